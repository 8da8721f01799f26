"""What each seat sees. Hidden are sealed choices, heroes that others drew, and the future."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.model.terms import ACTIONS, ATTACK, DEFENCE, PEAKS, RESOURCES, STORES
from pocketkeep.games.kingdoms.rules import growth, land, scoring
from pocketkeep.games.kingdoms.rules.automa.war import Siege
from pocketkeep.games.kingdoms.rules.heroes import Muster
from pocketkeep.games.kingdoms.rules.setup import Setup
from pocketkeep.games.kingdoms.rules.toppling import Toppling
from pocketkeep.games.kingdoms.rules.treasury import Bill
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.rules.war import allies, cost, retreats
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest
from pocketkeep.games.kingdoms.rules.war.war import War
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView

Data = dict[str, Any]


def see(game: Kingdoms, seat: Seat | None) -> KingdomsView:
    """The table as this seat sees it; built from scratch, never the state less something."""
    book = game.book
    return KingdomsView(
        ruleset="kingdoms",
        edition=book.edition,
        seat=seat,
        active=game.active,
        cubes=[ACTIONS[action] for action in range(len(ACTIONS)) if game.cubes[action]],
        action=selected(game),
        rulers=[see_ruler(game, other) for other in range(game.rulers)],
        territories=[book.territories[card] for card in land.cards_in_play(game) if card >= 0],
        lost_kingdom=named(book.territories, game.lost_kingdom),
        neutrals=[book.regions[region] for region in game.neutrals],
        towers=see_war_towers(game),
        compass=see_compass(game) if book.numbers.solo else None,
        procedures=see_procedures(game, seat),
        trigger=game.trigger,
        ended=game.ended,
    )


def see_ruler(game: Kingdoms, seat: Seat) -> Data:
    book = game.book
    known = game.factions[seat] != NOBODY
    return {
        "faction": named(book.factions, game.factions[seat]),
        "home": named(book.territories, game.homes[seat]),
        "dummy": is_dummy(game, seat),
        "resources": {name: game.stores[i][seat] for i, name in enumerate(stores_of(game))},
        "tower": game.towers[seat],
        "magic": game.magic[seat],
        "armies": [book.regions[region] for region in game.armies[seat]],
        "fallen": [book.regions[region] for region in game.fallen[seat]],
        "hero": see_hero(game, seat) if game.heroes[seat] != NOBODY else None,
        "retired": [book.heroes[card].id for card in game.retired[seat]],
        "war_towers": [book.regions[r] for r, owner in enumerate(game.forts) if owner == seat],
        "captured": game.captured[seat],
        "shapes": [book.factions[faction] for faction in game.shapes[seat]],
        "allies": allies.allies_of(game, seat),
        "points": sum(scoring.score(game, seat)) if known else 0,
        "prices": prices(game, seat) if known else {},
        "strength": cost.means(game, seat),
    }


def stores_of(game: Kingdoms) -> tuple[str, ...]:
    """What a ruler can have at this table: silver only where there are peaks."""
    return STORES if PEAKS in game.book.terrain else RESOURCES


def see_hero(game: Kingdoms, seat: Seat) -> Data:
    return {
        "card": game.book.heroes[game.heroes[seat]].id,
        "level": game.hero_levels[seat],
        "region": named(game.book.regions, game.hero_at[seat]),
        "fallen": bool(game.hero_fallen[seat]),
    }


def see_war_towers(game: Kingdoms) -> list[Data]:
    return [
        {"region": game.book.regions[region], "ruler": owner, "fallen": region in game.toppled}
        for region, owner in enumerate(game.forts)
        if owner != NOBODY
    ]


def see_compass(game: Kingdoms) -> Data:
    """Which side lies up, and where the hand last pointed."""
    roll, hour, origin, target = game.hand
    return {
        "night": bool(game.night),
        "roll": roll,
        "hour": hour,
        "origin": named(game.book.regions, origin),
        "target": named(game.book.regions, target),
    }


def prices(game: Kingdoms, seat: Seat) -> Data:
    return {
        "build": growth.build_price(game, seat),
        "research": growth.research_price(game, seat),
        "expand": growth.expand_price(game, seat),
        "retreat": retreats.retreat_price(game, seat),
    }


def named(names: list[str], number: int) -> str | None:
    return names[number] if number != NOBODY else None


def selected(game: Kingdoms) -> str | None:
    for frame in game.stack:
        if isinstance(frame, Turn):
            return named(list(ACTIONS), frame.action)
    return None


def see_procedures(game: Kingdoms, seat: Seat | None) -> list[Data]:
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
        elif isinstance(frame, Siege):
            seen.append(see_siege(game, frame))
        elif isinstance(frame, Bill):
            resource = RESOURCES[frame.resource]
            seen.append({"bill": frame.seat, "resource": resource, "amount": frame.amount})
        elif isinstance(frame, Muster):
            seen.append({"muster": frame.seat, "heroes": see_drawn(game, frame, seat)})
        elif isinstance(frame, Toppling):
            seen.append({"toppling": frame.seat})
    return seen


def see_drawn(game: Kingdoms, muster: Muster, seat: Seat | None) -> list[str]:
    """H-HERO-2 Which heroes were drawn: for their owner alone."""
    if seat != muster.seat:
        return []
    return [game.book.heroes[card].id for card in muster.drawn]


def see_siege(game: Kingdoms, siege: Siege) -> Data:
    return {
        "siege": game.book.regions[siege.region],
        "attacker": siege.attacker,
        "defender": siege.defender,
        "value": siege.value,
        "due": siege.due,
        "night": bool(game.night),
    }


def see_war(game: Kingdoms, under_way: War) -> Data:
    return {
        "war": game.book.regions[under_way.region],
        "attacker": under_way.attacker,
        "defender": under_way.defender,
        "values": list(under_way.values),
        "due": list(under_way.due),
        "loser": named([str(seat) for seat in range(game.rulers)], under_way.loser),
        "lost": [game.book.regions[region] for region in under_way.lost],
        "broken": under_way.broken,
        "ore_only": under_way.ore_only,
        "neutral": under_way.neutral,
        "bonuses": [
            cost.war_bonus(game, under_way.attacker, under_way.region, ATTACK),
            cost.war_bonus(game, under_way.defender, under_way.region, DEFENCE),
        ],
    }
