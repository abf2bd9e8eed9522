"""What a command says of a file that cannot be read whole: what is wrong in it, below all that can be told without that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from judgecli.cli.exits import OF_VERDICT
from judgecli.cli.output import echo
from judgecli.cli.pages import put
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.report.lang import Lang
    from judgecli.report.text import Page
    from judgecli.session.run import Bounds, Run


def as_far_as_read(done: Run, said: Lang, bounds: Bounds, paper: Page, tell: Callable[[Run], str]) -> NoReturn:
    """Tell a run that has diagnostics, and end the command.

    Where only claims and questions could not be read, the rest of the file is told first; what is wrong stands at the end, where the
    reader goes on.
    """
    from judgecli.report.diagnosis import diagnosis
    from judgecli.session.without import without_unread

    if (found := without_unread(done, bounds)) is not None:
        named = say(said, "comma").join(say(said, "without-lines.one", line=line) for line in found.lines)
        told = [say(said, "without-lines", lines=named)] if found.lines else []
        told += [say(said, "part-of-line", line=line, part=part) for line, part in found.parts]
        put("\n".join((*told, "", tell(found.run), "")), paper.color)
    echo(diagnosis(done, said), err=True)
    raise SystemExit(OF_VERDICT[done.verdict])
