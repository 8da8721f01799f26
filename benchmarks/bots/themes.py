"""The four things that problems are about, and which options solve one, by what they force.

A position is a problem where at most half of the options solve it, and what the others fail to
force is proved as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from benchmarks.bots.proving import Prover, Test, Unproved, worlds_of
from benchmarks.bots.stakes import END, KEPT, WON, Scale, Stake
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, asked
from pocketkeep.core.ruleset import Ruleset

WORLDS: Final = 4  # drawn anew, beside the position itself
RIVALS_WORLDS: Final = 2  # … for a rival, in each of these
WITHIN: Final = 100  # of what is there now lies what may be left
MOST: Final = 40_000  # positions and throws looked at for one problem; beyond, nothing is proved


class Proof(msgspec.Struct, frozen=True):
    """Which options of a position solve it, and how that was found."""

    theme: str
    clause: str
    answers: list[str]
    worlds: int
    looked: int


class Case:
    """A seat's decision, looked at from all sides: how many positions that took."""

    def __init__(self, ruleset: Ruleset, game: Game, seat: Seat, most: int = MOST) -> None:
        self.ruleset = ruleset
        self.game = game
        self.seat = seat
        self.most = most
        self.looked = 0
        self.worlds = worlds_of(ruleset, game, seat, WORLDS)
        self.options = asked(game, seat).options
        self.end = END.get(ruleset.name, "")
        self.rivals = [other for other in range(game.seats) if other != seat]

    def forced(self, choice: Choice, goal: Test, until: Test | None = None) -> bool:
        """Whether the seat can force this by the choice; what one world denies, all deny."""
        looks = [self.worlds[:1], self.worlds] if len(self.worlds) > 1 else [self.worlds]
        return all(
            self.forces(self.seat, self.after(worlds, choice), goal, until) for worlds in looks
        )

    def forces(
        self, seat: Seat, worlds: Sequence[Game], goal: Test, until: Test | None = None
    ) -> bool:
        prover = Prover(self.ruleset, seat, goal=goal, until=until, most=self.most - self.looked)
        try:
            return prover.forces(worlds)
        finally:
            self.looked += prover.looked

    def after(self, worlds: Sequence[Game], choice: Choice) -> list[Game]:
        """What may follow from a choice of the seat, in any of these worlds."""
        prover = Prover(self.ruleset, self.seat, goal=never, most=self.most - self.looked)
        futures = [twin for world in worlds for twin in prover.futures(world, self.seat, choice)]
        self.looked += prover.looked
        return futures

    def is_for_rivals(
        self, choice: Choice, goals: dict[Seat, Test], until: Test | None = None
    ) -> bool:
        """Whether after the choice some rival can force its goal, by what it sees itself."""
        futures = self.after(self.worlds, choice)
        return any(
            all(
                self.forces(rival, self.worlds_of(rival, future), goal, until) for future in futures
            )
            for rival, goal in goals.items()
        )

    def is_for_none(self, choice: Choice, goals: dict[Seat, Test]) -> bool:
        """Whether after the choice no rival can force its goal in any world, even knowing all."""
        futures = self.after(self.worlds, choice)
        return not any(
            self.forces(rival, [future], goal)
            for future in futures
            for rival, goal in goals.items()
        )

    def worlds_of(self, rival: Seat, future: Game) -> list[Game]:
        """What a rival cannot tell from a future; where seals lie, it gets no further than that."""
        if future.sealed:
            return [future]
        return worlds_of(self.ruleset, future, rival, RIVALS_WORLDS)

    def proof(self, theme: str, clause: str, answers: list[str]) -> Proof | None:
        if not answers or self.are_many(answers):
            return None
        return Proof(
            theme=theme,
            clause=clause,
            answers=sorted(answers),
            worlds=len(self.worlds),
            looked=self.looked,
        )

    def are_many(self, answers: list[str]) -> bool:
        """What anything solves is no problem."""
        return 2 * len(answers) > len(self.options)


def never(_game: Game) -> bool:
    return False


def wins(ruleset: Ruleset, seat: Seat) -> Test:
    """The game is over, and the seat alone, or its team, has won it."""

    def test(game: Game) -> bool:
        outcome = ruleset.outcome(game)
        return outcome is not None and outcome.part_of_win(seat) == 1

    return test


def win_now(case: Case) -> Proof | None:
    """By the answers the seat wins the game, whatever happens; by no other choice for certain."""
    goal = wins(case.ruleset, case.seat)
    answers: list[str] = []
    for choice in reversed(case.options):  # to do nothing comes last, and often does as well
        answers += [choice.text] if case.forced(choice, goal) else []
        if case.are_many(answers):
            return None
    return case.proof("win now", case.end, answers)


def stop_the_end(case: Case) -> Proof | None:
    """After every choice but the answers a rival wins, whatever the seat does; after these none."""
    goals = {rival: wins(case.ruleset, rival) for rival in case.rivals}
    answers = divide(case, goals)
    return case.proof("stop the end", case.end, answers)


def divide(case: Case, goals: dict[Seat, Test]) -> list[str]:
    """The choices after which no rival can force a goal, if some can after every other one."""
    answers: list[str] = []
    for choice in case.options:
        if case.is_for_rivals(choice, goals):
            continue
        if not case.is_for_none(choice, goals):
            return []
        answers.append(choice.text)
        if case.are_many(answers):
            return []
    return answers


def give_nothing_away(case: Case) -> Proof | None:
    """The answers keep what the seat has; after every other choice a rival can take it."""
    stake = KEPT[case.ruleset.name](case.ruleset, case.game, case.seat)
    if stake is None:
        return None
    answers = [
        choice.text for choice in case.options if case.forced(choice, stake.goal, stake.until)
    ]
    if not answers or case.are_many(answers):
        return None
    lost = {rival: opposite(stake.goal) for rival in case.rivals}
    others = [choice for choice in case.options if choice.text not in answers]
    if not all(case.is_for_rivals(choice, lost, stake.until) for choice in others):
        return None
    return case.proof("do not give away", stake.clause, answers)


def opposite(goal: Test) -> Test:
    return lambda game: not goal(game)


def commit_enough(case: Case) -> Proof | None:
    """The answers win what is at stake whatever others do, and nothing wins it for less."""
    stakes = WON[case.ruleset.name](case.ruleset, case.game, case.seat)
    found = [(worth, answers, stake) for stake in stakes for worth, answers in best(case, stake)]
    if not found:
        return None
    _, answers, stake = max(found, key=lambda one: one[0])
    return case.proof("commit what wins and no more", stake.clause, answers)


def best(case: Case, stake: Stake) -> list[tuple[int, list[str]]]:
    """What can be won at least cost, and by which choices; nothing, where nothing is certain."""
    winning = [choice for choice in case.options if case.forced(choice, stake.goal, stake.until)]
    if not winning:
        return []
    if stake.cost is not None:
        least = min(map(stake.cost, winning))
        if least > stake.most:
            return []
        return [(-least, [choice.text for choice in winning if stake.cost(choice) == least])]
    assert stake.left is not None
    sure = {choice.text: left_for_sure(case, choice, stake, stake.left) for choice in winning}
    most = max(sure.values())
    return [(most, [text for text, left in sure.items() if left == most])]


def left_for_sure(case: Case, choice: Choice, stake: Stake, left: Scale) -> int:
    """The most of which the seat can be sure with a choice that wins."""
    now = left(case.game)
    low, high = now - WITHIN, now + WITHIN
    while low < high:
        middle = (low + high + 1) // 2
        if case.forced(choice, Enough(stake.goal, left, middle), stake.until):
            low = middle
        else:
            high = middle - 1
    if abs(low - now) == WITHIN:
        raise Unproved  # it may be more, or less
    return low


class Enough:
    """Won, and at least so much is left."""

    def __init__(self, goal: Test, left: Scale, least: int) -> None:
        self.goal = goal
        self.left = left
        self.least = least

    def __call__(self, game: Game) -> bool:
        return self.goal(game) and self.left(game) >= self.least


THEMES: Final[dict[str, Callable[[Case], Proof | None]]] = {
    "win now": win_now,
    "stop the end": stop_the_end,
    "do not give away": give_nothing_away,
    "commit what wins and no more": commit_enough,
}


def prove(ruleset: Ruleset, game: Game, seat: Seat, theme: str, most: int = MOST) -> Proof | None:
    """The position as a problem of a theme, None if it is none; Unproved: too much to look at."""
    return THEMES[theme](Case(ruleset, game, seat, most))
