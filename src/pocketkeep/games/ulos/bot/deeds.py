"""What actions and rift tiles bring, at first sight."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.ulos.bot.reckoning import Reckoning
from pocketkeep.games.ulos.choices import Buy, Convert, Done, Pass, Use, UseRift
from pocketkeep.games.ulos.model.state import God, in_all, spoils, strength
from pocketkeep.games.ulos.model.terms import (
    ACTIVATE,
    CONVERT,
    EXPAND,
    EXTRACT,
    LURE,
    MANIPULATE,
    MARCH,
    NONE,
    PERSUADE,
    PILFER,
    PILLAGE,
    RECLAIM,
    RECRUIT,
    REDISTRIBUTE,
    REVIVE,
    SCOUT,
    SUMMON,
    TERRAFORM,
    TRANSMUTE,
)
from pocketkeep.games.ulos.rules import idleness, land, scoring
from pocketkeep.games.ulos.rules.abilities import using
from pocketkeep.games.ulos.rules.turn import Turn

TILE: Final = 2  # a tile has two halves
LEAST: Final = 0.01  # doing something rather than nothing
CLEAR: Final = 1.0  # favor from which on something clearly pays


def deed(reckoning: Reckoning, option: Choice) -> float:
    """An option of a turn: to buy, to use a card or a rift tile, or to leave it."""
    if type(option) is Buy:
        return purchase(reckoning, option.faction, reckoning.game.book.numbers.purchase, 0)
    if type(option) is Use:
        return use(reckoning, option.faction)
    if type(option) is UseRift:
        return rift(reckoning, option.effect)
    return 0.0


def purchase(reckoning: Reckoning, faction: int, cards: int, discount: int) -> float:
    """A card, and the best that can be bought with it."""
    game = reckoning.game
    favor, price = game.favor[reckoning.god], strength(game, faction) - discount
    gain = reckoning.bargain(faction, price, favor)
    if cards == 1:
        return gain
    return gain + reckoning.shopping(favor - price, cards - 1, discount, NONE)


def use(reckoning: Reckoning, faction: int) -> float:
    """A card for its spoils and its ability."""
    return reckoning.cashing(faction) + ability(reckoning, faction)


def ability(reckoning: Reckoning, faction: int) -> float:
    """What an action ability brings besides the spoils."""
    game, manner = reckoning.game, reckoning.manner
    kind, times = game.book.ability[faction], reckoning.units(faction)
    if kind == LURE:
        return max([0.0, *[luring(reckoning, god, times) for god in range(game.gods)]])
    if kind == PILLAGE:
        return pillaging(reckoning, min(times, land.pillage_left(game)))
    if kind == EXPAND:
        times = min(times, in_all(game.supply) + in_all(game.tiles[reckoning.god]))
        return times * (manner.extra + 0.5 * growing(reckoning, TILE))
    if kind == SUMMON:
        return raising(reckoning, times)
    if kind == MARCH:
        return manner.march * min(times, TILE)
    if kind == EXTRACT:
        return times + max(0.0, pillaging(reckoning, TILE))
    if kind == PERSUADE:
        favor = game.favor[reckoning.god] + spoils(game, faction)
        return reckoning.shopping(favor, times, game.book.numbers.persuaded, faction)
    return 0.0


def luring(reckoning: Reckoning, god: God, shown: int) -> float:
    """The spoils of the strongest of so many cards of a hand, drawn by chance."""
    game, hand = reckoning.game, reckoning.game.hands[god]
    held = in_all(hand)
    if god == reckoning.god or not held:
        return 0.0
    shown = min(shown, held)
    value, unseen, rest = 0.0, 1.0, held
    for faction in reckoning.by_strength():
        if not hand[faction]:
            continue
        rest -= hand[faction]
        none = chance_of_none(rest, held, shown)
        value += (unseen - none) * spoils(game, faction)
        unseen = none
    return value


def chance_of_none(others: int, held: int, shown: int) -> float:
    """That all cards shown are among the others."""
    chance = 1.0
    for number in range(shown):
        chance *= max(0, others - number) / (held - number)
    return chance


def growing(reckoning: Reckoning, columns: int) -> float:
    """What it is worth to let the best of one's factions grow."""
    game, best = reckoning.game, 0.0
    for faction in game.factions:
        if game.camps[faction]:
            column = min(reckoning.top, game.power[faction] + columns)
            best = max(best, reckoning.move(faction, column))
    return best


def pillaging(reckoning: Reckoning, columns: int) -> float:
    """What it is worth to take so many columns from the faction that others hold most."""
    game, best = reckoning.game, 0.0
    for faction in game.factions:
        if game.camps[faction]:
            column = max(0, game.power[faction] - columns)
            best = max(best, reckoning.move(faction, column))
    return best


def raising(reckoning: Reckoning, cards: int) -> float:
    """Cards of lost factions at no cost."""
    game, total = reckoning.game, 0.0
    worths: list[float] = []
    for faction in game.factions:
        if not game.camps[faction]:
            worths += [reckoning.now[faction]] * min(cards, game.stacks[faction])
    worths.sort()
    for worth in worths[-cards:] if cards else []:
        total += worth
    return total


def rift(reckoning: Reckoning, effect: int) -> float:
    """What a rift tile brings now, less what it is worth unused."""
    game = reckoning.game
    price = scoring.rift_worth(game, reckoning.god) + reckoning.manner.bar * reckoning.time
    return effect_worth(reckoning, effect) - price


def effect_worth(reckoning: Reckoning, effect: int) -> float:
    """What the effect of a rift tile brings."""
    game, manner, god = reckoning.game, reckoning.manner, reckoning.god
    favor, numbers = game.favor[god], game.book.numbers
    if effect == ACTIVATE:
        return activating(reckoning)
    if effect == RECRUIT:
        return reckoning.shopping(favor, numbers.purchase, 0, NONE)
    if effect == REVIVE:
        return raising(reckoning, numbers.revive)
    if effect == CONVERT:
        return manner.change
    if effect == RECLAIM:
        return numbers.rift_favor + manner.change
    if effect in {SCOUT, TERRAFORM, TRANSMUTE}:
        return tile_effect(reckoning, effect)
    return card_effect(reckoning, effect)


def activating(reckoning: Reckoning) -> float:
    """The best of one's cards, used besides the action."""
    best = 0.0
    for faction in reckoning.game.factions:
        if using.is_usable(reckoning.game, reckoning.god, faction):
            best = max(best, use(reckoning, faction))
    return best


def tile_effect(reckoning: Reckoning, effect: int) -> float:
    """Rift tiles that change the map."""
    if effect == SCOUT:
        return reckoning.manner.extra + growing(reckoning, TILE)
    if effect == TERRAFORM:
        return 0.7 * growing(reckoning, TILE)
    return max(growing(reckoning, 1), pillaging(reckoning, 1))


def card_effect(reckoning: Reckoning, effect: int) -> float:
    """Rift tiles that move cards between hands."""
    game, god = reckoning.game, reckoning.god
    if effect == MANIPULATE:
        return manipulating(reckoning)
    if effect == PILFER:
        return max([0.0, *[pilfering(reckoning, each) for each in range(game.gods)]])
    if effect == REDISTRIBUTE:
        best = 0.0
        for each in range(game.gods):
            best = max(best, average(reckoning, each))
        return best - average(reckoning, god)
    return 0.0


def manipulating(reckoning: Reckoning) -> float:
    """The least of one's cards for spoils and the best card there is."""
    game = reckoning.game
    gains: list[float] = []
    best = 0.0
    for faction in game.factions:
        if game.camps[faction]:
            held = game.hands[reckoning.god][faction]
            gains += [reckoning.cashing(faction)] * held
        best = max(best, reckoning.now[faction])
    gains.sort()
    return best + sum(gains[-game.book.numbers.manipulate :])


def average(reckoning: Reckoning, god: God) -> float:
    """What a card of a god's hand is worth, on average."""
    hand, total = reckoning.game.hands[god], 0.0
    for faction in reckoning.game.factions:
        total += hand[faction] * reckoning.now[faction]
    return total / max(1, in_all(hand))


def pilfering(reckoning: Reckoning, god: God) -> float:
    """A card by chance; its owner gets its strength for it."""
    game, hand = reckoning.game, reckoning.game.hands[god]
    if god == reckoning.god or not in_all(hand):
        return 0.0
    paid = 0.0
    for faction in game.factions:
        paid += hand[faction] * strength(game, faction)
    worth = average(reckoning, god)
    return worth - reckoning.threat(god) * (paid / in_all(hand) - worth)


def is_idle(reckoning: Reckoning, option: Choice, *, pays: bool) -> bool:
    """Whether an option does nothing for its god: it passes, or a rift tile is used for nothing.

    Favor that is kept counts in the end, so to pass is idle only where something clearly pays.
    """
    game = reckoning.game
    if type(option) is Pass:
        return pays and type(game.stack[-1]) is Turn
    if type(option) is UseRift:
        return effect_worth(reckoning, option.effect) <= 0.0
    if type(option) is Convert:
        return option.tiles == 0
    return type(option) is Done and idleness.is_untouched(game, game.stack[-1])
