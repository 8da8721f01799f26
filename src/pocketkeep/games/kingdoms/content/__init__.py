"""What is printed on cards: TOML, read and checked, with the effects cards are made of; into a book."""
