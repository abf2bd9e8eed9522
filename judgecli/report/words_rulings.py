"""Words of short rulings and of the questions about a run (why, why not, what may be done), in English and Japanese."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "claim.depends": ("It depends whether {player} is right: {text}", "{player}の主張「{text}」が正しいかは場合による"),
    "unstated": ("It depends on what the file does not say: {question}.", "書かれていないことによる: {question}。"),
    "without-lines": (
        "Not read, and left out of what follows: {lines}. The reason is at the end.",
        "読めないため以下では除いたもの: {lines}（理由は最後にあります）。",
    ),
    "without-lines.one": ("line {line}", "{line}行目"),
    "part-of-line": (
        "Of line {line} only this is judged, the rest is not read: “{part}”. What is wrong with it is at the end.",
        "{line}行目のうち判定したのは「{part}」だけで、残りは読めません（理由は最後にあります）。",
    ),
    "without-unread": (
        "The following does not take these clauses into account; they could change it:",
        "以下は次の文を除いて述べたもので、その文によって変わりうる:",
    ),
    "read-as": ("Card text of 《{card}》 was read as “{text}”.", "《{card}》のテキストは「{text}」と読んだ。"),
    "from-lists": ("Text from your card lists: {cards}.", "テキストはカード一覧から: {cards}。"),
    "not-carried-out": (
        "A clause of 《{name}》 was not read and not carried out: “{words}”",
        "《{name}》の読めない文は実行していない：「{words}」",
    ),
    "only-if": ("right if: {text}", "次の場合は正しい: {text}"),
    "only-if.more": ("and in {count:more way|more ways}", "ほか{count}通り"),
    "another-play": (
        "Line {number} of the play (“{text}”) would be a different play by a choice that is not written: with 《{card}》 from the "
        "{zones}. It is not ruled on; write that choice on a line before it.",
        "プレイの{number}行目（「{text}」）は、書かれていない選択によって別のプレイになる（《{card}》を{zones}から）。"
        "これについては裁定しない。その選択を先に書くこと。",
    ),
    "another-play.or": (" or the ", "または"),
    "whatever": ("whatever is chosen", "どう選んでも同じ"),
    "question": ("{text} — {answer}", "{text} — {answer}"),
    "question.depends": ("it depends: {each}", "場合による: {each}"),
    "question.if": ("{answer} (if {way})", "{answer}（{way}場合）"),
    "question.join": ("; ", "、"),
    "no-bearing": (
        "Nothing that happened bears on it. What happened last:",
        "それに関わることは起こっていない。最後に起こったこと:",
    ),
    "verdict.because": ("{text}, because {reason}", "{text}。理由: {reason}"),
    "verdict.not so": ("{text} — not so, because {reason}", "{text}。理由: {reason}"),
    "verdict.found": ("{text} — {found}", "{text}。{found}"),
    "claim.legal": ("the play is legal", "プレイは適正"),
    "claim.illegal": ("the play is illegal", "プレイは不適正"),
    "reason": ("because: {text}", "理由: {text}"),
    "reason.by effect": ("{text}, by the effect of {card}", "{card}の効果で、{text}"),
    "verdict.same": ("{text}, for the same reason", "{text}。理由は上と同じ"),
    "verdict.required": ("every requirement is met, among them this: {text}", "要件を満たしている（{text}）"),
    "overlooked": ("{player} overlooked: {text}", "{player}が見落とした点: {text}"),
    "refused-first": (
        "Refused first: line {line}, {text} ({numbers}).",
        "最初にできないとされた行: {line}行目「{text}」（{numbers}）。",
    ),
    "overall.right": ("Overall, {player} is right.", "全体として{player}の主張が正しい。"),
    "overall.nobody": ("Overall, nobody is right.", "全体として、正しい主張はない。"),
    "overall.some": ("{player} in {right} of {of:claim|claims}", "{player}は{of}件中{right}件"),
    "overall.each": ("Right: {each}.", "正しい主張: {each}。"),
    "overall.join": (", ", "、"),
    "why.same": ("For the same reasons.", "理由は上と同じ。"),
    "no-claim.short": ("No claim was made and nothing is in dispute.", "主張がないため、裁定する点はありません。"),
    "course": ("What happens", "処理の流れ"),
    "course.left-out": (
        "({count:earlier step|earlier steps}: judge replay)",
        "（これより前の{count}手順は judge replay で確認できます）",
    ),
    "not-whole": ("The run is long: only the end of it was tried.", "手順が長いため、終わりの部分だけを調べた。"),
    "link.played": ("Played: {text}", "プレイ: {text}"),
    "link.looked at": ("Note: {text}", "確認: {text}"),
    "link.text": ("《{name}》 says: {words}", "《{name}》のテキスト: {words}"),
    "look.met": ("Required and met: {text}", "要件を満たす: {text}"),
    "look.not met": ("Required and not met: {text}", "要件を満たさない: {text}"),
    "look.goes on": ("play goes on by this: {text}", "進行の定め: {text}"),
    "why.refused": (
        "The refused line is not carried out; the reasons are given below.",
        "できないプレイは処理しない。理由は下に示す。",
    ),
    "why.unchanged": ("Nothing in the play bears on it.", "プレイ中にこれに関わることはない。"),
    "look.none of those": (
        "{card} is not one of the cards that {source} refers to",
        "{card}は{source}のテキストが指すものに当たらない",
    ),
    "look.one of those": (
        "{card} is one of those that the text of {source} means",
        "{card}は{source}のテキストが指すものに当たる",
    ),
    "look.waits": (
        "{card} does not trigger: it says “{words}”, and what happened is: {happened}",
        "{card}の能力は誘発しない。テキストは「{words}」であり、起きたことは「{happened}」",
    ),
    "look.out of reach": (
        "{card} does not trigger, for not all of this happened within its player's range: {happened}",
        "{card}の能力は誘発しない。出来事の全体がそのプレイヤーの影響範囲内で起きたわけではない: {happened}",
    ),
    "look.waits.unsaid": (
        "{card} does not trigger on this: {happened}",
        "{card}の能力はこれでは誘発しない: {happened}",
    ),
    "ground.asked": ("At that moment {question}", "その時点では{question}"),
    "ground.word": ("{who} may act at that moment: {text}", "その時点で行動できるのは{who}である: {text}"),
    "aside": ("Line {line}: {said}.", "{line}行目: {said}。"),
    "ground.hinge": ("This is where it makes the difference", "それで結果が変わるところ"),
    "ground.not reached": (
        "the effect of {card} applies to what was there as it began, and 《{name}》 was not",
        "{card}の効果は始まった時にあったものだけに及び、《{name}》はその時なかった",
    ),
    "ground.new card": (
        "《{name}》 has become a new card, and the effect on it is over: {happened}",
        "《{name}》は新たなカードになり、それまでの効果は失われている: {happened}",
    ),
    "ground.same": ("{happened}, and is still the same card", "{happened}が、同じカードのままである"),
    "ground.defined": (
        "nothing that happened to 《{name}》 counts as that; the last thing was: {happened}",
        "《{name}》に起きたことはどれもそれに当たらない（最後に起きたのは「{happened}」）",
    ),
    "ground.defined.not": (
        "nothing that happened to 《{name}》 counts as the contrary; the last thing was: {happened}",
        "《{name}》にその反対となる出来事は起きていない（最後に起きたのは「{happened}」）",
    ),
    "ground.nothing of the kind": ("Nothing happened that counts as this", "これに当たる出来事は起きていない"),
    "ground.affected": ("What happened to 《{name}》 last: {happened}", "《{name}》に最後に起きたこと: {happened}"),
    "ground.unaffected": ("Nothing has happened to 《{name}》", "《{name}》には何も起きていない"),
    "link.times": ("{text} (x{count})", "{text}（{count}回）"),
    "rests-on": ("Sections this rests on", "根拠の条文"),
    "official": ("official wording: {text}", "公式文言: {text}"),
    "official.damaged": ("the copy is damaged here: {text}", "手元の写しの損傷: {text}"),
    "authority": (
        "Authority: {book} {edition}, {kind}. Not an official ruling.",
        "典拠: {book} {edition}（{kind}）。公式の裁定ではありません。",
    ),
    "receipt": (
        "Receipt: scenario {scenario}, rule data {rules}, engine {engine} (judge {version})",
        "照合番号: シナリオ {scenario}、条文データ {rules}、エンジン {engine}（judge {version}）",
    ),
    "help.ruling": (
        "Decide a dispute: each claim, and only what its answer rests on.\n\n"
        "\b\n  judge ruling dispute.judge\n  judge ruling dispute.judge --as markdown",
        "主張を裁定し、結論とその根拠だけを示します。\n\n"
        "\b\n  judge ruling dispute.judge\n  judge ruling dispute.judge --as markdown",
    ),
    # why, why not, what may be done
    "why.right": ("Yes: {text}", "そのとおり: {text}"),
    "why.wrong": ("No: {text}", "そうではない: {text}"),
    "why.undecided": ("Not decided: {text}", "決まらない: {text}"),
    "section.example": ("see the example ", "例："),
    "why.printed": ("《{name}》 {what} as printed: {value}", "《{name}》の印刷された{what}: {value}"),
    "why.modifier": ("an effect of 《{name}》: {value}", "《{name}》の効果: {value}"),
    "why.modifier.text": ("《{name}》, “{words}”: {value}", "《{name}》「{words}」: {value}"),
    "why-not.illegal": ("It may not be done: {text}", "できない: {text}"),
    "why-not.undone": (
        "It can be begun, but turns out to be impossible and is undone: {text}",
        "始めても途中で実行できないと分かり、巻き戻される: {text}",
    ),
    "why-not.legal": ("It may be done: {text}", "できる: {text}"),
    "why-not.no place": (
        "This does not answer what is asked now: {text}",
        "いま求められていることへの答えではない: {text}",
    ),
    "why-not.instead": ("{who} may instead:", "代わりに{who}ができること:"),
    "why-not.chance instead": ("Possible instead:", "代わりにありうること:"),
    "asked": ("Now: {question}", "この時点: {question}"),
    "asked.nothing": ("Nobody has a choice to make now.", "この時点で求められている選択はない。"),
    "asked.unread": ("this cannot be read: {text}", "読み取れません: {text}"),
    "at.none": (
        "--at {at}: the play has {lines:line|lines}, so 0 to {lines}",
        "--at {at}: プレイは{lines}行なので0から{lines}まで",
    ),
    "options.refused": ("May not be done now:", "いまできないこと:"),
    "options.more": ("Also refused: {count}; --full says why", "ほかに{count}件はできない。--full で理由を表示"),
    # all ways, and otherwise
    "explore.always": ("Always: {text}", "どう選んでも成り立つ: {text}"),
    "explore.never": ("Never: {text}", "どう選んでも成り立たない: {text}"),
    "explore.sometimes": ("It depends on the choices: {text}", "選び方による: {text}"),
    "explore.undecided": ("Undecided whatever is chosen: {text}", "どう選んでも決まらない: {text}"),
    "explore.counts": (
        "it holds in {yes:outcome|outcomes}, fails in {no}, is undecided in {open}",
        "成り立つ結末{yes}、成り立たない結末{no}、決まらない結末{open}",
    ),
    "explore.yes": ("it holds, for instance: {way}", "成り立つ例: {way}"),
    "explore.no": ("it does not, for instance: {way}", "成り立たない例: {way}"),
    "explore.open": ("it is not decided, for instance: {way}", "決まらない例: {way}"),
    "explore.then": ("; then ", "、次に"),
    "explore.nothing chosen": ("nothing is chosen", "何も選ばない"),
    "explore.no claims": ("The scenario makes no claim to look for.", "シナリオに調べる主張がありません。"),
    "explore.size": (
        "{leaves:outcome|different outcomes}, {states:choice|choices} tried, {merged} led to a position already seen",
        "異なる結末{leaves}、試した選択{states}、既出の盤面に合流{merged}",
    ),
    "explore.whole": (
        "Every open choice was tried; --turns 1 also tries what could be done instead of passing.",
        "未定の選択はすべて調べた。パスせずにできる行動も調べるには --turns 1。",
    ),
    "explore.left.branches": (
        "Not explored: {count:branch|branches} beyond the limit (--most)",
        "上限（--most）のため調べていない枝: {count}",
    ),
    "explore.left.steps": (
        "Not explored: {count:branch|branches} beyond the limit of work (--steps)",
        "処理数の上限（--steps）のため調べていない枝: {count}",
    ),
    "explore.left.wide": (
        "Not explored: {count:question|questions} with too many answers",
        "答えが多すぎて調べていない選択: {count}",
    ),
    "what-if.right": ("then it is right: {text}", "そのとき正しい: {text}"),
    "what-if.wrong": ("then it is wrong: {text}", "そのとき誤り: {text}"),
    "what-if.undecided": ("then it is not decided: {text}", "そのとき決まらない: {text}"),
    "what-if.refused": ("This may not be answered here:", "ここではこの答えは認められない:"),
    "what-if.unanswered": (
        "This does not answer anything that is asked there:",
        "そこで求められていることへの答えではない:",
    ),
    "what-if.alike": ("Both lines go the same way.", "どちらも同じように進む。"),
    "what-if.parts": ("Where they first differ", "分かれ目"),
    "what-if.now": ("as written: {text}", "もとの進行: {text}"),
    "what-if.then": ("instead: {text}", "変えた進行: {text}"),
    "what-if.nothing": ("nothing more", "ここで終わる"),
    "what-if.ends": ("What differs at the end", "最後に異なるもの"),
    "what-if.card": ("{name}: {was} → {now}", "{name}: {was} → {now}"),
    "what-if.nowhere": ("not there", "ない"),
    "what-if.number": ("{whom}, {what}: {was} → {now}", "{whom}の{what}: {was} → {now}"),
    "what-if.line": ("line {line} no longer fits: {text}", "{line}行目が当てはまらなくなる: {text}"),
    "turns": ("What would change an answer", "結論を変える最小の違い"),
    "turns.none": ("No change that was tried changes any answer.", "試した変更では結論は変わらない。"),
    "turns.tried": ("{count:change|changes} tried, one at a time", "試した変更{count}件（一度に一つ）"),
    "turns.left": (
        "{count:change|changes} not tried: the limit of work was reached",
        "処理数の上限に達したため試していない変更{count}件",
    ),
    "turns.no claims": (
        "the scenario makes no claim that could change; with --answer another line of play is compared",
        "シナリオに主張がありません。--answer で別のプレイと比べられます",
    ),
    "help.why": (
        "Explain why something is so, and how a number came about.\n\n"
        '\b\n  judge why dispute.judge "《X》 is destroyed"\n  judge why dispute.judge "《X》 has power 7000"',
        "なぜそうなるのか、数値ならどの効果によるのかを示します。\n\n"
        "\b\n  judge why dispute.judge 《X》は破壊される\n  judge why dispute.judge 《X》のパワーは7000",
    ),
    "help.why-not": (
        "List every reason why a play may not be made.\n\n"
        '\b\n  judge why-not dispute.judge --at 0 "A attacks B with 《X》"',
        "あるプレイがなぜできないのか、理由をすべて示します。\n\n"
        "\b\n  judge why-not dispute.judge --at 0 Aは《X》でBを攻撃する",
    ),
    "help.options": (
        "List what may be done at a moment, and by which section.\n\n\b\n  judge options dispute.judge --at 1 --full",
        "その時点でできることと根拠を挙げます。\n\n\b\n  judge options dispute.judge --at 1 --full",
    ),
    "help.explore": (
        "Try every outcome of the open choices: which claims always hold.\n\n\b\n  judge explore dispute.judge --at 1",
        "残った選択肢をすべて試し、どの主張が必ず成り立つかを示します。\n\n\b\n  judge explore dispute.judge --at 1",
    ),
    "help.what-if": (
        "Compare with another line of play, or find what would change the answer.\n\n"
        '\b\n  judge what-if dispute.judge\n  judge what-if dispute.judge --at 1 --answer "B passes"',
        "別のプレイと比べるか、結論を変える最小の違いを探します。\n\n"
        "\b\n  judge what-if dispute.judge\n  judge what-if dispute.judge --at 1 --answer Bはパス",
    ),
    "help.statement": ("A statement as in an expect block.", "期待の行と同じ書き方の文。"),
    "help.line": ("A line of play.", "プレイの1行。"),
    "help.at": ("After so many lines of play; default: all.", "プレイを何行進めた時点か。省略時は最後。"),
    "help.fmt-at": (
        "Begin after so many lines of play: the board as it is then; what it cannot say is told above it.",
        "プレイを何行進めた時点の盤面から始めるか。盤面に書けないことは先頭に示す。",
    ),
    "help.answer": ("A line in place of line --at; may be repeated.", "--at の行の代わりの行（複数可）。"),
    "help.most": ("Try at most this many choices.", "試す選択の上限。"),
    "help.steps-in-all": ("Stop after so many steps of all ways together.", "すべての枝を合わせた処理数の上限。"),
    "help.turns": ("Also try actions, this many times.", "行動の選択も、この回数まで試します。"),
    # step by step
    "step.start": ("At the start; {total:step follows|steps follow}.", "はじめの盤面。手順は{total}件。"),
    "step.same": ("Nothing on the table has changed.", "卓上に変わったものはない。"),
    "step.unknown": ("there is no command {word}", "{word} というコマンドはありません"),
    "step.number": (
        "goto takes the number of a step, not “{word}”",
        "移動には手順の番号が要ります（「{word}」ではなく）",
    ),
    "step.no such section": ("no later step rests on {section}", "これより後に {section} による手順はない"),
    "step.branch": ("You are on a branch; main goes back.", "枝に入りました。本筋 で戻ります。"),
    "step.saved": ("wrote {path}", "{path} を書きました"),
    "step.help": (
        "next [N], back [N], goto N, until SECTION, board, diff, options,\n"
        "why STATEMENT, why-not LINE, answer LINE, main, save FILE, quit",
        "次 [N]、前 [N]、移動 N、条文 番号、盤面、差分、選択肢、\nなぜ 文、なぜできない 行、回答 行、本筋、保存 ファイル、終了",
    ),
    "help.step": (
        "Go through a run step by step; look, ask why, try another line.\n\n"
        "\b\n  judge step dispute.judge\n  judge step dispute.judge --at 3 --json",
        "手順を一つずつ進め、盤面や理由を見て、別のプレイも試せます。\n\n"
        "\b\n  judge step dispute.judge\n  judge step dispute.judge --at 3 --json",
    ),
    "help.open": ("Write the page and open it in the browser.", "ページを書き出し、ブラウザで開きます。"),
    "open.at": ("the page is {path}", "ページ: {path}"),
    "help.templates": ("A folder with your own templates.", "自作テンプレートのフォルダ。"),
    "help.out": ("Write to this file; it must not exist.", "このファイルに書きます（既存のファイルは不可）。"),
    "templates.long": ("it was not finished after {seconds:second|seconds}", "{seconds}秒で終わらなかった"),
    "templates.wrong": ("the template {name} cannot be used: {cause}", "テンプレート {name} は使えません: {cause}"),
    # many scenarios
    "check.crashed": ("{path}:0: a bug in judge, not in the scenario: {cause}", "{path}:0: judge の不具合: {cause}"),
    "extra.missing": (
        "this needs a package that is not installed: {command}",
        "この機能には追加のパッケージが必要です: {command}",
    ),
    "cluster.unreachable": (
        "no cluster answers at {address}: {cause}",
        "{address} のクラスタに接続できません: {cause}",
    ),
    "help.jobs": ("Processes; 0: one for each processor.", "プロセス数。0 はプロセッサの数だけ。"),
    "help.again": ("Also run scenarios that held before and have not changed.", "前回から変わらないものも実行します。"),
    "help.junit": ("Also write JUnit XML to this file.", "JUnit XML もこのファイルに書きます。"),
    "help.max-steps": ("Limit of one run, in steps.", "1件の処理数の上限。"),
    "help.timeout": ("Limit of one run in seconds; 0: none.", "1件の時間の上限（秒）。0 はなし。"),
    "help.use-from": (
        "A folder besides the scenario's own whose files it may use; may be repeated.",
        "シナリオと同じフォルダのほかに、読み込みを許すフォルダ。複数指定できます。",
    ),
    "use-from.none": (
        "{path}, allowed by --use-from, is not a folder",
        "--use-from の {path} はフォルダではありません",
    ),
    "help.cluster": ("A Dask scheduler, such as tcp://host:8786.", "Dask スケジューラ（tcp://host:8786 など）。"),
    # changes of the rules
    "impact.title": ("{book}: from {before} to {after}", "{book}: {before} から {after} まで"),
    "impact.added": ("(added)", "（追加）"),
    "impact.revised": ("(revised)", "（改定）"),
    "impact.removed": ("(removed)", "（削除）"),
    "impact.unclear": ("(added or revised)", "（追加または改定）"),
    "impact.before": ("before: {text}", "以前: {text}"),
    "impact.after": ("after: {text}", "以後: {text}"),
    "impact.code": ("code: {places}", "コード: {places}"),
    "impact.scenarios": ("scenarios ({count}): {paths}", "シナリオ（{count}件）: {paths}"),
    "impact.rulings": (
        "Rulings that change: {count} of {total:scenario|scenarios} played under both",
        "変わる裁定: 両方の版で再現した{total}件のうち{count}件",
    ),
    "impact.turns": ("{text}: {was} → {now}", "{text}: {was} → {now}"),
    "impact.ends": ("the run ends: {was} → {now}", "終わり方: {was} → {now}"),
    "impact.yes": ("yes", "成り立つ"),
    "impact.no": ("no", "成り立たない"),
    "impact.open": ("open", "決まらない"),
    "impact.unknown": (
        "{book} has no such editions; known, oldest first: {known}",
        "{book} にその版はありません。古い順に: {known}",
    ),
    "help.impact": (
        "Show what an amendment changes, and which rulings change with it.\n\n"
        "\b\n  judge impact\n  judge impact --from 2022-04-07 --to 2022-04-08 my-scenarios",
        "ルールの改定で何が変わり、どの裁定が変わるかを示します。\n\n"
        "\b\n  judge impact\n  judge impact --from 2022-04-07 --to 2022-04-08 my-scenarios",
    ),
    "help.from": ("The earlier edition, or a date.", "古いほうの版か日付。"),
    "help.to": ("The later edition, or a date.", "新しいほうの版か日付。"),
    "help.as": ("text, markdown, chat, html, sheet or json.", "text、markdown、chat、html、sheet、json のいずれか。"),
    "file.none": (
        "name a scenario: judge ruling dispute.judge",
        "シナリオを指定してください: judge ruling dispute.judge",
    ),
    "as.unknown": ("--as {named}: write one of {known}", "--as {named}: {known} のいずれかを指定してください"),
}
