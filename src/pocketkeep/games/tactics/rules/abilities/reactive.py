"""Reactive abilities: as soon as units are attacked or damaged. Pages 3 and 12."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Do, Frame, Step, end, follow, go_to
from pocketkeep.core.fields import shared, state
from pocketkeep.games.tactics.events import Reacted
from pocketkeep.games.tactics.model.powers import ABSORB, HOWL, POWERS, RECOIL, SIDESTEP, THORNS
from pocketkeep.games.tactics.model.state import Tactics, class_of, face, is_automa, name, side_of
from pocketkeep.games.tactics.model.terms import MELEE, NONE
from pocketkeep.games.tactics.rules import harm
from pocketkeep.games.tactics.rules.abilities import changes, effects


@state
class Reactions(Frame):
    """The target of an attack, and all whom it or an area damaged, each in its turn."""

    units: list[int] = shared()  # in order
    losses: list[int] = shared()  # damage that each took; of the target it may be none
    by: int  # who did it
    kind: int  # of attack
    at: int = 0  # the one that reacts next
    lost_by: int = NONE  # T-SOLO-10: the card of who did it, once captured and replaced

    def procedure(self) -> list[Step]:
        return REACTIONS


def follow_up(game: Tactics, units: list[int], losses: list[int], by: int, kind: int) -> None:
    """T-ABILITY-5 Several units react in turn order from the active side, then by class."""
    if not units or game.ended:
        return
    start, order = game.order.index(game.active), game.order
    ranked: list[tuple[int, int, int, int]] = []
    for i in range(len(units)):
        turn = (order.index(side_of(units[i])) - start) % len(order)
        ranked.append((turn, class_of(units[i]), units[i], losses[i]))
    ranked.sort()
    ordered = [unit for _, _, unit, _ in ranked]
    hurt = [loss for _, _, _, loss in ranked]
    follow(game, Reactions(units=ordered, losses=hurt, by=by, kind=kind))


def react_next(game: Tactics, reactions: Reactions) -> None:
    """T-ABILITY-2, T-ABILITY-5 What one unit sets off is over before the next reacts."""
    if reactions.at < len(reactions.units):
        go_to(reactions, "react-next")
        reactions.at += 1
        by = reactions.by if reactions.lost_by == NONE else NONE
        react(game, reactions.units[reactions.at - 1], by, reactions.kind)


def notice(game: Tactics, reactions: Reactions) -> None:
    """T-DAMAGE-4 Tactic cards about the damage come after reactive abilities."""
    by, lost_by = reactions.by, reactions.lost_by
    for i in range(len(reactions.units)):
        harm.notice(game, reactions.units[i], reactions.losses[i], by, lost_by=lost_by)
    end(reactions)


def react(game: Tactics, unit: int, by: int, kind: int) -> None:
    """T-ABILITY-2 Once for each attack or area, unless it was captured; in counters too."""
    if game.place[unit] == NONE:
        return
    if kind == MELEE and by != NONE:
        if not prick(game, unit, by, face(game, unit).powers[THORNS]):
            by = NONE  # whoever replaces it was not in this attack
        if game.ended:
            return
        answer(game, unit, by, RECOIL)
    answer(game, unit, by, ABSORB)
    answer(game, unit, by, HOWL)
    if not is_automa(game, side_of(unit)):  # T-ABILITY-18: it would decline
        answer(game, unit, by, SIDESTEP)


def prick(game: Tactics, unit: int, by: int, thorns: int) -> bool:
    """T-ABILITY-4 A loss, not an attack: no terrain, no counter, and nothing reacts to it.

    Whether the attacker still stands.
    """
    if not thorns or game.place[by] == NONE:
        return game.place[by] != NONE
    tell(game, unit, THORNS)
    return harm.lose(game, by, thorns, unit, captor=side_of(unit), why=POWERS[THORNS])


def answer(game: Tactics, unit: int, by: int, power: int) -> None:
    """T-ABILITY-2 What a reactive ability does follows, if it changes anything."""
    side, effect = side_of(unit), face(game, unit).effects[power]
    if effect is None:
        return
    if changes.is_possible(game, [effect], side=side, source=unit, target=unit, by=by):
        tell(game, unit, power)
        what = POWERS[power]
        effects.carry_out(game, [effect], side=side, source=unit, target=unit, by=by, name=what)


def tell(game: Tactics, unit: int, power: int) -> None:
    if game.is_heard:
        game.tell(Reacted(name(game, unit), POWERS[power]))


REACTIONS: Final[list[Step]] = [
    Do("react-next", "T-ABILITY-2", react_next),
    Do("notice", "T-DAMAGE-4", notice),
]
