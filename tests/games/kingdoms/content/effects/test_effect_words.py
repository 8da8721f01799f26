"""What every effect says on a card, and that no effect goes untold."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.content.effects import EFFECTS, Effect
from tests.builders.kingdoms.effects import effect

# war-bonus


# the words, as a player reads them


WORDS = [
    (effect("war-bonus", amount=1), "Wars cost you 1 less than the value you set."),
    (
        effect("war-bonus", amount=2, where=["plains"]),
        "Wars in plains regions cost you 2 less than the value you set.",
    ),
    (
        effect("war-bonus", amount=2, where=["forest", "ruins", "capital"], side="attack"),
        (
            "Wars you start in forests, ruins regions and capitals cost you 2 less "
            "than the value you set."
        ),
    ),
    (
        effect("war-bonus", amount=1, side="defence", where=["mountain"]),
        "Wars others start against you in mountains cost you 1 less than the value you set.",
    ),
    (
        effect("war-bonus", amount=3, by="crags"),
        "Wars in regions by crags cost you 3 less than the value you set.",
    ),
    (effect("cost", of="build", change=2), "Building costs you 2 ore more."),
    (effect("cost", of="research", change=-1), "Research costs you 1 mana less."),
    (effect("cost", of="expand", change=-1), "Expanding costs you 1 food less."),
    (effect("cost", of="retreat", change=-3), "Each retreat costs you 3 food less."),
    (
        effect("gains", when="enter", resource="food", terrain="plains", action="quest"),
        "When you quest into a plains region, gain 1 food.",
    ),
    (
        effect("gains", when="enter", resource="any", terrain="ruins", amount=2),
        "When you patrol or quest into a ruins region, gain 2 resources of your choice.",
    ),
    (
        effect("gains", when="enter", resource="ore", terrain="capital"),
        "When you patrol or quest into a capital, gain 1 ore.",
    ),
    (
        effect("gains", when="enter", resource="ore"),
        "When you patrol or quest into any region, gain 1 ore.",
    ),
    (
        effect("gains", when="collect", resource="mana", terrain="forest", each=True),
        "When you collect, gain 1 mana for each forest you occupy.",
    ),
    (
        effect("gains", when="clear", resource="any", terrain="plains", least=2),
        (
            "Whenever the action card is cleared, gain 1 resource of your choice "
            "if you occupy 2 or more plains regions."
        ),
    ),
    (
        effect("gains", when="active", resource="food", terrain="mountain"),
        "At the start of your turn, gain 1 food if you occupy a mountain.",
    ),
    (effect("gains", when="learn", resource="mana", amount=3), "On learning this, gain 3 mana."),
    (effect("gains", when="win", resource="food"), "When you win a war, gain 1 food."),
    (effect("gains", when="lose", resource="food"), "When you lose a war, gain 1 food."),
    (effect("gains", when="ally", resource="ore"), "When you form an alliance, gain 1 ore."),
    (
        effect("gives-ally", amount=2),
        "Whoever forms an alliance with you gains 2 resources of their choice.",
    ),
    (
        effect("spite", amount=1),
        "Whoever fights you although you showed the white flag loses 1 resource of their choice.",
    ),
    (
        effect("plunder", amount=2),
        "Whoever loses a war to you gives you 2 resources of their choice.",
    ),
    (
        effect("levy", action="patrol", resource="any", amount=2),
        "When another player takes the patrol action, gain 2 resources of your choice.",
    ),
    (
        effect("levy", action="build", resource="ore", amount=2, taken=True),
        "Another player who takes the build action gives you 2 ore, as far as they can.",
    ),
    (
        effect("points", kind="regions", what="ruins", points=2, per=2, most=6),
        "At the end: 2 points for every 2 ruins regions you occupy, at most 6 points.",
    ),
    (
        effect("points", kind="regions", what="plains"),
        "At the end: 1 point for each plains region you occupy.",
    ),
    (
        effect("points", kind="hoard", what="mana", most=1),
        "At the end: 1 point for each mana you have left, at most 1 point.",
    ),
    (
        effect("points", kind="hoard", what="all"),
        "At the end: 1 point for each resource you have left.",
    ),
    (
        effect("points", kind="highest", what="resources", points=3),
        "At the end: 3 points if nobody has more resources than you.",
    ),
    (
        effect("points", kind="alliances", per=2),
        "At the end: 1 point for every 2 allies you have.",
    ),
    (
        effect("points", kind="coast", what="crags", per=2),
        "At the end: 1 point for every 2 regions by crags you occupy.",
    ),
    (
        effect("points", kind="pairs", per=2),
        "At the end: 1 point for every 2 regions with two of your armies.",
    ),
    (
        effect("points", kind="home-regions", per=2),
        "At the end: 1 point for every 2 home regions you occupy.",
    ),
    (
        effect("points", kind="foreign-cards", per=2),
        "At the end: 1 point for every 2 territories but your home where you have an army.",
    ),
    (
        effect("points", kind="tower-levels"),
        "At the end: 1 point for each tower level you have built.",
    ),
]


@pytest.mark.parametrize(("told_as", "words"), WORDS, ids=[words for _, words in WORDS])
def test_an_effect_says_what_it_does(told_as: Effect, words: str) -> None:
    assert told_as.words() == words


def test_the_vocabulary_is_the_one_that_is_played_here() -> None:
    assert {kind.__struct_config__.tag for kind in EFFECTS} == {
        "acts-on",
        "avenged",
        "build-toll",
        "cost",
        "crosses",
        "crowds",
        "exacts",
        "expands-beside",
        "gains",
        "gives-ally",
        "harvests",
        "humbles",
        "inspires",
        "keeps-ruins",
        "leaves-ruins",
        "levy",
        "moves-armies",
        "nothing",
        "ore-wars",
        "pays-pairs",
        "pays-war",
        "plunder",
        "points",
        "quests-inland",
        "raises-after-reveal",
        "regroups",
        "sacrifice",
        "shelters",
        "shifts-shape",
        "shore-cost",
        "spared",
        "spite",
        "strides",
        "topples",
        "trade-bonus",
        "trades",
        "unbreakable",
        "war-bonus",
        "wins-ties",
    }
