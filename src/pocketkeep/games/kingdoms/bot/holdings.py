"""What a ruler has, in numbers: points, tracks, regions, stores, powers, heroes and war towers.

Each function adds its numbers to a row, in the order of the names in `features`; some say what they
let one hope for, in points.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    BUILD,
    BY_WAR,
    CAPITAL,
    EXPAND,
    ON_CLEAR,
    ON_COLLECT,
    PEAKS,
    PLAINS,
    RESEARCH,
    RUINS,
    SILVER,
)
from pocketkeep.games.kingdoms.rules import growth, land, scoring
from pocketkeep.games.kingdoms.rules.war import cost

STOREYS: Final = 6
LEVELS: Final = 5
ARMIES: Final = 7
BOUGHT_BY: Final = (RESEARCH, BUILD, EXPAND)  # by resource, the action it pays for
QUARREL: Final = 4  # resources that a war on a hero's way to retirement is thought to cost


def add_score(game: Kingdoms, seat: Seat, left: float, over: float, row: list[float]) -> float:
    """Points by part; and what the tower built so far promises."""
    parts = scoring.score(game, seat)
    _armies, _magic, bonus, tower, capitals, land_held, captured = parts[: scoring.PLAIN_PARTS]
    points = float(sum(parts))
    row.append(points)
    row.append(points * (1.0 - left))
    row.append(points * over)
    row.append(float(bonus))
    row.append(float(capitals))
    row.append(capitals * (1.0 - left))
    row.append(float(land_held + captured))
    level = game.towers[seat]
    built = 0.49 * (level * (level + 1) / 2)
    return points - left * capitals + max(0.0, built - tower) * (1.0 - over)


def add_tracks(game: Kingdoms, seat: Seat, row: list[float]) -> None:
    tower, magic, armies = game.towers[seat], game.magic[seat], len(game.armies[seat])
    for level in range(1, STOREYS + 1):
        row.append(1.0 if tower >= level else 0.0)
    for level in range(1, LEVELS + 1):
        row.append(1.0 if magic >= level else 0.0)
    for count in range(2, ARMIES + 1):
        row.append(1.0 if armies >= count else 0.0)


def add_land(game: Kingdoms, seat: Seat, left: float, over: float, row: list[float]) -> float:
    """Regions by what they yield, and who else is about."""
    book = game.book
    counts = [0, 0, 0, 0, 0, 0, 0, 0]
    regions, alone, shared, exposed = 0, 0, 0, 0
    cards: list[int] = []
    armies = game.armies[seat]
    last = NOBODY
    for region in armies:
        if region == last:
            continue
        last = region
        regions += 1
        counts[book.terrain[region]] += 1
        crowd = game.crowd[region]
        if crowd == 1:
            alone += 1
        elif crowd > armies.count(region):
            shared += 1
        card = book.card[region]
        if card not in cards:
            cards.append(card)
            exposed += strangers_on(game, seat, card)
    yields = counts[0] + counts[1] + counts[PLAINS]
    kinds = (counts[0] > 0) + (counts[1] > 0) + (counts[PLAINS] > 0)
    ruins = 0 if game.powers[seat].keeps_ruins else counts[RUINS]
    row.append(float(counts[0]))
    row.append(float(counts[1]))
    row.append(float(counts[PLAINS]))
    row.append(float(counts[PEAKS]))
    row.append(yields * left)
    row.append(float(kinds))
    row.append(kinds * left)
    row.append(float(ruins))
    row.append(ruins * (1.0 - left))
    row.append(ruins * over)
    row.append(float(regions))
    row.append(float(alone))
    row.append(float(shared))
    row.append(float(len(cards)))
    row.append(float(exposed))
    lands = regions - counts[CAPITAL]
    return left * (1.8 * lands + 0.85 * kinds) - 0.95 * ruins * (1.0 - left)


def strangers_on(game: Kingdoms, seat: Seat, card: int) -> int:
    """How many armies of rivals stand on a card."""
    count = 0
    for region in game.book.on_card[card]:
        count += game.crowd[region]
    book = game.book
    for region in game.armies[seat]:
        if book.card[region] == card:
            count -= 1
    return count


def add_stores(game: Kingdoms, seat: Seat, left: float, over: float, row: list[float]) -> float:
    """Resources by what they buy next, and the points that could be bought at once."""
    prices = [
        0 if growth.is_learned(game, seat) else growth.research_price(game, seat),
        0 if growth.is_built(game, seat) else growth.build_price(game, seat),
        0 if growth.has_all_armies(game, seat) else growth.expand_price(game, seat),
    ]
    silver = game.stores[SILVER][seat]
    short, total, ripe, worth = 0, 0, 0.0, 0.0
    for resource in range(3):
        held, price = game.stores[resource][seat], prices[resource]
        useful = min(price, held)
        enough = price > 0 and held + silver >= price
        now = enough and not game.cubes[BOUGHT_BY[resource]]
        short += price - useful
        total += held
        if now:
            ripe += scoring.tower_rise(game, seat) if resource == 1 else 1
        row.append(float(held))
        row.append(float(useful))
        row.append(float(price))
        row.append(1.0 if enough else 0.0)
        row.append(1.0 if now else 0.0)
        row.append(1.0 if price > 0 and held > 2 * price else 0.0)
        row.append(useful * (1.0 - left))
        worth += 0.16 * useful
    helpful = min(short, silver)
    row.append(float(silver))
    row.append(float(helpful))
    row.append((total + silver) * left)
    row.append(ripe)
    row.append(ripe * over)
    row.append(float(min(cost.means(game, seat), game.book.numbers.most_value)))
    return worth + 0.16 * helpful if not game.trigger else 0.6 * ripe


def add_powers(powers: Powers, row: list[float]) -> None:
    clearing, collecting, more = 0, 0, 0
    for boon in powers.boons[ON_CLEAR]:
        clearing += boon.amount
    for boon in powers.boons[ON_COLLECT]:
        collecting += boon.amount
    for actions in powers.open_actions:
        more += len(actions) - 1
    row.append(float(clearing))
    row.append(float(collecting))
    row.append(0.1 * (sum(powers.attack_bonus) + sum(powers.defence_bonus)))
    row.append(float(powers.trade_bonus))
    row.append(float(more))


def add_modules(game: Kingdoms, seat: Seat, left: float, row: list[float]) -> float:
    """Heroes, war towers and what lies; all noughts where they are not played."""
    numbers = game.book.numbers
    hero, price, hope = game.heroes[seat], 0, 0.0
    if hero != NOBODY:
        card = game.book.heroes[hero]
        for step in range(game.hero_levels[seat] - 1, len(card.actions)):
            price += QUARREL if card.actions[step] == BY_WAR else card.prices[step]
        hope = 0.8 + left * (1.2 * game.hero_levels[seat] - 0.12 * price)
    retired = len(game.retired[seat])
    row.append(1.0 if hero != NOBODY else 0.0)
    row.append(float(game.hero_levels[seat]))
    row.append(float(price))
    row.append(float(retired))
    row.append(1.0 if retired > 1 else 0.0)
    row.append(float(len(game.fallen[seat]) + game.hero_fallen[seat]))
    towers, lying, lonely = 0, 0, 0
    if numbers.war_towers:
        towers = scoring.war_tower_points(game, seat)
        for region in game.toppled:
            if game.forts[region] == seat:
                lying += 1
        lonely = lonely_towers(game, seat)
    row.append(float(towers))
    row.append(float(lying))
    row.append(float(lonely))
    return hope


def lonely_towers(game: Kingdoms, seat: Seat) -> int:
    """War towers that no army guards."""
    count = game.towers[seat]
    for region in land.occupied(game, seat):
        if game.forts[region] == seat:
            count -= 1
    return count
