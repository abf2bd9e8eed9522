"""Attacks that are forbidden, and what cannot be chosen for one, told in both languages at once."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Deeds, Found, Saying
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace


def _no_attack(found: Found) -> Deeds:
    """A player declares no attack, whatever monsters come yet."""
    return (found.lasting("cannot", found.noun("who"), change="attack"),)


def _not_attacked(found: Found) -> Deeds:
    """Such monsters cannot be chosen for an attack of the other player's monsters."""
    noun, who = found.noun(), found.slots.get("who")
    if found.lasts and noun.how not in ("this", "that"):
        raise NotRead("whether it holds for monsters that come later")
    if isinstance(who, ast.Noun) and who.how == "player":
        return (found.lasting("cannot", noun, change="be attacked"),)
    if isinstance(who, ast.Noun) and who.how != "opponent":
        raise NotRead("whose monsters attack")
    if noun.whose == "opponent" or (noun.how != "this" and noun.what != "monster" and not noun.name):
        raise NotRead("what is attacked")
    noun = noun if noun.how in ("this", "that") else replace(noun, whose="you", where=noun.where or ("field",))
    return (found.lasting("cannot", noun, change="be attacked"),)


def _neither_attacked_nor_targeted(found: Found) -> Deeds:
    """The other player's monsters cannot attack such monsters, nor that player's effects target them."""
    by = ast.Noun("any", "card", "opponent", span=found.span)
    attacked = _not_attacked(found)
    noun = attacked[0].what
    return (*attacked, found.lasting("cannot", noun, change="be targeted", source="effect", by=by))


def _again(found: Found) -> Deeds:
    """A monster can attack once more: next of all in a row, or at any time in the Battle Phase; perhaps only a monster."""
    noun = found.noun()
    if noun.how not in ("this", "that"):
        raise NotRead("which monster attacks again")
    change = "attack a monster" if found.has("monster") else "attack"
    return (found.do("can", noun, change=f"{change} {'again' if found.has('row') else 'once more'}"),)


def _must_attack(found: Found) -> Deeds:
    """Such monsters have to attack if they can."""
    if found.lasts and found.noun().how not in ("this", "that"):
        raise NotRead("whether it holds for monsters that come later")
    return (found.lasting("cannot", found.noun(), change="end the battle phase without attacking"),)


ATTACKS: tuple[Saying[Deeds], ...] = (
    Saying(
        _must_attack,
        en=r"<time:time?><what:all> must attack<late:time?>,? ?if able",
        ja=r"<time:time?><what:all>は、?<late:time?>攻撃可能な場合(?:に)?は、?(?:必ず)?攻撃しなければならない",
    ),
    Saying(_must_attack, ja=r"<time:time?>攻撃可能な<what:all>は、?<late:time?>攻撃しなければならない"),
    *(
        Saying(_again, ja=rf"<what:it>は、?{said}攻撃(?:する事が)?できる")
        for said in (
            r"(?:もう1度だけ、?)?(?P<row>続けて)(?P<monster>(?:相手)?モンスターに)?",
            r"(?P<monster>(?:相手)?モンスターに)?(?:もう1度だけ、?)?(?P<row>続けて)",
        )
    ),
    Saying(
        _again,
        ja=r"このバトルフェイズ中、?<what:it>は、?(?P<monster>(?:相手)?モンスターに)?もう1度だけ、?攻撃(?:する事が)?できる",
    ),
    Saying(
        _again,
        ja=r"このバトルフェイズ中、?<what:it>は、?もう1度だけ、?(?P<monster>(?:相手)?モンスターに)?攻撃(?:する事が)?できる",
    ),
    Saying(
        _again,
        en=r"<what:it> can (?:attack (?P<monster>(?:an|your) opponent's monster )?(?:once )?again|make a second attack) (?P<row>in a row)",
    ),
    Saying(
        _neither_attacked_nor_targeted,
        en=r"<time:time?>your opponent cannot target <what:all> for attacks,? (?:or|nor) (?:with|by) card effects<late:time?>",
        ja=r"<time:time?>相手は、?<late:time?><what:all>を、?攻撃対象に(?:選択)?(?:でき|する事はでき)ず、"
        r"(?:カードの)?効果の対象に(?:も)?(?:する事(?:は|も))?できない",
    ),
    Saying(
        _no_attack,
        en=r"<time:time?><who:player> cannot (?:declare (?:an )?attacks?|attack)<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?>攻撃(?:宣言)?(?:を行う事)?(?:は|が)?できない",
    ),
    Saying(
        _not_attacked,
        en=r"<time:time?><who:player> cannot target <what:all> for (?:an attack|attacks)<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><what:all>を(?:攻撃対象に(?:選択)?(?:する事(?:は|が))?|攻撃)できない",
    ),
    Saying(
        _not_attacked,
        en=r"<time:time?>(?:your opponent's monsters|monsters your opponent controls) cannot target "
        r"<what:all> for (?:an attack|attacks)<late:time?>",
        ja=r"<time:time?>相手モンスターは、?<late:time?><what:all>を(?:攻撃対象に(?:選択)?(?:する事(?:は|が))?|攻撃)できない",
    ),
    Saying(
        _not_attacked,
        ja=r"<time:time?><what:all>を、?<who:player>、?<late:time?>攻撃対象に(?:選択)?(?:する事(?:は|が))?できない",
    ),
    Saying(_not_attacked, ja=r"<what:this>を(?:攻撃対象に(?:選択)?(?:する事(?:は|が))?|攻撃)できない"),
    Saying(
        _not_attacked,
        en=r"<time:time?><what:all> cannot be "
        r"(?:targeted for attacks|selected as an attack target|targeted for an attack|attacked)<late:time?>",
    ),
)
