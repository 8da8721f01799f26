"""A release fits together: version, client, changelog, saves, tag."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from tests.scripts.machines import ROOT


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = ROOT / "scripts" / "release_check.py"
    spec = importlib.util.spec_from_file_location("release_check_here", path)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def git(house: Path, *arguments: str) -> None:
    names = ("-c", "user.name=nobody", "-c", "user.email=nobody@example.invalid")
    subprocess.run(["git", "-C", str(house), *names, *arguments], check=True, capture_output=True)  # noqa: S603, S607


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout that is ready for the tag v0.2.0."""
    write(tmp_path / "pyproject.toml", '[project]\nversion = "0.2.0"\n')
    for name in ("package.json", "package-lock.json"):
        write(tmp_path / "client" / name, json.dumps({"version": "0.2.0"}))
    write(
        tmp_path / "CHANGELOG.md", "# Changelog\n\n## 0.2.0 (2026-11-16)\n\n- News.\n\n## 0.1.0\n"
    )
    write(tmp_path / "changelog.d" / "README.md", "")
    for version in ("0.1.0", "0.2.0"):
        for save in ("kingdoms/ultra-1", "kingdoms/ultra-solo-1", "ulos/solo-10"):
            write(tmp_path / "tests" / "saves" / version / f"{save}.json", "{}")
    git(tmp_path, "init", "--quiet")
    commit(tmp_path)
    return tmp_path


def commit(house: Path) -> None:
    git(house, "add", ".")
    git(house, "commit", "--quiet", "--allow-empty", "--no-verify", "--message", "all")


def test_a_release_that_fits_says_how_to_tag_it(
    script: ModuleType, house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main([], house) == 0
    assert "git tag -a v0.2.0" in capsys.readouterr().out
    assert script.main(["--tag", "v0.2.0"], house) == 0


def test_the_version_alone(
    script: ModuleType, house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main(["--version"], house) == 0
    assert capsys.readouterr().out == "0.2.0\n"


def test_its_part_of_the_changelog_alone(
    script: ModuleType, house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main(["--notes"], house) == 0
    assert capsys.readouterr().out == "- News.\n"


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("pyproject.toml", '[project]\nversion = "0.2"\n', "three numbers are wanted"),
        ("client/package.json", '{"version": "0.1.0"}', "client/package.json says version 0.1.0"),
        ("client/package-lock.json", "{}", "client/package-lock.json says version None"),
        (
            "CHANGELOG.md",
            "# Changelog\n\n## 0.1.0\n\n- Old.\n",
            "begins with 0.1.0, not with 0.2.0",
        ),
        ("CHANGELOG.md", "# Changelog\n", "begins with nothing"),
        ("CHANGELOG.md", "## 0.2.0\n\n## 0.1.0\n\n- Old.\n", "says nothing about 0.2.0"),
        ("changelog.d/13.added.md", "News.", "13.added.md is not in CHANGELOG.md yet: make gather"),
        ("changelog.d/13.fixed.2.md", "News.", "13.fixed.2.md is not in CHANGELOG.md yet"),
        ("changelog.d/13.feature.md", "News.", "13.feature.md is no fragment"),
        ("tests/saves/0.1.0/ulos/table-1.json", "{}", "has no save of ulos/table"),
    ],
)
def test_what_does_not_fit_is_said(
    script: ModuleType,
    house: Path,
    capsys: pytest.CaptureFixture[str],
    file: str,
    text: str,
    problem: str,
) -> None:
    write(house / file, text)
    commit(house)

    assert script.main([], house) == 1
    assert problem in capsys.readouterr().out


def test_a_version_without_saves_does_not_fit(script: ModuleType, house: Path) -> None:
    for save in (house / "tests/saves/0.2.0").glob("*/*.json"):
        save.unlink()
    commit(house)

    assert list(script.problems(house)) == ["tests/saves/0.2.0 has no saves: make saves"]


def test_versions_are_compared_by_their_numbers(script: ModuleType, house: Path) -> None:
    write(house / "tests/saves/0.10.0/ulos/later-1.json", "{}")
    write(house / "tests/saves/0.1.9/ulos/table-1.json", "{}")
    commit(house)

    assert [text for text in script.problems(house) if "ulos/later" in text] == []
    assert [text for text in script.problems(house) if "ulos/table" in text] != []


def test_a_tag_of_another_version_does_not_fit(script: ModuleType, house: Path) -> None:
    assert list(script.problems(house, "v0.1.0")) == [
        "the tag is v0.1.0, but pyproject.toml says 0.2.0: the tag must be v0.2.0"
    ]


def test_a_version_is_tagged_once(script: ModuleType, house: Path) -> None:
    git(house, "tag", "v0.2.0")

    assert list(script.problems(house)) == [
        "there is a tag v0.2.0 already: a new release needs a new version"
    ]


def test_what_is_not_committed_is_no_release(script: ModuleType, house: Path) -> None:
    write(house / "new.py", "")

    assert list(script.problems(house)) == ["there are changes that are not committed: git status"]


def test_the_fragments_of_today_have_names_that_are_gathered(script: ModuleType) -> None:
    assert [text for text in script.problems_of_fragments(ROOT) if "no fragment" in text] == []
