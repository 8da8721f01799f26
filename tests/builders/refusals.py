"""What is refused, at a table and in a file, with the proof that it has changed nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pocketkeep.core import record
from pocketkeep.core.engine.flow import Game
from pocketkeep.core.errors import CorruptRecord, IllegalChoice
from pocketkeep.core.laws import fingerprint
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import Ruleset


def seated(ruleset: Ruleset, game: Game) -> Match:
    """A match around a game that was laid in words."""
    kept = Record(ruleset=ruleset.name, version=1, content="", options={}, seed="1")
    return Match(ruleset, game, kept)


def running(ruleset: Ruleset, options: dict[str, object]) -> Match:
    """A match that has gone on for a while."""
    match, luck = Match.start(ruleset, options, "kept", ["human Ann", "random"]), Random(1)
    for _ in range(40):
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
    return match


def refusal(match: Match, seat: int, words: str) -> IllegalChoice:
    """Why a choice is not taken; it has changed nothing."""
    position, log = fingerprint(match.game), len(match.log)
    kept, depth = list(match.record.choices), match.undo_depth(seat)
    with pytest.raises(IllegalChoice) as caught:
        match.choose(seat, tuple(words.split()))
    assert fingerprint(match.game) == position
    assert (len(match.log), match.record.choices, match.undo_depth(seat)) == (log, kept, depth)
    return caught.value


def cut_off(kept: Record, share: float, file: Path) -> bytes:
    """A file with only the first part of a save, which is refused; what the file holds."""
    text = record.dump(kept)
    file.write_text(text[: int(len(text) * share)], encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(CorruptRecord, match="Load another copy"):
        record.read_file(file)
    return before
