"""The view, field by field: what each seat and a spectator see, and no more."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.view import Owing, Question
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, ELEMENTS
from pocketkeep.games.ulos.shown.conflict_shapes import CommittedCards, Conflict
from pocketkeep.games.ulos.shown.procedure_shapes import LaidTile, Placing
from pocketkeep.games.ulos.shown.shapes import (
    Box,
    Change,
    Column,
    Faction,
    Growth,
    Holder,
    Spot,
    UlosView,
)
from tests.builders.playing import play
from tests.builders.ulos.crossing import PLACE, crossing
from tests.builders.ulos.maps import realm
from tests.builders.ulos.settled import CAMPS, LAND

ULOS = find_ruleset("ulos")
SECTIONS = ["otterbay", "twinponds", "longmere", "mirrorfen", "reedholm", "coldwell"]
GROUND = "dddddd" + "f" * 12


def see(game: Ulos, seat: Seat | None) -> UlosView:
    view = ULOS.view(game, seat)
    assert isinstance(view, UlosView)
    return view


def a_table(holdings: str = "hidden") -> Ulos:
    """Seat 0 is to place a tile; the goblins camp at its feet, one of their spaces is pillaged."""
    game = realm(
        "20 / goblins 2, orcs / desert-field / scout, enhance",
        "25 / ratfolk / field-forest 2",
        "30 / / forest-mountain 3 / pilfer",
        terrain=GROUND,
        tiles="desert-forest b3 c3, desert-forest d3 d4",
        camps="goblins b3 c3 d3",
        burned="d4",
        rifts="k6 pilfer, p2",
        spare="convert reclaim",
    )
    game.holdings = holdings
    return game


def a_faction(id: str, stack: int, **more: Any) -> Faction:
    """A lost faction, unless more is said."""
    lost: dict[str, Any] = {
        "camp": [],
        "territory": [],
        "value": None,
        "strength": 1,
        "spoils": 0,
        "legendary": False,
        "worth": 1,
        "due": None,
        "counted": {},
        "times": 0,
        "price": 1,
        "element": None,
    }
    return Faction(id=id, stack=stack, **(lost | more))


MINE: list[dict[str, Any]] = [  # by seat, what it alone sees
    {
        "hand": {"goblins": 2, "orcs": 1},
        "worth": {"goblins": 2 * 2, "orcs": 1},
        "tile_hand": ["desert-field"],
        "rift_hand": ["enhance", "scout"],
        "standing": 20 + 2 * 2 + 1 + 2 * 5,
    },
    {
        "hand": {"ratfolk": 1},
        "worth": {"ratfolk": 1},
        "tile_hand": ["field-forest", "field-forest"],
        "rift_hand": [],
        "standing": 25 + 1,
    },
    {
        "hand": {},
        "worth": {},
        "tile_hand": ["forest-mountain"] * 3,
        "rift_hand": ["pilfer"],
        "standing": 30 + 3,
    },
]


def the_gods(seat: Seat | None) -> list[Holder]:
    numbers = [(20, 3, 1, 2, 2), (25, 1, 2, 0, 1), (30, 0, 3, 1, 1)]
    gods = []
    for god, (favor, cards, tiles, rifts, turns) in enumerate(numbers):
        mine = MINE[god] if god == seat else {}
        gods.append(Holder(favor=favor, cards=cards, tiles=tiles, rifts=rifts, turns=turns, **mine))
    return gods


def expected(seat: Seat | None) -> UlosView:
    """The whole view of the table above, but for what is asked of seat 0."""
    tiles = [("b3", "c3"), ("d3", "d4")]
    camp = ["b3", "c3", "d3"]
    goblins = a_faction(
        "goblins",
        14,
        camp=camp,
        territory=[*camp, "d4"],
        value=0,
        strength=2,
        spoils=2,
        worth=2,
        price=2,
        times=1,
    )
    others = {"orcs": 15, "ratfolk": 15, "satyr": 16, "sheki": 16}
    return UlosView(
        ruleset="ulos",
        seat=seat,
        players=3,
        solo=False,
        level=None,
        holdings="hidden",
        active=0,
        next=1,
        first=0,
        round=2,
        step="place",
        asked=None,
        is_on_map=False,
        sections=SECTIONS,
        ground=see(a_table(), None).ground,
        tiles=[LaidTile(a=a, b=b, terrains=("desert", "forest"), down=False) for a, b in tiles],
        rifts=["p2", "k6"],
        burned=["d4"],
        factions=[goblins, *[a_faction(id, stack) for id, stack in others.items()]],
        open=[],
        gods=the_gods(seat),
        supply=40,
        tokens=11,
        box=Box(used=[], spare=2, seen=None),
        legends=0,
        legends_needed=2,
        spots={},
        offers={},
        market=None,
        conflict=None,
        procedure=Placing(god=0, occasion="turn"),
        ulrir=None,
        trigger="",
        ended="",
        owing=[Owing(0, "D-PLACE-1")],
    )


@pytest.mark.parametrize("seat", [1, 2, None])
def test_who_is_not_asked_sees_the_table_and_an_own_hand_and_nothing_else(
    seat: Seat | None,
) -> None:
    assert see(a_table(), seat) == expected(seat)


def test_the_ground_is_the_print_of_every_hex() -> None:
    ground = see(a_table(), None).ground

    assert ground[0] == GROUND
    assert [len(row) for row in ground] == [18] * 8
    assert ground[1][15] == "x"  # p2, where a rift tile lies


def test_who_is_asked_sees_also_the_question_and_what_each_placement_does() -> None:
    seen = see(a_table(), 0)

    wanted = expected(0)
    wanted.spots, wanted.asked, wanted.is_on_map = seen.spots, "place", True
    wanted.decision = Question("D-PLACE-1", "Place a tile.", [*seen.spots, "rift scout"])
    assert seen == wanted
    assert seen.spots["place desert-field b1 b2"] == Spot(
        sign="grow",
        factions=["goblins"],
        growth=Growth(
            faction="goblins",
            power=Change(0, 1),
            price=Change(2, 3),
            spoils=Change(2, 3),
            legend=False,
            cards=2,
            worth=Change(4, 6),
        ),
    )
    assert seen.foresees("place desert-field b1 b2")
    assert not seen.foresees("rift scout")


@pytest.mark.parametrize(
    ("held", "supply", "played", "sensible"),
    [
        ("ratfolk 16, satyr 16 / / revive", "", "revive", "take sheki"),  # free, and alone
        (" / / revive", "", "revive", ""),  # one of several
        (" / desert-forest / convert", "field-forest 1", "convert", "convert 1"),
        (" / desert-forest / convert", "field-forest 9", "convert", ""),  # one, two or three
        (" / / revive", "", "", ""),  # to buy may be a bad bargain
    ],
)
def test_what_alone_is_worth_choosing_is_said(
    held: str, supply: str, played: str, sensible: str
) -> None:
    game = realm(f"25 / {held}", "25", tiles=LAND, camps=CAMPS, supply=supply)
    play(game, *([f"rift {played}"] if played else []))

    assert see(game, 0).sensible == sensible


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_open_holdings_show_cards_to_all_but_neither_tiles_nor_rift_tiles(
    seat: Seat | None,
) -> None:
    hidden, shown = see(a_table(), seat), see(a_table("open"), seat)

    assert shown.holdings == "open"
    hidden.holdings = "open"
    for god, mine in enumerate(MINE):
        assert shown.gods[god].hand == mine["hand"]
        assert shown.gods[god].worth == mine["worth"]
        hidden.gods[god].hand, hidden.gods[god].worth = mine["hand"], mine["worth"]
    assert shown == hidden


def test_a_view_comes_back_from_the_wire_as_it_was_sent() -> None:
    sent = see(a_table(), 0)

    assert msgspec.json.decode(msgspec.json.encode(sent), type=UlosView) == sent


# -------------------------------------------------------------------------------- a conflict


def a_conflict() -> Ulos:
    """Two factions are joined; three cards each, none of them committed yet."""
    game = crossing("25 / goblins 2, satyr", "25 / ratfolk 3")
    play(game, PLACE)
    return game


def fight(game: Ulos, seat: Seat | None) -> Conflict:
    conflict = see(game, seat).conflict
    assert conflict is not None
    return conflict


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_conflict_is_seen_stage_by_stage(seat: Seat | None) -> None:
    game = a_conflict()
    before = fight(game, seat)
    assert (before.stage, before.step, before.steps) == ("declare", 1, 6)
    assert before.factions == ["goblins", "ratfolk"]
    nothing = (before.attacker, before.defender, before.committed, before.winner)
    assert nothing == (None, None, None, None)
    down = [tile for tile in see(game, seat).tiles if tile.down]
    assert [[tile.a, tile.b] for tile in down] == [sorted(before.tile)]

    play(game, "attack goblins", "0: commit goblins", "0: commit goblins", "0: commit satyr")
    play(game, "0: ready")
    during = fight(game, seat)
    assert (during.stage, during.step, during.committed) == ("commit", 2, None)
    assert [side.value for side in during.sides] == [None, None]

    play(game, "1: ready")
    after = fight(game, seat)
    assert (after.stage, after.step) == ("return", 5)
    assert (after.winner, after.loser) == ("goblins", "ratfolk")
    assert {side.faction: side.value for side in after.sides} == {"goblins": 3 + 2, "ratfolk": 3}
    assert after.committed == [[CommittedCards("goblins", "goblins", 2)], []]  # the bluff is home
    assert see(game, seat).owing == [Owing(0, "D-CONFLICT-14")]


def test_before_the_reveal_only_the_owner_sees_what_is_sealed() -> None:
    game = a_conflict()
    play(game, "attack goblins", "0: commit goblins", "0: commit satyr")
    mine, others = fight(game, 0).mine, fight(game, 1).mine

    assert see(game, 0).sealed == ["commit goblins", "commit satyr"]
    assert see(game, 1).sealed == []
    assert see(game, None).sealed == []
    assert mine is not None
    assert (mine.put_down, mine.ready) == ({"goblins": 1, "satyr": 1}, False)
    assert others is not None
    assert (others.put_down, others.ready) == ({}, False)
    assert fight(game, None).mine is None
    assert [god.cards for god in see(game, 1).gods] == [3, 3]  # none has left a hand yet
    assert see(game, 0).gods[0].hand == {"goblins": 2, "satyr": 1}


@pytest.mark.parametrize("seat", [1, None])
def test_nobody_else_sees_how_far_a_commitment_is(seat: Seat | None) -> None:
    seen = []
    for steps in ([], ["commit goblins"], ["commit goblins", "commit goblins", "commit satyr"]):
        game = a_conflict()
        play(game, "attack goblins", *[f"0: {step}" for step in steps])
        seen.append(see(game, seat))

    assert seen[0] == seen[1] == seen[2]


# -------------------------------------------------------------------------------- solo


def solo() -> Ulos:
    game = realm(
        "20 / goblins 2 / desert-field / scout",
        "25 / ratfolk, orcs 2",
        tiles="desert-forest b3 c3",
        rifts="k6",
        solo=True,
    )
    game.discards = [game.deck.pop()]
    game.rifts[1][EFFECTS.index("convert")] = 1
    return game


@pytest.mark.parametrize("seat", [0, None])
def test_in_solo_ulrirs_cards_lie_open_and_the_rest_is_counted(seat: Seat | None) -> None:
    seen = see(solo(), seat)

    assert (seen.solo, seen.level, seen.players, seen.first) == (True, "sly", 1, 1)
    assert seen.gods[1] == Holder(
        favor=25,
        cards=3,
        tiles=0,
        rifts=1,
        turns=1,
        hand={"orcs": 2, "ratfolk": 1},
        worth={"orcs": 2, "ratfolk": 1},
        standing=25 + 3 + 5,
    )
    mat = seen.ulrir
    assert mat is not None
    assert (mat.god, mat.slot, mat.faction, mat.tiles) == (1, None, None, 0)
    assert (mat.deck, mat.discards) == (26, 1)
    gone = solo().book.lanterns[solo().discards[-1]]
    assert mat.discarded is not None
    assert (mat.discarded.tiles, mat.discarded.spoils) == (gone.tiles, [*gone.spoils])
    elements = [faction.element for faction in seen.factions]
    assert elements == ["air", "earth", "fire", "spirit", "water"]


def test_d_solo_39_of_the_upper_cards_only_their_upper_part_is_seen() -> None:
    game = solo()
    mat = see(game, 0).ulrir
    assert mat is not None

    upper = [game.book.lanterns[card] for card in game.upper]
    seen = [(column.element, column.tiles, column.lower) for column in mat.columns]
    assert [column.slot for column in mat.columns] == ["left", "center", "right"]
    assert seen == [(ELEMENTS[card.develop], card.tiles, None) for card in upper]
    under = {faction.element: faction.id for faction in see(game, 0).factions}
    assert [column.faction for column in mat.columns] == [under[element] for element, _, _ in seen]
    assert Column.__struct_fields__ == ("slot", "element", "faction", "tiles", "lower")


def test_in_solo_a_spectator_does_not_see_the_players_hand() -> None:
    public = {"favor": 20, "cards": 2, "tiles": 1, "rifts": 1, "turns": 2}
    mine = {
        "hand": {"goblins": 2},
        "worth": {"goblins": 2},
        "tile_hand": ["desert-field"],
        "rift_hand": ["scout"],
        "standing": 20 + 2 + 3,
    }

    assert msgspec.to_builtins(see(solo(), 0).gods[0]) == public | mine
    assert msgspec.to_builtins(see(solo(), None).gods[0]) == public | dict.fromkeys(mine)


def test_neither_the_deck_nor_discards_under_the_last_are_shown() -> None:
    one, other = solo(), solo()
    for game in (one, other):
        game.discards.insert(0, game.deck.pop())
    other.deck.reverse()
    other.discards[0], other.deck[0] = other.deck[0], other.discards[0]

    for seat in (0, None):
        assert see(one, seat) == see(other, seat)


def test_his_rift_tiles_are_not_shown() -> None:
    one, other = solo(), solo()
    other.rifts[1] = [0] * len(EFFECTS)
    other.rifts[1][EFFECTS.index("pilfer")] = 1

    assert see(one, 0) == see(other, 0)


# -------------------------------------------------------------------------------- the end


def test_after_the_end_nobody_is_asked_and_hands_stay_private() -> None:
    game = a_table()
    game.stack.clear()
    game.owed = []
    game.trigger = game.ended = "D-END-1"

    seen = see(game, 1)

    assert (seen.ended, seen.step, seen.procedure, seen.next) == ("D-END-1", "", None, None)
    assert seen.gods[0] == the_gods(1)[0]


def test_d_end_3_nobody_comes_next_once_all_have_had_as_many_turns() -> None:
    game = a_table()
    game.trigger, game.active = "D-END-1", 2
    assert see(game, 0).next is None

    game.trigger = ""
    assert see(game, 0).next == 0
