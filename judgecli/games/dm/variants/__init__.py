"""Variants of Duel Masters: each a set of entries put in the place of base rules, by the clause that puts it there (dmv:001.1).

Files carry the chapters of the variant book. No chapter of the base game is copied here: a module holds ``CHANGES`` and what is new.
"""
