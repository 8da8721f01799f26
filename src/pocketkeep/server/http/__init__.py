"""The HTTP border."""
