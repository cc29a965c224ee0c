"""Where an author finds a check, and what students read of it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from harness.model import Assignment, Verdict


def place_of_check(chosen: Assignment, check: str) -> str:
    """Return file and line of a check, from the assignment's folder on; a rule has none."""
    module, _, name = check.partition("::")
    head = re.compile(rf"^ *def {re.escape(name.partition('[')[0])}\(", re.MULTILINE)
    for file in (f"{module}.py", f"hidden/{module}.py"):
        path = chosen.folder / file
        text = path.read_text("utf-8") if path.is_file() else ""
        if found := head.search(text):
            return f"{file}:{1 + text.count(chr(10), 0, found.start())}"
    return "assignment.toml"


def checks_text(chosen: Assignment, verdicts: Iterable[Verdict]) -> str:
    """Return a line for each check: its place, and the sentence that students read."""
    lines = (f"    {place_of_check(chosen, one.check)}: {one.title}" for one in verdicts)
    return "\n".join(lines)
