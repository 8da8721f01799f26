"""A long list of choices becomes a menu."""

from __future__ import annotations

from pocketkeep.cli import narrow
from pocketkeep.cli.narrow import Entry
from tests.builders.menus import QUESTS, VALUES


def test_a_menu_with_room_lists_every_choice() -> None:
    entries = narrow.menu(QUESTS, lambda entries: len(entries) <= 4)

    assert [entry.text for entry in entries] == [choice.text for choice in QUESTS]


def test_a_menu_without_room_groups_what_begins_alike() -> None:
    entries = narrow.menu(QUESTS, lambda entries: len(entries) <= 3)

    assert [(entry.text, len(entry.choices)) for entry in entries] == [
        ("collect", 1),
        ("quest elderwood", 2),
        ("quest fenmark saltspire", 1),
    ]


def test_no_room_at_all_gives_the_shortest_menu() -> None:
    entries = narrow.menu(QUESTS, lambda _: False)

    assert [entry.text for entry in entries] == ["collect", "quest"]


def test_values_are_numbered_by_themselves() -> None:
    assert narrow.first_number([Entry(choice.path, (choice,)) for choice in VALUES]) == 0
    assert narrow.first_number([Entry(choice.path, (choice,)) for choice in QUESTS]) == 1
    assert narrow.first_number([Entry(choice.path, (choice,)) for choice in VALUES[1:]]) == 1


def test_completion_offers_the_next_word() -> None:
    assert narrow.next_words(QUESTS, [], "") == ["collect", "quest"]
    assert narrow.next_words(QUESTS, ["quest"], "e") == ["elderwood"]
    assert narrow.next_words(QUESTS, ["q", "eld"], "s") == ["saltspire", "sootcrown"]
    assert narrow.next_words(QUESTS, ["collect"], "") == []
