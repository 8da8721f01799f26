"""Games of self-play, and what is kept of them: plain data, made in any process."""

from __future__ import annotations

from random import Random

import msgspec

from pocketkeep.ai.bots import YARDSTICK
from pocketkeep.ai.levels import Level
from pocketkeep.ai.players import Player, make_player
from pocketkeep.ai.search.self_play import play_and_watch, play_out
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.mind import Lessons, Mind
from pocketkeep.core.ruleset import Ruleset, find_ruleset

KEPT = 0.3  # of the quiet moments of a game of the quick policy
MOST_KEPT = 8  # … and at most: those of one game tell of one end
SLIPS = (0.0, 0.05)  # shares of choices by chance; games take turns
NOISES = (0.7, 1.0, 2.0)  # of the policy's own noise
PERSUASION = 3.0  # spreads, at most, by which every rival's numbers differ from the tuned ones
IDEAS = 8  # of whoever thinks
SOFTNESS = 0.01  # … parts of a win that it does not tell apart, so that no two games are alike
THINKER, OTHER, HASTY, AUTOMA = range(4)  # kinds: the yardstick is the other one
COMPANY = (6, 3, 1)  # so often a thinker, the other one, and who is hasty sit down


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
    kinds: list[list[int]]  # … and what kind of player each rival was


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
    found = Harvest([], [], [], [])
    for number in range(work.games):
        game = ruleset.start(work.options, f"{work.seed}/{number}")
        rivals = mind_of(ruleset).teach(work.lessons).rivals(game)
        kinds = [HASTY] * (max(rivals) + 1)
        if work.playouts:
            kinds = luck.choices((THINKER, OTHER, HASTY), COMPANY, k=len(kinds))
            seats = [kinds[rival] for rival in rivals]
            seen = think_out(ruleset, game, work, kinds=seats, luck=luck)
        else:
            seen = watch(ruleset, game, work, luck, slips=SLIPS[number % len(SLIPS)])
        if game.owed:
            continue  # it had no end
        shares = parts_of_win(ruleset, game, rivals)
        for position in seen:
            found.rows.append(position)
            found.wins.append(with_automa(shares, len(position)))
            found.games.append(number)
            found.kinds.append([*kinds, *[AUTOMA] * (len(position) - len(kinds))])
    return found


def with_automa(shares: list[float], rivals: int) -> list[float]:
    """What the seats did not win, an automa with a row of its own did."""
    if len(shares) < rivals:
        return [*shares, 1.0 - sum(shares)]
    return shares


def watch(
    ruleset: Ruleset, game: Game, work: Assignment, luck: Random, *, slips: float
) -> list[list[list[float]]]:
    """Every rival plays in a way of its own, or what all do alike would pass for what is good.

    Where everybody spends what they can, favor that is left looks like a sign of wealth.
    """
    mind = mind_of(ruleset)
    witness = mind.teach(work.lessons)
    rivals = witness.rivals(game)
    ways = [own_way(mind, work.lessons, luck) for _ in range(max(rivals) + 1)]
    seen = play_and_watch(
        game,
        [ways[rival] for rival in rivals],
        luck.getrandbits(40),
        witness=witness,
        keep=KEPT,
        slips=slips,
    )
    return luck.sample(seen, min(len(seen), MOST_KEPT))


def own_way(mind: Mind, lessons: Lessons, luck: Random) -> Insight:
    far = luck.uniform(0.0, PERSUASION)
    insight = shifted(mind, lessons, [luck.gauss(0.0, far) for _ in mind.manner])
    insight.noise *= luck.choice(NOISES)
    return insight


def think_out(
    ruleset: Ruleset, game: Game, work: Assignment, kinds: list[int], luck: Random
) -> list[list[list[float]]]:
    """Whoever thinks meets others than itself too, or it would learn its own habits alone."""
    players = [sit_down(ruleset, work, kind, Random(luck.getrandbits(60))) for kind in kinds]
    insight, seen = mind_of(ruleset).teach(work.lessons), []
    while game.owed:
        if insight.is_quiet(game):
            seen.append(insight.features(game))
        seat = game.owed[0].seat
        answer(game, seat, players[seat].choose(game, seat))
    return seen


def sit_down(ruleset: Ruleset, work: Assignment, kind: int, luck: Random) -> Player:
    if kind == OTHER:
        return make_player(YARDSTICK, ruleset, str(luck.getrandbits(60)))
    level = Level(name="pupil", blurb="", playouts=work.playouts, ideas=IDEAS, softness=SOFTNESS)
    if kind == HASTY:
        level = Level(name="hasty", blurb="", playouts=1, ideas=1)
    return Thinker(ruleset, luck, level, lessons=work.lessons)
