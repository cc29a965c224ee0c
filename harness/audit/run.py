"""Grades programs that were made from a reference, several at a time."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from harness.audit.kept import KeptResults
from harness.audit.results import Result, result_of
from harness.audit.units import judged_units
from harness.classroom.pool import Grader, Pool
from harness.classroom.records import HandIn
from harness.model import Assignment

Tell = Callable[[int, int, int], None]
"""Hears how many of how many are graded, and how many of these have a problem."""


def grade_texts(
    assignment: Assignment,
    texts: Mapping[str, str],
    kept: KeptResults,
    graders: Sequence[Grader],
    tell: Tell,
) -> dict[str, Result]:
    """Return what each program is graded to, by its id; what is kept is not graded again."""
    found = {name: result for name, text in texts.items() if (result := kept.result_of(text))}
    units, problems = judged_units(assignment), 0
    with tempfile.TemporaryDirectory(prefix="audit-") as folder:
        todo = [
            _written_program(Path(folder) / str(number), assignment.files[0], name, texts[name])
            for number, name in enumerate(name for name in texts if name not in found)
        ]
        for done, (hand_in, reply) in enumerate(Pool(graders).grade_all(todo), 1):
            result = result_of(reply, units)
            found[hand_in.key] = result
            problems += bool(result.problem)
            if not result.problem:
                kept.keep(texts[hand_in.key], result)
            tell(done, len(todo), problems)
    return {name: found[name] for name in texts}


def _written_program(folder: Path, file: str, name: str, text: str) -> HandIn:
    """Return a program as it is handed in: in a folder of its own, under the right name."""
    folder.mkdir()
    path = folder / file
    path.write_text(text, "utf-8")
    return HandIn(key=name, name=name, path=path)
