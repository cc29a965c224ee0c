"""Students check their own program: public checks only, no points."""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from harness.commands.exit_codes import exit_code
from harness.commands.progress import Progress
from harness.commands.say import say
from harness.errors import GraderError
from harness.grading.flow import grade, ungradable
from harness.grading.options import Options
from harness.reports import check as view
from harness.reports.colour import for_stream
from harness.submission.recognition import recognise


def check(path: Path, slug: str | None = None) -> str:
    """Return the student's view of a program, while a line says how far the checks are.

    Raises UsageError for no such file, another GraderError for a fault of our own.
    """
    found = recognise(path, slug)
    if found.problem:
        result = ungradable(found.assignment, found.path, found.problem)
    else:
        progress = Progress(sys.stderr)
        options = Options(public=True, progress=progress)
        result = grade(found.assignment, found.path, options=options)
        progress.clear()
    if result.troubles:
        raise GraderError("; ".join(result.troubles))
    result = replace(result, notes=(*found.notes, *result.notes))
    return view.render(result, for_stream(sys.stdout))


def run(options: Namespace) -> bool:
    """Check a file as students do: public checks only, no points."""
    say(check(options.path, options.assignment))
    return False


def main(slug: str, file: Path, arguments: Sequence[str]) -> int:
    """Run `check.py` of a kit, which checks `file` where none is named; return the exit code."""
    parser = argparse.ArgumentParser(prog="check.py", description="Check your program.")
    parser.add_argument("path", type=Path, nargs="?", default=file, metavar="FILE")
    parser.set_defaults(assignment=slug)
    return exit_code(parser.prog, partial(run, parser.parse_args(arguments)), "check")
