"""Play in the browser: tables, people and sockets around the same engine.

Each room knows only those before it:

- `running` (settings, logs, metrics): what a server is told, and what it tells who runs it.
- `table`: one table as the fold of its log; what people may do at it and what each is shown.
- `storage`: tables and people in SQLite or PostgreSQL.
- `house`: all tables of a process, with their people, bots, chores and other processes.
- `sockets`: a table's socket, wishes in and updates out.
- `http`: everything else a browser asks for, and the application itself.
- `running.serving`: the port, and the end.
"""
