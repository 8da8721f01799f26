"""What can be played here, and all that a client needs to draw and explain it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from pocketkeep.ai.levels import LEVELS
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import Options, Value
from pocketkeep.core.ruleset import Ruleset, find_ruleset, playable
from pocketkeep.server.house.limits import neighbourhood
from pocketkeep.server.house.site import Site, address_of
from pocketkeep.server.http.callers import AnyRequest
from pocketkeep.server.http.forms import (
    BotInfo,
    CharacterInfo,
    GameInfo,
    MatInfo,
    OptionInfo,
    RulesInfo,
    Warnings,
)
from pocketkeep.server.http.packed import PACKED, send_file
from pocketkeep.server.http.problems import answers
from pocketkeep.server.http.static import File, make_file
from pocketkeep.server.table.looks import words_of

AT_HAND = 64  # games
GIVEN_AS_PAIRS = "Options are pairs of the query, as in `?players=3`; the rest is as usual."


def given(data_type: type[msgspec.Struct]) -> dict[int, ResponseSpec]:
    """A route that sends bytes it has packed already promises this."""
    return {200: ResponseSpec(data_type, description="As asked for.", generate_examples=False)}


@get("/api/games", responses=answers(), summary="All games", tags=["games"], sync_to_thread=False)
def list_games(site: NamedDependency[Site]) -> list[GameInfo]:
    return [_info(ruleset, site.programs.kinds) for ruleset in playable()]


def _info(ruleset: Ruleset, programs: Sequence[str]) -> GameInfo:
    options = [
        OptionInfo(
            option.name,
            option.help,
            default=option.default,
            values=[*option.values],
            closed=option.closed,
            when={name: [*values] for name, values in option.when.items()},
            means=option.means,
        )
        for option in ruleset.options
    ]
    bots = [BotInfo(level.name, level.blurb, level.seconds) for level in LEVELS.values()]
    bots += [BotInfo(kind, "is a program of this server's host") for kind in programs]
    known = ruleset.mind.characters if ruleset.mind else {}
    characters = [CharacterInfo(name, nature.blurb) for name, nature in known.items()]
    return GameInfo(
        ruleset.name,
        ruleset.title,
        blurb=ruleset.blurb,
        minutes=ruleset.minutes,
        options=options,
        bots=bots,
        characters=characters,
        mats=mats_of(ruleset.name),
        guide=ruleset.first_game is not None,
    )


@post(
    "/api/games/{game:str}/check",
    status_code=200,
    responses=answers(403, 404, 413),
    summary="What is wrong with these options, and what the rulebook advises against",
    tags=["games"],
)
async def check_options(
    game: FromPath[str],
    request: AnyRequest,
    data: JSONBody[dict[str, Value]],
    site: NamedDependency[Site],
) -> Warnings:
    return await site.workbench.work_out(_whence(request), _check, game, data)


def _check(game: str, data: dict[str, Value]) -> Warnings:
    ruleset = find_ruleset(game)
    try:
        agreed = ruleset.read_options(data)
    except BadOptions as error:
        return Warnings(error.faults, [])
    return Warnings([], ruleset.warnings(agreed), opponents_named(ruleset, agreed))


def opponents_named(ruleset: Ruleset, agreed: Options) -> list[str]:
    """Whom the rules play with pieces of a colour, as people call them."""
    found = ruleset.opponents(agreed)
    things = words_of(ruleset, agreed).things if found else {}
    return [things.get(id, id) for id in found]


@lru_cache(AT_HAND)
def mats_of(game: str) -> list[MatInfo]:
    """The mats to choose from, whatever the options."""
    ruleset = find_ruleset(game)
    agreed = ruleset.read_options({})
    found = ruleset.mats(agreed, None)
    if not found:
        return []
    shown = ruleset.exhibit(agreed, None)
    return [MatInfo(id, shown.names.get(id, id), shown.notes.get(id, "")) for id in found]


@get(
    "/api/games/{game:str}/exhibit",
    responses=answers(404) | given(Exhibit),
    summary="What a board is drawn from",
    description=GIVEN_AS_PAIRS,
    tags=["games"],
    opt=PACKED,
)
async def game_exhibit(
    game: FromPath[str], request: AnyRequest, site: NamedDependency[Site]
) -> Response[bytes]:
    agreed = find_ruleset(game).read_options(_pairs(request))
    return send_file(request, await exhibit_file(site, request, game, agreed))


@get(
    "/api/games/{game:str}/rules",
    responses=answers(404) | given(RulesInfo),
    summary="Every clause that is played",
    description=GIVEN_AS_PAIRS,
    tags=["games"],
    opt=PACKED,
)
async def game_rules(
    game: FromPath[str], request: AnyRequest, site: NamedDependency[Site]
) -> Response[bytes]:
    agreed = find_ruleset(game).read_options(_pairs(request))
    found = await site.workbench.find(_whence(request), _rules, game, _key(agreed))
    return send_file(request, found)


def _pairs(request: AnyRequest) -> dict[str, str]:
    return {name: str(value) for name, value in request.query_params.items()}


async def exhibit_file(site: Site, request: AnyRequest, game: str, agreed: Options) -> File:
    """Worked out once, packed once, for everybody who plays with these options."""
    return await site.workbench.find(_whence(request), _exhibit, game, _key(agreed))


def _whence(request: AnyRequest) -> str:
    return neighbourhood(address_of(request))


def _key(agreed: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
    return tuple(sorted(agreed.items()))


def _exhibit(game: str, agreed: tuple[tuple[str, Value], ...]) -> File:
    return _as_file(find_ruleset(game).exhibit(dict(agreed), None))


def _rules(game: str, agreed: tuple[tuple[str, Value], ...]) -> File:
    return _as_file(RulesInfo([*find_ruleset(game).clauses(dict(agreed)).values()]))


def _as_file(content: Any) -> File:
    return make_file("/content.json", msgspec.json.encode(content), {})


GAMES = [list_games, check_options, game_exhibit, game_rules]
