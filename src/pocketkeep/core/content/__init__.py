"""Content: TOML files of the house and of packs in, sound entries out, all faults at once.

`files` reads tables, `shelf` makes those of house and pack into the entries that a game declares,
`checks` says what every game asks of entries, and `faults` collects what is wrong by file and
entry. What else an entry must be for its game to be played is said by the game.
"""

from pocketkeep.core.content.checks import SOURCES
from pocketkeep.core.content.faults import Faults
from pocketkeep.core.content.files import content_hash, read_toml

__all__ = ["SOURCES", "Faults", "content_hash", "read_toml"]
