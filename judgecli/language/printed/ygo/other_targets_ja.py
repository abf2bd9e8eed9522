"""Effects that are two under conditions: 「(X場合、この効果の対象を2枚にできる)」, 「(X場合、代わりにYを対象ともできる)」, 「X場合、またはY場合」."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.conditions_ja import condition
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.moments_ja import outside
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import placed
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace

OTHERWISE = expression(
    r"\(?(?P<so>[^。]+?)場合、(?:(?:この効果の)?対象を(?P<many>\d)(?:体|枚)にできる|代わりに(?P<what>[^。]+?)を対象ともできる)\)?$"
)


def tells_other_targets(sentence: Text) -> bool:
    """Whether a sentence says that something else, or more, can be targeted."""
    return OTHERWISE.match(sentence.letters) is not None


def with_other_targets(found: Sequence[ast.Ability], sentence: Text) -> list[ast.Ability]:
    """The effect, and the same with the other target under the condition; a limit is that of both."""
    m = OTHERWISE.match(sentence.letters)
    if m is None or len(found) != 1 or len(found[0].targets) != 1:
        raise NotRead("what can be targeted instead")
    one, target = found[0], found[0].targets[0]
    asked, places = condition(sentence.part(*m.span("so")))
    if places:
        raise NotRead("where it must be")
    if m["many"]:
        if target.count is None or target.up_to or target.or_more:
            raise NotRead("how many can be targeted")
        other = replace(target, count=ast.Number(int(m["many"])))
    else:
        other = _other(sentence.part(*m.span("what")), target)
    return [one, replace(one, conditions=(*one.conditions, *asked), targets=(other,))]


def _other(what: Text, target: ast.Noun) -> ast.Noun:
    """What can be targeted instead; the place it does not tell is that of the target."""
    r = Reader(what)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
        raise NotRead("what can be targeted instead")
    noun = found.noun
    if noun.how != "choose":
        raise NotRead("what can be targeted instead")
    if not noun.where and not noun.whose:
        noun = placed(noun, target.where, target.whose)
    return replace(noun, target=True)


_SO = r"(?:[^、。「」時]|「[^」]*」)+?(?:存在する|存在しない|\d[体枚]以上の|\d[体枚]以下の|\d[体枚]の)"
EITHER_SO = expression(rf"(?P<lead>(?:1ターンに1度、)?)(?P<one>{_SO})場合、または、?(?P<two>{_SO})(?=場合)")
"""「Aが存在する場合、またはBが存在しない場合」: the effect is two, each under its condition."""


def under_either_condition(sentence: Text) -> list[Text]:
    """The sentence under the one condition, and under the other; nothing where it names no two."""
    m = EITHER_SO.match(sentence.letters)
    if m is None or not outside(sentence.letters, m.start("two")):
        return []
    lead, rest = sentence.part(*m.span("lead")), sentence.part(m.end("two"), len(sentence))
    return [lead.followed(sentence.part(*m.span(so))).followed(rest) for so in ("one", "two")]
