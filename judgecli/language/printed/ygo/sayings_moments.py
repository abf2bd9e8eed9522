"""More of what texts wait for, told in both languages at once: cards equipped, drawn and added, targets of an effect, prices paid."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en
from judgecli.language.printed.ygo.patterns import Events, Found, Saying
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import activated_sort
from judgecli.lazy import replace


def _wears_now(found: Found) -> Events:
    """A card is equipped to a monster (S4.11, G.9); ``with``: of what sort it is."""
    sort = found.slots.get("with")
    worn = sort if isinstance(sort, ast.Noun) else ast.Noun("any", "card", span=found.span)
    if worn.where or worn.whose or worn.other:
        raise NotRead("what is equipped")
    now = tuple(f for f in worn.filters if f.value != "an equip card")
    return found.event("equipped", replace(worn, filters=now), object=found.noun())


def _draws(found: Found) -> Events:
    """A player draws, whatever it is; this card where the text says so."""
    what = found.slots.get("what")
    who = found.noun("who")
    if isinstance(what, ast.Noun):
        if what.how != "this" or who.how != "you":
            raise NotRead("which card is drawn")
        return found.event("drawn", what)
    if who.how == "player":
        raise NotRead("who draws")
    return found.event("draw", who)


def _takes_to_hand(found: Found) -> Events:
    """A player adds a card to the own hand, from anywhere or from such a place; a draw does so too, where it is not left out (G.12)."""
    who = found.noun("who")
    if who.how == "player":
        raise NotRead("to whose hand")
    whose = "opponent" if who.how == "opponent" else "you"
    origin = found.word("from")
    what = found.noun()
    if what.where:
        if len(what.where) != 1 or origin:
            raise NotRead("from where it is added")
        origin, what = what.where[0], replace(what, where=(), whose="" if what.whose == whose else what.whose)
    added = found.event("added", what, goal="hand", whose=whose, origin=origin)
    return (*added, *also_drawn(found, whose, what, origin))


def also_drawn(found: Found, whose: str, what: ast.Noun, origin: str) -> Events:
    """The draw by which a card comes to the hand, where any card may come there from the Deck, and the text leaves no draw out."""
    any_card = what.what == "card" and not (what.filters or what.name or what.where or what.whose)
    if found.has("otherwise") or not any_card or origin not in ("", "deck"):
        return ()
    return found.event("draw", ast.Noun(whose, "player", span=found.span))


def _is_added(found: Found) -> Events:
    """It is added to a hand out of such a place, otherwise than by drawing it."""
    what = found.noun()
    if what.where or what.how == "this":
        raise NotRead("from where it is added")
    whose = "opponent" if "opp" in found.word("to").lower() else ""
    added = found.event("added", what, goal="hand", whose=whose, origin=found.word("from"))
    return (*added, *also_drawn(found, whose, what, found.word("from"))) if whose else added


def _turned_to(found: Found) -> Events:
    """This card is turned from one face-up position to the other."""
    to = "attack position" if found.word("to") in ("Attack", "攻撃") else "defence position"
    was = {"attack position": "defence position", "defence position": "attack position"}[to]
    noun = found.noun()
    said = [f for f in noun.filters if f.value != was]  # what it was before, of which it can only be the other
    if any(f.value == to for f in said) or noun.where not in ((), ("field",)):
        raise NotRead("how it was turned")
    now = (ast.Filter("state", "=", to, found.span), ast.Filter("state", "=", "face up", found.span))
    return found.event("change position", replace(noun, where=(), filters=(*said, *now)))


def _turned_down(found: Found) -> Events:
    """A face-up monster is turned face-down."""
    noun = found.noun()
    kept = tuple(f for f in noun.filters if f.value != "face up")
    if any(f.kind != "state" for f in kept) or noun.name:
        raise NotRead("what is face-down")  # of a face-down card nobody knows what it is (J3.18)
    down = ast.Filter("state", "=", "face down", found.span)
    return found.event("change position", replace(noun, filters=(*kept, down)))


def _sets(found: Found) -> Events:
    """A player Sets a card: a monster, or a spell or trap, whichever it is."""
    who, noun = found.noun("who"), found.noun()
    if noun.filters or noun.name or noun.where or noun.whose or who.how == "player":
        raise NotRead("what is Set")
    if noun.what not in ("card", "monster", "spell or trap"):
        raise NotRead("what is Set")
    return found.event("set", replace(noun, whose=who.how))


def _in_response(found: Found) -> Events:
    """A player answers the activation of a card or effect, of one's own where the text says so (C7.3)."""
    what = activated_sort(words_en.ACTIVATED[found.word("sort").lower()], found.span)
    by = found.slots.get("by")
    first = by if isinstance(by, ast.Noun) else ast.Noun("any", "card", span=found.span)
    if first.where or first.whose or first.either:
        raise NotRead("what is answered")
    first = replace(first, whose="you") if found.has("own") else first
    who = found.slots.get("who")
    if isinstance(who, ast.Noun):
        return found.event("activate", who, "answer", object=what, by=first)
    return found.event("activated", what, "answer", by=first)


SORTS = {
    "": "card",
    "card": "card",
    "card or": "card",
    "monster": "monster",
    "spell/trap": "spell or trap",
    "spell or trap": "spell or trap",
    "spell": "spell",
    "trap": "trap",
    "カード": "card",
    "モンスター": "monster",
    "魔法・罠カード": "spell or trap",
    "魔法カード": "spell",
    "罠カード": "trap",
}


def _targeted_by_them(found: Found) -> Events:
    """It is selected as a target of an effect of the opponent, or of such a card of the opponent (G.21)."""
    sort = SORTS[found.word("sort").strip().lower()]
    by = ast.Noun("any", sort, "opponent", span=found.span)
    return found.event("target", by, object=found.noun())


def _discards(found: Found) -> Events:
    who = found.noun("who")
    if who.how == "player":
        raise NotRead("who discards")
    return found.event("discard", who)


def _takes_effect_damage(found: Found) -> Events:
    return found.event("take damage", found.noun("who"), "effect")


def _used_there(found: Found) -> Events:
    """A card or an effect of a sort is activated in one of these places."""
    zones = {
        "field": "field",
        "フィールド": "field",
        "hand": "hand",
        "手札": "hand",
        "gy": "graveyard",
        "墓地": "graveyard",
        "banishment": "banished",
    }
    letters = found.word("places").lower()
    where = tuple(zone for word, zone in zones.items() if word in letters)
    sort = {"monster effect": "monster", "モンスターの効果": "monster"}.get(
        found.word("sort").lower(), "card or effect"
    )
    what = ast.Noun("any", sort, where=where, span=found.span)
    who = found.slots.get("who")
    if isinstance(who, ast.Noun) and who.how in ("you", "opponent"):
        return found.event("activate", who, object=what)
    return found.event("activated", what)


_MORE_PLACES = r"(?:(?:,? or |, )(?:on the |in (?:the|their) |the |their )?(?:field|hand|GY))*"
_THERE = rf"(?P<places>(?:on the field|in (?:the|their|your) (?:hand|GY)){_MORE_PLACES})"
_NOT_DRAWN = r"(?P<otherwise>,? except by drawing (?:it|them)| by (?:a )?card effect)?"
MOMENTS: tuple[Saying[Events], ...] = (
    Saying(
        _wears_now,
        en=r"(?:an? )?<with:sort> (?:becomes|is) equipped to <what:this>",
        ja=r"<what:this>に<with:sort>が装備された",
    ),
    Saying(
        _wears_now,
        en=r"(?:an? )?<with:sort> (?:becomes|is) equipped to <what:some>",
        ja=r"<what:sort>に<with:sort>が装備された",
    ),
    Saying(
        _turned_to,
        en=r"<what:this> is changed to (?:face-up )?(?P<to>Attack|Defense) Position",
        ja=r"<what:this>が(?:表側)?(?P<to>攻撃|守備)表示になった",
    ),
    Saying(
        _turned_down,
        en=r"<what:some> is flipped face-down",
        ja=r"<what:some>が裏側(?:守備)?表示になった",
    ),
    Saying(
        _sets,
        en=r"<who:player> Sets? (?:an? )?<what:sort>s?(?: face-down)?",
        ja=r"<who:player><what:sort>をセットした",
    ),
    Saying(
        lambda f: f.event("activated", f.noun()),
        ja=r"<what:this>を発動した",
    ),
    Saying(
        _in_response,
        en=r"<who:player> activates? (?:the effect of )?(?:an? )?(?P<sort>card or effect|monster effect) in response to "
        r"(?P<own>your) <by:sort>(?:'s)?(?:(?: card or| or)? effect)? activation",
    ),
    Saying(
        _in_response,
        en=r"<who:player> activates? (?:an? )?(?P<sort>card or effect|monster effect) in response to "
        r"(?:(?P<own>your)|a|another) card or effect activation",
    ),
    Saying(
        _in_response,
        en=r"(?:an? )?(?P<sort>card or effect|monster effect) is activated in response to "
        r"(?:(?P<own>your)|a|another) card or effect activation",
    ),
    Saying(_wears_now, en=r"either player equips (?:an? )?<with:sort> to <what:this>"),
    Saying(_draws, en=r"<who:player> draws? <what:this>"),
    Saying(
        lambda f: f.event("drawn", f.noun()),
        ja=r"<what:this>をドローした",
    ),
    Saying(
        _draws,
        en=r"<who:player> draws? (?:a )?cards?",
        ja=r"<who:player>カードをドローした",
    ),
    Saying(
        _takes_to_hand,
        en=r"<who:player> adds? <what:sort>s? to (?:their|your opponent's|your) hand" + _NOT_DRAWN,
        ja=r"<who:player>(?P<otherwise>ドロー以外の方法で|効果で)?<what:sort>を(?:自身の)?手札に加えた",
    ),
    Saying(
        _takes_to_hand,
        en=r"<who:player> adds? <what:sort>s? from (?:their|your opponent's|your|the) <from:zone> to (?:their|your opponent's|your) hand"
        + _NOT_DRAWN,
        ja=r"<who:player>(?P<otherwise>ドロー以外の方法で|効果で)?<from:zone>から<what:sort>を(?:自身の)?手札に加えた",
    ),
    Saying(
        _is_added,
        en=r"<what:some> is added from (?:the|your opponent's) (?:Main (?=Deck))?<from:zone> to (?P<to>your opponent's|the) hand"
        + _NOT_DRAWN,
    ),
    Saying(
        _targeted_by_them,
        en=r"<what:some> is targeted by (?:a |an |the effect of )?(?:your |an )?opponent's "
        r"(?P<sort>card or|card|monster|Spell/Trap|Spell|Trap|)"
        r"(?: Card)?(?:'s)? ?(?:effect)?",
        ja=r"<what:some>が、?相手の?(?P<sort>カード|モンスター|魔法・罠カード|魔法カード|罠カード|)の?効果の対象に(?:なっ|され)た",
    ),
    Saying(
        _targeted_by_them,
        en=r"<what:some> is targeted by the effect of a (?P<sort>Spell or Trap|Spell|Trap|monster)(?: Card)? your opponent controls",
    ),
    Saying(
        _discards,
        en=r"<who:player> discards?(?: a cards?)?(?: from (?:your|their) hand)?",
        ja=r"<who:player>手札を捨てた",
    ),
    Saying(_takes_effect_damage, en=r"<who:player> takes? (?:effect damage|damage from a card effect)"),
    Saying(
        _used_there,
        en=r"(?:an? )?(?P<sort>card or effect|monster effect) is activated " + _THERE,
        ja=r"(?P<places>フィールド)の(?P<sort>モンスターの効果・魔法・罠カード)が発動した",
    ),
    Saying(
        _used_there,
        en=r"<who:player> activates? (?:an? )?(?P<sort>card or effect|monster effect) " + _THERE,
        ja=r"(?P<sort>モンスターの効果)が(?P<places>手札・墓地|手札|墓地|フィールド)で発動した",
    ),
)
"""What is read where the table of ``sayings_events`` knows nothing."""
