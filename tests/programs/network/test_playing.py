"""Bots over the network: they are challenged, play, talk, and resign."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from pocketkeep.server.house.notices import ChallengeInfo
from pocketkeep.server.sockets.streams import STREAM
from tests.builders.server.houses import Guest, open_site, serving, visiting
from tests.builders.server.robots import (
    Line,
    Robot,
    choose,
    is_asked,
    is_over,
    make_bot,
    robot,
)
from tests.builders.server.sittings import make_hoard_known

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


async def challenge(guest: Guest, name: str, **form: object) -> dict[str, object]:
    asked = {"to": name, "game": "hoard", "options": {"players": 2}, **form}
    answer = await guest.http.post("/api/challenges", json=asked)
    assert answer.status_code == 201, answer.text
    found: dict[str, object] = answer.json()
    return found


async def play_out(program: Robot, table: str, after: str = "") -> list[Line]:
    """Always the first option, until it is over."""
    async with program.listening(f"tables/{table}/stream", after=after) as heard:
        while True:
            line = await heard.until(lambda line: is_asked(line) or is_over(line))
            if is_over(line):
                return heard.lines
            answer = await choose(program, table, line)
            assert answer.status_code == 204, answer.text


async def test_a_bot_challenges_another_and_they_play_to_the_end(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        tokens = [await make_bot(site, name) for name in ("Anvil", "Bellows")]
        async with robot(address, tokens[0]) as anvil, robot(address, tokens[1]) as bellows:
            async with bellows.listening("events") as heard:
                form = {"to": "bellows", "game": "hoard", "options": {"players": 3}}
                asked = (await anvil.post("challenges", **form)).json()
                told = await heard.until(lambda line: line["type"] == "challenge")
                assert told["challenge"] == {**asked, "mine": False}
                assert (asked["by"], asked["to"], asked["players"]) == ("Anvil", "Bellows", 3)

                accepted = await bellows.post(f"challenges/{asked['id']}/accept")
                assert accepted.status_code == 204, accepted.text
                begun = await heard.until(lambda line: line["type"] == "game start")
                assert (begun["table"], begun["game"], begun["seats"]) == (
                    asked["table"],
                    "hoard",
                    [1],
                )
                lines, others = await asyncio.gather(
                    play_out(anvil, asked["table"]), play_out(bellows, asked["table"])
                )
                over = await heard.until(lambda line: line["type"] == "game over")
                assert over["scores"] == lines[-1]["eyes"]["outcome"]["scores"]
                numbers = [line["id"] for line in heard.lines]
                assert numbers == [*range(1, len(numbers) + 1)]
            assert {line["eyes"]["seat"] for line in lines if line["type"] == "seat"} == {0}
            assert {line["eyes"]["seat"] for line in others if line["type"] == "seat"} == {1}
            for line in lines:  # as the page for authors says
                kind = next(k for k in STREAM if k.__struct_config__.tag == line["type"])
                msgspec.convert(line, kind)
            seats = next(line for line in lines if line["type"] == "table")["table"]["seats"]
            assert [seat["program"] for seat in seats] == [True, True, False]


async def test_a_person_challenges_a_bot_and_sees_that_it_is_one(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        async with visiting(address, "Ann") as ann, robot(address, token) as anvil:
            assert (await ann.http.get("/api/bots")).json() == {"bots": [{"name": "Anvil"}]}
            asked = await challenge(ann, "Anvil")
            table = str(asked["table"])
            listed = (await anvil.get("challenges")).json()["challenges"]
            assert [each["id"] for each in listed] == [asked["id"]]

            assert (await anvil.post(f"challenges/{asked['id']}/accept")).status_code == 204

            line = (await ann.http.get(f"/api/tables/{table}")).json()
            assert line["status"] == "playing"
            assert [seat["program"] for seat in line["seats"]] == [False, True]
            assert (await ann.http.get("/api/challenges")).json() == {"challenges": []}
            said = await anvil.post(f"tables/{table}/chat", text="Good luck, have fun.")
            assert said.status_code == 204
            async with ann.at(table) as chair:
                update = await chair.until(lambda update: bool(update.table.seats))
                assert [seat.program for seat in update.table.seats] == [False, True]
            left = await anvil.post(f"tables/{table}/resign")
            assert left.status_code == 204
            seats = (await ann.http.get(f"/api/tables/{table}")).json()["seats"]
            assert seats[1]["bot"] == "keen"
            assert seats[1]["program"] is True


async def test_a_bot_that_resigned_returns_and_plays_on(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        tokens = [await make_bot(site, name) for name in ("Anvil", "Bellows")]
        async with robot(address, tokens[0]) as anvil, robot(address, tokens[1]) as bellows:
            form = {"to": "Bellows", "game": "hoard", "options": {"players": 2}}
            asked = (await anvil.post("challenges", **form)).json()
            table = asked["table"]
            await bellows.post(f"challenges/{asked['id']}/accept")
            early = await anvil.post(f"tables/{table}/return")
            assert (early.status_code, early.json()["code"]) == (400, "seat/not-away")
            async with anvil.listening(f"tables/{table}/stream") as heard:
                line = await heard.until(is_asked)
                assert (await anvil.post(f"tables/{table}/resign")).status_code == 204
                refused = await choose(anvil, table, line)
                assert (refused.status_code, refused.json()["code"]) == (409, "seat/bot-plays")
                back = await anvil.post(f"tables/{table}/return")
                assert back.status_code == 204, back.text
            foreign = await bellows.post(f"tables/{table}/return", seat=0)
            assert (foreign.status_code, foreign.json()["code"]) == (403, "table/not-yours")
            seats = (await anvil.get("tables")).json()["tables"][0]["seats"]
            assert seats[0]["bot"] == ""
            lines, _ = await asyncio.gather(play_out(anvil, table), play_out(bellows, table))
            assert is_over(lines[-1])


async def test_returning_needs_the_scope_to_play(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil", scopes=("chat",))
        async with robot(address, token) as anvil:
            answer = await anvil.post("tables/any/return")

            assert (answer.status_code, answer.json()["code"]) == (403, "token/scope")


async def test_a_bot_challenges_a_person_who_accepts_or_declines(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        async with visiting(address) as ann, robot(address, token) as anvil:
            form = {"name": "Ann", "password": "a long password"}
            assert (await ann.http.post("/api/account", json=form)).status_code == 200
            asked = {"to": "ann", "game": "hoard", "options": {"players": 2}}
            first = (await anvil.post("challenges", **asked)).json()
            second = (await anvil.post("challenges", **asked)).json()
            async with anvil.listening("events", after=0) as heard:
                listed = (await ann.http.get("/api/challenges")).json()["challenges"]
                assert {each["id"] for each in listed} == {first["id"], second["id"]}

                url = f"/api/challenges/{first['id']}/decline"
                declined = await ann.http.post(url, json={"reason": "Dinner."})
                assert declined.status_code == 204
                told = await heard.next()
                assert told is not None
                assert (told["type"], told["challenge"], told["reason"]) == (
                    "challenge declined",
                    first["id"],
                    "Dinner.",
                )
                answer = await ann.http.post(f"/api/challenges/{second['id']}/accept")
                assert answer.json() == {"id": second["table"]}
                kinds = {(await heard.next() or {})["type"] for _ in range(2)}
                assert kinds == {"challenge accepted", "game start"}

            again = await ann.http.post(f"/api/challenges/{second['id']}/accept")
            assert (again.status_code, again.json()["code"]) == (409, "challenge/settled")


async def test_a_challenge_made_while_a_bot_comes_is_told_once(
    sqlite_copy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        async with visiting(address, "Ann") as ann, robot(address, token) as anvil:
            look = site.challenges.listed
            asked: list[dict[str, object]] = []

            async def asked_meanwhile(person: str) -> list[ChallengeInfo]:
                if not asked:
                    asked.append(await challenge(ann, "Anvil"))
                return await look(person)

            monkeypatch.setattr(site.challenges, "listed", asked_meanwhile)
            async with anvil.listening("events") as heard:
                told = await heard.next()
                assert told is not None
                assert (told["type"], told["id"]) == ("challenge", 1)
                accepted = await anvil.post(f"challenges/{asked[0]['id']}/accept")
                assert accepted.status_code == 204, accepted.text
                begun = await heard.next()
                assert begun is not None
                assert (begun["type"], begun["id"]) == ("game start", 2)


async def test_a_challenge_can_be_withdrawn(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        async with visiting(address, "Ann") as ann, robot(address, token) as anvil:
            asked = await challenge(ann, "Anvil")
            url = f"/api/challenges/{asked['id']}/cancel"
            assert (await ann.http.post(url)).status_code == 204
            async with anvil.listening("events", after=1) as heard:
                told = await heard.next()
                assert told == {"type": "challenge cancelled", "challenge": asked["id"], "id": 2}
            late = await anvil.post(f"challenges/{asked['id']}/accept")
            assert late.status_code == 409


@pytest.mark.parametrize(
    ("form", "status", "code"),
    [
        ({"to": "Nobody"}, 404, "account/unknown"),
        ({"to": "Anvil"}, 400, "challenge/self"),
        ({"game": "chess"}, 404, "name/unknown"),
        ({"options": {"players": 99}}, 400, "options/bad"),
        ({"bots": "exec:sleep 9", "options": {"players": 3}}, 400, "options/bad"),
        ({"game": "tactics", "options": {"mode": "solo"}}, 400, "challenge/seats"),
    ],
)
async def test_what_cannot_be_challenged_is_told(
    sqlite_copy: str, form: dict[str, object], status: int, code: str
) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        await make_bot(site, "Bellows")
        async with robot(address, token) as anvil:
            whole = {"to": "Bellows", "game": "hoard", "options": {"players": 2}, **form}
            answer = await anvil.post("challenges", **whole)

            assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_people_do_not_challenge_each_other(sqlite_copy: str) -> None:
    async with (
        open_site(sqlite_copy) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address) as bob,
    ):
        form = {"name": "Bob", "password": "a long password"}
        await bob.http.post("/api/account", json=form)
        asked = {"to": "Bob", "game": "hoard"}
        answer = await ann.http.post("/api/challenges", json=asked)

        assert (answer.status_code, answer.json()["code"]) == (400, "challenge/people")
