"""What the squares of dungeons do to who enters them: page 22 of the rulebook."""

from __future__ import annotations

from pocketkeep.games.tactics.events import (
    BarrierPaid,
    CaveInHeld,
    CrystalTaken,
    DungeonStep,
    MonsterMet,
)
from pocketkeep.games.tactics.model.state import Side, Tactics, face, name, side_of
from pocketkeep.games.tactics.model.terms import (
    BARRIER,
    BOXES,
    CAVE_IN,
    CRYSTAL,
    GLORY,
    KNOCK,
    MONSTER,
    NONE,
    TRAP,
)
from pocketkeep.games.tactics.rules import adventure, dice, ending, harm, land
from pocketkeep.games.tactics.rules.abilities import effects
from pocketkeep.games.tactics.rules.dungeons import squares


def step(game: Tactics, unit: int, space: int, points: int) -> int:
    """T-DUNGEON-7 A unit enters a square, every time with all that it does; the movement left."""
    book, terrain = game.book, game.book.terrain[space]
    if terrain == CAVE_IN and not dig(game, unit):
        left = max(0, points - book.numbers.cave_in)
        game.tell(CaveInHeld(name(game, unit), book.spaces[space], left))
        return left
    cost = squares.cost_of(game, unit, game.place[unit], space)
    land.put(game, unit, space)
    if game.is_heard:
        game.tell(DungeonStep(name(game, unit), book.spaces[space], cost))
    if terrain == MONSTER:
        meet_monster(game, unit)
    elif terrain == TRAP:
        spring_trap(game, unit)
    elif terrain == BARRIER:
        pay_barrier(game, unit)
    elif terrain == CRYSTAL:
        take_crystal(game, unit, book.dungeon_of[space])
    return points - cost


def dig(game: Tactics, unit: int) -> bool:
    """T-DUNGEON-10 As many dice as for a knock back; one symbol clears the way."""
    return dice.roll(game, unit, face(game, unit).melee_dice, KNOCK, purpose="cave-in") > 0


def captor(game: Tactics, unit: int) -> Side:
    """T-DUNGEON-15 Whoever falls in a dungeon is captured by the solo enemy across the table."""
    return game.seats + side_of(unit)


def meet_monster(game: Tactics, unit: int) -> None:
    """T-DUNGEON-9 A card of the enemy's deck says which monster it is; it goes on the pile."""
    number = adventure.draw_card(game)
    game.enemy_discards.append(number)
    card = game.book.enemies[number]
    game.tell(MonsterMet(name(game, unit), card.id))
    side, does = captor(game, unit), card.monster
    effects.carry_out(game, does, side=side, source=unit, target=unit, name=card.id)


def spring_trap(game: Tactics, unit: int) -> None:
    """T-DUNGEON-11 Three dice; for each symbol two health are lost."""
    numbers = game.book.numbers
    count = dice.roll(game, unit, numbers.trap_dice, numbers.trap_symbol, purpose="trap")
    harm.lose(game, unit, count * numbers.trap_health, NONE, captor=captor(game, unit), why="trap")


def pay_barrier(game: Tactics, unit: int) -> None:
    """T-DUNGEON-13 Two mana, each time."""
    mana = game.book.numbers.barrier_mana
    game.mana[unit] -= mana
    game.tell(BarrierPaid(name(game, unit), mana))


def take_crystal(game: Tactics, unit: int, dungeon: int) -> None:
    """T-DUNGEON-16, T-DUNGEON-20, T-SOLO-12 It is captured for good; the Crystal of Glory wins."""
    game.crystals[dungeon] = 1
    box = game.book.dungeons[dungeon].box
    game.tell(CrystalTaken(name(game, unit), BOXES[box]))
    if box == GLORY:
        ending.finish(game, ending.BY_GLORY)
