"""The socket of a table: `arriving` lets in, `conversation` carries it, `wishes` grants.

Where another process serves the table, `forwarding` sends the socket on to it.
"""
