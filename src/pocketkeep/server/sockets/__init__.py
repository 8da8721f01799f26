"""The socket of a table: `conversation` carries it, `wishes` grants what is wished for."""
