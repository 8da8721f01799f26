"""What the factions of Heroes' Call do to a war: pairs, ore wars, regrouping, shelter, toppling.

Red moves from charwood to blue's sootcrown, a mountain beside the crags called chimney.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import (
    ArmyRetreated,
    OreDemanded,
    ResourcesCollected,
    WarPaid,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

RED, BLUE = 0, 1
FOOD_PAIRS = '{ effect = "pays-pairs", resource = "food", worth = 3 }'
ORE_WARS = '{ effect = "ore-wars" }'
REGROUPS = '{ effect = "regroups", by = 3 }'
CRAGS = '{ effect = "shelters", where = "crags" }'
TOPPLES = '{ effect = "topples", what = "army", when = "win" }'
UNDERMINES = '{ effect = "topples", what = "tower", when = "win" }'
RAISES = '{ effect = "raises-after-reveal", resource = "mana", worth = 2 }'
VALUES = ["flag", *[f"war {value}" for value in range(1, 12)]]


def at_war(
    content: Path,
    red: str = "0/9/0",
    blue: str = "0/0/0: sootcrown beewood",
    *,
    modules: Modules | None = None,
    towers: str = "",
) -> Kingdoms:
    """Red, the elves, has moved into sootcrown against blue, the dwarves; both have one level."""
    stored, _, regions = blue.partition(":")
    game = table(
        f"elves cinderlow {red} magic1: charwood forgefell",
        f"dwarves honeywold {stored} magic1:{regions}",
        "undead larkhaven 5/5/5: dunemead dunemead",
        pack=content,
        modules=modules or Modules(),
        towers=towers,
    )
    play(game, "select patrol", "patrol charwood sootcrown")
    return game


def won_by_red(game: Kingdoms, value: int = 1) -> Kingdoms:
    play(game, f"0: war {value}", "1: flag", f"0: pay {value}-ore")
    return game


@pytest.mark.clause("U-POWER-3")
def test_every_two_food_count_three_and_a_single_one_nothing(tmp_path: Path) -> None:
    content = pack(tmp_path, elves=FOOD_PAIRS)

    assert options(at_war(content, "0/0/1"), RED) == ["flag"]
    assert options(at_war(content, "0/0/4"), RED) == VALUES[:7]
    assert options(at_war(content, "1/1/5"), RED) == VALUES[:10]


@pytest.mark.clause("U-POWER-3", "U-WAR-11")
def test_pairs_are_paid_as_pairs_and_nothing_is_thrown_away(tmp_path: Path) -> None:
    game = at_war(pack(tmp_path, elves=FOOD_PAIRS), "1/2/5")
    play(game, "0: war 3", "1: flag")

    assert options(game, RED) == ["pay 2-food", "pay 1-mana 1-ore"]
    play(game, "0: pay 2-food")
    assert told(game, WarPaid) == [WarPaid(RED, 3, (0, 0, 2))]


@pytest.mark.clause("U-POWER-3", "U-WAR-11")
def test_a_pair_may_be_worth_more_than_the_rest_of_a_price(tmp_path: Path) -> None:
    game = at_war(pack(tmp_path, elves=FOOD_PAIRS), "1/1/4")
    play(game, "0: war 4", "1: flag")

    # Each of these would fall short of four without any one of its units.
    assert options(game, RED) == ["pay 4-food", "pay 1-ore 2-food", "pay 1-mana 2-food"]


@pytest.mark.clause("U-POWER-3", "U-WAR-13")
def test_a_pair_broken_up_after_the_reveal_must_leave_the_price_payable(tmp_path: Path) -> None:
    content = pack(
        tmp_path,
        elves=FOOD_PAIRS + ', { effect = "raises-after-reveal", resource = "food", worth = 2 }',
    )
    short, rich = at_war(content, "0/0/2"), at_war(content, "0/0/3")
    for game in (short, rich):
        play(game, "0: war 3", "1: flag")

    assert game_asks(short) == "pay 2-food"
    assert options(rich, RED) == ["hold", "raise food"]


def game_asks(game: Kingdoms) -> str:
    return " or ".join(options(game, RED))


@pytest.mark.clause("U-POWER-3")
def test_whoever_starts_a_war_may_demand_ore_before_values_are_set(tmp_path: Path) -> None:
    game = at_war(pack(tmp_path, elves=ORE_WARS), "5/3/5", "5/2/5: sootcrown beewood")
    assert [decision.seat for decision in game.owed] == [RED]
    assert options(game, RED) == ["demand any", "demand ore"]

    play(game, "demand ore")
    assert told(game, OreDemanded) == [OreDemanded(RED)]
    assert (options(game, RED), options(game, BLUE)) == (VALUES[:4], VALUES[:3])


@pytest.mark.clause("U-POWER-3")
def test_both_then_pay_in_ore(tmp_path: Path) -> None:
    game = at_war(pack(tmp_path, elves=ORE_WARS), "5/3/5", "5/2/5: sootcrown beewood")
    play(game, "demand ore", "0: war 3", "1: war 2")
    assert options(game, RED) == ["pay 3-ore"]

    play(game, "0: pay 3-ore")
    assert options(game, BLUE) == ["pay 2-ore"]


@pytest.mark.clause("U-POWER-3")
def test_without_the_demand_the_war_is_like_any_other(tmp_path: Path) -> None:
    game = at_war(pack(tmp_path, elves=ORE_WARS), "1/3/5", "1/2/5: sootcrown beewood")
    play(game, "demand any")

    assert told(game, OreDemanded) == []
    assert (options(game, RED), options(game, BLUE)) == (VALUES[:6], VALUES[:5])


@pytest.mark.clause("U-POWER-3")
def test_a_defender_demands_nothing(tmp_path: Path) -> None:
    game = at_war(pack(tmp_path, dwarves=ORE_WARS))

    assert [decision.rule for decision in game.owed] == ["U-WAR-2", "U-WAR-2"]


@pytest.mark.clause("U-POWER-3")
def test_ore_that_is_worth_more_counts_for_more_in_an_ore_war(tmp_path: Path) -> None:
    worth = '{ effect = "pays-war", resource = "ore", worth = 2 }'
    game = at_war(pack(tmp_path, elves=f"{ORE_WARS}, {worth}"), "5/2/0")
    play(game, "demand ore")
    assert options(game, RED) == VALUES[:5]

    play(game, "0: war 3", "1: flag")
    assert options(game, RED) == ["pay 2-ore"]


@pytest.mark.clause("U-POWER-3", "U-WAR-13")
def test_no_mana_is_spent_after_the_reveal_of_an_ore_war(tmp_path: Path) -> None:
    content = pack(tmp_path, elves=ORE_WARS, dwarves=RAISES)
    game = at_war(content, "0/3/0", "5/2/0: sootcrown beewood")
    play(game, "demand ore", "0: war 3", "1: war 2")

    assert told(game, WarWon) == [WarWon(RED, BLUE, "sootcrown")]


@pytest.mark.clause("U-POWER-3")
def test_a_heavy_loser_collects_at_once_from_what_is_left(tmp_path: Path) -> None:
    content = pack(tmp_path, dwarves=REGROUPS)
    game = won_by_red(at_war(content, blue="0/0/0: sootcrown beewood combhill"), 3)
    assert told(game, ResourcesCollected) == []

    play(game, "1: remove sootcrown")
    assert told(game, ResourcesCollected) == [ResourcesCollected(BLUE, (1, 1, 0))]


@pytest.mark.clause("U-POWER-3")
def test_a_narrow_loser_does_not_collect(tmp_path: Path) -> None:
    content = pack(tmp_path, dwarves=REGROUPS)
    game = won_by_red(at_war(content, blue="0/0/0: sootcrown beewood combhill"), 2)
    play(game, "1: remove sootcrown")

    assert told(game, ResourcesCollected) == []


@pytest.mark.clause("U-POWER-3")
def test_an_attacker_who_loses_heavily_regroups_too(tmp_path: Path) -> None:
    game = at_war(pack(tmp_path, elves=REGROUPS), "0/0/0", "0/3/0: sootcrown beewood combhill")
    play(game, "0: flag", "1: war 3", "1: pay 3-ore", "0: remove sootcrown", "0: gain ore")

    assert told(game, ResourcesCollected) == [ResourcesCollected(RED, (0, 1, 0))]


@pytest.mark.clause("H-BODY-4")
def test_a_beaten_army_shelters_in_the_crags_beside_it(tmp_path: Path) -> None:
    content = pack(tmp_path, dwarves=CRAGS)
    game = won_by_red(at_war(content, blue="0/0/2: sootcrown beewood"))
    assert "retreat sootcrown chimney" in options(game, BLUE)

    play(game, "1: retreat sootcrown chimney")
    assert told(game, ArmyRetreated) == [ArmyRetreated(BLUE, "sootcrown", "chimney", 2)]
    assert armies(game, BLUE) == ["beewood", "chimney"]


@pytest.mark.clause("H-BODY-4")
def test_who_has_no_such_magic_finds_no_shelter_there(tmp_path: Path) -> None:
    game = won_by_red(at_war(pack(tmp_path, elves=CRAGS), blue="0/0/2: sootcrown beewood"))

    assert "retreat sootcrown chimney" not in options(game, BLUE)


@pytest.mark.clause("H-BODY-4", "U-RETREAT-3")
def test_nobody_shelters_where_somebody_elses_army_does(tmp_path: Path) -> None:
    content = pack(tmp_path, elves=CRAGS, dwarves=CRAGS)
    game = table(
        "elves cinderlow 0/9/0 magic1: charwood chimney",
        "dwarves honeywold 0/0/9 magic1: sootcrown beewood",
        "undead larkhaven 5/5/5: dunemead dunemead",
        pack=content,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")

    assert "retreat sootcrown chimney" not in options(game, BLUE)


@pytest.mark.clause("H-BODY-4")
def test_two_own_armies_fit_into_a_shelter_and_no_third(tmp_path: Path) -> None:
    content = pack(tmp_path, dwarves=CRAGS)
    second = won_by_red(at_war(content, blue="0/0/9: sootcrown chimney"))
    third = won_by_red(at_war(content, blue="0/0/9: sootcrown chimney chimney"))

    assert "retreat sootcrown chimney" in options(second, BLUE)
    assert "retreat sootcrown chimney" not in options(third, BLUE)


@pytest.mark.clause("H-FALLEN-8")
def test_a_winner_may_knock_over_an_army(tmp_path: Path) -> None:
    game = won_by_red(at_war(pack(tmp_path, elves=TOPPLES)))
    play(game, "1: remove sootcrown")
    assert options(game, RED) == ["topple beewood 2", "topple dunemead 3", "spare"]

    play(game, "0: topple dunemead 3")
    assert game.fallen[2] == [game.book.regions.index("dunemead")]


@pytest.mark.clause("H-FALLEN-8")
def test_a_loser_knocks_nothing_over(tmp_path: Path) -> None:
    game = won_by_red(at_war(pack(tmp_path, dwarves=TOPPLES)))
    play(game, "1: remove sootcrown")

    assert [decision.rule for decision in game.owed] == ["U-TURN-7"]


@pytest.mark.clause("H-FALLEN-8")
def test_a_winner_may_knock_over_a_war_tower(tmp_path: Path) -> None:
    game = at_war(
        pack(tmp_path, elves=UNDERMINES),
        modules=Modules(war_towers=True),
        towers="1:sootcrown 1:beewood",
    )
    won_by_red(game)
    play(game, "1: remove sootcrown")
    assert options(game, RED) == ["undermine beewood", "spare"]  # the other one has fallen

    play(game, "0: spare")
    assert game.toppled == []


@pytest.mark.clause("H-FALLEN-8")
def test_a_neutral_army_captured_is_a_war_won(tmp_path: Path) -> None:
    game = table(
        "elves cinderlow 0/5/0 magic1: charwood charwood",
        "dwarves honeywold 0/0/0: beewood beewood",
        pack=pack(tmp_path, elves=TOPPLES),
        lost_kingdom="gullwrack",
    )
    play(game, "select quest", "quest charwood ternhorn", "pay 5-ore")

    assert options(game) == ["topple beewood 2", "spare"]
    assert stores(game, RED) == (0, 0, 0)
