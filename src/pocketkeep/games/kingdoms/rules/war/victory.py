"""After a war: what cards give and take, and what becomes of heroes."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.events import ResourcesLost
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ANY_TERRAIN, FOOD, ON_LOSE, ON_WIN
from pocketkeep.games.kingdoms.rules import (
    collect,
    heroes,
    land,
    magic,
    resources,
    toppling,
    treasury,
)


def share(
    game: Kingdoms, winner: Seat, loser: Seat, region: int, beaten: Powers, meek: bool
) -> None:
    """U-POWER-3, H-HERO-4 What cards give or take once the armies have left.

    `beaten` are the powers of the hero that lost, who may be dead by now; a `meek` loser had shown
    the white flag to somebody who fought.
    """
    if meek:
        treasury.lose(game, winner, game.powers[loser].spite + beaten.spite, "spite")
    plunder = land.champions_at(game, winner, region).plunder
    treasury.lose(game, loser, plunder, "plunder", winner)
    reward(game, winner, region)
    magic.bless(game, loser, ON_LOSE)
    for boon in beaten.boons[ON_LOSE]:
        if boon.terrain in (ANY_TERRAIN, game.book.terrain[region]):
            magic.bring(game, loser, boon, boon.amount, moment=ON_LOSE)


def reward(game: Kingdoms, winner: Seat, region: int) -> None:
    """U-POWER-3, H-HERO-4 What a war won brings by magic, and by the hero who won it."""
    magic.bless(game, winner, ON_WIN)
    if game.book.numbers.heroes and game.hero_at[winner] == region:
        magic.bless_hero(game, winner, ON_WIN)


def crown(game: Kingdoms, winner: Seat, region: int) -> None:
    """H-HERO-6, H-FALLEN-8 The victor's hero may rise, and victory may knock something over."""
    powers = land.champions_at(game, winner, region)
    toppling.offer(game, winner, powers, ON_WIN)
    heroes.win(game, winner, region)


def regroup(game: Kingdoms, loser: Seat, margin: int) -> None:
    """U-POWER-3 Some magic lets the loser of a war by so many collect, once the war is over."""
    least = game.powers[loser].regroups
    if least and margin >= least:
        collect.collect(game, loser)


def avenge(game: Kingdoms, winner: Seat, beaten: Powers) -> None:
    """H-HERO-4 Whoever beat such a hero loses all food, dead or not, once the war is over."""
    food = game.stores[FOOD][winner]
    if beaten.avenged and food:
        game.stores[FOOD][winner] = 0
        game.tell(ResourcesLost(winner, resources.only(FOOD, food), "avenged"))
