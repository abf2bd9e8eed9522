"""Read the Japanese parts of a query: known forms first, readings of hiragana, then what is left by script."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook_index.search import latin
from rulebook_index.search.fold import fold
from rulebook_index.search.index import Targets
from rulebook_index.search.kana import reading_key
from rulebook_index.search.keys import LONGEST_FORM
from rulebook_index.search.units import Collector, slices
from rulebook_index.search.words import CJK, RUN, run_grams

# Asking, not content. Cut out of Japanese queries before the rest is read; written folded.
_ASKING_PHRASES = """
どうなりますか どうなるの どうなるか どうなった どうなる どうする どうやって どうすれば どういう どうして どうなの どう
ありますか できますか できるの いいですか いいの よいか よいの してもいい ていい てもよい でいい いいか ますか ですか
でしょうか ません ましたか ました ます です とは何 とは って何 って だったら たら なら のとき の時 した場合 する場合 の場合
場合 について ときに とき なのか なの んだっけ だっけ ください 教えて 何ですか なにか なんで なぜ なに ルール いつから いつ
どこに どこ だれが だれ 誰が 誰の どれ どちら どっち どの その この という として ことが こと もの ため から まで だけ
ので のに けど でも には では との への とか など ながら される された されて させる している してる していた した して
する しない すると しても れる られる なって なった なる なり ある あり ない いる いた 何
"""
_ASKING = re.compile("|".join(fold(phrase) for phrase in _ASKING_PHRASES.split()))
# 何枚, 何色で: asks for a number; neither a misspelt term nor a word that a provision would have.
_ASKED_NUMBER = re.compile("何(?:枚|人|個|体|点|回|本|色|つ|席|ターン|種類|通り|番目)(?:まで|くらい|ずつ|で|も)?")
# Particles around a word that may be misspelt; they make it look like another term.
_EDGES = re.compile("^[のをがはにでもと]+(?=[^\u3041-\u309f])|(?<=[^\u3041-\u309f])[のをがはにでもとへな]+$")
_PARTICLES = "がのをはもにへと"
_VERB_ENDINGS = "すくうつぬむぐぶる"
_PIECE = re.compile(f"[{CJK}]+|[a-z]+|\\d+")
_HIRAGANA = re.compile("[\u3041-\u309f]+")
_KANJI = re.compile("[\u3005\u3400-\u4dbf\u4e00-\u9fff]")
_SCRIPTS = re.compile("[\u3041-\u309f]+|[^\u3041-\u309f]+")

RUN_LIKENESS = 75.0

Found = tuple[int, Targets, str]


class Japanese:
    """Reads stretches of one folded query into a collector. A place found is (end, notions, how)."""

    def __init__(self, to: Collector) -> None:
        self._to = to
        self._text = to.folded

    def read(self, start: int, end: int) -> None:
        left = start
        for asked in _ASKED_NUMBER.finditer(self._text, start, end):
            self._stretch(left, asked.start())
            left = asked.end()
        self._stretch(left, end)

    def _stretch(self, start: int, end: int) -> None:
        """Read a stretch that asks for no number."""
        left = start
        for at, to, targets, how in self._known_forms(start, end):
            self._rest(left, at)
            self._to.known(at, to, targets, how)
            left = to
        self._rest(left, end)

    def _known_forms(self, start: int, end: int) -> Iterator[tuple[int, int, Targets, str]]:
        """Places of known forms from left to right, the longest at each place; a particle inside a form is skipped."""
        text = self._text
        kept = [at for at in range(start, end) if not self._is_particle(at, start, end)]
        joined = "".join(text[at] for at in kept)
        plain = text[start:end]
        keys = {f"j:{chunk[a:b]}" for chunk in {plain, joined} for a, b in slices(chunk, LONGEST_FORM)}
        forms = self._to.index.forms(keys)
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

    def _misspelt_run(self, at: int, start: int, end: int, forms: dict[str, Targets]) -> Found | None:
        """A run of kanji and katakana with a pair of characters no provision has, if one term is spelt almost so."""
        if not self._is_content(at) or (at > start and self._is_content(at - 1)):
            return None
        to = at
        while to < end and self._is_content(to):
            to += 1
        run = self._text[at:to]
        pairs = [run[i : i + 2] for i in range(len(run) - 1)]
        if f"j:{run}" in forms or len(self._to.index.postings(pairs)) == len(set(pairs)):
            return None
        if len(run) == 3 and to < end:
            to += 1
            run = self._text[at:to]
        if len(run) < 4:
            return None
        near = self._to.near(run, ("j",), RUN_LIKENESS)
        return (to, near, "spelling") if near else None

    def _reading(self, at: int, start: int, end: int) -> Found | None:
        """The longest reading that a run of hiragana begins with; two kana only where they are the whole run."""
        if not self._to.is_hiragana(at) or (at > start and self._to.is_hiragana(at - 1)):
            return None
        last = at
        while last < end and self._to.is_hiragana(last):
            last += 1
        text = self._text
        keys = {to: f"r:{reading_key(text[at:to])}" for to in range(at + 2, last + 1)}
        found = self._to.index.forms(keys.values())
        for to in range(last, at + 1, -1):
            if keys[to] in found and (to - at >= 4 or to == last == end):
                return to, found[keys[to]], "reading"
        return None

    def _is_content(self, at: int) -> bool:
        return not self._text[at].isascii() and not self._to.is_hiragana(at)

    def _longest(self, at: int, end: int, forms: dict[str, Targets]) -> Found | None:
        text = self._text
        for to in range(min(end, at + LONGEST_FORM), at, -1):
            targets = forms.get(f"j:{text[at:to]}")
            if targets and self._worth(at, to) and self._ends_word(at, to, forms):
                return to, targets, "term"
        return self._verb(at, end)

    def _verb(self, at: int, end: int) -> Found | None:
        """A kanji with inflected kana whose dictionary form is known: 倒した is 倒す, 捨てて is 捨てる."""
        text = self._text
        if at + 1 >= end or not _KANJI.fullmatch(text[at]) or not self._to.is_hiragana(at + 1):
            return None
        verbs = [f"j:{text[at]}{ending}" for ending in _VERB_ENDINGS]
        longer = f"j:{text[at : at + 2]}る"
        forms = self._to.index.forms([longer, *verbs])
        if longer in forms:
            return at + 2, forms[longer], "term"
        return next(((at + 1, forms[verb], "term") for verb in verbs if verb in forms), None)

    def _worth(self, at: int, to: int) -> bool:
        """Whether a form may stand alone: one or two hiragana inside a sentence say nothing."""
        form = self._text[at:to]
        return len(form) > 2 or not _HIRAGANA.fullmatch(form) or (len(form) == 2 and self._to.is_katakana(at))

    def _longest_joined(
        self, position: int | None, kept: list[int], joined: str, forms: dict[str, Targets]
    ) -> Found | None:
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
        text = self._text
        if text[at] not in _PARTICLES or not start < at < end - 1 or self._to.is_katakana(at):
            return False
        return not ("\u3041" <= text[at - 1] <= "\u309f" and not self._to.is_katakana(at - 1))

    def _ends_word(self, at: int, to: int, forms: dict[str, Targets]) -> bool:
        """False where a form would cut a katakana word and the rest of that word is nothing the book knows."""
        text = self._text
        if to < len(text) and self._to.is_katakana(to - 1) and self._to.is_katakana(to):
            last = to
            while last < len(text) and self._to.is_katakana(last):
                last += 1
            return any(f"j:{text[to:stop]}" in forms for stop in range(to + 2, last + LONGEST_FORM))
        return not (to - at > 2 and self._cuts_word(to))

    def _cuts_word(self, to: int) -> bool:
        """Whether a form ends in the midst of a word of two kanji that the book knows: フェイズの順 before 番."""
        text = self._text
        pair = text[to - 1 : to + 1]
        if len(pair) < 2 or not all(map(_KANJI.fullmatch, pair)) or _KANJI.match(text, to + 1):
            return False
        return bool(self._to.index.forms([f"j:{pair}"]))

    def _rest(self, start: int, end: int) -> None:
        """What no form explains: asking phrases are cut out, the remains are read run by run."""
        at = start
        for found in _ASKING.finditer(self._text, start, end):
            self._unknown(at, found.start())
            at = found.end()
        self._unknown(at, end)

    def _unknown(self, start: int, end: int) -> None:
        piece = self._text[start:end]
        for found in _PIECE.finditer(piece):
            at, to = start + found.start(), start + found.end()
            if not RUN.match(found[0]):
                latin.read(self._to, [(found[0], at, to)])
            elif _HIRAGANA.fullmatch(found[0]):
                self._kana(at, to)
            else:
                self._mixed(at, to)

    def _kana(self, start: int, end: int) -> None:
        """A run of kana: a reading, a misspelt katakana word, or grammar, which is left out."""
        run = self._text[start:end]
        katakana = self._to.is_katakana(start)
        key = f"r:{reading_key(run)}"
        targets = self._to.index.forms([key]).get(key) if len(run) >= 3 else None
        if targets:
            self._to.known(start, end, targets, "reading")
            return
        if len(run) >= (3 if katakana else 5):
            near = self._to.near(run, ("j", "r"))
            if near:
                self._to.known(start, end, near, "spelling")
                return
        if katakana and len(run) > 1:
            self._to.plain(start, end, 1.0)
        elif len(run) > 2:
            self._to.plain(start, end, 0.3)

    def _mixed(self, start: int, end: int) -> None:
        """Kanji, perhaps with kana: a misspelt term, or words the book may have in its text."""
        for edge in _EDGES.finditer(self._text[start:end]):
            if edge.start() == 0:
                start += len(edge[0])
            else:
                end -= len(edge[0])
        run = self._text[start:end]
        if (
            len(run) >= 3
            and len(_HIRAGANA.sub("", run)) >= 2
            and len(self._to.index.postings(run_grams(run))) < 2 * len(run) - 3
        ):
            near = self._to.near(run, ("j",))
            if near:
                self._to.known(start, end, near, "spelling")
                return
        for found in _SCRIPTS.finditer(run):
            at, to = start + found.start(), start + found.end()
            if not _HIRAGANA.fullmatch(found[0]):
                self._to.plain(at, to, 1.0)
            elif self._to.is_katakana(at):
                self._kana(at, to)
