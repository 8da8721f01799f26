"""Bots: repeatable, blind to what is hidden, and not blind to what is plain."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import hoard
from hoard.model import open_book
from pocketkeep.ai.greedy import SAMPLES, Greedy
from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.players import Player, make_player
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.engine.flow import Decision, Game, Seat, answer, ask_again, owes
from pocketkeep.core.errors import NothingToChoose, UnknownName
from pocketkeep.core.laws import fingerprint
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.ai.coins import coins_with_mind, pile
from tests.builders.kingdoms.tables import KINGDOMS, table
from tests.builders.playing import play

ULOS = find_ruleset("ulos")
RED, BLUE = 0, 1
KINDS = ("random", "greedy", "greedy-0.1.0", *LEVELS, "keen:warrior")
TRIES = 24  # of levels that would take their time: no clock decides here
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
    choice = player(kind, luck).choose(game, seat)
    decision = owes(game, seat)
    assert decision is not None
    assert choice in decision.options
    assert fingerprint(game) == before
    return choice.text


def player(kind: str, luck: int | str) -> Player:
    """A bot that stops by its tries alone."""
    made = make_player(kind, KINGDOMS, luck)
    if isinstance(made, Thinker):
        level = made.level
        made.level = replace(level, playouts=min(level.playouts, TRIES), seconds=0.0)
    return made


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_luck_plays_the_same_game(kind: str) -> None:
    games = [KINGDOMS.start({"players": 2, "split": "beginner"}, 4) for _ in range(2)]
    for game in games:
        players = [player(kind, f"luck/{seat}") for seat in range(2)]
        for _ in range(30):
            seat = game.owed[0].seat
            answer(game, seat, players[seat].choose(game, seat))

    assert fingerprint(games[0]) == fingerprint(games[1])


def test_other_luck_plays_another_game() -> None:
    game = KINGDOMS.start({"players": 4}, 1)

    assert len({chosen("random", game, RED, luck) for luck in range(20)}) > 5


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("luck", range(4))
def test_a_bot_does_not_see_what_another_has_sealed(kind: str, luck: int) -> None:
    worlds = [at_war(f"0: {value}") for value in ("flag", "war 1", "war 9")]

    assert len({chosen(kind, game, BLUE, luck) for game in worlds}) == 1


@pytest.mark.parametrize("luck", range(4))
def test_greedy_does_not_see_hidden_cards_or_the_future(luck: int) -> None:
    game = hoard.RULESET.start({"players": 3}, luck)
    answer(game, 0, open_book().raid)
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


def test_a_games_own_leaning_decides_where_it_has_one() -> None:
    """Over all worlds together; looking ahead is for where it has none."""
    game = KINGDOMS.start({"players": 2}, 1)
    decision = owes(game, RED)
    assert decision is not None
    asked: list[Game] = []

    def lean(world: Game, _seat: Seat) -> list[float]:
        asked.append(world)
        return [float(n == 3) for n in range(len(decision.options))]

    leaning = make_player("greedy", replace(KINGDOMS, leanings=lean), 1)

    assert leaning.choose(game, RED) is decision.options[3]
    assert len(asked) == SAMPLES
    assert game not in asked  # it never judges by the real one


def test_where_options_are_equally_dear_to_it_luck_decides() -> None:
    game = KINGDOMS.start({"players": 2}, 1)
    even = replace(KINGDOMS, leanings=lambda world, seat: [0.0] * len(world.owed[seat].options))

    assert len({make_player("greedy", even, luck).choose(game, RED) for luck in range(12)}) > 3


def committing(seed: int) -> Game:
    """A game of Ulos in which all three may commit cards."""
    game, luck = ULOS.start({"players": 3}, seed), Random(seed)
    while [decision.rule for decision in game.owed] != ["D-CONFLICT-5"] * 3:
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))
    return game


@pytest.mark.parametrize("seed", range(3))
def test_greedy_commits_by_nothing_that_is_hidden(seed: int) -> None:
    """Neither by what another has committed already, nor by the hands of others."""
    game = committing(seed)
    sealed = game.clone()
    for option in (owed_by(sealed, 1).options[0], owed_by(sealed, 1).options[-1]):
        answer(sealed, 1, option)
    bare = game.clone()
    answer(bare, 1, owed_by(bare, 1).options[-1])

    choices = [make_player("greedy", ULOS, seed).choose(world, 0) for world in (sealed, bare)]
    worlds = [game, *ULOS.hidden(game, 0)]
    for world in worlds:
        ask_again(world)

    assert choices[0] is choices[1]
    assert len({make_player("greedy", ULOS, seed).choose(world, 0) for world in worlds}) == 1


def owed_by(game: Game, seat: Seat) -> Decision:
    decision = owes(game, seat)
    assert decision is not None
    return decision


def test_a_bot_that_owes_nothing_is_not_asked() -> None:
    for kind in (*KINDS, "keen"):
        with pytest.raises(NothingToChoose, match="seat 3 owes no decision"):
            make_player(kind, KINGDOMS, 1).choose(at_war(), 2)


def test_the_yardstick_is_greedy_by_another_name() -> None:
    game = KINGDOMS.start({"players": 4}, 3)

    players = [make_player(kind, KINGDOMS, 5) for kind in ("greedy", "greedy-0.1.0")]

    assert {type(player) for player in players} == {Greedy}
    assert len({player.choose(game, RED).text for player in players}) == 1


def test_who_has_no_time_at_all_still_chooses() -> None:
    game = KINGDOMS.start({"players": 2}, 1)
    options = owed_by(game, RED).options

    assert make_player("strongest", KINGDOMS, 1, deadline=0.0).choose(game, RED) in options


@pytest.mark.parametrize("text", ["{", '{"game": "x", "variant": "", "version": 9, "manner": {}}'])
def test_bots_play_on_without_lessons_that_cannot_be_used(tmp_path: Path, text: str) -> None:
    """Damaged, or of another version: it is told, and every level still chooses."""
    (tmp_path / "last-coin.json").write_text(text, encoding="utf-8")
    coins = coins_with_mind(tmp_path)
    game = pile(coins, 3)

    players = [make_player(level, coins, 1, deadline=0.0) for level in LEVELS]
    with pytest.warns(UserWarning, match="They play without it; `pocketkeep train last-coin`"):
        choices = [player.choose(game, 0) for player in players]

    assert set(choices) <= set(game.owed[0].options)


@pytest.mark.parametrize("level", LEVELS)
def test_a_character_that_a_game_does_not_have_plays_like_nobody_in_particular(level: str) -> None:
    game = hoard.RULESET.start({"players": 2}, 1)
    plain, builder = (
        make_player(bot, hoard.RULESET, 1, deadline=0.0) for bot in (level, f"{level}:builder")
    )

    assert builder.choose(game, 0) is plain.choose(game, 0)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'greedy'"):
        make_player("greed", KINGDOMS, 1)


def test_the_yardstick_does_not_count_along() -> None:
    game = ULOS.start({"players": 3}, "yardstick")
    assert isinstance(game, Ulos)
    luck = Random(1)
    while sum(sum(cards) for cards in game.counted) < 12:
        decision = game.owed[0]
        answer(game, decision.seat, luck.choice(decision.options))

    assert game.counted[1] != game.counted[2]
    assert len(hands_drawn("greedy-0.1.0", game)) > len(hands_drawn("greedy", game))


def hands_drawn(spec: str, game: Ulos) -> set[str]:
    """What a bot on the first seat thinks that the second might hold."""
    player = make_player(spec, ULOS, 5)
    assert isinstance(player, Greedy)
    worlds = [world for _ in range(5) for world in player.worlds(game, 0)]
    return {str(world.hands[1]) for world in worlds if isinstance(world, Ulos)}
