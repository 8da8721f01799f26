"""A game played by numbers."""

from __future__ import annotations

import json
from random import Random

import pytest

from pocketkeep.adapters.engine.play import IllegalAction, NothingToGoBackTo, Play
from pocketkeep.adapters.tables import NotForLearners, find_encoder, set_up
from pocketkeep.core.errors import BadOptions, CorruptRecord, UnknownName
from pocketkeep.core.laws.trial import fingerprint
from pocketkeep.core.ruleset import Ruleset


def played(decisions: int, game: str = "kingdoms", **options: object) -> Play:
    play, luck = set_up(game, options, None, seed=3), Random(5)
    for _ in range(decisions):
        play.act(luck.choice(play.numbers))
    return play


def test_a_game_is_played_to_its_end_by_numbers() -> None:
    play, luck = set_up("kingdoms", {"players": 3}, None), Random(1)
    while not play.is_over:
        play.act(luck.choice(play.numbers))

    outcome = play.ruleset.outcome(play.game)
    assert outcome is not None
    assert not play.truncated
    assert play.rewards() == [2 * outcome.part_of_win(seat) - 1 for seat in range(3)]
    assert play.numbers == []


def test_an_action_outside_the_mask_changes_nothing() -> None:
    play = played(20)
    before = fingerprint(play.game)
    closed = next(n for n in range(play.encoder.actions.size) if n not in play.numbers)

    with pytest.raises(IllegalAction, match="Take one whose mask is 1"):
        play.act(closed)
    with pytest.raises(IllegalAction, match="owes no decision"):
        play.act_for(9, closed)
    assert fingerprint(play.game) == before


def test_after_the_end_nothing_can_be_done() -> None:
    play = set_up("tactics", {"mode": "battle", "players": 2}, 1)
    luck = Random(2)
    while not play.is_over:
        play.act(luck.choice(play.numbers))

    with pytest.raises(IllegalAction, match="The game is over"):
        play.act(0)


def test_a_game_without_an_end_is_broken_off_after_so_many_rounds() -> None:
    play, luck = set_up("tactics", {"mode": "battle", "players": 2}, 2), Random(4)
    while not play.is_over:
        play.act(luck.choice(play.numbers))

    assert play.truncated
    assert play.game.owed
    assert play.rewards() == [0.0, 0.0]
    assert play.encoder.round(play.game) == 3


def test_the_same_seed_is_the_same_game() -> None:
    one, other, third = (set_up("ulos", {"players": 2}, None, seed=s) for s in (1, 1, 2))

    assert fingerprint(one.game) == fingerprint(other.game) != fingerprint(third.game)


def test_a_copy_goes_its_own_way() -> None:
    play = played(30)
    twin, before = play.clone(), fingerprint(play.game)
    luck = Random(9)
    for _ in range(10):
        twin.act(luck.choice(twin.numbers))

    assert fingerprint(play.game) == before != fingerprint(twin.game)
    twin.go_back(10)
    assert fingerprint(twin.game) == before
    assert twin.numbers == play.numbers


def test_decisions_can_be_taken_back_one_by_one() -> None:
    play, luck = set_up("ulos", {"players": 2}, None), Random(6)
    seen = []
    for _ in range(25):
        seen.append(fingerprint(play.game))
        play.act(luck.choice(play.numbers))
    while seen:
        play.go_back()
        assert fingerprint(play.game) == seen.pop()

    with pytest.raises(NothingToGoBackTo, match="0 decisions were made"):
        play.go_back()


def test_a_game_goes_on_from_a_file() -> None:
    play = played(30, "tactics", mode="solo")
    saved = json.loads(json.dumps(play.save()))
    other = set_up("tactics", {"mode": "solo"}, None)
    other.load(saved)

    assert fingerprint(other.game) == fingerprint(play.game)
    assert other.numbers == play.numbers


@pytest.mark.parametrize("damage", [{}, {"options": {"players": 2}}, {"options": None}])
def test_a_file_of_another_table_is_refused(damage: dict[str, object]) -> None:
    play = played(5)
    saved = play.save() if damage else {}
    before = fingerprint(play.game)

    with pytest.raises(CorruptRecord, match="not saved at a table with these options"):
        play.load(saved | damage)
    assert fingerprint(play.game) == before


def test_unknown_games_and_options_are_told() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'ulos'"):
        set_up("ulo", {}, None)
    with pytest.raises(BadOptions, match="players cannot be 9"):
        set_up("ulos", {"players": 9}, None)
    with pytest.raises(BadOptions, match="playerz"):
        set_up("ulos", {"playerz": 2}, None)
    with pytest.raises(BadOptions, match="max_rounds cannot be -1"):
        set_up("ulos", {}, -1)


def test_a_game_without_an_encoder_is_not_offered() -> None:
    from hoard import RULESET  # noqa: PLC0415 - the example's own package

    assert isinstance(RULESET, Ruleset)
    with pytest.raises(NotForLearners, match="kingdoms, ulos, tactics"):
        find_encoder(RULESET)
