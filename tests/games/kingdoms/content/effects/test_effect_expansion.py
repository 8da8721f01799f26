"""The effects that Heroes' Call brought: what they grant, what they say, what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pocketkeep.core.content import Faults
from pocketkeep.core.errors import BrokenContent
from pocketkeep.games.kingdoms.content.effects import EFFECTS, AnyEffect, Effect
from pocketkeep.games.kingdoms.content.factions import load_factions
from pocketkeep.games.kingdoms.content.load import load
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import (
    CRAGS,
    FOOD,
    FOREST,
    LARGER_TABLE,
    MANA,
    ON_CLEAR,
    ON_ENTER,
    ON_LEARN,
    ON_WIN,
    TABLE_OF_TWO,
    WATER,
)
from tests.builders.kingdoms.cards import faction_toml


def effect(name: str, **fields: Any) -> Effect:
    found: Effect = msgspec.convert({"effect": name, **fields}, AnyEffect)
    return found


def granted(name: str, **fields: Any) -> Powers:
    powers = Powers()
    effect(name, **fields).grant(powers)
    return powers


# What is granted


def test_pairs_of_a_resource_are_worth_more() -> None:
    assert granted("pays-pairs", resource="food", worth=3).pair_worth[FOOD] == 3
    assert granted("pays-pairs", resource="mana", worth=5).pair_worth[MANA] == 5


def test_wars_may_be_paid_in_ore_alone() -> None:
    assert granted("ore-wars").ore_wars


@pytest.mark.parametrize(("where", "shore"), [("water", WATER), ("crags", CRAGS)])
def test_armies_shelter_in_water_or_crags(where: str, shore: int) -> None:
    shelters = granted("shelters", where=where).shelters_in

    assert [i for i, open_to_them in enumerate(shelters) if open_to_them] == [shore]


def test_who_loses_by_much_regroups() -> None:
    assert granted("regroups", by=3).regroups == 3


@pytest.mark.clause("U-POWER-1")
@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
def test_of_two_ways_to_regroup_the_easier_counts(first: int, second: int) -> None:
    powers = granted("regroups", by=first)

    powers.join(granted("regroups", by=second))
    powers.join(Powers())

    assert powers.regroups == 2


def test_more_armies_fit_into_a_terrain() -> None:
    powers = granted("crowds", terrain="forest", armies=3, yields="food")

    assert powers.crowds[FOREST] == 3
    assert powers.crowd_yields[FOREST] == FOOD
    assert sum(powers.crowds) == 3


def test_an_army_is_worth_mana() -> None:
    assert granted("sacrifice", mana=4).sacrifice == 4


def test_building_by_water_costs_less() -> None:
    assert granted("shore-cost", by="water", change=-1).shore_costs == [-1, 0]


def test_learning_takes_from_others() -> None:
    assert granted("exacts", amount=2).exacts == 2
    assert granted("humbles").humbles


@pytest.mark.parametrize(
    ("when", "moment"),
    [("enter", ON_ENTER), ("clear", ON_CLEAR), ("learn", ON_LEARN), ("win", ON_WIN)],
)
def test_something_is_knocked_over_at_a_moment(when: str, moment: int) -> None:
    army, tower = (granted("topples", what=what, when=when) for what in ("army", "tower"))

    assert [i for i, topples in enumerate(army.topples_army) if topples] == [moment]
    assert [i for i, topples in enumerate(tower.topples_tower) if topples] == [moment]
    assert not any(army.topples_tower)
    assert not any(tower.topples_army)


def test_a_gain_may_ask_for_a_table_or_a_lead() -> None:
    two = granted("gains", when="clear", resource="mana", table="two").boons[ON_CLEAR][0]
    more = granted("gains", when="clear", resource="mana", table="more").boons[ON_CLEAR][0]
    lead = granted("gains", when="clear", resource="any", leading=True).boons[ON_CLEAR][0]

    assert (two.table, more.table) == (TABLE_OF_TWO, LARGER_TABLE)
    assert lead.leading
    assert not two.leading


def test_what_only_heroes_have() -> None:
    assert granted("inspires", amount=1).inspires == 1
    assert granted("spared", by=2).spared == 2
    assert granted("avenged").avenged
    assert granted("strides").strides
    assert granted("harvests", amount=1).harvests == 1


# What is said

WORDS = [
    (
        effect("pays-pairs", resource="food", worth=3),
        "In war, every 2 food you pay count as 3.",
    ),
    (
        effect("ore-wars"),
        "When you start a war, you may demand that both sides pay for it in ore alone.",
    ),
    (
        effect("shelters", where="crags"),
        (
            "Your armies may retreat into crags beside them, where no war reaches them and nothing "
            "is collected; a patrol takes them out again."
        ),
    ),
    (effect("regroups", by=3), "When you lose a war by 3 or more, you collect at once."),
    (
        effect("topples", what="army", when="enter"),
        (
            "After you patrol or quest, you may knock over an army of another player adjacent to "
            "where you arrived."
        ),
    ),
    (
        effect("topples", what="tower", when="win"),
        "When you win a war, you may knock over another player's war tower anywhere.",
    ),
    (
        effect("topples", what="army", when="clear"),
        (
            "Whenever the action card is cleared, you may knock over an army of another player "
            "anywhere."
        ),
    ),
    (
        effect("topples", what="tower", when="learn"),
        "On learning this, you may knock over another player's war tower anywhere.",
    ),
    (
        effect("crowds", terrain="plains", armies=3),
        "Up to 3 of your armies fit into a plains region.",
    ),
    (
        effect("crowds", terrain="forest", armies=3, yields="food"),
        (
            "Up to 3 of your armies fit into a forest; when you collect, one with 3 yields 1 food "
            "besides."
        ),
    ),
    (
        effect("sacrifice", mana=4),
        (
            "Before you act or collect, you may take armies of yours out of play, never the last: "
            "gain 4 mana for each."
        ),
    ),
    (
        effect("shore-cost", by="water", change=-1),
        (
            "Building costs you 1 ore less when the war tower goes to a region by water; without "
            "war towers, when you occupy such a region."
        ),
    ),
    (
        effect("exacts", amount=2),
        "On learning this, every other player loses 2 resources of their choice.",
    ),
    (
        effect("humbles"),
        "On learning this, another player of your choice loses a level of magic.",
    ),
    (
        effect("gains", when="clear", resource="any", leading=True),
        (
            "Whenever the action card is cleared, gain 1 resource of your choice if you have more "
            "armies than anybody else."
        ),
    ),
    (
        effect("gains", when="active", resource="mana", terrain="forest", table="more"),
        (
            "With three or more players, at the start of your turn, gain 1 mana if you occupy a "
            "forest."
        ),
    ),
    (
        effect("gains", when="enter", resource="ore", table="two"),
        "In a game of two, when you patrol or quest into any region, gain 1 ore.",
    ),
    (
        effect("gains", when="enter", resource="ore", terrain="peaks", action="quest"),
        "When you quest into a peaks region, gain 1 ore.",
    ),
    (
        effect("war-bonus", amount=1, where=["mountain", "peaks"]),
        "Wars in mountains and peaks regions cost you 1 less than the value you set.",
    ),
    (
        effect("war-bonus", amount=1, side="attack", adds=True),
        "Wars you start: 1 is added to the number you set.",
    ),
    (
        effect("points", kind="sheltered", what="crags", most=3),
        "At the end: 1 point for each of your armies in crags, at most 3 points.",
    ),
    (
        effect("points", kind="all-in", what="forest", points=2),
        "At the end: 2 points if all your armies stand in forests.",
    ),
    (
        effect("points", kind="empty-handed", points=3),
        "At the end: 3 points if you have no resources left.",
    ),
    (
        effect("points", kind="most", what="armies", points=3),
        "At the end: 3 points if you have more armies than anybody else.",
    ),
    (
        effect("points", kind="war-towers", per=2, most=3),
        "At the end: 1 point for every 2 war towers you have in play, at most 3 points.",
    ),
]

HERO_WORDS = [
    (
        effect("war-bonus", amount=1),
        "Wars this hero fights cost you 1 less than the value you set.",
    ),
    (
        effect("war-bonus", amount=2, side="attack", where=["forest"]),
        "Wars this hero starts in forests cost you 2 less than the value you set.",
    ),
    (
        effect("war-bonus", amount=1, by="water"),
        "Wars this hero fights in regions by water cost you 1 less than the value you set.",
    ),
    (
        effect("war-bonus", amount=2, side="defence"),
        "Wars others start against this hero cost you 2 less than the value you set.",
    ),
    (effect("wins-ties"), "This hero wins every tied war."),
    (
        effect("pays-war", resource="food", worth=1),
        "In this hero's wars, each food you pay counts as 1.",
    ),
    (
        effect("raises-after-reveal", resource="mana", worth=3),
        (
            "If you set a number in this hero's war, you may spend 1 more mana after the reveal to "
            "raise it by 3, even past the highest value."
        ),
    ),
    (
        effect("plunder", amount=2),
        "Whoever loses a war to this hero gives you 2 resources of their choice.",
    ),
    (
        effect("spite", amount=1),
        (
            "Whoever fights this hero although you showed the white flag loses 1 resource of their "
            "choice."
        ),
    ),
    (effect("cost", of="retreat", change=-2), "This hero's retreat costs you 2 food less."),
    (
        effect("crosses", over="water"),
        (
            "This hero patrols and retreats across water: regions of a card that touch the same "
            "water or river are adjacent for it."
        ),
    ),
    (
        effect("quests-inland"),
        "This hero may quest from and to any region, not only those at the edge of a card.",
    ),
    (effect("leaves-ruins"), "This hero may leave ruins on anybody's turn."),
    (effect("keeps-ruins"), "This hero is not lost in ruins at the end of the game."),
    (
        effect("gains", when="enter", resource="ore", terrain="mountain"),
        "When this hero patrols or quests into a mountain, gain 1 ore.",
    ),
    (
        effect("gains", when="enter", resource="mana", amount=2, action="quest"),
        "When this hero quests into any region, gain 2 mana.",
    ),
    (
        effect("gains", when="clear", resource="mana", terrain="forest"),
        "Whenever the action card is cleared, gain 1 mana if this hero is in a forest.",
    ),
    (effect("gains", when="active", resource="food"), "At the start of your turn, gain 1 food."),
    (
        effect("gains", when="collect", resource="any", terrain="capital"),
        "When you collect, gain 1 resource of your choice if this hero is in a capital.",
    ),
    (
        effect("gains", when="win", resource="food", amount=2),
        "When this hero wins a war, gain 2 food.",
    ),
    (effect("gains", when="lose", resource="mana"), "When this hero loses a war, gain 1 mana."),
    (
        effect("gains", when="ally", resource="any"),
        "When this hero forms an alliance, gain 1 resource of your choice.",
    ),
    (
        effect("inspires", amount=1),
        (
            "Wars your other armies fight in regions adjacent to this hero cost you 1 less than "
            "the value you set."
        ),
    ),
    (
        effect("spared", by=2),
        "If this hero loses a war by 2 or less, you pay nothing for it.",
    ),
    (
        effect("avenged"),
        "Whoever beats this hero in a war loses all their food once the war is settled.",
    ),
    (
        effect("strides"),
        (
            "After a patrol that starts no war, this hero may go on to another adjacent region, "
            "but not back."
        ),
    ),
    (
        effect("harvests", amount=1),
        "When you collect, gain 1 more of what this hero's region yields.",
    ),
    (effect("nothing"), "This does nothing."),
]


@pytest.mark.parametrize(("told_as", "words"), WORDS, ids=[words for _, words in WORDS])
def test_a_faction_card_says(told_as: Effect, words: str) -> None:
    assert told_as.words() == words


@pytest.mark.parametrize(("told_as", "words"), HERO_WORDS, ids=[words for _, words in HERO_WORDS])
def test_a_hero_card_says(told_as: Effect, words: str) -> None:
    told_as.check_hero()

    assert told_as.for_heroes
    assert told_as.hero_words() == words


def test_every_effect_that_heroes_may_have_is_told_here() -> None:
    told = {told_as.tag for told_as, _ in HERO_WORDS}

    assert told == {kind.__struct_config__.tag for kind in EFFECTS if kind.for_heroes}


# What is refused


def faction_faults(folder: Path, effects: str) -> list[str]:
    faults = Faults()
    (folder / "factions.toml").write_text(faction_toml("foxes", "", (effects,)), encoding="utf-8")
    load_factions(folder / "factions.toml", faults)
    return faults.found


@pytest.mark.parametrize(
    ("effects", "fault"),
    [
        (
            '{ effect = "strides" }',
            "factions.toml: foxes.magic 1: strides is an ability of heroes alone",
        ),
        (
            '{ effect = "pays-pairs", resource = "mana", worth = 4 }',
            "factions.toml: foxes.magic 1.effect 1: two mana are worth 4 in war already",
        ),
        (
            '{ effect = "shore-cost", by = "water", change = 0 }',
            (
                "factions.toml: foxes.magic 1.effect 1: a change of a cost must be less or more "
                "than nothing"
            ),
        ),
        (
            (
                '{ effect = "gains", when = "clear", resource = "ore", leading = true, '
                'terrain = "forest" }'
            ),
            (
                "factions.toml: foxes.magic 1.effect 1: `leading` goes neither with a terrain nor "
                "with `enter`"
            ),
        ),
        (
            '{ effect = "points", kind = "all-in", what = "water" }',
            (
                "factions.toml: foxes.magic 1.effect 1: points for all-in need `what` to be one "
                "of: forest, mountain, plains, ruins, capital, peaks, tundra"
            ),
        ),
        (
            '{ effect = "points", kind = "most", what = "armies", most = 2 }',
            (
                "factions.toml: foxes.magic 1.effect 1: points for most are won or not: no `per`, "
                "no `most`"
            ),
        ),
        (
            '{ effect = "points", kind = "war-towers", what = "forest" }',
            "factions.toml: foxes.magic 1.effect 1: points for war-towers take no `what`",
        ),
    ],
)
def test_magic_that_cannot_be_is_refused_by_file_entry_and_reason(
    effects: str, fault: str, tmp_path: Path
) -> None:
    assert faction_faults(tmp_path, effects) == [fault]


@pytest.mark.parametrize(
    "effects",
    [
        '{ effect = "topples", what = "hero", when = "enter" }',
        '{ effect = "topples", what = "army", when = "ally" }',
        '{ effect = "crowds", terrain = "tundra", armies = 3 }',
        '{ effect = "crowds", terrain = "forest", armies = 2 }',
        '{ effect = "shelters", where = "forest" }',
        '{ effect = "regroups", by = 0 }',
        '{ effect = "exacts" }',
        '{ effect = "humbles", amount = 2 }',
    ],
)
def test_fields_of_an_effect_are_checked(effects: str, tmp_path: Path) -> None:
    (fault,) = faction_faults(tmp_path, effects)

    assert fault.startswith("factions.toml: foxes.magic 1.effect 1: ")


@pytest.mark.parametrize(
    ("edition", "effects", "reason"),
    [
        (
            "ultra",
            '{ effect = "war-bonus", amount = 1, adds = true }',
            "war bonuses lower the cost of a war in this edition: `adds` must be false",
        ),
        (
            "prototype",
            '{ effect = "war-bonus", amount = 1 }',
            "war bonuses are added to the value set in this edition: `adds` must be true",
        ),
    ],
)
def test_a_war_bonus_is_told_as_its_edition_plays_it(
    edition: str, effects: str, reason: str, tmp_path: Path
) -> None:
    (tmp_path / "factions.toml").write_text(faction_toml("foxes", "", (effects,)), encoding="utf-8")

    with pytest.raises(BrokenContent) as caught:
        load(edition, tmp_path)

    assert caught.value.faults == [f"factions.toml: foxes.magic 1: {reason}"]


def test_a_module_nobody_knows_cannot_be_needed(tmp_path: Path) -> None:
    text = faction_toml("foxes", "", ()).replace('text = "', 'needs = "gunpowder"\ntext = "', 1)
    (tmp_path / "factions.toml").write_text(text, encoding="utf-8")
    faults = Faults()

    load_factions(tmp_path / "factions.toml", faults)

    (fault,) = faults.found
    assert fault.startswith("factions.toml: foxes: ")
    assert "gunpowder" in fault
