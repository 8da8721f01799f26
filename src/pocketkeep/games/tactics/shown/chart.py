"""What every square of the realm has, worked out from a view: for maps and for sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketkeep.games.tactics.model.terms import COLUMNS, ROWS
from pocketkeep.games.tactics.shown.previews import MovePreview
from pocketkeep.games.tactics.shown.printed import Realm, TacticsBoard
from pocketkeep.games.tactics.shown.shapes import Dungeon, TacticsView, Unit
from pocketkeep.games.tactics.told.naming import is_present, options_of

ATTACKS: Final = ("melee", "shoot", "cast", "fire")
FLAT_FEATURES: Final = ("portal", "village", "ballista", "bridge")  # the first ones matter most
AIMED: Final = 3  # words of an attack on somebody
PLACED: Final = ("move", "put", "cast")  # choices whose third word may be a square


@dataclass
class Square:
    """A square, with what stands there and what the decision at hand makes of it."""

    name: str
    column: int
    row: int
    height: int = 0
    terrain: str = "plain"
    features: tuple[str, ...] = ()
    box: str = ""
    area: str = ""
    is_trigger: bool = False
    has_star: bool = False  # of a starting corner, while units are placed
    is_closed: bool = False  # its box is flipped
    has_artifact: bool = False
    holder: int | None = None  # the side whose area it is, or who holds it now
    west: int = 0  # by so many levels it is higher than the square in the west
    north: int = 0
    unit: Unit | None = None
    is_lit: bool = False  # the decision at hand names it
    cost: int | None = None  # of a movement that ends here
    target: str = ""  # how the unit here can be attacked


Squares = dict[str, Square]


def chart(view: TacticsView, board: TacticsBoard) -> Squares:
    """Every square by its name, in reading order."""
    squares = ground(board.realm)
    for name in view.closed:
        squares[name].is_closed = True
    mark_areas(squares, view)
    if view.step == "setup":
        for star in (star for stars in board.realm.corners.values() for star in stars):
            squares[star].has_star = True
    artifact = view.artifact
    if artifact is not None and artifact.space:
        squares[artifact.space].has_artifact = True
    for unit in view.units:
        if unit.space in squares:
            squares[unit.space].unit = unit
    light(squares, view)
    return squares


def mark_areas(squares: Squares, view: TacticsView) -> None:
    """Who holds the areas; where nobody wins flags, only the trigger spaces matter."""
    holders = {flag.area: flag.holder if flag.owner is None else flag.owner for flag in view.flags}
    for square in squares.values():
        square.holder = holders.get(square.area)
        if not (holders or square.is_trigger):
            square.area = ""


def ground(realm: Realm) -> Squares:
    """What is printed, on the scroll and on the boxes that lie on it."""
    squares = {}
    triggers = realm.triggers.values()
    for number in range(COLUMNS * ROWS):
        name = square_name(number % COLUMNS, number // COLUMNS)
        area = realm.area[number] or ""
        squares[name] = Square(
            name=name,
            column=number % COLUMNS,
            row=number // COLUMNS,
            height=realm.height[number],
            terrain=realm.terrain[number],
            features=tuple(realm.features[number]),
            box=realm.box[number] or "",
            area=area,
            is_trigger=bool(area) and name in triggers,
        )
    for square in squares.values():
        square.west = rise(squares, square, -1, 0)
        square.north = rise(squares, square, 0, -1)
    return squares


def square_name(column: int, row: int) -> str:
    """The name of a square.

    >>> square_name(0, 0), square_name(15, 13)
    ('a1', 'p14')
    """
    return f"{chr(ord('a') + column)}{row + 1}"


def rise(squares: Squares, square: Square, across: int, down: int) -> int:
    """By how much it is higher than a neighbour; nothing at the rim."""
    near = squares.get(square_name(square.column + across, square.row + down))
    return 0 if near is None else square.height - near.height


def light(squares: Squares, view: TacticsView) -> None:
    """What the decision names: where one unit may go with the costs, and whom one may attack."""
    options = [text.split() for text in options_of(view)]
    movers = {words[1] for words in options if words[0] == "move"}
    for words in options:
        if words[0] in ATTACKS and len(words) == AIMED:
            aim(squares, words[2], words[0])
        elif words[0] == "target":
            aim(squares, words[1], words[0])
        if words[0] == "move" and len(movers) > 1:
            continue  # whose costs these are, nobody could tell
        if words[0] in PLACED and words[-1] in squares:
            square = squares[words[-1]]
            square.is_lit = True
            square.cost = cost_of(view, " ".join(words))


def cost_of(view: TacticsView, option: str) -> int | None:
    """What a movement costs; None if that is not foreseen."""
    preview = view.previews.get(option)
    return preview.cost if isinstance(preview, MovePreview) else None


def aim(squares: Squares, card: str, kind: str) -> None:
    """The unit with this card can be attacked, or chosen."""
    for square in squares.values():
        if square.unit is not None and square.unit.card == card:
            square.target = kind
            square.is_lit = True


def light_reach(squares: Squares, view: TacticsView, unit: Unit) -> None:
    """Where a unit could go with a fresh move, and whom it could attack, if it is its turn."""
    for square in squares.values():
        square.is_lit, square.cost, square.target = False, None, ""
    for name in unit.reach:
        squares[name].is_lit = True
        squares[name].cost = cost_of(view, f"move {unit.card} {name}")
    for text in options_of(view):
        words = text.split()
        if words[0] in ATTACKS and len(words) == AIMED and words[1] == unit.card:
            aim(squares, words[2], words[0])


def is_square(word: str) -> bool:
    """Whether a word names a square of the realm.

    >>> is_square("k6"), is_square("q1"), is_square("nettle"), is_square("5x4-b2")
    (True, False, False, False)
    """
    letter, digits = word[:1], word[1:]
    if not letter or not (digits.isascii() and digits.isdigit()):
        return False
    return 0 <= ord(letter) - ord("a") < COLUMNS and digits in {str(row + 1) for row in range(ROWS)}


def feature_of(square: Square) -> str:
    """What a square is first of all: its most important feature, or its terrain."""
    found = [feature for feature in FLAT_FEATURES if feature in square.features]
    return found[0] if found else square.terrain


def ground_words(square: Square) -> list[str]:
    """Terrain and features: "forest", "portal"; nothing for a bare plain."""
    terrain = [square.terrain] if square.terrain != "plain" else []
    return [*terrain, *[feature for feature in FLAT_FEATURES if feature in square.features]]


def inside(view: TacticsView) -> list[tuple[Dungeon, Unit]]:
    """Dungeons that are open, each with the unit in it."""
    units = {unit.card: unit for unit in view.units if is_present(unit)}
    return [(each, units[each.unit]) for each in view.dungeons if each.unit in units]


def steps_inside(view: TacticsView, dungeon: str) -> dict[str, int | None]:
    """Squares of a dungeon that the decision names, with what a step there costs."""
    found: dict[str, int | None] = {}
    for text in options_of(view):
        words = text.split()
        if words[0] == "move" and words[-1].startswith(f"{dungeon}-"):
            found[words[-1]] = cost_of(view, text)
    return found
