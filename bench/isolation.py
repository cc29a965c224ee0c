"""What isolation costs: the same grades and workers with it and without, in turn."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import CodeType
from unittest import mock

from harness.execution.preparing import prepare_program
from harness.grading.flow import grade
from harness.model import Assignment
from harness.sandbox import boot, isolation, open_sandbox, server
from harness.submission.reading import read_submission

OPEN = "\nConfinement.enter = lambda self, folder: None\n"
WORKERS = 40


@contextmanager
def unconfined_sandbox() -> Iterator[None]:
    """Let workers run as the grader's own user, with no layer around them."""
    confined = boot.compile_module
    same = isolation.worker_python(dropped=os.geteuid() == 0)  # another build has another speed

    def opened(name: str) -> CodeType:
        if name != "harness.inside.confinement":
            return confined(name)
        return compile(boot.module_source(name) + OPEN, "confinement.py", "exec", dont_inherit=True)

    with ExitStack() as patches:
        patches.enter_context(mock.patch.object(boot, "compile_module", opened))
        uncached = boot.boot_message.__wrapped__
        patches.enter_context(mock.patch.object(server, "boot_message", uncached))
        user = isolation.User(uid=None)
        patches.enter_context(mock.patch.object(isolation, "free_user", return_value=user))
        patches.enter_context(mock.patch.object(isolation, "worker_python", return_value=same))
        yield


def isolation_cost(chosen: Assignment, path: Path, repeat: int) -> None:
    """Print what isolation adds to the start of a sandbox, to a worker and to a whole grade."""
    actions: dict[str, Callable[[Assignment, Path], float]] = {
        "a sandbox starts": start,
        f"{WORKERS} workers": workers,
        "a grade, in this process": whole_grade,
    }
    for what, action in actions.items():
        isolated, plain = [], []
        for _ in range(repeat):
            isolated.append(action(chosen, path))
            with unconfined_sandbox():
                plain.append(action(chosen, path))
        ratio = min(isolated) / min(plain)
        print(f"  {what:<28}{min(isolated):8.3f} s isolated {min(plain):8.3f} s not: {ratio:.2f}")


def start(chosen: Assignment, path: Path) -> float:
    """Open a sandbox and ask what holds; return the seconds that it took."""
    submission = read_submission(path)
    began = time.perf_counter()
    with open_sandbox(chosen.limits, submission) as sandbox:
        sandbox.require("process")
        return time.perf_counter() - began


def workers(chosen: Assignment, path: Path) -> float:
    """Start and end workers, one after the other; return the seconds that it took."""
    submission = read_submission(path)
    with (
        open_sandbox(chosen.limits, submission) as sandbox,
        prepare_program(submission, chosen, sandbox) as program,
    ):
        began = time.perf_counter()
        for _ in range(WORKERS):
            program.worker().close()
        return time.perf_counter() - began


def whole_grade(chosen: Assignment, path: Path) -> float:
    """Grade; return the seconds that it took."""
    return grade(chosen, path).seconds
