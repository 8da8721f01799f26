"""How strong bots are: matches with fixed numbers of games, fresh seeds and intervals."""
