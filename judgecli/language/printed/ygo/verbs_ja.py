"""Japanese verbs of printed text: how each is inflected, and which role a particle gives a phrase before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import longest_first
from judgecli.lazy import dataclass

JOINING, TE, PLAIN, PAST, NOT, CAN, CANNOT, PASSIVE, PASSIVE_PAST, PASSIVE_JOINING, PASSIVE_NOT = (
    "joining",
    "te",
    "plain",
    "past",
    "not",
    "can",
    "cannot",
    "passive",
    "passive past",
    "passive joining",
    "passive not",
)

_SURU = {
    "し": JOINING,
    "して": TE,
    "する": PLAIN,
    "した": PAST,
    "せず": NOT,
    "しない": NOT,
    "できる": CAN,
    "してもよい": CAN,
    "もできる": CAN,
    "できない": CANNOT,
    "できず": CANNOT,
    "される": PASSIVE,
    "された": PASSIVE_PAST,
    "され": PASSIVE_JOINING,
    "されて": PASSIVE_JOINING,
    "されない": PASSIVE_NOT,
    "されず": PASSIVE_NOT,
}
_ICHIDAN = {
    "": JOINING,
    "て": TE,
    "る": PLAIN,
    "た": PAST,
    "ない": NOT,
    "ず": NOT,
    "る事ができる": CAN,
    "る事もできる": CAN,
    "られる": PASSIVE,
    "られた": PASSIVE_PAST,
    "られ": PASSIVE_JOINING,
}
_GODAN = {"る": "りってった", "す": "ししてした", "く": "きいていた", "う": "いってった", "ぶ": "びんでんだ"}
_A_ROW = {"る": "ら", "す": "さ", "く": "か", "う": "わ", "ぶ": "ば"}
_E_ROW = {"る": "れ", "す": "せ", "く": "け", "う": "え", "ぶ": "べ"}


def _godan(ending: str) -> dict[str, str]:
    joined = _GODAN[ending]
    i, te, past = joined[0], joined[1:3], joined[3:]
    a, e = _A_ROW[ending], _E_ROW[ending]
    return {
        i: JOINING,
        te: TE,
        ending: PLAIN,
        past: PAST,
        f"{a}ない": NOT,
        f"{a}ず": NOT,
        f"{e}る": CAN,
        f"{ending}事ができる": CAN,
        f"{ending}事もできる": CAN,
        f"{a}れる": PASSIVE,
        f"{a}れた": PASSIVE_PAST,
        f"{a}れ": PASSIVE_JOINING,
        f"{a}れない": PASSIVE_NOT,
    }


@dataclass(frozen=True, slots=True)
class Verb:
    """``name``: its frame; ``roles``: particle -> role, for what is said before it."""

    name: str
    roles: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Form:
    verb: Verb
    form: str


def _roles(written: str) -> Mapping[str, str]:
    return dict(pair.split(":") for pair in written.split())


MOVE = "を:what が:what は:what から:from に:to へ:to"
_TABLE = (
    # stem, how it is inflected, frame, particle:role
    ("破壊", "する", "destroy", "を:what が:what は:what から:from"),
    ("除外", "する", "banish", "を:what が:what は:what から:from"),
    ("リリース", "する", "tribute", "を:what から:from"),
    ("捨て", "る", "discard", "を:what から:from"),
    ("送", "godan る", "send", MOVE),
    ("加え", "る", "add", MOVE),
    ("戻", "godan す", "return", MOVE),
    ("特殊召喚", "する", "special summon", MOVE),
    ("セット", "する", "set", MOVE),
    ("召喚", "する", "summon", "を:what から:from"),
    ("アドバンス召喚", "する", "tribute summon", "を:what から:from"),
    ("の召喚を行", "godan う", "summon", "を:what から:from"),
    ("ドロー", "する", "draw", "を:what から:from に:who"),
    ("回復", "する", "gain lp", "を:amount"),
    ("与え", "る", "damage", "に:to を:amount"),
    ("受け", "る", "take damage", "を:amount は:who に:who"),
    ("払", "godan う", "pay", "を:amount"),
    ("失", "godan う", "lose lp", "を:amount は:who"),
    ("アップ", "する", "up", "は:what を:what が:what"),
    ("ダウン", "する", "down", "は:what を:what が:what"),
    ("上げ", "る", "up", "は:what を:what"),
    ("上が", "godan る", "up", "は:what が:what"),
    ("下げ", "る", "down", "は:what を:what"),
    ("下が", "godan る", "down", "は:what が:what"),
    ("にな", "godan る", "become", "は:what が:what"),
    ("に", "する", "become", "を:what は:what"),
    ("半分に", "する", "halve", "を:what は:what"),
    ("半分にな", "godan る", "halve", "は:what が:what"),
    ("倍に", "する", "double", "を:what は:what"),
    ("倍にな", "godan る", "double", "は:what が:what"),
    ("得", "る", "control", "を:what"),
    ("無効に", "する", "negate", "を:what"),
    ("無効化", "する", "nullify", "は:what を:what が:what"),
    ("装備", "する", "equip", "を:what に:to から:from"),
    ("取り除", "godan く", "detach", "を:what から:from"),
    ("置", "godan く", "put", "を:what に:to から:from"),
    ("変更", "する", "turn", "を:what"),
    ("X素材に", "する", "attach", "を:what から:from に:to"),
    ("X素材と", "する", "attach", "を:what から:from に:to"),
    ("公開", "する", "reveal", "を:what に:to から:from"),
    ("確認", "する", "reveal", "を:what に:to から:from"),
    ("見せ", "る", "reveal", "を:what に:to から:from"),
)


def _forms() -> Iterator[tuple[str, Form]]:
    for stem, how, name, roles in _TABLE:
        verb = Verb(name, _roles(roles))
        endings = _SURU if how == "する" else _ICHIDAN if how == "る" else _godan(how.removeprefix("godan "))
        for ending, form in endings.items():
            yield stem + ending, Form(verb, form)


FORMS: Mapping[str, Form] = dict(_forms())
_ENDED = r"(?![ぁ-んァ-ヶ一-龥0-9A-Z「])"
_JOINS = {JOINING, TE, PASSIVE_JOINING}
VERB = expression(
    rf"({longest_first(w for w, f in FORMS.items() if f.form not in _JOINS)}){_ENDED}"
    rf"|({longest_first(w for w, f in FORMS.items() if f.form in _JOINS)})(?![たてなまつらりるれよ])"
)
"""A verb that nothing but the end of its clause follows, or one that joins the next: one that a noun follows is of a relative clause."""
