"""Territory cards as they come to lie: homes, the dummy's, and the Lost Kingdom."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.events import LostKingdomPlaced, TerritoryDealt
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY, FOREST, MOUNTAIN, TUNDRA


def card_of(game: Kingdoms, territory: str) -> int:
    number = game.book.territories.index(territory)
    return next(card for card, sides in enumerate(game.book.cards) if number in sides)


def make_room_for_dummy(game: Kingdoms, dealt: list[int], cards: list[int]) -> None:
    """S-SET-4 A card without forest or mountain is put back: the dummy could not begin there."""
    while not any(suits_dummy(game, side) for side in game.book.cards[dealt[DUMMY]]):
        dealt[DUMMY] = cards.pop()


def suits_dummy(game: Kingdoms, territory: int) -> bool:
    terrains = [game.book.terrain[region] for region in game.book.on_card[territory]]
    return FOREST in terrains and MOUNTAIN in terrains


def settle_home(game: Kingdoms, ruler: Seat, territory: int) -> None:
    game.homes[ruler] = territory
    game.tell(TerritoryDealt(ruler, game.book.territories[territory]))


def place_lost_kingdom(game: Kingdoms, card: int) -> None:
    """U-TWO-1, U-TWO-2, H-TUNDRA-6 A third territory with a neutral army on every region.

    Tundra stays empty: no war could ever be started for it.
    """
    game.lost_kingdom = card
    for region in game.book.on_card[card]:
        if game.book.terrain[region] == TUNDRA:
            continue
        game.neutrals.append(region)
        game.crowd[region] += 1
    game.tell(LostKingdomPlaced(game.book.territories[card], len(game.neutrals)))
