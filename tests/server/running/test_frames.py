"""What a table's socket says is packed by what it said before."""

from __future__ import annotations

import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate

from pocketkeep.server.running import frames
from tests.builders.server.houses import open_site, serving, visiting

pytestmark = pytest.mark.anyio


async def test_browsers_agree_on_how_much_is_remembered(sqlite_url: str) -> None:
    async with open_site(sqlite_url) as site, serving(site) as address:
        async with visiting(address, "Ann") as guest:
            table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url) as packed, connect(url, compression=None) as plain:
            (agreed,) = packed.protocol.extensions
            assert isinstance(agreed, PerMessageDeflate)
            assert agreed.remote_max_window_bits == frames.REMEMBERED
            assert plain.protocol.extensions == []
            assert await packed.recv() != ""
            assert str(await plain.recv()).startswith('{"type":"Update"')
