"""Who owns what: nine of a kind, silver for what is missing, and amounts as events tell them."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.model.terms import FOOD, MANA, ORE, SILVER
from pocketkeep.games.kingdoms.rules import resources
from tests.builders.kingdoms.tables import stores, table

RED = "orcs cinderlow 8/2/9: charwood charwood"
BLUE = "elves sunmere 0/0/0: gildacre gildacre"


@pytest.mark.clause("U-COLLECT-3", "H-SILVER-1")
@pytest.mark.parametrize(("resource", "gained"), [(MANA, 1), (ORE, 3), (FOOD, 0), (SILVER, 3)])
def test_nobody_has_more_than_nine_of_a_kind(resource: int, gained: int) -> None:
    game = table(RED, BLUE)

    assert resources.room(game, 0, resource) == {MANA: 1, ORE: 7, FOOD: 0, SILVER: 9}[resource]
    assert resources.gain(game, 0, resource, 3) == gained


@pytest.mark.clause("H-SILVER-2")
def test_silver_stands_in_for_what_is_missing() -> None:
    game = table(RED, BLUE)
    assert not resources.can_pay(game, 0, ORE, 3)

    game.stores[SILVER][0] = 1

    assert resources.can_pay(game, 0, ORE, 3)
    assert not resources.can_pay(game, 0, ORE, 4)


@pytest.mark.clause("H-SILVER-5")
def test_a_war_is_paid_without_silver() -> None:
    game = table(RED, BLUE)
    game.stores[SILVER][0] = 4

    resources.spend(game, 0, (1, 2, 3))

    assert stores(game, 0) == (7, 0, 6)
    assert game.stores[SILVER][0] == 4
    assert resources.total(game, 0) == 17


def test_amounts_are_told_with_silver_only_where_there_is_any() -> None:
    assert resources.only(FOOD, 2) == (0, 0, 2)
    assert resources.only(SILVER, 2) == (0, 0, 0, 2)
