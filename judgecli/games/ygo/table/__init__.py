"""The session's side of Yu-Gi-Oh!: boards, lines of play, statements, wording."""
