"""A Python prompt for pages: sources in, what it says to each out, both as JSON."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stdout


def answer(source: str, names: dict[str, object]) -> str:
    """What the prompt prints; of a refusal its last lines, as a reader would look at them."""
    out = io.StringIO()
    with redirect_stdout(out):
        try:
            exec(compile(source, "<page>", "single"), names)  # noqa: S102 - that is the point
        except Exception as error:  # noqa: BLE001 - pages show refusals too
            print("Traceback (most recent call last):\n  ...")
            print(refusal(error))
    return out.getvalue()


def refusal(error: Exception) -> str:
    """The name and the first line of an exception, with the faults that it lists."""
    first, *rest = str(error).splitlines()
    module = type(error).__module__.replace("builtins", "")
    faults = [line for line in rest if line.startswith("  - ")]
    return "\n".join([f"{module}.{type(error).__qualname__}: {first}".lstrip("."), *faults])


def main() -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    said = [answer(source, names) for source in json.load(sys.stdin)]
    json.dump(said, sys.stdout)


if __name__ == "__main__":
    main()
