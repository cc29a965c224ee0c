"""Whether what came of a rehearsal is what must come of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from rehearsal import schema
from rehearsal.cases import Case
from rehearsal.stage import Performance, Run

OPEN_TO_ALL = {"/autograder/run_autograder"}  # it holds no secret


def complaints_about(performance: Performance, cases: Sequence[Case]) -> Iterator[str]:
    """Yield a sentence for everything that is not as it must be."""
    if performance.setup.code != 0:
        yield f"the set-up ended with {performance.setup.code}: {performance.setup.stdout}"
    for run, case in zip(performance.runs, cases, strict=True):
        for sentence in of_a_run(run, case):
            yield f"{run.name}: {sentence}"
    for path in performance.readable:
        if path not in OPEN_TO_ALL:
            yield f"a submission's user could read {path}"


def of_a_run(run: Run, case: Case) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with one run."""
    if run.left:
        yield f"it leaves behind {run.left}"
    if run.results is None:
        yield f"there is no results.json; it says: {run.stdout}"
        return
    unknown = list(schema.schema_complaints(run.results))
    yield from unknown
    if not unknown:
        yield from case.expected(json.loads(run.results))


def line(run: Run) -> str:
    """Return what is printed of a run: how long it took, and the score."""
    took = f"{run.seconds:5.1f} s, {run.worked:.1f} s of work"
    return f"  {run.name:<22}{took:<26}{points(run)}".rstrip()


def points(run: Run) -> str:
    """Return the score, "" where there is no report."""
    if run.results is None or list(schema.schema_complaints(run.results)):
        return ""
    results = json.loads(run.results)
    possible = results.get("extra_data", {}).get("max_score", 0)
    return f"{results['score']:.4g} / {possible:g}"


def show_outcome(run: Run) -> str:
    """Return what a student sees first, or what the program said where there is no report."""
    if run.results is None or list(schema.schema_complaints(run.results)):
        return run.stdout
    output: str = json.loads(run.results)["output"]
    return output
