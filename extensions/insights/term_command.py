"""Writes one page on several assignments of a class: who falls behind, what comes again."""

from __future__ import annotations

import codecs
import json
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from pathlib import Path
from statistics import fmean, median
from typing import Any

from extensions.classroom.bookkeeping import percentage
from extensions.classroom.files.gathering import NOTHING
from extensions.classroom.files.names import fold_name
from extensions.classroom.files.records import ABSENT, STUDENTS, RosterEntry
from extensions.classroom.files.tables import plain_text, quoted_csv, read_rows
from extensions.classroom.files.tree import os_error_as
from extensions.classroom.overview.sections import Cell, page_parts
from extensions.classroom.overview.statistics import DIGITS, hints_by_cause, named_failures
from extensions.classroom.stored_reports import FILE as REGISTER
from extensions.classroom.stored_reports import RESULTS, write_output
from harness.assignment.tables import Tables, read_toml
from harness.errors import AssignmentError, UsageError
from harness.model import Record
from harness.reports import missing_package
from harness.reports.words import format_points

EXAMPLES = """\
examples:
  python -m harness term week1 week3 week5
  python -m harness term week1 week3 week5 --pass-mark 50 --output term.html
  python -m harness term week1 week3 week5 --rule term.toml
"""
DESCRIPTION = """\
Write one page on several assignments: how each of them went, who falls behind,
which causes come again, and how many repeat a mistake after reading its cause.
Each folder is an output folder of the command class, in the order of the term.
The table next to it, a CSV, has each student's grade of the term and how it was calculated."""


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
        help="name the students whose mean is below this percentage",
    )
    command.add_argument(
        "--rule",
        metavar="FILE",
        type=Path,
        help="a TOML file: weights, how many lowest grades to drop, what a missing one counts",
    )
    command.set_defaults(run=term_command)


def term_command(options: Namespace) -> bool:
    """Write the page and the table of grades, and print where they are; return False."""
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


class TermRule(Record):
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
        left_out.append(f"{title} {format_points(percent)} (among the lowest)")
    terms = [(rule.weights.get(title, Fraction(1)), percent) for title, percent in counted]
    whole = sum((weight for weight, _ in terms), Fraction(0))
    more = f" Left out: {', '.join(left_out)}." if left_out else ""
    if not whole:
        return None, f"Nothing counts.{more}"
    percent = sum((weight * percent for weight, percent in terms), Fraction(0)) / whole
    products = " + ".join(
        f"{format_points(weight)} x {format_points(one)}" for weight, one in terms
    )
    return percent, f"({products}) / {format_points(whole)} = {format_points(percent)}.{more}"


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
                *("" if share is None else format_points(share * 100) for share in shares),
                "" if percent is None else format_points(percent),
                plain_text(how),
            ]
        )
    return codecs.BOM_UTF8 + quoted_csv(rows)


TEMPLATES = Path(__file__).parent / "templates"


def render_term(assignments: Sequence[TermAssignment], pass_mark: float | None) -> str:
    """Return the page of several assignments, in their order."""
    people = join_people(assignments)
    recurring = causes_that_recur(people, assignments)
    causes = [(cause.cause.replace("_", " "), cause) for cause in recurring]
    environment, values = page_parts(TEMPLATES)
    return environment.get_template("term.html").render(
        titles=[assignment.title for assignment in assignments],
        has_pass_mark=pass_mark is not None,
        assignments=[
            _figures_of(assignment, [place in person.missed for person in people], pass_mark)
            for place, assignment in enumerate(assignments)
        ],
        behind=[
            (who.person.name, who.section, _percent(who.mean), " ".join(reasons))
            for who, reasons in who_falls_behind(people, assignments, pass_mark)
        ],
        causes=[(name, *cause.counts, cause.hint) for name, cause in causes],
        after_reading=[
            (name, cause.after_reading, cause.again, cause.first_chances, cause.first_times)
            for name, cause in causes
        ],
        people=[
            (who.person.name, who.section, *map(_percent, [*who.shares, who.mean]))
            for who in people
        ],
        **values,
    )


def _figures_of(
    assignment: TermAssignment, missed: Sequence[bool], pass_mark: float | None
) -> tuple[Cell, ...]:
    """Return the row of an assignment; `missed` tells of each person whether nothing came."""
    shares = [work.share * 100 for work in assignment.works if work.share is not None]
    middles = (fmean(shares), median(shares)) if shares else (None, None)
    passed = () if pass_mark is None else (sum(share >= pass_mark for share in shares),)
    return (assignment.title, missed.count(False), sum(missed), len(shares), *middles, *passed)


def _percent(share: float | None) -> float | None:
    return None if share is None else round(share * 100, 1)


FALL = 0.2  # of the points, against the class: who loses so much from one assignment to the next
MOST_MISSED = 1  # so many missing submissions are not yet told, unless it is the last assignment


class RecurringCause(Record):
    """A cause that is named in several assignments.

    Attributes:
        cause: Its name.
        hint: What most students read of it.
        counts: How many students have it in each assignment.
        after_reading: How many submissions came next after one whose report named the cause.
        again: How many of these had it again.
        first_chances: How many later submissions are of students who had never read of it.
        first_times: How many of these have it.
    """

    cause: str
    hint: str
    counts: tuple[int, ...]
    after_reading: int
    again: int
    first_chances: int
    first_times: int


def who_falls_behind(
    people: Sequence[Participant], assignments: Sequence[TermAssignment], pass_mark: float | None
) -> list[tuple[Participant, tuple[str, ...]]]:
    """Return who falls behind and why we say so, those with the lowest mean first."""
    middles = []
    for place in range(len(assignments)):
        shares = [person.shares[place] for person in people if place not in person.missed]
        middles.append(median([share for share in shares if share is not None] or [0.0]))
    titles = [assignment.title for assignment in assignments]
    found = [(person, tuple(_reasons_of(person, middles, titles, pass_mark))) for person in people]
    behind = [(person, reasons) for person, reasons in found if reasons]
    return sorted(behind, key=lambda one: (one[0].mean or 0.0, one[0].person.name))


def _reasons_of(
    one: Participant, middles: Sequence[float], titles: Sequence[str], pass_mark: float | None
) -> Iterator[str]:
    last = len(titles) - 1
    if len(one.missed) > MOST_MISSED or last in one.missed:
        yield f"Did not submit {', '.join(titles[place] for place in one.missed)}."
    # Against the class's median: an assignment that was harder lowers everybody.
    against = {
        place: share - middles[place]
        for place, share in enumerate(one.shares)
        if share is not None and place not in one.missed
    }
    earlier = [value for place, value in against.items() if place < last]
    fall = fmean(earlier) - against[last] if last in against and earlier else 0.0
    if round(fall - FALL, DIGITS) >= 0:
        points = round(100 * fall)
        yield f"In {titles[last]}, {points} percentage points lower against the class than before."
    if pass_mark is not None and one.mean is not None and one.mean * 100 < pass_mark:
        yield f"The mean is below {pass_mark:g} %."


def causes_that_recur(
    people: Sequence[Participant], assignments: Sequence[TermAssignment]
) -> list[RecurringCause]:
    """Return the causes that are named in several assignments, the most frequent first."""
    names = {cause for person in people for work in person.works if work for cause in work.hints}
    found = [_recurring_cause(cause, people, len(assignments)) for cause in sorted(names)]
    several = [one for one in found if sum(count > 0 for count in one.counts) > 1]
    return sorted(several, key=lambda one: (-sum(one.counts), one.cause))


def _recurring_cause(cause: str, people: Sequence[Participant], count: int) -> RecurringCause:
    counts = tuple(
        sum(bool((work := person.works[place]) and cause in work.hints) for person in people)
        for place in range(count)
    )
    hints = Counter(
        work.hints[cause]
        for person in people
        for work in person.works
        if work and cause in work.hints
    )
    pairs = [pair for person in people for pair in _next_times(cause, person, counts)]
    return RecurringCause(
        cause=cause,
        hint=hints.most_common(1)[0][0],
        counts=counts,
        after_reading=sum(had_read for had_read, _ in pairs),
        again=sum(had_read and has_it for had_read, has_it in pairs),
        first_chances=sum(not had_read for had_read, _ in pairs),
        first_times=sum(not had_read and has_it for had_read, has_it in pairs),
    )


def _next_times(cause: str, one: Participant, counts: Sequence[int]) -> Iterator[tuple[bool, bool]]:
    """Yield for assignments after the first that names it: read of it just before? has it?

    A reading counts once, at the next submission in which the cause could come again: those of a
    reader that follow are left out, until the cause is named once more.
    """
    places = [place for place, count in enumerate(counts) if count]
    had_read = ever_read = False
    for place in places:
        work = one.works[place]
        if work is None or work.share is None:
            continue
        has_it = cause in work.hints
        if place != places[0] and (had_read or not ever_read):
            yield had_read, has_it
        had_read, ever_read = has_it, has_it or ever_read


class Participant(Record):
    """A person of a term: what they did in each assignment, None where no row is theirs."""

    person: RosterEntry
    works: tuple[AssignmentWork | None, ...]

    @property
    def shares(self) -> list[float | None]:
        """The part of the points in each assignment; nothing submitted is 0, not graded is None."""
        return [work.share if work and work.is_submitted else 0.0 for work in self.works]

    @property
    def mean(self) -> float | None:
        """The mean of these parts, None where nothing counts."""
        known = [share for share in self.shares if share is not None]
        return fmean(known) if known else None

    @property
    def section(self) -> str:
        """The section and the tutor that the last assignment names, "" for none."""
        last = [work.person for work in self.works if work][-1]
        return ", ".join(filter(None, [last.section, last.tutor]))

    @property
    def missed(self) -> list[int]:
        """The places of the assignments in which nothing was submitted."""
        return [
            place for place, work in enumerate(self.works) if work is None or not work.is_submitted
        ]


def join_people(assignments: Sequence[TermAssignment]) -> list[Participant]:
    """Return everybody who is in any assignment, by name.

    Two rows are one person's with an address, a number or a name in common, in this order, unless
    both tell an address or a number and these differ.
    """
    people: list[RosterEntry] = []
    works: list[list[AssignmentWork | None]] = []
    known: dict[tuple[str, str], int] = {}
    for place, assignment in enumerate(assignments):
        for work in assignment.works:
            places = (known[key] for key in _person_keys(work.person) if key in known)
            fitting = (one for one in places if not _differ(work.person, people[one]))
            number = next(fitting, None)
            if number is None or works[number][place] is not None:
                number = len(people)
                people.append(work.person)
                works.append([None] * len(assignments))
            for key in _person_keys(work.person):
                known.setdefault(key, number)
            works[number][place] = work
    found = [
        Participant(person=one, works=tuple(some)) for one, some in zip(people, works, strict=True)
    ]
    return sorted(found, key=lambda one: one.person.name.casefold())


def _differ(one: RosterEntry, other: RosterEntry) -> bool:
    """Return whether what both tell of number and address shows that they are two people."""
    if one.email and other.email:
        return one.email.casefold() != other.email.casefold()
    return bool(one.number and other.number and one.number != other.number)


def _person_keys(person: RosterEntry) -> Iterator[tuple[str, str]]:
    if person.email:
        yield "email", person.email.casefold()
    if person.number:
        yield "number", person.number.casefold()
    if person.name:
        yield "name", fold_name(person.name)


GRADEBOOK = "gradebook.csv"


class AssignmentWork(Record):
    """What one person did in one assignment.

    Attributes:
        person: Who it is, as the gradebook of that assignment has it.
        exact_share: The part of the points that was earned, with marks and what was taken off for
            being late, None where nothing was graded.
        is_submitted: Whether there was something to grade.
        hints: Maps the causes that the report names to what the student reads of them.
    """

    person: RosterEntry
    exact_share: Fraction | None
    is_submitted: bool
    hints: Mapping[str, str] = field(default_factory=dict)

    @property
    def share(self) -> float | None:
        """The share as statistics take it."""
        return None if self.exact_share is None else float(self.exact_share)


class TermAssignment(Record):
    """An assignment of a term: what everybody did in it."""

    title: str
    works: tuple[AssignmentWork, ...]


def read_assignments(folders: Sequence[Path]) -> list[TermAssignment]:
    """Return what the folders tell, in their order.  Raises UsageError."""
    registers = [_read_register(folder) for folder in folders]
    slugs = [Path(str(register["assignment"])).name for register in registers]
    titles = [
        slug if slugs.count(slug) == 1 else f"{slug} ({folder.resolve().name})"
        for slug, folder in zip(slugs, folders, strict=True)
    ]
    return [
        TermAssignment(title=title, works=tuple(_read_works(folder, register)))
        for title, folder, register in zip(titles, folders, registers, strict=True)
    ]


def _read_register(folder: Path) -> dict[str, Any]:
    try:
        found = json.loads((folder / REGISTER).read_text("utf-8"))
        return {"assignment": found["assignment"], "submissions": list(found["submissions"])}
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise UsageError(
            f"{folder}: holds no results of a class. Name the folders that the command class "
            "wrote (--output)."
        ) from error


def _read_works(folder: Path, register: Mapping[str, Any]) -> Iterator[AssignmentWork]:
    named: defaultdict[str, list[dict[str, str]]] = defaultdict(list)
    for submission in register["submissions"]:
        named[plain_text(str(submission.get("name", "")))].append(submission)
    hints: dict[str, Mapping[str, str]] = {}
    table = folder / GRADEBOOK
    with os_error_as(UsageError, table, "{}. Let the command class finish in that folder first."):
        rows = read_rows(table.read_bytes().decode("utf-8", "replace"))
    for row in rows:
        name = row["submission"] if "submission" in row else row.get("name", "")
        found = named.get(name or "", ())
        if len(found) > 1:
            found = [
                one
                for one in found
                if all(not one.get(kind) or one[kind] == row.get(kind) for kind in ("sid", "email"))
            ]
        key = str(found[0].get("key", "")) if len(found) == 1 else ""
        if key and key not in hints:
            hints[key] = _read_hints(folder / STUDENTS / key / RESULTS)
        yield _work_of(row, hints.get(key, {}))


def _work_of(row: Mapping[str, str], hints: Mapping[str, str]) -> AssignmentWork:
    total, possible = _number_in(row, "total"), _number_in(row, "possible")
    problems = row.get("problems") or ""
    return AssignmentWork(
        person=RosterEntry(
            name=row.get("name") or "",
            number=row.get("sid") or "",
            email=row.get("email") or "",
            section=row.get("section") or "",
            tutor=row.get("tutor") or "",
        ),
        exact_share=total / possible if total is not None and possible else None,
        is_submitted=total is not None or not problems.startswith((ABSENT, NOTHING)),
        hints=hints,
    )


def _number_in(row: Mapping[str, str], title: str) -> Fraction | None:
    try:
        return Fraction(row.get(title) or "")
    except ValueError:
        return None


def _read_hints(path: Path) -> Mapping[str, str]:
    """Return the causes that a report names, each with what the student reads."""
    try:
        report = json.loads(path.read_text("utf-8"))
        failures = named_failures(report)
        hints = hints_by_cause(failures)
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return {failure["diagnosis"]: hints.get(failure["diagnosis"], "") for failure in failures}
