"""Files of content: the tables of one, and the fingerprint of many."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pocketkeep.core.content.faults import Faults

Tables = dict[str, Any]  # by id, as they stand in a file


def read_toml(path: Path, faults: Faults) -> Tables:
    """The tables of a file; empty, with a fault noted, if it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        faults.add(path.name, "", "the file is missing")
    except UnicodeDecodeError:
        faults.add(path.name, "", "the file is not UTF-8 text")
    except OSError as error:
        faults.add(path.name, "", f"the file cannot be read: {error.strerror}")
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        faults.add(path.name, "", f"not valid TOML: {error}")
    except RecursionError:
        faults.add(path.name, "", "tables or lists are nested too deeply")
    return {}


def content_hash(paths: Iterable[Path]) -> str:
    """A short fingerprint of content files: games that share it were played with the same cards.

    The files count in the order in which they were read, wherever they lie.
    """
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
