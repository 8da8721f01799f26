"""Why not, with cards and rift tiles: buying, abilities, effects, the steps of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders.playing import options, play
from tests.builders.ulos.refusals import (
    BLUE,
    CAMPS,
    RED,
    ROW,
    ULOS,
    at_action,
    reason,
    refusal,
    table,
)

# Buying, abilities, the steps of a turn


@pytest.mark.parametrize(
    ("hand", "other", "words", "clause", "why"),
    [
        ("25", "25", "buy orcs", "D-BUY-3", "the {orcs} are lost"),
        ("25", "25 / sheki 16", "buy sheki", "D-BUY-4", "the stack of the {sheki} is empty"),
        ("3", "25", "buy ratfolk", "D-BUY-5", "a card of the {ratfolk} costs 4 favor, you have 3"),
        ("25", "25", "use ratfolk", "D-ABILITY-1", "you hold no card of the {ratfolk}"),
        ("25 / orcs", "25", "use orcs", "D-ABILITY-1", "the {orcs} are lost"),
        ("25", "25", "draw", "D-TURN-2", "take an action or pass first"),
        ("25", "25", "end", "D-TURN-2", "take an action or pass first"),
        ("25", "25", "skip", "D-ACT-1",
         "the question is another one: Buy cards, use an ability, or pass"),
        ("25", "25", "ready", "D-ACT-1",
         "the question is another one: Buy cards, use an ability, or pass"),
    ],
)  # fmt: skip
def test_an_action_is_refused(hand: str, other: str, words: str, clause: str, why: str) -> None:
    assert ULOS.why(at_action(hand, other), RED, tuple(words.split())) == (clause, why)


def test_a_conflict_ability_is_no_action() -> None:
    pieces: dict[str, Any] = {
        "factions": "elves goblins orcs ratfolk sheki",
        "tiles": "forest-mountain g1 f1, forest-mountain c8 d8, forest-mountain b8 a8",
        "camps": "elves a8 b8 c8, ratfolk f1 g1 h1",
    }
    game = at_action("25 / elves", **pieces)
    told = ULOS.why(game, RED, ("use", "elves"))
    assert told == ("D-ABILITY-2", "the ability of the {elves} is for conflicts alone")

    activated = at_action("25 / elves, ratfolk / / activate", **pieces)
    play(activated, "rift activate")
    assert refusal(activated, "use elves") == "D-ACTIVATE-2"
    assert refusal(activated, "use goblins") == "D-ABILITY-1"


def test_a_purchase_is_refused_like_the_first_card() -> None:
    game = at_action("6")
    play(game, "buy ratfolk")

    assert reason(game, "buy ratfolk") == "a card of the {ratfolk} costs 4 favor, you have 2"
    assert refusal(game, "buy orcs") == "D-BUY-3"
    assert refusal(game, "use ratfolk") == "D-BUY-1"
    assert refusal(game, "pass") == "D-BUY-1"


def test_the_action_is_over_once_cards_were_bought() -> None:
    game = at_action("25 / ratfolk / / pilfer", "25 / orcs")
    play(game, "buy ratfolk", "done")
    assert options(game) == ["draw", "rift pilfer"]

    for words in ("buy ratfolk", "use ratfolk", "pass"):
        assert refusal(game, words) == "D-ACT-1"
    assert reason(game, "end") == "a tile is drawn first"
    play(game, "draw")
    assert reason(game, "draw") == "the draw of this turn is over"


def test_persuade_buys_no_frogkin() -> None:
    pieces: dict[str, Any] = {
        "factions": "frogkin goblins orcs ratfolk sheki",
        "tiles": "forest-mountain g1 f1, desert-field c8 d8, desert-field b8 a8",
        "camps": "frogkin a8 b8 c8, ratfolk f1 g1 h1",
    }
    game = at_action("25 / frogkin", **pieces)
    play(game, "use frogkin")

    assert reason(game, "buy frogkin") == "no card of the {frogkin} is bought by Persuade"


# Rift tiles


def test_rift_tiles_are_refused_at_the_wrong_time() -> None:
    game = at_action("25 / / / revive, pilfer, enhance, terraform", "25 / orcs")

    assert reason(game, "rift scout") == "you hold no {scout}"
    assert refusal(game, "rift enhance") == "D-ENHANCE-2"
    assert refusal(game, "rift terraform") == "D-TERRAFORM-2"
    play(game, "buy ratfolk")
    assert refusal(game, "rift pilfer") == "D-USE-1"
    assert reason(game, "rift revive").endswith("in the middle of something else")


def test_one_rift_tile_a_turn() -> None:
    game = at_action("25 / / / revive, pilfer", "25 / orcs")
    play(game, "rift revive", "done")

    assert refusal(game, "rift pilfer") == "D-USE-2"


def test_only_terraform_interrupts_an_expansion() -> None:
    rows = (ROW,)
    pieces = {**CAMPS, "rifts": "h1"}
    game = table("25 / ratfolk / desert-field 2 / pilfer", "25 / orcs", rows=rows, **pieces)
    play(game, "place desert-field i1 j1", "use ratfolk")
    assert refusal(game, "rift pilfer") == "D-USE-1"
    assert refusal(game, "skip") == "D-EXPAND-1"

    play(game, "draw")
    assert refusal(game, "rift pilfer") == "D-USE-1"
    assert refusal(game, "skip") == "D-PLACE-1"


@pytest.mark.parametrize(
    ("effect", "hand", "more", "clause", "why"),
    [
        ("activate", "25 / orcs", {}, "D-ACTIVATE-2",
         "you hold no card whose ability can be used as an action"),
        ("recruit", "1", {}, "D-USE-4", "there is no card that you could buy"),
        ("convert", "25", {"supply": "desert-field 0", "trigger": "D-END-1"}, "D-USE-4",
         "the supply of tiles is empty"),
        ("redistribute", "25", {}, "D-USE-4", "nobody holds a card"),
        ("manipulate", "25 / ratfolk 2, orcs 4", {}, "D-MANIPULATE-1",
         "it takes 3 cards of active factions, you hold 2"),
        ("scout", "25", {"supply": "desert-field 0", "trigger": "D-END-1"}, "D-USE-4",
         "there is no tile that you could place"),
        ("pilfer", "25", {}, "D-PILFER-1", "no opponent holds a card"),
        ("transmute", "25", {}, "D-USE-4", "you hold no tile"),
    ],
)  # fmt: skip
def test_an_effect_without_anything_to_work_on_is_refused(
    effect: str, hand: str, more: dict[str, Any], clause: str, why: str
) -> None:
    favor, cards, *_ = [*hand.split(" / "), ""]
    game = at_action(f"{favor} / {cards} / / {effect}", **more)

    assert ULOS.why(game, RED, ("rift", effect)) == (clause, why)


def test_revive_needs_a_lost_faction_with_cards() -> None:
    game = at_action("25 / / / revive", "25 / orcs 16, goblins 16, satyr 16")

    assert reason(game, "rift revive") == "no lost faction has a card in its stack"


def test_reclaim_needs_a_box_with_something_in_it() -> None:
    game = at_action("25 / / / reclaim")

    assert reason(game, "rift reclaim") == "there is no rift tile in the box"


def test_transmute_needs_a_visible_tile() -> None:
    game = table("25 / / desert-field / transmute", "25")

    assert reason(game, "rift transmute") == "no tile on the map is visible"


def test_terraform_needs_a_tile() -> None:
    game = table("25 / / / terraform", "25")

    assert ULOS.why(game, RED, ("rift", "terraform")) == ("D-TERRAFORM-2", "you hold no tile")


def test_terraform_needs_room() -> None:
    pairs = zip("acegikmoq", "bdfhjlnpr", strict=True)
    tiles = [f"desert-field {a}{row} {b}{row}" for a, b in pairs for row in range(1, 9)]
    game = table("25 / / desert-field / terraform", "25", tiles=", ".join(tiles))

    assert reason(game, "rift terraform") == "no two free spaces lie side by side"


def test_the_steps_of_effects_are_refused() -> None:
    convert = at_action("25 / / desert-forest / convert", supply="desert-field 2")
    play(convert, "rift convert")
    assert reason(convert, "convert 3") == "the supply has only 2"
    assert reason(convert, "put desert-field") == "say how many tiles you draw first"
    play(convert, "convert 1")
    assert reason(convert, "convert 1") == "the tiles are drawn: put as many back"
    assert reason(convert, "put field-forest") == "you hold no {field-forest}"

    manipulate = at_action("25 / ratfolk 3, orcs / / manipulate", "25 / orcs 15")
    play(manipulate, "rift manipulate")
    assert reason(manipulate, "give sheki") == "you hold no card of the {sheki}"
    assert reason(manipulate, "give orcs") == "the {orcs} are lost"
    play(manipulate, "give ratfolk", "give ratfolk", "give ratfolk")
    assert reason(manipulate, "take orcs") == "the stack of the {orcs} is empty"

    reclaim = at_action("25 / / / reclaim", spare="scout")
    play(reclaim, "rift reclaim")
    assert refusal(reclaim, "reclaim pilfer") == "D-RECLAIM-3"
    assert refusal(reclaim, "reclaim reclaim") == "D-RECLAIM-3"

    transmute = at_action("25 / / desert-forest / transmute")
    play(transmute, "rift transmute")
    assert reason(transmute, "swap desert-field f2 e2") == "you hold no {desert-field}"
    assert reason(transmute, "swap desert-forest d4 d5") == "no tile lies on {d4} and {d5}"
    assert (
        reason(transmute, "swap desert-forest g1 f1") == "a camp covers the tile on {g1} and {f1}"
    )


def test_cards_at_no_cost_are_refused() -> None:
    revive = at_action("25 / / / revive", "25 / orcs 16")
    play(revive, "rift revive")
    assert refusal(revive, "take ratfolk") == "D-REVIVE-1"
    assert refusal(revive, "take orcs") == "D-REVIVE-2"

    pool = at_action("25 / ratfolk / / redistribute", "25 / orcs")
    play(pool, "rift redistribute")
    assert reason(pool, "take sheki") == "no card of the {sheki} lies in the pool"
    play(pool, "take orcs")
    assert reason(pool, "rift scout", BLUE) == "rift tiles are used on one's own turn"


@pytest.mark.parametrize(("word", "clause"), [("lure", "D-LURE-4"), ("pilfer", "D-PILFER-1")])
def test_opponents_are_refused(word: str, clause: str) -> None:
    tiles = f"{CAMPS['tiles']}, forest-mountain n5 o5, forest-mountain n6 m6"
    camps = f"{CAMPS['camps']}, goblins n5 o5 n6"
    hands = ("25 / goblins 2 / / pilfer", "25", "25 / orcs")
    game = table(*hands, **{**CAMPS, "tiles": tiles, "camps": camps})
    play(game, "skip", "use goblins" if word == "lure" else "rift pilfer")

    told = {
        "seat-1": "it takes an opponent",
        "seat-2": "{1} has no cards",
        "seat-4": "seat-4 is not at this table",
        "ulrir": "ulrir is not at this table",
    }
    assert {who: ULOS.why(game, RED, (word, who)) for who in told} == {
        who: (clause, why) for who, why in told.items()
    }
