"""Tables and people in a database."""
