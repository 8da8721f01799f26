"""What happened, told in sentences, with the clauses it follows from."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from pocketkeep.core.events import Event
from pocketkeep.core.wording import capital, fill
from pocketkeep.games.kingdoms import events
from pocketkeep.games.kingdoms.terminal.text import at_table
from pocketkeep.games.kingdoms.told.sentences import describe
from tests.builders.kingdoms.tables import KINGDOMS, match

KINDS = [kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind is not Event]
CLAUSES = set(KINGDOMS.clauses({}))
PLAIN: dict[str, object] = {}
SOLO: dict[str, object] = {"players": 1, "expansion": "heroes-call"}


def book_of(agreed: dict[str, object]) -> Any:
    return KINGDOMS.book(KINGDOMS.read_options(agreed), None)


def told(event: Event, agreed: dict[str, object] = PLAIN) -> str:
    return describe(book_of(agreed), event)


def heard(event: Event) -> str:
    """As a person hears it who plays alone at a terminal."""
    words = at_table(KINGDOMS.read_options(SOLO), None)
    return capital(fill(told(event, SOLO), ("you",), words.things))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_and_cites_a_clause(kind: type[Event]) -> None:
    event = some_event(kind)

    assert told(event).endswith(".")
    assert KINGDOMS.cites(event) in CLAUSES


def some_event(kind: type[Event]) -> Event:
    """An event of a kind, its fields filled with anything that fits them."""
    values: dict[str, Any] = {
        "int": 0,
        "str": "U-END-2",
        "bool": True,
        "Amounts": (1, 0, 2),
        "Action": "patrol",
        "Meant": "quest",
        "Resource": "ore",
        "Paid": "food",
        "Touched": "army",
        "tuple[str, ...]": ("orcs", "elves"),
        "tuple[int, int]": (0, 1),
    }
    return kind(*[values[kind.__annotations__[name]] for name in kind.__struct_fields__])


@pytest.mark.parametrize(
    "agreed",
    [
        SOLO,
        {"players": 3, "expansion": "heroes-call", "newcomers": "only"},
        {"players": 2, "edition": "prototype"},
    ],
    ids=["solo", "heroes", "prototype"],
)
def test_what_happens_in_a_game_cites_clauses_of_its_table(agreed: dict[str, object]) -> None:
    played = match(3, **agreed)
    for _ in range(80):
        if played.pending:
            decision = played.pending[0]
            played.answer(decision.seat, decision.options[len(decision.options) // 2])
    clauses = KINGDOMS.clauses(played.record.options)

    assert {KINGDOMS.cites(event) for event in played.heard(None)} <= set(clauses)


def test_gains_cite_where_they_come_from() -> None:
    reasons = ("ruins", "last army", "win", "tundra", "nightfall", "trade", "exaction")
    cited = [KINGDOMS.cites(events.ResourcesGained(0, (1, 0, 0), reason)) for reason in reasons]

    assert cited == [
        "U-RUINS-1",
        "U-COLLECT-4",
        "U-POWER-3",
        "H-TUNDRA-7",
        "S-COMPASS-2",
        "S-TRADE-1",
        "H-POWER-1",
    ]


def test_the_end_cites_what_brought_it_on() -> None:
    assert KINGDOMS.cites(events.EndTriggered(1, "U-END-3")) == "U-END-3"
    assert KINGDOMS.cites(events.GameEnded("U-END-1")) == "U-END-1"


def test_sentences_name_seats_and_things_by_place() -> None:
    moved = events.ArmyMoved(1, "patrol", "elderwood", "greycap")

    assert told(moved) == "{1} patrolled from {elderwood} to {greycap}."
    assert told(events.FactionTaken(0, "lantern-order")) == "{0} took the {lantern-order}."
    war = events.ValuesRevealed(0, 1, 5, 0)
    assert told(war) == "{0} showed 5, {1} showed the white flag."
    assert told(events.ResourcesSplit(2, (0, 0, 6))) == "{2} began with 6 food."


def test_the_end_comes_as_the_edition_has_it() -> None:
    trigger = events.EndTriggered(0, "U-END-2")

    assert told(trigger).endswith("the game ends when the card is next cleared.")
    proto = told(trigger, {"players": 2, "edition": "prototype"})
    assert proto == "{0} built the top of the tower: the game ends once the last cube lies."


def test_bonuses_that_add_and_armies_that_others_defend_are_told() -> None:
    values = events.ValuesRevealed(
        attacker=0, defender=1, attack=4, defence=5, attack_bonus=1, defence_bonus=0
    )
    assert told(values) == "{0} showed 4 and 1 more, {1} showed 5."
    war = events.WarStarted(0, 1, "mosswood", neutral=True)
    assert told(war) == "{0} attacked the neutral army in {mosswood}; {1} defended it."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.WarStarted(1, 0, "ashgate"), "The dummy attacked you in ashgate."),
        (events.DieRolled(8, "trade"), "The dummy rolled 8, which meant trade."),
        (events.DieRolled(8, ""), "The dummy rolled 8."),
        (events.ActionTurnedPast("patrol", "quest"),
         "Patrol had its cube, so the compass went on to quest."),
        (events.HandPointed("region", 8, 11, far=False, origin="", goal="elderwood"),
         "The die showed 8: the hand found nothing at 8, 9 and 10 and touched elderwood at 11."),
        (events.HandPointed("region", 9, 2, far=False, origin="", goal="anvils"),
         "The die showed 9: the hand found nothing from 9 to 1 and touched anvils at 2."),
        (events.HandPointed("way", 3, 3, far=False, origin="ashgate", goal="elderwood"),
         "The die showed 3: the hand, laid on ashgate, touched the way to elderwood."),
        (events.HandPointed("region", 3, 3, far=True, origin="", goal="elderwood", touched=2),
         "The die showed 3: the hand touched elderwood. It was night: the farthest was taken."),
        (events.HandPointed("war tower", 3, 3, far=False, origin="", goal="anvils", touched=2),
         "The die showed 3: the hand touched anvils for its war tower. Of 2 touched, the nearest."),
        (events.HandPointed("region", 3, 0, far=False, origin="", goal="ashgate"),
         "The die showed 3: the hand found nothing at any hour, and ashgate between two of them."),
        (events.HandPointed("army", 3, 4, far=False, origin="", goal="anvils"),
         "The die showed 3: the hand found nothing at 3 and touched the army in anvils at 4."),
        (events.DummyHeldBack("build", "3 ore, 2 held"),
         "The dummy could not build (3 ore, 2 held) and collected."),
        (events.DummyValued(seat=1, region="ashgate", armies=3, night=False, value=6),
         "In ashgate the war value of the dummy was 6: twice its 3 armies, by day."),
        (events.DummyValued(seat=1, region="ashgate", armies=1, night=True, value=2),
         "In ashgate the war value of the dummy was 2: its only army, by night, and 1 by bonuses."),
        (events.DummyValued(
            seat=1, region="ashgate", armies=6, night=False, value=12, beyond=True
         ),
         ("In ashgate the war value of the dummy was 12: twice its 6 armies, by day. No war value "
          "is as high: the war could not be won.")),
        (events.CompassFlipped(True), "The compass was turned over to night."),
        (events.ResourcesGained(1, (1, 1, 1), "nightfall"),
         "The dummy gained 1 mana, 1 ore and 1 food at nightfall."),
        (events.GarrisonPlaced(1, "elderwood"), "The dummy placed an army in elderwood."),
    ],
)  # fmt: skip
def test_the_reasons_of_the_dummy_are_told(event: Event, sentence: str) -> None:
    assert heard(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.HeroCardsDrawn(0, 2), "You drew two hero cards."),
        (events.HeroCardsDrawn(0, 1), "You drew the last hero card."),
        (events.HeroesDrawn(0, ("baron", "queen")), "You drew the Baron and the Queen."),
        (events.HeroKept(0, "baron"), "You kept the Baron for a hero."),
        (events.HeroTrained(seat=0, hero="baron", level=2, resource="food", price=3),
         "You raised the Baron to level 2 for 3 food."),
        (events.HeroTrained(seat=0, hero="knight", level=3, resource="", price=0),
         "You raised the Errant Knight to the top of the card by winning the war."),
        (events.HeroRetired(0, "baron", 2), "You retired the Baron; heroes retired so far: 2."),
        (events.HeroFell(0, "baron", "ashgate"), "You lost the Baron in ashgate."),
        (events.WarTowerLost(0, "ashgate", 2),
         "You lost the war tower in ashgate: the tower fell to level 2."),
        (events.WarTowerToppled(0, "ashgate", 1),
         "The dummy knocked over the war tower in ashgate that belonged to you."),
        (events.ArmyToppled(1, "ashgate", 0, hero=False),
         "You knocked over an army in ashgate that belonged to the dummy."),
        (events.ArmyStoodUp(0, "ashgate", hero=True), "You stood the hero in ashgate up again."),
        (events.ArmySacrificed(0, "ashgate", 4), "You sacrificed an army in ashgate for 4 mana."),
        (events.MagicLost(0, 2, 1), "The dummy humbled you: magic level 2 now."),
        (events.SilverSpent(0, 2, "ore"), "You paid 2 silver in place of ore."),
        (events.ResourcesCollected(0, (0, 1, 0, 2)), "You collected 1 ore and 2 silver."),
        (events.WarPaid(0, 0, (0, 0, 0)), "You had nothing to pay for this war."),
        (events.EndTriggered(0, "H-END-1"),
         "You retired a third hero: the game ends when the card is next cleared."),
    ],
)  # fmt: skip
def test_heroes_call_is_told(event: Event, sentence: str) -> None:
    assert heard(event) == sentence


@pytest.mark.parametrize(
    ("event", "clause"),
    [
        (
            events.HandPointed("army", 8, 0, far=False, origin="", goal="a"),
            "S-HAND-3",
        ),
        (
            events.HandPointed(
                what="army", roll=8, hour=8, far=True, origin="", goal="a", touched=2
            ),
            "S-HAND-7",
        ),
        (
            events.HandPointed(
                what="region", roll=8, hour=8, far=True, origin="", goal="a", touched=2
            ),
            "S-HAND-4",
        ),
        (
            events.HandPointed("region", 8, 9, far=False, origin="", goal="a"),
            "S-HAND-2",
        ),
        (
            events.HandPointed("way", 8, 8, far=False, origin="b", goal="a"),
            "S-HAND-5",
        ),
        (
            events.HandPointed("army", 8, 8, far=False, origin="", goal="a"),
            "S-HAND-6",
        ),
        (
            events.HandPointed("region", 8, 8, far=False, origin="", goal="a"),
            "S-HAND-1",
        ),
        (events.DieRolled(8, "trade"), "S-TURN-3"),
        (events.DieRolled(8, ""), "S-TURN-7"),
        (events.HeroTrained(seat=0, hero="baron", level=2, resource="food", price=3), "H-HERO-5"),
        (events.HeroTrained(seat=0, hero="baron", level=2, resource="", price=0), "H-HERO-6"),
    ],
)
def test_the_clause_that_says_most_is_cited(event: Event, clause: str) -> None:
    assert KINGDOMS.cites(event) == clause
