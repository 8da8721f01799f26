"""A runner whose server breaks off at the worst moment, or says what nobody foresaw."""

# ruff: noqa: ARG002 - they are called like what they stand for

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.remote import runner as runner_module
from pocketkeep.remote.runner import Runner, Sitting
from pocketkeep.remote.server import RefusedByServer, Server, Unreachable

CHALLENGE = {
    "type": "challenge",
    "id": 1,
    "challenge": {"mine": False, "id": "c", "by": "Bea", "game": "ulos"},
}


class Broken(Server):
    """Tells one challenge; the first answer to it is lost on its way."""

    def __init__(self) -> None:
        super().__init__("http://127.0.0.1:1", "pk_none")
        self.asked_after: list[str] = []
        self.accepted: list[str] = []
        self.runner: Runner | None = None

    def get(self, path: str, **asked: object) -> Any:
        return {"name": "Anvil"}

    def stream(self, path: str, after: str = "") -> Iterator[dict[str, Any] | None]:
        self.asked_after.append(after)
        if not after:
            yield CHALLENGE
        assert self.runner is not None
        if len(self.asked_after) == 4:
            self.runner.done.set()

    def post(self, path: str, **form: object) -> Any:
        self.accepted.append(path)
        if len(self.accepted) == 1:
            raise Unreachable("The server was started anew.")


def running(server: Broken) -> Runner:
    runner = Runner(server, "random", lambda _: None, accepts=True, tables=1, games=0)
    server.runner = runner
    return runner


def test_a_challenge_whose_answer_was_lost_is_answered_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runner_module, "PAUSES", (0.0,))
    server = Broken()
    running(server).run()

    assert server.accepted == ["challenges/c/accept"] * 2
    assert server.asked_after == ["", "", "1", "1"]


class Nonsense(Broken):
    def stream(self, path: str, after: str = "") -> Iterator[dict[str, Any] | None]:
        yield {"sort": "of a line"}


def test_what_nobody_foresaw_ends_the_bot_with_clear_words() -> None:
    with pytest.raises(PocketkeepError, match="unforeseen: KeyError: 'type'") as caught:
        running(Nonsense()).run()

    assert caught.value.code == "remote/broken"
    assert "until it is started again" in str(caught.value)


EYES = {
    "seat": 0,
    "outcome": None,
    "view": {"version": 7, "decision": {"options": ["pass"]}},
}
OVER = {"places": [1, 2], "scores": [3, 1], "rule": "U-END-1"}


class Late(Broken):
    """The last choice arrived and its answer did not: the game is over when it comes again."""

    def stream(self, path: str, after: str = "") -> Iterator[dict[str, Any] | None]:
        self.asked_after.append(after)
        if not after:
            yield {"type": "seat", "id": "1", "asks": True, "eyes": EYES}
        else:
            over = {**EYES, "outcome": OVER, "view": {"version": 8, "decision": None}}
            yield {"type": "seat", "id": "2", "asks": False, "eyes": over}

    def post(self, path: str, **form: object) -> Any:
        self.accepted.append(path)
        if len(self.accepted) == 1:
            raise Unreachable("The answer broke off.")
        raise RefusedByServer(409, {"code": "table/over", "message": "The game is over."})


def test_a_last_choice_that_is_sent_twice_leaves_the_game_counted() -> None:
    server = Late()
    runner = running(server)
    sitting = Sitting(runner, "t")
    with pytest.raises(Unreachable):
        sitting.follow()
    sitting.follow()

    assert sitting.is_over
    assert sitting.result == "place 1"
    assert server.asked_after == ["", "1"]
    runner._finish(sitting)  # noqa: SLF001
    assert runner.finished == 1
