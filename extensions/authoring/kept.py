"""What programs were graded to before: a run that was ended goes on where it stopped."""

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
NOT_JUDGING = ("classroom", "commands", "packaging", "workshop", "__main__.py")
HARNESS = Path(__file__).parent.parent
FORMAT = 2  # goes up when a result means something else
DIGITS = 40


class KeptResults:
    """A folder of results, each of one program, these checks and this grader."""

    def __init__(self, folder: Path, assignment: Assignment) -> None:
        self._folder = folder / assignment.slug
        self._assignment = assignment

    @cached_property
    def _stamp(self) -> str:
        """What changes with the checks, the reference and all that judges."""
        own = [
            path
            for path in own_files(self._assignment.folder)
            if path.name not in BESIDE_THE_CHECKS and "__pycache__" not in path.parts
        ]
        judging = [
            path
            for path in HARNESS.rglob("*")
            if path.is_file()
            and "__pycache__" not in path.parts
            and path.relative_to(HARNESS).parts[0] not in NOT_JUDGING
        ]
        return digest_of([*own, *judging, Reference(self._assignment).path])

    def _path_of(self, text: str) -> Path:
        digest = hashlib.sha256(f"{self._stamp}\0{text}".encode()).hexdigest()
        return self._folder / f"{digest[:DIGITS]}.json"

    def result_of(self, text: str) -> Result | None:
        """Return what a program was graded to, None where it was not."""
        try:
            return Result(**json.loads(self._path_of(text).read_text("utf-8")))
        # Of another version, or written in part: it is graded again.
        except (OSError, ValueError, TypeError):
            return None

    def keep(self, text: str, result: Result) -> None:
        """Keep a result.  Raises GraderError where it cannot be written."""
        path = self._path_of(text)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_suffix(".new")  # a run that is ended here leaves no half of a result
            fresh.write_text(json.dumps(result.as_data), "utf-8")
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
