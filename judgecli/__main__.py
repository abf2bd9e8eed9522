"""``judge``, also as ``python -m judgecli``."""

from __future__ import annotations

import gc
import sys

from rulebook_index import bundle

COLLECT_AFTER = 200_000
"""New objects after which Python looks for cycles. Commands make many values that live to the end and hardly a cycle; at the usual
700, looking through them over and over takes a tenth of a cold replay."""


def main() -> None:
    """Run the command line and leave with its exit code."""
    gc.set_threshold(COLLECT_AFTER)
    bundle.use()
    from rulebook_index import patterns

    try:
        patterns.everywhere()
        from judgecli.cli.interrupted import install

        install()
        from judgecli.cli.app import main as run

        code = run()
    except KeyboardInterrupt:
        code = 130
    patterns.remember()
    bundle.remember()
    gc.freeze()  # the last search for cycles, as Python ends, would go through everything: a fifth of a cold replay
    sys.exit(code)


if __name__ == "__main__":
    main()
