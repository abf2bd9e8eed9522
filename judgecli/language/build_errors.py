"""Card text that parses and means nothing: the errors the builders raise."""

from __future__ import annotations

from judgecli.language.ast import Span
from judgecli.language.build import Misread
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.lazy import NamedTuple


class Meaningless(NamedTuple):
    """What such a text says, in fixed words, and what may be written instead."""

    code: str
    en: str
    ja: str
    help_en: str = ""
    help_ja: str = ""

    def at(self, span: Span) -> Misread:
        return Misread(error(self.code, span, self.en, self.ja, help_en=self.help_en, help_ja=self.help_ja))


NOT_A_PLAYER = Meaningless(
    "L207",
    "only a player can do this",
    "これをできるのはプレイヤーだけです",
    help_en="write `you`, `opponent` or `each player`, or use `gets`, `cannot`, `becomes`",
    help_ja="「あなたは」「相手は」などと書いてください",
)
NOT_A_NUMBER_OF_CARDS = Meaningless(
    "L208",
    "only a number of cards can be drawn",
    "引けるのはカードの枚数だけです",
    help_en="write `draw 2 cards`; to take certain cards, put them into your hand",
    help_ja="「カードを2枚引く」と書いてください",
)
ONLY_A_DESTINATION = Meaningless(
    "L210",
    "this is a destination, not a card or player",
    "これは行き先で、カードやプレイヤーではありません",
)
TWO_PLACES = Meaningless(
    "L210",
    "one place is named inside another: write the one that is meant",
    "場所が二重に書かれています。どちらか一方を書いてください",
)
WITHOUT_PHASE = Meaningless(
    "L209",
    "this does not say which phase",
    "どのフェイズかが書かれていません",
    help_en="write `your main phase starts`, `your turn starts`",
    help_ja="「あなたのメインフェイズの開始時」「あなたのターン開始時」などと書いてください",
)
WITHOUT_LIMIT = Meaningless(
    "L213",
    "only a zone of a player has a limit",
    "上限があるのは領域だけです",
    help_en="write `your charge has no limit`",
    help_ja="「あなたのチャージの上限はなくなる」と書いてください",
)


def unfit(verb: str, span: Span) -> Misread:
    return Misread(error("L210", span, f"this does not go with `{verb}`", f"これは「{verb}」と一緒に使えません"))


def not_enabling(keyword: str, span: Span) -> Misread:
    return Misread(
        error(
            "L214",
            span,
            f"`{keyword}` is not a condition of another ability",
            "この能力は別の能力の条件になりません",
            help_en="put it on a line of its own",
            help_ja="1行に分けて書いてください",
        )
    )


def several(span: Span, lines: tuple[str, ...]) -> Diagnostic:
    """A line that may be taken for two is asked back, never taken for the first."""
    shown = " / ".join(f"`{line}`" for line in lines)
    return error(
        "L216",
        span,
        "this line may mean several things",
        "この行は2通り以上に読めます",
        help_en=f"write the one that is meant: {shown}",
        help_ja=f"意味する方を書いてください: {shown}",
    )
