"""What the pages of the desk say: key -> English, Japanese. Words of rulings and boards are those of the report."""

from __future__ import annotations

from judgecli.desk import words_log
from judgecli.report.lang import Lang, filled
from judgecli.report.words import WORDS as REPORT

WORDS: dict[str, tuple[str, str]] = {
    "desk": ("Judge desk", "ジャッジデスク"),
    "home": ("Start", "はじめ"),
    "rules": ("Rules", "ルール"),
    "cards": ("Cards", "カード"),
    "scenario": ("Ruling", "裁定"),
    "cases": ("Case log", "裁定記録"),
    "language": ("日本語", "English"),
    "signed-in": ("{name} ({role})", "{name}（{role}）"),
    "leave": ("Sign out", "退出"),
    "offline": (
        "No connection to the desk. What you write is kept on this phone; send it when the desk is back.",
        "受付につながりません。書いた内容はこの端末に残ります。つながったら送信してください。",
    ),
    "kept.back": ("Text kept on this phone was put back.", "この端末に残っていた内容を戻しました。"),
    "error": ("That did not work", "できませんでした"),
    "back": ("Back", "戻る"),
    # joining
    "join": ("Join this desk", "受付に参加する"),
    "join.code": ("Join code", "参加コード"),
    "join.name": ("Your name in the log", "記録に載る名前"),
    "join.do": ("Join", "参加する"),
    "join.wrong": ("This code is not valid here.", "このコードは使えません。"),
    "join.often": ("Too many attempts; wait a minute.", "試行が多すぎます。1分待ってください。"),
    "join.nameless": ("Write your name: rulings are logged under it.", "名前を書いてください。裁定の記録に使います。"),
    "join.needed": ("Join with a code first.", "先にコードで参加してください。"),
    "role.1": ("read-only", "閲覧のみ"),
    "role.2": ("judge", "ジャッジ"),
    "role.3": ("head judge", "ヘッドジャッジ"),
    "role.needed": ("Only a {role} may do this.", "これができるのは{role}だけです。"),
    "token.wrong": (
        "This form has expired or belongs to another page. Go back, reload the page and send it again.",
        "フォームの期限が切れたか、別のページのものです。戻ってページを読み直し、もう一度送信してください。",
    ),
    "none.here": ("There is no such page.", "このページはありません。"),
    "busy": (
        "Too many rulings are running. Try again in a few seconds.",
        "処理中の裁定が多すぎます。数秒後にもう一度お試しください。",
    ),
    "slow": (
        "This took longer than {seconds} s and was stopped.",
        "{seconds}秒を超えたので中止しました。",
    ),
    "broke": (
        "The engine stopped while working on this. Nothing was lost; the text is below.",
        "処理中にエンジンが停止しました。内容は失われておらず、下にあります。",
    ),
    "mistake": (
        "An error in the program. It was written to the desk's terminal.",
        "プログラムのエラーです。受付の端末に記録しました。",
    ),
    "field.long": ("{field}: at most {most:character|characters}.", "{field}: {most}文字までです。"),
    "field.number": (
        "{field}: a whole number from {low} to {high}.",
        "{field}: {low}から{high}までの整数を書いてください。",
    ),
    "field.needed": ("{field}: this is needed.", "{field}: 入力してください。"),
    "form.unreadable": ("What was sent cannot be read.", "送信された内容を読み取れません。"),
    # the terminal
    "serve.open": (
        "{event} is open. Phones in the same network open:",
        "{event} を開きました。同じネットワークの端末で開く:",
    ),
    "serve.picture": ("Judges point the camera here:", "ジャッジはカメラで読み取ってください:"),
    "serve.plain": (
        "What is sent is not encrypted: use a network of the event with a password. Ctrl+C ends the desk; the log stays.",
        "通信は暗号化されません。パスワード付きのイベント専用ネットワークを使ってください。Ctrl+C で終了します（記録は残ります）。",
    ),
    "serve.port": (
        "Cannot listen on {host}, port {port}: {cause}. Another desk may be open; choose another one with --port.",
        "{host} のポート {port} で待ち受けできません: {cause}。別の受付が開いている場合は --port で変えてください。",
    ),
    # looking up
    "look.what": ("A number, words or a question", "番号・語句・質問"),
    "look.do": ("Look up", "調べる"),
    "look.all": ("all games", "全ゲーム"),
    "look.game": ("Game", "ゲーム"),
    "look.nothing": ("No provision found.", "該当する規定は見つかりませんでした。"),
    "look.doubtful": (
        "Nothing in the books seems to answer this. The nearest provisions:",
        "この質問に答える規定は見当たりません。近いものだけを挙げます。",
    ),
    "look.unknown": (
        "There is no {number}. Its nearest parent and what is under it:",
        "番号 {number} はありません。直近の上位と、その下位の項を示します。",
    ),
    "rule.wording": ("Official wording", "公式文言"),
    "rule.no-wording": (
        "The official wording is not imported on the desk's laptop.",
        "公式の文言は受付の端末に取り込まれていません。",
    ),
    "rule.under": ("Under", "上位"),
    "rule.contains": ("Contains", "下位"),
    "rule.beside": ("Beside", "並び"),
    "rule.refers": ("Refers to", "参照先"),
    "rule.referred": ("Referred to by", "参照元"),
    "rule.examples": ("Worked examples", "例"),
    "rule.source": ("{book} {edition}, {authority}", "{book} {edition}（{authority}）"),
    "rule.cases": ("Cases ruled by it", "この条文による裁定記録"),
    "damaged": ("An imported book or list is damaged: {cause}", "取り込んだデータが壊れています: {cause}"),
    # cards
    "card.name": ("Name of a card", "カード名"),
    "card.find": ("Find", "探す"),
    "card.no-lists": (
        "No card list of this game is imported on the desk's laptop. Paste a card below.",
        "このゲームのカード一覧は受付の端末に取り込まれていません。下にカードを貼り付けてください。",
    ),
    "card.nothing": ("No card of that name in the lists.", "その名前のカードは一覧にありません。"),
    "card.paste": ("Paste or correct a card", "カードを貼り付ける・直す"),
    "card.paste.help": (
        "First line: 《name》 and what is printed on top (type, colour, cost, power). Then the text as printed.",
        "1行目に《名前》と種類・文明・コスト・パワーなど、次の行からテキストを印刷どおりに書きます。",
    ),
    "card.read": ("Show how it is read", "読み取りを確認する"),
    "card.how": ("How it is read", "読み取り結果"),
    "card.keep": ("Keep for this desk", "受付の一覧に加える"),
    "card.kept": ("《{name}》 is in this desk's list now.", "《{name}》を受付の一覧に加えました。"),
    "card.many": ("This desk's list is full ({most:card|cards}).", "受付の一覧はいっぱいです（{most}枚）。"),
    "card.none": ("There is no card in this text.", "カードが書かれていません。"),
    "card.use": ("Put into the ruling", "裁定に入れる"),
    "card.correct": ("Correct it", "直す"),
    # writing
    "write.new": ("New, empty board", "新しい空の盤面"),
    "write.example": ("New, an example to change", "例から始める"),
    "write.text": ("The scenario as text", "シナリオ（テキスト）"),
    "write.look": ("Read the text again", "テキストを読み直す"),
    "write.rule": ("Rule", "裁定する"),
    "write.problems": ("What cannot be read", "読み取れないところ"),
    "write.board": ("The table", "盤面"),
    "write.board.none": ("There is no board yet.", "盤面はまだありません。"),
    "write.tap": ("Tap a place to put cards there.", "場所を押すとカードを置けます。"),
    "write.elsewhere": ("Other places", "ほかの場所"),
    "write.put": ("Put here", "ここに置く"),
    "write.take": ("Remove", "取り除く"),
    "write.state": ("State", "状態"),
    "write.count": ("How many", "枚数"),
    "write.unknown": ("Cards not revealed", "公開されていないカード"),
    "write.place": ("{place}", "{place}"),
    "write.close": ("Done", "閉じる"),
    "write.turn": ("Turn and step", "ターンとステップ"),
    "write.turn.of": ("Turn of", "ターンプレイヤー"),
    "write.step": ("Phase or step", "フェイズ・ステップ"),
    "write.set": ("Set", "決める"),
    "write.of": ("Whose", "誰の"),
    "write.number": ("Number", "数値"),
    "write.board.wrong": (
        "The board cannot be set up as written; see above.",
        "書かれたとおりに盤面を作れません。上の指摘を見てください。",
    ),
    "card.unread": ("This card cannot be read: {cause}", "このカードを読み取れません: {cause}"),
    "write.play": ("Play", "プレイ"),
    "write.play.options": ("What may be done now", "いまできること"),
    "write.play.none": ("There is no choice to make now.", "いま求められている選択はありません。"),
    "write.line": ("A line of play", "プレイの行"),
    "write.add": ("Add", "加える"),
    "write.last": ("Remove the last line", "最後の行を消す"),
    "write.claim": ("Claims", "主張"),
    "write.claim.of": ("Claim of", "主張する人"),
    "write.claim.says": ("What they say", "主張の内容"),
    "write.next": ("Next word", "次の語"),
    "write.card": ("A card for this scenario", "シナリオのカード"),
    "write.cannot": (
        "The text has an error before this point; correct it first.",
        "この前に読めないところがあるため、変更できません。先に直してください。",
    ),
    "write.refused": ("This does not fit there: {cause}", "そこには置けません: {cause}"),
    # ruling
    "ruled.table": ("The table at the moment that decides", "判定した時点の盤面"),
    "ruled.edit": ("Change the scenario", "シナリオを直す"),
    "ruled.steps": ("Every step", "すべての手順"),
    "ruled.if": ("What if …", "もし…なら"),
    "ruled.turns": ("What would change the answer?", "何が変われば結論が変わるか"),
    "ruled.instead": ("Instead of line {line}: {text}", "{line}行目「{text}」の代わりに"),
    "ruled.then": ("If instead: {text}", "代わりに「{text}」なら"),
    "ruled.unread": ("This cannot be ruled as written.", "このままでは裁定できません。"),
    "ruled.same": ("The same question was ruled before:", "同じ質問が以前に裁定されています:"),
    "ruled.alike": (
        "A question decided by the same sections with the same cards was ruled before:",
        "同じ条文・同じカードで決まる質問が以前に裁定されています:",
    ),
    "ruled.otherwise": ("with another answer", "結論が異なります"),
    **words_log.WORDS,
}


def say(lang: Lang, key: str, **values: object) -> str:
    """A message in a language: one of the desk's, else one of the report's."""
    return filled((WORDS.get(key) or REPORT[key])[lang == "ja"], values)
