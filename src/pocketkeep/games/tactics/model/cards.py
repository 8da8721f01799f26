"""What is printed on cards, boxes and scroll, as numbers: the parts that a book is made of."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.model.powers import CLIMBER, POWERS, ROAMER, SWIMMER
from pocketkeep.games.tactics.model.terms import BLAST, CLIMBS, DAMAGE, MISS, ROAMS, SWIMS

MOST_POWER: Final = 3  # mana that may be paid to power up a spell


@final
class Numbers:
    """The numbers of the game; the lab may vary them."""

    def __init__(self) -> None:
        self.actions = 3
        self.unit_actions = 2
        self.hand = 2
        self.recovery = 2  # health that a weakened unit pays
        self.village_health = 4
        self.climb = 1  # surcharges
        self.water = 1
        self.peak = 1
        self.ballista = 1
        self.water_damage = 1
        self.forest_cover = 1
        self.height_range = 1
        self.collision = 1
        self.ballista_range = 4
        self.ballista_damage = 1
        self.power_mana = MOST_POWER
        self.flag_steps = 3  # advances until an area is secured
        self.flag_points = 5
        self.survivor_points = 2
        self.capture_points = 2
        self.village_points = 1
        self.artifact_points = 3
        self.artifact_move = 1  # less
        self.artifact_melee = 1  # more damage
        self.artifact_range = 1  # more range for missiles and spells
        self.battle_captures = 3  # that bring the end of a battle
        self.solo_time = 7
        self.coop_time = 11
        self.capture_time = 2
        self.enemy_power = 3  # dice that an enemy's spell rolls
        self.cave_in = 2  # movement that a failed try costs
        self.trap_dice = 3
        self.trap_symbol = MISS  # that hurts
        self.trap_health = 2  # for each symbol
        self.barrier_mana = 2
        self.crystals = 5  # that open the last dungeon


@final
class Spell:
    """What a wizard casts. Effects are rows of numbers: see rules/abilities/effects.py."""

    def __init__(self, aim: int, range: int, effects: list[list[int]]) -> None:
        self.aim = aim
        self.range = range
        self.effects = effects
        self.damages = False  # then it is an attack
        for row in effects:
            if row[0] in (DAMAGE, BLAST):
                self.damages = True


@final
class Face:
    """One side of a unit card: as a player's unit, or as a solo enemy."""

    def __init__(
        self,
        id: str,
        kind: int,
        move: int,
        health: int,
        ammo: int,
        mana: int,
        melee: int,
        melee_dice: int,
        range: int,
        missile: int,
        missile_dice: int,
        spell: Spell | None,
        powers: list[int],
    ) -> None:
        self.id = id
        self.kind = kind  # class
        self.move = move
        self.health = health
        self.ammo = ammo
        self.mana = mana
        self.melee = melee
        self.melee_dice = melee_dice
        self.range = range  # of its missiles; 0: it has none
        self.missile = missile
        self.missile_dice = missile_dice
        self.spell = spell
        self.powers = powers  # by power, how much of it
        assert len(powers) == len(POWERS)
        self.gait = (CLIMBS if powers[CLIMBER] else 0) | (SWIMS if powers[SWIMMER] else 0)
        self.gait |= ROAMS if powers[ROAMER] else 0


@final
class TacticCard:
    """IF and THEN as rows of numbers: see conditions.py and effects.py among the rules."""

    def __init__(
        self, id: str, moment: int, conditions: list[list[int]], effects: list[list[int]]
    ) -> None:
        self.id = id
        self.moment = moment
        self.conditions = conditions
        self.effects = effects


@final
class EnemyCard:
    """A card of the solo enemy's deck."""

    def __init__(
        self,
        id: str,
        kind: int,
        compass: int,
        damage: int,
        move: int,
        climbs: bool,
        monster: list[list[int]],
    ) -> None:
        self.id = id
        self.kind = kind  # the class that activates, or LEFTMOST
        self.compass = compass  # direction of the arrow
        self.damage = damage  # bonuses
        self.move = move
        self.climbs = climbs
        self.monster = monster  # effect in a dungeon: rows of numbers, see rules/dungeons/perils.py


@final
class Dungeon:
    """The floor inside a box, row by row, and the one-time bonus of its crystal."""

    def __init__(self, box: int, columns: int, floor: list[int], bonus: list[list[int]]) -> None:
        self.box = box  # its number among BOXES
        self.columns = columns
        self.floor = floor  # terrain by square
        self.bonus = bonus  # effect rows; empty for the Crystal of Glory


@final
class Realm:
    """A realm as it is built: what each space shows on top."""

    def __init__(
        self,
        id: str,
        height: list[int],
        terrain: list[int],
        features: list[int],
        box: list[int],
        on: list[int],
        portal_boxes: list[list[int]],
        area: list[int],
        triggers: list[int],
        areas: list[str],
        corners: list[list[int]],
        artifact: int,
    ) -> None:
        self.id = id
        self.height = height  # by space, from 0
        self.terrain = terrain
        self.features = features  # bits
        self.box = box  # by space, the box whose top it is, or NONE: the scroll
        self.on = on  # by box, the box it stands on, or NONE: the scroll (or it is not used)
        self.portal_boxes = portal_boxes  # by space, boxes whose portals open onto it
        self.area = area  # by space, its control area, or NONE
        self.triggers = triggers  # by area, its trigger space
        self.areas = areas  # ids
        self.corners = corners  # by corner, its four star spaces
        self.artifact = artifact  # its space, or NONE
