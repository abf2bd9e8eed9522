"""Words of short rulings and of the questions about a run (why, why not, what may be done), in English and Japanese."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "no-bearing": (
        "Nothing that happened bears on it. What happened last:",
        "それに関わることは起こっていない。最後に起こったこと:",
    ),
    "why.same": ("For the same reasons.", "理由は上と同じ。"),
    "no-claim.short": (
        "No claim was made and nothing is in dispute: judge replay shows what happens.",
        "主張も争いもありません。起こることは judge replay が示します。",
    ),
    "not-whole": (
        "The run is long: only its last {count} steps were tried.",
        "手順が長いため、最後の{count}件だけを調べた。",
    ),
    "link.played": ("Played: {text}", "プレイ: {text}"),
    "link.looked at": ("It was looked at: {text}", "確認: {text}"),
    "link.text": ("On 《{name}》 stands: {words}", "《{name}》のテキスト: {words}"),
    "link.times": ("{text} (x{count})", "{text}（{count}回）"),
    "rests-on": ("Sections this rests on", "根拠の条文"),
    "official": ("official wording: {text}", "公式文言: {text}"),
    "official.damaged": ("the copy is damaged here: {text}", "原本の損傷: {text}"),
    "authority": (
        "Authority: {book} {edition}, {kind}. Not an official ruling.",
        "典拠: {book} {edition}（{kind}）。公式の裁定ではありません。",
    ),
    "receipt": (
        "Receipt: scenario {scenario}, rule data {rules}, engine {engine} (judge {version})",
        "照合番号: シナリオ {scenario}、条文データ {rules}、エンジン {engine}（judge {version}）",
    ),
    "low-confidence": (
        "{number} is not checked against an official text (confidence: {confidence}).",
        "{number} は公式文書で未確認（確度: {confidence}）。",
    ),
    "confidence.h": ("high", "高"),
    "confidence.m": ("medium", "中"),
    "confidence.l": ("low", "低"),
    "help.ruling": (
        "Decide a dispute: each claim, and only what its answer rests on.\n\n"
        "\b\n  judge ruling dispute.judge\n  judge ruling dispute.judge --as markdown",
        "争いを裁定し、結論と、その結論を支える理由だけを示します。\n\n"
        "\b\n  judge ruling dispute.judge\n  judge ruling dispute.judge --as markdown",
    ),
    # boards
    "board.count": ("cards: {count}", "{count}枚"),
    "board.unknown": ("unknown: {count}", "不明{count}枚"),
    "board.more": ("and {count} more", "ほか{count}枚"),
    "help.as": ("text, markdown, chat, html or json.", "text、markdown、chat、html、json のいずれか。"),
    "as.unknown": ("--as {named}: write one of {known}", "--as {named}: {known} のいずれかを指定してください"),
}
