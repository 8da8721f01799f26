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
from pocketkeep.games.ulos.rules import knowledge, placement
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
    knowledge.keep_to_oneself(game, seat)
    if game.holdings != OPEN:
        deal_cards(game, seat, dealer)
    deal_tiles(game, seat, dealer)
    deal_rifts(game, seat, dealer)
    if game.is_solo:
        deal_lanterns(game, dealer)


def others(game: Ulos, seat: Seat) -> list[Seat]:
    return [other for other in range(game.seats) if other != seat]


def deal_cards(game: Ulos, seat: Seat, dealer: Dealer) -> None:
    """D-INFO-4 Others hold what the seat knows of; the rest of their cards might be anybody's."""
    pool, unknown = [0] * len(game.stacks), 0
    for other in others(game, seat):
        hand, known = game.hands[other], knowledge.known_cards(game, seat, other)
        for faction in game.factions:
            pool[faction] += hand[faction] - known[faction]
            unknown += hand[faction] - known[faction]
    for other in others(game, seat):
        known = knowledge.known_cards(game, seat, other)
        missing = in_all(game.hands[other]) - in_all(known)
        game.hands[other] = known
        if unknown:
            dealer.fill(game.hands[other], missing, pool)


def deal_tiles(game: Ulos, seat: Seat, dealer: Dealer) -> None:
    """Others' tiles and the supply; with a tile that one of them is about to place.

    What the seat has put back lies in the supply, or was drawn since by somebody else.
    """
    picked, put_back = picked_by_others(game, seat), game.put_back[seat]
    for placing in picked:
        game.tiles[placing.god][placing.kind] += 1
    pool = unknown_tiles(game, seat)
    new = [0] * game.gods
    for kind in put_back:
        pool[kind] -= 1
    for other in others(game, seat):
        shown = game.shown_tiles[other]
        unknown = in_all(game.tiles[other]) - len(shown)
        new[other] = min(unknown, knowledge.drawn_since(game, seat, other))
        game.tiles[other] = [0] * len(pool)
        for kind in shown:
            game.tiles[other][kind] += 1
        dealer.fill(game.tiles[other], unknown - new[other], pool)
    for kind in put_back:
        pool[kind] += 1
    for other in others(game, seat):
        dealer.fill(game.tiles[other], new[other], pool)
    for placing in picked:
        placing.kind = dealer.draw(game.tiles[placing.god])
        ask_for_space(placing)
    game.supply = pool


def unknown_tiles(game: Ulos, seat: Seat) -> list[int]:
    """By kind, the tiles in the supply and with others but those that all have seen come there."""
    pool = game.supply.copy()
    for other in others(game, seat):
        tiles = game.tiles[other]
        for kind in range(len(pool)):
            pool[kind] += tiles[kind]
        for kind in game.shown_tiles[other]:
            pool[kind] -= 1
    return pool


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
            unknown = in_all(game.rifts[god]) - len(game.shown_rifts[god])
            game.rifts[god] = [0] * len(pool)
            for effect in game.shown_rifts[god]:
                game.rifts[god][effect] += 1
            dealer.fill(game.rifts[god], unknown, pool)
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
            for effect in game.shown_rifts[god]:
                pool[effect] -= 1
    return pool


def deal_lanterns(game: Ulos, dealer: Dealer) -> None:
    """D-SOLO-45 Cards that show the same halves may lie on Ulrir's mat; the rest are shuffled."""
    lanterns, lower = game.book.lanterns, lower_card(game)
    slots, buried = knowledge.unknown_slots(game), knowledge.unknown_discards(game)
    above = [game.upper[slot] for slot in slots]
    pool = sorted([*game.deck, *game.discards[:buried], *above, *[turn.card for turn in lower]])
    dealer.shuffle(pool)
    shown = [lanterns[card] for card in above]
    for turn in lower:
        turn.card = find_lower(game, pool, lanterns[turn.card], shown)
        pool.remove(turn.card)
    for number, slot in enumerate(slots):
        game.upper[slot] = find_upper(game, pool, shown[number])
        pool.remove(game.upper[slot])
    game.discards, game.deck = [*pool[:buried], *game.discards[buried:]], pool[buried:]


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
