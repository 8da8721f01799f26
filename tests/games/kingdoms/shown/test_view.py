"""What a seat sees are the rules' own answers: what each side of a war could set, who does what."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pocketkeep.core.table_text import Page
from pocketkeep.games.kingdoms.content.load import Modules, load
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.shown.clash_shapes import Reach, Side, Siege, Stakes, War
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView, Prices, Setup, Turn
from pocketkeep.games.kingdoms.terminal.text import KingdomsText
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.heroes import HEROES, by, hero_pack
from tests.builders.kingdoms.solo import solo
from tests.builders.kingdoms.tables import match, seen, table
from tests.builders.kingdoms.wars import BLUE, GREEN, MOUNTAINS, RED, at_war
from tests.builders.playing import options, play

TOWERS = Modules(war_towers=True)
FACTIONS = Modules(factions="mixed")
PLAIN = KingdomsText(load("ultra"))
PAGE = Page(width=80, height=24, unicode=True, names=("you", "Bob", "Cleo"))


def war_in(game: Kingdoms, seat: int | None = RED) -> War:
    (war,) = [found for found in seen(game, seat).procedures if isinstance(found, War)]
    return war


def sides(game: Kingdoms) -> tuple[Side, Side]:
    war = war_in(game)
    return war.attacker, war.defender


def highest(game: Kingdoms, seat: int) -> int:
    """What the engine itself offers."""
    values = [int(text.split()[1]) for text in options(game, seat) if text.startswith("war")]
    return max(values, default=0)


def agree(game: Kingdoms, text: KingdomsText = PLAIN) -> tuple[int, int]:
    """Both sides' reach: as the view has it, as the engine offers it, as the terminal tells it."""
    most = [side.reach.most for side in sides(game)]
    assert most == [highest(game, side.seat) for side in sides(game)]
    told = text.situation(seen(game), PAGE)
    assert f"At most you {most[0]}, Bob {most[1]}." in told
    assert told in text.in_words(seen(game), PAGE)
    return most[0], most[1]


@pytest.mark.clause("U-WAR-9", "U-WAR-10")
def test_what_each_side_can_set_is_what_its_resources_and_bonuses_pay(tmp_path: Path) -> None:
    plain = at_war("elves cinderlow 1/1/9", "dwarves honeywold 0/3/9")
    content = pack(tmp_path, dwarves=MOUNTAINS)
    magic = at_war("elves cinderlow 1/1/9", "dwarves honeywold 0/3/9 magic1", content)

    assert agree(plain) == (3, 3)
    assert agree(magic) == (3, 5)


@pytest.mark.clause("H-HERO-4")
def test_what_a_side_can_set_counts_its_hero(tmp_path: Path) -> None:
    """The defect of 0.1.0: the hero's food is worth something, and only where the hero fights."""
    feeds = '{ effect = "pays-war", resource = "food", worth = 1 }'
    content = hero_pack(tmp_path, squire=(by("build", 1, feeds), by("war")))
    game = table(
        "elves cinderlow 0/4/4 hero=squire: charwood* forgefell",
        "dwarves honeywold 0/3/0: sootcrown beewood",
        "undead larkhaven 5/5/5: dunemead dunemead",
        pack=content,
        modules=HEROES,
    )
    own = seen(game).rulers[RED]
    assert own.hero is not None
    assert (own.strength, own.hero.strength) == (4, 8)
    play(game, "select patrol", "patrol hero charwood sootcrown")

    assert agree(game, KingdomsText(load("ultra", content, HEROES))) == (8, 3)
    assert sides(game)[0].means == 8


@pytest.mark.clause("U-POWER-3")
def test_what_a_side_can_set_follows_a_demand_for_ore() -> None:
    game = table(
        "gnomes cinderlow 9/2/0 magic2: charwood forgefell",
        "elves honeywold 9/3/0: sootcrown beewood",
        "undead larkhaven 9/9/9: dunemead",
        modules=FACTIONS,
    )
    play(game, "select patrol", "patrol charwood sootcrown")
    assert war_in(game).stage == "demand"
    play(game, "demand ore")

    assert [side.reach.most for side in sides(game)] == [2, 3]
    assert [highest(game, seat) for seat in (RED, BLUE)] == [2, 3]
    assert war_in(game).ore_only


@pytest.mark.clause("H-TOWER-8")
def test_what_a_side_can_set_counts_its_war_tower() -> None:
    game = table(
        "elves cinderlow 0/2/0: charwood forgefell",
        "dwarves honeywold 0/2/0: sootcrown beewood",
        "undead larkhaven 5/5/5: dunemead dunemead",
        modules=TOWERS,
        towers="1:sootcrown",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert agree(game) == (2, 3)
    assert sides(game)[1].stakes.war_tower


@pytest.mark.clause("P-WAR-10")
def test_bonuses_that_add_widen_what_a_number_counts_and_not_what_can_be_set() -> None:
    duel = table(
        "orcs hearthvale 9/9/0 magic3: breadmead rakefield",
        "badgerfolk tidewell 0/3/9: netwood bellhorn",
        lost_kingdom="mossford",
        edition="prototype",
    )
    play(duel, "select quest", "quest breadmead mosswood")
    attacker = sides(duel)[0]

    assert attacker.added == attacker.bonus > 0
    assert attacker.reach.most == highest(duel, RED)
    assert attacker.reach.counts == attacker.reach.most + attacker.bonus
    assert war_in(duel).peace is False


@pytest.mark.clause("U-WAR-7", "U-POWER-3")
def test_a_tie_is_the_defenders_unless_the_attackers_magic_alone_wins_it(tmp_path: Path) -> None:
    ties = pack(tmp_path, elves='{ effect = "wins-ties" }')
    learned, both = "elves cinderlow 3/3/3 magic1", "elves honeywold 3/3/3 magic1"

    assert [side.wins_ties for side in sides(at_war())] == [False, True]
    assert [side.wins_ties for side in sides(at_war(learned, content=ties))] == [True, False]
    assert [side.wins_ties for side in sides(at_war(learned, both, ties))] == [False, True]


@pytest.mark.clause("U-WAR-13")
def test_a_number_that_magic_can_raise_reaches_further(tmp_path: Path) -> None:
    """Two ore and a mana are worth four; with the mana kept for raising, two and three more."""
    content = pack(
        tmp_path, elves='{ effect = "raises-after-reveal", resource = "mana", worth = 3 }'
    )
    plain = at_war("elves cinderlow 1/2/0")
    magic = at_war("elves cinderlow 1/2/0 magic1", content=content)

    assert sides(plain)[0].reach == Reach(most=4, counts=4, furthest=4)
    assert sides(magic)[0].reach == Reach(most=4, counts=4, furthest=5)


def test_what_stands_to_be_lost_is_told() -> None:
    rich, poor = at_war("elves cinderlow 0/1/2"), at_war("elves cinderlow 0/1/1")

    assert sides(rich)[0].stakes == Stakes(army=True, war_tower=False, retreat=2, can_retreat=True)
    assert sides(poor)[0].stakes.can_retreat is False


def test_a_war_goes_from_stage_to_stage() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/2")
    stages = [war_in(game).stage]
    play(game, "0: war 2")
    view = seen(game, GREEN)
    assert (view.secret, [owed.seat for owed in view.owing]) == ([RED, BLUE], [BLUE])
    assert [ruler.standing for ruler in view.rulers] == ["acted", "waits", "waits"]
    play(game, "1: war 1")
    stages.append(war_in(game).stage)
    play(game, "0: pay 2-ore", "1: pay 1-ore")
    stages.append(war_in(game).stage)

    assert stages == ["value", "pay", "leave"]
    assert (war_in(game).loser, war_in(game).lost) == (BLUE, ["sootcrown"])


def test_setup_and_turns_go_from_stage_to_stage() -> None:
    laid = match(players=3, factions="choose", first=1)
    stages = []
    while isinstance(now := seen(laid.game).procedures[0], Setup):
        stages.append(now.stage)
        decision = laid.pending[0]
        laid.answer(decision.seat, decision.options[0])
    assert list(dict.fromkeys(stages)) == ["factions", "split", "settle"]

    turns = []
    for words in ("select trade", "decline", "collect"):
        now = seen(laid.game).procedures[0]
        assert isinstance(now, Turn)
        turns.append((now.stage, seen(laid.game).rulers[0].standing))
        laid.choose(laid.pending[0].seat, tuple(words.split()))
    assert turns == [("select", "idle"), ("lead", "waits"), ("follow", "acted")]


@pytest.mark.clause("S-WAR-1", "S-WAR-3")
def test_a_war_with_the_dummy_tells_its_value_its_reason_and_whether_it_can_be_won() -> None:
    game = solo(person="elves low 0/3/0: lowforest lowplains")
    play(game, "select quest")
    moves = [text for text in options(game) if text.endswith(("topforest", "topmountain"))]
    play(game, moves[0])
    (siege,) = [found for found in seen(game).procedures if isinstance(found, Siege)]

    assert (siege.stage, siege.armies, siege.value, siege.due) == ("pay", 2, 4, 4)
    assert (siege.means, siege.can_win, siege.beyond) == (3, False, False)
    assert "yield" in options(game)


def test_a_track_at_its_end_has_no_price() -> None:
    done = table("orcs ashfen 0/0/0 magic5 tower6: elderwood", "elves sunmere 0/0/0: farlea")

    assert seen(done).rulers[0].prices == Prices(None, None, 2, 1)
    assert (seen(done).rulers[0].tower_points, seen(done).rulers[1].prices.build) == (0, 1)


def test_a_view_comes_back_from_the_wire_as_it_was() -> None:
    for game in (at_war(), solo(), match(players=3, expansion="heroes-call").game):
        view = seen(game)
        assert msgspec.json.decode(msgspec.json.encode(view), type=KingdomsView) == view
