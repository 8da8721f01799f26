"""`pip install -q FOLDER` for pages: the same wheel, laid into a folder of the test's own."""

from __future__ import annotations

import os
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from hatchling.build import build_wheel


def install(folder: Path, site: Path) -> None:
    os.chdir(folder)
    with TemporaryDirectory() as made:
        wheel = build_wheel(made)
        with zipfile.ZipFile(Path(made, wheel)) as packed:
            packed.extractall(site)


if __name__ == "__main__":
    *_, last = sys.argv
    install(Path(last), Path(os.environ["POCKETKEEP_SITE"]))
