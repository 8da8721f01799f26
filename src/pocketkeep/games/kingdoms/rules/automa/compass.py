"""The compass of the solo game: pages 24 to 26 of the rulebook.

The table is measured from the middle of the compass card, y downward: the dummy's territory touches
it above, the person's below. A hand points from there, or from an army, along one of twelve hours.
All is whole numbers, and distances along a hand are fractions: a game is the same on any machine.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.games.kingdoms.content.geometry import HEIGHT, WIDTH
from pocketkeep.games.kingdoms.events import DieRolled, HandPointed, Touched
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    BUILD,
    DUMMY,
    EXPAND,
    PATROL,
    QUEST,
    RESEARCH,
    TRADE,
)

COMPASS: Final = (RESEARCH, TRADE, BUILD, PATROL, QUEST, EXPAND) * 2  # from one o'clock on
HOURS: Final = 12
# By hour, twelve first: 56 to 97 is the slope of thirty degrees to less than a hundredth.
HANDS: Final = [
    (0, -1), (56, -97), (97, -56), (1, 0), (97, 56), (56, 97),
    (0, 1), (-56, 97), (-97, 56), (-1, 0), (-97, -56), (-56, -97),
]  # fmt: skip
BETWEEN: Final = 0  # the hour of a hand that lies between two
ARMY: Final = 22  # from the middle of an army to its sides
MIDDLE: Final = (0, 0)  # of the compass card

Point = tuple[int, int]
Shape = list[Point]  # an outline
Distance = tuple[int, int]  # along a hand: a fraction, its lower number positive


def rolled(game: Kingdoms) -> int:
    """S-TURN-6, S-TURN-7 The dummy rolls once a turn, when first a number is needed."""
    if not game.roll:
        game.tell(DieRolled(roll_die(game), ""))
    return game.roll


def roll_die(game: Kingdoms) -> int:
    """S-TURN-6 What the die shows this turn, however often it is asked."""
    if not game.roll:
        game.roll = game.draw(HOURS) + 1
    return game.roll


def find_army(game: Kingdoms, regions: list[int]) -> int:
    """S-HAND-6, S-HAND-7 Of the armies in these regions, the one that the hand selects.

    Whether by night the farthest army is taken too, the rulebooks disagree.
    """
    far = game.night == 1 and not game.book.numbers.nearest_army
    shapes = [square(spot(game, region)) for region in regions]
    return regions[point(game, "army", NOBODY, regions=regions, shapes=shapes, far=far)]


def find_region(game: Kingdoms, regions: list[int], what: Touched) -> int:
    """S-HAND-1, S-HAND-4 Of these regions, the one that the hand of the compass card selects."""
    shapes = [ground(game, region) for region in regions]
    return regions[point(game, what, NOBODY, regions=regions, shapes=shapes, far=game.night == 1)]


def find_way(game: Kingdoms, start: int, goals: list[int], what: Touched) -> int:
    """S-HAND-5 Where an army goes: the compass is laid on the army itself."""
    x, y = spot(game, start)
    shapes = [moved(ground(game, goal), -x, -y) for goal in goals]
    return goals[point(game, what, start, regions=goals, shapes=shapes, far=game.night == 1)]


def point(
    game: Kingdoms, what: Touched, origin: int, regions: list[int], shapes: list[Shape], far: bool
) -> int:
    """S-HAND-1 Turn the hand until it touches a shape, and tell where it stopped."""
    roll = rolled(game)
    hour, hand = turn_hand(roll, shapes)
    touched = touched_by(hand, shapes)
    found = choose(hand, shapes, touched, far)
    game.hand = [roll, hour, origin, regions[found]]
    if game.is_heard:
        names = game.book.regions
        start, goal = names[origin] if origin != NOBODY else "", names[regions[found]]
        several = len(touched) > 1
        game.tell(
            HandPointed(
                what=what,
                roll=roll,
                hour=hour,
                far=far and several,
                origin=start,
                goal=goal,
                touched=len(touched),
            )
        )
    return found


def turn_hand(roll: int, shapes: list[Shape]) -> tuple[int, Point]:
    """S-HAND-2, S-HAND-3 The first hour, from that of the roll on, at which the hand touches any.

    A shape that lies between two hours is found by a hand that does not jump.
    """
    for turned in range(HOURS):
        hour = (roll + turned) % HOURS
        if touched_by(HANDS[hour], shapes):
            return hour or HOURS, HANDS[hour]
    return BETWEEN, first_corner(shapes, HANDS[roll % HOURS])


def touched_by(hand: Point, shapes: list[Shape]) -> list[int]:
    return [number for number, shape in enumerate(shapes) if touches(hand, shape)]


def choose(hand: Point, shapes: list[Shape], touched: list[int], far: bool) -> int:
    """S-HAND-4, S-HAND-8 Of shapes touched, the one met nearest, or the one left farthest.

    Of two equally far, the first named on the card is taken.
    """
    found = touched[0]
    best = reach(hand, shapes[found], far)
    for number in touched:
        mark = reach(hand, shapes[number], far)
        if is_less(best, mark) if far else is_less(mark, best):
            best = mark
            found = number
    return found


def reach(hand: Point, shape: Shape, far: bool) -> Distance:
    """How far along the hand a shape begins, or ends."""
    met = touches(hand, shape)
    best = met[0]
    for mark in met:
        if is_less(best, mark) if far else is_less(mark, best):
            best = mark
    return best


def touches(hand: Point, shape: Shape) -> list[Distance]:
    """S-HAND-8 Where a hand meets an outline, across its edges and at its corners; one will do."""
    met: list[Distance] = []
    last = shape[-1]
    side = cross(hand, last)
    for corner in shape:
        last_side = side
        side = cross(hand, corner)
        if side == 0:
            if dot(hand, corner) >= 0:
                met.append((dot(hand, corner), 1))
        elif (side < 0 < last_side) or (last_side < 0 < side):
            along = last_side * dot(hand, corner) - side * dot(hand, last)
            width = last_side - side
            if along * width >= 0:
                met.append((abs(along), abs(width)))
        last = corner
    return met


def is_less(one: Distance, other: Distance) -> bool:
    return one[0] * other[1] < other[0] * one[1]


def first_corner(shapes: list[Shape], hand: Point) -> Point:
    """S-HAND-3 The corner that a hand meets first as it sweeps clockwise."""
    first = shapes[0][0]
    for shape in shapes:
        for corner in shape:
            if is_sooner(hand, corner, first):
                first = corner
    return first


def is_sooner(hand: Point, one: Point, other: Point) -> bool:
    """Whether a hand that sweeps clockwise meets one point before the other."""
    one_is_behind, other_is_behind = is_behind(hand, one), is_behind(hand, other)
    if one_is_behind != other_is_behind:
        return other_is_behind
    return cross(one, other) > 0


def is_behind(hand: Point, corner: Point) -> bool:
    """Whether a hand turns by half a circle or more to meet a point it does not touch."""
    return cross(hand, corner) <= 0


def cross(one: Point, other: Point) -> int:
    """Positive if the other direction lies clockwise of the one, by less than half a circle."""
    return one[0] * other[1] - one[1] * other[0]


def dot(one: Point, other: Point) -> int:
    return one[0] * other[0] + one[1] * other[1]


def ground(game: Kingdoms, region: int) -> Shape:
    """A region's outline as it lies on the table; waters and crags count where an army would be."""
    loop = game.book.lands[region].loop
    if not loop:
        return square(spot(game, region))
    x, y = corner_of_card(game, region)
    return moved(loop, x, y)


def spot(game: Kingdoms, region: int) -> Point:
    """Where an army stands on the table."""
    x, y = corner_of_card(game, region)
    label = game.book.lands[region].label
    return label[0] + x, label[1] + y


def corner_of_card(game: Kingdoms, region: int) -> Point:
    """S-SET-6 The dummy's territory lies above the compass card, the person's below it."""
    above = game.book.card[region] == game.homes[DUMMY]
    return -WIDTH // 2, -HEIGHT // 2 - HEIGHT if above else HEIGHT // 2


def square(middle: Point) -> Shape:
    """S-HAND-6 The hand touches an army wherever it touches its piece."""
    x, y = middle
    return [(x - ARMY, y - ARMY), (x + ARMY, y - ARMY), (x + ARMY, y + ARMY), (x - ARMY, y + ARMY)]


def moved(shape: Shape, x: int, y: int) -> Shape:
    return [(corner[0] + x, corner[1] + y) for corner in shape]
