"""Points at the end of the game."""

from __future__ import annotations

from typing import Literal

from pocketkeep.games.kingdoms.content.effects.effect import UNLIMITED, Amount, Effect
from pocketkeep.games.kingdoms.content.effects.words import plural, points_words, singular
from pocketkeep.games.kingdoms.model.powers import Bonus, Powers
from pocketkeep.games.kingdoms.model.terms import RESOURCES, SHORES, TERRAINS

TRACK_WORDS = {
    "tower": "tower levels",
    "magic": "magic levels",
    "armies": "armies",
    "resources": "resources",
}
ALL_OR_NOTHING = ("alone-at-home", "highest", "most", "borders", "all-in", "empty-handed")
WHAT_OF_POINTS = {
    "highest": tuple(TRACK_WORDS),
    "most": tuple(TRACK_WORDS),
    "regions": TERRAINS,
    "hoard": (*RESOURCES, "all"),
    "coast": SHORES,
    "sheltered": SHORES,
    "all-in": TERRAINS,
}


class Points(Effect, frozen=True, forbid_unknown_fields=True, tag="points"):
    """Points at the end of the game; the kinds are functions of the scoring chapter."""

    kind: Literal[
        "alone-at-home", "highest", "alliances", "regions", "foreign-cards", "home-regions",
        "pairs", "hoard", "coast", "borders", "tower-levels",
        "sheltered", "all-in", "empty-handed", "most", "war-towers",
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
        if self.kind == "most":
            return f"if you have more {TRACK_WORDS[self.what]} than anybody else"
        if self.kind == "all-in":
            return f"if all your armies stand in {plural(self.what)}"
        if self.kind == "empty-handed":
            return "if you have no resources left"
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
            "sheltered": (f"of your armies in {self.what}", f"of your armies in {self.what}"),
            "war-towers": ("war tower you have in play", "war towers you have in play"),
            "tower-levels": ("tower level you have built", "tower levels you have built"),
        }[self.kind]
        return some + nouns[1 if many else 0]
