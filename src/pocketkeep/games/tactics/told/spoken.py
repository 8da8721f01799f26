"""The table in sentences: in brief for a transcript, whole for who cannot see it.

What counts now comes first: what is asked, then units one by one, areas, dungeons, and the ground.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.tactics.model.terms import ROWS
from pocketkeep.games.tactics.shown.chart import Square, Squares, chart, ground_words
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import Artifact, Flag, TacticsView, Unit
from pocketkeep.games.tactics.told.naming import (
    area_name,
    by_side,
    count,
    find_unit,
    is_present,
    owner,
    side_name,
    stock_of,
    things_text,
    whose,
    within,
)
from pocketkeep.games.tactics.told.situation import situation

ALL: Final = "in range: everybody, from a peak"
DONE: Final = {"move": "has moved", "attack": "has attacked", "spell": "has cast"}
STATES: Final = {"red": "still locked", "open": "open", "green": "taken"}


def in_brief(view: TacticsView, page: Page) -> list[str]:
    """What is at stake in a line, and a line for each side."""
    lines = [stake_in_words(view, page)]
    for side, own in enumerate(view.sides):
        units = [
            f"{page.thing(unit.card)} {page.thing(unit.space)} {unit.health}"
            for unit in by_side(view, side)
            if unit.space is not None
        ]
        name = capital(side_name(side, view, page))
        points = f"{count(own.points, 'point')}; " if view.time is None else ""
        taken = f"; captured {len(own.captured)}" if own.captured else ""
        lines.append(f"{name}: {points}{', '.join(units) or 'no units'}{taken}.")
    return lines


def in_words(view: TacticsView, page: Page, board: TacticsBoard) -> list[str]:
    """The whole table, so that nobody needs to see it."""
    squares = chart(view, board)
    sides = range(len(view.sides))
    return [
        *turn_in_words(view, page, board),
        *question_in_words(view, page),
        *[unit_in_words(u, view, page, squares) for s in sides for u in by_side(view, s)],
        *[side_in_words(view, side, page) for side in sides],
        stake_in_words(view, page),
        *areas_in_words(view, page, squares, board),
        *dungeons_in_words(view, page, board),
        *enemy_in_words(view, page),
        deck_in_words(view, page),
        *ground_in_words(squares),
    ]


def turn_in_words(view: TacticsView, page: Page, board: TacticsBoard) -> list[str]:
    """Whose turn it is, and what is going on."""
    if view.ended:
        return [f"The game is over ({view.ended})."]
    if view.step == "setup":
        return ["The game is being set up."]
    name = side_name(view.active, view, page)
    now = situation(view, page, board)
    return [f"Round {view.round}. It is {whose(name)} turn.", *([now] if now else [])]


def question_in_words(view: TacticsView, page: Page) -> list[str]:
    """What this seat is asked, and for whom else the game waits."""
    lines, seat, decision = [], view.seat, view.decision
    if decision is not None and seat is not None:
        verb = "are" if page.names[seat] == "you" else "is"
        asked = f"{capital(page.names[seat])} {verb} asked ({decision.rule}): "
        lines.append(f"{asked}{decision.prompt} Open: {choices_text(decision.options)}.")
    others = [page.names[owed.seat] for owed in view.owing if owed.seat != seat]
    return [*lines, f"The game waits for {listed(others)}."] if others else lines


def choices_text(options: list[str]) -> str:
    """How many choices there are of each kind: "23 to move, 2 to shoot"."""
    kinds = [option.split()[0] for option in options]
    parts = [f"{kinds.count(kind)} to {kind}" for kind in dict.fromkeys(kinds)]
    return f"{count(len(options), 'choice')} ({', '.join(parts)})"


def unit_in_words(unit: Unit, view: TacticsView, page: Page, squares: Squares) -> str:
    """A unit: whose, where, how it is, what it could do."""
    name = f"{page.thing(unit.card)}, {owner(unit, view, page)}"
    if not is_present(unit):
        return f"{name}, is not on the realm."
    parts = [name, *place_in_words(unit, squares, page), *tracks_in_words(unit)]
    parts += ["weakened"] if unit.weakened else []
    parts += ["bears the artifact"] if unit.artifact else []
    parts += [DONE[deed] for deed in unit.deeds]
    text = ", ".join(parts)
    return "; ".join([text, *reach_in_words(unit, page)]) + "."


def place_in_words(unit: Unit, squares: Squares, page: Page) -> list[str]:
    square = squares.get(unit.space or "")
    if square is None:
        return [page.thing(unit.space or "")]
    area = [f"in {area_name(square.area, page)}"] if square.area and not square.is_trigger else []
    area += [f"trigger of {area_name(square.area, page)}"] if square.is_trigger else []
    return [square.name, *ground_words(square), f"height {square.height}", *area]


def tracks_in_words(unit: Unit) -> list[str]:
    parts = [f"health {unit.health} of {unit.most_health}"]
    stock = stock_of(unit)
    return parts if stock is None else [*parts, f"{stock[0]} {stock[1]}"]


def reach_in_words(unit: Unit, page: Page) -> list[str]:
    """How many squares it could get to, who is beside it, and who is in range."""
    parts = [f"can reach {count(len(unit.reach), 'square')}"] if unit.reach else []
    parts += [f"beside it: {things_text(unit.beside, page)}"] if unit.beside else []
    if unit.unlimited:
        return [*parts, ALL]
    if unit.range is None:
        return parts
    within = [f"{page.thing(foe.unit)}, {foe.distance} away" for foe in unit.in_range]
    return [*parts, f"in range {unit.range}: {'; '.join(within) or 'nobody'}"]


def side_in_words(view: TacticsView, side: int, page: Page) -> str:
    """Points, captures, flags and cards of a side."""
    own = view.sides[side]
    parts = [count(own.points, "point")] if view.time is None else []
    parts.append(f"captured {things_text(own.captured, page) or 'nobody'}")
    if own.flags:
        parts.append(f"took {listed([area_name(area, page) for area in own.flags])}")
    if own.cards is not None:
        parts.append(f"tactic cards {things_text(own.cards, page) or 'none'}")
    elif not own.automa:
        parts.append(count(own.hand, "tactic card"))
    return f"{capital(side_name(side, view, page))}: {'; '.join(parts)}."


def stake_in_words(view: TacticsView, page: Page) -> str:
    """Flags, artifact or time: what the mode is about."""
    if view.time is not None:
        taken = len([each for each in view.dungeons if each.state == "green"])
        crystals = f"{taken} of {len(view.dungeons)} crystals taken"
        return f"Time {view.time} of {view.most_time}; {crystals}."
    if view.artifact:
        return artifact_in_words(view.artifact, page)
    flags = [flag_in_words(flag, view, page) for flag in view.flags]
    needed = count(view.flags_needed, "flag")
    return f"{capital('; '.join(flags))}. {capital(needed)} of one player bring the end."


def artifact_in_words(artifact: Artifact, page: Page) -> str:
    if artifact.bearer:
        return f"{page.thing(artifact.bearer)} bears the artifact."
    where = f"lies on {artifact.space}" if artifact.space else "is not laid out yet"
    return f"The artifact {where}."


def flag_in_words(flag: Flag, view: TacticsView, page: Page) -> str:
    name = area_name(flag.area, page)
    if flag.owner is not None:
        return f"{name} was taken by {side_name(flag.owner, view, page)}"
    holder = "nobody" if flag.holder is None else side_name(flag.holder, view, page)
    verb = "hold" if holder == "you" else "holds"
    return f"the flag of {name} is at {flag.at} of {view.flag_steps}, {holder} {verb} it"


def areas_in_words(
    view: TacticsView, page: Page, squares: Squares, board: TacticsBoard
) -> list[str]:
    """Control areas with their squares, the trigger, and who is there."""
    lines = []
    for flag in view.flags:
        inside = [square for square in squares.values() if square.area == flag.area]
        units = [page.thing(s.unit.card) for s in inside if s.unit is not None]
        names = " ".join(square.name for square in inside)
        trigger = board.realm.triggers[flag.area]
        there = f"there: {listed(units)}" if units else "nobody is there"
        name = capital(area_name(flag.area, page))
        lines.append(f"{name}: squares {names}, trigger {trigger}; {there}.")
    return lines


def dungeons_in_words(view: TacticsView, page: Page, board: TacticsBoard) -> list[str]:
    """Crystals by box, and where units inside stand."""
    if not view.dungeons:
        return []
    told = []
    for each in view.dungeons:
        unit = find_unit(view, each.unit)
        who = f", {page.thing(unit.card)} is inside" if unit is not None else ""
        where = f"{board.dungeons[each.id].name} in {within(page.thing(each.id))}"
        told.append(f"{where} {STATES[each.state]}{who}")
    closed = f" Closed squares: {' '.join(view.closed)}." if view.closed else ""
    return [f"Crystals: {'; '.join(told)}.{closed}"]


def enemy_in_words(view: TacticsView, page: Page) -> list[str]:
    """The enemy's deck, and which of its units have acted."""
    enemy = view.enemy
    if not enemy:
        return []
    acted = things_text(list(enemy.under), page) or "nobody"
    return [f"The enemy has {count(enemy.deck, 'card')} left to draw; acted so far: {acted}."]


def deck_in_words(view: TacticsView, page: Page) -> str:
    tactics = view.tactics
    discards = things_text(tactics.discards, page) or "none"
    return f"{capital(count(tactics.deck, 'tactic card'))} in the deck; discarded: {discards}."


def ground_in_words(squares: Squares) -> list[str]:
    """Row by row: stretches of one height, and what is not a bare plain."""
    return [f"Row {row + 1}: {'; '.join(stretches(squares, row))}." for row in range(ROWS)]


def stretches(squares: Squares, row: int) -> list[str]:
    """Squares of a row that are equally high, as "e1 to l1 height 2: e1 forest, h1 water"."""
    runs: list[list[Square]] = []
    for square in (square for square in squares.values() if square.row == row):
        if runs and (runs[-1][-1].height, runs[-1][-1].is_closed) == (
            square.height,
            square.is_closed,
        ):
            runs[-1].append(square)
        else:
            runs.append([square])
    return [run_in_words(run) for run in runs]


def run_in_words(run: list[Square]) -> str:
    ends = run[0].name if len(run) == 1 else f"{run[0].name} to {run[-1].name}"
    if run[0].is_closed:
        return f"{ends} closed"
    told = [f"{square.name} {' '.join(words)}" for square in run if (words := ground_words(square))]
    rest = f": {', '.join(told)}" if told else ", plain"
    return f"{ends} height {run[0].height}{rest}"
