"""Runs a student's tests with a right program or a wrong version, in workers of a sandbox."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from harness.errors import StudentFailure, TimedOut, UsageError
from harness.execution.preparing import prepare_program, sandbox_for, starter_functions
from harness.execution.program import Program
from harness.execution.session import Session
from harness.model import Assignment, Submission

INSIDE = Path(__file__).parent / "inside" / "testing.py"
MOST_FOUND, FINDING_SECONDS = 600, 10  # of CPU time: so many tests take 1
PASSED, FAILED, ENDED, LATE = WORDS = ("passed", "failed", "ended", "late")
# Below a program, whose functions it calls.  A version comes by a call of its own, so that no frame
# above a test holds its text.
BELOW = """

def define_own_version(version):
    exec(compile(version, __file__, "exec"), globals())

def own_tests(files, functions, wanted, skipped):
    import sys
    module = type(sys)("own_tests_walk")
    exec({source!r}, vars(module))
    if wanted is None:
        return module.OwnTestWalk(functions).visit_files(files).tests
    names = [name.rpartition("/")[2].partition(".")[0] for name, _ in files]
    sys.modules.update(dict.fromkeys(names, sys.modules[__name__]))  # as tests may import it
    return module.OwnTestWalk(functions, globals(), wanted, skipped).visit_files(files).outcomes
"""


@dataclass(frozen=True, kw_only=True)
class ProgramRunner:
    """Finds the tests in files, and runs them with one program."""

    program: Program
    session: Session
    functions: Sequence[str]
    numbers: Iterator[int] = field(default_factory=count)

    def find_tests(self, files: Mapping[str, str]) -> list[dict[str, Any]]:
        """Return the tests in files, of which nothing is run.

        Raises UsageError where that takes too long, or ends the worker.
        """
        try:
            parts = [[*files.items()], self.functions, None, ()]
            found: list[dict[str, Any]] = self.call("own_tests", parts, FINDING_SECONDS).returned
        except StudentFailure as failure:
            raise UsageError("The tests are too long or nested too deep to be found.") from failure
        return found[:MOST_FOUND]

    def run(
        self,
        files: Mapping[str, str],
        wanted: Sequence[int],
        version: str,
        skipped: Collection[int],
    ) -> dict[int, str]:
        """Return how the wanted tests end, which run one after another in a new worker.

        Each ends in one of `WORDS`, or the name of an exception; all alike where the worker does
        not come to its end.
        """
        parts = [[*files.items()], self.functions, wanted, [*skipped]]
        try:
            self.call("define_own_version", [version])
            found = self.session.call("own_tests", parts, ()).returned
            words = [word_in(reply) for reply in found] if isinstance(found, list) else []
        except StudentFailure as failure:  # which a test may forge, apart from its end
            words = [LATE if isinstance(failure, TimedOut) else ENDED] * len(wanted)
        return dict(zip(wanted, words + [FAILED] * len(wanted), strict=False))

    def call(self, function: str, arguments: Sequence[Any], seconds: int = 0) -> Any:
        """Call a function of the program in a new worker, with so much CPU time or the usual."""
        self.session.end()
        self.program.patience.late.clear()  # each run has the usual time
        self.session.note_check(str(next(self.numbers)))  # what was late before is tried again
        self.session.begin_check()
        if seconds:
            self.session.allowing(seconds)
        return self.session.call(function, arguments, ())


def word_in(reply: object) -> str:
    """Return what a worker says of a test, if it is something that it may say.

    A test may say anything there, also what it has read of the program.
    """
    match reply:
        case ["raised", str(name)] if name in vars(builtins):
            return name
        case [str(word), _] if word in WORDS:
            return word
    return FAILED


@contextmanager
def opened_runner(submission: Submission, assignment: Assignment) -> Iterator[ProgramRunner]:
    """Load a program with what runs tests below it.  Raises UnreadableSubmission."""
    below = BELOW.format(source=INSIDE.read_text("utf-8"))
    path = submission.path.with_name(assignment.files[0])  # under which tests import it
    whole = replace(submission, path=path, source=submission.source + below)
    with (
        sandbox_for(assignment) as sandbox,
        prepare_program(whole, assignment, sandbox) as program,
    ):
        functions = [*assignment.functions, *starter_functions(assignment)]
        session = Session(program, shared=True)
        try:
            yield ProgramRunner(program=program, session=session, functions=functions)
        finally:
            session.end()


def plain_source(source: str) -> str:
    """Return a program without docstrings, and written as any other: none tells which it is."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)
