"""The plain table: any view as text, sorted as the browser's plain board sorts it."""

from __future__ import annotations

import msgspec
import pytest

from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.plain_table import PlainTable, by_seat, shared
from pocketkeep.core.table_text import Page, TableText, text_of
from pocketkeep.core.view import Owing, Question, View

PAGE = Page(80, 3, unicode=True, names=("you", "Bob"), things={"c5": "lantern"})


class Player(msgspec.Struct):
    coins: int
    is_first: bool


class CoinView(View, kw_only=True):
    players: list[Player]
    pile: int
    hand: list[str]
    top: str | None
    discard: list[str]


VIEW = CoinView(
    players=[Player(1, is_first=True), Player(0, is_first=False)],
    pile=7,
    hand=["c5", "c6"],
    top=None,
    discard=[],
    owing=[Owing(0, "C-TURN-1")],
    decision=Question("C-TURN-1", "Take coins.", ["take 1"]),
    version=4,
)


class PartsView(View, kw_only=True):
    parts: list[dict[str, int]]


@pytest.fixture
def table() -> TableText:
    return PlainTable(private=False)


def test_records_of_all_seats_tell_of_the_seats_and_the_rest_of_the_table() -> None:
    assert by_seat(VIEW, 2) == [msgspec.to_builtins(player) for player in VIEW.players]
    assert [key for key, _ in shared(VIEW, 2)] == ["pile", "hand", "top", "discard"]


def test_lists_with_other_fields_or_of_another_length_are_not_by_seat() -> None:
    assert by_seat(PartsView(parts=[{"a": 1}, {"b": 1}]), 2) == []
    assert by_seat(PartsView(parts=[{"a": 1}]), 2) == []


def test_everybody_has_a_line(table: TableText) -> None:
    told = [text_of(line) for line in table.status(VIEW, PAGE)]

    assert told == ["■ You: coins 1; is first yes", "● Bob: coins 0; is first no"]


def test_the_table_is_told_line_by_line_as_far_as_there_is_room(table: TableText) -> None:
    told = [text_of(line) for line in table.maps(VIEW, PAGE)]

    assert told == ["pile 7", "hand lantern, c6", "top none"]


def test_a_part_of_the_table_is_asked_for_by_its_beginning(table: TableText) -> None:
    told = [text_of(line) for line in table.one_map(VIEW, ["disc"], PAGE)]

    assert told == ["discard none"]


def test_the_table_in_words_begins_with_what_is_asked(table: TableText) -> None:
    words = table.in_words(VIEW, PAGE)

    assert words[:3] == ["Take coins.", "You: coins 1; is first yes.", "Bob: coins 0; is first no."]
    assert words[3:] == ["Pile: 7.", "Hand: lantern, c6.", "Top: none.", "Discard: none."]
    assert table.in_words(msgspec.structs.replace(VIEW, decision=None), PAGE)[0] == words[1]


def test_a_change_is_that_of_ones_own_numbers(table: TableText) -> None:
    players = [Player(3, is_first=False), Player(9, is_first=True)]
    after = msgspec.structs.replace(VIEW, players=players)
    one, another = PartsView(parts=[{"a": 1}]), PartsView(parts=[{"a": 2}])

    assert table.change(VIEW, after, 0, PAGE) == "coins +2"
    assert table.change(VIEW, VIEW, 0, PAGE) == ""
    assert table.change(one, another, 0, PAGE) == ""


def test_what_nobody_has_told_it_is_not_made_up(table: TableText) -> None:
    assert (table.situation(VIEW, PAGE), table.foretold(VIEW, ["take"], PAGE)) == ("", "")
    assert (table.meaning("take-all"), table.list_cards()) == ("take all", [])
    assert (table.is_heading(Event()), table.is_chapter(Event())) == (False, False)
    assert "nothing of its cards" in text_of(table.cards(VIEW, [], PAGE)[0])
    with pytest.raises(UnknownName, match="no card 'ace'"):
        table.show_card("ace", PAGE)
