"""What is going on around a decision, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.ulos.shown.board_shapes import Board
from pocketkeep.games.ulos.shown.conflict_shapes import CommittedCards, Conflict, Mine
from pocketkeep.games.ulos.shown.procedure_shapes import (
    Gaining,
    Marching,
    Procedure,
    Purchase,
    UsingAbility,
    UsingRift,
)
from pocketkeep.games.ulos.shown.shapes import UlosView
from pocketkeep.games.ulos.told.naming import cards_text, count, god_name, hand_text

# What is left of something under way: one, or more of them.
LEFT: Final = {
    "purchase": ("1 more card may be bought", "{} more cards may be bought"),
    "pillage": ("1 pillage token is left to put", "{} pillage tokens are left to put"),
    "expand": ("1 tile is left to place", "{} tiles are left to place"),
    "summon": ("1 more card may be taken", "{} more cards may be taken"),
    "revive": ("1 more card may be taken", "{} more cards may be taken"),
    "march": ("1 more tile may be moved", "{} more tiles may be moved"),
    "convert": ("1 tile is to be put back", "{} tiles are to be put back"),
    "manipulate": ("1 card is to be returned", "{} cards are to be returned"),
    "persuade": ("1 more card may be bought", "{} more cards may be bought"),
}


def situation(view: UlosView, page: Page, board: Board) -> str:
    """The conflict, the ability or Ulrir's plan that a decision belongs to; else nothing."""
    if view.conflict is not None:
        parts = STAGES[view.conflict.stage](view, view.conflict, page, board)
        return " ".join([*ulrir_text(view, page), *parts])
    return " ".join([*ulrir_text(view, page), *procedure_text(view.procedure, page)])


def procedure_text(under_way: Procedure | None, page: Page) -> list[str]:
    name, left = left_of(under_way)
    if not left or name not in LEFT:
        return []
    one, more = LEFT[name]
    told = one if left == 1 else more.format(left)
    if isinstance(under_way, UsingAbility):
        return [f"{page.thing(under_way.faction)}: {told}."]
    return [f"{capital(told)}."]


def left_of(under_way: Procedure | None) -> tuple[str, int]:
    """What a procedure is called, and how much of it is left."""
    if isinstance(under_way, Purchase):
        return "purchase", under_way.left
    if isinstance(under_way, UsingAbility):
        return under_way.ability, under_way.left
    if isinstance(under_way, Gaining):
        return under_way.reason, under_way.left
    if isinstance(under_way, Marching):
        return "march", under_way.left
    if isinstance(under_way, UsingRift):
        return under_way.effect, under_way.left
    return "", 0


def ulrir_text(view: UlosView, page: Page) -> list[str]:
    """Solo: the column that acts."""
    mat = view.ulrir
    if mat is None or mat.slot is None or mat.faction is None:
        return []
    left = f", {count(mat.tiles, 'tile')} left" if mat.tiles else ""
    return [f"Ulrir plays his {mat.slot} column for {page.thing(mat.faction)}{left}."]


def joined(view: UlosView, now: Conflict, page: Page, board: Board) -> list[str]:
    """Before the attacker is known."""
    sides = [f"{page.thing(side.faction)} (strength {side.strength})" for side in now.sides]
    return [f"The tile on {' '.join(now.tile)} joins {listed(sides)}: a conflict."]


def fight(view: UlosView, now: Conflict, page: Page, board: Board) -> list[str]:
    """While cards are committed: the strengths, what a tie does, and what I sealed."""
    strengths = {side.faction: side.strength for side in now.sides}
    sides = " attack ".join(f"{page.thing(id)} ({strengths[id]})" for id in in_order(now))
    parts = [f"{sides}; each card adds 1, a tie is the attacker's."]
    if now.mine is not None and now.mine.put_down:
        parts.append(f"You have put down {hand_text(now.mine.put_down, page, board)}.")
    return parts


def in_order(now: Conflict) -> list[str]:
    """The attacker, then the defender."""
    return [side for side in (now.attacker, now.defender) if side is not None]


def revealed(view: UlosView, now: Conflict, page: Page, board: Board) -> list[str]:
    """After the reveal: how the sides stand, and who committed what."""
    values = values_of(now)
    sides = [f"{page.thing(id)} {values[id]}" for id in in_order(now)]
    text = f"{' against '.join(sides)}; a tie is the attacker's."
    return [text, *[f"{line}." for line in commitments(view, now, page, board)]]


def values_of(now: Conflict) -> dict[str, int]:
    """By side, its conflict value, once all cards lie open."""
    return {side.faction: side.value for side in now.sides if side.value is not None}


def commitments(view: UlosView, now: Conflict, page: Page, board: Board) -> list[str]:
    lines = []
    for god, cards in enumerate(now.committed or []):
        told = [group_text(group, page, board) for group in cards]
        if told:
            lines.append(f"{capital(god_name(god, view, page))} committed {listed(told)}")
    return lines or ["Nobody committed a card"]


def group_text(group: CommittedCards, page: Page, board: Board) -> str:
    text = cards_text(group.cards, group.faction, page, board)
    changed = group.counted != group.faction
    return f"{text} as {page.thing(group.counted)}" if changed else text


def won(view: UlosView, now: Conflict, page: Page, board: Board) -> list[str]:
    """What was won, and what I have to give back."""
    if now.winner is None or now.loser is None:
        return revealed(view, now, page, board)
    values = values_of(now)
    score = f"{values[now.winner]} to {values[now.loser]}"
    text = f"{page.thing(now.winner)} won against {page.thing(now.loser)}, {score}."
    return [text, *due_text(now.mine, page)] if now.mine is not None else [text]


def due_text(mine: Mine, page: Page) -> list[str]:
    sides = [f"{due.least} of your {page.thing(due.side)}" for due in mine.dues]
    if not sides:
        return []
    kept = f", less {count(mine.spared, 'card')} by Endure" if mine.spared else ""
    return [f"At least {listed(sides)} must go back for their spoils{kept}."]


STAGES: Final[dict[str, Callable[[UlosView, Conflict, Page, Board], list[str]]]] = {
    "pair": joined,
    "declare": joined,
    "commit": fight,
    "abilities": revealed,
    "return": won,
}
