"""Grades programs that were made from a reference, several at a time."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from extensions.authoring.made_files import write_submission
from extensions.authoring.result_cache import ResultCache
from extensions.authoring.results import Result, result_of
from extensions.authoring.units import judged_units
from harness.model import Assignment

GradeAll = Callable[[Mapping[str, Path]], Iterator[tuple[str, Mapping[str, Any]]]]
"""Grades programs, by their names; gives a name with what a grader replied, as they are done."""

Tell = Callable[[int, int, int], None]
"""Hears how many of how many are graded, and how many of these have a problem."""


def grade_texts(
    assignment: Assignment,
    texts: Mapping[str, str],
    cache: ResultCache,
    grade_all: GradeAll,
    tell: Tell,
) -> dict[str, Result]:
    """Return what each program is graded to, by its id; what is kept is not graded again."""
    found = {name: result for name, text in texts.items() if (result := cache.result_of(text))}
    units, problems = judged_units(assignment), 0
    with tempfile.TemporaryDirectory(prefix="audit-") as folder:
        todo = {
            name: write_submission(Path(folder) / str(number), assignment, texts[name])
            for number, name in enumerate(name for name in texts if name not in found)
        }
        for done, (name, reply) in enumerate(grade_all(todo), 1):
            result = result_of(reply, units)
            found[name] = result
            problems += bool(result.problem)
            if not result.problem:
                cache.store(texts[name], result)
            tell(done, len(todo), problems)
    return {name: found[name] for name in texts}
