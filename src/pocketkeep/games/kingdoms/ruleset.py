"""Kingdoms as the core sees it."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.clauses import Clause, load_clauses
from pocketkeep.core.content import Faults
from pocketkeep.core.flow import NOBODY, Book, Frame, follow
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Outcome, Ruleset
from pocketkeep.games.kingdoms import exhibit, explain, heuristics, sentences, text, view
from pocketkeep.games.kingdoms.book import KingdomsBook
from pocketkeep.games.kingdoms.content import load as content
from pocketkeep.games.kingdoms.model import Kingdoms, empty_table
from pocketkeep.games.kingdoms.options import OPTIONS, check_options, read_split, warnings
from pocketkeep.games.kingdoms.rules import land, scoring
from pocketkeep.games.kingdoms.rules.movement import March
from pocketkeep.games.kingdoms.rules.trade import Market
from pocketkeep.games.kingdoms.rules.treasury import Gift, Levy, Loss
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.rules.war import Conquest, War
from pocketkeep.games.kingdoms.setup import Setup

FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame for frame in (Setup, Turn, War, Conquest, March, Market, Gift, Loss, Levy)
}
TIE_BREAKS = ("armies", "tower", "magic", "resources")


def book(options: Options, pack: Path | None = None) -> KingdomsBook:
    return content.book(str(options["edition"]), pack)


def content_hash(options: Options, pack: Path | None = None) -> str:
    return content.load(str(options["edition"]), pack).hash


def new(book: Book, options: Options, chance: int) -> Kingdoms:
    assert isinstance(book, KingdomsBook)
    game = empty_table(book, int(options["players"]), chance)
    first = int(options["first"]) - 1 if options["first"] else NOBODY
    split = read_split(str(options["split"]))
    follow(game, Setup(0, first, str(options["factions"]), split, [], []))
    return game


def empty(book: Book, seats: int) -> Kingdoms:
    assert isinstance(book, KingdomsBook)
    return empty_table(book, seats, 0)


def refresh(game: Kingdoms) -> None:
    for seat in range(game.seats):
        if game.factions[seat] != NOBODY:
            land.update_powers(game, seat)


def outcome(game: Kingdoms) -> Outcome | None:
    """U-SCORE-5 The result, once the game has ended."""
    if not game.ended:
        return None
    parts = [scoring.score(game, seat) for seat in range(game.seats)]
    return Outcome(
        rule=game.ended,
        scores=tuple(sum(part) for part in parts),
        parts=tuple(dict(zip(scoring.PARTS, part, strict=True)) for part in parts),
        places=tuple(scoring.places(game)),
        tie_breaks=tuple(tie_breaks_used(game, [sum(part) for part in parts])),
    )


def tie_breaks_used(game: Kingdoms, scores: list[int]) -> list[str]:
    """U-SCORE-6 The comparisons that were needed among those who lead on points."""
    tied = [seat for seat in range(game.seats) if scores[seat] == max(scores)]
    used = []
    for number, name in enumerate(TIE_BREAKS):
        if len(tied) == 1:
            break
        used.append(name)
        marks = {seat: scoring.tie_break(game, seat)[number] for seat in tied}
        tied = [seat for seat in tied if marks[seat] == max(marks.values())]
    return used


def roles(game: Kingdoms) -> tuple[tuple[str, ...], ...]:
    return tuple((game.book.factions[faction],) for faction in game.factions)


def components(game: Kingdoms) -> dict[str, int]:
    """What no play may change: every army stands somewhere once, neutrals stand or are captured."""
    numbers = game.book.numbers
    standing = sum(len(armies) for armies in game.armies) + len(game.neutrals)
    return {
        "armies that the regions count more than their owners": sum(game.crowd) - standing,
        "missing neutral armies": neutral_armies(game) - len(game.neutrals) - sum(game.captured),
        "overfull regions": len([n for n in game.crowd if n > game.book.numbers.crowd]),
        "rulers with more armies than they own": len(
            [a for a in game.armies if len(a) > game.book.numbers.armies]
        ),
        "resources out of range": len(
            [n for store in game.stores for n in store if not 0 <= n <= numbers.most_resources]
        ),
        "too many cubes": max(0, sum(game.cubes) - game.book.numbers.cubes),
    }


def neutral_armies(game: Kingdoms) -> int:
    return len(game.book.on_card[game.lost_kingdom]) if game.lost_kingdom != NOBODY else 0


def clauses(options: Options) -> dict[str, Clause]:
    faults = Faults()
    path = Path(__file__).parent / "clauses" / f"{options['edition']}.toml"
    found = load_clauses(path, faults)
    faults.stop()
    return found


RULESET = Ruleset(
    name="kingdoms",
    title="Kingdoms",
    version=1,
    options=OPTIONS,
    check_options=check_options,
    warnings=warnings,
    book=book,
    content_hash=content_hash,
    new=new,
    empty=empty,
    refresh=refresh,
    frames=FRAMES,
    see=view.see,
    hide=view.hide,
    hidden=view.hidden_worlds,
    outcome=outcome,
    roles=roles,
    worth=heuristics.worth,
    components=components,
    why=explain.why,
    describe=sentences.describe,
    cites=sentences.cites,
    clauses=clauses,
    text=text.at_table,
    exhibit=exhibit.exhibit,
    blurb="Five regions to a card, six actions, one tower. March, trade, or war by sealed numbers.",
    minutes=30,
    sources=Path(__file__).parent,
)
