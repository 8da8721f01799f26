"""Every fault of a pack is noted with its file and entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.ulos.content.load import FILES, HOUSE, load
from tests.builders.packs import pack
from tests.builders.ulos.packs import FOXDALE, FOXES, faults_in, faults_of

LANTERN = """
source = "house"
develop = "air"
tiles = 1
slot = "left"
buy = [["air", 1]]
spoils = [1]
levels = ["sly"]
"""


# files


def test_an_empty_pack_is_refused(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == [f"{tmp_path}: there is no .toml file in this folder"]


def test_a_pack_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    assert len(faults_of(tmp_path / "nowhere")) == 1


def test_an_unknown_file_in_a_pack_is_refused(tmp_path: Path) -> None:
    known = ", ".join(sorted(path.stem for path in HOUSE.glob("*.toml")))

    assert faults_in(tmp_path, heroes="x = 1") == [f"heroes.toml: only {known} are known here"]


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "factions.toml").mkdir()

    (fault,) = faults_of(tmp_path)
    assert fault.startswith("factions.toml: the file cannot be read: ")


def test_a_file_that_is_no_toml_is_a_fault_with_its_line(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, factions="[orcs]\nname = \n")

    assert fault.startswith("factions.toml: not valid TOML: ")
    assert "line 2" in fault


def test_faults_of_all_files_and_entries_come_together(tmp_path: Path) -> None:
    found = faults_in(
        tmp_path,
        factions="orcs = 3\n" + FOXES.replace("line", "round").replace("lure", "sing"),
        heroes="",
        numbers='[table]\nsource = "house"\ncards = 0\n[weather]\n',
        rifts='[storm]\nname = "Storm"\nsource = "house"\ncopies = 1\n',
        sections=FOXDALE.replace("xww", "qww"),
        tiles='[field-desert]\nsource = "house"\ncopies = 1\n',
        lanterns=f"[l71]\n{LANTERN.replace('left', 'down')}",
    )

    assert sorted(": ".join(fault.split(": ")[:2]) for fault in found) == [
        "factions.toml: foxes",
        "factions.toml: foxes",
        "factions.toml: orcs",
        f"heroes.toml: only {', '.join(FILES)} are known here",
        "lanterns.toml: l71",
        "numbers.toml: table",
        "numbers.toml: weather",
        "rifts.toml: storm",
        "sections.toml: foxdale",
        "tiles.toml: field-desert",
    ]


# entries


def test_an_entry_must_be_a_table(tmp_path: Path) -> None:
    assert faults_in(tmp_path, tiles="desert-field = 3") == [
        "tiles.toml: desert-field: an entry must be a table"
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('source = "dream"', "source 'dream' is not one of rulebook, published, house"),
        ('shape = "round"', "shape 'round' is not one of line, bent, triangle"),
        ('ability = "sing"', "ability 'sing' is not one of lure, pillage"),
        ('group = "new"', "group 'new' is not one of basic, advanced"),
        ('counts = "stars"', "counts 'stars' is not one of terrain, water"),
        ('counts = "water"', "two different foundation terrains, or none if it counts water"),
        ("terrains = []", "two different foundation terrains, or none if it counts water"),
        ('terrains = ["field", "field"]', "two different foundation terrains"),
        ('terrains = ["field", "forest", "desert"]', "two different foundation terrains"),
        ('terrains = ["field", "water"]', "terrain 'water' is not one of desert, field"),
        ("per = 0", "per"),
        ("per = 11", "per"),
        ('per = "two"', "per"),
        ('name = ""', "name"),
        ('colour = "red"', "colour"),
        ('shape_source = "dream"', "shape_source 'dream' is not one of"),
    ],
)
def test_a_faction_that_cannot_be_played_is_refused(line: str, fault: str, tmp_path: Path) -> None:
    field = line.split(" = ", maxsplit=1)[0]
    lines = [given for given in FOXES.strip().splitlines() if not given.startswith(f"{field} =")]

    (found,) = faults_in(tmp_path, factions="\n".join([*lines, line]))

    assert found.startswith("factions.toml: foxes: ")
    assert fault in found


@pytest.mark.parametrize("id", ["Foxes", "fox folk", "7foxes", "füchse"])
def test_an_id_is_a_word(id: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, factions=FOXES.replace("[foxes]", f'["{id}"]'))

    assert found == f"factions.toml: {id}: an id is a word of small letters, digits and hyphens"


@pytest.mark.parametrize(
    "id",
    [
        "field",
        "place",
        "lure",
        "scout",
        "fire",
        "line",
        "random",
        "seat-3",
        "ulrir",
        "c3",
        "desert-field",
        "as",
    ],
)
def test_an_id_is_not_the_word_for_something_else(id: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, factions=FOXES.replace("[foxes]", f'["{id}"]'))

    assert found == f"factions.toml: {id}: the id is the word for something else"


def test_no_two_things_share_an_id(tmp_path: Path) -> None:
    found = faults_in(tmp_path, factions=FOXES, sections=FOXDALE.replace("[foxdale]", "[foxes]"))

    assert found == ["sections.toml: foxes: the id is taken in factions.toml"]


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ('["dddddd", "ffffff", "tttttt"]', "a section has 4 rows of 6 letters"),
        ('["ddddd", "ffffff", "tttttt", "mmmmmm"]', "a section has 4 rows of 6 letters"),
        ('["dddddd", "ffffff", "tttttt", "mmmmmq"]', "'q' is no terrain; known: d desert, "),
        ("3", "rows"),
    ],
)
def test_a_section_that_is_none_is_refused(rows: str, fault: str, tmp_path: Path) -> None:
    section = f'[foxdale]\nname = "Foxdale"\nsource = "house"\ntext = "Burrows."\nrows = {rows}\n'

    (found,) = faults_in(tmp_path, sections=section)

    assert found.startswith("sections.toml: foxdale: ")
    assert fault in found


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('develop = "ice"', "element 'ice' is not one of air"),
        ('slot = "down"', "slot 'down' is not one of left, center, right"),
        ('buy = [["ice", 1]]', "element 'ice'"),
        ('buy = [["air", 0]]', "buy"),
        ("buy = []", "buy"),
        ("spoils = []", "spoils"),
        ("tiles = 0", "tiles"),
        ('levels = ["mild"]', "level 'mild' is not one of sly, shrewd, corrupt"),
        ("levels = []", "each of its levels once"),
        ('levels = ["sly", "sly"]', "each of its levels once"),
    ],
)
def test_a_lantern_that_cannot_be_read_is_refused(line: str, fault: str, tmp_path: Path) -> None:
    field = line.split(" = ", maxsplit=1)[0]
    lines = [given for given in LANTERN.strip().splitlines() if not given.startswith(f"{field} =")]

    (found,) = faults_in(tmp_path, lanterns="\n".join(["[l01]", *lines, line]))

    assert found.startswith("lanterns.toml: l01: ")
    assert fault in found


# together


def test_a_deck_of_another_size_is_refused(tmp_path: Path) -> None:
    found = faults_in(tmp_path, lanterns=f"[l71]\n{LANTERN}")

    assert found == ["lanterns.toml: sly has 31 cards; a deck has 30"]


def test_too_much_wasteland_for_the_rift_tiles_is_refused(tmp_path: Path) -> None:
    wild = FOXDALE.replace("dddddd", "xxxxxx").replace("mmmxww", "mmmmmm")

    assert load(pack(tmp_path, sections=wild)).sections
    other = tmp_path / "other"
    other.mkdir()
    found = faults_in(other, sections=wild.replace("ffffff", "xxfxxf"))

    assert found == ["rifts.toml: a map may have more wasteland than there are rift tiles"]


def test_too_few_tiles_for_a_full_table_are_refused(tmp_path: Path) -> None:
    found = faults_in(tmp_path, numbers='[table]\nsource = "house"\nstart_tiles = 10\n')

    assert found == ["tiles.toml: too few tiles for the first hands of 5 players"]


def test_more_factions_than_the_book_can_hold_are_refused(tmp_path: Path) -> None:
    many = "".join(FOXES.replace("foxes", f"foxes-{n}") for n in range(11))

    found = faults_in(tmp_path, factions=many)

    assert found == ["factions.toml: there may be 20 factions at most"]


@pytest.mark.clause("D-SET-7")
def test_a_sixth_basic_faction_is_refused(tmp_path: Path) -> None:
    found = faults_in(tmp_path, factions=FOXES.replace("advanced", "basic"))

    assert found == ["factions.toml: a first game takes 5 basic factions, not 6"]


def test_persuade_can_never_bring_favor(tmp_path: Path) -> None:
    found = faults_in(tmp_path, numbers='[table]\nsource = "house"\npersuaded = 3\n')
    assert found == ["numbers.toml: table: Persuade cannot bring favor for buying a card"]


@pytest.mark.clause("D-SET-8")
def test_three_basic_factions_with_conflict_abilities_are_refused(tmp_path: Path) -> None:
    fierce = FOXES.replace("advanced", "basic").replace("lure", "devour")
    ids = ("goblins", "orcs", "satyr")

    found = faults_in(tmp_path, factions="".join(fierce.replace("foxes", id) for id in ids))

    assert found == ["factions.toml: at most 2 of the basic factions may have conflict abilities"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("strength = [2, 3]", "strength and spoils must be of the same length"),
        ("strength = []", "strength"),
        ("strength = [2, -1]", "strength"),
        ("lost_strength = 3", "a lost faction cannot be stronger than any other"),
        ("spoils = [2, 3, 4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 6]", "spoils must not fall"),
        ("heroes = 3", "heroes"),
    ],
)
def test_a_power_track_that_cannot_be_is_refused(line: str, fault: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, numbers=f'[track]\nsource = "house"\n{line}\n')

    assert found.startswith("numbers.toml: track: ")
    assert fault in found


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ("table", "cards = 0"),
        ("table", "cards = 1000"),
        ("table", 'start_favor = "many"'),
        ("table", "start_favor = -1"),
        ("table", "purchase = 99999999999999999999999999"),
        ("ending", "legends = 0"),
        ("ending", "legends = 6"),
        ("rifts", "convert = 31"),
    ],
)
def test_numbers_that_no_game_can_be_played_with_are_refused(
    table: str, line: str, tmp_path: Path
) -> None:
    (found,) = faults_in(tmp_path, numbers=f'[{table}]\nsource = "house"\n{line}\n')

    assert found.startswith(f"numbers.toml: {table}: ")


def test_a_table_of_numbers_must_be_a_table(tmp_path: Path) -> None:
    assert faults_in(tmp_path, numbers="rifts = 3") == [
        "numbers.toml: rifts: an entry must be a table"
    ]
