"""What would follow is told over a socket alike in all worlds that a seat cannot tell apart.

And at a guided table, whose seed anybody may know, nobody but its learner plays or learns the seed.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from pocketkeep.core import ahead, codec
from pocketkeep.core.engine.flow import Game, owes
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import RULESETS, find_ruleset
from pocketkeep.server.table import answers
from pocketkeep.server.table.forms import TableForm
from pocketkeep.server.table.messages import Answer, AskAhead, Choose, Leave, Pause, Sit, Undo
from pocketkeep.server.table.room import Room
from tests.builders.server.houses import open_site, serving, visiting
from tests.builders.server.worlds import Listener, check_same, table_from, world

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bob")
MOST_CHOICES = 400
HANGS_ON_SECRETS = (ahead.UNSURE, ahead.REST)
SETUPS: dict[str, dict[str, object]] = {
    "ulos": {"players": 2},
    "tactics": {"players": 2, "mode": "competitive"},
}

# -------------------------------------------------------------------------------- what would follow


class Parted(NamedTuple):
    """A game where a seat is asked something whose outcome hangs on secrets, and its twin."""

    asked: int
    options: list[str]
    real: Record
    twin: Record  # where what the asked seat may not know is different


def parted(game: str) -> Parted:
    ruleset, luck = find_ruleset(game), Random(5)
    match = Match.start(ruleset, SETUPS[game], 5)
    for _ in range(MOST_CHOICES):
        decision = match.pending[0]
        unsure = [
            option
            for option in decision.options[:12]
            if match.preview(decision.seat, option, Random(1)) is None
        ]
        worlds = other_worlds(match, decision.seat)
        if unsure and worlds and len(match.record.choices) > 10 and not match.game.sealed:
            shown = [option.text for option in [*decision.options[:3], *unsure[:5]]]
            kept = [record_of(match, world) for world in (match.game, worlds[0])]
            return Parted(decision.seat, shown, *kept)
        match.answer(decision.seat, luck.choice(decision.options))
    raise AssertionError(f"in {game} nothing hung on secrets")


def other_worlds(match: Match, seat: int) -> list[Game]:
    """Where the same is asked, and something that this seat may not know is different."""
    now = owes(match.game, seat)
    return [
        world
        for world in match.ruleset.hidden(match.game, seat)
        if codec.save(world) != codec.save(match.game) and owes(world, seat) == now
    ]


def record_of(match: Match, game: Game) -> Record:
    kept = match.record
    return Record(
        kept.ruleset,
        kept.version,
        content=kept.content,
        options=kept.options,
        seed="",
        position=codec.save(game),
    )


async def foretold(folder: Path, kept: Record, about: Parted) -> dict[str, list[bytes]]:
    """All that the asked seat hears when it asks of everything what would follow, twice."""
    keeper = NAMES[1 - about.asked]
    async with world(folder, table_from(kept, NAMES), NAMES, keeper) as made:
        asker = next(other for other in made.others if other.seat == about.asked)
        for option in [*about.options, *about.options]:
            told = await asker.wish(
                lambda ack, choice=option: AskAhead(ack, about.asked, choice)  # type: ignore[misc]
            )
            assert told["type"] == "Answer", told
        return {asker.name: asker.heard}


@pytest.mark.parametrize("game", SETUPS)
async def test_what_would_follow_tells_nothing_of_secrets(tmp_path: Path, game: str) -> None:
    about = parted(game)

    real = await foretold(tmp_path, about.real, about)
    twin = await foretold(tmp_path, about.twin, about)

    check_same(real, twin)
    (heard,) = real.values()
    assert any(word.encode() in message for message in heard for word in HANGS_ON_SECRETS)


async def test_an_answer_from_the_real_world_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted leak: the answer is worked out from the game as it is."""

    def look_ahead(room: Room, wish: AskAhead) -> Answer:
        return Answer(wish.ack, [str(codec.save(room.game.game))])

    monkeypatch.setattr(answers, "look_ahead", look_ahead)
    about = parted("ulos")
    real = await foretold(tmp_path, about.real, about)
    twin = await foretold(tmp_path, about.twin, about)

    with pytest.raises(AssertionError, match="can tell"):
        check_same(real, twin)


async def test_nobody_asks_what_would_follow_for_somebody_else(tmp_path: Path) -> None:
    about = parted("ulos")
    async with world(tmp_path, table_from(about.real, NAMES), NAMES, NAMES[about.asked]) as made:
        for other in made.others:
            told = await other.wish(lambda ack: AskAhead(ack, about.asked, about.options[0]))
            assert told["type"] == "Refused", other.name


# -------------------------------------------------------------------------------- guided tables


@pytest.mark.parametrize("game", RULESETS)
async def test_a_guided_table_is_played_by_its_learner_alone(sqlite_url: str, game: str) -> None:
    first = find_ruleset(game).first_game
    assert first is not None
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Zoe") as zoe,
    ):
        table = await ann.open_table(TableForm(game, guide=True))
        learner, stranger = Listener("Ann", ann, table), Listener("Zoe", zoe, table)
        learner.seat = 0
        async with ann.at(table) as anns, zoe.at(table) as zoes:
            learner.chair, stranger.chair = anns, zoes
            options = await learner.options()
            for wish in (
                lambda ack: Sit(ack, 1),
                lambda ack: Choose(ack, 0, options[0], 1),
                lambda ack: Undo(ack, 0),
                lambda ack: Leave(ack, 0),
                lambda ack: Pause(ack, paused=True),
                lambda ack: AskAhead(ack, 0, options[0]),
            ):
                assert (await stranger.wish(wish))["type"] == "Refused"
            await learner.pry(1)
            await stranger.pry(0)

        mine = (await zoe.http.get("/api/tables/mine")).json()["tables"]

    assert mine == []
    for listener in (learner, stranger):
        assert len(listener.heard) > 20
        assert not any(f'"seed":"{first.seed}"'.encode() in one for one in listener.heard)
