"""What a server counts, in the words of Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
THOUGHTS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60)


class Metrics:
    """Counted by one server; a registry of its own, so that several can live in one process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("pocketkeep_moves", "Choices kept.", registry=registry)
        self.refusals = Counter(
            "pocketkeep_refusals", "Wishes refused, by code.", ["code"], registry=registry
        )
        self.append_seconds = Histogram(
            "pocketkeep_append_seconds", "To keep entries.", buckets=QUICK, registry=registry
        )
        self.update_seconds = Histogram(
            "pocketkeep_update_seconds", "To work out an update.", buckets=QUICK, registry=registry
        )
        self.updates = Counter("pocketkeep_updates", "Updates sent.", registry=registry)
        self.bot_seconds = Histogram(
            "pocketkeep_bot_seconds", "A bot thought.", buckets=THOUGHTS, registry=registry
        )
        self.bot_fallbacks = Counter(
            "pocketkeep_bot_fallbacks", "Bots that found no choice in time.", registry=registry
        )
        self.store_failures = Counter(
            "pocketkeep_store_failures", "Entries that could not be kept.", registry=registry
        )
        self.chore_failures = Counter(
            "pocketkeep_chore_failures", "Chores and tables that failed.", registry=registry
        )
        self.requests = Counter(
            "pocketkeep_requests", "HTTP requests by status.", ["status"], registry=registry
        )

        self.connections = Gauge(
            "pocketkeep_connections", "Connections that are open.", registry=registry
        )
        self.connections_most = Gauge(
            "pocketkeep_connections_most", "Connections that may be open.", registry=registry
        )
        self.connections_ended = Counter(
            "pocketkeep_connections_ended", "Ended by the server.", ["why"], registry=registry
        )
        ProcessCollector(registry=registry)  # memory, processor, descriptors

    def watch(self, name: str, help_text: str, count: Callable[[], float]) -> None:
        """A number that is looked up when somebody asks."""
        gauge = Gauge(f"pocketkeep_{name}", help_text, registry=self.registry)
        gauge.set_function(count)

    def text(self) -> bytes:
        return generate_latest(self.registry)
