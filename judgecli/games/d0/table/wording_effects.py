"""Words of what card text brings about and of its choices, in English and Japanese; ``wording`` takes them in."""

from __future__ import annotations
