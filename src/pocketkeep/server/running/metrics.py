"""What a server counts, in the words of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
THOUGHTS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60)


class Timing(Collector):
    """How long something took, by steps. Noted by the loop alone, so it takes no lock."""

    def __init__(
        self, name: str, documentation: str, steps: Sequence[float], registry: CollectorRegistry
    ) -> None:
        self.name = name
        self.documentation = documentation
        self.steps = steps
        self.counts = [0] * (len(steps) + 1)
        self.seconds = 0.0
        registry.register(self)

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(self.steps, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        began = perf_counter()
        try:
            yield
        finally:
            self.note(perf_counter() - began)

    def collect(self) -> Iterator[HistogramMetricFamily]:
        steps = [*map(str, self.steps), "+Inf"]
        buckets = [*zip(steps, accumulate(self.counts), strict=True)]
        yield HistogramMetricFamily(
            self.name, self.documentation, buckets=buckets, sum_value=self.seconds
        )


class Count(Collector):
    """How often something happened. Counted by the loop alone, so it takes no lock."""

    def __init__(self, name: str, documentation: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.documentation = documentation
        self.total = 0
        registry.register(self)

    def inc(self, times: int = 1) -> None:
        self.total += times

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self.name, self.documentation, value=self.total)


class Metrics:
    """Counted by one server; a registry of its own, so that several can live in one process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Count("pocketkeep_moves", "Choices kept.", registry)
        self.refusals = Counter(
            "pocketkeep_refusals", "Wishes refused, by code.", ["code"], registry=registry
        )
        self.append_seconds = Timing(
            "pocketkeep_append_seconds", "To keep entries.", QUICK, registry
        )
        self.update_seconds = Timing(
            "pocketkeep_update_seconds", "To work out an update.", QUICK, registry
        )
        self.updates = Count("pocketkeep_updates", "Updates sent.", registry)
        self.bot_seconds = Timing("pocketkeep_bot_seconds", "A bot thought.", THOUGHTS, registry)
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
