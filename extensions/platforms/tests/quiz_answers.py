"""The sample programs as answers in a quiz: does each question judge as the kit does?

python -m extensions.platforms.tests.quiz_answers [SLUG] [--every N]    exits with 1 at one
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from extensions.platforms import coderunner
from extensions.platforms.tests.quiz import QuizQuestion, graded_by_template, read_quiz
from harness import assignment
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.reports.html import render_part
from tools.programs import Expectation, programs


@cache
def unit_questions(slug: str) -> dict[tuple[str, ...], QuizQuestion]:
    """Return the questions on units of an assignment, by the ids of their units."""
    chosen = assignment.load(slug)
    found = {one.name: one for one in read_quiz(coderunner.build_units(chosen))}
    units_of = {
        "; ".join(f"{chosen.heading(unit)}: {unit.title}" for unit in units): units
        for units in coderunner.grouped_units(chosen)
    }
    return {tuple(unit.id for unit in units_of[name]): one for name, one in found.items()}


def units_run(question: QuizQuestion) -> list[str]:
    """Return the units whose checks a question runs: its own, and those that they build on."""
    (found,) = re.findall(r"'units': (\[[^]]*\])", question.template)
    return list(ast.literal_eval(found))


def find_differences(program: Expectation) -> list[str]:
    """Return where a question says something else of a program than the kit, a line each."""
    return list(judged_otherwise(program))


def judged_otherwise(program: Expectation) -> Iterator[str]:
    """Yield a line for each question that says something else than the kit."""
    chosen = assignment.load(program.slug)
    answer = program.path.read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, chosen.files[0]).with_suffix(".py")
        path.write_text(answer, "utf-8")
        for units, question in unit_questions(program.slug).items():
            own = grade(chosen, path, units_run(question), options=Options(public=True))
            graded = graded_by_template(question, answer)
            is_right = {verdict.unit for verdict in own.failing()}.isdisjoint(units)
            if graded.page != render_part(own) or (graded.fraction == 1) != is_right:
                yield f"{program.slug}/{program.name}: {question.name}: {graded.fraction}"


def main() -> int:
    """Compare the programs; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m extensions.platforms.tests.quiz_answers")
    parser.add_argument("slug", nargs="?", choices=assignment.slugs())
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--every", type=int, default=1, help="take one of so many programs")
    options = parser.parse_args()
    slugs = [options.slug] if options.slug else assignment.slugs()
    todo = [
        one
        for slug in slugs
        for one in [program for program in programs(slug) if not program.is_notebook][
            :: options.every
        ]
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        found = [line for lines in pool.map(find_differences, todo) for line in lines]
    print(*found, f"{len(todo)} programs, {len(found)} differences", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
