"""Who is at the other end: a signed cookie with a role and a name, and the token without which nothing is written."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadData, Signer, URLSafeTimedSerializer

from judgecli.desk.config import Role, Settings
from judgecli.lazy import dataclass

COOKIE = "desk"
HOUR = 3600


@dataclass(frozen=True, slots=True)
class Session:
    """One phone that joined. ``id``: drawn at random when it did; ``name``: what its judge is called in the log."""

    id: str
    role: Role
    name: str


NOBODY = Session("", Role.NOBODY, "")


class Sessions:
    """Makes and reads cookies and tokens; both are worth nothing under another secret."""

    def __init__(self, settings: Settings) -> None:
        digest = {"digest_method": hashlib.sha256}
        self._hours = settings.limits.hours
        self._cookies = URLSafeTimedSerializer(settings.secret, salt="session", signer_kwargs=digest)
        self._tokens = Signer(settings.secret, salt="token", digest_method=hashlib.sha256)

    def begin(self, role: Role, name: str) -> tuple[Session, str]:
        """A new session, and its cookie."""
        session = Session(secrets.token_urlsafe(12), role, name)
        return session, str(self._cookies.dumps([session.id, int(role), name]))

    def read(self, cookie: str) -> Session:
        """Whose cookie it is; nobody's where it is not ours, changed or too old."""
        if not cookie or len(cookie) > 1000:
            return NOBODY
        try:
            id, role, name = self._cookies.loads(cookie, max_age=int(self._hours * HOUR))
            return Session(str(id), Role(role), str(name))
        except (BadData, ValueError, TypeError):
            return NOBODY

    def token(self, session: Session) -> str:
        """What a form of this session carries."""
        return self._tokens.get_signature(session.id.encode()).decode("ascii")

    def is_its(self, token: str, session: Session) -> bool:
        """Whether a form with this token was made for this session."""
        return bool(session.id) and secrets.compare_digest(token.encode(), self.token(session).encode())
