"""Damage: the one sum it is, that it comes at once to all, and losses, which are something else."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import UnitHurt
from pocketkeep.games.tactics.model.book import TacticCard
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import FIRE, HEAL, MELEE, MISSILE, SPELL, UNIT, UNIT_HURT
from pocketkeep.games.tactics.rules import harm
from pocketkeep.games.tactics.rules.combat import dealing
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, skirmish, unit, where

POWERS = (4, 4, 4, 4, 4, 4)
BLANKS = (0, 0, 0, 0, 0, 0)
KNOCKS = (1, 1, 1, 1, 1, 1)


def parts(game: Tactics, kind: int, one: str, other: str, power: int = 0) -> object:
    return dealing.damage_parts(
        game, unit(game, one), unit(game, other), kind, power=power, bonus=0
    )


def hurts(game: Tactics) -> list[tuple[str, int, str]]:
    found = [event for event in told(game, UnitHurt) if isinstance(event, UnitHurt)]
    return [(event.unit, event.health, event.why) for event in found]


@pytest.mark.parametrize(
    ("terrain", "change"), [("..", []), (".w", [("water", 1)]), (".f", [("forest", -1)])]
)
def test_t_damage_1_the_ground_under_the_target_counts(
    terrain: str, change: list[tuple[str, int]]
) -> None:
    game = skirmish("fighter a1, wizard c9", "beast b1", terrain=terrain)
    assert parts(game, MELEE, "fighter1", "beast2") == [("melee", 3), *change]
    assert parts(game, MISSILE, "fighter1", "beast2") == [("shoot", 2), *change]
    assert parts(game, SPELL, "wizard1", "beast2", power=2) == [("cast", 2), ("power", 2), *change]
    assert parts(game, FIRE, "fighter1", "beast2") == [("fire", 1), *change]


@pytest.mark.clause("T-DAMAGE-1")
def test_power_symbols_add_up() -> None:
    game = skirmish("wizard c3", "beast c6", dice=POWERS)
    play(game, "cast wizard1 beast2", "power 3")
    assert health(game, "beast2") == 12 - 2 - 3
    assert game.mana[unit(game, "wizard1")] == 2


@pytest.mark.clause("T-DAMAGE-1", "T-BATTLE-4")
def test_the_artifact_adds_to_melee() -> None:
    game = skirmish("fighter a1 artifact", "beast b1", mode="battle", artifact="h7")
    assert parts(game, MELEE, "fighter1", "beast2") == [("melee", 3), ("artifact", 1)]
    assert parts(game, MISSILE, "fighter1", "beast2") == [("shoot", 2)]


@pytest.mark.clause("T-DAMAGE-1")
def test_swimmers_and_piercing_shots_take_no_notice_of_the_ground() -> None:
    game = skirmish("rogue a1 pierce=1", "beast b1 swimmer=1, fighter c1", terrain=".wf")
    assert parts(game, MELEE, "rogue1", "beast2") == [("melee", 2)]
    assert parts(game, MISSILE, "rogue1", "fighter2") == [("shoot", 3)]
    assert parts(game, MELEE, "rogue1", "fighter2") == [("melee", 2), ("forest", -1)]


def test_t_damage_2_never_below_zero() -> None:
    game = skirmish("wizard a1, fighter c9", "beast b1, rogue b2 guard=2", terrain=".f")
    assert dealing.total([("melee", 1), ("forest", -1), ("guard", -2)]) == 0
    play(game, "melee wizard1 beast2")
    assert health(game, "beast2") == 12


def test_t_damage_3_all_are_damaged_before_any_is_captured() -> None:
    game = skirmish(
        "fighter c3 cleave=2, rogue k9", "beast c4 3 guard=1, fighter d3, rogue k12", dice=BLANKS
    )
    play(game, "melee fighter1 beast2")
    assert where(game, "beast2") == ""
    order = [type(event).__name__ for _, event in game.log or []]
    assert order.index("UnitCaptured") > order.index("UnitHurt")
    assert health(game, "fighter2") == 8  # not beside the beast: the whole two


@pytest.mark.clause("T-DAMAGE-3")
def test_who_is_about_to_be_captured_still_guards() -> None:
    game = skirmish(
        "rogue c3 volley=2, fighter k9", "beast c6 3 guard=1, fighter c7, rogue k12", dice=BLANKS
    )
    play(game, "shoot rogue1 beast2")
    assert where(game, "beast2") == ""
    assert health(game, "fighter2") == 10 - 1


@pytest.mark.clause("T-DAMAGE-3", "T-CAPTURE-3", "T-COUNTER-1")
def test_an_area_captures_for_who_attacked_and_gives_no_counter() -> None:
    game = skirmish(
        "fighter c3 cleave=2, rogue k9", "beast c4, fighter b3 2, rogue d3, wizard k12", dice=BLANKS
    )
    play(game, "melee fighter1 beast2", "hold")
    assert game.captured[0] == [game.book.cards.index("fighter2")]
    assert health(game, "rogue2") == 6
    assert options(game) == ["melee beast2 fighter1", "pass"]  # nobody but the target
    play(game, "pass")
    assert game.owed[0].seat == 0


PRICKED = TacticCard("pricked", UNIT_HURT, [], [[HEAL, UNIT, 1, 0, 0]])  # it regains one


def test_t_damage_4_abilities_answer_before_cards() -> None:
    game = skirmish(
        "fighter c3, rogue k9", "beast c4 thorns=1, rogue k12",
        tactics=(PRICKED,), hands=("", "pricked"), dice=KNOCKS,
    )  # fmt: skip
    play(game, "melee fighter1 beast2")
    assert health(game, "fighter1") == 9
    assert options(game) == ["pass", "play pricked"]
    play(game, "play pricked")
    assert options(game) == ["roll", "hold"]
    assert health(game, "beast2") == 10


@pytest.mark.clause("T-DAMAGE-4")
def test_no_card_about_damage_that_was_none() -> None:
    game = skirmish(
        "fighter a1, rogue k9", "beast b1 9, rogue b2 guard=3",
        tactics=(PRICKED,), hands=("", "pricked"), dice=KNOCKS,
    )  # fmt: skip
    play(game, "melee fighter1 beast2")
    assert options(game) == ["roll", "hold"]


def test_t_damage_5_an_answer_is_no_attack() -> None:
    game = skirmish("fighter a1 thorns=1", "beast b1 thorns=2", terrain="f", dice=BLANKS)
    play(game, "melee fighter1 beast2", "hold", "pass")
    assert health(game, "fighter1") == 8  # neither forest nor thorns of its own
    assert hurts(game) == [("beast2", 3, "melee"), ("fighter1", 2, "thorns")]
    assert options(game)[-1] == "end"  # nobody counters the thorns


def test_t_damage_6_a_loss_is_exactly_that_much() -> None:
    game = skirmish("fighter a1", "beast b1 thorns=1, rogue b2 guard=1", terrain=".f")
    harm.lose(game, unit(game, "beast2"), 2, unit(game, "fighter1"), captor=0, why="trap")
    assert health(game, "beast2") == 10
    assert health(game, "fighter1") == 10
    assert hurts(game) == [("beast2", 2, "trap")]


@pytest.mark.clause("T-DAMAGE-6")
def test_a_price_is_no_damage_either() -> None:
    game = skirmish("fighter a1 weakened absorb=1 10/1, rogue k9, beast m9", "beast b1")
    play(game, "recover fighter1")
    assert health(game, "fighter1") == 8
    assert hurts(game) == []
    assert game.ammo[unit(game, "fighter1")] == 1
