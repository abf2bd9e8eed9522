"""By what something comes about, as a claim or a question tells it: "by battle", "by the effect of 《X》", 「Bの効果で」.

The words are taken out of the line, what is left is read as a statement, and the cause goes with it: it is judged, never left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from judgecli.language.asides import part_of
from judgecli.language.ast import Assertion, CausedBy, Mention, Span
from judgecli.language.otherwise import Reworded
from judgecli.language.reason_words import begins, ends
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line
from judgecli.language.told_types import any_of, types
from judgecli.language.words import LANGS, spoken
from judgecli.lazy import pattern, replace

_NAME = rf"(?:《[^《》]*》|{NAME_MARK}{NAME_MORE}*)"
_PLAYER = rf"(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
_BY_JA = "(?:で|に?より|に?よって|のせいで|の結果(?:として|で)?|が原因で)(?:は(?!な[いく]))?,?"
_EVENTS = frozenset({"happened", "is", "is in"})
"""What can be told to come about by something."""


DURING = frozenset({"d0"})
"""Games where what a battle began is carried out by a rule, which other damage has a part in: "in the battle" is not by it alone."""


@cache
def _cause_in_words(grammar: str, game: str) -> str:
    """A battle, a rule, or an effect, a card or a type of card, and whose it is."""
    if grammar == "japanese":
        kind = any_of(x for word in types() for x in word.spellings(("ja",)))
        return (
            r"(?P<battle>(?:この|その|今回の)?(?:戦闘|バトル)(?:ダメージ|(?=の結果))?|(?:攻撃|アタック))"
            r"|(?P<rule>ルール(?:エフェクト|効果|処理|上の処理)?|状況起因処理)"
            rf"|(?:(?P<whose>{_PLAYER})の)?(?:(?P<card>{_NAME}(?:#[0-9]+)?)|(?P<sort>{kind})(?:カード)?)"
            r"(?:の(?P<effect>効果|能力|テキスト)|との?(?P<fight>戦闘|バトル)|の(?P<strike>攻撃|アタック|戦闘ダメージ))?"
            rf"|(?:(?P<owner>{_PLAYER})の)?"
            r"(?P<by_effect>(?:カードの|その|誘発した|[^はがをに、,《》]{1,12}(?:時|とき|際|たび)の)?(?:自動|誘発)?(?:効果|能力)|カード)"
        )
    kind = any_of(x for word in types() for x in word.spellings(("en",))[:1])
    the = r"(?:the |an? |that |this |some )?"
    return (
        rf"(?P<battle>{the}(?:battle|combat)(?: damage)?)"
        rf"|(?P<rule>{the}(?:rules?(?: effects?)?|state-based actions?|game rules?))"
        rf"|{the}(?:(?P<effect>effect|ability|text) of|(?P<strike>attack of)|(?P<fight>battle (?:with|against))) "
        rf"{the}(?:(?P<whose>{_PLAYER})'s )?(?P<card>{_NAME}(?:#[0-9]+)?)"
        rf"|{the}(?:(?P<holder>{_PLAYER})'s )?(?P<named>{_NAME}(?:#[0-9]+)?)(?:'s (?:(?P<of_named>effect|ability|text)|(?P<hit>attack)))?"
        rf"|{the}(?:(?P<owner>{_PLAYER})'s )?"
        rf"(?:(?P<sort>{kind})(?: card)?(?:'s (?:effect|ability))?|(?P<by_effect>(?:card )?(?:effect|ability)|card))"
    )


@cache
def _causes(grammar: str, game: str) -> re.Pattern[str]:
    """What tells a cause, behind or before what comes about by it."""
    what = _cause_in_words(grammar, game)
    if grammar == "japanese":
        during = r"|(?P<during>(?:この|その|今回の)?(?:戦闘|バトル)の?中)に,?(?=\S)" if game in DURING else ""
        whole = rf"(?:{what}){_BY_JA}(?=\S)|(?P<in>戦闘|バトル)(?=破壊){during}"
        return pattern(rf"(?:^\s*|(?<=[はがもをに,、\s]))(?:{whole})")
    return pattern(
        r"(?: (?:by|through|due to|because of|thanks to|as a result of|from|(?<=dies )to|(?<=died )to)|(?P<in> in)) "
        rf"(?:{what})(?=$|[,.]| (?:and|but|so)\b)",
        re.IGNORECASE,
    )


def without_its_cause(
    line: Line, text: str, grammar: str, kinds: Mapping[str, frozenset[str]]
) -> Iterator[tuple[Reworded, CausedBy]]:
    """The line without the words that tell by what something comes about, and what they tell; ``kinds``: the types of the cards. Those of
    a reason say nothing of what is claimed.
    """
    stop = len(text.rstrip().rstrip("."))
    for found in _causes(grammar, spoken()).finditer(text, 0, stop):
        first, last = found.span()
        cause = _cause(found, line, kinds)
        if cause is None or of_what_leads_there(text, first, last, grammar):
            continue
        if text[:first].strip():
            yield part_of(line, text, (line.start, first), (last, stop)), cause
        else:
            yield part_of(line, text, (last, stop)), cause
    yield from _as_its_subject(line, text, grammar, kinds, stop)


_DESTROYS = {
    "english": (r" (?:destroys|destroyed|kills|killed|will (?:destroy|kill)) (?P<object>{})\s*$", " is destroyed"),
    "japanese": ("[がはで](?P<object>{})[をはも]破壊(?:する|した)\\s*$", "は破壊される"),
}
"""What a cause does to a card, and what is so of the card then."""


@cache
def _does(grammar: str, game: str) -> re.Pattern[str]:
    """A sentence whose subject is the cause: "the effect of 《X》 destroys 《Y》"."""
    name = rf"{_NAME}(?:#[0-9]+)?"
    return pattern(rf"\s*(?:{_cause_in_words(grammar, game)}){_DESTROYS[grammar][0].format(name)}", re.IGNORECASE)


def _as_its_subject(
    line: Line, text: str, grammar: str, kinds: Mapping[str, frozenset[str]], stop: int
) -> Iterator[tuple[Reworded, CausedBy]]:
    """The same for a sentence whose subject is the cause."""
    if (found := _does(grammar, spoken()).match(text, line.start, stop)) is None:
        return
    if (cause := _cause(found, line, kinds)) is not None:
        of_it = part_of(line, text, found.span("object"))
        words = _DESTROYS[grammar][1]
        raw, shown = of_it.line.raw.rstrip() + words, of_it.text.rstrip() + words
        made = replace(of_it.line, folded=shown, raw=raw)
        at = (*of_it.at[: len(shown) - len(words)], *(-1 for _ in words))
        yield Reworded(made, shown, at), cause


_BEFORE_A_REASON = pattern(
    rf"(?:^|,? ){begins('because', 'as', 'for', 'though', 'but', 'when', 'if')}(?: |$)", re.IGNORECASE
)
_BEHIND_A_REASON = pattern(rf"{ends('because', 'though', 'but', 'when', 'if')}[、,]")


def of_what_leads_there(text: str, first: int, last: int, grammar: str) -> bool:
    """Whether a place of a statement is within a clause that says why, when or in spite of what it is so: in English that clause stands
    behind its word, before the next comma where it comes first; in Japanese before it.
    """
    if grammar == "japanese":
        return _BEHIND_A_REASON.search(text, last) is not None
    begins = [found for found in _BEFORE_A_REASON.finditer(text, 0, first) if found.end() <= first]
    if not begins:
        return False
    at_first = not text[: begins[-1].start()].strip()
    return not at_first or "," not in text[begins[-1].end() : first]


def _cause(found: re.Match[str], line: Line, kinds: Mapping[str, frozenset[str]]) -> CausedBy | None:
    told = {name: line.raw[slice(*found.span(name))] for name, said in found.groupdict().items() if said}
    span, text = Span(line.number, *found.span()), line.raw[slice(*found.span())].strip(" ,、")
    if told.get("in", "").strip() == "in" and not {"battle", "fight"} & told.keys():
        return None
    whose = next((told[name] for name in ("whose", "owner", "holder") if name in told), "")
    if {"battle", "rule"} & told.keys() or told.keys() in ({"in"}, {"during"}):
        during = {"in", "during"} & told.keys() and spoken() in DURING
        return CausedBy("rule" if "rule" in told else "in battle" if during else "battle", span=span, text=text)
    kind = "effect" if {"effect", "by_effect", "of_named"} & told.keys() else ""
    kind = "battle" if {"fight", "strike", "hit"} & told.keys() else kind
    named = told.get("card", told.get("named", ""))
    if named:
        name, _, tag = named.partition("》")
        card = Mention("card", name.removeprefix("《"), span, tag=tag.removeprefix("#"))
        return CausedBy(kind, (card,), whose, span, text)
    if "sort" in told:
        sort = next((w.canonical for w in types() if told["sort"].lower() in map(str.lower, w.spellings(LANGS))), "")
        of_it = [name for name, said in kinds.items() if any(sort in one.split() for one in said)]
        cards = tuple(Mention("card", name, span) for name in of_it)
        return CausedBy(kind, cards, whose, span, text, sort)
    return CausedBy(kind, (), whose, span, text)


_UNKNOWN = {
    "english": pattern(
        r" (?:by|through|due to|because of|thanks to|as a result of) [^,《》]+?(?=[?.]*$|, )", re.IGNORECASE
    ),
    "japanese": pattern(
        r"(?:^|(?<=[はがもを,、]))[^\s,、はがをの《》]+?(?:で|に?よって|に?より|のせいで)は?[,、]?(?=[^\s?？。])(?![あもはしきす])"
    ),
}
"""Words that may tell a cause, whatever they name."""
_KNOWN = {"english": (" by battle", " by an effect", " by a rule"), "japanese": ("戦闘で", "効果で", "ルールで")}


def with_known_causes(said: str, grammar: str) -> tuple[str, ...]:
    """A statement with each cause that can be judged, in the place of words that tell one but are not understood."""
    return tuple(
        said[: found.start()] + known + said[found.end() :]
        for found in _UNKNOWN[grammar].finditer(said)
        for known in _KNOWN[grammar]
    )


def in_plain_words(says: Assertion) -> Assertion:
    """A statement that one word says with its cause, as the event and the cause: 「戦闘破壊される」 is 「戦闘で破壊される」."""
    event, _, cause = says.what.partition(" in ")
    if says.verb not in _EVENTS or cause != "battle" or says.by is not None:
        return says
    return _as_event(replace(says, what=event, by=CausedBy("battle", span=says.span)))


def _as_event(says: Assertion) -> Assertion:
    """What is done to a card as what happened: with its cause both say the same."""
    return replace(says, verb="happened") if says.verb == "is" and says.what else says


def with_its_cause(says: Assertion, cause: CausedBy, line: Line) -> Assertion | None:
    """The statement with its cause; ``None`` where it tells nothing that comes about, or tells a cause already."""
    if says.verb not in _EVENTS or says.by is not None:
        return None
    return _as_event(replace(says, by=cause, text=line.raw[line.start :].strip()))
