"""Pocketkeep plays small-box fantasy strategy games, completely and by the book."""

from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

__all__ = ["__version__", "is_compiled"]

try:
    __version__ = version("pocketkeep")
except PackageNotFoundError:  # run from a checkout that was never installed
    __version__ = "0.0.0"


def is_compiled() -> bool:
    """Whether the rules run compiled; if not, the same modules run as plain Python."""
    flow = find_spec("pocketkeep.core.engine.flow")
    return flow is not None and not str(flow.origin).endswith(".py")
