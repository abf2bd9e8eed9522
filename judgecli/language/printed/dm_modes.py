"""「次の中から1つを選ぶ」 and the marked lines behind it: one ability, of which so many of the ways are carried out."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.ast import Ability, Instruction, Number, Span
from judgecli.language.printed import Written
from judgecli.language.printed.clause import Unreadable
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, pattern, replace

JAPANESE = pattern(
    r"^(?P<before>.*?)次の(?:中から|うち(?:の|から)?)、?(?:いずれか|どれか)?、?(?P<n>\d)(?:つ|回)を?"
    r"(?:選ぶ|選び、行う|行う)。?(?P<again>\(同じもの[^()]*選んでもよい。?\))?$"
)
ENGLISH = pattern(r"^(?P<before>.*?)\b[Cc]hoose (?P<n>one|1|two|2)(?: of the following)?\s*[:.-]*$")
MARK = pattern(r"^\s*[●•►▶■・-]\s*(?P<way>\S.*)$")
NUMBERS = {"one": 1, "two": 2}
IF_DONE = pattern(r"(?:そうした場合、?|そうしたら、?|[Ii]f you do, )$")
MOST = 2


@dataclass(frozen=True, slots=True)
class Modes:
    """The line before, the ways, and how many of them are carried out (``again``: the same one may be carried out twice)."""

    before: str
    ways: tuple[Written, ...]
    number: int
    again: bool


def found(line: str, lang: Lang, behind: Sequence[Written]) -> Modes | None:
    """The ways that a line offers; ``None`` where it offers none."""
    match = (JAPANESE if lang == "ja" else ENGLISH).match(line.strip())
    ways: list[Written] = []
    for written in behind:
        marked = MARK.match(written.text)
        if marked is None:
            break
        at = marked.start("way")
        ways.append(replace(written, text=" " * at + written.text[at:]))
    if match is None or len(ways) < MOST:
        return None
    number = NUMBERS.get(match["n"]) or int(match["n"])
    return Modes(match["before"], tuple(ways), number, bool(match.groupdict().get("again")))


def joined(modes: Modes, before: Ability | None, ways: Sequence[Ability], span: Span, text: str) -> Ability:
    """The one ability: what stands before, then the choice. Raises where the ways do not wait for the same."""
    first = ways[0]
    if any(_apart_from_effects(w) != _apart_from_effects(first) for w in ways):
        raise Unreadable([], "which of the ways is meant?", "どの選択肢のことか分からない")
    if first.kind not in ("trigger", "spell", "activated") or modes.number > len(ways):
        raise Unreadable([], "which of the ways is meant?", "どの選択肢のことか分からない")
    many = 1 if modes.again else modes.number
    choice = Instruction("modal", amount=Number(many), choices=tuple(w.effects for w in ways), span=span)
    if modes.again and modes.number > 1:
        choice = Instruction("repeat", amount=Number(modes.number), then=(choice,), span=span)
    if before is None:
        return replace(first, effects=(choice,), text=text, span=span)
    last = before.effects[-1]
    done = IF_DONE.search(modes.before) is not None
    hung = (*before.effects[:-1], replace(last, then=(*last.then, choice))) if done else (*before.effects, choice)
    return replace(before, effects=hung, text=text)


def _apart_from_effects(ability: Ability) -> str:
    """Everything but what it does, wherever it stands."""
    return _SPAN.sub("", repr(replace(ability, effects=(), text="")))


_SPAN = pattern(r"Span\([^()]*\)")
