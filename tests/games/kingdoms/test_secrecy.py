"""What a seat may not know is drawn anew for it, and the laws catch every way to tell it.

Each planted fault is one that kingdoms could have; kingdoms with it must not pass.
"""

# ruff: noqa: ARG001 - planted functions are called like those they replace

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.core.laws import LawBroken, fingerprint
from pocketkeep.core.laws.trial import Trial
from pocketkeep.core.laws.worlds import check_worlds
from pocketkeep.core.ruleset import Ruleset
from pocketkeep.core.view import View
from pocketkeep.games.kingdoms import secrecy
from pocketkeep.games.kingdoms.events import SidesDealt
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules.heroes import Muster
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView
from tests.builders.kingdoms.heroes import HEROES
from tests.builders.kingdoms.tables import KINGDOMS, match, table
from tests.builders.playing import options, play, told

RULERS = (
    "orcs cinderlow 0/0/3: charwood sootcrown",
    "elves sunmere 0/0/0: gildacre beechmere",
    "dwarves brackenholt 0/0/0: anvils anvils",
)


def mustering() -> Kingdoms:
    """Seat 0 has raised a hero and holds two cards, of which it has to keep one."""
    game = table(*RULERS, modules=HEROES)
    play(game, "select expand", "expand charwood")
    return game


def beginning() -> Kingdoms:
    """Three have drawn their first heroes, and the first of them chooses."""
    game = match(players=3, heroes="on", split="beginner", first=1).game
    assert isinstance(game, Kingdoms)
    play(game, *[f"{seat}: {options(game, seat)[0]}" for seat in range(3)])
    return game


def pairs(game: Game) -> dict[Seat, list[int]]:
    return {frame.seat: frame.drawn for frame in game.stack if isinstance(frame, Muster)}


@pytest.mark.clause("H-HERO-2")
def test_what_others_drew_is_drawn_anew_and_what_the_seat_drew_is_not() -> None:
    game = beginning()
    seen: dict[Seat, set[tuple[int, ...]]] = {0: set(), 1: set(), 2: set()}
    for number in range(40):
        drawn = pairs(KINGDOMS.redeterminise(game, 1, Random(number)))
        cards = [card for pair in drawn.values() for card in pair]
        assert len(set(cards)) == 6
        for seat, pair in drawn.items():
            seen[seat].add(tuple(pair))

    assert seen[1] == {tuple(pairs(game)[1])}
    assert len(seen[0]) > 20
    assert len(seen[2]) > 20


@pytest.mark.clause("H-HERO-2", "H-HERO-10")
def test_cards_in_play_or_retired_are_nobodys_to_draw() -> None:
    game = mustering()
    kept, retired = [card for card in range(len(game.book.heroes)) if card not in pairs(game)[0]][
        :2
    ]
    game.heroes[1], game.retired[2] = kept, [retired]

    for number in range(40):
        drawn = pairs(KINGDOMS.redeterminise(game, 1, Random(number)))[0]
        assert not {kept, retired} & {*drawn}


@pytest.mark.clause("H-HERO-2")
def test_each_card_that_another_drew_might_be_another_one() -> None:
    game = beginning()

    assert secrecy.hidden_worlds(game, 0) != []
    for seat in range(3):
        worlds = secrecy.hidden_worlds(game, seat)
        assert len(worlds) == 4  # two others, two cards each
        for world in worlds:
            changed = [
                (other, place)
                for other, pair in pairs(world).items()
                for place, card in enumerate(pair)
                if card != pairs(game)[other][place]
            ]
            assert len(changed) == 1
            assert changed[0][0] != seat


@pytest.mark.clause("H-HERO-2")
def test_whoever_drew_the_last_cards_of_the_deck_holds_no_secret() -> None:
    game = mustering()
    game.retired[2] = [c for c in range(len(game.book.heroes)) if c not in pairs(game)[0]]

    assert secrecy.hidden_worlds(game, 1) == []
    drawn = pairs(KINGDOMS.redeterminise(game, 1, Random(1)))[0]
    assert {*drawn} == {*pairs(game)[0]}


@pytest.mark.clause("H-HERO-2")
def test_nothing_is_hidden_where_no_hero_is_being_drawn() -> None:
    game = table(*RULERS, modules=HEROES)

    for seat in range(3):
        assert secrecy.hidden_worlds(game, seat) == []
        twin = game.clone()
        secrecy.hide(twin, seat, Random(1))
        assert fingerprint(twin) == fingerprint(game)


@pytest.mark.clause("H-HERO-2")
def test_a_card_that_a_seat_put_back_is_in_nobody_elses_hand() -> None:
    game = beginning()
    first = game.owed[0].seat
    kept, returned = pairs(game)[first]
    play(game, f"hero {game.book.heroes[kept].id}")

    for number in range(60):
        drawn = pairs(KINGDOMS.redeterminise(game, first, Random(number)))
        assert returned not in [card for pair in drawn.values() for card in pair]


def test_who_forgets_does_not_know_what_it_put_back() -> None:
    """As the frozen yardstick of the bots, which draws its worlds as in the first release."""
    game = beginning()
    first = game.owed[0].seat
    kept, returned = pairs(game)[first]
    play(game, f"hero {game.book.heroes[kept].id}")
    KINGDOMS.forget(game)

    worlds = [pairs(KINGDOMS.redeterminise(game, first, Random(number))) for number in range(60)]
    assert returned in [card for drawn in worlds for pair in drawn.values() for card in pair]


@pytest.mark.clause("H-HERO-2")
def test_what_another_put_back_is_drawn_anew() -> None:
    """To the others it may be any card that they do not hold themselves, and nobody has it."""
    game = beginning()
    first = game.owed[0].seat
    kept, returned = pairs(game)[first]
    play(game, f"hero {game.book.heroes[kept].id}")
    looker = game.owed[0].seat

    seen = set()
    for number in range(60):
        world = KINGDOMS.redeterminise(game, looker, Random(number))
        assert isinstance(world, Kingdoms)
        card = secrecy.put_back(world)[first]
        assert card not in [each for pair in pairs(world).values() for each in pair]
        seen.add(card)

    assert len(seen) > 10
    assert secrecy.put_back(game) == {first: returned}
    assert len(secrecy.hidden_worlds(game, looker)) == 3  # two cards of one, one put back
    try_worlds(KINGDOMS, game)


def test_a_game_saved_before_anybody_remembered_goes_on() -> None:
    game = beginning()
    data = KINGDOMS.save(game)
    for frame in data["stack"]:
        frame.pop("put_back", None)

    loaded = KINGDOMS.load(game.book, data)

    assert fingerprint(loaded) == fingerprint(game)


@pytest.mark.clause("H-SET-4")
def test_the_territory_cards_that_others_turn_are_known_to_all() -> None:
    going = match(players=3, frozen="only")
    game = going.game
    assert isinstance(game, Kingdoms)

    dealt = {event.seat: event.territories for event in told(game, SidesDealt)}
    assert sorted(dealt) == [0, 1, 2]
    first = game.owed[0].seat
    assert options(game) == [f"side {side}" for side in dealt[first]]
    for seat in (0, 1, 2, None):
        assert [e for e in going.heard(seat) if isinstance(e, SidesDealt)] == told(game, SidesDealt)


# what the laws catch


def held(game: Game) -> list[list[int]]:
    return [frame.drawn for frame in game.stack if isinstance(frame, Muster)]


def show_all_cards(game: Kingdoms, seat: Seat | None) -> View:
    return with_neutrals(game, seat, [str(pair) for pair in held(game)])


def show_a_second_card(game: Kingdoms, seat: Seat | None) -> View:
    return with_neutrals(game, seat, [str(pair[-1]) for pair in held(game)])


def with_neutrals(game: Kingdoms, seat: Seat | None, told: list[str]) -> View:
    """A view in which something is hidden among other words."""
    view = KINGDOMS.see(game, seat)
    assert isinstance(view, KingdomsView)
    view.neutrals = told
    return view


def tell_by_reasons(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> tuple[str, str]:
    return "H-HERO-2", f"somebody holds {held(game)}"


def hide_nothing(game: Kingdoms, seat: Seat, luck: Random) -> None:
    pass


def hide_my_own_too(game: Kingdoms, seat: Seat, luck: Random) -> None:
    for frame in game.stack:
        if isinstance(frame, Muster):
            frame.drawn = luck.sample(range(len(game.book.heroes)), len(frame.drawn))


FAULTS = {
    "views show cards": ("two worlds look the same", replace(KINGDOMS, see=show_all_cards)),
    "views show one": ("two worlds look the same", replace(KINGDOMS, see=show_a_second_card)),
    "reasons tell": ("two worlds refuse alike", replace(KINGDOMS, why=tell_by_reasons)),
    "bots know": ("redeterminising does not look", replace(KINGDOMS, hide=hide_nothing)),
    "own cards go": ("a redeterminised game looks", replace(KINGDOMS, hide=hide_my_own_too)),
}


def try_worlds(ruleset: Ruleset, game: Kingdoms, times: int = 12) -> None:
    """Hold one position to the laws of secrecy, through every eye."""
    trial = Trial(ruleset, {"players": 3, "heroes": "on"}, 1)
    trial.match.game, trial.counts = game, dict(ruleset.components(game))
    decision = game.owed[0]
    for number in range(times):
        check_worlds(trial, decision.seat, decision.options[number % len(decision.options)])


@pytest.mark.clause("H-HERO-2")
@pytest.mark.parametrize("position", [mustering, beginning])
def test_the_laws_hold_while_heroes_are_drawn(position: Any) -> None:
    try_worlds(KINGDOMS, position())


@pytest.mark.parametrize("position", [mustering, beginning])
@pytest.mark.parametrize(("law", "broken"), FAULTS.values(), ids=FAULTS.keys())
def test_a_planted_leak_of_drawn_heroes_is_caught(position: Any, law: str, broken: Ruleset) -> None:
    with pytest.raises(LawBroken, match=f"^({law})"):
        try_worlds(broken, position())
