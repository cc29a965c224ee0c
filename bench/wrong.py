"""What programs with one wrong unit cost beside the right one, where the grader stays."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bench.cost import Cost
from bench.rounds import best_of
from bench.ways import Staying, Way
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
        paths = choose_evenly(wrong(chosen), count)
        found = [compare_program(way, path, right, rounds) for path in paths]
    print(f"{len(found)} programs with one wrong unit, staying, beside the right program:")
    print(show_ratios("wall", [(one.wall, one.path.stem) for one in found]))
    print(show_ratios("CPU", [(one.cpu, one.path.stem) for one in found]))


def wrong(chosen: Assignment) -> list[Path]:
    """Return the programs of an assignment that hold a mistake in one unit."""
    return [program.path for program in programs(chosen.slug) if len(program.wrong) == 1]


def choose_evenly(paths: Sequence[Path], count: int) -> list[Path]:
    """Return at most so many of the paths, spread evenly."""
    count = min(count, len(paths))
    return [paths[number * len(paths) // count] for number in range(count)]


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
