"""What is made only when it is used. The rule index has it, because it stands alone and needs it too."""

from rulebook_index.lazy import NamedTuple as NamedTuple
from rulebook_index.lazy import dataclass as dataclass
from rulebook_index.lazy import pattern as pattern
from rulebook_index.lazy import replace as replace
