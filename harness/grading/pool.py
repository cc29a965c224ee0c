"""Grades submissions with several processes at a time, each of which stays: see `grader`."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from harness.errors import GraderError
from harness.home import HOME

PATIENCE_SECONDS = 15  # in which a grader ends that has nothing more to do
MOST_TRIES = 2  # for a submission with which the process that grades is lost
LOST = "The process that graded it was lost, and another one, too: grade it on its own."

Reply = dict[str, Any]
"""The JSON `report` of a grade and the `page` for the student (None where Jinja2 is missing), or
the `problem` why it has none (`is_ours`: the grader's own), or the `fault` for which none
can be graded here."""


class Submitted(Protocol):
    """What is submitted: a file or a folder to grade, None where there is nothing."""

    @property
    def path(self) -> Path | None:
        """Where it lies."""


One = TypeVar("One", bound=Submitted)


class Grader(Protocol):
    """What grades submissions one after another."""

    def grade(self, hand_in: Submitted) -> Reply:
        """Return the reply on a submission.  Raises GraderError where none can be graded here."""

    def stop(self) -> None:
        """Have it end at once, even in the middle of a submission; called from another thread."""

    def close(self) -> None:
        """End it, when it has nothing more to do."""


class GraderProcess:
    """A process of ours that grades; it is started when it is first asked, and after it is lost.

    `level` is the isolation that is wanted at least, `core` the number of the only core to use.
    """

    def __init__(self, slug: str, level: str, core: int | None = None) -> None:
        self._command = [sys.executable, "-m", "harness.grading.grader", slug, level]
        if core is not None:
            self._command.append(str(core))
        self._process: subprocess.Popen[str] | None = None
        self._is_stopped = False

    def grade(self, hand_in: Submitted) -> Reply:
        """Return the reply on a submission, LOST after two tries.  Raises GraderError."""
        assert hand_in.path is not None
        for _ in range(MOST_TRIES):
            reply = self._ask(hand_in.path)
            if reply is not None or self._is_stopped:
                return reply or {"problem": LOST}
            self._end()
        return {"problem": LOST, "is_ours": True}

    def _ask(self, path: Path) -> Reply | None:
        try:
            process = self._running_process()
            assert process.stdin is not None
            process.stdin.write(json.dumps({"path": str(path)}) + "\n")
            process.stdin.flush()
            return _next_reply(process)
        except OSError:
            return None

    def _running_process(self) -> subprocess.Popen[str]:
        if self._process is None:
            # This grader first, where another one is installed as well.
            paths = filter(None, (str(HOME), os.environ.get("PYTHONPATH")))
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                start_new_session=True,  # an interrupt is ours to handle
            )
            reply = _next_reply(self._process) or {"fault": "the process that grades ended at once"}
            if "fault" in reply:
                raise GraderError(reply["fault"])
        return self._process

    def stop(self) -> None:
        """Have the process end at once, and with it what it has started."""
        self._is_stopped = True
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """Let the process end by itself, or end it where it does not."""
        if self._process is not None:
            assert self._process.stdin is not None
            # At the end of its input it ends by itself; one that does not is killed below.
            with suppress(OSError, subprocess.TimeoutExpired):
                self._process.stdin.close()
                self._process.wait(PATIENCE_SECONDS)
        self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                assert pipe is not None
                with suppress(OSError):
                    pipe.close()
            self._process = None


def _next_reply(process: subprocess.Popen[str]) -> Reply | None:
    assert process.stdout is not None
    line = process.stdout.readline()
    # half a line is what is left of a process that was ended while it wrote
    reply: Reply | None = json.loads(line) if line.endswith("\n") else None
    return reply


def start_graders(slug: str, level: str, count: int) -> list[GraderProcess]:
    """Return so many processes that grade, each on a core of its own where none is left over."""
    return [GraderProcess(slug, level, core) for core in cores_for(count)]


def cores_for(count: int) -> list[int | None]:
    """Return the core to which each of so many graders keeps, None where it may use any.

    A grader and the processes that it starts take turns: on one core they are quicker, as long
    as no core has nothing to do.
    """
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if not cores or count < len(cores):
        return [None] * count
    return [cores[number % len(cores)] for number in range(count)]


class Pool:
    """Graders at work, each on one submission at a time."""

    def __init__(self, graders: Sequence[Grader]) -> None:
        self._graders = graders

    def grade_all(self, hand_ins: Sequence[One]) -> Generator[tuple[One, Reply], None, None]:
        """Yield each submission with the reply on it, in the order in which they are done.

        Raises GraderError where none can be graded; who stops listening ends the graders.
        """
        from concurrent.futures import ThreadPoolExecutor, as_completed  # a single grade needs none

        # whose submissions take long gets fewer of them
        free: queue.SimpleQueue[Grader] = queue.SimpleQueue()
        for grader in self._graders:
            free.put(grader)

        def grade_one(hand_in: One) -> tuple[One, Reply]:
            grader = free.get()
            try:
                return hand_in, grader.grade(hand_in)
            finally:
                free.put(grader)

        with ThreadPoolExecutor(len(self._graders)) as threads:
            try:
                for done in as_completed([threads.submit(grade_one, each) for each in hand_ins]):
                    yield done.result()
            except BaseException:
                threads.shutdown(wait=False, cancel_futures=True)
                for grader in self._graders:
                    grader.stop()
                raise
            finally:
                threads.shutdown()
                for grader in self._graders:
                    grader.close()
