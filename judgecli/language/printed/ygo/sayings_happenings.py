"""More of what texts wait for, in both languages at once: what becomes of activations, of control, of what is worn or linked."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Events, Found, Saying
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import activated_sort
from judgecli.lazy import replace

NEGATED_SORTS = {
    "spell/trap": "spell or trap",
    "spell/trap card": "spell or trap",
    "spell/trap card or monster effect": "spell or trap, or monster",
    "spell/trap card, or monster effect": "spell or trap, or monster",
    "card or effect": "card or effect",
    "card": "card",
    "monster effect": "monster",
    "monster": "monster",
    "魔法・罠カード": "spell or trap",
    "モンスターの効果・魔法・罠カード": "spell or trap, or monster",
    "魔法・罠・モンスターの効果": "card or effect",
    "カードの効果": "card or effect",
    "モンスターの効果": "monster",
}
_EN = r"(?P<sort>card or effect|card|Spell/Trap(?: Card)?(?:,? or monster effect)?|monster effect)"
_JA = r"(?P<sort>モンスターの効果・魔法・罠カード|魔法・罠・モンスターの効果|魔法・罠カード|カードの効果|モンスターの効果)"
WHOSE = {
    "your": "you",
    "your opponent's": "opponent",
    "an opponent's": "opponent",
    "you": "you",
    "自分": "you",
    "相手": "opponent",
}


def _activation_is_negated(found: Found) -> Events:
    """The activation of such a card or effect is negated (C7.8), by a card of the player where the text says so."""
    sort = activated_sort(NEGATED_SORTS[found.word("sort").lower()], found.span)
    sort = replace(sort, whose=WHOSE.get(found.word("whose").strip().lower(), ""))
    if found.has("field"):
        sort = replace(sort, where=("field",))
    if not found.has("by"):
        return found.event("activation negated", sort)
    by = found.word("by").lower()
    whose = "opponent" if "opp" in by or by.startswith("相手") else "you"
    return found.event("activation negated", sort, "effect", by=ast.Noun("any", "card", whose, span=found.span))


def _control_changes(found: Found) -> Events:
    """Another player takes control of it (G.31)."""
    noun = found.noun()
    if noun.where not in ((), ("field",)):
        raise NotRead("where it is")
    return found.event("changed control", replace(noun, where=()))


def _lies_open_in_the_extra_deck(found: Found) -> Events:
    """It goes face-up to the Extra Deck, as material of such a Summon or from such a place where the text says so (J3.26)."""
    noun = found.noun()
    if noun.where not in ((), ("field",)):
        raise NotRead("from where it goes")
    there = "field" if noun.where or found.has("off") else ""
    kind = found.word("kind").lower()
    source = f"{KINDS.get(kind, kind)} material" if kind else ""
    return found.event("added face up to the extra deck", replace(noun, where=()), source, origin=there)


KINDS = {"s": "synchro", "l": "link", "融合": "fusion"}
LOST = {
    "destroyed": "equipped monster destroyed",
    "destroyed and sent to the gy": "equipped monster destroyed",
    "破壊さ": "equipped monster destroyed",
    "破壊され墓地へ送ら": "equipped monster destroyed",
}
_GONE_EN = (
    r"(?P<how>destroyed(?: and sent to the GY)?|Tributed|sent to the GY|used as (?:an? )?Xyz Material|banished"
    r"|returned to the hand|returned to your hand|returned from (?:your side of )?the field to the (?:hand|Deck)"
    r"|shuffled into (?:your|the) Deck)"
)
_GONE_JA = (
    r"(?:(?:自分)?フィールドから)?(?P<how>破壊され墓地へ送ら|破壊さ|リリースさ|墓地へ送ら|除外さ|手札に戻|手札に戻さ|デッキに戻|デッキに戻さ|X素材にな)"
    r"(?:れた|る|れる|った)(?:事|こと)(?:で|によって|により)、?"
)


def _lost_its_monster(found: Found) -> Events:
    """An equip card goes to the Graveyard because the monster it was equipped to is gone (G.10)."""
    source = LOST.get(found.word("how").lower(), "equipped monster gone")
    if found.has("destroyed"):
        return found.event("destroyed", found.noun(), source)
    return found.event("sent", found.noun(), source, goal="graveyard")


def knows_the_lost_monster(a: ast.Ability) -> bool:
    """Whether an effect used on the loss of the equipped monster speaks of that monster, whom its event does not name."""
    waits = a.when is not None and a.when.source in ("equipped monster destroyed", "equipped monster gone")
    if not waits or a.targets or a.cost:
        return False
    first = next((i.what for i in a.effects if i.what is not None), None)
    return first is not None and first.how == "that"


def _not_by_battle(found: Found) -> Events:
    """It goes to the Graveyard in whatever way but by a battle."""
    noun = found.noun()
    there = noun.where[0] if len(noun.where) == 1 and noun.how == "this" else ""
    if noun.where not in ((), ("field",)):
        raise NotRead("from where it goes")
    whose = "you" if found.has("mine") and noun.how != "this" and noun.whose != "you" else ""
    what = replace(noun, where=()) if there else noun
    return found.event(
        "sent", what, "other than by battle", origin=there or found.word("from"), goal="graveyard", whose=whose
    )


def _to_a_linked_zone(found: Found) -> Events:
    """It is summoned to where such a Link Monster points (C4.4)."""
    links, noun = found.noun("links"), found.noun()
    if links.where not in ((), ("field",)) or noun.where:
        raise NotRead("to which zone")
    there = ast.Filter("linked to", "=", replace(links, where=("field",)), found.span)
    such = replace(noun, filters=(*noun.filters, there))
    return tuple(ast.Happening(way, such, span=found.span) for way in WAYS[found.word("way").replace("・", " or ")])


WAYS = {
    "Special": ("special summoned",),
    "Normal or Special": ("normal summoned", "special summoned"),
    "特殊召喚": ("special summoned",),
    "召喚 or 特殊召喚": ("normal summoned", "special summoned"),
}
NOT_IN_BATTLE = r",? (?:except|other than) (?:by battle|when destroyed by battle)"
HAPPENINGS: tuple[Saying[Events], ...] = (
    Saying(
        _activation_is_negated,
        en=rf"the (?:effect )?activation of (?:a |an |(?P<whose>your |your opponent's |an opponent's )){_EN} is negated"
        r"(?: by (?P<by>your opponent's|your) card effects?)?",
        ja=rf"(?:(?P<by>自分|相手)の効果で)?(?:(?P<whose>自分|相手)の)?{_JA}の発動が無効になった",
    ),
    Saying(
        _activation_is_negated,
        en=r"the effect activation of a (?P<sort>monster) (?:(?P<whose>you)(?P<field> control)) is negated",
        ja=r"(?P<whose>自分|相手)(?P<field>フィールドで)発動した(?P<sort>モンスターの効果)の発動が無効になった",
    ),
    Saying(
        _activation_is_negated,
        en=rf"(?P<by>you) negate the activation of (?:a |an |(?P<whose>an opponent's |your opponent's )){_EN}s?",
        ja=rf"(?P<by>自分|相手)(?:が|の効果で)(?:(?P<whose>自分|相手)の)?{_JA}の発動を無効にした",
    ),
    Saying(
        _control_changes,
        en=r"control of <what:some> changes",
        ja=r"<what:controlled>が、?(?:移った|変わった)",
    ),
    Saying(
        _lies_open_in_the_extra_deck,
        en=r"<what:some> is added (?P<off>from the field )?to (?:your|the) Extra Deck face-up",
        ja=r"<what:some>が(?P<off>フィールドから)?(?:自分の)?EXデッキに表側(?:表示)?で加わった",
    ),
    Saying(
        _lies_open_in_the_extra_deck,
        en=r"<what:some> is used as (?P<kind>Synchro|Link|Fusion) Material and added to (?:your|the) Extra Deck face-up",
        ja=r"<what:some>が(?P<kind>S|L|融合)素材としてEXデッキに表側(?:表示)?で加わった",
    ),
    Saying(
        _lost_its_monster,
        en=r"<what:this> is (?:sent to (?:the|your) GY|(?P<destroyed>destroyed)) because the equipped monster "
        rf"(?:you controlled )?(?:is|was) {_GONE_EN}",
        ja=rf"装備モンスターが{_GONE_JA}<what:this>が(?:墓地へ送られた|(?P<destroyed>破壊された))",
    ),
    Saying(
        _not_by_battle,
        en=r"<what:some> is sent to (?:the|(?P<mine>your)) GY" + NOT_IN_BATTLE,
        ja=r"<what:some>が、?戦闘(?:で破壊される)?以外(?:の方法で|によって|で)、?(?P<mine>自分の)?墓地へ送られた",
    ),
    Saying(
        _not_by_battle,
        en=r"<what:some> is sent from (?:the|your) <from:zone> to (?:the|(?P<mine>your)) GY" + NOT_IN_BATTLE,
        ja=r"<what:some>が、?戦闘(?:で破壊される)?以外(?:の方法で|によって|で)、?<from:zone>から(?P<mine>自分の)?墓地へ送られた",
    ),
    Saying(
        _to_a_linked_zone,
        en=r"<what:some> is (?P<way>Special|Normal or Special) Summoned to (?:a zone|zones?) (?:an? )?<links:sort> points? to",
        ja=r"<what:some>が<links:sort>のリンク先[にへ]を?(?P<way>特殊召喚|召喚・特殊召喚)(?:された|した)",
    ),
)
"""What is read where the other tables know nothing."""
