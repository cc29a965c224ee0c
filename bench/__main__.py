"""What a grade costs, beside other tools that do the same work, measured in one run.

    python -m bench [--assignment SLUG] [--rounds N] [--programs N] [--submissions N]
    python -m bench --most-cpu RATIO

Grades the reference: in a loop that forks and does nothing else (the floor), with gradescope-utils,
with pytest + pexpect, and with this grader. All take turns, round by round, and the best counts: a
busy machine only ever adds time, so compare ratios from one run.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench import environment, recording
from bench.floor import APART
from bench.recording import leave_out_chance, record_job
from bench.ways import (
    NO_BYTECODE,
    ROOT,
    SUBMISSION,
    Command,
    Cost,
    Pairs,
    Row,
    Staying,
    Way,
    best_of,
    measure_alone,
    measure_rows,
)
from bench.work import Check, count_work
from harness import assignment
from harness.execution.reference import Reference
from harness.model import Assignment
from tools.programs import programs

FLOOR, OURS = "the floor: forks, no framework", "ours, staying"
FLOOR_APART = "the floor, a fork for each check"
PYTESTS, COLD = "pytest + pexpect, isolates nothing", "ours, a new process"
MOST_TRIES = 3
WALL_AIM, CPU_AIM = 1.0, 1.2  # what a grade may cost as a multiple of `PYTESTS`


@dataclass(frozen=True, kw_only=True)
class Bench:
    """What one assignment is measured with: a folder with the program and the tests of its job."""

    chosen: Assignment
    folder: Path
    checks: list[Check]

    @property
    def program(self) -> Path:
        """The reference, where nothing else lies beside it."""
        return self.folder / "program" / Reference(self.chosen).path.name

    @property
    def ours(self) -> list[str]:
        """The command that grades a program in a new process; it fails where points are lost."""
        options = ["--assignment", self.chosen.slug, "--fail-under", "100"]
        return [sys.executable, "-m", "harness", "grade", SUBMISSION, *options]

    def make_ways(self) -> dict[str, Callable[[], Way]]:
        """Return what makes each way to grade, by the name of its row."""
        makers: dict[str, Callable[[], Way]] = {
            FLOOR: lambda: Staying("bench.floor", str(self.folder / "job")),
            FLOOR_APART: lambda: Staying("bench.floor", str(self.folder / "job"), APART),
        }
        if environment.is_ready():
            makers["gradescope-utils, isolates nothing"] = self.unittests
            makers[PYTESTS] = self.pytests
        makers[OURS] = lambda: Staying("bench.staying", self.chosen.slug)
        makers[COLD] = lambda: Command(self.ours, bool)
        makers["ours, a new process, no bytecode"] = self.without_bytecode
        return makers

    def unittests(self) -> Way:
        """Return gradescope-utils with its tests."""
        count = len(self.checks)

        def is_right(text: str) -> bool:
            results = json.loads(text)
            return len(results["tests"]) == count and results["score"] == count

        words = [environment.PYTHON, self.folder / recording.UNITTEST]
        return Command(words, is_right, self.folder)

    def pytests(self) -> Way:
        """Return pytest with its tests."""
        end = re.compile(rf"^{len(self.checks)} passed in ", re.MULTILINE)
        options = ["-m", "pytest", "-q", "-p", "no:cacheprovider", recording.PYTEST]
        words = [str(environment.PYTHON), *options]
        return Command(words, lambda text: bool(end.search(text)), self.folder)

    def without_bytecode(self) -> Way:
        """Return the grader where no bytecode is cached and none is written."""
        nowhere = str(self.folder / "nowhere")
        variables = {NO_BYTECODE: "1", "PYTHONPYCACHEPREFIX": nowhere}
        return Command(self.ours, bool, variables=variables)


@contextmanager
def prepare_bench(chosen: Assignment) -> Iterator[Bench]:
    """Write down the job of an assignment, and say how much work it is."""
    path = Reference(chosen).path
    asked = record_job(chosen)
    checks = leave_out_chance(asked, path)
    print(f"{chosen.slug}, the reference.")
    print(f"  our checks ask for     {count_work(asked)}")
    print(f"  the others ask for     {count_work(checks)}")
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(chosen=chosen, folder=Path(name), checks=checks)
        bench.program.parent.mkdir()
        shutil.copyfile(path, bench.program)
        recording.write_suites(bench.folder, checks)
        yield bench


@contextmanager
def open_pairs(bench: Bench) -> Iterator[Pairs]:
    """Make each way to grade twice; end what stays afterwards."""
    with ExitStack() as stack:
        pairs = {}
        for name, make in bench.make_ways().items():
            pairs[name] = (make(), make())
            for way in pairs[name]:
                stack.callback(way.close)
        yield pairs


def is_cheap_enough(chosen: Assignment, rounds: int, most: float) -> bool:
    """Return whether a grade in a new process takes at most so many times the CPU of `PYTESTS`.

    Where it takes more it is measured anew, since a busy machine may have hit one of them alone.
    True where that cannot be measured.
    """
    if not environment.is_ready():
        print(environment.LEFT_OUT)
        return True
    with prepare_bench(chosen) as bench:
        makers = bench.make_ways()
        ways = {name: makers[name]() for name in (PYTESTS, COLD)}
        for _ in range(MOST_TRIES):
            costs = measure_alone(ways, bench.program, rounds)
            cpu = costs[COLD].cpu / costs[PYTESTS].cpu
            print(f"A grade in a new process takes {cpu:.2f} times the CPU of pytest + pexpect.")
            if cpu <= most:
                return True
    print(f"At most {most} times are allowed: see docs/background/benchmarks.md.")
    return False


def print_table(chosen: Assignment, rounds: int) -> None:
    """Measure the reference of an assignment in all ways, and print the table."""
    with prepare_bench(chosen) as bench, open_pairs(bench) as pairs:
        rows = measure_rows(pairs, bench.program, rounds)
    print(HEAD, *(show_row(row, rows[0]) for row in rows), sep="\n")
    print(f"Best of {rounds} rounds; a ratio of 2 is twice as slow as the floor.")
    kernel, _, _ = platform.release().partition("-")
    python = platform.python_version()
    print(f"{os.cpu_count()} cores, Python {python}, {platform.system()} {kernel}.")
    if not environment.is_ready():
        print(environment.LEFT_OUT)
        return
    costs = {row.name: row.best for row in rows}
    wall = costs[COLD].wall / costs[PYTESTS].wall
    cpu = costs[COLD].cpu / costs[PYTESTS].cpu
    print("A grade in a new process, as a multiple of pytest + pexpect:")
    print(f"  wall {wall:.2f} (aim: {WALL_AIM:.1f}), CPU {cpu:.2f} (aim: {CPU_AIM:.1f})")


HEAD = (
    f"{'':<36}  one at a time     two at a time   times the floor\n"
    f"{'':<36}  wall s    CPU s       grades / s    wall    CPU  speed"
)


def show_row(row: Row, floor: Row) -> str:
    """Return one line of the table; the ratios are to the floor, more is slower."""
    ratios = (row.best.wall / floor.best.wall, row.best.cpu / floor.best.cpu, floor.rate / row.rate)
    shown = " ".join(f"{ratio:6.1f}" for ratio in ratios)
    cost = f"{row.best.wall:8.3f} {row.best.cpu:8.3f}"
    return f"{row.name:<36}{cost} {row.rate:16.2f}  {shown}"


# Programs with one wrong unit beside the right one, and a class, where the grader stays


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


def main() -> int:
    """Measure and print."""
    options = read_options()
    cheap_enough = True
    for slug in options.assignment or ["dict_board"]:
        chosen = assignment.load(slug)
        if options.submissions:
            print_class(chosen, options.submissions)
            continue
        if options.most_cpu:
            cheap_enough &= is_cheap_enough(chosen, options.rounds, options.most_cpu)
            continue
        print_table(chosen, options.rounds)
        if options.programs:
            print_programs(chosen, options.programs, options.rounds)
    return int(not cheap_enough)


def read_options() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--assignment", action="append", metavar="SLUG", help="default: dict_board")
    add("--rounds", type=int, default=5, metavar="N", help="how often (default: 5)")
    add("--programs", type=int, default=0, metavar="N", help="also grade N programs that are wrong")
    add("--submissions", type=int, default=0, metavar="N", help="grade a class of N instead")
    add(
        "--most-cpu",
        type=float,
        default=0.0,
        metavar="RATIO",
        help="measure only this; exit with 1 where a grade takes more CPU than so many times "
        "pytest + pexpect",
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
