"""What everybody owns and what things cost: lines of text drawn from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketkeep.core.table_text import LAMP, QUIET, STRONG, Line, Page, padded, width_of
from pocketkeep.core.wording import capital
from pocketkeep.games.kingdoms.content.factions import MAGIC_LEVELS
from pocketkeep.games.kingdoms.content.heroes import Hero
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.model.terms import ACTIONS, RESOURCES
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView, Ruler
from pocketkeep.games.kingdoms.terminal.compass import sky
from pocketkeep.games.kingdoms.told.naming import (
    ability,
    holdings,
    name_of,
    next_steps,
    rising,
    short_name,
    step_text,
    strength_text,
)

RESOURCE_STYLES: Final = {
    "mana": "bold #4FC08D",
    "ore": "bold #E07B5A",
    "food": "bold #F0C65A",
    "silver": "bold #B9C7D6",
}
TRACKS: Final = ("armies", "magic", "tower", "points")
NUMBERS: Final = {"mana": 5, "ore": 4, "food": 5, "armies": 8, "magic": 7, "tower": 7, "points": 8}
CLOSER: Final = {**NUMBERS, "silver": 7, "armies": 7, "magic": 6, "tower": 6, "points": 7}
NAMES: Final = 25  # columns for a ruler's name and faction
CLOSER_NAMES: Final = 23  # where silver needs a column too


def action_card(view: KingdomsView, page: Page) -> Line:
    """The six actions with their cubes."""
    full, free = ("▣", "▢") if page.unicode else ("[x]", "[ ]")
    line: Line = []
    for action in ACTIONS:
        taken, now = action in view.cubes, action == view.action
        style = STRONG if now else QUIET if taken else ""
        line += [(f"{full if taken else free} {action}", style), ("  ", "")]
    if view.trigger:
        line.append((f"last round ({view.trigger})", "bold #F08A72"))
    elif view.rounds:
        line.append((f"rounds left: {view.rounds}", QUIET))
    return line


class Columns:
    """What the table of rulers has columns for, and how wide they are."""

    def __init__(self, view: KingdomsView) -> None:
        stores = list(holdings(view.rulers[0].resources))
        widths = CLOSER if len(stores) > len(RESOURCES) else NUMBERS
        self.names = CLOSER_NAMES if len(stores) > len(RESOURCES) else NAMES
        self.stores = stores
        self.words = (*stores, *TRACKS)
        self.widths = [widths[word] for word in self.words]


def heading(view: KingdomsView, page: Page, content: Content) -> Line:
    columns = Columns(view)
    words = "".join(f"{w:>{wide}}" for w, wide in zip(columns.words, columns.widths, strict=True))
    last = "captured" if captures(view, content) else "allies" if may_ally(view) else ""
    corner = padded(sky(view.compass, page) if view.compass else [], columns.names)
    return padded([*corner, (f"{words}  {last}", QUIET)], page.width)


def captures(view: KingdomsView, content: Content) -> bool:
    """Whether neutral armies are kept by whoever beats them."""
    return bool(view.lost_kingdom) and not content.edition.manners.rival_defends


def may_ally(view: KingdomsView) -> bool:
    return not view.lost_kingdom and not view.compass


def ruler(view: KingdomsView, seat: int, page: Page, content: Content) -> Line:
    """One line a ruler: token, piece, name and faction, resources, tracks, points, allies."""
    own, columns = view.rulers[seat], Columns(view)
    numbers = content.edition
    token = "►" if page.unicode else ">"
    owing = any(owed.seat == seat for owed in view.owing)
    style = LAMP if owing and seat == view.seat else STRONG if owing else ""
    faction = content.factions[own.faction].name if own.faction else "no faction yet"
    line: Line = [(token if view.active == seat else " ", STRONG), page.mark(seat)]
    names = [(f" {capital(name_of(seat, page))}", style), (f" {faction}", QUIET)]
    line += padded(names, columns.names - 2)
    cells = [
        *[(str(n), RESOURCE_STYLES[name]) for name, n in holdings(own.resources).items()],
        (f"{len(own.armies)}/{numbers.armies}", ""),
        (f"{own.magic}/{MAGIC_LEVELS}", ""),
        (f"{own.tower}/{len(numbers.tower.points) - 1}", ""),
        (str(own.points), STRONG),
    ]
    line += [(f"{t:>{w}}", s) for (t, s), w in zip(cells, columns.widths, strict=True)]
    line.append(("  ", ""))
    if captures(view, content):
        return [*line, (str(own.captured), "")]
    return [*line, *[page.mark(ally) for ally in own.allies if may_ally(view)]]


def own_prices(view: KingdomsView) -> Line:
    """What my next steps cost, and what I could pay in a war."""
    if view.seat is None or not view.rulers[view.seat].faction:
        return []
    own = view.rulers[view.seat]
    line: Line = [("Next  ", QUIET)]
    for step, price, resource in next_steps(own.prices):
        line += [(f"{step} ", ""), (f"{price} {resource}", RESOURCE_STYLES[resource])]
        line += [(f" (+{own.tower_points})", QUIET)] if step == "build" else []
        line.append(("  ", ""))
    return [*line, (f"war {strength_text(own)}", "")]


def heroes(view: KingdomsView, page: Page, content: Content) -> list[Line]:
    """Everybody's hero: mine with its place and next step, others with level and retired."""
    parts = [
        [
            page.mark(seat),
            (f" {hero_in_brief(own, mine=seat == view.seat, content=content)}", ""),
        ]
        for seat, own in enumerate(view.rulers)
        if own.hero or own.retired
    ]
    return flowing("Heroes", parts, page.width) if parts else []


def hero_in_brief(own: Ruler, *, mine: bool, content: Content) -> str:
    hero, retired = own.hero, own.retired
    told = []
    if hero:
        name = short_name(content.heroes[hero.card].name)
        where = f", in {hero.region}, {step_text(hero, content)}" if mine else ""
        told.append(f"{name}, level {hero.level}{where}")
    if retired:
        names = ", ".join(short_name(content.heroes[id].name) for id in retired)
        told.append(f"retired: {names}" if mine else f"{len(retired)} retired")
    return "; ".join(told)


def flowing(title: str, parts: Sequence[Line], width: int) -> list[Line]:
    """Parts behind a title, as many to a line as there is room for."""
    lines: list[Line] = [[(f"{title}  ", QUIET)]]
    for part in parts:
        if width_of(lines[-1]) + width_of(part) > width and len(lines[-1]) > 1:
            lines.append([(" " * (len(title) + 2), "")])
        lines[-1] += [*part, ("  ", "")]
    return lines


def magic(view: KingdomsView, seat: int, page: Page, content: Content) -> list[Line]:
    """A ruler's faction card, what is learned marked; then the hero and who has retired."""
    own = view.rulers[seat]
    title: Line = [page.mark(seat), (f" {capital(name_of(seat, page))}: ", STRONG)]
    if not own.faction:
        return [[(f"{capital(name_of(seat, page))}: no faction yet.", "")]]
    lines = faction_card(own.faction, content, own.magic, shapes=own.shapes, title=title)
    if own.hero:
        lines += hero_card(content.heroes[own.hero.card], own.hero.level)
    for id in own.retired:
        lines.append([(content.heroes[id].name, STRONG), ("  retired", QUIET)])
    return lines


def hero_card(hero: Hero, reached: int = 0) -> list[Line]:
    """Both levels, what is reached marked, and the way up from each."""
    lines: list[Line] = [[(hero.name, STRONG), (f"  {hero.text}", QUIET)]]
    for number, level in enumerate(hero.levels, 1):
        style = "" if number <= reached else QUIET
        mark = "*" if number <= reached else " "
        up = "then retires" if number == len(hero.levels) else "then rises"
        lines.append([(f" {mark}{number} ", STRONG), (f"{level.name}: ", style or STRONG)])
        lines[-1] += [
            (f"{level.text} ", style),
            (f"{up} by {rising(level.by, level.price)}.", QUIET),
        ]
    return lines


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
