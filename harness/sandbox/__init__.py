"""Where submissions run: one Protocol, one file per way of isolating.

A `Sandbox` belongs to one submission.  Its workers (see `worker`) start from the same state, answer
requests and share nothing with each other.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Protocol

from harness.errors import SandboxError
from harness.extensions import sandbox_kinds
from harness.messages import Description, Loading, SourceRequest
from harness.model import Limits, Submission
from harness.sandbox.worker import Closing, Worker
from harness.wire import Json

NOTHING: Mapping[str, bytes] = {}


class Sandbox(Closing, Protocol):
    """The place for one submission's processes."""

    is_here: bool
    """Whether its workers run in this interpreter, so that its CPU time is theirs as well."""

    @property
    def place(self) -> tuple[str, int | None]:
        """The folder of its processes, and the user id that they run under if they have one."""

    @property
    def isolation(self) -> Mapping[str, str]:
        """What holds here, for the report."""

    def require(self, level: str) -> None:
        """Raise SandboxError where the isolation is less than a level, see `isolation.LEVELS`."""

    def spent(self) -> float:
        """Return the seconds of work so far: CPU time, and time spent doing nothing when asked."""

    def start_reading(self, request: SourceRequest) -> None:
        """Let a reader begin with what `read` will ask for, where it can do so meanwhile."""

    def read(self, request: SourceRequest) -> Json:
        """Let a reader look at a source text, and at the starter file's; return its reply.

        That is `{"problem": "slow"}` or `{"problem": "crashed"}` where the text is too much for a
        reader.  Raises Disturbed where the machine does not let it be read.
        """

    def start_reader(self) -> Worker:
        """Start a reader: it loads nothing of the submission and serves one request."""

    def install(self, program: Description) -> None:
        """Take in the compiled submission, once."""

    def worker(self, loading: Loading, *, terminal: bool = False) -> Worker:
        """Start a worker that loads the installed program, or what `loading` says of it.

        The calls of stubs are answered by the worker's `on_stub_call`.
        """

    def close(self) -> None:
        """End every process and remove every file of this sandbox."""


def open_sandbox(
    limits: Limits,
    submission: Submission | None = None,
    *,
    own: bool = False,
    extra_files: Mapping[str, bytes] = NOTHING,
    packages: Json = None,
) -> Sandbox:
    """Open the sandbox that fits this machine, with a copy of the submission's files in it.

    The `extra_files`, by their names, are there, too: programs may read them.
    `packages` are those that programs may import, as `execution.preparing` describes them.
    `own` says that it is the person's own: then isolation may be less rather than none at all.
    The environment variable HARNESS_SANDBOX names another sandbox.
    """
    usual = "forking" if can_fork() else "spawning"
    if sys.platform == "emscripten":  # there are no processes
        usual = next(iter(sandbox_kinds()))
    wanted = os.environ.get("HARNESS_SANDBOX") or usual
    files = {**extra_files, **(submission.contents if submission else {})}
    if wanted == "forking":
        from harness.sandbox.forking import ForkingSandbox  # not there on Windows

        return ForkingSandbox(limits, files, own=own, packages=packages)
    if wanted == "spawning":
        from harness.sandbox.spawning import SpawningSandbox  # rarely used

        return SpawningSandbox(limits, files, packages=packages)
    kinds = sandbox_kinds()
    if wanted not in kinds:
        known = ", ".join(["forking", "spawning", *kinds])
        raise SandboxError(f"HARNESS_SANDBOX={wanted}: there are: {known}")
    return kinds[wanted](limits, files, packages=packages)


def can_fork() -> bool:
    """Return whether this system forks processes and has pseudo-terminals."""
    return all(find_spec(name) for name in ("fcntl", "pwd", "resource", "termios"))
