"""What must hold for every game: an importable conformance test.

`check(ruleset, options, seed)` plays one random game and tries every law at every decision. Authors
of a ruleset run it while they write; our tests run it for each registered game and player count.
"""

from __future__ import annotations

from collections.abc import Mapping

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.laws.answers import check_told, choose
from pocketkeep.core.laws.ends import check_book, check_end
from pocketkeep.core.laws.positions import check_position
from pocketkeep.core.laws.trial import Checked, LawBroken, Trial, asked, fingerprint
from pocketkeep.core.laws.worlds import check_worlds
from pocketkeep.core.ruleset import Ruleset

__all__ = [
    "MOST_DECISIONS",
    "Checked",
    "LawBroken",
    "asked",
    "check",
    "check_all",
    "fingerprint",
]

MOST_DECISIONS = 20_000


def check(
    ruleset: Ruleset, options: Mapping[str, object], seed: int | str, most: int = MOST_DECISIONS
) -> Checked:
    """Play a random game and hold it to every law; what was tried, or LawBroken."""
    trial = Trial(ruleset, options, seed)
    with trial.trying("rules and queries raise nothing"):
        check_book(trial)
        check_told(trial, 0)
        while trial.game.owed:
            trial.checked.decisions += 1
            trial.hold("the game ends within the bound", trial.checked.decisions <= most)
            trial.hold("there is no outcome before the end", trial.match.outcome is None)
            check_position(trial)
            decision = trial.luck.choice(trial.game.owed)
            choice = trial.luck.choice(decision.options)
            check_worlds(trial, decision.seat, choice)
            choose(trial, decision, choice)
        check_end(trial)
    return trial.checked


def check_all(
    ruleset: Ruleset, variants: list[Mapping[str, object]], seeds: range
) -> dict[str, Checked]:
    """The laws over several set-ups; what was tried for each."""
    tried: dict[str, Checked] = {}
    for options in variants:
        for seed in seeds:
            try:
                tried[f"{dict(options)} {seed}"] = check(ruleset, options, seed)
            except PocketkeepError as error:
                raise LawBroken(f"{ruleset.name} {dict(options)} seed {seed}: {error}") from error
    return tried
