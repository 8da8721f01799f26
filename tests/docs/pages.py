"""Pages whose code is run: what a page shows is what its files hold and what its commands print.

Three kinds of blocks are made anew from what they stand for:

- after `<!-- examples/last_coin.py ^..CoinBook -->` a piece of that file, from one top-level name
  to another (`^` is the beginning, `$` the end; without names, the whole file);
- `pycon`: what the Python prompt answers, given the files that were shown so far;
- `console`: what the commands print, in a folder of its own.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from pocketkeep.server.running.settings import FIRST_PORT

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs" / "tutorial"
PAGES = sorted(TUTORIAL.glob("[0-9]*.md"))
PROMPT = Path(__file__).parent / "prompt.py"

SERVE = "pocketkeep serve"

BLOCK = re.compile(
    r"(?:<!-- (?P<file>\S+)(?: (?P<first>\S+)\.\.(?P<last>\S+))? -->\n)?"
    r"```(?P<kind>\w*)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
Block = re.Match[str]


class Desk:
    """What a reader has who follows the pages: the files so far, and programs to run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.site = folder / "site"
        self.programs = folder / "programs"
        for place in (self.home, self.site, self.programs):
            place.mkdir()
        self.write_program("pocketkeep", "-m pocketkeep")
        self.write_program("pip", str(Path(__file__).parent / "installing.py"))

    def write_program(self, name: str, arguments: str) -> None:
        program = self.programs / name
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments} "$@"\n')
        program.chmod(0o755)

    @property
    def environment(self) -> dict[str, str]:
        paths = [ROOT / "src", self.site, self.folder / "examples", self.folder]
        return {
            "PATH": f"{self.programs}:/usr/bin:/bin",
            "PYTHONPATH": ":".join(map(str, paths)),
            "POCKETKEEP_HOME": str(self.home),
            "POCKETKEEP_SITE": str(self.site),
            "COLUMNS": "100",
            "LINES": "30",
            "LANG": "C.UTF-8",
        }

    def put(self, file: str, piece: str) -> None:
        """Write a piece of a file after those that were shown before."""
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if path.is_file() else ""
        path.write_text(f"{before}\n\n{piece}" if before else piece, encoding="utf-8")

    def answers(self, sources: Sequence[str]) -> list[str]:
        """What the Python prompt says to each of these."""
        done = subprocess.run(
            [sys.executable, str(PROMPT)],
            input=json.dumps(sources),
            cwd=self.folder / "examples" / "hoard",
            env=self.environment | {"PYTHONPATH": self.prompt_path},
            capture_output=True,
            text=True,
            check=True,
        )
        said: list[str] = json.loads(done.stdout)
        return said

    @property
    def prompt_path(self) -> str:
        """Where the prompt finds the reader's own files."""
        own = self.folder / "examples"
        return ":".join(map(str, [ROOT / "src", own, own / "hoard"]))

    def run(self, command: str) -> str:
        """What a command prints; whoever reads it has another home."""
        done = subprocess.run(
            ["/bin/bash", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.stdout.replace(str(self.home), "~/.local/share/pocketkeep")

    def serve(self, command: str) -> tuple[str, list[str]]:
        """What a server prints until it runs, and the games it has; it is ended then."""
        with subprocess.Popen(
            ["/bin/bash", "-c", f"exec {command}"],
            cwd=self.folder,
            env=self.environment | {"POCKETKEEP_PORT": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as server:
            assert server.stdout is not None
            try:
                lines = [server.stdout.readline()]
                while lines[-1] and not lines[-1].startswith("Stop it"):
                    lines.append(server.stdout.readline())
                port = re.search(r":(\d+)", lines[0])
                assert port is not None, lines
                page = f"http://127.0.0.1:{port[1]}/api/games"
                with urllib.request.urlopen(page) as answer:
                    games = [game["name"] for game in json.load(answer)]
            finally:
                server.terminate()
        return "".join(lines).replace(port[1], str(FIRST_PORT)), games


def piece_of(file: str, first: str | None, last: str | None) -> str:
    """Part of a file of the repository, from one top-level definition to another."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if first is None or last is None:
        return text
    lines, starts, names = text.splitlines(keepends=True), [], []
    for node in ast.parse(text).body:
        above = [decorator.lineno for decorator in getattr(node, "decorator_list", [])]
        starts.append(min([node.lineno, *above]) - 1)
        names.append(name_of(node))
    start = 0 if first == "^" else starts[names.index(first)]
    after = len(starts) if last == "$" else names.index(last) + 1
    end = len(lines) if after >= len(starts) else starts[after]
    return "".join(lines[start:end]).rstrip() + "\n"


def name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.target if isinstance(node, ast.AnnAssign) else None
    if isinstance(node, ast.Assign):
        target = node.targets[0] if isinstance(node.targets[0], ast.Name) else None
    return target.id if isinstance(target, ast.Name) else ""


def lay_out(page: str, desk: Desk) -> list[Block]:
    """Put the files that a page shows onto the desk."""
    blocks = list(BLOCK.finditer(page))
    for block in blocks:
        if block["file"]:
            desk.put(block["file"], piece_of(block["file"], block["first"], block["last"]))
    return blocks


def render(page: str, desk: Desk) -> str:
    """The page with every block made anew; its files are on the desk then."""
    blocks = lay_out(page, desk)
    said = iter(desk.answers([s for b in blocks if b["kind"] == "pycon" for s in typed(b["text"])]))
    made = []
    for block in blocks:
        if block["file"]:
            made.append(piece_of(block["file"], block["first"], block["last"]))
        elif block["kind"] == "pycon":
            made.append("".join(shown(source, next(said)) for source in typed(block["text"])))
        elif block["kind"] == "console":
            made.append(console(block["text"], desk))
        else:
            raise ValueError(f"nothing runs this block: {block[0]}")
    return with_texts(page, blocks, made)


def with_texts(page: str, blocks: Sequence[Block], texts: Sequence[str]) -> str:
    parts, at = [], 0
    for block, text in zip(blocks, texts, strict=True):
        parts += [page[at : block.start("text")], text]
        at = block.end("text")
    return "".join([*parts, page[at:]])


def typed(text: str) -> list[str]:
    """What is typed at the prompts of a block."""
    sources: list[str] = []
    for line in text.splitlines():
        if line.startswith(">>> "):
            sources.append(line[4:] + "\n")
        elif line.startswith("...") and sources:
            sources[-1] += line[4:] + "\n"
    return sources


def shown(source: str, answer: str) -> str:
    first, *rest = source.splitlines()
    return "".join([f">>> {first}\n", *[f"... {line}".rstrip() + "\n" for line in rest], answer])


def console(text: str, desk: Desk) -> str:
    """Commands with what they print; a blank line before the next."""
    commands = re.findall(r"^\$ (.*(?:\n> .*)*)", text, re.MULTILINE)
    told = []
    for command in commands:
        if command.startswith(SERVE):
            printed, games = desk.serve(command)
            assert "hoard" in games
        else:
            printed = desk.run(command.replace("\n> ", "\n"))
        lines = [line.rstrip() for line in printed.strip("\n").splitlines()]
        told.append("\n".join([f"$ {command}", *lines]) + "\n")
    return "\n".join(told)
