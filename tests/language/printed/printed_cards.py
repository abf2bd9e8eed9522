"""How much of real cards is read: every card of a folder, by game and language. ``python -m tests.language.printed.printed_cards [FOLDER]``

The folder is named by ``JUDGECLI_CARDS`` too, or lies beside the checkout (``shared/cards``). It holds ``GAME-LANG*.tsv`` with a line of
headings and the columns id, name, type, stats (JSON) and text (``\\n`` for a break).
A card is whole where every clause of its text is read and can be carried out by the game.
"""

from __future__ import annotations

import collections
import json
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from judgecli.games.contract import Problem
from judgecli.language import ast
from judgecli.language.parsing import parse
from judgecli.session.run import run_text
from tests.figures import Table

CIVILIZATIONS = {"光": "light", "水": "water", "闇": "darkness", "火": "fire", "自然": "nature"}
TYPES = {
    "クリーチャー": "creature",
    "呪文": "spell",
    "進化クリーチャー": "evolution creature",
    "クロスギア": "cross gear",
    "城": "castle",
    "進化クロスギア": "evolution cross gear",
}
ATTRIBUTES = ("light", "dark", "fire", "water", "wind", "earth", "divine")
ARROWS = {"⬅": "←", "⬇": "↓", "➡": "→", "⬆": "↑"}
MONSTERS = [
    "Normal",
    "Effect",
    "Fusion",
    "Ritual",
    "Synchro",
    "Xyz",
    "Pendulum",
    "Link",
    "Tuner",
    "Gemini",
    "Union",
    "Spirit",
    "Toon",
    "Flip",
]
MOST_BLOCKING = 5
CANNOT = 3
"""Exit code where no cards are at hand."""
LISTS = {
    "dm en": ("Duel Masters, English", "デュエル・マスターズ 英語"),
    "dm ja": ("Duel Masters, Japanese", "デュエル・マスターズ 日本語"),
    "ygo en": ("Yu-Gi-Oh!, English", "遊戯王 英語"),
    "ygo ja": ("Yu-Gi-Oh!, Japanese", "遊戯王 日本語"),
}
TABLES = (
    Table(("list", "cards with text", "whole", "in part", "not", "a card"), tuple(en for en, _ in LISTS.values())),
    Table(("一覧", "テキストのあるカード", "全文", "一部", "読めない", "1枚"), tuple(ja for _, ja in LISTS.values())),
)
Row = list[Any]


def rows(file: Path) -> Iterator[Row]:
    """The cards of a list."""
    for line in file.read_text(encoding="utf-8").split("\n")[1:]:
        if line.strip():
            row: Row = list(line.split("\t"))
            row[4] = re.sub(r"\\(.)", lambda m: {"n": "\n"}.get(m[1], m[1]), row[4])
            row[3] = json.loads(row[3].replace("\\\\", "\\"))
            yield row


def dm_head(row: Row) -> str:
    """The card line of a Duel Masters card."""
    kind, stats = re.sub(r"\(.*", "", row[2]), row[3]
    colours = [CIVILIZATIONS.get(c, c.lower() if c.isascii() else "colourless") for c in stats["civ"]]
    races = [f"[{race}]" for race in stats["races"]]
    power = str(stats.get("power") or "").rstrip("+")
    numbers = [f"cost {stats['cost']}", *([f"power {power}"] if power else [])]
    return " ".join([TYPES.get(kind, kind.lower()), *colours, *races, *numbers])


def ygo_head(row: Row) -> str:
    """The card line of a Yu-Gi-Oh! card."""
    kind, stats = row[2], row[3]
    if not kind.startswith("Monster"):
        first, _, icon = kind.partition(" ")
        return first.lower() + (f" {icon.lower()}" if icon not in ("", "Normal") else "")
    line = [part.strip() for part in stats["line"].split("/")]
    words = [
        "monster",
        *(icon.lower() for icon in line[1:] if icon in MONSTERS),
        stats["attribute"].lower(),
        f"[{line[0].replace('-', ' ')}]",
    ]
    words += [f"{name} {stats[name]}" for name in ("level", "rank") if name in stats]
    if "link_arrows" in stats:
        arrows = [a.replace("\ufe0f", "") for a in stats["link_arrows"]]
        words += ["link", str(len(arrows)), *(ARROWS.get(a, a) for a in arrows)]
    words += [f"scale {stats['pendulum_scale']}"] if "pendulum_scale" in stats else []
    return " ".join([*words, f"atk {stats['atk']}", *([f"def {stats['def']}"] if "def" in stats else [])])


HEADS: dict[str, Callable[[Row], str]] = {"dm": dm_head, "ygo": ygo_head}
STEPS = {"dm": "main step", "ygo": "main phase"}


def boxes(row: Row) -> str:
    """The text of a card. Lists mark the boxes of a Pendulum Monster where there are two; one without effects tells a story."""
    text, line = str(row[4]), [word.strip() for word in row[3].get("line", "").split("/")]
    if "Pendulum" not in line:
        return text
    if not set(line) & {"Effect", "Fusion", "Synchro", "Xyz", "Ritual"}:
        return text.partition("[M]")[0] if text.startswith("[P]") else ""
    return text if text.startswith("[P]") else f"[M] {text}"


def scenario(game: str, row: Row) -> str:
    """The smallest scenario with the card as printed."""
    name = re.sub("[《》]", "", row[1])
    lines = (line.strip() for line in boxes(row).split("\n"))
    text = "".join(f"  {line}\n" for line in lines if line)
    board = f"board turn of A, {STEPS[game]}\n  A\n    hand 《{name}》\n  B\n"
    return f"game {game}\ncard 《{name}》 {HEADS[game](row)}\n{text}{board}"


def not_read(text: str) -> list[str]:
    """Why clauses of the card are not read or not carried out; empty where it is whole."""
    parsed = parse(text)
    if parsed.scenario is None or not parsed.ok:
        return [item.message_en for item in parsed.diagnostics if item.severity == "error"]
    if parsed.scenario.cards[0].unread:
        return [clause.why for clause in parsed.scenario.cards[0].unread]
    try:
        run = run_text(text)
    except Problem as problem:
        return [problem.en]
    found: list[ast.Unread] = []
    if run.outcome is not None:
        found = [x for definition in run.outcome.start.game.library.values() for x in definition.unread]
    return [x.why for x in found] or [d.message_en for d in run.diagnostics if d.severity == "error"]


def folder(words: list[str]) -> Path | None:
    """Where the lists are: named, or beside the checkout."""
    beside = Path(__file__).resolve().parents[4] / "shared" / "cards"
    found = Path(words[0]) if words else Path(os.environ.get("JUDGECLI_CARDS", beside))
    return found if found.is_dir() else None


def report(file: Path) -> tuple[tuple[str, ...], list[str]]:
    """What the table says of one list, behind its name; and the causes that block most."""
    game = file.name.partition("-")[0]
    cards = [scenario(game, row) for row in rows(file) if row[4].strip()]
    spent = time.perf_counter()
    for text in cards:
        parse(text)
    spent = time.perf_counter() - spent
    whole, part = 0, 0
    why: collections.Counter[str] = collections.Counter()
    for text in cards:
        causes = not_read(text)
        scenario_of = parse(text).scenario
        whole += not causes
        part += bool(causes) and scenario_of is not None and bool(scenario_of.cards[0].abilities)
        why.update(set(causes))
    share = 100 * whole / max(len(cards), 1)
    none = len(cards) - whole - part
    each = f"{1000 * spent / max(len(cards), 1):.0f} ms"
    counts = (str(len(cards)), f"{whole} ({share:.0f} %)", str(part), str(none), each)
    return counts, [f"{count:4} cards: {cause}" for cause, count in why.most_common(MOST_BLOCKING)]


def main() -> int:
    """Print what blocks most in each list, and the table in both languages."""
    found = folder(sys.argv[1:])
    if found is None:
        sys.stderr.write("no lists of cards: name their folder, or set JUDGECLI_CARDS to it\n")
        return CANNOT
    counted = []
    for file in sorted(found.glob("*.tsv")):
        names = LISTS.get(" ".join(file.name.split(".")[0].split("-")[:2]))
        if names is not None:
            counts, causes = report(file)
            counted.append((names, counts))
            print("\n".join([names[0], *causes, ""]))
    for n, table in enumerate(TABLES):
        print(table.told((names[n], *counts) for names, counts in counted) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
