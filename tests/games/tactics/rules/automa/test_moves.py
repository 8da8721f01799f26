"""How a solo enemy moves: whom it goes for, which way, and where it stops."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import EnemyReasoned, UnitMoved, VillageHelped
from pocketkeep.games.tactics.model.state import Tactics
from tests.builders.playing import told
from tests.builders.tactics.adventures import adventure, card, reasons
from tests.builders.tactics.skirmish import health, where


def path(game: Tactics) -> str:
    """The spaces of the one movement so far."""
    (moved,) = told(game, UnitMoved)
    assert isinstance(moved, UnitMoved)
    return " ".join(moved.path)


def stop(game: Tactics) -> tuple[str, str]:
    """Why a movement ended, and at what."""
    events = [event for event in told(game, EnemyReasoned) if isinstance(event, EnemyReasoned)]
    last = [event for event in events if event.step == "move"][-1]
    return last.reason, last.target


def test_t_enemy_19_it_goes_for_the_nearest() -> None:
    game = adventure("fighter c6, rogue h2", "beast c2", deck=(card("beast"),), active=1)

    assert path(game) == "c2 c3 c4 c5"
    assert "nearest" in reasons(game)


@pytest.mark.parametrize(("arrow", "spaces"), [("north", "c5 d5 e5"), ("south", "c5 c6 c7")])
def test_t_enemy_19_of_equally_near_ones_the_first_clockwise(arrow: str, spaces: str) -> None:
    yours = "fighter f5, rogue c8"
    game = adventure(yours, "beast c5", deck=(card("beast", arrow),), active=1)

    assert path(game) == spaces
    assert "tie-compass" in reasons(game)


def test_t_enemy_19_terrain_does_not_count_in_the_distance() -> None:
    wet = "...www.........."
    game = adventure("fighter c9, rogue g5", "beast c5", deck=(card("beast"),), active=1,
                     terrain=" ".join(["." * 16] * 4 + [wet]))  # fmt: skip

    assert reasons(game)[2] == "next-nearest"  # the rogue was first, but cannot be got at
    assert path(game) == "c5 c6 c7 c8"


def test_t_enemy_20_it_passes_over_whom_it_cannot_attack() -> None:
    game = adventure("fighter c5, rogue g2", "beast c2", deck=(card("beast"),), active=1,
                     heights=" ".join(["0" * 16] * 4 + ["0010"]))  # fmt: skip

    assert path(game) == "c2 d2 e2 f2"  # the fighter stands higher, out of its reach
    assert "next-nearest" in reasons(game)
    assert stop(game) == ("stops-beside", "rogue1")


def test_t_enemy_20_if_it_can_attack_nobody_it_goes_towards_the_nearest() -> None:
    game = adventure("fighter c12, rogue p2", "beast c2", deck=(card("beast"),), active=1)

    assert path(game) == "c2 c3 c4 c5 c6"
    assert stop(game) == ("spent", "c7")
    assert "no-attack" in reasons(game)


def test_t_enemy_20_it_stops_on_the_furthest_space_from_which_it_can_attack() -> None:
    peak = " ".join(["." * 16] * 3 + ["..p"])
    game = adventure("fighter c12", "rogue c2", deck=(card("rogue", move=1),), active=1,
                     terrain=peak)  # fmt: skip

    assert path(game) == "c2 c3 c4"  # from a peak its range is unlimited; beyond it is not
    assert stop(game) == ("in-reach", "fighter1")
    assert "nearest" in reasons(game)


def test_t_enemy_20_the_attack_must_be_on_the_unit_it_goes_for() -> None:
    yours = "fighter f3, wizard c8"
    game = adventure(yours, "beast c3", deck=(card("beast", "south", move=3),), active=1,
                     heights=" ".join(["0" * 16] * 2 + ["000001"]))  # fmt: skip

    assert path(game) == "c3 c4 c5 c6 c7"


@pytest.mark.parametrize(
    ("arrow", "spaces"),
    [
        ("north", "c3 c4 c5 c6 c7"),
        ("south", "c3 c4 c5 c6 c7"),
        ("east", "c3 d3 e3 f3 g3"),
        ("west", "c3 d3 e3 f3 g3"),
    ],
)
def test_t_enemy_21_along_the_axis_of_the_arrow_first(arrow: str, spaces: str) -> None:
    game = adventure("fighter g7", "beast c3", deck=(card("beast", arrow),), active=1)

    assert path(game) == spaces


@pytest.mark.parametrize(("arrow", "spaces"), [("south", "c3 c4 c5 d5"), ("west", "c3 d3 e3 e4")])
def test_t_enemy_21_then_it_turns(arrow: str, spaces: str) -> None:
    game = adventure("fighter e5", "beast c3", deck=(card("beast", arrow),), active=1)

    assert path(game) == spaces


def test_t_enemy_22_terrain_is_paid_for_on_the_way() -> None:
    water = " ".join(["." * 16] * 3 + ["..w", "..w"])
    game = adventure("fighter c12", "beast c2", deck=(card("beast"),), active=1, terrain=water)

    assert path(game) == "c2 c3 c4"
    assert stop(game) == ("cannot-pay", "c5")


def test_t_enemy_22_climbing_is_paid_for_too() -> None:
    cliff = " ".join(["0" * 16] * 3 + ["001"] + ["001"] * 10)
    game = adventure("fighter c12", "beast c2", deck=(card("beast"),), active=1, heights=cliff)

    assert path(game) == "c2 c3 c4 c5"


def test_t_enemy_23_blocked_on_one_axis_it_takes_the_other() -> None:
    yours = "rogue 5x4-a1, fighter i14"
    game = adventure(yours, "beast d8", deck=(card("beast", "north", move=9),), active=1,
                     boxes=True)  # fmt: skip

    assert path(game) == "d8 e8 f8 g8 h8 i8 i9 i10 i11 i12 i13"  # round the flipped box


def test_t_enemy_23_with_both_blocked_it_stops() -> None:
    heights = " ".join(["0" * 16] * 3 + ["001"])
    game = adventure("fighter c4", "beast c3", deck=(card("beast"),), active=1, heights=heights)

    assert where(game, "beast2") == "c3"
    assert stop(game) == ("no-way", "fighter1")


def test_t_enemy_23_it_passes_through_its_own_side() -> None:
    team = "beast c2, rogue c3, wizard c4"
    game = adventure("fighter c9", team, deck=(card("beast"),), active=1)

    assert path(game) == "c2 c3 c4 c5 c6"


def test_t_enemy_23_it_does_not_end_on_a_space_of_its_own_side() -> None:
    team = "beast c2, rogue c5, wizard c6"
    game = adventure("fighter c12", team, deck=(card("beast"),), active=1)

    assert path(game) == "c2 c3 c4"
    assert stop(game) == ("no-way", "fighter1")


@pytest.mark.clause("T-ENEMY-23", "T-ENEMY-24")
def test_a_space_of_its_own_side_beside_yours_is_blocked() -> None:
    """It would have to stop there, and cannot."""
    team = "beast c2, rogue c4"
    game = adventure("fighter c5, wizard d12", team, deck=(card("beast", "north"),), active=1)
    assert path(game) == "c2 c3"

    game = adventure("fighter d5 10", team, deck=(card("beast", "north"),), active=1)
    assert path(game) == "c2 c3 c4 c5"


def test_t_enemy_23_flipped_boxes_block() -> None:
    yours = "rogue 5x4-a1, fighter d13"
    game = adventure(yours, "beast d8", deck=(card("beast"),), boxes=True, active=1)

    assert where(game, "beast2") == "d8"
    assert stop(game) == ("no-way", "fighter1")


def test_t_enemy_24_it_stops_beside_any_of_your_units() -> None:
    yours = "fighter g4, rogue d4 8"
    game = adventure(yours, "beast a3", deck=(card("beast", "east", move=6),), active=1)

    assert path(game) == "a3 b3 c3 d3"
    assert stop(game) == ("stops-beside", "rogue1")


@pytest.mark.parametrize("row", ["001", "110111111111"])
def test_t_enemy_24_also_beside_who_stands_higher_or_lower(row: str) -> None:
    heights = " ".join(["0" * 16] * 2 + ["0" * 16 if row == "001" else "1" * 16] + [row])
    deck = (card("beast", "east", move=6),)
    game = adventure("fighter c4, rogue h3", "beast a3", deck=deck, active=1, heights=heights)

    assert path(game) == "a3 b3 c3"
    assert stop(game) == ("stops-beside", "fighter1")


def test_t_enemy_24_beside_a_cliff_when_it_sets_out_it_is_not_held() -> None:
    heights = " ".join(["0" * 16] * 3 + ["001"])
    game = adventure("fighter c4, rogue h3", "beast c3", deck=(card("beast", move=6),), active=1,
                     heights=heights)  # fmt: skip

    assert path(game) == "c3 d3 e3 f3 g3"


def test_t_enemy_25_the_climb_card_leads_to_the_nearest_higher_space() -> None:
    heights = " ".join(["0" * 16] * 4 + ["000001"])
    game = adventure("fighter p14", "rogue d4", deck=(card("rogue", climbs=True),), active=1,
                     heights=heights)  # fmt: skip

    assert path(game) == "d4 d5 e5 f5"
    assert reasons(game)[2:4] == ["climbs", "there"]


def test_t_enemy_25_of_equally_near_ones_the_first_clockwise() -> None:
    heights = " ".join(["0" * 16] * 3 + ["0100010"])
    for arrow, spaces in (("north", "d4 e4 f4"), ("south", "d4 c4 b4")):
        deck = (card("rogue", arrow, climbs=True),)
        game = adventure("fighter p14", "rogue d4", deck=deck, active=1, heights=heights)

        assert path(game) == spaces


def test_t_enemy_25_it_may_go_down_to_get_higher() -> None:
    game = adventure("fighter p14", "beast a4", deck=(card("beast", climbs=True),), active=1,
                     heights=" ".join(["0" * 16] * 3 + ["1002"]))  # fmt: skip

    assert path(game) == "a4 b4 c4 d4"


def test_t_enemy_25_after_climbing_it_still_attacks() -> None:
    heights = " ".join(["0" * 16] * 4 + ["0001"])
    game = adventure("fighter d9", "rogue d4", deck=(card("rogue", climbs=True),), active=1,
                     heights=heights)  # fmt: skip

    assert where(game, "rogue2") == "d5"
    assert health(game, "fighter1") == 7


@pytest.mark.clause("T-ENEMY-25")
def test_from_the_top_a_climber_goes_for_the_nearest_unit() -> None:
    game = adventure("fighter c9", "beast c4", deck=(card("beast", climbs=True),), active=1)

    assert path(game) == "c4 c5 c6 c7 c8"
    assert reasons(game)[2:4] == ["no-higher", "nearest"]


def test_t_enemy_26_villages_heal_it_and_water_hurts_more() -> None:
    game = adventure("fighter c12", "beast c2 5", deck=(card("beast"),), active=1, villages="c4")
    assert told(game, VillageHelped) == [
        VillageHelped(unit="beast2", space="c4", health=4, ammo=0, mana=0)
    ]

    game = adventure("fighter c2 12", "beast c4", deck=(card("beast"),), active=1,
                     terrain=" ".join(["." * 16, "..w"]))  # fmt: skip
    assert health(game, "fighter1") == 12 - 4 - 1


def test_t_enemy_26_it_never_fires_the_ballista() -> None:
    game = adventure("fighter c6", "beast c2", deck=(card("beast"),), active=1, ballista="c2")

    assert path(game) == "c2 c3 c4 c5"
