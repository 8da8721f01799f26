"""Thinking about one decision: options race each other over the same worlds with the same luck.

Every option still in the race is tried in every round, played on by the quick policy, and weighed
at a quiet moment; what is clearly worse drops out. Where many come to mind, a glance at each says
which are worth a longer look. Where the settings ask for it, the choices that follow are remembered
in a tree below each option, so that with time they become better ones. Under seals the others are
at first asked of their usual choice; with time, of what they would find if they thought as well.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from pocketkeep.ai.search.budget import Budget
from pocketkeep.ai.search.tree import Edge, Node, Settings
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Decision, Game, Seat, answer, asked
from pocketkeep.core.engine.insight import Insight, play_until_quiet

SEED_BITS: Final = 36
GOLDEN: Final = 0x9E3779B1
LARGE: Final = (1 << 60) - 1
PAIR: Final = 2
GLANCED: Final = 2  # rounds of the longer look that a glance counts for
FORESIGHT_SHARE: Final = 4  # to foresee others may take this part of the tries that are left

Others = Callable[[Game, Seat, int, int], int]  # seal for all but a seat: luck, tries; tries taken


@final
class Runner:
    """An option in the race."""

    def __init__(self, choice: Choice, head_start: float, node: Node) -> None:
        self.choice = choice
        self.head_start = head_start  # what its leaning is trusted to be worth
        self.glanced = 0.0  # what a glance at it said, in rounds
        self.rounds_glanced = 0
        self.values: list[float] = []  # by round, for the seat that decides
        self.total = 0.0
        self.node = node  # what is known of the choices that follow

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    def look_again(self) -> None:
        """Forget the rounds so far but for what they said on average."""
        self.glanced = GLANCED * self.total / len(self.values)
        self.rounds_glanced = GLANCED
        self.values, self.total = [], 0.0

    @property
    def mean(self) -> float:
        """The average so far; the head start counts like one round."""
        rounds = len(self.values) + self.rounds_glanced
        return (self.total + self.glanced + self.head_start) / max(1, rounds)


@final
class Race:
    """One decision of a seat, thought about for as long as the budget allows."""

    def __init__(
        self,
        insight: Insight,
        settings: Settings,
        draw: Callable[[], Game],
        seat: Seat,
        luck: int,
        known: Node | None = None,
        others: Others | None = None,
    ) -> None:
        self.insight = insight
        self.settings = settings
        self.draw = draw  # a world that the seat cannot tell from the real one
        self.seat = seat
        self.luck = luck
        self.others = others  # lets them think before they seal
        self.worlds: list[Game] = [draw()]
        self.foreseen: list[Game] = []  # worlds in which others have thought, and sealed
        self.playouts = 0
        self.rounds = 0
        self.moments, self.depth = settings.moments, settings.depth
        self.runners = self.line_up(known or Node())
        self.field = self.runners  # who is still in the race

    def line_up(self, known: Node) -> list[Runner]:
        """The options that come to mind, the dearest first; with what a search before found."""
        decision = asked(self.worlds[0], self.seat)
        leanings = self.insight.leanings(self.worlds[0], decision)
        idle = self.insight.idle(self.worlds[0], decision, leanings)
        order = sorted(without_idle(leanings, idle), key=lambda number: -leanings[number])
        top = leanings[order[0]]
        trust = self.settings.trust
        return [
            Runner(
                decision.options[number],
                trust * (leanings[number] - top),
                known.beyond(decision.options[number]),
            )
            for number in order[: self.settings.width]
        ]

    def run(self, budget: Budget) -> None:
        """Round after round, until one option is left, or time is up, or more would say no more."""
        if self.settings.glances and len(self.field) > self.settings.finalists:
            self.glance(budget)
        check = self.settings.least
        while len(self.field) > 1 and self.rounds < self.settings.most:
            if not self.run_round(budget):
                return
            if self.rounds == check:
                if self.can_foresee(budget):
                    self.foresee(budget)
                    continue
                self.thin_out()
                check += max(2, check // 2)

    def glance(self, budget: Budget) -> None:
        """All are tried without a tree, and less far; the best so far are looked at again.

        Who is not among them is no runner any more.
        """
        settings = self.settings
        self.moments, self.depth = min(settings.far, settings.moments), 0
        while self.rounds < settings.glances:
            if not self.run_round(budget):
                break
        self.moments, self.depth = settings.moments, settings.depth
        if self.rounds:
            order = sorted(self.runners, key=lambda runner: -runner.mean)
            self.runners = self.field = order[: settings.finalists]
            self.rounds = 0
            for runner in self.runners:
                runner.look_again()

    def can_foresee(self, budget: Budget) -> bool:
        """Whether others are about to seal as well, and there is time to think in their place."""
        if self.others is None or not self.worlds[0].sealed:
            return False
        rivals = 0
        for decision in self.worlds[0].owed:
            if decision.seat != self.seat:
                rivals += 1
        cost = rivals * self.settings.foreseen * self.settings.foresight
        return 0 < cost * FORESIGHT_SHARE <= budget.left(self.playouts)

    def foresee(self, budget: Budget) -> None:
        """Others think in worlds of their own, and seal; all rounds from now on are in these.

        What was found against their usual choices counts little from here on.
        """
        others, self.others = self.others, None
        assert others is not None, "there is nobody to foresee"
        worlds: list[Game] = []
        for _world in range(self.settings.foreseen):
            if budget.is_spent(self.playouts):
                return
            world = self.draw()
            self.playouts += others(world, self.seat, self.draws(), self.settings.foresight)
            worlds.append(world)
        self.foreseen = worlds
        self.rounds = 0
        for runner in self.field:
            runner.look_again()

    def run_round(self, budget: Budget) -> bool:
        """Every option once, in the same world with the same luck; False: time is up.

        A round that cannot be finished does not count: its values would favour the first.
        """
        world = self.world()
        future, luck = self.draws(), self.draws()
        values: list[float] = []
        for runner in self.field:
            if budget.is_spent(self.playouts):
                return False
            values.append(self.try_out(runner, world, future, luck))
            self.playouts += 1
        for number in range(len(values)):
            self.field[number].add(values[number])
        self.rounds += 1
        return True

    def draws(self) -> int:
        self.luck += 1
        return (chance.mix(self.luck * GOLDEN & LARGE) << 28) ^ chance.mix(self.luck)

    def world(self) -> Game:
        """The next world of the pool, which grows as rounds go by; of those foreseen, if any."""
        number = self.rounds
        if self.foreseen:
            return self.foreseen[number % len(self.foreseen)]
        if number < self.settings.worlds and number >= len(self.worlds):
            self.worlds.append(self.draw())
        return self.worlds[number % len(self.worlds)]

    def try_out(self, runner: Runner, world: Game, future: int, luck: int) -> float:
        """What an option comes to for the seat in this world and future."""
        game = world.clone()
        game.chance = (future & ((1 << SEED_BITS) - 1)) << chance.COUNTER_BITS
        answer(game, self.seat, runner.choice)
        settings, insight = self.settings, self.insight
        path: list[Edge] = []
        deciders: list[Seat] = []
        if self.depth:
            self.descend(runner.node, game, path=path, deciders=deciders, luck=luck)
        play_until_quiet(game, insight, luck, moments=self.moments, most=settings.longest)
        values = insight.chances(game)
        for number in range(len(path)):
            path[number].visits += 1
            path[number].total += values[deciders[number]]
        return values[self.seat] + insight.bias(game, self.seat)

    def descend(
        self, node: Node, game: Game, path: list[Edge], deciders: list[Seat], luck: int
    ) -> None:
        """Follow what has proved best for whoever decides, one step beyond what is known.

        What others seal is no node: nobody may answer a seal it cannot see, so they are asked of
        their usual choice. One's own seals are, whatever the others have sealed.
        """
        while game.owed and len(path) < self.depth:
            decision = game.owed[0]
            if game.sealed:
                decision = own_first(game, self.seat)
                if decision.seat != self.seat:
                    choice = self.insight.usual(game, decision, luck)
                    luck += len(decision.options)
                    answer(game, decision.seat, choice)
                    continue
            if len(decision.options) == 1:
                answer(game, decision.seat, decision.options[0])
                continue
            node = node.of(decision.seat)
            node.visits += 1
            if node.visits == 1:
                return
            edge = node.pick(game, decision, self.insight, self.settings)
            path.append(edge)
            deciders.append(decision.seat)
            answer(game, decision.seat, edge.choice)
            if edge.child is None:
                edge.child = Node()
            node = edge.child

    def thin_out(self) -> None:
        """Who cannot be better than the leader by more than a trifle, with all doubt, leaves.

        Both were tried in the same worlds, so it is their difference that counts; how far it varies
        is judged by all, as a few rounds of one option say little.
        """
        leader, settings = self.leader(), self.settings
        usual = self.spread(leader)
        field: list[Runner] = []
        for runner in self.field:
            rounds = len(runner.values)
            error = math.sqrt(max(differing(runner, leader), usual) / rounds)
            ahead = settings.doubt * error - (leader.mean - runner.mean)
            if runner is leader or ahead > settings.trifle:
                field.append(runner)
        self.field = field

    def spread(self, leader: Runner) -> float:
        """Half of how far options differ from the leader on average, squared."""
        total = 0.0
        for runner in self.field:
            total += differing(runner, leader)
        return 0.5 * total / max(1, len(self.field) - 1)

    def leader(self) -> Runner:
        best = self.field[0]
        for runner in self.field:
            if runner.mean > best.mean:
                best = runner
        return best


def differing(runner: Runner, leader: Runner) -> float:
    """How far the difference of two options varies from round to round, squared."""
    rounds = len(runner.values)
    if rounds < PAIR:
        return 0.0
    mean, squares = (leader.total - runner.total) / rounds, 0.0
    for number in range(rounds):
        off = leader.values[number] - runner.values[number] - mean
        squares += off * off
    return squares / (rounds - 1)


def without_idle(leanings: list[float], idle: list[bool]) -> list[int]:
    """The options but those that do nothing where another is dearer at first sight."""
    top = max(leanings)
    return [
        number
        for number in range(len(leanings))
        if not idle or not idle[number] or leanings[number] == top
    ]


def own_first(game: Game, seat: Seat) -> Decision:
    """Under seals the order does not matter, so one's own choices come first."""
    for decision in game.owed:
        if decision.seat == seat:
            return decision
    return game.owed[0]
