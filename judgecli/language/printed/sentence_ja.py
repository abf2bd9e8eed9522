"""Japanese sentences: what they wait for and on what condition, then their clauses."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.language.ast import Condition, Happening, Noun, Number
from judgecli.language.printed import conditions_ja
from judgecli.language.printed.clause import Clause, Phrase, Setting, Unreadable, no_word, too_short
from judgecli.language.printed.happenings import blocked, happening, rolled, unblocked
from judgecli.language.printed.lexer import Place, Token
from judgecli.language.printed.nouns_ja import NounReader, read_quantity, sum_said
from judgecli.language.printed.units_ja import Unit, units
from judgecli.language.printed.vocabulary import Frame, frame_of
from judgecli.language.printed.words_seen import Words
from judgecli.lazy import replace

VOICES = ("passive", "causative", "can")
MOODS = {"may": "may", "can": "can", "cannot": "cannot"}


class SentenceReader:
    """Reads the words of one sentence."""

    def __init__(self, game: str, place: Place) -> None:
        self.game, self.place = game, place
        self.waits_for: Phrase | None = None  # whose event the sentence began with

    def read(self, tokens: list[Token]) -> tuple[Setting, list[Clause]]:
        """What the sentence waits for, and its clauses."""
        setting, tokens, link = self._opening(tokens)
        clauses: list[Clause] = []
        pending = link
        topic: Phrase | None = None
        for unit in units(tokens):
            unit, then = _joined(unit)
            pending = then if clauses and then else pending
            if unit.marker in ("when", "if", "while") and not clauses:
                topic = topic or self._topic(unit)
                setting = self._added(setting, unit)
                continue
            if (
                unit.marker == "when"
                and len(clauses) == 1
                and setting.when is None
                and (comes := _comes_to(clauses[0], unit)) is not None
            ):
                setting, clauses = replace(setting, when=comes(clauses[0]), lasting=bool(setting.duration)), []
                continue
            if unit.marker in ("when", "if", "while"):
                raise Unreadable(unit.tokens, "a condition inside the sentence", "文の途中の条件")
            if not clauses and (while_it := next((t for t in unit.body if t.kind == "attacking"), None)) is not None:
                setting = replace(setting, conditions=(*setting.conditions, self._attacking(while_it)))
                unit = replace(unit, body=tuple(t for t in unit.body if t is not while_it))
            clause = replace(self.clause(unit), link=pending)
            pending = "instead" if unit.marker == "instead" else "after" if unit.marker == "after" else ""
            if unit.marker == "instead":
                clause = replace(clause, link="replaced")
            clauses.append(clause)
        if topic is not None and clauses and clauses[0].subject is None:
            clauses[0] = replace(clauses[0], subject=topic)
        if any("instead" in c.adverbs for c in clauses):
            if setting.when is None or any(c.link == "replaced" for c in clauses):
                raise Unreadable(tokens, "instead of what?", "何のかわりか分からない")
            clauses = [replace(c, adverbs=c.adverbs - {"instead"}) for c in clauses]
            setting = replace(setting, would=setting.when)
        return setting, clauses

    def _topic(self, unit: Unit) -> Phrase | None:
        """「相手は呪文を唱えた時、…」: who is spoken of with 「は」 does what follows, too."""
        head = unit.body[:2]
        if len(head) < 2 or head[0].kind != "who" or head[1].text != "は":
            return None
        phrase = NounReader(Words(list(head[:1]), self.game, "ja"), self.place).read()
        return phrase if phrase.player else None

    # ---- what stands first

    def _opening(self, tokens: list[Token]) -> tuple[Setting, list[Token], str]:
        w = Words(tokens, self.game, "ja")
        setting, link = Setting(), ""
        while w:
            at = w.at
            if found := w.take("link") or _moreover(w):
                link = found.value if found.kind == "link" else "also"
            elif moment := self._moment(w):
                if setting.when is not None:
                    raise no_word(w.last())
                setting = replace(setting, when=moment)
            elif turn := self._turn(w):
                w.take("p", "に")
                w.take("p", "は")
                setting = replace(setting, turn=turn)
            elif w.take("attacking"):
                setting = replace(setting, conditions=(*setting.conditions, self._attacking(w.last())))
            elif w.see("duration") and w.see("comma", ahead=1) and (found := w.take("duration")):
                setting = replace(setting, duration=found.value)
            else:
                break
            w.take("comma")
            if w.at == at:
                break
        return setting, w.rest(), link

    def _attacking(self, token: Token) -> Condition:
        """「攻撃中」"""
        return Condition(Noun("this"), "state", "=", token.value, span=self.place.span([token]))

    def _moment(self, w: Words) -> Happening | None:
        """「自分のターンの終わりに、」"""
        at = w.at
        if found := w.take("rolled"):
            return rolled(found, self.place)
        who = w.take("who")
        if who and not w.take("p", "の"):
            w.at = at
            return None
        phase = w.take("phase")
        if phase is None or (who and who.value not in ("you", "opponent", "each", "player")):
            w.at = at
            return None
        whose = who.value if who and who.value in ("you", "opponent") else ""
        return Happening(phase.value, whose=whose, span=self.place.span(w.tokens[at : w.at]))

    def _turn(self, w: Words) -> str:
        at = w.at
        who = w.take("who")
        if who and w.take("p", "の") and w.take("turn") and who.value in ("you", "opponent"):
            return {"you": "your", "opponent": "opponent"}[who.value]
        w.at = at
        return ""

    def _added(self, setting: Setting, unit: Unit) -> Setting:
        if unit.marker == "when" and not _says_how_it_is(unit):
            if setting.when is not None and unit.body and unit.body[0].kind == "or" and not setting.conditions:
                return replace(setting, or_when=(*setting.or_when, *self._events(_without_or(unit))))
            if setting.when is not None:
                raise Unreadable(unit.tokens, "a second event", "二つ目の出来事")
            first, *others = self._events(unit)
            return replace(setting, when=first, or_when=tuple(others), lasting=bool(setting.duration))
        if unit.marker == "if" and _has_happened(unit) and setting.when is None:
            first, *others = self._events(unit)
            return replace(setting, when=first, or_when=tuple(others))
        if not unit.tokens:
            raise Unreadable(unit.tokens, "what must be so is missing", "条件が無い")
        found = conditions_ja.read(unit.tokens, self.game, self.place)
        return replace(setting, conditions=(*setting.conditions, *found))

    def _events(self, unit: Unit) -> list[Happening]:
        """「このクリーチャーまたは自分の他のクリーチャーを出した時」: each of the subjects by itself."""
        body = list(unit.body)
        if len(body) > 1 and [t.text for t in body[-2:]] == ["攻撃", "または"] and unit.predicate[0].value == "block":
            verb = unit.predicate[0]
            attack = replace(verb, value="attack")
            ones = (replace(unit, body=tuple(body[:-2]), predicate=(x, *unit.predicate[1:])) for x in (attack, verb))
            return [happening(self.clause(one)) for one in ones]
        either = next((n for n, t in enumerate(body[1:], 1) if t.kind == "or" and body[n - 1].kind == "verb"), 0)
        if either and body[either - 1].form == "plain":
            return self._either_event(unit, either)
        at = next((n for n, t in enumerate(body) if t.kind == "or" and body[:n] and body[n - 1].kind == "type"), 0)
        if not at or body[0].kind not in ("dem", "this") or at > 2:
            clause = self.clause(unit)
            if clause.subject is None and ("what" not in clause.roles or clause.verb == "leave"):
                clause = replace(
                    clause, subject=self.waits_for
                )  # 「このクリーチャーが攻撃した時またはバトルゾーンを離れた時」
            self.waits_for = clause.subject
            return [happening(clause)]
        end = next((n for n in range(at + 1, len(body)) if body[n].kind == "p" and body[n].text in "がを"), 0)
        if not end:
            raise no_word(body[at])
        apart = [[*body[:at], *body[end:]], [*body[at + 1 :]]]
        return [happening(self.clause(replace(unit, body=tuple(one)))) for one in apart]

    def _either_event(self, unit: Unit, at: int) -> list[Happening]:
        """「相手がクリーチャーを召喚するか呪文を唱えた時」: one subject, two things it may do."""
        body = list(unit.body)
        subject = next((n + 1 for n, t in enumerate(body[:at]) if t.kind == "p" and t.text in "がは"), 0)
        if not subject:
            raise no_word(body[at])
        one = replace(unit, body=tuple(body[: at - 1]), predicate=(replace(body[at - 1], form="past"),))
        other = replace(unit, body=(*body[:subject], *body[at + 1 :]))
        return [happening(self.clause(x)) for x in (one, other)]

    # ---- clauses

    def clause(self, unit: Unit) -> Clause:
        """One verb with its parts."""
        if not unit.predicate:
            raise too_short(list(unit.body)) if unit.body else Unreadable([], "nothing is said", "何も書かれていない")
        verb = unit.predicate[0]
        if verb.kind != "verb":
            raise Unreadable(unit.tokens, "this kind of clause is not known", "この形の文は読めない")
        frame = frame_of(verb.value, "ja", self.game)
        voice, mood, negative = self._form(verb, unit.predicate[1:])
        if (
            verb.value == "choose"
            and (rest := _names_a_race(unit.body)) is not None
            and not (voice or mood or negative)
        ):
            named = "name race" if unit.body[-4].text == "種族" else "name colour"
            return self._parts(Clause(named, self.place.span(unit.tokens), tuple(unit.tokens)), frame, list(rest))
        clause = Clause(frame.name, self.place.span(unit.tokens), tuple(unit.tokens), voice, mood, negative)
        return self._parts(clause, frame, list(unit.body))

    def _form(self, verb: Token, aux: tuple[Token, ...]) -> tuple[str, str, bool]:
        words = verb.form.split()
        voice = words[0] if words[0] in VOICES and len(words) > 1 else ""
        rest = " ".join(words[1:] if voice else words)
        mood = MOODS[aux[0].value] if aux else ""
        negative = rest.startswith("not") or rest == "if not"
        if voice == "can":
            voice, mood, negative = "", "cannot" if negative else "can", False
        if rest == "must":
            mood = "must"
        return voice, mood, negative

    def _parts(self, clause: Clause, frame: Frame, body: list[Token]) -> Clause:
        w = Words(body, self.game, "ja")
        while w:
            at = w.at
            clause = self._part(clause, frame, w)
            if w.at == at:
                raise no_word(w.tokens[at])
        return clause

    def _part(self, clause: Clause, frame: Frame, w: Words) -> Clause:
        if w.take("comma"):
            return clause
        if found := w.take("duration"):
            return replace(clause, duration=found.value)
        if w.take("instead"):
            return replace(clause, adverbs=clause.adverbs | {"instead"})
        if found := w.take("adverb"):
            return replace(clause, adverbs=clause.adverbs | {found.value})
        if w.see("more") and (w.see("number", ahead=1) or w.at + 1 == len(w.tokens)):
            w.take("more")
            return replace(clause, adverbs=clause.adverbs | {"more"})
        what = clause.roles.get("what")
        total = sum_said(w, lambda at: self.place.span(w.tokens[at : w.at])) if what is not None else None
        if what is not None and total is not None:
            bounded = what.with_noun(filters=(*what.noun.filters, total))
            return replace(clause, roles={**clause.roles, "what": bounded})
        if frame.name == "do" and w.see("stat") and w.see("p", ahead=1) and "what" not in clause.roles:
            return self._stat_of_it(clause, w)
        number = w.peek()
        if number is not None and number.kind == "number":
            return self._number(clause, w)
        if w.see("any"):
            return self._any_number(clause, w)
        if frame.name == "append" and w.see("race word") and w.see("p", "に", ahead=1) and w.see("race", ahead=2):
            race = w.tokens[w.at + 2]
            w.at += 3
            if not w.take("p", "を") or w or "race" in clause.roles:
                raise no_word(race)
            added = Phrase(Noun("", name=race.text, span=self.place.span([race])), tokens=(race,))
            return replace(clause, roles={**clause.roles, "race": added})
        if (phrase := self._gains(w)) is None:
            phrase = NounReader(w, self.place).read()
        return self._with(clause, frame, phrase, w)

    def _stat_of_it(self, clause: Clause, w: Words) -> Clause:
        """「(…は、)パワーが+3000される」, 「(…を選び、)パワーを-2000する」: of what the clause is about, or the one before."""
        stat = w.take("stat")
        w.take("p")
        assert stat is not None
        if clause.subject is not None:
            if clause.subject.player or clause.subject.stat:
                raise no_word(stat)
            return replace(clause, subject=replace(clause.subject, stat=stat.value))
        it = Phrase(Noun("that", span=self.place.span([stat])), stat=stat.value, tokens=(stat,))
        return replace(clause, roles={**clause.roles, "what": it})

    def _number(self, clause: Clause, w: Words) -> Clause:
        """「+2000」 of a change, 「3000ダメージを」, 「1枚」 of what has been named or of cards."""
        token = w.take("number")
        assert token is not None
        if w.see("damage") or (w.see("p", "の") and w.see("damage", ahead=1)):
            w.take("p", "の")
            w.take("damage")
            w.take("p", "を")
            if clause.verb != "damage" or not token.value.isdigit() or "number" in clause.roles:
                raise no_word(token)
            dealt = Phrase(Noun(""), number=int(token.value), tokens=(token,))
            return replace(clause, roles={**clause.roles, "number": dealt})
        if token.value[0] in "+-":
            number = Phrase(Noun(""), number=int(token.value), tokens=(token,))
            return replace(clause, roles={**clause.roles, "number": number})
        w.at = at = w.at - 1
        what = clause.roles.get("what")
        if what is None:
            bare = Phrase(Noun("", "card", span=self.place.span([token])), tokens=(token,))
            what = read_quantity(w, bare)
        else:
            what = read_quantity(w, what)
        if not what.counted or w.at == at:
            raise no_word(token)
        w.take("p", "を")
        return replace(clause, roles={**clause.roles, "what": what})

    def _any_number(self, clause: Clause, w: Words) -> Clause:
        """「好きな枚数を」 of what has been named or of cards, 「好きな枚数のカードを」."""
        token = w.take("any")
        assert token is not None
        if w.take("p", "の"):
            phrase = NounReader(w, self.place).read()
            if phrase.counted or phrase.zone or phrase.player or phrase.noun.how:
                raise no_word(token)
        else:
            phrase = clause.roles.get("what") or Phrase(
                Noun("", "card", span=self.place.span([token])), tokens=(token,)
            )
        if phrase.counted or phrase.noun.how:
            raise no_word(token)
        w.take("p", "を")
        what = replace(phrase.with_noun(how="choose", count=None, up_to=True), counted=True)
        return replace(clause, roles={**clause.roles, "what": what})

    def _gains(self, w: Words) -> Phrase | None:
        """「「W・ブレイカー」と「スレイヤー」を」"""
        at = w.at
        found: list[Token] = []
        while token := (w.take("quoted") or w.take("keyword")):
            found.append(token)
            if not (w.take("p", "と") or w.take("comma")):
                break
        if found and w.see("p", "を") and not w.see("verb", value="have", ahead=1):
            return Phrase(Noun(""), gains=tuple(found), tokens=tuple(found))
        w.at = at
        return None

    def _with(self, clause: Clause, frame: Frame, phrase: Phrase, w: Words) -> Clause:
        if w.take("each"):
            if clause.each is not None or phrase.noun.how != "choose" or phrase.noun.count != Number(1):
                raise Unreadable(list(phrase.tokens), "for each of how many?", "いくつにつきなのか分からない")
            return replace(clause, each=replace(phrase.noun, how="any", count=None))
        if w.take("under"):
            if "under" in clause.roles or frame.name not in ("put", "add"):
                raise Unreadable(list(phrase.tokens), "this part is not understood here", "この部分の役割が分からない")
            return replace(clause, roles={**clause.roles, "under": phrase})
        particle = w.take("p")
        if particle is None and phrase.player and phrase.noun.how == "player" and clause.subject is None and w:
            return replace(clause, subject=phrase)
        if particle is None and phrase.counted and "what" not in clause.roles and "what" in frame.roles:
            return replace(clause, roles={**clause.roles, "what": phrase})
        if particle is None:
            if not w and clause.roles.get("what") is None and not phrase.player:
                raise too_short(list(phrase.tokens))
            raise no_word(w.tokens[w.at] if w else phrase.tokens[-1])
        if particle.text == "に" and clause.voice == "causative" and phrase.player and clause.subject is None:
            return replace(clause, subject=phrase)
        if particle.text == "に" and clause.voice == "passive" and "by" not in clause.roles and not phrase.zone:
            return replace(clause, roles={**clause.roles, "by": phrase})
        if particle.text in ("は", "が"):
            if clause.subject is not None:
                raise Unreadable(list(phrase.tokens), "a second subject", "主語が二つある")
            phrase = read_quantity(w, phrase)
            return replace(clause, subject=phrase)
        role = frame.role(particle.text, "ja")
        if not role or role in clause.roles:
            raise Unreadable([*phrase.tokens, particle], f"“{frame.name}” has no such part", "この動詞にない部分")
        if role == "what":
            phrase = read_quantity(w, phrase)
        return replace(clause, roles={**clause.roles, role: phrase})


def _joined(unit: Unit) -> tuple[Unit, str]:
    """「カードを1枚引き、その後、…」: the clause without the word that joins it to the one before, and how that joins it."""
    body = unit.body
    if len(body) < 2 or body[0].kind != "link" or body[0].value not in ("then", "also"):
        return unit, ""
    return replace(unit, body=body[2:] if body[1].kind == "comma" else body[1:]), body[0].value


def _moreover(w: Words) -> Token | None:
    """「さらに、…」 before a whole clause; before a number it belongs to that."""
    token = w.peek()
    fits = token is not None and token.kind == "more" and token.text == "さらに" and w.see("comma", ahead=1)
    return w.take("more") if fits else None


def _without_or(unit: Unit) -> Unit:
    """A second event without the word before it."""
    body = unit.body[1:]
    return replace(unit, body=body[1:] if body and body[0].kind == "comma" else body)


def _says_how_it_is(unit: Unit) -> bool:
    """Whether 「時」 stands behind a state, not behind an event: 「タップされている時」, 「パワーが6000以上の時」."""
    if not unit.predicate:
        return True
    first = unit.predicate[0]
    turned = first.value in ("tap", "untap", "cross") and first.form in ("passive being", "passive not being")
    fights = first.value in ("attack", "block") and first.form == "being"
    return turned or fights or first.kind in ("there", "being", "there if", "be if", "compared")


def _has_happened(unit: Unit) -> bool:
    """Whether 「場合」 stands behind something that has happened, as older cards say 「時」: 「墓地に置かれた場合」."""
    if not unit.predicate or unit.predicate[0].kind != "verb" or len(unit.predicate) > 1:
        return False
    form = unit.predicate[0].form
    return form.endswith("past") and "not" not in form and not _says_how_it_is(unit)


def _names_a_race(body: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What stands before 「種族を1つ」 of 「種族を1つ選ぶ」, and the same with 「文明」."""
    last = [t.text for t in body[-4:]]
    return body[:-4] if last[1:] == ["を", "1", "つ"] and last[0] in ("種族", "文明") else None


def _comes_to(attack: Clause, unit: Unit) -> Callable[[Clause], Happening] | None:
    """「…を攻撃して、ブロックされなかった時」, 「…ブロックされた時」"""
    if attack.verb != "attack" or not unit.predicate or unit.body or unit.predicate[0].value != "block":
        return None
    return {"passive not past": unblocked, "passive past": blocked}.get(unit.predicate[0].form)
