"""What each thing on the table is and does, in a sentence or two."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.wording import capital, listed
from pocketkeep.games.kingdoms.content.factions import MAGIC_LEVELS, Faction
from pocketkeep.games.kingdoms.content.heroes import Hero
from pocketkeep.games.kingdoms.content.load import OFF, Content, Edition, beyond
from pocketkeep.games.kingdoms.content.territories import Body, Territory
from pocketkeep.games.kingdoms.model.terms import ACTIONS, SHORES
from pocketkeep.games.kingdoms.shown.meanings import MEANINGS

YIELDS: Final = {
    "forest": "gives 1 mana when you collect",
    "mountain": "gives 1 ore when you collect",
    "plains": "gives 1 food when you collect",
    "ruins": "gives 1 resource of your choice when you collect, but armies march out only on their "
    "ruler's own turn, and are lost here at the end",
    "peaks": "gives 1 silver when you collect",
    "tundra": "gives 1 resource of your choice when you collect, but holds one army only, sees no "
    "war and no tower, and must be left when anybody patrols or quests",
}
BARRIERS: Final = {"water": "Water parts", "crags": "Crags part"}


def notes(content: Content) -> dict[str, str]:
    """What each thing is and does, by the clauses and the numbers of the edition."""
    yields = YIELDS | {"capital": capital_yields(content.edition)}
    cards = content.territories.values()
    regions = [(card, n) for card in cards for n in range(len(card.regions))]
    return (
        {action: capital(f"{MEANINGS[action]}.") for action in ACTIONS}
        | resource_notes(content.edition)
        | piece_notes(content.edition)
        | {terrain: f"{capital(terrain)}: {does}." for terrain, does in yields.items()}
        | {shore: f"{parts} regions from each other." for shore, parts in BARRIERS.items()}
        | {id: faction_note(faction) for id, faction in content.factions.items()}
        | {card.id: card.text for card in cards}
        | {card.regions[n].id: region_note(card, n, yields) for card, n in regions}
        | {body.id: body_note(card, body) for card in cards for body in card.bodies}
        | {id: hero_note(hero) for id, hero in content.heroes.items()}
        | module_notes(content)
    )


def module_notes(content: Content) -> dict[str, str]:
    """What Heroes' Call and the solo game bring to the table, where they are played."""
    modules, notes = content.modules, {}
    if modules.frozen != OFF:
        notes["silver"] = (
            "Silver stands in for ore, mana or food when you build, research, expand, train or "
            "retreat. It buys nothing in war and is never traded or chosen."
        )
    if modules.heroes:
        notes["hero"] = (
            "A hero is one of your armies, with abilities of its own. At the top of its card it "
            "retires at once, for 3 points; beaten without retreat, it falls and its card is lost. "
            "Three retired heroes bring on the end of the game."
        )
    if modules.war_towers:
        notes["war-tower"] = (
            "Every level of your tower stands on the map. A war tower makes wars there 1 cheaper "
            "for you and holds the region alone; lose a war there, and it and the level are gone. "
            "Each foreign territory with one is worth 1 point."
        )
    if modules.factions != OFF:
        notes["knocked-over"] = (
            "Knocked over, an army neither moves nor collects, but still defends and counts; a "
            "patrol stands it up. A tower so lying does not defend; a build stands it up, free."
        )
    if modules.solo:
        notes["compass"] = (
            "A roll turns the hand to its hour; where it touches nothing that fits, it turns on. "
            "By day it takes what is near, by night what is far; the card is flipped when cleared."
        )
        notes["dummy"] = (
            "Your rival plays by die and compass. Its wars cost you twice its armies by day, once "
            "by night; it never pays for war and never offers peace."
        )
    return notes


def hero_note(hero: Hero) -> str:
    levels = [f"{level.name}: {level.text}" for level in hero.levels]
    return " ".join([hero.text, *levels])


def body_note(card: Territory, body: Body) -> str:
    shores = listed([card.regions[n].name for n in body.touches])
    return f"{BARRIERS[body.kind]} {shores} in {card.name}."


def capital_yields(edition: Edition) -> str:
    """What a capital brings, to one ruler or to two."""
    points = edition.capital_points
    return (
        f"gives nothing when you collect, but is worth {points} points at the end, "
        "or 1 to each of two allies who share it"
    )


def resource_notes(edition: Edition) -> dict[str, str]:
    """What resources pay for, and what each is worth in war."""
    most = f"You can hold {edition.most_resources}."
    return {
        "mana": f"Mana pays for research, and in war each counts 2. {most}",
        "ore": f"Ore pays for the tower, and in war each counts 1. {most}",
        "food": "Food pays for new armies and for retreats; in war it counts nothing, unless your "
        f"magic says otherwise. {most}",
    }


def piece_notes(edition: Edition) -> dict[str, str]:
    points = edition.tower.points
    return {
        "tower": f"Each level costs as much ore as its number. Levels 1 to {len(points) - 1} are "
        f"worth {listed([str(worth) for worth in points[1:]])} points in all; the top level brings "
        "on the end of the game.",
        "magic": "Each level costs as much mana as its number, gives you the ability on your "
        f"faction card and is worth 1 point. Level {MAGIC_LEVELS} brings on the end of the game.",
        "army": f"Each army in play is worth 1 point. A region holds {edition.crowd}, whoever they "
        f"belong to. All {edition.armies} of yours in play bring on the end of the game.",
        "war": "Moving in on somebody else's army means war. Both sides set a number or the white "
        "flag in secret; the higher number wins, the defender on a tie, and both pay their own.",
        "flag": "The white flag offers peace: it counts 0 and costs nothing. If both show it, both "
        "armies stay as allies; with two players the defender wins instead.",
        "cube": "The active player puts a cube on an action, which cannot be selected again until "
        f"the card is cleared: at the start of the turn after all {edition.cubes} cubes lie on it.",
        "lost-kingdom": "With two players a third territory is nobody's home. Each region you "
        "occupy there at the end is worth 1 point more.",
        "neutral": "An army of the Lost Kingdom. To move in you pay as much, by war's worth, as "
        "there are neutral armies left; you keep it, and it is worth 1 point at the end.",
    }


def faction_note(faction: Faction) -> str:
    """A word on the faction, and the names of what its magic brings."""
    return f"{faction.text} Magic: {listed([magic.name for magic in faction.magic])}."


def region_note(card: Territory, number: int, yields: dict[str, str]) -> str:
    """Terrain, what it gives, and the ways out."""
    region = card.regions[number]
    ways = listed([card.regions[n].name for n in card.neighbours[number]])
    edge = "Quests reach it." if card.border[number] else "It lies inland: no quest reaches it."
    walk = f"Patrols lead to {ways}." if ways else "No patrol leads in or out."
    kind = f"{capital(region.terrain)} in {card.name}: {yields[region.terrain]}."
    return " ".join([kind, walk, *barriers(card, number), edge])


def barriers(card: Territory, number: int) -> list[str]:
    """What lies between a region and others of its card."""
    beyond_each = [(shore, beyond(card, number, shore)) for shore in SHORES]
    return [
        f"{BARRIERS[shore]} it from {listed([card.regions[n].name for n in others])}."
        for shore, others in beyond_each
        if others
    ]
