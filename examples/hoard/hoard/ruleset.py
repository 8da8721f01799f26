"""Hoard as the core sees it."""

from __future__ import annotations

from pathlib import Path

from hoard import bot, explain, saves, score, secrecy, setup, shown, terminal, told
from hoard.clauses.load import clauses
from hoard.content.load import fingerprint
from hoard.rules import FRAMES
from pocketkeep.core.ruleset import Ruleset

RULESET = Ruleset(
    name="hoard",
    title="Hoard",
    blurb="Raid a dragon's hoard together, and take the treasure for yourself.",
    minutes=5,
    options=setup.OPTIONS,
    book=setup.book,
    content_hash=lambda options, pack: fingerprint(pack),
    new=setup.new,
    empty=setup.empty,
    refresh=saves.refresh,
    frames=FRAMES,
    see=shown.see,
    hide=secrecy.hide,
    hidden=secrecy.hidden_worlds,
    outcome=score.outcome,
    worth=bot.worth,
    components=score.components,
    why=explain.why,
    describe=told.describe,
    cites=told.cites,
    clauses=clauses,
    text=terminal.text,
    exhibit=shown.exhibit,
    sources=Path(__file__).parent,
)
