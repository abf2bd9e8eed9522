"""Effects that target or are used once, said with no activation: 「…を対象として…」, 「1ターンに1度…できる」."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo.afterwards import surely_meant
from judgecli.language.printed.ygo.applied import Items, filled
from judgecli.language.printed.ygo.as_monsters import surely_typed
from judgecli.language.printed.ygo.clauses_ja import OPEN_PLACES, clauses
from judgecli.language.printed.ygo.conditions_ja import standing
from judgecli.language.printed.ygo.effects_ja import ALSO_WHEN_DONE, add
from judgecli.language.printed.ygo.events_ja import happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.frames import no_price
from judgecli.language.printed.ygo.head import activated_or_not
from judgecli.language.printed.ygo.preface_ja import oath_of
from judgecli.language.printed.ygo.summoning_ja import NEEDED, rite
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import targeted
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace


def used_once(card: CardHead) -> bool:
    """Whether it is a spell or trap that goes to the Graveyard when it has done what it says."""
    return "monster" not in card.types and not {"continuous", "field", "equip"} & set(card.icons)


AIMED_AT = expression(r"を対象(?:とする|にする|にした|とした)")
ANSWERS = expression(
    r"(?:(?P<who>相手|自分)が発動した|(?P<whose>相手|自分)の)?(?P<what>[^、。]*?)の発動(?:と効果)?を無効に(?=し|する)(?P<rest>.+)$"
)


def answered(
    sentence: Text, card: CardHead, used: bool = False
) -> tuple[tuple[ast.Happening, ...], Text, tuple[ast.Condition, ...]] | None:
    """What a Counter Trap that names no moment answers, and what it does then (S4.16); None: it says nothing of that.

    ``used``: it is an effect that says that it is activated, which may negate activations too.
    """
    m = ANSWERS.match(sentence.letters)
    if m is None or not (used or "counter" in card.icons) or m["what"] in ("その", "この"):
        return None
    who = m["who"] or m["whose"]
    what = sentence.part(*m.span("what"))
    aimed_at: tuple[ast.Condition, ...] = ()
    if at := AIMED_AT.search(what.letters):
        r = Reader(what.part(0, at.start()))
        found = phrase(r)
        if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
            raise NotRead("what is targeted")
        aimed_at, what = (targeted(found.noun),), what.part(at.end(), len(what))
    event = what.behind(f"{who}が").ending("を発動した") if who else what.ending("が発動した")
    cut = sentence.letters.index("を無効に", m.end("what"))
    return happenings(event), sentence.part(cut, len(sentence)).behind("その発動"), aimed_at


def done_once(said: Sequence[Text], span: ast.Span, card: CardHead, choices: Items = ()) -> ast.Ability:
    """A normal spell or trap does what it says when it resolves."""
    effects: list[ast.Instruction] = []
    sworn = [s for s in said if s.letters.startswith("このカードを発動するターン、")]
    if sworn and len(sworn) < len(said):
        made = done_once([s for s in said if s not in sworn], span, card, choices)
        for s in sworn:
            made = oath_of(s).sworn(made)
        return made
    so = [m for s in said if (m := ALSO_WHEN_DONE.fullmatch(s.letters)) is not None]
    if so and len(so) < len(said):
        made = done_once([s for s in said if ALSO_WHEN_DONE.fullmatch(s.letters) is None], span, card, choices)
        asked = tuple(
            c for s in said if (m := ALSO_WHEN_DONE.fullmatch(s.letters)) for c in standing(s.part(*m.span(1)))
        )
        effects_so = tuple(replace(i, conditions=(*asked, *i.conditions)) for i in made.effects)
        return replace(made, conditions=(*made.conditions, *asked), effects=effects_so)
    if said and (what := answered(said[0], card)) is not None:
        when, rest, asked = what
        for sentence in (rest, *said[1:]):
            add(effects, sentence)
        return ast.Ability(
            "effect",
            span,
            when=when[0],
            or_when=when[1:],
            conditions=asked,
            effects=tuple(effects),
            structure="event",
        )
    said = [s for s in said if not NEEDED.fullmatch(s.letters)] if any(rite(s) is not None for s in said) else said
    if len(said) == 1 and (called := rite(said[0])) is not None:
        return ast.Ability("effect", span, effects=(called,), structure="event")
    if said and (chosen := aimed(said[0])) is not None:
        target, rest = chosen
        for sentence in (rest, *said[1:]):
            add(effects, sentence)
        if choices:
            raise NotRead("bullets")
        effects = surely_meant(effects, True)
        return ast.Ability("effect", span, targets=(target,), effects=tuple(effects), structure="event")
    for sentence in said:
        add(effects, sentence)
    no_price(effects)
    surely_typed(effects)
    if choices:
        effects = filled(effects, choices)
    return ast.Ability("effect", span, effects=tuple(surely_meant(effects, False)), structure="event")


SELECTED = expression(r"(?P<what>[^。]*?\d(?:体|枚)(?:まで)?)を選択し(?:て、?|、)?(?P<rest>[^。]+)$")
ONE_WAY_OF_SELECTING = rewrites(
    (r"を(\d(?:体|枚)(?:まで)?)選択し", r"\1を選択し"),
    (r"(墓地|フィールド|除外状態)から、?(?=[^。、]*?\d(?:体|枚)(?:まで)?を選択し)", r"\1の"),
)
"""「墓地からモンスターを2体選択して」 is 「墓地のモンスター2体を選択して」."""


def aimed(sentence: Text) -> tuple[ast.Noun, Text] | None:
    """Before 対象 was printed: what is selected when the effect is activated (G.21), and what is done to it; None: nothing is.

    Of cards in the hand or the deck nobody knows which they are: they are chosen when it is carried out.
    """
    sentence = sentence.rewritten(ONE_WAY_OF_SELECTING)
    for m in SELECTED.finditer(sentence.letters):
        if m.start() or sentence.letters.count("「", 0, m.end("what")) != sentence.letters.count(
            "」", 0, m.end("what")
        ):
            return None
        r = Reader(sentence.part(*m.span("what")))
        found = phrase(r)
        if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
            return None
        noun = found.noun
        if noun.how != "choose" or not noun.where or not OPEN_PLACES.issuperset(noun.where):
            return None
        rest = sentence.part(m.start("rest"), len(sentence))
        if not rest.letters.startswith(("その", "選択した")):
            it = "そのモンスター" if noun.what == "monster" else "そのカード"
            rest = rest.behind(f"{it}の" if rest.letters.startswith(("コントロール", "表示形式")) else f"{it}を")
        return replace(noun, target=True), rest
    return None


PLAIN_ENDS = ("する", "送る", "払う", "捨てる", "戻す", "取り除く", "見せる")
PRICE = expression(
    r"(?P<price>[^、。]*?(?:リリースする|送る|払う|捨てる|除外する|戻す|取り除く|見せる))(?:事|こと)で、?"
)
"""Before costs stood before 発動: 「手札を1枚捨てる事で、…」."""
PAID = frozenset(
    {"tribute", "send", "mill", "pay lp", "pay half", "discard", "banish", "return", "detach", "reveal", "lose"}
)


def with_its_target(sentence: Text, ability: ast.Ability) -> ast.Ability:
    """The ability with what the sentence does, and with what that selects as its target."""
    if m := PRICE.match(sentence.letters):
        paid = [i for c in clauses(sentence.part(*m.span("price"))) for i in c.instructions]
        if any(i.verb not in PAID or i.may for i in paid) or not m["price"].endswith(tuple(PLAIN_ENDS)):
            raise NotRead("what is paid")
        made = with_its_target(sentence.part(m.end(), len(sentence)), ability)
        if made.effects and made.effects[0].may:
            first = made.effects[0]
            made = replace(made, effects=(replace(first, may=False, then=()), *first.then, *made.effects[1:]))
        answers = made.when is not None and made.when.verb in ("activate", "activated")
        kind, structure = ("quick", "activated") if answers else (made.kind, made.structure)
        optional = made.structure == "auto" and not answers
        return replace(made, cost=(*made.cost, *paid), optional=optional, kind=kind, structure=structure)
    effects: list[ast.Instruction] = []
    if (what := aimed(sentence)) is None:
        add(effects, sentence)
        return activated_or_not(replace(ability, effects=tuple(effects)))
    target, rest = what
    add(effects, rest)
    if not effects[0].may:
        return replace(ability, targets=(target,), effects=tuple(effects))
    done = (replace(effects[0], may=False, then=()), *effects[0].then, *effects[1:])
    return replace(ability, targets=(target,), effects=done, optional=ability.structure == "auto")


def used_once_a_turn(said: Text, span: ast.Span, limit: int = 1) -> ast.Ability:
    """Before 発動 was printed: what can be done once a turn is activated in its player's Main Phase (C3.2)."""
    effects: list[ast.Instruction] = []
    if (what := aimed(said)) is not None:
        target, rest = what
        made = used_once_a_turn(rest, span, limit)
        return replace(made, targets=(target, *made.targets))
    add(effects, said)
    first = replace(effects[0], may=False)
    if not effects[0].may or (first.verb in STATIC - CHANGED and first.change != "counters"):
        raise NotRead("whether it is activated")
    done = (first, *effects[1:]) if effects[1:] else (replace(first, then=()), *first.then)
    no_price(done)
    per = "turn" if limit else ""
    return ast.Ability("ignition", span, limit=limit, limit_per=per, effects=done, structure="activated")


CHANGED = frozenset({"change", "become"})
"""What a number is made, once: a bar or a permission that can be said of a card applies."""


STATIC = frozenset({"change", "cannot", "can", "unaffected", "lose", "become", "gain"})
