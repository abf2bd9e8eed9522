"""What players leave unsaid: the answers that may be assumed before a line of play, each by a custom of the game with its sections.

A game lists its customs in its own ``customs.py``. An answer that no custom names is never assumed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from judgecli.games.contract import Assumption, Standing
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, State
from judgecli.kernel.verdict import Reason
from judgecli.language import ast
from judgecli.lazy import dataclass

ENDINGS = frozenset({"end turn", "next turn", "end phase"})
PASSES = frozenset({"pass", "decline"})

Answers = Callable[[Ask[Any], State, Standing], str | None]


@dataclass(frozen=True, slots=True)
class Custom:
    """One custom. ``says_en``, ``says_ja``: what is assumed and before which lines; ``answer``: the answer to a question, if it is one.

    ``skips``: it goes on to another phase or step of the turn, and does not only let what is under way come to its end.
    """

    name: str
    cites: tuple[str, ...]
    says_en: str
    says_ja: str
    answer: Answers
    hands_on: bool = False
    skips: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Customs:
    """The customs of a game, the first that applies first.

    ``silence``: kinds of question at which silence is an answer of a player, so that only a custom fills it in. ``supplied``: names of the
    requirements that customs are about. ``order``: the answer to a choice that the order of the lines tells.
    """

    each: tuple[Custom, ...]
    silence: frozenset[str]
    supplied: frozenset[str]
    turn: Callable[[State], Hashable]
    order: Answers = lambda ask, s, line: None
    comes: Callable[[Reason], bool] = lambda reason: False
    """Whether a requirement fails only because what it is about has still to come: customs may let it come first."""

    def counts(self, ask: Ask[Any]) -> bool:
        return ask.kind in self.silence

    def answer(self, ask: Ask[Any], s: State, line: Standing) -> Assumption | None:
        """What the first custom that applies lets assume."""
        for custom in self.each:
            if (label := custom.answer(ask, s, line)) is not None:
                yields = line.before is not None and line.before.player == ask.who  # and does not go on
                return Assumption(ask.who, ask.kind, label, custom.hands_on and not yields, custom.skips)
        return None

    def supplies(self, reason: Reason) -> bool:
        return reason.rule.name.rpartition(".")[2] in self.supplied or self.comes(reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """How the word goes round in a game. ``words``: kinds of question to who has it -> the label of a pass. ``actions``: verbs of plays.

    ``speaks``: whether a player may answer what another is asked. ``turn``: whose turn it is, and which. ``under_way``: whether something
    waits to resolve, or an attack or battle goes on.
    """

    words: Mapping[str, str]
    actions: frozenset[str]
    has_the_turn: Callable[[State, str], bool]
    turn: Callable[[State], Hashable]
    under_way: Callable[[State], bool]
    is_early: Callable[[State], bool] = lambda s: False
    """Whether it is a phase before the one in which the turn player acts."""
    is_an_answer: Callable[[ast.Play, State], bool] = lambda play, s: False
    """Whether a play is the answer to something that is asked later on: an effect that triggers by itself."""

    def answers(self, play: ast.Play, s: State) -> bool:
        """Whether a line chooses something, and does nothing of its player's own accord."""
        return play.verb not in self.actions or self.is_an_answer(play, s)

    def pass_of(self, ask: Ask[Any]) -> str | None:
        """The pass of whoever has the word at this question."""
        label = self.words.get(ask.kind)
        return label if label is not None and label in ask.options else None

    def hands_on(self, ask: Ask[Any], s: State, line: Standing) -> str | None:
        """Who has the word has passed it to the speaker; never between two plays in a row of one player, who has not the word twice."""
        if ask.who in (line.play.player, TABLE) or not line.play.player or (ask.rest and ask.idle not in ask.options):
            return None  # who is free to act does not pass for nothing
        if line.play.verb not in (self.actions | PASSES) or any(a.who == line.play.player for a in line.assumed):
            return None
        if line.assumed or (line.play.verb not in PASSES and self.acted_last(line)):
            return None
        return self.pass_of(ask)

    def acted_last(self, line: Standing) -> bool:
        """Whether the line before is a play of the same player."""
        before = line.before
        return before is not None and before.player == line.play.player and before.verb in self.actions

    def lets_it_go_on(self, ask: Ask[Any], s: State, line: Standing) -> str | None:
        """Nobody answers what is under way, and it comes to its end: before a choice that it asks for, or the turn player's next play."""
        play = line.play
        proactive = play.verb in ENDINGS or not play.player or self.has_the_turn(s, play.player)
        if play.verb == "pass" or not (proactive or self.answers(play, s)):
            return None
        return self.pass_of(ask) if self.under_way(s) else None

    def of_an_ended_turn(self, *cites: str) -> Custom:
        """The custom that a turn is over when its player has ended it."""
        says_ja = "ターンプレイヤーが終えたターンには、もう誰も何もしない"
        says_en = "nobody acts again in a turn that its player has ended"
        return Custom("a turn ends", cites, says_en, says_ja, self._ends_the_turn, skips=True)

    def _ends_the_turn(self, ask: Ask[Any], s: State, line: Standing) -> str | None:
        """Whoever ends the turn leaves out what else there could be in it, and so does the other player."""
        speaker = line.play.player
        whose = not speaker or self.has_the_turn(s, speaker)
        return self.pass_of(ask) if line.play.verb in ("end turn", "next turn") and whose else None

    def comes_to_the_turn(self, ask: Ask[Any], s: State, line: Standing) -> str | None:
        """A turn ends and the next begins: nobody does anything in the moments of either that nobody has named."""
        before, speaker = line.before, line.play.player
        ended = before is not None and before.verb in ("end turn", "next turn")
        if ended and line.then is not None and self.turn(line.then) == self.turn(s):
            return self.pass_of(ask)
        unnamed = self.turn(line.named) != self.turn(s) and self.is_early(s)
        return self.pass_of(ask) if unnamed and (not speaker or self.has_the_turn(s, speaker)) else None
