"""What compares cards with one another in printed Japanese text: 「このカードと同じレベルの」, 「そのモンスターとカード名が異なる」."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things import SUMMONED, THE_DAMAGE, Phrase, beside_itself
from judgecli.lazy import replace

THIS = r"この(?:カード|モンスター)"
THAT = (
    r"(?:その(?:[^、。「」]{0,8}?)(?:モンスター|カード)|それ(?:ら)?|(?:この効果で|コストで)?(?:対象の|選択した|特殊召喚した|墓地へ送った|破壊した|除外した|リリースした|"
    r"手札に加えた|デッキに戻した|戻した|捨てた|見せた|選んだ)(?:その)?(?:モンスター|カード))"
)
NATURES = {
    "カード名": "name",
    "種族": "tribe",
    "属性": "colour",
    "レベル": "level",
    "ランク": "rank",
    "攻撃力": "atk",
    "守備力": "def",
    "リンクマーカーの数": "link",
    "Pスケール": "scale",
    "元々のカード名": "original name",
    "元々の種族": "original tribe",
    "元々の属性": "original colour",
    "元々のレベル": "original level",
    "元々の攻撃力": "original atk",
    "元々の守備力": "original def",
}
_NATURE = "|".join(sorted(NATURES, key=len, reverse=True))
MANY = rf"(?P<what>(?:{_NATURE})(?:[・、と](?:{_NATURE}))*)"
ALIKE = (
    expression(rf"(?:(?P<this>{THIS})|{THAT})と(?P<same>同じ){MANY}(?:の、?|を持つ、?|(?=で、?(?:{_NATURE})が))"),
    expression(
        rf"(?:(?P<this>{THIS})|{THAT})と(?:は)?、?{MANY}が(?:(?P<same>同じ)(?:となる、?)?|異なる、?|異な(?=り))(?!カードの効果を発動できない)"
    ),
    expression(rf"(?:(?P<this>{THIS})|{THAT})と(?P<same>同名)の?(?=モンスター|カード|魔法|罠|\d)"),
    expression(rf"{MANY}が(?:(?P<this>{THIS})|{THAT})と(?:(?P<same>同じ)(?:(?:と)?なる)?|異なる)、?"),
    expression(rf"(?:(?P<this>{THIS})|{THAT})の(?P<same>同名)の?(?=モンスター|カード)"),
    expression(r"その(?P<same>同名)(?=モンスター|カード(?!は|が))"),
    expression(r"(?P<same>同名)(?=(?:モンスター|カード(?!は|が))(?![2-9](?:体|枚)))"),
)
BUT = expression(
    rf"(?:(?<=同じ)で|(?<=異な)り|(?<=種族|属性)で|(?<=レベル)で|(?<=カード名)で)、?{MANY}が(?:(?P<same>同じ)|異なる)"
)


AND_MORE = expression(r"(?<=異な)り、")
"""Something else is asked of it besides: 「…と種族が異なり、…より低いレベルを持つ」."""


def _natures(written: str) -> list[str]:
    """The natures named in a row: 「元々の種族・属性」 are both of them what they were to begin with."""
    words = re.split("[・、と]", written)
    if words[0].startswith("元々の"):
        words = [words[0], *(w if w.startswith("元々の") else f"元々の{w}" for w in words[1:])]
    return [NATURES[word] for word in words]


STATS = {
    "攻撃力": "atk",
    "守備力": "def",
    "レベル": "level",
    "ランク": "rank",
    "リンク": "link",
    "元々の攻撃力": "original atk",
    "元々の守備力": "original def",
    "元々のレベル": "original level",
}
_STAT = "|".join(sorted(STATS, key=len, reverse=True))
THAN = (
    expression(
        rf"(?:(?P<this>{THIS})|{THAT})の(?P<of>{_STAT})(?P<half>の半分)?(?P<op>以上|以下|未満)の(?P<stat>{_STAT})を持つ、?"
    ),
    expression(rf"(?P<stat>{_STAT})が(?:(?P<this>{THIS})|{THAT})(?:の(?P<of>{_STAT}))?(?P<op>以上|以下|未満)の"),
    expression(rf"(?:(?P<this>{THIS})|{THAT})の(?P<of>{_STAT})(?P<op>以上|以下|未満)の、?(?=[^、。]*モンスター)"),
    expression(rf"(?:(?P<this>{THIS})|{THAT})より(?:も)?(?P<op>高い|低い)(?P<stat>{_STAT})を持つ、?"),
    expression(
        rf"(?:(?P<this>{THIS})|{THAT})の(?P<of>{_STAT})と(?P<op>同じ)(?:数値の)?(?P<stat>{_STAT})(?:の|を持つ)、?"
    ),
    expression(rf"{THAT}の(?P<of>{_STAT})(?P<total>の合計)と(?P<op>同じ)(?:数値の)?(?P<stat>{_STAT})(?:の|を持つ)、?"),
    expression(rf"{THAT}の(?P<of>{_STAT})(?P<total>の合計)(?P<op>以上|以下|未満)の(?P<stat>{_STAT})を持つ、?"),
    expression(rf"その(?P<of>{_STAT})と(?P<op>同じ)(?:数値の)?(?P<stat>{_STAT})(?:の|を持つ)、?"),
    expression(rf"その(?P<of>{_STAT})(?P<op>以上|以下|未満)の(?P<stat>{_STAT})を持つ、?"),
    expression(rf"(?:(?P<this>{THIS})|{THAT})より(?P<stat>{_STAT})が?の?(?P<op>高い|低い)"),
    expression(rf"(?:(?P<this>{THIS})|{THAT})の(?P<of>{_STAT})より(?:も)?(?P<op>高い|低い)(?P<stat>{_STAT})を持つ、?"),
)
APART = (
    expression(
        rf"(?:(?:(?P<this>{THIS})|{THAT})より(?:も)?|その)(?P<stat>{_STAT})が、?(?P<n>\d+)つ?(?P<op>高い|低い)、?(?!モンスターの)"
    ),
    expression(rf"(?:(?P<this>{THIS})|{THAT})より(?:も)?(?P<n>\d+)つ?(?P<op>高い|低い)(?P<stat>{_STAT})を持つ、?"),
)
"""So much higher or lower than that of a card: 「そのモンスターよりランクが1つ高い」."""
EITHER_STEP = expression(
    rf"{THAT}より(?:も)?(?P<stat>レベル|ランク)が(?P<n>\d+)つ?(?P<op>高い|低い)(?:か|、または)(?:(?P=stat)が)?(?P<m>\d+)つ?(?P<or>高い|低い)、?"
)


def either_step(r: Reader) -> tuple[ast.Filter, ...]:
    """So much higher or so much lower than that of a card: either will do; nothing where it is not so said."""
    at = r.at
    m = r.take(EITHER_STEP)
    if m is None:
        return ()
    that, stat = that_of(m[0].split("より")[0]), STATS[m["stat"]]
    steps = [int(m[n]) if m[op] == "高い" else -int(m[n]) for n, op in (("n", "op"), ("m", "or"))]
    if isinstance(that, str):
        numbers = [ast.Number(0, word=f"its {stat}", plus=n) for n in steps]
    else:
        numbers = [ast.Number(0, that, f"{stat} of", plus=n) for n in steps]
    return tuple(ast.Filter(stat, "=", number, r.span(at)) for number in numbers)


WORTH = expression(
    r"(?:この|その|それ|コスト|対象|選択|特殊|墓地|破壊|除外|リリ|手札|デッ|戻|捨|見|選|カード名|種族|属性|レベル|ランク|元々|同名|攻撃|守備)"
)
TAKEN = expression(rf"受けた(?:戦闘)?ダメージの数値(?P<op>以下|以上|未満)の(?P<stat>{_STAT})を持つ、?")
PARTICIPLES = {
    "リリースした": "tribute",
    "墓地へ送った": "send",
    "捨てた": "discard",
    "見せた": "reveal",
    "公開した": "reveal",
    "除外した": "banish",
    "破壊した": "destroy",
    "戻した": "return",
    "手札に加えた": "return",
    "取り除いた": "detach",
}


def called_by(written: str) -> str:
    """The verb that cards are called by (「リリースしたモンスター」); "" where they are called by none."""
    if "コストで" in written:
        return "paid"
    if written.startswith("この効果で") and "特殊召喚" in written:
        return SUMMONED
    if "相手" in written:
        return "theirs"
    return next((verb for word, verb in PARTICIPLES.items() if word in written), "")


CAN_EQUIP = expression(rf"(?:(?P<this>{THIS})|{THAT})[にが]、?装備可能な")
"""「そのモンスターに装備可能な装備魔法カード」."""
OPERATORS = {"以上": ">=", "以下": "<=", "未満": "<", "高い": ">", "低い": "<", "同じ": "="}


def that_of(written: str) -> str | ast.Noun:
    """What is spoken of; with what it is called by, where that tells which."""
    aimed = written.startswith(("対象の", "選択した")) or "対象の" in written
    done = "" if aimed else called_by(written)
    return ast.Noun("that", target=aimed, spoken=done) if aimed or done else "that"


def summed(that: str | ast.Noun) -> ast.Noun:
    """The cards whose numbers are added up: those a deed has told, so that it is plain which they all are."""
    if isinstance(that, str) or not that.spoken:
        raise NotRead("the sum of which numbers")
    return that


OWN = (
    (
        expression(
            r"(?P<stat>攻撃力)と守備力(?:の数値)?が同じ(?!属性|種族|カード)、?(?=[^、。]*(?:モンスター|カード))"
        ),
        "=",
        "def",
    ),
    (expression(r"元々の(?P<stat>攻撃力|守備力)より(?:も)?低い(?P=stat)を持つ、?"), "<", ""),
    (expression(r"元々の(?P<stat>攻撃力|守備力)より(?:も)?高い(?P=stat)を持つ、?"), ">", ""),
    (expression(r"元々の(?P<stat>攻撃力|守備力)と異なる(?P=stat)を持つ、?"), "!=", ""),
    (expression(r"(?P<stat>攻撃力|守備力)が元々の(?P=stat)より(?:も)?高い、?(?=[^、。]*モンスター)"), ">", ""),
    (expression(r"(?P<stat>攻撃力|守備力)が元々の(?P=stat)より(?:も)?低い、?(?=[^、。]*モンスター)"), "<", ""),
    (expression(r"(?P<stat>攻撃力|守備力)が元々の(?P=stat)と異なる、?(?=[^、。]*モンスター)"), "!=", ""),
)
"""What sets a number of a monster beside another of the same monster."""


def compared(r: Reader) -> tuple[ast.Filter, ...]:
    """What sets things beside this card or what is spoken of; nothing where nothing does."""
    at = r.at
    if m := r.take(TAKEN):
        return (ast.Filter(STATS[m["stat"]], OPERATORS[m["op"]], THE_DAMAGE, r.span(at)),)
    if WORTH.match(r.text.letters, at) is None:
        return ()
    if m := r.take(CAN_EQUIP):
        return (ast.Filter("able to equip", "=", "this" if m["this"] else "that", r.span(at)),)
    for pattern, op, own in OWN:
        if m := r.take(pattern):
            stat = STATS[m["stat"]]
            return (beside_itself(stat, op, own or f"original {stat}", r.span(at)),)
    for what in ALIKE:
        if m := r.take(what):
            words = m.groupdict()
            kinds = _natures(words.get("what") or "カード名")
            to = "this" if words.get("this") else that_of(m[0])
            word = "same" if words.get("same") else "different"
            more = r.take(BUT)
            if more is None:
                r.take(AND_MORE)
            if more:
                kinds = [*kinds, *_natures(more["what"])] if bool(more["same"]) == (word == "same") else kinds
                if bool(more["same"]) != (word == "same"):
                    other = "same" if more["same"] else "different"
                    return (
                        *(ast.Filter(f"{word} {kind}", "=", to, r.span(at)) for kind in kinds),
                        *(ast.Filter(f"{other} {kind}", "=", to, r.span(at)) for kind in _natures(more["what"])),
                    )
            return tuple(ast.Filter(f"{word} {kind}", "=", to, r.span(at)) for kind in kinds)
    for what in APART:
        if m := r.take(what):
            that = that_of(m[0].split("より")[0])
            stat, steps = STATS[m["stat"]], int(m["n"]) if m["op"] == "高い" else -int(m["n"])
            if m["this"]:
                number = ast.Number(0, ast.Noun("this"), f"{stat} of", plus=steps)
            elif isinstance(that, str):
                number = ast.Number(0, word=f"its {stat}", plus=steps)
            else:
                number = ast.Number(0, that, f"{stat} of", plus=steps)
            return (ast.Filter(stat, "=", number, r.span(at)),)
    for what in THAN:
        if m := r.take(what):
            words = m.groupdict()
            stat = STATS[words.get("stat") or m["of"]]
            of = STATS[words.get("of") or words["stat"]]
            that = that_of(m[0])
            if words.get("total"):
                number = ast.Number(0, summed(that), f"{of} of")
            elif words.get("this"):
                number = ast.Number(0, ast.Noun("this"), f"{of} of")
            else:
                number = ast.Number(0, word=f"its {of}") if isinstance(that, str) else ast.Number(0, that, f"{of} of")
            number = replace(number, scale="half") if words.get("half") else number
            return (ast.Filter(stat, OPERATORS[m["op"]], number, r.span(at)),)
    return ()


LIKE_ANY = expression(
    r"(?P<of>(?:自分の?|相手の?|お互いの)(?:フィールド|墓地)(?:・(?:フィールド|墓地))*の、?(?:[^、。「」はがを]|「[^」]*」)*?モンスター)(?:の)?いずれかと"
    r"同じ(?P<natures>(?:属性|種族|レベル)(?:・(?:属性|種族|レベル))*)(?:を持つ|の)、?"
)
"""「相手のフィールドのモンスターのいずれかと同じ属性を持つ」."""


def like_any(alike: Phrase | None, whole: bool, m: re.Match[str], span: ast.Span) -> list[ast.Filter]:
    """What is asked of a card that is like one of these; ``whole``: nothing more is said of them."""
    if alike is None or alike.noun is None or alike.kind != "thing" or alike.noun.how != "any" or not whole:
        raise NotRead("which of them it is like")
    return [ast.Filter(f"same {NATURES[word]}", "=", alike.noun, span) for word in str(m["natures"]).split("・")]
