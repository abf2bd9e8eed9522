"""What texts wait for, told in both languages at once: rows of patterns and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Events, Found, Saying, said
from judgecli.language.printed.ygo.sayings_happenings import HAPPENINGS
from judgecli.language.printed.ygo.sayings_materials import MADE
from judgecli.language.printed.ygo.sayings_moments import MOMENTS, also_drawn
from judgecli.language.printed.ygo.slots import Lang
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.things import made_with
from judgecli.lazy import replace

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
    words = (found.word("kinds") or found.word("kind")).replace("召喚", "")
    kinds = [
        k.strip() for k in words.replace("・", "/").replace(" or ", "/").replace(", ", "/").split("/") if k.strip()
    ]
    folded = {k.casefold(): v for k, v in MATERIAL_OF.items()}
    if not all(k.casefold() in folded for k in kinds):
        raise NotRead("material of what")
    sort = found.slots.get("for")
    if isinstance(sort, ast.Noun) and (sort.where or sort.whose):
        raise NotRead("material of what")
    by = sort if isinstance(sort, ast.Noun) else None
    return tuple(
        ast.Happening("sent", found.noun(), folded[k.casefold()], goal="graveyard", span=found.span, by=by)
        for k in kinds
    )


def _as_material_of_a_sort(found: Found) -> Events:
    """Sent to the Graveyard as material of such a Link or Synchro Monster: the monster tells the kind of the summon."""
    sort = found.noun("for")
    kinds = [str(f.value) for f in sort.filters if f.kind == "icon" and f.op == "=" and f.value in ("link", "synchro")]
    if len(kinds) != 1 or sort.where or sort.whose or sort.either:
        raise NotRead("material of what")
    what = found.noun()
    return found.event("sent", what, f"{kinds[0]} material", goal="graveyard", by=sort)


def _to_pay(found: Found) -> Events:
    """It is paid as the cost of an effect of such a card (G.2)."""
    by = found.noun("for")
    if by.how != "any" or by.where not in ((), ("field",)):
        raise NotRead("of what effect")
    verb, goal = ("banished", "") if found.has("banished") else ("sent", "graveyard")
    what = found.noun()
    origin = what.where[0] if what.how == "this" and len(what.where) == 1 else ""
    what = replace(what, where=()) if origin else what
    origin = origin or found.word("off").lower()
    return (ast.Happening(verb, what, "cost", origin, goal, found.span, by=replace(by, where=())),)


def _summoned_by(found: Found) -> Events:
    by = found.slots.get("by")
    noun = by if isinstance(by, ast.Noun) else ast.Noun("any", "card", span=found.span)
    origin = found.word("from")
    if found.noun().where not in ((), ("field",)):
        raise NotRead("where it is summoned")
    what = replace(found.noun(), where=())
    return found.event("special summoned", what, "effect", origin=origin, by=noun)


def _summoned_by_its_own_effect(found: Found) -> Events:
    if found.noun().where not in ((), ("field",)):
        raise NotRead("where it is summoned")
    what = replace(found.noun(), where=())
    return found.event("special summoned", what, "this effect")


def _excavated_and_sent(found: Found) -> Events:
    """Turned over on top of the deck and sent from there by one effect."""
    what = found.noun()
    if what.how != "this" or what.where not in ((), ("deck",)):
        raise NotRead("what is excavated")
    state = ast.Filter("state", "=", "excavated", found.span)
    what = replace(what, where=(), filters=(*what.filters, state))
    return found.event("sent", what, "effect", origin="deck", goal="graveyard")


def _summoned_by_a_sort(found: Found) -> Events:
    """By the effect of a card with that in its name."""
    part = ast.Filter("name", "has", found.word("part"), found.span)
    by = ast.Noun("any", "card", filters=(part,), span=found.span)
    origin = found.word("from")
    return found.event("special summoned", found.noun(), "effect", origin=origin, by=by)


def _attacks_directly(found: Found) -> Events:
    who = found.slots.get("who")
    of = who.how if isinstance(who, ast.Noun) else ""
    what = ast.Noun("any", "monster", of, span=found.span) if of else found.noun()
    return found.event("attack directly", what)


def _hurts_directly(found: Found) -> Events:
    """It inflicts battle damage by an attack on a player."""
    directly = ast.Filter("state", "=", "attacking directly", found.span)
    noun = found.noun()
    who = ast.Noun("opponent", "player", span=found.span)
    dealer = replace(noun, filters=(*noun.filters, directly))
    return found.event("inflict battle damage", dealer, object=who)


def _hurts_by_attacking(found: Found) -> Events:
    """It inflicts battle damage by an attack, on a monster or on the player."""
    attacks = ast.Filter("state", "=", "attacking", found.span)
    dealer = replace(found.noun(), filters=(*found.noun().filters, attacks))
    who = ast.Noun("opponent", "player", span=found.span)
    return found.event("inflict battle damage", dealer, object=who)


def _has_left(found: Found) -> Events:
    """It goes from the field to the Graveyard, or is banished from there, by such an effect."""
    if any(source != "effect" for source, _ in found.slots["by"]):
        raise NotRead("by what it leaves")
    return tuple(
        ast.Happening(
            verb,
            found.noun(),
            "effect",
            "field",
            goal,
            found.span,
            by=ast.Noun("any", "card", whose, span=found.span) if whose else None,
        )
        for _, whose in found.slots["by"]
        for verb, goal in (("sent", "graveyard"), ("banished", ""))
    )


def _hurt_by_them(found: Found) -> Events:
    """A player takes battle damage, or damage from an effect of the opponent."""
    who = found.noun("who")
    if who.how != "you":
        raise NotRead("whose damage")
    by = ast.Noun("any", "card", "opponent", span=found.span)
    return (
        ast.Happening("take battle damage", who, span=found.span),
        ast.Happening("take damage", who, "effect", span=found.span, by=by),
    )


def _hurt_by_an_attack(found: Found) -> Events:
    state = "attacking directly" if found.has("directly") else "attacking"
    attacks = ast.Filter("state", "=", state, found.span)
    theirs = ast.Noun("any", "monster", "opponent", filters=(attacks,), span=found.span)
    hurt = ast.Noun("you", "player", span=found.span)
    return found.event("take battle damage", hurt, by=theirs, source="battle")


def _by_its_own_method(found: Found) -> Events:
    """This card is Special Summoned in the way that its own text tells."""
    own = ast.Filter("state", "=", "summoned by its own method", found.span)
    return found.event("special summoned", ast.Noun("this", filters=(own,), span=found.span))


def _attacks_another(found: Found) -> Events:
    return found.event("declare attack", found.noun(), object=found.noun("other"))


def _is_in_an_attack(found: Found) -> Events:
    """A monster attacks or is attacked."""
    if found.noun().how == "this" and found.noun().where not in ((), ("field",), ("monster zone",)):
        raise NotRead("in which zone it must be")
    return tuple(ast.Happening(verb, found.noun(), span=found.span) for verb in ("declare attack", "attacked"))


def _is_in_an_attack_with(found: Found) -> Events:
    """One of the two attacks the other."""
    one, other = found.noun(), found.noun("other")
    ways = [(one, other)]
    if replace(one, span=other.span) != other:  # of two of one sort it is the same either way
        ways.append((other, one))
    return tuple(ast.Happening("declare attack", a, span=found.span, object=b) for a, b in ways)


def _to_hand(found: Found) -> Events:
    """It is added to the hand otherwise than by a draw: from anywhere, or out of these places."""
    places = [found.word(role) for role in ("from", "or") if found.word(role)]
    own = found.lang == "en" or found.has("own") or found.noun().how == "this" or found.noun().whose == "you"
    whose = "you" if own else ""
    return tuple(
        ast.Happening("added", found.noun(), goal="hand", origin=place, span=found.span, whose=whose)
        for place in places or ("",)
    )


def _to_their_hand(found: Found) -> Events:
    """A card comes to the opponent's hand otherwise than by a draw: from anywhere, or out of a place."""
    noun = found.noun()
    if noun.how != "any" or noun.where or noun.whose:
        raise NotRead("what is added")
    return found.event("added", noun, goal="hand", origin=found.word("from"), whose="opponent")


def _comes_to_their_hand(found: Found) -> Events:
    """A card comes to the opponent's hand, by a draw or otherwise: from anywhere, or out of a place (G.12)."""
    noun = found.noun() if found.has("what") else ast.Noun("any", "card", span=found.span)
    if noun.how != "any" or noun.where or noun.whose:
        raise NotRead("what is added")
    origin = found.word("from")
    added = found.event("added", noun, goal="hand", origin=origin, whose="opponent")
    return (*added, *also_drawn(found, "opponent", noun, origin))


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


def _targeted_or_attacked(found: Found) -> Events:
    """It is selected as a target of an effect of the opponent, or of an attack (G.21)."""
    noun = found.noun()
    theirs = ast.Noun("any", "card", "opponent", span=found.span)
    monster = replace(theirs, what="monster")
    return (
        ast.Happening("target", theirs, span=found.span, object=noun),
        ast.Happening("attacked", noun, span=found.span, object=monster),
    )


def _leaves_a_pile(found: Found) -> Events:
    """A card leaves a place that is no part of the field."""
    noun = found.noun()
    if noun.how != "any" or noun.where:
        raise NotRead("from where it leaves")
    return found.event("leave", noun, origin="graveyard" if found.word("pile").lower() == "gy" else "extra deck")


def _targeted_for_an_attack(found: Found) -> Events:
    """An attack on such a monster is declared, by such a one where the text says by which."""
    by = found.slots.get("other")
    attacker = by if isinstance(by, ast.Noun) else None
    return found.event("attacked", found.noun(), object=attacker)


def _targeted(found: Found) -> Events:
    """It is selected as a target of an effect (G.21)."""
    return found.event("targeted", found.noun())


def _tributed_for_a_summon(found: Found) -> Events:
    """A monster is Tribute Summoned with it."""
    made = ast.Noun("any", "monster", filters=(made_with(ast.Noun("this"), found.span),), span=found.span)
    return found.event("tribute summoned", made)


def _destroyed_there(found: Found) -> Events:
    what = replace(found.noun(), where=())
    return found.event("destroyed", what, origin=found.word("zone"))


def _summons(found: Found) -> Events:
    """A player summons a monster of a sort, in whatever way."""
    who, noun = found.noun("who"), found.noun()
    if noun.how != "any" or noun.where or noun.whose:
        raise NotRead("what is summoned")
    if who.how == "player":  # whichever of the two
        return found.event("summoned", noun)
    return found.event("summon", who, object=noun)


def _activates(found: Found) -> Events:
    """A player activates an effect of such a card, or such a card."""
    who = found.slots.get("who")
    noun = found.noun()
    if noun.how != "any":
        raise NotRead("what is activated")
    if isinstance(who, ast.Noun):
        return found.event("activate", who, object=noun)
    return found.event("activated", noun)


def _activated_or_its_effect(found: Found) -> Events:
    """A spell or trap of a sort is activated, or an effect of one."""
    noun = found.noun()
    if noun.what not in ("spell", "trap", "spell or trap") or noun.where or noun.either:
        raise NotRead("what is activated")
    sort = ast.Filter("type", "=", noun.what, found.span)
    what = replace(noun, what="card or effect", filters=(sort, *noun.filters))
    who = found.slots.get("who")
    if isinstance(who, ast.Noun):
        return found.event("activate", who, object=what)
    return found.event("activated", what)


def _in_a_battle_of(found: Found) -> Events:
    """A battle of such a monster destroys it or the one it fights."""
    one = found.noun("other")
    if one.where not in ((), ("field",)):
        raise NotRead("which monster battles")
    prey = ast.Noun("any", "monster", span=found.span)
    return (
        ast.Happening("destroyed", prey, "battle", span=found.span, by=replace(one, where=())),
        ast.Happening("destroyed", one, "battle", span=found.span),
    )


def _hurt_directly(found: Found) -> Events:
    attacks = ast.Filter("state", "=", "attacking directly", found.span)
    theirs = ast.Noun("any", "monster", "opponent", filters=(attacks,), span=found.span)
    you = ast.Noun("you", "player", span=found.span)
    return found.event("take battle damage", you, by=theirs, source="battle")


def _activated_on_the_field(found: Found) -> Events:
    """The effect of such a card is activated that lies on the field."""
    noun = found.noun()
    if noun.where or noun.whose:
        raise NotRead("what is activated")
    return found.event("activated", replace(noun, where=("field",)))


def _as_it_attacks(verb: str) -> Callable[[Found], Events]:
    """A moment of the Damage Step of an attack of such a monster on such another."""

    def made(found: Found) -> Events:
        noun, other = found.noun(), found.noun("other")
        if other.how != "any":
            raise NotRead("which monster it battles")
        attacks = ast.Filter("state", "=", "attacking", found.span)
        attacker = replace(noun, filters=(*noun.filters, attacks))
        return found.event(verb, attacker, object=other)

    return made


def _attacks_as_it_begins(found: Found) -> Events:
    """The Damage Step of an attack of such a monster begins, on whatever."""
    noun = found.noun()
    attacker = replace(noun, filters=(*noun.filters, ast.Filter("state", "=", "attacking", found.span)))
    return found.event("begin damage step", attacker)


def _activates_its_effect(found: Found) -> Events:
    """A monster of a sort activates its effect; of a player's, it is that player who activates it."""
    noun = found.noun()
    if noun.how != "any" or noun.what not in ("monster", "card"):
        raise NotRead("what is activated")
    if noun.whose not in ("you", "opponent"):
        return found.event("activated", noun)
    who = ast.Noun(noun.whose, "player", span=found.span)
    return found.event("activate", who, object=replace(noun, whose=""))


def _destroyed_in_the_owners_zone(found: Found) -> Events:
    """This card is destroyed by something while its owner controls it."""
    return tuple(
        ast.Happening(
            "destroyed",
            found.noun(),
            source,
            origin=found.word("zone"),
            origin_whose="you",
            span=found.span,
            by=ast.Noun("any", "card", whose, span=found.span) if whose and source == "effect" else None,
        )
        for source, whose in found.slots["by"]
    )


def _in_battle(verb: str) -> Callable[[Found], Events]:
    """A moment of the Damage Step of a battle that such a monster fights, with such another where the text says so."""

    def made(found: Found) -> Events:
        other = found.slots.get("other")
        noun = other if isinstance(other, ast.Noun) else None
        if noun is not None and noun.how not in ("any", "this"):
            raise NotRead("which monster it battles")
        return found.event(verb, found.noun(), object=noun)

    return made


def _has_attacked(found: Found) -> Events:
    """The Damage Step of an attack of such a monster ends."""
    noun = found.noun()
    attacker = replace(noun, filters=(*noun.filters, ast.Filter("state", "=", "attacking", found.span)))
    return found.event("end damage step", attacker)


EVENTS: tuple[Saying[Events], ...] = (
    Saying(
        _as_material,
        en=r"<what:some> is sent to (?:the|your) GY as (?:an? )?(?P<kinds>" + KINDS + r") Material(?: Monster)?",
        ja=r"<what:some>が(?P<kinds>(?:融合|S|L)(?:・(?:融合|S|L))*)素材として墓地へ送られた",
    ),
    Saying(
        _as_material,
        en=r"<what:some> is sent to (?:the|your) GY as (?:a )?"
        r"(?:Fusion |Synchro |Link )?material for an? (?P<kinds>" + KINDS + r") Summon",
        ja=r"<what:some>が(?P<kinds>(?:融合|S|L)(?:・(?:融合|S|L))*)召喚の素材と(?:して|なって)墓地へ送られた",
    ),
    Saying(
        _as_material,
        en=r"<what:some> is sent to (?:the|your) GY as (?:a )?(?:(?:Fusion|Synchro|Link) )?material for (?:the |an? )?"
        r"(?P<kinds>" + KINDS + r") Summon of (?:an? )?<for:sort>",
        ja=r"<what:some>が<for:sort>の、?(?P<kinds>(?:融合|S|L)(?:・(?:融合|S|L))*)素材として墓地へ送られた",
    ),
    Saying(
        _as_material,
        en=r"<what:some> is sent to (?:the|your) GY for (?:the |a )(?P<kinds>Synchro|Link) Summon of (?:an? )?<for:sort>",
    ),
    Saying(
        _as_material,
        en=r"<what:some> is sent to (?:the|your) GY for an? (?P<kinds>" + KINDS + r") Summon",
    ),
    Saying(
        _as_material,
        en=r"<what:some> is sent to (?:the|your) GY as (?:a )?(?P<kinds>Synchro|Link) Material for (?:an? )?<for:sort>",
        ja=r"<what:some>が<for:sort>の(?P<kinds>融合|S|L)召喚の素材と(?:して|なって)墓地へ送られた",
    ),
    Saying(
        _as_material_of_a_sort,
        en=r"<what:some> is sent to (?:the|your) GY as (?:a )?material for (?:an? )?<for:sort>",
    ),
    Saying(
        _to_pay,
        en=r"<what:some> is (?:sent to (?:the|your) GY|(?P<banished>banished)) to activate "
        r"(?:the effect of )?(?:an? )?<for:sort>(?:'s effect)?",
        ja=r"<what:some>が<for:effects>を発動するために(?:墓地へ送られた|(?P<banished>除外された))",
    ),
    Saying(
        _to_pay,
        en=r"<what:some> is (?:sent to (?:the|your) GY|(?P<banished>banished)) to activate (?:an? )?<for:effects>",
    ),
    Saying(
        _to_pay,
        en=r"<what:some> is (?:sent to (?:the|your) GY|(?P<banished>banished)(?: from the (?P<off>field))?) to activate (?:an? )?"
        r"<for:sort> effect",
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
        _excavated_and_sent,
        en=r"<what:this> is excavated from (?:the|your) Deck and sent to the GY by (?:a )?card effect",
        ja=r"<what:this>が(?:カードの)?効果でめくられて墓地へ送られた",
    ),
    Saying(
        _summoned_by_its_own_effect,
        en=r"<what:this> is Special Summoned by (?:its(?: own)? effect|this effect|this card's(?: own)? effect)",
        ja=r"<what:this>が(?:自身|このカード)の効果で特殊召喚(?:した|された)",
    ),
    Saying(
        _summoned_by,
        en=r"<what:some> is Special Summoned by (?:a )?card effect",
        ja=r"<what:some>が効果で特殊召喚(?:した|された)",
    ),
    Saying(
        lambda f: f.event("gain lp", f.noun("who")),
        en=r"<who:player> gains? LP",
    ),
    Saying(
        _hurts_directly,
        en=r"<what:some> inflicts battle damage to your opponent by (?:a )?direct attack(?:ing)?",
        ja=r"<what:some>が、?直接攻撃(?:で|によって|により)、?相手に(?:戦闘)?ダメージを与えた",
    ),
    Saying(
        _hurts_by_attacking,
        en=r"<what:some> inflicts battle damage to your opponent by attacking",
    ),
    Saying(
        _has_left,
        en=r"<what:this> has left the field because of <by:cause>,? and is now in the GY or banished",
    ),
    Saying(
        _hurt_by_them,
        en=r"<who:player> takes? (?:any )?damage by battle or (?:by )?(?:an |your )?opponent's card effect",
    ),
    Saying(
        _hurt_by_an_attack,
        en=r"you take battle damage from an opponent's attacking monster",
        ja=r"相手モンスターの(?P<directly>直接)?攻撃(?:で|によって)自分が戦闘ダメージを受けた",
    ),
    Saying(
        _comes_to_their_hand,
        en=r"your opponent adds an? cards? from (?:the|their) (?:Main )?<from:zone> to (?:their|your opponent's) hand",
        ja=r"<from:zone>から相手の手札に<what:some>が加わった",
    ),
    Saying(
        _comes_to_their_hand,
        en=r"<what:some> is added to your opponent's hand",
        ja=r"相手の手札に<what:some>が加わった",
    ),
    Saying(
        lambda f: f.event("take damage", ast.Noun("player", "player", span=f.span), "effect"),
        en=r"effect damage is inflicted",
        ja=r"自分か相手が効果ダメージを受けた",
    ),
    Saying(
        _by_its_own_method,
        en=r"(?:this card is )?(?:Special )?Summoned this way",
        ja=r"(?:この|このカードの[①-⑳]の)方法で(?:このカードが)?特殊召喚(?:した|された)",
    ),
    Saying(
        _attacks_another,
        en=r"<what:some> (?:declares an attack on|attacks) <other:some>",
        ja=r"<what:some>が<other:some>(?:を|に)攻撃(?:した|宣言した)",
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
        lambda f: f.event("change position", f.noun()),
        en=r"the battle position of <what:some> is changed",
        ja=r"<what:positioned>が、?変更された",
    ),
    Saying(
        lambda f: f.event("activated", f.noun()),
        en=r"(?:the effect of )?<what:sort>(?:'s)?(?: effect)? is activated",
    ),
    Saying(
        _activated_or_its_effect,
        en=r"(?!an? card or)(?:an? )?<what:sort>(?: Card)? or effect is activated",
    ),
    Saying(
        _activated_or_its_effect,
        en=r"<who:player> activates? (?!an? card or)(?:an? )?<what:sort>(?: Card)? or effect",
    ),
    Saying(
        lambda f: f.event("gain lp", ast.Noun("player", "player", span=f.span)),
        en=r"(?:a|either) player gains LP",
    ),
    Saying(
        _in_a_battle_of,
        en=r"(?:a|any) monster is destroyed by battle involving <other:sort>",
    ),
    Saying(
        _hurt_directly,
        en=r"you take battle damage from (?:an|your) opponent's (?:monster's )?direct attack",
    ),
    Saying(_activated_on_the_field, en=r"<what:sort>(?:'s)? effect is activated on the field"),
    Saying(_attacks_directly, en=r"<what:some> declares a direct attack", ja=r"<what:some>が直接攻撃を宣言した"),
    Saying(_attacks_directly, en=r"<who:player> declares a direct attack", ja=r"<who:player>直接攻撃を宣言した"),
    Saying(
        _to_hand,
        en=r"<what:some> is added from (?:your|the) <from:zone> to your hand"
        r"(?: by (?:a )?card effect|,? except by drawing it)?",
        ja=r"<what:some>が(?:効果で)?(?:自分の)?<from:zone>から(?P<own>自分の)?手札に加わった",
    ),
    Saying(
        _to_hand,
        en=r"<what:some> is added from (?:your|the) <from:zone> or <or:zone> to your hand"
        r"(?: by (?:a )?card effect|,? except by drawing it)?",
        ja=r"<what:some>が(?:効果で)?<from:zone>(?:または|・)<or:zone>から手札に加わった",
    ),
    Saying(
        _to_hand,
        ja=r"<what:some>がドロー以外の方法で(?:自分の)?<from:zone>から(?P<own>自分の)?手札に加わった",
    ),
    Saying(
        _to_hand,
        en=r"<what:some> is added to your hand, except by drawing it",
        ja=r"<what:some>がドロー以外の方法で(?P<own>自分の)?手札に加わった",
    ),
    Saying(
        _to_their_hand,
        en=r"your opponent adds <what:some> from (?:the|their) <from:zone> to their hand,? except by drawing (?:it|them)",
    ),
    Saying(
        _to_their_hand,
        en=r"<what:some> is added to your opponent's hand,? except by drawing (?:it|them)",
    ),
    Saying(
        lambda f: f.event("take damage", f.noun("who"), "effect"),
        en=r"<who:player> takes? (?:any )?effect damage",
    ),
    Saying(
        _in_battle("begin damage step"),
        en=r"<what:some> battles (?:an? )?<other:some>, at the start of the Damage Step",
        ja=r"<what:some>が<other:some>と戦闘を行うダメージステップ開始",
    ),
    Saying(_in_battle("begin damage step"), ja=r"<what:some>が戦闘を行うダメージステップ開始"),
    Saying(_in_battle("await damage calculation"), ja=r"<what:some>が<other:some>と戦闘を行うダメージ計算前"),
    Saying(_in_battle("await damage calculation"), ja=r"<what:some>が戦闘を行うダメージ計算前"),
    Saying(_as_it_attacks("await damage calculation"), ja=r"<what:some>が<other:some>[をに]攻撃するダメージ計算前"),
    Saying(_in_battle("end damage step"), ja=r"<what:some>が<other:some>と戦闘を行ったダメージステップ終了"),
    Saying(_in_battle("end damage step"), ja=r"<what:some>が戦闘(?:を行っ|し)たダメージステップ終了"),
    Saying(_has_attacked, ja=r"<what:some>が攻撃(?:し|を行っ)たダメージステップ終了"),
    Saying(_in_battle("battle"), ja=r"<what:some>が<other:some>と戦闘を行ったダメージ計算"),
    Saying(_in_battle("battle"), ja=r"<what:some>が戦闘を行ったダメージ計算"),
    Saying(_in_battle("battle"), en=r"<what:some> battles", ja=r"<what:some>が(?:モンスターと)?戦闘を行った"),
    Saying(
        _in_battle("battle"),
        en=r"<what:some> battles (?:an? )?<other:sort>",
        ja=r"<what:some>が<other:sort>と戦闘を行った",
    ),
    Saying(
        _targeted_or_attacked,
        en=r"your opponent activates a card or effect that targets <what:some>,? or (?:when your opponent's monster )?"
        r"targets (?:it|one|this card) for an attack",
    ),
    Saying(_leaves_a_pile, en=r"<what:some> leaves the (?P<pile>Extra Deck|GY)"),
    Saying(_leaves, en=r"<what:some> leaves the field (?:because of|by|due to) <by:cause>"),
    Saying(
        _targeted_for_an_attack,
        en=r"<other:sort> targets <what:some> for an attack",
        ja=r"<what:some>が、?<other:sort>の攻撃対象に(?:選択され|なっ)た",
    ),
    Saying(
        _targeted_for_an_attack,
        en=r"<what:some> is targeted for an attack by <other:sort>",
    ),
    Saying(
        _targeted,
        en=r"<what:some> is targeted by (?:a |an )?(?:card effect|effect|card or effect)",
        ja=r"<what:some>が(?:カードの)?効果の対象になった",
    ),
    Saying(_tributed_for_a_summon, ja=r"このカードが、?(?:モンスターの)?アドバンス召喚のためにリリースされた"),
    Saying(
        _summons,
        en=r"<who:player> Summons? <what:some>s?",
        ja=r"<who:player><what:some>を召喚・反転召喚・特殊召喚した",
    ),
    Saying(
        _destroyed_there,
        en=r"<what:some> is destroyed in (?:the|a|your) <zone:zone>",
        ja=r"<what:some>が<zone:zone>で破壊された",
    ),
    Saying(
        _as_it_attacks("begin damage step"),
        en=r"<what:some> attacks (?:an? )?<other:some>, at the start of the Damage Step",
        ja=r"<what:some>が<other:some>(?:に|を)攻撃(?:する|した|を行う|を行った)ダメージステップ開始",
    ),
    Saying(_attacks_as_it_begins, ja=r"<what:some>が攻撃する(?:、)?ダメージステップ開始"),
    Saying(
        _activates_its_effect,
        en=r"<what:some> activates (?:its|an) effect",
        ja=r"<what:some>が効果を発動した",
    ),
    Saying(
        _destroyed_in_the_owners_zone,
        en=r"<what:this> is destroyed by <by:cause> while in its owner's <zone:zone>",
    ),
    Saying(_activates, en=r"<who:player> activates? (?:the effect of )?(?:an? )?<what:sort>(?:'s effect)?"),
)


ALL_EVENTS = (*EVENTS, *MOMENTS, *MADE, *HAPPENINGS)


def events(text: Text, lang: Lang) -> Events | None:
    """What a clause waits for, by the table; None: it is none of these."""
    return said(ALL_EVENTS, text, lang)
