"""What a choice changes for a seat, in a few words."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import Game
from pocketkeep.games.ulos.shown.procedure_shapes import LaidTile
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

    assert changed(game, "place field-forest b1 a1") == "on its own: nothing else would happen"


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


def foretold(game: Game, choice: str, seat: int = 0) -> str:
    return TEXT.foretold(seen(game, seat), choice.split(), page())


def test_what_cannot_be_tried_is_foretold() -> None:
    game = pair("25 / satyr, ratfolk / field-forest, field-mountain / scout", "30 / satyr 2",
                terrain="fm" + "f" * 16 + " fffftf" + "f" * 12)  # fmt: skip
    assert foretold(game, "place field-forest f2 e2") == "conflict: Ratfolk 2 against Satyr 3"
    assert foretold(game, "rift scout").startswith("Draw a tile")

    play(game, "place field-mountain a1 b1")
    assert foretold(game, "buy ratfolk") == "-3 favor, +1 Ratfolk"
    assert foretold(game, "use satyr") == "+3 favor, -1 Satyr"
    assert foretold(game, "pass") == "you would take no action and keep your favor"


def test_what_returned_cards_bring_is_foretold() -> None:
    game = pair("25 / ratfolk 3 / field-forest", "30")
    play(game, "place field-forest f2 e2", "attack satyr", *["0: commit ratfolk"] * 3, "0: ready")

    assert foretold(game, "return ratfolk 2") == "+4 favor"
    assert foretold(game, "return ratfolk 3") == "+6 favor"


def test_persuaded_cards_are_foretold_for_what_they_cost() -> None:
    game = realm(
        "25 / frogkin / field-forest",
        "25",
        factions="frogkin goblins orcs ratfolk satyr",
        terrain="ft" + "f" * 16,
        tiles="field-forest c3 d3, desert-forest e3 e4, desert-field n6 o6, desert-forest n7 o7",
        camps="frogkin c3 d3 e4, ratfolk n6 o6 n7",
    )
    play(game, "place field-forest a1 b1")
    assert foretold(game, "buy ratfolk") == "-2 favor, +1 Ratfolk"
    play(game, "use frogkin")

    assert foretold(game, "buy ratfolk") == "-1 favor, +1 Ratfolk"


ORCS: dict[str, Any] = {
    "terrain": "ft" + "f" * 16,
    "tiles": "field-mountain a5 b5, field-mountain c5 d5, desert-field a6 b6, "
    "field-mountain c6 d6, field-mountain e5 f5",
    "camps": "orcs a5 b5 a6",
}


def test_pillage_is_foretold_as_it_comes() -> None:
    game = realm("25 / orcs 2 / field-forest", "25", **ORCS)
    play(game, "place field-forest a1 b1", "use orcs")

    assert foretold(game, "burn d5") == "Orcs 7→6, price 7→6, spoils 6→5, your 1 card 7→6"


def test_a_transmuted_tile_is_foretold_as_it_comes() -> None:
    game = realm("25 / orcs 2 / desert-forest / transmute", "25", **ORCS)
    play(game, "rift transmute")

    told = foretold(game, "swap desert-forest c5 d5")
    assert told == "Orcs 7→5, price 7→6, spoils 6→5, your 2 cards 14→12"


def test_a_camp_is_foretold_as_it_comes() -> None:
    game = realm("25 / / field-forest", "25", terrain="f" * 18 + " ft" + "f" * 16, rifts="c2")
    play(game, "place field-forest a2 b2")

    assert foretold(game, "camp sheki a2 b2 c2") == "Sheki at 0, price 2, spoils 2, +1 Sheki"
    assert foretold(game, "camp sheki a2 b2 c2") == changed(game, "camp sheki a2 b2 c2")


def test_a_placed_tile_is_found_by_the_words_that_place_it() -> None:
    tile = LaidTile(a="c3", b="d3", terrains=("forest", "desert"), down=False)

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
