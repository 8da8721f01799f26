"""The row that a seat of kingdoms gets, field by field, and the encoder made of it."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.encoding.fields import Field, question
from pocketkeep.games.kingdoms.encoding import holdings, land, under_way
from pocketkeep.games.kingdoms.encoding.actions import (
    FACTIONS,
    HEROES,
    KINDS,
    MOST_TERRITORIES,
    ON_CARD,
    PLACES,
    SLOT_WORDS,
    TERRITORIES,
    layout,
    slots,
)
from pocketkeep.games.kingdoms.encoding.holdings import ASKS, LEVELS, MOST_POINTS, OF_A_RULER
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ACTIONS, BODY, MOST_RULERS, TERRAINS

VERSION: Final = 1
MAP: Final = (MOST_TERRITORIES, ON_CARD)

FIELDS: Final = [
    question(ASKS),
    Field(
        "table",
        (19,),
        -1,
        100,
        write=holdings.table,
        means="players; solo; the prototype; heroes; war towers; the Lost Kingdom; who is "
        "active, in "
        "places after me; the action selected; limit of rounds, 0 none; the end was triggered; "
        "the game is over; solo: night, the roll of this turn, the last roll, its hour, where the "
        "hand pointed from and to; who may move one army more, and where the one stands that "
        "they have moved",
    ),
    Field(
        "cubes",
        (len(ACTIONS),),
        0,
        1,
        write=holdings.cubes,
        means="cubes lie on " + ", ".join(ACTIONS),
    ),
    Field(
        "territories",
        (MOST_TERRITORIES,),
        -1,
        TERRITORIES - 1,
        write=land.territories,
        means="in the book",
        seldom=True,
    ),
    Field(
        "terrain",
        MAP,
        -1,
        BODY,
        write=land.terrain,
        means=", ".join(f"{n} {name}" for n, name in enumerate(TERRAINS))
        + f", {BODY} water or crags",
        fill=-1,
        seldom=True,
    ),
    Field(
        "kinds",
        MAP,
        0,
        land.ALL_KINDS,
        write=land.kinds,
        means="sum of: 1 on the border of its card, 2 at water, 4 at crags",
        fill=0,
        seldom=True,
    ),
    Field(
        "neighbours",
        MAP,
        0,
        (1 << ON_CARD) - 1,
        write=land.neighbours,
        means="a bit for each place of the same territory beside it",
        fill=0,
        seldom=True,
    ),
    Field("neutrals", MAP, 0, 7, write=land.neutrals, means="neutral armies", fill=0),
    Field(
        "war towers",
        MAP,
        -1,
        MOST_RULERS - 1,
        write=land.war_towers,
        means="whose stands there; -1 none",
        fill=-1,
    ),
    Field("toppled", MAP, 0, 1, write=land.toppled, means="the war tower is knocked over", fill=0),
    Field(
        "armies",
        (MOST_RULERS, *MAP),
        0,
        7,
        write=land.armies,
        means="armies by ruler, heroes among them",
        fill=0,
    ),
    Field(
        "fallen",
        (MOST_RULERS, *MAP),
        0,
        7,
        write=land.fallen,
        means="knocked-over armies by ruler",
        fill=0,
    ),
    Field(
        "rulers",
        (MOST_RULERS, OF_A_RULER),
        -1,
        MOST_POINTS,
        write=holdings.rulers,
        fill=0,
        means="is there; is the dummy; has to decide; has still to act; faction in the "
        "book, -1 none; "
        "mana; ore; food; silver; tower; magic; armies; knocked-over ones; neutral armies "
        "captured; hero in the book, -1 none; its level; the region's slot where it stands; it "
        "is knocked over; heroes retired; allies, a bit for each place after me; points; prices "
        "to build, research and expand, -1 none",
    ),
    Field(
        "shapes",
        (MOST_RULERS, LEVELS),
        -1,
        FACTIONS - 1,
        write=holdings.shapes,
        means="by level of magic, whose a shapeshifter took; -1 none",
        fill=-1,
    ),
    Field(
        "on offer",
        (FACTIONS,),
        0,
        1,
        write=holdings.on_offer,
        means="setup: factions that may be taken",
        fill=0,
    ),
    Field(
        "war",
        (13,),
        -1,
        PLACES,
        write=under_way.war,
        fill=under_way.NO_WAR,
        means="region's slot; attacker; defender; the values of both, -1 sealed; what both "
        "have still "
        "to pay; loser; armies the loser has to take away; for a neutral army; in ore alone; an "
        "alliance was broken; how many may still raise their value",
    ),
    Field(
        "other wars",
        (8,),
        -1,
        PLACES,
        write=under_way.other_wars,
        fill=under_way.NO_OTHER_WAR,
        means="a neutral army: who pays, region's slot, price; the dummy's war: attacker, "
        "defender, "
        "region's slot, its value, what I have to pay to win",
    ),
    Field(
        "dealings",
        (11,),
        -1,
        64,
        write=under_way.dealings,
        fill=under_way.NO_DEALINGS,
        means="a bill: whose, resource, amount; a gift: whose, amount; a loss: whose, "
        "amount; a march: "
        "whose, action, armies left; who may knock something over",
    ),
    Field(
        "drawn heroes",
        (3,),
        -1,
        HEROES - 1,
        write=under_way.heroes,
        fill=under_way.NO_HEROES,
        means="who has drawn; if it was me, the two cards in the book",
    ),
    Field(
        "sealed",
        (6,),
        -1,
        PLACES,
        write=under_way.sealed,
        fill=under_way.NOTHING_SEALED,
        means="what I have sealed: choices; war value; mana and ore of the split; the slots of two "
        "regions settled",
    ),
]


def round_of(game: Kingdoms) -> int:
    """The table does not count them: games end by themselves, or by the option `rounds`."""
    return 0


ENCODER: Final = Encoder(
    game="kingdoms",
    version=VERSION,
    fields=FIELDS,
    kinds=KINDS,
    slots=slots,
    key=layout,
    slot_words=SLOT_WORDS,
    round=round_of,
    most_rounds=0,
)
