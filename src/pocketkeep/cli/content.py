"""`pocketkeep content`: what is printed on the cards, listed, shown and checked."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pocketkeep.cli.given import FIRST_GAME
from pocketkeep.cli.lab import laboratory
from pocketkeep.cli.terminal import Terminal
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import RULESETS, find_ruleset, game_names
from pocketkeep.core.table_text import QUIET, STRONG, Line, TableText

content = typer.Typer(help="The cards of a game: list, show, check.", no_args_is_help=True)

Game = Annotated[
    str,
    typer.Option(help=f"The game: {', '.join(RULESETS)}.", autocompletion=game_names),
]
Pack = Annotated[Path | None, typer.Option("--content", help="A folder with a content pack.")]
Edition = Annotated[str, typer.Option("--edition", help="Which rulebook, if there are several.")]
Expansion = Annotated[str, typer.Option("--expansion", help="Which expansion, if there is any.")]
Colour = Annotated[bool, typer.Option("--no-color", help="Without colour.")]


def load_text(game: str, edition: str, expansion: str, pack: Path | None) -> TableText:
    ruleset = find_ruleset(game)
    given = {"edition": edition, "expansion": expansion}
    options = ruleset.read_options({name: word for name, word in given.items() if word}, pack)
    ruleset.book(options, pack)  # checks everything
    return ruleset.text(options, pack)


@content.command("list")
def list_content(
    game: Game = FIRST_GAME,
    pack: Pack = None,
    edition: Edition = "",
    expansion: Expansion = "",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
    no_color: Colour = False,
) -> None:
    """List all cards with where they come from.

    Example: pocketkeep content list --game tactics

    Example: pocketkeep content list --json
    """
    cards = load_text(game, edition, expansion, pack).list_cards()
    if as_json:
        typer.echo(json.dumps([asdict(card) for card in cards], indent=1))
        return
    lines: list[Line] = [
        [
            (f"{card.kind:<10}", QUIET),
            (f"{card.id:<17}", STRONG),
            (f"{card.source:<10}", QUIET),
            (card.summary, ""),
        ]
        for card in cards
    ]
    Terminal(colour=not no_color).tell(lines)


@content.command("show")
def show_content(
    name: Annotated[str, typer.Argument(help="The id of a card, as the list has it.")],
    game: Game = FIRST_GAME,
    pack: Pack = None,
    edition: Edition = "",
    expansion: Expansion = "",
    no_color: Colour = False,
) -> None:
    """Show one card in full; territories are drawn.

    Example: pocketkeep content show ashfen

    Example: pocketkeep content show baron --expansion heroes-call

    Example: pocketkeep content show goblins --game ulos
    """
    terminal = Terminal(colour=not no_color)
    terminal.tell(load_text(game, edition, expansion, pack).show_card(name, terminal.page()))


GameOfPack = Annotated[
    str,
    typer.Option(
        help="The game; left out, every game that the pack is for.", autocompletion=game_names
    ),
]


@content.command("check")
def check_content(
    pack: Annotated[
        Path | None,
        typer.Argument(help="A folder with a content pack, or with one for each game."),
    ] = None,
    game: GameOfPack = "",
    edition: Edition = "",
    expansion: Expansion = "",
    balance: Annotated[
        bool, typer.Option("--balance", help="Also let bots play, to see whether it is fair.")
    ] = False,
    games: Annotated[int, typer.Option(min=1, help="With --balance: games at each table.")] = 400,
    bot: Annotated[str, typer.Option(help="With --balance: who sits on every seat.")] = "greedy",
    jobs: Annotated[
        int, typer.Option(min=0, help="With --balance: processes; 0: one for each core.")
    ] = 0,
    out: Annotated[
        Path | None, typer.Option(help="With --balance: where to keep the games for a report.")
    ] = None,
) -> None:
    """Check all cards, with those of a pack; every fault is named with its file and entry.

    Example: pocketkeep content check my-pack

    Example: pocketkeep content check examples/marches --balance
    """
    if balance and pack is None:
        raise typer.BadParameter("--balance needs a pack: its entries are what is tried.")
    found = {game: pack} if game else packs_in(pack)
    several = len(found) > 1
    for name, part in found.items():
        cards = load_text(name, edition, expansion, part).list_cards()
        kinds = {kind: sum(card.kind == kind for card in cards) for kind in {c.kind for c in cards}}
        counted = ", ".join(f"{kind} cards: {count}" for kind, count in sorted(kinds.items()))
        typer.echo(f"{name}: all sound. {counted}." if several else f"All sound. {counted}.")
    for name, part in found.items():
        if balance and part is not None:
            where = out / name if out and several else out
            check_balance(part, name, games=games, bot=bot, jobs=jobs, out=where)


def packs_in(folder: Path | None) -> dict[str, Path | None]:
    """By game the pack that a folder has for it: a folder of its name, or the folder itself."""
    if folder is None:
        return {FIRST_GAME: None}
    within = {game: folder / game for game in RULESETS if any((folder / game).glob("*.toml"))}
    if within:
        return {**within}
    if folder.resolve().name in RULESETS:
        return {folder.resolve().name: folder}
    fitting: dict[str, Path | None] = {game: folder for game in RULESETS if loads(game, folder)}
    return fitting or {FIRST_GAME: folder}  # whose faults are then told


def loads(game: str, pack: Path) -> bool:
    """Whether a pack is one of this game."""
    try:
        load_text(game, "", "", pack)
    except PocketkeepError:
        return False
    return True


def check_balance(
    pack: Path, game: str, *, games: int, bot: str, jobs: int, out: Path | None
) -> None:
    """Whether the pack's entries are fair against the shipped ones, in a paragraph."""
    with laboratory():
        from pocketkeep.cli.lab_run import try_shown  # noqa: PLC0415 - needs the extra
        from pocketkeep.lab.pack_balance import Asked  # noqa: PLC0415

        typer.echo(try_shown(Asked(game, pack, games=games, bot=bot), jobs, out))
