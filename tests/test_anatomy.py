"""One anatomy for all games: who knows one, finds everything in the others."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from pocketkeep.core.ruleset import RULESETS

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "pocketkeep" / "games"
SERVER = ROOT / "src" / "pocketkeep" / "server"

# A part of a game, and what it is looked up for. More modules may stand in a folder.
PARTS = {
    "__init__.py": "RULESET",
    "ruleset.py": "RULESET",
    "choices.py": "",
    "events.py": "",
    "secrecy.py": "hide",
    "study.py": "STUDY",
    "options/offered.py": "OPTIONS",
    "options/faults.py": "check_options",
    "model/book.py": "",
    "model/state.py": "empty_table",
    "model/terms.py": "",
    "rules/setup.py": "Setup",
    "rules/turn.py": "Turn",
    "rules/scoring.py": "score",
    "rules/ending.py": "",
    "rules/automa/turn.py": "",
    "bot/heuristics.py": "worth",
    "content/load.py": "book",
    "clauses/load.py": "clauses",
    "encoding/actions.py": "KINDS",
    "encoding/table.py": "ENCODER",
    "explain/why.py": "why",
    "saves/soundness.py": "refresh",
    "saves/procedures.py": "",
    "saves/setup.py": "",
    "saves/upgrade.py": "upgrade",
    "shown/shapes.py": "",
    "shown/view.py": "see",
    "shown/exhibit.py": "exhibit",
    "shown/meanings.py": "",
    "told/sentences.py": "describe",
    "told/citing.py": "cites",
    "told/situation.py": "",
    "told/change.py": "",
    "told/spoken.py": "",
    "told/naming.py": "",
    "terminal/text.py": "at_table",
    "terminal/map.py": "",
    "terminal/cells.py": "",
    "terminal/panels.py": "",
}
TOP = {part.partition("/")[0] for part in PARTS}
ROOMS = {"table", "storage", "house", "http", "sockets", "running"}
CYCLE = "# cycle: "  # above an import: why two chapters need each other
MOST_CYCLES = 5  # such imports in a game

Graph = dict[str, set[str]]


def names_in(path: Path) -> set[str]:
    """What a module defines or imports at its top."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in node.names}
    return found


def modules_in(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if path.stem != "__init__"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", RULESETS)
def test_every_game_has_every_part(game: str, part: str) -> None:
    path = GAMES / game / part

    assert path.is_file()
    assert not PARTS[part] or PARTS[part] in names_in(path)


@pytest.mark.parametrize("game", RULESETS)
def test_no_game_has_a_part_of_its_own(game: str) -> None:
    entries = {path.name for path in (GAMES / game).iterdir() if path.name != "__pycache__"}

    assert entries == TOP


@pytest.mark.parametrize("game", RULESETS)
def test_folders_are_used_not_prefixes(game: str) -> None:
    prefixed = [
        path.name
        for path in modules_in(GAMES / game)
        for other in [path.parent, *path.parent.iterdir()]
        if other != path and path.stem.startswith(f"{other.stem}_")
    ]

    assert prefixed == []


@pytest.mark.parametrize("game", RULESETS)
def test_every_folder_says_what_is_in_it(game: str) -> None:
    packages = list((GAMES / game).rglob("__init__.py"))
    folders = {path.partition("/")[0] for path in PARTS if "/" in path}
    texts = {path: path.read_text(encoding="utf-8") for path in packages}

    assert folders <= {path.parent.name for path in packages}
    assert [path for path in packages if not ast.get_docstring(ast.parse(texts[path]))] == []


def test_the_server_has_a_handful_of_rooms() -> None:
    entries = {path.name for path in SERVER.iterdir() if path.name != "__pycache__"}

    assert entries - {"static"} == {"__init__.py", *ROOMS}


def imports_of(path: Path) -> Iterator[tuple[str, str]]:
    """The modules that a module imports, wherever it does, and the line above each import."""
    text = path.read_text(encoding="utf-8")
    lines = ["", *text.splitlines()]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            above = lines[node.lineno - 1].strip()
            for name in (node.module, *[f"{node.module}.{alias.name}" for alias in node.names]):
                yield name, above


def rules_of(game: str) -> dict[str, Path]:
    source = ROOT / "src"
    return {
        ".".join(path.relative_to(source).with_suffix("").parts): path
        for path in modules_in(GAMES / game / "rules")
    }


def graphs(game: str) -> tuple[Graph, Graph]:
    """Who imports whom among the rules of a game: plainly, and with a reason for a cycle."""
    modules = rules_of(game)
    plain: Graph = {name: set() for name in modules}
    justified: Graph = {name: set() for name in modules}
    for name, path in modules.items():
        for other, above in imports_of(path):
            if other in modules and other != name:
                (justified if above.startswith(CYCLE) else plain)[name].add(other)
    return plain, justified


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    ahead = [*graph[start]]
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            ahead += graph[name]
    return seen


@pytest.mark.parametrize("game", RULESETS)
def test_chapters_import_each_other_one_way_only(game: str) -> None:
    """But for a few imports, each with a comment that says why."""
    plain, justified = graphs(game)

    assert [name for name in plain if name in reachable(plain, name)] == []
    assert sum(len(others) for others in justified.values()) <= MOST_CYCLES


@pytest.mark.parametrize("game", RULESETS)
def test_no_reason_is_given_where_none_is_needed(game: str) -> None:
    plain, justified = graphs(game)
    whole = {name: plain[name] | justified[name] for name in plain}

    needless = [
        f"{name} -> {other}"
        for name, others in justified.items()
        for other in others
        if name not in reachable(whole, other)
    ]

    assert needless == []


def own_name(path: Path) -> str:
    return path.stem.removeprefix("test_")


def is_mirrored(path: Path, tests: Path, source: Path) -> bool:
    """Whether a test bears the name of a module of its folder: test_war.py, test_war_cost.py."""
    folder = source / path.parent.relative_to(tests)
    names = [*[module.stem for module in folder.glob("*.py")], folder.name]
    return any(own_name(path) == name or own_name(path).startswith(f"{name}_") for name in names)


MIRRORS = {
    **{f"games/{game}": f"games/{game}" for game in RULESETS},
    "server": "server",
    "core": "core",
    "cli": "cli",
    "ai": "ai",
    "adapters": "adapters",
}
WHOLE = "whole"  # tests that look at everything together


@pytest.mark.parametrize("folder", MIRRORS)
def test_tests_lie_where_their_modules_do(folder: str) -> None:
    tests, source = ROOT / "tests" / folder, ROOT / "src" / "pocketkeep" / MIRRORS[folder]
    astray = [
        path.relative_to(tests).as_posix()
        for path in sorted(tests.rglob("test_*.py"))
        if path.relative_to(tests).parts[0] != WHOLE and not is_mirrored(path, tests, source)
    ]

    assert astray == []


@pytest.mark.parametrize("game", RULESETS)
def test_every_chapter_has_its_tests(game: str) -> None:
    tests = ROOT / "tests" / "games" / game
    untested = [
        path.relative_to(GAMES / game).as_posix()
        for path in modules_in(GAMES / game / "rules")
        if not [*(tests / path.parent.relative_to(GAMES / game)).glob(f"test_{path.stem}*.py")]
    ]

    assert untested == []
