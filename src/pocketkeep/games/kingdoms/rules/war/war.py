"""Engaging in war: pages 8 to 11 of the rulebook; of values, retreats and spoils others tell."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    NOBODY,
    Ask,
    AskAll,
    AskEach,
    Decision,
    Do,
    Frame,
    Seat,
    Step,
    follow,
)
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Remove, Retreat
from pocketkeep.games.kingdoms.events import AllianceBroken, WarPaid, WarStarted, WarWon
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ATTACK, DEFENCE, FLAG, NEUTRAL
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.automa import war as siege
from pocketkeep.games.kingdoms.rules.war import conquest, retreats, values, victory

NOTHING: Final = (0, 0, 0)


@state
class War(Frame):
    """A war under way. Nothing here is secret: values not yet revealed lie sealed in the core."""

    attacker: Seat
    defender: Seat
    region: int
    values: list[int] = []  # attack and defence, once revealed; with the bonuses that add to them
    due: list[int] = [0, 0]  # what attacker and defender have still to pay
    unraised: list[Seat] = []  # who may still raise their value
    loser: Seat = NOBODY
    lost: list[int] = []  # the region of each army that the loser has still to take away
    broken: bool = False  # the attacker broke an alliance
    ore_only: bool = False  # the attacker demanded that both pay in ore
    neutral: bool  # the defender fights for a neutral army
    beaten: int = NOBODY  # the hero card of the loser who fought here, or NOBODY
    rank: int = 0  # the level of that hero, who may be dead by the time of the spoils

    def procedure(self) -> list[Step]:
        return WAR


def start(game: Kingdoms, attacker: Seat, defender: Seat, region: int) -> None:
    """U-WAR-1, H-TOWER-6, H-TOWER-7 Who moves in attacks; whose army or tower is there defends."""
    if game.book.numbers.solo:
        siege.start(game, attacker, defender, region)
    else:
        declare(game, attacker, defender, region, neutral=False)


def declare(game: Kingdoms, attacker: Seat, defender: Seat, region: int, neutral: bool) -> None:
    game.tell(WarStarted(attacker, defender, game.book.regions[region], neutral))
    war = War(attacker=attacker, defender=defender, region=region, neutral=neutral)
    follow(game, war)


def invade(game: Kingdoms, seat: Seat, foe: int, region: int) -> None:
    """U-WAR-1 An army has moved in on a ruler's army or war tower, or on a neutral army."""
    if foe == NEUTRAL:
        start_conquest(game, seat, region)
    else:
        start(game, seat, foe, region)


def start_conquest(game: Kingdoms, seat: Seat, region: int) -> None:
    """U-TWO-3, P-TWO-3 A neutral army has its price, or the other player to defend it."""
    if game.book.numbers.rival_defends:
        declare(game, seat, 1 - seat, region, neutral=True)
    else:
        conquest.start(game, seat, region)


def decide_winner(game: Kingdoms, war: War) -> None:
    """U-WAR-6, U-WAR-7, U-TWO-7 The higher value wins, on a tie the defender."""
    attack, defence = war.values
    attacker_wins = attack > defence
    if attack == defence and attack != FLAG:
        attacker_wins = attacker_wins_ties(game, war)
    war.loser = war.defender if attacker_wins else war.attacker
    game.tell(WarWon(winner(war), war.loser, game.book.regions[war.region]))
    if game.hero_at[war.loser] == war.region:
        war.beaten, war.rank = game.heroes[war.loser], game.hero_levels[war.loser]
        spare_loser(game, war)


def attacker_wins_ties(game: Kingdoms, war: War) -> bool:
    """U-WAR-7, U-POWER-3 A tie of numbers is the defender's, unless the attacker's magic alone."""
    return wins_ties(game, war, war.attacker) and not wins_ties(game, war, war.defender)


def wins_ties(game: Kingdoms, war: War, seat: Seat) -> bool:
    return land.champions_at(game, seat, war.region).wins_ties


def spare_loser(game: Kingdoms, war: War) -> None:
    """H-HERO-4 Some heroes pay nothing for a war that they lose by little."""
    side = values.side_of(war, war.loser)
    spared = beaten_hero(game, war).spared
    if spared and war.due[side] and margin(war) <= spared:
        war.due[side] = 0
        game.tell(WarPaid(war.loser, 0, NOTHING))


def winner(war: War) -> Seat:
    return war.attacker if war.loser == war.defender else war.defender


def margin(war: War) -> int:
    return abs(war.values[ATTACK] - war.values[DEFENCE])


def beaten_hero(game: Kingdoms, war: War) -> Powers:
    """The powers of the hero who lost this war, without the ruler's own."""
    if war.beaten == NOBODY:
        return game.book.no_powers
    return game.book.heroes[war.beaten].powers[war.rank]


def list_losses(game: Kingdoms, war: War) -> None:
    """U-WAR-14, U-WAR-15, H-TOWER-10, H-TOWER-11 War towers fall at once, armies have to leave."""
    for region in lost_regions(game, war):
        if game.forts[region] == war.loser:
            land.raze(game, region)
        war.lost += [region] * game.armies[war.loser].count(region)
    if war.neutral and war.loser == war.defender:
        conquest.beat(game, war.attacker, war.region)
    if not game.book.numbers.retreats:
        give_all_up(game, war)


def lost_regions(game: Kingdoms, war: War) -> list[int]:
    """U-ALLY-5, U-ALLY-6, U-ALLY-7 The region fought over; a broken alliance puts all at stake."""
    if not war.broken:
        return [war.region]
    game.tell(AllianceBroken(war.attacker, war.defender))
    if game.book.numbers.breaker_leaves:
        both = war.values[DEFENCE] != FLAG
        retreats.leave_alliance(game, war.attacker, war.defender, region=war.region, both=both)
        return [war.region]
    return land.shared(game, war.attacker, war.defender)


def give_all_up(game: Kingdoms, war: War) -> None:
    """P-WAR-15, P-TWO-4 Where there is no retreat, whatever is beaten is lost."""
    for region in war.lost:
        retreats.remove(game, war.loser, region)
    war.lost = []


def ask_retreat(game: Kingdoms, war: War) -> Decision | None:
    """U-RETREAT-6, U-ALLY-10 The loser leaves each region, for food or for good."""
    if not war.lost:
        return None
    ways = retreats.ways_out(game, war.loser, war.lost)
    if has_free_retreat(game, war):
        for way in retreats.ways_out_for_free(game, war.lost[0]):
            if way not in ways:
                ways.append(way)
    return Decision(war.loser, ways)


def has_free_retreat(game: Kingdoms, war: War) -> bool:
    """U-ALLY-10 The last army of a ruler need not be lost to a broken alliance."""
    return war.broken and len(game.armies[war.loser]) == 1


def price_of(game: Kingdoms, war: War, choice: Retreat) -> int:
    """U-ALLY-10 Nothing where a last army goes for free; else what any retreat costs."""
    if has_free_retreat(game, war) and choice in retreats.ways_out_for_free(game, choice.start):
        return 0
    return retreats.retreat_price(game, war.loser, choice.start)


def leave(game: Kingdoms, war: War, choice: Choice) -> None:
    seat = war.loser
    if isinstance(choice, Retreat):
        price = price_of(game, war, choice)
        war.lost.remove(choice.start)
        retreats.retreat(game, seat, choice.start, goal=choice.goal, price=price)
    elif isinstance(choice, Remove):
        war.lost.remove(choice.region)
        retreats.remove(game, seat, choice.region)


def share_spoils(game: Kingdoms, war: War) -> None:
    """U-POWER-1 Each has the powers reached; of two players both may have shown the flag."""
    meek = war.values.count(FLAG) == 1
    victory.share(
        game, winner(war), war.loser, region=war.region, beaten=beaten_hero(game, war), meek=meek
    )


def settle(game: Kingdoms, war: War) -> None:
    """H-HERO-6, U-POWER-1 Once the war is settled a hero may rise, and the last powers work."""
    victory.crown(game, winner(war), war.region)
    victory.regroup(game, war.loser, margin(war))
    victory.avenge(game, winner(war), beaten_hero(game, war))


def stage(game: Kingdoms, war: War) -> str:
    """Where a war stands, by what is settled in it."""
    if not war.values:
        return "value" if game.sealed else "demand"
    if war.unraised:
        return "raise"
    if war.due[ATTACK] or war.due[DEFENCE]:
        return "pay"
    return "leave" if war.lost else "aftermath"


WAR: Final[list[Step]] = [
    Ask(
        "demand",
        "U-POWER-3",
        "Demand ore alone for this war, or not.",
        ask=values.ask_demand,
        apply=values.demand,
    ),
    AskAll(
        "reveal",
        "U-WAR-2",
        "Set your war value, or show the white flag.",
        who=values.rulers,
        ask=values.ask_value,
        apply=values.reveal,
    ),
    AskEach(
        "raise-value",
        "U-WAR-13",
        "Raise your value, or hold it.",
        ask=values.ask_raise,
        apply=values.raise_value,
    ),
    Do("decide-winner", "U-WAR-6", decide_winner),
    AskEach("pay", "U-WAR-8", "Pay your war cost.", ask=values.ask_payment, apply=values.pay),
    Do("list-losses", "U-ALLY-7", list_losses),
    AskEach(
        "leave", "U-RETREAT-6", "Retreat your army, or remove it.", ask=ask_retreat, apply=leave
    ),
    Do("share-spoils", "U-POWER-1", share_spoils),
    Do("settle", "H-HERO-6", settle),
]
