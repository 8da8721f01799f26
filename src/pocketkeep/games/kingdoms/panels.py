"""What everybody owns, what things cost, what is going on: lines of text drawn from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pocketkeep.core.table_text import LAMP, QUIET, STRONG, Line, Page, View, padded
from pocketkeep.core.wording import capital
from pocketkeep.games.kingdoms.content.factions import MAGIC_LEVELS, Magic
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.powers import ACTIONS, RESOURCES

RESOURCE_STYLES: Final = {"mana": "bold #4FC08D", "ore": "bold #E07B5A", "food": "bold #F0C65A"}
PRICED: Final = (("build", "ore"), ("research", "mana"), ("expand", "food"), ("retreat", "food"))
NUMBERS: Final = (5, 4, 5, 8, 7, 7, 8)  # widths of the columns
HEADINGS: Final = (*RESOURCES, "armies", "magic", "tower", "points")
NAMES: Final = 25  # columns for a ruler's name and faction


def action_card(view: View, page: Page) -> Line:
    """The six actions with their cubes."""
    full, free = ("▣", "▢") if page.unicode else ("[x]", "[ ]")
    line: Line = []
    for action in ACTIONS:
        taken, now = action in view["cubes"], action == view["action"]
        style = STRONG if now else QUIET if taken else ""
        line += [(f"{full if taken else free} {action}", style), ("  ", "")]
    if view["trigger"]:
        line.append((f"last round ({view['trigger']})", "bold #F08A72"))
    return line


def heading(view: View, page: Page) -> Line:
    words = "".join(f"{word:>{width}}" for word, width in zip(HEADINGS, NUMBERS, strict=True))
    last = "captured" if view["lost_kingdom"] else "allies"
    return padded([(" " * NAMES + words + "  " + last, QUIET)], page.width)


def ruler(view: View, seat: int, page: Page, content: Content) -> Line:
    """One line a ruler: token, piece, name and faction, resources, tracks, points, allies."""
    own = view["rulers"][seat]
    numbers = content.edition
    token = "►" if page.unicode else ">"
    owing = any(owed["seat"] == seat for owed in view["owing"])
    style = LAMP if owing and seat == view["seat"] else STRONG if owing else ""
    faction = content.factions[own["faction"]].name if own["faction"] else "no faction yet"
    line: Line = [(token if view["active"] == seat else " ", STRONG), page.mark(seat)]
    names = [(f" {capital(page.names[seat])}", style), (f" {faction}", QUIET)]
    line += padded(names, NAMES - 2)
    cells = [
        *[(str(own["resources"][name]), RESOURCE_STYLES[name]) for name in RESOURCES],
        (f"{len(own['armies'])}/{numbers.armies}", ""),
        (f"{own['magic']}/{MAGIC_LEVELS}", ""),
        (f"{own['tower']}/{len(numbers.tower.points) - 1}", ""),
        (str(own["points"]), STRONG),
    ]
    line += [(f"{t:>{w}}", s) for (t, s), w in zip(cells, NUMBERS, strict=True)]
    line.append(("  ", ""))
    if view["lost_kingdom"]:
        return [*line, (str(own["captured"]), "")]
    return [*line, *[page.mark(ally) for ally in own["allies"]]]


def own_prices(view: View, content: Content) -> Line:
    """What my next steps cost, and what I could pay in a war."""
    if view["seat"] is None or not view["rulers"][view["seat"]]["faction"]:
        return []
    own = view["rulers"][view["seat"]]
    line: Line = [("Next  ", QUIET)]
    for action, resource in PRICED:
        if not is_done(own, action, content):
            price = f"{own['prices'][action]} {resource}"
            line += [(f"{action} ", ""), (price, RESOURCE_STYLES[resource])]
            line += [(f" (+{rise(own['tower'], content)})", QUIET)] if action == "build" else []
            line.append(("  ", ""))
    return [*line, (f"war {own['strength']}", "")]


def is_done(own: dict[str, Any], action: str, content: Content) -> bool:
    """Whether a track is at its end, so that its price means nothing."""
    ends = {
        "build": own["tower"] >= len(content.edition.tower.points) - 1,
        "research": own["magic"] >= MAGIC_LEVELS,
        "expand": len(own["armies"]) >= content.edition.armies,
    }
    return bool(ends.get(action, False))


def rise(level: int, content: Content) -> int:
    """How many points more the next level of the tower is worth."""
    points = content.edition.tower.points
    return points[level + 1] - points[level]


def situation(view: View, page: Page) -> str:
    """What is going on, in a sentence."""
    if not view["procedures"]:
        return ""
    now: dict[str, Any] = view["procedures"][-1]
    if "war" in now:
        return war_text(view, now, page)
    if "conquest" in now:
        return f"The neutral army in {page.thing(now['conquest'])} costs {now['price']}."
    if "turn" in now and view["action"]:
        who = "you" if now["turn"] == view["seat"] else page.names[now["turn"]]
        return f"{capital(who)} selected {page.thing(view['action'])}."
    return ""


def war_text(view: View, war: dict[str, Any], page: Page) -> str:
    """Who fights whom where, and what is public about their strength."""
    sides = [war["attacker"], war["defender"]]
    attacker, defender = (page.names[seat] for seat in sides)
    verb = "attack" if attacker == "you" else "attacks"
    text = f"War in {page.thing(war['war'])}: {attacker} {verb} {defender}."
    if war["values"]:
        attack, defence = (value or "the flag" for value in war["values"])
        return f"{text} {capital(attacker)} set {attack}, {defender} {defence}."
    most = [
        f"{page.names[seat]} {view['rulers'][seat]['strength'] + bonus}"
        for seat, bonus in zip(sides, war["bonuses"], strict=True)
    ]
    return f"{text} At most {most[0]}, {most[1]}."


def change(before: View, after: View, seat: int, page: Page) -> str:
    """What a choice changed for a seat: resources, tracks, points, and a war it starts."""
    old, new = before["rulers"][seat], after["rulers"][seat]
    parts = [
        f"{new['resources'][name] - old['resources'][name]:+d} {name}"
        for name in RESOURCES
        if new["resources"][name] != old["resources"][name]
    ]
    gained = new["points"] - old["points"]
    if gained:
        parts.append(f"{gained:+d} point{'s' if abs(gained) > 1 else ''}")
    return ", ".join([*fights(before, after, seat, page), *parts])


def fights(before: View, after: View, seat: int, page: Page) -> list[str]:
    if len(after["procedures"]) <= len(before["procedures"]):
        return []
    now = after["procedures"][-1]
    if "war" in now:
        other = now["defender"] if now["attacker"] == seat else now["attacker"]
        return [f"war: {page.names[other]}"]
    return [f"neutral army, {now['price']}"] if "conquest" in now else []


def magic(view: View, seat: int, page: Page, content: Content) -> list[Line]:
    """A ruler's faction card, what is learned marked."""
    own = view["rulers"][seat]
    if not own["faction"]:
        return [[(f"{capital(page.names[seat])}: no faction yet.", "")]]
    title: Line = [page.mark(seat), (f" {capital(page.names[seat])}: ", STRONG)]
    return [*faction_card(own["faction"], content, own["magic"], own["shapes"], title)]


def faction_card(
    id: str,
    content: Content,
    learned: int = 0,
    shapes: Sequence[str] = (),
    title: Line | None = None,
) -> list[Line]:
    faction = content.factions[id]
    lines: list[Line] = [[*(title or []), (faction.name, STRONG), (f"  {faction.text}", QUIET)]]
    for level in range(1, len(faction.magic) + 1):
        power, taken = ability(id, level, shapes, content)
        source = f" ({content.factions[taken].name})" if taken else ""
        style = "" if level <= learned else QUIET
        mark = "*" if level <= learned else " "
        lines.append([(f" {mark}{level} ", STRONG), (f"{power.name}{source}: ", style or STRONG)])
        lines[-1].append((power.text, style))
    return lines


def ability(faction: str, level: int, shapes: Sequence[str], content: Content) -> tuple[Magic, str]:
    """What a level of magic gives, and the faction whose shape was taken for it, if any."""
    taken = shapes[level - 1] if level <= len(shapes) else ""
    return content.factions[taken or faction].magic[level - 1], taken
