"""Positions that cannot be are refused, and what is loaded can be played on."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import answer, next_step
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.rules import land
from tests.builders.saved import Data, damaged, frame, state

ULOS = find_ruleset("ulos")

BOOK = ULOS.book(ULOS.read_options({}), None)


def saved(seed: int, players: int, until: Callable[[Ulos], bool]) -> Data:
    """A position of a random game at the first moment that is wanted."""
    options = {"players": players, "factions": "elves,flayers,goblins,orcs,sheki"}
    for number in range(seed, seed + 40):
        game, luck = ULOS.start(options, number), Random(number)
        assert isinstance(game, Ulos)
        while game.owed:
            if until(game):
                return codec.save(game)
            decision = luck.choice(game.owed)
            answer(game, decision.seat, luck.choice(decision.options))
    raise AssertionError("no game came so far")


def is_under_way(name: str, step: str | None = None) -> Callable[[Ulos], bool]:
    def check(game: Ulos) -> bool:
        frame = game.stack[-1]
        return type(frame).__name__ == name and step in (None, next_step(frame))

    return check


def has_camps(game: Ulos) -> bool:
    return len([cells for cells in game.camps if cells]) >= 2


PLAIN = saved(1, 3, lambda game: has_camps(game) and is_under_way("Turn", "act")(game))


SOLO = saved(1, 1, lambda game: has_camps(game) and is_under_way("Turn", "act")(game))


FIGHT = saved(1, 3, lambda g: is_under_way("Fight", "reveal")(g) and any(map(sum, g.hands)))


ABILITY = saved(1, 3, is_under_way("Ability"))


MARCH = saved(1, 3, is_under_way("Marching", "put-down"))


def cut_a_tile(data: Data) -> None:
    hex = next(hex for hex, mate in enumerate(data["state"]["mate"]) if mate >= 0)
    data["state"]["top"][hex] = data["state"]["mate"][hex] = -1


def overlap_tiles(data: Data) -> None:
    """Two tiles that claim the same half."""
    mates = data["state"]["mate"]
    one, other = [hex for hex, mate in enumerate(mates) if mate > hex][:2]
    mates[other] = mates[one]


def make_a_tile_of_one_land(data: Data) -> None:
    hex = next(hex for hex, mate in enumerate(data["state"]["mate"]) if mate >= 0)
    data["state"]["top"][hex] = data["state"]["top"][data["state"]["mate"][hex]]


def camp_on_two_spaces(data: Data) -> None:
    next(cells for cells in data["state"]["camps"] if cells).pop()


def camp_elsewhere(data: Data) -> None:
    """A whole camp, but on bare ground."""
    camps = data["state"]["camps"]
    number = next(number for number, cells in enumerate(camps) if cells)
    free = [hex for hex in range(144) if data["state"]["top"][hex] < 0 > data["state"]["rift"][hex]]
    possible = [camp for row in BOOK.camp[number] for camp in row]  # type: ignore[attr-defined]
    camps[number] = list(next(c.cells for c in possible if set(c.cells) <= set(free)))


def rift_on_a_tile(data: Data) -> None:
    hex = next(hex for hex, top in enumerate(data["state"]["top"]) if top >= 0)
    data["state"]["rift"][hex] = 3


def burn_bare_ground(data: Data) -> None:
    hex = next(hex for hex, top in enumerate(data["state"]["top"]) if top < 0)
    data["state"]["burned"][hex] = 1


def add_a_card(data: Data) -> None:
    data["state"]["stacks"][data["state"]["factions"][0]] += 1


def seal_what_is_not_held(data: Data) -> None:
    seat = next(s for s, seal in enumerate(data["sealed"]) if sum(data["state"]["hands"][s]))
    hand = data["state"]["hands"][seat]
    factions = data["state"]["factions"]
    names = [BOOK.factions[f] for f in factions if not hand[f]]  # type: ignore[attr-defined]
    data["sealed"][seat] = [f"commit {names[0]}"]


def seal_outside_a_fight(data: Data) -> None:
    data["sealed"] = [["ready"], [], []]


def fight_without_a_camp(data: Data) -> None:
    faction = data["stack"][-1]["pair"][0]
    data["state"]["camps"][faction] = []
    data["state"]["power"][faction] = -1


SETUP: Data = {"frame": "Setup", "step": "lay-map", "first": 0, "sections": [], "factions": []}


BROKEN: list[tuple[str, Data, Callable[[Data], None], str]] = [
    ("six seats", PLAIN, state("seats", 6), "at most 5"),
    ("too few turns", PLAIN, state("turns", [1, 1]), "turns"),
    ("a strange god begins", PLAIN, state("first", 3), "first"),
    ("nobody is active", PLAIN, state("active", -1), "active"),
    ("seven spaces of ground", PLAIN, state("top", [-1] * 7), "top"),
    ("a section twice", PLAIN, state("sections", [0, 1, 2, 3, 4, 4]), "sections"),
    ("a section that is none", PLAIN, state("sections", [0, 1, 2, 3, 4, 60]), "sections"),
    ("a faction twice", PLAIN, state("factions", [1, 1, 4, 6, 7]), "factions"),
    ("factions out of order", PLAIN, state("factions", [2, 1, 4, 6, 7]), "factions"),
    ("four factions", PLAIN, state("factions", [1, 2, 4, 6]), "factions"),
    ("a tile that nobody holds is known", PLAIN, state("shown_tiles", [0] * 30, 1), "shown_tiles"),
    ("a strange tile is known", PLAIN, state("shown_tiles", [99], 1), "shown_tiles"),
    ("a rift tile is known that is not there", PLAIN, state("shown_rifts", [0] * 9, 1), "shown"),
    ("knowledge of a god too few", PLAIN, state("shown_rifts", [[], []]), "shown_rifts"),
    ("more was put back than there is", PLAIN, state("put_back", [0] * 40, 1), "drawn_since"),
    ("a card is known that is not there", PLAIN, state("secrets", [10] * 9, 2), "secrets"),
    ("a god knows its own cards", PLAIN, state("secrets", [21], 2), "own cards"),
    ("debt", PLAIN, state("favor", -1, 0), "favor"),
    ("favor in words", PLAIN, state("favor", "much", 0), "favor"),
    ("favor without end", PLAIN, state("favor", 10**400, 0), "favor"),
    ("half a card", PLAIN, state("stacks", 0.5, 0), "not 0.5"),
    ("a negative stack", PLAIN, state("stacks", -1, 0), "stacks"),
    ("a negative hand", PLAIN, state("hands", -1, 0, 1), "hands"),
    ("a hand too few", PLAIN, state("hands", [[0] * 10]), "hands"),
    ("a billion tiles", PLAIN, state("supply", 10**9, 0), "supply"),
    ("nine tiles of a kind", PLAIN, state("supply", 9, 0), "tiles"),
    ("a card too many", PLAIN, add_a_card, "cards of"),
    ("cards of strangers", PLAIN, state("stacks", 1, 0), "not in this game"),
    ("too many rift tiles", PLAIN, state("used", 9, 7), "rift tiles"),
    ("a rift tile on a tile", PLAIN, rift_on_a_tile, "a rift tile cannot lie"),
    ("an unknown effect", PLAIN, state("rift", 12, 0), "rift"),
    ("half a tile", PLAIN, cut_a_tile, "tile"),
    ("tiles upon each other", PLAIN, overlap_tiles, "not whole"),
    ("no such tile", PLAIN, make_a_tile_of_one_land, "no such tile"),
    ("a tile beyond the map", PLAIN, state("mate", 144, 0), "mate"),
    ("a token on bare ground", PLAIN, burn_bare_ground, "no tile lies on"),
    ("a tile face down in peace", PLAIN, state("face_down", [0, 1]), "face down"),
    ("a camp on two spaces", PLAIN, camp_on_two_spaces, "cannot camp on"),
    ("a camp on bare ground", PLAIN, camp_elsewhere, "in one territory"),
    ("power beyond the track", PLAIN, state("power", 16, 1), "power"),
    ("power of the lost", PLAIN, state("power", 3, 0), "power 3"),
    ("other holdings", PLAIN, state("holdings", "secret"), "holdings"),
    ("another end", PLAIN, state("trigger", "D-END-9"), "trigger"),
    ("an end without reason", PLAIN, state("ended", "D-END-1"), "ended"),
    ("lanterns among many", PLAIN, state("deck", [1, 2, 3]), "solo"),
    ("a seal in peace", PLAIN, seal_outside_a_fight, "could not seal"),
    ("an unknown procedure", PLAIN, frame(0, "frame", "Dance"), "Dance"),
    ("setting up again", PLAIN, lambda d: d.update(stack=[SETUP]), "Setup"),
    ("another's turn", PLAIN, frame(0, "god", 7), "active"),
    ("a step that asks nothing", PLAIN, frame(0, "step", "place-tile"), "asks nothing"),
    ("a step beyond the table", PLAIN, frame(0, "step", "dance"), "no step"),
    ("a stage that is none", PLAIN, frame(0, "stage", 9), "stage"),
    ("nothing under way", PLAIN, lambda data: data.update(stack=[]), "nothing is left"),
    ("a field is missing", PLAIN, lambda data: data["state"].pop("supply"), "supply"),
    ("a lantern twice", SOLO, lambda d: d["state"]["deck"].append(d["state"]["deck"][0]), "twice"),
    ("a lantern that is none", SOLO, state("upper", 70, 0), "lantern"),
    ("a slot too many", SOLO, lambda d: d["state"]["upper"].append(0), "lantern"),
    ("an element twice", SOLO, lambda d: d["state"].update(elements=[0] * 10), "element"),
    ("a person begins", SOLO, state("first", 0), "Ulrir begins"),
    ("cards that nobody holds", FIGHT, seal_what_is_not_held, "could not seal"),
    ("an unknown seal", FIGHT, lambda d: d["sealed"][0].append("dance"), "dance"),
    ("a fight of one", FIGHT, frame(-1, "pair", [1]), "two factions"),
    ("a fight of the lost", FIGHT, fight_without_a_camp, "without a camp"),
    ("a winner too soon", FIGHT, frame(-1, "winner", 1), "winner"),
    ("cards of nobody", FIGHT, frame(-1, "owners", [9]), "owners"),
    ("no attacker", FIGHT, frame(-1, "attacker", -1), "attacker"),
    ("a fight about nothing", FIGHT, state("face_down", []), "two camps stand in one"),
    ("a fight outside a conflict", FIGHT, lambda d: d["stack"].pop(1), "Fight"),
    ("an ability of others", ABILITY, frame(-1, "ability", 9), "ability"),
    ("an ability without end", ABILITY, frame(-1, "left", 10**9), "left"),
    ("a march of nothing", MARCH, frame(-1, "a", -1), "to be moved"),
]  # fmt: skip


@pytest.mark.parametrize("case", BROKEN, ids=[case[0] for case in BROKEN])
def test_a_position_that_cannot_be_is_refused(
    case: tuple[str, Data, Callable[[Data], None], str],
) -> None:
    _, whole, change, word = case
    assert ULOS.load(BOOK, whole).owed
    data = copy.deepcopy(whole)
    change(data)

    with pytest.raises(CorruptRecord) as caught:
        ULOS.load(BOOK, data)

    assert "does not fit ulos" in str(caught.value)
    assert "load another copy" in str(caught.value)
    assert word in str(caught.value)


def test_a_question_without_a_choice_is_refused_whatever_a_game_checks_itself() -> None:
    """Tiles are to be put back, but the hand is empty."""
    data = copy.deepcopy(PLAIN)
    data["state"]["tiles"] = [[0] * 6 for _ in range(3)]
    god = data["state"]["active"]
    effect = {"frame": "Effect", "step": "put-back", "god": god, "effect": 2, "drawn": 1, "left": 1}
    data["stack"].append(effect)

    with pytest.raises(CorruptRecord, match="has no choice"):
        replace(ULOS, refresh=land.refresh).load(BOOK, data)
    with pytest.raises(CorruptRecord, match="the hand is smaller"):
        ULOS.load(BOOK, data)


NUMBERS = (0, 1, 2, 5, 143, 10**9, "x", None)
WORDS = ("", "Fight", "Turn", "ready", "open", "D-END-1", 7)


@pytest.mark.parametrize("whole", [PLAIN, SOLO, FIGHT, ABILITY, MARCH])
def test_what_is_loaded_from_a_damaged_position_can_be_played_on(whole: Data) -> None:
    """Whatever was not refused leads no rule astray."""
    luck, refused, loaded = Random(1), 0, 0
    for _ in range(150):
        try:
            game = ULOS.load(BOOK, damaged(whole, luck, numbers=NUMBERS, words=WORDS))
        except CorruptRecord:
            refused += 1
            continue
        loaded += 1
        for _ in range(25):
            if game.owed:
                decision = luck.choice(game.owed)
                answer(game, decision.seat, luck.choice(decision.options))
        assert min(ULOS.components(game).values()) >= 0

    assert refused > 60
    assert loaded > 3
