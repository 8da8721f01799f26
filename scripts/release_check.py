#!/usr/bin/env python3
# ruff: noqa: T201
"""Whether version, changelog, saves and tag of a release fit together.

    python scripts/release_check.py                 before tagging: what is still missing
    python scripts/release_check.py --tag v0.2.0    the same, for a tag that is there already
    python scripts/release_check.py --version       the version of this checkout, nothing else
    python scripts/release_check.py --notes         what CHANGELOG.md says about it

Asks nothing of other packages, so that it runs before anything is installed.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION = re.compile(r"\d+\.\d+\.\d+")
HEADING = re.compile(r"^## (\S+)", re.MULTILINE)
FRAGMENT = re.compile(r"\d+\.(added|changed|fixed|rules)(\.\d+)?\.md")
NO_FRAGMENT = {"README.md"}


def version_of(root: Path) -> str:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def problems(root: Path, tag: str | None = None) -> Iterator[str]:
    """Everything that does not fit, each with what to do."""
    version = version_of(root)
    if not VERSION.fullmatch(version):
        yield f"the version in pyproject.toml is {version}: three numbers are wanted, as in 0.2.0"
    yield from problems_of_client(root, version)
    yield from problems_of_changelog(root, version)
    yield from problems_of_saves(root, version)
    if tag is None:
        yield from problems_of_coming_tag(root, version)
    elif tag != f"v{version}":
        yield f"the tag is {tag}, but pyproject.toml says {version}: the tag must be v{version}"


def problems_of_client(root: Path, version: str) -> Iterator[str]:
    """The client carries the same version; npm writes it into two files."""
    for name in ("package.json", "package-lock.json"):
        said = json.loads((root / "client" / name).read_text(encoding="utf-8")).get("version")
        if said != version:
            yield (
                f"client/{name} says version {said}, not {version}:"
                f" cd client && npm version --no-git-tag-version {version}"
            )


def problems_of_changelog(root: Path, version: str) -> Iterator[str]:
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = list(HEADING.finditer(text))
    if not headings or headings[0][1] != version:
        newest = headings[0][1] if headings else "nothing"
        yield f"CHANGELOG.md begins with {newest}, not with {version}: make gather"
    elif not has_entry(text[headings[0].end() :]):
        yield f"CHANGELOG.md says nothing about {version}"
    yield from problems_of_fragments(root)


def has_entry(text: str) -> bool:
    """Whether the first section of a changelog has a bullet."""
    return re.search(r"^- \S", first_section(text), re.MULTILINE) is not None


def first_section(text: str) -> str:
    return text.split("\n## ", maxsplit=1)[0]


def notes(root: Path) -> str:
    """What the changelog says about this version, without its heading."""
    _, _, text = (
        (root / "CHANGELOG.md").read_text(encoding="utf-8").partition(f"\n## {version_of(root)}")
    )
    return first_section(text).partition("\n")[2].strip()


def problems_of_fragments(root: Path) -> Iterator[str]:
    folder = root / "changelog.d"
    for name in sorted(path.name for path in folder.iterdir() if path.name not in NO_FRAGMENT):
        if FRAGMENT.fullmatch(name):
            yield f"changelog.d/{name} is not in CHANGELOG.md yet: make gather"
        else:
            yield f"changelog.d/{name} is no fragment: name it as changelog.d/README.md says"


def problems_of_saves(root: Path, version: str) -> Iterator[str]:
    """A version keeps saves of every kind that the version before it kept."""
    saves = root / "tests" / "saves"
    kept = kinds_in(saves / version)
    if not kept:
        yield f"tests/saves/{version} has no saves: make saves"
        return
    earlier = [path for path in saves.iterdir() if VERSION.fullmatch(path.name)]
    before = [path for path in earlier if numbers(path.name) < numbers(version)]
    wanted = kinds_in(max(before, key=lambda path: numbers(path.name))) if before else set()
    for kind in sorted(wanted - kept):
        yield f"tests/saves/{version} has no save of {kind}, which the version before had"


def kinds_in(folder: Path) -> set[str]:
    """`kingdoms/ultra-solo` for every `kingdoms/ultra-solo-3.json`."""
    return {
        f"{path.parent.name}/{path.stem.rpartition('-')[0]}" for path in folder.glob("*/*-*.json")
    }


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in version.split("."))


def problems_of_coming_tag(root: Path, version: str) -> Iterator[str]:
    """A version is tagged once, and everything that belongs to it is committed."""
    if git(root, "tag", "--list", f"v{version}"):
        yield f"there is a tag v{version} already: a new release needs a new version"
    if git(root, "status", "--porcelain"):
        yield "there are changes that are not committed: git status"


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(  # noqa: S603
        ["git", "-C", str(root), *arguments],  # noqa: S607
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def main(arguments: list[str], root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Whether a release fits together.")
    parser.add_argument("--version", action="store_true", help="print the version, nothing else")
    parser.add_argument("--notes", action="store_true", help="print its part of the changelog")
    parser.add_argument("--tag", help="the tag that the release has, as in v0.2.0")
    asked = parser.parse_args(arguments)
    version = version_of(root)
    if asked.version:
        print(version)
        return 0
    if asked.notes:
        print(notes(root))
        return 0
    found = list(problems(root, asked.tag))
    for problem in found:
        print(f"pocketkeep: {problem}")
    if found:
        return 1
    print(f"pocketkeep: version, changelog and saves of {version} fit together", end="")
    print("." if asked.tag else f'; next: git tag -a v{version} -m "Pocketkeep {version}"')
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
