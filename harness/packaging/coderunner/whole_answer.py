"""Checks a whole program on the quiz server with what a kit holds: a file beside the question.

It prints what CodeRunner takes from a template that grades: the part of the points and a page.
Standard library only; nothing may be said on stderr.
"""

from __future__ import annotations

import html
import io
import json
import lzma
import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

PACKED, PART, FOUND = "checks.xz", "part.html", "found.json"
PATIENCE_SECONDS = 60
FAULT = "<p>The check itself failed, through no fault of yours. Tell your teacher:</p>"


def grade_answer(answer: str, file: str, worth: Mapping[str, float]) -> None:
    """Print how many of the points the checks that pass are worth, and what is next."""
    with zipfile.ZipFile(io.BytesIO(lzma.decompress(Path(PACKED).read_bytes()))) as archive:
        archive.extractall()
    Path("work").mkdir(exist_ok=True)
    program = Path("work", file)
    program.write_text(answer, "utf-8")
    complaint = check_file(program)
    if complaint:
        told = f"{FAULT}<pre>{html.escape(complaint)}</pre>"
        print(json.dumps({"fraction": 0, "prologuehtml": told}))
        return
    found = json.loads(Path(FOUND).read_text("utf-8"))
    passed = [one["check"] for one in found["checks"] if one["outcome"] == "passed"]
    earned = sum(worth.get(check, 0) for check in passed)
    is_right = set(worth) <= set(passed)
    fraction = 1 if is_right else min(round(earned / sum(worth.values()), 4), 0.9999)
    print(json.dumps({"fraction": fraction, "prologuehtml": Path(PART).read_text("utf-8")}))


def check_file(program: Path) -> str:
    """Check a file; return what went wrong with the check itself, "" where nothing did."""
    reports = ["--report", f"html-part={PART}", "--report", f"json={FOUND}"]
    done = subprocess.run(
        [sys.executable, "check.py", str(program), *reports],
        env={**os.environ, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    return done.stderr if done.returncode else ""
