"""Pages of rulings in a real browser: they open offline, fit a phone, nothing overlaps, links land, and they print whole."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from judgecli.report.html import ruling_html, sheet_html
from judgecli.session.run import run_file

BROWSER = next((b for b in ("chromium", "chromium-browser", "google-chrome") if shutil.which(b)), "")
pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium is installed on this machine")

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
SHOWN = [
    next(iter(sorted((ROOT / game).rglob(pattern))))
    for game, pattern in (
        ("zx", "604-the-target-walks-away.judge"),
        ("zx", "1014.1-igob.judge"),
        ("ygo", "*.judge"),
        ("d0", "*.judge"),
        ("dm", "*.judge"),
    )
    if any((ROOT / game).rglob(pattern))
]
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PROBE = """<script>
const all = [...document.querySelectorAll('body *')].filter(e => !e.closest('svg'));
const wide = all.filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.mat'));
const cards = [...document.querySelectorAll('svg.board')].map(svg => {
  const boxes = [...svg.querySelectorAll('rect')].map(r => [r.classList[0], ...['x','y','width','height'].map(a => +r.getAttribute(a))]);
  const hits = (kind) => { const b = boxes.filter(x => x[0] == kind); let n = 0;
    for (let i = 0; i < b.length; i++) for (let j = i + 1; j < b.length; j++) { const p = b[i], q = b[j];
      if (p[1] < q[1] + q[3] && q[1] < p[1] + p[3] && p[2] < q[2] + q[4] && q[2] < p[2] + p[4]) n++; } return n; };
  const [w, h] = ['width', 'height'].map(a => +svg.getAttribute(a));
  const out = boxes.filter(b => b[1] < 0 || b[2] < 0 || b[1] + b[3] > w || b[2] + b[4] > h).length;
  const texts = [...svg.querySelectorAll('text.name,text.number')].filter(t => t.getBBox().width > 100).length;
  return {places: hits('place'), cards: hits('card'), out, texts};
});
const dead = [...document.querySelectorAll('a')].filter(a => !document.getElementById(decodeURIComponent(a.hash.slice(1)))).length;
document.body.innerHTML = '<pre id=probe></pre>';
document.getElementById('probe').textContent = JSON.stringify({wide: wide.length, cards, dead, width: innerWidth});
</script>"""


def browser(tmp_path: Path, *arguments: str) -> str:
    done = subprocess.run(
        [BROWSER, *FLAGS, f"--user-data-dir={tmp_path}/profile", *arguments],
        capture_output=True,
        timeout=120,
        encoding="utf-8",
        errors="replace",
    )
    return done.stdout


def probed(tmp_path: Path, text: str, width: int) -> dict[str, Any]:
    """What a browser measures on a copy of the page that holds a probe; the page itself has no script."""
    copy = tmp_path / "probe.html"
    copy.write_text(text.replace("</body>", f"{PROBE}</body>"), encoding="utf-8")
    out = browser(tmp_path, f"--window-size={width},900", "--dump-dom", copy.as_uri())
    found = re.search(r'<pre id="probe">(.*?)</pre>', out, re.DOTALL)
    assert found is not None, out[:500]
    made: dict[str, Any] = json.loads(found[1])
    return made


@pytest.mark.parametrize("path", SHOWN, ids=lambda p: p.stem)
@pytest.mark.parametrize("width", [500, 1200])
def test_the_page_fits_and_nothing_overlaps(tmp_path: Path, path: Path, width: int) -> None:
    found = probed(tmp_path, ruling_html(run_file(path), "ja"), width)
    assert found["wide"] == 0, "something is wider than the screen"
    assert found["dead"] == 0, "a citation leads nowhere"
    assert found["cards"], "no board was drawn"
    for board in found["cards"]:
        assert board == {"places": 0, "cards": 0, "out": 0, "texts": 0}


def test_the_sheet_is_one_page_and_prints(tmp_path: Path) -> None:
    """A dispute of the common size fits one sheet of A4."""
    page = tmp_path / "sheet.html"
    page.write_text(sheet_html(run_file(SHOWN[0]), "ja"), encoding="utf-8")
    target = tmp_path / "sheet.pdf"
    browser(tmp_path, f"--print-to-pdf={target}", "--no-pdf-header-footer", page.as_uri())
    assert pages(target) == 1


def test_the_ruling_prints(tmp_path: Path) -> None:
    page = tmp_path / "ruling.html"
    page.write_text(ruling_html(run_file(SHOWN[0]), "ja"), encoding="utf-8")
    target = tmp_path / "ruling.pdf"
    browser(tmp_path, f"--print-to-pdf={target}", "--no-pdf-header-footer", page.as_uri())
    assert pages(target) >= 2


def pages(target: Path) -> int:
    """Pages of a PDF, by its page objects."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", target.read_bytes()))
