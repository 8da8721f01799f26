#!/usr/bin/env python3
"""A bot in Python, for `--seats exec:examples/bots/first_bot.py`; docs/bots-api.md explains it."""

import json
import random
import sys


def say(**said):
    print(json.dumps(said), flush=True)


luck = random.Random()
for line in sys.stdin:
    told = json.loads(line)
    match told["type"]:
        case "hello":
            say(type="hello", protocol=1, name="First bot")
        case "new game":
            luck = random.Random(told["luck"])
        case "decide":
            useful = [o for o in told["options"] if o["words"] not in told["view"]["idle"]]
            option = luck.choice(useful or told["options"])
            say(type="choose", id=told["id"], number=option["number"])
        case "lost":
            print(f"I lost decision {told['id']}: {told['told']}", file=sys.stderr)
