"""The words of what effects do in a duel, in English and Japanese: tables only; ``wording`` joins them to its own."""

from __future__ import annotations
