"""Card text of Dimension Zero on the layer that games share: words, verbs, events, and the kinds of ability."""
