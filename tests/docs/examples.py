"""The files that the example commands of the pages and of ``--help`` are about: small ones, laid into a folder."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from shutil import copytree

from tests.cli.given import Judge
from tests.docs.pages import ROOT, Block, blocks
from tests.rulebook_index.test_index_reading import pdf

DISPUTE = {
    "en": """scenario "Who wins the battle"
game dm
card 《X》 creature fire cost 5 power 7000
card 《Y》 creature darkness cost 3 power 8000
  blocker
board turn of A, attack step
  A
    battle zone 《X》
  B
    battle zone 《Y》
    shield zone 2 cards
play
  A attacks B with 《X》
  B blocks with 《Y》
claim A: 《X》 is destroyed
""",
    "ja": """シナリオ "バトルに勝つのはどちらか"
ゲーム デュエル・マスターズ
カード 《X》 クリーチャー 火 コスト5 パワー7000
カード 《Y》 クリーチャー 闇 コスト3 パワー8000
  ブロッカー
盤面 Aのターン、攻撃ステップ
  A
    バトルゾーン 《X》
  B
    バトルゾーン 《Y》
    シールドゾーン 2枚
プレイ
  Aは《X》でBを攻撃する
  Bは《Y》でブロックする
主張 A：《X》は破壊される
""",
}
CARDS = (
    '[{"name": "ボルシャック・ドラゴン", "head": "creature fire [Dragon] cost 6 power 6000", "text": "W・ブレイカー"}]'
)
COLUMNS = ("カード名", "種類", "色", "コスト", "効果")
ROW = ("火の子", "クリーチャー", "赤", "2", "スピードアタッカー")
RULES = "1. Play\n1.1. Players take turns.\n1.1a The player whose turn it is plays first.\n1.2. A player who cannot draw loses.\n"
OWN_RULES = "604.3a 攻撃側の攻撃力に等しいダメージを与える。\n604.3b 目標がいなければ何も起こらない。\n"


def lay(folder: Path, lang: str, judge: Judge) -> None:
    """Every file that an example names, in a folder where a chapter of the project's scenarios lies too."""
    chapter = Path("scenarios") / "zx" / "600-battle"
    copytree(ROOT / chapter, folder / chapter)
    table = io.StringIO()
    csv.writer(table).writerows((COLUMNS, ROW))
    files = {
        "dispute.judge": DISPUTE[lang],
        "my-scenarios/one.judge": DISPUTE[lang],
        "card.txt": "Double breaker\n",
        "fish.txt": "Blocker\n",
        "cards.json": CARDS,
        "mine.csv": table.getvalue(),
        "my-columns.toml": shown("docs/cards.md", "toml").body,
        "my.deck": next(b for b in blocks("docs/decks.md") if b.kind == "deck" and not b.exit).body,
        "zx-rules.txt": OWN_RULES,
        "rules.txt": OWN_RULES,
        "new-rules.txt": OWN_RULES.replace("何も起こらない", "終わる"),
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "rules.pdf").write_bytes(pdf([RULES.strip().split("\n")]))
    (folder / "dispute.json").write_text(judge("parse", str(folder / "dispute.judge"), "--json").out, encoding="utf-8")


def shown(page: str, kind: str) -> Block:
    """The first block of a kind on a page."""
    return next(block for block in blocks(page) if block.kind == kind)
