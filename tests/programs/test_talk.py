"""Bots that are programs: what they are told, and what they lose by behaving badly."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from pocketkeep.ai.bots import NoCommand, read_bot
from pocketkeep.ai.players import Player, lost_decisions, make_player, see_off
from pocketkeep.ai.programs import process
from pocketkeep.ai.programs.player import Outsider
from pocketkeep.ai.programs.process import NoSuchProgram
from pocketkeep.ai.programs.protocol import LONGEST_LINE
from pocketkeep.ai.programs.talk import PATIENCE, STARTS
from pocketkeep.ai.simulation import Task, play_game
from pocketkeep.core.engine.flow import Game, answer, owes
from pocketkeep.core.ruleset import find_ruleset
from tests.builders.programs import FIRST_OPTION, program

ULOS = find_ruleset("ulos")
QUICK = "@0.3"  # seconds a decision: for bots that let them pass
SLOW = "@120"  # for others, on a machine with much to do


def start() -> Game:
    return ULOS.start({"players": 2}, "programs")


def play(player: Player, decisions: int) -> list[str]:
    """What the player chose, answering for everybody."""
    game = start()
    chosen: list[str] = []
    while len(chosen) < decisions:
        seat = game.owed[0].seat
        decision = owes(game, seat)
        assert decision is not None
        if len(decision.options) == 1:
            answer(game, seat, decision.options[0])
            continue
        choice = player.choose(game, seat)
        assert choice in decision.options
        chosen.append(str(decision.options.index(choice)))
        answer(game, seat, choice)
    return chosen


def outsider(kind: str) -> Outsider:
    player = make_player(kind, ULOS, 1, options={"players": 2})
    assert isinstance(player, Outsider)
    return player


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_program_plays_what_it_chooses(tmp_path: Path) -> None:
    player = outsider(program(tmp_path, FIRST_OPTION))

    assert play(player, 5) == ["0"] * 5
    assert lost_decisions(player) == {}
    assert player.talk.name == "Test bot"
    see_off([player], None)


def test_it_is_told_all_that_the_page_says(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    keeps = f"""
kept = open({str(heard)!r}, "w")
for line in told:
    kept.write(json.dumps(line) + "\\n")
    kept.flush()
    if line["type"] == "decide":
        say(type="choose", id=line["id"], words=line["options"][-1]["words"])
"""
    task = Task("ulos", {"players": 2}, (program(tmp_path, keeps), "random"), "told")

    played = play_game(task)

    told = [json.loads(line) for line in heard.read_text("utf-8").splitlines()]
    begun, first, last = told[0], told[1], told[-1]
    assert (begun["type"], begun["game"], begun["seat"]) == ("new game", "ulos", 0)
    assert begun["options"] == {"players": 2}
    assert first["type"] == "decide"
    assert first["view"]["seat"] == 0
    assert [option["number"] for option in first["options"]] == [*range(len(first["options"]))]
    assert [o["words"] for o in first["options"]] == first["view"]["decision"]["options"]
    assert first["seconds"] == 5.0
    assert last["type"] == "game over"
    assert played.outcome is not None
    assert last["outcome"]["scores"] == list(played.outcome.scores)
    assert played.lost == ({}, {})


def test_it_sees_its_own_seat_and_no_more(tmp_path: Path) -> None:
    """Two worlds that its seat cannot tell apart: the same words reach the program."""
    echo = f"""
kept = open({str(tmp_path / "heard")!r}, "a")
for line in told:
    if line["type"] == "decide":
        line.pop("id")
        kept.write(json.dumps(line, sort_keys=True) + "\\n")
        kept.flush()
        say(type="choose", id=1, number=0)
"""
    game = start()
    seat = game.owed[0].seat
    worlds = [game, *ULOS.hidden(game, seat)]
    assert len(worlds) > 1
    for world in worlds:
        player = outsider(program(tmp_path, echo))
        player.choose(world, seat)
        see_off([player], None)

    heard = (tmp_path / "heard").read_text("utf-8").splitlines()
    assert len(heard) == len(worlds)
    assert len(set(heard)) == 1


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("time.sleep(60)", "late"),
        ("for line in told: say(type='choose', id=line.get('id', 0), number=9999)", "nonsense"),
        ("for line in told: say(type='choose', id=line.get('id', 0))", "nonsense"),
        ("for line in told: say(type='choose', id=line.get('id', 0), words='sit')", "nonsense"),
        ("for line in told: print('what?', flush=True)", "nonsense"),
        (
            "for line in told: sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
            "nonsense",
        ),
        (f"for line in told: print('x' * {2 * LONGEST_LINE}, flush=True)", "nonsense"),
        (f"for line in told: print('x' * {2 * LONGEST_LINE}, end='', flush=True)", "nonsense"),
        ("next(told); next(told); sys.exit('I give up')", "dead"),
        ("os.close(1); time.sleep(60)", "dead"),
    ],
)
def test_whoever_behaves_badly_loses_the_decision_and_no_more(
    tmp_path: Path, body: str, why: str
) -> None:
    player = outsider(program(tmp_path, body) + (QUICK if why == "late" else SLOW))

    assert len(play(player, 2)) == 2
    assert lost_decisions(player)[why] >= 1
    assert sum(lost_decisions(player).values()) == 2
    see_off([player], None)


def test_a_late_answer_answers_nothing_else(tmp_path: Path) -> None:
    slow_once = """
asked = []
for line in told:
    if line["type"] == "decide":
        asked.append(line["id"])
        if len(asked) == 2:
            say(type="choose", id=asked[0], number=1)
        if len(asked) > 1:
            say(type="choose", id=asked[-1], number=0)
"""
    player = outsider(program(tmp_path, slow_once) + QUICK)
    play(player, 1)
    player.talk.seconds = 120.0

    chosen = play(player, 2)

    assert lost_decisions(player) == {"late": 1}
    assert chosen == ["0", "0"]
    see_off([player], None)


def test_it_is_told_what_it_lost(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    body = f"""
for line in told:
    if line["type"] == "decide":
        say(type="choose", id=line["id"], words="no such thing")
    if line["type"] == "lost":
        open({str(heard)!r}, "w").write(json.dumps(line))
"""
    player = outsider(program(tmp_path, body))
    game = start()
    seat = game.owed[0].seat
    played = player.choose(game, seat)
    see_off([player], None)

    lost = json.loads(heard.read_text("utf-8"))
    assert (lost["why"], lost["played"]) == ("nonsense", played.text)
    assert "no such thing" in lost["told"]


def test_one_that_hangs_is_started_anew_and_at_last_given_up(tmp_path: Path) -> None:
    player = outsider(program(tmp_path, "time.sleep(60)") + "@0.02")

    play(player, PATIENCE * STARTS + 4)

    assert lost_decisions(player) == {"late": PATIENCE * STARTS, "dead": 4}
    assert player.talk.starts == STARTS
    assert "given up" in player.talk.last_loss


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("print(json.dumps({'type': 'hello', 'protocol': 7}), flush=True)", "version 7"),
        ("print('hello', flush=True)", "no hello"),
        ("sys.exit('no library')", "no library"),
        ("print(json.dumps({'type': 'choose', 'id': 1}), flush=True)", "no hello"),
    ],
)
def test_one_that_does_not_greet_does_not_play(tmp_path: Path, body: str, told: str) -> None:
    player = outsider(program(tmp_path, body, greets=False))

    play(player, 1)

    assert lost_decisions(player) == {"dead": 1}
    assert told in player.talk.last_loss


@pytest.mark.parametrize("ending", ["see off", "forget"])
def test_nothing_of_a_program_stays(tmp_path: Path, ending: str) -> None:
    """Not the process, not what it has started, not an entry in the list of processes."""
    parent = """
import subprocess
child = subprocess.Popen(["sleep", "600"])
open(os.path.join(os.path.dirname(__file__), "pids"), "w").write(f"{os.getpid()} {child.pid}")
for line in told:
    if line["type"] == "decide":
        say(type="choose", id=line["id"], number=0)
while True: time.sleep(60)
"""
    player = outsider(program(tmp_path, parent))
    play(player, 1)
    own, child = map(int, (tmp_path / "pids").read_text("utf-8").split())
    assert is_running(own)

    if ending == "see off":
        see_off([player], None)
    del player

    assert not is_running(own)
    for _ in range(12_000):  # it was killed; a busy machine takes a moment, and so does its adopter
        if not is_running(child) or Path(f"/proc/{child}/stat").read_text().split()[2] == "Z":
            break
        time.sleep(0.01)
    else:
        pytest.fail("what the program has started lives on")


def test_it_sees_nothing_of_ours_in_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POCKETKEEP_DATABASE", "postgresql://me:secret@here/tables")
    monkeypatch.setenv("MY_BOTS_OWN", "yes")

    assert "POCKETKEEP_DATABASE" not in process.environment(os.environ)
    assert process.environment(os.environ)["MY_BOTS_OWN"] == "yes"


def test_a_program_that_is_not_there_is_refused_before_the_game() -> None:
    with pytest.raises(NoSuchProgram, match=r"exec:\./mybot"):
        make_player("exec:./no-such-bot", ULOS, 1)
    with pytest.raises(NoSuchProgram):
        make_player("exec:'", ULOS, 1)
    with pytest.raises(NoCommand):
        read_bot("exec:@3")


@pytest.mark.parametrize("kind", ["exec:./a b@2", "exec:python3 a@b.py", "exec:x@0.25"])
def test_a_program_is_written_as_it_was_read(kind: str) -> None:
    assert str(read_bot(kind)) == kind
