"""What an effect targets: which cards its phrases mean, why others are out of reach, and how its player selects them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.apart import differs, leaves_enough
from judgecli.games.shared.text.nouns import amount, eligible, fits
from judgecli.games.shared.text.numbers import MANY
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope, place_of
from judgecli.games.ygo.records import damage_step
from judgecli.games.ygo.s2_cards import is_a
from judgecli.games.ygo.text.nouns import may_be_chosen, read_plainly, sections_of_noun
from judgecli.games.ygo.text.states import is_known
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, ask
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Rule, Verdict
from judgecli.language import ast
from judgecli.lazy import replace

TOLD_BY_PLACE = frozenset({"monster", "card"})
"""What a face-down card of the field can be told to be (J3.18¶1)."""


@rule("ygo:G.21¶1", "ygo:J3.18¶1", ja="テキストの指定に合うカードしか対象に取れない(裏側のカードの情報は判別できない)")
def is_what_the_text_targets(s: State, thing: Thing, fits_the_text: bool) -> bool:
    """Only what its text names can be targeted; what a face-down card is cannot be known."""
    return fits_the_text


WHAT_IS_KNOWN = is_what_the_text_targets.under("ygo:G.21¶1")
"""The same of a card that anybody can look at."""


@rule("ygo:G.24¶1", "ygo:G.21¶1", ja="除外されているカードは、除外されたカードに適用される効果でしか使えない")
def is_not_out_of_the_duel(s: State, thing: Thing, applies_to_it: bool) -> bool:
    """A banished card is used only by effects that apply to banished cards."""
    return applies_to_it


def is_told_by_the_price(noun: ast.Noun) -> bool:
    """Whether a target is compared with "that card", or as many are selected as there are of "them": before it only a price is told."""
    beside = any(
        f.value == "that"
        or (isinstance(f.value, ast.Number) and (f.value.word.startswith("its ") or _is_of_that(f.value.each)))
        for f in noun.filters
        if f.kind != "among"
    )
    counted = noun.count.each if noun.count is not None else None
    so_many = counted is not None and any(f.kind == "among" for f in counted.filters)
    return beside or so_many or any(map(is_told_by_the_price, noun.either))


def _is_of_that(noun: ast.Noun | None) -> bool:
    return noun is not None and noun.how == "that"


def select(
    t: Table, here: list[Thing], noun: ast.Noun, scope: Scope, player: str, least: int | None = None
) -> Proc[tuple[Ref, ...]]:
    """The targets, one after the other; a player who may stop says so. What cannot be targeted is told with the reasons.

    ``least``: with how many the player may stop, where the phrase alone does not tell.
    """
    verdicts = {x.ref: may_be_chosen(t.s, x, noun, scope) for x in here}
    able = [x for x in here if verdicts[x.ref]]
    if least is None:
        least = 1 if noun.up_to or noun.or_more else _most(t.s, noun, scope)
    most = MANY if noun.or_more else _most(t.s, noun, scope)
    chosen: list[Thing] = []
    refused = {name: v for name, x in named(t.s, here).items() if not (v := verdicts[x.ref])}
    while len(chosen) < min(most, len(able)):
        left = [x for x in able if x not in chosen and differs(t.s, x, chosen, noun)]
        left = [x for x in left if leaves_enough(t.s, (*chosen, x), able, noun, least)]
        options: dict[str, Thing | None] = dict(named(t.s, left))
        if not left:
            break
        apart = {
            name: WHAT_IS_KNOWN.verdict(t.s, x, False, about=(x,))
            for name, x in named(t.s, here).items()
            if x in able and x not in chosen and x not in left
        }
        if len(chosen) >= least:
            options["decline"] = None
        by = ("ygo:G.21¶1", *sections_of_noun(noun))
        reasons = {**refused, **apart}
        pick = yield from ask(player, CARD, options, by=by, refused=partial(dict, reasons))
        if pick is None:
            break
        chosen.append(pick)
    return tuple(x.ref for x in chosen)


def _most(s: State, noun: ast.Noun, scope: Scope) -> int:
    return 1 if noun.count is None else amount(s, noun.count, scope)


def within_reach(s: State, noun: ast.Noun, bearer: Thing, scope: Scope) -> list[Thing]:
    """What the phrase means, without the card itself where that is on its way to be activated."""
    return [x for x in eligible(s, noun, scope) if x.ref != bearer.ref or bearer.zone.name not in ("hand", "spell")]


def possible_targets(s: State, noun: ast.Noun, bearer: Thing, scope: Scope) -> list[Thing]:
    return [x for x in within_reach(s, noun, bearer, scope) if may_be_chosen.whether(s, x, noun, scope)]


def why_none(s: State, noun: ast.Noun, bearer: Thing, scope: Scope) -> Iterator[Verdict]:
    """What keeps the cards of the place that the phrase speaks of from being targets: they are out of reach, or not known."""
    anything = replace(
        noun, filters=(), either=(), apart="", name="", what=noun.what if noun.what in TOLD_BY_PLACE else "card"
    )
    for x in within_reach(s, anything, bearer, scope):
        if fits(s, x, noun, scope):
            yield may_be_chosen(s, x, noun, scope)
        elif not is_known(x):
            yield is_meant(s, bearer, x, (), scope).verdict(s, x, False, about=(x,))


def is_meant(s: State, bearer: Thing, thing: Thing, aims: Iterable[ast.Noun], scope: Scope) -> Rule:
    """The rule by which a card is not what a text targets: of an Equip Spell its own section too, that of face-down cards only of such a
    card, and what says how one of the phrases is to be read, where it fits all but for that.
    """
    phrases = tuple(aims)
    if thing.zone.name == "banished" and any(fits(s, thing, noun, scope) for noun in phrases):
        return is_not_out_of_the_duel  # all but its place is what the text names
    found = is_what_the_text_targets if not is_known(thing) else WHAT_IS_KNOWN
    step = damage_step(s)
    if step is not None and step.target == thing.ref and step.timing == 1 and found is not WHAT_IS_KNOWN:
        found = found.also("ygo:J3.28¶1")  # the attack turns it face-up only at the next timing
    own = ("ygo:S4.11¶1",) if is_a(s, bearer, "equip") else ()
    read = (cite for noun in phrases if fits(s, thing, read_plainly(noun), scope) for cite in sections_of_noun(noun))
    sections = tuple(dict.fromkeys((*own, *read)))
    return found.also(*sections) if sections else found


def aims_of(effects: Iterable[ast.Instruction]) -> tuple[ast.Noun, ...]:
    """The phrases of a text that target: of the verb, or with the word (G.21)."""
    found: dict[tuple[int, int], ast.Noun] = {}
    for i in effects:
        for noun in (i.what, i.target):
            if noun is not None and noun.how != "that" and (noun.target or i.verb == "target"):
                found.setdefault(place_of(noun), replace(noun, target=True))
        for inner in (i.then, *i.choices):
            for noun in aims_of(inner):
                found.setdefault(place_of(noun), noun)
    return tuple(found.values())
