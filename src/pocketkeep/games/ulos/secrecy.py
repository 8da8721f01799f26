"""What a seat may not know, and drawing it afresh.

Hidden are: which cards, tiles and rift tiles the others hold (how many is public), the tile that
somebody has picked for Terraform and where it is to lie, the rift tiles on the map and those left
over in the box, the tiles still to be drawn, Ulrir's lantern deck, his discards but the last, and
of each card on his mat the half under it. What was seen before and cannot be seen now is hidden.
"""

from __future__ import annotations

from random import Random

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.games.ulos.model.book import Lantern
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, HEXES, NONE, OPEN
from pocketkeep.games.ulos.rules import placement
from pocketkeep.games.ulos.rules.automa.turn import UlrirTurn
from pocketkeep.games.ulos.rules.placement import Placing


def hide(game: Ulos, seat: Seat, luck: Random) -> None:
    """D-INFO-3, D-INFO-5 All that the seat cannot know is pooled and dealt out again."""
    if game.holdings != OPEN:
        deal_cards(game, seat, luck)
    deal_tiles(game, seat, luck)
    deal_rifts(game, seat, luck)
    if game.is_solo:
        deal_lanterns(game, luck)


def others(game: Ulos, seat: Seat) -> list[Seat]:
    return [other for other in range(game.seats) if other != seat]


def deal_cards(game: Ulos, seat: Seat, luck: Random) -> None:
    pool = pooled([game.hands[other] for other in others(game, seat)])
    luck.shuffle(pool)
    for other in others(game, seat):
        held = sum(game.hands[other])
        game.hands[other] = counted([pool.pop() for _ in range(held)], len(game.book.factions))


def deal_tiles(game: Ulos, seat: Seat, luck: Random) -> None:
    """Others' tiles and the supply; with a tile that one of them is about to place."""
    picked = picked_by_others(game, seat)
    pool = pooled([*[game.tiles[other] for other in others(game, seat)], game.supply])
    pool += [placing.kind for placing in picked]
    pool.sort()
    luck.shuffle(pool)
    for placing in picked:
        placing.kind = pool.pop()
        ask_for_space(placing)
    for other in others(game, seat):
        held = sum(game.tiles[other])
        game.tiles[other] = counted([pool.pop() for _ in range(held)], len(game.supply))
    game.supply = counted(pool, len(game.supply))


def picked_by_others(game: Ulos, seat: Seat) -> list[Placing]:
    """Under Terraform somebody else's tile may lie in neither hand nor place."""
    placings = [frame for frame in game.stack if isinstance(frame, Placing) and frame.god != seat]
    return [placing for placing in placings if placement.in_limbo(placing) != NONE]


def ask_for_space(placing: Placing) -> None:
    """Nobody else can tell whether the first space was named already."""
    placing.terraform, placing.space = placement.SPACE, NONE


def deal_rifts(game: Ulos, seat: Seat, luck: Random) -> None:
    """Rift tiles on the map, with the others and with Ulrir; in the box unless the seat looked."""
    holders = [god for god in range(game.gods) if god != seat]
    lying = [hex for hex in range(HEXES) if game.rift[hex] != NONE]
    spare = [] if game.looked[seat] else [game.spare]
    pool = pooled([*[game.rifts[god] for god in holders], *spare])
    pool += [game.rift[hex] for hex in lying]
    pool.sort()  # or the map's order would show through
    luck.shuffle(pool)
    for hex in lying:
        game.rift[hex] = pool.pop()
    for god in holders:
        held = sum(game.rifts[god])
        game.rifts[god] = counted([pool.pop() for _ in range(held)], len(EFFECTS))
    if spare:
        game.spare = counted(pool, len(EFFECTS))


def deal_lanterns(game: Ulos, luck: Random) -> None:
    """D-SOLO-45 Any cards that show the same halves lie on Ulrir's mat; the rest are shuffled."""
    lanterns, lower, open_card = game.book.lanterns, lower_card(game), game.discards[-1:]
    pool = sorted([*game.deck, *game.discards[:-1], *game.upper, *[turn.card for turn in lower]])
    luck.shuffle(pool)
    shown = [upper_half(lanterns[card]) for card in game.upper]
    for turn in lower:
        half = lower_half(lanterns[turn.card])
        turn.card = next(
            card
            for card in pool
            if lower_half(lanterns[card]) == half and can_spare(game, pool, card, shown)
        )
        pool.remove(turn.card)
    for slot, shows in enumerate(shown):
        game.upper[slot] = next(card for card in pool if upper_half(lanterns[card]) == shows)
        pool.remove(game.upper[slot])
    buried = max(0, len(game.discards) - 1)
    game.discards, game.deck = [*pool[:buried], *open_card], pool[buried:]


def lower_card(game: Ulos) -> list[UlrirTurn]:
    """Ulrir's turn, if one is under way and its card lies in a lower slot."""
    turns = [frame for frame in game.stack if isinstance(frame, UlrirTurn)]
    return [turn for turn in turns if turn.card not in (NONE, *game.upper)]


def upper_half(card: Lantern) -> tuple[int, int]:
    return card.develop, card.tiles


def lower_half(card: Lantern) -> tuple[int, list[list[int]], list[int]]:
    return card.slot, card.buy, card.spoils


def can_spare(game: Ulos, pool: list[int], card: int, shown: list[tuple[int, int]]) -> bool:
    """Whether without this card there are enough for what the upper slots show."""
    halves = [upper_half(game.book.lanterns[other]) for other in pool if other != card]
    return all(halves.count(half) >= shown.count(half) for half in shown)


def pooled(hands: list[list[int]]) -> list[int]:
    """Multisets thrown together, in order."""
    kinds = range(len(hands[0])) if hands else range(0)
    return [kind for kind in kinds for hand in hands for _ in range(hand[kind])]


def counted(things: list[int], kinds: int) -> list[int]:
    return [things.count(kind) for kind in range(kinds)]


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
    """Two others hold each other's cards."""
    return [] if game.holdings == OPEN else worlds_of_two(game, seat, tiles=False)


def worlds_of_two(game: Ulos, seat: Seat, *, tiles: bool) -> list[Game]:
    """Two others hold each other's tiles, or cards."""
    hands = game.tiles if tiles else game.hands
    for one in others(game, seat):
        for other in others(game, seat):
            swap = different(hands[one], hands[other]) if one < other else None
            if swap is not None:
                world = game.clone()
                held = world.tiles if tiles else world.hands
                exchange(held[one], held[other], *swap)
                return [world]
    return []


def worlds_of_tiles(game: Ulos, seat: Seat) -> list[Game]:
    """Another holds a tile of the supply's; where there is none, two others hold each other's."""
    worlds: list[Game] = []
    if not sum(game.supply):
        return worlds_of_two(game, seat, tiles=True)
    for other in others(game, seat):
        swap = different(game.tiles[other], game.supply)
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
        kind = other_kind(world.supply, placing.kind)
        if kind != NONE:
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
            swap = other_kind(game.rifts[god], game.rift[hex])
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
            swap = different(game.rifts[one], game.rifts[other])
            if swap is not None:
                world = game.clone()
                exchange(world.rifts[one], world.rifts[other], *swap)
                worlds.append(world)
        swap = None if game.looked[seat] else different(game.rifts[one], game.spare)
        if swap is not None:
            world = game.clone()
            exchange(world.rifts[one], world.spare, *swap)
            worlds.append(world)
    return worlds


def worlds_of_lanterns(game: Ulos) -> list[Game]:
    """The deck in another order; a hidden half, or a discard that another covers, from the deck.

    What comes out of the deck lay as deep in it as possible: much later than what is tried.
    """
    worlds: list[Game] = []
    if len(game.deck) > 1:
        world = game.clone()
        world.deck.reverse()
        worlds.append(world)
    lanterns = game.book.lanterns
    for depth, card in enumerate(game.deck):
        for slot, upper in enumerate(game.upper):
            if upper_half(lanterns[card]) == upper_half(lanterns[upper]):
                worlds.append(world_of_upper(game, slot, depth))
        for turn in lower_card(game):
            if lower_half(lanterns[card]) == lower_half(lanterns[turn.card]):
                worlds.append(world_of_lower(game, depth))
    if game.deck and len(game.discards) > 1:
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
