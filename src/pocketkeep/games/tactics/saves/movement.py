"""Movements step by step in a saved position: in a dungeon, and by a way of one's own."""

from __future__ import annotations

from pocketkeep.core.engine.flow import is_at, is_past
from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.tactics.model.state import Tactics, is_adventure, is_automa, side_of
from pocketkeep.games.tactics.model.terms import NONE, PORTAL, SPACES
from pocketkeep.games.tactics.model.ways import FAR
from pocketkeep.games.tactics.rules.dungeons.delving import Delving
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.saves.setup import check_truth


def check_delving(game: Tactics, frame: Delving) -> None:
    check_number("Delving: unit", frame.unit, 0, game.units - 1)
    check_truth("Delving: is_done", frame.is_done)
    check_number("Delving: points", frame.points, 0, FAR - 1)
    check_number("Delving: goal", frame.goal, NONE, NONE)
    is_out = is_past(frame, "walk")
    most = len(game.book.dungeons) - 1 if is_out else NONE
    check_number("Delving: crystal", frame.crystal, NONE, most)
    if is_automa(game, side_of(frame.unit)) or not is_adventure(game):
        refuse("Delving: only adventurers go into dungeons")
    space = game.place[frame.unit]
    if is_at(frame, "walk") and NONE < space < SPACES:
        refuse("Delving: its unit is in no dungeon")
    if frame.crystal != NONE and not game.crystals[frame.crystal]:
        refuse("Delving: the crystal is not taken")
    if is_at(frame, "come-out") and frame.crystal != dungeon_at(game, space):
        refuse("Delving: who comes out is not where the crystal was")


def check_walking(game: Tactics, frame: Walking) -> None:
    """T-MOVE-14 Square by square from where its unit stands, each paid for."""
    check_number("Walking: unit", frame.unit, 0, game.units - 1)
    check_truth("Walking: is_done", frame.is_done)
    check_number("Walking: points", frame.points, 0, FAR - 1)
    if type(frame.by) is not str or type(frame.path) is not list or not frame.path:
        refuse("Walking: no way")
    check_all("Walking: path", frame.path, len(frame.path), 0, most=SPACES - 1)
    if is_automa(game, side_of(frame.unit)) or frame.path[0] != game.place[frame.unit]:
        refuse("Walking: not from where a player's unit stands")
    for here, there in zip(frame.path, frame.path[1:], strict=False):
        is_portal = here != there and game.book.features[here] & game.book.features[there] & PORTAL
        if game.closed[there] or not (there in game.book.around[here] or is_portal):
            refuse("Walking: no step leads there")


def dungeon_at(game: Tactics, space: int) -> int:
    return game.book.dungeon_of[space] if space >= SPACES else NONE
