"""What Tactics tells the search of itself: quick policy, quiet moments, features, the result."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random

import pytest

from pocketkeep.core.engine.flow import Seat, answer, owes
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.bot.mind import MIND
from pocketkeep.games.tactics.bot.policy import NEVER
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules.turn import Turn
from tests.builders.playing import options, play
from tests.builders.tactics.adventures import adventure
from tests.builders.tactics.skirmish import skirmish, unit

TACTICS = find_ruleset("tactics")
FORD = "c7 b7 d7 c6 b6 d6"
TABLES = [
    {"players": 2},
    {"players": 3},
    {"players": 4, "units": "draft"},
    {"mode": "team"},
    {"mode": "battle"},
    {"mode": "battle", "players": 3, "realm": "islands"},
    {"mode": "battle-team"},
    {"mode": "solo"},
    {"mode": "coop"},
]
LONG = 1500  # decisions in which every game by the quick policy has ended


def insight_of(game: Tactics) -> Insight:
    return MIND.teach(MIND.find(MIND.variant(game)))


def judged(game: Tactics, seat: Seat = 0) -> dict[str, float]:
    decision = owes(game, seat)
    assert decision is not None
    return dict(zip(options(game, seat), insight_of(game).leanings(game, decision), strict=True))


def chosen(game: Tactics, seat: Seat = 0) -> str:
    values = judged(game, seat)
    return max(values, key=values.__getitem__)


def name(table: dict[str, object]) -> str:
    return " ".join(str(value) for value in table.values())


def by_luck(table: dict[str, object], seed: int, most: int) -> Iterator[Tactics]:
    """Positions of a game in which luck and the quick policy take turns."""
    game, luck = TACTICS.start(table, seed), Random(seed)
    assert isinstance(game, Tactics)
    insight = insight_of(game)
    for _ in range(most):
        yield game
        if not game.owed:
            return
        decision = luck.choice(game.owed)
        choice = luck.choice(decision.options)
        if luck.random() < 0.5:
            choice = insight.usual(game, decision, luck.getrandbits(40))
        answer(game, decision.seat, choice)


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_every_option_of_every_decision_has_a_leaning(table: dict[str, object]) -> None:
    for game in by_luck(table, 1, 250):
        insight = insight_of(game)
        for decision in game.owed:
            leanings = insight.leanings(game, decision)
            assert len(leanings) == len(decision.options)
            assert all(isfinite(leaning) for leaning in leanings)


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_rows_have_a_number_for_every_name(table: dict[str, object]) -> None:
    for game in by_luck(table, 2, 120):
        insight = insight_of(game)
        rows = insight.features(game)
        assert len(rows) == max(insight.rivals(game)) + 1
        for row in rows:
            assert len(row) == len(MIND.features)
            assert all(isfinite(number) for number in row)


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_games_by_the_quick_policy_end_with_the_right_winner(table: dict[str, object]) -> None:
    game = TACTICS.start(table, 3)
    assert isinstance(game, Tactics)
    insight, luck, decisions, quiet = insight_of(game), 0, 0, set()
    while game.owed:
        decision = game.owed[0]
        if insight.is_quiet(game):
            quiet.add(game.turn)
        answer(game, decision.seat, insight.usual(game, decision, luck))
        luck += len(decision.options)
        decisions += 1
        assert decisions < LONG
    outcome, shares = TACTICS.outcome(game), insight.chances(game)
    assert outcome is not None
    best = [seat for seat in range(game.seats) if shares[seat] > max(shares) - 1e-9]
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    assert len(quiet) > 3
    if outcome.automas:
        assert (shares[0] > 0.5) == bool(winners)
    else:
        assert best == winners
        assert sum(insight.result(game)) == pytest.approx(1.0)


def test_names_are_said_once() -> None:
    assert len(set(MIND.features)) == len(MIND.features)


def test_a_turn_is_quiet_before_its_first_action() -> None:
    game = skirmish("fighter c3, beast h8", "rogue p14, beast b3")
    insight = insight_of(game)
    assert type(game.stack[-1]) is Turn
    assert insight.is_quiet(game)

    play(game, "move beast1 h9")
    assert not insight.is_quiet(game)


def test_it_captures_who_can_be_captured() -> None:
    game = skirmish("fighter c3, beast h8", "rogue c4 2, beast b3, fighter h9")

    assert chosen(game) in ("melee fighter1 rogue2", "shoot fighter1 rogue2")


def test_it_breaks_the_majority_of_another() -> None:
    game = skirmish("beast f7, fighter p1", "rogue b7, fighter p14", areas=(FORD, "p7", "h14"))
    game.flags[0] = 2
    play(game, chosen(game))

    assert game.book.realm.area[game.place[unit(game, "beast1")]] == 0


def test_it_stays_where_its_flag_is_nearly_taken() -> None:
    game = skirmish("beast c7, fighter p1", "rogue p13, fighter p14", areas=(FORD, "p7", "h14"))
    game.flags[0] = 2

    assert (
        not chosen(game).startswith("move beast1")
        or game.book.realm.area[game.place[unit(game, "beast1")]] == 0
    )


def test_the_artifact_is_fetched() -> None:
    game = skirmish("beast g7, rogue a1", "fighter p14", mode="battle", artifact="h7")

    assert chosen(game) == "move beast1 h7"


def test_a_counter_is_taken() -> None:
    game = skirmish("fighter c3", "beast c4")
    play(game, "melee fighter1 beast2", "hold")

    assert chosen(game, 1) == "melee beast2 fighter1"


def test_a_crystal_within_reach_is_taken() -> None:
    game = adventure("fighter 5x4-a1, rogue a1", "fighter p14", boxes=True)

    assert chosen(game) == "move fighter1 5x4-b1"


def test_the_end_of_a_movement_is_named_and_never_its_way() -> None:
    game = skirmish("beast f7, fighter p1", "rogue b7, fighter p14")

    assert judged(game)["walk beast1"] == NEVER


def test_the_turn_is_not_ended_while_something_can_be_done() -> None:
    game = skirmish("fighter c3, beast h8", "rogue c4 2, beast b3, fighter h9")

    assert judged(game)["end"] < max(judged(game).values())


def idle(game: Tactics) -> list[str]:
    decision, insight = owes(game, 0), insight_of(game)
    assert decision is not None
    found = insight.idle(game, decision, insight.leanings(game, decision))
    return [decision.options[number].text for number in range(len(found)) if found[number]]


def test_to_end_a_turn_is_idle_where_somebody_could_be_captured() -> None:
    game = skirmish("fighter c3, beast h8", "rogue c4 2, beast b3, fighter h9")
    assert "end" in idle(game)

    play(game, "melee fighter1 rogue2")
    assert "end" not in idle(game)


def test_to_move_to_where_one_stands_is_idle() -> None:
    game = skirmish("fighter c3, beast h8", "rogue p14")
    beast = game.card[unit(game, "beast1")]
    stays = game.book.move[beast][game.place[unit(game, "beast1")]]
    decision = owes(game, 0)
    assert decision is not None
    assert stays in decision.options

    assert stays.text in idle(game)
