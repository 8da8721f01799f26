"""The table as text: maps, panels, sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pocketkeep.core.engine.flow import NOBODY, Game
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.table_text import Line, Page, text_of, width_of
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.content.load import Modules, load
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.shown import meanings
from pocketkeep.games.kingdoms.terminal import map as drawing
from pocketkeep.games.kingdoms.terminal import text
from pocketkeep.games.kingdoms.terminal.raster import RIVER, rasterise
from tests.builders.kingdoms.tables import KINGDOMS, seen, table
from tests.builders.playing import play

CONTENT = load("ultra")
TEXT = text.KingdomsText(CONTENT)
CARDS = list(CONTENT.territories.values())
NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")
HEROES_CALL = Modules(heroes=True, war_towers=True, frozen="mixed", factions="mixed")
EXPANDED = text.KingdomsText(load("ultra", None, HEROES_CALL))
SOLO = text.KingdomsText(load("ultra", None, HEROES_CALL._replace(solo=True)))
FROZEN = [card for card in EXPANDED.content.territories.values() if card.card]
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
    assert "≈" in written(
        drawing.draw(CONTENT.territories["ashfen"], (38, 12), {}, lit=(), unicode=True)
    )


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
    assert len({style for _, style in marks}) == 5


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
    named = Page(width=80, height=24, unicode=True, names=NAMES, things={"oldtolls": "Old Tolls"})

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
    assert TEXT.change(seen(quest), seen(attacked), 0, page()) == ("war: Bob (at most 6, you 5)")


def test_every_kind_of_choice_has_a_meaning() -> None:
    kinds = {path[0] for path in game().choices}

    assert [kind for kind in kinds if not TEXT.meaning(kind)] == []


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
    source = Path(drawing.__file__).parents[1] / "content" / "ultra" / "territories.toml"
    renamed = source.read_text(encoding="utf-8").replace('"Ashfen"', '"Smokefen"')
    (tmp_path / "territories.toml").write_text(renamed, encoding="utf-8")
    options = KINGDOMS.read_options({}, tmp_path)

    assert "Smokefen" in written(text.at_table(options, tmp_path).show_card("ashfen", page()))


def expanded(**more: Any) -> Kingdoms:
    """A table of Heroes' Call with everything on it that can lie, stand, rise or retire."""
    return table(
        "orcs cinderlow 2/1/3/4 hero=baron/1: charwood* charwood forgefell- blueblank",
        "elves rimehaven 1/4/0/0 hero=queen/2: silverhorn*- anchorfell",
        "undead honeywold 9/9/9/0: beewood sootcrown",
        modules=HEROES_CALL,
        towers="0:charwood 1:silverhorn- 2:beewood 2:sootcrown",
        **more,
    )


def solo(night: bool = False, **more: Any) -> Kingdoms:
    return table(
        "orcs cinderlow 2/1/3 hero=baron/1: charwood* forgefell",
        "dwarves honeywold 3/3/3: beewood combhill sootcrown",
        modules=HEROES_CALL._replace(solo=True),
        night=night,
        **more,
    )


def alone(width: int = 80, height: int = 24, *, unicode: bool = True) -> Page:
    return Page(width=width, height=height, unicode=unicode, names=("you",), things=SOLO.things)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", FROZEN, ids=lambda card: card.id)
def test_frozen_cards_can_be_drawn_with_all_their_names(card: Any, size: tuple[int, int]) -> None:
    drawn = written(drawing.draw(card, size, {}, (), unicode=True))

    assert all(region.id[:3] in drawn for region in card.regions)


def test_peaks_and_tundra_have_signs_of_their_own() -> None:
    view = seen(expanded())
    drawn = written(EXPANDED.one_map(view, ["rime"], page()))
    plain = written(EXPANDED.one_map(view, ["rime"], page(unicode=False)))

    assert "△ peaks  . tundra" in drawn
    assert "M peaks  . tundra" in plain
    assert drawn.count("△") > 10
    assert "peaks" not in written(TEXT.one_map(seen(game()), [], page()))


def test_heroes_war_towers_and_who_lies_are_told_apart_without_colour() -> None:
    view = seen(expanded())
    drawn = written(EXPANDED.one_map(view, [], page()))
    plain = written(EXPANDED.one_map(view, [], page(unicode=False)))

    assert "charwood    forest   ■★■ ■♜  to" in drawn
    assert "charwood    forest   A*A A!  to" in plain
    assert "forgefell   mountain ■↓  to" in drawn
    assert "silverhorn  peaks    ●★↓ ●♜↓  to" in drawn
    assert "silverhorn  peaks    B*_ B!_  to" in plain
    assert "■★ hero  ■♜ war tower  ■↓ knocked over" in drawn
    assert plain.isascii()


def test_the_ground_shows_between_an_army_and_a_war_tower() -> None:
    lines = EXPANDED.card(seen(expanded()), "honeywold", (64, 21), page(64, 24))
    (row,) = [line for line in lines if "♜" in text_of(line)]

    assert "◆ ◆♜" in text_of(row)
    assert all(style for _, style in row)


def test_who_shelters_is_drawn_in_water_and_crags() -> None:
    refuge = table(
        "imps cinderlow 0/0/0 magic3: chimney charwood",
        "elves rimehaven 0/0/0: graysea anchorfell",
        modules=HEROES_CALL,
    )
    drawn = written(EXPANDED.one_map(seen(refuge), ["cinder"], page()))

    assert "▒■▒" in drawn
    assert "chimney     crags    ■" in drawn


def test_a_refuge_is_named_where_an_army_may_go_there() -> None:
    beaten = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "imps honeywold 0/0/9 magic3: sootcrown beewood",
        "undead rimehaven 0/0/0: anchorfell",
        modules=HEROES_CALL,
    )
    play(
        beaten, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore"
    )

    assert "chimney" in written(EXPANDED.card(seen(beaten, 1), "cinderlow", (64, 21), page()))


def test_the_status_of_heroes_call() -> None:
    assert trimmed(EXPANDED.status(seen(expanded()), page())) == STATUS


STATUS = """\
▢ patrol  ▢ quest  ▢ build  ▢ research  ▢ expand  ▢ trade
                        mana ore food silver armies magic tower points  allies
►■ You Orcs                2   1    3      4    4/7   0/5   1/6      4
 ● Bob Elves               1   4    0      0    2/7   0/5   1/6      2
 ◆ Cleo Undead             9   9    9      0    2/7   0/5   2/6      4
Next  build 2 ore (+1)  research 1 mana  expand 5 food  retreat 4 food  war 5
Heroes  ■ Baron, level 1, in charwood, rises by expand (3 food)
        ● Queen, level 2"""


def trimmed(lines: list[Line]) -> str:
    """As it is written, without the blanks at the ends of lines."""
    return "\n".join(text_of(line).rstrip() for line in lines)


def test_retired_heroes_are_shown_by_name_to_their_ruler_and_by_number_to_others() -> None:
    game = expanded()
    game.retired[0], game.retired[2] = [2, 3], [4]
    status = written(EXPANDED.status(seen(game), page(120, 40)))

    assert (
        "Baron, level 1, in charwood, rises by expand (3 food); retired: Wizard, Errant" in status
    )
    assert "◆ 1 retired" in status


def test_the_solo_screen_has_the_dummy_and_the_compass() -> None:
    lines = [*SOLO.status(seen(solo()), alone()), *SOLO.maps(seen(solo()), alone(80, 11))]

    assert trimmed(lines) + "\n" == SOLO_SCREEN


SOLO_SCREEN = """\
▢ patrol  ▢ quest  ▢ build  ▢ research  ▢ expand  ▢ trade
☼ Day                   mana ore food silver armies magic tower points
►■ You Orcs                2   1    3      0    2/7   0/5   0/6      2
 ● The dummy Dwarves       3   3    3      0    3/7   0/5   0/6      3
Next  build 1 ore (+0)  research 1 mana  expand 3 food  retreat 2 food  war 5
Heroes  ■ Baron, level 1, in charwood, rises by expand (3 food)
■ Cinderlow                                    ● Honeywold
♣   ♣   │   ^   ^   ^   │   ^                  ♣   ♣   ♣   ♣   ♣ │ ⌂   ⌂   ⌂
charwood│ ^ sootcrown ^╭╯ ^   ^      ☼ Day       ♣  beewood  ♣  ╭╯   ⌂   ⌂   ⌂
♣  ■★  ╭┼──────────●^  │^   ^       11 12 1    ♣   ♣   ●╭┬──────┴─╮⌂   ⌂   ⌂
  ♣   ♣├╯ ⌂   ⌂   ⌂▒▒▒▒▒forgefel  10        2  ─────────╯│   ^   ^╰─╮meadhall⌂
♣   ♣  │⌂kilnstead ▒▒▒▒▒▒   ■     9    ·    3  #   #   # │ combhill╭╯  ⌂   ⌂
  ♣   ♣├─╮⌂   ⌂   ⌂ ▒▒▒▒  ^   ^    8       4     #   #   ╰─╮ ^ ● ^╭┴╮⌂   ⌂ ╭───
♣   ♣  │#╰────────▒▒▒▒▒─────────     7 6 5     #   #   #   ╰┬─────╯"╰──────╯
  ♣   ♣│  #   #   #   #   #   #    12 ●  6 ■    hollowmill ╭╯"   "   "   "   "
♣   ♣  ╰╮   #  meltgate #   #                  #   #   #   │   "butterfield"
  ♣   ♣ │ #   #   #   #   #   #                  #   #   # │ "   "   "   "   "
"""


def test_the_compass_shows_night_and_the_hour_that_the_hand_touched() -> None:
    game = solo(night=True)
    game.hand = [8, 11, NOBODY, game.book.regions.index("sootcrown")]
    view = seen(game)
    drawn = written(SOLO.maps(view, alone(100, 12)))
    plain = written(SOLO.maps(view, alone(100, 12, unicode=False)))

    assert "☾ Night, rolled 8" in written(SOLO.status(view, alone()))
    assert "☾ Night" in drawn
    assert "[11]12 1" in drawn
    assert "↖" in drawn
    assert "[11]12 1" in plain
    assert plain.isascii()
    assert "5 or 11: quest" in written(SOLO.one_map(view, ["compass"], alone()))


def test_solo_maps_lie_as_on_the_table_when_drawn_large() -> None:
    drawn = written(SOLO.one_map(seen(solo()), [], alone()))

    assert drawn.index("Honeywold") < drawn.index("12 ●  6 ■") < drawn.index("Cinderlow")


@pytest.mark.parametrize("width", [80, 100, 160])
def test_solo_maps_stay_within_the_page(width: int) -> None:
    for height in (6, 7, 9, 12, 20, 30):
        lines = SOLO.maps(seen(solo()), alone(width, height))
        assert len(lines) <= height
        assert max(width_of(line) for line in lines) <= width


@pytest.mark.parametrize(
    ("night", "red", "told"),
    [
        (False, "orcs cinderlow 2/3/3: charwood forgefell", "6: twice its 3 armies, by day."),
        (True, "orcs cinderlow 2/3/3: charwood forgefell", "3: its 3 armies, by night."),
        (False, "elves cinderlow 2/3/3 hero=knight/1: charwood* forgefell",
         "6: twice its 3 armies, by day. With bonuses winning costs 5."),
    ],
)  # fmt: skip
def test_a_war_with_the_dummy_is_told_with_its_reasons(night: bool, red: str, told: str) -> None:
    game = table(
        red,
        "gnomes honeywold 3/3/3: beewood combhill sootcrown",
        modules=HEROES_CALL._replace(solo=True),
        night=night,
    )
    play(game, "select patrol", f"patrol {'hero ' if '*' in red else ''}charwood sootcrown")

    opening = "War in sootcrown: you attack the dummy. The dummy's war value is"
    assert SOLO.situation(seen(game), alone()) == f"{opening} {told} You can pay 7."


def test_a_dummy_that_wins_ties_costs_one_more() -> None:
    game = table(
        "elves cinderlow 2/3/3: charwood forgefell",
        "orcs honeywold 3/3/3 magic1: beewood combhill sootcrown",
        modules=HEROES_CALL._replace(solo=True),
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert "It wins ties: winning costs 7." in SOLO.situation(seen(game), alone())


def test_an_ore_war_is_told() -> None:
    fight = table(
        "gnomes cinderlow 9/2/0 magic2: charwood forgefell",
        "elves rimehaven 0/3/0: sootcrown anchorfell",
        "undead honeywold 9/9/9: beewood",
        modules=HEROES_CALL,
    )
    play(fight, "select patrol", "patrol charwood sootcrown", "demand ore")

    told = EXPANDED.situation(seen(fight), page())
    assert told == (
        "War in sootcrown: you attack Bob. Both pay in ore alone. At most you 2, Bob 3."
    )


def test_totals_of_the_prototype_are_told() -> None:
    proto = text.KingdomsText(load("prototype"))
    duel = table(
        "orcs hearthvale 9/9/0 magic3: breadmead rakefield",
        "badgerfolk tidewell 0/3/9: netwood bellhorn",
        lost_kingdom="mossford",
        edition="prototype",
    )
    play(duel, "select quest", "quest breadmead mosswood")

    assert proto.situation(seen(duel), page()) == (
        "War in mosswood: you attack the neutral army, Bob defends it. "
        "At most you 9 and 1 more, Bob 3."
    )
    assert "retreat" not in written(proto.status(seen(duel), page()))
    assert "captured" not in written(proto.status(seen(duel), page()))
    assert proto.meaning("quest") == meanings.QUEST_ANYWHERE


def test_bills_and_drawn_heroes_are_told() -> None:
    paying = expanded()
    play(paying, "select build", "build forgefell")
    assert EXPANDED.situation(seen(paying), page()) == "The price is 2 ore."

    drawing_cards = table(
        "orcs cinderlow 2/1/9: charwood forgefell",
        "elves rimehaven 1/4/0: anchorfell",
        "undead honeywold 9/9/9: beewood",
        modules=HEROES_CALL,
    )
    play(drawing_cards, "select expand", "expand charwood")
    named = Page(width=80, height=24, unicode=True, names=NAMES, things=EXPANDED.things)
    assert EXPANDED.situation(seen(drawing_cards), named).startswith("You drew the ")


def test_what_heroes_call_changes_is_told() -> None:
    before = table(
        "frost-giants cinderlow 2/0/0 magic1: charwood sootcrown",
        "elves rimehaven 1/4/0: anchorfell silverhorn",
        "undead honeywold 9/9/9: beewood",
        modules=HEROES_CALL,
    )
    play(before, "select research", "research")
    after = before.clone()
    play(after, "topple anchorfell 2")
    assert EXPANDED.change(seen(before), seen(after), 0, page()) == "Bob's army falls over"

    training = table(
        "orcs cinderlow 9/9/9 hero=baron/1: charwood* sootcrown",
        "elves rimehaven 1/4/0: anchorfell silverhorn",
        "undead honeywold 9/9/9: beewood",
        modules=HEROES_CALL,
    )
    play(training, "select expand")
    trained = training.clone()
    play(trained, "train expand")
    baron = EXPANDED.content.heroes["baron"].levels[1].text.rstrip(".")
    assert EXPANDED.change(seen(training), seen(trained), 0, page()) == f"{baron}, -3 food"


def test_hero_cards_are_told_in_words() -> None:
    view = seen(expanded())
    mine = written(EXPANDED.cards(view, [], page()))

    assert "The Baron" in mine
    assert " *1 Good Stewardship: " in mine
    assert "  2 Under My Banner: " in mine
    assert "then rises by expand (3 food)." in mine
    assert "then retires by build (4 ore)." in mine
    assert "The Wizard" in written(EXPANDED.cards(view, ["wizard"], page()))
    assert "Dwarves" in written(SOLO.cards(seen(solo()), ["dummy"], alone()))


def test_every_kind_of_choice_of_every_table_has_a_meaning() -> None:
    kinds = {path[0] for path in solo().choices} | {path[0] for path in expanded().choices}

    assert [kind for kind in kinds if not SOLO.meaning(kind)] == []
    assert SOLO.meaning("build") == meanings.BUILD_SOMEWHERE
