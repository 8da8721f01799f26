"""What a client names and explains things by, and draws a board from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import read_options
from pocketkeep.core.wording import places
from pocketkeep.games.tactics.content.load import book, load
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.terms import (
    AIMS,
    BOXES,
    CLASSES,
    COLUMNS,
    CORNERS,
    DIRECTIONS,
    ENEMIES,
    FEATURES,
    MODES,
    MOMENTS,
    ROWS,
    SPACES,
    SYMBOLS,
    TERRAINS,
)
from pocketkeep.games.tactics.options.faults import check_options
from pocketkeep.games.tactics.options.offered import OPTIONS, complete
from pocketkeep.games.tactics.shown.exhibit import exhibit
from pocketkeep.games.tactics.shown.printed import (
    AbilityKind,
    Area,
    Door,
    LaidBox,
    Portal,
    RealmSheet,
    TacticsBoard,
)

MOST_BYTES = 120_000
LONGEST_NOTE = 400
AMOUNT = re.compile(r"\d+")


def shown(pack: Path | None = None, /, **given: object) -> Exhibit:
    options = read_options(OPTIONS, complete(given), lambda options: check_options(options, pack))
    return exhibit(options, pack)


def laid_out(**given: object) -> TacticsBoard:
    """What the board is drawn from."""
    board = shown(**given).board
    assert isinstance(board, TacticsBoard)
    return board


# names


def test_every_word_of_every_choice_has_a_name() -> None:
    words = {word for path in book("evergreen").choices for word in path}

    assert sorted(w for w in words - shown().names.keys() if not AMOUNT.fullmatch(w)) == []


def test_every_kind_of_choice_has_a_meaning_and_no_other_has() -> None:
    assert {path[0] for path in book("evergreen").choices} == shown().meanings.keys()


def test_everything_on_the_table_has_a_name_and_a_note() -> None:
    content, seen = load(), shown()
    things = {*content.units, *content.tactics, *content.enemies, *content.realms, *BOXES}
    things |= {*TERRAINS, *FEATURES, *CLASSES, *POWERS, *SYMBOLS, *MODES, "ford", "glade", "gate"}
    things |= {"weakened", "artifact", "elevation", "leftmost", "time"}

    assert sorted(things - seen.names.keys()) == []
    assert sorted(things - seen.notes.keys()) == []


def test_words_that_views_show_have_names() -> None:
    words = {
        *book("evergreen").spaces,
        *ENEMIES,
        *CORNERS,
        *DIRECTIONS,
        *MOMENTS,
        "seat-1",
        "seat-4",
    }

    assert sorted(words - shown(mode="coop").names.keys()) == []


def test_names_are_as_people_say_them() -> None:
    names = shown().names

    assert (names["c3"], names["seat-2"]) == ("c3", "Seat 2")
    assert names["5x4-b2"] == "b2 of the dungeon in the Autumn Terrace"
    assert names["dungeon-5x4"] == "the dungeon in the Autumn Terrace"
    assert (names["crystal-5x4"], names["crystal-8x5"]) == ("Tidestone", "Crystal of Glory")
    assert (names["nw"], names["ford"], names["8x5"]) == (
        "North-west corner",
        "The Ford",
        "The High Wood",
    )
    assert (names["cave-in"], names["battle-team"]) == ("Cave-in", "Team battle")
    assert shown(mode="solo").names["enemy-1"] == "Enemy"
    assert shown(mode="coop").names["enemy-2"] == "Enemy 2"


def test_notes_are_whole_sentences() -> None:
    notes = shown().notes

    assert [word for word, note in notes.items() if not re.fullmatch(r"[A-Z].*[.!]", note)] == []
    assert [word for word, note in notes.items() if len(note) > LONGEST_NOTE] == []


def test_nothing_in_the_exhibit_waits_for_a_name() -> None:
    seen = shown()

    texts = [*seen.notes.values(), *seen.meanings.values()]
    assert [text for text in texts if places(text)] == []


def test_the_exhibit_is_small_plain_data() -> None:
    encoded = msgspec.json.encode(shown())

    assert len(encoded) < MOST_BYTES
    board = msgspec.json.encode(laid_out())
    assert msgspec.json.decode(board, type=TacticsBoard) == laid_out()


def test_numbers_in_notes_are_those_of_the_content(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text(
        '[land]\nsource = "house"\nvillage_health = 6\n[turn]\nsource = "house"\nrecovery = 3\n'
        '[dice]\nsource = "house"\n'
        'faces = [["knock"], ["knock"], ["miss"], ["power"], [], []]\ntrap = "knock"\n',
        encoding="utf-8",
    )
    usual, other = shown().notes, shown(tmp_path).notes

    assert "regains 4 health" in usual["village"]
    assert "regains 6 health" in other["village"]
    assert "pays 3 health" in other["weakened"]
    assert other["knock"].startswith("On 2 of 6 faces")
    assert "every knock costs" in other["trap"]


def test_a_control_area_says_its_spaces_and_its_trigger() -> None:
    assert (
        shown()
        .notes["ford"]
        .startswith("Control area b6, c6, b7, c7, b8 and c8. A unit on b7 sets its flag going")
    )
    assert "in battle nobody holds it" in shown(mode="battle").notes["ford"]


def test_a_box_says_how_high_it_is_and_what_lies_inside() -> None:
    notes = shown().notes

    assert notes["8x5"].startswith("A box of 8 by 5 squares, 2 high. Inside is the ")
    assert notes["8x1"].startswith("A box of 8 by 1 squares, 1 high on the High Wood. ")


# the realm


@pytest.mark.parametrize("given", [{}, {"mode": "battle", "realm": "valley"}])
def test_the_realm_is_told_space_by_space(given: dict[str, object]) -> None:
    realm = laid_out(**given).realm
    made = book(realm.id).realm

    lists = (realm.height, realm.terrain, realm.features, realm.box, realm.area)
    assert {len(each) for each in lists} == {SPACES}
    assert realm.height == made.height
    assert [TERRAINS.index(word) for word in realm.terrain] == made.terrain
    assert [sum(1 << FEATURES.index(w) for w in words) for words in realm.features] == (
        made.features
    )
    assert {BOXES.index(box) for box in realm.box if box} <= set(made.box)


def test_the_forest_on_the_board() -> None:
    board = laid_out()
    realm = board.realm

    assert (board.columns, board.rows) == (COLUMNS, ROWS)
    assert (realm.id, realm.name, realm.artifact) == (
        "evergreen",
        "Evergreen Forest",
        None,
    )
    assert realm.triggers == {"ford": "b7", "glade": "h8", "gate": "o7"}
    assert realm.area.count("ford") == 6
    assert realm.corners["nw"] == ["a1", "b1", "a2", "b2"]
    assert Portal("d4", "east", "8x5") in realm.portals
    assert Portal("i6", "north", "8x5") in realm.portals
    assert realm.boxes[1] == LaidBox(box="8x1", at="e1", turn=0, base=2, top=3)


def test_every_portal_of_the_board_has_its_feature() -> None:
    for given in ({}, *({"mode": "battle", "realm": id} for id in ("wall", "islands"))):
        realm = laid_out(**given).realm
        spaces = book(realm.id).spaces

        marked = [spaces[s] for s in range(SPACES) if "portal" in realm.features[s]]
        assert sorted({portal.space for portal in realm.portals}) == sorted(marked)


def test_a_realm_of_battle_on_the_board() -> None:
    realm = laid_out(mode="battle", realm="3x2@k4e").realm

    assert (realm.id, realm.artifact, realm.name) == (
        "3x2@k4e",
        "h7",
        "A realm of your own",
    )
    assert set(realm.area) == {None}
    assert realm.boxes == [LaidBox(box="3x2", at="k4", turn=1, base=0, top=1)]


def test_the_builder_has_boxes_both_sides_of_the_scroll_and_layouts() -> None:
    board = laid_out()
    box = board.boxes["3x2"]

    assert list(board.boxes) == list(BOXES)
    assert (box.columns, box.rows, box.height) == (3, 2, 1)
    assert box.terrain == ["peak", "forest", "plain", "plain", "plain", "forest"]
    assert box.portals == [Door("east", 1)]
    assert list(board.scroll) == ["evergreen", "battle"]
    for side in board.scroll.values():
        assert len(side.terrain) == len(side.features) == SPACES
    assert board.scroll["battle"].artifact == "h7"
    assert board.scroll["battle"].triggers == {"ford": "b7", "glade": "i8", "gate": "o7"}
    layout = load().realms["wall"].layout
    assert board.realms["wall"] == RealmSheet("The Long Wall", "battle", layout)


def test_areas_have_three_cuts_of_flags() -> None:
    areas = laid_out().areas

    assert areas["ford"] == Area("The Ford", "swallowtail")
    assert {area.flag for area in areas.values()} == {"swallowtail", "shield", "pennant"}


# cards


def test_every_unit_has_both_sides_of_its_card() -> None:
    units = laid_out().units

    assert len(units) == 32
    for unit in units.values():
        assert (unit.ammo is not None) == (unit.kind in ("fighter", "rogue"))
        assert (unit.spell is not None) == (unit.mana is not None)
        assert (unit.spell is not None) == (unit.kind == "wizard")
        assert unit.enemy.ammo is unit.enemy.mana is None


def test_spells_and_abilities_say_what_they_do() -> None:
    units = laid_out().units.values()

    for unit in units:
        if unit.spell:
            assert unit.spell.text
            assert unit.spell.aim in AIMS
        for ability in unit.abilities:
            assert ability.name
            assert ability.text
            assert ability.kind in get_args(AbilityKind)


def test_tactic_and_enemy_cards_are_told_in_words() -> None:
    board = laid_out()

    assert len(board.tactics) == 16
    for card in board.tactics.values():
        assert all((card.name, card.condition, card.effect))
    assert len(board.enemies) == 9
    for enemy in board.enemies.values():
        assert enemy.kind in (*CLASSES, "leftmost")
        assert enemy.compass in DIRECTIONS


def test_dungeons_have_the_floor_of_their_box() -> None:
    dungeons = laid_out().dungeons

    assert list(dungeons) == list(BOXES)
    for box, dungeon in dungeons.items():
        assert f"{dungeon.columns}x{dungeon.rows}" == box
        assert len(dungeon.floor) == dungeon.columns * dungeon.rows
        assert set(dungeon.floor) <= set(TERRAINS)
        assert (dungeon.bonus is None) == (box == "8x5")


def test_the_board_has_dice_and_modes() -> None:
    board = laid_out()

    assert [face for face in board.dice if set(face) <= set(SYMBOLS)] == board.dice
    assert board.modes["team"].players == [4]
    assert list(board.modes) == list(MODES)
    assert all(mode.name and mode.text for mode in board.modes.values())
