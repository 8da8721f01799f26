"""What can be seen of a position in numbers, a row for each ruler.

A linear model reads the rows and compares rulers, so what is the same for all is left out, and what
counts more early or late stands there twice. Rows tell of powers and never of names.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.bot import heuristics
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
PLACES: Final = 5
BOUGHT_BY: Final = (RESEARCH, BUILD, EXPAND)  # by resource, the action it pays for
QUARREL: Final = 4  # resources that a war on a hero's way to retirement is thought to cost

SCORED: Final = (
    "points", "points late", "points at the end", "bonus", "capitals", "capitals late",
    "lost kingdom",
)  # fmt: skip
TRACKS: Final = (
    *(f"tower {level}" for level in range(1, STOREYS + 1)),
    *(f"magic {level}" for level in range(1, LEVELS + 1)),
    *(f"armies {count}" for count in range(2, ARMIES + 1)),
)
GROUNDS: Final = (
    "forests", "mountains", "plains", "peaks", "yields early", "kinds", "kinds early", "ruins",
    "ruins late", "ruins at the end", "regions", "alone", "shared", "cards", "exposed",
)  # fmt: skip
STORED: Final = tuple(
    f"{resource} {what}"
    for resource in ("mana", "ore", "food")
    for what in ("held", "useful", "price", "enough", "enough now", "beyond", "useful late")
)
BEYOND: Final = (
    "silver", "silver useful", "stores early", "ripe", "ripe at the end", "means",
    "boons of clearing", "boons of collecting", "war bonus", "trade bonus", "open actions",
)  # fmt: skip
MODULES: Final = (
    "hero", "hero level", "hero price", "retired", "retired twice", "lying", "war towers",
    "war towers lying", "war towers alone",
)  # fmt: skip
TURNS: Final = (*(f"place {place}" for place in range(PLACES)), "selects", "selects late", "near")
RIVALS: Final = (
    "hope", "hope early", "lead", "lead late", "lead at the end", "hope ahead", "hope ahead late",
    "means ahead", "tower ahead", "magic ahead", "armies ahead", "near and ahead",
)  # fmt: skip
NAMES: Final[tuple[str, ...]] = (
    *SCORED,
    *TRACKS,
    *GROUNDS,
    *STORED,
    *BEYOND,
    *MODULES,
    *TURNS,
    *RIVALS,
)

POINTS: Final = 0  # places in a row that rivals are compared by
MEANS: Final = len(SCORED) + len(TRACKS) + len(GROUNDS) + len(STORED) + 5
HOPE: Final = len(NAMES) - len(RIVALS)
NEAR: Final = HOPE - 1


def rows(game: Kingdoms) -> list[list[float]]:
    """By ruler, the dummy included."""
    left = heuristics.time_left(game)
    found = [own_row(game, ruler, left) for ruler in range(game.rulers)]
    for ruler in range(game.rulers):
        add_rivals(game, ruler, left, found)
    return found


def own_row(game: Kingdoms, seat: Seat, left: float) -> list[float]:
    row: list[float] = []
    over = 1.0 if game.trigger else 0.0
    hope = add_score(game, seat, left, over, row)
    add_tracks(game, seat, row)
    hope += add_land(game, seat, left, over, row)
    hope += add_stores(game, seat, left, over, row)
    add_powers(game.powers[seat], row)
    hope += add_modules(game, seat, left, row)
    add_turns(game, seat, left, row)
    row.append(hope)
    row.append(hope * left)
    return row


def add_score(game: Kingdoms, seat: Seat, left: float, over: float, row: list[float]) -> float:
    """Points by part; and what the tower built so far promises."""
    parts = scoring.score(game, seat)
    points = float(sum(parts))
    capitals = float(parts[4])
    row.append(points)
    row.append(points * (1.0 - left))
    row.append(points * over)
    row.append(float(parts[2]))
    row.append(capitals)
    row.append(capitals * (1.0 - left))
    row.append(float(parts[5] + parts[6]))
    level = game.towers[seat]
    built = 0.49 * (level * (level + 1) / 2)
    return points - left * capitals + max(0.0, built - parts[3]) * (1.0 - over)


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


def add_turns(game: Kingdoms, seat: Seat, left: float, row: list[float]) -> None:
    """How soon a ruler selects an action, and how near it is to ending the game."""
    numbers = game.book.numbers
    ahead = (seat - game.active) % game.rulers
    for place in range(PLACES):
        row.append(1.0 if place == ahead else 0.0)
    turns = numbers.cubes - sum(game.cubes)
    selects = 0 if ahead >= turns else 1 + (turns - 1 - ahead) // game.rulers
    row.append(float(selects))
    row.append(selects * (1.0 - left))
    row.append(
        max(
            game.towers[seat] / (len(numbers.tower_points) - 1),
            game.magic[seat] / (len(game.book.powers[0]) - 1),
            len(game.armies[seat]) / numbers.armies,
            len(game.retired[seat]) / numbers.retired_heroes,
        )
    )


def add_rivals(game: Kingdoms, seat: Seat, left: float, found: list[list[float]]) -> None:
    """How a ruler stands beside the best of the others in each respect."""
    own = found[seat]
    points, hope, means = -99.0, -99.0, 0.0
    tower, magic, armies = 0, 0, 0
    for other in range(game.rulers):
        if other == seat:
            continue
        row = found[other]
        points = max(points, row[POINTS])
        hope = max(hope, row[HOPE])
        means = max(means, row[MEANS])
        tower = max(tower, game.towers[other])
        magic = max(magic, game.magic[other])
        armies = max(armies, len(game.armies[other]))
    lead, ahead = own[POINTS] - points, own[HOPE] - hope
    own.append(lead)
    own.append(lead * (1.0 - left))
    own.append(lead if game.trigger else 0.0)
    own.append(ahead)
    own.append(ahead * (1.0 - left))
    own.append(own[MEANS] - means)
    own.append(float(game.towers[seat] - tower))
    own.append(float(game.magic[seat] - magic))
    own.append(float(len(game.armies[seat]) - armies))
    own.append(ahead * own[NEAR])
