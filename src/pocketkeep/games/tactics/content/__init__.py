"""What is printed on scroll, boxes and cards: TOML, validated on load, frozen into a book."""
