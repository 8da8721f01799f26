"""Wars that can be under way in a saved position."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat, is_at, is_past
from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import BODY, DUMMY, TUNDRA
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.automa.war import PERSON, Siege
from pocketkeep.games.kingdoms.rules.war import cost
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest
from pocketkeep.games.kingdoms.rules.war.war import War

MANY: Final = 99  # values, prices and gifts: no card comes near it


def check_seat(game: Kingdoms, seat: Seat) -> None:
    """Somebody who can be asked."""
    check_number("seat", seat, 0, game.seats - 1)


def check_ruler(game: Kingdoms, ruler: Seat) -> None:
    check_number("ruler", ruler, 0, game.rulers - 1)


def check_truth(name: str, value: object) -> None:
    if type(value) is not bool:
        refuse(f"{name} is {value!r}")


def check_region(game: Kingdoms, region: int) -> None:
    """A region of a card in play, water and crags included."""
    check_number("region", region, 0, len(game.book.terrain) - 1)
    if game.book.card[region] not in land.cards_in_play(game):
        refuse(f"{game.book.regions[region]} is on no card of this game")


def check_standing(game: Kingdoms, ruler: Seat, region: int) -> None:
    check_region(game, region)
    if not land.stands(game, ruler, region):
        refuse(f"ruler {ruler + 1} has no army in {game.book.regions[region]}")


def check_battlefield(game: Kingdoms, region: int) -> None:
    check_region(game, region)
    if game.book.terrain[region] in (TUNDRA, BODY):
        refuse(f"no war is fought in {game.book.regions[region]}")


def check_war(game: Kingdoms, war: War) -> None:
    """U-WAR-1, U-WAR-9 Who fights whom where, what was revealed, and that it can be paid."""
    if game.book.numbers.solo:
        refuse("a war between people, but there is only one")
    check_seat(game, war.attacker)
    check_seat(game, war.defender)
    if war.attacker == war.defender:
        refuse("a war with oneself")
    check_battlefield(game, war.region)
    for name in ("broken", "ore_only", "neutral"):
        check_truth(name, getattr(war, name))
    check_values(game, war)
    check_loser(game, war)
    if war.neutral and not game.book.numbers.rival_defends:
        refuse("nobody defends neutral armies here")
    if not is_past(war, "pay"):
        check_sides(game, war)


def check_sides(game: Kingdoms, war: War) -> None:
    """Until a war is paid for, both are there, and nobody else."""
    check_standing(game, war.attacker, war.region)
    if war.neutral != (war.region in game.neutrals):
        refuse("a war over a neutral army that is not there")
    if not war.neutral and not land.is_present(game, war.defender, war.region):
        refuse("nobody defends")


def check_values(game: Kingdoms, war: War) -> None:
    revealed = is_past(war, "reveal")
    check_all("values", war.values, 2 if revealed else 0, least=0, most=MANY)
    is_due = revealed and not is_past(war, "pay")
    check_all("due", war.due, 2, least=0, most=MANY if is_due else 0)
    for side, seat in enumerate((war.attacker, war.defender)):
        if war.due[side] > cost.means(game, seat, war.region, war.ore_only):
            refuse("due: more than can be paid")
    raising = [seat for seat in (war.attacker, war.defender) if seat in war.unraised]
    if war.unraised != raising or (raising and not is_at(war, "raise-value")):
        refuse(f"unraised: {war.unraised!r} cannot be")
    if war.broken and not revealed:
        refuse("broken before anything is revealed")


def check_loser(game: Kingdoms, war: War) -> None:
    """H-HERO-9 Who lost, with what, and which hero; the armies that have still to leave."""
    decided = is_past(war, "decide-winner")
    if war.loser not in ((war.attacker, war.defender) if decided else (NOBODY,)):
        refuse(f"loser is {war.loser!r}")
    check_all("lost", war.lost, len(war.lost), least=0, most=len(game.book.terrain) - 1)
    if war.lost and not is_at(war, "leave"):
        refuse("lost: not yet, or no longer")
    if any(war.lost.count(region) > game.armies[war.loser].count(region) for region in war.lost):
        refuse("lost: no such army is there")
    if war.lost and not game.book.numbers.retreats:
        refuse("lost: here a beaten army does not retreat")
    check_beaten(game, war.beaten, war.rank, is_decided=decided)


def check_beaten(game: Kingdoms, hero: int, rank: int, *, is_decided: bool) -> None:
    most = len(game.book.heroes) - 1 if is_decided else NOBODY
    check_number("beaten", hero, NOBODY, most)
    check_number("rank", rank, *((0, 0) if hero == NOBODY else (1, 2)))


def check_siege(game: Kingdoms, siege: Siege) -> None:
    """S-WAR-1, S-WAR-3 The person and the dummy, its value, and who has still to leave."""
    if not game.book.numbers.solo:
        refuse("a war with a dummy, but there is none")
    if sorted([siege.attacker, siege.defender]) != [PERSON, DUMMY]:
        refuse("a war with the dummy has two sides")
    check_battlefield(game, siege.region)
    is_valued, is_decided = is_past(siege, "value-dummy"), is_past(siege, "fight")
    check_number("value", siege.value, 0, MANY if is_valued else 0)
    check_number("due", siege.due, 0, MANY if is_valued else 0)
    if siege.loser != DUMMY and (siege.loser != PERSON or not is_decided):
        refuse(f"loser is {siege.loser!r}")
    check_beaten(game, siege.beaten, siege.level, is_decided=is_decided)
    if not is_decided:
        check_standing(game, siege.attacker, siege.region)
        if not land.is_present(game, siege.defender, siege.region):
            refuse("nobody defends")


def check_conquest(game: Kingdoms, conquest: Conquest) -> None:
    """U-TWO-3, U-TWO-4 A neutral army whose region somebody entered, and can pay for."""
    check_seat(game, conquest.seat)
    check_battlefield(game, conquest.region)
    check_standing(game, conquest.seat, conquest.region)
    if conquest.region not in game.neutrals or game.book.numbers.rival_defends:
        refuse("no neutral army is there to be captured")
    check_number("due", conquest.due, 0, cost.means(game, conquest.seat, conquest.region))
