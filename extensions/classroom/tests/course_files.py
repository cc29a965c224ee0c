"""A class made from an assignment's programs, with all that stands around it, and what each gets.

What each person gets is worked out here from the pages alone (`docs/reference/class-files.md`), not
by the code that grades a class; so it tells whether that code is right.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta, timezone
from fractions import Fraction
from itertools import product
from pathlib import Path
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("Europe/Berlin")
DUE = datetime(2026, 10, 24, 23, 59, tzinfo=ZONE)  # clocks are put back in the night after
GRACE = timedelta(minutes=15)
PERCENT, CAP, DAYS_OF_GRACE = 10, 40, 2
TOTAL = "total"
FIRST = (
    "Ana Bo Zoë Nguyễn Søren محمد Łukasz Siobhán 小明 Chloé Jürgen Óscar Élodie Ivan Mia Li".split()
)
LAST = (
    *("Ames", "Öz", "O'Brien", "van der Berg", "Lima-Costa", "Müller", "de la Cruz", "Ñúñez"),
    *("Smith", "Ek", "Kowalski", "Nowak", "Şahin", "Weiß", "Ødegaard", "Tan", "Roy", "D’Arcy"),
)


@dataclass(frozen=True, kw_only=True)
class Graded:
    """What a program alone earns: the points of each unit, by its id, and of all."""

    units: Mapping[str, Fraction]
    score: Fraction
    possible: Fraction


@dataclass(frozen=True, kw_only=True)
class GivenMark:
    """Points that a person gives for a unit or on the total, as they are written: `3` or `+2`."""

    item: str
    points: str
    comment: str

    @property
    def is_added(self) -> bool:
        """Whether they are added to the computed ones."""
        return self.points[0] in "+-"

    @property
    def cells(self) -> tuple[str, str]:
        """What stands in the columns `points` and `add`."""
        return ("", self.points) if self.is_added else (self.points, "")

    def points_after(self, before: Fraction) -> Fraction:
        """Return the points with this mark."""
        given = Fraction(self.points)
        return max(before + given, Fraction(0)) if self.is_added else given


@dataclass(frozen=True, kw_only=True)
class Student:
    """A person of the class; `program` is the place of theirs in a list, None for no submission."""

    name: str
    number: int
    program: int | None
    submitted: datetime
    extension: timedelta = timedelta(0)
    used_before: int = 0
    mark: GivenMark | None = None

    @property
    def folder(self) -> str:
        """How Moodle's download calls their folder."""
        return f"{self.name}_{self.number}_assignsubmission_file"


@dataclass(frozen=True, kw_only=True)
class Earned:
    """What a student gets: the points with the mark, and what is deducted.

    `marked` are the points before and after the mark.
    """

    units: Mapping[str, Fraction]
    score: Fraction
    possible: Fraction
    deduction: Fraction
    marked: tuple[Fraction, Fraction] | None = field(default=None)

    @property
    def total(self) -> Fraction:
        """What is left after the deduction."""
        return self.score - self.deduction


# Who is in the class


def make_class(count: int, programs: int, chance: random.Random) -> list[Student]:
    """Return a class; a person in fifty submitted nothing, one in three was late."""
    plain = [" ".join(parts) for parts in product(FIRST, LAST)]
    chance.shuffle(plain)
    names = plain + [f"{name} {number}" for number in ("II", "III", "IV") for name in plain]
    return [
        Student(
            name=names[place],
            number=4001 + 3 * place,
            program=None if place % 50 == 49 else place % programs,
            submitted=_moment(chance, is_late=place % 3 == 0),
            extension=timedelta(days=2) if place % 20 == 3 else timedelta(0),
            used_before=chance.randrange(3) if place % 4 == 0 else 0,
        )
        for place in range(count)
    ]


def change_class(
    before: Sequence[Student], programs: int, units: Sequence[str], chance: random.Random
) -> list[Student]:
    """Return a class a week later: other programs, times, extensions and marks for some."""
    return [_changed(place, one, programs, units, chance) for place, one in enumerate(before)]


def _changed(
    place: int, one: Student, programs: int, units: Sequence[str], chance: random.Random
) -> Student:
    if one.program is not None and place % 10 in (0, 1):
        later = one.submitted + timedelta(hours=chance.randrange(40))
        return replace(one, program=(one.program + 1 + place) % programs, submitted=later)
    if place % 10 == 3:
        return replace(one, extension=one.extension + timedelta(days=1))
    if place % 10 in (4, 5):
        return replace(one, mark=_mark(units, chance) if one.mark is None else None)
    return one


def with_marks(
    students: Sequence[Student], units: Sequence[str], chance: random.Random
) -> list[Student]:
    """Return a class in which one in eight has a person's mark."""
    return [
        replace(one, mark=_mark(units, chance)) if place % 8 == 5 else one
        for place, one in enumerate(students)
    ]


def _mark(units: Sequence[str], chance: random.Random) -> GivenMark:
    item = chance.choice([*units, TOTAL])
    points = chance.choice(["+2", "-1.5", "+0.25"] if item == TOTAL else ["3", "0", "+1", "4.5"])
    return GivenMark(
        item=item, points=points, comment=f"seen in the lab, no. {chance.randrange(999)}"
    )


def _moment(chance: random.Random, *, is_late: bool) -> datetime:
    minutes = chance.randrange(1, 8000) if is_late else -chance.randrange(3000)
    utc = DUE.astimezone(timezone.utc) + timedelta(
        minutes=chance.choice([0, 15, 16, minutes, minutes])
    )
    return utc.astimezone(ZONE).replace(fold=0)  # of an hour that comes twice the first is meant


# What each gets


def earned_by(one: Student, graded: Graded | None) -> Earned | None:
    """Return what a student gets, None for somebody of whom there is nothing."""
    if graded is None and one.mark is None:
        return None
    zero = Fraction(0)
    points = dict(graded.units) if graded else {}  # of a unit that nobody computed nothing is said
    score = graded.score if graded else zero
    marked = None
    if one.mark:
        item = one.mark.item
        before = score if item == TOTAL else points.get(item, zero)
        after = one.mark.points_after(before)
        marked = (before, after)
        score = after if item == TOTAL else score + after - before
        points |= {} if item == TOTAL else {item: after}
    possible = graded.possible if graded else Fraction(100)
    late = zero if one.program is None else possible * percent_of(one) / 100
    return Earned(
        units=points,
        score=score,
        possible=possible,
        deduction=min(late, score),
        marked=marked,
    )


def percent_of(one: Student) -> int:
    """Return how many percent the late rule takes off."""
    due = DUE + one.extension
    if _utc(one.submitted) - _utc(due) <= GRACE:
        return 0
    left = max(DAYS_OF_GRACE - one.used_before, 0)
    return min(PERCENT * max(_days_begun(one.submitted, due) - left, 0), CAP)


def _days_begun(submitted: datetime, due: datetime) -> int:
    days = 0
    while _utc(submitted) > _utc(due + timedelta(days=days)):  # the same clock time each day
        days += 1
    return days


def _utc(moment: datetime) -> datetime:
    return moment.astimezone(timezone.utc)


# The files


def write_course(
    place: Path, file: str, students: Sequence[Student], texts: Sequence[bytes]
) -> None:
    """Write the download, the worksheet, roster, extensions, marks and the late rule."""
    for student in students:
        if student.program is not None:
            target = place / "download" / student.folder / file
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(texts[student.program])
    for name, rows in _rows_of_files(students).items():
        with (place / name).open("w", encoding="utf-8", newline="") as table:
            csv.writer(table).writerows(rows)
    rule = (
        f"percent = {PERCENT}", f"cap = {CAP}", f"days_of_grace = {DAYS_OF_GRACE}",
        'used_in = ["week1.csv"]',
    )  # fmt: skip
    (place / "late.toml").write_text("\n".join([*rule, ""]), "utf-8")


def _rows_of_files(students: Sequence[Student]) -> Mapping[str, Iterable[Sequence[object]]]:
    return {
        "roster.csv": [
            ("name", "number", "email", "section", "tutor"),
            *(
                (
                    student.name,
                    student.number,
                    f"s{student.number}@uni.example",
                    "ABCD"[student.number % 4],
                    "Tim",
                )
                for student in students
            ),
        ],
        "week1.csv": [
            ("name", "days of grace"),
            *((student.name, student.used_before) for student in students if student.used_before),
        ],
        "extensions.csv": [
            ("name", "extension"),
            *(
                (student.name, f"{student.extension.days} days")
                for student in students
                if student.extension
            ),
        ],
        "marks.csv": [
            ("name", "item", "points", "add", "comment", "by", "when"),
            *(
                (
                    student.name,
                    student.mark.item,
                    *student.mark.cells,
                    student.mark.comment,
                    "Uma",
                    "2026-11-02",
                )
                for student in students
                if student.mark
            ),
        ],
        "Grades.csv": list(_worksheet(students)),
    }


def _worksheet(students: Sequence[Student]) -> Iterator[Sequence[object]]:
    yield (
        *("Identifier", "Full name", "Email address", "Status", "Grade", "Maximum Grade"),
        *("Grade can be changed", "Last modified (submission)", "Last modified (grade)"),
        "Feedback comments",
    )
    for student in students:
        when = (
            student.submitted.strftime("%A, %-d %B %Y, %I:%M %p")
            if student.program is not None
            else "-"
        )
        yield (
            *(
                f"Participant {student.number}",
                student.name,
                f"s{student.number}@uni.example",
                "Submitted",
            ),
            *("", "20.00", "Yes", when, "-", ""),
        )
