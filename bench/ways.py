"""Ways to grade: a command that is run for each grade, or a process that stays and is asked."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from harness.inside import processes


@dataclass(frozen=True, kw_only=True)
class Cost:
    """The seconds that a grade took."""

    wall: float
    cpu: float


def cpu_seconds() -> float:
    """Return the CPU time of this process, of all that it has waited for, and of its children.

    Of those that live, with what they have waited for, it is known in steps of 10 ms.
    """
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    ended = sum(usage.ru_utime + usage.ru_stime for usage in usages)
    return ended + sum(map(used_by, processes.children_of(os.getpid())))


def used_by(pid: int) -> float:
    """Return the CPU time of a living process and of all that it has waited for, else 0."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


ROOT = Path(__file__).parent.parent
SUBMISSION = "SUBMISSION"  # the word of a command, and the variable, that is the program's path
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"


class NotAllRight(Exception):
    """A right program was found wrong, so what was measured is another work."""


class Way(Protocol):
    """Something that grades a program, one at a time."""

    def grade_program(self, path: Path) -> tuple[Cost, bool]:
        """Grade a program; return what that cost, and whether all of it was right."""

    def close(self) -> None:
        """End what stays."""


class Command:
    """Runs a command for each grade; `is_right` is told its output when it ends with 0."""

    def __init__(
        self,
        words: Sequence[str | Path],
        is_right: Callable[[str], bool],
        folder: Path = ROOT,
        variables: Mapping[str, str] | None = None,
    ) -> None:
        self._words = words
        self._is_right = is_right
        self._folder = folder
        kept = {name: value for name, value in os.environ.items() if name != NO_BYTECODE}
        self._variables = {**kept, **(variables or {})}

    def grade_program(self, path: Path) -> tuple[Cost, bool]:
        variables = {**self._variables, SUBMISSION: str(path)}
        words = [path if word == SUBMISSION else word for word in self._words]
        wall, cpu = time.perf_counter(), cpu_seconds()
        done = subprocess.run(
            words, cwd=self._folder, env=variables, capture_output=True, text=True, check=False
        )
        cost = Cost(wall=time.perf_counter() - wall, cpu=cpu_seconds() - cpu)
        return cost, done.returncode == 0 and self._is_right(done.stdout)

    def close(self) -> None:
        """Nothing stays."""


class Staying:
    """Asks a module of ours that stays, and measures itself what a grade costs."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def grade_program(self, path: Path) -> tuple[Cost, bool]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{path}\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        return Cost(wall=answer["wall"], cpu=answer["cpu"]), answer["passed"]

    def megabytes(self) -> float:
        """Return how much memory the process holds (Linux)."""
        found = processes.find_process(self._process.pid)
        return found.memory / 1_000_000 if found else 0.0

    def close(self) -> None:
        with self._process:
            assert self._process.stdin is not None
            self._process.stdin.close()


# Measures ways to grade in turn, round by round, so that a busy machine hits all of them alike.

SECONDS = 1.0  # what two at a time do in a round takes about so long

Pairs: TypeAlias = Mapping[str, tuple[Way, ...]]


@dataclass(frozen=True, kw_only=True)
class Row:
    """What one way of grading costs: the best of all rounds, and grades a second with two."""

    name: str
    best: Cost
    rate: float


def measure_rows(pairs: Pairs, path: Path, rounds: int) -> list[Row]:
    """Return a row for each way, which is there twice, for two at a time.

    Raises NotAllRight where one of them finds the program wrong.
    """
    warm_up(pairs, path)
    alone: dict[str, list[Cost]] = {name: [] for name in pairs}
    rates: dict[str, list[float]] = {name: [] for name in pairs}
    for _ in range(rounds):
        for name, (way, _) in pairs.items():
            alone[name].append(grade_right(name, way, path))
        for name, both in pairs.items():
            times = max(1, round(SECONDS / min(cost.wall for cost in alone[name])))
            rates[name].append(rate_of_two(both, path, times))
    return [
        Row(name=name, best=best_of(alone[name]), rate=max(found)) for name, found in rates.items()
    ]


def measure_alone(ways: Mapping[str, Way], path: Path, rounds: int) -> dict[str, Cost]:
    """Return the best cost of each way, one at a time.  Raises NotAllRight, too."""
    warm_up({name: (way,) for name, way in ways.items()}, path)
    costs: dict[str, list[Cost]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            costs[name].append(grade_right(name, way, path))
    return {name: best_of(found) for name, found in costs.items()}


def warm_up(pairs: Pairs, path: Path) -> None:
    """Grade once in each way, so that all is imported that stays and all bytecode is written."""
    for name, both in pairs.items():
        for way in both:
            grade_right(name, way, path)


def grade_right(name: str, way: Way, path: Path) -> Cost:
    """Return the cost of a grade.  Raises NotAllRight where the program is found wrong."""
    cost, is_right = way.grade_program(path)
    if not is_right:
        raise NotAllRight(f"{name}: {path} is not all right")
    return cost


def best_of(costs: Sequence[Cost]) -> Cost:
    """Return the least clock time and the least CPU time of several grades."""
    return Cost(wall=min(cost.wall for cost in costs), cpu=min(cost.cpu for cost in costs))


def rate_of_two(both: Sequence[Way], path: Path, times: int) -> float:
    """Return the grades a second of two ways that grade so many times each, at the same time."""

    def grade_often(way: Way) -> None:
        for _ in range(times):
            way.grade_program(path)

    threads = [threading.Thread(target=grade_often, args=(way,)) for way in both]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(both) * times / (time.perf_counter() - began)
