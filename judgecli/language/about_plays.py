"""Claims about what may be done: the lines of play that they can be about, by their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language.diagnostics import Diagnostic
from judgecli.language.otherwise import ACTIONS
from judgecli.language.reason_words import begins, ends
from judgecli.language.says_as_much import words_that_say
from judgecli.lazy import pattern, replace

MOST_SHOWN = 2
_NAMED = pattern(r"《[^《》]*》(?:#[0-9]+)?")
MAY = pattern(
    r"\b(?:legal|illegal|allowed|permitted|possible|forbidden|valid|invalid|enough|can|cannot|may|could)\b|\b(?:can|could)n?'t\b"
    r"|\b(?:entitled to|at liberty|able to|ha(?:s|ve|d) the right)\b"
    r"|\b(?:in|within|out of) (?:range|reach)\b"
    r"|\breach(?:es|ed)?\b(?! (?:the|my|own|his|her) [\w-]*(?:center|left|right|square|area|zone|hand|graveyard|trash)\b)"
    r"|届|範囲|認め|許"
    r"|(?:is|was) (?:fine|okay|ok)\b|問題ない|大丈夫|"
    r"できる|できな|できず|できません|可能|不可|適正|違反|(?:選べ|使え|出せ|登場させられ|させられ|防げ|置け|行え|払え|捨てられ|動け)(?:る|な|ません|ず)"
)
"""Words of claims about what may be done."""
_LEGAL = ("legal", "illegal"), ("適正", "不適正")
_MUST = pattern(
    r"\b(?:needs?|needed|requires?|required|costs? (?:too|more)|not enough)\b|必要|足り(?:ない|ず|ません)|不足"
)
"""Words of claims that a play lacked something."""


def about_plays(found: Diagnostic, said: str, numbered: Sequence[tuple[int, str]]) -> Diagnostic | None:
    """The problem of a claim about what may be done, with the lines of play that it can be about by their numbers: those that name its
    cards, else the last ones. None for any other claim.
    """
    must = _MUST.search(said) is not None
    plain = without_its_reason(said)
    if not numbered or not (must or MAY.search(plain)):
        return None
    cards = set(_NAMED.findall(said))
    of_no_card = [one for one in numbered if "《" not in one[1]]
    if cards and not must and not any(c.strip("《》") in text for c in cards for _, text in numbered):
        numbered = (
            of_no_card  # a line with other cards is about those; else it speaks of what an effect lets somebody do
        )
    if not IS_PASS.search(said):
        numbered = [one for one in numbered if not IS_PASS.search(one[1])]
    numbered = [one for one in numbered if not tells_another_action(one[1], plain)]
    if not numbered:
        return None
    done = [one for one in numbered if does_what(one[1], plain)] or numbered
    of_them = [one for one in done if cards & set(_NAMED.findall(one[1]))]
    if cards and not of_them and _BY_A_CARD.search(plain) and all("《" in text for _, text in done):
        return None  # what is done in these lines is done with other cards
    told = of_them or done
    told = told[-MOST_SHOWN:]
    may = " ".join(clause for clause in _CLAUSE.split(plain) if MAY.search(clause)) or plain
    no = must or bool(words_that_say("not").search(may))  # what something would need was not there
    sides = (False, True) if words_that_say("only").search(said) and not no else (no,)
    en = ", ".join(f"`line {n} is {_LEGAL[0][side]}` ({text})" for n, text in told for side in sides)
    ja = "".join(f"「{n}行目は{_LEGAL[1][side]}」（{text}）" for n, text in told for side in sides)
    return replace(
        found,
        help_en=f"a claim that a play may or may not be made names its line: {en}",
        help_ja=f"プレイができるかどうかの主張は、その行を番号で示します: {ja}",
    )


def does_what(line: str, said: str) -> bool:
    """Whether in a line of play is done what a claim speaks of: "the summon", 「発動」."""
    return any(
        pattern(noun, re.IGNORECASE).search(said) and pattern(does or ".", re.IGNORECASE).search(line)
        for nouns in (*ACTIONS.values(), _CHOSEN)
        for noun, does in nouns.items()
    )


def tells_another_action(line: str, said: str) -> bool:
    """Whether something else is done in a line of play than what a claim says may be done: it is not about that line."""
    if _ONCE_MORE.search(_NAMED.sub("_", said)):
        return True
    action = _ACTION.search(_NAMED.sub("_", said))
    nouns = ((noun, does) for table in (*ACTIONS.values(), _CHOSEN) for noun, does in table.items())
    does = [does for noun, does in nouns if action and pattern(noun, re.IGNORECASE).fullmatch(action[1])]
    return bool(does) and not any(pattern(one or ".", re.IGNORECASE).search(line) for one in does)


_ACTION = pattern(r"\b(?:may|can|cannot|could)(?:n't)? (?:not )?(?:be )?(\w+)", re.IGNORECASE)
"""What may be done."""
_BY_A_CARD = pattern(
    r"》(?:#[0-9]+)? (?:may|can|cannot|could|can't)(?: not)? (?:attack|block|move)\b|\b(?:attack|block)\w*\b.* with (?:the |my )?《"
    r"|》(?:#[0-9]+)?[はがで](?:すぐに?)?(?:《[^《》]*》|.{0,6})?[をに]?(?:攻撃|ブロック|移動)"
)
"""Which card may do it."""
_ONCE_MORE = pattern(r"\b(?:again|twice|once more|a second time)\b|もう一度|再び|再度|2回目|二回目")
"""One play more than the lines tell: none of them is what such a claim is about."""
IS_PASS = pattern(r"\bpass(?:es)?\b|パス")
_CHOSEN = {
    r"\b(?:plays?|uses?)\b": "play|use|activat|cast",
    r"\b(?:summons?)\b": "summon",
    r"\bcasts?\b": "cast",
    r"\bmoves?\b": "move",
    r"\bsets?\b": "set",
    r"選[ばびぶべん択]|対象": "選|対象",
    r"\b(?:choos\w+|chosen|chose|pick\w*|target\w*)\b": "choos|target",
}
"""Further words for what is done or chosen, and for the lines in which that is told."""


def without_its_reason(said: str) -> str:
    """What is claimed, without why: a "not" in the reason denies nothing of the claim."""
    return _BECAUSE.sub("", said)


def what_is_claimed(said: str) -> str:
    """An English claim without the clause that tells why it is made, or in spite of what."""
    return _REASON_FIRST.sub("", _REASON.sub("", said)) or said


_REASON = pattern(rf",? {begins('because', 'though')} .*$")
_REASON_FIRST = pattern(rf"^ *{begins('because', 'though')} [^,]*, ", re.IGNORECASE)
_CLAUSE = pattern(rf", |,? (?:and|but|{begins('so', 'because')}) |[、。,]")
_BECAUSE = pattern(
    rf"^.*{ends('because')},?(?=.)|,? {begins('because', 'as', 'for')} .*$|^.*,? {begins('so')} (?:that )?(?=\S)"
)
