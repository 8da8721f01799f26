"""The vocabulary of magic: each effect is data with a name, what it grants, and its words.

A card's text is made from its effects, so text and effect cannot differ. Not compiled: read once,
when content is loaded.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from pocketkeep.games.kingdoms.powers import (
    ACTIONS,
    ANY_ACTION,
    ANY_RESOURCE,
    ANY_TERRAIN,
    MOMENTS,
    ON_OTHERS,
    RESOURCES,
    SHORES,
    TERRAINS,
    Bonus,
    Boon,
    Powers,
)

Resource = Literal["mana", "ore", "food"]
AnyResource = Literal["mana", "ore", "food", "any"]
Terrain = Literal["forest", "mountain", "plains", "ruins", "capital"]
Action = Literal["patrol", "quest", "build", "research", "expand", "trade"]

UNLIMITED = 99
Amount = Annotated[int, msgspec.Meta(ge=1, le=UNLIMITED)]
Change = Annotated[int, msgspec.Meta(ge=-UNLIMITED, le=UNLIMITED)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect"):
    """One sentence of a card."""

    def grant(self, powers: Powers) -> None:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError


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


class Cost(Effect, frozen=True, forbid_unknown_fields=True, tag="cost"):
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


class BuildToll(Effect, frozen=True, forbid_unknown_fields=True, tag="build-toll"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.build_toll += self.amount

    def words(self) -> str:
        return f"Others pay {self.amount} ore more to build up to the tower level where you stand."


class Gains(Effect, frozen=True, forbid_unknown_fields=True, tag="gains"):
    """Resources at a moment of the rules."""

    when: Literal["enter", "clear", "active", "collect", "learn", "win", "lose", "ally"]
    resource: AnyResource
    amount: Amount = 1
    terrain: Terrain | None = None
    least: Amount = 1
    each: bool = False
    action: Literal["patrol", "quest"] | None = None

    def grant(self, powers: Powers) -> None:
        self.check()
        powers.boons[MOMENTS.index(self.when)].append(
            Boon(
                resource_number(self.resource),
                self.amount,
                TERRAINS.index(self.terrain) if self.terrain else ANY_TERRAIN,
                self.least,
                self.each,
                ACTIONS.index(self.action) if self.action else ANY_ACTION,
                taken=False,
            )
        )

    def check(self) -> None:
        if self.action and self.when != "enter":
            raise ValueError("`action` goes only with `enter`")
        if self.each and self.least > 1:
            raise ValueError("`each` and `least` do not go together")
        if (self.each or self.least > 1) and (self.terrain is None or self.when == "enter"):
            raise ValueError("`each` and `least` need a terrain, and do not go with `enter`")

    def words(self) -> str:
        gain = f"gain {amount_words(self.amount, self.resource, 'your')}"
        if self.when == "enter":
            return f"When you {self.action or 'patrol or quest'} into {self.place()}, {gain}."
        moment = {
            "clear": "Whenever the action card is cleared",
            "active": "At the start of your turn",
            "collect": "When you collect",
            "learn": "On learning this",
            "win": "When you win a war",
            "lose": "When you lose a war",
            "ally": "When you form an alliance",
        }[self.when]
        return f"{moment}, {gain}{self.condition()}."

    def place(self) -> str:
        return f"a {singular(self.terrain)}" if self.terrain else "any region"

    def condition(self) -> str:
        if self.terrain is None:
            return ""
        if self.each:
            return f" for each {singular(self.terrain)} you occupy"
        if self.least > 1:
            return f" if you occupy {self.least} or more {plural(self.terrain)}"
        return f" if you occupy a {singular(self.terrain)}"


class GivesAlly(Effect, frozen=True, forbid_unknown_fields=True, tag="gives-ally"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.ally_gift += self.amount

    def words(self) -> str:
        gift = amount_words(self.amount, "any", "their")
        return f"Whoever forms an alliance with you gains {gift}."


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


class TradeBonus(Effect, frozen=True, forbid_unknown_fields=True, tag="trade-bonus"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.trade_bonus += self.amount

    def words(self) -> str:
        return f"When you trade, you gain {self.amount} more than you gave."


class Trades(Effect, frozen=True, forbid_unknown_fields=True, tag="trades"):
    times: Annotated[int, msgspec.Meta(ge=2, le=UNLIMITED)]

    def grant(self, powers: Powers) -> None:
        powers.trades = self.times

    def words(self) -> str:
        return f"With one trade action you may trade up to {self.times} times."


class Unbreakable(Effect, frozen=True, forbid_unknown_fields=True, tag="unbreakable"):
    def grant(self, powers: Powers) -> None:
        powers.unbreakable = True

    def words(self) -> str:
        return (
            "Nobody can break an alliance with you: an ally who attacks must show the white flag."
        )


class Spite(Effect, frozen=True, forbid_unknown_fields=True, tag="spite"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.spite += self.amount

    def words(self) -> str:
        loss = amount_words(self.amount, "any", "their")
        return f"Whoever fights you although you showed the white flag loses {loss}."


class Levy(Effect, frozen=True, forbid_unknown_fields=True, tag="levy"):
    """A share of what others do."""

    action: Action
    resource: AnyResource
    amount: Amount = 1
    taken: bool = False

    def grant(self, powers: Powers) -> None:
        if self.taken and self.resource == "any":
            raise ValueError("a levy taken from others must name its resource")
        powers.boons[ON_OTHERS].append(
            Boon(
                resource_number(self.resource),
                self.amount,
                ANY_TERRAIN,
                1,
                each=False,
                action=ACTIONS.index(self.action),
                taken=self.taken,
            )
        )

    def words(self) -> str:
        gain = amount_words(self.amount, self.resource, "your")
        if self.taken:
            limit = "as far as they can" if self.amount > 1 else "if they can"
            return f"Another player who takes the {self.action} action gives you {gain}, {limit}."
        return f"When another player takes the {self.action} action, gain {gain}."


class Plunder(Effect, frozen=True, forbid_unknown_fields=True, tag="plunder"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.plunder += self.amount

    def words(self) -> str:
        share = amount_words(self.amount, "any", "their")
        return f"Whoever loses a war to you gives you {share}."


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


class Points(Effect, frozen=True, forbid_unknown_fields=True, tag="points"):
    """Points at the end of the game; the kinds are functions of the scoring chapter."""

    kind: Literal[
        "alone-at-home", "highest", "alliances", "regions", "foreign-cards", "home-regions",
        "pairs", "hoard", "coast", "borders", "tower-levels",
    ]  # fmt: skip
    points: Amount = 1
    most: Amount = UNLIMITED  # points in all
    what: str = ""
    per: Amount = 1

    def grant(self, powers: Powers) -> None:
        allowed = WHAT_OF_POINTS.get(self.kind, ())
        if allowed and self.what not in allowed:
            known = ", ".join(allowed)
            raise ValueError(f"points for {self.kind} need `what` to be one of: {known}")
        if self.what and not allowed:
            raise ValueError(f"points for {self.kind} take no `what`")
        if self.kind in ALL_OR_NOTHING and (self.per > 1 or self.most < UNLIMITED):
            raise ValueError(f"points for {self.kind} are won or not: no `per`, no `most`")
        powers.bonuses.append(Bonus(self.kind, self.points, self.most, self.what, self.per))

    def words(self) -> str:
        limit = f", at most {points_words(self.most)}" if self.most < UNLIMITED else ""
        return f"At the end: {points_words(self.points)} {self.reason()}{limit}."

    def reason(self) -> str:
        some = f"for every {self.per} " if self.per > 1 else "for each "
        many = self.per > 1
        if self.kind == "alone-at-home":
            return "if no other player stands on your home territory"
        if self.kind == "highest":
            return f"if nobody has more {TRACK_WORDS[self.what]} than you"
        if self.kind == "borders":
            return "if all your armies, two at least, stand at the edge of a card"
        if self.kind == "hoard":
            unit = self.what if self.what != "all" else "resources" if many else "resource"
            return f"{some}{unit} you have left"
        nouns = {
            "alliances": ("ally you have", "allies you have"),
            "regions": (f"{singular(self.what)} you occupy", f"{plural(self.what)} you occupy"),
            "foreign-cards": (
                "territory but your home where you have an army",
                "territories but your home where you have an army",
            ),
            "home-regions": ("home region you occupy", "home regions you occupy"),
            "pairs": ("region with two of your armies", "regions with two of your armies"),
            "coast": (f"region by {self.what} you occupy", f"regions by {self.what} you occupy"),
            "tower-levels": ("tower level you have built", "tower levels you have built"),
        }[self.kind]
        return some + nouns[1 if many else 0]


TRACK_WORDS = {
    "tower": "tower levels",
    "magic": "magic levels",
    "armies": "armies",
    "resources": "resources",
}
ALL_OR_NOTHING = ("alone-at-home", "highest", "borders")
WHAT_OF_POINTS = {
    "highest": tuple(TRACK_WORDS),
    "regions": TERRAINS,
    "hoard": (*RESOURCES, "all"),
    "coast": SHORES,
}

AnyEffect = (
    WarBonus | WinsTies | PaysWar | RaisesAfterReveal | Cost | BuildToll | Gains | GivesAlly
    | MovesArmies | Crosses | QuestsInland | ActsOn | TradeBonus | Trades | Unbreakable | Spite
    | Levy | Plunder | LeavesRuins | KeepsRuins | ExpandsBeside | ShiftsShape | Points
)  # fmt: skip
EFFECTS: tuple[type[Effect], ...] = get_args(AnyEffect)


def resource_number(resource: str) -> int:
    return ANY_RESOURCE if resource == "any" else RESOURCES.index(resource)


def amount_words(amount: int, resource: str, whose: str) -> str:
    if resource == "any":
        return f"{amount} resource{'s' if amount > 1 else ''} of {whose} choice"
    return f"{amount} {resource}"


def points_words(points: int) -> str:
    return f"{points} point{'s' if points > 1 else ''}"


def singular(terrain: str) -> str:
    return f"{terrain} region" if terrain in ("plains", "ruins") else terrain


def plural(terrain: str) -> str:
    return f"{singular(terrain)}s"


def listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
