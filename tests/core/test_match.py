"""A game being played: checked choices, versions, forced moves, undo."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.engine.playout import play_on
from pocketkeep.core.errors import (
    CorruptRecord,
    IllegalChoice,
    NothingToUndo,
    StaleDecision,
    UnknownName,
)
from pocketkeep.core.laws import fingerprint
from pocketkeep.core.match import Match, luck_of, replay, resume
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.view import Owing, View
from pocketkeep.games.kingdoms.events import ActionSelected, WarStarted
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.shown.clash_shapes import War
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView
from pocketkeep.games.ulos.events import RiftCollected, RiftSeen
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.shown.shapes import Spot, UlosView
from tests.builders.kingdoms.tables import KINGDOMS, match, seen, table
from tests.builders.ulos.maps import hex_of, realm

ULOS = find_ruleset("ulos")

RED, BLUE, GREEN = 0, 1, 2
GREENS = "undead larkhaven 5/5/5: dunemead dunemead"


def seated(game: Kingdoms) -> Match:
    """A match that begins at this table."""
    return Match(
        KINGDOMS, game, Record(ruleset="kingdoms", version=1, content="", options={}, seed="1")
    )


def at_peace(red: str = "3/3/3", blue: str = "3/3/3") -> Match:
    """Red may patrol from charwood into blue's sootcrown."""
    return seated(
        table(
            f"elves cinderlow {red}: charwood forgefell",
            f"dwarves honeywold {blue}: sootcrown beewood",
            GREENS,
        )
    )


def at_war(red: str = "3/3/3", blue: str = "3/3/3") -> Match:
    going = at_peace(red, blue)
    choose(going, "0: select patrol", "0: patrol charwood sootcrown")
    return going


def choose(going: Match, *lines: str) -> None:
    for line in lines:
        seat, words = line.split(": ")
        going.choose(int(seat), tuple(words.split()))


def choices(going: Match, seat: int) -> list[str]:
    decision = owes(going.game, seat)
    return [choice.text for choice in decision.options] if decision else []


def whole(going: Match) -> tuple[Any, ...]:
    """All that a refusal must leave alone."""
    log, lines = [*going.log], [*going.record.choices]
    depths = [going.undo_depth(seat) for seat in range(going.game.seats)]
    return fingerprint(going.game), log, lines, [*going.asked], depths


def refused(going: Match, kind: type[Exception], seat: int, *words: str, version: int = -1) -> str:
    """The message of a refusal that changed nothing."""
    before = whole(going)
    with pytest.raises(kind) as caught:
        going.choose(seat, words, None if version < 0 else version)
    assert whole(going) == before
    return str(caught.value)


def test_a_choice_is_applied_recorded_and_told() -> None:
    going = at_peace()

    choose(going, "0: select patrol")

    assert going.record.choices == ["0 select patrol"]
    assert going.heard(None) == [ActionSelected(RED, "patrol")]
    assert "patrol charwood sootcrown" in choices(going, RED)


def test_an_illegal_choice_is_refused_with_its_rule() -> None:
    going = at_peace()
    choose(going, "0: select patrol")

    message = refused(going, IllegalChoice, RED, "patrol", "sootcrown", "charwood")

    assert message.startswith("U-PATROL-1: ")


def test_words_that_mean_nothing_are_refused() -> None:
    assert "dance" in refused(at_peace(), IllegalChoice, RED, "dance", "all", "night")


def test_no_words_are_refused() -> None:
    refused(at_peace(), IllegalChoice, RED)


def test_another_seat_is_refused() -> None:
    message = refused(at_peace(), IllegalChoice, BLUE, "select", "patrol")

    assert "seat 1 decides now, not seat 2" in message


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    refused(at_peace(), UnknownName, seat, "select", "patrol")
    refused(at_peace(), UnknownName, seat, "select", "patrol", version=1)


def test_after_the_end_everything_is_refused() -> None:
    going = match(1, players=2)
    play_on(going.game, 1)

    message = refused(going, IllegalChoice, RED, "collect")

    assert "the game is over" in message
    assert going.outcome is not None
    assert going.settle() == []


def test_an_option_is_the_same_object_as_its_path_finds() -> None:
    going = at_peace()

    assert going.game.find(("select", "patrol")) in going.pending[0].options
    assert Choice(("select", "patrol")) not in going.pending[0].options


def test_a_stale_answer_is_refused() -> None:
    going = at_peace()
    version = going.view(RED).version
    choose(going, "0: select patrol")

    message = refused(going, StaleDecision, RED, "select", "quest", version=version)

    assert message.startswith("The table has moved on since you chose.")
    assert "Look at the table again" in message
    assert not re.search(r"[0-9]|[Ss]eat|question", message)  # numbers only a program knows


def test_an_answer_to_the_open_question_is_taken() -> None:
    going = at_peace()

    going.choose(RED, ("select", "patrol"), going.view(RED).version)

    assert going.record.choices == ["0 select patrol"]


def test_the_same_answer_twice_is_refused_the_second_time() -> None:
    going = at_war()
    version = going.view(BLUE).version
    going.choose(BLUE, ("flag",), version)

    refused(going, IllegalChoice, BLUE, "flag", version=version)


def test_somebody_elses_seal_does_not_count() -> None:
    going = at_war()
    before = [going.view(seat) for seat in (BLUE, GREEN, None)]

    choose(going, "0: war 2")

    after = [going.view(seat) for seat in (BLUE, GREEN, None)]
    assert [view.version for view in after] == [view.version for view in before]
    assert [view.owing for view in after] == [[Owing(BLUE, "U-WAR-2")]] * 3


def test_somebody_elses_undo_does_not_count() -> None:
    going = at_war()
    choose(going, "0: war 2")
    version = going.view(BLUE).version

    going.undo(RED)

    assert going.view(BLUE).version == version


def test_a_question_put_again_after_undo_is_a_new_one() -> None:
    going = at_peace()
    version = going.view(RED).version
    choose(going, "0: select patrol")
    going.undo(RED)

    refused(going, StaleDecision, RED, "select", "patrol", version=version)


def test_spectators_have_no_version() -> None:
    going = at_war()

    assert going.view(None).version == 0


def test_what_leaves_no_choice_is_applied() -> None:
    going = at_war("0/0/0", "0/0/0")
    assert choices(going, RED) == choices(going, BLUE) == ["flag"]

    done = going.settle()

    assert [(seat, choice.text) for seat, choice in done] == [(RED, "flag"), (BLUE, "flag")]
    assert going.record.choices[-2:] == ["0 flag", "1 flag"]


def test_what_leaves_a_choice_is_not() -> None:
    going = at_war("0/0/0")

    going.settle()

    assert [decision.seat for decision in going.pending] == [BLUE]
    assert going.settle() == []


def test_at_the_start_there_is_nothing_to_undo() -> None:
    going = at_peace()

    with pytest.raises(NothingToUndo, match="Nothing to undo"):
        going.undo(RED)

    assert going.undo_depth(RED) == 0


def test_own_choices_are_taken_back_one_by_one() -> None:
    going = at_peace()
    start = whole(going)
    choose(going, "0: select patrol")
    selected = fingerprint(going.game)
    choose(going, "0: patrol charwood sootcrown")
    assert going.undo_depth(RED) == 2

    going.undo(RED)
    assert (fingerprint(going.game), going.undo_depth(RED)) == (selected, 1)

    going.undo(RED)
    assert (fingerprint(going.game), going.log, going.record.choices) == start[:3]
    assert going.undo_depth(RED) == 0


def test_events_that_were_undone_are_heard_no_more() -> None:
    going = at_war()
    assert WarStarted(RED, BLUE, "sootcrown") in going.heard(GREEN)

    going.undo(RED)
    assert going.heard(GREEN) == [ActionSelected(RED, "patrol")]

    choose(going, "0: patrol charwood sootcrown")
    assert going.heard(GREEN)[-1] == WarStarted(RED, BLUE, "sootcrown")


def test_a_move_that_began_a_war_is_taken_back_before_anybody_has_sealed() -> None:
    going = at_war()

    going.undo(RED)

    assert going.game.sealed == []
    assert "patrol charwood sootcrown" in choices(going, RED)


def test_the_others_cannot_undo_it() -> None:
    going = at_war()

    for seat in (BLUE, GREEN):
        with pytest.raises(NothingToUndo):
            going.undo(seat)


def test_own_seal_is_taken_back_first_and_then_the_move() -> None:
    going = at_war()
    before = whole(going)[:3]
    choose(going, "0: war 2")
    assert going.undo_depth(RED) == 3

    going.undo(RED)
    assert whole(going)[:3] == before

    going.undo(RED)
    going.undo(RED)
    assert going.record.choices == []


def test_own_seal_is_taken_back_while_another_lies_sealed() -> None:
    going = match(1, players=3, factions="orcs,elves,dwarves")  # all divide resources in secret
    first = [choices(going, seat)[seat] for seat in range(3)]
    choose(going, f"0: {first[0]}", f"1: {first[1]}")
    assert [going.undo_depth(seat) for seat in range(3)] == [1, 1, 0]

    going.undo(RED)

    assert [decision.seat for decision in going.pending] == [RED, GREEN]
    assert going.record.choices == [f"1 {first[1]}"]
    assert [going.undo_depth(seat) for seat in range(3)] == [0, 1, 0]

    choose(going, f"2: {first[2]}", f"0: {first[0]}")
    assert going.record.choices == [f"{seat} {first[seat]}" for seat in (1, 2, 0)]


def test_a_move_stays_once_somebody_else_has_sealed() -> None:
    going = at_war()
    choose(going, "1: war 1")

    with pytest.raises(NothingToUndo):
        going.undo(RED)

    assert (going.undo_depth(RED), going.undo_depth(BLUE)) == (0, 1)


def test_nothing_is_taken_back_once_seals_are_open() -> None:
    going = at_war()
    choose(going, "0: war 2", "1: war 3")

    assert [going.undo_depth(seat) for seat in range(3)] == [0, 0, 0]
    with pytest.raises(NothingToUndo):
        going.undo(BLUE)


def test_nothing_is_taken_back_past_somebody_elses_decision() -> None:
    going = at_peace()
    choose(going, "0: select build", "0: decline")
    assert going.undo_depth(RED) == 2

    choose(going, "1: collect")

    assert (going.undo_depth(RED), going.undo_depth(BLUE)) == (0, 1)
    going.undo(BLUE)
    assert going.undo_depth(RED) == 0


def test_nothing_is_taken_back_past_chance() -> None:
    going = match(1, players=2, factions="choose")  # territories are dealt after the last faction
    seat = going.pending[0].seat
    going.choose(seat, going.pending[0].options[0].path)
    assert going.undo_depth(seat) == 1
    other = going.pending[0].seat
    before = going.game.chance

    going.choose(other, going.pending[0].options[0].path)

    assert going.game.chance != before
    assert [going.undo_depth(s) for s in (seat, other)] == [0, 0]


def test_a_forced_choice_is_taken_back_with_the_choice_before_it() -> None:
    going = at_war("0/0/0")
    going.settle()
    assert going.record.choices[-1] == "0 flag"
    assert going.undo_depth(RED) == 2

    going.undo(RED)

    assert going.record.choices == ["0 select patrol"]
    assert "patrol charwood sootcrown" in choices(going, RED)


def test_a_forced_seal_of_somebody_else_does_not_keep_a_move() -> None:
    going = at_war(blue="0/0/0")
    going.settle()
    assert going.record.choices[-1] == "1 flag"

    going.undo(RED)

    assert going.record.choices == ["0 select patrol"]


def test_a_forced_seal_is_nothing_to_undo_for_who_had_no_choice() -> None:
    going = at_war(blue="0/0/0")
    going.settle()

    assert going.undo_depth(BLUE) == 0
    with pytest.raises(NothingToUndo):
        going.undo(BLUE)
    assert going.record.choices[-1] == "1 flag"


def test_what_was_undone_is_not_in_the_record() -> None:
    going = match(1, players=2, split="beginner")
    choose(going, *[f"{seat}: {choices(going, seat)[0]}" for seat in (0, 1)])
    seat = going.pending[0].seat
    choose(going, f"{seat}: select build")
    going.undo(seat)
    choose(going, f"{seat}: select research")

    assert fingerprint(replay(going.save()).game) == fingerprint(going.game)


def test_a_seal_can_be_taken_back_after_the_game_was_resumed() -> None:
    going = match(1, players=2)
    choose(going, f"0: {choices(going, 0)[4]}")
    for kept in (going.save(), msgspec.structs.replace(going.save(), version=0)):
        resumed = resume(kept)
        assert resumed.undo_depth(0) == 1

        resumed.undo(0)

        assert resumed.record.choices == []
        assert [decision.seat for decision in resumed.pending] == [0, 1]


def test_luck_is_apart_from_the_game() -> None:
    assert luck_of(1, "bot") != luck_of(1, "other") != luck_of(2, "bot")
    assert luck_of(1, "bot") == luck_of("1", "bot")


def test_a_check_finds_the_option_and_changes_nothing() -> None:
    going = at_peace()
    before = whole(going)

    option = going.check(RED, ("select", "patrol"), going.asked[RED])

    assert option.text == "select patrol"
    assert whole(going) == before


def test_a_preview_tells_what_would_follow_and_changes_nothing() -> None:
    going = at_peace()
    choose(going, "0: select patrol")
    before = whole(going)

    after = going.preview(RED, going.check(RED, ("patrol", "charwood", "sootcrown")), Random(1))

    assert after is not None
    assert isinstance(after.view, KingdomsView)
    assert isinstance(war := after.view.procedures[-1], War)
    assert war.region == "sootcrown"
    assert [type(event) for event in after.events][-1] is WarStarted
    assert whole(going) == before


def before_a_rift_is_collected() -> Match:
    """A placement of seat 0 would bring it a rift tile, which only it would then see."""
    game = realm(
        "25 / / desert-field 2",
        "25 / / field-forest",
        terrain="f" * 18 + " " + "d" * 18,
        tiles="desert-forest c1 d1, desert-forest e1 f1",
        camps="goblins c1 d1 e1",
        rifts="g2 pilfer, k5 scout",
    )
    return Match(ULOS, game, Record(ruleset="ulos", version=1, content="", options={}, seed="1"))


def as_ulos(view: View) -> UlosView:
    assert isinstance(view, UlosView)
    return view


def spots(going: Match) -> dict[tuple[str, ...], Spot]:
    """What each placement of seat 0 would do."""
    shown = as_ulos(going.view(RED)).spots
    return {tuple(words.split()): spot for words, spot in shown.items()}


def to_a_rift(going: Match) -> tuple[str, ...]:
    return next(path for path, spot in spots(going).items() if spot.rifts)


def test_a_preview_leaves_out_what_only_the_seat_itself_would_learn() -> None:
    going = before_a_rift_is_collected()
    option = going.check(RED, to_a_rift(going))

    after = going.preview(RED, option, Random(1))

    assert after is not None  # it is no secret that a rift tile will be collected
    told = [type(event) for event in after.events]
    assert RiftCollected in told
    assert RiftSeen not in told
    assert as_ulos(after.view).gods[RED].rifts == 1
    going.answer(RED, option)
    assert RiftSeen in [type(event) for event in going.heard(RED)]
    assert RiftSeen not in [type(event) for event in going.heard(BLUE)]


def test_a_preview_does_not_know_what_is_hidden() -> None:
    """Whatever the rift tile is, what is foretold is the same."""
    told = set()
    for effect in range(4):
        going = before_a_rift_is_collected()
        game = going.game
        assert isinstance(game, Ulos)
        game.rift[hex_of("g2")] = effect
        game.rift[hex_of("k5")] = (effect + 1) % 4
        after = going.preview(RED, going.check(RED, to_a_rift(going)), Random(1))
        assert after is not None
        told.add(str(after.events))

    assert len(told) == 1


def test_what_chance_decides_has_no_preview() -> None:
    going = before_a_rift_is_collected()
    going.choose(RED, next(iter(spots(going))))
    while going.pending[0].rule != "D-ACT-1":
        going.answer(RED, going.pending[0].options[0])

    assert going.preview(RED, going.check(RED, ("pass",)), Random(1)) is None  # a tile is drawn


def test_what_is_sealed_has_no_preview() -> None:
    going = at_war()
    choose(going, "0: war 1")

    assert going.preview(BLUE, going.check(BLUE, ("war", "2")), Random(1)) is None


def test_a_record_without_a_seed_is_played_on_but_not_replayed() -> None:
    going = match(players=3)
    kept = going.save()
    kept.seed, kept.choices = "", []

    with pytest.raises(CorruptRecord, match="begins in the middle"):
        replay(kept)

    assert seen(resume(kept).game, RED).rulers == seen(going.game, RED).rulers
