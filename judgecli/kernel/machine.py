"""The trampoline: a list of open frames, each running a generator. The game decides what comes next.

When no frame is open it asks ``game.next``; every such moment is an entry point, from which play can continue from the position alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from time import monotonic
from typing import Any

from judgecli.kernel import looks, pipeline
from judgecli.kernel.answers import Answer, Answerer, Chosen, CutsIn, Refused
from judgecli.kernel.canon import canon
from judgecli.kernel.events import Event
from judgecli.kernel.game import game_of
from judgecli.kernel.say import Ask, Call, Check, Do, Impossible, Note, Own, Proc, Undecided, also, cites_of, several
from judgecli.kernel.trace import Kind, Role, Trace
from judgecli.kernel.values import Cause, State
from judgecli.kernel.verdict import Illegal, Legal, NotSettled, Verdict
from judgecli.lazy import dataclass, field

WATCH_AFTER = 60
"""Entry points in a row without a free decision after which positions are compared: shorter forced runs never pay for it."""
LOOKS = 256
"""How many steps a run takes between two looks at the clock."""


@dataclass(slots=True)
class Frame:
    """One open procedure. ``save``: the position to restore; ``key``: which interruption it is; ``idle``: its own section is ignored, so
    its steps have no effect.
    """

    call: Call[Any]
    save: State | None
    cause: Cause | None
    key: Any = None
    step: int = 0
    depth: int = 0
    idle: bool = False


@dataclass(slots=True)
class Machine:
    """Position and answers in; afterwards position, trace and complete answers are here.

    ``status``: ``over`` (the game has a result), ``rest`` (nothing more was said and nothing is left open), ``open`` (``waiting`` must be
    answered), ``refused`` (``verdict`` says why), ``not settled`` (``verdict``), ``endless``, ``limit``.

    ``decided``: entries before the last decision known to be free; ``free``: what was said since, which may have been a choice or not.

    ``until``: a moment of the monotonic clock after which the run ends with ``limit``; 0: none.

    ``obeyed``: how many things it has carried out, a measure of work that is the same wherever it runs. ``entered``: called at each entry
    point; ``before_entry``: how many steps led to the last one.

    ``without``: number of one step (an event, a trigger that fires, a prohibition, a replacement) that is left out: the run as it would
    have gone but for it. Up to there it is the same run, so the number means the same step.
    """

    s: State
    answerer: Answerer
    trace: Trace = field(default_factory=Trace)
    limit: int = 20_000
    without: int = 0
    until: float = 0.0
    entered: Callable[[Machine], None] | None = None
    frames: list[Frame] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    entries: list[tuple[int, State]] = field(default_factory=list)
    before_entry: int = 0
    events: int = 0
    obeyed: int = 0
    status: str = ""
    waiting: Ask[Any] | None = None
    verdict: Verdict | None = None
    said: Any = None
    decided: int = 0
    free: list[tuple[int, Mapping[str, Any]]] = field(default_factory=list)
    seen: dict[Any, int] = field(default_factory=dict)

    @property
    def cause(self) -> Cause | None:
        """The cause of events made by the innermost frame."""
        return self.frames[-1].cause if self.frames else None

    @property
    def since(self) -> tuple[State, tuple[Answer, ...]]:
        """The last entry point and the answers given since, which suffice to reach the present moment again."""
        answered, entry = self.entries[-1] if self.entries else (0, self.s)
        return entry, tuple(self.answers[answered:])

    # ---- the loop

    def run(self) -> Machine:
        """Run until the game is over, a question stays open, or a bound is reached."""
        try:
            self._go()
        finally:
            self._close()
        return self

    def _go(self) -> None:
        send: Any = None
        for n in range(self.limit):
            self.obeyed = n
            if self.until and not n % LOOKS and monotonic() > self.until:
                break
            if not self.frames:
                self.entries.append((len(self.answers), self.s))
                self.before_entry = len(self.trace.steps)
                if self.entered is not None:
                    self.entered(self)
                following = self._following()
                if following is None:
                    return
                self.open(following)
                send = None
            try:
                said = self.frames[-1].call.body.send(send)
            except StopIteration as end:
                self.frames.pop()
                send = end.value
                continue
            except Impossible as why:
                send = self._unwind(why.verdict)
                if self.status:
                    return
                continue
            except Undecided as why:
                self.stop("not settled", why.open_question)
                return
            try:
                send = self._obey(said)
            except Undecided as why:  # in looking for what could be answered
                self.stop("not settled", why.open_question)
                return
            if self.s.result is not None:
                self.stop("over", None)
                return
            if self.status:
                return
        self.stop()

    def _following(self) -> Call[Any] | None:
        if self.s.result is not None:
            self.status = "over"
            return None
        if len(self.entries) - self.decided > WATCH_AFTER and (call := self._came_back()) is not None:
            return call
        following = None if self.status else game_of(self.s).next(self)
        if following is None and not self.status:
            self.status = "rest"
        return following

    def _came_back(self) -> Call[Any] | None:
        """The position has recurred without a free decision in between: apply what the rules say of that, or end the run."""
        if self._was_free():
            return None
        key = canon(self.s)
        if key not in self.seen:
            self.seen[key] = len(self.entries)
            return None
        period = [s for _, s in self.entries[self.seen[key] - 1 :]]
        call = game_of(self.s).endless(self, period)
        if call is None:
            self.status = "endless"
        return call

    def _was_free(self) -> bool:
        """Whether a recent answer was a choice among several; computed only once a run gets long without a known free decision."""
        latest: int | None = next((at for at, options in reversed(self.free) if several(options)), None)
        self.free.clear()
        if latest is None:
            return False
        self.decided = latest
        self.seen.clear()
        return len(self.entries) <= latest + WATCH_AFTER

    def _obey(self, said: Any) -> Any:
        if isinstance(said, Do):
            return self._do(said)
        if isinstance(said, Ask):
            return self._ask(said)
        if isinstance(said, Call):
            self.open(said)
            return None
        if isinstance(said, Check):
            self._check(said.verdict)
        elif isinstance(said, Note):
            self.log("note", "does", "", cites_of(said.cite), said)
        return None

    def stop(self, status: str = "limit", verdict: Verdict | None = None) -> Machine:
        self.status, self.verdict = status, verdict
        self._close()
        if isinstance(verdict, NotSettled):
            self.log("refused", "forbids", "", verdict.nearest, verdict)
        return self

    def _close(self) -> None:
        """Let go of what suspended procedures hold, above all references to this machine, at once: the run will not continue from here."""
        for frame in reversed(self.frames):
            frame.call.body.close()

    # ---- frames

    def open(self, call: Call[Any]) -> None:
        """Start a procedure inside whatever is open."""
        outer = self.frames[-1] if self.frames else None
        depth = outer.depth + 1 if outer else 1
        first = len(self.trace.steps) + 1
        if call.title:
            role: Role = call.role  # type: ignore[assignment]  # a title comes with a role of the closed list
            self.log("procedure", role, call.title, call.cites, call)
        else:
            depth -= 1
        within = outer if outer and outer.key is None else None  # what interrupts is no part, and nobody's effect
        cause, save = call.cause or (within.cause if within else None), self.s if call.attempt else None
        idle = looks.NOW is not None and (bool(within and within.idle) or looks.NOW.ignores(call.cites))
        self.frames.append(Frame(call, save, cause, None, first, depth, idle))

    def _unwind(self, verdict: Illegal) -> Any:
        """Close frames down to the nearest attempt and restore its position; the undone steps stay in the trace, marked as undone."""
        while self.frames:
            frame = self.frames.pop()
            frame.call.body.close()
            if frame.save is not None:
                self.s = frame.save
                self.trace.undone.append((frame.step, len(self.trace.steps) + 1))
                self.log("undone", "forbids", frame.call.title, verdict.cites, verdict)
                return None
        self.stop("refused", verdict)
        return None

    # ---- decisions

    def _ask(self, ask: Ask[Any]) -> Any:
        if (instead := game_of(self.s).readdressed(self, ask)) is not None:
            self.open(Call("", (), _put_instead(instead)))
            return None
        while True:
            reply = self.answerer.reply(ask, self)
            if isinstance(reply, Chosen):
                return self._take(ask, self._if_asked(ask, reply), reply.how)
            if isinstance(reply, CutsIn):
                self.answers.append(Answer(reply.who, reply.kind, reply.label, "cuts in"))
                self.open(Call("", (), _first(reply.call, ask)))
                return None
            if isinstance(reply, Refused):
                self.refuse(reply.verdict, reply.said, ask.kind)
                if isinstance(reply.verdict, NotSettled):
                    self.stop("not settled")
                    self.verdict, self.said = reply.verdict, reply.said
                    return None
                continue
            if reply.here:
                return self._wait("open", ask)
            if ask.rest and (reply.over or ask.idle not in ask.options):
                return self._wait("rest" if reply.over else "open", ask)
            if ask.idle in ask.options:
                return self._take(ask, ask.idle, "implied")
            only = next(iter(ask.options), None)  # None: nobody named it, and the file has no card that it could be
            return self._wait("open", ask) if only is None or several(ask.options) else self._take(ask, only, "forced")

    def refuse(self, verdict: Verdict, said: Any, kind: str = "") -> None:
        """Keep in the trace that what somebody said may not be done."""
        self.log("refused", "forbids", kind, _cites(verdict), (verdict, said))

    def _wait(self, status: str, ask: Ask[Any]) -> None:
        self.status, self.waiting = status, ask
        if status == "open":
            self.settle()

    def settle(self) -> Machine:
        """Look for all that could be answered to the question the run stopped at; what the books leave open there ends the run instead."""
        try:
            if self.waiting is not None:
                len(self.waiting.options)
        except Undecided as why:
            self.waiting = None
            self.stop("not settled", why.open_question)
        return self

    def _if_asked(self, ask: Ask[Any], reply: Chosen) -> str:
        """What was answered; where the section by which this player is asked is ignored, what nobody has chosen."""
        if looks.NOW is None or not (self.frames[-1].idle or looks.NOW.ignores(cites_of(ask.cite))):
            return reply.label
        others = (label for label in ask.options if label != reply.label)
        return ask.idle if ask.idle in ask.options else next(others, reply.label)

    def _take(self, ask: Ask[Any], label: str, how: str) -> Any:
        if how == "said":
            self.free.append((len(self.entries), ask.options))
        self.answers.append(Answer(ask.who, ask.kind, label, how))
        taken = ask.options[label]
        own, others = (taken.let_by(self.s), taken.others) if isinstance(taken, Own) else ((), ())
        cites = also(own, *(cite for cite in cites_of(ask.cite) if cite not in others))
        self.log("decision", "asks", ask.kind, cites, (ask, label, how), result=label)
        return taken

    def _check(self, verdict: Verdict) -> None:
        for reason in (*_met(verdict), *(verdict.reasons if isinstance(verdict, Illegal) else ())):
            result = "holds" if reason.holds else "fails"
            cites = () if reason.holds and not reason.rule.cite_if_met else reason.cites
            self.log("requirement", "requires", reason.rule.name, cites, reason, result=result)

    # ---- events

    def _do(self, said: Do) -> Any:
        events, cause = said.events, said.cause or self.cause
        if not events:
            return ()
        for e in events:
            if pipeline.needs_care(self.s, e):
                break
        else:
            if not pipeline.in_company(self.s, events):
                return self._happen(events, said, cause)
        self.open(Call("", (), pipeline.careful(self, events, said.cite, cause)))
        return None

    def _happen(self, events: tuple[Event, ...], said: Do, cause: Cause | None) -> Any:
        """The short path: nothing can forbid or replace these events."""
        events = pipeline.happen(self, events, said.cite, cause)
        for e in events:
            if not e.silent:
                break
        else:
            return events
        if next(self.due(), None) is None:
            return events
        self.open(Call("", (), pipeline.interrupted(self, events)))
        return None

    def due(self) -> Iterator[tuple[Any, Call[Any]]]:
        """Interruptions that are due and not already under way."""
        busy = {f.key for f in self.frames if f.key is not None}
        return ((key, call) for key, call in game_of(self.s).moment(self) if key not in busy)

    # ---- the record

    def left_out(self, cites: tuple[str, ...], ahead: int = 0) -> bool:
        """Whether the step that would be logged after this many more is the one this run leaves out (true once), or rests on an ignored
        section.
        """
        if looks.NOW is not None and ((self.frames and self.frames[-1].idle) or looks.NOW.ignores(cites)):
            return True
        if self.without != len(self.trace.steps) + 1 + ahead:
            return False
        self.without = 0
        return True

    def log(
        self,
        kind: Kind,
        role: Role,
        rule: str,
        cites: tuple[str, ...],
        what: Any,
        *,
        before: State | None = None,
        result: str = "",
    ) -> None:
        if self.trace.on:
            s = self.s
            depth = self.frames[-1].depth if self.frames else 0
            self.trace.add(depth, kind, role, rule, cites, what, before or s, s, result)


def _first(call: Call[Any], ask: Ask[Any]) -> Proc[Any]:
    yield call
    answer = yield ask
    return answer


def _put_instead(call: Call[Ask[Any]]) -> Proc[Any]:
    return (yield (yield call))


def _met(verdict: Verdict) -> tuple[Any, ...]:
    return verdict.reasons if isinstance(verdict, Legal) else verdict.met if isinstance(verdict, Illegal) else ()


def _cites(verdict: Verdict) -> tuple[str, ...]:
    if isinstance(verdict, NotSettled):
        return verdict.nearest
    return verdict.cites if isinstance(verdict, Illegal) else ()
