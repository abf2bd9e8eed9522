"""Text to lines: decoding, limits, indentation, comments, folding of widths. Every column stays where it was."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from judgecli.language.ast import Span
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.words import is_word
from judgecli.lazy import dataclass, field, pattern

# A declared bare name becomes these private-use characters before lexing, so that it is one token.
NAME_MARK, NAME_MORE = "\ue000", "\ue001"
PLAYER_MARK, PLAYER_MORE = "\ue002", "\ue003"
MAX_BYTES = 256 * 1024
MAX_LINES = 2000
MAX_LINE = 2000
MAX_NESTING = 8
MAX_DIGITS = 7
TAB = 4

# One character to one character, so that spans in the folded line are spans in the file.
_FOLD: dict[int, str] = str.maketrans(
    {
        **{chr(0xFF01 + i): chr(0x21 + i) for i in range(94)},
        **dict.fromkeys("　\t\u00a0", " "),
        **dict.fromkeys("、，､", ","),
        **dict.fromkeys("。｡", "."),
        **dict.fromkeys("“”„‟＂", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("−‐–－﹣", "-"),
        **dict.fromkeys("〈＜", "<"),
        **dict.fromkeys("〉＞", ">"),
        **dict.fromkeys("【［", "["),
        **dict.fromkeys("】］", "]"),
        "｢": "「",
        "｣": "」",
        "＃": "#",
        "‑": "-",
    }
)
_HALF_KANA = pattern("[\uff65-\uff9f]+")
_FOLDED = pattern(f"[{re.escape(''.join(map(chr, _FOLD)))}]")
_QUOTED = pattern(r'《[^《》]*》|「[^「」]*」|"[^"]*"|\[[^\[\]]*\]')
_CAPITALISED = pattern(r"(?<![A-Za-z0-9_'-])[A-Z](?:[A-Za-z]+(?:-[A-Za-z]+)*|/[A-Z](?![A-Za-z]))")
_STEERING = pattern(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What a terminal or an editor would obey: escape sequences, other directions of writing."""
_LONG_NUMBER = pattern(rf"(?<![A-Za-z0-9_])[0-9]{{{MAX_DIGITS + 1},}}")
_PLAYER = rf"(?:[A-Z]|{PLAYER_MARK}{PLAYER_MORE}*)"
_LISTED = pattern(rf"(?<![A-Za-z0-9_'-])({_PLAYER})( *[,・] *)(?={_PLAYER}(?![A-Za-z0-9_'{PLAYER_MORE}-]))")
_COMMENT = pattern(r"(?:^|(?<= ))#")


@dataclass(slots=True)
class Line:
    """One statement and the lines indented under it. ``folded`` is what is lexed, ``raw`` what was written."""

    number: int
    indent: int
    start: int
    folded: str
    raw: str
    children: list[Line] = field(default_factory=list)
    put_before: int = 0
    """How many characters before it are not of the file: the word for what kind of line it is."""

    @property
    def span(self) -> Span:
        return Span(self.number, self.start, len(self.folded))

    @property
    def text(self) -> str:
        return self.raw[self.start : len(self.folded)]


def in_full_width(text: str) -> str:
    """Half-width kana as the kana of every other text, a letter and its mark as one: cards and players write both, names too."""
    if not _HALF_KANA.search(text):
        return text
    return _HALF_KANA.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)


def fold(raw: str) -> str:
    """Full-width marks, digits and letters as half-width ones, outside names and quotations."""
    if not _FOLDED.search(raw):
        return raw
    folded = raw.translate(_FOLD)
    for match in _QUOTED.finditer(folded):
        inner = slice(match.start() + 1, match.end() - 1)
        folded = folded[: inner.start] + raw[inner] + folded[inner.stop :]
    return folded


def in_small_letters(text: str) -> str:
    """The text with its capitalised words in small letters, as cards and keyboards write them: names, quotations and players stay."""
    kept = _QUOTED.sub(lambda match: "\0" * len(match.group()), text)
    small = _CAPITALISED.sub(lambda match: match.group().lower(), kept)
    return "".join(old if new == "\0" else new for old, new in zip(text, small, strict=True))


def players_in_a_row(text: str) -> str:
    """The text with a space for what stands between players that are listed: "seats A, B, C" is "seats A  B  C"."""
    return _LISTED.sub(lambda match: match[1] + " " * len(match[2]), text)


def comment_start(folded: str) -> int:
    """Column of the ``#`` that opens a comment, or the length of the line."""
    if "#" not in folded:
        return len(folded)
    found = _COMMENT.search(_blanked(folded))
    return found.start() if found else len(folded)


def _blanked(folded: str) -> str:
    """The line with its names and quotations as letters that mean nothing."""
    return _QUOTED.sub(lambda match: "x" * len(match.group()), folded)


def decode(data: bytes) -> tuple[str, tuple[Diagnostic, ...]]:
    """The text of a file; a diagnostic instead of text where it is too long or not UTF-8."""
    start = Span(1, 0, 0)
    if len(data) > MAX_BYTES:
        return "", (_too_large(start),)
    try:
        return in_full_width(data.decode("utf-8-sig")), ()
    except UnicodeDecodeError as problem:
        return "", (_not_utf8(data, problem.start),)


def _too_large(span: Span) -> Diagnostic:
    return error(
        "L101",
        span,
        f"the file is larger than {MAX_BYTES // 1024} KiB",
        f"ファイルが {MAX_BYTES // 1024} KiB を超えています",
        help_en="split it into several scenarios",
        help_ja="シナリオを分けてください",
    )


def _not_utf8(data: bytes, offset: int) -> Diagnostic:
    span = Span(data.count(b"\n", 0, offset) + 1, 0, 0)
    if not _looks_like_shift_jis(data):
        return error("L103", span, "this is not a UTF-8 text file", "UTF-8 のテキストではありません")
    return error(
        "L102",
        span,
        "this file looks like Shift_JIS; scenarios are UTF-8",
        "Shift_JIS のファイルのようです。シナリオは UTF-8 で書きます",
        help_en="save it as UTF-8 in your editor",
        help_ja="エディタで UTF-8 として保存してください",
    )


def _looks_like_shift_jis(data: bytes) -> bool:
    """Decodes as cp932 to text with Japanese letters: nearly every byte string decodes to something."""
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        return False
    return "\0" not in text and re.search(r"[\u3041-\u30fe\u4e00-\u9fff]", text) is not None


@dataclass(frozen=True, slots=True)
class Source:
    """A text cut into trees of lines, with its comments and what was wrong already."""

    lines: tuple[Line, ...]
    comments: tuple[tuple[int, str], ...]
    diagnostics: tuple[Diagnostic, ...]


def split(text: str) -> Source:
    """Cut a text into lines by indentation; bad lines are reported and left out."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        return Source((), (), (_too_large(Span(1, 0, 0)),))
    rows = re.split(r"\r\n|\r|\n", in_full_width(text.removeprefix("\ufeff")))
    if len(rows) > MAX_LINES:
        en, ja = f"more than {MAX_LINES} lines", f"{MAX_LINES} 行を超えています"
        return Source((), (), (error("L104", Span(MAX_LINES + 1, 0, 0), en, ja),))
    return _tree(rows)


def _tree(rows: list[str]) -> Source:
    roots: list[Line] = []
    comments: list[tuple[int, str]] = []
    problems: list[Diagnostic] = []
    open_lines: list[Line] = []
    for number, raw in enumerate(rows, 1):
        line = _line(number, raw, comments, problems)
        if line is None:
            continue
        while open_lines and open_lines[-1].indent >= line.indent:
            open_lines.pop()
        if len(open_lines) >= MAX_NESTING:
            problems.append(error("L106", line.span, "nested too deeply", "字下げが深すぎます"))
            continue
        (open_lines[-1].children if open_lines else roots).append(line)
        open_lines.append(line)
    return Source(tuple(roots), tuple(comments), tuple(problems))


def _line(number: int, raw: str, comments: list[tuple[int, str]], problems: list[Diagnostic]) -> Line | None:
    if len(raw) > MAX_LINE:
        en, ja = f"a line longer than {MAX_LINE} characters", f"1行が {MAX_LINE} 文字を超えています"
        problems.append(error("L105", Span(number, MAX_LINE, len(raw)), en, ja))
        return None
    folded = fold(raw)
    if private := [folded.find(mark) for mark in (NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE) if mark in folded]:
        at = min(private)
        problems.append(
            error("L107", Span(number, at, at + 1), "a private-use character", "外字（私用領域の文字）です")
        )
        return None
    if steering := _STEERING.search(raw):
        problems.append(error("L110", Span(number, *steering.span()), "a control character", "制御文字です"))
        return None
    stop = comment_start(folded)
    if stop < len(folded):
        comments.append((number, raw[stop:].rstrip()))
    body = folded[:stop].rstrip()
    if not body.strip():
        return None
    if _LONG_NUMBER.search(body) and (number_too_long := _LONG_NUMBER.search(_blanked(body))):
        en, ja = f"a number of more than {MAX_DIGITS} digits", f"{MAX_DIGITS} 桁を超える数です"
        problems.append(error("L108", Span(number, *number_too_long.span()), en, ja))
        return None
    start = len(body) - len(body.lstrip())
    return Line(number, _indent(raw[:start]), start, body, raw)


def _indent(space: str) -> int:
    """Cells of indentation: a tab reaches the next multiple of four, a full-width space counts two."""
    cells = 0
    for character in space:
        cells = (cells // TAB + 1) * TAB if character == "\t" else cells + (2 if character == "　" else 1)
    return cells


def mask(folded: str, names: tuple[str, ...], players: tuple[str, ...] = ()) -> str:
    """Bare names declared by ``card`` lines, and names of players, become one token each, outside quotations; longest first."""
    if not players:
        for name in names:
            folded = _mask_one(folded, name)
        return folded
    for name in players:
        for said in (f"「{name}」", f'"{name}"'):
            folded = folded.replace(said, player_token(said))
    for name in sorted((*names, *players), key=len, reverse=True):
        folded = _mask_one(folded, name, name in players)
    return folded


def player_token(name: str) -> str:
    """What stands for the name of a player in a line that is lexed."""
    return name if len(name) == 1 and name.isascii() else PLAYER_MARK + PLAYER_MORE * (len(name) - 1)


def _mask_one(folded: str, name: str, player: bool = False) -> str:
    if name not in folded:
        return folded
    quoted = [match.span() for match in _QUOTED.finditer(folded)]
    token = player_token(name) if player else NAME_MARK + NAME_MORE * (len(name) - 1)

    def swap(match: re.Match[str]) -> str:
        inside = any(start < match.start() < stop for start, stop in quoted)
        return match.group() if inside else token

    return (_of_player if player else _bare)(name).sub(swap, folded)


@lru_cache(maxsize=512)
def _bare(name: str) -> re.Pattern[str]:
    """The name as a word of its own."""
    edge_before = r"(?<![A-Za-z0-9_])" if name[0].isascii() else ""
    edge_after = r"(?![A-Za-z0-9_'-])" if name[-1].isascii() else ""
    return re.compile(edge_before + re.escape(name) + edge_after)


@lru_cache(maxsize=64)
def _of_player(name: str) -> re.Pattern[str]:
    """The name of a player as a word of its own, with 's after it or not."""
    edge_before = r"(?<![A-Za-z0-9_-])" if name[0].isascii() else ""
    edge_after = r"(?![A-Za-z0-9_-]|'(?!s(?![A-Za-z0-9])))" if name[-1].isascii() else ""
    return re.compile(edge_before + re.escape(name) + edge_after)


def maskable(names: list[str]) -> tuple[str, ...]:
    """Which declared names may also be written bare: not words of the language, not one letter."""
    return tuple(sorted({name for name in names if len(name) > 1 and not is_word(name)}, key=len, reverse=True))
