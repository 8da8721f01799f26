"""How a server is run: from POCKETKEEP_… in the environment and from options of the command."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from pocketkeep import folders
from pocketkeep.ai.bots import OUTSIDE, read_outside
from pocketkeep.ai.programs.process import read_command
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.running.border import (
    fault_of_inner,
    fault_of_name,
    fault_of_origin,
    fault_of_proxy,
    fault_of_site,
    is_worldly,
    page_of,
)

PREFIX = "POCKETKEEP_"
FIRST_PORT = 8420

PROGRAM_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")

Seconds = Annotated[float, msgspec.Meta(ge=0)]
Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]
Workers = Annotated[int, msgspec.Meta(ge=1, le=256)]


def fault_of_program(given: str) -> str:
    """What is wrong with a bot of the host's own; it has to be there when the server starts."""
    name, equals, command = given.partition("=")
    if not equals or not PROGRAM_NAME.fullmatch(name):
        return "write NAME=COMMAND, the name of small letters, digits and -, as in mybot=./mybot"
    try:
        bot = read_outside(f"{OUTSIDE}:{command}")
        read_command(bot.command)
    except PocketkeepError as error:
        return str(error)
    return ""


LOOKED_AT: Final[dict[str, Callable[[str], str]]] = {  # by setting: what is wrong with it
    "address": fault_of_site,
    "inner": fault_of_inner,
    "names": fault_of_name,
    "origins": fault_of_origin,
    "programs": fault_of_program,
    "proxy": fault_of_proxy,
}


class BadSettings(PocketkeepError):
    """The server cannot be run so; every fault at once."""

    code = "settings/bad"


def spare_cores() -> int:
    """One core is left to the sockets."""
    return max(1, (os.cpu_count() or 2) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one can set; empty texts stand for what the comment says."""

    host: str = "127.0.0.1"
    port: Port = FIRST_PORT  # 0: any that is free
    database: str = ""  # URL or file; empty: a file in the user's data folder
    workers: Workers = msgspec.field(default_factory=spare_cores)
    bot_pause: Seconds = 0.7  # between choices of bots at a normal pace, where people look on
    bot_seconds: Seconds = 20  # after which a bot takes the first option
    idle_seconds: Seconds = 60  # after which a table without anybody leaves memory
    request_seconds: Seconds = 10  # after which half a request is given up, six times that its body
    sweep_seconds: Seconds = 3  # between looks for clocks that ran out and lost nudges
    names: tuple[str, ...] = ()  # by which the world calls this server, as in its address
    origins: tuple[str, ...] = ()  # pages of other addresses that may talk to this server
    inner: str = ""  # where other processes reach this one; empty: here, for one machine
    proxy: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded headers are believed
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning"] = "info"
    client: str = ""  # folder of the built client; empty: the one in the package
    limits: Literal["on", "off"] = "on"  # against floods; off only to measure
    address: str = ""  # of the site, as in https://play.example; empty: that of its only name
    mail_server: str = ""  # HOST or HOST:PORT of an SMTP server; empty: no mail is sent
    mail_security: Literal["starttls", "tls", "none"] = "starttls"
    mail_from: str = ""  # whom mail comes from, as in Pocketkeep <games@example.org>
    mail_name: str = ""  # to sign in at the mail server with; empty: without
    mail_password: str = ""
    lab: str = ""  # folder of the laboratory's reports that everybody may read; empty: none
    programs: tuple[str, ...] = ()  # bots of the host's own that may be called: NAME=COMMAND
    metrics_token: str = ""  # who shows it may read /api/metrics; empty: this machine alone may

    @property
    def database_url(self) -> str:
        """A URL as it is; a bare path as a SQLite file."""
        named = self.database or str(folders.tables())
        return named if "://" in named else f"sqlite:///{named}"

    @property
    def all_names(self) -> tuple[str, ...]:
        """Those that were given, and that of the site's address."""
        return (*self.names, self.address) if self.address else self.names

    @property
    def site(self) -> str:
        """The address of the site's page; empty: it has none, or several."""
        worldly = [page_of(name) for name in self.names if is_worldly(name)]
        return page_of(self.address) or (worldly[0] if len(worldly) == 1 else "")


def read_settings(environment: Mapping[str, str], given: Mapping[str, Any]) -> Settings:
    """Settings from the environment, overruled by what is given and not None.

    >>> read_settings({"POCKETKEEP_PORT": "80", "POCKETKEEP_NAMES": "a, b"}, {"port": 81}).port
    81
    """
    values: dict[str, Any] = {}
    faults = []
    for field in msgspec.structs.fields(Settings):
        variable = f"{PREFIX}{field.name.upper()}"
        value = given.get(field.name)
        source = f"--{field.name.replace('_', '-')}"
        if value is None and environment.get(variable):
            value, source = _listed(field.type, environment[variable]), variable
        if value is None:
            continue
        try:
            values[field.name] = msgspec.convert(value, field.type, strict=False)
        except msgspec.ValidationError as error:
            faults.append(f"{source} cannot be {value!r}: {error}")
        else:
            faults += _odd_ones(field.name, source, values[field.name])
    if values.get("mail_server") and not values.get("mail_from"):
        faults.append("POCKETKEEP_MAIL_FROM has to say whom mail comes from: name an address.")
    if faults:
        raise BadSettings("The server cannot be run so:" + "".join(f"\n  - {f}" for f in faults))
    return Settings(**values)


def _odd_ones(name: str, source: str, given: Any) -> list[str]:
    """What cannot be, of what may be given once or several times."""
    if name not in LOOKED_AT:
        return []
    values = [given] if isinstance(given, str) else given
    found = [(value, LOOKED_AT[name](value)) for value in values]
    return [f"{source} cannot be {value!r}: {fault}" for value, fault in found if fault]


def _listed(kind: Any, text: str) -> Any:
    """Several values in one variable are parted by commas."""
    if kind != tuple[str, ...]:
        return text
    return [part.strip() for part in text.split(",") if part.strip()]
