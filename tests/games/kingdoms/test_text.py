"""The table as text: maps, panels, sentences."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.flow import Game
from pocketkeep.core.table_text import SEAT_STYLES, Line, Page, text_of, width_of
from pocketkeep.games.kingdoms import events, text
from pocketkeep.games.kingdoms import map as drawing
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.content.load import load
from pocketkeep.games.kingdoms.raster import RIVER, rasterise
from pocketkeep.games.kingdoms.sentences import describe
from tests.tables import KINGDOMS, play, table

CONTENT = load("ultra")
TEXT = text.KingdomsText(CONTENT)
CARDS = list(CONTENT.territories.values())
NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")
KINDS = [kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind is not Event]
SIZES = [(15, 6), (19, 7), (26, 9), (38, 9), (64, 21)]


def page(width: int = 80, height: int = 24, *, unicode: bool = True) -> Page:
    return Page(width, height, unicode, NAMES)


def game(*cubes: str) -> Game:
    return table(
        "orcs ashfen 2/1/3: elderwood elderwood greycap",
        "elves sunmere 1/4/0 magic2 tower3: farlea suncourt",
        "undead coldharrow 9/9/9: oldtolls",
        cubes=" ".join(cubes),
    )


def seen(of: Game, seat: int | None = 0) -> dict[str, Any]:
    return KINGDOMS.view(of, seat)


def written(lines: list[Line]) -> str:
    return "\n".join(text_of(line) for line in lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_can_be_drawn_with_all_its_names(card: Any, size: tuple[int, int]) -> None:
    lines = drawing.draw(card, size, {}, (), unicode=True)
    drawn = written(lines)

    assert [width_of(line) for line in lines] == [size[0]] * size[1]
    assert all(region.id[:3] in drawn for region in card.regions)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_large_map_has_room_for_whole_names(card: Any) -> None:
    drawn = written(drawing.draw(card, (64, 21), {}, (), unicode=True))

    assert all(region.id in drawn for region in card.regions)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_armies_are_never_lost_from_the_map(card: Any, size: tuple[int, int]) -> None:
    armies = {region.id: [page().mark(0), page().mark(1)] for region in card.regions}

    drawn = written(drawing.draw(card, size, armies, (), unicode=True))

    assert (drawn.count("■"), drawn.count("●")) == (5, 5)


def test_rivers_run_where_the_card_has_them() -> None:
    raster = rasterise(CONTENT.territories["ashfen"], 38, 12)
    column = [next(x for x in range(38) if raster.lines[y][x] & RIVER) for y in range(8)]

    assert all(11 <= x <= 17 for x in column)  # from the north edge down to the pool
    assert "≈" in written(drawing.draw(CONTENT.territories["ashfen"], (38, 12), {}, (), True))


def test_a_dry_border_is_no_river() -> None:
    raster = rasterise(CONTENT.territories["sunmere"], 38, 12)
    dry = [line for row in raster.lines for line in row if line and not line & RIVER]

    assert dry


def test_without_unicode_everything_is_ascii() -> None:
    plain = page(unicode=False)
    view = seen(game())
    lines = [*TEXT.status(view, plain), *TEXT.maps(view, plain), *TEXT.one_map(view, [], plain)]
    drawn = written(lines).replace("·", "")

    assert drawn.isascii()
    assert "AA" in drawn
    assert "C" in drawn


def test_seats_differ_in_shape_and_colour() -> None:
    marks = [page().mark(seat) for seat in range(5)]

    assert len({shape for shape, _ in marks}) == 5
    assert len(set(SEAT_STYLES)) == 5


@pytest.mark.parametrize("width", [80, 100, 160])
def test_maps_stay_within_the_page(width: int) -> None:
    view = seen(game())
    for height in (7, 9, 12, 20, 30):
        lines = TEXT.maps(view, page(width, height))
        assert len(lines) <= height
        assert max(width_of(line) for line in lines) <= width


def test_regions_of_the_decision_are_lit() -> None:
    asked = game()
    play(asked, "select patrol")
    lit = [t for line in TEXT.maps(seen(asked), page(160, 40)) for t, s in line if s == drawing.LIT]

    assert "".join(lit).count("elderwood") == 1
    assert "farlea" not in "".join(lit)


def test_the_status_shows_cubes_rulers_and_my_prices() -> None:
    status = written(TEXT.status(seen(game("patrol", "quest")), page()))

    assert "▣ patrol  ▣ quest  ▢ build" in status
    assert "►■ You Orcs" in status
    assert "● Bob Elves                 1   4    0     2/7    2/5    3/6" in status
    assert "Next  build 1 ore (+0)  research 1 mana  expand 4 food  retreat 3 food  war 5" in status


def test_prices_of_finished_tracks_are_left_out() -> None:
    full = table("orcs ashfen 1/1/1 magic5 tower6: elderwood", "elves sunmere 0/0/0: farlea")
    status = written(TEXT.status(seen(full), page()))

    assert "research" not in status.splitlines()[-1]
    assert "build" not in status.splitlines()[-1]


def test_two_players_see_the_lost_kingdom() -> None:
    duel = table(
        "orcs ashfen 1/1/1: elderwood",
        "elves sunmere 0/0/0: farlea",
        lost_kingdom="coldharrow",
        captured=(2, 0),
    )
    view = seen(duel)

    assert "captured" in written(TEXT.status(view, page()))
    assert "Cold Harrow (lost)" in written(TEXT.maps(view, page()))
    assert written(TEXT.maps(view, page(160, 40))).count("○") == 1 + 3
    assert "neutral armies hold" in " ".join(TEXT.in_brief(view, page()))


def test_a_war_is_told_with_what_is_public() -> None:
    fight = table(
        "orcs ashfen 2/1/3: elderwood elderwood",
        "elves sunmere 1/4/0: farlea suncourt",
        "undead coldharrow 1/1/1: oldtolls larkmoor",
    )
    play(fight, "select quest", "quest elderwood farlea")

    told = TEXT.situation(seen(fight), page())
    assert told == "War in farlea: you attack Bob. At most you 5, Bob 6."


def test_a_situation_calls_things_by_the_names_of_the_page() -> None:
    duel = table(
        "orcs ashfen 9/1/1: elderwood elderwood",
        "elves sunmere 0/0/0: farlea",
        lost_kingdom="coldharrow",
    )
    play(duel, "select quest", "quest elderwood oldtolls")
    named = Page(80, 24, True, NAMES, {"oldtolls": "Old Tolls"})

    assert TEXT.situation(seen(duel), named) == "The neutral army in Old Tolls costs 5."
    assert TEXT.situation(seen(duel), page()) == "The neutral army in oldtolls costs 5."


def test_spectators_hear_what_was_selected() -> None:
    asked = game()
    play(asked, "select patrol")
    watched = Page(80, 24, True, ("Ann", "Bob", "Cleo"))

    assert TEXT.situation(seen(asked, None), watched) == "Ann selected patrol."
    assert TEXT.situation(seen(asked, 0), watched) == "You selected patrol."


def test_a_choice_is_told_by_what_it_changes() -> None:
    before = game()
    play(before, "select build")
    after = before.clone()
    play(after, "build")
    assert TEXT.change(seen(before), seen(after), 0, page()) == "-1 ore"

    quest = game()
    play(quest, "select quest")
    attacked = quest.clone()
    move = next(o for o in attacked.owed[0].options if o.path[-1] == "farlea")
    assert isinstance(move, Move)
    play(attacked, move.text)
    assert TEXT.change(seen(quest), seen(attacked), 0, page()).startswith("war: Bob")


def test_every_kind_of_choice_has_a_meaning() -> None:
    kinds = {path[0] for path in game().choices}

    assert [kind for kind in kinds if not TEXT.meaning(kind)] == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_and_cites_a_clause(kind: type[Event]) -> None:
    event = some_event(kind)

    assert describe(game_book(), event).endswith(".")
    assert KINGDOMS.cites(event) in KINGDOMS.clauses(KINGDOMS.read_options({}))


def some_event(kind: type[Event]) -> Event:
    """An event of a kind, its fields filled with anything that fits them."""
    values: dict[str, Any] = {
        "int": 0,
        "str": "U-END-2",
        "Amounts": (1, 0, 2),
        "tuple[str, ...]": ("orcs", "elves"),
        "tuple[int, int]": (0, 1),
    }
    return kind(*[values[kind.__annotations__[name]] for name in kind.__struct_fields__])


def test_gains_cite_where_they_come_from() -> None:
    cited = {
        reason: KINGDOMS.cites(events.ResourcesGained(0, (1, 0, 0), reason))
        for reason in ("ruins", "last army", "win")
    }

    assert cited == {"ruins": "U-RUINS-1", "last army": "U-COLLECT-4", "win": "U-POWER-3"}


def test_the_end_cites_what_brought_it_on() -> None:
    assert KINGDOMS.cites(events.EndTriggered(1, "U-END-3")) == "U-END-3"
    assert KINGDOMS.cites(events.GameEnded("U-END-1")) == "U-END-1"


def test_sentences_name_seats_and_things_by_place() -> None:
    moved = events.ArmyMoved(1, "patrol", "elderwood", "greycap")
    book = game_book()

    assert describe(book, moved) == "{1} patrolled from {elderwood} to {greycap}."
    taken = events.FactionTaken(0, "lantern-order")
    assert describe(book, taken) == "{0} took the {lantern-order}."
    war = events.ValuesRevealed(0, 1, 5, 0)
    assert describe(book, war) == "{0} showed 5, {1} showed the white flag."
    split = events.ResourcesSplit(2, (0, 0, 6))
    assert describe(book, split) == "{2} began with 6 food."


def game_book() -> Any:
    return KINGDOMS.book(KINGDOMS.read_options({}), None)


def test_cards_are_told_in_words_with_what_is_learned() -> None:
    view = seen(game())
    bobs = written(TEXT.cards(view, ["bob"], page()))

    assert " *1 Fair Scales: " in bobs
    assert "  3 Long Bows: " in bobs
    assert "Thick Skulls" in written(TEXT.cards(view, [], page()))
    assert "Dwarves" in written(TEXT.cards(view, ["dwarves"], page()))
    with pytest.raises(UnknownName, match="no card 'gnomes'"):
        TEXT.cards(view, ["gnomes"], page())


def test_a_map_is_found_by_a_beginning_or_a_region() -> None:
    view = seen(game())

    assert "hollinfield" in written(TEXT.one_map(view, ["ash"], page()))
    assert "hollinfield" in written(TEXT.one_map(view, ["grey"], page()))
    with pytest.raises(UnknownName, match="territory in this game"):
        TEXT.one_map(view, ["hawksgate"], page())


def test_a_pack_changes_the_text(tmp_path: Path) -> None:
    source = Path(drawing.__file__).parent / "content" / "ultra" / "territories.toml"
    renamed = source.read_text(encoding="utf-8").replace('"Ashfen"', '"Smokefen"')
    (tmp_path / "territories.toml").write_text(renamed, encoding="utf-8")
    options = KINGDOMS.read_options({}, tmp_path)

    assert "Smokefen" in written(text.at_table(options, tmp_path).show_card("ashfen", page()))
