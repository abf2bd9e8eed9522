"""``judge step``: go through a run step by step, look at the table, ask why, and try another line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from judgecli.cli.asked import LATEST, At, run_of
from judgecli.cli.options import FileLangOption, JsonOption, UseFromOption, WidthOption, page
from judgecli.cli.output import echo
from judgecli.cli.replay import File
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.report.blocks import Blocks
    from judgecli.report.text import Page
    from judgecli.session.walk import Walk

PROMPT = "> "


def step(
    file: File,
    at: At = LATEST,
    json: JsonOption = False,
    lang: FileLangOption = "",
    width: WidthOption = 0,
    use_from: UseFromOption = None,
) -> None:
    """Go through a run step by step."""
    from judgecli.report.stepping import shown, step_json
    from judgecli.session.walk import walk

    run, said = run_of(file, lang, use_from)
    here = walk(run, shown, 0 if at == LATEST else at)
    if json:
        from judgecli.report.as_json import dumps

        echo(dumps(step_json(here)))
        return
    session = _Session(here, lambda: page(said, width))
    if any(clause.bears for clause in run.unread):
        from judgecli.report.asked import unread_blocks

        session.put(unread_blocks(run, said))
    session.show()
    if at != LATEST:
        return
    echo(say(said, "step.help"))
    while (line := _read()) is not None:
        if not session.obey(line):
            return


def _read() -> str | None:
    """One line from the reader; ``None`` at the end of input."""
    try:
        return input(PROMPT)
    except EOFError:
        return None


class _Session:
    """A walk and the page it is shown on, as wide as the window is now. Branches are left by going back to the run as it was read
    (``main``).
    """

    def __init__(self, walk: Walk, paper: Callable[[], Page]) -> None:
        self.walk, self._paper, self.main = walk, paper, walk

    @property
    def paper(self) -> Page:
        return self._paper()

    def obey(self, line: str) -> bool:
        """Carry out one line; whether to go on."""
        word, _, rest = line.strip().partition(" ")
        name = WORDS.get(word.casefold(), "")
        if name == "quit":
            return False
        if not name:
            echo(say(self.paper.lang, "step.unknown", word=word) + "\n" + say(self.paper.lang, "step.help"))
            return True
        ACTIONS[name](self, rest.strip())
        return True

    def show(self) -> None:
        from judgecli.report.stepping import standing

        self.put(standing(self.walk, self.paper.lang))

    def put(self, blocks: Blocks) -> None:
        from judgecli.report.blocks import blocks_text

        echo(blocks_text(blocks, self.paper), nl=False)

    def say(self, key: str, **values: object) -> None:
        echo(say(self.paper.lang, key, **values))


def _next(s: _Session, rest: str) -> None:
    s.walk.go(s.walk.at + (int(rest) if rest.isdecimal() else 1))
    s.show()


def _back(s: _Session, rest: str) -> None:
    s.walk.go(s.walk.at - (int(rest) if rest.isdecimal() else 1))
    s.show()


def _goto(s: _Session, rest: str) -> None:
    if not rest.isdecimal():
        s.say("step.number", word=rest)
        return
    s.walk.go(int(rest))
    s.show()


def _until(s: _Session, rest: str) -> None:
    if s.walk.until(rest):
        s.show()
    else:
        s.say("step.no such section", section=rest)


def _board(s: _Session, rest: str) -> None:
    from judgecli.report.stepping import pictured

    paper = s.paper
    s.put((pictured(s.walk, paper.lang, paper.width),))


def _diff(s: _Session, rest: str) -> None:
    from judgecli.report.stepping import differing

    s.put(differing(s.walk, s.paper.lang))


def _why(s: _Session, rest: str) -> None:
    from judgecli.report.asked import why_blocks
    from judgecli.session import asked
    from judgecli.session.why import why_then

    try:
        then = asked.as_of(s.walk.run, s.walk.number)
        found = why_then(s.walk.run, s.walk.number, asked.statement(then, rest))
        s.put(why_blocks(then, found, s.paper.lang))
    except asked.Misread as misread:
        _misread(s, misread, rest)


def _why_not(s: _Session, rest: str) -> None:
    from judgecli.report.asked import why_not_blocks
    from judgecli.session import asked

    try:
        tried = asked.why_not(s.walk.run, asked.line_of_play(s.walk.run, rest), s.walk.lines())
        s.put(why_not_blocks(s.walk.run, tried, s.paper.lang))
    except asked.Misread as misread:
        _misread(s, misread, rest)


def _options(s: _Session, rest: str) -> None:
    from judgecli.report.asked import options_blocks
    from judgecli.session import asked

    s.put(options_blocks(s.walk.run, asked.options_after(s.walk.run, s.walk.number), s.paper.lang))


def _answer(s: _Session, rest: str) -> None:
    """Another line of play from here on: a branch."""
    from judgecli.report.stepping import shown
    from judgecli.session import asked
    from judgecli.session.walk import branch, walk

    try:
        other = branch(s.walk.run, s.walk.lines(), asked.line_of_play(s.walk.run, rest))
    except asked.Misread as misread:
        _misread(s, misread, rest)
        return
    if other.diagnostics:
        first = other.diagnostics[0]
        echo(f"{first.message(s.paper.lang)}\n{first.help(s.paper.lang)}".rstrip())
        return
    s.walk = walk(other, shown, s.walk.at + 1)
    s.say("step.branch")
    s.show()


def _leave(s: _Session, rest: str) -> None:
    """Back to the run as it was read."""
    s.walk = s.main
    s.show()


def _save(s: _Session, rest: str) -> None:
    from judgecli.cli.files import cause_of
    from judgecli.language import format as formatted
    from rulebook_index import whole

    try:
        if not rest:
            raise FileExistsError
        whole.write(Path(rest), formatted(s.walk.run.written).encode(), over=False)
    except FileExistsError:
        s.say("file.exists", path=rest)
        return
    except (OSError, ValueError) as error:
        s.say("file.unwritable", path=rest, cause=cause_of(error))
        return
    s.say("step.saved", path=rest)


def _misread(s: _Session, misread: object, rest: str) -> None:
    from judgecli.report.diagnosis import findings
    from judgecli.session.asked import Misread

    assert isinstance(misread, Misread)
    if misread.diagnostics:
        echo(findings(misread.diagnostics, misread.text, "?", s.paper.lang))
    else:
        s.say("asked.unread", text=rest)


def _help(s: _Session, rest: str) -> None:
    s.say("step.help")


ACTIONS: Mapping[str, Callable[[_Session, str], None]] = {
    "next": _next,
    "back": _back,
    "goto": _goto,
    "until": _until,
    "board": _board,
    "diff": _diff,
    "why": _why,
    "why-not": _why_not,
    "options": _options,
    "answer": _answer,
    "main": _leave,
    "save": _save,
    "help": _help,
}
WORDS: Mapping[str, str] = {
    **{name: name for name in ACTIONS},
    "": "next",
    "n": "next",
    "b": "back",
    "g": "goto",
    "u": "until",
    "o": "options",
    "a": "answer",
    "?": "help",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "終了": "quit",
    "次": "next",
    "前": "back",
    "移動": "goto",
    "条文": "until",
    "盤面": "board",
    "差分": "diff",
    "なぜ": "why",
    "なぜできない": "why-not",
    "選択肢": "options",
    "回答": "answer",
    "本筋": "main",
    "保存": "save",
    "説明": "help",
}
"""Every spelling of a command."""
