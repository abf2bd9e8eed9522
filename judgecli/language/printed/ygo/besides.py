"""What "other" is said of, whether this card is among what lies there or comes, and which of several cards or players a text means."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import opposites
from judgecli.language.walk import every
from judgecli.lazy import pattern, replace


def others_than_the_target(ability: ast.Ability, monster: bool) -> ast.Ability:
    """The same where a Spell or Trap with one target says "other monsters": it is no monster, so the target is what they are not.

    Raise ``NotRead`` where there are more targets, or something else has been spoken of since.
    """
    there = monster and ability.where != ("pendulum zone",)
    if there or not ability.targets:
        return replace(ability, effects=_others_than_those(ability.effects, "that" if there else "all"))
    ability = replace(ability, targets=_others_than_the_one_before(ability))
    if not _says_others((ability.cost, ability.effects)):
        return ability
    one = ability.targets[0]
    if len(ability.targets) > 1 or one.count != ast.Number(1) or one.up_to or _says_others(ability.cost):
        raise NotRead("others than which")
    found = replace(ability, effects=_others_than_that(ability.effects))
    if _says_others(found.effects):
        raise NotRead("others than which")
    return found


def _others_than_those(effects: Sequence[ast.Instruction], how: str) -> tuple[ast.Instruction, ...]:
    """ "X monsters gain 300 ATK, also all other monsters lose 300 ATK": others than those that the clause before speaks of."""
    made: list[ast.Instruction] = []
    before = ""
    for i in effects:
        what = i.what
        if before == how and what is not None and what.other and what.what == "monster" and what.how == "all":
            left = ast.Filter("not among", "=", "that", what.span)
            made.append(replace(i, what=replace(what, other=False, filters=(left, *what.filters))))
            continue
        before = what.how if what is not None else ""
        made.append(i)
    return tuple(made)


def all_but_those_before(ability: ast.Ability) -> ast.Ability:
    """The same where what only applies says "other monsters": no card is spoken of there, so it is those that are not of the sort before.

    Raise ``NotRead`` where that cannot be told.
    """
    if ability.structure != "constant":
        return ability
    made: list[ast.Instruction] = []
    before: ast.Noun | None = None
    for i in ability.effects:
        what = i.what
        if what is None or not any(map(_leaves_out_those, what.filters)):
            before = what
            made.append(i)
            continue
        others = opposites(replace(before, where=(), whose="")) if before is not None and before.how == "all" else []
        if before is None or len(others) != 1 or (before.where, before.whose) != (what.where, what.whose):
            raise NotRead("others than which")
        kept = tuple(f for f in what.filters if not _leaves_out_those(f))
        made.append(replace(i, what=replace(what, filters=(*kept, *others[0].filters))))
    return replace(ability, effects=tuple(made))


def _leaves_out_those(f: ast.Filter) -> bool:
    return f.kind == "not among" and f.value == "that"


def _others_than_the_one_before(ability: ast.Ability) -> tuple[ast.Noun, ...]:
    """The targets, with "1 other monster" told: not the monster of the event or of the price, the only one that was spoken of before.

    Raise ``NotRead`` where that is more than one, or none.
    """
    if not _says_others(ability.targets):
        return ability.targets
    events = [h for h in (ability.when, *ability.or_when) if h is not None]
    about = [h.subject for h in events if h.subject is not None and h.subject.what != "player"]
    paid = [i.what for i in ability.cost if i.what is not None and i.what.what != "player"]
    one = [noun for noun in (*about, *paid) if noun.how != "this"]
    two_fight = any(h.object is not None for h in events)
    if len(one) != 1 or two_fight or len(ability.targets) > 1 or ability.targets[0].either:
        raise NotRead("others than which")
    (target,) = ability.targets
    left = ast.Filter("not among", "=", "that", target.span)
    return (replace(target, other=False, filters=(left, *target.filters)),)


def _says_others(nodes: object) -> bool:
    return any(n.other and n.what == "monster" for n in every(ast.Noun, nodes))


def _others_than_that(effects: Sequence[ast.Instruction]) -> tuple[ast.Instruction, ...]:
    """ "Other monsters" in these: not among what is spoken of, as long as nothing but the target is spoken of."""
    made: list[ast.Instruction] = []
    for i in effects:
        what = i.what
        if what is not None and what.other and what.what == "monster":
            left = ast.Filter("not among", "=", "that", what.span)
            made.append(replace(i, what=replace(what, other=False, filters=(*what.filters, left))))
            return (*made, *effects[len(made) :])
        if what is None or what.how != "that":
            break
        made.append(replace(i, then=_others_than_that(i.then)))
    return (*made, *effects[len(made) :])


def alone_as_it_comes(ability: ast.Ability) -> ast.Ability:
    """ "If you control no monsters when this card is Summoned": none but this card, which lies there by then."""
    events = [h for h in (ability.when, *ability.or_when) if h is not None]
    if ability.when is not None and LIES_THERE.search(ability.text):
        first, *more = (_besides_its_own(h) for h in events)
        return replace(ability, when=first, or_when=tuple(more))
    if not events or any(h.subject is None or h.subject.how != "this" or "summoned" not in h.verb for h in events):
        return ability
    return replace(ability, conditions=tuple(_of_others(c) if _is_of_no_monster(c) else c for c in ability.conditions))


LIES_THERE = pattern(
    r"while you control this (?:card|monster)|while this (?:card|monster) is (?:face-up )?(?:on the field|in (?:the|your) Monster Zone)"
    r"|このカードが(?:既に)?(?:モンスターゾーン|(?:自分)?フィールド)に(?:表側表示で)?存在する状態で"
)
"""It lies there before another comes: its own coming is no such event."""


def _besides_its_own(h: ast.Happening) -> ast.Happening:
    noun = h.subject
    if noun is None or noun.how != "any" or "summoned" not in h.verb:
        return h
    return replace(h, subject=replace(noun, other=True))


def _is_of_no_monster(c: ast.Condition) -> bool:
    noun = c.subject
    plain = noun.how == "any" and noun.what == "monster" and not (noun.filters or noun.name or noun.either)
    none = c.what == "count" and c.op == "=" and c.value == ast.Number(0) and not c.negated
    return plain and none and noun.where == ("field",) and noun.whose in ("you", "")


def _of_others(c: ast.Condition) -> ast.Condition:
    return replace(c, subject=replace(c.subject, other=True))


def surely_meant_by(ability: ast.Ability, monster: bool) -> None:
    """Raise ``NotRead`` where it is not told which of two is meant: others than which, which of the cards paid, who decides."""
    done = [*every(ast.Instruction, ability.effects)]
    if any(map(_is_attached_to_itself, done)):
        raise NotRead("to which it is attached")
    if any(map(_is_spared_from_others, done)) and THAN_ITSELF.search(ability.text) is None:
        raise NotRead("others than which")
    if not monster and any(i.what is not None and _takes_in_its_own(i.what) for i in ability.cost):
        raise NotRead("whether this card is among them")
    paid = [i for i in ability.cost if i.verb in PAID and i.what is not None and i.what.what != "player"]
    if len(paid) > 1 and not ability.targets and ability.effects and _compares_with_it(ability.effects[0]):
        raise NotRead("which of the cards paid is meant")
    theirs = any(i.verb == "discard" and i.may and i.who is not None and i.who.how == "opponent" for i in done)
    if theirs and YOU_MAY.search(ability.text):
        raise NotRead("who decides it")


def _takes_in_its_own(noun: ast.Noun) -> bool:
    """Whether all cards of the own field are meant: a Spell or Trap lies there too as it is activated, and no "other" leaves it out."""
    every_card = noun.how == "all" and noun.what in ("card", "spell", "trap", "spell or trap") and not noun.filters
    return every_card and "field" in noun.where and noun.whose != "opponent" and not noun.other


PAID = frozenset({"tribute", "send", "discard", "reveal", "banish", "destroy", "return"})
YOU_MAY = pattern(r"\byou can discard\b|相手の手札[^。]*捨て")


THAN_ITSELF = pattern(r"自身以外の[^。、]*効果を受け|\bunaffected by [^.;:]*, except its own\b")
"""Others than the card that is spared, whichever card says so."""


def _is_attached_to_itself(i: ast.Instruction) -> bool:
    """Whether this card would become material of itself: a monster spoken of is meant, and the reading lost it."""
    itself = i.what is not None and i.what.how == "this" and i.target is not None and i.target.how == "this"
    return i.verb == "make material" and itself


def _is_spared_from_others(i: ast.Instruction) -> bool:
    """Whether a card that is not this one is unaffected by the effects of "other" cards."""
    if i.verb != "unaffected" or i.what is None or i.what.how == "this":
        return False
    return i.target is not None and i.target.other


def _compares_with_it(i: ast.Instruction) -> bool:
    filters = i.what.filters if i.what is not None else ()
    numbers = [f.value for f in filters if isinstance(f.value, ast.Number)]
    return any(n.each is not None and n.each.how == "that" for n in numbers)
