"""Battle damage that effects halve, double, take away or give to both players, told in both languages at once (J3.11, G.8)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.fighting import fights
from judgecli.language.printed.ygo.patterns import Deeds, Found, Saying
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace

NONE, HALF, DOUBLE, BOTH = (
    "take battle damage",
    "take more than half the battle damage",
    "take less than double the battle damage",
    "take battle damage alone",
)
INSTEAD = "take the battle damage oneself"
"""What a player cannot do: take any of it, more than half, less than twice as much, or be the only one."""
HOW = r"(?P<how>(?:become|is|are)s? (?:reduced to )?0|(?:is|are|becomes?) (?:halved|doubled)|(?:is|are) also inflicted to your opponent)"
HOW_JA = r"(?P<how>0に(?:なる|する)|半分に(?:なる|する)|倍に(?:なる|する)|相手も受ける)"


def _action(found: Found) -> str:
    said = found.word("how").lower()
    if "also" in said or "受ける" in said:
        return BOTH
    return DOUBLE if "doubl" in said or "倍" in said else HALF if "hal" in said or "半分" in said else NONE


def _hurt(found: Found) -> ast.Noun:
    """Whose damage it is."""
    word = found.word("whose").lower()
    theirs = word.startswith(("your opponent", "相手")) or found.has("direct")
    how = "opponent" if theirs else "you" if word.startswith(("you", "自分")) else "player"
    return ast.Noun(how, "player", span=found.span)


def _in_its_battles(found: Found) -> Deeds:
    """The damage of the battles that such a monster fights, or of those with such another, or of its direct attacks.

    Of a monster spoken of, and for a time, it is an effect that the monster is given.
    """
    noun, other = found.noun(), found.slots.get("other")
    foe = other if isinstance(other, ast.Noun) else None
    time = found.word("time") or found.word("mid") or found.word("late")
    who = (
        ast.Noun("this", span=found.span)
        if noun.how == "that"
        else replace(noun, how="any")
        if noun.how == "all"
        else noun
    )
    if who.how not in ("this", "any"):
        raise NotRead("whose battles are meant")
    if found.has("direct"):
        if who.how != "this":
            raise NotRead("whose battles are meant")
        so: tuple[ast.Condition, ...] = (ast.Condition(who, "state", "=", "attacking directly", span=found.span),)
    else:
        so = fights(who, foe, "battles", found.span)
    bar = found.do("cannot", _hurt(found), change=_action(found), conditions=so)
    if not time:
        return (bar if noun.how != "that" else replace(bar, conditions=tuple(replace(c, subject=noun) for c in so)),)
    if noun.how not in ("this", "that"):
        raise NotRead("how long it lasts")
    given = ast.Ability(
        "continuous",
        found.span,
        conditions=so,
        effects=(replace(bar, conditions=()),),
        structure="constant",
        text=found.text.letters,
    )
    return (found.do("gain", noun, change="ability", duration=time, ability=given),)


def _any(found: Found) -> Deeds:
    """The damage of whatever battle, for a time or as long as it applies."""
    return (found.do("cannot", _hurt(found), change=_action(found), duration=found.word("time") or found.word("late")),)


def _in_this_battle(found: Found) -> Deeds:
    """The damage of the battle that is fought."""
    return (found.do("cannot", _hurt(found), change=_action(found), duration="damage step"),)


def _by_the_other(found: Found) -> Deeds:
    """What a player would take of the battles that such a monster fights the other takes in their place."""
    noun = found.noun()
    time = found.word("time") or found.word("late")
    who = replace(noun, how="any") if noun.how == "all" else noun
    if who.how not in ("this", "any") or (time and who.how != "this"):
        raise NotRead("whose battles are meant")
    so = fights(who, None, "attacked" if "attacks on" in found.text.letters else "battles", found.span)
    bar = found.do("cannot", ast.Noun("you", "player", span=found.span), change=INSTEAD)
    if not time:
        return (replace(bar, conditions=so),)
    given = ast.Ability(
        "continuous", found.span, conditions=so, effects=(bar,), structure="constant", text=found.text.letters
    )
    return (found.do("gain", noun, change="ability", duration=time, ability=given),)


MORE_THAN_HALF = (HALF, "take more than half the effect damage")


def _halved(found: Found) -> Deeds:
    """Damage of a kind, or of either, that a player takes half of."""
    kind = {"戦闘": "battle", "効果": "effect"}.get(found.word("kind"), found.word("kind").strip().lower())
    wanted = [change for change in MORE_THAN_HALF if not kind or kind in change]
    time = found.lasts or found.word("mid")
    return tuple(found.do("cannot", _hurt(found), change=change, duration=time) for change in wanted)


def _not_from_effects(found: Found) -> Deeds:
    """A player takes no damage from the effects of a player's cards."""
    of = "opponent" if found.word("of").lower() in ("your opponent's", "相手") else "you"
    by = ast.Noun("any", "card", of, span=found.span)
    return (found.lasting("cannot", _hurt(found), change="take effect damage", source="effect", by=by),)


def _pierces_doubly(found: Found) -> Deeds:
    """Piercing battle damage, and twice as much of it."""
    noun = found.noun()
    pierces = ast.Ability("keyword", found.span, keyword="piercing", text=found.text.letters)
    attacks = (ast.Filter("state", "=", "attacking", found.span),)
    lies = (ast.Filter("state", "=", "defence position", found.span),)
    who = replace(noun, how="any" if noun.how == "all" else noun.how)
    if who.how not in ("this", "any"):
        raise NotRead("whose battles are meant")
    who = replace(who, filters=(*who.filters, *attacks))
    whose = "opponent" if who.whose == "you" else "you" if who.whose == "opponent" else ""
    foe = ast.Noun("any", "monster", whose, filters=lies, where=("field",), span=found.span)
    so = fights(who, foe, "battles", found.span)
    opponent = ast.Noun("opponent", "player", span=found.span)
    return (
        found.do("gain", noun, change="ability", ability=pierces),
        found.do("cannot", opponent, change=DOUBLE, conditions=so),
    )


WHOSE = r"(?P<whose>you|your opponent|a player|either player)"
WHOSE_JA = r"(?P<whose>お互い|自分|相手)"
ALL_OF = r"(?:all |any )?"
DAMAGE: tuple[Saying[Deeds], ...] = (
    Saying(
        _in_its_battles,
        en=r"<time:time?>(?P<whose>neither player takes any|you take no|your opponent takes no) battle damage "
        r"from (?:attacks|battles) involving <what:whichever><late:time?>",
    ),
    Saying(
        _in_its_battles,
        en=rf"<time:time?>{ALL_OF}battle damage {WHOSE} takes? from (?:attacks|battles) involving <what:all> {HOW}<late:time?>",
        ja=rf"<time:time?><what:all>の(?:その)?戦闘で発生する{WHOSE_JA}(?:へ)?の戦闘ダメージ(?:は|を)、?{HOW_JA}",
    ),
    Saying(
        _in_its_battles,
        en=rf"<time:time?>{ALL_OF}battle damage <what:all> inflicts? to (?P<whose>your opponent)<mid:time?> {HOW}<late:time?>",
        ja=rf"<time:time?><what:all>が(?P<whose>相手)に与える戦闘ダメージは{HOW_JA}",
    ),
    Saying(
        _in_its_battles,
        en=r"<time:time?>(?P<how>double|halve) (?:all|any) battle damage <what:all> inflicts? to (?P<whose>your opponent)<late:time?>",
        ja=rf"<time:time?><what:all>が<other:sort>との戦闘で(?P<whose>相手)に与える戦闘ダメージは{HOW_JA}",
    ),
    Saying(
        _in_its_battles,
        en=rf"(?:the |any )?battle damage <what:this> inflicts by (?P<direct>attacking) (?P<whose>your opponent) directly {HOW}",
        ja=rf"<what:this>が(?:相手への)?(?P<direct>直接攻撃)で(?P<whose>相手に|)与える戦闘ダメージは{HOW_JA}",
    ),
    Saying(
        _in_its_battles,
        en=r"your opponent (?P<how>also) takes any battle damage (?P<whose>you) take from (?:attacks|battles) involving <what:all>",
        ja=r"<what:all>の戦闘で発生する戦闘ダメージは(?P<whose>お互い)(?P<how>が受ける)",
    ),
    Saying(
        _by_the_other,
        en=r"<time:time?>your opponent takes any battle damage you would have taken from "
        r"(?:attacks on|attacks involving|battles involving) <what:whichever><late:time?>",
        ja=r"<time:time?><what:all>の戦闘で発生する自分への戦闘ダメージは、?(?:代わりに)?相手が(?:代わりに)?受ける",
    ),
    Saying(
        _any,
        en=rf"<time:time?>{ALL_OF}battle damage {WHOSE} takes? {HOW}<late:time?>",
        ja=rf"<time:time?>(?:戦闘で発生する)?{WHOSE_JA}(?:への|が受ける)戦闘ダメージは{HOW_JA}",
    ),
    Saying(_any, en=r"<time:time?>(?P<whose>neither player takes any) battle damage<late:time?>"),
    Saying(
        _halved,
        en=rf"<time:time?>{ALL_OF}(?P<kind>effect |)damage {WHOSE} takes? <mid:time?>(?:is|are|becomes?) halved<late:time?>"
        r"(?: \(You cannot halve the same damage twice this way\.?\))?",
        ja=rf"<time:time?>{WHOSE_JA}が受ける(?:全ての)?(?P<kind>効果|)ダメージは、?<late:time?>半分になる",
    ),
    Saying(
        _not_from_effects,
        en=r"<time:time?>(?P<whose>you take no|your opponent takes no) (?:effect )?damage "
        r"from (?P<of>your opponent's|your)(?: card)? effects<late:time?>",
        ja=rf"<time:time?>(?P<of>自分|相手)の(?:カードの)?効果で(?:発生する)?{WHOSE_JA}(?:への|が受ける)効果ダメージは0になる",
    ),
    Saying(
        _pierces_doubly,
        en=r"if <what:whichever> attacks a Defense Position monster, inflict double piercing battle damage to your opponent",
        ja=r"<what:all>が守備表示モンスターを攻撃した場合、(?:その|それぞれその)守備力を(?:攻撃力が)?(?:越えた|超えた)分の"
        r"倍の数値(?:だけ|分)(?:相手に)?戦闘ダメージを与える",
    ),
    Saying(
        _in_this_battle,
        en=rf"{ALL_OF}battle damage {WHOSE} takes? from (?:this|that) battle {HOW}",
        ja=rf"(?:この|その)戦闘で(?:発生する)?{WHOSE_JA}(?:への|が受ける|に与える|の)戦闘ダメージは{HOW_JA}",
    ),
    Saying(_in_this_battle, ja=rf"(?P<whose>相手)に与える戦闘ダメージは{HOW_JA}"),
    Saying(
        _in_this_battle,
        en=r"(?P<whose>you take no|your opponent takes no|neither player takes any) battle damage from (?:this|that) battle",
    ),
)
