"""What things are worth to a god, in favor; and what to make of a conflict."""

from __future__ import annotations

import math
from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.choices import Attack, Commit, Return
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, spoils, strength
from pocketkeep.games.ulos.model.terms import LOST, NONE
from pocketkeep.games.ulos.rules import land, power, scoring
from pocketkeep.games.ulos.rules.conflict.resolving import Fight


@final
class Weights:
    """What things are worth, in favor; checked by matches of bots: lab/older/ulos.md."""

    def __init__(self) -> None:
        self.growth = 0.55  # columns that an active faction gains in a round
        self.fall = 0.03  # chance in a round that an active faction loses a conflict
        self.rise = 0.12  # chance in a round that a lost faction comes back
        self.returned = 3.5  # what a card is worth once its faction is back
        self.purse = 0.25  # favor that can buy a card this turn, beyond what it scores
        self.purses = 12  # so much favor is worth having at hand
        self.tool = 1.2  # a rift tile that may still be used, beyond its favor
        self.march = 1.0  # moving a tile to where it serves better
        self.rival = 0.45  # share of the best rival's prospects that is taken off
        self.crown = 8.0  # winning, beyond the favor that it takes
        self.margin = 6.0  # a lead that is half safe at the end
        self.unrest = 6.0  # … and so much more for every round that is left
        self.doubt = 1.6  # how far others' commitments may be off, in cards
        self.stake = 0.55  # share of their cards that others commit for the side they favour
        self.hedge = 0.20  # … and for the other side


WEIGHTS: Final = Weights()


def rounds_left(game: Ulos) -> float:
    """Turns that everybody will still have, roughly; half a turn once the end is triggered."""
    if game.ended:
        return 0.0
    if game.trigger:
        following = (game.first - game.active - 1) % game.gods
        return 0.5 * following / game.gods
    left = in_all(game.supply) / game.gods
    if game.is_solo:
        left *= 0.75  # Ulrir often places two tiles
    best, second = 0, 0
    for faction in game.factions:
        power = 99 if game.legendary[faction] else game.power[faction]
        if power > best:
            best, second = power, best
        elif power > second:
            second = power
    return min(left, 1.0 + 0.9 * (len(game.book.numbers.strength) - 1 - second))


def card_worth(game: Ulos, faction: int, rounds: float, weights: Weights) -> float:
    """What a card will score: shares gain by growth, may fall in a conflict, may come back."""
    numbers, power = game.book.numbers, game.power[faction]
    bonus = numbers.legend_bonus * game.legendary[faction]
    if power == LOST:
        back = 1.0 - math.exp(-weights.rise * rounds)
        return float(bonus) + numbers.lost_strength * (1.0 - back) + weights.returned * back
    most = len(numbers.strength) - 1
    grown = min(float(most), power + weights.growth * rounds)
    floor = int(grown)
    value = float(numbers.strength[floor])
    if floor < most:
        value += (grown - floor) * (numbers.strength[floor + 1] - numbers.strength[floor])
    if not game.legendary[faction] and grown >= most - 1:
        bonus = numbers.legend_bonus  # about to be a legend
    fallen = 1.0 - math.exp(-weights.fall * rounds)
    return (1.0 - fallen) * value + fallen * numbers.spoils[power] + bonus


def prospects(game: Ulos, god: God, prices: list[float], rounds: float, weights: Weights) -> float:
    value = float(game.favor[god])
    hand = game.hands[god]
    for faction in game.factions:
        value += hand[faction] * prices[faction]
    rifts = in_all(game.rifts[god])
    value += rifts * scoring.rift_worth(game, god)
    if rounds > 0.0 and god < game.seats:
        tools = min(float(rifts), rounds)
        value += weights.tool * tools
        value += purse(game.favor[god], rounds, weights)
    return value


def purse(favor: int, rounds: float, weights: Weights) -> float:
    """Favor at hand can still buy cards that grow; at the end it is only what it is."""
    return weights.purse * min(favor, weights.purses) * min(1.0, rounds)


@final
class Side:
    """One faction of a fight, as one god looks at it."""

    def __init__(self, game: Ulos, faction: int, seat: Seat, rounds: float, other: int) -> None:
        self.held = game.hands[seat][faction]
        self.strength = strength(game, faction)
        self.spoils = spoils(game, faction)
        self.kept = victor_worth(game, faction, other, rounds)  # a card of the winner's
        self.lost = lost_worth(game, faction, rounds)  # a card of the loser's

    def wins(self, committed: int) -> float:
        """What the cards come to if this side wins: half of those committed are returned."""
        returned = (committed + 1) // 2
        return returned * max(self.spoils, 0) + (self.held - returned) * self.kept

    def loses(self, committed: int) -> float:
        """If it loses, committed cards are cashed and the rest is all but worthless."""
        return committed * max(float(self.spoils), self.lost) + (self.held - committed) * self.lost


def victor_worth(game: Ulos, faction: int, loser: int, rounds: float) -> float:
    """The winner's territory takes in the loser's."""
    before = game.power[faction]
    game.power[faction] = joined_power(game, faction, loser)
    value = card_worth(game, faction, rounds, WEIGHTS)
    game.power[faction] = before
    return value


def joined_power(game: Ulos, winner: int, loser: int) -> int:
    """What the winner's territory comes to with the loser's and the tile between them."""
    cells = land.spaces(game, winner) + land.spaces(game, loser) + game.face_down
    camp = game.camp.copy()
    for hex in game.camps[loser]:
        camp[hex] = NONE
    return power.value_on(game, winner, cells=cells, top=game.top, camp=camp)


def lost_worth(game: Ulos, faction: int, rounds: float) -> float:
    before = game.power[faction]
    game.power[faction] = LOST
    value = card_worth(game, faction, rounds, WEIGHTS)
    game.power[faction] = before
    return value


def plan_commitment(game: Ulos, fight: Fight, seat: Seat, weights: Weights) -> Choice:
    """The next step to the best number of cards for each side; doomed cards are cashed so."""
    rounds = rounds_left(game)
    attacker, defender = fight.attacker, fight.defender
    attack = Side(game, faction=attacker, seat=seat, rounds=rounds, other=defender)
    defence = Side(game, faction=defender, seat=seat, rounds=rounds, other=attacker)
    sealed = [0, 0]
    last = NONE
    for choice in game.sealed[seat]:
        assert isinstance(choice, Commit)
        last = choice.faction
        if last == attacker:
            sealed[0] += 1
        elif last == defender:
            sealed[1] += 1
    most_attack = attack.held if last <= attacker else sealed[0]
    most_defence = defence.held if last <= defender else sealed[1]
    ahead = attack.strength - defence.strength + 0.5 + others_lead(game, fight, seat, weights)
    best, plan = -1e9, sealed
    for a in range(sealed[0], most_attack + 1):
        for d in range(sealed[1], most_defence + 1):
            chance = 1.0 / (1.0 + math.exp(-(ahead + a - d) / weights.doubt))
            value = chance * (attack.wins(a) + defence.loses(d))
            value += (1.0 - chance) * (attack.loses(a) + defence.wins(d))
            if value > best + 1e-9:
                best, plan = value, [a, d]
    return next_step(
        game,
        attacker=attacker,
        defender=defender,
        attack=plan[0] - sealed[0],
        defence=plan[1] - sealed[1],
    )


def next_step(game: Ulos, attacker: int, defender: int, attack: int, defence: int) -> Choice:
    """Cards are committed in the order of factions."""
    if attack and (attacker < defender or not defence):
        return game.book.commit[attacker]
    if defence:
        return game.book.commit[defender]
    return game.book.ready


def others_lead(game: Ulos, fight: Fight, seat: Seat, weights: Weights) -> float:
    """How many more cards the others are likely to commit for the attacker than against."""
    lead = 0.0
    for god in range(game.gods):
        if god == seat:
            continue
        attack, defence = game.hands[god][fight.attacker], game.hands[god][fight.defender]
        if attack >= defence:
            lead += weights.stake * attack - weights.hedge * defence
        else:
            lead += weights.hedge * attack - weights.stake * defence
    return lead


def return_worth(game: Ulos, fight: Fight, choice: Choice, rounds: float) -> float:
    """What is gained by returning so many cards instead of keeping them."""
    assert isinstance(choice, Return)
    faction = choice.faction
    loser = fight.defender if fight.winner == fight.attacker else fight.attacker
    if faction == fight.winner:
        keep = victor_worth(game, faction, loser, rounds)
    elif faction == loser:
        keep = lost_worth(game, faction, rounds)
    else:
        keep = card_worth(game, faction, rounds, WEIGHTS)
    return choice.cards * (spoils(game, faction) - keep)


def stake(game: Ulos, seat: Seat, choice: Choice) -> float:
    """The attacker wins ties: that should be the side where one has more to lose."""
    assert isinstance(choice, Attack)
    return float(game.hands[seat][choice.faction] * strength(game, choice.faction))
