"""Public and private information, page 5: what a seat that counts along knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.rules import cards
from tests.builders.ulos.maps import hand, realm

ULOS = find_ruleset("ulos")


def full_table() -> Ulos:
    return realm(
        "20 / goblins 2, orcs / desert-field 2",
        "25 / ratfolk 3 / field-forest",
        "30 / satyr, sheki 2 / forest-mountain 3",
    )


def drawn_for(game: Ulos, seat: Seat, look: Callable[[Ulos], object]) -> set[str]:
    worlds = [ULOS.redeterminise(game, seat, Random(luck)) for luck in range(30)]
    return {str(look(world)) for world in worlds if isinstance(world, Ulos)}


def known_hands() -> Ulos:
    """Three gods who have bought before all eyes what they hold."""
    game = full_table()
    game.counted = [list(held) for held in game.hands]
    return game


@pytest.mark.clause("D-INFO-4")
def test_who_counts_along_knows_what_others_have_bought() -> None:
    game = known_hands()

    assert drawn_for(game, 0, lambda world: world.hands) == {str(game.hands)}


@pytest.mark.clause("D-INFO-4")
def test_cards_that_nobody_counted_are_dealt_among_those_who_may_hold_them() -> None:
    game = known_hands()
    game.counted[1][game.book.factions.index("ratfolk")] = 2
    game.counted[2] = [0] * len(game.stacks)

    drawn = drawn_for(game, 0, lambda world: hand(world, 1))

    assert len(drawn) > 1
    assert all("ratfolk" in held for held in drawn)


@pytest.mark.clause("D-INFO-4", "D-PILFER-3")
def test_a_pilfered_card_is_known_to_thief_and_victim_alone() -> None:
    game = known_hands()
    cards.steal(game, 0, 2, game.book.factions.index("sheki"))

    assert drawn_for(game, 0, lambda world: world.hands) == {str(game.hands)}
    assert drawn_for(game, 2, lambda world: world.hands) == {str(game.hands)}
    assert len(drawn_for(game, 1, lambda world: world.hands)) == 2  # a satyr, or a sheki


@pytest.mark.clause("D-INFO-4", "D-LURE-3")
def test_a_card_that_was_shown_is_known_from_then_on() -> None:
    game = full_table()
    satyr = game.book.factions.index("satyr")
    cards.show(game, 2, [satyr])

    assert drawn_for(game, 0, lambda world: world.hands[2][satyr]) == {"1"}
