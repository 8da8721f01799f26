"""What is printed on cards: TOML, validated on load, frozen into a book."""
