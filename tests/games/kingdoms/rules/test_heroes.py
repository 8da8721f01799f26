"""Heroes: drawn, trained, raised by war, retired, lost and called up again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.match import is_open
from pocketkeep.core.secrecy import heard
from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import (
    ArmyAdded,
    HeroCardsDrawn,
    HeroesDrawn,
    HeroFell,
    HeroKept,
    HeroPlaced,
    HeroRetired,
    HeroTrained,
    Paid,
    ResourcesCollected,
    ResourcesGained,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import growth, heroes, land
from pocketkeep.games.kingdoms.shown.shapes import Muster as MusterShown
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.heroes import HEROES, Steps, by, hero_pack
from tests.builders.kingdoms.tables import KINGDOMS, armies, match, seen, stores, table
from tests.builders.playing import options, play, told

BLUE = "elves sunmere 0/0/0: gildacre beechmere"
GREEN = "elves brackenholt 0/0/0: anvils anvils"
SIX = "charwood charwood sootcrown sootcrown forgefell forgefell"
BUILDER = (by("build", 2), by("build", 3))
SCHOLAR = (by("research", 2), by("research", 3))
FEEDER = (by("expand", 2), by("expand", 3))
FIGHTER = (by("war"), by("war"))


def squire(
    folder: Path, steps: Steps, rulers: Sequence[str], *, lost_kingdom: str = ""
) -> Kingdoms:
    """A table where seat 0 has the squire, whose card has these two steps."""
    content = hero_pack(folder, squire=steps)
    several = rulers if len(rulers) > 1 else (*rulers, BLUE)
    return table(*several, modules=HEROES, pack=content, lost_kingdom=lost_kingdom)


def hero_of(game: Kingdoms, seat: int) -> tuple[str, int, str]:
    """Card, level and region of a ruler's hero."""
    card, region = game.heroes[seat], game.hero_at[seat]
    return (game.book.heroes[card].id, game.hero_levels[seat], game.book.regions[region])


def retired(game: Kingdoms, seat: int) -> list[str]:
    return [game.book.heroes[card].id for card in game.retired[seat]]


def drawn(game: Kingdoms) -> list[str]:
    """The two heroes that its owner may choose from."""
    return [text.removeprefix("hero ") for text in options(game)]


def leave_in_deck(game: Kingdoms, cards: int) -> None:
    """The last ruler has retired all heroes but the first few of those that are free."""
    deck = [card for card in range(len(game.book.heroes)) if card not in game.heroes]
    game.retired[-1] = deck[cards:]


def test_h_set_4_whoever_is_dealt_a_card_with_two_sides_chooses_the_home() -> None:
    game = match(players=3, frozen="only", split="beginner").game
    assert isinstance(game, Kingdoms)

    for _ in range(3):
        first, second = options(game)
        play(game, second)
        homes = [game.book.territories[home] for home in game.homes if home != NOBODY]
        assert second.removeprefix("side ") in homes
        assert first.removeprefix("side ") not in homes

    assert len({game.book.territories[home] for home in game.homes}) == 3


def test_h_hero_1_a_hero_patrols_like_any_army() -> None:
    game = table("orcs cinderlow 0/0/0 hero=baron: charwood*", BLUE, modules=HEROES)

    play(game, "select patrol", "patrol hero charwood sootcrown")

    assert (armies(game, 0), hero_of(game, 0)) == (["sootcrown"], ("baron", 1, "sootcrown"))


def test_h_hero_1_a_hero_collects_like_any_army(tmp_path: Path) -> None:
    game = squire(
        tmp_path, BUILDER, [BLUE, "orcs cinderlow 0/0/0 hero=squire: charwood* sootcrown", GREEN]
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (1, 1, 0)


def test_h_hero_1_the_hero_counts_for_what_an_army_costs() -> None:
    game = table(
        "orcs cinderlow 0/0/9 hero=baron: charwood* sootcrown sootcrown", BLUE, modules=HEROES
    )

    play(game, "select expand", "expand charwood")

    assert stores(game, 0) == (0, 0, 5)


def test_h_hero_2_of_two_cards_one_is_kept_and_the_other_is_free_again() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE, modules=HEROES)

    play(game, "select expand", "expand charwood")
    first, second = drawn(game)
    play(game, f"hero {first}")

    assert told(game, HeroesDrawn) == [HeroesDrawn(0, (first, second))]
    assert told(game, HeroKept) == [HeroKept(0, first)]
    deck = {game.book.heroes[card].id for card in heroes.free_cards(game)}
    assert deck == {card.id for card in game.book.heroes} - {first}
    game.retired[1] = [
        card for card in heroes.free_cards(game) if game.book.heroes[card].id != second
    ]
    assert [game.book.heroes[card].id for card in heroes.draw_two(game)] == [second]


def test_h_hero_2_only_their_owner_sees_or_hears_which_cards_were_drawn() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE, GREEN, modules=HEROES)
    play(game, "select expand", "expand charwood")
    pair = drawn(game)

    assert game.log is not None
    for seat in (0, 1, 2, None):
        known = pair if seat == 0 else []
        assert seen(game, seat).procedures[-1] == MusterShown(seat=0, heroes=known)
        events = heard(game.log, seat)
        assert HeroCardsDrawn(0, 2) in events
        assert (HeroesDrawn(0, tuple(pair)) in events) == (seat == 0)


def test_h_hero_2_all_learn_which_card_is_kept_and_nobody_which_is_not() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE, GREEN, modules=HEROES)
    play(game, "select expand", "expand charwood")
    first, second = drawn(game)
    play(game, f"hero {first}")

    assert game.log is not None
    for seat in (1, 2, None):
        known = f"{KINGDOMS.view(game, seat)} {heard(game.log, seat)}"
        assert (f"'{first}'" in known, f"'{second}'" in known) == (True, False)


def test_h_hero_2_a_lone_card_is_asked_for_all_the_same() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE, modules=HEROES)
    game.retired[1] = list(range(1, len(game.book.heroes)))
    play(game, "select expand", "expand charwood")

    assert options(game) == [f"hero {game.book.heroes[0].id}"]
    assert is_open(game.owed[0])


@pytest.mark.clause("H-SET-5")
def test_h_hero_2_at_setup_everybody_keeps_one_of_two_different_pairs() -> None:
    game = match(players=3, heroes="on", split="beginner").game
    assert isinstance(game, Kingdoms)
    play(game, *[f"{seat}: {options(game, seat)[0]}" for seat in range(3)])

    pairs = []
    for _ in range(3):
        pairs += drawn(game)
        play(game, options(game)[1])

    assert len(set(pairs)) == 6
    assert [game.armies[seat].count(game.hero_at[seat]) for seat in range(3)] == [2, 2, 2]
    assert sorted(game.heroes) == sorted(set(game.heroes))


def test_h_hero_3_a_new_hero_begins_at_the_first_level() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE, modules=HEROES)

    play(game, "select expand", "expand sootcrown")
    first = drawn(game)[0]
    play(game, f"hero {first}")

    assert hero_of(game, 0) == (first, 1, "sootcrown")


@pytest.mark.clause("H-HERO-8", "H-HERO-9")
def test_h_hero_3_it_does_so_whatever_level_the_last_one_had() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood sootcrown",
        "elves sunmere 0/0/9 hero=baron/2: gildacre* beechmere",
        GREEN,
        modules=HEROES,
    )
    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: remove gildacre", "1: collect", "1: stop", "2: collect")
    assert (game.heroes[1], game.hero_levels[1]) == (NOBODY, 0)

    play(game, "1: select expand", "1: expand beechmere")
    first = drawn(game)[0]
    play(game, f"1: hero {first}")
    assert hero_of(game, 1) == (first, 1, "beechmere")
    assert told(game, HeroFell) == [HeroFell(1, "baron", "gildacre")]


def test_h_hero_4_a_gain_by_terrain_asks_where_the_hero_is(tmp_path: Path) -> None:
    ability = '{ effect = "gains", when = "clear", resource = "food", terrain = "mountain" }'
    steps = (by("build", 2, ability), by("war"))
    content = hero_pack(tmp_path, squire=steps, page=steps)
    game = table(
        "orcs cinderlow 0/0/0 hero=squire: charwood* sootcrown",
        "elves sunmere 0/0/0 hero=page: gildacre saltspire*",
        active=1,
        cubes="patrol quest build research expand",
        modules=HEROES,
        pack=content,
    )

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 1))
    assert told(game, ResourcesGained) == [ResourcesGained(1, (0, 0, 1), "clear")]


def test_h_hero_4_a_gain_of_the_hero_comes_at_the_start_of_a_turn(tmp_path: Path) -> None:
    ability = '{ effect = "gains", when = "active", resource = "mana" }'
    steps = (by("build", 2, ability), by("war"))

    game = squire(tmp_path, steps, ["orcs cinderlow 0/0/0 hero=squire: charwood* sootcrown"])

    assert stores(game, 0) == (1, 0, 0)


@pytest.mark.clause("H-FALLEN-5")
def test_h_hero_4_a_gain_of_the_hero_comes_with_collecting_though_it_lies(tmp_path: Path) -> None:
    ability = '{ effect = "gains", when = "collect", resource = "ore" }'
    steps = (by("build", 2, ability), by("war"))
    game = squire(tmp_path, steps, [BLUE, "orcs cinderlow 0/0/0 hero=squire: charwood*- charwood"])

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (1, 1, 0)


def test_h_hero_4_entering_counts_for_the_hero_alone(tmp_path: Path) -> None:
    ability = '{ effect = "gains", when = "enter", resource = "ore", terrain = "mountain" }'
    steps = (by("build", 2, ability), by("war"))
    ruler = "orcs cinderlow 0/0/0 hero=squire: charwood charwood*"

    other = squire(tmp_path, steps, [ruler])
    play(other, "select patrol", "patrol charwood sootcrown")
    hero = squire(tmp_path, steps, [ruler])
    play(hero, "select patrol", "patrol hero charwood sootcrown")

    assert (stores(other, 0), stores(hero, 0)) == ((0, 0, 0), (0, 1, 0))


@pytest.mark.parametrize(
    ("action", "steps", "left"),
    [
        ("build", BUILDER, (9, 7, 9)),
        ("research", SCHOLAR, (7, 9, 9)),
        ("expand", FEEDER, (9, 9, 7)),
    ],
)
def test_h_hero_5_the_action_trains_the_hero_instead(
    tmp_path: Path, action: str, steps: Steps, left: tuple[int, ...]
) -> None:
    game = squire(tmp_path, steps, ["orcs cinderlow 9/9/9 hero=squire: charwood* charwood"])

    play(game, f"select {action}", f"train {action}")

    assert (game.hero_levels[0], stores(game, 0)) == (2, left)
    assert (game.towers[0], game.magic[0], len(game.armies[0])) == (0, 0, 2)
    resources: dict[str, Paid] = {"build": "ore", "research": "mana", "expand": "food"}
    assert told(game, HeroTrained) == [
        HeroTrained(seat=0, hero="squire", level=2, resource=resources[action], price=2)
    ]


def test_h_hero_5_another_action_does_not_train_it(tmp_path: Path) -> None:
    game = squire(tmp_path, SCHOLAR, ["orcs cinderlow 9/9/9 hero=squire: charwood* charwood"])

    play(game, "select build")

    assert options(game) == ["decline", "build"]


def test_h_hero_5_one_short_of_the_price_does_not_train(tmp_path: Path) -> None:
    game = squire(tmp_path, BUILDER, ["orcs cinderlow 9/1/9 hero=squire: charwood* charwood"])

    play(game, "select build")

    assert options(game) == ["decline", "build"]


def test_h_hero_5_the_second_level_has_its_own_step_and_price(tmp_path: Path) -> None:
    steps = (by("build", 2), by("expand", 4))
    ruler = "orcs cinderlow 0/9/4 hero=squire/2: charwood* charwood"

    game = squire(tmp_path, steps, [ruler])
    play(game, "select build")
    assert "train build" not in options(game)

    game = squire(tmp_path, steps, [ruler])
    play(game, "select expand", "train expand")
    assert (stores(game, 0), retired(game, 0)) == ((0, 9, 0), ["squire"])


def test_h_hero_5_whoever_follows_may_train_too(tmp_path: Path) -> None:
    game = squire(tmp_path, BUILDER, [BLUE, "orcs cinderlow 0/2/0 hero=squire: charwood* charwood"])

    play(game, "select build", "decline", "1: train build")

    assert (game.hero_levels[1], stores(game, 1)) == (2, (0, 0, 0))


def test_h_hero_5_a_full_tower_does_not_keep_a_hero_from_training(tmp_path: Path) -> None:
    game = squire(
        tmp_path, BUILDER, ["orcs cinderlow 0/9/0 tower6 hero=squire: charwood* charwood"]
    )

    play(game, "select build")

    assert options(game) == ["decline", "train build"]


def test_h_hero_5_nor_do_seven_armies(tmp_path: Path) -> None:
    game = squire(tmp_path, FEEDER, [f"orcs cinderlow 0/0/9 hero=squire: {SIX} meltgate*"])

    play(game, "select expand")

    assert options(game) == ["decline", "train expand"]


def test_h_hero_5_nor_does_lying_down(tmp_path: Path) -> None:
    game = squire(tmp_path, BUILDER, ["orcs cinderlow 0/2/0 hero=squire: charwood*- charwood"])

    play(game, "select build", "train build")

    assert (game.hero_levels[0], game.hero_fallen[0]) == (2, 1)


def test_h_hero_5_magic_that_lets_a_ruler_build_lets_it_train(tmp_path: Path) -> None:
    pack(tmp_path, orcs='{ effect = "acts-on", turn = "trade", may = "build" }')
    game = squire(
        tmp_path, BUILDER, ["orcs cinderlow 0/2/0 magic1 hero=squire: charwood* charwood"]
    )

    play(game, "select trade")
    assert "train build" in options(game)

    play(game, "train build")
    assert game.hero_levels[0] == 2


def test_h_hero_5_a_discount_on_building_is_none_on_training(tmp_path: Path) -> None:
    pack(tmp_path, orcs='{ effect = "cost", of = "build", change = -1 }')
    game = squire(
        tmp_path, BUILDER, ["orcs cinderlow 0/1/0 magic1 hero=squire: charwood* charwood"]
    )

    play(game, "select build")

    assert options(game) == ["decline", "build"]


def test_h_hero_5_without_a_hero_in_play_nothing_trains() -> None:
    for action in ("build", "research", "expand"):
        game = table("orcs cinderlow 9/9/9: charwood", BLUE, modules=HEROES)
        play(game, f"select {action}")
        assert not [text for text in options(game) if text.startswith("train")]


def test_h_hero_6_a_hero_who_wins_an_attack_rises(tmp_path: Path) -> None:
    game = squire(tmp_path, FIGHTER, ["orcs cinderlow 0/2/0 hero=squire: charwood* sootcrown"])

    play(game, "select quest", "quest hero charwood gildacre", "0: war 2", "1: flag")
    play(game, "pay 2-ore", "1: remove gildacre")

    assert hero_of(game, 0) == ("squire", 2, "gildacre")
    assert told(game, HeroTrained) == [
        HeroTrained(seat=0, hero="squire", level=2, resource="", price=0)
    ]


def test_h_hero_6_a_hero_who_defends_rises_too(tmp_path: Path) -> None:
    game = squire(
        tmp_path,
        FIGHTER,
        [
            "elves sunmere 0/0/0: gildacre beechmere",
            "orcs cinderlow 0/1/0 hero=squire: charwood* sootcrown",
            GREEN,
        ],
    )

    play(game, "select quest", "quest gildacre charwood", "0: flag", "1: war 1")
    play(game, "pay 1-ore", "0: remove charwood")

    assert hero_of(game, 1) == ("squire", 2, "charwood")


def test_h_hero_6_a_war_of_another_army_does_not_raise_the_hero(tmp_path: Path) -> None:
    game = squire(tmp_path, FIGHTER, ["orcs cinderlow 0/2/0 hero=squire: charwood* sootcrown"])

    play(game, "select quest", "quest sootcrown gildacre", "0: war 2", "1: flag")
    play(game, "pay 2-ore", "1: remove gildacre")

    assert game.hero_levels[0] == 1


def test_h_hero_6_a_war_does_not_raise_a_hero_whose_step_has_a_price(tmp_path: Path) -> None:
    game = squire(tmp_path, BUILDER, ["orcs cinderlow 0/2/0 hero=squire: charwood* sootcrown"])

    play(game, "select quest", "quest hero charwood gildacre", "0: war 2", "1: flag")
    play(game, "pay 2-ore", "1: remove gildacre")

    assert game.hero_levels[0] == 1


def test_h_hero_6_a_step_by_war_is_not_for_sale(tmp_path: Path) -> None:
    for action in ("build", "research", "expand"):
        game = squire(tmp_path, FIGHTER, ["orcs cinderlow 9/9/9 hero=squire: charwood* sootcrown"])
        play(game, f"select {action}")
        assert f"train {action}" not in options(game)


def test_h_hero_6_a_lost_war_raises_nobody(tmp_path: Path) -> None:
    game = squire(
        tmp_path,
        FIGHTER,
        [
            "orcs cinderlow 0/1/9 hero=squire: charwood* sootcrown",
            "elves sunmere 0/2/0: gildacre beechmere",
        ],
    )

    play(game, "select quest", "quest hero charwood gildacre", "0: war 1", "1: war 2")
    play(game, "pay 1-ore", "1: pay 2-ore", "0: retreat gildacre saltspire")

    assert hero_of(game, 0) == ("squire", 1, "saltspire")


def test_h_hero_6_a_neutral_army_beaten_raises_the_hero(tmp_path: Path) -> None:
    game = squire(
        tmp_path,
        FIGHTER,
        ["orcs cinderlow 9/0/0 hero=squire: charwood* sootcrown"],
        lost_kingdom="brackenholt",
    )

    play(game, "select quest", "quest hero charwood anvils", "pay 3-mana")

    assert hero_of(game, 0) == ("squire", 2, "anvils")


def test_h_hero_7_at_the_top_the_hero_retires_at_once(tmp_path: Path) -> None:
    game = squire(tmp_path, BUILDER, ["orcs cinderlow 0/3/0 hero=squire/2: charwood* sootcrown"])

    play(game, "select build", "train build")

    assert (game.heroes[0], game.hero_levels[0], game.hero_at[0]) == (NOBODY, 0, NOBODY)
    assert (retired(game, 0), armies(game, 0)) == (["squire"], ["charwood", "sootcrown"])
    assert told(game, HeroTrained) == [
        HeroTrained(seat=0, hero="squire", level=3, resource="ore", price=3)
    ]
    assert told(game, HeroRetired) == [HeroRetired(0, "squire", 1)]


def test_h_hero_7_its_abilities_go_with_it(tmp_path: Path) -> None:
    ability = '{ effect = "gains", when = "active", resource = "mana" }'
    steps = (by("build", 2, ability), by("build", 3))
    game = squire(tmp_path, steps, ["orcs cinderlow 0/3/0 hero=squire/2: charwood* sootcrown"])
    assert stores(game, 0) == (1, 3, 0)

    play(game, "select build", "train build", "1: collect")
    play(game, "1: select research", "decline", "0: collect")

    assert game.active == 0
    assert stores(game, 0) == (2, 1, 0)  # a forest and a mountain collected, nothing else


def test_h_hero_7_a_hero_may_retire_by_a_war_and_its_army_holds_the_region(tmp_path: Path) -> None:
    game = squire(tmp_path, FIGHTER, ["orcs cinderlow 0/2/0 hero=squire/2: charwood* sootcrown"])

    play(game, "select quest", "quest hero charwood gildacre", "0: war 2", "1: flag")
    play(game, "pay 2-ore", "1: remove gildacre")

    assert (retired(game, 0), armies(game, 0)) == (["squire"], ["gildacre", "sootcrown"])
    assert game.hero_at[0] == NOBODY


def test_h_hero_7_who_retires_lying_leaves_an_army_that_lies(tmp_path: Path) -> None:
    game = squire(tmp_path, BUILDER, ["orcs cinderlow 0/3/0 hero=squire/2: charwood*- sootcrown"])

    play(game, "select build", "train build")

    assert [game.book.regions[region] for region in game.fallen[0]] == ["charwood"]
    assert game.hero_fallen[0] == 0


def test_h_hero_7_a_hero_who_moved_and_retired_does_not_move_again(tmp_path: Path) -> None:
    pack(tmp_path, orcs='{ effect = "moves-armies", action = "quest", armies = 2 }')
    red = "orcs cinderlow 0/2/0 magic1 hero=squire/2: charwood* sootcrown"
    game = squire(tmp_path, FIGHTER, [red, BLUE, GREEN])

    play(game, "select quest", "quest hero charwood gildacre", "0: war 2", "1: flag")
    play(game, "pay 2-ore", "1: remove gildacre")

    assert retired(game, 0) == ["squire"]
    assert not [text for text in options(game, 0) if text.startswith("quest gildacre")]
    assert [text for text in options(game, 0) if text.startswith("quest sootcrown")]


@pytest.mark.clause("H-HERO-10")
def test_h_hero_8_after_a_retirement_the_next_army_is_a_new_hero(tmp_path: Path) -> None:
    game = squire(tmp_path, BUILDER, ["orcs cinderlow 0/3/3 hero=squire/2: charwood* sootcrown"])
    play(game, "select build", "train build", "1: collect")

    play(game, "1: select expand", "decline", "0: expand sootcrown")
    cards = drawn(game)
    play(game, f"hero {cards[0]}")

    assert "squire" not in cards
    assert hero_of(game, 0) == (cards[0], 1, "sootcrown")
    assert (stores(game, 0), told(game, ArmyAdded)) == ((0, 0, 0), [ArmyAdded(0, "sootcrown", 3)])
    assert told(game, HeroPlaced) == [HeroPlaced(0, cards[0], "sootcrown")]


def test_h_hero_8_with_the_hero_in_play_an_ordinary_army_comes() -> None:
    game = table("orcs cinderlow 0/0/3 hero=baron: charwood* sootcrown", BLUE, modules=HEROES)

    play(game, "select expand", "expand sootcrown")

    assert (hero_of(game, 0), told(game, HeroesDrawn)) == (("baron", 1, "charwood"), [])


def test_h_hero_8_the_second_expansion_after_the_return_is_ordinary() -> None:
    game = table("orcs cinderlow 0/0/7: charwood sootcrown", BLUE, modules=HEROES)

    play(game, "select expand", "expand charwood")
    card = drawn(game)[1]
    play(game, f"hero {card}", "1: collect", "1: select trade", "decline", "0: collect")
    game.cubes = [0] * 6
    game.stores[2][0] = 4
    play(game, "0: select patrol", "decline", "1: collect")
    play(game, "1: select expand", "decline", "0: expand sootcrown")

    assert hero_of(game, 0) == (card, 1, "charwood")
    assert len(told(game, HeroesDrawn)) == 1


def test_h_hero_8_with_seven_armies_the_hero_waits() -> None:
    game = table(f"orcs cinderlow 0/0/9: {SIX} meltgate", BLUE, modules=HEROES)

    play(game, "select expand")

    assert options(game) == ["decline"]


def test_h_hero_8_where_heroes_are_not_played_no_hero_comes() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE)

    play(game, "select expand", "expand charwood")

    assert (game.hero_at[0], told(game, HeroesDrawn)) == (NOBODY, [])


def test_h_hero_9_a_hero_who_loses_and_does_not_retreat_is_lost_with_its_level() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood sootcrown",
        "elves sunmere 0/0/0 hero=baron/2: gildacre* beechmere",
        modules=HEROES,
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag")
    play(game, "pay 1-ore", "1: remove gildacre")

    assert (game.heroes[1], game.hero_levels[1], game.hero_at[1]) == (NOBODY, 0, NOBODY)
    assert (armies(game, 1), retired(game, 1)) == (["beechmere"], [])
    assert told(game, HeroFell) == [HeroFell(1, "baron", "gildacre")]


@pytest.mark.clause("H-HERO-10")
def test_h_hero_9_the_card_of_a_dead_hero_is_in_the_deck_again() -> None:
    game = table(
        "orcs cinderlow 0/0/9: charwood",
        "elves sunmere 0/0/0 hero=baron/2: gildacre* beechmere",
        modules=HEROES,
    )
    leave_in_deck(game, 1)
    baron = game.heroes[1]

    land.lose(game, 1, game.hero_at[1])

    assert baron in heroes.draw_two(game)


@pytest.mark.clause("H-HERO-8")
def test_h_hero_9_after_a_death_the_first_army_raised_is_a_new_hero() -> None:
    game = table("orcs cinderlow 0/0/9 hero=baron/2: charwood* sootcrown", BLUE, modules=HEROES)
    land.lose(game, 0, game.hero_at[0])

    play(game, "select expand", "expand sootcrown", "hero " + drawn_after(game))

    assert (game.hero_levels[0], game.book.regions[game.hero_at[0]]) == (1, "sootcrown")


def drawn_after(game: Kingdoms) -> str:
    """The first hero that an expansion will draw, found out on a copy of the table."""
    twin = game.clone()
    play(twin, "select expand", "expand sootcrown")
    return drawn(twin)[0]


def test_h_hero_9_of_two_armies_the_ordinary_one_is_removed_first() -> None:
    game = table("orcs cinderlow 0/0/0 hero=baron: charwood* charwood", BLUE, modules=HEROES)

    land.lose(game, 0, game.hero_at[0])

    assert (hero_of(game, 0), armies(game, 0)) == (("baron", 1, "charwood"), ["charwood"])


def test_h_hero_10_there_are_twenty_five_cards() -> None:
    game = table("orcs cinderlow 0/0/0: charwood", BLUE, modules=HEROES)

    assert len(game.book.heroes) == 25


def test_h_hero_10_held_and_retired_cards_are_not_in_the_deck() -> None:
    game = table(
        "orcs cinderlow 0/0/3: charwood sootcrown",
        "elves sunmere 0/0/0 hero=queen: gildacre* beechmere",
        modules=HEROES,
    )
    leave_in_deck(game, 2)

    play(game, "select expand", "expand charwood")

    free = [card.id for i, card in enumerate(game.book.heroes) if i not in game.retired[1]]
    assert sorted(drawn(game)) == sorted(id for id in free if id != "queen")


def test_h_hero_10_a_last_card_is_taken_without_a_choice() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE, modules=HEROES)
    leave_in_deck(game, 1)

    play(game, "select expand", "expand charwood")

    assert len(options(game)) == 1
    play(game, options(game)[0])
    assert game.hero_levels[0] == 1


def test_h_hero_10_without_a_card_the_new_army_is_an_ordinary_one() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE, modules=HEROES)
    leave_in_deck(game, 0)

    decision = play(game, "select expand", "expand charwood")

    assert (game.heroes[0], game.hero_at[0], len(game.armies[0])) == (NOBODY, NOBODY, 3)
    assert decision is not None
    assert decision.seat == 1


def test_h_hero_10_the_deck_is_not_in_the_order_of_the_cards() -> None:
    game = table("orcs cinderlow 0/0/0: charwood", BLUE, modules=HEROES)

    assert len({tuple(heroes.draw_two(game)) for _ in range(20)}) > 5


@pytest.mark.parametrize(
    ("region", "gained"),
    [("charwood", (2, 0, 0)), ("sootcrown", (0, 2, 0)), ("kilnstead", (0, 0, 0))],
)
def test_h_hero_11_the_region_of_a_harvester_yields_one_more(
    tmp_path: Path, region: str, gained: tuple[int, ...]
) -> None:
    steps = (by("build", 2, '{ effect = "harvests", amount = 1 }'), by("war"))
    game = squire(
        tmp_path, steps, [BLUE, f"orcs cinderlow 0/0/0 hero=squire: {region}* {region}", GREEN]
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == gained
    assert told(game, ResourcesCollected) == [ResourcesCollected(1, gained)]


def test_h_hero_11_in_ruins_it_is_one_more_of_choice(tmp_path: Path) -> None:
    steps = (by("build", 2, '{ effect = "harvests", amount = 1 }'), by("war"))
    game = squire(
        tmp_path, steps, [BLUE, "orcs cinderlow 0/0/0 hero=squire: meltgate* meltgate", GREEN]
    )

    play(game, "select build", "decline", "1: collect", "1: gain ore", "1: gain food")

    assert (stores(game, 1), game.owed[0].seat) == ((0, 1, 1), 2)


def test_h_hero_11_a_harvester_who_lies_brings_nothing_more(tmp_path: Path) -> None:
    steps = (by("build", 2, '{ effect = "harvests", amount = 1 }'), by("war"))
    game = squire(
        tmp_path, steps, [BLUE, "orcs cinderlow 0/0/0 hero=squire: charwood*- charwood", GREEN]
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (1, 0, 0)


def test_h_hero_12_the_second_level_keeps_the_ability_of_the_first(tmp_path: Path) -> None:
    first = '{ effect = "gains", when = "active", resource = "mana" }'
    second = '{ effect = "gains", when = "active", resource = "ore" }'
    steps = (by("build", 2, first), by("war", 0, second))

    novice = squire(tmp_path, steps, ["orcs cinderlow 0/0/0 hero=squire: charwood* sootcrown"])
    veteran = squire(tmp_path, steps, ["orcs cinderlow 0/0/0 hero=squire/2: charwood* sootcrown"])

    assert (stores(novice, 0), stores(veteran, 0)) == ((1, 0, 0), (1, 1, 0))


def test_the_dummy_of_a_solo_game_raises_no_hero() -> None:
    game = table(
        "orcs cinderlow 0/0/0 hero=baron: charwood* charwood",
        "dwarves sunmere 0/0/9: gildacre beechmere",
        modules=Modules(heroes=True, solo=True),
    )
    growth.expand(game, 1, game.book.expand[game.book.regions.index("saltspire")])

    assert (game.hero_at[1], told(game, HeroesDrawn)) == (NOBODY, [])
