"""The same programs graded in the repository and by the autograder zip: no difference may be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.model import Assignment
from rehearsal import stage
from rehearsal.cases import ANYTHING, ROOT, Case, Results
from rehearsal.pythons import Python
from tools.programs import programs

Marks = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """How many programs were graded twice, and a sentence for each difference."""

    programs: int
    differences: tuple[str, ...]


def compare(
    chosen: Assignment, archive: bytes, python: Python, *, every: int, jobs: int
) -> Comparison:
    """Grade every n-th program of an assignment in both places.  Raises NoStage."""
    cases = submissions(chosen, every)
    with stage.prepare_stage(archive, cases) as folder:
        folder.joinpath("batch").write_text(str(jobs), "ascii")
        stage.enter(folder, python)
        there = marks(folder / "out", cases)
        here_too = folder / "here"
        grade_here(str(chosen.folder), folder / "cases", here_too, jobs)
        here = marks(here_too, cases)
    return Comparison(programs=len(cases), differences=tuple(differences(here, there)))


def submissions(chosen: Assignment, every: int) -> list[Case]:
    """Return every n-th program as a case, by its name."""
    paths = [program.path for program in programs(str(chosen.folder))][::every]
    return [
        Case(name=path.name, files={path.name: path.read_bytes()}, expected=ANYTHING)
        for path in paths
    ]


def grade_here(slug: str, cases: Path, out: Path, jobs: int) -> None:
    """Grade the cases with the harness of the repository."""
    script = str(Path(__file__).parent / "batch.py")
    subprocess.run(
        [sys.executable, script, slug, str(cases), str(out), str(jobs)],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"},
        check=True,
    )


def marks(out: Path, cases: Sequence[Case]) -> dict[str, Marks]:
    """Return what each program got: its score and how each check ended."""
    return {case.name: mark(out / case.name / "results.json") for case in cases}


def mark(path: Path) -> Marks:
    """Return the marks in a results.json, none where there is no such file."""
    return marks_in(json.loads(path.read_text("utf-8"))) if path.is_file() else {}


def marks_in(results: Results) -> Marks:
    """Return the score and how each check ended."""
    told = [one for test in results["tests"] for one in test["extra_data"].get("checks", [])]
    checks = {one["check"]: (one["outcome"], one["score"]) for one in told}
    return {"score": results["score"], "problem": results["extra_data"]["problem"], **checks}


def differences(here: Mapping[str, Marks], there: Mapping[str, Marks]) -> Iterator[str]:
    """Yield what a program got in one place and not in the other."""
    for name, ours in here.items():
        theirs = there[name]
        for key in sorted({*ours, *theirs}):
            one, other = ours.get(key, "nothing"), theirs.get(key, "nothing")
            if one != other:
                yield f"{name}: {key}: {one} in the repository, {other} on Gradescope"
        if not ours:
            yield f"{name}: no report in either place"
