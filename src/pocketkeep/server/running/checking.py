"""What is wrong with the way a server is to be run, each with what to do: `serve --check`.

Nothing is changed by looking; a server may run meanwhile.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import time
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from pocketkeep import folders, is_compiled
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.http.static import PACKAGED
from pocketkeep.server.running import descriptors
from pocketkeep.server.running.border import EVERYWHERE, is_address, is_worldly, name_in, page_of
from pocketkeep.server.running.findings import Finding, note, well, wrong
from pocketkeep.server.running.knocking import knock
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.database import address_of
from pocketkeep.server.storage.inspection import inspect

ENOUGH: Final = 4096  # descriptors: some hundreds of people, with room to spare
LITTLE_ROOM: Final = 1_000_000_000  # bytes
LITTLE_SHARE: Final = 0.05
UNSYNCHRONISED: Final = 5  # what adjtimex says then
LOOK: Final = 1.0  # second during which the clock is watched
JUMP: Final = 0.1  # seconds

Check = Callable[[Settings], Iterator[Finding]]


def check(settings: Settings) -> Iterator[Finding]:
    """One after the other; what cannot even be looked at is wrong too."""
    for what, look in CHECKS.items():
        try:
            for found in look(settings):
                yield found._replace(what=what)
        except (PocketkeepError, OSError) as error:
            yield wrong(str(error))._replace(what=what)


def check_program(settings: Settings) -> Iterator[Finding]:
    pages = Path(settings.client) if settings.client else PACKAGED
    if not (pages / "index.html").is_file():
        yield wrong(
            f"There are no pages in {pages}: browsers would see nothing. Install a package that "
            "has them, or build it where there is node."
        )
    if is_compiled():
        yield well("The rules are compiled.")
    else:
        yield note("The rules are not compiled: bots think several times slower.")


def check_descriptors(settings: Settings) -> Iterator[Finding]:
    allowed = descriptors.raise_limit()
    sockets = descriptors.room_for_sockets(descriptors.room(allowed, settings.workers))
    told = f"{allowed:,} descriptors are allowed: {sockets:,} sockets at tables."
    if allowed >= ENOUGH:
        yield well(told)
    else:
        yield wrong(
            f"{told} Allow more: LimitNOFILE=65536 in the systemd unit, `ulimits` in compose, "
            "or `ulimit -n 65536` in the shell that starts it."
        )


def check_cores(settings: Settings) -> Iterator[Finding]:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    workers, there = settings.workers, cores or 1
    told = f"{workers} worker{'s' * (workers > 1)} on {there} core{'s' * (there > 1)}."
    if workers > there:
        yield wrong(f"{told} Bots would take turns with each other: --workers {there}.")
    elif workers == there > 1:
        yield note(f"{told} One core less is better for sockets: --workers {there - 1}.")
    else:
        yield well(told)


def check_border(settings: Settings) -> Iterator[Finding]:
    """Names, proxies and what hangs on them."""
    names = [name for name in map(name_in, settings.all_names) if not is_address(name)]
    at_home = _is_loopback(settings.host)
    if settings.proxy and not names:
        yield wrong(
            "A proxy stands before the server, but no name was given: whoever comes by the "
            "site's name is refused. Add --name games.example with the site's own name."
        )
    if names and at_home and not settings.proxy:
        yield wrong(
            "The server has a name in the world and listens to this machine alone, so a proxy "
            "stands before it; none is believed. Everybody would count as one address, and "
            "cookies would go without TLS. Add --proxy with its address: --proxy 127.0.0.1."
        )
    if not at_home and not settings.proxy:
        yield note(
            f"It listens on {settings.host} without a proxy: passwords go through the network as "
            "they are. That is for a house, not for the world."
        )
    if settings.proxy and not settings.metrics_token:
        yield note("Behind a proxy nobody reads /api/metrics without POCKETKEEP_METRICS_TOKEN.")
    if settings.limits == "off":
        yield wrong("Limits are off: one person can flood everybody. Unset POCKETKEEP_LIMITS.")
    yield well(f"It answers by {', '.join([*dict.fromkeys(names), 'localhost and addresses'])}.")


def _is_loopback(host: str) -> bool:
    return ip_address(host).is_loopback if is_address(host) else host == "localhost"


def check_proxy(settings: Settings) -> Iterator[Finding]:
    """Come in from outside under every name of the world, and see what arrives."""
    for page in pages_of(settings):
        yield from knock(settings, page)


def pages_of(settings: Settings) -> list[str]:
    """Every address under which the world finds the site."""
    return [*dict.fromkeys(page_of(name) for name in settings.all_names if is_worldly(name))]


def check_address(settings: Settings) -> Iterator[Finding]:
    """A passkey belongs to one address and works at no other."""
    others = [page for page in pages_of(settings) if page != settings.site]
    if settings.site and not _is_safe(settings.site):
        yield wrong(
            f"The site's address is {settings.site}, and browsers make passkeys with TLS alone. "
            "Serve it by https and say so in POCKETKEEP_ADDRESS."
        )
    if settings.address and not _is_named(settings):
        names = ", ".join(settings.names)
        yield wrong(
            f"POCKETKEEP_ADDRESS says {settings.site}, and --name says {names}: passkeys work at "
            "the first alone. Give both the same, or leave one of them out."
        )
    elif settings.site and others:
        yield note(f"Passkeys work at {settings.site}, and not at {', '.join(others)}.")
    elif len(others) > 1:
        yield note(
            "The site has several names, and a passkey works only under the one it was made "
            "under. Say in POCKETKEEP_ADDRESS which one it shall be."
        )


def _is_named(settings: Settings) -> bool:
    """Whether the address of the site is one that its names lead to, if they lead anywhere."""
    pages = [page_of(name) for name in settings.names if is_worldly(name)]
    ends = [name[1:] for name in map(name_in, settings.names) if name.startswith("*.")]
    under = name_in(settings.site).endswith(tuple(ends))
    return settings.site in pages or under or not (pages or ends)


def _is_safe(page: str) -> bool:
    """Whether browsers take it for safe: https, or this machine's own."""
    return page.startswith("https://") or _is_loopback(name_in(page))


def check_database(settings: Settings) -> Iterator[Finding]:
    yield from inspect(address_of(settings.database_url))


def check_neighbours(settings: Settings) -> Iterator[Finding]:
    """How other processes on the same database reach this one, if there are any."""
    if address_of(settings.database_url).drivername == "sqlite":
        return
    if settings.inner:
        yield well(f"Other processes on this database reach it at {settings.inner}.")
    elif settings.host in EVERYWHERE or _is_loopback(settings.host):
        yield note(
            "Other processes on this database reach it from this machine alone. If some run on "
            "other machines, give each its own address: --inner http://10.0.3.7:8420."
        )


def check_disk(settings: Settings) -> Iterator[Finding]:
    url = address_of(settings.database_url)
    file = Path(url.database or "") if url.drivername == "sqlite" else folders.home()
    folder = next(place for place in (file, *file.absolute().parents) if place.is_dir())
    room = shutil.disk_usage(folder)
    told = f"{room.free / 1e9:,.1f} GB are free in {folder}."
    if room.free < LITTLE_ROOM or room.free < LITTLE_SHARE * room.total:
        yield wrong(f"{told} A full disk stops every game: make room, or move the data.")
    else:
        yield well(told)


def check_clock(settings: Settings) -> Iterator[Finding]:  # noqa: ARG001 - as the others
    before = time.time() - time.monotonic()
    time.sleep(LOOK)
    jump = time.time() - time.monotonic() - before
    if abs(jump) > JUMP:
        yield wrong(
            f"The clock jumped by {jump:+.1f} seconds while we looked: something sets it again and "
            "again. Let one program keep the time: systemd-timesyncd or chrony, not both."
        )
    synchronised = is_synchronised()
    if synchronised is None:
        yield note("Whether the clock is kept right cannot be seen here.")
    elif synchronised:
        yield well("The clock is kept right.")
    else:
        yield wrong(
            "Nothing keeps this machine's clock right: games by the clock and sessions go by it. "
            "Let it be kept: timedatectl set-ntp true."
        )


def is_synchronised() -> bool | None:
    """What the kernel knows of its clock; None: it does not say."""
    try:
        ask = ctypes.CDLL(None).adjtimex
    except (AttributeError, OSError):
        return None
    answer = ask(ctypes.create_string_buffer(512))  # all zero: nothing is set, only asked
    return None if answer < 0 else answer != UNSYNCHRONISED


def check_lab(settings: Settings) -> Iterator[Finding]:
    """Only where reports are to be shown."""
    if settings.lab and not Path(settings.lab).is_dir():
        yield wrong(
            f"There is no folder {settings.lab} for the laboratory's reports: make it, or give "
            "--lab another."
        )
    elif settings.lab:
        yield well(f"Everybody may read the laboratory's reports in {settings.lab}.")


CHECKS: Final[dict[str, Check]] = {
    "program": check_program,
    "descriptors": check_descriptors,
    "cores": check_cores,
    "names": check_border,
    "address": check_address,
    "proxy": check_proxy,
    "database": check_database,
    "neighbours": check_neighbours,
    "disk": check_disk,
    "clock": check_clock,
    "lab": check_lab,
}
