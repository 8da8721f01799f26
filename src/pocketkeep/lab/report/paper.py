"""What every page of the laboratory is written on: style, script, and what it may do.

Nothing here needs the laboratory's libraries, so that any server can show reports.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
STYLE: Final = (HERE / "report.css").read_text("utf-8")
SCRIPT: Final = (HERE / "report.js").read_text("utf-8")
REPORT: Final = "report.html"  # in the folder of a run


def policy(*, sandboxed: bool = False) -> str:
    """What a report may do: its own style and script, and nothing else.

    Sandboxed it has no origin either: whatever a file holds, it is nobody on the site.
    """
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    rules = [
        "default-src 'none'",
        f"script-src 'sha256-{digest}'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    return "; ".join(
        [*rules, "frame-ancestors 'none'", "sandbox allow-scripts"] if sandboxed else rules
    )
