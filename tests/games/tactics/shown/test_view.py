"""The view, key by key: what each seat and a spectator see, and no more."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pocketkeep.core.engine.flow import Seat, answer
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.view import Owing
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import FOE, PUSH, TURN_BEGUN
from pocketkeep.games.tactics.shown.previews import AttackPreview, MovePreview
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import (
    Artifact,
    Attack,
    Away,
    Enemy,
    Flag,
    TacticPile,
    TacticsView,
    Unit,
    Window,
)
from tests.builders.playing import play
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.foreseen import seen as see
from tests.builders.tactics.skirmish import skirmish

TACTICS = find_ruleset("tactics")
ROOT = Path(__file__).parents[4]
FIXTURES = ROOT / "client" / "tests" / "boards" / "tactics" / "fixtures"


def a_table() -> Tactics:
    """Seat 0 is to act: its fighter stands before an enemy, the rogue beside it is weakened."""
    game = skirmish(
        "fighter c3 9/3, rogue c2 8/5 weakened, beast a1, wizard p14",
        "fighter c4 4, rogue c6, beast p1, wizard a14",
        villages="c5",
        areas=("c4 c5 c6 d4 d5 d6",),
        hands=("spoils old-debts", "snares"),
        dice=BLANK,
    )
    while game.owed[0].rule == "T-TACTIC-1":
        play(game, "pass")
    game.discards = [game.deck.pop()]
    return game


# -------------------------------------------------------------------------------- a table


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_the_table_and_an_own_hand(seat: Seat | None) -> None:
    game = a_table()
    seen = see(game, seat)

    assert (seen.ruleset, seen.seat, seen.players) == ("tactics", seat, 2)
    assert (seen.mode, seen.in_teams, seen.realm) == ("competitive", False, "test")
    assert (seen.pauses, seen.limit, seen.active, seen.first) == ("always", 0, 0, 0)
    assert (seen.order, seen.round, seen.turn) == ([0, 1], 2, 11)
    assert (seen.step, seen.procedure, seen.left, seen.taken) == ("act", "turn", 3, 0)
    assert seen.tactics == TacticPile(12, [game.book.tactic_ids[game.discards[0]]])
    assert (seen.flag_steps, seen.flags_needed, seen.captures_needed) == (3, 1, 0)
    assert seen.flags[0] == Flag(area="ford", at=0, holder=1, owner=None)
    assert (seen.attack, seen.window, seen.moving, seen.artifact) == (None, None, None, None)
    assert (seen.pushed, seen.offers) == (None, [])
    assert (seen.time, seen.enemy, seen.dungeons, seen.closed) == (None, None, [], [])
    assert (seen.trigger, seen.ended) == ("", "")
    assert seen.owing == [Owing(0, "T-TURN-4")]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_sides_show_their_points_and_only_ones_own_cards(seat: Seat | None) -> None:
    one, other = see(a_table(), seat).sides

    assert one.cards == (["old-debts", "spoils"] if seat == 0 else None)
    assert other.cards == (["snares"] if seat == 1 else None)
    assert (one.hand, other.hand) == (2, 1)
    parts = {"flags": 0, "survivors": 8, "captures": 0, "villages": 0, "artifact": 0}
    for side in (one, other):
        assert (side.points, side.parts) == (8, parts)
        assert (side.captured, side.flags, side.out) == ([], [], False)
    assert (one.name, one.team, one.automa) == ("seat-1", 0, False)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_unit_is_seen_whole_by_everybody(seat: Seat | None) -> None:
    units = {unit.card: unit for unit in see(a_table(), seat).units}
    fighter = units["fighter1"]
    reach = fighter.reach

    assert msgspec.structs.replace(fighter, reach=[]) == Unit(
        card="fighter1",
        side=0,
        kind="fighter",
        whereabouts="realm",
        space="c3",
        dungeon=None,
        health=9,
        most_health=10,
        ammo=3,
        most_ammo=4,
        mana=None,
        most_mana=None,
        weakened=False,
        deeds=[],
        acts=0,
        free=True,
        hindered={},
        artifact=False,
        reach=[],
        range=2,
        unlimited=False,
        beside=["fighter2"],
        in_range=[Away("fighter2", 1)],
    )
    assert reach == sorted(reach)
    assert "d5" in reach
    assert "c4" not in reach
    assert (units["rogue1"].weakened, units["rogue1"].free) == (True, False)
    assert not units["fighter2"].free  # it is not their turn
    wizard = units["wizard1"]
    assert (wizard.mana, wizard.ammo, wizard.range) == (6, None, 3)
    assert (units["beast1"].range, units["beast1"].in_range) == (None, [])


def test_ranges_are_the_rules_own_with_heights_and_without_limit_from_a_peak() -> None:
    high = skirmish("rogue a1", "fighter e1, beast f1", heights="1")
    units = {unit.card: unit for unit in see(high, None).units}
    rogue, beast = units["rogue1"], units["beast2"]
    assert (rogue.range, rogue.unlimited) == (4, False)  # to its own height
    assert rogue.in_range == [Away("fighter2", 4), Away("beast2", 5)]  # one farther downhill
    assert beast.in_range == []

    peak = skirmish("rogue a1", "fighter p14", terrain="p")
    rogue = next(unit for unit in see(peak, None).units if unit.card == "rogue1")
    assert (rogue.range, rogue.unlimited) == (None, True)
    assert rogue.in_range == [Away("fighter2", 28)]


def test_only_in_the_active_sides_actions_is_it_said_what_hinders_a_unit() -> None:
    game = skirmish("rogue c3 8/0, beast a1 5 weakened, wizard p1", "fighter p14, beast p12")
    units = {unit.card: unit for unit in see(game, None).units}

    assert units["rogue1"].hindered == {"melee": "alone", "shoot": "ammo"}
    assert units["beast1"].hindered == {"move": "weakened", "melee": "weakened"}
    assert units["fighter2"].hindered == {}


def test_who_is_asked_sees_what_each_option_would_do_and_nobody_else_does() -> None:
    game = a_table()

    assert see(game, 1).previews == see(game, None).previews == {}
    assert see(game, 1).decision is see(game, None).decision is None
    seen = see(game, 0)
    assert seen.decision is not None
    assert {*seen.previews} <= {*seen.decision.options}
    step = seen.previews["move fighter1 d3"]
    assert isinstance(step, MovePreview)
    assert (step.cost, step.path) == (1, ["c3", "d3"])
    blow = seen.previews["melee fighter1 fighter2"]
    assert isinstance(blow, AttackPreview)
    assert (blow.damage, blow.before, blow.after, blow.captures) == (3, 4, 1, False)


def test_neither_hands_nor_decks_show_in_what_others_see() -> None:
    one, other = a_table(), a_table()
    other.hands[0], other.deck[:2] = other.deck[:2], other.hands[0]
    other.deck.reverse()

    for seat in (1, None):
        assert see(one, seat) == see(other, seat)
    assert see(one, 0) != see(other, 0)


# -------------------------------------------------------------------------------- procedures


def test_a_turn_that_begins_is_not_yet_acted_in() -> None:
    game = skirmish("fighter c3 10 weakened, beast a1", "fighter p1", hands=("snares", ""))
    assert game.owed[0].rule == "T-TACTIC-1"

    assert see(game, 0).step == "start"
    assert see(game, 1).window == Window("turn-begun", None, None)
    play(game, "pass")
    assert see(game, 0).step == "act"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_attack_is_seen_stage_by_stage(seat: Seat | None) -> None:
    game = a_table()
    play(game, "0: melee fighter1 fighter2")
    seen = see(game, seat)
    assert seen.window == Window("unit-hurt", "fighter2", "fighter1")
    while game.owed[0].rule == "T-TACTIC-1":
        play(game, "pass")
    attack = Attack(
        kind="melee", unit="fighter1", target="fighter2", counter=False, damage=3, stage="knock"
    )
    assert see(game, seat).attack == attack
    assert see(game, seat).procedure == "attack"
    play(game, "0: hold")
    assert see(game, seat).attack == msgspec.structs.replace(attack, stage="counter")
    assert see(game, seat).owing == [Owing(1, "T-COUNTER-1")]


def test_who_is_pushed_is_said_by_the_ballista_and_by_a_card() -> None:
    game = skirmish("beast a1", "rogue d1", ballista="a1")
    play(game, "fire beast1 rogue2")
    assert see(game, None).pushed == "rogue2"

    shove = TacticCard("shove", TURN_BEGUN, [], [Effect(PUSH, FOE, 1)])
    game = skirmish("fighter c3", "beast k9", tactics=(shove,), hands=("shove",))
    play(game, "play shove", "target beast2")
    assert (see(game, None).pushed, see(game, None).attack) == ("beast2", None)


def test_a_captured_unit_is_nowhere_and_its_card_with_the_captor() -> None:
    game = skirmish("fighter c3, beast a1", "fighter c4 1, beast p1", dice=BLANK)
    play(game, "melee fighter1 fighter2")

    seen = see(game, None)
    lost = next(unit for unit in seen.units if unit.card == "fighter2")
    assert (lost.space, lost.health, lost.reach) == (None, 0, [])
    assert lost.whereabouts == "captured"
    assert seen.sides[0].captured == ["fighter2"]
    assert seen.sides[0].parts["captures"] == 2


def test_before_the_reveal_only_the_owner_sees_what_is_sealed() -> None:
    game = TACTICS.start({"mode": "competitive", "players": 2}, 1)
    while game.owed[0].rule != "T-SET-9":
        answer(game, game.owed[0].seat, game.owed[0].options[0])
    answer(game, 0, game.owed[0].options[0])

    assert len(see(game, 0).sealed) == 1
    for seat in (1, None):
        assert see(game, seat).sealed == []
        assert see(game, seat).sides[0].cards is None
        assert see(game, seat).sides[0].hand == 2


# -------------------------------------------------------------------------------- other modes


def test_the_artifact_is_seen_where_it_lies_or_with_who_bears_it() -> None:
    lies = skirmish("fighter c3, beast a1", "fighter p1", mode="battle", artifact="h7")
    borne = skirmish("fighter c3 10 artifact, beast a1", "fighter p1", mode="battle")

    assert see(lies, None).artifact == Artifact("h7", None)
    assert see(borne, None).artifact == Artifact(None, "fighter1")
    assert see(borne, None).units[0].artifact
    assert see(borne, None).flags == []
    assert see(borne, None).captures_needed == 3
    assert see(borne, None).sides[0].parts["artifact"] == 3


@pytest.mark.parametrize("seat", [0, None])
def test_in_an_adventure_time_dungeons_and_the_enemys_pile_lie_open(seat: Seat | None) -> None:
    game = skirmish(
        "fighter 5x4-b2, rogue a1", "fighter p14", mode="solo", realm="evergreen", time=5,
        hands=("spoils",),
    )  # fmt: skip
    game.crystals[2] = 1
    game.enemy_discards = [game.enemy_deck.pop()]
    seen = see(game, seat)

    assert (seen.time, seen.most_time, seen.capture_time) == (4, 7, 2)
    states = {dungeon.id: dungeon.state for dungeon in seen.dungeons}
    assert states == {
        "8x5": "red", "8x1": "red", "3x2": "green", "5x4": "open", "1x2": "red", "2x2": "red",
    }  # fmt: skip
    assert [dungeon.unit for dungeon in seen.dungeons].count("fighter1") == 1
    inside = seen.units[0]
    assert (inside.space, inside.dungeon, inside.reach) == ("5x4-b2", "5x4", [])
    assert inside.whereabouts == "dungeon"
    needs = {dungeon.id: dungeon.needs for dungeon in seen.dungeons}
    assert needs == dict.fromkeys(needs, 0) | {"8x5": 5}
    assert len(seen.closed) == 20
    assert seen.enemy == Enemy(
        deck=8,
        discards=[game.book.enemies[game.enemy_discards[0]].id],
        drawn=None,
        acting=None,
        under={},
    )
    foe = seen.sides[1]
    assert (foe.name, foe.automa, foe.hand, foe.cards) == ("enemy-1", True, 0, None)
    assert next(unit for unit in seen.units if unit.card == "fighter2").ammo is None


def test_the_enemys_deck_is_counted_and_its_order_is_not_shown() -> None:
    one = skirmish("fighter c3, rogue a1", "fighter p14", mode="solo", hands=("spoils",))
    other = one.clone()
    other.enemy_deck.reverse()

    for seat in (0, None):
        assert see(one, seat) == see(other, seat)


def test_partners_do_not_see_each_others_hands() -> None:
    teams = ("fighter c3", "fighter p1", "fighter a14", "fighter p14")
    game = skirmish(*teams, mode="team", hands=("spoils", "snares", "dust-off", "avalanche"))

    assert see(game, 0).in_teams
    assert [side.team for side in see(game, 0).sides] == [0, 1, 0, 1]
    assert [side.cards is None for side in see(game, 0).sides] == [False, True, True, True]


def test_after_the_end_nobody_is_asked_and_hands_stay_private() -> None:
    game = a_table()
    game.stack.clear()
    game.owed = []
    game.trigger = game.ended = "T-END-1"

    seen = see(game, 1)

    assert (seen.ended, seen.step, seen.decision) == ("T-END-1", "", None)
    assert seen.sides[0].cards is None


# -------------------------------------------------------------------------------- the client


def test_the_moments_that_the_clients_tests_show_are_views_and_boards_of_today() -> None:
    views = msgspec.json.decode(
        (FIXTURES / "moments.json").read_bytes(), type=dict[str, TacticsView]
    )
    exhibit = msgspec.json.decode((FIXTURES / "exhibit.json").read_bytes())

    assert "comp-act" in views
    assert views["comp-act"].previews
    assert msgspec.convert(exhibit["board"], TacticsBoard).realm.id == "evergreen"
