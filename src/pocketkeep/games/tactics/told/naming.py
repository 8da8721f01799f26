"""How people, units and numbers are called in text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import listed
from pocketkeep.games.tactics.shown.shapes import TacticsView, Unit

LETTERS: Final = {"fighter": "F", "beast": "B", "rogue": "R", "wizard": "W"}


def side_name(side: int, view: TacticsView, page: Page) -> str:
    """Who leads a side: a player, or a scripted enemy."""
    if side < view.players:
        return page.names[side]
    return page.thing(view.sides[side].name)


def whose(name: str) -> str:
    """Before what somebody has.

    >>> whose("you"), whose("Ann")
    ('your', "Ann's")
    """
    return "your" if name == "you" else f"{name}'s"


def owner(unit: Unit, view: TacticsView, page: Page) -> str:
    """Whose unit it is and what it is: "your rogue"."""
    return f"{whose(side_name(unit.side, view, page))} {unit.kind}"


def count(number: int, one: str, many: str = "") -> str:
    """A number of things.

    >>> count(1, "card"), count(2, "card"), count(2, "die", "dice")
    ('1 card', '2 cards', '2 dice')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def find_unit(view: TacticsView, card: str | None) -> Unit | None:
    """A unit by its card; None if nobody is meant or it lies captured."""
    return next((unit for unit in view.units if unit.card == card), None)


def options_of(view: TacticsView) -> list[str]:
    """What this seat may choose from now."""
    return view.decision.options if view.decision is not None else []


def stock_of(unit: Unit) -> tuple[str, int, int] | None:
    """Ammo or mana: which, how much, how much at most; None: it has neither."""
    if unit.ammo is not None and unit.most_ammo is not None:
        return "ammo", unit.ammo, unit.most_ammo
    if unit.mana is not None and unit.most_mana is not None:
        return "mana", unit.mana, unit.most_mana
    return None


def by_side(view: TacticsView, side: int) -> list[Unit]:
    return [unit for unit in view.units if unit.side == side]


def is_present(unit: Unit) -> bool:
    """Whether it is on the realm or in a dungeon: neither captured nor still to be placed."""
    return unit.space is not None


def things_text(ids: Sequence[str], page: Page, last: str = "and") -> str:
    return listed([page.thing(id) for id in ids], last)


def area_name(area: str, page: Page) -> str:
    """An area inside a sentence.

    >>> area_name("ford", Page(80, 24, True, (), {"ford": "The Ford"}))
    'the Ford'
    """
    return within(page.thing(area))


def within(name: str) -> str:
    """A name as it stands inside a sentence.

    >>> within("The High Wood"), within("Orrel")
    ('the High Wood', 'Orrel')
    """
    return f"the {name[4:]}" if name.startswith("The ") else name


def way_text(start: str, goal: str, page: Page) -> str:
    """From where to where, with a dungeon named once.

    >>> things = {id: f"{id[-2:]} of the dungeon in the Tor" for id in ("1x2-a1", "1x2-a2")}
    >>> page = Page(80, 24, True, (), things)
    >>> way_text("1x2-a1", "1x2-a2", page), way_text("g9", "1x2-a1", page)
    ('a1→a2 of the dungeon in the Tor', 'g9→a1 of the dungeon in the Tor')
    """
    box, _, square = start.partition("-")
    stays = bool(square) and goal.startswith(f"{box}-")
    return f"{square if stays else page.thing(start)}→{page.thing(goal)}"


def percent(chance: float) -> str:
    """A chance in full percent.

    >>> percent(0.875), percent(1)
    ('88%', '100%')
    """
    return f"{round(chance * 100)}%"
