"""Tables and people in a database.

`store` has the tables, `register` the people, `films` finished games to watch; `database` reads and
writes, through `writing`, in `sqlite` or `postgres`. `schema` with `migrations` is how it
lies there, `failures` what goes wrong.
"""
