"""What the dummy of the solo game knocks over; anybody else would be asked."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.games.kingdoms.choices import Topple, Undermine
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules.automa import compass


def choose_toppled(game: Kingdoms, options: list[Choice]) -> Choice:
    """S-POWER-5 What its magic knocks over, the hand selects: an army before a war tower."""
    regions: list[int] = []
    for choice in options:
        region = struck_at(choice)
        if region != NOBODY and region not in regions:
            regions.append(region)
    region = compass.find_region(game, sorted(regions), "region")
    for choice in options:
        if type(choice) is Topple and choice.region == region:
            return choice
    return game.book.undermine[region]


def struck_at(choice: Choice) -> int:
    if type(choice) is Topple:
        return choice.region
    return choice.region if type(choice) is Undermine else NOBODY
