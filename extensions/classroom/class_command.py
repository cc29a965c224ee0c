"""Grades what a whole class submitted: reports, gradebook, the class at a glance."""

from __future__ import annotations

import html
import os
import re
import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path

from extensions.classroom.bookkeeping import Books, add_books, read_books
from extensions.classroom.changes import FILE as CHANGES
from extensions.classroom.changes import Line, note_standings, say_line
from extensions.classroom.course_sections import section_on_changes, sections_on_people
from extensions.classroom.deadline import BookFiles
from extensions.classroom.extending import ClassResults, class_parts
from extensions.classroom.files.moments import write_moment
from extensions.classroom.files.records import GradedWork, HandInPool
from extensions.classroom.outcome import GRADEBOOK, ClassOutput
from extensions.classroom.people.marks import MARKS, is_adjusted, points_lines, total_of
from extensions.classroom.run import ClassGrading, class_at_work, problem_of
from extensions.classroom.stored_reports import RESULTS, StoredReports, read_register, write_output
from harness import api
from harness.assignment import read_rubric, slugs, with_rubric
from harness.commands.command_line import (
    INTERRUPTED,
    add_isolation_option,
    named_path,
    positive_number,
)
from harness.commands.progress import ClassProgress
from harness.errors import GraderError, UsageError
from harness.model import Assignment, Record
from harness.printable import cut_line, cut_name
from harness.reports.data import Data, as_bytes
from harness.reports.words import json_number, with_noun

MOST_NAMED = 10  # of what staff should look at
NOT_WHOLE = 4  # the exit code where a part of what was submitted could not be read
STOPPED = "Interrupted. The same command goes on where it stopped."


EXAMPLES = """\
examples:
  python -m harness class submissions/ --assignment dict_board
  python -m harness class submissions.zip --assignment xtreme --output week3 --jobs 4
  python -m harness class download.zip --assignment xtreme --worksheet Grades.csv
  python -m harness class export.zip --assignment xtreme --roster roster.csv \\
      --deadline "2026-11-24 23:59 Europe/Berlin" --extensions extensions.csv
"""
DESCRIPTION = """\
Grade what a whole class submitted. That is a folder or zip with a file or a
folder for each student, a Gradescope export, or a download from Moodle, Canvas,
Blackboard or Brightspace."""


class ClassRequest(Record):
    """Which class is graded, what is written where, and who grades: see the options."""

    path: Path
    assignment: Assignment
    slug: str
    outcome: ClassOutput
    books: BookFiles
    jobs: int | None
    again: bool
    isolation: str


def add_options(command: ArgumentParser) -> None:
    command.add_argument("path", type=named_path, metavar="PATH", help="the class: a folder or zip")
    known = ", ".join(slugs())
    help_text = f"which assignment it is for: the path of its folder, or one of: {known}"
    command.add_argument("--assignment", metavar="SLUG", required=True, help=help_text)
    help_text = "folder for the reports and the gradebook (default: graded)"
    folder = Path("graded")
    command.add_argument("--output", metavar="DIR", type=Path, default=folder, help=help_text)
    help_text = (
        "Moodle's grading worksheet, or the file of grades that Canvas, Blackboard or "
        "Brightspace exports: a copy of it is filled"
    )
    command.add_argument("--worksheet", metavar="FILE", type=Path, help=help_text)
    help_text = "the assignment's column in that file, where it has several"
    command.add_argument("--column", metavar="TITLE", default="", help=help_text)
    help_text = "replace grades that a person typed into the worksheet"
    command.add_argument("--overwrite", action="store_true", help=help_text)
    add_books(command)
    graders = command.add_mutually_exclusive_group()
    help_text = "how many submissions are graded at a time (default: one for each core)"
    graders.add_argument("--jobs", metavar="N", type=positive_number, help=help_text)
    parts = class_parts()
    for part in parts:
        part.add_options(command, graders)
    help_text = "grade those again that were graded before by the same checks"
    command.add_argument("--again", action="store_true", help=help_text)
    help_text = (
        "write gradebook.csv, late.csv and changes.csv for Excel in a language with decimal "
        "commas: a double click opens them"
    )
    command.add_argument("--excel", action="store_true", help=help_text)
    add_isolation_option(command)
    command.set_defaults(run=class_command, parts=tuple(parts))


def class_command(options: Namespace) -> bool:
    """Grade what earlier runs have left, write and print the results; return False or exit."""
    refuse_without_copies()
    for part in options.parts:
        part.read_options(options)
    try:
        grade_request(request_of(options))
    except KeyboardInterrupt:  # before anything was graded, or while the results were written
        say_lines([STOPPED])
        sys.exit(INTERRUPTED)
    return False


def refuse_without_copies() -> None:
    """Raise UsageError where processes cannot be copied."""
    if not hasattr(os, "fork"):
        raise UsageError(
            "A class is graded where processes can be copied: on Linux or macOS. "
            "On this system grade one file at a time: python -m harness grade FILE."
        )


def request_of(options: Namespace) -> ClassRequest:
    """Return what a command line asks for.

    Raises UsageError for files among the submissions, and for another assignment's folder.
    """
    assignment = api.load_assignment(options.assignment)
    books = BookFiles(**{one.name: getattr(options, one.name) for one in fields(BookFiles)})
    worksheet = {"--worksheet": options.worksheet} if options.worksheet else {}
    for option, path in {**books.by_option, **worksheet}.items():
        # Neither where it lies nor where a link leads: the folder is filled by students.
        for place in (os.path.abspath, os.path.realpath):
            if Path(place(path)).is_relative_to(place(options.path)):
                raise UsageError(
                    f"{option} {path}: is among the submissions, where a student may have put it. "
                    "Move it to another folder."
                )
    read_register(options.output, assignment)  # which refuses the folder of another one
    return ClassRequest(
        path=options.path,
        assignment=assignment,
        slug=options.assignment,
        outcome=ClassOutput(
            folder=options.output,
            assignment=with_rubric(assignment, read_rubric(assignment)),
            worksheet=options.worksheet,
            overwritten=options.overwrite,
            column=options.column,
            pass_mark=options.pass_mark,
            excel=options.excel,
            parts=options.parts,
        ),
        books=books,
        jobs=options.jobs,
        again=options.again,
        isolation=options.require_isolation,
    )


def grade_request(request: ClassRequest) -> None:
    """Grade a class, write the results, and say them."""
    assignment, outcome, output = request.assignment, request.outcome, request.outcome.folder
    clues = outcome.clues()
    books = read_books(request.books, assignment, output, clues.participants)
    with ExitStack() as opened:
        for part in outcome.parts:
            opened.enter_context(part.open_resources(assignment))
        work = opened.enter_context(
            class_at_work(request.path, output, assignment, again=request.again, clues=clues)
        )
        outcome.refuse_other_worksheet(work.handed_in.hand_ins)
        say_lines([work.handed_in.sentence, *work.handed_in.remarks, *books.sentences()])
        say_lines(earlier_sentence(work))
        books.note_marks(work)
        interrupted = grade_remaining(work, chosen_pool(request, len(work.todo)))
        if not interrupted:
            for part in outcome.parts:
                part.look_at_class(results_of(work, outcome, is_whole=True))
        say_lines(write_results(work, books, outcome, interrupted=interrupted))
    end_run(work, output / GRADEBOOK, interrupted=interrupted)


def results_of(work: ClassGrading, outcome: ClassOutput, *, is_whole: bool) -> ClassResults:
    return ClassResults(
        graded=work.results,
        assignment=outcome.assignment,
        path=work.path,
        folder=outcome.folder,
        is_whole=is_whole,
    )


def write_results(
    work: ClassGrading, books: Books, outcome: ClassOutput, *, interrupted: bool
) -> Iterator[str]:
    """Write what a run has found; yield what staff read.  A whole run reports its changes once."""
    rows = books.make_rows(work)
    note_standings(rows.graded, work.register, work.ledger, outcome.assignment)
    write_student_files(rows.graded, work.reports)
    changes = work.ledger.lines[work.register.reported_lines :]
    reported = {result.hand_in.key for result in work.results if result.report is not None}
    results = results_of(work, outcome, is_whole=not interrupted)
    sections = [
        *([section_on_changes(changes, reported)] if work.ledger.lines else []),
        *sections_on_people(rows.graded, outcome.pass_mark),
        *(section for part in outcome.parts for section in part.sections(results)),
    ]
    yield from outcome.write_files(rows.graded, work.reports, sections, work.register)
    if outcome.excel:
        work.ledger.turn_for_excel()
    yield from [*rows.sentences, *points_to_look_at(work, changes)]
    if not interrupted:
        work.register.reported_lines = len(work.ledger.lines)
        work.register.save()


def end_run(work: ClassGrading, gradebook: Path, *, interrupted: bool) -> None:
    """Say what is missing, and end with the exit code for the gravest of it.

    Raises GraderError where grades are not final.
    """
    if work.not_whole:
        count = with_noun(work.not_whole, "submission", "submissions")
        say_lines([f"{count} could not be read whole; see problems in {gradebook}."])
    if interrupted:
        say_lines([STOPPED])
        sys.exit(INTERRUPTED)
    if work.not_final:
        raise GraderError(
            f"{with_noun(len(work.not_final), 'grade is', 'grades are')} not final because of an "
            "internal error and marked in the gradebook. The same command grades again."
        )
    if work.not_whole:
        sys.exit(NOT_WHOLE)


def grade_remaining(work: ClassGrading, pool: HandInPool) -> bool:
    """Grade what is to be graded; return whether that was interrupted."""
    progress = ClassProgress(sys.stderr)
    try:
        work.grade_all(pool, progress)
    # What is graded by now is kept, and goes into the gradebook.
    except KeyboardInterrupt:
        return True
    finally:
        progress.clear_line()
    return False


def chosen_pool(request: ClassRequest, most: int) -> HandInPool:
    """Return what grades: what a part of the run brings, else processes here, `most` of them."""
    pools = (part.chosen_pool(request.slug, request.isolation) for part in request.outcome.parts)
    if pool := next(filter(None, pools), None):
        return pool
    # Each collects the checks and grades the reference first, so none is started for nothing.
    jobs = min(request.jobs or os.cpu_count() or 1, max(most, 1))
    return api.start_pool(request.slug, request.isolation, jobs)


def earlier_sentence(work: ClassGrading) -> list[str]:
    """Return what is said of the submissions that were graded before."""
    count = sum(result.report is not None for result in work.results)
    were = with_noun(count, "was", "were")
    they = "it keeps its report" if count == 1 else "they keep their reports"
    return [f"{were} graded before by the same checks: {they} (--again)."] if count else []


def points_to_look_at(work: ClassGrading, changes: Sequence[Line]) -> list[str]:
    """Return what staff should look at: changed grades, problems."""
    rows = sorted(changes, key=lambda change: change["key"])
    changed = [f"  {cut_name(change['name'])}: {say_line(change)}" for change in rows]
    problems = [
        f"  {cut_name(result.hand_in.name)}: {problem_of(result)}"
        for result in work.results
        if problem_of(result)
    ]
    folder = work.register.folder
    return [
        *with_heading(
            f"{with_noun(len(changed), 'grade is', 'grades are')} not the same as before:",
            changed,
            f"{folder / CHANGES}",
        ),
        *with_heading(
            f"{with_noun(len(problems), 'submission', 'submissions')} to look at:",
            problems,
            "the gradebook",
        ),
    ]


def with_heading(heading: str, lines: list[str], place: str) -> list[str]:
    """Return the first lines below a heading, and where the others stand; nothing for none."""
    if not lines:
        return []
    more = len(lines) - MOST_NAMED
    rest = [f"  and {more} more: see {place}."] if more > 0 else []
    return [heading, *lines[:MOST_NAMED], *rest]


def say_lines(lines: Iterable[str]) -> None:
    """Print lines as they come."""
    for line in lines:
        print(line, flush=True)


# What marks and the late rule make of a grade, in the student's own page and `results.json`.
#
# Both are made when a program is graded, and know neither. What is added here stands between two
# comments of the page and under one key of the report, so that it can be replaced by each run.

KEY = "people"
BEGIN, END = "<!-- class: begin -->", "<!-- class: end -->"
_MAIN = re.compile(r'<main id="content"[^>]*>\n?')
LONGEST_CHARS = 500
APART = (
    "What differs between the members of your group is not on this page. Ask your instructor for "
    "your own points."
)


def write_student_files(graded: Sequence[GradedWork], reports: StoredReports) -> None:
    """Write into students' pages and reports what a person or the late rule changed.

    Those of a submission that is still to be graded stay as they were.

    Raises GraderError where they cannot be written.
    """
    rows = defaultdict(list)
    for row in graded:
        if row.hand_in.key and row.report is not None:
            rows[row.hand_in.key].append(row)
    for some in rows.values():
        _write_report(some, reports)
        _write_page(some, reports)


def _write_report(rows: Sequence[GradedWork], reports: StoredReports) -> None:
    hand_in = rows[0].hand_in
    report = reports.report_of(hand_in)
    if report is None:
        return
    people = [_person_in(row) for row in rows if is_adjusted(row)]
    changed = {key: value for key, value in report.items() if key != KEY}
    if people:
        changed[KEY] = people
    if changed != report:
        write_output(reports.folder_of(hand_in) / RESULTS, as_bytes(changed))


def _write_page(rows: Sequence[GradedWork], reports: StoredReports) -> None:
    path = reports.page_of(rows[0].hand_in)
    if path is None:
        return
    page = path.read_text("utf-8")
    above, begins, rest = page.partition(BEGIN)
    bare = above + rest.partition(f"{END}\n")[2] if begins else page
    added = "".join(_section_lines(rows))
    if added:
        begun = _MAIN.search(bare)
        place = begun.end() if begun else 0
        bare = f"{bare[:place]}{BEGIN}\n{added}{END}\n{bare[place:]}"
    if bare != page:
        write_output(path, bare.encode("utf-8", "backslashreplace"))


def _person_in(graded: GradedWork) -> Data:
    """Return what `results.json` tells of a row."""
    report = graded.report or {}
    record: Data = {
        "name": graded.shown_name,
        "score": report["score"],
        "possible": report["possible"],
        "deduction": json_number(graded.late.points) if graded.late else 0,
        "total": json_number(total_of(graded)),
        "marks": report.get(MARKS, []),
        "unmarked": list(graded.unmarked),
        "late": None,
    }
    if late := graded.late:
        record["late"] = {
            "submitted": write_moment(late.submitted),
            "deadline": write_moment(late.deadline),
            "seconds": int(late.delay.total_seconds()),
            "days_of_grace": late.days_of_grace,
            "units": late.units,
            "per": late.per,
            "percent": json_number(late.percent),
        }
    return record


def _section_lines(rows: Sequence[GradedWork]) -> Iterator[str]:
    """Yield the lines of the section on top of a page, none where nothing is said.

    All members of a group read it, so it has what holds for each of them.
    """
    if not any(map(is_adjusted, rows)):
        return
    each = [list(points_lines(row)) for row in rows]
    shared = [line for line in each[0] if all(line in lines for lines in each)]
    more = [] if all(lines == shared for lines in each) else [APART]
    yield '<section class="card" aria-labelledby="adjusted">\n<h2 id="adjusted">Your points</h2>\n'
    yield '<ul class="notes">\n'
    for line in (*shared, *more):
        yield f"  <li>{html.escape(cut_line(line, LONGEST_CHARS))}</li>\n"
    yield "</ul>\n</section>\n"
