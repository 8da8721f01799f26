"""The end of the game: page 20 of the rulebook, and what the ruins keep."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Frame, Seat
from pocketkeep.games.kingdoms.events import ArmiesLostInRuins, EndTriggered, GameEnded
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import RUINS
from pocketkeep.games.kingdoms.rules import growth, land

BY_ROUNDS: Final = "U-END-7"
LAST_ROUND: Final = 1


def check_triggers(game: Kingdoms, turn: Frame) -> None:
    """U-END-4, U-END-5, U-END-7 Step 4: looked at once a turn; a trigger once set stands."""
    if game.trigger:
        return
    for seat in range(game.rulers):
        rule = trigger_of(game, seat)
        if rule:
            game.trigger = rule
            game.tell(EndTriggered(seat, rule))
            return
    if game.rounds == LAST_ROUND:
        game.trigger = BY_ROUNDS
        game.tell(EndTriggered(game.active, BY_ROUNDS))


def count_round(game: Kingdoms) -> None:
    """U-END-7 One round fewer is left of those that were agreed on, and never none."""
    if game.rounds > LAST_ROUND:
        game.rounds -= 1


def trigger_of(game: Kingdoms, seat: Seat) -> str:
    """U-END-1, U-END-2, U-END-3, H-END-1 Seven armies, the top of tower or magic, three heroes."""
    if growth.has_all_armies(game, seat):
        return "U-END-1"
    if growth.is_built(game, seat):
        return "U-END-2"
    if growth.is_learned(game, seat):
        return "U-END-3"
    if len(game.retired[seat]) >= game.book.numbers.retired_heroes:
        return "H-END-1"
    return ""


def end_game(game: Kingdoms) -> None:
    """U-END-6, U-FIVE-3 At the next clearing the game ends at once."""
    game.ended = game.trigger
    lose_armies_in_ruins(game)
    game.tell(GameEnded(game.ended))


def lose_armies_in_ruins(game: Kingdoms) -> None:
    """U-RUINS-3 Armies in ruins are lost before anything is scored."""
    for seat in range(game.rulers):
        if game.powers[seat].keeps_ruins:
            continue
        for region in land.occupied(game, seat):
            if game.book.terrain[region] == RUINS:
                lose_armies(game, seat, region)


def lose_armies(game: Kingdoms, seat: Seat, region: int) -> None:
    """H-END-3 A hero who keeps to the ruins is saved; the armies beside it are not."""
    armies = game.armies[seat].count(region)
    if land.champions_at(game, seat, region).keeps_ruins:
        armies -= 1
    for _ in range(armies):
        land.lose(game, seat, region)
    if armies:
        game.tell(ArmiesLostInRuins(seat, game.book.regions[region], armies))
