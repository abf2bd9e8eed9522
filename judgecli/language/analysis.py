"""Rules to a parse table: the one file that knows Lark, which loads the rules and analyses them. The reading is our own (``lalr``)."""

from __future__ import annotations

import re
from typing import Any

from judgecli.language.lalr import DROP, INLINE, KEEP, Rule, Table, rule_of

_TERMINAL = re.compile(r"\b[A-Z][A-Z0-9_']*\b")
_COMMENT = re.compile(r"//.*")


def analysed(rules: str, starts: list[str]) -> Table:
    """The table of these rules; every terminal in them is declared, for our own lexer finds the words.

    ``earley`` and ``dynamic`` because that parser only loads the rules: the analysis is asked for by itself, so that its table can be had.
    """
    from lark import Lark
    from lark.common import ParserConf
    from lark.parsers.lalr_analysis import LALR_Analyzer

    names = sorted(set(_TERMINAL.findall(_COMMENT.sub("", rules))))
    text = f"{rules}\n%declare {' '.join(names)}\n"
    loaded = Lark(text, parser="earley", lexer="dynamic", start=starts, maybe_placeholders=False)
    analyzer = LALR_Analyzer(ParserConf(loaded.rules, {}, starts))
    analyzer.compute_lalr()  # type: ignore[no-untyped-call]
    return _table(analyzer.parse_table)


def _table(found: Any) -> Table:
    from lark.parsers.lalr_analysis import Shift

    order = _in_order(found, Shift)
    numbers = {state: number for number, state in enumerate(order)}
    rules: dict[Any, int] = {}
    actions = []
    for state in order:
        row = {}
        for name, (action, target) in sorted(found.states[state].items(), key=lambda item: item[0]):
            row[str(name)] = numbers[target] if action is Shift else -1 - rules.setdefault(target, len(rules))
        actions.append(row)
    starts = {name: numbers[state] for name, state in sorted(found.start_states.items())}
    ends = {name: numbers[state] for name, state in sorted(found.end_states.items())}
    return Table(starts, ends, dict(enumerate(actions)), tuple(_rule(rule) for rule in rules))


def _in_order(found: Any, shift: Any) -> list[Any]:
    """States as they are come to from the starts, so that one grammar has one table whatever the order of Lark's sets."""
    order = list(dict.fromkeys(found.start_states[name] for name in sorted(found.start_states)))
    seen = set(order)
    for state in order:
        for _, (action, target) in sorted(found.states[state].items(), key=lambda item: item[0]):
            if action is shift and target not in seen:
                seen.add(target)
                order.append(target)
    return order


def _rule(rule: Any) -> Rule:
    origin = str(rule.origin.name)
    parts = tuple(
        (DROP if symbol.filter_out else KEEP) if symbol.is_term else INLINE if symbol.name.startswith("_") else KEEP
        for symbol in rule.expansion
    )
    return rule_of(origin, str(rule.alias or origin), parts, bool(rule.options.expand1 and not rule.alias))
