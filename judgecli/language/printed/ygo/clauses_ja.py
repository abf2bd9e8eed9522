"""Clauses of printed Japanese text that do something: phrases with their particles, the verb last."""

from __future__ import annotations

import re
from itertools import pairwise

from judgecli.language import ast
from judgecli.language.printed.ygo import verbs_ja as verbs
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.adverbs_ja import ADVERB_COUNT, CHOSEN, adverbs
from judgecli.language.printed.ygo.afterwards import UNTIL_A_PHASE, until_a_phase
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.frame_parts import Parts, Said
from judgecli.language.printed.ygo.frames import fused, lowered
from judgecli.language.printed.ygo.including import one_and_the_others
from judgecli.language.printed.ygo.slots import reads
from judgecli.language.printed.ygo.sums_ja import amount, amount_of
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import Phrase, placed, told_by_what_goes
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.language.printed.ygo.tokens_ja import tokens
from judgecli.lazy import dataclass, replace

PARTICLE = expression(r"(には|では|から|を|に|へ|は|が|で|も)、?")
WHOLE = (
    (expression(r"(?:その後、)?(?:このターンの|この)?バトルフェイズを終了(する|し|できる)"), "end battle phase"),
    (expression(r"コイントスを1回行(う|い)"), "flip a coin"),
    (expression(r"サイコロを1回振(る|り)"), "roll a die"),
)
"""Clauses that are one word of the language."""
WITH_THIS = expression(r"(?:フィールドの)?このカードを含む、?")
_PLACES = r"(?:手札|デッキ|フィールド|墓地|除外状態)"
_BECOMES = r"融合素材(?P<done>とし|として除外し|としてデッキに戻し|モンスターを墓地へ送り|モンスターを除外し|モンスターをデッキに戻し)、"
FUSION = expression(
    rf"(?:(?P<this>(?:フィールドの|手札の)?このカード)を含む、?|(?P<with>(?:「[^」]+」|[^、。「」を])+?モンスター)を含む、?)?(?:自分の?)?(?P<zones>{_PLACES}(?:・{_PLACES})*)(?:の|から、?)(?:(?P<sort>(?:[^「」、。]|「[^」]*」)*?モンスター)(?:のみ)?を)?、?{_BECOMES}"
)
MIDDLE_FUSION = expression(
    rf"(?P<what>[^、。]*?融合モンスター)カードによって決められた、?(?P<this>(?:フィールドの|手札の|墓地の)?このカードを含む、?)?"
    rf"(?:(?:自分の?)?(?P<zones>{_PLACES}(?:・{_PLACES})*)の)?融合素材モンスターを(?:(?:自分の?)?(?P<from>{_PLACES}(?:・{_PLACES})*)から)?"
    r"(?P<done>墓地へ送り|除外し|デッキに戻し)、その融合モンスター1体(?=を)"
)
OLD_FUSION = expression(
    rf"(?:自分の?)?(?P<zones>{_PLACES}(?:・{_PLACES})*)から、?(?P<what>[^、。]*?融合モンスター)カードによって決められた、?"
    r"(?:(?P<this>(?:手札の|フィールドの|墓地の)?このカード)を含む、?|(?P<with>(?:「[^」]+」|[^、。「」を])+?モンスター)を含む、?)?融合素材モンスターを(?P<done>墓地へ送り|除外し|デッキに戻し)、その融合モンスター1体(?=を)"
)
FUSED = expression(r"を(?:EXデッキから)?融合召喚(する|できる)")


SHARING = frozenset({"destroy", "banish", "send", "return", "special summon", "add", "set"})
"""Verbs whose object the clause before may have named: 「その発動を無効にし破壊する」."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause taken apart: its verb in a form, and its parts."""

    form: str
    instructions: tuple[ast.Instruction, ...]
    may: bool
    paid: bool = False


def clause(r: Reader, topic: Phrase | None = None, goes_on: bool = False) -> Clause:
    """Read one clause to the end of its verb; raises ``NotRead`` at what has no role.

    ``topic``: whom the sentence is about; ``goes_on``: a clause stands before, whose object it shares where it names none.
    """
    start = r.at
    for what, verb in WHOLE:
        if m := r.take(what):
            ending = {"する": verbs.PLAIN, "う": verbs.PLAIN, "る": verbs.PLAIN, "できる": verbs.CAN}.get(
                m[1], verbs.JOINING
            )
            return Clause(ending, (ast.Instruction(verb, span=r.span(start)),), ending == verbs.CAN)
    if m := (r.take(FUSION) or r.take(OLD_FUSION) or r.take(MIDDLE_FUSION)):
        return _fusion(r, start, m)
    if put := tokens(r):
        ending = {"する": verbs.PLAIN, "できる": verbs.CAN}.get(put[1], verbs.JOINING)
        return Clause(ending, put[0], ending == verbs.CAN)
    parts: Parts = {}
    phrases: list[tuple[str, Phrase]] = []
    more: list[Phrase] = []
    while True:
        found = None if r.see(WORN) else r.see(verbs.VERB)
        if found is not None:
            break
        if _adverb(r, parts) or amount(r, parts):
            continue
        if parts.keys() == {"count"} and not phrases and (put := tokens(r, parts["count"].noun)):
            ending = {"する": verbs.PLAIN, "できる": verbs.CAN}.get(put[1], verbs.JOINING)
            return Clause(ending, put[0], ending == verbs.CAN)
        at = r.at
        with_this = r.take(WITH_THIS)
        one = phrase(r)
        if one is None:
            raise r.fail()
        if with_this is not None:
            this, one = _with_this(one, r.text.span(at, at + 1))
            more.append(this)
        if one.kind == "thing" and one.noun is not None and r.take(INCLUDED):
            first, one = _included(r, one)
            more.append(first)
        if amount_of(r, one, parts):
            continue
        while _is_counted(one) and r.take(AND_ANOTHER):
            another = phrase(r)
            every = another is not None and _is_any(another) and r.see(EVERY_ONE) is not None
            if another is None or not (_is_counted(another) or every) or (more and r.see(AND_ANOTHER)):
                raise r.fail("the second of two things")
            more.append(one)
            one = another
        if one.noun is not None and one.noun.how == "any" and not one.noun.apart and (sorts := r.take(SO_MANY_SORTS)):
            several = replace(one.noun, how="choose", count=ast.Number(int(sorts[1])), apart="name")
            phrases.append(("を", replace(one, noun=several)))
            continue
        if r.word("ずつ"):
            *others, one = one_of_each(one, r.text.letters[at : r.at])
            more += others
        elif (both := _each_of_two(r, one)) is not None:
            phrases.append(("を", both[-1]))
            more += both[:-1]
            continue
        elif (
            one.noun is not None
            and one.noun.how == "any"
            and (each := r.take(EACH_COUNT) or r.take(EACH_PLAIN)) is not None
        ):
            fewer = each.groupdict().get("up") is not None
            so_many = replace(one.noun, how="choose", count=ast.Number(int(each[1] or each[2])), up_to=fewer)
            said = r.text.letters[at : r.at]
            if phrases and phrases[-1][0] == "から" and phrases[-1][1].kind == "zone" and not so_many.where:
                _, place = phrases.pop()
                if place.shown:
                    raise NotRead("a state of the place")
                so_many = placed(so_many, place.zones, "you" if place.whose == "default" else place.whose)
                said = r.text.letters[start : r.at]
            *others, one = one_of_each(replace(one, noun=so_many), said)
            more += others
            phrases.append(("を", one))
            continue
        if count := r.see(expression(r"の\d+(?:体|枚|つ)(?:まで)?(?=を)")):
            raise NotRead(f"{count[0]} behind a phrase")
        particle = r.take(PARTICLE)
        if particle is None:
            summons = r.see(verbs.VERB)  # 「X1体の召喚を行う」
            of_it = summons is not None and summons[0].startswith("の")
            if (r.see(CHOSEN) or r.see(ADVERB_COUNT) or of_it) and one.kind == "thing":
                phrases.append(("を", one))
                continue
            r.at = at
            raise r.fail()
        phrases.append((particle[1], one))
        r.take(CHOSEN)
    r.take(verbs.VERB)
    form = verbs.FORMS[found[0]]
    for particle_, one in _owned(phrases, goes_on, r):
        _place(parts, form.verb, particle_, one)
    if topic is not None and "who" not in parts:
        parts["who"] = topic
    if goes_on and form.verb.name == "equip" and "to" not in parts and _is_this(parts.get("what")):
        parts["to"] = Phrase("thing", ast.Noun("that", span=r.span(start)))  # 「…を特殊召喚し、このカードを装備する」
    if goes_on and "what" not in parts and form.verb.name in SHARING:
        parts["what"] = Phrase("thing", ast.Noun("that", span=r.span(start)))
    span = r.span(start)
    until = parts.pop("until", None)
    to_come = ("standby", until.value) if until is not None else None
    lasts = parts.get("duration")
    if form.verb.name == "banish" and lasts is not None and lasts.value in UNTIL_A_PHASE:
        del parts["duration"]
        to_come = UNTIL_A_PHASE[lasts.value]
    paid = any(p.paid for p in parts.values())
    theirs = (who := parts.get("who")) is not None and who.noun is not None and who.noun.how == "opponent"
    if theirs and "自分の" in r.text.letters[start : r.at]:
        raise NotRead("whose they are")
    if parts.pop("either edge", None) is not None:
        if more or form.verb.name not in ("return", "put"):
            raise NotRead("what is done to several")
        edges = (Phrase("state", value=edge) for edge in ("top", "bottom"))
        ways = tuple(lowered("return", Said({**parts, "edge": edge}, span)) for edge in edges)
        one_way = ast.Instruction("modal", amount=ast.Number(1), choices=ways, span=span)
        return Clause(form.form, (one_way,), form.form == verbs.CAN, paid)
    if (either := parts.pop("either", None)) is not None:
        if more:
            raise NotRead("what is done to several")
        states = [Phrase("state", value=state) for state in either.value.split(" or ")]
        ways = tuple(lowered(form.verb.name, Said({**parts, "state": state}, span)) for state in states)
        one_way = ast.Instruction("modal", amount=ast.Number(1), choices=ways, span=span)
        return Clause(form.form, (one_way,), form.form == verbs.CAN, paid)
    made = _each(form.verb.name, parts, more, span) + lowered(form.verb.name, Said(parts, span))
    if to_come is not None:
        if len(made) != 1:
            raise NotRead("what comes back in a phase to come")
        made = until_a_phase(made, *to_come, span)
    return Clause(form.form, made, form.form == verbs.CAN, paid)


AND_ANOTHER = expression(r"(?:と|及び)、?")
EVERY_ONE = expression(r"を、?全て、?(?!の)")
INCLUDED = expression(r"を含む、?")
SO_MANY_SORTS = expression(r"(\d+)種類を、?(?:それぞれ)?1(?:体|枚)ずつ(?:選んで)?、?")
"""Behind a thing: so many of it, no two of one name."""
WORN = expression(r"装備されている(?=このカード)")
"""Said of this card, no verb of the clause."""


def _included(r: Reader, one: Phrase) -> tuple[Phrase, Phrase]:
    """「Aを含むB2体」: an A, and so many others as are left."""
    whole = phrase(r)
    if whole is None or whole.kind != "thing" or whole.noun is None or one.noun is None or whole.shown or one.shown:
        raise NotRead("which of them is meant")
    first, rest = one_and_the_others(whole.noun, one.noun)
    return replace(one, noun=first), replace(whole, noun=rest)


def _is_this(one: Phrase | None) -> bool:
    return one is not None and one.kind == "thing" and one.noun is not None and one.noun.how == "this"


def _is_counted(one: Phrase) -> bool:
    if one.kind != "thing" or one.noun is None or one.shown:
        return False
    return one.noun.how in ("this", "that") or (one.noun.how == "choose" and not one.noun.up_to)


def _is_any(one: Phrase) -> bool:
    return one.kind == "thing" and one.noun is not None and one.noun.how == "any" and not one.shown


def _with_this(one: Phrase, there: ast.Span) -> tuple[Phrase, Phrase]:
    """「このカードを含むX2枚」: this card, and so many others as are left."""
    noun = one.noun
    if noun is None or one.kind != "thing" or noun.count is None or noun.up_to or noun.or_more or noun.count.value < 2:
        raise NotRead("how many besides this card")
    left = replace(noun, count=ast.Number(noun.count.value - 1), other=True)
    where = noun.where if len(noun.where) == 1 else ()
    return Phrase("thing", ast.Noun("this", where=where, span=there)), replace(one, noun=left)


def one_of_each(one: Phrase, written: str = "") -> list[Phrase]:
    """「「A」「B」1体ずつ」, 「自分及び相手フィールドのX1体ずつ」: so many of each of the one row that it names.

    ``written``: what is printed; the row is of names, of natures, of places, or of both players.
    """
    noun = one.noun
    if noun is None or noun.how != "choose":
        raise NotRead("so many of each")
    rows: list[list[ast.Noun]] = []
    for n, f in enumerate(noun.filters):
        between = ast.BETWEEN_NAMES if f.kind == "name" and f.op in ("=", "has") else IN_A_ROW.get((f.kind, f.op), "")
        if between and between in str(f.value):
            each = [replace(f, value=value) for value in str(f.value).split(between)]
            rows.append([replace(noun, filters=(*noun.filters[:n], x, *noun.filters[n + 1 :])) for x in each])
    if len(noun.where) > 1:
        rows.append([replace(noun, where=(zone,)) for zone in noun.where])
    if BOTH_PLAYERS.search(written):
        if noun.whose not in ("", "player") or not noun.where:
            raise NotRead("so many of each")
        rows.append([replace(noun, whose=whose) for whose in ("you", "opponent")])
    if len(rows) != 1:
        raise NotRead("so many of each")
    return [replace(one, noun=x) for x in rows[0]]


IN_A_ROW = {("colour", "="): " or ", ("tribe", "has"): " or "}
"""What stands between natures of which each can be meant."""
BOTH_PLAYERS = expression(r"自分(?:及び|と|・)相手|お互いの")
EACH_COUNT = expression(
    r"を(?:それぞれ)?(\d)(?:体|枚)ずつ(?:選んで|選び|選択して|選択し|)、?(?!対象)|をそれぞれ(\d)(?:体|枚)(?P<up>まで)(?:選んで|選び|)、?(?!対象)"
)
"""Behind a thing: so many of each are chosen."""
EACH_PLAIN = expression(
    r"を(?:それぞれ)?(\d)(?:体|枚)ずつ、?(?=(?:(?:自分の)?(?:手札|デッキ|墓地|フィールド|除外状態)から、?)?[一-龥ァ-ヶ]{1,6}[しすてっ。]|墓地へ送)(?!対象)"
)


def _each_of_two(r: Reader, one: Phrase) -> list[Phrase] | None:
    """「AとBを1体ずつ」: so many of each of two sorts; None: it is not so said."""
    at = r.at
    if one.kind != "thing" or one.noun is None or one.noun.how != "any" or one.shown or not r.take(AND_ANOTHER):
        return None
    other = phrase(r)
    alike = other is not None and other.kind == "thing" and other.noun is not None and other.noun.how == "any"
    each = (r.take(EACH_COUNT) or r.take(EACH_PLAIN)) if alike else None
    if other is None or other.noun is None or each is None or other.shown:
        r.at = at
        return None
    number, fewer = ast.Number(int(each[1] or each[2])), each.groupdict().get("up") is not None
    first = replace(one.noun, how="choose", count=number, up_to=fewer)
    second = replace(other.noun, how="choose", count=number, up_to=fewer)
    if first.where and not second.where and not second.whose:
        up = tuple(f for f in first.filters if f.kind == "state" and f.value == "face up")  # said with the place
        second = placed(second, first.where, first.whose, () if any(f in second.filters for f in up) else up)
    return [replace(one, noun=first), replace(other, noun=second)]


def _each(verb: str, parts: Parts, more: list[Phrase], span: ast.Span) -> tuple[ast.Instruction, ...]:
    """ "A and B are banished": the same is done to each; the place said for one is said for both."""
    if not more:
        return ()
    last = parts.get("what")
    if last is None or last.noun is None or verb in ("equip", "attach", "detach", "negate"):
        raise NotRead("what is done to several")
    first = more[0].noun
    if first is not None and first.where and not last.noun.where and not last.noun.whose:
        up = tuple(f for f in first.filters if f.kind == "state" and f.value == "face up")  # said with the place
        up = () if any(f.kind == "state" for f in last.noun.filters) else up
        parts["what"] = replace(last, noun=placed(last.noun, first.where, first.whose, up))
    for one in more:
        if one.noun is not None and _is_every(parts.get("count")):
            told_by_what_goes(verb, one.noun, last.noun)
    of_the_last = {"count"} if _is_every(parts.get("count")) else set()
    shared = {role: found for role, found in parts.items() if role not in of_the_last}
    return tuple(i for one in more for i in lowered(verb, Said({**shared, "what": one}, span)))


def _is_every(many: Phrase | None) -> bool:
    """「全て」, which is said of the last of several things."""
    return many is not None and many.value == "all"


def _fusion(r: Reader, start: int, m: re.Match[str]) -> Clause:
    """A Fusion Summon with monsters of hand and field (C4.23), or of the places told."""
    if "what" in m.groupdict():
        inner = Reader(r.text.part(*m.span("what")))
        found = phrase(inner)
        if not inner.ended():
            raise NotRead("which Fusion Monster")
        if found is not None and found.noun is not None:
            found = replace(found, noun=replace(found.noun, how="choose", count=ast.Number(1)))
    else:
        found = phrase(r)
    done = r.take(FUSED)
    if found is None or found.noun is None or found.kind != "thing" or done is None or found.noun.where:
        raise NotRead("which Fusion Monster")
    form = verbs.PLAIN if done[1] == "する" else verbs.CAN
    told = m["zones"] or (m.groupdict().get("from") or "")
    if not told or (m["zones"] and m.groupdict().get("from")):
        raise NotRead("from where the materials are")
    zones = tuple(words.ZONES[zone] for zone in told.split("・"))
    goal = "banished" if "除外" in m["done"] else "deck" if "デッキ" in m["done"] else ""
    sort = _material_sort(r.text.part(*m.span("sort"))) if m.groupdict().get("sort") else None
    one_of = _material_sort(r.text.part(*m.span("with"))) if m.groupdict().get("with") else None
    made = fused(found.noun, zones, goal, bool(m["this"]), r.span(start), sort, one_of)
    return Clause(form, (made,), form == verbs.CAN)


def _material_sort(text: Text) -> ast.Noun | None:
    """Which monsters alone can be materials; None: any."""
    if text.letters == "モンスター":
        return None
    inner = Reader(text)
    found = phrase(inner)
    if found is None or found.noun is None or found.kind != "thing" or not inner.ended() or found.noun.other:
        raise NotRead("which monsters are materials")
    return found.noun


def _owned(phrases: list[tuple[str, Phrase]], goes_on: bool, r: Reader) -> list[tuple[str, Phrase]]:
    """「Xは、攻撃力が…」: a number named alone is that of what the clause, or the one before, is about."""
    bare = [n for n, (_, one) in enumerate(phrases) if _is_nobodys(one)]
    if not bare:
        return phrases
    topics = [n for n, (p, one) in enumerate(phrases) if p == "は" and one.kind == "thing"]
    if len(bare) > 1 or (not topics and not goes_on):
        raise NotRead("whose number is meant")
    owner = phrases[topics[0]][1].noun if topics else ast.Noun("that", span=r.span(r.at - 1))
    particle, stat = phrases[bare[0]]
    made = [*phrases]
    owned = owner if stat.kind == "stat" or stat.noun is None else replace(stat.noun, of=owner)
    made[bare[0]] = (particle, replace(stat, noun=owned))
    return [x for n, x in enumerate(made) if n not in topics[:1]]


def _is_nobodys(one: Phrase) -> bool:
    """A number, or effects, of which nothing says whose they are."""
    return (one.kind == "stat" and one.noun is None) or (
        one.kind == "aspect" and one.noun is not None and one.noun.of is None
    )


def _place(parts: Parts, verb: verbs.Verb, particle: str, one: Phrase) -> None:
    """Give a phrase its role by the particle behind it."""
    particle = {"には": "に", "では": "で"}.get(particle, particle)
    role = verb.roles.get(particle, "")
    if particle == "は" and one.kind == "player":
        role = "who"
    if one.kind == "player" and particle == "から":
        role = ""
    if particle == "で" and one.kind == "zone":
        role = ""
    if not role or role in parts:
        raise NotRead(f"no role for 「{particle}」 with {verb.name}")
    parts[role] = one


def _adverb(r: Reader, parts: Parts) -> bool:
    """What stands in a clause without a particle: how long, how many, in which position."""
    at = r.at
    for role, found in adverbs(r):
        if role in parts:
            raise NotRead(f"{role} twice")
        parts[role] = found
    return r.at != at


def clauses(text: Text, topic: Phrase | None = None) -> list[Clause]:
    """Clauses joined by their verbs: 「Aし、Bする」."""
    r = Reader(text)
    found: list[Clause] = []
    while not r.ended():
        found.append(clause(r, topic, bool(found)))
        if r.ended():
            break
        if found[-1].form not in (verbs.JOINING, verbs.TE, verbs.PASSIVE_JOINING):
            raise r.fail()
        r.word("、")
    if not found:
        raise r.fail("nothing is said")
    return _as_it_comes(found)


STATS_OF_IT = frozenset({"change", "become", "halve", "double"})


def _as_it_comes(found: list[Clause]) -> list[Clause]:
    """「攻撃力を半分にして特殊召喚する」: its ATK is so as it comes, and what is done to it before would be lost as it moves."""
    for n, (before, then) in enumerate(pairwise(found)):
        summons = then.instructions[:1] if then.instructions and then.instructions[0].verb == "special summon" else ()
        of_it = all(i.verb in STATS_OF_IT and _is_it(i.what) and not i.duration for i in before.instructions)
        if before.form != verbs.TE or not summons or not before.instructions or not of_it:
            continue
        if not _is_it(summons[0].what):
            raise NotRead("what is summoned so")
        found[n] = replace(before, instructions=summons)
        found[n + 1] = replace(then, instructions=(*before.instructions, *then.instructions[1:]))
    return found


def _is_it(noun: ast.Noun | None) -> bool:
    return noun is not None and noun.how == "that"


OPEN_PLACES = frozenset(
    {"field", "graveyard", "banished", "monster zone", "spell & trap zone", "field zone", "pendulum zone"}
)


def told(text: Text) -> tuple[ast.Instruction, ...]:
    """What is done, with nothing left open."""
    return tuple(i for c in clauses(text) for i in c.instructions)


reads("deeds", "ja", told)
reads("price", "ja", told)
