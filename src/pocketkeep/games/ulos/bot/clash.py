"""What to make of a fight between two factions: who is likely to win, and what that is worth."""

from __future__ import annotations

import math
from typing import Final, final

from pocketkeep.games.ulos.bot.reckoning import Reckoning
from pocketkeep.games.ulos.model.state import God, Ulos, spoils, strength
from pocketkeep.games.ulos.model.terms import LOST, NONE

TIE: Final = 0.5  # the attacker wins ties
ULRIR_DRAWS: Final = 0.5  # of his cards, by chance
CLEAR: Final = 0.15  # of the usual doubt, where nobody else has a card to commit


@final
class Side:
    """One of the two factions."""

    def __init__(self, reckoning: Reckoning, faction: int, column: int) -> None:
        """`column`: where the marker goes if this side wins."""
        game = reckoning.game
        self.faction = faction
        self.strength = strength(game, faction)
        self.spoils = float(spoils(game, faction))
        self.now = reckoning.now[faction]
        self.won = reckoning.worth(faction, column)
        self.lost = reckoning.worth(faction, LOST)
        self.held = game.hands[reckoning.god][faction]

    def wins(self, held: float, committed: float) -> float:
        """What cards come to if this side wins: half of those committed go back."""
        half = 0.5 * committed
        return half * self.spoils + (held - half) * self.won

    def loses(self, held: float, committed: float) -> float:
        """If it loses, committed cards are cashed and the rest waits for better days."""
        return committed * max(self.spoils, self.lost) + (held - committed) * self.lost


def joined_columns(reckoning: Reckoning, one: int, other: int) -> tuple[int, int]:
    """Where the marker of either goes if it wins, and has the loser's territory too."""
    game = reckoning.game
    top, burned, terrains = game.top, game.burned, game.book.terrains
    first, second = game.power[one], game.power[other]
    mine, theirs = home_of(game, one), home_of(game, other)
    for hex, home in enumerate(game.territory):
        if home == NONE or burned[hex] or top[hex] == NONE:
            continue
        if home == theirs:
            first += terrains[one] >> top[hex] & 1
        if home == mine:
            second += terrains[other] >> top[hex] & 1
    for hex in game.face_down:
        first += reckoning.matches(one, top[hex])
        second += reckoning.matches(other, top[hex])
    return min(first, reckoning.top), min(second, reckoning.top)


def home_of(game: Ulos, faction: int) -> int:
    """The territory of a faction, by its smallest hex; NONE if it is lost."""
    cells = game.camps[faction]
    return game.territory[cells[0]] if cells else NONE


@final
class Clash:
    """A fight as one god looks at it; the attacker is `one`."""

    def __init__(self, reckoning: Reckoning, one: int, other: int) -> None:
        self.reckoning = reckoning
        first, second = joined_columns(reckoning, one, other)
        self.one = Side(reckoning, one, first)
        self.other = Side(reckoning, other, second)
        self.lead = float(self.one.strength - self.other.strength)
        self.if_one = 0.0  # what others gain, as far as it hurts, if this side wins
        self.if_other = 0.0
        self.unsure = 0.0  # cards that others may commit or not
        self.look_at_others()
        self.doubt = reckoning.manner.doubt * max(CLEAR, 0.5 * math.sqrt(self.unsure))

    def look_at_others(self) -> None:
        """What the others will commit, and what either end is worth to them."""
        reckoning, game = self.reckoning, self.reckoning.game
        for god in range(game.gods):
            if god == reckoning.god:
                continue
            hand, threat = game.hands[god], reckoning.threat(god)
            mine, theirs = float(hand[self.one.faction]), float(hand[self.other.faction])
            first, second = self.shares(god, mine, theirs)
            mine_in, theirs_in = first * mine, second * theirs
            self.lead += mine_in - theirs_in
            self.unsure += mine + theirs
            self.if_one += threat * (
                self.one.wins(mine, mine_in) + self.other.loses(theirs, theirs_in)
            )
            self.if_other += threat * (
                self.one.loses(mine, mine_in) + self.other.wins(theirs, theirs_in)
            )

    def shares(self, god: God, mine: float, theirs: float) -> tuple[float, float]:
        """Which parts of its cards of either side a god is likely to commit."""
        reckoning = self.reckoning
        if god >= reckoning.game.seats:
            return ULRIR_DRAWS, ULRIR_DRAWS
        stake, hedge = reckoning.manner.stake, reckoning.manner.hedge
        return (stake, hedge) if mine >= theirs else (hedge, stake)

    def value(self, mine: int, theirs: int, tie: float) -> float:
        """What it comes to if this god commits so many cards for either side."""
        ahead = (self.lead + tie + mine - theirs) / self.doubt
        chance = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, ahead))))
        one, other = self.one, self.other
        won = one.wins(one.held, mine) + other.loses(other.held, theirs) - self.if_one
        lost = one.loses(one.held, mine) + other.wins(other.held, theirs) - self.if_other
        return chance * won + (1.0 - chance) * lost

    def best(self, least_mine: int, most_mine: int, least: int, most: int, tie: float) -> float:
        """The best that can be made of it with numbers of cards between these."""
        best = -1e9
        for mine in range(least_mine, most_mine + 1):
            for theirs in range(least, most + 1):
                best = max(best, self.value(mine, theirs, tie))
        return best

    def foreseen(self) -> float:
        """What starting this fight is worth, compared with leaving all as it is."""
        one, other = self.one, self.other
        attacking = self.best(0, one.held, 0, other.held, tie=TIE)
        defending = self.best(0, one.held, 0, other.held, tie=-TIE)
        return max(attacking, defending) - self.peace()

    def peace(self) -> float:
        """What the cards of both sides are worth as it is, others' considered."""
        reckoning, value = self.reckoning, 0.0
        for side in (self.one, self.other):
            value += reckoning.edge(side.faction) * side.now
        return value

    def preference(self) -> float:
        """How much rather this god sees the first side win, once nothing more is committed."""
        one, other = self.one, self.other
        won = one.held * one.won + other.held * other.lost - self.if_one
        lost = one.held * one.lost + other.held * other.won - self.if_other
        return won - lost
