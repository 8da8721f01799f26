"""Decisions of a conflict: who fights, who attacks, what to commit, use, and return."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.ulos.bot.clash import TIE, Clash
from pocketkeep.games.ulos.bot.reckoning import Reckoning
from pocketkeep.games.ulos.choices import Attack, Commit, Control, Devour, Pair, Return, Use
from pocketkeep.games.ulos.model.book import MOST_SEATS
from pocketkeep.games.ulos.model.state import ulrir
from pocketkeep.games.ulos.model.terms import CONTROL, DEVOUR, ENDURE, NONE
from pocketkeep.games.ulos.rules.conflict import commitment
from pocketkeep.games.ulos.rules.conflict.commitment import Commitment
from pocketkeep.games.ulos.rules.conflict.resolving import Fight, other_of

BLUFF: Final = -0.05  # others see it before the next conflict, and that is all


def pair(reckoning: Reckoning, option: Choice) -> float:
    assert type(option) is Pair
    return Clash(reckoning, option.one, option.other).foreseen()


def judge(reckoning: Reckoning, fight: Fight, options: list[Choice]) -> list[float]:
    """By option of a fight under way."""
    if type(options[0]) is Attack:
        return [attacking(reckoning, fight, option) for option in options]
    if fight.winner != NONE:
        ended = Clash(reckoning, fight.winner, other_of(fight, fight.winner))
        return [returning(ended, option) for option in options]
    clash = Clash(reckoning, fight.attacker, fight.defender)
    if reckoning.game.sealed:
        return committing(clash, options)
    return [using(clash, fight, option) for option in options]


def attacking(reckoning: Reckoning, fight: Fight, option: Choice) -> float:
    """A tie is the attacker's."""
    assert type(option) is Attack
    clash = Clash(reckoning, option.faction, other_of(fight, option.faction))
    return clash.best(0, clash.one.held, 0, clash.other.held, tie=TIE)


def committing(clash: Clash, options: list[Choice]) -> list[float]:
    """The best plan that each next card leaves open; cards go in the order of factions."""
    game, god = clash.reckoning.game, clash.reckoning.god
    one, other = clash.one, clash.other
    mine, theirs, last = 0, 0, NONE
    for choice in game.sealed[god]:
        if type(choice) is Commit:
            last = choice.faction
            mine += last == one.faction
            theirs += last == other.faction
    values: list[float] = []
    for option in options:
        if type(option) is not Commit:
            values.append(clash.value(mine, theirs, TIE))
        else:
            values.append(plan(clash, option.faction, mine, theirs))
    return values


def plan(clash: Clash, faction: int, mine: int, theirs: int) -> float:
    """The best that can come of committing a card of this faction next."""
    one, other = clash.one, clash.other
    cost = 0.0
    if faction == one.faction:
        mine += 1
    elif faction == other.faction:
        theirs += 1
    else:
        cost = BLUFF
    most_mine = one.held if faction <= one.faction else mine
    most_theirs = other.held if faction <= other.faction else theirs
    return cost + clash.best(mine, most_mine, theirs, most_theirs, tie=TIE)


def using(clash: Clash, fight: Commitment, option: Choice) -> float:
    """A conflict ability, and what it does card by card; to stop is worth nothing."""
    reckoning = clash.reckoning
    if type(option) is Use:
        return reckoning.cashing(option.faction) + conflict_ability(clash, fight, option.faction)
    if type(option) is Control:
        return controlling(clash, fight, option)
    if type(option) is Devour:
        return devouring(clash, fight, option)
    return 0.0


def lead(clash: Clash, fight: Commitment) -> int:
    """By how much the attacker wins as it stands; below zero the defender does."""
    game = clash.reckoning.game
    attacking = commitment.value(game, fight, fight.attacker)
    return attacking - commitment.value(game, fight, fight.defender)


def conflict_ability(clash: Clash, fight: Commitment, faction: int) -> float:
    game, god = clash.reckoning.game, clash.reckoning.god
    kind, times = game.book.ability[faction], clash.reckoning.units(faction)
    if kind == ENDURE:
        return enduring(clash, fight, times)
    wish, ahead = preference(clash, fight), lead(clash, fight)
    if (wish > 0.0) == (ahead >= 0):
        return 0.0  # it goes as it should
    needed = -ahead if wish > 0.0 else ahead + 1
    if kind == CONTROL:
        times = min(times, len([owner for owner in fight.owners if owner == god]))
        return abs(wish) if 2 * times >= needed else 0.0
    if kind == DEVOUR:
        side = fight.defender if wish > 0.0 else fight.attacker
        times = min(times, fight.counted.count(side))
    return abs(wish) if times >= needed else 0.0


def preference(clash: Clash, fight: Commitment) -> float:
    """How much rather the god sees the attacker win; cards on the table count too."""
    reckoning = clash.reckoning
    wish = clash.preference()
    for card in range(len(fight.owners)):
        share = 0.5 if fight.owners[card] == reckoning.god else 0.0
        if not share:
            share = -0.5 * reckoning.threat(fight.owners[card])
        if fight.factions[card] == fight.attacker:
            wish += share * (clash.one.won - clash.one.lost)
        elif fight.factions[card] == fight.defender:
            wish -= share * (clash.other.won - clash.other.lost)
    return wish


def enduring(clash: Clash, fight: Commitment, times: int) -> float:
    """Cards of the winner that need not go back."""
    god = clash.reckoning.god
    side = clash.one if lead(clash, fight) >= 0 else clash.other
    spared = (commitment.support(fight, god, side.faction) + 1) // 2
    return min(times, spared) * max(0.0, side.won - side.spoils)


def controlling(clash: Clash, fight: Commitment, option: Control) -> float:
    """A card counts for the side that should win, as long as it does not."""
    wish, ahead = preference(clash, fight), lead(clash, fight)
    if (wish > 0.0) == (ahead >= 0):
        return -1.0
    favoured = fight.attacker if wish > 0.0 else fight.defender
    value = 0.0
    if option.counted == favoured:
        value += 1.0
    if option.faction == favoured:
        value -= 1.0
    elif option.faction in fight.pair:
        value += 1.0
    return value - 0.5


def devouring(clash: Clash, fight: Commitment, option: Devour) -> float:
    """A card of the side that should lose, as long as it does not."""
    game, reckoning = clash.reckoning.game, clash.reckoning
    wish, ahead = preference(clash, fight), lead(clash, fight)
    if (wish > 0.0) == (ahead >= 0):
        return -1.0
    unwanted = fight.defender if wish > 0.0 else fight.attacker
    if option.counted != unwanted:
        return -1.0
    owner = ulrir(game) if option.god == MOST_SEATS else option.god
    return 1.0 if owner == reckoning.god else 1.0 - reckoning.threat(owner)


def returning(clash: Clash, option: Choice) -> float:
    """What is gained by returning so many cards instead of keeping them; the winner is `one`."""
    assert type(option) is Return
    reckoning, faction = clash.reckoning, option.faction
    kept = reckoning.now[faction]
    if faction == clash.one.faction:
        kept = clash.one.won
    elif faction == clash.other.faction:
        kept = clash.other.lost
    worth = reckoning.game.book.numbers.spoils[max(0, reckoning.game.power[faction])]
    return option.cards * (worth - kept)
