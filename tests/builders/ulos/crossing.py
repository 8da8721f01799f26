"""A map for tests of conflicts: four territories around the spaces e4 and f4.

In the west goblins (d4 visible), in the east ratfolk (g4), in the north satyr (f3), in the south
orcs (f5). Every camp leaves one foundation terrain visible: all stand at 1, strength 3, spoils 3.
A field on e4 and a forest on f4 await a tile; with fewer territories around, it connects fewer.
Far away, in the south-east and north-east, is room for others, at 2: strength 4, spoils 4.
"""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import advance, follow
from pocketkeep.games.ulos.events import ConflictWon
from pocketkeep.games.ulos.model.state import Ulos, ulrir
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules import land
from pocketkeep.games.ulos.rules.conflict import resolving
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict, Fight
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import BASIC, faction, hex_of, kind, realm

GROUND = "\n".join(["f" * 18] * 3 + ["ffffftffffffffffff"])
TILES = {
    "goblins": "desert-field d4 c4, field-mountain b4 a4",
    "ratfolk": "desert-mountain g4 h4, forest-mountain i4 j4",
    "satyr": "forest-mountain f3 f2, desert-mountain f1 g1",
    "orcs": "mountain-forest f5 f6, desert-forest f7 g7",
}
CAMPS = {"goblins": "a4 b4 c4", "ratfolk": "h4 i4 j4", "satyr": "f2 f1 g1", "orcs": "f6 f7 g7"}
# Two more foundation terrains for each: at 3, strength 5, spoils 4.
MORE = {
    "goblins": "desert-forest a5 b5",
    "ratfolk": "desert-field i5 j5",
    "satyr": "field-forest h1 i1",
    "orcs": "field-mountain h7 i7",
}
VISIBLE = {  # two terrains each, for those who live far away
    "elves": ("mountain-field", "forest-mountain"),
    "flayers": ("forest-mountain", "desert-field"),
    "ogres": ("field-mountain", "forest-field"),
    "sheki": ("field-mountain", "forest-field"),
}
CORNERS = (("n6 o6", "p6 q6", "q7 p7", "n6 o6 p6"), ("n2 o2", "p2 q2", "q1 p1", "n2 o2 p2"))
PLACE = "place field-forest e4 f4"
ULRIR = 1  # among the gods of a solo game; in events he is ULRIR_GOD


def crossing(
    *gods: str,
    around: str = "goblins ratfolk",
    strong: str = "",
    far: str = "",
    tiles: str = "",
    camps: str = "",
    rifts: str = "",
    burned: str = "",
    factions: str = "",
    legendary: str = "",
    solo: bool = False,
    begin: bool = True,
) -> Ulos:
    """Territories `around` the gap, the `strong` ones at 3; others live `far` away, at most two.

    The gods are "25 / goblins 2"; the first is active and holds a tile for the gap. Tiles, camps
    and rifts are added to those of the map.
    """
    all_tiles = [tiles, *[TILES[name] for name in around.split()]]
    all_tiles += [MORE[name] for name in strong.split()]
    all_camps = [camps, *[f"{name} {CAMPS[name]}" for name in around.split()]]
    for name, corner in zip(far.split(), CORNERS, strict=False):
        one, other = VISIBLE[name]
        all_tiles.append(f"field-forest {corner[0]}, {one} {corner[1]}, {other} {corner[2]}")
        all_camps.append(f"{name} {corner[3]}")
    favor, _, cards = gods[0].partition("/")
    return realm(
        f"{favor} / {cards} / field-forest",
        *gods[1:],
        terrain=GROUND,
        tiles=",".join(all_tiles),
        camps=",".join(all_camps),
        rifts=rifts,
        burned=burned,
        factions=factions or in_play(f"{around} {far}"),
        legendary=legendary,
        solo=solo,
        begin=begin,
    )


def in_play(names: str) -> str:
    """Five factions with these among them."""
    named = names.split()
    others = [name for name in BASIC.split() if name not in named]
    return " ".join([*named, *others][:5])


def fall_in(*gods: str, attacker: str = "goblins", **layout: Any) -> Ulos:
    """The tile lies in the gap between two factions and the attacker is declared."""
    game = crossing(*gods, **layout)
    play(game, PLACE, f"attack {attacker}")
    return game


def commit(game: Ulos, *hands: str) -> None:
    """Each seat commits "goblins 2, ratfolk" and is ready; "" for those who are not asked."""
    for seat, text in enumerate(hands):
        for entry in text.split(","):
            name, *number = entry.split() or [""]
            for _ in range(int(number[0]) if number else 1):
                if name:
                    play(game, f"{seat}: commit {name}")
        if any(decision.seat == seat for decision in game.owed):
            play(game, f"{seat}: ready")


def fight_of(game: Ulos) -> Fight:
    """The fight under way."""
    frame = game.stack[-1]
    assert isinstance(frame, Fight)
    return frame


def chain_of(game: Ulos) -> Conflict:
    """The conflict under way."""
    return next(frame for frame in game.stack if isinstance(frame, Conflict))


def all_cards(game: Ulos) -> list[int]:
    """By faction, the cards in stacks, hands and fights."""
    counts = []
    for number, stack in enumerate(game.stacks):
        held = sum(hand[number] for hand in game.hands)
        counts.append(stack + held + sum(resolving.cards_in(f, number) for f in game.stack))
    return counts


def lay_in_gap(game: Ulos) -> None:
    """The tile comes to lie in the gap, face down, out of nobody's hand."""
    a, b = hex_of("e4"), hex_of("f4")
    game.tiles[0][kind(game, "field-forest")] -= 1
    land.lay(game, kind(game, "field-forest"), a, b)
    game.face_down = [a, b]
    land.survey(game)


def ulrir_places(game: Ulos, wish: str = "") -> None:
    """Ulrir starts the conflict, for a faction; the game stops when it is over."""
    lay_in_gap(game)
    game.active = ulrir(game)
    favoured = faction(game, wish) if wish else NONE
    follow(game, resolving.start(game, ulrir(game), favoured))
    advance(game)


def asked(game: Ulos) -> list[tuple[int, list[str]]]:
    """Who owes a decision, with its options."""
    return [(decision.seat, options(game, decision.seat)) for decision in game.owed]


def won(game: Ulos) -> list[tuple[str, str]]:
    """Winner and loser of every fight so far."""
    fights = [event for event in told(game, ConflictWon) if isinstance(event, ConflictWon)]
    return [(fight.winner, fight.loser) for fight in fights]


def fall_in_solo(human: str, ulrir: str, strong: str = "") -> Ulos:
    """The player places the tile, and goblins attack."""
    game = crossing(human, ulrir, strong=strong, solo=True)
    play(game, PLACE, "attack goblins")
    return game
