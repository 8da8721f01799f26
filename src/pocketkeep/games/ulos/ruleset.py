"""Ulos as the core sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random

from pocketkeep.core.engine.flow import NOBODY, Book, Frame, follow
from pocketkeep.core.events import kinds_in
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Automa, Outcome, Ruleset
from pocketkeep.core.view import Shapes
from pocketkeep.games.ulos import events, secrecy
from pocketkeep.games.ulos.bot import heuristics
from pocketkeep.games.ulos.bot.mind import MIND
from pocketkeep.games.ulos.clauses.load import clauses
from pocketkeep.games.ulos.content import load as content
from pocketkeep.games.ulos.encoding.table import ENCODER
from pocketkeep.games.ulos.explain import why
from pocketkeep.games.ulos.model.book import UlosBook
from pocketkeep.games.ulos.model.state import God, Ulos, empty_table, in_all
from pocketkeep.games.ulos.model.terms import HEXES, LEVELS, NONE, ULRIR
from pocketkeep.games.ulos.options.faults import check_options, warnings
from pocketkeep.games.ulos.options.offered import FIRST_GAME, OPTIONS, read_factions, read_map
from pocketkeep.games.ulos.rules import land, placement, scoring
from pocketkeep.games.ulos.rules.abilities import using as abilities
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.abilities.using import Ability
from pocketkeep.games.ulos.rules.automa.turn import UlrirTurn
from pocketkeep.games.ulos.rules.conflict import resolving
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict, Fight
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts import pool
from pocketkeep.games.ulos.rules.rifts.effects import Effect
from pocketkeep.games.ulos.rules.rifts.pool import Pool
from pocketkeep.games.ulos.rules.settling import Settling
from pocketkeep.games.ulos.rules.setup import RANDOM, Setup
from pocketkeep.games.ulos.rules.turn import Turn
from pocketkeep.games.ulos.saves import soundness, upgrade
from pocketkeep.games.ulos.shown import exhibit, view
from pocketkeep.games.ulos.shown.board_shapes import Board
from pocketkeep.games.ulos.shown.shapes import UlosView
from pocketkeep.games.ulos.study import STUDY
from pocketkeep.games.ulos.terminal import text
from pocketkeep.games.ulos.told import citing, sentences

FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame
    for frame in (
        Setup, Turn, Placing, Settling, Purchase, Ability, Gaining, Marching, Effect, Pool,
        Conflict, Fight, UlrirTurn,
    )
}  # fmt: skip
RIFT_TILES = "rift tiles"


def book(options: Options, pack: Path | None = None) -> UlosBook:
    return content.book(pack)


def content_hash(options: Options, pack: Path | None = None) -> str:
    return content.load(pack).hash


def new(book: Book, options: Options, chance: int) -> Ulos:
    assert isinstance(book, UlosBook)
    game = empty_table(book, int(options["players"]), chance)
    game.holdings = str(options["holdings"])
    game.limit = int(options["rounds"])
    game.level = LEVELS.index(str(options["level"]))
    first = int(options["first"]) - 1 if options["first"] else NOBODY
    sections = read_map(str(options["map"]), book)
    factions = read_factions(str(options["factions"]), book)
    late = int(options["late"])
    follow(game, Setup(first=first, sections=sections, factions=factions, late=late))
    return game


def empty(book: Book, seats: int) -> Ulos:
    assert isinstance(book, UlosBook)
    return empty_table(book, seats, 0)


def outcome(game: Ulos) -> Outcome | None:
    """D-SCORE-5 The result, once the game has ended."""
    if not game.ended:
        return None
    parts = [
        dict(zip(scoring.PARTS, scoring.score(game, g), strict=True)) for g in range(game.gods)
    ]
    scores, places = standing(game), scoring.places(game)
    cards = [cards_by_faction(game, god) for god in range(game.gods)]
    return Outcome(
        rule=game.ended,
        scores=tuple(scores[: game.seats]),
        parts=tuple(parts[: game.seats]),
        places=tuple(places),
        tie_breaks=tuple(tie_breaks_used(game, scores)),
        automas=(Automa(ULRIR, scores[1], parts[1], 3 - places[0], things=cards[1]),)
        if game.is_solo
        else (),
        things=tuple(cards[: game.seats]),
    )


def standing(game: Ulos) -> list[int]:
    """D-SCORE-5 Every god's points as they are now; Ulrir comes last."""
    return [in_all(scoring.score(game, god)) for god in range(game.gods)]


def cards_by_faction(game: Ulos, god: God) -> dict[str, int]:
    """D-SCORE-2, D-SCORE-3 What a god's cards of each faction count, legends included."""
    held = game.hands[god]
    return {
        game.book.factions[faction]: held[faction] * scoring.card_worth(game, faction)
        for faction in game.factions
        if held[faction]
    }


def others(game: Ulos, _luck: Random) -> Options:
    """Five factions drawn by chance, where five were named."""
    return {"factions": RANDOM}


def tie_breaks_used(game: Ulos, scores: list[int]) -> list[str]:
    """D-SCORE-6 Whether rift tiles had to part those who lead; in solo Ulrir wins ties."""
    tied = [god for god in range(game.gods) if scores[god] == max(scores)]
    if len(tied) == 1:
        return []
    return [ULRIR] if game.is_solo else [RIFT_TILES]


def roles(game: Ulos) -> tuple[tuple[str, ...], ...]:
    """All gods are alike: nobody plays a faction."""
    return ()


def components(game: Ulos) -> dict[str, int]:
    """What no play may change: every card, tile and rift tile is somewhere once."""
    counts: dict[str, int] = {}
    for faction in game.factions:
        held = sum(hand[faction] for hand in game.hands) + game.stacks[faction]
        counts[f"{game.book.factions[faction]} cards"] = held + cards_out(game, faction)
    for kind, name in enumerate(game.book.kind_names):
        held = sum(tiles[kind] for tiles in game.tiles) + game.supply[kind] + game.removed[kind]
        counts[f"{name} tiles"] = held + tiles_out(game, kind)
    rifts = sum(sum(held) for held in game.rifts) + sum(game.used) + sum(game.spare)
    counts[RIFT_TILES] = rifts + len([hex for hex in range(HEXES) if game.rift[hex] != NONE])
    counts["missing pillage tokens"] = max(0, -land.pillage_left(game))
    counts["lanterns"] = lanterns(game)
    counts["gods in debt"] = len([favor for favor in game.favor if favor < 0])
    return counts


def cards_out(game: Ulos, faction: int) -> int:
    """Cards that lie in a conflict, or were revealed for an ability that is not over."""
    out = 0
    for frame in game.stack:
        out += resolving.cards_in(frame, faction) + pool.cards_in(frame, faction)
        out += abilities.in_limbo(frame) == faction
    return out


def tiles_out(game: Ulos, kind: int) -> int:
    """Tiles on the map, and those between hand and map."""
    terrains = game.book.kinds[kind]
    out = 0
    for hex in range(HEXES):
        if game.top[hex] == terrains[0] and game.top[game.mate[hex]] == terrains[1]:
            out += 1
    for frame in game.stack:
        if isinstance(frame, placement.Placing):
            out += placement.in_limbo(frame) == kind
    return out


def lanterns(game: Ulos) -> int:
    """Solo: Ulrir's cards, with the one in a lower slot during his turn."""
    lower = [
        frame.card
        for frame in game.stack
        if isinstance(frame, UlrirTurn) and frame.card not in (NONE, *game.upper)
    ]
    return len(game.deck) + len(game.discards) + len(game.upper) + len(lower)


def mats(options: Options, pack: Path | None) -> tuple[str, ...]:
    """D-MAT-1 The mats among which players choose, each of another god."""
    return tuple(book(options, pack).mats)


RULESET = Ruleset(
    name="ulos",
    title="Ulos",
    # 1, up to 0.2.0: Expand drew unasked, whole lantern cards showed, maps had less water, steps
    # went by numbers.
    version=2,
    options=OPTIONS,
    first_game=FIRST_GAME,
    check_options=check_options,
    warnings=warnings,
    book=book,
    content_hash=content_hash,
    new=new,
    empty=empty,
    refresh=soundness.refresh,
    work_out=soundness.work_out,
    frames=FRAMES,
    see=view.see,
    shapes=Shapes(view=UlosView, events=kinds_in(events), board=Board),
    hide=secrecy.hide,
    hidden=secrecy.hidden_worlds,
    forget=secrecy.forget,
    outcome=outcome,
    standing=standing,
    others=others,
    roles=roles,
    worth=heuristics.worth,
    components=components,
    why=why.why,
    describe=sentences.describe,
    cites=citing.cites,
    clauses=clauses,
    text=text.at_table,
    exhibit=exhibit.exhibit,
    blurb="Lay land, raise camps, trade in their fortunes, and bid in secret when they clash.",
    minutes=75,
    leanings=heuristics.leanings,
    mind=MIND,
    encoder=ENCODER,
    upgrade=upgrade.upgrade,
    sources=Path(__file__).parent,
    study=STUDY,
    mats=mats,
)
