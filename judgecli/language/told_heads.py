"""The heads of lines as people write them: 「Aの主張：」, 「主張（A）：「…」」, 「Q.」, 「経過」; claims below a head of their own.

Each is put in the words of the language before any line is read; what stands behind a head keeps its columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.language.line_words import begins_a_board, first_word, of_every_game, says_what_it_is, spelled
from judgecli.language.players import parted
from judgecli.language.source import Line, Source, fold
from judgecli.lazy import pattern, replace

_WHO = r"[^\s:,.《》「」\"()\[\]のはがをに]{1,12}"
_CLAIMS = r"(?:主張|言い分|意見|見解)"
_CLAIM = (
    pattern(rf"\s*(?P<who>{_WHO})(?:さん|側)?の{_CLAIMS} ?(?::|(?=「))"),
    pattern(rf"\s*{_CLAIMS} ?\((?P<who>{_WHO})\) ?(?::|(?=「)| )"),
    pattern(rf"\s*{_CLAIMS} ?[0-9]? ?: ?(?P<who>{_WHO}) ?(?::|(?=「))"),
    pattern(rf"\s*{_CLAIMS} ?(?P<who>{_WHO}) ?(?=「[^「」]*」\.?\s*$)"),
    pattern(rf"\s*{_CLAIMS} ?(?P<who>[A-Z]) ?:"),
    pattern(rf"\s*(?i:claim|statement) ?\((?P<who>{_WHO})\) ?:"),
    pattern(rf"\s*(?P<who>{_WHO})'s claim ?:"),
)
"""Who claims something, told in another order or between other marks."""
_OF_A_PLAYER = pattern(rf"\s*(?:{_CLAIMS}[ :]*)?(?P<who>{_WHO})(?: ?: ?|(?=「[^「」]*」\.?\s*$)| (?=\S))")
"""The same where only who it is tells that it is a claim."""
_QUESTION = pattern(
    r"\s*(?:(?:質問|問い?|疑問|聞きたいこと|確認したいこと) ?[0-9]* ?[:. ]|[QqＱ] ?[0-9]* ?[.:])\s*(?=\S)"
)
_PLAY = pattern(
    r"\s*(?:プレイ(?:の?(?:内容|経過|流れ|手順|順))?|(?:ゲームの|対戦の)?(?:経過|流れ|手順|経緯|進行)|行動|やりとり) ?:?\s*"
)
_BOARD = pattern(r"\s*(?:盤面(?:の?状況)?|局面|状況|場面|場の?状況|場|ゲームの状況) ?[: ]\s*(?=\S*(?:ターン|手番))")
_BOARD_ALONE = pattern(r"\s*(?:盤面(?:の?状況)?|局面|状況|場面|場の?状況|場|board) ?:?\s*", 2)
_CLAIMS_ALONE = pattern(rf"\s*(?:(?:双方の|各自の|両者の)?{_CLAIMS}|claims?) ?:?\s*", 2)
_QUESTIONS_ALONE = pattern(r"\s*(?:質問|問い?|疑問|questions?) ?:?\s*", 2)
_TITLE = pattern(r"\s*(?:シナリオ|タイトル|題名?|件名|scenario|title)(?: ?:| ) *(?=[^\s\"「『“])", 2)
_CARD = pattern(
    r"\s*カード[: ]*(?:「(?=[^「」]+」)|『(?=[^『』]+』)|\[(?=[^\[\]]+\]))(?P<name>[^「」『』\[\]]+)[」』\]]"
)
_NAMES_BEGIN = pattern(r"\s*[^\s:]+[\s:]+")
_BETWEEN_NAMES = pattern("[,、]")
_ROUND_A_NAME = " .\"'「」『』“”"
_QUOTED = pattern(r"\s*「(?P<said>[^「」]*(?:「[^「」]*」[^「」]*)*)」[.。]?\s*$")


def with_plain_heads(source: Source, players: Sequence[str]) -> Source:
    """The lines of a file with each head in the words of the language. ``players``: what the players are called, as far as that is told."""
    lines = tuple(_lines(source.lines, frozenset(players)))
    return replace(source, lines=lines) if lines != source.lines else source


def with_the_heads_of_players(source: Source) -> Source:
    """The same once the players are known by the board, by which alone some lines can be told for claims."""
    from judgecli.language.unnamed_players import in_a_row, on_the_board

    named = _named(source)
    return with_plain_heads(source, named or on_the_board(source) or in_a_row(source) or tuple("ABCDEF"))


def _named(source: Source) -> tuple[str, ...]:
    """What a `players` line calls them: a name of several words begins with no other player."""
    lines = [line for line in source.lines if first_word(line) in spelled("H_PLAYERS")]
    said = (_NAMES_BEGIN.sub("", parted(line.folded), count=1) for line in lines)
    return tuple(name for names in said for one in _BETWEEN_NAMES.split(names) if (name := one.strip(_ROUND_A_NAME)))


def _lines(lines: Sequence[Line], players: frozenset[str]) -> Iterator[Line]:
    played = False
    for line in lines:
        if line.children and _CLAIMS_ALONE.fullmatch(line.folded):
            yield from (_claim(child, players, below=True) for child in line.children)
        elif line.children and _QUESTIONS_ALONE.fullmatch(line.folded):
            yield from (_behind(child, "質問: ", child.start) for child in line.children)
        else:
            told = _head(line, players, played)
            played = played or (bool(told.children) and told.folded.strip(" :") in ("プレイ", "play"))
            yield told


def _head(line: Line, players: frozenset[str], played: bool) -> Line:
    if _PLAY.fullmatch(line.folded) and not says_what_it_is(line):
        return replace(line, folded="プレイ", raw="プレイ", start=0)
    if line.children and _BOARD_ALONE.fullmatch(line.folded):
        first = line.children[0]
        if not first.children and begins_a_board(first):
            head = _behind(first, "盤面 ", first.start)
            return replace(head, indent=line.indent, children=line.children[1:])
    if not says_what_it_is(line) and (found := _BOARD.match(line.folded)) is not None:
        return _behind(line, "盤面 ", found.end())
    if (found := _TITLE.match(line.folded)) is not None:
        title = line.raw[found.end() : len(line.folded.rstrip())].replace('"', "'")
        said = f'シナリオ "{title}"'
        return Line(line.number, line.indent, 0, said, said, line.children, len('シナリオ "') - found.end())
    if (found := _CARD.match(line.folded)) is not None:
        start, stop = found.span("name")
        folded, raw = (f"{x[: start - 1]}《{line.raw[start:stop]}》{x[stop + 1 :]}" for x in (line.folded, line.raw))
        return replace(line, folded=folded, raw=raw)
    if (found := _QUESTION.match(line.folded)) is not None and not line.folded.lstrip().startswith("質問:"):
        return _behind(line, "質問: ", found.end())
    return _claim(line, players, below=False, played=played)


def _claim(line: Line, players: frozenset[str], *, below: bool, played: bool = False) -> Line:
    """A line as that of a claim, where it tells who claims something; ``below``: it stands under a head for claims."""
    told = next((found for way in _CLAIM if (found := way.match(line.folded))), None)
    if told is None and (found := _OF_A_PLAYER.match(line.folded)) is not None:
        is_one = found["who"] in players or (
            len(found["who"]) == 1 and found["who"].isascii() and found["who"].isupper()
        )
        at_the_margin = played and not says_what_it_is(line) and not found[0].endswith(" ")
        told = found if is_one and (below or at_the_margin or _says_claim(line)) else None
    if told is None:
        return _unquoted(line) if _says_claim(line) else line
    return _unquoted(_behind(line, f"主張 {told['who']}:", told.end()))


def _says_claim(line: Line) -> bool:
    return line.folded.lstrip().startswith(tuple(of_every_game("H_CLAIM")))


def _behind(line: Line, head: str, start: int) -> Line:
    """A line with another head before what stands from a column on."""
    return Line(
        line.number,
        line.indent,
        0,
        head + line.folded[start:],
        head + line.raw[start:],
        line.children,
        len(head) - start,
    )


def _unquoted(line: Line) -> Line:
    """A claim without the quotation marks around all that is claimed."""
    start = line.folded.find(":") + 1
    if not start or (found := _QUOTED.fullmatch(line.folded, start)) is None:
        return line
    first, last = found.span("said")
    folded = line.folded[: first - 1] + " " + fold(line.raw[first:last])
    return replace(line, folded=folded, raw=line.raw[: first - 1] + " " + line.raw[first:last])
