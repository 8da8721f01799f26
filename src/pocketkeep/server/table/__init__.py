"""A table: what its log makes of it, what people may do at it, and what each is shown. No I/O."""
