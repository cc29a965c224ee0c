"""A cache of results: a run that was interrupted goes on where it stopped."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from extensions.authoring.results import Result
from harness.api import Reference
from harness.assignment import own_files
from harness.errors import GraderError
from harness.model import Assignment

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


class ResultCache:
    """A folder of results, each of one program, these checks and this grader."""

    def __init__(self, folder: Path, assignment: Assignment) -> None:
        self._folder = folder / assignment.slug
        self._assignment = assignment

    @cached_property
    def _stamp(self) -> str:
        """A digest of the checks, the reference and the grader with what it judges by."""
        own = own_files(self._assignment.folder)
        checks = [path for path in own if path.name not in BESIDE_THE_CHECKS]
        grader = [
            path
            for path in (*ROOT.glob("harness/**/*"), *ROOT.glob("extensions/**/*"))
            if path.is_file() and NOT_JUDGING.isdisjoint(path.relative_to(ROOT).parts)
        ]
        files = [*checks, *grader, Reference(self._assignment).path]
        return digest_of(path for path in files if "__pycache__" not in path.parts)

    def _path_of(self, text: str) -> Path:
        digest = hashlib.sha256(f"{self._stamp}\0{text}".encode()).hexdigest()
        return self._folder / f"{digest[:DIGITS]}.json"

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
            fresh = path.with_suffix(".new")  # a run that is ended here leaves no half of a result
            fresh.write_text(json.dumps(vars(result)), "utf-8")
            fresh.replace(path)
        except OSError as error:
            raise GraderError(f"{path}: cannot be written: {error.strerror}") from error


def digest_of(files: Iterable[Path]) -> str:
    """Return what changes with files and with their names."""
    digest = hashlib.sha256(str(FORMAT).encode())
    for path in sorted(files):
        # Digests have one length: no end of a part can be taken for the next one's start.
        digest.update(hashlib.sha256(path.name.encode("utf-8", "surrogateescape")).digest())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
