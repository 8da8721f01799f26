"""Each law catches the fault it is for: kingdoms with one planted fault must not pass.

Faults of clones, frames and hidden cards are planted in tests/examples: compiled classes cannot be
subclassed here.
"""

# ruff: noqa: ARG001 - planted functions are called like those they replace

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from pocketkeep.core import laws
from pocketkeep.core.ahead import Teller
from pocketkeep.core.choices import Choice
from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.encoding.fields import Field
from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine import flow
from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.core.laws import worlds
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import Outcome, Ruleset
from pocketkeep.core.view import View
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView
from tests.builders.kingdoms.tables import KINGDOMS

OPTIONS = {"players": 3, "split": "beginner"}


class LeakyView(KingdomsView, kw_only=True):
    """A view with something more in it."""

    leak: Any


def leaking(game: Kingdoms, seat: Seat | None, leak: object) -> LeakyView:
    return LeakyView(**msgspec.structs.asdict(KINGDOMS.see(game, seat)), leak=leak)


def leak_seals(game: Kingdoms, seat: Seat | None) -> View:
    return leaking(game, seat, [[choice.text for choice in seal] for seal in game.sealed])


def leak_chance(game: Kingdoms, seat: Seat | None) -> View:
    return leaking(game, seat, game.chance)


def spend_by_looking(game: Kingdoms, seat: Seat | None) -> View:
    seen = KINGDOMS.see(game, seat)
    game.cubes[0] += 1
    return seen


def count_resources(game: Kingdoms) -> dict[str, int]:
    return {"resources": sum(sum(store) for store in game.stores)}


def give_no_reason(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> tuple[str, str]:
    return "", ""


def say_nothing(book: Any, event: Any) -> str:
    return ""


def name_what_is_not_there(book: Any, event: Any) -> str:
    return "{0} came to {atlantis}."


def name_who_is_not_there(book: Any, event: Any) -> str:
    return "{3} sat down at a table for three."


def forget_a_brace(book: Any, event: Any) -> str:
    return "{0} came to {ashfen."


def spend_by_telling(book: Any, event: Any) -> str:
    for game in SEEN:
        game.cubes[0] += 1
    return KINGDOMS.describe(book, event)


SEEN: list[Kingdoms] = []


def look_and_remember(game: Kingdoms, seat: Seat | None) -> View:
    SEEN.append(game)
    return KINGDOMS.see(game, seat)


def cite_another_book(event: Any) -> str:
    return "X-WAR-1"


def spend_by_refusing(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> tuple[str, str]:
    game.cubes[0] += 1
    return KINGDOMS.why(game, seat, path)


def refuse_by_seals(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> tuple[str, str]:
    seals = [choice.text for seal in game.sealed for choice in seal]
    return "U-WAR-2", f"they have set {seals}"


def refuse_by_chance(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> tuple[str, str]:
    return "U-WAR-2", f"the stars say {game.chance}"


def refuse_in_riddles(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> tuple[str, str]:
    return "U-WAR-2", "{sphinx} forbids it"


def leaky_encoder(write: Callable[[Any, Seat, Numbers], None]) -> Encoder:
    """Rows with one number more."""
    whole = KINGDOMS.encoder
    assert whole is not None
    leak = Field("leak", (1,), 0, MOST_LEAKED, write=write, means="what nobody should know")
    return Encoder(
        game=whole.game,
        version=whole.version,
        fields=[*whole.row.fields, leak],
        kinds=whole.actions.kinds,
        slots=whole.slots,
        key=whole.row.key,
        slot_words=whole.slot_words,
        round=whole.round,
        most_rounds=whole.most_rounds,
    )


def write_seals(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    words = "".join(choice.text for seal in game.sealed for choice in seal)
    row.append(sum(map(ord, words)) % MOST_LEAKED)


def write_chance(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    row.append(game.chance % MOST_LEAKED)


MOST_LEAKED = 10_007


def end_early(game: Kingdoms) -> Outcome | None:
    twin = game.clone()
    twin.ended = twin.ended or "U-END-1"
    return KINGDOMS.outcome(twin)


def forget_powers(game: Kingdoms) -> None:
    for seat in range(game.seats):
        game.powers[seat] = game.book.no_powers


def hide_a_resource(game: Kingdoms, seat: Seat, luck: Random) -> None:
    game.stores[0][seat] = luck.randrange(100, 200)


def list_a_visible_world(game: Kingdoms, seat: Seat) -> list[Game]:
    world = game.clone()
    world.towers[0] += 1
    return [world]


FAULTS: dict[str, tuple[str, Ruleset]] = {
    "view shows seals": ("two worlds|a sealed choice", replace(KINGDOMS, see=leak_seals)),
    "view shows chance": ("two worlds look the same", replace(KINGDOMS, see=leak_chance)),
    "view spends": ("queries change nothing", replace(KINGDOMS, see=spend_by_looking)),
    "pieces come and go": ("no (piece|option)", replace(KINGDOMS, components=count_resources)),
    "no reason": ("a refusal names a clause", replace(KINGDOMS, why=give_no_reason)),
    "no words": ("every event can be told", replace(KINGDOMS, describe=say_nothing)),
    "a thing nobody knows": (
        "what a sentence names",
        replace(KINGDOMS, describe=name_what_is_not_there),
    ),
    "a seat nobody has": (
        "what a sentence names",
        replace(KINGDOMS, describe=name_who_is_not_there),
    ),
    "half a name": ("what a sentence names", replace(KINGDOMS, describe=forget_a_brace)),
    "telling spends": (
        "telling changes nothing",
        replace(KINGDOMS, see=look_and_remember, describe=spend_by_telling),
    ),
    "a clause of another book": (
        "an event cites a clause",
        replace(KINGDOMS, cites=cite_another_book),
    ),
    "refusing spends": ("a refusal changes nothing", replace(KINGDOMS, why=spend_by_refusing)),
    "rows show seals": (
        "two worlds|a sealed choice",
        replace(KINGDOMS, encoder=leaky_encoder(write_seals)),
    ),
    "rows show chance": (
        "two worlds look the same|a redeterminised game looks the same",
        replace(KINGDOMS, encoder=leaky_encoder(write_chance)),
    ),
    "reasons show seals": ("two worlds refuse alike", replace(KINGDOMS, why=refuse_by_seals)),
    "reasons show chance": ("two worlds refuse alike", replace(KINGDOMS, why=refuse_by_chance)),
    "a reason nobody knows": ("what a sentence names", replace(KINGDOMS, why=refuse_in_riddles)),
    "early end": ("there is no outcome before", replace(KINGDOMS, outcome=end_early)),
    "nothing worked out anew": ("a loaded game", replace(KINGDOMS, refresh=forget_powers)),
    "own goods redrawn": ("a redeterminised game", replace(KINGDOMS, hide=hide_a_resource)),
    "what is seen is no secret": (
        "two worlds look the same",
        replace(KINGDOMS, hidden=list_a_visible_world),
    ),
    "frames not listed": ("a saved game can be loaded", replace(KINGDOMS, frames={})),
}


@pytest.mark.parametrize(("law", "broken"), FAULTS.values(), ids=FAULTS.keys())
def test_a_planted_fault_is_caught(law: str, broken: Ruleset) -> None:
    with pytest.raises(laws.LawBroken, match=f"^({law})"):
        laws.check_all(broken, [OPTIONS], range(3))


def foretell_what_comes(
    match: Match, seat: Seat, choice: Choice, teller: Teller, luck: Random
) -> list[str]:
    """Plays on in the real world, seals and all, instead of one that was drawn anew."""
    twin = match.game.clone()
    twin.log = []
    flow.answer(twin, seat, choice)
    return [match.ruleset.describe(teller.book, event) for _, event in twin.log]


def foretell_by_chance(
    match: Match, seat: Seat, choice: Choice, teller: Teller, luck: Random
) -> list[str]:
    return [f"The stars say {match.game.chance}."]


@pytest.mark.parametrize("planted", [foretell_what_comes, foretell_by_chance])
def test_what_is_foretold_from_the_real_world_is_caught(
    monkeypatch: pytest.MonkeyPatch, planted: Callable[..., list[str]]
) -> None:
    monkeypatch.setattr(worlds, "look_ahead", planted)

    with pytest.raises(laws.LawBroken, match=r"^two worlds foretell alike"):
        laws.check_all(KINGDOMS, [OPTIONS], range(6))


def test_a_game_that_goes_on_too_long_is_caught() -> None:
    with pytest.raises(laws.LawBroken, match="within the bound"):
        laws.check(KINGDOMS, OPTIONS, 1, most=30)


def test_options_that_do_not_fit_are_no_broken_law() -> None:
    with pytest.raises(laws.LawBroken, match="players"):
        laws.check_all(KINGDOMS, [{"players": 17}], range(1))
