"""War: what it costs, who wins a tie, and what the loser gives."""

from __future__ import annotations

from typing import Literal

from pocketkeep.core.wording import listed
from pocketkeep.games.kingdoms.effects.effect import Amount, Effect, Resource, Terrain
from pocketkeep.games.kingdoms.effects.words import amount_words, plural
from pocketkeep.games.kingdoms.powers import RESOURCES, SHORES, TERRAINS, Powers


class WarBonus(Effect, frozen=True, forbid_unknown_fields=True, tag="war-bonus"):
    """War costs less than the value set."""

    amount: Amount
    where: tuple[Terrain, ...] = ()
    by: Literal["water", "crags"] | None = None
    side: Literal["both", "attack", "defence"] = "both"

    def grant(self, powers: Powers) -> None:
        if self.by:
            if self.where or self.side != "both":
                raise ValueError("a war bonus by water or crags cannot also name terrain or side")
            powers.shore_bonus[SHORES.index(self.by)] += self.amount
            return
        if len(set(self.where)) < len(self.where):
            raise ValueError("a war bonus names each terrain once")
        for terrain in self.where or TERRAINS:
            if self.side != "defence":
                powers.attack_bonus[TERRAINS.index(terrain)] += self.amount
            if self.side != "attack":
                powers.defence_bonus[TERRAINS.index(terrain)] += self.amount

    def words(self) -> str:
        wars = {
            "both": "Wars",
            "attack": "Wars you start",
            "defence": "Wars others start against you",
        }[self.side]
        place = f" in {listed([plural(t) for t in self.where])}" if self.where else ""
        if self.by:
            place = f" in regions by {self.by}"
        return f"{wars}{place} cost you {self.amount} less than the value you set."


class WinsTies(Effect, frozen=True, forbid_unknown_fields=True, tag="wins-ties"):
    def grant(self, powers: Powers) -> None:
        powers.wins_ties = True

    def words(self) -> str:
        return "You win every tied war."


class PaysWar(Effect, frozen=True, forbid_unknown_fields=True, tag="pays-war"):
    resource: Resource
    worth: Amount

    def grant(self, powers: Powers) -> None:
        resource = RESOURCES.index(self.resource)
        if self.worth <= powers.worth[resource]:
            raise ValueError(f"{self.resource} is worth {powers.worth[resource]} in war already")
        powers.worth[resource] = self.worth

    def words(self) -> str:
        return f"In war, each {self.resource} you pay counts as {self.worth}."


class RaisesAfterReveal(Effect, frozen=True, forbid_unknown_fields=True, tag="raises-after-reveal"):
    resource: Resource
    worth: Amount

    def grant(self, powers: Powers) -> None:
        powers.surge[RESOURCES.index(self.resource)] = self.worth

    def words(self) -> str:
        return (
            f"If you set a number in a war, you may spend 1 more {self.resource} after the reveal "
            f"to raise it by {self.worth}, even past the highest value."
        )


class Plunder(Effect, frozen=True, forbid_unknown_fields=True, tag="plunder"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.plunder += self.amount

    def words(self) -> str:
        share = amount_words(self.amount, "any", "their")
        return f"Whoever loses a war to you gives you {share}."
