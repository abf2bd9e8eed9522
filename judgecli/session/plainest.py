"""Puts a line of play that cannot be read into the plainest lines that say the same: one for each thing its player does in it.

Where the moment is known too, ``nearest`` says what would be understood there; this uses only the words of the line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from judgecli.language import ast
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.nearby import denies
from judgecli.language.otherwise import ACTIONS
from judgecli.language.reading import grammar_of
from judgecli.language.saying import line as in_words
from judgecli.language.short_names import in_full
from judgecli.language.words import LANGS, Lang, by_terminal, spoken
from judgecli.lazy import pattern, replace
from judgecli.session.nearest import mention, places, shapes, without_the_kind

MOST_LINES = 3
MOST_HELPED = 20
"""The most lines of a file that are put into plainer ones."""
MOST_WORDS = 6
"""The most cards, places or numbers of one line that are considered."""
PLAINLY = "what is done in it is written: "
SEVERAL = ", each on a line of its own"
"""What stands behind more than one line."""
_NAME = pattern(r"《([^《》]+)》(?:#([0-9]+))?")
_READ = pattern(r"can be read[^`]*`([^`]*)`")
_NUMBER = pattern(r"[0-9]+")
_OF_AN_ABILITY = pattern(r"\b(?:auto|abilit|effect|trigger)|能力|効果", re.IGNORECASE)
_OF_ITS_CARD = pattern(r"(?:の《|'s 《).*(?:[れ](?:る|た)|\b(?:is|are|was|were) \w+)$")
"""What is done to something by a player's card."""
_NTH = pattern(r"([①-⑩])")
_AREA = pattern(r"エリア(?=の?[左中右])")
"""A square told with its area: the square alone is its name."""
_BARE = frozenset({"pass", "decline", "accept", "not block", "concede"})
"""What takes no words besides: these verbs, and any that no card stands with, are left to other messages."""
_ANSWERS = frozenset({"choose", "divide", "order", "reorder", "count", "call", "look", "reveal"})
CHOSEN = "choose card or place"
"""What an effect does with a card or at a place has been chosen by its player, whatever the verb."""
_ALSO: Mapping[Lang, Mapping[str, str]] = {
    "en": {"us(?:es|e|ed|ing)": "use|activat|play|cast", "pay(?:s|ing)?|paid": ""},
    "ja": {
        "使[いうっ]": "使|発動|起動|プレイ",
        "払": "",
        "動か[すし]": "移動",
        "進め": "移動",
        "前進": "移動",
        "殴": "攻撃",
    },
}
"""Further verbs, and what those that do it are spelled with; "": of itself it is no line."""
_VERBS_SHOWN = 4


def in_plain_lines(
    found: Diagnostic, text: str, players: Sequence[str], cards: Mapping[str, str], means_nothing: bool = False
) -> Diagnostic:
    """The problem of a line of play with the plainest lines that tell the same, or with what a line of play is told with; as it is
    where its help has a line already, unless that ``means_nothing`` to the game. ``cards``: the file's cards and their types.
    """
    offered = suggested_line(found)
    if (
        not means_nothing
        and not offered
        and ("`" in found.help_en or found.help_en.startswith("a line of play begins"))
    ):
        return found
    lang: Lang = "ja" if grammar_of(text) == "japanese" else "en"
    lines = plainest(text, players, cards, lang)
    if denies(text):  # a line that does it would be the contrary
        lines = tuple(line for line in lines if denies(line)) or _not_done(text, players, lang)
    if offered and not means_nothing and _named(offered, players) >= _named(" ".join(lines), players):
        return found
    if lines or means_nothing:
        found = replace(found, help_en="", help_ja="")
    if lines:
        en = f"{PLAINLY}{', '.join(f'`{line}`' for line in lines)}"
        ja = f"この行ですることは次のように書けます: {''.join(f'「{line}」' for line in lines)}"
        if len(lines) > 1:
            en, ja = f"{en}{SEVERAL}", f"{ja}（1つずつ1行に）"
    else:
        en, ja = _no_action()
        if chosen := () if denies(text) else _what_is_named(text, players, cards, lang):
            en = f"if the player chose it: {', '.join(f'`{line}`' for line in chosen)}; {en}"
            ja = f"選んだのなら{''.join(f'「{line}」' for line in chosen)}と書きます。{ja}"
    return replace(
        found,
        help_en=f"{found.help_en}{' ' if found.help_en.endswith('?') else '; '}{en}" if found.help_en else en,
        help_ja=f"{found.help_ja}{' ' if found.help_ja.endswith(('?', '？')) else '。'}{ja}" if found.help_ja else ja,
    )


def can_be_played(play: ast.Play) -> bool:
    """Whether what stands in a line of play is of the kinds that the game's lines with that verb have there."""
    if play.verb not in shapes(spoken()):
        return any(word.kind == "card" for _, said in play.roles for word in said)
    allowed: dict[str, set[str]] = {}
    for shape in shapes(spoken()).get(play.verb, ()):
        for role, kind in shape:
            allowed.setdefault(role, set()).add(kind.rstrip("+").partition("/")[0])
    return all(not allowed.get(role) or {word.kind for word in said} <= allowed[role] for role, said in play.roles)


def suggested_line(found: Diagnostic) -> str:
    """The line of play that the help of a problem offers as what can be read of it; "" where it offers none."""
    offered = _READ.search(found.help_en)
    return offered[1] if offered else ""


def _named(text: str, players: Sequence[str]) -> int:
    """How many cards, places and numbers a text names."""
    blank = _NAME.sub(lambda m: "_" * len(m[0]), text)
    return sum(word.kind != "player" for word in _words_in(text, blank, 0, len(text), players))


def _no_action() -> tuple[str, str]:
    """What is told about a line in which nobody does anything the game knows."""
    usual = [word for verb in shapes(spoken()) for word in by_terminal().get("PLAYVERB", ()) if word.canonical == verb]
    en = ", ".join(word.en[0] for word in usual[:_VERBS_SHOWN])
    ja = "、".join(word.ja[0] for word in usual[:_VERBS_SHOWN])
    return (
        "what comes of a play by itself is not written: leave such a line out, or claim it; where a text says “may”, its player"
        f" writes `A accepts` or `A declines`; what a player does has a verb such as {en}",
        "プレイの結果として自動的に起こることは書きません。その行は消すか、主張に書いてください。「～してよい」かどうかの選択は"
        f"「Aはする」「Aはしない」と書きます。プレイの動詞: {ja}など",
    )


def plainest(text: str, players: Sequence[str], cards: Mapping[str, str], lang: Lang) -> tuple[str, ...]:
    """One line for each action of a text, in its order; none where a player or an action is not named."""
    colours = {x for word in by_terminal().get("COLOUR", ()) for x in word.spellings(LANGS)}
    said = _AREA.sub("", text.strip().rstrip(".。"))
    whole = in_full(said, [name for name in cards if name not in colours])
    player = next((p for p in sorted(players, key=len, reverse=True) if whole.startswith(p)), "")
    if not player or _OF_ITS_CARD.match(whole, len(player)):
        return ()
    blank = _NAME.sub(lambda m: "_" * len(m[0]), whole)
    made: list[str] = []
    for doer, verbs, first, last in _with_doers(list(_actions(blank, lang, len(player))), blank, player, players, lang):
        words = tuple(_words_in(whole, blank, first, last, players))
        said = whole[first:last]
        line = _line(doer, _first_of_an_ability(verbs, said), words, cards, lang)
        if (nth := _NTH.search(said)) and line and "activate" in _first_of_an_ability(verbs, said):
            line = _of_the_nth(line, ord(nth[1]) - ord("①") + 1, words, lang)
        if line and line not in made:
            made.append(line)
    return tuple(made[:MOST_LINES])


Action = tuple[tuple[str, ...], int, int]
"""The verbs that may be meant, and the stretch of the text that belongs to it."""


def _with_doers(
    actions: Sequence[Action], blank: str, player: str, players: Sequence[str], lang: Lang
) -> Iterator[tuple[str, tuple[str, ...], int, int]]:
    """Each action with the player who does it: another player may take over within the line ("… and C blocks with 《X》")."""
    names = "|".join(re.escape(one) for one in sorted(players, key=len, reverse=True))
    takes_over = {"ja": rf"[、,]?({names})[はが]", "en": rf"(?:,| and|;)(?: then)? ({names}) $"}
    over = pattern(takes_over[lang])
    doers, starts = [], []
    for _, first, _ in actions:
        found = over.match(blank, first) if lang == "ja" else over.search(blank, 0, first)
        doers.append(found[1] if found and first > len(player) else "")
        starts.append(first if found is None else found.end() if lang == "ja" else found.start())
    who = player
    for n, (verbs, first, last) in enumerate(actions):
        who = doers[n] or who
        ends = starts[n + 1] if lang == "en" and n + 1 < len(actions) else last
        yield who, verbs, starts[n] if lang == "ja" else first, ends


def _what_is_named(text: str, players: Sequence[str], cards: Mapping[str, str], lang: Lang) -> list[str]:
    """That the player of a line chose what it names, card or place, each in a line."""
    whole = in_full(text.strip().rstrip(".。"), tuple(cards))
    player = next((p for p in sorted(players, key=len, reverse=True) if whole.startswith(p)), "")
    if not player or _OF_ITS_CARD.match(whole, len(player)):
        return []
    blank = _NAME.sub(lambda m: "_" * len(m[0]), whole)
    words = [
        word for word in _words_in(whole, blank, len(player), len(whole), players) if word.kind in ("card", "zone")
    ]
    made = (_line(player, (CHOSEN,), (word,), cards, lang) for word in words)
    return [line for line in dict.fromkeys(made) if line][:MOST_LINES]


def _not_done(text: str, players: Sequence[str], lang: Lang) -> tuple[str, ...]:
    """A line saying that the player does not do what is asked; none where no player is named or the game has no such line."""
    player = next((p for p in sorted(players, key=len, reverse=True) if text.strip().startswith(p)), "")
    if not player or "decline" not in shapes(spoken()):
        return ()
    return (in_words(ast.Play(player, "decline", (), ast.NOWHERE, ""), lang),)


def _of_the_nth(line: str, number: int, words: Sequence[ast.Mention], lang: Lang) -> str:
    """The line with which of its card's abilities is used."""
    name = next((f"《{word.text}》" for word in words if word.kind == "card"), "")
    if lang == "en":
        return line.replace(name, f"{name} ability {number}", 1)
    return line.replace(f"{name}を", f"{name}の能力{number}を", 1)


def _first_of_an_ability(verbs: tuple[str, ...], said: str) -> tuple[str, ...]:
    """The verbs that may be meant; of an ability only that with which one is used."""
    if _OF_AN_ABILITY.search(said) and not set(verbs) & _ANSWERS:
        return tuple(verb for verb in ("activate", "use") if verb in shapes(spoken())) or verbs
    return verbs


def _actions(blank: str, lang: Lang, start: int) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """What is done in a text: the verbs that may be meant, nearest first, and the stretch of the text that belongs to it. What stands
    alone behind the last one is chosen.
    """
    found: list[tuple[int, int, tuple[str, ...]]] = []
    for told, verbs in _stems(spoken(), lang):
        for at in told.finditer(blank, start):
            same = next((n for n, (first, last, _) in enumerate(found) if at.start() < last and first < at.end()), None)
            if same is None:
                found.append((at.start(), at.end(), verbs))
            else:
                first, last, known = found[same]
                found[same] = min(first, at.start()), max(last, at.end()), tuple(dict.fromkeys((*known, *verbs)))
    found.sort()
    if not found:
        return
    if lang == "en":  # objects follow the verb
        starts = [start, *(first for first, _, _ in found[1:])]
        yield from (
            (verbs, first, last)
            for (_, _, verbs), first, last in zip(found, starts, [*starts[1:], len(blank)], strict=True)
        )
        return
    ends = [last for _, last, _ in found]
    yield from (
        (verbs, first, last) for (_, _, verbs), first, last in zip(found, [start, *ends[:-1]], ends, strict=True)
    )
    yield (CHOSEN,), ends[-1], len(blank)


@cache
def _stems(game: str, lang: Lang) -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    """How each action of a game is spelled in any inflection, and its verbs; the usual spellings first."""
    words = by_terminal().get("PLAYVERB", ())
    known = shapes(game)
    rows: dict[str, tuple[str, ...]] = {}
    for word in words:
        for spelling in word.spellings((lang,)):
            stem = _stem(spelling, lang)
            if stem and word.canonical not in _BARE:
                verbs = (word.canonical,) if word.canonical in known else (CHOSEN,)
                rows[stem] = tuple(dict.fromkeys((*rows.get(stem, ()), *verbs)))
    for noun, stems in {**ACTIONS["japanese" if lang == "ja" else "english"], **_ALSO[lang]}.items():
        meant = tuple(
            word.canonical
            for word in words
            if word.canonical in known
            and any(stem and stem in spelling for stem in stems.split("|") for spelling in word.spellings(LANGS))
        )
        if meant or not stems:
            rows.setdefault(rf"\b(?:{noun})\b" if lang == "en" else f"(?:{noun}){_NO_MORE}", meant)
    return tuple((pattern(stem, re.IGNORECASE), verbs) for stem, verbs in rows.items())


_NO_MORE = "(?!力|表示|目標|対象|ヤー|先|元|コスト)"
"""With one of these behind it a Japanese word is another word: nobody attacks where an attack value changes."""


def _stem(spelling: str, lang: Lang) -> str:
    """The part of a verb that its inflections share, as a pattern; "" where that is too little to know it by."""
    if lang == "ja":
        kept = re.sub(r"(?<=[^\u3041-\u309f])[\u3041-\u309f]+$", "", spelling)
        return re.escape(kept) + _NO_MORE if kept and not re.fullmatch(r"[\u3041-\u309f]+", kept) else ""
    if not spelling.isascii() or " " in spelling:
        return rf"\b{re.escape(spelling)}\b" if spelling.isascii() else ""
    base = re.sub(r"(?:e?s|e)$", "", spelling)
    return rf"\b{re.escape(base)}(?:e|s|es|ed|d|ing)?\b" if len(base) > 2 else rf"\b{re.escape(spelling)}\b"


def _words_in(whole: str, blank: str, first: int, last: int, players: Sequence[str]) -> Iterator[ast.Mention]:
    """The cards, players, places and numbers of a stretch of a text, in their order."""
    found = {m.start(): replace(mention("card", m[1]), tag=m[2] or "") for m in _NAME.finditer(whole, first, last)}
    for player in players:
        if at := re.search(rf"(?<![A-Za-z]){re.escape(player)}(?![A-Za-z])(?!'s|の)", blank[first:last]):
            found.setdefault(first + at.start(), mention("player", player))
    plain = blank[first:last]
    for spelling, place in places(spoken()).items():
        if (at_place := plain.find(spelling)) >= 0:
            found.setdefault(first + at_place, mention("zone", place))
            plain = plain.replace(spelling, " " * len(spelling))
    found |= {first + m.start(): mention("number", m[0]) for m in _NUMBER.finditer(plain)}
    yield from without_the_kind([found[at] for at in sorted(found)])[:MOST_WORDS]


def _line(player: str, verbs: Sequence[str], words: Sequence[ast.Mention], cards: Mapping[str, str], lang: Lang) -> str:
    """The line of one of the verbs that has most of the words; "" where none has any."""
    best: tuple[int, int, str] = (0, 0, "")
    squares = {word.canonical for word in by_terminal().get("SQUARE", ())}
    chosen = tuple(word for word in words if word.kind == "card" or word.text in squares)
    for nearer, verb in enumerate(reversed(verbs)):
        told, verb = (chosen, "choose") if verb == CHOSEN else (words, verb)
        for shape in shapes(spoken()).get(verb, ()):
            roles = _filled(shape, told, cards, verb in _ANSWERS)
            if not roles:
                continue
            try:
                said = in_words(ast.Play(player, verb, roles, ast.NOWHERE, ""), lang)
            except (LookupError, ValueError):  # no spelling says it
                continue
            rank = sum(len(said) for _, said in roles), nearer
            if rank > best[:2]:
                best = *rank, said
    return best[2]


def _filled(
    shape: Sequence[tuple[str, str]], words: Sequence[ast.Mention], cards: Mapping[str, str], answers: bool
) -> tuple[tuple[str, tuple[ast.Mention, ...]], ...]:
    """The roles of a shape with the words, each in its order; nothing where one of them is not filled."""
    left, made = list(words), []
    for role, kinds in shape:
        kind, _, only = kinds.rstrip("+").partition("/")
        if kinds.endswith("+"):
            fit = [word for word in left if word.kind == kind]
            if len(fit) < (2 if role == "object" else 1):
                return ()
        else:
            fit = [
                word for word in left if word.kind == kind and (not only or cards.get(word.text, only).endswith(only))
            ][:1]
        if not fit or (kind in ("player", "number") and answers and any(w.kind in ("card", "zone") for w in words)):
            return ()
        left = [word for word in left if word not in fit]
        made.append((role, tuple(fit)))
    return tuple(made)
