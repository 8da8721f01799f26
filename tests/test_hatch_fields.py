"""The copy that is compiled: both methods of every state are written out, and no line moves."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import hatch_fields  # noqa: E402 - a script beside the package

LOW = '''\
from pocketkeep.core.fields import derived, state


@state
class Feast(Frame):
    """A feast."""

    host: Seat  # who pays
    guests: list[Seat] = []
    rank: dict[str, int] = derived()

    def procedure(self) -> list[Step]:
        return FEAST
'''
HIGH = '''\
from pocketkeep.core.fields import state


@final
@state
class Wedding(Feast):
    """A wedding."""

    bride: Seat = NOBODY

    def procedure(self) -> list[Step]:
        return WEDDING
'''


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of sources: the texts above as modules of a game."""
    core = tmp_path / "pocketkeep" / "core"
    rules = tmp_path / "pocketkeep" / "games" / "toy" / "rules"
    core.mkdir(parents=True)
    rules.mkdir(parents=True)
    text = (ROOT / "src/pocketkeep/core/fields.py").read_text(encoding="utf-8")
    (core / "fields.py").write_text(text, encoding="utf-8")
    (rules / "low.py").write_text(LOW, encoding="utf-8")
    (rules / "high.py").write_text(HIGH, encoding="utf-8")
    names = [f"pocketkeep/games/toy/rules/{name}.py" for name in ("low", "high")]
    hatch_fields.expand(tmp_path, names)
    return rules


def test_methods_stand_in_empty_lines(copy: Path) -> None:
    lines = (copy / "low.py").read_text(encoding="utf-8").splitlines()

    assert lines[3] == "@dataclass(init=False)"
    assert lines[6].lstrip().startswith("def __init__(self, *, step: int=0, host: Seat, guests: ")
    assert lines[10] == (
        "    def clone(self) -> Feast: return Feast(step=self.step, host=self.host, "
        "guests=self.guests.copy(), rank=self.rank.copy())  # type: ignore[override]"
    )
    assert len(lines) == len(LOW.splitlines())


def test_defaults_move_into_the_method(copy: Path) -> None:
    lines = (copy / "low.py").read_text(encoding="utf-8").splitlines()

    assert lines[7:10] == ["    host: Seat", "    guests: list[Seat]", "    # rank: dict[str, int]"]
    assert "self.guests = [] if guests is None else guests" in lines[6]


def test_who_descends_sets_all_fields(copy: Path) -> None:
    text = (copy / "high.py").read_text(encoding="utf-8")

    assert "self.host = host" in text
    assert "bride: Seat=NOBODY" in text
    assert "return Wedding(step=self.step, host=self.host" in text


def test_the_decorator_is_gone(copy: Path) -> None:
    for name in ("low.py", "high.py"):
        text = (copy / name).read_text(encoding="utf-8")
        assert "from pocketkeep.core.fields" not in text
        assert "from dataclasses import dataclass" in text
