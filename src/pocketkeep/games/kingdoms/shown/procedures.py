"""What is going on, for all eyes: setup, turns, wars and their stages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.engine.flow import NOBODY, Frame, Seat
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ATTACK, DEFENCE, DUMMY, RESOURCES
from pocketkeep.games.kingdoms.rules import heroes, land, resources, setup, toppling, treasury, turn
from pocketkeep.games.kingdoms.rules.automa import war as sieges
from pocketkeep.games.kingdoms.rules.war import alliance, conquest, cost, retreats, values, war
from pocketkeep.games.kingdoms.shown import clash_shapes as clashes
from pocketkeep.games.kingdoms.shown import shapes


def see_procedures(game: Kingdoms, seat: Seat | None) -> list[shapes.Procedure]:
    """What is going on, from the outermost procedure inward."""
    seen: list[shapes.Procedure] = []
    for frame in game.stack:
        if isinstance(frame, heroes.Muster):
            seen.append(see_muster(game, frame, seat))
        elif type(frame) in SEEN:
            seen.append(SEEN[type(frame)](game, frame))
    return seen


def see_setup(game: Kingdoms, under_way: setup.Setup) -> shapes.Setup:
    row = [game.book.factions[faction] for faction in under_way.row]
    return shapes.Setup(setup_stage(game, under_way), row)


def setup_stage(game: Kingdoms, under_way: setup.Setup) -> shapes.SetupStage:
    """How far the table is laid, by what lies there."""
    if not under_way.dealt:
        return "factions"
    if under_way.choosing:
        return "sides"
    if game.sealed:
        return "settle" if resources.total(game, 0) else "split"
    return "garrison" if under_way.bare else "heroes"


def see_turn(_: Kingdoms, under_way: turn.Turn) -> shapes.Turn:
    """An action is selected, its owner leads, the others follow."""
    active, waiting = under_way.active, list(under_way.waiting)
    if under_way.action == NOBODY:
        return shapes.Turn("select", active, waiting)
    return shapes.Turn("lead" if active in waiting else "follow", active, waiting)


def see_war(game: Kingdoms, under_way: war.War) -> clashes.War:
    return clashes.War(
        stage=war.stage(game, under_way),  # type: ignore[arg-type]
        region=game.book.regions[under_way.region],
        attacker=see_side(game, under_way, ATTACK),
        defender=see_side(game, under_way, DEFENCE),
        neutral=under_way.neutral,
        ore_only=under_way.ore_only,
        peace=alliance.allows_alliances(game),
        allied=values.are_allies(game, under_way),
        broken=under_way.broken,
        loser=None if under_way.loser == NOBODY else under_way.loser,
        lost=[game.book.regions[region] for region in under_way.lost],
    )


def see_side(game: Kingdoms, under_way: war.War, side: int) -> clashes.Side:
    seat = under_way.attacker if side == ATTACK else under_way.defender
    return clashes.Side(
        seat=seat,
        reach=reach(game, under_way, seat),
        means=values.means_of(game, under_way, seat),
        bonus=values.bonus_of(game, under_way, seat),
        added=values.added_by(game, under_way, seat),
        wins_ties=war.attacker_wins_ties(game, under_way) == (side == ATTACK),
        value=under_way.values[side] if under_way.values else None,
        due=under_way.due[side],
        stakes=stakes(game, seat, under_way.region),
    )


def reach(game: Kingdoms, under_way: war.War, seat: Seat) -> clashes.Reach:
    """How far a side's public means go in a war, real or foreseen."""
    most = values.highest(game, under_way, seat)
    counts = values.count_of(game, under_way, seat, most)
    return clashes.Reach(most, counts, values.furthest(game, under_way, seat))


def stakes(game: Kingdoms, seat: Seat, region: int) -> clashes.Stakes:
    army = land.stands(game, seat, region)
    leaves = army and game.book.numbers.retreats and land.stands_upright(game, seat, region)
    return clashes.Stakes(
        army=army,
        war_tower=game.forts[region] == seat,
        retreat=retreats.retreat_price(game, seat, region) if leaves else None,
        can_retreat=leaves
        and retreats.can_retreat(game, seat, region)
        and bool(retreats.shelters(game, seat, region)),
    )


def see_conquest(game: Kingdoms, under_way: conquest.Conquest) -> clashes.Conquest:
    seat, region = under_way.seat, under_way.region
    return clashes.Conquest(
        stage="pay" if game.stack[-1] is under_way else "aftermath",
        region=game.book.regions[region],
        seat=seat,
        price=under_way.due,
        means=cost.means(game, seat, region),
    )


def see_siege(game: Kingdoms, siege: sieges.Siege) -> clashes.Siege:
    person = sieges.PERSON
    means = cost.means(game, person, siege.region)
    return clashes.Siege(
        stage=sieges.stage(game, siege),  # type: ignore[arg-type]
        region=game.book.regions[siege.region],
        attacker=siege.attacker,
        defender=siege.defender,
        dummy=DUMMY,
        person=person,
        armies=len(game.armies[DUMMY]),
        night=bool(game.night),
        bonus=sieges.magic_of_dummy(game, siege),
        value=siege.value,
        due=siege.due,
        means=means,
        beyond=not sieges.is_within_reach(game, siege),
        can_win=sieges.can_win(game, siege),
    )


def see_bill(_: Kingdoms, bill: treasury.Bill) -> shapes.Bill:
    return shapes.Bill(bill.seat, RESOURCES[bill.resource], bill.amount)


def see_muster(game: Kingdoms, muster: heroes.Muster, seat: Seat | None) -> shapes.Muster:
    """H-HERO-2 Which heroes were drawn: for their owner alone."""
    drawn = muster.drawn if seat == muster.seat else []
    return shapes.Muster(muster.seat, [game.book.heroes[card].id for card in drawn])


def see_toppling(_: Kingdoms, under_way: toppling.Toppling) -> shapes.Toppling:
    return shapes.Toppling(under_way.seat)


SEEN: Final[dict[type[Frame], Callable[[Kingdoms, Any], shapes.Procedure]]] = {
    setup.Setup: see_setup,
    turn.Turn: see_turn,
    turn.SoloTurn: see_turn,
    war.War: see_war,
    conquest.Conquest: see_conquest,
    sieges.Siege: see_siege,
    treasury.Bill: see_bill,
    toppling.Toppling: see_toppling,
}
