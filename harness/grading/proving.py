"""The reference is graded before any submission: a check that it fails is a slip of ours."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

from harness.checks.comparison import Mismatch
from harness.checks.domains import COURSES, Domain, diagnosed_domains, games
from harness.errors import AssignmentError, MissingFunction
from harness.execution.facts import WHOLE_PROGRAM
from harness.execution.failures import guess_at
from harness.execution.reference import Reference
from harness.feedback import rendering
from harness.grading.budget import Stalled
from harness.grading.collection import FIXTURES
from harness.grading.flow import grade
from harness.grading.options import DEFAULTS, CheckFailure, Options, check_files
from harness.model import Assignment, Grade, Repair
from harness.modules import line_in_folder
from harness.transcripts.screen import Screen

MOST_NAMED = 10
WAY_OUT = (
    "Correct the check or {reference}. Until the reference passes every check, nothing is graded, "
    "so that no slip costs a student points."
)
BROKEN = ("loading", "syntax")  # repairs of a file that cannot be read or run as it is
NOT_WHOLE = (
    "{path}: the reference cannot be loaded whole: {reason}\n"
    "Correct it. Students are held to the reference, so no line of it is skipped."
)
SKIPPED = re.compile(r"\s?We (left out|skipped) .*", re.DOTALL)  # the end of a repair's text
OF_PYTEST = (
    "`{name}` is a fixture of pytest: the program runs in a process of its own and sees nothing of "
    f"it. A check may ask for: {', '.join(FIXTURES)}"
)
STALE = "the example {example} in the assignment gives {wanted}, the reference gives {given}"
NO_TEXT = (
    "a Screen is compared with something else, which it never equals; compare its `.text`, "
    "or compare it with Screen(...)"
)
DOMAINS = "domains.py"
VERSIONS = "misconceptions"  # a folder for each function, with known wrong versions of it
TWICE = (
    "{place}: there are two checks named {name}, the other one in line {line}: Python forgets that "
    "one. Rename one of them."
)
NO_ROW = (
    "{path}: {name!r}: a row of arguments must be a tuple, not {row!r:.60}. Write calls((1,), "
    "(2,)): the comma makes a tuple of a single argument."
)
# What a drawing is asked, whatever a program returns: values of every kind.
ANY_VALUES: tuple[object, ...] = (
    *(None, True, 0, "", "x", [], [[]], {}, (), {"x": 0}, [["x"]], (1, 2), {(0, 0): "x"}),
)


def prove_assignment(assignment: Assignment, options: Options = DEFAULTS) -> None:
    """Grade the reference.  Raises AssignmentError that names each check which it fails."""
    with Reference(assignment) as reference:
        program = reference.load_program()
        if program.names:  # which are known once it is loaded
            demand_whole(reference.path, program.repairs)
    if slips := list(slips_in_modules(assignment)):
        raise AssignmentError(slip_lines(slips))

    def tell(kind: str, what: Any) -> None:
        if kind == "place":  # but no verdict: it is none on a submission
            options.tell(kind, what)

    witness = Witness(assignment)
    chosen = replace(options, public=False, on_failure=witness.add_slip, tell=tell)
    witness.demand_right(grade(assignment, Reference(assignment).path, options=chosen))


def demand_whole(path: Path, repairs: Iterable[Repair]) -> None:
    """Raise AssignmentError for the first repair by which a part of the reference was skipped."""
    for repair in repairs:
        if repair.kind in BROKEN:
            reason = SKIPPED.sub("", repair.text)
            raise AssignmentError(NOT_WHOLE.format(path=path, reason=reason))


class Witness:
    """Sees which checks the reference fails, and says where and how."""

    def __init__(self, assignment: Assignment) -> None:
        self._assignment = assignment
        self._slips: list[str] = []

    def add_slip(self, failure: CheckFailure) -> None:
        """Take note of a check that did not pass: "PLACE: the reference fails 'TITLE': REASON."."""
        error = failure.error.__cause__ or failure.error
        place = line_in_folder(error.__traceback__, self._assignment.folder) or failure.place
        reason = failure_reason(error, failure)
        self._slips.append(f"{place}: the reference fails {failure.title!r}: {reason}.")

    def demand_right(self, result: Grade) -> None:
        """Raise AssignmentError unless the grade of the reference is all that it can be."""
        if result.problem:
            raise AssignmentError(f"{result.path}: {result.problem}")
        demand_whole(result.path, result.repairs)
        if self._slips:
            name = result.path.name
            way_out = WAY_OUT.format(reference=name)
            raise AssignmentError(f"{slip_lines(self._slips)}\n{way_out}")
        if result.troubles:
            raise AssignmentError(slip_lines(list(result.troubles)))


def slip_lines(slips: list[str]) -> str:
    """Return the first MOST_NAMED of the slips that differ, a line each."""
    return "\n".join([*dict.fromkeys(slips)][:MOST_NAMED])


def failure_reason(error: BaseException, failure: CheckFailure) -> str:
    """Return why a check failed, for its author, without a full stop."""
    if failure.foreign:
        return OF_PYTEST.format(name=failure.foreign)
    if isinstance(error, MissingFunction):
        return str(error).replace("Your file does", "the reference does").rstrip(".")
    if isinstance(error, Mismatch) and error.example:
        given, wanted = (
            repr(side.text) if isinstance(side, Screen) else f"{side!r:.200}"
            for side in (error.comparison.actual, error.comparison.expected)
        )
        return STALE.format(example=error.example, given=given, wanted=wanted)
    if isinstance(error, AssertionError):
        return comparison_reason(failure)
    has = ""
    if isinstance(error, AttributeError) and error.obj is not None:
        names = ", ".join(name for name in dir(error.obj) if not name.startswith("_"))
        has = f" (a {type(error.obj).__name__} has: {names})" if names else ""
    kind = "" if isinstance(error, Stalled) else f"{type(error).__name__}: "
    return f"{kind}{error}{has}".rstrip(".")


def comparison_reason(failure: CheckFailure) -> str:
    """Return how the sides of a failed assertion differ, of screens in which line first."""
    compared = failure.comparison
    if compared is None:
        return "its assertion does not hold"
    if isinstance(compared.actual, Screen) != isinstance(compared.expected, Screen):
        return NO_TEXT
    if isinstance(compared.actual, Screen) and isinstance(compared.expected, Screen):
        lines = zip_longest(compared.actual.lines, compared.expected.lines)
        for number, sides in enumerate(lines, 1):
            if sides[0] != sides[1]:
                texts = ["no more line" if text is None else repr(text) for text in sides]
                return f"line {number} of the screen is {texts[0]}, the check wants {texts[1]}"
        return "the screens differ in blank lines or at their ends"
    if compared.operator != "==":
        wanted = f"{compared.operator} {compared.expected!r:.200}"
        return f"it gives {compared.actual!r:.200}, which is not {wanted}"
    return f"it gives {compared.actual!r:.200}, the check wants {compared.expected!r:.200}"


# Slips in an assignment's modules that show before anything is graded: names that nothing has


def slips_in_modules(assignment: Assignment) -> Iterator[str]:
    """Yield a sentence for each slip in what an assignment names and draws, and in its checks."""
    with Reference(assignment) as reference:
        names = reference.load_program().names
    for unit in assignment.units:
        for name in unit.functions:
            if name not in names:
                yield (
                    f"assignment.toml of {assignment.slug}: unit {unit.id!r}: functions: the "
                    f"reference defines no {name!r}.{guess_at(name, names)}"
                )
    yield from slips_in_tables(assignment, names)
    path = assignment.folder / rendering.FILE
    try:
        own = rendering.load_drawing(assignment)
        for value in ANY_VALUES:
            own.draw(value)
            own.cells(value if isinstance(value, str) else repr(value))
    except AssignmentError as error:
        yield f"{error}"
    except Exception as error:  # noqa: BLE001 (whatever the module does)
        yield f"{path}: {type(error).__name__}: {error}"
    yield from slips_in_names_of_checks(assignment)


def slips_in_names_of_checks(assignment: Assignment) -> Iterator[str]:
    """Yield a sentence for each check whose name another one of its file has, further down."""
    for path in check_files(assignment, public=False):
        with suppress(SyntaxError):  # reported with its line where it is imported
            seen: dict[str, int] = {}
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                    if node.name in seen:
                        yield TWICE.format(
                            place=f"{path}:{node.lineno}", name=node.name, line=seen[node.name]
                        )
                    seen[node.name] = node.lineno


def slips_in_tables(assignment: Assignment, names: frozenset[str]) -> Iterator[str]:
    """Yield a sentence for each name of a function or unit that does not exist."""
    units = [unit.id for unit in assignment.units]
    folders = [path.name for path in assignment.folder.joinpath(VERSIONS).glob("*/")]
    own = [name for name in folders if name[0] not in "._" or name == WHOLE_PROGRAM]
    tables = (
        (DOMAINS, lambda: diagnosed_domains(assignment), "function", assignment.functions),
        (COURSES, lambda: games(assignment), "unit", units),
        (VERSIONS, lambda: own, "function", (*assignment.functions, *names, WHOLE_PROGRAM)),
    )
    for place, load, kind, known in tables:
        path = assignment.folder / place
        try:
            table: Iterable[str] = load()
            if isinstance(table, Mapping) and place == DOMAINS:
                yield from slips_in_cases(table, path)
        except Exception as error:  # noqa: BLE001 (whatever the module does)
            yield f"{path}: {type(error).__name__}: {error}"
            continue
        for name in table:
            if name not in known:
                yield f"{path}: there is no {kind} {name!r}.{guess_at(name, known)}"


def slips_in_cases(domains: Mapping[str, Domain], path: Path) -> Iterator[str]:
    """Yield a sentence for each domain in which a case's arguments are no tuple."""
    for name, domain in domains.items():
        for case in domain.cases():
            row: object = case.arguments
            if not isinstance(row, tuple):
                yield NO_ROW.format(path=path, name=name, row=row)
                break
