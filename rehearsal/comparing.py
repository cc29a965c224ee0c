"""The same programs graded in the repository and by the autograder zip: no difference may be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from harness.model import Assignment
from rehearsal import stage
from rehearsal.cases import ANYTHING, ROOT, Case, Results
from rehearsal.pythons import Python
from tools.programs import programs

Marks = Mapping[str, Any]


def compare(
    chosen: Assignment, archive: bytes, python: Python, *, every: int, jobs: int
) -> list[str]:
    """Grade every n-th program of an assignment in both places; print how many there were.

    Returns a sentence for each difference.  Raises NoStage.
    """
    paths = [program.path for program in programs(str(chosen.folder))][::every]
    cases = [
        Case(name=path.name, files={path.name: path.read_bytes()}, expected=ANYTHING)
        for path in paths
    ]
    with stage.prepare_stage(archive, cases) as folder:
        folder.joinpath("batch").write_text(str(jobs), "ascii")
        stage.enter(folder, python)
        there = marks(folder / "out", cases)
        here_too = folder / "here"
        grade_here(str(chosen.folder), folder / "cases", here_too, jobs)
        here = marks(here_too, cases)
    found = list(differences(here, there))
    print(f"{chosen.slug}: {len(cases)} programs, {len(found)} differences")
    return found


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
    reports = {case.name: out / case.name / "results.json" for case in cases}
    return {
        name: marks_in(json.loads(path.read_text("utf-8"))) if path.is_file() else {}
        for name, path in reports.items()
    }


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
