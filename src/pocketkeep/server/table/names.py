"""What a new table is called: two words of ours; its address has some luck that none guesses."""

from __future__ import annotations

import secrets
from typing import Final

LUCK: Final = "abcdefghjkmnpqrstuvwxyz023456789"  # 32 signs, without those that look alike
LUCK_LENGTH: Final = 10

KINDS: Final = (
    "amber", "ashen", "bramble", "brass", "bright", "candle", "cedar", "clover", "cobble",
    "copper", "coral", "crooked", "crystal", "dapple", "drowsy", "dusky", "ember", "feather",
    "fern", "flint", "foggy", "frosty", "garnet", "gentle", "gilded", "ginger", "granite",
    "hazel", "heather", "hidden", "hollow", "honey", "humble", "iron", "ivory", "ivy", "jolly",
    "juniper", "lantern", "larch", "linden", "little", "maple", "marble", "meadow", "merry",
    "mossy", "nettle", "nimble", "oaken", "olive", "pebble", "pewter", "quiet", "rowan",
    "russet", "saffron", "silver", "sleepy", "smoky", "speckled", "starlit", "stony", "sunny",
    "tawny", "thistle", "timber", "velvet", "wandering", "willow", "winter", "woolly",
)  # fmt: skip

THINGS: Final = (
    "acorn", "anvil", "badger", "barrel", "beacon", "bell", "boulder", "bridge", "buckle",
    "cauldron", "chimney", "compass", "crown", "dragon", "drum", "falcon", "ferry", "fiddle",
    "forge", "fountain", "fox", "gate", "goblet", "griffin", "hammer", "harbour", "harp",
    "hearth", "hedgehog", "helmet", "heron", "inn", "kettle", "key", "ladder", "loaf", "lute",
    "mill", "mug", "mushroom", "needle", "otter", "owl", "path", "pennant", "pike", "plough",
    "quill", "raven", "river", "saddle", "scroll", "shield", "spindle", "spoon", "stag",
    "tankard", "teapot", "thicket", "torch", "tower", "trumpet", "turnip", "vault", "wagon",
    "well", "wheel", "whistle", "windmill", "wolf", "wren", "yarn",
)  # fmt: skip


def new_table() -> tuple[str, str]:
    """An address and a name: `copper-kettle-x7k2m9q4ab` and "Copper Kettle"."""
    kind, thing = secrets.choice(KINDS), secrets.choice(THINGS)
    luck = "".join(secrets.choice(LUCK) for _ in range(LUCK_LENGTH))
    return f"{kind}-{thing}-{luck}", f"{kind} {thing}".title()
