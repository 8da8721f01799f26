"""Gains and levies: resources at a moment of the rules, or for what others do."""

from __future__ import annotations

from typing import ClassVar, Literal

from pocketkeep.games.kingdoms.content.effects.effect import (
    Action,
    Amount,
    AnyResource,
    Effect,
    Terrain,
)
from pocketkeep.games.kingdoms.content.effects.words import amount_words, plural, singular
from pocketkeep.games.kingdoms.model.powers import Boon, Powers
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    ANY_ACTION,
    ANY_RESOURCE,
    ANY_TERRAIN,
    MOMENTS,
    ON_OTHERS,
    RESOURCES,
    TERRAINS,
)

MOMENT_WORDS = {
    "enter": "",
    "clear": "Whenever the action card is cleared",
    "active": "At the start of your turn",
    "collect": "When you collect",
    "learn": "On learning this",
    "win": "When you win a war",
    "lose": "When you lose a war",
    "ally": "When you form an alliance",
}
HERO_MOMENTS = {
    "clear": "Whenever the action card is cleared",
    "active": "At the start of your turn",
    "collect": "When you collect",
    "win": "When this hero wins a war",
    "lose": "When this hero loses a war",
    "ally": "When this hero forms an alliance",
}


class Gains(Effect, frozen=True, forbid_unknown_fields=True, tag="gains"):
    """Resources at a moment of the rules."""

    for_heroes: ClassVar[bool] = True

    when: Literal["enter", "clear", "active", "collect", "learn", "win", "lose", "ally"]
    resource: AnyResource
    amount: Amount = 1
    terrain: Terrain | None = None
    least: Amount = 1
    each: bool = False
    action: Literal["patrol", "quest"] | None = None
    table: Literal["any", "two", "more"] = "any"  # how many rulers there are
    leading: bool = False  # only with more armies in play than anybody else

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
                table=("any", "two", "more").index(self.table),
                leading=self.leading,
            )
        )

    def check(self) -> None:
        if self.action and self.when != "enter":
            raise ValueError("`action` goes only with `enter`")
        if self.each and self.least > 1:
            raise ValueError("`each` and `least` do not go together")
        if (self.each or self.least > 1) and (self.terrain is None or self.when == "enter"):
            raise ValueError("`each` and `least` need a terrain, and do not go with `enter`")
        if self.leading and (self.terrain or self.when == "enter"):
            raise ValueError("`leading` goes neither with a terrain nor with `enter`")

    def check_hero(self) -> None:
        if self.when == "learn":
            raise ValueError("a hero learns no magic: `learn` is for factions")
        if self.each or self.least > 1 or self.leading or self.table != "any":
            raise ValueError("a hero is one army: no `each`, `least`, `leading` or `table`")

    def words(self) -> str:
        return self.sentence(self.moment(), self.condition())

    def hero_words(self) -> str:
        if self.when == "enter":
            return self.sentence(
                f"When this hero {self.ways('patrols', 'quests')} into {self.place()}"
            )
        moment = HERO_MOMENTS[self.when]
        place = f" if this hero is in a {singular(self.terrain)}" if self.terrain else ""
        return self.sentence(moment, place)

    def sentence(self, moment: str, condition: str = "") -> str:
        return f"{moment}, gain {amount_words(self.amount, self.resource, 'your')}{condition}."

    def moment(self) -> str:
        moment = MOMENT_WORDS[self.when]
        if self.when == "enter":
            moment = f"When you {self.ways('patrol', 'quest')} into {self.place()}"
        if self.table == "any":
            return moment
        game = "In a game of two" if self.table == "two" else "With three or more players"
        return f"{game}, {moment[0].lower()}{moment[1:]}"

    def ways(self, patrol: str, quest: str) -> str:
        if self.action is None:
            return f"{patrol} or {quest}"
        return patrol if self.action == "patrol" else quest

    def place(self) -> str:
        return f"a {singular(self.terrain)}" if self.terrain else "any region"

    def condition(self) -> str:
        """What must hold besides the moment; a terrain that is entered is told with it."""
        if self.leading:
            return " if you have more armies than anybody else"
        if self.terrain is None or self.when == "enter":
            return ""
        if self.each:
            return f" for each {singular(self.terrain)} you occupy"
        if self.least > 1:
            return f" if you occupy {self.least} or more {plural(self.terrain)}"
        return f" if you occupy a {singular(self.terrain)}"


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


def resource_number(resource: str) -> int:
    return ANY_RESOURCE if resource == "any" else RESOURCES.index(resource)
