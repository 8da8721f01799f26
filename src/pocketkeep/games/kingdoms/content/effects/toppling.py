"""Knocking over rival armies and war towers."""

from __future__ import annotations

from typing import Literal

from pocketkeep.games.kingdoms.content.effects.effect import Effect
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import MOMENTS

WHEN = {
    "enter": "After you patrol or quest, you may knock over {} adjacent to where you arrived.",
    "clear": "Whenever the action card is cleared, you may knock over {} anywhere.",
    "learn": "On learning this, you may knock over {} anywhere.",
    "win": "When you win a war, you may knock over {} anywhere.",
}


class Topples(Effect, frozen=True, forbid_unknown_fields=True, tag="topples"):
    what: Literal["army", "tower"]
    when: Literal["enter", "clear", "learn", "win"]

    def grant(self, powers: Powers) -> None:
        moment = MOMENTS.index(self.when)
        if self.what == "army":
            powers.topples_army[moment] = True
        else:
            powers.topples_tower[moment] = True

    def words(self) -> str:
        whose = "an army of another player" if self.what == "army" else "another player's war tower"
        return WHEN[self.when].format(whose)
