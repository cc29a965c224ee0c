"""Students check their own program: public checks only, no points."""

from __future__ import annotations

import argparse
import io
import sys
import traceback
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from harness.commands.progress import Progress
from harness.commands.say import say
from harness.errors import GraderError, UsageError
from harness.grading.flow import grade, ungradable
from harness.grading.options import Options
from harness.printable import MOST_CHARACTERS, cut_lines, visible
from harness.reports import check as view
from harness.reports.colour import for_stream
from harness.reports.words import shorten
from harness.submission.recognition import recognise

CHECKED, USAGE, FAULT = 0, 2, 3


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
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not every terminal knows every character
    try:
        print(check(parser.parse_args(arguments).path, slug), end="", flush=True)
    except UsageError as error:
        print(f"check.py: {cut_lines(str(error))}", file=sys.stderr)
        return USAGE
    except GraderError as error:
        print(f"check.py: the check itself failed: {cut_lines(str(error))}", file=sys.stderr)
        return FAULT
    except Exception:  # noqa: BLE001 (it says that nothing was checked)
        print(visible(shorten(traceback.format_exc(), MOST_CHARACTERS)), end="", file=sys.stderr)
        return FAULT
    return CHECKED
