"""The rules of building a realm: every fault of a layout, each with its clause and its box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pocketkeep.core.wording import listed
from pocketkeep.games.tactics.content.cards import (
    FRONT,
    GROUND,
    REVERSE,
    Box,
    Content,
    LandNumbers,
    Scroll,
)
from pocketkeep.games.tactics.content.realms import (
    Built,
    Place,
    areas_of,
    artifact_of,
    bare,
    corners_of,
    read_place,
    squares,
    top_of,
    triggers_of,
)
from pocketkeep.games.tactics.model.spaces import beside, space_name
from pocketkeep.games.tactics.model.terms import (
    BALLISTA,
    BOXES,
    COLUMNS,
    NONE,
    PEAK,
    ROWS,
    SPACES,
    WATER,
)

PLACE: Final = re.compile(r"[^@,]*@[a-p]([1-9]|1[0-4])[nesw]")
MOST_LETTERS: Final = 200  # of a layout; six boxes need far fewer
MOST_PARTS: Final = 2 * len(BOXES)  # of which the faults are told one by one
EXAMPLE: Final = "8x5@b2n"
SUGGESTIONS: Final = ("T-BUILD-5:", "T-BUILD-8:")  # clauses that all may agree to waive


def check_layout(text: str, side: str, content: Content) -> list[str]:
    """T-BUILD-2 Every fault of a layout; none: a realm can be built by it."""
    faults, built = lay_out(text, side, content)
    return faults or check_whole(built, side, content)


def check_free_layout(text: str, content: Content) -> list[str]:
    """T-BUILD-11 What is wrong with a battle realm even if suggestions are waived."""
    faults, built = lay_out(text, REVERSE, content)
    needed = [fault for fault in faults if not is_suggestion(fault)]
    return needed or check_played_on(built, content)


def departures(text: str, content: Content) -> list[str]:
    """T-BUILD-11 The suggestions that a battle realm does not keep to."""
    faults, built = lay_out(text, REVERSE, content)
    return [*filter(is_suggestion, faults), *check_whole(built, REVERSE, content)]


def is_suggestion(fault: str) -> bool:
    """T-BUILD-11 Whether all may agree not to mind it: neither boxes nor rules do."""
    return fault.startswith(SUGGESTIONS)


def lay_out(text: str, side: str, content: Content) -> tuple[list[str], Built]:
    """Every fault of the boxes as they are laid, and what lies then."""
    built, parts = bare(content.scrolls[side]), text.split(",")
    if len(text) > MOST_LETTERS:
        return [f"T-BUILD-2: a layout has {MOST_LETTERS} letters at most"], built
    if len(parts) > MOST_PARTS:
        return [f"T-BUILD-3: {len(parts)} boxes are laid; there are {len(BOXES)}"], built
    faults = [fault for part in parts for fault in check_part(part)]
    places = [read_place(part) for part in parts if not [*check_part(part)]]
    faults += check_twice(places)
    free = protected(side, content.scrolls[side])
    for place in first_of_each(places):
        faults += lay_if_possible(place, content.boxes[place.box], built, free)
    if not faults and side == FRONT:
        faults += check_front(places, built)
    return faults, built


def first_of_each(places: list[Place]) -> list[Place]:
    """Without boxes that are named again, so that their other faults are told once."""
    names = [place.box for place in places]
    return [place for i, place in enumerate(places) if place.box not in names[:i]]


def check_part(part: str) -> Iterator[str]:
    """T-BUILD-2 A box, its north-west square, and where its north side points."""
    box = part.split("@", maxsplit=1)[0]
    if box not in BOXES:
        yield f"T-BUILD-3: there is no box {box!r}; known: {', '.join(BOXES)}"
    if not PLACE.fullmatch(part):
        yield (
            f"T-BUILD-2: {part!r} names no place; write the box, its north-west square from a1 to "
            f"p14 and n, e, s or w for where its north side points, as in {EXAMPLE}"
        )


def check_twice(places: list[Place]) -> Iterator[str]:
    """T-BUILD-3 There is one box of each size."""
    names = [place.box for place in places]
    for box in BOXES:
        if names.count(box) > 1:
            yield f"T-BUILD-3: box {box} is laid {names.count(box)} times; there is only one"


def lay_if_possible(
    place: Place, box: Box, built: Built, free: list[tuple[str, list[int]]]
) -> list[str]:
    """What forbids to lay a box here on those already laid; it lies all the same if it can."""
    top = top_of(box, place.turn)
    if place.x + top.columns > COLUMNS or place.y + top.rows > ROWS:
        return [f"T-BUILD-2: box {place.box} reaches over the edge of the scroll"]
    covered = squares(place, top)
    faults = [*check_ground(place, [built.box[space] for space in covered])]
    if not faults:
        built.lay(place, box)
    return [*check_covered(place, covered, free), *faults]


def check_covered(
    place: Place, covered: list[int], free: list[tuple[str, list[int]]]
) -> Iterator[str]:
    """T-BUILD-5 What must stay free is not covered."""
    for what, spaces in free:
        for space in spaces:
            if space in covered:
                yield f"T-BUILD-5: box {place.box} covers {what} on {space_name(space)}"


def check_ground(place: Place, below: list[int]) -> Iterator[str]:
    """T-BUILD-6 A box lies wholly on the scroll, or wholly on one other box."""
    under = sorted({box for box in below if box != NONE})
    names = listed([BOXES[box] for box in under])
    if len(under) > 1:
        yield f"T-BUILD-6: box {place.box} lies on {names}; it may lie on one other box only"
    elif under and NONE in below:
        yield f"T-BUILD-6: box {place.box} lies half on {names} and half on the scroll"


def protected(side: str, scroll: Scroll) -> list[tuple[str, list[int]]]:
    """T-BUILD-5 What no box may cover: in battle the icons, else all that counts for control."""
    if side == REVERSE:
        return [
            ("the artifact's space", [artifact_of(scroll)]),
            ("a trigger icon", triggers_of(scroll)),
        ]
    area = areas_of(scroll)
    return [
        ("a control area", [space for space, number in enumerate(area) if number != NONE]),
        ("a starting corner", [star for stars in corners_of(scroll, side) for star in stars]),
    ]


def check_front(places: list[Place], built: Built) -> Iterator[str]:
    """T-BUILD-1 On the front all six boxes lie, and into each one leads a portal."""
    laid = [place.box for place in places]
    opened = [portal.box for portal in built.portals()]
    for box in BOXES:
        if box not in laid:
            yield f"T-BUILD-1: box {box} is missing; this side of the scroll needs all six"
        elif box not in opened:
            yield f"T-BUILD-1: no portal of box {box} is open, so that nobody could enter it"


def check_whole(built: Built, side: str, content: Content) -> list[str]:
    """T-BUILD-8 Even the slowest unit can get everywhere, a step that it can pay at a time."""
    points = slowest(side, content)
    reached = walk(built, corners_of(content.scrolls[side], side)[0][0], points, content)
    lost = [space_name(space) for space in range(SPACES) if space not in reached]
    return [f"T-BUILD-8: no way leads to {listed(lost)}"] if lost else []


def check_played_on(built: Built, content: Content) -> list[str]:
    """T-BUILD-11 From every corner a way leads to the artifact, the triggers and all corners."""
    scroll, points = content.scrolls[REVERSE], slowest(REVERSE, content)
    corners = corners_of(scroll, REVERSE)
    wanted = [
        artifact_of(scroll),
        *triggers_of(scroll),
        *(star for each in corners for star in each),
    ]
    faults = []
    for start, *_ in corners:
        reached = walk(built, start, points, content)
        lost = [space_name(space) for space in wanted if space not in reached]
        if lost:
            from_where = f"from the corner at {space_name(start)}"
            faults.append(f"T-BUILD-11: no way leads {from_where} to {listed(lost)}")
    return faults


def slowest(side: str, content: Content) -> int:
    """The fewest points any unit has; in battle it may bear the artifact."""
    load = content.numbers.combat.artifact_move if side == REVERSE else 0
    return max(1, min(unit.move for unit in content.units.values()) - load)


def walk(built: Built, start: int, points: int, content: Content) -> set[int]:
    """T-BUILD-8 All that can be reached by steps and portals of which each costs no more."""
    land, reached, waiting = content.numbers.land, {start}, [start]
    portals = [portal.space for portal in built.portals()]
    while waiting:
        space = waiting.pop()
        ways = [(goal, built.height[goal] > built.height[space]) for goal in around(space)]
        ways += [(goal, False) for goal in portals if space in portals]
        for goal, climbs in ways:
            price = entry_price(built.letters[goal], land) + land.climb * climbs
            if goal not in reached and price <= points:
                reached.add(goal)
                waiting.append(goal)
    return reached


def around(space: int) -> list[int]:
    return [goal for goal in (beside(space, way) for way in range(4)) if goal != NONE]


def entry_price(letter: str, land: LandNumbers) -> int:
    """What entering such a space costs without a climb."""
    terrain, features = GROUND[letter]
    price = 1 + land.ballista * bool(features & BALLISTA)
    return price + {WATER: land.water, PEAK: land.peak}.get(terrain, 0)
