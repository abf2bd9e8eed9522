"""A line chart as a small SVG: what a bench measured, drawn without any package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 760, 300, 56, 42, 34
COLOURS = ("#1f5fa8", "#b4451f", "#2f7d4f", "#7a4fa0", "#8a6d1f", "#3a3a3a")

Points = Sequence[tuple[float, float]]


def chart(path: Path, title: str, across: str, up: str, lines: Mapping[str, Points]) -> None:
    """Write the chart; both axes begin at zero."""
    most_x = max(x for points in lines.values() for x, _ in points)
    most_y = max(y for points in lines.values() for _, y in points) * 1.15

    def at(x: float, y: float) -> tuple[float, float]:
        return LEFT + x / most_x * (WIDTH - LEFT - 150), HEIGHT - BOTTOM - y / most_y * (HEIGHT - BOTTOM - TOP)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="20" font-size="14">{escape(title)}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        (x0, y), (x1, _) = at(0, most_y * share), at(most_x, 0)
        out.append(f'<path d="M{x0:.0f} {y:.1f}H{x1:.0f}" stroke="#dddddd"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{most_y * share:.3g}</text>')
        x, floor = at(most_x * share, 0)
        out.append(f'<text x="{x:.0f}" y="{floor + 16:.0f}" text-anchor="middle">{most_x * share:.4g}</text>')
    out.append(f'<text x="{LEFT}" y="{HEIGHT - 8}">{escape(across)}</text>')
    out.append(f'<text x="{WIDTH - 140}" y="20">{escape(up)}</text>')
    for n, (name, points) in enumerate(lines.items()):
        colour = COLOURS[n % len(COLOURS)]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in points))
        out.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out.append(f'<text x="{WIDTH - 140}" y="{48 + 18 * n}" fill="{colour}">{escape(name)}</text>')
    path.write_text("\n".join((*out, "</svg>", "")), encoding="utf-8")
