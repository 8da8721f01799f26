"""Who sits where: people and bots, their names, and how a record remembers them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote

from pocketkeep.ai.bots import OUTSIDE, USUAL, bot_names, is_bot, is_outside, read_bot
from pocketkeep.ai.programs.process import read_command
from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.errors import BadOptions, UnknownName

HUMAN = "human"
BOT_NAMES = ("Mira", "Odo", "Petra", "Tam", "Wulf")
YOU = "you"
WRITTEN_AS_IS = ":@/,+"  # what the kind of a bot may hold; the spaces of a command are escaped


@dataclass(frozen=True)
class Seating:
    """The player on each seat."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def humans(self) -> list[Seat]:
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    @property
    def shown(self) -> tuple[str, ...]:
        """Names as the screen shows them: the only person at the table is you."""
        lonely = len(self.humans) == 1
        return tuple(
            YOU if lonely and kind == HUMAN else name
            for kind, name in zip(self.kinds, self.names, strict=True)
        )

    def written(self) -> list[str]:
        """As a record keeps it: the kind, then the name."""
        return [
            f"{quote(kind, WRITTEN_AS_IS)} {name}"
            for kind, name in zip(self.kinds, self.names, strict=True)
        ]


def seat_players(kinds: Sequence[str], names: Sequence[str], players: int) -> Seating:
    """People and bots on so many seats; empty seats are filled with the usual bot.

    >>> seat_players([], ["Ann"], 2).written()
    ['human Ann', 'keen Mira']
    """
    for kind in kinds:
        check_kind(kind, HUMAN, outside=True)
    faults = []
    if len(kinds) > players:
        faults.append(f"seats: {len(kinds)} players were named for {players} seats")
    if len(names) > players:
        faults.append(f"names: {len(names)} names were given for {players} seats")
    faults += [
        f"names: {name!r} is given twice" for name in sorted(set(names)) if names.count(name) > 1
    ]
    faults += ["names: a name is empty" for name in names if not name.strip()]
    if faults:
        raise BadOptions(faults)
    filled = [*(kinds or [HUMAN]), *[USUAL] * players][:players]
    return Seating(tuple(filled), tuple(_all_names(filled, names)))


def check_kind(kind: str, *others: str, outside: bool = False) -> None:
    """Refuse who is neither a bot nor one of these others; a program only where it is welcome."""
    if kind in others:
        return
    name = kind.partition("@")[0].partition(":")[0]
    if name not in [*bot_names(), *([OUTSIDE] if outside else [])]:
        raise UnknownName("kind of player", name[:30], [*others, *bot_names()])
    bot = read_bot(kind)
    if bot.command:
        read_command(bot.command)


def _all_names(kinds: Sequence[str], given: Sequence[str]) -> list[str]:
    names = [name.strip() for name in given]
    spare = [name for name in BOT_NAMES if name not in names]
    for seat in range(len(names), len(kinds)):
        names.append(f"Player {seat + 1}" if kinds[seat] == HUMAN else spare.pop(0))
    return names


def read_seating(written: Sequence[str], players: int) -> Seating:
    """Who sat at the table of a record; a record without names was played by bots or strangers.

    >>> read_seating(["human Ann", "greedy", "Bob"], 3).names
    ('Ann', 'Mira', 'Bob')
    """
    kinds, names = [], []
    spare = list(BOT_NAMES)
    for seat in range(players):
        kind, _, name = (written[seat] if seat < len(written) else "random").partition(" ")
        kind = unquote(kind) if is_outside(kind) else kind
        if kind != HUMAN and not is_bot(kind):
            kind, name = HUMAN, written[seat]
        kinds.append(kind)
        names.append(name or (spare.pop(0) if spare else f"Player {seat + 1}"))
    return Seating(tuple(kinds), tuple(names))
