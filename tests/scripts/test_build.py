"""The build tries a compiler before it counts on one."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import pytest

from tests.scripts.machines import ROOT, Machine


@pytest.fixture
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build_here", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.fixture(autouse=True)
def only_our_tools(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(machine.path))
    monkeypatch.delenv("POCKETKEEP_PURE", raising=False)


def test_without_a_compiler_the_rules_stay_plain(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")

    assert build.why_plain() == "No C compiler found"


@pytest.mark.parametrize(("ends", "reason"), [(0, None), (1, "No C compiler found")])
def test_a_compiler_counts_only_if_it_finds_pythons_headers(
    build: ModuleType,
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    ends: int,
    reason: str | None,
) -> None:
    machine.put("some-cc", f"#!/bin/sh\nexit {ends}\n")
    monkeypatch.setenv("CC", "some-cc")

    assert build.why_plain() == reason


def test_a_compiler_that_is_not_wanted_is_not_tried(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POCKETKEEP_PURE", "1")

    assert build.why_plain() == "POCKETKEEP_PURE is set"
