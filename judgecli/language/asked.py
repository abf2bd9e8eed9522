"""Questions in ordinary words: what they ask as a statement, and how else a question may be put where none of it can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judgecli import manifest
from judgecli.language.about_plays import IS_PASS, about_plays, does_what
from judgecli.language.counted_lines import counted_nearest_its_number
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.words import Lang, by_terminal
from judgecli.lazy import pattern, replace

MOST_OF_A_SUBJECT = 4
"""So many words of a question may be its subject."""
_TURNED = pattern(
    r"^(?P<aux>does|do|did|is|are|was|were|has|have|had|can|could|may|will|would|should|must|isn't|doesn't|didn't) (?P<rest>.+)$",
    re.IGNORECASE,
)
_KEPT = frozenset({"is", "are", "was", "were", "can", "could", "may", "will", "would", "should", "must"})
_WORD = pattern(r"(?:《[^《》]*》|[^ 《》])+")
"""A word, or a whole name with what belongs to it."""
_ASKS = pattern(r"(?:のでしょう|でしょう|です|の)?か(?:どうか|否か)?$")
_POLITE = (
    *(
        ("ています", "ている"),
        ("逃します", "逃す"),
        ("起きます", "起きる"),
        ("できます", "できる"),
        ("きます", "く"),
        ("ります", "る"),
        ("えます", "える"),
    ),
    *(("れます", "れる"), ("します", "する"), ("ちます", "つ"), ("けます", "ける")),
)
"""How a polite sentence ends, and the same as it is claimed."""


def as_statements(asked: str, grammar: str) -> Iterator[str]:
    """What a yes-or-no question asks, as it is claimed: "does 《X》 survive" is "《X》 survives"; column for column where it can be."""
    said = asked.strip().rstrip("?？。 ")
    if grammar == "japanese":
        plain = _LAST.sub("", _ASKS.sub("", said))
        yield plain
        for polite, ending in _POLITE:
            if plain.endswith(polite):
                yield plain.removesuffix(polite) + ending
        return
    if (found := _TURNED.match(said)) is None:
        return
    aux, words = found["aux"].lower(), _WORD.findall(found["rest"])
    for many in range(1, min(len(words), MOST_OF_A_SUBJECT + 1)):
        subject, rest = " ".join(words[:many]), words[many:]
        if aux in _KEPT:
            yield f"{subject} {aux} {' '.join(rest)}"
        elif aux in ("has", "have", "had"):
            yield f"{subject} has {' '.join(rest)}"
        elif aux in ("does", "do", "did"):
            yield " ".join((subject, third(rest[0]), *rest[1:]))
            yield " ".join((subject, *rest))


_WHY = {
    "english": pattern(r"^(?:and |but )?(?:why|how come|for what reason)\b,? ", re.IGNORECASE),
    "japanese": pattern(r"(?:(?<=[はがで、,])|^)(?:なぜ|何故|どうして|なんで)[、,]?"),
}
_LAST = pattern(r"(?:合計で?|全部で|トータルで|結果的に|最終的に|最後に|最後は|結局)(?=\S)")
"""Words of a question that every question says: it is asked of the end."""
_OPEN = pattern(
    r"誰|だれ|いつ|どこ|どれ|どちら|どっち|どの(?!よう)|何(?!も)|なに|いくつ|いくら|どう(?!して)|なぜ|どうして"
)


def without_why(said: str, grammar: str) -> str:
    """A question why something is so as one whether it is: its answer tells why."""
    return _WHY[grammar].sub("", said)


def asks_for_something(said: str, grammar: str) -> bool:
    """Whether a question asks who, which, when or how much: it is no statement of which to ask whether it is so."""
    return grammar == "japanese" and _OPEN.search(pattern("《[^《》]*》").sub("", said)) is not None


def third(verb: str) -> str:
    """A verb as it is said of one."""
    if verb in ("have", "do", "go"):
        return {"have": "has", "do": "does", "go": "goes"}[verb]
    if verb.endswith(("s", "sh", "ch", "x")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in "aeou" else f"{verb}s"


def helped(
    found: Diagnostic,
    said: str,
    grammar: str,
    cards: Sequence[str],
    players: Sequence[str],
    plays: Sequence[tuple[int, str]],
    about: Sequence[str] = (),
) -> Diagnostic:
    """The problem of a question that cannot be read, with the questions that can, about its own cards and players; ``about``: what its own
    words tell of these, as it may be claimed.
    """
    card = next((f"《{name}》" for name in cards if f"《{name}》" in said), "")
    named = [one for one in players if re.search(rf"(?<![A-Za-z]){re.escape(one)}(?![A-Za-z])", said)]
    if grammar == "japanese" and "いつ" in said:
        of = card or (f"《{cards[0]}》" if cards else "《X》")
        return replace(found, help_en=WHEN[0], help_ja=WHEN[1].format(card=of))
    en, ja = [f"{one}?" for one in about], [f"{one}か？" for one in about]
    if (stat := _told_of("STAT", said, grammar)) and card:
        en, ja = [*en, f"what is {stat} of {card}?"], [*ja, f"{card}の{stat}はいくつ？"]
    if counted_cards := _told_of("COUNTED", said, grammar) if not card else "":
        en += [f"what is {counted_cards} of {one}?" for one in named or players]
        ja += [f"{one}の{counted_cards}はいくつ？" for one in named or players]
    if number := _line_asked_about(found, said, plays, card):
        en.append(f"line {number} is legal?")
        ja.append(f"{number}行目は適正か？")
    if card:
        en += [f"where is {card}?", *([] if about else [f"{card} is destroyed?"])]
        ja += [f"{card}はどこにある？", *([] if about else [f"{card}は破壊されるか？"])]
    counted = counted_nearest_its_number(said, grammar)
    for player in named or list(players)[: 2 if counted else 1]:
        en.append(f"what is {counted if counted.isascii() and counted else 'hand'} of {player}?")
        ja.append(f"{player}の{counted if counted and not counted.isascii() else '手札'}はいくつ？")
    if not about:
        en += ["who wins?", "which effect resolves first?"]
        ja += ["誰が勝つか？", "どの効果が先に処理されるか？"]
    told_en = (
        f"a question that is read: {', '.join(f'`{one}`' for one in en)}; or what a claim may say, with a question mark"
    )
    told_ja = f"読める質問の例: {''.join(f'「{one}」' for one in ja)}。主張に書けることは「～か？」として尋ねられます"
    if _WHAT_MAY_BE_DONE.search(said):
        told_en, told_ja = f"{told_en}; {OPTIONS[0]}", f"{told_ja}。{OPTIONS[1]}"
    return replace(
        found,
        help_en=f"{found.help_en} {told_en}" if found.help_en else told_en,
        help_ja=f"{found.help_ja} {told_ja}" if found.help_ja else told_ja,
    )


_HOW_MANY = pattern(
    r"(?:how (?:many|much) (?P<en>[a-z]+(?: [a-z]+)?) (?:is|are|will be) (?:left|there|remaining|still there)(?: now| in the end)?"
    r"|(?P<ja>[^はが、,《》]+)[はが](?:最後に|今)?(?:あと)?(?:何|なん|いく)(?:枚|つ|点|体)(?:に)?(?:残って(?:い)?る|残る|残った|ある|なる|なった|割れる|減る)?)",
    re.IGNORECASE,
)
"""How many of something are left, without a word whose."""


def counted_of_nobody(said: str, grammar: str, players: Sequence[str]) -> str:
    """What a question counts that does not say whose; "" where it says it, or counts nothing of a player."""
    *_, plain = as_statements(said, grammar) if grammar == "japanese" else (said.strip().rstrip("?？. "),)
    found = _HOW_MANY.fullmatch(plain)
    if found is None or any(re.search(rf"(?<![A-Za-z]){re.escape(one)}(?![A-Za-z])", plain) for one in players):
        return ""
    what = (found["en"] or found["ja"]).strip()
    words = (w for kind in ("COUNTED", "ZONE", "STAT") for w in by_terminal().get(kind, ()))
    return next(
        (x for w in words for x in w.spellings((_lang(grammar),)) if what.lower() in (x.lower(), f"{x.lower()}s")), ""
    )


def _lang(grammar: str) -> Lang:
    return "ja" if grammar == "japanese" else "en"


OPTIONS = (
    "what may be done at the end of the play is listed by `judge options FILE`",
    "プレイの終わりにできることは `judge options FILE` で一覧になります",
)
_WHAT_MAY_BE_DONE = pattern(
    r"\b(?:which|what|where|when|on which|whom?)\b.*\b(?:may|can|could)\b|(?:どこ|どの|どれ|誰|何|いつ).*(?:でき|出せ|使え|選べ|置け)",
    re.IGNORECASE,
)
"""What asks for all that may be done."""


def _told_of(kind: str, said: str, grammar: str) -> str:
    """The word of a kind that a question speaks of, as the game spells it first."""
    lang: Lang = "ja" if grammar == "japanese" else "en"
    words = by_terminal().get(kind, ())
    told = (
        word.spellings((lang,))[0]
        for word in words
        if any(re.search(rf"\b{re.escape(x)}\b", said) if x.isascii() else x in said for x in word.spellings((lang,)))
    )
    return next(told, "")


def _line_asked_about(found: Diagnostic, said: str, plays: Sequence[tuple[int, str]], card: str) -> int:
    """The line of play that a question what may be done, or who does it, can be about; without a card the last one; 0 where none can."""
    lines = about_plays(found, said, plays)
    if lines is not None and (number := re.search(r"line ([0-9]+)", lines.help_en)):
        return int(number[1])
    near = [n for n, text in plays if not IS_PASS.search(text) and does_what(text, said)]
    if not near and not card:
        near = [n for n, text in plays if not IS_PASS.search(text)]
    return near[-1] if near else 0


WHEN = (
    "ask of one moment whether it is so: `after line 2: 《X》 is in hand?`, `in end phase: 《X》 is in hand?`",
    "いつかは、時点ごとに尋ねます: 「2行目の後: {card}は手札にあるか？」「エンドフェイズで: {card}は手札にあるか？」",
)
"""How it is asked when something comes about."""
_STATE = {
    "ja": pattern(
        r"(?P<card>《[^《》]+》(?:#[0-9]+)?)の(?:表示形式|向き|状態)は(?:何|どう(?:なる|なっている)?|どれ)?(?:に?なる)?(?:です|ですか|か)?[?？]"
    ),
    "en": pattern(
        r"(?:[Ww]hat|[Ww]hich) (?:is the )?(?:battle )?(?:position|state)(?: is| of)? "
        r"(?P<card>《[^《》]+》(?:#[0-9]+)?)(?: in)?(?: now| in the end)?\?"
    ),
}


def states_of(said: str, game: str) -> tuple[str, ...]:
    """Statements that a card is in each of the states of its game, where a question asks in which it is; none for another question."""
    known = manifest.of(game)
    of = known.states if known else {}
    for lang, asks in _STATE.items():
        if (found := asks.fullmatch(said)) is not None:
            return tuple(
                f"{found['card']}は{x}" if lang == "ja" else f"{found['card']} is {x}" for x in of.get(lang, ())
            )
    return ()
