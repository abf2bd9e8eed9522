"""A claim with the reason why: what is claimed is judged, and the reason is told beside it; what only looks like one is none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgecli.language.line_tables import Table, Told, ends, made_by
from judgecli.language.otherwise import Reworded, done_in_a_line
from judgecli.language.reason_words import begins, endings
from judgecli.language.source import PLAYER_MARK, Line
from judgecli.language.told_facts import SEAT
from judgecli.lazy import pattern

_CANNOT = "(cannot|can't|may not) (be )?"
_WHY = endings("because", "though", "but")
_BECAUSE, _THOUGH, _THEREFORE = begins("because", "as"), begins("though"), begins("so")
_EFFECT = "((誘発|誘発型|起動|起動型|自動|常在型|永続|クイック)?(効果|能力))"
_WITH_A_REASON = Table(
    english=(
        (f"{{S}}, {begins('because', 'as', 'for')} {{R}}", ("{S}",)),
        (f"{{S}} {_BECAUSE} {{R}}", ("{S}",)),
        (
            "{S}, (?=(?:it|they|he|she|that|this|there|I|we) (?:was|were|had|has|have|did|didn't|came|already) ){R}",
            ("{S}",),
        ),
        (f"(?i:{_BECAUSE}|with|without) {{R}}, {{S}}", ("{S}",)),
        (f"{{C}} {{R}},? {_THEREFORE} its {{S}}", ("{C}'s {S}",)),
        (f"{{R}},? {_THEREFORE} {{S}}", ("{S}",)),
        *((f"{{{x}}} {{R}},? {_THEREFORE}( it| they| he| she)? {{S}}", (f"{{{x}}} {{S}}",)) for x in "CP"),
        (
            f"{{R}} {_CANNOT}{{V}}( (in |on |during )?(the|that|this)( same| very)? turn( (it|he|she|they) {{S}})?)?",
            ("line {line V} is illegal",),
        ),
        ("{P} (may|can) only {V} {R}", ("line {line V} is illegal",)),
        ("{R} (may|can) (be )?{V}", ("line {line V} is legal",)),
        *((f"{{{x}}} (may|can) {{V}} {{S}}", ("line {line V} is legal",)) for x in "PC"),
        *((f"{{{x}}} {_CANNOT}{{V}} {{S}}", ("line {line V} is illegal",)) for x in "PC"),
        ("{P} (may|can) {V} {R}", ("line {line V} is legal",)),
        (f"{{S}}(?<!,),? (?<!even ){_THOUGH} {{R}}", ("{S}",)),
        (f"(?i:{_THOUGH}) {{R}}, {{S}}", ("{S}",)),
    ),
    japanese=(
        *(
            (f"{{{x}}}は{{R}}{why},?{{S}}", (f"{{{x}}}は{{S}}",)) for why in _WHY for x in "CP"
        ),  # は reaches past the reason
        *((f"{{C}}の{_EFFECT}は{{R}}{why},?{{S}}", ("{C}は{S}",)) for why in _WHY),
        *((f"{{R}}{why},?{{S}}", ("{S}",)) for why in _WHY),
        *((f"{{{x}}}[はが]{{R}}{why},?{{S}}", (f"{{{x}}}は{{S}}",)) for why in _WHY for x in "CP"),
        *((f"({{P}}の)?{{C}}の{{R}}{why},?{{S}}", ("{C}は{S}",)) for why in _WHY),
        *(
            (f"{{S}}[をに]{{V}}{can}", (f"{{line V}}行目は{so}",))
            for can, so in (("できない", "不適正"), ("できる", "適正"))
        ),
        *(
            (f"{{{x}}}[はがで]{{S}}[をに]{{V}}{can}", (f"{{line V}}行目は{so}",))
            for can, so in (("できない", "不適正"), ("できる", "適正"))
            for x in "PC"
        ),
        ("{R}([はが]|[にへでと][はも]?){V}できない", ("{line V}行目は不適正",)),
        ("{R}([はが]|[にへでと][はも]?){V}できる", ("{line V}行目は適正",)),
    ),
)
"""A statement and a reason for it, which is for the ruling to find."""
_REASON_BEHIND = Table(
    english=(),
    japanese=(
        *(
            (f"{{S}}[.,](なぜなら,?)?{{R}}{why}(ね|な|さ|よ|です|だ)?", ("{S}",))
            for why in endings("because", "though")
        ),
        *((rf"{{S}}\W{{R}}{why}\W", ("{S}",)) for why in endings("because", "though")),
    ),
    also_first=True,
)
"""The same, told in this order where the other is the usual one."""


def without_its_reason(line: Line, text: str, grammar: str, told: Told) -> Iterator[tuple[tuple[Reworded, ...], str]]:
    """What is claimed in a line that also says why, and the reason: "《X》 survives, because it is not damaged"."""
    start, stop = ends(text)
    for each in (*_WITH_A_REASON.ways(grammar), *_REASON_BEHIND.ways(grammar)):
        for made in made_by((each,), line, text, told):
            found = each[0].met_by(text, start, stop)
            assert found is not None  # or nothing would have been made
            of_a_line = "{line V}" in each[0].means
            if of_a_line and "S" in found.groupdict():
                if _is_its_object(line.raw[slice(*found.span("S"))], told):
                    yield made, ""
                continue
            if of_a_line and _AT_THE_END.search(line.raw, start, stop):
                continue  # what is still so, or no longer, is said of the moment at which the play ends
            if of_a_line and found.re.pattern.find(" only ") >= 0 and _ONE_OF_THEM.search(found["R"]):
                continue  # whom or what else nobody may attack
            if of_a_line and _NOT_ALL.search(found["R"]) and not _PRICE.fullmatch(found["R"].strip()):
                continue  # that is no statement about all plays: of which it is one may mean the contrary
            if (
                grammar == "japanese"
                and (own := _ITS_OWN.match(made[0].line.raw)) is not None
                and told["holder"](own["card"]) == own["who"]
            ):
                continue  # nobody attacks a card of one's own: whoever the reason begins with is not who does it
            if each[0].means == "{C}は{S}" and _A_PLAYER_DOES.search(line.raw, *found.span("S")):
                continue  # what only players do is not said of the card that the reason begins with
            if each[0].means.endswith("は{S}") and _TOPIC_OF_ITS_OWN.match(line.raw[slice(*found.span("S"))]):
                continue  # what is claimed has a subject of its own, by whatever name
            reason = _unquoted(line.raw[slice(*found.span("R"))].strip(" ,、"))
            if _CONDITION.search(reason):
                continue  # what is so only then is not claimed
            if of_a_line and (_MOMENT.search(reason) or _FOR_A_PLAYER.fullmatch(reason)):
                continue  # of which moment it is said, or for whom it is done, is no reason
            if of_a_line and _CARD.fullmatch(reason) and not told["line"](reason):
                continue  # what may be done with another card is no statement about that play
            if of_a_line and _is_done_with_another(made[0].line.raw, reason, told):
                continue
            if of_a_line and told["named"](reason):
                continue  # a card that is named in short is what it is said of, and no reason
            if of_a_line and _is_one_of_several(line, found, told):
                continue  # which of these plays is meant is told by no card: what stands for it is no reason either
            if grammar == "japanese" and reason.endswith(
                tuple(f"{player}の" for player in told["players"]().split(SEAT) if player)
            ):
                continue  # 「Dのため」: for whom it is done
            number = _NUMBER.search(made[0].line.raw) if of_a_line else None
            if number is not None and not told["fits"](number[0], reason):
                continue  # nor is what may be done with cards of another type
            if number is not None and _AN_ABILITY.search(reason) and not told["uses"](number[0]):
                continue  # nor is an ability of a card that only comes into play there
            if (later := _of_what_comes_of_it(line, made, reason)) is not None:
                made = (later,)
            yield made, "" if _PRONOUN.fullmatch(reason) else reason


def _unquoted(said: str) -> str:
    """Words without the quotation marks around all of them."""
    bare = said.strip('"「」')
    return said if any(mark in bare for mark in '"「」') else bare


def says_when(plain: str, text: str) -> bool:
    """Whether a claim in other words has lost none that says that it is about the end: that something is still so, or no longer."""
    return len(_AT_THE_END.findall(plain)) == len(_AT_THE_END.findall(text))


def _is_done_with_another(line: str, reason: str, told: Told) -> bool:
    """Whether what stands for a reason says with which card it may be done, and another line has that card: "I may attack | with 《X》"."""
    held, number = _DONE_WITH.match(reason), _NUMBER.search(line)
    return held is not None and number is not None and told["line"](held["card"]) != number[0]


def _of_what_comes_of_it(line: Line, made: tuple[Reworded, ...], reason: str) -> Reworded | None:
    """A Japanese claim that a card may (not) move because of what was done to it once its move was announced, as one that it moves: it was
    announced already.
    """
    if len(made) != 1 or _STOPPED.search(reason) is None or (may := _MAY_MOVE.search(made[0].text)) is None:
        return None
    said, (start, stop) = ("移動した" if may["so"] else "移動しなかった"), may.span()
    first = made[0]
    text, raw = (x[:start] + said + x[stop:] for x in (first.text, first.line.raw))
    at = (*first.at[:start], *(-1 for _ in said), *first.at[stop:])
    of = first.line
    return Reworded(Line(of.number, of.indent, of.start, text, raw, of.children), text, at)


_A_PLAYER_DOES = pattern(
    r"(?:引|ドロー)(?:く|ける|いた|かない|けない|する|した|しない|できる|できない|できた)[。.]?\s*$"
)
_ITS_OWN = pattern(r"\s*(?P<who>[^\s《》はが]+)は(?P<card>《[^《》]*》)[をに](?:攻撃|アタック)")
_TOPIC_OF_ITS_OWN = pattern(
    r"(?!.{0,8}(?:パワー|攻撃力|守備力|レベル|能力|効果|移動|攻撃|召喚|発動|プレイ|ダメージ|コスト|手札|山札|デッキ|墓地|トラッシュ|ライフ|シールド|LP"
    r"|エネルギー|リソース|マナ|チャージ|スマッシュ|カード|状態|表示|戦闘|バトル|何|誰|どれ|どちら)[^はが]{0,6}[はがも])"
    r"[ァ-ヶー一-龯々A-Za-z]{2,12}[はが](?![いえ])"
)
_STOPPED = pattern(r"フリーズ(?:され|させ)")
"""What is done to a unit that moves, in answer to its move."""
_MAY_MOVE = pattern(r"(?:移動(?:することが)?でき|動け)(?:(?P<so>る)|ない)[。.]?\s*$")


def _is_one_of_several(line: Line, found: re.Match[str], told: Told) -> bool:
    """Whether a statement about a play of a kind that several lines make, of its player where it names one, names no card."""
    if _CARD.search(line.raw, *found.span()) is not None:
        return False
    who = line.raw[slice(*found.span("P"))] if "P" in found.groupdict() else ""
    return bool(told["nth"]("", done_in_a_line(found["V"]), who, 2, ""))


_AN_ABILITY = pattern(r"(?:効果|能力)$|\b(?:ability|effect)$")
_CONDITION = pattern(
    r"^(?:if|unless|whether|provided|assuming)\b|(?:なら|たら|[えけせてねへめれ]ば|場合)は?$", re.IGNORECASE
)
_AT_THE_END = pattern(
    r"もう(?![一1二2])|まだ|\b(?:still|no longer|any ?more|any longer|again|once more)\b", re.IGNORECASE
)
"""What says that a claim compares a later moment with an earlier one: it is about none of the lines."""
_ONE_OF_THEM = pattern(rf"《|{PLAYER_MARK}|(?<![A-Za-z])[A-Z](?![A-Za-z])")
_NOT_ALL = pattern(
    r"\b(?:only|any|every|each|all|no|none|nobody|neither|not|never|except|both|two|three|one|[0-9]+)\b|[0-9]|とも$|共に|だけ|のみ|しか|以外|両方|どちら|片方",
    re.IGNORECASE,
)
"""Words by which a statement is not about every play of its kind."""


_PRICE = pattern(
    r"(?:for |with )?[0-9]+ (?:mana|energy|resources?|lp)"
    r"|(?:マナ|コスト|エネルギー|リソース)?[0-9]+(?:枚|つ)?の?(?:マナ|コスト|エネルギー|リソース)?で?",
    re.IGNORECASE,
)
"""What is paid: it is a reason why the play may be made or not."""


_MOMENT = pattern(
    r"^(?:in|during|at)\b|[たる](?:瞬間|時点|際)(?:に|で|は|には|では)?$|(?:バトル|フェイズ|ステップ|ターン)(?:中|の間)(?:に|は|には|で|では)",
    re.IGNORECASE,
)
_DONE_WITH = pattern(
    r"(?:with|using|by|from|against|on|at|to|into|in) (?:(?:the|my|his|her|their|an?) )?(?P<card>《[^《》]*》(?:#[0-9]+)?)",
    re.IGNORECASE,
)
_CARD = pattern(r"《[^《》]*》(?:#[0-9]+)?")
_NUMBER = pattern(r"(?<=line )[0-9]+|[0-9]+(?=行目)")


def _is_its_object(said: str, told: Told) -> bool:
    """Whether words behind a play say what it is done to, or for whom: the attack that is told, on a player who is attacked."""
    if (meant := _FOR_A_PLAYER.fullmatch(said.strip())) is not None:
        return bool(told["attacked"](meant["en"] or meant["ja"]))
    if _A_PLAYER.fullmatch(said.strip()) is not None:
        return any(told["attacked"](player) for player in told["players"]().split(SEAT))
    return _THE_ATTACK.fullmatch(said.strip()) is not None


_THE_ATTACK = pattern(r"(?:the|that|this) attack|it|(?:その|この)?(?:攻撃|アタック)|それ", re.IGNORECASE)
_A_PLAYER = pattern(r"(?:the|that|this|a) player|(?:(?:相手|対戦相手)の?)?(?:プレイヤー|本体)", re.IGNORECASE)
_FOR_A_PLAYER = pattern(
    r"(?:for|in place of|instead of|on behalf of|in the stead of|an? attack on|the attack on) (?:(?:the|my|his|her|our|\S+'s) )?"
    r"(?:(?:partner|team-?mate|ally|friend),? )?(?P<en>[^\s《》']+)"
    r"|(?:パートナー|味方|チームメイト|仲間)?(?:である)?(?P<ja>[^\s《》のへが]+?)(?:の(?:ため|代わり|かわり)|への(?:攻撃|アタック)|が受けた(?:攻撃|アタック))",
    re.IGNORECASE,
)
"""For whom something is done, which is no reason why it may be done."""
_PRONOUN = pattern(r"it|this|that|he|she|they|we|I|you|it too|それ|これ|我々|私たち", re.IGNORECASE)
"""What stands for the card or play, and is no reason."""
