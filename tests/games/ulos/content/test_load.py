"""The house content, and what a pack adds and changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.content import SOURCES
from pocketkeep.core.match import Match, replay
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.content.load import book, load
from pocketkeep.games.ulos.model.terms import ABILITIES, EFFECTS, LANDS, LEVELS, SHAPES
from pocketkeep.games.ulos.shown.shapes import UlosView
from tests.builders.packs import pack, two_folders
from tests.builders.ulos.packs import FOXDALE, FOXES, faults_in

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
    sections = ",".join(["foxdale", *list(load().sections)[1:6]])
    given = {"players": 2, "factions": "foxes,orcs,elves,satyr,sheki", "map": sections}
    match = Match.start(find_ruleset("ulos"), given, 1, pack=content)
    while match.game.owed and len(match.record.choices) < 30:
        decision = match.game.owed[0]
        match.choose(decision.seat, decision.options[-1].path)

    again = replay(match.save(), content)

    assert again.record.content == match.record.content
    assert again.view(0) == match.view(0)
    view = match.view(0)
    assert isinstance(view, UlosView)
    assert view.sections[0] == "foxdale"


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
    one, other = two_folders(tmp_path)
    hashes = {
        load().hash,
        load(pack(one, factions=FOXES)).hash,
        load(pack(other, factions=FOXES.replace("per = 1", "per = 2"))).hash,
    }

    assert len(hashes) == 3


@pytest.mark.clause("D-SET-7")
def test_a_pack_may_name_another_five_for_a_first_game(tmp_path: Path) -> None:
    orcs = FOXES.replace("foxes", "orcs")  # advanced, in their place
    content = pack(tmp_path, factions=FOXES.replace("advanced", "basic") + orcs)

    assert book(content).basic == ["foxes", "goblins", "ratfolk", "satyr", "sheki"]
    match = Match.start(find_ruleset("ulos"), {"factions": "basic"}, 1, pack=content)
    view = match.view(0)
    assert isinstance(view, UlosView)
    assert [faction.id for faction in view.factions] == book(content).basic


@pytest.mark.clause("D-PERSUADE-1")
def test_a_pack_may_change_what_persuade_saves(tmp_path: Path) -> None:
    rules = book(pack(tmp_path, numbers='[table]\nsource = "house"\npersuaded = 2\n'))

    assert (book().numbers.persuaded, rules.numbers.persuaded) == (1, 2)
