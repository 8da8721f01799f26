"""Logs: `key=value` for people, JSON for machines; never what people say, choose or sign in by."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import structlog

FIRST_KEYS = ["timestamp", "level", "event"]
MOST_ALIKE: Final = 20  # warnings of one kind
IN_SECONDS: Final = 10.0
MOST_KINDS: Final = 1000
KIND: Final = 60  # letters that make a kind


def configure(log_format: str = "text", level: str = "info") -> None:
    """Everything that is logged, libraries' lines too, goes to standard error in one form."""
    renderer: Any = structlog.processors.JSONRenderer()
    if log_format == "text":
        renderer = structlog.processors.LogfmtRenderer(key_order=FIRST_KEYS, drop_missing=True)
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = StandardError()
    handler.addFilter(FewAlike())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
            foreign_pre_chain=shared,
        )
    )
    ours = logging.getLogger("pocketkeep")
    ours.setLevel(level.upper())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)


class StandardError(logging.Handler):
    """Wherever standard error is at the moment; where nothing can be written, nothing is."""

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):  # a disk that is full must not spoil what is being told about
            sys.stderr.write(f"{self.format(record)}\n")
            sys.stderr.flush()


class Alike:
    """Warnings of one kind within some seconds."""

    def __init__(self, since: float) -> None:
        self.since = since
        self.count = 0


class FewAlike(logging.Filter):
    """Of warnings of one kind a few in a while: a flood would fill the disk and hide others.

    The last one that is told says so, and the first after the while says how many there were.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.kinds: dict[tuple[str, str], Alike] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        alike = self._alike(record)
        alike.count += 1
        if alike.count == MOST_ALIKE:
            _add(record, f"more like this are left out for {IN_SECONDS:.0f} seconds")
        return alike.count <= MOST_ALIKE

    def _alike(self, record: logging.LogRecord) -> Alike:
        kind = record.name, _said(record)[:KIND]
        found = self.kinds.get(kind)
        now = self.clock()
        if found is not None and now < found.since + IN_SECONDS:
            return found
        if found is not None and found.count > MOST_ALIKE:
            _add(record, f"{found.count - MOST_ALIKE} more like this were left out")
        if len(self.kinds) >= MOST_KINDS:
            self.kinds.clear()
        self.kinds[kind] = Alike(now)
        return self.kinds[kind]


def _said(record: logging.LogRecord) -> str:
    """What a line is about: ours are dictionaries, libraries' are texts."""
    return str(record.msg.get("event", "") if isinstance(record.msg, dict) else record.msg)


def _add(record: logging.LogRecord, note: str) -> None:
    if isinstance(record.msg, dict):
        record.msg = {**record.msg, "note": note}
    else:
        record.msg = f"{record.msg} ({note})"


def logger(part: str) -> Any:
    """The log of a part of the server."""
    return structlog.stdlib.get_logger(f"pocketkeep.{part}")
