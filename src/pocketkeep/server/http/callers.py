"""Who calls over HTTP: their session's cookie, and where they come from."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.di import NamedDependency

from pocketkeep.server.house.accounts import NotSignedIn
from pocketkeep.server.house.limits import neighbourhood
from pocketkeep.server.house.people import FAMILIAR, Browser, Nobody, Pass
from pocketkeep.server.house.replays import Asker
from pocketkeep.server.house.site import COOKIE, DEVICE_COOKIE, Site, address_of
from pocketkeep.server.http import forms
from pocketkeep.server.storage.register import Known, Session
from pocketkeep.server.table.seats import Viewer

AnyRequest = Request[Any, Any, Any]
SESSION = "session"  # where a request keeps whose it is, once that was looked up


class Caller:
    """One request's sender."""

    def __init__(self, request: AnyRequest, site: Site, session: Session | None) -> None:
        self.site = site
        self.session = session
        self.known: Known | None = session.person if session else None
        self.token = request.cookies.get(COOKIE, "")
        self.device = request.cookies.get(DEVICE_COOKIE, "")
        self.cookie = request.headers.get("cookie", "")
        self.real_address = address_of(request)
        self.address = neighbourhood(self.real_address)  # what is counted and kept
        self.browser = Browser(self.device, self.address)
        self.secure = request.url.scheme == "https"

    @property
    def viewer(self) -> Viewer:
        """Who looks; nobody has no seat and is no host."""
        return Viewer(self.known.id, self.known.name) if self.known else Viewer("~", "")

    @property
    def who(self) -> str:
        """In whose name a worker is asked for something."""
        return self.known.id if self.known else self.address

    @property
    def asker(self) -> Asker:
        """Who looks back on a game."""
        return Asker(self.viewer, self.who, self.address)

    def must_be_known(self) -> Known:
        if self.known is None:
            raise Nobody
        return self.known

    def must_have_account(self) -> Known:
        person = self.must_be_known()
        if not person.account:
            raise NotSignedIn
        return person

    def let_in(self, issued: Pass) -> Response[forms.Person]:
        """Who they are from now on, with the cookie that says so."""
        person = issued.person
        response = Response(forms.Person(person.name, person.account, person.host))
        self._set_cookie(response, COOKIE, issued.token, self._seconds_until(issued.expires))
        if issued.device:
            self._set_cookie(response, DEVICE_COOKIE, issued.device, FAMILIAR // 1000)
        return response

    def renew_cookie(self, response: Response[Any]) -> None:
        """A session that goes on for longer; the browser has to know."""
        if self.session is not None and self.session.renewed:
            seconds = self._seconds_until(self.session.expires)
            self._set_cookie(response, COOKIE, self.token, seconds)

    def _seconds_until(self, time: int) -> int:
        return (time - self.site.people.now()) // 1000

    def forget(self, response: Response[Any]) -> None:
        self._set_cookie(response, COOKIE, "", 0)

    def _set_cookie(self, response: Response[Any], name: str, token: str, seconds: int) -> None:
        response.set_cookie(
            name,
            token,
            max_age=seconds,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )


async def find_caller(request: AnyRequest, site: NamedDependency[Site]) -> Caller:
    found = request.scope["state"]
    session = found[SESSION] if SESSION in found else await site.session(request)
    return Caller(request, site, session)
