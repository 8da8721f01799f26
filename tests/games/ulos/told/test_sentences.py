"""What happened, in sentences: every event can be told and cites a clause."""

from __future__ import annotations

import typing
from typing import Any

import msgspec
import pytest

from pocketkeep.core import wording
from pocketkeep.core.events import Event
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos import events as e
from pocketkeep.games.ulos.events import (
    AttackerDeclared,
    BoxSeen,
    CampEstablished,
    CardDevoured,
    CardPilfered,
    CardsCommitted,
    CardsLured,
    CardsPooled,
    CommittedReturned,
    ConflictBegun,
    ConflictWon,
    ElementsDealt,
    EndTriggered,
    FactionLost,
    GameEnded,
    LanternDrawn,
    LanternMovedUp,
    LatecomersFavored,
    MapLaid,
    PowerChanged,
    RiftReclaimed,
    TileDrawn,
    TileMoved,
    TilePlaced,
    TileTransmuted,
    UlrirBought,
    UlrirCouldNotBuy,
    UlrirReasoned,
    UlrirShuffled,
    UlrirTookSpoils,
)
from pocketkeep.games.ulos.model.state import told
from pocketkeep.games.ulos.model.terms import ULRIR_GOD
from pocketkeep.games.ulos.rules.automa import placing
from tests.builders.ulos.maps import realm

ULOS = find_ruleset("ulos")
OPTIONS = ULOS.read_options({})
CLAUSES = set(ULOS.clauses(OPTIONS))

BOOK = ULOS.book(OPTIONS, None)


NAMES = ULOS.exhibit(OPTIONS, None).names


EVENTS = [kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)]


KINDS = [kind for kind in EVENTS if kind is not Event]


REASONS = [
    value for name, value in vars(placing).items() if name.isupper() and isinstance(value, str)
]


# What stands in a field of texts: the first of these that has its name, or else a faction.
TEXTS = {
    "sections": ("stillmere", "emberfold"),
    "hexes": ("c1", "d1", "e1"),
    "hex": "k6", "a": "k6", "b": "l5", "c": "c1", "d": "d1",
    "elements": ("fire", "air"),
    "tiles": ("desert-field", "field-forest"),
    "kind": "desert-field", "old": "desert-field", "new": "field-forest",
    "ability": "lure",
    "effects": ("scout", "pilfer"), "effect": "scout",
    "rule": "D-END-1",
    "slot": "left",
}  # fmt: skip


WHY = {"CardsGained": "summon", "FavorGained": "extract", "UlrirCouldNotBuy": "favor"}


def example(kind: type[Event], god: int) -> Event:
    """An event of a kind, its fields filled in by their names and types."""
    fields = msgspec.structs.fields(kind)
    hints = typing.get_type_hints(kind)
    return kind(
        **{field.name: filled(kind, field.name, hints[field.name], god) for field in fields}
    )


def filled(kind: type[Event], name: str, hint: Any, god: int) -> Any:
    if name in {"god", "target"}:
        return god
    if name == "gods":
        return (god, 1)
    if name == "reason":
        return WHY.get(kind.__name__, placing.ESTABLISH)
    if hint in {int, bool}:
        return hint(2)
    if "int" in str(hint):
        return (2, 1)
    if name in TEXTS and (hint is str) == isinstance(TEXTS[name], str):
        return TEXTS[name]
    return "goblins" if hint is str else ("goblins", "orcs")


def tell(event: Event) -> str:
    return ULOS.describe(BOOK, event)


@pytest.mark.parametrize("god", [0, 4, ULRIR_GOD])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_in_a_sentence_of_names_and_cites_a_clause(
    kind: type[Event], god: int
) -> None:
    event = example(kind, god)
    sentence = tell(event)
    places = wording.places(sentence)

    assert sentence.endswith(".")
    assert sentence[0] == "{" or sentence[0].isupper()
    assert sentence.count("{") == len(places)
    assert [word for word in places if word not in NAMES and word not in {"0", "1", "4"}] == []
    assert str(ULRIR_GOD) not in sentence
    assert ULOS.cites(event) in CLAUSES


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_of_ulrir_is_told_as_one(reason: str) -> None:
    event = UlrirReasoned(reason, "goblins", "k6", "l5")

    assert tell(event).startswith("{ulrir} chose {k6} and {l5}")
    assert ", because " in tell(event)
    assert ULOS.cites(event) in CLAUSES


def test_ulrir_has_a_number_that_no_seat_has() -> None:
    solo, pair = realm("25", "25", solo=True, begin=False), realm("25", "25")

    assert [told(solo, god) for god in (0, 1)] == [0, ULRIR_GOD]
    assert [told(pair, god) for god in (0, 1)] == [0, 1]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            TilePlaced(1, "desert-field", "k6", "l5"),
            "{1} placed {desert-field} on {k6} and {l5}.",
        ),
        (
            TilePlaced(ULRIR_GOD, "desert-field", "k6", "l5"),
            "{ulrir} placed {desert-field} on {k6} and {l5}.",
        ),
        (TileDrawn(0, 1, 12), "{0} drew a tile; 12 were left."),
        (TileDrawn(0, 2, 1), "{0} drew 2 tiles; one was left."),
        (TileDrawn(0, 1, 0), "{0} drew a tile; none was left."),
        (
            CampEstablished(0, "ratfolk", ("c1", "d1", "e1"), card=True),
            "{0} established the camp of the {ratfolk} on {c1}, {d1} and {e1} and gained a card.",
        ),
        (
            CampEstablished(0, "ratfolk", ("c1", "d1", "e1"), card=False),
            (
                "{0} established the camp of the {ratfolk} on {c1}, {d1} and {e1} but their stack "
                "was empty."
            ),
        ),
        (
            PowerChanged("ratfolk", 5, 7, 7),
            "The {ratfolk} rose from 5 to 7: a card costs 7 now.",
        ),
        (
            PowerChanged("ratfolk", 7, 5, 6),
            "The {ratfolk} fell from 7 to 5: a card costs 6 now.",
        ),
        (
            PowerChanged("ratfolk", -1, 0, 2),
            "The {ratfolk} entered the track at 0: a card costs 2 now.",
        ),
        (
            CardsLured(0, 1, ("orcs", "goblins", "orcs"), 5),
            (
                "{1} showed 2 cards of the {orcs} and a card of the {goblins}; {0} gained 5 favor "
                "for the strongest."
            ),
        ),
        (
            TileMoved(god=0, kind="desert-field", a="c1", b="d1", c="k6", d="l5"),
            "{0} moved {desert-field} from {c1} and {d1} to {k6} and {l5}.",
        ),
        (
            CardsPooled((0, ULRIR_GOD), ("orcs", "goblins")),
            "To the pool {0} gave a card of the {orcs} and {ulrir} gave a card of the {goblins}.",
        ),
        (CardsPooled((), ()), "To the pool nobody gave a card."),
        (
            CardPilfered(0, 2, 4),
            "{0} took a card from {2}; {2} gained 4 favor.",
        ),
        (BoxSeen(0, ()), "{0} looked through the box: all in it had been used."),
        (
            BoxSeen(0, ("scout", "pilfer")),
            "{0} looked through the box: unused lay there {scout} and {pilfer}.",
        ),
        (RiftReclaimed(0, "scout"), "{0} took {scout} out of the box."),
        (
            RiftReclaimed(0, ""),
            "{0} took a rift tile that nobody else has seen out of the box.",
        ),
        (
            TileTransmuted(god=0, old="desert-field", new="field-forest", a="k6", b="l5"),
            "{0} exchanged {desert-field} on {k6} and {l5} for {field-forest}.",
        ),
        (
            ConflictBegun(0, ("goblins", "orcs", "sheki"), "k6", "l5"),
            (
                "{0} connected the {goblins}, the {orcs} and the {sheki} on {k6} and {l5}: a "
                "conflict began."
            ),
        ),
        (
            AttackerDeclared(0, "ratfolk", "goblins", (4, 5)),
            "{0} let the {ratfolk} attack the {goblins}, strength 4 against 5.",
        ),
        (CardsCommitted(2, (), ()), "{2} committed no cards."),
        (CardsCommitted(2, ("orcs",), (4,)), "{2} committed 4 cards of the {orcs}."),
        (
            CardDevoured(god=0, target=1, faction="orcs", counted="orcs", favor=4),
            "{0} devoured a card of the {orcs}; {1} gained 4 favor for it.",
        ),
        (
            ConflictWon("goblins", "ratfolk", (9, 7), tie=False),
            "The {goblins} won against the {ratfolk}, 9 to 7.",
        ),
        (
            ConflictWon("goblins", "ratfolk", (7, 7), tie=True),
            "The {goblins} won against the {ratfolk}: both had 7, and they attacked.",
        ),
        (
            CommittedReturned(god=0, faction="ratfolk", returned=3, kept=0, favor=12),
            "{0} returned 3 cards of the {ratfolk} for 12 favor.",
        ),
        (
            CommittedReturned(god=0, faction="ratfolk", returned=1, kept=2, favor=4),
            "{0} returned a card of the {ratfolk} for 4 favor and kept 2.",
        ),
        (
            CommittedReturned(god=0, faction="ratfolk", returned=0, kept=2, favor=0),
            "{0} kept 2 cards of the {ratfolk}.",
        ),
        (
            FactionLost("ratfolk", ("c1", "d1", "e1")),
            "The {ratfolk} were lost: their camp on {c1}, {d1} and {e1} was removed.",
        ),
        (
            EndTriggered(1, "D-END-1"),
            "{1} emptied the supply of tiles: the game ends when all have had as many turns.",
        ),
        (
            EndTriggered(1, "D-END-2"),
            (
                "{1} made the last legend that was needed: the game ends when all have had as many "
                "turns."
            ),
        ),
        (GameEnded("D-END-1"), "All had had as many turns, and the game ended (D-END-1)."),
        (
            LatecomersFavored((2,), (3,)),
            "More favor went to those who come later in turn order: {2} 3.",
        ),
        (
            LatecomersFavored((2, 3, 0), (3, 6, 9)),
            "More favor went to those who come later in turn order: {2} 3, {3} 6 and {0} 9.",
        ),
        (
            ElementsDealt(("goblins", "orcs"), ("fire", "air")),
            "The elements were dealt: {fire} under the {goblins} and {air} under the {orcs}.",
        ),
        (
            MapLaid(
                ("stillmere", "emberfold", "thornreach", "cragwatch", "wheatholm", "duskmarch")
            ),
            (
                "The map was {stillmere}, {emberfold} and {thornreach} above {cragwatch}, "
                "{wheatholm} and {duskmarch}."
            ),
        ),
        (
            LanternDrawn("left", "orcs", 2),
            "{ulrir} drew a lantern card for the left slot: 2 tiles for the {orcs}.",
        ),
        (
            LanternMovedUp("left", "orcs", 1),
            "{ulrir} moved it up: the left column has a tile for the {orcs} next.",
        ),
        (
            UlrirBought(("goblins", "orcs"), (2, 1), 9),
            "{ulrir} bought 2 cards of the {goblins} and a card of the {orcs} for 9 favor.",
        ),
        (
            UlrirCouldNotBuy("cards", 9),
            "{ulrir} could not buy cards for 9 favor, because a stack had too few cards.",
        ),
        (
            UlrirTookSpoils("orcs", 2, 8),
            "{ulrir} drew a card of the {orcs} and gained its spoils 2 times: 8 favor.",
        ),
        (
            UlrirShuffled(1, (), ()),
            "{ulrir} drew a card of his deck and committed no cards.",
        ),
        (
            UlrirReasoned(placing.SPIRAL, "orcs", "k6", "l5"),
            (
                "{ulrir} chose {k6} and {l5}, because the {orcs} could not grow, and this place on "
                "its own was the nearest."
            ),
        ),
        (
            UlrirReasoned(placing.CAMP, "orcs", "k6", "l5"),
            (
                "{ulrir} chose {k6} and {l5} for a camp, because he favoured the {orcs}, and their "
                "land is worth most that way."
            ),
        ),
    ],
)
def test_sentences_say_what_happened_and_why(event: Event, sentence: str) -> None:
    assert tell(event) == sentence
