"""What printed Japanese text says applies: continuous effects, locks of players, what a card cannot or can."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.afterwards import each_its_place
from judgecli.language.printed.ygo.clauses_ja import clauses
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.frame_parts import subject
from judgecli.language.printed.ygo.patterns import said
from judgecli.language.printed.ygo.sayings_bars import bars as told
from judgecli.language.printed.ygo.sayings_changes import CHANGES
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import Phrase, opposites, placed
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.language.printed.ygo.words_ja import any_of
from judgecli.lazy import replace

DURATION = any_of(words.DURATIONS, before="(?:この(?:効果|カード)の発動後、?)?", after="、?")
BAR = (
    (expression(r"戦闘では破壊され(?:ない|ず、?)"), "be destroyed", (("battle", ""),)),
    (
        expression(r"(?:戦闘・相手の効果|戦闘または相手の効果)では破壊され(?:ない|ず、?)"),
        "be destroyed",
        (("battle", ""), ("effect", "opponent")),
    ),
    (
        expression(
            r"(?:戦闘・効果|戦闘または効果|戦闘及び効果|戦闘及びカードの効果|戦闘またはカードの効果|戦闘・カードの効果)では破壊され(?:ない|ず、?)"
        ),
        "be destroyed",
        (("battle", ""), ("effect", "")),
    ),
    (expression(r"相手の(?:カードの)?効果では破壊され(?:ない|ず、?)"), "be destroyed", (("effect", "opponent"),)),
    (expression(r"(?:カードの)?効果では破壊され(?:ない|ず、?)"), "be destroyed", (("effect", ""),)),
    (expression(r"相手の(?:カードの)?効果では除外され(?:ない|ず、?)"), "be banished", (("effect", "opponent"),)),
    (expression(r"(?:カードの)?効果では除外され(?:ない|ず、?)"), "be banished", (("effect", ""),)),
    (expression(r"相手の(?:カードの)?効果の対象になら(?:ない|ず、?)"), "be targeted", (("effect", "opponent"),)),
    (expression(r"(?:カードの)?効果の対象になら(?:ない|ず、?)"), "be targeted", (("effect", ""),)),
    (expression(r"(?:相手に)?直接攻撃でき(?:ない|ず、?)"), "attack directly", (("", ""),)),
    (expression(r"攻撃(?:する事が|宣言)?でき(?:ない|ず、?)"), "attack", (("", ""),)),
    (expression(r"効果を発動でき(?:ない|ず、?)"), "activate", (("", ""),)),
    (
        expression(r"表示形式(?:を|の)変更(?:する事が|する事も|が|も)?でき(?:ない|ず、?)"),
        "change position",
        (("", ""),),
    ),
    (expression(r"リリースでき(?:ない|ず、?)"), "be tributed", (("", ""),)),
    (
        expression(r"(?:アドバンス召喚|生け贄召喚)のために(?:は)?リリース(?:する事は)?でき(?:ない|ず、?)"),
        "be tributed for a summon",
        (("", ""),),
    ),
    (expression(r"特殊召喚でき(?:ない|ず、?)"), "be special summoned", (("", ""),)),
    (expression(r"(?:相手モンスターの)?攻撃対象になら(?:ない|ず、?)"), "be attacked", (("", ""),)),
)
UNAFFECTED = expression(
    r"(?:(相手の|自分の|相手が発動した|)(このカード以外の|自身以外の|他の(?!モンスター))?(?:(モンスター|魔法・罠カード|魔法カード|罠カード|魔法・罠|魔法|罠)の|(?:カードの)?))効果[をも]受け(?:ない|ず、?)"
)
SOURCES = {
    "モンスター": "monster",
    "魔法・罠カード": "spell or trap",
    "魔法・罠": "spell or trap",
    "魔法カード": "spell",
    "魔法": "spell",
    "罠カード": "trap",
    "罠": "trap",
}
CAN = (
    (expression(r"リリースなしで(?:通常)?召喚(?:する事が|する事も)?でき(?:る|、)"), "be summoned without tributes"),
    (expression(r"(?:相手に)?直接攻撃(?:する事が)?でき(?:る|、)"), "attack directly"),
    (
        expression(r"1度のバトルフェイズ(?:中)?に2回(?:まで)?(?:相手)?モンスターに攻撃(?:する事が)?でき(?:る|、)"),
        "attack monsters twice",
    ),
    (expression(r"(?:1度のバトルフェイズ(?:中)?に2回|2回)(?:まで)?攻撃(?:する事が)?でき(?:る|、)"), "attack twice"),
)
LOCK = expression(
    r"(?:(EXデッキ)から)?(特殊召喚|通常召喚|召喚|召喚・特殊召喚|(?:通常)?召喚・反転召喚・特殊召喚|通常召喚・特殊召喚|(?:融合|儀式|S|X|L|アドバンス|反転)召喚)できない$"
)
NO_NORMAL_SUMMON = expression(r"通常召喚(?:する(?:事|こと)は)?できない$")
"""A monster that is Set is Normal Summoned too (S3.1)."""
NO_OTHER = expression(
    r"しか(?:((?:手札|デッキ|墓地|除外状態|EXデッキ)(?:・(?:手札|デッキ|墓地|除外状態|EXデッキ))*)から)?(特殊召喚|召喚・特殊召喚|召喚|召喚・反転召喚・特殊召喚|(?:融合|儀式|S|X|L|アドバンス)召喚)できない$"
)
FROM_THERE = expression(
    r"((?:EXデッキ|手札|墓地|デッキ|除外状態)(?:・(?:EXデッキ|手札|墓地|デッキ|除外状態))*)から、?(?=[^、。]*を)"
)
SPELLS_BARRED = expression(r"(魔法・罠カード|魔法カード|罠カード|モンスターの効果|魔法カードの効果)を発動できない$")
NO_TARGET = expression(r"攻撃対象に(?:選択)?(?:する事は|する事が|)でき(?:ない|ず)")
NO_DAMAGE = expression(r"自分が(?:受ける)?戦闘ダメージは(?:受けない|0になる)$|戦闘ダメージを受けない$")


def statements(text: Text) -> list[ast.Instruction]:
    """What one sentence says applies, and for how long; raises ``NotRead`` where it is no such sentence."""
    found = told(text, "ja") or said(CHANGES, text, "ja")
    return [*found] if found is not None else _statements(text)


def _statements(text: Text) -> list[ast.Instruction]:
    r = Reader(text)
    duration = ""
    if m := r.take(DURATION):
        duration = words.DURATIONS[m[1]]
    at = r.at
    about = phrase(r)
    if about is None:
        raise r.fail()
    if about.kind == "player" and r.take(expression("は、?|に、?(?=[^、]*でき(?:ない|ず))")):
        late = r.take(DURATION)
        if late is not None:
            duration = words.DURATIONS[late[1]]
        return _of_player(r, about.noun or ast.Noun("you"), duration)
    subjects = _subjects(r, about)
    if subjects and r.take(expression("は、?")):
        late = r.take(DURATION)
        if late is not None:
            duration = words.DURATIONS[late[1]]
        there = r.at
        found: list[ast.Instruction] = []
        for noun in subjects:
            r.at = there
            found += _of_things(r, subject(noun), duration)
        if found:
            return each_its_place(found) if len(subjects) > 1 else found
    r.at = at
    if duration:
        raise r.fail()
    found_clauses = clauses(text)
    if any(c.form in NEGATIVE for c in found_clauses):
        raise NotRead("what does not happen")
    return [_standing(i) for c in found_clauses for i in c.instructions]


NEGATIVE = frozenset({verbs.NOT, verbs.CANNOT, verbs.PASSIVE_NOT})
AND = expression("及び|と(?!も)")


def _subjects(r: Reader, first: Phrase) -> list[ast.Noun]:
    """What a sentence is about: one thing, or several of which the same is said ("this card and X")."""
    found: list[ast.Noun] = []
    one: Phrase | None = first
    while one is not None and one.kind == "thing" and one.noun is not None and not one.shown:
        noun, before = one.noun, found[0] if found else one.noun
        if noun.how in ("any", "all") and before.where and not noun.where and not noun.whose:
            noun = placed(noun, before.where, before.whose)  # 「自分フィールドのX及びY」
        found.append(noun)
        at = r.at
        if not r.take(AND):
            return found
        one = phrase(r)
        if one is None:
            r.at = at
            return found
    return []


def _standing(i: ast.Instruction) -> ast.Instruction:
    """What an effect would do, as something that applies."""
    if i.verb == "negate" and i.what is not None and i.what.how != "aspect":
        return replace(i, verb="lose", change="abilities")
    return i


ONLY_IT = expression(r"他のモンスターを攻撃対象に(?:選択)?(?:する事が)?でき(?:ない|ず、?)")
NOT_TO_ATTACK = expression(r"攻撃対象に(?:選択)?(?:する事が)?でき(?:ない|ず、?)")


def _not_attacked(r: Reader, noun: ast.Noun, duration: str) -> list[ast.Instruction]:
    """「相手モンスターはXを攻撃対象に選択できない」: X cannot be attacked."""
    at = r.at
    if noun.whose != "opponent" or noun.filters or noun.what != "monster":
        return []
    if r.take(ONLY_IT) and r.ended():
        others = ast.Noun("all", "monster", "you", other=True, where=("field",), span=r.span(at))
        return [ast.Instruction("cannot", what=others, change="be attacked", duration=duration, span=r.span(at))]
    r.at = at
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing" or not r.word("を") or not r.take(NOT_TO_ATTACK):
        r.at = at
        return []
    if not r.ended():
        r.at = at
        return []
    about = subject(found.noun)
    return [ast.Instruction("cannot", what=about, change="be attacked", duration=duration, span=r.span(at))]


def _of_things(r: Reader, noun: ast.Noun, duration: str) -> list[ast.Instruction]:
    """One or more things said of cards in a row."""
    found: list[ast.Instruction] = []
    start = r.at
    if spared := _not_attacked(r, noun, duration):
        return spared
    while not r.ended():
        at = r.at
        more = _bars(r, noun, duration, at) or _gifts(r, noun, duration, at)
        if not more:
            r.at = start
            return []
        found += more
    return found


def _bars(r: Reader, noun: ast.Noun, duration: str, at: int) -> list[ast.Instruction]:
    for what, action, causes in BAR:
        if r.take(what):
            return [
                ast.Instruction(
                    "cannot",
                    what=noun,
                    change=action,
                    source=source,
                    by=ast.Noun("any", "card", whose, span=r.span(at)) if whose else None,
                    duration=duration,
                    span=r.span(at),
                )
                for source, whose in causes
            ]
    if m := r.take(UNAFFECTED):
        whose = {"相手の": "opponent", "自分の": "you"}.get(m[1], "")
        if m[1] == "相手が発動した" or not _says_which_others(m[2] or "", noun):
            raise NotRead("which effects leave it alone")
        sort = SOURCES[m[3]] if m[3] else "card"
        source = ast.Noun("any", sort, other=bool(m[2]), span=r.span(at)) if m[2] or m[3] else None
        return [
            ast.Instruction("unaffected", what=noun, value=whose, target=source, duration=duration, span=r.span(at))
        ]
    return []


def _says_which_others(others: str, noun: ast.Noun) -> bool:
    """Whether "other effects" are those of all cards but the one with the text; of another card it has to be named."""
    return not others or noun.how == "this" or others == "自身以外の"


def _gifts(r: Reader, noun: ast.Noun, duration: str, at: int) -> list[ast.Instruction]:
    for what, action in CAN:
        if r.take(what):
            return [ast.Instruction("can", what=noun, change=action, duration=duration, span=r.span(at))]
    return []


def _of_player(r: Reader, who: ast.Noun, duration: str) -> list[ast.Instruction]:
    """What a player cannot do."""
    at = r.at
    if r.take(NO_DAMAGE):
        return [_barred(r, who, "take battle damage", None, duration, at)]
    if m := r.take(SPELLS_BARRED):
        kind = {
            "魔法・罠カード": "spell or trap",
            "魔法カード": "spell",
            "罠カード": "trap",
            "モンスターの効果": "monster",
        }.get(m[1])
        if kind is None:
            raise NotRead("effects of spells")
        target = ast.Noun("any", kind, span=r.span(at))
        return [_barred(r, who, "activate", target, duration, at)]
    if r.take(NO_NORMAL_SUMMON):
        monster = ast.Noun("any", "monster", span=r.span(at))
        return each_its_place([_barred(r, who, action, monster, duration, at) for action in ("summon", "set")])
    if (m := r.take(LOCK)) is not None and not m[1] and r.ended():
        monster = ast.Noun("any", "monster", span=r.span(at))
        return each_its_place([_barred(r, who, action, monster, duration, at) for action in _actions(m[2])])
    out_of = r.take(FROM_THERE)
    found = phrase(r)
    if found is not None and found.kind == "thing" and found.noun is not None and found.noun.how == "any":
        if r.word("を"):
            if who.how == "opponent" and r.take(NO_TARGET) and r.ended():
                span = r.span(at)
                noun = subject(found.noun)
                return [ast.Instruction("cannot", what=noun, change="be attacked", duration=duration, span=span)]
            m = r.take(LOCK)
            if m is None:
                raise r.fail()
            targets = [found.noun]
        else:
            m = r.take(NO_OTHER)
            if m is None:
                raise r.fail()
            targets = opposites(found.noun)
        if any(t.where for t in targets):
            open_places = {"graveyard", "banished", "hand", "deck"}
            if m[1] or out_of or m.re is NO_OTHER or any(not open_places.issuperset(t.where) for t in targets):
                raise NotRead("summoned from a place")
            targets = [
                replace(t, whose="") if t.whose == "you" and "自分" not in r.text.letters[at:] else t for t in targets
            ]
        if m[1] or out_of:
            zones = tuple(words.ZONES[z] for z in (m[1] or (out_of[1] if out_of else "")).split("・"))
            targets = [replace(t, where=zones, whose="") for t in targets]
        return each_its_place([_barred(r, who, action, t, duration, at) for action in _actions(m[2]) for t in targets])
    raise r.fail()


def _actions(written: str) -> Sequence[str]:
    return {
        "特殊召喚": ("special summon",),
        "召喚": ("summon",),
        "通常召喚": ("summon", "set"),
        "召喚・特殊召喚": ("summon", "special summon"),
        "召喚・反転召喚・特殊召喚": ("summon", "flip summon", "special summon"),
        "通常召喚・反転召喚・特殊召喚": ("summon", "set", "flip summon", "special summon"),
        "通常召喚・特殊召喚": ("summon", "set", "special summon"),
        "反転召喚": ("flip summon",),
        **{f"{word}召喚": (f"{way} summon",) for word, way in words.WAYS.items()},
    }[written]


def _barred(r: Reader, who: ast.Noun, action: str, target: ast.Noun | None, duration: str, at: int) -> ast.Instruction:
    return ast.Instruction("cannot", what=who, change=action, target=target, duration=duration, span=r.span(at))
