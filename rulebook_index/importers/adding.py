"""Packages that are not part of every installation: how to add one to the installation that is running."""

from __future__ import annotations

import sys
from importlib.util import find_spec


def how_to_add(package: str) -> str:
    """The command that adds a package here, to be pasted into a shell of any system.

    It names the running Python, so that it need not be on the path; pipx and uv make environments without pip, where uv does it.
    """
    with_pip = find_spec("pip") is not None
    command = f'"{sys.executable}" -m pip install' if with_pip else f'uv pip install --python "{sys.executable}"'
    return f"{command} {package}"
