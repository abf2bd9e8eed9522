"""A plug-in of pytest that plants one mutant of ``tests.mutants.layers`` as its module is imported (``JUDGE_MUTANT=module:number``)."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class Planting(SourceFileLoader):
    """Compiles a module with one place turned round; nothing is read from or written to the folder of compiled files."""

    number = -1

    def get_code(self, fullname: str) -> CodeType:
        from tests.mutants.layers import turned

        source = Path(self.path).read_text(encoding="utf-8")
        code: Any = compile(turned(source, self.number), self.path, "exec", dont_inherit=True)
        assert isinstance(code, CodeType)
        return code


class Finder:
    """Finds the one module that is changed."""

    def __init__(self, module: str, number: int) -> None:
        self.name, self.number = module.removesuffix(".py").replace("/", "."), number

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.name:
            return None
        spec = PathFinder.find_spec(name, path, target)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = Planting(name, spec.origin)
        spec.loader.number = self.number
        return spec


if planted := os.environ.get("JUDGE_MUTANT"):
    of, _, at = planted.partition(":")
    sys.meta_path.insert(0, Finder(of, int(at)))
