"""The worked examples of the solo pages, on territories built to match their pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import ArmyMoved, HandPointed
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.solo import (
    SOLO,
    TOWERS,
    after,
    boxes_toml,
    cards,
    followed,
    pointed,
    solo,
    strips,
)

PERSON = "elves low 4/4/4: lowforest lowforest"

# An eleven: two regions lie on the hand. The pictures of the two books have them the other way
# round. The dummy expands, and beside its armies only these two are open.


@pytest.mark.clause("S-HAND-1", "S-HAND-4", "S-EXPAND-3")
@pytest.mark.parametrize(("night", "goal"), [(False, "mountain"), (True, "forest")])
def test_ultra_an_eleven_is_the_mountain_by_day_and_the_forest_by_night(
    tmp_path: Path, night: bool, goal: str
) -> None:
    game = eleven(tmp_path, ("forest", "mountain"), SOLO, night=night)
    after(game, 11, "select expand", "decline")

    assert pointed(game) == [f"top{goal}"]


@pytest.mark.clause("S-HAND-1", "S-HAND-4", "S-EXPAND-3")
@pytest.mark.parametrize(("night", "goal"), [(False, "forest"), (True, "mountain")])
def test_heroes_call_an_eleven_is_the_forest_by_day_and_the_mountain_by_night(
    tmp_path: Path, night: bool, goal: str
) -> None:
    game = eleven(tmp_path, ("mountain", "forest"), TOWERS, night=night)
    after(game, 11, "select expand", "decline")

    assert pointed(game) == [f"top{goal}"]


def eleven(folder: Path, west: tuple[str, str], modules: Modules, *, night: bool) -> Kingdoms:
    """The far and the near region in the west of the card, both open beside the dummy's army."""
    far, near = west
    top = boxes_toml(
        "top",
        {
            f"top{far}": (far, 0, 0, 88, 230),
            f"top{near}": (near, 88, 0, 176, 230),
            "topplains": ("plains", 0, 230, 132, 290),
            "topruins": ("ruins", 132, 230, 440, 290),
            "topcapital": ("capital", 176, 0, 440, 230),
        },
    )
    dummy = "dark-elves top 0/0/9: topplains topruins topcapital"
    return solo(PERSON, dummy, pack=cards(folder, top, strips("low")), modules=modules, night=night)


# Selecting an army: a shape of the pictures is an army of the dummy, which patrols.

SQUARE, STAR, CIRCLE, HEXAGON, TRIANGLE = (
    "topsquare",
    "topstar",
    "topcircle",
    "lowhexagon",
    "lowtri",
)
ULTRA_TOP = {
    STAR: ("forest", 0, 0, 60, 150),
    SQUARE: ("mountain", 0, 150, 200, 290),
    CIRCLE: ("plains", 200, 150, 440, 290),
    "topruins": ("ruins", 60, 0, 250, 150),
    "topcapital": ("capital", 250, 0, 440, 150),
}
ULTRA_LOW = {
    "lowforest": ("forest", 0, 0, 88, 290),
    "lowruins": ("ruins", 88, 0, 176, 290),
    TRIANGLE: ("mountain", 176, 0, 264, 290),
    "lowcapital": ("capital", 264, 0, 352, 290),
    HEXAGON: ("plains", 352, 0, 440, 290),
}


@pytest.fixture(scope="module")
def ultra_cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ultra")
    return cards(folder, boxes_toml("top", ULTRA_TOP), boxes_toml("low", ULTRA_LOW))


def selected(game: Kingdoms, roll: int) -> str:
    after(game, roll, "select patrol", "decline")
    return pointed(game, "army")[0]


@pytest.mark.clause("S-HAND-6", "S-HAND-7", "S-PATROL-1")
@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("roll", range(1, 13))
def test_ultra_which_army_every_number_selects(ultra_cards: Path, roll: int, night: bool) -> None:
    dummy = f"dark-elves top 0/0/0: {SQUARE} {STAR} {CIRCLE} {HEXAGON} {TRIANGLE}"
    game = solo(PERSON, dummy, pack=ultra_cards, night=night)

    west = STAR if night else SQUARE
    expected = {12: CIRCLE, 1: CIRCLE, **dict.fromkeys(range(2, 6), HEXAGON), 6: TRIANGLE}
    assert selected(game, roll) == expected.get(roll, west)


@pytest.mark.clause("S-HAND-6", "S-HAND-7", "S-PATROL-1", "S-TURN-3")
@pytest.mark.parametrize("roll", range(1, 13))
def test_heroes_call_which_army_every_number_selects(roll: int) -> None:
    square, circle, triangle, hexagon = "topplains", "topcapital", "lowcapital", "lowplains"
    dummy = f"dark-elves top 0/0/0: {square} {circle} {triangle} {hexagon}"
    game = solo(PERSON, dummy, modules=TOWERS)

    expected = {1: circle, **dict.fromkeys(range(2, 6), triangle), 6: hexagon}
    assert selected(game, roll) == expected.get(roll, square)


# Moving an army: an eight does not hit a region, so the hand turns to eleven, the forest.

PATROL_TOP = {
    "topforest": ("forest", 0, 0, 110, 180),
    "topkeep": ("mountain", 0, 180, 110, 290),
    "topplains": ("plains", 110, 0, 440, 100),
    "topruins": ("ruins", 110, 100, 440, 200),
    "topcapital": ("capital", 110, 200, 440, 290),
}


@pytest.mark.clause("S-HAND-2", "S-HAND-5", "S-PATROL-2")
@pytest.mark.parametrize("modules", [SOLO, TOWERS])
def test_both_books_a_patrol_with_an_eight_turns_to_eleven_the_forest(
    tmp_path: Path, modules: Modules
) -> None:
    pack = cards(tmp_path, boxes_toml("top", PATROL_TOP), strips("low"))
    game = solo(PERSON, "dark-elves top 0/0/0: topkeep", pack=pack, modules=modules)
    after(game, 8, "select patrol", "decline")

    assert pointed(game) == ["topkeep", "topforest"]
    assert [hand.hour for hand in followed(game, HandPointed)][1] == 11
    assert followed(game, ArmyMoved) == [ArmyMoved(1, "patrol", "topkeep", "topforest")]
