"""Who is let in as a bot: tokens that are missing, foreign, expired, revoked, or for less."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from pocketkeep.server.house import limits
from pocketkeep.server.house.people import DAY, fingerprint
from pocketkeep.server.house.site import COOKIE, Site
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.moderation import Ban
from pocketkeep.server.storage.tokens import Token
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.opening import open_table
from tests.builders.server.houses import PATIENCE, Guest, indoors, open_site, serving, visiting
from tests.builders.server.robots import make_bot, make_owner, robot
from tests.builders.server.sittings import make_hoard_known

pytestmark = pytest.mark.anyio

PASSWORD = "a long password"  # noqa: S105 - of nobody
EVERYTHING = [
    ("GET", "account"),
    ("GET", "tables"),
    ("GET", "events"),
    ("GET", "tables/t1/stream"),
    ("GET", "tables/t1/record"),
    ("POST", "tables/t1/choose"),
    ("POST", "tables/t1/chat"),
    ("POST", "tables/t1/resign"),
    ("GET", "challenges"),
    ("POST", "challenges"),
    ("POST", "challenges/x/accept"),
    ("POST", "challenges/x/decline"),
    ("POST", "challenges/x/cancel"),
]


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


async def with_account(guest: Guest, name: str = "Olga") -> Guest:
    answer = await guest.http.post("/api/account", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return guest


async def token_of(guest: Guest, bot: str, **form: object) -> dict[str, object]:
    made = await guest.http.post("/api/account/tokens", json={"bot": bot, **form})
    assert made.status_code == 200, made.text
    found: dict[str, object] = made.json()
    return found


async def open_at(site: Site, token: str) -> None:
    viewer = (await site.bot_accounts.find(fingerprint(token))).viewer
    form = TableForm("hoard", {"players": 2}, seats=[SeatForm("me"), SeatForm("random")])
    await site.hub.create("t1", open_table(form, viewer, "t1", clock(), seed="a seed"))


async def test_bots_and_tokens_are_made_shown_and_revoked_on_ones_own_page(
    sqlite_copy: str,
) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as olga:
        await with_account(olga)
        assert (await olga.http.get("/api/account/bots")).json() == {"bots": [], "tokens": []}
        made = await olga.http.post("/api/account/bots", json={"name": "Anvil"})
        assert [bot["name"] for bot in made.json()["bots"]] == ["Anvil"]

        token = await token_of(olga, "anvil", scopes=["chat", "play"], note="at home", days=3)
        secret, line = str(token["token"]), token["line"]
        assert isinstance(line, dict)
        assert secret.startswith("pk_")
        assert (line["scopes"], line["note"]) == (["play", "chat"], "at home")
        assert line["expires"] - line["since"] == 3 * DAY
        listed = (await olga.http.get("/api/account/bots")).json()["bots"][0]["tokens"]
        assert listed == [line]
        assert secret not in str(listed)

        found = await site.bot_accounts.recognise(f"Bearer {secret}")
        assert (found.bot.name, found.scopes) == ("Anvil", ("play", "chat"))
        assert await site.store.tokens.find(secret) is None, "only its fingerprint is kept"

        url = f"/api/account/tokens/{line['id']}/revoke"
        assert (await olga.http.post(url)).status_code == 204
        again = await olga.http.post(url)
        assert (again.status_code, again.json()["code"]) == (401, "token/unknown")


async def test_a_token_of_ones_own_is_made_shown_and_revoked_there_too(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as olga:
        await with_account(olga)
        made = await olga.http.post("/api/account/tokens", json={"note": "my script"})
        secret, line = made.json()["token"], made.json()["line"]
        assert (line["scopes"], line["note"]) == (["games"], "my script")
        listed = await olga.http.get("/api/account/bots")
        assert listed.json() == {"bots": [], "tokens": [line]}
        assert await site.store.tokens.find(secret) is None, "only its fingerprint is kept"

        headers = {"Authorization": f"Bearer {secret}"}
        assert (await olga.http.get("/api/my/games", headers=headers)).json() == {"tables": []}
        await olga.http.post(f"/api/account/tokens/{line['id']}/revoke")
        answer = await olga.http.get("/api/my/games", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "token/unknown")


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "token/missing"),
        ("Basic b2xnYTpzZWNyZXQ=", "token/missing"),
        ("Bearer", "token/missing"),
        ("Bearer pk_of_another_server", "token/unknown"),
        ("Bearer " + "x" * 5000, "token/unknown"),
    ],
)
async def test_without_a_token_of_this_server_nothing_is_done(
    sqlite_copy: str, header: str, code: str
) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as guest:
        for method, path in EVERYTHING:
            headers = {"Authorization": header} if header else {}
            answer = await guest.http.request(
                method, f"/api/bot/{path}", headers=headers, json={} if method == "POST" else None
            )
            assert (answer.status_code, answer.json()["code"]) == (401, code), path
            assert "page You" in answer.json()["message"]


async def test_an_expired_token_says_so(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as guest:
        secret = await make_bot(site, "Anvil")
        holder = await site.store.tokens.find(fingerprint(secret))
        assert holder is not None
        old = Token("old", holder.bot.id, ("play",), "", since=1, expires=clock() - 1)
        await site.store.tokens.add(fingerprint("pk_old"), old)

        answer = await guest.http.get(
            "/api/bot/account", headers={"Authorization": "Bearer pk_old"}
        )

        assert (answer.status_code, answer.json()["code"]) == (401, "token/expired")


async def test_a_token_is_no_cookie_and_a_cookie_no_token(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as olga:
        secret = await make_bot(site, "Anvil")
        answer = await olga.http.get("/api/me", headers={"Cookie": f"{COOKIE}={secret}"})
        assert answer.json() is None

        await with_account(olga)
        cookie = olga.http.cookies[COOKIE]
        headers = {"Authorization": f"Bearer {cookie}"}
        assert (await olga.http.get("/api/bot/account", headers=headers)).status_code == 401


async def test_nobody_signs_in_as_a_bot(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as guest:
        await make_bot(site, "Anvil")
        form = {"name": "Anvil", "password": PASSWORD}

        assert (await guest.http.post("/api/sign-in", json=form)).status_code == 401
        assert (await guest.http.post("/api/account", json=form)).status_code == 409


@pytest.mark.parametrize(
    ("scopes", "path", "form", "needs"),
    [
        (("chat",), "tables/t1/choose", {"choice": "x", "version": 1}, "play"),
        (("chat",), "tables/t1/resign", {}, "play"),
        (("play",), "tables/t1/chat", {"text": "hello"}, "chat"),
        (("play",), "challenges", {"to": "Ann", "game": "hoard"}, "challenge"),
        (("play",), "challenges/x/accept", {}, "challenge"),
        (("play",), "challenges/x/decline", {}, "challenge"),
        (("play",), "challenges/x/cancel", {}, "challenge"),
    ],
)
async def test_a_token_for_less_does_no_more(
    sqlite_copy: str, scopes: tuple[str, ...], path: str, form: dict[str, object], needs: str
) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as guest:
        secret = await make_bot(site, "Anvil", scopes=scopes)
        headers = {"Authorization": f"Bearer {secret}"}

        answer = await guest.http.post(f"/api/bot/{path}", headers=headers, json=form)

        assert (answer.status_code, answer.json()["code"]) == (403, "token/scope")
        assert needs in answer.json()["message"]
        assert (await guest.http.get("/api/bot/account", headers=headers)).json()["scopes"] == [
            *scopes
        ]


async def test_streams_end_with_the_token_that_opened_them(sqlite_copy: str) -> None:
    async with (
        open_site(sqlite_copy) as site,
        serving(site) as address,
        visiting(address) as olga,
    ):
        await with_account(olga)
        await olga.http.post("/api/account/bots", json={"name": "Anvil"})
        token = await token_of(olga, "Anvil")
        secret, line = str(token["token"]), token["line"]
        assert isinstance(line, dict)
        await open_at(site, secret)
        async with (
            robot(address, secret) as anvil,
            anvil.listening("events") as events,
            anvil.listening("tables/t1/stream") as table,
        ):
            await events.next()
            await table.next()
            revoked = await olga.http.post(f"/api/account/tokens/{line['id']}/revoke")
            assert revoked.status_code == 204
            while await table.next() is not None:
                pass
            while await events.next() is not None:
                pass
            assert events.lines[-1]["code"] == "token/unknown"
            assert table.lines[-1]["type"] == "farewell"
            assert (await anvil.get("account")).status_code == 401


async def test_whoever_goes_takes_the_tokens_of_their_bots_along(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as olga:
        await with_account(olga)
        await olga.http.post("/api/account/bots", json={"name": "Anvil"})
        secret = str((await token_of(olga, "Anvil"))["token"])

        gone = await olga.http.post("/api/account/delete", json={"password": PASSWORD})
        assert gone.status_code == 204

        headers = {"Authorization": f"Bearer {secret}"}
        assert (await olga.http.get("/api/bot/account", headers=headers)).status_code == 401
        bot = await site.store.tokens.find_bot("anvil")
        assert bot is not None, "it stays a bot, and its name nobody else's"
        assert bot.owner == ""
        assert (await olga.http.get("/api/bots")).json() == {"bots": []}


async def test_others_have_no_say_about_a_bot(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as eve:
        owner = await make_owner(site)
        await make_bot(site, "Anvil", owner=owner)
        (token,) = await site.store.tokens.of(owner.id)
        await with_account(eve, "Eve")
        refused = [
            ("account/tokens", {"bot": "Anvil"}, 404, "bot/unknown"),
            ("account/bots/retire", {"name": "Anvil"}, 404, "bot/unknown"),
            (f"account/tokens/{token.id}/revoke", {}, 401, "token/unknown"),
            ("account/bots", {"name": "anvil"}, 409, "account/name-taken"),
            ("account/bots", {"name": "Olga"}, 409, "account/name-taken"),
        ]
        for path, form, status, code in refused:
            answer = await eve.http.post(f"/api/{path}", json=form)
            assert (answer.status_code, answer.json()["code"]) == (status, code), path
        assert len(await site.store.tokens.of(owner.id)) == 1


async def test_a_guest_has_no_bots(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as guest:
        await guest.come_in("Ann")
        answer = await guest.http.post("/api/account/bots", json={"name": "Anvil"})

        assert (answer.status_code, answer.json()["code"]) == (409, "account/none")


async def test_a_retired_bot_plays_no_more(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as olga:
        await with_account(olga)
        await olga.http.post("/api/account/bots", json={"name": "Anvil"})
        secret = str((await token_of(olga, "Anvil"))["token"])

        left = await olga.http.post("/api/account/bots/retire", json={"name": "Anvil"})

        assert left.json() == {"bots": [], "tokens": []}
        headers = {"Authorization": f"Bearer {secret}"}
        assert (await olga.http.get("/api/bot/account", headers=headers)).status_code == 401
        await olga.http.post("/api/account/bots", json={"name": "Bellows"})
        asked = {"to": "Anvil", "game": "hoard"}
        assert (await olga.http.post("/api/challenges", json=asked)).status_code == 404


async def test_nobody_makes_bots_and_tokens_without_end(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as olga:
        await with_account(olga)
        bots = [
            await olga.http.post("/api/account/bots", json={"name": f"Anvil {n}"})
            for n in range(11)
        ]
        tokens = [
            await olga.http.post("/api/account/tokens", json={"bot": "Anvil 1"}) for _ in range(21)
        ]

        for answers in (bots, tokens):
            assert {answer.status_code for answer in answers[:-1]} == {200}
            assert (answers[-1].status_code, answers[-1].json()["code"]) == (409, "bot/too-many")


async def test_where_its_owner_is_banned_a_bot_is(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as guest:
        owner = await make_owner(site)
        secret = await make_bot(site, "Anvil", owner=owner)
        ban = Ban("b1", owner.id, "", owner.name, reason="spam", since=clock(), until=None)
        await site.store.moderation.ban(ban)
        headers = {"Authorization": f"Bearer {secret}"}

        answer = await guest.http.get("/api/bot/account", headers=headers)

        assert (answer.status_code, answer.json()["code"]) == (403, "ban/banned")


# ------------------------------------------------------------------------------ too much


async def test_how_fast_a_bot_may_ask_is_told(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy, limits="on") as site, indoors(site) as guest:
        headers = {"Authorization": f"Bearer {await make_bot(site, 'Anvil')}"}
        site.limits.clock = lambda: 1000.0
        most = limits.BOT_CALLS.burst
        first = await guest.http.get("/api/bot/account", headers=headers)
        told = first.headers
        assert told["RateLimit-Limit"] == str(most)
        assert told["RateLimit-Remaining"] == str(most - 1)
        for _ in range(most - 1):
            last = await guest.http.get("/api/bot/account", headers=headers)
        assert last.status_code == 200
        assert last.headers["RateLimit-Remaining"] == "0"

        answer = await guest.http.get("/api/bot/account", headers=headers)

        assert (answer.status_code, answer.json()["code"]) == (429, "limit/too-fast")
        assert answer.headers["RateLimit-Remaining"] == "0"
        assert int(answer.headers["Retry-After"]) >= 1


@pytest.mark.parametrize("path", ["events", "tables/t1/stream"])
async def test_a_hundred_streams_are_bounded_and_disturb_nobody(
    sqlite_copy: str, path: str
) -> None:
    async with open_site(sqlite_copy, limits="on") as site, serving(site) as address:
        tokens = [await make_bot(site, name) for name in ("Anvil", "Bellows")]
        await open_at(site, tokens[0])
        async with AsyncExitStack() as stack:
            anvil = await stack.enter_async_context(robot(address, tokens[0]))
            url = f"/api/bot/{path}"
            statuses, kept = [], []
            for _ in range(100):
                answer = await stack.enter_async_context(anvil.http.stream("GET", url))
                statuses.append(answer.status_code)
                if answer.status_code == 200:
                    kept.append(answer.aiter_lines())
                    await anext(kept[-1])
            assert statuses.count(200) == limits.SOCKETS_PERSON
            assert set(statuses) == {200, 429}
            bellows = await stack.enter_async_context(robot(address, tokens[1]))
            async with bellows.listening("tables/t1/stream") as heard:
                assert await heard.next() is not None
        async with asyncio.timeout(PATIENCE):
            while site.windows.open:  # noqa: ASYNC110 - nothing else tells
                await asyncio.sleep(0.01)


# ------------------------------------------------------------------------------ odd requests


@pytest.mark.parametrize(
    ("path", "form", "status", "code"),
    [
        ("tables/none/choose", {"choice": "x", "version": 1}, 404, "table/unknown"),
        ("tables/none/choose", {"choice": "x", "version": 1, "seat": 0}, 404, "table/unknown"),
        ("tables/t1/choose", {"choice": "dance", "version": 1}, 400, "choice/illegal"),
        ("tables/t1/choose", {"choice": "x", "version": 99}, 409, "choice/stale"),
        ("tables/t1/choose", {"choice": "x", "version": 1, "seat": 1}, 403, "table/not-yours"),
        ("tables/t1/choose", {"choice": "x", "version": 1, "seat": 8}, 400, "table/unknown-seat"),
        ("tables/t1/choose", {"choice": "x" * 201, "version": 1}, 400, "request/bad"),
        ("tables/t1/choose", {"choice": "x"}, 400, "request/bad"),
        ("tables/t1/choose", {"choice": "x", "version": 1, "trick": 1}, 400, "request/bad"),
        ("tables/t1/chat", {"text": "x" * 501}, 400, "request/bad"),
        ("tables/t1/chat", {"text": "x" * 70_000}, 413, "request/too-big"),
        ("challenges/none/accept", {}, 404, "challenge/unknown"),
        ("challenges/é/accept", {}, 404, "challenge/unknown"),
    ],
)
async def test_what_cannot_be_done_is_refused_in_words(
    sqlite_copy: str, path: str, form: dict[str, object], status: int, code: str
) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as guest:
        secret = await make_bot(site, "Anvil")
        await open_at(site, secret)
        before = await site.hub.look("t1", lambda room: room.entries)
        headers = {"Authorization": f"Bearer {secret}"}

        answer = await guest.http.post(f"/api/bot/{path}", headers=headers, json=form)

        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["message"]
        assert await site.hub.look("t1", lambda room: room.entries) == before


async def test_a_table_that_is_not_there_has_no_stream(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as guest:
        headers = {"Authorization": f"Bearer {await make_bot(site, 'Anvil')}"}
        for path in ("stream", "record"):
            answer = await guest.http.get(f"/api/bot/tables/none/{path}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown")
