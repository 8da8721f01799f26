"""The components of kingdoms laid out for a client: names, notes, and what a board is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import Options
from pocketkeep.core.wording import capital
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.model.terms import ACTIONS, RESOURCES, SHORES, TERRAINS
from pocketkeep.games.kingdoms.options.offered import content_of
from pocketkeep.games.kingdoms.shown.board import board
from pocketkeep.games.kingdoms.shown.meanings import MEANINGS, meanings
from pocketkeep.games.kingdoms.shown.notes import notes
from pocketkeep.games.kingdoms.told.naming import short_name

PIECES: Final = {
    "flag": "White flag",
    "lost-kingdom": "Lost Kingdom",
    "neutral": "Neutral army",
    "cube": "Action cube",
    "army": "Army",
    "tower": "Tower",
    "magic": "Magic",
    "silver": "Silver",
    "hero": "Hero",
    "war-tower": "War tower",
    "knocked-over": "Knocked over",
    "compass": "Compass",
    "dummy": "Dummy",
    "any": "Anything",
    "nothing": "Nothing",
}


def exhibit(options: Options, pack: Path | None = None) -> Exhibit:
    content = content_of(options, pack)
    return Exhibit(names(content), meanings(content), notes(content), board(content))


def names(content: Content) -> dict[str, str]:
    """What people call the words of choices, and everything on the table."""
    words = (*MEANINGS, *ACTIONS, *RESOURCES, *TERRAINS, *SHORES)
    cards = content.territories.values()
    bodies = [body for card in cards for body in card.bodies]
    return (
        {word: capital(word) for word in words}
        | PIECES
        | {id: short_name(faction.name) for id, faction in content.factions.items()}
        | {card.id: card.name for card in cards}
        | {region.id: region.name for card in cards for region in card.regions}
        | {body.id: body.name for body in bodies}
        | {id: short_name(hero.name) for id, hero in content.heroes.items()}
    )
