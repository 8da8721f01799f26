"""What `pocketkeep` says of itself."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run


def test_the_version_says_how_the_rules_run(run: Run) -> None:
    out = run("--version").stdout

    assert out.startswith("pocketkeep ")
    assert "compiled" in out or "interpreted" in out


@pytest.mark.parametrize(
    "command",
    [
        "",
        "open",
        "play",
        "replay",
        "rules",
        "serve",
        "simulate",
        "content list",
        "content show",
        "content check",
    ],
)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    result = run(f"{command} --help")

    assert result.exit_code == 0
    assert "Example: pocketkeep" in result.stdout


def test_an_unknown_command_is_refused(run: Run) -> None:
    assert run("dance").exit_code == 2
