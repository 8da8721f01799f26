"""What every choice means, by its first word; for the terminal and for every other client."""

from __future__ import annotations

from typing import Final

MEANINGS: Final = {
    "place": "place this tile, its first terrain on the first space, its second on the second",
    "skip": "place no tile, for none in your hand fits anywhere",
    "camp": "set up this faction's camp on these three spaces, and take one of its cards free",
    "buy": "buy a card of this faction for its strength in favor",
    "use": "return a card of this faction for its spoils, and use its ability",
    "pass": "do nothing here",
    "rift": "use this rift tile, the only one you may use this turn",
    "draw": "draw a tile now",
    "end": "use no rift tile any more: your turn is over",
    "done": "enough, nothing more of this",
    "pair": "these two factions fight first",
    "attack": "this faction attacks, and so wins a tie",
    "commit": "put down a card of this faction, unseen until everybody is ready",
    "ready": "commit no more cards",
    "return": "return so many of these cards to the supply for their spoils, and keep the others",
    "burn": "put a pillage token on this space, which then counts for no terrain",
    "lift": "take up the tile on these two spaces, to put it down elsewhere in its territory",
    "set": "put the lifted tile down on these two spaces, its halves in the order it was lifted",
    "extract": "remove the tile on these two spaces from the game",
    "swap": "put this tile of yours in place of the one on these spaces, which goes to your hand",
    "tile": "place this tile, whatever the ground",
    "at": "its first terrain goes on this space",
    "lure": "this opponent shows random cards; you gain the best spoils among them",
    "pilfer": "take a random card from this opponent, who gains its strength in favor",
    "take": "take a card of this faction, free",
    "give": "return a card of this faction for its spoils",
    "convert": "draw so many tiles, then put as many back",
    "put": "put a tile of this kind back into the supply",
    "reclaim": "take this rift tile out of the box",
    "control": "a card you committed for the first faction counts for the second",
    "devour": "send this committed card back to the supply; its owner gains its spoils",
}
