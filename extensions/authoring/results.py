"""Mutants and other programs graded: the few facts of each grade that are counted."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from extensions.authoring.made_programs import write_submission
from extensions.authoring.mutants import judged_units
from harness import api
from harness.api import Reference
from harness.assignment import own_files
from harness.errors import GraderError
from harness.model import Assignment, Record
from harness.reports.writing import write_whole

EXAMPLE = "example"  # the kind of the checks that are the official examples
POINT_DIGITS = 6


class Result(Record):
    """The grade of one program: the points it `lost` in each unit, the `causes` named there.

    `places` are the lines that its reports name there.
    `examples` are the units whose official examples failed; `problem` says why there is no grade,
    or why it is not final.
    """

    lost: Mapping[str, float] = field(default_factory=dict)
    causes: Mapping[str, Sequence[str]] = field(default_factory=dict)
    places: Mapping[str, Sequence[int]] = field(default_factory=dict)
    failed: Sequence[str] = ()
    examples: Sequence[str] = ()
    problem: str = ""


def result_of(reply: Mapping[str, Any], units: Sequence[str]) -> Result:
    """Return the result for these units from a grader's reply; a `problem` where it has none."""
    report = reply.get("report")
    if report is None:
        return Result(problem=reply.get("problem") or reply.get("fault") or "no report")
    failed = [
        check
        for check in report["checks"]
        if check["outcome"] == "failed" and check["unit"] in units
    ]
    own = [check for check in failed if check["cause"] is None]
    causes: dict[str, list[str]] = {}
    for check in own:
        if check["diagnosis"] and check["diagnosis"] not in causes.setdefault(check["unit"], []):
            causes[check["unit"]].append(check["diagnosis"])
    return Result(
        lost={
            unit["id"]: round(unit["possible"] - unit["score"], POINT_DIGITS)
            for unit in report["units"]
            if unit["id"] in units and unit["score"] < unit["possible"]
        },
        causes={unit: names for unit, names in causes.items() if names},
        places={check["unit"]: check["place"]["lines"] for check in own if check.get("place")},
        failed=[check["check"] for check in own],
        examples=sorted({check["unit"] for check in failed if check["kind"] == EXAMPLE}),
        problem=" ".join(filter(None, [report["problem"], *report["troubles"]])),
    )


# In an assignment, and no part of its checks: what the audit reads, and that the reference passed.
BESIDE_THE_CHECKS = ("equivalent.toml", "every_case.py", ".proven")
# Folders of the grader and of its extensions that change no result.
NOT_JUDGING = frozenset(
    "authoring browser classroom cluster commands insights notebooks packaging platforms "
    "similarity tests".split()
)
ROOT = Path(__file__).parents[2]
FORMAT = 3  # goes up when a result means something else
DIGITS = 40


class NamedProgram(Record):
    """A program to grade, and what it is called."""

    name: str
    path: Path


@dataclass(eq=False)
class CachedGrader:
    """Grades programs of an assignment with `jobs` processes, None for one for each core.

    Results stay in a folder, each of one program, these checks and this grader.  `show` hears how
    many of how many programs are graded, and how many of these have a problem.
    """

    folder: Path
    assignment: Assignment
    jobs: int | None = None
    show: Callable[[int, int, int], None] = lambda done, of, problems: None

    @cached_property
    def _stamp(self) -> str:
        """A digest of the checks, the reference and the grader with what it judges by."""
        own = own_files(self.assignment.folder)
        checks = [path for path in own if path.name not in BESIDE_THE_CHECKS]
        grader = [
            path
            for path in (*ROOT.glob("harness/**/*"), *ROOT.glob("extensions/**/*"))
            if path.is_file() and NOT_JUDGING.isdisjoint(path.relative_to(ROOT).parts)
        ]
        files = [*checks, *grader, Reference(self.assignment).path]
        return digest_of(path for path in files if "__pycache__" not in path.parts)

    def _path_of(self, text: str) -> Path:
        digest = hashlib.sha256(f"{self._stamp}\0{text}".encode()).hexdigest()
        return self.folder / self.assignment.slug / f"{digest[:DIGITS]}.json"

    def result_of(self, text: str) -> Result | None:
        """Return the stored result of a program, None where there is none."""
        try:
            return Result(**json.loads(self._path_of(text).read_text("utf-8")))
        # Of another version, or written in part: it is graded again.
        except (OSError, ValueError, TypeError):
            return None

    def store(self, text: str, result: Result) -> None:
        """Store a result.  Raises GraderError where it cannot be written."""
        path = self._path_of(text)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, json.dumps(vars(result)).encode())
        except OSError as error:
            raise GraderError(f"{path}: cannot be written: {error.strerror}") from error

    def grade_texts(self, texts: Mapping[str, str]) -> dict[str, Result]:
        """Return the result of each program, by its id; what is kept is not graded again."""
        found = {name: result for name, text in texts.items() if (result := self.result_of(text))}
        units, problems = judged_units(self.assignment), 0
        # what is graded is our own
        pool = api.start_pool(str(self.assignment.folder), "none", self.jobs or os.cpu_count() or 1)
        with tempfile.TemporaryDirectory(prefix="audit-") as folder:
            todo = [
                NamedProgram(
                    name=name,
                    path=write_submission(Path(folder, str(number)), self.assignment, texts[name]),
                )
                for number, name in enumerate(name for name in texts if name not in found)
            ]
            for done, (program, reply) in enumerate(pool.grade_all(todo), 1):
                result = found[program.name] = result_of(reply, units)
                problems += bool(result.problem)
                if not result.problem:
                    self.store(texts[program.name], result)
                self.show(done, len(todo), problems)
        return {name: found[name] for name in texts}


def digest_of(files: Iterable[Path]) -> str:
    """Return hexadecimal digits that change with the names, without folders, and the contents."""
    contents = [(path.name, path.read_bytes()) for path in sorted(files)]
    return hashlib.sha256(repr((FORMAT, contents)).encode()).hexdigest()
