"""What a desk is set up with, and the small file that keeps its codes and its secret from one start to the next."""

from __future__ import annotations

import json
import os
import secrets
from enum import IntEnum
from pathlib import Path

from judgecli.lazy import dataclass
from judgecli.report.lang import Lang
from rulebook_index import folders, whole

KEPT = "desk.json"
LOG = "log.sqlite"
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What codes are made of: nothing that is read for something else."""
CODE = 8
PORT = 8400


class Role(IntEnum):
    """What somebody may do; whoever may do more may do all that is less. 0 is nobody."""

    NOBODY = 0
    READER = 1
    JUDGE = 2
    HEAD = 3


ROLES = {"reader": Role.READER, "judge": Role.JUDGE, "head": Role.HEAD}
"""The names under which the codes are kept."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may ask for. Seconds for one ruling, bytes of a request, requests a second with how many at once, attempts at the
    code a minute, rulings under way in all, hours a session lasts.
    """

    ruling_seconds: float = 20.0
    body: int = 384 * 1024
    a_second: float = 20.0
    at_once: float = 80.0
    attempts: int = 10
    waiting: int = 100
    hours: float = 16.0


@dataclass(frozen=True, slots=True)
class Settings:
    """A desk as it was started. ``database``: a URL of the log; ``event``: what this desk calls the event it opens with."""

    folder: Path
    database: str
    lang: Lang
    codes: dict[str, str]
    secret: bytes
    event: str = ""
    host: str = "0.0.0.0"
    port: int = PORT
    workers: int = 2
    limits: Limits = Limits()

    def role_of(self, code: str) -> Role:
        """Whose code this is, however it was typed; compared in constant time."""
        typed = "".join(c for c in code.upper() if c in LETTERS)
        found = Role.NOBODY
        for name, role in ROLES.items():
            if secrets.compare_digest(typed, self.codes[name]):
                found = role
        return found


def home() -> Path:
    """Where a desk keeps its things if no other folder is named."""
    return folders.data() / "desk"


def url_of(folder: Path) -> str:
    """The log of a folder, as a URL."""
    return f"sqlite:///{(folder / LOG).resolve().as_posix()}"


def keys(folder: Path, *, fresh: bool = False) -> tuple[dict[str, str], bytes]:
    """Codes and secret of a folder; made where there are none, or where ``fresh`` ones are wanted, which ends every session."""
    path = folder / KEPT
    if not fresh and (kept := _kept(path)) is not None:
        return kept
    codes = {name: "".join(secrets.choice(LETTERS) for _ in range(CODE)) for name in ROLES}
    secret = secrets.token_bytes(32)
    folder.mkdir(parents=True, exist_ok=True)
    with whole.replacing(path) as new:
        os.chmod(new, 0o600)
        new.write_text(json.dumps({"codes": codes, "secret": secret.hex()}), encoding="utf-8")
    return codes, secret


def _kept(path: Path) -> tuple[dict[str, str], bytes] | None:
    """What the file says; nothing where it is not there or not as it was written."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        codes = {name: str(found["codes"][name]) for name in ROLES}
        secret = bytes.fromhex(found["secret"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    good = len(secret) == 32 and all(len(code) == CODE and set(code) <= set(LETTERS) for code in codes.values())
    return (codes, secret) if good else None
