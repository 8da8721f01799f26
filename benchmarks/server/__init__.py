"""How much a server carries: tables of clients that play as fast as they are told to."""
