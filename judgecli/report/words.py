"""Every fixed word of a report, in English and Japanese, in one table."""

from __future__ import annotations

from judgecli.report import words_pages, words_rulings
from judgecli.report.lang import Lang, filled

WORDS: dict[str, tuple[str, str]] = {
    # the head of a ruling
    "source": (
        "{title} {edition} (rulebook), replayed by this tool. Not an official ruling.",
        "{title} {edition}（ルールブック）による再現。公式の裁定ではありません。",
    ),
    "untitled": ("Untitled scenario", "無題のシナリオ"),
    "assumed": ("Assumed: {text}", "次のとおりとみなした: {text}"),
    "assumed.times": ("{text} (x{count})", "{text}（{count}回）"),
    "taken-as-earlier": ("Assumed: {cards}: not {word}", "次のとおりとみなした: {cards}は「{word}」ではない"),
    "taken-not-so": (
        "Not said, so taken not to be so: “{word}” of {cards} (if it is so, {otherwise})",
        "書かれていないので「{word}」ではないとみなした: {cards}（もしそうなら、{otherwise}）",
    ),
    "taken-not-so.claim": ("the claim on line {line} {comes}", "{line}行目の主張は{comes}"),
    "taken-not-so.question": ("the question on line {line} has another answer", "{line}行目の質問の答えも変わる"),
    "taken-not-so.right": ("is right", "正しい"),
    "taken-not-so.wrong": ("is wrong", "誤り"),
    "taken-not-so.open": ("is open", "決まらない"),
    "taken-as-paid": (
        "Assumed: the cost of {cards} is paid; not all of it is stated",
        "次のとおりとみなした: {cards}のコストは支払われている（内訳の一部は書かれていない）",
    ),
    "as-written": (
        "Line {line} of the play (line {at} of the file) is refused as it is written [{numbers}]; it would be legal if this had come "
        "first, and the play went on as if it had: {text}",
        "プレイの{line}行目（ファイルの{at}行目）は、書かれたとおりではできない［{numbers}］。先に次のことがあれば行える。以後はそれが"
        "あったものとして進めた: {text}",
    ),
    "on-assumption": (
        "Line {line} of the play (line {at} of the file) is judged with this assumed before it: {text}. Without that it would be refused "
        "[{numbers}]",
        "プレイの{line}行目（ファイルの{at}行目）は、その前に次のことがあったものとして判定した: {text}。"
        "それがなければできない［{numbers}］",
    ),
    "if-passed": (
        "Line {line} of the play (line {at} of the file) could be played if this had come first: {text}",
        "先に次のことがあれば、プレイの{line}行目（ファイルの{at}行目）は行える: {text}",
    ),
    "too-early": (
        "Line {line} of the play (line {at} of the file) could be played after line {next}",
        "プレイの{line}行目（ファイルの{at}行目）は、{next}行目の後でなら行える",
    ),
    "moved": (
        "Line {line} of the play (line {at} of the file) is judged after what was under way; in the middle of that it is "
        "refused by these as well [{numbers}]",
        "プレイの{line}行目（ファイルの{at}行目）は、それまでの処理が終わった後のプレイとして判定した。処理の途中なら、次の条文によってもできない"
        "［{numbers}］",
    ),
    "reason-told": (
        "What {player} gives as the reason, “{reason}”, is not judged by itself; what decides is told below.",
        "{player}が理由として挙げた「{reason}」は、それ自体としては判定していません。決め手は下に示します。",
    ),
    "other-edition": (
        "The scenario names edition {named}; it is judged by edition {edition}.",
        "シナリオの指定は {named} 版ですが、{edition} 版で判定しました。",
    ),
    "by-edition": (
        "Judged by edition {edition}. Changed since, by {later}: {numbers}.",
        "{edition} 版で判定。{later} 以降は読みが変わった条文: {numbers}。",
    ),
    "rests-on-doubt": (
        "Rests on provisions for which no official text is at hand (low confidence): {numbers}.",
        "公式の文言が手元になく確度の低い規定に基づく: {numbers}。",
    ),
    "caution.medium": ("(no official text at hand)", "（公式の文言は手元にない）"),
    "caution.low": ("(no official text at hand, low confidence)", "（公式の文言は手元になく、確度は低い）"),
    "caution.edition": ("(edition {edition}; changed {changed})", "（{edition} 版。{changed} に改定）"),
    "edition.absent": ("There is no such provision in this edition.", "この版にこの番号の規定はない。"),
    "edition.not held": ("The text of this edition is not available.", "この版の文言は手元にない。"),
    # the verdict
    "line-quoted": ("{text} (“{line}”)", "{text}（「{line}」）"),
    "moment-quoted": ("{text} (line {number}: “{line}”)", "{text}（{number}行目: 「{line}」）"),
    "moment-found": ("{text} (before line {number}: “{line}”)", "{text}（{number}行目「{line}」の前の時点で）"),
    "claim.right": ("{player} is right: {text}", "{player}の主張「{text}」は正しい"),
    "claim.wrong": ("{player} is wrong: {text}", "{player}の主張「{text}」は誤り"),
    "claim.undecided": ("{player}'s claim is not decided: {text}", "{player}の主張「{text}」は決まらない"),
    "why.open": ("a choice is open", "選択が残っている"),
    "why.open and unread": (
        "it depends on {clauses}, which was not carried out; besides, a choice is open",
        "{clauses}が処理されていないため決まらない。ほかに選択も残っている",
    ),
    "why.not settled": ("the documents do not settle it", "文書から決められない"),
    "why.stopped": ("the replay was stopped before its end", "終わる前に中断した"),
    "why.no step": ("no step of the replay shows it", "それを示す手順はない"),
    "why.at the end": ("at the end of the play it is so", "処理の終わりにそうなっている"),
    "why.nothing against": ("no step of the replay says otherwise", "それに反する手順はない"),
    "why.steps": ("by the same steps ({steps})", "同じ手順による（{steps}）"),
    "illegal": ("Illegal: {text}", "できないプレイ: {text}"),
    "illegal.expected": ("Illegal, as expected: {text}", "想定どおり、できないプレイ: {text}"),
    "illegal.unread": (
        "Illegal as far as the text was read: {text}",
        "読めた範囲のテキストでは、できないプレイ: {text}",
    ),
    "illegal.undone": (
        "Undone, because it turned out to be impossible: {text}",
        "途中で実行できないと分かり、巻き戻された: {text}",
    ),
    "impossible": (
        "This board is impossible (play continues from it): {text} [{numbers}]",
        "この盤面はありえない（このまま処理は続ける）: {text} [{numbers}]",
    ),
    "cannot-go-on": (
        "Play does not go on from this: {text} [{numbers}]",
        "この状態からはゲームを進められない: {text} [{numbers}]",
    ),
    "illegal.board": ("The board stays as it was.", "盤面は変わりません。"),
    "illegal.partly": (
        "Only this is refused: the rest of the line is carried out.",
        "認められないのはこの点だけで、行の残りは処理されます。",
    ),
    "waiting": ("A choice is left open: {question}", "選択が残っています: {question}"),
    "waiting.options": ("Possible answers", "選べるもの"),
    "waiting.span": ("every number from {low} to {high}", "{low}から{high}までの数"),
    "waiting.more": ("and {count} more", "ほか{count}件"),
    "unsettled": ("Not settled: {question}", "未確定: {question}"),
    "unsettled.nearest": ("Nearest sections", "最も近い条文"),
    "endless": (
        "The sequence repeats without end, and no section ends it.",
        "同じ処理が終わりなく繰り返され、終わらせる条文がありません。",
    ),
    "limit": (
        "The replay went over its limit and was stopped (--max-steps, --timeout).",
        "処理が上限を超えたため中断しました（--max-steps、--timeout）。",
    ),
    "round": ("{stopped} What repeats: {steps}", "{stopped}繰り返し: {steps}"),
    "round.more": (" → … ({count} more)", " → …（ほか{count}）"),
    "result": ("Result: {text}", "結果: {text}"),
    "expected.failed": ("Expected, but not so (line {line}): {text}", "期待と異なる（{line}行目）: {text}"),
    "expected.hold": ("{count} of {count:expectation holds|expectations hold}", "期待{count}件はすべて満たされた"),
    "expected.some": (
        "{held} of {count:expectation holds|expectations hold}",
        "期待{count}件のうち{held}件が満たされた",
    ),
    "no-claim": (
        "No claim was made; the replay shows what happens.",
        "主張はありません。処理の流れは手順のとおりです。",
    ),
    # the steps
    "steps": ("Steps", "手順"),
    "sections": ("Sections used", "使われた条文"),
    "step.and": (" and ", "と"),
    "step.pass": ("{players} pass", "{players}はパスする"),
    "step.passes": ("{players} passes", "{players}はパスする"),
    "step.together": ("At the same time, {text}", "同時に、{text}"),
    "step.times": ("{text} (x{count})", "{text}（{count}回）"),
    "step.at once": ("{text} ({count} at once)", "{text}（同時に{count}）"),
    "step.undone": ("(undone) {text}", "（巻き戻し）{text}"),
    "step.refused": ("(refused) {text}", "（不可）{text}"),
    "step.unsettled": ("It is not settled how to go on", "ここから先は決まっていない"),
    "step.looked": ("looked at: {text}", "確認: {text}"),
    "step.required": ("required and met: {text}", "要件を満たす: {text}"),
    "step.required.fails": ("required and not met: {text}", "要件を満たさない: {text}"),
    "step.left-out": (
        "{count:step is|steps are} left out; --full shows all",
        "{count}件の手順を省略しました。--full ですべて表示します",
    ),
    "step.none": ("Nothing happens.", "何も起こりません。"),
    "within": ("in {sections}", "{sections}の処理"),
    # judge check
    "check.failed": ("{path}:{line}: {what}", "{path}:{line}: {what}"),
    "check.expected": ("expected “{text}”; {found}", "期待「{text}」; {found}"),
    "check.not so": ("it is not so", "そうなっていない"),
    "check.illegal": ("illegal: {text}", "できないプレイ: {text}"),
    "check.claims": ("every claim is wrong", "どの主張も誤り"),
    "check.summary": (
        "{total:scenario|scenarios}: {good} as expected, {bad} not",
        "シナリオ{total}件: 期待どおり{good}件、それ以外{bad}件",
    ),
    "check.all": ("{total:scenario|scenarios}, all as expected", "シナリオ{total}件、すべて期待どおり"),
    "check.silent": (
        "{text}; {count} of them without anything expected",
        "{text}（うち{count}件には期待が書かれていません）",
    ),
    "check.none": ("there is no scenario (*.judge) in {path}", "{path} にシナリオ（*.judge）がありません"),
    # coverage and games
    "coverage.title": (
        "{title} {edition}: {count:provision|provisions} that play must enforce",
        "{title} {edition}: プレイ中に処理すべき条文{count}件",
    ),
    "coverage.enforced": ("named by the engine's code: {count}", "エンジンのコードが根拠とする: {count}件"),
    "coverage.exercised": ("in the trace of a shipped scenario: {count}", "同梱シナリオの手順に現れる: {count}件"),
    "coverage.decisive": (
        "deciding what a shipped scenario expects: {count}, in two or more scenarios: {twice}",
        "同梱シナリオの結果を左右する: {count}件（2つ以上で: {twice}件）",
    ),
    "coverage.together": (
        "besides, in two or more together with what says the same: {count}",
        "このほか、同じ内容の条文と合わせて2つ以上で左右する: {count}件",
    ),
    "coverage.chapter": (
        "{chapter}: {enforced} of {count} in code, {exercised} in scenarios, {decisive} deciding one",
        "{chapter}: コード {enforced}/{count}件、シナリオ {exercised}件、結果を左右 {decisive}件",
    ),
    "coverage.chapter quick": (
        "{chapter}: {enforced} of {count} in code, {exercised} in scenarios",
        "{chapter}: コード {enforced}/{count}件、シナリオ {exercised}件",
    ),
    "coverage.not modelled": ("{number} is not modelled: {reason}", "{number} は実装していない: {reason}"),
    "coverage.bare": ("text only: {numbers}", "文章のみ: {numbers}"),
    "coverage.not decisive": (
        "{number} decides fewer than two scenarios: {reason}",
        "{number} が結果を左右するシナリオは2つに満たない: {reason}",
    ),
    "coverage.listed": (
        "fewer than two, for a reason that is listed: {count}",
        "2つに満たず、理由が挙げてあるもの: {count}",
    ),
    "coverage.idle": ("deciding no scenario: {numbers}", "どのシナリオの結果も左右しない: {numbers}"),
    "coverage.by": (
        "{number}  {places}; {scenarios:scenario|scenarios}, deciding {decides}",
        "{number}  {places}、シナリオ{scenarios}件、結果を左右{decides}件",
    ),
    "coverage.by quick": (
        "{number}  {places}; {scenarios:scenario|scenarios}",
        "{number}  {places}、シナリオ{scenarios}件",
    ),
    "coverage.text only": ("text only", "文章のみ"),
    "coverage.no game": (
        "{book} is a book without an engine yet; games: {games}",
        "{book} はまだエンジンのない文書です。ゲーム: {games}",
    ),
    "games.line": ("{book}  {title} {edition}  ({names})", "{book}  {title} {edition}  （{names}）"),
    # files and other troubles
    "file.missing": ("there is no file {path}", "ファイル {path} がありません"),
    "file.unreadable": ("{path} cannot be read: {cause}", "{path} を読めません: {cause}"),
    "file.folder": (
        "{path} is a folder; judge check reads folders",
        "{path} はフォルダです。フォルダは judge check で調べます",
    ),
    "file.exists": ("{path} already exists; name another file", "{path} はすでにあります。別の名前にしてください"),
    "file.unwritable": ("{path} cannot be written: {cause}", "{path} に書き込めません: {cause}"),
    "option.before": (
        "{option} stands before the command; options belong behind it: {instead}",
        "{option} はコマンドの後に書きます: {instead}",
    ),
    "file.output": ("standard output", "標準出力"),
    "or": (" or ", "、"),
    "file.nearest": ("did you mean {paths}?", "{paths} のことですか？"),
    "file.written": ("wrote {path}", "{path} を作りました"),
    "new.written": ("wrote {path}; run: judge ruling {path}", "{path} を作りました。実行: judge ruling {path}"),
    "fmt.at-prints": (
        "--at prints a scenario that begins later; it goes with neither --check nor --write",
        "--at は後の時点から始まるシナリオを表示します。--check や --write とは併用できません",
    ),
    "later.head": ("Not written on this board:", "この盤面に書かれていないこと:"),
    "later.table": ("the game", "ゲーム"),
    "later.place": ("what lies there ({of}): {what}", "{of}のこの場所にあるもの: {what}"),
    "later.state": ("{of}: {what}", "{of}: {what}"),
    "later.fact": ("{of}: {what}", "{of}: {what}"),
    "later.before": ("what happened before this ({of})", "それまでに行われたこと（{of}）"),
    "later.under-way": ("what is under way: {what}", "進行中のこと: {what}"),
    "later.effect": ("an effect of {of} that is in force", "有効な効果: {of}"),
    "later.waiting": ("an ability of {of} that has triggered and waits", "誘発して待機中の能力: {of}"),
    "later.later": ("something that is to happen later ({of})", "後で起こること（{of}）"),
    "later.statement": (
        "left out, because it is about what happened before: {what}",
        "それまでのことなので省いた文: {what}",
    ),
    "later.board": ("such a board cannot be written: {what}", "このような盤面は書けない: {what}"),
    "later.otherwise": (
        "something this claim depends on; from here its answer would be another one: {what}",
        "次の主張を左右する何か（ここから始めると答えが変わる）: {what}",
    ),
    "later.line": ("something a line of play needs: {what}", "プレイの行に必要な何か: {what}"),
    "later.more": ("and {number} more", "ほか{number}件"),
    "fmt.would": ("{path} would change", "{path} は整形されていません"),
    "fmt.changed": ("{path} formatted", "{path} を整形しました"),
    "fmt.same": ("{path} is formatted already", "{path} は整形済みです"),
    "lang.unknown": ("--lang {named}: write ja or en", "--lang {named}: ja か en を指定してください"),
    "game.unknown": ("there is no game {game}; games: {games}", "{game} というゲームはありません。ゲーム: {games}"),
    "corpus.missing": (
        "the shipped scenarios are not there; reinstall judgecli",
        "同梱のシナリオがありません。judgecli を入れ直してください",
    ),
    "bug": (
        "This is a bug in judge, not in your file: {cause}. To reproduce it: {path}",
        "judge の不具合です: {cause}。再現用のファイル: {path}",
    ),
    "bug.nowhere": ("This is a bug in judge: {cause}.", "judge の不具合です: {cause}。"),
    # help
    "help.judge": (
        "Replay a card game dispute and read which section decides it.",
        "カードゲームの処理を再現し、裁定の根拠となる条文を示します。",
    ),
    "help.replay": (
        "Replay a scenario: who is right, and by which sections.\n\n"
        "\b\n  judge replay dispute.judge\n  judge replay dispute.judge --lang ja --full",
        "シナリオを再現し、誰が正しいか、何が起こるか、根拠の条文を示します。\n\n"
        "\b\n  judge replay dispute.judge\n  judge replay dispute.judge --lang en --full",
    ),
    "help.check": (
        "Run scenarios (default: those shipped); list those that differ from what they expect.\n\n"
        "\b\n  judge check\n  judge check my-scenarios --json",
        "パス以下のシナリオ（省略時は同梱のもの）をすべて実行し、期待と違うものを挙げます。\n\n"
        "\b\n  judge check\n  judge check my-scenarios --json",
    ),
    "help.rule": (
        "Show what a section says, and what refers to it.\n\n"
        "\b\n  judge rule zx:604.3a\n  judge rule 604 --game zx --tree",
        "条文の内容、位置、参照関係を示します。\n\n\b\n  judge rule zx:604.3a\n  judge rule 604 --game zx --tree",
    ),
    "help.search": (
        "Find sections by number, by words or by a question.\n\n"
        "\b\n  judge search 優先権\n  judge search lethal damage --game zx",
        "番号・語・質問から条文を探します。\n\n\b\n  judge search 優先権\n  judge search 致死ダメージ --game zx",
    ),
    "help.term": (
        "Say what a term is called in each game and where it is defined.\n\n"
        "\b\n  judge term 優先権\n  judge term graveyard --game zx",
        "用語の呼び名と定義の場所をゲームごとに示します。\n\n\b\n  judge term 優先権\n  judge term graveyard --game zx",
    ),
    "help.new": (
        "Print a commented scenario, or write it to a new file.\n\n\b\n  judge new zx\n  judge new zx dispute.judge",
        "説明つきのシナリオの雛形を表示するか、新しいファイルに書きます。\n\n"
        "\b\n  judge new zx\n  judge new zx dispute.judge",
    ),
    "help.new-game": (
        "Write a small working game as a starting point for your own.\n\n\b\n  judge new-game pairs\n  judge new-game pairs my-folder",
        "動く小さなゲームを書き出します。新しいゲームの書き始めに使います。\n\n"
        "\b\n  judge new-game pairs\n  judge new-game pairs my-folder",
    ),
    "help.new-game.name": ("Name of the game: small letters and digits.", "ゲームの名前（英小文字と数字）。"),
    "help.new-game.folder": ("Folder to write; it must not exist.", "書き出す新しいフォルダ。"),
    "new-game.name": (
        "{name}: a game is called by 2 to 20 small letters and digits, a letter first",
        "{name}: ゲームの名前は英字で始まる2～20文字の英小文字と数字です",
    ),
    "new-game.taken": ("there is a game called {name} already", "{name} というゲームはすでにあります"),
    "new-game.exists": (
        "{path} already exists; name another folder",
        "{path} はすでにあります。別のフォルダを指定してください",
    ),
    "new-game.written": (
        "wrote {path}; run: pip install -e {path}, then: judge check {path}",
        "{path} を作りました。実行: pip install -e {path}、次に judge check {path}",
    ),
    "help.fmt": (
        "Format a scenario, or convert it to the other language.\n\n"
        "\b\n  judge fmt dispute.judge --lang ja\n  judge fmt dispute.judge --write",
        "シナリオを整形します。もう一方の言語にもできます。\n\n"
        "\b\n  judge fmt dispute.judge --lang en\n  judge fmt dispute.judge --write",
    ),
    "parse.usage": (
        "name a scenario, and either --json or --from-json: judge parse dispute.judge --json",
        "シナリオと、--json か --from-json のどちらかを指定してください。例: judge parse dispute.judge --json",
    ),
    "parse.wrong": ("{path}: {place}: {cause}", "{path}: {place}: {cause}"),
    "parse.not json": ("{path} is not JSON: {cause}", "{path} は JSON ではありません: {cause}"),
    "explain.wrong": ("Wrong:", "誤り:"),
    "explain.right": ("Right:", "正しい:"),
    "explain.fill": ("… stands for {count} of the same.", "… は同じものを {count} 回並べたもの。"),
    "explain.encoding": ("The wrong file is written in {encoding}.", "誤りの例は {encoding} で書かれたファイル。"),
    "explain.unknown": ("there is no code {code}; try: {near}", "{code} というコードはありません。候補: {near}"),
    "help.parse": (
        "Print what a scenario says, as text or JSON, or turn JSON back.\n\n"
        "\b\n  judge parse dispute.judge --json\n  judge parse dispute.json --from-json --lang ja",
        "シナリオの内容を、整形した文か JSON で表示し、JSON からシナリオに戻します。\n\n"
        "\b\n  judge parse dispute.judge --json\n  judge parse dispute.json --from-json --lang ja",
    ),
    "help.explain": (
        "Explain a diagnostic code, with a wrong and a right example.\n\n\b\n  judge explain L201\n  judge explain",
        "診断コードを、誤った例と正しい例で説明します。\n\n\b\n  judge explain L201\n  judge explain",
    ),
    "help.code": ("A code such as L201; without one, all are listed.", "コード（L201 など）。省略時は一覧。"),
    "help.parsed": ("A scenario or its JSON, or - for standard input.", "シナリオかその JSON。- は標準入力。"),
    "help.from-json": ("FILE is JSON; print its scenario.", "FILE は JSON。シナリオにして表示します。"),
    "help.print-schema": ("Print the JSON schema.", "JSON スキーマを表示します。"),
    "help.games": ("List the games that can be replayed.", "再現できるゲームを挙げます。"),
    "help.quick": (
        "Only report code and traces; do not try which sections decide a result.",
        "コードと手順に現れるかだけを示し、結果を左右するかは試しません。",
    ),
    "help.coverage": (
        "List which sections the code names, and which decide what the shipped scenarios expect (without the section, an answer"
        " would differ). The first run takes minutes; its result is kept."
        "\n\n\b\n  judge coverage zx --jobs 0\n  judge coverage zx --full\n  judge coverage zx --census",
        "どの条文をコードが根拠とし、どの条文が同梱のシナリオの結果を左右するか（その条文がなければ答えが変わるか）を示します。"
        "初回は数分かかり、結果は保存されます。"
        "\n\n\b\n  judge coverage zx --jobs 0\n  judge coverage zx --full\n  judge coverage zx --census",
    ),
    "help.card": (
        "Show how a card is understood: its abilities in their parts, the sections, and what was not read.\n\n"
        "\b\n  judge card card.txt --game dm --head 'creature fire cost 3 power 3000'\n  judge card dispute.judge",
        "カードがどう読まれたかを示します。能力の各部分、根拠の条文、読めなかった文を挙げます。\n\n"
        "\b\n  judge card card.txt --game dm --head 'クリーチャー 火 コスト3 パワー3000'\n  judge card dispute.judge",
    ),
    "card.none": ("{path}: there is no card in it", "{path}: カードがありません"),
    "card.game": (
        "say which game it is with --game: {games} {game}",
        "--game でゲームを指定してください: {games} {game}",
    ),
    "help.cards": (
        "Your own card lists: import, search, show, remove.\n\n\b\n  judge cards import cards.json --game dm",
        "自分のカード一覧を取り込み、探し、表示し、消します。\n\n\b\n  judge cards import cards.json --game dm",
    ),
    "help.card.file": (
        "A card as it is printed, a scenario whose cards are shown, or - for standard input.",
        "印刷されたままのカード、カードを示すシナリオ、または標準入力の -。",
    ),
    "help.card.game": ("The game, where the file does not name it.", "ファイルに書かれていない場合のゲーム。"),
    "help.card.head": ("The printed data of the card.", "カードの印刷された数値や種類。"),
    "help.deck": (
        "Check whether a deck list is legal, and name every violation.\n\n\b\n  judge deck my.deck",
        "デッキリストが使えるかを調べ、違反をすべて挙げます。\n\n\b\n  judge deck my.deck",
    ),
    "help.list": (
        "A deck list (*.deck), or - for standard input; the game it names may stand before it.",
        "デッキリスト（*.deck）。- は標準入力。前にゲーム名を書いてもよい。",
    ),
    "help.limits": (
        "A list of forbidden, limited and semi-limited cards (*.deck).",
        "禁止・制限・準制限カードのリスト（*.deck）。",
    ),
    "deck.none": ("There are no deck rules for “{game}” here.", "「{game}」のデッキのルールはまだありません。"),
    "deck.one": (
        "One list at a time, after the name of its game at most: {files}",
        "リストは一度に1つ、その前に書けるのはゲーム名だけです: {files}",
    ),
    "deck.other": (
        "The list is for “{named}”, not for {game}.",
        "このリストは「{named}」用で、{game} 用ではありません。",
    ),
    "deck.legal": ("{title}: legal ({count:card|cards})", "{title}: 使用できる（{count}枚）"),
    "deck.illegal": ("{title}: illegal, {count:violation|violations}", "{title}: 使用できない（違反{count}件）"),
    "deck.violation": ("  {sections}  {text}", "  {sections}  {text}"),
    "deck.met": ("  met: {sections}  {text}", "  満たす: {sections}  {text}"),
    "deck.unsettled": ("{title}: not settled", "{title}: 判定できない"),
    "deck.untitled": ("Deck", "デッキ"),
    "help.doctor": ("Check this machine and the imported books.", "この環境と取り込んだルールブックを点検します。"),
    "help.books": (
        "Import rulebooks, and inspect what was imported.",
        "ルールブックの取り込みと、取り込んだものの確認。",
    ),
    "help.version": ("Print the version.", "版を表示します。"),
    "help.lang": (
        "ja or en; default: JUDGECLI_LANG, then the system.",
        "ja か en。省略時は JUDGECLI_LANG、次に環境の言語。",
    ),
    "help.lang-of-file": (
        "ja or en; default: JUDGECLI_LANG, then the language of the file, then the system.",
        "ja か en。省略時は JUDGECLI_LANG、次にファイルの言語、次に環境の言語。",
    ),
    "help.into": ("Spell the keywords in this language: ja or en.", "語をこの言語（ja か en）の綴りにします。"),
    "help.json": ("One JSON object, the same in every language.", "JSON で出力します（言語によらず同じ）。"),
    "help.width": ("Columns; default: those of the terminal.", "桁数。省略時は端末の幅。"),
    "help.full": ("Show everything, including what is usually left out.", "ふだん省くものもすべて表示します。"),
    "help.census": (
        "Show which sections are cited on which kind of step, and how often.",
        "どの種類の手順にどの条文が何回付くかを表示します。",
    ),
    "help.file": ("A scenario (*.judge), or - for standard input.", "シナリオ（*.judge）。- は標準入力。"),
    "help.paths": ("Scenarios or folders, or - for standard input.", "シナリオかフォルダ。- は標準入力。"),
    "help.game": ("A game, such as zx.", "ゲーム（zx など）。"),
    "help.target": ("The file to write; it must not exist.", "書き込む新しいファイル。"),
    "help.write": ("Change the file instead of printing.", "表示せず、ファイルを書き換えます。"),
    "help.check-only": ("Change nothing; exit 1 if something would change.", "書き換えず、変わるなら終了コード1。"),
    # the short page
    "hello": (
        "judge: replay a card game dispute, read which section decides it.\n\n"
        "  judge replay dispute.judge    what happens, who is right, and why\n"
        "  judge rule zx:604.3a          what a section says\n\n"
        "Begin with: judge new zx dispute.judge\nAll commands: judge --help",
        "judge: カードゲームの裁定を再現し、根拠の条文を示します。\n\n"
        "  judge replay dispute.judge    何が起こり、誰が正しく、なぜか\n"
        "  judge rule zx:604.3a          条文が何を定めているか\n\n"
        "はじめに: judge new zx dispute.judge\nコマンド一覧: judge --help",
    ),
    **words_rulings.WORDS,
    **words_pages.WORDS,
}


def say(lang: Lang, key: str, **values: object) -> str:
    """A message in the chosen language."""
    return filled(WORDS[key][lang == "ja"], values)
