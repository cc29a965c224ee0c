"""What a class costs: right and wrong submissions, some endless; with one grader and more."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bench.ways import ROOT, Staying
from bench.wrong import wrong
from harness.execution.reference import Reference
from harness.model import Assignment

WRONG, HANGING = 10, 100  # one of so many
EARLY, LATE, AROUND = 40, 400, 10  # places in a row of equal submissions, and how many there count
HANGS = "\n\ndef {}(*values):\n    while True:\n        pass\n"


def print_class(chosen: Assignment, count: int) -> None:
    """Print how long a class takes, and what those of a long row cost one after another."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "in")
        make_class(chosen, place, count)
        cores = os.cpu_count() or 1
        print(f"{chosen.slug}: {count} submissions, one of {WRONG} wrong, one of {HANGING} hanging")
        took = {jobs: grade_class(chosen, place, jobs) for jobs in sorted({1, cores})}
    for jobs, seconds in took.items():
        rate = count / seconds
        print(f"  {jobs} at a time: {seconds:7.1f} s, {rate:.2f} a second, {took[1] / seconds:.2f}")
    print_row(chosen)


def make_class(chosen: Assignment, place: Path, count: int) -> None:
    """Make the submissions of a class: copies with an edit each, some wrong, some endless."""
    place.mkdir()
    right = Reference(chosen).path.read_text("utf-8")
    others = [path.read_text("utf-8") for path in wrong(chosen)]
    hangs = right + HANGS.format(chosen.functions[0])
    for number in range(count):
        source = others[number % len(others)] if number % WRONG == 1 else right
        source = hangs if number % HANGING == 2 else source
        text = f"{source}\n\nEDITION = {number}\n"
        place.joinpath(f"student {number:04}.py").write_text(text, "utf-8")


def grade_class(chosen: Assignment, place: Path, jobs: int) -> float:
    """Grade a class, so many at a time; return the seconds that it takes."""
    with tempfile.TemporaryDirectory() as output:
        command = [sys.executable, "-m", "harness", "class", str(place), "--output", output]
        began = time.perf_counter()
        subprocess.run(
            [*command, "--assignment", chosen.slug, "--jobs", str(jobs)],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
        )
        return time.perf_counter() - began


def print_row(chosen: Assignment) -> None:
    """Grade one program again and again in a process that stays; print what later grades cost."""
    cpu, memory = [], []
    with closing(Staying("bench.staying", chosen.slug)) as way:
        for _ in range(LATE + AROUND):
            cpu.append(way.grade_program(Reference(chosen).path)[0].cpu)
            memory.append(way.megabytes())
    early, late = (
        statistics.median(cpu[place - AROUND : place + AROUND]) for place in (EARLY, LATE)
    )
    print(f"  CPU of grade {LATE} beside grade {EARLY}: {late / early:.3f}")
    print(
        f"  memory after grade {EARLY}: {memory[EARLY]:.1f} MB, after {LATE}: {memory[LATE]:.1f} MB"
    )
