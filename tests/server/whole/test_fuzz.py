"""Odd requests and odd messages: refused in words, and nobody else notices."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, get_args

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import allow_header_conformance, positive_data_acceptance
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pocketkeep.server.house.site import COOKIE
from pocketkeep.server.http.schemas import api_schema
from pocketkeep.server.running.clock import clock
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    Answer,
    AnyTold,
    AnyWish,
    AskWords,
    Choose,
    Done,
    Refused,
    Say,
    Sit,
    Start,
    Update,
)
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.seats import Viewer
from tests.builders.server.houses import PATIENCE, TOLD
from tests.builders.server.records import running_record
from tests.builders.server.sittings import make_hoard_known
from tests.builders.server.towns import Town, town

SCHEMA = schemathesis.openapi.from_dict(api_schema())
AnyCase = schemathesis.Case[Any]
TABLE = "copper-kettle-fuzz"
BEYOND = [
    positive_data_acceptance,  # a name or a record may fit the schema and still be none
    allow_header_conformance,  # the framework's OPTIONS forgets the second method of a path
]
TWO: dict[str, int | str] = {"players": 2}
FEW, MANY = 12, 200  # requests by chance to each address; what is declared is tried whole before


@SCHEMA.hook
def map_path_parameters(_context: Any, path_parameters: Any) -> Any:
    """Half of all addresses lead somewhere."""
    real = {"id": TABLE, "game": "kingdoms", "page": 0}
    return {
        name: real[name] if is_odd(value) else value
        for name, value in (path_parameters or {}).items()
    }


@SCHEMA.hook
def map_body(_context: Any, body: Any) -> Any:
    """Half of all new tables are of a game that there is, with seats that might be."""
    if not isinstance(body, dict) or not isinstance(body.get("game"), str) or not is_odd(body):
        return body
    seats = body.get("seats")
    known = (
        [might_be(seat, n) for n, seat in enumerate(seats)] if isinstance(seats, list) else seats
    )
    return {**body, "game": "kingdoms", **({"seats": known} if "seats" in body else {})}


def might_be(seat: Any, number: int) -> Any:
    """What fits the schema still does, and what does not still does not."""
    if not isinstance(seat, dict) or not isinstance(seat.get("kind"), str):
        return seat
    return {**seat, "kind": ("me", "open", "random", "here")[number % 4]}


def is_odd(value: object) -> bool:
    return len(str(value)) % 2 == 1


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    folder = tmp_path_factory.mktemp("fuzz")
    with town(f"sqlite:///{folder}/tables.sqlite") as opened:
        form = TableForm("kingdoms", TWO, seats=[SeatForm("me"), SeatForm("here", "Bob")])
        ann = Viewer("ann", "Ann")
        entries = open_table(form, ann, id=TABLE, now=clock(), seed="seed")
        opened.do(opened.site.hub.create(TABLE, entries))
        yield opened


@pytest.fixture
def guest(here: Town) -> Iterator[requests.Session]:
    with requests.Session() as session:
        answer = session.post(f"{here.address}/api/guest", json={"name": "Eve"})
        assert answer.ok
        yield session


ODD = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
    ],
)


@SCHEMA.parametrize()
@settings(ODD, max_examples=FEW)
def test_the_api_answers_any_request_as_it_has_declared(
    case: AnyCase, here: Town, guest: requests.Session
) -> None:
    """Every bound of what is declared, on both sides of it, and a few requests by chance."""
    case.call_and_validate(base_url=here.address, session=guest, excluded_checks=BEYOND)


@pytest.mark.slow
@SCHEMA.parametrize()
@settings(ODD, max_examples=MANY)
def test_so_it_does_many_more_by_chance(case: AnyCase, here: Town, guest: requests.Session) -> None:
    case.call_and_validate(base_url=here.address, session=guest, excluded_checks=BEYOND)


# -------------------------------------------------------------------------------- records

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """A record in which something deep inside is something else, or gone."""
    kept = copy.deepcopy(RUNNING)
    if draw(st.booleans()):
        kept["seed"] = ""  # so that its position counts
    inside: Any = kept
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = draw(st.sampled_from(keys))
        if not isinstance(inside[key], dict | list) or not inside[key] or draw(st.booleans()):
            break
        inside = inside[key]
    if draw(st.integers(0, 3)) == 0:
        del inside[key]
    else:
        inside[key] = draw(ANYTHING)
    return kept


RUNNING = running_record()


@given(kept=damaged())
@settings(ODD, max_examples=100)
def test_a_damaged_record_opens_or_is_refused_in_words(
    here: Town, guest: requests.Session, kept: dict[str, Any]
) -> None:
    form = {"record": json.dumps(kept)}
    answer = guest.post(f"{here.address}/api/tables/import", json=form)

    assert answer.status_code in {201, 400, 404}, answer.text
    if answer.status_code == 201:
        table = f"{here.address}/api/tables/{answer.json()['id']}"
        for page in ("", "/moments", "/moments?seat=0", "/record"):
            assert guest.get(table + page).status_code in {200, 403, 409}
    else:
        assert len(answer.json()["message"]) > 30


# -------------------------------------------------------------------------------- the socket

CLOSED_WELL = {1003, 1007, 1009}  # what a socket may be closed with: not to be read, or too big
LONGER = msgspec.Raw(b"9" * 5000)  # than Python reads a number
HUGE = st.sampled_from([2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**30, LONGER])
NUMBERS = st.integers(-2, 4) | HUGE
WORDS = st.sampled_from(["rest", "raid", "done", "peek", "greedy", "open", "{0}", "\0", "é" * 300])
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "ack": NUMBERS,
    "seat": NUMBERS | st.none(),
    "version": NUMBERS,
    "proposal": NUMBERS,
    "agree": st.booleans(),
}


@st.composite
def wishes(draw: st.DrawFn) -> dict[str, Any]:
    """Something that has the shape of a wish, mostly."""
    kind = draw(st.sampled_from(get_args(AnyWish)))
    names = [*kind.__struct_fields__]
    names = draw(st.permutations(names)) if draw(st.integers(0, 5)) == 0 else names
    wish = {"type": kind.__name__}
    for name in names[: len(names) - (draw(st.integers(0, 8)) == 0)]:
        odd = draw(st.integers(0, 8)) == 0
        wish[name] = draw(ANYTHING if odd else FIELDS.get(name, WORDS | st.text()))
    return {**wish, **draw(st.dictionaries(st.text(max_size=3), SCALARS, max_size=1))}


def cut(text: str) -> st.SearchStrategy[str]:
    return st.integers(0, len(text)).map(lambda length: text[:length])


def nested(depth: int) -> str:
    return '{"type": "Say", "ack": 1, "text": ' + "[" * depth + "]" * depth + "}"


def written(wish: dict[str, Any]) -> str:
    return msgspec.json.encode(wish).decode()


MESSAGES: st.SearchStrategy[str | bytes] = st.one_of(
    wishes().map(written),
    wishes().map(written).flatmap(cut),
    ANYTHING.map(json.dumps),
    st.text(),
    st.binary(),
    st.integers(1, 8000).map(nested),
    st.just(json.dumps({"type": "Say", "ack": 1, "text": "x" * 20_000})),
)


EXAMPLES = 200


class Talk:
    """A socket at a table that is opened again when it was closed."""

    def __init__(self, here: Town, table: str, guest: requests.Session) -> None:
        self.url = f"{here.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.cookie = f"{COOKIE}={guest.cookies[COOKIE]}"
        self.acks = 1000
        self.update: Update | None = None
        self.socket = self.open()

    def open(self) -> ClientConnection:
        cookie = {"Cookie": self.cookie}
        socket = connect(
            self.url, additional_headers=cookie, max_size=None, max_queue=None, compression=None
        )
        self.note(TOLD.decode(socket.recv(PATIENCE)))
        return socket

    def note(self, told: AnyTold) -> AnyTold:
        if isinstance(told, Update):
            self.update = told
        if isinstance(told, Refused):
            assert told.code != "server/fault"
            assert len(told.message) > 10
        return told

    def hear(self, ack: int) -> list[AnyTold]:
        """Everything up to the answer with this number."""
        heard: list[AnyTold] = []
        while not (heard and isinstance(heard[-1], ANSWERS) and heard[-1].ack == ack):
            heard.append(self.note(TOLD.decode(self.socket.recv(PATIENCE))))
        return heard

    def wish(self, make: Callable[[int], AnyWish]) -> list[AnyTold]:
        self.acks += 1
        self.socket.send(msgspec.json.encode(make(self.acks)).decode())
        return self.hear(self.acks)

    def throw(self, message: str | bytes) -> list[AnyTold]:
        """Send anything; afterwards a proper question is answered, on a new socket if need be."""
        try:
            self.socket.send(message)
            return self.wish(lambda ack: AskWords(ack, None))
        except ConnectionClosed:
            assert self.socket.protocol.close_code in CLOSED_WELL
            self.socket = self.open()
            return self.wish(lambda ack: AskWords(ack, None))


ANSWERS = (Done, Refused, Answer)


@pytest.fixture
def hoard_known(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


class Hall:
    """A table at which Ann and Eve play and Zoe looks on; a new one when the game is over."""

    def __init__(self, here: Town) -> None:
        self.here = here
        self.played = self.refused = 0
        self.open()

    def open(self) -> None:
        ann, eve, zoe = (come_in(self.here, name) for name in ("Ann", "Eve", "Zoe"))
        form: Any = {"game": "hoard", "options": TWO, "seats": [{"kind": "me"}]}
        table = ann.post(f"{self.here.address}/api/tables", json=form).json()["id"]
        self.anns, self.eves, self.zoes = (Talk(self.here, table, g) for g in (ann, eve, zoe))
        self.eves.wish(lambda ack: Sit(ack, 1))
        self.anns.wish(Start)
        for guest in (ann, eve, zoe):
            guest.close()

    def throw(self, who: str, message: str | bytes) -> None:
        thrower = self.eves if who == "Eve" else self.zoes
        told = thrower.throw(message)
        self.refused += any(isinstance(each, Refused) for each in told)

    def play_on(self) -> None:
        """Whoever is asked chooses, as if nothing had happened."""
        for seat, player in enumerate([self.anns, self.eves]):
            (*_, said) = player.wish(lambda ack: Say(ack, "still here"))
            assert isinstance(said, Done)
            assert player.update is not None
            view = player.update.eyes[0].view
            if view["decision"] is not None and not player.update.table.seats[seat].bot:
                choice, version = view["decision"]["options"][-1], view["version"]
                wish = partial(choose, seat, choice, version)
                assert isinstance(player.wish(wish)[-1], Done)
                self.played += 1
        if self.anns.update and self.anns.update.table.status == "over":
            self.close()
            self.open()

    def close(self) -> None:
        for talk in (self.anns, self.eves, self.zoes):
            talk.socket.close()


def choose(seat: int, choice: str, version: int, ack: int) -> Choose:
    return Choose(ack, seat, choice, version)


def come_in(here: Town, name: str) -> requests.Session:
    session = requests.Session()
    assert session.post(f"{here.address}/api/guest", json={"name": name}).ok
    return session


@pytest.mark.usefixtures("hoard_known")
def test_whatever_somebody_sends_the_game_goes_on(sqlite_url: str) -> None:
    with town(sqlite_url) as here:
        hall = Hall(here)

        @given(who=st.sampled_from(["Eve", "Zoe"]), message=MESSAGES)
        @settings(ODD, max_examples=EXAMPLES)
        def attack(who: str, message: str | bytes) -> None:
            hall.throw(who, message)
            hall.play_on()

        attack()
        hall.close()

    assert hall.refused > EXAMPLES // 2
    assert hall.played > EXAMPLES // 2
