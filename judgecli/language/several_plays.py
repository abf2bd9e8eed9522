"""One line with several plays in it, or with a play and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.language.line_tables import Table, Told, made_by
from judgecli.language.otherwise import Reworded
from judgecli.language.several_statements import IN_ONE, of_one_subject
from judgecli.language.source import Line

_GERUNDS = {
    **{
        f"{verb}ing": f"{verb}s"
        for verb in ("break", "destroy", "return", "draw", "discard", "send", "pay", "attack", "block")
    },
    **{f"{verb}{verb[-1]}ing": f"{verb}s" for verb in ("tap", "put")},
    **{f"{verb}ing": f"{verb}es" for verb in ("choos", "negat", "mov", "activat")},
    "targeting": "chooses",
}
"""Verbs of what comes of a play, as they are said in the same sentence, and what its player then does."""
_PLAYS = Table(
    english=(
        ("{P} {R} {C},? and (then )?attacks {S} with it", ("{P} {R} {C}", "{P} attacks {S} with {C}")),
        ("{P} {R} {C},? and (then )?attacks with it", ("{P} {R} {C}", "{P} attacks with {C}")),
        *(
            (f"{{P}} {{R}}{bound}{{S}}", ("{P} {R}", f"{{P}} {verb}{{S}}"))
            for bound, verb in (
                *((f"{comma} {said} ", f"{meant} ") for comma in (",", "") for said, meant in _GERUNDS.items()),
                *((f" (to|in order to) {meant.removesuffix('s')} ", f"{meant} ") for meant in _GERUNDS.values()),
            )
        ),
        ("{P} {R},? and (then )?(battles|fights|clashes with) {D}", ("{P} {R}", "{D} battled")),
        ("{P} uses (the |both )?(shield )?triggers? {C},? (and|and then|then) {D}", ("{P} uses {C}", "{P} uses {D}")),
        *(
            (f"{{P}} and {{Q}}( each| both)? {verb}( {{R}})?", tuple(f"{{{who}}} {verb}{end} {{R}}" for who in "PQ"))
            for verb, end in (("discard", "s"), ("draw", "s"))
        ),
        ("{P} and {Q}( both)? pass", ("{P} passes", "{Q} passes")),
        ("{P} (casts|cast) {C} (against|at) {Q}", ("{P} casts {C}", "{P} chooses {Q}")),
        ("{P} (targets|targeted|chooses|picks) {Q} with {C}", ("{P} casts {C}", "{P} chooses {Q}")),
        ("{C} (is|was) cast by {P} (on|against|at) {Q}", ("{P} casts {C}", "{P} chooses {Q}")),
        ("{P} {R},( then)? {S}", ("{P} {R}", "{P} {S}")),
        ("{P} {R} then {S}", ("{P} {R}", "{P} {S}")),
    ),
    japanese=(
        *(
            (
                f"{{P}}[はが]{{R}}{bound},?(まず|次に|それから|その後|続けて|さらに)?,?{{S}}",
                (f"{{P}}は{{R}}{verb}", "{P}は{S}"),
            )
            for bound, verb in (("ってから", "う"), ("してから", "する"), ("てから", "る"), ("って", "う"))
        ),
        (
            "{P}[はが]{C}と{D}を(S・|シールド・)?トリガー(で|として)?(使う|使った|使用する|使用した|宣言する|宣言した)",
            ("{P}は{C}を使う", "{P}は{D}を使う"),
        ),
        (
            "{P}[はが]{R}し(て)?,?{D}との?(バトル|戦闘)(になる|になった|に入る|に入った|が発生する|が発生した|する|した)?",
            ("{P}は{R}する", "{D}はバトルした"),
        ),
        ("{P}と{Q}は(それぞれ|ともに)?パスする", ("{P}はパスする", "{Q}はパスする")),
        *(
            (
                f"{{P}}[はが]{{R}}{bound},?{{D}}を(破壊|タップ|フリーズ|スリープ|除外|指定|選択|選び|対象に|マナ送りに|手札に戻)(する|した|す|しようとする|しようとした|そうとした)?",
                (f"{{P}}は{{R}}{verb}", "{P}は{D}を選ぶ"),
            )
            for bound, verb in (
                ("(使い|使って)", "使う"),
                ("(唱え|唱えて)", "唱える"),
                *((f"{noun}し(て)?", f"{noun}する") for noun in ("発動", "プレイ", "起動", "使用", "召喚")),
            )
        ),
        ("{P}[はが]{R}(に|へ)(入って|入り|移って|移り|移行して|移行し),?{S}", ("{P}は{R}に入る", "{P}は{S}")),
        (
            "{P}[はが](自分の)?(手札の|手札から)?{D}を(トラッシュ|墓地)に(置いて|送って|置き),?{C}の(起動|自動)?(能力|効果)を(使う|使った|使用する|起動する)",
            ("{P}は{C}を起動する", "{P}は{D}を選ぶ"),
        ),
        ("{P}[はが]{C}を(選び|選んで),?(それを)?{R}(する|した)", ("{P}は{C}を選ぶ", "{C}は{R}される")),
        *(
            (
                f"{{P}}[はが]{{C}}を{{R}}{bound},?(すぐに|そのまま|続けて)?{{{x}}}を攻撃(する)?",
                (f"{{P}}は{{C}}を{{R}}{verb}", f"{{P}}は{{C}}で{{{x}}}を攻撃する"),
            )
            for x in "DQ"
            for bound, verb in (("し(て)?", "する"), ("て", "る"))
        ),
    ),
    also_first=True,
)
"""Further ways of two plays in one line."""


_UNANSWERED = Table(
    english=(
        ("both( players)? pass,?( and)? {C} resolves", ("{C} resolves",)),
        ("both( players)? pass,? and {C} resolves(,| and) {S}", ("{C} resolves", "{S}")),
        ("both( players)? pass,?( and)? {S}", ("both pass", "{S}")),
        ("{C} resolves,? and {S}", ("{C} resolves", "{S}")),
        ("(?i:after|once|when|as soon as) {C} (resolves|has resolved|is resolved|resolved),? {S}", ("{C} resolves", "{S}")),
        ("{P} {R}(,| and)? (no|nobody|no one|without) (blocks?|blockers?|responses?|chains?|reactions?)", ("{P} {R}", "no block")),
    ),
    japanese=(
        *(
            (
                f"{{P}}[はが]{{R}}{did}し(て)?,?{{D}}を(破壊|撃破|返り討ちに)(する|した)",
                (f"{{P}}は{{R}}{did}する", "{D}は破壊された"),
            )
            for did in ("ブロック", "攻撃", "アタック")
        ),
        ("{P}[はが]{R},(誰も)?(ブロック|対応|応答|チェーン|反応)[はも]?(なし|無し|しない|せず|されず)", ("{P}は{R}", "ブロックなし")),
        ("(誰も)?(チェーン|対応|応答|反応)[はも]?(なく|なしで?|せず|されず),?{S}", ("{S}",)),
        *(
            (f"(両者|双方|お?互い)(とも)?[はが]?パスし(て)?,?{{C}}(の効果|の能力)?[がは](解決|処理){said}", parts)
            for said, parts in (
                ("(される|した|する)", ("{C}が解決される",)),
                ("(され|し)(て)?,?{S}", ("{C}が解決される", "{S}")),
            )
        ),
        ("(両者|双方|お?互い)(とも)?[はが]?パスし(て)?,?{S}", ("両者パスする", "{S}")),
        ("{C}(の効果|の能力)?[がは](解決|処理)され(て)?,?{S}", ("{C}が解決される", "{S}")),
        ("{C}(の効果|の能力)?の(解決|処理)の?(後|あと)(に|で)?,?{S}", ("{C}が解決される", "{S}")),
    ),
)  # fmt: skip
"""A play and that nobody answers it: not what its own player does."""


def plays_in_one_line(line: Line, text: str, grammar: str, told: Told) -> Iterator[tuple[Reworded, ...]]:
    """Several plays in one line, or a play and what comes of it: "A casts 《X》 and destroys 《Y》"."""
    yield from made_by(_UNANSWERED.ways(grammar), line, text, told)
    rows = (*_PLAYS.ways(grammar), *IN_ONE.ways(grammar))
    for of_a_player in (True, False):  # a player goes on before anything else does
        of_one = of_one_subject([each for each in rows if ("{P}" in each[1].means) is of_a_player], text, grammar)
        yield from made_by(of_one, line, text, told)
