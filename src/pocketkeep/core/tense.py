"""What happened told as what would happen: "You quested" becomes "You would quest".

A game tells every event once, in the past tense. What a choice would lead to is told by the same
sentences, so that nobody reads of something that they have not done.
"""

from __future__ import annotations

from typing import Final

VERBS: Final = {  # forms that sentences have, and what follows "would"
    "acted": "act", "answered": "answer", "attacked": "attack", "became": "become",
    "began": "begin", "bought": "buy", "broke": "break", "brought": "bring", "built": "build",
    "came": "come", "captured": "capture", "cast": "cast", "chose": "choose", "cleared": "clear",
    "climbed": "climb", "collected": "collect", "committed": "commit", "connected": "connect",
    "costs": "cost", "counts": "count", "defended": "defend", "demanded": "demand",
    "devoured": "devour", "did": "do", "discarded": "discard", "drew": "draw",
    "dropped": "drop", "emptied": "empty", "ended": "end", "ends": "end", "entered": "enter",
    "established": "establish", "exchanged": "exchange", "fell": "fall", "fired": "fire",
    "formed": "form", "found": "find", "gained": "gain", "gave": "give", "got": "get",
    "had": "have", "held": "hold", "humbled": "humble", "kept": "keep", "knocked": "knock",
    "lay": "lie", "learned": "learn", "led": "lead", "left": "leave", "let": "let",
    "looked": "look", "lost": "lose", "made": "make", "met": "meet", "missed": "miss",
    "moved": "move", "paid": "pay", "passed": "pass", "patrolled": "patrol", "picked": "pick",
    "pillaged": "pillage", "placed": "place", "played": "play", "put": "put", "quested": "quest",
    "raised": "raise", "ran": "run", "reached": "reach", "regained": "regain",
    "removed": "remove", "retired": "retire", "retreated": "retreat", "returned": "return",
    "rolled": "roll", "rose": "rise", "sacrificed": "sacrifice", "secured": "secure",
    "selected": "select", "shot": "shoot", "showed": "show", "skipped": "skip", "spent": "spend",
    "started": "start", "stood": "stand", "stopped": "stop", "struck": "strike", "took": "take",
    "touched": "touch", "traded": "trade", "triggered": "trigger", "used": "use", "was": "be",
    "went": "go", "were": "be", "won": "win",
}  # fmt: skip
BEFORE_PARTICIPLES: Final = {"was", "were", "be", "been", "had", "is", "are"}
GOES_ON: Final = {"and", "or", "but"}  # the verb after these shares the "would" before them
ENDS_CLAUSE: Final = (".", ";", ":")
MARKS: Final = ".,;:()"


def would(sentence: str) -> str:
    """A sentence about the past as one about what a choice would lead to.

    >>> would("{0} moved from {k6} to {l5}, fell 1 level and ran into a wall.")
    '{0} would move from {k6} to {l5}, fall 1 level and run into a wall.'
    >>> would("{nettle} was knocked back; {0} did not strike.")
    '{nettle} would be knocked back; {0} would not strike.'
    >>> would("The {orcs} rose from 3 to 4: a card costs 5 now.")
    'The {orcs} would rise from 3 to 4: a card would cost 5 then.'
    """
    words = sentence.split(" ")
    told, said = [], False
    for place, word in enumerate(words):
        before = words[place - 1] if place else ""
        after = words[place + 1] if place + 1 < len(words) else ""
        verb = infinitive(before, word, after)
        if verb is None:
            told.append(told_later(word))
        else:
            shares = said and (before in GOES_ON or before.endswith(","))
            told.append(f"{'' if shares else 'would '}{verb}".strip() + tail_of(word))
            said = True
        said = said and not word.endswith(ENDS_CLAUSE)
    return " ".join(part for part in told if part)


def infinitive(before: str, word: str, after: str) -> str | None:
    """What follows "would" in place of a word; None: it is no verb here, or no finite one."""
    bare = word.rstrip(MARKS)
    if bare not in VERBS or before in BEFORE_PARTICIPLES or is_no_verb(bare, word, after):
        return None
    return "" if (bare, after) == ("did", "not") else VERBS[bare]


def is_no_verb(bare: str, word: str, after: str) -> bool:
    """Words that may be something else: "2 left", "heroes retired so far", "4 shot"."""
    if bare == "left":
        return word != bare or after != "the"
    if bare == "shot":
        return after != "at"
    return bare == "retired" and after == "so"


def told_later(word: str) -> str:
    return "then" + tail_of(word) if word.rstrip(MARKS) == "now" else word


def tail_of(word: str) -> str:
    return word[len(word.rstrip(MARKS)) :]
