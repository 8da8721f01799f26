"""Several processes think about one decision: each races the options with luck of its own.

What every process found is thrown together at the end, so nothing is shared while they think, and
one that is late or dies takes along no more than its own part.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from pocketkeep.ai import patience
from pocketkeep.ai.bots import read_bot
from pocketkeep.ai.players import make_player
from pocketkeep.ai.search.race import Race
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, asked
from pocketkeep.core.ruleset import Ruleset, find_ruleset

MANY_TRIES: Final = 100  # of a level for which it is worth while to ask others
ENOUGH: Final = 6  # rounds after which a race says something of whoever is still in it
GRACE: Final = 0.25  # seconds that the others have to answer once the first has


class Finding(msgspec.Struct, frozen=True, array_like=True):
    """What a process has found of an option."""

    choice: str
    tries: int
    total: float  # of its values, its head start among them
    beside: float  # what the best of this process came to in the same rounds
    stays: bool  # whether it was still in the race, after those that are clearly worse had left


class Question(msgspec.Struct, frozen=True):
    """A decision as another process can take it up."""

    ruleset: str
    options: dict[str, int | str]
    position: dict[str, object]
    seat: Seat
    bot: str
    luck: int
    parts: int  # how many think about it
    pack: str = ""


def is_thorough(spec: str) -> bool:
    """Whether a bot thinks so long that others could help it.

    >>> [is_thorough(bot) for bot in ("keen", "masterly", "keen@2", "strongest:trader", "greedy")]
    [False, True, True, True, False]
    """
    bot = read_bot(spec)
    if bot.level is None:
        return False
    return bot.seconds is not None or bot.level.playouts >= MANY_TRIES


def findings(race: Race) -> list[Finding]:
    leader, is_long = race.leader(), race.rounds >= ENOUGH
    return [
        Finding(
            runner.choice.text,
            len(runner.values),
            total=runner.total + runner.head_start,
            beside=sum(leader.values[: len(runner.values)]) + leader.head_start,
            stays=is_long and runner in race.field,
        )
        for runner in race.runners
    ]


def explore(thinker: Thinker, game: Game, seat: Seat, parts: int) -> list[Finding]:
    """One process's part of a thought."""
    return findings(thinker.think(game, seat, thinker.budget(parts)))


def think_apart(question: Question) -> list[Finding]:
    """What one process makes of a question; a bot that does not think has nothing to add."""
    ruleset = find_ruleset(question.ruleset)
    book = ruleset.book(question.options, Path(question.pack) if question.pack else None)
    player = make_player(question.bot, ruleset, question.luck)
    if not isinstance(player, Thinker):
        return []
    game = ruleset.reload(book, question.position)
    return explore(player, game, question.seat, question.parts)


# ------------------------------------------------------------------------- what all found


def weigh(found: Sequence[Sequence[Finding]]) -> dict[str, float]:
    """By option that competes, its mean over all tries of all processes, by a common measure.

    What dropped out of every race was clearly worse each time, and was tried too little to be
    compared by its mean: only what stayed in some race competes. Each process has worlds of its
    own, kind or unkind to all options alike, and an option that left one race early has seen little
    of that process's. So within a process everything is counted by its distance from the best in
    the same rounds, and processes are made level by the options that stayed in all of them. Where
    there are none, what one process found is as good as what another did, world for world.
    """
    races = [[each for each in part if each.tries] for part in found]
    races = [part for part in races if part]
    staying = [{each.choice for each in part if each.stays} for part in races]
    steady = set.intersection(*staying) if staying else set()
    compete = set().union(*staying) or {each.choice for part in races for each in part}
    tries: dict[str, int] = {}
    totals: dict[str, float] = {}
    for part in races:
        means = _means(part)
        level = sum(means[choice] for choice in steady) / len(steady) if steady else 0.0
        for each in part:
            if each.choice in compete:
                tries[each.choice] = tries.get(each.choice, 0) + each.tries
                value = each.tries * (means[each.choice] - level)
                totals[each.choice] = totals.get(each.choice, 0.0) + value
    return {choice: totals[choice] / number for choice, number in tries.items()}


def _means(part: Sequence[Finding]) -> dict[str, float]:
    """By option, where it would stand had it been in every round: its distance from the best."""
    longest = max(part, key=lambda each: each.tries)
    best = longest.beside / longest.tries
    return {each.choice: best + (each.total - each.beside) / each.tries for each in part}


def agree(
    found: Sequence[Sequence[Finding]], softness: float = 0.0, luck: Random | None = None
) -> str:
    """The option that all think best; a soft level takes one that is nearly as good.

    Where nobody had time for a single round, what is dearest at first sight.
    """
    values = weigh(found)
    if not values:
        return next(each.choice for part in found for each in part)
    best = max(values, key=lambda choice: values[choice])
    if not softness or luck is None:
        return best
    appeals = [math.exp((value - values[best]) / softness) for value in values.values()]
    return luck.choices(list(values), appeals)[0]


# ------------------------------------------------------------------------- at the terminal


class Crew:
    """Processes that help to think, for as long as a game goes on."""

    def __init__(self, pool: Executor, helpers: int, until: patience.Until | None = None) -> None:
        self.pool = pool
        self.helpers = helpers
        self.until = until or patience.Own()

    def ask(self, questions: Sequence[Question]) -> list[Future[list[Finding]]]:
        """None where the processes have died: then one thinks alone."""
        self.until.value = math.inf
        try:
            return [self.pool.submit(think_apart, question) for question in questions]
        except (BrokenProcessPool, RuntimeError):
            return []

    def hear(self, asked: Sequence[Future[list[Finding]]]) -> list[list[Finding]]:
        """What they have found by now; whoever is late or dies is done without."""
        self.until.value = 0.0
        found = []
        for each in asked:
            try:
                found.append(each.result(GRACE))
            except (TimeoutError, BrokenProcessPool):
                each.cancel()
        return found


@contextmanager
def crew_of(helpers: int) -> Iterator[Crew | None]:
    """So many processes besides this one; none: nobody to ask."""
    if helpers < 1:
        yield None
        return
    until: Any = patience.shared()
    pool = ProcessPoolExecutor(helpers, get_context("spawn"), patience.begin, (until,))
    try:
        yield Crew(pool, helpers, until)
    finally:
        until.value = 0.0
        pool.shutdown(wait=False, cancel_futures=True)


class Together:
    """A player that thinks in this process and in those of a crew."""

    def __init__(  # all that the helpers have to be told
        self,
        ruleset: Ruleset,
        options: dict[str, int | str],
        bot: str,
        *,
        luck: Random,
        crew: Crew,
        pack: str = "",
    ) -> None:
        self.ruleset = ruleset
        self.options = options
        self.bot = bot
        self.luck = luck
        self.crew = crew
        self.pack = pack
        self.player = make_player(bot, ruleset, luck)

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = asked(game, seat)
        if len(decision.options) == 1:
            return decision.options[0]
        if not isinstance(self.player, Thinker):
            return self.player.choose(game, seat)
        parts = 1 + self.crew.helpers
        joined = self.crew.ask([self.question(game, seat, parts) for _ in range(parts - 1)])
        race = self.player.think(game, seat, self.player.budget(parts if joined else 1))
        found = [findings(race), *self.crew.hear(joined)]
        agreed = agree(found, self.player.level.softness, self.luck)
        self.player.remember(game, race, agreed)
        return next(option for option in decision.options if option.text == agreed)

    def question(self, game: Game, seat: Seat, parts: int) -> Question:
        return Question(
            ruleset=self.ruleset.name,
            options=self.options,
            position=self.ruleset.save(game),
            seat=seat,
            bot=self.bot,
            luck=self.luck.getrandbits(40),
            parts=parts,
            pack=self.pack,
        )
