"""How far a bot can be exploited: somebody who knows it by heart plays against it.

python -m benchmarks.bots.nemesis GAME [--bot shrewd] [--playouts 60] [--deals 20]
    [--option players=4] [--out FOLDER --rounds 2 --games 400 --moving war,edge] [--jobs 1]

The nemesis thinks as the bot does, and as much, but what others seal it asks of the bot itself, in
worlds drawn anew: it knows how the bot bids, though never what it holds or has bid. With `--out` it
trains first (`nemesis_training.py`): the numbers of its quick policy move to where they win against
this bot, which stays as it is; with `--moving` these alone. Every game is kept in the folder, so a
run that was broken off goes on where it stood. Every win above a fair share is what being known
costs.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from random import Random

import msgspec

from pocketkeep.ai.levels import LEVELS, UNLIMITED, Level
from pocketkeep.ai.matches import sides
from pocketkeep.ai.players import play_to_the_end
from pocketkeep.ai.simulation import interval
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Game, Seat
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.mind import Lessons
from pocketkeep.core.ruleset import Ruleset, find_ruleset

GAMES = "games.jsonl"
KEPT = msgspec.json.Decoder(tuple[str, float])


class Bout(msgspec.Struct, frozen=True):
    """One game: which bot, how much both think, and which seats the nemesis has."""

    game: str
    options: dict[str, int | str]
    bot: str
    playouts: int
    seed: str
    team: list[Seat]
    lessons: Lessons | None = None  # of the nemesis; None: those of the bot

    @property
    def mark(self) -> str:
        """What tells this game from all others."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:24]

    @property
    def level(self) -> Level:
        """By tries alone, so that no clock has a say."""
        level = LEVELS[self.bot].in_game(find_ruleset(self.game).mind)
        return replace(level, playouts=self.playouts, seconds=0.0)


class Foresight(Insight):
    """A game's insight, to which a bot lends its own sealed choices."""

    def __init__(self, insight: Insight, ruleset: Ruleset, level: Level, seat: Seat) -> None:
        super().__init__()
        self.insight, self.ruleset, self.level, self.seat = insight, ruleset, level, seat
        self.model, self.thoughts = insight.model, insight.thoughts
        self.likes = insight.likes
        self.kept: dict[tuple[Seat, int], Choice] = {}

    def leanings(self, game: Game, decision: Decision) -> list[float]:
        return self.insight.leanings(game, decision)

    def idle(self, game: Game, decision: Decision, leanings: list[float]) -> list[bool]:
        return self.insight.idle(game, decision, leanings)

    def is_quiet(self, game: Game) -> bool:
        return self.insight.is_quiet(game)

    def features(self, game: Game) -> list[list[float]]:
        return self.insight.features(game)

    def rivals(self, game: Game) -> list[int]:
        return self.insight.rivals(game)

    def result(self, game: Game) -> list[float]:
        return self.insight.result(game)

    def usual(self, game: Game, decision: Decision, luck: int) -> Choice:
        """The bot's own choice under seals: once for each luck, as it cannot see what we seal.

        The game is a world drawn for the nemesis' seat, and the bot draws its own from that one
        (`Thinker.world`): it looks at no seal but its own, and we at nothing that is real.
        """
        if not game.sealed or decision.seat == self.seat or len(decision.options) == 1:
            return self.insight.usual(game, decision, luck)
        key = (decision.seat, luck)
        if key not in self.kept or self.kept[key] not in decision.options:
            bot = Thinker(self.ruleset, Random(luck), self.level)
            self.kept[key] = bot.choose(game, decision.seat)
        return self.kept[key]


class Nemesis(Thinker):
    """Thinks like a bot, and knows how that bot bids."""

    def __init__(
        self,
        ruleset: Ruleset,
        luck: Random,
        level: Level,
        seat: Seat,
        *,
        lessons: Lessons | None = None,
    ) -> None:
        super().__init__(ruleset, luck, level, lessons=lessons)
        self.seat = seat

    def insight(self, game: Game) -> Insight:
        known = super().insight(game)
        return Foresight(known, self.ruleset, self.level, self.seat) if game.sealed else known


def play(bout: Bout) -> float:
    """The nemesis' part of the win."""
    ruleset = find_ruleset(bout.game)
    game = ruleset.start(bout.options, bout.seed)
    players: list[Thinker] = []
    for seat in range(game.seats):
        luck = Random(f"{bout.seed}/{bout.team}/{seat}")
        if seat in bout.team:
            players.append(Nemesis(ruleset, luck, bout.level, seat, lessons=bout.lessons))
        else:
            players.append(Thinker(ruleset, luck, bout.level))
    play_to_the_end(game, players)
    outcome = ruleset.outcome(game)
    assert outcome is not None, "the game is not over"
    return outcome.part_of_win(bout.team[0])


def bouts(like: Bout, deals: int, seed: str, lessons: Lessons | None = None) -> list[Bout]:
    """Every deal from every side that the nemesis can have."""
    return [
        msgspec.structs.replace(like, seed=f"{seed}/{deal}", team=team, lessons=lessons)
        for deal in range(deals)
        for team in sides(like.game, like.options)
    ]


def play_all(work: Sequence[Bout], jobs: int = 1, folder: Path | None = None) -> Iterator[float]:
    """The parts of the wins, in order; what the folder has is not played again."""
    kept = read_kept(folder)
    found = play_anew([bout for bout in work if bout.mark not in kept], jobs)
    for bout in work:
        if bout.mark not in kept:
            kept[bout.mark] = next(found)
            keep(folder, bout.mark, kept[bout.mark])
        yield kept[bout.mark]


def play_anew(work: Sequence[Bout], jobs: int) -> Iterator[float]:
    if jobs <= 1:
        yield from map(play, work)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play, work)


def read_kept(folder: Path | None) -> dict[str, float]:
    file = folder and folder / GAMES
    if not file or not file.exists():
        return {}
    return dict(map(KEPT.decode, file.read_bytes().splitlines()))


def keep(folder: Path | None, mark: str, part: float) -> None:
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / GAMES).open("ab") as file:
            file.write(msgspec.json.encode((mark, part)) + b"\n")


def main() -> None:
    given = read_arguments()
    ruleset = find_ruleset(given.game)
    options = dict(ruleset.read_options(dict(pair.split("=", 1) for pair in given.option)))
    playouts = given.playouts or LEVELS[given.bot].in_game(ruleset.mind).playouts
    like = Bout(given.game, options, given.bot, playouts, seed="", team=[])
    work = bouts(like, given.deals, given.seed)
    tell("with foresight alone", like, list(play_all(work, given.jobs, given.out)))
    if given.out is not None:
        from benchmarks.bots.nemesis_training import Training, train  # noqa: PLC0415 - needs an extra

        moving = [name for name in given.moving.split(",") if name]
        training = Training(
            given.out, rounds=given.rounds, games=given.games, jobs=given.jobs, moving=moving
        )
        work = bouts(like, given.deals, given.seed, train(like, training))
        tell("trained", like, list(play_all(work, given.jobs, given.out)))


def tell(what: str, like: Bout, wins: list[float]) -> None:
    won, games = sum(wins), len(wins)
    low, high = interval(won, games)
    fair = 1 / len(sides(like.game, like.options))
    print(
        f"{like.game}: the nemesis of {like.bot} ({like.playouts} tries), {what}, wins {won:g} of "
        f"{games} = {won / games:.1%} ({low:.1%} to {high:.1%}); a fair share is {fair:.1%}",
        flush=True,
    )


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How much a bot loses to who knows it.")
    parser.add_argument("game")
    parser.add_argument("--bot", default="shrewd", choices=list(LEVELS))
    parser.add_argument("--playouts", type=int, default=0, help="of both; 0: as the level has them")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="nemesis")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--out", type=Path, help="the folder to train in; what it has is kept")
    parser.add_argument("--rounds", type=int, default=2, help="of training")
    parser.add_argument("--games", type=int, default=400, help="of such a round")
    parser.add_argument("--moving", default="", help="which numbers it may change; all if none")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if not given.playouts and LEVELS[given.bot].playouts == UNLIMITED:
        parser.error(f"{given.bot} stops by the clock: say how often it tries, --playouts 200")
    return given


if __name__ == "__main__":
    main()
