"""How things must stand, told in both languages at once: rows of patterns and what they come to."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.patterns import Asked, Found, Saying, said
from judgecli.language.printed.ygo.sayings_materials import HAS
from judgecli.language.printed.ygo.slots import Lang
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.language.printed.ygo.things import opposites, took_place
from judgecli.lazy import replace


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
    down = how.lower() in ("less", "lower", "少ない", "低い")
    op = "=" if not how else ("<" if down else ">") + ("=" if found.word("more") else "")
    theirs = "opp" in found.word("who").lower() or found.word("who") == "相手"
    who = ast.Noun("opponent" if theirs else "you", "player", span=found.span)
    number = ast.Number(int(found.word("n") or found.word("m")))
    return (ast.Condition(who, "lp", op, number, span=found.span),)


def _against_the_original(found: Found) -> Asked:
    """Its ATK now is above or below the one on the card (G.18)."""
    stat = "atk" if found.word("stat") in ("ATK", "攻撃力") else "def"
    op = ">" if found.word("how").lower() in ("higher", "高い") else "<"
    printed = ast.Number(0, _this(found), f"original {stat} of")
    return (ast.Condition(_this(found), stat, op, printed, span=found.span),)


def _its_number(found: Found) -> Asked:
    """A number of this card is so much or more, or less."""
    op = ">=" if found.word("how").lower() in ("more", "higher") else "<="
    return (ast.Condition(_this(found), found.word("stat").lower(), op, ast.Number(found.number()), span=found.span),)


def _of_such_a_number(found: Found) -> Asked:
    """What is spoken of has such a number."""
    op = ">=" if found.word("how").lower() in ("more", "higher") else "<="
    stat = f"{found.word('original').lower()}{found.word('stat').lower()}"
    such = ast.Filter(stat, op, found.number(), found.span)
    about = ast.Noun("that", "card", filters=(such,), span=found.span)
    return (ast.Condition(about, "count", ">=", ast.Number(1), span=found.span),)


def _wears(found: Found) -> Asked:
    """It is equipped with such a card."""
    noun = found.noun()
    if noun.where or noun.whose:
        raise NotRead("what it is equipped with")
    worn = ast.Filter("equipped to", "=", "this", found.span)
    there = replace(noun, filters=(*noun.filters, worn), where=("spell & trap zone",), span=found.span)
    return (ast.Condition(there, "count", ">=", ast.Number(1), span=found.span),)


def _worn_by(found: Found) -> Asked:
    """Such a monster wears it."""
    worn = ast.Filter("equipped by", "=", "this", found.span)
    there = replace(found.noun(), filters=(*found.noun().filters, worn), span=found.span)
    return (ast.Condition(there, "count", ">=", ast.Number(1), span=found.span),)


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


THEIR_FIELD = r"(?:(?P<who>自分|相手)の?(?:フィールド|モンスターゾーン)|(?P<all>フィールド))[のに]"


def _only_such(found: Found) -> Asked:
    """All monsters of a field are of a sort, and there is one."""
    noun = found.noun()
    if noun.where or noun.whose:
        raise NotRead("what is there")
    return (*_there_is(noun, found), *_no_other(noun, found, found.has("up")))


def _there_is(noun: ast.Noun, found: Found) -> Asked:
    there = replace(noun, how="any", whose=_whose_field(found), where=("field",), span=found.span)
    if found.has("up"):
        there = replace(there, filters=(*there.filters, ast.Filter("state", "=", "face up", found.span)))
    return (ast.Condition(there, "count", ">=", ast.Number(1), span=found.span),)


def _whose_field(found: Found) -> str:
    """Whose monsters are spoken of: the player's where nobody is named, of both where "the field" is."""
    who = found.word("who").lower()
    return (
        "opponent"
        if who in ("相手", "your opponent")
        else ""
        if who in ("both", "お互いの") or found.has("all")
        else "you"
    )


def _none_but(found: Found) -> Asked:
    """No monster of a field is of another sort; there may be none."""
    noun = found.noun()
    if noun.where or noun.whose:
        raise NotRead("what is there")
    return _no_other(noun, found, found.has("up"))


def _no_other(noun: ast.Noun, found: Found, shown: bool = False) -> Asked:
    """No monster of another sort, and none that lies face-down, of which nobody can say what it is (J3.18).

    ``shown``: of face-up monsters only.
    """
    down = ast.Filter("state", "=", "face down", found.span)
    whose = _whose_field(found)
    unknown = ast.Noun("any", "monster", whose, filters=(down,), where=("field",), span=found.span)
    others = [replace(one, how="any", whose=whose, where=("field",), span=found.span) for one in opposites(noun)]
    if noun.filters and all(f.kind == "state" for f in noun.filters) and not noun.name:  # how it lies everybody can see
        return tuple(ast.Condition(one, "count", "=", ast.Number(0), span=found.span) for one in others)
    if shown:
        up = ast.Filter("state", "=", "face up", found.span)
        return tuple(
            ast.Condition(replace(one, filters=(*one.filters, up)), "count", "=", ast.Number(0), span=found.span)
            for one in others
        )
    return tuple(ast.Condition(one, "count", "=", ast.Number(0), span=found.span) for one in (*others, unknown))


WAYS_JA = {
    "通常": "normal",
    "特殊": "special",
    "アドバンス": "tribute",
    "融合": "fusion",
    "儀式": "ritual",
    "S": "synchro",
    "X": "xyz",
    "L": "link",
}


def _only_so_many(found: Found) -> Asked:
    """So many monsters of a sort, and no other monster."""
    noun = found.noun()
    if noun.where or noun.whose or noun.count is None or noun.up_to or noun.or_more or noun.either or noun.apart:
        raise NotRead("what is there")
    many_of, noun = noun.count, replace(noun, how="any", count=None)
    there = replace(noun, whose=_whose_field(found), where=("field",), span=found.span)
    if found.has("up"):
        there = replace(there, filters=(*there.filters, ast.Filter("state", "=", "face up", found.span)))
    many = ast.Condition(there, "count", "=", many_of, span=found.span)
    return (many, *_no_other(noun, found, found.has("up")))


def _only_such_there(found: Found) -> Asked:
    """All monsters of a Graveyard are of a sort, and there is one."""
    noun, whose = found.noun(), "opponent" if found.word("who") == "相手" else "you"
    if noun.where or noun.whose:
        raise NotRead("what is there")
    there = replace(noun, how="any", whose=whose, where=("graveyard",), span=found.span)
    others = [replace(one, how="any", whose=whose, where=("graveyard",), span=found.span) for one in opposites(noun)]
    return (
        ast.Condition(there, "count", ">=", ast.Number(1), span=found.span),
        *(ast.Condition(one, "count", "=", ast.Number(0), span=found.span) for one in others),
    )


def _came_from(found: Found) -> Asked:
    place = found.word("from")
    if place not in ("graveyard", "hand", "deck", "extra deck"):
        raise NotRead("from where it was summoned")
    return (_state(found, f"summoned from the {place}"),)


def _hand_of_one(found: Found) -> Asked:
    """This card and no other is in the hand: there it is used."""
    others = ast.Noun("any", "card", "you", other=True, where=("hand",), span=found.span)
    return (ast.Condition(others, "count", "=", ast.Number(0), span=found.span),)


def _hands_compared(found: Found) -> Asked:
    """One player has more cards in hand than the other, or fewer; so many more, where the text says how many."""
    mine = found.word("who").lower() in ("自分", "you")
    one = ast.Noun("any", "card", "you" if mine else "opponent", where=("hand",), span=found.span)
    other = replace(one, whose="opponent" if mine else "you")
    if found.has("n"):
        by = ast.Number(1, other, plus=found.number())
        return (ast.Condition(one, "count", ">=", by, span=found.span),)
    op = ">" if found.word("how").lower() in ("多い", "more") else "<"
    return (ast.Condition(one, "count", op, ast.Number(1, other), span=found.span),)


THEIR_PLACES: Mapping[str, str] = {
    "hand": "hand",
    "gy": "graveyard",
    "banishment": "banished",
    "extra deck": "extra deck",
    "deck": "deck",
}

IN_THEIR_PLACE = (
    r"(?P<sort>cards|monsters) in (?:your|their|your opponent's) (?P<zone>GY|banishment|Extra Deck|Deck) "
    r"than (?:your opponent(?:'s)?|you|yours)(?: do(?:es)?)?"
)


def _more_there(found: Found) -> Asked:
    """One player has more cards in a place than the other, or fewer; so many more, where the text says how many."""
    mine = found.word("who").lower() == "you"
    zone = THEIR_PLACES[found.word("zone").lower()]
    sort = "monster" if found.word("sort").lower().startswith("monster") else "card"
    one = ast.Noun("any", sort, "you" if mine else "opponent", where=(zone,), span=found.span)
    other = replace(one, whose="opponent" if mine else "you")
    if found.has("n"):
        by = ast.Number(1, other, plus=found.number())
        return (ast.Condition(one, "count", ">=", by, span=found.span),)
    op = ">" if found.word("how").lower() == "more" else "<"
    return (ast.Condition(one, "count", op, ast.Number(1, other), span=found.span),)


def _more_of_them(found: Found) -> Asked:
    """The opponent controls more cards of a sort than the player, or fewer."""
    noun = found.noun()
    if noun.where or noun.whose or noun.other or noun.either or noun.apart:
        raise NotRead("what is controlled")
    mine = replace(noun, whose="you", where=("field",), span=found.span)
    op = ">" if found.word("how").lower() == "more" else "<"
    return (ast.Condition(replace(mine, whose="opponent"), "count", op, ast.Number(1, mine), span=found.span),)


def _more_cards(found: Found) -> Asked:
    mine = ast.Noun("any", "card", "you", where=("field",), span=found.span)
    return (ast.Condition(replace(mine, whose="opponent"), "count", ">", ast.Number(1, mine), span=found.span),)


def _so_many_more(found: Found) -> Asked:
    """The opponent controls so many monsters, or cards, more than the player does."""
    kind = "monster" if found.word("what").lower().startswith(("monster", "モンスター")) else "card"
    mine = ast.Noun("any", kind, "you", where=("field",), span=found.span)
    by = ast.Number(1, mine, plus=found.number())
    return (ast.Condition(replace(mine, whose="opponent"), "count", ">=", by, span=found.span),)


def _theirs_and_not_mine(found: Found) -> Asked:
    """The opponent controls such a card, and the player none."""
    noun = found.noun()
    if noun.whose not in ("", "opponent") or noun.other or (noun.where and not noun.where[0].endswith("zone")):
        raise NotRead("what is controlled")
    theirs = replace(noun, how="any", whose="opponent", where=noun.where or ("field",), span=found.span)
    return (
        ast.Condition(theirs, "count", ">=", ast.Number(1), span=found.span),
        ast.Condition(replace(theirs, whose="you"), "count", "=", ast.Number(0), span=found.span),
    )


def _all_lie_so(found: Found) -> Asked:
    """No monster of a field lies otherwise."""
    lies = f"{'attack' if found.word('how').lower() == 'attack' else 'defence'} position"
    sort = ast.Noun("any", "monster", filters=(ast.Filter("state", "=", lies, found.span),), span=found.span)
    return _no_other(sort, found)


def _just_one(found: Found) -> Asked:
    """The only monster of the player is such a one."""
    noun = found.noun()
    if noun.where or noun.whose or noun.other or noun.what not in ("monster", "card"):
        raise NotRead("what is there")
    such = replace(noun, whose="you", where=("field",), span=found.span)
    every = ast.Noun("any", "monster", "you", where=("field",), span=found.span)
    return tuple(ast.Condition(one, "count", "=", ast.Number(1), span=found.span) for one in (such, every))


def _so_many_and_no_more(found: Found) -> Asked:
    """So many monsters of a sort, and no others."""
    noun = found.noun()
    if noun.where or noun.whose or noun.other or noun.count is None or noun.up_to or noun.or_more or noun.either:
        raise NotRead("what is there")
    if noun.apart or noun.what not in ("monster", "card"):
        raise NotRead("what is there")
    such = replace(noun, how="any", count=None, whose="you", where=("field",), span=found.span)
    kind = "card" if found.word("kind").lower() == "card" else "monster"
    every = ast.Noun("any", kind, "you", where=("field",), span=found.span)
    return tuple(ast.Condition(one, "count", "=", noun.count, span=found.span) for one in (such, every))


def _both_hands(found: Found) -> Asked:
    """Each player has so many cards in hand, or more."""
    hands = (ast.Noun("any", "card", whose, where=("hand",), span=found.span) for whose in ("you", "opponent"))
    return tuple(ast.Condition(one, "count", ">=", ast.Number(found.number()), span=found.span) for one in hands)


def _all_of_them(found: Found) -> Asked:
    """Each of several named cards lies there."""
    letters = found.text.letters
    start = letters.index(found.word("names"))
    quoted = expression('"([^"]+)"' if found.lang == "en" else "「([^」]+)」")
    names = [m.span(1) for m in quoted.finditer(letters, start)]
    whose = "you" if found.word("who").lower() in ("自分", "you") else "opponent"
    zone = found.word("zone")
    return tuple(
        ast.Condition(
            ast.Noun("any", "card", whose, name=found.text.printed(*at), where=(zone,), span=found.text.span(*at)),
            "count",
            ">=",
            ast.Number(1),
            span=found.span,
        )
        for at in names
    )


def _exactly(found: Found) -> Asked:
    """There are so many of a sort, no more and no fewer."""
    noun = found.noun()
    there = noun if noun.where else replace(noun, whose="you", where=("field",))
    return (ast.Condition(there, "count", "=", ast.Number(found.number()), span=found.span),)


def _in_phase(found: Found) -> Asked:
    phase = found.word("phase").lower()
    whose = {"your": "you", "your opponent's": "opponent"}.get(found.word("whose").lower(), "any")
    named = "main or main 2" if phase == "main" else phase
    return (ast.Condition(ast.Noun(whose, span=found.span), "phase", "=", named, span=found.span),)


def _alone(found: Found) -> Asked:
    """This card is the only monster of its player."""
    others = ast.Noun("any", "monster", "you", other=True, where=("field",), span=found.span)
    return (ast.Condition(others, "count", "=", ast.Number(0), span=found.span),)


def _points_to_many(found: Found) -> Asked:
    """So many monsters stand where this card points to."""
    noun = found.noun()
    if noun.where or noun.whose:
        raise NotRead("what is there")
    there = replace(noun, where=("linked zone",), span=found.span)
    op = ">=" if found.has("more") else "="
    return (ast.Condition(there, "count", op, ast.Number(found.number()), span=found.span),)


def _so_much_apart(found: Found) -> Asked:
    """So many Life Points fewer, or more, than the opponent."""
    lower = found.word("how").lower() in ("higher", "少ない")  # in English the opponent's are spoken of
    lower = lower or found.word("higher").lower() == "lower"
    you = ast.Noun("you", "player", span=found.span)
    by = ast.Number(found.number())
    return (ast.Condition(you, "lp compared", "<" if lower else ">", by, span=found.span),)


def _linked_with(found: Found) -> Asked:
    """This card and such a monster are linked: one of them points at the other."""
    noun = found.noun()
    if noun.where or noun.whose:
        raise NotRead("what it is linked to")
    linked = ast.Filter("linked with", "=", "this", found.span)
    such = replace(noun, filters=(*noun.filters, linked), where=("field",), span=found.span)
    return (ast.Condition(such, "count", ">=", ast.Number(1), span=found.span),)


def _in_a_link(found: Found) -> Asked:
    state = "co-linked" if found.word("how").lower() in ("co-linked", "相互リンク状態") else "linked"
    return (_state(found, state, found.has("no")),)


def _pointed_at(found: Found) -> Asked:
    """A monster, or none, stands where this card points to."""
    noun = found.noun()
    if noun.where or noun.whose:
        raise NotRead("what is there")
    there = replace(noun, where=("linked zone",), span=found.span)
    none = found.has("no") or found.word("there") == "しない"
    op, number = ("=", 0) if none else (">=", 1)
    return (ast.Condition(there, "count", op, ast.Number(number), span=found.span),)


def _has_counters(found: Found) -> Asked:
    """So many counters of a name lie on a card, or more; or any at all."""
    sort = ast.Filter("bearing", "=", found.word("sort"), found.span)
    on = found.slots["on"] if found.has("on") else _this(found)
    if on.how not in ("this", "any") or (on.how == "any" and not sort.value):
        raise NotRead("on what the counters lie")
    number = found.number() if found.has("n") else 1
    op = ">=" if found.has("more") or not found.has("n") else "="
    if on.how == "any":  # whether there is such a card
        if found.has("n"):
            raise NotRead("on what the counters lie")
        there = replace(on, filters=(*on.filters, sort), span=found.span)
    else:
        there = replace(on, what="placed counter", filters=(*on.filters, sort), span=found.span)
    return (ast.Condition(there, "count", op, ast.Number(number), span=found.span),)


def _so_many_banished(found: Found) -> Asked:
    """So many cards of a player lie banished, or more."""
    there = ast.Noun("any", "card", "you", where=("banished",), span=found.span)
    return (ast.Condition(there, "count", ">=", ast.Number(found.number()), span=found.span),)


def _so_many_sorts(found: Found) -> Asked:
    """Among the face-up monsters of the own field are so many Types, or Attributes, or more."""
    what = "tribe" if found.word("what") in ("Types", "種族") else "colour"
    if found.has("of"):
        noun = found.noun("of")
        if noun.where or noun.whose or noun.apart or noun.either:
            raise NotRead("what is controlled")
        there = replace(noun, how="any", count=None, whose="you", where=("field",), apart=what, span=found.span)
        return (ast.Condition(there, "count", ">=", ast.Number(found.number()), span=found.span),)
    up = ast.Filter("state", "=", "face up", found.span)
    there = ast.Noun("any", "monster", "you", filters=(up,), where=("field",), span=found.span, apart=what)
    return (ast.Condition(there, "count", ">=", ast.Number(found.number()), span=found.span),)


COUNTER = r"(?:(?P<sort>(?-i:[A-Z])[\w']*(?: (?-i:[A-Z])[\w']*)?)[ -])?Counters?"
CONDITIONS: tuple[Saying[Asked], ...] = (
    Saying(
        _so_many_banished,
        en=r"<n:number> or more of your cards are (?:currently )?banished",
        ja=r"自分のカードが<n:number>枚以上除外されている",
    ),
    Saying(
        _of_such_a_number,
        en=r"its (?P<original>original )?(?P<stat>Level|Rank|ATK|DEF) is <n:number> or (?P<how>more|higher|less|lower)",
    ),
    Saying(
        _its_number,
        en=r"this card's (?P<stat>Level|Rank|ATK|DEF) is <n:number> or (?P<how>more|higher|less|lower)",
    ),
    Saying(
        _its_number,
        en=r"this card has <n:number> or (?P<how>more|higher|less|lower) (?P<stat>Level|Rank|ATK|DEF)",
    ),
    Saying(
        _so_many_sorts,
        en=r"you have <n:number> or more different (?:Monster )?(?P<what>Types|Attributes) on your field",
        ja=r"自分フィールドのモンスターの(?P<what>種族|属性)が<n:number>種類以上(?:の|ある|存在する)?",
    ),
    Saying(
        lambda f: took_place([ast.Happening("activated", _this(f), span=f.span)], f.span),
        en=r"this card was activated this turn",
    ),
    Saying(
        _so_many_sorts,
        en=r"you control <of:sort>s? with <n:number> or more different (?:Monster )?(?P<what>Types|Attributes)",
    ),
    Saying(
        _has_counters,
        en=rf"(?:this card has|there are) <n:number>(?P<more> or more)? {COUNTER}(?: on (?:this card|it))?",
        ja=r"このカード(?:に|の)(?P<sort>[ァ-ヶ一-龥A-Zー・の]{1,8}?)?カウンターが<n:number>(?:つ|個)?(?P<more>以上)?(?:置かれている|乗っている|の|ある)?",
    ),
    Saying(_has_counters, en=rf"this card has an? {COUNTER}(?: on (?:this card|it))?"),
    Saying(
        _has_counters,
        ja=r"<on:sort>に(?P<sort>[ァ-ヶ一-龥A-Zー・]{1,8}?)カウンターが(?:置かれている|乗っている)",
    ),
    Saying(
        _only_so_many,
        en=r"the only (?P<up>face-up )?monsters? (?:(?P<who>you|your opponent) controls?|(?P<all>on the field)) (?:is|are) <what:chosen>",
        ja=rf"{THEIR_FIELD}(?P<up>表側表示の?)?モンスターが、?<what:chosen>のみ(?:の|である)?",
    ),
    Saying(
        _only_such,
        en=r"(?:all|the only) (?P<up>face-up )?monsters? (?:(?P<who>you|your opponent) controls?|(?P<all>on the field)) "
        r"(?:are|is an?) <what:sort>s? \(min\. 1\)",
        ja=rf"{THEIR_FIELD}(?P<up>表側表示の?)?モンスターが、?<what:sort>のみ(?:の|である)?",
    ),
    Saying(_only_such, ja=rf"{THEIR_FIELD}<what:sort>しか存在しない"),
    Saying(
        _all_lie_so,
        en=r"all monsters (?:(?P<who>you|your opponent) controls?|(?P<all>on the field)) are "
        r"(?:face-up )?in (?P<how>Attack|Defense) Position",
    ),
    Saying(
        _none_but,
        en=r"you control no monsters,? or (?:all|the only) (?:face-up )?monsters? you control (?:are|is) (?:an? )?<what:sort>s?",
        ja=r"自分フィールドの(?P<up>表側表示の?)?モンスターが、?存在しないか<what:sort>のみ(?:の)?",
    ),
    Saying(_only_such_there, en=r"all (?:the )?monsters in your GY are <what:sort>s?"),
    Saying(_none_but, en=r"all (?P<up>face-up )?monsters you control are <what:sort>s?"),
    Saying(
        _none_but,
        en=r"you control no (?P<up>face-up )monsters,? or (?:all|the only) face-up monsters? you control (?:are|is) (?:an? )?<what:sort>s?",
    ),
    Saying(
        _only_such,
        en=r"the only (?P<up>face-up )monsters? you control are <what:sort>s?",
    ),
    Saying(
        _only_such_there,
        en=r"you have only <what:sort>s? in your GY(?: \(min\. 1\))?",
        ja=r"(?P<who>自分|相手)の墓地のモンスターが、?<what:sort>のみ(?:の|である)?",
    ),
    Saying(
        _just_one,
        en=r"the only (?:face-up )?monster you control is (?:an? )?<what:sort>",
    ),
    Saying(
        _so_many_and_no_more,
        en=r"you control (?:exactly |only )?<what:chosen>,? and no other (?P<kind>monster|card)s?",
    ),
    Saying(
        _theirs_and_not_mine,
        en=r"your opponent controls (?:an? )?<what:sort> and you do not",
    ),
    Saying(
        _so_many_more,
        en=r"your opponent controls (?:at least )?<n:number>(?: or)? more (?P<what>monsters|cards) than you(?: do)?",
        ja=r"自分フィールドの(?P<what>モンスター|カード)の数が、?相手フィールドの(?:モンスター|カード)(?:の数)?より(?:も)?<n:number>[体枚]以上少ない",
    ),
    Saying(
        _both_hands,
        en=r"both players have <n:number> or more cards in (?:their|each) hands?",
        ja=r"お互いの手札が<n:number>枚以上(?:の|である|存在する)?",
    ),
    Saying(
        _came_from,
        en=r"(?:you control this card that was|this card was) Special Summoned from (?:the|your) <from:zone>",
        ja=r"このカードが<from:zone>から特殊召喚されている",
    ),
    Saying(
        _hand_of_one,
        ja=r"(?:自分の)?手札がこのカード(?:1枚)?のみ(?:の|である)?",
    ),
    Saying(
        _hands_compared,
        en=r"(?P<who>you|your opponent) (?:have|has) (?P<how>more|fewer|less) cards in (?:your|their|your opponent's) hand "
        r"than (?:your opponent|you)(?: do(?:es)?)?",
        ja=r"(?P<who>自分|相手)の手札(?:の枚数|の数)?が(?:自分|相手)(?:の手札)?(?:の枚数|の数)?より(?:も)?"
        r"(?P<how>多い|少ない)",
    ),
    Saying(
        _hands_compared,
        en=r"(?P<who>your opponent) has <n:number> or more cards in (?:their|your opponent's) hand than you(?: do)?",
        ja=r"自分の手札が(?P<who>相手)(?:の手札)?より(?:も)?<n:number>枚以上少ない",
    ),
    Saying(
        _more_there,
        en=r"(?P<who>you|your opponent) (?:have|has) (?P<how>more|fewer|less) " + IN_THEIR_PLACE,
    ),
    Saying(
        _more_there,
        en=r"(?P<who>you|your opponent) (?:have|has) (?:at least )?<n:number>(?: or)? more " + IN_THEIR_PLACE,
    ),
    Saying(
        _more_of_them,
        en=r"your opponent controls (?P<how>more|fewer) <what:sort>s? than you(?: do)?",
    ),
    Saying(
        _more_cards,
        en=r"your opponent controls more cards than you(?: do)?",
        ja=r"相手フィールドのカードの数が自分フィールドのカードの?(?:数)?より(?:も)?多い",
    ),
    Saying(
        _hand_of_one,
        en=r"this (?:card )?is the only card in your hand|the only card in your hand is this card",
    ),
    Saying(
        _all_of_them,
        en=r"(?P<who>you|your opponent) (?:have|has) all (?:\d |of |\d of )?"
        r"(?P<names>\"[^\"]+\"(?:(?:,? and |, )\"[^\"]+\")+) in (?:your|their) <zone:zone>",
        ja=r"(?P<who>自分|相手)の?<zone:zone>に(?P<names>「[^」]+」(?:「[^」]+」)+)が(?:全て)?存在する",
    ),
    Saying(
        lambda f: (_state(f, f"{WAYS_JA[f.word('how')]} summoned"),),
        ja=r"このカードが(?P<how>通常|特殊|アドバンス|融合|儀式|S|X|L)召喚されている",
    ),
    Saying(
        _exactly,
        en=r"you (?:control|have) (?:only|exactly) <n:number> <what:sort>s?",
        ja=r"<what:sort>が<n:number>(?:体|枚)のみ(?:の|である)?",
    ),
    Saying(
        _in_phase,
        en=r"it is (?:the|(?P<whose>your|your opponent's)) (?P<phase>Main|Battle|Standby|End) Phase",
    ),
    Saying(
        _alone,
        en=r"(?:this card is|this is) the only monster you control|the only monster you control is this card",
        ja=r"自分フィールドのモンスターがこのカードのみ(?:の|である)?",
    ),
    Saying(
        _so_much_apart,
        en=r"your opponent(?:'s LP)? (?:are|is) at least <n:number> (?P<how>higher|lower) than yours",
        ja=r"自分のLPが相手より<n:number>以上(?P<how>少ない|多い)",
    ),
    Saying(
        _so_much_apart,
        en=r"your LP (?:are|is) at least <n:number> (?P<higher>higher|lower) than your opponent(?:'s)?",
    ),
    Saying(
        lambda f: (_state(f, "with materials", f.has("no")),),
        en=r"this card has (?P<no>no )?(?:an? )?(?:Xyz )?materials?(?: attached(?: to it)?)?",
        ja=r"このカードがX素材を持っている",
    ),
    Saying(
        _in_a_link,
        en=r"this card is (?P<no>not )?(?P<how>co-linked|linked)",
        ja=r"このカードが(?P<how>相互リンク状態|リンク状態)(?P<no>では?ない)",
    ),
    Saying(
        _linked_with,
        en=r"this card is linked to <what:sort>",
        ja=r"このカードが<what:sort>とリンク状態(?:の|である)?",
    ),
    Saying(
        _pointed_at,
        en=r"this card points to (?P<no>no )?<what:sort>s?",
        ja=r"このカードのリンク先に<what:sort>が存在(?P<there>する|しない)",
    ),
    Saying(
        _points_to_many,
        en=r"this card points to (?:exactly )?<n:number>(?P<more> or more)? <what:sort>s?",
        ja=r"このカードのリンク先に<what:sort>が<n:number>(?:体|枚)(?P<more>以上)?存在する",
    ),
    Saying(
        lambda f: (_state(f, f"{(f.word('how') or f.word('way')).lower()} summoned"),),
        en=r"you control this (?:(?P<how>Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned (?:card|monster)"
        r"|(?:card|monster) that was (?P<way>Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned)",
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
        ja=r"(?P<who>自分|相手)の?LPが(?P<m>\d+)より(?P<than>少ない|多い|低い|高い)",
    ),
    Saying(
        _so_much_life,
        en=r"(?P<who>you|your opponent) (?:have|has) (?P<n>\d+) or (?P<more>more|less) LP",
    ),
    Saying(
        _against_the_original,
        en=r"this card's (?:current )?(?P<stat>ATK|DEF) is (?P<how>higher|lower) than its original (?:ATK|DEF)",
        ja=r"このカードの(?P<stat>攻撃力|守備力)が元々の(?:攻撃力|守備力|数値)より(?P<how>高い|低い)",
    ),
    Saying(_only_theirs, en=r"only your opponent controls (?:a monster|monsters)"),
    Saying(
        lambda f: (_state(f, "an equip card"),),
        en=r"this card is equipped(?: to a monster)?",
        ja=r"このカードが(?:モンスターに)?装備されている",
    ),
    Saying(
        lambda f: (_state(f, "equipped by its own effect"),),
        en=r"this card is equipped(?: to a monster)? by (?:this|its|this card's) effect",
        ja=r"(?:このカードが自身の効果で|この効果で(?:このカードが)?)(?:モンスターに)?装備されている",
    ),
    Saying(
        lambda f: (_state(f, "equipped"),),
        en=r"this card is equipped with an Equip (?:Card|Spell)",
        ja=r"このカードが装備カードを装備している",
    ),
    Saying(
        _wears,
        en=r"this card is equipped with (?:an? )?<what:sort>",
        ja=r"このカードが<what:sort>を装備している",
    ),
    Saying(
        lambda f: (_state(f, "an equip card"), *_worn_by(f)),
        en=r"this card is equipped to (?:an? )?<what:sort>",
    ),
    Saying(
        _summoned_this_turn,
        en=r"this card was (?P<how>Normal|Special) Summoned this turn",
        ja=r"このターンにこのカードが(?P<how>召喚|特殊召喚)している",
    ),
    Saying(
        lambda f: (_state(f, f"{f.word('how').lower()} summoned"),),
        en=r"this (?P<how>Normal|Flip|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned (?:card|monster) "
        r"is (?:face-up )?on the field",
    ),
    Saying(
        lambda f: (_state(f, f"{f.word('how').lower()} summoned"),),
        en=r"this card (?:was|is) (?P<how>Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned",
    ),
    Saying(
        lambda f: (_state(f, "summoned by its own method"),),
        en=r"(?:this card (?:was|is) )?(?:Special )?Summoned this way",
        ja=r"この方法で(?:このカードが)?特殊召喚している",
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


ALL_CONDITIONS = (*HAS, *CONDITIONS)


def conditions(text: Text, lang: Lang) -> Asked | None:
    """How things must stand, by the table; None: it is none of these."""
    return said(ALL_CONDITIONS, text, lang)
