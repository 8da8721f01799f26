"""What can be chosen in hoard, besides plain words."""

from __future__ import annotations

from pocketkeep.core.choices import Choice


class Throw(Choice, frozen=True, eq=False):
    """Commit or play a card."""

    card: int
