"""Why not? The rule that forbids a choice which is not among the options.

Reasons are told to the seat that asks, "you"; others and things have places: `{1}`, `{goblins}`.
They rest on what that seat may know: the map, everybody's numbers, and its own hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Seat
from pocketkeep.core.reasons import Reason, asking, meaningless, why_not
from pocketkeep.core.wording import place
from pocketkeep.games.ulos import choices as c
from pocketkeep.games.ulos.explain import cards as with_cards
from pocketkeep.games.ulos.explain import conflict as in_conflict
from pocketkeep.games.ulos.explain import map as on_map
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import NONE, SHAPES

SPACE: Final = re.compile(r"[a-z][0-9]+")
OF_TILES: Final = ("place", "swap", "set", "lift", "extract")  # choices that end with two spaces
TWO: Final = 2
SHAPE_WORDS: Final = {
    "line": "in a straight line",
    "bent": "in a bent line",
    "triangle": "that all touch",
}


def why(game: Ulos, seat: Seat, path: tuple[str, ...]) -> Reason:
    """The clause that refuses this choice now, and the reason; empty if nothing does."""
    return why_not(
        game, seat, path, unknown=why_not_known, refused=why_refused, over=ended_by(game)
    )


def ended_by(game: Ulos) -> str:
    return "D-END-3" if game.ended else ""


def why_refused(game: Ulos, decision: Decision, choice: Choice) -> Reason | None:
    return why_not_in_play(game, choice) or REFUSALS[type(choice)](game, decision, choice)


def why_not_known(game: Ulos, decision: Decision | None, path: tuple[str, ...]) -> Reason:
    """Words that make no choice: spaces off the map or apart, a camp of another shape."""
    names = [word for word in path[1:] if SPACE.fullmatch(word)]
    abroad = [name for name in names if name not in game.book.hexes]
    if abroad:
        return "D-PLACE-2", f"{abroad[0]} is not on the map"
    verb, subject = (*path, "", "")[:2]
    if verb == "camp" and subject in game.book.factions:
        return why_not_shape(game, subject, names)
    if verb in OF_TILES and len(names) == TWO:
        one, other = (game.book.hexes.index(name) for name in names)
        if other not in game.book.neighbours[one]:
            return "D-PLACE-1", f"{place(names[0])} and {place(names[1])} do not touch"
    return asking(game, decision, ended_by(game))[0], meaningless(path)


def why_not_shape(game: Ulos, faction: str, names: list[str]) -> Reason:
    in_order = sorted(names, key=game.book.hexes.index)
    if game.find(("camp", faction, *in_order)) is not None:
        return "D-CAMP-2", f"the spaces of a camp are named in the order {' '.join(in_order)}"
    shape = SHAPE_WORDS[SHAPES[game.book.shapes[game.book.factions.index(faction)]]]
    return "D-CAMP-2", f"the camp of the {place(faction)} covers three spaces {shape}"


def why_not_in_play(game: Ulos, choice: Choice) -> Reason | None:
    for name in ("faction", "counted", "one", "other"):
        number = getattr(choice, name, NONE)
        if number != NONE and number not in game.factions:
            return "D-SET-7", f"the {place(game.book.factions[number])} are not in this game"
    return None


REFUSALS: Final[dict[type[Choice], Callable[[Ulos, Decision, Any], Reason | None]]] = {
    c.Place: on_map.why_not_place,
    c.Skip: on_map.why_not_skip,
    c.PickTile: on_map.why_not_tile,
    c.PickSpace: on_map.why_not_space,
    c.Camp: on_map.why_not_camp,
    c.Burn: on_map.why_not_burn,
    c.Lift: on_map.why_not_lift,
    c.Settle: on_map.why_not_set,
    c.Extract: on_map.why_not_extract,
    c.Swap: on_map.why_not_swap,
    c.Buy: with_cards.why_not_buy,
    c.Use: with_cards.why_not_use,
    c.Pass: with_cards.why_not_pass,
    c.UseRift: with_cards.why_not_rift,
    c.DrawTile: with_cards.why_not_draw,
    c.EndTurn: with_cards.why_not_end,
    c.Done: with_cards.why_not_done,
    c.Target: with_cards.why_not_target,
    c.Take: with_cards.why_not_take,
    c.Give: with_cards.why_not_give,
    c.Convert: with_cards.why_not_convert,
    c.PutBack: with_cards.why_not_put_back,
    c.Reclaim: with_cards.why_not_reclaim,
    c.Pair: in_conflict.why_not_pair,
    c.Attack: in_conflict.why_not_attack,
    c.Commit: in_conflict.why_not_commit,
    c.Ready: in_conflict.why_not_ready,
    c.Return: in_conflict.why_not_return,
    c.Control: in_conflict.why_not_control,
    c.Devour: in_conflict.why_not_devour,
}
