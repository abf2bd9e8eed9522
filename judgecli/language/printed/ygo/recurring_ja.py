"""What is done whenever something happens, with no activation, in Japanese print: 「…する度に」, 「攻撃した場合、守備表示になる」 (C3.1)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.afterwards import surely_meant
from judgecli.language.printed.ygo.answered import of_one_kind
from judgecli.language.printed.ygo.effects_ja import add
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.fighting import done_after_battle, falls_after_attack
from judgecli.language.printed.ygo.later_ja import PASSIVES
from judgecli.language.printed.ygo.statements_ja import statements
from judgecli.language.printed.ygo.text import NotRead, Text, longest_first
from judgecli.language.printed.ygo.things import nothing_before
from judgecli.lazy import replace

EACH_TIME = expression(r"(?P<event>[^。]*?)(?P<how>する|(?<=[れせけげえ])る|(?<=[わ送])る)度に、?(?P<rest>.+)$")
PAST = {"する": "した", "る": "た"}
AFTER_IT = r"(?P<when>(?:その)?(?:バトルフェイズ終了時|ダメージステップ終了時|ダメージ計算後))に、?"
FALLS = expression(
    rf"このカードは?が?、?攻撃(?:し|を行っ)た場合、{AFTER_IT}(?:表側)?守備表示に(?P<end>なる|なり、(?P<more>.+))$"
)
BECOMES_AFTER_BATTLE = expression(
    rf"このカードは?が?、?(?P<how>攻撃し|攻撃を行っ|攻撃され|戦闘を行っ)た場合、{AFTER_IT}(?P<done>{longest_first(PASSIVES)}|(?:表側)?(?P<position>攻撃|守備)表示になる)$"
)
MOMENTS = {
    "バトルフェイズ終了時": "battle phase",
    "ダメージステップ終了時": "damage step",
    "ダメージ計算後": "damage calculation",
}
HOW = {"攻撃し": "attacks", "攻撃を行っ": "attacks", "攻撃され": "attacked", "戦闘を行っ": "battles"}


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
    """It is changed to defence position when it has attacked, or what else becomes of it then; None: it is not so said."""
    m = FALLS.match(sentence.letters)
    if m is None:
        return _becomes_after_battle(sentence, span)
    more = statements(sentence.part(*m.span("more")).behind("このカードは")) if m["more"] else []
    if any(i.what is None or i.what.how != "this" or not i.duration for i in more):
        raise NotRead("what becomes of it besides")
    return falls_after_attack(MOMENTS[m["when"].removeprefix("その")], more, span)


def _becomes_after_battle(sentence: Text, span: ast.Span) -> ast.Ability | None:
    """「このカードは攻撃された場合、ダメージステップ終了時に攻撃表示になる」「…破壊される」."""
    m = BECOMES_AFTER_BATTLE.match(sentence.letters)
    if m is None:
        return None
    this = ast.Noun("this", span=span)
    if m["position"]:
        state = "attack position" if m["position"] == "攻撃" else "defence position"
        done = ast.Instruction("change position", to=ast.Place("", state=state))
    else:
        done = PASSIVES[m["done"]]
    when = MOMENTS[m["when"].removeprefix("その")]
    return done_after_battle(HOW[m["how"]], when, (replace(done, what=this, span=span),), span)


def barred_besides(fallen: ast.Ability, sentence: Text) -> ast.Ability | None:
    """What a sentence more says that this card cannot do for a time after it fell so; None: it says nothing of the sort."""
    if fallen.structure != "auto" or fallen.kind != "continuous" or BARRED_FOR_A_TIME.search(sentence.letters) is None:
        return None
    try:
        more = statements(sentence)
    except NotRead:
        return None
    if any(i.verb != "cannot" or i.what is None or i.what.how != "this" or not i.duration for i in more):
        return None
    return replace(fallen, effects=(*fallen.effects, *more))


BARRED_FOR_A_TIME = expression(
    r"^次の(?:自分|相手)の?ターンの?終了時まで、?このカードは|^このカードは、?次の(?:自分|相手)の?ターンの?終了時まで"
)
