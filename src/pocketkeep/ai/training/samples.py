"""Games of self-play, and what is kept of them: plain data, made in any process."""

from __future__ import annotations

from random import Random

import msgspec

from pocketkeep.ai.levels import Level
from pocketkeep.ai.search.self_play import play_and_watch, play_out
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.mind import Lessons, Mind
from pocketkeep.core.ruleset import Ruleset, find_ruleset

KEPT = 0.3  # of the quiet moments of a game of the quick policy
MOST_KEPT = 8  # … and at most: those of one game tell of one end
KEPT_OF_SEARCH = 1.0  # … of one in which bots thought, which costs a thousand times as much
SLIPS = (0.0, 0.05)  # shares of choices by chance; games take turns
NOISES = (0.7, 1.0, 2.0)  # of the policy's own noise


class Assignment(msgspec.Struct, frozen=True):
    """So many games, by these numbers."""

    game: str
    options: dict[str, int | str]
    lessons: Lessons
    seed: str
    games: int
    playouts: int = 0  # of the search that plays; 0: the quick policy does
    against: Lessons | None = None  # in a match; None: the yardstick


class Trial(msgspec.Struct, frozen=True):
    """Games in which each rival's numbers were shifted by its own draw, in spreads."""

    shifts: list[list[float]]  # by rival of every game
    wins: list[float]  # … its part of the win, less an equal share


class Harvest(msgspec.Struct, frozen=True):
    """Positions by the rows of their rivals, and by rival what became of it."""

    rows: list[list[list[float]]]
    wins: list[list[float]]
    games: list[int]  # by position, the number of its game


def mind_of(ruleset: Ruleset) -> Mind:
    assert ruleset.mind is not None, f"{ruleset.name} tells bots nothing of itself"
    return ruleset.mind


def try_shifts(work: Assignment) -> Trial:
    """Play with shifted numbers, every rival's by its own draw; teams and automas share."""
    ruleset = find_ruleset(work.game)
    mind, luck = mind_of(ruleset), Random(work.seed)
    shifts, wins = [], []
    for number in range(work.games):
        game = ruleset.start(work.options, f"{work.seed}/{number}")
        rivals = mind.teach(work.lessons).rivals(game)
        drawn = [[luck.gauss(0.0, 1.0) for _ in mind.manner] for _ in range(max(rivals) + 1)]
        insights = [shifted(mind, work.lessons, draw) for draw in drawn]
        if not play_out(game, [insights[rival] for rival in rivals], luck.getrandbits(40)):
            continue
        shares = parts_of_win(ruleset, game, rivals)
        for rival, draw in enumerate(drawn):
            shifts.append(draw)
            wins.append(shares[rival])
    return Trial(shifts, wins)


def shifted(mind: Mind, lessons: Lessons, draw: list[float]) -> Insight:
    manner = dict(lessons.manner)
    for (name, trait), amount in zip(mind.manner.items(), draw, strict=True):
        manner[name] = manner.get(name, trait.start) + amount * trait.spread
    return mind.teach(Lessons(lessons.game, lessons.variant, lessons.version, manner))


def parts_of_win(ruleset: Ruleset, game: Game, rivals: list[int]) -> list[float]:
    """By rival, its part of the win; an automa's too, where it is one of them."""
    outcome = ruleset.outcome(game)
    assert outcome is not None, "the game is not over"
    shares = [0.0] * (max(rivals) + 1)
    for seat, rival in enumerate(rivals):
        shares[rival] = outcome.part_of_win(seat)
    return shares


def gather(work: Assignment) -> Harvest:
    """Play and keep positions."""
    ruleset = find_ruleset(work.game)
    luck = Random(work.seed)
    rows, wins, games = [], [], []
    for number in range(work.games):
        game = ruleset.start(work.options, f"{work.seed}/{number}")
        seen = (
            think_out(ruleset, game, work, luck)
            if work.playouts
            else watch(ruleset, game, work, luck, slips=SLIPS[number % len(SLIPS)])
        )
        if game.owed:
            continue  # it had no end
        rivals = mind_of(ruleset).teach(work.lessons).rivals(game)
        shares = parts_of_win(ruleset, game, rivals)
        for position in seen:
            rows.append(position)
            wins.append(with_automa(shares, len(position)))
            games.append(number)
    return Harvest(rows, wins, games)


def with_automa(shares: list[float], rivals: int) -> list[float]:
    """What the seats did not win, an automa with a row of its own did."""
    if len(shares) < rivals:
        return [*shares, 1.0 - sum(shares)]
    return shares


def watch(
    ruleset: Ruleset, game: Game, work: Assignment, luck: Random, *, slips: float
) -> list[list[list[float]]]:
    insight = mind_of(ruleset).teach(work.lessons)
    insight.noise *= luck.choice(NOISES)
    seen = play_and_watch(game, insight, luck.getrandbits(40), keep=KEPT, slips=slips)
    return luck.sample(seen, min(len(seen), MOST_KEPT))


def think_out(
    ruleset: Ruleset, game: Game, work: Assignment, luck: Random
) -> list[list[list[float]]]:
    """All seats think a little, softly, so that no two games are alike."""
    mind = mind_of(ruleset)
    level = Level(name="pupil", blurb="", playouts=work.playouts, softness=0.01)
    players = [
        Thinker(ruleset, Random(luck.getrandbits(60)), level, lessons=work.lessons)
        for _ in range(game.seats)
    ]
    insight, seen = mind.teach(work.lessons), []
    while game.owed:
        if insight.is_quiet(game) and luck.random() < KEPT_OF_SEARCH:
            seen.append(insight.features(game))
        seat = game.owed[0].seat
        answer(game, seat, players[seat].choose(game, seat))
    return seen
