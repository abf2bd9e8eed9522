"""C7.1, C7.3, C7.8, J3.8, J3.20 Windows and chains: who is asked when, and how a chain resolves."""

from __future__ import annotations

from typing import Any

from judgecli.games.ygo.c3_effects import AsItResolves, Opening, Triggered, use_of
from judgecli.games.ygo.c6_using_cards import Activation, activate, activations
from judgecli.games.ygo.c7_chains.records import LINK, LONGEST, NEVER, Chain, Link, Window, bearer_of
from judgecli.games.ygo.c7_chains.triggers import gather, ready
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Sent
from judgecli.games.ygo.j3_where_cards_go import lies_on_the_field
from judgecli.games.ygo.s1_field import is_face_down, opponent, turn_player
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.events import AgendaSet, Settled
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import (
    Call,
    Offered,
    Proc,
    Question,
    Table,
    allowed_or_none,
    also,
    aside,
    ask,
    attempt,
    by_subject,
    call,
    do,
    note,
    refused,
    require,
)
from judgecli.kernel.values import By, Cause, Moment, Pending, State, Thing, Zone
from judgecli.kernel.verdict import NotSettled, Verdict
from judgecli.lazy import replace

RESPONSE = Question("response", "whether to activate something", "何か発動するか")
CHAIN = Question("chain", "whether to chain", "チェーンするか")


BACKWARDS = ("ygo:C7.1¶4", "ygo:C7.3¶5")
"""Effects resolve from the last link on."""
THE_LAST_FIRST = (
    "the link that was added last is carried out first",
    "最後に積まれたチェーンから順に処理する",
)
GONE_BUT_NOT_NEGATED = (
    "{it} has left the field, but was not negated: its effect resolves",
    "{it}はフィールドを離れたが、無効にされていないので、効果は処理される",
)
NOT_NEGATED = (
    "what has been activated resolves even if its card has left the field, unless it is negated",
    "発動した効果は、カードがフィールドを離れても、無効にされない限り処理される",
)
STAYS = ("continuous", "equip", "field", "pendulum")
"""Spells and traps that stay on the field after their activation (S4.10-S4.12, J3.25)."""


def next_in_window(t: Table, record: Window) -> Call[Any]:
    """Triggered effects first (J3.7); then each player may activate until both decline."""
    triggered = gather(t)
    if triggered is not None:
        return triggered
    if record.passes < LONGEST:
        return may_activate(t, record)
    return window_closes(t)


def next_in_chain(t: Table, record: Chain) -> Call[Any]:
    """Building until both decline, then resolving from the last link."""
    if not record.resolving:
        return may_chain(t, record) if record.passes < LONGEST else building_ends(t)
    return resolve_last(t) if record.links else chain_ends(t)


# ---- asking


def _refusals(s: State, player: str) -> dict[str, Verdict]:
    return refused(activations(s, player), lambda a: a.label(s))


def _options(s: State, player: str) -> Offered[Activation | None]:
    return allowed_or_none(activations(s, player), lambda a: a.label(s), "pass")


_PRIORITY = {"end": ("ygo:J3.20¶3", "ygo:J3.20¶5"), "chain": ("ygo:G.28¶1",)}


def _asking_sections(s: State, record: Window) -> tuple[str, ...]:
    """Why this player may activate now: the turn player's priority, or having been given it."""
    first = ("ygo:J3.20¶1", "ygo:J3.20¶4") if record.holder == turn_player(s) else ("ygo:J3.20¶2",)
    word = record.opened.rpartition(" ")[2]
    return (*first, *_PRIORITY.get(word, ()))


@procedure("ygo:J3.20¶1", "ygo:J3.20¶2", "ygo:J3.20¶3", "ygo:J3.20¶4", "ygo:G.28¶1", role="asks", cites_itself=False)
def may_activate(t: Table, record: Window) -> Proc[None]:
    """The player with priority activates a quick effect, or gives the other the word."""
    yield from _activate_or_pass(t, record, RESPONSE, _asking_sections(t.s, record))


@procedure("ygo:C7.1¶2", "ygo:C7.1¶3", "ygo:J3.8¶1", role="asks", cites_itself=False)
def may_chain(t: Table, record: Chain) -> Proc[None]:
    """The opponent of who activated last is asked first, then that player, who may chain to their own card."""
    own = record.links[-1].player == record.holder
    by: tuple[str, ...] = ("ygo:C7.1¶3", "ygo:J3.8¶1") if own else ("ygo:C7.1¶2", "ygo:J3.8¶1")
    yield from _activate_or_pass(t, record, CHAIN, by)


def _activate_or_pass(t: Table, record: Window | Chain, question: Question, by: By) -> Proc[None]:
    """Whoever has priority activates something; otherwise the other has the word."""
    here, player = t.s, record.holder
    chosen = yield from ask(
        player,
        question,
        _options(here, player),
        by=by,
        refused=lambda: _refusals(here, player),
        idle="pass",
        about=(record,),
    )
    if chosen is None:
        passed = replace(record, holder=opponent(t.s, player), passes=record.passes + 1)
        yield from do(AgendaSet((*t.s.agenda[:-1], passed)), by=())
        return
    yield from attempt(activate(t, player, chosen.card, chosen.ability))


@procedure("ygo:J3.20¶2", cites_itself=False)
def window_closes(t: Table) -> Proc[None]:
    """Both have declined: what was under way goes on, and what could have been used on this occasion no longer can."""
    for p in t.s.pending:
        if isinstance(t.s.game.ability(p.ability), Opening):
            yield from do(Settled(p), by=())
    yield from do(AgendaSet(t.s.agenda[:-1]), by=())


# ---- resolving


def _answers(s: State, link: Link) -> bool:
    """Whether a link is about another one: that it comes before that one nobody disputes, what it does to it says more."""
    when = getattr(use_of(s.game.ability(link.ability)), "when", None)
    return when is not None and when.verb in ("activate", "activated")


@procedure("ygo:C7.1¶4", "ygo:C7.3¶5", "ygo:J3.8¶1", cites_itself=False)
def building_ends(t: Table) -> Proc[None]:
    """Nobody adds to the chain any more: it resolves, the last link first."""
    record = t.s.now_going_on
    assert isinstance(record, Chain)
    links = record.links
    if len(links) > 1 and not any(_answers(t.s, link) for link in links) and not stands(BACKWARDS, THE_LAST_FIRST):
        links = links[::-1]
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, resolving=True, links=links, height=len(links)))), by=())


@procedure("ygo:C7.3¶5", "ygo:C7.8¶6", "ygo:S4.10¶1", "ygo:S4.11¶1", "ygo:S4.12¶1", "ygo:J3.25¶2", "ygo:G.3¶2")
def resolve_last(t: Table) -> Proc[None]:
    """The last link of the chain is carried out; one that was negated does nothing, and those before it resolve as usual."""
    record = t.s.now_going_on
    assert isinstance(record, Chain)
    link = record.links[-1]
    one = NEVER
    as_in_the_example = link.negated == "activation" and len(record.links) > 1
    by = ("ygo:C7.8¶6",) if as_in_the_example else ()
    if link.negated and stands(by):
        yield from note("{it} was negated and does nothing", "{it}は無効にされたので何もしない", by, link.source)
    elif (why := _no_longer_works(t.s, link)) is not None:
        yield from note(*why, link.source)
    else:
        n = len(record.links)
        yield from aside(f"chain link {n} resolves: {{it}}", f"チェーン{n}の処理: {{it}}", BACKWARDS, link.source)
        if link.card and t.s.now(link.source) is None:
            yield from note(*GONE_BUT_NOT_NEGATED, BACKWARDS, link.source)
        if not link.card or t.s.now(link.source) is not None or stands(BACKWARDS, NOT_NEGATED):
            one = (yield from call(carried_out(t, link, len(record.links)))) or NEVER
    yield from _what_awaited_it(t, len(record.links))
    yield from _take_off(t, link, one or Moment(t.s.clock + 1))


RESOLVED_IN_SPITE = NotSettled(
    "whether an effect that does something when a card or effect resolves does so where that effect was negated: the book says of what is "
    "negated only that it does nothing",
    "効果が無効にされたカードについて、「処理された時」の処理を行うか。無効にされたものは何も起こさない、としか書かれていない",
    ("ygo:C7.8¶6",),
)


AT_ONCE_OR_AFTERWARDS = NotSettled(
    "what is done each time something is activated, by a text that does not say whether at once or when that resolves: no passage says "
    "which, and here it is not the same",
    "「発動する度に」行う処理を、発動した時に行うか、その処理の後に行うか。どちらかで結果が変わるが、条文には書かれていない",
    ("ygo:C3.1¶1", "ygo:C7.3¶5"),
)


def _what_awaited_it(t: Table, number: int) -> Proc[None]:
    """What continuous effects do once this link has resolved, in the order in which they noticed its activation."""
    record = t.s.now_going_on
    if not isinstance(record, Chain) or number > len(record.links):
        return
    link = record.links[number - 1]
    for p in link.awaited:
        ability, bearer = t.s.game.ability(p.ability), t.s.now(p.source)
        assert isinstance(ability, AsItResolves)
        stays = bearer is not None and ability.valid(t.s, bearer, p.controller)
        if not ability.is_told():
            alone = number == record.height and not link.negated and stays
            if not alone or not ability.is_the_same_before(t.s, link.ability):
                yield from require(AT_ONCE_OR_AFTERWARDS)
        if link.negated == "activation":
            continue
        if link.negated:
            yield from require(RESOLVED_IN_SPITE)
        if bearer is not None and ability.valid(t.s, bearer, p.controller):
            cause = Cause("effect", p.source, p.controller, p.ability)
            done = ability.once_resolved(t, p)
            yield from call(Call("ygo.c7_chains.as_it_resolves", also(ability.cite), done, cause=cause, about=(p,)))


def _no_longer_works(s: State, link: Link) -> tuple[str, str, str] | None:
    """Why a link does nothing though it was not negated: its card has to stay and is gone, or has lost its effects."""
    now, last = s.now(link.source), s.last(link.source)
    if last is None:
        return None
    if link.card and is_a(s, last, *STAYS) and (now is None or is_face_down(now)):
        return (
            "{it} is no longer face-up on the field: it does nothing",
            "{it}はフィールドに表側表示で存在しないので、何もしない",
            _staying_section(s, last),
        )
    if now is not None and _has_lost_it(s, now, link.ability):
        return "the effects of {it} are negated: it does nothing", "{it}の効果は無効なので何もしない", ""
    return None


def _has_lost_it(s: State, card: Thing, ability: str) -> bool:
    """Whether the effects of a card are negated: of one elsewhere than on the field all of them."""
    if lies_on_the_field(card):
        return not is_face_down(card) and ability not in s.abilities(card)
    return not s.abilities(card) and bool(s.game.printed_abilities(card))


def carried_out(t: Table, link: Link, number: int) -> Call[Any]:
    """The effect of a link, as the doing of its card."""
    use = use_of(t.s.game.ability(link.ability))
    assert use is not None
    cause = Cause("effect", link.source, link.player, link.ability)
    return Call(LINK, BACKWARDS, use.resolve(t, link), cause=cause, about=(number, link))


def _take_off(t: Table, link: Link, one: Moment) -> Proc[None]:
    """The resolved link leaves the chain; its card, if it is used up, goes to the Graveyard when the chain is over."""
    record = t.s.now_going_on
    assert isinstance(record, Chain)
    used_up = link.card and not _is_to_stay(t.s, link)
    if link.card and not used_up and (here := t.s.now(link.source)) is not None:
        yield from note("{it} stays on the field", "{it}はフィールドに残る", _staying_section(t.s, here), here.ref)
    spent = (*record.spent, link.source) if used_up else record.spent
    left = replace(record, links=record.links[:-1], spent=spent, one=one)
    yield from do(AgendaSet((*t.s.agenda[:-1], left)), by=())


def _is_to_stay(s: State, link: Link) -> bool:
    card: Thing | None = s.last(link.source)
    return card is not None and is_a(s, card, *STAYS) and link.negated != "activation"


def _staying_section(s: State, card: Thing) -> str:
    """What lets this kind of card stay on the field; of a Continuous Trap only that its effect applies as long as it is face-up."""
    if s.value(card, "type") == "trap":
        return "ygo:G.3¶2"
    sections = {"equip": "ygo:S4.11¶1", "field": "ygo:S4.12¶1", "pendulum": "ygo:J3.25¶2"}
    return next((cite for kind, cite in sections.items() if is_a(s, card, kind)), "ygo:S4.10¶1")


STAYS_THOUGH_NEGATED = NotSettled(
    "the activation of a card that stays on the field was negated, and nothing destroyed it: the book does not say where it goes",
    "フィールドに残るカードの発動が無効になり、破壊はされていない。そのカードがどこへ行くかは書かれていない",
    ("ygo:S4.16¶1", "ygo:S4.10¶1"),
)


@procedure("ygo:S4.8¶1", "ygo:S4.15¶1", "ygo:G.28¶1", cites_itself=False)
def chain_ends(t: Table) -> Proc[None]:
    """Used normal spells and traps go to the Graveyard; then both may use quick effects, turn player first."""
    record = t.s.now_going_on
    assert isinstance(record, Chain)
    calm = Moment(t.s.clock)
    used = [c for c in t.s.those(record.spent) if lies_on_the_field(c)]
    if any(is_a(t.s, c, *STAYS) for c in used):
        yield from require(STAYS_THOUGH_NEGATED)
    if used:
        by = {c.ref: _spent_section(t.s, c) for c in used}
        spent = (Sent(c.ref, Zone(c.owner, "graveyard"), how="rule") for c in used)
        yield from carry(t, *spent, by=by_subject(by))
    under = t.s.agenda[:-1]
    outer = under[-1] if under and isinstance(under[-1], Window) else None
    after = Window(outer.opened if outer is not None else "chain", turn_player(t.s), calm=calm, one=record.one)
    rest = under[:-1] if outer is not None else under
    yield from do(AgendaSet((*rest, after)), by=())


def _spent_section(s: State, card: Thing) -> str:
    """What sends a used card of this kind to the Graveyard; of Quick-Play Spells and Counter Traps the book only has the word for it."""
    if is_a(s, card, "quick-play") or is_a(s, card, "counter"):
        return "ygo:G.17¶1"
    if is_a(s, card, "ritual"):
        return "ygo:C4.27¶5"
    return "ygo:S4.15¶1" if s.value(card, "type") == "trap" else "ygo:S4.8¶1"


def at_once(t: Table, since: int) -> Call[Any] | None:
    """The first that has triggered of what is used if something is so, carried out on no chain: what would be if it did not wait (G.6)."""
    p = next((p for p in ready(t.s) if p.at >= since and _could_come_at_once(t.s, p)), None)
    return carried_out_now(t, p) if p is not None else None


def carried_out_now(t: Table, p: Pending) -> Call[Any]:
    """An effect that has triggered, carried out on no chain."""
    return Call("ygo.c7_chains.at_once", (), _carried_out_at_once(t, p))


def _could_come_at_once(s: State, p: Pending) -> bool:
    """Whether nothing but that it waits keeps it; one worded with "when" is another case."""
    ability, bearer = s.game.ability(p.ability), bearer_of(s, p)
    usable = isinstance(ability, Triggered) and not ability.prompt and use_of(ability) is not None
    return usable and bearer is not None and not is_face_down(bearer)


def _carried_out_at_once(t: Table, p: Pending) -> Proc[None]:
    use, bearer = use_of(t.s.game.ability(p.ability)), bearer_of(t.s, p)
    assert use is not None
    assert bearer is not None
    yield from do(Settled(p), by=())
    targets = yield from use.aim(t, p.controller, bearer, p)
    link = Link(
        p.controller,
        p.source,
        p.ability,
        1,
        targets=targets,
        about=p.about,
        cause=p.cause,
        memory=p.memory,
        at=Moment(p.at),
    )
    yield from call(carried_out(t, link, 1))
