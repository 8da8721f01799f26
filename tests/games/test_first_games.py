"""The guided first games by which the client tests its guides are those that are played today.

`pytest --regenerate tests/games/test_first_games.py` plays them anew, against the bot of the first
game: two in which the learner does anything that is legal, one with a greedy bot in their place.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pocketkeep.ai.players import Player, make_player
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import RULESETS, find_ruleset

FILE = Path(__file__).parents[2] / "client/tests/fixtures/first-games.json"
LEARNER = 0
BY_CHANCE = (1, 2)  # whose luck it is
SEEN = {  # of a view, what guides look at
    "kingdoms": ("compass", "trigger", "rounds", "procedures", "rulers"),
    "ulos": ("trigger", "limit", "ended"),
    "tactics": ("flags_needed", "limit", "round", "units"),
}
PARTS = {"procedures": ("kind",), "rulers": ("armies",), "units": ("card", "side")}
FIGHTS = {  # what begins one
    "kingdoms": {"WarStarted"},
    "ulos": {"ConflictBegun"},
    "tactics": {"AttackDeclared", "SpellCast"},
}
WHOSE = ("type", "seat", "god", "side", "unit")  # of an event
HOW_MUCH = {  # … and of these
    "CardsCommitted": ("cards",),
    "ValuesRevealed": ("attacker", "defender", "attack", "defence"),
}

Moment = dict[str, Any]


def played(game: str, learner: Player | Random) -> list[Moment]:
    """A whole guided game, as the learner sees it after every choice."""
    ruleset = find_ruleset(game)
    first = ruleset.first_game
    assert first is not None
    match = Match.start(ruleset, first.options, first.seed)
    other = make_player(first.bot, ruleset, 0)
    moments = [moment(match, 0)]
    while match.pending:
        told = len(match.heard(LEARNER))
        decision = match.pending[0]
        if decision.seat != LEARNER:
            choice = other.choose(match.game, decision.seat)
        elif isinstance(learner, Random):
            choice = learner.choice(decision.options)
        else:
            choice = learner.choose(match.game, LEARNER)
        match.answer(decision.seat, choice)
        moments.append(moment(match, told))
    return moments


def moment(match: Match, told: int) -> Moment:
    view = msgspec.to_builtins(match.view(LEARNER))
    decision = view["decision"]
    if decision:
        verbs = {option.split()[0]: option for option in reversed(decision["options"])}
        decision = {**decision, "options": sorted(verbs.values())}
    seen = {key: trimmed(key, view[key]) for key in SEEN[match.ruleset.name]}
    fresh = json.loads(msgspec.json.encode(match.heard(LEARNER)[told:]))
    return {
        "view": {"seat": LEARNER, "version": view["version"], "decision": decision, **seen},
        "fresh": [shortened(event) for event in fresh],
    }


def shortened(event: dict[str, Any]) -> dict[str, Any]:
    keys = (*WHOSE, *HOW_MUCH.get(event["type"], ()))
    return {key: event[key] for key in keys if key in event}


def trimmed(key: str, value: Any) -> Any:
    parts = PARTS.get(key)
    return [{part: each[part] for part in parts} for each in value] if parts else value


def plays(game: str) -> list[list[Moment]]:
    learners: list[Player | Random] = [Random(luck) for luck in BY_CHANCE]
    learners.append(make_player("greedy", find_ruleset(game), 3))
    return [played(game, learner) for learner in learners]


@pytest.mark.parametrize("game", RULESETS)
def test_the_client_tests_its_guides_by_games_of_today(game: str, *, regenerate: bool) -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    now = plays(game)
    if regenerate:
        kept[game] = now
        FILE.write_text(json.dumps(kept, separators=(",", ":")) + "\n", encoding="utf-8")

    assert kept[game] == now


@pytest.mark.parametrize("game", RULESETS)
def test_they_are_played_to_their_ends(game: str) -> None:
    for play in json.loads(FILE.read_text("utf-8"))[game]:
        assert "GameEnded" in [event["type"] for event in play[-1]["fresh"]]
        assert play[-1]["view"]["decision"] is None


@pytest.mark.parametrize("game", RULESETS)
def test_every_one_of_them_has_a_fight(game: str) -> None:
    """Seeds of first games are such that nobody has to be told of a fight that never came."""
    for play in json.loads(FILE.read_text("utf-8"))[game]:
        assert FIGHTS[game] & {event["type"] for moment in play for event in moment["fresh"]}
