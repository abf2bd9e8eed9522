"""What printed Japanese text waits for: events before 時 and 場合."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.answered import DOINGS, deed, that_does
from judgecli.language.printed.ygo.causes_en import Causes
from judgecli.language.printed.ygo.causes_ja import causes
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.sayings_events import events
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, longest_first
from judgecli.language.printed.ygo.things import Phrase, activated_sort, elsewhere
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace

SUMMONED = expression(rf"((?:{longest_first(words.SUMMONS)})(?:・(?:{longest_first(words.SUMMONS)}))*)(?:した|された)$")
AFFECTED = (
    (expression(r"破壊され(?:て|、)?(?:自分の)?墓地へ送られた$"), "destroyed", "graveyard"),
    (expression(r"破壊された$"), "destroyed", ""),
    (expression(r"リリースされ(?:て)?墓地へ送られた$"), "tributed", "graveyard"),
    (expression(r"(?:自分の|相手の|自分か相手の|自分・相手の)?墓地へ送られた$"), "sent", "graveyard"),
    (expression(r"表側(?:表示)?で除外された$"), "banished face up", ""),
    (expression(r"除外された$"), "banished", ""),
    (expression(r"リリースされた$"), "tributed", ""),
    (expression(r"捨てられた$"), "discarded", ""),
    (expression(r"離れた$"), "leave", ""),
    (expression(r"リバースした$"), "flipped", ""),
    (expression(r"(?:自分の|持ち主の)?(?:手札に戻った|手札に戻された)$"), "returned", "hand"),
    (expression(r"攻撃を?宣言した$|攻撃宣言した$"), "declare attack", ""),
    (expression(r"攻撃対象に(?:選択された|なった)$"), "attacked", ""),
    (expression(r"の?表示形式が変更された$"), "change position", ""),
)
ACTIVATED = {
    "モンスターの効果・魔法・罠カード": "spell or trap, or monster",
    "魔法・罠・モンスターの効果": "card or effect",
    "モンスターの効果・魔法・罠カードの効果": "card or effect",
    "フィールドのモンスターの効果": "monster on the field",
    "効果": "card or effect",
    "カードの効果": "card or effect",
    "魔法・罠カード": "spell or trap",
    "魔法・罠カードの効果": "spell or trap or effect",
    "魔法カード": "spell",
    "罠カード": "trap",
    "魔法カードの効果": "spell or effect",
    "罠カードの効果": "trap or effect",
    "モンスターの効果": "monster",
}
_ANY_ACTIVATED = longest_first(ACTIVATED)
THEY_ACTIVATE = expression(rf"(自分|相手)が({_ANY_ACTIVATED})を発動した$")
WHAT_THEY_ACTIVATE = expression(rf"({_ANY_ACTIVATED})を(自分|相手)が発動した$")
IS_ACTIVATED = expression(rf"(?:(自分|相手)の)?({_ANY_ACTIVATED})が発動した$")
BY_KIND = expression(rf"(自分または相手|自分か相手|自分|相手)が({longest_first(words.WAYS)})召喚した$")
BY_EITHER = expression(
    rf"(?:自分または相手|自分か相手|自分・相手)が(?P<what>[^を]+)を(?P<how>(?:{longest_first(words.SUMMONS)})(?:・(?:{longest_first(words.SUMMONS)}))*した)$"
)
"""「自分か相手がモンスターを特殊召喚した」: whoever does, such a monster is summoned."""
ACTIVE = expression(
    rf"(自分|相手)が(.+)を((?:{longest_first(words.SUMMONS)})(?:・(?:{longest_first(words.SUMMONS)}))*)した$"
)
LP_GAINED = expression(r"(自分|相手)のLPが回復した$")
DAMAGED = expression(
    r"(自分|相手)が(?:戦闘・効果で|戦闘または効果で)?(?:戦闘・効果|戦闘または効果|(戦闘|効果))?ダメージを受けた$"
)
BY_SUMMON = {
    "召喚": ("normal summon",),
    "特殊召喚": ("special summon",),
    "召喚・特殊召喚": ("normal summon", "special summon"),
    "召喚・反転召喚・特殊召喚": ("summon",),
}
WITHOUT_MATERIALS = expression(r"X素材の[無な]い状態で")
TO_FIELD = expression(r"(自分|相手)の?フィールドに、?")
DESTROYS = expression(r"戦闘で(.+)を破壊し(?:た|墓地へ送った)$")
HURTS = expression(r"(相手|自分)に(?:戦闘)?ダメージを与えた$")


def happenings(text: Text) -> tuple[ast.Happening, ...]:
    """The events a clause in the past waits for, any of them; raises ``NotRead`` where it is none that is known."""
    found = events(text, "ja")
    if found is not None:
        return tuple(_as_it_lay(h, text.letters) for h in found)
    try:
        return _happenings(text)
    except NotRead as problem:
        if (either := _either(text)) is not None:
            return either
        raise problem.with_traceback(None) from None


LEAVES = frozenset({"destroyed", "sent", "banished", "tributed", "returned", "leave"})


def _as_it_lay(h: ast.Happening, letters: str) -> ast.Happening:
    """「フィールドの表側表示のこのカードが」 of what leaves: it lay face-up."""
    about = h.subject
    up = ast.Filter("state", "=", "face up", h.span)
    if about is None or about.how != "this" or h.verb not in LEAVES or UPTURNED.search(letters) is None:
        return h
    if any(f.value == "face up" for f in about.filters):
        return h
    return replace(h, subject=replace(about, filters=(*about.filters, up)))


WHOM = expression(r"^[^、。]*?が、?")
OR = expression(r"、?または、?|か、?(?!ら)")
SHARED_END = expression(r"で|を|に|へ|した$|された$|から")


def _either(text: Text) -> tuple[ast.Happening, ...] | None:
    """「XがAまたはBした」: both affect X, and what stands behind the second ends the first too; None: it is not so said."""
    whom = WHOM.match(text.letters)
    if whom is None:
        return None
    for cut in OR.finditer(text.letters, whom.end()):
        if not _outside(text.letters, cut.start()):
            continue
        second = text.part(cut.end(), len(text))
        try:
            others = happenings(text.part(0, whom.end()).followed(second))
        except NotRead:
            continue
        for end in SHARED_END.finditer(second.letters):
            try:
                return (*happenings(text.part(0, cut.start()).ending(second.letters[end.start() :])), *others)
            except NotRead:
                continue
    return None


def _outside(letters: str, at: int) -> bool:
    return letters.count("「", 0, at) == letters.count("」", 0, at)


ANSWERED = expression(r"(?P<whose>自分の|相手の)?(?P<what>[^、。]+?)?(?P<effect>の?効果)?の発動にチェーンして、?")
OF_ANY = frozenset({None, "カード", "効果", "魔法・罠・モンスター"})


def _answered(text: Text, span: ast.Span) -> tuple[ast.Happening, ...] | None:
    """「…の発動にチェーンして…が…を発動した」: what is activated answers the activation of such a card or effect (C7.3)."""
    m = ANSWERED.match(text.letters)
    if m is None:
        return None
    found = happenings(text.part(m.end(), len(text)))
    what = found[0].subject if found[0].verb == "activated" else found[0].object
    if len(found) > 1 or found[0].verb not in ("activate", "activated") or what is None or what.where or found[0].by:
        raise NotRead("what is answered")
    first = ast.Noun("any", "card", span=span)
    if m["what"] not in OF_ANY:
        r = Reader(text.part(m.start("what"), m.end("what")))
        said = phrase(r)
        noun = said.noun if said is not None and said.kind == "thing" and not said.shown and r.ended() else None
        if (
            noun is None
            or noun.how != "any"
            or noun.where
            or noun.whose
            or (noun.what == "monster" and not m["effect"])
        ):
            raise NotRead("what is answered")
        first = noun
    elif (m["what"] == "効果" and not m["whose"]) or m["what"] is None:
        return None
    whose = {"自分の": "you", "相手の": "opponent"}.get(m["whose"] or "", "")
    return (replace(found[0], source="answer", by=replace(first, whose=whose)),)


DOING = expression(
    r"(?:(?P<whom>自分|相手|お互い|)に?ダメージを与える|(?P<destroys>(?:フィールドの)?カードを破壊する)|(?P<adds>デッキからカードを手札に加える)"
    r"|(?P<draws>カードをドローする)|(?P<summons>モンスターを特殊召喚する))(?P<includes>効果を含む、?)?"
    rf"(?=(?:{_ANY_ACTIVATED})(?:を(?:自分|相手)が|を|が)発動した$)"
)


def _that_does(text: Text, m: re.Match[str]) -> tuple[ast.Happening, ...]:
    """「カードを破壊する効果が発動した」, 「自分にダメージを与える効果を相手が発動した」."""
    if m.start() and not text.letters[: m.start()].endswith(("が", "の", "、")):
        raise NotRead("what the effect does")
    span = text.span(m.start(), m.end())
    kind = next((kind for group, kind in DOINGS.items() if m[group]), "inflicting damage to")
    whom = words.PLAYERS[m["whom"]] if m["whom"] else "any"
    rest = text.part(0, m.start()).followed(text.part(m.end(), len(text)))
    return that_does(happenings(rest), deed(kind, whom, bool(m["includes"]), span))


def _happenings(text: Text) -> tuple[ast.Happening, ...]:
    span = text.span(0, len(text))
    letters = text.letters
    if (answered := _answered(text, span)) is not None:
        return answered
    if (m := DOING.search(letters)) is not None and _outside(letters, m.start()):
        return _that_does(text, m)
    if m := THEY_ACTIVATE.match(letters):
        who = ast.Noun(words.PLAYERS[m[1]], "player", span=span)
        return (ast.Happening("activate", who, span=span, object=_any(text, m, 2)),)
    if m := WHAT_THEY_ACTIVATE.match(letters):
        who = ast.Noun(words.PLAYERS[m[2]], "player", span=span)
        return (ast.Happening("activate", who, span=span, object=_any(text, m, 1)),)
    if m := IS_ACTIVATED.match(letters):
        if m[1]:
            who = ast.Noun(words.PLAYERS[m[1]], "player", span=span)
            return (ast.Happening("activate", who, span=span, object=_any(text, m, 2)),)
        return (ast.Happening("activated", _any(text, m, 2), span=span),)
    if m := LP_GAINED.fullmatch(letters):
        return (ast.Happening("gain lp", ast.Noun(words.PLAYERS[m[1]], "player", span=span), span=span),)
    if m := BY_KIND.fullmatch(letters):
        whose = words.PLAYERS[m[1]]
        monster = ast.Noun("any", "monster", "" if whose == "player" else whose, span=span)
        return (ast.Happening(f"{words.WAYS[m[2]]} summoned", monster, span=span),)
    if m := BY_EITHER.fullmatch(letters):
        return happenings(text.part(*m.span("what")).ending("が").followed(text.part(m.start("how"), len(text))))
    if (used := _used(text, span)) is not None:
        return used
    if (attacked := _by_its_attack(text, span)) is not None:
        return attacked
    r = Reader(text)
    before = _Before()
    while before.say(r):
        r.take(expression("、"))
    if m := DAMAGED.fullmatch(r.rest):
        return before.applied(_damaged(m, before, span))
    if ACTIVE.fullmatch(r.rest):
        return before.applied(_summons(r.text.part(r.at, len(r.text)), span))
    if _of_itself(before.causes) and SUMMONED.fullmatch(r.rest):  # 「このカードの①の効果で特殊召喚した」
        return before.applied(tuple(_affected(r, ast.Noun("this", span=span), span)))
    subject = _subject(r)
    if before.linked is not None:
        subject = replace(subject, filters=(*subject.filters, before.linked))
    return before.applied(tuple(_affected(r, subject, span)))


BY_ITS_ATTACK = expression(
    r"(?P<who>[^、。]+?)の(?P<direct>直接)?攻撃(?:で|によって|により)、?(?:(?P<prey>[^、。]+?モンスター)を(?:戦闘で)?破壊し(?:た|(?P<grave>墓地へ送った))|(?P<whom>相手)に(?:戦闘)?ダメージを与えた)$"
)


def _by_its_attack(text: Text, span: ast.Span) -> tuple[ast.Happening, ...] | None:
    """「このカードの攻撃で相手モンスターを破壊した」: in a battle in which it is the one that attacks."""
    m = BY_ITS_ATTACK.fullmatch(text.letters)
    if m is None or m["direct"]:
        return None
    who = _one_of_a_sort(text.part(*m.span("who")))
    attacks = ast.Filter("state", "=", "attacking", span)
    who = replace(who, filters=(*who.filters, attacks))
    if m["whom"]:
        player = ast.Noun("opponent", "player", span=span)
        return (ast.Happening("inflict battle damage", who, span=span, object=player),)
    prey = _one_of_a_sort(text.part(*m.span("prey")))
    return (ast.Happening("destroy", who, "battle", goal="graveyard" if m["grave"] else "", span=span, object=prey),)


def _one_of_a_sort(text: Text) -> ast.Noun:
    """This card, or any thing of a sort, all that a text says."""
    r = Reader(text)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or not r.ended() or found.noun.count is not None:
        raise NotRead("which monster attacks")
    noun = _shown(found.noun, found) if found.shown else found.noun
    if noun.how not in ("this", "any"):
        raise NotRead("which monster attacks")
    return noun


def _of_itself(told: Causes) -> bool:
    """Whether it is an effect of this very card that does it."""
    return len(told) == 1 and told[0][1] is not None and told[0][1].how == "this"


class _Before:
    """What is told before to whom it happens: by what, from where, beside which Link Monster."""

    __slots__ = ("causes", "linked", "origins", "whose")

    def __init__(self) -> None:
        self.causes: Causes = ()
        self.origins: tuple[str, ...] = ()
        self.whose = ""
        self.linked: ast.Filter | None = None

    def say(self, r: Reader) -> bool:
        """Pass one of these; False where none stands here."""
        at = r.at
        if not self.causes and (found := causes(r)):
            self.causes = found
            return True
        if self.linked is None and r.take(LINKED):
            self.linked = ast.Filter("linked to", "=", "this", r.span(at))
            return True
        if not self.origins:
            place = phrase(r)
            if place is not None and place.kind == "zone" and not place.shown and r.word("から"):
                self.origins, self.whose = place.zones, "" if place.whose == "default" else place.whose
                return True
        r.at = at
        return False

    def applied(self, made: tuple[ast.Happening, ...]) -> tuple[ast.Happening, ...]:
        """The events with what was told before them; raises ``NotRead`` where it is told twice."""
        if self.causes:
            if any(h.source or h.by is not None for h in made):
                raise NotRead("two causes")
            made = tuple(replace(h, source=source, by=by) for h in made for source, by in self.causes)
        if self.origins:
            if any(h.origin for h in made):
                raise NotRead("from two places")
            made = tuple(replace(h, origin=zone, origin_whose=self.whose) for h in made for zone in self.origins)
        return made


LINKED = expression(r"このカードのリンク先に")
USED = expression(r"(?:(?P<who>自分|相手)が|(?P<whose>自分|相手)の)?(?P<what>.+?)(?P<joint>を発動した|が発動した)$")


def _used(text: Text, span: ast.Span) -> tuple[ast.Happening, ...] | None:
    """A card or an effect of a sort is activated, at a place where it says so."""
    m = USED.match(text.letters)
    if m is None or (m["joint"] == "を発動した") is not bool(m["who"]):
        return None
    inner = Reader(text.part(m.start("what"), m.end("what")))
    where: tuple[str, ...] = ()
    at = inner.at
    place = phrase(inner)
    whose = m["who"] or m["whose"]
    if place is not None and place.kind == "zone" and not place.shown and inner.take(expression("で、?")):
        where = place.zones
        of = {"you": "自分", "opponent": "相手"}.get(place.whose, "")
        if of and whose not in (None, of):
            raise NotRead("activated where")
        whose = whose or of or None
    else:
        inner.at = at
    noun = _activated(inner, span)
    if noun is None:
        return None
    noun = replace(noun, where=where or noun.where)
    if noun.whose == "you" and "自分" not in m["what"]:
        noun = replace(noun, whose="")  # the hand of whoever activates it
    if whose is None:
        return (ast.Happening("activated", noun, span=span),)
    return (ast.Happening("activate", ast.Noun(words.PLAYERS[whose], "player", span=span), span=span, object=noun),)


def _effect_of_a_card(r: Reader, span: ast.Span) -> ast.Noun | None:
    """「「X」魔法カードの効果」: the card itself or its effect; None: it is not so said."""
    inner = Reader(r.text.part(r.at, len(r.text) - len("の効果")))
    try:
        found = phrase(inner)
    except NotRead:
        return None
    noun = found.noun if found is not None and found.kind == "thing" and not found.shown else None
    if noun is None or noun.how != "any" or not inner.ended() or noun.what not in ("spell", "trap", "spell or trap"):
        return None
    r.at = len(r.text)
    return replace(noun, what="card or effect", filters=(*noun.filters, ast.Filter("type", "=", noun.what, span)))


def _activated(r: Reader, span: ast.Span) -> ast.Noun | None:
    """What is activated: a sort of card or effect, or the effects of cards of a sort."""
    if r.rest in ACTIVATED:
        return activated_sort(ACTIVATED[r.rest], span)
    if r.rest.endswith("カードの効果") and (of_a_card := _effect_of_a_card(r, span)) is not None:
        return of_a_card
    found = phrase(r)
    if found is None or found.kind not in ("thing", "aspect") or found.noun is None or found.shown:
        return None
    if found.kind == "aspect":
        of = found.noun.of
        return of if r.ended() and found.noun.what == "effect" and of is not None and of.how == "any" else None
    named = found.noun.what == "card" and bool(found.noun.name) and not found.noun.filters
    if found.noun.how != "any" or not r.ended():
        return None
    if found.noun.either and all(one.what in ("spell", "trap", "spell or trap") for one in found.noun.either):
        return found.noun
    so_called = found.noun.what == "card" and [f.kind for f in found.noun.filters] == ["name"]
    if not named and not so_called and found.noun.what not in ("spell", "trap", "spell or trap"):
        return None
    return found.noun


def _damaged(m: re.Match[str], before: _Before, span: ast.Span) -> tuple[ast.Happening, ...]:
    """A player takes damage: of battle, of an effect, or any."""
    kind = m[2]
    hurt = ast.Noun(words.PLAYERS[m[1]], "player", span=span)
    if before.causes and kind:
        raise NotRead("which damage")
    if kind == "効果":
        return (ast.Happening("take damage", hurt, "effect", span=span),)
    return (ast.Happening("take battle damage" if kind else "take damage", hurt, span=span),)


def _summons(text: Text, span: ast.Span) -> tuple[ast.Happening, ...]:
    """ "Your opponent Special Summons a monster": of a kind of Special Summon it is the one who will control it."""
    m = ACTIVE.fullmatch(text.letters)
    assert m is not None
    inner = Reader(text.part(m.start(2), m.end(2)))
    if _whose_origin(inner) == "opponent":
        raise NotRead("from whose place")
    origins = _origins(inner)
    what = phrase(inner)
    if what is None or what.kind != "thing" or what.noun is None or not inner.ended() or what.noun.how != "any":
        raise NotRead("what is summoned")
    whose, noun = words.PLAYERS[m[1]], what.noun
    if m[3] in BY_SUMMON:
        if origins and m[3] != "特殊召喚":
            raise NotRead("summoned from a place")
        who = ast.Noun(whose, "player", span=span)
        return tuple(
            ast.Happening(verb, who, span=span, object=noun, origin=origin)
            for verb in BY_SUMMON[m[3]]
            for origin in origins or ("",)
        )
    several = m[3].split("・")
    if not origins and not noun.whose and not noun.where and whose != "player" and {*several} == {"召喚", "反転召喚"}:
        who = ast.Noun(whose, "player", span=span)
        normally = tuple(ast.Happening(verb, who, span=span, object=noun) for verb in BY_SUMMON["召喚"])
        return (*normally, ast.Happening("flip summoned", replace(noun, whose=whose), span=span))
    kinds = [words.SUMMONS[w] for w in several]
    if origins or noun.whose or noun.where or {"normal summoned", "special summoned"} & {*kinds} or whose == "player":
        raise NotRead("how it is summoned")
    return tuple(ast.Happening(kind, replace(noun, whose=whose), span=span) for kind in kinds)


def _any(text: Text, m: re.Match[str], group: int) -> ast.Noun:
    return activated_sort(ACTIVATED[m[group]], text.span(m.start(group), m.end(group)))


UPTURNED = expression("表側表示のこのカード")
ON_ONES_OWN = expression(
    r"自分の?(?:フィールド|モンスターゾーン|魔法&罠ゾーン|フィールドゾーン)の(?:表側表示の)?このカード"
)


def _subject(r: Reader) -> ast.Noun:
    """To whom it happens: 「自分フィールドにXが」, 「Xが」."""
    at = r.at
    place = r.take(expression(r"(自分|相手|)の?フィールドに(?!存在)"))
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or not r.take(expression("が、?")):
        r.at = at
        raise r.fail("to whom it happens")
    noun = found.noun
    if "のみが" in r.text.letters[at : r.at]:
        raise NotRead("to how many it happens at once")
    if found.shown:
        noun = _shown(noun, found)
    if noun.how == "this" and ON_ONES_OWN.search(r.text.letters[at : r.at]):
        mine = ast.Filter("state", "=", "in its owner's possession", noun.span)
        noun = replace(noun, filters=(*noun.filters, mine))
    if noun.how == "this" and UPTURNED.search(r.text.letters[at : r.at]):
        noun = replace(noun, filters=(*noun.filters, ast.Filter("state", "=", "face up", noun.span)))
    if place is not None:
        if noun.where or noun.whose or noun.how == "this":
            raise NotRead("two places")
        noun = replace(noun, whose=words.PLAYERS[place[1]] if place[1] else "")
    if noun.how == "choose" and noun.count is not None and noun.count.value == 1 and not noun.up_to:
        noun = replace(noun, how="any", count=None, or_more=False)
    if noun.how not in ("this", "any"):
        raise NotRead("to which of them it happens")
    return noun


def _shown(noun: ast.Noun, found: Phrase) -> ast.Noun:
    if noun.how != "this":
        raise NotRead("a state of that")
    return replace(noun, filters=found.shown)


def _affected(r: Reader, subject: ast.Noun, span: ast.Span) -> Iterable[ast.Happening]:
    at = r.at
    told = causes(r)
    if told and _is_summoned_from(r):
        made = _affected(r, subject, span)
        return [replace(h, source=source, by=by) for h in made for source, by in told]
    r.at = at
    whose = _whose_origin(r)
    origins = _origins(r)
    if origins and not subject.whose and not subject.where and subject.how == "any" and (m := r.take(TO_FIELD)):
        subject = replace(subject, whose=words.PLAYERS[m[1]])
        if SUMMONED.fullmatch(r.rest) is None:
            raise NotRead("how it is affected there")
    if origins and (m := SUMMONED.fullmatch(r.rest)):
        kinds = [words.SUMMONS[w] for w in m[1].split("・")]
        anywhere = replace(subject, where=())
        return [ast.Happening(k, anywhere, origin=o, origin_whose=whose, span=span) for k in kinds for o in origins]
    r.at = at
    if r.take(WITHOUT_MATERIALS):
        bare = ast.Filter("state", "!=", "with materials", r.span(at))
        subject = replace(subject, filters=(*subject.filters, bare))
    if not subject.whose and not subject.where and subject.how == "any" and (m := r.take(TO_FIELD)):
        subject = replace(subject, whose=words.PLAYERS[m[1]])
        if SUMMONED.fullmatch(r.rest) is None:
            raise NotRead("how it is affected there")
    rest = r.rest
    if m := SUMMONED.fullmatch(rest):
        kinds = [words.SUMMONS[w] for w in m[1].split("・")]
        if subject.where == ("field",):
            subject = replace(subject, where=())
        if subject.where:
            raise NotRead("summoned from a place")
        return [ast.Happening(k, subject, span=span) for k in kinds]
    if m := HURTS.fullmatch(rest):
        if "戦闘" not in rest:
            raise NotRead("damage of any kind")
        who = ast.Noun(words.PLAYERS[m[1]], "player", span=span)
        return [ast.Happening("inflict battle damage", subject, span=span, object=who)]
    if m := DESTROYS.fullmatch(rest):
        inner = Reader(r.text.part(r.at + m.start(1), r.at + m.end(1)))
        what = phrase(inner)
        if what is None or what.noun is None or not inner.ended() or what.kind != "thing":
            raise NotRead("what it destroys")
        goal = "graveyard" if "墓地" in rest[m.end(1) :] else ""
        noun = replace(what.noun, how="any", count=None) if what.noun.how != "this" else what.noun
        return [ast.Happening("destroy", subject, "battle", goal=goal, span=span, object=noun)]
    return _moved(r, subject, span)


def _is_summoned_from(r: Reader) -> bool:
    """Whether it is said next that it is summoned from a place; the cursor stays."""
    at = r.at
    found = bool(_origins(r)) and SUMMONED.fullmatch(r.rest) is not None
    r.at = at
    return found


def _moved(r: Reader, subject: ast.Noun, span: ast.Span) -> list[ast.Happening]:
    """Destroyed, sent, banished …: by what, from where, in either order."""
    told: Causes = ()
    origins: tuple[str, ...] = ()
    whose = ""
    while True:
        if not told and (told := causes(r)):
            r.take(expression("、"))
            continue
        if not origins:
            whose = _whose_origin(r)
            if origins := _origins(r):
                r.take(expression("、"))
                continue
        break
    for what, verb, goal in AFFECTED:
        if what.fullmatch(r.rest):
            events = [
                _one(verb, goal, subject, cause, origin, span)
                for cause in (told or (("", None),))
                for origin in (origins or ("",))
            ]
            if origins and whose:
                events = [replace(h, origin_whose=whose) for h in events]
            mine = r.rest.startswith(("自分の墓地", "自分の手札")) and subject.how != "this"
            if r.rest.startswith("相手の墓地"):
                if subject.how == "this":
                    raise NotRead("to whose Graveyard")
                return [replace(h, whose="opponent") for h in events]
            return [replace(h, whose="you") for h in events] if mine else events
    raise NotRead(f"an event ‹{r.rest[:14]}›")


def _whose_origin(r: Reader) -> str:
    """Whose place it is from which they go, where the text says so; the cursor stays."""
    at = r.at
    found = phrase(r)
    r.at = at
    if found is None or found.kind != "zone" or found.whose not in ("you", "opponent"):
        return ""
    return found.whose


def _origins(r: Reader) -> tuple[str, ...]:
    at = r.at
    found = phrase(r)
    if found is not None and found.kind == "zone" and not found.shown and r.word("以外から"):
        return elsewhere(found.zones)
    if found is not None and found.kind == "zone" and (r.word("から") or (found.zones == ("field",) and r.word("を"))):
        if found.shown:
            raise NotRead("from whose place")
        return found.zones
    r.at = at
    return ()


def _one(
    verb: str, goal: str, subject: ast.Noun, cause: tuple[str, ast.Noun | None], origin: str, span: ast.Span
) -> ast.Happening:
    source, by = cause
    if subject.how == "this" and subject.where and not origin:
        if len(subject.where) != 1:
            raise NotRead("from one of several places")
        origin, subject = subject.where[0], replace(subject, where=())
    if verb == "leave":
        origin = "" if origin == "field" else origin
    return ast.Happening(verb, subject, source, origin, goal, span, by=by)
