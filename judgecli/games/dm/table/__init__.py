"""Duel Masters as the session sees it: boards, lines of play, assertions, and plain words."""
