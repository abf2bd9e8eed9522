"""A Pygments lexer for scenarios, with the same rules as the editors'. Pygments finds it by its entry point."""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, String, Text, Whitespace

from judgecli.language.editors import EXTENSIONS, HEAD_SCOPE, NAME, TITLE, rules

TOKENS = {
    HEAD_SCOPE: Keyword.Declaration,
    "keyword.other.ability": Keyword,
    "support.function": Name.Function,
    "keyword.other.event": Name.Builtin,
    "support.constant.place": Name.Constant,
    "storage.type": Keyword.Type,
    "keyword.operator.word": Operator.Word,
    "comment.line.number-sign": Comment.Single,
    "entity.name.type.card": Name.Class,
    "string.quoted.other": String,
    "string.quoted.double": String.Double,
    "entity.name.tag.tribe": Name.Tag,
    "constant.numeric.section": Number,
    "constant.numeric": Number.Integer,
    "variable.parameter.player": Name.Variable,
}


class JudgeLexer(RegexLexer):  # type: ignore[misc]
    """Scenario and deck files of ``judge``."""

    name = TITLE
    aliases: ClassVar = [NAME]
    filenames: ClassVar = [f"*{extension}" for extension in EXTENSIONS]
    tokens: ClassVar = {
        "root": [*((pattern, TOKENS[scope]) for scope, pattern in rules()), (r"\n|[^\S\n]+", Whitespace), (r".", Text)]
    }
