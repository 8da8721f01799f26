"""What the verbs of choices mean, for a menu or a tooltip."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.kingdoms.content.load import Content

MEANINGS: Final = {
    "faction": "take this faction card; nobody else can have it then",
    "split": "begin with so much mana, ore and food",
    "settle": "both your first armies begin in this region of your home",
    "select": "put an action cube on this action: everybody may take it now, you first",
    "decline": "do nothing; the cube stays on the action all the same",
    "collect": "do not act, but collect one resource from each region you occupy",
    "patrol": "move an army to an adjacent region of its card; somebody there means war",
    "quest": "move an army from the edge of a card to the edge of another; somebody means war",
    "build": "pay ore for the next level of the tower",
    "research": "pay mana for the next level of your faction's magic",
    "expand": "pay food for a new army, which joins one of yours that stands alone",
    "trade": "give so many of one resource for as many of another",
    "stop": "enough, nothing more of this",
    "war": "set your war cube to this value; win or lose, you pay it",
    "flag": "show the white flag: costs nothing, and two flags make an alliance",
    "raise": "spend one more of this resource to raise your revealed value",
    "hold": "leave your revealed value as it is",
    "pay": "pay your war cost with these resources",
    "retreat": "pay food, one for each army you have in play, and move the beaten army away",
    "remove": "take the beaten army out of play, back to your supply",
    "gain": "take one of this resource",
    "discard": "give up one of this resource",
    "side": "play this side of your territory card",
    "hero": "keep this hero; the other goes back into the deck",
    "train": "pay to raise your hero a level, instead of what the action does",
    "stand": "stand a knocked-over army of yours up again, instead of moving",
    "repair": "stand your knocked-over war tower up again, for free, instead of building",
    "sacrifice": "take an army of yours out of play for mana; you act all the same",
    "topple": "knock over this ruler's army: it cannot move or collect until it stands again",
    "undermine": "knock over the war tower here: it defends nothing until it stands again",
    "spare": "knock nothing over",
    "humble": "this ruler loses a level of magic",
    "demand": "say what this war is paid in: ore alone, or anything as usual",
    "silver": "pay so much of the price in silver, the rest in what was asked",
    "garrison": "an army of the dummy begins in this region",
    "yield": "do not pay: the dummy wins this war",
}
QUEST_ANYWHERE: Final = "move an army to any region of another card; somebody there means war"
BUILD_SOMEWHERE: Final = "pay ore for the next level, a war tower in a region you occupy"


def meanings(content: Content) -> dict[str, str]:
    """What kinds of choices mean in this edition, with these modules."""
    more = {}
    if content.edition.manners.quests_anywhere:
        more["quest"] = QUEST_ANYWHERE
    if content.modules.war_towers:
        more["build"] = BUILD_SOMEWHERE
    return MEANINGS | more
