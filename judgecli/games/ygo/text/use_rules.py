"""What must be so for an effect to be used as its text says: its condition, its moment, a target, a monster to summon and a zone for it."""

from __future__ import annotations

from judgecli.games.shared.text.conditions import holds
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.c3_effects import is_a_monsters
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.index import in_force
from judgecli.kernel.rules import rule
from judgecli.kernel.text import Static
from judgecli.kernel.values import Pending, State, Thing
from judgecli.language import ast


@rule("ygo:S4.5¶1", "ygo:C3.0¶1", ja="テキストの発動条件を満たしていなければならない")
def text_condition_holds(s: State, bearer: Thing, conditions: tuple[ast.Condition, ...], scope: Scope) -> bool:
    """The condition its text states must be met."""
    return all(holds(s, c, scope) for c in conditions)


@rule("ygo:S4.5¶1", "ygo:C3.4¶1", "ygo:S4.16¶2", ja="テキストの指定するタイミングでなければならない")
def its_moment_has_come(s: State, bearer: Thing, found: Pending | None) -> bool:
    """What its text waits for must just have happened."""
    return found is not None


@rule("ygo:G.21¶1", ja="対象に取れるカードがなければならない")
def there_is_a_target(s: State, bearer: Thing, noun: ast.Noun, able: int, wanted: int) -> bool:
    """There must be enough cards that it can target."""
    return able >= wanted


def nothing_was_activated(s: State) -> tuple[str, ...]:
    """Why there is nothing to answer: no Summon is an activation, and nothing that a face-up card does all the time (J3.8, G.3)."""
    applies = any(ref is not None for ref, _, _ in in_force(s, Static))
    return ("ygo:J3.8¶1", *(("ygo:G.3¶2",) if applies else ()))


def section_of_its_kind(s: State, bearer: Thing) -> str:
    """The section that holds a card to the moment its text names: a Quick Effect's, a Counter Trap's, that of spells and traps."""
    if is_a_monsters(s, bearer):
        return "ygo:C3.4¶1"
    return "ygo:S4.16¶2" if is_a(s, bearer, "counter") else "ygo:S4.5¶1"


@rule("ygo:J3.19¶3", ja="その効果で特殊召喚できるモンスターがいなければならない")
def there_is_a_monster_to_summon(s: State, bearer: Thing, meant: int) -> bool:
    """To activate an effect that Special Summons, there must be a monster that it can summon."""
    return False


@rule("ygo:J3.19¶3", "ygo:S3.4¶2", ja="テキストの指定するリンク先のモンスターゾーンが空いていなければならない")
def a_linked_zone_is_free(s: State, bearer: Thing) -> bool:
    """Of the zones that its text names, those it points to, one must be free."""
    return False
