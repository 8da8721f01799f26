"""Ulos: gods who lay the land of warring factions and trade in their fortunes."""

from pocketkeep.games.ulos.ruleset import RULESET

__all__ = ["RULESET"]
