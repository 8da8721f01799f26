"""Kingdoms: rulers of small lands who explore, expand, build, learn and fight."""

from pocketkeep.games.kingdoms.ruleset import RULESET

__all__ = ["RULESET"]
