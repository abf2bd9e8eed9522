"""``judge``, also as ``python -m judgecli``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    try:
        from judgecli.cli.interrupted import install

        install()
        from judgecli.cli.app import main as run

        code = run()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


if __name__ == "__main__":
    main()
