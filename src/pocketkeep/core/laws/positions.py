"""Laws of a position: its options, its questions, its clones, its saves.

All are tried on copies; the game under trial stays where it is.
"""

from __future__ import annotations

import json
from random import Random

import msgspec

from pocketkeep.core import codec, notation
from pocketkeep.core.engine.flow import Decision, answer, ask_again, owes
from pocketkeep.core.laws.trial import Trial, asked, play_on

TRIED_OPTIONS = 12  # of one decision, how many options are really applied
TRIED_REFUSALS = 2  # for each seat, of the choices that are not open to it
KEPT_CLONES = 0.1  # of all positions


def check_position(trial: Trial) -> None:
    before = trial.position(trial.game)
    trial.hold("a clone is equal", trial.position(trial.game.clone()) == before)
    for decision in trial.game.owed:
        check_options(trial, decision, before)
    trial.hold("a clone is independent", trial.position(trial.game) == before, "of every option")
    check_clone(trial, before)
    check_asking(trial, before)
    check_queries(trial, before)
    check_refusals(trial, before)
    check_save(trial, before)
    check_orders(trial)
    counts = trial.ruleset.components(trial.game)
    trial.hold("no piece is lost or made", counts == trial.counts, counts)


def check_options(trial: Trial, decision: Decision, before: str) -> None:
    texts = [choice.text for choice in decision.options]
    trial.hold("there is always an option", bool(texts), decision.rule)
    trial.hold("options are distinct", len(set(texts)) == len(texts), texts)
    named = bool(decision.rule and decision.prompt)
    trial.hold("a decision names its rule and its prompt", named)
    trial.hold("the rule is a clause", decision.rule in trial.clauses, decision.rule)
    for choice in decision.options:
        found = trial.game.find(choice.path)
        trial.hold("a path finds its choice", found is choice, choice.path)
    check_numbers(trial, decision)
    check_applicable(trial, decision, before)
    trial.checked.options += len(texts)


def check_numbers(trial: Trial, decision: Decision) -> None:
    """Programs know options by numbers, no two by the same, and find them by these again."""
    encoder = trial.ruleset.encoder
    if encoder is None:
        return
    numbers = encoder.numbers(trial.game, decision)
    distinct = len(set(numbers)) == len(numbers)
    trial.hold("options have numbers of their own", distinct, decision.rule)
    inside = all(0 <= number < encoder.actions.size for number in numbers)
    trial.hold("numbers of options are actions", inside, decision.rule)
    row = encoder.row.numbers(trial.game, decision.seat)
    fresh = encoder.row.afresh(trial.game, decision.seat).memory
    trial.hold("a row is what it would be afresh", row == fresh.tolist(), decision.rule)
    for field in encoder.row.fields:
        values = row[field.first : field.first + field.size]
        fits = field.low <= min(values) and max(values) <= field.high
        trial.hold("a field keeps its range", fits, (field.name, values))
    place = trial.checked.decisions % len(numbers)
    found = encoder.choice(trial.game, decision.seat, numbers[place])
    trial.hold("a number finds its choice", found is decision.options[place], numbers[place])


def check_applicable(trial: Trial, decision: Decision, before: str) -> None:
    tried = decision.options
    if len(tried) > TRIED_OPTIONS:
        tried = trial.luck.sample(tried, TRIED_OPTIONS)
    for choice in tried:
        twin = trial.game.clone()
        with trial.trying(f"every option can be applied: {choice.text}"):
            answer(twin, decision.seat, choice)
        if choice is tried[0]:
            same = trial.position(trial.game) == before
            trial.hold("a clone is independent", same, choice.text)
        counts = trial.ruleset.components(twin)
        kept = counts == trial.counts
        trial.hold("no option loses or makes a piece", kept, (choice.text, counts))
        over = not twin.owed
        ended = trial.ruleset.outcome(twin) is not None
        trial.hold("a game without decisions is over", over == ended, choice.text)


def check_clone(trial: Trial, before: str) -> None:
    play_on(trial.game.clone(), trial.luck)
    trial.hold("a clone is independent", trial.position(trial.game) == before)
    if trial.luck.random() < KEPT_CLONES:
        trial.kept.append((trial.game.clone(), before))
    trial.checked.clones += 1


def check_asking(trial: Trial, before: str) -> None:
    twin = trial.game.clone()
    ask_again(twin)
    trial.hold("options are stable", asked(twin) == asked(trial.game), asked(twin))
    trial.hold("a question changes nothing", trial.position(twin) == before)


def check_queries(trial: Trial, before: str) -> None:
    questions = asked(trial.game)
    for seat in [*range(trial.game.seats), None]:
        view = trial.ruleset.view(trial.game, seat)
        with trial.trying("a view travels whole"):
            travelled = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            trial.hold("a view travels whole", travelled == view, view)
        own = seat is not None and owes(trial.game, seat) is not None
        trial.hold("options are only for their owner", own == (view.decision is not None), seat)
    for seat in range(trial.game.seats):
        trial.ruleset.worth(trial.game, seat)
    trial.ruleset.outcome(trial.game)
    same = trial.position(trial.game) == before and asked(trial.game) == questions
    trial.hold("queries change nothing", same)


def check_refusals(trial: Trial, before: str) -> None:
    """What is known but not open to a seat is refused with a clause and a reason."""
    questions = asked(trial.game)
    for seat in range(trial.game.seats):
        for path in trial.closed_paths(seat, TRIED_REFUSALS):
            clause, reason = trial.ruleset.why(trial.game, seat, path)
            named = clause in trial.clauses and bool(reason)
            trial.hold("a refusal names a clause and a reason", named, (path, clause, reason))
            trial.hold_names(reason)
            trial.checked.refusals += 1
    same = trial.position(trial.game) == before and asked(trial.game) == questions
    trial.hold("a refusal changes nothing", same)


def check_save(trial: Trial, before: str) -> None:
    data = json.loads(json.dumps(codec.save(trial.game)))
    with trial.trying("a saved game can be loaded"):
        loaded = trial.ruleset.load(trial.book, data)
    trial.hold("a loaded game is equal", trial.position(loaded) == before)
    trial.hold("a loaded game asks the same", asked(loaded) == asked(trial.game))
    copy, number = trial.game.clone(), trial.checked.decisions
    play_on(copy, Random(number))
    play_on(loaded, Random(number))
    trial.hold("a loaded game plays on alike", trial.position(copy) == trial.position(loaded))
    with trial.trying("a written position can be read"):
        written = notation.read_position(notation.write_position(trial.game))
        read = trial.ruleset.load(trial.book, written)
    trial.hold("a written position is the position", trial.position(read) == before)
    trial.checked.saves += 1


def check_orders(trial: Trial) -> None:
    """Under an AskAll the order of answers makes no difference."""
    if len(trial.game.owed) < 2:  # noqa: PLR2004 - an order needs two
        return
    chosen = [(d.seat, trial.luck.choice(d.options)) for d in trial.game.owed]
    forth, back = trial.game.clone(), trial.game.clone()
    for seat, choice in chosen:
        answer(forth, seat, choice)
    for seat, choice in reversed(chosen):
        answer(back, seat, choice)
    same = trial.position(forth) == trial.position(back)
    trial.hold("the order of secret answers does not matter", same)
    trial.checked.orders += 1
