"""The land in sentences: every card of the table, region by region, and who is there."""

from __future__ import annotations

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import listed
from pocketkeep.games.kingdoms.content.load import beyond
from pocketkeep.games.kingdoms.content.territories import Territory
from pocketkeep.games.kingdoms.model.terms import SHORES
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView, Ruler, WarTower
from pocketkeep.games.kingdoms.told.naming import name_of, whose


def card_in_words(view: KingdomsView, card: Territory, page: Page) -> list[str]:
    """A territory, then a line for each of its regions."""
    homes = [s for s, own in enumerate(view.rulers) if own.home == card.id]
    lost = ["the Lost Kingdom"] if card.id == view.lost_kingdom else []
    part = listed([*[f"{whose(seat, page)} home" for seat in homes], *lost])
    lines = [f"{page.thing(card.id)}, {part}:"]
    for number in range(len(card.regions)):
        lines.append(region_in_words(view, card, number, page))
    sheltered = {region for own in view.rulers for region in own.armies}
    for body in card.bodies:
        if body.id in sheltered:
            near = listed([page.thing(card.regions[n].id) for n in body.touches])
            held = standing(view, body.id, page)
            lines.append(f"{page.thing(body.id)}, {body.kind}; {held}; next to {near}.")
    return lines


def region_in_words(view: KingdomsView, card: Territory, number: int, page: Page) -> str:
    region = card.regions[number]
    edge = "at the edge of the card" if card.border[number] else "inland"
    kind = f"{page.thing(region.id)}, {region.terrain}, {edge}"
    return "; ".join([kind, standing(view, region.id, page), *ways(card, number, page)]) + "."


def standing(view: KingdomsView, region: str, page: Page) -> str:
    """Who stands in a region, and whose war tower."""
    armies = {s: own.armies.count(region) for s, own in enumerate(view.rulers)}
    holders = [name_of(seat, page) for seat, number in armies.items() if number]
    tower = [tower_in_words(tower, page) for tower in view.towers if tower.region == region]
    if region in view.neutrals:
        return "held by a neutral army"
    if not holders:
        return tower[0] if tower else "empty"
    if len(holders) > 1:
        held = f"shared by {listed(holders)}"
    else:
        held = f"held by {holders[0]} with {army_count(max(armies.values()))}"
    special = [who_is_there(own, seat, region, page) for seat, own in enumerate(view.rulers)]
    return ", ".join([held, *[words for words in special if words], *tower])


def army_count(number: int) -> str:
    return {1: "an army", 2: "two armies"}.get(number, f"{number} armies")


def tower_in_words(tower: WarTower, page: Page) -> str:
    lying = "knocked-over " if tower.fallen else ""
    return f"{whose(tower.ruler, page)} {lying}war tower"


def who_is_there(own: Ruler, seat: int, region: str, page: Page) -> str:
    """Whether a ruler's hero is in a region, and whether somebody lies there."""
    hero, told = own.hero, []
    if hero and hero.region == region:
        among = " among them" if own.armies.count(region) > 1 else ""
        told.append(f"{whose(seat, page)} hero{among}{', knocked over' if hero.fallen else ''}")
    if region in own.fallen:
        told.append(f"{whose(seat, page)} army knocked over")
    return ", ".join(told)


def ways(card: Territory, number: int, page: Page) -> list[str]:
    """Where a patrol leads from a region, and what lies between it and others."""
    near = [page.thing(card.regions[other].id) for other in card.neighbours[number]]
    parts = [f"next to {listed(near)}" if near else "next to no other region"]
    for shore in SHORES:
        if any(body.kind == shore and number in body.touches for body in card.bodies):
            far = [page.thing(card.regions[n].id) for n in beyond(card, number, shore)]
            parts.append(f"across {shore} from {listed(far)}" if far else f"beside {shore}")
    return parts
