"""The programs that a student's tests are run with, and the workers in which that is done."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from extensions.authoring.programs import expectation, own_programs
from extensions.causes import misconceptions
from harness.errors import AssignmentError, Ended, StudentFailure, TimedOut, UsageError
from harness.execution.preparing import prepare_program, sandbox_for, starter_functions
from harness.execution.program import Program
from harness.execution.session import Session
from harness.model import Assignment, Cause, Submission
from harness.submission.reading import read_submission

OwnTest: TypeAlias = Mapping[str, Any]
INSIDE = Path(__file__).with_name("inside")
MOST_VARIANTS = 8  # of one file of misconceptions: some hold 192
FINDING_SECONDS = 10  # of CPU time: 600 tests take 2
PASSED, FAILED, LATE = "passed", "failed", "late"
WORDS = (PASSED, FAILED, "ended", "printed_too_much")
RUNNER = """

def define_own_version(version):
    exec(compile(version, __file__, "exec"), globals())

def run_own_test(test):
    import sys
    if "own_tests_runner" not in sys.modules:
        sys.modules["own_tests_runner"] = module = type(sys)("own_tests_runner")
        exec({source!r}, vars(module))
    return sys.modules["own_tests_runner"].run_test(globals(), test)
"""
OF_A_RUN = ("steps", "check", "want", "raises", "ignores_spaces")


class ProgramRunner:
    """Runs tests with one program, in workers of its sandbox."""

    def __init__(self, program: Program, session: Session) -> None:
        self.program = program
        self.session = session
        self._count = 0

    def run(self, test: OwnTest, version: str = "", *, is_first: bool = True) -> str:
        """Return how a test ended: one of `WORDS`, "late", or the name of an exception.

        It is run in a new worker, or in that of the test before where it is not the first; what
        does not pass there is run again in a new one, which decides.
        """
        if is_first:
            self.session.end()
        self._count += 1
        self.program.patience.late.clear()  # each test has the usual time
        self.session.note_check(str(self._count))
        self.session.begin_check()
        try:
            if is_first:  # by a call of its own, so that no frame above the test holds the text
                self.session.call("define_own_version", [version], ())
            parts = {key: test[key] for key in OF_A_RUN if key in test}
            word = word_in(self.session.call("run_own_test", [parts], ()).returned)
        except StudentFailure as failure:  # which a test may forge, apart from its end
            word = FAILED
            if isinstance(failure, (TimedOut, Ended)):
                word = LATE if isinstance(failure, TimedOut) else "ended"
        return word if is_first or word == PASSED else self.run(test, version)

    def failing(self, tests: Iterable[OwnTest], version: str = "") -> Iterator[OwnTest]:
        """Yield the tests that a version of the program does not pass."""
        for number, test in enumerate(tests):
            if self.run(test, version, is_first=not number) != PASSED:
                yield test


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
    below = RUNNER.format(source=(INSIDE / "running.py").read_text("utf-8"))
    # under the name by which tests import it
    path = submission.path.with_name(assignment.files[0])
    whole = replace(submission, path=path, source=submission.source + below)
    with (
        sandbox_for(assignment) as sandbox,
        prepare_program(whole, assignment, sandbox) as program,
    ):
        session = Session(program, shared=True)
        try:
            yield ProgramRunner(program, session)
        finally:
            session.end()


def tests_in(files: Mapping[str, str], assignment: Assignment) -> Iterator[dict[str, Any]]:
    """Yield the tests in files, by a worker that parses them and runs none of them.

    Raises UsageError where that takes too long, or ends the worker.
    """
    path = INSIDE / "finding.py"
    finder = Submission(path=path, source=path.read_text("utf-8"), content=b"")
    names = [*dict.fromkeys(Path(name).stem for name in (*assignment.files, *files))]
    given = [*assignment.functions, *starter_functions(assignment)]
    with opened_runner(finder, assignment) as runner:
        try:
            runner.session.allowing(FINDING_SECONDS)
            reply = runner.session.call("find_tests", [[*files.items()], given, names], ())
        except StudentFailure as failure:
            raise UsageError("The tests are too long or nested too deep to be found.") from failure
    sources, tests = reply.returned
    for test in tests:
        steps = [*(sources[number] for number in test["steps"]), *test["above"]]
        yield {**test, "steps": steps}


def reference_of(assignment: Assignment) -> Submission:
    """Read the reference.  Raises AssignmentError where there is none of one file."""
    path = assignment.places.get("reference")
    if path is None or not path.is_file() or assignment.modules:
        raise AssignmentError(f"{assignment.folder}: own tests need a reference of one file.")
    return read_submission(path)


def right_programs(assignment: Assignment) -> Iterator[Submission]:
    """Yield the right sample programs of an assignment that answer all of its tasks.

    Those that do without `print` and `input` are left out: a test that replaces these is right.
    """
    for path in own_programs(assignment):
        program = expectation(str(assignment.folder), path)
        is_whole = not program.wrong and program.task is None
        submission = read_submission(program.path) if is_whole else None
        if submission and not re.search(r"\bstd(in|out)\b", submission.source):
            yield submission


def wrong_versions(
    assignment: Assignment, function: str, lines: Mapping[str, int]
) -> Iterator[tuple[Cause, str, set[str]]]:
    """Yield known wrong versions of a function: cause, text, the names that it redefines.

    Of a file with many variants there are a few.  The text has no docstring, and its function has
    its line in the reference, from `lines`: neither tells a test that it is wrong.
    """
    for path in sorted((assignment.folder / misconceptions.FOLDER / function).glob("*.py")):
        text = path.read_text("utf-8")
        variants = [misconceptions.parse_version_file(path, text)]
        if misconceptions.is_family(misconceptions.parse_text(path, text)):
            variants = list(misconceptions.parse_misconception(path, text))
        for number in range(count := min(len(variants), MOST_VARIANTS)):
            version = variants[number * len(variants) // count]
            tree = ast.parse(version.source)
            tree.body = tree.body[ast.get_docstring(tree) is not None :]
            source = ast.unparse(tree)
            first, *others = misconceptions.definitions(ast.parse(source))
            above = lines.get(first.name, 0) - first.lineno
            names = {node.name for node in (first, *others)}
            yield version.cause, "\n" * above + source, names
