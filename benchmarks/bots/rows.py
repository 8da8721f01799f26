"""The matches that docs/bots.md shows, row by row, and what each has to reach."""

from __future__ import annotations

from dataclasses import dataclass

from pocketkeep.ai.bots import YARDSTICK


@dataclass(frozen=True, kw_only=True)
class Row:
    """One bot on one side, the field on all others; `aim` is for the low end of the interval."""

    name: str
    game: str
    options: dict[str, int | str]
    bot: str = "strongest@1"
    against: str = YARDSTICK
    deals: int
    aim: float
    alone: bool = False  # against the rules: the aim is counted from what the field's bot reaches
    tag: str  # what kind of row it is


def rows() -> list[Row]:
    return [*strong(), *alone(), *quick(), *patient()]


TABLES: dict[str, tuple[str, dict[str, int | str]]] = {
    "tactics 2": ("tactics", {"players": 2}),
    "tactics battle 2": ("tactics", {"mode": "battle", "players": 2}),
    "tactics team": ("tactics", {"mode": "team", "players": 4}),
    "ulos 2": ("ulos", {"players": 2}),
    "ulos 3": ("ulos", {"players": 3}),
    "ulos 4": ("ulos", {"players": 4}),
    "kingdoms 2": ("kingdoms", {"players": 2}),
    "kingdoms 3": ("kingdoms", {"players": 3}),
    "kingdoms 4": ("kingdoms", {"players": 4}),
    "kingdoms 5": ("kingdoms", {"players": 5}),
    "heroes' call 4": ("kingdoms", {"expansion": "heroes-call", "players": 4}),
    "prototype 4": ("kingdoms", {"edition": "prototype", "players": 4}),
}
AIMS = {
    "tactics 2": 0.85,
    "tactics battle 2": 0.75,
    "tactics team": 0.75,
    "ulos 2": 0.85,
    "ulos 3": 0.60,
    "ulos 4": 0.50,
    "kingdoms 2": 0.90,
    "kingdoms 3": 0.70,
    "kingdoms 4": 0.68,
    "kingdoms 5": 0.55,
    "heroes' call 4": 0.60,
    "prototype 4": 0.60,
}
# As many as it takes to tell an aim from what the table reached before: more where it is near.
GAMES = {
    "tactics 2": 80,
    "ulos 2": 160,
    "ulos 3": 120,
    "ulos 4": 80,
    "kingdoms 4": 120,
    "heroes' call 4": 120,
}
USUAL_GAMES = 60
SOLO: dict[str, tuple[str, dict[str, int | str]]] = {
    "kingdoms solo": ("kingdoms", {"players": 1}),
    "ulos solo, sly": ("ulos", {"players": 1, "level": "sly"}),
    "tactics solo": ("tactics", {"mode": "solo", "players": 1}),
    "tactics coop": ("tactics", {"mode": "coop", "players": 2}),
}


def strong() -> list[Row]:
    """At one second a decision, against the yardstick on all other seats."""
    return [
        Row(
            name=name,
            game=game,
            options=options,
            deals=-(-GAMES.get(name, USUAL_GAMES) // sides(name, options)),
            aim=AIMS[name],
            tag="strong",
        )
        for name, (game, options) in TABLES.items()
    ]


def alone() -> list[Row]:
    """Against the rules themselves: ten points above the yardstick, which plays the same deals."""
    return [
        Row(
            name=name,
            game=game,
            options=options,
            deals=40,
            aim=0.10,
            alone=True,
            tag="alone",
        )
        for name, (game, options) in SOLO.items()
    ]


def quick() -> list[Row]:
    """At a tenth of a second still more than a fair share, and so much that few games show it."""
    return [
        Row(
            name=f"{name}, 0.1 s",
            game=game,
            options=options,
            bot="strongest@0.1",
            deals=-(-24 // sides(name, options)),
            aim=1 / sides(name, options),
            tag="quick",
        )
        for name, (game, options) in TABLES.items()
    ]


def patient() -> list[Row]:
    """Five seconds against the same bot at a twentieth: time must help."""
    return [
        Row(
            name=f"{name}, 5 s",
            game=game,
            options=options,
            bot="strongest@5",
            against="strongest@0.05",
            deals=-(-40 // sides(name, options)),
            aim=1 / sides(name, options),
            tag="patient",
        )
        for name, (game, options) in TABLES.items()
    ]


def sides(name: str, options: dict[str, int | str]) -> int:
    return 2 if "team" in name else int(options["players"])
