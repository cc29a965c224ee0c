"""The rows of a validation: what the files hold, what the checks catch, what is built."""

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
from pathlib import Path

from extensions.authoring.accounts import JudgedMutant, survivors_of
from extensions.authoring.audit import Plan, grade_plan, plan_audit
from extensions.authoring.check_places import place_of_check, told_checks
from extensions.authoring.drawn_values import record_draws
from extensions.authoring.judging import judge
from extensions.authoring.kept import KeptResults
from extensions.authoring.known_games import stale
from extensions.authoring.made_files import make_files
from extensions.authoring.made_programs import ProgramError
from extensions.authoring.mutants import place_by_hash
from extensions.authoring.programs import FOLDER, Expectation, expectation, own_programs
from extensions.authoring.recording import record_answers
from extensions.authoring.told_draws import bare_draws
from extensions.authoring.undeserved import table_row
from extensions.authoring.validation import AssignmentTrial, StepResult, ValidationSlip
from extensions.causes.misconceptions import FOLDER as CAUSES
from extensions.causes.proving import slips_in_misconceptions
from harness.api import Reference, grade
from harness.assignment import KNOWN, starter_file
from harness.checks.domains import games
from harness.checks.draws import FILE as DRAWS
from harness.checks.draws import load_draws
from harness.checks.recorded import FOLDER as RECORDED
from harness.errors import BuildError
from harness.grading.options import check_files
from harness.home import as_started
from harness.model import NOTE, STYLE, Assignment
from harness.packaging.commands import build_content

MOST_PROGRAMS = 20  # of a quick trial
RECORD = "python -m harness record {folder}"
EARNS = "earns {points:g} points in unit {unit!r}, by what passes:\n{checks}"
WITHOUT_WORK = (
    "Say @unit(..., vacuous=True) of a check that an empty function passes, or take the answer out "
    "of the starter file."
)
DIFFERENCES = (
    "Write what is different from the base, or the whole program without `# base:`; "
    "docs/guides/assignments.md shows both."
)
FIRST_LINE = "Correct its first line, or the checks of the unit."


# What its files hold


def judge_reference(trial: AssignmentTrial) -> StepResult:
    """Tell how many checks the reference passes: all of them, or nothing would be tried."""
    count = sum(one.kind != NOTE for one in trial.right.verdicts)
    return StepResult(name="reference", said=f"passes its {count} checks")


def judge_recorded(trial: AssignmentTrial) -> StepResult:
    """Compare what is recorded with what would be today."""
    chosen = trial.assignment
    way_out = as_started(RECORD.format(folder=chosen.folder))
    found = tuple(
        ValidationSlip(place=name, said=said, way_out=way_out, is_hint=name == KNOWN)
        for name, said in stale_files(trial)
    )
    said = "" if found else "is as the reference is today"
    return StepResult(name="recorded", said=said, findings=found)


def stale_files(trial: AssignmentTrial) -> Iterator[tuple[str, str]]:
    """Yield the files of what is recorded that would be others today, each with what is wrong."""
    chosen = trial.assignment
    today: Mapping[str, str] = record_answers(chosen)
    yield from differing_files(chosen, today)
    kept = chosen.folder.joinpath(RECORDED).glob("*.toml")
    for path in sorted(kept):
        if trial.name_of_file(path) not in today:
            yield trial.name_of_file(path), "no check asks for it any more."
    reference = Reference(chosen).path.read_text("utf-8")
    for unit in games(chosen):
        if stale(chosen, unit, reference)[1]:
            yield f"{RECORDED}/games/{unit}.toml", "games of known wrong versions are not in it."
    if (chosen.folder / DRAWS).is_file() and load_draws(chosen.folder) is None:
        yield DRAWS.as_posix(), "the checks have changed since."
    elif trial.full:
        yield from differing_files(chosen, record_draws(chosen, Reference(chosen).path))


def differing_files(chosen: Assignment, today: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield those of the files that hold something else, or are not there."""
    for name, text in today.items():
        path = chosen.folder / name
        if not path.is_file():
            yield name, "is missing."
        elif path.read_text("utf-8") != text:
            yield name, "is not what the reference gives today."


def judge_starter(trial: AssignmentTrial) -> StepResult:
    """Grade the starter file, which earns nothing."""
    path = starter_file(trial.assignment)
    if path is None:
        return StepResult(name="starter", said="there is none")
    result = grade(trial.assignment, path)
    trial.caught.update(one.check for one in result.failing())
    found = []
    for unit in result.units:
        if earned := result.earned_in(unit.id):
            passed = [one for one in result.of(unit.id) if one.points]
            checks = told_checks(trial.assignment, passed)
            said = EARNS.format(points=float(earned), unit=unit.id, checks=checks)
            found.append(
                ValidationSlip(place=trial.name_of_file(path), said=said, way_out=WITHOUT_WORK)
            )
    return StepResult(name="starter", said="" if found else "earns nothing", findings=tuple(found))


def judge_programs(trial: AssignmentTrial) -> StepResult:
    """Grade the programs in the folder, and hold them against their first lines."""
    paths = own_programs(trial.assignment)
    if not paths:
        return StepResult(name="programs", said=f"there are none in {FOLDER}/")
    chosen, found = expectations_of(trial, paths if trial.full else a_few_of(trial, paths))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for one in pool.map(judge, chosen):
            trial.caught.update(one.caught)
            found += [
                ValidationSlip(place=trial.name_of_file(one.source), said=said, way_out=FIRST_LINE)
                for said in one.complaints
            ]
    said = f"{len(chosen)} of {len(paths)} are graded as their first lines say"
    return StepResult(name="programs", said="" if found else said, findings=tuple(found))


def a_few_of(trial: AssignmentTrial, paths: Sequence[Path]) -> list[Path]:
    """Return some programs, of those that are right at least half: that they fail is worse."""
    ordered = sorted(paths, key=lambda path: place_by_hash(path.name))
    right = [path for path in ordered if is_said_right(trial.assignment, path)]
    first = right[: MOST_PROGRAMS // 2]
    return [*first, *(path for path in ordered if path not in first)][:MOST_PROGRAMS]


def is_said_right(assignment: Assignment, path: Path) -> bool:
    """Return whether a program's first line says that it is right."""
    try:
        return not expectation(str(assignment.folder), path).wrong
    except (ValueError, ProgramError):
        return False


def expectations_of(
    trial: AssignmentTrial, paths: Sequence[Path]
) -> tuple[list[Expectation], list[ValidationSlip]]:
    """Return what the programs say of themselves, and a finding for each that does not."""
    chosen, found = [], []
    for path in paths:
        try:
            make_files(path, trial.assignment)
            chosen.append(expectation(str(trial.assignment.folder), path))
        except ProgramError as error:
            line = f":{error.line}" if error.line else ""
            place = f"{trial.name_of_file(error.path)}{line}"
            found.append(ValidationSlip(place=place, said=f"{error.said}.", way_out=DIFFERENCES))
        except ValueError as error:
            said = str(error).removeprefix(f"{path}: ")
            way_out = f"The units are: {', '.join(unit.id for unit in trial.assignment.units)}."
            found.append(
                ValidationSlip(place=trial.name_of_file(path), said=f"{said}.", way_out=way_out)
            )
    return chosen, found


def judge_causes(trial: AssignmentTrial) -> StepResult:
    """Try the known wrong versions: each is wrong, and no two are alike."""
    if not (trial.assignment.folder / CAUSES).is_dir():
        return StepResult(name="causes", said=f"there are none in {CAUSES}/")
    slips = slips_in_misconceptions(trial.assignment)
    found = tuple(ValidationSlip(place=CAUSES, said=said, way_out="") for said in slips)
    said = "" if found else "each is wrong in its own way"
    return StepResult(name="causes", said=said, findings=found)


# What its checks catch

MOST_QUICK, MOST_FULL = 40, 560  # mutants
QUICK_SECONDS = 17  # of all cores, for the mutants of a quick trial
SURVIVES = "no point is lost in unit {unit} where this is changed:\n{diff}"
COSTS_TWO = "a mistake in unit {unit} costs points in unit {other}, too:\n{diff}"
SHARED = (
    "units {units} ask for one class, {name}: a mistake in one method costs the others, too, whose "
    "checks use it."
)
ONE_UNIT = "Make one unit of them, with a check for each method: docs/guides/classes.md."
USE_LESS = "Let this check of {other} use less of {unit}, see docs/guides/classes.md."
ADD_A_CHECK = (
    "Add a check that sees it. Is it no mistake: list it with a reason in hidden/equivalent.toml, "
    'as "{id}".'
)
IDLE = "{title!r} fails for no program that was tried."
BARE = (
    "{name} tells chance a seed, or values alone. A right program that draws places "
    "(COLOURS[randint(0, 5)]) or a fraction draws others."
)
PICK = "Tell it drawing=[picked_from(values, value)] instead: docs/guides/chance.md."
WRONG_PROGRAM = "Put a program with the mistake that it is to catch into programs/, or remove it."


def judge_mutants(trial: AssignmentTrial) -> StepResult:
    """Grade references with one change each, and tell which of them keep their points."""
    if trial.grade_all is None:
        return StepResult(name="mutants", said="are not graded: this system cannot copy processes")
    plan = plan_audit(trial.assignment, MOST_FULL if trial.full else quick_count(trial))
    kept = KeptResults(trial.kept, trial.assignment)
    judged = grade_plan(plan, kept, trial.grade_all, lambda done, of, problems: None)
    for one in judged:
        trial.caught.update(one.result.failed)
    found = [survivor(trial, plan, one) for one in survivors_of(judged)]
    found += [*costly_elsewhere(trial, plan, judged), *units_of_one_class(trial.assignment)]
    return StepResult(name="mutants", said=told_summary(plan, judged), findings=tuple(found))


def costly_elsewhere(
    trial: AssignmentTrial, plan: Plan, judged: Sequence[JudgedMutant]
) -> Iterator[ValidationSlip]:
    """Yield a check for each unit in which a mistake of another one costs points, too."""
    units = {one.check: one.unit for one in trial.right.verdicts}
    met = set()
    for one in judged:
        for check in one.result.failed:
            other = units.get(check)
            if one.is_mistake and other in one.elsewhere and (one.right, other) not in met:
                met.add((one.right, other))
                names = {"unit": " or ".join(one.right), "other": other}
                diff = diff_of(plan, one)
                yield ValidationSlip(
                    place=place_of_check(trial.assignment, check),
                    said=COSTS_TWO.format(**names, diff=diff),
                    way_out=USE_LESS.format(**names),
                    is_hint=True,
                )


def units_of_one_class(assignment: Assignment) -> Iterator[ValidationSlip]:
    """Yield each class that several units ask for."""
    for name in dict.fromkeys(name for unit in assignment.units for name in unit.functions):
        units = [unit.id for unit in assignment.units if name in unit.functions]
        if len(units) > 1 and is_class(assignment, name):
            said = SHARED.format(units=", ".join(units), name=name)
            yield ValidationSlip(place="assignment.toml", said=said, way_out=ONE_UNIT, is_hint=True)


def is_class(assignment: Assignment, name: str) -> bool:
    """Return whether the reference has a class of a name."""
    texts = (path.read_text("utf-8") for path in assignment.reference_files.values())
    nodes = (node for text in texts for node in ast.parse(text).body)
    return any(isinstance(node, ast.ClassDef) and node.name == name for node in nodes)


def quick_count(trial: AssignmentTrial) -> int:
    """Return how many mutants are graded in the time that there is."""
    each = max(trial.right.seconds, 0.1)
    return max(1, min(MOST_QUICK, int(QUICK_SECONDS * (os.cpu_count() or 1) / each)))


def told_summary(plan: Plan, judged: Sequence[JudgedMutant]) -> str:
    """Return how many mutants lose points where they should."""
    mistakes = [one for one in judged if one.is_mistake]
    right = sum(one.is_killed_right for one in mistakes)
    return (
        f"of {len(plan.mutants)} changes {len(plan.chosen)} are tried: {right} of "
        f"{len(mistakes)} mistakes lose points where they should"
    )


def diff_of(plan: Plan, one: JudgedMutant) -> str:
    """Return what a mutant changes, set in."""
    return "\n".join(f"    {line}" for line in one.mutant.diff_from(plan.text).split("\n"))


def survivor(trial: AssignmentTrial, plan: Plan, one: JudgedMutant) -> ValidationSlip:
    """Return the finding on a mutant that keeps its points."""
    said = SURVIVES.format(unit=" or ".join(one.right), diff=diff_of(plan, one))
    way_out = ADD_A_CHECK.format(id=one.mutant.id)
    place = f"{trial.name_of_file(Reference(trial.assignment).path)}:{one.mutant.line}"
    return ValidationSlip(place=place, said=said, way_out=way_out, is_hint=True)


def judge_checks(trial: AssignmentTrial) -> StepResult:
    """Tell which checks have failed for nothing: no mutant, no program, not the starter."""
    if not trial.full and starter_file(trial.assignment) is None:
        return StepResult(name="checks", said="what each of them catches is seen by --full")
    known = [one for one in trial.right.verdicts if one.kind not in (NOTE, STYLE)]
    idle = [one for one in known if one.check not in trial.caught]
    found = tuple(
        ValidationSlip(
            place=place_of_check(trial.assignment, one.check),
            said=IDLE.format(title=one.title),
            way_out=WRONG_PROGRAM,
            is_hint=True,
        )
        for one in idle
    )
    said = f"{len(known) - len(idle)} of {len(known)} catch something"
    return StepResult(name="checks", said=said, findings=(*found, *fragile_checks(trial)))


def fragile_checks(trial: AssignmentTrial) -> Iterator[ValidationSlip]:
    """Yield what right programs lose points by that draw otherwise than the reference."""
    for path in check_files(trial.assignment, public=False):
        for line, name in bare_draws(path):
            place = f"{trial.name_of_file(path)}:{line}"
            yield ValidationSlip(
                place=place, said=BARE.format(name=name), way_out=PICK, is_hint=True
            )


# What is built of it

KIT, ZIP = "kit", "gradescope"
MOST_SECONDS = 300
MOST_CHARS = 1000
RESULTS = "results.json"


def judge_kit(trial: AssignmentTrial) -> StepResult:
    """Build the kit, tried with the reference as it is built; say what looking it up earns."""
    kits: list[bytes] = []
    row = row_of(KIT, trial, kits.append)
    return table_row(kits[0], trial.assignment, row) if kits else row


def judge_zip(trial: AssignmentTrial) -> StepResult:
    """Build the zip for Gradescope and grade the reference with what is in it."""
    return row_of(ZIP, trial, lambda content: demand_full_marks(trial.assignment, content))


def row_of(kind: str, trial: AssignmentTrial, demand: Callable[[bytes], None]) -> StepResult:
    """Build a file and try it; tell its size, or why it is none."""
    try:
        content = build_content(kind, trial.assignment)
        demand(content)
    except BuildError as error:
        found = ValidationSlip(place=kind, said=str(error), way_out="")
        return StepResult(name=kind, said="", findings=(found,))
    size = f"{len(content) / 1_000_000:.1f} MB"
    return StepResult(name=kind, said=f"{size}, is built, and the reference passes in it")


def demand_full_marks(chosen: Assignment, content: bytes) -> None:
    """Raise BuildError unless an unpacked zip gives the reference all points, with its packages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(folder)
        own = folder / "assignments" / chosen.slug
        handed_in = folder / "reference" / chosen.slug / chosen.files[0]
        ended = graded_in(folder, [str(handed_in), "--assignment", str(own)])
        if ended.returncode:
            raise BuildError(f"The zip of {chosen.slug} cannot grade: {ended.stderr[-MOST_CHARS:]}")
        found = json.loads((folder / RESULTS).read_text("utf-8"))
    if found["score"] != found["extra_data"]["max_score"]:
        raise BuildError(f"The zip of {chosen.slug} gives the reference {found['score']} points.")


def graded_in(folder: Path, arguments: list[str]) -> subprocess.CompletedProcess[str]:
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
