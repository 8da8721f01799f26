"""Fields are written once: what `@state` makes of them, interpreted and for the compiler."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pocketkeep.core.engine.flow import NOBODY, Book, Frame, Game, Seat, Step
from pocketkeep.core.fields import derived, fixed, shared, state


@state
class Feast(Frame):
    """A procedure with a field of every kind."""

    host: Seat
    guests: list[Seat] = []
    dishes: list[list[int]] = [[]]
    toast: str = ""
    eaten: int = NOBODY

    def procedure(self) -> list[Step]:
        return []


@state
class Wedding(Feast):
    """A procedure that descends from another."""

    bride: Seat


@state
class Hall(Game):
    """A table with what is saved, what follows from it, and what never changes."""

    seated: list[int]
    order: list[int] = shared()
    places: list[int] = derived()
    book: Book = fixed()


def hall() -> Hall:
    return Hall(book=Book(), seats=2, chance=7, seated=[1], order=[0, 1], places=[3])


def test_what_is_not_given_has_its_default() -> None:
    feast = Feast(host=1)

    assert (feast.step, feast.host, feast.toast, feast.eaten) == (0, 1, "", NOBODY)
    assert (feast.guests, feast.dishes) == ([], [[]])


def test_every_one_gets_a_list_of_its_own() -> None:
    first, second = Feast(host=0), Feast(host=1)
    first.guests.append(5)

    assert second.guests == []


def test_fields_are_given_by_name_only() -> None:
    with pytest.raises(TypeError, match="positional"):
        Feast(0)  # type: ignore[call-arg]


def test_a_field_without_a_default_has_to_be_given() -> None:
    with pytest.raises(TypeError, match="host"):
        Feast()  # type: ignore[call-arg]


def test_a_clone_is_equal_and_shares_no_list() -> None:
    feast = Feast(host=1, guests=[2], dishes=[[3]], step=4)
    twin = feast.clone()
    assert twin == feast

    twin.guests.append(0)
    twin.dishes[0].append(0)

    assert (feast.guests, feast.dishes) == ([2], [[3]])


def test_who_descends_has_the_fields_of_both() -> None:
    twin = Wedding(host=0, guests=[1], bride=1).clone()

    assert isinstance(twin, Wedding)
    assert [field.name for field in fields(twin)] == [
        "step", "host", "guests", "dishes", "toast", "eaten", "bride",
    ]  # fmt: skip


def test_a_game_is_cloned_with_its_procedures() -> None:
    game = hall()
    game.stack = [Feast(host=1)]
    twin = game.clone()

    assert twin == game
    assert twin.stack == game.stack
    assert twin.stack[0] is not game.stack[0]
    assert (twin.seated is game.seated, twin.places is game.places) == (False, False)


def test_what_is_shared_or_fixed_is_not_copied() -> None:
    game = hall()
    twin = game.clone()

    assert twin.order is game.order
    assert twin.book is game.book


def test_only_what_does_not_follow_from_the_rest_is_saved() -> None:
    assert [field.name for field in fields(hall())] == ["seats", "chance", "seated", "order"]


def test_what_a_class_has_of_its_own_is_kept() -> None:
    @state
    class Quiet(Frame):
        guests: list[int] = []

        def clone(self) -> Quiet:
            return self

    quiet = Quiet()

    assert quiet.clone() is quiet


def test_other_classes_are_refused() -> None:
    with pytest.raises(TypeError, match="no Game and no Frame"):

        @state
        class Loose:
            number: int
