"""The session's side of any game: laying boards, reading lines of play, judging statements, saying steps."""
