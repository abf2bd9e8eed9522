"""What stands before a thing in Japanese print: of which sort, whose, where, and what it is not."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Reader, longest_first
from judgecli.language.printed.ygo.words_ja import any_of
from judgecli.lazy import dataclass, field, replace

NAME = expression(r"「((?:[^「」]|「[^「」]*」)*)」")
SELF = expression(
    r"この(?:カード|モンスター)(?!名|の効果により装備|に装備され(?:た|ている)|が装備している(?!場|時)|のリンク先の|と同じ縦列の|と戦闘を行う|を装備し|を(?:融合|S|X|L)?素材として(?:融合|儀式|S|X|L)召喚(?:した|された)(?!場合|時))"
)
WHO = any_of(words.PLAYERS)
ZONE = any_of(words.ZONES)
JOIN = expression(r"、|・|か(?!ら|つ)|または|及び|と(?=[^「]{0,8}(?:手札|墓地|デッキ|フィールド|ゾーン|除外))")
AND_EACH = expression(
    r"と(?=[^、。「」と]{1,8}(?:属性|族)の?、?(?:[^、。「」]*?)(?:モンスター)を?(?:それぞれ)?\d体ずつ)"
)
"""「光属性と闇属性のモンスターを1体ずつ」: natures of each of which there are so many."""
OR = expression(r"、?(?:または|もしくは|及び|・|か(?!ら|つ)|、(?=「))")
RACE = any_of(words.RACES)
COLOUR = any_of(w for w in words.COLOURS if w.endswith("属性"))
BARE_COLOUR = expression(r"((?:[闇光地水炎風神]・)+[闇光地水炎風神]属性)")
BARE_RACES = expression(r"((?:[ァ-ヶー一-龥]{1,5}・)+[ァ-ヶー一-龥]{1,5})族")
AND_SUCH = expression(r"で、?(?=[闇光地水炎風神]属性|(?:攻撃力|守備力|レベル|ランク)\d)")
ICON = any_of(words.ICONS)
MONSTER = expression(r"(?:モンスター|(?<=チューナー))(?!ゾーン|効果|カード・|に装備されている(?=このカード))")
NO = expression(r"の、?")
TOKEN = expression(r"トークン")
SEEN = (
    *(
        (
            expression(rf"元々の持ち主が{who}(?:となる|である|の)、?"),
            ast.Filter("owned by", "=", ast.Noun(how, "player")),
        )
        for who, how in (("相手", "opponent"), ("自分", "you"))
    ),
    (
        expression(r"(?:特殊召喚|召喚・特殊召喚)(?:された|した|されている)"),
        ast.Filter("state", "=", "special summoned"),
    ),
    (expression(r"通常召喚(?:された|した)"), ast.Filter("state", "=", "normal summoned or normally set")),
    (expression(r"召喚(?:された|した)"), ast.Filter("state", "=", "normal summoned")),
    *(
        (expression(rf"{kind}召喚(?:された|した)"), ast.Filter("state", "=", f"{way} summoned"))
        for kind, way in words.WAYS.items()
    ),
    (
        expression(r"(?:この|自身の)方法で特殊召喚(?:した|された|している)、?(?=このカード)"),
        ast.Filter("state", "=", "summoned by its own method"),
    ),
    (
        expression(r"このターン(?:に)?、?(?:(?:自分の)?墓地へ送られた|除外された)(?!場合|時)"),
        ast.Filter("state", "=", "put there this turn"),
    ),
    (expression(r"このターン(?:に)?、?攻撃宣言をしていない、?"), ast.Filter("state", "!=", "attacked this turn")),
    (
        expression(r"同じターンに(?:(?:召喚・反転召喚・特殊召喚|召喚・特殊召喚)(?:された|した)|(?=特殊召喚された))"),
        ast.Filter("state", "=", "summoned this turn"),
    ),
    *(
        (
            expression(rf"{stat}が一番{how}、?(?=(?:[^、。モ]|モ(?!ンスター))*モンスター(?!以外|を除く))"),
            ast.Filter("state", "=", f"{extreme} {words.NUMBERS[stat]}"),
        )
        for stat in ("攻撃力", "守備力", "レベル")
        for how, extreme in (("高い", "highest"), ("低い", "lowest"))
    ),
    (
        expression(r"通常召喚できない、?(?=(?:[^、。はがを「」]|「[^」]*」){0,28}?モンスター)"),
        ast.Filter("state", "=", "only special summoned"),
    ),
    (
        expression(r"通常召喚可能な、?(?=(?:[^、。はがを「」]|「[^」]*」){0,28}?モンスター)"),
        ast.Filter("state", "!=", "only special summoned"),
    ),
    (expression(r"レベルを持つ(?=モンスター)"), ast.Filter("state", "!=", "without a level")),
    (expression(r"装備(?=カード(?!扱い|を装備|として))"), ast.Filter("state", "=", "an equip card")),
    (
        expression(r"装備カード(?:扱い|状態)の(?=(?:[^、。はがを「」]|「[^」]*」){0,20}?(?:モンスター|カード))"),
        ast.Filter("state", "=", "an equip card"),
    ),
    *(
        (
            expression(rf"永続{word}カード扱いの(?:状態の)?(?=[^、。]*?カード)"),
            ast.Filter("state", "=", f"placed as a continuous {kind}"),
        )
        for word, kind in (("魔法", "spell"), ("罠", "trap"))
    ),
    (expression(r"セットされた|セットされている"), ast.Filter("state", "=", "set")),
    (expression(r"このカードと戦闘を行う"), ast.Filter("battling with", "=", "this")),
    (expression(r"このカードと同じ縦列の"), ast.Filter("in the column of", "=", "this")),
    (expression(r"このカードのリンク先の"), ast.Filter("linked to", "=", "this")),
    (
        expression(r"このカード(?:に装備され(?:た|ている)|が装備している)、?(?!場合|時)(?:装備(?=カード))?"),
        ast.Filter("equipped to", "=", "this"),
    ),
    (
        expression(r"(?:モンスターに)?装備されている(?=このカード)"),
        ast.Filter("state", "=", "an equip card"),
    ),
    (
        expression(r"(?:そのカードを、?)?装備可能な(?=[^、。はがを]{0,14}モンスター(?:1体)?に)"),
        ast.Filter("able to be equipped with", "=", "that"),
    ),
    (expression(r"戦闘を行う"), ast.Filter("state", "=", "battling")),
    (expression(r"X素材を持(?:っている|つ)"), ast.Filter("state", "=", "with materials")),
    (expression(r"X素材を持った"), ast.Filter("state", "=", "with materials")),
    (expression(r"X素材(?:の|が)(?:無|な)い"), ast.Filter("state", "!=", "with materials")),
    (expression(r"X素材を持(?:っていない|たない)"), ast.Filter("state", "!=", "with materials")),
    (expression(r"リンク状態の"), ast.Filter("state", "=", "linked")),
    (expression(r"リンク状態では?ない"), ast.Filter("state", "!=", "linked")),
    (
        expression(r"EXデッキから特殊召喚(?:された|した|されている)(?!$|場合|時)"),
        ast.Filter("state", "=", "summoned from the extra deck"),
    ),
    *(
        (
            expression(rf"{place}から特殊召喚(?:された|した|されている)(?!$|場合|時)"),
            ast.Filter("state", "=", f"summoned from the {zone}"),
        )
        for place, zone in (("手札", "hand"), ("墓地", "graveyard"), ("デッキ", "deck"))
    ),
    *(
        (
            expression(rf"{one}(?:・|または|か){other}から特殊召喚(?:された|した|されている)(?!$|場合|時)"),
            ast.Filter("state", "=", f"summoned from the {zones[0]} or summoned from the {zones[1]}"),
        )
        for one, other, zones in (
            ("デッキ", "EXデッキ", ("deck", "extra deck")),
            ("墓地", "EXデッキ", ("graveyard", "extra deck")),
            ("手札", "墓地", ("hand", "graveyard")),
            ("デッキ", "墓地", ("deck", "graveyard")),
        )
    ),
    (expression(r"装備カードを装備し(?:た|ている)"), ast.Filter("state", "=", "equipped")),
    (expression(r"このカードを装備し(?:た|ている)"), ast.Filter("equipped by", "=", "this")),
    (
        expression(r"このカードの効果により装備(?:した|している|された)(?:その)?"),
        ast.Filter("equipped by the effect of", "=", "this"),
    ),
    (expression(r"(?:攻撃宣言した|攻撃している)"), ast.Filter("state", "=", "attacking")),
)
"""What is said of a card before its name: the relative clauses this game's cards can be asked for."""
ATTACKER = expression(r"攻撃(?=モンスター)")
EQUIPPED = expression(r"装備(?=モンスター)")
SHOWN = expression(r"\((表側表示|表側|裏側表示|裏側)\)")
OTHER_SCALE = expression(r"もう片方の自分のPゾーンの")
SORT_LEFT_OUT = expression(r"モンスター|カード|魔法・罠カード|(?:通常|永続|速攻)?(?:魔法|罠)カード")
LEFT_OUT = expression(r"以外の?、?|を除く、?")
STAR_BUT = expression(r"(レベル|ランク|リンク)(\d+)(?:モンスター)?(?:以外の?、?|を除く、?)")
_COLOUR = "[闇光地水炎風神](?:属性)?"
SEVERAL_BUT = expression(
    rf"(?P<of>(?:{longest_first(words.RACES)})(?:(?:・|及び|か|または)(?:{longest_first(words.RACES)}))+|{_COLOUR}(?:(?:・|及び|か|または){_COLOUR})+(?<=属性))(?:モンスター)?(?:以外の、?|を除く、?)"
)
"""「光・闇属性以外の」, 「昆虫族・植物族モンスター以外の」: it is of none of them."""
SPELLS_BUT = expression(
    rf"(?P<icon>{longest_first(words.SPELLS)})(?P<sort>魔法|罠)カード(?:以外の、?|を除く、?)(?=(?:「[^」]*」)*(?P=sort)カード)"
)
"""「速攻魔法カード以外の「X」魔法カード」."""
NATURE = expression(rf"{longest_first(words.RACES)}|{_COLOUR}")
MONSTERS_BUT = expression(r"(?:モンスター)?(?:以外の?|を除く、?)")


@dataclass(slots=True)
class Said:
    """What has been said of a thing so far."""

    filters: list[ast.Filter] = field(default_factory=list)
    whose: str = ""
    both: bool = False
    where: tuple[str, ...] = ()
    other: bool = False
    all: bool = False
    count: ast.Number | None = None
    up_to: bool = False
    or_more: bool = False
    what: str = ""
    name: str = ""
    top: bool = False
    apart: str = ""
    words: int = 0
    stars: tuple[ast.Filter, ...] = ()
    """Of these any one will do: 「レベル4かランク4の」."""
    sorts: tuple[tuple[str, ast.Filter], ...] = ()
    """Spells of one kind and traps of another: each with its icon."""


def relative_clause(r: Reader, said: Said) -> bool:
    """A relative clause; one that begins with a place stands before places."""
    at = r.at
    if m := r.take(NAMESAKES):
        said.filters.append(ast.Filter("different name", "=", _namesakes(r, m, at), r.span(at)))
        return True
    for what, wanted in SEEN:
        if r.take(what):
            if wanted.kind == "state" and r.take(SUCH_LEFT_OUT):  # 「特殊召喚されたモンスター以外の」
                _nothing_more_is_left_out(r, said, at)
                wanted = replace(wanted, op="!=" if wanted.op == "=" else "=")
            said.filters.append(replace(wanted, span=r.span(at)))
            return True
    return False


THAT_LEFT_OUT = expression(
    r"(?:(?:その|対象の|選択した)(?:自分の|相手の)?(?:表側表示の?)?(?:相手)?モンスター|そのカード|対象のカード|それ)以外の、?(?=[^、。]*?(?:モンスター|カード))"
)
"""「そのモンスター以外の」: all but what is spoken of."""
SUCH_LEFT_OUT = expression(r"モンスター(?:以外の、?|を除く、?)")
NAMESAKES = expression(
    r"(?:その)?同名(?P<kind>カード|モンスター)が(?P<whose>自分の?|相手の?|)(?P<zones>(?:墓地|フィールド|手札)(?:・(?:墓地|フィールド|手札))*)に(?:表側表示で)?存在しない(?!場合|時|限り)"
)


def _namesakes(r: Reader, m: re.Match[str], at: int) -> ast.Noun:
    """「同名カードが自分の墓地に存在しない」: the cards of whose names it must have none; of a face-down one nobody knows the name."""
    zones = tuple(words.ZONES[zone] for zone in m["zones"].split("・"))
    whose = words.PLAYERS[m["whose"].removesuffix("の")] if m["whose"] else ""
    up = (ast.Filter("state", "=", "face up", r.span(at)),) if "field" in zones else ()
    kind = "monster" if m["kind"] == "モンスター" else "card"
    return ast.Noun("all", kind, whose, where=zones, filters=up, span=r.span(at))


def _nothing_more_is_left_out(r: Reader, said: Said, at: int) -> None:
    """Raise ``NotRead`` behind 「レベル8以上の融合モンスター以外の」: all of it is said of what is left out, not the last word alone."""
    if not said.filters or r.text.letters[at - 1] == "、":
        return
    joint = at - 1 if r.text.letters[at - 1] in "の・" else at
    if said.filters[-1].span.end >= r.text.columns[joint] and r.text.letters[joint - 1] != ")":
        raise NotRead("all but what")


def set_apart(r: Reader, said: Said) -> bool:
    """ "Other than X": by name, this card, or a sort of card."""
    at = r.at
    if r.take(SELF) and (r.take(LEFT_OUT)):
        said.other = True
        return True
    r.at = at
    if r.take(THAT_LEFT_OUT):
        said.filters.append(ast.Filter("not among", "=", "that", r.span(at)))
        return True
    if m := r.take(STAR_BUT):
        if "モンスター" in m[0]:
            _nothing_more_is_left_out(r, said, at)
        said.filters.append(ast.Filter(words.NUMBERS[m[1]], "!=", int(m[2]), r.span(at)))
        return True
    names = quoted_names(r)
    if names and (r.take(LEFT_OUT)):
        said.filters += [ast.Filter("name", "!=", name, r.span(at)) for name in names]
        return True
    r.at = at
    if (m := r.take(ICON)) and (r.word("モンスター") or m[1] == "チューナー") and r.take(LEFT_OUT):
        _nothing_more_is_left_out(r, said, at)
        said.filters.append(ast.Filter("icon", "!=", words.ICONS[m[1]], r.span(at)))
        return True
    r.at = at
    if r.take(TOKEN) and r.take(LEFT_OUT):
        said.filters.append(ast.Filter("type", "!=", "token", r.span(at)))
        return True
    r.at = at
    if (several := r.take(SEVERAL_BUT)) is not None:
        for word in NATURE.findall(several["of"]):
            if word.endswith("族") or word in words.RACES:
                said.filters.append(ast.Filter("tribe", "lacks", words.RACES[word], r.span(at)))
            else:
                colour = words.COLOURS[word.removesuffix("属性") + "属性"]
                said.filters.append(ast.Filter("colour", "!=", colour, r.span(at)))
        return True
    if (m := r.take(RACE) or r.take(COLOUR)) and (but := r.take(MONSTERS_BUT)):
        if not but[0].startswith("以外"):
            _nothing_more_is_left_out(r, said, at)
        if but[0].startswith("モンスター") and any(f.value == "face up" for f in said.filters):
            raise NotRead("whether only what is left out lies face-up")
        kind, value = ("tribe", words.RACES[m[1]]) if m[1] in words.RACES else ("colour", words.COLOURS[m[1]])
        said.filters.append(ast.Filter(kind, "!=" if kind == "colour" else "lacks", value, r.span(at)))
        return True
    r.at = at
    if m := r.take(SPELLS_BUT):
        _nothing_more_is_left_out(r, said, at)
        said.filters.append(ast.Filter("icon", "!=", words.SPELLS[m["icon"]], r.span(at)))
        return True
    names = quoted_names(r)
    if names and r.take(SORT_LEFT_OUT) and r.take(LEFT_OUT):
        _nothing_more_is_left_out(r, said, at)
        said.filters += [ast.Filter("name", "lacks", name, r.span(at)) for name in names]
        return True
    r.at = at
    return False


def quoted_names(r: Reader) -> list[str]:
    """Names in a row: 「A」「B」, 「A」か「B」."""
    found, at = [], r.at
    while m := r.take(NAME):
        if m[1].endswith("(全てのレベルを含む)"):
            raise NotRead("of which Levels the cards are")
        found.append(r.text.printed(m.start(1), m.end(1)))
        at = r.at
        if not (r.take(OR) or r.see(NAME)):
            break
    r.at = at
    return found


def place_of(r: Reader, said: Said) -> bool:
    """Whose it is, and where."""
    at = r.at
    if not said.where and not said.whose and r.take(OTHER_SCALE):
        said.where, said.whose, said.other = ("pendulum zone",), "you", True
        return True
    m = r.take(WHO)
    if m is not None:
        if said.whose or said.both:
            r.at = at
            return False
        r.take(NO)
    here = r.at
    places = _zones(r)
    if places and places[-1] in ("field", "extra deck") and (up := r.see(UP_AND)) and not said.where:
        r.at = up.end()  # what lies in the places behind it lies open anyhow
        places = (*places, *_zones(r))
        said.filters.append(ast.Filter("state", "=", "face up", r.span(here)))
    if places and not said.where:
        said.where = places
        if down := r.take(SHOWN):
            if len(places) > 1 and down[1].startswith("裏側"):
                raise NotRead("face-down cards of several places")
            said.filters.append(ast.Filter("state", "=", words.STATES[down[1]], r.span(here)))
        r.take(NO)
    elif places:
        r.at = at
        return False
    if m is None and not places:
        return False
    if m is not None:
        who = words.PLAYERS[m[1]]
        said.whose, said.both = ("", True) if who == "player" else (who, False)
    return True


def _zones(r: Reader) -> tuple[str, ...]:
    """Zones in pairs: 手札・墓地."""
    found: list[str] = []
    at = r.at
    while m := r.take(ZONE):
        found.append(words.ZONES[m[1]])
        at = r.at
        if not r.take(JOIN):
            break
    r.at = at
    return tuple(found)


UP_AND = expression(
    r"\((?:表側表示|表側)\)(?:・|及び|か|または)(?=(?:墓地|除外状態)(?:(?:・|及び|か|または)(?:墓地|除外状態))?(?:の|から|に))"
)


def nature(r: Reader, said: Said) -> bool:
    """What it is: tribes, colours (the same kind in a row: one of them; two kinds: both), icons, the icons of monsters."""
    at = r.at
    for kind, pattern, table in (("tribe", RACE, words.RACES), ("colour", COLOUR, words.COLOURS)):
        values = []
        here = r.at
        while m := r.take(pattern):
            values.append(table[m[1]])
            here = r.at
            if not (r.take(OR) or r.take(AND_EACH)):
                break
        if values:
            r.at = here
            op = "=" if kind == "colour" else "has"
            said.filters.append(ast.Filter(kind, op, " or ".join(dict.fromkeys(values)), r.span(at)))
            r.word("の") or r.word("・") or r.take(AND_SUCH)
            return True
        r.at = at
    if m := r.take(BARE_RACES):
        tribes = [words.RACES[f"{w}族"] for w in m[1].split("・")] if _are_races(m[1]) else []
        if tribes:
            said.filters.append(ast.Filter("tribe", "has", " or ".join(tribes), r.span(at)))
            r.word("の")
            return True
        r.at = at
    if m := r.take(BARE_COLOUR):
        several = [words.COLOURS[w] for w in m[1].removesuffix("属性").split("・")]
        said.filters.append(ast.Filter("colour", "=", " or ".join(several), r.span(at)))
        r.word("の")
        return True
    if r.take(ATTACKER):
        said.filters.append(ast.Filter("state", "=", "attacking", r.span(at)))
        return True
    if r.take(EQUIPPED):
        said.filters.append(ast.Filter("equipped by", "=", "this", r.span(at)))
        return True
    icons = []
    here = r.at
    while m := r.take(ICON):
        icons.append(words.ICONS[m[1]])
        here = r.at
        if not (r.word("・") or r.see(ICON)):
            break
    r.at = here
    if icons and (r.see(MONSTER) or r.see(expression("チューナー|の(?!発動|効果|召喚)")) or icons[-1] == "tuner"):
        apart = "tuner" in icons and len(icons) == 2
        said.filters += [
            ast.Filter("icon", "=", icon, r.span(at)) for icon in (icons if apart else (" or ".join(icons),))
        ]
        if icons[-1] == "tuner" and not r.see(MONSTER):
            said.what = said.what or "monster"
        return True
    r.at = at
    return False


def _are_races(written: str) -> bool:
    """Whether 「恐竜・アンデット・岩石」 are all Types, and not the same words with 族 behind each."""
    return all(f"{word}族" in words.RACES for word in written.split("・"))
