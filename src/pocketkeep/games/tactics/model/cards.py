"""What is printed on cards, boxes and scroll, as numbers: the parts that a book is made of."""

from __future__ import annotations

from typing import final

from pocketkeep.games.tactics.model.effects import Condition, Effect, effects_of_powers
from pocketkeep.games.tactics.model.powers import CLIMBER, POWERS, ROAMER, SWIMMER
from pocketkeep.games.tactics.model.terms import BLAST, CLIMBS, DAMAGE, NONE, ROAMS, SWIMS


@final
class Numbers:
    """The numbers of the game: content gives every one of them, and a pack may change it."""

    def __init__(self) -> None:
        self.actions = 0
        self.unit_actions = 0
        self.hand = 0
        self.recovery = 0  # health that a weakened unit pays
        self.village_health = 0
        self.climb = 0  # surcharges
        self.water = 0
        self.peak = 0
        self.ballista = 0
        self.water_damage = 0
        self.forest_cover = 0
        self.height_range = 0
        self.collision = 0
        self.ballista_range = 0
        self.ballista_damage = 0
        self.power_mana = 0
        self.flag_steps = 0  # advances until an area is secured
        self.flag_points = 0
        self.survivor_points = 0
        self.capture_points = 0
        self.village_points = 0
        self.artifact_points = 0
        self.artifact_move = 0  # less
        self.artifact_melee = 0  # more damage
        self.artifact_range = 0  # more range for missiles and spells
        self.battle_captures = 0  # that bring the end of a battle
        self.solo_time = 0
        self.coop_time = 0
        self.capture_time = 0
        self.enemy_power = 0  # dice that an enemy's spell rolls
        self.cave_in = 0  # movement that a failed try costs
        self.trap_dice = 0
        self.trap_symbol = 0  # that hurts, as a bit
        self.trap_health = 0  # for each symbol
        self.barrier_mana = 0
        self.crystals = 0  # that open the last dungeon


@final
class Spell:
    """What a wizard casts."""

    def __init__(self, aim: int, range: int, effects: list[Effect]) -> None:
        self.aim = aim
        self.range = range
        self.effects = effects
        self.damages = False  # then it is an attack
        self.blast = NONE  # how far it spreads, if that is all it does
        for effect in effects:
            if effect.kind in (DAMAGE, BLAST):
                self.damages = True
        if all(effect.kind == BLAST for effect in effects):
            self.blast = max((effect.within for effect in effects), default=NONE)


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
        self.effects = effects_of_powers(powers)  # by power
        assert len(powers) == len(POWERS)
        self.gait = (CLIMBS if powers[CLIMBER] else 0) | (SWIMS if powers[SWIMMER] else 0)
        self.gait |= ROAMS if powers[ROAMER] else 0


@final
class TacticCard:
    """IF all conditions hold at a moment, THEN its effects."""

    def __init__(
        self, id: str, moment: int, conditions: list[Condition], effects: list[Effect]
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
        monster: list[Effect],
    ) -> None:
        self.id = id
        self.kind = kind  # the class that activates, or LEFTMOST
        self.compass = compass  # direction of the arrow
        self.damage = damage  # bonuses
        self.move = move
        self.climbs = climbs
        self.monster = monster  # what it does in a dungeon: see rules/dungeons/perils.py


@final
class Dungeon:
    """The floor inside a box, row by row, and the one-time bonus of its crystal."""

    def __init__(self, box: int, columns: int, floor: list[int], bonus: list[Effect]) -> None:
        self.box = box  # its number among BOXES
        self.columns = columns
        self.floor = floor  # terrain by square
        self.bonus = bonus  # empty for the Crystal of Glory


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
