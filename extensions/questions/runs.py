"""A program as questions see it: what its lines do, and calls of its functions as they ran."""

from __future__ import annotations

import ast
import copy
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, NamedTuple, TypeVar

from extensions.questions.inside.code import CodeRequest
from extensions.trace.footage import TracedStep, film_call
from harness.checks.domains import Case, drawn_domain, load_domains
from harness.errors import StudentFailure
from harness.execution.calls import Call
from harness.execution.preparing import prepare_program, sandbox_for
from harness.execution.program import Program
from harness.feedback.behaviour import Behaviour, Observer, Unobserved
from harness.feedback.rendering import plain_text
from harness.model import Assignment, Submission
from harness.sandbox.boot import pack_modules
from harness.sandbox.gate import reading
from harness.sandbox.worker import WorkerGone
from harness.submission.reading import UnreadableSubmission
from harness.transcripts.screen import Screen
from harness.wire import TYPED

TOO_LARGE = "The program is too large to ask about it."
SECONDS = 1  # of CPU, to read a program
MOST_LINES = 40  # of a function, from its first code on
MOST_OBSERVED, MOST_TRACED = 60, 8  # calls of a function
LONGEST_ARGUMENTS_CHARS = 240
# What may give another value in another run or on another machine, some only with such a module.
UNSURE = frozenset("id hash exec eval globals locals vars open dir os sys".split())
CHANCE = frozenset("random randint randrange choice choices shuffle sample secrets time".split())
MODULES = re.compile(r"\b(?:random|secrets|time)\b")
T = TypeVar("T")


def shuffle_by(seed: str, items: Iterable[T]) -> list[T]:
    """Return items in an order that a seed and their texts decide; of equal texts the last one."""
    found = {f"{seed}\0{item}".encode("utf-8", "replace"): item for item in items}
    return [found[text] for text in sorted(found, key=lambda one: hashlib.sha256(one).digest())]


class FunctionCode(NamedTuple):
    """A function, its lines, and what those do that are not given (`inside.code.facts_of`)."""

    name: str
    first: int
    last: int
    body: int
    facts: Sequence[Sequence[Any]]


@dataclass(frozen=True, kw_only=True)
class CallRun:
    """A call in a fresh process: what it returned, and its own lines in the order they ran.

    With each line are the values that the function's names had after it.  Where it is `nested`, the
    function calls itself, and these are the lines of all of its calls.
    """

    function: FunctionCode
    case: Case
    returned: Any
    lines: Sequence[tuple[int, Mapping[str, Any]]]
    nested: bool = False

    def __repr__(self) -> str:
        return f"{self.function.name} {self.case.arguments} {self.case.typed}"

    def count(self, line: int) -> int:
        """Return how often a line ran."""
        return sum(number == line for number, _ in self.lines)


@dataclass(frozen=True, kw_only=True)
class ProgramRuns:
    """A program: its functions, the calls that were traced, and what decides on the questions."""

    submission: Submission
    assignment: Assignment
    seed: str
    functions: Sequence[FunctionCode]
    runs: Sequence[CallRun]

    def facts(self, kind: str) -> list[tuple[CallRun, int, str]]:
        """Return calls with the lines of a kind that ran in them, each with the name in it."""
        found = [(run, *fact) for run in self.runs for fact in run.function.facts]
        ran = [
            (run, line, name)
            for run, one, line, name in found
            # in a call that makes others, "the second time" would not be clear
            if one == kind and run.count(line) and not (run.nested and kind in ("give", "loop"))
        ]
        return shuffle_by(self.seed, ran)

    def like(self, run: CallRun) -> list[CallRun]:
        """Return the calls of the same function."""
        return shuffle_by(self.seed, [one for one in self.runs if one.function is run.function])

    def run_without(self, runs: Sequence[CallRun], line: int) -> list[Behaviour]:
        """Return what calls of a function do in the program without a line.

        Raises Unobserved where one does not come to an end, UnreadableSubmission.
        """
        lines = self.submission.source.split("\n")
        lines[line - 1] = re.sub(r"\S.*", "pass", lines[line - 1])
        changed = replace(self.submission, source="\n".join(lines))
        with (
            sandbox_for(self.assignment, changed) as sandbox,
            prepare_program(changed, self.assignment, sandbox) as program,
            Observer(program) as observer,
        ):
            return observer.observe(runs[0].function.name, [run.case for run in runs])


def run_program(submission: Submission, assignment: Assignment, seed: str) -> ProgramRuns:
    """Return a program with calls of its functions; `seed` decides on which values.

    Raises UnreadableSubmission where Python cannot read all of it.
    """
    domains = load_domains(assignment)
    runs: list[CallRun] = []
    with (
        sandbox_for(assignment, submission) as sandbox,
        prepare_program(submission, assignment, sandbox) as program,
    ):
        own, facts = program.submission, program.facts
        if facts.unread:
            raise UnreadableSubmission(facts.unread[0].sentence)
        functions = _read_code(program, _given_lines(assignment))
        sets = {
            function.name
            for function in functions
            if any(fact[0] == "set" for fact in function.facts)
        }
        unsure = UNSURE | sets | (CHANCE if MODULES.search(own.source) else set())
        for one in shuffle_by(seed, functions):
            domain = domains.get(one.name) or drawn_domain(assignment, one.name)
            is_sure = unsure.isdisjoint({one.name, *facts.reach([one.name])})
            if domain and not domain.chance and is_sure:
                cases = filter(_is_short, shuffle_by(seed, domain.cases()))
                runs += _trace_calls(program, one, [*cases][:MOST_OBSERVED])
    return ProgramRuns(
        submission=own, assignment=assignment, seed=seed, functions=functions, runs=runs
    )


def _is_short(case: Case) -> bool:
    is_plain = case.seed is None and not case.refused
    return is_plain and len(repr(case.arguments)) <= LONGEST_ARGUMENTS_CHARS


def _given_lines(assignment: Assignment) -> set[tuple[str, str]]:
    """Return the lines that an assignment provides, each behind the function in which it does."""
    paths = [*assignment.template_files.values(), assignment.places.get("supplied")]
    files = [path for path in paths if path and path.is_file() and path.suffix == ".py"]
    texts = [file.read_text("utf-8") for file in files]
    nodes = [(node, text.split("\n")) for text in texts for node in ast.parse(text).body]
    return {
        (node.name, line.strip())
        for node, lines in nodes
        if isinstance(node, ast.FunctionDef)
        for line in lines[node.lineno : node.end_lineno]
    }


def _read_code(program: Program, given: set[tuple[str, str]]) -> list[FunctionCode]:
    """Return the functions that are short enough to ask about."""
    source = program.submission.source
    lines = ["", *map(str.strip, source.split("\n"))]
    modules = pack_modules(("extensions.questions.inside.code",), ("harness.inside.worker",))
    found: dict[str, FunctionCode] = {}  # of two with one name the last one
    try:
        with program.to_run() as worker, reading(WorkerGone):
            reply = worker.ask(CodeRequest(begins=True, raw=modules, source=source), SECONDS)
            for name, first, last, [(_, body, _), *facts] in reply.functions:
                own = [fact for fact in facts if (name, lines[fact[1]]) not in given]
                found[name] = FunctionCode(name, first, last, body, own)
    except (WorkerGone, StudentFailure) as error:
        raise UnreadableSubmission(TOO_LARGE) from error
    return [one for one in found.values() if one.facts and one.last - one.body < MOST_LINES]


def _trace_calls(
    program: Program, function: FunctionCode, cases: Sequence[Case]
) -> Iterator[CallRun]:
    """Yield a few calls that can be traced whole, with as many different results as there are."""
    groups: dict[str, list[Call]] = {}
    try:
        with Observer(program) as observer, reading(Unobserved):
            for case, behaviour in zip(cases, observer.observe(function.name, cases), strict=True):
                given = copy.deepcopy(case.arguments)  # which a film leaves as the call does
                call = Call(
                    function=function.name,
                    arguments=case.arguments,
                    given=given,
                    typed=case.typed,
                    returned=behaviour.return_value,
                    printed=Screen(behaviour.text),
                )
                if not behaviour.ended:
                    groups.setdefault(plain_text(call.returned), []).append(call)
    except (Unobserved, StudentFailure):
        return
    calls = [one for row in zip_longest(*groups.values()) for one in row if one]
    for call in calls[:MOST_TRACED]:
        footage = film_call(program, call)  # None where it goes otherwise in a fresh process
        steps = footage.steps if footage and not footage.early else ()
        begins = [step.run for step in steps if (step.kind, step.line) == ("call", function.first)]
        if begins and not any(step.skipped for step in steps):
            count = sum(step.printed.count(TYPED) for step in steps)  # of the lines that it read
            yield CallRun(
                function=function,
                case=Case(arguments=call.arguments, typed=call.typed[:count]),
                returned=call.returned,
                lines=_lines_run([step for step in steps if step.run in begins]),
                nested=len(begins) > 1,
            )


def _lines_run(steps: Iterable[TracedStep]) -> list[tuple[int, dict[str, Any]]]:
    names: dict[str, Any] = {}
    lines: list[tuple[int, dict[str, Any]]] = []
    for step in steps:
        # a last line that has called a function has two steps
        is_end = step.kind in ("return", "fall") and step.line != (lines or [(0, {})])[-1][0]
        if step.kind == "line" or is_end:
            lines.append((step.line, {}))
        names.update(step.names)
        if lines:
            lines[-1][1].update(names)
    return lines
