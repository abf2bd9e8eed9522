"""What cards and players cannot do, and what they can, told in both languages at once: rows of patterns and what they come to."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.patterns import Deeds, Found, Made, Saying, said
from judgecli.language.printed.ygo.sayings_attacks import ATTACKS
from judgecli.language.printed.ygo.sayings_damage import DAMAGE
from judgecli.language.printed.ygo.sayings_regards import REGARDS, barred
from judgecli.language.printed.ygo.sayings_tributes import TRIBUTES
from judgecli.language.printed.ygo.slots import Lang
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.things import opposites
from judgecli.lazy import replace

KIND = "(?:Fusion|Synchro|Xyz|Link)"
LIST = r"(?:,? or |, )"


MATERIALS: Mapping[str, str] = {
    "fusion": "fusion",
    "融合": "fusion",
    "synchro": "synchro",
    "s": "synchro",
    "xyz": "xyz",
    "x": "xyz",
    "link": "link",
    "l": "link",
}


def _no_material(found: Found) -> Deeds:
    """It cannot be used as material for these kinds of summons."""
    words = found.word("kinds").lower().replace(", or ", "/").replace(" or ", "/").replace(", ", "/").replace("・", "/")
    kinds = [w.strip() for w in words.split("/")]
    if not all(k in MATERIALS for k in kinds):
        raise NotRead("material of what")
    each = dict.fromkeys(MATERIALS[k] for k in kinds)
    return tuple(found.lasting("cannot", found.noun(), change=f"be {k} material") for k in each)


def _indestructible(found: Found) -> Deeds:
    return tuple(
        found.lasting(
            "cannot",
            found.noun(),
            change="be destroyed",
            source=source,
            by=ast.Noun("any", "card", whose, span=found.span) if whose and source == "effect" else None,
        )
        for source, whose in found.slots["by"]
    )


def _pierces(found: Found) -> Deeds:
    """Piercing battle damage, given to cards."""
    keyword = ast.Ability("keyword", found.span, keyword="piercing", text=found.text.letters)
    noun = found.noun()
    noun = replace(noun, how="all") if noun.how == "any" else noun
    return (found.lasting("gain", noun, change="ability", ability=keyword),)


def _at_once(found: Found) -> Deeds:
    """A card that was Set just now can be activated in this turn."""
    if found.noun().how != "that":
        raise NotRead("what can be activated")
    return (found.do("can", found.noun(), change="be activated the turn it was set", duration="turn"),)


def _can(action: str) -> Made:
    return lambda found: (found.lasting("can", found.noun(), change=action),)


ACTIVATED: Mapping[str, str] = {
    "cards or effects": "",
    "cards and effects": "",
    "spell/trap cards": "spell or trap",
    "spells/traps": "spell or trap",
    "spell cards": "spell",
    "spells": "spell",
    "trap cards": "trap",
    "traps": "trap",
    "monster effects": "monster",
    "the effects of monsters": "monster",
    "魔法・罠・モンスターの効果": "",
    "モンスターの効果・魔法・罠カード": "",
    "カードの効果": "",
    "モンスターの効果": "monster",
    "効果": "",
    "魔法・罠カード": "spell or trap",
    "魔法カード": "spell",
    "罠カード": "trap",
}


def _no_activation(found: Found) -> Deeds:
    sort = ACTIVATED[found.word("kind").lower()]
    but = found.slots.get("what")
    if isinstance(but, ast.Noun):
        if sort != "monster" or but.where or but.whose:
            raise NotRead("what cannot be activated")
        targets: list[ast.Noun | None] = [*opposites(but)]
    else:
        targets = [ast.Noun("any", sort, span=found.span) if sort else None]
    return barred(found, found.noun("who"), targets, "activate")


def _no_activation_of(found: Found) -> Deeds:
    """A player cannot activate the effects of monsters of a sort."""
    what = found.noun()
    if what.how != "any" or what.where or what.whose or what.what != "monster":
        raise NotRead("what cannot be activated")
    return (found.lasting("cannot", found.noun("who"), change="activate", target=what),)


def _no_activation_of_cards(found: Found) -> Deeds:
    """A player cannot activate spells or traps of a sort."""
    what, who = found.noun(), found.slots.get("who")
    if what.how != "any" or what.where or what.whose or what.what not in ("spell", "trap", "spell or trap"):
        raise NotRead("what cannot be activated")
    noun = who if isinstance(who, ast.Noun) else ast.Noun("player", "player", span=found.span)
    return (found.lasting("cannot", noun, change="activate", target=what),)


def _no_normal_summon(found: Found) -> Deeds:
    """A player cannot Normal Summon, nor Set a monster so (S3.2)."""
    monster = ast.Noun("any", "monster", span=found.span)
    return barred(found, found.noun("who"), [monster], "summon", "set")


def _no_attack_but(found: Found, action: str = "attack") -> Deeds:
    """A player cannot attack, or not directly, but with monsters of a sort, whichever come yet."""
    who, but = found.noun("who"), found.noun()
    if but.where or but.whose:
        raise NotRead("which of them attack")
    return barred(found, who, opposites(but), action)


def _no_attack_with(found: Found) -> Deeds:
    """A player cannot attack with monsters of a sort, or not directly."""
    who, noun = found.noun("who"), found.noun()
    if noun.where or noun.whose:
        raise NotRead("which of them attack")
    action = "attack directly" if found.has("direct") else "attack"
    return (found.lasting("cannot", who, change=action, target=noun),)


def _not_directly(found: Found) -> Deeds:
    """Such monsters cannot attack directly, or none but this card."""
    noun = replace(found.noun(), other=found.has("but") or found.noun().other)
    return (found.lasting("cannot", noun, change="attack directly"),)


def _no_set(found: Found) -> Deeds:
    return (found.lasting("cannot", found.noun("who"), change="set"),)


SUMMONS_BARRED: Mapping[str, tuple[str, ...]] = {
    "special summon": ("special summon",),
    "normal summon": ("summon",),
    "normal summon/set": ("summon", "set"),
    "normal summon/set or special summon": ("summon", "set", "special summon"),
    "normal or special summon": ("summon", "special summon"),
    "summon": ("summon", "special summon", "flip summon"),
    "pendulum summon": ("pendulum summon",),
    "flip summon": ("flip summon",),
    **{f"{way} summon": (f"{way} summon",) for way in ("fusion", "ritual", "synchro", "xyz", "link", "tribute")},
}
EACH_PILE = expression("Extra Deck|Deck|hand|GY")


def _lock(found: Found) -> Deeds:
    """What a player cannot summon for a time: monsters of a sort, or all but a sort; from the Extra Deck where it says so."""
    what = found.slots.get("what")
    if isinstance(what, ast.Noun):
        targets = opposites(what) if found.has("but") else [what]
    else:
        targets = [ast.Noun("any", "monster", span=found.span)]
    if found.lang == "en" and not found.has("but") and not found.has("extra"):
        targets = [replace(t, whose="") if t.where == ("extra deck",) else t for t in targets]
    if any((t.where not in ((), ("extra deck",))) or t.whose or t.how != "any" for t in targets):
        raise NotRead("what cannot be summoned")
    if places := tuple(words_en.ZONES[z] for z in EACH_PILE.findall(found.word("extra"))):
        targets = [replace(t, where=places) for t in targets]
    return barred(found, found.noun("who"), targets, *SUMMONS_BARRED[found.word("how").lower()])


def _untargeted(found: Found) -> Deeds:
    """A player's effects cannot target such cards."""
    who = found.noun("who").how
    by = ast.Noun("any", "card", who, span=found.span) if who in ("you", "opponent") else None
    return (found.lasting("cannot", found.noun(), change="be targeted", source="effect", by=by),)


def _no_dealing_with(action: str) -> Made:
    """A player cannot banish cards, or Tribute them: any, or those of a sort or a place."""

    def made(found: Found) -> Deeds:
        noun = found.slots.get("what")
        if isinstance(noun, ast.Noun):
            if noun.how not in ("any", "all") or (noun.whose == "opponent" and found.noun("who").how == "player"):
                raise NotRead("what is barred")
            theirs = found.noun("who").how == "opponent" and noun.whose == "you"
            whose = noun.whose if found.noun("who").how == "you" or theirs else ""
            return (
                found.lasting("cannot", found.noun("who"), change=action, target=replace(noun, how="any", whose=whose)),
            )
        return (found.lasting("cannot", found.noun("who"), change=action),)

    return made


def _no_adding(found: Found) -> Deeds:
    """A player cannot add cards from the Deck to the hand; to draw them is something else (G.12)."""
    return (found.lasting("cannot", found.noun("who"), change="add from the deck to the hand"),)


def _no_battle_phase(found: Found) -> Deeds:
    return (found.lasting("cannot", found.noun("who"), change="conduct battle phase"),)


def _unaffected_by(found: Found) -> Deeds:
    """By the effects of such cards: a sort of card, or a kind of monster."""
    of = found.noun("of")
    if (
        of.name
        or of.where
        or of.whose
        or any(f.kind != "icon" or f.op != "=" or " or " in str(f.value) for f in of.filters)
    ):
        raise NotRead("by whose effects")
    return (found.lasting("unaffected", found.noun(), target=of),)


def _no_answer(found: Found) -> Deeds:
    """What players cannot activate in response to the activation of this very effect or card."""
    sort = ACTIVATED[found.word("kind").lower()]
    target = ast.Noun("any", sort, span=found.span) if sort else None
    who = found.slots.get("who")
    noun = who if isinstance(who, ast.Noun) else ast.Noun("player", "player", span=found.span)
    return (found.do("cannot", noun, change="respond", target=target),)


def _no_damage(found: Found) -> Deeds:
    """A player takes no damage of a kind; of both kinds each is a bar of its own."""
    kind = {"戦闘": "battle", "効果": "effect"}.get(found.word("kind"), found.word("kind").strip().lower())
    kinds = (kind,) if kind else ("battle", "effect")
    who = found.noun("who")
    return tuple(found.lasting("cannot", who, change=f"take {kind} damage") for kind in kinds)


HOW = (
    "(?P<how>Special Summon|Pendulum Summon|Normal Summon/Set or Special Summon|Normal Summon/Set|Normal Summon"
    "|Normal or Special Summon|(?:Fusion|Ritual|Synchro|Xyz|Link|Tribute|Flip) Summon|Summon(?! Tokens))"
)
PILE = "(?:Extra Deck|Deck|hand|GY)s?"
OUT_OF = rf"(?P<extra> (?:monsters )?from (?:the |your )?{PILE}(?:(?:,? or |, )(?:the |your )?{PILE})*)?"
BARS: tuple[Saying[Deeds], ...] = (
    Saying(
        _no_damage,
        en=r"<time:time?><who:player> takes? no (?P<kind>battle |effect )?damage(?: from (?:card )?effects)?<late:time?>",
        ja=r"<time:time?><who:player>受ける(?:全ての)?(?P<kind>戦闘|効果|)ダメージは(?:全て)?0になる",
    ),
    Saying(
        _no_material,
        en=rf"<time:time?><what:all> cannot be used as (?:an? )?(?P<kinds>{KIND}(?:{LIST}{KIND})*) Materials?(?: Monsters?)?<late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?>(?P<kinds>(?:融合|S|X|L)(?:・(?:融合|S|X|L))*)(?:召喚の)?素材[にと](?:は|も)?(?:でき|する事(?:が|は|も)?でき)ない",
    ),
    Saying(
        _no_material,
        en=rf"<time:time?><what:all> cannot be used as materials? for (?:an?|the) (?P<kinds>{KIND}(?:{LIST}{KIND})*) Summons?<late:time?>",
    ),
    Saying(
        _lock,
        en=rf"<time:time?><who:player> cannot {HOW}(?: monsters)?{OUT_OF}<late:time?>,? ?"
        r"(?P<but>except) <what:thing><end:time?>",
    ),
    Saying(
        _lock,
        en=rf"<time:time?><who:player> cannot {HOW}(?:(?: any)? monsters)?{OUT_OF}<late:time?>",
    ),
    Saying(
        _lock,
        en=rf"<time:time?><who:player> cannot {HOW} (?:any )?<what:sort>s?{OUT_OF}<late:time?>",
    ),
    Saying(
        _indestructible,
        en=r"<time:time?><what:all> cannot be destroyed by <by:cause>s?<late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?><by:cause>は破壊されない",
    ),
    Saying(
        _untargeted,
        ja=r"<time:time?><what:all>を、?<who:player>、?<late:time?>(?:カードの|魔法・罠・モンスターの)?効果の対象に(?:する事は)?できない",
    ),
    Saying(
        _untargeted,
        en=r"<time:time?><who:player> cannot target <what:all> with card effects<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><what:all>を、?(?:カードの|魔法・罠・モンスターの)?効果の対象に(?:する事は)?できない",
    ),
    *(
        Saying(
            _no_dealing_with(action),
            en=rf"<time:time?><who:player> cannot {word} {what}<late:time?>",
            ja=rf"<time:time?><who:player>、?<late:time?>{what_ja}を?{word_ja}(?:する事は)?できない",
        )
        for action, word, word_ja in (("banish", "banish", "除外"), ("tribute", "Tribute", "リリース"))
        for what, what_ja in (("cards", "カード"), ("<what:all>", "<what:all>"))
    ),
    Saying(
        _no_adding,
        en=r"<time:time?><who:player> cannot add cards from (?:the|your|their) Decks? to (?:the|your|their) hands?<late:time?>"
        r"(?:,? except by drawing (?:them|cards))?<end:time?>",
        ja=r"<time:time?><who:player>、?<late:time?>(?:ドロー以外の方法で)?デッキからカードを手札に加え(?:る事は|られ)(?:でき)?ない",
    ),
    Saying(
        _no_battle_phase,
        en=r"<time:time?><who:player> cannot conduct (?:your|their) Battle Phase<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?>バトルフェイズを行えない",
    ),
    Saying(
        _unaffected_by,
        en=r"<time:time?><what:all> (?:is|are) unaffected by (?:the )?effects of <of:sort>s?<late:time?>",
    ),
    Saying(
        _no_answer,
        en=r"<who:player> cannot activate (?P<kind>cards or effects|cards and effects|monster effects|the effects of monsters"
        r"|(?:Spell/Trap|Spell|Trap) Cards|Spells/Traps|Spells|Traps)"
        r" in response(?: to (?:this (?:card|effect)(?:'s activation)?|the activation of this (?:card|effect)|its activation))?",
        ja=r"\(?この(?:カード|効果|カードの効果)の発動に対して、?<who:player>、?"
        r"(?P<kind>魔法・罠・モンスターの効果|モンスターの効果・魔法・罠カード|魔法・罠カード|魔法カード|罠カード|カードの効果|モンスターの効果|効果)を発動できない\)?",
    ),
    Saying(
        _no_answer,
        ja=r"\(?この(?:カードの|効果の)?発動に対して、?"
        r"(?P<kind>魔法・罠・モンスターの効果|モンスターの効果・魔法・罠カード|魔法・罠カード|魔法カード|罠カード|カードの効果|モンスターの効果|効果)は発動できない\)?",
    ),
    Saying(
        lambda found: (found.do("cannot", ast.Noun("this", span=found.span), change="have this effect negated"),),
        en=r"\(?this card's activation and effect cannot be negated\.?\)?",
        ja=r"\(?この(?:カード|効果|カードの効果)の発動(?:と|及び)(?:その)?(?:発動した)?効果は無効化されない\)?",
    ),
    Saying(
        _pierces,
        en=r"<time:time?>if <what:some> attacks? (?:a|an opponent's|your opponent's) (?:face-up )?Defense Position monster<late:time?>,? "
        r"(?:it |they )?inflicts? piercing battle damage(?: to your opponent)?<end:time?>",
        ja=r"<time:time?><what:all>が守備表示モンスターを攻撃した場合、(?:その|それぞれその)守備力を"
        r"(?:攻撃力が)?(?:越えた|超えた)分だけ(?:相手に)?戦闘ダメージを与える",
    ),
    Saying(
        _pierces,
        en=r"<time:time?>if <what:it> attacks? (?:a|an opponent's|your opponent's) (?:face-up )?Defense Position monster<late:time?>,? "
        r"(?:it |they )?inflicts? piercing battle damage(?: to your opponent)?<end:time?>",
    ),
    Saying(
        _can("attack twice"),
        en=r"<time:time?><what:all> can (?:make a second attack|make up to 2 attacks|attack twice) "
        r"(?:during each Battle Phase|during the Battle Phase|each Battle Phase)<late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?>1度のバトルフェイズ(?:中)?に2回(?:まで)?攻撃できる",
    ),
    Saying(
        _at_once,
        en=r"<what:it> can be activated (?:this|that) turn",
        ja=r"<what:it>は、?セットしたターン(?:でも|に(?:も|でも)?)発動できる",
    ),
    Saying(
        _can("attack three times"),
        en=r"<time:time?><what:all> can (?:make up to (?:3|three) attacks|attack (?:up to )?(?:3|three) times) "
        r"(?:during )?(?:each|the) Battle Phase<late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?>1度のバトルフェイズ(?:中)?に3回(?:まで)?攻撃できる",
    ),
    Saying(
        _can("attack monsters twice"),
        en=r"<time:time?><what:all> can (?:make (?:up to 2|2) attacks on monsters|attack (?:up to twice|monsters twice)) "
        r"(?:during |in )?(?:each|the) Battle Phase<late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?>1度のバトルフェイズ(?:中)?に2回(?:まで)?(?:相手)?モンスターに攻撃できる",
    ),
    Saying(
        _can("attack all"),
        ja=r"<time:time?><what:all>は、?<late:time?>(?:全ての相手モンスター|相手(?:フィールドの)?モンスター全て|相手フィールドの全てのモンスター)に"
        r"(?:それぞれ)?1(?:回|度)ずつ攻撃できる",
    ),
    Saying(
        _can("attack in defence position with its def"),
        en=r"<time:time?><what:all> can attack in Defense Position with its DEF<late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?>守備表示のまま守備力で攻撃できる",
    ),
    Saying(
        _can("attack in defence position"),
        en=r"<time:time?><what:all> can attack in Defense Position with its ATK<late:time?>",
    ),
    *TRIBUTES,
    Saying(
        _can("attack directly"),
        en=r"<time:time?><what:all> can attack (?:your opponent )?directly<late:time?>",
        ja=r"<time:time?><what:all>は、?<late:time?>(?:相手に)?直接攻撃できる",
    ),
    Saying(
        _no_activation,
        en=r"<time:time?><who:player> cannot activate (?P<kind>monster effects|the effects of monsters)<late:time?>,? ?"
        r"except (?:the effects of )?<what:thing>(?:'s? effects?)?<end:time?>",
    ),
    Saying(
        _no_activation_of,
        en=r"<time:time?><who:player> cannot activate the effects of <what:sort>s?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><what:effects>を発動できない",
    ),
    Saying(
        _no_attack_but,
        en=r"<time:time?><who:player> cannot (?:declare (?:an )?attacks?|attack)<late:time?>,? ?except with <what:thing><end:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><what:sort>でしか攻撃(?:宣言)?できない",
    ),
    Saying(
        lambda found: _no_attack_but(found, "attack directly"),
        en=r"<time:time?><who:player> cannot attack (?:your opponent )?directly<late:time?>,? ?except with <what:sort>s?",
        ja=r"<time:time?><who:player>、?<late:time?><what:sort>でしか直接攻撃できない",
    ),
    Saying(
        _no_attack_with,
        en=r"<time:time?><who:player> cannot attack (?P<direct>directly )?with <what:sort>s?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><what:sort>では、?(?P<direct>直接)?攻撃(?:宣言)?できない",
    ),
    Saying(
        _not_directly,
        en=r"<time:time?><what:all> cannot attack (?:your opponent )?directly<late:time?>(?P<but>,? except this card)?",
    ),
    Saying(
        _no_activation_of_cards,
        en=r"<time:time?><who:player> cannot activate (?:any )?<what:sort>s?<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><what:sort>を発動できない",
    ),
    Saying(_no_activation_of_cards, ja=r"<time:time?><what:sort>は発動できない"),
    Saying(
        _no_normal_summon,
        ja=r"<time:time?><who:player>、?<late:time?>通常召喚できない",
    ),
    Saying(_no_set, ja=r"<time:time?><who:player>、?<late:time?>カードをセットできない"),
    Saying(_no_activation_of, en=r"<time:time?><who:player> cannot activate <what:sort> effects<late:time?>"),
    Saying(_no_set, en=r"<time:time?><who:player> cannot Set cards<late:time?>"),
    Saying(
        _no_activation,
        en=r"<time:time?><who:player> cannot activate "
        r"(?P<kind>cards or effects|cards and effects|monster effects|the effects of monsters|Spell/Trap Cards|Spells/Traps"
        r"|Spell Cards|Trap Cards)<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?>"
        r"(?P<kind>魔法・罠・モンスターの効果|モンスターの効果・魔法・罠カード|カードの効果|モンスターの効果|魔法・罠カード|魔法カード|罠カード)を発動できない",
    ),
)


def bars(text: Text, lang: Lang) -> Deeds | None:
    """What applies, by the table; None: it says nothing of these."""
    return said((*BARS, *DAMAGE, *ATTACKS, *REGARDS), text, lang)
