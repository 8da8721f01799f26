"""The table as text: the realm drawn, units beside it, what goes on, what a choice would do."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Line, Page, text_of, width_of
from pocketkeep.games.tactics import events
from pocketkeep.games.tactics.model.terms import CLASSES
from pocketkeep.games.tactics.shown.chart import chart
from pocketkeep.games.tactics.shown.shapes import TacticsView
from pocketkeep.games.tactics.terminal.cells import LIT, TARGET, shade
from pocketkeep.games.tactics.terminal.text import TacticsText
from tests.builders.playing import play
from tests.builders.tactics.foreseen import seen, seen_at
from tests.builders.tactics.skirmish import skirmish

TACTICS = find_ruleset("tactics")
NAMES = ("you", "Bob", "Cleo", "Dora")
MODES = [
    ("competitive", 2), ("competitive", 4), ("team", 4), ("battle", 3), ("solo", 1), ("coop", 2),
]  # fmt: skip


def text_for(**options: Any) -> TacticsText:
    made = TACTICS.text(TACTICS.read_options(options), None)
    assert isinstance(made, TacticsText)
    return made


TEXT = text_for()
# The units of skirmishes have no cards of their own.
THINGS = TEXT.things | {
    f"{kind}{side}": f"{kind.capitalize()}{side}" for kind in CLASSES for side in range(1, 5)
}


def page(width: int = 100, height: int = 40, *, unicode: bool = True) -> Page:
    return Page(width=width, height=height, unicode=unicode, names=NAMES, things=THINGS)


def written(lines: list[Line]) -> str:
    return "\n".join(text_of(line).rstrip() for line in lines)


def match_in(mode: str, players: int, steps: int, luck: int = 1) -> Match:
    """A game of real units after so many choices by chance."""
    match = Match.start(TACTICS, {"mode": mode, "players": players, "first": 1}, 3)
    return played_until(match, lambda _: False, steps, luck)


def played_until(
    match: Match, found: Callable[[Match], bool], steps: int = 2000, luck: int = 1
) -> Match:
    chance = Random(luck)
    for _ in range(steps):
        if not match.pending or found(match):
            break
        decision = match.pending[0]
        match.answer(decision.seat, chance.choice(decision.options))
    return match


def shown(match: Match) -> TacticsView:
    """As whoever is asked sees it."""
    return seen_at(match, match.pending[0].seat if match.pending else 0)


def cell_of(lines: list[Line], name: str, width: int, height: int) -> list[str]:
    """The characters of a square of a whole map."""
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    start = 3 + column * width
    rows = [text_of(line) for line in lines[1 + row * height : 1 + (row + 1) * height]]
    return [text[start : start + width] for text in rows]


def test_hands_are_hidden_unless_one_plays_alone() -> None:
    assert TEXT.private
    assert not text_for(mode="solo").private


# The map.


def test_the_map_of_a_usual_screen_has_two_lines_a_square_with_letters_and_numbers() -> None:
    lines = TEXT.maps(shown(match_in("competitive", 2, 14)), page(100, 29))

    assert len(lines) == 29
    assert text_of(lines[0]).startswith("    a   b   c   d   e")
    assert [text_of(lines[1 + 2 * row])[:2].strip() for row in range(14)] == [
        str(row + 1) for row in range(14)
    ]


def test_a_small_screen_has_a_line_a_square() -> None:
    lines = TEXT.maps(shown(match_in("competitive", 2, 14)), page(80, 15))

    assert len(lines) == 15
    assert max(width_of(line) for line in lines) <= 80


def test_without_room_there_is_no_map() -> None:
    assert TEXT.maps(shown(match_in("competitive", 2, 14)), page(100, 10)) == []


def test_squares_show_terrain_height_and_cliffs() -> None:
    lines = TEXT.maps(shown(match_in("competitive", 2, 0)), page(100, 29))

    assert cell_of(lines, "e1", 4, 2) == ["▏♣ 3", "▏♣♣ "]  # a forest at the west edge of a box
    assert cell_of(lines, "e2", 4, 2)[0] == "▏▔▔2"  # one level lower than the square north of it
    assert cell_of(lines, "g2", 4, 2)[0] == "▔≈▔2"
    assert cell_of(lines, "l5", 4, 2)[0] == " ▴ 2"
    assert cell_of(lines, "i4", 4, 2)[0] == " ‡ 2"
    assert cell_of(lines, "f3", 4, 2)[0] == " ⌂ 2"
    assert cell_of(lines, "d4", 4, 2)[0] == " ∩  "
    assert cell_of(lines, "b7", 4, 2)[0] == " =⚑ "
    assert cell_of(lines, "b6", 4, 2)[0] == "  ⚐ "
    assert cell_of(lines, "a1", 4, 2)[0] == "  * "  # stars of the corners, while units are placed


def test_higher_ground_is_brighter() -> None:
    tones = [shade("plain", height) for height in range(4)]

    assert tones == sorted(tones)
    assert len(set(tones)) == 4


def test_plain_characters_will_do() -> None:
    lines = TEXT.maps(shown(match_in("competitive", 2, 40)), page(100, 29, unicode=False))

    assert written(lines).isascii()
    assert cell_of(lines, "e1", 4, 2)[0] == "|f 3"
    assert cell_of(lines, "e2", 4, 2)[0] == "|--2"


def test_a_unit_is_its_sides_shape_its_class_and_its_health() -> None:
    game = skirmish("fighter c3, rogue d4 5/2", "beast e5, wizard p14 3/1 weakened")
    lines = TEXT.maps(seen(game), page(100, 29))

    assert cell_of(lines, "c3", 4, 2)[1] == "■F10"
    assert cell_of(lines, "d4", 4, 2)[1] == "■R 5"
    assert cell_of(lines, "e5", 4, 2)[1] == "●B12"
    assert cell_of(lines, "p14", 4, 2)[1] == "●W 3"
    assert cell_of(lines, "p14", 4, 2)[0][2] == "!"  # weakened
    small = TEXT.maps(seen(game), page(80, 15))
    assert cell_of(small, "c3", 3, 1) == ["■F+"]
    assert cell_of(small, "d4", 3, 1) == ["■R5"]


def test_costs_and_targets_are_lit_before_one_chooses() -> None:
    game = skirmish("rogue c3", "beast c5, fighter p14")
    view = seen(game)
    lines = TEXT.maps(view, page(100, 29))

    assert cell_of(lines, "c4", 4, 2)[1].strip() == "1"
    assert cell_of(lines, "g3", 4, 2)[1].strip() == "4"
    assert cell_of(lines, "h3", 4, 2)[1].strip() == ""  # out of reach
    assert cell_of(lines, "c5", 4, 2)[0][2] == TARGET[0]  # can be shot at
    assert cell_of(lines, "p14", 4, 2)[0][2] != TARGET[0]
    assert any(style == LIT for line in lines for _, style in line)


def test_costs_of_several_units_are_not_mixed_up() -> None:
    game = skirmish("rogue c3, fighter j9", "beast p14")
    view = seen(game)

    assert not any(square.is_lit for square in chart(view, TEXT.board).values())
    assert view.decision is not None
    only = [option for option in view.decision.options if option.startswith("move rogue1")]
    asked = msgspec.structs.replace(view.decision, options=only)
    narrowed = msgspec.structs.replace(view, decision=asked)
    lit = [square for square in chart(narrowed, TEXT.board).values() if square.is_lit]
    assert len(lit) == len(only)


def test_an_area_shows_who_holds_it() -> None:
    match = played_until(
        Match.start(TACTICS, {"players": 2, "first": 1}, 3),
        lambda match: any(flag.holder is not None for flag in seen_at(match).flags),
    )
    view = seen_at(match)
    flag = next(flag for flag in view.flags if flag.holder is not None)
    squares = chart(view, TEXT.board).values()

    assert {s.holder for s in squares if s.area == flag.area} == {flag.holder}


def test_the_artifact_is_on_the_map() -> None:
    text = text_for(mode="battle", players=2)
    match = match_in("battle", 2, 14)
    artifact = seen_at(match).artifact
    assert artifact is not None
    assert artifact.space is not None

    assert cell_of(text.maps(match.view(0), page(100, 29)), artifact.space, 4, 2)[0][2] == "◇"


def test_an_open_dungeon_closes_its_box_and_shows_its_floor() -> None:
    text = text_for(mode="solo")
    match = played_until(
        Match.start(TACTICS, {"mode": "solo"}, 8), lambda match: bool(seen_at(match).closed),
    )  # fmt: skip
    view = seen_at(match)
    closed = view.closed[0]
    lines = text.maps(view, page(100, 29))
    id = next(each.id for each in view.dungeons if each.state == "open")

    assert cell_of(lines, closed, 4, 2) == ["▒▒▒▒", "▒▒▒▒"]
    assert f"{id} {text.board.dungeons[id].name}" in written(lines)
    assert "∩" in written(text.one_map(view, [id], page()))


# Beside and above the map.


def test_the_panel_has_everybodys_units() -> None:
    game = skirmish("fighter c3 7/2, rogue d4", "beast e5 weakened, wizard f6 3/1")
    told = written(TEXT.maps(seen(game), page(100, 29)))

    assert re.search(r"F Fighter1 +c3 +7/10 a2", told)
    assert re.search(r"B Beast2 +e5 +12/12 +weak", told)
    assert re.search(r"W Wizard2 +f6 +3/7 +m1", told)
    assert "►■ You" in told
    assert "● Bob" in told
    assert "Levels" in told


@pytest.mark.parametrize(("mode", "players"), MODES)
@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (100, 40), (130, 46)])
def test_status_and_map_fit_the_page(mode: str, players: int, size: tuple[int, int]) -> None:
    text = text_for(mode=mode, players=players)
    view = shown(match_in(mode, players, 60))
    status = text.status(view, page(*size))
    maps = text.maps(view, page(size[0], size[1] - len(status) - 9))

    assert max(width_of(line) for line in [*status, *maps]) <= size[0]
    assert len(status) + len(maps) <= size[1] - 9
    assert status or maps


def test_the_status_tells_turn_actions_flags_and_cards() -> None:
    game = skirmish("fighter c3", "beast e5", hands=("snares", ""))
    status = written(TEXT.status(seen(game), page()))

    assert "Round 2" in status
    assert "Your turn, 3 actions left" in status
    assert "⚑ Ford 0/3" in status
    assert "1 ends it" in status
    assert "Your tactic cards: Snares" in status


def test_nobody_is_shown_what_others_hold() -> None:
    match = match_in("competitive", 2, 14)
    view = match.view(0)
    mine = written(TEXT.status(view, page())) + written(TEXT.cards(view, ["all"], page()))
    own, others = (seen_at(match, seat).sides[seat].cards or [] for seat in (0, 1))

    assert all(THINGS[card] in mine for card in own)
    assert not any(THINGS[card] in mine for card in others if card not in own)


def test_the_last_turns_are_told() -> None:
    game = skirmish("fighter c3", "beast e5", trigger="T-END-1")

    assert "last turns!" in written(TEXT.status(seen(game), page()))
    assert TEXT.situation(seen(game), page()).endswith("These are the last turns.")


def test_an_adventure_shows_time_and_crystals() -> None:
    text = text_for(mode="solo")
    told = written(text.status(match_in("solo", 1, 12).view(0), page()))

    assert re.search(r"Time \d of 7  Crystals \d of 6: 8x5 8x1 3x2", told)


# Parts of the map.


def test_a_map_of_a_unit_shows_its_reach_and_what_its_attacks_would_do() -> None:
    game = skirmish("rogue c3", "beast c5")
    told = written(TEXT.one_map(seen(game), ["rogue1"], page()))

    assert "cost 4" in told or re.search(r"\b4\b", told)
    assert "Rogue1, your rogue, c3, height 0, health 8 of 8, ammo 5; can reach" in told
    assert "shoot rogue1 beast2  health 12→9" in told


def test_a_part_of_the_realm_goes_by_a_square_an_area_or_a_box() -> None:
    view = shown(match_in("competitive", 2, 14))

    assert "f8    h0" in written(TEXT.one_map(view, ["h7"], page(130, 40)))
    assert " b7 " in written(TEXT.one_map(view, ["ford"], page(130, 40)))
    assert "village" in written(TEXT.one_map(view, ["5x4"], page(130, 40)))
    assert "Levels" in written(TEXT.one_map(view, [], page()))
    with pytest.raises(UnknownName, match="part of the realm"):
        TEXT.one_map(view, ["nowhere"], page())


# What goes on.


def test_a_counter_is_asked_with_who_attacked_whom() -> None:
    game = skirmish("fighter c3", "beast c4")
    play(game, "melee fighter1 beast2", "hold")
    view = seen(game, 1)

    assert game.owed[0].rule == "T-COUNTER-1"
    told = TEXT.situation(view, page())
    assert "Fighter1 (your fighter) attacked Beast2 (Bob's beast) by melee for 3 damage." in told
    assert "Beast2 has 9 health left, Fighter1 has 10 health left." in told
    assert TEXT.foretold(view, ("melee", "beast2", "fighter1"), page()).startswith("health 10→6")


def test_a_tactic_window_tells_what_happened_and_which_card_fits() -> None:
    match = played_until(
        Match.start(TACTICS, {"players": 2, "first": 1}, 3),
        lambda match: any(
            option.path[0] == "play" for option in match.pending[0].options
        ),
    )  # fmt: skip
    decision = match.pending[0]
    view = match.view(decision.seat)
    told = TEXT.situation(view, page())
    card = next(option.path[1] for option in decision.options if option.path[0] == "play")

    assert f"{TEXT.things[card]} fits: " in told
    then = TEXT.board.tactics[card].effect.removesuffix(".")
    assert TEXT.foretold(view, ("play", card), page()) == then


def test_no_card_that_fits_is_told_too() -> None:
    match = played_until(
        Match.start(TACTICS, {"players": 2, "first": 1}, 3),
        lambda match: match.pending[0].rule == "T-TACTIC-1" and len(match.pending[0].options) == 1,
    )

    assert "No card of yours fits." in TEXT.situation(shown(match), page())


def test_what_asks_in_the_middle_of_an_effect_is_named() -> None:
    game = skirmish("fighter c3 escort=2, rogue c5", "beast p14")
    play(game, "move fighter1 c4")

    told = TEXT.situation(seen(game), page())
    assert told.startswith("Escort of Fighter1: ")


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_situations_and_notes_of_whole_games_can_be_told(mode: str, players: int) -> None:
    text = text_for(mode=mode, players=players)
    match = match_in(mode, players, 0)
    chance = Random(4)
    for number in range(240):
        if not match.pending:
            break
        decision = match.pending[0]
        option = chance.choice(decision.options)
        if number % 4 == 0:
            view = match.view(decision.seat)
            told = [text.situation(view, page()), text.foretold(view, option.path, page())]
            assert "None" not in " ".join(told)
            assert "{" not in " ".join(told)
        match.answer(decision.seat, option)


# What a choice would do.


def test_a_shot_is_foretold_with_range_damage_ammo_dice_and_counter() -> None:
    game = skirmish("rogue d9", "fighter d13", realm="evergreen")
    told = TEXT.foretold(seen(game), ("shoot", "rogue1", "fighter2"), page())

    assert told.split("; ") == [
        "health 10→8",
        "no counter (out of its range)",
        "damage 2 (3 shot, -1 forest)",
        "4 away, range 5 (4 range, +1 higher ground)",
        "ammo 5→4, at most down to 3",
        "1 die, 50% for an ammo more, hits 100%",
    ]


def test_melee_is_foretold_with_its_counter_and_its_weakening() -> None:
    game = skirmish("fighter c3, rogue j9, beast k9", "beast c5")
    play(game, "move fighter1 c4")
    told = TEXT.foretold(seen(game), ("melee", "fighter1", "beast2"), page())

    assert told.startswith("health 12→9; counter 10→6 by melee at Fighter1; damage 3; 2 dice")
    assert told.endswith("Fighter1 will be weakened")


def test_a_capture_is_foretold() -> None:
    game = skirmish("fighter c3", "beast c4 2")

    told = TEXT.foretold(seen(game), ("melee", "fighter1", "beast2"), page())
    assert told.startswith("captures Beast2; damage 3")


def test_a_spell_is_foretold_with_its_power() -> None:
    game = skirmish("wizard c3", "beast c5")
    told = TEXT.foretold(seen(game), ("cast", "wizard1", "beast2"), page())

    assert "mana 6→5, at most down to 2" in told
    assert "up to 3 dice for a mana each, each 50% for +1 damage" in told


def test_a_movement_is_foretold_with_its_price_and_its_end() -> None:
    game = skirmish("rogue c6 3", "beast e8", realm="evergreen")
    view = seen(game)

    def told(space: str) -> str:
        return TEXT.foretold(view, ("move", "rogue1", space), page())

    assert told("b7") == "2 points, threat 8, bridge, trigger of the Ford"
    assert told("c7").endswith(", water, in the Ford")
    assert told("e5").endswith(", forest, level 2")
    assert "village a8 helps" in told("a8")


def test_a_change_names_units_one_by_one() -> None:
    game = skirmish("fighter c3 weakened, rogue d4, beast e5", "beast j9")
    after = game.clone()
    play(after, "recover fighter1")

    told = TEXT.change(seen(game), seen(after), 0, page())
    assert told == "Fighter1 10→8 health weakened no longer"


def test_a_move_changes_a_place() -> None:
    game = skirmish("fighter c3, rogue d4", "beast p14")
    after = game.clone()
    play(after, "move fighter1 c4")

    assert TEXT.change(seen(game), seen(after), 0, page()) == "Fighter1 c3→c4"


# Cards.


def test_my_cards_are_told_in_full() -> None:
    match = match_in("competitive", 2, 14)
    view = seen_at(match)
    told = written(TEXT.cards(view, [], page()))

    for unit in [unit for unit in view.units if unit.side == 0]:
        assert TEXT.board.units[unit.card].name in told
    for card in view.sides[0].cards or []:
        assert TEXT.board.tactics[card].effect in told
    assert "Bob: " in written(TEXT.cards(view, ["bob"], page()))
    assert "unseen" in written(TEXT.cards(view, ["bob"], page()))


def test_all_content_is_listed_and_can_be_shown() -> None:
    cards = TEXT.list_cards()
    kinds = {card.kind for card in cards}

    assert kinds == {"unit", "tactic", "enemy", "dungeon", "box", "realm"}
    assert len([card for card in cards if card.kind == "unit"]) == 32
    for card in cards:
        assert card.summary or card.kind == "dungeon"
        told = written(TEXT.show_card(card.id, page()))
        assert "Source: " in told
        assert "{" not in told
    with pytest.raises(UnknownName, match="card"):
        TEXT.show_card("dragon", page())


def test_headings_and_chapters_of_a_transcript() -> None:
    assert TEXT.is_heading(events.TurnBegun(0, 1))
    assert TEXT.is_chapter(events.UnitCaptured(0, "nettle", "k6"))
    quiet: Event = events.UnitWeakened("nettle")
    assert not TEXT.is_heading(quiet)
    assert not TEXT.is_chapter(quiet)


def test_every_kind_of_choice_has_a_meaning() -> None:
    book = TACTICS.book(TACTICS.read_options({}), None)
    kinds = {path[0] for path in book.choices}

    assert [kind for kind in kinds if not TEXT.meaning(kind)] == []
    assert TEXT.meaning("juggle") == ""
