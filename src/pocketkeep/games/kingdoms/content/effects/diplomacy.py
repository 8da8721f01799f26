"""Diplomacy: trade, alliances and the white flag."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from pocketkeep.games.kingdoms.content.effects.effect import UNLIMITED, Amount, Effect
from pocketkeep.games.kingdoms.content.effects.words import amount_words
from pocketkeep.games.kingdoms.model.powers import Powers


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


class GivesAlly(Effect, frozen=True, forbid_unknown_fields=True, tag="gives-ally"):
    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.ally_gift += self.amount

    def words(self) -> str:
        gift = amount_words(self.amount, "any", "their")
        return f"Whoever forms an alliance with you gains {gift}."


class Unbreakable(Effect, frozen=True, forbid_unknown_fields=True, tag="unbreakable"):
    def grant(self, powers: Powers) -> None:
        powers.unbreakable = True

    def words(self) -> str:
        return (
            "Nobody can break an alliance with you: an ally who attacks must show the white flag."
        )


class Spite(Effect, frozen=True, forbid_unknown_fields=True, tag="spite"):
    for_heroes: ClassVar[bool] = True

    amount: Amount

    def grant(self, powers: Powers) -> None:
        powers.spite += self.amount

    def words(self) -> str:
        loss = amount_words(self.amount, "any", "their")
        return f"Whoever fights you although you showed the white flag loses {loss}."

    def hero_words(self) -> str:
        loss = amount_words(self.amount, "any", "their")
        return f"Whoever fights this hero although you showed the white flag loses {loss}."
