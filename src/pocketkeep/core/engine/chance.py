"""Chance is one integer: a seed above, a counter below. Nothing else is random.

The generator is counter-based: draw number n of a seed is a mix of both, so cloning copies an
integer and a record needs only the seed. All products stay under 2**62, so compiled code counts in
the machine's own integers.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # for the compiler; at run time nothing reads it

COUNTER_BITS: Final = 24
SEED_BITS: Final = 36
MASK: Final = 0xFFFFFFFF
MIX_A: Final = 0x2C1B3C6D  # odd 30-bit multipliers: 32 + 30 bits stay below 2**62
MIX_B: Final = 0x297A2D39


def from_seed(seed: int | str) -> int:
    """The state of chance at the start of a game; any number or text is a seed.

    >>> from_seed(1) == from_seed("1") != from_seed(2)
    True
    """
    digest = blake2b(str(seed).encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return (int.from_bytes(digest, "big") & ((1 << SEED_BITS) - 1)) << COUNTER_BITS


def mix(state: i64) -> i64:
    """Thirty-two well-mixed bits of a state."""
    bits = (state ^ (state >> 28)) & MASK
    bits = (bits * MIX_A) & MASK
    bits ^= (state >> 32) & MASK
    bits ^= bits >> 15
    bits = (bits * MIX_B) & MASK
    bits ^= bits >> 14
    bits = (bits * MIX_A) & MASK
    return bits ^ (bits >> 16)


def below(state: i64, limit: i64) -> i64:
    """A number from 0 to limit - 1; the bias is below limit / 2**32."""
    return (mix(state) * limit) >> 32
