"""Growth: what building, research and expanding cost, where and instead of what they are done."""

from __future__ import annotations

from typing import ClassVar, Literal

from pocketkeep.games.kingdoms.content.effects.effect import Action, Amount, Change, Effect, Shore
from pocketkeep.games.kingdoms.content.effects.words import amount_words
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import ACTIONS, SHORES


class Cost(Effect, frozen=True, forbid_unknown_fields=True, tag="cost"):
    for_heroes: ClassVar[bool] = True

    of: Literal["build", "research", "expand", "retreat"]
    change: Change

    def grant(self, powers: Powers) -> None:
        if not self.change:
            raise ValueError("a change of a cost must be less or more than nothing")
        if self.of == "retreat":
            powers.retreat_cost += self.change
        else:
            powers.costs[ACTIONS.index(self.of)] += self.change

    def words(self) -> str:
        what = {
            "build": "Building costs you {} ore",
            "research": "Research costs you {} mana",
            "expand": "Expanding costs you {} food",
            "retreat": "Each retreat costs you {} food",
        }[self.of]
        more = "less" if self.change < 0 else "more"
        return what.format(abs(self.change)) + f" {more}."

    def check_hero(self) -> None:
        if self.of != "retreat":
            raise ValueError(f"a hero changes the cost of its own retreat, not of {self.of}")

    def hero_words(self) -> str:
        more = "less" if self.change < 0 else "more"
        return f"This hero's retreat costs you {abs(self.change)} food {more}."


class ShoreCost(Effect, frozen=True, forbid_unknown_fields=True, tag="shore-cost"):
    by: Shore
    change: Change

    def grant(self, powers: Powers) -> None:
        if not self.change:
            raise ValueError("a change of a cost must be less or more than nothing")
        powers.shore_costs[SHORES.index(self.by)] += self.change

    def words(self) -> str:
        more = "less" if self.change < 0 else "more"
        return (
            f"Building costs you {abs(self.change)} ore {more} when the war tower goes to a region "
            f"by {self.by}; without war towers, when you occupy such a region."
        )


class Exacts(Effect, frozen=True, forbid_unknown_fields=True, tag="exacts"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.exacts += self.amount

    def words(self) -> str:
        loss = amount_words(self.amount, "any", "their")
        return f"On learning this, every other player loses {loss}."


class Humbles(Effect, frozen=True, forbid_unknown_fields=True, tag="humbles"):
    def grant(self, powers: Powers) -> None:
        powers.humbles = True

    def words(self) -> str:
        return "On learning this, another player of your choice loses a level of magic."


class BuildToll(Effect, frozen=True, forbid_unknown_fields=True, tag="build-toll"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.build_toll += self.amount

    def words(self) -> str:
        return f"Others pay {self.amount} ore more to build up to the tower level where you stand."


class ExpandsBeside(Effect, frozen=True, forbid_unknown_fields=True, tag="expands-beside"):
    def grant(self, powers: Powers) -> None:
        powers.expands_beside = True

    def words(self) -> str:
        return (
            "When you expand, the new army may also go to an empty region adjacent to one of yours."
        )


class ShiftsShape(Effect, frozen=True, forbid_unknown_fields=True, tag="shifts-shape"):
    def grant(self, powers: Powers) -> None:
        powers.shifts_shape = True

    def words(self) -> str:
        return "On learning this, you get the same level of another faction, drawn at random."


class ActsOn(Effect, frozen=True, forbid_unknown_fields=True, tag="acts-on"):
    """Another action may be taken on a turn of this one."""

    turn: Action
    may: Action

    def grant(self, powers: Powers) -> None:
        if self.turn == self.may:
            raise ValueError(f"whoever may {self.may} needs no magic to {self.may}")
        instead, action = powers.instead[ACTIONS.index(self.turn)], ACTIONS.index(self.may)
        if action not in instead:
            instead.append(action)

    def words(self) -> str:
        return f"When {self.turn} is selected, you may {self.may} instead."
