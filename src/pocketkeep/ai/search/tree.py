"""What is known of a position that was reached by certain choices, over all worlds tried.

A node belongs to what its seat knows, not to a world: worlds differ, so the options found at a node
may differ from one visit to the next, and each has its own record. Where luck decides who is asked
next, everybody who may be has a node of their own.
"""

from __future__ import annotations

import math
from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Decision, Game, Seat
from pocketkeep.core.engine.insight import Insight

FLAT: Final = 0.002  # a spread of values below which there is none


@final
class Settings:
    """How a search thinks; a level of bots is one of these."""

    def __init__(self) -> None:
        self.moments = 2  # quiet moments that are played before a position is weighed
        self.width = 1000  # ideas: so many options, the dearest at first sight, are tried
        self.glances = 0  # rounds of a first glance at all of them, where there are many
        self.far = 0  # quiet moments that a glance looks ahead
        self.finalists = 12  # so many are looked at again
        self.depth = 0  # choices below the first that the tree remembers
        self.worlds = 16  # different ones that are drawn
        self.foreseen = 0  # … and others, in which all but the seat have thought before they sealed
        self.foresight = 60  # tries that each of them has for it
        self.least = 6  # rounds before an option may be dropped
        self.most = 1000  # rounds after which it is taken who leads
        self.doubt = 6.0  # standard errors: values move by more than their spread as trees grow
        self.trust = 0.0  # parts of a win that a leaning of one is thought to be worth
        self.explore = 1.2  # how much a rarely tried option tempts, in spreads of values
        self.warmth = 1.0  # of leanings, as they become priors
        self.trifle = 0.003  # parts of a win that are not worth more thought
        self.longest = 2000  # decisions after which a position is weighed as it stands


@final
class Edge:
    """An option of a node, and what came of it for the seat that chose."""

    def __init__(self, choice: Choice, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.child: Node | None = None


@final
class Node:
    """All that was tried here."""

    def __init__(self) -> None:
        self.seat: Seat = NOBODY
        self.visits = 0
        self.edges: dict[Choice, Edge] = {}
        self.others: dict[Seat, Node] = {}  # of whoever was asked here in other worlds

    def of(self, seat: Seat) -> Node:
        """The node of whoever is asked here."""
        if self.seat == seat:
            return self
        if self.seat == NOBODY:
            self.seat = seat
            return self
        if seat not in self.others:
            self.others[seat] = Node()
            self.others[seat].seat = seat
        return self.others[seat]

    def knows(self, decision: Decision) -> bool:
        """Whether this is the node of a decision, as far as its seat can tell."""
        if self.seat != decision.seat:
            return False
        return all(option in self.edges for option in decision.options)

    def beyond(self, choice: Choice) -> Node:
        """What is known of the position after a choice: at first nothing."""
        edge = self.edges.get(choice)
        return Node() if edge is None or edge.child is None else edge.child

    def pick(self, game: Game, decision: Decision, insight: Insight, settings: Settings) -> Edge:
        """The edge that promises most: what it brought, and what is still unknown of it (PUCT)."""
        assert self.seat == decision.seat, "it is somebody else's node"
        self.meet(game, decision, insight, settings)
        low, high, total, tried = 1e9, -1e9, 0.0, 0
        for option in decision.options:
            edge = self.edges[option]
            if edge.visits:
                value = edge.total / edge.visits
                low, high = min(low, value), max(high, value)
                total += edge.total
                tried += edge.visits
        spread = max(high - low, FLAT) if tried else 1.0
        mean = total / tried if tried else 0.0
        reach = settings.explore * spread * math.sqrt(tried + 1)
        best: Edge | None = None
        peak = -1e18
        for option in decision.options:
            edge = self.edges[option]
            value = edge.total / edge.visits if edge.visits else mean
            value += reach * edge.prior / (1 + edge.visits)
            if value > peak:
                best, peak = edge, value
        assert best is not None
        return best

    def meet(self, game: Game, decision: Decision, insight: Insight, settings: Settings) -> None:
        """Options not seen here before get an edge, with a prior by how dear they look."""
        options = decision.options
        known = True
        for option in options:
            if option not in self.edges:
                known = False
        if known:
            return
        priors = softened(insight.leanings(game, decision), settings.warmth)
        for number in range(len(options)):
            if options[number] not in self.edges:
                self.edges[options[number]] = Edge(options[number], priors[number])


def softened(leanings: list[float], warmth: float) -> list[float]:
    """Leanings as shares of one: the warmer, the more alike."""
    top, total = max(leanings), 0.0
    shares: list[float] = []
    for leaning in leanings:
        share = math.exp((leaning - top) / warmth)
        shares.append(share)
        total += share
    return [share / total for share in shares]
