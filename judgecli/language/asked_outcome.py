"""Questions what comes of it: of the whole dispute, of a line, of a battle, of a card; and who is right.

Each is put as questions that have an answer: who of those who claim something is right, whether a line is legal, whether a card is
destroyed or took effect, where it lies in the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgecli.language.ast import Play
from judgecli.language.otherwise import done_in_a_line
from judgecli.language.told_facts import line_number
from judgecli.language.told_types import AT_ONCE
from judgecli.lazy import NamedTuple, pattern


class Here(NamedTuple):
    """What such a question can be about: claimants, lines of play, types of the cards, cards that fight, players."""

    claimants: Sequence[str]
    plays: Sequence[Play]
    types: dict[str, frozenset[str]]
    fought: Sequence[str]
    players: Sequence[str]
    line: Callable[..., str]


_ENDS = r"(?:(?:べき|の|ん)?(?:だ|です|でしょう|だろう)?か)?"
_HOW = (
    r"(?:どう(?:なる|なります|なった|なりました|なって(?:い|しまい)?(?:る|ます)|なるべき|処理(?:する|し|される|します|されます)"
    r"|解決(?:する|される|します|されます)|裁定(?:する|される|します|されます|が下る)|判断(?:する|される|します|されます))"
    r"|何が(?:起こ(?:る|ります|った)|起き(?:る|ます|た)))"
)
_AT_LAST = (
    r"(?:(?:では|さて|それで|で|結局|最終的に|最後に|最後は|正しくは|この(?:場合|後|あと|とき|時|状況|先|局面|盤面)|その(?:後|場合|とき)|これ|ここ"
    r"|(?:この|その)?(?:結果|結末|処理|裁定|判定|盤面|場|勝負|状況)|全体)(?:として|に|で|は|から|だと|では|には)?,?)*"
)
_CARD = r"《[^《》]+》(?:#[0-9]+)?"
_PLAYER = r"[^\s《》はがのと、,]{1,12}"
_ACT = r"(?P<act>攻撃|ブロック|召喚|移動|発動|プレイ|起動|スマッシュ|チェーン|使用)"
_JA = {
    "all": pattern(
        rf"{_AT_LAST}{_HOW}{_ENDS}|(?:この場合の|この|正しい|最終的な|公式の)?(?:結果|結末|結論|裁定|判定|処理|答え)は(?:何|なに|どう|どれ|どんなもの)?{_ENDS}"
    ),
    "right": pattern(
        rf"(?:{_PLAYER}(?:と|か){_PLAYER}(?:か|の(?:うち|主張)?|で|では|は)?,?(?:の?うち)?,?)?{_AT_LAST}"
        r"(?:誰|だれ|どちら|どっち|どの(?:プレイヤー|人))(?:の(?:主張|言い分|意見|考え|言うこと|言っていること|解釈|方|ほう))?"
        r"(?:が|の方が|のほうが|は)?(?:正し(?:い|かった)|正解|合って(?:い)?る|合っています|通る|通ります|認められる|認められます|間違って(?:い)?る|間違い|誤り)"
        rf"{_ENDS}"
        rf"|正し(?:い|かった)の[はが](?:{_PLAYER}(?:と|か){_PLAYER}(?:か|の(?:うち|どちら)?)?,?)?(?:誰|だれ|どちら|どっち|どの(?:プレイヤー|人))?"
        rf"(?:の(?:主張|言い分|意見|考え|解釈|方|ほう))?{_ENDS}"
    ),
    "right of one": pattern(
        rf"(?P<who>{_PLAYER})の(?:主張|言い分|意見|考え|言うこと|言っていること|解釈)(?:は|が)"
        r"(?:正し(?:い|かった)|正解|合って(?:い)?る|合っています|通る|通ります|認められる|認められます)"
        rf"{_ENDS}"
    ),
    "line": pattern(rf"(?P<number>[0-9]+)行目(?:の(?:プレイ|行|{_ACT[7:-1]}|効果|処理))?[はが]{_AT_LAST}{_HOW}{_ENDS}"),
    "act": pattern(rf"(?:この|その|(?P<who>{_PLAYER})の)?{_ACT}(?:の?宣言)?[はが]{_AT_LAST}{_HOW}{_ENDS}"),
    "battle": pattern(
        rf"(?:この|その)?(?:戦闘|バトル)(?:の(?:結果|処理|結末))?[はが]{_AT_LAST}{_HOW}{_ENDS}|(?:この|その)?(?:戦闘|バトル)の結果は{_ENDS}"
    ),
    "card": pattern(
        rf"{_AT_LAST}(?P<cards>{_CARD}(?:(?:と|や|、|,){_CARD})*)(?P<effect>の(?:効果|能力|処理))?(?:は|が|って)(?:それぞれ)?,?{_AT_LAST}{_HOW}{_ENDS}"
    ),
}
_LAST = r"(?:(?: here| now| then| next| in the end| after that| at the end| finally| in this case)*)"
_VERB = r"(?P<act>attack|block|summon|move|activation|play|smash|chain|use)"
_EN = {
    "all": pattern(
        rf"(?:(?:so|and|then),? )?(?:what (?:happens|happened|will happen|comes of (?:it|this|that)|should happen){_LAST}"
        r"|(?:what(?: is|'s| was| will be| should be)) the (?:(?:final|correct|right|proper) )?"
        r"(?:result|outcome|ruling|verdict|answer|resolution)"
        rf"(?: of (?:it all|this|all this))?{_LAST}"
        rf"|how (?:does|should|is|will|would) (?:it|this|that|all of this|the dispute)(?: all)?(?: be)? "
        rf"(?:resolve|resolved|end|go|work out|play out|turn out|ruled|handled)(?: out)?{_LAST})",
        re.IGNORECASE,
    ),
    "right": pattern(
        r"(?:(?:so|and|then),? )?(?:who|which (?:one|player|side|claim|opinion)"
        r"|which of (?:them|us|the (?:two )?players|these|the (?:two )?claims)"
        r"|whose (?:claim|reading|opinion|argument|version|view|ruling|statement))(?: of (?:them|us|the (?:two )?players))?"
        rf" (?:is|was|has it|'s|holds|stands)(?: the)?(?: ?(?:right|correct|true|mistaken|wrong|right one))?(?:,? [^ ]+ or [^ ]+)?{_LAST}",
        re.IGNORECASE,
    ),
    "right of one": pattern(
        r"(?:is|was) (?:(?P<who>[^ ]+?)(?:'s (?:claim|reading|opinion|argument|version|view))?) (?:right|correct)",
        re.IGNORECASE,
    ),
    "line": pattern(
        rf"what (?:happens|happened|becomes|comes|came) (?:to|in|with|of|on|at) (?:the play (?:in|of|on) )?line (?P<number>[0-9]+){_LAST}",
        re.IGNORECASE,
    ),
    "act": pattern(
        rf"what (?:happens|happened|becomes|comes|came) (?:to|with|of) (?:the|this|that|(?P<who>\S+)'s) {_VERB}(?: declaration)?{_LAST}",
        re.IGNORECASE,
    ),
    "battle": pattern(
        rf"(?:what (?:happens|happened|comes|came) (?:in|of|at the end of) (?:the|this|that) (?:battle|fight)"
        r"|how does (?:the|this|that) (?:battle|fight) (?:end|go)"
        rf"|what is the (?:result|outcome) of the (?:battle|fight)){_LAST}",
        re.IGNORECASE,
    ),
    "card": pattern(
        rf"(?:(?:so|and|then),? )?what (?:happens|happened|will happen|becomes|became|comes|came|is left)(?: (?:then|now))? (?:to|of|with)"
        rf" (?P<effect>the (?:effect|ability) of )?(?P<cards>{_CARD}(?:(?:,| and) {_CARD})*)(?P<its>'s (?:effect|ability))?{_LAST}",
        re.IGNORECASE,
    ),
}


def parts(said: str, grammar: str, here: Here) -> tuple[str, ...]:
    """The questions that such a question is put as; none for another question, or where it can be about nothing."""
    plain = said.strip().rstrip("?？。. ").replace("、", ",")
    for what, shape in (_JA if grammar == "japanese" else _EN).items():
        if found := shape.fullmatch(plain):
            made = tuple(_OF[what](found, here))
            return tuple(_SAID[grammar == "japanese"][kind].format(of) for kind, of in dict.fromkeys(made))
    return ()


Part = tuple[str, str]
"""A kind of question, and whom, which line or which card it is about."""


def _right(_: re.Match[str], here: Here) -> Iterator[Part]:
    yield from (("right", player) for player in dict.fromkeys(here.claimants or here.players))


def _right_of_one(found: re.Match[str], here: Here) -> Iterator[Part]:
    if found["who"] in here.players:
        yield ("right", found["who"])


def _all(found: re.Match[str], here: Here) -> Iterator[Part]:
    """Who is right; where nobody claims anything, what becomes of the cards that the lines of play name."""
    yield from _right(found, here) if here.claimants else ()
    if not here.claimants:
        for card in list(_named(here.plays))[-MOST:]:
            yield from _of_a_card(card, here)


def _line(found: re.Match[str], here: Here) -> Iterator[Part]:
    yield from _of_a_line(found["number"], here)


def _act(found: re.Match[str], here: Here) -> Iterator[Part]:
    number = here.line("", done_in_a_line(found["act"].lower()), found["who"] or "")
    yield from _of_a_line(number, here) if number else ()


def _battle(_: re.Match[str], here: Here) -> Iterator[Part]:
    yield from (("destroyed", card) for card in here.fought[:MOST])


def _card(found: re.Match[str], here: Here) -> Iterator[Part]:
    its = found["effect"] or found.groupdict().get("its")
    for card in pattern(_CARD).findall(found["cards"])[:MOST]:
        if its:
            yield ("effect", card)
        else:
            yield from _of_a_card(card, here)


def _of_a_line(number: str, here: Here) -> Iterator[Part]:
    lines = [play for n, play in enumerate(here.plays) if line_number(n, here.plays) == number]
    if lines:
        yield ("legal", number)
        yield from (("where", card) for card in list(_named(lines))[:MOST])


def _of_a_card(card: str, here: Here) -> Iterator[Part]:
    name = card.partition("》")[0].removeprefix("《")
    at_once = not AT_ONCE.isdisjoint(word for one in here.types.get(name, ()) for word in one.split())
    yield ("effect" if at_once else "destroyed", card)
    yield ("where", card)


def _named(plays: Sequence[Play]) -> dict[str, None]:
    """The cards that lines of play name, as they are written."""
    return {
        f"《{x.text}》{f'#{x.tag}' if x.tag else ''}": None
        for play in plays
        for _, said in play.roles
        for x in said
        if x.kind == "card"
    }


MOST = 4
"""Of so many cards it is asked of each."""
_OF: dict[str, Callable[[re.Match[str], Here], Iterator[Part]]] = {
    "all": _all, "right": _right, "right of one": _right_of_one, "line": _line, "act": _act, "battle": _battle, "card": _card,
}  # fmt: skip
_SAID = (
    {
        "right": "{} is right?", "legal": "line {} is legal?", "where": "where is {}?", "destroyed": "{} is destroyed?",
        "effect": "{} took effect?",
    },
    {
        "right": "{}は正しいか", "legal": "{}行目は適正か", "where": "{}はどこ", "destroyed": "{}は破壊されるか",
        "effect": "{}は効果を及ぼしたか",
    },
)  # fmt: skip
