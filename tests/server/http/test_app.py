"""The HTTP side: people, games, tables, files; and refusals that say what to do next."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest

from pocketkeep.ai.levels import LEVELS
from pocketkeep.core.ruleset import RULESETS
from pocketkeep.server.house.people import DAY, People
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.static import ClientFiles
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.seats import Viewer
from tests.builders.server.houses import Guest, eventually, indoors, open_site, serving, visiting
from tests.builders.server.replays import fetched

pytestmark = pytest.mark.anyio

OPTIONS: dict[str, int | str] = {"players": 2, "split": "beginner"}
WITH_BOT = TableForm("kingdoms", OPTIONS, seats=[SeatForm("me"), SeatForm("random")])
GATHERING = TableForm("kingdoms", OPTIONS, "Hall", [SeatForm("me")], public=True)


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """A refusal, as every refusal looks."""
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    assert told["code"] == code
    assert told["message"]
    assert set(told) == {"code", "message", "faults"}
    return told


def cookie_of(answer: httpx.Response) -> Any:
    (morsel,) = SimpleCookie(answer.headers["set-cookie"]).values()
    return morsel


# ------------------------------------------------------------------ guided first games


@pytest.mark.parametrize("game", RULESETS)
async def test_a_guided_table_is_marked_and_mine_alone(
    ann: Guest, nobody: Guest, game: str
) -> None:
    table = await ann.open_table(TableForm(game, guide=True))

    (mine,) = (await ann.http.get("/api/tables/mine")).json()["tables"]
    assert (mine["id"], mine["guided"], mine["public"]) == (table, True, False)
    assert (await nobody.http.get("/api/tables")).json() == {"tables": []}
    games = (await nobody.http.get("/api/games")).json()
    assert {info["name"]: info["guide"] for info in games}[game]


async def test_a_guide_of_an_unknown_game_is_refused(ann: Guest) -> None:
    answer = await ann.http.post("/api/tables", json={"game": "chess", "guide": True})

    problem(answer, 404, "name/unknown")


async def test_nobody_chooses_a_seed(ann: Guest) -> None:
    form = {"game": "kingdoms", "guide": True, "seed": "7"}

    problem(await ann.http.post("/api/tables", json=form), 400, "request/bad")


# ------------------------------------------------------------------ people


async def test_nobody_is_known_before_they_say_their_name(nobody: Guest) -> None:
    answer = await nobody.http.get("/api/me")

    assert (answer.status_code, answer.json()) == (200, None)


async def test_a_guest_gets_a_cookie_that_scripts_and_other_sites_cannot_use(
    nobody: Guest,
) -> None:
    answer = await nobody.http.post("/api/guest", json={"name": "Ann"})

    assert answer.json() == {"name": "Ann", "account": False}
    cookie = cookie_of(answer)
    assert cookie["httponly"]
    assert cookie["samesite"] == "lax"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) > 0
    assert not cookie["secure"]
    assert (await nobody.http.get("/api/me")).json() == {"name": "Ann", "account": False}


async def test_behind_tls_the_cookie_is_secure(sqlite_url: str) -> None:
    async with open_site(sqlite_url, proxy=("127.0.0.1",)) as site, serving(site) as address:
        async with visiting(address) as guest:
            answer = await guest.http.post(
                "/api/guest", json={"name": "Ann"}, headers={"X-Forwarded-Proto": "https"}
            )

        assert cookie_of(answer)["secure"]


async def test_no_proxy_is_believed_that_was_not_named(nobody: Guest) -> None:
    answer = await nobody.http.post(
        "/api/guest", json={"name": "Ann"}, headers={"X-Forwarded-Proto": "https"}
    )

    assert not cookie_of(answer)["secure"]


async def test_a_guest_changes_their_name_and_stays_the_same_person(ann: Guest) -> None:
    table = await ann.open_table(GATHERING)

    answer = await ann.http.post("/api/guest", json={"name": "Anna"})

    assert answer.json() == {"name": "Anna", "account": False}
    mine = (await ann.http.get("/api/tables/mine")).json()["tables"]
    assert [line["id"] for line in mine] == [table]


async def test_an_account_keeps_its_tables_and_signs_in_elsewhere(
    ann: Guest, nobody: Guest
) -> None:
    table = await ann.open_table(GATHERING)
    secret = {"name": "Ann", "password": "four wise words here"}
    made = await ann.http.post("/api/account", json=secret)
    assert made.json() == {"name": "Ann", "account": True}
    problem(await nobody.http.get(f"/api/tables/{table}/record"), 409, "table/not-begun")
    wrong = {**secret, "password": "another password"}
    problem(await nobody.http.post("/api/sign-in", json=wrong), 401, "account/wrong-password")

    signed = await nobody.http.post("/api/sign-in", json=secret)

    assert signed.json() == {"name": "Ann", "account": True}
    mine = (await nobody.http.get("/api/tables/mine")).json()["tables"]
    assert [line["id"] for line in mine] == [table]
    problem(await ann.http.post("/api/account", json=secret), 409, "account/already")


async def test_who_signs_out_is_nobody_again(ann: Guest) -> None:
    cookie = ann.cookie
    answer = await ann.http.post("/api/sign-out")

    assert answer.status_code == 204
    assert cookie_of(answer)["max-age"] == "0"
    assert (await ann.http.get("/api/me")).json() is None
    assert (await ann.http.get("/api/me", headers=cookie)).json() is None


async def test_a_session_in_use_goes_on_and_the_browser_is_told(site: Site, ann: Guest) -> None:
    now = site.people.now
    site.people = People(site.store, now=lambda: now() + 2 * DAY)

    answer = await ann.http.get("/api/me")

    assert int(cookie_of(answer)["max-age"]) > 80 * 24 * 3600


LONG = "x" * 600


@pytest.mark.parametrize(
    ("path", "form", "advice"),
    [
        ("/api/guest", {"name": ""}, "A name needs at least one letter"),
        ("/api/guest", {"name": "x" * 31}, "at most 30 letters"),
        ("/api/guest", {"name": 7}, "Load the page anew"),
        ("/api/guest", {}, "The name is missing"),
        ("/api/guest", {"name": "Ann", "more": 1}, "Load the page anew"),
        ("/api/guest", ["Ann"], "Load the page anew"),
        ("/api/guest", None, "Load the page anew"),
        ("/api/account", {"name": "Ann", "password": "short"}, "at least 8 letters"),
        ("/api/sign-in", {"name": "Ann", "password": LONG}, "The password is too long"),
        ("/api/account/password", {"old": "x", "new": LONG}, "password"),
        ("/api/account/mail", {"password": "12345678", "mail": LONG}, "The address is too long"),
        ("/api/account/mail/confirm", {"code": ""}, "The code is empty"),
        ("/api/reset/password", {"name": "A", "code": LONG, "password": "12345678"}, "The code"),
        ("/api/tables", {"game": "ulos", "name": LONG}, "The name is too long"),
        ("/api/tables", {"game": "ulos", "seats": [{"kind": "me"}] * 11}, "The list of seats"),
        ("/api/tables", {"game": "ulos", "seats": [{"kind": "here", "name": LONG}]}, "The name"),
        ("/api/tables", {"game": "ulos", "clock": {"kind": "sundial"}}, "Load the page anew"),
        ("/api/tables/x/report", {"reason": ""}, "The reason is empty"),
        ("/api/tables/x/apart", {"kind": "banish"}, "Load the page anew"),
        ("/api/host/bans", {"days": 0}, "The number of days is too small"),
        ("/api/host/bans", {"days": 10**6}, "The number of days is too large"),
    ],
)
async def test_a_form_that_does_not_fit_is_refused_in_our_words(
    nobody: Guest, path: str, form: Any, advice: str
) -> None:
    told = problem(await nobody.http.post(path, json=form), 400, "request/bad")

    assert advice in told["message"]
    assert "`" not in told["message"], "msgspec's words are for programmers"
    assert not told["faults"]


async def test_a_name_of_spaces_is_no_name(nobody: Guest) -> None:
    problem(await nobody.http.post("/api/guest", json={"name": "   "}), 400, "name/bad")


# ------------------------------------------------------------------ from where


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_pages_of_other_sites_can_change_nothing(ann: Guest, headers: dict[str, str]) -> None:
    answer = await ann.http.post("/api/guest", json={"name": "Eve"}, headers=headers)

    problem(answer, 403, "origin/foreign")
    assert (await ann.http.get("/api/me", headers=headers)).json()["name"] == "Ann"


async def test_our_own_pages_and_allowed_ones_can(sqlite_url: str) -> None:
    friend = "https://friend.example"
    async with open_site(sqlite_url, origins=(friend,)) as site, indoors(site) as guest:
        for headers in (
            {"Origin": guest.address},
            {"Origin": friend},
            {"Sec-Fetch-Site": "same-origin"},
        ):
            answer = await guest.http.post("/api/guest", json={"name": "A"}, headers=headers)
            assert answer.status_code == 200


async def test_every_answer_carries_what_keeps_browsers_safe(nobody: Guest) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/missing.js"):
        headers = (await nobody.http.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "server" not in headers


# ------------------------------------------------------------------ games


async def test_every_game_is_listed_with_its_options_and_bots(nobody: Guest) -> None:
    games = (await nobody.http.get("/api/games")).json()

    assert [game["name"] for game in games] == list(RULESETS)
    (kingdoms,) = [game for game in games if game["name"] == "kingdoms"]
    assert "players" in [option["name"] for option in kingdoms["options"]]
    assert [bot["kind"] for bot in kingdoms["bots"]] == list(LEVELS)
    assert kingdoms["bots"][-1]["seconds"] == LEVELS["strongest"].seconds
    assert kingdoms["usual_bot"] == "keen"
    assert kingdoms["blurb"]
    assert kingdoms["minutes"] > 0


async def test_options_are_checked_without_opening_a_table(nobody: Guest) -> None:
    check = "/api/games/kingdoms/check"
    wrong = (await nobody.http.post(check, json={"players": 9, "colour": "red"})).json()
    right = (await nobody.http.post(check, json={"players": 3})).json()

    assert len(wrong["faults"]) == 2
    assert right["faults"] == []
    problem(await nobody.http.post("/api/games/chess/check", json={}), 404, "name/unknown")


@pytest.mark.parametrize("what", ["exhibit", "rules"])
async def test_what_never_changes_is_sent_once(nobody: Guest, what: str) -> None:
    path = f"/api/games/kingdoms/{what}?players=3"
    first = await nobody.http.get(path)
    again = await nobody.http.get(path, headers={"If-None-Match": first.headers["etag"]})
    plain = await nobody.http.get(path, headers={"Accept-Encoding": "identity"})

    assert first.status_code == 200
    assert first.headers["content-encoding"] == "gzip"
    assert (again.status_code, again.content) == (304, b"")
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
    problem(await nobody.http.get(f"/api/games/kingdoms/{what}?players=9"), 400, "options/bad")
    problem(await nobody.http.get(f"/api/games/chess/{what}"), 404, "name/unknown")


async def test_rules_are_clauses_in_our_words(nobody: Guest) -> None:
    clauses = (await nobody.http.get("/api/games/kingdoms/rules")).json()["clauses"]

    assert "U-WAR-7" in [clause["id"] for clause in clauses]
    assert all(clause["text"] for clause in clauses)


# ------------------------------------------------------------------ tables


async def test_a_public_table_is_listed_and_another_only_for_who_sits_there(
    ann: Guest, nobody: Guest
) -> None:
    public = await ann.open_table(GATHERING)
    hidden = await ann.open_table(WITH_BOT)

    listed = (await nobody.http.get("/api/tables")).json()["tables"]
    mine = (await ann.http.get("/api/tables/mine")).json()["tables"]

    (line,) = listed
    assert (line["id"], line["name"], line["mine"]) == (public, "Hall", False)
    assert {line["id"] for line in mine} == {public, hidden}
    assert (await nobody.http.get("/api/tables/mine")).json()["tables"] == []


async def test_a_table_has_an_address_that_nobody_guesses_and_a_name(ann: Guest) -> None:
    id = await ann.open_table(WITH_BOT)
    kind, thing, luck = id.split("-")
    line = (await ann.http.get(f"/api/tables/{id}")).json()

    assert line["name"] == f"{kind} {thing}".title()
    assert len(luck) == 10
    assert line["seats"][0]["mine"]
    assert line["mine"]


async def test_to_open_a_table_one_needs_a_name(nobody: Guest) -> None:
    answer = await nobody.http.post("/api/tables", json={"game": "kingdoms"})

    problem(answer, 401, "person/unknown")


async def test_all_faults_of_a_table_are_told_at_once(ann: Guest) -> None:
    form = {"game": "kingdoms", "options": {"players": 9}, "seats": [{"kind": "parrot"}]}
    told = problem(await ann.http.post("/api/tables", json=form), 400, "options/bad")

    assert len(told["faults"]) == 2
    unknown = await ann.http.post("/api/tables", json={"game": "chess"})
    problem(unknown, 404, "name/unknown")


@pytest.mark.parametrize("what", ["", "/exhibit", "/moments", "/record"])
@pytest.mark.parametrize("id", ["copper-kettle-0000000000", "%00", "x" * 300, "%ff"])
async def test_an_unknown_table_is_refused(nobody: Guest, id: str, what: str) -> None:
    problem(await nobody.http.get(f"/api/tables/{id}{what}"), 404, "table/unknown")


async def test_the_exhibit_of_a_table_is_that_of_its_options(ann: Guest) -> None:
    id = await ann.open_table(WITH_BOT)
    options = (await ann.http.get(f"/api/tables/{id}")).json()["options"]

    of_table = await ann.http.get(f"/api/tables/{id}/exhibit")
    of_game = await ann.http.get("/api/games/kingdoms/exhibit", params=options)

    assert of_table.json() == of_game.json()


async def test_a_finished_game_lies_open_to_everybody(site: Site, nobody: Guest) -> None:
    bots = TableForm("kingdoms", OPTIONS, seats=[SeatForm("random"), SeatForm("random")])
    entries = open_table(bots, Viewer("ann", "Ann"), id="done", now=clock(), seed="7")
    await site.hub.create("done", entries)
    await eventually(site, lambda: is_over(site, "done"))

    record = (await nobody.http.get("/api/tables/done/record")).json()
    replay = await fetched(nobody.http, "done", 1)

    assert record["seed"] == "7"
    assert len(record["choices"]) > 20
    assert record["players"] == ["random Mira", "random Odo"]
    assert replay["seat"] == 1
    assert replay["moments"][-1]["log"] > replay["moments"][0]["log"]
    assert "0" in replay["moments"][-1]["open"]


async def test_a_finished_game_tells_its_points_so_far_and_has_one_rematch(
    site: Site, ann: Guest, nobody: Guest
) -> None:
    form = TableForm("kingdoms", OPTIONS, seats=[SeatForm("random"), SeatForm("random")])
    id = await ann.open_table(form)
    running = await ann.http.post(f"/api/tables/{await ann.open_table(WITH_BOT)}/rematch", json={})
    problem(running, 409, "table/not-over")
    await eventually(site, lambda: is_over(site, id))

    index = (await nobody.http.get(f"/api/tables/{id}/moments")).json()
    line = (await nobody.http.get(f"/api/tables/{id}")).json()
    problem(await nobody.http.post(f"/api/tables/{id}/rematch", json={}), 401, "person/unknown")
    first = await ann.http.post(f"/api/tables/{id}/rematch", json={"seats": "other"})
    second = await ann.http.post(f"/api/tables/{id}/rematch", json={"factions": "other"})

    assert len(index["standing"]) == len(index["told"])
    assert index["standing"][-1] == line["scores"]
    assert first.status_code == 201
    assert first.json() == second.json()
    assert first.json()["id"] != id


async def test_a_running_game_tells_nobody_its_points(ann: Guest) -> None:
    id = await ann.open_table(WITH_BOT)

    index = (await ann.http.get(f"/api/tables/{id}/moments?seat=0")).json()
    page = (
        await ann.http.get(f"/api/tables/{id}/moments/0?seat=0&mark={index['pages'][0]}")
    ).json()
    line = (await ann.http.get(f"/api/tables/{id}")).json()

    assert index["standing"] == []
    assert [moment["standing"] for moment in page["moments"]] == [[]] * len(page["moments"])
    assert line["scores"] == []


async def is_over(site: Site, id: str) -> bool:
    async with site.hub.at(id) as live:
        return live.room.is_over


async def test_a_running_game_is_exported_for_who_plays_and_nobody_else(
    ann: Guest, nobody: Guest
) -> None:
    id = await ann.open_table(WITH_BOT)

    mine = await ann.http.get(f"/api/tables/{id}/record")

    kept = mine.json()
    assert "attachment" in mine.headers["content-disposition"]
    assert (kept["seed"], kept["choices"]) == ("", [])
    problem(await nobody.http.get(f"/api/tables/{id}/record"), 409, "export/running")


async def test_an_exported_game_is_imported_and_goes_on(ann: Guest) -> None:
    id = await ann.open_table(WITH_BOT)
    text = (await ann.http.get(f"/api/tables/{id}/record")).text

    answer = await ann.http.post("/api/tables/import", json={"record": text, "name": "Again"})

    assert answer.status_code == 201
    line = (await ann.http.get(f"/api/tables/{answer.json()['id']}")).json()
    assert (line["name"], line["status"]) == ("Again", "playing")


async def test_what_is_no_record_is_refused(ann: Guest) -> None:
    for text in ("", "{}", '{"pocketkeep": 99}', "[" * 5000):
        answer = await ann.http.post("/api/tables/import", json={"record": text})
        problem(answer, 400, "record/corrupt")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda kept: kept.update(moon=1), "has moon, "),
        (lambda kept: kept.update(version=99), "Update Pocketkeep"),
        (lambda kept: kept.update(pocketkeep=99), "Update Pocketkeep"),
        (lambda kept: kept["position"].update(game="ulos"), "not of kingdoms"),
        (lambda kept: kept["position"].update(version=99), "Update Pocketkeep"),
        (lambda kept: kept["position"]["stack"][-1].update(step="dance"), "no step 'dance'"),
        (lambda kept: kept["position"]["stack"][-1].update(joy=1), "has no joy"),
        (lambda kept: kept["position"]["state"].update(moon=1), "has no moon"),
        (lambda kept: kept["position"].pop("stack"), "another copy"),
    ],
)
async def test_a_file_that_was_edited_is_refused_with_what_is_wrong(
    ann: Guest, change: Callable[[dict[str, Any]], object], told: str
) -> None:
    id = await ann.open_table(WITH_BOT)
    kept = (await ann.http.get(f"/api/tables/{id}/record")).json()
    change(kept)

    answer = await ann.http.post("/api/tables/import", json={"record": json.dumps(kept)})

    assert told in problem(answer, 400, "record/corrupt")["message"]
    mine = (await ann.http.get("/api/tables/mine")).json()["tables"]
    assert [table["id"] for table in mine] == [id]


async def test_a_file_that_breaks_off_is_refused(ann: Guest) -> None:
    id = await ann.open_table(WITH_BOT)
    text = (await ann.http.get(f"/api/tables/{id}/record")).text

    answer = await ann.http.post("/api/tables/import", json={"record": text[: len(text) // 2]})

    assert "Load another copy" in problem(answer, 400, "record/corrupt")["message"]


async def test_moments_are_for_ones_own_eyes(ann: Guest, nobody: Guest) -> None:
    id = await ann.open_table(WITH_BOT)

    mine = await ann.http.get(f"/api/tables/{id}/moments?seat=0")
    public = await nobody.http.get(f"/api/tables/{id}/moments")
    plain = await nobody.http.get(
        f"/api/tables/{id}/moments", headers={"Accept-Encoding": "identity"}
    )

    assert mine.json()["seat"] == 0
    assert public.json()["seat"] is None
    assert public.headers["content-encoding"] == "gzip"
    assert plain.json() == public.json()
    problem(await nobody.http.get(f"/api/tables/{id}/moments?seat=0"), 403, "table/not-yours")
    problem(await ann.http.get(f"/api/tables/{id}/moments?seat=9"), 403, "table/not-yours")
    problem(await ann.http.get(f"/api/tables/{id}/moments?seat=x"), 400, "request/bad")


async def test_moments_of_a_table_that_still_gathers_are_refused(ann: Guest) -> None:
    id = await ann.open_table(GATHERING)

    problem(await ann.http.get(f"/api/tables/{id}/moments"), 409, "table/not-begun")


# ------------------------------------------------------------------ the house


async def test_health_tells_whether_the_database_answers(
    site: Site, nobody: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    well = await nobody.http.get("/api/health")

    async def fail(*_: object) -> None:
        raise StoreFailed("The server has no connection to its database.")

    monkeypatch.setattr(site.store.pulses, "beat", fail)
    site.pulse.felt = -10.0
    ill = await nobody.http.get("/api/health")
    alive = await nobody.http.get("/api/alive")

    assert (well.status_code, well.json()["status"]) == (200, "ok")
    assert (ill.status_code, ill.json()["status"]) == (503, "failing")
    assert "no connection" in ill.json()["faults"][0]
    assert alive.status_code == 200


async def test_what_was_counted_is_told_to_prometheus(ann: Guest) -> None:
    await ann.open_table(WITH_BOT)
    answer = await ann.http.get("/api/metrics")

    assert answer.headers["content-type"].startswith("text/plain")
    names = {line.split()[2] for line in answer.text.splitlines() if line.startswith("# TYPE")}
    assert {
        "pocketkeep_tables",
        "pocketkeep_sockets",
        "pocketkeep_moves_total",
        "pocketkeep_refusals_total",
        "pocketkeep_append_seconds",
        "pocketkeep_update_seconds",
        "pocketkeep_bots_thinking",
        "pocketkeep_bot_seconds",
    } <= names
    assert "pocketkeep_tables 1.0" in answer.text


async def test_a_failing_database_is_a_problem_of_the_server(
    site: Site, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_given: Any, **_more: Any) -> None:
        raise StoreFailed("The server's disk is full: nothing has changed. Try again.")

    monkeypatch.setattr(site.store, "append", fail)

    problem(await ann.http.post("/api/tables", json={"game": "kingdoms"}), 503, "store/failed")


async def test_a_fault_of_ours_is_admitted_and_says_nothing_of_itself(
    site: Site, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_given: Any, **_more: Any) -> None:
        raise RuntimeError("a secret of the program")

    monkeypatch.setattr(site.store, "lines", fail)

    told = problem(await ann.http.get("/api/tables"), 500, "server/fault")
    assert "secret" not in told["message"]


async def test_the_api_describes_itself(nobody: Guest) -> None:
    described = (await nobody.http.get("/api/schema/openapi.json")).json()

    assert "/api/tables/{id}/moments" in described["paths"]


async def test_addresses_and_methods_that_are_not_there(nobody: Guest) -> None:
    problem(await nobody.http.get("/api/nothing"), 404, "request/unknown")
    answer = await nobody.http.get("/api/guest")
    problem(answer, 405, "request/method")
    assert "POST" in answer.headers["allow"]


async def test_what_is_no_json_or_too_much_is_refused(nobody: Guest) -> None:
    json_type = {"Content-Type": "application/json"}
    broken = await nobody.http.post("/api/guest", content=b'{"name": ', headers=json_type)
    problem(broken, 400, "request/bad")
    huge = json.dumps({"name": "x" * 100_000}).encode()
    problem(
        await nobody.http.post("/api/guest", content=huge, headers=json_type),
        413,
        "request/too-big",
    )


# ------------------------------------------------------------------ the client's files


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as its build leaves it."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    page = (
        "<!doctype html><script>theme()</script><!-- head -->"
        "<script src=/assets/main-4f2a.js></script>"
    )
    (folder / "index.html").write_text(page)
    (folder / "assets" / "main-4f2a.js").write_text("let game;\n" * 500)
    (folder / "assets" / "main-4f2a.js.br").write_bytes(b"as brotli packed it")
    (folder / "assets" / "serif.woff2").write_bytes(b"\0font")
    (folder / "icon.svg").write_text("<svg/>")
    return folder


async def test_without_a_client_a_page_says_how_to_build_it(
    sqlite_url: str, tmp_path: Path
) -> None:
    nowhere = str(tmp_path / "nothing")
    async with open_site(sqlite_url, client=nowhere) as site, indoors(site) as guest:
        answer = await guest.http.get("/t/some-table")

    assert answer.status_code == 200
    assert "make play" in answer.text


async def test_every_page_is_the_client_and_its_files_are_kept_for_ever(
    sqlite_url: str, built: Path
) -> None:
    async with open_site(sqlite_url, client=str(built)) as site, indoors(site) as guest:
        for path in ("/", "/t/copper-kettle-x7k2m9q4ab", "/rules/kingdoms/U-WAR-3", "/about"):
            page = await guest.http.get(path)
            assert page.text.startswith("<!doctype html><script>theme()")
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["cache-control"] == "no-cache"
        assert "'sha256-" in page.headers["content-security-policy"]
        script = await guest.http.get("/assets/main-4f2a.js")
        font = await guest.http.get("/assets/serif.woff2")
        head = await guest.http.head("/icon.svg")
        missing = await guest.http.get("/assets/old-1111.js")

    assert script.text == "let game;\n" * 500
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("application/javascript")
    assert font.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in font.headers
    assert (head.status_code, head.content) == (200, b"")
    problem(missing, 404, "request/unknown")


def test_a_file_is_sent_in_the_best_packing_a_browser_takes(built: Path) -> None:
    file = ClientFiles(built).files["/assets/main-4f2a.js"]

    assert file.best("gzip, deflate, br;q=1.0") == ("br", b"as brotli packed it")
    assert file.best("gzip")[0] == "gzip"
    assert file.best("") == ("", file.body)
    assert "/assets/main-4f2a.js.br" not in ClientFiles(built).files
