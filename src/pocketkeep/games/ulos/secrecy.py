"""What a seat may not know, and drawing it afresh.

Hidden are: which cards, tiles and rift tiles the others hold (how many is public), the tile that
somebody has picked for Terraform and where it is to lie, the rift tiles on the map and those left
over in the box, the tiles still to be drawn, Ulrir's lantern deck, and of cards on his mat the half
under it that was never seen. Cards change hands in the open, so a seat that counts knows most of
what others hold (`Ulos.counted`); what else it has seen come or go is in `rules/knowledge.py`. Not
remembered is what is left in the box once another has taken something out of it unseen, and of a
pilfered card, for who looked on, of which factions it may be.
"""

from __future__ import annotations

from random import Random

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import HEXES, NONE, OPEN
from pocketkeep.games.ulos.rules import information, knowledge
from pocketkeep.games.ulos.rules.information import (
    ask_for_space,
    lower_card,
    others,
    picked_by_others,
    shows_above,
    shows_below,
)

LUCK_BITS = 60  # compiled code counts in the machine's own integers


def hide(game: Ulos, seat: Seat, luck: Random) -> None:
    """D-INFO-2, D-INFO-5 All that the seat cannot know is pooled and dealt out again."""
    information.deal_anew(game, seat, luck.getrandbits(LUCK_BITS))


def forget(game: Ulos) -> None:
    """Nobody has counted: what others hold might be anybody's."""
    knowledge.forget(game)


def hidden_worlds(game: Ulos, seat: Seat) -> list[Game]:
    """Worlds that differ from this in one hidden zone each, as far as there is anything to swap."""
    worlds: list[Game] = []
    worlds += worlds_of_cards(game, seat)
    worlds += worlds_of_tiles(game, seat)
    worlds += worlds_of_picked_tiles(game, seat)
    worlds += worlds_of_rifts(game, seat)
    worlds += worlds_of_lanterns(game)
    return worlds


def worlds_of_cards(game: Ulos, seat: Seat) -> list[Game]:
    """Two others hold each other's cards: a view shows neither, though counting would tell."""
    return [] if game.holdings == OPEN else worlds_of_two(game, seat, tiles=False)


def worlds_of_two(game: Ulos, seat: Seat, *, tiles: bool) -> list[Game]:
    """Two others hold each other's tiles, or cards."""
    if tiles and game.put_back[seat]:
        return []  # how many of each hand were drawn since, the seat knows too
    for one in others(game, seat):
        for other in others(game, seat):
            if one >= other:
                continue
            mine, theirs = unseen(game, one, tiles=tiles), unseen(game, other, tiles=tiles)
            swap = different(mine, theirs)
            if swap is not None:
                world = game.clone()
                held = world.tiles if tiles else world.hands
                exchange(held[one], held[other], *swap)
                return [world]
    return []


def unseen(game: Ulos, god: Seat, *, tiles: bool) -> list[int]:
    return unseen_tiles(game, god) if tiles else game.hands[god]


def unseen_tiles(game: Ulos, god: Seat) -> list[int]:
    """By kind, the tiles in a hand but those that all have seen come there."""
    return less(game.tiles[god], game.shown_tiles[god])


def unseen_rifts(game: Ulos, god: Seat) -> list[int]:
    return less(game.rifts[god], game.shown_rifts[god])


def less(held: list[int], known: list[int]) -> list[int]:
    """What is held but certain things; never less than nothing."""
    return [max(0, count - known.count(thing)) for thing, count in enumerate(held)]


def worlds_of_tiles(game: Ulos, seat: Seat) -> list[Game]:
    """Another holds a tile of the supply's; where there is none, two others hold each other's."""
    worlds: list[Game] = []
    if not sum(game.supply):
        return worlds_of_two(game, seat, tiles=True)
    for other in others(game, seat):
        swap = different(unseen_tiles(game, other), less(game.supply, game.put_back[seat]))
        if swap is not None:
            world = game.clone()
            exchange(world.tiles[other], world.supply, *swap)
            worlds.append(world)
    return worlds


def worlds_of_picked_tiles(game: Ulos, seat: Seat) -> list[Game]:
    """Another has picked another tile for Terraform, and has named no space yet."""
    if not picked_by_others(game, seat):
        return []
    world = game.clone()
    for placing in picked_by_others(world, seat):
        ask_for_space(placing)
        kind = other_kind(less(world.supply, game.put_back[seat]), placing.kind)
        if kind != NONE and placing.kind not in game.shown_tiles[placing.god]:
            world.supply[kind] -= 1
            world.supply[placing.kind] += 1
            placing.kind = kind
    return [world]


def worlds_of_rifts(game: Ulos, seat: Seat) -> list[Game]:
    """What lies on the map lies in the box or in a hand, and the other way round."""
    worlds: list[Game] = []
    lying = [hex for hex in range(HEXES) if game.rift[hex] != NONE]
    if not lying:
        return worlds_of_held_rifts(game, seat)
    for hex in lying[:1]:
        if not game.looked[seat] and (swap := other_kind(game.spare, game.rift[hex])) != NONE:
            world = game.clone()
            exchange_rift(world, hex, world.spare, swap)
            worlds.append(world)
        for god in range(game.gods):
            swap = other_kind(unseen_rifts(game, god), game.rift[hex])
            if god != seat and swap != NONE:
                world = game.clone()
                exchange_rift(world, hex, world.rifts[god], swap)
                worlds.append(world)
    return worlds


def worlds_of_held_rifts(game: Ulos, seat: Seat) -> list[Game]:
    """None lies on the map: what one holds, another holds, or lies in the box unseen."""
    worlds: list[Game] = []
    holders = [god for god in range(game.gods) if god != seat]
    for i, one in enumerate(holders):
        for other in holders[i + 1 :]:
            swap = different(unseen_rifts(game, one), unseen_rifts(game, other))
            if swap is not None:
                world = game.clone()
                exchange(world.rifts[one], world.rifts[other], *swap)
                worlds.append(world)
        swap = None if game.looked[seat] else different(unseen_rifts(game, one), game.spare)
        if swap is not None:
            world = game.clone()
            exchange(world.rifts[one], world.spare, *swap)
            worlds.append(world)
    return worlds


def worlds_of_lanterns(game: Ulos) -> list[Game]:
    """The deck in another order; a hidden half from the deck, or a discard that is forgotten.

    What comes out of the deck lay as deep in it as possible: much later than what is tried.
    """
    worlds: list[Game] = []
    if len(game.deck) > 1:
        world = game.clone()
        world.deck.reverse()
        worlds.append(world)
    lanterns = game.book.lanterns
    for depth, card in enumerate(game.deck):
        for slot in knowledge.unknown_slots(game):
            if shows_above(lanterns[card], lanterns[game.upper[slot]]):
                worlds.append(world_of_upper(game, slot, depth))
        for turn in lower_card(game):
            if shows_below(lanterns[card], lanterns[turn.card]):
                worlds.append(world_of_lower(game, depth))
    if game.deck and knowledge.unknown_discards(game):
        world = game.clone()
        world.discards[0], world.deck[0] = world.deck[0], world.discards[0]
        worlds.append(world)
    return worlds


def world_of_upper(game: Ulos, slot: int, depth: int) -> Game:
    world = game.clone()
    world.upper[slot], world.deck[depth] = world.deck[depth], world.upper[slot]
    return world


def world_of_lower(game: Ulos, depth: int) -> Game:
    world = game.clone()
    for turn in lower_card(world):
        turn.card, world.deck[depth] = world.deck[depth], turn.card
    return world


def different(one: list[int], other: list[int]) -> tuple[int, int] | None:
    """A kind that the first holds and another that the second holds."""
    for mine, count in enumerate(one):
        for theirs, others_count in enumerate(other):
            if count and others_count and mine != theirs:
                return mine, theirs
    return None


def exchange(one: list[int], other: list[int], mine: int, theirs: int) -> None:
    one[mine] -= 1
    one[theirs] += 1
    other[theirs] -= 1
    other[mine] += 1


def other_kind(held: list[int], kind: int) -> int:
    """Something that is held and of another kind; NONE if there is nothing."""
    return next((other for other, count in enumerate(held) if count and other != kind), NONE)


def exchange_rift(world: Ulos, hex: int, held: list[int], effect: int) -> None:
    held[effect] -= 1
    held[world.rift[hex]] += 1
    world.rift[hex] = effect
