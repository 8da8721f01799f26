"""A table as storage sees it."""

from __future__ import annotations

from typing import Any

import msgspec

from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.entries import Opened, Seated
from pocketkeep.server.table.messages import Clock
from pocketkeep.server.table.summary import SeatLine, Summary

OPENED = Opened(
    1000, "Copper Kettle", game="kingdoms", options={"players": 2}, seats=2, host="ann", public=True
)
SUMMARY = Summary(
    "t1",
    "Copper Kettle",
    game="kingdoms",
    options={"players": 2, "edition": "ultra"},
    status="gathering",
    public=True,
    host="ann",
    clock=Clock("live", minutes=10, increment=5),
    seats=[SeatLine("ann", "Ann"), SeatLine()],
    turn="",
    deadline=None,
    bots_due=False,
    changed=1000,
)


def summary(id: str = "t1", **changes: Any) -> Summary:
    return msgspec.structs.replace(SUMMARY, id=id, **changes)


async def open_table(store: Store, id: str = "t1", **changes: Any) -> Summary:
    """A table with its first entries; times are its own."""
    line = summary(id, **changes)
    opened = msgspec.structs.replace(OPENED, at=line.changed)
    seated = [
        Seated(line.changed, number, seat.person, seat.name)
        for number, seat in enumerate(line.seats)
        if seat.person and "seats" in changes
    ]
    await store.append(id, 1, [opened, *seated], line)
    return line
