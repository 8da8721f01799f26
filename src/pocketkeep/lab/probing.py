"""Whether a worker could play at all. Its text is sent as it stands: it must need nothing of ours.

A worker without Pocketkeep, or with another one, cannot even read a batch: what comes back is an
error about a module or a field, which says nothing of who lacks what. So each is asked first.
"""

from __future__ import annotations

import importlib
from typing import Any


def probe(version: str, forms: dict[str, list[str]]) -> str:
    """Why this process cannot play; empty: it can."""
    try:
        package: Any = importlib.import_module("pocketkeep")
    except Exception as error:  # noqa: BLE001 - told by whoever asked
        return f"Pocketkeep cannot be loaded there ({error}); {install(version)}"
    if package.__version__ != version:
        return f"package {package.__version__} instead of {version}"
    try:
        return other_forms(forms)
    except ImportError as error:
        return f"{error.name} cannot be loaded there; {install(version)}"
    except Exception as error:  # noqa: BLE001
        return f"the laboratory cannot be loaded there ({error})"


def install(version: str) -> str:
    return f"install it: pip install 'pocketkeep[lab,cluster]=={version}'"


def other_forms(forms: dict[str, list[str]]) -> str:
    """What is sent must have the same fields there, or it is not understood."""
    for name, fields in forms.items():
        module, _, form = name.rpartition(".")
        there = getattr(importlib.import_module(module), form, None)
        if list(getattr(there, "__struct_fields__", ())) != fields:
            return f"{name} has other fields there; install the same Pocketkeep"
    return ""
