"""Use an ability: page 10 of the rulebook, and the action abilities of pages 14 and 15.

March has its own module; conflict abilities belong to conflict. Card after card comes by gaining.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Ask, AskEach, Decision, Do, Frame, Step, follow, go_to
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Burn, DrawTile, Extract, Target
from pocketkeep.games.ulos.events import (
    AbilityUsed,
    CardsLured,
    FavorGained,
    SpacePillaged,
    TileExtracted,
)
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, spoils, strongest, told, units
from pocketkeep.games.ulos.model.terms import (
    ABILITIES,
    EXPAND,
    EXTRACT,
    HEXES,
    LURE,
    MARCH,
    NONE,
    PERSUADE,
    PILLAGE,
    SUMMON,
)
from pocketkeep.games.ulos.rules import (
    cards,
    consequences,
    ending,
    land,
    market,
    opponents,
    placement,
)
from pocketkeep.games.ulos.rules.abilities import gaining, march


@state
class Ability(Frame):
    """An action ability under way."""

    god: God
    faction: int
    ability: int
    left: int  # how often it can still be done; at first one for every so much strength
    revealed: int = 1  # 1 while the card lies open, neither in the hand nor in its stack
    held: int = 0  # Expand: tiles in hand when the last placement began; 0: none began
    drawn: int = 0  # Expand: tiles drawn so far

    def procedure(self) -> list[Step]:
        return PROCEDURES[self.ability]


def in_limbo(frame: Frame) -> int:
    """The faction of the card that lies open for the ability under way, or NONE."""
    return frame.faction if isinstance(frame, Ability) and frame.revealed else NONE


def is_usable(game: Ulos, god: God, faction: int) -> bool:
    """D-ABILITY-1, D-ABILITY-2 A card in hand, its faction active, its ability no conflict one."""
    if not game.hands[god][faction] or not game.camps[faction]:
        return False
    return not game.book.fights[faction]


def add_usable(game: Ulos, god: God, options: list[Choice]) -> None:
    """D-ABILITY-1, D-ABILITY-7 Every card that can be used now, be it only for its spoils."""
    for faction in game.factions:
        if is_usable(game, god, faction):
            options.append(game.book.use[faction])


def use(game: Ulos, god: God, faction: int) -> None:
    """D-ABILITY-3, D-ABILITY-4 Reveal the card, gain its spoils; its strength now decides."""
    book, gained = game.book, spoils(game, faction)
    ability = book.ability[faction]
    cards.lose(game, god, faction)
    game.favor[god] += gained
    if game.is_heard:
        game.tell(AbilityUsed(god, book.factions[faction], ABILITIES[ability], gained))
    left = units(game, faction)
    follow(game, Ability(god=god, faction=faction, ability=ability, left=left))


def return_card(game: Ulos, ability: Ability) -> None:
    """D-ABILITY-5 The card goes back to its stack."""
    game.stacks[ability.faction] += 1
    ability.revealed = 0


def resolve_events(game: Ulos, ability: Ability) -> None:
    """D-ABILITY-6 What the ability set off is settled once the card is back."""
    consequences.resolve(game, ability.god)


def ask_lure(game: Ulos, ability: Ability) -> Decision | None:
    """D-LURE-1, D-LURE-4, D-LURE-5 One opponent is chosen among those who hold a card."""
    gods = opponents.with_cards(game, ability.god)
    if not gods:
        return None
    return Decision(ability.god, opponents.listed(game, gods, game.book.lure))


def lure(game: Ulos, ability: Ability, choice: Target) -> None:
    """D-LURE-1, D-LURE-2, D-LURE-3 Random cards are shown to all; the strongest one pays."""
    target = opponents.named(game, choice)
    shown = shown_by_chance(game, target, ability.left)
    cards.show(game, target, shown)
    favor = spoils(game, strongest(game, shown))
    game.favor[ability.god] += favor
    if game.is_heard:
        names = tuple(game.book.factions[faction] for faction in shown)
        game.tell(CardsLured(ability.god, told(game, target), names, favor))


def shown_by_chance(game: Ulos, god: God, most: int) -> list[int]:
    """D-LURE-3, D-LURE-4 So many cards of a hand, or all there are; the hand keeps them."""
    hand = game.hands[god].copy()
    shown: list[int] = []
    for _ in range(min(most, in_all(hand))):
        faction = cards.pick(game, hand)
        hand[faction] -= 1
        shown.append(faction)
    return shown


def ask_burn(game: Ulos, ability: Ability) -> Decision | None:
    """D-PILLAGE-1, D-PILLAGE-4 One more space, while tokens last; or enough."""
    if not ability.left or not land.pillage_left(game):
        return None
    options: list[Choice] = []
    for hex in range(HEXES):
        if can_burn(game, hex):
            options.append(game.book.burn[hex])
    if not options:
        return None
    options.append(game.book.done)
    return Decision(ability.god, options)


def can_burn(game: Ulos, hex: int) -> bool:
    """D-PILLAGE-1, D-PILLAGE-3 A visible space of any occupied territory, without a token."""
    if not land.is_visible(game, hex) or game.burned[hex]:
        return False
    return land.occupant(game, hex) != NONE


def burn(game: Ulos, ability: Ability, choice: Choice) -> None:
    """D-PILLAGE-2 The space loses its terrain, but stays in its territory."""
    if type(choice) is not Burn:
        ability.left = 0
        return
    ability.left -= 1
    game.burned[choice.hex] = 1
    if game.is_heard:
        game.tell(SpacePillaged(ability.god, game.book.hexes[choice.hex]))


def ask_draw(game: Ulos, ability: Ability) -> Decision | None:
    """D-EXPAND-1, D-EXPAND-2 One more tile may be drawn, before any is placed."""
    if ability.drawn == ability.left or not in_all(game.supply):
        return None
    return Decision(ability.god, [game.book.draw_tile, game.book.done])


def draw_to_expand(game: Ulos, ability: Ability, choice: Choice) -> None:
    """D-EXPAND-1 Who does not want to draw any more has no more tiles to place for it either."""
    if type(choice) is DrawTile:
        ability.drawn += cards.draw_tiles(game, ability.god, 1)
    else:
        ability.left = ability.drawn


def expand(game: Ulos, ability: Ability) -> None:
    """D-EXPAND-3, D-EXPAND-4, D-EXPAND-5 Tile by tile, until enough, or one joins two camps."""
    held = in_all(game.tiles[ability.god])
    if not ability.left or game.face_down or held in {0, ability.held}:
        return  # as many tiles in hand as before: none was wanted
    ability.left -= 1
    ability.held = held
    go_to(ability, "expand")
    follow(game, placement.start(ability.god, placement.EXPAND))


def resolve_expansion(game: Ulos, ability: Ability) -> None:
    """D-ABILITY-6, D-EXPAND-5 The tiles settle together, before the conflict of the last."""
    consequences.resolve(game, ability.god, earlier=True)


def check_supply(game: Ulos, ability: Ability) -> None:
    """D-EXPAND-6 The last tile may have been drawn."""
    ending.check_supply(game, ability.god)


def summon(game: Ulos, ability: Ability) -> None:
    """D-SUMMON-1 One card of a lost faction for every two strength."""
    follow(game, gaining.Gaining(god=ability.god, left=ability.left, reason=ABILITIES[SUMMON]))


def start_march(game: Ulos, ability: Ability) -> None:
    """D-MARCH-1 One move for every two strength."""
    follow(game, march.Marching(god=ability.god, left=ability.left))


def ask_extract(game: Ulos, ability: Ability) -> Decision | None:
    """D-EXTRACT-2, D-EXTRACT-3 A visible tile must go, if one can and its territory holds."""
    options: list[Choice] = []
    for a in range(HEXES):
        b = game.mate[a]
        if a < b and march.is_in_reach(game, a) and not march.divides(game, a, b):
            options.append(game.book.extract[game.book.pair_number[a][b]])
    return Decision(ability.god, options) if options else None


def extract(game: Ulos, ability: Ability, choice: Extract) -> None:
    """D-EXTRACT-1, D-EXTRACT-2, D-PILLAGE-5 Favor, and the tile leaves the game."""
    kind = land.lift(game, choice.a, choice.b)
    game.removed[kind] += 1
    land.leave(game, [choice.a, choice.b])
    game.favor[ability.god] += ability.left
    if game.is_heard:
        a, b = game.book.hexes[choice.a], game.book.hexes[choice.b]
        name = game.book.kind_names[kind]
        game.tell(TileExtracted(god=ability.god, kind=name, a=a, b=b, favor=ability.left))
    ability.left = 0


def extract_nothing(game: Ulos, ability: Ability) -> None:
    """D-EXTRACT-3 Where no tile can go, the favor is gained all the same."""
    if ability.left:
        game.favor[ability.god] += ability.left
        game.tell(FavorGained(ability.god, ability.left, ABILITIES[EXTRACT]))


def persuade(game: Ulos, ability: Ability) -> None:
    """D-PERSUADE-1, D-PERSUADE-2 Cards of other active factions, each for one favor less."""
    god, less = ability.god, game.book.numbers.persuaded
    more = market.Purchase(god=god, left=ability.left, discount=less, barred=ability.faction)
    follow(game, more)


PROCEDURES: Final[dict[int, list[Step]]] = {
    LURE: [
        Ask("lure", "D-LURE-1", "Choose whom to lure.", ask=ask_lure, apply=lure),
        Do("return-card", "D-ABILITY-5", return_card),
    ],
    PILLAGE: [
        AskEach("burn", "D-PILLAGE-1", "Pillage a space, or stop.", ask=ask_burn, apply=burn),
        Do("return-card", "D-ABILITY-5", return_card),
        Do("resolve-events", "D-ABILITY-6", resolve_events),
    ],
    EXPAND: [
        AskEach(
            "draw-to-expand",
            "D-EXPAND-1",
            "Draw a tile to expand, or stop.",
            ask=ask_draw,
            apply=draw_to_expand,
        ),
        Do("expand", "D-EXPAND-3", expand),
        Do("return-card", "D-ABILITY-5", return_card),
        Do("resolve-expansion", "D-EXPAND-5", resolve_expansion),
        Do("check-supply", "D-EXPAND-6", check_supply),
    ],
    SUMMON: [
        Do("summon", "D-SUMMON-1", summon),
        Do("return-card", "D-ABILITY-5", return_card),
    ],
    MARCH: [
        Do("start-march", "D-MARCH-1", start_march),
        Do("return-card", "D-ABILITY-5", return_card),
    ],
    EXTRACT: [
        Ask("extract", "D-EXTRACT-2", "Remove a tile.", ask=ask_extract, apply=extract),
        Do("extract-nothing", "D-EXTRACT-3", extract_nothing),
        Do("return-card", "D-ABILITY-5", return_card),
        Do("resolve-events", "D-ABILITY-6", resolve_events),
    ],
    PERSUADE: [
        Do("persuade", "D-PERSUADE-1", persuade),
        Do("return-card", "D-ABILITY-5", return_card),
    ],
}
