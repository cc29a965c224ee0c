"""Writes one page on several assignments of a class: who falls behind, what comes again."""

from __future__ import annotations

import codecs
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from extensions.classroom.bookkeeping import percentage
from extensions.classroom.files.cells import plain_points, plain_text, quoted_csv
from extensions.classroom.stored_reports import write_output
from extensions.insights.term_page import (
    Participant,
    TermAssignment,
    join_people,
    read_assignments,
    render_term,
)
from harness.assignment.tables import Tables, read_toml
from harness.errors import AssignmentError, UsageError
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
    assignments = read_assignments(options.folders)
    titles = [assignment.title for assignment in assignments]
    rule = read_term_rule(options.rule, titles) if options.rule else TermRule()
    page = render_term(assignments, options.pass_mark)
    write_output(options.output, page.encode("utf-8", "backslashreplace"))
    print(f"{options.output}: the term at a glance.")
    table = options.output.with_suffix(".csv")
    write_output(table, render_grades(join_people(assignments), assignments, rule))
    print(f"{table}: everybody's grade of the term.")
    return False


ZERO, EXCUSED = "zero", "excused"
HEAD = ("name", "number", "email", "section")
GRADE, HOW = "grade %", "how"


@dataclass(frozen=True, kw_only=True)
class TermRule:
    """How assignments make a grade.

    Attributes:
        missing: Whether an assignment that was not submitted counts `ZERO` or is `EXCUSED`.
        drop_lowest: How many of a person's lowest percentages do not count.
        weights: Maps titles of assignments to weights; one that is not named has the weight 1.
    """

    missing: str = ZERO
    drop_lowest: int = 0
    weights: dict[str, Fraction] = field(default_factory=dict)


def read_term_rule(path: Path, titles: Sequence[str]) -> TermRule:
    """Return the rule in a `term.toml`.

    Args:
        path: The file.
        titles: Those of the assignments, which may have weights.

    Raises:
        UsageError: It cannot be read, or says what no rule can.
    """
    try:
        data = read_toml(path)
        Tables(path).refuse_unknown("the file", data, {"missing", "drop_lowest", "weights"})
        weights = data.get("weights", {})
        if not isinstance(weights, dict):
            raise UsageError(f"{path}: weights must be a table: write [weights] above them.")
        Tables(path).refuse_unknown("weights", weights, set(titles))
    except (OSError, AssignmentError) as error:
        raise UsageError(str(error)) from error
    missing, drop_lowest = data.get("missing", ZERO), data.get("drop_lowest", 0)
    if missing not in (ZERO, EXCUSED):
        raise UsageError(f'{path}: missing must be "{ZERO}" or "{EXCUSED}", not {missing!r}.')
    if type(drop_lowest) is not int or drop_lowest < 0:
        raise UsageError(f"{path}: drop_lowest must be a whole number from 0, not {drop_lowest!r}.")
    return TermRule(
        missing=missing,
        drop_lowest=drop_lowest,
        weights={title: _weight(path, title, value) for title, value in weights.items()},
    )


def _weight(path: Path, title: str, value: Any) -> Fraction:
    if type(value) not in (int, float) or not 0 <= value < float("inf"):
        raise UsageError(f"{path}: the weight of {title} must be a number from 0, not {value!r}.")
    return Fraction(str(value))


def grade_person(
    one: Participant, titles: Sequence[str], rule: TermRule
) -> tuple[Fraction | None, str]:
    """Return a person's grade in percent, None where nothing counts, and the sum that explains it.

    The titles are those of the person's works, in their order.
    """
    counted: list[tuple[str, Fraction]] = []
    left_out: list[str] = []
    for title, work in zip(titles, one.works, strict=True):
        if work is None or not work.is_submitted:
            if rule.missing == ZERO:
                counted.append((title, Fraction(0)))
            else:
                left_out.append(f"{title} (excused)")
        elif work.exact_share is None:
            left_out.append(f"{title} (not graded)")
        else:
            counted.append((title, work.exact_share * 100))
    # At least one stays.
    dropped = sorted(counted, key=lambda pair: pair[1])[: min(rule.drop_lowest, len(counted) - 1)]
    for title, percent in dropped:
        counted.remove((title, percent))
        left_out.append(f"{title} {plain_points(percent)} (among the lowest)")
    terms = [(rule.weights.get(title, Fraction(1)), percent) for title, percent in counted]
    whole = sum((weight for weight, _ in terms), Fraction(0))
    more = f" Left out: {', '.join(left_out)}." if left_out else ""
    if not whole:
        return None, f"Nothing counts.{more}"
    percent = sum((weight * percent for weight, percent in terms), Fraction(0)) / whole
    products = " + ".join(f"{plain_points(weight)} x {plain_points(one)}" for weight, one in terms)
    return percent, f"({products}) / {plain_points(whole)} = {plain_points(percent)}.{more}"


def render_grades(
    people: Sequence[Participant], assignments: Sequence[TermAssignment], rule: TermRule
) -> bytes:
    """Return the table, in UTF-8 with the mark by which spreadsheets know it."""
    titles = [assignment.title for assignment in assignments]
    rows: list[Sequence[object]] = [(*HEAD, *map(plain_text, titles), GRADE, HOW)]
    for participant in people:
        person, (percent, how) = participant.person, grade_person(participant, titles, rule)
        shares = [work.exact_share if work else None for work in participant.works]
        rows.append(
            [
                *map(plain_text, (person.name, person.number, person.email, person.section)),
                *("" if share is None else plain_points(share * 100) for share in shares),
                "" if percent is None else plain_points(percent),
                plain_text(how),
            ]
        )
    return codecs.BOM_UTF8 + quoted_csv(rows)
