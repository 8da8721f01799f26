"""The words of Tactics as numbers: modes, classes, terrains, actions, dice, moments.

Beside each list of words stands their type: views, events and boards name it.
"""

from __future__ import annotations

from typing import Final, Literal

NONE: Final = -1  # no space, no unit, no card, no area, no box

# Modes of play.
COMPETITIVE: Final = 0
TEAM: Final = 1
BATTLE: Final = 2
BATTLE_TEAM: Final = 3
SOLO: Final = 4
COOP: Final = 5
Mode = Literal["competitive", "team", "battle", "battle-team", "solo", "coop"]
MODES: Final[tuple[Mode, ...]] = (
    "competitive", "team", "battle", "battle-team", "solo", "coop",
)  # fmt: skip

# Classes, in the order of the solo enemy's row; a player's units go by it too.
FIGHTER: Final = 0
BEAST: Final = 1
ROGUE: Final = 2
WIZARD: Final = 3
Class = Literal["fighter", "beast", "rogue", "wizard"]
CLASSES: Final[tuple[Class, ...]] = ("fighter", "beast", "rogue", "wizard")
TEAM_SIZE: Final = 4
LEFTMOST: Final = 4  # of an enemy card that names no class

# Directions, clockwise.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("north", "east", "south", "west")

# What a space is: the first four on the realm, the rest in dungeons (plain is the floor there).
PLAIN: Final = 0
WATER: Final = 1
FOREST: Final = 2
PEAK: Final = 3
ROCK: Final = 4
ENTRANCE: Final = 5
CRYSTAL: Final = 6
MONSTER: Final = 7
CAVE_IN: Final = 8
TRAP: Final = 9
DOOR: Final = 10
BARRIER: Final = 11
Terrain = Literal[
    "plain", "water", "forest", "peak", "rock", "entrance", "crystal", "monster", "cave-in",
    "trap", "door", "barrier",
]  # fmt: skip
TERRAINS: Final[tuple[Terrain, ...]] = (
    "plain", "water", "forest", "peak", "rock", "entrance", "crystal", "monster", "cave-in",
    "trap", "door", "barrier",
)  # fmt: skip

# What else a space of the realm may have, one bit each.
VILLAGE: Final = 1
PORTAL: Final = 2
BALLISTA: Final = 4
BRIDGE: Final = 8
Feature = Literal["village", "portal", "ballista", "bridge"]
FEATURES: Final[tuple[Feature, ...]] = ("village", "portal", "ballista", "bridge")  # by bit

# The realm: a scroll of 16 columns (a-p, west to east) and 14 rows (1-14, north to south).
COLUMNS: Final = 16
ROWS: Final = 14
SPACES: Final = COLUMNS * ROWS  # squares of dungeons are numbered from here on
Corner = Literal["nw", "ne", "sw", "se"]
CORNERS: Final[tuple[Corner, ...]] = ("nw", "ne", "sw", "se")
OPPOSITE: Final = (3, 2, 1, 0)  # by corner, the one diagonally opposite
AREAS: Final = 3

# Sizes of the boxes are their names, and those of the dungeons inside them.
BoxId = Literal["8x5", "8x1", "3x2", "5x4", "1x2", "2x2"]
BOXES: Final[tuple[BoxId, ...]] = ("8x5", "8x1", "3x2", "5x4", "1x2", "2x2")
GLORY: Final = 0  # the largest box holds the Crystal of Glory

# Kinds of attack and of other actions.
MELEE: Final = 0
MISSILE: Final = 1
SPELL: Final = 2
FIRE: Final = 3  # the ballista
AttackKind = Literal["melee", "shoot", "cast", "fire"]
ATTACKS: Final[tuple[AttackKind, ...]] = ("melee", "shoot", "cast", "fire")

# What a unit has done in a turn, one bit each: no unit does the same twice.
MOVED: Final = 1
ATTACKED: Final = 2  # by melee, missile, a spell that damages, or the ballista
CHANTED: Final = 4  # cast a spell that is no attack
Deed = Literal["move", "attack", "spell"]
DEEDS: Final[tuple[Deed, ...]] = ("move", "attack", "spell")  # by bit

# Symbols of the dice, one bit each.
KNOCK: Final = 1
MISS: Final = 2
POWER: Final = 4
DieSymbol = Literal["knock", "miss", "power"]
SYMBOLS: Final[tuple[DieSymbol, ...]] = ("knock", "miss", "power")  # by bit

# Gaits: which surcharges a unit does not pay, one bit each.
CLIMBS: Final = 1
SWIMS: Final = 2
ROAMS: Final = 4  # peaks and ballista
GAITS: Final = 8  # so many combinations

# What dice are rolled for.
RollPurpose = Literal["knock", "miss", "power", "cave-in", "trap"]

# Moments at which tactic cards and abilities may come in.
TURN_BEGUN: Final = 0
UNIT_MOVED: Final = 1  # a unit ended its own movement
UNIT_HURT: Final = 2  # took damage of an attack and was not captured
UNIT_CAPTURED: Final = 3
SHOT_MISSED: Final = 4
UNIT_KNOCKED: Final = 5  # was knocked back, or into something
SPELL_CAST: Final = 6
ATTACK_OVER: Final = 7  # with its counter
MomentKind = Literal[
    "turn-begun", "unit-moved", "unit-hurt", "unit-captured", "shot-missed", "unit-knocked",
    "spell-cast", "attack-over",
]  # fmt: skip
MOMENTS: Final[tuple[MomentKind, ...]] = (
    "turn-begun", "unit-moved", "unit-hurt", "unit-captured", "shot-missed", "unit-knocked",
    "spell-cast", "attack-over",
)  # fmt: skip

# Scripted enemies have sides but no seats; in events a side of theirs is told as ENEMY + number.
ENEMY: Final = 90
ENEMIES: Final = ("enemy-1", "enemy-2")

# Whether a tactic window is put to all who, as far as anybody can see, might use it.
Pauses = Literal["always", "fitting"]
ALWAYS: Final = "always"
FITTING: Final = "fitting"

# Effects of spells, tactic cards, crystals, monsters and abilities: see model/effects.py.
HEAL: Final = 0
CURE: Final = 1  # no longer weakened
REFILL: Final = 2  # ammo or mana
MOVE: Final = 3  # moves so many points; an enemy is led so many spaces
LOSE: Final = 4  # health, not by an attack
DAMAGE: Final = 5  # of a spell attack on its target
BLAST: Final = 6  # area damage to other enemies within so many spaces of the target
PUSH: Final = 7  # knocked back, away from the source
PULL: Final = 8  # towards the source
WEAKEN: Final = 9
STEAL: Final = 10  # ammo or mana, for the source
DRAW: Final = 11  # tactic cards
ACT: Final = 12  # actions more in this turn
STRIKE: Final = 13  # a free attack with the unit, with so much more damage
SWAP: Final = 14  # source and target change places
BLINK: Final = 15  # the target is put on a free space within so many of the source
TIME: Final = 16  # adventure: so much more
EffectKind = Literal[
    "heal", "cure", "refill", "move", "lose", "damage", "blast", "push", "pull", "weaken", "steal",
    "draw", "act", "strike", "swap", "blink", "time",
]  # fmt: skip
EFFECTS: Final[tuple[EffectKind, ...]] = (
    "heal", "cure", "refill", "move", "lose", "damage", "blast", "push", "pull", "weaken", "steal",
    "draw", "act", "strike", "swap", "blink", "time",
)  # fmt: skip

# Whom an effect is for.
TARGET: Final = 0  # the spell's target
UNIT: Final = 1  # the unit of the moment; the one in the dungeon; the caster
BY: Final = 2  # the other unit of the moment: the attacker, or the one attacked
OWN: Final = 3  # one unit of one's own, chosen
ALLY: Final = 4  # one ally of the source, chosen
FOE: Final = 5  # one enemy, chosen
ALLIES: Final = 6  # all allies of the source, not the source itself
EACH: Final = 7  # all units of one's own
FOES: Final = 8  # all enemies
PLAYER: Final = 9  # the effect is for the player: draw, act, time
WHOM: Final = (
    "target", "unit", "by", "own", "ally", "foe", "allies", "each", "foes", "player",
)  # fmt: skip

# What a spell is aimed at.
AT_FOE: Final = 0
AT_ALLY: Final = 1
AT_SPACE: Final = 2
AT_NOTHING: Final = 3
Aim = Literal["foe", "ally", "space", "nothing"]
AIMS: Final[tuple[Aim, ...]] = ("foe", "ally", "space", "nothing")
