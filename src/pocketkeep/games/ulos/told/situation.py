"""What is going on around a decision, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.table_text import Page, View
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.ulos.shown.chart import Board
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


def situation(view: View, page: Page, board: Board) -> str:
    """The conflict, the ability or Ulrir's plan that a decision belongs to; else nothing."""
    if view["conflict"]:
        return conflict_text(view, page, board)
    return " ".join([*ulrir_text(view, page), *procedure_text(view, page)])


def procedure_text(view: View, page: Page) -> list[str]:
    under_way = view["procedure"]
    if not under_way or not under_way["left"]:
        return []
    name, left = under_way["name"], under_way["left"]
    one, more = LEFT.get(name, ("", ""))
    if not one:
        return []
    told = one if left == 1 else more.format(left)
    faction = under_way["faction"]
    return [f"{page.thing(faction)}: {told}." if faction else f"{capital(told)}."]


def ulrir_text(view: View, page: Page) -> list[str]:
    """Solo: the column that acts."""
    mat = view["ulrir"]
    if not mat or not mat["slot"]:
        return []
    left = f", {count(mat['tiles'], 'tile')} left" if mat["tiles"] else ""
    return [f"Ulrir plays his {mat['slot']} column for {page.thing(mat['faction'])}{left}."]


def conflict_text(view: View, page: Page, board: Board) -> str:
    now = view["conflict"]
    parts = STAGES[now["stage"]](view, page, board)
    return " ".join([*ulrir_text(view, page), *parts])


def joined(view: View, page: Page, board: Board) -> list[str]:
    """Before the attacker is known."""
    now = view["conflict"]
    sides = [f"{page.thing(id)} (strength {now['strengths'][id]})" for id in now["factions"]]
    return [f"The tile on {' '.join(now['tile'])} joins {listed(sides)}: a conflict."]


def fight(view: View, page: Page, board: Board) -> list[str]:
    """While cards are committed: the strengths, what a tie does, and what I sealed."""
    now = view["conflict"]
    attacker, defender = now["attacker"], now["defender"]
    sides = " attack ".join(
        f"{page.thing(id)} ({now['strengths'][id]})" for id in (attacker, defender)
    )
    parts = [f"{sides}; each card adds 1, a tie is the attacker's."]
    if view["seat"] is not None:
        own = sealed(view)
        parts += [f"You have put down {hand_text(own, page, board)}."] if own else []
    return parts


def sealed(view: View) -> dict[str, int]:
    """The cards that I have committed, unseen by the others."""
    cards = [choice.split()[1] for choice in view["sealed"] if choice.startswith("commit ")]
    return {faction: cards.count(faction) for faction in dict.fromkeys(cards)}


def revealed(view: View, page: Page, board: Board) -> list[str]:
    """After the reveal: how the sides stand, and who committed what."""
    now = view["conflict"]
    sides = [f"{page.thing(id)} {now['values'][id]}" for id in (now["attacker"], now["defender"])]
    text = f"{' against '.join(sides)}; a tie is the attacker's."
    return [text, *[f"{line}." for line in commitments(view, page, board)]]


def commitments(view: View, page: Page, board: Board) -> list[str]:
    lines = []
    for god, cards in enumerate(view["conflict"]["committed"]):
        told = [group_text(group, page, board) for group in cards]
        if told:
            lines.append(f"{capital(god_name(god, view, page))} committed {listed(told)}")
    return lines or ["Nobody committed a card"]


def group_text(group: dict[str, Any], page: Page, board: Board) -> str:
    text = cards_text(group["cards"], group["faction"], page, board)
    changed = group["counted"] != group["faction"]
    return f"{text} as {page.thing(group['counted'])}" if changed else text


def won(view: View, page: Page, board: Board) -> list[str]:
    """What was won, and what I have to give back."""
    now = view["conflict"]
    if not now["winner"]:
        return revealed(view, page, board)
    loser = now["defender"] if now["winner"] == now["attacker"] else now["attacker"]
    values = f"{now['values'][now['winner']]} to {now['values'][loser]}"
    parts = [f"{page.thing(now['winner'])} won against {page.thing(loser)}, {values}."]
    if view["seat"] is None:
        return parts
    due = returns_due(view)
    sides = [f"{number} of your {page.thing(side)}" for side, number in due.items() if number]
    spare = now["endure"][view["seat"]]
    kept = f", less {count(spare, 'card')} by Endure" if spare and sides else ""
    if sides:
        parts.append(f"At least {listed(sides)} must go back for their spoils{kept}.")
    return parts


def returns_due(view: View) -> dict[str, int]:
    """By side, half of the cards that I committed for it, rounded up."""
    now = view["conflict"]
    mine = now["committed"][view["seat"]] if now["committed"] else []
    due = {}
    for side in (now["attacker"], now["defender"]):
        cards = sum(group["cards"] for group in mine if group["counted"] == side)
        due[side] = (cards + 1) // 2
    return due


STAGES: Final[dict[str, Callable[[View, Page, Board], list[str]]]] = {
    "pair": joined,
    "declare": joined,
    "commit": fight,
    "abilities": revealed,
    "return": won,
}
