"""War between the person and the dummy of a solo game: pages 27 and 28 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Ask, Decision, Do, Frame, Seat, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Pay, Retreat
from pocketkeep.games.kingdoms.events import DummyValued, WarPaid, WarStarted, WarWon
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ATTACK, DEFENCE, DUMMY
from pocketkeep.games.kingdoms.rules import land, resources
from pocketkeep.games.kingdoms.rules.automa import compass
from pocketkeep.games.kingdoms.rules.war import cost, retreats, victory

PERSON: Final = 0


@state
class Siege(Frame):
    """A war with the dummy: its value is reckoned, and the person pays for victory or loses."""

    attacker: Seat
    defender: Seat
    region: int
    value: int = 0  # the dummy's
    due: int = 0  # what the person has to pay to win
    loser: Seat = DUMMY
    beaten: int = NOBODY  # the hero that lost, who may be dead before the war is over
    level: int = 0  # of that hero

    def procedure(self) -> list[Step]:
        return SIEGE


def start(game: Kingdoms, attacker: Seat, defender: Seat, region: int) -> None:
    """S-WAR-9 The dummy never makes peace: whoever moves in with the other is at war."""
    game.tell(WarStarted(attacker, defender, game.book.regions[region]))
    follow(game, Siege(attacker=attacker, defender=defender, region=region))


def value_dummy(game: Kingdoms, siege: Siege) -> None:
    """S-WAR-1, S-WAR-2 Twice its armies by day, as many by night, and what its magic adds."""
    reckon(game, siege)
    armies, region = len(game.armies[DUMMY]), game.book.regions[siege.region]
    game.tell(
        DummyValued(
            seat=DUMMY,
            region=region,
            armies=armies,
            night=game.night == 1,
            value=siege.value,
            beyond=not is_within_reach(game, siege),
        )
    )


def reckon(game: Kingdoms, siege: Siege) -> None:
    """S-WAR-1, S-WAR-2, S-WAR-4 What the dummy is worth in this war, and what winning it costs."""
    armies = len(game.armies[DUMMY])
    base = armies if game.night else 2 * armies
    siege.value = base + magic_of_dummy(game, siege)
    bonus = cost.war_bonus(game, PERSON, siege.region, side_of(siege, PERSON))
    siege.due = max(0, strength_to_win(game, siege) - bonus)


def magic_of_dummy(game: Kingdoms, siege: Siege) -> int:
    """S-WAR-2 What the dummy's magic adds to its value here."""
    return cost.bonus_by(game, game.powers[DUMMY], siege.region, side_of(siege, DUMMY))


def side_of(siege: Siege, ruler: Seat) -> int:
    return ATTACK if ruler == siege.attacker else DEFENCE


def strength_to_win(game: Kingdoms, siege: Siege) -> int:
    """S-WAR-4 As much as the dummy's value; one more if its magic wins ties and yours does not."""
    mine = land.champions_at(game, PERSON, siege.region)
    return siege.value + int(game.powers[DUMMY].wins_ties and not mine.wins_ties)


def is_within_reach(game: Kingdoms, siege: Siege) -> bool:
    """S-WAR-10 No war value is above eleven: a war that takes more cannot be won."""
    return strength_to_win(game, siege) <= game.book.numbers.most_value


def can_win(game: Kingdoms, siege: Siege) -> bool:
    """S-WAR-3, S-WAR-10 Whether the person has what winning costs."""
    means = cost.means(game, PERSON, siege.region)
    return is_within_reach(game, siege) and means >= siege.due


def ask_siege(game: Kingdoms, siege: Siege) -> Decision | None:
    """S-WAR-3 Pay what the war costs, even nothing, and win it; or yield, as who cannot pay."""
    ways: list[Choice] = []
    if is_within_reach(game, siege):
        ways = cost.ways_to_pay(game, PERSON, siege.due, siege.region)
    return Decision(PERSON, [*ways, game.book.yield_war])


def fight(game: Kingdoms, siege: Siege, choice: Choice) -> None:
    """S-WAR-5 The person alone ever pays for a war."""
    if isinstance(choice, Pay):
        resources.spend(game, PERSON, choice.amounts)
        game.tell(WarPaid(PERSON, siege.due, choice.amounts))
    else:
        siege.loser = PERSON


def decide(game: Kingdoms, siege: Siege) -> None:
    """S-WAR-3, H-TOWER-5 Who won, and what of the loser's falls with the region."""
    region, loser = siege.region, siege.loser
    game.tell(WarWon(winner_of(siege), loser, game.book.regions[region]))
    if game.hero_at[loser] == region:
        siege.beaten = game.heroes[loser]
        siege.level = game.hero_levels[loser]
    if game.forts[region] == loser:
        land.raze(game, region)


def winner_of(siege: Siege) -> Seat:
    return siege.attacker if siege.loser == siege.defender else siege.defender


def drive_dummy_out(game: Kingdoms, siege: Siege) -> None:
    """S-WAR-6, S-WAR-7 The dummy retreats if it can and pays for it; the compass says where to."""
    region = siege.region
    if siege.loser != DUMMY or not land.stands(game, DUMMY, region):
        return
    goals = shelters(game, region)
    if goals:
        price = retreats.retreat_price(game, DUMMY, region)
        goal = compass.find_way(game, region, goals, "shelter")
        retreats.retreat(game, DUMMY, region, goal=goal, price=price)
    else:
        retreats.remove(game, DUMMY, region)


def shelters(game: Kingdoms, region: int) -> list[int]:
    """S-WAR-7 Where anybody could retreat, but never onto an own army."""
    if not retreats.can_retreat(game, DUMMY, region):
        return []
    goals = retreats.shelters(game, DUMMY, region)
    return [goal for goal in goals if not land.stands(game, DUMMY, goal)]


def ask_retreat(game: Kingdoms, siege: Siege) -> Decision | None:
    """S-WAR-8 The person's beaten army retreats for food or is removed, as in any war."""
    if siege.loser != PERSON or not land.stands(game, PERSON, siege.region):
        return None
    return Decision(PERSON, retreats.ways_out(game, PERSON, [siege.region]))


def leave(game: Kingdoms, siege: Siege, choice: Choice) -> None:
    region = siege.region
    if isinstance(choice, Retreat):
        price = retreats.retreat_price(game, PERSON, region)
        retreats.retreat(game, PERSON, region, goal=choice.goal, price=price)
    else:
        retreats.remove(game, PERSON, region)


def beaten_hero(game: Kingdoms, siege: Siege) -> Powers:
    """The powers of the hero who lost this war, without the ruler's own."""
    if siege.beaten == NOBODY:
        return game.book.no_powers
    return game.book.heroes[siege.beaten].powers[siege.level]


def share_spoils(game: Kingdoms, siege: Siege) -> None:
    """S-POWER-1 What cards give and take after a war holds for both."""
    winner = winner_of(siege)
    victory.share(
        game, winner, siege.loser, region=siege.region, beaten=beaten_hero(game, siege), meek=False
    )


def settle(game: Kingdoms, siege: Siege) -> None:
    """S-WAR-11 Who yields loses by the dummy's whole value; who pays wins by what was needed."""
    winner, value = winner_of(siege), siege.value
    margin = value if siege.loser == PERSON else strength_to_win(game, siege) - value
    victory.crown(game, winner, siege.region)
    victory.regroup(game, siege.loser, margin)
    victory.avenge(game, winner, beaten_hero(game, siege))


def stage(game: Kingdoms, siege: Siege) -> str:
    """Where a war with the dummy stands: only what comes after it leads into other procedures."""
    if siege.loser == PERSON:
        return "leave" if land.stands(game, PERSON, siege.region) else "aftermath"
    return "pay" if game.stack[-1] is siege else "aftermath"


SIEGE: Final[list[Step]] = [
    Do("value-dummy", "S-WAR-1", value_dummy),
    Ask("fight", "S-WAR-3", "Pay for the war and win it, or yield.", ask=ask_siege, apply=fight),
    Do("decide", "S-WAR-3", decide),
    Do("drive-dummy-out", "S-WAR-6", drive_dummy_out),
    Ask("leave", "S-WAR-8", "Retreat your army, or remove it.", ask=ask_retreat, apply=leave),
    Do("share-spoils", "S-POWER-1", share_spoils),
    Do("settle", "S-WAR-11", settle),
]
