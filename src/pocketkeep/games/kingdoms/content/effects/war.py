"""War: what it costs, who wins a tie, and what the loser gives."""

from __future__ import annotations

from typing import ClassVar, Literal

from pocketkeep.core.wording import listed
from pocketkeep.games.kingdoms.content.effects.effect import (
    Amount,
    Effect,
    Resource,
    Shore,
    Terrain,
)
from pocketkeep.games.kingdoms.content.effects.words import amount_words, plural
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import RESOURCES, SHORES, TERRAINS


class WarBonus(Effect, frozen=True, forbid_unknown_fields=True, tag="war-bonus"):
    """War costs less than the value set; or, in editions of that manner, the value counts more."""

    for_heroes: ClassVar[bool] = True

    amount: Amount
    where: tuple[Terrain, ...] = ()
    by: Shore | None = None
    side: Literal["both", "attack", "defence"] = "both"
    adds: bool = False  # how the edition uses bonuses; the words must say it

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
        return self.sentence(wars)

    def hero_words(self) -> str:
        wars = {
            "both": "Wars this hero fights",
            "attack": "Wars this hero starts",
            "defence": "Wars others start against this hero",
        }[self.side]
        return self.sentence(wars)

    def sentence(self, wars: str) -> str:
        place = f" in {listed([plural(t) for t in self.where])}" if self.where else ""
        if self.by:
            place = f" in regions by {self.by}"
        if self.adds:
            return f"{wars}{place}: {self.amount} is added to the number you set."
        return f"{wars}{place} cost you {self.amount} less than the value you set."


class WinsTies(Effect, frozen=True, forbid_unknown_fields=True, tag="wins-ties"):
    for_heroes: ClassVar[bool] = True

    def grant(self, powers: Powers) -> None:
        powers.wins_ties = True

    def words(self) -> str:
        return "You win every tied war."

    def hero_words(self) -> str:
        return "This hero wins every tied war."


class PaysWar(Effect, frozen=True, forbid_unknown_fields=True, tag="pays-war"):
    for_heroes: ClassVar[bool] = True

    resource: Resource
    worth: Amount

    def grant(self, powers: Powers) -> None:
        resource = RESOURCES.index(self.resource)
        if self.worth <= powers.worth[resource]:
            raise ValueError(f"{self.resource} is worth {powers.worth[resource]} in war already")
        powers.worth[resource] = self.worth

    def words(self) -> str:
        return f"In war, each {self.resource} you pay counts as {self.worth}."

    def hero_words(self) -> str:
        return f"In this hero's wars, each {self.resource} you pay counts as {self.worth}."


class RaisesAfterReveal(Effect, frozen=True, forbid_unknown_fields=True, tag="raises-after-reveal"):
    for_heroes: ClassVar[bool] = True

    resource: Resource
    worth: Amount

    def grant(self, powers: Powers) -> None:
        powers.surge[RESOURCES.index(self.resource)] = self.worth

    def words(self) -> str:
        return (
            f"If you set a number in a war, you may spend 1 more {self.resource} after the reveal "
            f"to raise it by {self.worth}, even past the highest value."
        )

    def hero_words(self) -> str:
        return (
            f"If you set a number in this hero's war, you may spend 1 more {self.resource} after "
            f"the reveal to raise it by {self.worth}, even past the highest value."
        )


class Plunder(Effect, frozen=True, forbid_unknown_fields=True, tag="plunder"):
    for_heroes: ClassVar[bool] = True

    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.plunder += self.amount

    def words(self) -> str:
        share = amount_words(self.amount, "any", "their")
        return f"Whoever loses a war to you gives you {share}."

    def hero_words(self) -> str:
        share = amount_words(self.amount, "any", "their")
        return f"Whoever loses a war to this hero gives you {share}."


class PaysPairs(Effect, frozen=True, forbid_unknown_fields=True, tag="pays-pairs"):
    """Every two of a resource count together in war."""

    resource: Resource
    worth: Amount

    def grant(self, powers: Powers) -> None:
        resource = RESOURCES.index(self.resource)
        if self.worth <= 2 * powers.worth[resource]:
            raise ValueError(
                f"two {self.resource} are worth {2 * powers.worth[resource]} in war already"
            )
        powers.pair_worth[resource] = self.worth

    def words(self) -> str:
        return f"In war, every 2 {self.resource} you pay count as {self.worth}."


class OreWars(Effect, frozen=True, forbid_unknown_fields=True, tag="ore-wars"):
    def grant(self, powers: Powers) -> None:
        powers.ore_wars = True

    def words(self) -> str:
        return "When you start a war, you may demand that both sides pay for it in ore alone."


class Shelters(Effect, frozen=True, forbid_unknown_fields=True, tag="shelters"):
    where: Shore

    def grant(self, powers: Powers) -> None:
        powers.shelters_in[SHORES.index(self.where)] = True

    def words(self) -> str:
        return (
            f"Your armies may retreat into {self.where} beside them, where no war reaches them and "
            "nothing is collected; a patrol takes them out again."
        )


class Regroups(Effect, frozen=True, forbid_unknown_fields=True, tag="regroups"):
    by: Amount

    def grant(self, powers: Powers) -> None:
        powers.regroups = self.by

    def words(self) -> str:
        return f"When you lose a war by {self.by} or more, you collect at once."
