"""The reports that `--report` names: where they go, and what they say before there is a grade."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from harness.errors import Crash, GraderError, UsageError
from harness.model import Grade
from harness.reports import FORMATS, Formats, fault_sentence, missing_package, unjudged_report
from harness.reports.writing import write_whole
from harness.submission.folder import UNKNOWN

Targets = Sequence[tuple[str, Path]]
"""Reports to write: the format of each, and its file."""


def report_target(
    argument: str, graded: Sequence[Path], formats: Formats = FORMATS
) -> tuple[str, Path]:
    """Return format and file of a `--report FORMAT=FILE`, to which a report can be written.

    `graded` are the files to grade, which no report may replace.  Raises UsageError.
    """
    format_name, equals, file = argument.partition("=")
    if not equals or not file:
        raise UsageError(f"--report {argument}: write FORMAT=FILE, such as html=report.html.")
    if format_name not in formats:
        raise UsageError(
            f"--report {argument}: unknown format {format_name!r}. There are: {', '.join(formats)}."
        )
    if package := missing_package(format_name, formats):
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
    if target.exists() and any(path.exists() and target.samefile(path) for path in graded):
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


class PendingReports:
    """Reports of a grade that is not there yet, and may never be."""

    def __init__(self, reports: Targets, path: Path, formats: Formats = FORMATS) -> None:
        self._reports = reports
        self._path = path
        self._formats = formats
        self._assignment = UNKNOWN

    def note_assignment(self, blank: Grade) -> None:
        """Have the reports from now on name the assignment of this grade."""
        self._assignment = blank.assignment

    @contextmanager
    def until_done(self) -> Iterator[None]:
        """Keep reports there that say why there is no grade, whatever goes wrong meanwhile."""
        self._write_reports(
            "The grader did not finish, so nothing was graded. Please submit again."
        )
        try:
            yield
        except UsageError as error:
            self._write_reports(str(error))
            raise
        except GraderError as error:
            self._write_reports(fault_sentence(str(error), is_ours=isinstance(error, Crash)))
            raise
        # An interrupt, too: who reads the report is to learn that nothing was graded.
        except BaseException as error:
            self._write_reports(fault_sentence(f"{type(error).__name__}: {error}"))
            raise

    def _write_reports(self, sentence: str) -> None:
        for format_name, target in self._reports:
            report = unjudged_report(
                format_name, self._assignment, self._path, sentence, self._formats
            )
            write_report(target, report)


def write_report(target: Path, content: str) -> None:
    """Write a report whole or not at all.  Raises GraderError where it cannot be written."""
    try:
        write_whole(target, content.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise GraderError(f"{target}: the report cannot be written: {error.strerror}") from error


def print_report(report: str) -> None:
    """Print a report; where its reader has gone, let nothing more be printed on stdout."""
    try:
        print(report, end="", flush=True)
    except BrokenPipeError:
        # Python flushes stdout once more when it ends, and would complain of the closed pipe there
        # (documentation of `signal`, "Note on SIGPIPE").
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
