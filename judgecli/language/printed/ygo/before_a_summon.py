"""What is used before a summon is made (J3.8): 「モンスターを特殊召喚する際に」, "when a monster would be Summoned"."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression, in_any_case
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.text import rewrites as rewrites
from judgecli.lazy import replace

NOT_YET = {
    "summon": "be about to summon",
    "normal summon": "be about to normal summon",
    "special summon": "be about to special summon",
    "summoned": "about to be summoned",
    "normal summoned": "about to be normal summoned",
    "special summoned": "about to be special summoned",
    "pendulum summoned": "about to be pendulum summoned",
}
"""A summon that was made, and the same before it is."""
WILL_SUMMON = expression(r"(?P<event>[^。]*?召喚)する際に?、?")
IT_IS_NEGATED = rewrites(
    (
        r"^(?:それ|その(?:召喚・)?(?:反転召喚・)?(?:P召喚|特殊召喚|召喚))を無効にし破壊",
        "その召喚を無効にし、そのモンスターを破壊",
    ),
    (r"^(?:それ|その(?:召喚・)?(?:反転召喚・)?(?:P召喚|特殊召喚|召喚))を無効に", "その召喚を無効に"),
)
"""What is negated before a summon is made is the summon, however Japanese says so."""
_KINDS = r"(?:(?:Normal|Flip|Special|Pendulum)(?:,? or |, | ))*"
WOULD_SUMMON = in_any_case(rf"(?P<who>your opponent|you) would (?P<how>{_KINDS}Summon)s? (?P<a>an? )?(?P<what>.+)$")
WOULD_BE_SUMMONED = in_any_case(rf"(?P<what>.+) would be (?P<how>{_KINDS}Summoned)$")
SEVERAL = rewrites((r"\bmonsters\b", "monster"))
OR_IS_ACTIVATED = in_any_case(
    r"(?P<when>when) (?P<summon>[^:;]+? would (?:be )?[^:;,]*?Summon(?:ed|s?\b)[^:;,]*?),? or (?:when )?(?P<other>[^:;]+? is activated)"
    r"(?P<rest>[^;]*?[:;](?:[^;]+;)?[^;]*?)negate the Summon or activation\b"
)
"""Either is an effect of its own, with the same price; each negates what it answers."""


def as_made(text: Text) -> Text | None:
    """ "Your opponent would Special Summon a monster(s)" as if it were made; None: it is told of nothing that would be."""
    if m := WOULD_BE_SUMMONED.match(text.letters):
        return text.part(*m.span("what")).ending(" is ").followed(text.part(*m.span("how")))
    if m := WOULD_SUMMON.match(text.letters):
        who, how = text.part(*m.span("who")), text.part(*m.span("how"))
        what = text.part(m.start("a") if m["a"] else m.start("what"), len(text))
        return who.ending(" ").followed(how.ending("s ")).followed(what.rewritten(SEVERAL) if m["a"] else what)
    return None


def before(events: Iterable[ast.Happening]) -> list[ast.Happening]:
    """The same summons, not made yet."""
    found = list(events)
    if not found or any(h.verb not in NOT_YET or h.origin == "that" for h in found):
        raise NotRead("which summon")
    return [replace(h, verb=NOT_YET[h.verb]) for h in found]


def is_before(h: ast.Happening) -> bool:
    """Whether it is a summon that is not made yet."""
    return h.verb in NOT_YET.values()


def either(text: Text) -> list[Text]:
    """ "When a monster would be Summoned, or a Spell Card is activated": the effect for the one, and for the other."""
    m = OR_IS_ACTIVATED.match(text.letters)
    if m is None:
        return []
    when, rest = text.part(0, m.start("summon")), text.part(*m.span("rest"))
    behind = text.part(m.end(), len(text))
    ways = (m.span("summon"), "negate the Summon"), (m.span("other"), "negate the activation")
    return [when.followed(text.part(*what)).followed(rest.ending(done)).followed(behind) for what, done in ways]
