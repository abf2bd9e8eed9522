"""Chapter 8, special cards."""
