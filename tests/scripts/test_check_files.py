"""What the hooks of git look for in the files of a commit."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.scripts.machines import ROOT


def check(path: Path) -> tuple[int, str]:
    command = [sys.executable, str(ROOT / "scripts" / "check_files.py"), path.name]
    done = subprocess.run(  # noqa: S603
        command, cwd=path.parent, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"one\ntwo", "a.txt: the last line has no end"),
        (b"one \ntwo\n", "a.txt:1: blanks at the end of the line"),
        (b"one\ntwo\t\n", "a.txt:2: blanks at the end of the line"),
        (b"one\r\ntwo\n", "a.txt:1: ends as on Windows"),
        (b"one\n<<<<<<< ours\n", "a.txt:2: left over from a merge"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(content)

    status, said = check(path)

    assert status == 1
    assert problem in said


@pytest.mark.parametrize("content", [b"", b"one\n\ntwo\n", b"a picture \n \0"])
def test_a_tidy_file_and_a_picture_pass(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(content)

    assert check(path) == (0, "")


def test_a_large_file_stays_out(tmp_path: Path) -> None:
    path = tmp_path / "a.jpg"
    path.write_bytes(b"\0" * 500_001)

    assert check(path)[0] == 1
    assert "a.jpg has 500,001 bytes" in check(path)[1]


def test_a_file_that_was_removed_passes(tmp_path: Path) -> None:
    assert check(tmp_path / "gone.txt") == (0, "")
