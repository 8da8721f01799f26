"""Ulrir's cards: whatever their values are tuned to, the three decks are built alike."""

from __future__ import annotations

from collections import Counter

import pytest

from pocketkeep.games.ulos.content.load import book, load
from pocketkeep.games.ulos.model.book import Lantern
from pocketkeep.games.ulos.model.terms import ELEMENTS, LEVELS, SLOTS

LANTERNS = book().lanterns
SLY, SHREWD, CORRUPT = range(3)


def deck(level: int) -> list[Lantern]:
    return [card for card in LANTERNS if level in card.levels]


def face(card: Lantern) -> tuple[object, ...]:
    """All that is printed on a card but its levels."""
    outlines = tuple((element, cards) for element, cards in card.buy)
    return (card.develop, card.tiles, card.slot, outlines, tuple(card.spoils))


@pytest.mark.clause("D-SOLO-7")
def test_seventy_cards_of_which_twenty_belong_to_two_levels() -> None:
    assert Counter(tuple(card.levels) for card in LANTERNS) == {
        (SLY,): 20,
        (SLY, SHREWD): 10,
        (SHREWD,): 10,
        (SHREWD, CORRUPT): 10,
        (CORRUPT,): 20,
    }


@pytest.mark.clause("D-SOLO-5", "D-SOLO-7")
@pytest.mark.parametrize("level", [SLY, SHREWD, CORRUPT])
def test_every_deck_has_each_element_with_each_slot_twice(level: int) -> None:
    assert len(LEVELS) == 3
    assert Counter((card.develop, card.slot) for card in deck(level)) == {
        (element, slot): 2 for element in range(len(ELEMENTS)) for slot in range(len(SLOTS))
    }


@pytest.mark.clause("D-SOLO-7")
def test_every_card_is_its_own() -> None:
    assert len({face(card) for card in LANTERNS}) == len(LANTERNS)
    assert len({card.id for card in LANTERNS}) == len(LANTERNS)


def test_every_card_does_something() -> None:
    for card in LANTERNS:
        assert card.tiles >= 1, card.id
        assert card.buy, card.id
        assert card.spoils, card.id
        assert min(cards for _, cards in card.buy) >= 1, card.id


def test_a_card_shows_no_element_twice_to_buy() -> None:
    assert all(len({element for element, _ in card.buy}) == len(card.buy) for card in LANTERNS)


@pytest.mark.parametrize("level", [SLY, SHREWD, CORRUPT])
def test_no_element_is_favoured(level: int) -> None:
    bought: Counter[int] = Counter()
    for card in deck(level):
        for element, cards in card.buy:
            bought[element] += cards

    assert len(set(bought.values())) == 1
    assert len(bought) == len(ELEMENTS)


@pytest.mark.parametrize("level", [SLY, SHREWD, CORRUPT])
def test_half_of_the_cards_buy_what_they_will_develop(level: int) -> None:
    assert len([card for card in deck(level) if card.buy[0][0] == card.develop]) == 15


def test_each_level_places_and_gains_more_than_the_one_before() -> None:
    tiles = [sum(card.tiles for card in deck(level)) for level in range(3)]
    spoils = [sum(sum(card.spoils) for card in deck(level)) for level in range(3)]

    assert tiles[SLY] < tiles[SHREWD] < tiles[CORRUPT]
    assert spoils[SLY] < spoils[SHREWD] < spoils[CORRUPT]


def test_all_cards_are_the_houses() -> None:
    assert {lantern.source for lantern in load().lanterns.values()} == {"house"}


@pytest.mark.parametrize("level", [SLY, SHREWD])
def test_some_cards_have_a_single_outline(level: int) -> None:
    assert len([card for card in deck(level) if len(card.buy) == len(card.spoils) == 1]) == 5
