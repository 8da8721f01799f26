"""How a server is set up, started, watched and stopped."""
