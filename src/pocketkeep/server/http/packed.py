"""Answers that were packed beforehand: files, and what is worked out once for everybody."""

from __future__ import annotations

import gzip
from typing import Any

from litestar import Response

from pocketkeep.server.http.callers import AnyRequest
from pocketkeep.server.http.static import File

PACKED: dict[str, Any] = {"packed": True}  # marks routes that compress by themselves
UNCHANGED = 304


def send_file(request: AnyRequest, file: File) -> Response[bytes]:
    """The file in the best packing the browser takes; nothing if it has the same already."""
    headers = {"ETag": file.etag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=UNCHANGED, headers=headers)
    encoding, body = file.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(body, media_type=file.media_type, headers=headers)


def send_packed(request: AnyRequest, body: bytes) -> Response[bytes]:
    """JSON that lies packed; unpacked for whoever does not take it so."""
    headers = {"Vary": "Accept-Encoding", "Cache-Control": "no-store"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, media_type="application/json", headers=headers)
