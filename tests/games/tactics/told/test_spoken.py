"""The table in sentences: all of it, so that nobody needs to see the map."""

from __future__ import annotations

import re
from random import Random

import pytest

from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Page, TableText
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import CLASSES
from tests.builders.playing import play
from tests.builders.tactics.foreseen import blow, seen
from tests.builders.tactics.skirmish import skirmish

TACTICS = find_ruleset("tactics")
TEXT = TACTICS.text(TACTICS.read_options({}), None)
THINGS = {
    **TEXT.things,
    **{f"{kind}{side}": f"{kind.capitalize()}{side}" for kind in CLASSES for side in range(1, 5)},
}
NAMES = ("you", "Bob", "Cleo", "Dora")
PAGE = Page(100, 40, unicode=True, names=NAMES, things=THINGS)
MODES = ["competitive", "team", "battle", "battle-team", "solo", "coop"]


def words(of: Tactics, seat: int | None = 0) -> list[str]:
    return TEXT.in_words(seen(of, seat), PAGE)


def line_of(lines: list[str], start: str) -> str:
    return next(line for line in lines if line.startswith(start))


def match_in(mode: str, steps: int) -> tuple[Match, TableText]:
    match = Match.start(TACTICS, {"mode": mode}, 5)
    chance = Random(2)
    for _ in range(steps):
        if not match.pending:
            break
        decision = match.pending[0]
        match.answer(decision.seat, chance.choice(decision.options))
    return match, TACTICS.text(match.record.options, None)


def test_a_unit_is_told_with_its_place_its_tracks_and_what_it_could_do() -> None:
    game = skirmish("rogue l9 5/4, fighter c3", "fighter l11, beast l10", realm="evergreen")
    told = line_of(words(game), "Rogue1")

    assert told.startswith("Rogue1, your rogue, l9, forest, height 1, health 5 of 8, ammo 4; ")
    assert re.search(r"can reach \d+ squares; beside it: Beast2; in range 4: ", told)
    assert told.endswith("in range 4: Beast2, 1 away; Fighter2, 2 away.")


def test_others_are_told_like_ones_own() -> None:
    game = skirmish("rogue l9", "beast l10 weakened", realm="evergreen")

    assert line_of(words(game), "Beast2").startswith(
        "Beast2, Bob's beast, l10, height 1, health 12 of 12, weakened"
    )


def test_what_a_unit_has_done_is_told() -> None:
    game = skirmish("rogue c3, fighter j9", "beast p14")
    play(game, "move rogue1 c4")

    assert ", has moved;" in line_of(words(game), "Rogue1")


def test_a_captured_unit_is_not_on_the_realm() -> None:
    game = skirmish("fighter c3", "beast c4 2, rogue j9")
    play(game, "melee fighter1 beast2")

    assert line_of(words(game), "Beast2").endswith("is not on the realm.")
    assert "captured Beast2" in line_of(words(game), "You:")


def test_words_menu_and_view_tell_the_same_numbers() -> None:
    game = skirmish("rogue a1 8/2, fighter k9", "fighter e1, beast f1", heights="1")
    view = seen(game)
    rogue = next(unit for unit in view.units if unit.card == "rogue1")
    shot = blow(game, "shoot rogue1 beast2")

    within = "; ".join(f"{PAGE.thing(foe.unit)}, {foe.distance} away" for foe in rogue.in_range)
    assert within == "Fighter2, 4 away; Beast2, 5 away"  # downhill one farther than on level ground
    assert line_of(words(game), "Rogue1").endswith(f"in range {rogue.range}: {within}.")
    told = TEXT.foretold(view, ("shoot", "rogue1", "beast2"), PAGE)
    assert view.previews["shoot rogue1 beast2"] == shot
    assert f"health {shot.before}→{shot.after}" in told
    assert f"{shot.distance} away, range {shot.range} (4 range, +1 higher ground)" in told


def test_from_a_peak_everybody_is_in_range() -> None:
    game = skirmish("rogue l5", "beast a14", realm="evergreen")

    assert "in range: everybody, from a peak" in line_of(words(game), "Rogue1")


def test_what_is_asked_comes_first_with_the_kinds_of_choices() -> None:
    told = words(skirmish("rogue c3", "beast c5"))

    assert told[0] == "Round 2. It is your turn."
    asked = line_of(told, "You are asked")
    assert re.search(r"Open: \d+ choices \(\d+ to move, 1 to walk, 1 to shoot, 1 to end\)\.", asked)
    others = words(skirmish("rogue c3", "beast c5"), 1)
    assert "The game waits for you." in others


def test_areas_are_told_with_their_squares_and_who_is_there() -> None:
    game = skirmish("rogue b7, fighter a1", "beast p14", realm="evergreen")
    told = line_of(words(game), "The Ford")

    assert told.startswith("The Ford: squares b6 c6 b7 c7 b8 c8, trigger b7; there: Rogue1.")
    assert "The flag of the Ford is at 1 of 3, you hold it" in " ".join(words(game))


def test_the_ground_is_told_row_by_row_with_its_heights() -> None:
    told = words(skirmish("rogue b7", "beast p14", realm="evergreen"))

    assert len([line for line in told if line.startswith("Row ")]) == 14
    assert line_of(told, "Row 1:") == (
        "Row 1: a1 to d1 height 0, plain; e1 to l1 height 3: e1 forest, h1 peak, l1 forest; "
        "m1 to p1 height 0, plain."
    )


def test_my_tactic_cards_are_named_and_others_only_counted() -> None:
    game = skirmish("rogue c3", "beast c5", hands=("snares", "old-debts"))

    assert "tactic cards Snares" in line_of(words(game), "You:")
    assert "1 tactic card" in line_of(words(game), "Bob:")
    assert "Old Debts" not in " ".join(words(game))


@pytest.mark.parametrize("mode", MODES)
def test_whole_games_can_be_told(mode: str) -> None:
    match, text = match_in(mode, 0)
    chance = Random(7)
    for number in range(150):
        if not match.pending:
            break
        if number % 5 == 0:
            told = [*text.in_words(match.view(0), PAGE), *text.in_brief(match.view(None), PAGE)]
            for line in told:
                assert line.endswith(".")
                assert "None" not in line
                assert "{" not in line
        decision = match.pending[0]
        match.answer(decision.seat, chance.choice(decision.options))


def test_in_brief_is_a_line_for_what_is_at_stake_and_one_for_each_side() -> None:
    match, text = match_in("battle", 30)
    told = text.in_brief(match.view(None), PAGE)

    assert len(told) == 3
    assert "artifact" in told[0]
    assert told[1].startswith("You: ")
    assert re.search(r"points; [A-Z][a-z]+ [a-p]\d+ \d+", told[1])


def test_an_adventure_tells_crystals_and_the_enemys_cards() -> None:
    match, text = match_in("solo", 40)
    told = " ".join(text.in_words(match.view(0), PAGE))

    assert "Crystal of Glory in the High Wood still locked" in told
    assert re.search(r"The enemy has \d cards? left to draw", told)
    assert re.search(r"Time \d of 7; \d of 6 crystals taken\.", told)


def test_the_end_is_told() -> None:
    match, text = match_in("solo", 5000)

    assert not match.pending
    assert text.in_words(match.view(0), PAGE)[0].startswith("The game is over (T-SOLO-")
