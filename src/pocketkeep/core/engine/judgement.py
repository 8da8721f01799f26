"""How a row of numbers is judged: by a weight for each, and by second thoughts."""

from __future__ import annotations

import math
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i32, i64


@final
class Thought:
    """Counts only where it arises: where the numbers that speak for it outweigh its doubt."""

    def __init__(self, doubt: float, weights: list[float], worth: float) -> None:
        self.doubt = doubt
        self.weights = vec[float](weights)  # for each number of a row, side by side in memory
        self.worth = worth  # what it adds to the score, by how strongly it arises


def score(row: list[float], weights: list[float]) -> float:
    total = 0.0
    for number in range(len(row)):
        total += row[number] * weights[number]
    return total


def reconsider(row: list[float], weights: list[float], thoughts: list[Thought]) -> float:
    """The score of a row with all second thoughts; most numbers of a row are often nothing."""
    places, values = vec[i32](), vec[float]()
    total = 0.0
    for place in range(len(row)):
        value = row[place]
        if value != 0.0:
            places = append(places, i32(place))
            values = append(values, value)
            total += value * weights[place]
    length: i64 = len(places)
    for thought in thoughts:
        arises, speak = -thought.doubt, thought.weights
        number: i64 = 0
        while number < length:
            arises += values[number] * speak[i64(places[number])]
            number += 1
        if arises > 0.0:
            total += thought.worth * arises
    return total


def share_out(scores: list[float]) -> list[float]:
    """By rival, its share of the win; who plays alone is weighed against nothing."""
    if len(scores) == 1:
        scores.append(0.0)
    top = max(scores)
    total = 0.0
    for number in range(len(scores)):
        scores[number] = math.exp(scores[number] - top)
        total += scores[number]
    return [value / total for value in scores]
