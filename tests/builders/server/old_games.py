"""Games that were under way in 0.1.0, played on after an update."""

from __future__ import annotations

import json

from benchmarks.server.client import Visitor, sit_down
from pocketkeep.server.table.messages import Done
from tests.builders.server.backups import SAVES


async def go_on(address: str) -> None:
    """Somebody who had an account then signs in, finds every table, and plays on."""
    told = json.loads((SAVES / "0.1.0" / "server.json").read_text())
    visitor = await Visitor.arrive(address, "Nobody yet")
    form = {"name": "Ann", "password": told["password"]}
    (await visitor.http.post("/api/sign-in", json=form)).raise_for_status()
    mine = (await visitor.http.get("/api/tables/mine")).json()["tables"]
    for id in ("kingdoms-solo", "ulos-solo", "tactics-solo"):
        player = await sit_down(visitor, id)
        await player.until(lambda me: me.has_to_choose)
        eyes = player.due
        reply = await player.choose(eyes.view["decision"]["options"][0], eyes.seat)
        assert isinstance(reply, Done), id
        await player.leave()
    await visitor.leave()

    assert {line["id"] for line in mine} <= set(told["tables"])
    assert len(mine) > 10
