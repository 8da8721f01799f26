"""Loading cards: what is printed, what a pack adds and changes, and every fault with its entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.content import SOURCES
from pocketkeep.core.errors import BrokenContent
from pocketkeep.core.match import Match, replay
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.content.load import HOUSE, book, load
from pocketkeep.games.ulos.content.words import (
    ABILITY_TEXTS,
    EFFECT_TEXTS,
    ability_text,
    effect_text,
)
from pocketkeep.games.ulos.model.terms import ABILITIES, EFFECTS, LANDS, LEVELS, SHAPES

FOXES = """
[foxes]
name = "Foxes"
singular = "Fox"
source = "house"
group = "advanced"
terrains = ["field", "forest"]
shape = "line"
ability = "lure"
per = 1
"""
FOXDALE = """
[foxdale]
name = "Foxdale"
source = "house"
text = "Burrows all over."
rows = ["dddddd", "ffffff", "tttttt", "mmmxww"]
"""
LANTERN = """
source = "house"
develop = "air"
tiles = 1
slot = "left"
buy = [["air", 1]]
spoils = [1]
levels = ["sly"]
"""


def pack(folder: Path, **files: str) -> Path:
    """A folder with these files."""
    for file, text in files.items():
        (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    return folder


def faults_of(folder: Path) -> list[str]:
    with pytest.raises(BrokenContent) as refused:
        load(folder)
    return refused.value.faults


def faults_in(folder: Path, **files: str) -> list[str]:
    """What is wrong with a pack of these files."""
    return faults_of(pack(folder, **files))


# the house content


@pytest.mark.clause("D-SET-2")
def test_the_power_track_has_sixteen_spaces_and_the_lost_one() -> None:
    numbers = book().numbers

    assert numbers.strength == [2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10]
    assert numbers.spoils == [2, 3, 4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7]
    assert numbers.lost_strength == 1


@pytest.mark.clause("D-SET-4")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    rules = book()

    assert (sum(rules.tile_copies), sum(rules.rift_copies)) == (48, 18)
    assert (len(rules.factions), rules.numbers.cards, rules.numbers.pillage_tokens) == (10, 16, 12)
    assert len(rules.lanterns) == 70


@pytest.mark.clause("D-SET-4")
def test_there_are_eight_tiles_of_every_two_different_lands() -> None:
    rules = book()

    assert sorted(rules.kinds) == [[a, b] for a in range(4) for b in range(a + 1, 4)]
    assert set(rules.tile_copies) == {8}
    assert rules.kind_names[rules.kind_of[3][1]] == "field-mountain"


def test_six_rift_effects_are_there_twice_and_six_once() -> None:
    assert sorted(book().rift_copies) == [1] * 6 + [2] * 6


def test_factions_are_in_alphabetical_order_with_what_their_cards_say() -> None:
    rules, cards = book(), load().factions

    assert rules.factions == sorted(cards)
    for number, id in enumerate(rules.factions):
        wanted = {LANDS.index(terrain) for terrain in cards[id].terrains}
        assert {land for land in range(4) if rules.terrains[number] >> land & 1} == wanted
        assert SHAPES[rules.shapes[number]] == cards[id].shape
        assert ABILITIES[rules.ability[number]] == cards[id].ability
        assert rules.fights[number] == cards[id].fights == (id in ("elves", "flayers", "ogres"))


@pytest.mark.clause("D-SET-7")
def test_the_basic_five_count_five_different_pairs_of_lands_and_use_every_shape() -> None:
    basic = [faction for faction in load().factions.values() if faction.group == "basic"]

    assert len(basic) == len({faction.terrains for faction in basic}) == 5
    assert {faction.shape for faction in basic} == set(SHAPES)


def test_frogkin_count_water_and_nobody_else_does() -> None:
    rules = book()

    assert [id for i, id in enumerate(rules.factions) if rules.counts_water[i]] == ["frogkin"]
    assert rules.terrains[rules.factions.index("frogkin")] == 0


def test_only_what_the_rulebook_or_others_published_is_not_the_houses() -> None:
    factions = load().factions

    sources = {id: faction.terrains_source or faction.source for id, faction in factions.items()}
    assert [id for id in sources if sources[id] == "rulebook"] == ["goblins", "ratfolk", "frogkin"]
    assert [id for id in sources if sources[id] == "published"] == ["elves", "ogres"]
    assert {faction.shape_source for faction in factions.values()} == {"house"}
    assert {rift.copies_source for rift in load().rifts.values()} == {"house"}
    for entries in (load().sections, load().tiles, load().lanterns):
        assert {entry.source for entry in entries.values()} == {"house"}


def test_every_level_has_thirty_lanterns() -> None:
    for level in range(len(LEVELS)):
        assert len([card for card in book().lanterns if level in card.levels]) == 30


def test_the_book_is_made_once() -> None:
    assert book() is book()


# texts


def test_every_ability_and_effect_has_a_text() -> None:
    assert set(ABILITY_TEXTS) == set(ABILITIES)
    assert set(EFFECT_TEXTS) == set(EFFECTS)


def test_an_abilitys_text_says_what_strength_brings(tmp_path: Path) -> None:
    foxes = load(pack(tmp_path, factions=FOXES)).factions["foxes"]

    assert "one for each point of Fox strength" in ability_text(foxes, load().numbers)
    ratfolk = load().factions["ratfolk"]
    assert "one for every 3 points of Ratfolk strength" in ability_text(ratfolk, load().numbers)


def test_an_effects_text_says_its_numbers(tmp_path: Path) -> None:
    numbers = '[rifts]\nsource = "house"\nconvert = 7\n[ending]\nsource = "house"\nrift_favor = 1\n'
    changed = load(pack(tmp_path, numbers=numbers)).numbers

    assert "up to 7 tiles" in effect_text("convert", changed)
    assert "5 favor instead of 1" in effect_text("enhance", changed)


# packs


def test_a_pack_adds_a_faction_and_a_section(tmp_path: Path) -> None:
    content = load(pack(tmp_path, factions=FOXES, sections=FOXDALE))

    assert len(content.factions) == 11
    assert list(content.sections)[-1] == "foxdale"


def test_a_packs_faction_stands_in_its_place_in_the_alphabet(tmp_path: Path) -> None:
    rules = book(pack(tmp_path, factions=FOXES))

    assert rules.factions[3] == "foxes"
    assert (rules.per[3], rules.fights[3]) == (1, False)


def test_a_match_is_played_and_replayed_with_a_packs_faction_and_section(tmp_path: Path) -> None:
    content = pack(tmp_path, factions=FOXES, sections=FOXDALE)
    sections = ",".join(["foxdale", *list(load().sections)[1:]])
    given = {"players": 2, "factions": "foxes,orcs,elves,satyr,sheki", "map": sections}
    match = Match.start(find_ruleset("ulos"), given, 1, pack=content)
    while match.game.owed and len(match.record.choices) < 30:
        decision = match.game.owed[0]
        match.choose(decision.seat, decision.options[-1].path)

    again = replay(match.save(), content)

    assert again.record.content == match.record.content
    assert again.view(0) == match.view(0)
    assert match.view(0)["sections"][0] == "foxdale"


def test_a_pack_replaces_an_entry_of_the_same_id_and_keeps_the_others(tmp_path: Path) -> None:
    orcs = FOXES.replace("foxes", "orcs").replace("advanced", "basic")
    content = load(pack(tmp_path, factions=orcs))

    assert list(content.factions) == list(load().factions)
    assert content.factions["orcs"].ability == "lure"
    assert content.factions["elves"] == load().factions["elves"]


def test_a_pack_changes_copies_of_tiles_and_rift_tiles(tmp_path: Path) -> None:
    tiles = '[desert-field]\nsource = "house"\ncopies = 3\n'
    rifts = '[scout]\nname = "Scout"\nsource = "house"\ncopies = 0\n'
    rules = book(pack(tmp_path, tiles=tiles, rifts=rifts))

    assert sum(rules.tile_copies) == 43
    assert rules.rift_copies[EFFECTS.index("scout")] == 0


def test_a_pack_may_change_some_numbers_of_a_table(tmp_path: Path) -> None:
    rules = book(pack(tmp_path, numbers='[table]\nsource = "house"\nstart_favor = 30\n'))

    assert (rules.numbers.start_favor, rules.numbers.cards) == (30, 16)


def test_changed_numbers_say_their_own_source(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, numbers="[table]\nstart_favor = 30\n")

    assert fault == f"numbers.toml: table: source '' is not one of {', '.join(SOURCES)}"


def test_a_pack_changes_the_hash_and_so_does_every_change_of_it(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()

    hashes = {
        load().hash,
        load(pack(one, factions=FOXES)).hash,
        load(pack(other, factions=FOXES.replace("per = 1", "per = 2"))).hash,
    }

    assert len(hashes) == 3


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
        "heroes.toml: only factions, lanterns, numbers, rifts, sections, tiles are known here",
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


@pytest.mark.clause("D-SET-7")
def test_a_pack_may_name_another_five_for_a_first_game(tmp_path: Path) -> None:
    orcs = FOXES.replace("foxes", "orcs")  # advanced, in their place
    content = pack(tmp_path, factions=FOXES.replace("advanced", "basic") + orcs)

    assert book(content).basic == ["foxes", "goblins", "ratfolk", "satyr", "sheki"]
    match = Match.start(find_ruleset("ulos"), {"factions": "basic"}, 1, pack=content)
    assert [each["id"] for each in match.view(0)["factions"]] == book(content).basic


@pytest.mark.clause("D-PERSUADE-1")
def test_a_pack_may_change_what_persuade_saves(tmp_path: Path) -> None:
    rules = book(pack(tmp_path, numbers='[table]\nsource = "house"\npersuaded = 2\n'))

    assert (book().numbers.persuaded, rules.numbers.persuaded) == (1, 2)


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
