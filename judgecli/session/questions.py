"""Questions that a scenario asks of the position its play leads to, answered from the run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.verdict import Illegal, Legal, NotSettled, Verdict
from judgecli.language import ast
from judgecli.language.words import by_terminal
from judgecli.lazy import dataclass, replace
from judgecli.session import asked
from judgecli.session.disputed import line_that_makes
from judgecli.session.reached import UNDECIDED
from judgecli.session.statements import decided

if TYPE_CHECKING:
    from judgecli.session.ran import Run

NOT_DECIDED = "not decided by this play", "このプレイでは決まらない"
_IN_FACT, _IN_FACT_THERE = "実際は", "実際の場所: "
NO_NUMBER = -(10**9)
"""A number nothing has: the game then says which one is there."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question comes to: one line in each language; ``verdict`` where it was whether something may be done.

    ``says``: the statement whose finding the answer is; its chain is why.
    """

    question: ast.Question
    en: str
    ja: str
    steps: tuple[int, ...] = ()
    verdict: Verdict | None = None
    says: ast.Assertion | None = None
    finding: Finding | None = None


def answers(run: Run) -> tuple[Answer, ...]:
    """The answer to each question of a scenario, in its order; none where the scenario could not be carried out."""
    if run.scenario is None or run.outcome is None:
        return ()
    hanging = ((question, run.hinges.get(n)) for n, question in enumerate(run.scenario.questions))
    return tuple(
        _answer(run, q) if on is None else Answer(q, on.en, on.ja, says=q.says, finding=on) for q, on in hanging
    )


def _answer(run: Run, question: ast.Question) -> Answer:
    match question.kind:
        case "may" if question.play is not None:
            return _may(run, question, question.play)
        case "value":
            return _if_decided(run, _value(run, question))
        case "winner":
            return _winner(run, question)
        case "how much" if question.says is not None:
            return _if_decided(run, _how_much(run, question, question.says))
        case "where":
            return _if_decided(run, _where(run, question))
        case "first":
            return _first(run, question)
        case "whether" if question.says is not None and question.says.verb == "right":
            return _right(run, question, question.says)
        case _:
            assert question.says is not None
            says = replace(question.says, at=question.at) if question.at is not None else question.says
            found = _found(run, says)
            if found.holds is not None and (so_far := decided(says, found, run.carried_out)).holds is None:
                return _where_it_stops(Answer(question, found.en, found.ja, found.steps, says=says, finding=so_far))
            return _whether(question, says, found)


def _if_decided(run: Run, answer: Answer) -> Answer:
    """What is so at the end is not decided where a run stops before it, as no claim about it is: it is told what was so there."""
    if run.carried_out.status not in UNDECIDED or answer.question.at is not None or answer.finding is None:
        return answer
    return _where_it_stops(answer)


def _where_it_stops(answer: Answer) -> Answer:
    en, ja = NOT_DECIDED
    if answer.en:
        en, ja = f"{en}; where the play stops, {answer.en}", f"{ja}。止まった時点では{answer.ja}"
    return replace(answer, en=en, ja=ja)


def _found(run: Run, says: ast.Assertion) -> Finding:
    return asked.finding(run.game, says, run.carried_out)


def _whether(question: ast.Question, says: ast.Assertion, finding: Finding) -> Answer:
    en, ja = {True: ("yes", "はい"), False: ("no", "いいえ"), None: NOT_DECIDED}[finding.holds]
    told_en, told_ja = (f": {finding.en}" if finding.en else ""), (f"：{finding.ja}" if finding.ja else "")
    return Answer(question, en + told_en, ja + told_ja, finding.steps, says=says, finding=finding)


def _right(run: Run, question: ast.Question, says: ast.Assertion) -> Answer:
    """Whether a player is right: that all their claims hold."""
    player = says.subject.text if says.subject is not None else ""
    mine = [c.finding.holds for c in run.claims if c.claim.player == player]
    if not mine:
        return Answer(question, f"{player} claims nothing", f"{player}の主張はない")
    if None in mine:
        return Answer(question, *NOT_DECIDED)
    so = [holds is not says.negated for holds in mine]
    if any(so) and not all(so):
        right = sum(holds is True for holds in mine)
        return Answer(
            question, f"in part: {right} of {len(mine)} claims", f"一部だけ：主張{len(mine)}つのうち{right}つが正しい"
        )
    return Answer(question, "yes" if all(so) else "no", "はい" if all(so) else "いいえ")


def _may(run: Run, question: ast.Question, play: ast.Play) -> Answer:
    """The line is tried where the play ends, or at the moment named; every reason of a refusal is in the verdict."""
    line = line_that_makes(play, run.carried_out.plays, question.text) if question.at is None else None
    if line is not None:
        return _may_line(question, line, run.carried_out)
    from judgecli.session import attempts

    tried = attempts.tried(run.game, play, question.at, run.carried_out, question.text)
    if isinstance(tried, Finding):
        return Answer(question, tried.en, tried.ja)
    en, ja = attempts.where_it_fits(tried, run.carried_out) if question.at is None else ("", "")
    match tried.verdict:
        case NotSettled() as verdict:
            return Answer(question, f"{en}not settled", f"{ja}未確定", verdict=verdict)
        case Illegal() as verdict:
            return Answer(question, f"{en}no", f"{ja}いいえ", verdict=verdict)
    if tried.problem is not None:
        return Answer(question, tried.problem.en, tried.problem.ja)
    if not tried.fits and attempts.is_left_to_chance(run.carried_out):
        return Answer(question, *NOT_DECIDED)
    if not tried.fits:
        return Answer(question, "no: this is not asked at this moment", "いいえ：この時点では求められていない")
    return Answer(question, f"{en}yes", f"{ja}はい", verdict=Legal())


def _may_line(question: ast.Question, line: int, outcome: Outcome) -> Answer:
    """What became of the line that makes the play."""
    refused = next((r.verdict for r in outcome.refusals if r.line == line), None)
    if isinstance(refused, Illegal):
        return Answer(question, "no", "いいえ", verdict=refused)
    if isinstance(refused, NotSettled):
        return Answer(question, "not settled", "未確定", verdict=refused)
    if line >= outcome.reached:
        return Answer(question, "the play did not reach that line", "その行まで進まなかった")
    return Answer(question, "yes", "はい", verdict=Legal())


def _value(run: Run, question: ast.Question) -> Answer:
    """The game is asked whether it is a number nothing has, and says what it is."""
    none = ast.Mention("number", str(NO_NUMBER), question.span)
    says = ast.Assertion("has", question.subject, (none,), question.span, question.text, question.what, at=question.at)
    finding = _found(run, says)
    unknown = ("not known", "不明")
    en, ja = (
        finding.en or unknown[0],
        finding.ja.removeprefix(_IN_FACT) or unknown[1],
    )  # nobody said that it was otherwise
    return Answer(question, en, ja, finding.steps, says=says, finding=finding)


def _how_much(run: Run, question: ast.Question, of: ast.Assertion) -> Answer:
    """How much of it came about: the game is asked whether it was a number nothing is, and says what it was."""
    none = ast.Mention("number", str(NO_NUMBER), question.span)
    says = replace(of, values=(none,), at=question.at or of.at)
    finding = _found(run, says)
    en, ja = finding.en.removeprefix("it is "), finding.ja.removeprefix(_IN_FACT)
    return Answer(question, en, ja, finding.steps, says=says, finding=finding)


def _where(run: Run, question: ast.Question) -> Answer:
    """The game is asked of one kind of place after another, until it says that the card lies elsewhere, and where."""
    zones = (word.canonical for word in by_terminal().get("ZONE", ()))
    for zone in zones:
        place = ast.Mention("zone", zone, question.span)
        says = ast.Assertion("is in", question.subject, (place,), question.span, question.text, at=question.at)
        finding = _found(run, says)
        if not finding.holds and finding.en:
            ja = finding.ja.removeprefix(_IN_FACT_THERE)
            return Answer(question, finding.en, ja, finding.steps, says=says, finding=finding)
    return Answer(question, "not known", "不明")


def _first(run: Run, question: ast.Question) -> Answer:
    """Of all cards whose effects waited with others, the one whose effect resolved first; one for each time that some waited together."""
    from judgecli.session.effect_order import NOT_TOGETHER

    found: dict[str, Answer] = {}
    for card in run.carried_out.start.game.library:
        subject = ast.Mention("card", card, question.span)
        says = ast.Assertion("resolves first", subject, (), question.span, question.text, at=question.at)
        finding = _found(run, says)
        if finding.holds is not None:
            found.setdefault(finding.en, Answer(question, finding.en, finding.ja, finding.steps, None, says, finding))
    if not found:
        return Answer(question, *NOT_TOGETHER)
    first = next(iter(found.values()))
    return replace(first, en="; ".join(x.en for x in found.values()), ja="。".join(x.ja for x in found.values()))


def _winner(run: Run, question: ast.Question) -> Answer:
    """The game: the players of whom it is true."""
    assert run.written.board is not None
    if question.what == "battle":
        return _battle(run, question)
    winners: list[tuple[str, ast.Assertion, Finding]] = []
    for player in (player.player for player in run.written.board.players):
        subject = ast.Mention("player", player, question.span)
        says = ast.Assertion("wins", subject, (), question.span, question.text, at=question.at)
        finding = _found(run, says)
        if finding.holds:
            winners.append((player, says, finding))
    if not winners:
        return Answer(question, *_nobody(run))
    names = [player for player, _, _ in winners]
    _, says, finding = winners[0]  # how the game ended is the same for all of them
    en = f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}"
    return Answer(question, en, f"{'と'.join(names)}が勝つ", finding.steps, says=says, finding=finding)


def _nobody(run: Run) -> tuple[str, str]:
    if run.carried_out.end.result == "draw":
        return "nobody: the game is a draw", "勝者はいない：引き分け"
    return "nobody has won yet", "まだ勝敗は決まっていない"


def _battle(run: Run, question: ast.Question) -> Answer:
    """The game says by its own rules who wins a battle, or that they know no winner of one."""
    says = ast.Assertion("battle result", None, (), question.span, question.text, at=question.at)
    finding = _found(run, says)
    return Answer(question, finding.en, finding.ja, finding.steps, says=says, finding=finding)
