"""Balance: every entry against its fair share, and who begins."""

from __future__ import annotations

import math

import polars as pl

from pocketkeep.lab.report.figures import (
    Bar,
    Bars,
    Heat,
    Section,
    Sheet,
    between,
    counted,
    listed,
    percent,
)
from pocketkeep.lab.report.rows import SHOWN, Run
from pocketkeep.lab.statistics.bands import Band
from pocketkeep.lab.statistics.design import make_design
from pocketkeep.lab.statistics.entries import Entry, beginners, entries_in
from pocketkeep.lab.statistics.intervals import reach
from pocketkeep.lab.statistics.pairs import Pair, pairs_of
from pocketkeep.lab.statistics.plackett_luce import Fit, fit

NOT_JUDGED = ("seat of", "bot", "automa")  # kinds that are no entries of content

Parts = tuple[list[str], list[Section], list[str]]


def balance(run: Run) -> Parts:
    """Verdicts of entries, a section a kind, turn order and pairs."""
    model = fit(make_design(run.rows))
    entries = judged(run, model)
    begun = beginners(run.rows, run.band, level=run.level)
    kinds = wanted(run, entries)
    shown = [entry for entry in entries if entry.kind in kinds]
    order = [entry for entry in entries if entry.kind.startswith("order of")]
    others = [entry for entry in entries if entry.kind.startswith(NOT_JUDGED)]
    sections = [_kind(run, kind, [e for e in shown if e.kind == kind]) for kind in kinds]
    if begun or order:
        sections.append(_order(run, begun, order))
    if kinds and (pairs := pairs_of(model, kinds)):
        sections.append(_pairs(pairs))
    if others:
        sections.append(_others(run, others))
    verdict = [summary(run, shown), *[_begun_words(entry, run.band) for entry in begun[:1]]]
    return verdict, sections, METHOD


def judged(run: Run, model: Fit | None = None) -> list[Entry]:
    """All entries of a run; wider intervals where somebody watched."""
    deals = run.rows["deal"].n_unique()
    widen = reach(deals, run.level) / reach(deals) if deals > 1 else 1.0
    return entries_in(model or fit(make_design(run.rows)), run.band, widen=widen)


def wanted(run: Run, entries: list[Entry]) -> list[str]:
    """The kinds of content that the experiment asks for; all, if it names none."""
    kinds = sorted({e.kind for e in entries if not e.kind.startswith(("order of", *NOT_JUDGED))})
    asked = [str(kind) for kind in run.section.get("kinds", [])]
    return [kind for kind in kinds if not asked or kind in asked]


def summary(run: Run, entries: list[Entry]) -> str:
    """The verdict in a sentence or two."""
    games = counted(run.rows["game"].n_unique(), "game")
    if not entries:
        return f"After {games} there is nothing to compare: nobody had what others had not."
    by: dict[str, list[Entry]] = {}
    for entry in entries:
        by.setdefault(entry.verdict, []).append(entry)
    inside = len(by.get("inside", []))
    words = f"After {games}, {inside} of {len(entries)} entries lie inside the band"
    words += f" of {run.band.low:g} to {run.band.high:g} fair shares."
    for verdict in ("too strong", "too weak"):
        if found := by.get(verdict):
            named = [f"{name_of(e.name)} ({percent(e.rate.value)})" for e in found[:SHOWN]]
            words += f" {verdict.capitalize()}: {listed(named)}."
    if unknown := by.get("not known yet"):
        named = [name_of(entry.name) for entry in unknown]
        more = f" and {len(named) - SHOWN} more" if len(named) > SHOWN else ""
        shown = listed(named) if not more else ", ".join(named[:SHOWN]) + more
        words += f" Not known yet: {shown}."
    return words


def name_of(entry: str) -> str:
    """The entry without its kind.

    >>> name_of("faction:dark-elves"), name_of("seat of 4:1"), name_of("order of 2:1")
    ('dark elves', 'seat 1 of 4', 'place 1 of 2')
    """
    kind, _, name = entry.partition(":")
    for word, said in (("seat of ", "seat"), ("order of ", "place")):
        if kind.startswith(word):
            return f"{said} {name} of {kind.removeprefix(word)}"
    return entry.partition(":")[2].replace("-", " ") or entry


def bars_of(title: str, entries: list[Entry], band: Band) -> Bars:
    """All entries of a kind; of several numbers of players, as multiples of the fair share."""
    fairs = {round(entry.fair, 4) for entry in entries}
    if len(fairs) == 1:
        fair = entries[0].fair
        bars = [Bar(name_of(e.name), e.rate, e.verdict) for e in entries]
        return Bars(title, bars, fair=fair, band=(band.low * fair, band.high * fair))
    bars = [Bar(name_of(e.name), e.share, e.verdict) for e in entries]
    return Bars(title, bars, unit="times", fair=1.0, band=(band.low, band.high))


def sheet_of(entries: list[Entry]) -> Sheet:
    return Sheet(
        ["entry", "games", "wins", "corrected", "from", "to", "of fair", "verdict"],
        [
            [
                name_of(entry.name), float(entry.games), entry.won, entry.rate.value,
                entry.rate.low, entry.rate.high, entry.share.value, entry.verdict,
            ]
            for entry in entries
        ],
        ["", "", "%", "%", "%", "%", "times", ""],
    )  # fmt: skip


def _kind(run: Run, kind: str, entries: list[Entry]) -> Section:
    words = [
        (
            "Win rates among equals: corrected for turn order, seat, bot and what the others had."
            " The ground shows the band, the dashed line the fair share."
        )
    ]
    if comes_in_play(run.rows, kind):
        words.append(
            f"Seats come by a {kind} during play, some by more than others, so winning may be why "
            "a seat has one: the rates say who holds it, not what it causes."
        )
    title = kind.capitalize()
    return Section(title, words, [bars_of(title, entries, run.band)], [sheet_of(entries)])


def comes_in_play(rows: pl.DataFrame, kind: str) -> bool:
    """Whether seats have unlike numbers of it: then it was not dealt, but gained."""
    held = rows["roles"].list.eval(pl.element().str.starts_with(f"{kind}:")).list.sum()
    return held.drop_nulls().n_unique() > 1


def _order(run: Run, begun: list[Entry], order: list[Entry]) -> Section:
    figures = []
    if begun:
        figures.append(bars_of("The seat that began", begun, run.band))
    for kind in sorted({entry.kind for entry in order}):
        placed = sorted((e for e in order if e.kind == kind), key=lambda e: e.name)
        bars = bars_of(f"Place in turn order, {kind.removeprefix('order ')}", placed, run.band)
        figures.append(bars)
    words = [_begun_words(entry, run.band) for entry in begun if entry.name.startswith("begins:")]
    return Section("Who begins", words, list(figures), [sheet_of([*begun, *order])])


def _begun_words(entry: Entry, band: Band) -> str:
    players = name_of(entry.name).partition(" ")[0]
    rates = band.times(entry.fair)
    where = {
        "inside": "inside the band",
        "not known yet": "whether that is outside the band is not known yet",
    }
    outside = f"outside the band of {percent(rates.low)} to {percent(rates.high)}"
    return (
        f"With {players} players the seat that begins wins {between(entry.rate)}; a fair share is "
        f"{percent(entry.fair)}: {where.get(entry.verdict, outside)}."
    )


def _pairs(pairs: list[Pair]) -> Section:
    standing = [pair for pair in pairs if pair.stands]
    words = [
        (
            "Two entries on one side, beyond what each does alone; one pair in twenty reports is "
            "named by luck alone (Holm's correction for all pairs that were tried)."
        )
    ]
    if not standing:
        words.append(f"Of {counted(len(pairs), 'pair')} none stands out beyond doubt.")
    for pair in standing:
        how = "stronger" if pair.effect > 0 else "weaker"
        words.append(
            f"{name_of(pair.first)} and {name_of(pair.second)} are {how} together: odds to win "
            f"times {pair.times:.2f}, in {counted(pair.games, 'game')}."
        )
    names = sorted({name for pair in pairs for name in pair.names})
    place = {name: i for i, name in enumerate(names)}
    values = [[float("nan")] * len(names) for _ in names]
    for pair in pairs:
        a, b = place[pair.first], place[pair.second]
        values[a][b] = values[b][a] = pair.at_least
    labels = [name_of(name) for name in names]
    title = "Pairs together: the least that each surely adds or takes"
    heat = Heat(title, labels, labels, values, middle=0.0, reach=0.7, unit="")
    sheet = Sheet(
        ["first", "second", "games", "odds", "from", "to", "by luck"],
        [
            [
                name_of(p.first), name_of(p.second), float(p.games), p.times,
                math.exp(p.low), math.exp(p.high), p.chance,
            ]
            for p in pairs[:100]
        ],
        ["", "", "", "times", "times", "times", "%"],
    )  # fmt: skip
    return Section("Pairs", words, [heat], [sheet])


def _others(run: Run, others: list[Entry]) -> Section:
    kinds = sorted({entry.kind for entry in others})
    figures = [
        bars_of(kind.capitalize(), [e for e in others if e.kind == kind], run.band)
        for kind in kinds
        if not kind.startswith("automa")
    ]
    words = ["These are kept apart, so that no entry is praised for its seat or its bot."]
    return Section("What was corrected for", words, list(figures), [sheet_of(others)])


METHOD = [
    (
        "Win rates come from a Plackett-Luce model of who won (the first stage of it: parts "
        "of the win), with a term for each entry, place in turn order, seat and bot, fitted "
        "by maximum likelihood with a small ridge. Intervals are of 95 %, from the "
        "information matrix and the scores of whole deals, because games of one deal share "
        "their luck."
    ),
    (
        "An entry is called outside only by an interval that holds for all entries of its "
        "kind at once (Šidák), inside by its own."
    ),
]
