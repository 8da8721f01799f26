"""How often memory is looked through for what nobody can reach any more.

Next to nothing of a table goes round in circles: it is gone as soon as it is let go of. As Python
comes, a server with a thousand tables stops for half a second whenever all of them are looked
through, which it does again and again while tables are opened.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 50_000  # more things than are gone again, before the newest are looked through
OLDER: Final = 10  # times that, before those are which were left
ALL: Final = 100  # times that, before everything is


def settle() -> None:
    """Once everything has been loaded: that stays, and is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, ALL)
