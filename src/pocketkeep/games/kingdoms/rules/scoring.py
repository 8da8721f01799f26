"""Scoring: page 21 of the rulebook, and the bonuses of the fifth magic level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model.powers import Bonus
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import BODY, CAPITAL, RESOURCES, SHORES, TERRAINS
from pocketkeep.games.kingdoms.rules import land, resources
from pocketkeep.games.kingdoms.rules.war import allies

PARTS: Final = (
    "armies", "magic", "bonus", "tower", "capitals", "lost kingdom", "captured",
    "heroes", "war towers",
)  # fmt: skip
PLAIN_PARTS: Final = 7  # the last two are those of Heroes' Call


def parts_of(game: Kingdoms) -> list[str]:
    """The names of what is scored at this table, in the order of `score`."""
    names = list(PARTS[:PLAIN_PARTS])
    if game.book.numbers.heroes:
        names.append("heroes")
    if game.book.numbers.war_towers:
        names.append("war towers")
    return names


def score(game: Kingdoms, seat: Seat) -> list[int]:
    """U-SCORE-1, U-SCORE-2, U-SCORE-4, U-TWO-8, U-TWO-9, H-FALLEN-6 A ruler's points by part."""
    numbers = game.book.numbers
    points = [
        len(game.armies[seat]),
        game.magic[seat],
        bonus_points(game, seat),
        numbers.tower_points[game.towers[seat]],
        capital_points(game, seat),
        lost_kingdom_points(game, seat),
        game.captured[seat],
    ]
    if numbers.heroes:
        points.append(hero_points(game, seat))
    if numbers.war_towers:
        points.append(war_tower_points(game, seat))
    return points


def standing(game: Kingdoms) -> list[int]:
    """U-SCORE-1 Every ruler's points as they are now; the dummy comes last."""
    points: list[int] = []
    for ruler in range(game.rulers):
        total = 0
        for part in score(game, ruler):
            total += part
        points.append(total)
    return points


def tower_rise(game: Kingdoms, seat: Seat) -> int:
    """U-SCORE-2 How many points more the next level of a tower is worth; at the top none."""
    points, level = game.book.numbers.tower_points, game.towers[seat]
    return points[level + 1] - points[level] if level + 1 < len(points) else 0


def held(game: Kingdoms, seat: Seat) -> list[int]:
    """H-SCORE-5 The regions a ruler occupies; who shelters in water or crags holds none."""
    terrain = game.book.terrain
    return [region for region in land.occupied(game, seat) if terrain[region] != BODY]


def lost_kingdom_points(game: Kingdoms, seat: Seat) -> int:
    """U-TWO-8 A point for each region of the Lost Kingdom; only where two play is there one."""
    if game.lost_kingdom == NOBODY:
        return 0
    return len([r for r in held(game, seat) if game.book.card[r] == game.lost_kingdom])


def hero_points(game: Kingdoms, seat: Seat) -> int:
    """H-SCORE-1 Three points for every hero who has retired, not for one still in play."""
    return game.book.numbers.hero_points * len(game.retired[seat])


def war_tower_points(game: Kingdoms, seat: Seat) -> int:
    """H-SCORE-2, H-TOWER-17 A point for each territory but the home with an own war tower."""
    points = 0
    for card in land.cards_in_play(game):
        if card == game.homes[seat]:
            continue
        if any(game.forts[region] == seat for region in game.book.on_card[card]):
            points += 1
    return points


def capital_points(game: Kingdoms, seat: Seat) -> int:
    """U-CAPITAL-2, U-CAPITAL-3, H-SCORE-4 Two points for a capital held alone, one each for two."""
    points, terrain, last = 0, game.book.terrain, NOBODY
    for region in game.armies[seat]:
        if terrain[region] == CAPITAL and region != last:
            last = region
            alone = land.stranger(game, seat, region) == NOBODY
            points += game.book.numbers.capital_points if alone else 1
    return points


def tie_break(game: Kingdoms, seat: Seat) -> list[int]:
    """U-SCORE-6 Armies, tower, magic, resources: compared in the order of the edition."""
    return [track(game, seat, name) for name in game.book.numbers.tie_breaks]


def places(game: Kingdoms) -> list[int]:
    """U-SCORE-5, U-SCORE-7 Everybody's place, from 1; who is tied to the last shares it."""
    marks = [[sum(score(game, seat)), *tie_break(game, seat)] for seat in range(game.rulers)]
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
    for other in range(game.rulers):
        if other != seat:
            for region in game.armies[other]:
                if game.book.card[region] == game.homes[seat]:
                    return 0
    return 1


def highest(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """First in a track, or level with the first."""
    marks = [track(game, other, bonus.what) for other in range(game.rulers)]
    return 1 if marks[seat] == max(marks) else 0


def most(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """H-POWER-8 First in a track, and alone."""
    own = track(game, seat, bonus.what)
    for other in range(game.rulers):
        if other != seat and track(game, other, bonus.what) >= own:
            return 0
    return 1


def track(game: Kingdoms, seat: Seat, what: str) -> int:
    if what == "tower":
        return game.towers[seat]
    if what == "magic":
        return game.magic[seat]
    if what == "armies":
        return len(game.armies[seat])
    return resources.total(game, seat)


def alliances(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many allies."""
    return len(allies.allies_of(game, seat)) // bonus.per


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
    return len([r for r in held(game, seat) if game.book.card[r] == home]) // bonus.per


def pairs(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many regions held by two armies of theirs."""
    armies = game.armies[seat]
    return len([r for r in land.occupied(game, seat) if armies.count(r) > 1]) // bonus.per


def hoard(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many resources left, of one kind or of all."""
    if bonus.what in RESOURCES:
        return game.stores[RESOURCES.index(bonus.what)][seat] // bonus.per
    return resources.total(game, seat) // bonus.per


def coast(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many regions held that touch water, or crags."""
    shore, lands = SHORES.index(bonus.what), game.book.lands
    return len([r for r in held(game, seat) if shore in lands[r].shores]) // bonus.per


def on_borders(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """All armies, two at least, stand at the edge of a card."""
    armies = game.armies[seat]
    inland = [region for region in armies if not game.book.lands[region].border]
    return 1 if len(armies) > 1 and not inland else 0


def tower_levels(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """One for each so many tower levels."""
    return game.towers[seat] // bonus.per


def sheltered(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """H-POWER-8 One for each so many armies in water, or in crags."""
    shore, lands = SHORES.index(bonus.what), game.book.lands
    afloat = [lands[army] for army in game.armies[seat] if lands[army].terrain == BODY]
    return len([body for body in afloat if shore in body.shores]) // bonus.per


def all_in(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """H-POWER-8 All armies, one at least, stand in one kind of terrain."""
    terrain, armies = TERRAINS.index(bonus.what), game.armies[seat]
    elsewhere = [army for army in armies if game.book.terrain[army] != terrain]
    return 1 if armies and not elsewhere else 0


def empty_handed(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """H-POWER-8 Nothing is left of any resource, silver included."""
    return 0 if resources.total(game, seat) else 1


def war_towers(game: Kingdoms, seat: Seat, bonus: Bonus) -> int:
    """H-POWER-8 One for each so many war towers in play, knocked over or not."""
    return game.forts.count(seat) // bonus.per


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
    "most": most,
    "sheltered": sheltered,
    "all-in": all_in,
    "empty-handed": empty_handed,
    "war-towers": war_towers,
}
