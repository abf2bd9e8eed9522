"""Card text of Duel Masters: the words of a scenario's cards on the text layer that games share."""
