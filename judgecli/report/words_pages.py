"""What pages, sheets and boards say: key -> English, Japanese."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "chat.cut": ("… (too long for one message)", "…（長いため以下略）"),
    "comma": (", ", "、"),
    # boards
    "board.count": ("cards: {count}", "{count}枚"),
    "board.unknown": ("unknown: {count}", "不明{count}枚"),
    "board.more": ("and {count} more", "ほか{count}枚"),
    "board.place": ("{place}: {count:card|cards} {cards}", "{place}: {count}枚 {cards}"),
    "board.label": ("{place}, cards: {count}", "{place}、{count}枚"),
    "board.back": ("unknown card", "不明なカード"),
    "board.points": ("points this way", "向いている方向"),
    "board.beneath": ("beneath", "下に重なったカード"),
    "board.turn": ("turn", "ターン"),
    "board.out": ("out", "敗北"),
    "board.nothing": ("empty", "なし"),
    "board.empty": ("empty: {places}", "なし: {places}"),
    "board.table": ("the table", "盤面"),
    # schemas
    "help.schema": (
        "Print the JSON schema of what a command prints.\n\n\b\n  judge schema\n  judge schema ruling",
        "コマンドが出力する JSON のスキーマを表示します。\n\n\b\n  judge schema\n  judge schema ruling",
    ),
    "help.schema-name": (
        "A schema, such as ruling; without it, their names.",
        "スキーマ（ruling など）。省略時は一覧。",
    ),
    "schema.unknown": (
        "there is no schema {named}; there are {known}",
        "スキーマ {named} はありません。あるもの: {known}",
    ),
    # editors
    "help.desk": (
        "Open the desk of an event: rules, rulings and a case log for phones in the same network.\n\n\b\n"
        "  judge desk --event 'Spring Cup'\n  judge desk --example",
        "イベントのジャッジデスクを開きます。同じネットワークの端末から、ルール・裁定・裁定記録を使えます。\n\n\b\n"
        "  judge desk --event 春の大会\n  judge desk --example",
    ),
    "help.desk.export": (
        "Write the case log to a new file (.json, .csv or .md).",
        "裁定記録を新しいファイル（.json、.csv、.md）に書き出します。",
    ),
    "help.desk.import": (
        "Import an export (.json, .csv) into the case log: all of it or nothing.",
        "書き出したファイル（.json、.csv）を裁定記録に取り込みます（全件か、何もしないか）。",
    ),
    "help.desk.backup": (
        "Copy the case log as it is now, also while the desk is open.",
        "裁定記録の控えを作ります（ジャッジデスクを開いたままでも可）。",
    ),
    "help.desk.file": ("An export of a desk.", "ジャッジデスクから書き出したファイル。"),
    "help.desk.names": ("With players' names.", "プレイヤーの名前を含めます。"),
    "help.desk.folder": (
        "Where codes and log are kept; default: the user's data folder.",
        "コードと記録を置くフォルダ。省略時は利用者のデータフォルダ。",
    ),
    "help.desk.database": (
        "The log as a URL, such as postgresql+psycopg://USER@HOST/NAME; default: one SQLite file.",
        "記録のデータベースの URL（postgresql+psycopg://USER@HOST/NAME など）。省略時は SQLite。",
    ),
    "help.desk.event": ("What the event is called.", "イベントの名前。"),
    "help.desk.host": ("Address to listen on; default: all of this machine.", "待ち受けるアドレス。省略時はすべて。"),
    "help.desk.port": ("Port to listen on; 0 takes a free one.", "待ち受けるポート。0 なら空いているもの。"),
    "help.desk.workers": ("How many rulings run at once.", "同時に処理する裁定の数。"),
    "help.desk.new-codes": (
        "Make new join codes; everybody has to join again.",
        "参加コードを作り直します（全員が参加し直します）。",
    ),
    "help.desk.example": (
        "Open an example event in a folder of its own, which is removed afterwards.",
        "例のイベントを一時フォルダで開きます（終了後に消えます）。",
    ),
    "help.lsp": (
        "Serve an editor by the language server protocol; the editor starts this.\n\n\b\n  judge lsp",
        "言語サーバーとしてエディタに応答します（エディタが起動します）。\n\n\b\n  judge lsp",
    ),
    "lsp.rule": ("Rule this dispute", "この裁定を出す"),
    "lsp.bug": (
        "A bug in judge keeps it from reading this file ({cause}).",
        "judge の不具合により、このファイルを調べられません（{cause}）。",
    ),
    # pages
    "page.copy": ("Copy the answer", "裁定をコピー"),
    "page.copied": ("Copied", "コピーしました"),
    "page.silent": ("No claim was made and nothing is in dispute.", "主張がないため、裁定する点はない。"),
    "page.left-out": ("{count} of the steps are left out.", "手順のうち{count}件は省略。"),
    "page.start": ("The table at the start", "はじめの盤面"),
    "page.decided": ("The table when it is decided (step {step})", "決まる時の盤面（手順{step}）"),
    "page.refused": ("The table when the play was refused", "プレイできなかった時の盤面"),
    "page.end": ("The table as it stands", "いまの盤面"),
    "page.turn": ("{player}'s turn: steps {first} to {last}", "{player}のターン: 手順{first}〜{last}"),
    "page.turn one": ("{player}'s turn: step {first}", "{player}のターン: 手順{first}"),
    # sheets
    "sheet.title": ("Dispute sheet: {title}", "裁定書: {title}"),
    "sheet.heading": ("Dispute sheet", "裁定書"),
    "sheet.continued": ("Dispute sheet, continued", "裁定書（続き）"),
    "sheet.page": ("page {page} of {pages}", "{page}/{pages}ページ"),
    "sheet.subject": ("Subject: {title}", "件名: {title}"),
    "sheet.overleaf": ("The play is on the second page.", "プレイの経過は2ページ目に記載。"),
    "sheet.more plays": ("and {count:more line|more lines}, as in the scenario", "ほか{count}行はシナリオのとおり"),
    "sheet.brief": (
        "The reasons do not fit on this sheet: judge ruling tells them.",
        "理由はこの用紙に入りきらないため、judge ruling を参照。",
    ),
    "sheet.numbers": ("Also: {numbers}", "ほかに: {numbers}"),
    "sheet.facts": ("Agreed facts", "双方が認める事実"),
    "sheet.claims": ("Claims", "主張"),
    "sheet.no claims": ("none", "なし"),
    "sheet.ruling": ("Ruling", "裁定"),
    "sheet.time": ("Time of ruling", "裁定の時刻"),
    "sheet.judge": ("Judge", "ジャッジ"),
    "sheet.appeal": ("Appeal to", "上訴先"),
    "sheet.final": ("Final ruling", "最終裁定"),
}
