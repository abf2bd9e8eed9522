"""One line with several statements in it: of two cards at once, two sentences in one, or a statement and its moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.language.alone import alone
from judgecli.language.line_tables import Rows, Table, Told, ends, made_by
from judgecli.language.otherwise import SHARED, SLOTS, Reworded, Way
from judgecli.language.reading import grammar_of
from judgecli.language.reason_words import begins
from judgecli.language.source import Line
from judgecli.language.told_facts import SEAT
from judgecli.lazy import pattern

_BOTH = "([Tt]hey )?[Bb]oth( of them| (the )?(cards|monsters|creatures|units|zx))?"
_NEITHER = "([Nn]either( of them| (card|monster|creature|unit|zx))?|no (card|monster|creature|unit|zx)|nothing)"
_MOVES = ("go", "return", "move", "stay", "remain")
"""Verbs of where cards are in the end, as they are said of several."""
_RYOHO = "(両方|両者|双方|お?互い|[2二両](体|枚|方))(の(カード|モンスター|クリーチャー|ユニット|ゼクス))?(とも|共|ども)?(に|は|が)?"


def _each(*rows: tuple[str, str]) -> Rows:
    """A statement about two cards and what it says of each; where it names none, of the two that were told last."""
    pairs = {True: ("{C}", "{D}"), False: ("{first}", "{second}")}
    return [(said, tuple(means.replace("@", card) for card in pairs["{C}" in said])) for said, means in rows]


def _of_two_plays(said: str, first: str, second: str) -> Rows:
    """A statement about two plays of a kind, and what it says of the first and of the second."""
    both = (
        (f"1度目の{first}", f"2度目の{second}") if grammar_of(said) == "japanese" else (f"1st {first}", f"2nd {second}")
    )
    return [(said, both)]


_ONES = (
    "(of )?(the |those |these |them )?((shield )?triggers?|cards?|spells?|effects?|traps?|events?|strategies|strategy)?"
)
_CARDS = "(S・|シールド・)?(トリガー|カード|効果|能力|呪文|魔法|罠|イベント|ストラテジー)"
_USABLE = "(使える|使うことができる|使用できる|使ってよい|唱えられる|発動できる|プレイできる|宣言できる)"
_OF_TWO = Table(
    english=(
        *_each(
            ("(both )?{C} and {D} (are|will be|get)( both)? {R}", "@ is {R}"),
            ("(both )?{C} and {D} were( both)? {R}", "@ was {R}"),
            ("(both )?{C} and {D} (both )?survive", "@ survives"),
            ("(both )?{C} and {D} (both )?(die|destroy each other)", "@ is destroyed"),
            ("(they|both( of them)?) (die|destroy each other|trade)", "@ is destroyed"),
            ("neither {C} nor {D} (is|are) {R}", "@ is not {R}"),
            ("neither {C} nor {D} (was|were) {R}", "@ was not {R}"),
            (f"{_BOTH} (are|will be|get|gets) {{R}}", "@ is {R}"),
            ("they are both {R}", "@ is {R}"),
            (f"{_BOTH} were {{R}}", "@ was {R}"),
            (f"{_BOTH} survive", "@ survives"),
            *(
                (f"{both} {verb} {{R}}", f"@ {verb}{'es' if verb == 'go' else 's'} {{R}}")
                for both in (_BOTH, "(both )?{C} and {D}( both)?")
                for verb in _MOVES
            ),
            ("(there is|there was|there's) no battle", "@ did not battle"),
            ("(there is|there was|there's) a battle", "@ battled"),
            (
                "(a|the) battle (takes place|took place|happens|happened|occurs|occurred|is fought|starts|begins)",
                "@ battled",
            ),
            ("(no battle|the battle (does not|doesn't|did not)) (takes? place|happens?|is fought)", "@ did not battle"),
            (f"{_BOTH} die", "@ is destroyed"),
            (f"{_BOTH} (leave|left)( the (square|field|battle zone|board))?", "@ left"),
            ("the battle (is|was|ends in|ended in) a draw", "@ did not win a battle"),
            (
                "(nobody|no one|neither( of them| unit| creature| monster)?|no (unit|creature|monster)) (wins|won) (the|this|that) battle",
                "@ did not win a battle",
            ),
            (f"{_NEITHER} (is|gets) {{R}}", "@ is not {R}"),
            (f"{_NEITHER} (was|were) {{R}}", "@ was not {R}"),
            (f"{_NEITHER} survives", "@ is destroyed"),
        ),
        ("(both )?{P} and {Q}( each| both)? have {R}", ("{P} has {R}", "{Q} has {R}")),
        *(
            (f"(the (whole )?team of )?(both )?{{P}} and {{Q}} (both )?{said}", (f"{{P}} {comes}", f"{{Q}} {comes}"))
            for said, comes in (("(lose|loses|have lost|has lost)", "loses"), ("(win|wins|have won|has won)", "wins"))
        ),
        (
            "(both )?(lines?|plays?) {N} and (line |play )?{S} (are|were)( both)? {R}",
            ("line {N} is {R}", "line {S} is {R}"),
        ),
        ("both( of the)? (lines|plays)( of play)? (are|were) {R}", ("line {former} is {R}", "line {latter} is {R}")),
        *_of_two_plays("both( of them| of the)? {V}(s|es)? (are|were) {S}", "{V} is {S}", "{V} is {S}"),
        *_of_two_plays("(they )?both( of them)? (may|can) {V}", "{V} is legal", "{V} is legal"),
        *_of_two_plays("only (one|1)( of (them|the two))? (may|can) {V}", "{V} is legal", "{V} is illegal"),
        *_of_two_plays(f"both {_ONES} (may|can) be {{V}}", "{V} is legal", "{V} is legal"),
        *_of_two_plays(f"{{P}} (may|can) {{V}} both {_ONES}", "{V} is legal", "{V} is legal"),
        *_of_two_plays(f"only (one|1) {_ONES} (may|can) be {{V}}", "{V} is legal", "{V} is illegal"),
        *_of_two_plays(f"{{P}} (may|can) only {{V}} (one|1) {_ONES}", "{V} is legal", "{V} is illegal"),
        *_of_two_plays(f"{{P}} (cannot|can't|may not) {{V}} both {_ONES}", "{V} is legal", "{V} is illegal"),
        *_of_two_plays("(they )?(cannot|can't|may not) both {V}", "{V} is legal", "{V} is illegal"),
        ("{P} is out( of the game)?( together| along)? with {Q}", ("{P} loses", "{Q} loses")),
        ("{C} (is|was|gets) {R},? (and|but) not {D}", ("{C} is {R}", "{D} is not {R}")),
        (
            "{C} (is|was) {R} by {S},? (and |but )?not (by|in) (a |the )?battle",
            ("{C} is {R} by {S}", "{C} is not {R} by battle"),
        ),
        (
            "{C} (beats|beat|defeats|defeated|overpowers|wins (against|over)|won (against|over)) {D}( in (the )?battle)?",
            ("{C} won a battle", "{D} lost a battle"),
        ),
        ("{C} (loses|lost) (to|against) {D}( in (the )?battle)?", ("{C} lost a battle", "{D} won a battle")),
        ("{C} (is|gets|was) (beaten|defeated) by {D}( in (the )?battle)?", ("{C} lost a battle", "{D} won a battle")),
        ("{C} (is|was|gets) {R} instead of {D}", ("{C} is {R}", "{D} is not {R}")),
        ("{C},? not {D},? (is|was|gets) {R}", ("{C} is {R}", "{D} is not {R}")),
        ("not {D},? but {C},? (is|was|gets) {R}", ("{C} is {R}", "{D} is not {R}")),
        *(
            (f"{alone} {said}", (f"{{C}} is {so}", f"{{rest C}} is not {so}"))
            for alone in ("only {C}", "{C} alone")
            for said, so in (
                ("(is|was) {R}", "{R}"),
                ("(dies|died)", "destroyed"),
                (
                    "(goes|went|ends up|is|was|is put|was put|is sent|was sent) (to|into|in) (the |(its|their) owners?'?s? )?{R}",
                    "in {R}",
                ),
            )
        ),
        ("only {C} (survives|survived)", ("{C} survives", "{rest C} is destroyed")),
    ),
    japanese=(
        *_each(
            ("{C}と{D}は(どちらも|両方|共に|ともに)?,?{R}", "@は{R}"),
            ("{C}も{D}も,?{R}", "@は{R}"),
            ("{C}と{D}は相打ち(になる|になった|だ|です)?", "@は破壊される"),
            (f"{_RYOHO},?{{R}}", "@は{R}"),
            ("どちら(の(カード|モンスター|クリーチャー|ユニット|ゼクス))?も,?{R}", "@は{R}"),
            (
                "(バトル|戦闘)(は|が)(起きる|起きた|起こる|発生する|発生した|行われる|行われた|始まる|成立する)",
                "@はバトルした",
            ),
            ("(バトル|戦闘)(は|が)(起き|起こら|始まら|発生し|行われ|成立し)?(ない|なかった)", "@はバトルしなかった"),
            *(
                (
                    "{C}と{D}(の|が)(バトル|戦闘)(になる|になった|する|した|を行う|を行った|が始まる|が始まった|が起こる|が起きる)?",
                    f"@は{did}",
                )
                for did in ("バトルした", "戦闘を行った")
            ),
            ("相打ち(になる|になった|だ|です)?", "@は破壊される"),
            *(
                (said, f"@はバトルに{did}なかった")
                for did in ("勝利し", "勝た")
                for said in (
                    "(バトル|戦闘)(は|が)引き分け(になる|になった|だ|です|である)?",
                    "(どちらも|誰も|両方とも)(バトル|戦闘)に(勝たない|勝たなかった|勝利しない|勝っていない)",
                )
            ),
        ),
        ("{N}行目?(と|も|,){S}行目[はも](どちらも|両方とも?|共に|ともに)?,?{R}", ("{N}行目は{R}", "{S}行目は{R}")),
        (
            "(どちらの|両方の|[2二]つの|[2二])(行|プレイ)も?は?(どちらも|両方とも?|共に|ともに)?,?{R}",
            ("{former}行目は{R}", "{latter}行目は{R}"),
        ),
        ("{P}と{Q}(の|は){R}", ("{P}の{R}", "{Q}の{R}")),
        (
            "{C}[はが]{D}(と|との(バトル|戦闘))?[にを](勝つ|勝った|勝利する|勝利した|倒す|倒した)",
            ("{C}はバトルに勝つ", "{D}はバトルに負ける"),
        ),
        (
            "{C}[はが]{D}(と|との(バトル|戦闘))?に(負ける|負けた|敗北する|敗れる|敗れた)",
            ("{C}はバトルに負ける", "{D}はバトルに勝つ"),
        ),
        *_of_two_plays(f"({_RYOHO}|どちらの?も?){{V}}(は|も|が)?{{S}}", "{V}は{S}", "{V}は{S}"),
        *_of_two_plays("どちらの{V}も{S}", "{V}は{S}", "{V}は{S}"),
        *_of_two_plays(f"({_RYOHO}|どちらも){{V}}できる", "{V}は適正", "{V}は適正"),
        *(
            (f"({{P}}[はが])?{said}{_USABLE}", ("1度目の使用は適正", "2度目の使用は適正"))
            for said in (
                f"(どちら|どっち|両方|[2二](枚|つ))の{_CARDS}も",
                f"{_CARDS}[はを](どちらも|両方(とも)?|[2二](枚|つ)(とも)?)",
            )
        ),
        *_of_two_plays("([1一](体|枚|つ|人)だけが?|片方だけが?){V}できる", "{V}は適正", "{V}は不適正"),
        *_of_two_plays("([1一](体|枚|つ|人)|片方)しか{V}できない", "{V}は適正", "{V}は不適正"),
        *_of_two_plays("{V}できるのは([1一](体|枚|つ|人)|片方)(だけ|まで)", "{V}は適正", "{V}は不適正"),
        ("{C}(だけ|のみ)(が|は){R}れ(る|た)", ("{C}は{R}れる", "{rest C}は{R}れない")),
        ("{D}(では?なく,?|の(代わり|かわり)に){C}[がは]{R}れ(る|た)", ("{C}は{R}れる", "{D}は{R}れない")),
        (
            "{C}(だけ|のみ)(が|は){R}(に|へ)(戻る|戻された|戻される|行く|移る|置かれる|置かれた|送られる|送られた|加わる|加えられる)",
            ("{C}は{R}にある", "{rest C}は{R}にない"),
        ),
        ("{C}(だけ|のみ)(が|は){R}に(残る|残った|ある|いる)", ("{C}は{R}にある", "{rest C}は{R}にない")),
        ("{C}(だけ|のみ)(が|は)(生き残る|残る|生き残った)", ("{C}は生き残る", "{rest C}は破壊される")),
    ),
)
_THEN = "(?![いおもはくしあ])"
"""What goes on with the same verb begins with one of these: 「している」 is no 「して」 and another sentence."""
_GOES_ON = "(?!も|い[るたなま]|おり|おら|しま)"
"""The same where more begins with these letters: 「帰っているので」 is one clause."""
_ENDINGS = (
    (r"\.", ""), ("(?<=[0-9枚点])で,?", ""), (f"いて{_GOES_ON},?", "く"), ("(?<=[使払])い,?", "う"),
    (f"って{_GOES_ON},?", "う"), (f"って{_GOES_ON},?", "る"),
    (f"って{_GOES_ON},?", "つ"), (f"んで{_GOES_ON},?", "ぬ"), ("で,", ""),
    ("し,", "する"), ("く,", "い"),
    ("り,", "る"), ("でき,", "できる"), ("き,", "く"), ("ち,", "つ"), ("ずに?,?", "ない"),

    (",(だから|よって|したがって|なので|つまり|ゆえに),?", ""), ("ことに(なり|なって),?", ""),
    ("(?<=[るただ])(が|けれど|けど)(?=《|[A-Z])", ""),
    ("(が|けれど|けど|ものの),", ""), (",?(かつ|そして|しかも),?", ""), (",(かつ|そして|しかも),?", "る"), (",", "る"), (",", ""),
    (f"して,?{_THEN}", "する"), ("せず,?", "しない"), (f"て,?{_THEN}", "る"),
)  # fmt: skip
"""How the first of two Japanese sentences is bound to the second, and how it ends where it stands alone."""
_AND = f" (and|but|so|and so|and then|while|therefore|{begins('but')}) "
_IN_TURN = pattern(r"\b(?:and|,) then\b|[てで]から|[てでしきりいち],?(?:次に|その後|それから|続いて)")
"""What one line says happened one after the other; two statements would lose which came first."""
_SO = "(したまま|されたまま|のまま|状態のまま|で)(の状態で)?"
"""How a state stands before what comes about in it."""
_STAYS = "残る|残った|残っている|残されている|とどまる"
_THERE = f"生き残る|置かれる|置かれた|登場する|登場した|出る|出た|移動する|移動した|移る|行く|いる|ある|{_STAYS}"
_TOOK, _TOOK_JA = "{C} took damage {N}", "{C}は{N}ダメージを受けた"
"""What damage destroys a card, or does not: it was dealt, and a rule does the rest."""
IN_ONE = Table(
    english=(
        ("{C} (is|was|gets) destroyed by (the )?{N} damage", (_TOOK, "{C} is destroyed by a rule")),
        ("{C} (is|was) not destroyed by (the )?{N} damage", (_TOOK, "{C} is not destroyed by a rule")),
        ("{C} (survives|survived) (the )?{N} damage", (_TOOK, "{C} is not destroyed by a rule")),
        ("{C} is in {R} {S}", ("{C} is in {R}", "{C} is {S}")),
        ("{C} is (?!(?:still|now|already|also|just|only|not) ){S} in {R}", ("{C} is {S}", "{C} is in {R}")),
        ("{C} survives with {R}", ("{C} survives", "{C} has {R}")),
        ("{C} {R} without being {S}", ("{C} {R}", "{C} is not {S}")),
        *((f"{{R}}{bound}{{S}}", ("{R}", "{S}")) for bound in (f",{_AND}", _AND, ", ", r"\. ")),
        *(
            (f"{{{x}}} {{R}}{bound}{{S}}", (f"{{{x}}} {{R}}", f"{{{x}}} {{S}}"))
            for bound in (f",{_AND}(?:it |they |he |she )", f"{_AND}(?:it |they |he |she )", f",{_AND}", _AND)
            for x in "CP"
        ),
        *(
            (f"{{{x}}} {verb} {{R}}{_AND}{{S}}", (f"{{{x}}} {verb} {{R}}", f"{{{x}}} {verb} {{S}}"))
            for x in "CP"
            for verb in ("has", "is", "was")
        ),
    ),
    japanese=(
        (
            "{P}[はが]引いた(カード|{N}枚)も捨て(て|ることになり),?手札[がはも](残らない|なくなる|0枚(になる|だ|です)?|なし)",
            ("{P}は捨てた", "{P}の手札は0"),
        ),
        ("{C}[はがも]{N}(点)?の?ダメージで(は)?破壊され(る|た)", (_TOOK_JA, "{C}はルールで破壊された")),
        ("{C}[はがも]{N}(点)?の?ダメージで(は)?破壊され(ない|なかった)", (_TOOK_JA, "{C}はルールで破壊されなかった")),
        (f"{{C}}[はが]{{R}}(に|へ){{S}}{_SO}({_THERE})", ("{C}は{R}にある", "{C}は{S}")),
        (f"{{C}}[はが]{{S}}{_SO},?{{R}}(に|へ)({_THERE})", ("{C}は{S}", "{C}は{R}にある")),
        (f"{{C}}[はが]{{S}}{_SO},?(生き残る|生き残った)", ("{C}は生き残る", "{C}は{S}")),
        (f"{{C}}[はが]{{S}}{_SO},?({_STAYS})", ("{C}は{S}", "{C}は残る")),
        ("{C}[はが]{R}ただけで,?{S}ない", ("{C}は{R}た", "{S}ない")),
        ("{C}[はが]{R}ただけで,?{S}ない", ("{C}は{R}た", "{C}は{S}ない")),
        *(
            (
                f"(どちらも|両方とも|両方|お?互いに|共に|ともに),?{{R}}{bound}{{S}}",
                (f"どちらも{{R}}{whole}", "どちらも{S}"),
            )
            for bound, whole in _ENDINGS
        ),
        *((f"{{R}}{bound}{{S}}", (f"{{R}}{whole}", "{S}")) for bound, whole in _ENDINGS),
        *(
            (f"{{{x}}}[はが]{{R}}{bound}{{S}}", (f"{{{x}}}は{{R}}{whole}", f"{{{x}}}は{{S}}"))
            for bound, whole in _ENDINGS
            for x in "CP"
        ),
    ),
    also_first=True,
)
"""Two sentences in one line; the subject of the second may be that of the first."""
_BY_WHAT = Table(
    english=[
        ("{C} (deals|dealt) {R} damage to {P}", ("{P} takes {R} damage by {C}",)),
        ("{C} (lets|makes|allows|forces) {P} (to )?draw {R}", ("{P} draws {R} by the effect of {C}",)),
        ("{C} (makes|forces) {P} (to )?discard {R}", ("{P} discards {R} by the effect of {C}",)),
    ],
    japanese=[("{C}は{P}に{R}ダメージを(与える|与えた)", ("{P}は{C}によって{R}ダメージを受けた",))],
)
"""A statement about what a card does to a player, as what comes to that player by it."""

_AT = Table(
    english=(
        ("{S},? (in|during|at) (the )?{R}", ("in {R}:", "{S}")),
        ("(in|during|at) (the )?{R}, {S}", ("in {R}:", "{S}")),
        ("(in|during|at) (the )?{R} {S}", ("in {R}:", "{S}")),
    ),
    japanese=tuple(
        row
        for at in ("では", "には", "中は", "中に", "中には", "に", "で")
        for row in (
            *((f"{{{x}}}[はが]{{R}}{at},?{{S}}", ("{R}に:", f"{{{x}}}は{{S}}")) for x in "CP"),
            (f"{{R}}{at},?{{S}}", ("{R}に:", "{S}")),
        )
    ),
)
"""A statement with the moment in it of which it is said."""


def shared_out(line: Line, text: str, grammar: str, told: Told) -> Iterator[tuple[Reworded, ...]]:
    """A statement about two cards as one about each: "《X》 and 《Y》 are (both) destroyed"; "both" alone is said of the last two told."""
    yield from made_by(_OF_TWO.ways(grammar), line, text, told)
    yield from alone(line, text, grammar, told["players"]().split(SEAT), told["holder"])


def in_one_line(line: Line, text: str, grammar: str, told: Told) -> Iterator[tuple[Reworded, ...]]:
    """Two statements in one line as one each: "《X》 is destroyed and B loses 500 LP"; not where one is said to come after the other."""
    if _IN_TURN.search(text):
        return
    yield from made_by(_BY_WHAT.ways(grammar), line, text, told)
    yield from made_by(of_one_subject(IN_ONE.ways(grammar), text, grammar), line, text, told)


def of_one_subject(rows: Iterable[tuple[Way, ...]], text: str, grammar: str) -> Iterator[tuple[Way, ...]]:
    """Without the rows that give the last sentence the subject of the line although another stands between: in "《X》 left, so 《Y》 is
    destroyed and goes to the graveyard" it is 《Y》 that goes.
    """
    start, stop = ends(text)
    for each in rows:
        found = each[0].met_by(text, start, stop) if _CARRIED.match(each[-1].means) else None
        between = [said for slot, said in found.groupdict().items() if found.end(slot) < stop] if found else []
        if not any(_ANOTHER[grammar].search(said) for said in between):
            yield each


_CARRIED = pattern(r"\{[CP]\}")
_NAMED = rf"(?:{SLOTS['english']['C']}|{SHARED['P']})"
_ANOTHER = {
    "english": pattern(
        rf"\b{begins('so', 'because', 'though')} |, {begins('as', 'for')} "
        rf"|(?:,|\b(?:and|but|while|then)) {_NAMED} "
        r"(?:[a-z]+(?:s|ed)|will|can|cannot|can't|may|died|left|went|won|lost|took|fell)\b"
    ),
    "japanese": pattern(rf"[、,]?(?:{SLOTS['japanese']['C']}|{SHARED['P']})[はも]"),
}
"""Where another subject begins within a sentence, or a clause that may have its own."""


def at_a_moment(line: Line, text: str, grammar: str, told: Told) -> Iterator[tuple[Reworded, ...]]:
    """The moment that a statement names within it, and what is said of it: "《X》 may not be activated in the damage step"."""
    return made_by(_AT.ways(grammar), line, text, told)
