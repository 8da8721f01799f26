"""Builders for tests of the solo game: territories of plain rectangles, and a die that obeys."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Decision, advance, follow
from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import DieRolled, HandPointed
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY
from pocketkeep.games.kingdoms.rules import turn
from pocketkeep.games.kingdoms.rules.automa.compass import HOURS
from tests.builders.kingdoms.cards import pack as faction_pack
from tests.builders.kingdoms.tables import table
from tests.builders.playing import play

SOLO = Modules(solo=True)
TOWERS = Modules(war_towers=True, solo=True)
HEROES = Modules(heroes=True, solo=True)
ALL = Modules(heroes=True, war_towers=True, frozen="mixed", factions="mixed", solo=True)
FOLDER = TemporaryDirectory()  # gone with the process
TERRAINS = ("forest", "mountain", "plains", "ruins", "capital")
Box = tuple[str, int, int, int, int]  # terrain, west, north, east, south


def strips(id: str, *terrains: str) -> str:
    """A card of five upright strips, each called after the card and its terrain."""
    boxes = {
        f"{id}{terrain}": (terrain, 88 * i, 0, 88 * i + 88, 290)
        for i, terrain in enumerate(terrains or TERRAINS)
    }
    return boxes_toml(id, boxes)


def boxes_toml(id: str, boxes: dict[str, Box]) -> str:
    """A card of rectangles; where others meet it on a side, a rectangle has a node there."""
    corners = {(x, y) for _, west, north, east, south in boxes.values()
               for x in (west, east) for y in (north, south)}  # fmt: skip
    lines = [f"[{id}]", f'name = "{id.title()}"', 'source = "house"', 'text = "Boxes."']
    lines += [f"[{id}.nodes]", *[f"n{x}x{y} = [{x}, {y}]" for x, y in sorted(corners)]]
    for name, (terrain, west, north, east, south) in boxes.items():
        top = sorted(p for p in corners if p[1] == north and west <= p[0] < east)
        right = sorted(p for p in corners if p[0] == east and north <= p[1] < south)
        bottom = sorted((p for p in corners if p[1] == south and west < p[0] <= east), reverse=True)
        left = sorted((p for p in corners if p[0] == west and north < p[1] <= south), reverse=True)
        loop = [f"n{x}x{y}" for x, y in (*top, *right, *bottom, *left)]
        lines += [f"[[{id}.regions]]", f'id = "{name}"', f'name = "{name.title()}"']
        lines += [f'terrain = "{terrain}"', f"loop = {loop}"]
    return "\n".join(lines) + "\n"


def cards(folder: Path, *territories: str) -> Path:
    """A pack with these territories; none named: two cards of strips, `top` and `low`."""
    text = "\n".join(territories or (strips("top"), strips("low")))
    (folder / "territories.toml").write_text(text, "utf-8")
    return folder


@cache
def common_cards() -> Path:
    """Two cards of strips that all tests share: their book is made once."""
    return cards(Path(FOLDER.name))


def solo(
    person: str = "elves low 4/4/4: lowforest lowforest",
    dummy: str = "dark-elves top 3/3/3: topforest topmountain",
    pack: Path | None = None,
    **given: Any,
) -> Kingdoms:
    """A solo table at the start of the person's turn, on cards of strips if no others are named."""
    given.setdefault("modules", SOLO)
    return table(person, dummy, pack=pack or common_cards(), **given)


def next_roll(game: Kingdoms, roll: int) -> None:
    """Let chance bring this number, if the next thing drawn is the die."""
    while chance.below(game.chance + 1, HOURS) != roll - 1:
        game.chance += 1


def lead(game: Kingdoms, roll: int) -> Decision | None:
    """The dummy's own turn, with this roll, up to the person's next decision."""
    game.stack.clear()
    follow(game, turn.start(game, DUMMY))
    next_roll(game, roll)
    advance(game)
    return game.owed[0] if game.owed else None


def after(game: Kingdoms, roll: int, *choices: str) -> Decision | None:
    """Play choices; the first time the dummy needs its die, it shows this number."""
    next_roll(game, roll)
    return play(game, *choices)


def followed(game: Kingdoms, kind: type) -> list[Any]:
    """The events of a kind that were told until the dummy's own turn."""
    events = [event for _, event in game.log or []]
    turns = [n for n, event in enumerate(events) if isinstance(event, DieRolled) and event.action]
    return [event for event in events[: min(turns, default=None)] if isinstance(event, kind)]


def pointed(game: Kingdoms, what: str = "") -> list[str]:
    """What the hand selected until the dummy's own turn; of one kind, or of all."""
    return [hand.goal for hand in followed(game, HandPointed) if what in ("", hand.what)]


PERSON = "elves low 4/4/4: lowforest lowforest"


def with_magic(folder: Path, effects: str) -> Path:
    """The common cards, and dark elves whose first level of magic is this."""
    cards(folder)
    return faction_pack(folder, **{"dark-elves": effects})


RESEARCH, TRADE, BUILD, PATROL, QUEST, EXPAND = 1, 2, 3, 4, 5, 6  # rolls
