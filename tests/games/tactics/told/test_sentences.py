"""What happened, in sentences: every event can be told and cites a clause."""

from __future__ import annotations

import typing
from typing import Any

import msgspec
import pytest

from pocketkeep.core import wording
from pocketkeep.core.events import Event
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics import events as e
from pocketkeep.games.tactics.model.terms import ENEMY, RollPurpose
from pocketkeep.games.tactics.rules import ending
from pocketkeep.games.tactics.rules.automa import reasons

TACTICS = find_ruleset("tactics")
OPTIONS = TACTICS.read_options({})
BOOK = TACTICS.book(OPTIONS, None)
CLAUSES = set(TACTICS.clauses(OPTIONS))
NAMES = TACTICS.exhibit(OPTIONS, None).names
EVENTS = [kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)]
KINDS = [kind for kind in EVENTS if kind is not Event]
ENDINGS = [value for name, value in vars(ending).items() if name.startswith("BY_")]
# What stands in a field of texts, by its name; otherwise a unit.
TEXTS = {
    "space": "k6", "area": "ford", "tactic": "quick-hands", "tactics": ("quick-hands", "snares"),
    "units": ("nettle", "brannoc"), "corners": ("nw", "se"), "path": ("k6", "k7"), "by": "nettle",
    "kind": "melee", "purpose": "knock", "why": "melee", "blocked": "unit", "power": "thorns",
    "compass": "north", "step": "move", "reason": "nearest", "direction": "east",
    "dungeon": "5x4", "rule": "T-END-1",
}  # fmt: skip
OTHERS = {
    ("ResourceStolen", "kind"): "ammo",
    ("CompassDrawn", "purpose"): "place",
    ("EnemyCardDrawn", "why"): "named",
    ("UnitMoved", "by"): "quick-hands",
}
ENEMY_CARD = next(id for id, name in NAMES.items() if name == "Enemy card 1")


def example(kind: type[Event], side: int) -> Event:
    """An event of a kind, its fields filled in by their names and types."""
    hints = typing.get_type_hints(kind)
    fields = [field.name for field in msgspec.structs.fields(kind)]
    return kind(**{name: filled(kind, name, hints[name], side) for name in fields})


def filled(kind: type[Event], name: str, hint: Any, side: int) -> Any:
    if name == "side":
        return side
    if name == "seat":
        return min(side, 1)
    if name == "card":
        return ENEMY_CARD
    if name == "parts":
        return (("melee", 4), ("forest", -1))
    if hint in {int, bool}:
        return hint(2)
    if "int" in str(hint):
        return (2, 0)
    return OTHERS.get((kind.__name__, name)) or TEXTS.get(name, "nettle")


def tell(event: Event) -> str:
    return TACTICS.describe(BOOK, event)


@pytest.mark.parametrize("side", [0, 3, ENEMY, ENEMY + 1])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_in_a_sentence_of_names_and_cites_a_clause(
    kind: type[Event], side: int
) -> None:
    event = example(kind, side)
    sentence = tell(event)
    places = wording.places(sentence)

    assert sentence.endswith(".")
    assert sentence[0] == "{" or sentence[0].isupper() or sentence[0].isdigit()
    assert sentence.count("{") == len(places)
    assert [word for word in places if word not in NAMES and word not in {"0", "1", "3"}] == []
    assert str(ENEMY) not in sentence
    assert TACTICS.cites(event) in CLAUSES


@pytest.mark.clause("T-ENEMY-11")
@pytest.mark.parametrize("reason", reasons.REASONS)
def test_every_step_of_an_enemy_is_told_with_its_reason(reason: str) -> None:
    event = e.EnemyReasoned(
        unit="grum", step="move", reason=reason, target="nettle", direction="east"
    )
    sentence = tell(event)

    assert "{grum}" in sentence
    assert "{unit}" not in sentence
    assert "{target}" not in sentence
    assert sentence.endswith(".")
    assert TACTICS.cites(event) in CLAUSES


@pytest.mark.parametrize("rule", ENDINGS)
def test_every_end_is_told(rule: str) -> None:
    assert tell(e.GameEnded(rule)).endswith(".")
    assert TACTICS.cites(e.GameEnded(rule)) == rule
    assert rule in CLAUSES


@pytest.mark.parametrize("purpose", ["knock", "miss", "power", "cave-in", "trap"])
def test_every_roll_is_told_with_what_it_is_for(purpose: RollPurpose) -> None:
    event = e.DiceRolled("nettle", purpose, (("knock",), ()), symbol="miss", count=0)

    assert "{nettle} rolled 2 dice " in tell(event)
    assert ": no " in tell(event)
    assert TACTICS.cites(event) in CLAUSES


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.UnitsDealt(0, ("nettle", "grum")), "{0} led {nettle} and {grum}."),
        (e.UnitsDealt(ENEMY, ("nettle",)), "{enemy-1} led {nettle}."),
        (
            e.UnitMoved("nettle", ("k6", "k7", "k8"), (1, 2), ""),
            "{nettle} moved from {k6} to {k8} for 3 points.",
        ),
        (
            e.UnitMoved("nettle", ("k6", "k7"), (1,), "hit-and-run"),
            "{nettle} moved from {k6} to {k7} for 1 point thanks to {hit-and-run}.",
        ),
        (
            e.UnitHealed("nettle", 2, "3x2"),
            "{nettle} regained 2 health thanks to the {crystal-3x2}.",
        ),
        (
            e.VillageHelped(unit="nettle", space="k6", health=4, ammo=2, mana=0),
            "The village on {k6} gave {nettle} 4 health and 2 ammo.",
        ),
        (
            e.AttackDeclared("shoot", "nettle", "grum", counter=False),
            "{nettle} shot at {grum}.",
        ),
        (
            e.AttackDeclared("melee", "grum", "nettle", counter=True),
            "{grum} in return struck at {nettle}.",
        ),
        (
            e.UnitHurt(
                unit="grum",
                health=3,
                left=4,
                why="shoot",
                by="nettle",
                parts=(("shoot", 4), ("forest", -1)),
            ),
            "{grum} took 3 damage (4 shot, -1 forest) from {nettle}: 4 left.",
        ),
        (
            e.UnitHurt(
                unit="grum",
                health=2,
                left=4,
                why="cast",
                by="fenwick",
                parts=(("cast", 2), ("power", 0)),
            ),
            "{grum} took 2 damage from {fenwick}: 4 left.",
        ),
        (
            e.UnitHurt(unit="grum", health=1, left=4, why="collision", by="nettle", parts=()),
            "{grum} lost 1 health in the collision: 4 left.",
        ),
        (
            e.UnitHurt(unit="grum", health=2, left=4, why="thorns", by="nettle", parts=()),
            "{grum} lost 2 health to {thorns} of {nettle}: 4 left.",
        ),
        (
            e.UnitHurt(unit="grum", health=2, left=4, why="trap", by="", parts=()),
            "{grum} lost 2 health in a trap: 4 left.",
        ),
        (
            e.UnitHurt(unit="grum", health=2, left=4, why=ENEMY_CARD, by="", parts=()),
            f"{{grum}} lost 2 health to {{{ENEMY_CARD}}}: 4 left.",
        ),
        (
            e.UnitKnocked(unit="grum", path=("k6", "k7"), falls=(2,), blocked="", by="nettle"),
            "{grum} was knocked back 1 space to {k7} and fell 2 levels.",
        ),
        (
            e.UnitKnocked(
                unit="grum", path=("k6", "k7", "k8"), falls=(0, 1), blocked="wall", by="nettle"
            ),
            "{grum} was knocked back 2 spaces to {k8}, fell 1 level and ran into a wall.",
        ),
        (
            e.UnitKnocked(unit="grum", path=("k6",), falls=(), blocked="edge", by="nettle"),
            "{grum} on {k6} was knocked back but ran into the edge of the realm.",
        ),
        (
            e.DiceRolled("nettle", "miss", (("miss",), ("miss",)), symbol="miss", count=2),
            "{nettle} rolled 2 dice for misses: 2 misses.",
        ),
        (
            e.DiceRolled("nettle", "knock", (("knock",),), symbol="knock", count=1),
            "{nettle} rolled 1 die for a knock back: 1 symbol.",
        ),
        (e.UnitRecovered("nettle", 2), "{nettle} paid 2 health and was no longer weakened."),
        (e.UnitRecovered("nettle", 0), "{nettle} was no longer weakened."),
        (e.TurnEnded(0, 0), "{0} ended the turn without an action."),
        (e.TurnEnded(0, 1), "{0} ended the turn after 1 action."),
        (
            e.EnemyCardDrawn(ENEMY, ENEMY_CARD, "grum", "named"),
            f"{{enemy-1}} drew {{{ENEMY_CARD}}}: {{grum}} acted, because the card names its class.",
        ),
        (
            e.EndTriggered(1, "T-END-1"),
            "{1} took the last flag that was needed: all others have one more turn.",
        ),
        (e.SpellCast("fenwick", ""), "{fenwick} cast a spell."),
        (e.SpellCast("fenwick", "k6"), "{fenwick} cast a spell on {k6}."),
        (
            e.DungeonStep("nettle", "5x4-b2", 1),
            "{nettle} went on to b2 of {dungeon-5x4} for 1 point.",
        ),
    ],
)
def test_sentences_say_what_happened_and_why(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


def test_events_cite_the_clause_that_explains_them() -> None:
    cited = {
        e.EndTriggered(0, "T-END-2"): "T-END-2",
        e.AttackDeclared("fire", "nettle", "grum", counter=False): "T-BALLISTA-1",
        e.AttackDeclared("melee", "nettle", "grum", counter=True): "T-COUNTER-1",
        e.UnitHurt(
            unit="grum", health=1, left=4, why="collision", by="nettle", parts=()
        ): "T-KNOCK-3",
        e.UnitHurt(
            unit="grum", health=1, left=4, why="area", by="nettle", parts=(("area", 1),)
        ): "T-SPELL-7",
        e.UnitHurt(unit="grum", health=1, left=4, why="avalanche", by="", parts=()): "T-DAMAGE-6",
        e.UnitHurt(
            unit="grum", health=1, left=4, why="melee", by="nettle", parts=(("melee", 1),)
        ): "T-DAMAGE-1",
        e.UnitKnocked(unit="grum", path=("k6", "k7"), falls=(1,), blocked="", by=""): "T-KNOCK-4",
        e.UnitKnocked(unit="grum", path=("k6",), falls=(), blocked="wall", by=""): "T-KNOCK-2",
        e.UnitMoved("grum", ("k6", "k7"), (1,), "escort"): "T-MOVE-15",
        e.UnitRecovered("grum", 2): "T-ACT-9",
        e.UnitRecovered("grum", 0): "T-ACT-11",
        e.UnitPlaced(ENEMY, "grum", "k6"): "T-SOLO-3",
        e.TurnBegun(ENEMY, 1): "T-SOLO-7",
        e.EnemyCardDrawn(ENEMY, ENEMY_CARD, "grum", "leftmost"): "T-ENEMY-3",
        e.EnemyReasoned(
            unit="grum", step="move", reason=reasons.CLIMBS, target="k6", direction="east"
        ): "T-ENEMY-25",
        e.DiceRolled("grum", "trap", (("knock",),), symbol="miss", count=1): "T-DUNGEON-11",
    }

    assert {event: TACTICS.cites(event) for event in cited} == cited
