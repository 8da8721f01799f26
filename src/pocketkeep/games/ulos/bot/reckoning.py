"""What one god reckons with at a decision: worths of cards by column, and whose gain hurts."""

from __future__ import annotations

import math
from typing import final

from pocketkeep.games.ulos.bot.appraisal import rounds_left
from pocketkeep.games.ulos.bot.memory import Memory
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, spoils, strength, units
from pocketkeep.games.ulos.model.terms import NONE, WATER
from pocketkeep.games.ulos.rules import scoring


@final
class Reckoning:
    """Worked out once for a decision; nothing is tried out, and nothing of the game changes."""

    def __init__(self, game: Ulos, god: God, memory: Memory) -> None:
        self.game = game
        self.god = god
        self.manner = memory.manner
        self.rounds = rounds_left(game)
        self.outlook = memory.outlook(game, self.rounds)
        self.top = self.outlook.top
        self.time = self.outlook.time
        self.now = [0.0] * len(game.book.factions)
        for faction in game.factions:
            self.now[faction] = self.worth(faction, game.power[faction])
        self.threats: list[float] = []  # by god; like the rest worked out once somebody asks
        self.edges: list[float] = []  # by faction
        self.ranks: list[int] = []  # factions, the strongest first

    def worth(self, faction: int, power: int) -> float:
        """What a card will score with its marker in a column: it may grow, fall, or come back."""
        outlook = self.outlook
        by_column = outlook.legend if self.game.legendary[faction] else outlook.plain
        return by_column[power + 1]

    def standing(self, god: God) -> float:
        """What a god may expect to score."""
        game, hand, now = self.game, self.game.hands[god], self.now
        value = float(game.favor[god])
        for faction in game.factions:
            held = hand[faction]
            if held:
                value += held * now[faction]
        return value + in_all(game.rifts[god]) * scoring.rift_worth(game, god)

    def threat(self, god: God) -> float:
        """The part of a god's gain that counts as a loss: most for the best of the others."""
        if not self.threats:
            self.threats = self.find_threats()
        return self.threats[god]

    def find_threats(self) -> list[float]:
        gods = self.game.gods
        standings, best = [0.0] * gods, -1e9
        for god in range(gods):
            if god != self.god:
                standings[god] = self.standing(god)
                best = max(best, standings[god])
        shares, total = [0.0] * gods, 0.0
        for god in range(gods):
            if god != self.god:
                share = math.exp((standings[god] - best) / self.manner.keen)
                shares[god] = share
                total += share
        return [self.manner.rival * share / total for share in shares]

    def edge(self, faction: int) -> float:
        """What one favor more for each of a faction's cards is worth to this god."""
        if not self.edges:
            self.edges = [0.0] * len(self.now)
            for each in self.game.factions:
                self.edges[each] = self.find_edge(each)
        return self.edges[faction]

    def find_edge(self, faction: int) -> float:
        edge = 0.0
        for god, hand in enumerate(self.game.hands):
            held = hand[faction]
            if held:
                edge += held if god == self.god else -self.threat(god) * held
        return edge

    def by_strength(self) -> list[int]:
        """The factions in play, the strongest first."""
        if not self.ranks:
            for faction in self.game.factions:
                place, mine = 0, strength(self.game, faction)
                while place < len(self.ranks) and strength(self.game, self.ranks[place]) >= mine:
                    place += 1
                self.ranks.insert(place, faction)
        return self.ranks

    def move(self, faction: int, power: int) -> float:
        """What it is worth that a faction's marker goes to a column."""
        before = self.game.power[faction]
        value = self.edge(faction) * (self.worth(faction, power) - self.now[faction])
        if power >= self.top and before < self.top and not self.game.legendary[faction]:
            value += self.legend()
        return value

    def legend(self) -> float:
        """One more legend may end the game, which is good for whoever is ahead."""
        game = self.game
        if game.trigger or in_all(game.legendary) + 1 < game.book.numbers.legends:
            return 0.0
        return self.end()

    def end(self) -> float:
        """What it is worth to bring on the end: a look at the scores as they are."""
        lead, best = 0.0, -1e9
        for god in range(self.game.gods):
            points = float(in_all(scoring.score(self.game, god)))
            if god == self.god:
                lead = points
            else:
                best = max(best, points)
        lead = (lead - best) / self.manner.margin
        return self.manner.crown * lead / (1.0 + abs(lead))

    def purse(self, favor: float) -> float:
        return self.manner.purse * min(favor, self.manner.purses) * self.time

    def bargain(self, faction: int, price: int, favor: int) -> float:
        """What a card brings beyond its price."""
        kept = self.purse(float(favor)) - self.purse(float(favor - price))
        return self.now[faction] - price - kept

    def shopping(self, favor: int, cards: int, discount: int, barred: int) -> float:
        """What the best purchase of so many cards brings."""
        game, total = self.game, 0.0
        taken = [0] * len(game.stacks)
        for _ in range(cards):
            best, choice = 0.0, NONE
            for faction in game.factions:
                price = strength(game, faction) - discount
                if faction == barred or not game.camps[faction] or price > favor:
                    continue
                if game.stacks[faction] <= taken[faction]:
                    continue
                value = self.bargain(faction, price, favor)
                if value > best:
                    best, choice = value, faction
            if choice == NONE:
                break
            total += best
            taken[choice] += 1
            favor -= strength(game, choice) - discount
        return total

    def rift(self) -> float:
        """What one more rift tile is worth."""
        kept = scoring.rift_worth(self.game, self.god)
        return kept + self.manner.tool * min(1.0, 0.5 * self.rounds)

    def cashing(self, faction: int) -> float:
        """Using a card: its spoils for what it would have been worth."""
        return spoils(self.game, faction) - self.now[faction]

    def units(self, faction: int) -> int:
        return units(self.game, faction)

    def matches(self, faction: int, terrain: int) -> int:
        """1 if a space of this terrain counts for a faction."""
        if terrain == NONE or terrain >= WATER:
            return 0
        return self.game.book.terrains[faction] >> terrain & 1
