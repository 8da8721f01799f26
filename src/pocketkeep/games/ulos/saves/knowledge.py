"""What is remembered, in a saved position: nobody knows of what is not there."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, NONE
from pocketkeep.games.ulos.rules import knowledge, placement

MOST_DRAWN: Final = 1_000_000


def check(game: Ulos) -> None:
    """Tiles, rift tiles and cards that somebody has seen go where they are hidden."""
    kinds, effects = len(game.book.kinds), len(EFFECTS)
    for name, lists, most in (
        ("shown_tiles", game.shown_tiles, kinds - 1),
        ("shown_rifts", game.shown_rifts, effects - 1),
        ("put_back", game.put_back, kinds - 1),
        ("drawn_since", game.drawn_since, MOST_DRAWN),
        ("secrets", game.secrets, game.gods * len(game.stacks) - 1),
    ):
        if len(lists) != game.gods:
            refuse(f"{name}: {len(lists)} for {game.gods} gods")
        for own in lists:
            check_all(name, own, len(own), least=0, most=most)
    for god in range(game.gods):
        check_shown(game, god)
        check_put_back(game, god)
        check_secrets(game, god)


def tiles_of(game: Ulos, god: int) -> list[int]:
    """By kind, the tiles of a god, with one that it has picked for Terraform."""
    tiles = game.tiles[god].copy()
    for frame in game.stack:
        if isinstance(frame, placement.Placing) and frame.god == god:
            kind = placement.in_limbo(frame)
            if kind != NONE:
                tiles[kind] += 1
    return tiles


def check_shown(game: Ulos, god: int) -> None:
    for kind, held in enumerate(tiles_of(game, god)):
        check_number("shown_tiles", game.shown_tiles[god].count(kind), 0, held)
    for effect, held in enumerate(game.rifts[god]):
        check_number("shown_rifts", game.shown_rifts[god].count(effect), 0, held)


def check_put_back(game: Ulos, god: int) -> None:
    """Tiles that were put back lie in the supply, or with another who has drawn since."""
    back, since = game.put_back[god], game.drawn_since[god]
    if not back:
        return
    if len(since) != game.gods:
        refuse(f"drawn_since: {len(since)} for {game.gods} gods")
    there = game.supply.copy()
    for other in range(game.gods):
        if other != god and since[other]:
            there = [a + b for a, b in zip(there, tiles_of(game, other), strict=True)]
    for kind, number in enumerate(there):
        check_number("put_back", back.count(kind), 0, number)


def check_secrets(game: Ulos, god: int) -> None:
    """Cards that somebody alone knows of lie in the hands of others."""
    for other in range(game.gods):
        known = knowledge.known_cards(game, god, other)
        if known == game.counted[other]:
            continue
        if other == god:
            refuse("secrets: a god knows of its own cards")
        for number, held in zip(known, game.hands[other], strict=True):
            check_number("secrets", number, 0, held)
