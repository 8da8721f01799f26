"""What a choice changes for a seat, in a few words."""

from __future__ import annotations

from pocketkeep.games.ulos.told.change import place_words
from tests.builders.playing import play
from tests.builders.ulos.maps import realm
from tests.builders.ulos.pages import TEXT, changed, page, pair, seen


def test_a_placement_that_grows_tells_power_price_spoils_and_worth() -> None:
    game = realm(
        "25 / ratfolk 3 / field-forest",
        "25",
        terrain="f" * 18 + " " + "f" * 5 + "t" + "f" * 12,
        tiles="desert-field a2 b2, desert-mountain c2 d2",
        camps="ratfolk a2 b2 c2",
        rifts="f3",
    )
    assert changed(game, "place field-forest e2 f2") == (
        "Ratfolk 0→1, price 2→3, spoils 2→3, your 3 cards 6→9, +1 rift tile"
    )


def test_a_placement_for_itself_says_so() -> None:
    game = realm("25 / / field-forest", "25", terrain="t" + "f" * 17)

    assert changed(game, "place field-forest b1 a1") == "on its own: nothing else happens"


def test_a_placement_that_makes_room_for_camps_names_them() -> None:
    game = realm("25 / / field-forest", "25", terrain="f" * 18 + " ft" + "f" * 16, rifts="c2")

    assert changed(game, "place field-forest a2 b2") == "camp of Ratfolk or Sheki"


def test_a_placement_that_joins_camps_tells_of_the_conflict() -> None:
    assert changed(pair(), "place field-forest f2 e2") == "conflict: Ratfolk 2 against Satyr 3"


def test_a_camp_tells_where_its_faction_begins() -> None:
    game = realm("25 / / field-forest", "25", terrain="f" * 18 + " ft" + "f" * 16, rifts="c2")
    play(game, "place field-forest a2 b2")

    assert changed(game, "camp sheki a2 b2 c2") == "Sheki at 0, price 2, spoils 2, +1 Sheki"


def test_buying_and_using_tell_favor_and_cards() -> None:
    game = pair("25 / satyr / field-mountain", "30", terrain="fm" + "f" * 16)
    play(game, "place field-mountain a1 b1")

    assert changed(game, "buy satyr") == "-3 favor, +1 Satyr"
    assert changed(game, "use satyr") == "+3 favor, -1 Satyr"


def test_a_rift_tile_tells_what_it_does() -> None:
    game = pair("25 / ratfolk / field-forest / recruit", "30")

    assert changed(game, "rift recruit").startswith("Buy up to 3 cards")


def test_what_cannot_be_tried_is_foretold() -> None:
    view = seen(pair())

    def told(*words: str) -> str:
        return TEXT.foretold(view, words, page())

    assert told("buy", "ratfolk") == "-2 favor, +1 Ratfolk"
    assert told("use", "satyr") == "+3 favor, -1 Satyr"
    assert told("return", "satyr", "2") == "+6 favor"
    assert told(*["return", "satyr", "as", "ratfolk", "2"]) == "+6 favor"
    assert told("rift", "scout").startswith("Draw a tile")
    assert told("place", "field-forest", "f2", "e2") == "conflict: Ratfolk and Satyr"
    assert told("pass") == told("lure", "seat-2") == told("commit", "satyr") == ""


def test_changes_of_the_map_are_foretold_as_they_come() -> None:
    game = realm(
        "25 / orcs 2, satyr / desert-field, field-mountain",
        "25",
        tiles="field-mountain a5 b5, field-mountain c5 d5, desert-field a6 b6, "
        "desert-forest q7 r7, desert-mountain p8 q8",
        camps="orcs a5 b5 a6",
    )
    view = seen(game)

    def told(*words: str) -> str:
        return TEXT.foretold(view, words, page())

    lower = "price 5→4"
    assert told("burn", "d5") == f"Orcs 3→2, {lower}, your 2 cards 10→8"
    assert told("extract", "c5", "d5").startswith("Orcs 3→1, price 5→3")
    assert told("swap", "desert-field", "c5", "d5").startswith(f"Orcs 3→2, {lower}")
    assert told(*["camp", "satyr", "q7", "r7", "q8"]).startswith("Satyr at 0, price 2, spoils 2")


def test_a_placed_tile_is_found_by_the_words_that_place_it() -> None:
    tile = {"a": "c3", "b": "d3", "terrains": ["forest", "desert"], "down": False}

    assert place_words(tile) == "place desert-forest d3 c3"


def test_pillage_tells_what_will_be_lost_when_it_is_over() -> None:
    game = realm(
        "25 / orcs 2 / field-forest",
        "25",
        terrain="t" * 18,
        tiles="field-mountain a5 b5, field-mountain c5 d5, field-mountain a6 b6",
        camps="orcs a5 b5 a6",
    )
    play(game, "place field-forest r2 r1", "use orcs")

    assert TEXT.situation(seen(game), page()) == "Orcs: 2 pillage tokens are left to put."
    assert changed(game, "burn c5").startswith("Orcs 3→2")
