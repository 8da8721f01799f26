"""The socket of a table: `conversation` carries it, `wishes` grants what is wished for.

Where another process serves the table, `forwarding` sends the socket on to it.
"""
