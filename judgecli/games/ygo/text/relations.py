"""How a card stands to others: equipped, linked, battling, made with, alike in something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from judgecli.games.shared.events import NO_CARD
from judgecli.games.shared.text.nouns import eligible, fits
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo import g_equip
from judgecli.games.ygo.c4_link_state import linked_with, points_at
from judgecli.games.ygo.c4_link_state import links as all_links
from judgecli.games.ygo.c7_chains.records import chain
from judgecli.games.ygo.events_of_summons import MADE_OF
from judgecli.games.ygo.g_counters import counters
from judgecli.games.ygo.records import attack, damage_step
from judgecli.games.ygo.s1_field import column, is_face_down
from judgecli.games.ygo.s2_cards import has_level
from judgecli.games.ygo.text.deeds import DEEDS, is_done
from judgecli.games.ygo.text.states import MADE_WITH_SUCH, is_known
from judgecli.games.ygo.text.zones import MONSTER_ZONES
from judgecli.kernel.say import Undecided
from judgecli.kernel.text import View
from judgecli.kernel.untold import Unsaid
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.lazy import dataclass, pattern, replace


def _hosts(f: ast.Filter, scope: Scope) -> tuple[Ref | None, ...]:
    """The cards a relation is about: this card, or those spoken of."""
    return (scope.source,) if f.value == "this" else (*scope.that, *scope.went.values())


def _equipped_to(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    return thing.mark("equipped to", None) in _hosts(f, scope)


def _equipped_by_its_effect(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Equipped to that card, and by an effect of that very card."""
    host = thing.mark("equipped to", None)
    return host is not None and host in _hosts(f, scope) and thing.mark(g_equip.BY_EFFECT_OF, None) == host


def _can_equip(s: State, card: Thing, monster: Thing) -> bool:
    """Whether the text of a card lets it be equipped to that monster (S4.11): an Equip Spell's, or a Union monster's own effect."""
    if monster.zone.name not in MONSTER_ZONES or is_face_down(monster):
        return False
    definition = s.game.library.get(card.face)
    if definition is None:
        return False
    scope = Scope(card.ref, monster.controller)
    hosts = (host for a in definition.abilities if (host := _host_told(getattr(a, "use", None))) is not None)
    return any(fits(s, monster, replace(host, where=(), target=False), scope) for host in hosts)


def _host_told(use: Any) -> ast.Noun | None:
    """To what such a use of a card equips it; ``None``: it does not."""
    for i in getattr(use, "effects", ()):
        if i.verb == "equip" and i.target is not None and (i.what is None or i.what.how == "this"):
            told: ast.Noun | None = i.target if i.target.how != "that" else next(iter(use.aims), None)
            return told
    return None


def _able_to_equip(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether the card can be equipped to this monster, or to the one spoken of."""
    hosts = view.state.those(ref for ref in _hosts(f, scope) if ref is not None)
    return any(_can_equip(view.state, thing, host) for host in hosts)


def _able_to_be_equipped(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether this card, or the one spoken of, can be equipped to the monster."""
    cards = (view.state.last(ref) for ref in _hosts(f, scope) if ref is not None)
    return any(_can_equip(view.state, card, thing) for card in cards if card is not None)


def _equipped_by(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    s = view.state
    equips = {c.ref for c in g_equip.equip_cards(s, thing.ref)}
    return any(ref in equips or _wore_it(s, ref, thing) for ref in _hosts(f, scope))


def _wore_it(s: State, card: Ref | None, monster: Thing) -> bool:
    """Whether a card that is gone by now was equipped to that monster when it went."""
    gone = s.last(card) if card is not None and s.now(card) is None else None
    return gone is not None and gone.mark("equipped to", None) == monster.ref


def _in_the_column(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    s = view.state
    columns = {column(s, x.zone) for x in s.those(r for r in _hosts(f, scope) if r is not None)}
    here = column(s, thing.zone)
    return here is not None and here in columns


def _linked_to(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether this card, one spoken of or a Link Monster of such a sort points at where it stands (C4.4)."""
    s = view.state
    if isinstance(f.value, ast.Noun):
        such = {link.ref for link in eligible(view, f.value, scope)}
        return any(points_at(s, link, thing) for link in all_links(s) if link.ref in such)
    return any(points_at(s, link, thing) for link in all_links(s) if link.ref in _hosts(f, scope))


def _linked_with(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    s = view.state
    hosts = (s.now(ref) for ref in _hosts(f, scope))
    return any(host is not None and host.ref != thing.ref and linked_with(s, host, thing) for host in hosts)


def _battling_with(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    record = damage_step(view.state) or attack(view.state)
    if record is None:
        return False
    pair = (record.attacker, record.target)
    return thing.ref in pair and any(ref in pair and ref != thing.ref for ref in _hosts(f, scope))


def _targeted_by(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Among the targets of what was activated last, which is what is spoken of."""
    record = chain(view.state)
    links = record.links if record is not None and not record.resolving else ()
    return bool(links) and any(thing.ref in refs for refs in links[-1].targets)


def _mentions(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether the card's text, read or not, has that name in it; what lies face-down cannot be told (J3.18)."""
    wanted = str(f.value).split(ast.BETWEEN_NAMES)
    return any(name in QUOTED.findall(text) for text in _texts(view, thing) for name in wanted)


def _texts(view: View, thing: Thing) -> list[str]:
    """What is printed on a card, read or not; nothing that is known of one that lies face-down."""
    definition = view.state.game.library.get(thing.face)
    if definition is None or not is_known(thing):
        return []
    return [a.words for a in definition.abilities] + [x.words for x in definition.unread]


def _asks_for(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether the material line of a monster names such a monster: by its name, or by a part of its name (G.25)."""
    demands = view.state.game.printed(thing, "materials") or ()
    parts = [one for d in demands for one in (d.noun.either or (d.noun,))]
    if not isinstance(f.value, ast.Noun):
        return False
    wanted, whole = _names_told(f.value)
    for names, exact in map(_names_told, parts):
        if whole and exact and set(names) & set(wanted):
            return True
        if not whole and any(w in name for name in names for w in wanted):
            return True
    return False


def _names_told(noun: ast.Noun) -> tuple[tuple[str, ...], bool]:
    """The names that a phrase gives, and whether they are whole names."""
    if noun.name:
        return (noun.name,), True
    found = [f for f in noun.filters if f.kind == "name" and f.op in ("=", "has")]
    names = tuple(one for f in found for one in str(f.value).split(ast.BETWEEN_NAMES))
    return names, all(f.op == "=" for f in found)


def _made_with(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether such a monster was among the materials, or the Tributes, of its Summon, as it was then (C4.20, C4.23).

    Of a monster that the board lays out nobody says what it was made of: the file may say that it was such, and is asked.
    """
    s = view.state
    refs = thing.mark(MADE_OF, None)
    if refs is None:
        such = bool(thing.mark(MADE_WITH_SUCH, False))
        return such or (_may_have_been_made(thing) and _is_taken_to_be_made_with_such(s, thing))
    bearer = scope.bearer(s)
    for ref in refs:
        material = s.last(ref)
        if material is None:
            continue
        if f.value == "this":
            if bearer is not None and material.cards[:1] == bearer.cards[:1]:
                return True
        elif isinstance(f.value, ast.Noun):
            known = replace(material, marks={**material.marks, "face down": False})
            if fits(s, known, f.value, scope):
                return True
    return False


def _may_have_been_made(thing: Thing) -> bool:
    """Whether it may have been Summoned with materials before the board was laid; of one that came in this game that is known."""
    return not (thing.mark("came from", "") or is_face_down(thing)) and thing.zone.name in MONSTER_ZONES


def _is_taken_to_be_made_with_such(s: State, thing: Thing) -> bool:
    return bool(s.game.untold.suppose(Unsaid("state", s.name(thing), MADE_WITH_SUCH), False, (True,)))


WITH_WHICH_MATERIALS = NotSettled(
    "the file does not say with which materials the monster was Summoned",
    "そのモンスターがどの素材で召喚されたのかが書かれていない",
    ("ygo:C4.20¶1", "ygo:C4.23¶1"),
)


def used_for_its_summon(view: View, f: ast.Filter, scope: Scope) -> list[Thing]:
    """The materials, or Tributes, of this card's Summon, as they last were (C4.20, C4.23, S3.1)."""
    s, bearer = view.state, scope.bearer(view.state)
    refs = () if bearer is None else bearer.mark(MADE_OF, None)
    if refs is None and bearer is not None:
        if not _may_have_been_made(bearer):
            return []
        if bearer.mark(MADE_WITH_SUCH, False) or _is_taken_to_be_made_with_such(s, bearer):
            raise Undecided(WITH_WHICH_MATERIALS)
    last = (s.last(ref) for ref in refs or ())
    return [replace(x, marks={**x.marks, "face down": False}) for x in last if x is not None]


def _used_for(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether it is one of the materials of this card's Summon, wherever it lies by now."""
    return any(x.cards[:1] == thing.cards[:1] for x in used_for_its_summon(view, f, scope))


@dataclass(frozen=True, slots=True)
class AsPrinted:
    """A look at cards that are no cards on the field: what is printed on them, which no effect changes (J3.15)."""

    state: State

    def value(self, thing: Thing | Ref, what: str) -> Any:
        card = thing if isinstance(thing, Thing) else self.state.last(thing)
        return None if card is None else self.state.game.printed(card, what)


def _holds(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether such a card is among its Xyz materials, as it is printed (C4.15, J3.15)."""
    if not isinstance(f.value, ast.Noun):
        return False
    lying = zip(thing.cards[1:], thing.faces[1:], thing.owners[1:], strict=True)
    cards = (Thing(NO_CARD, (card,), face, owner, owner, Zone(owner, "graveyard")) for card, face, owner in lying)
    printed = AsPrinted(view.state)
    return any(fits(printed, card, f.value, scope) for card in cards)


def _bears(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether counters of that name lie on it (J3.17)."""
    return bool(counters(thing, str(f.value))) is (f.op != "!=")


def _may_bear(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether its text, read or not, has counters of that name put on the card itself (J3.17); of a face-down card it is not told."""
    sort = re.escape(str(f.value))
    return any(re.search(one.format(sort=sort), text) for text in _texts(view, thing) for one in PUTS_ON_ITSELF)


PUTS_ON_ITSELF = (
    r"{sort}[ -]Counters? on (?:this card|it\b)",
    r"このカードに、?(?:この)?{sort}カウンターを[^。]*?置",
    r"{sort}カウンターを[^。]*?このカードに[^。]*?置",
)
"""What a text says that has counters put on its own card."""


def _compared(what: str, same: bool) -> Callable[[View, Thing, ast.Filter, Scope], bool]:
    """Set beside this card, those spoken of or others in one thing: alike to one of them, or to none."""

    def test(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
        if isinstance(f.value, ast.Noun):
            beside: Sequence[Thing] = eligible(view, f.value, scope)
        else:
            bearer = scope.bearer(view.state)
            beside = scope.those(view) if f.value == "that" else (bearer,) if bearer is not None else ()
        mine = _nature(view, thing, what)
        if not mine or (not beside and not isinstance(f.value, ast.Noun)):
            return False
        theirs = [_nature(view, other, what) for other in beside]
        return any(mine & one for one in theirs) if same else all(one and not mine & one for one in theirs)

    return test


def _nature(view: View, thing: Thing, what: str) -> frozenset[Any]:
    """The names, Types, Attributes or the number of a card; none of what lies face-down, or where it has no such number."""
    if not is_known(thing) or (what.endswith("level") and not has_level(view, thing)):
        return frozenset()
    original = what.startswith("original ")
    name = SETS.get(what.removeprefix("original "))
    if name is None:
        found = view.value(thing, what)
        return frozenset() if found is None else frozenset({found})
    found = view.state.game.printed(thing, name) if original else view.value(thing, name)
    return frozenset(found or ())


SETS = {"name": "names", "tribe": "races", "colour": "attributes"}
ALIKE = (
    "name",
    "tribe",
    "colour",
    "level",
    "rank",
    "atk",
    "def",
    "link",
    "scale",
    *(f"original {one}" for one in ("name", "tribe", "colour", "level", "atk", "def")),
)
QUOTED = pattern(r"(?<=[\"「《“])[^\"」》”]+(?=[\"」》”])")


def _owned_by(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether it is a card of that player, whoever controls it (G.31)."""
    return isinstance(f.value, ast.Noun) and thing.owner in scope.meant(view.state, f.value.how)


RELATIONS = {
    "owned by": _owned_by,
    "mentioning": _mentions,
    "bearing": _bears,
    "able to bear": _may_bear,
    "made with": _made_with,
    "used for": _used_for,
    "asking for": _asks_for,
    "holding": _holds,
    "targeted by": _targeted_by,
    "equipped to": _equipped_to,
    "equipped by": _equipped_by,
    "able to equip": _able_to_equip,
    "able to be equipped with": _able_to_be_equipped,
    "equipped by the effect of": _equipped_by_its_effect,
    "in the column of": _in_the_column,
    "linked to": _linked_to,
    "linked with": _linked_with,
    "battling with": _battling_with,
    **dict.fromkeys(DEEDS, is_done),
    **{f"{word} {what}": _compared(what, word == "same") for what in ALIKE for word in ("same", "different")},
}
