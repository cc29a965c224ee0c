"""Ways to grade: a command that is run for each grade, or a process that stays and is asked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from bench.cost import Cost, cpu_seconds
from harness.inside import processes

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
