"""Movement: how far armies go, what they cross, and what ruins do to them."""

from __future__ import annotations

from typing import Literal

from pocketkeep.games.kingdoms.effects.effect import Effect
from pocketkeep.games.kingdoms.powers import ACTIONS, Powers


class MovesArmies(Effect, frozen=True, forbid_unknown_fields=True, tag="moves-armies"):
    action: Literal["patrol", "quest"]
    armies: Literal[2]  # the rules keep the first army apart from one more

    def grant(self, powers: Powers) -> None:
        powers.armies_moved[ACTIONS.index(self.action)] = self.armies

    def words(self) -> str:
        return f"Your {self.action} may move up to {self.armies} armies, one after another."


class Crosses(Effect, frozen=True, forbid_unknown_fields=True, tag="crosses"):
    over: Literal["water", "crags"]

    def grant(self, powers: Powers) -> None:
        if self.over == "water":
            powers.crosses_water = True
        else:
            powers.crosses_crags = True

    def words(self) -> str:
        barrier = "water or river" if self.over == "water" else "crags"
        return (
            f"You patrol and retreat across {self.over}: regions of a card that touch the same "
            f"{barrier} are adjacent for you."
        )


class QuestsInland(Effect, frozen=True, forbid_unknown_fields=True, tag="quests-inland"):
    def grant(self, powers: Powers) -> None:
        powers.quests_inland = True

    def words(self) -> str:
        return "You may quest from and to any region, not only those at the edge of a card."


class LeavesRuins(Effect, frozen=True, forbid_unknown_fields=True, tag="leaves-ruins"):
    def grant(self, powers: Powers) -> None:
        powers.leaves_ruins = True

    def words(self) -> str:
        return "Your armies may leave ruins on anybody's turn."


class KeepsRuins(Effect, frozen=True, forbid_unknown_fields=True, tag="keeps-ruins"):
    def grant(self, powers: Powers) -> None:
        powers.keeps_ruins = True

    def words(self) -> str:
        return "Your armies in ruins are not lost at the end of the game."
