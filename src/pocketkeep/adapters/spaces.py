"""Observations and actions as Gymnasium's spaces; PettingZoo takes them too."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium import spaces

from pocketkeep.adapters.engine.play import IllegalAction, Play, place_of
from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.encoding.weighed import Weighed
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import find_ruleset

OBSERVATION = "observation"
MASK = "action_mask"
ENCODING = "encoding"  # in an environment's metadata: the version of its rows and numbers
Observation = dict[str, np.ndarray[Any, Any]]


@lru_cache(16)
def bounds(encoder: Encoder) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The least and the most of every number of a row."""
    low, high = (np.empty(encoder.row.size, np.int16) for _ in range(2))
    for field in encoder.row.fields:
        low[field.first : field.first + field.size] = field.low
        high[field.first : field.first + field.size] = field.high
    return low, high


def row_space(encoder: Encoder) -> spaces.Box:
    low, high = bounds(encoder)
    return spaces.Box(low, high, dtype=np.int16)


def observation_space(encoder: Encoder) -> spaces.Dict:
    """A row and its mask."""
    mask = spaces.Box(0, 1, (encoder.actions.size,), np.int8)
    return spaces.Dict({OBSERVATION: row_space(encoder), MASK: mask})


def action_space(encoder: Encoder) -> spaces.Discrete[Any]:
    return spaces.Discrete(encoder.actions.size)


class NothingWeighed(PocketkeepError):
    """A game whose bots have no features."""

    code = "game/no-features"


@lru_cache(16)
def weigher(game: str) -> Weighed:
    """What our bots weigh of this game; `names` says what, in order."""
    ruleset = find_ruleset(game)
    if ruleset.mind is None:
        raise NothingWeighed(f"The bots of {game} tell positions by no features.")
    return Weighed(ruleset, ruleset.mind)


def weighed(play: Play, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """By rival, mine first, the numbers that our bots weigh."""
    return np.array(weigher(play.ruleset.name).rows(play.game, seat), np.float32)


def named(encoder: Encoder, row: np.ndarray[Any, Any]) -> Observation:
    """A row taken apart: every field by its name, in its shape. Views of the row, not copies."""
    return {
        field.name: row[field.first : field.first + field.size].reshape(field.shape)
        for field in encoder.row.fields
    }


def words(play: Play, action: int) -> str:
    """An action that is open now in the players' notation."""
    place = place_of(play.numbers, action)
    if place < 0:
        raise IllegalAction(play.why_not(action))
    return play.game.owed[0].options[place].text


def whole(number: object) -> int | None:
    """A plain integer, from any integer or an array of one; None: it is none."""
    if isinstance(number, np.ndarray) and number.ndim == 0:
        number = number[()]
    if isinstance(number, bool | np.bool_) or not isinstance(number, int | np.integer):
        return None
    return int(number)
