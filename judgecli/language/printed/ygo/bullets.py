"""Lists of effects a card gains: what stands behind each ● applies as long as the introduction, or the words before its colon, say."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo import conditions_en, conditions_ja
from judgecli.language.printed.ygo.deciding import Decider, decider, labelled
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.inherited import gained_from_material, host_of
from judgecli.language.printed.ygo.text import NotRead, Text, rewrites
from judgecli.lazy import dataclass, replace

Condition = Callable[[Text], tuple[tuple[ast.Condition, ...], tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Wordings:
    """How a language introduces such lists: as long as something is so, by a number of things, by the position."""

    as_long: re.Pattern[str]
    by_number: re.Pattern[str]
    by_position: re.Pattern[str]
    position: re.Pattern[str]
    condition: Condition


_ITSELF = r"(?:このカードは、?|このモンスターは、?|)以下の効果を(?:得る|適用する)$"
_THESE = r"(?:this effect|these effects|the following effects?)"


WORDINGS: Mapping[str, Wordings] = {
    "ja": Wordings(
        expression(rf"(?:このカードは、?)?(?P<so>.+?)(?:限り|場合)、?(?:このカードは、?)?{_ITSELF}"),
        expression(
            rf"(?:このカードは、?)?(?:(?P<what>.+?の(?:種類の)?数)|(?P<sorts>.+の種類))によって、?(?:このカードは、?)?{_ITSELF}"
        ),
        expression(rf"(?:このカードは、?)?(?:このカードの)?表示形式によって、?{_ITSELF}"),
        expression(r"(攻撃表示|守備表示|表側守備表示)[:：]"),
        conditions_ja.condition,
    ),
    "en": Wordings(
        expression(
            rf"(?i)(?:while|if|as long as) (?P<so>.+?), (?:it|this(?: face-up)? card) gains? {_THESE}$"
            rf"|this card gains? {_THESE} (?:while|as long as) (?P<late>.+)$"
        ),
        expression(
            rf"(?i)(?:this card )?gains? (?:{_THESE}|effects),? (?:based on|depending on|according to) (?P<what>the number of .+)$"
        ),
        expression(rf"(?i)(?:this card )?gains? {_THESE},? (?:based on|depending on) its battle position$"),
        expression(r"((?:face-up )?(?:Attack|Defense)(?: Position)?): "),
        conditions_en.condition,
    ),
}


OF_THE_HOST = rewrites(
    (r"^(If|When) it (?=is |was |attacks|battles|destroys)", r"\1 this card "), (r"^It ", "This card ")
)
""" "It" in such a list is the monster that gains what is listed."""


@dataclass(frozen=True, slots=True)
class Gained:
    """The introduction of a list: what it asks for itself, and what its bullets are told by (a number of things, the position)."""

    said: Wordings
    asked: tuple[ast.Condition, ...] = ()
    by: Decider | None = None
    by_position: bool = False
    host: ast.Noun | None = None
    """The monsters that gain it because of their material, where it is not the card itself."""

    def kept(self, asked: Sequence[ast.Condition], found: Sequence[ast.Ability], bullet: Text) -> list[ast.Ability]:
        """What a bullet says, on its conditions, or as what those monsters gain."""
        if any(a.kind in ("keyword", "replacement", "effect") for a in found):
            raise NotRead("what is gained")
        if self.host is not None:
            return gained_from_material(self.host, found, bullet)
        return [replace(a, conditions=(*asked, *a.conditions)) for a in found]

    def of(self, bullet: Text) -> tuple[tuple[ast.Condition, ...], Text]:
        """What must be so for a bullet, and what the bullet says."""
        span = bullet.span(0, len(bullet))
        if self.by is not None:
            label, rest = labelled(bullet)
            if label is None:
                raise NotRead("for how many")
            return (*self.asked, *self.by.asked(label)), rest
        if self.by_position:
            m = self.said.position.match(bullet.letters)
            if m is None:
                raise NotRead("in which position")
            attack = m[1].startswith("攻") or "attack" in m[1].lower()
            state = "attack position" if attack else "defence position"
            this = ast.Noun("this", span=span)
            return (ast.Condition(this, "state", "=", state, span=span),), bullet.part(m.end(), len(bullet))
        return self.asked, bullet if self.host is None else bullet.rewritten(OF_THE_HOST)


def gained_by(intro: Text, lang: str) -> Gained | None:
    """The introduction of such a list; None: the sentence is none. Raises ``NotRead`` where what it asks is not read."""
    said = WORDINGS[lang]
    if (host := host_of(intro, lang)) is not None:
        return Gained(said, host=host)
    if said.by_position.fullmatch(intro.letters):
        return Gained(said, by_position=True)
    if m := said.by_number.fullmatch(intro.letters):
        sorts = m.groupdict().get("sorts") is not None
        what = intro.part(*m.span("sorts")).ending("の数") if sorts else intro.part(*m.span("what"))
        by = decider(what, lang)
        if by.noun is None or any(f.kind == "among" for f in by.noun.filters):
            raise NotRead("the number of what")
        return Gained(said, by=by)
    if m := said.as_long.fullmatch(intro.letters):
        if "数によって" in intro.letters:
            raise NotRead("the number of what")
        so = next(name for name, words in m.groupdict().items() if words is not None)
        asked, places = said.condition(intro.part(m.start(so), m.end(so)))
        if places:
            raise NotRead("where it applies")
        return Gained(said, asked)
    return None
