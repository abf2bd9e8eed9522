"""What a monster gains because of its materials: told by the card that is, or was, one of them (C4.15, J3.11).

It is said of all such monsters, as what they gain: "Xyz Monsters with this card as material gain …".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo import things_en, things_ja
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import Phrase
from judgecli.lazy import replace

WAYS = {
    "X": "xyz", "S": "synchro", "融合": "fusion", "L": "link", "儀式": "ritual",
    **{way: way for way in ("xyz", "synchro", "fusion", "link", "ritual")},
}  # fmt: skip
FROM_THE_FIELD = frozenset({"xyz", "synchro", "link"})
"""Summons whose materials lie on the field (C4.3, C4.16, C4.20)."""
_WAY = "(?:Fusion|Ritual|Synchro|Xyz|Link)"
_WAY_JA = "(?:融合|儀式|S|X|L)"
_THESE = "gains? (?:this effect|these effects|the following effects?)"
HOSTS: Mapping[str, tuple[re.Pattern[str], ...]] = {
    "en": (
        expression(rf"(?i)(?P<host>.+?) (?:that|which|and) has this card as (?:an? )?(?:Xyz )?materials? {_THESE}$"),
        expression(
            rf"(?i)(?P<host>.+?) (?:that|which) (?:was|is) (?P<ways>(?:{_WAY}(?:,? or |, | ))*)Summoned (?:by )?using this card"
            rf"(?P<field> (?:on the field|you control))? as (?:an? )?(?:{_WAY} )?materials? {_THESE}$"
        ),
    ),
    "ja": (
        expression(r"このカードを(?:X素材としている|X?素材として(?:持って)?いる)、?(?P<host>.+?)は、?以下の効果を得る$"),
        expression(
            rf"(?P<field>フィールドの)?このカードを(?:素材として(?P<ways>{_WAY_JA}(?:・{_WAY_JA})*)召喚した|(?P<way>{_WAY_JA})素材と(?:して(?:X召喚)?)?した)"
            r"(?P<host>.+?)は、?以下の効果を得る$"
        ),
    ),
}  # fmt: skip
PHRASES: Mapping[str, Callable[[Reader], Phrase | None]] = {"en": things_en.phrase, "ja": things_ja.phrase}


def host_of(intro: Text, lang: str) -> ast.Noun | None:
    """The monsters of which an introduction of a list says that they gain what is listed; None: it says no such thing."""
    m = next((m for what in HOSTS[lang] if (m := what.fullmatch(intro.letters)) is not None), None)
    if m is None:
        return None
    r = Reader(intro.part(*m.span("host")))
    found = PHRASES[lang](r)
    noun = found.noun if found is not None and found.kind == "thing" and not found.shown and r.ended() else None
    one = noun is not None and noun.how == "choose" and noun.count == ast.Number(1) and not noun.up_to
    if noun is None or not (one or noun.how in ("any", "all")) or noun.what not in ("monster", "card"):
        raise NotRead("what a monster gains from its material")
    if noun.where or noun.whose or noun.other or noun.either or noun.or_more or noun.apart:
        raise NotRead("what a monster gains from its material")
    span = intro.span(0, len(intro))
    told = m.groupdict()
    how = "made with" if "ways" in told else "holding"
    said = re.findall(f"{_WAY}|{_WAY_JA}", told.get("ways") or told.get("way") or "")
    kinds = [WAYS[w if w in WAYS else w.lower()] for w in said]
    icons = {w for f in noun.filters if f.kind == "icon" and f.op == "=" for w in str(f.value).split(" or ")}
    if told.get("field") and not ({*kinds} or icons & {*WAYS.values()}) <= FROM_THE_FIELD:
        raise NotRead("from where its material came")
    of_this = ast.Filter(how, "=", "this", span)
    summoned = (ast.Filter("icon", "=", " or ".join(kinds), span),) if kinds and not {*kinds} & icons else ()
    return replace(noun, how="all", what="monster", count=None, filters=(*noun.filters, *summoned, of_this), span=span)


def gained_from_material(host: ast.Noun, said: Sequence[ast.Ability], bullet: Text) -> list[ast.Ability]:
    """Each of the effects that a bullet says as what these monsters gain."""
    whole = bullet.span(0, len(bullet))
    made: list[ast.Ability] = []
    for a in said:
        alone = a.effects if a.structure == "constant" and a.when is None else (None,)
        for n, i in enumerate(alone):
            span = replace(whole, start=min(whole.start + n + 1, whole.end - 1))
            one = replace(a, span=span, effects=a.effects if i is None else (i,))
            gain = ast.Instruction("gain", what=host, change="ability", ability=one, span=span)
            made.append(ast.Ability("continuous", span, effects=(gain,), structure="constant", text=bullet.letters))
    return made
