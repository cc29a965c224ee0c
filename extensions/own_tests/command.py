"""Says which of a student's own tests are wrong, and which mistakes they catch."""

from __future__ import annotations

import json
import re
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from extensions.authoring.made_programs import expectation, own_programs
from extensions.own_tests.judging import SENTENCES, OwnTestsReport, judge_tests
from harness.commands.report_files import print_report
from harness.errors import UsageError
from harness.model import Assignment, Submission
from harness.submission.folder import recognise_submission
from harness.submission.reading import UnreadableSubmission, read_submission

EXAMPLES = """\
examples:
  python -m harness own-tests tic_tac_toe.py
  python -m harness own-tests tic_tac_toe.py --tests my_tests.py --json
"""


def add_options(command: ArgumentParser) -> None:
    command.add_argument("path", metavar="FILE", type=Path, help="the student's program")
    command.add_argument("--tests", metavar="FILE", type=Path, help="a file with more tests")
    command.add_argument("--assignment", metavar="SLUG", help="its name, or its folder")
    command.add_argument("--json", action="store_true", help="print the report as data")
    command.set_defaults(run=own_tests_command)


def own_tests_command(options: Namespace) -> bool:
    """Print the report on the tests of a program and of a file with more.  Returns False."""
    found = recognise_submission(options.path, options.assignment)
    chosen = found.assignment
    try:
        files = [read_submission(path) for path in (found.path, options.tests) if path]
    except UnreadableSubmission as error:
        raise UsageError(str(error)) from error
    report = judge_tests(files, chosen, chosen.functions, right_programs(chosen))
    text = json.dumps(asdict(report), indent=2) if options.json else "\n".join(report_lines(report))
    print_report(f"{text}\n")
    return False


def right_programs(assignment: Assignment) -> Iterator[Submission]:
    """Yield the right sample programs of an assignment that answer all of its tasks.

    Those that do without `print` and `input` are left out: a test that replaces these is right.
    """
    for path in own_programs(assignment):
        program = expectation(str(assignment.folder), path)
        is_whole = not program.wrong and program.task is None
        submission = read_submission(program.path) if is_whole else None
        if submission and not re.search(r"\bstd(in|out)\b", submission.source):
            yield submission


def report_lines(report: OwnTestsReport) -> Iterator[str]:
    yield f"{report.tests} tests, {report.repeated} of them repeated, {report.given} the starter's."
    for kind in [kind for kind in SENTENCES if kind in report.notes]:
        notes = report.notes[kind]
        yield from ("", f"{SENTENCES[kind]['title']}: {len(notes)}")
        for note in notes:
            yield f"  {note.place}: {note.code}"
            yield textwrap.indent(textwrap.fill(note.text, 76), "    ")
    yield from ("", "Wrong versions that your tests catch:")
    yield from (f"  {line}" for line in report.caught_lines())
    yield f"Together: {report.total('caught')} of {report.total('versions')}."
    yield from ("", textwrap.fill(report.uncaught_sentence(), 80)) if report.uncaught else ()
