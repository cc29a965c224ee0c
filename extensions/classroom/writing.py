"""Writes the files that a class gets."""

from __future__ import annotations

from pathlib import Path

from harness.errors import GraderError
from harness.reports.writing import write_whole


def write_output(target: Path, content: bytes) -> None:
    """Write a file whole or not at all.  Raises GraderError."""
    try:
        write_whole(target, content)
    except OSError as error:
        raise GraderError(f"{target}: cannot be written: {error.strerror}") from error
