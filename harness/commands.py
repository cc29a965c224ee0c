"""What the commands do: from options to files and a printed report."""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from harness.errors import GraderError, UsageError
from harness.grading import grade as grade_submission
from harness.model import Assignment
from harness.recognising import UNKNOWN, recognise
from harness.reports import FORMATS, failed, text, unjudged
from harness.reports.colour import for_stream


def grade(options: Namespace) -> bool:
    """Grade a file, print the verdict, write the reports; say whether it is below the limit."""
    reports = [report_target(argument) for argument in options.report]
    try:
        found = recognise(options.path, options.assignment)
    except UsageError as error:
        for format_name, target in reports:
            write(target, unjudged(format_name, UNKNOWN, options.path, str(error)))
        raise
    check_units(found.assignment, options.unit)
    try:
        result = grade_submission(found.assignment, found.path, options.unit)
    except GraderError as error:
        for format_name, target in reports:
            write(target, failed(format_name, found.assignment, found.path, str(error)))
        raise
    result = replace(result, notes=(*found.notes, *result.notes))
    for format_name, target in reports:
        write(target, FORMATS[format_name](result))
    print(text.render(result, for_stream(sys.stdout)), end="")
    if result.troubles:
        raise GraderError("; ".join(result.troubles))
    limit = options.fail_under
    return limit is not None and result.score * 100 < result.possible * limit


def check_units(chosen: Assignment, units: list[str]) -> None:
    """Raise UsageError for a unit that the assignment does not have."""
    known = [unit.id for unit in chosen.units if unit.graded]
    for unit in units:
        if unit not in known:
            raise UsageError(f"{chosen.slug} has no unit {unit!r}. There are: {', '.join(known)}.")


def report_target(argument: str) -> tuple[str, Path]:
    """Give format and file of a `--report`.  Raises UsageError before anything is graded."""
    format_name, equals, file = argument.partition("=")
    if not equals or not file:
        raise UsageError(f"--report {argument}: write FORMAT=FILE: gradescope=results.json.")
    if format_name not in FORMATS:
        raise UsageError(
            f"--report {argument}: unknown format {format_name!r}. There are: {', '.join(FORMATS)}."
        )
    target = Path(file)
    folder = target.parent
    if target.is_dir():
        raise UsageError(f"--report {argument}: {target} is a folder. Name a file.")
    if target.exists() and not target.is_file():  # renaming would replace a device, even /dev/null
        raise UsageError(f"--report {argument}: {target} is not a regular file.")
    if not folder.is_dir():
        raise UsageError(f"--report {argument}: there is no folder {folder}. Make it first.")
    try:
        with tempfile.NamedTemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise UsageError(
            f"--report {argument}: the folder {folder} cannot be written to: {error.strerror}."
        ) from error
    return format_name, target


def write(target: Path, content: str) -> None:
    """Write a report whole or not at all: under a temporary name, then renamed."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(content)
        temporary.chmod(0o644)
        temporary.replace(target)
    except OSError as error:
        temporary.unlink()
        raise GraderError(f"{target}: the report cannot be written: {error.strerror}") from error
