"""Faces of the dice for tests: all alike, so that no roll is left to chance."""

from __future__ import annotations

from pocketkeep.games.tactics.model.terms import KNOCK, MISS, POWER

BLANK = (0,) * 6  # without any symbol
KNOCKS = (KNOCK,) * 6
MISSES = (MISS,) * 6
POWERS = (POWER,) * 6
