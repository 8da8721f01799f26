"""A device that holds passkeys, as far as a server can tell."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """One key, and a finger that always fits."""

    def __init__(self, origin: str, *, verifies: bool = True) -> None:
        self.origin = origin
        self.flags = PRESENT | (VERIFIED if verifies else 0)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.uses = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """A new key, as the browser hands it on."""
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        length = len(self.id).to_bytes(2, "big")
        attested = bytes(16) + length + self.id + public
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        told = self._told("webauthn.create", options["challenge"])
        return self._credential(clientDataJSON=told, attestationObject=statement)

    def meet(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign a challenge."""
        self.uses += 1
        data, told = self._data(options["rpId"]), self._told("webauthn.get", options["challenge"])
        signed = data + hashlib.sha256(told).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=told, authenticatorData=data, signature=signature)

    def _data(self, name: str, more: int = 0) -> bytes:
        flags = bytes([self.flags | more])
        return hashlib.sha256(name.encode()).digest() + flags + self.uses.to_bytes(4, "big")

    def _told(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(told).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        written = {name: bytes_to_base64url(part) for name, part in response.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": written}
