"""The types of what a seat sees of Tactics.

A unit goes by the id of its card, a square by its name ("l9", in a dungeon "5x4-b2"), a side by
its number: a seat, or after the seats a solo enemy.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.core.view import View
from pocketkeep.games.tactics.model.terms import (
    AttackKind,
    BoxId,
    Class,
    Deed,
    EffectKind,
    Mode,
    MomentKind,
    Pauses,
)
from pocketkeep.games.tactics.rules.combat.resolving import Stage
from pocketkeep.games.tactics.rules.foresight.hindrances import Action, Hindrance
from pocketkeep.games.tactics.rules.turn import Part as TurnPart
from pocketkeep.games.tactics.shown.previews import Preview

# What goes on innermost; "": nothing, the game is over.
Procedure = Literal[
    "", "setup", "turn", "aftermath", "attack", "reaction", "spell", "window", "effect", "dungeon",
    "way", "enemy",
]  # fmt: skip


class Side(msgspec.Struct):
    """Who takes turns: a seat, or a solo enemy."""

    name: str  # "seat-1", "enemy-1"
    team: int
    automa: bool  # the rules play it
    hand: int  # how many tactic cards
    cards: list[str] | None  # which; None: not for these eyes
    captured: list[str]
    flags: list[str]  # areas that it has secured
    points: int
    parts: dict[str, int]  # of the points
    out: bool  # it has lost all its units


class Away(msgspec.Struct):
    """A unit, and how many squares away it is."""

    unit: str
    distance: int


class Unit(msgspec.Struct):
    """A unit with all that can be seen of it."""

    card: str
    side: int
    kind: Class = msgspec.field(name="class")
    whereabouts: Literal["waiting", "realm", "dungeon", "captured"]
    space: str | None  # None: it waits to be placed, or is captured
    dungeon: BoxId | None
    health: int
    most_health: int
    ammo: int | None  # None: it has no such track
    most_ammo: int | None
    mana: int | None
    most_mana: int | None
    weakened: bool
    deeds: list[Deed]  # what it has done this turn
    acts: int  # how many actions it has taken this turn
    free: bool  # it could still act in this turn
    hindered: dict[Action, Hindrance]  # in its own turn: what it cannot do now, and why
    artifact: bool  # it bears it
    reach: list[str]  # where a fresh move could end
    range: int | None  # of its shots or its spell on level ground; None: none, or no limit
    unlimited: bool
    beside: list[str]  # enemies on the next squares
    in_range: list[Away]  # enemies within the range of its shots or its spell, the nearest first


class Flag(msgspec.Struct):
    """A control area's flag."""

    area: str
    at: int  # so many steps along its track
    holder: int | None  # the side that holds the area now
    owner: int | None  # the side that has secured it


class Artifact(msgspec.Struct):
    space: str | None
    bearer: str | None


class TacticPile(msgspec.Struct):
    """Tactic cards that nobody holds."""

    deck: int
    discards: list[str]


class Dungeon(msgspec.Struct):
    id: BoxId
    state: Literal["red", "open", "green"]  # locked, somebody is inside, its crystal is taken
    unit: str | None  # who is inside
    needs: int  # crystals that must be taken before it can be entered; 0: none is missing


class Enemy(msgspec.Struct):
    """The solo enemies' cards."""

    deck: int
    discards: list[str]
    drawn: str | None
    acting: str | None
    under: dict[str, list[str]]  # by unit, the cards under it: it has acted


class Attack(msgspec.Struct):
    """The innermost attack under way."""

    kind: AttackKind
    unit: str
    target: str
    counter: bool
    damage: int | None  # None: not dealt yet
    stage: Stage


class Window(msgspec.Struct):
    """What happened that tactic cards may answer."""

    moment: MomentKind
    unit: str | None
    by: str | None


class Moving(msgspec.Struct):
    """A movement step by step: in a dungeon, or by a way of one's own that is not gone yet."""

    unit: str
    left: int  # movement
    crystal: BoxId | None  # the dungeon whose crystal it has just taken
    path: list[str]  # of a way that is still being named, from where the unit stands


class Effect(msgspec.Struct):
    """The card, spell or ability that is being carried out."""

    name: str
    source: str | None
    unit: str | None  # the one it is for now
    kind: EffectKind


class TacticsView(View, kw_only=True):
    """The table as a seat sees it."""

    players: int
    mode: Mode
    in_teams: bool  # two seats are partners against two others
    realm: str
    pauses: Pauses
    limit: int  # rounds; 0: none
    active: int
    first: int
    order: list[int]
    round: int
    turn: int
    step: Literal["", "setup"] | TurnPart
    procedure: Procedure
    left: int  # actions left in this turn
    taken: int  # actions taken in this turn
    sides: list[Side]
    units: list[Unit]
    flags: list[Flag]
    flag_steps: int
    flags_needed: int  # that bring the end; 0: flags do not
    captures_needed: int  # of one player that bring the end; 0: captures do not
    artifact: Artifact | None
    tactics: TacticPile
    time: int | None  # None: no adventure
    most_time: int | None
    capture_time: int | None  # what a captured enemy brings back
    dungeons: list[Dungeon]
    closed: list[str]  # squares under boxes that are flipped
    enemy: Enemy | None
    attack: Attack | None
    window: Window | None
    moving: Moving | None
    effect: Effect | None
    pushed: str | None  # the unit that is to be pushed in a direction
    offers: list[list[str]]  # in a draft, by seat, the cards that lie open
    previews: dict[str, Preview]  # by option of one's own, what is foreseen of it
    trigger: str  # the clause that has brought the end; empty: none
    ended: str  # the clause by which the game is over; empty: it is not

    def foresees(self, option: str) -> bool:
        return option in self.previews
