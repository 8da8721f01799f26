"""What people ask at a table: why not, what then, what would a bot do, how does it all stand.

Answers rest on what the asking seat may know: rules are asked about a world in which everything
hidden was drawn anew. Sentences keep their places for names; the client fills them in.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from random import Random

import msgspec

from pocketkeep.ai.bots import ADVISER
from pocketkeep.core import ahead
from pocketkeep.core.ahead import Teller
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, owes
from pocketkeep.core.errors import IllegalChoice
from pocketkeep.core.matching import matching, meant
from pocketkeep.core.wording import capital
from pocketkeep.server.table.checks import check_eyes
from pocketkeep.server.table.messages import (
    LONGEST_CHOICE,
    MOST_LOG,
    MOST_TALK,
    Answer,
    AnyWish,
    AskAhead,
    AskHint,
    AskLog,
    AskTalk,
    AskWhy,
    AskWords,
    Earlier,
    EarlierTalk,
    LogPart,
)
from pocketkeep.server.table.refusals import TooManyWords
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.tasks import BotTask

Question = AskWhy | AskAhead | AskWords | AskLog

ALLOWED = "Nothing forbids that: it is among your choices."
SAY_WHAT = "Say what you would like to do, and you hear what forbids it."
NOTHING_OPEN = "You have nothing to decide now."


def answer(room: Room, wish: AnyWish, viewer: Viewer) -> Answer | Earlier:
    """Why not, what then, the table in words, earlier parts; a hint needs a worker."""
    assert isinstance(wish, Question), f"{wish} asks nothing"
    check_eyes(room, wish.seat, viewer)
    if isinstance(wish, AskLog):
        return earlier(room, wish)
    if isinstance(wish, AskWords):
        return in_words(room, wish)
    if isinstance(wish, AskWhy):
        return tell_why(room, wish)
    return look_ahead(room, wish)


def earlier(room: Room, wish: AskLog) -> Earlier:
    """As much as is told at once, up to the entry before which it is asked for."""
    part = room.looks.story.part(wish.seat, max(0, wish.before - MOST_LOG))
    return Earlier(wish.ack, LogPart(part.first, part.entries[: max(0, wish.before - part.first)]))


def earlier_talk(room: Room, wish: AskTalk, muted: AbstractSet[str]) -> EarlierTalk:
    """As much of the talk as is told at once, but for people whom one does not want to hear."""
    first = max(0, wish.before - MOST_TALK)
    return EarlierTalk(wish.ack, first, room.talk.between(first, wish.before, muted))


def in_words(room: Room, wish: AskWords) -> Answer:
    view, looks = room.game.view(wish.seat), room.looks
    return Answer(wish.ack, looks.words.text.in_words(view, looks.page(wish.seat)))


def tell_why(room: Room, wish: AskWhy) -> Answer:
    words = read_words(wish.choice)
    if not words:
        return Answer(wish.ack, [SAY_WHAT])
    path = what_is_meant(room, wish.seat, words)
    if path in {option.path for option in options(room, wish.seat)}:
        return Answer(wish.ack, [ALLOWED])
    rule, reason = why_not(room, wish.seat, path)
    return Answer(wish.ack, [f"{capital(reason)}."], rule, " ".join(path))


def what_is_meant(room: Room, seat: int, words: tuple[str, ...]) -> tuple[str, ...]:
    """The choice that the words name: what begins so comes first, and an option before others."""
    mine, every = options(room, seat), room.game.game.choices.values()
    for choices in (mine, every):
        found = [choice.path for choice in choices if choice.path[: len(words)] == words]
        if found:
            return found[0]
    return meant(matching(mine, words) or every, words)


def why_not(room: Room, seat: int, path: tuple[str, ...]) -> tuple[str, str]:
    """The clause that refuses a choice, and the reason, as far as the seat can know."""
    return room.game.ruleset.why(world_of(room, seat), seat, path)


def world_of(room: Room, seat: int) -> Game:
    return room.game.ruleset.redeterminise(room.game.game, seat, luck(room, seat))


def luck(room: Room, seat: int) -> Random:
    return Random(luck_of_question(room, seat))


def luck_of_question(room: Room, seat: int) -> str:
    """The same question, the same answer; nothing of the game's own chance is in it."""
    return f"{room.id}, seat {seat}, question {room.game.asked[seat]}"


def look_ahead(room: Room, wish: AskAhead) -> Answer:
    option = find_option(room, wish.seat, read_words(wish.choice))
    teller = Teller(room.looks.words.text, room.looks.words.book, room.looks.page(wish.seat))
    told = ahead.look_ahead(room.game, wish.seat, option, teller, luck=luck(room, wish.seat))
    return Answer(wish.ack, told)


def find_option(room: Room, seat: int, words: tuple[str, ...]) -> Choice:
    for option in options(room, seat):
        if option.path == words:
            return option
    rule, reason = why_not(room, seat, words)
    raise IllegalChoice(rule, seat, " ".join(words), reason)


def options(room: Room, seat: int) -> list[Choice]:
    decision = owes(room.game.game, seat)
    return decision.options if decision else []


def hint_task(room: Room, wish: AskHint, viewer: Viewer) -> BotTask | None:
    """What a worker has to think about for a hint; None: there is nothing to decide."""
    check_eyes(room, wish.seat, viewer)
    if not options(room, wish.seat):
        return None
    task = room.task(wish.seat, ADVISER)
    return msgspec.structs.replace(task, luck=luck_of_question(room, wish.seat), bots=[])


def hint(ack: int, choice: str, *, hurried: bool = False) -> Answer:
    """What a strong bot would do, and how long it thought about it."""
    time = "in a hurry, because many tables wait," if hurried else "given a second,"
    return Answer(ack, [f"A strong bot, {time} would choose: {choice}"], choice=choice)


def no_hint(ack: int) -> Answer:
    return Answer(ack, [NOTHING_OPEN])


def read_words(text: str) -> tuple[str, ...]:
    if len(text) > LONGEST_CHOICE:
        raise TooManyWords(f"No choice has more than {LONGEST_CHOICE} letters. Say less.")
    return tuple(text.split())
