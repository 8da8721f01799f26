"""The table in sentences: in brief for a transcript, whole for who cannot see it.

What counts now comes first: what is asked, then the rulers, then the land, card by card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pocketkeep.core.table_text import Page, View
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.kingdoms.content.factions import MAGIC_LEVELS
from pocketkeep.games.kingdoms.content.load import Content, beyond
from pocketkeep.games.kingdoms.content.territories import Territory
from pocketkeep.games.kingdoms.panels import PRICED, ability, is_done, rise, situation
from pocketkeep.games.kingdoms.powers import ACTIONS, RESOURCES, SHORES
from pocketkeep.games.kingdoms.sentences import short_name

Ruler = dict[str, Any]


def in_brief(view: View, page: Page, content: Content) -> list[str]:
    """The action card, and a line for each ruler."""
    cubes = listed([page.thing(action) for action in view["cubes"]]) or "none of the actions"
    lines = [f"On the action card lie cubes on {cubes}."]
    for seat, own in enumerate(view["rulers"]):
        lines.append(ruler_in_brief(page.names[seat], own, page, content))
    if view["lost_kingdom"]:
        lost, where = page.thing(view["lost_kingdom"]), neutral_regions(view, page)
        lines.append(f"In the Lost Kingdom, {lost}, neutral armies hold {where}.")
    return lines


def ruler_in_brief(name: str, own: Ruler, page: Page, content: Content) -> str:
    if not own["faction"]:
        return f"{capital(name)}: no faction yet."
    faction, home = content.factions[own["faction"]].name, page.thing(own["home"] or "none yet")
    parts = [
        f"{capital(name)} ({faction}, home {home}): {stock(own, ', ')}",
        f"tower {own['tower']}, magic {own['magic']}",
        armies_in_brief([page.thing(region) for region in own["armies"]]),
        f"{own['points']} points",
    ]
    if own["captured"]:
        parts.insert(3, f"{own['captured']} captured")
    return "; ".join(parts) + "."


def stock(own: Ruler, comma: str) -> str:
    return comma.join(f"{own['resources'][resource]} {resource}" for resource in RESOURCES)


def armies_in_brief(armies: Sequence[str]) -> str:
    """Where armies stand.

    >>> armies_in_brief(["fenmark", "fenmark", "greycap"])
    'armies in fenmark (2) and greycap'
    """
    return f"armies in {listed(counted(armies))}" if armies else "no army in play"


def counted(places: Sequence[str]) -> list[str]:
    """Places, each once, with how often they occur.

    >>> counted(["fenmark", "fenmark", "greycap"])
    ['fenmark (2)', 'greycap']
    """
    numbers = {place: places.count(place) for place in places}
    return [f"{place} ({n})" if n > 1 else place for place, n in numbers.items()]


def neutral_regions(view: View, page: Page) -> str:
    return listed([page.thing(region) for region in view["neutrals"]]) or "no region any more"


def in_words(view: View, page: Page, content: Content) -> list[str]:
    """The whole table, so that nobody needs to see it."""
    lines = [*turn_in_words(view, page), *question_in_words(view, page)]
    for seat in range(len(view["rulers"])):
        lines.append(ruler_in_words(view, seat, page, content))
    if view["lost_kingdom"]:
        lines.append(lost_kingdom_in_words(view, page))
    for card in dict.fromkeys(view["territories"]):
        lines += card_in_words(view, content.territories[card], page)
    return lines


def turn_in_words(view: View, page: Page) -> list[str]:
    """Whose turn it is, the action card, what is going on, and whether the end is near."""
    if view["ended"]:
        return [f"The game is over ({view['ended']})."]
    stages = [step for step in view["procedures"] if "setup" in step]
    if stages:
        row = [page.thing(faction) for faction in stages[-1]["setup"]]
        offer = f" Factions on offer: {listed(row)}." if row else ""
        return [f"The game is being set up.{offer}"]
    taken = listed([page.thing(action) for action in view["cubes"]])
    free = listed([page.thing(action) for action in ACTIONS if action not in view["cubes"]])
    card = f"cubes lie on {taken}; free are {free}" if taken else f"no cube lies; free are {free}"
    lines = [f"It is {whose(view['active'], page)} turn. On the action card {card}."]
    if view["trigger"]:
        last = "The end is near: the game ends when the action card is next cleared"
        lines.append(f"{last} ({view['trigger']}).")
    now = situation(view, page)
    return [*lines, now] if now else lines


def whose(seat: int, page: Page) -> str:
    return "your" if page.names[seat] == "you" else f"{page.names[seat]}'s"


def question_in_words(view: View, page: Page) -> list[str]:
    """What this seat is asked or has sealed, and for whom else the game waits."""
    lines, seat, decision = [], view["seat"], view["decision"]
    if decision is not None:
        verb = "are" if page.names[seat] == "you" else "is"
        asked = f"{capital(page.names[seat])} {verb} asked ({decision['rule']}): "
        choices = count(len(decision["options"]), "choice", "choices")
        lines.append(f"{asked}{decision['prompt']} Open: {choices}.")
    if view["sealed"]:
        sealed = [" ".join(map(page.thing, choice.split())) for choice in view["sealed"]]
        lines.append(f"Sealed so far, seen by nobody else: {listed(sealed)}.")
    others = [page.names[owed["seat"]] for owed in view["owing"] if owed["seat"] != seat]
    return [*lines, f"The game waits for {listed(others)}."] if others else lines


def ruler_in_words(view: View, seat: int, page: Page, content: Content) -> str:
    """Everything that lies in front of a ruler, and what the next steps cost."""
    own, name = view["rulers"][seat], capital(page.names[seat])
    if not own["faction"]:
        return f"{name}: no faction yet."
    top = len(content.edition.tower.points) - 1
    faction, home = short_name(content.factions[own["faction"]].name), own["home"]
    return " ".join(
        [
            f"{name}, ruler of the {faction}, {f'home {page.thing(home)}' if home else 'no home'}:",
            f"{stock(own, ', ')}; {count(own['points'], 'point', 'points')}.",
            armies_in_words(own["armies"], page, content),
            f"Tower level {own['tower']} of {top}.",
            magic_in_words(own, content),
            *ties_in_words(own, page),
            prices_in_words(own, content),
        ]
    )


def count(number: int, one: str, many: str) -> str:
    """A number of things.

    >>> count(1, "point", "points"), count(2, "point", "points")
    ('1 point', '2 points')
    """
    return f"{number} {one if number == 1 else many}"


def armies_in_words(armies: Sequence[str], page: Page, content: Content) -> str:
    """How many armies are in play, and where, card by card."""
    stand = []
    for id, card in content.territories.items():
        here = [page.thing(region) for region in armies if region in {r.id for r in card.regions}]
        stand += [f"{listed(counted(here))} in {page.thing(id)}"] if here else []
    where = f": {'; '.join(stand)}" if stand else ""
    return f"Armies in play, {len(armies)} of {content.edition.armies}{where}."


def magic_in_words(own: Ruler, content: Content) -> str:
    levels = range(1, own["magic"] + 1)
    learned = [ability(own["faction"], n, own["shapes"], content)[0].name for n in levels]
    names = f": {', '.join(learned)}" if learned else ""
    return f"Magic level {own['magic']} of {MAGIC_LEVELS}{names}."


def ties_in_words(own: Ruler, page: Page) -> list[str]:
    """Allies and captured armies, where there are any."""
    lines = []
    if own["allies"]:
        lines.append(f"Allied with {listed([page.names[ally] for ally in own['allies']])}.")
    if own["captured"]:
        lines.append(f"Captured {count(own['captured'], 'neutral army', 'neutral armies')}.")
    return lines


def prices_in_words(own: Ruler, content: Content) -> str:
    steps = [priced for priced in PRICED if not is_done(own, priced[0], content)]
    prices = [f"{action} {own['prices'][action]} {resource}" for action, resource in steps]
    if not is_done(own, "build", content):
        more = count(rise(own["tower"], content), "point", "points")
        prices[0] = f"{prices[0]} for {more} more"
    return f"Next steps cost: {', '.join(prices)}. Worth in war: {own['strength']}."


def lost_kingdom_in_words(view: View, page: Page) -> str:
    lost, left = page.thing(view["lost_kingdom"]), len(view["neutrals"])
    price = f" Each costs {left}, less war bonuses." if left else ""
    return f"The Lost Kingdom is {lost}; neutral armies hold {neutral_regions(view, page)}.{price}"


def card_in_words(view: View, card: Territory, page: Page) -> list[str]:
    """A territory, then a line for each of its regions."""
    homes = [s for s, own in enumerate(view["rulers"]) if own["home"] == card.id]
    lost = ["the Lost Kingdom"] if card.id == view["lost_kingdom"] else []
    part = listed([*[f"{whose(seat, page)} home" for seat in homes], *lost])
    lines = [f"{page.thing(card.id)}, {part}:"]
    for number in range(len(card.regions)):
        lines.append(region_in_words(view, card, number, page))
    return lines


def region_in_words(view: View, card: Territory, number: int, page: Page) -> str:
    region = card.regions[number]
    edge = "at the edge of the card" if card.border[number] else "inland"
    kind = f"{page.thing(region.id)}, {region.terrain}, {edge}"
    return "; ".join([kind, standing(view, region.id, page), *ways(card, number, page)]) + "."


def standing(view: View, region: str, page: Page) -> str:
    """Who stands in a region."""
    armies = {s: own["armies"].count(region) for s, own in enumerate(view["rulers"])}
    holders = [page.names[seat] for seat, number in armies.items() if number]
    if region in view["neutrals"]:
        return "held by a neutral army"
    if not holders:
        return "empty"
    if len(holders) > 1:
        return f"shared by {listed(holders)}"
    return f"held by {holders[0]} with {'two armies' if max(armies.values()) > 1 else 'an army'}"


def ways(card: Territory, number: int, page: Page) -> list[str]:
    """Where a patrol leads from a region, and what lies between it and others."""
    near = [page.thing(card.regions[other].id) for other in card.neighbours[number]]
    parts = [f"next to {listed(near)}" if near else "next to no other region"]
    for shore in SHORES:
        if any(body.kind == shore and number in body.touches for body in card.bodies):
            far = [page.thing(card.regions[n].id) for n in beyond(card, number, shore)]
            parts.append(f"across {shore} from {listed(far)}" if far else f"beside {shore}")
    return parts
