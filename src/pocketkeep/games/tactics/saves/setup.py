"""The table being laid, in a saved position."""

from __future__ import annotations

from pocketkeep.core.engine.flow import NOBODY, is_at, is_before, is_past
from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.tactics.model.state import Tactics, is_adventure, team_units
from pocketkeep.games.tactics.model.terms import CLASSES, CORNERS, NONE, OPPOSITE
from pocketkeep.games.tactics.rules.setup import FEW, OFFERED, Setup


def setup_of(game: Tactics) -> Setup | None:
    """The setup, if it is under way."""
    outermost = game.stack[0] if game.stack else None
    return outermost if isinstance(outermost, Setup) else None


def is_over(game: Tactics) -> bool:
    """Whether the table is laid."""
    return setup_of(game) is None


def is_dealt(game: Tactics) -> bool:
    """Whether the units are dealt."""
    setup = setup_of(game)
    return setup is None or is_past(setup, "keep-units")


def has_tactics(game: Tactics) -> bool:
    """Whether the tactic cards are dealt."""
    setup = setup_of(game)
    return setup is None or is_past(setup, "place")


def check_truth(name: str, value: object) -> None:
    if type(value) is not bool:
        refuse(f"{name}: {value!r} is neither true nor false")


def check(game: Tactics, frame: Setup) -> None:
    check_number("Setup: first", frame.first, NOBODY, game.seats - 1)
    check_truth("Setup: is_draft", frame.is_draft)
    check_all("Setup: corners", frame.corners, len(CORNERS), NOBODY, most=game.seats - 1)
    check_corners(game, frame)
    check_offers(game, frame)
    if is_at(frame, "keep-tactics"):
        least = min(game.place[: game.seats * len(CLASSES)])
        if least == NONE or {len(hand) for hand in game.hands} != {OFFERED}:
            refuse("Setup: tactic cards are chosen when all units stand, of two each")


def check_corners(game: Tactics, setup: Setup) -> None:
    """T-SET-5, T-SET-6 One corner a side; for two and fewer, the one opposite as well."""
    for corner, side in enumerate(setup.corners):
        owned = setup.corners.count(side)
        if side == NOBODY:
            continue
        if is_before(setup, "place") or owned != (2 if game.seats <= FEW else 1):
            refuse(f"Setup: corners {setup.corners}")
        if game.seats <= FEW and setup.corners[OPPOSITE[corner]] != side:
            refuse(f"Setup: corners {setup.corners}")


def check_offers(game: Tactics, setup: Setup) -> None:
    """T-SET-3 Two cards a class for everybody who chooses, all different."""
    if type(setup.offers) is not list:
        refuse("Setup: no offers")
    chooses = setup.is_draft or is_adventure(game)
    count = 0 if is_past(setup, "place") else game.seats
    if len(setup.offers) != count:
        refuse("Setup: not an offer for every seat")
    size = OFFERED * len(CLASSES) if chooses else 0
    for offer in setup.offers:
        check_all("Setup: offers", offer, size, 0, most=len(game.book.cards) - 1)
        if [game.book.kinds[card] for card in offer] != [n // OFFERED for n in range(size)]:
            refuse("Setup: an offer is not of two cards a class")
    cards = [card for offer in setup.offers for card in offer]
    if len(cards) != len(set(cards)):
        refuse("Setup: a card is offered twice")


def check_stars(game: Tactics) -> None:
    """T-SET-5, T-SOLO-3 While the table is laid, units stand on stars, and enemies nowhere."""
    setup = setup_of(game)
    if setup is None:
        return
    for side in range(game.sides):
        stars = [
            star
            for corner, owner in enumerate(setup.corners)
            for star in game.book.realm.corners[corner]
            if owner == side
        ]
        for unit in team_units(side):
            if game.place[unit] != NONE and game.place[unit] not in stars:
                refuse(f"{game.book.spaces[game.place[unit]]} is no star of side {side + 1}")
