"""What GitHub runs agrees with what pyproject.toml promises."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.scripts.machines import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CLASSIFIER = re.compile(r"Programming Language :: Python :: (3\.\d+)")


def promised() -> list[str]:
    found = [CLASSIFIER.fullmatch(text) for text in PROJECT["project"]["classifiers"]]
    return [match[1] for match in found if match]


def test_every_python_we_promise_is_tested() -> None:
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    matrix = re.search(r"python: \[(.*)\]", text)

    assert matrix is not None
    assert re.findall(r"3\.\d+", matrix[1]) == promised()


def test_every_python_we_promise_has_wheels() -> None:
    builds = PROJECT["tool"]["cibuildwheel"]["build"]

    assert builds == [f"cp{version.replace('.', '')}-*" for version in promised()]


def test_the_oldest_python_is_the_one_that_everything_asks_for() -> None:
    oldest = promised()[0]

    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert f"needs Python {oldest} or newer" in (ROOT / "scripts/setup").read_text(encoding="utf-8")
    assert f"--python-version {oldest}" in (ROOT / "scripts/lock").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_read_only_and_ends_in_time(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    jobs = text.count("runs-on:")

    assert "\npermissions:\n  contents: read\n\n" in text
    assert jobs == text.count("timeout-minutes:") > 0
    assert text.count("actions/checkout@") == text.count("persist-credentials: false")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_targets_that_there_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"run: make ([\w-]+)", text)

    assert [name for name in targets if f"\n{name}:" not in makefile] == []
