"""Says which of a student's own tests are wrong, and which mistakes they catch."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from extensions.own_tests.judging import SENTENCES, OwnTestsReport, judge_tests
from harness.commands.report_files import print_report
from harness.errors import UsageError
from harness.reports.lines import wrap_text
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
    """Judge the tests of a program and of a file with more tests; print the report."""
    found = recognise_submission(options.path, options.assignment)
    try:
        files = [read_submission(path) for path in (found.path, options.tests) if path]
    except UnreadableSubmission as error:
        raise UsageError(str(error)) from error
    report = judge_tests(files, found.assignment)
    text = json.dumps(asdict(report), indent=2) if options.json else "\n".join(report_lines(report))
    print_report(f"{text}\n")
    return False


def report_lines(report: OwnTestsReport) -> Iterator[str]:
    """Yield the lines of the report for a terminal."""
    yield f"{report.tests} tests, {report.repeated} of them repeated, {report.given} the starter's."
    for kind, table in SENTENCES.items():
        notes = [note for note in report.notes if note.kind == kind]
        yield from ("", f"{table['title']}: {len(notes)}") if notes else ()
        for note in notes:
            yield f"  {note.place}: {note.text}"
            yield from wrap_text(note.sentence, "    ")
    yield from ("", "Wrong versions that your tests catch:")
    for name, row in report.functions.items():
        more = f" (and the starter's tests {row['caught_by_given']})" * bool(row["caught_by_given"])
        count = f"{row['caught']} of {row['versions']}{more}" if row["tests"] else "no test yet"
        yield f"  {name:<20} {count}"
    yield f"Together: {report.total('caught')} of {report.total('versions')}."
    if report.uncaught:
        function, sentence, question = report.uncaught
        yield from ("", f"Not caught, for example: a version of {function} of which students read")
        yield from wrap_text(f"{sentence} {question}", "    ")
        yield "Which test would it fail?"
