"""What texts wait for and how things must stand, told in both languages at once: rows of patterns and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Found, Saying, said
from judgecli.language.printed.ygo.slots import Lang
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.things import opposites
from judgecli.lazy import replace

Events = tuple[ast.Happening, ...]
Asked = tuple[ast.Condition, ...]

# ---- events

KINDS = r"(?:Fusion|Synchro|Link)(?:(?:,? or |, )(?:Fusion|Synchro|Link))*"
MATERIAL_OF: Mapping[str, str] = {
    "fusion": "fusion material",
    "融合": "fusion material",
    "synchro": "synchro material",
    "S": "synchro material",
    "link": "link material",
    "L": "link material",
}


def _as_material(found: Found) -> Events:
    """Sent to the Graveyard as material of a summon; each kind is an event of its own."""
    words = found.word("kinds").replace("召喚", "")
    kinds = [
        k.strip() for k in words.replace("・", "/").replace(" or ", "/").replace(", ", "/").split("/") if k.strip()
    ]
    folded = {k.casefold(): v for k, v in MATERIAL_OF.items()}
    if not all(k.casefold() in folded for k in kinds):
        raise NotRead("material of what")
    return tuple(
        ast.Happening("sent", found.noun(), folded[k.casefold()], goal="graveyard", span=found.span) for k in kinds
    )


def _summoned_by(found: Found) -> Events:
    by = found.slots.get("by")
    noun = by if isinstance(by, ast.Noun) else ast.Noun("any", "card", span=found.span)
    origin = found.word("from")
    if found.noun().where not in ((), ("field",)):
        raise NotRead("where it is summoned")
    what = replace(found.noun(), where=())
    return (ast.Happening("special summoned", what, "effect", origin, span=found.span, by=noun),)


def _summoned_by_a_sort(found: Found) -> Events:
    """By the effect of a card with that in its name."""
    part = ast.Filter("name", "has", found.word("part"), found.span)
    by = ast.Noun("any", "card", filters=(part,), span=found.span)
    origin = found.word("from")
    return (ast.Happening("special summoned", found.noun(), "effect", origin, span=found.span, by=by),)


def _attacks_directly(found: Found) -> Events:
    who = found.slots.get("who")
    of = who.how if isinstance(who, ast.Noun) else ""
    what = ast.Noun("any", "monster", of, span=found.span) if of else found.noun()
    return (ast.Happening("attack directly", what, span=found.span),)


def _attacks_another(found: Found) -> Events:
    return (ast.Happening("declare attack", found.noun(), span=found.span, object=found.noun("other")),)


def _is_in_an_attack(found: Found) -> Events:
    """A monster attacks or is attacked."""
    return tuple(ast.Happening(verb, found.noun(), span=found.span) for verb in ("declare attack", "attacked"))


def _is_in_an_attack_with(found: Found) -> Events:
    """One of the two attacks the other."""
    pair = found.noun(), found.noun("other")
    return tuple(ast.Happening("declare attack", a, span=found.span, object=b) for a, b in (pair, pair[::-1]))


def _to_hand(found: Found) -> Events:
    return (ast.Happening("added", found.noun(), goal="hand", origin=found.word("from"), span=found.span, whose="you"),)


def _leaves(found: Found) -> Events:
    return tuple(
        ast.Happening(
            "leave",
            found.noun(),
            source,
            span=found.span,
            by=ast.Noun("any", "card", whose, span=found.span) if whose else None,
        )
        for source, whose in found.slots["by"]
    )


def _destroyed_there(found: Found) -> Events:
    what = replace(found.noun(), where=())
    return (ast.Happening("destroyed", what, origin=found.word("zone"), span=found.span),)


def _activates(found: Found) -> Events:
    """A player activates an effect of such a card, or such a card."""
    who = found.slots.get("who")
    noun = found.noun()
    if noun.how != "any":
        raise NotRead("what is activated")
    if isinstance(who, ast.Noun):
        return (ast.Happening("activate", who, span=found.span, object=noun),)
    return (ast.Happening("activated", noun, span=found.span),)


def _in_battle(verb: str) -> Callable[[Found], Events]:
    """A moment of the Damage Step of a battle that such a monster fights, with such another where the text says so."""

    def made(found: Found) -> Events:
        other = found.slots.get("other")
        noun = other if isinstance(other, ast.Noun) else None
        if noun is not None and noun.how not in ("any", "this"):
            raise NotRead("which monster it battles")
        return (ast.Happening(verb, found.noun(), span=found.span, object=noun),)

    return made


EVENTS: tuple[Saying[Events], ...] = (
    Saying(
        _as_material,
        en=r"<what:some> is sent to (?:the|your) GY as (?:an? )?(?P<kinds>" + KINDS + r") Material",
        ja=r"<what:some>が(?P<kinds>(?:融合|S|L)(?:・(?:融合|S|L))*)素材として墓地へ送られた",
    ),
    Saying(
        _as_material,
        en=r"<what:some> is sent to (?:the|your) GY as (?:a )?"
        r"(?:Fusion |Synchro |Link )?material for an? (?P<kinds>" + KINDS + r") Summon",
        ja=r"<what:some>が(?P<kinds>(?:融合|S|L)(?:・(?:融合|S|L))*)召喚の素材と(?:して|なって)墓地へ送られた",
    ),
    Saying(
        _summoned_by,
        en=r"<what:some> is Special Summoned from (?:the|your) <from:zone> by the effect of (?:an? )?<by:sort>",
        ja=r"<what:some>が<by:sort>の効果で<from:zone>から特殊召喚(?:した|された)",
    ),
    Saying(
        _summoned_by,
        en=r"<what:some> is Special Summoned by the effect of (?:an? )?<by:sort>",
        ja=r"<what:some>が<by:sort>の効果で特殊召喚(?:した|された)",
    ),
    Saying(_summoned_by_a_sort, ja=r"<what:some>が<part:name>効果で<from:zone>から特殊召喚(?:した|された)"),
    Saying(_summoned_by_a_sort, ja=r"<what:some>が<part:name>効果で特殊召喚(?:した|された)"),
    Saying(
        _summoned_by,
        en=r"<what:some> is Special Summoned by (?:a )?card effect",
        ja=r"<what:some>が効果で特殊召喚(?:した|された)",
    ),
    Saying(
        lambda f: (ast.Happening("gain lp", f.noun("who"), span=f.span),),
        en=r"<who:player> gains? LP",
    ),
    Saying(
        _attacks_another,
        en=r"<what:some> (?:declares an attack on|attacks) <other:some>",
        ja=r"<what:some>が<other:some>を攻撃(?:した|宣言した)",
    ),
    Saying(
        _is_in_an_attack_with,
        en=r"an attack is declared involving <what:some> and <other:some>",
        ja=r"<what:some>が<other:some>と戦闘を行う攻撃宣言",
    ),
    Saying(
        _is_in_an_attack,
        en=r"an attack is declared involving <what:some>",
        ja=r"<what:some>が戦闘を行う攻撃宣言",
    ),
    Saying(
        lambda f: (ast.Happening("change position", f.noun(), span=f.span),),
        en=r"the battle position of <what:some> is changed",
        ja=r"<what:some>の表示形式が変更された",
    ),
    Saying(
        lambda f: (ast.Happening("activated", f.noun(), span=f.span),),
        en=r"(?:the effect of )?<what:sort>(?: effect)? is activated",
    ),
    Saying(_attacks_directly, en=r"<what:some> declares a direct attack", ja=r"<what:some>が直接攻撃を宣言した"),
    Saying(_attacks_directly, en=r"<who:player> declares a direct attack", ja=r"<who:player>直接攻撃を宣言した"),
    Saying(
        _to_hand,
        en=r"<what:some> is added from your <from:zone> to your hand",
        ja=r"<what:some>が<from:zone>から手札に加わった",
    ),
    Saying(
        _to_hand,
        en=r"<what:some> is added to your hand, except by drawing it",
        ja=r"<what:some>がドロー以外の方法で手札に加わった",
    ),
    Saying(
        _in_battle("begin damage step"),
        en=r"<what:some> battles (?:an? )?<other:some>, at the start of the Damage Step",
        ja=r"<what:some>が<other:some>と戦闘を行うダメージステップ開始",
    ),
    Saying(_in_battle("begin damage step"), ja=r"<what:some>が戦闘を行うダメージステップ開始"),
    Saying(_in_battle("end damage step"), ja=r"<what:some>が<other:some>と戦闘を行ったダメージステップ終了"),
    Saying(_in_battle("end damage step"), ja=r"<what:some>が戦闘を行ったダメージステップ終了"),
    Saying(_in_battle("battle"), ja=r"<what:some>が<other:some>と戦闘を行ったダメージ計算"),
    Saying(_in_battle("battle"), ja=r"<what:some>が戦闘を行ったダメージ計算"),
    Saying(_leaves, en=r"<what:some> leaves the field (?:because of|by|due to) <by:cause>"),
    Saying(
        _destroyed_there,
        en=r"<what:some> is destroyed in (?:the|a|your) <zone:zone>",
        ja=r"<what:some>が<zone:zone>で破壊された",
    ),
    Saying(_activates, en=r"<who:player> activates (?:the effect of )?(?:an? )?<what:sort>(?:'s effect)?"),
)


def events(text: Text, lang: Lang) -> Events | None:
    """What a clause waits for, by the table; None: it is none of these."""
    return said(EVENTS, text, lang)


# ---- how things stand


def _this(found: Found) -> ast.Noun:
    return ast.Noun("this", span=found.span)


def _state(found: Found, state: str, negated: bool = False) -> ast.Condition:
    return ast.Condition(_this(found), "state", "=", state, negated=negated, span=found.span)


def _more(found: Found) -> Asked:
    """ "Your opponent controls more monsters than you do"."""
    mine = ast.Noun("any", "monster", "you", where=("field",), span=found.span)
    theirs = replace(mine, whose="opponent")
    return (ast.Condition(theirs, "count", ">", ast.Number(1, mine), span=found.span),)


def _life(found: Found) -> Asked:
    lower = found.word("how").lower() in ("lower", "less", "少ない", "下の")
    you = ast.Noun("you", "player", span=found.span)
    return (ast.Condition(you, "lp compared", "<" if lower else ">", ast.Number(0), span=found.span),)


def _so_much_life(found: Found) -> Asked:
    """So many Life Points, or more, or fewer."""
    how = found.word("more") or found.word("than")
    down = how.lower() in ("less", "lower")
    op = "=" if not how else ("<" if down else ">") + ("=" if found.word("more") else "")
    who = ast.Noun("opponent" if "opp" in found.word("who").lower() else "you", "player", span=found.span)
    number = ast.Number(int(found.word("n") or found.word("m")))
    return (ast.Condition(who, "lp", op, number, span=found.span),)


def _only_theirs(found: Found) -> Asked:
    mine = ast.Noun("any", "monster", "you", where=("field",), span=found.span)
    return (
        ast.Condition(replace(mine, whose="opponent"), "count", ">=", ast.Number(1), span=found.span),
        ast.Condition(mine, "count", "=", ast.Number(0), span=found.span),
    )


def _summoned_this_turn(found: Found) -> Asked:
    way = {"normal": "normal summoned", "special": "special summoned"}.get(found.word("how").lower())
    by = {"召喚": "normal summoned", "特殊召喚": "special summoned"}.get(found.word("how"))
    return (_state(found, way or by or ""), _state(found, "summoned this turn"))


def _position(found: Found) -> Asked:
    attack = found.word("position").lower() in ("attack", "攻撃表示", "表側攻撃表示")
    return (_state(found, "attack position" if attack else "defence position"),)


def _only_such(found: Found) -> Asked:
    """All monsters of a field are of a sort, and there is one."""
    noun = found.noun()
    if noun.where or noun.whose:
        raise NotRead("what is there")
    there = replace(noun, how="any", whose="you", where=("field",), span=found.span)
    others = [replace(one, how="any", whose="you", where=("field",), span=found.span) for one in opposites(noun)]
    none = (ast.Condition(one, "count", "=", ast.Number(0), span=found.span) for one in others)
    return (ast.Condition(there, "count", ">=", ast.Number(1), span=found.span), *none)


CONDITIONS: tuple[Saying[Asked], ...] = (
    Saying(
        _only_such,
        en=r"(?:all|the only) (?:face-up )?monsters? you control (?:are|is an?) <what:sort>s? \(min\. 1\)",
        ja=r"自分フィールドの(?:表側表示)?モンスターが、?<what:sort>のみ(?:の|である)?",
    ),
    Saying(
        _more,
        en=r"your opponent controls more monsters than you(?: do)?",
        ja=r"相手フィールドのモンスターの数が自分フィールドのモンスターの?(?:数)?より多い",
    ),
    Saying(
        _life,
        en=r"your LP (?:are|is) (?P<how>lower|higher|less|more) than your opponent(?:'s)?",
        ja=r"自分のLPが相手より(?P<how>少ない|多い|下の|上の)",
    ),
    Saying(
        _so_much_life,
        en=r"(?P<who>your opponent|your)(?:'s)? LP (?:are|is) (?:(?:exactly )?(?P<n>\d+)(?: or (?P<more>more|higher|less|lower))?"
        r"|(?P<than>lower|less|higher|more) than (?P<m>\d+))",
    ),
    Saying(_only_theirs, en=r"only your opponent controls (?:a monster|monsters)"),
    Saying(
        lambda f: (_state(f, "an equip card"),),
        en=r"this card is equipped(?: to a monster| to a monster by this effect)?",
        ja=r"このカードが(?:モンスターに)?装備されている",
    ),
    Saying(
        lambda f: (_state(f, "equipped"),),
        en=r"this card is equipped with an Equip (?:Card|Spell)",
        ja=r"このカードが装備カードを装備している",
    ),
    Saying(
        _summoned_this_turn,
        en=r"this card was (?P<how>Normal|Special) Summoned this turn",
        ja=r"このターンにこのカードが(?P<how>召喚|特殊召喚)している",
    ),
    Saying(
        lambda f: (_state(f, f"{f.word('how').lower()} summoned"),),
        en=r"this card (?:was|is) (?P<how>Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned",
    ),
    Saying(
        lambda f: (_state(f, "summoned this turn"),),
        en=r"this card was (?:Normal or Special )?Summoned this turn",
    ),
    Saying(
        _position,
        en=r"this card is in (?:face-up )?(?P<position>Attack|Defense) Position",
        ja=r"このカードが(?:モンスターゾーンに|フィールドに)?(?P<position>表側攻撃表示|攻撃表示|表側守備表示|守備表示)で存在する",
    ),
)


def conditions(text: Text, lang: Lang) -> Asked | None:
    """How things must stand, by the table; None: it is none of these."""
    return said(CONDITIONS, text, lang)
