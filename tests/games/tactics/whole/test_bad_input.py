"""Bad input: every refusal names its rule or entry, and nothing is changed or lost.

Faults of single content entries are in test_content.py and test_builder.py, positions that cannot
be in test_soundness.py; what the server says is in tests/server/test_tactics.py.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from pocketkeep.cli import app
from pocketkeep.core import record
from pocketkeep.core.errors import BadOptions, CorruptRecord, StaleDecision
from pocketkeep.core.laws import fingerprint
from pocketkeep.core.match import Match, replay, resume
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.content.load import book, load
from tests.builders.refusals import cut_off, refusal, running, seated
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import skirmish

TACTICS = find_ruleset("tactics")
QUICK = 2.0  # seconds in which anything is refused, on a slow and busy machine


# -------------------------------------------------------------------------------- choices


def at_war() -> Match:
    """A wall of enemies to the east of the fighter, which is ready; the rogue is weakened."""
    game = skirmish(
        "fighter c3 10/1, rogue a8 8/5 weakened, wizard h8 7/0, beast n1",
        "fighter d3, rogue c4, beast b3, wizard c2",
        hands=("quick-hands snares", "spoils"),
        dice=BLANK,
    )
    match = seated(TACTICS, game)
    settle_windows(match)
    return match


REFUSED = [  # what, the choice, the rule, and a word of the reason
    ("a way that is barred", "move fighter1 e3", "T-MOVE-5", "bar"),
    ("onto an enemy", "move fighter1 d3", "T-MOVE-7", "stands on"),
    ("too far", "move beast1 a14", "T-MOVE-2", "costs"),
    ("off the realm", "move fighter1 z99", "T-MOVE-2", "no space"),
    ("into a dungeon at war", "enter fighter1 5x4", "T-DUNGEON-5", "adventures"),
    ("beyond melee", "melee beast1 fighter2", "T-MELEE-1", "away"),
    ("beyond a shot", "shoot rogue1 fighter2", "T-ACT-8", "weakened"),
    ("a beast that shoots", "shoot beast1 fighter2", "T-SHOOT-1", "no missiles"),
    ("a spell without mana", "cast wizard1 fighter2", "T-SPELL-1", "no mana"),
    ("a ballista nowhere", "fire fighter1 fighter2", "T-BALLISTA-1", "ballista"),
    ("an attack on a friend", "melee fighter1 rogue1", "T-MELEE-1", "no enemy"),
    ("an action of an enemy", "move fighter2 e3", "T-TURN-4", "not your unit"),
    ("an action of who is weakened", "move rogue1 a9", "T-ACT-8", "weakened"),
    ("to recover from nothing", "recover fighter1", "T-ACT-9", "not weakened"),
    ("a card out of time", "play quick-hands", "T-TACTIC-2", "not now"),
    ("a card not held", "play spoils", "T-TACTIC-1", "do not hold"),
    ("a card that is none", "play ace-of-spades", "T-TURN-4", "nothing one can choose"),
    ("a unit that is none", "move gandalf c4", "T-SET-2", "no unit"),
    ("a unit of another game", "melee fighter1 fighter3", "T-SET-2", "not in this game"),
    ("nonsense", "dance on the table", "T-TURN-4", "nothing one can choose"),
    ("nothing at all", "", "T-TURN-4", ""),
    ("words with places", "move {0} {fighter1}", "T-SET-2", "no unit"),
    ("a very long word", f"move {'a' * 10_000} c4", "T-SET-2", "no unit"),
    ("an answer to nothing", "push north", "T-TURN-4", "question"),
    ("a question of before", "start nw", "T-TURN-4", "question"),
]  # fmt: skip


@pytest.mark.parametrize(("_case", "words", "rule", "reason"), REFUSED, ids=[c[0] for c in REFUSED])
def test_a_choice_that_cannot_be_is_refused_by_its_rule(
    _case: str, words: str, rule: str, reason: str
) -> None:
    match, began = at_war(), time.process_time()
    refused = refusal(match, 0, words)

    assert refused.rule.startswith(rule), refused
    assert reason in str(refused)
    assert time.process_time() - began < QUICK


def test_a_captured_unit_acts_no_more_and_is_no_target() -> None:
    match = seated(TACTICS, skirmish("fighter c3, beast a1", "fighter c4 1, beast p1", dice=BLANK))
    match.choose(0, ("melee", "fighter1", "fighter2"))

    for words in ("melee beast1 fighter2", "move fighter2 c5", "shoot beast1 fighter2"):
        refused = refusal(match, 0, words)
        assert refused.rule == "T-CAPTURE-5", words
        assert "captured" in str(refused)


def test_nobody_acts_twice_alike() -> None:
    match = at_war()
    match.choose(0, ("move", "beast1", "n2"))
    settle_windows(match)

    assert refusal(match, 0, "move beast1 n3").rule == "T-ACT-3"


def settle_windows(match: Match) -> None:
    while match.pending[0].rule == "T-TACTIC-1":
        match.choose(match.pending[0].seat, ("pass",))


def test_an_answer_to_a_question_of_before_is_stale() -> None:
    match = at_war()
    before = fingerprint(match.game)

    with pytest.raises(StaleDecision, match="choose anew"):
        match.choose(0, ("end",), match.asked[0] - 1)

    assert fingerprint(match.game) == before


def test_somebody_elses_turn_is_not_yours() -> None:
    refused = refusal(at_war(), 1, "move fighter2 d4")

    assert refused.rule == "T-TURN-4"
    assert "decides now" in str(refused)


# -------------------------------------------------------------------------------- options


BAD_OPTIONS: list[tuple[dict[str, object], str]] = [
    ({"mode": "chess"}, "mode cannot be 'chess'"),
    ({"mode": ["solo"]}, "mode cannot be"),
    ({"players": 5}, "players cannot be 5"),
    ({"mode": "team", "players": 2}, "T-MODE-1"),
    ({"mode": "solo", "players": 2}, "T-MODE-1"),
    ({"first": 3}, "T-SET-1: seat 3"),
    ({"rounds": -1}, "T-END-7"),
    ({"rounds": "9" * 5000}, "rounds cannot be"),
    ({"realm": "atlantis"}, "T-BUILD-10"),
    ({"realm": "8x5@b2n"}, "T-BUILD-10"),
    ({"mode": "battle", "realm": "evergreen"}, "T-BUILD-10"),
    ({"mode": "battle", "realm": "atlantis"}, "T-BUILD-10: there is no realm 'atlantis'"),
    ({"mode": "battle", "realm": "8x5@b2n,8x5@b9n"}, "T-BUILD-3: box 8x5 is laid 2 times"),
    ({"mode": "battle", "realm": "5x4@a1n,3x2@e4n"}, "T-BUILD-6: box 3x2 lies half on 5x4"),
    ({"mode": "battle", "realm": "5x4@p14n"}, "T-BUILD-2: box 5x4 reaches over the edge"),
    ({"mode": "battle", "realm": "9x9@b2n"}, "T-BUILD-3: there is no box '9x9'"),
    ({"mode": "battle", "realm": "@" * 10_000}, "T-BUILD-2: a layout has 200 letters at most"),
    ({"mode": "battle", "realm": "8x5@b2n," * 1000}, "T-BUILD-2: a layout has 200"),
    ({"mode": "battle", "realm": "\uff18x5@b2n"}, "T-BUILD-3"),
    ({"mode": "battle", "realm": "8x5@b²n"}, "T-BUILD-2"),
    ({"mode": "battle", "realm": "8x5@b2n\n"}, "T-BUILD-2"),
    ({"mode": "battle", "realm": "8x5@b2n,"}, "T-BUILD-3"),
    ({"mode": "battle", "realm": "\u202e@\x00"}, "T-BUILD-3"),
    ({"mode": "battle", "realm": ""}, "T-BUILD-10"),
    ({"mode": "battle", "realm": "@," * 99}, "T-BUILD-3: 100 boxes are laid; there are 6"),
    ({"wizards": "all"}, "there is no option 'wizards'"),
    ({"round": 3}, "did you mean 'rounds'"),
]


@pytest.mark.parametrize(("options", "said"), BAD_OPTIONS, ids=lambda case: str(case)[:40])
def test_options_that_cannot_be_are_refused_at_once(options: dict[str, object], said: str) -> None:
    began = time.process_time()
    with pytest.raises(BadOptions) as caught:
        TACTICS.read_options(options)

    assert said in str(caught.value)
    assert len(caught.value.faults) < 25
    assert time.process_time() - began < QUICK


def test_many_layouts_do_not_fill_the_memory() -> None:
    """Every table may have a realm of its own; books of few of them are kept at hand."""
    room = book.cache_info().maxsize
    assert room is not None
    corners = [f"{column}{row}" for row in (1, 13, 3) for column in "acegikmo"]
    for corner in corners[: room + 4]:
        layout = f"2x2@{corner}n"
        options = TACTICS.read_options({"mode": "battle", "realm": layout})
        assert TACTICS.book(options, None) is TACTICS.book(options, None)

    assert book.cache_info().currsize <= room <= 16
    assert load.cache_info().maxsize in range(1, 17)


# -------------------------------------------------------------------------------- content packs


def check_pack(folder: Path) -> Result:
    return CliRunner().invoke(app, ["content", "check", str(folder), "--game", "tactics"])


PACKS = [
    ("overlapping", 'layout = "5x4@a1n,3x2@e4n"', ["realms.toml: moor", "T-BUILD-6", "3x2"]),
    ("twice", 'layout = "5x4@a1n,5x4@k9n"', ["realms.toml: moor", "T-BUILD-3", "5x4"]),
    ("over the edge", 'layout = "8x5@p1n"', ["realms.toml: moor", "T-BUILD-2", "8x5"]),
    ("covering", 'layout = "2x2@h7n"', ["realms.toml: moor", "T-BUILD-5", "2x2"]),
    ("of nothing", 'layout = "somewhere"', ["realms.toml: moor", "T-BUILD-3"]),
    ("without end", f'layout = "{"8x5@b2n," * 2000}"', ["realms.toml: moor", "T-BUILD-2"]),
    ("without a layout", "", ["realms.toml: moor", "layout"]),
    ("of a number", "layout = 7", ["realms.toml: moor", "layout"]),
]


@pytest.mark.parametrize(("_case", "line", "said"), PACKS, ids=[case[0] for case in PACKS])
def test_a_realm_of_a_pack_that_cannot_be_built_is_named(
    _case: str, line: str, said: list[str], tmp_path: Path
) -> None:
    text = '[moor]\nname = "The Moor"\ntext = "Wet."\nsource = "house"\nscroll = "battle"\n'
    (tmp_path / "realms.toml").write_text(f"{text}{line}\n", encoding="utf-8")

    result = check_pack(tmp_path)

    assert result.exit_code != 0
    for word in said:
        assert word in result.output.replace("\n", " "), result.output


def test_a_realm_with_a_place_that_nobody_can_get_to_is_named(tmp_path: Path) -> None:
    """Whoever cannot pay for a climb stays below: the top of a box is out of reach."""
    numbers = '[land]\nsource = "house"\nclimb = 9\n'
    (tmp_path / "numbers.toml").write_text(numbers, encoding="utf-8")

    result = check_pack(tmp_path)

    assert result.exit_code != 0
    assert "T-BUILD-8" in result.output
    assert "no way leads to" in result.output.replace("\n", " ")


# -------------------------------------------------------------------------------- records


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9, 0.999])
def test_a_truncated_save_is_refused_and_stays_as_it_is(tmp_path: Path, share: float) -> None:
    file = tmp_path / "game.json"
    before = cut_off(running(TACTICS, {"mode": "solo"}).save(), share, file)
    result = CliRunner().invoke(app, ["play", "--load", str(file)])

    assert result.exit_code != 0
    assert "Load another copy" in result.output.replace("\n", " ")
    assert file.read_bytes() == before


def test_a_record_with_a_choice_that_cannot_be_names_it_and_the_rule() -> None:
    kept = running(TACTICS, {"mode": "competitive"}).save()
    kept.choices[3] = "0 move gandalf a1"

    with pytest.raises(CorruptRecord, match=r"Choice 4, '0 move gandalf a1', does not replay: T-"):
        replay(kept)


@pytest.mark.parametrize("mode", ["competitive", "battle", "coop"])
def test_a_record_that_does_not_replay_goes_on_from_its_position(mode: str) -> None:
    match = running(TACTICS, {"mode": mode})
    kept = msgspec.structs.replace(match.save(), version=0)

    assert fingerprint(resume(kept).game) == fingerprint(match.game)

    assert kept.position is not None
    kept.position["state"]["place"][0] = kept.position["state"]["place"][1]
    with pytest.raises(CorruptRecord, match="two units on one space"):
        resume(kept)


def test_a_record_of_another_realm_does_not_replay_on_this_one() -> None:
    kept = running(TACTICS, {"mode": "battle"}).save()
    kept.options["realm"] = "8x5@p14n"

    with pytest.raises(CorruptRecord, match="T-BUILD-2"):
        replay(kept)
    with pytest.raises(CorruptRecord, match="T-BUILD-2"):
        resume(json_again(kept))


def json_again(kept: Record) -> Record:
    return record.parse(json.dumps(msgspec.to_builtins(kept)))
