"""What every choice means, by its first word; for the terminal and for every other client."""

from __future__ import annotations

from typing import Final

MEANINGS: Final = {
    "keep": "keep this card; the other one goes back, or to the enemy",
    "start": "start in this corner of the realm",
    "put": "put this unit on this star",
    "move": "move this unit to this space",
    "walk": "move this unit by a way of your own: name its squares one after another, then stop",
    "enter": "move this unit to a portal of this box and into the dungeon behind it",
    "stop": "move no further",
    "melee": "the first unit attacks the second, which stands beside it on the same level",
    "shoot": "the first unit shoots at the second",
    "cast": "this unit casts its spell, at a unit or a space if one is named",
    "fire": "the first unit fires the ballista at the second",
    "power": "pay so much mana more, and roll a die for each",
    "roll": "roll for a knock back; whatever is rolled must be carried out",
    "hold": "do not roll for a knock back",
    "push": "the unit is moved in this direction",
    "recover": "lose health, so that this unit is weakened no longer and may act",
    "end": "take no more actions this turn",
    "play": "play this tactic card",
    "discard": "put this tactic card on the discard pile",
    "target": "this unit is meant",
    "claim": "take the bonus of the crystal",
    "pass": "do nothing here",
}

MODE_NAMES: Final = {
    "competitive": "Competitive",
    "team": "Team play",
    "battle": "Battle",
    "battle-team": "Team battle",
    "solo": "Solo adventure",
    "coop": "Cooperative adventure",
}
MODE_TEXTS: Final = {
    "competitive": "Hold control areas and capture units, each for yourself.",
    "team": "Two against two for the control areas.",
    "battle": "A realm of your own making: capture units, and carry the artifact.",
    "battle-team": "Two against two for the artifact.",
    "solo": "Alone against a scripted enemy: take six crystals before time runs out.",
    "coop": "Two together against two scripted enemies and the time.",
}
