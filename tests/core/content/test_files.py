"""Files of content: what cannot be read is noted, and the fingerprint is of what they say."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.content.faults import Faults
from pocketkeep.core.content.files import content_hash, read_toml


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def test_a_file_is_read_as_tables(tmp_path: Path) -> None:
    faults = Faults()

    assert read_toml(write(tmp_path / "a.toml", '[orcs]\nname = "Orcs"\n'), faults) == {
        "orcs": {"name": "Orcs"}
    }
    assert faults.found == []
    faults.stop()


def test_what_cannot_be_read_is_noted_by_file(tmp_path: Path) -> None:
    faults = Faults()
    (tmp_path / "latin.toml").write_bytes(b"name = '\xff'\n")

    assert read_toml(tmp_path / "missing.toml", faults) == {}
    assert read_toml(write(tmp_path / "broken.toml", "name = \n"), faults) == {}
    assert read_toml(tmp_path / "latin.toml", faults) == {}

    missing, broken, latin = faults.found
    assert missing == "missing.toml: the file is missing"
    assert broken.startswith("broken.toml: not valid TOML: ")
    assert latin == "latin.toml: the file is not UTF-8 text"


def test_the_hash_tells_content_apart_but_not_places(tmp_path: Path) -> None:
    here = [write(tmp_path / "b" / "x.toml", "one"), write(tmp_path / "a" / "y.toml", "two")]
    there = [write(tmp_path / "1" / "x.toml", "one"), write(tmp_path / "2" / "y.toml", "two")]
    other = [write(tmp_path / "3" / "x.toml", "one!"), write(tmp_path / "3" / "y.toml", "two")]
    named = [write(tmp_path / "4" / "z.toml", "one"), write(tmp_path / "4" / "y.toml", "two")]

    assert content_hash(here) == content_hash(there)
    assert len({content_hash(paths) for paths in (here, other, named)}) == 3
