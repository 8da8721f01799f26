"""Under which names the server answers, and which proxies it believes.

A page of another site can make a browser call this server under that site's own name, once the
name leads here (DNS rebinding): to the browser both are one site then. So a name that nobody gave
us is refused. Whoever calls by an address of numbers cannot be fooled so, and is let in.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = "localhost"  # with whatever stands before it: no other machine has that name
LONGEST_NAME: Final = 253
EVERYWHERE: Final = {"0.0.0.0", "::"}  # noqa: S104 - to recognise them
AT_HOME: Final = ".local"  # after a machine's own name, in a house without a name server


class Names:
    """The names that were given, this machine's own, and addresses of numbers."""

    def __init__(self, given: Iterable[str], origins: Iterable[str]) -> None:
        own = socket.gethostname().lower()
        told = [name_in(text) for text in (*given, *origins)]
        self.whole = {LOOPBACK, own, f"{own}{AT_HOME}", *told}
        self.ends = (f".{LOOPBACK}", *[name[1:] for name in told if name.startswith("*.")])

    def have(self, host: str) -> bool:
        """Whether this is the Host of somebody who means us.

        >>> names = Names(["games.example", "*.friends.example"], [])
        >>> [names.have(host) for host in ("Games.example:443", "ann.friends.example", "[::1]:80")]
        [True, True, True]
        >>> names.have("evil.example")
        False
        """
        name = name_in(host)
        return name in self.whole or name.endswith(self.ends) or is_address(name)


class Proxies:
    """The addresses and networks whose X-Forwarded headers are believed."""

    def __init__(self, given: Iterable[str]) -> None:
        self.networks = [ip_network(text) for text in given]

    def have(self, address: str) -> bool:
        """Whether somebody there speaks for others.

        >>> proxies = Proxies(["127.0.0.1", "10.0.3.0/24"])
        >>> [proxies.have(address) for address in ("127.0.0.1", "10.0.3.7", "::1", "")]
        [True, True, False, False]
        """
        if not is_address(address):
            return False
        return any(ip_address(address) in network for network in self.networks)


def name_in(text: str) -> str:
    """The name alone, out of a Host, an origin or what somebody took for a name.

    >>> name_in("https://Games.example:8443"), name_in("games.example."), name_in("[::1]:80")
    ('games.example', 'games.example', '::1')
    """
    try:
        name = urlsplit(text if "://" in text else f"//{text}").hostname or ""
    except ValueError:
        return ""
    return name.removesuffix(".")


def page_of(name: str) -> str:
    """The address of the page under a name, as browsers send it as Origin.

    >>> page_of("games.example"), page_of("http://localhost:8420/"), page_of("")
    ('https://games.example', 'http://localhost:8420', '')
    """
    return name.rstrip("/") if "://" in name or not name else f"https://{name}"


def is_worldly(text: str) -> bool:
    """Whether this is a whole name by which the world finds a server.

    >>> [is_worldly(name) for name in ("games.example", "http://localhost:1", "pocketkeep")]
    [True, True, False]
    >>> [is_worldly(name) for name in ("*.games.example", "192.0.2.7")]
    [False, False]
    """
    if "*" in text:
        return False
    return "://" in text or ("." in text and not is_address(name_in(text)))


def is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def fault_of_name(text: str) -> str:
    """What is wrong with a name for the server; nothing: it can be."""
    parts = urlsplit(text if "://" in text else f"https://{text}")
    name = name_in(text)
    if not name or name == "*" or "*" in name[1:] or len(name) > LONGEST_NAME:
        return "give the name as in its address, like games.example or *.games.example"
    if parts.scheme not in {"http", "https"} or parts.path not in {"", "/"} or parts.query:
        return "give the name alone, like games.example or https://games.example"
    return ""


def fault_of_origin(text: str) -> str:
    """What is wrong with the origin of a page; nothing: it can be."""
    if "://" not in text or fault_of_name(text) or text.endswith("/") or "*" in text:
        return "give scheme and name and nothing after it, like https://games.example"
    return ""


def fault_of_site(text: str) -> str:
    """What is wrong with the address of the site; nothing: it can be."""
    if "://" not in text or fault_of_name(text) or "*" in text:
        return "give the address of its page, like https://games.example"
    return ""


def fault_of_inner(text: str) -> str:
    """What is wrong with the address for other processes; nothing: it can be."""
    if text and fault_of_origin(text):
        return "give scheme, address and port, like http://10.0.3.7:8420"
    return ""


def fault_of_proxy(text: str) -> str:
    """What is wrong with the address of a proxy; nothing: it can be."""
    advice = "name the proxy's address or its network, like 127.0.0.1 or 10.0.3.0/24"
    try:
        network = ip_network(text)
    except ValueError as error:
        return f"{advice} ({error})" if "/" in text else advice
    if network.prefixlen == 0:
        return f"that is everybody, and liars would be believed: {advice}"
    return ""
