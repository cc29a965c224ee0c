"""Right programs in other usual ways: which checks take points from them, for the author to see."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from extensions.authoring.check_places import checks_text
from extensions.authoring.mutants import place_by_hash
from extensions.authoring.units import reached_from, right_units, uses_of
from extensions.authoring.validation import NO_COPIES, AssignmentTrial, StepResult, ValidationSlip
from harness.api import Reference

MOST_QUICK = 16  # programs of a quick trial
MOST_LISTED = 4  # functions of a way
SAYING = {"print", "input"}
COPY = '__import__("copy").deepcopy'
LOSES = "a right program in which a function {what} loses points:\n{rows}"


@dataclass(frozen=True, kw_only=True)
class OtherWay:
    """A way to be right: what a function does in it, how it is made, what an author may do.

    `rewrite` gets a function and the names that it reaches, and returns other statements for its
    body, None where it cannot be written in this way.
    """

    what: str
    way_out: str
    rewrite: Callable[[ast.FunctionDef, frozenset[str]], list[ast.stmt] | None]


def print_more(function: ast.FunctionDef, reached: frozenset[str]) -> list[ast.stmt] | None:
    if reached & SAYING:
        return None
    return [*ast.parse('print("Here I am.")').body, *function.body]


def copy_arguments(function: ast.FunctionDef, reached: frozenset[str]) -> list[ast.stmt] | None:
    names = [one.arg for one in function.args.args]
    if not names or not returns_values(function):
        return None
    text = "\n".join(f"{name} = {COPY}({name})" for name in names)
    return [*ast.parse(text).body, *function.body]


def change_arguments(function: ast.FunctionDef, reached: frozenset[str]) -> list[ast.stmt] | None:
    names = ", ".join(one.arg for one in function.args.args)
    if not names or not returns_values(function) or reached & SAYING:
        return None
    tree = ast.parse(
        f"def answer_for({names}): pass\n"
        f"found = {COPY}(answer_for({names}))\n"
        f"for one in ({names},):\n"
        "    if type(one) is list:\n"
        "        one.reverse()\n"
        "return found"
    )
    vars(tree.body[0])["body"] = function.body
    return tree.body


def use_helper(function: ast.FunctionDef, reached: frozenset[str]) -> list[ast.stmt] | None:
    names = ", ".join(one.arg for one in function.args.args)
    tree = ast.parse(
        f"def sorted_{function.name}({names}): pass\nreturn sorted_{function.name}({names})"
    )
    vars(tree.body[0])["body"] = function.body
    return tree.body


def returns_values(function: ast.FunctionDef) -> bool:
    """Return whether a function hands back a value, and is no generator."""
    nodes = list(ast.walk(function))
    gives = any(isinstance(node, ast.Return) and node.value is not None for node in nodes)
    return gives and not any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in nodes)


COMPARE = (
    "Does the task ask for that? If not, compare what the function returns, and leave aside what "
    "becomes of its arguments."
)
WAYS = (
    OtherWay(
        what="also prints a line",
        way_out='Say printing = "free" in the unit where that should cost nothing.',
        rewrite=print_more,
    ),
    OtherWay(what="works on a copy of its arguments", way_out=COMPARE, rewrite=copy_arguments),
    OtherWay(what="changes the lists that it is given", way_out=COMPARE, rewrite=change_arguments),
    OtherWay(
        what="leaves its work to a helper",
        way_out="Ask what the function uses, or what its helpers do, not how they are called.",
        rewrite=use_helper,
    ),
)


def judge_ways(trial: AssignmentTrial) -> StepResult:
    """Grade the reference written in other ways; find the checks that take points from it."""
    if trial.grade_all is None:
        return StepResult(name="ways", summary=NO_COPIES)
    path = Reference(trial.assignment).path
    text, place = path.read_text("utf-8"), trial.name_of_file(path)
    units = right_units(trial.assignment, text)
    judged_functions = {name for name in trial.assignment.functions if units.get(name)}
    made = sorted(rewrite_each_way(text, judged_functions), key=lambda one: place_by_hash(one[0]))
    texts = dict(made if trial.full else made[:MOST_QUICK])
    results = trial.grade_all_texts(texts)
    found = []
    by_check = {one.check: one for one in trial.reference_grade.verdicts}
    for number, way in enumerate(WAYS):
        rows = [
            f"  {key.partition(' ')[2]}, by these checks:\n"
            + checks_text(trial.assignment, [by_check[one] for one in result.failed])
            for key, result in results.items()
            if key.startswith(f"{number} ") and result.lost and not result.problem
        ]
        if rows:
            more = f"\n  and {len(rows) - MOST_LISTED} more" if len(rows) > MOST_LISTED else ""
            message = LOSES.format(what=way.what, rows="\n".join(rows[:MOST_LISTED]) + more)
            found.append(
                ValidationSlip(place=place, message=message, way_out=way.way_out, is_hint=True)
            )
    return StepResult(name="ways", summary=f"{len(texts)} are tried", findings=tuple(found))


def rewrite_each_way(text: str, functions: set[str]) -> Iterator[tuple[str, str]]:
    """Yield a program with each of some functions written in each way, by the way's number."""
    uses: Mapping[str, frozenset[str]] = uses_of(text)
    for number, way in enumerate(WAYS):
        for name in sorted(functions):
            tree = ast.parse(text)
            function = next((one for one in tree.body if getattr(one, "name", "") == name), None)
            if not isinstance(function, ast.FunctionDef):
                continue
            helpers = reached_from(name, uses)
            nodes = [one for one in tree.body if getattr(one, "name", "") in helpers]
            mentioned = {
                node.id for one in nodes for node in ast.walk(one) if isinstance(node, ast.Name)
            }
            start = int(ast.get_docstring(function) is not None)
            docstring, function.body = function.body[:start], function.body[start:]
            body = way.rewrite(function, frozenset(mentioned)) if function.body else None
            if body is not None:
                function.body = [*docstring, *body]
                yield f"{number} {name}", ast.unparse(ast.fix_missing_locations(tree))
