"""Read a query: cut it into units of meaning, each with the index tokens that are evidence for it.

A unit is a notion the book knows (by term, alias, reading or near spelling) or a word it may not know. Words that
only ask ("what happens", どうなりますか) make no unit, so that they neither match nor count as missed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulebook_index.search.fold import Folded, fold, fold_mapped
from rulebook_index.search.index import Index, Targets
from rulebook_index.search.kana import reading_key, romaji_to_kana
from rulebook_index.search.vocabulary import LONGEST_FORM, LONGEST_PHRASE, name_key
from rulebook_index.search.words import CJK, KEPT_WORDS, RUN, STOP_WORDS, run_grams, stem

LONGEST_QUERY = 200
COUNTING = 3.0

# Asking, not content. Cut out of Japanese queries before the rest is read; written folded.
_ASKING_PHRASES = """
どうなりますか どうなるの どうなるか どうなった どうなる どうする どうやって どうすれば どういう どうして どうなの どう
ありますか できますか できるの いいですか いいの よいか よいの してもいい ていい てもよい でいい いいか ますか ですか
でしょうか ません ましたか ました ます です とは何 とは って何 って だったら たら なら のとき の時 した場合 する場合 の場合
場合 について ときに とき なのか なの んだっけ だっけ ください 教えて 何ですか なにか なんで なぜ なに ルール いつから いつ
どこに どこ だれが だれ 誰が 誰の どれ どちら どっち どの その この という として ことが こと もの ため から まで だけ
ので のに けど でも には では との への とか など ながら される された されて させる している してる していた した して
する しない すると しても れる られる なって なった なる なり ある あり ない いる いた
"""
_ASKING = re.compile("|".join(fold(phrase) for phrase in _ASKING_PHRASES.split()))
_MEANING = re.compile(
    r"とは|って何|つて何|定義|意味|何ですか|なんですか|\bwhat (?:is|are)\b|\bdefin|\bmean(?:s|ing)?\b"
)
_HOW_MANY = re.compile(
    r"何(?:枚|人|個|体|点|回)|枚数|人数|個数|上限|いくつ|\bhow many\b|\bnumber of\b|\bsize\b|\bmaximum\b|\bminimum\b"
)
_VERB_ENDINGS = "すくうつぬむぐぶる"
_CHUNK = re.compile(f"[{CJK}a-z0-9/&+-]+")
_LATIN = re.compile(r"[a-z]+|\d+")
_HIRAGANA_RUN = re.compile("[\u3041-\u309f]+")
_KANJI_RUN = re.compile("[\u3005\u3400-\u4dbf\u4e00-\u9fff]+")


@dataclass(frozen=True, slots=True)
class Evidence:
    """An index token that speaks for a unit, how strongly, and how the searcher's word led to it."""

    token: str
    weight: float
    how: str


@dataclass(frozen=True, slots=True)
class Unit:
    """One thing the query asks about; ``span`` is its place in the query, ``weight`` its share of the meaning."""

    text: str
    span: tuple[int, int]
    weight: float
    evidence: tuple[Evidence, ...]
    how: str
    meant: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """A read query: its units, and the n-grams that run across them; whether it asks what something is, and the token
    under which the whole query may be a term or title of the book."""

    text: str
    units: tuple[Unit, ...]
    across: tuple[str, ...]
    asks_meaning: bool = False
    name: str = ""


def read(text: str, index: Index) -> Query:
    """Read a query against the vocabulary of one book."""
    text = text[:LONGEST_QUERY]
    folded = fold_mapped(text)
    reader = _Reader(index, text, folded)
    reader.read()
    across = tuple(dict.fromkeys(g for run in RUN.findall(folded.text) for g in run_grams(run)))
    return Query(text, tuple(reader.units), across, bool(_MEANING.search(folded.text)), f"={name_key(text)}")


class _Reader:
    """Walks one query from left to right and collects its units."""

    def __init__(self, index: Index, text: str, folded: Folded) -> None:
        self.index = index
        self.text = text
        self.folded = folded
        self.units: list[Unit] = []

    def read(self) -> None:
        latin: list[tuple[str, int, int]] = []
        for found in _CHUNK.finditer(self.folded.text):
            if RUN.search(found[0]):
                self._words(latin)
                latin = []
                self._japanese(found.start(), found.end())
            else:
                latin.extend(
                    (word[0], found.start() + word.start(), found.start() + word.end())
                    for word in _LATIN.finditer(found[0])
                )
        self._words(latin)
        counting = _HOW_MANY.search(self.folded.text)
        if counting:
            self._add(counting.start(), counting.end(), 0.4, (Evidence("?count", COUNTING, "text"),), "text")

    # Japanese: longest known form first, readings of hiragana runs, then what is left by script.

    def _japanese(self, start: int, end: int) -> None:
        left = start
        for at, to, targets, how in self._known_forms(start, end):
            self._rest(left, at)
            self._known(at, to, targets, how)
            left = to
        self._rest(left, end)

    def _known_forms(self, start: int, end: int) -> Iterator[tuple[int, int, Targets, str]]:
        """Places of known forms from left to right, the longest at each place; a particle inside a form is skipped."""
        text = self.folded.text
        kept = [at for at in range(start, end) if not self._is_particle(at, start, end)]
        joined = "".join(text[at] for at in kept)
        plain = text[start:end]
        keys = {f"j:{chunk[a:b]}" for chunk in (plain, joined) for a, b in _slices(chunk, LONGEST_FORM)}
        forms = self.index.forms(keys)
        places = {at: position for position, at in enumerate(kept)}
        at = start
        while at < end:
            found = self._misspelt_run(at, start, end, forms) or max(
                filter(
                    None,
                    (
                        self._longest(at, end, forms),
                        self._longest_joined(places.get(at), kept, joined, forms),
                        self._reading(at, start, end),
                    ),
                ),
                key=lambda place: place[0],
                default=None,
            )
            if found is None:
                at += 1
                continue
            yield at, *found
            at = found[0]

    def _misspelt_run(
        self, at: int, start: int, end: int, forms: dict[str, Targets]
    ) -> tuple[int, Targets, str] | None:
        """A run of kanji and katakana with a pair of characters no provision has, if one term is spelt almost so."""
        if not self._is_content(at) or (at > start and self._is_content(at - 1)):
            return None
        to = at
        while to < end and self._is_content(to):
            to += 1
        run = self.folded.text[at:to]
        pairs = [run[i : i + 2] for i in range(len(run) - 1)]
        if f"j:{run}" in forms or len(self.index.postings(pairs)) == len(set(pairs)):
            return None
        if len(run) == 3 and to < end:
            to += 1
            run = self.folded.text[at:to]
        if len(run) < 4:
            return None
        near = self._near(run, ("j",), 75.0)
        return (to, near, "spelling") if near else None

    def _reading(self, at: int, start: int, end: int) -> tuple[int, Targets, str] | None:
        """The longest reading that a run of hiragana begins with; two kana only where they are the whole run."""
        if not self._is_hiragana(at) or (at > start and self._is_hiragana(at - 1)):
            return None
        last = at
        while last < end and self._is_hiragana(last):
            last += 1
        text = self.folded.text
        keys = {to: f"r:{reading_key(text[at:to])}" for to in range(at + 2, last + 1)}
        found = self.index.forms(keys.values())
        for to in range(last, at + 1, -1):
            if keys[to] in found and (to - at >= 4 or to == last == end):
                return to, found[keys[to]], "reading"
        return None

    def _is_content(self, at: int) -> bool:
        return not self.folded.text[at].isascii() and not self._is_hiragana(at)

    def _is_hiragana(self, at: int) -> bool:
        return "\u3041" <= self.folded.text[at] <= "\u309f" and not self._is_katakana(at)

    def _longest(self, at: int, end: int, forms: dict[str, Targets]) -> tuple[int, Targets, str] | None:
        text = self.folded.text
        for to in range(min(end, at + LONGEST_FORM), at, -1):
            targets = forms.get(f"j:{text[at:to]}")
            if targets and self._worth(at, to) and self._ends_word(at, to, forms):
                return to, targets, "term"
        return self._verb(at, end)

    def _verb(self, at: int, end: int) -> tuple[int, Targets, str] | None:
        """A kanji with inflected kana whose dictionary form is known: 倒した is 倒す, 捨てて is 捨てる."""
        text = self.folded.text
        if at + 1 >= end or not _KANJI_RUN.fullmatch(text[at]) or not self._is_hiragana(at + 1):
            return None
        verbs = [f"j:{text[at]}{ending}" for ending in _VERB_ENDINGS]
        longer = f"j:{text[at : at + 2]}る"
        forms = self.index.forms([longer, *verbs])
        if longer in forms:
            return at + 2, forms[longer], "term"
        return next(((at + 1, forms[verb], "term") for verb in verbs if verb in forms), None)

    def _worth(self, at: int, to: int) -> bool:
        """Whether a form may stand alone: one or two hiragana inside a sentence say nothing."""
        form = self.folded.text[at:to]
        return len(form) > 2 or not _HIRAGANA_RUN.fullmatch(form) or (len(form) == 2 and self._is_katakana(at))

    def _longest_joined(
        self, position: int | None, kept: list[int], joined: str, forms: dict[str, Targets]
    ) -> tuple[int, Targets, str] | None:
        """The longest form that only appears once particles are dropped (デッキが切れ for デッキ切れ)."""
        if position is None:
            return None
        for to in range(min(len(kept), position + LONGEST_FORM), position + 2, -1):
            if kept[to - 1] - kept[position] == to - 1 - position:
                return None
            targets = forms.get(f"j:{joined[position:to]}")
            if targets:
                return kept[to - 1] + 1, targets, "term"
        return None

    def _is_particle(self, at: int, start: int, end: int) -> bool:
        text = self.folded.text
        if text[at] not in "がのをはもにへと" or not start < at < end - 1 or self._is_katakana(at):
            return False
        return not ("\u3041" <= text[at - 1] <= "\u309f" and not self._is_katakana(at - 1))

    def _ends_word(self, at: int, to: int, forms: dict[str, Targets]) -> bool:
        """False where a form would cut a katakana word and the rest of that word is nothing the book knows."""
        text = self.folded.text
        if to < len(text) and self._is_katakana(to - 1) and self._is_katakana(to):
            last = to
            while last < len(text) and self._is_katakana(last):
                last += 1
            return any(f"j:{text[to:stop]}" in forms for stop in range(to + 2, last + LONGEST_FORM))
        return True

    def _rest(self, start: int, end: int) -> None:
        """What no form explains: asking phrases are cut out, the remains are read run by run."""
        at = start
        for found in _ASKING.finditer(self.folded.text, start, end):
            self._unknown(at, found.start())
            at = found.end()
        self._unknown(at, end)

    def _unknown(self, start: int, end: int) -> None:
        piece = self.folded.text[start:end]
        for found in re.finditer(f"[{CJK}]+|[a-z]+|\\d+", piece):
            at, to = start + found.start(), start + found.end()
            if not RUN.match(found[0]):
                self._words([(found[0], at, to)])
            elif _HIRAGANA_RUN.fullmatch(found[0]):
                self._kana(at, to)
            else:
                self._mixed(at, to)

    def _kana(self, start: int, end: int) -> None:
        """A run of kana: a reading, a misspelt katakana word, or grammar, which is left out."""
        run = self.folded.text[start:end]
        katakana = self._is_katakana(start)
        key = f"r:{reading_key(run)}"
        targets = self.index.forms([key]).get(key) if len(run) >= 3 else None
        if targets:
            self._known(start, end, targets, "reading")
            return
        if len(run) >= (3 if katakana else 5):
            near = self._near(run, ("j", "r"))
            if near:
                self._known(start, end, near, "spelling")
                return
        if katakana and len(run) > 1:
            self._plain(start, end, 1.0)
        elif len(run) > 2:
            self._plain(start, end, 0.3)

    def _mixed(self, start: int, end: int) -> None:
        """Kanji, perhaps with kana: a misspelt term, or words the book may have in its text."""
        run = self.folded.text[start:end]
        if (
            len(run) >= 3
            and len(_HIRAGANA_RUN.sub("", run)) >= 2
            and len(self.index.postings(run_grams(run))) < 2 * len(run) - 3
        ):
            near = self._near(run, ("j",))
            if near:
                self._known(start, end, near, "spelling")
                return
        for found in re.finditer("[\u3041-\u309f]+|[^\u3041-\u309f]+", run):
            at, to = start + found.start(), start + found.end()
            if not _HIRAGANA_RUN.fullmatch(found[0]):
                self._plain(at, to, 1.0)
            elif self._is_katakana(at):
                self._kana(at, to)

    # Latin: spelling first, then the longest known phrase, then word by word.

    def _words(self, latin: list[tuple[str, int, int]]) -> None:
        read = [self._spelt(word) for word, _, _ in latin]
        stems = [stem(word) for word, _ in read]
        forms = self.index.forms(f"e:{' '.join(stems[a:b])}" for a, b in _slices(stems, LONGEST_PHRASE))
        at = 0
        while at < len(latin):
            for length in range(min(LONGEST_PHRASE, len(latin) - at), 0, -1):
                key = f"e:{' '.join(stems[at : at + length])}"
                if key in forms and (length > 1 or latin[at][0] not in STOP_WORDS):
                    sure = min(likeness for _, likeness in read[at : at + length])
                    targets = tuple((number, weight * sure) for number, weight in forms[key])
                    how = "term" if sure == 1.0 else "spelling"
                    self._known(latin[at][1], latin[at + length - 1][2], targets, how, stems[at : at + length])
                    at += length
                    break
            else:
                self._word(*latin[at], *read[at])
                at += 1

    def _spelt(self, word: str) -> tuple[str, float]:
        """The word as the book would spell it, and how like it is; the word itself where it is known or nothing is."""
        token = stem(word)
        if len(word) < 4 or word in STOP_WORDS or self.index.postings([token]) or self.index.forms([f"e:{token}"]):
            return word, 1.0
        kana = romaji_to_kana(word)
        if kana and self.index.forms([f"r:{reading_key(kana)}"]):
            return word, 1.0
        from rulebook_index.search.fuzzy import near_word

        return near_word(word, self.index) or (word, 1.0)

    def _word(self, typed: str, start: int, end: int, word: str, likeness: float) -> None:
        if word in STOP_WORDS and word not in KEPT_WORDS:
            return
        token = stem(word)
        if self.index.postings([token]):
            weight = 0.3 if word in KEPT_WORDS or len(word) < 3 else likeness
            self._add(
                start, end, weight, (Evidence(token, 1.0, "word"),), "word" if word == typed else "spelling", (word,)
            )
            return
        kana = romaji_to_kana(word) if len(word) >= 4 else ""
        key = f"r:{reading_key(kana)}"
        targets = self.index.forms([key]).get(key, ()) if kana else ()
        if targets:
            self._known(start, end, targets, "reading")
            return
        near = self._near(kana, ("r",)) if len(kana) >= 4 else ()
        if near:
            self._known(start, end, near, "spelling")
        elif word not in KEPT_WORDS:
            self._plain(start, end, 1.0)

    # Units.

    def _near(self, word: str, kinds: tuple[str, ...], cutoff: float = 0.0) -> Targets:
        from rulebook_index.search.fuzzy import near_forms  # rapidfuzz costs 22 ms; most queries are spelt right

        return near_forms(word, self.index, kinds, cutoff)

    def _known(self, start: int, end: int, targets: Targets, how: str, stems: Iterable[str] | None = None) -> None:
        evidence = [Evidence(f"#{number}", weight, how) for number, weight in targets]
        meant = []
        for number, weight in targets:
            ja, _, near = self.index.notion(number)
            meant.append(ja)
            evidence.append(Evidence(f"!{number}", weight, how))
            evidence.extend(Evidence(f"#{other}", 0.4 * weight, "near") for other in near)
        piece = self.folded.text[start:end]
        strength = max(weight for _, weight in targets)
        if how == "term" or stems:
            evidence.extend(Evidence(token, 0.5, "gram") for token in _tokens(piece, stems))
            if how == "term" and fold(meant[0]) != piece:
                how = "alias"
        self._add(start, end, strength, tuple(evidence), how, tuple(meant))

    def _plain(self, start: int, end: int, weight: float) -> None:
        piece = self.folded.text[start:end]
        if not piece:
            return
        self._add(start, end, weight, tuple(Evidence(t, 1.0, "gram") for t in _tokens(piece, None)), "text")

    def _add(
        self, start: int, end: int, weight: float, evidence: tuple[Evidence, ...], how: str, meant: tuple[str, ...] = ()
    ) -> None:
        first, last = self.folded.span(start, end)
        self.units.append(Unit(self.text[first:last], (first, last), weight, evidence, how, meant))

    def _is_katakana(self, at: int) -> bool:
        letter = self.text[self.folded.origin[at]]
        return "\u30a1" <= letter <= "\u30fa" or "\uff66" <= letter <= "\uff9d"


def _slices(parts: str | list[str], longest: int) -> Iterator[tuple[int, int]]:
    """Every (start, end) of up to ``longest`` items."""
    for start in range(len(parts)):
        for end in range(start + 1, min(len(parts), start + longest) + 1):
            yield start, end


def _tokens(piece: str, stems: Iterable[str] | None) -> Iterator[str]:
    if stems is not None:
        yield from stems
        return
    for found in RUN.finditer(piece):
        yield from run_grams(found[0]) if len(found[0]) > 1 else found[0]
    for found in _LATIN.finditer(piece):
        yield stem(found[0])
