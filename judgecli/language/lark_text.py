"""The rules for Lark, made from the table of constructs."""

from __future__ import annotations

from judgecli.language.syntax import Group, Item, Mark, Pattern, Sub, Syntax, Term, Whole

UNRULED = ("inline", "mentioned")
"""Constructs that only stand in others, or in rules that take some of them."""


def rules(table: Syntax, lang: str) -> str:
    """A rule for each that has patterns in this word order, its constructs as alternatives."""
    made = []
    for rule, constructs in table.rules.items():
        if rule in UNRULED:
            continue
        ways: dict[str, str] = {}
        for construct in constructs:
            for pattern in construct.patterns[lang]:
                ways.setdefault(_sequence(table, pattern, lang), construct.name)
        if ways:
            named = not rule.startswith("_")
            made.append(f"{rule}: " + "\n    | ".join(f"{text} -> {ways[text]}" if named else text for text in ways))
    return "\n".join(made) + "\n"


def _sequence(table: Syntax, pattern: Pattern, lang: str) -> str:
    return " ".join(text for item in pattern if (text := _item(table, item, lang)))


def _item(table: Syntax, item: Item, lang: str) -> str:
    match item:
        case Mark(text):
            return f'"{text}"'
        case Term(names) if item.spelled.startswith("_"):
            return item.spelled
        case Term(names):
            return names[0] if len(names) == 1 else f"({' | '.join(names)})"
        case Sub(rule):
            return rule
        case Whole(name):
            patterns = table.constructs[name].patterns[lang]
            texts = [_sequence(table, pattern, lang) for pattern in patterns]
            return texts[0] if len(texts) == 1 else f"({' | '.join(texts)})"
        case Group(ways, times):
            inner = " | ".join(dict.fromkeys(_sequence(table, way, lang) for way in ways))
            return f"({inner}){'?' if times == '!' else times}"
        case _:
            return ""
