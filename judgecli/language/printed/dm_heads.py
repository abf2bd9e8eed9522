"""Keywords with brackets that head the line behind them: O-Drive, Fort E, Shield Force, Thrilling Three.

No document at hand rules them, so each counts for what its bracket says: something is done as the card is used or put out, and on that
hangs the ability of the next line. A bracket that says anything else leaves both unread.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language.ast import Ability, Condition, Filter, Happening, Instruction, Noun, Number, Place, Span
from judgecli.language.printed.clause import Unreadable
from judgecli.language.printed.normalise import Text
from judgecli.lazy import dataclass, pattern, replace

COLOURS = {"光": "light", "水": "water", "闇": "darkness", "火": "fire", "自然": "nature"}
_COLOUR = "光|水|闇|火|自然"
O_DRIVE = pattern(rf"^O・ドライブ *[-ー]? *(?P<sorts>(?:{_COLOUR})[x×]\d(?: *と *(?:{_COLOUR})[x×]\d)*) *[:：]?$")
_ONE_SORT = pattern(rf"({_COLOUR})[x×](\d)")
TAPS = pattern(
    rf"^この(?:クリーチャー|呪文|クロスギア)を(?:召喚する|唱える|ジェネレートする)時、自分のマナゾーンで"
    rf"(?:(?P<one>{_COLOUR})のカードを(?:さらに)?(?P<n>\d)枚|さらに(?P<sorts>(?:{_COLOUR})\d枚(?:と(?:{_COLOUR})\d枚)*)を)タップしてもよい。"
    rf"そうした場合、(?:この(?:呪文|クリーチャー)は)?次の能力を得る$"
)
_TAPPED = pattern(rf"({_COLOUR})(\d)枚")
FORT_E = pattern(r"^フォートE *[:：] *(?P<race>[^:：]+?)$")
TAPPED_FOR_IT = pattern(
    r"^このクリーチャーをバトルゾーンに出した時、(?:種族に)?(?P<race>[^、。]+?)(?:とあるクリーチャー)?を自分のマナゾーンでタップして"
    r"このクリーチャーを召喚していた場合、このクリーチャーは次の能力を得る$"
)
CHOOSES = pattern(
    r"^このクリーチャーをバトルゾーンに出す時、自分のシールドを1枚選んでもよい。"
    r"そのシールドがシールドゾーンにある間、このクリーチャーは次の能力を得る$"
)
THRILLING = pattern(r"^スリリング・スリー *[:：] *(?P<one>[ァ-ヴー・]+)(?:と(?P<other>[ァ-ヴー・]+))?$")
REPEATS = pattern(
    r"^このクリーチャーをバトルゾーンに出した時、自分の山札の上から(?P<n>\d)枚を公開する。公開した(?P<one>[ァ-ヴー・]+)(?:または(?P<other>[ァ-ヴー・]+))?"
    r"1体につき、次の能力を1回行ってもよい。その後、公開したカードをすべて、好きな順序で山札の一番下に戻す$"
)
NINJA = pattern(r"^ニンジャ・ストライク *(?P<n>\d+)$")
STRIKES = pattern(
    r"^相手のクリーチャーが攻撃またはブロックした時、自分のマナゾーンにカードが(?P<n>\d+)枚以?上あ(?:り|って)、その攻撃中に(?:、?他の)?「ニンジャ・ストライク」(?:能力)?を"
    r"使ってい(?:なかった場合|なければ)、このシノビをコストを支払わずに召喚してもよい。(?:その|この)ターンの終わりに、このシノビを(?:自分の)?山札の一番下に置く$"
)
"""The rule of Ninja Strike (112.3c), and what the card says besides: it goes to the bottom of the deck at the end of the turn."""
WHEN_PUT_OUT = "このクリーチャーをバトルゾーンに出した時、"


@dataclass(frozen=True, slots=True)
class Head:
    """What it says of the next line: on which conditions that holds, what it waits for, for which of the revealed it is repeated."""

    conditions: tuple[Condition, ...] = ()
    abilities: tuple[Ability, ...] = ()
    opening: str = ""
    shown: int = 0
    races: tuple[str, ...] = ()
    label: str = ""


def read(name: str, said: str, span: Span) -> Head | None:
    """The head that a name and its bracket make; ``None`` where they are none of these."""
    if (drive := O_DRIVE.match(name)) is not None and (taps := TAPS.match(said)) is not None:
        return _o_drive(drive, taps, span)
    if (fort := FORT_E.match(name)) is not None and (tapped := TAPPED_FOR_IT.match(said)) is not None:
        return _fort_e(fort["race"], span) if fort["race"] == tapped["race"] else None
    if name == "シールド・フォース" and CHOOSES.match(said):
        force = Ability("keyword", span, keyword="shield force", text=name)
        return Head((_state("its shield there", span),), (force,), label=name)
    ninja, strikes = NINJA.match(name), STRIKES.match(said)
    if ninja is not None and strikes is not None and ninja["n"] == strikes["n"]:
        keyword = Ability("keyword", span, keyword="ninja strike", parameter=int(ninja["n"]), text=name)
        return Head(abilities=(keyword, _back_to_the_deck(span)))
    thrilling, repeats = THRILLING.match(name), REPEATS.match(said)
    if thrilling is not None and repeats is not None and thrilling.groups() == repeats.group("one", "other"):
        races = tuple(race for race in thrilling.groups() if race)
        return Head(opening=WHEN_PUT_OUT, shown=int(repeats["n"]), races=races, label=name)
    return None


def again(name: str, before: Head | None, span: Span) -> Head | None:
    """A further head of the sort that the bracket of the first has explained: 「フォートE：ドラゴン」."""
    fort = FORT_E.match(name)
    if fort is None or before is None or before.label != "フォートE":
        return None
    return replace(_fort_e(fort["race"], span), abilities=())  # the mana is remembered by the first


def _state(word: str, span: Span) -> Condition:
    return Condition(Noun("this"), "state", "=", word, span=span)


def _o_drive(drive: re.Match[str], taps: re.Match[str], span: Span) -> Head | None:
    asked = _ONE_SORT.findall(drive["sorts"])
    tapped = [(taps["one"], taps["n"])] if taps["one"] else _TAPPED.findall(taps["sorts"])
    if asked != tapped:
        return None
    of = tuple(
        Noun("choose", "card", count=Number(int(n)), filters=(Filter("colour", "=", COLOURS[colour], span),), span=span)
        for colour, n in asked
    )
    keyword = Ability("keyword", span, keyword="o-drive", of=of, text=drive[0])
    return Head((_state("driven", span),), (keyword,), label="O・ドライブ")


def _back_to_the_deck(span: Span) -> Ability:
    """A creature summoned by its Ninja Strike is put on the bottom of the deck at the end of the turn."""
    this = Noun("this", span=span)
    back = Instruction("put", what=this, to=Place("deck", "you", position="bottom", span=span), span=span)
    later = Instruction("delay", when=Happening("turn end", span=span), then=(back,), span=span)
    when, struck = Happening("enter", this, span=span), (_state("struck", span),)
    return Ability("trigger", span, when=when, conditions=struck, effects=(later,), structure="auto")


def _fort_e(race: str, span: Span) -> Head:
    filters = (Filter("tribe", "has", race, span), Filter("tapped for", "=", "this", span))
    cards = Noun("any", "card", "you", filters=filters, where=("mana zone",), span=span)
    keyword = Ability("keyword", span, keyword="fort e", text="フォートE")
    there = Condition(cards, "count", ">=", Number(1), span=span)
    return Head((there,), (keyword,), WHEN_PUT_OUT, label="フォートE")


def opened(text: Text, head: Head | None) -> Text:
    """The next line with what it waits for, where it does not say that itself."""
    if head is None or not head.opening or text.chars.startswith(head.opening):
        return text
    n, start = len(head.opening), text.starts[:1] or (0,)
    return Text(head.opening + text.chars, (*start * n, *text.starts), (*start * n, *text.ends))


def repeated(head: Head | None, made: Sequence[Ability]) -> list[Ability]:
    """The ability that was read, done once for each of the revealed cards, which go to the bottom of the deck afterwards."""
    if head is None or not head.shown:
        return list(made)
    if len(made) != 1 or made[0].kind != "trigger" or any(_shows(i) for i in made[0].effects):
        raise Unreadable([], "which ability is repeated?", "どの能力を繰り返すのか")
    ability = made[0]
    span = ability.span
    top = Noun("all", "card", "you", Number(head.shown), where=("deck",), top=True, span=span)
    among = Filter("among", "=", "that", span)
    tribe = Filter("tribe", "has", " or ".join(head.races), span)
    each = Number(1, each=Noun("any", "card", filters=(among, tribe), span=span))
    first, *rest = ability.effects
    offered = replace(first, may=True, then=(*first.then, *rest))
    bottom = Place("deck", position="bottom", span=span)
    steps = (
        Instruction("reveal", what=top, span=span),
        Instruction("repeat", amount=each, then=(offered,), span=replace(span, start=span.start + 1)),
        Instruction(
            "put", what=Noun("all", filters=(among,), span=span), to=bottom, span=replace(span, start=span.start + 2)
        ),
    )
    return [replace(ability, effects=steps)]


def _shows(i: Instruction) -> bool:
    """Whether an instruction speaks of other cards as "them" from then on."""
    return i.verb in ("reveal", "look", "search") or any(_shows(x) for x in i.then)
