"""Chapter 3, card types."""
