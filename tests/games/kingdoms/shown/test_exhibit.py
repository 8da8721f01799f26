"""What a client names and explains things by."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.games.kingdoms.content.load import EDITIONS, load
from pocketkeep.games.kingdoms.model.terms import ACTIONS, RESOURCES, SHORES, TERRAINS
from tests.builders.kingdoms.tables import KINGDOMS

MOST_BYTES = 60_000
AMOUNT = re.compile(r"\d+(-(mana|ore|food))?")
PIECES = ("tower", "magic", "war", "flag", "lost-kingdom", "cube", "army", "neutral")


def shown(edition: str = "ultra", pack: Path | None = None) -> Exhibit:
    return KINGDOMS.exhibit(KINGDOMS.read_options({"edition": edition}, pack), pack)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_word_of_every_choice_has_a_name(edition: str) -> None:
    book = KINGDOMS.book(KINGDOMS.read_options({"edition": edition}), None)
    words = {word for path in book.choices for word in path if not AMOUNT.fullmatch(word)}

    assert sorted(words - shown(edition).names.keys()) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_kind_of_choice_has_a_meaning(edition: str) -> None:
    book = KINGDOMS.book(KINGDOMS.read_options({"edition": edition}), None)

    assert {path[0] for path in book.choices} - shown(edition).meanings.keys() == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_on_the_table_has_a_name_and_a_note(edition: str) -> None:
    content = load(edition)
    regions = [region.id for card in content.territories.values() for region in card.regions]
    things = {*content.factions, *content.territories, *regions, *ACTIONS, *RESOURCES}
    things |= {*TERRAINS, *SHORES, *PIECES}

    assert things - shown(edition).names.keys() == set()
    assert things - shown(edition).notes.keys() == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_notes_are_whole_sentences(edition: str) -> None:
    notes = shown(edition).notes

    assert [word for word, note in notes.items() if not re.fullmatch(r"[A-Z].*[.!]", note)] == []
    assert [word for word, note in notes.items() if len(note) > 300] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_things_share_an_id(edition: str) -> None:
    content = load(edition)
    cards = content.territories.values()
    ids = [*content.factions, *content.territories, *[r.id for card in cards for r in card.regions]]

    assert len(set(ids)) == len(ids)
    assert set(ids).isdisjoint({*ACTIONS, *RESOURCES, *TERRAINS, *SHORES, *PIECES})


def test_the_exhibit_is_small_plain_data() -> None:
    encoded = msgspec.json.encode(shown())

    assert len(encoded) < MOST_BYTES
    assert msgspec.json.decode(encoded, type=Exhibit).names == shown().names


def test_names_fit_sentences_that_have_their_own_article() -> None:
    assert shown().names["lantern-order"] == "Lantern Order"
    assert shown().names["hollinfield"] == "Hollin Field"
    assert shown().names["flag"] == "White flag"


def test_a_region_says_what_it_gives_and_where_it_leads() -> None:
    notes = shown().notes

    assert notes["elderwood"] == (
        "Forest in Ashfen: gives 1 mana when you collect. Patrols lead to Fenmark. "
        "Water parts it from Greycap and Ashgate. Quests reach it."
    )
    assert "no quest reaches it" in notes["suncourt"]
    assert "Crags part it from Meltgate." in notes["sootcrown"]
    assert "No patrol leads in or out." in notes["farlea"]
    assert "1 resource of your choice" in notes["oldtolls"]
    assert "lost here at the end" in notes["oldtolls"]


def test_numbers_in_notes_are_those_of_the_edition(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text(
        'armies = 8\ncapital_points = 3\n[tower]\nsource = "house"\npoints = [0, 5, 9]\n',
        encoding="utf-8",
    )
    usual, other = shown().notes, shown(pack=tmp_path).notes

    assert "worth 2 points" in usual["ashgate"]
    assert "worth 3 points" in other["ashgate"]
    assert "Levels 1 to 6 are worth 0, 1, 2, 4, 7 and 10 points" in usual["tower"]
    assert "Levels 1 to 2 are worth 5 and 9 points" in other["tower"]
    assert "All 8 of yours" in other["army"]
