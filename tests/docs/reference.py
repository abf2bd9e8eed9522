"""The pages that are made from the program: ``docs/commands.md``, ``docs/diagnostics.md`` and their Japanese sides.

``python -m tests.docs.reference`` writes them; a test says when they are no longer what would be written.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from judgecli.language.words import LANGS, Lang

DOCS = Path(__file__).resolve().parents[2] / "docs"
SUFFIX = {"en": ".md", "ja": ".ja.md"}
GROUPS = (
    (("Rule a dispute", "裁定する"), ("ruling", "replay", "why", "why-not", "options", "explore", "what-if", "step")),
    (("At an event", "イベントで使う"), ("desk",)),
    (("Look something up", "条文とカードを調べる"), ("rule", "search", "term", "card", "cards", "books")),
    (("Write scenarios", "シナリオを書く"), ("new", "fmt", "parse", "explain", "check", "deck", "lsp")),
    (("The tool itself", "ツールについて"), ("games", "coverage", "impact", "doctor", "schema", "new-game")),
)
_TREE = """
import json
from judgecli.cli.application import loaded
from judgecli.cli.commands import COMMANDS
def params(command):
    return [
        {"flags": [*p.opts, *p.secondary_opts], "help": getattr(p, "help", "") or "", "argument": p.param_type_name == "argument",
         "name": p.human_readable_name, "required": p.required, "default": None if callable(p.default) else p.default,
         "takes": not getattr(p, "is_flag", False)}
        for p in command.params if p.name != "help"
    ]
def told(command):
    return {"help": command.help or "", "params": params(command),
            "commands": {name: told(one) for name, one in getattr(command, "commands", {}).items()}}
print(json.dumps({name: told(loaded(name)) for name in COMMANDS}, default=str))
"""
_TEXT = {
    "en": {
        "title": "Commands",
        "intro": "Every command with its options, written from the program (`python -m tests.docs.reference`). "
        "日本語: [commands.ja.md](commands.ja.md)",
        "exit": "Exit codes",
        "see": "What each means in detail: [exit-codes.md](exit-codes.md).",
        "option": "option",
        "does": "what it does",
        "default": "default",
    },
    "ja": {
        "title": "コマンド",
        "intro": "すべてのコマンドとオプション。プログラムから書き出したもの（`python -m tests.docs.reference`）。"
        "English: [commands.md](commands.md)",
        "exit": "終了コード",
        "see": "それぞれの意味は [exit-codes.ja.md](exit-codes.ja.md) にあります。",
        "option": "オプション",
        "does": "内容",
        "default": "既定",
    },
}


def tree(lang: str) -> dict[str, Any]:
    """The commands as the program declares them, in one language: a process of its own, as options are declared at import."""
    environment = {**os.environ, "JUDGECLI_LANG": lang, "PYTHONPATH": str(DOCS.parent)}
    done = subprocess.run([sys.executable, "-c", _TREE], env=environment, check=True, capture_output=True, timeout=120)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def commands(lang: Lang) -> str:
    said, known = _TEXT[lang], tree(lang)
    out = [f"# {said['title']}", "", said["intro"], ""]
    for titles, names in GROUPS:
        out += [f"## {titles[lang == 'ja']}", ""]
        for name in names:
            if name in known:
                out += _command(f"judge {name}", known.pop(name), said)
    assert not known, f"commands of no group: {', '.join(known)}"
    out += [f"## {said['exit']}", "", said["see"], ""]
    return "\n".join(out)


def _command(name: str, told: dict[str, Any], said: dict[str, str]) -> list[str]:
    arguments = " ".join(_argument(p) for p in told["params"] if p["argument"])
    out = [f"### `{f'{name} {arguments}'.strip()}`", "", *_prose(told["help"]), ""]
    rows = [p for p in told["params"] if p["help"]]
    if rows:
        out += [f"| {said['option']} | {said['does']} |", "|---|---|"]
        out += [f"| {_flags(p)} | {_cell(p['help'])}{_default(p, said)} |" for p in rows]
        out.append("")
    for inner, one in told["commands"].items():
        out += _command(f"{name} {inner}", one, said)
    return out


def _argument(param: dict[str, Any]) -> str:
    name = str(param["name"])
    if name != name.lower():  # written as it is meant
        return name
    return name.upper() if param["required"] else f"[{name.upper()}]"


def _flags(param: dict[str, Any]) -> str:
    if param["argument"]:
        return f"`{_argument(param).strip('[]')}`"
    return ", ".join(f"`{flag}`" for flag in param["flags"])


def _default(param: dict[str, Any], said: dict[str, str]) -> str:
    value = param["default"]
    shown = (
        not param["argument"] and param["takes"] and value not in (None, "", [], False) and "Sentinel" not in str(value)
    )
    return f" ({said['default']}: {value})" if shown else ""


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _prose(text: str) -> list[str]:
    """The help text; its examples, which are indented, as a block."""
    rows = [row.strip("\b").rstrip() for row in text.strip().split("\n")]
    prose = [row.strip() for row in rows if row.strip() and not row.strip().startswith("judge ")]
    shown = [row.strip() for row in rows if row.strip().startswith("judge ")]
    return [" ".join(prose), *(["", "```text", *shown, "```"] if shown else [])]


def diagnostics(lang: Lang) -> str:
    from judgecli.language.explanations import explanations, pick

    ja = lang == "ja"
    title = "エラーと警告のコード" if ja else "Codes of errors and warnings"
    other = "English: [diagnostics.md](diagnostics.md)" if ja else "日本語: [diagnostics.ja.md](diagnostics.ja.md)"
    intro = (
        "`judge explain コード` と同じ内容。`judgecli/language/explanations.toml` から書き出したもの。"
        if ja
        else "The same as `judge explain CODE`, written from `judgecli/language/explanations.toml`."
    )
    out = [f"# {title}", "", f"{intro} {other}", ""]
    for code, told in sorted(explanations().items()):
        out += [f"## {code}: {pick(told.title, lang)}", "", pick(told.text, lang), ""]
    return "\n".join(out)


PAGES = {"commands": commands, "diagnostics": diagnostics}


def main() -> None:
    for name, made in PAGES.items():
        for lang in LANGS:
            (DOCS / f"{name}{SUFFIX[lang]}").write_text(made(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
