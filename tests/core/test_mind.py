"""What bots have learned: files that load, files that do not, and tables without any."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from pocketkeep.core.mind import Lessons, Mind, SecondThought, write_lessons
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset
from tests.builders.ai.coins import FEATURES, coins_with_mind, pile

LEARNED = Lessons(
    "last-coin", "last-coin-2", version=1, manner={"greed": 2.0}, model={"coins": 0.5}
)


def mind_of(ruleset: Ruleset) -> Mind:
    assert ruleset.mind is not None
    return ruleset.mind


def test_lessons_are_read_as_they_were_written(tmp_path: Path) -> None:
    write_lessons(tmp_path / "last-coin-2.json", LEARNED)
    mind = mind_of(coins_with_mind(tmp_path))

    assert mind.find(("last-coin-2",)) == LEARNED


def test_a_feature_that_a_file_does_not_name_weighs_nothing(tmp_path: Path) -> None:
    insight = mind_of(coins_with_mind(tmp_path)).teach(LEARNED)

    assert insight.model == [0.5 if name == "coins" else 0.0 for name in FEATURES]


def test_second_thoughts_are_about_the_features_by_name(tmp_path: Path) -> None:
    lessons = replace(LEARNED, thoughts=[SecondThought(doubt=1.0, weights=[3.0], worth=2.0)])

    (thought,) = mind_of(coins_with_mind(tmp_path)).teach(lessons).thoughts

    assert (thought.doubt, thought.worth) == (1.0, 2.0)
    assert list(thought.weights) == [3.0 if name == "coins" else 0.0 for name in FEATURES]


def test_a_table_without_lessons_of_its_own_takes_its_neighbours(tmp_path: Path) -> None:
    write_lessons(tmp_path / "last-coin.json", LEARNED)
    ruleset = coins_with_mind(tmp_path)

    variants = mind_of(ruleset).variant(pile(ruleset, 8, players=3))

    assert variants == ("last-coin-3", "last-coin")
    assert mind_of(ruleset).find(variants).manner == {"greed": 2.0}


def test_without_any_the_numbers_start_where_they_start(tmp_path: Path) -> None:
    lessons = mind_of(coins_with_mind(tmp_path)).find(("last-coin-4",))

    assert (lessons.manner, lessons.model) == ({"greed": 0.0}, {})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "truncated"),
        ("{", "truncated"),
        ("lessons", "malformed"),
        ('{"game": "last-coin", "variant": "", "version": 1, "manner": {"greed": 1e999}}', "range"),
        (
            '{"game": "last-coin", "variant": "", "version": 1, "manner": {"greed": "much"}}',
            "float",
        ),
        ('{"game": "last-coin"}', "missing required field"),
        ('{"game": "last-coin", "variant": "", "version": 2, "manner": {}}', "version 2 of last"),
        ('{"game": "chess", "variant": "", "version": 1, "manner": {}}', "version 1 of chess"),
        (
            (
                '{"game": "last-coin", "variant": "", "version": 1, "manner": {}, '
                '"thoughts": [{"doubt": 0, "weights": [1], "worth": 1}]}'
            ),
            "not as many weights",
        ),
    ],
)
def test_what_cannot_be_used_is_told_and_left_aside(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "last-coin.json").write_text(text, encoding="utf-8")
    mind = mind_of(coins_with_mind(tmp_path))

    with pytest.warns(UserWarning, match=reason):
        lessons = mind.find(("last-coin",))

    assert lessons.model == {}


def test_a_file_that_is_no_text_or_cannot_be_read_is_told_and_left_aside(tmp_path: Path) -> None:
    (tmp_path / "last-coin.json").write_bytes(b'{"game": "last-coin", "variant": "\xff"}')
    (tmp_path / "last-coin-2.json").mkdir()
    mind = mind_of(coins_with_mind(tmp_path))

    for variant, reason in (("last-coin", "codec"), ("last-coin-2", "directory")):
        with pytest.warns(UserWarning, match=reason):
            assert mind.find((variant,)).model == {}


def test_a_character_shifts_the_policy_and_likes_what_it_sees(tmp_path: Path) -> None:
    ruleset = coins_with_mind(tmp_path)
    plain, warrior = (mind_of(ruleset).teach(LEARNED, name) for name in ("", "warrior"))
    game = pile(ruleset, 8)

    assert warrior.leanings(game, game.owed[0]) == [0.0, 11.0, 22.0]
    assert (plain.bias(game, 0), warrior.bias(game, 0)) == (0.0, -72.0)


@pytest.mark.parametrize("name", RULESETS)
def test_the_lessons_that_are_shipped_load_and_name_what_the_game_knows(name: str) -> None:
    mind = mind_of(find_ruleset(name))
    files = sorted(mind.lessons.glob("*.json"))

    assert files
    for file in files:
        lessons = mind.find((file.stem,))
        assert lessons.variant == file.stem
        assert lessons.model.keys() <= set(mind.features)
        assert lessons.manner.keys() <= mind.manner.keys()
        assert lessons.earned, "how these were learned is said"
