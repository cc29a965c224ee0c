"""The programs in the repository as answers in a quiz: does the quiz judge as the grader does?

    python -m rehearsal.quiz_answers [SLUG] [--jobs N]    exits with 1 where one is judged otherwise

What the grader says of a program stands in its first line, to which `make corpus` holds it.  Games
are left out, whose points the grader divides: their moves, words and blank lines.  So is a question
into which an answer brings a function that is wrong: there the mistake costs again.  With
`--give-solutions` no question is so.
"""

from __future__ import annotations

import argparse
import ast
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial

from extensions.platforms import coderunner
from extensions.platforms.coderunner.making import read_sources
from extensions.platforms.coderunner.question import write_quiz
from harness import assignment
from harness.submission.reading import read_submission
from rehearsal.quiz import QuizQuestion, failed_tests, read_quiz
from tools.programs import Expectation, programs

KEPT = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
# What a quiz cannot judge as the grader does: programs with a function that is called as a variable
# of an example; functions that build on another one than their task says, or ask it for values
# that no test needs, where it is not given right, so that its mistake costs twice; a name that is
# misspelt in the same way where it is used.
NOT_FOR_A_QUIZ = {
    ("numpad", "values_parameters"),
    ("numpad", "win_announces_the_winner"),
    ("xtreme", "down_ends_early_used_for_up"),
    ("xtreme", "row_without_its_last_cell_used_for_columns"),
    ("vs_computer", "line_winner_misspelt_name"),
    ("vs_computer", "empty_squares_printed_as_well"),
    ("vs_computer", "prints_where_it_should_return"),
}


@dataclass(frozen=True, kw_only=True)
class Difference:
    """A question on which the quiz and the grader differ; `failed` is a test that fails, if any."""

    program: str
    unit: str
    failed: str

    def __str__(self) -> str:
        """Return it as a line."""
        said = f"fails {self.failed!r}" if self.failed else "passes"
        return f"{self.program}: unit {self.unit}: the quiz says it {said}"


@dataclass(frozen=True, kw_only=True)
class Posed:
    """A question, the units whose functions an answer brings, and these as the reference has them.

    A program that lacks one of them is pasted together with the reference's.
    """

    question: QuizQuestion
    brings: frozenset[str]
    right: Mapping[str, str]


@cache
def posed(slug: str, *, gives: bool) -> dict[str, Posed]:
    """Return the questions of an assignment on functions, by their units."""
    chosen = assignment.load(slug)
    plan, questions = coderunner.planned_questions(chosen, gives=gives)
    found = read_quiz(write_quiz(chosen.title, questions).encode())
    reference = read_sources(chosen).reference
    return {
        units[0].id: Posed(
            question=question,
            brings=frozenset(
                unit.id for unit in chosen.units if brought.intersection(unit.functions)
            ),
            right={name: reference.written_out([name]) for name in sorted(brought)},
        )
        for units, question, part in zip(
            coderunner.questioned(chosen), found, plan.parts, strict=True
        )
        if coderunner.is_of_functions(chosen, units)
        for brought in [set(part.maker.brought_by_answers(part.spared, gives=gives))]
    }


def is_for_a_quiz(program: Expectation) -> bool:
    """Return whether a program is one that can be an answer."""
    return (program.slug, program.name) not in NOT_FOR_A_QUIZ


def as_answer(program: Expectation) -> str:
    """Return a program as a student would paste it: its definitions, nothing that starts it."""
    source = read_submission(program.path).source
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    kept = [one for one in tree.body if is_definition(one) and not is_of_the_future(one)]
    tree.body = list(without_games(kept))
    return ast.unparse(tree)


def is_definition(statement: ast.stmt) -> bool:
    """Return whether a statement defines something, if need be in one of two ways: `try`."""
    if not isinstance(statement, ast.Try):
        return isinstance(statement, KEPT)
    ways = (statement.body, *(one.body for one in statement.handlers))
    return all(isinstance(one, KEPT) for way in ways for one in way)


def without_games(statements: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements without values that are typed, and those that are made of them."""
    typed: set[str] = set()
    for one in statements:
        names = [part for part in ast.walk(one) if isinstance(part, ast.Name)]
        is_value = isinstance(one, (ast.Assign, ast.AnnAssign))
        if is_value and (asks_for_a_line(one) or typed.intersection(part.id for part in names)):
            typed |= {part.id for part in names if isinstance(part.ctx, ast.Store)}
        else:
            yield one


def asks_for_a_line(statement: ast.stmt) -> bool:
    """Return whether a value is typed when it is made, not when it is called."""
    parts = list(ast.walk(statement))
    waits = any(isinstance(part, ast.Lambda) for part in parts)
    asked = [part.func for part in parts if isinstance(part, ast.Call)]
    return not waits and any(isinstance(one, ast.Name) and one.id == "input" for one in asked)


def constants_of(preload: str) -> str:
    """Return the imports and constants that the answer box holds at first."""
    kept = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
    found = [one for one in ast.parse(preload).body if isinstance(one, kept)]
    return "".join(f"{ast.unparse(one)}\n" for one in found)


def is_of_the_future(statement: ast.stmt) -> bool:
    """Return whether it is an import that has to come first in a file: in a quiz none does."""
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def find_differences(
    program: Expectation, *, thorough: bool = True, gives: bool = False
) -> list[Difference]:
    """Return where the quiz judges a program otherwise; not `thorough`: its own units alone."""
    questions = posed(program.slug, gives=gives)
    wanted = [
        unit
        for unit in questions
        if program.task in (None, unit) and questions[unit].brings.isdisjoint(program.wrong)
    ]
    if program.wrong and not thorough:
        wanted = [unit for unit in wanted if unit in program.wrong]
    return [one for unit in wanted for one in judged_otherwise(program, unit, questions[unit])]


def judged_otherwise(program: Expectation, unit: str, one: Posed) -> Iterator[Difference]:
    """Yield the difference in a unit, where there is one."""
    own = as_answer(program)
    given = constants_of(one.question.preload) if program.task else ""
    lacking = [text for name, text in one.right.items() if f"def {name}(" not in own]
    answer = "\n".join([*lacking, given + own])
    failed = next(failed_tests(one.question, answer), None)
    if (failed is not None) != (unit in program.wrong):
        name = f"{program.slug}/{program.folder}/{program.path.name}"
        yield Difference(program=name, unit=unit, failed=failed.code[-60:] if failed else "")


def main() -> int:
    """Compare all programs; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m rehearsal.quiz_answers")
    parser.add_argument("slug", nargs="?", choices=assignment.slugs())
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--own", action="store_true", help="of wrong programs their units alone")
    parser.add_argument("--give-solutions", action="store_true", help="ask with these exports")
    parser.add_argument("--every", type=int, default=1, help="take one of so many programs")
    options = parser.parse_args()
    slugs = [options.slug] if options.slug else assignment.slugs()
    todo = [
        program
        for slug in slugs
        for program in list(filter(is_for_a_quiz, programs(slug)))[:: options.every]
    ]
    job = partial(find_differences, thorough=not options.own, gives=options.give_solutions)
    with ProcessPoolExecutor(options.jobs) as pool:
        found = [one for some in pool.map(job, todo, chunksize=8) for one in some]
    print(*found, f"{len(todo)} programs, {len(found)} differences", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
