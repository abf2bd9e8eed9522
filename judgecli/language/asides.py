"""Words of a line that say nothing of what is played or claimed: the line is read without them, and they are told to be left out.

Only words that name no card, player or number, set no condition and no time, and deny nothing are left out like that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from judgecli.language.otherwise import Reworded
from judgecli.language.reason_words import begins, ends
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern

_BOUNDS = {
    "english": pattern(
        r"(?P<cut>,? (?:and|but|so|while|then|which means(?: that)?|meaning(?: that)?) |, "
        r"| to (?=(?:play|summon|cast|activate|move|evolve|shift|use) ))"
        r"|(?P<keep> (?=(?:in|during|for|by|from|at|on|with|right|as|of|to|this|here|now|there|across"
        r"|tapping|paying|sleeping|freezing|spending)\b))",
    ),
    "japanese": pattern(r"(?P<cut>(?<=[てでにがりしちきぎば])(?![ぁ-ゖ]),?|,)"),
}
"""Where a line may be parted: ``keep`` only parts off what follows."""
_SUBJECT = {
    "english": pattern(rf"\s*(?:{HELD}+|{NAME_MARK}{NAME_MORE}*|[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*) "),
    "japanese": pattern(
        rf"\s*(?:{HELD}+|{NAME_MARK}{NAME_MORE}*|[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)[はが],?"
    ),
}
"""Who or what a line begins with: it goes on doing what follows."""
_ATTRIBUTE = {
    "english": pattern(r"(?!)(?P<words>)(?P<of_a_player>)"),
    "japanese": pattern(
        rf"(?:(?<=[はがをにで,、])|^ *)(?P<words>[^\s,、はがをにで{HELD}{NAME_MARK}]+(?:の|が)?[^\s,、はがをにで{HELD}{NAME_MARK}]*"
        rf"(?:い|な|た|る))(?=[{HELD}{NAME_MARK}])"
        rf"|(?:(?<=[はがをにで,、])|^ *)(?P<of_a_player>[^\s,、はがをにで{HELD}{NAME_MARK}]+(?:の|た|る))"
        rf"(?=[{PLAYER_MARK}]|[A-Z](?![A-Za-z0-9]))"
    ),
}
"""What is said of a card right before its name."""
_BEARING = pattern(
    rf"[{HELD}{NAME_MARK}{PLAYER_MARK}0-9:]"
    r"|(?<![A-Za-z])[A-Z](?![A-Za-z])"
    r"|\b(?:not|no|never|nor|neither|without|unless|if|except|only|until|till|before|after|when|once|next|instead|again|other"
    r"|another|all|each|own|enemy|row|rows|column|area|line|side|both|abilit(?:y|ies)|effects?|triggers?|n't|may|might|maybe|perhaps|either|or)\b|n't\b|cannot"
    r"|相手|対戦相手|\bopponents?\b|能力|効果|トリガー|ない|ません|ず$|ぬ$|なし|無し|なければ|たら|なら|れば|限り|場合|以外|だけ|のみ|まで|前|後|次の|返しの|時|[代か]わり|たび|全て|すべて|両方|側|列|段目"
    r"|\bof (?:the |this |that |his |her |my |their )?(?:turn|battle|phase|step|attack|exchange)\b|\bat (?:the )?(?:start|beginning) of\b"
    r"|\bto (?:block|attack|summon|cast|activate|chain|evolve|destroy|move|charge|smash|draw|discard|flip)\b"
    r"|それぞれ|かもしれ|または|もしくは|先に|先$|が先|最初|先んじ|同時|対応|\b(?:first|last|alone|together|still|response)\b",
)
"""What may decide: words with one of these are never left out."""
ORDER = pattern(
    r"(?<!the )\bfirst\b|\b(?:then|afterwards|subsequently|as soon|at once|simultaneously)\b|瞬間|同時に"
    r"|先に|先ず|(?:^|[はが,])まず|最初に|次に|それから|その後|続いて|[てで]から",
)
"""What says in a claim which of two came first."""
_DONE_WITH = pattern(
    r"(?:with|by|using) (?:that|this|my|the|his|her|their|our|its|it|an?|[A-Z]'s|[^ ]+'s)\b", re.IGNORECASE
)
"""What is done with a thing that a claim tells by other words than its name: which thing that is decides."""
_CLAIMED = pattern(
    r"\b(?:(?:goes|went) (?:through|ahead)|works?|worked|succeeds?|succeeded|fails?|failed|connects?|lands?|landed)\b"
    r"|\b(?:appl(?:y|ies|ied)|holds?|stands?)\b"
    r"|\b(?:loses?|lost|wins?|won|dies|died|survives?|survived|draws?|drew|discards?|discarded|breaks?|broke|returns?|returned|negates?)\b"
    r"|勝[ちつっ]|勝利|負け|敗[れ北]|破壊|死[なんぬ]|倒[さしすれ]|生き残|生き延び|失[いうっわ]|奪[いうっわ]|無効|成立|引き分け|相打ち"
)
"""What happens to a card or a player in the end: it is half of what is claimed."""
_LEADS_UP = pattern(rf"\b{begins('because', 'though', 'but')}\b|{ends('because', 'though', 'but')}$")
"""What begins or ends a clause that says why, or in spite of what: it is left out as a whole, or not at all."""
TELLS_MORE = pattern(
    r"[一-龯々ァ-ヶーA-Za-z0-9]で$|に?よ(?:って|り)$|のせいで$|の結果$|何|なぜ|どうして|どう|誰|いつ|どこ|どれ|どちら|どの"
    r"|^(?:by|through|via|due to|because of|thanks to|owing to|as a result of)\b|\b(?:what|why|how|who|when|where|which)\b",
    re.IGNORECASE,
)
"""What says in a claim by what something came about, or asks for something: that is answered, or the line is not read."""
_PAID = pattern(
    r"(?:by |and )?(?:tapping|taps|sleeping|sleeps|freezing|freezes|paying|pays|spending|spends|using|uses) [a-z0-9 ]*"
    r"(?:mana(?: zone| cards?)?|costs?|resources?|energy|lp|life points?)(?: and| to)?"
    r"|for [0-9]+ (?:mana|resources?|energy)|(?:and )?(?:pays|paying) [0-9]+"
    r"|(?:[0-9]+(?:マナ|コスト)|(?:マナ|コスト)[0-9]+)(?:で|を?払って|を?使って)"
    r"|(?:マナ|リソース|エネルギー)(?:ゾーン)?(?:の?カード)?[0-9]+(?:枚|つ)?で|[0-9]+(?:枚|つ)?の?(?:マナ|リソース|エネルギー)(?:カード)?で"
    r"|(?:(?:マナ|リソース|エネルギー)(?:ゾーン)?の?|コスト|LP|ライフポイント)?(?:カード)?[を,]?[0-9]*(?:枚|点|つ|体)?"
    r"(?:の?(?:マナ|コスト|リソース|エネルギー|LP|ライフポイント))?を?(?:タップ|スリープ|フリーズ|レスト|寝か|倒|支?払い?|使)(?:する|せ|し|う|っ|い)?[てで]?",
    re.IGNORECASE,
)
"""That a cost is paid as it is always paid; what is paid with is told by cards (``paying``)."""


def pays_another_number(words: str, line: str, costs: Mapping[str, int]) -> bool:
    """Whether words that tell what is paid name another number than the cost printed on the one card of a line: that decides."""
    cards: list[str] = list(dict.fromkeys(_PRINTED.findall(line)))
    number = _SO_MANY.search(words)
    if number is None or _PAID.search(words) is None or len(cards) != 1:
        return False
    cost = costs.get(cards[0])
    return cost is not None and int(number[0]) != cost


_PRINTED = pattern(r"《([^《》]*)》")
_SO_MANY = pattern(r"[0-9]+")


def without_an_aside(line: Line, text: str, grammar: str, *, claims: bool = False) -> Iterator[tuple[Reworded, str]]:
    """The line without words that decide nothing, and these words: as little as possible is left out first.

    Of what is claimed an order decides; plays are made in the order of their lines.
    """
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    looked_in = shape(text, "claim")[:stop]
    subject = _SUBJECT[grammar].match(looked_in)
    body = subject.end() if subject else start
    found: list[tuple[int, Reworded, str]] = []
    bounds = list(_BOUNDS[grammar].finditer(looked_in, body))
    for bound, further in zip(bounds, [*bounds[1:], None], strict=False):
        left, right = bound.span()
        if further is not None and decides_nothing(looked_in[right : further.start()]):
            kept = part_of(line, text, (start, left), (further.start(), stop))
            found.append((further.start() - right, kept, line.raw[right : further.start()]))
        if decides_nothing(looked_in[right:stop]) and _WAITS.search(looked_in, start, left) is None:
            found.append((stop - right, part_of(line, text, (start, left)), line.raw[right:stop]))
        if bound["cut"] is not None and decides_nothing(looked_in[body:right]):
            found.append((right - body, part_of(line, text, (start, body), (right, stop)), line.raw[body:right]))
        if bound["cut"] is not None and body > start and decides_nothing(looked_in[start:right]):
            found.append((right - start, part_of(line, text, (right, stop)), line.raw[start:right]))
    for attribute in _ATTRIBUTE[grammar].finditer(looked_in, 0, stop):
        left, right = attribute.span("words" if attribute["words"] else "of_a_player")
        if _BEARING.search(looked_in, left, right) is None and not _stands_for_it(looked_in[left:right]):
            found.append((right - left, part_of(line, text, (start, left), (right, stop)), line.raw[left:right]))
    for _, kept, aside in sorted(found, key=lambda one: one[0]):
        words = aside.strip(" ,、")
        if _OF_SOMETHING.match(words):
            continue
        if not (
            claims
            and (
                _LEADS_UP.search(words)
                or _CLAIMED.search(words)
                or ORDER.search(words)
                or _DONE_WITH.match(words)
                or TELLS_MORE.search(words)
                or _A_SUBJECT.search(words)
            )
        ):
            yield kept, words


_WAITS = pattern(rf"{HELD}[でをにへがはの]$")
"""A name with its part in a Japanese sentence: what is done, or comes about, follows it."""
_OF_SOMETHING = pattern(r"^の(?!とき|時|で|に)")
"""Whose or of what something is: what stands before it is left behind without a meaning."""
_A_SUBJECT = pattern(
    r"^[^はがをにでと、,]{1,12}(?<![るたいだう])[がはも]$|[はがも](?:正し|適正|正当|有効|無効|合法|問題|可能|不可|成立|認めら|許さ)"
)
"""Of whom or what the rest of a claim is said, and a clause that says of something that it is right: neither is left out."""


def decides_nothing(words: str) -> bool:
    """Whether words can be left out: they are none, or say nothing that a rule could ask for."""
    if _PAID.fullmatch(words.strip(" ,")):
        return _of_the_game(spoken(), ("COLOUR",)).search(words) is None
    if (
        not (words := words.strip(" ,、"))
        or _BEARING.search(words) is not None
        or _happens(spoken()).search(words) is not None
        or _done(spoken()).search(words) is not None
    ):
        return False
    return names_nothing(words, spoken()) and not uses_a_keyword(words, spoken())


@cache
def _happens(game: str) -> re.Pattern[str]:
    """What comes about in a game by other words than those for a battle: "then discards it" is half of what is told."""
    words = [word for word in by_terminal().get("EVENT", ()) if not _FOUGHT.search(word.canonical)]
    said = {x for word in words for x in word.spellings(LANGS)}
    return pattern(
        "|".join(rf"\b{re.escape(x)}\b" if x.isascii() else re.escape(x) for x in sorted(said, key=len, reverse=True))
    )


_FOUGHT = pattern("battle|attack|fight|block")


@cache
def _done(game: str) -> re.Pattern[str]:
    """What a player does, as a Japanese noun: a line that ends with it says that, and not what stands before it."""
    verbs = {x for word in by_terminal().get("PLAYVERB", ()) for x in word.spellings(("ja",))}
    nouns = {x.removesuffix("する") for x in verbs if x.endswith("する") and len(x) > len("○する")}
    return pattern("|".join(map(re.escape, sorted(nouns, key=len, reverse=True))) or "(?!)")


def _stands_for_it(words: str) -> bool:
    """Whether they say in which state, place or colour a card is."""
    kinds = tuple(kind for kind in _NAMED if kind not in ("STAT", "ANSWER"))
    return any(
        x in words for kind in kinds for word in by_terminal().get(kind, ()) for x in word.spellings(("ja",)) if x
    )


def uses_a_keyword(words: str, game: str) -> bool:
    """Whether they say that a keyword ability is used: what is paid by it decides ("using charge")."""
    used = _USED.search(words)
    return used is not None and _of_the_game(game, ("KEYWORD",)).search(words) is not None


_USED = pattern(r"\b(?:using|by way of)\b|^(?:of|by) |を使って|の方法で")
"""That a play is made by means of something."""


def names_nothing(words: str, game: str) -> bool:
    """Whether they have no moment, place, state or colour of a game in them."""
    return _of_the_game(game, _NAMED).search(words) is None


@cache
def _of_the_game(game: str, kinds: tuple[str, ...]) -> re.Pattern[str]:
    words = [word for kind in kinds for word in by_terminal().get(kind, ())]
    spelled = {x for word in words for x in word.spellings(LANGS) if word.kind != "phase" or _MOMENT.search(x)}
    done = {x for word in by_terminal().get("PLAYVERB", ()) for x in word.spellings(LANGS)}
    said = sorted((x for x in spelled - done if len(x) > 1 or not x.isascii()), key=lambda x: (len(x), x))
    return pattern("|".join(rf"\b{re.escape(x)}\b" if x.isascii() else re.escape(x) for x in reversed(said)))


_MOMENT = pattern(r" |ステップ|フェイズ|計算|時|前|後")
"""What the name of a moment has that a mere noun ("battle") has not."""
_NAMED = ("PHASE", "STATE", "SQUARE", "GROUP", "ZONE", "COLOUR", "ANSWER", "STAT")


def part_of(line: Line, text: str, *spans: tuple[int, int]) -> Reworded:
    """Some stretches of a line as a line of its own."""
    blank = " " * line.start
    shown, raw, at = blank, blank, (-1,) * line.start
    for first, last in spans:
        shown, raw, at = shown + text[first:last], raw + line.raw[first:last], at + tuple(range(first, last))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)
