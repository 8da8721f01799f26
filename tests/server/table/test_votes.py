"""What others have a say in: undo, and bots for who is away; leaving and coming back."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.errors import (
    NothingToUndo,
)
from pocketkeep.games.kingdoms.events import ActionSelected
from pocketkeep.server.table import refusals
from pocketkeep.server.table.entries import BotCame, PersonCame, Proposed, Undone, Voted
from pocketkeep.server.table.messages import (
    Choose,
    Clock,
    Leave,
    ProposeBot,
    Return,
    Sit,
    Start,
    Undo,
    Vote,
)
from pocketkeep.server.table.seats import STAND_IN
from tests.builders.server.sittings import ALL, START, Sitting, playing, refused, table
from tests.builders.server.sittings import make_hoard_known as known


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def raid(people: str = "ann bob cat") -> Sitting:
    """Ann began a raid: all commit cards in secret."""
    sitting = playing(people, "hoard")
    sitting.choose(0, "raid")
    return sitting


def test_own_choice_is_taken_back_at_once_if_nobody_thinks_about_it() -> None:
    sitting = playing("ann random random", "hoard")
    sitting.choose(0, "raid")
    assert (sitting.eyes("ann").undo, sitting.eyes("ann").undo_asks) == (1, False)

    assert sitting.wish("ann", Undo(1, 0)) == [Undone(START, 0)]

    assert "raid" in sitting.options(0)


def test_who_thinks_about_it_is_asked() -> None:
    sitting = raid()
    assert sitting.eyes("ann").undo_asks

    sitting.wish("ann", Undo(1, 0))

    (proposal,) = sitting.update().table.proposals
    assert (proposal.kind, proposal.seat, proposal.by, proposal.waiting) == ("undo", 0, 0, [1, 2])
    refused(sitting, "ann", Undo(1, 0), refusals.AlreadyProposed)


def test_when_all_agree_it_is_taken_back() -> None:
    sitting = raid()
    sitting.wish("ann", Undo(1, 0))
    sitting.wish("bob", Vote(1, 1, agree=True))
    assert sitting.update().table.proposals[0].waiting == [2]
    refused(sitting, "bob", Vote(1, 1, agree=True), refusals.NotAsked)

    sitting.wish("cat", Vote(1, 1, agree=True))

    assert "raid" in sitting.options(0)
    assert sitting.update().table.proposals == []
    assert [entry.text for entry in sitting.eyes().log.entries] == ["{0} drew a card."]


def test_one_who_disagrees_ends_it() -> None:
    sitting = raid()
    sitting.wish("ann", Undo(1, 0))

    sitting.wish("cat", Vote(1, 1, agree=False))

    assert sitting.update().table.proposals == []
    assert sitting.room.game.game.sealed
    refused(sitting, "bob", Vote(1, 1, agree=True), refusals.NoProposal)


def test_who_asked_may_withdraw_it() -> None:
    sitting = raid()
    sitting.wish("ann", Undo(1, 0))
    refused(sitting, "ann", Vote(1, 1, agree=True), refusals.NotAsked)
    refused(sitting, "zoe", Vote(1, 1, agree=False), refusals.NotAsked)

    sitting.wish("ann", Vote(1, 1, agree=False))

    assert sitting.update().table.proposals == []


def test_a_proposal_dies_when_the_game_goes_on_as_all_can_see() -> None:
    sitting = raid()
    sitting.wish("ann", Undo(1, 0))

    sitting.choose(1, "done")

    assert sitting.update().table.proposals == []
    refused(sitting, "ann", Undo(1, 0), NothingToUndo)


def test_a_small_step_in_secret_leaves_the_proposal_alone() -> None:
    sitting = raid()
    sitting.wish("ann", Undo(1, 0))
    before = sitting.seen_by("ann"), sitting.seen_by("zoe")

    sitting.choose(1, sitting.options(1)[1])

    assert (sitting.seen_by("ann"), sitting.seen_by("zoe")) == before


def test_what_the_asking_seat_has_sealed_meanwhile_goes_back_too() -> None:
    sitting = raid("ann bob")
    sitting.wish("ann", Undo(1, 0))
    sitting.choose(0, sitting.options(0)[1])
    assert sitting.update().table.proposals

    sitting.wish("bob", Vote(1, 1, agree=True))

    assert "raid" in sitting.options(0)
    assert sitting.room.game.record.choices == []


def test_a_seal_is_taken_back_at_once_and_others_only_see_who_has_not_decided() -> None:
    sitting = raid()
    before = sitting.seen_by("bob"), sitting.seen_by("zoe")
    sitting.choose(0, "done")
    assert not sitting.update("bob").table.seats[0].owes
    assert (sitting.eyes("ann").undo, sitting.eyes("ann").undo_asks) == (2, False)

    assert sitting.wish("ann", Undo(1, 0)) == [Undone(START, 0)]

    assert (sitting.seen_by("bob"), sitting.seen_by("zoe")) == before


def test_the_log_after_an_undo_replaces_what_was_told() -> None:
    sitting = playing("ann random random", first=1)
    sitting.choose(0)
    sitting.let_bots_play(Random(1))
    while sitting.room.game.game.sealed:
        sitting.choose(0)
        sitting.let_bots_play(Random(1))
    before = sitting.eyes("ann").log.entries
    sitting.choose(0, "select trade")
    told: dict[int | None, int] = {0: len(sitting.eyes("ann").log.entries)}
    assert told[0] > len(before)

    sitting.wish("ann", Undo(1, 0))

    part = sitting.update("ann", told).eyes[0].log
    assert (part.first, part.entries) == (len(before), [])
    sitting.choose(0, "select build")
    part = sitting.update("ann", {0: part.first}).eyes[0].log
    assert part.first == len(before)
    assert part.entries[0].event == ActionSelected(0, "build")


def test_who_leaves_is_played_by_a_bot_until_they_return() -> None:
    sitting = playing("ann bob")

    assert sitting.wish("bob", Leave(1, 1)) == [BotCame(START, 1, STAND_IN, "left")]

    state = sitting.update("bob").table.seats[1]
    assert (state.kind, state.name, state.bot, state.mine) == ("person", "Bob", STAND_IN, True)
    assert sitting.room.owing_bots == [1]
    version = sitting.room.game.asked[1]
    refused(sitting, "bob", Choose(1, 1, sitting.options(1)[0], version), refusals.BotPlays)
    refused(sitting, "bob", Leave(1, 1), refusals.BotPlays)
    refused(sitting, "ann", Return(1, 1), refusals.NotYours)

    assert sitting.wish("bob", Return(1, 1)) == [PersonCame(START, 1)]

    sitting.choose(1)
    refused(sitting, "bob", Return(1, 1), refusals.NotAway)


def test_a_bot_plays_for_who_is_away_once_the_others_agree() -> None:
    sitting = playing("ann bob cat dan")
    sitting.here = frozenset({"ann", "bob", "cat"})
    sitting.wish("ann", ProposeBot(1, 3))
    (proposal,) = sitting.update().table.proposals
    assert (proposal.kind, proposal.seat, proposal.by, proposal.waiting) == ("bot", 3, 0, [1, 2])
    refused(sitting, "bob", ProposeBot(1, 3), refusals.AlreadyProposed)

    sitting.wish("bob", Vote(1, 1, agree=True))
    assert sitting.room.places[3].bot == ""
    planned = sitting.wish("cat", Vote(1, 1, agree=True))

    assert planned == [Voted(START, 1, 2, agree=True)]
    assert sitting.room.places[3].bot == STAND_IN
    assert sitting.update().table.proposals == []
    refused(sitting, "ann", ProposeBot(1, 3), refusals.AlreadyProposed)


def test_who_is_away_too_is_not_asked() -> None:
    sitting = playing("ann bob cat dan")
    sitting.here = frozenset({"ann", "bob"})

    assert sitting.wish("ann", ProposeBot(1, 3)) == [Proposed(START, "bot", seat=3, by=0, asks=[1])]


def test_in_a_game_of_days_everybody_is_asked() -> None:
    sitting = playing("ann bob cat", clock=Clock("days", days=2), grace=60)
    sitting.here = frozenset({"ann"})

    assert sitting.wish("ann", ProposeBot(1, 2)) == [Proposed(START, "bot", seat=2, by=0, asks=[1])]


def test_with_nobody_else_to_ask_a_bot_comes_at_once() -> None:
    sitting = playing("ann bob greedy")
    sitting.here = frozenset({"ann"})

    sitting.wish("ann", ProposeBot(1, 1))

    assert sitting.room.places[1].bot == STAND_IN


def test_a_person_with_several_seats_has_one_vote() -> None:
    sitting = table("open open open open")
    sitting.wish("ann", Sit(1, 0))
    sitting.wish("bob", Sit(1, 1))
    sitting.wish("bob", Sit(1, 2, "Joe"))
    sitting.wish("cat", Sit(1, 3))
    sitting.wish("ann", Start(1))
    sitting.here = frozenset({"ann", "bob"})

    assert sitting.wish("ann", ProposeBot(1, 3)) == [Proposed(START, "bot", seat=3, by=0, asks=[1])]


def test_nobody_is_voted_away_who_is_here() -> None:
    sitting = playing("ann bob cat")
    refused(sitting, "ann", ProposeBot(1, 1), refusals.NotAway)
    refused(sitting, "ann", ProposeBot(1, 0), refusals.NotYours)
    sitting.here = frozenset({"ann", "cat"})
    refused(sitting, "zoe", ProposeBot(1, 1), refusals.NotYours)
    sitting.wish("ann", ProposeBot(1, 1))

    sitting.here = ALL

    assert sitting.update().table.proposals == []
    refused(sitting, "cat", Vote(1, 1, agree=True), refusals.NotAway)


@pytest.mark.parametrize("sign", ["choice", "return", "no"])
def test_a_sign_of_life_ends_the_vote(sign: str) -> None:
    sitting = playing("ann bob cat")
    sitting.here = frozenset({"ann", "cat"})
    sitting.wish("ann", ProposeBot(1, 1))
    sitting.here = ALL

    if sign == "choice":
        sitting.choose(1)
    elif sign == "no":
        sitting.wish("bob", Vote(1, 1, agree=False))
    else:
        sitting.wish("bob", Leave(1, 1))
        sitting.wish("bob", Return(1, 1))

    sitting.here = frozenset({"ann", "cat"})
    assert sitting.update().table.proposals == []
