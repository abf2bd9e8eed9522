"""Dimension Zero at the table: boards, lines of play, statements, words."""
