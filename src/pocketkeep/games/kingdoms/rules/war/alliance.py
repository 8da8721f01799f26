"""Alliances: page 11 of the rulebook."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.events import AllianceFormed
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ON_ALLY, TWO_PLAYERS
from pocketkeep.games.kingdoms.rules import land, magic, treasury


def form(game: Kingdoms, attacker: Seat, defender: Seat, region: int) -> None:
    """U-ALLY-1, U-ALLY-2, H-TOWER-9 Two flags: all stay, and both rulers have the region's use."""
    book = game.book
    game.tell(AllianceFormed((attacker, defender), book.regions[region]))
    for seat, ally in ((attacker, defender), (defender, attacker)):
        magic.bless(game, seat, ON_ALLY)
        if book.numbers.heroes and game.hero_at[seat] == region:
            magic.bless_hero(game, seat, ON_ALLY)
        treasury.gift(game, ally, land.champions_at(game, seat, region).ally_gift, "ally")


def are_allies(game: Kingdoms, attacker: Seat, defender: Seat, region: int) -> bool:
    """U-ALLY-4, U-TWO-7, H-TOWER-9 Whether two at war share a region in which they do not fight.

    Where the attacker's own war tower is, they shared the very region that they fight over.
    """
    if not allows_alliances(game):
        return False
    return any(
        other != region or game.forts[other] == attacker
        for other in land.shared(game, attacker, defender)
    )


def allows_alliances(game: Kingdoms) -> bool:
    """U-TWO-7, S-WAR-9 Neither two players nor the dummy of a solo game make peace for good."""
    return game.rulers > TWO_PLAYERS
