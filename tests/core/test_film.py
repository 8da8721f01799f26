"""Films: what everybody saw, packed; what is no film, or too much of one, is refused."""

from __future__ import annotations

import lzma
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pocketkeep.core import film, film_file
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.film import Film, film_of
from pocketkeep.core.film_file import filmed, from_text, pack, unpack
from pocketkeep.core.match import Match
from pocketkeep.core.record import dump, parse, read_choice
from pocketkeep.core.view import View
from tests.builders.kingdoms.tables import KINGDOMS, match

EYES = [0, 1, None]


def finished() -> Match:
    going = match(3, players=2, split="beginner", factions="orcs,elves")
    number = 0
    while going.pending:
        decision = going.pending[-1]
        going.choose(decision.seat, decision.options[-(number % 3 > 0)].path)
        number += 1
    return going


DONE = finished()
FILM = film_of(DONE.save())
BODY = pack(FILM)


def data(**changes: Any) -> bytes:
    """A film with other values, packed as films are."""
    told = {**msgspec.to_builtins(FILM), **changes}
    return BODY[:7] + lzma.compress(msgspec.json.encode(told), preset=1)


def test_a_film_shows_every_eye_what_it_saw_and_heard_after_every_choice() -> None:
    kept = DONE.save()
    again = Match.start(KINGDOMS, kept.options, kept.seed)
    seen = {eyes: list(FILM.views(eyes)) for eyes in EYES}
    heard = {eyes: list(FILM.heard(eyes)) for eyes in EYES}
    told = dict.fromkeys(EYES, 0)

    for number, line in enumerate(["", *kept.choices]):
        if line:
            again.choose(*read_choice(line))
        for eyes in EYES:
            assert seen[eyes][number] == film.plain_view(again, eyes)
            told[eyes] += len(heard[eyes][number])
            assert told[eyes] == len(again.heard(eyes))
    assert len(FILM.shots) == len(kept.choices) + 1
    assert FILM.outcome == DONE.outcome


def test_a_film_keeps_a_secret_only_for_whoever_had_it() -> None:
    own = [shot for shot in FILM.shots if shot.seen[0].now.get("sealed")]

    assert own
    assert all("sealed" not in shot.seen[-1].now for shot in own)
    assert any(shot.secret for shot in FILM.shots)


def test_a_film_is_unpacked_as_it_was_packed() -> None:
    assert unpack(BODY) == FILM
    assert len(BODY) < 60_000


def test_a_running_game_is_not_filmed() -> None:
    kept = DONE.save()
    kept.choices = kept.choices[:-1]

    with pytest.raises(CorruptRecord, match="not over"):
        film_of(kept)


def test_what_has_no_beginning_is_not_filmed() -> None:
    kept = DONE.save()
    kept.seed = ""

    with pytest.raises(CorruptRecord, match="begins in the middle"):
        film_of(kept)


def test_a_field_that_a_view_loses_is_gone() -> None:
    look = film.difference({"a": 1, "b": 2}, {"b": 3}, {"b": 3})

    assert look == film.Look(same=["b"], gone=["a"])
    assert look.after({"a": 1, "b": 2}, {"b": 3}) == {"b": 3}


# ------------------------------------------------------------------------------ bad films


@pytest.mark.parametrize("length", [0, 3, 6, 7, 8, 40, len(BODY) // 2, len(BODY) - 1])
def test_a_film_that_breaks_off_is_refused(length: int) -> None:
    with pytest.raises(CorruptRecord, match=r"film is damaged.*Load another copy"):
        unpack(BODY[:length])


def test_a_film_that_was_edited_is_refused() -> None:
    for place in range(7, len(BODY), 997):
        spoiled = bytearray(BODY)
        spoiled[place] ^= 0xFF
        with pytest.raises(CorruptRecord, match=r"film is damaged.*Load another copy"):
            unpack(bytes(spoiled))


def test_a_newer_film_is_refused_with_advice() -> None:
    with pytest.raises(CorruptRecord, match=r"format 2.*Update Pocketkeep"):
        unpack(BODY[:6] + b"\x02" + BODY[7:])


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 0},
        {"seats": 9},
        {"seats": "two"},
        {"shots": []},
        {"shots": [{"seen": [{}]}]},
        {"shots": [{"seen": [{"same": ["crown"]}, {}, {}]}]},
        {"outcome": {}},
        {"exhibit": None},
    ],
    ids=str,
)
def test_what_cannot_be_shown_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(CorruptRecord, match=r"film is damaged.*Load another copy"):
        unpack(data(**changes))


def test_a_film_that_would_fill_the_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_file, "LONGEST", 10_000)

    with pytest.raises(CorruptRecord, match="too long for a game"):
        unpack(BODY)


def test_a_film_that_would_show_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long field seen once is short in the file, but every later moment shows it again."""
    monkeypatch.setattr(film_file, "MOST_SHOWN", 1_000_000)
    first = {"seen": [{"now": {"map": "x" * 50_000}}, {}, {}]}
    on_and_on = [first, *[{"seen": [{}, {}, {}]}] * 30]

    with pytest.raises(CorruptRecord, match="shows more than any game"):
        unpack(data(shots=on_and_on))


def test_nesting_without_end_is_refused() -> None:
    deep = b'{"shots":' + b"[" * 200_000
    with pytest.raises(CorruptRecord, match="film is damaged"):
        unpack(BODY[:7] + lzma.compress(deep))


def test_text_that_is_no_film_is_refused() -> None:
    for text in ("?", "Zm9v", "ü"):
        with pytest.raises(CorruptRecord, match="film is damaged"):
            unpack(from_text(text))


# ------------------------------------------------------------------------------ records


def test_a_finished_record_carries_its_film_and_its_end() -> None:
    kept = parse(dump(filmed(DONE)))

    assert unpack(from_text(kept.film)).outcome == DONE.outcome
    assert kept.position == KINGDOMS.save(DONE.game)


def test_a_game_taken_up_in_the_middle_is_kept_without_a_film() -> None:
    going = finished()
    going.record.seed = ""

    assert filmed(going).film == ""


# ------------------------------------------------------------------------------ today's eyes


class TodaysView(View, kw_only=True):
    """A view that has learned something since."""

    round: int
    weather: str = "fair"


def dressed(view: type) -> Any:
    return SimpleNamespace(shapes=SimpleNamespace(view=view))


def test_an_old_view_is_converted_where_it_fits() -> None:
    today = film.as_today(dressed(TodaysView), {"round": 3, "gone": True})

    assert today == TodaysView(round=3)
    assert film.as_today(dressed(TodaysView), {"round": "three"}) is None
    assert film.as_today(dressed(TodaysView), {}) is None
    assert film.as_today(KINGDOMS, {"round": 3}) is None


def test_the_exhibit_is_given_only_where_it_has_changed() -> None:
    renamed = msgspec.structs.replace(FILM.exhibit, names={"elves": "Old Elves"})

    assert film.changed_exhibit(FILM) is None
    assert film.changed_exhibit(with_exhibit(renamed)) == renamed
    gone = msgspec.structs.replace(FILM, options={"players": 2, "moon": "full"})
    assert film.changed_exhibit(gone) == FILM.exhibit


def with_exhibit(exhibit: Any) -> Film:
    return msgspec.structs.replace(FILM, exhibit=exhibit)
