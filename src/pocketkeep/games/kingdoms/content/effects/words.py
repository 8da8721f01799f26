"""Amounts, points and terrain as the sentences of a card put them."""

from __future__ import annotations


def amount_words(amount: int, resource: str, whose: str) -> str:
    if resource == "any":
        return f"{amount} resource{'s' if amount > 1 else ''} of {whose} choice"
    return f"{amount} {resource}"


def points_words(points: int) -> str:
    return f"{points} point{'s' if points > 1 else ''}"


def singular(terrain: str) -> str:
    needs_noun = terrain in ("plains", "ruins", "peaks", "tundra")
    return f"{terrain} region" if needs_noun else terrain


def plural(terrain: str) -> str:
    return f"{singular(terrain)}s"
