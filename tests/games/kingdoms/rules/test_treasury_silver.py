"""Silver: where it comes from, what it pays for, and what it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import (
    HeroesDrawn,
    Resource,
    ResourcesCollected,
    ResourcesGained,
    ResourcesLost,
    SilverSpent,
    TowerBuilt,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY
from pocketkeep.games.kingdoms.rules import growth, resources
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.heroes import by, hero_pack
from tests.builders.kingdoms.tables import match, stores, table
from tests.builders.kingdoms.turns import collect
from tests.builders.playing import options, play, told

FROZEN = Modules(frozen="mixed")
RED = "orcs cinderlow 0/0/0: charwood charwood"
BLUE = "elves sunmere 0/0/0: gildacre beechmere"
GREEN = "elves brackenholt 0/0/0: anvils anvils"


def silver(game: Kingdoms, seat: int) -> int:
    return game.stores[3][seat]


@pytest.mark.clause("H-PEAKS-1")
def test_h_silver_1_peaks_bring_silver() -> None:
    game = table(RED, "elves rimehaven 0/0/0: silverhorn nettingwood", GREEN, modules=FROZEN)

    collect(game)

    assert (stores(game, 1), silver(game, 1)) == ((1, 0, 0), 1)
    assert told(game, ResourcesCollected) == [ResourcesCollected(1, (1, 0, 0, 1))]


@pytest.mark.clause("H-PEAKS-1")
def test_h_silver_1_two_armies_on_one_peak_bring_one_silver() -> None:
    game = table(RED, "elves rimehaven 0/0/0: silverhorn silverhorn", GREEN, modules=FROZEN)

    collect(game)

    assert silver(game, 1) == 1


def test_h_silver_1_nobody_has_ten() -> None:
    ruler = "elves rimehaven 0/0/0/9: silverhorn prismhorn nettingwood"
    game = table(RED, ruler, GREEN, modules=FROZEN)

    collect(game)

    assert silver(game, 1) == 9
    assert told(game, ResourcesCollected) == [ResourcesCollected(1, (1, 0, 0))]


@pytest.mark.clause("H-TUNDRA-7")
def test_h_silver_6_tundra_brings_one_of_three_resources_and_no_silver() -> None:
    game = table(RED, "elves rimehaven 0/0/0: blueblank nettingwood", GREEN, modules=FROZEN)

    collect(game)

    assert options(game, 1) == ["gain mana", "gain ore", "gain food"]
    play(game, "1: gain food")
    assert stores(game, 1) == (1, 0, 1)
    assert told(game, ResourcesGained) == [ResourcesGained(1, (0, 0, 1), "tundra")]


def test_h_silver_6_neither_ruins_nor_a_last_army_bring_silver() -> None:
    game = table(RED, "elves rimehaven 9/9/9/0: windowfall", GREEN, modules=FROZEN)

    decision = collect(game)

    assert silver(game, 1) == 0
    assert decision is not None
    assert decision.seat == 2  # nothing that may be chosen fits


def test_h_silver_6_silver_is_neither_given_nor_taken_in_trade() -> None:
    game = table("orcs cinderlow 1/0/0/5: charwood", BLUE, modules=FROZEN)

    play(game, "select trade")

    assert options(game) == ["decline", "trade 1 mana ore", "trade 1 mana food"]


PAID_IN: dict[str, Resource] = {"build": "ore", "research": "mana", "expand": "food"}


@pytest.mark.parametrize(
    ("action", "choice", "held"),
    [
        ("build", "build", "9/2/9/9"),
        ("research", "research", "2/9/9/9"),
        ("expand", "expand charwood", "9/9/2/9"),
    ],
)
def test_h_silver_2_any_part_of_a_price_may_be_silver(action: str, choice: str, held: str) -> None:
    ruler = f"orcs cinderlow {held} tower2 magic2: charwood sootcrown"  # each price is three
    game = table(ruler, BLUE, modules=FROZEN)

    play(game, f"select {action}", choice)

    assert options(game) == ["silver 1", "silver 2", "silver 3"]
    play(game, "silver 2")
    assert (sum(stores(game, 0)), silver(game, 0)) == (19, 7)
    assert told(game, SilverSpent) == [SilverSpent(0, 2, PAID_IN[action])]


def test_h_silver_2_no_silver_is_spent_unless_its_owner_likes() -> None:
    game = table("orcs cinderlow 0/1/0/4: charwood charwood", BLUE, modules=FROZEN)

    play(game, "select build", "build")

    assert options(game) == ["silver 0", "silver 1"]
    play(game, "silver 0")
    assert (stores(game, 0), silver(game, 0), told(game, SilverSpent)) == ((0, 0, 0), 4, [])


def test_h_silver_2_silver_alone_pays_a_whole_price() -> None:
    game = table("orcs cinderlow 0/0/0/2 tower1: charwood charwood", BLUE, modules=FROZEN)

    play(game, "select build", "build")

    assert options(game) == ["silver 2"]
    play(game, "silver 2")
    assert (game.towers[0], silver(game, 0)) == (2, 0)
    assert told(game, TowerBuilt) == [TowerBuilt(0, 2, 2)]


def test_h_silver_2_one_short_of_the_price_with_silver_is_not_enough() -> None:
    game = table("orcs cinderlow 0/1/0/1 tower2: charwood charwood", BLUE, modules=FROZEN)

    play(game, "select build")

    assert options(game) == ["decline"]


def test_h_silver_2_whoever_has_no_silver_is_not_asked() -> None:
    game = table("orcs cinderlow 0/1/0: charwood charwood", BLUE, modules=FROZEN)

    decision = play(game, "select build", "build")

    assert decision is not None
    assert (decision.seat, stores(game, 0)) == (1, (0, 0, 0))


def test_h_silver_2_nor_is_anybody_asked_about_a_price_of_nothing(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "cost", of = "build", change = -1 }')
    game = table(
        "orcs cinderlow 0/0/0/4 magic1: charwood charwood", BLUE, modules=FROZEN, pack=content
    )

    decision = play(game, "select build", "build")

    assert decision is not None
    assert (decision.seat, game.towers[0], silver(game, 0)) == (1, 1, 4)


def test_h_silver_2_silver_pays_a_retreat() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood sootcrown",
        "elves sunmere 0/0/1/5: gildacre beechmere",
        GREEN,
        modules=FROZEN,
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: retreat gildacre saltspire", "1: silver 2")

    assert (stores(game, 1), silver(game, 1)) == ((0, 0, 1), 3)


def test_h_silver_3_silver_trains_a_hero(tmp_path: Path) -> None:
    content = hero_pack(tmp_path, squire=(by("research", 3), by("war")))
    game = table(
        "orcs cinderlow 1/0/0/4 hero=squire: charwood* charwood",
        BLUE,
        modules=Modules(heroes=True, frozen="mixed"),
        pack=content,
    )

    play(game, "select research", "train research")

    assert options(game) == ["silver 2", "silver 3"]
    play(game, "silver 3")
    assert (stores(game, 0), silver(game, 0), game.hero_levels[0]) == ((1, 0, 0), 1, 2)


def test_h_silver_4_what_a_level_brings_does_not_pay_for_it(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "gains", when = "learn", resource = "mana" }')
    game = table("orcs cinderlow 0/0/0/1: charwood charwood", BLUE, modules=FROZEN, pack=content)

    play(game, "select research", "research")
    assert (options(game), stores(game, 0)) == (["silver 1"], (0, 0, 0))

    play(game, "silver 1")
    assert (stores(game, 0), silver(game, 0), game.magic[0]) == ((1, 0, 0), 0, 1)


def test_h_silver_4_no_hero_card_is_seen_before_the_hero_is_paid_for() -> None:
    game = table(
        "orcs cinderlow 0/0/3/3: charwood sootcrown",
        BLUE,
        modules=Modules(heroes=True, frozen="mixed"),
    )

    play(game, "select expand", "expand charwood")
    assert (options(game)[0], told(game, HeroesDrawn)) == ("silver 0", [])

    play(game, "silver 1")
    assert len(told(game, HeroesDrawn)) == 1


def test_h_silver_5_silver_is_worth_nothing_in_war() -> None:
    game = table(
        "orcs cinderlow 0/1/0/9: charwood sootcrown",
        "elves sunmere 0/0/0/9: gildacre beechmere",
        GREEN,
        modules=FROZEN,
    )

    play(game, "select quest", "quest charwood gildacre")

    assert (options(game, 0), options(game, 1)) == (["flag", "war 1"], ["flag"])


def test_h_silver_7_nobody_starts_with_silver() -> None:
    game = match(players=2, frozen="only").game
    assert isinstance(game, Kingdoms)

    while any(text.startswith("side") for text in options(game)):
        play(game, options(game)[0])

    assert [text for text in options(game) if "silver" in text] == []
    assert game.stores[3] == [0, 0]


def test_h_silver_8_silver_may_be_given_up_where_a_card_asks_for_resources(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "exacts", amount = 1 }')
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 0/0/1/1: gildacre beechmere",
        modules=FROZEN,
        pack=content,
    )

    play(game, "select research", "research")

    assert options(game, 1) == ["discard food", "discard silver"]
    play(game, "1: discard silver")
    assert told(game, ResourcesLost) == [ResourcesLost(1, (0, 0, 0, 1), "exaction")]
    assert silver(game, 1) == 0


def test_h_silver_8_whoever_plunders_may_be_given_silver(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "plunder", amount = 1 }')
    game = table(
        "orcs cinderlow 0/1/0 magic1: charwood sootcrown",
        "elves sunmere 0/0/0/1: gildacre beechmere",
        modules=FROZEN,
        pack=content,
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove gildacre", "1: discard silver")

    assert game.stores[3] == [1, 0]


def test_h_silver_9_the_dummy_pays_silver_only_for_what_it_lacks() -> None:
    game = table(
        "orcs cinderlow 0/0/0: charwood charwood",
        "dwarves sunmere 0/2/0/5 tower2: gildacre beechmere",
        modules=Modules(frozen="mixed", solo=True),
    )

    assert resources.can_pay(game, DUMMY, 1, 3)
    growth.build(game, DUMMY, game.book.build)

    assert (stores(game, DUMMY), silver(game, DUMMY)) == ((0, 0, 0), 4)


@pytest.mark.clause("H-FALLEN-2")
def test_an_army_that_lies_collects_nothing() -> None:
    game = table(RED, "elves rimehaven 0/0/0: silverhorn- nettingwood-", GREEN, modules=FROZEN)

    collect(game)

    assert (stores(game, 1), silver(game, 1)) == ((0, 0, 0), 0)


@pytest.mark.clause("H-FALLEN-2")
def test_one_army_that_stands_is_enough_beside_one_that_lies() -> None:
    ruler = "elves rimehaven 0/0/0: silverhorn- silverhorn nettingwood"
    game = table(RED, ruler, GREEN, modules=FROZEN)

    collect(game)

    assert (stores(game, 1), silver(game, 1)) == ((1, 0, 0), 1)


@pytest.mark.clause("H-FALLEN-2", "H-HERO-1")
def test_a_hero_that_stands_beside_an_army_that_lies_collects() -> None:
    game = table(
        RED,
        "elves rimehaven 0/0/0 hero=queen: nettingwood*  nettingwood- anchorfell-",
        GREEN,
        modules=Modules(heroes=True, frozen="mixed"),
    )

    collect(game)

    assert stores(game, 1) == (1, 0, 0)
