"""What can be chosen in Tactics. Imperatives; built once by the book.

Units go by the name of their card, of which there is only one.
"""

from __future__ import annotations

from pocketkeep.core.choices import Choice


class KeepUnit(Choice, frozen=True, eq=False):
    """Draft, solo: of two cards of a class keep this one."""

    card: int


class KeepTactic(Choice, frozen=True, eq=False):
    tactic: int


class Start(Choice, frozen=True, eq=False):
    """Choose a starting location."""

    corner: int


class Put(Choice, frozen=True, eq=False):
    """Setup: put a unit on a star."""

    card: int
    space: int


class Move(Choice, frozen=True, eq=False):
    """Move a unit to a space; in a dungeon, by a single step."""

    card: int
    space: int


class Walk(Choice, frozen=True, eq=False):
    """Move a unit by a way of one's own: squares are named one after another."""

    card: int


class Enter(Choice, frozen=True, eq=False):
    """Move to a portal of a box and enter the dungeon inside."""

    card: int
    dungeon: int


class Stop(Choice, frozen=True, eq=False):
    """Move no further."""


class Melee(Choice, frozen=True, eq=False):
    card: int
    target: int


class Shoot(Choice, frozen=True, eq=False):
    card: int
    target: int


class CastAt(Choice, frozen=True, eq=False):
    """Cast a spell on a unit."""

    card: int
    target: int


class CastOn(Choice, frozen=True, eq=False):
    """Cast a spell on a space."""

    card: int
    space: int


class Cast(Choice, frozen=True, eq=False):
    """Cast a spell that needs no target."""

    card: int


class Fire(Choice, frozen=True, eq=False):
    """Fire the ballista."""

    card: int
    target: int


class Recover(Choice, frozen=True, eq=False):
    """Lose 2 health to be weakened no longer."""

    card: int


class EndTurn(Choice, frozen=True, eq=False):
    """Take no more actions."""


class Power(Choice, frozen=True, eq=False):
    """Pay so much mana more to power up a spell."""

    mana: int


class Roll(Choice, frozen=True, eq=False):
    """Roll for a knock back."""


class Hold(Choice, frozen=True, eq=False):
    """Do not roll."""


class Push(Choice, frozen=True, eq=False):
    """The direction in which a unit is moved."""

    direction: int


class Target(Choice, frozen=True, eq=False):
    """The unit that a card or an ability is for."""

    card: int


class Play(Choice, frozen=True, eq=False):
    """Play a tactic card."""

    tactic: int


class Discard(Choice, frozen=True, eq=False):
    tactic: int


class Claim(Choice, frozen=True, eq=False):
    """Take the bonus of a crystal."""


class Pass(Choice, frozen=True, eq=False):
    """Do not counter, play no card, leave it."""
