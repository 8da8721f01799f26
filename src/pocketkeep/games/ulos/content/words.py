"""The text of abilities and rift tiles, made from what they do, so that the two cannot differ."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.ulos.content.cards import AllNumbers, Faction

# `{each}`: how much strength brings one.
ABILITY_TEXTS: Final = {
    "lure": "An opponent of your choice shows everybody random cards, one {each}. You gain the "
    "spoils of the strongest faction shown, once; the cards go back.",
    "pillage": "Put pillage tokens on spaces of occupied territories that no camp covers, up to "
    "one {each}. A pillaged space counts for no terrain.",
    "expand": "Draw tiles, up to one {each}, then place up to as many from your hand. A conflict "
    "ends it.",
    "summon": "Take cards of lost factions free, up to one {each}.",
    "march": "Move tiles within their occupied territory, up to one {each}, onto any ground, even "
    "water. No territory may be split, and a conflict ends it.",
    "extract": "Gain favor, 1 {each}, and remove a tile of an occupied territory from the game. No "
    "territory may be split.",
    "persuade": "Buy cards of other active factions for {persuaded} favor less each, up to "
    "one {each}.",
    "endure": "In a conflict, keep cards that you would have to return, up to one {each}. They "
    "bring no spoils.",
    "control": "In a conflict, let cards that you committed count as another faction's, up to one "
    "{each}. They still bring the spoils of their own.",
    "devour": "In a conflict, send committed cards, anybody's, back to the supply, up to one "
    "{each}. Their owners gain the spoils, and they count no more.",
}

EFFECT_TEXTS: Final = {
    "activate": "Use the ability of a card besides your action.",
    "recruit": "Buy up to {purchase} cards besides your action.",
    "convert": "Draw up to {convert} tiles, then put as many from your hand back into the supply.",
    "redistribute": "Everybody lays a random card into an open pool; then everybody takes one, you "
    "first.",
    "enhance": "Keep it: at the end each of your rift tiles, this one too, is worth "
    "{enhanced_favor} favor instead of {rift_favor}.",
    "revive": "Take up to {revive} cards of lost factions free.",
    "manipulate": "Return {manipulate} cards of active factions for their spoils, then take a card "
    "of any faction free.",
    "scout": "Draw a tile, then place one from your hand.",
    "pilfer": "Take a random card from an opponent, who gains its strength in favor.",
    "terraform": "Place a tile whatever the ground, even on water.",
    "reclaim": "Swap it for any rift tile in the box.",
    "transmute": "Swap a tile from your hand for one on the map that no camp covers, whatever the "
    "ground.",
}


def ability_text(faction: Faction, numbers: AllNumbers) -> str:
    """What a card of this faction does.

    >>> from pocketkeep.games.ulos.content.load import load
    >>> ability_text(load().factions["satyr"], load().numbers)
    'Take cards of lost factions free, up to one for every 2 points of Satyr strength.'
    """
    points = "each point" if faction.per == 1 else f"every {faction.per} points"
    return ABILITY_TEXTS[faction.ability].format(
        each=f"for {points} of {faction.singular} strength", persuaded=numbers.table.persuaded
    )


def effect_text(effect: str, numbers: AllNumbers) -> str:
    """What a rift tile does.

    >>> from pocketkeep.games.ulos.content.load import load
    >>> effect_text("revive", load().numbers)
    'Take up to 2 cards of lost factions free.'
    """
    return EFFECT_TEXTS[effect].format(
        purchase=numbers.table.purchase,
        convert=numbers.rifts.convert,
        revive=numbers.rifts.revive,
        manipulate=numbers.rifts.manipulate,
        rift_favor=numbers.ending.rift_favor,
        enhanced_favor=numbers.ending.enhanced_favor,
    )
