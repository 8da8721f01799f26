"""What a client names and explains things by, and draws a board from."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.wording import places
from pocketkeep.games.ulos.content.load import book, load
from pocketkeep.games.ulos.model.book import MOST_SEATS, Numbers
from pocketkeep.games.ulos.model.terms import (
    ABILITIES,
    EFFECTS,
    ELEMENTS,
    HEXES,
    LEVELS,
    SECTIONS,
    SHAPES,
    SLOTS,
    TERRAINS,
)
from pocketkeep.games.ulos.shown.board_shapes import (
    Board,
    FactionCard,
    GodCard,
    RiftEffect,
    TileKind,
    Track,
)

ULOS = find_ruleset("ulos")
MOST_BYTES = 60_000
AMOUNT = re.compile(r"\d+")
PIECES = ("power", "legendary", "camp", "rift", "pillage", "ulrir")


def shown(pack: Path | None = None) -> Exhibit:
    return ULOS.exhibit(ULOS.read_options({}, pack), pack)


def test_every_word_of_every_choice_has_a_name() -> None:
    words = {word for path in book().choices for word in path if not AMOUNT.fullmatch(word)}

    assert sorted(words - shown().names.keys()) == []


def test_every_kind_of_choice_has_a_meaning_and_no_other_has() -> None:
    assert {path[0] for path in book().choices} == shown().meanings.keys()


def test_everything_on_the_table_has_a_name_and_a_note() -> None:
    content = load()
    things = {*content.factions, *content.sections, *content.tiles, *content.gods, *EFFECTS}
    things |= {*TERRAINS, *ELEMENTS, *ABILITIES, *PIECES}

    assert sorted(things - shown().names.keys()) == []
    assert sorted(things - shown().notes.keys()) == []


def test_words_that_views_show_have_names() -> None:
    words = {*book().hexes, *book().gods, *SHAPES, *SLOTS, *LEVELS}

    assert sorted(words - shown().names.keys()) == []


def test_names_are_as_people_say_them() -> None:
    names = shown().names

    assert (names["c3"], names["seat-2"], names["ulrir"]) == ("c3", "Seat 2", "Ulrir")
    assert (names["goblins"], names["desert-field"]) == ("Goblins", "Desert/Field")
    assert (names["scout"], names["fire"], names["velmara"]) == ("Scout", "Fire", "Velmara")


def test_notes_are_whole_sentences() -> None:
    notes = shown().notes

    assert [word for word, note in notes.items() if not re.fullmatch(r"[A-Z].*[.!]", note)] == []
    assert [word for word, note in notes.items() if len(note) > 300] == []


def test_nothing_in_the_exhibit_waits_for_a_name() -> None:
    exhibit = shown()

    texts = [*exhibit.notes.values(), *exhibit.meanings.values()]
    assert [text for text in texts if places(text)] == []


@pytest.mark.parametrize("players", [1, 3])
def test_every_thing_that_a_game_tells_of_has_a_name(players: int) -> None:
    game = ULOS.start({"players": players, "factions": "random"}, 1, listen=True)
    luck = Random(1)
    while game.owed:
        answer(game, game.owed[0].seat, luck.choice(game.owed[0].options))
    sentences = [ULOS.describe(book(), event) for _, event in game.log or []]
    words = {word for sentence in sentences for word in places(sentence) if not word.isdecimal()}

    assert len(words) > 50
    assert sorted(words - shown().names.keys()) == []


def test_the_exhibit_is_small_plain_data() -> None:
    encoded = msgspec.json.encode(shown())

    assert len(encoded) < MOST_BYTES
    board = msgspec.json.encode(the_board())
    assert msgspec.json.decode(board, type=Board) == the_board()


# notes


def test_a_faction_says_what_it_counts_and_does() -> None:
    notes = shown().notes

    assert notes["satyr"] == (
        "Power from visible field and forest spaces. Camp: three spaces in a bent line. "
        "Summon: Take cards of lost factions free, up to one for every 2 points of Satyr strength."
    )
    assert notes["frogkin"].startswith("Power from the water spaces next to its territory.")


def test_a_land_says_who_counts_it() -> None:
    notes = shown().notes

    assert "Orcs, Sheki, Dwarves, Flayers and Ogres count it." in notes["mountain"]
    assert "Frogkin count the water next to their territory." in notes["water"]


@pytest.mark.clause("D-SOLO-45")
def test_no_lantern_card_can_be_read_whole() -> None:
    shows = shown()

    assert not load().lanterns.keys() & (shows.names.keys() | shows.notes.keys())
    assert "lanterns" not in Board.__struct_fields__


def test_d_set_11_five_gods_of_our_own_are_laid_out() -> None:
    gods = load().gods

    assert list(the_board().gods) == list(gods) == book().mats
    assert len(gods) == MOST_SEATS
    assert {god.source for god in gods.values()} == {"house"}
    assert the_board().gods["ishael"] == GodCard("Ishael", gods["ishael"].text)


def test_numbers_in_notes_are_those_of_the_content(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text(
        '[ending]\nsource = "house"\nlegends = 3\nrift_favor = 4\nulrir_favor = 6\n'
        '[table]\nsource = "house"\npillage_tokens = 9\n',
        encoding="utf-8",
    )
    usual, other = shown().notes, shown(tmp_path).notes

    assert "2 legendary factions" in usual["legendary"]
    assert "3 legendary factions" in other["legendary"]
    assert "worth 4 favor" in other["rift"]
    assert "scores 6 favor" in other["ulrir"]
    assert "One of 9 tokens" in other["pillage"]


# the board


def test_the_board_has_the_six_sections_letter_by_letter() -> None:
    board = the_board()
    sections = board.sections.values()

    assert board.columns * board.rows == HEXES
    assert {len("".join(section.rows)) for section in sections} == {HEXES // SECTIONS}
    assert {letter for section in sections for row in section.rows for letter in row} == set(
        board.letters
    )
    assert list(board.letters.values()) == list(TERRAINS)


def the_board() -> Board:
    board = shown().board
    assert isinstance(board, Board)
    return board


def test_the_board_has_every_card_and_tile() -> None:
    board = the_board()

    assert board.factions["goblins"] == FactionCard(
        name="Goblins",
        singular="Goblin",
        counted=["desert", "forest"],
        shape="bent",
        ability="lure",
        ability_name="Lure",
        kind="action",
        group="basic",
        text=shown().notes["lure"],
    )
    assert board.factions["frogkin"].counted == ["water"]
    assert board.factions["ogres"].kind == "conflict"
    assert board.tiles["field-forest"] == TileKind(terrains=("field", "forest"), copies=8)
    assert board.effects["revive"] == RiftEffect(
        name="Revive", text="Take up to 2 cards of lost factions free.", copies=2
    )
    assert board.elements == {element: element.title() for element in ELEMENTS}
    assert board.levels["corrupt"] == "Corrupt"


def test_the_board_has_every_number_of_the_game() -> None:
    board, track = the_board(), {"strength", "spoils", "lost_strength"}

    assert board.track == Track(
        strength=book().numbers.strength,
        spoils=book().numbers.spoils,
        lost_strength=1,
        lost_spoils=0,
    )
    every = {name for name in dir(Numbers()) if not name.startswith("_")}  # compiled: no vars()
    assert board.numbers.keys() == every - track
    assert all(value == getattr(book().numbers, name) for name, value in board.numbers.items())
