"""Compile the engine with mypyc and build the client with Vite while the wheel is built.

hatchling loads this file for every wheel. Which modules are compiled is said in `pyproject.toml`,
`[tool.hatch.build.targets.wheel.hooks.custom]`. Where nothing can be compiled, the wheel is plain
Python with the same rules; where the client cannot be built, the wheel has no pages and the server
says so; one line tells of either. An editable install has neither.

Libraries and pages are made in a temporary folder and go from there into the wheel: a library in
`src/` would shadow the module beside it. What is compiled is a copy of the sources in which the
methods of states and frames are written out (`hatch_fields.py`). (The hatch-mypyc plugin builds in
`src/` and hides `pyproject.toml` meanwhile, so it isn't used.)
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling runs this file from anywhere
sys.path.insert(0, str(Path(__file__).parent / "client"))

import build_client

import hatch_fields

SLOWER = "the rules run as plain Python, several times slower."
NO_PAGES = "The package has no pages for the browser; play in the terminal, or build it again."
STATIC = "pocketkeep/server/static"  # where the server looks for its pages
PROBE = "#include <Python.h>\nint probe(void) { return 0; }\n"
SETUP = """\
import os

from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify(
    {arguments!r},
    separate={groups!r},
    target_dir={folder!r},
    opt_level={level!r},
    debug_level="0",
)
for extension in extensions:  # mypyc gives all of them one and the same list
    own = {lighter!r}.get(extension.name, [])
    extension.extra_compile_args = [*extension.extra_compile_args, *{flags!r}, *own]
# The longest work first, so that no core waits for it in the end.
extensions.sort(key=lambda each: -sum(os.path.getsize(path) for path in each.sources))
setup(name="engine", packages=[], ext_modules=extensions)
"""
# Nothing outside a library calls its functions, so its own calls may be direct or inlined.
FLAGS = [] if os.name == "nt" else ["-fvisibility=hidden"]


class PocketkeepBuildHook(BuildHookInterface[Any]):
    """Adds the compiled engine and the built client to the wheel."""

    folder: Path | None = None

    def dependencies(self) -> list[str]:
        """Ask for the compiler's own packages and for node only where they are needed."""
        wanted = [] if why_plain() else list(self.config["compiler"])
        if not why_without_client() and build_client.find_machine_node() is None:
            wanted += self.config["node"]
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.folder = Path(mkdtemp(prefix="pocketkeep-"))
        pages = self.folder / "static"
        with (
            ThreadPoolExecutor() as beside
        ):  # mypyc writes its C on one core; the client takes another
            built = None if why_without_client() else beside.submit(build_client.build, pages)
            self.add_engine(self.folder, build_data)
            self.add_client(pages, built, build_data)

    def add_engine(self, folder: Path, build_data: dict[str, Any]) -> None:
        modules = self.modules()
        if not modules:
            return
        if reason := why_plain():
            self.app.display_warning(f"{reason}: {SLOWER}")
            return
        self.app.display_info(f"Compiling {len(modules)} modules of the rules.")
        libraries = self.compile(modules, folder)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)

    def add_client(
        self, folder: Path, built: Future[None] | None, build_data: dict[str, Any]
    ) -> None:
        if built is None:
            self.app.display_warning(f"{why_without_client()}. {NO_PAGES}")
            return
        self.app.display_info("Building the client.")
        try:
            built.result()
        except build_client.NoClient as error:
            self.app.display_warning(f"{error}{NO_PAGES}")
            return
        except build_client.BrokenClient as error:
            self.finalize("", {}, "")
            self.app.abort(f"{error}\nPOCKETKEEP_NO_CLIENT=1 builds the package without it.")
        build_data["force_include"][str(folder)] = STATIC

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        del version, build_data, artifact_path
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

    def modules(self) -> list[str]:
        """Return the modules to compile, also those of folders, relative to `src`; no packages."""
        source = Path(self.root, "src")
        named = [path for pattern in self.config["include"] for path in source.glob(pattern)]
        found = {path for path in named if path.is_file()}
        found |= {path for folder in named for path in folder.rglob("*.py")}
        found -= {path for path in found if path.name == "__init__.py"}
        found -= {path for pattern in self.config["exclude"] for path in source.glob(pattern)}
        return sorted(path.relative_to(source).as_posix() for path in found)

    def lighter(self) -> dict[str, list[str]]:
        """By library, flags that cost less time where they cost no speed; gcc and clang alone."""
        return {} if os.name == "nt" else self.config["lighter"]

    def compile(self, modules: list[str], folder: Path) -> dict[str, str]:
        """Compile a library for the core and one for each game, side by side, and say where."""
        libraries, source = folder / "libraries", folder / "src"
        shutil.copytree(Path(self.root, "src"), source)
        hatch_fields.expand(source, modules)
        arguments = ["--config-file=", f"--cache-dir={folder / 'cache'}"]  # strictness: make check
        arguments += ["--ignore-missing-imports"]  # what a server stands on need not be here
        arguments += ["--explicit-package-bases", *modules]
        level = os.environ.get("MYPYC_OPT_LEVEL", self.config["optimise"])
        groups = by_library(modules)
        lighter = {f"pocketkeep_{name}__mypyc": flags for name, flags in self.lighter().items()}
        text = SETUP.format(
            arguments=arguments,
            groups=groups,
            folder=str(folder),
            level=level,
            flags=FLAGS,
            lighter=lighter,
        )
        setup = folder / "setup.py"
        setup.write_text(text, encoding="utf-8")
        command = [sys.executable, str(setup), "-q", "build_ext", "-j", str(os.cpu_count() or 1)]
        command += ["--build-lib", str(libraries), "--build-temp", str(folder / "objects")]
        done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            shutil.rmtree(folder, ignore_errors=True)
            self.app.abort(f"mypyc could not compile the rules:\n{done.stdout}{done.stderr}")
        files = [path for path in libraries.rglob("*") if path.is_file()]
        return {str(path): path.relative_to(libraries).as_posix() for path in files}


def by_library(modules: list[str]) -> list[tuple[list[str], str]]:
    """Games know nothing of each other, so each is a library of its own beside the core's."""
    libraries: dict[str, list[str]] = {}
    for module in modules:
        _, package, name, *_ = module.split("/")
        libraries.setdefault(name if package == "games" else package, []).append(module)
    return [(members, f"pocketkeep_{name}") for name, members in libraries.items()]


def why_plain() -> str | None:
    """Say why the rules cannot be compiled here, or None if they can."""
    if os.environ.get("POCKETKEEP_PURE", "0") not in {"", "0"}:
        return "POCKETKEEP_PURE is set"
    if not can_compile():
        return "No C compiler found"
    return None


def why_without_client() -> str | None:
    """Say why no client is wanted here, or None if one is."""
    if os.environ.get("POCKETKEEP_NO_CLIENT", "0") not in {"", "0"}:
        return "POCKETKEEP_NO_CLIENT is set"
    return None


def can_compile() -> bool:
    """Try a C file that needs Python's own headers, as the engine does."""
    if os.name == "nt":
        return shutil.which("cl") is not None
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    with TemporaryDirectory(prefix="pocketkeep-") as folder:
        probe = Path(folder, "probe.c")
        probe.write_text(PROBE, encoding="utf-8")
        command = [*shlex.split(configured), "-shared", "-fPIC", str(probe)]
        command += ["-I", sysconfig.get_path("include"), "-o", str(Path(folder, "probe.so"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False
