"""Saved positions: what play leads to is loaded, what could lie on no table is refused in words."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

import pytest

from pocketkeep import is_compiled
from pocketkeep.core import codec
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Game, answer
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.terms import SPACES
from tests.builders.playing import positions
from tests.builders.saved import Data, damaged, first_saved, frame, state

TACTICS = find_ruleset("tactics")
MODES: dict[str, dict[str, object]] = {
    "competitive": {"mode": "competitive", "players": 3, "units": "draft"},
    "team": {"mode": "team"},
    "battle": {"mode": "battle", "players": 2, "realm": "valley"},
    "battle-team": {"mode": "battle-team", "realm": "8x5@b1n,8x1@b1n", "pauses": "fitting"},
    "solo": {"mode": "solo"},
    "coop": {"mode": "coop"},
}
EAGER = {  # by first word of a choice, how much likelier it is than others
    "melee": 9, "shoot": 9, "cast": 9, "fire": 20, "enter": 20, "play": 12, "roll": 3, "recover": 3,
    "claim": 3, "end": 0.02, "stop": 0.3, "pass": 0.5,
}  # fmt: skip


def eagerly(decision: Decision, luck: Random) -> Choice:
    """A choice by luck, of those that lead to fights and into dungeons rather than others."""
    words = [option.text.split()[0] for option in decision.options]
    weights = [6 / words.count("move") if w == "move" else EAGER.get(w, 1) for w in words]
    return luck.choices(decision.options, weights)[0]


def games(mode: str, seeds: range) -> Iterator[Game]:
    """Every position of some games; each is gone with the next."""
    for seed in seeds:
        game = TACTICS.start({**MODES[mode], "rounds": 12}, seed)
        yield from positions(game, Random(seed), eagerly)


@lru_cache(32)
def saved(mode: str, frame: str, step: str) -> Data:
    return first_saved(games(mode, range(40)), frame, step)


def load(mode: str, data: Data) -> Game:
    return TACTICS.load(TACTICS.book(TACTICS.read_options(MODES[mode]), None), data)


# -------------------------------------------------------------------------------- what is sound


@pytest.mark.parametrize("mode", MODES)
def test_whatever_play_leads_to_is_loaded_and_is_the_same(mode: str) -> None:
    for number, game in enumerate(games(mode, range(1))):
        if number % 11 == 0:
            data = codec.save(game)
            assert codec.save(load(mode, data)) == data


def test_a_game_that_is_over_is_loaded_too() -> None:
    for mode in ("battle", "solo"):
        *_, game = games(mode, range(1))  # the same one all the time, over by now
        again = load(mode, codec.save(game))
        assert TACTICS.outcome(again) == TACTICS.outcome(game) is not None


# -------------------------------------------------------------------------------- what is not


def stand_together(data: Data) -> None:
    data["state"]["place"][1] = data["state"]["place"][0]


def hold_a_card_twice(data: Data) -> None:
    data["state"]["hands"][0].append(data["state"]["deck"][-1])


def hold_three(data: Data) -> None:
    data["state"]["hands"][1] += [data["state"]["deck"].pop() for _ in range(3)]


def capture_who_stands(data: Data) -> None:
    data["state"]["captured"][1].append(data["state"]["card"][0])


def capture_for_oneself(data: Data) -> None:
    fall(data)
    data["state"]["captured"][0].append(data["state"]["card"][0])


def fall(data: Data) -> None:
    for track, value in (("place", -1), ("health", 0), ("ammo", 0), ("mana", 0), ("weakened", 0)):
        data["state"][track][0] = value


def lose_all_and_stay(data: Data) -> None:
    """Every unit of a side is captured, and nobody took notice."""
    for unit in range(4):
        for track, value in (("place", -1), ("health", 0), ("ammo", 0), ("mana", 0)):
            data["state"][track][unit] = value
        data["state"]["captured"][1].append(data["state"]["card"][unit])


def play_anothers_card(data: Data) -> None:
    data["state"]["card"][4] = data["state"]["card"][0]
    data["state"]["health"][4] = data["state"]["ammo"][4] = 1


def two_in_a_dungeon(data: Data) -> None:
    places = data["state"]["place"]
    places[0], places[1] = 224, 225


def stand_on_a_flipped_box(data: Data) -> None:
    """One unit is in the dungeon of the largest box, an enemy stands on top of it."""
    book = TACTICS.book(TACTICS.read_options(MODES["solo"]), None)
    top = next(space for space, box in enumerate(book.realm.box) if box == 0)  # type: ignore[attr-defined]
    data["state"]["place"][0], data["state"]["place"][4] = 224, top


def seal_in_peace(data: Data) -> None:
    data["sealed"] = [["pass"], [], []]


def counter_a_counter(data: Data) -> None:
    attack = copy.deepcopy(data["stack"][-1])
    attack |= {
        "unit": attack["target"],
        "target": attack["unit"],
        "is_counter": True,
        "step": "counter-for-enemy",
    }
    again = copy.deepcopy(attack)
    again |= {"unit": attack["target"], "target": attack["unit"], "step": "counter"}
    data["stack"][-1]["step"] = "counter-for-enemy"
    data["stack"] += [attack, again]


def begin_elsewhere(data: Data) -> None:
    """The way begins a space beside the unit."""
    path = data["stack"][-1]["path"]
    data["stack"][-1]["path"] = [path[0] + 1, *path]


def leap(data: Data) -> None:
    """From one side of the realm to the other."""
    path = data["stack"][-1]["path"]
    data["stack"][-1]["path"] = [*path, (path[-1] + SPACES // 2) % SPACES]


def stay_in_a_portal(data: Data) -> None:
    """The unit stands in a portal, and its way goes from there to there."""
    book = TACTICS.book(TACTICS.read_options(MODES["competitive"]), None)
    assert isinstance(book, TacticsBook)
    walking, taken = data["stack"][-1], data["state"]["place"]
    portal = next(space for space in book.portals if space not in taken)
    taken[walking["unit"]] = portal
    walking["path"] = [portal, portal]


ACTING, WINDOW, ROLLING = ("Turn", "act"), ("Window", "play"), ("Attack", "choose-roll")
COUNTERING, HOW, DELVING = ("Attack", "counter"), ("Effects", "choose-how"), ("Delving", "walk")
WALKING = ("Walking", "step")
PLACING, KEEPING, DRAFTING = ("Setup", "place"), ("Setup", "keep-tactics"), ("Setup", "keep-units")
Broken = tuple[str, str, tuple[str, str], Callable[[Data], None], str]
# Compiled, a frame refuses by itself.
NOT_DONE = "bool object expected" if is_compiled() else "is_done"

BROKEN: list[Broken] = [  # what, mode, where, the change, and a word of the refusal
    ("another mode", "competitive", ACTING, state("mode", 9), "mode"),
    ("solo for three", "competitive", ACTING, state("mode", 4), "players"),
    ("a side twice", "competitive", ACTING, state("order", [0, 0, 1]), "order"),
    ("another begins", "competitive", ACTING, state("first", 7), "first"),
    ("nobody is active", "competitive", ACTING, state("active", -1), "active"),
    ("a turn of others", "competitive", ACTING, frame(0, "side", 5), "side"),
    ("before any turn", "competitive", ACTING, state("turn", 0), "turn"),
    ("a long first turn", "competitive", ACTING, state("first_actions", 3), "first_actions"),
    ("a short first turn alone", "solo", ACTING, state("first_actions", 2), "first_actions"),
    ("other pauses", "competitive", ACTING, state("pauses", "never"), "pauses"),
    ("actions without end", "competitive", ACTING, state("left", 10**9), "left"),
    ("health in words", "competitive", ACTING, state("health", "much", 0), "health"),
    ("health without end", "competitive", ACTING, state("health", 10**400, 0), "health"),
    ("more health than the card", "competitive", ACTING, state("health", 90, 0), "health of"),
    ("no health", "competitive", ACTING, state("health", 0, 0), "stands without health"),
    ("gone in good health", "competitive", ACTING, state("place", -1, 0), "captured with"),
    ("ammo of a beast", "competitive", ACTING, state("ammo", 1, 1), "ammo"),
    ("mana of a fighter", "competitive", ACTING, state("mana", 1, 0), "mana"),
    ("a card of another class", "competitive", ACTING, state("card", 31, 0), "another class"),
    ("a card of two units", "competitive", ACTING, play_anothers_card, "two places"),
    ("off the realm", "competitive", ACTING, state("place", 100_000, 0), "place"),
    ("two on a space", "competitive", ACTING, stand_together, "two units"),
    ("in a dungeon", "competitive", ACTING, state("place", 224, 0), "dungeon"),
    ("weakened in the future", "competitive", ACTING, state("weakened", 10**5, 0), "weakened"),
    ("a strange deed", "competitive", ACTING, state("deeds", 8, 0), "deeds"),
    ("a tactic card twice", "competitive", ACTING, hold_a_card_twice, "tactic cards"),
    ("a tactic card too few", "competitive", ACTING, lambda d: d["state"]["deck"].pop(), "once"),
    ("five cards in a hand", "competitive", ACTING, hold_three, "holds"),
    ("a hand too few", "competitive", ACTING, state("hands", [[]]), "hands"),
    ("captured and standing", "competitive", ACTING, capture_who_stands, "captured"),
    ("captured by nobody", "competitive", ACTING, fall, "captured"),
    ("captured by oneself", "competitive", ACTING, capture_for_oneself, "its own side"),
    ("out and not out", "competitive", ACTING, state("out", 1, 0), "out"),
    ("all lost, unnoticed", "competitive", ACTING, lose_all_and_stay, "out"),
    ("a flag beyond the track", "competitive", ACTING, state("flags", 4, 0), "flags"),
    ("a flag that nobody took", "competitive", ACTING, state("flags", 3, 0), "secured"),
    ("a flag taken at once", "competitive", ACTING, state("secured", 0, 0), "secured"),
    ("an artifact in the forest", "competitive", ACTING, state("artifact", 5), "artifact"),
    ("time among many", "competitive", ACTING, state("time", 7), "time"),
    ("an end by captures", "competitive", ACTING, state("trigger", "T-BATTLE-8"), "trigger"),
    ("an end by nobody", "competitive", ACTING, state("trigger", "T-END-1"), "ender"),
    ("over and going on", "competitive", ACTING, state("ended", "T-END-7"), "goes on"),
    ("enemy cards among many", "competitive", ACTING, state("enemy_deck", [0, 1]), "enemy cards"),
    ("a seal in peace", "competitive", ACTING, seal_in_peace, "could not seal"),
    ("an unknown procedure", "competitive", ACTING, frame(0, "frame", "Dance"), "Dance"),
    ("nothing under way", "competitive", ACTING, lambda d: d.update(stack=[]), "goes on"),
    ("a step too far", "competitive", ACTING, frame(0, "step", "dance"), "no step"),
    ("no question", "competitive", ACTING, frame(0, "step", "check"), "asks nothing"),
    ("a turn upon a turn", "competitive", ACTING, lambda d: d["stack"].append(d["stack"][0]), "2"),
    ("neither done nor not", "competitive", ACTING, frame(0, "is_done", 2), NOT_DONE),
    ("no artifact", "battle", ACTING, state("artifact", -1), "none"),
    ("two artifacts", "battle", ACTING, state("bearer", 0), "two places"),
    ("borne by nobody", "battle", ACTING, state("bearer", 99), "bearer"),
    ("flags in battle", "battle", ACTING, state("flags", 1, 0), "flags"),
    ("time has run out", "solo", ACTING, state("time", 0), "time"),
    ("time for ever", "solo", ACTING, state("time", 99), "time"),
    ("glory without the end", "solo", ACTING, state("crystals", 1, 0), "Glory"),
    ("enemies too few", "solo", ACTING, state("place", -1, 5), "captured with"),
    ("an enemy in a dungeon", "solo", ACTING, state("place", 230, 5), "dungeon"),
    ("two in a dungeon", "solo", ACTING, two_in_a_dungeon, "dungeon"),
    ("on a flipped box", "solo", ACTING, stand_on_a_flipped_box, "stand"),
    ("an enemy with ammo", "solo", ACTING, state("ammo", 1, 4), "ammo"),
    ("an enemy card under a friend", "solo", ACTING, state("activated", [0], 0), "enemy cards"),
    ("an attack on a friend", "competitive", ROLLING, frame(-1, "target", 1), "Attack"),
    ("an attack of a strange kind", "competitive", ROLLING, frame(-1, "kind", 9), "kind"),
    ("knocks before the dice", "competitive", ROLLING, frame(-1, "knocks", 3), "knocks"),
    ("no damage yet", "competitive", ROLLING, frame(-1, "damage", -1), "damage"),
    ("dice that are none", "competitive", ROLLING, frame(-1, "dice", [9]), "dice"),
    ("a counter to nothing", "competitive", ROLLING, frame(-1, "is_counter", True), "counter"),
    ("a counter to a counter", "competitive", COUNTERING, counter_a_counter, "counter"),
    ("a shot of a beast", "team", ROLLING, frame(-1, "kind", 2), "cannot cast"),
    ("another moment", "competitive", WINDOW, frame(-1, "moment", 80), "moment"),
    ("a strange unit", "competitive", WINDOW, frame(-1, "unit", 77), "unit"),
    ("effects of nothing", "competitive", HOW, frame(-1, "rows", []), "no rows"),
    ("other effects", "competitive", HOW, frame(-1, "rows", [[4, 8, 9, 0, 0]]), "no such effects"),
    ("a card that is none", "competitive", HOW, frame(-1, "name", "abracadabra"), "no such"),
    ("a row too far", "competitive", HOW, frame(-1, "row", 5), "row"),
    ("movement without end", "solo", DELVING, frame(-1, "points", 10**6), "points"),
    ("a crystal not taken", "solo", DELVING, frame(-1, "crystal", 1), "crystal"),
    ("an enemy explores", "solo", DELVING, frame(-1, "unit", 4), "adventurers"),
    ("a way without end", "solo", WALKING, frame(-1, "points", 10**6), "points"),
    ("a way from nowhere", "solo", WALKING, frame(-1, "path", []), "no way"),
    ("a way of an enemy", "solo", WALKING, frame(-1, "unit", 4), "a player's unit"),
    ("a way from elsewhere", "solo", WALKING, begin_elsewhere, "a player's unit"),
    ("a leap", "solo", WALKING, leap, "no step leads"),
    ("a step on the spot", "competitive", WALKING, stay_in_a_portal, "no step leads"),
    ("on a strange star", "team", PLACING, state("place", 100, 0), "star"),
    ("a corner for two", "team", PLACING, frame(0, "corners", [0, 0, -1, -1]), "corners"),
    ("three tactic cards", "team", KEEPING, hold_three, "two each"),
    ("an offer of one class", "competitive", DRAFTING, frame(0, "offers", [[0] * 8] * 3), "offer"),
    ("no offers", "competitive", DRAFTING, frame(0, "offers", []), "offer"),
]  # fmt: skip


@pytest.mark.parametrize("case", BROKEN, ids=[case[0] for case in BROKEN])
def test_a_position_that_cannot_be_is_refused(case: Broken) -> None:
    _, mode, where, change, word = case
    data = copy.deepcopy(saved(mode, *where))
    change(data)

    with pytest.raises(CorruptRecord) as caught:
        load(mode, data)

    assert "does not fit tactics" in str(caught.value)
    assert "load another copy" in str(caught.value)
    assert word in str(caught.value)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_has_been_looked_at(mode: str) -> None:
    assert load(mode, saved(mode, *ACTING)).owed


# -------------------------------------------------------------------------------- damaged anyhow


NUMBERS = (0, 1, 2, 3, 5, 7, 16, 99, 223, 230, 10**9, "x", None, True)
WORDS = ("", "Turn", "Attack", "Window", "Effects", "pass", "fitting", "T-END-1", "recoil", 7)


WHOLE = [
    *[(mode, *ACTING) for mode in MODES],
    *[("competitive", *where) for where in (ROLLING, COUNTERING, WINDOW, HOW, DRAFTING)],
    *[("coop", *where) for where in (WINDOW, DELVING, WALKING, KEEPING)],
    ("battle-team", *WINDOW),
    ("battle", "Turn", "discard"),
    ("team", *PLACING),
]


@pytest.mark.parametrize("where", WHOLE, ids=str)
def test_what_is_loaded_from_a_damaged_position_can_be_played_on(
    where: tuple[str, str, str],
) -> None:
    """Whatever was not refused leads no rule astray: it is seen, played on and saved again."""
    luck, refused = Random(str(where)), 0
    whole = saved(*where)
    for _ in range(16):
        broken = damaged(whole, luck, numbers=NUMBERS, words=WORDS, under_way=0.5)
        try:
            game = load(where[0], broken)
        except CorruptRecord:
            refused += 1
            continue
        for _ in range(12):
            if game.owed:
                decision = luck.choice(game.owed)
                answer(game, decision.seat, eagerly(decision, luck))
        assert set(TACTICS.components(game).values()) == {0}
        assert codec.save(load(where[0], codec.save(game)))
    assert refused > 4
