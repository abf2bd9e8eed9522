"""A line of each kind as it may look, from the commented scenario that ``judge new`` writes for the game."""

from __future__ import annotations

from functools import cache

from judgecli import manifest
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_words import first_word, spelled
from judgecli.language.source import split
from judgecli.language.words import Lang, spoken
from judgecli.lazy import replace

_HEADS = {"game": "H_GAME", "card": "H_CARD", "board": "H_BOARD"}


def ability_like(lang: Lang) -> str:
    """A line of card text in the short spelling, as the game's commented scenario has it; "" where it has none."""
    return _models(spoken(), lang).get("ability", "")


def with_a_model(found: Diagnostic, kind: str, grammar: str) -> Diagnostic:
    """The problem of a line with another one of its ``kind``: game, card, board, player or zone; as it is where the game shows none."""
    line = _models(spoken(), "ja" if grammar == "japanese" else "en").get(kind, "")
    if not line:
        return found
    return replace(
        found, help_en=f"such a line looks like this: `{line}`", help_ja=f"この種類の行は次のように書きます: 「{line}」"
    )


@cache
def _models(game: str, lang: Lang) -> dict[str, str]:
    """The first line of each kind in the commented scenario of a game."""
    known = manifest.named(game)
    if known is None:
        return {}
    found: dict[str, str] = {}
    for line in split(known.template(lang).read_text(encoding="utf-8")).lines:
        if first_word(line) in spelled("H_CARD"):
            for ability in (child for child in line.children if ":" in child.folded):
                found.setdefault("ability", ability.raw.strip())
        for kind, head in _HEADS.items():
            if first_word(line) in spelled(head):
                found.setdefault(kind, line.raw.strip())
        if first_word(line) in spelled("H_BOARD"):
            for player in line.children:
                found.setdefault("player", player.raw.strip())
                for zone in player.children:
                    found.setdefault("zone", zone.raw.strip())
    return found
