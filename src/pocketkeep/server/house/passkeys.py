"""Passkeys (WebAuthn): a device signs in for its owner, and no password is typed.

A key belongs to the site's own address, so a page of another site gets nowhere with it. Whoever
adds one says their password first: a browser left open is no way to a key for good.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.people import Browser, Pass, People
from pocketkeep.server.running import logs
from pocketkeep.server.storage.passkeys import Passkey
from pocketkeep.server.storage.register import Known

TITLE: Final = "Pocketkeep"
LIFE: Final = 5 * 60 * 1000  # milliseconds that a challenge may be met in
MOST: Final = 20  # keys of one account

log = logs.logger("passkeys")


class BadPasskey(PocketkeepError):
    """What the device answered does not fit; why is nobody's business."""

    code = "passkey/bad"

    def __init__(self) -> None:
        super().__init__("This passkey does not fit here. Try again, or use your password.")


class TooManyPasskeys(PocketkeepError):
    """More than anybody has devices."""

    code = "passkey/too-many"

    def __init__(self) -> None:
        super().__init__(f"You have {MOST} passkeys already. Remove one that you do not use.")


class Place(NamedTuple):
    """The site as browsers know it."""

    origin: str  # https://play.example
    name: str  # play.example


class Passkeys:
    """Adds keys to accounts, and lets in who has one."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store.passkeys

    async def begin(self, person: Known, password: str, place: Place) -> str:
        """What the browser asks the device for a new key with, as JSON."""
        await self.people.check_password(person.name, password)
        known = await self.store.of(person.id)
        if len(known) >= MOST:
            raise TooManyPasskeys
        options = webauthn.generate_registration_options(
            rp_id=place.name,
            rp_name=TITLE,
            user_id=person.id.encode(),
            user_name=person.name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(base64url_to_bytes(passkey.id)) for passkey in known
            ],
        )
        await self._challenge(options.challenge, person.id)
        return webauthn.options_to_json(options)

    async def add(self, person: Known, name: str, credential: dict[str, Any], place: Place) -> None:
        challenge = await self._met(credential, person.id)
        try:
            verified = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
                require_user_verification=True,
            )
        except Exception as error:  # a credential is whatever anybody sends
            raise BadPasskey from error
        passkey = Passkey(
            bytes_to_base64url(verified.credential_id),
            person.id,
            verified.credential_public_key,
            uses=verified.sign_count,
            name=name,
            since=self.people.now(),
        )
        try:
            await self.store.add(passkey)
        except sa.exc.IntegrityError as error:
            raise BadPasskey from error

    async def invite(self, place: Place) -> str:
        """What the browser asks a device to sign in with; the same for everybody."""
        options = webauthn.generate_authentication_options(
            rp_id=place.name, user_verification=UserVerificationRequirement.REQUIRED
        )
        await self._challenge(options.challenge, "")
        return webauthn.options_to_json(options)

    async def sign_in(self, credential: dict[str, Any], place: Place, browser: Browser) -> Pass:
        challenge = await self._met(credential, "")
        passkey = await self.store.find(str(credential.get("id", ""))[:1000])
        if passkey is None:
            raise BadPasskey
        try:
            verified = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
                credential_public_key=passkey.key,
                credential_current_sign_count=passkey.uses,
                require_user_verification=True,
            )
        except Exception as error:  # as above
            raise BadPasskey from error
        person = await self.people.store.person(passkey.person)
        if person is None or not person.account:
            raise BadPasskey
        await self.store.used(passkey.id, verified.new_sign_count)
        return await self.people.let_in(person, browser)

    async def _challenge(self, challenge: bytes, person: str) -> None:
        expires = self.people.now() + LIFE
        await self.store.challenge(_print(challenge), person, expires)

    async def _met(self, credential: dict[str, Any], person: str) -> bytes:
        """The challenge that an answer claims to meet, if it was ours; it is used up by that."""
        try:
            told = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(told["challenge"])
        except Exception as error:  # as above
            raise BadPasskey from error
        if not await self.store.take_challenge(_print(challenge), person, self.people.now()):
            raise BadPasskey
        return challenge


def _print(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()
