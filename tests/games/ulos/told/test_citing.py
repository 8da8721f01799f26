"""Events cite the clauses that explain them."""

from __future__ import annotations

from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos import events as e
from pocketkeep.games.ulos.events import CardsGained, EndTriggered, RiftUsed, UlrirReasoned
from pocketkeep.games.ulos.model.terms import EFFECTS
from pocketkeep.games.ulos.rules.automa import placing

ULOS = find_ruleset("ulos")
OPTIONS = ULOS.read_options({})
CLAUSES = set(ULOS.clauses(OPTIONS))


def test_events_cite_the_clause_that_explains_them() -> None:
    cited = {
        e.LatecomersFavored((1,), (3,)): "D-SET-12",
        RiftUsed(0, "scout"): "D-SCOUT-1",
        EndTriggered(0, "D-END-2"): "D-END-2",
        CardsGained(0, "orcs", 1, "revive"): "D-REVIVE-1",
        CardsGained(0, "orcs", 1, "manipulate"): "D-MANIPULATE-2",
        e.AbilityUsed(0, "orcs", "pillage", 4): "D-ABILITY-3",
        e.AbilityUsed(0, "elves", "endure", 4): "D-CONFLICT-9",
        UlrirReasoned(placing.EDGE, "orcs", "k6", "l5"): "D-SOLO-23",
    }

    assert {event: ULOS.cites(event) for event in cited} == cited


def test_every_rift_tile_has_a_clause_to_cite() -> None:
    assert {ULOS.cites(RiftUsed(0, effect)) for effect in EFFECTS} <= CLAUSES
