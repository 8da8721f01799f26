"""The compass of the solo game, drawn as a clock between the two cards, and told."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.table_text import QUIET, STRONG, Line, Page
from pocketkeep.games.kingdoms.model.terms import ACTIONS, DUMMY
from pocketkeep.games.kingdoms.rules.automa.compass import COMPASS
from pocketkeep.games.kingdoms.shown.shapes import Compass

SKIES: Final = ("☼ Day", "☾ Night")
SKY_STYLES: Final = ("bold #F0C65A", "bold #8FA6E0")
FACE: Final = (
    "   11 12 1   ",
    " 10        2 ",
    " 9    .    3 ",
    "  8       4  ",
    "    7 6 5    ",
)  # the hours as on a clock; the point is where the hand turns
WIDTH: Final = len(FACE[0])
HANDS: Final = "·↗↗→↘↘↓↙↙←↖↖↑"  # by hour; before the first roll it points nowhere
PLAIN_HANDS: Final = ".//>\\\\v//<\\\\^"
HOURS: Final = 12


def sky(compass: Compass, page: Page) -> Line:
    """Day or night, and what the dummy rolled last."""
    name = SKIES[compass.night]
    line: Line = [(name if page.unicode else name[2:], SKY_STYLES[compass.night])]
    return [*line, (f", rolled {compass.roll}", QUIET)] if compass.roll else line


def clock(compass: Compass, page: Page) -> list[Line]:
    """The face with the hour that the hand last touched marked, and whose cards lie where."""
    hour = compass.hour or compass.roll
    ends: Line = [("  12 ", QUIET), page.mark(DUMMY), ("  6 ", QUIET), page.mark(0), (" ", "")]
    name = SKIES[compass.night] if page.unicode else SKIES[compass.night][2:]
    title: Line = [(f"{name:^{WIDTH}}", SKY_STYLES[compass.night])]
    return [title, *[face_line(row, hour, page) for row in FACE], ends]


def face_line(row: str, hour: int, page: Page) -> Line:
    """A row of the face; the hour is in brackets, so that it shows without colour."""
    row = row.replace(".", (HANDS if page.unicode else PLAIN_HANDS)[hour])
    mark = f" {hour} "
    if not hour or mark not in row:
        return [(row, QUIET)]
    before, _, after = row.partition(mark)
    return [(before, QUIET), (f"[{hour}]", STRONG), (after, QUIET)]


def action_at(hour: int) -> str:
    """The action that an hour of the compass means."""
    return ACTIONS[COMPASS[hour - 1]]


def dial(compass: Compass, page: Page) -> list[Line]:
    """The clock, and beside it what every hour means."""
    halves = [(hour, hour + HOURS // 2) for hour in range(1, HOURS // 2 + 1)]
    meanings = ["", *[f"   {one} or {other}: {action_at(one)}" for one, other in halves]]
    return [
        [*line, (meaning, QUIET)]
        for line, meaning in zip(clock(compass, page), meanings, strict=True)
    ]
