"""What is done whenever something happens, with no activation, in Japanese print: 「…する度に」, 「攻撃した場合、守備表示になる」 (C3.1)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.afterwards import surely_meant
from judgecli.language.printed.ygo.answered import of_one_kind
from judgecli.language.printed.ygo.effects_ja import add
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.fighting import falls_after_attack
from judgecli.language.printed.ygo.statements_ja import statements
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.things import nothing_before

EACH_TIME = expression(r"(?P<event>[^。]*?)(?P<how>する|(?<=[れせけげえ])る|(?<=[わ送])る)度に、?(?P<rest>.+)$")
PAST = {"する": "した", "る": "た"}
FALLS = expression(
    r"このカードは?が?、?攻撃(?:し|を行っ)た場合、(?P<when>バトルフェイズ|ダメージステップ)終了時に(?:表側)?守備表示に(?P<end>なる|なり、(?P<more>.+))$"
)
MOMENTS = {"バトルフェイズ": "battle phase", "ダメージステップ": "damage step"}


def each_time(sentence: Text, span: ast.Span) -> ast.Ability | None:
    """Done at once whenever it happens; None: it is not so said."""
    m = EACH_TIME.match(sentence.letters)
    if m is None or sentence.letters.count("「", 0, m.end("how")) != sentence.letters.count("」", 0, m.end("how")):
        return None
    event = sentence.part(m.start("event"), m.end("event"))
    when = happenings(event.ending("った" if event.letters.endswith(("わ", "送")) else PAST[m["how"]]))
    nothing_before(noun for h in when for noun in (h.subject, h.object))
    of_one_kind(when)
    effects: list[ast.Instruction] = []
    add(effects, sentence.part(m.start("rest"), len(sentence)))
    effects = surely_meant(effects, False, (), when)
    if any(i.may for i in effects):
        raise NotRead("what is left open each time")
    return ast.Ability(
        "continuous",
        span,
        when=when[0],
        or_when=when[1:],
        effects=tuple(effects),
        given="if",
        structure="auto",
    )


def falls(sentence: Text, span: ast.Span) -> ast.Ability | None:
    """It is changed to defence position when it has attacked; None: it is not so said."""
    m = FALLS.match(sentence.letters)
    if m is None:
        return None
    more = statements(sentence.part(*m.span("more")).behind("このカードは")) if m["more"] else []
    if any(i.what is None or i.what.how != "this" or not i.duration for i in more):
        raise NotRead("what becomes of it besides")
    return falls_after_attack(MOMENTS[m["when"]], more, span)
