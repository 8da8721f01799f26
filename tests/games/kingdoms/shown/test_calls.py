"""What an action would let everybody do, told before it is selected: as it then happens."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.match import Match
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.shown.offer_shapes import Call
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView
from tests.builders.kingdoms.solo import solo
from tests.builders.kingdoms.tables import KINGDOMS, seen, table
from tests.builders.playing import options, play

TOGETHER = "elves cinderlow 2/0/9: charwood charwood"
POOR = "dwarves honeywold 0/0/0: beewood beewood"
RICH = "undead larkhaven 5/5/9: dunemead"


def call(game: Kingdoms, action: str) -> Call:
    found = seen(game, 0).offers[f"select {action}"]
    assert isinstance(found, Call)
    return found


@pytest.mark.clause("U-EXPAND-2")
def test_expand_with_all_armies_together_says_that_i_could_not_and_why() -> None:
    game = table(TOGETHER, POOR, RICH)

    expand = call(game, "expand")

    assert (expand.ways, expand.rule) == (0, "U-EXPAND-2")
    assert expand.reason == "no army of yours stands alone"
    assert expand.others == [2]
    assert "select expand" in seen(game, 0).idle


@pytest.mark.parametrize(
    ("red", "action", "rule"),
    [
        ("elves cinderlow 0/0/0: charwood", "build", "U-BUILD-1"),
        ("elves cinderlow 0/0/0 tower6: charwood", "build", "U-BUILD-2"),
        ("elves cinderlow 0/0/0: charwood", "research", "U-RESEARCH-1"),
        ("elves cinderlow 0/0/0: charwood", "expand", "U-EXPAND-1"),
        ("elves cinderlow 0/0/0: charwood", "trade", "U-TRADE-1"),
    ],
)
def test_each_action_names_the_rule_that_keeps_me_from_it(red: str, action: str, rule: str) -> None:
    found = call(table(red, POOR, RICH), action)

    assert (found.ways, found.rule) == (0, rule)
    assert found.reason


def test_what_an_action_would_cost_is_told() -> None:
    research = call(table(TOGETHER, POOR, RICH), "research")

    assert (research.ways, research.costs, research.reason) == (1, (1, 0, 0, 0), "")


def test_only_one_thing_to_buy_can_be_chosen_in_one_go() -> None:
    view = seen(table(TOGETHER, POOR, RICH), 0)

    assert view.then == {"select research": "research"}


def test_declining_and_collecting_nothing_do_nothing_for_me() -> None:
    game = table(TOGETHER, "dwarves honeywold 9/9/9: beewood beewood", RICH)
    play(game, "select research")

    assert seen(game, 0).idle == ["decline"]
    assert seen(game, 0).sensible == "research"
    assert seen(game, 1).idle == []  # nothing is asked of it yet


def test_the_dummy_is_left_out_because_its_die_says_what_it_does() -> None:
    game = solo()

    assert all(call(game, option.split()[1]).others == [] for option in options(game))


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 2}, {"players": 1}])
def test_what_was_said_of_an_action_is_what_its_ruler_can_then_do(
    options: dict[str, object],
) -> None:
    match, luck = Match.start(KINGDOMS, options, 5), Random(5)
    tried = 0
    for _ in range(250):
        if not match.pending:
            break
        decision = match.pending[0]
        view, choice = seen_by(match, decision.seat), luck.choice(decision.options)
        match.answer(decision.seat, choice)
        said = view.offers.get(choice.text)
        if not isinstance(said, Call):
            continue
        tried += 1
        then = [option.text for option in match.pending[0].options if option.text != "decline"]
        assert len(then) == said.ways, (choice.text, said, then)
        assert (choice.text in view.idle) == (not then)
        assert view.then.get(choice.text, then and then[0]) == (then and then[0])
    assert tried > 10


def seen_by(match: Match, seat: int) -> KingdomsView:
    view = match.view(seat)
    assert isinstance(view, KingdomsView)
    return view
