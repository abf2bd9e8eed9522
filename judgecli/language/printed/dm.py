"""How Duel Masters cards are printed: keyword lines with reminders, evolution lines, and sentences for all else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from judgecli import manifest
from judgecli.language.ast import Ability, Condition, Filter, Happening, Instruction, Noun, Number, Span, Unread
from judgecli.language.printed import (
    CardHead,
    Printed,
    Written,
    conditions_en,
    dm_casting,
    dm_costs,
    dm_entering,
    dm_heads,
    dm_modes,
)
from judgecli.language.printed import dm_explained as explained
from judgecli.language.printed.clause import Unreadable
from judgecli.language.printed.dm_abilities import GAME, AbilityBuilder, sentences
from judgecli.language.printed.dm_costs import cards_meant
from judgecli.language.printed.dm_keywords import EVOLUTION_EN, EVOLUTION_JA, READ_KEYWORDS, KeywordLines
from judgecli.language.printed.lexer import Place, Token, lex
from judgecli.language.printed.normalise import Text, normalise
from judgecli.language.printed.units_ja import apart
from judgecli.language.printed.vocabulary import vocabulary
from judgecli.language.printed.words_seen import Words
from judgecli.language.reading import grammar_of
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, pattern, replace
from judgecli.tables import rows

_BRACKET = pattern(r"[(（]([^()（）]*)[)）]")
_A_PLAYER = {
    "ja": pattern(r"^(?P<opening>[^。]*時、)?プレイヤーを1人選ぶ。(?P<rest>(?=[^。]*そのプレイヤー).+)$"),
    "en": pattern(r"^(?P<opening>[^.]*, )?[Cc]hoose a player\. (?P<rest>(?=.*\b(?:[Tt]hat player|his|he)\b).+)$"),
}
_PLAYERS = {"ja": ("自分", "相手"), "en": ("you", "your opponent")}
_SYMBOL = pattern(r"[ :：]*(?:\$[a-z_]+)?[ :：]*")
NAMES_OTHERS_COUNT = frozenset({"wave striker"})
"""Keywords without a rule that texts of other creatures ask for."""
LOST = (Condition(Noun("any"), "", "", ""),)
"""Stands for a condition that was not read."""


@cache
def reminders() -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    """What each keyword's reminder must say."""
    found = manifest.of(GAME)
    assert found is not None
    told = rows(found.folder / "printed" / "reminders.tsv")
    return tuple((word, lang, pattern(find)) for word, lang, find in told)


@cache
def _spellings(lang: Lang) -> dict[str, tuple[str, ...]]:
    """Keyword -> how it is written."""
    found: dict[str, list[str]] = {}
    for spelling, entry in vocabulary(GAME, lang).items():
        if entry.kind == "keyword":
            found.setdefault(entry.value, []).append(spelling.lower())
    return {word: tuple(spellings) for word, spellings in found.items()}


@dataclass(slots=True)
class _Line:
    """A line on its way: what was read of it and what was not."""

    abilities: list[Ability]
    unread: list[Unread]


def read(lines: Sequence[Written], card: CardHead) -> Printed:
    """Read the text box of a card."""
    abilities: list[Ability] = []
    unread: list[Unread] = []
    gate: tuple[Condition, ...] = ()
    instead, again = "", None
    head = known = given_to = None
    skipped = 0
    for n, line in enumerate(lines):
        if n < skipped:
            continue
        if line.own is None and (made := _modes(line, lines[n + 1 :], card)) is not None and not gate and not instead:
            abilities.append(made[0])
            skipped = n + 1 + made[1]
            continue
        if (shared := _survivors(line, abilities, unread)) is not None:
            abilities.append(shared)
            continue
        if line.own is not None and line.own.kind != "keyword":
            abilities.append(line.own)
            continue
        reader = LineReader(line, card, gate, instead, head, known, given_to)
        found = reader.read()
        left = _hanging(lines[n + 1 :])
        instead = reader.instead_next(left)
        given_to = reader.given_to if instead else None
        head, known = reader.heads if left == 1 else None, reader.heads or known
        gate = gate if gate == LOST and not reader.heads else reader.heads_next(left)
        if found.unread and (more := _going_on(line, card, abilities, unread)) is not None:
            abilities[-1] = more
            continue
        if found.unread and line.own is not None:
            abilities.append(line.own)
            continue
        abilities += found.abilities
        unread += found.unread
        again = again or (reader if reader.once_more is not None else None)
    if again is not None:
        abilities += again.done_once_more(abilities, bool(unread))
        unread += again.found.unread if again.found.unread not in ([], unread) else []
    return Printed(tuple(abilities), tuple(unread))


def _modes(line: Written, behind: Sequence[Written], card: CardHead) -> tuple[Ability, int] | None:
    """A line that offers several ways, with the marked lines behind it: the ability, and how many lines those are."""
    if not behind or dm_modes.MARK.match(behind[0].text) is None:
        return None
    lang: Lang = "ja" if grammar_of(line.text) == "japanese" else "en"
    modes = dm_modes.found(normalise(line.text, lang, GAME, card.name).chars, lang, behind)
    if modes is None:
        return None
    stripped = dm_modes.IF_DONE.sub("", modes.before).lstrip()
    opening = OPENING[lang].match(stripped)
    waits, told = (opening["waits"] or "", opening["told"]) if opening is not None else ("", stripped)
    before = _aside_of(line, card, waits + told) if told.strip() else None
    ways = [_aside_of(way, card, waits + normalise(way.text, lang, GAME, card.name).chars) for way in modes.ways]
    if any(w is None for w in ways) or (told.strip() and before is None):
        return None
    read = [w for w in ways if w is not None]
    try:
        return dm_modes.joined(modes, before, read, line.span, line.text.strip()), len(ways)
    except Unreadable:
        return None


OPENING = {
    "ja": pattern(r"^(?P<waits>[^。]*?(?:時|たび)、)?(?P<told>.*)$"),
    "en": pattern(r"^(?P<waits>(?:When|Whenever|At)\b[^.]*?, )?(?P<told>.*)$"),
}
"""What an ability waits for, and what else is said before its ways."""


def _aside_of(line: Written, card: CardHead, says: str) -> Ability | None:
    """The one ability that these words in the place of a line make."""
    reader = LineReader(line, card)
    inner = reader._aside(says, (0, len(reader.text.chars)))
    inner._part((0, len(says)))
    return inner.found.abilities[0] if len(inner.found.abilities) == 1 and not inner.found.unread else None


def _going_on(line: Written, card: CardHead, above: Sequence[Ability], unread: Sequence[Unread]) -> Ability | None:
    """「…クリーチャーを1体選ぶ。/そのクリーチャーは…を得る。」: what a spell says with this line, which goes on with the one before."""
    if not above or unread or above[-1].kind != "spell" or above[-1].conditions or above[-1].turn:
        return None
    if any(i.conditions or i.then for i in above[-1].effects):
        return None  # what "it" means after that depends on what was done
    reader = LineReader(line, card)
    reader.goes_on = above[-1]
    found = reader.read()
    ok = len(found.abilities) == 1 and not found.unread and found.abilities[0].kind == "spell"
    return replace(found.abilities[0], text=f"{above[-1].text} {line.text.strip()}") if ok else None


def _hanging(lines: Sequence[Written]) -> int:
    """On how many lines a head may bear: up to the next one, and not on keywords at the end, which are given in quotation marks."""
    many = next((m for m, x in enumerate(lines) if x.text.strip().startswith(("フォートE", "フォートＥ"))), len(lines))
    while many > 1 and _is_a_keyword(lines[many - 1]):
        many -= 1
    return many


def _is_a_keyword(line: Written) -> bool:
    """Whether a line is a breaker or another keyword by itself."""
    lang: Lang = "ja" if grammar_of(line.text) == "japanese" else "en"
    bare = _BRACKET.sub("", normalise(line.text, lang, GAME).chars).strip(" 。.")
    entry = vocabulary(GAME, lang).get(bare) or vocabulary(GAME, lang).get(bare.lower())
    return entry is not None and entry.kind == "keyword" and entry.value in READ_KEYWORDS


def _survivors(line: Written, above: Sequence[Ability], unread: Sequence[Unread]) -> Ability | None:
    """「サバイバー(…自分の他のサバイバーも上の能力を得る)」: the one ability above is given to the player's other survivors."""
    raw = normalise(line.text, "ja", GAME).chars
    own = [a for a in above if not a.keyword.startswith("evolution")]
    if not SURVIVOR.match(raw.strip()) or len(own) != 1 or unread:
        return None
    return _given_to_survivors(own[0], "サバイバー", line)


def _given_to_survivors(own: Ability, race: str, line: Written) -> Ability:
    span = line.span
    tribe = Filter("tribe", "has", race, span)
    others = Noun("all", "creature", "you", other=True, filters=(tribe,), where=("battle zone",), span=span)
    gain = Instruction("gain", what=others, change="ability", ability=own, span=span)
    return Ability("static", span, effects=(gain,), text=line.text.strip(), structure="constant")


SURVIVOR = pattern(r"^サバイバー\(このクリーチャーがバトルゾーンにある間、自分の他のサバイバーも上の能力を得る\)。?$")


class LineReader(KeywordLines):
    """One line of print."""

    def __init__(
        self,
        line: Written,
        card: CardHead,
        gate: tuple[Condition, ...] = (),
        instead: str = "",
        head: dm_heads.Head | None = None,
        known: dm_heads.Head | None = None,
        given_to: Noun | None = None,
    ) -> None:
        self.head, self.known, self.given_to = head, known, given_to
        self.heads: dm_heads.Head | None = None
        self.line, self.card, self.gate, self.instead = line, card, gate, instead
        self.instead_said: tuple[int, int] | None = (0, 0) if instead else None
        self.heading: tuple[Condition, ...] = ()
        self.once_more: tuple[tuple[Condition, ...], tuple[int, int]] | None = None
        self.given: dict[str, Ability] = {}
        self.shared = False
        self.goes_on: Ability | None = None
        self.lang: Lang = "ja" if grammar_of(line.text) == "japanese" else "en"
        self.text = dm_heads.opened(normalise(line.text, self.lang, GAME, card.name), head)
        self.place = Place(self.text, line.span.line, 0)
        self.found = _Line([], [])

    def read(self) -> _Line:
        """Everything the line says."""
        for part in self._parts():
            before = len(self.found.abilities)
            try:
                if self.gate == LOST:
                    raise Unreadable([], "it hangs on a head that is not read", "読めていない見出しにかかっている")
                self._part(part)
            except Unreadable as problem:
                self._not_read(part, problem)
            if self.gate and len(self.found.abilities) > before:
                made = self.found.abilities[before:]
                self.found.abilities[before:] = [replace(a, conditions=(*self.gate, *a.conditions)) for a in made]
                self.gate = self.gate if "$" in self.line.text else ()
        try:
            self.found.abilities = dm_heads.repeated(self.head, self.found.abilities)
        except Unreadable as problem:
            self.found.abilities = []
            self._not_read((0, len(self.text.chars)), problem)
        self.found.abilities = self._as_given() if self.instead else self.found.abilities
        if self.shared:
            self._share()
        if self.instead_said == (0, 0):
            self._not_read((0, len(self.text.chars)), explained.no_ability())
        return self.found

    def _share(self) -> None:
        """ "Survivor (Each of your Survivors has this creature's Survivor ability.) : …": what stands behind it is given to the others."""
        if len(self.found.abilities) != 1 or self.found.unread:
            self._not_read(
                (0, len(self.text.chars)), Unreadable([], "which ability is shared?", "どの能力を分け合うのか")
            )
            return
        self.found.abilities.append(_given_to_survivors(self.found.abilities[0], "Survivor", self.line))

    def heads_next(self, left: int) -> tuple[Condition, ...]:
        """The condition of what the next line says; of several lines nobody can tell how many a head is about."""
        if self.heads is not None and not self.heading:
            return () if left == 1 else LOST
        return self.heading if left == 1 or not self.heading else LOST

    def done_once_more(self, abilities: Sequence[Ability], unread: bool) -> list[Ability]:
        """「この呪文の能力をもう一度使ってもよい」: all that the spell says, offered again under the condition."""
        assert self.once_more is not None
        (condition, *more), said = self.once_more
        effects = tuple(i for a in abilities if a.kind == "spell" for i in a.effects)
        if unread or more or not effects or any(a.conditions for a in abilities if a.kind == "spell"):
            self._not_read(said, explained.no_ability())
            return []
        span = self._span(said)
        again = Instruction("repeat", amount=Number(1), may=True, then=effects, conditions=(condition,), span=span)
        return [Ability("spell", span, effects=(again,), text=self.line.text.strip(), structure="event")]

    def instead_next(self, left: int) -> str:
        """In whose place the ability of the next line is used, where this one says so."""
        if self.instead_said in (None, (0, 0)):
            return ""
        if not left and self.instead_said is not None:
            self._not_read(self.instead_said, explained.no_ability())
        return self.instead

    def _for_others(self, match: re.Match[str], part: tuple[int, int], indent: int) -> None:
        """Creatures that may be tapped for the ability of this card: of the next line, or of the rest of this one."""
        start = part[0] + indent
        self.given_to = cards_meant(
            self._between(start + match.start("what"), start + match.end("what")), self.lang, self.place
        )
        self._instead("instead of attacking", part)
        if match.groupdict().get("ability"):
            inner = LineReader(self.line, self.card, instead=self.instead, given_to=self.given_to)
            inner._part((start + match.start("ability"), part[1]))
            self.found.abilities += inner._as_given()
            self.found.unread += inner.found.unread
            self.instead_said = None

    def _as_given(self) -> list[Ability]:
        """The abilities that were read, as the creatures have them that may be tapped for them."""
        if self.given_to is None or len(self.found.abilities) != 1 or self.found.abilities[0].kind != "activated":
            return self.found.abilities
        own = self.found.abilities[0]
        gain = Instruction("gain", what=self.given_to, change="ability", ability=own, span=own.span)
        return [Ability("static", own.span, effects=(gain,), text=own.text, structure="constant")]

    def _instead(self, place: str, said: tuple[int, int]) -> None:
        self.instead, self.instead_said = place, said

    # ---- keywords that the card itself explains

    def _head(self, before: tuple[int, int], said: tuple[int, int]) -> bool:
        """Whether a keyword and its bracket are taken together: as what the bracket says, or as the head of what follows."""
        head = self.text.chars[slice(*before)].strip(" :：-")
        if (found := dm_heads.read(head, self.text.chars[slice(*said)].strip(" 。."), self._span(before))) is not None:
            return self._heads(found)
        keyword = explained.named(head, self.lang)
        bracket = self.text.chars[slice(*said)].strip(" 。.")
        if not keyword and (not explained.is_label(head, self.lang) or vocabulary(GAME, "ja").get(head) is not None):
            return False
        if (gains := explained.GAINS[self.lang].match(bracket)) is not None:
            at = said[0] + gains.start("condition")
            self.gate = self.heading = LOST
            self.heading = self._condition(gains["condition"], (at, at + len(gains["condition"])))
            if keyword in NAMES_OTHERS_COUNT:
                self.found.abilities.append(Ability("keyword", self._span(before), keyword=keyword, text=head))
            self.gate = self.heading
            return True
        if keyword == "silent skill" and explained.INSTEAD_OF_UNTAPPING[self.lang].match(bracket):
            self._instead("instead of untapping", said)
            return True
        if (again := explained.ONCE_MORE[self.lang].match(bracket)) is not None:
            at = said[0] + again.start("condition")
            self.once_more = (self._condition(again["condition"], (at, at + len(again["condition"]))), said)
            return True
        if keyword == "survivor" and explained.SHARED.match(bracket):
            self.shared = True
            return True
        says = explained.meaning(keyword, bracket, self.lang) if keyword else ""
        if not says and not explained.agrees(head, bracket):
            return False
        inner = self._aside(says, said) if says else self
        inner._part((0, len(inner.text.chars)) if says else said)
        if inner is not self:
            self.found.abilities += inner.found.abilities
            self.found.unread += inner.found.unread
        return True

    def _heads(self, found: dm_heads.Head) -> bool:
        """Keep what a head says of the line behind it."""
        self.found.abilities += found.abilities
        if found.conditions or found.opening:
            self.heads, self.heading, self.gate = found, found.conditions, found.conditions
        return True

    def _aside(self, says: str, at: tuple[int, int]) -> LineReader:
        """A reader of the same line for words that stand for a bracket of it."""
        start, end = self.text.span(*at)
        inner = LineReader(self.line, self.card)
        inner.text = Text(says, (start,) * len(says), (end,) * len(says))
        inner.place = Place(inner.text, self.line.span.line, 0)
        return inner

    def _condition(self, chars: str, part: tuple[int, int]) -> tuple[Condition, ...]:
        if explained.BROKEN[self.lang].match(chars):
            span = self._span(part)
            mine = Noun("any", "creature", "you", other=True, span=span)
            event = Happening("break", mine, object=Noun("any", "shield", span=span), span=span)
            return (Condition(Noun("any"), "happened", "=", "", span=span, happening=event),)
        tokens = [t for t in self._tokens(part) if t.kind != "stop"]
        if self.lang == "ja":
            while tokens and tokens[-1].kind == "time":
                tokens.pop()
            from judgecli.language.printed import conditions_ja

            return conditions_ja.read(tokens, GAME, self.place)
        w = Words(tokens[1:], GAME, "en")
        return (conditions_en.read(w, self.place),)

    # ---- brackets

    def _parts(self) -> list[tuple[int, int]]:
        """The line without reminders of what it names, as ranges of columns; a bracket that says more is a part by itself."""
        chars, out, last = self.text.chars, [], 0
        for match in _BRACKET.finditer(chars):
            before = chars[: match.start()]
            if before.count('"') % 2 and self._reminds(match[1], before):
                continue
            if self._taken(last, match):
                pass
            elif self._gives(match, before):
                out.append((last, match.start()))
            elif not self._reminds(match[1], before):
                out += [(last, match.start()), match.span(1)]
            else:
                out.append((last, match.start()))
            last = match.end()
        out.append((last, len(chars)))
        out = [piece for a, b in out for piece in self._behind_evolution(a, b)]
        return [(a, b) for a, b in out if chars[a:b].strip(" 。.:：")]

    def _behind_evolution(self, start: int, end: int) -> list[tuple[int, int]]:
        """What follows the words on evolution in their line is a part by itself."""
        stop = self.text.chars.find("。" if self.lang == "ja" else ".", start, end)
        evolves = EVOLUTION_JA if self.lang == "ja" else EVOLUTION_EN
        if stop < 0 or evolves.match(self.text.chars[start:stop]) is None:
            return [(start, end)]
        return [(start, stop + 1), (stop + 1, end)]

    def _gives(self, match: re.Match[str], before: str) -> bool:
        """Whether the bracket explains a keyword that the text gives to creatures: 「スレイヤー」を得る(…)."""
        for keyword in ("slayer",):
            says = explained.meaning(keyword, match[1].strip(" 。."), self.lang)
            if says and self._names(before, keyword):
                inner = self._aside(says, match.span(1))
                inner.card = replace(self.card, types=("creature",))  # whoever gets it is one
                inner._part((0, len(says)))
                if len(inner.found.abilities) == 1 and not inner.found.unread:
                    self.given[keyword] = inner.found.abilities[0]
                    return True
        return False

    def _taken(self, last: int, match: re.Match[str]) -> bool:
        try:
            return self._head((last, match.start()), match.span(1))
        except Unreadable as problem:
            self._not_read((last, match.end()), problem)
            return True

    def _reminds(self, said: str, before: str) -> bool:
        said = said.strip(" 。.")
        for word, lang, find in reminders():
            if lang == self.lang and find.search(said) and (word == "-" or self._names(before, word)):
                return _numbers_agree(word, said, before)
        return False

    def _names(self, text: str, keyword: str) -> bool:
        """Whether a text has the word for a keyword."""
        low = text.lower()
        return any(word in low for word in _spellings(self.lang).get(keyword, ()))

    # ---- parts

    def _part(self, part: tuple[int, int]) -> None:
        chars = self.text.chars[part[0] : part[1]]
        if self._is_rule(chars):
            return
        if (found := dm_heads.again(chars.strip(" 。.:"), self.known, self._span(part))) is not None:
            self._heads(found)
            return
        if explained.INSTEAD_OF_ATTACKING[self.lang].match(chars.strip(" 。.")):
            self._instead("instead of attacking", part)
            return
        if (others := explained.OTHERS_INSTEAD[self.lang].match(chars.strip(" 。"))) is not None:
            self._for_others(others, part, len(chars) - len(chars.lstrip(" ")))
            return
        part = (part[0] + self._behind_symbol(chars), part[1])
        chars = self.text.chars[part[0] : part[1]]
        if (match := _A_PLAYER[self.lang].match(chars)) is not None:
            self._for_either_player(match, part)
            return
        for special in (
            dm_costs.read,
            dm_casting.read,
            dm_casting.read_only_after,
            dm_entering.read,
            dm_entering.read_besides,
            dm_entering.read_bars,
            dm_entering.read_stays,
        ):
            if (made := special(chars, part[0], self.lang, self.place, self._between, self._span(part))) is not None:
                self.found.abilities.append(made)
                return
        if (keyword := self._keyword(chars, part)) is not None:
            self.found.abilities.append(keyword)
            return
        self._sentences(part)

    def _for_either_player(self, match: re.Match[str], part: tuple[int, int]) -> None:
        """「プレイヤーを1人選ぶ。そのプレイヤーは…」: one of two ways is chosen, as it reads with either player in that place."""
        ways: list[Ability] = []
        for player in _PLAYERS[self.lang]:
            inner = self._aside((match["opening"] or "") + _told_of(match["rest"], player, self.lang), part)
            inner.card, inner.instead = self.card, self.instead
            inner._part((0, len(inner.text.chars)))
            if inner.found.unread or len(inner.found.abilities) != 1 or inner.instead_said:
                raise Unreadable(
                    [], "what happens to the player that was chosen?", "選ばれたプレイヤーに何が起こるのか"
                )
            ways += inner.found.abilities
        self.instead_said = None
        one, other = ways
        if replace(one, effects=(), text="") != replace(other, effects=(), text="") or one.kind not in (
            "trigger",
            "spell",
            "activated",
        ):
            raise Unreadable([], "what happens to the player that was chosen?", "選ばれたプレイヤーに何が起こるのか")
        either = Instruction("modal", amount=Number(1), choices=(one.effects, other.effects), span=one.span)
        self.found.abilities.append(replace(one, effects=(either,)))

    def _is_rule(self, chars: str) -> bool:
        """Lines that say what a rule says of every such card: multicoloured cards come tapped, cross gears are generated."""
        said = chars.strip(" 。.")
        for kind, lang, find in RULES:
            if lang == self.lang and find.search(said):
                return kind in self.card.types or (kind == "multicoloured" and self.card.colours > 1)
        return False

    # ---- sentences

    def _sentences(self, part: tuple[int, int]) -> None:
        builder = AbilityBuilder(
            self.lang, self.place, self.line.text, "spell" in self.card.types, self.given, self.instead
        )
        self.instead_said = None
        if self.goes_on is not None:
            builder.go_on(self.goes_on)
        found = [
            piece for said in sentences(self._tokens(part)) for piece in (apart(said) if self.lang == "ja" else [said])
        ]
        for n, tokens in enumerate(found):
            try:
                builder.add(tokens)
            except Unreadable as problem:
                problem.tokens = problem.tokens or tokens
                rest = [t for more in found[n:] for t in more]
                try:
                    before = builder.done()
                except Unreadable:
                    before = []
                another = self._another(before, (tokens[0].start, part[1]))
                self.found.abilities += [*before, *another]
                if not another:
                    self._unread_tokens(rest, problem)
                return
        try:
            self.found.abilities += builder.done()
        except Unreadable as problem:
            self._unread_tokens([t for more in found for t in more], problem)

    def _another(self, before: list[Ability], part: tuple[int, int]) -> list[Ability]:
        """What the rest of a line says where it is another ability: behind a static one, or with an event of its own."""
        if not before or self.instead or any(a.kind == "spell" for a in before):
            return []
        inner = LineReader(self.line, self.card)
        inner._part(part)
        own = all(a.kind in ("trigger", "replacement") and a.when is not None for a in inner.found.abilities)
        alone = all(a.kind == "static" for a in before) or own
        return inner.found.abilities if alone and not inner.found.unread and not inner.instead_said else []

    def _tokens(self, part: tuple[int, int]) -> list[Token]:
        start, end = part
        tokens = lex(Text(self.text.chars[:end], self.text.starts[:end], self.text.ends[:end]), self.lang, GAME)
        return [t for t in tokens if t.start >= start]

    def _behind_symbol(self, chars: str) -> int:
        """Where the words begin behind a colon and the symbol of the ability; only behind a head those stand for nothing more."""
        match = _SYMBOL.match(chars)
        return match.end() if match is not None and (self.gate or self.instead or "$" not in match[0]) else 0

    def _between(self, start: int, end: int) -> list[Token]:
        return [t for t in self._tokens((start, end)) if t.kind != "stop"]

    def _span(self, part: tuple[int, int]) -> Span:
        start, end = self.text.span(*part)
        return Span(self.line.span.line, start, end)

    def _not_read(self, part: tuple[int, int], problem: Unreadable) -> None:
        self._unread_tokens([t for t in self._tokens(part) if t.kind != "stop"], problem)

    def _unread_tokens(self, tokens: list[Token], problem: Unreadable) -> None:
        span = self.place.span(tokens)
        said = self.line.text[span.start : span.end]
        self.found.unread.append(Unread(span, said, problem.why, " / ".join(problem.could_be), problem.why_ja))


def _told_of(rest: str, player: str, lang: Lang) -> str:
    """The rest of the text with this player in the place of "that player"; "his" is that player's where he did nothing himself."""
    if lang == "ja":
        return rest.replace("そのプレイヤー", player)
    whose = "your" if player == "you" else f"{player}'s"
    told = re.sub(r"\b[Tt]hat player's\b", whose, rest)
    if re.search(r"\b[Tt]hat player\b", told) is None:
        return re.sub(r"\bhis\b", whose, told)
    return re.sub(r"\b[Tt]hat player\b", player, told)


def _numbers_agree(word: str, said: str, before: str) -> bool:
    """Whether the numbers of a reminder are those of its keyword ("+2000")."""
    if word != "power attacker":
        return True
    numbers = re.findall(r"\+(\d+)", said)
    return all(f"+{number}" in before for number in numbers)


RULES = (
    ("cross gear", "ja", pattern(r"^クロスギア$")),
    ("cross gear", "en", pattern(r"^Cross Gear$", re.IGNORECASE)),
    (
        "cross gear",
        "en",
        pattern(
            r"^Put this card into the battle zone\. To cross this card with a creature, pay this card's cost again\. "
            r"When that creature leaves the battle zone, this card remains in the battle zone$"
        ),
    ),
    ("multicoloured", "ja", pattern(r"^マナゾーンに置く時、この(カード|クリーチャー|呪文)はタップして置く$")),
    (
        "cross gear",
        "ja",
        pattern(
            r"^クロスギア[:：]このカードをバトルゾーンに置く。クリーチャーにクロスするには、?このカードのコストをもう1度支払う。"
            r"そのクリーチャーがバトルゾーンを離れても、?このカードはバトルゾーンに残る$"
        ),
    ),
    ("creature", "en", pattern(r"^It can still be attacked (?:and|or) blocked$")),
    ("cross gear", "en", pattern(r"^It can still be attacked (?:and|or) blocked$")),
    ("multicoloured", "en", pattern(r"^This (creature|spell|card) is put into your mana zone tapped$")),
)
"""Lines that repeat a rule: of which cards, in which language, how they begin and end."""
