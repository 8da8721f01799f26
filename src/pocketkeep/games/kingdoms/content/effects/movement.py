"""Movement: how far armies go, what they cross, and what ruins do to them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from pocketkeep.games.kingdoms.content.effects.effect import Amount, Effect, Resource, Shore
from pocketkeep.games.kingdoms.content.effects.words import singular
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import ACTIONS, RESOURCES, TERRAINS


class MovesArmies(Effect, frozen=True, forbid_unknown_fields=True, tag="moves-armies"):
    action: Literal["patrol", "quest"]
    armies: Literal[2]  # the rules keep the first army apart from one more

    def grant(self, powers: Powers) -> None:
        powers.armies_moved[ACTIONS.index(self.action)] = self.armies

    def words(self) -> str:
        return f"Your {self.action} may move up to {self.armies} armies, one after another."


class Crosses(Effect, frozen=True, forbid_unknown_fields=True, tag="crosses"):
    for_heroes: ClassVar[bool] = True

    over: Shore

    def grant(self, powers: Powers) -> None:
        if self.over == "water":
            powers.crosses_water = True
        else:
            powers.crosses_crags = True

    def words(self) -> str:
        return (
            f"You patrol and retreat across {self.over}: regions of a card that touch the same "
            f"{self.barrier()} are adjacent for you."
        )

    def hero_words(self) -> str:
        return (
            f"This hero patrols and retreats across {self.over}: regions of a card that touch the "
            f"same {self.barrier()} are adjacent for it."
        )

    def barrier(self) -> str:
        return "water or river" if self.over == "water" else "crags"


class QuestsInland(Effect, frozen=True, forbid_unknown_fields=True, tag="quests-inland"):
    for_heroes: ClassVar[bool] = True

    def grant(self, powers: Powers) -> None:
        powers.quests_inland = True

    def words(self) -> str:
        return "You may quest from and to any region, not only those at the edge of a card."

    def hero_words(self) -> str:
        return "This hero may quest from and to any region, not only those at the edge of a card."


class LeavesRuins(Effect, frozen=True, forbid_unknown_fields=True, tag="leaves-ruins"):
    for_heroes: ClassVar[bool] = True

    def grant(self, powers: Powers) -> None:
        powers.leaves_ruins = True

    def words(self) -> str:
        return "Your armies may leave ruins on anybody's turn."

    def hero_words(self) -> str:
        return "This hero may leave ruins on anybody's turn."


class KeepsRuins(Effect, frozen=True, forbid_unknown_fields=True, tag="keeps-ruins"):
    for_heroes: ClassVar[bool] = True

    def grant(self, powers: Powers) -> None:
        powers.keeps_ruins = True

    def words(self) -> str:
        return "Your armies in ruins are not lost at the end of the game."

    def hero_words(self) -> str:
        return "This hero is not lost in ruins at the end of the game."


class Crowds(Effect, frozen=True, forbid_unknown_fields=True, tag="crowds"):
    """More own armies fit into a terrain, and a full region may yield more."""

    terrain: Literal["forest", "mountain", "plains", "ruins", "capital", "peaks"]
    armies: Annotated[int, msgspec.Meta(ge=3, le=7)]
    yields: Resource | None = None

    def grant(self, powers: Powers) -> None:
        terrain = TERRAINS.index(self.terrain)
        powers.crowds[terrain] = max(powers.crowds[terrain], self.armies)
        if self.yields:
            powers.crowd_yields[terrain] = RESOURCES.index(self.yields)

    def words(self) -> str:
        fit = f"Up to {self.armies} of your armies fit into a {singular(self.terrain)}"
        if not self.yields:
            return f"{fit}."
        return f"{fit}; when you collect, one with {self.armies} yields 1 {self.yields} besides."


class Sacrifice(Effect, frozen=True, forbid_unknown_fields=True, tag="sacrifice"):
    mana: Amount

    def grant(self, powers: Powers) -> None:
        powers.sacrifice = max(powers.sacrifice, self.mana)

    def words(self) -> str:
        return (
            "Before you act or collect, you may take armies of yours out of play, never the last: "
            f"gain {self.mana} mana for each."
        )
