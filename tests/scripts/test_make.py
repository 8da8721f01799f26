"""Targets that need more than Python: node, a browser, uv, git."""

from __future__ import annotations

import pytest

from tests.scripts.machines import Machine

NO_NODE = 3


@pytest.fixture
def nodeless(machine: Machine) -> Machine:
    """No node, not even from PyPI; a Python whose build_client.py says so."""
    machine.put_python(client_ends=NO_NODE)
    return machine


@pytest.mark.parametrize(
    ("target", "done"), [("check", "CHECKED"), ("client-test", "TESTED"), ("format", "FORMATTED")]
)
def test_without_node_the_client_is_left_out_loudly(
    nodeless: Machine, target: str, done: str
) -> None:
    answer = nodeless.make(target)

    assert answer.status == 0, answer.said
    assert f"THE CLIENT WAS NOT {done}: there is no node 20.19 or newer" in answer.said


def test_types_cannot_be_written_without_node(nodeless: Machine) -> None:
    answer = nodeless.make("types")

    assert answer.status != 0
    assert "this needs node, and there is no node 20.19 or newer" in answer.said


def test_a_client_that_fails_its_check_fails_the_check(machine: Machine) -> None:
    machine.put_python(client_ends=1)

    assert machine.make("check").status != 0
    assert machine.make("client-test").status != 0


def test_without_a_browser_its_tests_are_skipped_loudly(machine: Machine) -> None:
    machine.put_python()

    answer = machine.make("test-browser")

    assert answer.status == 0
    assert "THE BROWSER TESTS ARE SKIPPED: there is no Chromium here" in answer.said
    assert not any("pytest" in call for call in machine.calls())


@pytest.mark.parametrize("target", ["screenshots", "test-browser-all"])
def test_what_is_all_about_the_browser_fails_without_one(machine: Machine, target: str) -> None:
    machine.put_python()

    answer = machine.make(target)

    assert answer.status != 0
    assert "this needs a browser: there is no Chromium here" in answer.said
    assert not any("pytest" in call for call in machine.calls())


def test_a_browser_is_found_and_used(machine: Machine) -> None:
    machine.put_python()
    machine.put("google-chrome", "#!/bin/sh\n")

    assert machine.make("test-browser").status == 0
    assert any("pytest" in call for call in machine.calls())


def test_a_named_browser_that_is_not_there_is_said(machine: Machine) -> None:
    machine.put("chromium", "#!/bin/sh\n")

    answer = machine.run("scripts/get-browser", POCKETKEEP_BROWSER="/nowhere/chrome")

    assert answer.status == 0
    assert "POCKETKEEP_BROWSER names /nowhere/chrome, and there is no such program" in answer.said


def test_a_named_browser_may_have_a_blank_in_its_path(machine: Machine) -> None:
    named = machine.folder / "Google Chrome"
    machine.put("Google Chrome", "#!/bin/sh\n", machine.folder)

    answer = machine.run("scripts/get-browser", POCKETKEEP_BROWSER=str(named))

    assert answer == (0, f"{named}\n")


def test_a_browser_that_cannot_be_downloaded_is_said(machine: Machine) -> None:
    (machine.path / "id").unlink()
    machine.put("id", "#!/bin/sh\necho 0\n")
    machine.put("apt-get", "#!/bin/sh\nexit 100\n")

    answer = machine.run("scripts/get-browser")

    assert answer.status == 0
    assert "apt-get could not install it; without a network" in answer.said
    assert "THE BROWSER TESTS ARE SKIPPED" in answer.said


def test_locks_need_uv(machine: Machine) -> None:
    machine.put_python()
    machine.mark("no-uv")

    answer = machine.make("lock")

    assert answer.status != 0
    assert "this needs uv" in answer.said


def test_locks_that_cannot_be_written_are_said(machine: Machine) -> None:
    machine.put_python()
    machine.setup("--no-package", "dev")
    machine.mark("offline")

    answer = machine.make("lock")

    assert answer.status != 0
    assert "requirements.lock was not written" in answer.said


def test_hooks_need_a_clone(machine: Machine) -> None:
    machine.put_python()
    machine.put("git", "#!/bin/sh\nexit 128\n")

    answer = machine.make("hooks")

    assert answer.status != 0
    assert "hooks belong to a clone made by git" in answer.said


def test_saves_of_a_version_are_written_once(machine: Machine) -> None:
    machine.put_python()
    machine.make("setup")
    version = (
        '#!/bin/sh\ncase "$*" in *release_check.py*) echo 0.2.0 ;; *) exec "$0.real" "$@" ;; esac\n'
    )
    python = machine.house / ".venv/bin/python"
    python.rename(f"{python}.real")
    machine.put("python", version, python.parent)

    assert machine.make("saves").status == 0
    assert machine.calls()[-2:] == [
        "python -m tests.saves.make tests/saves/0.2.0",
        "python -m tests.saves.make_server tests/saves/0.2.0",
    ]
    (machine.house / "tests/saves/0.2.0").mkdir(parents=True)
    again = machine.make("saves")

    assert again.status != 0
    assert "tests/saves/0.2.0 is there already" in again.said


def test_help_needs_nothing(machine: Machine) -> None:
    assert "make play" in machine.make("help").said
