"""Card text of planes, phenomena and schemes: it works from the command zone, and of planes for every player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from typing import Any

from judgecli.games.dm.ch6_use.kinds import Keyword, SpellText
from judgecli.games.dm.text.abilities import Auto, EnterBar
from judgecli.games.dm.text.compile import compile_ability
from judgecli.games.dm.variants.ch703_planes import D_SWITCH, under_the_piece_only
from judgecli.games.dm.variants.events import Chaos, TokenMade
from judgecli.games.shared.table.laying import Compile
from judgecli.games.shared.text.abilities import Conditions, TextStatic, Valid
from judgecli.games.shared.text.happenings import matches
from judgecli.games.shared.text.nouns import eligible
from judgecli.games.shared.text.scope import scope_of
from judgecli.kernel.looks import stands
from judgecli.kernel.say import cites_of
from judgecli.kernel.text import Ability, Occasion, Prohibition, Replacement, View
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import dataclass, fields, replace

COMMAND = frozenset({"command"})
PLANE_GAMES: Mapping[str, tuple[str, ...]] = {
    "plane game": ("dmv:703.6", "dmv:703.8", "dmv:202.4"),
    "plane exploration": ("dmv:704.6", "dmv:704.8", "dmv:202.4"),
}
"""Format -> the sections by which the text of a plane works from the command zone, for every player."""
SCHEME = ("dmv:702.8", "dmv:201.4")
TWO = 2
"""Of so many players each has one opponent."""
OF_PLANES = frozenset({"plane", "phenomenon"})
STANDING_FOR_PLANES = frozenset({"field", "d2 field", "spell"})
"""Cards that can lie in a plane deck and are cards of the base game as well (703.3b, 703.3c)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EverybodysAuto(Auto):
    """A triggered ability of a plane: its condition is controlled by every player (703.8). ``anywhere``: as if the piece lay on it."""

    anywhere: bool = False

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return (self.anywhere or under_the_piece_only(view, bearer)) and self.condition.met(
            view, bearer, controller, self.key
        )

    def fires(self, o: Occasion) -> bool:
        return any(matches(self.happening, replace(o, controller=p)) for p in o.after.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class EverybodysStatic(TextStatic):
    """A static ability of a plane, controlled by every player (703.8). ``anywhere``: as if the piece lay on it."""

    anywhere: bool = False

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return (self.anywhere or under_the_piece_only(view, bearer)) and self.condition.met(view, bearer, controller)

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        found = (x for p in view.state.players for x in eligible(view, self.noun, scope_of(bearer, p)))
        return list({x.ref: x for x in found}.values())


def compile_for(scenario: ast.Scenario) -> Compile:
    """How abilities of this scenario's cards are compiled: by its format."""
    sections = PLANE_GAMES.get(scenario.format, ())
    seats = len(scenario.board.seats or scenario.board.players) if scenario.board is not None else 0

    def compile_one(a: ast.Ability, card: ast.Card, key: str, lent: MutableMapping[str, Ability]) -> Iterator[Ability]:
        words = {str(f.value) for f in card.facts if f.kind == "type"}
        if a.kind == "keyword" and a.keyword == D_SWITCH:
            yield from _d_switch(a, card, key, lent, sections)
            return
        made = [_of_tokens_too(x) for x in compile_ability(a, card, key, lent)]
        if a.when is not None and a.when.verb == "link":
            made = [replace(x, cite=(*cites_of(x.cite), "dmv:701.17b")) for x in made]
        if seats > TWO:
            made = [_of_each_opponent(x) for x in made]
        if _speaks_of_a_gear(a):
            made = [replace(x, cite=(*cites_of(x.cite), "dmv:103.5b")) for x in made]
        if "scheme" in words:
            yield from (_moved(ability, SCHEME) for ability in made)
        elif words & OF_PLANES:
            yield from (_of_a_plane(ability, sections) for ability in made)
        else:
            yield from made
            if sections and words & STANDING_FOR_PLANES:
                # what a spell does it does once, cast or encountered: whoever carries it out finds it wherever the card is
                yield from (_of_a_plane(ability, sections) for ability in made if not isinstance(ability, SpellText))

    return compile_one


def _of_each_opponent(ability: Ability) -> Ability:
    """A static ability that refers to an opponent or an opponent's cards means those of all opponents (600.4a)."""
    if isinstance(ability, TextStatic) and ability.noun.whose == "opponent":
        return replace(ability, means=(*ability.means, "dmv:600.4a"))
    if isinstance(ability, Prohibition | Replacement) and "opponent" in _whom(ability):
        return replace(ability, cite=(*cites_of(ability.cite), "dmv:600.4a"))
    return ability


def _whom(ability: Ability) -> set[str]:
    """Whose cards, and which players, a text speaks of that forbids something or puts something else in its place."""
    happening = getattr(ability, "happening", None)
    found = [getattr(ability, "noun", None), getattr(happening, "subject", None)]
    nouns = [x for x in found if isinstance(x, ast.Noun)]
    return {getattr(ability, "whose", ""), *(x.whose for x in nouns), *(x.how for x in nouns)}


def _speaks_of_a_gear(a: ast.Ability) -> bool:
    """Whether it waits for what a creature crossed with this does."""
    who = a.when.subject if a.when is not None else None
    return who is not None and any(f.kind == "crossed with" for f in who.filters)


def _of_tokens_too(ability: Ability) -> Ability:
    """What cannot enter cannot be made as a token either (104.4b)."""
    if not isinstance(ability, EnterBar):
        return ability
    values: dict[str, Any] = {f.name: getattr(ability, f.name) for f in fields(ability)}
    return EnterBarOfTokens(**{**values, "on": (*ability.on, TokenMade)})


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterBarOfTokens(EnterBar):
    """The same bar, which keeps tokens out as well."""

    def forbids(self, o: Occasion) -> bool:
        return EnterBar.forbids(self, o) and (not isinstance(o.event, TokenMade) or stands("dmv:104.4b"))


def _moved(ability: Ability, sections: tuple[str, ...]) -> Ability:
    """The same ability, working face up in the command zone."""
    return replace(ability, zones=COMMAND, cite=(*cites_of(ability.cite), *sections))


def _of_a_plane(ability: Ability, sections: tuple[str, ...]) -> Ability:
    here = _moved(ability, sections)
    values: dict[str, Any] = {f.name: getattr(here, f.name) for f in fields(here)}
    if isinstance(here, Auto):
        return EverybodysAuto(**values)
    if isinstance(here, TextStatic):
        return EverybodysStatic(**values)
    return here


def _d_switch(
    a: ast.Ability, card: ast.Card, key: str, lent: MutableMapping[str, Ability], sections: tuple[str, ...]
) -> Iterator[Ability]:
    """A D-switch as a plane: what stands behind its "if you do" triggers on {C} (703.11d)."""
    yield Keyword(zones=COMMAND, cite=sections, words=a.text, name=D_SWITCH)
    yield EverybodysAuto(
        zones=COMMAND,
        cite=("dm:603", *sections),
        words=a.text,
        on=(Chaos,),
        key=key,
        condition=Conditions(when=Valid(), conditions=a.conditions),
        happening=ast.Happening("chaos", ast.Noun("you")),
        effects=a.effects,
    )
