"""What is submitted at a rehearsal, and what must come of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.assignment import starter_file
from harness.execution.reference import Reference
from harness.model import Assignment
from tools.programs import programs

ROOT = Path(__file__).parent.parent
Results = Mapping[str, Any]
HANGS = """

def {name}(*values):
    while True:
        pass
"""
# Undefines everything when it can read or write what is not its business.
SPIES = """

def _spied():
    import glob, os
    found = []
    for path in ("/autograder/submission_metadata.json", "/autograder/results/results.json",
                 "/autograder/source/grader.sh", "/autograder/source/harness/errors.py",
                 *glob.glob("/autograder/*/*"), *glob.glob("/autograder/source/reference/*/*")):
        for mode in (os.O_RDONLY, os.O_WRONLY | os.O_CREAT):
            try:
                os.close(os.open(path, mode))
                found.append(path)
            except OSError:
                pass
    for folder in ("/autograder", "/autograder/results", "/autograder/source", "/", "/etc"):
        if os.access(folder, os.W_OK):
            found.append(folder)
    return found


if _spied():
    globals().clear()
"""


@dataclass(frozen=True, kw_only=True)
class Case:
    """Files that are submitted; `expected` complains about what came of them.

    With `old_kernel` the kernel has neither Landlock nor filters of system calls.
    """

    name: str
    files: Mapping[str, bytes]
    expected: Callable[[Results], Iterator[str]]
    old_kernel: bool = False


@dataclass(frozen=True, kw_only=True)
class Score:
    """Expects a part of the points (both ends included) and some words in the report."""

    least: float = 0.0
    most: float = 1.0
    said: str = ""
    level: str = ""

    def __call__(self, results: Results) -> Iterator[str]:
        """Complain about the results."""
        extra = results.get("extra_data", {})
        possible = extra.get("max_score", 0) or 1
        part = results["score"] / possible
        if not self.least <= part <= self.most:
            yield f"it has {results['score']} of {possible} points"
        if self.said not in json.dumps(results, ensure_ascii=False):
            yield f"it does not say {self.said!r}"
        level = extra.get("isolation", {}).get("level", "")
        if self.level and level != self.level:
            yield f"the isolation is {level!r}, not {self.level!r}"


ANYTHING = Score()


def cases(chosen: Assignment) -> list[Case]:
    name = chosen.files[0]
    reference = Reference(chosen).path.read_bytes()
    hangs = HANGS.format(name=chosen.functions[0]).encode()
    return [
        the_reference(chosen),
        *template_case(chosen),
        *(
            Case(name="wrong", files={"wrong.py": program}, expected=Score(most=0.999))
            for program in wrong_programs(chosen)[:1]
        ),
        Case(
            name="hanging",
            files={name: reference + hangs},
            expected=Score(least=0.01, most=0.999, said="never finishes"),
        ),
        Case(name="nothing", files={}, expected=Score(most=0, said="Nothing was submitted.")),
        Case(
            name="spy on an old kernel",
            files={name: reference + SPIES.encode()},
            expected=Score(least=0.8, level="private"),
            old_kernel=True,
        ),
    ]


def the_reference(chosen: Assignment) -> Case:
    """Return the case of the reference, which gets full marks where everything holds."""
    content = Reference(chosen).path.read_bytes()
    own = sum(unit.points for unit in chosen.units if unit.graded and not unit.kind)
    whole = sum(unit.points for unit in chosen.units if unit.graded)
    expected = Score(least=float(own / whole), level="strict")
    return Case(name="reference", files={chosen.files[0]: content}, expected=expected)


def template_case(chosen: Assignment) -> list[Case]:
    """Return the case of the starter file, which earns nothing; none where there is no starter."""
    path = starter_file(chosen)
    if path is None:
        return []
    files = {chosen.files[0]: path.read_bytes()}
    return [Case(name="template", files=files, expected=Score(most=0))]


def wrong_programs(chosen: Assignment) -> list[bytes]:
    """Return the wrong programs that the tests know, or the assignment's folder holds."""
    wrong = (program.path for program in programs(str(chosen.folder)) if program.wrong)
    return [path.read_bytes() for path in wrong if path.suffix == ".py"]
