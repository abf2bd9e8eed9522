"""How things stand, as printed Japanese text asks it."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.sayings_conditions import conditions
from judgecli.language.printed.ygo.slots import reads
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, longest_first, rewrites
from judgecli.language.printed.ygo.things import Phrase, took_place
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace

OF_THE_FIELD = frozenset({"monster zone", "extra monster zone", "spell & trap zone", "pendulum zone", "field zone"})
"""Zones of the field: named without their player those of both."""


EXISTS = expression(
    rf"に(.+)が(?:(?P<n>\d+)(?:体|枚|(?P<sorts>種類))(?P<op>以上|以下|(?=存在)))?(?:(?P<state>{longest_first(words.STATES)})で)?(?:(?P<m>\d+)(?:体|枚|(?P<others>種類))(?P<oq>以上|以下))?存在(?P<there>する|しない)$"
)
ALIKE = expression(r"(?:が異なる|が同じ|同名(?=モンスター|カード)|同じ(?:種族|属性|レベル|カード名))")
SO_MANY = expression(r"が、?(\d+)(?:体|枚|(?P<sorts>種類))(以上|以下|(?=の$))(?:存在する|である|の|)$")
NUMBER_IS = expression(r"が(\d+)(以上|以下|)(?:の|である|)$")
BESIDE_ITSELF = expression(r"が(?:自身の)?元々の(?:攻撃力|守備力)(?:より(?:も)?(?P<how>高い|低い)|と異なる)$")
BESIDE = expression(
    r"(?:より(?:も)?(?:(?P<n>\d+)(?:枚|体|つ)以上)?(?P<how>多い|少ない)|(?P<op>以上|以下)(?:の|である)?)$"
)
UP_SOMEWHERE = expression(r"(?P<what>[^、。がは]*?フィールド魔法カード)が(?:表側表示で)?存在(?P<there>する|しない)$")
HAND = expression(r"(自分|相手)の手札が(\d+)枚(以上|以下|)(?:の|存在する|である|)$")
LP = expression(r"(自分|相手)のLPが(\d+)(以上|以下|未満)(?:の|である|)$")
IN_STATE = expression(
    r"このカードが(攻撃表示|守備表示|表側守備表示|裏側守備表示|相互リンク状態|リンク状態|Lリンク状態)(?:で存在する|の|である|)$"
)
_POSITION = r"(?:(攻撃表示|守備表示|表側攻撃表示|表側守備表示)で)?"
STANDS_SO = expression(rf"このカードが{_POSITION}(?:自分の?)?フィールドに{_POSITION}存在する$")
ONLY_SUCH_THERE = expression(r"(?P<what>[^、。]+?)が相手フィールドにのみ存在する$")
ONLY_THERE = expression(r"相手フィールドにのみモンスターが存在する$")
AND_THERE = expression(
    r"存在し、|存在せず、|されており、|\d枚?(?:以上|以下|)で、?(?=自分|相手|この|フィールド)|相手より(?:少なく|多く)、"
)
AND_SO = {
    "存在し、": "存在する",
    "存在せず、": "存在しない",
    "ており、": "ている",
    "少なく、": "少ない",
    "多く、": "多い",
    "で、": "",
    "で": "",
}
OPERATORS = {"以上": ">=", "以下": "<=", "未満": "<", "": "="}


def condition(text: Text, ending: str = "") -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    """How the board must stand; and the places this card must be in, which are no condition but where the effect works."""
    text = text.ending(ending)
    told = conditions(text, "ja")
    if told is not None:
        return told, ()
    try:
        return _condition(text)
    except NotRead as problem:
        m = SO_COME.match(text.letters)
        if m is None:
            raise
        try:  # 「S召喚したこのカードのリンク先にXが存在する」: it came so, and the rest is so of it
            rest, places = condition(text.part(m.end(), len(text)).rewritten(ITS_OWN))
        except NotRead:
            raise problem from None
    came = ast.Condition(
        ast.Noun("this", span=text.span(0, m.end())),
        "state",
        "=",
        f"{words.WAYS[m[1]]} summoned",
        span=text.span(0, m.end()),
    )
    return (came, *rest), places


SO_COME = expression(rf"({longest_first(words.WAYS)})召喚したこの(?=カード)")
ITS_OWN = rewrites(
    (r"^カードは、?((?:攻撃力|守備力|レベル|ランク)[がは])", r"このカードの\1"), (r"^カード", "このカード")
)


WAS = expression(r"(?:が、?|は、?)?(.+?)(?:だった|である)$")


def _was_such(text: Text) -> tuple[ast.Condition, ...]:
    """「そのカードがモンスターだった」: what is spoken of is such a thing; nothing where this is not said."""
    r = Reader(text)
    try:
        about = phrase(r)
    except NotRead:
        return ()
    if about is None or about.noun is None or about.noun.how != "that" or about.kind != "thing" or about.noun.filters:
        return ()
    m = WAS.fullmatch(r.rest)
    if m is None or not r.rest.startswith(("が", "は")):
        return ()
    inner = Reader(text.part(r.at + m.start(1), r.at + m.end(1)))
    found = phrase(inner)
    if found is None or found.kind != "thing" or found.noun is None or not inner.ended() or found.noun.how != "any":
        return ()
    noun = found.noun
    if noun.where or noun.whose or noun.other:
        return ()
    such = replace(noun, how="that", spoken=about.noun.spoken, target=about.noun.target, span=text.span(0, len(text)))
    return (ast.Condition(such, "count", ">=", ast.Number(1), span=text.span(0, len(text))),)


PLACED = expression(r"このカードが永続(?P<kind>魔法|罠)カード(?:扱い)?の$")
NO_MATERIALS = expression(r"このカードに(?:は)?X素材が[無な]い$|このカードがX素材を持って(?:い)?ない$")
THIS_TURN = expression(r"このターン(?:に|、)、?(?P<event>[^、。]+?(?:し|され|られ))ている$")


EQUIPPED_TO = expression(r"このカードが(?P<what>.+)に装備されている$")


def _equipped_to(what: Text, span: ast.Span) -> tuple[ast.Condition, ...]:
    """「このカードがXに装備されている」: it is an Equip Card, and an X wears it."""
    r = Reader(what)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
        raise NotRead("which monster wears it")
    if found.noun.how != "any":
        raise NotRead("which monster wears it")
    worn = ast.Filter("equipped by", "=", "this", span)
    wearer = replace(found.noun, filters=(*found.noun.filters, worn), where=())
    return (
        ast.Condition(ast.Noun("this", span=span), "state", "=", "an equip card", span=span),
        ast.Condition(wearer, "count", ">=", ast.Number(1), span=span),
    )


def _condition(text: Text) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    letters, span = text.letters, text.span(0, len(text))
    if such := _was_such(text):
        return such, ()
    if m := PLACED.fullmatch(letters):
        state = f"placed as a continuous {'spell' if m['kind'] == '魔法' else 'trap'}"
        return (ast.Condition(ast.Noun("this", span=span), "state", "=", state, span=span),), ("spell & trap zone",)
    if m := EQUIPPED_TO.fullmatch(letters):
        return _equipped_to(text.part(*m.span("what")), span), ("spell & trap zone",)
    if m := NO_MATERIALS.fullmatch(letters):
        this = ast.Noun("this", span=span)
        return ((ast.Condition(this, "state", "=", "with materials", negated=True, span=span),), ())
    if m := THIS_TURN.fullmatch(letters):
        return took_place(happenings(text.part(*m.span("event")).ending("た")), span), ()
    for cut in AND_THERE.finditer(letters):
        if letters.count("「", 0, cut.start()) == letters.count("」", 0, cut.start()):
            joint = next(j for j in AND_SO if cut[0].endswith(j))
            one, here = condition(text.part(0, cut.end() - len(joint)), AND_SO[joint])
            rest, there = condition(text.part(cut.end(), len(text)))
            return (*one, *rest), here or there
    if m := HAND.fullmatch(letters):
        whose = words.PLAYERS[m[1]]
        noun = ast.Noun("any", "card", whose, where=("hand",), span=span)
        return ((ast.Condition(noun, "count", OPERATORS[m[3]], ast.Number(int(m[2])), span=span),), ())
    if m := LP.fullmatch(letters):
        who = ast.Noun(words.PLAYERS[m[1]], "player", span=span)
        return ((ast.Condition(who, "lp", OPERATORS[m[3]], ast.Number(int(m[2])), span=span),), ())
    if m := IN_STATE.fullmatch(letters):
        this = ast.Noun("this", span=span)
        return ((ast.Condition(this, "state", "=", words.STATES[m[1]], span=span),), ())
    if (m := STANDS_SO.fullmatch(letters)) and bool(m[1]) is not bool(m[2]):
        this = ast.Noun("this", span=span)
        return ((ast.Condition(this, "state", "=", words.STATES[m[1] or m[2]], span=span),), ())
    if m := ONLY_SUCH_THERE.fullmatch(letters):
        theirs = _what_is_there(text.part(*m.span("what")))
        theirs = replace(theirs, how="any", count=None, whose="opponent", where=("field",))
        return (
            (
                ast.Condition(theirs, "count", ">=", ast.Number(1), span=span),
                ast.Condition(replace(theirs, whose="you"), "count", "=", ast.Number(0), span=span),
            ),
            (),
        )
    if ONLY_THERE.fullmatch(letters):
        mine = ast.Noun("any", "monster", "you", where=("field",), span=span)
        theirs = replace(mine, whose="opponent")
        return (
            (
                ast.Condition(theirs, "count", ">=", ast.Number(1), span=span),
                ast.Condition(mine, "count", "=", ast.Number(0), span=span),
            ),
            (),
        )
    if m := UP_SOMEWHERE.fullmatch(letters):
        spell = replace(_what_is_there(text.part(*m.span("what"))), how="any", count=None, where=("field zone",))
        op, number = (">=", 1) if m["there"] == "する" else ("=", 0)
        return ((ast.Condition(spell, "count", op, ast.Number(number), span=span),), ())
    if (beside := _set_beside(text, span)) is not None:
        return (beside,), ()
    r = Reader(text)
    r.take(OTHER_SCALE)
    other = r.at > 0
    first = phrase(r)
    if first is not None and first.kind == "stat" and first.noun is not None and (m := NUMBER_IS.fullmatch(r.rest)):
        if first.noun.how != "this" or len(first.stats) != 1 or first.noun.filters:
            raise NotRead("whose number is asked")
        this = ast.Noun("this", span=span)
        return ((ast.Condition(this, first.stats[0], OPERATORS[m[2]], ast.Number(int(m[1])), span=span),), ())
    if (
        first is not None
        and first.kind == "stat"
        and first.noun is not None
        and first.noun.how == "this"
        and first.stats in (("atk",), ("def",))
        and (m := BESIDE_ITSELF.fullmatch(r.rest))
    ):
        this = ast.Noun("this", span=span)
        op = {"高い": ">", "低い": "<"}.get(m["how"], "!=")
        own = ast.Number(0, this, f"original {first.stats[0]} of")
        return ((ast.Condition(this, first.stats[0], op, own, span=span),), ())
    if (
        first is not None
        and first.noun is not None
        and first.noun.how == "this"
        and r.rest == "が存在する"
        and first.shown
    ):
        return _such_as(first, span), ("field",)
    if first is not None and first.kind == "zone" and (m := EXISTS.fullmatch(r.rest)):
        there_are = _there_are(r, first, m, span)
        if other:
            there_are = tuple(replace(c, subject=replace(c.subject, other=True)) for c in there_are)
        return (there_are, ())
    if other:
        raise NotRead("what lies there")
    if (
        first is not None
        and first.kind == "thing"
        and first.noun is not None
        and first.noun.how == "any"
        and first.noun.where
        and not first.shown
        and (m := SO_MANY.fullmatch(r.rest))
    ):
        many = ast.Number(int(m[1]))
        sorts = replace(first.noun, apart="name") if m["sorts"] else first.noun
        return ((ast.Condition(sorts, "count", OPERATORS[m[3]], many, span=span),), ())
    if first is not None and first.noun is not None and first.noun.how == "this" and r.word("が"):
        r.word("既に")
        place = phrase(r)
        if (
            place is not None
            and place.kind == "zone"
            and re.fullmatch("に(?:表側表示で)?存在する", r.rest)
            and not place.shown
        ):
            return _such_as(first, span), place.zones
    if (
        first is not None
        and first.kind == "thing"
        and first.noun is not None
        and first.noun.how == "any"
        and r.word("が")
        and (place := phrase(r)) is not None
        and place.kind == "zone"
        and (m := re.fullmatch("に(?:表側表示で)?存在(する|しない)", r.rest))
    ):
        return ((_stands(first.noun, place, 1, m[1] == "する", span),), ())
    raise NotRead(f"a condition ‹{letters[:16]}›")


def _set_beside(text: Text, span: ast.Span) -> ast.Condition | None:
    """「AがBより多い」, 「Aの数がBの数以下」: as many as something else, or more, or fewer; None: it is not so said."""
    r = Reader(text)
    try:
        one = _so_many_of(phrase(r))
        if one is None or not r.take(expression("が、?")):
            return None
        other = phrase(r)
    except NotRead:
        return None
    m = BESIDE.fullmatch(r.rest)
    if m is None or other is None:
        return None
    if other.kind == "player" and other.noun is not None and one.whose in ("you", "opponent"):
        two: ast.Noun | None = replace(one, whose="you" if one.whose == "opponent" else "opponent")
        if other.noun.how != two.whose if two is not None else True:
            return None
    else:
        two = _so_many_of(other)
    if two is None or one.apart or two.apart:
        return None
    op = {"多い": ">", "少ない": "<"}[m["how"]] if m["how"] else OPERATORS[m["op"]]
    if m["n"]:  # so many more: the one with fewer stands behind the sign
        more, fewer = (one, two) if m["how"] == "多い" else (two, one)
        return ast.Condition(more, "count", ">=", ast.Number(1, fewer, plus=int(m["n"])), span=span)
    return ast.Condition(one, "count", op, ast.Number(1, two), span=span)


def _so_many_of(found: Phrase | None) -> ast.Noun | None:
    """What is counted: "the number of X", a hand, X of a place."""
    if found is None or found.shown:
        return None
    if found.kind == "zone" and found.zones in (("hand",), ("deck",), ("extra deck",)):
        whose = "you" if found.whose == "default" else found.whose
        return ast.Noun("any", "card", whose, where=found.zones)
    if found.kind in ("size", "thing") and found.noun is not None and found.noun.how == "any" and found.noun.where:
        return found.noun if found.value != "種類" else None
    return None


def _such_as(this: Phrase, span: ast.Span) -> tuple[ast.Condition, ...]:
    """「特殊召喚したこのカードがモンスターゾーンに存在する」: it is so, too."""
    if any(f.kind != "state" or f.op not in ("=", "!=") for f in this.shown):
        raise NotRead("what this card is")
    bare = ast.Noun("this", span=span)
    return tuple(
        ast.Condition(bare, "state", "=", str(f.value), negated=f.op == "!=", span=span)
        for f in this.shown
        if f.value != "face up"
    )


OTHER_SCALE = expression(r"もう片方の(?=自分のPゾーン)")
BOTH = expression(r"及び|と(?=「)")


def _there_are(r: Reader, place: Phrase, m: re.Match[str], span: ast.Span) -> tuple[ast.Condition, ...]:
    """ "A and B lie there": each of them does."""
    said, state, there = m[1], m["state"], m["there"] == "する"
    many, op = m["n"] or m["m"], m["op"] or m["oq"]
    if r.text.letters.startswith("お互いの") and there and not many:
        raise NotRead("whether both players must have it there")
    sorts = "name" if m["sorts"] or m["others"] else ""
    cuts = [b for b in BOTH.finditer(said) if said.count("「", 0, b.start()) == said.count("」", 0, b.start())]
    if len(cuts) > 1 or (cuts and (not there or many or (state and state != "表側表示"))):
        raise NotRead("what is there")
    at = r.at + m.start(1)
    ends = [0, *(x for cut in cuts for x in (cut.start(), cut.end())), len(said)]
    found: list[ast.Condition] = []
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        what = r.text.part(at + start, at + end)
        if many and not cuts and ALIKE.search(what.letters):
            noun = replace(_what_is_there(what.ending(f"{many}体")), how="any", count=None)
        else:
            noun = _what_is_there(what, place.zones == ("extra monster zone",))
        noun = replace(noun, apart=noun.apart or sorts)
        if state:
            noun = replace(noun, filters=(*noun.filters, ast.Filter("state", "=", words.STATES[state], span)))
        if noun.count is not None and (many or cuts or not noun.or_more or not there):
            raise NotRead("exactly so many")
        if many and not there:
            raise NotRead("not so many")
        number = int(many) if many else noun.count.value if noun.count is not None else 1
        asked = _stands(noun, place, number, there, span)
        if many and not op and place.zones != ("pendulum zone",):
            raise NotRead("exactly so many")  # of the two Pendulum Zones it is both
        found.append(replace(asked, op=OPERATORS[op]) if op else asked)
    return tuple(found)


def _what_is_there(text: Text, owned: bool = False) -> ast.Noun:
    """The sort of thing that lies somewhere; ``owned``: whose it is may be said of it."""
    inner = Reader(text)
    what = phrase(inner)
    if what is None or what.kind != "thing" or what.noun is None or not inner.ended():
        raise NotRead("what is there")
    if what.noun.how not in ("any", "choose") or what.noun.where or (what.noun.whose and not owned):
        raise NotRead("what is there")
    return what.noun


def _stands(noun: ast.Noun, place: Phrase, many: int, there: bool, span: ast.Span) -> ast.Condition:
    """So many or more of it lie there, or none."""
    if noun.where or (noun.whose and (place.whose != "default" or place.zones != ("extra monster zone",))):
        raise NotRead("two places")
    whose = noun.whose or ("you" if place.whose == "default" else place.whose)
    if (
        not noun.whose
        and place.whose == "default"
        and set(place.zones) & {"field", "graveyard", "banished", *OF_THE_FIELD}
    ):
        whose = ""
    filters = (*noun.filters, *place.shown)
    noun = replace(noun, how="any", count=None, or_more=False, where=place.zones, whose=whose, filters=filters)
    if not there:
        return ast.Condition(noun, "count", "=", ast.Number(0), span=span)
    return ast.Condition(noun, "count", ">=", ast.Number(many), span=span)


def standing(text: Text) -> tuple[ast.Condition, ...]:
    """How the board must stand, where nothing is said of where the card is."""
    found, places = condition(text)
    if places:
        raise NotRead("where it applies")
    return found


def going_on(text: Text) -> tuple[ast.Condition, ...]:
    """The same where the sentence goes on: 「自分フィールドにXが存在し」."""
    if not text.letters.endswith("存在し"):
        raise NotRead("how things must stand")
    found, places = condition(text.part(0, len(text) - 1), "する")
    if len(places) > 1:
        raise NotRead("where it applies")
    span = text.span(0, len(text))
    return (*found, *(ast.Condition(ast.Noun("this", span=span), "zone", "=", zone, span=span) for zone in places))


reads("event", "ja", happenings)
reads("stands", "ja", going_on)
reads("so", "ja", standing)
