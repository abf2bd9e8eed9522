"""800 Cards and abilities: validity (803), playing and resolving (804-809), effects (810-812), last information and sources (813, 814)."""
