"""The row that a seat of Ulos gets, field by field, and the encoder made of it."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.encoding.fields import Field, question
from pocketkeep.games.ulos.encoding import holdings, land, under_way
from pocketkeep.games.ulos.encoding.actions import KINDS, KINDS_OF_TILES, SLOT_WORDS, slots
from pocketkeep.games.ulos.encoding.holdings import ASKS, MOST_FAVOR, MOST_TURNS, MOST_WORTH
from pocketkeep.games.ulos.model.book import DIRECTIONS, MOST_SEATS
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import (
    COLUMNS,
    EFFECTS,
    FACTIONS_IN_PLAY,
    HEXES,
    LANDS,
    ROWS,
    TERRAINS,
)

VERSION: Final = 1
MOST_ROUNDS: Final = 100
MAP: Final = (ROWS, COLUMNS)
MOST_TILES: Final = 200  # of one kind or of all, more than there are

FIELDS: Final = [
    question(ASKS),
    Field(
        "table",
        (15,),
        -1,
        MOST_TURNS,
        write=holdings.table,
        means="players; solo; Ulrir's level; cards lie open; limit of rounds, 0 none; "
        "round; who is "
        "active and who began, in places after me; tiles to draw; pillage tokens left; legends; "
        "the end was triggered; the game is over; a rift tile was used this turn; rift tiles "
        "left over in the box",
    ),
    Field(
        "ground",
        MAP,
        0,
        len(TERRAINS) - 1,
        write=land.ground,
        means="printed terrain: " + ", ".join(TERRAINS),
        seldom=True,
    ),
    Field(
        "tiles",
        MAP,
        -1,
        len(LANDS) - 1,
        write=land.tiles,
        means="terrain of the tile half there, -1 none",
    ),
    Field(
        "partners",
        MAP,
        -1,
        DIRECTIONS - 1,
        write=land.partners,
        means="where the other half lies, clockwise from north-east; -1 no tile",
        fill=-1,
    ),
    Field(
        "camps",
        MAP,
        -1,
        FACTIONS_IN_PLAY - 1,
        write=land.camps,
        means="whose camp stands there; -1 none",
        fill=-1,
    ),
    Field(
        "occupants",
        MAP,
        -1,
        FACTIONS_IN_PLAY - 1,
        write=land.occupants,
        means="the faction that occupies the territory there; -1 none",
        fill=-1,
    ),
    Field(
        "marks",
        MAP,
        0,
        land.ALL_MARKS,
        write=land.marks,
        means="sum of: 1 a rift tile lies there, 2 a pillage token, 4 the tile lies face down",
        fill=0,
    ),
    Field(
        "factions",
        (FACTIONS_IN_PLAY, 16),
        -1,
        MOST_WORTH,
        write=holdings.factions,
        means="its number in the book; column on the power track, -1 lost; strength; "
        "spoils; legendary; "
        "cards in its stack; what a card scores; how often its ability works; ability; camp "
        "shape; counts water; element under its stack, -1 none; counts " + ", ".join(LANDS),
    ),
    Field(
        "gods",
        (MOST_SEATS, 8),
        0,
        MOST_FAVOR,
        write=holdings.gods,
        fill=0,
        means="is there; is Ulrir; has to decide; favor; cards; tiles; rift tiles; turns begun",
    ),
    Field(
        "hands",
        (MOST_SEATS, FACTIONS_IN_PLAY),
        0,
        16,
        write=holdings.hands,
        fill=0,
        means="cards by faction: mine, Ulrir's and open ones; of others how many all know "
        "of who have "
        "counted along",
    ),
    Field(
        "my tiles",
        (KINDS_OF_TILES,),
        0,
        MOST_TILES,
        write=holdings.my_tiles,
        means="tiles in hand by kind",
    ),
    Field(
        "my rifts",
        (len(EFFECTS),),
        0,
        16,
        write=holdings.my_rifts,
        means="by effect: " + ", ".join(EFFECTS),
    ),
    Field(
        "used rifts",
        (len(EFFECTS),),
        0,
        16,
        write=holdings.used_rifts,
        means="face up in the box, by effect",
    ),
    Field(
        "spare rifts",
        (len(EFFECTS),),
        -1,
        16,
        write=holdings.spare_rifts,
        fill=-1,
        means="face down in the box, by effect, if I have looked; else -1",
    ),
    Field(
        "cards under way",
        (13,),
        -1,
        16,
        write=under_way.cards,
        fill=under_way.NO_CARDS,
        means="a purchase: whose, cards left, discount, faction barred; an ability: whose, "
        "which, of "
        "which faction, times left; cards gained: whose, how many more; a rift effect: whose, "
        "which, left",
    ),
    Field(
        "pool",
        (FACTIONS_IN_PLAY + 1,),
        -1,
        16,
        write=under_way.pool,
        means="Redistribute: cards in the pool by faction; how many take one before me, -1 "
        "I take none",
    ),
    Field(
        "tile under way",
        (8,),
        -1,
        HEXES,
        write=under_way.tile,
        fill=under_way.NO_TILE,
        means="a placement: whose, occasion (turn, expand, scout), how far my Terraform is, "
        "the tile "
        "and the hex I picked for it; a march: whose, tiles left, the hex of the lifted tile",
    ),
    Field(
        "conflict",
        (9 + FACTIONS_IN_PLAY,),
        -1,
        16,
        write=under_way.conflict,
        fill=under_way.NO_CONFLICT,
        means="whose turn it is in; the two factions that fight; attacker; defender; "
        "winner; who uses "
        "an ability, of which faction, cards left to it; then by faction: still connected",
    ),
    Field(
        "committed",
        (MOST_SEATS, 2 * FACTIONS_IN_PLAY + 1),
        0,
        64,
        write=under_way.committed,
        fill=0,
        means="after the reveal, by god: cards by faction; cards by what they count as; "
        "cards it need "
        "not return",
    ),
    Field(
        "sealed",
        (2 * FACTIONS_IN_PLAY + 1,),
        0,
        64,
        write=under_way.sealed,
        fill=0,
        means="what I have sealed: cards committed by faction, cards to return by faction, choices",
    ),
    Field(
        "ulrir",
        (30,),
        -1,
        100,
        write=under_way.ulrir,
        means="cards in his deck and among his discards; by column the faction and the "
        "tiles; in his "
        "turn the faction he favours, tiles left to place, and the card in the lower slot: "
        "column, -1, cards wanted by faction, spoils by card; the last discard likewise with its "
        "tiles",
    ),
]


def round_of(game: Ulos) -> int:
    return max(game.turns)


ENCODER: Final = Encoder(
    game="ulos",
    version=VERSION,
    fields=FIELDS,
    kinds=KINDS,
    slots=slots,
    key=land.map_key,
    slot_words=SLOT_WORDS,
    round=round_of,
    most_rounds=MOST_ROUNDS,
)
