"""What a choice would change: a few words drawn from the views before and after."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.table_text import Page, View
from pocketkeep.core.wording import listed
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.told.naming import name_of, short_name, whose

Data = dict[str, Any]


def change(before: View, after: View, seat: int, page: Page, content: Content) -> str:
    """What a choice changed for a seat: resources, tracks, points, and a war it starts."""
    old, new = before["rulers"][seat], after["rulers"][seat]
    parts = [
        f"{new['resources'][name] - old['resources'][name]:+d} {name}"
        for name in new["resources"]
        if new["resources"][name] != old["resources"][name]
    ]
    gained = new["points"] - old["points"]
    if gained:
        parts.append(f"{gained:+d} point{'s' if abs(gained) > 1 else ''}")
    told = [*home_change(old, new, content), *hero_change(old, new, content)]
    told += falls(before, after, page)
    return ", ".join([*fights(before, after, seat, page), *told, *parts])


def home_change(old: Data, new: Data, content: Content) -> list[str]:
    """A side of a card that is chosen tells what lies on it."""
    if new["home"] is None or old["home"] == new["home"]:
        return []
    return [listed([region.terrain for region in content.territories[new["home"]].regions])]


def hero_change(old: Data, new: Data, content: Content) -> list[str]:
    """A hero that is kept tells what it can do; one that rises, what it can do besides."""
    if len(new["retired"]) > len(old["retired"]):
        return [f"{short_name(content.heroes[new['retired'][-1]].name)} retires"]
    if new["hero"] is None or old["hero"] == new["hero"]:
        return []
    card, level = new["hero"]["card"], new["hero"]["level"]
    if old["hero"] and (old["hero"]["card"], old["hero"]["level"]) == (card, level):
        return []
    return [content.heroes[card].levels[level - 1].text.rstrip(".")]


def falls(before: View, after: View, page: Page) -> list[str]:
    """Whose armies and war towers are knocked over, and whose towers and magic are lost."""
    told = []
    for seat, (old, new) in enumerate(zip(before["rulers"], after["rulers"], strict=True)):
        if lying(new) > lying(old):
            told.append(f"{whose(seat, page)} army falls over")
        if len(new["war_towers"]) < len(old["war_towers"]):
            told.append(f"{whose(seat, page)} war tower is gone")
        if new["magic"] < old["magic"]:
            told.append(f"{whose(seat, page)} magic falls to {new['magic']}")
    if len(lying_towers(after)) > len(lying_towers(before)):
        (tower,) = [t for t in lying_towers(after) if t not in lying_towers(before)]
        told.append(f"{whose(tower['ruler'], page)} war tower falls over")
    return told


def lying(own: Data) -> int:
    return len(own["fallen"]) + bool(own["hero"] and own["hero"]["fallen"])


def lying_towers(view: View) -> list[Data]:
    return [tower for tower in view["towers"] if tower["fallen"]]


def fights(before: View, after: View, seat: int, page: Page) -> list[str]:
    if len(after["procedures"]) <= len(before["procedures"]):
        return []
    now = after["procedures"][-1]
    if "war" in now:
        other = now["defender"] if now["attacker"] == seat else now["attacker"]
        return [f"war: {name_of(other, page)}"]
    if "siege" in now:
        return [f"war: the dummy, {now['due']}"]
    return [f"neutral army, {now['price']}"] if "conquest" in now else []
