"""Why not? Every refusal names the clause that forbids the choice, and gives no secret away."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pocketkeep.core import wording
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, answer, ask_again, owes
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.playing import options, play
from tests.builders.ulos.maps import hex_of, realm

ULOS = find_ruleset("ulos")
CLAUSES = set(ULOS.clauses(ULOS.read_options({})))
NAMES = ULOS.exhibit(ULOS.read_options({}), None).names
MOUNTAIN = "m" * 18
RED, BLUE = 0, 1


def refusal(game: Game, words: str, seat: int = RED) -> str:
    """The clause that refuses this choice; empty if it is allowed."""
    return ULOS.why(game, seat, tuple(words.split()))[0]


def reason(game: Game, words: str, seat: int = RED) -> str:
    return ULOS.why(game, seat, tuple(words.split()))[1]


def table(*gods: str, rows: tuple[str, ...] = (), **more: Any) -> Ulos:
    """What is not said of the map is mountain."""
    terrain = " ".join([*rows, *[MOUNTAIN] * (8 - len(rows))])
    return realm(*gods, terrain=terrain, **more)


# Ratfolk on f1 g1 h1, with 2 to see: strength 4. Sheki on a8 b8 c8, with none: strength 2.
CAMPS: dict[str, Any] = {
    "tiles": "forest-mountain g1 f1, desert-field f2 e2, desert-field a8 b8, desert-field c8 d8",
    "camps": "ratfolk f1 g1 h1, sheki a8 b8 c8",
    "rifts": "h1",
}
ROW = "mmmmmmmmdfmmmmmmmm"  # i1 desert, j1 field


def at_placing(hand: str = "25 / / desert-field", other: str = "25", **more: Any) -> Ulos:
    return table(hand, other, rows=(ROW,), **{**CAMPS, **more})


def at_action(hand: str = "25", other: str = "25", **more: Any) -> Ulos:
    """Red has nothing to place and has come to the action."""
    game = table(hand, other, **{**CAMPS, **more})
    play(game, "skip")
    return game


# Whose turn it is, and what can be said at all


def test_an_option_is_refused_by_nothing() -> None:
    assert ULOS.why(at_placing(), RED, ("place", "desert-field", "i1", "j1")) == ("", "")


def test_words_that_mean_nothing_are_refused_by_the_open_question() -> None:
    game = at_placing()

    assert refusal(game, "place desert-swamp i1 j1") == "D-PLACE-1"
    assert reason(game, "fly away") == "'fly away' is nothing one can choose here"
    assert refusal(game, "") == "D-PLACE-1"


def test_who_is_not_asked_hears_who_is() -> None:
    game = at_placing()

    assert refusal(game, "place desert-field i1 j1", BLUE) == "D-PLACE-1"
    assert reason(game, "place desert-field i1 j1", BLUE) == "{0} decides now, not you"


def test_after_the_end_nothing_can_be_chosen() -> None:
    game = table("25", "25", active=1, trigger="D-END-1")
    play(game, "skip", "pass")

    assert ULOS.why(game, RED, ("pass",)) == ("D-END-3", "the game is over")


def test_factions_that_are_not_in_play_are_refused() -> None:
    game = at_action()

    assert refusal(game, "buy elves") == "D-SET-7"
    assert reason(game, "buy elves") == "the {elves} are not in this game"


# Placing


@pytest.mark.parametrize(
    ("words", "clause", "why"),
    [
        ("place field-forest i1 j1", "D-PLACE-1", "you hold no {field-forest}"),
        ("place desert-field i1 s9", "D-PLACE-2", "s9 is not on the map"),
        ("place desert-field i1 k1", "D-PLACE-1", "{i1} and {k1} do not touch"),
        ("place desert-field f2 e2", "D-PLACE-3", "a tile lies on {f2}"),
        ("place desert-field i1 h1", "D-PLACE-3", "a rift tile lies on {h1}"),
        ("place desert-field i1 i2", "D-PLACE-4",
         "{i2} is mountain, but the tile would show field there"),
        ("place desert-field j1 i1", "D-PLACE-4",
         "{j1} is field, but the tile would show desert there"),
        ("skip", "D-PLACE-7", "a tile of your hand fits, so one must be placed"),
        ("buy ratfolk", "D-TURN-2", "a tile is placed first"),
        ("use ratfolk", "D-TURN-2", "a tile is placed first"),
        ("pass", "D-TURN-2", "a tile is placed first"),
        ("draw", "D-TURN-2", "a tile is placed first"),
        ("end", "D-TURN-2", "a tile is placed first"),
        ("tile desert-field", "D-TERRAFORM-1", "a tile is named alone only with Terraform"),
        ("at i1", "D-TERRAFORM-1", "a space is named alone only with Terraform"),
        ("done", "D-PLACE-1", "the question is another one: Place a tile"),
        ("burn f2", "D-PLACE-1", "the question is another one: Place a tile"),
    ],
)  # fmt: skip
def test_a_placement_is_refused(words: str, clause: str, why: str) -> None:
    assert ULOS.why(at_placing(), RED, tuple(words.split())) == (clause, why)


def test_water_is_refused() -> None:
    game = table("25 / / desert-field", "25", rows=("dwfmmmmmmmmmmmmmmm",))

    assert ULOS.why(game, RED, ("place", "desert-field", "a1", "b1")) == (
        "D-PLACE-6",
        "{b1} is water",
    )


def test_the_duty_of_the_first_turn_is_named() -> None:
    rows = ("mmmmmmmmdfmmmmmdfm",)
    game = table("25 / / desert-field", "25", rows=rows, rifts="h1", first_turn=True)

    assert refusal(game, "place desert-field p1 q1") == "D-PLACE-8"
    assert reason(game, "place desert-field p1 q1").startswith("your first tile must lie next to")


def test_placing_is_over_after_the_first_step() -> None:
    game = at_placing("25 / / desert-field 2")
    play(game, "place desert-field i1 j1")

    assert refusal(game, "place desert-field i1 j1") == "D-TURN-2"


def test_terraform_goes_step_by_step() -> None:
    game = at_placing("25 / / desert-field / terraform")
    play(game, "rift terraform")
    assert refusal(game, "tile field-forest") == "D-PLACE-1"
    for words in ("at d4", "place desert-field d4 d5", "skip"):
        assert refusal(game, words) == "D-TERRAFORM-1"

    play(game, "tile desert-field")
    assert refusal(game, "at h1") == "D-PLACE-3"
    for words in ("tile desert-field", "place desert-field d4 d5"):
        assert refusal(game, words) == "D-TERRAFORM-1"

    play(game, "at i1")
    assert reason(game, "place desert-field i1 h1") == "a rift tile lies on {h1}"
    assert reason(game, "place desert-field d4 d5") == "its first terrain goes on {i1}"
    assert (
        reason(game, "place field-forest i1 j1") == "{desert-field} is the tile that you have named"
    )
    assert refusal(game, "at d4") == "D-TERRAFORM-1"
    assert refusal(game, "rift terraform") == "D-USE-1"  # it is spent


def test_a_space_without_room_beside_it_is_refused() -> None:
    tiles = "desert-field a2 b2, desert-field b1 c1"
    game = table("25 / / desert-field / terraform", "25", tiles=tiles)
    play(game, "rift terraform", "tile desert-field")

    assert ULOS.why(game, RED, ("at", "a1")) == ("D-PLACE-3", "no space beside {a1} is free")


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("camp ratfolk f1 g1 h1", "D-CAMP-1"),  # it stands
        ("camp goblins i1 j1 k2", "D-CAMP-2"),  # k2 is bare
        ("camp goblins i1 j1 j2", "D-CAMP-2"),
        ("camp goblins e2 f2 f3", "D-CAMP-2"),
        ("camp goblins c8 d8 e7", "D-CAMP-2"),
        ("camp orcs i1 j1 k1", "D-CAMP-2"),  # not its shape
        ("camp orcs j1 i1 i2", "D-CAMP-2"),  # not in order
        ("pass", "D-CAMP-1"),
        ("buy ratfolk", "D-CAMP-1"),
        ("rift scout", "D-USE-1"),
    ],
)
def test_a_camp_is_refused(words: str, clause: str) -> None:
    rows = (ROW,)
    pieces = {**CAMPS, "camps": "ratfolk f1 g1 h1, sheki a8 b8 c8", "rifts": "h1, k2, o1, o2, p1",
              "tiles": f"{CAMPS['tiles']}, forest-mountain l4 m4"}  # fmt: skip
    game = table("25 / / desert-forest / scout", "25", rows=(*rows, MOUNTAIN, "mmmmmmmmmdtmmmmmmm"),
                 **pieces)  # fmt: skip
    play(game, "place desert-forest j3 k3")
    assert options(game)
    assert options(game)[0].startswith("camp ")

    assert refusal(game, words) == clause


def test_a_camp_in_the_wrong_place_is_told_why() -> None:
    game = table(
        "25 / / desert-field", "25", rows=(ROW,), rifts="h1, o1, o2, p1, q1",
        tiles="desert-field a8 b8, desert-field c8 d8, forest-mountain e5 f5",
        camps="orcs a8 b8 c8",
    )  # fmt: skip
    play(game, "place desert-field i1 j1")

    told = {
        "camp orcs h1 i1 h2": "the camp of the {orcs} stands already",
        "camp sheki i1 j1 k1": "{k1} belongs to no territory",
        "camp sheki b8 c8 d8": "that territory is occupied by the {orcs}",
        "camp sheki o1 p1 q1": "that territory has no development tile",
        "camp sheki j1 i1 h1": "the spaces of a camp are named in the order h1 i1 j1",
        "camp goblins h1 i1 j1": "the camp of the {goblins} covers three spaces in a bent line",
    }
    assert {words: reason(game, words) for words in told} == told


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


# Tiles on the map


def test_pillaging_is_refused() -> None:
    tiles = f"{CAMPS['tiles']}, desert-field n5 o5, forest-mountain n6 m6, forest-mountain q2 r2"
    camps = f"{CAMPS['camps']}, orcs n5 n6 m6"
    game = at_action("25 / orcs", tiles=tiles, camps=camps, burned="o5")
    play(game, "use orcs")

    told = {
        "burn d4": ("D-PILLAGE-1", "no tile lies on {d4}"),
        "burn g1": ("D-PILLAGE-1", "a camp covers {g1}"),
        "burn o5": ("D-PILLAGE-3", "{o5} is pillaged already"),
        "burn q2": ("D-PILLAGE-1", "the territory of {q2} is not occupied"),
    }
    assert {words: ULOS.why(game, RED, tuple(words.split())) for words in told} == told


def test_marching_is_refused() -> None:
    tiles = f"{CAMPS['tiles']}, desert-field e8 f8, desert-field g8 h8, forest-mountain q2 r2"
    game = at_action("25 / sheki", tiles=tiles)
    play(game, "use sheki")
    told = {
        "lift d4 e4": "no tile lies on {d4} and {e4}",
        "lift c8 d8": "a camp covers the tile on {c8} and {d8}",
        "lift q2 r2": "the territory of {q2} and {r2} is not occupied",
        "set a1 b1": "take up a tile first",
    }
    assert {words: reason(game, words) for words in told} == told

    play(game, "lift e8 f8")
    told = {
        "lift g8 h8": "you have taken up a tile: put it down first",
        "set e8 f8": "the tile must come to lie otherwise than before",
        "set f8 g8": "a tile lies on {g8}",
        "set a1 b1": "the tile would not hold its territory together there",
    }
    assert {words: reason(game, words) for words in told} == told


def test_a_tile_with_two_halves_alike_is_set_down_one_way() -> None:
    tiles = f"{CAMPS['tiles']}, desert-field e8 f8"
    game = at_action("25 / sheki", tiles=tiles)
    game.top[hex_of("f8")] = game.top[hex_of("e8")]  # no such tile is printed, but a pack may
    play(game, "use sheki", "lift e8 f8")

    assert refusal(game, "set f8 e8") == "D-MARCH-4"
    assert reason(game, "set e7 d7") == "its halves are alike: name {d7} first"


def test_extracting_is_refused() -> None:
    pieces: dict[str, Any] = {
        "factions": "dwarves goblins orcs ratfolk sheki",
        "tiles": "forest-mountain g1 f1, desert-field i1 j1, desert-field k1 l1, "
        "desert-field b8 a8, desert-field a7 b7, forest-mountain q2 r2",
        "camps": "ratfolk f1 g1 h1, dwarves a8 b8 b7",
    }
    game = at_action("25 / dwarves", **pieces)
    play(game, "use dwarves")

    told = {
        "extract d4 e4": ("D-EXTRACT-2", "no tile lies on {d4} and {e4}"),
        "extract f1 g1": ("D-EXTRACT-2", "a camp covers the tile on {f1} and {g1}"),
        "extract q2 r2": ("D-EXTRACT-2", "the territory of {q2} and {r2} is not occupied"),
        "extract i1 j1": ("D-EXTRACT-3", "the territory would fall apart without that tile"),
    }
    assert {words: ULOS.why(game, RED, tuple(words.split())) for words in told} == told


# Conflicts: the Ratfolk on f1 g1 h1, the Sheki on k1 l1 m1, a tile on i1 and j1 between them.

RIVALS: dict[str, Any] = {
    "tiles": "forest-mountain g1 f1, forest-mountain l1 m1",
    "camps": "ratfolk f1 g1 h1, sheki k1 l1 m1",
    "rifts": "h1, k1",
}


def in_conflict(*hands: str, **more: Any) -> Ulos:
    game = table(*hands, rows=(ROW,), **{**RIVALS, **more})
    play(game, "place desert-field i1 j1")
    return game


def test_an_attacker_is_one_of_the_two() -> None:
    game = in_conflict("25 / / desert-field / scout", "25")

    assert refusal(game, "attack orcs") == "D-CONFLICT-4"
    assert reason(game, "attack orcs") == "the {orcs} are not one of the two that fight"
    assert refusal(game, "pair ratfolk sheki") == "D-CONFLICT-4"
    assert reason(game, "rift scout") == "no rift tile can be used in a conflict"


def test_a_pair_is_connected_by_the_tile() -> None:
    tiles = "forest-mountain i2 i3, desert-mountain n6 m6, desert-field n5 o5"
    camps = "orcs i2 i3 j3, goblins n5 n6 m6"
    game = in_conflict(
        "25 / / desert-field",
        "25",
        tiles=f"{RIVALS['tiles']}, {tiles}",
        camps=f"{RIVALS['camps']}, {camps}",
        rifts="h1, k1, j3",
    )
    assert options(game)[0].startswith("pair ")

    assert reason(game, "pair goblins orcs") == "the tile does not connect the {goblins}"


def test_committing_goes_in_the_order_of_factions() -> None:
    game = in_conflict("25 / orcs, ratfolk 2 / desert-field", "25 / sheki")
    play(game, "attack ratfolk")
    assert reason(game, "commit sheki") == "you hold no cards of the {sheki}"

    play(game, "0: commit ratfolk", "0: commit ratfolk")
    assert reason(game, "commit ratfolk") == "you hold no more cards of the {ratfolk}"
    assert reason(game, "commit orcs").endswith("and you have come to the {ratfolk}")
    assert refusal(game, "commit orcs", BLUE) == "D-CONFLICT-5"
    play(game, "0: ready")
    assert reason(game, "commit orcs") == "{1} decides now, not you"


def test_returning_too_few_is_refused() -> None:
    game = in_conflict("25 / ratfolk 3, sheki / desert-field", "25")
    play(game, "attack ratfolk", *["0: commit ratfolk"] * 3, "0: commit sheki", "0: ready")

    told = {
        "return ratfolk 1": "at least 2 of them must be returned",
        "return ratfolk 4": "you have 3 such cards of the {ratfolk} in the conflict",
        "return ratfolk as sheki 1": "you have 0 such cards of the {ratfolk} in the conflict",
        "return sheki 1": "the question is how many cards of the {ratfolk}",
    }
    assert {words: reason(game, words) for words in told} == told


ABLE = "elves flayers ogres ratfolk sheki"  # three conflict abilities, for once
ABLE_CAMPS = {
    "factions": ABLE,
    "tiles": f"{RIVALS['tiles']}, desert-field n5 o5, desert-mountain n6 m6, desert-field a6 b6, "
    "desert-field c6 d6",
    "camps": f"{RIVALS['camps']}, flayers n5 n6 m6, ogres a6 b6 c6",
}


def test_conflict_abilities_are_refused() -> None:
    game = in_conflict(
        "25 / ratfolk 2, flayers, elves / desert-field", "25 / ogres, sheki", **ABLE_CAMPS
    )
    play(game, "attack ratfolk", "0: commit ratfolk", "0: ready", "1: commit sheki", "1: ready")
    assert owes(game, BLUE)
    assert refusal(game, "use flayers", BLUE) == "D-CONFLICT-9"
    assert refusal(game, "use sheki", BLUE) == "D-CONFLICT-8"

    play(game, "1: use ogres")
    told = {
        "devour seat-2 ratfolk": "no card of the {ratfolk} was committed by you",
        "devour seat-1 ratfolk as sheki": (
            "no card of the {ratfolk} that counts for the {sheki} was committed by {0}"
        ),
        "devour seat-3 ratfolk": "seat-3 is not at this table",
        "devour ulrir ratfolk": "ulrir is not at this table",
    }
    assert {words: reason(game, words, BLUE) for words in told} == told

    play(game, "1: done")
    assert reason(game, "use elves") == "the {elves} are lost"
    assert reason(game, "use ratfolk") == "the ability of the {ratfolk} is no conflict ability"
    play(game, "0: use flayers")
    assert reason(game, "control elves sheki").startswith(
        "you have committed no card of the {elves}"
    )


# Whatever is asked


def choices_by_kind(game: Game) -> list[list[Choice]]:
    """Every choice that the book knows, sorted into kinds."""
    kinds: dict[type, list[Choice]] = {}
    for choice in game.choices.values():
        kinds.setdefault(type(choice), []).append(choice)
    return list(kinds.values())


def positions(game: Game, luck: Random) -> Iterator[Game]:
    """A random game from its first question to its last."""
    while game.owed:
        yield game
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_whatever_is_no_option_is_refused_by_a_clause_that_exists(players: int) -> None:
    luck = Random(f"{players} gods")
    game = ULOS.start(ULOS.read_options({"players": players, "factions": "random"}), players)
    kinds = choices_by_kind(game)
    names = NAMES.keys() | {str(seat) for seat in range(players)}
    for position in positions(game, luck):
        for seat in range(players):
            decision = owes(position, seat)
            allowed = decision.options if decision else []
            for choice in [*allowed[:3], *[luck.choice(kind) for kind in kinds]]:
                clause, why = ULOS.why(position, seat, choice.path)
                assert (clause == "", why == "") == (choice in allowed,) * 2, choice.text
                assert clause in CLAUSES | {""}, choice.text
                assert set(wording.places(why)) <= names
                assert why[:1] == why[:1].lower()
                assert not why.endswith(".")


def test_reasons_do_not_tell_what_is_hidden() -> None:
    luck = Random("secrets")
    game = ULOS.start(ULOS.read_options({"players": 3, "factions": "random"}), 5)
    kinds = choices_by_kind(game)
    compared = 0
    for number, position in enumerate(positions(game, luck)):
        if number % 7:
            continue
        seat = luck.randrange(3)
        worlds = ULOS.hidden(position, seat)
        paths = [luck.choice(kind).path for kind in kinds]
        told = [ULOS.why(position, seat, path) for path in paths]
        for world in worlds:
            ask_again(world)
            assert [ULOS.why(world, seat, path) for path in paths] == told
            compared += 1
    assert compared > 20
