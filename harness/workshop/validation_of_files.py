"""Whether what lies in a folder is as it says: what is recorded, starter, programs, causes."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from harness.api import Reference, grade
from harness.assignment import KNOWN, starter_file
from harness.checks.domains import games
from harness.checks.draws import FILE as DRAWS
from harness.checks.draws import load_draws
from harness.checks.recorded import FOLDER as RECORDED
from harness.feedback.diagnosis.misconceptions import FOLDER as CAUSES
from harness.grading.slips_in_causes import slips_in_misconceptions
from harness.model import NOTE, Assignment
from harness.workshop.drawn_values import record_draws
from harness.workshop.judging import judge
from harness.workshop.known_games import stale
from harness.workshop.made_programs import Unmade
from harness.workshop.mutants import place_by_hash
from harness.workshop.programs import FOLDER, Expectation, expectation, own_programs
from harness.workshop.recording import record_answers
from harness.workshop.validation import Finding, Row, Trial

MOST_PROGRAMS = 20  # of a quick trial
RECORD = "python -m harness record {folder}"
EARNS = "earns {points:g} points in unit {unit!r}: {checks}."
WITHOUT_WORK = (
    "Say @unit(..., vacuous=True) of a check that an empty function passes, or take the answer out "
    "of the starter file."
)
DIFFERENCES = (
    "Write what is different from the base, or the whole program without `# base:`; "
    "docs/guides/assignments.md shows both."
)
FIRST_LINE = "Correct its first line, or the checks of the unit."


def judge_reference(trial: Trial) -> Row:
    """Tell how many checks the reference passes: all of them, or nothing would be tried."""
    count = sum(one.kind != NOTE for one in trial.right.verdicts)
    return Row(name="reference", said=f"passes its {count} checks")


def judge_recorded(trial: Trial) -> Row:
    """Compare what is recorded with what would be today."""
    chosen = trial.assignment
    way_out = RECORD.format(folder=chosen.folder)
    found = tuple(
        Finding(place=name, said=said, way_out=way_out, is_hint=name == KNOWN)
        for name, said in stale_files(trial)
    )
    said = "" if found else "is as the reference is today"
    return Row(name="recorded", said=said, findings=found)


def stale_files(trial: Trial) -> Iterator[tuple[str, str]]:
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


def judge_starter(trial: Trial) -> Row:
    """Grade the starter file, which earns nothing."""
    path = starter_file(trial.assignment)
    if path is None:
        return Row(name="starter", said="there is none")
    result = grade(trial.assignment, path)
    trial.caught.update(one.check for one in result.failing())
    found = []
    for unit in result.units:
        if earned := result.earned_in(unit.id):
            passed = ", ".join(one.check for one in result.of(unit.id) if one.points)
            said = EARNS.format(points=float(earned), unit=unit.id, checks=passed)
            found.append(Finding(place=trial.name_of_file(path), said=said, way_out=WITHOUT_WORK))
    return Row(name="starter", said="" if found else "earns nothing", findings=tuple(found))


def judge_programs(trial: Trial) -> Row:
    """Grade the programs in the folder, and hold them against their first lines."""
    paths = own_programs(trial.assignment)
    if not paths:
        return Row(name="programs", said=f"there are none in {FOLDER}/")
    ordered = sorted(paths, key=lambda path: place_by_hash(path.name))
    chosen, found = expectations_of(trial, ordered[: None if trial.full else MOST_PROGRAMS])
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for one in pool.map(judge, chosen):
            trial.caught.update(one.caught)
            found += [
                Finding(place=trial.name_of_file(one.source), said=f"{said}.", way_out=FIRST_LINE)
                for said in one.complaints
            ]
    said = f"{len(chosen)} of {len(paths)} are graded as their first lines say"
    return Row(name="programs", said="" if found else said, findings=tuple(found))


def expectations_of(trial: Trial, paths: list[Path]) -> tuple[list[Expectation], list[Finding]]:
    """Return what the programs say of themselves, and a finding for each that does not."""
    chosen, found = [], []
    for path in paths:
        try:
            chosen.append(expectation(str(trial.assignment.folder), path))
        except Unmade as error:
            line = f":{error.line}" if error.line else ""
            place = f"{trial.name_of_file(error.path)}{line}"
            found.append(Finding(place=place, said=f"{error.said}.", way_out=DIFFERENCES))
        except ValueError as error:
            said = str(error).removeprefix(f"{path}: ")
            way_out = f"The units are: {', '.join(unit.id for unit in trial.assignment.units)}."
            found.append(Finding(place=trial.name_of_file(path), said=f"{said}.", way_out=way_out))
    return chosen, found


def judge_causes(trial: Trial) -> Row:
    """Try the known wrong versions: each is wrong, and no two are alike."""
    if not (trial.assignment.folder / CAUSES).is_dir():
        return Row(name="causes", said=f"there are none in {CAUSES}/")
    slips = slips_in_misconceptions(trial.assignment)
    found = tuple(Finding(place=CAUSES, said=said, way_out="") for said in slips)
    said = "" if found else "each is wrong in its own way"
    return Row(name="causes", said=said, findings=found)
