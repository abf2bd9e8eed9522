"""English sentences: what they wait for and on what condition, then their clauses."""

from __future__ import annotations

from judgecli.language.ast import Condition, Happening, Noun, Number
from judgecli.language.printed import conditions_en
from judgecli.language.printed.clause import Clause, Phrase, Setting, Unreadable, no_word, too_short
from judgecli.language.printed.happenings import blocked, happening, rolled, unblocked
from judgecli.language.printed.lexer import Place, Token
from judgecli.language.printed.nouns_en import NounReader
from judgecli.language.printed.vocabulary import Frame, frame_of
from judgecli.language.printed.words_seen import Words
from judgecli.lazy import replace

BLOCKED = (["and", "is", "blocked"], ["and", "becomes", "blocked"])
PREPOSITIONS = {"to": "into", "from": "from", "with": "with", "by": "by", "in": "in"}


class SentenceReader:
    """Reads the words of one sentence."""

    def __init__(self, game: str, place: Place) -> None:
        self.game, self.place = game, place
        self.for_the_turn = False  # whether the event that is waited for has "this turn" with it

    def read(self, tokens: list[Token]) -> tuple[Setting, list[Clause]]:
        """What the sentence waits for, and its clauses."""
        w = Words([t for t in tokens if not (t.kind == "mark" and t.text in ":;")], self.game, "en")
        setting, link, each = self._opening(w)
        clauses: list[Clause] = []
        mood, subject = "", None
        while w:
            at = w.at
            clause = self._clause(w, subject, mood)
            clauses.append(replace(clause, link=link))
            mood, subject = clause.mood if clause.mood == "may" else "", clause.subject
            if len(clauses) == 1 and (w.see("if") or w.see("while")):
                w.at += 1
                behind = conditions_en.read_all(w, self.place)
                if setting.when is None and subject is not None and subject.noun.how == "this":
                    behind = tuple(_of_the_subject(x) for x in behind)
                setting = replace(setting, conditions=(*setting.conditions, *behind))
                if w:
                    raise no_word(w.tokens[w.at])
                break
            link = self._joint(w)
            if w.at == at:
                raise no_word(w.tokens[at])
        if each is not None:
            if not clauses or any(c.each is not None for c in clauses):
                raise Unreadable(tokens, "for each of what?", "何につきなのか分からない")
            if len(clauses) > 1:
                setting = replace(setting, each=each)
            else:
                clauses = [replace(clauses[0], each=each)]
        clauses = [_shown(c) for c in clauses]
        if setting.late and clauses:
            clauses[0] = replace(clauses[0], adverbs=clauses[0].adverbs | {"at turn end"})
        instead = any("instead" in c.adverbs for c in clauses)
        if instead is not setting.unless:
            raise Unreadable(
                tokens, "“would” without “instead”, or the other way round", "「かわりに」が対応していない"
            )
        if instead:
            clauses = [replace(c, adverbs=c.adverbs - {"instead"}) for c in clauses]
            setting = replace(setting, would=setting.when)
        return setting, clauses

    def _joint(self, w: Words) -> str:
        """What joins a clause to the next; raises where something else stands."""
        if not w:
            return ""
        at = w.at
        w.take("comma")
        both = w.take("and")
        then = w.take("link", value="then")
        if w.at == at or not w:
            raise no_word(w.tokens[at])
        return "then" if then and not both else ""

    # ---- what stands first

    def _opening(self, w: Words) -> tuple[Setting, str, Noun | None]:
        setting, link, each = Setting(), "", None
        while w:
            if found := w.take("link"):
                link = found.value
            elif w.see("adverb", value="at turn end") and w.take("adverb"):
                setting = replace(setting, late=True)
            elif found := w.take("moment"):
                setting = replace(setting, when=self._moment(found))
            elif found := w.take("rolled"):
                setting = replace(setting, when=rolled(found, self.place))
            elif found := w.take("during"):
                setting = replace(setting, turn=found.value)
            elif found := w.take("attacking"):
                attacking = Condition(Noun("this"), "state", "=", found.value, span=self.place.span([found]))
                setting = replace(setting, conditions=(*setting.conditions, attacking))
            elif w.see("duration") and w.see("comma", ahead=1) and (found := w.take("duration")):
                setting = replace(setting, duration=found.value)
            elif found := w.take("when"):
                if setting.when is not None:
                    raise no_word(found)
                would = any(t.kind == "modal" and t.value == "would" for t in _to_comma(w))
                setting = replace(setting, turn=setting.turn or _in_whose_turn(w))
                first, *others = self._one_or_two(w)
                setting = replace(
                    setting, when=first, or_when=tuple(others), unless=would, lasting=bool(setting.duration)
                )
                if self.for_the_turn:
                    setting = replace(setting, lasting=True, duration="turn")
            elif w.take("for each"):
                each = self._each(w)
            elif w.take("if") or w.take("while"):
                setting = replace(setting, conditions=(*setting.conditions, *conditions_en.read_all(w, self.place)))
            else:
                break
            w.take("comma")
        return setting, link, each

    def _moment(self, token: Token) -> Happening:
        whose, _, verb = token.value.rpartition("turn ")
        whose = whose.strip().replace("your", "you")
        return Happening(f"turn {verb}", whose=whose, span=self.place.span([token]))

    def _one_or_two(self, w: Words) -> list[Happening]:
        """ "Whenever this creature attacks or leaves the battle zone": one subject, and either of two things it does."""
        ahead = _to_comma(w)
        either = next((n for n, t in enumerate(ahead[:-1]) if t.kind == "or" and ahead[n + 1].kind == "verb"), 0)
        verb = next((n for n, t in enumerate(ahead[:either]) if t.kind == "verb" or t.kind == "be"), 0)
        if not verb:
            return [self._waited_for(w)]
        parts = (ahead[:either], [*ahead[:verb], *ahead[either + 1 :]])
        found = [self._waited_for(Words(list(part), self.game, "en")) for part in parts]
        w.at += len(ahead)
        return found

    def _waited_for(self, w: Words) -> Happening:
        """The event up to the comma; "attacks your opponent and isn't blocked" is one."""
        ahead = _to_comma(w)
        texts = [t.text.lower() for t in ahead]
        said = 3 if texts[-3:] == ["is", "not", "blocked"] else 2 if texts[-3:] in BLOCKED else 0
        if not said:
            return happening(self._event(w))
        begin, comma = ahead[:-said], len(ahead)
        if not begin or begin[-1].kind != "and":
            raise no_word(ahead[-1])
        begin = begin[:-1]
        going = next((n for n, t in enumerate(begin) if t.kind == "be"), None)
        if going is not None and going + 1 < len(begin) and begin[going + 1].text.lower() == "attacking":
            attacks = replace(begin[going + 1], kind="verb", value="attack", text="attacks", form="third")
            begin = [*begin[:going], attacks, *begin[going + 2 :]]
        inner = Words(begin, self.game, "en")
        found = (unblocked if said == 3 else blocked)(self._event(inner))
        w.at += comma
        return found

    def _event(self, w: Words) -> Clause:
        clause = self._clause(w, None, "")
        if w and not w.see("comma"):
            raise no_word(w.tokens[w.at])
        self.for_the_turn = clause.duration == "turn"
        return replace(clause, duration="") if self.for_the_turn else clause

    # ---- clauses

    def _clause(self, w: Words, subject: Phrase | None, mood: str) -> Clause:
        start = w.at
        if (fixed := _fixed_words(w)) is not None:
            return replace(fixed, span=self.place.span(list(fixed.tokens)))
        own = None if w.see("verb", ahead=0) or w.see("may") or w.see("modal") else NounReader(w, self.place).read()
        own = own or subject
        negative = False
        if w.take("may"):
            mood = "may"
        elif modal := w.take("modal"):
            mood = modal.value
        passive = w.take("be")
        w.take("adverb", value="each turn")
        verb = w.take("verb") or (_as_participle(w) if passive else None)
        if verb is None:
            raise no_word(w.tokens[w.at]) if w else too_short(w.tokens)
        frame = frame_of(verb.value, "en", self.game)
        voice = "passive" if passive and verb.text.lower() in (*frame.en[2:],) else ""
        if passive and not voice:
            raise no_word(verb)
        if mood == "would":
            mood = ""
        if mood == "cannot" and voice == "passive":
            mood, negative = "", True
        clause = Clause(frame.name, self.place.span([verb]), (), voice, mood, negative, own)
        while w and not self._ends(w):
            at = w.at
            clause = self._part(clause, frame, w)
            if w.at == at:
                raise no_word(w.tokens[at])
        tokens = w.tokens[start : w.at]
        clause = replace(clause, tokens=tuple(tokens), span=self.place.span(tokens))
        return _as_put_out(clause)

    def _ends(self, w: Words) -> bool:
        """Whether a clause is over here: at a comma or "and" with a verb or a subject behind it."""
        if w.see("comma") or w.see("if") or w.see("while"):
            return True
        if not w.see("and"):
            return False
        of_race = w.see("article", value="the", ahead=1) and any(t.text.lower() == "race" for t in w.rest()[2:6])
        return not (w.see("quoted", ahead=1) or w.see("keyword", ahead=1) or of_race)

    def _part(self, clause: Clause, frame: Frame, w: Words) -> Clause:
        if frame.name in ("win", "lose") and w.take("battle noun"):
            return replace(clause, verb="win" if frame.name == "win" else "losebattle")
        if frame.name == "cost" and w.see("number"):
            return self._cost(clause, w)
        if frame.name == "break" and w.see("number") and w.see("more", ahead=1):
            return self._breaks_more(clause, w)
        if found := w.take("duration"):
            return replace(clause, duration=found.value)
        if found := w.take("adverb"):
            return replace(clause, adverbs=clause.adverbs | {found.value})
        if w.take("for each"):
            return replace(clause, each=self._each(w))
        number = w.peek()
        if number is not None and number.value.isdigit() and w.see("damage", ahead=1):
            if frame.name != "damage" or "number" in clause.roles:
                raise no_word(number)
            w.at += 2
            dealt = Phrase(Noun(""), number=int(number.value), tokens=(number,))
            return replace(clause, roles={**clause.roles, "number": dealt})
        if number is not None and number.kind == "number" and number.value[0] in "+-":
            w.at += 1
            stat = w.take("stat") or w.take("stat word")
            if stat is None:
                raise no_word(number)
            change = Phrase(Noun(""), stat=stat.value, number=int(number.value), tokens=(number,))
            return replace(clause, roles={**clause.roles, "number": change})
        if clause.verb == "get" and (race := self._race(w)) is not None:
            return replace(clause, roles={**clause.roles, "race": race})
        if (phrase_gains := self._gains(w)) is not None:
            return self._with(clause, frame, "", phrase_gains)
        mark = next((mark for kind, mark in PREPOSITIONS.items() if w.take(kind)), "")
        phrase = NounReader(w, self.place).read() if not w.see("type", value="player") else self._players(w)
        return self._with(clause, frame, mark, phrase)

    def _breaks_more(self, clause: Clause, w: Words) -> Clause:
        """ "breaks one more shield" """
        number = w.take("number")
        w.take("more")
        shield = w.take("zone") or w.take("type", value="shield")
        if number is None or shield is None or not number.value.isdigit():
            raise no_word(number or w.last())
        noun = Noun("choose", "shield", count=Number(int(number.value)), span=self.place.span([number, shield]))
        what = Phrase(noun, zone="shield zone", counted=True, tokens=(number, shield))
        return replace(clause, adverbs=clause.adverbs | {"more"}, roles={**clause.roles, "what": what})

    def _race(self, w: Words) -> Phrase | None:
        """ "and the Cyber Moon race" """
        at = w.at
        w.take("and")
        words: list[Token] = []
        if w.take("article", value="the"):
            while w.see("word") and w.peek().text[0].isupper():  # type: ignore[union-attr]
                words.append(w.tokens[w.at])
                w.at += 1
        last = w.peek()
        if not words or last is None or last.text.lower() != "race":
            w.at = at
            return None
        w.at += 1
        name = " ".join(t.text for t in words)
        return Phrase(Noun("", name=name, span=self.place.span(words)), tokens=tuple(words))

    def _cost(self, clause: Clause, w: Words) -> Clause:
        """ "costs 1 less to summon" """
        number = w.take("number")
        less = w.take("less")
        if number is None or less is None or not number.value.isdigit():
            raise no_word(number or w.last())
        sign = -1 if less.value == "less" else 1
        change = Phrase(Noun(""), stat="cost", number=sign * int(number.value), tokens=(number, less))
        return replace(clause, roles={**clause.roles, "number": change})

    def _players(self, w: Words) -> Phrase:
        w.take("type")
        return Phrase(Noun("opponent", "player", span=self.place.span([w.last()])), player=True)

    def _each(self, w: Words) -> Noun:
        reader = NounReader(w, self.place)
        w.take("of")
        phrase = reader.read()
        if phrase.player or phrase.noun.how in ("this", "that") or phrase.counted:
            raise Unreadable(list(phrase.tokens), "for each of what?", "何につきなのか分からない")
        return replace(phrase.noun, how="any", count=None)

    def _gains(self, w: Words) -> Phrase | None:
        found: list[Token] = []
        at = w.at
        while True:
            mark = w.at
            if found or w.see("and"):
                w.take("comma")
                w.take("and")
            token = w.take("quoted") or w.take("keyword")
            if token is None:
                w.at = mark
                break
            found.append(token)
        if not found:
            w.at = at
            return None
        return Phrase(Noun(""), gains=tuple(found), tokens=tuple(found))

    def _with(self, clause: Clause, frame: Frame, mark: str, phrase: Phrase) -> Clause:
        if mark == "by" and clause.voice == "passive" and "by" not in clause.roles:
            return replace(clause, roles={**clause.roles, "by": phrase})
        role = frame.role(mark, "en")
        if not role or role in clause.roles:
            raise Unreadable(list(phrase.tokens), f"“{frame.name}” has no such part", "この動詞にない部分")
        return replace(clause, roles={**clause.roles, role: phrase})


def _as_participle(w: Words) -> Token | None:
    """ "is tapped": a word that also says in which state something is done, as what is done to the subject."""
    tapped = w.take("adverb", value="tapped")
    return replace(tapped, kind="verb", value="tap") if tapped is not None else None


def _of_the_subject(condition: Condition) -> Condition:
    """A condition behind what is said of this card: "it" is this card, where nothing has happened to any other."""
    subject = condition.subject
    return replace(condition, subject=replace(subject, how="this")) if subject.how == "that" else condition


def _to_comma(w: Words) -> list[Token]:
    rest = w.rest()
    return rest[: next((n for n, t in enumerate(rest) if t.kind == "comma"), len(rest))]


def _as_put_out(c: Clause) -> Clause:
    """ "has" with an ability is "gets"; what is put into the battle zone is put out."""
    return replace(c, verb="get") if c.verb == "have" else c


def _shown(c: Clause) -> Clause:
    """Search and look hang on the next sentence; "take" is what is done with the chosen."""
    return replace(c, verb="choose") if c.verb == "take" else c


FIXED = {"choose a race": "name race", "take an extra turn after this one": "extra turn"}
"""Clauses that always read so -> the verb they are."""


def _fixed_words(w: Words) -> Clause | None:
    tokens = _to_comma(w)
    verb = FIXED.get(" ".join(t.text.lower() for t in tokens))
    if verb is None:
        return None
    w.at += len(tokens)
    return Clause(verb, Noun("this").span, tuple(tokens))


def _in_whose_turn(w: Words) -> str:
    """ "… is destroyed during your opponent's turn,": taken out of the words."""
    ahead = _to_comma(w)
    if not ahead or ahead[-1].kind != "during":
        return ""
    del w.tokens[w.at + len(ahead) - 1]
    return ahead[-1].value
