"""What each seat sees. Hidden are sealed choices, heroes that others drew, and the future."""

from __future__ import annotations

from pocketkeep.core.engine.flow import NOBODY, Seat, owes
from pocketkeep.games.kingdoms.events import Action
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    BY_WAR,
    FOOD,
    MANA,
    ORE,
    SILVER,
)
from pocketkeep.games.kingdoms.rules import growth, heroes, land, scoring
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.rules.war import allies, cost, retreats
from pocketkeep.games.kingdoms.rules.war.war import War
from pocketkeep.games.kingdoms.shown.calls import see_idle, see_sensible, see_then
from pocketkeep.games.kingdoms.shown.offers import see_offers
from pocketkeep.games.kingdoms.shown.procedures import see_procedures
from pocketkeep.games.kingdoms.shown.shapes import (
    Compass,
    HeroState,
    KingdomsView,
    Prices,
    Ruler,
    Standing,
    Stores,
    Training,
    WarTower,
)


def see(game: Kingdoms, seat: Seat | None) -> KingdomsView:
    """The table as this seat sees it; built from scratch, never the state less something."""
    book = game.book
    asked = owes(game, seat) if seat is not None else None
    options = [(option.text, option) for option in asked.options] if asked else []
    offers = see_offers(game, asked.seat, options) if asked else {}
    idle = see_idle(game, asked.seat, options, offers) if asked else []
    return KingdomsView(
        idle=idle,
        sensible=see_sensible(options, idle),
        then=see_then(game, asked.seat, options, offers) if asked else {},
        edition=book.edition,
        active=game.active,
        cubes=[ACTIONS[action] for action in range(len(ACTIONS)) if game.cubes[action]],
        action=selected(game),
        rulers=[see_ruler(game, other) for other in range(game.rulers)],
        territories=[book.territories[card] for card in land.cards_in_play(game) if card >= 0],
        lost_kingdom=named(book.territories, game.lost_kingdom),
        neutrals=[book.regions[region] for region in game.neutrals],
        towers=see_war_towers(game),
        shared=[book.regions[region] for region in shared_by_allies(game)],
        compass=see_compass(game) if book.numbers.solo else None,
        procedures=see_procedures(game, seat),
        secret=deciding_in_secret(game),
        offers=offers,
        trigger=game.trigger,
        ended=game.ended,
        rounds=game.rounds,
    )


def see_ruler(game: Kingdoms, seat: Seat) -> Ruler:
    book = game.book
    known = game.factions[seat] != NOBODY
    return Ruler(
        faction=named(book.factions, game.factions[seat]),
        home=named(book.territories, game.homes[seat]),
        dummy=is_dummy(game, seat),
        standing=standing(game, seat),
        resources=see_stores(game, seat),
        tower=game.towers[seat],
        magic=game.magic[seat],
        armies=[book.regions[region] for region in game.armies[seat]],
        fallen=[book.regions[region] for region in game.fallen[seat]],
        hero=see_hero(game, seat) if game.heroes[seat] != NOBODY else None,
        retired=[book.heroes[card].id for card in game.retired[seat]],
        war_towers=[book.regions[r] for r, owner in enumerate(game.forts) if owner == seat],
        captured=game.captured[seat],
        shapes=[book.factions[faction] for faction in game.shapes[seat]],
        allies=allies.allies_of(game, seat),
        points=sum(scoring.score(game, seat)) if known else 0,
        prices=prices(game, seat) if known else Prices(None, None, None, None),
        tower_points=scoring.tower_rise(game, seat),
        strength=cost.means_by(game, seat, game.powers[seat], False),
    )


def standing(game: Kingdoms, seat: Seat) -> Standing:
    """Whether a ruler has still to act in the turn under way, or has acted."""
    for frame in game.stack:
        if isinstance(frame, Turn) and frame.action != NOBODY:
            return "waits" if seat in frame.waiting else "acted"
    return "idle"


def deciding_in_secret(game: Kingdoms) -> list[Seat]:
    """Who is among those who decide in secret now, sealed already or not."""
    if not game.sealed:
        return []
    under_way = game.stack[-1]
    if isinstance(under_way, War):
        return [under_way.attacker, under_way.defender]
    return list(range(game.seats))


def shared_by_allies(game: Kingdoms) -> list[int]:
    """The regions where allies are together; who fights over a region does not share it."""
    pairs = [(one, other) for one in range(game.rulers) for other in allies.allies_of(game, one)]
    regions = {region for pair in pairs for region in land.shared(game, *pair)}
    return sorted(regions - {frame.region for frame in game.stack if isinstance(frame, War)})


def see_stores(game: Kingdoms, seat: Seat) -> Stores:
    """What a ruler has: silver only where there are peaks."""
    stores = game.stores
    return Stores(
        mana=stores[MANA][seat],
        ore=stores[ORE][seat],
        food=stores[FOOD][seat],
        silver=stores[SILVER][seat] if game.book.has_peaks else None,
    )


def see_hero(game: Kingdoms, seat: Seat) -> HeroState:
    card, level = game.book.heroes[game.heroes[seat]], game.hero_levels[seat]
    return HeroState(
        card=card.id,
        level=level,
        region=named(game.book.regions, game.hero_at[seat]),
        fallen=bool(game.hero_fallen[seat]),
        by=training(card.actions[level - 1]),
        price=heroes.training_price(game, seat),
        strength=cost.means_by(game, seat, game.champions[seat], False),
    )


def training(deed: int) -> Training:
    return "war" if deed == BY_WAR else ACTIONS[deed]  # type: ignore[return-value]


def see_war_towers(game: Kingdoms) -> list[WarTower]:
    return [
        WarTower(game.book.regions[region], owner, region in game.toppled)
        for region, owner in enumerate(game.forts)
        if owner != NOBODY
    ]


def see_compass(game: Kingdoms) -> Compass:
    roll, hour, origin, target = game.hand
    regions = game.book.regions
    return Compass(
        night=bool(game.night),
        roll=roll,
        hour=hour,
        origin=named(regions, origin),
        target=named(regions, target),
    )


def prices(game: Kingdoms, seat: Seat) -> Prices:
    """What a ruler's next steps cost; a track at its end has none."""
    grown = growth.has_all_armies(game, seat)
    return Prices(
        build=None if growth.is_built(game, seat) else growth.build_price(game, seat),
        research=None if growth.is_learned(game, seat) else growth.research_price(game, seat),
        expand=None if grown else growth.expand_price(game, seat),
        retreat=retreats.retreat_price(game, seat) if game.book.numbers.retreats else None,
    )


def named(names: list[str], number: int) -> str | None:
    return names[number] if number != NOBODY else None


def selected(game: Kingdoms) -> Action | None:
    for frame in game.stack:
        if isinstance(frame, Turn):
            return None if frame.action == NOBODY else ACTIONS[frame.action]
    return None
