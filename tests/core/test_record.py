"""Records: written whole, read back, replayed, resumed; whatever else is refused in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pocketkeep.core import record
from pocketkeep.core.errors import CorruptRecord, UnknownName
from pocketkeep.core.laws import fingerprint
from pocketkeep.core.match import Match, replay, resume
from pocketkeep.core.record import Record, dump, parse, read_file, write_file
from tests.builders.kingdoms.tables import KINGDOMS, match

OPTIONS = {"players": 2, "split": "beginner", "factions": "orcs,elves", "first": 1}


def played(choices: int) -> Match:
    """A match after so many choices: always the first or the last option."""
    going = match(3, **OPTIONS)
    for number in range(choices):
        decision = going.pending[0]
        going.choose(decision.seat, decision.options[-(number % 2)].path)
    return going


def finished() -> Match:
    going = match(3, **OPTIONS)
    number = 0
    while going.pending:
        decision = going.pending[0]
        going.choose(decision.seat, decision.options[-(number % 3 > 0)].path)
        number += 1
    return going


RUNNING = played(25).save()
TEXT = dump(RUNNING)


def test_a_record_is_read_as_it_was_written() -> None:
    assert parse(TEXT) == RUNNING


def test_a_record_is_readable_line_by_line() -> None:
    assert TEXT.splitlines()[0] == "{"
    assert f'  "{RUNNING.choices[3]}",' in TEXT.splitlines()


def test_a_running_game_has_a_position_and_a_finished_one_a_result() -> None:
    done = finished()
    kept = done.save()

    assert RUNNING.position is not None
    assert RUNNING.result is None
    assert kept.position is None
    assert kept.result is not None
    assert done.outcome is not None
    assert kept.result["scores"] == done.outcome.scores


def test_a_record_replays_to_the_same_position_log_and_outcome() -> None:
    going, done = played(25), finished()
    again, over = replay(parse(TEXT)), replay(parse(dump(done.save())))

    assert fingerprint(again.game) == fingerprint(going.game)
    assert again.log == going.log
    assert again.record == going.record
    assert fingerprint(over.game) == fingerprint(done.game)
    assert over.outcome == done.outcome


def test_saving_does_not_tie_the_record_to_the_match() -> None:
    going = played(5)
    kept = going.save()
    decision = going.pending[0]
    going.choose(decision.seat, decision.options[0].path)

    assert len(kept.choices) == 5


def test_a_choice_is_written_with_its_seat() -> None:
    assert record.read_choice(record.write_choice(2, ("war", "3"))) == (2, ("war", "3"))


@pytest.mark.parametrize("length", range(0, len(TEXT) - 2, 50))
def test_a_record_that_breaks_off_is_refused(length: int) -> None:
    with pytest.raises(CorruptRecord, match=r"not a whole record.*Load another copy"):
        parse(TEXT[:length])


@pytest.mark.parametrize("text", ["[]", "{}", "3", '"x"', "null", '{"players": 3}'])
def test_foreign_json_is_refused(text: str) -> None:
    with pytest.raises(CorruptRecord, match=r"not a Pocketkeep record.*Choose a file"):
        parse(text)


@pytest.mark.parametrize("text", ["", "PK\x03\x04", "[" * 100_000, '"\\ud800"', "9" * 5000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(CorruptRecord, match="Load another copy"):
        parse(text)


def changed(**changes: Any) -> Record:
    """The record with other values, read from its text."""
    return parse(json.dumps({**json.loads(TEXT), **changes}))


@pytest.mark.parametrize("version", [2, 99, "1", None, 1.5])
def test_a_newer_format_is_refused_with_advice(version: object) -> None:
    with pytest.raises(CorruptRecord, match="Update Pocketkeep"):
        changed(pocketkeep=version)


@pytest.mark.parametrize(
    "changes",
    [{"choices": "all"}, {"seed": 3}, {"options": {"players": 2.5}}, {"version": "one"}],
    ids=str,
)
def test_wrong_types_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(CorruptRecord, match=r"damaged.*Load another copy"):
        changed(**changes)


@pytest.mark.parametrize("field", ["choice", "moon", "film2"])
def test_a_field_that_nobody_reads_is_refused_with_advice(field: str) -> None:
    with pytest.raises(CorruptRecord, match=rf"has {field}, .*Update Pocketkeep, or load another"):
        changed(**{field: 1})


def edited(change: Callable[[dict[str, Any]], object]) -> Record:
    """A record of other rules, which goes on from its position, with that position edited."""
    kept = changed(version=0)
    assert kept.position is not None
    change(kept.position)
    return kept


EDITS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "an unknown step": (
        lambda position: position["stack"][-1].update(step="dance"),
        "has no step 'dance', only .*load another copy",
    ),
    "an unknown field of the table": (
        lambda position: position["state"].update(moon=1),
        "the table has no moon.*load another copy",
    ),
    "a missing field of the table": (
        lambda position: position["state"].pop("cubes"),
        "the table lacks cubes.*load another copy",
    ),
    "an unknown field of a procedure": (
        lambda position: position["stack"][-1].update(joy=1),
        "Turn has no joy.*load another copy",
    ),
    "an unknown procedure": (
        lambda position: position["stack"][-1].update(frame="Feast"),
        "no procedure is called 'Feast'.*load another copy",
    ),
    "another game": (
        lambda position: position.update(game="ulos"),
        "is of 'ulos', not of kingdoms.*load another",
    ),
    "a newer version": (
        lambda position: position.update(version=KINGDOMS.version + 1),
        "Update Pocketkeep to go on",
    ),
    "a version that never was": (
        lambda position: position.update(version=-1),
        "version -1, which never was.*load another copy",
    ),
    "a cut off part": (
        lambda position: position.pop("stack"),
        "position does not fit kingdoms.*load another copy",
    ),
}


@pytest.mark.parametrize(("change", "told"), EDITS.values(), ids=EDITS.keys())
def test_an_edited_position_is_refused_with_what_is_wrong_and_what_to_do(
    change: Callable[[dict[str, Any]], object], told: str
) -> None:
    kept = edited(change)
    before = dump(kept)

    with pytest.raises(CorruptRecord, match=told):
        resume(kept)
    assert dump(kept) == before  # nothing is lost


def test_a_newer_ruleset_is_refused_with_advice_even_if_there_is_a_position() -> None:
    newer = changed(version=KINGDOMS.version + 1)

    with pytest.raises(CorruptRecord, match="Update Pocketkeep"):
        replay(newer)
    with pytest.raises(CorruptRecord, match="Update Pocketkeep"):
        resume(newer)


@pytest.mark.parametrize("open_again", [replay, resume])
def test_an_unknown_ruleset_is_refused_with_those_there_are(open_again: Any) -> None:
    with pytest.raises(UnknownName, match="kingdoms"):
        open_again(changed(ruleset="kingdom"))


@pytest.mark.parametrize(
    "options", [{"players": 17}, {"factions": "orcs,hobbits"}, {"moon": "full"}], ids=str
)
def test_options_that_no_longer_fit_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(CorruptRecord, match=r"options of this record do not fit.*--content"):
        replay(changed(options={**OPTIONS, **options}))


@pytest.mark.parametrize("line", ["", "0", "x build", "9 collect", "-1 collect", "0 fly away"])
def test_a_damaged_choice_is_named(line: str) -> None:
    choices = [*RUNNING.choices[:7], line, *RUNNING.choices[8:]]

    with pytest.raises(CorruptRecord, match=r"Choice 8, .*does not replay.*Load another copy"):
        replay(changed(choices=choices))


def test_a_choice_after_the_end_is_refused() -> None:
    kept = finished().save()
    kept.choices.append("0 collect")

    with pytest.raises(CorruptRecord, match=f"Choice {len(kept.choices)}, "):
        replay(kept)


@pytest.mark.parametrize("changes", [{"version": 0}, {"content": "other cards"}], ids=str)
def test_other_rules_or_cards_do_not_replay_but_go_on_from_the_position(
    changes: dict[str, Any],
) -> None:
    going, kept = played(25), changed(**changes)

    with pytest.raises(CorruptRecord, match="--content"):
        replay(kept)
    resumed = resume(kept)

    assert fingerprint(resumed.game) == fingerprint(going.game)
    assert resumed.record.choices == going.record.choices
    assert resumed.log == []


def test_earlier_cards_that_play_the_same_replay() -> None:
    going, kept = played(25), changed(content="the same cards in other words")
    alike = replace(KINGDOMS, alike={kept.content: going.record.content, "others": "elsewhere"})

    replayed = replay(kept, ruleset=alike)

    assert fingerprint(replayed.game) == fingerprint(going.game)
    with pytest.raises(CorruptRecord, match="other rules or cards"):
        replay(changed(content="others"), ruleset=alike)


def test_a_finished_game_of_other_rules_has_nowhere_to_go_on_from() -> None:
    kept = finished().save()
    kept.version = 0

    with pytest.raises(CorruptRecord, match="other rules or cards"):
        resume(kept)


def test_a_resumed_game_can_be_played_on_saved_and_resumed_again() -> None:
    kept = changed(version=0)
    resumed = resume(kept)
    before = json.dumps(kept.position)
    for _ in range(10):
        decision = resumed.pending[0]
        resumed.choose(decision.seat, decision.options[0].path)

    again = resume(parse(dump(resumed.save())))

    assert fingerprint(again.game) == fingerprint(resumed.game)
    assert len(again.record.choices) == 35
    assert json.dumps(kept.position) == before


def test_a_damaged_position_of_other_rules_is_refused() -> None:
    with pytest.raises(CorruptRecord, match="position does not fit"):
        resume(changed(version=0, position={"state": {}}))


def test_rules_that_have_nothing_to_ask_in_a_saved_position_run_on() -> None:
    """A rule fix may take a question away: a game that was saved at it goes on behind it."""
    going = match(3, players=2, split="beginner")
    position = KINGDOMS.save(going.game)
    assert position["stack"][0]["step"] == "settle"
    position["stack"][0]["step"] = "stock-up"  # the split, which nobody is asked for

    resumed = resume(changed(version=0, position=position, options=going.record.options))

    assert [d.rule for d in resumed.pending] == [d.rule for d in going.pending]


def test_a_ruleset_that_is_not_registered_is_given_by_hand() -> None:
    draft = replace(KINGDOMS, name="draft")
    going = Match.start(draft, OPTIONS, 3)
    kept = parse(dump(going.save()))

    assert fingerprint(replay(kept, None, draft).game) == fingerprint(going.game)
    assert fingerprint(resume(kept, None, draft).game) == fingerprint(going.game)
    with pytest.raises(UnknownName):
        replay(kept)


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "games" / "mine.json"

    write_file(RUNNING, path)
    write_file(RUNNING, path)

    assert read_file(path) == RUNNING
    assert [file.name for file in path.parent.iterdir()] == ["mine.json"]


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.json"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr("os.fsync", fail)

    with pytest.raises(OSError, match="full"):
        write_file(RUNNING, path)

    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def fail(_: int) -> None:
    raise OSError("the disk is full")


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")

    for path in (tmp_path / "missing", tmp_path, tmp_path / "binary"):
        with pytest.raises(CorruptRecord, match="cannot be read"):
            read_file(path)


WORDS = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=12)
LISTS = st.lists(WORDS | st.integers(), max_size=4)
TABLES = st.dictionaries(WORDS, st.integers() | WORDS, max_size=3)
VALUES = st.none() | st.integers() | WORDS | LISTS | TABLES


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(json.loads(TEXT))), VALUES)
@example("seed", "\ud800")
@example("players", [1, 2])
def test_a_record_with_any_other_value_opens_or_is_refused_in_words(key: str, value: Any) -> None:
    text = json.dumps({**json.loads(TEXT), key: value})

    for open_again in (replay, resume):
        with suppress(CorruptRecord, UnknownName):
            assert open_again(parse(text)).pending


@settings(max_examples=40, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 30), st.text(max_size=5))
def test_a_record_damaged_anywhere_opens_or_is_refused_in_words(
    place: int, length: int, scrap: str
) -> None:
    text = TEXT[:place] + scrap + TEXT[place + length :]

    with suppress(CorruptRecord, UnknownName):
        assert resume(parse(text)).pending
