"""What happened, what is going on and what a choice changes, in sentences; and the clauses behind."""
