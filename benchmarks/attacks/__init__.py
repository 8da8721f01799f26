"""`make attack`: what strangers, accidents and bad luck do to a server, done to a real one.

It lies among the benchmarks because it sits down with the same server process and the same clients
as `benchmarks.server`, and gives figures too. Everything happens on this machine, 127.0.0.1, and is
bounded in count and time.

Left to the tests: two worlds over the wire (tests/server/whole/test_leaks.py), for to compare them
byte by byte time and chance have to be held still; and real proxies (test_proxies.py).
"""
