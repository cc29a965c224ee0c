"""Begins an assignment from a solution: `python -m harness new hangman.py`."""

from __future__ import annotations

import ast
import copy
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from extensions.authoring.drafting import DraftUnit, draft_units
from extensions.authoring.locking import lock_solution
from extensions.authoring.mutants import text_with
from extensions.authoring.recording import write_files, write_records
from extensions.authoring.scaffold import files_of
from extensions.authoring.solution import TEXTS, Solution, positional_parameters, read_solution
from extensions.causes.proving import slips_in_misconceptions
from extensions.fault_location.mutations import conditions, values
from extensions.fault_location.mutations.breaking import begin_later, up_to
from extensions.fault_location.mutations.catalogue import Mutate
from extensions.fault_location.mutations.mutation import (
    Fragment,
    Mutation,
    Slot,
    call_node,
    is_call,
    name_node,
    set_name,
)
from harness import api
from harness.errors import UsageError
from harness.home import as_started
from harness.model import Assignment

DESCRIPTION = """\
Create an assignment from your solution: a folder in which the examples of
the docstrings are checks. The solution is graded at once."""
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
    """Begin a folder, grade its own solution, print the next steps.  Always returns False."""
    path: Path = options.solution
    folder: Path = options.folder or Path(path.stem)
    solution = read_solution(path)
    if folder.exists():
        raise UsageError(
            f"{folder} is there already, and stays as it is. Name another folder behind the "
            "solution, or remove it first."
        )
    if not folder.absolute().parent.is_dir():
        raise UsageError(f"{folder}: there is no folder {folder.parent}. Make it first.")
    parts = draft_units(solution)
    units = [part for part in parts if part.is_checked or part.is_game]
    if not units:
        raise UsageError(TEXTS["nothing_to_ask"].format(path=path))
    write_files(folder, files_of(solution, units, str(folder)))
    lock_solution(solution, str(folder))
    if any(unit.is_checked for unit in units):
        write_records(api.load_assignment(str(folder)))
        chosen = api.load_assignment(str(folder), is_proved=True)
        print(api.render(api.grade(chosen, path)))
    chosen = api.load_assignment(str(folder))
    proposed = propose_versions(chosen, [*changing_functions(solution, units)])
    print(as_started("\n".join(what_is_next(folder, solution, parts, proposed))))
    return False


def changing_functions(solution: Solution, parts: Sequence[DraftUnit]) -> Iterator[Changing]:
    """Yield the functions that answer, each with the lists that it may change."""
    for part in parts:
        if part.answers:
            node = solution.to_write[part.name]
            names = [parameter.arg for parameter in positional_parameters(node)]
            first = part.answers[0].row
            lists = [name for name, value in zip(names, first, strict=False) if type(value) is list]
            yield node, lists if any(answered.is_changed for answered in part.answers) else []


def what_is_next(
    folder: Path, solution: Solution, parts: Sequence[DraftUnit], proposed: Sequence[str]
) -> list[str]:
    """Return the lines to print: what was made, what was left out, the numbered next steps."""
    checks, texts = f"test_{solution.file}", TEXTS["next"]
    left = [sentence for part in parts for sentence in left_out_of(part, checks)]
    left += [texts["class_left_out"].format(name=name) for name in solution.classes]
    possible = {
        "values": folder.joinpath("values.py").is_file(),
        "games": any(part.is_to_record for part in parts),
    }
    steps = [
        text.format(folder=folder, checks=checks)
        for kind, text in texts["steps"].items()
        if possible.get(kind, True)
    ]
    count = sum(part.is_checked for part in parts)
    return [
        texts["made"].format(folder=folder, count=count),
        *["", "Left out:", *(f"  {sentence}" for sentence in left)] * bool(left),
        *["", TEXTS["proposed"], *(f"  {name}" for name in proposed)] * bool(proposed),
        "",
        "Next:",
        *(f"  {number}. {step}" for number, step in enumerate(steps, 1)),
    ]


def left_out_of(part: DraftUnit, checks: str) -> list[str]:
    """Return a sentence for each thing that is not checked of a unit, [] for none."""
    sentences, texts = list(part.shown.left_out), TEXTS["next"]
    if not part.is_checked:
        kind = "game_left_out" if part.is_to_record else "unit_left_out"
        chance = texts["chance_left_out"] if part.by_chance else ""
        sentences.append(texts[kind].format(name=part.name, checks=checks, chance=chance))
    return sentences


CAUSES = "misconceptions"
MOST_EACH = 3  # versions of a function
MOST_TRIED = 4  # ways to be wrong in the same way
BOUNDS: conditions.Signs = {
    sign: conditions.SIGNS[sign][:1] for sign in (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
}
WHOLES = ("sum", "max", "min", "any", "all", "sorted", "len")  # what looks at all items


Changing = tuple[ast.FunctionDef, Sequence[str]]
"""A function, and the parameters that get lists where it changes what it gets."""


def propose_versions(assignment: Assignment, functions: Sequence[Changing]) -> list[str]:
    """Write wrong versions of functions into the assignment's folder; return their files.

    Those that stay are wrong in some case of the domain, and no two of them are alike.
    """
    top = assignment.folder / CAUSES
    for function, changed in functions:
        for cause, number, text in versions_of(function, changed):
            path = top / function.name / f"{cause}-{number}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    remove_slips(top, list(slips_in_misconceptions(assignment)))
    remaining = [choose_versions(top / function.name) for function, _ in functions]
    return [path.relative_to(assignment.folder).as_posix() for paths in remaining for path in paths]


def remove_slips(top: Path, slips: Sequence[str]) -> None:
    """Remove the versions that name no mistake; all of a function where one never finishes."""
    for slip in slips:
        place = Path(slip.partition(": ")[0])
        for path in place.glob("*.py") if place.is_dir() else [place.with_suffix(".py")]:
            if path.is_relative_to(top):
                path.unlink(missing_ok=True)


def choose_versions(folder: Path) -> list[Path]:
    """Rename the first version of each of the first causes, delete the rest; return their files."""
    remaining: list[Path] = []
    for cause in VERSIONS:
        ways = sorted(folder.glob(f"{cause}-*.py"))
        if ways and len(remaining) < MOST_EACH:
            remaining.append(ways.pop(0).rename(folder / f"{cause}.py"))
        for path in ways:
            path.unlink()
    if folder.is_dir() and not remaining:
        folder.rmdir()
    return remaining


def versions_of(
    function: ast.FunctionDef, changed: Sequence[str]
) -> Iterator[tuple[str, int, str]]:
    """Yield the wrong versions of a function: the cause, a number for each way, the file's text."""
    bare = copy.deepcopy(function)
    if ast.get_docstring(bare) is not None:
        bare.body = bare.body[1:] or [ast.Pass()]
    bare.returns = None
    tree = ast.parse(ast.unparse(bare))
    fragment = Fragment(tree.body[0])
    slots = [Slot(node=tree.body[0], parent=tree, field="body", place=0), *fragment.slots]
    might_go_on = any(isinstance(slot.node, ast.While) for slot in slots)
    for cause, mutates in (VERSIONS | {"copy_changed": [copy_changed(changed)]}).items():
        words = {key: text.format(name=bare.name) for key, text in TEXTS["versions"][cause].items()}
        made = [one for mutate in mutates for slot in slots for one in mutate(fragment, slot)]
        for number, mutation in enumerate(made[:MOST_TRIED]):
            if not (might_go_on and mutates is OFF_BY_ONE):
                code = text_with(tree, [mutation])
                yield cause, number, TEXTS["version"].format(**words, code=code)


def include_bound(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`<=` for `<` and the like."""
    yield from conditions.replace_signs(slot, BOUNDS, "comparison")


def first_only(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The first item alone: of a loop, a comprehension, what `sum` and the like look at."""
    for node in ast.walk(slot.node) if slot.node is fragment.statement else ():
        own = replace(slot, node=node)
        if isinstance(node, ast.For):
            yield own.set("body", [*node.body, ast.Break()], "loop", 1)
        elif isinstance(node, ast.comprehension):
            yield own.set("iter", first_item_of(node.iter), "loop", 1)
        elif is_call(node, *WHOLES):
            given = [one for one in node.args if not isinstance(one, ast.GeneratorExp)]
            if len(given) == len(node.args) == 1:
                yield own.set("args", [first_item_of(given[0])], "value", 1)


def first_item_of(items: ast.expr) -> ast.expr:
    return ast.parse(f"list({ast.unparse(items)})[:1]", mode="eval").body


def print_instead(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`print` and a bare `return` for each `return`, which nobody writes at the end."""
    function = slot.node
    swaps = []
    for inner in fragment.slots if function is fragment.statement else ():
        if isinstance(inner.node, ast.Return) and inner.node.value is not None:
            shown = ast.Expr(value=call_node("print", inner.node.value))
            is_last = inner.node is fragment.statement.body[-1]  # type: ignore[attr-defined]
            swaps.append(inner.in_block(shown, *[ast.Return()] * (not is_last)))
    if swaps:
        yield slot.swap("print", 1, *swaps)


def copy_changed(names: Sequence[str]) -> Mutate:
    """Return what lets a function change a copy of a parameter, of any of some names."""

    def change_copy(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
        for name in names if slot.node is fragment.statement else ():
            copied = set_name(name, call_node("list", name_node(name)))
            yield slot.set("body", [copied, *slot.node.body], "copy", 1)  # type: ignore[attr-defined]

    return change_copy


OFF_BY_ONE: Sequence[Mutate] = (
    up_to(1, values.replace_number, "range"),
    up_to(3, values.shift_value, "range"),
    include_bound,
    begin_later,
)
VERSIONS: dict[str, Sequence[Mutate]] = {
    "off_by_one": OFF_BY_ONE,
    "first_only": (first_only,),
    "printed_not_returned": (print_instead,),
    "copy_changed": (),
}
"""What makes the versions of each cause; `scaffold.toml` has what a student reads of it."""
