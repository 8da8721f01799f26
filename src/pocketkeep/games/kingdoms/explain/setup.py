"""Why not begin like that? The rules that forbid a card or a place."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.reasons import Reason
from pocketkeep.core.wording import place
from pocketkeep.games.kingdoms import choices as c
from pocketkeep.games.kingdoms.explain.movement import at
from pocketkeep.games.kingdoms.model.state import Kingdoms


def why_not_in_setup(game: Kingdoms, seat: Seat, asked: type, choice: Choice) -> Reason | None:
    """Cards and places that are not to be had; heroes are drawn later in the game too."""
    if type(choice) is not asked:
        return None
    if isinstance(choice, c.TakeFaction):
        return "U-SET-2", f"the {place(choice.path[1])} are not among the factions to choose from"
    if isinstance(choice, c.TakeSide):
        return "H-SET-4", f"{place(choice.path[1])} is no side of the card you drew"
    if isinstance(choice, c.Settle):
        return why_not_settle(game, seat, choice)
    if isinstance(choice, c.Garrison):
        return "S-SET-4", f"{place(choice.path[1])} is not where this army of the dummy may begin"
    if isinstance(choice, c.KeepHero):
        return "H-HERO-2", f"{place(choice.path[1])} was not drawn"
    return None


def why_not_settle(game: Kingdoms, seat: Seat, choice: c.Settle) -> Reason:
    if game.book.card[choice.region] != game.homes[seat]:
        return "U-SET-7", f"{at(game, choice.region)} is not on your home territory"
    return "H-TUNDRA-1", f"{at(game, choice.region)} does not hold two armies"
