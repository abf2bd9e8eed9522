"""What cards cannot do or suffer with regard to some cards only, or by the effects of a sort of card, in both languages (J3.11)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.afterwards import each_its_place
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.patterns import Deeds, Found, Made, Saying
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import opposites
from judgecli.lazy import replace

KINDS: Mapping[str, str] = {
    **{kind: kind for kind in ("fusion", "synchro", "xyz", "link")},
    "融合": "fusion",
    "s": "synchro",
    "x": "xyz",
    "l": "link",
}
SORTS: Mapping[str, str] = {
    "monster": "monster",
    "effect monster": "monster",
    "spell/trap": "spell or trap",
    "spell and trap": "spell or trap",
    "spell or trap": "spell or trap",
    "spell": "spell",
    "trap": "trap",
    "モンスター": "monster",
    "効果モンスター": "monster",
    "魔法・罠カード": "spell or trap",
    "魔法・罠": "spell or trap",
    "魔法カード": "spell",
    "魔法": "spell",
    "罠カード": "trap",
    "罠": "trap",
}


def _sort(found: Found, role: str = "sort") -> ast.Noun:
    """A sort of monster, of which nothing but its nature is said."""
    noun = found.noun(role)
    one = noun.how == "any" or (noun.how == "choose" and noun.count is not None and noun.count.value == 1)
    if not one or noun.up_to or noun.or_more or noun.where or noun.whose or noun.other:
        raise NotRead("for which monsters")
    return replace(noun, how="any", count=None)


def barred(found: Found, whom: ast.Noun, targets: Sequence[ast.Noun | None], *actions: str) -> Deeds:
    """What somebody or something cannot do or suffer with regard to each of these sorts of card."""
    made = [found.lasting("cannot", whom, change=action, target=t) for action in actions for t in targets]
    return tuple(each_its_place(made))


def _barred(found: Found, action: str, targets: Sequence[ast.Noun]) -> Deeds:
    return barred(found, found.noun(), targets, action)


def _material_only_of(found: Found) -> Deeds:
    """As material of such a Summon it can be used for such monsters only."""
    return _barred(found, f"be {KINDS[found.word('kind').lower()]} material", opposites(_sort(found)))


def _no_material_of(found: Found) -> Deeds:
    """It cannot be material of such monsters."""
    return _barred(found, f"be {KINDS[found.word('kind').lower()]} material", [_sort(found)])


def _tributed_only_for_a_summon(found: Found) -> Deeds:
    """It can be Tributed for Tribute Summons only, or for those of such monsters only."""
    otherwise = found.lasting("cannot", found.noun(), change="be tributed otherwise")
    if not found.has("sort"):
        return (otherwise,)
    return tuple(each_its_place([otherwise, *_tributed_only_for(found)]))


def _tributed_only_for(found: Found) -> Deeds:
    """Of Tribute Summons it can be Tributed for those of such monsters only."""
    return _barred(found, "be tributed for a summon", opposites(_sort(found)))


def _tributed_only_for_a_name(found: Found) -> Deeds:
    """Of Tribute Summons it can be Tributed for those of monsters of that name only."""
    lacks = ast.Filter("name", "lacks", str(found.slots["name"]), found.span)
    return _barred(found, "be tributed for a summon", [ast.Noun("any", "monster", filters=(lacks,), span=found.span)])


def _no_tribute_for(found: Found) -> Deeds:
    """It cannot be Tributed for the Tribute Summon of such monsters."""
    return _barred(found, "be tributed for a summon", [_sort(found)])


def _not_by_sorts(action: str) -> Made:
    """The effects of a sort of card do not do it to such cards."""

    def made(found: Found) -> Deeds:
        whose = {
            "相手は": "opponent",
            "自分は": "you",
            "相手の": "opponent",
            "your opponent's ": "opponent",
            "自分の": "you",
            "your ": "you",
            "相手": "opponent",
            "自分": "you",
        }
        by = ast.Noun("any", SORTS[found.word("sort").lower()], whose.get(found.word("whose").lower(), ""))
        by = replace(by, span=found.span)
        return (found.lasting("cannot", found.noun(), change=action, source="effect", by=by),)

    return made


def _unaffected_by(found: Found) -> Deeds:
    """The effects of such cards leave it alone."""
    of = found.noun("of")
    if of.how not in ("any", "all") or of.where or of.top or (of.other and found.noun().how != "this"):
        raise NotRead("by whose effects")
    value, of = of.whose, replace(of, how="any", whose="")
    return (found.lasting("unaffected", found.noun(), target=of, value=value),)


def _unaffected_by_what_is_activated(found: Found) -> Deeds:
    """Effects that are activated leave it alone: the opponent's, or of such cards."""
    sort = {"": "card", "カード": "card"}.get(found.word("sort")) or SORTS[found.word("sort")]
    target = None if sort == "card" else ast.Noun("any", sort, span=found.span)
    value = "opponent" if found.has("who") else ""
    return (found.lasting("unaffected", found.noun(), target=target, value=value, source="activated"),)


def _unaffected_by_what_they_activate(found: Found) -> Deeds:
    """The effects that such cards activate leave it alone."""
    of = found.noun("of")
    if of.how not in ("any", "all") or of.where or of.top or (of.other and found.noun().how != "this"):
        raise NotRead("by whose effects")
    value, of = of.whose, replace(of, how="any", whose="")
    return (found.lasting("unaffected", found.noun(), target=of, value=value, source="activated"),)


def _unaffected_by_the_opponents(found: Found) -> Deeds:
    """The effects that the opponent activates leave it alone: all of them, or those of a sort of card."""
    sort = SORTS[found.word("sort").lower()] if found.has("sort") else ""
    target = ast.Noun("any", sort, span=found.span) if sort else None
    return (found.lasting("unaffected", found.noun(), target=target, value="opponent", source="activated"),)


def _no_pendulum_but(found: Found) -> Deeds:
    """A player cannot Pendulum Summon but monsters of a sort."""
    return barred(found, found.noun("who"), opposites(_sort(found)), "pendulum summon")


def _no_set_of(found: Found) -> Deeds:
    """A player cannot Set cards of a sort."""
    return (found.lasting("cannot", found.noun("who"), change="set", target=_sort(found)),)


OWN_PLACE = {"ja": expression("自分の|相手の"), "en": expression(r"\byour\b", re.IGNORECASE)}
OUT_OF_PLAY = frozenset({"graveyard", "banished", "hand"})


def _no_effects_of_a_place(found: Found) -> Deeds:
    """A player cannot activate the effects of such cards in those places."""
    what = found.noun()
    if what.how not in ("any", "all") or not what.where or not OUT_OF_PLAY.issuperset(what.where) or what.other:
        raise NotRead("what cannot be activated")
    who = found.noun("who")
    if what.whose not in ("", who.how) and who.how != "player":
        raise NotRead("whose effects cannot be activated")
    whose = "" if what.whose == who.how else what.whose
    if who.how == "player" and whose and not OWN_PLACE[found.lang].search(found.text.letters):
        whose = ""  # a hand of either: nothing says that only one player's is meant
    target = replace(what, how="any", whose=whose)
    return (found.lasting("cannot", who, change="activate", target=target),)


def _not_activated_now(found: Found) -> Deeds:
    """A card spoken of cannot be activated for a time."""
    noun = found.noun()
    if noun.how != "that" or not found.lasts:
        raise NotRead("how long it cannot be activated")
    return (found.lasting("cannot", noun, change="be activated"),)


def _namesakes(action: str, original: bool = False, monsters: bool = False) -> Made:
    """A player cannot do that with cards of the name of a card spoken of, nor with that card itself."""

    def made(found: Found) -> Deeds:
        that = found.slots.get("that")
        if isinstance(that, ast.Noun) and that.how != "that":
            raise NotRead("whose name it is")
        kind = "monster" if monsters or action != "activate" else "card"
        same = ast.Filter("same original name" if original else "same name", "=", "that", found.span)
        target = ast.Noun("any", kind, filters=(same,), span=found.span)
        actions = ("summon", "set") if action == "summon" else tuple(action.split(" or "))
        return barred(found, found.noun("who"), [target], *actions)

    return made


ITS_NAME = (
    r"(?:with the same name as those returned to the hand by this effect"
    r"|with the same name that card had once it returned to the hand"
    r"|with the same name as (?:that|those|the) "
    r"(?:(?:added|returned|banished|destroyed|targeted) )?(?:card|monster)s?(?: had once it was in your hand)?"
    r"|with the same name as the one (?:returned to the hand|sent to the GY|added to your hand|banished) by this effect"
    r"|with (?:the (?:added|returned|banished)|that) (?:card|monster)'s name|with (?:that|its) name)"
)
ITS_ORIGINAL_NAME = r"with the same original name as that (?:(?:banished|added|destroyed) )?card(?: that was banished)?"
SORT_JA = r"(?P<sort>効果モンスター|モンスター|魔法・罠カード|魔法・罠|魔法カード|罠カード|魔法|罠)"
SORT_EN = r"(?P<sort>Spell/Trap|Spell (?:and|or) Trap|Spell|Trap|monster)(?: Card)?"
WHOSE_JA = r"(?P<whose>相手の|自分の|相手(?=モンスター)|自分(?=モンスター)|)"
WHOSE_EN = r"(?P<whose>your opponent's |your |)"
KIND = r"(?P<kind>Fusion|Synchro|Xyz|Link)"
ANY = "(?:Fusion|Synchro|Xyz|Link)"
KIND_JA = r"(?P<kind>融合|S|X|L)"
REGARDS: tuple[Saying[Deeds], ...] = (
    Saying(
        _material_only_of,
        en=rf"<time:time?><what:all> cannot be used as (?:a |an )?{KIND} Materials?(?: Monsters?)?(?: for an? {ANY} Summon)?"
        rf"<late:time?>,? except (?:for )?the {ANY} Summon of <sort:thing>",
        ja=rf"<time:time?><what:all>(?:を|は)、?{KIND_JA}(?:召喚の)?素材とする場合、<sort:sort>の(?:融合|S|X|L)召喚にしか使用できない",
    ),
    Saying(
        _material_only_of,
        en=rf"<time:time?><what:all> cannot be used as materials? for an? {KIND} Summon"
        rf"<late:time?>,? except (?:for )?the {ANY} Summon of <sort:thing>",
        ja=rf"<time:time?><what:all>は、?<sort:sort>の{KIND_JA}(?:召喚の)?素材にしかできない",
    ),
    Saying(
        _no_material_of,
        en=rf"<time:time?><what:all> cannot be used as (?:\w+ )?materials? for the {KIND} Summon of <sort:thing><late:time?>",
        ja=rf"<time:time?><what:all>は、?<sort:sort>の{KIND_JA}(?:召喚の)?素材に(?:は|も)?(?:でき|する事(?:が|は)?でき)ない",
    ),
    Saying(
        _tributed_only_for_a_summon,
        en=r"<time:time?><what:all> cannot be Tributed<late:time?>,? except for a Tribute Summon",
        ja=r"<time:time?><what:all>は、?<late:time?>(?:アドバンス召喚|生け贄召喚)以外のためにはリリースできない",
    ),
    Saying(
        _tributed_only_for_a_summon,
        en=r"<time:time?><what:all> cannot be Tributed<late:time?>,? except for the Tribute Summon of <sort:thing>",
        ja=r"<time:time?><what:all>は、?<late:time?><sort:sort>の(?:アドバンス召喚|生け贄召喚)以外のためにはリリースできない",
    ),
    Saying(
        _tributed_only_for,
        en=r"<time:time?><what:all> cannot be Tributed for a Tribute Summon<late:time?>,? "
        r"except (?:for )?(?:the Tribute Summon of )?<sort:thing>",
    ),
    Saying(
        _tributed_only_for_a_name,
        ja=r"<time:time?><what:all>は、?<late:time?><name:name>モンスター以外の(?:アドバンス召喚|生け贄召喚)のために(?:は)?リリースできない",
    ),
    Saying(
        _no_tribute_for,
        ja=r"<time:time?><what:all>は、?<late:time?><sort:sort>の(?:アドバンス召喚|生け贄召喚)のために(?:は)?リリースできない",
    ),
    Saying(
        _not_by_sorts("be destroyed"),
        en=rf"<time:time?><what:all> cannot be destroyed by {WHOSE_EN}{SORT_EN} effects<late:time?>",
        ja=rf"<time:time?><what:all>は、?<late:time?>{WHOSE_JA}{SORT_JA}の効果では破壊されない",
    ),
    Saying(
        _not_by_sorts("be destroyed"),
        en=rf"<time:time?><what:all> cannot be destroyed by the effects of {WHOSE_EN}"
        r"(?P<sort>Spells/Traps|Spell/Trap|Effect Monster|monster|Spell|Trap)(?: Card)?s?<late:time?>",
    ),
    Saying(
        _not_by_sorts("be targeted"),
        en=rf"<time:time?><what:all> cannot be targeted by {WHOSE_EN}{SORT_EN} effects<late:time?>",
        ja=rf"<time:time?><what:all>は、?<late:time?>{WHOSE_JA}{SORT_JA}の効果の対象にならない",
    ),
    Saying(
        _not_by_sorts("be targeted"),
        ja=rf"<time:time?><what:all>を、?(?P<whose>相手は|自分は)、?<late:time?>{SORT_JA}の効果の対象に(?:する事は)?できない",
    ),
    Saying(
        _not_by_sorts("be banished"),
        en=rf"<time:time?><what:all> cannot be banished by {WHOSE_EN}{SORT_EN} effects<late:time?>",
        ja=rf"<time:time?><what:all>は、?<late:time?>{WHOSE_JA}{SORT_JA}の効果では除外(?:され|でき)ない",
    ),
    Saying(
        _unaffected_by_what_is_activated,
        ja=r"<time:time?><what:all>は、?<late:time?>(?P<who>相手[がの]|)発動した(?P<sort>モンスター|魔法・罠カード|魔法カード|罠カード|カード|)の?効果[をも]?受けない",
    ),
    Saying(
        _unaffected_by_the_opponents,
        en=rf"<time:time?><what:all> (?:is|are) (?:also )?unaffected by your opponent's activated (?:{SORT_EN} )?effects<late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?>相手が発動した(?P<sort>モンスター|魔法・罠カード|魔法カード|罠カード)の効果[をも]?受けない",
    ),
    Saying(
        _unaffected_by_what_they_activate,
        en=r"<time:time?><what:all> (?:is|are) (?:also )?unaffected by (?:the )?activated effects (?:of|from) "
        r"(?:any )?<of:thing><late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?><of:thing>が発動した効果[をも]?受けない",
    ),
    Saying(
        _unaffected_by_what_they_activate,
        en=r"<time:time?><what:all> (?:is|are) (?:also )?unaffected by <of:thing>'s? activated effects<late:time?>",
    ),
    Saying(
        _unaffected_by,
        en=r"<time:time?><what:all> (?:is|are) (?:also )?unaffected by (?:the )?(?:card )?effects of <of:thing><late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?><of:effects>[をも]?受けない",
    ),
    Saying(
        _no_pendulum_but,
        en=r"<time:time?><who:player> cannot Pendulum Summon(?: monsters)?<late:time?>,? except <sort:thing><end:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><sort:sort>しかP召喚できない",
    ),
    Saying(
        lambda f: (f.lasting("cannot", f.noun("who"), change="pendulum summon", target=ast.Noun("any", "monster")),),
        ja=r"<time:time?><who:player>、?<late:time?>(?:モンスターを)?P召喚できない",
    ),
    Saying(
        _no_set_of,
        en=r"<time:time?><who:player> cannot Set <sort:sort>s?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><sort:sort>をセットできない",
    ),
    Saying(
        _no_effects_of_a_place,
        en=r"<time:time?><who:player> cannot activate (?:the )?effects of <what:thing><late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><what:effects>を発動できない",
    ),
    Saying(
        _namesakes("activate"),
        en=rf"<time:time?><who:player> cannot activate cards,? (?:or|nor) (?:the )?effects of cards,? {ITS_NAME},?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><that:it>及びその同名カードの効果(?:の発動が|を発動)できない",
    ),
    Saying(
        _namesakes("activate"),
        en=rf"<time:time?><who:player> cannot activate (?:the )?effects of cards,? {ITS_NAME},?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><that:it>及びそれらの同名カードの効果(?:の発動が|を発動)できない",
    ),
    Saying(
        _namesakes("activate", monsters=True),
        en=rf"<time:time?><who:player> cannot activate (?:the )?effects of monsters,? {ITS_NAME},?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><that:it>及びその同名モンスターの(?:モンスター)?効果(?:の発動が|の発動を|を発動)できない",
    ),
    Saying(
        _namesakes("summon or set or special summon or activate"),
        en=rf"<time:time?><who:player> cannot Normal Summon/Set or Special Summon monsters {ITS_NAME},? "
        r"nor activate their (?:monster )?effects<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><that:it>及びその同名モンスターを通常召喚・特殊召喚できず、そのモンスター効果も発動できない",
    ),
    Saying(
        _namesakes("activate", original=True),
        en=rf"<time:time?><who:player> cannot activate cards,? (?:or|nor) (?:the )?effects of cards,? {ITS_ORIGINAL_NAME},?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><that:it>と元々のカード名が同じカードの効果を発動できない",
    ),
    Saying(
        _namesakes("summon"),
        en=rf"<time:time?><who:player> cannot Normal Summon/Set monsters {ITS_NAME},?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><that:it>及びその同名モンスターを通常召喚できない",
    ),
    *(
        Saying(
            _namesakes(actions),
            ja=rf"<time:time?><who:player>、?<late:time?><that:it>及びその同名(?:モンスター|カード)を{said}できない",
        )
        for actions, said in (
            ("summon or set or special summon", "通常召喚・特殊召喚"),
            ("summon or special summon", "召喚・特殊召喚"),
            ("special summon", "特殊召喚"),
        )
    ),
    Saying(
        _not_activated_now,
        en=r"<time:time?><what:it> cannot be activated<late:time?>",
        ja=r"<time:time?><what:it>は、?<late:time?>発動できない",
    ),
)
