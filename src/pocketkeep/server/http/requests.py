"""Requests whose forms are taken at their word.

The framework reads forms as leniently as addresses, where all is text: it takes 0 for no and "3"
for 3. What a page sends is typed already, and what the API declares is what it means.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

from pocketkeep.core.forms import as_form
from pocketkeep.server.table.forms import Form


class TypedRequest(Request[Any, Any, Any]):
    """A request that refuses what fits a form only after it was turned into something else."""

    async def json(self) -> Any:
        data = await super().json()
        field = self.route_handler.parsed_data_field
        form = field.annotation if field else None
        if isinstance(form, type) and issubclass(form, Form):
            check_kinds(data, form)
        return data


def check_kinds(data: Any, form: type[Form]) -> None:
    """Whatever else is wrong with a form, the framework says."""
    try:
        as_form(data, form)
    except msgspec.ValidationError as error:
        if not fits_loosely(data, form):
            return
        what, _, where = str(error).partition(" - at ")
        raise ValidationException(extra=[{"message": what, "key": where}]) from error


def fits_loosely(data: Any, form: type[Form]) -> bool:
    try:
        as_form(data, form, strict=False)
    except msgspec.ValidationError:
        return False
    return True
