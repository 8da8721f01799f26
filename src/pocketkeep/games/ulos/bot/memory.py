"""What a search comes to again and again in a game: kept here and nowhere else."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.ulos.bot.chart import Chart
from pocketkeep.games.ulos.bot.manner import Manner
from pocketkeep.games.ulos.bot.outlook import Outlook
from pocketkeep.games.ulos.model.state import Ground, Ulos
from pocketkeep.games.ulos.model.terms import NONE

MOST: Final = 1000  # kept of a kind at a time


@final
class Memory:
    """The charts and outlooks of one game; of another game all is forgotten."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.ground: Ground | None = None  # whose game it is: every game has its own
        self.charts: dict[tuple[int, ...], Chart] = {}
        self.outlooks: dict[float, Outlook] = {}

    def turn_to(self, game: Ulos) -> None:
        if self.ground is not game.ground:
            self.ground, self.charts, self.outlooks = game.ground, {}, {}

    def chart(self, game: Ulos) -> Chart:
        """The chart of a position; its territories and where camps stand tell which."""
        self.turn_to(game)
        lie = game.territory.copy()
        for faction in game.factions:
            cells = game.camps[faction]
            lie.append(cells[0] if cells else NONE)
        key = tuple(lie)
        found = self.charts.get(key)
        if found is None:
            if len(self.charts) >= MOST:
                self.charts = {}
            found = Chart(game)
            self.charts[key] = found
        return found

    def outlook(self, game: Ulos, rounds: float) -> Outlook:
        """What cards will score with so many rounds left."""
        self.turn_to(game)
        found = self.outlooks.get(rounds)
        if found is None:
            if len(self.outlooks) >= MOST:
                self.outlooks = {}
            found = Outlook(game.book.numbers, self.manner, rounds)
            self.outlooks[rounds] = found
        return found
