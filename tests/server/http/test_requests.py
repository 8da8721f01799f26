"""Forms are taken at their word: what is only like an answer is none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders.server.houses import indoors, open_site
from tests.server.http.test_app import problem

pytestmark = pytest.mark.anyio

TABLE = {"game": "kingdoms", "options": {"players": 2}}


@pytest.mark.parametrize(
    "form",
    [
        {**TABLE, "public": 0},
        {**TABLE, "public": "false"},
        {**TABLE, "grace": "3"},
        {**TABLE, "seats": [{"kind": "me"}], "guide": 1},
    ],
)
async def test_what_has_to_be_turned_into_something_else_is_refused(
    sqlite_url: str, form: dict[str, Any]
) -> None:
    async with open_site(sqlite_url) as site, indoors(site) as guest:
        ann = await guest.come_in("Ann")

        told = problem(await ann.http.post("/api/tables", json=form), 400, "request/bad")

        assert "not of the kind that is asked for" in told["message"]
        assert not site.hub.tables
