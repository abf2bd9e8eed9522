"""Japanese sentences that put first what is done (「負けるのはBだけ」), or say it of some and not of others: a plain statement of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgecli.language.otherwise import SHARED, SLOTS, Reworded
from judgecli.language.source import NAME_MARK, PLAYER_MARK, Line, player_token
from judgecli.lazy import NamedTuple, pattern

MARKS = (
    "だけ",
    "のみ",
    "しか",
    "のは",
    "のが",
    "ほうは",
    "方は",
    "ほうが",
    "方が",
    "も",
    "と",
    "なく",
    "全員",
    "みんな",
    "全プレイヤー",
)
"""Words without one of which no line is such a sentence."""
Rest = Callable[[str], str]
"""The other one of two cards, "" where there is none."""


class Part(NamedTuple):
    """Columns of the line, or words that it has not: as they are lexed, and as they are written."""

    first: int = 0
    last: int = 0
    shown: str = ""
    raw: str = ""


def denied(does: str) -> tuple[int, str] | None:
    """How many letters at the end of a sentence give way to which, so that it says the contrary; ``None`` where that is not known."""
    if found := _NEGATIVE.search(does):
        stem = found["stem"]
        plain = {"し": "する", "こ": "くる"}.get(stem) or (
            stem + "る" if stem in _BEFORE_RU else _BACK.get(stem, "") and _BACK[stem]
        )
        return (len(found[0]), plain) if plain else None
    if found := _DONE.search(does):
        return len(found[0]), "なかった" if found[0] == "た" else "しなかった"
    if does.endswith("する"):
        return 2, "しない"
    if does.endswith("くる"):
        return 2, "こない"
    if does.endswith("る"):
        godan = does[-2:-1] in "わらまかさたなはばがざぐくすつぬふむうおこそとのほもろ" or does[-2:] in _GODAN
        return 1, "らない" if godan else "ない"
    return (1, f"{_FORTH[does[-1]]}ない") if does[-1:] in _FORTH else None


_BEFORE_RU = frozenset("えけげせぜてでねへべめれいきぎしじちにひびみ出見得")
_BACK = {"か": "く", "が": "ぐ", "さ": "す", "た": "つ", "な": "ぬ", "ば": "ぶ", "ま": "む", "ら": "る", "わ": "う"}
_FORTH = {verb: stem for stem, verb in _BACK.items() if verb != "る"}
_GODAN = ("戻る", "残る", "割る", "破る", "乗る", "減る", "送る", "移る", "入る", "切る", "売る", "通る", "回る")
_NEGATIVE = pattern(r"(?P<stem>.)(?:ない|なかった|ません(?:でした)?)$")
_DONE = pattern(r"(?<=[れべめえけせて出見得])た$|した$")
_NOUN = {"負け": "負ける", "勝ち": "勝つ", "敗北": "敗北する", "勝利": "勝利する", "破壊": "破壊される"}
"""Nouns for what comes about that stand at the end of a sentence without their verb."""

_OF_A_LINE = pattern(r" *[0-9]+行目")
"""Who chose in a line is told by its number, not by what is chosen."""
_SO = r"(?:だ|です|である|になる|となる)?"
_NOT_ALL = r"(?:で?,?(?:全部|全て|すべて|全員|両方|みんな)では(?:ない|ありません))?"
"""What "only" says already."""
_VERB = r"[うくぐすつぬぶむるたい]"


def turned(line: Line, text: str, players: Sequence[str], rest: Rest) -> Iterator[tuple[Reworded, ...]]:
    """What such a line says of each player or card it speaks of."""
    if not any(mark in text for mark in MARKS) or _OF_A_LINE.match(text):
        return
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    for made in _FORMS:
        for thing in (SHARED["P"], SLOTS["japanese"]["C"]):
            found = made.said(thing).fullmatch(text, start, stop)
            if found is not None and (
                parts := made.means(_Found(found, line, text, players, rest, thing == SHARED["P"]))
            ):
                yield parts


class _Found(NamedTuple):
    found: re.Match[str]
    line: Line
    text: str
    players: Sequence[str]
    rest: Rest
    of_players: bool

    def named(self, group: str) -> list[Part]:
        """Each of those that are named, where it stands."""
        first, last = self.found.span(group)
        thing = pattern(SHARED["P"] if self.of_players else SLOTS["japanese"]["C"])
        return [Part(*one.span()) for one in thing.finditer(self.text, first, last)] if first >= 0 else []

    def others(self, named: Sequence[Part]) -> list[Part]:
        """All the others; none where that is open."""
        said = [self.line.raw[one.first : one.last] for one in named]
        if self.of_players:
            return [Part(shown=player_token(x), raw=x) for x in self.players if x not in said]
        other = self.rest(said[0]) if len(said) == 1 else ""
        return [Part(shown=other, raw=other)] if other else []

    def everybody(self) -> list[Part]:
        return self.others(()) if self.of_players else []

    def in_order(self, parts: Sequence[Part], said: Sequence[Reworded]) -> list[Reworded]:
        """What is said of each, in the order of their seats; of cards as they are told."""
        if not self.of_players:
            return list(said)
        names = [one.raw or self.line.raw[one.first : one.last] for one in parts]
        seats = sorted(range(len(said)), key=lambda n: self.players.index(names[n]) if names[n] in self.players else n)
        return [said[n] for n in seats]

    def says(self, who: Sequence[Part], *, so: bool) -> list[Reworded] | None:
        """What is done is said of each of these, or denied."""
        does = self._does() if so else self._denied()
        return (
            None
            if does is None
            else [made_of(self.line, self.text, (one, Part(shown="は", raw="は"), *does)) for one in who]
        )

    def _does(self) -> list[Part]:
        first, last = self.found.span("does")
        verb = _NOUN.get(self.text[first:last].rstrip())
        return [Part(shown=verb, raw=verb)] if verb else [Part(first, last)]

    def _denied(self) -> list[Part] | None:
        (does,) = self._does()
        said = does.raw or self.text[does.first : does.last]
        if (change := denied(said)) is None:
            return None
        cut, put = change
        if does.raw:
            return [Part(shown=said[:-cut] + put, raw=said[:-cut] + put)]
        return [Part(does.first, does.last - cut), Part(shown=put, raw=put)]


class _Form(NamedTuple):
    shape: str
    means: Callable[[_Found], tuple[Reworded, ...]]

    def said(self, thing: str) -> re.Pattern[str]:
        return pattern(self.shape.replace("@", thing))


def _all(*each: list[Reworded] | None) -> tuple[Reworded, ...]:
    return () if None in each else tuple(x for one in each if one is not None for x in one)


def _of_all(found: _Found, *, so: bool) -> tuple[Reworded, ...]:
    """That it is so of those who are named, and not of the others; or the contrary."""
    who = found.named("who")
    others = found.others(who)
    made = _all(found.says(who, so=so), found.says(others, so=not so)) if others else ()
    return tuple(found.in_order((*who, *others), made)) if made else ()


def _only(found: _Found) -> tuple[Reworded, ...]:
    return _of_all(found, so=True)


def _none_but(found: _Found) -> tuple[Reworded, ...]:
    return _of_all(found, so=False)


def _this_not_that(found: _Found) -> tuple[Reworded, ...]:
    return _all(found.says(found.named("who"), so=True), found.says(found.named("other"), so=False))


def _each(found: _Found) -> tuple[Reworded, ...]:
    return _all(found.says(found.named("who"), so=True))


def _everybody(found: _Found) -> tuple[Reworded, ...]:
    named = found.named("who")
    told = {found.line.raw[one.first : one.last] for one in named}
    if named and len(told) < len(found.players) and len(found.players) - len(told) > 1:
        return ()  # who of the rest is meant is open
    return _all(found.says(named or found.everybody(), so=True))


_OF_PLAYERS = "(?:負け|敗北|勝|引|ドロー|捨て|選|決め|回復|パス|シールド)"
"""What only players do: of whom else nobody speaks is not said by the words."""
_WHO = r"(?P<who>@(?:(?:と|や|,|も)@)*)"
_SEVERAL = r"(?P<who>@(?:(?:と|や|,|も)@)+)"
_TOGETHER = (
    r"(?:(?:両方|両者|双方|2人|二人|2体|ふたり)(?:とも|共に|が|は)?|どちらも|ともに|共に|それぞれ|全員が?|同時に)?"
)
_FORMS = (
    _Form(rf"{_WHO}(?:だけ|のみ)[はが]?,?(?P<does>[^はがを,].*{_VERB}|負け|勝ち|敗北|勝利)", _only),
    _Form(rf"(?P<does>.+{_VERB})の[はが],?{_WHO}(?:だけ|のみ){_SO}{_NOT_ALL}", _only),
    _Form(rf"{_WHO}しか(?P<does>.+(?:ない|なかった))", _none_but),
    _Form(
        rf"(?P<does>.+{_VERB})の[はが],?(?P<other>@)では?なく(?:て)?,?(?P<who>@)(?:のほう|の方)?{_SO}", _this_not_that
    ),
    _Form(rf"(?P<does>.+{_VERB})の[はが],?(?P<who>@)(?:であって|で),?(?P<other>@)では?ない", _this_not_that),
    _Form(r"(?P<other>@)(?:では?なく(?:て)?|じゃなく(?:て)?),?(?P<who>@)[はが](?P<does>[^,]+)", _this_not_that),
    _Form(rf"(?P<does>[^は]*{_VERB})(?:の|ほう|方)[はが],?{_WHO}(?:のほう|の方)?{_SO}", _each),
    _Form(rf"{_WHO}(?:のほう|の方)[はが],?(?P<does>[^,]+{_VERB})", _each),
    _Form(rf"{_SEVERAL}(?:[はがも]|の)?{_TOGETHER},?(?P<does>[^はがをの,・][^,]*{_VERB}|負け|勝ち|敗北|勝利)", _each),
    _Form(
        rf"(?:(?P<who>@(?:(?:と|や|,|も)@)*)も?)?(?:全員|みんな|全プレイヤー|プレイヤー全員)(?:とも)?[はが]?,?(?P<does>[^はが,].*{_VERB}|負け|勝ち|敗北|勝利)",
        _everybody,
    ),
    _Form(
        rf"(?P<who>)(?:誰|だれ|どのプレイヤー)も,?(?P<does>[^,]*{_OF_PLAYERS}[^,]*(?:ない|なかった))(?!@)", _everybody
    ),
)
"""The ways of such sentences; ``@``: a player, or a card."""


_DECIDES = pattern(
    rf"[{PLAYER_MARK}{NAME_MARK}]|(?<![A-Za-z-])[A-Z](?![A-Za-z-])|相手|自分|味方|別|以外|他|だけ|のみ|ない|全|すべて|両方|同じ|次|前|もう"
)
"""What makes it another choice: of whom, of how many, or which one of several."""
_CHOSEN = r"(?P<what>(?!の)[^《》0-9{}]+?(?:か(?:を|は)?|を|は))"
_CHOOSES = r"(?P<does>選ぶ|選択する|決める|選べる|決められる|選択できる|選ばない|選べない|決めない|決められない)"
_CHOICES = (
    rf"(?P<who>{SHARED['P']})[はが],?{_CHOSEN}{_CHOOSES}",
    rf"{_CHOSEN}(?P<who>{SHARED['P']})[はが],?{_CHOOSES}",
)


def without_what_is_chosen(line: Line, text: str) -> Iterator[tuple[Reworded, str]]:
    """A claim that a player chooses something as one that this player chooses, and the words for it: the ruling says what was chosen."""
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    found = next((m for one in _CHOICES if (m := pattern(one).fullmatch(text, start, stop))), None)
    if found is None or _DECIDES.search(found["what"]) is not None:
        return
    verb = "は選ばない" if found["does"].endswith("ない") else "は選ぶ"
    yield (
        made_of(line, text, (Part(*found.span("who")), Part(shown=verb, raw=verb))),
        line.raw[slice(*found.span("what"))].rstrip("をは"),
    )


def made_of(line: Line, text: str, parts: Sequence[Part]) -> Reworded:
    """A line of its own, put together from stretches of a line and from words that it has not."""
    shown = raw = " " * line.start
    at: tuple[int, ...] = (-1,) * line.start
    for one in parts:
        shown += one.shown or text[one.first : one.last]
        raw += one.raw or line.raw[one.first : one.last]
        at += (-1,) * len(one.shown) if one.shown else tuple(range(one.first, one.last))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)
