"""Loading cards: what a pack adds and changes, and every fault of a broken file with its entry."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pocketkeep.core.content import Faults, content_hash, read_toml
from pocketkeep.core.errors import BadOptions, UnknownName
from pocketkeep.core.match import Match, replay
from pocketkeep.games.kingdoms.content.effects import EFFECTS
from pocketkeep.games.kingdoms.content.factions import load_factions
from pocketkeep.games.kingdoms.content.load import MIXED, Modules, book, load
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import NOTHING, faction_toml, pack, pack_of_foxes, strips_toml
from tests.builders.kingdoms.tables import KINGDOMS, stores, table
from tests.builders.packs import faults_on, two_folders
from tests.builders.playing import options, play

TALLY = '{ effect = "war-bonus", amount = 1 }'
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"


def faults_of(folder: Path) -> list[str]:
    """What is wrong with a pack."""
    return faults_on(partial(load, "ultra"), folder)


def faults_in(folder: Path, text: str, file: str = "factions.toml") -> list[str]:
    """What is wrong with a pack of one file."""
    (folder / file).write_text(text, encoding="utf-8")
    return faults_of(folder)


def faction_faults(folder: Path, text: str) -> list[str]:
    """What is wrong with a file of factions alone."""
    (folder / "factions.toml").write_text(text, encoding="utf-8")
    faults = Faults()
    load_factions(folder / "factions.toml", faults)
    return faults.found


def orcs(*levels: str) -> str:
    return faction_toml("orcs", "cinderlow", levels)


# packs


def test_a_pack_adds_a_faction_and_a_territory(tmp_path: Path) -> None:
    content = load("ultra", pack_of_foxes(tmp_path))

    assert len(content.factions) == 17
    assert content.factions["foxes"].territory == "foxdale"
    assert len(content.territories) == 17


def test_a_packs_faction_is_playable(tmp_path: Path) -> None:
    build = '{ effect = "cost", of = "build", change = -1 }'
    game = table("foxes foxdale 1/1/0: west west", GREEN, pack=pack_of_foxes(tmp_path, build))

    play(game, "select research", "research", "1: collect", "1: select build", "decline")
    play(game, "0: build")

    assert (game.towers[0], stores(game, 0)) == (1, (0, 1, 0))


def test_a_packs_territory_is_playable(tmp_path: Path) -> None:
    game = table("foxes foxdale 0/0/0: west centre", GREEN, pack=pack_of_foxes(tmp_path))

    play(game, "select patrol")

    assert options(game) == [
        "decline",
        "patrol west midwest",
        "patrol centre midwest",
        "patrol centre mideast",
    ]


def test_a_match_is_started_and_replayed_with_a_packs_faction(tmp_path: Path) -> None:
    content = pack_of_foxes(tmp_path)
    given = {"players": 2, "factions": "foxes,orcs", "split": "beginner", "first": 1}
    match = Match.start(KINGDOMS, given, 1, pack=content)

    again = replay(match.save(), content)

    assert again.record.content == match.record.content
    assert again.view(0) == match.view(0)


def test_a_pack_replaces_an_entry_of_the_same_id_and_keeps_the_others(tmp_path: Path) -> None:
    content = load("ultra", pack(tmp_path, orcs=TALLY))

    assert len(content.factions) == 16
    assert content.factions["orcs"].magic[0].text == "Wars cost you 1 less than the value you set."
    assert content.factions["elves"] == load("ultra").factions["elves"]


def foxes_that_say(folder: Path, line: str) -> Path:
    path = pack_of_foxes(folder) / "factions.toml"
    card = path.read_text(encoding="utf-8")
    path.write_text(card.replace("[[foxes.magic]]", f"{line}\n[[foxes.magic]]", 1), "utf-8")
    return folder


@pytest.mark.clause("U-TWO-10")
def test_a_pack_says_whether_its_factions_suit_two(tmp_path: Path) -> None:
    found = book("ultra", foxes_that_say(tmp_path, "suits_two = false"))

    assert [found.factions[faction] for faction in found.unadvised] == ["halflings", "foxes"]


@pytest.mark.clause("S-SET-2")
def test_a_pack_says_whether_its_factions_suit_the_dummy(tmp_path: Path) -> None:
    found = book("ultra", foxes_that_say(tmp_path, "suits_dummy = true"))

    recommended = ["orcs", "dwarves", "goblins", "dark-elves", "undead", "foxes"]
    assert [found.factions[faction] for faction in found.dummies] == recommended


@pytest.mark.parametrize("line", ["suits_two = 2", 'suits_dummy = "yes"'])
def test_whom_a_faction_suits_is_yes_or_no(line: str, tmp_path: Path) -> None:
    (fault,) = faults_of(foxes_that_say(tmp_path, line))

    assert fault.startswith("factions.toml: foxes: Expected `bool`")


@pytest.mark.clause("U-SET-5")
def test_a_pack_may_change_what_is_divided_and_the_beginners_split(tmp_path: Path) -> None:
    more = "start_resources = 8\nbeginner_split = [3, 3, 2]\n"
    (tmp_path / "edition.toml").write_text(more, encoding="utf-8")

    match = Match.start(KINGDOMS, {"players": 3, "split": "beginner"}, 1, pack=tmp_path)

    assert isinstance(match.game, Kingdoms)
    assert match.game.stores[:3] == [[3] * 3, [3] * 3, [2] * 3]
    with pytest.raises(BadOptions, match="makes 6; it must be 8"):
        KINGDOMS.read_options({"players": 3, "split": "2-1-3"}, tmp_path)


def test_a_pack_may_change_a_number_of_the_edition(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text("most_value = 12\n", encoding="utf-8")

    assert load("ultra", tmp_path).edition.most_value == 12
    assert load("ultra", tmp_path).edition.armies == 7


def test_a_pack_changes_the_hash_and_so_does_every_change_of_it(tmp_path: Path) -> None:
    one, other = two_folders(tmp_path)
    hashes = {
        load("ultra").hash,
        load("ultra", pack(one, orcs=TALLY)).hash,
        load("ultra", pack(other, orcs=TALLY.replace("1", "2"))).hash,
    }

    assert len(hashes) == 3


def test_the_hash_does_not_depend_on_where_the_pack_lies(tmp_path: Path) -> None:
    cards, before, after = tmp_path / "factions.toml", tmp_path / "0", tmp_path / "z"
    before.mkdir()
    after.mkdir()
    cards.write_text("", encoding="utf-8")

    near = content_hash([cards, pack(before, orcs=TALLY) / "factions.toml"])
    far = content_hash([cards, pack(after, orcs=TALLY) / "factions.toml"])

    assert near == far


def test_the_hash_counts_files_in_the_order_they_are_read(tmp_path: Path) -> None:
    first, second = tmp_path / "b.toml", tmp_path / "a.toml"
    first.write_text("x = 1", encoding="utf-8")
    second.write_text("x = 2", encoding="utf-8")

    assert content_hash([first, second]) != content_hash([second, first])


def test_an_unknown_edition_is_named_with_those_that_are_known() -> None:
    with pytest.raises(UnknownName, match=r"no edition .deluxe..*Known: prototype, ultra"):
        load("deluxe")


# files


def test_an_empty_pack_is_refused(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == [f"{tmp_path}: there is no .toml file in this folder"]


def test_a_pack_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    assert len(faults_of(tmp_path / "nowhere")) == 1


def test_a_pack_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "factions.toml").write_text(orcs(), encoding="utf-8")

    assert len(faults_of(tmp_path / "factions.toml")) == 1


def test_an_unknown_file_in_a_pack_is_refused(tmp_path: Path) -> None:
    found = faults_in(tmp_path, "x = 1", "monsters.toml")

    known = "only edition, factions, territories and heroes are known here"
    assert found == [f"monsters.toml: {known}"]


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "factions.toml").mkdir()

    (fault,) = faults_of(tmp_path)
    assert fault.startswith("factions.toml: the file cannot be read: ")


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    faults = Faults()

    assert read_toml(tmp_path / "factions.toml", faults) == {}
    assert faults.found == ["factions.toml: the file is missing"]


def test_a_file_that_is_no_text_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "factions.toml").write_bytes(b"\xff\xfe\x00")

    assert faults_of(tmp_path) == ["factions.toml: the file is not UTF-8 text"]


def test_a_file_that_is_no_toml_is_a_fault_with_its_line(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, "[orcs]\nname = \n")

    assert fault.startswith("factions.toml: not valid TOML: ")
    assert "line 2" in fault


def test_an_id_given_twice_is_no_toml(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, orcs() + orcs())

    assert fault.startswith("factions.toml: not valid TOML: ")


def test_a_number_of_thousands_of_digits_is_a_fault(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, f"armies = {'9' * 5000}", "edition.toml")

    assert fault.startswith("edition.toml: not valid TOML: ")


def test_deep_nesting_is_a_fault(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, f"x = {'[' * 100_000}{']' * 100_000}")

    assert fault.startswith("factions.toml: ")


def test_faults_of_several_files_come_together(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text("armies = ", encoding="utf-8")
    (tmp_path / "monsters.toml").write_text("", encoding="utf-8")
    found = faults_in(tmp_path, "orcs = 3")

    assert [fault.split(":")[0] for fault in found] == [
        "edition.toml",
        "factions.toml",
        "monsters.toml",
    ]


# factions


def test_a_faction_must_be_a_table(tmp_path: Path) -> None:
    assert faction_faults(tmp_path, "orcs = 3") == [
        "factions.toml: orcs: a faction must be a table"
    ]


def test_every_fault_of_every_faction_comes_at_once(tmp_path: Path) -> None:
    spiteful = orcs(
        '{ effect = "flies" }, { effect = "spite" }', '{ effect = "spite", amount = -1 }'
    )
    nameless = 'dwarves = { name = "Dwarves" }\n"Bad Name" = 3\n"" = 3\n'

    found = faction_faults(tmp_path, nameless + faction_toml("No", "ashfen", ()) + spiteful)

    assert [fault.split(": ")[:2] for fault in found] == [
        ["factions.toml", "dwarves"],  # no levels
        ["factions.toml", "dwarves"],  # no territory
        ["factions.toml", "Bad Name"],
        ["factions.toml", "a faction must be a table"],
        ["factions.toml", "No"],
        ["factions.toml", "orcs.magic 1.effect 1"],
        ["factions.toml", "orcs.magic 1.effect 2"],
        ["factions.toml", "orcs.magic 2.effect 1"],
    ]


def test_an_unknown_effect_is_refused_with_those_that_are_known(tmp_path: Path) -> None:
    (fault,) = faction_faults(tmp_path, orcs('{ effect = "flies" }'))

    known = ", ".join(str(effect.__struct_config__.tag) for effect in EFFECTS)
    assert fault == (
        f"factions.toml: orcs.magic 1.effect 1: there is no effect 'flies'; known: {known}"
    )


@pytest.mark.parametrize("broken", ["3", '"spite"', "{ amount = 2 }", "[]", "{ effect = [] }"])
def test_what_is_no_effect_is_refused(broken: str, tmp_path: Path) -> None:
    (fault,) = faction_faults(tmp_path, orcs(broken))

    assert fault.startswith("factions.toml: orcs.magic 1.effect 1: there is no effect ")


@pytest.mark.parametrize(
    "broken",
    [
        '{ effect = "spite" }',
        '{ effect = "spite", amount = "2" }',
        '{ effect = "spite", amount = true }',
        '{ effect = "spite", amount = 1.5 }',
        '{ effect = "spite", amount = 0 }',
        '{ effect = "spite", amount = -1 }',
        '{ effect = "spite", amount = 100 }',
        '{ effect = "spite", amount = 99999999999999999999999999 }',
        '{ effect = "spite", amount = 1, extra = 2 }',
        '{ effect = "wins-ties", amount = 1 }',
        '{ effect = "war-bonus", amount = 1, where = ["swamp"] }',
        '{ effect = "war-bonus", amount = 1, where = ["forest", "forest"] }',
        '{ effect = "war-bonus", amount = 1, side = "left" }',
        '{ effect = "war-bonus", amount = 1, by = "water", side = "attack" }',
        '{ effect = "war-bonus", amount = 1, by = "water", where = ["forest"] }',
        '{ effect = "pays-war", resource = "silver", worth = 1 }',
        '{ effect = "pays-war", resource = "mana", worth = 1 }',
        '{ effect = "pays-war", resource = "ore", worth = 1 }',
        '{ effect = "cost", of = "build", change = 0 }',
        '{ effect = "cost", of = "trade", change = 1 }',
        '{ effect = "gains", when = "dawn", resource = "ore" }',
        '{ effect = "gains", when = "collect", resource = "ore", action = "patrol" }',
        '{ effect = "gains", when = "collect", resource = "ore", each = true }',
        '{ effect = "gains", when = "collect", resource = "ore", least = 2 }',
        '{ effect = "gains", when = "enter", resource = "ore", terrain = "forest", each = true }',
        (
            '{ effect = "gains", when = "clear", resource = "ore", terrain = "forest", each = true,'
            " least = 2 }"
        ),
        '{ effect = "moves-armies", action = "patrol", armies = 1 }',
        '{ effect = "moves-armies", action = "patrol", armies = 3 }',
        '{ effect = "moves-armies", action = "build", armies = 2 }',
        '{ effect = "acts-on", turn = "build", may = "build" }',
        '{ effect = "acts-on", turn = "build", may = "collect" }',
        '{ effect = "trades", times = 1 }',
        '{ effect = "levy", action = "quest", resource = "any", taken = true }',
        '{ effect = "points", kind = "luck" }',
        '{ effect = "points", kind = "regions" }',
        '{ effect = "points", kind = "regions", what = "tower" }',
        '{ effect = "points", kind = "pairs", what = "forest" }',
        '{ effect = "points", kind = "pairs", per = 0 }',
        '{ effect = "points", kind = "borders", per = 2 }',
        '{ effect = "points", kind = "highest", what = "tower", most = 2 }',
    ],
)
def test_an_effect_that_cannot_mean_what_it_says_is_refused(broken: str, tmp_path: Path) -> None:
    (fault,) = faction_faults(tmp_path, orcs(NOTHING, broken))

    assert fault.startswith("factions.toml: orcs.magic 2.effect 1: ")


@pytest.mark.parametrize("levels", ["[]", "3", '[{ name = "One", source = "house" }]'])
def test_a_faction_needs_five_levels(levels: str, tmp_path: Path) -> None:
    card = 'name = "O"\nterritory = "cinderlow"\nsource = "house"\ntext = "T"\n'

    found = faction_faults(tmp_path, f"[orcs]\n{card}magic = {levels}\n")

    assert found[0] == "factions.toml: orcs: a faction needs exactly 5 magic levels"


def test_a_faction_with_six_levels_is_refused(tmp_path: Path) -> None:
    sixth = f'[[orcs.magic]]\nname = "Six"\nsource = "house"\neffects = [{NOTHING}]\n'

    found = faction_faults(tmp_path, orcs() + sixth)

    assert found == ["factions.toml: orcs: a faction needs exactly 5 magic levels"]


def test_a_level_without_effects_is_refused(tmp_path: Path) -> None:
    found = faction_faults(tmp_path, orcs(NOTHING, NOTHING, ""))

    assert found == ["factions.toml: orcs.magic 3: a level needs a list of at least one effect"]


def test_a_level_that_is_no_table_or_has_no_name_is_refused(tmp_path: Path) -> None:
    (fault,) = faction_faults(tmp_path, orcs().replace('name = "Level 2"', 'nom = "Level 2"'))

    assert fault.startswith("factions.toml: orcs.magic 2: ")


def test_a_field_that_no_card_has_is_refused(tmp_path: Path) -> None:
    (fault,) = faction_faults(tmp_path, orcs().replace("[orcs]", "[orcs]\ncolour = 3"))

    assert fault.startswith("factions.toml: orcs: ")
    assert "colour" in fault


def test_a_source_that_is_none_is_refused_for_the_card_and_for_its_levels(tmp_path: Path) -> None:
    found = faction_faults(tmp_path, faction_toml("orcs", "cinderlow", (), source="dream"))

    assert len(found) == 6
    assert found[-1] == (
        "factions.toml: orcs: source 'dream' is not one of rulebook, published, house"
    )


def test_a_territory_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    found = faults_in(tmp_path, faction_toml("orcs", "atlantis", ()))

    assert found == ["factions.toml: orcs: there is no territory 'atlantis'"]


def test_a_face_used_twice_is_refused(tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, faction_toml("foxes", "cinderlow", ()))

    assert fault.startswith("factions.toml: foxes: 'cinderlow' is ")
    assert "the other face of 'orcs'" in fault


def test_a_region_id_used_on_two_cards_is_refused(tmp_path: Path) -> None:
    pack_of_foxes(tmp_path)
    text = strips_toml("foxdale", regions="west charwood centre mideast east")

    (fault,) = faults_in(tmp_path, text, "territories.toml")

    assert fault == "territories.toml: foxdale.charwood: the id is taken by cinderlow"


def test_a_lake_called_like_a_region_of_another_card_is_refused(tmp_path: Path) -> None:
    pack_of_foxes(tmp_path)
    text = strips_toml("foxdale", regions="west fenpool centre mideast east")

    (fault,) = faults_in(tmp_path, text, "territories.toml")

    assert fault == "territories.toml: foxdale.fenpool: the id is taken by ashfen"


def test_a_card_with_three_sides_is_refused(tmp_path: Path) -> None:
    sides = [
        strips_toml(name, regions=" ".join(f"{name}{n}" for n in range(5)))
        for name in ("north", "south", "edge")
    ]
    marked = [text.replace("\nname = ", '\ncard = "The Coin"\nname = ', 1) for text in sides]

    (fault,) = faults_in(tmp_path, "\n".join(marked), "territories.toml")

    assert fault == "territories.toml: The Coin: a card has 2 sides, not 3"


def test_a_pack_replaces_a_card_of_the_expansion_in_its_place(tmp_path: Path) -> None:
    birdfolk = faction_toml("birdfolk", "", (TALLY,))
    (tmp_path / "factions.toml").write_text(birdfolk, encoding="utf-8")
    modules = Modules(factions=MIXED)
    plain, changed = load("ultra", None, modules), load("ultra", tmp_path, modules)

    assert list(changed.factions) == list(plain.factions)
    assert changed.factions["birdfolk"].magic[0].text == (
        "Wars cost you 1 less than the value you set."
    )


SHIFT = '{ effect = "shifts-shape" }'


@pytest.mark.parametrize(
    "levels",
    [
        (SHIFT,),
        (NOTHING, NOTHING, SHIFT),
        (SHIFT, SHIFT, f"{SHIFT}, {TALLY}", SHIFT, SHIFT),
    ],
)
def test_a_faction_shifts_its_shape_wholly_or_not_at_all(
    levels: tuple[str, ...], tmp_path: Path
) -> None:
    (fault,) = faction_faults(tmp_path, orcs(*levels))

    assert fault == (
        "factions.toml: orcs: a faction shifts its shape at every level, and does nothing else, "
        "or never"
    )


def test_somebody_must_be_left_whose_shape_can_be_taken(tmp_path: Path) -> None:
    everybody = dict.fromkeys(load("ultra").factions, (SHIFT,) * 5)

    found = faults_of(pack(tmp_path, **everybody))

    assert found == ["factions.toml: nobody is left whose shape could be taken"]


# the edition


@pytest.mark.parametrize(
    "line",
    [
        "armies = 0",
        "armies = 1000",
        'armies = "seven"',
        "most_resources = 1000000",
        "most_resources = 5",
        "start_armies = 3",
        "crowd = 0",
        "cubes = 7",
        "cubes = 99999999999999999999999",
        "heroes = 3",
        "start_resources = 5",
        "beginner_split = [2, 2, 3]",
        "beginner_split = [6]",
        "beginner_split = [7, -1, 0]",
        'tower = { source = "house", points = [] }',
        'tower = { source = "house", points = [0, -1] }',
        'tower = { source = "dream", points = [0, 1] }',
        "tower = 3",
    ],
)
def test_numbers_that_no_game_can_be_played_with_are_refused(line: str, tmp_path: Path) -> None:
    (fault,) = faults_in(tmp_path, line, "edition.toml")

    assert fault.startswith("edition.toml: ")


def test_the_book_of_an_edition_is_made_once() -> None:
    assert book("ultra") is book("ultra")
