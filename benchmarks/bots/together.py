"""Several processes for one decision: how many more tries they make, and what those are worth.

python -m benchmarks.bots.together [GAME] [--helpers 1] [--positions 12] [--seconds 1] [--deals 8]

First the same positions are thought about for the same time by one process and by several; then a
bot with a measure of tries plays one that throws together the findings of several such bots.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random

import msgspec

from pocketkeep.ai import patience
from pocketkeep.ai.levels import LEVELS, Level
from pocketkeep.ai.matches import sides
from pocketkeep.ai.players import Player, make_player, play_to_the_end
from pocketkeep.ai.simulation import interval
from pocketkeep.ai.thinker import Thinker
from pocketkeep.ai.together import Crew, Question, agree, crew_of, findings, think_apart
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, answer, owes
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset, find_ruleset

BOT = "strongest@600"  # by its own measure it would not stop
PLAYER = "keen"
FEWEST_OPTIONS = 4
EVERY = 7  # decisions of a game of which one is looked at
LAST_WORDS = 10.0  # seconds


class Merged:
    """One player made of several with the same measure of tries each."""

    def __init__(self, ruleset: Ruleset, luck: Random, level: Level, parts: int) -> None:
        self.parts = [Thinker(ruleset, Random(luck.random()), level) for _ in range(parts)]

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = owes(game, seat)
        assert decision is not None
        if len(decision.options) == 1:
            return decision.options[0]
        races = [thinker.think(game, seat) for thinker in self.parts]
        agreed = agree([findings(race) for race in races])
        self.parts[0].remember(game, races[0], agreed)  # as it is with processes
        return next(option for option in decision.options if option.text == agreed)


def main() -> None:
    given = read_arguments()
    ruleset = find_ruleset(given.game)
    options = dict(ruleset.read_options(dict(pair.split("=", 1) for pair in given.option)))
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    if given.positions:
        compare_tries(ruleset, options, given)
    if given.deals:
        compare_strength(ruleset, options, given)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Several processes for one decision.")
    parser.add_argument("game", nargs="?", default="kingdoms")
    parser.add_argument("--helpers", type=int, default=1)
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=1.0, help="of thinking")
    parser.add_argument("--deals", type=int, default=8, help="each played from every seat")
    parser.add_argument("--tries", type=int, default=200, help="of each part")
    parser.add_argument("--option", action="append", default=["players=2"])
    return parser.parse_args()


# ------------------------------------------------------------------------- tries


def compare_tries(ruleset: Ruleset, options: Options, given: argparse.Namespace) -> None:
    """All stop at the same moment, or when they are sure."""
    alone = together = 0
    agreed = 0
    with crew_of(given.helpers) as crew:
        assert crew is not None, "there has to be somebody to help"
        patience.keep(crew.until)
        questions = positions(ruleset, options, given.positions, 1 + given.helpers)
        tries_of(crew, questions[0], given.helpers, LAST_WORDS)  # everything is loaded
        for question in questions:
            one, first = tries_of(crew, question, 0, given.seconds)
            all_of_them, second = tries_of(crew, question, given.helpers, given.seconds)
            alone, together, agreed = (
                alone + one,
                together + all_of_them,
                agreed + (first == second),
            )
    print(
        f"{ruleset.name}: in {given.seconds:g} s a position, one process made {alone} tries, "
        f"{1 + given.helpers} made {together}: {together / alone:.2f} times as many; "
        f"the same choice in {agreed} of {len(questions)}",
        flush=True,
    )


def positions(ruleset: Ruleset, options: Options, count: int, parts: int) -> list[Question]:
    """Decisions with a few options from a game of keen bots."""
    found: list[Question] = []
    seen = number = 0
    while len(found) < count:
        number += 1
        game = ruleset.start(options, f"together/{number}")
        players = [make_player(PLAYER, ruleset, seat) for seat in range(game.seats)]
        while game.owed and len(found) < count:
            decision = game.owed[0]
            if len(decision.options) >= FEWEST_OPTIONS:
                seen += 1
                if seen % EVERY == 0:
                    found.append(put(ruleset, options, game, parts))
            answer(game, decision.seat, players[decision.seat].choose(game, decision.seat))
    return found


def put(ruleset: Ruleset, options: Options, game: Game, parts: int) -> Question:
    return Question(
        ruleset=ruleset.name,
        options=options,
        position=ruleset.save(game),
        seat=game.owed[0].seat,
        bot=BOT,
        luck=len(game.owed[0].options),
        parts=parts,
    )


def tries_of(crew: Crew, question: Question, helpers: int, seconds: float) -> tuple[int, str]:
    """How many tries this process and its helpers make in a time, and what they choose."""
    lucks = [question.luck + 1000 * part for part in range(1, 1 + helpers)]
    asked = crew.ask([msgspec.structs.replace(question, luck=luck) for luck in lucks])
    crew.until.value = time.monotonic() + seconds
    found = [think_apart(question), *[each.result() for each in asked]]
    return sum(each.tries for part in found for each in part), agree(found)


# ------------------------------------------------------------------------- strength


def compare_strength(ruleset: Ruleset, options: Options, given: argparse.Namespace) -> None:
    parts, level = (
        1 + given.helpers,
        replace(LEVELS["strongest"], playouts=given.tries, seconds=1e9),
    )
    wins, games = 0.0, 0
    teams = sides(ruleset.name, options)
    for deal in range(given.deals):
        for team in teams:
            wins += play(
                ruleset,
                ruleset.start(options, f"together/{deal}"),
                lambda luck: Merged(ruleset, luck, level, parts),
                lambda luck: Thinker(ruleset, luck, level),
                team=team,
            )
            games += 1
        low, high = interval(wins, games)
        print(
            f"{ruleset.name}: {parts} times {given.tries} tries against {given.tries}: "
            f"{wins:g} of {games} = {wins / games:.0%} ({low:.0%} to {high:.0%})",
            flush=True,
        )


Maker = Callable[[Random], Player]


def play(ruleset: Ruleset, game: Game, one: Maker, others: Maker, *, team: list[Seat]) -> float:
    """The part of the win that the team of the one gets."""
    players = [
        (one if seat in team else others)(Random(f"{game.chance}/{seat}"))
        for seat in range(game.seats)
    ]
    play_to_the_end(game, players)
    outcome = ruleset.outcome(game)
    return outcome.part_of_win(team[0]) if outcome else 0.0


if __name__ == "__main__":
    main()
