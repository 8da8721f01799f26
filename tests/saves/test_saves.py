"""Games of released versions: every saved position goes on, for ever.

Where rules and cards are still those it was saved under, it goes on just as it would have, and a
finished game plays again to its result. Rules that were put right since, and cards that were
reworked, may lead it elsewhere, but never into a wall.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pocketkeep import is_compiled
from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.match import replay
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import RULESETS, find_ruleset
from tests.saves.make import TABLES, bare, end_of, told

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*/*.json"))
LEAST_POSITIONS = 1200
REWORKED = {("kingdoms", "prototype")}  # cards that are no longer those of the newest release
VERSIONS = {path.parts[-3] for path in FILES}
NEWEST = max(VERSIONS, key=lambda version: [int(number) for number in version.split(".")])
# Interpreted rules are slow: there the first file of each kind does.
CHECKED = FILES if is_compiled() else [path for path in FILES if path.stem.endswith("-1")]
Save = dict[str, Any]


def is_newest(path: Path) -> bool:
    return path.parts[-3] == NEWEST


def name(path: Path) -> str:
    return path.relative_to(HERE).with_suffix("").as_posix()


def read(path: Path) -> tuple[Record, list[Save]]:
    data = json.loads(path.read_text(encoding="utf-8"))
    return msgspec.convert(data["record"], Record), data["moments"]


def is_played_alike(kept: Record) -> bool:
    """Whether it was played by the rules, and with the cards, of today."""
    ruleset = find_ruleset(kept.ruleset)
    cards = ruleset.content_hash(ruleset.read_options(kept.options), None)
    played = ruleset.alike.get(kept.content, kept.content)
    return (kept.version, played) == (ruleset.version, cards)


def test_every_game_mode_and_edition_has_its_saves() -> None:
    kept = {(path.parent.name, path.stem.rpartition("-")[0]) for path in FILES}
    wanted = {(game, kind) for game, kinds in TABLES.items() for kind in kinds}

    assert kept == wanted
    assert {game for game, _ in kept} == set(RULESETS)


def test_positions_lie_in_the_middle_of_everything() -> None:
    positions = [moment for path in FILES for moment in read(path)[1]]
    under_way = {procedure for moment in positions for procedure in moment["procedures"]}
    sealed = [moment for moment in positions if any(moment["position"]["sealed"])]

    assert len(positions) >= LEAST_POSITIONS
    assert len(sealed) > 50
    for game in RULESETS:
        assert find_ruleset(game).frames.keys() - under_way == set(), game


@pytest.mark.parametrize("path", CHECKED, ids=name)
def test_every_position_goes_on(path: Path) -> None:
    kept, moments = read(path)
    ruleset = find_ruleset(kept.ruleset)
    book = ruleset.book(ruleset.read_options(kept.options), None)

    for moment in moments:
        game = ruleset.load(book, moment["position"], kept.version)
        clause = game.owed[0].rule if game.owed else ""
        end = end_of(ruleset, game)
        assert end["outcome"] is not None
        if is_played_alike(kept):
            assert (clause, end) == (moment["clause"], moment["end"])


def check_laid_out_alike(path: Path) -> None:
    """Bots think about what `reload` gives them: it must be what `load` would have given."""
    kept, moments = read(path)
    ruleset = find_ruleset(kept.ruleset)
    book = ruleset.book(ruleset.read_options(kept.options), None)

    for moment in moments:
        checked = ruleset.load(book, moment["position"], kept.version)
        light = ruleset.reload(book, ruleset.save(checked))
        assert codec.save(light) == codec.save(checked)
        assert [told_of(decision) for decision in light.owed] == [
            told_of(decision) for decision in checked.owed
        ]
        for seat in [*range(checked.seats), None]:
            assert ruleset.view(light, seat) == ruleset.view(checked, seat)
        assert [ruleset.worth(light, seat) for seat in range(light.seats)] == [
            ruleset.worth(checked, seat) for seat in range(checked.seats)
        ]
        assert end_of(ruleset, light) == end_of(ruleset, checked)


@pytest.mark.parametrize("path", [path for path in CHECKED if is_newest(path)], ids=name)
def test_positions_of_our_own_are_laid_out_alike_without_the_checks(path: Path) -> None:
    """Loaded, those of older releases are positions of our own like these."""
    check_laid_out_alike(path)


@pytest.mark.slow
@pytest.mark.parametrize("path", [path for path in FILES if not is_newest(path)], ids=name)
def test_so_are_those_of_older_releases(path: Path) -> None:
    check_laid_out_alike(path)


def told_of(decision: Decision) -> tuple[int, str, list[str]]:
    return decision.seat, decision.rule, [option.text for option in decision.options]


@pytest.mark.parametrize("path", CHECKED, ids=name)
def test_every_finished_game_plays_again_where_the_rules_are_the_same(path: Path) -> None:
    kept, _ = read(path)

    if is_played_alike(kept):
        assert told(replay(kept).outcome) == bare(kept.result)
    else:
        with pytest.raises(CorruptRecord, match="other rules or cards"):
            replay(kept)


def test_what_was_reworked_since_the_newest_release_is_known() -> None:
    kinds = {
        (path.parent.name, path.stem.rpartition("-")[0])
        for path in FILES
        if is_newest(path) and not is_played_alike(read(path)[0])
    }

    assert kinds == REWORKED
