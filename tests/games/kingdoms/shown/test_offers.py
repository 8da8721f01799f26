"""What options cost and bring, and whom they would meet: as it then happens."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.shown.clash_shapes import War
from pocketkeep.games.kingdoms.shown.offer_shapes import Bid, Deal, Offer, Terms, Way
from tests.builders.kingdoms.solo import solo
from tests.builders.kingdoms.tables import match, seen, stores, table
from tests.builders.kingdoms.wars import BLUE, RED, at_war
from tests.builders.playing import options, play

NOTHING = (0, 0, 0, 0)
UNDEAD = "undead larkhaven 5/5/5: dunemead dunemead"


def offer(game: Kingdoms, option: str, seat: int = 0) -> Offer:
    return seen(game, seat).offers[option]


def way(game: Kingdoms, option: str) -> Way:
    found = offer(game, option)
    assert isinstance(found, Way)
    return found


def marching(red: str, blue: str, **given: object) -> Kingdoms:
    game = table(f"elves cinderlow {red}", f"dwarves honeywold {blue}", UNDEAD, **given)  # type: ignore[arg-type]
    play(game, "select patrol")
    return game


@pytest.mark.clause("U-WAR-1")
def test_a_move_tells_whom_it_meets_and_what_each_could_set_as_the_war_then_has_it() -> None:
    game = marching("0/4/0: charwood forgefell", "1/1/0: sootcrown beewood")
    meets = way(game, "patrol charwood sootcrown").meets
    assert meets is not None
    assert (meets.foe, meets.wins_ties, meets.allied, meets.price) == (BLUE, False, False, None)

    play(game, "patrol charwood sootcrown")
    (war,) = [found for found in seen(game).procedures if isinstance(found, War)]
    assert (meets.mine, meets.theirs) == (war.attacker.reach, war.defender.reach)


def test_a_move_tells_what_is_there_where_nobody_is_met() -> None:
    game = marching("0/4/0: charwood meltgate", "1/1/0: anvils beewood")

    found = {text: way(game, text).finds for text in options(game) if text.startswith("patrol")}
    assert set(found.values()) <= {"empty", "own army", "war"}
    assert all(way(game, text).meets is None for text, finds in found.items() if finds != "war")


@pytest.mark.clause("H-TOWER-6", "H-TOWER-16")
def test_a_war_tower_is_met_while_it_stands() -> None:
    towers = Modules(war_towers=True)
    upright = marching(
        "0/4/0: charwood forgefell", "1/1/0: beewood beewood", modules=towers, towers="1:sootcrown"
    )
    lying = marching(
        "0/4/0: charwood forgefell", "1/1/0: beewood beewood", modules=towers, towers="1:sootcrown-"
    )
    own = marching(
        "0/4/0: charwood forgefell", "1/1/0: beewood beewood", modules=towers, towers="0:sootcrown"
    )
    move = "patrol charwood sootcrown"

    meets = way(upright, move).meets
    assert meets is not None
    assert (way(upright, move).finds, meets.foe) == ("war", BLUE)
    assert (way(lying, move).finds, way(lying, move).meets) == ("fallen tower", None)
    assert (way(own, move).finds, way(own, move).meets) == ("own tower", None)


@pytest.mark.clause("U-TWO-3")
def test_a_neutral_army_has_its_price() -> None:
    duel = table(
        "orcs ashfen 9/1/1: elderwood greycap",
        "elves sunmere 0/0/0: farlea farlea",
        lost_kingdom="coldharrow",
    )
    play(duel, "select quest")
    (move, *_) = [text for text in options(duel) if way_to_neutral(duel, text)]
    meets = way(duel, move).meets
    assert meets is not None
    assert (meets.foe, meets.neutral, meets.price, meets.can_win) == (None, True, 5, True)


def way_to_neutral(game: Kingdoms, option: str) -> bool:
    return option.startswith("quest") and option.rsplit(maxsplit=1)[-1] in seen(game).neutrals


@pytest.mark.clause("S-WAR-1")
def test_a_war_with_the_dummy_has_its_price() -> None:
    game = solo(person="elves low 0/3/0: lowforest lowplains")
    play(game, "select quest")
    (move, *_) = [text for text in options(game) if text.endswith(("topforest", "topmountain"))]
    meets = way(game, move).meets

    assert meets is not None
    assert (meets.foe, meets.price, meets.can_win, meets.mine.most) == (1, 4, False, 3)


@pytest.mark.clause("U-WAR-8", "U-WAR-10")
def test_a_number_tells_what_it_costs_and_whether_it_wins_whatever_comes() -> None:
    game = at_war("elves cinderlow 0/4/0", "dwarves honeywold 0/3/0")

    assert offer(game, "flag") == Bid(due=0, counts=0, wins=False)
    assert offer(game, "war 3") == Bid(due=3, counts=3, wins=False)  # a tie is the defender's
    assert offer(game, "war 4") == Bid(due=4, counts=4, wins=True)
    assert offer(game, "war 2", BLUE) == Bid(due=2, counts=2, wins=False)


@pytest.mark.clause("U-POWER-3")
def test_a_demand_tells_what_each_could_set_then() -> None:
    game = table(
        "gnomes cinderlow 9/2/0 magic2: charwood forgefell",
        "elves honeywold 1/3/0: sootcrown beewood",
        UNDEAD,
        modules=Modules(factions="mixed"),
    )
    play(game, "select patrol", "patrol charwood sootcrown")
    ore, usual = offer(game, "demand ore"), offer(game, "demand any")

    assert isinstance(ore, Terms)
    assert isinstance(usual, Terms)
    assert ore.meets.theirs is not None
    assert usual.meets.theirs is not None
    assert (ore.meets.mine.most, ore.meets.theirs.most) == (2, 3)
    assert (usual.meets.mine.most, usual.meets.theirs.most) == (11, 5)


@pytest.mark.clause("U-RETREAT-1")
def test_a_retreat_tells_its_price() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/0/3")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore")
    (out, *_) = [text for text in options(game) if text.startswith("retreat")]

    found = offer(game, out, BLUE)
    assert isinstance(found, Way)
    assert found.costs == (0, 0, 2, 0)


@pytest.mark.parametrize(
    ("action", "choice"),
    [("build", "build"), ("research", "research"), ("expand", "expand elderwood"),
     ("trade", "trade 2 ore mana")],
)  # fmt: skip
def test_what_growth_and_trade_cost_and_bring_is_what_they_then_do(
    action: str, choice: str
) -> None:
    game = table("elves ashfen 5/5/5 magic1: elderwood", "orcs sunmere 0/0/0: farlea")
    play(game, f"select {action}")
    deal, before = offer(game, choice), stores(game, RED)
    play(game, choice)

    assert isinstance(deal, Deal)
    change = [after - held for after, held in zip(stores(game, RED), before, strict=True)]
    assert [g - c for g, c in zip(deal.gains, deal.costs, strict=True)] == [*change, 0]
    assert any(deal.costs)


@pytest.mark.clause("U-COLLECT-1", "U-COLLECT-3", "U-RUINS-1")
def test_collecting_tells_what_the_land_brings_and_what_may_be_chosen() -> None:
    game = table(
        "elves sunmere 0/0/0: farlea", "orcs coldharrow 9/0/0: oldtolls stonegrin nightpine"
    )
    play(game, "select trade", "decline")
    deal = offer(game, "collect", BLUE)

    assert isinstance(deal, Deal)
    assert (deal.gains[0], deal.chosen) == (0, 1)  # nobody has more than nine mana
    before = stores(game, BLUE)
    play(game, "collect")
    gained = [after - held for after, held in zip(stores(game, BLUE), before, strict=True)]
    assert [*gained, 0] == [*deal.gains]


def test_offers_are_for_whoever_decides_alone() -> None:
    game = at_war()

    assert seen(game, 2).offers == {}
    assert seen(game, None).offers == {}
    assert set(seen(game, RED).offers) == set(options(game, RED))


def test_every_offer_is_of_an_option_throughout_a_game() -> None:
    going = match(5, players=3, expansion="heroes-call")
    for number in range(150):
        if not going.pending:
            break
        decision = going.pending[0]
        view = seen(going.game, decision.seat)
        assert view.decision is not None
        assert set(view.offers) <= set(view.decision.options)
        going.answer(decision.seat, decision.options[number % len(decision.options)])
