"""Writes one page on several assignments of a class: who falls behind, what comes again."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from extensions.classroom.commands.book_options import percentage
from extensions.classroom.writing import write_output
from harness.errors import UsageError
from harness.reports import missing_package

EXAMPLES = """\
examples:
  python -m harness term week1 week3 week5
  python -m harness term week1 week3 week5 --pass-mark 50 --output term.html
  python -m harness term week1 week3 week5 --rule term.toml
"""
DESCRIPTION = """\
Write one page on several assignments: how each of them went, who falls behind,
which causes come again, and whether those who read a sentence had it again.
Each folder is an output folder of the command class, in the order of the term.
A table beside it has everybody's grade of the term, with the sum that explains it."""


def add_options(command: ArgumentParser) -> None:
    command.add_argument(
        "folders", nargs="+", type=Path, metavar="FOLDER", help="output folders of class, in order"
    )
    command.add_argument(
        "--output",
        metavar="FILE",
        type=Path,
        default=Path("term.html"),
        help="the page to write (default: term.html)",
    )
    command.add_argument(
        "--pass-mark",
        metavar="PERCENT",
        type=percentage,
        help="names those whose mean is below so many percent",
    )
    command.add_argument(
        "--rule",
        metavar="FILE",
        type=Path,
        help="weights, how many lowest do not count, and what a missing one counts (term.toml)",
    )
    command.set_defaults(run=term_command)


def term_command(options: Namespace) -> bool:
    """Write the page, and say where it is."""
    if missing_package("html"):
        raise UsageError("The page needs jinja2, which is not installed.")
    from extensions.insights.term_grades import TermRule, read_term_rule, render_grades
    from extensions.insights.term_page import join_people, render_term
    from extensions.insights.term_reading import read_assignments

    assignments = read_assignments(options.folders)
    titles = [one.title for one in assignments]
    rule = read_term_rule(options.rule, titles) if options.rule else TermRule()
    page = render_term(assignments, options.pass_mark)
    write_output(options.output, page.encode("utf-8", "backslashreplace"))
    print(f"{options.output}: the term at a glance.")
    table = options.output.with_suffix(".csv")
    write_output(table, render_grades(join_people(assignments), assignments, rule))
    print(f"{table}: everybody's grade of the term.")
    return False
