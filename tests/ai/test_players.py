"""Bots: repeatable, blind to what is hidden, and not blind to what is plain."""

from __future__ import annotations

import pytest

from pocketkeep.ai.players import PLAYERS, make_player
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.flow import Game, Seat, answer, owes
from pocketkeep.core.laws import fingerprint
from tests.tables import KINGDOMS, play, table
from tests.toys import hoard

RED, BLUE = 0, 1
REST = "undead larkhaven 5/5/5: dunemead dunemead"


def at_war(*values: str) -> Game:
    game = table(
        "elves cinderlow 3/3/3: charwood forgefell",
        "dwarves honeywold 3/3/3: sootcrown beewood",
        REST,
    )
    play(game, "select patrol", "patrol charwood sootcrown", *values)
    return game


def chosen(kind: str, game: Game, seat: Seat, luck: int) -> str:
    """What a bot chooses; it must leave the game alone."""
    before = fingerprint(game)
    choice = make_player(kind, KINGDOMS, luck).choose(game, seat)
    decision = owes(game, seat)
    assert decision is not None
    assert choice in decision.options
    assert fingerprint(game) == before
    return choice.text


@pytest.mark.parametrize("kind", PLAYERS)
def test_the_same_luck_plays_the_same_game(kind: str) -> None:
    games = [KINGDOMS.start({"players": 2, "split": "beginner"}, 4) for _ in range(2)]
    for game in games:
        players = [make_player(kind, KINGDOMS, f"luck/{seat}") for seat in range(2)]
        for _ in range(30):
            seat = game.owed[0].seat
            answer(game, seat, players[seat].choose(game, seat))

    assert fingerprint(games[0]) == fingerprint(games[1])


def test_other_luck_plays_another_game() -> None:
    game = KINGDOMS.start({"players": 4}, 1)

    assert len({chosen("random", game, RED, luck) for luck in range(20)}) > 5


@pytest.mark.parametrize("kind", PLAYERS)
@pytest.mark.parametrize("luck", range(4))
def test_a_bot_does_not_see_what_another_has_sealed(kind: str, luck: int) -> None:
    worlds = [at_war(f"0: {value}") for value in ("flag", "war 1", "war 9")]

    assert len({chosen(kind, game, BLUE, luck) for game in worlds}) == 1


@pytest.mark.parametrize("luck", range(4))
def test_greedy_does_not_see_hidden_cards_or_the_future(luck: int) -> None:
    game = hoard.RULESET.start({"players": 3}, luck)
    answer(game, 0, hoard.BOOK.raid)
    worlds = [game, *hoard.RULESET.hidden(game, 1)]
    worlds[-1].chance += 1 << 30

    choices = [make_player("greedy", hoard.RULESET, luck).choose(world, 1) for world in worlds]

    assert len(set(choices)) == 1


@pytest.mark.parametrize("luck", range(3))
def test_greedy_takes_the_points_that_lie_before_it(luck: int) -> None:
    game = table("orcs cinderlow 0/9/0 tower5: charwood forgefell", REST)
    play(game, "select build")

    assert chosen("greedy", game, RED, luck) == "build"


def test_greedy_has_nothing_to_weigh_if_there_is_one_option() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood forgefell",
        "dwarves honeywold 3/3/3: sootcrown beewood",
        REST,
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert chosen("greedy", game, RED, 1) == "flag"


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(6):
        game = KINGDOMS.start({"players": 2, "split": "beginner"}, seed)
        kinds = ("greedy", "random") if seed % 2 else ("random", "greedy")
        players = [make_player(kind, KINGDOMS, f"{seed}/{kind}") for kind in kinds]
        while game.owed:
            seat = game.owed[0].seat
            answer(game, seat, players[seat].choose(game, seat))
        outcome = KINGDOMS.outcome(game)
        assert outcome is not None
        wins += outcome.winners == [kinds.index("greedy")]

    assert wins >= 5


def test_a_bot_that_owes_nothing_is_not_asked() -> None:
    for kind in PLAYERS:
        with pytest.raises(AssertionError, match="seat 2 owes no decision"):
            make_player(kind, KINGDOMS, 1).choose(at_war(), 2)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="greedy, random"):
        make_player("greed", KINGDOMS, 1)
