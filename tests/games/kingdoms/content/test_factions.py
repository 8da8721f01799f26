"""The sixteen faction cards: what every level says, and that every level changes something."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.content.effects import Points
from pocketkeep.games.kingdoms.content.factions import powers_by_level
from pocketkeep.games.kingdoms.content.load import load
from tests.builders.kingdoms.cards import numbers
from tests.builders.kingdoms.tables import table
from tests.builders.playing import play

CONTENT = load("ultra")
LEVELS = [(faction, level) for faction in CONTENT.factions for level in (1, 2, 3, 4, 5)]

# Every card as a player reads it.
TEXTS = {
    "orcs": (
        "You win every tied war.",
        "In war, each food you pay counts as 1.",
        "Wars cost you 1 less than the value you set.",
        (
            "If you set a number in a war, you may spend 1 more mana after the reveal to "
            "raise it by 2, even past the highest value."
        ),
        "At the end: 2 points if no other player stands on your home territory.",
    ),
    "dwarves": (
        "Others pay 1 ore more to build up to the tower level where you stand.",
        "When you patrol or quest into a mountain, gain 1 ore.",
        "When trade is selected, you may build instead.",
        "Building costs you 1 ore less.",
        "At the end: 1 point if nobody has more tower levels than you.",
    ),
    "halflings": (
        "Whoever fights you although you showed the white flag loses 2 resources of their choice.",
        "Whoever forms an alliance with you gains 1 resource of their choice.",
        "When you form an alliance, gain 1 resource of your choice.",
        "Nobody can break an alliance with you: an ally who attacks must show the white flag.",
        (
            "At the end: 3 points for each ally you have. At the end: 1 point for each territory "
            "but your home where you have an army, at most 2 points."
        ),
    ),
    "goblins": (
        "Your patrol may move up to 2 armies, one after another.",
        "Expanding costs you 2 food less.",
        "Whoever loses a war to you gives you 2 resources of their choice.",
        "Each retreat costs you 2 food less.",
        (
            "At the end: 1 point for each territory but your home where you have an army, at "
            "most 3 points."
        ),
    ),
    "elves": (
        "When you trade, you gain 1 more than you gave.",
        "When you collect, gain 1 mana if you occupy 2 or more forests.",
        "Wars cost you 1 less than the value you set.",
        "With one trade action you may trade up to 2 times.",
        "At the end: 1 point for every 4 resources you have left, at most 3 points.",
    ),
    "dark-elves": (
        "When you patrol or quest into a forest, gain 1 mana.",
        "Whoever loses a war to you gives you 1 resource of their choice.",
        "Research costs you 1 mana less.",
        (
            "Wars in forests cost you 2 less than the value you set. Whenever the action card is "
            "cleared, gain 1 mana if you occupy a forest."
        ),
        "At the end: 1 point for each forest you occupy, at most 3 points.",
    ),
    "humans": (
        (
            "You patrol and retreat across water: regions of a card that touch the same water"
            " or river are adjacent for you."
        ),
        "When another player takes the trade action, gain 1 food.",
        "Whenever the action card is cleared, gain 1 food if you occupy a plains region.",
        "When you trade, you gain 1 more than you gave.",
        "At the end: 1 point for each region by water you occupy, at most 3 points.",
    ),
    "merfolk": (
        (
            "You patrol and retreat across water: regions of a card that touch the same water"
            " or river are adjacent for you."
        ),
        "Expanding costs you 1 food less.",
        "Wars in regions by water cost you 2 less than the value you set.",
        "Whenever the action card is cleared, gain 1 mana.",
        "At the end: 1 point for each region by water you occupy, at most 2 points.",
    ),
    "undead": (
        (
            "Your armies may leave ruins on anybody's turn. When you patrol or quest into a ruins "
            "region, gain 1 resource of your choice."
        ),
        "When you lose a war, gain 1 resource of your choice.",
        "Expanding costs you 1 food less.",
        "Your armies in ruins are not lost at the end of the game.",
        "At the end: 3 points if nobody has more armies than you.",
    ),
    "centaurs": (
        "When you patrol or quest into a plains region, gain 2 food.",
        ("Your quest may move up to 2 armies, one after another. Expanding costs you 1 food less."),
        "Wars you start cost you 1 less than the value you set.",
        "When quest is selected, you may expand instead.",
        (
            "At the end: 1 point for each territory but your home where you have an army, at "
            "most 3 points."
        ),
    ),
    "valkyries": (
        "Each retreat costs you 2 food less.",
        "Wars others start against you cost you 1 less than the value you set.",
        (
            "You patrol and retreat across crags: regions of a card that touch the same crags"
            " are adjacent for you."
        ),
        "When you win a war, gain 2 resources of your choice.",
        "At the end: 1 point for each region with two of your armies, at most 3 points.",
    ),
    "shapeshifters": (
        "On learning this, you get the same level of another faction, drawn at random.",
        "On learning this, you get the same level of another faction, drawn at random.",
        "On learning this, you get the same level of another faction, drawn at random.",
        "On learning this, you get the same level of another faction, drawn at random.",
        "On learning this, you get the same level of another faction, drawn at random.",
    ),
    "lizardfolk": (
        "Whenever the action card is cleared, gain 1 food.",
        (
            "You patrol and retreat across water: regions of a card that touch the same water"
            " or river are adjacent for you."
        ),
        "In war, each food you pay counts as 1.",
        "Expanding costs you 1 food less.",
        "At the end: 1 point for each home region you occupy, at most 3 points.",
    ),
    "satyrs": (
        (
            "Whenever the action card is cleared, gain 1 food. When you form an alliance, gain 2 "
            "food."
        ),
        "Another player who takes the expand action gives you 1 food, if they can.",
        (
            "When patrol is selected, you may trade instead. When you trade, you gain 1 more than "
            "you gave."
        ),
        "You may quest from and to any region, not only those at the edge of a card.",
        "At the end: 2 points if all your armies, two at least, stand at the edge of a card.",
    ),
    "constructs": (
        "Wars in mountains cost you 2 less than the value you set.",
        "Whenever the action card is cleared, gain 1 ore if you occupy a mountain.",
        "In war, each ore you pay counts as 2.",
        "When research is selected, you may build instead.",
        "At the end: 1 point for every 3 tower levels you have built, at most 2 points.",
    ),
    "lantern-order": (
        "On learning this, gain 2 resources of your choice.",
        "Research costs you 1 mana less.",
        "Whenever the action card is cleared, gain 1 mana.",
        "When you expand, the new army may also go to an empty region adjacent to one of yours.",
        "At the end: 1 point if nobody has more magic levels than you.",
    ),
}


def test_there_are_sixteen_factions_and_each_has_five_levels() -> None:
    assert list(CONTENT.factions) == list(TEXTS)
    assert len(LEVELS) == 80


@pytest.mark.parametrize(("faction", "level"), LEVELS)
def test_a_card_says_this(faction: str, level: int) -> None:
    assert CONTENT.factions[faction].magic[level - 1].text == TEXTS[faction][level - 1]


@pytest.mark.parametrize(("faction", "level"), LEVELS)
def test_a_cards_text_is_what_its_effects_say_and_nothing_else(faction: str, level: int) -> None:
    magic = CONTENT.factions[faction].magic[level - 1]

    assert magic.text
    assert magic.text == " ".join(effect.words() for effect in magic.effects)
    assert magic.text[0].isupper()
    assert magic.text.endswith(".")


@pytest.mark.parametrize(
    ("faction", "level"), [entry for entry in LEVELS if entry[0] != "shapeshifters"]
)
def test_a_learned_level_changes_what_its_ruler_can_do(faction: str, level: int) -> None:
    reached, _ = powers_by_level(CONTENT.factions[faction])

    assert numbers(reached[level]) != numbers(reached[level - 1])


@pytest.mark.parametrize(("faction", "level"), LEVELS)
def test_a_level_is_learned_by_the_rules(faction: str, level: int) -> None:
    game = table(
        f"{faction} cinderlow 9/0/0: charwood charwood", "orcs sunmere 0/0/0: gildacre gildacre"
    )
    game.magic[0] = level - 1
    game.shapes[0] = [0] * (level - 1) if faction == "shapeshifters" else []

    play(game, "select research", "research")

    assert game.magic[0] == level
    assert len(game.shapes[0]) == (level if faction == "shapeshifters" else 0)


@pytest.mark.parametrize("faction", [name for name in CONTENT.factions if name != "shapeshifters"])
def test_the_fifth_level_and_no_other_is_worth_points(faction: str) -> None:
    magic = CONTENT.factions[faction].magic
    scoring = [any(isinstance(effect, Points) for effect in level.effects) for level in magic]

    assert scoring == [False, False, False, False, True]


def test_names_of_levels_are_unique() -> None:
    names = [level.name for faction in CONTENT.factions.values() for level in faction.magic]

    assert len(set(names)) == 80


def test_every_card_has_a_faction_and_a_territory_of_its_own() -> None:
    faces = [faction.territory for faction in CONTENT.factions.values()]

    assert sorted(faces) == sorted(CONTENT.territories)


def test_only_the_orcs_are_printed_in_a_rulebook() -> None:
    printed = [
        faction
        for faction, level in LEVELS
        if CONTENT.factions[faction].magic[level - 1].source == "rulebook"
    ]

    assert printed == ["orcs"] * 5
