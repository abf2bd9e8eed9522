"""A claim of which only the end can be read, or the verdict on a line it begins with: the rest is kept beside it, as a reason is.

Most claims end with what is claimed: "the trap came first, so 《X》 survives", 「先に効果を処理し、《X》は破壊される」. What leads up to
that is said to be not judged. It is never left out where it sets a condition, names a moment or an alternative: the claim is another one.
A verdict on a line comes first, and what stands behind it says why: "line 2 is illegal, there is no light mana".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgecli.language.asides import ORDER, part_of
from judgecli.language.otherwise import SHARED, SLOTS, Reworded
from judgecli.language.reason_words import begins, ends
from judgecli.language.source import Line
from judgecli.language.wordings import shape
from judgecli.lazy import pattern

_BOUNDS = {
    "english": pattern(rf"(?:[.;:]|,? (?:and )?{begins('so')},?|,? which (?:means|is why)(?: that)?,?) (?=\S)"),
    "japanese": pattern(rf"(?:\.|(?P<bound>,)|{ends('because')},?) *(?=\S)"),
}
_LEADS_ON = pattern(
    r"(?:[てでしりれえけせちき]|ず|なく|ため|ために|から|ので|のに|[いるうくすつただ]が|[いるうくすつただ]けれ?ど|ものの|れば必ず)$"
)
"""How a Japanese clause ends that another one follows."""
_SETS_A_CONDITION = {
    "english": pattern(
        r"^(?:in|on|at|during|with|without|for|by|from|of|to|when|whenever|after|before|once|until|till|while|only|not|neither"
        r"|either|both|all|each|except|instead|unless|if)\b"
        r"|\b(?:if|unless|whether|or|either|otherwise|except|provided|assuming|not true|wrong that|no longer than)\b",
        re.IGNORECASE,
    ),
    "japanese": pattern(
        r"なら|なけれ|[えけせてねへめれ]ば|たら|場合|(?:[るただ]|の)(?:とき|時)|限り|の間|まで|以外|もし|仮に|かどうか|または|もしくは|あるいは|どちらか"
        r"|[をはがもの]$|では$|には$|中は?$|後$|わけで?は?ない|ではなく$"
    ),
}
"""Words with which what follows is not claimed by itself."""
_POINTS_BACK = {
    "english": pattern(
        r"^(?:that|this|then|there|instead|otherwise|not|nor|neither|vice|the same|so)\b", re.IGNORECASE
    ),
    "japanese": pattern(r"^(?:その|それ|そこ|そう|これ|この|同じ|逆|どちら|代わり|かわり|でなければ|さもない)"),
}
"""What stands for something that the words before it name."""


_OF_ALL = pattern(
    r"^(?:all|both|each|neither)\b(?=.* (?:must|has to|have to|needs?|should|is|are|was|were|can|cannot)\b)",
    re.IGNORECASE,
)
"""How a whole sentence begins that says something of several: behind a verdict it sets no condition."""
_NAMES_A_MOMENT = {
    "english": pattern(
        r"^(?:line|link|chain link) [0-9]+$"
        r"|^(?:the )?(?:(?:end|start|beginning|middle) of )?(?:[a-z]+ )*(?:phase|step|turn|window|timing)$",
        re.IGNORECASE,
    ),
    "japanese": pattern(
        r"^[0-9]+行目|^チェーン[0-9]+$"
        r"|(?:フェイズ|ステップ|ターン|タイミング|時点|段階|時|後|前|中|間)の?(?:初め|開始|終了|終わり|最初|最後)?時?$"
    ),
}
"""A moment told by itself before the claim: what is claimed is claimed of that."""
_CLAIMS_ITSELF = pattern(
    rf"(?:^|,)[^,]*?(?:{SLOTS['japanese']['C']}|{SHARED['P']})[はがも][^,はが]*"
    r"(?:[されかま]れ|残り|戻り|なり|行き|行っ|引き|引い|捨て|勝ち|負け|受け|し)(?:て|ず|ないで)?$"
    rf"|(?:^|,)[^,]*?(?:{SLOTS['japanese']['C']}|{SHARED['P']})[はがも](?:不発|無効|無傷|無事|不成立)で?$"
)
"""A clause about a card or player of its own that only goes on: it claims as much as what stands behind it."""
_SUBJECT = pattern(rf"(?:{SLOTS['japanese']['C']}|{SHARED['P']})は")
_HAS_A_SUBJECT = pattern(r"[はが]")


def with_what_leads_up(line: Line, text: str, grammar: str) -> Iterator[tuple[Reworded, str]]:
    """The end of a claim as a line of its own, and what stands before it, as it is written; the longest end first."""
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    looked_in = shape(text, "claim")
    for bound in _BOUNDS[grammar].finditer(looked_in, start, stop):
        lead, rest = text[start : bound.start()].strip(), text[bound.end() : stop]
        if grammar == "japanese" and bound["bound"] and not _LEADS_ON.search(lead):
            continue
        if not lead or _SETS_A_CONDITION[grammar].search(lead) or _POINTS_BACK[grammar].match(rest):
            continue
        if _NAMES_A_MOMENT[grammar].search(lead):
            continue
        if grammar == "japanese" and bound["bound"] and _CLAIMS_ITSELF.search(lead):
            continue
        said = line.raw[start : bound.start()].strip(" 、,。.")
        yield part_of(line, text, (bound.end(), stop)), said
        subject = _SUBJECT.match(text, start) if grammar == "japanese" else None
        if subject is not None and not _HAS_A_SUBJECT.search(looked_in, bound.end(), stop):
            yield part_of(line, text, subject.span(), (bound.end(), stop)), said


_VERDICT = {
    "english": pattern(
        r"(?:^|\b)(?:lines? [0-9]+(?:(?:,| and) (?:line )?[0-9]+)*"
        r"|both lines|it|this|that|(?:the|this|that) [a-z]+) (?:is|was|are|were) (?:both )?(?:not )?(?:il)?(?:legal|allowed|valid)$",
        re.IGNORECASE,
    ),
    "japanese": pattern(r"[0-9]+行目[はの].{0,12}?(?:適正|適法|合法|不正|違反|有効|無効)(?:だ|です|である|になる)?$"),
}
"""A claim that a line is legal or illegal: nothing else is claimed, so that what stands behind it says why."""
_FOLLOWS = {"english": pattern(r"(?:[,.;:]| [-–—]) ?(?=\S)"), "japanese": pattern(r"[.,] *(?=\S)")}
_GOES_ON = {
    "english": pattern(
        r"^(?:and|but|so|then|therefore|hence|thus|nor|yet|while|as|though|although|even)\b", re.IGNORECASE
    ),
    "japanese": pattern(r"^(?:だから|よって|従って|したがって|そして|また|しかし|ただし|でも|なお|かつ|それで)"),
}
"""How something begins that is claimed as well, or against what was claimed."""
_SAYS_OF_SOMEBODY = {
    "english": pattern(r"^(?:I|we|you|he|she|it|they|there|this|that|these|those)\b", re.IGNORECASE),
    "japanese": pattern(r"^[^はがも]+[はがも]"),
}
"""How a whole sentence begins, also one that ends with the name of a moment."""


_TELLS_WHY = {
    "english": pattern(
        r"^(?:(?:the|this|that|these|those|an?|its|their|his|her|my|your|our|each|every) (?!same\b|other\b)\S+|there|it|they|you"
        r"|nothing|nobody|\S+(?= (?:means|says)\b)) .*?\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|can't|may|means?|says?"
        r"|goes|went|came|comes|lies?|lay|needs?|stays?|counts?|applies|apply|remains?|[a-z]+ed)\b",
        re.IGNORECASE,
    ),
    "japanese": pattern(
        rf"^(?!{SLOTS['japanese']['C']}|{SHARED['P']}|ターン|手札|山札|デッキ|シールド|ライフ|LP|まだ)[^はが]+[はが]"
    ),
}
"""A whole sentence about neither a card by its name nor a player: it says what the rules or the texts say, or how things were."""
_CLAIMS_AS_MUCH = pattern(
    r"\b(?:win|wins|won|lose|loses|lost|draws?|drew|discards?|destroyed|survives?|dies?|died|illegal|legal|allowed|first|before|both)\b"
    r"|勝|負|引[くいき]|捨て|破壊|生き残|適正|違反|先に|両方|どちら",
    re.IGNORECASE,
)
"""What would be claimed as well."""


def _is_explained(head: str, rest: str, bound: str, grammar: str) -> bool:
    """Whether what follows a claim says why, without a word for it."""
    if grammar == "japanese" and not bound.startswith("."):
        return False
    return (
        _TELLS_WHY[grammar].match(rest) is not None
        and _CLAIMS_AS_MUCH.search(rest) is None
        and (grammar == "japanese" or len(head.split()) > 1)
    )


def with_what_follows(line: Line, text: str, grammar: str) -> Iterator[tuple[Reworded, str]]:
    """What a claim begins with, as a line of its own, and what stands behind it, as it is written: a verdict on a line and whatever is
    said of it, or another claim and a whole sentence that claims nothing itself.
    """
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    looked_in = shape(text, "claim")
    for bound in _FOLLOWS[grammar].finditer(looked_in, start, stop):
        head, rest = looked_in[start : bound.start()].strip(), looked_in[bound.end() : stop].strip()
        verdict = _VERDICT[grammar].search(head) is not None
        if _GOES_ON[grammar].match(rest) or not (verdict or _is_explained(head, rest, bound[0], grammar)):
            continue
        said = _OF_ALL.sub("they", rest) if verdict else rest
        if _SETS_A_CONDITION[grammar].search(said) or ORDER.search(rest):
            continue
        if _NAMES_A_MOMENT[grammar].search(rest) and not _SAYS_OF_SOMEBODY[grammar].match(rest):
            continue
        if _VERDICT[grammar].search(rest):
            continue  # a verdict on another line is claimed as well
        yield part_of(line, text, (start, bound.start())), line.raw[bound.end() : stop].strip(" 、,。.")
