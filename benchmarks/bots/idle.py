"""How often bots do nothing with a turn: actions of which nothing came, while another would do.

python -m benchmarks.bots.idle GAME [--bot keen] [--games 4] [--option players=4] [--examples 3]

Every level plays against its like, and so does the bot of the first release. An action is *idle* if
its seat gained nothing by it and nothing on the table changed, though neither luck nor anybody's
answer had a say in it, while another that it could have taken would have changed something. A turn
is *left* if its seat took no action while another option would have left it clearly better off, as
far as the first release could tell (`Ruleset.worth`): that may be a mistake, or patience.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from benchmarks.bots.habits import HABITS, Habits
from pocketkeep.ai.bots import YARDSTICK
from pocketkeep.ai.greedy import Greedy
from pocketkeep.ai.levels import LEVELS, UNLIMITED, Level
from pocketkeep.ai.players import Player, make_player
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Game, Seat, answer
from pocketkeep.core.ruleset import Ruleset, find_ruleset

MOMENT = 0.05  # seconds of CPU
MOST_TRIES = 400  # positions that are looked at to see whether anything can come of an option


@dataclass
class Count:
    """What was seen of a bot's turns."""

    turns: int = 0
    idle: int = 0
    left: int = 0
    examples: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Action:
    """An action under way, and what things were like before it."""

    game: Game  # as it was: a copy
    decision: Decision
    choice: Choice

    @property
    def seat(self) -> Seat:
        return self.decision.seat


class Observer:
    """Watches a game and counts; sees the whole table, as no bot does."""

    def __init__(self, ruleset: Ruleset, luck: Random) -> None:
        self.habits: Habits = HABITS[ruleset.name]
        self.ruleset = ruleset
        self.greedy = Greedy(ruleset, luck)
        self.count = Count()
        self.turn: object = None
        self.action: Action | None = None

    def watch(self, game: Game, choice: Choice) -> None:
        """A choice is about to be made: of the first decision that is owed."""
        self.conclude(game)
        decision = game.owed[0]
        if len(decision.options) == 1:
            return
        if self.action is not None and decision.seat != self.action.seat:
            self.action = None  # somebody has a say in what comes of it
        if decision.rule not in self.habits.asks:
            return
        if decision.rule not in self.habits.goes_on:
            turn = (decision.seat, self.habits.turn(game, decision.seat))
            self.count.turns += turn != self.turn
            self.turn = turn
        if type(choice).__name__ in self.habits.leaves:
            self.action = None
            self.leave(game, decision, choice)
        elif self.action is None or decision.rule not in self.habits.goes_on:
            self.action = Action(game.clone(), decision, choice)

    def conclude(self, game: Game) -> None:
        """An action that is over is idle if nothing came of it, but could have of another."""
        action = self.action
        if action is None or not self.is_over(game, action):
            return
        self.action = None
        if not game.owed or self.has_changed(game, action):
            return
        if type(action.choice).__name__ in self.habits.rests:
            self.leave(action.game, action.decision, action.choice)
        elif any(self.could_change(action, option) for option in action.decision.options):
            self.count.idle += 1
            self.note(action.decision, action.choice, "idle")

    def is_over(self, game: Game, action: Action) -> bool:
        if not game.owed or game.active != action.game.active:  # type: ignore[attr-defined]
            return True
        if len(game.stack) > len(action.game.stack):
            return False
        decision = game.owed[0]
        return decision.seat != action.seat or decision.rule not in self.habits.goes_on

    def has_changed(self, game: Game, action: Action) -> bool:
        """Whether a seat has more of anything, or anything else has changed, if only luck."""
        if game.chance != action.game.chance:
            return True
        seat, habits = action.seat, self.habits
        before, after = habits.own(action.game, seat), habits.own(game, seat)
        if any(now > then for now, then in zip(after, before, strict=True)):
            return True
        return habits.table(action.game, seat) != habits.table(game, seat)

    def could_change(self, action: Action, option: Choice) -> bool:
        """Whether anything could come of another option, whatever its seat does with it."""
        if option is action.choice or type(option).__name__ in self.habits.leaves:
            return False
        twin = action.game.clone()
        answer(twin, action.seat, option)
        waiting, tries = [twin], 0
        while waiting and tries < MOST_TRIES:
            game = waiting.pop()
            tries += 1
            if not game.owed or self.has_changed(game, action):
                return True
            if self.is_over(game, action):
                continue
            if game.owed[0].seat != action.seat:
                return True  # somebody has to answer it
            waiting += followers(game)
        return False

    def leave(self, game: Game, decision: Decision, choice: Choice) -> None:
        if self.could_do_better(game, decision, choice):
            self.count.left += 1
            self.note(decision, choice, "left")

    def could_do_better(self, game: Game, decision: Decision, choice: Choice) -> bool:
        """Whether the bot of the first release would clearly have liked another option better."""
        seat = decision.seat
        if self.habits.may_leave(game, seat):
            return False
        redraw = self.ruleset.redeterminise
        worlds = [redraw(game, seat, self.greedy.luck) for _ in range(self.greedy.samples)]
        values = [value / len(worlds) for value in self.greedy.leanings(worlds, seat)]
        if not values:
            values = [self.greedy.value(option, worlds, seat) for option in decision.options]
        return max(values) > values[decision.options.index(choice)] + self.habits.clear

    def note(self, decision: Decision, choice: Choice, what: str) -> None:
        options = ", ".join(option.text for option in decision.options[:8])
        self.count.examples.append(f"{what}: {decision.rule} {choice.text} of {options}")


def followers(game: Game) -> list[Game]:
    """What may come of the choices of whoever decides now."""
    found = []
    for option in game.owed[0].options:
        twin = game.clone()
        answer(twin, game.owed[0].seat, option)
        found.append(twin)
    return found


def count_idle(
    ruleset: Ruleset, options: Mapping[str, object], bot: str, *, games: int, seed: str
) -> Count:
    """So many games of a bot with its like."""
    observer = Observer(ruleset, Random(seed))
    for number in range(games):
        game = ruleset.start(options, f"{seed}/{number}")
        players: list[Player] = [
            make_player(bot, ruleset, f"{seed}/{number}/{seat}") for seat in range(game.seats)
        ]
        while game.owed:
            seat = game.owed[0].seat
            choice = players[seat].choose(game, seat)
            observer.watch(game, choice)
            answer(game, seat, choice)
        observer.conclude(game)
    return observer.count


def main() -> None:
    given = read_arguments()
    ruleset = find_ruleset(given.game)
    options = ruleset.read_options(dict(pair.split("=", 1) for pair in given.option))
    for bot in given.bot or [YARDSTICK, *[quick(level) for level in LEVELS.values()]]:
        count = count_idle(ruleset, options, bot, games=given.games, seed=given.seed)
        tell(bot, count)
        for example in count.examples[: given.examples]:
            print(f"    {example}")
        sys.stdout.flush()


def quick(level: Level) -> str:
    """A level by its name; one that stops by the clock alone gets little time."""
    return level.name if level.playouts < UNLIMITED else f"{level.name}@{MOMENT}"


def tell(bot: str, count: Count) -> None:
    turns = max(1, count.turns)
    print(
        f"{bot:16} {count.turns:6} turns: {count.idle:4} idle = {1000 * count.idle / turns:5.1f} "
        f"of 1,000; {count.left:4} left = {1000 * count.left / turns:5.1f}"
    )


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Turns with which bots do nothing.")
    parser.add_argument("game", choices=sorted(HABITS))
    parser.add_argument("--bot", action="append", default=[], help="instead of all levels")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", default="idle")
    parser.add_argument("--examples", type=int, default=0, help="so many of each bot are shown")
    parser.add_argument("--option", action="append", default=[])
    return parser.parse_args()


if __name__ == "__main__":
    main()
