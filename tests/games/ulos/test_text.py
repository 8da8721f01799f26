"""The table as text: the power track, hands, what goes on, what a choice changes."""

from __future__ import annotations

import inspect
from random import Random
from typing import Any

import pytest

from pocketkeep.core.engine.flow import Game
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Line, Page, text_of, width_of
from pocketkeep.games.ulos import events
from pocketkeep.games.ulos.shown.chart import chart, counted
from pocketkeep.games.ulos.told.change import place_words
from tests.builders.playing import play
from tests.builders.ulos.maps import realm

ULOS = find_ruleset("ulos")
OPTIONS = ULOS.read_options({})
TEXT = ULOS.text(OPTIONS, None)
NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")
KINDS = [kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind is not Event]

# Two territories in one row with room between them; ground as the tiles of the hand need it.
PAIR = {
    "terrain": "f" * 18 + " fffftf" + "f" * 12,
    "tiles": "desert-field a2 b2, desert-mountain c2 d2, desert-field g2 h2, field-forest i2 j2",
    "camps": "ratfolk a2 b2 c2, satyr g2 h2 i2",
}


def page(width: int = 80, height: int = 24, *, unicode: bool = True) -> Page:
    return Page(width=width, height=height, unicode=unicode, names=NAMES, things=TEXT.things)


def pair(*gods: str, **more: Any) -> Game:
    return realm(*(gods or ("25 / ratfolk 3, satyr / field-forest 2 / scout", "30 / satyr 2")),
                 **(PAIR | more))  # fmt: skip


def seen(of: Game, seat: int | None = 0) -> dict[str, Any]:
    return ULOS.view(of, seat)


def written(lines: list[Line]) -> str:
    return "\n".join(text_of(line).rstrip() for line in lines)


def changed(of: Game, choice: str, seat: int = 0) -> str:
    after = of.clone()
    play(after, choice)
    return TEXT.change(seen(of, seat), seen(after, seat), seat, page())


def test_hands_are_hidden_unless_one_plays_alone() -> None:
    assert TEXT.private
    assert not ULOS.text(ULOS.read_options({"players": 1}), None).private


def test_the_status_is_the_power_track_with_what_everybody_holds() -> None:
    status = written(TEXT.status(seen(pair()), page())).splitlines()

    assert len(status) == 6
    assert status[0].split()[1:] == [
        "tiles", "left", "value", "price", "spoils", "stack", "own", "worth",
        "favor", "card", "tile", "rift",
    ]  # fmt: skip
    ratfolk = next(line for line in status if line.startswith("Ratfolk"))
    assert ratfolk.split()[:8] == ["Ratfolk", "de+fi", "0", "2", "2", "13", "3", "6"]
    lost = next(line for line in status if line.startswith("Goblins"))
    assert lost.split()[:8] == ["Goblins", "de+fo", "lost", "1", "-", "16", "-", "-"]
    assert "►■ You       25    4    2    1" in status[1]
    assert "● Bob       30    2    0    0" in status[2]
    assert "Round 2, legends 0 of 2" in status[3]


def test_nobody_is_shown_what_others_hold() -> None:
    bobs = written(TEXT.status(seen(pair(), 1), page()))

    assert next(line for line in bobs.splitlines() if line.startswith("Ratfolk")).split()[6] == "-"
    assert "field-forest" not in written(TEXT.status(seen(pair(), 1), page(80, 40)))


def test_a_legend_is_crowned_and_worth_more() -> None:
    told = seen(pair(legendary="ratfolk"))

    assert "Ratfolk♛" in written(TEXT.status(told, page()))
    assert "Ratfolk*" in written(TEXT.status(told, page(unicode=False)))
    row = next(
        line
        for line in written(TEXT.status(told, page())).splitlines()
        if line.startswith("Ratfolk")
    )
    assert row.split()[7] == "12"


def test_the_last_round_is_told() -> None:
    assert "last round!" in written(TEXT.status(seen(pair(trigger="D-END-1")), page()))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("height", [24, 40])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_status_fits_the_page_for_any_number_of_players(
    width: int, height: int, players: int
) -> None:
    match = Match.start(ULOS, {"players": players}, 3)
    text = ULOS.text(match.record.options, None)
    lines = text.status(match.view(0), page(width, height))

    assert max(width_of(line) for line in lines) <= width
    assert len(lines) <= (9 if height >= 30 else 7)


def test_in_solo_ulrirs_cards_and_his_mat_lie_open() -> None:
    match = Match.start(ULOS, {"players": 1}, 3)
    text = ULOS.text(match.record.options, None)
    status = written(
        text.status(
            match.view(0),
            Page(width=80, height=24, unicode=True, names=("you",), things=text.things),
        )
    )

    assert "worth Ulrir" in status.splitlines()[0]
    assert "U Ulrir" in status
    for slot in ("left", "center", "right"):
        assert slot in status


def test_without_unicode_everything_is_ascii() -> None:
    plain = page(unicode=False)
    view = seen(pair())
    lines = [*TEXT.status(view, plain), *TEXT.maps(view, plain), *TEXT.cards(view, [], plain)]

    assert written(lines).isascii()


def test_my_hand_is_told_with_what_it_does() -> None:
    hand = written(TEXT.cards(seen(pair()), [], page()))

    assert "FI--FO  field-forest  2 of them" in hand
    assert "3  Ratfolk   counts desert and field; straight camp; worth 6, spoils 2 each" in hand
    assert "Expand (an action): " in hand
    assert "Scout   Draw a tile" in hand


def test_other_hands_are_only_counted() -> None:
    hand = written(TEXT.cards(seen(pair()), ["bob"], page()))

    assert "2 cards, unseen" in hand
    assert "Satyr" not in hand
    assert "Bob: 30 favor" in written(TEXT.cards(seen(pair()), ["all"], page()))


def test_a_card_is_told_by_its_name() -> None:
    view = seen(pair())

    assert "Devour (in a conflict)" in written(TEXT.cards(view, ["ogres"], page()))
    assert "Pilfer" in written(TEXT.cards(view, ["pilf"], page()))
    with pytest.raises(UnknownName, match="no card 'gnomes'"):
        TEXT.cards(view, ["gnomes"], page())


def test_a_placement_that_grows_tells_power_price_spoils_and_worth() -> None:
    game = realm(
        "25 / ratfolk 3 / field-forest",
        "25",
        terrain="f" * 18 + " " + "f" * 5 + "t" + "f" * 12,
        tiles="desert-field a2 b2, desert-mountain c2 d2",
        camps="ratfolk a2 b2 c2",
        rifts="f3",
    )
    assert changed(game, "place field-forest e2 f2") == (
        "Ratfolk 0→1, price 2→3, spoils 2→3, your 3 cards 6→9, +1 rift tile"
    )


def test_a_placement_for_itself_says_so() -> None:
    game = realm("25 / / field-forest", "25", terrain="t" + "f" * 17)

    assert changed(game, "place field-forest b1 a1") == "on its own: nothing else happens"


def test_a_placement_that_makes_room_for_camps_names_them() -> None:
    game = realm("25 / / field-forest", "25", terrain="f" * 18 + " ft" + "f" * 16, rifts="c2")

    assert changed(game, "place field-forest a2 b2") == "camp of Ratfolk or Sheki"


def test_a_placement_that_joins_camps_tells_of_the_conflict() -> None:
    assert changed(pair(), "place field-forest f2 e2") == "conflict: Ratfolk 2 against Satyr 3"


def test_a_camp_tells_where_its_faction_begins() -> None:
    game = realm("25 / / field-forest", "25", terrain="f" * 18 + " ft" + "f" * 16, rifts="c2")
    play(game, "place field-forest a2 b2")

    assert changed(game, "camp sheki a2 b2 c2") == "Sheki at 0, price 2, spoils 2, +1 Sheki"


def test_buying_and_using_tell_favor_and_cards() -> None:
    game = pair("25 / satyr / field-mountain", "30", terrain="fm" + "f" * 16)
    play(game, "place field-mountain a1 b1")

    assert changed(game, "buy satyr") == "-3 favor, +1 Satyr"
    assert changed(game, "use satyr") == "+3 favor, -1 Satyr"


def test_a_rift_tile_tells_what_it_does() -> None:
    game = pair("25 / ratfolk / field-forest / recruit", "30")

    assert changed(game, "rift recruit").startswith("Buy up to 3 cards")


def test_what_cannot_be_tried_is_foretold() -> None:
    view = seen(pair())

    def told(*words: str) -> str:
        return TEXT.foretold(view, words, page())

    assert told("buy", "ratfolk") == "-2 favor, +1 Ratfolk"
    assert told("use", "satyr") == "+3 favor, -1 Satyr"
    assert told("return", "satyr", "2") == "+6 favor"
    assert told(*["return", "satyr", "as", "ratfolk", "2"]) == "+6 favor"
    assert told("rift", "scout").startswith("Draw a tile")
    assert told("place", "field-forest", "f2", "e2") == "conflict: Ratfolk and Satyr"
    assert told("pass") == told("lure", "seat-2") == told("commit", "satyr") == ""


def test_changes_of_the_map_are_foretold_as_they_come() -> None:
    game = realm(
        "25 / orcs 2, satyr / desert-field, field-mountain",
        "25",
        tiles="field-mountain a5 b5, field-mountain c5 d5, desert-field a6 b6, "
        "desert-forest q7 r7, desert-mountain p8 q8",
        camps="orcs a5 b5 a6",
    )
    view = seen(game)

    def told(*words: str) -> str:
        return TEXT.foretold(view, words, page())

    lower = "price 5→4"
    assert told("burn", "d5") == f"Orcs 3→2, {lower}, your 2 cards 10→8"
    assert told("extract", "c5", "d5").startswith("Orcs 3→1, price 5→3")
    assert told("swap", "desert-field", "c5", "d5").startswith(f"Orcs 3→2, {lower}")
    assert told(*["camp", "satyr", "q7", "r7", "q8"]).startswith("Satyr at 0, price 2, spoils 2")


def test_a_placed_tile_is_found_by_the_words_that_place_it() -> None:
    tile = {"a": "c3", "b": "d3", "terrains": ["forest", "desert"], "down": False}

    assert place_words(tile) == "place desert-forest d3 c3"


def test_pillage_tells_what_will_be_lost_when_it_is_over() -> None:
    game = realm(
        "25 / orcs 2 / field-forest",
        "25",
        terrain="t" * 18,
        tiles="field-mountain a5 b5, field-mountain c5 d5, field-mountain a6 b6",
        camps="orcs a5 b5 a6",
    )
    play(game, "place field-forest r2 r1", "use orcs")

    assert TEXT.situation(seen(game), page()) == "Orcs: 2 pillage tokens are left to put."
    assert changed(game, "burn c5").startswith("Orcs 3→2")


def conflict(*gods: str) -> Game:
    game = pair(*(gods or ("25 / ratfolk 3, satyr / field-forest", "30 / satyr 2, goblins")))
    play(game, "place field-forest f2 e2")
    return game


def test_a_conflict_is_told_from_the_tile_to_the_returns() -> None:
    game = conflict()
    assert TEXT.situation(seen(game), page()) == (
        "The tile on f2 e2 joins Ratfolk (strength 2) and Satyr (strength 3): a conflict."
    )
    assert changed(game, "attack ratfolk") == "Ratfolk win a tie"

    play(game, "attack ratfolk", "0: commit ratfolk", "0: commit ratfolk")
    mine = TEXT.situation(seen(game), page())
    assert mine == (
        "Ratfolk (2) attack Satyr (3); each card adds 1, a tie is the attacker's. "
        "You have put down 2 Ratfolk."
    )
    assert "put down" not in TEXT.situation(seen(game, 1), page())

    play(game, "0: commit ratfolk", "0: ready", "1: commit satyr", "1: ready")
    while seen(game)["conflict"]["stage"] == "abilities":
        play(game, "pass")
    returns = TEXT.situation(seen(game), page())
    assert returns == (
        "Ratfolk won against Satyr, 5 to 4. "
        "At least 2 of your Ratfolk must go back for their spoils."
    )
    assert TEXT.situation(seen(game, None), page()) == "Ratfolk won against Satyr, 5 to 4."


def test_who_committed_what_is_told_while_abilities_are_used() -> None:
    game = realm(
        "25 / ratfolk 3, elves / field-forest",
        "30 / satyr 2, elves",
        factions="elves goblins ratfolk satyr sheki",
        terrain=PAIR["terrain"],
        tiles=PAIR["tiles"] + ", desert-field a6 b6, desert-field c6 d6",
        camps=PAIR["camps"] + ", elves a6 b6 c6",
    )
    play(game, "place field-forest f2 e2", "attack satyr", "0: commit ratfolk", "0: ready")
    play(game, "1: commit satyr", "1: commit satyr", "1: ready")

    assert TEXT.situation(seen(game), page()) == (
        "Satyr 5 against Ratfolk 3; a tie is the attacker's. "
        "You committed 1 Ratfolk. Bob committed 2 Satyr."
    )


def test_in_solo_the_column_that_acts_is_told() -> None:
    view = seen(pair()) | {
        "ulrir": {"slot": "left", "faction": "goblins", "tiles": 2, "upper": [], "deck": 27}
    }

    assert TEXT.situation(view, page()) == "Ulrir plays his left column for Goblins, 2 tiles left."


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

    assert {card.kind for card in cards} == {"faction", "rift", "section", "tile", "lantern"}
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
    if (match.view(None)["procedure"] or {}).get("name") == "placing":
        check_markers(match, text)
    for decision in match.pending[:1]:
        option = decision.options[0]
        after = match.preview(decision.seat, option, Random(1))
        before = match.view(decision.seat)
        if after is None:
            assert isinstance(text.foretold(before, option.path, room), str)
        else:
            assert isinstance(text.change(before, after.view, decision.seat, room), str)


def check_markers(match: Match, text: Any) -> None:
    """Between turns the markers stand where the land puts them, as a reader would count it."""
    view = match.view(None)
    spaces = chart(view, text.board)
    for faction in view["factions"]:
        if faction["camp"] and view["step"] == "place":
            assert min(15, sum(counted(spaces, faction, text.board).values())) == faction["value"]
