"""Judges a student's tests: which are wrong, and which known wrong versions they catch."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from extensions.authoring.programs import expectation, own_programs
from extensions.causes import misconceptions
from harness.api import Reference
from harness.assignment.tables import read_toml
from harness.errors import AssignmentError, Ended, StudentFailure, TimedOut, UsageError
from harness.execution.preparing import prepare_program, sandbox_for, starter_functions
from harness.execution.program import Program
from harness.execution.session import Session
from harness.model import Assignment, Cause, Submission
from harness.printable import cut_line
from harness.submission.reading import read_submission

MOST_TESTS, MOST_LATE, MOST_IDLE = 300, 5, 20
NOTHING = ("def {}(*values, **named): return None\n", "def {}(*values, **named): return object()\n")
SENTENCES = read_toml(Path(__file__).with_name("sentences.toml"))


@dataclass(frozen=True, kw_only=True)
class OwnTestNote:
    """What is wrong with one test: `kind` is a table of `sentences.toml`."""

    kind: str
    place: str
    text: str
    sentence: str


@dataclass(kw_only=True)
class OwnTestsReport:
    """The judgement on a student's tests.

    Of the `tests` that were found, `given` came with the starter and `repeated` are there before.
    `functions` has for each function how many own tests call it, how many wrong `versions` there
    are, and how many of them are `caught`, and `caught_by_given`: by the starter's tests alone.
    `uncaught` is the first that is not: its function, and what students with this mistake read.
    """

    assignment: str
    tests: int = 0
    given: int = 0
    repeated: int = 0
    programs: int = 1
    notes: list[OwnTestNote] = field(default_factory=list)
    functions: dict[str, dict[str, int]] = field(default_factory=dict)
    uncaught: tuple[str, str, str] | None = None

    def total(self, key: str) -> int:
        """Return a number of all functions that own tests call."""
        return sum(row[key] for row in self.functions.values() if row["tests"])


def judge_tests(submissions: Sequence[Submission], assignment: Assignment) -> OwnTestsReport:
    """Run the tests of a student's files, the program first.

    Raises UsageError where they cannot be looked at, AssignmentError without a reference.
    """
    with (
        opened_runner(reference_of(assignment), assignment) as runner,
        Reference(assignment) as reference,
    ):
        judging = Judging(submissions, assignment, reference)
        tests = [*judging.right_for_reference([*judging.runnable_tests()], runner)]
        judging.count_versions(judging.right_for_all(tests), runner)
    return judging.report


class Judging:
    """The steps of a judgement; `report` is the result so far."""

    def __init__(
        self, submissions: Sequence[Submission], assignment: Assignment, reference: Reference
    ) -> None:
        self.report = OwnTestsReport(assignment=assignment.slug)
        self._assignment, self._reference = assignment, reference
        names = [submission.path.name for submission in submissions]
        if len({*names}) < len(names):
            names = [str(submission.path) for submission in submissions]
        self._submissions = dict(zip(names, submissions, strict=True))

    def add_note(self, test: OwnTest, kind: str, name: str, *values: object) -> None:
        """Add a sentence on a test to the report, but nothing on a test of the starter's."""
        if not test["given"]:
            place = self._submissions[test["file"]].place(test["line"])
            where = f"{test['file']}, {place}" if len(self._submissions) > 1 else place
            sentence = SENTENCES[kind][name].format(*values)
            text = cut_line(test["text"])
            self.report.notes.append(
                OwnTestNote(kind=kind, place=where, text=text, sentence=sentence)
            )

    def runnable_tests(self) -> Iterator[OwnTest]:
        """Yield the tests that can be run with other programs, each marked if it is `given`."""
        paths = [path for path in self._assignment.template_files.values() if path.is_file()]
        starter = {path.name: path.read_text("utf-8") for path in paths}
        known = {identity_of(test) for test in tests_in(starter, self._assignment)}
        texts = {name: submission.source for name, submission in self._submissions.items()}
        tests = [*tests_in(texts, self._assignment)]
        tests = [{**test, "given": identity_of(test) in known} for test in tests]
        self.report.tests = sum(test["count"] for test in tests)
        self.report.repeated = self.report.tests - sum(test["count"] > 0 for test in tests)
        self.report.given = sum(test["given"] for test in tests)
        for test in tests[:MOST_TESTS]:
            own = " and ".join(test["own"])
            problem = test["problem"] or ("" if test["calls"] else "own" if own else "nothing")
            if not problem:
                yield test
            else:
                self.add_note(test, "left_out", problem, own)
        for test in tests[MOST_TESTS : MOST_TESTS + 1]:
            self.add_note(test, "left_out", "too_many")

    def right_for_reference(self, tests: list[OwnTest], runner: ProgramRunner) -> Iterator[OwnTest]:
        """Yield the tests that the reference passes."""
        late = 0
        for number, test in enumerate(tests):
            if late == MOST_LATE:
                self.add_note(test, "left_out", "too_many")
                return
            word = runner.run(test, is_first=not number)
            late += word == LATE
            claim = self._false_claim(test["claim"]) if word == FAILED else None
            if word == PASSED:
                yield test
            elif claim:
                self.add_note(test, "wrong", "expects", *claim)
            else:
                name = word if word in SENTENCES["wrong"] else "exception"
                self.add_note(test, "wrong", name, word)

    def _false_claim(self, claim: Mapping[str, Any] | None) -> list[str] | None:
        """Return what a test expects of which call and what is right, if these are different."""
        if claim is None:
            return None
        try:
            session = self._reference.session()
            session.begin_check()
            call = session.call(claim["function"], claim["arguments"], ())
        except StudentFailure:  # it is called with values that it refuses
            return None
        values = ", ".join(map(repr, claim["arguments"]))
        texts = [repr(claim["expected"]), f"{call.function}({values})", repr(call.returned)]
        is_false, printed = texts[0] != texts[2], call.printed.text
        texts[2] += f", after it printed {printed!r}" if printed else ""
        return [cut_line(text) for text in texts] if is_false else None

    def right_for_all(self, tests: list[OwnTest]) -> list[OwnTest]:
        """Return the tests that all right programs pass."""
        for submission in right_programs(self._assignment) if tests else ():
            self.report.programs += 1
            with opened_runner(submission, self._assignment) as runner:
                names = runner.program.names
                some = [test for test in tests if names.issuperset(test["calls"])]
                failing = list(runner.failing(some))
            tests = [test for test in tests if test not in failing]
            for test in failing:
                self.add_note(test, "strict", "sentence")
        return tests

    def count_versions(self, tests: list[OwnTest], runner: ProgramRunner) -> None:
        """Count the known wrong versions that tests catch; note the tests that test nothing."""
        idle = tests
        for text in NOTHING:
            nothing = "".join(map(text.format, self._assignment.functions))
            failing = list(runner.failing(idle, nothing))
            idle = [test for test in idle if test not in failing][:MOST_IDLE]
        reach, lines = runner.program.facts.reach, runner.program.facts.functions
        reaching = [
            (test, {*test["calls"], *reach(test["calls"])})
            for test in sorted(tests, key=lambda test: bool(test["given"]))
        ]
        for function in self._assignment.functions:
            own = sum(function in test["calls"] and not test["given"] for test in tests)
            row = {"tests": own, "versions": 0, "caught": 0, "caught_by_given": 0}
            for cause, version, names in wrong_versions(self._assignment, function, lines):
                row["versions"] += 1
                some = [test for test, reached in reaching if names & reached]
                catching = next(runner.failing(some, version), None)
                if catching is not None:
                    row["caught_by_given" if catching["given"] else "caught"] += 1
                    useful = list(runner.failing(idle, version))
                    idle = [test for test in idle if test not in useful]
                elif own and not self.report.uncaught:
                    self.report.uncaught = function, cause.sentence, cause.question
            if row["versions"]:
                self.report.functions[function] = row
        for test in idle:
            self.add_note(test, "idle", "sentence")


def identity_of(test: OwnTest) -> tuple[object, ...]:
    """Return what tells a test from others, whatever else is in its file."""
    return test["check"], test["want"], *test["above"]


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
