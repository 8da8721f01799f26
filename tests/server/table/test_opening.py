"""New tables from forms and from files."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from pocketkeep.core import record
from pocketkeep.core.errors import BadOptions, CorruptRecord, UnknownName
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import RULESETS, find_ruleset
from pocketkeep.server.table import keeping, opening
from pocketkeep.server.table.entries import Began, Opened, Seated
from pocketkeep.server.table.forms import ImportForm, SeatForm, TableForm
from pocketkeep.server.table.messages import Clock, Undo
from pocketkeep.server.table.opening import import_table, open_table
from tests.builders.kingdoms.tables import KINGDOMS
from tests.builders.server.replays import replay
from tests.builders.server.sittings import Sitting, finished, person, playing, seats, table
from tests.builders.server.sittings import make_hoard_known as known

ANN = person("ann")
MOST_ASKED = 90  # decisions of a first game: a quarter of an hour, at ten seconds each


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def faults(form: TableForm) -> list[str]:
    with pytest.raises(BadOptions) as caught:
        open_table(form, ANN, id="t1", now=1, seed="s")
    return caught.value.faults


def test_a_table_with_open_seats_waits() -> None:
    form = TableForm("kingdoms", {"players": 3}, "Kettle", seats("me greedy"), public=True)

    opened, *seated = open_table(form, ANN, id="t1", now=5, seed="s")

    assert isinstance(opened, Opened)
    assert (opened.at, opened.name, opened.seats, opened.host) == (5, "Kettle", 3, "ann")
    assert (opened.public, opened.options["edition"]) == (True, "ultra")
    assert seated == [
        Seated(5, 0, "ann", "Ann"),
        Seated(5, 1, person="", name="Mira", bot="greedy"),
    ]


# ------------------------------------------------------------------ guided first games


@pytest.mark.parametrize("game", RULESETS)
def test_a_guided_table_brings_its_options_its_bot_and_its_seed(game: str) -> None:
    first = find_ruleset(game).first_game
    assert first is not None

    entries = open_table(TableForm(game, guide=True), ANN, id="t1", now=5, seed="s")

    opened = entries[0]
    assert isinstance(opened, Opened)
    assert (opened.guided, opened.public, opened.clock) == (True, False, None)
    assert first.options.items() <= opened.options.items()
    assert entries[1] == Seated(5, 0, "ann", "Ann")
    assert {entry.bot for entry in entries[2:-1] if isinstance(entry, Seated)} == {first.bot}
    assert entries[-1] == Began(5, first.seed)
    assert Sitting(entries).room.status == "playing"


@pytest.mark.parametrize(
    "form",
    [
        TableForm("kingdoms", {"players": 3}, guide=True),
        TableForm("ulos", guide=True, public=True),
        TableForm("ulos", guide=True, seats=seats("me open")),
        TableForm("tactics", guide=True, clock=Clock("days", days=1)),
        TableForm("tactics", guide=True, grace=5),
    ],
)
def test_nothing_else_is_agreed_on_at_a_guided_table(form: TableForm) -> None:
    """Its seed is known, so it must not become a table like any other."""
    assert faults(form) == ["guide: a guided first game brings its own table; name only the game"]


def test_a_game_without_a_first_game_says_so() -> None:
    (fault,) = faults(TableForm("hoard", guide=True))

    assert "no guided first game" in fault


def test_no_other_table_gets_a_seed_that_is_known() -> None:
    form = TableForm("kingdoms", {"players": "2"}, seats=seats("me greedy"))

    entries = open_table(form, ANN, id="t1", now=5, seed="s")

    assert entries[-1] == Began(5, "s")
    assert not Sitting(entries).room.opened.guided


@pytest.mark.parametrize("game", RULESETS)
def test_a_guided_game_is_short_and_comes_to_an_end(game: str) -> None:
    """Whatever is chosen: by the rounds that it agrees on, and by how much is asked in one."""
    first, ruleset = find_ruleset(game).first_game, find_ruleset(game)
    assert first is not None
    match, luck, mine = Match.start(ruleset, first.options, first.seed), Random(3), 0
    while match.pending:
        decision = match.pending[0]
        mine += decision.seat == 0
        match.answer(decision.seat, luck.choice(decision.options))

    assert match.outcome is not None
    assert mine <= MOST_ASKED


def test_a_table_without_open_seats_begins_at_once() -> None:
    form = TableForm("kingdoms", {"players": "2"}, seats=seats("greedy me"))

    entries = open_table(form, ANN, id="t1", now=5, seed="s")

    assert entries[-1] == Began(5, "s")
    assert Sitting(entries).room.status == "playing"
    assert Sitting(entries).room.opened.name == "Ann's table"


def test_a_form_that_names_no_seats_leaves_all_open() -> None:
    entries = open_table(TableForm("kingdoms"), ANN, id="t1", now=5, seed="s")

    assert [type(entry) for entry in entries] == [Opened]
    assert len(Sitting(entries).room.places) == 4


def test_no_bot_takes_the_name_of_a_person() -> None:
    sitting = table("greedy Mira me greedy")

    assert [place.name for place in sitting.room.places] == ["Odo", "Mira", "Ann", "Petra"]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownName):
        open_table(TableForm("chess"), ANN, id="t1", now=1, seed="s")


def test_every_fault_is_told_at_once() -> None:
    wrong = [SeatForm("me"), SeatForm("me"), SeatForm("wizard"), SeatForm("here", " ")]
    form = TableForm("kingdoms", {"players": 9, "pieces": 3}, seats=wrong, clock=Clock("live"))

    told = faults(form)

    assert len(told) == 6
    assert any("players" in fault for fault in told)
    assert any("'wizard'" in fault and "greedy" in fault for fault in told)
    assert any(fault.startswith("seat 4: ") for fault in told)
    assert any(fault.startswith("clock: ") for fault in told)


def test_names_at_one_screen_are_told_apart() -> None:
    form = TableForm("kingdoms", {"players": 4}, seats=seats("me Joe joe ANN"))

    assert len(faults(form)) == 2


def test_more_seats_than_players_are_refused() -> None:
    assert faults(TableForm("kingdoms", {"players": 2}, seats=seats("me greedy greedy"))) == [
        "seats: 3 were named for 2 players"
    ]


@pytest.mark.parametrize(
    "clock",
    [
        Clock("live", minutes=0),
        Clock("live", minutes=601),
        Clock("live", minutes=5, increment=-1),
        Clock("live", minutes=5, increment=601),
        Clock("days", days=0),
        Clock("days", days=31),
    ],
)
def test_a_clock_that_cannot_be_is_refused(clock: Clock) -> None:
    assert len(faults(TableForm("kingdoms", clock=clock))) == 1


# -------------------------------------------------------------------------------- from a file


def imported(kept: record.Record, who: str = "dan") -> Sitting:
    form = ImportForm(record.dump(kept), "Again")
    return Sitting(import_table(form, person(who), "t1", 7).entries)


def test_a_finished_game_opens_as_it_ended() -> None:
    ended = finished()

    again = imported(keeping.export(ended.room, person("ann")))

    assert (again.room.status, again.room.opened.name) == ("over", "Again")
    assert again.eyes().outcome == ended.eyes().outcome
    assert again.eyes().log == ended.eyes().log
    assert replay(again.room, person("zoe"), None) == replay(ended.room, person("zoe"), None)


def test_a_running_game_goes_on_and_who_imports_it_plays_all_people() -> None:
    going = playing("ann bob random", "hoard")
    going.choose(0, "raid")
    going.choose(0, going.options(0)[1])

    again = imported(keeping.export(going.room, person("ann")))

    assert again.room.seats_of(person("dan")) == [0, 1]
    assert [place.name for place in again.room.places] == ["Ann", "Bob", "Mira"]
    assert again.room.owing_bots == [2]
    mine, theirs = again.update("dan").eyes[0].view, going.eyes("ann").view
    assert msgspec.structs.replace(mine, version=theirs.version) == theirs
    luck = Random(1)
    while not again.room.is_over:
        again.let_bots_play(luck)
        if again.room.owing:
            seat = again.room.owing[0]
            again.choose(seat, luck.choice(again.options(seat)))
    assert again.eyes("dan").outcome is not None
    assert replay(again.room, person("dan"), 0).moments[-1].view["deck"] == 0


def test_what_was_sealed_before_can_be_taken_back_after() -> None:
    going = playing("ann bob", "hoard")
    going.choose(0, "raid")
    going.choose(0, going.options(0)[1])
    again = imported(keeping.export(going.room, person("ann")), "ann")
    assert again.eyes("ann").view.sealed

    again.wish("ann", Undo(1, 0))

    assert again.eyes("ann").view.sealed == []
    assert replay(again.room, person("ann"), 0).moments[-1].view["sealed"] == []


def test_a_game_saved_at_the_terminal_is_taken_up() -> None:
    played = Match.start(KINGDOMS, {"players": 2}, 3, ["human Ann", "greedy Odo"])
    for decision in [*played.pending]:
        played.answer(decision.seat, decision.options[2])

    again = imported(played.save())

    assert again.room.game.record.choices[:2] == played.record.choices
    assert [place.bot for place in again.room.places] == ["", "greedy"]


def test_a_record_from_other_rules_goes_on_from_its_position() -> None:
    played = Match.start(KINGDOMS, {"players": 2}, 3, ["human Ann", "greedy Odo"])
    kept = msgspec.structs.replace(played.save(), version=0)

    again = imported(kept)

    assert again.room.status == "playing"
    assert again.room.game.record.seed == ""


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[1]", '{"pocketkeep": 1}', '{"pocketkeep": 99}', "{" * 50],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(CorruptRecord):
        import_table(ImportForm(text), ANN, "t1", 1)


@pytest.mark.parametrize(
    "position",
    [
        None,
        {},
        {"state": {}, "stack": [], "sealed": []},
        {"state": {"seats": 2}, "stack": 5, "sealed": "x"},
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, object] | None) -> None:
    played = Match.start(KINGDOMS, {"players": 2}, 3)
    kept = msgspec.structs.replace(played.save(), seed="", position=position)

    with pytest.raises(CorruptRecord):
        imported(kept)


def test_seals_that_cannot_be_read_are_refused() -> None:
    kept = msgspec.structs.replace(Match.start(KINGDOMS, {"players": 2}, 3).save(), seed="")
    assert kept.position is not None
    kept.position["sealed"] = [7]

    with pytest.raises(CorruptRecord, match="sealed"):
        imported(kept)


def test_a_game_from_a_file_has_no_more_choices_than_people_make(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "MOST_CHOICES", 3)

    with pytest.raises(CorruptRecord, match="no game that people play has more than 3"):
        imported(finished().room.game.save())
