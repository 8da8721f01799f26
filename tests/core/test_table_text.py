"""Looking things up by what somebody typed, for the text of a table."""

from __future__ import annotations

import pytest

from pocketkeep.core.errors import UnknownName
from pocketkeep.core.table_text import Line, find_card, find_holders, source_line, spaced, text_of

CARDS = ["orcs", "orc-king", "goblins", "goblins"]
NAMES = ["Ann", "Bob", "Bobby"]


@pytest.mark.parametrize(
    ("word", "card"), [("orcs", "orcs"), ("orc-", "orc-king"), ("gob", "goblins")]
)
def test_a_card_goes_by_its_id_or_the_beginning_of_it(word: str, card: str) -> None:
    assert find_card(word, CARDS) == card


def test_an_id_is_meant_even_if_others_begin_with_it() -> None:
    assert find_card("orc", ["orc", "orc-king"]) == "orc"


@pytest.mark.parametrize("word", ["orc", "elves"])
def test_a_word_for_no_card_or_for_several_is_refused(word: str) -> None:
    with pytest.raises(UnknownName, match=f"no card '{word}'.*goblins, orc-king, orcs"):
        find_card(word, CARDS)
    with pytest.raises(UnknownName, match=r"Known: orcs\.$"):
        find_card(word, CARDS, ["orcs"])


def test_without_a_word_ones_own_cards_are_meant() -> None:
    assert find_holders("", 1, NAMES) == [1]
    assert find_holders("", None, NAMES) == [0, 1, 2]  # who only looks on has none


def test_a_word_means_everybody_or_the_first_whose_name_begins_so() -> None:
    assert find_holders("all", 1, NAMES) == [0, 1, 2]
    assert find_holders("bob", 0, NAMES) == [1]
    assert find_holders("bobb", 0, NAMES) == [2]
    assert find_holders("goblins", 0, NAMES) == []


def test_blocks_below_each_other_are_told_apart() -> None:
    one: list[Line] = [[("a", "")]]
    other: list[Line] = [[("b", "")]]

    assert spaced([one]) == one
    assert spaced([one, other]) == [*one, [], *other, []]


def test_the_last_line_of_a_card_is_its_source() -> None:
    assert text_of(source_line("house")) == "Source: house."
