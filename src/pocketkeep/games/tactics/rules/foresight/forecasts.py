"""What can be foreseen of an option, by its kind; shown/previews.py sends it out."""

from __future__ import annotations

from typing import Final, Literal, final

from pocketkeep.games.tactics.model.terms import NONE, DieSymbol, Terrain

Part = tuple[str, int]  # what a number is made of: a word, and how much it adds
StepNote = Terrain | Literal["portal", "climb", "ballista"]

# Why the target of an attack could not counter.
NoCounter = Literal[
    "", "captured", "undamaged", "height", "range", "ammo", "mana", "weakened", "none"
]
DUE: Final = ""  # it could
CAPTURED: Final = "captured"
UNDAMAGED: Final = "undamaged"
HEIGHT: Final = "height"
RANGE: Final = "range"
AMMO: Final = "ammo"
MANA: Final = "mana"
WEAKENED: Final = "weakened"
NONE_DUE: Final = "none"  # it counters itself, or has no attack


@final
class Way:
    """A movement: from where the unit stands, step by step."""

    def __init__(
        self,
        path: list[int],
        costs: list[int],
        notes: list[list[StepNote]],
        villages: list[int],
        threat: int,
        left: int = NONE,
    ) -> None:
        self.path = path  # spaces, the first is where it stands
        self.costs = costs  # by step; none if it is led or set down
        self.notes = notes  # by step, what makes it dear or special
        self.villages = villages  # that would help it on its way
        self.threat = threat  # the most that enemies could do to it at the end
        self.left = left  # of a way into a dungeon, movement left inside; NONE: it is no such way


@final
class Dice:
    """Dice that may be rolled, and how likely each is to show what counts."""

    def __init__(self, number: int, symbol: DieSymbol, faces: int, chance: float) -> None:
        self.number = number
        self.symbol: DieSymbol = symbol
        self.faces = faces  # of a die, with the symbol
        self.chance = chance  # that one die shows it


@final
class Stroke:
    """Damage to a unit, what it is made of, and what a weakened unit pays to deal it."""

    def __init__(self, kind: int, damage: int, parts: list[Part], before: int, pays: int) -> None:
        self.kind = kind
        self.damage = damage
        self.parts = parts
        self.before = before  # the health of who is hit
        self.after = max(0, before - damage)
        self.pays = pays


@final
class Blow:
    """An attack without luck: no symbols, no knock back, no tactic cards."""

    def __init__(self, stroke: Stroke) -> None:
        self.stroke = stroke
        self.weakens = False  # it is the unit's second action
        self.next_weakens = False  # a second action of the unit in this turn would
        self.distance = 0
        self.range = NONE  # NONE: melee, or without limit
        self.is_unlimited = False
        self.ranges: list[Part] = []
        self.dice: Dice | None = None
        self.ammo: tuple[int, int, int] | None = None  # now, at best and at worst afterwards
        self.mana: tuple[int, int, int] | None = None
        self.each = 0  # damage more for each power symbol
        self.hit = 1.0  # how likely it is to hit
        self.counters: list[Stroke] = []
        self.no_counter: NoCounter = DUE


@final
class Boost:
    """Mana more for a spell: a die for each."""

    def __init__(self, dice: Dice, before: int, after: int, each: int) -> None:
        self.dice = dice
        self.before = before  # mana
        self.after = after
        self.each = each  # damage more for each power symbol; 0: more of another effect


@final
class Knock:
    """A roll for a knock back."""

    def __init__(self, dice: Dice, collision: int) -> None:
        self.dice = dice
        self.collision = collision  # health that running into something costs


@final
class Recovery:
    """A weakened unit pays health, and is so no longer."""

    def __init__(self, before: int, after: int) -> None:
        self.before = before
        self.after = after


Forecast = Way | Blow | Boost | Knock | Recovery
