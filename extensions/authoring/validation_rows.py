"""The steps of a validation: of the files, of what the checks catch, of what is built."""

from __future__ import annotations

import ast
import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from textwrap import indent
from typing import Any

from extensions.authoring.audit import JudgedMutant, Plan, grade_plan, plan_audit, survivors_of
from extensions.authoring.made_programs import (
    FOLDER,
    Expectation,
    ProgramError,
    expectation,
    make_files,
    own_programs,
    without_style,
)
from extensions.authoring.mutants import (
    Mutant,
    place_by_hash,
    reached_from,
    right_units,
    uses_of,
)
from extensions.authoring.recording import record_answers, record_draws, split_by_age
from extensions.authoring.solution import bare_draws, mentioned_names
from extensions.authoring.validation import (
    NO_COPIES,
    TEXTS,
    AssignmentTrial,
    Step,
    StepResult,
    ValidationSlip,
    checks_text,
    hint,
    judge_objects,
    place_of_check,
    table_row,
)
from extensions.causes.misconceptions import FOLDER as CAUSES
from extensions.causes.proving import slips_in_misconceptions
from harness.api import Reference, grade
from harness.assignment import KNOWN, starter_file
from harness.checks.domains import games
from harness.checks.draws import FILE as DRAWS
from harness.checks.draws import load_draws
from harness.checks.recorded import FOLDER as RECORDED
from harness.errors import BuildError, GraderError
from harness.execution.facts import units_used
from harness.grading.options import check_files
from harness.home import as_started
from harness.model import NOTE, Assignment, Grade, Record
from harness.packaging.commands import build_content
from harness.reports.lines import evidence_lines
from harness.reports.outline import failing_units, not_written

MOST_PROGRAMS = 20  # of a quick trial


# What its files hold


def judge_reference(trial: AssignmentTrial) -> StepResult:
    """Return the row with the number of the reference's checks, which it has passed before."""
    count = sum(verdict.kind != NOTE for verdict in trial.reference_grade.verdicts)
    return StepResult(name="reference", summary=f"passes its {count} checks")


def judge_recorded(trial: AssignmentTrial) -> StepResult:
    """Return the row on the recorded files, with a finding for each that is not as of today."""
    chosen = trial.assignment
    way_out = as_started(f"python -m harness record {chosen.folder}")
    found = tuple(
        ValidationSlip(place=name, message=message, way_out=way_out, is_hint=name == KNOWN)
        for name, message in stale_files(trial)
    )
    summary = "" if found else "is as the reference is today"
    return StepResult(name="recorded", summary=summary, findings=found)


def stale_files(trial: AssignmentTrial) -> Iterator[tuple[str, str]]:
    """Yield the recorded files that are out of date, each with what is wrong."""
    chosen = trial.assignment
    today: Mapping[str, str] = record_answers(chosen)
    yield from differing_files(chosen, today)
    for path in sorted(chosen.folder.joinpath(RECORDED).glob("*.toml")):
        if trial.name_of_file(path) not in today:
            yield trial.name_of_file(path), "no check asks for it any more."
    reference = Reference(chosen).path.read_text("utf-8")
    for unit in games(chosen):
        if split_by_age(chosen, unit, reference)[-1]:
            yield f"{RECORDED}/games/{unit}.toml", "games of known wrong versions are not in it."
    if (chosen.folder / DRAWS).is_file() and load_draws(chosen.folder) is None:
        yield DRAWS.as_posix(), "the checks have changed since."
    elif trial.full:
        yield from differing_files(chosen, record_draws(chosen, Reference(chosen).path))


def differing_files(chosen: Assignment, today: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the files that differ or are missing."""
    for name, text in today.items():
        path = chosen.folder / name
        if not path.is_file():
            yield name, "is missing."
        elif path.read_text("utf-8") != text:
            yield name, "is not what the reference gives today."


def judge_starter(trial: AssignmentTrial) -> StepResult:
    """Return the row on the starter file, with a finding for each unit in which it earns points."""
    path = starter_file(trial.assignment)
    if path is None:
        return StepResult(name="starter", summary="there is none")
    result, place = grade(trial.assignment, path), trial.name_of_file(path)
    trial.failed_checks.update(verdict.check for verdict in result.failing())
    found = []
    for unit in result.units:
        if earned := result.earned_in(unit.id):
            passed = [verdict for verdict in result.of(unit.id) if verdict.points]
            checks = checks_text(trial.assignment, passed)
            message = f"earns {float(earned):g} points in unit {unit.id!r}, by what passes:"
            message, way_out = f"{message}\n{checks}", TEXTS["without_work"]
            found.append(ValidationSlip(place=place, message=message, way_out=way_out))
    summary = "" if found else "earns nothing"
    return StepResult(name="starter", summary=summary, findings=tuple(found))


def judge_programs(trial: AssignmentTrial) -> StepResult:
    """Return the row on the programs, with what is not graded as their first lines say."""
    paths = own_programs(trial.assignment)
    if not paths:
        return StepResult(name="programs", summary=f"there are none in {FOLDER}/")
    chosen, found = expectations_of(trial, paths if trial.full else sample_programs(trial, paths))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for judged in pool.map(judge, chosen):
            trial.failed_checks.update(judged.caught)
            place = trial.name_of_file(judged.source)
            way_out = "Correct its first line, or the checks of the unit."
            found += [
                ValidationSlip(place=place, message=text, way_out=way_out)
                for text in judged.complaints
            ]
    summary = f"{len(chosen)} of {len(paths)} are graded as their first lines say"
    return StepResult(name="programs", summary="" if found else summary, findings=tuple(found))


def sample_programs(trial: AssignmentTrial, paths: Sequence[Path]) -> list[Path]:
    """Return some programs, of those that are right at least half: that they fail is worse."""
    ordered = sorted(paths, key=lambda path: place_by_hash(path.name))
    right = [path for path in ordered if is_expected_right(trial.assignment, path)]
    first = right[: MOST_PROGRAMS // 2]
    return [*first, *(path for path in ordered if path not in first)][:MOST_PROGRAMS]


def is_expected_right(assignment: Assignment, path: Path) -> bool:
    """Return whether a program's first line says that it is right."""
    try:
        return not expectation(str(assignment.folder), path).wrong
    except (ValueError, ProgramError):
        return False


def expectations_of(
    trial: AssignmentTrial, paths: Sequence[Path]
) -> tuple[list[Expectation], list[ValidationSlip]]:
    """Return what the programs' heads expect, and a finding for each head that is wrong."""
    chosen, found = [], []
    for path in paths:
        try:
            make_files(path, trial.assignment)
            chosen.append(expectation(str(trial.assignment.folder), path))
        except ValueError as error:
            place, message = trial.name_of_file(path), str(error).removeprefix(f"{path}: ")
            way_out = f"The units are: {', '.join(unit.id for unit in trial.assignment.units)}."
            if isinstance(error, ProgramError):  # of the program, or of what it is made of
                place = trial.name_of_file(error.path) + (f":{error.line}" if error.line else "")
                message, way_out = error.message, TEXTS["write_differences"]
            found.append(ValidationSlip(place=place, message=f"{message}.", way_out=way_out))
    return chosen, found


def judge_causes(trial: AssignmentTrial) -> StepResult:
    """Return the row on known wrong versions, with those that are right, or like another one."""
    if not (trial.assignment.folder / CAUSES).is_dir():
        return StepResult(name="causes", summary=f"there are none in {CAUSES}/")
    slips = slips_in_misconceptions(trial.assignment)
    found = tuple(ValidationSlip(place=CAUSES, message=slip, way_out="") for slip in slips)
    summary = "" if found else "each is wrong in its own way"
    return StepResult(name="causes", summary=summary, findings=found)


# What its checks catch

MOST_QUICK, MOST_FULL = 40, 560  # mutants
QUICK_SECONDS = 17  # of all cores, for the mutants of a quick trial


def judge_mutants(trial: AssignmentTrial) -> StepResult:
    """Return the row on references with one change each, with those that keep their points."""
    if trial.grader is None:
        return StepResult(name="mutants", summary=NO_COPIES)
    seconds = max(trial.reference_grade.seconds, 0.1)
    quick = max(1, min(MOST_QUICK, int(QUICK_SECONDS * (os.cpu_count() or 1) / seconds)))
    plan = plan_audit(trial.assignment, MOST_FULL if trial.full else quick)
    judged = grade_plan(plan, trial.grader)
    for one in judged:
        trial.failed_checks.update(one.result.failed)
    found = [survivor(trial, plan, entry) for entry in survivors_of(judged)]
    found += [*losses_elsewhere(trial, plan, judged), *units_of_one_class(trial.assignment)]
    mistakes = [entry for entry in judged if entry.is_mistake]
    right = sum(mistake.is_killed_right for mistake in mistakes)
    return StepResult(
        name="mutants",
        summary=(
            f"of {len(plan.mutants)} changes {len(plan.chosen)} are tried: {right} of "
            f"{len(mistakes)} mistakes lose points where they should"
        ),
        findings=tuple(found),
    )


def losses_elsewhere(
    trial: AssignmentTrial, plan: Plan, judged: Sequence[JudgedMutant]
) -> Iterator[ValidationSlip]:
    """Yield a check for each unit in which a mistake of another one costs points, too."""
    units = {verdict.check: verdict.unit for verdict in trial.reference_grade.verdicts}
    reported = set()
    for mutant in judged:
        for check in mutant.result.failed:
            other, unit = units.get(check), " or ".join(mutant.right)
            if mutant.is_mistake and other in mutant.elsewhere and (unit, other) not in reported:
                reported.add((unit, other))
                place, diff = place_of_check(trial.assignment, check), shown_diff(mutant, plan)
                yield hint(place, "elsewhere", unit=unit, other=other, diff=diff)


def units_of_one_class(assignment: Assignment) -> Iterator[ValidationSlip]:
    """Yield each class that several units ask for."""
    texts = (path.read_text("utf-8") for path in assignment.reference_files.values())
    nodes = [node for text in texts for node in ast.parse(text).body]
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    for name in dict.fromkeys(name for unit in assignment.units for name in unit.functions):
        units = [unit.id for unit in assignment.units if name in unit.functions]
        if len(units) > 1 and name in classes:
            yield hint("assignment.toml", "one_class", units=", ".join(units), name=name)


def survivor(trial: AssignmentTrial, plan: Plan, one: JudgedMutant) -> ValidationSlip:
    """Return the finding on a mutant that keeps its points."""
    place = f"{trial.name_of_file(Reference(trial.assignment).path)}:{one.mutant.line}"
    unit, diff = " or ".join(one.right), shown_diff(one, plan)
    return hint(place, "survivor", unit=unit, diff=diff, id=one.mutant.id)


def shown_diff(one: JudgedMutant, plan: Plan) -> str:
    return indent(one.mutant.diff_from(plan.text), "    ")


def judge_checks(trial: AssignmentTrial) -> StepResult:
    """Return the row on checks, with those that no mutant, program or starter has failed."""
    if not trial.full and starter_file(trial.assignment) is None:
        return StepResult(name="checks", summary="what each of them catches is seen by --full")
    graded = trial.reference_grade.verdicts
    known = [verdict for verdict in graded if verdict.kind != NOTE and not verdict.is_on_text]
    idle = [verdict for verdict in known if verdict.check not in trial.failed_checks]
    found = [
        hint(place_of_check(trial.assignment, verdict.check), "idle", title=verdict.title)
        for verdict in idle
    ]
    # A right program that draws otherwise than the reference loses points by these.
    found += [
        hint(f"{trial.name_of_file(path)}:{line}", "bare_draws", name=name)
        for path in check_files(trial.assignment, public=False)
        for line, name in bare_draws(path)
    ]
    summary = f"{len(known) - len(idle)} of {len(known)} catch something"
    return StepResult(name="checks", summary=summary, findings=tuple(found))


# What is built of it

KIT, ZIP = "kit", "gradescope"
MOST_SECONDS = 300
MOST_CHARS = 1000
RESULTS = "results.json"


def judge_kit(trial: AssignmentTrial) -> StepResult:
    """Return the row on the kit, built for this, and on what a program earns that looks it up."""
    kits: list[bytes] = []
    row = row_of(KIT, trial, kits.append)
    return table_row(kits[0], trial.assignment, row) if kits else row


def judge_zip(trial: AssignmentTrial) -> StepResult:
    """Return the row on the zip for Gradescope, which has graded the reference."""
    return row_of(ZIP, trial, lambda content: demand_full_marks(trial.assignment, content))


def row_of(kind: str, trial: AssignmentTrial, demand: Callable[[bytes], None]) -> StepResult:
    """Return the row on a file that is built and tried: its size, or why it is none."""
    try:
        content = build_content(kind, trial.assignment)
        demand(content)
    except BuildError as error:
        slip = ValidationSlip(place=kind, message=str(error), way_out="")
        return StepResult(name=kind, summary="", findings=(slip,))
    size = f"{len(content) / 1_000_000:.1f} MB"
    return StepResult(name=kind, summary=f"{size}, is built, and the reference passes in it")


def demand_full_marks(chosen: Assignment, content: bytes) -> None:
    """Raise BuildError unless an unpacked zip gives the reference all points, with its packages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(folder)
        own = folder / "assignments" / chosen.slug
        handed_in = folder / "reference" / chosen.slug / chosen.files[0]
        ended = grade_in_folder(folder, [str(handed_in), "--assignment", str(own)])
        if ended.returncode:
            raise BuildError(f"The zip of {chosen.slug} cannot grade: {ended.stderr[-MOST_CHARS:]}")
        found = json.loads((folder / RESULTS).read_text("utf-8"))
    if found["score"] != found["extra_data"]["max_score"]:
        raise BuildError(f"The zip of {chosen.slug} gives the reference {found['score']} points.")


def grade_in_folder(folder: Path, arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """Return how a grade by the harness in a folder ended, as Gradescope starts it."""
    # Not that of a virtual environment, whose packages would stand in for what the zip lacks.
    python = getattr(sys, "_base_executable", sys.executable)
    command = [python, "-s", "-S", "-m", "harness", "grade", *arguments]
    return subprocess.run(
        [*command, "--report", f"gradescope={RESULTS}"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "site-packages")},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=MOST_SECONDS,
    )


class JudgedProgram(Record):
    """A program graded: where it is written, complaints about the grade, checks that caught it.

    `spilled` are the units that lost points for a mistake in another one.
    """

    source: Path
    complaints: tuple[str, ...]
    caught: frozenset[str] = frozenset()
    spilled: tuple[str, ...] = ()


@cache
def callers(slug: str) -> dict[str, frozenset[str]]:
    """Return for each unit those whose functions are its own or call them in the reference."""
    chosen = without_style(slug)
    with Reference(chosen) as reference:
        facts = reference.load_program().facts
    used, graded = units_used(chosen, facts.reach), [unit for unit in chosen.units if unit.graded]
    return {
        unit.id: frozenset(
            other.id
            for other in graded
            if unit.id in used[other.id] or {*unit.functions} & {*other.functions}
        )
        for unit in graded
    }


def judge(program: Expectation, grade_it: Callable[[], Grade] | None = None) -> JudgedProgram:
    """Return a program's grade held against its expectation; without `grade_it` all is graded."""
    units = [program.task] if program.task else []
    try:
        whole = grade_it or partial(grade, without_style(program.slug), program.path, units)
        result = whole()
    except GraderError as error:
        return JudgedProgram(source=program.source, complaints=(str(error),))
    return JudgedProgram(
        source=program.source,
        complaints=tuple(complaints_about(program, result)),
        caught=frozenset(
            verdict.check for verdict in result.failing() if verdict.unit in program.wrong
        ),
        spilled=tuple(unit for unit in lost_points(result) if unit not in program.wrong),
    )


def lost_points(result: Grade) -> list[str]:
    """Return the units that lost points, in the assignment's order."""
    return [unit.id for unit in result.units if result.earned_in(unit.id) < unit.points]


def complaints_about(program: Expectation, result: Grade) -> Iterator[str]:
    """Yield a sentence for everything in a grade that its program does not deserve."""
    if result.problem or result.troubles:
        yield "\n".join(["it was not graded:", *filter(None, [result.problem, *result.troubles])])
    for unit in sorted(program.wrong.difference(lost_points(result))):
        yield f"no points lost in unit {unit!r}."
    first = next((unit.id for unit, _ in [*failing_units(result), *not_written(result)]), None)
    if program.wrong and first and first not in program.wrong:
        yield f"students are sent to unit {first!r} first."
    calling = callers(program.slug)
    deserved = {unit for wrong in program.wrong for unit in {wrong, *calling[wrong]}}
    for verdict in result.failing():
        if verdict.unit not in deserved:
            listing = checks_text(without_style(program.slug), [verdict])
            yield "\n".join(
                [f"points lost in unit {verdict.unit!r}:", listing, *evidence_lines(verdict)]
            )


MOST_QUICK_WAYS = 16  # programs of a quick trial
MOST_LISTED = 4  # functions of a way
SAYING = {"print", "input"}
COPY = '__import__("copy").deepcopy'


def written_in_way(
    way: Mapping[str, Any], function: ast.FunctionDef, reached: frozenset[str]
) -> list[ast.stmt] | None:
    """Return other statements for a function's body, None where it cannot be written in a way.

    `way` is a table of `validation.toml`: its `code` has "..." where the body stands.  `reached`
    are the names that the function reaches.
    """
    names = [argument.arg for argument in function.args.args]
    lacks_values = way["only_returning"] and not (names and returns_values(function))
    if lacks_values or (way["only_silent"] and reached & SAYING):
        return None
    copies = "; ".join(f"{name} = {COPY}({name})" for name in names)
    words = {"name": function.name, "names": ", ".join(names), "copies": copies, "copy": COPY}
    made: list[ast.stmt] = ast.parse(str(way["code"]).format(**words)).body
    block = made if "..." in map(ast.unparse, made) else vars(made[0])["body"]
    place = [*map(ast.unparse, block)].index("...")
    block[place : place + 1] = function.body
    return made


def returns_values(function: ast.FunctionDef) -> bool:
    """Return whether a function returns a value somewhere, and is no generator."""
    nodes = list(ast.walk(function))
    gives = any(isinstance(node, ast.Return) and node.value is not None for node in nodes)
    return gives and not any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in nodes)


def judge_ways(trial: AssignmentTrial) -> StepResult:
    """Return the row on other ways to write the reference, with the checks that refuse one."""
    if trial.grader is None:
        return StepResult(name="ways", summary=NO_COPIES)
    path = Reference(trial.assignment).path
    text, place = path.read_text("utf-8"), trial.name_of_file(path)
    units = right_units(trial.assignment, text)
    judged_functions = {name for name in trial.assignment.functions if units.get(name)}
    tried = trial.grade_sample(rewrite_each_way(text, judged_functions), MOST_QUICK_WAYS)
    found = []
    by_check = {verdict.check: verdict for verdict in trial.reference_grade.verdicts}
    for name, way in TEXTS["ways"].items():
        rows = [
            f"  {program.owner}, by these checks:\n"
            + checks_text(trial.assignment, [by_check[check] for check in result.failed])
            for program, result in tried
            if program.operator == name and result.lost and not result.problem
        ]
        if rows:
            more = f"\n  and {len(rows) - MOST_LISTED} more" if len(rows) > MOST_LISTED else ""
            listed = "\n".join(rows[:MOST_LISTED]) + more
            words = {"what": way["what"], "way_out": way["way_out"]}
            found.append(hint(place, "ways", rows=listed, **words))
    return StepResult(name="ways", summary=f"{len(tried)} are tried", findings=tuple(found))


def rewrite_each_way(text: str, functions: set[str]) -> Iterator[Mutant]:
    """Yield a program with each of some functions (`owner`) written in each way (`operator`)."""
    uses = uses_of(text)
    for number, (kind, way) in enumerate(TEXTS["ways"].items()):
        for name in sorted(functions):
            tree = ast.parse(text)
            function = next((node for node in tree.body if getattr(node, "name", "") == name), None)
            if not isinstance(function, ast.FunctionDef):
                continue
            helpers = reached_from(name, uses)
            nodes = [node for node in tree.body if getattr(node, "name", "") in helpers]
            mentioned = frozenset[str]().union(*map(mentioned_names, nodes))
            start = int(ast.get_docstring(function) is not None)
            docstring, function.body = function.body[:start], function.body[start:]
            body = written_in_way(way, function, mentioned) if function.body else None
            if body is not None:
                function.body = [*docstring, *body]
                changed = ast.unparse(ast.fix_missing_locations(tree))
                line, key = function.lineno, f"{number} {name}"
                yield Mutant(id=key, operator=kind, owner=name, line=line, text=changed)


QUICK: tuple[Step, ...] = (
    judge_reference,
    judge_recorded,
    judge_starter,
    judge_programs,
    judge_mutants,
    judge_objects,
    judge_ways,
    judge_checks,
    judge_causes,
)
"""What is tried in this order, also before anything is built."""
STEPS: tuple[Step, ...] = (*QUICK, judge_kit, judge_zip)
