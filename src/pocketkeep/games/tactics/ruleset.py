"""Tactics as the core sees it."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.engine.flow import NOBODY, Book, Frame, follow
from pocketkeep.core.events import kinds_in
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Automa, Outcome, Ruleset
from pocketkeep.core.view import Shapes
from pocketkeep.games.tactics import events, secrecy
from pocketkeep.games.tactics.bot import heuristics
from pocketkeep.games.tactics.bot.mind import MIND
from pocketkeep.games.tactics.clauses.load import clauses
from pocketkeep.games.tactics.content import load as content
from pocketkeep.games.tactics.encoding.table import ENCODER
from pocketkeep.games.tactics.explain import why
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.state import (
    Tactics,
    empty_table,
    in_play,
    is_adventure,
    is_automa,
    team_of,
    team_units,
)
from pocketkeep.games.tactics.model.terms import COMPETITIVE, ENEMIES, NONE, TEAM_SIZE
from pocketkeep.games.tactics.options.faults import check_options, warnings
from pocketkeep.games.tactics.options.offered import (
    ADVENTURES,
    FIRST_GAME,
    OPTIONS,
    complete,
    first_actions_of,
    is_draft,
    mode_of,
    realm_of,
    seats_of,
)
from pocketkeep.games.tactics.rules import scoring
from pocketkeep.games.tactics.rules.abilities.effects import Effects
from pocketkeep.games.tactics.rules.abilities.reactive import Reactions
from pocketkeep.games.tactics.rules.actions import Aftermath
from pocketkeep.games.tactics.rules.automa.turn import EnemyTurn
from pocketkeep.games.tactics.rules.combat.attacks import Attack
from pocketkeep.games.tactics.rules.dungeons.delving import Delving
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.spells.casting import Chant
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window
from pocketkeep.games.tactics.rules.turn import Turn
from pocketkeep.games.tactics.saves import soundness, upgrade
from pocketkeep.games.tactics.shown import exhibit, view
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import TacticsView
from pocketkeep.games.tactics.study import STUDY
from pocketkeep.games.tactics.terminal import text
from pocketkeep.games.tactics.told import citing, sentences

FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame
    for frame in (
        Setup,
        Turn,
        Aftermath,
        Attack,
        Reactions,
        Chant,
        Window,
        Effects,
        Delving,
        EnemyTurn,
        Walking,
    )
}


def book(options: Options, pack: Path | None = None) -> TacticsBook:
    return content.book(realm_of(options), pack)


def content_hash(options: Options, pack: Path | None = None) -> str:
    return content.load(pack).hash


def new(book: Book, options: Options, chance: int) -> Tactics:
    assert isinstance(book, TacticsBook)
    game = empty_table(book, mode_of(options), seats_of(options), chance)
    game.pauses = str(options["pauses"])
    game.limit = int(options["rounds"])
    game.first_actions = first_actions_of(options)
    first = int(options["first"]) - 1 if options["first"] else NOBODY
    follow(game, Setup(first=first, is_draft=is_draft(options), corners=[NOBODY] * 4))
    return game


def empty(book: Book, seats: int) -> Tactics:
    """Whatever the mode: a position brings its own."""
    assert isinstance(book, TacticsBook)
    return empty_table(book, COMPETITIVE, seats, 0)


def outcome(game: Tactics) -> Outcome | None:
    """T-SCORE-1, T-SOLO-12 The result, once the game has ended."""
    if not game.ended:
        return None
    if is_adventure(game):
        return adventure_outcome(game)
    parts = [
        dict(zip(scoring.PARTS, scoring.score(game, seat), strict=True))
        for seat in range(game.seats)
    ]
    return Outcome(
        rule=game.ended,
        scores=tuple(standing(game)),
        parts=tuple(parts),
        places=tuple(scoring.places(game)),
        tie_breaks=tuple(tie_breaks_used(game)),
        teams=teams(game),
    )


def standing(game: Tactics) -> list[int]:
    """T-SCORE-1, T-SOLO-12 Every side's points as they are now; enemies come last."""
    if not is_adventure(game):
        return [scoring.standing(game, seat)[0] for seat in range(game.seats)]
    enemies = range(game.seats, game.sides)
    return [sum(game.crystals)] * game.seats + [len(game.captured[side]) for side in enemies]


def adventure_outcome(game: Tactics) -> Outcome:
    """T-SOLO-12, T-SOLO-13, T-SOLO-14 Won or lost, together; crystals tell how far it went."""
    crystals, won = sum(game.crystals), scoring.has_won(game)
    place = 2 if won else 1
    lost = [len(game.captured[side]) for side in range(game.seats, game.sides)]
    return Outcome(
        rule=game.ended,
        scores=(crystals,) * game.seats,
        parts=({scoring.CRYSTALS: crystals},) * game.seats,
        places=tuple(scoring.places(game)),
        tie_breaks=(),
        automas=tuple(
            Automa(ENEMIES[number], taken, {"captures": taken}, place)
            for number, taken in enumerate(lost)
        ),
        teams=teams(game),
    )


def teams(game: Tactics) -> tuple[int, ...]:
    """T-TEAM-6, T-COOP-3 Partners win and lose together."""
    return tuple(team_of(game, seat) for seat in range(game.seats))


def tie_breaks_used(game: Tactics) -> list[str]:
    """T-SCORE-2 Those that were needed to part the leaders."""
    standings = [scoring.standing(game, seat) for seat in range(game.seats)]
    leaders = {
        team_of(game, seat): standing
        for seat, standing in enumerate(standings)
        if standing[0] == max(s[0] for s in standings)
    }
    used: list[str] = []
    for number, tie_break in enumerate(scoring.TIE_BREAKS, start=1):
        if len(leaders) == 1:
            break
        used.append(tie_break)
        best = max(standing[number] for standing in leaders.values())
        leaders = {t: s for t, s in leaders.items() if s[number] == best}
    return used


def roles(game: Tactics) -> tuple[tuple[str, ...], ...]:
    """What a side plays are the units that it began with."""
    return tuple(
        tuple(game.book.cards[game.card[unit]] for unit in team_units(seat))
        for seat in range(game.seats)
    )


def components(game: Tactics) -> dict[str, int]:
    """What no play may change: every card is somewhere once, every unit on a space of its own."""
    places = [space for space in game.place if space != NONE]
    units = [unit for unit in range(game.units) if game.card[unit] != NONE]
    return {
        "missing tactic cards": missing(
            [*game.hands, game.deck, game.discards], len(game.book.tactics)
        ),
        "missing enemy cards": missing(
            [*game.activated, game.enemy_deck, game.enemy_discards], len(game.book.enemies)
        ),
        "units on top of each other": len(places) - len(set(places)),
        "units without health": len(
            [u for u in units if game.place[u] != NONE and game.health[u] <= 0]
        ),
        "unit cards in two places": doubles(game),
        "overfull tracks": len([unit for unit in units if is_overfull(game, unit)]),
        "artifacts in two places": int(NONE not in (game.artifact, game.bearer)),
    }


def missing(piles: list[list[int]], whole: int) -> int:
    """How many cards are nowhere; before they are dealt all still lie in the box."""
    cards = [card for pile in piles for card in pile]
    return whole - len(set(cards)) if cards else 0


def doubles(game: Tactics) -> int:
    """Cards of units in play, and those that were captured."""
    cards = [card for captured in game.captured for card in captured]
    for side in range(game.sides):
        cards += [game.card[unit] for unit in in_play(game, side)]
    return len(cards) - len(set(cards))


def is_overfull(game: Tactics, unit: int) -> bool:
    faces = game.book.enemy_faces if is_automa(game, unit // TEAM_SIZE) else game.book.faces
    card = faces[game.card[unit]]
    if game.health[unit] > card.health:
        return True
    return unit < game.seats * TEAM_SIZE and (
        game.ammo[unit] > card.ammo or game.mana[unit] > card.mana
    )


def opponents(options: Options) -> tuple[str, ...]:
    """T-COLOUR-2, T-COLOUR-3 In an adventure every player chooses pieces for an enemy as well."""
    return ENEMIES[: seats_of(options)] if mode_of(options) in ADVENTURES else ()


RULESET = Ruleset(
    name="tactics",
    title="Tactics",
    # 1, up to 0.2.0: before T-BATTLE-5, T-BATTLE-8, T-ABILITY-2, T-SOLO-10, T-ENEMY-24 and T-SET-6
    # were put right, before ways of one's own, and before steps had names.
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
    upgrade=upgrade.upgrade,
    work_out=soundness.work_out,
    frames=FRAMES,
    see=view.see,
    hide=secrecy.hide,
    hidden=secrecy.hidden_worlds,
    forget=secrecy.forget,
    outcome=outcome,
    standing=standing,
    roles=roles,
    worth=heuristics.worth,
    components=components,
    why=why.why,
    describe=sentences.describe,
    cites=citing.cites,
    clauses=clauses,
    text=text.at_table,
    exhibit=exhibit.exhibit,
    shapes=Shapes(TacticsView, kinds_in(events), TacticsBoard),
    blurb="Lead four heroes over a realm of stacked boxes: climb, shoot, shove and hold.",
    minutes=45,
    complete=complete,
    leanings=heuristics.leanings,
    sources=Path(__file__).parent,
    study=STUDY,
    opponents=opponents,
    mind=MIND,
    encoder=ENCODER,
)
