"""Logs that people and machines can read."""

from __future__ import annotations

import errno
import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from pocketkeep.server.running import logs
from pocketkeep.server.running.logs import IN_SECONDS, MOST_ALIKE, FewAlike


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """What is configured here is forgotten."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_for_people_a_line_is_keys_and_values(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("text")
    logs.logger("hub").info("opened", table="copper-kettle", game="kingdoms")
    logs.logger("hub").debug("not worth a line")

    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("timestamp=")
    assert line.endswith("level=info event=opened table=copper-kettle game=kingdoms")


def test_for_machines_a_line_is_json_and_so_are_faults(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("json")
    try:
        int("odd")
    except ValueError:
        logs.logger("hub").exception("fault", table="copper-kettle")

    (line,) = capsys.readouterr().err.splitlines()
    told = json.loads(line)
    assert (told["event"], told["level"], told["table"]) == ("fault", "error", "copper-kettle")
    assert "ValueError: invalid literal" in told["exception"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_libraries_say_has_the_same_form(
    capsys: pytest.CaptureFixture[str], form: str
) -> None:
    logs.configure(form)
    logging.getLogger("uvicorn.error").warning("a %s of theirs", "warning")
    logging.getLogger("uvicorn.error").info("nobody asked")

    (line,) = capsys.readouterr().err.splitlines()
    assert "a warning of theirs" in line
    assert line.startswith("{" if form == "json" else "timestamp=")


def test_of_warnings_alike_a_few_are_told_and_how_many_there_were() -> None:
    now = [0.0]
    few = FewAlike(lambda: now[0])

    def told(text: object, level: int = logging.WARNING) -> str | None:
        record = logging.LogRecord(
            "asyncio", level, __file__, lineno=1, msg=text, args=(), exc_info=None
        )
        return record.getMessage() if few.filter(record) else None

    first = [told("socket.accept() out of system resource") for _ in range(1000)]
    other = told("something else")
    info = [told("joined", logging.INFO) for _ in range(1000)]
    now[0] = IN_SECONDS
    later = told("socket.accept() out of system resource")

    assert [line is not None for line in first] == [True] * MOST_ALIKE + [False] * (
        1000 - MOST_ALIKE
    )
    assert "more like this are left out" in (first[MOST_ALIKE - 1] or "")
    assert other == "something else"
    assert None not in info
    assert later == (
        f"socket.accept() out of system resource ({1000 - MOST_ALIKE} more like this were left out)"
    )


def test_it_holds_for_our_own_lines(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("text")
    for number in range(100):
        logs.logger("hub").warning("not kept", table=number)
    lines = capsys.readouterr().err.splitlines()

    assert len(lines) == MOST_ALIKE
    assert 'note="more like this are left out' in lines[-1]


class Full(io.StringIO):
    """A log on a disk without room."""

    def write(self, _text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_log_that_cannot_be_written_spoils_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, every request that logged a line failed once the log's disk was full."""
    logs.configure("text")
    monkeypatch.setattr(sys, "stderr", Full())

    logs.logger("hub").warning("not kept")
