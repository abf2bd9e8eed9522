"""What to write instead of a line of play that is not understood: the moment where it stands, who is asked what there, and the nearest
lines that are understood.

Lines are made from what the engine offers at the moment and from the grammar's words. The nearest are played, and only those are offered
that can be carried out there, or are refused with a reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any

from judgecli import manifest
from judgecli.games.contract import Problem, Refuse, System, Take
from judgecli.games.moments import Now
from judgecli.kernel.say import Ask, Undecided
from judgecli.kernel.values import TABLE, State, Zone
from judgecli.kernel.verdict import Illegal, Verdict
from judgecli.language import ast
from judgecli.language.nearby import denies
from judgecli.language.reading import grammar_of
from judgecli.language.saying import line as in_words
from judgecli.language.words import LANGS, Lang, by_terminal, canonical_zones, speaking, spoken
from judgecli.lazy import dataclass, fields, is_dataclass, pattern
from judgecli.session.branching import Played
from judgecli.session.moments import WAITS, named, of_now
from judgecli.session.no_answers import (
    A_SLIP,
    OF_NOTHING,
    answers_nobody,
    cards_of,
    does_another_thing,
    is_no_answer,
    is_offered_something,
    turns_round,
)
from judgecli.session.trying import Moment, WhyNot, moment_of, try_at
from judgecli.tables import rows

MOST_SHOWN = 3
MOST_PLAYED = 24
"""How many of the nearest lines that name no option are played to see whether they fit all the same."""
MOST_WAYS = 3
"""How many more lines that name an option are tried if the nearest is not understood."""
MOST_WORDS = 8
MOST_TRIED = 60
"""The most lines in all, unless none is understood yet."""
MOST_READ = 2_000
"""How many lines are compared with the question."""
FAR = 55.0
"""Similarity in percent below which a line would only confuse, unless it answers the question."""
NEARLY, MUCH = 75.0, 6.0
"""Percent of likeness from which on a word is kept that is not the usual one for what is done, if it is so much nearer than that."""
_NAME = pattern(r"《([^《》]+)》")
_NUMBER = pattern(r"[0-9]+")
_AREA = pattern(r"エリア(?=の?[左中右])")
"""A square told with its area: the square alone is its name."""
_MOVES = pattern(r"\bmov(?:e|es|ed|ing)\b|移動|動か|進め|前進")


@dataclass(frozen=True, slots=True)
class Teaching:
    """Where a line stands and what would be understood there; the lines are in the file's language."""

    where: tuple[str, str]
    asked: tuple[str, str]
    lines: tuple[str, ...]

    @property
    def help(self) -> tuple[str, str]:
        """The same as the help of a message, English and Japanese."""
        en = ": ".join(filter(None, (self.where[0], self.asked[0])))
        ja = "、".join(filter(None, (self.where[1], self.asked[1])))
        if self.lines:
            en += "; understood here: " + ", ".join(f"`{line}`" for line in self.lines)
            ja += "。ここで書ける行: " + "".join(f"「{line}」" for line in self.lines)
        return f"at this point, {en}", f"この時点: {ja}"


def teach(system: System, plays: Sequence[ast.Play], start: State, text: str, at: int) -> Teaching:
    """What would be understood in place of a text that stands after ``at`` lines of play."""
    board, text = Played(system, start), _AREA.sub("", text)
    now = moment_of(board, tuple(plays), at, stops="to act")
    en, ja = (_where(system, now.state, lang) for lang in LANGS)
    ask = now.ask
    asked = (system.option(ask, "en"), system.option(ask, "ja")) if ask is not None else _NOTHING
    return Teaching((en, ja), asked, tuple(_nearest(board, tuple(plays), text, now)))


_NOTHING = ("nobody has a choice to make", "誰も選択を求められていない")


def _where(system: System, s: State, lang: Lang) -> str:
    """The moment in words; "" where it has no name."""
    now: Now = system.now(s)
    if not now.inmost:
        return ""
    told = named(of_now(now), lang)
    waiting = f", {now.waiting} waiting" if lang == "en" else f"（解決待ち{now.waiting}）"
    return f"{'in ' if lang == 'en' else ''}{told}{waiting if now.waiting else ''}"


def offered(system: System, now: Moment, lang: Lang) -> dict[str, str]:
    """The usual line of play for each answer that may be given at a moment, by the answer's label; an answer that only words of the
    table would name has none.
    """
    found: dict[str, str] = {}
    players = f"  {' '.join(now.state.players)}"  # whoever is attacked or targeted is named in an answer by no card
    for play in islice(_lines(now, players, lang), MOST_READ):
        label, _ = _reading(system, play, now)
        if label and label not in found and (said := _said(play, lang)):
            found[label] = said
    return found


# ---- the nearest lines


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that could be meant. ``reading``: the option of the question asked that it names; ``refused``: that may not be taken."""

    said: str
    play: ast.Play
    likeness: float
    reading: str
    refused: bool
    strange: int
    """Cards and players of it that the text does not name, and of the text that it does not."""

    @property
    def rank(self) -> float:
        return self.likeness - 15 * self.strange + (5 if self.refused else 15 if self.reading else 0)

    @property
    def may_be_meant(self) -> bool:
        return self.likeness >= FAR or bool(self.reading and (not self.refused or not self.strange))


def _nearest(board: Played, plays: tuple[ast.Play, ...], text: str, now: Moment) -> Iterator[str]:
    """Lines in the language of the text that are understood at the moment, nearest first."""
    shown = tried = 0
    could_be, others = _one_an_option(one for one in _could_be(board.system, text, now) if one.may_be_meant)
    ranked = sorted(could_be, key=lambda one: -one.rank)
    far_fetched = [one for one in ranked if not one.reading][MOST_PLAYED:]
    here = moment_of(board, plays, now.at)
    for one in ranked:
        if shown == MOST_SHOWN or (shown and tried >= MOST_TRIED):
            return
        if one in far_fetched:
            continue
        for way in (
            one,
            *others.get(_option_of(one), ()),
        ):  # another way to say it, where the nearest is not understood
            tried += 1
            if _is_understood(try_at(here, plays, way.play), way):
                shown += 1
                yield way.said
                break


def _one_an_option(lines: Iterable[_Line]) -> tuple[list[_Line], dict[tuple[str, str], list[_Line]]]:
    """Of the lines that name one option that which is usual, the first of the table, unless another is nearly what was written; and the
    other lines that name it.
    """
    kept: list[_Line] = []
    best: dict[tuple[str, str], _Line] = {}
    others: dict[tuple[str, str], list[_Line]] = {}
    for one in lines:
        if not one.reading:
            kept.append(one)
            continue
        key = _option_of(one)
        known = best.get(key)
        if known is None or one.strange < known.strange or one.likeness >= max(NEARLY, known.likeness + MUCH):
            best[key], one = one, known or one
        if one is not best[key]:
            others.setdefault(key, []).append(one)
    plainest = {key: sorted(found, key=lambda one: one.strange)[:MOST_WAYS] for key, found in others.items()}
    return [*kept, *best.values()], plainest


def _option_of(one: _Line) -> tuple[str, str]:
    return one.play.player, one.reading


def _is_understood(tried: WhyNot, one: _Line) -> bool:
    if not tried.fits or tried.problem is not None or _aims_at_nothing(tried):
        return False
    return not isinstance(tried.verdict, Illegal) or one.likeness >= A_SLIP or one.refused


def _aims_at_nothing(tried: WhyNot) -> bool:
    """Whether a line that is carried out names a target that nothing of it asks for."""
    aims = [said.text for said in tried.play.role("targeting")]
    asked = [str(step.what[1]) for step in tried.made if step.kind == "decision"]
    return bool(aims and tried.made) and not any(aim in label for aim in aims for label in asked)


def _could_be(system: System, text: str, now: Moment) -> Iterator[_Line]:
    """Lines of little more than the words of the text, each once."""
    from rapidfuzz import fuzz

    lang: Lang = "ja" if grammar_of(text) == "japanese" else "en"
    written, own_words = _plain(text), tuple(_mentions_in(text, now.state))
    own = {m.text for m in own_words}
    seen = {text}
    left_out = now.ask.refused() if now.ask is not None and now.ask.refused is not None else {}
    refused = {rules: label for label, verdict in left_out.items() if (rules := _rules(verdict))}
    denied = denies(text)
    for play in _lines(now, text, lang):
        said = _said(play, lang)
        if not said or said in seen or (denied and not denies(said) and play.verb not in OF_NOTHING):
            continue
        seen.add(said)
        likeness = fuzz.ratio(written, _plain(said))
        words = {m.text for _, found in play.roles for m in found}
        taken, left = _reading(system, play, now)
        if play.player == TABLE and not taken:
            continue  # chance answers what it is asked, and makes no play of its own
        if taken and is_no_answer(play, own_words, words, likeness, taken, now):
            continue
        if taken and does_another_thing(play, taken, text, lang, now):
            continue
        if not taken and (is_offered_something(now, play) or answers_nobody(play, text, lang)):
            continue  # what is offered is accepted or not before anything else is done
        if turns_round(play, text, lang):
            continue
        yield _Line(
            said, play, likeness, taken or refused.get(left, ""), not taken and left in refused, len(own ^ words)
        )


def _plain(text: str) -> str:
    return text.strip().rstrip(".。").replace(" ", "")


def _said(play: ast.Play, lang: Lang) -> str:
    try:
        return in_words(play, lang)
    except (LookupError, ValueError):  # no spelling says it
        return ""


def _reading(system: System, play: ast.Play, now: Moment) -> tuple[str, tuple[object, ...]]:
    """The option of the question asked that a line takes, and for what it is refused where it is."""
    if now.ask is None:
        return "", ()
    try:
        found = system.read(play, now.ask, now.machine)
    except (Problem, Undecided):
        return "", ()
    if isinstance(found, Refuse):
        return "", _rules(found.verdict)
    return (found.label, ()) if isinstance(found, Take) else ("", ())


def _rules(verdict: Verdict) -> tuple[object, ...]:
    """Which requirements fail of whom: two refusals of one option are alike."""
    found = verdict.reasons if isinstance(verdict, Illegal) else ()
    return tuple((reason.rule.name, repr(reason.subjects)) for reason in found)


# ---- lines that could be meant


def _lines(now: Moment, text: str, lang: Lang) -> Iterator[ast.Play]:
    """Lines of this game with the words of the text and of the options."""
    own = tuple(_mentions_in(text, now.state, now.ask is not None and now.ask.who not in _speaker(text, now.state)))
    offered = _offered(now.ask, now.state) if now.ask is not None else ()
    words: dict[str, list[ast.Mention]] = {}
    for word in dict.fromkeys((*own, *offered)):
        if len(words.setdefault(word.kind, [])) < MOST_WORDS:
            words[word.kind].append(word)
    if _MOVES.search(text) and not any(
        word.kind == "zone" for word in own
    ):  # where to is not told, or in no word of a square
        words.setdefault("zone", []).extend(mention("zone", spot) for spot in _squares(spoken()))
    cards = tuple(word for word in own if word.kind == "card")
    types = {name: str(found.facts.get("type", "")) for name, found in now.state.game.library.items()}
    asked = (now.ask.who,) if now.ask is not None else ()
    for player in dict.fromkeys((*_speaker(text, now.state), *asked)):
        for verb, built in shapes(spoken()).items():
            for shape in built:
                yield from (
                    ast.Play(player, verb, roles, ast.NOWHERE, "") for roles in filled(shape, words, cards, types)
                )
    yield from (ast.Play("", verb, (), ast.NOWHERE, "") for verb in WAITS if verb != "until")
    for phase in by_terminal().get("PHASE", ()):
        at = ast.Anchor((("phase", phase.canonical),), ast.NOWHERE)
        yield ast.Play("", "until", (), ast.NOWHERE, "", anchors=(at,))


Slot = tuple[str, str]
"""The role of what stands in a line, and of which kind it is; "+" after the kind: all the cards that the text names further.

"/creature" after it: only cards of such a type."""
Roles = tuple[tuple[str, tuple[ast.Mention, ...]], ...]


def filled(
    shape: tuple[Slot, ...], words: Mapping[str, Sequence[ast.Mention]], cards: Cards, types: Mapping[str, str]
) -> Iterator[Roles]:
    """A shape with what may stand in it, nothing twice; ``types``: which kind of card each is."""
    if not shape:
        yield ()
        return
    (role, kind), *more = shape
    if kind.endswith("+"):
        left_over = cards if role == "object" else tuple(card for card in cards if card in words.get("card", ()))
        if len(cards) > 1 and left_over:
            yield ((role, left_over),)
        return
    kind, _, only = kind.partition("/")
    for word in words.get(kind, ()):
        if only and word.text in types and not types[word.text].endswith(only):
            continue
        left = {**words, kind: [other for other in words[kind] if other != word]}
        yield from (((role, (word,)), *rest) for rest in filled(tuple(more), left, cards, types))


Cards = tuple[ast.Mention, ...]


@cache
def shapes(game: str) -> dict[str, tuple[tuple[Slot, ...], ...]]:
    """Verb -> how lines with it are built (``lines.tsv`` of the game); of a game without such a table: alone, or with a card."""
    found = manifest.of(game)
    shapes = {verb: told for file in (found.lines if found else ()) for verb, told in rows(file)}
    if not shapes:
        shapes = {word.canonical: "- | object:card" for word in by_terminal().get("PLAYVERB", ())}
    return {verb: tuple(_shape(one) for one in told.split(" | ")) for verb, told in shapes.items()}


def _shape(text: str) -> tuple[Slot, ...]:
    slots = (slot.partition(":") for slot in text.split() if slot != "-")
    return tuple((role, kind) for role, _, kind in slots)


def _speaker(text: str, s: State) -> tuple[str, ...]:
    """The player whom the line begins with."""
    return tuple(player for player in s.players if text.startswith(player))[:1]


def _mentions_in(text: str, s: State, subject: bool = False) -> Iterator[ast.Mention]:
    """The cards, players, places and numbers that a text names, in their order; with its ``subject`` also the player it begins with."""
    found: dict[int, ast.Mention] = {m.start(): mention("card", m[1]) for m in _NAME.finditer(text)}
    plain = _NAME.sub(lambda m: " " * len(m[0]), text)
    for name in {s.name(x) for x in s.things.values()} - {""}:
        if len(name) > 1 and (at := plain.find(name)) >= 0:
            found.setdefault(at, mention("card", name))
    for player in s.players:
        if (at := plain.find(player, 1)) > 0:
            found.setdefault(at, mention("player", player))
    if subject and (first := next(iter(_speaker(text, s)), "")):
        found.setdefault(0, mention("player", first))  # who has no word here is told what is done to
    for spelling, place in places(spoken()).items():
        if (at := plain.find(spelling)) >= 0:
            found.setdefault(at, mention("zone", place))
            plain = plain.replace(spelling, " " * len(spelling))  # west is no part of north-west
    found |= {m.start(): mention("number", m[0]) for m in _NUMBER.finditer(plain)}
    yield from without_the_kind([found[at] for at in sorted(found)])


def without_the_kind(words: Sequence[ast.Mention]) -> list[ast.Mention]:
    """What a text names, without the word for every square where it says which one: "the north-west square"."""
    spots = {word.text for word in words if word.kind == "zone"} & set(_squares(spoken()))
    return [word for word in words if not (spots and word.kind == "zone" and word.text == "square")]


@cache
def _squares(game: str) -> tuple[str, ...]:
    with speaking(game):
        return tuple(word.canonical for word in by_terminal().get("SQUARE", ()))


@cache
def places(game: str) -> dict[str, str]:
    with speaking(game):
        words = [word for kind in ("SQUARE", "ZONE", "GROUP") for word in by_terminal().get(kind, ())]
    found = [(spelling, word.canonical) for word in words for spelling in word.spellings(LANGS)]
    return dict(sorted(found, key=lambda one: -len(one[0])))


def _offered(ask: Ask[Any], s: State) -> Iterator[ast.Mention]:
    """What the options of a question are about, as words of a line."""
    places = canonical_zones()
    for label, option in list(ask.options.items())[: 4 * MOST_WORDS]:
        yield from (mention("card", name) for name in cards_of(option, s) if name)
        yield from (mention("zone", spot) for spot in _spots_of(option) if spot in places)
        spot = option.spot or option.name if isinstance(option, Zone) else label
        if spot in places:
            yield mention("zone", spot)
        elif label in s.players:
            yield mention("player", label)
        elif label.isdigit():
            yield mention("number", label)
        elif isinstance(option, bool) or label in {"none", "decline"}:
            yield from (mention("word", word) for word in ("yes", "no"))


def _spots_of(option: object) -> Iterator[str]:
    """The squares of which an option is a part of what is done."""
    if is_dataclass(option) and not isinstance(option, type | Zone):
        values = (getattr(option, one.name) for one in fields(option))
        yield from (value.spot for value in values if isinstance(value, Zone) and value.spot)


def mention(kind: str, text: str) -> ast.Mention:
    return ast.Mention(kind, text, ast.NOWHERE)
