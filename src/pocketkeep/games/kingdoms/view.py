"""What each seat sees. Only two things are hidden: sealed choices and what chance will bring."""

from __future__ import annotations

from random import Random
from typing import Any

from pocketkeep.core.flow import NOBODY, Game, Seat
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import ACTIONS, RESOURCES
from pocketkeep.games.kingdoms.rules import growth, land, scoring, war
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.rules.war import Conquest, War
from pocketkeep.games.kingdoms.setup import Setup

Data = dict[str, Any]


def see(game: Kingdoms, seat: Seat | None) -> Data:
    """The table as this seat sees it; built from scratch, never the state less something."""
    book = game.book
    return {
        "ruleset": "kingdoms",
        "seat": seat,
        "active": game.active,
        "cubes": [ACTIONS[action] for action in range(len(ACTIONS)) if game.cubes[action]],
        "action": selected(game),
        "rulers": [see_ruler(game, other) for other in range(game.seats)],
        "territories": [book.territories[card] for card in land.cards_in_play(game) if card >= 0],
        "lost_kingdom": named(book.territories, game.lost_kingdom),
        "neutrals": [book.regions[region] for region in game.neutrals],
        "procedures": see_procedures(game),
        "trigger": game.trigger,
        "ended": game.ended,
    }


def see_ruler(game: Kingdoms, seat: Seat) -> Data:
    book = game.book
    known = game.factions[seat] != NOBODY
    return {
        "faction": named(book.factions, game.factions[seat]),
        "home": named(book.territories, game.homes[seat]),
        "resources": {name: game.stores[i][seat] for i, name in enumerate(RESOURCES)},
        "tower": game.towers[seat],
        "magic": game.magic[seat],
        "armies": [book.regions[region] for region in game.armies[seat]],
        "captured": game.captured[seat],
        "shapes": [book.factions[faction] for faction in game.shapes[seat]],
        "allies": [o for o in range(game.seats) if o != seat and land.shared(game, seat, o)],
        "points": sum(scoring.score(game, seat)) if known else 0,
        "prices": prices(game, seat) if known else {},
        "strength": war.means(game, seat),
    }


def prices(game: Kingdoms, seat: Seat) -> Data:
    return {
        "build": growth.build_price(game, seat),
        "research": growth.research_price(game, seat),
        "expand": growth.expand_price(game, seat),
        "retreat": war.retreat_price(game, seat),
    }


def named(names: list[str], number: int) -> str | None:
    return names[number] if number != NOBODY else None


def selected(game: Kingdoms) -> str | None:
    for frame in game.stack:
        if isinstance(frame, Turn):
            return named(list(ACTIONS), frame.action)
    return None


def see_procedures(game: Kingdoms) -> list[Data]:
    """What is going on, from the outermost procedure inward."""
    seen: list[Data] = []
    for frame in game.stack:
        if isinstance(frame, Setup):
            seen.append({"setup": [game.book.factions[faction] for faction in frame.row]})
        elif isinstance(frame, Turn):
            seen.append({"turn": frame.active, "waiting": list(frame.waiting)})
        elif isinstance(frame, War):
            seen.append(see_war(game, frame))
        elif isinstance(frame, Conquest):
            region = game.book.regions[frame.region]
            seen.append({"conquest": region, "by": frame.seat, "price": frame.due})
    return seen


def see_war(game: Kingdoms, under_way: War) -> Data:
    return {
        "war": game.book.regions[under_way.region],
        "attacker": under_way.attacker,
        "defender": under_way.defender,
        "values": list(under_way.values),
        "due": list(under_way.due),
        "loser": named([str(seat) for seat in range(game.seats)], under_way.loser),
        "lost": [game.book.regions[region] for region in under_way.lost],
        "broken": under_way.broken,
        "bonuses": [
            war.war_bonus(game, under_way.attacker, under_way.region, war.ATTACK),
            war.war_bonus(game, under_way.defender, under_way.region, war.DEFENCE),
        ],
    }


def hide(game: Kingdoms, seat: Seat, luck: Random) -> None:
    """No cards are hidden: seals and chance, which the core draws anew, are all."""


def hidden_worlds(game: Kingdoms, seat: Seat) -> list[Game]:
    """No zone is hidden; the laws try another future and other seals by themselves."""
    return []
