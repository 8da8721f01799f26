"""How fast the rules play, against other engines in the same run: `make bench`.

A decision is one choice among options that were generated as legal, applied; forced ones count too,
for everybody. Times are CPU seconds of this process; the garbage collector stays as users have it.
"""
