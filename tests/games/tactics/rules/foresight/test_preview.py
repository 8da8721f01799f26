"""What is foreseen of moves and attacks, and that attacks then do it."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.games.tactics.events import UnitHurt, UnitMoved, VillageHelped
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import OWN, STRIKE, TURN_BEGUN
from pocketkeep.games.tactics.rules.foresight import preview as foresight
from pocketkeep.games.tactics.rules.foresight.forecasts import Blow, Way
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.shown.previews import (
    AttackPreview,
    Counter,
    Dice,
    Part,
    PowerPreview,
    RecoverPreview,
    RollPreview,
    Spending,
)
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.foreseen import blow, foreseen
from tests.builders.tactics.skirmish import skirmish

COIN = (0, 0, 0, 7, 7, 7)


def test_of_other_choices_nothing_is_foreseen() -> None:
    game = skirmish("fighter c3", "beast c4")
    end = game.owed[0].options[-1]
    assert foresight.preview(game, end) is None


@pytest.mark.clause("T-DAMAGE-1", "T-MELEE-4")
def test_a_melee_attack() -> None:
    game = skirmish("fighter a1, rogue k9, beast m9", "beast b1", terrain=".f", dice=COIN)
    assert blow(game, "melee fighter1 beast2") == AttackPreview(
        attack="melee",
        distance=1,
        range=None,
        unlimited=False,
        ranges=[],
        damage=2,
        parts=[Part("melee", 3), Part("forest", -1)],
        before=12,
        after=10,
        captures=False,
        ammo=None,
        mana=None,
        dice=Dice(number=2, symbol="knock", faces=3, of=6, chance=0.5),
        each=0,
        hit=1.0,
        weakens=False,
        next_weakens=True,
        pays=0,
        counters=[
            Counter(attack="melee", damage=4, parts=[Part("melee", 4)], before=10, after=6, pays=0)
        ],
        no_counter="",
    )


@pytest.mark.clause("T-SHOOT-3", "T-SHOOT-5")
def test_a_shot() -> None:
    game = skirmish("rogue a1 8/2", "fighter e1", heights="1", dice=COIN)
    found = blow(game, "shoot rogue1 fighter2")
    assert (found.distance, found.range) == (4, 5)
    assert found.ranges == [Part("range", 4), Part("higher", 1)]
    assert found.ammo == Spending(2, 1, 0)
    assert found.dice == Dice(number=1, symbol="miss", faces=3, of=6, chance=0.5)
    assert found.hit == 1.0
    assert (found.counters, found.no_counter) == ([], "range")
    game = skirmish("rogue a1 8/1", "fighter e1", dice=COIN)
    assert blow(game, "shoot rogue1 fighter2").hit == 0.5
    assert blow(game, "shoot rogue1 fighter2").ammo == Spending(1, 0, 0)
    game = skirmish("rogue a1 8/1 sure=1", "fighter e1", dice=COIN)
    assert blow(game, "shoot rogue1 fighter2").hit == 1.0


@pytest.mark.clause("T-SHOOT-4")
def test_from_a_peak_the_range_is_nothing() -> None:
    game = skirmish("rogue a1", "fighter p1", terrain="p")
    found = blow(game, "shoot rogue1 fighter2")
    assert (found.range, found.unlimited, found.ranges) == (None, True, [])


@pytest.mark.clause("T-SPELL-2")
def test_a_spell() -> None:
    game = skirmish("wizard a1 7/3", "fighter d1", dice=COIN)
    found = blow(game, "cast wizard1 fighter2")
    assert found.mana == Spending(3, 2, 0)
    assert found.dice == Dice(number=2, symbol="power", faces=3, of=6, chance=0.5)
    assert found.each == 1
    assert found.damage == 2


@pytest.mark.clause("T-BALLISTA-2")
def test_the_ballista() -> None:
    game = skirmish("beast a1", "rogue d1", ballista="a1", terrain="...f")
    found = blow(game, "fire beast1 rogue2")
    assert (found.attack, found.damage, found.range, found.dice) == ("fire", 0, 4, None)
    assert [counter.attack for counter in found.counters] == ["shoot"]  # even undamaged


@pytest.mark.clause("T-ACT-2")
def test_a_second_action_weakens_with_more_than_two_units() -> None:
    game = skirmish("fighter c2, rogue k9, beast m9", "beast c4")
    play(game, "move fighter1 c3")
    assert blow(game, "melee fighter1 beast2").weakens
    game = skirmish("fighter c2, rogue k9", "beast c4")
    play(game, "move fighter1 c3")
    assert not blow(game, "melee fighter1 beast2").weakens


@pytest.mark.parametrize(
    ("one", "other", "terrain", "heights", "text", "reason"),
    [
        ("fighter c3", "beast c4 3", "", "", "melee fighter1 beast2", "captured"),
        ("wizard a1", "beast b1", ".f", "", "melee wizard1 beast2", "undamaged"),
        ("fighter a1", "beast b1", "", "1", "shoot fighter1 beast2", "height"),
        ("rogue a1", "beast c1", "", "", "shoot rogue1 beast2", "range"),
        ("rogue a1", "fighter c1 9/0", "", "", "shoot rogue1 fighter2", "ammo"),
        ("rogue a1", "wizard c1 7/0", "", "", "shoot rogue1 wizard2", "mana"),
        ("fighter a1", "beast b1 5 weakened", "", "", "melee fighter1 beast2", "weakened"),
    ],
)
@pytest.mark.clause("T-COUNTER-1", "T-COUNTER-4", "T-COUNTER-5")
def test_why_there_will_be_no_counter(
    one: str, other: str, terrain: str, heights: str, text: str, reason: str
) -> None:
    game = skirmish(
        f"{one}, beast m9" if "beast" not in one else one, f"{other}, rogue k12, fighter m12"
        if "fighter" not in other else f"{other}, rogue k12, beast m12",
        terrain=terrain, heights=heights,
    )  # fmt: skip
    found = blow(game, text)
    assert (found.counters, found.no_counter) == ([], reason)


@pytest.mark.clause("T-COUNTER-5", "T-COUNTER-7")
def test_of_a_counter_what_it_pays_and_that_nobody_counters_it() -> None:
    game = skirmish("fighter c3, rogue k9", "beast c4 weakened, rogue k12, fighter m12", dice=BLANK)
    assert blow(game, "melee fighter1 beast2").counters[0].pays == 2
    play(game, "melee fighter1 beast2", "hold")
    found = blow(game, "melee beast2 fighter1")
    assert (found.pays, found.weakens) == (2, False)
    assert (found.counters, found.no_counter) == ([], "none")


BLOW = TacticCard("blow", TURN_BEGUN, [], [Effect(STRIKE, OWN, 2)])


@pytest.mark.clause("T-DAMAGE-1")
def test_a_granted_attack_with_its_bonus() -> None:
    game = skirmish("fighter c3, rogue k9", "beast c4", tactics=(BLOW,), hands=("blow",))
    play(game, "play blow", "target fighter1")
    found = blow(game, "melee fighter1 beast2")
    assert found.parts == [Part("melee", 3), Part("card", 2)]
    assert not found.weakens


TEAMS = (
    "fighter f6, beast g6, rogue f8, wizard g8",
    "fighter g7, beast h6, rogue h8, wizard i7",
    "fighter d7, beast e8, rogue e6, wizard e9",
)
GROUND = "\n".join(["....w...f.......", "...f....w...p..."] * 7)


@pytest.mark.clause("T-DAMAGE-1", "T-COUNTER-1")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_foreseen_comes_true(seed: int) -> None:
    """Random turns: an attack that hits does the damage foreseen, a move goes the way foreseen."""
    chance = Random(seed)
    game = skirmish(
        *TEAMS, terrain=GROUND, heights="\n".join(["0000111100000000"] * 7), villages="c3 j9",
        dice=BLANK,
    )  # fmt: skip
    game.deck = []  # no cards that come in between
    for _ in range(150):
        if not game.owed:
            break
        decision = game.owed[0]
        choice = chance.choice(decision.options)
        found = foresight.preview(game, choice)
        game.log = []
        answer(game, decision.seat, choice)
        if isinstance(found, Way):
            if not isinstance(game.stack[-1], Walking):
                check_move(game, found)
        elif isinstance(found, Blow) and "power 0" not in options(game):
            check_attack(game, found)


def check_move(game: Tactics, found: Way) -> None:
    moved = told(game, UnitMoved)[0]
    assert isinstance(moved, UnitMoved)
    names = game.book.spaces
    assert list(moved.path) == [names[space] for space in found.path]
    assert list(moved.costs) == found.costs
    helped = [
        event.space for event in told(game, VillageHelped) if isinstance(event, VillageHelped)
    ]
    assert helped == [names[space] for space in found.villages]


def check_attack(game: Tactics, found: Blow) -> None:
    hurt = told(game, UnitHurt)[0]
    assert isinstance(hurt, UnitHurt)
    assert (hurt.health, hurt.left) == (found.stroke.damage, found.stroke.after)
    assert list(hurt.parts) == found.stroke.parts
    if found.dice is None or found.dice.symbol != "knock":
        may = bool(game.owed) and game.owed[0].rule == "T-COUNTER-1"
        assert may == bool(found.counters)


# -------------------------------------------------------------------------- other options


@pytest.mark.clause("T-SPELL-2", "T-SPELL-3")
def test_mana_for_power_and_the_dice_for_it() -> None:
    game = skirmish("wizard a1 7/3", "fighter d1", dice=COIN)
    play(game, "cast wizard1 fighter2")
    dice = Dice(number=2, symbol="power", faces=3, of=6, chance=0.5)
    assert foreseen(game, "power 2") == PowerPreview(before=3, after=0, dice=dice, each=1)
    assert options(game) == ["power 0", "power 1", "power 2"]


@pytest.mark.clause("T-MELEE-4", "T-KNOCK-3")
def test_a_roll_for_a_knock_back_and_what_a_collision_costs() -> None:
    game = skirmish("fighter c3, rogue k9", "beast c4", dice=COIN)
    play(game, "melee fighter1 beast2")
    dice = Dice(number=2, symbol="knock", faces=3, of=6, chance=0.5)
    assert foreseen(game, "roll") == RollPreview(dice, game.book.numbers.collision)


@pytest.mark.clause("T-ACT-9")
def test_what_a_weakened_unit_pays_to_act_a_hardy_one_less() -> None:
    game = skirmish("fighter c3 9 weakened, rogue k9", "beast p14")
    assert foreseen(game, "recover fighter1") == RecoverPreview(before=9, after=7)
    game = skirmish("fighter c3 9 weakened hardy=1, rogue k9", "beast p14")
    assert foreseen(game, "recover fighter1") == RecoverPreview(before=9, after=8)


@pytest.mark.clause("T-ACT-2", "T-ACT-6")
def test_a_second_action_would_weaken_only_with_more_than_two_units() -> None:
    game = skirmish("fighter c3, rogue k9, beast m9", "beast c4")
    assert blow(game, "melee fighter1 beast2").next_weakens
    game = skirmish("fighter c3, rogue k9", "beast c4")
    assert not blow(game, "melee fighter1 beast2").next_weakens
