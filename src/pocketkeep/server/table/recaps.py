"""Since when a seat has not decided: from which entry of its log on a recap begins for it.

It begins with what the seat chose last before others did anything: so the first of several choices
in a row does not end it. Only what the seat itself was told moves it. What others seal does not.
"""

from __future__ import annotations

from collections.abc import Sequence

from pocketkeep.server.table.messages import LogEntry


class Recaps:
    """By seat, where its recap begins."""

    def __init__(self, seats: int) -> None:
        self.decided = [0] * seats  # how much each had been told before its last choice
        self.begins = [0] * seats

    def follow(self, decider: int, before: Sequence[int], logs: Sequence[list[LogEntry]]) -> None:
        """Somebody has chosen, and seats that had been told so much have these logs now."""
        for seat, log in enumerate(logs):
            told = before[seat]
            if seat == decider:
                self.decided[seat] = told
            goes_on = any(entry.heading for entry in log[told:]) or seat != decider
            if goes_on and len(log) > told:
                self.begins[seat] = self.decided[seat]

    def take_back(self, logs: Sequence[list[LogEntry]]) -> None:
        """Something was undone: nothing begins after the end."""
        for seat, log in enumerate(logs):
            self.decided[seat] = min(self.decided[seat], len(log))
            self.begins[seat] = min(self.begins[seat], len(log))
