"""Clauses of a rulebook, and the trace from each clause to its functions and its tests.

A clause is one fact that binds the engine, in our own words, with the page of the rulebook and,
where the book is silent or contradicts itself, our ruling. `core.citations` says how it is cited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Final

import msgspec

from pocketkeep.core.citations import IS_CLAUSE, Citation, cited_in, defines, proved_in
from pocketkeep.core.content import Faults, read_toml
from pocketkeep.core.errors import UnknownName

CHAPTERS: Final = "chapters"  # the one table of a clause file that is not a clause
CLAUSE_SOURCES: Final = ("rulebook", "faq", "ruling")
OUTSIDE: Final = ("content", "core")  # what may keep a clause if the rules do not
NEEDED: Final[dict[str, type]] = {"page": int, "title": str, "text": str, "source": str}
OPTIONAL: Final[dict[str, type]] = {"ruling": str, "by": str, "where": str, "says": list}
KINDS: Final = {int: "a whole number", str: "text", list: "a list of clauses"}
CODE: Final = Path(__file__).parents[2]  # the folder that holds our package


class Clause(msgspec.Struct, frozen=True):
    """One fact of a rulebook that binds the engine."""

    id: str  # book, chapter, number: U-WAR-3
    page: int
    title: str
    text: str
    source: str  # one of CLAUSE_SOURCES
    ruling: str = ""  # what we decided where the book leaves it open
    by: str = ""  # one of OUTSIDE, if the rules do not keep this clause themselves
    where: str = ""  # then "package.module:function" says what does
    heading: str = ""  # the chapter in words
    says: tuple[str, ...] = ()  # clauses of the engine's own book whose place it takes in its game
    told_by: str = ""  # the clause of another book whose words these are

    @property
    def book(self) -> str:
        return self.id.partition("-")[0]

    @property
    def chapter(self) -> str:
        return self.id.rpartition("-")[0]


class GapKind(Enum):
    """What can be missing between the rulebook, the rules and the tests."""

    NO_FUNCTION = "no function cites it"
    NO_TEST = "no test proves it"
    NO_PLACE = "the function that `where` names does not exist"
    UNKNOWN_IN_CODE = "cited in the rules, but there is no such clause"
    UNKNOWN_IN_TEST = "tested, but there is no such clause"
    UNKNOWN_SAID = "said by another clause, but there is no such clause"


class Gap(msgspec.Struct, frozen=True):
    """One thing that is missing; as text, a line to show."""

    kind: GapKind
    clause: str
    place: str  # the clause's title, or file, line and name

    def __str__(self) -> str:
        return f"{self.clause}: {self.kind.value} ({self.place})"


class Row(msgspec.Struct, frozen=True):
    """A clause with the functions that carry it out and the tests that prove it."""

    clause: Clause
    functions: tuple[str, ...]
    tests: tuple[str, ...]


class Trace(msgspec.Struct, frozen=True):
    """Every clause in the order of the book, and what is missing."""

    rows: tuple[Row, ...]
    gaps: tuple[Gap, ...]

    def row(self, clause: str) -> Row:
        """The row of a clause, by its id in capitals or not."""
        rows = {row.clause.id: row for row in self.rows}
        if clause.upper() not in rows:
            raise UnknownName("clause", clause, rows)
        return rows[clause.upper()]


def load_clauses(path: Path, faults: Faults) -> dict[str, Clause]:
    """The clauses of a file by id, in its order; a wrong one is left out and its faults noted."""
    tables = read_toml(path, faults)
    headings = _headings(tables.pop(CHAPTERS, {}), path.name, faults)
    clauses: dict[str, Clause] = {}
    for name, entry in tables.items():
        wrong = list(_wrong(name, entry, headings))
        for what in wrong:
            faults.add(path.name, name, what)
        if not wrong:
            heading = headings.get(name.rpartition("-")[0], "")
            said = tuple(entry.pop("says", ()))
            clauses[name] = Clause(id=name, heading=heading, says=said, **entry)
    return clauses


def read_chapters(folder: Path, chapters: Iterable[str]) -> dict[str, Clause]:
    """The clauses of a book by id, chapter by chapter, each from its file; or BrokenContent."""
    faults = Faults()
    found: dict[str, Clause] = {}
    for chapter in chapters:
        found |= load_clauses(folder / f"{chapter}.toml", faults)
    faults.stop()
    return found


def retold(clauses: Mapping[str, Clause]) -> dict[str, Clause]:
    """By the id that the engine cites, each clause that another book says in its own words."""
    return {
        said: msgspec.structs.replace(clause, id=said, says=(), told_by=clause.id)
        for clause in clauses.values()
        for said in clause.says
    }


def _headings(table: Any, file: str, faults: Faults) -> dict[str, str]:
    if not isinstance(table, dict) or not all(isinstance(text, str) for text in table.values()):
        faults.add(file, CHAPTERS, "must be a table of headings, each a text")
        return {}
    return table


def _wrong(name: str, entry: Any, headings: Mapping[str, str]) -> Iterator[str]:
    """All that is wrong with one entry of a clause file."""
    if not IS_CLAUSE.fullmatch(name):
        yield "a clause is called BOOK-CHAPTER-NUMBER, as in U-WAR-3"
    elif headings and name.rpartition("-")[0] not in headings:
        yield f"its chapter has no heading under [{CHAPTERS}]"
    if not isinstance(entry, dict):
        yield "must be a table"
        return
    yield from (f"`{key}` is missing" for key in NEEDED if key not in entry)
    for key, value in entry.items():
        yield from _wrong_field(key, value)
    yield from _wrong_together(entry)


def _wrong_field(key: str, value: Any) -> Iterator[str]:
    kind = NEEDED.get(key) or OPTIONAL.get(key)
    given: type = type(value)
    if kind is None:
        yield f"`{key}` is not a field of a clause"
    elif given is not kind:
        yield f"`{key}` must be {KINDS[kind]}"
    elif kind is str and not value.strip():
        yield f"`{key}` is empty"
    elif kind is list and not (value and all(_is_clause(said) for said in value)):
        yield f"`{key}` names clauses, as in U-WAR-3"
    elif key == "page" and value < 1:
        yield "pages count from 1"
    elif key == "source" and value not in CLAUSE_SOURCES:
        yield f"`source` must be one of {', '.join(CLAUSE_SOURCES)}"
    elif key == "by" and value not in OUTSIDE:
        yield f"`by` must be one of {', '.join(OUTSIDE)}"


def _is_clause(name: Any) -> bool:
    return isinstance(name, str) and IS_CLAUSE.fullmatch(name) is not None


def _wrong_together(entry: Mapping[str, Any]) -> Iterator[str]:
    if entry.get("source") == "ruling" and "ruling" not in entry:
        yield "a clause of our own needs its `ruling`"
    if ("by" in entry) != ("where" in entry):
        yield "`by` and `where` go together"
    if "where" in entry and str(entry["where"]).count(":") != 1:
        yield "`where` is written package.module:function"


def trace(
    clauses: Mapping[str, Clause],
    rules: Sequence[Path],
    tests: Sequence[Path],
    code: Path = CODE,
) -> Trace:
    """Follow every clause to its functions and tests, through files and folders of rules and tests.

    Citations of rulebooks that are not among the clauses are passed over. What `says` another
    clause is kept by the functions of that one, but needs tests of its own. `code` is the folder in
    which the modules of `where` are looked up.
    """
    books = {clause.book for clause in clauses.values()}
    cited = [citation for path in _modules(rules, "*.py") for citation in cited_in(path)]
    proved = [each for path in _modules(tests, "test_*.py") for each in proved_in(path, books)]
    kept, lost = _kept_outside(clauses, code)
    functions, proofs = _names_by_clause([*cited, *kept]), _names_by_clause(proved)
    rows = tuple(
        Row(clause, _functions_of(clause, functions), tuple(proofs.get(name, ())))
        for name, clause in clauses.items()
    )
    said = [Citation(said, each.id, "") for each in clauses.values() for said in each.says]
    strangers = [
        *_unknown(GapKind.UNKNOWN_IN_CODE, cited, clauses),
        *_unknown(GapKind.UNKNOWN_IN_TEST, proved, clauses),
        *_unknown(GapKind.UNKNOWN_SAID, said, clauses),
    ]
    return Trace(rows, (*_unmet(rows), *lost, *strangers))


def _modules(roots: Iterable[Path], pattern: str) -> list[Path]:
    """The Python files of folders, and files named themselves; each once, in order."""
    found = [path for root in roots for path in ([root] if root.is_file() else root.rglob(pattern))]
    return sorted(set(found))


def _kept_outside(clauses: Mapping[str, Clause], code: Path) -> tuple[list[Citation], list[Gap]]:
    """The functions that `where` names, and a gap for each that does not exist."""
    kept, lost = [], []
    for name, clause in clauses.items():
        if not clause.where:
            continue
        module, _, function = clause.where.partition(":")
        if _exists(code.joinpath(*module.split(".")), function):
            kept.append(Citation(name, f"{module.rpartition('.')[2]}.{function}", clause.where))
        else:
            lost.append(Gap(GapKind.NO_PLACE, name, clause.where))
    return kept, lost


def _exists(module: Path, function: str) -> bool:
    files = (module.with_suffix(".py"), module / "__init__.py")
    return any(path.is_file() and defines(path, function) for path in files)


def _names_by_clause(citations: Iterable[Citation]) -> dict[str, list[str]]:
    """For each clause the names that cite it, each once, in the order found."""
    names: dict[str, list[str]] = {}
    for citation in citations:
        cited_by = names.setdefault(citation.clause, [])
        if citation.name not in cited_by:
            cited_by.append(citation.name)
    return names


def _functions_of(clause: Clause, functions: Mapping[str, list[str]]) -> tuple[str, ...]:
    found = [name for id in (clause.id, *clause.says) for name in functions.get(id, ())]
    return tuple(dict.fromkeys(found))


def _unmet(rows: Iterable[Row]) -> Iterator[Gap]:
    for row in rows:
        clause = row.clause
        if not row.functions and not clause.where:
            yield Gap(GapKind.NO_FUNCTION, clause.id, clause.title)
        if not row.tests:
            yield Gap(GapKind.NO_TEST, clause.id, clause.title)


def _unknown(
    kind: GapKind, citations: Iterable[Citation], clauses: Mapping[str, Clause]
) -> Iterator[Gap]:
    books = {clause.book for clause in clauses.values()}
    for citation in dict.fromkeys(citations):
        name = citation.clause
        elsewhere = _is_clause(name) and name.partition("-")[0] not in books
        if name not in clauses and not elsewhere:
            yield Gap(kind, name, f"{citation.place} {citation.name}".strip())
