"""Normal Summons that effects allow besides, with fewer Tributes or none, told in both languages at once (J3.11)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Deeds, Found, Saying
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace


def _further_summon(found: Found) -> Deeds:
    """One more Normal Summon of a sort of monster."""
    noun, who = found.noun(), found.slots.get("who")
    many = noun.how == "choose" and (noun.count is None or noun.count.value != 1 or noun.up_to)
    if many or noun.where not in ((), ("hand",)) or noun.whose == "opponent" or noun.what not in ("monster", "card"):
        raise NotRead("what is Normal Summoned besides")
    if isinstance(who, ast.Noun) and who.how != "you":
        raise NotRead("who summons besides")
    you = ast.Noun("you", "player", span=found.span)
    sort = replace(noun, how="any", count=None, where=(), whose="")
    return (found.lasting("can", you, change="summon besides", target=sort),)


def _two_tributes(found: Found) -> Deeds:
    """It can be treated as two Tributes for the Summon of such a monster."""
    sort = found.noun("sort")
    if sort.what not in ("monster", "card") or sort.where or sort.whose:
        raise NotRead("for which monster")
    return (found.do("can", found.noun(), change="be two tributes", target=sort),)


def _one_tribute(found: Found) -> Deeds:
    """For its Tribute Summon one Tribute of a sort is enough."""
    noun = found.noun("sort")
    one = noun.how == "any" or (noun.how == "choose" and noun.count == ast.Number(1) and not noun.up_to)
    if not one or noun.or_more or noun.what not in ("monster", "card") or noun.where not in ((), ("field",)):
        raise NotRead("which monster is Tributed")
    if noun.whose == "opponent" or noun.either:
        raise NotRead("which monster is Tributed")
    sort = replace(noun, how="any", count=None, where=(), whose="")
    return (found.do("can", found.noun(), change="be tribute summoned with one", target=sort),)


def _without_tributes(found: Found) -> Deeds:
    return (found.lasting("can", found.noun(), change="be summoned without tributes"),)


def _so_summoned(found: Found) -> Deeds:
    """What a monster is that was Normal Summoned without Tributes."""
    this = ast.Noun("this", span=found.span)
    summoned = ast.Condition(this, "state", "=", "normal summoned", span=found.span)
    tributes = ast.Condition(this, "state", "=", "tribute summoned", negated=True, span=found.span)
    stat = f"original {STATS[found.word('stat')]}"
    amount = ast.Number(found.number())
    return (found.do("become", this, amount=amount, change=stat, conditions=(summoned, tributes)),)


STATS = {"ATK": "atk", "DEF": "def", "攻撃力": "atk", "守備力": "def"}


def _fewer_tributes(found: Found) -> Deeds:
    """Monsters of a sort can be Normal Summoned without Tributes, or for one fewer."""
    noun, who = found.noun("sort"), found.slots.get("who")
    if noun.how not in ("any", "all") or noun.where or noun.whose or noun.other or noun.what not in ("monster", "card"):
        raise NotRead("what is Normal Summoned")
    player = who if isinstance(who, ast.Noun) else ast.Noun("you", "player", span=found.span)
    change = "summon for one tribute fewer" if found.has("fewer") else "summon without tributes"
    return (found.lasting("can", player, change=change, target=replace(noun, how="any")),)


TRIBUTES: tuple[Saying[Deeds], ...] = (
    Saying(
        _without_tributes,
        en=r"you can Normal Summon <what:this>(?: face-up)? without Tribut(?:ing|es|e)",
    ),
    Saying(
        _one_tribute,
        en=r"you can (?:Tribute|Normal) Summon <what:this>(?: face-up)?(?: in (?:face-up )?Attack Position)? "
        r"(?:by Tributing|with) <sort:thing>",
        ja=r"<what:this>は、?<sort:thing>をリリースして(?:表側表示で|(?:表側)?攻撃表示で)?(?:アドバンス|A)?召喚(?:する事(?:が|も))?できる",
    ),
    Saying(
        _one_tribute,
        en=r"<what:this> can be (?:Tribute|Normal) Summoned(?: face-up)?(?: in (?:face-up )?Attack Position)? by Tributing <sort:thing>",
    ),
    Saying(
        _two_tributes,
        en=r"<what:this> can be (?:treated|used) as (?:2|two) Tributes for (?:the|a) Tribute Summon of <sort:sort>",
        ja=r"<sort:sort>を(?:アドバンス召喚|生け贄召喚)する場合、<what:this>(?:1体)?(?:は、?|で)(?:2体分の(?:リリース|生け贄)(?:にできる|とできる|とする事ができる|として扱う事ができる))",
    ),
    Saying(
        _two_tributes,
        en=r"<what:this> can be (?:treated|used) as (?:2|two) Tributes for (?:the|a) Tribute Summon of <sort:sort> monster",
    ),
    Saying(
        _further_summon,
        en=r"<time:time?><who:player> can Normal Summon <what:thing>(?: during your Main Phase)?<late:time?>,? ?"
        r"in addition to your Normal Summons?(?:/Set| or Set)?(?: this turn)?",
        ja=r"<time:time?>(?:自分は、?)?<late:time?>通常召喚に加えて1度だけ、?(?:自分の?メインフェイズに、?)?"
        r"<what:thing>を(?:手札から)?(?:通常)?召喚(?:する事が)?できる",
    ),
    Saying(
        _so_summoned,
        en=r"if this card (?:was|is) Normal Summoned without Tribut(?:ing|es|e), its original (?P<stat>ATK|DEF) becomes <n:number>",
        ja=r"この方法で召喚したこのカードの元々の(?P<stat>攻撃力|守備力)は<n:number>になる",
    ),
    Saying(
        _fewer_tributes,
        en=r"<time:time?><who:player> can Normal Summon (?:any )?<sort:thing> "
        r"(?:without Tributing|for (?P<fewer>1 less Tribute))<late:time?>",
        ja=r"<time:time?><who:player>、?<late:time?><sort:sort>を召喚する場合に必要なリリースを(?P<fewer>1体少なく)できる",
    ),
    Saying(
        _fewer_tributes,
        ja=r"<time:time?><who:player>、?<late:time?><sort:sort>を召喚する場合に必要なリリースをなくす事(?:が)?できる",
    ),
)
