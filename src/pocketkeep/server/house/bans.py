"""Who may not come in: accounts, and ranges of addresses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.running import logs
from pocketkeep.server.storage.moderation import Ban
from pocketkeep.server.table.messages import Farewell

BANNED: Final = 4403
WIDEST: Final = {4: 8, 6: 19}  # bits that a range has to name at least, by version of IP

Network = IPv4Network | IPv6Network
log = logs.logger("bans")


class Banned(PocketkeepError):
    """The host does not let somebody in."""

    code = "ban/banned"

    def __init__(self, ban: Ban) -> None:
        until = f"until {day_of(ban.until)}" if ban.until is not None else "for good"
        because = f" because of this: {ban.reason.rstrip('.')}." if ban.reason else "."
        super().__init__(
            f"You are banned here {until}{because} If that is a mistake, write to the host."
        )


class BadNetwork(PocketkeepError):
    """No range of addresses, or too wide a one."""

    code = "ban/bad-network"


def day_of(time: int) -> str:
    """A day in words that need no time zone: 3 May 2027."""
    day = datetime.fromtimestamp(time / 1000, UTC)
    return f"{day.day} {day:%B %Y}"


def read_network(text: str) -> Network:
    """A range of addresses; a single one stands for what one household has.

    >>> read_network("192.0.2.7"), read_network("2001:db8::1")
    (IPv4Network('192.0.2.7/32'), IPv6Network('2001:db8::/64'))
    """
    given = text.strip()
    try:
        if "/" not in given and isinstance(ip_address(given), IPv6Address):
            given = f"{given}/64"
        network = ip_network(given, strict=False)
    except ValueError as error:
        raise BadNetwork(
            "This is no range of addresses. Write it as in 192.0.2.0/24 or 2001:db8::/32."
        ) from error
    if network.prefixlen < WIDEST[network.version]:
        raise BadNetwork("This range is too wide: it would keep half the world out. Narrow it.")
    return network


class InForce(NamedTuple):
    network: Network
    ban: Ban


class Bans:
    """Bans of addresses at hand, so that nobody waits for the database to be turned away."""

    def __init__(self, hub: Hub, now: Callable[[], int]) -> None:
        self.hub = hub
        self.now = now
        self.networks: list[InForce] = []

    async def look(self) -> None:
        """Read what is in force, and hang up on whoever is meant; every process does so."""
        found = await self.hub.store.moderation.bans(self.now())
        self.networks = [InForce(ip_network(ban.network), ban) for ban in found if ban.network]
        for watcher in list(self.hub.sockets) if self.networks else []:
            ban = self.find(watcher.address)
            if ban is not None and not watcher.parted:
                watcher.parted = True
                watcher.say(Farewell(str(Banned(ban))))
                watcher.hang_up(BANNED, "banned")

    def find(self, address: str) -> Ban | None:
        """The ban that an address falls under."""
        if not self.networks:
            return None
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return None
        plain = getattr(parsed, "ipv4_mapped", None) or parsed
        now = self.now()
        for network, ban in self.networks:
            if plain in network and (ban.until is None or ban.until > now):
                return ban
        return None

    def check(self, address: str) -> None:
        ban = self.find(address)
        if ban is not None:
            raise Banned(ban)
