"""Builders for tests of tactic cards: something that happened, and whether an IF holds for it."""

from __future__ import annotations

from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Condition
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE, UNIT_HURT
from pocketkeep.games.tactics.rules.tactic_cards import windows
from pocketkeep.games.tactics.rules.tactic_cards.conditions import CONDITIONS
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window
from tests.builders.tactics.skirmish import skirmish, unit


def moment(
    game: Tactics,
    name: str,
    by: str = "",
    amount: int = 0,
    detail: int = 0,
    kind: int = NONE,
    of: int = UNIT_HURT,
) -> Window:
    """Something that happened to a unit, as a window has it."""
    units = [unit(game, each) if each else NONE for each in (name, by)]
    return Window(
        moment=of,
        unit=units[0],
        by=units[1],
        amount=amount,
        detail=detail,
        kind=kind,
        drawn=[0] * game.seats,
    )


def holds(game: Tactics, seat: int, window: Window, conditions: str = "") -> bool:
    """Whether conditions such as "mine, at-least 3" hold for a seat."""
    table = []
    for row in conditions.split(", ") if conditions else ():
        name, *numbers = row.split()
        table.append(Condition(CONDITIONS.index(name), *map(int, numbers)))
    card = TacticCard("card", window.moment, table, [])
    return windows.is_fulfilled(game, window, seat, card)


def field() -> Tactics:
    """Seat 0 and seat 1 face each other; in team play 0 and 2 are partners."""
    return skirmish(
        "fighter c3, rogue d3 8/0, beast a1",
        "fighter c4 3, wizard d5 2/0 weakened",
        "beast b3, fighter p1, rogue p2, wizard p3",
        "rogue p14",
        mode="team",
    )
