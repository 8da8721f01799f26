"""What only the compiler reads: at run time the package does without mypy_extensions.

`mypyc_attr(allow_interpreted_subclasses=True)` on the classes that every game builds on lets games
of other packages, which nobody compiles, build on the compiled core. It costs our own games
nothing: they are libraries of their own, so the core looks up their methods anyway.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_given: Any) -> Callable[[type], type]:
        return lambda kind: kind


__all__ = ["mypyc_attr"]
