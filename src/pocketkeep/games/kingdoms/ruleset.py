"""Kingdoms as the core sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Book, Frame, follow
from pocketkeep.core.events import kinds_in
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Automa, Outcome, Ruleset
from pocketkeep.core.view import Shapes
from pocketkeep.games.kingdoms import events, secrecy
from pocketkeep.games.kingdoms.bot import heuristics
from pocketkeep.games.kingdoms.bot.mind import MIND
from pocketkeep.games.kingdoms.clauses import load
from pocketkeep.games.kingdoms.content import load as content
from pocketkeep.games.kingdoms.encoding.table import ENCODER
from pocketkeep.games.kingdoms.explain import why
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.state import Kingdoms, empty_table
from pocketkeep.games.kingdoms.model.terms import TUNDRA
from pocketkeep.games.kingdoms.options.faults import check_options, warnings
from pocketkeep.games.kingdoms.options.offered import (
    FIRST_GAME,
    OPTIONS,
    complete,
    content_of,
    modules_of,
    read_split,
)
from pocketkeep.games.kingdoms.rules import land, scoring
from pocketkeep.games.kingdoms.rules.automa.war import Siege
from pocketkeep.games.kingdoms.rules.growth import Humbling, Lesson
from pocketkeep.games.kingdoms.rules.heroes import Muster
from pocketkeep.games.kingdoms.rules.magic import Levy
from pocketkeep.games.kingdoms.rules.movement.march import March, Stride
from pocketkeep.games.kingdoms.rules.setup import Setup
from pocketkeep.games.kingdoms.rules.toppling import Toppling
from pocketkeep.games.kingdoms.rules.trade import Market
from pocketkeep.games.kingdoms.rules.treasury import Bill, Gift, Loss
from pocketkeep.games.kingdoms.rules.turn import SoloTurn, Turn
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest
from pocketkeep.games.kingdoms.rules.war.war import War
from pocketkeep.games.kingdoms.saves import soundness, upgrade
from pocketkeep.games.kingdoms.shown import exhibit, view
from pocketkeep.games.kingdoms.shown.components import Board
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView
from pocketkeep.games.kingdoms.study import STUDY
from pocketkeep.games.kingdoms.terminal import text
from pocketkeep.games.kingdoms.told import citing, sentences

DUMMY_NAME: Final = "dummy"  # as the exhibit calls it
FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame
    for frame in (
        Setup,
        Turn,
        War,
        Conquest,
        March,
        Market,
        Gift,
        Loss,
        Levy,
        Muster,
        Bill,
        Lesson,
        Humbling,
        Toppling,
        Stride,
        SoloTurn,
        Siege,
    )
}


def book(options: Options, pack: Path | None = None) -> KingdomsBook:
    return content.book(str(options["edition"]), pack, modules_of(options))


def content_hash(options: Options, pack: Path | None = None) -> str:
    return content_of(options, pack).hash


def new(book: Book, options: Options, chance: int) -> Kingdoms:
    assert isinstance(book, KingdomsBook)
    game = empty_table(book, int(options["players"]), chance)
    game.rounds = int(options["rounds"])
    first = int(options["first"]) - 1 if options["first"] else NOBODY
    split = read_split(str(options["split"]), book.numbers.beginner_split)
    dummy, homes = str(options["dummy"]), str(options["homes"])
    difficulty = int(options["difficulty"])
    factions = str(options["factions"])
    follow(
        game,
        Setup(
            first=first,
            factions=factions,
            split=split,
            dummy=dummy,
            difficulty=difficulty,
            homes=homes,
        ),
    )
    return game


def empty(book: Book, seats: int) -> Kingdoms:
    assert isinstance(book, KingdomsBook)
    return empty_table(book, seats, 0)


def outcome(game: Kingdoms) -> Outcome | None:
    """U-SCORE-5, S-END-1 The result, once the game has ended; the dummy has no seat."""
    if not game.ended:
        return None
    parts = [
        dict(zip(scoring.parts_of(game), scoring.score(game, ruler), strict=True))
        for ruler in range(game.rulers)
    ]
    scores = scoring.standing(game)
    places, seats = scoring.places(game), game.seats
    return Outcome(
        rule=game.ended,
        scores=tuple(scores[:seats]),
        parts=tuple(parts[:seats]),
        places=tuple(places[:seats]),
        tie_breaks=tuple(tie_breaks_used(game, scores)),
        automas=tuple(
            Automa(DUMMY_NAME, scores[r], parts[r], places[r]) for r in range(seats, game.rulers)
        ),
    )


def tie_breaks_used(game: Kingdoms, scores: list[int]) -> list[str]:
    """U-SCORE-6 The comparisons that were needed among those who lead on points."""
    tied = [ruler for ruler in range(game.rulers) if scores[ruler] == max(scores)]
    used = []
    for number, name in enumerate(game.book.numbers.tie_breaks):
        if len(tied) == 1:
            break
        used.append(name)
        marks = {ruler: scoring.tie_break(game, ruler)[number] for ruler in tied}
        tied = [ruler for ruler in tied if marks[ruler] == max(marks.values())]
    return used


def roles(game: Kingdoms) -> tuple[tuple[str, ...], ...]:
    return tuple((game.book.factions[game.factions[seat]],) for seat in range(game.seats))


def others(game: Kingdoms, luck: Random) -> Options:
    """Factions for all seats that nobody here has played, as far as there are enough."""
    played = {role for (role,) in roles(game)}
    free = [name for name in game.book.factions if name not in played]
    return {"factions": ",".join(luck.sample(free, game.seats))} if len(free) >= game.seats else {}


def components(game: Kingdoms) -> dict[str, int]:
    """What no play may change: all that is wrong with the pieces on the table, which is nothing."""
    numbers = game.book.numbers
    standing = sum(len(armies) for armies in game.armies) + len(game.neutrals)
    return {
        "armies that the regions count more than their owners": sum(game.crowd) - standing,
        "neutral armies missing or too many": misplaced_neutrals(game),
        "overfull regions": len(overfull(game)),
        "rulers with more armies than they own": len(
            [a for a in game.armies if len(a) > game.book.numbers.armies]
        ),
        "resources out of range": len(
            [n for store in game.stores for n in store if not 0 <= n <= numbers.most_resources]
        ),
        "too many cubes": max(0, sum(game.cubes) - game.book.numbers.cubes),
        "tower levels without a war tower": missing_war_towers(game),
        "heroes astray": len(astray(game)),
        "knocked-over pieces that are not there": len(ghosts(game)),
    }


def misplaced_neutrals(game: Kingdoms) -> int:
    """In the prototype beaten neutral armies leave the game; else they are captured."""
    numbers = game.book.numbers
    if game.lost_kingdom == NOBODY or numbers.rival_defends:
        return 0
    regions = game.book.on_card[game.lost_kingdom]
    placed = [region for region in regions if game.book.terrain[region] != TUNDRA]
    return len(placed) - len(game.neutrals) - sum(game.captured)


def overfull(game: Kingdoms) -> list[int]:
    """Regions with more armies than fit, whoever they belong to."""
    return [
        region
        for region, count in enumerate(game.crowd)
        if count > 1 and count > soundness.most_that_fit(game, region)
    ]


def missing_war_towers(game: Kingdoms) -> int:
    if not game.book.numbers.war_towers:
        return len([owner for owner in game.forts if owner != NOBODY])
    return sum(abs(level - game.forts.count(r)) for r, level in enumerate(game.towers))


def astray(game: Kingdoms) -> list[int]:
    """Rulers whose hero stands where none of their armies does."""
    return [
        ruler
        for ruler, region in enumerate(game.hero_at)
        if region != NOBODY and region not in game.armies[ruler]
    ]


def ghosts(game: Kingdoms) -> list[int]:
    """Regions where something lies that does not stand there."""
    lying = [(r, region) for r in range(game.rulers) for region in game.fallen[r]]
    missing = [region for ruler, region in lying if land.standing(game, ruler, region) < 0]
    return [*missing, *[region for region in game.toppled if game.forts[region] == NOBODY]]


def opponents(options: Options) -> tuple[str, ...]:
    """S-COLOUR-1 The dummy has pieces of a colour, which the person chooses."""
    return (DUMMY_NAME,) if options["players"] == 1 else ()


RULESET = Ruleset(
    name="kingdoms",
    title="Kingdoms",
    # 1: before the prototype, solo and Heroes' Call. 2, up to 0.2.0: steps had no names, a last
    # army had to retreat for free, in wars with the dummy its towers counted and no limit held,
    # drawn heroes lay open, and there was no Pirate.
    version=3,
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
    hide=secrecy.hide,
    hidden=secrecy.hidden_worlds,
    forget=secrecy.forget,
    outcome=outcome,
    standing=scoring.standing,
    others=others,
    roles=roles,
    mind=MIND,
    encoder=ENCODER,
    worth=heuristics.worth,
    leanings=heuristics.leanings,
    components=components,
    why=why.why,
    describe=sentences.describe,
    cites=citing.cites,
    clauses=load.clauses,
    text=text.at_table,
    exhibit=exhibit.exhibit,
    shapes=Shapes(KingdomsView, kinds_in(events), Board),
    blurb="Five regions to a card, six actions, one tower. March, trade, or war by sealed numbers.",
    minutes=30,
    complete=complete,
    upgrade=upgrade.upgrade,
    sources=Path(__file__).parent,
    study=STUDY,
    opponents=opponents,
)
