"""Steps that try an assignment before students do: each looks for one kind of slip.

A finding names a thing, its place and a way out.  Some have to be mended before anybody is graded;
others, a changed reference that keeps its points, are for the author to look at.

Programs might earn points without doing the work: one that returns an object that equals everything
in place of each answer, one that looks answers up that a kit holds.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any

from extensions.authoring.made_programs import write_submission
from extensions.authoring.mutants import (
    Mutant,
    even_sample,
    names_defined,
    right_units,
    text_with,
)
from extensions.authoring.results import CachedGrader, Result
from extensions.fault_location.mutations.mutation import Fragment, call_node
from harness.api import Reference, grade
from harness.assignment.tables import read_toml
from harness.checks.examples import read_value
from harness.execution.exact import to_plain
from harness.feedback.behaviour import read_behaviour
from harness.model import Assignment, Grade, Record, Verdict
from harness.wire import TYPED, TYPED_END

TEXTS = read_toml(Path(__file__).with_name("validation.toml"))
NO_COPIES = "are not graded: this system cannot copy processes"


class ValidationSlip(Record):
    """A slip at a `place`: what is wrong, in a sentence, and the way out.

    `is_hint` says that grades are right all the same.
    """

    place: str
    message: str
    way_out: str
    is_hint: bool = False


def hint(place: str, kind: str, **words: str) -> ValidationSlip:
    """Return a slip that its author may leave, of a kind in `validation.toml`, with its words."""
    texts = {key: text.format(**words) for key, text in TEXTS["hints"][kind].items()}
    return ValidationSlip(place=place, is_hint=True, **texts)


class StepResult(Record):
    """The result of a step: its name, a sentence, and what was found."""

    name: str
    summary: str
    findings: tuple[ValidationSlip, ...] = ()


@dataclass(kw_only=True)
class AssignmentTrial:
    """An assignment that is tried: `full`, or no more of it than a minute allows.

    `grader` grades changed references, None where that cannot be done.  `failed_checks` are those
    that have failed for any program so far.
    """

    assignment: Assignment
    full: bool
    grader: CachedGrader | None = None
    failed_checks: set[str] = field(default_factory=set)

    @cached_property
    def reference_grade(self) -> Grade:
        return grade(self.assignment, Reference(self.assignment).path)

    def name_of_file(self, path: Path) -> str:
        """Return how a file of the assignment is named: from its folder on."""
        folder = self.assignment.folder
        is_inside = path.is_relative_to(folder)
        return path.relative_to(folder).as_posix() if is_inside else str(path)

    def grade_sample(self, made: Iterable[Mutant], most: int) -> list[tuple[Mutant, Result]]:
        """Return programs with their results, `most` of them unless the trial is `full`."""
        assert self.grader is not None
        chosen = even_sample([*made], None if self.full else most)
        results = self.grader.grade_texts({program.id: program.text for program in chosen})
        return [(program, results[program.id]) for program in chosen]


Step = Callable[[AssignmentTrial], StepResult]


def place_of_check(chosen: Assignment, check: str) -> str:
    """Return file and line of a check, from the assignment's folder on; a rule has none."""
    module, _, name = check.partition("::")
    head = f"def {name.partition('[')[0]}("
    for file in (f"{module}.py", f"hidden/{module}.py"):
        path = chosen.folder / file
        text = path.read_text("utf-8") if path.is_file() else ""
        for number, line in enumerate(text.split("\n"), 1):
            if line.lstrip(" ").startswith(head):
                return f"{file}:{number}"
    return "assignment.toml"


def checks_text(chosen: Assignment, verdicts: Iterable[Verdict]) -> str:
    """Return an indented line for each check: its place, and the sentence that students read."""
    lines = (
        f"    {place_of_check(chosen, verdict.check)}: {verdict.title}" for verdict in verdicts
    )
    return "\n".join(lines)


MOST_QUICK = 12  # programs of a quick trial
KINDS = {what: TEXTS["equal_to_all"].format(**words) for what, words in TEXTS["objects"].items()}


def judge_objects(trial: AssignmentTrial) -> StepResult:
    """Return the row on functions that return what equals everything, with those that pass."""
    if trial.grader is None:
        return StepResult(name="objects", summary=NO_COPIES)
    path = Reference(trial.assignment).path
    text = path.read_text("utf-8")
    units = right_units(trial.assignment, text)
    made = (program for program in programs_equal_to_all(text) if units[program.owner])
    tried = trial.grade_sample(made, MOST_QUICK)
    found: dict[str, ValidationSlip] = {}
    for program, result in tried:
        trial.failed_checks.update(result.failed)
        own, function = units[program.owner], program.id.partition(" ")[0]
        if not result.problem and result.lost.keys().isdisjoint(own):
            found[function] = hint(
                f"{trial.name_of_file(path)}:{program.line}",
                "objects",
                units=" and ".join(own),
                function=function,
                what=program.operator,
                checks=checks_text(trial.assignment, checks_that_call(trial, function, own)),
            )
    summary = f"{len(tried)} answers that equal everything are tried"
    return StepResult(name="objects", summary=summary, findings=tuple(found.values()))


def checks_that_call(
    trial: AssignmentTrial, function: str, units: Collection[str]
) -> Iterator[Verdict]:
    """Yield the checks of some units that call a function, all of them where none names it."""
    own = {
        verdict.check.partition("[")[0]: verdict
        for verdict in trial.reference_grade.verdicts
        if verdict.unit in units and verdict.points
    }
    call = re.compile(rf"\.{function.rpartition('.')[2]}\b")
    found = [one for one in own.values() if call.search(source_of_check(trial, one.check))]
    yield from found or own.values()


def source_of_check(trial: AssignmentTrial, check: str) -> str:
    """Return the lines of a check below its first one, "" for a rule."""
    file, _, line = place_of_check(trial.assignment, check).partition(":")
    if not line:
        return ""
    lines = (trial.assignment.folder / file).read_text("utf-8").splitlines()[int(line) :]
    return "\n".join(takewhile(lambda text: not text or text[0] in " )", lines))


def programs_equal_to_all(text: str) -> Iterator[Mutant]:
    """Yield the programs in which one function or method returns what equals everything.

    The `id` begins with its name, the `operator` says what it returns.
    """
    tree = ast.parse(text)
    for statement in tree.body:
        fragment = Fragment(statement)
        owner = ", ".join(names_defined(statement))
        pairs = [(slot.parent, slot.node) for slot in fragment.slots]
        for around, function in [(tree, statement), *pairs]:
            if not isinstance(function, ast.FunctionDef):
                continue
            returns = [
                slot
                for slot in fragment.slots
                if isinstance(slot.parent, ast.Return)
                and fragment.function_of(slot.node) is function
            ]
            kind = f"{around.name}." if isinstance(around, ast.ClassDef) else ""
            changed = text_with(tree, [slot.fill(anything(slot.node), "", 1) for slot in returns])
            for what, definition in KINDS.items() if returns else ():
                yield Mutant(
                    id=f"{kind}{function.name} {what}",
                    operator=what,
                    owner=owner,
                    line=function.lineno,
                    text=changed + definition,
                )


def anything(value: ast.AST) -> ast.Call:
    assert isinstance(value, ast.expr)
    return call_node("_anything", value)


# Answers that a kit holds

MOST_PERCENT = 25  # of the points, for a program that knows no rule


def table_row(kit: bytes, assignment: Assignment, row: StepResult) -> StepResult:
    """Return the row on a kit with what a program earns that only looks up what it holds."""
    with zipfile.ZipFile(io.BytesIO(kit)) as archive:
        names = [name for name in archive.namelist() if name.endswith("/places.json")]
        recorded = json.loads(archive.read(names[0])) if names else {}
    if not recorded:
        return row
    with tempfile.TemporaryDirectory() as folder:
        text = table_program(recorded, Reference(assignment).path.read_text("utf-8"))
        result = grade(assignment, write_submission(Path(folder), assignment, text))
    points, possible = round(float(result.score), 2), float(result.possible)
    sentence = (
        f"a program that only looks up what the kit holds earns {points:g} of {possible:g} points"
    )
    if points * 100 <= MOST_PERCENT * possible:
        return replace(row, summary=f"{row.summary}; {sentence}")
    found = hint(row.name, "looked_up", sentence=sentence)
    return replace(row, findings=(*row.findings, found))


def table_program(recorded: Mapping[str, Any], reference: str) -> str:
    """Return a program that looks up the answers that are recorded, the most frequent otherwise."""
    table = {function: answer_rows(answers) for function, answers in recorded.items()}
    defined = [
        TEXTS["function"].format(
            name=node.name,
            parameters=", ".join(argument.arg for argument in node.args.args),
            given=", ".join([repr(node.name), *(argument.arg for argument in node.args.args)]),
        )
        for node in ast.parse(reference).body
        if isinstance(node, ast.FunctionDef) and node.name in table
    ]
    start = ["", "", 'if __name__ == "__main__":', "    main()", ""] if "main" in table else [""]
    return "".join([TEXTS["look_up"].format(table=json.dumps(table)), *defined, "\n".join(start)])


def answer_rows(recorded: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return what is recorded of a function by cases, those of the most frequent answer first."""
    answers = [read_behaviour(answer) for answer in recorded["answers"]]
    rows = []
    for case, number in zip(recorded["cases"], recorded["right"], strict=True):
        arguments, returned = answers[number].arguments, answers[number].return_value
        same = [place for place, argument in enumerate(arguments) if argument is returned]
        rows.append(
            {
                "given": repr(read_value(case)[0]),
                "screen": re.split(f"[{TYPED}{TYPED_END}]", answers[number].text),
                "ended": answers[number].ended,
                "after": [repr(to_plain(argument)) for argument in arguments],
                "same": same[0] if same and isinstance(returned, (list, dict)) else None,
                "returned": repr(to_plain(returned)),
            }
        )
    shown = [(row["returned"], *row["screen"][::2]) for row in rows]
    often = Counter(shown)
    in_order = sorted(zip(shown, rows, strict=True), key=lambda one: -often[one[0]])
    return [row for _, row in in_order]
