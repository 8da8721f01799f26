"""Rift tile effects: page 20 of the rulebook.

Recruit and Revive follow rules that are elsewhere, Redistribute has its pool, Terraform belongs to
placement, and Enhance is for scoring.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Ask, AskEach, Decision, Do, Frame, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Convert, Give, PutBack, Reclaim, Swap, Take, Target, Use
from pocketkeep.games.ulos.events import (
    BoxSeen,
    CardPilfered,
    CardsReturned,
    PilferedCardSeen,
    RiftReclaimed,
    RiftSeen,
    TilesConverted,
    TileTransmuted,
)
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, is_lost, is_ulrir, strength, told
from pocketkeep.games.ulos.model.terms import (
    ACTIVATE,
    CONVERT,
    EFFECTS,
    HEXES,
    MANIPULATE,
    PILFER,
    RECLAIM,
    SCOUT,
    TRANSMUTE,
)
from pocketkeep.games.ulos.rules import (
    cards,
    ending,
    knowledge,
    land,
    opponents,
    placement,
    power,
)
from pocketkeep.games.ulos.rules.abilities import gaining
from pocketkeep.games.ulos.rules.abilities import using as abilities


@state
class Effect(Frame):
    """The effect of a rift tile under way."""

    god: God
    effect: int
    drawn: int = 0  # Convert: tiles that came
    left: int = 0  # Convert: tiles to put back; Manipulate: cards to return

    def procedure(self) -> list[Step]:
        return PROCEDURES[self.effect]


def ask_activate(game: Ulos, effect: Effect) -> Decision | None:
    """D-ACTIVATE-1, D-ACTIVATE-2 Any action ability from hand, besides the turn's own action."""
    options: list[Choice] = []
    abilities.add_usable(game, effect.god, options)
    return Decision(effect.god, options or stuck(game))


def stuck(game: Ulos) -> list[Choice]:
    """Only where others imagine the cards of a hand, which may not be what the effect needs."""
    return [game.book.done]


def activate(game: Ulos, effect: Effect, choice: Choice) -> None:
    if type(choice) is Use:
        abilities.use(game, effect.god, choice.faction)


def ask_convert(game: Ulos, effect: Effect) -> Decision | None:
    """D-CONVERT-1 None to three tiles, as far as the supply goes."""
    most = min(game.book.numbers.convert, in_all(game.supply))
    return Decision(effect.god, [*game.book.convert[: most + 1]])


def convert(game: Ulos, effect: Effect, choice: Convert) -> None:
    """D-CONVERT-1, D-CONVERT-2 They are drawn; with as many to come back, the end is not near."""
    effect.drawn = cards.draw_tiles(game, effect.god, choice.tiles)
    effect.left = effect.drawn


def ask_put_back(game: Ulos, effect: Effect) -> Decision | None:
    """D-CONVERT-1 As many tiles as were drawn, any of the hand."""
    if not effect.left:
        return None
    held = game.tiles[effect.god]
    options = [game.book.put_back[kind] for kind in range(len(held)) if held[kind]]
    return Decision(effect.god, [*options])


def put_back(game: Ulos, effect: Effect, choice: PutBack) -> None:
    effect.left -= 1
    game.tiles[effect.god][choice.kind] -= 1
    game.supply[choice.kind] += 1
    knowledge.put_back(game, effect.god, choice.kind)


def tell_converted(game: Ulos, effect: Effect) -> None:
    game.tell(TilesConverted(effect.god, effect.drawn))


def start_manipulating(game: Ulos, effect: Effect) -> None:
    effect.left = game.book.numbers.manipulate


def ask_give(game: Ulos, effect: Effect) -> Decision | None:
    """D-MANIPULATE-1 Three cards of active factions, one after the other."""
    if not effect.left:
        return None
    options: list[Choice] = []
    for faction in game.factions:
        if not is_lost(game, faction) and game.hands[effect.god][faction]:
            options.append(game.book.give[faction])
    return Decision(effect.god, options or stuck(game))


def give(game: Ulos, effect: Effect, choice: Choice) -> None:
    """D-MANIPULATE-3 Returned to the supply, a card brings its spoils."""
    if type(choice) is not Give:
        effect.left = 0
        return
    effect.left -= 1
    favor = cards.return_cards(game, effect.god, choice.faction, 1)
    if game.is_heard:
        game.tell(CardsReturned(effect.god, game.book.factions[choice.faction], 1, favor))


def ask_any_card(game: Ulos, effect: Effect) -> Decision | None:
    """D-MANIPULATE-2 One card of any faction in play, lost or not, while its stack has one."""
    options = [game.book.take[faction] for faction in game.factions if game.stacks[faction]]
    return Decision(effect.god, [*options]) if options else None


def take_any_card(game: Ulos, effect: Effect, choice: Take) -> None:
    gaining.gain(game, effect.god, choice.faction, EFFECTS[MANIPULATE])


def scout(game: Ulos, effect: Effect) -> None:
    """D-SCOUT-1, D-SCOUT-2 Draw a tile if there is one, then place one of the hand."""
    cards.draw_tiles(game, effect.god, 1)
    follow(game, placement.start(effect.god, placement.SCOUT))


def check_supply(game: Ulos, effect: Effect) -> None:
    """D-SCOUT-3 The last tile may have been drawn."""
    ending.check_supply(game, effect.god)


def ask_pilfer(game: Ulos, effect: Effect) -> Decision | None:
    """D-PILFER-1, D-PILFER-4 Any opponent who holds a card."""
    gods = opponents.with_cards(game, effect.god)
    return Decision(effect.god, opponents.listed(game, gods, game.book.pilfer))


def pilfer(game: Ulos, effect: Effect, choice: Target) -> None:
    """D-PILFER-1, D-PILFER-2, D-PILFER-3 A random card; the bank pays its owner the strength."""
    god, target = effect.god, opponents.named(game, choice)
    faction = cards.pick(game, game.hands[target])
    favor = strength(game, faction)
    cards.steal(game, god, target, faction)
    game.favor[target] += favor
    if game.is_heard:
        victim, name = told(game, target), game.book.factions[faction]
        game.tell(CardPilfered(god, victim, favor))
        readers = 1 << god if is_ulrir(game, target) else 1 << god | 1 << target
        game.tell(PilferedCardSeen(god, victim, name), readers)


def look_through_box(game: Ulos, effect: Effect) -> None:
    """D-RECLAIM-2 Whoever reclaims sees the tiles that were never in play."""
    game.looked[effect.god] = 1
    if game.is_heard:
        spare = game.spare
        seen = [name for i, name in enumerate(EFFECTS) for _ in range(spare[i])]
        game.tell(BoxSeen(effect.god, tuple(seen)), 1 << effect.god)


def lies_open(game: Ulos, effect: int) -> bool:
    """D-RECLAIM-3 Whether a used tile can be reclaimed; the Reclaim just spent cannot."""
    return game.used[effect] > (1 if effect == RECLAIM else 0)


def ask_reclaim(game: Ulos, effect: Effect) -> Decision | None:
    """D-RECLAIM-1, D-RECLAIM-3 Any tile of the box, used or never in play."""
    options: list[Choice] = []
    for each in range(len(game.spare)):
        if lies_open(game, each) or game.spare[each]:
            options.append(game.book.reclaim[each])
    return Decision(effect.god, options)


def reclaim(game: Ulos, effect: Effect, choice: Reclaim) -> None:
    """D-RECLAIM-1, D-RECLAIM-2 A used tile is taken in the open, another one in secret."""
    god, taken = effect.god, choice.effect
    is_open = lies_open(game, taken)
    if is_open:
        game.used[taken] -= 1
        knowledge.take_rift(game, god, taken)
    else:
        game.spare[taken] -= 1
        forget_box(game, god)
    game.rifts[god][taken] += 1
    game.tell(RiftReclaimed(god, EFFECTS[taken] if is_open else ""))
    if not is_open:
        game.tell(RiftSeen(god, EFFECTS[taken]), 1 << god)


def forget_box(game: Ulos, god: God) -> None:
    """D-RECLAIM-2 Nobody else knows any longer what is left."""
    for seat in range(game.seats):
        if seat != god:
            game.looked[seat] = 0


def ask_swap(game: Ulos, effect: Effect) -> Decision | None:
    """D-TRANSMUTE-1, D-TRANSMUTE-2 A tile of the hand for any visible one, either way round."""
    book, held = game.book, game.tiles[effect.god]
    options: list[Choice] = []
    for a in range(HEXES):
        b = game.mate[a]
        if a > b or not land.is_whole_tile_visible(game, a):
            continue
        for kind in range(len(held)):
            if held[kind]:
                options.append(book.swap[kind][book.pair_number[a][b]])
                if book.kinds[kind][0] != book.kinds[kind][1]:
                    options.append(book.swap[kind][book.pair_number[b][a]])
    return Decision(effect.god, options)


def swap(game: Ulos, effect: Effect, choice: Swap) -> None:
    """D-TRANSMUTE-1, D-TRANSMUTE-3, D-PILLAGE-5 The tiles change places; power is counted again."""
    god, kind, a, b = effect.god, choice.kind, choice.a, choice.b
    old = land.lift(game, a, b)
    land.lay(game, kind, a, b)
    game.tiles[god][kind] -= 1
    game.tiles[god][old] += 1
    knowledge.lay_open(game, god, kind)
    knowledge.take_tile(game, god, old)
    if game.is_heard:
        names, hexes = game.book.kind_names, game.book.hexes
        game.tell(TileTransmuted(god=god, old=names[old], new=names[kind], a=hexes[a], b=hexes[b]))
    power.adjust(game)
    ending.check_legends(game, god)


PROCEDURES: Final[dict[int, list[Step]]] = {
    ACTIVATE: [
        Ask(
            "activate",
            "D-ACTIVATE-1",
            "Use the ability of a card.",
            ask=ask_activate,
            apply=activate,
            private=True,
        ),
    ],
    CONVERT: [
        Ask(
            "convert",
            "D-CONVERT-1",
            "Choose how many tiles to convert.",
            ask=ask_convert,
            apply=convert,
        ),
        AskEach(
            "put-back",
            "D-CONVERT-1",
            "Put a tile back.",
            ask=ask_put_back,
            apply=put_back,
            private=True,
        ),
        Do("tell-converted", "D-CONVERT-1", tell_converted),
    ],
    MANIPULATE: [
        Do("start-manipulating", "D-MANIPULATE-1", start_manipulating),
        AskEach("give", "D-MANIPULATE-1", "Return a card.", ask=ask_give, apply=give, private=True),
        Ask(
            "take-any-card", "D-MANIPULATE-2", "Take a card.", ask=ask_any_card, apply=take_any_card
        ),
    ],
    SCOUT: [
        Do("scout", "D-SCOUT-1", scout),
        Do("check-supply", "D-SCOUT-3", check_supply),
    ],
    PILFER: [
        Ask("pilfer", "D-PILFER-1", "Choose whom to pilfer.", ask=ask_pilfer, apply=pilfer),
    ],
    RECLAIM: [
        Do("look-through-box", "D-RECLAIM-2", look_through_box),
        Ask(
            "reclaim",
            "D-RECLAIM-1",
            "Take a rift tile out of the box.",
            ask=ask_reclaim,
            apply=reclaim,
            private=True,
        ),
    ],
    TRANSMUTE: [
        Ask("swap", "D-TRANSMUTE-1", "Exchange a tile.", ask=ask_swap, apply=swap, private=True),
    ],
}
