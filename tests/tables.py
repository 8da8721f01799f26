"""Builders for tests: lay a table in words, play choices in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pocketkeep.core.flow import Decision, Game, Seat, advance, answer, follow, owes
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.kingdoms.content.load import book as load_book
from pocketkeep.games.kingdoms.model import Kingdoms, empty_table
from pocketkeep.games.kingdoms.powers import ACTIONS
from pocketkeep.games.kingdoms.rules import land, turn

KINGDOMS = find_ruleset("kingdoms")


def table(
    *rulers: str,
    active: Seat = 0,
    cubes: str = "",
    lost_kingdom: str = "",
    captured: tuple[int, ...] = (),
    trigger: str = "",
    pack: Path | None = None,
) -> Kingdoms:
    """A table at the start of a turn, one text a ruler.

    "orcs cinderlow 1/2/0 magic3 tower2: charwood charwood sootcrown" is a faction, its home,
    mana/ore/food, levels, and the region of each army.
    """
    book = load_book("ultra", pack)
    game = empty_table(book, len(rulers), 7 << 24)
    game.log = []
    for seat, text in enumerate(rulers):
        _seat_ruler(game, seat, text)
    for action in cubes.split():
        game.cubes[ACTIONS.index(action)] = 1
    game.trigger = trigger
    if lost_kingdom:
        game.lost_kingdom = book.territories.index(lost_kingdom)
        game.captured = list(captured) or [0] * len(rulers)
        taken = sum(game.captured)
        game.neutrals = book.on_card[game.lost_kingdom][taken:]
        for region in game.neutrals:
            game.crowd[region] += 1
    follow(game, turn.start(game, active))
    advance(game)
    return game


def _seat_ruler(game: Kingdoms, seat: Seat, text: str) -> None:
    book = game.book
    card, _, regions = text.partition(":")
    faction, home, stores, *levels = card.split()
    game.factions[seat] = book.factions.index(faction)
    game.homes[seat] = book.territories.index(home)
    for resource, amount in enumerate(stores.split("/")):
        game.stores[resource][seat] = int(amount)
    for level in levels:
        track = game.magic if level.startswith("magic") else game.towers
        track[seat] = int(level[5:])
    for region in regions.split():
        land.place(game, seat, book.regions.index(region))
    land.update_powers(game, seat)


def play(game: Game, *choices: str) -> Decision | None:
    """Play choices in words; "1: war 5" names the seat, else whoever owes first chooses."""
    for text in choices:
        seat, words = _seat_and_words(game, text)
        decision = owes(game, seat)
        assert decision is not None, f"seat {seat} owes nothing; {texts(game.owed[0])}"
        option = next((o for o in decision.options if o.text == words), None)
        assert option is not None, f"{words!r} is not among {texts(decision)}"
        answer(game, seat, option)
    return game.owed[0] if game.owed else None


def _seat_and_words(game: Game, text: str) -> tuple[Seat, str]:
    seat, colon, words = text.partition(": ")
    return (int(seat), words) if colon else (game.owed[0].seat, text)


def texts(decision: Decision | None) -> list[str]:
    """The options of a decision in words."""
    return [option.text for option in decision.options] if decision else []


def options(game: Game, seat: Seat | None = None) -> list[str]:
    """What the seat, or the first who owes a decision, may choose, in words."""
    return texts(owes(game, game.owed[0].seat if seat is None else seat) if game.owed else None)


def told(game: Game, kind: type) -> list[Any]:
    """The events of a kind that were told so far."""
    return [event for _, event in game.log or [] if isinstance(event, kind)]


def armies(game: Kingdoms, seat: Seat) -> list[str]:
    """Where a ruler's armies stand."""
    return [game.book.regions[region] for region in game.armies[seat]]


def stores(game: Kingdoms, seat: Seat) -> tuple[int, int, int]:
    """Mana, ore and food of a ruler."""
    return (game.stores[0][seat], game.stores[1][seat], game.stores[2][seat])


def match(seed: int = 1, **options: object) -> Match:
    return Match.start(KINGDOMS, options, seed)
