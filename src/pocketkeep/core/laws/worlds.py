"""Laws of secrecy: a seat cannot tell worlds apart that differ in what it may not know."""

from __future__ import annotations

from random import Random

import msgspec

from pocketkeep.core import secrecy
from pocketkeep.core.ahead import Teller, look_ahead
from pocketkeep.core.choices import Choice
from pocketkeep.core.encoding.numbers import BYTES
from pocketkeep.core.engine.flow import Game, Seat, answer, ask_again, owes
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.laws.trial import Trial, asked, play_on
from pocketkeep.core.match import Match
from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import place

TRIED_SEATS = 3  # at one decision, through how many eyes hidden worlds are compared
TRIED_REASONS = 4  # of the choices that are not open to a seat
AHEAD = 4  # at every so manyth decision it is asked what would follow: that takes a dozen worlds
LEARNED = 5  # of so many worlds that are drawn, one is looked through: that takes a load
TRIED_WORLDS = 3  # of the worlds a seat cannot tell apart, how many are redeterminised


def check_worlds(trial: Trial, chooser: Seat, choice: Choice) -> None:
    """Worlds that differ in what a seat may not know look and sound alike to it.

    And to spectators, who know nothing that this seat does not.
    """
    before, now = trial.position(trial.game), pictures(trial, trial.game)
    after = play(trial.game, chooser, choice)
    then, most = pictures(trial, after), min(trial.game.seats, TRIED_SEATS)
    for seat in trial.luck.sample(range(trial.game.seats), most):
        worlds = secrecy.other_worlds(trial.game, seat) + trial.ruleset.hidden(trial.game, seat)
        for world in worlds:
            ask_again(world)
            check_look(trial, world, seat, now)
        drawn = check_redeterminised(trial, seat, worlds, before)
        drawn.chance = trial.game.chance  # or nothing that uses chance could be compared
        check_look(trial, drawn, seat, now)
        check_reasons(trial, [*worlds, drawn], seat)
        check_ahead(trial, worlds, seat)
        for world in [*worlds, drawn]:
            decision = owes(world, chooser)
            if decision is not None and choice in decision.options:
                there = play(world, chooser, choice)
                for looker in (seat, None):
                    if not may_part(trial, world, looker, here=after, there=there):
                        check_echo(trial, looker, then[looker], here=after, there=there)


def check_look(trial: Trial, world: Game, seat: Seat, now: dict[Seat | None, bytes]) -> None:
    same = lone_choices(world, seat) == lone_choices(trial.game, seat)
    trial.hold("what is settled without asking tells nothing", same, f"to seat {seat}")
    for looker in (seat, None):
        same = picture(trial, world, looker) == now[looker]
        trial.hold("two worlds look the same", same, f"to {looker}")
        trial.checked.worlds += 1


def check_reasons(trial: Trial, worlds: list[Game], seat: Seat) -> None:
    """A seat may ask why not at any time, so a reason must not tell what it may not know."""
    for path in trial.closed_paths(seat, TRIED_REASONS):
        reason = trial.ruleset.why(trial.game, seat, path)
        for world in worlds:
            there = trial.ruleset.why(world, seat, path)
            trial.hold("two worlds refuse alike", there == reason, (seat, path, reason, there))
            trial.checked.reasons += 1


def check_ahead(trial: Trial, worlds: list[Game], seat: Seat) -> None:
    """Whoever asks what would follow is told the same, whatever they may not know."""
    decision = owes(trial.game, seat)
    if decision is None or not worlds or trial.checked.decisions % AHEAD:
        return
    choice = trial.luck.choice(decision.options)
    told = tell_ahead(trial, trial.game, seat, choice)
    there = tell_ahead(trial, trial.luck.choice(worlds), seat, choice)
    trial.hold("two worlds foretell alike", there == told, (seat, choice.text, told, there))
    for sentence in told:
        trial.hold_names(sentence)
    trial.checked.foretold += 1


def tell_ahead(trial: Trial, world: Game, seat: Seat, choice: Choice) -> list[str]:
    names = tuple(place(other) for other in range(world.seats))
    page = Page(100, 40, unicode=True, names=names, looks=tuple(trial.match.record.looks))
    twin = world.clone()
    twin.log = []
    match = Match(trial.ruleset, twin, trial.match.record.copy())
    return look_ahead(match, seat, choice, Teller(trial.text, trial.book, page), luck=Random(seat))


def lone_choices(game: Game, seat: Seat) -> list[Seat]:
    """Which others would be seen to be spared a question, because they have but one choice."""
    return [d.seat for d in game.owed if d.seat != seat and len(d.options) == 1 and not d.private]


def check_redeterminised(trial: Trial, seat: Seat, worlds: list[Game], before: str) -> Game:
    """A world as good as the real one, drawn without a look at what is hidden."""
    number = trial.luck.getrandbits(40)
    drawn = trial.ruleset.redeterminise(trial.game, seat, Random(number))
    same = picture(trial, drawn, seat) == picture(trial, trial.game, seat)
    trial.hold("a redeterminised game looks the same", same, f"to seat {seat}")
    trial.hold("redeterminising changes nothing", trial.position(trial.game) == before)
    trial.hold("chance is drawn anew", drawn.chance != trial.game.chance)
    counts = trial.ruleset.components(drawn)
    trial.hold("redeterminising loses and makes no piece", counts == trial.counts, counts)
    twin = drawn.clone()
    ask_again(twin)
    trial.hold("a redeterminised game asks its own question", asked(twin) == asked(drawn))
    if trial.checked.redeterminised % LEARNED == 0:
        check_learned(trial, seat, drawn, number)
    for world in trial.luck.sample(worlds, min(len(worlds), TRIED_WORLDS)):
        again = trial.ruleset.redeterminise(world, seat, Random(number))
        same = trial.position(again) == trial.position(drawn)
        trial.hold("redeterminising does not look at what is hidden", same, f"from seat {seat}")
    play_on(twin, trial.luck)
    trial.checked.redeterminised += 1
    return drawn


def check_learned(trial: Trial, seat: Seat, drawn: Game, number: int) -> None:
    """A world that was drawn is one that could be, and as good to draw from as the real one."""
    fault = fault_in(trial, drawn)
    trial.hold("what a seat has learned holds in every world it draws", not fault, fault)
    again = trial.ruleset.redeterminise(drawn, seat, Random(number))
    same = trial.position(again) == trial.position(drawn)
    trial.hold("from a world that was drawn the same worlds are drawn", same, f"for seat {seat}")


def fault_in(trial: Trial, drawn: Game) -> str:
    """Why a world could not be: what is noted as known must lie where it is known to lie."""
    try:
        trial.ruleset.load(trial.book, trial.ruleset.save(drawn))
    except CorruptRecord as error:
        return str(error)
    return ""


def check_echo(trial: Trial, looker: Seat | None, seen: bytes, *, here: Game, there: Game) -> None:
    """The same choice in both worlds looks and sounds the same."""
    same = picture(trial, there, looker) == seen
    trial.hold("two worlds look the same after a choice", same, f"to {looker}")
    logs = [game.log or [] for game in (here, there)]
    sounds = [msgspec.json.encode(secrecy.heard(log, looker)) for log in logs]
    trial.hold("two worlds sound the same", sounds[0] == sounds[1], sounds)
    trial.checked.echoes += 1


def may_part(trial: Trial, world: Game, looker: Seat | None, *, here: Game, there: Game) -> bool:
    """Whether dice, an opened seal or an event showed this looker how two worlds differ."""
    drawn = here.chance != trial.game.chance or there.chance != world.chance
    if drawn and world.chance != trial.game.chance:
        return True
    if world.sealed != trial.game.sealed and secrecy.opened(trial.game, here):
        return True
    told = [*(here.log or []), *(there.log or [])]
    return any(
        (readers >= 0 or event.reveals) and secrecy.may_read(readers, looker)
        for readers, event in told
    )


def play(game: Game, seat: Seat, choice: Choice) -> Game:
    """A copy of a game after a choice, with what was told."""
    twin = game.clone()
    twin.log = []
    answer(twin, seat, choice)
    return twin


def pictures(trial: Trial, game: Game) -> dict[Seat | None, bytes]:
    return {seat: picture(trial, game, seat) for seat in [*range(game.seats), None]}


def picture(trial: Trial, game: Game, seat: Seat | None) -> bytes:
    """What a seat sees, byte by byte: its view, and the arrays that programs read."""
    view = msgspec.json.encode(trial.ruleset.view(game, seat))
    encoder = trial.ruleset.encoder
    if encoder is None or seat is None:
        return view
    row, mask = bytearray(encoder.row.size * BYTES), bytearray(encoder.actions.size)
    encoder.observe(game, seat, row)
    encoder.mask(game, seat, mask)
    trial.checked.arrays += 1
    return view + row + mask
