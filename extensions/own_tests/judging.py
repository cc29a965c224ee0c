"""Judges a student's tests: which are wrong, and which known wrong versions they catch.

They run with a right program or a wrong version, in workers of a sandbox.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from harness.assignment.tables import read_toml
from harness.errors import AssignmentError, StudentFailure, TimedOut, UsageError
from harness.execution.preparing import prepare_program, sandbox_for, starter_functions
from harness.execution.program import Program
from harness.execution.session import Session
from harness.model import Assignment, Cause, Finding, Record, Submission
from harness.printable import cut_line
from harness.submission.reading import read_submission

MOST_TESTS, MOST_LATE = 300, 5
MOST_VARIANTS = 8  # of one file of misconceptions: some hold 192
STUB = "def {}(*values, **named): {}\n"
DOES_NOTHING = ("return None", "return object()")
SENTENCES = read_toml(Path(__file__).with_name("sentences.toml"))


@dataclass(kw_only=True)
class OwnTestsReport:
    """The judgement on a student's tests.

    Of the `tests` that were found, `given` came with the starter and `repeated` are there before.
    `notes` has what is wrong with tests, by the tables of `sentences.toml`.  `functions` has for
    each function how many tests call it, how many wrong `versions` there are, and how many of them
    are `caught`.  `uncaught` is the first that is not: its function, and what students with this
    mistake read.
    """

    tests: int = 0
    given: int = 0
    repeated: int = 0
    notes: dict[str, list[Finding]] = field(default_factory=dict)
    functions: dict[str, dict[str, int]] = field(default_factory=dict)
    uncaught: tuple[str, str, str] | None = None

    def total(self, key: str) -> int:
        """Return a number of all functions that tests call."""
        return sum(row[key] for row in self.functions.values() if row["tests"])

    def caught_lines(self) -> list[str]:
        """Return for each function how many of its wrong versions are caught."""
        counts = {
            name: f"{row['caught']} of {row['versions']}" if row["tests"] else "no test yet"
            for name, row in self.functions.items()
        }
        return [f"{name:<20} {count}" for name, count in counts.items()]

    def uncaught_sentence(self) -> str:
        """Return what leads to the first version that is not caught, "" for none."""
        return SENTENCES["unit"]["uncaught"].format(*self.uncaught) if self.uncaught else ""


def judge_tests(
    submissions: Sequence[Submission],
    assignment: Assignment,
    functions: Collection[str],
    right_programs: Iterable[Submission] = (),
) -> OwnTestsReport:
    """Return the report on the tests of a student's files, of which the first is the program.

    Raises UsageError where they cannot be looked at, AssignmentError without a reference.
    """
    with opened_runner(reference_of(assignment), assignment) as runner:
        judging = Judging(submissions, assignment, runner)
        judging.try_reference()
        judging.try_right_programs(right_programs)
        judging.count_versions(functions)
    return judging.report


class Judging:
    """The steps of a judgement: `report` is the result so far, `tests` are all that were found.

    `numbers` are the places of those that count so far: they are not the starter's, not repeated,
    and right.
    """

    def __init__(
        self, submissions: Sequence[Submission], assignment: Assignment, runner: ProgramRunner
    ) -> None:
        self._assignment, self._runner = assignment, runner
        names = [submission.path.name for submission in submissions]
        if len({*names}) < len(names):
            names = [str(submission.path) for submission in submissions]
        self._submissions = dict(zip(names, submissions, strict=True))
        self._files = {name: submission.source for name, submission in self._submissions.items()}
        paths = [path for path in assignment.template_files.values() if path.is_file()]
        starter = runner.find_tests({path.name: path.read_text("utf-8") for path in paths})
        given = [identity_of(test) for test in starter]
        self.tests = runner.find_tests(self._files)
        keys = [identity_of(test) for test in self.tests]
        own = [number for number, key in enumerate(keys) if key not in given]
        first = {(keys[number], self.tests[number]["steps"]): number for number in reversed(own)}
        found = sorted(first.values())
        self.numbers = found[:MOST_TESTS]
        self.report = OwnTestsReport(
            tests=len(keys), given=len(keys) - len(own), repeated=len(own) - len(found)
        )
        self._skipped = {*range(len(keys))} - {*self.numbers}
        for number in found[MOST_TESTS : MOST_TESTS + 1]:
            self._add_note(number, "left_out", "too_many")

    def _add_note(self, number: int, kind: str, name: str, *values: object) -> None:
        """Add a sentence on a test to the report."""
        test = self.tests[number]
        place = self._submissions[test["file"]].place(test["line"])
        where = f"{test['file']}, {place}" if len(self._submissions) > 1 else place
        sentence = SENTENCES[kind][name].format(*values)
        note = Finding(place=where, code=cut_line(test["text"]), text=sentence)
        self.report.notes.setdefault(kind, []).append(note)

    def note_claim(self, number: int, right: str) -> None:
        """Add what a test expects of which call, and what is right."""
        claim = self.tests[number]["claim"]
        texts = repr(claim["expected"]), call_text(claim["function"], claim["arguments"]), right
        self._add_note(number, "wrong", "expects", *map(cut_line, texts))

    def _failing(self, version: str) -> set[int]:
        """Return the tests that a version of the reference does not pass."""
        words = self._runner.run(self._files, self.numbers, version, self._skipped)
        return {number for number, word in words.items() if word != PASSED}

    def try_reference(self) -> None:
        """Note the tests that the reference does not pass."""
        words = self._runner.run(self._files, self.numbers, "", self._skipped)
        if {*words.values()} <= {LATE, ENDED}:  # one of them does not come to its end
            words = dict(self._run_singly())
        for number, word in words.items():
            if right := self._right_answer(number) if word == FAILED else "":
                self.note_claim(number, right)
            elif word != PASSED:
                kind = "left_out" if word in SENTENCES["left_out"] else "wrong"
                name = word if word in SENTENCES[kind] else "exception"
                self._add_note(number, kind, name, word)
        self.numbers = [number for number, word in words.items() if word == PASSED]

    def _run_singly(self) -> Iterator[tuple[int, str]]:
        """Yield how each test ends, run with those above it that come to their ends."""
        late = 0
        for number in self.numbers:
            below = {*range(number + 1, len(self.tests))}
            words = self._runner.run(self._files, [number], "", self._skipped | below)
            yield number, words[number]
            if words[number] in (LATE, ENDED):
                self._skipped.add(number)
            late += words[number] == LATE
            if late == MOST_LATE and number != self.numbers[-1]:
                self._add_note(number + 1, "left_out", "too_many")
                self._skipped |= below
                return

    def _right_answer(self, number: int) -> str:
        """Return what is right where a test expects another value of a call, else ""."""
        claim = self.tests[number]["claim"]
        try:
            call = self._runner.call(claim["function"], claim["arguments"]) if claim else None
        except StudentFailure:  # it is called with values that it refuses
            return ""
        if call is None or repr(call.returned) == repr(claim["expected"]):
            return ""
        printed = call.printed.text
        return f"{call.returned!r}{f', after it printed {printed!r}' if printed else ''}"

    def try_right_programs(self, programs: Iterable[Submission]) -> None:
        """Note the tests that a right program does not pass, unless it lacks what they use."""
        for submission in programs if self.numbers else ():
            with opened_runner(submission, self._assignment) as runner:
                words = runner.run(self._files, self.numbers, "", self._skipped)
                for number in [word for word in words if words[word] not in (PASSED, "NameError")]:
                    others = {*range(len(self.tests))} - {number}  # what these leave may be why
                    if runner.run(self._files, [number], "", others)[number] != PASSED:
                        self._add_note(number, "strict", "sentence")
                        self.numbers.remove(number)

    def count_versions(self, functions: Collection[str]) -> None:
        """Count the known wrong versions that tests catch; note the tests that test nothing."""
        useful, program = set[int](), self._runner.program
        most_work = program.work() + self._assignment.limits.total  # this process did more before
        names = self._assignment.functions
        for body in DOES_NOTHING:
            useful |= self._failing("".join(STUB.format(name, body) for name in names))
        for function in functions:
            count = len(self._failing(STUB.format(function, "raise RuntimeError")))
            row = {"tests": count, "versions": 0, "caught": 0}
            for cause, version in wrong_versions(
                self._assignment, function, program.facts.functions
            ):
                row["versions"] += 1
                is_tried = count and program.work() < most_work
                catching = self._failing(version) if is_tried else set()
                row["caught"] += bool(catching)
                useful |= catching if len(catching) < len(self.numbers) else set()
                if not catching and count and not self.report.uncaught:
                    self.report.uncaught = function, cause.sentence, cause.question
            if row["versions"]:
                self.report.functions[function] = row
        if program.work() >= most_work:
            self._add_note(0, "left_out", "slow")
        for number in [number for number in self.numbers if number not in useful]:
            test = self.tests[number]
            is_class = test["text"].startswith("class ")
            if test["want"] is None or "(" in test["check"]:  # else it shows a value for the reader
                self._add_note(number, "idle", "class" if is_class else "sentence")


def identity_of(test: Mapping[str, Any]) -> tuple[object, ...]:
    """Return a key: check, expected output and claim of a test, whatever else is in its file."""
    return test["check"], test["want"], repr(test["claim"])


def call_text(function: str, arguments: Sequence[object]) -> str:
    return f"{function}({', '.join(map(repr, arguments))})"


def reference_of(assignment: Assignment) -> Submission:
    """Return the reference without docstrings.  Raises AssignmentError unless it is one file."""
    path = assignment.places.get("reference")
    if path is None or not path.is_file() or assignment.modules:
        raise AssignmentError(f"{assignment.folder}: own tests need a reference of one file.")
    submission = read_submission(path)
    return replace(submission, source=plain_source(submission.source))


def wrong_versions(
    assignment: Assignment, function: str, lines: Mapping[str, int]
) -> Iterator[tuple[Cause, str]]:
    """Yield known wrong versions of a function, a few of a file with many: cause and text.

    The function has its line in the reference, from `lines`, which tells no test that it is wrong.
    """
    from extensions.causes import misconceptions  # which no kit has

    for path in sorted((assignment.folder / misconceptions.FOLDER / function).glob("*.py")):
        text = path.read_text("utf-8")
        variants = [misconceptions.parse_version_file(path, text)]
        if misconceptions.is_family(misconceptions.parse_text(path, text)):
            variants = list(misconceptions.parse_misconception(path, text))
        for number in range(count := min(len(variants), MOST_VARIANTS)):
            version = variants[number * len(variants) // count]
            source = plain_source(version.source)
            first = misconceptions.definitions(ast.parse(source))[0]
            above = lines.get(first.name, 0) - first.lineno
            yield version.cause, "\n" * above + source


INSIDE = Path(__file__).parent / "inside.py"
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


class ProgramRunner(Record):
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
        """Return the call of a function in a new worker, with so much CPU time or the usual."""
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
    """Yield what runs tests with a program, closed afterwards.  Raises UnreadableSubmission."""
    below = BELOW.format(source=INSIDE.read_text("utf-8"))
    path = submission.path.with_name(assignment.files[0])  # under which tests import it
    whole = replace(submission, path=path, source=submission.source + below)
    with sandbox_for(assignment) as sandbox, prepare_program(whole, assignment, sandbox) as program:
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
