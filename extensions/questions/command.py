"""Asks students about their own programs: five questions on each, with answers for the tutor."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

from extensions.questions.kinds import COUNT, SENTENCES, CodeQuestion, QuestionWriter
from extensions.questions.runs import run_program
from harness.assignment import register_extensions
from harness.commands.report_files import print_report, write_report
from harness.errors import UsageError
from harness.feedback.rendering import usable_drawing
from harness.printable import cut_lines, cut_name
from harness.reports.html import content_policy, page_environment, page_file
from harness.reports.words import with_noun
from harness.submission import folder
from harness.submission.modules import read_files
from harness.submission.reading import UnreadableSubmission

EXAMPLES = """\
examples:
  python -m harness questions tic_tac_toe.py
  python -m harness questions tic_tac_toe.py --student "Ann Lee" --format html --out ann.html
  python -m harness questions homework/ --assignment dict_board --format moodle --out quiz.xml
"""
TEMPLATES = Path(__file__).parent / "templates"
FORMATS = ("text", "html", "json", "moodle")
NOTES = SENTENCES["notes"]


@dataclass(frozen=True, kw_only=True)
class QuestionSheet:
    """The questions for a student; `note` says why there are fewer than usual, or none."""

    student: str
    file: str
    note: str = ""
    questions: Sequence[CodeQuestion] = ()


def add_options(command: ArgumentParser) -> None:
    """Add what the command takes."""
    path_help = "a program; or a folder of a class, with a program or a folder for each student"
    command.add_argument("path", type=Path, metavar="PATH", help=path_help)
    command.add_argument("--assignment", metavar="SLUG", help="which assignment it is for")
    student_help = "the student's name; another name gives other questions on the same program"
    command.add_argument("--student", metavar="NAME", default="", help=student_help)
    command.add_argument("--format", choices=FORMATS, default=FORMATS[0])
    command.add_argument("--out", metavar="FILE", type=Path, help="the file to write")
    command.set_defaults(run=ask_questions)


def ask_questions(options: Namespace) -> bool:
    """Print or write the questions; return whether there are none at all."""
    register_extensions(options.assignment or "")
    if options.format != "json" and find_spec("jinja2") is None:
        raise UsageError(NOTES["jinja2"].format(options.format))
    if folder.is_folder(options.path):
        sheets = list(_sheets_of_class(options.path, options.assignment))
    else:
        sheets = [make_sheet(options.path, options.student, options.assignment)]
    if not sheets:
        raise UsageError(NOTES["empty"].format(options.path))
    text = render_sheets(sheets, options.format)
    if options.out is None:
        print_report(text)
    else:
        write_report(options.out, text)
    return not any(sheet.questions for sheet in sheets)


def _sheets_of_class(place: Path, slug: str | None) -> Iterator[QuestionSheet]:
    """Yield a sheet for each program and each folder in a folder; links are not followed."""
    folders, files = folder.folder_entries(place)
    for path in [*folders, *folder.programs_among(files)]:
        student = path.name if path in folders else path.stem
        try:
            if not folder.is_left_behind(path):
                yield make_sheet(path, student, slug)
        except UsageError as error:
            note = cut_lines(str(error))
            yield QuestionSheet(student=cut_name(student), file=cut_name(path.name), note=note)


def make_sheet(path: Path, student: str, slug: str | None) -> QuestionSheet:
    """Return the questions on a program or a submission's folder: alike for one program and name.

    Raises UsageError where there is no such program, or it fits no assignment.
    """
    found = folder.recognise_submission(path, slug)
    sheet = QuestionSheet(student=cut_name(student), file=cut_name(found.path.name))
    if found.problem:
        return replace(sheet, note=found.problem)
    try:
        submission = read_files(found.path, found.assignment)
        seed = f"{student}\n{submission.source}"
        program = run_program(submission, found.assignment, seed)
    except UnreadableSubmission as error:
        return replace(sheet, note=cut_lines(str(error)))
    draw = usable_drawing(found.assignment, []).draw
    questions = QuestionWriter(program=program, draw=draw).choose_questions()
    fewer = NOTES["fewer"].format(with_noun(len(questions), "question", "questions"))
    note = "" if len(questions) == COUNT else fewer if questions else NOTES["nothing"]
    return replace(sheet, note=note, questions=questions)


def render_sheets(sheets: Sequence[QuestionSheet], form: str) -> str:
    """Return sheets in one of `FORMATS`, the answers of each behind its questions."""
    if form == "json":
        data = [{**vars(sheet), "questions": [*map(vars, sheet.questions)]} for sheet in sheets]
        return json.dumps(data, indent=2) + "\n"
    style = page_file("sheets.css", TEMPLATES)
    template = page_environment(TEMPLATES).get_template(f"sheets.{form}")
    policy = content_policy(style, "")
    return template.render(sheets=sheets, letters="abcd", style=style, policy=policy)
