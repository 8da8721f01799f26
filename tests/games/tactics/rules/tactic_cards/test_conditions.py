"""The IF of tactic cards: what each condition means, and how it is worded."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.content.if_words import condition_text
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.content.load import load
from pocketkeep.games.tactics.model.effects import Condition
from pocketkeep.games.tactics.model.terms import EFFECTS, MELEE, MOMENTS, UNIT_CAPTURED, UNIT_MOVED
from pocketkeep.games.tactics.rules.tactic_cards.conditions import CONDITIONS, COUNTED
from tests.builders.tactics.moments import field, holds, moment
from tests.builders.tactics.skirmish import skirmish

# ---------------------------------------------------------------------- whose, and when


@pytest.mark.clause("T-TACTIC-3")
@pytest.mark.parametrize(
    ("condition", "seats"),
    [
        ("mine", [0]),
        ("friendly", [0, 2]),
        ("hostile", [1, 3]),
        ("by-mine", [1]),
        ("by-hostile", [0, 2]),
        ("own-turn", [0]),
        ("others-turn", [1, 2, 3]),
    ],
)
def test_t_tactic_19_you_are_who_holds_the_card(condition: str, seats: list[int]) -> None:
    game = field()
    window = moment(game, "fighter1", "fighter2")

    assert [seat for seat in range(4) if holds(game, seat, window, condition)] == seats


def test_t_tactic_19_a_partner_is_an_ally_but_its_units_are_not_yours() -> None:
    game = field()
    window = moment(game, "beast3", "fighter2")

    assert holds(game, 0, window, "friendly")
    assert not holds(game, 0, window, "mine")
    assert not holds(game, 0, window, "hostile")


def test_t_tactic_3_at_the_start_of_a_turn_there_is_no_unit_to_speak_of() -> None:
    game = field()
    window = moment(game, "")

    for name in CONDITIONS:
        if name not in ("own-turn", "captor", "at-least", "outnumbered", "hampered"):
            number = " 0" if CONDITIONS.index(name) in COUNTED else ""
            assert not holds(game, 0, window, name + number), name


def test_t_tactic_3_the_captor_is_who_took_the_card() -> None:
    game = field()
    window = moment(game, "wizard2", amount=2, of=UNIT_CAPTURED)

    assert [seat for seat in range(4) if holds(game, seat, window, "captor")] == [2]


# ---------------------------------------------------------------------- where


@pytest.mark.clause("T-TACTIC-3")
@pytest.mark.parametrize(
    ("space", "names"),
    [
        ("a1", []),
        ("b1", ["in-water"]),
        ("c1", ["in-forest"]),
        ("d1", ["on-peak"]),
        ("e1", ["in-village"]),
        ("f1", ["in-area"]),
    ],
)
def test_where_a_unit_stands(space: str, names: list[str]) -> None:
    game = skirmish(
        f"fighter {space}", "fighter p14", terrain=".wfp", villages="e1", areas=("f1 f2",)
    )
    window = moment(game, "fighter1", of=UNIT_MOVED)
    places = ("in-forest", "in-water", "on-peak", "in-village", "in-area")

    assert [name for name in places if holds(game, 0, window, name)] == names


def test_t_tactic_3_beside_whom_a_unit_stands() -> None:
    game = field()
    window = moment(game, "fighter1")

    assert holds(game, 0, window, "near-enemies 1")
    assert not holds(game, 0, window, "near-enemies 2")
    assert holds(game, 0, window, "near-allies 2")  # a partner's unit is one
    assert not holds(game, 0, window, "near-allies 3")
    assert [seat for seat in range(4) if holds(game, seat, window, "near-mine")] == [0, 1, 2]


def test_t_tactic_3_higher_than_the_other() -> None:
    game = skirmish("fighter a1", "fighter b1", heights="20")

    assert holds(game, 0, moment(game, "fighter1", "fighter2"), "higher")
    assert not holds(game, 0, moment(game, "fighter2", "fighter1"), "higher")
    assert not holds(game, 0, moment(game, "fighter1"), "higher")


def test_a_unit_in_a_dungeon_stands_nowhere_on_the_realm() -> None:
    game = skirmish("fighter 5x4-a1, beast c3", "fighter c4", mode="solo")
    window = moment(game, "fighter1", "fighter2")

    for name in ("in-forest", "in-village", "in-area", "near-enemies 0", "higher"):
        assert not holds(game, 0, window, name)
    assert not holds(game, 0, moment(game, "beast1", "fighter1"), "higher")


# ---------------------------------------------------------------------- what units are


@pytest.mark.clause("T-TACTIC-3")
@pytest.mark.parametrize("name", ["fighter", "beast", "rogue", "wizard"])
def test_the_class_of_the_unit(name: str) -> None:
    game = skirmish("fighter a1, beast b1, rogue c1, wizard d1", "fighter p14")
    window = moment(game, f"{name}1")

    names = ("fighter", "beast", "rogue", "wizard")
    assert [each for each in names if holds(game, 0, window, f"is-{each}")] == [name]


def test_t_tactic_3_weakened_spent_and_low_units() -> None:
    game = field()
    wizard = moment(game, "wizard2", "fighter2")
    rogue = moment(game, "rogue1", "wizard2")
    beast = moment(game, "beast1")

    assert holds(game, 1, wizard, "weakened, spent, low 2, by-low 3")
    assert not holds(game, 1, wizard, "low 1")
    assert not holds(game, 1, wizard, "by-low 2")
    assert holds(game, 1, rogue, "spent, low 8")
    assert not holds(game, 1, rogue, "weakened")
    assert not holds(game, 1, beast, "spent")  # it never had any


def test_a_captured_unit_is_still_of_its_class_but_nothing_else() -> None:
    game = skirmish("fighter a1", "fighter p14")
    window = moment(game, "beast1", "beast2", of=UNIT_CAPTURED)

    assert holds(game, 0, window, "mine, is-beast")
    for name in ("weakened", "low 99", "by-low 99", "spent", "in-forest", "near-allies 0"):
        assert not holds(game, 0, window, name)


# ---------------------------------------------------------------------- how you stand


def test_t_tactic_3_fewer_units_than_an_enemy_side() -> None:
    game = field()
    window = moment(game, "")

    # Three, two, four and one: a partner's number does not matter.
    assert [seat for seat in range(4) if holds(game, seat, window, "outnumbered")] == [1, 3]


def test_t_tactic_3_how_many_of_yours_are_weakened() -> None:
    game = field()
    window = moment(game, "")

    assert [seat for seat in range(4) if holds(game, seat, window, "hampered 1")] == [1]
    assert not holds(game, 1, window, "hampered 2")


def test_t_tactic_3_all_conditions_must_hold() -> None:
    game = field()
    window = moment(game, "fighter1", "fighter2", amount=3, kind=MELEE)

    assert holds(game, 0, window)
    assert holds(game, 0, window, "mine, by-melee, at-least 2")
    assert not holds(game, 0, window, "mine, by-missile, at-least 2")


# ---------------------------------------------------------------------- the house's cards


def test_there_are_sixteen_cards_with_a_card_for_every_moment() -> None:
    tactics = load().tactics

    assert len(tactics) == 16
    assert {tactic.moment for tactic in tactics.values()} == set(MOMENTS)
    assert len({str(tactic.effects) for tactic in tactics.values()}) >= 14


def test_cards_do_many_different_things() -> None:
    done = {str(effect) for tactic in load().tactics.values() for effect, *_ in tactic.effects}
    wanted = {"act", "cure", "draw", "heal", "lose", "move", "push", "refill", "strike", "swap"}

    assert done >= wanted
    assert done <= set(EFFECTS)


def test_every_if_is_worded_from_what_it_asks() -> None:
    texts = {
        card.id: condition_text(card.moment, card.conditions)
        for card in load_book("evergreen").tactics
    }

    assert texts["snares"] == (
        "An enemy ends its movement in a forest, and a unit of yours is beside it."
    )
    assert texts["war-drum"] == "Your turn begins, and you have fewer units than an enemy has."
    assert texts["hold-the-line"] == (
        "Your unit takes damage from a melee attack, and at least 1 of its allies is beside it."
    )
    assert texts["avalanche"] == (
        "An enemy is knocked back by your unit and falls to a lower level."
    )
    assert len(set(texts.values())) == 16


def worded(moment_name: str, *rows: str) -> str:
    table = []
    for row in rows:
        name, *numbers = row.split()
        table.append(Condition(CONDITIONS.index(name), *map(int, numbers)))
    return condition_text(MOMENTS.index(moment_name), table)


@pytest.mark.parametrize(
    ("moment_name", "rows", "text"),
    [
        ("turn-begun", ("others-turn",), "Another player's turn begins."),
        ("turn-begun", (), "A turn begins."),
        ("unit-moved", ("mine", "own-turn"), "Your unit ends its movement on your turn."),
        (
            "unit-moved",
            ("hostile", "near-enemies 2"),
            "An enemy ends its movement, and at least 2 of its enemies are beside it.",
        ),
        (
            "unit-hurt",
            ("friendly", "at-least 3", "by-hostile", "in-water"),
            (
                "A unit of your team takes damage, at least 3, from an attack by an enemy, "
                "and it is in water."
            ),
        ),
        ("unit-captured", ("captor", "is-wizard"), "You capture a wizard."),
        (
            "shot-missed",
            ("hostile", "by-mine", "at-least 2"),
            "An enemy's shot at your unit misses, and at least 2 misses were rolled.",
        ),
        ("unit-knocked", ("at-least 2",), "Any unit is knocked back at least 2 spaces."),
        ("spell-cast", ("hostile", "weakened"), "An enemy casts a spell, and it is weakened."),
        (
            "attack-over",
            ("hostile", "by-mine", "by-spell", "higher", "spent"),
            (
                "An enemy's spell attack at your unit is over, "
                "and it stands higher than the other, and it has no ammo or mana left."
            ),
        ),
        (
            "attack-over",
            ("mine", "by-hostile", "hampered 2", "others-turn"),
            (
                "Your unit's attack at an enemy is over on another's turn, "
                "and at least 2 units of yours are weakened."
            ),
        ),
    ],
)
def test_other_conditions_are_worded_too(
    moment_name: str, rows: tuple[str, ...], text: str
) -> None:
    assert worded(moment_name, *rows) == text
