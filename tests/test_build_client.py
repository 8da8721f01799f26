"""The client is built by a node that is new enough; a missing tool is no wrong source."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "client" / "build_client.py"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="its tools are shell scripts here")


@pytest.fixture
def client(tmp_path: Path) -> ModuleType:
    """The script, as if an empty folder were the client."""
    spec = importlib.util.spec_from_file_location("build_client_here", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "package-lock.json").write_text("{}", encoding="utf-8")
    for name, path in {
        "CLIENT": tmp_path,
        "MODULES": tmp_path / "node_modules",
        "LOCK": tmp_path / "package-lock.json",
        "STAMP": tmp_path / "node_modules" / ".lock-stamp",
    }.items():
        setattr(script, name, path)
    return script


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all there is on the path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(folder: Path, name: str, body: str) -> str:
    tool = folder / name
    tool.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    tool.chmod(0o755)
    return str(tool)


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.1.0", "v100.0.0"])
def test_the_machines_own_node_is_taken(client: ModuleType, machine: Path, version: str) -> None:
    node = put(machine, "node", f"echo {version}")
    npm = put(machine, "npm", "exit 0")

    assert client.find_machine_node() == (node, (npm,))


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.3", "", "nonsense"])
def test_a_node_that_is_too_old_or_broken_is_not_taken(
    client: ModuleType, machine: Path, version: str
) -> None:
    put(machine, "node", f"echo {version}")
    put(machine, "npm", "exit 0")

    assert client.find_machine_node() is None


def test_a_node_without_npm_is_not_taken(client: ModuleType, machine: Path) -> None:
    put(machine, "node", "echo v22.0.0")

    assert client.find_machine_node() is None


def test_packages_are_installed_once_for_a_lock(client: ModuleType, machine: Path) -> None:
    calls = machine / "calls"
    node = client.Node(put(machine, "node", ""), (put(machine, "npm", f"echo $1 >>{calls}"),))

    client.install_packages(node)
    client.install_packages(node)
    assert calls.read_text(encoding="utf-8") == "ci\n"

    client.LOCK.write_text('{"lockfileVersion": 3}', encoding="utf-8")
    client.install_packages(node)
    assert calls.read_text(encoding="utf-8") == "ci\nci\n"


def test_packages_that_cannot_be_installed_are_no_fault_of_the_client(
    client: ModuleType, machine: Path
) -> None:
    npm = put(machine, "npm", "echo the registry does not answer; exit 1")
    node = client.Node(put(machine, "node", ""), (npm,))

    with pytest.raises(client.NoClient, match="the registry does not answer"):
        client.install_packages(node)
    assert not client.STAMP.exists()


def test_a_build_that_fails_shows_its_own_words(client: ModuleType, machine: Path) -> None:
    put(
        machine,
        "node",
        'case "$1" in --version) echo v22.0.0;; *) echo About.svelte:3; exit 1;; esac',
    )
    put(machine, "npm", "exit 0")

    with pytest.raises(client.BrokenClient, match=r"About\.svelte:3"):
        client.build(machine / "out")


def test_without_any_node_nothing_is_built(
    client: ModuleType, machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "find_packaged_node", lambda: None)

    with pytest.raises(client.NoClient, match=r"no node 20\.19"):
        client.build(machine / "out")


@pytest.mark.parametrize("command", ["check", "format", "test", "types"])
def test_without_any_node_a_command_says_that_it_did_nothing(
    client: ModuleType, machine: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(client, "find_packaged_node", lambda: None)

    assert not list(machine.iterdir())
    assert client.main(command) == client.MISSING


def put_node(machine: Path, body: str) -> Path:
    """A node that writes down what it is asked to run, before it does what the test says."""
    calls = machine / "calls"
    said = 'case "$1" in --version) echo v22.0.0; exit 0;; esac'
    put(machine, "node", f'{said}\necho "$@" >>{calls}\n{body}')
    put(machine, "npm", "exit 0")
    return calls


def test_a_check_asks_every_tool_and_shows_what_was_found(
    client: ModuleType, machine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = 'case "$1" in *eslint*) echo Board.svelte is odd; exit 1;; *) echo well; exit 0;; esac'
    calls = put_node(machine, found)

    assert client.main("check") == client.FOUND

    asked = calls.read_text(encoding="utf-8")
    assert all(tool in asked for tool in ("eslint", "prettier", "svelte-check"))
    assert "--write" not in asked
    assert "--fix" not in asked
    shown = capsys.readouterr().err
    assert "ESLint\nBoard.svelte is odd" in shown
    assert "well" not in shown


def test_a_tool_that_fails_without_a_word_fails_the_check(
    client: ModuleType, machine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put_node(machine, 'case "$1" in *svelte-check*) exit 4;; esac')

    assert client.main("check") == client.FOUND
    assert "svelte-check\nIt ended with 4" in capsys.readouterr().err


def test_a_check_that_finds_nothing_is_quiet(
    client: ModuleType, machine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put_node(machine, "echo well")

    assert client.main("check") == 0
    assert capsys.readouterr() == ("", "")


def test_format_writes_even_where_eslint_still_finds_something(
    client: ModuleType, machine: Path
) -> None:
    calls = put_node(machine, 'case "$1" in *eslint*) exit 1;; esac')

    assert client.main("format") == 0
    asked = calls.read_text(encoding="utf-8").splitlines()
    assert [("--fix" in line, "--write" in line) for line in asked] == [
        (True, False),
        (False, True),
    ]


def test_tests_end_as_the_first_that_fails(client: ModuleType, machine: Path) -> None:
    calls = put_node(machine, "exit 7")

    with pytest.raises(SystemExit) as ended:
        client.main("test")
    assert ended.value.code == 7
    assert "vitest" in calls.read_text(encoding="utf-8")
    assert "size" not in calls.read_text(encoding="utf-8")
