"""Abilities in English words: the inverse of the ability rules of grammar/english.lark."""

from __future__ import annotations

from judgecli.language.ast import Ability, Condition, Happening, Instruction, Noun, Number
from judgecli.language.print_en_conditions import by_what, conditions, happening
from judgecli.language.print_en_things import WHOSE, agrees, destination, into, noun, number, place, things, zones
from judgecli.language.print_words import ENABLING, is_passive, own_kind, quoted, spell_en, spell_zone
from judgecli.language.words import SIMPLE_VERBS, of_kind
from judgecli.lazy import replace

# ---- instructions

CLOSING = frozenset({"repeat", "modal", "delay", "otherwise"})
"""Instructions that hold others: what they hang on is said of all of it."""


def effects(items: tuple[Instruction, ...]) -> str:
    return "".join(f"{_behind(item) if n else ''}{instruction(item)}" for n, item in enumerate(items))


def _behind(item: Instruction) -> str:
    """What stands between it and the one before."""
    return ", then " if item.after else "; "


def instruction(item: Instruction) -> str:
    """One sentence with what depends on it; kinds that run to the end of the line close the list."""
    if item.conditions and item.verb in CLOSING:
        once = item.verb == "repeat" and item.amount == Number(1) and not item.may
        inner = effects(item.then) if once else instruction(replace(item, conditions=()))
        return f"if {conditions(item.conditions)}: ({inner})"
    match item.verb:
        case "if":
            return f"if you do, {effects(item.then)}"
        case "otherwise":
            return f"otherwise, {effects(item.then)}"
        case "repeat" if item.amount:
            may = "you may " if item.may else ""
            if item.amount.each is not None:
                return f"repeat for each {things(item.amount.each, several=False)}: ({effects(item.then)})"
            return f"{may}repeat {item.amount.value} times: {effects(item.then)}"
        case "modal" if item.amount:
            return f"choose {item.amount.value} of: {' | '.join(effects(choice) for choice in item.choices)}"
        case "modal":
            return f"each that applies: {' | '.join(effects(choice) for choice in item.choices)}"
        case "delay" if item.when:
            lead = "when" if item.when.subject else "at"
            till = f" {spell_en('duration', item.duration)}" if item.duration else ""
            return f"{lead} {happening(item.when)}{till}: {effects(item.then)}"
        case "replace" if item.when:
            return f"the next time {_would(item.when)}, {effects(item.then)} instead"
    text = _sentence(item)
    if item.conditions:
        text = f"if {conditions(item.conditions)}, {text}"
    follows = item.then and not item.verb.endswith(" cost")
    return f"{text}{_behind(item.then[0])}if you do, {effects(item.then)}" if follows else text


def _sentence(item: Instruction) -> str:
    text = _core(item, third=item.who is not None and not item.may)
    if item.may and item.verb == "change":
        pass  # 「… may get cost -1」
    elif item.may:
        text = f"{noun(item.who) if item.who else 'you'} may {text}"
    elif item.who and item.verb not in ("win", "lose game"):
        text = f"{noun(item.who)} {text}"
    each = (item.amount and item.amount.each) or (item.what and item.what.count and item.what.count.each)
    if each and not (item.amount and item.amount.word):
        count = item.what.count if item.what and not (item.amount and item.amount.each) else None
        text += _per(each, count)
    if item.lasting:
        text += f" as long as {conditions(item.lasting)}"
    if item.until:
        text += f" until {happening(item.until)}"
    return f"{text} {spell_en('duration', item.duration)}" if item.duration else text


def _core(item: Instruction, *, third: bool) -> str:
    """The instruction itself; ``third``: somebody else than "you" does it."""
    what = noun(_undisclosed(item)) if item.what else ""
    amount = _amount(item.amount)
    form = 1 if third else 0
    verb = spell_en("verb", item.verb, form) if item.verb in of_kind("verb") and item.verb != "lose game" else ""
    if own := own_kind(item):
        return _own(item, f"{spell_en(own, item.verb, form)} {what}".rstrip(), own)
    match item.verb:
        case verb_name if verb_name in SIMPLE_VERBS:
            return f"{verb} {what}"
        case "draw":
            most = "up to " if item.what else ""
            return f"{verb} {most}{amount} card" + ("s" if amount != "1" else "")
        case "damage":
            if item.divided:
                return f"{verb} {amount} damage divided among {'them' if what == 'it' else what}"
            return f"{verb} {amount} damage to {what}"
        case "move" | "put" | "return" if item.to:
            as_such = f" {spell_en('manner', str(item.value))}" if item.value and item.verb == "put" else ""
            return f"{verb} {what} {destination(item.to, item.verb)}{as_such}"
        case "appear":
            return _appear(item, f"{verb} {what}")
        case "force" if item.target:
            return f"{verb} {what} as force under {noun(item.target)}"
        case "play":
            return f"{verb} {what}" + (" without paying its cost" if item.change else "")
        case "pay":
            return f"{verb} {item.value} {amount}".replace("  ", " ")
        case "recover":
            return f"{verb} {amount}"
        case "ignite":
            return verb if amount == "1" else f"{verb} {amount} times"
        case "igob":
            return f"{verb} {quoted(str(item.value))}"
        case "consume":
            return f"{verb} {amount} {spell_en('mark', item.change)}"
        case "win" | "lose game":
            who = item.who or Noun("you", "player")
            wins = "win" if item.verb == "win" else "lose"
            return f"{noun(who)} {wins if agrees(who) else f'{wins}s'}"
        case _:
            return _lasting(item, amount)


def _amount(amount: Number | None) -> str:
    """A number without its "for each", which is said after the instruction."""
    if amount is None:
        return ""
    return number(amount if amount.word else replace(amount, each=None))


INSTEAD_OF_TRIBUTES = {"banished": "or instead banishing", "graveyard": "or instead sending to the graveyard"}


def _own(item: Instruction, text: str, kind: str) -> str:
    """A verb a game adds."""
    match kind:
        case "pair" if item.target:
            return f"{text} to {noun(item.target)}"
        case _ if item.verb == "detach" and item.target:
            return f"{text} from {noun(item.target)}"
        case _ if item.verb == "ritual summon" and (item.amount or item.target or item.by):
            total = _amount(item.amount)
            text += (f", exactly {total} in all" if item.value else f", {total} or more in all") if item.amount else ""
            text += " with this among them" if item.by else ""
            return text + (
                f", {INSTEAD_OF_TRIBUTES[item.to.zone]} {noun(item.target)}" if item.target and item.to else ""
            )
        case "counted":
            return f"{text} {_amount(item.amount)}"
        case "act":
            goal = f" {destination(replace(item.to, state=''), item.verb)}" if item.to and item.to.zone else ""
            text += goal if not item.using else ""
            if item.by and item.to and item.to.zone in ("linked zone", "zone beside"):
                text, item = f"{text} of {noun(item.by)}", replace(item, by=None)
            if item.to and not item.to.zone and item.to.whose == "opponent":
                text += " on opponent's side"
            if item.to and item.to.state:
                text += f"{'' if item.to.zone else ' to'} {spell_en('state', item.to.state)}"
            text += f" using {noun(item.using)}{goal}" if item.using else ""
            if item.by:
                text += " with this among them" if item.by.how == "this" else f" with {noun(item.by)} among them"
            text += f" {spell_en('manner', str(item.value))}" if item.value and item.verb == "special summon" else ""
            text += f": {noun(item.target)}" if item.value and item.target else ""
            return text + (" without paying its cost" if item.change == "free" else "")
        case _:
            return text


def _floor(item: Instruction) -> str:
    return f" (no less than {item.value})" if item.value != "" else ""


def _lasting(item: Instruction, amount: str) -> str:
    """What is said of a thing: changed, given, forbidden."""
    subject = noun(item.what, subject=True) if item.what else ""
    match item.verb:
        case "change":
            gets = "may get" if item.may else "get" if agrees(item.what) else "gets"
            if item.amount and item.amount.word:
                by = f"{'minus' if item.amount.minus else 'plus'} {_amount(item.amount)}"
            else:
                by = f"{item.amount.value if item.amount else 0:+d}{_floor(item)}"
            return f"{subject} {gets} {spell_en('stat', item.change)} {by}"
        case "double" | "halve":
            are = "are" if agrees(item.what) else "is"
            return (
                f"{spell_en('stat', item.change)} of {subject} {are} {'doubled' if item.verb == 'double' else 'halved'}"
            )
        case "gain" | "lose" | "become":
            return _trait(item, subject, amount)
        case "cannot":
            beside = " for" if item.change.startswith("be ") and item.change.endswith(("material", "summon")) else ""
            target = f"{beside} {noun(item.target)}" if item.target else ""
            where = f" in {place(item.to)}" if item.to else ""
            return f"{subject} cannot {spell_en('action', item.change)}{target}{where}{by_what(item.source, item.by)}"
        case "can" | "must" | "only":
            return _permission(item, subject)
        case "alternative cost":
            return f"{subject} may be played for{_cost(item.then)}"
        case "additional cost":
            return f"{subject} costs also{_cost(item.then)}"
        case "unaffected":
            used = "activated " if item.source == "activated" else ""
            are = "are" if agrees(item.what) else "is"
            if item.target:
                sources = things(replace(item.target, how="all", whose=str(item.value)))
                return f"{subject} {are} not affected by {used}effects of {sources}"
            return f"{subject} {are} not affected by {WHOSE.get(str(item.value), '')} {used}effects".replace("  ", " ")
        case "no limit":
            return f"{subject} has no limit"
        case "shuffle deck":
            return f"shuffle {spell_zone('deck', 'en')}"
        case other:
            raise LookupError(f"no English for the instruction {other}")


def _permission(item: Instruction, subject: str) -> str:
    target = f" {noun(item.target)}" if item.target else ""
    text = f"{subject} {'must' if item.verb == 'must' else 'can'} {spell_en('action', item.change)}{target}"
    if item.verb == "only":
        return f"{text} only {spell_en('limit', str(item.value))}"
    text += f" from {zones(tuple(item.source.split(' or ')))}" if item.source else ""
    though = str(item.value)
    if though in of_kind("state", "status"):
        return f"{text} as though {spell_en('state|status', though)}"
    return text + (f" as though in {zones(tuple(though.split(' or ')))}" if though else "")


def _undisclosed(item: Instruction) -> Noun:
    """Cards are discarded from the hand without saying so."""
    what = item.what or Noun("that")
    return replace(what, where=()) if item.verb == "discard" and what.where == ("hand",) else what


def _appear(item: Instruction, what: str) -> str:
    to = item.to
    text = f"{what} appear"
    if to and to.state:
        text += f" {spell_en('state', to.state)}"
    if to and to.zone:
        text += f" in {place(replace(to, state=''))}"
    return text


def _trait(item: Instruction, subject: str, amount: str) -> str:
    verb = {"gain": "gets", "lose": "loses", "become": "becomes"}[item.verb]
    verb = verb.removesuffix("s") if agrees(item.what) and item.change != "limit" else verb
    match item.change:
        case "limit":
            return f"{subject} limit becomes {amount}"
        case "tribe":
            return f"{subject} {verb} [{item.value}]"
        case "name" if item.target:
            return f"{subject} {verb} name of {noun(item.target)}"
        case "name":
            return f"{subject} {verb} name {quoted(item.value)}"
        case "ability" if item.ability:
            return f"{subject} {verb} {quoted(ability(item.ability))}"
        case "abilities":
            return f"{subject} {verb} all abilities" + (f" of {things(item.target)}" if item.target else "")
        case "copy" if item.target:
            return f"{subject} {verb} a copy of {noun(item.target)}"
        case mark if mark in of_kind("mark"):
            named = f"{quoted(item.value)} " if item.value else ""
            return f"{subject} {verb} {amount} {named}{spell_en('mark', mark)}"
        case stat if item.amount is not None:
            return f"{subject} {verb} {spell_en('stat', stat)} {amount}"
        case kind:
            return f"{subject} {verb} {spell_en(kind, str(item.value))}"


# ---- abilities


def ability(item: Ability) -> str:
    enabling = [cond for cond in item.conditions if cond.what in ENABLING]
    stated = tuple(cond for cond in item.conditions if cond not in enabling)
    lead = "".join(_enabling(cond) for cond in enabling)
    if item.kind == "keyword":
        return lead + _keyword(item)
    head = " ".join([*_head(item), *_qualifiers(item)])
    body = effects(item.effects)
    then = f"{_cost(item.cost)}{_targets(item.targets)}: {body}"
    if item.kind == "replacement" and item.when:
        of = f" of {spell_zone(item.instead, 'en')}" if item.instead else ""
        given = f" while {conditions(stated)}" if stated else ""
        return f"{lead}{head} if {_would(item.when)}{given}, {body or 'it stays'} instead{of}"
    if "auto" in (item.kind, item.structure):
        if item.when is None:
            return f"{lead}{head} while {conditions(stated)}: {body}"
        given = f", if {conditions(stated)}" if stated else ""
        return f"{lead}{head} {waits(item)}{given}{then}"
    awaited = f" {waits(item)}" if item.when else ""
    given = f" if {conditions(stated)}" if stated else ""
    return f"{lead}{head}{awaited}{given}{then}"


def _head(item: Ability) -> list[str]:
    """The number and the kind, as the game calls it."""
    number = [chr(ord("①") + item.number - 1)] if item.number else []
    if item.kind == "replacement":
        own = item.structure
        return [*number, spell_en("constant head", own) if own else "constant"]
    kind = spell_en(f"{item.structure} head", item.kind) if item.structure else item.kind
    return [*number, kind]


def waits(item: Ability) -> str:
    """``when A or when B``."""
    first = "if" if item.given == "if" else "when"
    happenings = (item.when, *item.or_when) if item.when else ()
    return f"{first} " + f" or {first} ".join(happening(event) for event in happenings)


def _targets(items: tuple[Noun, ...]) -> str:
    return f" targeting {' and '.join(map(target, items))}" if items else ""


def target(item: Noun) -> str:
    """What is targeted; "for each" behind it."""
    each = item.count.each if item.count is not None else None
    return noun(replace(item, target=False)) + (_per(each, item.count) if each else "")


def _per(each: Noun, count: Number | None) -> str:
    """ "For each Fish", and how many more where a number of cards says so."""
    more = f", plus {count.plus}" if count is not None and count.plus else ""
    return f" for each {things(each, several=False)}{more}"


def _keyword(item: Ability) -> str:
    text = spell_en("keyword", item.keyword)
    if item.number:
        text = f"{chr(ord('①') + item.number - 1)} {text}"
    if item.parameter is not None:
        text += f" {item.parameter}"
    if item.amount is not None and not item.of:
        text += f" {item.amount:+d}"
    if stated := [cond for cond in item.conditions if cond.what not in ENABLING]:
        text += f" if {conditions(tuple(stated))}"
    if item.of:
        text += f" ({', '.join(things(thing) if thing.how == 'any' else noun(thing) for thing in item.of)})"
        text += f" {item.amount:+d}" if item.amount is not None else ""
    text += " once per turn" if item.limit else ""
    text += "".join(f" in {spell_en('phase', phase)}" for phase in item.phases)
    text += _cost(item.cost)
    return f"{text}: {effects(item.effects)}" if item.effects else text


def _enabling(item: Condition) -> str:
    if item.op == "has" and item.subject.how == "any":
        return f"{spell_en('keyword', item.what)} ({things(item.subject)}) "
    if item.what == "player name":
        return f"player name {quoted(str(item.value))} "
    of = f" [{item.subject.name}]" if item.subject.name else ""
    if not of and item.subject.what != "player":
        of = f" ({spell_en('type', item.subject.what)})"
    value = "" if isinstance(item.value, str) else f" {item.value.value}"
    return f"{spell_en('keyword', item.what)}{value}{of} "


def _qualifiers(item: Ability) -> list[str]:
    words = []
    if item.where:
        words.append("(" + ", ".join(spell_zone(zone, "en") for zone in item.where) + ")")
    if item.turn:
        words.append(f"{WHOSE[item.turn]} turn")
    if item.limit and not item.limit_per:
        words.append(f"turn {item.limit}" if not item.turn else str(item.limit))
    often = f"{item.limit} times" if item.limit > 1 else "once"
    words += [spell_en("limit", item.limit_per).replace("once", often)] if item.limit_per else []
    words += ["optional"] if item.optional else []
    words += [f"during {spell_en('phase', phase)}" for phase in item.phases]
    return words + ([spell_en("timing", item.timing)] if item.timing else [])


def _cost(items: tuple[Instruction, ...]) -> str:
    return f" <{', '.join(instruction(item) for item in items)}>" if items else ""


def _would(event: Happening) -> str:
    subject = noun(event.subject) if event.subject else "this"
    if event.verb == "put":
        return f"{subject} would be put {into(event.goal)} {WHOSE.get(event.whose, '')} {spell_zone(event.goal, 'en')}".replace(
            "  ", " "
        )
    if is_passive(event.verb):
        return f"{subject} would be {spell_en('passive', event.verb)}{by_what(event.source, event.by)}"
    return f"{subject} would {spell_en('event', event.verb, 2)}"
