"""What stands under the labels of a Z/X or Dimension Zero card, read by sentences where our own spelling does not read it.

The head is read by our own grammar, with words behind it that it knows (what the ability waits for, what it costs, where it works);
the sentences behind it are read as those of every print are (``dm_abilities``), and put in the place of these words. Both languages.
What comes of it counts only if our own spelling says it in both languages and reads it back as the same.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from judgecli.language.ast import Ability, Instruction, Noun
from judgecli.language.printed.clause import Unreadable
from judgecli.language.printed.dm_abilities import AbilityBuilder, sentences
from judgecli.language.printed.lexer import Place, Token, lex
from judgecli.language.printed.normalise import Text
from judgecli.language.printed.units_ja import apart
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, pattern, replace


@dataclass(frozen=True, slots=True)
class Label:
    """A sort of ability: how its label begins, the words with which our own spelling reads the head alone, and the kinds that fit."""

    said: str
    alone: str
    kinds: tuple[str, ...]

    @property
    def at_once(self) -> bool:
        """Whether its sentences are carried out as it is used."""
        return "spell" in self.kinds


LABELS: dict[tuple[str, Lang], tuple[Label, ...]] = {
    ("zx", "ja"): (
        Label("自", "このカードが登場した時、カードを1枚引く", ("trigger",)),
        Label("起", "カードを1枚引く", ("spell",)),
        Label("常", "このカードのパワーを+1000する", ("static", "replacement")),
        Label("イベント", "カードを1枚引く", ("spell",)),
    ),
    ("d0", "ja"): (
        Label("自", "このカードが破壊された時、カードを1枚引く", ("trigger",)),
        Label("起動", "カードを1枚引く", ("spell",)),
        Label("常在", "このカードのパワーを+1000する", ("static", "replacement")),
        Label("効果", "カードを1枚引く", ("spell",)),
    ),
    ("zx", "en"): (
        Label("auto", "when this is destroyed: draw 1 card", ("trigger",)),
        Label("activated", "draw 1 card", ("spell",)),
        Label("constant", "this gets power +1000", ("static", "replacement")),
        Label("event", "draw 1 card", ("spell",)),
    ),
    ("d0", "en"): (
        Label("trigger", "when this is destroyed: draw 1 card", ("trigger",)),
        Label("activated", "draw 1 card", ("spell",)),
        Label("static", "this gets power +1000", ("static", "replacement")),
        Label("effect", "draw 1 card", ("spell",)),
    ),
}
_HEAD: dict[Lang, str] = {
    "ja": r"^(?P<head>(?:レベル\d+ \[[^\]]+\] *)?(?:プレイヤー名 「[^」]*」 *)?{said}(?:\([^()]*\))?"
    r"(?:(?: *ターン\d+)?(?: *(?:バトル|クイック|ノーマル))? *<[^<>]*>[：:]?|[：:])?) *(?P<body>.+)$",
    "en": r"^(?P<head>{said}(?: \([^()]*\))?(?:(?: turn \d+)?(?: (?:battle|quick|normal))? <[^<>]*>:|:)?) *(?P<body>.+)$",
}
_COST: dict[Lang, str] = {
    "ja": r"^(?P<head>{said}(?: *ターン\d+)?(?: *(?:バトル|クイック|ノーマル))?) *(?P<cost>[^<>：:。]+)[：:] *(?P<body>.+)$",
    "en": r"^(?P<head>{said}(?: turn \d+)?(?: (?:battle|quick|normal))?) *(?P<cost>[^<>:.]+): *(?P<body>.+)$",
}
"""A cost that is told in a sentence of its own before a colon."""
OF_A_LINE, AT_ONCE = {"trigger": 0, "replacement": 2, "static": 2}, 3
"""Of a line without a label: which label its kind of ability has, and which one has what is done as the card is played."""
PAID_FOR = frozenset({"起", "起動", "activated"})
BEFORE: dict[Lang, str] = {"ja": "：", "en": ": "}


def read(
    own: Text, raw: str, line: int, game: str, lang: Lang, at_once: bool, whole: Callable[[str], Ability | None]
) -> Ability:
    """The ability that a line comes to; raises ``Unreadable``. ``at_once``: without a label it says what is done as the card is played;
    ``whole``: what our own spelling makes of a line.
    """
    labels = LABELS[game, lang]
    for label in labels:
        if (found := _labelled(own, raw, line, game, lang, label, whole)) is not None:
            return said_again(found, whole)
    body = _body(own, raw, line, game, lang, at_once)
    label = labels[AT_ONCE if at_once else OF_A_LINE[body.kind]]
    shell = next(filter(None, (whole(f"{label.said}{mark}{label.alone}") for mark in (" ", BEFORE[lang]))), None)
    if shell is None:
        raise no_label()
    return said_again(_joined(shell, body, label), whole)


def _labelled(
    own: Text, raw: str, line: int, game: str, lang: Lang, label: Label, whole: Callable[[str], Ability | None]
) -> Ability | None:
    """The ability of a line with this label, its price before a colon or in its head; ``None``: it has another label, or none."""
    told = pattern(_COST[lang].format(said=label.said)).match(own.chars) if label.said in PAID_FOR else None
    if told is not None and (shell := whole(f"{told['head']}{BEFORE[lang]}{label.alone}")) is not None:
        price = Text(own.chars[: told.end("cost")], own.starts, own.ends)
        cost = _body(_from(price, told.start("cost")), raw, line, game, lang, True)
        if cost.conditions or cost.turn or any(i.may or i.then or i.conditions for i in cost.effects):
            raise Unreadable([], "what does it cost?", "コストが分からない")
        return _joined(
            replace(shell, cost=cost.effects), _body(_from(own, told.start("body")), raw, line, game, lang, True), label
        )
    found = pattern(_HEAD[lang].format(said=label.said)).match(own.chars)
    if found is None or (shell := whole(f"{found['head']} {label.alone}".replace("： ", "："))) is None:
        return None
    return _joined(shell, _body(_from(own, found.start("body")), raw, line, game, lang, label.at_once), label)


def no_label() -> Unreadable:
    """Words that would stand under no label of the game."""
    return Unreadable([], "this kind of clause does not stand under that label", "この見出しの下に書ける形の文ではない")


def said_again(ability: Ability, whole: Callable[[str], Ability | None]) -> Ability:
    """The ability, where our own spelling says it in both languages and reads it back as the same; raises ``Unreadable``."""
    from judgecli.language import print_en, print_ja
    from judgecli.language.compare import meaning

    said: tuple[str, ...] = ()
    with suppress(ValueError, LookupError):  # there may be no words for a part of it
        said = print_ja.ability(ability), print_en.ability(ability)
    back = [whole(text) for text in said]
    if not back or any(x is None or meaning(x) != meaning(ability) for x in back):
        raise Unreadable([], "our own spelling has no words for all of this", "短い書き方でそのまま言い表せない")
    return ability


def _from(text: Text, start: int) -> Text:
    return Text(text.chars[start:], text.starts[start:], text.ends[start:])


def _body(text: Text, raw: str, line: int, game: str, lang: Lang, at_once: bool) -> Ability:
    builder = AbilityBuilder(lang, Place(text, line, 0), raw, at_once, game=game)
    for said in sentences(lex(text, lang, game)):
        for piece in apart(_whose_own(said)) if lang == "ja" else [said]:
            builder.add(piece)
    made = builder.done()
    if len(made) != 1:
        raise Unreadable([], "not one ability", "一つの能力ではない")
    (one,) = made
    if one.kind == "replacement" and one.conditions and len(one.effects) == 1 and not one.effects[0].conditions:
        return replace(one, conditions=(), effects=(replace(one.effects[0], conditions=one.conditions),))
    return one


def _whose_own(said: list[Token]) -> list[Token]:
    """「相手は自分の手札を…」: of who does it, where that is somebody else; of the player of the card in any other place."""
    does = next((n for n, t in enumerate(said[:-1]) if t.kind == "who" and said[n + 1].text in ("は", "が")), len(said))
    other = does < len(said) and said[does].value != "you"
    return [
        replace(t, value="self") if t.kind == "who" and t.text == "自分" and other and n > does else t
        for n, t in enumerate(said)
    ]


def _joined(shell: Ability, body: Ability, label: Label) -> Ability:
    """The head with what is said under it."""
    if body.kind not in label.kinds:
        raise Unreadable(
            [], "this kind of clause does not stand under that label", "この見出しの下に書ける形の文ではない"
        )
    kind, structure = shell.kind, shell.structure
    if body.kind == "replacement":  # the word of its head is kept, where the game has one of its own
        kind, structure = body.kind, shell.kind if shell.structure else ""
    effects, targets = _targets(tuple(map(_put, body.effects)))
    if targets and not label.at_once:
        raise Unreadable([], "what is targeted is chosen as an ability is used", "対象は使う時に選ぶ")
    return replace(
        shell,
        kind=kind,
        structure=structure,
        when=body.when,
        or_when=body.or_when,
        turn=body.turn,
        conditions=(*shell.conditions, *body.conditions),
        effects=effects,
        targets=targets or shell.targets,
    )


def _put(i: Instruction) -> Instruction:
    """「手札に加える」: put there, where a game has no word of its own for it."""
    to = i.to
    if i.verb == "return" and to is not None and to.zone == "hand" and not to.whose:
        to = replace(to, whose="owner")  # whoever it belonged to
    return replace(i, verb="put" if i.verb == "add" else i.verb, to=to, then=tuple(map(_put, i.then)))


def _targets(effects: tuple[Instruction, ...]) -> tuple[tuple[Instruction, ...], tuple[Noun, ...]]:
    """「対象の…」: what is targeted stands before the effect, which speaks of it as "it"."""
    at = [n for n, i in enumerate(effects) if i.what is not None and i.what.target]
    if not at:
        return effects, ()
    (first, *more) = at
    chosen = effects[first].what
    assert chosen is not None
    if more or first or effects[first].may:
        raise Unreadable([], "which of the targets is it?", "どの対象のことか分からない")
    it = Noun("that", span=replace(chosen.span, end=chosen.span.start))
    return (replace(effects[0], what=it), *effects[1:]), (chosen,)
