"""What is printed on map, tiles and cards: TOML, validated on load, frozen into a book."""
