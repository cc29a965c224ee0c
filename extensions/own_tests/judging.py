"""Judges a student's tests: which are wrong, and which known wrong versions they catch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from extensions.own_tests import programs
from extensions.own_tests.programs import FAILED, LATE, PASSED, OwnTest, ProgramRunner
from harness.api import Reference
from harness.assignment.tables import read_toml
from harness.errors import StudentFailure
from harness.model import Assignment, Submission
from harness.printable import cut_line

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
        programs.opened_runner(programs.reference_of(assignment), assignment) as runner,
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
        known = {identity_of(test) for test in programs.tests_in(starter, self._assignment)}
        texts = {name: submission.source for name, submission in self._submissions.items()}
        tests = [*programs.tests_in(texts, self._assignment)]
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
        for submission in programs.right_programs(self._assignment) if tests else ():
            self.report.programs += 1
            with programs.opened_runner(submission, self._assignment) as runner:
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
            for cause, version, names in programs.wrong_versions(self._assignment, function, lines):
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
