"""What the commands do: from options to files and a printed report."""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from harness import self_check
from harness.assignment import load
from harness.errors import GraderError, UsageError
from harness.grading.flow import blank, nothing
from harness.grading.flow import grade as grade_submission
from harness.grading.options import Manner, Tell, unheard
from harness.model import Assignment, Grade
from harness.packaging import BUILDERS, zipping
from harness.reports import FORMATS, fault, lacks, text, unjudged
from harness.reports.colour import for_stream
from harness.submission.recognition import UNKNOWN, recognise
from harness.writing import write_whole


def grade(options: Namespace) -> bool:
    """Grade a file, print the verdict, write the reports; say whether it is below the limit.

    From the first moment on the reports are there: until all is done they say that it is not.
    """
    reports = [report_target(argument, options.path) for argument in options.report]
    unfinished = Unfinished(reports, options.path)
    with unfinished.until_done():
        job = partial(graded, options)
        begun = unfinished.name
        result = watched(job, begun)
        for format_name, target in reports:
            write(target, FORMATS[format_name](result))
    say(text.render(result, for_stream(sys.stdout)))
    if result.troubles:
        raise GraderError("; ".join(result.troubles))
    limit = options.fail_under
    return limit is not None and result.score * 100 < result.possible * limit


def watched(job: Callable[[Tell], Grade], begun: Callable[[Grade], None]) -> Grade:
    """Return the grade that a job gives, in a process of its own where the system has copies."""
    if not hasattr(os, "fork"):
        return job(unheard)
    from harness.grading.supervisor import supervised

    return supervised(job, begun)


def graded(options: Namespace, tell: Tell) -> Grade:
    """Return the grade of what the options name.  Raises GraderError."""
    found = recognise(options.path, options.assignment)
    check_units(found.assignment, options.unit)
    tell("blank", blank(found.assignment, found.path, options.unit))
    if found.problem:
        result = nothing(found.assignment, found.path, found.problem, options.unit)
    else:
        manner = Manner(isolation=options.require_isolation, tell=tell)
        result = grade_submission(found.assignment, found.path, options.unit, manner)
    return replace(result, notes=(*found.notes, *result.notes))


def build(options: Namespace) -> bool:
    """Build a file for elsewhere, and say what was built."""
    chosen = load(options.assignment)
    target = options.output or Path("dist", f"{options.kind}-{chosen.slug}.zip")
    content = BUILDERS[options.kind](chosen)
    zipping.write(target, content)
    print(f"{target}: {len(content) / 1_000_000:.1f} MB")
    return False


def check(options: Namespace) -> bool:
    """Check a file as students do: public checks only, no points."""
    say(self_check.check(options.path, options.assignment))
    return False


def say(report: str) -> None:
    """Print a report; whoever reads it may stop before its end."""
    try:
        print(report, end="", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Unfinished:
    """Reports of a grade that is not there yet, and may never be."""

    def __init__(self, reports: Sequence[tuple[str, Path]], path: Path) -> None:
        self._reports = reports
        self._path = path
        self._assignment = UNKNOWN

    def name(self, blank: Grade) -> None:
        """Take in what is graded."""
        self._assignment = blank.assignment

    @contextmanager
    def until_done(self) -> Iterator[None]:
        """Keep reports there that say why there is no grade, whatever goes wrong meanwhile."""
        self._write("The grader did not finish, so nothing was judged. Hand it in again.")
        try:
            yield
        except UsageError as error:
            self._write(str(error))
            raise
        except GraderError as error:
            self._write(fault(str(error)))
            raise
        except BaseException as error:
            self._write(fault(f"{type(error).__name__}: {error}"))
            raise

    def _write(self, sentence: str) -> None:
        for format_name, target in self._reports:
            write(target, unjudged(format_name, self._assignment, self._path, sentence))


def check_units(chosen: Assignment, units: list[str]) -> None:
    """Raise UsageError for a unit that the assignment does not have."""
    known = [unit.id for unit in chosen.units if unit.graded]
    for unit in units:
        if unit not in known:
            raise UsageError(f"{chosen.slug} has no unit {unit!r}. There are: {', '.join(known)}.")


def report_target(argument: str, graded: Path) -> tuple[str, Path]:
    """Give format and file of a `--report`.  Raises UsageError before anything is graded."""
    format_name, equals, file = argument.partition("=")
    if not equals or not file:
        raise UsageError(f"--report {argument}: write FORMAT=FILE: gradescope=results.json.")
    if format_name not in FORMATS:
        raise UsageError(
            f"--report {argument}: unknown format {format_name!r}. There are: {', '.join(FORMATS)}."
        )
    if package := lacks(format_name):
        raise UsageError(
            f"--report {argument}: this needs {package}, which is not installed. "
            f"Install it: {sys.executable} -m pip install {package}."
        )
    target = Path(file)
    folder = target.parent
    if target.is_dir():
        raise UsageError(f"--report {argument}: {target} is a folder. Name a file.")
    if target.exists() and not target.is_file():  # renaming would replace a device, even /dev/null
        raise UsageError(f"--report {argument}: {target} is not a regular file.")
    if target.exists() and graded.exists() and target.samefile(graded):
        raise UsageError(f"--report {argument}: {target} is the file to grade. Name another.")
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
    """Write a report whole or not at all."""
    try:
        write_whole(target, content.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise GraderError(f"{target}: the report cannot be written: {error.strerror}") from error
