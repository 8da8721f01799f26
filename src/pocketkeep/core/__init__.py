"""The core: frames, step tables, decisions, chance, secrecy, records. It knows no game."""
