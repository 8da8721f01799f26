"""What a choice changes, found by comparing two views; or foretold where it cannot be tried.

Always in this order: units one by one (where, health, stock, state), flags, artifact, crystals,
time, cards; then the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketkeep.core.table_text import Page, View
from pocketkeep.games.tactics.told.foreseen import preview_text
from pocketkeep.games.tactics.told.naming import Board, Unit, area_name, count, percent, side_name

TRACKS: Final = ("ammo", "mana")


def change(before: View, after: View, seat: int, page: Page, board: Board) -> str:
    """What a choice changed for a seat, in a few words."""
    parts = [
        *units(before, after, page),
        *flags(before, after, page),
        *artifact(before, after, page),
        *adventure(before, after, board),
        *cards(before, after, seat),
        *turn(before, after, page),
    ]
    return ", ".join(parts)


def units(before: View, after: View, page: Page) -> list[str]:
    """Every unit that was moved, hurt, healed, tired or captured; new ones are told by the log."""
    now = {unit["card"]: unit for unit in after["units"]}
    parts = []
    for old in before["units"]:
        new = now.get(old["card"])
        changes = ["captured"] if new is None or is_gone(old, new) else unit_changes(old, new)
        if changes:
            parts.append(f"{page.thing(old['card'])} {' '.join(changes)}")
    return parts


def is_gone(old: Unit, new: Unit) -> bool:
    return old["space"] is not None and new["space"] is None


def unit_changes(old: Unit, new: Unit) -> list[str]:
    parts = []
    if old["space"] != new["space"]:
        parts.append(f"{old['space']}→{new['space']}" if old["space"] else f"on {new['space']}")
    if old["health"] != new["health"]:
        parts.append(f"{old['health']}→{new['health']} health")
    parts += [f"{t} {old[t]}→{new[t]}" for t in TRACKS if old[t] != new[t] and new[t] is not None]
    if old["weakened"] != new["weakened"]:
        parts.append("weakened" if new["weakened"] else "weakened no longer")
    return parts


def flags(before: View, after: View, page: Page) -> list[str]:
    """How far flags went, and areas that would change hands."""
    parts = []
    for old, new in zip(before["flags"], after["flags"], strict=False):
        name = area_name(new["area"], page)
        if new["owner"] != old["owner"]:
            parts.append(f"flag of {name} taken")
        elif new["at"] != old["at"]:
            parts.append(f"flag of {name} {old['at']}→{new['at']}")
        elif new["holder"] != old["holder"]:
            parts.append(f"{name} {holder_text(new['holder'], after, page)}")
    return parts


def holder_text(holder: int | None, view: View, page: Page) -> str:
    return "held by nobody" if holder is None else f"held by {side_name(holder, view, page)}"


def artifact(before: View, after: View, page: Page) -> list[str]:
    old, new = before["artifact"], after["artifact"]
    if not old or not new or old == new:
        return []
    if new["bearer"]:
        return [f"{page.thing(new['bearer'])} takes the artifact"]
    return [f"artifact on {new['space']}"]


def adventure(before: View, after: View, board: Board) -> list[str]:
    """Dungeons that were opened, crystals that were taken, and time."""
    parts = []
    for old, new in zip(before["dungeons"], after["dungeons"], strict=False):
        if new["state"] == "green" != old["state"]:
            parts.append(f"{board['dungeons'][new['id']]['name']} taken")
        if new["state"] == "open" != old["state"]:
            parts.append(enter_text(new["id"], board))
    if before["time"] != after["time"]:
        parts.append(f"time {before['time']}→{after['time']}")
    return parts


def cards(before: View, after: View, seat: int) -> list[str]:
    gained = after["sides"][seat]["hand"] - before["sides"][seat]["hand"]
    noun = "tactic card" if abs(gained) == 1 else "tactic cards"
    return [f"{gained:+d} {noun}"] if gained else []


def turn(before: View, after: View, page: Page) -> list[str]:
    """Whose turn it would be, or how many actions would be left."""
    if after["ended"]:
        return ["the game ends"]
    if after["turn"] != before["turn"]:
        name = side_name(after["active"], after, page)
        return ["your next turn" if name == "you" else f"{name}'s turn"]
    more = after["left"] - before["left"]
    return [f"+{count(more, 'action')}"] if more > 0 else []


def foretold(view: View, words: Sequence[str], page: Page, board: Board) -> str:
    """What a choice brings for sure, where secrets or chance hide the rest."""
    foreseen = preview_text(view, words, page, board)
    if foreseen:
        return foreseen
    kind, *rest = words
    thing = rest[0] if rest else ""
    if kind in ("play", "keep", "discard") and thing in board["tactics"]:
        card = board["tactics"][thing]
        text = card["then"] if kind == "play" else f"If: {card['if']} Then: {card['then']}"
        return str(text).removesuffix(".")
    if kind == "keep":
        return unit_line(thing, board)
    if kind == "cast":
        return str(board["units"][thing]["spell"]["text"]).removesuffix(".")
    if kind == "enter":
        return enter_text(rest[1], board)
    if kind == "power":
        return power_text(int(thing), board)
    return rolling(view, kind, board)


def unit_line(card: str, board: Board) -> str:
    """A unit card in short: what it is about, then its numbers."""
    unit = board["units"][card]
    parts = [ability["name"] for ability in unit["abilities"]]
    if unit["spell"]:
        parts.append(str(unit["spell"]["text"]).removesuffix("."))
    parts += [f"moves {unit['move']}", f"health {unit['health']}", f"melee {unit['melee']}"]
    if unit["range"]:
        parts.append(f"shoots {unit['range']} far for {unit['missile']}")
    return ", ".join(parts)


def enter_text(dungeon: str, board: Board) -> str:
    plan = board["dungeons"][dungeon]
    bonus = f", whose bonus is: {plan['bonus']}" if plan["bonus"] else ", which wins the game"
    return f"in search of the {plan['name']}{bonus}".removesuffix(".")


def power_text(mana: int, board: Board) -> str:
    """What so much mana more is good for."""
    if not mana:
        return "no dice"
    return f"{dice_text(mana, 'power', board)} for a symbol"


def dice_text(number: int, symbol: str, board: Board) -> str:
    """So many dice, and how likely each is to show a symbol."""
    faces = board["dice"]
    chance = percent(len([face for face in faces if symbol in face]) / len(faces))
    each = "each " if number > 1 else ""
    return f"{count(number, 'die', 'dice')}, {each}{chance}"


def rolling(view: View, kind: str, board: Board) -> str:
    """The dice of a knock back."""
    attack = view["attack"]
    if kind != "roll" or not attack:
        return ""
    dice = board["units"][attack["unit"]]["melee_dice"]
    return f"{dice_text(dice, 'knock', board)} for a space"
