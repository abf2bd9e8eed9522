"""Templates of strangers: Jinja2's sandbox, with bounds on arithmetic so that it cannot fill the memory."""

from __future__ import annotations

from typing import Any

from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

MOST = 100_000
"""The most letters or items one multiplication may make, and the largest result of a power."""


class Sandbox(SandboxedEnvironment):
    """No attribute that leads out of the template, no long ranges, no huge products."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """The operation; raises if its result would be too large."""
        if operator == "%" and isinstance(left, str | bytes):
            raise SecurityError("% on a text; join pieces with ~")
        if operator == "**" and (abs(left) > 1000 or abs(right) > 10):
            raise SecurityError("too large a power")
        if operator == "*":
            for many, times in ((left, right), (right, left)):
                if hasattr(many, "__len__") and isinstance(times, int) and len(many) * times > MOST:
                    raise SecurityError("too large a product")
        return super().call_binop(context, operator, left, right)
