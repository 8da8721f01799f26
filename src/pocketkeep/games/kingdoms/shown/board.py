"""What a board is made of, as plain data: maps, cards and the numbers of the edition."""

from __future__ import annotations

from typing import Any

import msgspec

from pocketkeep.games.kingdoms.content.factions import Faction
from pocketkeep.games.kingdoms.content.heroes import Hero
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.model.terms import ACTIONS
from pocketkeep.games.kingdoms.rules.automa.compass import COMPASS


def board(content: Content) -> dict[str, Any]:
    """Maps, cards and the numbers of the edition, as plain data."""
    return {
        "edition": msgspec.to_builtins(content.edition),
        "modules": content.modules._asdict(),
        "compass": {"actions": [ACTIONS[action] for action in COMPASS]},
        "heroes": {id: hero_sheet(hero) for id, hero in content.heroes.items()},
        "territories": {id: msgspec.to_builtins(t) for id, t in content.territories.items()},
        "factions": {id: faction_card(faction) for id, faction in content.factions.items()},
    }


def faction_card(faction: Faction) -> dict[str, Any]:
    levels = [{"name": magic.name, "text": magic.text} for magic in faction.magic]
    return {
        "name": faction.name,
        "text": faction.text,
        "territory": faction.territory,
        "magic": levels,
    }


def hero_sheet(hero: Hero) -> dict[str, Any]:
    levels = [
        {"name": level.name, "text": level.text, "by": level.by, "price": level.price}
        for level in hero.levels
    ]
    return {"name": hero.name, "text": hero.text, "levels": levels}
