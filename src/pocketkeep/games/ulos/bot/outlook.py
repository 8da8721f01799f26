"""What a card will score in the end, by where its faction's marker stands now."""

from __future__ import annotations

import math
from typing import final

from pocketkeep.games.ulos.bot.manner import Manner
from pocketkeep.games.ulos.model.book import Numbers


@final
class Outlook:
    """With so many rounds left; by column plus one, so that the lost space comes first."""

    def __init__(self, numbers: Numbers, manner: Manner, rounds: float) -> None:
        self.numbers = numbers
        self.manner = manner
        self.top = len(numbers.strength) - 1
        self.back = 1.0 - math.exp(-manner.rise * rounds)
        self.fallen = 1.0 - math.exp(-manner.fall * rounds)
        self.grown = manner.growth * rounds
        self.time = min(1.0, rounds)  # less than a round left: little can still be done
        self.plain = [self.lost(0.0)]
        self.legend = [self.lost(float(numbers.legend_bonus))]
        for column in range(self.top + 1):
            self.plain.append(self.held(column, is_legend=False))
            self.legend.append(self.held(column, is_legend=True))

    def lost(self, bonus: float) -> float:
        """A lost faction may come back."""
        lost = self.numbers.lost_strength * (1.0 - self.back)
        return bonus + lost + self.manner.returned * self.back

    def held(self, column: int, *, is_legend: bool) -> float:
        """An active one may grow, become a legend, or fall."""
        numbers, top = self.numbers, self.top
        grown = min(float(top), column + self.grown)
        floor = int(grown)
        value = float(numbers.strength[floor])
        if floor < top:
            value += (grown - floor) * (numbers.strength[floor + 1] - numbers.strength[floor])
        bonus = float(numbers.legend_bonus)
        if not is_legend:
            bonus = numbers.legend_bonus * max(0.0, min(1.0, grown - top + 2.0))
        held = (1.0 - self.fallen) * value + self.fallen * numbers.spoils[column] + bonus
        return held + self.manner.gift * self.time
