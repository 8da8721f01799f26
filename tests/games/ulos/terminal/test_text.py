"""The table as text: lists of cards, headings, and whole games looked at."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pocketkeep.core.errors import UnknownName
from pocketkeep.core.match import Match
from pocketkeep.core.table_text import Page
from pocketkeep.games.ulos import events
from pocketkeep.games.ulos.shown.procedure_shapes import Placing
from pocketkeep.games.ulos.shown.shapes import UlosView
from tests.builders.ulos.pages import NAMES, TEXT, ULOS, page, pair, seen, written


def test_hands_are_hidden_unless_one_plays_alone() -> None:
    assert TEXT.private
    assert not ULOS.text(ULOS.read_options({"players": 1}), None).private


def test_without_unicode_everything_is_ascii() -> None:
    plain = page(unicode=False)
    view = seen(pair())
    lines = [*TEXT.status(view, plain), *TEXT.maps(view, plain), *TEXT.cards(view, [], plain)]

    assert written(lines).isascii()


def test_a_card_is_told_by_its_name() -> None:
    view = seen(pair())

    assert "Devour (in a conflict)" in written(TEXT.cards(view, ["ogres"], page()))
    assert "Pilfer" in written(TEXT.cards(view, ["pilf"], page()))
    with pytest.raises(UnknownName, match="no card 'gnomes'"):
        TEXT.cards(view, ["gnomes"], page())


def test_every_kind_of_choice_has_a_meaning() -> None:
    kinds = {path[0] for path in pair().choices}

    assert [kind for kind in kinds if not TEXT.meaning(kind)] == []


def test_turns_are_headings_and_the_end_of_a_conflict_is_a_chapter() -> None:
    assert TEXT.is_heading(events.TurnBegun(0, 1))
    assert TEXT.is_chapter(events.TileTurnedUp("a1", "a2"))
    assert not TEXT.is_heading(events.ActionPassed(0))
    assert not TEXT.is_chapter(events.ActionPassed(0))


def test_the_content_is_listed_and_every_entry_can_be_shown() -> None:
    cards = TEXT.list_cards()

    assert {card.kind for card in cards} == {"faction", "rift", "section", "tile", "lantern", "god"}
    for card in cards:
        assert "Source: " in written(TEXT.show_card(card.id, page()))
        assert card.summary
        assert card.source in {"rulebook", "published", "house"}


def test_a_section_is_drawn_and_a_faction_says_what_is_ours() -> None:
    section = next(card for card in TEXT.list_cards() if card.kind == "section")

    assert "mountain" in written(TEXT.show_card(section.id, page()))
    assert "camp: house" in written(TEXT.show_card("goblins", page()))


@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_can_be_drawn_and_told_for_every_seat(players: int, seed: int) -> None:
    options = {"players": players, "factions": "random"}
    match, luck = Match.start(ULOS, options, seed), Random(seed)
    text = ULOS.text(match.record.options, None)
    room = Page(width=80, height=24, unicode=False, names=NAMES[:players], things=text.things)
    for number in range(10_000):
        if not match.pending:
            break
        if number % 7 == 0:
            look_at_everything(match, text, room)
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
    assert match.outcome is not None
    look_at_everything(match, text, room)


def look_at_everything(match: Match, text: Any, room: Page) -> None:
    for seat in [*range(match.game.seats), None]:
        view = match.view(seat)
        lines = [*text.status(view, room), *text.maps(view, room), *text.cards(view, [], room)]
        told = [*text.in_words(view, room), *text.in_brief(view, room), text.situation(view, room)]
        assert written(lines).isascii()
        assert not [line for line in told if "None" in line or "{" in line]
    check_markers(match)
    for decision in match.pending[:1]:
        option = decision.options[0]
        after = match.preview(decision.seat, option, Random(1))
        before = match.view(decision.seat)
        if after is None:
            assert isinstance(text.foretold(before, option.path, room), str)
        else:
            assert isinstance(text.change(before, after.view, decision.seat, room), str)


def check_markers(match: Match) -> None:
    """Before a tile is placed the markers stand where the land puts them."""
    view = match.view(None)
    assert isinstance(view, UlosView)
    if not isinstance(view.procedure, Placing) or view.procedure.occasion != "turn":
        return
    for faction in view.factions:
        assert faction.due is None
        if faction.camp:
            assert min(15, sum(faction.counted.values())) == faction.value
