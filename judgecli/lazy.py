"""What is made only when it is used. The rule index has it, because it stands alone and needs it too."""

from rulebook_index.lazy import NOT_GIVEN as NOT_GIVEN
from rulebook_index.lazy import NamedTuple as NamedTuple
from rulebook_index.lazy import dataclass as dataclass
from rulebook_index.lazy import default_of as default_of
from rulebook_index.lazy import field as field
from rulebook_index.lazy import fields as fields
from rulebook_index.lazy import is_dataclass as is_dataclass
from rulebook_index.lazy import is_needed as is_needed
from rulebook_index.lazy import pattern as pattern
from rulebook_index.lazy import replace as replace
