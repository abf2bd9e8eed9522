"""Where cards go that are destroyed, or that would go to a Graveyard, told in both languages at once (J3.11)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Found, Saying
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace

Told = list[ast.Ability]


def _placed_instead(found: Found) -> Told:
    """ "If it is destroyed, you can place it face-up as a Continuous Spell, instead of sending it to the GY" (J3.11)."""
    noun, (effect, *more) = found.noun(), found.slots["deeds"]
    subject = replace(noun, how="any", count=None) if noun.how in ("all", "choose") else noun
    that = effect.what is not None and effect.what.how in ("that", noun.how) and not effect.what.spoken
    placed = effect.verb == "put" and str(effect.value).startswith("as a continuous") and not (more or effect.then)
    several = noun.how not in ("this", "any") and noun.count != ast.Number(1)
    if not (placed and that) or several or subject.how not in ("this", "any"):
        raise NotRead("what is done instead")
    if subject.how == "any" and not (subject.where or subject.whose):
        raise NotRead("what would be destroyed")
    where = "monster zone" if subject.where in ((), ("field",)) else ""
    goes = replace(effect, what=ast.Noun("that", span=found.span), may=True)
    causes = found.slots.get("by") or (("", ""),)
    return [
        ast.Ability(
            "replacement",
            found.span,
            where=(where,) if where and subject.how == "this" else (),
            when=ast.Happening(
                "destroyed",
                subject if subject.how == "this" else replace(subject, where=(where,) if where else subject.where),
                source,
                goal="graveyard",
                span=found.span,
                by=ast.Noun("any", "card", whose, span=found.span) if whose and source == "effect" else None,
            ),
            effects=(goes,),
            structure="continuous",
            text=found.text.letters,
        )
        for source, whose in causes
    ]


def _elsewhere(found: Found) -> ast.Instruction:
    """Where what was destroyed goes instead of the Graveyard."""
    that, said = ast.Noun("that", span=found.span), found.word("goes").lower()
    if not said or "banish" in said or "除外" in said:
        return ast.Instruction("banish", what=that, span=found.span)
    zone = "hand" if "hand" in said or "手札" in said else "deck"
    bottom = "bottom" in said or "下" in said
    to = ast.Place(zone, "owner", position="bottom" if bottom else "", span=found.span)
    return ast.Instruction("return", what=that, to=to, span=found.span)


def _destroyed_in_its_battle(found: Found) -> tuple[ast.Noun, tuple[ast.Condition, ...]]:
    """The monster that a battle with this card destroys, or one with its player's monsters of a sort: the opponent's monster in a battle
    in which one of them fights; and what is so then."""
    span, noun = found.span, found.noun()
    sort = found.slots.get("sort")
    kind = sort.filters if isinstance(sort, ast.Noun) else ()
    if isinstance(sort, ast.Noun) and (sort.what != "monster" or sort.where or sort.either or sort.name):
        raise NotRead("which monsters are destroyed")
    if noun.how == "this":
        foe = ast.Filter("battling with", "=", "this", span)
        return ast.Noun("any", "monster", filters=(*kind, foe), span=span), ()
    one = noun.how in ("any", "all") or (noun.how == "choose" and noun.count == ast.Number(1) and not noun.or_more)
    if not one or noun.whose != "you" or noun.where not in ((), ("field",)):
        raise NotRead("whose battles are meant")
    fighting = ast.Filter("state", "=", "battling", span)
    ours = replace(noun, how="any", count=None, filters=(*noun.filters, fighting))
    theirs = ast.Noun("any", "monster", whose="opponent", filters=(*kind, fighting), span=span)
    return theirs, (ast.Condition(ours, "count", ">=", ast.Number(1), span=span),)


def _gone_elsewhere(found: Found) -> Told:
    """What such a battle destroys goes elsewhere instead of to the Graveyard (J3.11)."""
    destroyed, asked = _destroyed_in_its_battle(found)
    goal = "graveyard" if "GY" in found.text.letters or "墓地" in found.text.letters else ""
    return [
        ast.Ability(
            "replacement",
            found.span,
            when=ast.Happening("destroyed", destroyed, "battle", goal=goal, span=found.span),
            conditions=asked,
            effects=(_elsewhere(found),),
            structure="continuous",
            text=found.text.letters,
        )
    ]


def _negated_where_destroyed(found: Found) -> Told:
    """The effects of what such a battle destroys are negated, with no activation (C3.1)."""
    destroyed, asked = _destroyed_in_its_battle(found)
    negated = ast.Instruction("negate", what=ast.Noun("that", span=found.span), span=found.span)
    when = ast.Happening("destroyed", destroyed, "battle", span=found.span)
    return [
        ast.Ability(
            "continuous",
            found.span,
            when=when,
            conditions=asked,
            effects=(negated,),
            given="if",
            structure="auto",
            text=found.text.letters,
        )
    ]


GOES_EN = (
    r"(?P<goes>banished|returned to (?:the|their owner's|its owner's) hand|shuffled into the Deck|placed on the bottom of the Deck)"
    r"(?:,? instead(?: of (?:going|being sent) to the GY)?)?"
)
GOES_JA = (
    r"(?:墓地へ(?:は)?(?:行かず|送らず)、?)?(?:持ち主の)?"
    r"(?P<goes>除外される|手札に戻(?:る|す)|デッキの一番下に戻(?:る|す)|デッキに戻(?:る|す))"
)


def _banished_instead(found: Found) -> Told:
    """Whatever would go to a Graveyard is banished instead (J3.11)."""
    what = "monster" if found.word("what") in ("monster", "モンスター") else "card"
    when = ast.Happening("sent", ast.Noun("any", what, span=found.span), goal="graveyard", span=found.span)
    goes = ast.Instruction("banish", what=ast.Noun("that", span=found.span), span=found.span)
    text = found.text.letters
    return [ast.Ability("replacement", found.span, when=when, effects=(goes,), structure="continuous", text=text)]


DESTROYED: tuple[Saying[Told], ...] = (
    Saying(
        _placed_instead,
        en=r"if <what:thing> (?:is|are) destroyed(?: (?:while )?in (?:a|the|your) Monster Zone)?, you can <deeds:deeds>,? "
        r"instead of sending (?:it|them) to the GY",
        ja=r"<what:thing>が(?:モンスターゾーンで)?破壊された場合、墓地へ送らずに<deeds:deed>",
    ),
    Saying(
        _placed_instead,
        en=r"if <what:thing> (?:is|are) destroyed by <by:cause>, you can <deeds:deeds>,? instead of sending (?:it|them) to the GY",
        ja=r"<what:thing>が、?<by:cause>破壊された場合、墓地へ送らずに<deeds:deed>",
    ),
    Saying(
        _gone_elsewhere,
        en=r"banish (?:any|the) <sort:sort>s? destroyed by battle with <what:thing>",
        ja=rf"<what:thing>が戦闘で破壊した<sort:sort>は{GOES_JA}",
    ),
    Saying(
        _gone_elsewhere,
        en=rf"(?:any )?<sort:sort>s? destroyed by battle with <what:thing> (?:is|are) {GOES_EN}",
    ),
    Saying(
        _negated_where_destroyed,
        en=r"negate the effects of (?:any )?<sort:sort>s? destroyed by battle with <what:thing>",
        ja=r"<what:thing>が戦闘で破壊した<sort:effects>は無効化される",
    ),
    Saying(
        _negated_where_destroyed,
        en=r"the effects of (?:any )?<sort:sort>s? destroyed by battle with <what:thing> are negated",
    ),
    Saying(
        _banished_instead,
        en=r"any (?P<what>card|monster)s?(?:\(s\))? sent to the GY (?:is|are) banished instead",
        ja=r"(?:(?:フィールド|魔法&罠ゾーン|モンスターゾーン)に存在する限り、)?墓地へ送られる(?P<what>カード|モンスター)は(?:墓地へは行かず)?除外される",
    ),
)
