"""Grades programs while the machine disturbs that: no point may be lost by it.

    python -m rehearsal.steady [--kinds KIND,...] [--programs N] [--jobs N] [SLUG...]

Each program is graded alone, then again in each kind of disturbance.  Points, outcomes and causes
must be the same, or the unit must be told as not judged.  Exit codes: 0 they are, 1 they are not.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any
from zlib import crc32

from harness import assignment
from harness.execution.reference import Reference
from rehearsal.disturbing import CANNOT, KINDS
from tools.programs import programs

BUSY_PROCESSES = 16
FEW = 0.01  # of the units may not be judged, in the kinds below
SELDOM_UNJUDGED = ("busy", "slow", "stopped", "upgraded")
LONGEST_SECONDS = 900
TOLD = ("outcome", "score", "cause", "diagnosis")  # of a unit and of a check
Report = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Task:
    """A program to be graded, for an assignment; `unit` is the only one that it answers."""

    slug: str
    path: Path
    unit: str | None = None

    @property
    def key(self) -> str:
        return f"{self.slug}/{self.path.name}"


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What came of a kind of disturbance: units graded, not judged, and what differs."""

    kind: str
    units: int
    unjudged: int
    differences: tuple[str, ...]

    @property
    def is_well(self) -> bool:
        """Whether nothing differs, and few units are not judged where few may be."""
        rare = self.unjudged <= FEW * self.units or self.kind not in SELDOM_UNJUDGED
        return rare and not self.differences


def main() -> int:
    """Run the command line; return the exit code."""
    own = [kind for kind in KINDS if kind != "alone"]
    parser = argparse.ArgumentParser(prog="python -m rehearsal.steady", description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="default: all")
    parser.add_argument("--kinds", default=",".join(own), help="default: all, %(default)s")
    parser.add_argument(
        "--programs",
        type=int,
        default=10,
        metavar="N",
        help="right ones and wrong ones of each assignment, beside its reference (default: 10)",
    )
    parser.add_argument("--jobs", type=int, default=4, metavar="N", help="at a time (default: 4)")
    options = parser.parse_args()
    tasks = list(chosen_tasks(options.slugs or assignment.slugs(), options.programs))
    kinds = options.kinds.split(",")
    with tempfile.TemporaryDirectory(prefix="steady-") as folder:
        alone = graded_all("alone", tasks, Path(folder, "alone"), options.jobs)
        outcomes = [
            compare_reports(kind, alone, graded_all(kind, tasks, Path(folder, kind), options.jobs))
            for kind in kinds
        ]
    for outcome in outcomes:
        print_outcome(outcome)
    return int(not all(outcome.is_well for outcome in outcomes))


def chosen_tasks(slugs: Sequence[str], count: int) -> Iterator[Task]:
    """Yield the references, and so many right and wrong programs of each assignment."""
    for slug in slugs:
        yield Task(slug=slug, path=Reference(assignment.load(slug)).path)
        every = sorted(programs(slug), key=lambda program: crc32(program.path.name.encode()))
        for some in ([one for one in every if not one.wrong], [one for one in every if one.wrong]):
            for program in some[:count]:
                yield Task(slug=slug, path=program.path, unit=program.task)


def graded_all(kind: str, tasks: Sequence[Task], folder: Path, jobs: int) -> dict[str, Report]:
    """Return the reports of programs graded in a kind of disturbance; {} where there is none."""
    folder.mkdir()
    reports: dict[str, Report] = {}
    with busy_machine(kind), ThreadPoolExecutor(jobs) as pool:
        for task, report in zip(
            tasks, pool.map(lambda one: graded(kind, one, folder), tasks), strict=True
        ):
            reports[task.key] = report
            print(f"\r{kind}: {len(reports)} of {len(tasks)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return reports


@contextmanager
def busy_machine(kind: str) -> Iterator[None]:
    """Have processes beside that never rest, for the kind that asks for them."""
    with ExitStack() as stack:
        for _ in range(BUSY_PROCESSES if kind == "busy" else 0):
            process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
            stack.callback(process.wait)
            stack.callback(process.kill)
        yield


def graded(kind: str, task: Task, folder: Path) -> Report:
    """Return the report of a program; {} where the grade came to no report."""
    target = folder / f"{task.slug}-{task.path.name}.json"
    command = [sys.executable, "-m", "harness", "grade", str(task.path), "--assignment", task.slug]
    command += ["--report", f"json={target}", *(["--unit", task.unit] if task.unit else [])]
    around = [sys.executable, "-m", "rehearsal.disturbing", kind, task.key]
    done = subprocess.run(
        [*around, *command],
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
    )
    if done.returncode == CANNOT:
        raise SystemExit(f"This machine cannot do that: {done.stderr.strip()}")
    found: Report = json.loads(target.read_text("utf-8")) if target.is_file() else {}
    return {**found, "said": done.stderr}


def compare_reports(kind: str, alone: dict[str, Report], disturbed: dict[str, Report]) -> Outcome:
    """Return what came of a kind of disturbance."""
    units = [unit for report in disturbed.values() for unit in report.get("units", ())]
    differences = [
        f"{name}: {difference}"
        for name, report in disturbed.items()
        for difference in differences_of(alone[name], report)
    ]
    return Outcome(
        kind=kind,
        units=len(units),
        unjudged=sum(unit["outcome"] == "error" for unit in units),
        differences=tuple(differences),
    )


def differences_of(alone: Report, disturbed: Report) -> Iterator[str]:
    """Yield a sentence for each thing that a report tells otherwise, of units that were judged."""
    if "units" not in disturbed:
        yield f"there is no report: {disturbed['said'][-300:]}"
        return
    judged = {unit["id"] for unit in disturbed["units"] if unit["outcome"] != "error"}
    if judged and alone["problem"] != disturbed["problem"]:
        yield f"problem: {alone['problem']} became {disturbed['problem']}"
    for kind, key, unit in (("units", "id", "id"), ("checks", "check", "unit")):
        right = {one[key]: one for one in alone[kind]}
        there = (one for one in disturbed[kind] if one[unit] in judged)
        for one, told in product(there, TOLD):
            wanted = right.get(one[key], {}).get(told)
            if one[told] != wanted:
                yield f"{one[key]}: {told} {wanted} became {one[told]}"


def print_outcome(outcome: Outcome) -> None:
    """Print what came of a kind of disturbance."""
    part = outcome.unjudged / max(outcome.units, 1)
    print(
        f"{outcome.kind}: {outcome.units} units, {outcome.unjudged} not judged ({part:.1%}), "
        f"{len(outcome.differences)} differences{'' if outcome.is_well else '  <-- not well'}"
    )
    for difference in outcome.differences[:20]:
        print(f"    {difference}")


if __name__ == "__main__":
    sys.exit(main())
