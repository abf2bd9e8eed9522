"""``python -m tests.bench.parse``: how fast scenarios are read, warm, in both spellings: shipped ones, and files of nothing but card text.

Processor time, best of several rounds, per 40 lines; comments and empty lines count as lines, as in a file. Each file is read as if no
other had been: lines that stand in several are read anew.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from judgecli.language import format, parse
from judgecli.language.reading import forget

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 15
SAMPLE = 40


def best(texts: list[str]) -> float:
    """Milliseconds for 40 lines of these texts."""
    lines = sum(text.count("\n") for text in texts)
    for text in texts:
        parse(text)
    fastest = min(_once(texts) for _ in range(ROUNDS))
    return fastest * 1000 / lines * 40


def _once(texts: list[str]) -> float:
    begun = time.process_time()
    for text in texts:
        forget()
        parse(text)
    return time.process_time() - begun


def main() -> None:
    for game in sorted(folder.name for folder in (ROOT / "scenarios").iterdir() if folder.is_dir()):
        files = sorted((ROOT / "scenarios" / game).rglob("*.judge"))
        texts = [file.read_text(encoding="utf-8") for file in files[:: max(1, len(files) // SAMPLE)]]
        texts = [text for text in texts if parse(text).ok]
        japanese = [format(text, "ja") for text in texts]
        sys.stdout.write(
            f"{game:5} scenarios {best(texts):6.2f} ms for 40 lines, in Japanese {best(japanese):6.2f} ms\n"
        )
    for file in sorted((ROOT / "tests" / "language" / "cards").glob("*.judge")):
        sys.stdout.write(f"{file.name:13} (nothing but card text) {best([file.read_text(encoding='utf-8')]):6.2f} ms\n")


if __name__ == "__main__":
    main()
