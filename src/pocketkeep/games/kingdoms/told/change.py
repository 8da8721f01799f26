"""What a choice would change: a few words drawn from the views before and after."""

from __future__ import annotations

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import listed
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.shown.clash_shapes import Conquest, Siege, War
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView, Ruler, WarTower
from pocketkeep.games.kingdoms.told.naming import holdings, name_of, short_name, whose
from pocketkeep.games.kingdoms.told.situation import reach_text


def change(
    before: KingdomsView, after: KingdomsView, seat: int, page: Page, content: Content
) -> str:
    """What a choice changed for a seat: resources, tracks, points, and a war it starts."""
    old, new = before.rulers[seat], after.rulers[seat]
    had = holdings(old.resources)
    more = {name: amount - had[name] for name, amount in holdings(new.resources).items()}
    parts = [f"{amount:+d} {name}" for name, amount in more.items() if amount]
    gained = new.points - old.points
    if gained:
        parts.append(f"{gained:+d} point{'s' if abs(gained) > 1 else ''}")
    told = [*home_change(old, new, content), *hero_change(old, new, content)]
    told += falls(before, after, page)
    return ", ".join([*fights(before, after, seat, page), *told, *parts])


def home_change(old: Ruler, new: Ruler, content: Content) -> list[str]:
    """A side of a card that is chosen tells what lies on it."""
    if new.home is None or old.home == new.home:
        return []
    return [listed([region.terrain for region in content.territories[new.home].regions])]


def hero_change(old: Ruler, new: Ruler, content: Content) -> list[str]:
    """A hero that is kept tells what it can do; one that rises, what it can do besides."""
    if len(new.retired) > len(old.retired):
        return [f"{short_name(content.heroes[new.retired[-1]].name)} retires"]
    if new.hero is None or old.hero == new.hero:
        return []
    card, level = new.hero.card, new.hero.level
    if old.hero and (old.hero.card, old.hero.level) == (card, level):
        return []
    return [content.heroes[card].levels[level - 1].text.rstrip(".")]


def falls(before: KingdomsView, after: KingdomsView, page: Page) -> list[str]:
    """Whose armies and war towers are knocked over, and whose towers and magic are lost."""
    told = []
    for seat, (old, new) in enumerate(zip(before.rulers, after.rulers, strict=True)):
        if lying(new) > lying(old):
            told.append(f"{whose(seat, page)} army falls over")
        if len(new.war_towers) < len(old.war_towers):
            told.append(f"{whose(seat, page)} war tower is gone")
        if new.magic < old.magic:
            told.append(f"{whose(seat, page)} magic falls to {new.magic}")
    if len(lying_towers(after)) > len(lying_towers(before)):
        (tower,) = [t for t in lying_towers(after) if t not in lying_towers(before)]
        told.append(f"{whose(tower.ruler, page)} war tower falls over")
    return told


def lying(own: Ruler) -> int:
    return len(own.fallen) + bool(own.hero and own.hero.fallen)


def lying_towers(view: KingdomsView) -> list[WarTower]:
    return [tower for tower in view.towers if tower.fallen]


def fights(before: KingdomsView, after: KingdomsView, seat: int, page: Page) -> list[str]:
    if len(after.procedures) <= len(before.procedures):
        return []
    now = after.procedures[-1]
    if isinstance(now, War):
        mine, other = now.attacker, now.defender
        if other.seat == seat:
            mine, other = other, mine
        could = f"{reach_text(other.reach)}, you {reach_text(mine.reach)}"
        return [f"war: {name_of(other.seat, page)} (at most {could})"]
    if isinstance(now, Siege):
        return [f"war: the dummy, {now.due}"]
    return [f"neutral army, {now.price}"] if isinstance(now, Conquest) else []
