"""What became of each scenario, as one line: run with different seeds of the hash, it must say the same (``python -m … FILE...``)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from judgecli.session.run import run_text


def digests(paths: Iterable[str]) -> Iterator[str]:
    """Each file with its verdict and a checksum of every step: what it is, the sections in their order, the result."""
    for path in paths:
        run = run_text(Path(path).read_text(encoding="utf-8"), path)
        steps = run.machine.trace.steps if run.machine is not None else ()
        told = "\n".join(f"{s.kind} {s.rule} {' '.join(s.cites)} {s.result}" for s in steps)
        yield f"{path} {run.verdict} {sha256(told.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    print("\n".join(digests(sys.argv[1:])))
