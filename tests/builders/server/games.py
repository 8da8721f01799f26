"""Each game at a table of the server: what tests of all games need to know of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from pocketkeep.core.engine.flow import Game
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import Ruleset, find_ruleset
from pocketkeep.core.secrecy import other_worlds
from pocketkeep.server.table.messages import Clock
from tests.builders.server.sittings import Sitting, playing

PEOPLE = ("ann", "bob", "cat", "dan")
CLOCK = Clock("live", minutes=9)
Agreed = dict[str, int | str]
View = dict[str, Any]


class Table(NamedTuple):
    """Who sits there, and what is agreed."""

    people: str
    options: Agreed = {}  # noqa: RUF012 - nobody changes it

    @property
    def names(self) -> list[str]:
        return [name for name in self.people.split() if name in PEOPLE]


class Exported(NamedTuple):
    """A game saved to a file every so many choices, by one seat."""

    table: Table
    seat: int
    every: int
    least: int  # choices that the game has
    most: int = 10_000


class Compared(NamedTuple):
    """A table looked at every so many choices in all worlds that a seat cannot tell apart."""

    table: Table
    every: int
    seed: int
    least: int  # comparisons
    sealed: int = 0  # stop when so many of them had something sealed; 0: at the end of the game


class Hinted(NamedTuple):
    """A game in which a hint is asked for once by rule, where there are not too many options."""

    table: Table
    seed: int
    options: int
    least: int  # rules that came up


@dataclass(frozen=True)
class AtTable:
    """A game, and which of its tables show what."""

    ruleset: Ruleset
    tables: list[Table]  # played from the first seat to the result
    running: list[Table]  # looked at again while they run
    online: list[Table]  # played over sockets
    exported: list[Exported]
    compared: list[Compared]
    hinted: list[Hinted]
    undone: list[Table]
    worlds: Callable[[Game, int], list[Game]]  # that a seat cannot tell from this
    automas: Callable[[Table], int]  # how many opponents the rules play there
    hides: Callable[[View, set[int]], bool]  # nothing in hand is shown but of these seats
    why: tuple[str, ...]  # words that are asked about
    refused_at: Table
    refused: dict[str, str | tuple[str, ...]]  # by words, the clause that refuses them at once
    faults: list[tuple[Agreed, str]]  # options that cannot be, and the clause or option named
    position: Callable[[], Record]  # a game that begins in the middle
    damages: dict[str, View]  # by what it is, what its state has instead
    shows: Callable[[View, Table], bool] = lambda _view, _table: True  # what was agreed on
    secrets: frozenset[str] = frozenset()  # events for one seat only

    @property
    def name(self) -> str:
        return self.ruleset.name

    def sit(self, table: Table, **more: int | str) -> Sitting:
        return playing(table.people, self.name, CLOCK, None, **{**table.options, **more})


def begun_at(ruleset: Ruleset, options: Agreed, seed: int, choices: int) -> Record:
    """Somebody's turn, some way into a random game, as a record that begins there."""
    match, luck = Match.start(ruleset, options, seed), Random(seed)
    for _ in range(choices):
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
    return record_at(match, match.game)


def record_at(match: Match, game: Game) -> Record:
    """A record that begins here: seats know only what they see."""
    kept, position = match.record, match.ruleset.save(game)
    return Record(
        kept.ruleset,
        kept.version,
        content=kept.content,
        options=kept.options,
        seed="",
        position=position,
    )


# ---------------------------------------------------------------------------------- kingdoms

KINGDOMS_RULES = find_ruleset("kingdoms")
HEROES: Agreed = {"expansion": "heroes-call"}
PROTOTYPE: Agreed = {"edition": "prototype"}
OF_KINGDOMS = [
    Table("ann"),
    Table("ann", {**HEROES, "factions": "choose", "dummy": "pigfolk"}),
    Table("ann bob", PROTOTYPE),
    Table("ann random cat", PROTOTYPE),
    Table("ann bob", HEROES),
    Table("ann random cat random dan", {**HEROES, "newcomers": "only", "frozen": "only"}),
    Table("ann bob cat", {"towers": "on"}),
]
NO_MODULE: Agreed = {"heroes": "off", "towers": "off", "frozen": "off", "newcomers": "off"}

KINGDOMS = AtTable(
    KINGDOMS_RULES,
    tables=OF_KINGDOMS,
    running=[Table("ann bob cat", HEROES)],
    online=[],  # see tests/server/sockets
    exported=[Exported(table, 0, every=6, least=20, most=160) for table in OF_KINGDOMS[1:5]],
    compared=[
        Compared(Table("ann bob cat", options), every=40, seed=4, least=4, sealed=5)
        for options in (PROTOTYPE, HEROES)
    ],
    hinted=[],
    undone=[Table("ann", HEROES), Table("ann bob cat", HEROES)],
    worlds=lambda game, seat: [
        *other_worlds(game, seat)[:3],
        KINGDOMS_RULES.redeterminise(game, seat, Random(3)),
    ],
    automas=lambda table: int(table.people == "ann"),
    hides=lambda _view, _seats: True,  # nothing is held in hand
    shows=lambda view, table: view["edition"] == table.options.get("edition", "ultra"),
    why=("war 5", "flag", "patrol nowhere", "hero baron", "pay 9-mana", "garrison charwood"),
    refused_at=Table("ann", {**HEROES, "factions": "choose"}),
    refused=dict.fromkeys(
        ("silver 3", "hero baron", "yield", "garrison charwood", "{0} {1}", "\u202e" * 200),
        ("U-SET-2", "S-SET-", "H-"),
    ),
    faults=[
        ({"edition": "prototype", "players": 5}, "P-SET-1"),
        ({"edition": "prototype", "players": 1}, "P-SET-1"),
        ({"players": 2, "edition": "prototype", "expansion": "heroes-call"}, "H-SET-1"),
        ({"players": 2, **NO_MODULE, **HEROES}, "H-SET-1"),
        ({"players": 2, "factions": "minotaurs,orcs", "towers": "off", **HEROES}, "H-SET-3"),
        ({"players": 2, "factions": "yeti,orcs"}, "H-SET-2"),
        ({"players": 1, "dummy": "gandalf"}, "S-SET-2"),
        ({"players": 1, "factions": "orcs", "dummy": "orcs"}, "S-SET-2"),
        ({"players": 2, "dummy": "orcs"}, "S-SET-2"),
        ({"players": 1, "homes": "nowhere,\u202e"}, "S-SET-3"),
        ({"players": 2, "homes": "ashfen,sunmere"}, "S-SET-3"),
        ({"players": 1, "homes": "," * 5000}, "S-SET-3"),
        ({"players": 1, "first": 3}, "U-SET-9"),
        ({"players": 1, "difficulty": 99}, "difficulty"),
        ({"players": 2, "cheating": "on"}, "cheating"),
    ],
    position=lambda: begun_at(KINGDOMS_RULES, {"players": 3, **HEROES}, 7, 60),
    damages={
        "no armies": {"armies": []},
        "all in one region": {"armies": [[0, 0, 0]] * 3},
        "six cubes": {"cubes": [1] * 6},
        "riches": {"stores": [[10**9] * 3] * 4},
        "no heroes' places": {"hero_at": [-1] * 3},
        "war towers everywhere": {"forts": [1] * 9},
        "a game that is over and goes on": {"trigger": "U-END-1", "ended": "U-END-1"},
    },
)

# ---------------------------------------------------------------------------------- ulos

ULOS_RULES = find_ruleset("ulos")
FIVE: Agreed = {"factions": "elves,flayers,goblins,orcs,satyr"}


def ulos_hides(view: View, seats: set[int]) -> bool:
    gods = view["gods"][: view["players"]]  # Ulrir, whom the rules play, holds his openly
    held = [god for seat, god in enumerate(gods) if seat not in seats]
    return all(god["tile_hand"] is None and god["hand"] is None for god in held)


ULOS = AtTable(
    ULOS_RULES,
    tables=[Table("ann"), Table("ann random cat", {"factions": "random"})],
    running=[Table(" ".join(PEOPLE[:players])) for players in (1, 2, 3)],
    online=[
        Table(people, {"players": len(people.split()), "factions": "random"})
        for people in ("me", "me random", "me random random")
    ],
    exported=[Exported(Table("ann bob cat", {"factions": "random"}), 1, every=4, least=60)],
    compared=[
        Compared(Table(" ".join(PEOPLE[:players]), FIVE), every=14, seed=players, least=20)
        for players in (2, 3, 4)
    ],
    hinted=[Hinted(Table("ann bob cat", FIVE), seed, options=30, least=3) for seed in range(2)],
    undone=[Table("ann bob cat", FIVE)],
    worlds=lambda game, seat: [
        *ULOS_RULES.hidden(game, seat),
        ULOS_RULES.redeterminise(game, seat, Random(3)),
    ],
    automas=lambda table: int(len(table.people.split()) == 1),
    hides=ulos_hides,
    why=("buy goblins", "use elves", "rift scout", "commit orcs", "devour seat-2 orcs", "end"),
    refused_at=Table("ann bob", {"first": 1}),
    refused={
        "place desert-field a1 z9": "D-PLACE-2",
        "place desert-field a1 h8": "D-PLACE-1",
        "buy elves": "D-SET-7",
        "buy goblins": "D-TURN-2",
        "commit goblins": "D-PLACE-1",
        "rift scout": "D-USE-",
    },
    faults=[
        ({"players": 6}, "players"),
        ({"players": 2, "factions": "elves,flayers,ogres,orcs,satyr"}, "D-SET-8"),
        ({"players": 2, "map": "atlantis"}, "D-SET-1"),
        ({"players": 2, "cheating": "on"}, "cheating"),
    ],
    position=lambda: begun_at(ULOS_RULES, {"players": 3, **FIVE}, 7, 60),
    damages={
        "a section twice": {"sections": [0, 1, 2, 3, 4, 4]},
        "a camp of two": {"camps": [[0, 1], *[[] for _ in range(9)]]},
        "a billion tiles": {"supply": [10**9] * 6},
        "no hands": {"hands": []},
        "a game that is over and goes on": {"trigger": "D-END-1", "ended": "D-END-1"},
    },
    secrets=frozenset({"TilesDrawn", "RiftSeen", "BoxSeen", "PilferedCardSeen"}),
)

# ---------------------------------------------------------------------------------- tactics

TACTICS_RULES = find_ruleset("tactics")
LAYOUT = "8x5@b1n,8x1@b1n"


def mode(name: str, people: str, **options: int | str) -> Table:
    return Table(people, {"mode": name, "rounds": 1, **options})


def tactics_hides(view: View, seats: set[int]) -> bool:
    sides = enumerate(view["sides"])
    hands = [side["cards"] is None for seat, side in sides if seat not in seats]
    return all(hands) and (bool(seats) or not view["previews"])


MODES = [
    mode("competitive", "ann bob", units="draft"),
    mode("competitive", "ann bob cat"),
    mode("team", "ann bob cat dan"),
    mode("battle", "ann random cat", realm=LAYOUT),
    mode("battle-team", "ann random cat random", realm="islands", pauses="fitting"),
    mode("solo", "ann"),
    mode("coop", "ann bob"),
]

TACTICS = AtTable(
    TACTICS_RULES,
    tables=MODES,
    running=[Table(table.people, {**table.options, "rounds": 6}) for table in MODES],
    online=[
        mode("solo", "me", players=1, rounds=2),
        mode("coop", "me random", players=2, rounds=2),
    ],
    exported=[
        Exported(mode("team", "ann bob cat dan", pauses=pauses), 1, every=4, least=20)
        for pauses in ("always", "fitting")
    ],
    compared=[
        Compared(mode("competitive", "ann bob cat"), every=5, seed=4, least=8),
        Compared(mode("coop", "ann bob"), every=5, seed=4, least=8),
    ],
    hinted=[Hinted(mode("competitive", "ann bob"), 5, options=40, least=2)],
    undone=[mode("battle", "ann bob", rounds=2, first=1)],
    worlds=lambda game, seat: [
        *TACTICS_RULES.hidden(game, seat)[:3],
        TACTICS_RULES.redeterminise(game, seat, Random(3)),
    ],
    automas=lambda table: {"solo": 1, "coop": 2}.get(str(table.options["mode"]), 0),
    hides=tactics_hides,
    why=("play spoils", "discard snares", "keep avalanche", "end", "cast on everything"),
    refused_at=mode("competitive", "ann bob", first=1),
    refused={
        "put gandalf a1": "T-SET-2",
        "melee brannoc brannoc": "T-SET-5",
        "start middle": "T-SET-5",
        "play spoils": "T-TACTIC-",
        "end": "T-SET-5",
        "{0} {1}": "T-SET-5",
        "\u202e" * 200: "T-SET-5",
    },
    faults=[
        ({"mode": "team", "players": 2}, "T-MODE-1"),
        ({"mode": "battle", "realm": "8x5@b2n,8x5@b9n"}, "T-BUILD-3"),
        ({"mode": "battle", "realm": "@" * 10_000}, "T-BUILD-2"),
        ({"mode": "battle", "realm": "\u202e☃@z0q"}, "T-BUILD-3"),
        ({"mode": "solo", "players": 1, "realm": "citadel"}, "T-BUILD-10"),
        ({"cheating": "on"}, "cheating"),
    ],
    position=lambda: begun_at(TACTICS_RULES, {"mode": "battle"}, 7, 40),
    damages={
        "no places": {"place": []},
        "all on one space": {"place": [5] * 8},
        "no hands": {"hands": []},
        "two artifacts": {"artifact": 5, "bearer": 3},
        "health without end": {"health": [10**9] * 8},
        "a game that is over and goes on": {"trigger": "T-END-2", "ended": "T-END-2"},
    },
    secrets=frozenset({"TacticsOffered", "TacticKept", "TacticDrawn"}),
)

GAMES = (KINGDOMS, ULOS, TACTICS)
