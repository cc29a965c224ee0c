"""What parts of a grade cost: its start, its kinds of checks, one game, isolation, feedback."""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from unittest import mock

from bench import feedback, isolation
from bench.cost import cpu_seconds
from harness.execution.playing import Player
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.model import Assignment, Grade
from harness.transcripts.screen import read_transcript

PROMPTS = 18
GAMES = "program/*.txt"
ROOT = Path(__file__).parent.parent


def print_parts(chosen: Assignment, repeat: int) -> None:
    """Print the figures of one assignment."""
    path = Reference(chosen).path
    command = [sys.executable, "-m", "harness", "grade", str(path), "--assignment", chosen.slug]
    print(f"{chosen.slug}: one grade of the reference, best of {repeat}")
    run(command, {})  # writes the bytecode
    show("Python starts and ends", lambda: run([sys.executable, "-c", ""], {}), repeat)
    show("grade, bytecode cached", lambda: run(command, {}), repeat)
    with tempfile.TemporaryDirectory() as empty:
        cold = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": empty}
        show("grade, no bytecode", lambda: run(command, cold), repeat)
    parts(chosen, path)
    if any(chosen.folder.glob(f"transcripts/{GAMES}")):
        show("one game", one_game(chosen), repeat)
    isolation.isolation_cost(chosen, path, repeat)
    feedback.feedback_cost(chosen, repeat)


def run(command: list[str], variables: dict[str, str]) -> None:
    """Run a command to its end, in silence.  Raises CalledProcessError when it fails."""
    keep = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(command, cwd=ROOT, env=keep | variables, check=True, stdout=subprocess.DEVNULL)


def show(what: str, action: Callable[[], object], repeat: int) -> None:
    """Print the best wall and CPU time of an action."""
    walls, cpus = [], []
    for _ in range(repeat):
        wall, cpu = time.perf_counter(), cpu_seconds()
        action()
        walls.append(time.perf_counter() - wall)
        cpus.append(cpu_seconds() - cpu)
    print(f"  {what:<28}{min(walls):8.3f} s wall {min(cpus):8.3f} s CPU")


def parts(chosen: Assignment, path: Path) -> None:
    """Print where the wall time of one grade goes, in this process, and what was slept."""
    slept: list[float] = []
    with mock.patch("time.sleep", slept.append):
        result: Grade = grade(chosen, path)
    kinds: dict[str, float] = {}
    for verdict in result.verdicts:
        kinds[verdict.kind] = kinds.get(verdict.kind, 0.0) + verdict.seconds
    print(f"  {'start, collection, end':<28}{result.seconds - sum(kinds.values()):8.3f} s wall")
    for kind, seconds in sorted(kinds.items(), key=lambda item: -item[1]):
        count = sum(verdict.kind == kind for verdict in result.verdicts)
        print(f"  {f'{count} {kind} checks':<28}{seconds:8.3f} s wall")
    print(f"  {'asleep':<28}{sum(slept):8.3f} s in {len(slept)} calls")


def one_game(chosen: Assignment) -> Callable[[], object]:
    """Return an action that plays the game whose number of prompts is nearest to `PROMPTS`."""
    folder = chosen.folder / "transcripts"
    games = {path: len(read_transcript(path).typed) for path in folder.glob(GAMES)}
    name = min(games, key=lambda path: abs(games[path] - PROMPTS))
    print(f"  the game is {name.stem}, with {games[name]} prompts")
    reference = Reference(chosen)
    program = reference.load_program()
    atexit.register(reference.close)
    return lambda: Player(program, folder).program(f"program/{name.name}").ended_well()
