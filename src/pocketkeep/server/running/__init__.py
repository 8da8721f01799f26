"""How a server is set up, started, watched and stopped.

`settings`, `logs` and `metrics` know nothing of the rest; `serving` is the door to it all.
"""
