"""``make compiled``: the inner loops of the kernel and of the parser as C extensions, beside their sources; ``--remove`` takes them away.

What is built is optional and changes nothing but time: the same tests pass with it. Modules that define dataclasses, rules or procedures
stay as they are: mypyc has no place for classes that are made a second time by their decorator, nor for functions with their own source.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = (
    *(f"judgecli/kernel/{name}.py" for name in ("canon", "index", "once", "pipeline", "recall", "write")),
    *(f"judgecli/language/{name}.py" for name in ("lalr", "lexing")),
)


def built() -> Iterator[tuple[Path, Path]]:
    """(source, what was built from it): a library of its own each, and the module that loads it."""
    for source in (ROOT / module for module in MODULES):
        for name in (source.stem, f"{source.stem}__mypyc"):
            for ending in (".so", ".pyd"):
                yield from ((source, file) for file in source.parent.glob(f"{name}.*{ending}"))


def remove() -> None:
    """Take away what was built; Python then reads the sources again."""
    for _, file in built():
        file.unlink()


def build() -> None:
    """Build every module by itself, so that nothing has to lie anywhere else."""
    from mypyc.build import mypycify
    from setuptools import setup

    remove()
    made = [extension for module in MODULES for extension in mypycify([module], opt_level="3")]
    setup(
        name="judgecli-compiled",
        packages=["judgecli"],
        ext_modules=made,
        script_args=[
            "--quiet",
            "build_ext",
            "--force",
            "--inplace",
            "--build-temp",
            "build/objects",
            "--build-lib",
            "build/compiled",
        ],
    )


if __name__ == "__main__":
    remove() if "--remove" in sys.argv[1:] else build()
