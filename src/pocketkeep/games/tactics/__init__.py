"""Tactics: skirmishes of small teams on a realm of stacked boxes."""

from pocketkeep.games.tactics.ruleset import RULESET

__all__ = ["RULESET"]
