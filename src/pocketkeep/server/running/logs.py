"""Logs: `key=value` for people, JSON for machines; never what people say, choose or sign in by."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

FIRST_KEYS = ["timestamp", "level", "event"]


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
    """Wherever standard error is at the moment."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.stderr.write(f"{self.format(record)}\n")
        sys.stderr.flush()


def logger(part: str) -> Any:
    """The log of a part of the server."""
    return structlog.stdlib.get_logger(f"pocketkeep.{part}")
