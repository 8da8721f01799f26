"""The exception tree.

PocketkeepError
├── UnknownName          a ruleset, clause, faction or bot nobody has heard of; lists what there is
├── BrokenPlugIn         a game of another package that cannot be loaded; names the package
├── BadOptions           a game that cannot be set up so; every fault at once, each with its rule
├── BrokenContent        content files that do not hold together; every fault with file and entry
├── RefusedChoice
│   ├── IllegalChoice    not among the options; names the rule that asks and, where known, why
│   ├── StaleDecision    an answer to a question that is no longer open
│   └── NothingToUndo    undo would reveal something hidden or take back somebody else's choice
├── NothingToChoose      a bot is asked though its seat owes nothing, or has no option
├── CannotTrain          bots cannot learn this game, or lack the means to here
├── CorruptRecord        a record that is truncated, foreign, too new, or does not replay
└── Stalled              a game that does not end: a fault of ours; names the rule asked last

Every message says what is wrong and what to do next; none needs a traceback to be understood.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from pocketkeep.core import wording


class PocketkeepError(Exception):
    """The root: whoever catches this catches all that Pocketkeep refuses."""

    code = "pocketkeep"


class UnknownName(PocketkeepError):
    """Somebody named a thing that does not exist here."""

    code = "name/unknown"

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, sorted(known)
        close = get_close_matches(name, self.known, 1)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        super().__init__(f"There is no {kind} {name!r}.{hint} Known: {', '.join(self.known)}.")


class BrokenPlugIn(PocketkeepError):
    """A package brings a game that cannot be played; everything else can."""

    code = "game/broken"

    def __init__(self, game: str, package: str, fault: str) -> None:
        self.game, self.package, self.fault = game, package, fault
        super().__init__(
            f"The game {game!r} of the package {package} cannot be loaded: {fault}. "
            "Update that package, or uninstall it."
        )


class BadOptions(PocketkeepError):
    """The options for a new game do not fit together."""

    code = "options/bad"

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = list(faults)
        super().__init__("This game cannot be set up:" + _listed(self.faults))


class BrokenContent(PocketkeepError):
    """Content files do not hold together."""

    code = "content/broken"

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = list(faults)
        count = f"{len(self.faults)} fault" + ("s" if len(self.faults) > 1 else "")
        super().__init__(f"The content has {count}:" + _listed(self.faults))


class RefusedChoice(PocketkeepError):
    """A choice was not accepted; the game stands as it was."""

    code = "choice/refused"


class IllegalChoice(RefusedChoice):
    """The choice is not among the options; `why` has places for names, the message has none."""

    code = "choice/illegal"

    def __init__(self, rule: str, seat: int, choice: str, why: str = "") -> None:
        self.rule, self.seat, self.choice, self.why = rule, seat, choice, why
        reason = wording.plain(why) or "it is not among the options of this decision"
        super().__init__(f"{rule}: {choice!r} is refused: {reason}.")


class StaleDecision(RefusedChoice):
    """The question this answers is no longer open."""

    code = "choice/stale"


class NothingToUndo(RefusedChoice):
    """Undo stops where something hidden was revealed or somebody else has decided."""

    code = "undo/nothing"


class CorruptRecord(PocketkeepError):
    """A record cannot be read or does not replay."""

    code = "record/corrupt"


class NothingToChoose(PocketkeepError):
    """Somebody is asked for a choice where there is none."""

    code = "choice/none"

    def __init__(self, seat: int, rule: str = "") -> None:
        what = f"{rule} asks seat {seat + 1}, and offers nothing" if rule else ""
        super().__init__(
            f"{what or f'Now seat {seat + 1} owes no decision'}. "
            "Ask only seats that are among the game's `owed`; after changing a position by hand, "
            "work it out anew with `ask_again`."
        )


class CannotTrain(PocketkeepError):
    """Bots cannot learn this game, or not here."""

    code = "training/impossible"


class Stalled(PocketkeepError):
    """A game did not end within the bound."""

    code = "game/stalled"


def _listed(faults: Sequence[str]) -> str:
    return "".join(f"\n  - {fault}" for fault in faults)
