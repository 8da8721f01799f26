"""What magic does to building, research, expanding and trade."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.games.kingdoms.content.load import load
from pocketkeep.games.kingdoms.events import ShapeTaken, WarWon
from tests.builders.kingdoms.cards import NOTHING, pack, points
from tests.builders.kingdoms.effects import GREEN, take_shapes, values
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told


def test_building_may_cost_less() -> None:
    game = table("dwarves hawksgate 0/3/0 magic4 tower3: needle needle", GREEN)

    play(game, "select build", "build")

    assert (game.towers[0], stores(game, 0)) == (4, (0, 0, 0))


def test_research_may_cost_less(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "research", change = -1 }'
    game = table(
        "elves sunmere 3/0/0 magic3: gildacre gildacre", GREEN, pack=pack(tmp_path, elves=cheap)
    )

    play(game, "select research", "research")

    assert (game.magic[0], stores(game, 0)) == (4, (0, 0, 0))


def test_expanding_may_cost_less(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "expand", change = -1 }'
    game = table(
        "goblins tanglereed 0/0/2 magic1: alderdark toadback",
        GREEN,
        pack=pack(tmp_path, goblins=cheap),
    )

    play(game, "select expand", "expand alderdark")

    assert stores(game, 0) == (0, 0, 0)


def test_retreating_may_cost_less(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "retreat", change = -2 }'
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "goblins sunmere 0/0/1 magic1: gildacre beechmere beechmere",
        pack=pack(tmp_path, goblins=cheap),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: retreat gildacre suncourt")

    assert stores(game, 1) == (0, 0, 0)


def test_something_may_cost_more(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 0/2/0 magic1: charwood charwood",
        GREEN,
        pack=pack(tmp_path, orcs='{ effect = "cost", of = "build", change = 2 }'),
    )

    play(game, "select build")

    assert options(game) == ["decline"]


def test_others_pay_a_toll_to_build_up_to_the_level_where_one_stands() -> None:
    game = table(
        "orcs cinderlow 0/4/0 tower2: charwood charwood",
        "dwarves hawksgate 0/0/0 magic1 tower3: needle needle",
        "elves sunmere 0/1/0: gildacre gildacre",
    )

    play(game, "select build", "build", "1: collect", "2: build")

    assert (game.towers, stores(game, 0)) == ([3, 3, 1], (0, 0, 0))
    assert stores(game, 2) == (0, 0, 0)  # another level: no toll


def test_a_toll_is_not_paid_by_its_owner_and_goes_to_nobody() -> None:
    game = table(
        "dwarves hawksgate 0/3/0 magic1 tower2: needle needle",
        "elves sunmere 0/4/0 tower2: gildacre gildacre",
    )

    play(game, "select build", "build", "1: build")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 0))


def test_who_cannot_pay_the_toll_cannot_build(tmp_path: Path) -> None:
    game = table(
        "elves sunmere 0/2/0: gildacre gildacre",
        "orcs cinderlow 0/0/0 magic1 tower1: charwood charwood",
        pack=pack(tmp_path, orcs='{ effect = "build-toll", amount = 2 }'),
    )

    play(game, "select build")

    assert options(game) == ["decline"]


def test_a_trade_may_bring_more_than_was_given(tmp_path: Path) -> None:
    more = '{ effect = "trade-bonus", amount = 1 }'
    game = table(
        "elves cinderlow 3/0/0 magic1: charwood charwood", GREEN, pack=pack(tmp_path, elves=more)
    )

    play(game, "select trade", "trade 2 mana ore")

    assert stores(game, 0) == (1, 3, 0)


def test_what_a_trade_brings_beyond_nine_is_not_gained(tmp_path: Path) -> None:
    more = '{ effect = "trade-bonus", amount = 1 }'
    game = table(
        "elves cinderlow 3/8/0 magic1: charwood charwood", GREEN, pack=pack(tmp_path, elves=more)
    )

    play(game, "select trade")
    assert [o for o in options(game) if o.endswith("mana ore")] == ["trade 1 mana ore"]

    play(game, "trade 1 mana ore")
    assert stores(game, 0) == (2, 9, 0)


def test_who_may_trade_twice_trades_twice_and_no_more(tmp_path: Path) -> None:
    more = '{ effect = "trade-bonus", amount = 1 }'
    twice = '{ effect = "trades", times = 2 }'
    game = table(
        "elves cinderlow 3/0/0 magic2: charwood charwood",
        GREEN,
        pack=pack(tmp_path, elves=(more, twice)),
    )

    decision = play(game, "select trade", "trade 1 mana ore", "trade 2 ore food")

    assert stores(game, 0) == (2, 0, 3)
    assert decision is not None
    assert decision.seat == 1


def test_the_second_trade_may_be_left(tmp_path: Path) -> None:
    twice = '{ effect = "trades", times = 2 }'
    game = table(
        "elves cinderlow 3/0/0 magic1: charwood charwood", GREEN, pack=pack(tmp_path, elves=twice)
    )

    decision = play(game, "select trade", "trade 1 mana ore", "stop")

    assert decision is not None
    assert decision.seat == 1


def test_who_expands_beside_may_raise_an_army_in_an_empty_adjacent_region(tmp_path: Path) -> None:
    game = table(
        "elves honeywold 0/0/3 magic1: meadhall meadhall",
        "orcs cinderlow 0/0/0: combhill charwood",
        pack=pack(tmp_path, elves='{ effect = "expands-beside" }'),
    )

    play(game, "select expand")

    assert options(game) == ["decline", "expand beewood", "expand butterfield"]
    play(game, "expand beewood")
    assert armies(game, 0) == ["beewood", "meadhall", "meadhall"]
    assert stores(game, 0) == (0, 0, 0)


def test_who_expands_beside_may_still_join_a_solitary_army_but_not_cross_a_river(
    tmp_path: Path,
) -> None:
    beside = '{ effect = "expands-beside" }'
    game = table("elves velmarch 0/0/9 magic1: wickwood", GREEN, pack=pack(tmp_path, elves=beside))

    play(game, "select expand")

    assert options(game) == ["decline", "expand wickwood", "expand corncradle"]


def everybody(**levels: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The same magic for all whose shape can be taken, so that chance decides nothing."""
    return {id: levels["levels"] for id in load("ultra").factions if id != "shapeshifters"}


def test_a_shapeshifter_takes_a_level_and_all_are_told_whose(tmp_path: Path) -> None:
    build = '{ effect = "cost", of = "build", change = -1 }'
    game = table(
        "shapeshifters silverbowl 1/0/0: dewlea dewlea",
        GREEN,
        pack=pack(tmp_path, **everybody(levels=(build,))),
    )

    play(game, "select research", "research", "1: collect", "1: select build", "decline")
    play(game, "0: build")

    (taken,) = told(game, ShapeTaken)
    assert isinstance(taken, ShapeTaken)
    assert (taken.seat, taken.level) == (0, 1)
    assert taken.faction in set(game.book.factions) - {"shapeshifters"}
    assert (game.towers[0], stores(game, 0)) == (1, (0, 0, 0))


def test_a_shape_works_at_once_even_what_it_brings_on_learning(tmp_path: Path) -> None:
    learn = '{ effect = "gains", when = "learn", resource = "ore", amount = 2 }'
    levy = '{ effect = "levy", action = "research", resource = "food" }'
    game = table(
        "shapeshifters silverbowl 1/0/0: dewlea dewlea",
        "shapeshifters brackenholt 1/0/0: anvils anvils",
        pack=pack(tmp_path, **everybody(levels=(f"{learn}, {levy}",))),
    )

    play(game, "select research", "research", "1: research")

    assert stores(game, 0) == (0, 2, 1)


def test_a_shape_is_of_the_level_that_was_learned(tmp_path: Path) -> None:
    ore = '{ effect = "gains", when = "learn", resource = "ore" }'
    food = '{ effect = "gains", when = "learn", resource = "food" }'
    content = pack(tmp_path, **everybody(levels=(ore, food)))
    game = table("shapeshifters silverbowl 3/0/0: dewlea dewlea", GREEN, pack=content)
    play(game, "select research", "research", "1: collect", "1: select build", "decline")
    play(game, "0: collect")

    later = table("shapeshifters silverbowl 2/0/0: dewlea dewlea", GREEN, pack=content)
    take_shapes(later, 0, "orcs")
    play(later, "select research", "research")

    assert told(game, ShapeTaken) != []
    assert stores(game, 0) == (2, 1, 1)  # ore from the first face, food from the plains
    assert stores(later, 0) == (0, 0, 1)
    assert len(later.shapes[0]) == 2


def test_two_faces_of_one_faction_are_two_of_its_levels() -> None:
    game = table(
        "shapeshifters cinderlow 0/0/2: charwood charwood",
        "elves sunmere 0/2/0: gildacre beechmere",
    )
    take_shapes(game, 0, "orcs", "orcs")

    play(game, "select quest", "quest charwood gildacre", "0: war 2", "1: war 2")

    assert options(game, 0) == ["pay 2-food"]
    assert told(game, WarWon) == [WarWon(0, 1, "gildacre")]


def test_faces_that_do_the_same_add_up(tmp_path: Path) -> None:
    mountains = '{ effect = "war-bonus", amount = 2, where = ["mountain"] }'
    anywhere = '{ effect = "war-bonus", amount = 1 }'
    content = pack(tmp_path, constructs=(NOTHING, mountains), elves=(NOTHING, NOTHING, anywhere))
    game = table(
        "shapeshifters cinderlow 0/0/0: charwood charwood",
        "orcs sunmere 0/0/0: saltspire beechmere",
        pack=content,
    )
    take_shapes(game, 0, "elves", "constructs", "elves")

    play(game, "select quest", "quest charwood saltspire")

    assert values(game, 0)[-1] == "war 3"  # two in mountains and one anywhere


def test_a_last_face_scores_as_that_factions_fifth_level() -> None:
    game = table(
        "shapeshifters cinderlow 0/0/0: charwood charwood",
        "dwarves sunmere 0/0/0: gildacre gildacre",
        cubes="patrol quest build expand",
        trigger="U-END-3",
    )
    take_shapes(game, 0, "dwarves", "dwarves", "dwarves", "dwarves", "orcs")

    play(game, "select trade", "decline", "1: collect")

    assert points(game, "bonus") == [2, 0]
