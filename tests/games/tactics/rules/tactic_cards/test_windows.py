"""When tactic cards are played: who is asked, in which order, and what comes first."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.content.freeze import effect_of
from pocketkeep.games.tactics.events import (
    AttackDeclared,
    FlagAdvanced,
    GameEnded,
    Reacted,
    TacticPlayed,
    UnitHealed,
    UnitHurt,
    UnitKnocked,
    UnitMoved,
)
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Condition
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import FITTING, KNOCK, MISS, MOMENTS, POWER
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.tactic_cards.conditions import CONDITIONS
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import health, skirmish, space_of, unit, where


def card(id: str, moment: str, conditions: str, effects: str) -> TacticCard:
    """A card in words: `card("cry", "unit-hurt", "mine, at-least 2", "heal unit 3")`."""
    rows = [row.split() for row in conditions.split(",") if row.strip()]
    ifs = [Condition(CONDITIONS.index(name), *map(int, numbers)) for name, *numbers in rows]
    thens = [effect_of(tuple(row.split())) for row in effects.split(",")]
    return TacticCard(id, MOMENTS.index(moment), ifs, thens)


BALM = card("balm", "unit-hurt", "mine", "heal unit 2")
CHEER = card("cheer", "unit-hurt", "", "heal own 1")
FURY = card("fury", "attack-over", "mine", "heal unit 1")
LEAP = card("leap", "unit-moved", "mine", "move unit 1")
WATCH = card("watch", "unit-moved", "hostile", "lose unit 1")
FILLER = card("filler", "shot-missed", "mine", "refill unit 1")
TEAMS = ("fighter c3 8, beast a1", "fighter c4 8, beast p14")


def duel(*tactics: TacticCard, hands: tuple[str, ...], pauses: str = "") -> Tactics:
    """Two fighters side by side, both hurt; dice show nothing."""
    game = skirmish(*TEAMS, tactics=(*tactics, FILLER), hands=hands, dice=BLANK)
    game.pauses = pauses or game.pauses
    return game


def asked(game: Tactics) -> list[int]:
    """The seats that are asked for a tactic card now."""
    return [d.seat for d in game.owed if d.rule == "T-TACTIC-1"]


def moment_of(game: Tactics) -> str:
    window = game.stack[-1]
    assert isinstance(window, Window)
    return MOMENTS[window.moment]


# ---------------------------------------------------------------------- may, and when


def test_t_tactic_1_a_card_may_be_played_when_its_if_comes_about() -> None:
    game = duel(BALM, hands=("", "balm"))

    play(game, "melee fighter1 fighter2")

    assert asked(game) == [1]
    assert options(game, 1) == ["pass", "play balm"]

    play(game, "1: play balm")
    assert health(game, "fighter2") == 8 - 3 + 2
    assert told(game, TacticPlayed) == [TacticPlayed(1, "balm")]


def test_t_tactic_1_nobody_must_play() -> None:
    game = duel(BALM, hands=("", "balm"))

    play(game, "melee fighter1 fighter2", "1: pass")

    assert health(game, "fighter2") == 5
    assert game.hands[1]
    assert asked(game) == []


def test_t_tactic_2_directly_after_it_and_before_the_next_step() -> None:
    game = duel(BALM, hands=("", "balm"))

    play(game, "melee fighter1 fighter2")
    assert asked(game) == [1]
    play(game, "1: pass")

    assert options(game) == ["roll", "hold"]
    play(game, "hold", "1: pass")  # no counter either
    assert "play balm" not in options(game, 0)
    assert asked(game) == []


def test_t_tactic_2_states_alone_let_nobody_play() -> None:
    """A weakened unit is asked about when a turn begins, not again after every action."""
    reveille = card("reveille", "turn-begun", "own-turn, hampered 1", "cure each")
    game = skirmish(
        "fighter c3, beast a1 weakened, rogue b1",
        TEAMS[1],
        tactics=(reveille, FILLER),
        hands=("reveille", ""),
    )

    assert asked(game) == [0]
    play(game, "0: pass", "move rogue1 b2")
    assert game.owed[0].rule == "T-TURN-4"


def test_t_tactic_3_the_if_must_still_be_true_when_it_is_asked_again() -> None:
    rescue = card("rescue", "unit-hurt", "mine, low 5", "heal unit 9")
    again = card("again", "unit-hurt", "mine, low 5", "heal unit 1")
    game = duel(rescue, again, hands=("", "rescue again"))

    play(game, "melee fighter1 fighter2", "1: play rescue")

    assert health(game, "fighter2") == 10
    assert asked(game) == []
    assert options(game) == ["roll", "hold"]


# ---------------------------------------------------------------------- several players


def three(*tactics: TacticCard, hands: tuple[str, ...]) -> Tactics:
    return skirmish(
        "fighter p1 5", "fighter c3 8", "fighter c4 8",
        tactics=(*tactics, FILLER), hands=hands, active=1, dice=BLANK,
    )  # fmt: skip


def test_t_tactic_4_the_active_player_comes_first_then_clockwise() -> None:
    more = card("more", "unit-hurt", "", "heal own 1")
    most = card("most", "unit-hurt", "", "heal own 1")
    game = three(CHEER, more, most, hands=("cheer", "more", "most"))

    play(game, "melee fighter2 fighter3")
    assert asked(game) == [1, 2, 0]
    play(game, "0: play cheer", "2: play most", "1: play more")
    assert told(game, TacticPlayed) == [TacticPlayed(1, "more")]

    play(game, "target fighter2")
    assert asked(game) == [2, 0]
    play(game, "0: play cheer", "2: play most")
    assert told(game, TacticPlayed)[1:] == [TacticPlayed(2, "most")]


def test_t_tactic_4_who_came_too_late_may_think_again() -> None:
    game = three(CHEER, BALM, hands=("cheer", "", "balm"))

    play(game, "melee fighter2 fighter3", "0: play cheer", "2: play balm")
    assert told(game, TacticPlayed) == [TacticPlayed(2, "balm")]

    assert asked(game) == [0]
    assert options(game, 0) == ["pass", "play cheer"]
    play(game, "0: pass")
    assert game.hands[0] == [0]


def test_t_tactic_5_both_cards_for_the_same_thing() -> None:
    more = card("more", "unit-hurt", "mine", "heal unit 1")
    game = duel(BALM, more, hands=("", "balm more"))

    play(game, "melee fighter1 fighter2", "1: play more")
    assert options(game, 1) == ["pass", "play balm"]
    play(game, "1: play balm")

    assert health(game, "fighter2") == 8
    assert game.hands[1] == []
    assert options(game) == ["roll", "hold"]


# ---------------------------------------------------------------------- attack and counter


def test_t_tactic_6_damage_comes_before_the_counter_and_the_end_after_it() -> None:
    game = duel(BALM, FURY, hands=("fury", "balm"))

    play(game, "melee fighter1 fighter2")
    assert (moment_of(game), asked(game)) == ("unit-hurt", [1])
    play(game, "1: pass", "hold", "1: melee fighter2 fighter1")
    assert moment_of(game) == "unit-hurt"  # somebody was hurt by the counter too
    play(game, "0: pass", "1: hold")
    assert (moment_of(game), asked(game)) == ("attack-over", [0])
    assert health(game, "fighter1") == 5

    play(game, "0: play fury")
    assert health(game, "fighter1") == 6


def test_t_tactic_6_the_end_of_a_counter_is_part_of_the_attack() -> None:
    game = duel(FURY, hands=("", "fury"))

    play(game, "melee fighter1 fighter2", "hold", "1: melee fighter2 fighter1", "1: hold")

    assert asked(game) == []  # fury speaks of an attack of one's own


def test_t_tactic_6_reactive_abilities_come_first() -> None:
    game = skirmish(
        "fighter c3 8", "fighter c4 8 thorns=2",
        tactics=(BALM, FILLER), hands=("", "balm"), dice=BLANK,
    )  # fmt: skip

    play(game, "melee fighter1 fighter2")

    assert asked(game) == [1]
    assert told(game, Reacted) == [Reacted("fighter2", "thorns")]
    assert health(game, "fighter1") == 6


def test_t_tactic_6_a_knock_back_comes_before_the_counter() -> None:
    cling = card("cling", "unit-knocked", "mine, at-least 1", "heal unit 1")
    game = skirmish(
        "fighter c3", "fighter c4", tactics=(cling, FILLER), hands=("", "cling"), dice=(KNOCK,) * 6
    )

    play(game, "melee fighter1 fighter2", "roll")

    assert told(game, UnitKnocked)
    assert (moment_of(game), asked(game)) == ("unit-knocked", [1])


def test_t_tactic_6_a_spell_comes_before_the_counter() -> None:
    verse = card("verse", "spell-cast", "mine, by-spell, at-least 2", "refill unit 2")
    game = skirmish(
        "wizard c3", "rogue c5", tactics=(verse, FILLER), hands=("verse", ""), dice=(POWER,) * 6
    )

    play(game, "cast wizard1 rogue2", "power 2")
    assert (moment_of(game), asked(game)) == ("spell-cast", [0])
    play(game, "0: play verse")

    assert game.mana[unit(game, "wizard1")] == 6 - 3 + 2
    assert "shoot rogue2 wizard1" in options(game, 1)


@pytest.mark.clause("T-TACTIC-6")
def test_what_a_card_changes_counts_for_the_counter() -> None:
    """Who was cured before the counter need not pay for it; who was moved may be out of reach."""
    flee = card("flee", "unit-hurt", "mine", "move unit 2")
    game = duel(flee, hands=("", "flee"))

    play(game, "melee fighter1 fighter2", "1: play flee", "1: move fighter2 c6")

    assert where(game, "fighter2") == "c6"
    assert "melee fighter2 fighter1" not in options(game)


# ---------------------------------------------------------------------- no action


def test_t_tactic_7_a_then_is_no_action_and_weakens_nobody() -> None:
    game = duel(LEAP, hands=("leap", ""))

    play(game, "move fighter1 c2", "0: play leap", "move fighter1 d2")

    assert game.left == 2
    assert game.acts[unit(game, "fighter1")] == 1
    assert game.weakened[unit(game, "fighter1")] == 0
    moves = told(game, UnitMoved)
    assert [event.by for event in moves if isinstance(event, UnitMoved)] == ["", "leap"]


def test_t_tactic_7_a_weakened_unit_may_be_moved_or_attack_by_a_card() -> None:
    strike = card("strike", "turn-begun", "own-turn", "strike own 2")
    game = skirmish(
        "fighter c3 weakened, beast a1, rogue b1", TEAMS[1],
        tactics=(strike, FILLER), hands=("strike", ""), dice=BLANK,
    )  # fmt: skip

    play(game, "0: play strike", "target fighter1", "melee fighter1 fighter2", "hold", "pass")

    assert health(game, "fighter2") == 8 - 3 - 2
    assert game.weakened[unit(game, "fighter1")]
    assert game.left == 3


def test_t_tactic_8_what_a_then_sets_off_is_settled_first() -> None:
    """The second movement is answered before the first is asked about again."""
    after = card("after", "unit-moved", "mine", "heal own 1")
    game = duel(LEAP, after, WATCH, hands=("leap after", "watch"))

    play(game, "move fighter1 b3")
    assert asked(game) == [0, 1]
    play(game, "0: play leap", "1: pass", "move fighter1 b4")
    assert len([frame for frame in game.stack if isinstance(frame, Window)]) == 2
    assert asked(game) == [0, 1]  # about the second movement
    play(game, "0: pass", "1: play watch")
    assert health(game, "fighter1") == 7
    assert asked(game) == [0]  # still about the second: seat 1 has no card left
    play(game, "0: play after", "target fighter1")

    assert len([frame for frame in game.stack if isinstance(frame, Window)]) == 0
    assert health(game, "fighter1") == 8


# ---------------------------------------------------------------------- who is asked


@pytest.mark.clause("T-TACTIC-9")
@pytest.mark.parametrize("hand", ["balm", "filler", "leap"])
def test_who_is_asked_does_not_depend_on_what_is_held(hand: str) -> None:
    game = duel(BALM, LEAP, hands=("", hand))

    play(game, "melee fighter1 fighter2")

    assert asked(game) == [1]
    assert options(game, 1) == (["pass", "play balm"] if hand == "balm" else ["pass"])
    assert game.owed[0].private


def test_t_tactic_9_who_holds_no_card_is_not_asked() -> None:
    game = duel(BALM, hands=("filler", ""))

    play(game, "melee fighter1 fighter2")

    assert asked(game) == []


def test_t_tactic_9_a_card_that_lies_face_up_can_be_in_no_hand() -> None:
    game = duel(BALM, hands=("", "filler"))
    game.deck.remove(0)
    game.discards.append(0)

    play(game, "melee fighter1 fighter2")

    assert asked(game) == []


@pytest.mark.clause("T-TACTIC-9")
@pytest.mark.parametrize(("hand", "seats"), [("balm", [1]), ("filler", [])])
def test_where_agreed_only_who_holds_a_card_that_fits_is_asked(hand: str, seats: list[int]) -> None:
    game = duel(BALM, hands=("", hand), pauses=FITTING)

    play(game, "melee fighter1 fighter2")

    assert asked(game) == seats


@pytest.mark.clause("T-TACTIC-9")
@pytest.mark.parametrize(("hand", "seats"), [("leap", [0]), ("filler", [])])
def test_who_plays_alone_is_asked_only_with_a_card_that_fits(hand: str, seats: list[int]) -> None:
    game = skirmish(
        "fighter c3, beast a1", "fighter p14", mode="solo", tactics=(LEAP, FILLER), hands=(hand,)
    )

    play(game, "move fighter1 c2")

    assert asked(game) == seats


def test_t_tactic_13_a_then_that_changes_nothing_cannot_be_played() -> None:
    heal = card("heal", "unit-moved", "mine", "heal unit 3")
    game = skirmish("fighter c3", "fighter p14", tactics=(heal, FILLER), hands=("heal", ""))

    play(game, "move fighter1 c2")

    assert asked(game) == []


def test_t_tactic_13_a_part_that_changes_something_is_enough() -> None:
    both = card("both", "unit-moved", "mine", "cure unit, heal unit 3")
    game = duel(both, hands=("both", ""))

    play(game, "move fighter1 c2", "0: play both")

    assert told(game, UnitHealed) == [UnitHealed("fighter1", 2, "both")]


# ---------------------------------------------------------------------- cards drawn meanwhile


def drawing(deck: str, *hands: str) -> Tactics:
    """Seat 1 may draw a card while it answers the blow; the top of the deck is given."""
    supply = card("supply", "unit-hurt", "mine", "draw player 1")
    more = card("more", "unit-hurt", "mine", "heal unit 1")
    game = duel(BALM, supply, more, hands=hands)
    tactic = game.book.tactic_ids.index(deck)
    game.deck.remove(tactic)
    game.deck.append(tactic)
    return game


def test_t_tactic_14_a_card_drawn_meanwhile_is_too_late_for_this() -> None:
    game = drawing("balm", "", "supply")

    play(game, "melee fighter1 fighter2", "1: play supply")

    assert game.hands[1] == [game.book.tactic_ids.index("balm")]
    assert asked(game) == []


def test_t_tactic_14_the_other_card_may_still_be_played() -> None:
    game = drawing("balm", "", "more supply")

    play(game, "melee fighter1 fighter2", "1: play supply")

    assert options(game, 1) == ["pass", "play more"]


def test_t_tactic_14_for_what_happens_next_it_is_in_time() -> None:
    game = drawing("balm", "", "supply")
    land.put(game, unit(game, "beast1"), space_of("b4"))

    play(game, "melee fighter1 fighter2", "1: play supply", "hold", "1: pass")
    play(game, "melee beast1 fighter2")

    assert options(game, 1) == ["pass", "play balm"]


def test_t_tactic_14_who_played_the_new_card_meanwhile_is_not_asked_again_for_the_old_one() -> None:
    """Or all could tell by the question which of the two it was."""
    supply = card("supply", "unit-hurt", "mine", "draw player 1, move unit 1")
    step = card("step", "unit-moved", "mine", "heal unit 1")
    stride = card("stride", "unit-moved", "mine", "heal unit 1")
    games = []
    for held, drawn in (("step", "stride"), ("stride", "step")):
        game = duel(BALM, supply, step, stride, hands=("", f"{held} supply"))
        tactic = game.book.tactic_ids.index(drawn)
        game.deck.remove(tactic)
        game.deck.append(tactic)
        play(game, "melee fighter1 fighter2", "1: play supply", "1: move fighter2 d4")
        play(game, "1: play step", "1: pass")
        games.append(game)

    assert [asked(game) for game in games] == [[], []]
    assert [options(game) for game in games] == [options(games[0])] * 2


# ---------------------------------------------------------------------- others' turns, the end


def test_t_tactic_16_another_players_turn_waits_and_goes_on() -> None:
    game = duel(WATCH, hands=("", "watch"))

    play(game, "move fighter1 b3")
    assert [d.seat for d in game.owed] == [1]
    play(game, "1: play watch")

    assert health(game, "fighter1") == 7
    assert game.owed[0].seat == 0
    assert game.left == 2


def test_t_tactic_18_cards_may_be_played_to_the_very_end() -> None:
    """Seat 0 brought the end and has no turn any more, but answers the last attack."""
    game = skirmish(
        *TEAMS, tactics=(BALM, FILLER), hands=("balm", ""), active=1, trigger="T-END-1",
        dice=BLANK,
    )  # fmt: skip
    game.ender = 0

    play(game, "melee fighter2 fighter1", "0: play balm", "1: hold", "0: pass", "1: end")
    while game.owed:
        play(game, options(game)[0])

    assert told(game, TacticPlayed) == [TacticPlayed(0, "balm")]
    assert len(told(game, GameEnded)) == 1


def test_t_tactic_19_a_partner_is_asked_where_a_card_speaks_of_allies() -> None:
    aid = card("aid", "unit-hurt", "friendly", "heal unit 1")
    own = card("own", "unit-hurt", "mine", "heal unit 1")
    teams = ("fighter c3", "fighter c4", "fighter p1", "fighter p14")
    game = skirmish(
        *teams, mode="team", tactics=(aid, FILLER), hands=("", "filler", "", "filler"),
        dice=BLANK,
    )  # fmt: skip
    play(game, "melee fighter1 fighter2")
    assert asked(game) == [1, 3]

    game = skirmish(
        *teams, mode="team", tactics=(own, FILLER), hands=("", "filler", "", "filler"),
        dice=BLANK,
    )  # fmt: skip
    play(game, "melee fighter1 fighter2")
    assert asked(game) == [1]


def test_t_tactic_21_flags_are_checked_before_cards_for_the_start_of_a_turn() -> None:
    drum = card("drum", "turn-begun", "own-turn", "act player 1")
    game = skirmish(
        "fighter c3", "fighter p14", tactics=(drum, FILLER), hands=("drum", ""), areas=("c3 c4",)
    )

    assert asked(game) == [0]
    assert len(told(game, FlagAdvanced)) == 1

    play(game, "0: play drum")
    assert game.left == 4


def test_t_tactic_22_an_attack_by_a_card_may_be_countered() -> None:
    strike = card("strike", "unit-moved", "mine", "strike unit")
    game = duel(strike, hands=("strike", ""))

    play(game, "move fighter1 d4", "0: play strike", "melee fighter1 fighter2", "hold")

    assert options(game, 1) == ["melee fighter2 fighter1", "shoot fighter2 fighter1", "pass"]


def test_t_tactic_22_an_attack_by_a_card_within_a_counter_may_not() -> None:
    revenge = card("revenge", "unit-hurt", "mine", "strike unit")
    game = duel(revenge, hands=("revenge", ""))

    play(game, "melee fighter1 fighter2", "hold", "1: melee fighter2 fighter1")
    play(game, "0: play revenge", "melee fighter1 fighter2", "0: hold")

    assert len(told(game, AttackDeclared)) == 3
    assert game.owed[0].seat == 1
    assert options(game) == ["roll", "hold"]  # for the counter: it goes on


# ---------------------------------------------------------------------- every moment


def test_every_moment_is_offered_once_with_its_facts() -> None:
    """A shot that misses, a capture, a fall: the windows know what happened."""
    whoops = card("whoops", "shot-missed", "mine, at-least 1", "refill unit 2")
    game = skirmish(
        "fighter c3 10/1", "fighter c5",
        tactics=(whoops, FILLER), hands=("whoops", ""), dice=(MISS,) * 6,
    )  # fmt: skip
    play(game, "shoot fighter1 fighter2")
    assert (moment_of(game), asked(game)) == ("shot-missed", [0])
    play(game, "0: play whoops")
    assert game.ammo[unit(game, "fighter1")] == 2


@pytest.mark.clause("T-TACTIC-3")
def test_a_capture_tells_who_took_the_unit() -> None:
    spoils = card("spoils", "unit-captured", "captor", "heal own 3")
    grief = card("grief", "unit-captured", "mine", "heal own 3")
    game = skirmish(
        "fighter c3 5, beast a1", "fighter c4 2, beast p14 5",
        tactics=(spoils, grief), hands=("spoils", "grief"), dice=BLANK,
    )  # fmt: skip

    play(game, "melee fighter1 fighter2")

    assert (moment_of(game), asked(game)) == ("unit-captured", [0, 1])
    assert [options(game, seat) for seat in (0, 1)] == [
        ["pass", "play spoils"],
        ["pass", "play grief"],
    ]


@pytest.mark.clause("T-TACTIC-3")
@pytest.mark.parametrize(
    ("condition", "heights", "wall", "expected"),
    [
        ("collided", "", "beast c5", True),
        ("collided", "", "beast p14", False),
        ("fell", "000 000 001 001", "beast p14", True),
        ("fell", "", "beast p14", False),
    ],
)
def test_a_knock_back_tells_how_it_went(
    condition: str, heights: str, wall: str, expected: bool
) -> None:
    mark = card("mark", "unit-knocked", f"hostile, {condition}", "lose unit 1")
    game = skirmish(
        "fighter c3", f"fighter c4, {wall}", heights=heights,
        tactics=(mark, FILLER), hands=("mark", ""), dice=(KNOCK,) * 6,
    )  # fmt: skip

    play(game, "melee fighter1 fighter2", "roll")

    assert (asked(game) == [0]) == expected
    assert told(game, UnitHurt)


def test_a_window_closes_for_who_has_nothing_left_to_say() -> None:
    game = duel(BALM, hands=("", "balm"))
    play(game, "melee fighter1 fighter2", "1: play balm")

    assert game.owed[0].rule == "T-MELEE-3"
