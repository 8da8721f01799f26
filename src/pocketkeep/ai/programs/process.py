"""The process of a bot: started, spoken with by a deadline, and seen off without a trace.

Nothing here waits longer than it is told to, and nothing is kept that could grow: neither what the
bot says on its output nor what it complains of on its error output.
"""

from __future__ import annotations

import os
import selectors
import shlex
import shutil
import signal
import subprocess
import time
import weakref
from collections.abc import Mapping
from contextlib import suppress

from pocketkeep.ai.programs.protocol import LONGEST_LINE
from pocketkeep.core.errors import PocketkeepError

LONGEST_COMPLAINT = 2000  # bytes of what it wrote to its error output last
AT_ONCE = 65536  # bytes
MOST_DROPPED = 16  # so many times as much of what nobody asked for
OURS = "POCKETKEEP_"  # what begins so in the environment is nobody else's: passwords are there
FAREWELL = 0.5  # seconds to leave of its own accord


class NoSuchProgram(PocketkeepError):
    """There is nothing to start under this name."""

    code = "bot/no-program"

    def __init__(self, command: str) -> None:
        super().__init__(
            f"There is no program to run as 'exec:{command}'. Give a file that can be run, as in "
            "'exec:./mybot', or a command as in 'exec:python3 mybot.py'."
        )


class Silent(Exception):
    """Nothing came in time."""


class Dead(Exception):
    """The process has ended, or was never there."""


class TooLong(Exception):
    """A line that has no end."""


def read_command(command: str) -> list[str]:
    """The words of a command; refused if its program is not there or cannot be run."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        raise NoSuchProgram(command)
    return words


def environment(whole: Mapping[str, str]) -> dict[str, str]:
    """What a bot may see of ours."""
    return {name: value for name, value in whole.items() if not name.startswith(OURS)}


class Process:
    """A program that runs, with its two ends of talk."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.heard = b""  # the beginning of a line
        self.complaint = b""
        try:
            self.process = subprocess.Popen(  # noqa: S603 - whoever may name it may run it
                read_command(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment(os.environ),
                start_new_session=True,  # so that what it starts itself ends with it
                bufsize=0,
            )
        except OSError as error:
            raise Dead(str(error)) from error
        self._see_off = weakref.finalize(self, see_off, self.process)
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.input = self.process.stdin.fileno()
        self.output = self.process.stdout.fileno()
        self.errors = self.process.stderr.fileno()
        for end in (self.input, self.output, self.errors):
            os.set_blocking(end, False)

    def say(self, line: bytes, until: float) -> None:
        """Have the bot read this; `Silent` if it does not, by a time of the monotone clock."""
        left = memoryview(line)
        while left:
            try:
                left = left[os.write(self.input, left) :]
            except BlockingIOError:
                self._wait(until, writing=True)
            except OSError as error:
                self._drain()
                raise Dead(self.fate()) from error

    def forget(self) -> None:
        """Drop what it has said so far: nobody had asked; half a line is waited for."""
        with suppress(BlockingIOError):
            for _ in range(MOST_DROPPED):
                more = os.read(self.output, AT_ONCE)
                if not more:
                    break
                self.heard += more
                self.heard = self.heard[self.heard.rfind(b"\n") + 1 :][: LONGEST_LINE + 1]

    def hear(self, until: float) -> bytes:
        """The next line."""
        while b"\n" not in self.heard:
            if len(self.heard) > LONGEST_LINE:
                raise TooLong
            self._wait(until, writing=False)
            self._drain()
            with suppress(BlockingIOError):
                more = os.read(self.output, AT_ONCE)
                if not more:
                    raise Dead(self.fate())
                self.heard += more
        line, _, self.heard = self.heard.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise TooLong
        return line

    def _wait(self, until: float, *, writing: bool) -> None:
        """Until something can be written or read; what it complains of is read meanwhile."""
        with selectors.DefaultSelector() as ready:
            ready.register(self.output, selectors.EVENT_READ)
            if writing:
                ready.unregister(self.output)
                ready.register(self.input, selectors.EVENT_WRITE)
            if not self._is_mute:
                ready.register(self.errors, selectors.EVENT_READ)
            while True:
                left = until - time.monotonic()
                found = ready.select(max(0.0, left))
                if not found:
                    raise Silent
                if any(key.fd != self.errors for key, _ in found):
                    return
                self._drain()
                if self._is_mute:
                    ready.unregister(self.errors)

    _is_mute = False  # whether its error output is closed

    def _drain(self) -> None:
        """Keep the end of what it wrote to its error output."""
        try:
            while more := os.read(self.errors, AT_ONCE):
                self.complaint = (self.complaint + more)[-LONGEST_COMPLAINT:]
            self._is_mute = True
        except BlockingIOError:
            pass

    def fate(self) -> str:
        """How it ended, with its last words."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(FAREWELL)
        self._drain()
        code = self.process.poll()
        ending = "closed its output" if code is None else f"ended with code {code}"
        words = self.complaint.decode(errors="replace").strip().splitlines()
        named = [line for line in words if "Error" in line]  # what follows it tells less
        return f"it {ending}" + (f", saying: {(named or words)[-1][:300]}" if words else "")

    def kill(self) -> None:
        """At once, with all that it has started; `end` clears away."""
        kill(self.process)

    def end(self, grace: float = 0.0) -> None:
        """End it, with all that it has started; some time to leave by itself may be given."""
        if grace and self._see_off.alive:
            with suppress(OSError):
                assert self.process.stdin
                self.process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(grace)
        self._see_off()


def see_off(process: subprocess.Popen[bytes]) -> None:
    """Nothing of it stays, not even its name in the list of processes."""
    kill(process)
    for end in (process.stdin, process.stdout, process.stderr):
        if end is not None:
            with suppress(OSError):
                end.close()
    process.wait()


def kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
