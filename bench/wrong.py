"""What programs with one wrong unit cost beside the right one, where the grader stays."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bench.ways import ROOT, Cost, Staying, Way, best_of
from harness.execution.reference import Reference
from harness.model import Assignment
from tools.programs import programs


@dataclass(frozen=True, kw_only=True)
class Beside:
    """A wrong program: what its grade costs as a multiple of the right program's."""

    path: Path
    wall: float
    cpu: float


def print_programs(chosen: Assignment, count: int, rounds: int) -> None:
    """Grade some programs with one wrong unit, and print what they cost beside the right one."""
    with closing(Staying("bench.staying", chosen.slug)) as way:
        right = Reference(chosen).path
        way.grade_program(right)  # imports what stays
        paths = wrong(chosen)
        count = min(count, len(paths))  # spread evenly
        spread = [paths[number * len(paths) // count] for number in range(count)]
        found = [compare_program(way, path, right, rounds) for path in spread]
    print(f"{len(found)} programs with one wrong unit, staying, beside the right program:")
    print(show_ratios("wall", [(one.wall, one.path.stem) for one in found]))
    print(show_ratios("CPU", [(one.cpu, one.path.stem) for one in found]))


def wrong(chosen: Assignment) -> list[Path]:
    """Return the programs of an assignment that hold a mistake in one unit."""
    return [program.path for program in programs(chosen.slug) if len(program.wrong) == 1]


def compare_program(way: Way, path: Path, right: Path, rounds: int) -> Beside:
    """Grade a wrong program and the right one in turn; return the ratios of the best."""
    costs: dict[Path, list[Cost]] = {path: [], right: []}
    for _ in range(rounds):
        for one, found in costs.items():
            found.append(way.grade_program(one)[0])
    best, other = best_of(costs[path]), best_of(costs[right])
    return Beside(path=path, wall=best.wall / other.wall, cpu=best.cpu / other.cpu)


def show_ratios(what: str, ratios: Sequence[tuple[float, str]]) -> str:
    """Return a line with the median and the most, and which program that is."""
    median = statistics.median(ratio for ratio, _ in ratios)
    most, name = max(ratios)
    return f"  {what:<5}median {median:5.2f}   at most {most:5.2f} ({name})"


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
