"""Card text of Z/X, carried out: what a noun picks out (``nouns``), what a verb does (``verbs``), what an ability is (``abilities``)."""
