"""How many files and connections the system lets this process have open, and who gets them."""

from __future__ import annotations

import resource
from contextlib import suppress
from typing import Final

MOST: Final = 1 << 20  # more is never asked for
ACCEPTED_AT_ONCE: Final = 32  # connections that come in before anybody can look at them
FOR_OURSELVES: Final = 64  # database, files, logs
FOR_A_WORKER: Final = 8
NOT_FOR_SOCKETS: Final = 10  # in the hundred: pages and health are reached when tables are full


def raise_limit() -> int:
    """Take all that the system allows; what that is.

    Many systems give a process 1,024 and let it have far more if it asks.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # where a system promises more than it keeps
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return limit()


def limit() -> int:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft == resource.RLIM_INFINITY else min(soft, MOST)


def room(descriptors: int, workers: int) -> int:
    """Connections that may be open at once, so that the server's own work goes on.

    >>> room(1024, 1), room(65_536, 3)
    (920, 65416)
    """
    ours = ACCEPTED_AT_ONCE + FOR_OURSELVES + FOR_A_WORKER * workers
    return max(descriptors - ours, descriptors // 2)


def room_for_sockets(connections: int) -> int:
    """Of these connections the ones that may be tables' sockets.

    >>> room_for_sockets(920)
    828
    """
    return connections - connections * NOT_FOR_SOCKETS // 100


def room_for_address(connections: int, most: int) -> int:
    """Of these connections the ones that may come from one address: never more than half.

    >>> room_for_address(65_416, 1000), room_for_address(920, 1000)
    (1000, 460)
    """
    return min(most, connections // 2)
