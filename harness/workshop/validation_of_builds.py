"""Whether what students and Gradescope get works: the kit and the zip are built and tried."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from harness import api
from harness.errors import BuildError
from harness.model import Assignment
from harness.workshop.validation import Finding, Row, Trial

KIT, ZIP = "kit", "gradescope"
MOST_SECONDS = 300
MOST_CHARS = 1000
RESULTS = "results.json"


def judge_kit(trial: Trial) -> Row:
    """Build the kit; it is tried with the reference as it is built."""
    return row_of(KIT, trial, lambda content: None)


def judge_zip(trial: Trial) -> Row:
    """Build the zip for Gradescope and grade the reference with what is in it."""
    return row_of(ZIP, trial, lambda content: demand_full_marks(trial.assignment, content))


def row_of(kind: str, trial: Trial, demand: Callable[[bytes], None]) -> Row:
    """Build a file and try it; tell its size, or why it is none."""
    try:
        content = api.BUILDERS[kind](trial.assignment)
        demand(content)
    except BuildError as error:
        found = Finding(place=kind, said=str(error), way_out="")
        return Row(name=kind, said="", findings=(found,))
    size = f"{len(content) / 1_000_000:.1f} MB"
    return Row(name=kind, said=f"{size}, is built, and the reference passes in it")


def demand_full_marks(chosen: Assignment, content: bytes) -> None:
    """Raise BuildError unless an unpacked zip gives the reference all points, with its packages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(folder)
        own = folder / "harness" / "assignments" / chosen.slug
        handed_in = folder / "reference" / chosen.slug / chosen.files[0]
        ended = graded_in(folder, [str(handed_in), "--assignment", str(own)])
        if ended.returncode:
            raise BuildError(f"The zip of {chosen.slug} cannot grade: {ended.stderr[-MOST_CHARS:]}")
        found = json.loads((folder / RESULTS).read_text("utf-8"))
    if found["score"] != found["extra_data"]["max_score"]:
        raise BuildError(f"The zip of {chosen.slug} gives the reference {found['score']} points.")


def graded_in(folder: Path, arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """Return how a grade by the harness in a folder ended, as Gradescope starts it."""
    python = getattr(sys, "_base_executable", sys.executable)
    command = [python, "-s", "-S", "-m", "harness", "grade", *arguments]
    return subprocess.run(
        [*command, "--report", f"gradescope={RESULTS}"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "site-packages")},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=MOST_SECONDS,
    )
