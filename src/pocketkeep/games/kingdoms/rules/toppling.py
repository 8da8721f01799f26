"""Armies and war towers that are knocked over or stood up: pages 14 and 15 of Heroes' Call."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Ask, Decision, Do, Frame, Seat, Step, end, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Repair, StandUp, Topple, Undermine
from pocketkeep.games.kingdoms.events import (
    ArmyStoodUp,
    ArmyToppled,
    WarTowerRepaired,
    WarTowerToppled,
)
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.automa import toppling as dummy


def topple_army(game: Kingdoms, by: Seat, seat: Seat, region: int, hero: bool) -> None:
    """H-FALLEN-1 An army of this ruler lies from now on, the hero if named."""
    if hero:
        game.hero_fallen[seat] = 1
    else:
        game.fallen[seat].append(region)
        game.fallen[seat].sort()
    game.tell(ArmyToppled(seat, game.book.regions[region], by, hero))


def topple_tower(game: Kingdoms, by: Seat, region: int) -> None:
    """H-TOWER-15, H-TOWER-17 A war tower lies from now on; its owner's level stays."""
    game.toppled.append(region)
    game.toppled.sort()
    game.tell(WarTowerToppled(game.forts[region], game.book.regions[region], by))


@state
class Toppling(Frame):
    """A ruler may knock one thing of a rival over."""

    seat: Seat
    armies: bool
    towers: bool
    near: int  # only next to this region; NOBODY: anywhere

    def procedure(self) -> list[Step]:
        return TOPPLING


def offer(game: Kingdoms, seat: Seat, powers: Powers, moment: int, near: int = NOBODY) -> None:
    """H-POWER-9 At a moment a card may let a ruler knock over an army, a war tower, one of both."""
    armies, towers = powers.topples_army[moment], powers.topples_tower[moment]
    if armies or towers:
        follow(game, Toppling(seat=seat, armies=armies, towers=towers, near=near))


def targets(game: Kingdoms, toppling: Toppling) -> list[Choice]:
    """H-FALLEN-8 Whatever of a rival stands in reach; nothing that lies, neutral or one's own."""
    options: list[Choice] = []
    for region in reach(game, toppling.near):
        if toppling.armies and game.crowd[region]:
            options.extend(
                [
                    game.book.topple[region][ruler]
                    for ruler in range(game.rulers)
                    if ruler != toppling.seat and land.stands_upright(game, ruler, region)
                ]
            )
        if toppling.towers and is_rival_tower(game, toppling.seat, region):
            options.append(game.book.undermine[region])
    return options


def reach(game: Kingdoms, near: int) -> list[int]:
    """H-BODY-3 All regions of the table, or those next to one; shores are next to their water."""
    book = game.book
    if near != NOBODY:
        return book.lands[near].neighbours + book.lands[near].bodies
    return [region for card in land.cards_in_play(game) for region in book.all_on_card[card]]


def is_rival_tower(game: Kingdoms, seat: Seat, region: int) -> bool:
    owner = game.forts[region]
    return owner not in (NOBODY, seat) and region not in game.toppled


def topple_for_dummy(game: Kingdoms, toppling: Toppling) -> None:
    """S-POWER-5 The dummy is not asked: the hand selects."""
    if is_dummy(game, toppling.seat):
        options = targets(game, toppling)
        if options:
            topple(game, toppling, dummy.choose_toppled(game, options))
        end(toppling)


def ask_topple(game: Kingdoms, toppling: Toppling) -> Decision | None:
    """H-FALLEN-8 One thing is knocked over, or all are spared."""
    options = targets(game, toppling)
    return Decision(toppling.seat, [*options, game.book.spare]) if options else None


def topple(game: Kingdoms, toppling: Toppling, choice: Choice) -> None:
    """H-FALLEN-9 A hero lies only where no other army of that ruler was left to fall."""
    if isinstance(choice, Topple):
        hero = not land.standing(game, choice.ruler, choice.region)
        topple_army(game, toppling.seat, choice.ruler, choice.region, hero=hero)
    elif isinstance(choice, Undermine):
        topple_tower(game, toppling.seat, choice.region)


def add_stand_ups(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """H-FALLEN-7 A patrol may stand an army up instead of moving one."""
    book = game.book
    last = NOBODY
    for region in game.fallen[seat]:
        if region != last:
            options.append(book.stand_up[region])
            last = region
    if game.hero_fallen[seat]:
        options.append(book.stand_hero[game.hero_at[seat]])


def stand_up(game: Kingdoms, seat: Seat, choice: StandUp) -> None:
    """H-FALLEN-7 The whole patrol goes into it."""
    if choice.hero:
        game.hero_fallen[seat] = 0
    else:
        game.fallen[seat].remove(choice.region)
    game.tell(ArmyStoodUp(seat, game.book.regions[choice.region], choice.hero))


def add_repairs(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """H-TOWER-18 A build may stand an own war tower up, wherever it is."""
    for region in game.toppled:
        if game.forts[region] == seat:
            options.append(game.book.repair[region])


def repair(game: Kingdoms, seat: Seat, choice: Repair) -> None:
    """H-TOWER-18 Standing a war tower up costs nothing."""
    game.toppled.remove(choice.region)
    game.tell(WarTowerRepaired(seat, game.book.regions[choice.region]))


TOPPLING: Final[list[Step]] = [
    Do("topple-for-dummy", "S-POWER-5", topple_for_dummy),
    Ask(
        "topple", "H-FALLEN-8", "Knock something over, or spare all.", ask=ask_topple, apply=topple
    ),
]
