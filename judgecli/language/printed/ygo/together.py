"""What all that is chosen has together: "whose total Levels equal 8", 「レベルの合計が8になるように」."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo import amounts_en, amounts_ja
from judgecli.language.printed.ygo.amounts_en import ReadPhrase
from judgecli.language.printed.ygo.expressions import expression, in_any_case
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things import THE_ROLL, Phrase
from judgecli.lazy import replace

TOTAL = "total "
_STAT = r"(?P<stat>(?:original )?Levels?|Ranks?|Link Ratings?|(?:original )?ATK|(?:original )?DEF)"
WHOSE_TOTAL = in_any_case(
    rf",? whose (?:total|combined) {_STAT} (?:exactly )?"
    r"(?P<op>(?:is |are )?(?:equal to or )?less than (?:or equal to )?|equals? or exceeds? "
    r"|(?:equals?|is|are) (?:(?:exactly equal to|exactly|equal to) )?)(?=\S)"
)
NUMBER = in_any_case(r"(?P<n>\d+)(?: or (?P<side>more|higher|less|lower))?(?= |,|;|\.|$)")
AS_IT_WAS = in_any_case(r" (?:it )?(?:had )?on the field(?= |,|;|\.|$)")
SIDES = {"more": ">=", "higher": ">=", "less": "<=", "lower": "<="}
NUMBERS = {"level": "level", "rank": "rank", "link rating": "link"}
STATS_JA = {**amounts_ja.STATS, "リンクマーカーの数": "link", "リンクマーカー": "link"}
_STAT_JA = "|".join(sorted(STATS_JA, key=len, reverse=True))
SO_THAT = expression(
    rf"(?P<stat>{_STAT_JA})の合計が、?(?:(?P<n>\d+)|(?P<roll>出た目)|(?:(?P<this>{amounts_ja.THIS})|(?P<that>{amounts_ja.THAT}))の(?P<of>{_STAT_JA}))"
    r"(?P<op>以上|以下|未満|と同じ)?(?:に|と)なるように、?"
)
OPS_JA = {"以上": ">=", "以下": "<=", "未満": "<", "と同じ": "=", None: "="}


def total_en(r: Reader, phrase: ReadPhrase) -> Phrase | None:
    """ "Whose total Levels equal 8", behind what is chosen; None: nothing of the sort stands here."""
    at = r.at
    m = r.take(WHOSE_TOTAL)
    if m is None:
        return None
    said = m["op"].lower()
    op = ">=" if "exceed" in said else "=" if "less" not in said else "<=" if "equal" in said else "<"
    if (n := r.take(NUMBER)) is not None:
        number: ast.Number | None = ast.Number(int(n["n"]))
        op = SIDES[n["side"].lower()] if n["side"] else op
    else:
        number = amounts_en.points(r, phrase)
    if number is None:
        raise NotRead("to what the total comes")
    r.take(AS_IT_WAS)
    word = m["stat"].lower()
    stat = NUMBERS.get(word.removesuffix("s").removeprefix("original "), word)
    return _phrase(r, at, f"original {stat}" if word.startswith("original ") and stat in NUMBERS else stat, op, number)


def total_ja(r: Reader) -> Phrase | None:
    """「レベルの合計が8になるように」, before what is chosen; None: nothing of the sort stands here."""
    at = r.at
    m = r.take(SO_THAT)
    if m is None:
        return None
    if m["n"]:
        number = ast.Number(int(m["n"]))
    elif m["roll"]:
        number = THE_ROLL
    else:
        that = ast.Noun("this") if m["this"] else amounts_ja.that_of(m["that"])
        of = STATS_JA[m["of"]]
        number = ast.Number(0, word=f"its {of}") if isinstance(that, str) else ast.Number(0, that, f"{of} of")
    return _phrase(r, at, STATS_JA[m["stat"]], OPS_JA[m["op"]], number)


def _phrase(r: Reader, at: int, stat: str, op: str, number: ast.Number) -> Phrase:
    plain = number == ast.Number(number.value)
    bound = ast.Filter(f"{TOTAL}{stat}", op, number.value if plain else number, r.span(at))
    return Phrase("total", shown=(bound,))


def bounded(what: Phrase | None, total: Phrase) -> Phrase:
    """What is chosen, with what it must have together; where no number is told it is any number of them."""
    noun = what.noun if what is not None and what.kind == "thing" else None
    if what is None or noun is None or noun.how not in ("choose", "any") or noun.either or noun.top:
        raise NotRead("what has the total")
    if noun.how == "choose" and noun.count == ast.Number(1) and not (noun.up_to or noun.or_more):
        raise NotRead("what has the total")
    several = noun if noun.how == "choose" else replace(noun, how="choose", count=None, up_to=True)
    return replace(what, noun=replace(several, filters=(*several.filters, *total.shown)))
