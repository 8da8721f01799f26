"""OpenSpiel: its own simulations pass, its search plays, and states go where they should."""

from __future__ import annotations

import pickle
from itertools import product
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra openspiel")

import numpy as np  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from pocketkeep.adapters.openspiel import SEEDS  # noqa: E402 - registers the games
from pocketkeep.core.ruleset import RULESETS, find_ruleset  # noqa: E402

GAMES = [
    "pocketkeep_kingdoms(players=3)",
    "pocketkeep_kingdoms(players=1)",
    "pocketkeep_kingdoms(players=2,simultaneous=False)",
    "pocketkeep_ulos(players=2)",
    "pocketkeep_tactics(mode=solo)",
    "pocketkeep_tactics(mode=team,max_rounds=1)",
]


def playing(text: str, steps: int = 12) -> Any:
    state, luck = pyspiel.load_game(text).new_initial_state(), Random(2)
    state.apply_action(4)
    for _ in range(steps):
        if state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([luck.choice(state.legal_actions(p) or [0]) for p in players])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    return state


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own


@pytest.mark.parametrize("text", GAMES)
def test_openspiel_s_own_random_simulation_passes(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=False, verbose=False)


def test_the_first_node_draws_a_seed_and_the_rest_follows_from_it() -> None:
    game = pyspiel.load_game("pocketkeep_ulos(players=2)")
    states = [game.new_initial_state() for _ in range(3)]
    assert all(state.is_chance_node() for state in states)
    for state, seed in zip(states, (7, 7, 8), strict=True):
        state.apply_action(seed)

    assert str(states[0]) == str(states[1]) != str(states[2])
    assert not pyspiel.load_game("pocketkeep_ulos(seed=7)").new_initial_state().is_chance_node()


def test_secret_choices_are_simultaneous_unless_turns_are_asked_for() -> None:
    at_once = playing("pocketkeep_kingdoms(players=3)", steps=0)
    in_turn = playing("pocketkeep_kingdoms(players=3,simultaneous=False)", steps=0)

    assert at_once.is_simultaneous_node()
    assert [len(at_once.legal_actions(player)) for player in range(3)] == [28, 28, 28]
    assert in_turn.current_player() in range(3)
    assert at_once.action_to_string(1, at_once.legal_actions(1)[0]).startswith("split ")


def test_a_resampled_state_looks_the_same_to_its_player_only() -> None:
    state = playing("pocketkeep_ulos(players=2,simultaneous=False)", steps=30)
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    drawn = [state.resample_from_infostate(player, sampler) for _ in range(8)]

    assert {each.information_state_string(player) for each in drawn} == {
        state.information_state_string(player)
    }
    assert len({str(each) for each in drawn}) > 1
    assert all(each.legal_actions() == state.legal_actions() for each in drawn)


@pytest.mark.parametrize("name", ["ulos", "kingdoms"])
def test_who_meets_the_same_information_state_has_the_same_past(name: str) -> None:
    """Perfect recall, though many openings lead to one position by the same actions."""
    game = pyspiel.load_game(f"pocketkeep_{name}(players=2,simultaneous=False,seed=1)")
    pasts: dict[Any, set[Any]] = {}
    positions: dict[Any, set[Any]] = {}
    for opening in range(150):
        state, luck, met = game.new_initial_state(), Random(opening), [(), ()]
        taken: list[tuple[int, ...]] = [(), ()]
        for _ in range(14):
            player = state.current_player()
            known, shown = (
                state.information_state_string(player),
                state.observation_string(player),
            )
            pasts.setdefault((player, known), set()).add(met[player])
            positions.setdefault((player, taken[player], shown), set()).add(met[player])
            action = luck.choice(state.legal_actions()[:2])
            met[player] += ((known, action),)
            taken[player] += (action,)
            state.apply_action(action)

    assert any(len(met) > 1 for met in positions.values())
    assert all(len(met) == 1 for met in pasts.values())


def test_an_information_state_is_the_same_whenever_it_is_asked_for() -> None:
    """The past is looked through only then, by clones from where the first one stopped."""
    asked, quiet = (playing("pocketkeep_ulos(players=2,simultaneous=False)", 0) for _ in range(2))
    luck = Random(6)
    for _ in range(25):
        asked.information_state_string(0)
        asked = asked.clone()
        action = luck.choice(quiet.legal_actions())
        asked.apply_action(action)
        quiet.apply_action(action)

    for player in range(2):
        known = quiet.information_state_string(player)
        assert known == asked.information_state_string(player)
        assert known == pickled(asked).information_state_string(player)


def test_openspiel_s_own_is_mcts_plays_a_game() -> None:
    game = pyspiel.load_game("pocketkeep_kingdoms(players=2,simultaneous=False,rounds=1)")
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, rollouts, 2.0, 2, random_state=np.random.RandomState(3))
    state, luck = game.new_initial_state(), Random(1)
    state.apply_action(5)
    searched = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
            searched += 1
        else:
            state.apply_action(luck.choice(state.legal_actions()))

    assert searched > 5
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_copies_and_positions() -> None:
    state = playing("pocketkeep_kingdoms(players=3)")
    twin, text = state.clone(), state.position()
    again = state.get_game().new_initial_state(text)

    assert str(twin) == str(state) == str(again)
    (decider,) = [p for p in range(3) if p == state.current_player()] or [0]
    if state.is_simultaneous_node():
        twin.apply_actions([(twin.legal_actions(p) or [0])[0] for p in range(3)])
    else:
        twin.apply_action(twin.legal_actions(decider)[0])
    assert str(twin) != str(state)


@pytest.mark.parametrize("text", GAMES)
def test_states_and_games_are_pickled(text: str) -> None:
    state = playing(text)
    again = pickled(state)

    assert (str(again), again.history()) == (str(state), state.history())
    assert again.current_player() == state.current_player()
    assert again.legal_actions() == state.legal_actions()
    game = pickled(state.get_game())
    assert str(game) == str(state.get_game())
    assert game.get_type() == state.get_game().get_type()


def test_actions_are_taken_back_one_by_one_and_others_taken_instead() -> None:
    state, luck = playing("pocketkeep_ulos(players=2,simultaneous=False)", steps=0), Random(3)
    before = []
    for _ in range(8):
        known = state.information_state_string(state.current_player())
        before.append((str(state), state.history(), known, state.move_number()))
        state.apply_action(luck.choice(state.legal_actions()))
    for text, history, known, moves in reversed(before[3:]):
        last = state.full_history()[-1]
        state.undo_action(last.player, last.action)
        assert (str(state), state.history(), state.move_number()) == (text, history, moves)
        assert state.information_state_string(state.current_player()) == known
    straight = state.clone()
    for each in (state, straight):
        each.apply_action(each.legal_actions()[-1])
        each.apply_action(each.legal_actions()[0])
    assert str(state) == str(straight)
    assert state.history_str() == ", ".join(str(action) for action in state.history())
    again = pickled(state)
    assert again.history() == state.history() == straight.history()


def test_the_seed_is_taken_back_too_and_choices_made_at_once_are_not() -> None:
    state = playing("pocketkeep_kingdoms(players=2)", steps=0)
    joint = [state.legal_actions(player)[0] for player in range(2)]
    state.apply_actions(joint)
    with pytest.raises(pyspiel.SpielError, match="simultaneous=False"):
        state.undo_action(1, joint[1])
    with pytest.raises(pyspiel.SpielError, match="The last action was not 3 of player 0"):
        state.undo_action(0, 3)

    fresh = playing("pocketkeep_kingdoms(players=2)", steps=0)
    fresh.undo_action(pyspiel.PlayerId.CHANCE, 4)
    assert fresh.is_chance_node()
    assert fresh.history() == []
    with pytest.raises(pyspiel.SpielError, match="cannot be taken back"):
        fresh.undo_action(pyspiel.PlayerId.CHANCE, 4)


def test_a_game_that_is_broken_off_is_a_draw_and_says_so() -> None:
    state, luck = playing("pocketkeep_tactics(mode=battle,max_rounds=1)", steps=0), Random(1)
    while not state.is_terminal():
        if state.is_simultaneous_node():
            joint = [luck.choice(state.legal_actions(p) or [0]) for p in range(2)]
            state.apply_actions(joint)
        else:
            state.apply_action(luck.choice(state.legal_actions()))

    assert state.is_truncated
    assert state.returns() == [0.0, 0.0]


def test_tensors_and_texts_are_what_a_player_may_know() -> None:
    state = playing("pocketkeep_ulos(players=2,simultaneous=False)")
    tensor = np.asarray(state.observation_tensor(1))

    assert tensor.shape == (1204,)
    assert tensor.tolist() == state.play.encoder.row.numbers(state.play.game, 1)
    assert '"seat":1' in state.observation_string(1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pocketkeep_ulos(players=9)", "players cannot be 9"),
        ("pocketkeep_ulos(playerz=2)", "playerz"),
        ("pocketkeep_chess", "pocketkeep_chess"),
        ("pocketkeep_tactics(mode=peace)", "mode cannot be 'peace'"),
    ],
)
def test_unknown_games_and_options_are_openspiel_s_errors(text: str, words: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=words):
        pyspiel.load_game(text)


def test_bad_actions_and_positions_are_openspiel_s_errors() -> None:
    state = playing("pocketkeep_ulos(players=2,simultaneous=False)")
    before = str(state)

    with pytest.raises(pyspiel.SpielError, match="is not open to seat"):
        state.apply_action(16_000)
    assert str(state) == before
    secret = playing("pocketkeep_kingdoms(players=2)", steps=0)
    before = str(secret)
    with pytest.raises(pyspiel.SpielError, match="Action 1 is not open"):
        secret.apply_actions([secret.legal_actions(0)[0], 1])
    with pytest.raises(pyspiel.SpielError, match="use apply_actions"):
        secret.apply_action(secret.legal_actions(0)[0])
    assert str(secret) == before
    with pytest.raises(pyspiel.SpielError, match="not saved at a table"):
        pyspiel.load_game("pocketkeep_ulos(players=3)").new_initial_state(state.position())
    with pytest.raises(pyspiel.SpielError):
        state.get_game().new_initial_state("{")


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_that_no_chance_outcome_is_is_refused(seed: int) -> None:
    state = pyspiel.load_game("pocketkeep_ulos").new_initial_state()

    with pytest.raises(pyspiel.SpielError, match=f"Seeds go from 0 to {SEEDS - 1}"):
        state.apply_action(seed)
    assert state.is_chance_node()
    assert state.is_initial_state()


@pytest.mark.parametrize("action", ["4", 4.0, None, [4]])
def test_what_is_no_integer_is_no_action(action: Any) -> None:
    state = pyspiel.load_game("pocketkeep_ulos").new_initial_state()

    with pytest.raises(TypeError):
        state.apply_action(action)
    assert state.history() == []


def told_of_the_past(state: Any) -> Any:
    record = [(each.player, each.action) for each in state.full_history()]
    beginning = state.is_initial_state(), state.is_initial_non_chance_state()
    return record, state.history(), state.history_str(), state.move_number(), beginning


@pytest.mark.parametrize("text", GAMES)
def test_the_record_is_what_openspiel_s_own_would_be(text: str) -> None:
    """Python's way to apply an action leaves out its bindings, and with them its record."""
    state, luck = pyspiel.load_game(text).new_initial_state(), Random(5)
    its_own, slow = pyspiel.State, state.clone()
    for _ in range(20):
        if state.is_terminal():
            break
        if state.is_simultaneous_node():
            joint = [luck.choice(state.legal_actions(p) or [0]) for p in range(state.num_players())]
            state.apply_actions(joint)
            slow.apply_actions(joint)
        else:
            action = np.int64(luck.choice(state.legal_actions()[:1000]))
            state.apply_action(action)
            its_own.apply_action(slow, action)
        there = [(each.player, each.action) for each in its_own.full_history(slow)]
        starts = its_own.is_initial_state(slow), its_own.is_initial_non_chance_state(slow)
        words, moves = its_own.history_str(slow), its_own.move_number(slow)
        assert told_of_the_past(state) == (there, its_own.history(slow), words, moves, starts)
    game, kept = state.get_game(), told_of_the_past(state)
    read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    for twin in (slow, read, pickled(state), state.clone()):
        assert told_of_the_past(twin) == kept


def test_a_mask_of_any_game_has_room_for_the_seeds() -> None:
    """OpenSpiel writes one for a player too while chance decides, and looks at no bounds."""
    encoders = [find_ruleset(name).encoder for name in RULESETS]

    assert min(encoder.actions.size for encoder in encoders if encoder) >= SEEDS


QUESTIONS = ("legal_actions", "legal_actions_mask", "observation_tensor")


def told(asked: Any) -> Any:
    try:
        return asked()
    except pyspiel.SpielError:
        return "refused"


@pytest.mark.parametrize("text", ["pocketkeep_kingdoms(players=2,rounds=1)", "pocketkeep_ulos"])
def test_a_question_from_python_is_answered_as_openspiel_would(text: str) -> None:
    """The quick way leaves out its bindings, and nothing else."""
    state, luck = pyspiel.load_game(text).new_initial_state(), Random(1)
    for _ in range(40):
        for question, player in product(QUESTIONS, [(), (0,), (1,)]):
            its_own = told(lambda: getattr(pyspiel.State, question)(state, *player))  # noqa: B023
            assert told(lambda: getattr(state, question)(*player)) == its_own  # noqa: B023
        if state.is_terminal():
            break
        if state.is_simultaneous_node():
            open_now = [state.legal_actions(seat) for seat in range(state.num_players())]
            state.apply_actions([luck.choice(each or [0]) for each in open_now])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
