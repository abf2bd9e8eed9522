"""By what something happens, in Japanese print: 「戦闘・相手の効果で」, 「「X」モンスターの効果で」, 「魔法カードの効果で」."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.causes_en import Causes
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import replace

BATTLE_TOO = expression(r"(?:戦闘|(相手モンスターの攻撃))(?:・|または|か|及び)(?=[^、]*?(?:効果|相手)(?:で|によって))")
BATTLE = expression(r"(?:相手モンスターとの)?戦闘で(?!は)")
BY_THEM = expression(r"相手(?:によって|に)(?!、?(?:ダメージ|戦闘))")
THEIR_ATTACK = expression(r"相手モンスターの攻撃(?:で|によって)")
PLAIN = expression(r"(?:(自分|相手)(?:のカード)?の|)(?:カードの)?効果で(?!は)")
OF_A_SORT = expression(r"(?:(自分|相手)の|)(モンスター|魔法・罠カード|魔法カード|罠カード|魔法・罠)の効果で(?!は)")
EFFECT = expression(r"の効果で(?!は)")
OWN = expression(r"(?:このカードの[①-⑳]の|自身の|この)効果で、?(?=特殊召喚(?:した|された)$)")
"""By an effect of the very card: which of them can be meant is asked when all of them are read (``summoning.by_its_own_effect``)."""
OF_ALL_BUT = expression(r"「([^「」]+)」(カード)?以外の効果で、?")
SORTS = {
    "モンスター": "monster",
    "魔法・罠カード": "spell or trap",
    "魔法・罠": "spell or trap",
    "魔法カード": "spell",
    "罠カード": "trap",
}


def causes(r: Reader) -> Causes:
    """What stands before the verb; nothing where no cause is told."""
    start = r.at
    if r.take(BY_THEM):
        return (("battle", None), ("effect", ast.Noun("any", "card", "opponent", span=r.span(start))))
    if r.take(OWN):
        return (("effect", ast.Noun("this", span=r.span(start))),)
    if r.take(THEIR_ATTACK):
        return (("battle", _their_attacker(r, start)),)
    if r.take(BATTLE):
        return (("battle", None),)
    if (fought := _fought(r)) is not None:
        return (("battle", fought),)
    too = r.take(BATTLE_TOO)
    battle: Causes = (("battle", _their_attacker(r, start) if too[1] else None),) if too is not None else ()
    effect = _effect(r)
    if effect is None:
        r.at = start
        return ()
    return (*battle, *effect)


WITH = expression(r"との戦闘で(?!は)")


def _fought(r: Reader) -> ast.Noun | None:
    """「光属性モンスターとの戦闘で」: the monster of such a sort that it battles."""
    at = r.at
    try:
        found = phrase(r)
    except NotRead:
        found = None
    noun = found.noun if found is not None and found.kind == "thing" and not found.shown else None
    if noun is None or noun.how != "any" or noun.where or noun.other or not r.take(WITH):
        r.at = at
        return None
    return noun


def _their_attacker(r: Reader, start: int) -> ast.Noun:
    """A monster of the opponent that attacks: a battle that the own monster began is none of its attacks."""
    attacks = ast.Filter("state", "=", "attacking", r.span(start))
    return ast.Noun("any", "monster", "opponent", filters=(attacks,), span=r.span(start))


def _effect(r: Reader) -> Causes | None:
    at = r.at
    if m := r.take(PLAIN):
        by = ast.Noun("any", "card", words.PLAYERS[m[1]], span=r.span(at)) if m[1] else None
        return (("effect", by),)
    if m := r.take(OF_ALL_BUT):
        op = "lacks" if m[2] else "!="
        but = ast.Filter("name", op, r.text.printed(*m.span(1)), r.span(at))
        return (("effect", ast.Noun("any", "card", filters=(but,), span=r.span(at))),)
    if m := r.take(OF_A_SORT):
        return (("effect", ast.Noun("any", SORTS[m[2]], words.PLAYERS[m[1]] if m[1] else "", span=r.span(at))),)
    try:
        found = phrase(r)
    except NotRead:
        found = None
    if (
        found is not None
        and found.kind == "thing"
        and found.noun is not None
        and found.noun.how == "any"
        and found.noun.where in ((), ("field",))
        and not found.shown
        and not found.noun.other
        and r.take(EFFECT)
    ):
        return (("effect", replace(found.noun, where=())),)
    r.at = at
    return None
