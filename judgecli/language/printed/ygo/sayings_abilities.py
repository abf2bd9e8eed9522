"""Whole sentences that are abilities of their own, told in both languages at once: what happens instead."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.fighting import fights
from judgecli.language.printed.ygo.patterns import Found, Saying, said
from judgecli.language.printed.ygo.sayings_destroyed import DESTROYED
from judgecli.language.printed.ygo.sayings_treated import TREATED
from judgecli.language.printed.ygo.slots import Lang
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.things import opposites
from judgecli.lazy import replace

Told = list[ast.Ability]


def _no_destruction(found: Found) -> tuple[ast.Instruction, ...]:
    other = ast.Noun("all", "monster", filters=(ast.Filter("battling with", "=", "this", found.span),), span=found.span)
    each = (ast.Noun("this", span=found.span), other)
    return tuple(found.do("cannot", noun, change="be destroyed", source="battle") for noun in each)


INSTEAD = frozenset({"destroy", "banish", "send", "tribute", "discard", "detach", "return"})


def _instead(found: Found) -> Told:
    """ "If X would be destroyed, you can do Y instead" (J3.11)."""
    effects = found.slots["deeds"]
    if len(effects) != 1 or effects[0].verb not in INSTEAD or effects[0].then:
        raise NotRead("what is done instead")
    effect = replace(effects[0], may=found.has("may") or effects[0].may)
    noun = found.noun()
    if effect.what is not None and effect.what.how == "this" and noun.how == "this" and effect.verb == "destroy":
        raise NotRead("what is done instead")
    sources = found.slots.get("by") or (("", ""),)
    once = found.has("once")
    if once and {source for source, _ in sources} == {"battle", "effect"} and not any(whose for _, whose in sources):
        sources = (("", ""),)  # by whatever: what destroys is a battle or an effect (G.14)
    if once and len(sources) != 1:
        raise NotRead("whether it is spared once by each")
    itself = effect.what is not None and effect.what.how == "this"
    where = ("hand",) if itself and effect.verb == "discard" else effect.what.where if itself else ()
    subject = replace(noun, how="any") if noun.how in ("all", "choose") else noun
    if subject.how not in ("this", "any") or (noun.count is not None and noun.count.value != 1):
        raise NotRead("what would be destroyed")
    return [
        ast.Ability(
            "replacement",
            found.span,
            where=where,
            when=ast.Happening(
                "destroyed",
                replace(subject, count=None),
                source,
                span=found.span,
                by=ast.Noun("any", "card", whose, span=found.span) if whose and source == "effect" else None,
            ),
            conditions=tuple(found.slots.get("so") or ()),
            effects=(effect,),
            limit=1 if once else 0,
            limit_per="turn" if once else "",
            structure="continuous",
            text=found.text.letters,
        )
        for source, whose in sources
    ]


def _neither_by_battle(found: Found) -> Told:
    """In a battle of this card neither monster is destroyed by it."""
    effects = _no_destruction(found)
    return [ast.Ability("continuous", found.span, effects=effects, structure="constant", text=found.text.letters)]


def _not_by_a_battle_with(found: Found) -> Told:
    """A battle with such a monster does not destroy it (J3.11)."""
    bar = found.do("cannot", found.noun(), change="be destroyed", source="battle")
    so = fights(found.noun(), found.noun("other"), "battles", found.span)
    text = found.text.letters
    return [ast.Ability("continuous", found.span, conditions=so, effects=(bar,), structure="constant", text=text)]


def _by_no_battle_but_with(found: Found) -> Told:
    """Only a battle with such a monster destroys it (J3.11)."""
    others = opposites(found.noun("other"))
    if len(others) != 1:
        raise NotRead("with which monsters")
    bar = found.do("cannot", found.noun(), change="be destroyed", source="battle")
    so = fights(found.noun(), others[0], "battles", found.span)
    text = found.text.letters
    return [ast.Ability("continuous", found.span, conditions=so, effects=(bar,), structure="constant", text=text)]


def spared_once(found: Found, what: ast.Noun) -> ast.Ability:
    """The first time in a turn that it would be destroyed it is not (J3.11): once, by whichever of the causes comes first."""
    causes = found.slots["by"]
    if {source for source, _ in causes} == {"battle", "effect"} and not any(whose for _, whose in causes):
        causes = (("", ""),)  # by whatever: what destroys is a battle or an effect (G.14)
    if len(causes) != 1:
        raise NotRead("whether it is spared once by each")
    ((source, whose),) = causes
    by = ast.Noun("any", "card", whose, span=found.span) if whose and source == "effect" else None
    return ast.Ability(
        "replacement",
        found.span,
        limit=1,
        limit_per="turn",
        when=ast.Happening("destroyed", what, source, span=found.span, by=by),
        effects=(ast.Instruction("do nothing", span=found.span),),
        structure="continuous",
        text=found.text.letters,
    )


def _spared_once(found: Found) -> Told:
    noun = found.noun()
    what = replace(noun, how="any", count=None) if noun.how in ("all", "choose") else noun
    if what.how not in ("this", "any") or (noun.count is not None and noun.count.value != 1):
        raise NotRead("what is not destroyed")
    return [spared_once(found, what)]


def _from_the_hand(found: Found) -> Told:
    """A trap can be activated from the hand, under a condition where the text names one."""
    return _activated_otherwise(found, "be activated from the hand", "hand")


def _the_turn_it_was_set(found: Found) -> Told:
    """A card can be activated in the turn it was Set, under a condition where the text names one."""
    return _activated_otherwise(found, "be activated the turn it was set", "field")


def _activated_otherwise(found: Found, how: str, where: str) -> Told:
    this = ast.Noun("this", span=found.span)
    so = found.slots.get("so") or ()
    effect = found.do("can", this, change=how)
    return [
        ast.Ability(
            "continuous",
            found.span,
            where=(where,),
            conditions=tuple(so),
            effects=(effect,),
            structure="constant",
            text=found.text.letters,
        )
    ]


TRANSFERRED = r"(?: ?\(transfer its materials(?: to this card)?\.?\))?"


def _overlaid_on(found: Found) -> Told:
    """It can be Xyz Summoned with one such monster of its player as its only material, whose materials become its own (C4.16)."""
    noun = found.noun()
    one = noun.how == "any" or (noun.how == "choose" and noun.count is not None and noun.count.value == 1)
    if not one or noun.up_to or noun.or_more or noun.whose != "you" or noun.where != ("field",):
        raise NotRead("which monster is used")
    but = tuple(ast.Filter("name", "!=", found.word("but"), found.span) for _ in range(found.has("but")))
    where: tuple[str, ...] = ()
    plain = replace(noun, how="choose", count=ast.Number(1), whose="", where=where, filters=(*noun.filters, *but))
    if noun.either:
        plain = replace(plain, either=tuple(replace(x, whose="", where=()) for x in noun.either))
    once, late = found.has("once"), found.has("late")
    return [
        ast.Ability(
            "keyword",
            found.span,
            keyword="materials",
            of=(plain,),
            limit=1 if once else 0,
            limit_per="card turn" if once else "",
            phases=("main 2",) if late else (),
            text=found.text.letters,
        )
    ]


HOW_OFTEN = r"(?P<once>once per turn, )?(?P<late>during your Main Phase 2, )?"


def _summoned_only_if(found: Found) -> Told:
    """It is not Normal Summoned face-up but where something lies there; it can be Set (S3.2)."""
    asked: tuple[ast.Condition, ...] = tuple(found.slots["so"])
    if found.has("only"):
        if len(asked) != 1 or asked[0].what != "count" or asked[0].op != ">=" or asked[0].value != ast.Number(1):
            raise NotRead("under what condition it is summoned")
        asked = (replace(asked[0], op="=", value=ast.Number(0)),)
    bar = found.do("cannot", ast.Noun("this", span=found.span), change="be summoned")
    text = found.text.letters
    return [ast.Ability("continuous", found.span, conditions=asked, effects=(bar,), structure="constant", text=text)]


ABILITIES: tuple[Saying[Told], ...] = (
    Saying(
        _summoned_only_if,
        en=r"if <so:so>,? this card cannot be Normal Summoned",
        ja=r"<so:so>(?P<only>場合のみ)、?このカードは(?:表側表示で)?召喚できる",
    ),
    Saying(_summoned_only_if, ja=r"<so:so>場合(?:は)?、このカード[をは]召喚できない"),
    Saying(
        _overlaid_on,
        en=rf"{HOW_OFTEN}you can also Xyz Summon this card by using <what:thing>(?: as (?:the )?(?:Xyz )?materials?)?"
        rf"{TRANSFERRED}",
        ja=r"このカードは、?(?P<once>1ターンに1度、)?(?P<late>自分の?メインフェイズ2に、)?<what:thing>の上に重ねてX召喚(?:する事)?もできる",
    ),
    Saying(
        _overlaid_on,
        en=rf"{HOW_OFTEN}you can also Xyz Summon this card by using <what:thing>(?: as (?:the )?(?:Xyz )?materials?)?"
        rf",? (?:except|other than) <but:name>{TRANSFERRED}",
    ),
    Saying(
        _from_the_hand,
        en=r"if <so:so>,? you can (?:also )?activate this card from your hand",
        ja=r"<so:so>場合、このカードの発動は手札からもできる",
    ),
    Saying(
        _the_turn_it_was_set,
        en=r"if <so:so>,? you can (?:also )?activate this card the turn it was Set",
        ja=r"<so:so>場合、このカードはセットしたターンでも発動できる",
    ),
    Saying(_spared_once, en=r"once per turn,? <what:thing> cannot be destroyed by <by:cause>s?"),
    Saying(
        _spared_once,
        en=r"the first time <what:thing> would be destroyed by <by:cause>s? each turn,? (?:it is|they are) not destroyed",
    ),
    Saying(
        _spared_once,
        en=r"each turn, the first time <what:thing> would be destroyed by <by:cause>s?,? (?:it is|they are) not destroyed",
        ja=r"<what:thing>は、?(?:それぞれ)?1ターンに1度(?:だけ|まで)?、?<by:cause>は破壊されない",
    ),
    Saying(_spared_once, ja=r"1ターンに1度(?:だけ)?、?<what:thing>は、?<by:cause>は破壊されない"),
    Saying(
        _neither_by_battle,
        en=r"if this card battles a monster, neither (?:can be|monster can be|is) destroyed by that battle",
        ja=r"このカードが(?:相手)?モンスターと戦闘を行う場合、その2体は、?その戦闘では破壊されない",
    ),
    Saying(
        _not_by_a_battle_with,
        en=r"<what:this> cannot be destroyed by battle with <other:sort>s?",
        ja=r"<what:this>は、?<other:sort>との戦闘では破壊されない",
    ),
    Saying(
        _by_no_battle_but_with,
        en=r"<what:this> cannot be destroyed by battle,? except (?:by battle )?with (?:an? )?<other:sort>s?",
    ),
    Saying(
        _instead,
        en=r"(?P<once>once per turn, )?(?:if|when) <what:thing> would be destroyed by <by:cause>, "
        r"(?P<may>you can |you may )?<deeds:deeds>,? instead",
        ja=r"(?P<once>1ターンに1度、)?<what:thing>が、?<by:cause>破壊される場合、(?:その)?代わりに<deeds:deed>",
    ),
    Saying(
        _instead,
        en=r"(?:if|when) <what:thing> would be destroyed by <by:cause>,? while <so:so>, "
        r"(?P<may>you can |you may )?<deeds:deeds>,? instead",
        ja=r"<so:stands>、<what:thing>が、?<by:cause>破壊される場合、(?:その)?代わりに<deeds:deed>",
    ),
    Saying(
        _instead,
        en=r"(?P<once>once per turn, )?(?:if|when) <what:thing> would be destroyed, (?P<may>you can |you may )?<deeds:deeds>,? instead",
        ja=r"(?P<once>1ターンに1度、)?<what:thing>が破壊される場合、(?:その)?代わりに<deeds:deed>",
    ),
)


def abilities(text: Text, lang: Lang) -> Told | None:
    """The abilities a sentence comes to by the table; None: it is none of these."""
    if lang == "en" and text.letters.startswith("Cannot "):
        text = text.behind("this card ")
    return said((*ABILITIES, *DESTROYED, *TREATED), text, lang)
