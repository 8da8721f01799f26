"""A war on a neutral army of the Lost Kingdom that nobody defends: page 30 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Ask, Decision, Do, Frame, Seat, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Pay
from pocketkeep.games.kingdoms.events import NeutralBeaten, NeutralCaptured, WarPaid
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ATTACK
from pocketkeep.games.kingdoms.rules import land, resources
from pocketkeep.games.kingdoms.rules.war import cost, victory


@state
class Conquest(Frame):
    """A war on a neutral army, for its price."""

    seat: Seat
    region: int
    due: int

    def procedure(self) -> list[Step]:
        return CONQUEST


def neutral_price(game: Kingdoms, seat: Seat, region: int, hero: bool = False) -> int:
    """U-TWO-3, H-HERO-4 As many as there are neutral armies in play, less war bonuses.

    For whoever is about to move in, too: an army, or the hero.
    """
    powers = land.powers_for(game, seat, hero)
    bonus = cost.bonus_by(game, powers, region, ATTACK)
    if game.book.numbers.heroes and not hero:
        bonus += cost.inspiration(game, seat, region)
    return max(0, len(game.neutrals) - bonus)


def is_affordable(game: Kingdoms, seat: Seat, region: int, hero: bool = False) -> bool:
    """U-TWO-4 Nobody enters a neutral army's region who cannot pay for it."""
    return means(game, seat, hero) >= neutral_price(game, seat, region, hero)


def means(game: Kingdoms, seat: Seat, hero: bool) -> int:
    """U-WAR-9 What whoever is about to move in could pay."""
    return cost.means_by(game, seat, land.powers_for(game, seat, hero), False)


def start(game: Kingdoms, seat: Seat, region: int) -> None:
    price = neutral_price(game, seat, region, game.hero_at[seat] == region)
    follow(game, Conquest(seat=seat, region=region, due=price))


def ask_conquest(game: Kingdoms, conquest: Conquest) -> Decision | None:
    """U-TWO-3 The price of a neutral army is paid like any war."""
    seat, due = conquest.seat, conquest.due
    if due <= 0:
        return None
    return Decision(seat, cost.ways_to_pay(game, seat, due, conquest.region))


def pay_conquest(game: Kingdoms, conquest: Conquest, choice: Pay) -> None:
    resources.spend(game, conquest.seat, choice.amounts)
    game.tell(WarPaid(conquest.seat, conquest.due, choice.amounts))


def capture(game: Kingdoms, conquest: Conquest) -> None:
    """U-TWO-5 The neutral army is captured and the region taken."""
    seat, region = conquest.seat, conquest.region
    price = len(game.neutrals)
    lift_neutral(game, region)
    game.captured[seat] += 1
    game.tell(NeutralCaptured(seat, game.book.regions[region], price))
    victory.reward(game, seat, region)
    victory.crown(game, seat, region)


def beat(game: Kingdoms, seat: Seat, region: int) -> None:
    """P-TWO-5, P-TWO-9 A neutral army that was defended in vain leaves the game."""
    lift_neutral(game, region)
    game.tell(NeutralBeaten(seat, game.book.regions[region]))


def lift_neutral(game: Kingdoms, region: int) -> None:
    game.neutrals.remove(region)
    game.crowd[region] -= 1


CONQUEST: Final[list[Step]] = [
    Ask(
        "pay-conquest", "U-TWO-3", "Pay for the neutral army.", ask=ask_conquest, apply=pay_conquest
    ),
    Do("capture", "U-TWO-5", capture),
]
