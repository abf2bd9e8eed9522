"""What is said of an answer that depends on what a scenario does not state: on what, how it comes out, and what to write."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judgecli.games.contract import Finding
from judgecli.kernel.untold import UNKNOWN, Unsaid, World
from judgecli.kernel.values import Ref, State
from judgecli.lazy import dataclass, field

MOST_WORLDS = 64
"""Runs of one scenario with other values. Each fact is tried by itself before several are tried together."""
NO_PLACE = (0, 0)
"""Of what stands on a card line."""
MOST_NAMED = 4
"""Facts named where too much is not stated."""


@dataclass(frozen=True, slots=True)
class Way:
    """What comes out if a fact is so: ``value`` of ``fact``, with the first and the last number of a row that come out alike."""

    fact: Unsaid
    value: Any
    holds: Any
    last: Any = None


@dataclass(frozen=True, slots=True)
class Depends:
    """That an answer depends on facts nobody stated: how it comes out with each value of the one that decides, in order.

    ``others``: more facts that have a say in it; ``world``: one in which it comes out otherwise, ``before``: the same without the fact.
    """

    fact: Unsaid
    ways: tuple[Way, ...]
    others: tuple[Unsaid, ...] = ()
    before: World = field(default_factory=dict)
    world: World = field(default_factory=dict)


def undecided(found: Depends, s: State, cites: tuple[str, ...]) -> Finding:
    """The answer to a statement that depends on what was not stated; ``cites``: the sections by which that decides."""
    en, ja = (_told(found, s, lang) for lang in ("en", "ja"))
    return Finding(None, (), en, ja, cites)


def too_much(looked: Iterable[Unsaid], found: Mapping[tuple[tuple[Unsaid, Any], ...], Any], s: State) -> Finding:
    """The answer where so much is not stated that not every case can be tried; ``found``: the answers in the worlds that were. What
    changes an answer by itself is named first.
    """
    alone = {key[0][0] for key, answers in found.items() if len(key) == 1 and answers != found[()]}
    facts = sorted(looked, key=lambda fact: fact not in alone)
    en, ja = (
        ", ".join(dict.fromkeys(_what(f, s, "en") for f in facts[:MOST_NAMED])),
        "、".join(dict.fromkeys(_what(f, s, "ja") for f in facts[:MOST_NAMED])),
    )
    return Finding(
        None,
        (),
        f"too much is left unsaid to try every case (more than {MOST_WORLDS}): write {en}",
        f"書かれていないことが多すぎて、すべての場合（{MOST_WORLDS}通りより多い）を試せない。書くこと: {ja}",
    )


TOLD: Mapping[Any, tuple[str, str]] = {
    True: ("so", "成り立つ"),
    False: ("not so", "成り立たない"),
    None: ("open", "決まらない"),
}


def _told(found: Depends, s: State, lang: str) -> str:
    fact = found.fact
    outcomes = [_outcome(way, found, s, lang) for way in found.ways]
    others = list(dict.fromkeys(_what(other, s, lang) for other in found.others))[:MOST_NAMED]
    if lang == "ja":
        also = f"。{'、'.join(others)}によっても変わる" if others else ""
        return f"{_what(fact, s, lang)}が書かれておらず、それによって変わる（{'；'.join(outcomes)}）。{_write(fact, s, lang)}{also}"
    also = f"; it also depends on {', '.join(others)}" if others else ""
    told = f"it depends on {_what(fact, s, lang)}, which the file does not state ({'; '.join(outcomes)})"
    return f"{told}: {_write(fact, s, lang)}{also}"


GOES_BY_IT = ("it goes by that number", "その数によって決まる")


def _outcome(way: Way, found: Depends, s: State, lang: str) -> str:
    told = TOLD.get(way.holds) or way.holds  # the answer to a question, in both languages
    if UNKNOWN in told[0].split():
        told = GOES_BY_IT
    if lang == "ja":
        return f"{condition(way, found, s, lang)}なら{told[1]}"
    return f"{condition(way, found, s, lang)}: {told[0]}"


def condition(way: Way, found: Depends, s: State, lang: str) -> str:
    """When a way is gone: "the power of 《X》 is 2000 or more"."""
    ja = lang == "ja"
    match way.fact.kind:
        case "number":
            first, last = way is found.ways[0], way is found.ways[-1]
            if first and not last:
                return f"{way.last}以下" if ja else f"{way.last} or less"
            if last and not first:
                return f"{way.value}以上" if ja else f"{way.value} or more"
            if way.value == way.last:
                return str(int(way.value))
            return f"{way.value}から{way.last}まで" if ja else f"{way.value} to {way.last}"
        case "order":
            names = [" / ".join(f"《{s.name(Ref(ref))}》" for ref in group) for group in way.value]
            return "、".join(names) + "の順" if ja else "first " + ", then ".join(names)
        case "unseen":
            if not way.value:
                return "求められるカードが1枚もない" if ja else "none of them is such a card"
            if way.value == 1:
                return "求められるカードが1枚ある" if ja else "one of them is such a card"
            return f"{way.value}枚とも求められるカード" if ja else f"all {way.value} are such cards"
        case "held":
            if way.value:
                return f"《{way.fact.about}》がある" if ja else f"one of them is 《{way.fact.about}》"
            return f"《{way.fact.about}》がない" if ja else f"none of them is 《{way.fact.about}》"
        case "list":
            return _with_these(way, lang)
        case "word":
            return spelt(way.value, lang)
        case "left out":
            return spelt(way.fact.what if way.value else s.game.untold.called[way.fact][0], lang)
    word = spelt(way.fact.what, lang)
    if way.value:
        return word
    return not_so_ja(word) if ja else f"not {word}"


def not_so_ja(word: str) -> str:
    """That a state is not so: a verb is denied as one ("セットされた" gives "セットされていない")."""
    return f"{word[:-1]}ていない" if word.endswith("された") else f"{word}でない"


def _with_these(way: Way, lang: str) -> str:
    words = [spelt(word, lang) for word in sorted(way.value)]
    if lang == "ja":
        return "・".join(words) if words else "それ以外"
    return " and ".join(words) if words else "otherwise"


def _what(fact: Unsaid, s: State, lang: str) -> str:
    """What was not stated."""
    ja = lang == "ja"
    word = spelt(fact.what, lang)
    if (nameless := s.game.untold.nameless.get(fact)) is not None:
        sort = s.game.untold.called.get(fact, (word, word))
        return f"{nameless[1]}の{sort[1]}" if ja else f"the {sort[0]} of {nameless[0]}"
    match fact.kind:
        case "number" if fact in s.game.untold.called:
            place = spelt(s.game.untold.called[fact][0], lang)
            return f"{fact.about}の{place}のカードの{word}" if ja else f"the {word} of a card in {fact.about}'s {place}"
        case "number":
            return f"《{fact.about}》の{word}" if ja else f"the {word} of 《{fact.about}》"
        case "order":
            return "カードが場に出た順番" if ja else "which card came first"
        case "list" | "word":
            sort = s.game.untold.called[fact]
            return f"《{fact.about}》の{sort[1]}" if ja else f"the {sort[0]} of 《{fact.about}》"
        case "unseen" | "held":
            whose = fact.about if fact.kind == "unseen" else s.game.untold.called[fact][0]
            return f"{whose}の{word}にあるカードが何か" if ja else f"what the cards of {whose}'s {word} are"
    return f"《{fact.about}》が{word}かどうか" if ja else f"whether 《{fact.about}》 is {word}"


def _write(fact: Unsaid, s: State, lang: str) -> str:
    """What would settle it."""
    ja = lang == "ja"
    word = spelt(fact.what, lang)
    if fact in s.game.untold.nameless:
        return "どのカードかを書くこと" if ja else "write which card it is"
    match fact.kind:
        case "number" if fact in s.game.untold.called:
            return "どのカードかを書くこと" if ja else "write which card it is"
        case "number":
            if fact.place != NO_PLACE:
                return (
                    f"盤面のカードの後に「{word} 数」と書くこと" if ja else f"write “{word} …” behind it on the board"
                )
            return f"カードの行に「{word} 数」と書くこと" if ja else f"write “{word} …” on its card line"
        case "order":
            return (
                "盤面のカードの後に「登場順 1」「登場順 2」と書くこと"
                if ja
                else "write “arrived 1”, “arrived 2” behind the cards of the board"
            )
        case "list" | "word":
            sort = s.game.untold.called[fact]
            return f"カードの行に{sort[1]}を書くこと" if ja else f"write its {sort[0]} on its card line"
        case "left out":
            instead = spelt(s.game.untold.called[fact][0], lang)
            if ja:
                return f"盤面のカードの後に「{word}」か「{instead}」と書くこと"
            return f"write “{word}” or “{instead}” behind it on the board"
        case "held":
            return f"盤面に「{word} 《…》」と書くこと" if ja else f"name them on the board: “{word} 《…》”"
        case "unseen":
            if _lies_there(fact, s):
                return f"盤面に「{word} 《…》」と書くこと" if ja else f"name them on the board: “{word} 《…》”"
            return "どのカードか、置かれる行に書くこと" if ja else "name them where they are put there"
    return (
        f"盤面に「{word}」とだけ書くか、何も書かないこと" if ja else "write on the board that it is so, or leave it out"
    )


def _lies_there(fact: Unsaid, s: State) -> bool:
    """Whether the board itself has a card in this place of which nobody says what it is."""
    here = (refs for zone, refs in s.zones.items() if (zone.holder, zone.name) == (fact.about, fact.what))
    return any(not s.things[ref].face for refs in here for ref in refs)


def spelt(word: str, lang: str) -> str:
    """A word of scenarios in this language."""
    from judgecli.language.print_words import spell_en, spell_ja

    kinds = "stat|state|zone|mark|boardword|playerword|colour|timing"
    try:
        return spell_ja(kinds, word) if lang == "ja" else spell_en(kinds, word)
    except KeyError:
        return word
