"""The table as numbers: what never changes (book), what does (state), and the words for both."""
