"""Numbers, Attributes and Types that change, effects that are negated, in rows for both languages."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en, words_ja
from judgecli.language.printed.ygo.patterns import Deeds, Found, Made, Saying
from judgecli.language.printed.ygo.text import NotRead, longest_first
from judgecli.language.printed.ygo.words_en import of
from judgecli.lazy import replace


def stats_of(written: str) -> tuple[str, ...]:
    """The numbers that a word names: "ATK/DEF" two."""
    low = written.lower()
    original = "original " if low.startswith("original ") else ""
    if "def" in low and "atk" in low:
        return (f"{original}atk", f"{original}def")
    return (low.removesuffix("s").removeprefix("pendulum "),)


def changed(verb: str, sign: int) -> Made:
    """A number goes up, goes down or becomes another; of two numbers the second is of the same things."""

    def made(found: Found) -> Deeds:
        noun, points = _whole(found.noun()), found.slots["by"]
        again = ast.Noun("that", span=noun.span) if noun.how == "choose" else noun
        if sign < 0:
            points = replace(points, minus=True) if points.word else replace(points, value=-(points.value or 1))
        elif not points.word and points.each is None and verb == "change":
            points = replace(points, value=sign * points.value)
        made = tuple(
            found.lasting(verb, noun if n == 0 else again, amount=points, change=stat)
            for n, stat in enumerate(stats_of(found.word("stats")))
        )
        return _just_as_many(made, noun) if EXACTLY.search(found.text.letters) else made

    return made


EXACTLY = re.compile(r"\bexactly (?=\d)")


def _just_as_many(made: Deeds, noun: ast.Noun) -> Deeds:
    """ "It loses exactly 500 ATK": nothing at all where it has less to lose; of two numbers both, or neither."""
    lost = [(i.change, -i.amount.value) for i in made if i.amount is not None and not i.amount.word]
    if noun.how not in ("this", "that") or len(lost) != len(made) or any(many <= 0 for _, many in lost):
        raise NotRead("exactly so many")
    left = {"level": 1}  # a Level does not go below 1
    enough = tuple(
        ast.Condition(noun, stat, ">=", ast.Number(many + left.get(stat, 0)), span=noun.span) for stat, many in lost
    )
    return (replace(made[0], conditions=enough, then=made[1:]),)


def changed_each(found: Found) -> Deeds:
    """So many points for each of something."""
    points = replace(found.slots["by"], each=found.noun("each"))
    if found.slots["by"].word or found.slots["by"].each is not None:
        raise NotRead("for each of what")
    noun = _whole(found.noun())
    again = ast.Noun("that", span=noun.span) if noun.how == "choose" else noun
    return tuple(
        found.lasting("change", noun if n == 0 else again, amount=points, change=stat)
        for n, stat in enumerate(stats_of(found.word("stats")))
    )


def _less_for_each(found: Found) -> Deeds:
    """So many points fewer for each of something."""
    fewer = []
    for i in changed_each(found):
        assert i.amount is not None
        fewer.append(replace(i, amount=replace(i.amount, value=-i.amount.value)))
    return tuple(fewer)


def _whole(noun: ast.Noun) -> ast.Noun:
    return replace(noun, how="all") if noun.how == "any" else noun


def scaled(verb: str) -> Made:
    """Halved or doubled."""

    def made(found: Found) -> Deeds:
        noun = _whole(found.noun())
        again = ast.Noun("that", span=noun.span) if noun.how == "choose" else noun
        stats = stats_of(found.word("stats"))
        return tuple(found.lasting(verb, noun if n == 0 else again, change=stat) for n, stat in enumerate(stats))

    return made


def _up_or_down(found: Found) -> Deeds:
    down = found.word("how").lower()[:3] in ("red", "dec", "low", "dow")
    return changed("change", -1 if down else 1)(found)


def _level_and_more(found: Found) -> Deeds:
    """Its Level goes up, and its ATK too."""
    noun = found.noun()
    if noun.how not in ("this", "that"):
        raise NotRead("whose numbers go up")
    steps = [
        (found.word("star").lower(), found.number()),
        *((s, found.number("m")) for s in stats_of(found.word("stats"))),
    ]
    return tuple(found.lasting("change", noun, amount=ast.Number(n), change=stat) for stat, n in steps)


def _level(found: Found) -> Deeds:
    """ "It becomes Level 4"."""
    number = ast.Number(found.number())
    noun = _whole(found.noun())
    return (found.lasting("become", noun, amount=number, change=found.word("stats").lower()),)


def _nature(found: Found) -> Deeds:
    """ "It becomes DARK", "their Type becomes Zombie"."""
    word = found.word("nature")
    noun = _whole(found.noun())
    if word in words_en.COLOURS:
        return (found.lasting("become", noun, change="colour", value=words_en.COLOURS[word]),)
    return (found.lasting("become", noun, change="tribe", value=of(words_en.RACES, word)),)


COLOURS_JA = tuple(w for w in words_ja.COLOURS if w.endswith("属性"))
NATURE_JA = longest_first((*words_ja.RACES, *COLOURS_JA))


def _nature_ja(found: Found) -> Deeds:
    """「その種族はサイバース族になる」「闇属性になる」."""
    word = found.word("nature")
    change, value = ("colour", words_ja.COLOURS[word]) if word in COLOURS_JA else ("tribe", words_ja.RACES[word])
    noun, kind = found.slots["of"] if found.has("of") else (found.noun(), "")
    if kind and kind != {"colour": "属性", "tribe": "種族"}[change]:
        raise NotRead("what it becomes")
    return (found.lasting("become", _whole(noun), change=change, value=value),)


def _negated(found: Found) -> Deeds:
    """The effects of cards are negated for a time: those of cards that lie face-up."""
    noun = _whole(found.noun())
    if noun.how == "choose" and not noun.where:
        raise NotRead("whose effects are negated")
    return (found.lasting("negate", noun),)


def _as_that_is(found: Found) -> Deeds:
    """ATK and DEF become those of a card, each the same one, or half or double of it."""
    noun, stats = found.slots["of"]
    theirs = stats_of(found.word("same"))
    if len(stats) != len(theirs):
        raise NotRead("which number becomes which")
    scale = {"half": "half", "double": "twice", "twice": "twice"}.get(found.word("scale").lower(), "")
    numbers = [ast.Number(0, found.noun("that"), f"{stat} of", scale=scale) for stat in theirs]
    return tuple(
        found.lasting("become", _whole(noun), amount=number, change=stat)
        for number, stat in zip(numbers, stats, strict=True)
    )


def _as_that_is_ja(found: Found) -> Deeds:
    """「攻撃力・守備力は、そのモンスターの元々の攻撃力・守備力と同じになる」: each the same one."""
    noun, stats = found.slots["of"]
    if stats not in (("atk", "def"), ("original atk", "original def")):
        raise NotRead("which number becomes which")
    original = "original " if found.word("same").startswith("元々の") else ""
    return tuple(
        found.lasting(
            "become",
            _whole(noun),
            amount=ast.Number(0, found.noun("that"), f"{original}{stat.removeprefix('original ')} of"),
            change=stat,
        )
        for stat in stats
    )


def _tuner(found: Found) -> Deeds:
    """It counts as a Tuner besides."""
    return (found.lasting("gain", _whole(found.noun()), change="icon", value="tuner"),)


def _also(found: Found) -> Deeds:
    """It has another Attribute besides its own."""
    said = re.findall("[A-Z]{4,}|[光闇地水炎風神]", found.word("nature"))
    colours = [words_en.COLOURS.get(word) or words_ja.COLOURS[f"{word}属性"] for word in said]
    noun, kind = found.slots["of"] if found.has("of") else (found.noun(), "属性")
    if kind != "属性" or not colours:
        raise NotRead("what it is besides")
    return tuple(found.lasting("gain", _whole(noun), change="colour", value=c) for c in colours)


def _as_that(found: Found) -> Deeds:
    """ "Its Level becomes the same as that monster's"."""
    noun, stats = found.slots["of"]
    as_much = [ast.Number(0, found.noun("that"), f"{stat} of") for stat in stats]
    return tuple(
        found.lasting("become", _whole(noun), amount=number, change=stat)
        for number, stat in zip(as_much, stats, strict=True)
    )


def _level_of_that(found: Found) -> Deeds:
    """ "It becomes of the same Level as that monster"."""
    stat = {"レベル": "level", "ランク": "rank"}.get(found.word("stats")) or found.word("stats").lower()
    original = "original " if found.has("original") else ""
    number = ast.Number(0, found.noun("that"), f"{original}{stat} of")
    return (found.lasting("become", _whole(found.noun()), amount=number, change=stat),)


def _named(found: Found) -> Deeds:
    """It counts as a card of another name for a time."""
    value = str(found.slots["name"])
    return (found.lasting("become", _whole(found.noun()), change="name", value=value),)


def _named_after(found: Found) -> Deeds:
    """It has the name of a card spoken of for a time, the printed one where the text says so."""
    that = found.noun("that")
    if that.how != "that":
        raise NotRead("whose name it has")
    value = "original" if found.has("original") else ""
    return (found.lasting("become", _whole(found.noun()), change="name", value=value, target=that),)


def _its_effects(found: Found) -> Deeds:
    """It gains the effects of a card spoken of, the printed ones where the text says so."""
    that, what = found.noun("that"), found.noun()
    if that.how != "that" or what.how not in ("this", "that") or what == that:
        raise NotRead("whose effects it gains")
    value = "original" if found.has("original") else ""
    return (found.lasting("gain", what, change="abilities", value=value, target=that),)


NATURES = {
    **dict.fromkeys(("card name", "name", "カード名"), "name"),
    **dict.fromkeys(("type", "種族"), "tribe"),
    **dict.fromkeys(("attribute", "属性"), "colour"),
    **dict.fromkeys(("level", "レベル"), "level"),
    **dict.fromkeys(("rank", "ランク"), "rank"),
    **dict.fromkeys(("atk", "攻撃力"), "atk"),
    **dict.fromkeys(("def", "守備力"), "def"),
}
"""What of a card can become that of another."""
_ONE_OF_THEM = "(?:card name|name|Type|Attribute|Level|Rank|ATK|DEF)"
_ONE_OF_THEM_JA = "(?:カード名|種族|属性|レベル|ランク|攻撃力|守備力)"
SEVERAL = rf"(?P<natures>{_ONE_OF_THEM}(?:(?:,? and (?:its )?|, |/){_ONE_OF_THEM})*)"
THEIRS = rf"(?: (?P<original>original))?(?: {_ONE_OF_THEM}(?:(?:,? and |, |/){_ONE_OF_THEM})*)?"
SEVERAL_JA = rf"(?P<natures>{_ONE_OF_THEM_JA}(?:[・、と]{_ONE_OF_THEM_JA})*)"
THEIRS_JA = rf"(?:の(?P<original>元々の)?{_ONE_OF_THEM_JA}(?:[・、と]{_ONE_OF_THEM_JA})*)?"


def _alike(found: Found) -> Deeds:
    """Its Type, its Attribute, its Level become those of a card spoken of: each the same one."""
    that, of = found.noun("that"), _whole(found.noun())
    if that.how not in ("this", "that") or of.how == "choose":
        raise NotRead("whose Type or Level it comes to have")
    original = "original " if found.has("original") else ""
    made: list[ast.Instruction] = []
    for word in re.findall(f"(?i:{_ONE_OF_THEM})|{_ONE_OF_THEM_JA}", found.word("natures")):
        change = NATURES[word.lower()]
        if change in ("name", "tribe", "colour"):
            made.append(found.lasting("become", of, change=change, value=original.strip(), target=that))
        else:
            made.append(
                found.lasting("become", of, amount=ast.Number(0, that, f"{original}{change} of"), change=change)
            )
    return tuple(made)


STATS = r"(?P<stats>(?:original )?ATK and DEF|(?:original )?ATK/DEF|original ATK|original DEF|ATK|DEF|Levels?|Ranks?|Pendulum Scales?)"
NATURE = rf"(?P<nature>(?-i:{'|'.join(words_en.COLOURS)}|{'|'.join(sorted(words_en.RACES, key=len, reverse=True))}))"
ONE_COLOUR = f"(?:{'|'.join(words_en.COLOURS)})"
UP = r"(?P<how>increase|reduce|decrease|lower)s?"


def _either_way(found: Found) -> Deeds:
    """A number goes up or down, as its player likes."""
    noun, points = _whole(found.noun()), ast.Number(found.number())
    if noun.how == "choose":
        raise NotRead("whose number is meant")
    stats = stats_of(found.word("stats") or "level")
    ways = tuple(
        tuple(
            found.lasting("change", noun, amount=replace(points, value=sign * points.value), change=stat)
            for stat in stats
        )
        for sign in (1, -1)
    )
    return (found.do("modal", amount=ast.Number(1), choices=ways),)


CHANGES: tuple[Saying[Deeds], ...] = (
    Saying(
        _either_way,
        en=rf"<time:time?>increase or (?:decrease|reduce) <what:owner> {STATS} by <n:number><late:time?>",
        ja=r"<time:time?><what:its_level>を、?<late:time?><n:number>つ?上げるか下げる(?:事ができる)?",
    ),
    Saying(
        _either_way,
        en=rf"<time:time?>increase or (?:decrease|reduce) the {STATS} of <what:thing> by <n:number><late:time?>",
    ),
    Saying(
        changed("change", 1),
        en=rf"<time:time?>(?:have |make )?<what:thing> gains? {STATS} equal to <by:points><late:time?>",
    ),
    Saying(
        changed("change", -1),
        en=rf"<time:time?>(?:have |make )?<what:thing> loses? {STATS} equal to <by:points><late:time?>",
    ),
    Saying(
        changed("change", 1), en=rf"<time:time?>(?:have |make )?<what:thing> gains? <by:points> {STATS}<late:time?>"
    ),
    Saying(
        changed("change", -1),
        en=rf"<time:time?>(?:have |make )?<what:thing> loses? <by:points> {STATS}<late:time?>",
    ),
    Saying(
        changed("become", 1),
        en=rf"<time:time?>(?:make )?<what:owner> {STATS} (?:becomes?|is|are) (?:equal to )?<by:points><late:time?>",
    ),
    Saying(changed("become", 1), en=rf"<time:time?>make <what:owner> {STATS} (?:equal to )?<by:points><late:time?>"),
    Saying(
        changed("become", 1),
        en=rf"<time:time?>(?:make )?the {STATS} of <what:thing> (?:becomes?|is|are) (?:equal to )?<by:points><late:time?>",
    ),
    Saying(changed("become", 1), en=rf"<time:time?>change <what:owner> {STATS} to <by:points><late:time?>"),
    Saying(
        changed("become", 1), en=rf"<time:time?><what:it>'s? {STATS} becomes? (?:equal to )?<by:points><late:time?>"
    ),
    Saying(
        _up_or_down,
        en=rf"<time:time?>{UP} the {STATS} of <what:thing> by (?:an amount equal to )?<by:points><late:time?>",
    ),
    Saying(
        _up_or_down, en=rf"<time:time?>{UP} <what:owner> {STATS} by (?:an amount equal to )?<by:points><late:time?>"
    ),
    Saying(
        _up_or_down,
        en=rf"<time:time?><what:owner> {STATS} (?:is|are) (?P<how>increased|reduced|decreased|lowered) by <by:points><late:time?>",
    ),
    Saying(
        _level_and_more,
        en=r"<time:time?>increase <what:owner> (?P<star>Level|Rank) by <n:number> and (?:its |their )?"
        r"(?P<stats>ATK/DEF|ATK|DEF) by <m:number><late:time?>",
    ),
    Saying(
        _named,
        en=r"<time:time?><what:owner> names? becomes? <name:name><late:time?>",
        ja=r"<time:time?><what:named>[はを]、?<late:time?><name:name>として扱う",
    ),
    Saying(_named, en=r"<time:time?>the name of <what:thing> becomes <name:name><late:time?>"),
    Saying(
        _named_after,
        en=r"<time:time?><what:owner> name becomes (?:the same as )?<that:owner>(?: (?P<original>original))?(?: name)?<late:time?>",
        ja=r"<time:time?><what:named>は、?<late:time?><that:named>と同じになる",
    ),
    Saying(
        _its_effects,
        en=r"<time:time?><what:it> gains? <that:owner> (?P<original>original )?effects?<late:time?>",
        ja=r"<time:time?><what:it>は、?<late:time?><that:it>と同じ(?P<original>元々の)?効果を得る",
    ),
    Saying(
        _tuner,
        en=r"<time:time?><what:all> (?:is|are) (?:also )?treated as (?:a )?Tuners?(?: monsters?)?<late:time?>",
        ja=r"<time:time?><what:all>(?:を|は)、?<late:time?>チューナー(?:モンスター)?として(?:も)?扱う",
    ),
    Saying(_tuner, en=r"<time:time?>treat <what:it> as (?:a )?Tuners?(?: monsters?)?<late:time?>"),
    Saying(
        _also,
        en=rf"<time:time?><what:it> is also (?:treated as )?(?:an? )?(?P<nature>{'|'.join(words_en.COLOURS)})(?:-Attribute)?"
        r"(?: monster)?<late:time?>",
        ja=r"<time:time?><of:kind>は、?<late:time?>(?P<nature>(?:「[光闇地水炎風神]」)+)としても扱う",
    ),
    Saying(
        _also,
        en=rf"<time:time?>the Attribute of <what:thing> is also treated as "
        rf"(?P<nature>{ONE_COLOUR}(?:(?:, and |, | and ){ONE_COLOUR})*)(?: while it is face-up on the field)?<late:time?>",
    ),
    Saying(
        _also,
        en=rf"<time:time?><what:owner> Attribute is also treated as "
        rf"(?P<nature>{ONE_COLOUR}(?:(?:, and |, | and ){ONE_COLOUR})*)(?: while it is face-up on the field)?<late:time?>",
    ),
    Saying(
        _as_that_is,
        en=r"<time:time?>(?:make )?<of:numbers> becomes? (?:equal to )?(?:(?P<scale>half|double|twice) )?<that:owner> "
        r"(?P<same>(?:original )?(?:ATK/DEF|ATK and DEF))<late:time?>",
    ),
    Saying(
        _as_that_is_ja,
        ja=r"<time:time?><of:numbers>[をは]、?<late:time?><that:it>の(?P<same>元々の攻撃力・守備力|攻撃力・守備力|元々の数値)と同じ(?:数値)?に(?:なる|する)",
    ),
    Saying(
        _as_that,
        en=r"<time:time?>(?:make )?<of:numbers> becomes? (?:the same as|equal to) <that:it>'s?(?: (?:Level|Rank|ATK|DEF))?<late:time?>",
        ja=r"<time:time?><of:numbers>[をは]、?<late:time?><that:it>と同じ(?:レベル|ランク|数値)?に(?:なる|する)(?:事ができる)?",
    ),
    Saying(
        _level_of_that,
        en=r"<time:time?>(?:make )?<what:all> becomes? <that:owner> (?P<original>original )?(?P<stats>Level|Rank)<late:time?>",
    ),
    Saying(
        _level_of_that,
        ja=r"<time:time?><what:it>は、?<late:time?><that:it>と同じ(?P<stats>レベル|ランク)に(?:なる|する)",
    ),
    Saying(
        _alike,
        en=rf"<time:time?>(?:make )?<what:card> {SEVERAL} becomes? (?:the same as |equal to )?<that:card>{THEIRS}<late:time?>",
        ja=rf"<time:time?><what:card>の{SEVERAL_JA}[をは]、?<late:time?><that:card>{THEIRS_JA}と同じに(?:なる|する)",
    ),
    Saying(
        _alike,
        en=rf"<time:time?>the {SEVERAL} of <what:card> becomes? (?:the same as |equal to )?<that:card>{THEIRS}<late:time?>",
        ja=rf"<time:time?><what:card>は、?<late:time?><that:card>と同じ{SEVERAL_JA}に(?:なる|する)",
    ),
    Saying(
        _alike,
        en=rf"<time:time?>(?:make )?<what:card> becomes? the same {SEVERAL} as <that:card>{THEIRS}<late:time?>",
    ),
    Saying(
        changed_each,
        en=rf"<time:time?>(?:have |make )?<what:thing> gains? <by:points> {STATS} for each (?:of )?<each:counted><late:time?>",
    ),
    Saying(
        _less_for_each,
        en=rf"<time:time?>(?:have |make )?<what:thing> loses? <by:points> {STATS} for each (?:of )?<each:counted><late:time?>",
    ),
    Saying(_level, en=r"<time:time?>make <what:it> (?P<stats>Level|Rank) <n:number><late:time?>"),
    Saying(_level, en=r"<time:time?>(?:make )?<what:thing> becomes? (?P<stats>Level|Rank) <n:number><late:time?>"),
    Saying(
        _nature,
        en=rf"<time:time?>(?:make )?<what:thing> becomes? (?:an? )?{NATURE}(?: monsters?)?<late:time?>",
    ),
    Saying(
        _nature_ja,
        ja=rf"<time:time?><of:kind>[はを]、?<late:time?>(?P<nature>{NATURE_JA})(?:に|と)(?:なる|する)",
    ),
    Saying(
        _nature_ja,
        ja=rf"<time:time?><what:all>[はを]、?<late:time?>(?P<nature>{NATURE_JA})(?:モンスター)?に(?:なる|する)",
    ),
    Saying(_nature, en=rf"<time:time?><what:owner> (?:Attribute|Type|original Attribute) becomes {NATURE}<late:time?>"),
    Saying(scaled("double"), en=rf"<time:time?>double the {STATS} of <what:thing><late:time?>"),
    Saying(scaled("double"), en=rf"<time:time?>double <what:owner> {STATS}<late:time?>"),
    Saying(scaled("double"), en=rf"<time:time?><what:owner> {STATS} (?:is|are|becomes?) doubled<late:time?>"),
    Saying(scaled("halve"), en=rf"<time:time?>halve the {STATS} of <what:thing><late:time?>"),
    Saying(scaled("halve"), en=rf"<time:time?>halve <what:owner> {STATS}<late:time?>"),
    Saying(scaled("halve"), en=rf"<time:time?>the {STATS} of <what:thing> (?:is|are) halved<late:time?>"),
    Saying(scaled("halve"), en=rf"<time:time?><what:owner> {STATS} (?:is|are) halved<late:time?>"),
    Saying(_negated, en=r"<time:time?>negate the effects of <what:thing><late:time?>"),
    Saying(_negated, en=r"<time:time?>negate <what:owner> effects<late:time?>"),
    Saying(_negated, en=r"<time:time?><what:thing> (?:has its|have their) effects negated<late:time?>"),
    Saying(_negated, en=r"<time:time?>the effects? of <what:thing> (?:are|is) negated<late:time?>"),
    Saying(_negated, en=r"<time:time?><what:owner> effects (?:\(if any\) )?(?:are|is) negated<late:time?>"),
)
