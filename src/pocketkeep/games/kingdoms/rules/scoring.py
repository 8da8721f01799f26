"""Scoring: page 21 of the rulebook, and the bonuses of the fifth magic level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pocketkeep.core.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import CAPITAL, RESOURCES, SHORES, TERRAINS, Bonus
from pocketkeep.games.kingdoms.rules import land, treasury

PARTS: Final = ("armies", "magic", "bonus", "tower", "capitals", "lost kingdom", "captured")


def score(game: Kingdoms, seat: Seat) -> list[int]:
    """U-SCORE-1, U-SCORE-2, U-SCORE-4, U-TWO-8, U-TWO-9 The points of a ruler, part by part."""
    return [
        len(game.armies[seat]),
        game.magic[seat],
        bonus_points(game, seat),
        game.book.numbers.tower_points[game.towers[seat]],
        capital_points(game, seat),
        len([r for r in land.occupied(game, seat) if game.book.card[r] == game.lost_kingdom]),
        game.captured[seat],
    ]


def capital_points(game: Kingdoms, seat: Seat) -> int:
    """U-CAPITAL-2, U-CAPITAL-3 Two points for a capital held alone, one for each of two allies."""
    points = 0
    for region in land.occupied(game, seat):
        if game.book.terrain[region] == CAPITAL:
            alone = land.stranger(game, seat, region) == NOBODY
            points += game.book.numbers.capital_points if alone else 1
    return points


def tie_break(game: Kingdoms, seat: Seat) -> list[int]:
    """U-SCORE-6 Armies, tower, magic, resources: compared in this order."""
    return [
        len(game.armies[seat]),
        game.towers[seat],
        game.magic[seat],
        treasury.total(game, seat),
    ]


def places(game: Kingdoms) -> list[int]:
    """U-SCORE-5, U-SCORE-7 Everybody's place, from 1; who is tied to the last shares it."""
    marks = [[sum(score(game, seat)), *tie_break(game, seat)] for seat in range(game.seats)]
    return [1 + len([other for other in marks if other > mark]) for mark in marks]


def bonus_points(game: Kingdoms, seat: Seat) -> int:
    """U-SCORE-3 What the fifth level of the faction's magic is worth."""
    points = 0
    for bonus in game.powers[seat].bonuses:
        steps = BONUSES[bonus.kind](game, seat, bonus)
        points += min(bonus.most, bonus.points * steps)
    return points


def alone_at_home(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """No other ruler stands on the home territory."""
    for other in range(game.seats):
        if other != seat:
            for region in game.armies[other]:
                if game.book.card[region] == game.homes[seat]:
                    return 0
    return 1


def highest(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """First in a track, or level with the first."""
    marks = [track(game, other, bonus.what) for other in range(game.seats)]
    return 1 if marks[seat] == max(marks) else 0


def track(game: Kingdoms, seat: Seat, what: str) -> int:
    if what == "tower":
        return game.towers[seat]
    if what == "magic":
        return game.magic[seat]
    if what == "armies":
        return len(game.armies[seat])
    return treasury.total(game, seat)


def alliances(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many allies."""
    allies = [o for o in range(game.seats) if o != seat and land.shared(game, seat, o)]
    return len(allies) // bonus.per


def regions_held(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many regions of a terrain."""
    return land.count_terrain(game, seat, TERRAINS.index(bonus.what)) // bonus.per


def foreign_cards(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many territories away from home with an army of theirs."""
    cards = {game.book.card[region] for region in game.armies[seat]}
    return len(cards - {game.homes[seat]}) // bonus.per


def home_regions(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many regions held on the home territory."""
    home = game.homes[seat]
    return len([r for r in land.occupied(game, seat) if game.book.card[r] == home]) // bonus.per


def pairs(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many regions held by two armies of theirs."""
    armies = game.armies[seat]
    return len([r for r in land.occupied(game, seat) if armies.count(r) > 1]) // bonus.per


def hoard(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many resources left, of one kind or of all."""
    if bonus.what in RESOURCES:
        return game.stores[RESOURCES.index(bonus.what)][seat] // bonus.per
    return treasury.total(game, seat) // bonus.per


def coast(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many regions held that touch water, or crags."""
    shore, lands = SHORES.index(bonus.what), game.book.lands
    return len([r for r in land.occupied(game, seat) if shore in lands[r].shores]) // bonus.per


def on_borders(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """All armies, two at least, stand at the edge of a card."""
    armies = game.armies[seat]
    inland = [region for region in armies if not game.book.lands[region].border]
    return 1 if len(armies) > 1 and not inland else 0


def tower_levels(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many tower levels."""
    return game.towers[seat] // bonus.per


BONUSES: Final[dict[str, Callable[[Kingdoms, Seat, Bonus], int]]] = {
    "alone-at-home": alone_at_home,
    "highest": highest,
    "alliances": alliances,
    "regions": regions_held,
    "foreign-cards": foreign_cards,
    "home-regions": home_regions,
    "pairs": pairs,
    "hoard": hoard,
    "coast": coast,
    "borders": on_borders,
    "tower-levels": tower_levels,
}
