"""Begins an assignment from a solution: `python -m harness new hangman.py`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from extensions.authoring.drafting import DraftUnit, draft_units
from extensions.authoring.locking import lock_solution
from extensions.authoring.recording import ReferenceFails, write_files, write_records
from extensions.authoring.scaffold import files_of
from extensions.authoring.solution import Solution, read_solution
from extensions.authoring.wrong_versions import FunctionSignature, propose_versions
from harness import api
from harness.errors import UsageError
from harness.home import as_started

NOTHING_TO_ASK = (
    "{path}: nothing was found to check. Write an example below the description of a function:\n"
    '    """Return twice a number.\n\n    >>> double(2)\n    4\n    """\n'
    "A program that needs arguments is begun by hand, see docs/guides/arguments.md."
)

OF_A_CLASS = (
    "{name}: no unit, since it is a class. Write checks with student.making.{name}(...), see "
    "docs/guides/classes.md."
)

NO_UNIT = (
    "{name}: no unit, since nothing was found to ask. Give it an example or a game;{chance} where "
    "it reads or writes files, see docs/guides/files.md."
)
TO_RECORD = "{name}: no check yet. Record a game of it as the end of {checks} says."
OF_CHANCE = " where chance decides what it returns, see docs/guides/chance.md;"

PROPOSED = (
    "Proposed, wrong versions that a report will name. Keep those that fit, delete the others:"
)
DESCRIPTION = """\
Begin an assignment from a solution: its folder, with the examples of
the docstrings as checks; it grades its own solution."""
EXAMPLES = """\
examples:
  python -m harness new hangman.py
  python -m harness new solutions/hangman.py week3/hangman
"""


def add_options(command: ArgumentParser) -> None:
    command.add_argument("solution", type=Path, metavar="SOLUTION", help="the solution, a program")
    command.add_argument(
        "folder",
        type=Path,
        nargs="?",
        metavar="FOLDER",
        help="the folder to make (default: the solution's name without .py)",
    )
    command.set_defaults(run=new_command)


def new_command(options: Namespace) -> bool:
    """Begin an assignment's folder, grade its own solution, print the next steps."""
    begin_folder(options.solution, options.folder or Path(options.solution.stem))
    return False


def begin_folder(path: Path, folder: Path) -> None:
    """Begin an assignment's folder from a solution.  Raises UsageError."""
    solution = read_solution(path)
    if folder.exists():
        raise UsageError(
            f"{folder} is there already, and stays as it is. Name another folder behind the "
            "solution, or remove it first."
        )
    if not folder.absolute().parent.is_dir():
        raise UsageError(f"{folder}: there is no folder {folder.parent}. Make it first.")
    parts = draft_units(solution)
    units = [one for one in parts if one.is_checked or one.is_game]
    if not units:
        raise UsageError(NOTHING_TO_ASK.format(path=path))
    write_files(folder, files_of(solution, units, str(folder)))
    lock_solution(solution, str(folder))
    if any(one.is_checked for one in units):
        show_proof(folder, path)
    chosen = api.load_assignment(str(folder))
    proposed = propose_versions(chosen, [*signatures_of(solution, units)])
    print(as_started("\n".join(what_is_next(folder, solution, parts, proposed))))


def signatures_of(solution: Solution, parts: Sequence[DraftUnit]) -> Iterator[FunctionSignature]:
    """Yield the functions that answer, with what is known of their values."""
    for part in parts:
        if part.answers:
            node = solution.to_write[part.name]
            names = [parameter.arg for parameter in (*node.args.posonlyargs, *node.args.args)]
            first = part.answers[0].row
            lists = [name for name, value in zip(names, first, strict=False) if type(value) is list]
            is_changed = any(answered.is_changed for answered in part.answers)
            yield FunctionSignature(node=node, lists=lists, is_changed=is_changed)


def show_proof(folder: Path, solution: Path) -> None:
    """Record the solution's answers, and show its grade.  Raises AssignmentError."""
    try:
        write_records(api.load_assignment(str(folder)))
    except ReferenceFails as failure:
        print(api.render(failure.result))
        raise
    chosen = api.load_assignment(str(folder), is_proved=True)
    print(api.render(api.grade(chosen, solution)))


def what_is_next(
    folder: Path, solution: Solution, parts: Sequence[DraftUnit], proposed: Sequence[str]
) -> list[str]:
    """Return what was made, what was left out, and what the author does now."""
    checks = f"test_{solution.file}"
    left = [sentence for one in parts for sentence in left_out_of(one, checks)]
    left += [OF_A_CLASS.format(name=name) for name in solution.classes]
    has_values = folder.joinpath("values.py").is_file()
    steps = [
        *[f"Read {folder}/values.py and delete the values for which the task says nothing."]
        * has_values,
        f"Titles and points: {folder}/assignment.toml. What students read: {folder}/TASK.md.",
        *[f"Record the games at the end of {folder}/{checks}, where their commands are."]
        * any(one.is_to_record for one in parts),
        (
            f"To add a game, play it and paste the check that is printed into {folder}/{checks}:\n"
            f"     python -m harness play {folder} --save lost_game"
        ),
        f"python -m harness record {folder}",
        f"python -m harness validate {folder}",
        f"python -m harness build kit {folder}",
    ]
    return [
        f"{folder}/ is an assignment. Units with checks: {sum(one.is_checked for one in parts)}.",
        *["", "Left out:", *(f"  {sentence}" for sentence in left)] * bool(left),
        *["", PROPOSED, *(f"  {name}" for name in proposed)] * bool(proposed),
        "",
        "Next:",
        *(f"  {number}. {step}" for number, step in enumerate(steps, 1)),
    ]


def left_out_of(part: DraftUnit, checks: str) -> list[str]:
    """Return what is not checked of a function, and why."""
    sentences = list(part.shown.left_out)
    if part.is_to_record and not part.is_checked:
        sentences.append(TO_RECORD.format(name=part.name, checks=checks))
    elif not part.is_checked:
        sentences.append(NO_UNIT.format(name=part.name, chance=OF_CHANCE * part.by_chance))
    return sentences
