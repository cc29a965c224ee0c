"""What students are to do, as a question shows it."""

from __future__ import annotations

from html import escape

from harness.model import Assignment


def task_text(chosen: Assignment) -> str:
    """Return what students are to do, "" where that is written elsewhere."""
    template = chosen.places.get("template")
    path = chosen.places.get("task") or (template / "README.md" if template else None)
    return path.read_text("utf-8") if path and path.is_file() else ""


def folded_task(chosen: Assignment) -> str:
    """Return as HTML what students are to do, folded."""
    told = escape(task_text(chosen))
    return f"<details><summary>The whole assignment</summary><pre>{told}</pre></details>"
