"""Who holds what: favor, cards, tiles and rift tiles change hands here and nowhere else."""

from __future__ import annotations

from pocketkeep.games.ulos.events import TileDrawn, TilesDrawn
from pocketkeep.games.ulos.model.state import (
    God,
    Ulos,
    in_all,
    is_lost,
    is_ulrir,
    spoils,
    strength,
    told,
)
from pocketkeep.games.ulos.rules import knowledge


def gain(game: Ulos, god: God, faction: int) -> None:
    """D-INFO-4 A card comes to a hand before all eyes: hidden from then on, but not forgotten."""
    game.hands[god][faction] += 1
    game.counted[god][faction] += 1


def lose(game: Ulos, god: God, faction: int, cards: int = 1) -> None:
    """D-INFO-4 Cards leave a hand before all eyes."""
    game.hands[god][faction] -= cards
    knowledge.uncount(game, god, faction, cards)


def steal(game: Ulos, thief: God, victim: God, faction: int) -> None:
    """D-PILFER-2, D-PILFER-3 A card changes hands unseen, but all see what is paid for it.

    It may be any of that strength; which it is, thief and victim know.
    """
    price = strength(game, faction)
    candidates = [each for each in game.factions if strength(game, each) == price]
    if len(candidates) == 1:
        lose(game, victim, faction)
        gain(game, thief, faction)
        return
    game.hands[victim][faction] -= 1
    game.hands[thief][faction] += 1
    known = knowledge.known_cards(game, thief, victim)
    for each in candidates:
        knowledge.uncount(game, victim, each, 1)
        if each != faction and known[each]:
            knowledge.learn(game, thief, victim, each)
    knowledge.learn(game, victim, thief, faction)


def show(game: Ulos, god: God, shown: list[int]) -> None:
    """D-LURE-3 Cards of a hand are shown to all, and stay there."""
    counted = game.counted[god]
    for faction in shown:
        while counted[faction] < shown.count(faction):
            knowledge.unlearn(game, god, faction)  # now all know of it
            counted[faction] += 1


def take_card(game: Ulos, god: God, faction: int) -> bool:
    """D-CAMP-6, D-DRAW-3 A card from the supply to a hand; False if the stack is empty."""
    if not game.stacks[faction]:
        return False
    game.stacks[faction] -= 1
    gain(game, god, faction)
    return True


def return_cards(game: Ulos, god: God, faction: int, cards: int) -> int:
    """D-POWER-8 Cards from a hand to the supply; the favor gained, which is their spoils."""
    favor = cards * spoils(game, faction)
    lose(game, god, faction, cards)
    game.stacks[faction] += cards
    game.favor[god] += favor
    return favor


def hand_size(game: Ulos, god: God) -> int:
    return in_all(game.hands[god])


def of_active_factions(game: Ulos, god: God) -> int:
    """How many cards of active factions a god holds."""
    number = 0
    for faction in game.factions:
        if not is_lost(game, faction):
            number += game.hands[god][faction]
    return number


def pick(game: Ulos, counts: list[int]) -> int:
    """One of a multiset by chance; the multiset is left as it is."""
    number = game.draw(in_all(counts))
    for thing, count in enumerate(counts):
        number -= count
        if number < 0:
            return thing
    raise AssertionError("nothing to pick from")


def draw_tiles(game: Ulos, god: God, tiles: int) -> int:
    """D-DRAW-2, D-DRAW-3 Tiles by chance from the supply to a hand, as many as there are."""
    drawn: list[int] = []
    for _ in range(min(tiles, in_all(game.supply))):
        kind = pick(game, game.supply)
        game.supply[kind] -= 1
        game.tiles[god][kind] += 1
        knowledge.draw(game, god, kind)
        drawn.append(kind)
    if drawn and game.is_heard:
        names = tuple(game.book.kind_names[kind] for kind in drawn)
        game.tell(TileDrawn(told(game, god), len(drawn), in_all(game.supply)))
        if not is_ulrir(game, god):
            game.tell(TilesDrawn(god, names), 1 << god)
    return len(drawn)
