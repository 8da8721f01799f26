"""The table in sentences, for who cannot see it."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.core.engine.flow import Game
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Page
from pocketkeep.games.ulos.shown.shapes import UlosView
from tests.builders.playing import play
from tests.builders.ulos.maps import realm

ULOS = find_ruleset("ulos")
OPTIONS = ULOS.read_options({})
TEXT = ULOS.text(OPTIONS, None)
BOARD = ULOS.exhibit(OPTIONS, None).board
NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")
TERMINAL = Page(width=80, height=24, unicode=True, names=NAMES, things=TEXT.things)
BROWSER = Page(
    width=80, height=24, unicode=True, names=NAMES, things=ULOS.exhibit(OPTIONS, None).names
)


def game(**more: Any) -> Game:
    return realm(
        "25 / goblins 2, ratfolk / desert-mountain 2, field-forest / scout scout enhance",
        "30 / orcs",
        terrain="t" + "f" * 17 + " " + "f" * 5 + "t" + "f" * 12,
        tiles="field-forest c3 d3, desert-forest e3 e4, field-mountain k5 l5, desert-field k6 l6, "
        "field-mountain q1 r1",
        camps="goblins c3 d3 e4, orcs k5 l5 k6",
        rifts="b5, m4",
        burned="l6",
        **more,
    )


def spoken(of: Game, seat: int | None = 0, page: Page = TERMINAL) -> list[str]:
    return TEXT.in_words(ULOS.view(of, seat), page)


def line(lines: list[str], start: str) -> str:
    (found,) = [text for text in lines if text.startswith(start)]
    return found


def test_what_counts_now_comes_first() -> None:
    turn, question, *_ = spoken(game())

    assert turn == "Round 2. It is your turn, placing a tile."
    assert question.startswith("You are asked (D-PLACE-1): Place a tile. Open: ")


def test_who_is_not_asked_hears_for_whom_the_game_waits() -> None:
    assert "The game waits for you." in spoken(game(), 1)
    assert not [text for text in spoken(game(), 1) if "asked" in text]
    assert not [text for text in spoken(game(), None) if "Your tile" in text]


@pytest.mark.parametrize("page", [TERMINAL, BROWSER], ids=["terminal", "browser"])
def test_an_occupied_territory_is_told_with_camp_counts_and_pillage(page: Page) -> None:
    lines = spoken(game(), page=page)

    assert line(lines, "Goblins, ") == (
        "Goblins, value 1, price 3, spoils 3: camp on c3 d3 e4; counts 1 desert; "
        "its land is c3 field, d3 forest, e3 desert, e4 forest; 14 cards in the stack."
    )
    assert line(lines, "Orcs, ") == (
        "Orcs, value 0, price 2, spoils 2: camp on k5 l5 k6; counts nothing; l6 is pillaged; "
        "its land is k5 field, l5 mountain, k6 desert, l6 field; 15 cards in the stack."
    )
    assert line(lines, "Sheki, ") == "Sheki, lost, worth 1 a card; 16 cards in the stack."


def test_unoccupied_land_and_rift_tiles_are_told() -> None:
    lines = spoken(game())

    assert "Unoccupied territory: q1 field, r1 mountain." in lines
    assert "Rift tiles on their own: b5, m4." not in lines  # m4 touches a tile of the Orcs
    assert [text for text in lines if text.startswith("Rift tiles on their own: ")]


def test_a_legend_is_told_lost_or_not() -> None:
    lines = spoken(game(legendary="goblins sheki"))

    assert "spoils 3, legendary: camp on" in line(lines, "Goblins, ")
    assert line(lines, "Sheki, ").startswith("Sheki, lost, legendary, worth 3 a card")


def test_frogkin_count_water() -> None:
    lake = realm(
        "25 / / field-forest",
        "25",
        factions="frogkin goblins orcs ratfolk satyr",
        terrain="f" * 18 + " fwww" + "f" * 14,
        tiles="field-forest c3 d3, desert-forest e3 e4",
        camps="frogkin c3 d3 e4",
    )
    view = ULOS.view(lake, 0)
    assert isinstance(view, UlosView)
    frogkin = next(faction for faction in view.factions if faction.id == "frogkin")

    assert frogkin.value
    assert frogkin.counted == {"water": frogkin.value}
    assert f"counts {frogkin.value} water;" in line(spoken(lake), "Frogkin, ")


def test_hands_are_told_as_far_as_they_are_known() -> None:
    lines = spoken(game())

    assert line(lines, "You: ") == (
        "You: 25 favor; cards 2 Goblins and 1 Ratfolk, worth 7; "
        "tiles 2 desert-mountain and field-forest; rift tiles Enhance and 2 Scout. "
        "47 if it ended now."
    )
    assert line(lines, "Bob: ") == "Bob: 30 favor; 1 card; 0 tiles; 0 rift tiles."
    assert "no cards" not in line(spoken(game(), None), "You: ")


def test_places_are_told_by_tile_and_by_what_they_would_do() -> None:
    grown = line(spoken(game()), "Your tile field-forest ")

    assert "on its own on " in grown
    assert "b1 a1" in grown


def test_placements_that_join_camps_or_make_room_for_one_come_first() -> None:
    busy = realm(
        "25 / / field-forest",
        "25",
        terrain="f" * 18 + " fffftf" + "f" * 12 + " ft" + "f" * 16,
        tiles="desert-field a2 b2, desert-mountain c2 d2, desert-field g2 h2, field-forest i2 j2",
        camps="ratfolk a2 b2 c2, satyr g2 h2 i2",
        rifts="r6",
    )
    told = line(spoken(busy), "Your tile field-forest ")

    assert "a conflict on f2 e2 (Ratfolk and Satyr)" in told
    assert "growth on " in told
    assert "(Ratfolk 0 to 1)" in told


def test_the_supply_and_the_bare_land_are_told() -> None:
    lines = spoken(game())

    assert line(lines, "40 tiles left") == (
        "40 tiles left in the supply; legendary factions 0 of 2; 11 pillage tokens left; "
        "no rift tile used yet."
    )
    assert len([text for text in lines if text.startswith("Row ")]) == 8
    assert ", d3 " not in line(lines, "Row 3, ")


def test_a_conflict_and_my_own_seal_are_told_and_nobody_elses() -> None:
    fight = realm(
        "25 / ratfolk 2 / field-forest",
        "25 / satyr",
        terrain="f" * 18 + " fffftf" + "f" * 12,
        tiles="desert-field a2 b2, desert-mountain c2 d2, desert-field g2 h2, field-forest i2 j2",
        camps="ratfolk a2 b2 c2, satyr g2 h2 i2",
    )
    play(fight, "place field-forest f2 e2", "attack satyr", "0: commit ratfolk")

    assert "Sealed so far, seen by nobody else: commit Ratfolk." in spoken(fight)
    assert [text for text in spoken(fight) if text.startswith("Face down on f2 and e2 lies")]
    assert not [text for text in spoken(fight, 1) if "commit ratfolk" in text]


def test_the_end_is_told() -> None:
    near = "The end is near: the game ends when all have had as many turns (D-END-2)."
    assert near in spoken(game(trigger="D-END-2"))

    over = ULOS.view(game(trigger="D-END-2"), 0)
    assert isinstance(over, UlosView)
    over.ended = "D-END-2"
    assert TEXT.in_words(over, TERMINAL)[0] == "The game is over (D-END-2)."


def test_in_solo_ulrirs_mat_and_deck_are_told() -> None:
    match = Match.start(ULOS, {"players": 1, "level": "sly"}, 3)
    text = ULOS.text(match.record.options, None)
    lines = text.in_words(
        match.view(0), Page(width=80, height=24, unicode=True, names=("you",), things=text.things)
    )

    mat = line(lines, "On Ulrir's mat: ")
    assert [slot for slot in ("left, ", "center, ", "right, ") if slot in mat]
    assert "in his deck." in mat
    assert line(lines, "Ulrir: ").count("tile") == 1  # he holds rift tiles only
    assert [text for text in lines if " lies under " in text]


def test_in_brief_there_is_a_line_for_the_track_and_one_for_each_god() -> None:
    brief = TEXT.in_brief(ULOS.view(game(), 0), TERMINAL)

    track = "Goblins 1 (price 3); Orcs 0 (price 2); Ratfolk lost; Satyr lost; Sheki lost."
    assert brief == [
        f"{track} 40 tiles left, legends 0 of 2.",
        "You: 25 favor, 2 Goblins and 1 Ratfolk, 3 tiles, 3 rift tiles.",
        "Bob: 30 favor, 1 card, 0 rift tiles.",
    ]
