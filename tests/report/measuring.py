"""Pages measured in a browser: every text of a page, its size, and whether it meets another or leaves its box."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

BROWSER = next((b for b in ("chromium", "chromium-browser", "google-chrome") if shutil.which(b)), "")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
SCRIPT = """
const pages = JSON.parse(document.getElementById('pages').textContent), found = [];
for (const page of pages) {
  document.body.innerHTML = page;
  document.querySelectorAll('details').forEach(d => d.open = true);
  const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let smallest = 99, small = '';
  for (let node; (node = walker.nextNode());) {
    if (!node.data.trim()) continue;
    const size = parseFloat(getComputedStyle(node.parentElement).fontSize);
    if (size < smallest) { smallest = size; small = node.data.trim().slice(0, 30); }
    const table = node.parentElement.closest('.tb');
    if (!table) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = node.parentElement.closest('.k, .z, .s, .p, .tb').getBoundingClientRect();
    for (const line of range.getClientRects()) {  // fonts with Japanese reach beyond their size
      if (line.width <= 0) continue;
      const mid = (line.top + line.bottom) / 2;
      const r = {left: line.left, right: line.right, top: mid - size / 2, bottom: mid + size / 2};
      texts.push({r, box, text: node.data.trim().slice(0, 30)});
    }
  }
  const leaves = (r, b) => r.left < b.left - 1 || r.right > b.right + 1 || r.top < b.top - 1 || r.bottom > b.bottom + 1;
  const out = texts.filter(t => leaves(t.r, t.box));
  texts.sort((a, b) => a.r.top - b.r.top);
  const meet = [];
  for (let i = 0; i < texts.length; i++) for (let j = i + 1; j < texts.length && texts[j].r.top < texts[i].r.bottom - 2; j++) {
    const p = texts[i].r, q = texts[j].r;
    if (p.left < q.right - 1 && q.left < p.right - 1) meet.push(texts[i].text + ' / ' + texts[j].text);
  }
  const over = (kind, within) => {
    let n = 0;
    document.querySelectorAll(within).forEach(parent => {
      const b = [...parent.children].filter(x => x.matches(kind)).map(x => x.getBoundingClientRect());
      for (let i = 0; i < b.length; i++) for (let j = i + 1; j < b.length; j++)
        if (b[i].left < b[j].right - 1 && b[j].left < b[i].right - 1 && b[i].top < b[j].bottom - 1 && b[j].top < b[i].bottom - 1) n++;
    });
    return n;
  };
  const room = document.body.getBoundingClientRect();
  const wide = [...document.body.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > room.right + 1).length;
  const dead = [...document.querySelectorAll('a')].filter(a => !document.getElementById(decodeURIComponent(a.hash.slice(1)))).length;
  const cut = [...document.querySelectorAll('.tb .k, .tb .z, .tb .s')].filter(e => e.scrollWidth > e.clientWidth + 1).length;
  const tall = Math.max(0, ...[...document.querySelectorAll('.tb')].map(e => e.getBoundingClientRect().height));
  found.push({smallest, small, out: out.map(t => t.text).slice(0, 3), meet: meet.slice(0, 3), wide, dead, cut, tall,
    places: over('.z', '.f, .l'), cards: over('.k', '.z > ul'), seats: over('.p, .f', '.r'), texts: texts.length,
    height: document.body.getBoundingClientRect().height,
    sheets: [...document.querySelectorAll('.sheet')].map(e => {
      const feet = e.querySelector('.feet'), last = feet.previousElementSibling.getBoundingClientRect().bottom;
      return Math.round(feet.getBoundingClientRect().top - last);
    })});
}
document.body.innerHTML = '<pre id=probe></pre>';
document.getElementById('probe').textContent = JSON.stringify(found);
"""


@dataclass(frozen=True)
class Measured:
    """What a browser found of one page; see ``SCRIPT``."""

    smallest: float
    small: str
    out: list[str]
    meet: list[str]
    wide: int
    dead: int
    cut: int
    tall: float
    places: int
    cards: int
    seats: int
    texts: int
    height: float
    sheets: list[int]

    @property
    def faults(self) -> dict[str, Any]:
        """What must be nothing on every page, where it is something."""
        names = ("out", "meet", "wide", "dead", "cut", "places", "cards", "seats")
        return {name: value for name in names if (value := getattr(self, name))}


def browser(folder: Path, *arguments: str) -> str:
    """What a browser prints."""
    done = subprocess.run(
        [BROWSER, *FLAGS, f"--user-data-dir={folder}/profile", *arguments],
        capture_output=True,
        timeout=240,
        encoding="utf-8",
        errors="replace",
    )
    return done.stdout


def measured(folder: Path, pages: Sequence[str], width: int, *, printed: bool = False) -> list[Measured]:
    """The pages one after another in a window so wide (in pixels); ``printed``: as their style is on paper."""
    data = json.dumps([_body(page) for page in pages]).replace("</", "<\\/")
    inside = f'<script type="application/json" id="pages">{data}</script><script>{SCRIPT}</script>'
    return [Measured(**one) for one in _found(folder, pages[0], inside, width, printed)]


def told(folder: Path, page: str, expression: str, width: int, *, printed: bool = False) -> Any:
    """What an expression of JavaScript gives in a page."""
    script = f"const found = JSON.stringify({expression}), probe = document.createElement('pre');"
    script += "probe.id = 'probe'; probe.textContent = found; document.body.append(probe);"
    return _found(folder, page, f"{_body(page)}<script>{script}</script>", width, printed)


def _body(page: str) -> str:
    return re.sub(r"^.*?<body[^>]*>|</body>.*$", "", page, flags=re.DOTALL)


def _found(folder: Path, page: str, inside: str, width: int, printed: bool) -> Any:
    """What a script leaves in ``#probe``, in a page with the style of this one."""
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert style is not None
    css = style[1].replace("@media print", "@media all") if printed else style[1]
    copy = folder / "measured.html"
    copy.write_text(
        f'<!DOCTYPE html><html><head><meta charset="utf-8"><style>{css}</style><style>body {{ width: {width}px !important;'
        f' margin: 0 !important }}</style></head><body class="page">{inside}</body></html>',
        encoding="utf-8",
    )
    out = browser(folder, f"--window-size={max(width, 500)},900", "--dump-dom", copy.as_uri())
    found = re.search(r'<pre id="probe">(.*?)</pre>', out, re.DOTALL)
    assert found is not None, out[:500]
    return json.loads(found[1].replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"))
