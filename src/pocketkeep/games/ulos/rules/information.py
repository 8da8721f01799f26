"""Public and private information: page 5 of the rulebook. What a seat cannot know is dealt anew.

Things are drawn one by one from what is left of each kind: nothing hangs on where they were.
"""

from __future__ import annotations

from typing import final

from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.model.book import Lantern
from pocketkeep.games.ulos.model.state import Ulos, in_all
from pocketkeep.games.ulos.model.terms import HEXES, NONE, OPEN
from pocketkeep.games.ulos.rules import placement
from pocketkeep.games.ulos.rules.automa.turn import UlrirTurn
from pocketkeep.games.ulos.rules.placement import Placing


@final
class Dealer:
    """Luck for one world."""

    def __init__(self, luck: int) -> None:
        self.luck = luck

    def below(self, limit: int) -> int:
        self.luck += 1
        return chance.below(self.luck, limit)

    def draw(self, pool: list[int]) -> int:
        """One of a multiset, which has one less then."""
        left = 0
        for number in pool:
            left += number
        left = self.below(left)
        for thing in range(len(pool)):
            left -= pool[thing]
            if left < 0:
                pool[thing] -= 1
                return thing
        raise AssertionError("nothing to draw from")

    def fill(self, held: list[int], cards: int, pool: list[int]) -> None:
        for _ in range(cards):
            held[self.draw(pool)] += 1

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def deal_anew(game: Ulos, seat: Seat, luck: int) -> None:
    """D-INFO-2, D-INFO-4, D-INFO-5 All that the seat cannot know is pooled and dealt out again."""
    dealer = Dealer(luck)
    if game.holdings != OPEN:
        deal_cards(game, seat, dealer)
    deal_tiles(game, seat, dealer)
    deal_rifts(game, seat, dealer)
    if game.is_solo:
        deal_lanterns(game, dealer)


def others(game: Ulos, seat: Seat) -> list[Seat]:
    return [other for other in range(game.seats) if other != seat]


def deal_cards(game: Ulos, seat: Seat, dealer: Dealer) -> None:
    """D-INFO-4 Others hold what was counted; the rest of their cards might be anybody's."""
    pool, unknown = [0] * len(game.stacks), 0
    for other in others(game, seat):
        hand, counted = game.hands[other], game.counted[other]
        for faction in game.factions:
            pool[faction] += hand[faction] - counted[faction]
            unknown += hand[faction] - counted[faction]
    for other in others(game, seat):
        counted = game.counted[other]
        missing = in_all(game.hands[other]) - in_all(counted)
        game.hands[other] = counted.copy()
        if unknown:
            dealer.fill(game.hands[other], missing, pool)


def deal_tiles(game: Ulos, seat: Seat, dealer: Dealer) -> None:
    """Others' tiles and the supply; with a tile that one of them is about to place."""
    pool, kinds = game.supply.copy(), range(len(game.supply))
    picked = picked_by_others(game, seat)
    for placing in picked:
        pool[placing.kind] += 1
    for other in others(game, seat):
        tiles = game.tiles[other]
        for kind in kinds:
            pool[kind] += tiles[kind]
    for placing in picked:
        placing.kind = dealer.draw(pool)
        ask_for_space(placing)
    for other in others(game, seat):
        held = in_all(game.tiles[other])
        game.tiles[other] = [0] * len(pool)
        dealer.fill(game.tiles[other], held, pool)
    game.supply = pool


def picked_by_others(game: Ulos, seat: Seat) -> list[Placing]:
    """Under Terraform somebody else's tile may lie in neither hand nor place."""
    found: list[Placing] = []
    for frame in game.stack:
        if not isinstance(frame, Placing) or frame.god == seat:
            continue
        if placement.in_limbo(frame) != NONE:
            found.append(frame)
    return found


def ask_for_space(placing: Placing) -> None:
    """Nobody else can tell whether the first space was named already."""
    placing.terraform, placing.space = placement.SPACE, NONE


def deal_rifts(game: Ulos, seat: Seat, dealer: Dealer) -> None:
    """Rift tiles on the map, with the others and with Ulrir; in the box unless the seat looked."""
    rift, pool = game.rift, unknown_rifts(game, seat)
    for hex in range(HEXES):
        if rift[hex] != NONE:
            rift[hex] = dealer.draw(pool)
    for god in range(game.gods):
        if god != seat:
            held = in_all(game.rifts[god])
            game.rifts[god] = [0] * len(pool)
            dealer.fill(game.rifts[god], held, pool)
    if not game.looked[seat]:
        game.spare = pool


def unknown_rifts(game: Ulos, seat: Seat) -> list[int]:
    """By effect, the rift tiles of which the seat cannot know where they are."""
    pool = [0] * len(game.spare) if game.looked[seat] else game.spare.copy()
    for effect in game.rift:
        if effect != NONE:
            pool[effect] += 1
    for god in range(game.gods):
        if god != seat:
            for effect in range(len(pool)):
                pool[effect] += game.rifts[god][effect]
    return pool


def deal_lanterns(game: Ulos, dealer: Dealer) -> None:
    """D-SOLO-45 Any cards that show the same halves lie on Ulrir's mat; the rest are shuffled."""
    lanterns, lower, open_card = game.book.lanterns, lower_card(game), game.discards[-1:]
    pool = sorted([*game.deck, *game.discards[:-1], *game.upper, *[turn.card for turn in lower]])
    dealer.shuffle(pool)
    shown = [lanterns[card] for card in game.upper]
    for turn in lower:
        turn.card = find_lower(game, pool, lanterns[turn.card], shown)
        pool.remove(turn.card)
    for slot in range(len(shown)):
        game.upper[slot] = find_upper(game, pool, shown[slot])
        pool.remove(game.upper[slot])
    buried = max(0, len(game.discards) - 1)
    game.discards, game.deck = [*pool[:buried], *open_card], pool[buried:]


def find_upper(game: Ulos, pool: list[int], shown: Lantern) -> int:
    for card in pool:
        if shows_above(game.book.lanterns[card], shown):
            return card
    raise AssertionError("no lantern card shows this half")


def find_lower(game: Ulos, pool: list[int], shown: Lantern, above: list[Lantern]) -> int:
    for card in pool:
        if shows_below(game.book.lanterns[card], shown) and can_spare(game, pool, card, above):
            return card
    raise AssertionError("no lantern card shows this half")


def lower_card(game: Ulos) -> list[UlrirTurn]:
    """Ulrir's turn, if one is under way and its card lies in a lower slot."""
    found: list[UlrirTurn] = []
    for frame in game.stack:
        if isinstance(frame, UlrirTurn) and frame.card != NONE and frame.card not in game.upper:
            found.append(frame)
    return found


def shows_above(card: Lantern, other: Lantern) -> bool:
    """Whether two lantern cards have the same upper half."""
    return card.develop == other.develop and card.tiles == other.tiles


def shows_below(card: Lantern, other: Lantern) -> bool:
    """Whether two lantern cards have the same lower half."""
    return card.slot == other.slot and card.buy == other.buy and card.spoils == other.spoils


def can_spare(game: Ulos, pool: list[int], card: int, above: list[Lantern]) -> bool:
    """Whether without this card there are enough for what the upper slots show."""
    lanterns = game.book.lanterns
    for shown in above:
        needed = len([other for other in above if shows_above(other, shown)])
        left = [other for other in pool if other != card and shows_above(lanterns[other], shown)]
        if len(left) < needed:
            return False
    return True
