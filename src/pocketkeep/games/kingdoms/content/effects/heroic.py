"""What only heroes can do, each for itself or for armies beside it."""

from __future__ import annotations

from typing import ClassVar

from pocketkeep.games.kingdoms.content.effects.effect import Amount, Effect
from pocketkeep.games.kingdoms.model.powers import Powers


class Heroic(Effect, frozen=True, forbid_unknown_fields=True):
    """An ability that no faction has."""

    for_factions: ClassVar[bool] = False
    for_heroes: ClassVar[bool] = True

    def words(self) -> str:
        return self.hero_words()


class Inspires(Heroic, frozen=True, forbid_unknown_fields=True, tag="inspires"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.inspires += self.amount

    def hero_words(self) -> str:
        return (
            "Wars your other armies fight in regions adjacent to this hero cost you "
            f"{self.amount} less than the value you set."
        )


class Spared(Heroic, frozen=True, forbid_unknown_fields=True, tag="spared"):
    by: Amount

    def grant(self, powers: Powers) -> None:
        powers.spared = max(powers.spared, self.by)

    def hero_words(self) -> str:
        return f"If this hero loses a war by {self.by} or less, you pay nothing for it."


class Avenged(Heroic, frozen=True, forbid_unknown_fields=True, tag="avenged"):
    def grant(self, powers: Powers) -> None:
        powers.avenged = True

    def hero_words(self) -> str:
        return "Whoever beats this hero in a war loses all their food once the war is settled."


class Strides(Heroic, frozen=True, forbid_unknown_fields=True, tag="strides"):
    def grant(self, powers: Powers) -> None:
        powers.strides = True

    def hero_words(self) -> str:
        return (
            "After a patrol that starts no war, this hero may go on to another adjacent region, "
            "but not back."
        )


class Harvests(Heroic, frozen=True, forbid_unknown_fields=True, tag="harvests"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.harvests += self.amount

    def hero_words(self) -> str:
        return f"When you collect, gain {self.amount} more of what this hero's region yields."
