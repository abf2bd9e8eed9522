"""The steps of a run in plain words, in Japanese and English, fit to be read aloud. Bookkeeping has none.

``Speaker`` holds a game's tables and the few things only the game can say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.actions import Action
from judgecli.games.shared.events import Both
from judgecli.games.shared.table import saying_effects
from judgecli.games.shared.table import wording as shared
from judgecli.games.shared.table.saying_effects import Lang as Lang
from judgecli.games.shared.text.unseen import Unseen
from judgecli.kernel.events import Began, Decided, Ended, Event, Mixed, Moved, Prepared, Settled, Shown
from judgecli.kernel.game import Candidate
from judgecli.kernel.say import Ask, Note, Question
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, Cause, Pending, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, NotSettled, Reason, Verdict
from judgecli.language.players import is_player
from judgecli.lazy import dataclass, field
from judgecli.picks import first, only


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaker:
    """How one game's steps are said. Tables are whole: a game's own and those of ``wording`` it keeps."""

    zones: Mapping[str, Both]
    """Name of a zone -> "deck", "デッキ"."""
    words: Mapping[str, str]
    """Canonical word -> Japanese; English is the word itself."""
    forms: Mapping[type[Event], Both]
    """Event -> its sentence; a move that has none is told as the move it is a kind of."""
    any_answers: Mapping[str, Both] = field(default_factory=lambda: shared.ANY_ANSWERS)
    changed: Mapping[str, Both] = field(default_factory=lambda: shared.CHANGED)
    cannot: Mapping[str, str] = field(default_factory=lambda: shared.CANNOT_JA)
    ability: Both = ("the ability", "能力")
    """What an ability that waits is called."""
    nobody_holds: frozenset[str] = frozenset()
    """Names of zones that belong to no player."""
    texts: frozenset[str] = frozenset({"effect", "cost", "procedure"})
    """Kinds of cause that are the text of a card: what rests on no section then rests on that."""
    untold: frozenset[str] = frozenset({"shown card"})
    """Kinds of question to the table whose answer is told by its event."""

    # ---- what a game may say otherwise

    def spot(self, z: Zone, lang: Lang) -> str:
        """A place with a name of its own (a square); "": said by the zone."""
        return ""

    def nameless(self, s: State, thing: Thing, lang: Lang) -> str:
        """A thing without a card name that is nevertheless known (a Player card)."""
        return ""

    def state_of(self, event: Moved, lang: Lang) -> str:
        """How a moved card comes to its place: " slept", "スリープで"."""
        return ""

    def own_words(self, event: Event, s: State, lang: Lang) -> Mapping[str, Any]:
        """Further words for a form, by event."""
        return {}

    def own_form(self, event: Event, s: State) -> Both | None:
        """Another form than the event's own."""
        return None

    def actor(self, who: str, option: Any, s: State) -> str:
        """Who acts that takes this option, where one player is asked for several."""
        return who

    def action(self, who: str, option: Any, s: State, lang: Lang) -> str:
        """What a player does who takes this option; "": said as a choice."""
        if not isinstance(option, Action):
            return ""
        return of(option.told, lang).format(
            who=who, **{name: self._part(x, s, lang) for name, x in option.parts().items()}
        )

    def _part(self, part: Any, s: State, lang: Lang) -> str:
        """What an action is done with or to: a card, a player, or a place by its name."""
        if isinstance(part, Thing):
            return self.card(s, part, lang)
        return of(self.zones[part], lang) if part in self.zones else str(part)

    def chosen(self, option: Any, answer: str, s: State, lang: Lang) -> str:
        """An option of its own, as it is chosen."""
        return ""

    def value(self, value: Any, lang: Lang) -> str:
        """A value of its own (a price) in a note or a reason; "": not one."""
        return ""

    def term(self, until: str) -> Both:
        """The end of what a lasting effect waits for."""
        ja = {"turn": "ターン", "battle": "バトル", "phase": "フェイズ", "game": "ゲーム"}
        return until, ja.get(until, until)

    def rule(self, step: Step, lang: Lang) -> str:
        """A procedure worth a sentence of its own: conceding."""
        if not step.rule.endswith(".concede"):
            return ""
        return of(("{} concedes", "{}が投了する"), lang).format(only(step.what.about))

    # ---- cards, zones, words

    def card(self, s: State, ref: Ref | Thing | None, lang: Lang) -> str:
        """A card by name; one nobody has shown by where it is."""
        thing = s.last(ref) if not isinstance(ref, Thing) else ref
        if thing is None:
            return "?"
        if name := s.name(thing):
            return self._named(name, thing.face, s, lang)
        return self.nameless(s, thing, lang) or of(("a card in {}", "{}のカード"), lang).format(
            self.zone(thing.zone, lang)
        )

    def _named(self, name: str, face: str, s: State, lang: Lang) -> str:
        """A card by its name; one that only stands for a card of which something is said, by that."""
        definition = s.game.library.get(face)
        stands_for = definition.facts.get("stand-in") if definition is not None else None
        return of(stands_for, lang) if stands_for else f"《{name}》"

    def zone(self, z: Zone, lang: Lang) -> str:
        """A zone with its player; a place with a name of its own by that."""
        if found := self.spot(z, lang):
            return found
        name = of(self.zones.get(z.name, (z.name, z.name)), lang)
        if z.name in self.nobody_holds or z.holder == TABLE:
            return f"the {name}" if lang == "en" else name
        return f"{z.holder}'s {name}" if lang == "en" else f"{z.holder}の{name}"

    def word(self, name: str, lang: Lang) -> str:
        """A word of the game in this language; a name that is the same in both (a race, part of a name) stands in brackets, a player's
        does not.
        """
        if name in self.words:
            return self.words[name] if lang == "ja" else name
        if is_player(name):
            return name
        return name if len(name) < 2 or not name.strip("0123456789+-") else f"[{name}]"

    # ---- steps

    def phrase(self, step: Step, lang: Lang) -> str:
        """One step, or "" where it says nothing a person would say."""
        if step.kind == "event":
            event, cause = step.what
            text = self._event(event, cause, step.before, lang)
            by_text = text and not step.cites and cause is not None and cause.kind in self.texts
            return self.by_the_text(text, cause.source, step.before, lang) if by_text else text
        if step.kind == "decision":
            return self._decision(step, lang)
        if step.kind == "fires":
            about = self.card(step.after, step.what.source, lang)
            return of(("{what} of {card} triggers", "{card}の{what}が誘発する"), lang).format(
                what=of(self.ability, lang), card=about
            )
        if step.kind == "note":
            return self._note(step.what, step.after, lang)
        if step.kind in ("forbidden", "replaced"):
            return self._prevented(step, lang)
        if step.kind in ("refused", "undone"):
            verdict = first(step.what) if isinstance(step.what, tuple) else step.what
            return self._refused(verdict, step.after, step.kind, lang)
        return self.rule(step, lang) if step.kind == "procedure" else ""

    def _event(self, event: Event, cause: Cause | None, s: State, lang: Lang) -> str:
        if isinstance(event, Settled):
            return self._settled(event.pending, cause, s, lang)
        if event.silent:
            return ""
        own = self.own_form(event, s)
        if isinstance(event, Moved) and own is None:
            return self._moved(event, s, lang)
        form = own or self.forms.get(type(event))
        return of(form, lang).format(**self._words(event, cause, s, lang)) if form is not None else ""

    def _settled(self, pending: Pending, cause: Cause | None, s: State, lang: Lang) -> str:
        """An ability that was waiting is played; one that cannot be, or has fired already, only stops waiting."""
        words = {"who": pending.controller, "card": self.card(s, pending.source, lang), "what": of(self.ability, lang)}
        if cause is not None and cause.of == pending.ability:
            return of(("{who} plays {what} of {card}", "{who}が{card}の{what}をプレイする"), lang).format(**words)
        return of(("{what} of {card} no longer waits", "{card}の{what}は待機しなくなる"), lang).format(**words)

    def _moved(self, event: Moved, s: State, lang: Lang) -> str:
        thing = s.now(event.ref)
        if thing is None:
            return ""
        words = {
            **self._words(event, None, s, lang),
            "card": self.card(s, thing, lang),
            "to": self.zone(event.to, lang),
            "from_": self.zone(thing.zone, lang),
            "player": event.to.holder,
            "state": self.state_of(event, lang),
        }
        if not s.name(thing) and type(event) is Moved:
            return of(("{card} goes{state} to {to}", "{card}が{to}へ{state}移動する"), lang).format(**words)
        form = next(self.forms[kind] for kind in type(event).__mro__ if kind in self.forms)
        return of(form, lang).format(**words)

    def _words(self, event: Event, cause: Cause | None, s: State, lang: Lang) -> dict[str, Any]:
        out: dict[str, Any] = {name: self._said(getattr(event, name), s, lang) for name in _fields_of(type(event))}
        refs = event.subjects()
        source = cause.source if cause is not None else None
        out["card"] = self.card(s, first(refs) if refs else source, lang)
        out["cards"] = of((", ", "、"), lang).join(self.card(s, r, lang) for r in refs)
        if isinstance(event, Shown):
            out["face"] = self._named(s.game.library[event.face].name, event.face, s, lang)
        elif isinstance(event, Began):
            out["change"] = saying_effects.effect(self, s, event.effect, lang)
            out["cards"] = out["cards"] or saying_effects.reached(s, event.effect, lang)
        elif isinstance(event, Prepared):
            out["card"] = self.card(s, event.trigger.source, lang)
        elif isinstance(event, Ended):
            out["until"], out["until_ja"] = self.term(event.until)
        elif isinstance(event, Mixed):
            out["player"] = event.zone.holder
        elif isinstance(event, Decided):
            out["result"], out["result_ja"] = result(event.result, event.winners)
        return {**out, **self.own_words(event, s, lang)}

    def _said(self, value: Any, s: State, lang: Lang) -> Any:
        """A field of an event as it is told: things by name, places by theirs."""
        if isinstance(value, Ref):
            return self.card(s, value, lang)
        return self.zone(value, lang) if isinstance(value, Zone) else value

    # ---- decisions

    def _decision(self, step: Step, lang: Lang) -> str:
        ask, answer, how = step.what
        option = ask.options[answer]
        if how != "said" or (ask.who == TABLE and ask.kind in self.untold):
            return ""
        who = self.actor(ask.who, option, step.before)
        if (told := self.action(who, option, step.before, lang)) != "":
            return told
        words = {
            "who": asked(who, lang),
            "chosen": self._chosen(option, answer, step.before, lang),
            "it": self.it(ask.about, step.before, lang),
        }
        kind = declared(ask.kind)
        forms = kind.answers.get(answer) or self.any_answers.get(answer) or kind.told
        if forms is None or (not words["it"] and "{it}" in forms[0]):
            forms = _BY_CHANCE if ask.who == TABLE else _CHOSEN
        return of(forms, lang).format(**words)

    def answer(self, step: Step, lang: Lang) -> str:
        """What was chosen, without who chose it."""
        ask, label, _ = step.what
        return self._chosen(ask.options[label], label, step.before, lang)

    def _chosen(self, option: Any, answer: str, s: State, lang: Lang) -> str:
        if own := self.chosen(option, answer, s, lang):
            return own
        if isinstance(option, Thing):
            return self.card(s, option, lang)
        if isinstance(option, Unseen):
            return self._named(s.game.library[option.face].name, option.face, s, lang)
        if isinstance(option, str) and option in s.game.library and s.game.library[option].name:
            return self._named(s.game.library[option].name, option, s, lang)
        if isinstance(option, Pending):
            told = {"what": of(self.ability, lang), "card": self.card(s, option.source, lang)}
            return of(("{what} of {card}", "{card}の{what}"), lang).format(**told)
        if isinstance(option, Candidate):
            return of(("what {} says", "{}の効果"), lang).format(self.card(s, option.bearer, lang))
        if isinstance(option, Zone):
            return self.zone(option, lang)
        if isinstance(card := getattr(option, "bearer", None) or getattr(option, "ref", None), Thing | Ref):
            return self.card(s, card, lang)  # what is done with a card, called by that card
        if isinstance(option, tuple) and len(option) == 1 and isinstance(option[0], Zone):
            return self.zone(option[0], lang)
        return self.word(answer, lang)

    def it(self, about: tuple[Any, ...], s: State, lang: Lang) -> str:
        """The first card or player something is about."""
        for x in about:
            if isinstance(x, Thing) or (isinstance(x, Ref) and s.last(x) is not None):
                return self.card(s, x, lang)
            if isinstance(x, str):
                return x
        return ""

    def question(self, ask: Ask[Any], lang: Lang) -> str:
        """Who has to choose what, or what chance decides."""
        kind = declared(ask.kind)
        forms = ("{what} is left to chance", "{what}は偶然で決まる")
        if ask.who != TABLE:
            forms = ("{who} chooses {what}", "{who}が{what}を選ぶ")
        return of(forms, lang).format(who=ask.who, what=of((kind.en, kind.ja), lang))

    # ---- notes, and what does not happen

    def _note(self, note: Note, s: State, lang: Lang) -> str:
        price = next((told for x in note.about if (told := self.value(x, lang))), "")
        return of((note.en, note.ja), lang).format(it=self.it(note.about, s, lang), price=price)

    def _prevented(self, step: Step, lang: Lang) -> str:
        event = first(step.what)
        refs = event.subjects()
        about = self.card(step.before, first(refs), lang) if refs else getattr(event, "player", "")
        if step.kind == "forbidden":
            return of(("{}: an effect forbids it", "{}: 「できない」効果が優先され、行われない"), lang).format(about)
        text = of(("{}: something else happens instead", "{}: かわりに別のことが行われる"), lang).format(about)
        would = self._event(event, None, step.before, lang)
        text += of((" of “{}”", "（「{}」の置換）"), lang).format(would) if would else ""
        return self.by_the_text(text, step.what[2], step.before, lang)

    def by_the_text(self, text: str, bearer: Ref | None, s: State, lang: Lang) -> str:
        """A sentence with the card whose own text says so, where that is known: no provision decides it."""
        if bearer is None or not s.name(bearer):
            return text
        return of(("{}, by the text of {}", "{}（{}のテキストによる）"), lang).format(text, self.card(s, bearer, lang))

    def _refused(self, verdict: Verdict, s: State, kind: str, lang: Lang) -> str:
        if isinstance(verdict, NotSettled):
            return of((verdict.question_en, verdict.question_ja), lang)
        if not isinstance(verdict, Illegal):
            return ""
        undone = ("it cannot be done and is undone: ", "できないので、プレイする前に戻す: ")
        begin = undone if kind == "undone" else ("it may not be done: ", "できない: ")
        return of(begin, lang) + "; ".join(self.reason(r, s, lang) for r in verdict.reasons)

    def reason(self, r: Reason, s: State, lang: Lang) -> str:
        """A requirement that fails, with the cards concerned."""
        says = of((r.rule.says_en, r.rule.says_ja), lang)
        named = [a for a in (self._subject(x, s, lang) for x in r.subjects) if a]
        if not named:
            return says
        return f"{says.rstrip('.')} ({', '.join(named)})" if lang == "en" else f"{says}（{'、'.join(named)}）"

    def _subject(self, x: Any, s: State, lang: Lang) -> str:
        if isinstance(x, Thing):
            return self.card(s, x, lang) if x.face else ""
        if isinstance(x, str):
            return f"《{x}》" if len(x) > 1 and x in s.game.library else self.word(x, lang)
        return self.zone(x, lang) if isinstance(x, Zone) else self.value(x, lang)


def of(forms: Both, lang: Lang) -> str:
    """The form of a language."""
    return forms[lang == "ja"]


_CHOSEN = ("{who} chooses {chosen}", "{who}は{chosen}を選ぶ")
_BY_CHANCE = ("by chance it is {chosen}", "偶然により{chosen}に決まる")
_FIELDS: dict[type, tuple[str, ...]] = {}


def _fields_of(kind: type) -> tuple[str, ...]:
    """What an event of this type says, inherited fields included."""
    found = _FIELDS.get(kind)
    if found is None:
        names = (name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))
        found = _FIELDS[kind] = tuple(dict.fromkeys(names))
    return found


def result(told: str | None, winners: tuple[str, ...] = ()) -> Both:
    """How the game stands: undecided, a draw, or won and lost."""
    if told is None:
        return "nobody has won", "勝敗は決まっていない"
    if told == "draw":
        return "the game is a draw", "引き分けになる"
    if told.endswith(" wins"):
        winner = told.removesuffix(" wins")
        en = f"{winner.replace(' & ', ' and ')} win" if " & " in winner else f"{winner} wins"
        return en, f"{winner.replace(' & ', 'と')}が勝利する"
    loser = told.removesuffix(" loses")
    if not winners:
        return f"{loser} loses", f"{loser}が敗北する"
    en, ja = " and ".join(winners), "と".join(winners)
    win = "win" if len(winners) > 1 else "wins"
    return f"{loser} loses and {en} {win}", f"{loser}が敗北し、{ja}が勝利する"


def declared(kind: str) -> Question:
    """A kind of question with its words; the bare word stands for itself where it has none."""
    if isinstance(kind, Question) and kind.en:
        return kind
    return shared.ASKED_BY_KERNEL.get(kind) or Question(kind, kind, kind)


def asked(who: str, lang: Lang) -> str:
    """Who is asked: a player, or the table."""
    return of(("the table", "卓"), lang) if who == TABLE else who
