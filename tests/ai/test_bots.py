"""How bots are named, and what is said of names that nobody has."""

from __future__ import annotations

import pytest

from pocketkeep.ai.bots import (
    ADVISER,
    CHARACTERS,
    LONGEST,
    OLD_HANDS,
    USUAL,
    BadSeconds,
    Bot,
    NotForOldHands,
    is_bot,
    read_bot,
)
from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.players import make_player
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.ruleset import RULESETS, find_ruleset

SPECS = (
    *LEVELS,
    *OLD_HANDS,
    *[f"keen:{character}" for character in CHARACTERS],
    "strongest@0.1",
    "green:trader@2",
)


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_is_written_as_it_is_read(spec: str) -> None:
    assert str(read_bot(spec)) == spec
    assert is_bot(spec)


def test_there_are_eight_levels_the_weakest_first() -> None:
    assert list(LEVELS) == [
        "playful",
        "green",
        "willing",
        "handy",
        "keen",
        "shrewd",
        "masterly",
        "strongest",
    ]
    assert all(level.seconds <= 5 for level in LEVELS.values())
    assert read_bot(USUAL).level is LEVELS[USUAL]
    assert read_bot(ADVISER) == Bot("strongest", seconds=1.0)


@pytest.mark.parametrize("game", RULESETS)
def test_levels_stay_in_order_where_a_game_makes_their_steps_even(game: str) -> None:
    """A stronger level is never softer, and never thinks less."""
    ruleset = find_ruleset(game)
    assert ruleset.mind is not None
    assert set(ruleset.mind.levels) <= set(LEVELS)

    players = [make_player(name, ruleset, 1) for name in LEVELS]
    levels = [player.level for player in players if isinstance(player, Thinker)]
    softness = [level.softness for level in levels]

    for level in levels:
        for name, value in ruleset.mind.levels.get(level.name, {}).items():
            assert getattr(level, name) == value
    assert softness == sorted(softness, reverse=True)
    assert [level.playouts for level in levels] == sorted(level.playouts for level in levels)
    assert len(set(softness)) == len(LEVELS)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("kene", "There is no bot 'kene'. Did you mean 'keen'?"),
        ("", "There is no bot ''."),
        (":warrior", "There is no bot ''."),
        ("keen:worrier", "There is no character 'worrier'. Did you mean 'warrior'?"),
        ("keen:", "There is no character ''."),
        ("KEEN", "There is no bot 'KEEN'."),
    ],
)
def test_a_name_that_nobody_has_is_told_with_what_may_be_meant(spec: str, said: str) -> None:
    with pytest.raises(UnknownName) as refused:
        read_bot(spec)

    assert str(refused.value).startswith(said)
    assert not is_bot(spec)


@pytest.mark.parametrize("text", ["0", "-1", "", "soon", "nan", "inf", str(LONGEST + 1)])
def test_a_time_that_nobody_can_think_for_is_refused(text: str) -> None:
    with pytest.raises(BadSeconds, match="Give a number above 0"):
        read_bot(f"strongest@{text}")


@pytest.mark.parametrize("spec", ["greedy:warrior", "random@1", "greedy-0.1.0@1"])
def test_old_hands_play_in_one_way_only(spec: str) -> None:
    with pytest.raises(NotForOldHands, match="alone, or take a level"):
        read_bot(spec)
