"""What can be seen of a position in numbers, a row for each ruler.

A linear model reads the rows and compares rulers, so what is the same for all is left out, and what
counts more early or late stands there twice. Rows tell of powers and never of names.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.bot import heuristics, holdings
from pocketkeep.games.kingdoms.bot.holdings import ARMIES, LEVELS, STOREYS
from pocketkeep.games.kingdoms.model.state import Kingdoms

PLACES: Final = 5

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
    hope = holdings.add_score(game, seat, left, over=over, row=row)
    holdings.add_tracks(game, seat, row)
    hope += holdings.add_land(game, seat, left, over=over, row=row)
    hope += holdings.add_stores(game, seat, left, over=over, row=row)
    holdings.add_powers(game.powers[seat], row)
    hope += holdings.add_modules(game, seat, left, row)
    add_turns(game, seat, left, row)
    row.append(hope)
    row.append(hope * left)
    return row


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
