"""What boxes, dungeon floors and the scroll must be; every fault is noted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pocketkeep.core.content.checks import among
from pocketkeep.games.tactics.content.cards import (
    ARTIFACT,
    CUTS,
    DOORWAY,
    FLOOR,
    FRONT,
    GROUND,
    REVERSE,
    STAR,
    UNMARKED,
    Box,
    Dungeon,
    Grid,
    Scroll,
)
from pocketkeep.games.tactics.content.checks import check_id, check_rows
from pocketkeep.games.tactics.content.realms import corners_of
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    BARRIER,
    BOXES,
    CLASSES,
    COLUMNS,
    CRYSTAL,
    DOOR,
    ENTRANCE,
    GLORY,
    PLAIN,
    ROCK,
    ROGUE,
    ROWS,
    TEAM_SIZE,
    TERRAINS,
    WIZARD,
)

AREA_SPACES: Final = 6
KEYS: Final = {DOOR: ROGUE, BARRIER: WIZARD}  # who alone may enter
WAYS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
MEANT: Final = {
    **{letter: TERRAINS[terrain] for letter, (terrain, _) in GROUND.items()},
    "v": "village",
    "b": "ballista",
    "=": "bridge",
}


def sizes(id: str) -> tuple[int, int]:
    """Columns and rows of a box by its name.

    >>> sizes("8x5")
    (8, 5)
    """
    columns, rows = id.split("x")
    return int(columns), int(rows)


def is_grid(grid: Grid, columns: int, rows: int) -> bool:
    return [len(row) for row in grid] == [columns] * rows


def strange(letters: str, known: dict[str, str]) -> Iterable[str]:
    """Letters that mean nothing here."""
    found = sorted(set(letters) - known.keys())
    if found:
        meant = ", ".join(f"{letter} {word}" for letter, word in known.items())
        yield f"{', '.join(map(repr, found))} is not known here; known: {meant}"


def check_box(id: str, box: Box) -> Iterable[str]:
    """A box is drawn in a frame of + - | with O for doors, and has at least one of these."""
    if id not in BOXES:
        yield from among("a box", id, BOXES)
        return
    columns, rows = sizes(id)
    if not is_grid(box.top, columns + 2, rows + 2):
        yield f"its top is {rows} rows of {columns} letters inside a frame"
        return
    yield from strange("".join(row[1:-1] for row in box.top[1:-1]), MEANT)
    flat = box.top[0][1:-1] + box.top[-1][1:-1]
    upright = "".join(line[0] + line[-1] for line in box.top[1:-1])
    edges = "".join(box.top[y][x] for y in (0, -1) for x in (0, -1))
    if set(flat) - {"-", DOORWAY} or set(upright) - {"|", DOORWAY} or set(edges) != {"+"}:
        yield f"its frame is drawn with +, - and |, and {DOORWAY} for a door"
    if DOORWAY not in flat + upright:
        yield "a box has at least one door"


def check_dungeon(id: str, dungeon: Dungeon) -> Iterable[str]:
    """A floor has the size of its box, and some unit can take its crystal."""
    if id not in BOXES:
        yield from among("a dungeon", id, BOXES)
        return
    yield from check_rows("bonus", dungeon.bonus)
    if bool(dungeon.bonus) == (id == BOXES[GLORY]):
        yield f"every crystal has a bonus, but that of {BOXES[GLORY]} wins the game"
    columns, rows = sizes(id)
    if not is_grid(dungeon.floor, columns, rows):
        yield f"its floor is {rows} rows of {columns} letters"
        return
    faults = [*strange("".join(dungeon.floor), {k: TERRAINS[v] for k, v in FLOOR.items()})]
    yield from faults or check_floor(floor_of(dungeon), columns)


def floor_of(dungeon: Dungeon) -> list[int]:
    return [FLOOR[letter] for row in dungeon.floor for letter in row]


def check_floor(floor: list[int], columns: int) -> Iterable[str]:
    for thing in (ENTRANCE, CRYSTAL):
        if floor.count(thing) != 1:
            yield f"a dungeon has one {TERRAINS[thing]}, not {floor.count(thing)}"
            return
    if not finishers(floor, columns):
        yield "no unit of any class gets from the entrance to the crystal"
    lost = len(floor) - floor.count(ROCK) - len(explored(floor, columns, [*range(TEAM_SIZE)]))
    if lost:
        yield f"{lost} of its squares cannot be reached"


def finishers(floor: list[int], columns: int) -> list[int]:
    """The classes of which a unit can get to the crystal by itself."""
    crystal = floor.index(CRYSTAL)
    return [kind for kind in range(len(CLASSES)) if crystal in explored(floor, columns, [kind])]


def explored(floor: list[int], columns: int, kinds: list[int]) -> set[int]:
    """The squares that units of these classes get to between them."""
    start = floor.index(ENTRANCE)
    reached, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for x, y in WAYS:
            column, row = here % columns + x, here // columns + y
            goal = row * columns + column
            if not (0 <= column < columns and 0 <= row < len(floor) // columns):
                continue
            needed = KEYS.get(floor[goal])
            if floor[goal] != ROCK and goal not in reached and needed in (None, *kinds):
                reached.add(goal)
                waiting.append(goal)
    return reached


def check_scroll(id: str, scroll: Scroll) -> Iterable[str]:
    """T-BUILD-9 A side of the scroll: ground, and the marks that belong on it."""
    yield from among("a side", id, (FRONT, REVERSE))
    for name, grid in (("ground", scroll.ground), ("marks", scroll.marks)):
        if not is_grid(grid, COLUMNS, ROWS):
            yield f"{name} is {ROWS} rows of {COLUMNS} letters"
            return
    yield from strange("".join(scroll.ground), MEANT)
    yield from check_areas(id, scroll)
    if id == FRONT:
        yield from check_stars(scroll)
    elif "".join(scroll.marks).count(ARTIFACT) != 1:
        yield "there is one artifact"


def check_areas(id: str, scroll: Scroll) -> Iterable[str]:
    """There are three areas, each with its own letter and flag, its spaces and its trigger."""
    marks = "".join(scroll.marks)
    letters = [area.letter for area in scroll.areas.values()]
    if len(scroll.areas) != AREAS or len(set(letters)) != AREAS:
        yield f"there are {AREAS} areas, each with a letter of its own"
        return
    for name, area in scroll.areas.items():
        yield from check_id(name)
        yield from among("flag", area.flag, CUTS)
        spaces = marks.count(area.letter) + 1
        if marks.count(area.letter.upper()) != 1 or (id == FRONT and spaces != AREA_SPACES):
            yield f"{name} has {AREA_SPACES} spaces, one of them its trigger with a large letter"
    mark = ARTIFACT if id == REVERSE else STAR
    known = {UNMARKED: "nothing", mark: "a star" if id == FRONT else "the artifact"}
    known |= {area.letter: name for name, area in scroll.areas.items()}
    known |= {area.letter.upper(): f"trigger of {name}" for name, area in scroll.areas.items()}
    yield from strange(marks, known)


def check_stars(scroll: Scroll) -> Iterable[str]:
    """T-BUILD-9 Four stars in each corner, on plain ground."""
    ground = "".join(scroll.ground)
    for stars in corners_of(scroll, FRONT):
        if len(stars) != TEAM_SIZE:
            yield f"each quarter of the scroll has {TEAM_SIZE} stars"
        if any(GROUND.get(ground[star]) != (PLAIN, 0) for star in stars):
            yield "stars are on plain ground"
