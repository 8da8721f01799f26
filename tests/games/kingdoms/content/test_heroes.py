"""The heroes of Heroes' Call: what every card says, and every kind of ability at play."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.content.load import Modules, load
from pocketkeep.games.kingdoms.events import HeroRetired, HeroTrained, ResourcesLost, WarPaid
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import numbers
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

HEROES = Modules(heroes=True)
CONTENT = load("ultra", None, HEROES)
LEVELS = [(hero, level) for hero in CONTENT.heroes for level in (1, 2)]
FULL = "patrol quest build research expand"
ORCS = "orcs sunmere 0/0/0: gildacre beechmere"
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"

# Every card as a player reads it: what it takes to leave a level, and the level's ability.
CARDS = {
    "baron": (
        ("expand", 3),
        "When you collect, gain 1 more of what this hero's region yields.",
        ("build", 4),
        (
            "Wars your other armies fight in regions adjacent to this hero cost you 1 less than "
            "the value you set."
        ),
    ),
    "queen": (
        ("research", 3),
        "If this hero loses a war by 2 or less, you pay nothing for it.",
        ("expand", 3),
        "Whoever beats this hero in a war loses all their food once the war is settled.",
    ),
    "wizard": (
        ("research", 3),
        "Whenever the action card is cleared, gain 1 mana if this hero is in a forest.",
        ("research", 4),
        "Whenever the action card is cleared, gain 1 mana.",
    ),
    "knight": (
        ("war", 0),
        "Wars this hero fights cost you 1 less than the value you set.",
        ("build", 4),
        "This hero wins every tied war.",
    ),
    "berserker": (
        ("war", 0),
        "Wars this hero starts cost you 2 less than the value you set.",
        ("expand", 4),
        "When this hero wins a war, gain 2 food.",
    ),
    "shieldmaiden": (
        ("build", 3),
        "Wars others start against this hero cost you 2 less than the value you set.",
        ("expand", 3),
        "This hero's retreat costs you 2 food less.",
    ),
    "duellist": (
        ("war", 0),
        "This hero wins every tied war.",
        ("research", 3),
        (
            "If you set a number in this hero's war, you may spend 1 more ore after the reveal to "
            "raise it by 2, even past the highest value."
        ),
    ),
    "mercenary": (
        ("expand", 3),
        "In this hero's wars, each food you pay counts as 1.",
        ("war", 0),
        "Whoever loses a war to this hero gives you 2 resources of their choice.",
    ),
    "drummer": (
        ("build", 3),
        (
            "Wars your other armies fight in regions adjacent to this hero cost you 1 less than "
            "the value you set."
        ),
        ("war", 0),
        "Wars this hero fights cost you 1 less than the value you set.",
    ),
    "ranger": (
        ("expand", 3),
        (
            "After a patrol that starts no war, this hero may go on to another adjacent region, "
            "but not back."
        ),
        ("research", 3),
        "Wars this hero fights in forests cost you 2 less than the value you set.",
    ),
    "hunter": (
        ("expand", 2),
        "When this hero patrols or quests into a forest, gain 1 food.",
        ("expand", 4),
        (
            "After a patrol that starts no war, this hero may go on to another adjacent region, "
            "but not back."
        ),
    ),
    "ferryman": (
        ("build", 3),
        (
            "This hero patrols and retreats across water: regions of a card that touch the same "
            "water or river are adjacent for it."
        ),
        ("expand", 3),
        "Wars this hero fights in regions by water cost you 2 less than the value you set.",
    ),
    "climber": (
        ("expand", 2),
        (
            "This hero patrols and retreats across crags: regions of a card that touch the same "
            "crags are adjacent for it."
        ),
        ("build", 4),
        "When this hero patrols or quests into a mountain, gain 2 ore.",
    ),
    "pilgrim": (
        ("expand", 2),
        "This hero may quest from and to any region, not only those at the edge of a card.",
        ("research", 4),
        "When this hero quests into any region, gain 2 mana.",
    ),
    "merchant": (
        ("expand", 3),
        "When this hero quests into any region, gain 1 resource of your choice.",
        ("research", 3),
        (
            "When this hero forms an alliance, gain 2 resources of your choice. At the start of "
            "your turn, gain 1 food."
        ),
    ),
    "envoy": (
        ("research", 2),
        (
            "When this hero forms an alliance, gain 1 resource of your choice. Whoever fights this "
            "hero although you showed the white flag loses 1 resource of their choice."
        ),
        ("build", 4),
        "This hero's retreat costs you 3 food less.",
    ),
    "jester": (
        ("research", 2),
        (
            "Whoever fights this hero although you showed the white flag loses 2 resources of "
            "their choice."
        ),
        ("expand", 3),
        "When this hero loses a war, gain 3 resources of your choice.",
    ),
    "bandit": (
        ("expand", 3),
        "Whoever loses a war to this hero gives you 1 resource of their choice.",
        ("war", 0),
        (
            "This hero may quest from and to any region, not only those at the edge of a card. "
            "When this hero patrols or quests into a capital, gain 1 resource of your choice."
        ),
    ),
    "gravedigger": (
        ("build", 3),
        (
            "This hero may leave ruins on anybody's turn. When this hero patrols or quests into a "
            "ruins region, gain 1 resource of your choice."
        ),
        ("research", 3),
        (
            "This hero is not lost in ruins at the end of the game. Wars this hero fights in ruins "
            "regions cost you 2 less than the value you set."
        ),
    ),
    "oracle": (
        ("research", 3),
        (
            "If you set a number in this hero's war, you may spend 1 more mana after the reveal to "
            "raise it by 3, even past the highest value."
        ),
        ("research", 4),
        "At the start of your turn, gain 1 mana.",
    ),
    "witch": (
        ("research", 2),
        "When this hero loses a war, gain 2 mana.",
        ("expand", 3),
        (
            "Whoever fights this hero although you showed the white flag loses 1 resource of their "
            "choice. Whoever beats this hero in a war loses all their food once the war is "
            "settled."
        ),
    ),
    "smith": (
        ("build", 3),
        "Whenever the action card is cleared, gain 1 ore if this hero is in a mountain.",
        ("build", 3),
        "In this hero's wars, each ore you pay counts as 2.",
    ),
    "cook": (
        ("expand", 3),
        "Whenever the action card is cleared, gain 1 food if this hero is in a plains region.",
        ("expand", 3),
        (
            "In this hero's wars, each food you pay counts as 1. At the start of your turn, gain 1 "
            "food if this hero is in a plains region."
        ),
    ),
    "prospector": (
        ("build", 3),
        "When this hero patrols or quests into a mountain, gain 1 ore.",
        ("build", 4),
        "When you collect, gain 1 more of what this hero's region yields.",
    ),
    "burgrave": (
        ("build", 2),
        "When you collect, gain 1 resource of your choice if this hero is in a capital.",
        ("research", 3),
        (
            "Wars this hero fights in capitals and ruins regions cost you 2 less than the value "
            "you set. If this hero loses a war by 1 or less, you pay nothing for it."
        ),
    ),
}


def fight(game: Kingdoms, *choices: str) -> None:
    """Play choices, and after each the payments and losses that leave no choice."""
    for choice in choices:
        play(game, choice)
        while len(options(game)) == 1 and options(game)[0].startswith(("pay", "remove", "discard")):
            play(game, *options(game))


def attack(
    hero: str, mine: str = "0/0/0", theirs: str = "0/0/0", goal: str = "gildacre"
) -> Kingdoms:
    """A hero of dwarves has moved in on an orc."""
    game = table(
        f"dwarves cinderlow {mine} hero={hero}: charwood* charwood",
        f"orcs sunmere {theirs}: {goal} farlea",
        modules=HEROES,
    )
    play(game, "select quest", f"quest hero charwood {goal}")
    return game


def defend(
    hero: str, mine: str = "0/0/0", theirs: str = "0/0/0", home: str = "charwood"
) -> Kingdoms:
    """An orc has moved in on a hero of dwarves."""
    game = table(
        f"dwarves cinderlow {mine} hero={hero}: {home}* forgefell",
        f"orcs sunmere {theirs}: gildacre gildacre",
        active=1,
        modules=HEROES,
    )
    play(game, "select quest", f"quest gildacre {home}")
    return game


def cleared(hero: str, region: str) -> Kingdoms:
    """The action card has just been cleared by somebody else."""
    return table(
        f"dwarves cinderlow 0/0/0 hero={hero}: {region}*",
        ORCS,
        modules=HEROES,
        cubes=FULL,
        active=1,
    )


def highest(game: Kingdoms, seat: int = 0) -> str:
    """The highest war value that a ruler may set."""
    return options(game, seat)[-1]


def test_there_are_twenty_five_heroes_of_two_levels() -> None:
    assert list(CONTENT.heroes) == list(CARDS)
    assert len(LEVELS) == 50


@pytest.mark.parametrize("hero", list(CONTENT.heroes))
def test_a_card_says_this(hero: str) -> None:
    said: list[object] = []
    for level in CONTENT.heroes[hero].levels:
        said += [(level.by, level.price), level.text]

    assert tuple(said) == CARDS[hero]


def test_no_hero_is_like_another() -> None:
    heroes = CONTENT.heroes.values()
    names = [level.name for hero in heroes for level in hero.levels]
    abilities = [tuple(level.text for level in hero.levels) for hero in heroes]

    assert len({hero.name for hero in heroes}) == 25
    assert len({hero.text for hero in heroes}) == 25
    assert len(set(names)) == 50
    assert len(set(abilities)) == 25


def test_no_hero_needs_two_wars_and_prices_are_two_to_four() -> None:
    for hero in CONTENT.heroes.values():
        steps = [level.by for level in hero.levels]
        assert steps.count("war") < 2
        assert all(2 <= level.price <= 4 for level in hero.levels if level.by != "war")


def test_every_way_to_train_a_hero_is_asked_for() -> None:
    asked = [level.by for hero in CONTENT.heroes.values() for level in hero.levels]

    assert min(asked.count(way) for way in ("build", "research", "expand", "war")) > 5


def test_three_heroes_are_published() -> None:
    published = [id for id, hero in CONTENT.heroes.items() if hero.source == "published"]

    assert published == ["baron", "queen", "wizard"]


@pytest.mark.parametrize(("hero", "level"), LEVELS)
def test_a_hero_rises_as_its_card_says(hero: str, level: int) -> None:
    step = CONTENT.heroes[hero].levels[level - 1]
    held = {"war": "0/1/0", "build": f"0/{step.price}/0", "expand": f"0/0/{step.price}"}
    game = table(
        f"dwarves cinderlow {held.get(step.by, f'{step.price}/0/0')} hero={hero}/{level}: "
        "charwood* charwood",
        ORCS,
        modules=HEROES,
    )

    if step.by == "war":
        fight(game, "select quest", "quest hero charwood gildacre", "0: war 1", "1: flag")
    else:
        play(game, f"select {step.by}", f"train {step.by}")

    assert [(event.hero, event.level) for event in told(game, HeroTrained)] == [(hero, level + 1)]
    assert len(told(game, HeroRetired)) == level - 1
    assert game.hero_levels[0] == (2 if level == 1 else 0)


@pytest.mark.parametrize(("hero", "level"), LEVELS)
def test_an_ability_is_there_from_its_level_on_and_is_the_heros_alone(
    hero: str, level: int
) -> None:
    game = table(
        f"dwarves cinderlow 0/0/0 hero={hero}/{level}: charwood* charwood", ORCS, modules=HEROES
    )
    granted = game.book.heroes[game.heroes[0]].powers

    assert len(granted) == 3
    assert numbers(granted[level]) != numbers(granted[level - 1])
    assert numbers(game.champions[0]) != numbers(game.powers[0])


# Warriors


@pytest.mark.parametrize(
    ("hero", "region", "most"),
    [
        ("knight", "gildacre", "war 1"),
        ("berserker", "gildacre", "war 2"),
        ("shieldmaiden", "gildacre", "flag"),
        ("drummer", "gildacre", "flag"),
        ("drummer/2", "gildacre", "war 1"),
        ("ranger/2", "beechmere", "war 2"),
        ("ranger/2", "gildacre", "flag"),
        ("ferryman/2", "saltspire", "war 2"),
        ("ferryman/2", "gildacre", "flag"),
        ("gravedigger/2", "gildacre", "flag"),
    ],
)
def test_a_war_bonus_where_the_hero_attacks(hero: str, region: str, most: str) -> None:
    assert highest(attack(hero, goal=region)) == most


@pytest.mark.parametrize(
    ("hero", "region", "most"),
    [
        ("knight", "charwood", "war 1"),
        ("berserker", "charwood", "flag"),
        ("shieldmaiden", "charwood", "war 2"),
        ("ranger/2", "charwood", "war 2"),
        ("gravedigger/2", "meltgate", "war 2"),
        ("burgrave/2", "meltgate", "war 2"),
        ("burgrave/2", "charwood", "flag"),
    ],
)
def test_a_war_bonus_where_the_hero_defends(hero: str, region: str, most: str) -> None:
    assert highest(defend(hero, home=region)) == most


@pytest.mark.clause("H-HERO-4")
def test_a_heros_bonus_is_of_no_use_to_other_armies() -> None:
    game = table("dwarves cinderlow 0/0/0 hero=knight: charwood* charwood", ORCS, modules=HEROES)

    play(game, "select quest", "quest charwood gildacre")

    assert highest(game) == "flag"


@pytest.mark.parametrize("hero", ["knight/2", "duellist"])
def test_a_hero_who_wins_ties(hero: str) -> None:
    game = attack(hero, "0/1/0", "0/1/0")

    fight(game, "0: war 1", "1: war 1")

    assert armies(game, 1) == ["farlea"]


def test_the_berserkers_feast() -> None:
    game = attack("berserker/2")

    fight(game, "0: war 1", "1: flag")

    assert stores(game, 0) == (0, 0, 2)


@pytest.mark.parametrize(
    ("hero", "food"), [("shieldmaiden", 2), ("shieldmaiden/2", 0), ("envoy/2", 0)]
)
def test_a_hero_who_retreats_for_less(hero: str, food: int) -> None:
    game = defend(hero, f"0/0/{food}", "0/1/0")

    fight(game, "0: flag", "1: war 1")

    assert "retreat charwood kilnstead" in options(game)


@pytest.mark.parametrize(
    ("hero", "stake", "raised"),
    [("duellist/2", "0/2/0", "raise ore"), ("oracle", "2/0/0", "raise mana")],
)
def test_a_hero_who_raises_after_the_reveal(hero: str, stake: str, raised: str) -> None:
    game = attack(hero, stake, "0/2/0")

    play(game, "0: war 1", "1: war 2")

    assert options(game) == ["hold", raised]
    fight(game, raised)
    assert armies(game, 1) == ["farlea"]


@pytest.mark.parametrize(
    ("hero", "stake", "most"),
    [
        ("mercenary", "0/0/2", "war 2"),
        ("cook/2", "0/0/2", "war 2"),
        ("smith/2", "0/2/0", "war 4"),
        ("smith", "0/2/0", "war 2"),
    ],
)
def test_what_pays_for_a_heros_war(hero: str, stake: str, most: str) -> None:
    assert highest(attack(hero, stake)) == most


@pytest.mark.parametrize(("hero", "share"), [("mercenary/2", 2), ("bandit", 1)])
def test_a_hero_who_plunders(hero: str, share: int) -> None:
    game = attack(hero, "0/1/0", "0/0/2")

    fight(game, "0: war 1", "1: flag", "1: remove gildacre")

    assert stores(game, 0) == (0, 0, share)
    assert stores(game, 1) == (0, 0, 2 - share)


@pytest.mark.parametrize(
    ("hero", "region", "most"),
    [
        ("baron/2", "sootcrown", "war 1"),
        ("drummer", "meltgate", "war 1"),
        ("baron", "sootcrown", "flag"),
        ("baron/2", "forgefell", "flag"),
        ("baron/2", "charwood", "flag"),
    ],
)
def test_armies_next_to_a_hero_take_heart(hero: str, region: str, most: str) -> None:
    game = table(
        f"dwarves cinderlow 0/0/0 hero={hero}: charwood* sootcrown forgefell meltgate",
        "orcs sunmere 0/0/0: gildacre gildacre",
        active=1,
        modules=HEROES,
    )

    play(game, "select quest", f"quest gildacre {region}")

    assert highest(game) == most


# Who loses well


def test_the_queen_pays_nothing_for_a_war_she_loses_by_two() -> None:
    spared, beaten = attack("queen", "0/3/0", "0/9/0"), attack("queen", "0/3/0", "0/9/0")

    fight(spared, "0: war 3", "1: war 5")
    fight(beaten, "0: war 3", "1: war 6")

    assert stores(spared, 0) == (0, 3, 0)
    assert stores(beaten, 0) == (0, 0, 0)


def test_a_hero_who_is_not_spared_pays_even_for_a_tie() -> None:
    game = attack("knight", "0/3/0", "0/9/0")

    fight(game, "0: war 3", "1: war 3")

    assert told(game, WarPaid)[0] == WarPaid(0, 2, (0, 2, 0))


@pytest.mark.parametrize("hero", ["queen/2", "witch/2"])
def test_whoever_beats_a_hero_who_is_avenged_loses_all_food(hero: str) -> None:
    game = defend(hero, "0/0/0", "0/1/5")

    fight(game, "0: flag", "1: war 1")

    assert stores(game, 1) == (0, 0, 0)
    assert told(game, ResourcesLost)[-1].reason == "avenged"


@pytest.mark.parametrize(("hero", "loss"), [("jester", 2), ("envoy", 1), ("witch/2", 1)])
def test_whoever_fights_the_flag_of_a_spiteful_hero_loses_resources(hero: str, loss: int) -> None:
    game = defend(hero, "0/0/0", "0/4/0")

    fight(game, "0: flag", "1: war 1")

    assert stores(game, 1) == (0, 3 - loss, 0)


def test_the_jester_falls_on_his_feet() -> None:
    game = defend("jester/2", "0/0/0", "0/1/0")

    fight(game, "0: flag", "1: war 1", "gain mana", "gain ore", "gain food")

    assert stores(game, 0) == (1, 1, 1)


def test_the_witch_gains_mana_when_she_is_beaten() -> None:
    game = defend("witch", "0/0/0", "0/1/0")

    fight(game, "0: flag", "1: war 1")

    assert stores(game, 0) == (2, 0, 0)


# Scouts


@pytest.mark.parametrize("hero", ["ranger", "hunter/2"])
def test_a_hero_who_goes_on_after_a_patrol_but_not_back(hero: str) -> None:
    game = table(f"dwarves cinderlow 0/0/0 hero={hero}: charwood*", ORCS, modules=HEROES)

    play(game, "select patrol", "patrol hero charwood sootcrown")

    assert options(game) == [
        "stop", "patrol hero sootcrown forgefell", "patrol hero sootcrown kilnstead",
    ]  # fmt: skip


def test_a_hero_at_war_goes_no_further() -> None:
    game = table(
        "dwarves cinderlow 0/1/0 hero=ranger: charwood* charwood",
        "orcs sunmere 0/0/0: gildacre sootcrown",
        modules=HEROES,
    )

    fight(game, "select patrol", "patrol hero charwood sootcrown", "0: war 1", "1: flag")

    assert "stop" not in options(game)


@pytest.mark.parametrize(("hero", "goal"), [("ferryman", "farlea"), ("climber", "")])
def test_the_ferryman_crosses_water(hero: str, goal: str) -> None:
    game = table(
        f"dwarves sunmere 0/0/0 hero={hero}: saltspire* saltspire",
        "orcs cinderlow 0/0/0: charwood charwood",
        modules=HEROES,
    )

    play(game, "select patrol")

    assert ("patrol hero saltspire farlea" in options(game)) == bool(goal)
    assert "patrol saltspire farlea" not in options(game)


def test_the_goatherd_crosses_crags() -> None:
    game = table("dwarves coldharrow 0/0/0 hero=climber: larkmoor*", ORCS, modules=HEROES)

    play(game, "select patrol")

    assert "patrol hero larkmoor oldtolls" in options(game)


@pytest.mark.parametrize("hero", ["pilgrim", "bandit/2"])
def test_a_hero_who_quests_from_and_to_anywhere(hero: str) -> None:
    game = table(f"dwarves cinderlow 0/0/0 hero={hero}: kilnstead* kilnstead", ORCS, modules=HEROES)

    play(game, "select quest")

    assert "quest hero kilnstead suncourt" in options(game)
    assert "quest kilnstead suncourt" not in options(game)


def test_the_gravedigger_comes_and_goes_in_ruins() -> None:
    game = table(
        "dwarves cinderlow 0/0/0 hero=gravedigger: meltgate* meltgate",
        ORCS,
        active=1,
        modules=HEROES,
    )

    play(game, "select patrol", "decline")

    assert "patrol hero meltgate charwood" in options(game)
    assert "patrol meltgate charwood" not in options(game)


def test_the_gravedigger_is_not_lost_in_ruins_at_the_end() -> None:
    game = table(
        "dwarves cinderlow 0/0/0 hero=gravedigger/2: meltgate* meltgate",
        ORCS,
        cubes=FULL,
        trigger="U-END-2",
        modules=HEROES,
    )

    assert armies(game, 0) == ["meltgate"]


# Who brings something in


@pytest.mark.parametrize(
    ("hero", "way", "goal", "gained"),
    [
        ("hunter", "patrol", "charwood", (0, 0, 1)),
        ("prospector", "patrol", "sootcrown", (0, 1, 0)),
        ("climber/2", "patrol", "sootcrown", (0, 2, 0)),
        ("climber", "patrol", "sootcrown", (0, 0, 0)),
        ("pilgrim/2", "quest", "beechmere", (2, 0, 0)),
        ("pilgrim/2", "patrol", "charwood", (0, 0, 0)),
    ],
)
def test_what_a_hero_finds_where_it_arrives(
    hero: str, way: str, goal: str, gained: tuple[int, int, int]
) -> None:
    game = table(
        f"dwarves cinderlow 0/0/0 hero={hero}: kilnstead* kilnstead",
        "orcs sunmere 0/0/0: gildacre gildacre",
        modules=HEROES,
    )

    play(game, f"select {way}", f"{way} hero kilnstead {goal}")

    assert stores(game, 0) == gained


@pytest.mark.parametrize(
    ("hero", "way", "start", "goal"),
    [
        ("merchant", "quest", "charwood", "beechmere"),
        ("bandit/2", "patrol", "charwood", "kilnstead"),
        ("gravedigger", "patrol", "charwood", "meltgate"),
    ],
)
def test_what_a_hero_may_choose_where_it_arrives(
    hero: str, way: str, start: str, goal: str
) -> None:
    game = table(
        f"dwarves cinderlow 0/0/0 hero={hero}: {start}* {start}",
        "orcs sunmere 0/0/0: gildacre gildacre",
        modules=HEROES,
    )

    play(game, f"select {way}", f"{way} hero {start} {goal}")

    assert options(game) == ["gain mana", "gain ore", "gain food"]


@pytest.mark.parametrize(
    ("hero", "region", "gained"),
    [
        ("wizard", "charwood", (1, 0, 0)),
        ("wizard", "sootcrown", (0, 0, 0)),
        ("wizard/2", "sootcrown", (1, 0, 0)),
        ("wizard/2", "charwood", (2, 0, 0)),
        ("smith", "sootcrown", (0, 1, 0)),
        ("smith", "charwood", (0, 0, 0)),
        ("cook", "gildacre", (0, 0, 1)),
        ("cook", "charwood", (0, 0, 0)),
    ],
)
def test_what_a_hero_brings_whenever_the_card_is_cleared(
    hero: str, region: str, gained: tuple[int, int, int]
) -> None:
    assert stores(cleared(hero, region), 0) == gained


@pytest.mark.clause("H-HERO-4")
def test_another_army_in_a_forest_is_no_wizard() -> None:
    game = table(
        "dwarves cinderlow 0/0/0 hero=wizard: sootcrown* charwood",
        ORCS,
        modules=HEROES,
        cubes=FULL,
        active=1,
    )

    assert stores(game, 0) == (0, 0, 0)


@pytest.mark.parametrize(
    ("hero", "region", "gained"),
    [
        ("oracle/2", "charwood", (1, 0, 0)),
        ("merchant/2", "charwood", (0, 0, 1)),
        ("cook/2", "gildacre", (0, 0, 1)),
        ("cook/2", "charwood", (0, 0, 0)),
    ],
)
def test_what_a_hero_brings_at_the_start_of_a_turn(
    hero: str, region: str, gained: tuple[int, int, int]
) -> None:
    game = table(f"dwarves cinderlow 0/0/0 hero={hero}: {region}*", ORCS, modules=HEROES)

    assert stores(game, 0) == gained


@pytest.mark.parametrize(
    ("hero", "region", "gained"),
    [
        ("baron", "charwood", (2, 1, 0)),
        ("prospector/2", "charwood", (2, 1, 0)),
        ("baron", "kilnstead", (0, 1, 0)),
        ("knight", "charwood", (1, 1, 0)),
    ],
)
def test_a_hero_who_harvests_more(hero: str, region: str, gained: tuple[int, int, int]) -> None:
    game = table(
        f"dwarves cinderlow 0/0/0 hero={hero}: {region}* sootcrown", ORCS, active=1, modules=HEROES
    )

    play(game, "select trade", "decline", "collect")

    assert stores(game, 0) == gained


@pytest.mark.parametrize(("region", "tolls"), [("kilnstead", True), ("charwood", False)])
def test_the_burgrave_takes_tolls_in_a_capital(region: str, tolls: bool) -> None:
    game = table(
        f"dwarves cinderlow 0/0/0 hero=burgrave: {region}* sootcrown",
        ORCS,
        active=1,
        modules=HEROES,
    )

    play(game, "select trade", "decline", "collect")

    assert ("gain mana" in options(game)) == tolls


@pytest.mark.parametrize(("hero", "gifts"), [("merchant/2", 2), ("envoy", 1), ("knight", 0)])
def test_a_hero_who_makes_friends(hero: str, gifts: int) -> None:
    game = table(
        f"dwarves cinderlow 0/0/0 hero={hero}: charwood* sootcrown",
        "orcs sunmere 0/0/0: gildacre gildacre",
        GREEN,
        active=1,
        modules=HEROES,
    )
    play(game, "select quest", "quest gildacre charwood", "0: flag", "1: flag")

    for _ in range(gifts):
        play(game, "0: gain ore")

    assert stores(game, 0)[1] == gifts
    assert "gain ore" not in options(game)


@pytest.mark.parametrize("hero", list(CONTENT.heroes))
def test_a_hero_can_be_kept_on_expanding(hero: str) -> None:
    game = table("dwarves cinderlow 0/0/3: charwood sootcrown", ORCS, modules=HEROES)
    game.retired[1] = [i for i, card in enumerate(game.book.heroes) if card.id != hero]

    play(game, "select expand", "expand charwood", f"hero {hero}")

    assert game.book.heroes[game.heroes[0]].id == hero
    assert game.hero_levels[0] == 1
