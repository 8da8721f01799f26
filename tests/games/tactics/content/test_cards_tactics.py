"""The house's tactic cards: when each may be played, and what it does.

Everybody holds one card here, so windows may also ask others; they pass.
"""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import TacticPlayed, UnitCaptured
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import FIGHTER, KNOCK, MISS, POWER
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import health, skirmish, unit, where


def passing(game: Tactics, *choices: str) -> None:
    """Play choices, whosever they are; who is asked for a card or a counter before passes."""
    for choice in choices:
        while choice not in [o.text for d in game.owed for o in d.options]:
            assert game.owed[0].rule in ("T-TACTIC-1", "T-COUNTER-1"), options(game)
            play(game, "pass")
        seat = next(d.seat for d in game.owed if choice in [o.text for o in d.options])
        play(game, f"{seat}: {choice}")


def may_play(game: Tactics, tactic: str) -> bool:
    """Whether somebody may play this card now."""
    return any(f"play {tactic}" in [o.text for o in d.options] for d in game.owed)


# ---------------------------------------------------------------------- a turn begins


def test_war_drum_gives_an_action_to_who_is_outnumbered() -> None:
    game = skirmish("fighter c3", "fighter p14, beast p13", hands=("war-drum", ""))

    play(game, "play war-drum")

    assert game.left == 4


def test_war_drum_is_silent_at_equal_strength() -> None:
    game = skirmish("fighter c3", "fighter p14", hands=("war-drum", ""))

    assert not may_play(game, "war-drum")


def test_reveille_frees_all_weakened_units_for_their_actions() -> None:
    game = skirmish(
        "fighter c3 weakened, beast c5 weakened, rogue a1", "fighter p14", hands=("reveille", "")
    )

    play(game, "play reveille")

    assert sum(game.weakened) == 0
    assert "move beast1 c6" in options(game)


# ---------------------------------------------------------------------- a movement ended


@pytest.mark.parametrize(("heights", "expected"), [("00 20", True), ("00 10", False)])
def test_high_ground_lets_who_climbed_two_levels_attack(heights: str, expected: bool) -> None:
    game = skirmish("fighter a1", "fighter b3", hands=("high-ground", ""), heights=heights)

    play(game, "move fighter1 a2")

    assert may_play(game, "high-ground") == expected


def test_high_ground_adds_damage() -> None:
    game = skirmish(
        "fighter a1", "fighter b3", hands=("high-ground", ""), heights="00 20", dice=BLANK
    )

    passing(game, "move fighter1 a2", "play high-ground", "shoot fighter1 fighter2")

    assert health(game, "fighter2") == 10 - 2 - 1
    assert game.left == 2


@pytest.mark.parametrize(
    ("to", "expected"), [("c3", True), ("c2", False), ("b4", False)], ids=["both", "plain", "far"]
)
def test_snares_weaken_an_enemy_in_a_forest_beside_you(to: str, expected: bool) -> None:
    game = skirmish("fighter b3", "beast d3", hands=("", "snares"), terrain="... ... ..f .f.")

    play(game, f"move fighter1 {to}")

    assert may_play(game, "snares") == expected
    if expected:
        play(game, "1: play snares")
        assert game.weakened[unit(game, "fighter1")] == game.turn
        assert options(game) == ["end"]


def test_market_day_heals_another_when_somebody_reaches_a_village() -> None:
    game = skirmish(
        "fighter c3, beast a1 3", "fighter p14", hands=("market-day", ""), villages="c2"
    )

    play(game, "move fighter1 c2", "play market-day", "target beast1")

    assert health(game, "beast1") == 7


# ---------------------------------------------------------------------- a unit was hurt


def test_take_cover_moves_who_was_shot() -> None:
    game = skirmish(
        "rogue c3", "fighter c6", hands=("", "take-cover"), terrain=". . . . . . ..f", dice=BLANK
    )

    passing(game, "shoot rogue1 fighter2", "play take-cover", "move fighter2 c7")

    assert where(game, "fighter2") == "c7"
    assert told(game, TacticPlayed) == [TacticPlayed(1, "take-cover")]


def test_take_cover_is_for_missiles_alone() -> None:
    game = skirmish("rogue c3", "fighter c4", hands=("", "take-cover"), dice=BLANK)

    play(game, "melee rogue1 fighter2")

    assert not may_play(game, "take-cover")


def test_hold_the_line_throws_the_attacker_back_beside_a_friend() -> None:
    game = skirmish(
        "fighter c3", "fighter c4 weakened, beast d4, rogue p14",
        hands=("", "hold-the-line"), dice=BLANK,
    )  # fmt: skip

    passing(game, "melee fighter1 fighter2", "play hold-the-line")

    assert where(game, "fighter1") == "c1"
    assert game.weakened[unit(game, "fighter2")] == 0
    assert "roll" not in options(game)  # it does not stand beside it any more


def test_hold_the_line_needs_an_ally_beside_it() -> None:
    game = skirmish("fighter c3", "fighter c4, beast d5", hands=("", "hold-the-line"))

    play(game, "melee fighter1 fighter2")

    assert not may_play(game, "hold-the-line")


def test_change_of_guard_swaps_who_is_badly_hurt_with_an_ally() -> None:
    game = skirmish("fighter c3", "rogue c4 6, beast c6", hands=("", "change-of-guard"), dice=BLANK)

    passing(game, "melee fighter1 rogue2", "play change-of-guard", "target beast2")

    assert (where(game, "rogue2"), where(game, "beast2")) == ("c6", "c4")


def test_change_of_guard_is_for_who_has_four_health_or_less() -> None:
    game = skirmish("fighter c3", "rogue c4 8, beast c6", hands=("", "change-of-guard"))

    play(game, "melee fighter1 rogue2")

    assert not may_play(game, "change-of-guard")


# ---------------------------------------------------------------------- a unit was captured


def test_old_debts_are_paid_at_once() -> None:
    game = skirmish("fighter c3", "rogue c4 1, beast d3", hands=("", "old-debts"), dice=BLANK)

    passing(game, "melee fighter1 rogue2", "play old-debts")
    passing(game, "target beast2", "melee beast2 fighter1")

    assert told(game, UnitCaptured)
    assert health(game, "fighter1") == 10 - 4 - 1


def test_spoils_fill_a_quiver_and_the_hand() -> None:
    game = skirmish(
        "fighter c3, rogue a1 8/0", "rogue c4 1, beast p14", hands=("spoils", ""), dice=BLANK
    )

    passing(game, "melee fighter1 rogue2", "play spoils", "target rogue1")

    assert game.ammo[unit(game, "rogue1")] == 5
    assert len(game.hands[0]) == 1


# ---------------------------------------------------------------------- missed, knocked, cast


def test_quick_hands_shoot_again_after_a_miss() -> None:
    game = skirmish("fighter c3 10/1", "fighter c5", hands=("quick-hands", ""), dice=(MISS,) * 6)

    passing(game, "shoot fighter1 fighter2", "play quick-hands", "shoot fighter1 fighter2")

    assert health(game, "fighter2") == 8  # two ammo pay for one miss
    assert game.ammo[unit(game, "fighter1")] == 0


def test_dust_off_mends_who_ran_into_something() -> None:
    game = skirmish(
        "beast c3", "fighter c4 8 weakened, beast c5, rogue p14",
        hands=("", "dust-off"), dice=(KNOCK,) * 6,
    )  # fmt: skip

    passing(game, "melee beast1 fighter2", "roll", "play dust-off")

    assert health(game, "fighter2") == 8 - 4 - 1 + 3
    assert game.weakened[unit(game, "fighter2")] == 0


def test_avalanche_hurts_who_was_knocked_off_a_cliff() -> None:
    game = skirmish(
        "fighter a1", "fighter b1", hands=("avalanche", ""), heights="11", dice=(KNOCK,) * 6
    )

    passing(game, "melee fighter1 fighter2", "roll", "play avalanche")

    assert health(game, "fighter2") == 10 - 3 - 3


def test_second_verse_gives_mana_back_for_a_symbol() -> None:
    game = skirmish("wizard c3", "fighter c5", hands=("second-verse", ""), dice=(POWER,) * 6)

    passing(game, "cast wizard1 fighter2", "power 3", "play second-verse")

    assert game.mana[unit(game, "wizard1")] == 6 - 4 + 3


def test_second_verse_needs_a_symbol() -> None:
    game = skirmish("wizard c3", "beast c5", hands=("second-verse", ""), dice=BLANK)

    play(game, "cast wizard1 beast2", "power 3")

    assert not may_play(game, "second-verse")


# ---------------------------------------------------------------------- an attack is over


def test_hit_and_run_is_the_rogues_way() -> None:
    game = skirmish("rogue c3, fighter e5", "beast c4", hands=("hit-and-run", ""), dice=BLANK)

    passing(game, "melee rogue1 beast2", "hold")
    passing(game, "play hit-and-run", "move rogue1 c1")

    assert where(game, "rogue1") == "c1"
    assert game.acts[unit(game, "rogue1")] == 1


def test_hit_and_run_is_for_no_fighter() -> None:
    game = skirmish("fighter c3", "beast c4", hands=("hit-and-run", ""), dice=BLANK)

    passing(game, "melee fighter1 beast2", "hold", "end")

    assert not told(game, TacticPlayed)


def test_cold_steel_finishes_who_has_little_left() -> None:
    game = skirmish("fighter c3", "beast c4 5, rogue p14", hands=("cold-steel", ""), dice=BLANK)

    passing(game, "melee fighter1 beast2", "hold", "play cold-steel")

    assert where(game, "beast2") == ""
    assert told(game, UnitCaptured) == [UnitCaptured(0, "beast2", "c4")]


@pytest.mark.clause("T-TACTIC-13")
def test_cold_steel_is_of_no_use_on_who_is_captured_already() -> None:
    game = skirmish("fighter c3", "beast c4 3, rogue p14", hands=("cold-steel", ""), dice=BLANK)

    passing(game, "melee fighter1 beast2", "end")

    assert told(game, UnitCaptured)
    assert not told(game, TacticPlayed)


# ---------------------------------------------------------------------- adventures


@pytest.mark.clause("T-TACTIC-19")
def test_in_adventures_cards_are_played_on_the_enemys_turn_too() -> None:
    game = skirmish(
        "fighter c3 7, beast c5", "fighter c4, beast p14, rogue p13, wizard p12",
        mode="solo", hands=("change-of-guard",), dice=BLANK,
    )  # fmt: skip
    kinds = [card.kind for card in game.book.enemies]
    game.enemy_deck.append(game.enemy_deck.pop(game.enemy_deck.index(kinds.index(FIGHTER))))

    play(game, "end")

    assert game.active == 1
    assert may_play(game, "change-of-guard")
    play(game, "play change-of-guard", "target beast1")
    assert where(game, "beast1") == "c3"
