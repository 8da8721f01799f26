"""Realms put together: boxes turned and laid on the scroll and on each other."""

from __future__ import annotations

from typing import Final

import msgspec

from pocketkeep.games.tactics.content.cards import (
    ARTIFACT,
    DOORWAY,
    FRONT,
    GROUND,
    REVERSE,
    STAR,
    Box,
    Content,
    RealmEntry,
    Scroll,
)
from pocketkeep.games.tactics.model.cards import Realm
from pocketkeep.games.tactics.model.spaces import beside
from pocketkeep.games.tactics.model.terms import (
    BOXES,
    COLUMNS,
    CORNERS,
    EAST,
    NONE,
    NORTH,
    PORTAL,
    ROWS,
    SOUTH,
    SPACES,
    WEST,
)

TURNS: Final = "nesw"  # where the north side of a box points
BY_EDGES: Final = {size: (0, 1, size - 2, size - 1) for size in (COLUMNS, ROWS)}


class Door(msgspec.Struct, frozen=True):
    """A portal in the wall of a box: the square behind it, and the side it is on."""

    x: int
    y: int
    side: int


class Top(msgspec.Struct, frozen=True):
    """What a box shows, turned or not."""

    columns: int
    rows: int
    letters: str  # row by row
    doors: tuple[Door, ...]

    def turned(self) -> Top:
        """T-BUILD-4 The same after a quarter turn clockwise."""
        columns, rows = self.rows, self.columns
        letters = "".join(
            self.letters[(self.rows - 1 - x) * self.columns + y]
            for y in range(rows)
            for x in range(columns)
        )
        doors = [Door(self.rows - 1 - d.y, d.x, (d.side + 1) % 4) for d in self.doors]
        return Top(columns, rows, letters, tuple(doors))


class Place(msgspec.Struct, frozen=True):
    """A box in a layout: its north-west square, and its quarter turns."""

    box: str
    x: int
    y: int
    turn: int


def read_top(box: Box) -> Top:
    """A box as it is drawn: the letters inside the frame, and the doors in it."""
    frame = box.top
    columns, rows = len(frame[0]) - 2, len(frame) - 2
    doors = [Door(x - 1, 0, NORTH) for x in places_of_doors(frame[0])]
    doors += [Door(x - 1, rows - 1, SOUTH) for x in places_of_doors(frame[-1])]
    east, west = "".join(line[-1] for line in frame), "".join(line[0] for line in frame)
    doors += [Door(columns - 1, y - 1, EAST) for y in places_of_doors(east)]
    doors += [Door(0, y - 1, WEST) for y in places_of_doors(west)]
    letters = "".join(row[1:-1] for row in frame[1:-1])
    return Top(columns, rows, letters, tuple(doors))


def places_of_doors(wall: str) -> list[int]:
    return [place for place, letter in enumerate(wall) if letter == DOORWAY]


def top_of(box: Box, turn: int) -> Top:
    top = read_top(box)
    for _ in range(turn):
        top = top.turned()
    return top


def squares(place: Place, top: Top) -> list[int]:
    """The spaces a box covers, row by row; it must lie on the grid."""
    return [
        (place.y + y) * COLUMNS + place.x + x for y in range(top.rows) for x in range(top.columns)
    ]


class Portal(msgspec.Struct, frozen=True):
    """A door that opens onto a space; the wall is that of the space."""

    space: int
    wall: int
    box: str


class Built(msgspec.Struct):
    """A realm while boxes are laid, one after the other."""

    letters: list[str]
    height: list[int]
    box: list[int]
    on: list[int]
    base: list[int]
    doors: list[Portal]  # of all boxes, open or not

    def lay(self, place: Place, box: Box) -> None:
        """T-BUILD-6, T-LEVEL-1, T-LEVEL-2 A box raises its squares by its height, and only it."""
        number, top = BOXES.index(place.box), top_of(box, place.turn)
        covered = squares(place, top)
        self.on[number], self.base[number] = self.box[covered[0]], self.height[covered[0]]
        for space, letter in zip(covered, top.letters, strict=True):
            self.letters[space] = letter
            self.height[space] = self.base[number] + box.height
            self.box[space] = number
        for door in top.doors:
            behind = (place.y + door.y) * COLUMNS + place.x + door.x
            front = beside(behind, door.side)
            if front != NONE:
                self.doors.append(Portal(front, (door.side + 2) % 4, place.box))

    def portals(self) -> list[Portal]:
        """T-BUILD-7 Doors that open onto a square at the foot of their box; others are covered."""
        return [
            door
            for door in self.doors
            if self.height[door.space] == self.base[BOXES.index(door.box)]
        ]


def bare(scroll: Scroll) -> Built:
    """A side of the scroll before any box lies on it."""
    return Built(
        letters=list("".join(scroll.ground)),
        height=[0] * SPACES,
        box=[NONE] * SPACES,
        on=[NONE] * len(BOXES),
        base=[0] * len(BOXES),
        doors=[],
    )


def build(content: Content, scroll: Scroll, layout: list[Place]) -> Built:
    """T-BUILD-1 The scroll with its boxes, in the order in which they are laid."""
    built = bare(scroll)
    for place in layout:
        built.lay(place, content.boxes[place.box])
    return built


def read_layout(text: str) -> list[Place]:
    """A layout without faults: `8x5@b2n,8x1@b2n`."""
    return [read_place(part) for part in text.split(",")] if text else []


def read_place(text: str) -> Place:
    """A box, its north-west square, and where its north side points.

    >>> read_place("3x2@k4e")
    Place(box='3x2', x=10, y=3, turn=1)
    """
    box, _, where = text.partition("@")
    column, row, turn = where[0], where[1:-1], where[-1]
    return Place(box, ord(column) - ord("a"), int(row) - 1, TURNS.index(turn))


def entry_of(content: Content, realm: str) -> RealmEntry:
    """A realm by its name; a text that is no name is a layout on the reverse of the scroll."""
    if realm in content.realms:
        return content.realms[realm]
    return RealmEntry(
        source="house",
        name="A realm of your own",
        text="Boxes as you laid them.",
        scroll=REVERSE,
        layout=realm,
    )


def make_realm(content: Content, id: str) -> Realm:
    """T-BUILD-1 The realm as the rules see it."""
    entry = entry_of(content, id)
    scroll = content.scrolls[entry.scroll]
    built = build(content, scroll, read_layout(entry.layout))
    features = [GROUND[letter].features for letter in built.letters]
    portal_boxes: list[list[int]] = [[] for _ in range(SPACES)]
    for portal in built.portals():
        portal_boxes[portal.space].append(BOXES.index(portal.box))
        features[portal.space] |= PORTAL
    return Realm(
        id=id,
        height=built.height,
        terrain=[GROUND[letter].terrain for letter in built.letters],
        features=features,
        box=built.box,
        on=built.on,
        portal_boxes=portal_boxes,
        area=areas_of(scroll) if entry.scroll == FRONT else [NONE] * SPACES,
        triggers=triggers_of(scroll),
        areas=list(scroll.areas),
        corners=corners_of(scroll, entry.scroll),
        artifact=artifact_of(scroll),
    )


def marks_of(scroll: Scroll) -> str:
    return "".join(scroll.marks)


def areas_of(scroll: Scroll) -> list[int]:
    """By space, the control area it belongs to."""
    letters = [area.letter for area in scroll.areas.values()]
    return [
        letters.index(mark.lower()) if mark.lower() in letters else NONE
        for mark in marks_of(scroll)
    ]


def triggers_of(scroll: Scroll) -> list[int]:
    """By area, its trigger space: the large letter."""
    marks = marks_of(scroll)
    return [marks.index(area.letter.upper()) for area in scroll.areas.values()]


def corners_of(scroll: Scroll, side: str) -> list[list[int]]:
    """T-BUILD-9 By corner, its stars; in battle the four spaces in the corner of the realm."""
    stars = [space for space, mark in enumerate(marks_of(scroll)) if mark == STAR]
    if side == REVERSE:
        stars = [y * COLUMNS + x for y in BY_EDGES[ROWS] for x in BY_EDGES[COLUMNS]]
    corners: list[list[int]] = [[] for _ in CORNERS]
    for space in stars:
        south, east = space // COLUMNS >= ROWS // 2, space % COLUMNS >= COLUMNS // 2
        corners[south * 2 + east].append(space)
    return corners


def artifact_of(scroll: Scroll) -> int:
    return marks_of(scroll).find(ARTIFACT)
