"""What magic, a faction's or a hero's, brings at a moment of the rules."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Do, Frame, Seat, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.events import ResourcesGained, ResourcesLost
from pocketkeep.games.kingdoms.model.powers import Boon
from pocketkeep.games.kingdoms.model.state import Kingdoms, clockwise
from pocketkeep.games.kingdoms.model.terms import (
    ANY_ACTION,
    ANY_RESOURCE,
    ANY_TABLE,
    ANY_TERRAIN,
    MOMENTS,
    ON_CLEAR,
    ON_COLLECT,
    ON_ENTER,
    ON_OTHERS,
    TABLE_OF_TWO,
    TWO_PLAYERS,
)
from pocketkeep.games.kingdoms.rules import land, resources, treasury


def bless(game: Kingdoms, seat: Seat, moment: int, terrain: int = ANY_TERRAIN) -> None:
    """A moment of the rules has come at which magic may bring resources."""
    for boon in game.powers[seat].boons[moment]:
        grant(game, seat, boon, moment, terrain=terrain)
    if game.book.numbers.heroes and ON_CLEAR <= moment <= ON_COLLECT:
        bless_hero(game, seat, moment)  # wherever the hero is; other moments have a place


def bless_hero(
    game: Kingdoms, seat: Seat, moment: int, terrain: int = ANY_TERRAIN, action: int = ANY_ACTION
) -> None:
    """H-HERO-4 What the hero's own card brings; a terrain it names is that of the hero's region.

    `terrain` is that of the place where it happens, if the hero may have left it since.
    """
    hero = game.heroes[seat]
    if hero == NOBODY:
        return
    here = game.book.terrain[game.hero_at[seat]] if terrain == ANY_TERRAIN else terrain
    for boon in game.book.heroes[hero].powers[game.hero_levels[seat]].boons[moment]:
        if boon.terrain in (ANY_TERRAIN, here) and boon.action in (ANY_ACTION, action):
            bring(game, seat, boon, boon.amount, moment=moment)


@state
class Levy(Frame):
    """Somebody acted: those whose magic takes a share have it once the action is over."""

    seat: Seat
    action: int

    def procedure(self) -> list[Step]:
        return LEVY


def levy(game: Kingdoms, seat: Seat, action: int) -> None:
    for other in range(game.rulers):
        if other != seat and game.powers[other].boons[ON_OTHERS]:
            follow(game, Levy(seat=seat, action=action))
            return


def take_shares(game: Kingdoms, levy: Levy) -> None:
    """U-POWER-3 A share of what others do, after their action: their war stays payable."""
    for other in clockwise(game, levy.seat):
        if other != levy.seat:
            for boon in game.powers[other].boons[ON_OTHERS]:
                if boon.action in (ANY_ACTION, levy.action):
                    grant(game, other, boon, ON_OTHERS, terrain=ANY_TERRAIN, payer=levy.seat)


def grant(
    game: Kingdoms, seat: Seat, boon: Boon, moment: int, *, terrain: int, payer: Seat = NOBODY
) -> None:
    """U-POWER-3 What a card brings, if its condition holds."""
    amount = boon_amount(game, seat, boon, moment, terrain=terrain)
    if amount > 0:
        bring(game, seat, boon, amount, moment=moment, payer=payer)


def bring(
    game: Kingdoms, seat: Seat, boon: Boon, amount: int, *, moment: int, payer: Seat = NOBODY
) -> None:
    """What a card brings, whatever its condition; from the payer, if it is taken from somebody."""
    if (boon.table != ANY_TABLE or boon.leading) and not suits_table(game, seat, boon):
        return
    if boon.resource == ANY_RESOURCE:
        treasury.gift(game, seat, amount, MOMENTS[moment])
        return
    if boon.taken:
        amount = min(amount, game.stores[boon.resource][payer])
        game.stores[boon.resource][payer] -= amount
        if amount:
            game.tell(ResourcesLost(payer, resources.only(boon.resource, amount), MOMENTS[moment]))
    gained = resources.gain(game, seat, boon.resource, amount)
    if gained and game.is_heard:
        game.tell(ResourcesGained(seat, resources.only(boon.resource, gained), MOMENTS[moment]))


def boon_amount(game: Kingdoms, seat: Seat, boon: Boon, moment: int, *, terrain: int) -> int:
    if boon.terrain == ANY_TERRAIN:
        return boon.amount
    if moment == ON_ENTER:
        return boon.amount if boon.terrain == terrain else 0
    regions = land.count_terrain(game, seat, boon.terrain)
    if regions < boon.least:
        return 0
    return boon.amount * regions if boon.each else boon.amount


def suits_table(game: Kingdoms, seat: Seat, boon: Boon) -> bool:
    """H-POWER-5, H-POWER-6 Some boons are for a table of two or a larger one, or for who leads."""
    if boon.table != ANY_TABLE and (boon.table == TABLE_OF_TWO) != (game.rulers == TWO_PLAYERS):
        return False
    return not boon.leading or leads(game, seat)


def leads(game: Kingdoms, seat: Seat) -> bool:
    """H-POWER-6 Whether a ruler has more armies in play than everybody else."""
    own = len(game.armies[seat])
    for other in range(game.rulers):
        if other != seat and len(game.armies[other]) >= own:
            return False
    return True


LEVY: Final[list[Step]] = [Do("take-shares", "U-POWER-3", take_shares)]
