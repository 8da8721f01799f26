"""What happened, what goes on and what a choice changes, in sentences; the clauses behind."""
