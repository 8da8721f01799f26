"""Laws for bots that think: they see no more than their seat, choose what is legal, and stop."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

import hoard
from pocketkeep.ai.levels import Level
from pocketkeep.ai.players import Player, make_player
from pocketkeep.ai.search.tree import Settings
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core import secrecy
from pocketkeep.core.engine.flow import Game, Seat, answer, ask_again, owes
from pocketkeep.core.laws import fingerprint
from pocketkeep.core.ruleset import Ruleset, find_ruleset

TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("kingdoms", {"players": 4}),
    ("kingdoms", {"players": 2, "expansion": "heroes-call"}),
    ("kingdoms", {"players": 1}),
    ("ulos", {"players": 3}),
    ("ulos", {"players": 1}),
    ("tactics", {"mode": "competitive", "players": 2}),
    ("tactics", {"mode": "coop", "players": 2}),
    ("tactics", {"mode": "battle", "players": 2}),
    ("tactics", {"mode": "team", "players": 4}),
)
LOOKS = 6  # decisions of a game at which worlds are compared
APART = 11  # choices by chance between two of them
MOST_WORLDS = 10  # of one look
TRIES = 60  # of bots that would take their time: no clock decides here
# One that glances, has a tree and remembers it; one that does not tell near from good; a character.
BOTS = ("keen", "strongest", "green", "shrewd:trader")


def worlds_like(ruleset: Ruleset, game: Game, seat: Seat) -> list[Game]:
    """Worlds that the seat cannot tell from this one, what is owed worked out in each."""
    worlds = [*secrecy.other_worlds(game, seat), *ruleset.hidden(game, seat)]
    for world in worlds:
        ask_again(world)
    return [game, *worlds]


def play_by_chance(game: Game, luck: Random, choices: int) -> None:
    while game.owed and choices:
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))
        choices -= 1


def player(bot: str, ruleset: Ruleset, seed: int) -> Player:
    """A bot that stops by its tries alone."""
    made = make_player(bot, ruleset, seed)
    if isinstance(made, Thinker):
        playouts = min(made.level.playouts, TRIES)
        made.level = replace(made.level, playouts=playouts, seconds=0.0)
    return made


def check_fair(ruleset: Ruleset, options: dict[str, object], seed: int, bot: str) -> int:
    """How many worlds a bot could not tell apart."""
    game, luck, compared = ruleset.start(options, seed), Random(seed), 0
    for _ in range(LOOKS):
        play_by_chance(game, luck, APART)
        if not game.owed:
            break
        seat = luck.choice(game.owed).seat
        before = fingerprint(game)
        worlds = worlds_like(ruleset, game, seat)[:MOST_WORLDS]
        players = [player(bot, ruleset, seed) for _ in worlds]
        chosen = [p.choose(world, seat) for p, world in zip(players, worlds, strict=True)]
        decision = owes(game, seat)
        assert decision is not None
        assert len({choice.text for choice in chosen}) == 1
        assert chosen[0].text in {option.text for option in decision.options}
        assert fingerprint(game) == before
        compared += len(worlds)
        for world in worlds[1:]:
            answer(world, seat, chosen[0])
        twin = game.clone()
        answer(twin, seat, chosen[0])
        check_next(ruleset, [twin, *worlds[1:]], players, seat)
    return compared


def check_next(ruleset: Ruleset, worlds: list[Game], players: list[Player], seat: Seat) -> None:
    """What each remembers of its search is alike as well, where its seat still sees the same."""
    if not owes(worlds[0], seat):
        return
    seen = [msgspec.json.encode(ruleset.view(world, seat)) for world in worlds]
    chosen = {
        players[number].choose(worlds[number], seat).text
        for number in range(len(worlds))
        if seen[number] == seen[0]
    }
    assert len(chosen) == 1


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_bot_chooses_the_same_in_worlds_its_seat_cannot_tell_apart(
    name: str, options: dict[str, object], bot: str
) -> None:
    assert check_fair(find_ruleset(name), options, 3, bot) > LOOKS


SEALS: tuple[tuple[str, dict[str, object]], ...] = (
    ("kingdoms", {"players": 2}),
    ("kingdoms", {"players": 4, "expansion": "heroes-call"}),
    ("ulos", {"players": 3}),
)
FORESIGHT = {"foreseen": 1, "foresight": 3, "least": 2, "glances": 0, "width": 5}


@pytest.mark.parametrize(("name", "options"), SEALS)
def test_so_does_one_that_asks_itself_what_others_would_seal(
    name: str, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With so few tries that there is time for it; worlds of others are drawn from its own."""
    ruleset, taken = find_ruleset(name), []
    let_others_seal = Thinker.let_others_seal

    def note(*place: Any) -> int:
        taken.append(let_others_seal(*place))
        return taken[-1]

    monkeypatch.setattr(Thinker, "let_others_seal", note)
    monkeypatch.setattr(Level, "settings", lambda *_: foreseeing())
    for game, seat in seals(ruleset, options):
        before = fingerprint(game)
        worlds = worlds_like(ruleset, game, seat)[:MOST_WORLDS]
        chosen = [player("strongest", ruleset, 1).choose(world, seat).text for world in worlds]
        assert len(set(chosen)) == 1
        assert fingerprint(game) == before

    assert sum(taken) > 20, "nobody was foreseen"


def foreseeing() -> Settings:
    settings = Settings()
    for name, value in FORESIGHT.items():
        setattr(settings, name, value)
    return settings


def seals(ruleset: Ruleset, options: dict[str, object]) -> list[tuple[Game, Seat]]:
    """Positions of games by chance in which one has sealed a choice, and another is about to."""
    found: list[tuple[Game, Seat]] = []
    for seed in range(6):
        game, luck = ruleset.start(options, seed), Random(seed)
        while game.owed and len(found) < 2 * (1 + seed):
            decision = game.owed[-1]
            if any(game.sealed) and len(decision.options) > 1:
                found.append((game.clone(), decision.seat))
            play_by_chance(game, luck, 1)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_so_does_one_of_a_game_that_tells_nothing_of_itself(seed: int) -> None:
    assert check_fair(hoard.RULESET, {"players": 3}, seed, "keen") > 2


def peek(_self: Thinker, game: Game, _seat: Seat) -> Game:
    """The table itself, with what others hold."""
    return game.clone()


def check_games(seeds: range) -> None:
    for seed in seeds:
        check_fair(find_ruleset("ulos"), {"players": 3}, seed, "strongest")


def test_a_bot_that_looks_at_what_others_hold_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinker, "world", peek)
    with pytest.raises(AssertionError, match="== 1"):
        check_games(range(3, 9))
