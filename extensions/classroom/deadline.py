"""The deadline of an assignment and the files that change it, applied to a gradebook's rows."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from datetime import datetime, timedelta, timezone, tzinfo
from fractions import Fraction
from pathlib import Path
from typing import Any

from extensions.classroom.files.moments import (
    Duration,
    find_zone,
    read_duration,
    read_moment,
    why_no_moment,
    write_duration,
    write_moment,
)
from extensions.classroom.files.records import (
    DAY,
    GradebookRows,
    GradedWork,
    HandIn,
    Lateness,
    list_people,
    with_problem,
)
from extensions.classroom.files.tables import SheetRow, plain_text, points_in, quoted_csv, rows_for
from extensions.classroom.people.marks import has_points
from extensions.classroom.people.roster import (
    PersonRow,
    match_entries,
    read_people_table,
    say_strangers,
)
from harness.assignment.tables import read_toml
from harness.errors import AssignmentError, UsageError
from harness.model import Record
from harness.reports.words import format_points, with_noun
from harness.submission.folder import list_names

# The late rule: from times to a deduction, without a clock and without a file.
#
# Deadlines are points in time: they are compared as such, whatever zone they are written in. A day
# is one of the calendar where the deadline holds, so the same clock time on the next date, also
# when clocks change in between; an hour is 60 minutes. Points are exact: who writes them rounds.

HOUR = "hour"
POSSIBLE, SCORE = "possible", "score"
ALL = Fraction(100)
_ONE_DAY, _ONE_HOUR = timedelta(days=1), timedelta(hours=1)


class LateRule(Record):
    """What being late costs.

    Attributes:
        percent: What each day or hour that has begun takes off.
        per: `DAY` or `HOUR`.
        of: Of what the percent are: `POSSIBLE`, all points that there are, or `SCORE`, those that
            the student has.
        cap: The most percent that are taken off.
        days_of_grace: The days in a term for which a student is not charged.
        grace: How long after the deadline a submission is still on time.
        timezone: That of times that name none.
        used_in: The `late.csv` of earlier assignments, which tell the days of grace that are used.
    """

    percent: Fraction = Fraction(0)
    per: str = DAY
    of: str = POSSIBLE
    cap: Fraction = ALL
    days_of_grace: int = 0
    grace: timedelta = timedelta(0)
    timezone: tzinfo | None = None
    used_in: tuple[Path, ...] = ()


def judge_time(
    submitted: datetime, deadline: datetime, rule: LateRule, days_left: int = 0
) -> Lateness:
    """Return how late a submission is, where `days_left` days of grace are not used up."""
    delay = _instant(submitted) - _instant(deadline)
    if delay <= rule.grace:
        return Lateness(submitted=submitted, deadline=deadline)
    used = min(days_left, count_days(submitted, deadline))
    free = deadline + used * _ONE_DAY
    if rule.per == DAY:
        units = count_days(submitted, free)
    else:
        # Rounded up, as floor division does where both sides are turned round.
        units = max(-((_instant(free) - _instant(submitted)) // _ONE_HOUR), 0)
    return Lateness(
        submitted=submitted,
        deadline=deadline,
        delay=delay,
        days_of_grace=used,
        units=units,
        percent=min(rule.percent * units, rule.cap),
    )


def deduct(lateness: Lateness, rule: LateRule, score: Fraction, possible: Fraction) -> Lateness:
    """Return a lateness with the points that it takes off, from 0 to the whole score."""
    whole = possible if rule.of == POSSIBLE else score
    points = max(min(whole * lateness.percent / 100, score), Fraction(0))
    return replace(lateness, points=points, per=rule.per)


def count_days(submitted: datetime, deadline: datetime) -> int:
    """Return how many days of the calendar have begun since a deadline, 0 for none."""
    late, due = submitted.astimezone(deadline.tzinfo), deadline
    # By dates, however late; then by instants on the last of them, whose day may have begun.
    count = (late.date() - due.date()).days
    has_begun = _instant(submitted) > _instant(due + count * _ONE_DAY)
    return max(count + has_begun, 0)


def _instant(moment: datetime) -> datetime:
    """Return a moment in UTC: Python compares two times of one zone by what their clocks show."""
    return moment.astimezone(timezone.utc)


NOUN_OF_TIMES = "the list of times"
LATE_CSV = "late.csv"
NOUN_OF_GRACE = "the list of days of grace"
USED = "days of grace"
LATE_HEAD = (
    *("name", "number", "email", "submitted", "deadline"),
    *("late by", USED, "percent", "deduction"),
)
LATE_TOML = "late.toml"
NOUN_OF_EXTENSIONS = "the list of extensions"
NO_TIME = "When it was submitted is not known, so nothing is deducted for being late."


class BookFiles(Record):
    """What a command line says of a class beside the submissions; "" and None for nothing.

    Each field is called as its option is.
    """

    deadline: str = ""
    grace: str = ""
    late_rule: Path | None = None
    extensions: Path | None = None
    times: Path | None = None
    roster: Path | None = None
    marks: Path | None = None

    @property
    def by_option(self) -> dict[str, Path]:
        """The files that a command line names, by the options that name them."""
        named = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {
            f"--{name.replace('_', '-')}": path for name, path in named if isinstance(path, Path)
        }


Extension = datetime | Duration
"""What a row of the list says: the deadline itself, or how much later it is (nothing: neither)."""


class Deadline(Record):
    """When a submission is due, for whom later, and what being late costs."""

    due: datetime
    rule: LateRule
    extensions: Sequence[tuple[PersonRow, Extension]] = ()
    times: Sequence[tuple[PersonRow, str]] = ()
    used: Sequence[tuple[PersonRow, int]] = ()

    @property
    def zone(self) -> tzinfo | None:
        """The zone of times that name none."""
        return self.due.tzinfo

    def sentences(self) -> Iterator[str]:
        """Yield what a run says of its deadline before it grades."""
        grace = self.rule.grace
        more = f", {write_duration(grace)} of grace" if grace else ""
        yield f"Deadline: {write_moment(self.due)}{more}. {_say_rule(self.rule)}"
        blank = [
            f"{entry.row_label} (row {entry.line})"
            for entry, extension in self.extensions
            if extension == Duration()
        ]
        if blank:
            yield f"Neither a deadline nor an extension in the list: {list_names(blank)}."


def read_deadline(files: BookFiles) -> Deadline | None:
    """Return the deadline that a command line names, None for none.

    Raises UsageError for what cannot be read, and for files that say nothing without a deadline.
    """
    given = {"--grace": files.grace, "--extensions": files.extensions, "--times": files.times}
    if not files.deadline:
        for option, value in given.items():
            if value:
                raise UsageError(f"{option} says nothing without a deadline. Add --deadline.")
        return None
    rule = read_late_toml(files.late_rule) if files.late_rule else LateRule()
    due = read_moment(files.deadline, rule.timezone)
    if due is None:
        raise UsageError(
            f"--deadline: {why_no_moment(files.deadline)} The zone may stand in late.toml."
        )
    if files.grace:
        grace = read_duration(files.grace)
        if grace is None:
            raise UsageError(
                f"--grace: {files.grace!r} is no duration. Write it as 15m or 2 hours."
            )
        rule = replace(rule, grace=grace.usual)
    zone = due.tzinfo
    return Deadline(
        due=due,
        rule=rule,
        extensions=read_extensions(files.extensions, zone) if files.extensions else (),
        times=read_times(files.times, zone) if files.times else (),
        used=list(read_used_days(rule.used_in)),
    )


def judge_rows(graded: Sequence[GradedWork], deadline: Deadline) -> GradebookRows:
    """Return the rows of a gradebook with what a late rule takes off each of them."""
    rows, strangers = with_times(graded, deadline.times)
    extended, unknown = match_entries(deadline.extensions, rows)
    used, unused = match_entries(deadline.used, rows)
    unknown += [entry for entry in unused if entry.is_shared]  # the others may be gone
    judged, usual = [], deadline.due
    for place, row in enumerate(rows):
        own = extended.get(place, ())
        later = (one.after(usual) if isinstance(one, Duration) else one for one in own)
        due = max(later, default=usual)
        left = deadline.rule.days_of_grace - sum(used.get(place, ()))
        judged.append(_judge_row(row, deadline, due, max(left, 0)))
    sentences = tuple(_say_lateness(judged, [*unknown, *strangers]))
    return GradebookRows(graded=judged, sentences=sentences)


def _judge_row(one: GradedWork, deadline: Deadline, due: datetime, days_left: int) -> GradedWork:
    if not one.hand_in.key:  # a person's row without a submission
        return one
    is_there = has_points(one) or (one.report is None and one.hand_in.path is not None)
    submitted = read_moment(one.hand_in.submitted, deadline.zone)
    if submitted is None:
        return replace(one, hand_in=with_problem(one.hand_in, NO_TIME if is_there else ""))
    lateness = judge_time(submitted, due, deadline.rule, days_left if is_there else 0)
    report = one.report or {"score": 0, "possible": 0}
    score, possible = points_in(report, "score"), points_in(report, "possible")
    return replace(one, late=deduct(lateness, deadline.rule, score, possible))


def _say_rule(rule: LateRule) -> str:
    if not rule.percent:
        return "Nothing is deducted for being late."
    whole = "of all points" if rule.of == "possible" else "of the score"
    cap = f", at most {format_points(rule.cap)} %" if rule.cap < 100 else ""
    days = with_noun(rule.days_of_grace, "day", "days")
    free = f"; {days} of grace in a term" if rule.days_of_grace else ""
    return f"Late: {format_points(rule.percent)} % {whole} for each {rule.per} begun{cap}{free}."


def _say_lateness(graded: Sequence[GradedWork], unknown: Sequence[PersonRow]) -> Iterator[str]:
    late = [work for work in graded if work.is_late]
    if late:
        keys = {work.hand_in.key for work in late}  # the members of a group share one
        count = with_noun(len(keys), "submission is", "submissions are")
        yield f"{count} late: {list_people(late)}."
    timeless = [work for work in graded if NO_TIME in work.hand_in.problem]
    if timeless:
        keys = {work.hand_in.key for work in timeless}
        count = with_noun(len(keys), "submission", "submissions")
        yield f"Nobody knows when {count} came, so nothing is deducted: {list_people(timeless)}."
        yield "Give the times with --times, of a download from Moodle with --worksheet."
    yield from say_strangers("files on deadlines", unknown)


def read_extensions(path: Path, zone: tzinfo | None) -> list[tuple[PersonRow, Extension]]:
    """Return the extensions in a file; times that name no zone are in the given one.

    Raises:
        UsageError: The file cannot be read, or a row has no deadline that can be.
    """
    entries = read_people_table(path, NOUN_OF_EXTENSIONS, "deadlines")
    if entries and not {"deadline", "extension"} & entries[0].cells.keys():
        raise UsageError(
            f"{path}: {NOUN_OF_EXTENSIONS} has no column for the deadline that is recognised. "
            'Title one "deadline" (a time) or "extension" (such as 2 days).'
        )

    return [(entry, _extension_in(path, entry, zone)) for entry in entries]


def _extension_in(path: Path, entry: PersonRow, zone: tzinfo | None) -> Extension:
    text, more = entry.value("deadline"), entry.value("extension")
    if text:
        return moment_in_row(path, entry, text, zone)
    by = read_duration(more) if more else Duration()
    if by is None:
        raise UsageError(
            f"{path}: row {entry.line}: {more!r} is no extension. Write it as 2 days or 36h."
        )
    return by


# The files beside it: times, days of grace used up, late.toml


def read_times(path: Path, zone: tzinfo | None) -> list[tuple[PersonRow, str]]:
    """Return the times of submission in a file, as the gradebook has them, without empty ones.

    Raises UsageError for a time that cannot be read.
    """
    entries = read_people_table(path, NOUN_OF_TIMES, "times", ["submitted"])
    texts = [(entry, entry.value("submitted")) for entry in entries]
    return [
        (entry, write_moment(moment_in_row(path, entry, text, zone)))
        for entry, text in texts
        if text not in ("", "-")
    ]


def moment_in_row(path: Path, entry: PersonRow, text: str, zone: tzinfo | None) -> datetime:
    """Return the time that a cell holds.  Raises UsageError."""
    moment = read_moment(text, zone)
    if moment is None:
        raise UsageError(f"{path}: row {entry.line}: {why_no_moment(text)}")
    return moment


def with_times(
    graded: Sequence[GradedWork], timed: Sequence[tuple[PersonRow, str]]
) -> tuple[list[GradedWork], list[PersonRow]]:
    """Return the rows with the times that a file tells, and its rows of nobody."""
    times, unknown = match_entries(timed, graded)
    rows = [
        replace(work, hand_in=replace(work.hand_in, submitted=times[place][-1]))
        if place in times
        else work
        for place, work in enumerate(graded)
    ]
    return rows, unknown


def with_worksheet_times(hand_ins: Sequence[HandIn], rows: Sequence[SheetRow]) -> list[HandIn]:
    """Return submissions; those without a time have that of Moodle's worksheet, or still none."""
    found = []
    for hand_in in hand_ins:
        times = [row.submitted for row in rows_for(hand_in, rows) if row.submitted not in ("", "-")]
        submitted = hand_in.submitted or next(reversed(times), "")
        found.append(replace(hand_in, submitted=submitted))
    return found


def render_late(graded: Sequence[GradedWork]) -> bytes:
    """Return a row for each submission whose time is known, late or not."""
    rows: list[Sequence[object]] = [
        [
            *map(plain_text, (row.shown_name, row.shown_number, row.shown_email)),
            write_moment(late.submitted),
            write_moment(late.deadline),
            write_duration(late.delay) if late.is_late else "",
            late.days_of_grace,
            format_points(late.percent),
            format_points(late.points),
        ]
        for row in graded
        if (late := row.late)
    ]
    return codecs.BOM_UTF8 + quoted_csv([LATE_HEAD, *rows])


def read_used_days(paths: Sequence[Path]) -> Iterator[tuple[PersonRow, int]]:
    """Yield the days that earlier assignments have used up.  Raises UsageError."""
    for path in paths:
        for entry in read_people_table(path, NOUN_OF_GRACE, "late", ["used"]):
            text = entry.value("used") or "0"
            if not text.isdecimal():
                raise UsageError(
                    f"{path}: row {entry.line}: {USED} must be a whole number, not {text!r}"
                )
            yield entry, int(text)


def read_late_toml(path: Path) -> LateRule:
    """Return the late rule in a file.  Raises UsageError that names the key and the way out."""
    try:
        data = read_toml(path)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}. Name a {LATE_TOML}.") from error
    except AssignmentError as error:
        raise UsageError(str(error)) from error
    unknown = sorted(set(data) - set(RULE_KEYS))
    if unknown:
        raise UsageError(
            f"{path}: unknown key {unknown[0]!r}; known: {', '.join(sorted(RULE_KEYS))}"
        )
    values = {}
    for key, value in data.items():
        read, wanted = RULE_KEYS[key]
        values[key] = read(value)
        if values[key] is None:
            raise UsageError(f"{path}: {key} must be {wanted.format(repr(value))}")
    files = tuple(path.parent / name for name in values.pop("used_in", ()))
    return LateRule(**values, used_in=files)


def _choice_of(*known: str) -> Callable[[Any], str | None]:
    return lambda value: value if value in known else None


def _read_percent(value: Any) -> Fraction | None:
    """Return a percentage as exact as it is written."""
    # By its exact type: for `isinstance` true is an int, too.
    is_number = type(value) in (int, float) and 0 <= value <= ALL
    return Fraction(str(value)) if is_number else None


def _read_count(value: Any) -> int | None:
    return value if type(value) is int and value >= 0 else None


def _read_grace(value: Any) -> timedelta | None:
    found = read_duration(value) if isinstance(value, str) else None
    return found.usual if found else None


def _read_zone(value: Any) -> tzinfo | None:
    return find_zone(value) if isinstance(value, str) else None


def _read_files(value: Any) -> list[str] | None:
    is_list = isinstance(value, list) and all(isinstance(file, str) for file in value)
    return value if is_list else None


# What is read from each key, None for what it cannot be, and what its mistake says it must be.
RULE_KEYS: Mapping[str, tuple[Callable[[Any], Any], str]] = {
    "per": (_choice_of(DAY, HOUR), f"one of {DAY}, {HOUR}, not {{}}"),
    "of": (_choice_of(POSSIBLE, SCORE), f"one of {POSSIBLE}, {SCORE}, not {{}}"),
    "percent": (_read_percent, "a number from 0 to 100, not {}"),
    "cap": (_read_percent, "a number from 0 to 100, not {}"),
    "days_of_grace": (_read_count, "a whole number from 0, not {}"),
    "grace": (_read_grace, 'a duration such as "15 minutes", not {}'),
    "timezone": (_read_zone, 'one that this system knows, such as "Europe/Berlin", not {}'),
    "used_in": (_read_files, 'a list of files such as ["week1/late.csv"]'),
}
