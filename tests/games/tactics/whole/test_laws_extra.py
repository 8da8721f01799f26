"""What must hold after every choice, in all modes: pieces, tracks, places, flags, enemies, time."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, answer, ask_again
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.secrecy import reseal
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.model.state import Tactics, face, in_play, is_automa, side_of
from pocketkeep.games.tactics.model.terms import (
    BATTLE,
    BATTLE_TEAM,
    COLUMNS,
    COOP,
    FITTING,
    NONE,
    ROCK,
    SOLO,
    SPACES,
)
from pocketkeep.games.tactics.model.ways import FAR
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.automa import moves
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.turn import Turn
from pocketkeep.games.tactics.secrecy import hide
from tests.builders.playing import options, play
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import skirmish, space_of, unit

TACTICS = find_ruleset("tactics")
MODES: dict[str, dict[str, object]] = {
    "competitive": {"mode": "competitive", "players": 3, "units": "draft"},
    "two": {"mode": "competitive", "players": 2},
    "team": {"mode": "team"},
    "battle": {"mode": "battle", "players": 4, "pauses": "fitting"},
    "built": {"mode": "battle", "players": 2, "realm": "8x5@b1n,8x1@b1n"},
    "battle-team": {"mode": "battle-team", "realm": "islands"},
    "solo": {"mode": "solo"},
    "coop": {"mode": "coop"},
}
EAGER = {"melee": 9, "shoot": 9, "cast": 9, "enter": 9, "play": 9, "end": 0.05, "stop": 0.3}


def eagerly(decision: Decision, luck: Random) -> Choice:
    words = [option.text.split()[0] for option in decision.options]
    weights = [6 / words.count("move") if w == "move" else EAGER.get(w, 1) for w in words]
    return luck.choices(decision.options, weights)[0]


def gather(game: Tactics, luck: Random) -> None:
    """All stand close together and are nearly beaten, so that much happens soon."""
    middle = [s for s in range(SPACES) if 4 <= s % COLUMNS <= 10 and 3 <= s // COLUMNS <= 9]
    game.place = luck.sample(middle, game.units)
    game.health = [min(health, luck.randint(1, 5)) for health in game.health]
    land.survey(game)
    ask_again(game)


def check(game: Tactics, flags: list[int]) -> None:
    """Everything that holds for a table between any two choices."""
    for each in range(game.units):
        check_unit(game, each)
    again = game.clone()
    land.survey(again)
    assert (again.unit_at, again.unit_of, again.closed) == (
        game.unit_at, game.unit_of, game.closed,
    )  # fmt: skip
    assert set(TACTICS.components(game).values()) == {0}
    assert all(now >= before for now, before in zip(game.flags, flags, strict=True))
    if game.mode in (BATTLE, BATTLE_TEAM):
        assert (game.artifact == NONE) != (game.bearer == NONE)
    if game.mode in (SOLO, COOP):
        most = game.book.numbers.coop_time if game.mode == COOP else game.book.numbers.solo_time
        assert 0 <= game.time <= most
        assert not any(game.out[game.seats :])
    if game.stack and isinstance(game.stack[-1], Turn):  # between two actions
        enemies = range(game.seats, game.sides)
        assert all(len(in_play(game, side)) == 4 for side in enemies)
    assert bool(game.ended) != bool(game.owed)


def check_unit(game: Tactics, each: int) -> None:
    card, space = face(game, each), game.place[each]
    assert 0 <= game.health[each] <= card.health
    most = (0, 0) if is_automa(game, side_of(each)) else (card.ammo, card.mana)
    assert 0 <= game.ammo[each] <= most[0]
    assert 0 <= game.mana[each] <= most[1]
    assert (space == NONE) == (game.health[each] == 0)
    assert game.weakened[each] <= game.turn
    assert space != NONE or not game.weakened[each]
    if space != NONE:
        assert game.book.terrain[space] != ROCK
        assert not game.closed[space]
        assert space < SPACES or each < game.seats * 4


@pytest.mark.parametrize("mode", MODES)
def test_nothing_impossible_ever_lies_on_the_table(mode: str) -> None:
    for seed in range(2):
        game, luck = TACTICS.start({**MODES[mode], "rounds": 6}, seed), Random(seed)
        assert isinstance(game, Tactics)
        while not (game.stack and isinstance(game.stack[-1], Turn)):
            answer(game, game.owed[0].seat, game.owed[0].options[0])
        gather(game, luck)
        while game.owed:
            flags = game.flags.copy()
            decision = luck.choice(game.owed)
            answer(game, decision.seat, eagerly(decision, luck))
            check(game, flags)
        assert TACTICS.outcome(game) is not None


# -------------------------------------------------------------------------------- mended


def test_an_enemy_that_spots_does_not_spot_for_itself_where_it_might_go() -> None:
    """It is its own neighbour only on paper, while its next place is tried out."""
    game = skirmish("fighter f3", "wizard a3 7 spot=1", mode="solo")
    wizard, target = unit(game, "wizard2"), unit(game, "fighter1")

    assert not moves.could_attack(game, wizard, space_of("b3"), target)  # four of three
    assert moves.could_attack(game, wizard, space_of("c3"), target)
    assert game.unit_at[space_of("a3")] == wizard
    assert game.place[wizard] == space_of("a3")


def test_ways_through_villages_are_not_compared_without_end() -> None:
    """With movement that no card has, there would be thousands."""
    game = skirmish("fighter a1 3", "fighter p14", realm="citadel")
    assert len(load_book("citadel").villages) > 5

    known = ways.find(game, unit(game, "fighter1"), FAR - 1)

    assert len(known.routes.legs) == ways.MOST_LEGS
    assert len(known.goals) > 200


@pytest.mark.parametrize("luck", range(4))
def test_where_pauses_tell_two_who_are_asked_get_a_card_each(luck: int) -> None:
    """Two are asked, and few cards fit: in no world drawn does one have both and the other none."""
    game = skirmish(
        "fighter c3 8, rogue d4 6", "fighter c4 1, beast d3, rogue c5", "beast p1 5",
        hands=("spoils", "old-debts", "dust-off"), dice=BLANK,
    )  # fmt: skip
    while game.owed[0].rule == "T-TACTIC-1":
        play(game, "pass")
    game.pauses = FITTING
    play(game, "0: melee fighter1 fighter2")
    asked = [decision.seat for decision in game.owed]
    assert asked == [0, 1]

    world = game.clone()
    chance = Random(luck)
    hide(world, 2, chance)
    reseal(world, 2, chance)

    assert [decision.seat for decision in world.owed] == asked
    assert all(len(options(world, seat)) > 1 for seat in asked)
