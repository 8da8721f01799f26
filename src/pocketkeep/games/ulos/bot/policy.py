"""The quick policy: every option of every decision, judged by what can be seen."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision
from pocketkeep.games.ulos.bot import deeds, fighting, tiles
from pocketkeep.games.ulos.bot.deeds import LEAST
from pocketkeep.games.ulos.bot.ground import Survey
from pocketkeep.games.ulos.bot.memory import Memory
from pocketkeep.games.ulos.bot.reckoning import Reckoning
from pocketkeep.games.ulos.choices import (
    Burn,
    Buy,
    Camp,
    Convert,
    DrawTile,
    Extract,
    Give,
    PutBack,
    Reclaim,
    Swap,
    Take,
    Target,
    Use,
)
from pocketkeep.games.ulos.model.state import Ulos, in_all
from pocketkeep.games.ulos.model.terms import ENHANCE
from pocketkeep.games.ulos.rules import opponents
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.abilities.using import Ability
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict, Fight
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts.effects import Effect
from pocketkeep.games.ulos.rules.settling import Settling
from pocketkeep.games.ulos.rules.turn import Turn


def judge(game: Ulos, decision: Decision, memory: Memory) -> list[float]:
    """By option, what it brings at first sight, in favor."""
    frame, options = game.stack[-1], decision.options
    reckoning = Reckoning(game, decision.seat, memory)
    if type(frame) is Placing:
        return tiles.placings(reckoning, frame, options)
    if type(frame) is Settling:
        survey = Survey(game, reckoning, shops=True)
        return [camp(survey, option) for option in options]
    if type(frame) is Turn:
        return [deeds.deed(reckoning, option) for option in options]
    if type(frame) is Purchase:
        return [buying(reckoning, frame, option) for option in options]
    if type(frame) is Marching:
        return tiles.marches(reckoning, frame, options)
    if type(frame) is Fight:
        return fighting.judge(reckoning, frame, options)
    if type(frame) is Conflict:
        return [fighting.pair(reckoning, option) for option in options]
    return [step(reckoning, option) for option in options]


def camp(survey: Survey, option: Choice) -> float:
    assert type(option) is Camp
    return survey.camp_on(option)


def buying(reckoning: Reckoning, purchase: Purchase, option: Choice) -> float:
    """Another card, or enough."""
    if type(option) is not Buy:
        return 0.0
    return deeds.purchase(reckoning, option.faction, 1, purchase.discount)


def step(reckoning: Reckoning, option: Choice) -> float:
    """A step of an ability or a rift tile under way; to stop is worth nothing."""
    game = reckoning.game
    if type(option) is Take:
        return reckoning.now[option.faction]
    if type(option) is Use:
        return deeds.use(reckoning, option.faction)
    if type(option) is Give:
        return reckoning.cashing(option.faction)
    if type(option) is Target:
        return target(reckoning, option)
    if type(option) is DrawTile:
        return reckoning.end() if in_all(game.supply) == 1 else LEAST
    if type(option) is Reclaim:
        return reclaiming(reckoning, option.effect)
    return with_tiles(reckoning, option)


def with_tiles(reckoning: Reckoning, option: Choice) -> float:
    """The same, of tiles on the map or in hand."""
    if type(option) is Burn:
        return tiles.burning(reckoning, option.hex)
    if type(option) is Extract:
        return tiles.lifting(reckoning, option.a) + tiles.lifting(reckoning, option.b)
    if type(option) is Swap:
        return tiles.swapping(reckoning, option)
    if type(option) is PutBack:
        return -tiles.handy(reckoning, option.kind)
    if type(option) is Convert:
        return LEAST * option.tiles
    return 0.0


def target(reckoning: Reckoning, option: Target) -> float:
    """Whom to lure, or to pilfer."""
    game, frame = reckoning.game, reckoning.game.stack[-1]
    god = opponents.named(game, option)
    if type(frame) is Ability:
        return deeds.luring(reckoning, god, frame.left)
    assert type(frame) is Effect
    return deeds.pilfering(reckoning, god)


def reclaiming(reckoning: Reckoning, effect: int) -> float:
    """A rift tile out of the box, for later: what it would bring now tells most."""
    if effect == ENHANCE:
        numbers, held = reckoning.game.book.numbers, in_all(reckoning.game.rifts[reckoning.god])
        return float((numbers.enhanced_favor - numbers.rift_favor) * (held + 1))
    return reckoning.time * max(0.0, deeds.rift(reckoning, effect))
