"""Saved positions: what play leads to is loaded, what could lie on no table is refused in words."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from pocketkeep.core import codec
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Game, answer
from pocketkeep.core.errors import CorruptRecord
from tests.builders.kingdoms.tables import KINGDOMS
from tests.builders.playing import positions
from tests.builders.saved import Data, first_saved

TABLES: dict[str, dict[str, object]] = {
    "ultra": {"players": 3, "factions": "draft"},
    "two": {"players": 2, "expansion": "heroes-call", "factions": "choose"},
    "solo": {"players": 1, "expansion": "heroes-call", "dummy": "goblins"},
    "prototype": {"players": 2, "edition": "prototype"},
    "heroes": {"players": 4, "expansion": "heroes-call", "newcomers": "only", "frozen": "only"},
}
EAGER = {  # by first word of a choice, how much likelier it is than others
    "patrol": 5, "quest": 5, "build": 4, "research": 7, "expand": 5, "train": 6, "undermine": 9,
    "topple": 3, "war": 3, "sacrifice": 0.5, "decline": 0.2,
}  # fmt: skip


def eagerly(decision: Decision, luck: Random) -> Choice:
    """A choice by luck, of those that lead to wars and growth rather than others."""
    words = Counter(option.path[0] for option in decision.options)
    weights = [EAGER.get(o.path[0], 1) / words[o.path[0]] for o in decision.options]
    return luck.choices(decision.options, weights)[0]


def games(kind: str, seeds: range) -> Iterator[Game]:
    """Every position of some games; each is gone with the next."""
    for seed in seeds:
        yield from positions(KINGDOMS.start(TABLES[kind], seed), Random(seed), eagerly)


@lru_cache(64)
def saved(kind: str, frame: str, step: str) -> Data:
    return first_saved(games(kind, range(60)), frame, step)


def load(kind: str, data: Data) -> Game:
    return KINGDOMS.load(KINGDOMS.book(KINGDOMS.read_options(TABLES[kind]), None), data)


# -------------------------------------------------------------------------------- what is sound


@pytest.mark.parametrize("kind", TABLES)
def test_whatever_play_leads_to_is_loaded_and_is_the_same(kind: str) -> None:
    for number, game in enumerate(games(kind, range(2))):
        if number % 9 == 0:
            data = json.loads(json.dumps(codec.save(game)))
            assert codec.save(load(kind, data)) == data


def test_a_game_that_is_over_is_loaded_too() -> None:
    game, luck = KINGDOMS.start(TABLES["solo"], 1), Random(1)
    while game.owed:
        answer(game, 0, eagerly(game.owed[0], luck))

    data = codec.save(game)
    assert not load("solo", data).owed


# -------------------------------------------------------------------------------- what is not


def refused(kind: str, data: Data, change: Callable[[Data], object]) -> str:
    damaged = copy.deepcopy(data)
    change(damaged)
    with pytest.raises(CorruptRecord) as caught:
        load(kind, damaged)
    return str(caught.value)


STATE: dict[
    str, tuple[str, Callable[[Data], object]]
] = {  # by damage: what is said, how it is done
    "cubes without end": ("cubes", lambda s: s.update(cubes=[1] * 6)),
    "cubes upon cubes": ("cubes", lambda s: s.update(cubes=[2, 0, 0, 0, 0, 0])),
    "nobody's turn": ("active", lambda s: s.update(active=7)),
    "a faction twice": ("factions", lambda s: s.update(factions=[2] * 4)),
    "one home for two": ("homes", lambda s: s.update(homes=[s["homes"][0]] * 4)),
    "riches": ("stores", lambda s: s["stores"].__setitem__(0, [10, 0, 0, 0])),
    "a tower to the moon": ("towers", lambda s: s.update(towers=[7, 0, 0, 0])),
    "magic of a sixth level": ("magic", lambda s: s.update(magic=[6, 0, 0, 0])),
    "shapes of nobody": ("shapes", lambda s: s.update(shapes=[[9]] * 4)),
    "armies nowhere": ("armies", lambda s: s["armies"][0].append(9999)),
    "an uncounted army": ("crowd", lambda s: s["armies"][0].pop()),
    "who lies without being": ("fallen", lambda s: s["fallen"][0].append(s["armies"][1][0])),
    "a war tower without a level": ("forts", lambda s: s["forts"].__setitem__(0, 2)),
    "a ruin of a war tower": ("toppled", lambda s: s["toppled"].append(0)),
    "a hero for two": ("heroes", lambda s: s.update(heroes=[s["heroes"][0]] * 4)),
    "a hero of the third level": ("hero_levels", lambda s: s.update(hero_levels=[3] * 4)),
    "a hero elsewhere": ("hero_at", lambda s: s.update(hero_at=[0, 0, 0, 0])),
    "a retired hero who fights": ("heroes", lambda s: s["retired"][1].append(s["heroes"][0])),
    "a Lost Kingdom for four": ("lost_kingdom", lambda s: s.update(lost_kingdom=3)),
    "night without a compass": ("night", lambda s: s.update(night=1)),
    "a hand without a compass": ("hand", lambda s: s.update(hand=[1, 1, 0, 0])),
    "a roll without a dummy": ("roll", lambda s: s.update(roll=4)),
    "a march without end": ("marcher", lambda s: s.update(marcher=2)),
    "an army that marched alone": ("marched", lambda s: s.update(marched=0)),
    "an end by nothing": ("trigger", lambda s: s.update(trigger="U-END-9")),
    "a game that is over": ("ended", lambda s: s.update(trigger="U-END-1", ended="U-END-1")),
}


@pytest.mark.parametrize("name", STATE)
def test_what_lies_on_no_table_is_refused_by_its_name(name: str) -> None:
    field, change = STATE[name]
    said = refused("heroes", saved("heroes", "Turn", "act"), lambda data: change(data["state"]))

    assert field in said or name == "a game that is over"
    assert "load another copy" in said


def test_a_die_of_thirteen_is_refused() -> None:
    data = saved("solo", "SoloTurn", "act")

    assert "roll" in refused("solo", data, lambda d: d["state"].update(roll=13))


TOPS: dict[str, tuple[str, str, str, Data]] = {  # by damage: table, procedure, step, what it says
    "a cost no store can pay": ("ultra", "War", "pay", {"due": [10**15, 0]}),
    "a war with oneself": ("ultra", "War", "reveal", {"attacker": 1, "defender": 1}),
    "a war in the sky": ("ultra", "War", "reveal", {"region": 10**6}),
    "a war revealed too soon": ("ultra", "War", "reveal", {"values": [3, 3]}),
    "armies lost that never were": ("ultra", "War", "leave", {"lost": [0, 1, 2]}),
    "a neutral army for three": ("ultra", "War", "reveal", {"neutral": True}),
    "a siege of people": ("solo", "Siege", "fight", {"attacker": 0, "defender": 0}),
    "a bill beyond all silver": ("heroes", "Bill", "pay-bill", {"amount": 99}),
    "a bill in silver": ("heroes", "Bill", "pay-bill", {"resource": 3}),
    "heroes drawn twice": ("heroes", "Muster", "keep-hero", {"drawn": [1, 1]}),
    "heroes drawn by the handful": ("heroes", "Muster", "keep-hero", {"drawn": [1, 2, 3]}),
    "a gift for no reason": ("ultra", "Gift", "take-gift", {"reason": "because"}),
    "a gift without end": ("ultra", "Gift", "take-gift", {"amount": 10**9}),
    "a turn of somebody else": ("ultra", "Turn", "act", {"active": 9}),
    "an action without a cube": ("ultra", "Turn", "select", {"action": 3}),
    "who waits twice": ("ultra", "Turn", "follow", {"waiting": [0, 0, 0, 0]}),
    "the dummy's own turn": ("solo", "SoloTurn", "select", {"active": 1}),
    "a dealer's mistake": ("two", "Setup", "stock-up", {"dealt": [1, 1]}),
    "an unfair split": ("ultra", "Setup", "stock-up", {"split": [9, 9, 9]}),
    "who chooses and does not": ("ultra", "Setup", "take-faction", {"choosing": []}),
    "a procedure without that step": ("ultra", "Turn", "select", {"step": "dance"}),
}


@pytest.mark.parametrize("name", TOPS)
def test_procedures_that_cannot_be_under_way_are_refused(name: str) -> None:
    kind, frame, step, damage = TOPS[name]

    assert "load another copy" in refused(
        kind, saved(kind, frame, step), lambda data: data["stack"][-1].update(damage)
    )


def test_procedures_lie_upon_each_other_in_order() -> None:
    data = saved("ultra", "War", "reveal")

    assert "Turn" in refused("ultra", data, lambda d: d["stack"].insert(1, d["stack"][0]))
    assert "waits for nothing" in refused("ultra", data, lambda d: d["stack"].append(d["stack"][0]))
    again = data["stack"][-1] | {"step": "demand"}
    assert "two wars" in refused("ultra", data, lambda d: d["stack"].insert(1, again))
    assert refused("ultra", data, lambda d: d["stack"].pop(0))
    assert refused("ultra", data, lambda d: d["stack"].extend([d["stack"][-1]] * 50))
    assert refused(
        "solo", saved("solo", "SoloTurn", "select"), lambda d: d.update(stack=data["stack"])
    )


def hurt(data: Data, luck: Random) -> Data:
    """The position with one number or list changed at random."""
    damaged = copy.deepcopy(data)
    spots = [(damaged["state"], key) for key in damaged["state"]]
    for frame in damaged["stack"]:
        spots += [(frame, key) for key in frame]
    holder, key = luck.choice(spots)
    while isinstance(holder[key], list) and holder[key] and luck.random() < 0.8:
        holder, key = holder[key], luck.randrange(len(holder[key]))
    old = holder[key]
    if isinstance(old, list):
        holder[key] = luck.choice([old[1:], [*old, *old[:1]], [*old, 10**6], [], 0])
    else:
        odd: list[Any] = [-2, -1, 0, 1, 2, 3, 9, 77, 10**15, 1 << 70, "", "x", None, True, [0]]
        holder[key] = luck.choice([*odd, old + 1, old - 1] if isinstance(old, int) else odd)
    return damaged


@pytest.mark.parametrize("kind", TABLES)
def test_a_damaged_position_is_refused_or_can_be_played_on(kind: str) -> None:
    luck, refusals, played = Random(5), 0, 0
    for number, game in enumerate(games(kind, range(1))):
        if number % 4:
            continue
        data = codec.save(game)
        for _ in range(4):
            try:
                loaded = load(kind, hurt(data, luck))
            except CorruptRecord:
                refusals += 1
                continue
            for _ in range(25):
                if loaded.owed:
                    decision = luck.choice(loaded.owed)
                    answer(loaded, decision.seat, luck.choice(decision.options))
            assert not any(KINGDOMS.components(loaded).values())
            played += 1
    assert refusals > played > 5
