"""Lines of play that tell a play as something said: 「《X》を使います」と宣言する, "A declares that he activates 《X》"."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.language.asides import part_of
from judgecli.language.otherwise import SHARED, Reworded
from judgecli.language.source import Line
from judgecli.language.turned import Part, made_of
from judgecli.lazy import pattern, replace

_SAYS_JA = r"(?:宣言|発言|申告|コール|明言)(?:する|した|し|をする|をした)?|(?:言|い)(?:う|った|って)|告げ(?:る|た)|伝え(?:る|た)"
_QUOTED = pattern(
    rf" *(?P<who>{SHARED['P']})(?:[はが:],?)? ?[「\"](?P<said>[^「」\"]+)[」\"](?:(?:と|を),?(?:{_SAYS_JA})?)?"
    rf"| *(?P<by>{SHARED['P']} )(?:says|said|declares|declared|announces|announced|calls|called|states|stated)[:,]? ?"
    r"[\"“](?P<words>[^\"“”]+)[\"”]",
)
_TOLD = {
    "english": pattern(
        rf" *(?P<who>{SHARED['P']} )(?:says|said|declares|declared|announces|announced|states|stated) "
        rf"(?:that )?(?:he|she|they|I|(?P<named>{SHARED['P']})) (?:is |are |am |will |would |wants to |want to )?(?P<said>\S.*)"
    ),
    "japanese": pattern(
        rf" *(?P<who>{SHARED['P']}[はが],?)(?P<said>[^「」\"]+?[るうくすつぶむぐぬい]|[^「」\"]+?(?:ます|した|ない))と,?(?:{_SAYS_JA})"
    ),
}
_OWN_SUBJECT = pattern(rf" *(?:{SHARED['P']})[はが]|(?:{SHARED['P']}) [a-z]+s\b")
_I = pattern(
    r" *(?:(?:じゃあ?|では|それじゃあ?|よし|なら|えっと|えーと|うーん|OK|ok),?)*(?:I|私は|わたしは|自分は|俺は|僕は|) ?"
    r"(?:'ll |will |am |'m )?,?"
)
_END = pattern(r"[!！。.,、]+ *$")


_REMARK = pattern(
    rf" *{SHARED['P']}(?:[はが:],?)? ?[「\"][^「」\"《》]*"
    r"(?:よね|でしょう?|だろう?|じゃん|はず(?:だ|です)?(?:よ|ね)?|のに|だから|よな|(?<![るいう])か)[?!.]*[」\"]"
    rf"(?:と(?:{_SAYS_JA}))? *"
)


def is_a_remark(text: str) -> bool:
    """Whether a line of play quotes what a player thinks of it (「ダメージは入るよね」), by which nothing is done."""
    return _REMARK.fullmatch(text.rstrip().rstrip(".")) is not None


def what_is_said(line: Line, text: str, grammar: str) -> Iterator[Reworded]:
    """The play that a line tells as its player's words; nothing for a line that tells no words."""
    stop = len(text.rstrip().rstrip("."))
    if (found := _QUOTED.fullmatch(text, 0, stop)) is not None:
        who, said = ("who", "said") if found["who"] else ("by", "words")
        first, last = found.span(said)
        last -= len(ended[0]) if (ended := _END.search(text[first:last])) else 0
        if _OWN_SUBJECT.match(text, first, last):
            yield _unquoted(part_of(line, text, (first, last)))
            return
        first = own.end() if (own := _I.match(text, first, last)) else first
        joined = (Part(shown="は", raw="は"),) if who == "who" else ()
        yield _unquoted(made_of(line, text, (Part(*found.span(who)), *joined, Part(first, last))))
    elif (found := _TOLD[grammar].fullmatch(text, 0, stop)) is not None:
        if _OWN_SUBJECT.match(text, *found.span("said")):
            yield part_of(line, text, found.span("said"))
        elif grammar == "japanese" or found["named"] in (None, found["who"].strip()):
            yield part_of(line, text, found.span("who"), found.span("said"))


def _unquoted(said: Reworded) -> Reworded:
    """Words that stood in quotation marks with their marks of punctuation as they are outside of them."""
    shown = said.text.translate(_OUTSIDE)
    return Reworded(replace(said.line, folded=said.line.folded.translate(_OUTSIDE)), shown, said.at)


_OUTSIDE = {ord(mark): "," for mark in "、，"}
