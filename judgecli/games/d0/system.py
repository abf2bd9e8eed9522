"""Dimension Zero as the session sees it."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Face, Finding, Mat, Now, Outcome, Reading
from judgecli.games.d0.part3_duel.ch01_preparation import legality
from judgecli.games.d0.table import mat, moments, phrases, plays, setup, statements
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast
from judgecli.language.deck import Deck


class D0System:
    """Dimension Zero, comprehensive rules 15.00 (2009-04-24)."""

    book = "d0"
    title = "Dimension Zero comprehensive rules"
    title_ja = "ディメンション・ゼロ 総合ルール"
    edition = "15.00"

    def lay(self, scenario: ast.Scenario) -> State:
        return setup.lay(scenario)

    def read(self, play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
        return plays.read(play, ask, t)

    def follow(self, role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
        return plays.follow(role, mention, ask, s)

    def judge(self, says: ast.Assertion, outcome: Outcome) -> Finding:
        return statements.judge(says, outcome)

    def phrase(self, step: Step, lang: str) -> str:
        return phrases.phrase(step, lang)

    def reason(self, reason: Any, s: State, lang: str) -> str:
        return phrases.reason(reason, s, lang)

    def option(self, ask: Ask[Any], lang: str) -> str:
        return phrases.question(ask, lang)

    def now(self, s: State) -> Now:
        return moments.now(s)

    def mat(self, s: State) -> Mat:
        return mat.mat(s)

    def face(self, thing: Thing, s: State, lang: str) -> Face:
        return mat.face(thing, s, lang)

    def place(self, zone: Zone, lang: str) -> str:
        return mat.place(zone, lang)

    def score(self, player: str, s: State, lang: str) -> str:
        return mat.score(player, s, lang)

    def going_on(self, s: State, lang: str) -> str:
        return mat.going_on(s, lang)

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)


SYSTEM = D0System()
