"""Training: what wins is found, and only what a game shows is learned."""

from __future__ import annotations

import dataclasses
import itertools
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.thinker import Thinker
from pocketkeep.ai.training import samples
from pocketkeep.ai.training.fitting import Judgement, fit, stride
from pocketkeep.ai.training.pipeline import Course, Training
from pocketkeep.ai.training.proof import Score
from pocketkeep.ai.training.samples import (
    HASTY,
    OTHER,
    THINKER,
    Assignment,
    gather,
    try_shifts,
)
from pocketkeep.core.engine.flow import answer
from pocketkeep.core.errors import CannotTrain
from pocketkeep.core.mind import Lessons
from pocketkeep.core.ruleset import RULESETS, find_ruleset
from tests.builders.ai.coins import FEATURES, CoinInsight, coins_with_mind

START = Lessons("last-coin", "last-coin-2", 1, {"greed": 0.0})


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Assignment:
    """Work on last coin, which no package brings."""
    monkeypatch.setattr(samples, "find_ruleset", lambda _: coins_with_mind(tmp_path))
    return Assignment("last-coin", {"players": 2, "coins": 21}, START, seed="1", games=400)


def test_a_number_moves_to_where_it_wins() -> None:
    luck = np.random.default_rng(1)
    shifts = luck.normal(size=(4000, 2))
    wins = (luck.normal(size=4000) < shifts[:, 0]).astype(float)

    steps = stride(shifts.tolist(), wins.tolist(), 1)

    assert steps[0] > 0.5
    assert steps[1] == 0.0


def test_what_every_rival_has_alike_moves_nothing() -> None:
    shifts = [[1.0], [1.0]] * 500
    wins = [1.0, 0.0] * 500

    assert stride(shifts, wins, 2) == [0.0]


def test_no_number_moves_further_than_a_spread_at_once() -> None:
    shifts = [[1.0], [-1.0]] * 500
    wins = [1.0, 0.0] * 500

    assert stride(shifts, wins, 2) == [1.0]


def test_a_model_learns_what_wins_and_ignores_the_rest() -> None:
    luck = np.random.default_rng(2)
    rows = luck.normal(size=(6000, 3, 2)).astype(np.float32)
    scores = 2.0 * rows[:, :, 0] + luck.gumbel(size=(6000, 3))
    wins = np.eye(3)[scores.argmax(axis=1)]

    found = fit(rows, wins, np.arange(6000))

    assert found.weights[0] == pytest.approx(2.0, abs=0.2)
    assert found.weights[1] == pytest.approx(0.0, abs=0.1)
    assert found.loss < found.blind_loss - 0.3


def test_who_plays_alone_is_weighed_against_nothing() -> None:
    luck = np.random.default_rng(3)
    rows = luck.normal(size=(4000, 1, 1)).astype(np.float32)
    wins = (luck.logistic(size=(4000, 1)) < 1.5 * rows[:, :, 0]).astype(float)

    assert fit(rows, wins, np.arange(4000)).weights[0] == pytest.approx(1.5, abs=0.2)


def test_a_feature_that_never_differs_weighs_nothing() -> None:
    rows = np.ones((100, 2, 1), np.float32)
    wins = np.tile([1.0, 0.0], (100, 1))

    assert fit(rows, wins, np.arange(100)).weights == [0.0]


def test_few_games_move_what_was_learned_little_and_many_games_far() -> None:
    luck = np.random.default_rng(4)
    rows = luck.normal(size=(20000, 2, 1)).astype(np.float32)
    scores = 2.0 * rows[:, :, 0] + luck.gumbel(size=(20000, 2))
    wins = np.eye(2)[scores.argmax(axis=1)]

    few = fit(rows[:40], wins[:40], np.arange(40), before=Judgement([0.5], [])).weights[0]
    many = fit(rows, wins, np.arange(20000), before=Judgement([0.5], [])).weights[0]

    assert 0.5 < few < 0.9
    assert many == pytest.approx(2.0, abs=0.2)


def test_second_thoughts_learn_what_no_weight_can_tell() -> None:
    luck = np.random.default_rng(5)
    rows = luck.normal(size=(6000, 2, 1)).astype(np.float32)
    scores = 3.0 * np.abs(rows[:, :, 0]) + luck.gumbel(size=(6000, 2))
    wins = np.eye(2)[scores.argmax(axis=1)]

    plain = fit(rows, wins, np.arange(6000))
    second = fit(rows, wins, np.arange(6000), thoughts=4)

    assert plain.loss > plain.blind_loss - 0.01
    assert second.loss < second.blind_loss - 0.2


def test_fitting_goes_on_from_the_thoughts_there_were() -> None:
    luck = np.random.default_rng(6)
    rows = luck.normal(size=(3000, 2, 1)).astype(np.float32)
    wins = np.eye(2)[(np.abs(rows[:, :, 0]) + luck.gumbel(size=(3000, 2))).argmax(axis=1)]
    before = fit(rows, wins, np.arange(3000), thoughts=2)

    after = fit(rows[:30], wins[:30], np.arange(30), thoughts=2, before=before)

    for old, new in zip(before.thoughts, after.thoughts, strict=True):
        assert new.weights == pytest.approx(old.weights, abs=0.3)


def test_positions_are_not_good_because_good_players_come_to_them() -> None:
    luck = np.random.default_rng(7)
    kinds = np.tile([0, 1], (8000, 1))
    rows = (luck.normal(size=(8000, 2, 1)) + (kinds[:, :, None] == 0)).astype(np.float32)
    wins = np.eye(2)[(2.0 * (kinds == 0) + luck.gumbel(size=(8000, 2))).argmax(axis=1)]

    blamed = fit(rows, wins, np.arange(8000)).weights[0]
    told_apart = fit(rows, wins, np.arange(8000), kinds=kinds).weights[0]

    assert blamed > 0.3
    assert told_apart == pytest.approx(0.0, abs=0.1)


def test_whoever_thinks_meets_others_too(coins: Assignment) -> None:
    harvest = gather(replace(coins, games=40, playouts=4))

    assert {kind for kinds in harvest.kinds for kind in kinds} == {THINKER, OTHER, HASTY}
    assert all(
        len(kinds) == len(row) for kinds, row in zip(harvest.kinds, harvest.rows, strict=True)
    )


def test_shifts_and_wins_come_by_rival(coins: Assignment) -> None:
    trial = try_shifts(coins)

    assert len(trial.shifts) == len(trial.wins) == 2 * coins.games
    assert sum(trial.wins) == coins.games


def test_every_rival_plays_in_a_way_of_its_own(tmp_path: Path) -> None:
    """Or what all do alike would pass for what is good."""
    mind = samples.mind_of(coins_with_mind(tmp_path))
    ways = [samples.own_way(mind, START, Random(number)) for number in range(50)]
    greeds = sorted(way.greed for way in ways if isinstance(way, CoinInsight))

    assert len(set(greeds)) == 50
    assert greeds[0] < -1.0 < 1.0 < greeds[-1]


def test_positions_come_with_what_became_of_each_rival(coins: Assignment) -> None:
    harvest = gather(coins)

    assert len(harvest.rows) == len(harvest.wins) == len(harvest.games) > coins.games
    assert {len(row) for position in harvest.rows for row in position} == {len(FEATURES)}
    assert all(sum(wins) == 1.0 for wins in harvest.wins)


def test_the_fit_finds_that_a_pile_of_fours_is_lost(coins: Assignment) -> None:
    harvest = gather(coins)
    found = fit(np.asarray(harvest.rows), np.asarray(harvest.wins), np.asarray(harvest.games))
    weights = dict(zip(FEATURES, found.weights, strict=True))

    assert weights["lost to move"] < -0.1


def kingdoms_training(folder: Path, course: Course) -> Training:
    return Training(find_ruleset("kingdoms"), course, folder, lambda *_: None)


def test_a_folder_goes_on_with_its_own_training_alone(tmp_path: Path) -> None:
    course = Course(options={"players": 4})
    kingdoms_training(tmp_path, course).claim_folder()

    kingdoms_training(tmp_path, dataclasses.replace(course, iterations=2, jobs=1)).claim_folder()
    with pytest.raises(CannotTrain, match="thoughts 16 there, 0 asked for"):
        kingdoms_training(tmp_path, dataclasses.replace(course, thoughts=0)).claim_folder()
    with pytest.raises(CannotTrain, match=r"options \{'players': 4\} there.*another folder"):
        kingdoms_training(tmp_path, Course(options={"players": 2})).run()


def test_a_folder_whose_course_is_damaged_says_so(tmp_path: Path) -> None:
    (tmp_path / "course.json").write_text("{", encoding="utf-8")

    with pytest.raises(CannotTrain, match="cannot be read"):
        kingdoms_training(tmp_path, Course(options={"players": 4})).run()


def test_a_stage_of_another_table_is_no_stage_of_ours(tmp_path: Path) -> None:
    training = kingdoms_training(tmp_path, Course(options={"players": 4}))
    training.stage("quick", lambda: Lessons("kingdoms", "ultra-4", training.mind.version, {}))

    with pytest.raises(CannotTrain, match="learned for ultra-4, and this is ultra-2"):
        kingdoms_training(tmp_path, Course(options={"players": 2})).stage("quick", pytest.fail)


def test_a_stage_that_the_folder_has_is_not_learned_again(tmp_path: Path) -> None:
    training = kingdoms_training(tmp_path, Course(options={"players": 4}))
    learned: list[Lessons] = []

    def learn() -> Lessons:
        learned.append(Lessons("kingdoms", "ultra-4", training.mind.version, {}))
        return learned[-1]

    assert training.stage("quick", learn) == training.stage("quick", learn) == learned[0]
    assert len(learned) == 1


def test_a_training_that_goes_on_is_not_content_with_its_last_proof(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(iterations: int) -> Lessons:
        course = Course(options={"players": 2}, tuning_rounds=0, iterations=iterations)
        training = Training(find_ruleset("kingdoms"), course, tmp_path, lambda *_: None)
        monkeypatch.setattr(training, "match", lambda *_: Score(games=4, wins=4.0, fair=2.0))
        monkeypatch.setattr(training, "learn", learn)
        return training.run()

    def learn(lessons: Lessons, stage: str, **_: int) -> Lessons:
        return replace(lessons, earned={**lessons.earned, stage: {}})

    assert "search-1" not in run(0).earned
    assert "search-1" in run(1).earned


@pytest.mark.parametrize(("wins", "kept"), [(3.0, "pupil"), (2.0, "before")])
def test_what_wins_the_match_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wins: float, kept: str
) -> None:
    training = Training(
        find_ruleset("kingdoms"), Course(options={"players": 2}), tmp_path, lambda *_: None
    )
    before, pupil = Lessons("kingdoms", "before", 1, {}), Lessons("kingdoms", "pupil", 1, {})
    monkeypatch.setattr(training, "match", lambda *_: Score(games=4, wins=wins, fair=2.0))

    winner = training.better(before, pupil, "search-1")

    assert winner.variant == kept
    assert winner.earned["search-1 against what was before"]["wins"] == wins


@pytest.mark.slow
def test_a_minute_of_training_makes_a_better_player(tmp_path: Path) -> None:
    kingdoms = find_ruleset("kingdoms")
    course = Course(options={"players": 4}, tuning_rounds=1, tuning_games=800, games=2000, jobs=2)
    told: list[str] = []
    training = Training(kingdoms, course, tmp_path, lambda what, *_: told.append(what))

    learned = training.run()

    assert wins_of(learned, untrained=training.mind.find(("",)), games=24) > 24 / 4 + 4
    assert training.run() == learned, "what the folder has is not learned again"
    assert {"tuning, round 1", "quick"} == set(told)


def wins_of(learned: Lessons, *, untrained: Lessons, games: int) -> float:
    """Wins of one trained among untrained, each seat in turn, all with as many tries."""
    kingdoms, wins = find_ruleset("kingdoms"), 0.0
    for number in range(games):
        game, pupil = kingdoms.start({"players": 4}, number), number % 4
        players = [
            Thinker(
                kingdoms,
                Random(f"{number}/{seat}"),
                LEVELS["keen"],
                lessons=learned if seat == pupil else untrained,
            )
            for seat in range(4)
        ]
        while game.owed:
            seat = game.owed[0].seat
            answer(game, seat, players[seat].choose(game, seat))
        outcome = kingdoms.outcome(game)
        assert outcome is not None
        wins += outcome.part_of_win(pupil)
    return wins


LESSONS = [
    file
    for game in RULESETS
    for file in sorted(samples.mind_of(find_ruleset(game)).lessons.glob("*.json"))
]


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: f"{file.parts[-4]} {file.stem}")
def test_the_command_in_a_file_asks_for_what_the_file_holds(file: Path) -> None:
    """Defaults change: a command that leaves one out would make something else today."""
    lessons = msgspec.json.decode(file.read_bytes(), type=Lessons)
    account = lessons.earned["quick"]
    words = account["command"].split()
    asked = dict(itertools.pairwise(words))

    assert words[:3] == ["pocketkeep", "train", lessons.game]
    assert int(asked.get("--thoughts", Course.thoughts)) == len(lessons.thoughts)
    assert int(asked["--games"]) == account["games"]
