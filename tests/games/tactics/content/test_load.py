"""Loading cards: what is printed, what a pack adds and changes, and every fault with its entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.content import SOURCES
from pocketkeep.games.tactics.content.load import FILES, HOUSE, book, load
from pocketkeep.games.tactics.content.sheets import finishers, floor_of, sizes
from pocketkeep.games.tactics.model.cards import Numbers
from pocketkeep.games.tactics.model.effects import rows_of
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.terms import (
    BOXES,
    CLASSES,
    DIRECTIONS,
    GLORY,
    HEAL,
    LEFTMOST,
    MISS,
    ROGUE,
    TARGET,
    WIZARD,
)
from tests.builders.packs import faults_on, pack, two_folders

RULEBOOK = {  # its numbers, by what they are for
    "actions": 3,
    "unit_actions": 2,
    "hand": 2,
    "recovery": 2,
    "village_health": 4,
    "climb": 1,
    "water": 1,
    "peak": 1,
    "ballista": 1,
    "water_damage": 1,
    "forest_cover": 1,
    "height_range": 1,
    "collision": 1,
    "ballista_range": 4,
    "ballista_damage": 1,
    "power_mana": 3,
    "flag_steps": 3,
    "flag_points": 5,
    "survivor_points": 2,
    "capture_points": 2,
    "village_points": 1,
    "artifact_points": 3,
    "artifact_move": 1,
    "artifact_melee": 1,
    "artifact_range": 1,
    "battle_captures": 3,
    "solo_time": 7,
    "coop_time": 11,
    "capture_time": 2,
    "enemy_power": 3,
    "cave_in": 2,
    "trap_dice": 3,
    "trap_health": 2,
    "barrier_mana": 2,
    "crystals": 5,
}
FERN = """
[fern]
name = "Fern"
source = "house"
class = "rogue"
move = 4
health = 9
ammo = 5
melee = 2
melee_dice = 1
range = 4
missile = 3
missile_dice = 2
"""
OONA = """
[oona]
name = "Oona"
source = "house"
class = "wizard"
move = 3
health = 8
mana = 6
melee = 1
spell = {aim = "ally", range = 3, effects = [["heal", "target", 3, 1]]}
powers = {swimmer = 1}
enemy = {health = 11, melee_dice = 2, powers = {ward = 2}}
"""
RUSE = """
[a-fine-ruse]
name = "A Fine Ruse"
source = "house"
moment = "unit-moved"
effects = [["move", "own", 2]]
"""
ORDER = """
[order-77]
source = "house"
class = "leftmost"
compass = "east"
damage = 2
monster = [["lose", "unit", 2]]
"""
TOR = """
[1x2]
name = "Crystal of Salt"
source = "house"
floor = ["E", "C"]
bonus = [["heal", "unit", 2]]
"""


def faults_of(folder: Path) -> list[str]:
    return faults_on(load, folder)


def faults_in(folder: Path, **files: str) -> list[str]:
    """What is wrong with a pack of these files."""
    return faults_of(pack(folder, **files))


def changed(entry: str, line: str) -> str:
    """An entry with one line of it replaced or added."""
    field = line.split(" = ", maxsplit=1)[0]
    lines = [given for given in entry.strip().splitlines() if not given.startswith(f"{field} =")]
    return "\n".join([*lines, line])


# the house content


@pytest.mark.clause("T-SET-11")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    rules = book("evergreen")

    assert len(rules.cards) == len(set(rules.cards)) == 32
    assert [rules.kinds.count(kind) for kind in range(len(CLASSES))] == [8] * 4
    assert len(rules.tactics) == 16
    assert len(rules.enemies) == 9
    assert [BOXES[dungeon.box] for dungeon in rules.dungeons] == list(BOXES)
    assert len(rules.dice) == 6


def test_cards_of_a_class_lie_together_in_the_order_of_classes() -> None:
    rules = book("evergreen")

    assert rules.kinds == sorted(rules.kinds)


def test_all_content_is_the_houses() -> None:
    content = load()

    for entries in (
        content.units,
        content.tactics,
        content.enemies,
        content.dungeons,
        content.boxes,
        content.scrolls,
        content.realms,
    ):
        assert {entry.source for entry in entries.values()} == {"house"}


def test_enemy_cards_name_every_class_and_every_direction_and_one_climbs() -> None:
    enemies = book("evergreen").enemies

    assert {card.kind for card in enemies} == {*range(len(CLASSES)), LEFTMOST}
    assert {card.compass for card in enemies} == set(range(len(DIRECTIONS)))
    assert len([card for card in enemies if card.climbs]) == 1


def test_solo_enemies_have_no_ammo_and_no_mana_but_all_else() -> None:
    rules = book("evergreen")

    for face, enemy in zip(rules.faces, rules.enemy_faces, strict=True):
        assert (enemy.ammo, enemy.mana, enemy.id, enemy.kind) == (0, 0, face.id, face.kind)
        assert (enemy.range > 0) == (face.range > 0)
        assert (enemy.spell is None) == (face.spell is None)


def test_the_numbers_of_the_house_are_those_of_the_rulebook() -> None:
    loaded = book("evergreen").numbers
    names = [name for name in dir(loaded) if not name.startswith("_")]

    assert sorted(names) == sorted([*RULEBOOK, "trap_symbol"])
    assert {name: getattr(loaded, name) for name in RULEBOOK} == RULEBOOK
    assert loaded.trap_symbol == MISS


def test_what_the_text_of_the_book_does_not_give_is_marked_as_ours() -> None:
    numbers = load(None).numbers

    assert (numbers.combat.source, numbers.combat.artifact_source) == ("rulebook", "house")
    assert (numbers.scoring.source, numbers.scoring.flag_steps_source) == ("rulebook", "house")
    assert numbers.dice.source == "house"


def test_every_number_of_the_rules_stands_in_the_content() -> None:
    written = (HOUSE / "numbers.toml").read_text(encoding="utf-8")

    names = {name for name in dir(Numbers()) if not name.startswith("_")} - {"trap_symbol"}
    assert sorted(name for name in names if f"\n{name} = " not in written) == []
    assert '\ntrap = "miss"' in written


def test_each_symbol_is_on_three_faces_of_a_die() -> None:
    dice = book("evergreen").dice

    assert [len([face for face in dice if face >> bit & 1]) for bit in range(3)] == [3, 3, 3]


@pytest.mark.parametrize("box", BOXES)
def test_every_dungeon_fits_its_box_and_any_unit_can_take_its_crystal(box: str) -> None:
    dungeon = load().dungeons[box]
    columns, rows = sizes(box)

    assert [len(row) for row in dungeon.floor] == [columns] * rows
    assert finishers(floor_of(dungeon), columns) == [*range(len(CLASSES))]
    assert bool(dungeon.bonus) == (box != BOXES[GLORY])


def test_the_squares_of_a_dungeon_are_named_after_its_box() -> None:
    rules = book("evergreen")

    for number, box in enumerate(BOXES):
        assert rules.spaces[rules.entrance[number]].startswith(f"{box}-")
    assert len([space for space in rules.spaces if space.startswith("8x5-")]) == 40


def test_a_book_is_made_once_for_each_realm() -> None:
    assert book("evergreen") is book("evergreen")
    assert book("evergreen") is not book("citadel")


# packs


def test_a_pack_adds_cards(tmp_path: Path) -> None:
    content = load(pack(tmp_path, units=FERN + OONA, tactics=RUSE, enemies=ORDER))

    assert (len(content.units), len(content.tactics), len(content.enemies)) == (34, 17, 10)


def test_a_packs_unit_is_frozen_with_both_its_sides(tmp_path: Path) -> None:
    rules = book("evergreen", pack(tmp_path, units=OONA))
    card = rules.cards.index("oona")
    face, enemy = rules.faces[card], rules.enemy_faces[card]

    assert (face.kind, face.mana, face.health, enemy.mana, enemy.health) == (WIZARD, 6, 8, 0, 11)
    assert (face.melee_dice, enemy.melee_dice, enemy.melee) == (0, 2, 1)
    assert (face.powers[POWERS.index("swimmer")], enemy.powers[POWERS.index("swimmer")]) == (1, 0)
    assert enemy.powers[POWERS.index("ward")] == 2
    assert face.spell is not None
    assert rows_of(face.spell.effects) == [[HEAL, TARGET, 3, 1, 0]]


def test_a_pack_replaces_an_entry_of_the_same_id_and_keeps_the_others(tmp_path: Path) -> None:
    content = load(pack(tmp_path, dungeons=TOR))

    assert list(content.dungeons) == list(load().dungeons)
    assert content.dungeons["1x2"].name == "Crystal of Salt"
    assert content.dungeons["5x4"] == load().dungeons["5x4"]


def test_a_pack_may_change_some_numbers_of_a_table(tmp_path: Path) -> None:
    rules = book("evergreen", pack(tmp_path, numbers='[turn]\nsource = "house"\nactions = 4\n'))

    assert (rules.numbers.actions, rules.numbers.unit_actions) == (4, 2)


def test_changed_numbers_say_their_own_source(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, numbers="[turn]\nactions = 4\n")

    assert fault == f"numbers.toml: turn: source '' is not one of {', '.join(SOURCES)}"


def test_a_pack_adds_a_battle_realm(tmp_path: Path) -> None:
    realm = '[perch]\nname = "Perch"\nsource = "house"\ntext = "One."\nscroll = "battle"\n'
    rules = book("perch", pack(tmp_path, realms=realm + 'layout = "2x2@k4e"\n'))

    assert rules.realm.height[3 * 16 + 10] == 1
    assert sum(rules.realm.height) == 4


def test_a_pack_changes_the_hash_and_so_does_every_change_of_it(tmp_path: Path) -> None:
    one, other = two_folders(tmp_path)
    hashes = {
        load().hash,
        load(pack(one, units=FERN)).hash,
        load(pack(other, units=FERN.replace("move = 4", "move = 5"))).hash,
    }

    assert len(hashes) == 3


# files


def test_an_empty_pack_is_refused(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == [f"{tmp_path}: there is no .toml file in this folder"]


def test_an_unknown_file_in_a_pack_is_refused(tmp_path: Path) -> None:
    known = ", ".join(sorted(path.stem for path in HOUSE.glob("*.toml")))

    assert known == ", ".join(FILES)
    assert faults_in(tmp_path, heroes="x = 1") == [f"heroes.toml: only {known} are known here"]


def test_a_file_that_is_no_toml_is_a_fault_with_its_line(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, units="[fern]\nname = \n")

    assert fault.startswith("units.toml: not valid TOML: ")
    assert "line 2" in fault


def test_faults_of_all_files_and_entries_come_together(tmp_path: Path) -> None:
    found = faults_in(
        tmp_path,
        units="nettle = 3\n" + changed(FERN, 'class = "bard"\npowers = {sing = 1}'),
        heroes="",
        numbers='[turn]\nsource = "house"\nactions = 0\n[weather]\n',
        tactics=changed(RUSE, 'moment = "teatime"'),
        enemies=changed(ORDER, 'compass = "up"'),
        dungeons=changed(TOR, 'floor = ["E", "E"]'),
        boxes='[9x9]\nname = "Nine"\nsource = "house"\nheight = 1\ncolour = "x"\ntop = []\n',
        realms='[perch]\nname = "P"\nsource = "house"\ntext = "A"\nscroll = "sea"\nlayout = ""\n',
    )

    assert sorted({": ".join(fault.split(": ")[:2]) for fault in found}) == [
        "boxes.toml: 9x9",
        "dungeons.toml: 1x2",
        "enemies.toml: order-77",
        f"heroes.toml: only {', '.join(FILES)} are known here",
        "numbers.toml: turn",
        "numbers.toml: weather",
        "realms.toml: perch",
        "tactics.toml: a-fine-ruse",
        "units.toml: fern",
        "units.toml: nettle",
    ]


# units


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('source = "dream"', "source 'dream' is not one of rulebook, published, house"),
        ("move = 0", "move"),
        ("health = 31", "health"),
        ("melee_dice = 4", "melee_dice"),
        ('melee = "hard"', "melee"),
        ('name = ""', "name"),
        ('colour = "red"', "colour"),
        ("ammo = 0", "have ammo and a range of missiles"),
        ("range = 0", "have ammo and a range of missiles"),
        ("mana = 3", "has mana and a spell; nobody else has"),
        ("powers = {sing = 1}", "power 'sing' is not one of climber"),
        ("powers = {guard = 0}", "powers"),
        ("enemy = {range = 0}", "enemy: missiles need a range"),
        ("enemy = {ammo = 3}", "enemy"),
        ("enemy = {powers = {sing = 1}}", "power 'sing'"),
    ],
)
def test_a_unit_that_cannot_be_played_is_refused(line: str, fault: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, units=changed(FERN, line))

    assert found.startswith("units.toml: fern: ")
    assert fault in found


@pytest.mark.parametrize(
    ("spell", "fault"),
    [
        ('{aim = "sky", range = 3, effects = [["heal", "target", 3]]}', "aim 'sky' is not one of"),
        ('{aim = "ally", effects = [["heal", "target", 3]]}', "a spell that is aimed has a range"),
        ('{aim = "nothing", range = 2, effects = [["draw", "player", 1]]}', "has a range"),
        ('{aim = "foe", range = 2, effects = []}', "a spell has effects"),
        ('{aim = "ally", range = 2, effects = [["damage", "target", 2]]}', "cannot be an attack"),
        ('{aim = "foe", range = 2, effects = [["tickle", "target", 2]]}', "effect 'tickle'"),
        ('{aim = "foe", range = 2, effects = [["damage", "moon", 2]]}', "whom 'moon'"),
        ('{aim = "foe", range = 2, effects = [["damage", "target", -2]]}', "-2 is no number"),
        ('{aim = "foe", range = 2, effects = [["damage", "target", "2"]]}', "'2' is no number"),
        ('{aim = "foe", range = 2, effects = [["damage"]]}', "a row is an effect"),
        ('{aim = "foe", range = 2, effects = [["heal", "own", 1, 2, 3, 4]]}', "a row is an effect"),
        ('{aim = "foe", range = 2, effects = [["draw", "own", 1]]}', "are for the player"),
        ('{aim = "foe", range = 2, effects = [["heal", "player", 1]]}', "are for the player"),
        ('"fire"', "spell"),
    ],
)
def test_a_spell_that_cannot_be_cast_is_refused(spell: str, fault: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, units=changed(OONA, f"spell = {spell}"))

    assert found.startswith("units.toml: oona: ")
    assert fault in found


def test_only_those_who_have_them_shoot_or_cast(tmp_path: Path) -> None:
    beast = FERN.replace("rogue", "beast")

    found = faults_in(tmp_path, units=changed(beast, "enemy = {missile = 2}"))

    assert [fault.split(": ", maxsplit=2)[2] for fault in found] == [
        "fighter, rogue have ammo and a range of missiles; nobody else has",
        "enemy: only fighter, rogue have missiles",
    ]


@pytest.mark.parametrize("id", ["Fern", "fern tree", "7fern", "fern-2", "färn"])
def test_a_units_id_is_one_word(id: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, units=FERN.replace("[fern]", f'["{id}"]'))

    assert found == f"units.toml: {id}: an id is a word of small letters only"


@pytest.mark.parametrize("id", ["Ruse", "a ruse", "7ruse"])
def test_other_ids_may_have_hyphens(id: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, tactics=RUSE.replace("[a-fine-ruse]", f'["{id}"]'))

    assert found == f"tactics.toml: {id}: an id is a word of small letters and hyphens"


@pytest.mark.parametrize("id", ["move", "north", "wizard", "village", "peak", "guard", "random"])
def test_an_id_is_not_the_word_for_something_else(id: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, units=FERN.replace("[fern]", f"[{id}]"))

    assert found == f"units.toml: {id}: the id is the word for something else"


@pytest.mark.parametrize("id", ["c3", "seat-3", "enemy-1", "battle-team", "unit-hurt"])
def test_no_card_goes_by_the_name_of_a_space_or_a_seat(id: str, tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, tactics=RUSE.replace("[a-fine-ruse]", f"[{id}]"))

    assert found == f"tactics.toml: {id}: the id is the word for something else"


def test_no_two_things_share_an_id(tmp_path: Path) -> None:
    found = faults_in(tmp_path, units=FERN, tactics=RUSE.replace("[a-fine-ruse]", "[fern]"))

    assert found == ["tactics.toml: fern: the id is taken in units.toml"]


# tactic and enemy cards


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('moment = "teatime"', "moment 'teatime' is not one of turn-begun"),
        ("effects = []", "a tactic card has effects"),
        ('effects = [["sing", "own", 1]]', "effect 'sing'"),
        ('if = [["sunny"]]', "if 'sunny' is not one of"),
        ("if = 3", "if"),
    ],
)
def test_a_tactic_card_that_cannot_be_played_is_refused(
    line: str, fault: str, tmp_path: Path
) -> None:
    (found,) = faults_in(tmp_path, tactics=changed(RUSE, line))

    assert found.startswith("tactics.toml: a-fine-ruse: ")
    assert fault in found


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('class = "bard"', "class 'bard' is not one of fighter, beast, rogue, wizard, leftmost"),
        ('compass = "up"', "compass 'up' is not one of north, east, south, west"),
        ("damage = -1", "damage"),
        ('monster = [["bite", "unit", 1]]', "effect 'bite'"),
    ],
)
def test_an_enemy_card_that_cannot_be_read_is_refused(
    line: str, fault: str, tmp_path: Path
) -> None:
    (found,) = faults_in(tmp_path, enemies=changed(ORDER, line))

    assert found.startswith("enemies.toml: order-77: ")
    assert fault in found


# dungeons


def dungeon(*rows: str) -> str:
    floor = ", ".join(f'"{row}"' for row in rows)
    return changed(TOR.replace("1x2", "5x4"), f"floor = [{floor}]")


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (("E....", ".....", "....C"), "its floor is 4 rows of 5 letters"),
        (("E....", ".....", "...", "....C"), "its floor is 4 rows of 5 letters"),
        (("E....", "..q..", ".....", "....C"), "'q' is not known here; known: . plain"),
        (("E....", ".....", ".....", "....."), "a dungeon has one crystal, not 0"),
        (("E...E", ".....", ".....", "....C"), "a dungeon has one entrance, not 2"),
        (("E.#..", "..#..", "..#..", "..#.C"), "no unit of any class gets from the entrance"),
        (("E.DBC", "..###", "..###", "..###"), "no unit of any class gets from the entrance"),
        (("E...C", "####.", "...#.", "...#."), "6 of its squares cannot be reached"),
    ],
)
def test_a_dungeon_that_cannot_be_explored_is_refused(
    rows: tuple[str, ...], fault: str, tmp_path: Path
) -> None:
    found = faults_in(tmp_path, dungeons=dungeon(*rows))

    assert found[0].startswith("dungeons.toml: 5x4: ")
    assert fault in found[0]


@pytest.mark.parametrize(
    ("rows", "kinds"),
    [
        (("E.D.C",), [ROGUE]),
        (("E.B.C",), [WIZARD]),
        (("ED.C.", "....."), [0, 1, 2, 3]),
        (("EwMXC",), [0, 1, 2, 3]),
    ],
)
def test_doors_and_barriers_keep_other_classes_out_unless_a_way_leads_round(
    rows: tuple[str, ...], kinds: list[int]
) -> None:
    entry = load().dungeons["5x4"]
    floor = [f for row in rows for f in floor_of(type(entry)("house", "X", (row,), ()))]

    assert finishers(floor, 5) == kinds


def test_only_the_crystal_of_glory_has_no_bonus(tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, dungeons=changed(TOR, "bonus = []"))

    assert found == "dungeons.toml: 1x2: every crystal has a bonus, but that of 8x5 wins the game"


# together


def test_a_class_has_enough_cards_for_a_draft_of_four(tmp_path: Path) -> None:
    id = next(id for id, unit in load().units.items() if unit.kind == "rogue")
    beast = f"[{id}]\n" + 'name = "X"\nsource = "house"\nclass = "beast"\nmove = 4\nhealth = 9\n'

    assert faults_in(tmp_path, units=f"{beast}melee = 3\n") == [
        "units.toml: a class has 8 to 12 cards, but rogue has 7"
    ]


def test_there_are_tactic_cards_for_every_hand(tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, numbers='[turn]\nsource = "house"\nhand = 4\n')

    assert found == "tactics.toml: there must be 18 to 60 tactic cards"


def test_dice_have_known_symbols(tmp_path: Path) -> None:
    faces = '[["knock"], ["miss"], ["power"], ["sun"], [], []]'

    (found,) = faults_in(tmp_path, numbers=f'[dice]\nsource = "house"\nfaces = {faces}\n')

    assert found == "numbers.toml: dice: symbol 'sun' is not one of knock, miss, power"


def test_a_die_has_six_faces(tmp_path: Path) -> None:
    (found,) = faults_in(tmp_path, numbers='[dice]\nsource = "house"\nfaces = [["knock"]]\n')

    assert found.startswith("numbers.toml: dice: ")
