"""Whether what was learned plays better than what there was: matches, on deals of their own."""

from __future__ import annotations

from random import Random

import msgspec

from pocketkeep.ai.bots import YARDSTICK
from pocketkeep.ai.levels import Level
from pocketkeep.ai.matches import sides
from pocketkeep.ai.players import Player, make_player, play_to_the_end
from pocketkeep.ai.simulation import interval
from pocketkeep.ai.thinker import Thinker
from pocketkeep.ai.training.samples import Assignment
from pocketkeep.core.mind import Lessons
from pocketkeep.core.ruleset import Ruleset, find_ruleset


class Score(msgspec.Struct, frozen=True):
    """Of games that came to an end, so many parts of a win."""

    games: int = 0
    wins: float = 0.0
    fair: float = 0.0  # what equals would have won

    def __add__(self, other: Score) -> Score:
        return Score(self.games + other.games, self.wins + other.wins, self.fair + other.fair)

    def account(self) -> dict[str, float]:
        """For the lessons' file, with Wilson's 95 % interval."""
        low, high = interval(self.wins, self.games)
        return {
            "games": self.games,
            "wins": round(self.wins, 2),
            "fair": round(self.fair, 2),
            "low": round(low, 3),
            "high": round(high, 3),
        }


def compete(work: Assignment) -> Score:
    """Each deal once for every side that the new lessons can be; the others play all other seats.

    Who plays alone against the rules is told the yardstick's wins as a fair share.
    """
    ruleset, total = find_ruleset(work.game), Score()
    teams = sides(work.game, work.options)
    alone = len(teams) == 1
    for deal in range(work.games):
        seed = f"{work.seed}/{deal}"
        for team in teams:
            won = play(ruleset, work, seed, team)
            if won is not None:
                fair = (play(ruleset, work, seed, []) or 0.0) if alone else 1 / len(teams)
                total += Score(1, won, fair)
    return total


def play(ruleset: Ruleset, work: Assignment, seed: str, team: list[int]) -> float | None:
    """The part of the win that the team got; None: the game had no end."""
    game = ruleset.start(work.options, seed)
    players = [
        pupil(ruleset, work, work.lessons, luck=f"{seed}/{seat}")
        if seat in team
        else rival(ruleset, work, luck=f"{seed}/{seat}")
        for seat in range(game.seats)
    ]
    play_to_the_end(game, players)
    outcome = ruleset.outcome(game)
    return outcome.part_of_win(team[0] if team else 0) if outcome else None


def pupil(ruleset: Ruleset, work: Assignment, lessons: Lessons, luck: str) -> Player:
    level = Level(name="pupil", blurb="", playouts=work.playouts)
    return Thinker(ruleset, Random(luck), level, lessons=lessons)


def rival(ruleset: Ruleset, work: Assignment, luck: str) -> Player:
    if work.against is None:
        return make_player(YARDSTICK, ruleset, luck)
    return pupil(ruleset, work, work.against, luck)
