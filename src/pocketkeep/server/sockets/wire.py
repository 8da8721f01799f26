"""A table's socket without the framework around it, which takes as long for a message as we do."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket

from pocketkeep.server.running.frames import KEY, Frames


class Wire:
    """What goes over a socket that the framework has accepted, and will close."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        beside: Any = socket.scope["extensions"]
        self.frames: Frames = beside[KEY]
        self.tell = self.frames.tell

    async def receive(self) -> bytes | None:
        """What a message holds, whether text or bytes; None: nobody is there any more."""
        event: Any = await self.frames.receive()
        if event["type"] == "websocket.disconnect":
            return None
        text = event.get("text")
        return text.encode() if text is not None else event["bytes"] or b""

    async def close(self, code: int, reason: str) -> None:
        await self.socket.close(code, reason)
