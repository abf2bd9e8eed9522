"""What an effect of Japanese print asks between its clauses, of how it came to be used too."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.conditions_ja import condition
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Text, rewrites
from judgecli.language.printed.ygo.things import so_activated, so_it_happened

AS_IT_HAPPENED = rewrites(
    (r"(?<=[さしれ])て(?:いる|いた)$", "た"),
    (r"この効果(?=を(?:墓地で)?発動した$)", "このカード"),
    (r"(?<!を)発動した$", "このカードを発動した"),
)
IN_A_TURN = expression(
    r"(?:(?P<whose>自分|相手)の?ターンに|(?P<phase>メイン|バトル)フェイズ(?:中)?に)、?(?=(?:この(?:カード|効果)を)?発動した$)"
)


def what_is_asked(text: Text) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    """How things must stand between what is done; also how the event was that it was used on, and how it was activated."""
    try:
        return condition(text)
    except NotRead as problem:
        first = problem.with_traceback(None)
    span = text.span(0, len(text))
    if (m := IN_A_TURN.match(text.letters)) is not None:
        if m["whose"]:
            who = words.PLAYERS[m["whose"]]
            return (ast.Condition(ast.Noun(who, "player", span=span), "turn", "=", who, span=span),), ()
        named = "battle" if m["phase"] == "バトル" else "main or main 2"
        return (ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span),), ()
    said = text.rewritten(AS_IT_HAPPENED)
    for one in (said, said.behind("このカードが")):
        try:
            events = happenings(one)
            return (so_activated if events[0].verb == "activated" else so_it_happened)(events, span), ()
        except NotRead:
            continue
    raise first
