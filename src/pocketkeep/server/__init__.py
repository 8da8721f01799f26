"""Play in the browser: tables, people and sockets around the same engine."""
