"""The row that a seat of Tactics gets, field by field, and the encoder made of it."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.encoding.fields import Field, question
from pocketkeep.games.tactics.encoding import forces, realm, under_way
from pocketkeep.games.tactics.encoding.actions import (
    CARDS,
    KINDS,
    MOST_SIDES,
    SLOT_WORDS,
    SQUARES,
    TACTICS,
    UNITS,
    slots,
)
from pocketkeep.games.tactics.encoding.forces import (
    ASKS,
    ENEMY_CARDS,
    MOST_POINTS,
    MOST_ROUNDS_TOLD,
    OF_A_SIDE,
    OF_A_UNIT,
    OFFERED,
)
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    BOXES,
    COLUMNS,
    EFFECTS,
    FEATURES,
    MODES,
    MOMENTS,
    ROWS,
    TEAM_SIZE,
    TERRAINS,
)

VERSION: Final = 1
MOST_ROUNDS: Final = 50  # random battles never end: the book has no limit
MAP: Final = (ROWS, COLUMNS)
HIGHEST: Final = 20

FIELDS: Final = [
    question(ASKS),
    Field(
        "table",
        (17,),
        -1,
        MOST_ROUNDS_TOLD,
        write=forces.table,
        means="mode ("
        + ", ".join(MODES)
        + "); players; sides; only who holds a fitting card is asked; "
        "limit of rounds, 0 none; who is active and who began, in places after me; round; actions "
        "left; time left; the end was brought; the game is over; tactic cards to draw, discarded; "
        "cards in the enemy's deck; where the artifact lies, and the unit that carries it",
    ),
    Field(
        "height",
        MAP,
        0,
        HIGHEST,
        write=realm.height,
        means="levels above the scroll",
        seldom=True,
    ),
    Field(
        "terrain",
        (SQUARES,),
        0,
        len(TERRAINS) - 1,
        write=realm.terrain,
        means="the realm row by row, then the dungeons: "
        + ", ".join(f"{n} {name}" for n, name in enumerate(TERRAINS)),
        seldom=True,
    ),
    Field(
        "features",
        MAP,
        0,
        (1 << len(FEATURES)) - 1,
        write=realm.features,
        means="sum of: " + ", ".join(f"{1 << bit} {name}" for bit, name in enumerate(FEATURES)),
        seldom=True,
    ),
    Field(
        "areas",
        MAP,
        -1,
        AREAS - 1,
        write=realm.areas,
        means="the control area a space is in; -1 none",
        seldom=True,
    ),
    Field("closed", (SQUARES,), 0, 1, write=realm.closed, means="a flipped box covers it", fill=0),
    Field(
        "standing",
        (SQUARES,),
        -1,
        UNITS - 1,
        write=realm.standing,
        means="the slot of the unit there; -1 none",
        fill=-1,
    ),
    Field(
        "flags",
        (AREAS, 3),
        -1,
        16,
        write=realm.flags,
        fill=realm.NO_FLAGS,
        means="how far the flag has come; who holds the area; who has secured it",
    ),
    Field(
        "crystals",
        (len(BOXES),),
        0,
        1,
        write=realm.crystals,
        means="taken from the dungeon of each box",
    ),
    Field(
        "units",
        (MOST_SIDES, TEAM_SIZE, OF_A_UNIT),
        -1,
        MOST_ROUNDS_TOLD,
        write=forces.units,
        fill=0,
        means="is there; card in the book; square, -1 none; health; ammo; mana; weakened; "
        "what it has "
        "done this turn, sum of: 1 moved, 2 attacked, 4 cast; actions taken; on its card: health, "
        "move, gait (1 climbs, 2 swims, 4 roams), melee, its dice, range, missile damage, what "
        "its spell is aimed at (-1 none), how far",
    ),
    Field(
        "sides",
        (MOST_SIDES, OF_A_SIDE),
        -MOST_POINTS,
        MOST_POINTS,
        write=forces.sides,
        fill=0,
        means="is there; is played by the rules; is on my team; has to decide; tactic cards; units "
        "captured; areas secured; points; has lost all units; has a turn left at the end",
    ),
    Field(
        "captured",
        (CARDS,),
        -1,
        MOST_SIDES - 1,
        write=forces.captured,
        fill=-1,
        means="by card, the side; -1 none",
    ),
    Field(
        "my hand", (TACTICS,), 0, 1, write=forces.my_hand, fill=0, means="tactic cards that I hold"
    ),
    Field(
        "discards",
        (TACTICS,),
        0,
        1,
        write=forces.discards,
        fill=0,
        means="tactic cards that lie open",
    ),
    Field(
        "put back",
        (1,),
        -1,
        TACTICS - 1,
        write=forces.put_back,
        means="the card I put back at set-up",
    ),
    Field(
        "enemy cards",
        (ENEMY_CARDS,),
        -1,
        UNITS,
        write=forces.enemy_cards,
        fill=-1,
        means="-1 not to be seen, 0 discarded, else the slot of the unit it lies under, plus one",
    ),
    Field(
        "offers",
        (MOST_SIDES, OFFERED),
        -1,
        CARDS - 1,
        write=forces.offers,
        fill=-1,
        means="in a draft: the unit cards that each seat chooses from",
    ),
    Field(
        "attack",
        (14,),
        -1,
        SQUARES,
        write=under_way.attack,
        fill=under_way.NO_ATTACK,
        means="kind; attacker; target; is a counter; damage more by a card; mana paid; "
        "power symbols; "
        "damage dealt, -1 not yet; knock symbols; a spell that is no attack: caster, target, "
        "space, mana, power symbols",
    ),
    Field(
        "window",
        (3,),
        -1,
        16,
        write=under_way.window,
        fill=under_way.NO_WINDOW,
        means="the moment (" + ", ".join(MOMENTS) + "); its unit; the other unit",
    ),
    Field(
        "moving",
        (6,),
        -1,
        SQUARES,
        write=under_way.moving,
        fill=under_way.NOBODY_MOVES,
        means="a way of one's own: unit, points left, last space; in a dungeon: unit, "
        "points left, the "
        "crystal it has just taken",
    ),
    Field(
        "effect",
        (5,),
        -1,
        64,
        write=under_way.effect,
        fill=under_way.NO_EFFECT,
        means="source; the unit it is for; which ("
        + ", ".join(EFFECTS)
        + "); the enemy's card and the "
        "unit that acts by it",
    ),
    Field(
        "sealed",
        (2 + TEAM_SIZE,),
        -1,
        CARDS,
        write=under_way.sealed,
        fill=under_way.NOTHING_SEALED,
        means="what I have sealed in a draft: choices; units kept; tactic card kept",
    ),
]


def round_of(game: Tactics) -> int:
    return game.round


ENCODER: Final = Encoder(
    game="tactics",
    version=VERSION,
    fields=FIELDS,
    kinds=KINDS,
    slots=slots,
    key=realm.book_of,
    slot_words=SLOT_WORDS,
    round=round_of,
    most_rounds=MOST_ROUNDS,
)
