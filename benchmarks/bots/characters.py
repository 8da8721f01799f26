"""What a character costs, and whether it plays as its name says.

python -m benchmarks.bots.characters GAME [--level keen] [--deals 20] [--option players=2]

Every character plays its own level, and the level below on whose account it may not lose: to cost
no more than a level, it must win more than its share there. Beside its level, the same games are
counted (`benchmarks/bots/styles.py`): how much of everything the character did in a game, and its
rivals without a character.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from benchmarks.bots.styles import MARKS, MEASURES
from pocketkeep.ai.bots import CHARACTERS
from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.matches import match_tasks
from pocketkeep.ai.players import make_player, play_to_the_end
from pocketkeep.ai.simulation import CONFIDENCE, Task, interval
from pocketkeep.core.ruleset import find_ruleset

SURE = 1.0  # standard errors from which on a difference shows


@dataclass
class Bout:
    """A match of a bot against a field, and what both did by the game."""

    bot: str
    against: str
    wins: float = 0.0
    games: int = 0
    did: dict[str, list[tuple[float, float]]] = field(default_factory=dict)  # the bot, its rivals

    @property
    def rate(self) -> float:
        return self.wins / max(1, self.games)


def play(task: Task, bout: Bout) -> None:
    """One game more, to its end."""
    ruleset = find_ruleset(task.ruleset)
    game = ruleset.start(task.options, task.seed, listen=True)
    players = [
        make_player(kind, ruleset, f"{task.seed}/{seat}/{kind}")
        for seat, kind in enumerate(task.seats)
    ]
    play_to_the_end(game, players)
    outcome = ruleset.outcome(game)
    assert outcome is not None, "the game is not over"
    bout.games += 1
    bout.wins += outcome.part_of_win(task.seats.index(bout.bot))
    events = [event for _, event in game.log or []]
    for name, measure in MEASURES[task.ruleset].items():
        counts = [measure(events, game, seat) for seat in range(game.seats)]
        own = mean([counts[seat] for seat, kind in enumerate(task.seats) if kind == bout.bot])
        rivals = mean([counts[seat] for seat, kind in enumerate(task.seats) if kind != bout.bot])
        bout.did.setdefault(name, []).append((own, rivals))


def meet(
    game: str, options: Mapping[str, int | str], bot: str, against: str, *, deals: int, seed: str
) -> Bout:
    """Every deal from every side."""
    bout = Bout(bot, against)
    seed = f"{seed}/{bot}/{against}"
    work = match_tasks(game, options, bot, field=against, deals=deals, seed=seed)
    for number, task in enumerate(work, 1):
        play(task, bout)
        print(f"\r{bot}: {number} of {len(work)}", end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    return bout


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def difference(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """How much more the bot did than its rivals in the same game, and how sure that is (95 %)."""
    apart = [own - rivals for own, rivals in pairs]
    middle = mean(apart)
    spread = sum((each - middle) ** 2 for each in apart) / max(1, len(apart) - 1)
    return middle, CONFIDENCE * math.sqrt(spread / len(apart))


def level_below(level: str) -> str:
    names = list(LEVELS)
    return names[max(0, names.index(level) - 1)]


def main() -> None:
    given = read_arguments()
    options = {"players": "2"} | dict(pair.split("=", 1) for pair in given.option)
    for character in given.character or list(CHARACTERS):
        bot = f"{given.level}:{character}"
        equal = meet(given.game, options, bot, given.level, deals=given.deals, seed=given.seed)
        tell(equal)
        tell_style(given.game, character, equal)
        below = level_below(given.level)
        tell(meet(given.game, options, bot, below, deals=given.deals, seed=given.seed))


def tell(bout: Bout) -> None:
    low, high = interval(bout.wins, bout.games)
    print(
        f"{bout.bot:16} against {bout.against:10} {bout.wins:5g} of {bout.games:3} = "
        f"{bout.rate:6.1%} ({low:.0%} to {high:.0%})",
        flush=True,
    )


def tell_style(game: str, character: str, bout: Bout) -> None:
    marks = dict(MARKS[game][character])
    for name, pairs in bout.did.items():
        more, reach = difference(pairs)
        own, rivals = mean([pair[0] for pair in pairs]), mean([pair[1] for pair in pairs])
        sign = marks.get(name, 0)
        shows = "as its name says" if sign * more > SURE * reach / CONFIDENCE else "does not show"
        print(
            f"    {name:26} {own:6.2f}, rivals {rivals:6.2f}: {more:+6.2f} ± {reach:.2f}"
            f"{f'   {shows}' if sign else ''}"
        )


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="What characters cost, and how they play.")
    parser.add_argument("game", choices=sorted(MEASURES))
    parser.add_argument("--level", default="keen", choices=list(LEVELS))
    parser.add_argument("--character", action="append", default=[], choices=list(CHARACTERS))
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="characters")
    parser.add_argument("--option", action="append", default=[])
    return parser.parse_args()


if __name__ == "__main__":
    main()
