"""The view, key by key: what each seat and a spectator see, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS
from tests.builders.playing import play
from tests.builders.ulos.crossing import PLACE, crossing
from tests.builders.ulos.maps import realm

ULOS = find_ruleset("ulos")
View = dict[str, Any]
SECTIONS = ["otterbay", "twinponds", "longmere", "mirrorfen", "reedholm", "coldwell"]
SECRETS = ("hand", "tile_hand", "rift_hand", "standing")


def see(game: Ulos, seat: Seat | None) -> View:
    return ULOS.view(game, seat)


def a_table(holdings: str = "hidden") -> Ulos:
    """Seat 0 is to place a tile; the goblins camp at its feet, one of their spaces is pillaged."""
    game = realm(
        "20 / goblins 2, orcs / desert-field / scout, enhance",
        "25 / ratfolk / field-forest 2",
        "30 / / forest-mountain 3 / pilfer",
        terrain="dddddd" + "f" * 12,
        tiles="desert-forest b3 c3, desert-forest d3 d4",
        camps="goblins b3 c3 d3",
        burned="d4",
        rifts="k6 pilfer, p2",
        spare="convert reclaim",
    )
    game.holdings = holdings
    return game


def a_faction(id: str, stack: int, **more: Any) -> View:
    """A lost faction, unless more is said."""
    lost: View = {
        "id": id,
        "camp": [],
        "territory": [],
        "value": None,
        "strength": 1,
        "spoils": 0,
        "legendary": False,
        "stack": stack,
        "element": None,
    }
    return {**lost, **more}


def a_god(favor: int, cards: int, tiles: int, rifts: int, turns: int, **secrets: Any) -> View:
    numbers = {"favor": favor, "cards": cards, "tiles": tiles, "rifts": rifts, "turns": turns}
    return {**numbers, **dict.fromkeys(SECRETS), **secrets}


MINE = [  # by seat, what it alone sees
    {
        "hand": {"goblins": 2, "orcs": 1},
        "tile_hand": ["desert-field"],
        "rift_hand": ["enhance", "scout"],
        "standing": 20 + 2 * 2 + 1 + 2 * 5,
    },
    {
        "hand": {"ratfolk": 1},
        "tile_hand": ["field-forest", "field-forest"],
        "rift_hand": [],
        "standing": 25 + 1,
    },
    {
        "hand": {},
        "tile_hand": ["forest-mountain"] * 3,
        "rift_hand": ["pilfer"],
        "standing": 30 + 3,
    },
]


def expected(seat: Seat | None) -> View:
    """The whole view of the table above, but for what is asked of seat 0."""
    gods = [
        a_god(favor=20, cards=3, tiles=1, rifts=2, turns=2),
        a_god(favor=25, cards=1, tiles=2, rifts=0, turns=1),
        a_god(favor=30, cards=0, tiles=3, rifts=1, turns=1),
    ]
    if seat is not None:
        gods[seat] |= MINE[seat]
    tiles = [("b3", "c3"), ("d3", "d4")]
    camp = ["b3", "c3", "d3"]
    goblins = a_faction(
        "goblins", 14, camp=camp, territory=[*camp, "d4"], value=0, strength=2, spoils=2
    )
    others = {"orcs": 15, "ratfolk": 15, "satyr": 16, "sheki": 16}
    return {
        "ruleset": "ulos",
        "seat": seat,
        "players": 3,
        "solo": False,
        "level": None,
        "holdings": "hidden",
        "active": 0,
        "first": 0,
        "round": 2,
        "step": "place",
        "sections": SECTIONS,
        "tiles": [
            {"a": a, "b": b, "terrains": ["desert", "forest"], "down": False} for a, b in tiles
        ],
        "rifts": ["p2", "k6"],
        "burned": ["d4"],
        "factions": [goblins, *[a_faction(id, stack) for id, stack in others.items()]],
        "open": [],
        "gods": gods,
        "supply": 40,
        "tokens": 11,
        "box": {"used": [], "spare": 2, "seen": None},
        "legends": 0,
        "legends_needed": 2,
        "spots": {},
        "conflict": None,
        "procedure": {"name": "placing", "left": 0, "faction": None},
        "ulrir": None,
        "trigger": "",
        "ended": "",
        "owing": [{"seat": 0, "rule": "D-PLACE-1"}],
        "decision": None,
        "sealed": [],
    }


@pytest.mark.parametrize("seat", [1, 2, None])
def test_who_is_not_asked_sees_the_table_and_an_own_hand_and_nothing_else(
    seat: Seat | None,
) -> None:
    assert see(a_table(), seat) == expected(seat)


def test_who_is_asked_sees_also_the_question_and_what_each_placement_does() -> None:
    seen = see(a_table(), 0)

    spots, decision = seen.pop("spots"), seen.pop("decision")
    wanted = expected(0)
    del wanted["spots"], wanted["decision"]
    assert seen == wanted
    assert decision["options"] == [*spots, "rift scout"]
    assert (decision["rule"], decision["prompt"]) == ("D-PLACE-1", "Place a tile.")
    grow = {"sign": "grow", "factions": ["goblins"], "before": 0, "after": 1, "rifts": 0}
    assert spots["place desert-field b1 b2"] == grow


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_open_holdings_show_cards_to_all_but_neither_tiles_nor_rift_tiles(
    seat: Seat | None,
) -> None:
    hidden, shown = see(a_table(), seat), see(a_table("open"), seat)

    assert shown.pop("holdings") == "open"
    del hidden["holdings"]
    for god, mine in enumerate(MINE):
        assert shown["gods"][god].pop("hand") == mine["hand"]
        del hidden["gods"][god]["hand"]
    assert shown == hidden


# -------------------------------------------------------------------------------- a conflict


def a_conflict() -> Ulos:
    """Two factions are joined; three cards each, none of them committed yet."""
    game = crossing("25 / goblins 2, satyr", "25 / ratfolk 3")
    play(game, PLACE)
    return game


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_conflict_is_seen_stage_by_stage(seat: Seat | None) -> None:
    game = a_conflict()
    before = see(game, seat)["conflict"]
    assert before["stage"] == "declare"
    assert before["factions"] == ["goblins", "ratfolk"]
    nothing = (before["attacker"], before["defender"], before["committed"], before["winner"])
    assert nothing == (None, None, None, None)
    down = [tile for tile in see(game, seat)["tiles"] if tile["down"]]
    assert [[tile["a"], tile["b"]] for tile in down] == [sorted(before["tile"])]

    play(game, "attack goblins", "0: commit goblins", "0: commit goblins", "0: commit satyr")
    play(game, "0: ready")
    during = see(game, seat)["conflict"]
    assert (during["stage"], during["committed"], during["values"]) == ("commit", None, None)

    play(game, "1: ready")
    after = see(game, seat)["conflict"]
    assert (after["stage"], after["winner"]) == ("return", "goblins")
    assert after["values"] == {"goblins": 3 + 2, "ratfolk": 3}
    goblins = {"faction": "goblins", "counted": "goblins", "cards": 2}
    assert after["committed"] == [[goblins], []]  # the bluff has gone home
    assert see(game, seat)["owing"] == [{"seat": 0, "rule": "D-CONFLICT-14"}]


def test_before_the_reveal_only_the_owner_sees_what_is_sealed() -> None:
    game = a_conflict()
    play(game, "attack goblins", "0: commit goblins", "0: commit satyr")

    assert see(game, 0)["sealed"] == ["commit goblins", "commit satyr"]
    assert see(game, 1)["sealed"] == []
    assert see(game, None)["sealed"] == []
    assert [god["cards"] for god in see(game, 1)["gods"]] == [3, 3]  # none has left a hand yet
    assert see(game, 0)["gods"][0]["hand"] == {"goblins": 2, "satyr": 1}


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

    assert (seen["solo"], seen["level"], seen["players"], seen["first"]) == (True, "sly", 1, 1)
    his = {"hand": {"orcs": 2, "ratfolk": 1}, "standing": 25 + 3 + 5}
    assert seen["gods"][1] == a_god(favor=25, cards=3, tiles=0, rifts=1, turns=1, **his)
    assert seen["ulrir"] == {
        "upper": [{"develop": "air", "tiles": 1}] * 3,
        "lower": None,
        "slot": None,
        "faction": None,
        "tiles": 0,
        "deck": 26,
        "discards": 1,
        "discarded": {
            "develop": "air",
            "tiles": 1,
            "slot": "right",
            "buy": [["fire", 3], ["water", 2]],
            "spoils": [2, 2],
        },
    }
    elements = [faction["element"] for faction in seen["factions"]]
    assert elements == ["air", "earth", "fire", "spirit", "water"]


def test_in_solo_a_spectator_does_not_see_the_players_hand() -> None:
    mine = {
        "hand": {"goblins": 2},
        "tile_hand": ["desert-field"],
        "rift_hand": ["scout"],
        "standing": 20 + 2 + 3,
    }

    assert see(solo(), 0)["gods"][0] == a_god(favor=20, cards=2, tiles=1, rifts=1, turns=2, **mine)
    assert see(solo(), None)["gods"][0] == a_god(favor=20, cards=2, tiles=1, rifts=1, turns=2)


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

    assert (seen["ended"], seen["step"], seen["procedure"]) == ("D-END-1", "", None)
    assert seen["gods"][0] == a_god(favor=20, cards=3, tiles=1, rifts=2, turns=2)
