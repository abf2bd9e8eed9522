"""What every game's card text and table build on; it knows no game, and every citation comes from the game that uses it."""
