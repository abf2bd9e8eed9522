"""「以下の効果を得る」: what stands behind each ● applies as long as the introduction, or the words before its colon, ask for it."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.events_ja import condition
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import dataclass, replace

ITSELF = r"(?:このカードは、?|このモンスターは、?|)以下の効果を(?:得る|適用する)$"
AS_LONG = re.compile(rf"(?:このカードは、?)?(?P<so>.+?)(?:限り|場合)、?(?:このカードは、?)?{ITSELF}")
BY_NUMBER = re.compile(rf"(?:このカードは、?)?(?P<what>.+?)の(?:種類の)?数によって、?{ITSELF}")
BY_POSITION = re.compile(rf"(?:このカードは、?)?(?:このカードの)?表示形式によって、?{ITSELF}")
SO_MANY = re.compile(r"(\d+)(?:体|枚|つ)?(以上|以下)?[:：]")
POSITION = re.compile(r"(攻撃表示|守備表示|表側守備表示)[:：]")
OPERATORS = {"以上": ">=", "以下": "<=", None: "="}


@dataclass(frozen=True, slots=True)
class Gained:
    """The introduction of a list: what it asks for itself, and what its bullets are told by (a number of things, the position)."""

    asked: tuple[ast.Condition, ...] = ()
    counted: ast.Noun | None = None
    by_position: bool = False

    def of(self, bullet: Text) -> tuple[tuple[ast.Condition, ...], Text]:
        """What must be so for a bullet, and what the bullet says."""
        span = bullet.span(0, len(bullet))
        if self.counted is not None:
            m = SO_MANY.match(bullet.letters)
            if m is None:
                raise NotRead("for how many")
            number = ast.Number(int(m[1]))
            asked = ast.Condition(self.counted, "count", OPERATORS[m[2]], number, span=span)
            return (*self.asked, asked), bullet.part(m.end(), len(bullet))
        if self.by_position:
            m = POSITION.match(bullet.letters)
            if m is None:
                raise NotRead("in which position")
            this = ast.Noun("this", span=span)
            return (ast.Condition(this, "state", "=", words.STATES[m[1]], span=span),), bullet.part(
                m.end(), len(bullet)
            )
        return self.asked, bullet


def gained_by(intro: Text) -> Gained | None:
    """The introduction of such a list; None: the sentence is none. Raises ``NotRead`` where what it asks is not read."""
    if BY_POSITION.fullmatch(intro.letters):
        return Gained(by_position=True)
    if m := BY_NUMBER.fullmatch(intro.letters):
        r = Reader(intro.part(m.start("what"), m.end("what")))
        found = phrase(r)
        if found is None or found.kind != "thing" or found.noun is None or not r.ended() or found.noun.how != "any":
            raise NotRead("the number of what")
        if found.noun.apart or found.shown or not found.noun.where:
            raise NotRead("the number of what")
        return Gained(counted=replace(found.noun, how="any"))
    if m := AS_LONG.fullmatch(intro.letters):
        if "数によって" in intro.letters:
            raise NotRead("the number of what")
        asked, places = condition(intro.part(m.start("so"), m.end("so")))
        if places:
            raise NotRead("where it applies")
        return Gained(asked)
    return None
