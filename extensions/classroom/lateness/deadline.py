"""The deadline of an assignment, applied to the rows of a gradebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, tzinfo
from pathlib import Path

from extensions.classroom.files.moments import (
    Duration,
    read_duration,
    read_moment,
    why_no_moment,
    write_duration,
    write_moment,
)
from extensions.classroom.files.numbers import plain_points, points_in
from extensions.classroom.files.records import Graded, list_people, with_problem
from extensions.classroom.lateness.late_toml import LateFile, read_late_toml
from extensions.classroom.lateness.rule import LateRule, deduct, judge_time
from extensions.classroom.lateness.times import moment_in_row, read_times, with_times
from extensions.classroom.lateness.used_days import read_used_days
from extensions.classroom.people.columns import PersonRow, read_people_table
from extensions.classroom.people.entries import match_entries, say_strangers
from harness.errors import UsageError
from harness.reports.words import with_noun
from harness.submission.folder import list_names

NOUN = "the list of extensions"
NO_TIME = "When it was submitted is not known, so nothing is deducted for being late."


@dataclass(frozen=True, kw_only=True)
class DeadlineFiles:
    """What a command line says of deadlines; "" and None where it says nothing."""

    deadline: str = ""
    grace: str = ""
    rule: Path | None = None
    extensions: Path | None = None
    times: Path | None = None


@dataclass(frozen=True, kw_only=True)
class Deadline:
    """When a submission is due, for whom later, and what being late costs."""

    due: datetime
    rule: LateRule
    extensions: tuple[Extension, ...] = ()
    times: tuple[tuple[PersonRow, str], ...] = ()
    used: tuple[tuple[PersonRow, int], ...] = ()

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
            f"{one.entry.whose} (row {one.entry.line})" for one in self.extensions if one.is_blank
        ]
        if blank:
            yield f"Neither a deadline nor an extension in the list: {list_names(blank)}."


@dataclass(frozen=True, kw_only=True)
class LateRows:
    """The rows with what is taken off, and sentences for staff."""

    graded: list[Graded]
    sentences: tuple[str, ...] = field(default=())


def read_deadline(files: DeadlineFiles) -> Deadline | None:
    """Return the deadline that a command line names, None for none.

    Raises UsageError for what cannot be read, and for files that say nothing without a deadline.
    """
    given = {"--grace": files.grace, "--extensions": files.extensions, "--times": files.times}
    if not files.deadline:
        for option, value in given.items():
            if value:
                raise UsageError(f"{option} says nothing without a deadline. Add --deadline.")
        return None
    late = read_late_toml(files.rule) if files.rule else LateFile()
    due = read_moment(files.deadline, late.zone)
    if due is None:
        raise UsageError(
            f"--deadline: {why_no_moment(files.deadline)} The zone may stand in late.toml."
        )
    rule = late.rule
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
        extensions=tuple(read_extensions(files.extensions, zone)) if files.extensions else (),
        times=tuple(read_times(files.times, zone)) if files.times else (),
        used=tuple(read_used_days(late.used_in)),
    )


def judge_rows(graded: Sequence[Graded], deadline: Deadline) -> LateRows:
    """Return the rows of a gradebook with what a late rule takes off each of them."""
    rows, strangers = with_times(graded, deadline.times)
    extended, unknown = match_entries([one.entry for one in deadline.extensions], rows)
    used, _ = match_entries([entry for entry, _ in deadline.used], rows)
    # By identity: an entry holds a dict, so it has no hash.
    by_entry = {id(one.entry): one for one in deadline.extensions}
    days = {id(entry): count for entry, count in deadline.used}
    judged = []
    for place, one in enumerate(rows):
        own = [by_entry[id(entry)] for entry in extended.get(place, ())]
        due = max((one.deadline_after(deadline.due) for one in own), default=deadline.due)
        left = deadline.rule.days_of_grace - sum(days[id(entry)] for entry in used.get(place, ()))
        judged.append(_judge_row(one, deadline, due, max(left, 0)))
    return LateRows(
        graded=judged,
        sentences=tuple(_say_lateness(judged, [*unknown, *strangers])),
    )


def _judge_row(one: Graded, deadline: Deadline, due: datetime, days_left: int) -> Graded:
    if one.report is None and one.hand_in.path is None:
        return one
    submitted = read_moment(one.hand_in.submitted, deadline.zone)
    if submitted is None:
        return replace(one, hand_in=with_problem(one.hand_in, NO_TIME))
    lateness = judge_time(submitted, due, deadline.rule, days_left)
    report = one.report or {"score": 0, "possible": 0}
    score, possible = points_in(report, "score"), points_in(report, "possible")
    return replace(one, late=deduct(lateness, deadline.rule, score, possible))


def _say_rule(rule: LateRule) -> str:
    if not rule.percent:
        return "Nothing is deducted for being late."
    whole = "of all points" if rule.of == "possible" else "of the score"
    cap = f", at most {plain_points(rule.cap)} %" if rule.cap < 100 else ""
    days = with_noun(rule.days_of_grace, "day", "days")
    free = f"; {days} of grace in a term" if rule.days_of_grace else ""
    return f"Late: {plain_points(rule.percent)} % {whole} for each {rule.per} begun{cap}{free}."


def _say_lateness(graded: Sequence[Graded], unknown: Sequence[PersonRow]) -> Iterator[str]:
    late = [one for one in graded if one.is_late]
    if late:
        count = with_noun(len(late), "submission is", "submissions are")
        yield f"{count} late: {list_people(late)}."
    yield from say_strangers("files on deadlines", unknown)


NO_TIME_MORE = Duration()


@dataclass(frozen=True, kw_only=True)
class Extension:
    """A row of the list: whose it is, and the deadline itself or how much later it is."""

    entry: PersonRow
    until: datetime | None = None
    by: Duration = NO_TIME_MORE

    @property
    def is_blank(self) -> bool:
        """Whether the row says neither."""
        return self.until is None and self.by == NO_TIME_MORE

    def deadline_after(self, usual: datetime) -> datetime:
        """Return the deadline of this person."""
        return self.until or self.by.after(usual)


def read_extensions(path: Path, zone: tzinfo | None) -> list[Extension]:
    """Return the extensions in a file.

    Args:
        path: The file.
        zone: That of times that name none.

    Raises:
        UsageError: The file cannot be read, or a row has no deadline that can be.
    """
    entries = read_people_table(path, NOUN, "deadlines")
    if entries and not {"deadline", "extension"} & entries[0].cells.keys():
        raise UsageError(
            f"{path}: {NOUN} has no column for the deadline that could be recognised. "
            'Title one "deadline" (a time) or "extension" (such as 2 days).'
        )
    return [_extension_in(path, one, zone) for one in entries]


def _extension_in(path: Path, entry: PersonRow, zone: tzinfo | None) -> Extension:
    text, more = entry.value("deadline"), entry.value("extension")
    if text:
        return Extension(entry=entry, until=moment_in_row(path, entry, text, zone))
    by = read_duration(more) if more else NO_TIME_MORE
    if by is None:
        raise UsageError(
            f"{path}: row {entry.line}: {more!r} is no extension. Write it as 2 days or 36h."
        )
    return Extension(entry=entry, by=by)
