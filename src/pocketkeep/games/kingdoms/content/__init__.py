"""What is printed on cards, as TOML: read, checked, and made of effects into a book."""
