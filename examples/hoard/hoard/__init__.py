"""Hoard, a toy that has a little of everything: thieves raid a dragon's face-down treasures.

They hold hidden cards, commit some of them in secret, and fear a die. The tutorial builds it:
docs/tutorial in Pocketkeep's repository.
"""

from hoard.ruleset import RULESET

__all__ = ["RULESET"]
