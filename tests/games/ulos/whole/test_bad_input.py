"""Bad input: every refusal names its rule, and nothing is changed or lost."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pocketkeep.core.errors import BadOptions, CorruptRecord, StaleDecision
from pocketkeep.core.laws import fingerprint
from pocketkeep.core.match import Match, replay, resume
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.shown.shapes import UlosView
from tests.builders.refusals import cut_off, refusal, running, seated
from tests.builders.ulos.maps import realm

ULOS = find_ruleset("ulos")

# -------------------------------------------------------------------------------- choices


def at_action(hand: str = "goblins 2", favor: int = 25, rifts: str = "") -> Ulos:
    return realm(
        f"{favor} / {hand} / desert-field / {rifts}",
        "25 / orcs 16",
        terrain="f" * 18 + " wd" + "f" * 16,
        tiles="desert-forest a5 b5, desert-forest c5 d5, "
        "field-mountain a8 b8, field-mountain c8 d8",
        camps="goblins a5 b5 c5, orcs a8 b8 c8",
    )


REFUSED = [  # what, the choice, the rule, and a word of the reason
    ("on water", "place desert-field a2 b2", "D-PLACE-6", "water"),
    ("other terrain", "place desert-field c1 b1", "D-PLACE-", "desert"),
    ("under a tile", "place desert-field b5 c5", "D-PLACE-", "b5"),
    ("apart", "place desert-field a1 d4", "D-PLACE-1", "do not touch"),
    ("off the map", "place desert-field z9 z8", "D-PLACE-2", "not on the map"),
    ("not held", "place forest-mountain a1 b1", "D-PLACE-", "forest-mountain"),
    ("nonsense", "dance on the table", "D-PLACE-1", "nothing one can choose"),
    ("not in play", "buy elves", "D-SET-7", "not in this game"),
    ("too soon", "buy goblins", "D-TURN-2", "placed first"),
]


@pytest.mark.parametrize(("_case", "words", "rule", "reason"), REFUSED)
def test_a_choice_that_cannot_be_is_refused_by_its_rule(
    _case: str, words: str, rule: str, reason: str
) -> None:
    refused = refusal(seated(ULOS, at_action()), 0, words)

    assert refused.rule.startswith(rule), refused
    assert reason in str(refused)


def after_placing(**changes: Any) -> Match:
    """The first placement that does nothing, made: now the action is asked for."""
    match = seated(ULOS, at_action(**changes))
    view = match.view(0)
    assert isinstance(view, UlosView)
    quiet = [text for text, spot in view.spots.items() if spot.sign == "quiet"]
    match.choose(0, tuple(quiet[0].split()))
    assert match.pending[0].rule == "D-ACT-1"
    return match


def test_a_lost_factions_card_is_not_sold() -> None:
    refused = refusal(after_placing(), 0, "buy ratfolk")

    assert refused.rule == "D-BUY-3"
    assert "lost" in str(refused)


def test_an_empty_stack_sells_nothing() -> None:
    refused = refusal(after_placing(), 0, "buy orcs")

    assert refused.rule == "D-BUY-4"
    assert "empty" in str(refused)


def test_a_card_that_is_too_dear_is_not_sold() -> None:
    refused = refusal(after_placing(favor=0), 0, "buy goblins")

    assert refused.rule == "D-BUY-5"
    assert "you have 0" in str(refused)


def test_a_card_that_is_not_held_is_not_used() -> None:
    assert refusal(after_placing(hand=""), 0, "use goblins").rule.startswith("D-ABILITY-")


def test_a_second_rift_tile_in_one_turn_is_refused() -> None:
    match = after_placing(rifts="recruit revive")
    match.choose(0, ("rift", "revive"))
    while match.pending[0].rule != "D-ACT-1":
        match.choose(0, ("done",))

    refused = refusal(match, 0, "rift recruit")
    again = refusal(match, 0, "rift revive")

    assert refused.rule == "D-USE-2"
    assert "turn" in str(refused)
    assert again.rule in {"D-USE-1", "D-USE-2", "D-USE-3"}


def test_a_rift_tile_that_is_not_held_is_refused() -> None:
    assert refusal(after_placing(), 0, "rift scout").rule.startswith("D-USE-")


def committing() -> Match:
    """Two factions fight; both seats may commit."""
    luck = Random(5)
    match = Match.start(ULOS, {"players": 2}, 3)
    while not match.game.sealed or not all(0 in some_of(match, seat) for seat in (0, 1)):
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
    assert {decision.rule for decision in match.pending} == {"D-CONFLICT-5"}
    return match


def some_of(match: Match, seat: int) -> list[int]:
    """How many cards of each faction in play a seat holds; nothing if it holds none at all."""
    game = match.game
    assert isinstance(game, Ulos)
    held = [game.hands[seat][faction] for faction in game.factions]
    return held if sum(held) else []


def lacking(match: Match, seat: int) -> str:
    game = match.game
    assert isinstance(game, Ulos)
    return game.book.factions[game.factions[some_of(match, seat).index(0)]]


def test_cards_that_are_not_held_cannot_be_committed() -> None:
    match = committing()
    for seat in (0, 1):
        refused = refusal(match, seat, f"commit {lacking(match, seat)}")

        assert refused.rule == "D-CONFLICT-5"
        assert "you hold no cards" in str(refused)


def test_no_more_cards_can_be_committed_than_are_held() -> None:
    match = committing()
    game = match.game
    assert isinstance(game, Ulos)
    faction = next(f for f in game.factions if game.hands[0][f])
    name = game.book.factions[faction]
    for _ in range(game.hands[0][faction]):
        match.choose(0, ("commit", name))

    refused = refusal(match, 0, f"commit {name}")

    assert refused.rule == "D-CONFLICT-5"
    assert "no more cards" in str(refused)


def test_who_is_ready_commits_no_more() -> None:
    match = committing()
    match.choose(0, ("ready",))

    assert refusal(match, 0, "ready").rule == "D-CONFLICT-5"
    assert refusal(match, 0, "commit goblins").rule == "D-CONFLICT-5"


def test_an_answer_to_a_question_of_before_is_stale() -> None:
    match = after_placing()
    before = fingerprint(match.game)

    with pytest.raises(StaleDecision, match="choose anew"):
        match.choose(0, ("pass",), match.asked[0] - 1)

    assert fingerprint(match.game) == before


def test_somebody_elses_turn_is_not_yours() -> None:
    refused = refusal(after_placing(), 1, "pass")

    assert refused.rule == "D-ACT-1"
    assert "decides now" in str(refused)


def test_unknown_options_are_named_with_those_that_are_near() -> None:
    with pytest.raises(BadOptions) as caught:
        ULOS.read_options({"playres": 3, "level": "devious", "factions": "orcs,trolls"})

    said = str(caught.value)
    assert "did you mean 'players'" in said
    assert "level" in said
    assert "D-SET-7: there is no faction 'trolls'" in said


# -------------------------------------------------------------------------------- records


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9, 0.999])
def test_a_truncated_save_is_refused_and_stays_as_it_is(tmp_path: Path, share: float) -> None:
    file = tmp_path / "game.json"
    before = cut_off(running(ULOS, {"players": 2}).save(), share, file)

    assert file.read_bytes() == before


def test_a_record_with_a_choice_that_cannot_be_names_it_and_the_rule() -> None:
    kept = running(ULOS, {"players": 2}).save()
    kept.choices[3] = "0 buy elves"

    with pytest.raises(CorruptRecord, match=r"Choice 4, '0 buy elves', does not replay: D-"):
        replay(kept)


def test_a_record_that_does_not_replay_goes_on_from_its_position() -> None:
    match = running(ULOS, {"players": 2})
    kept = msgspec.structs.replace(match.save(), version=0)

    assert fingerprint(resume(kept).game) == fingerprint(match.game)

    assert kept.position is not None
    kept.position["state"]["camps"][4] = [0, 1]
    with pytest.raises(CorruptRecord):
        resume(kept)
