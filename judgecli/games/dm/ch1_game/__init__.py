"""Chapter 1, the basics of the game: absolute laws, winning, orientation, mana and costs, shields, drawing, battles."""
