"""What deserves a look: submissions with problems, the slowest ones, causes that many share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from extensions.classroom.overview.students import Standing, Student

SLOWEST = 5
MOST_CAUSES = 15

KINDS: Mapping[str, tuple[str, str]] = {
    Standing.WAITING.value: ("submission is not graded yet", "submissions are not graded yet"),
    Standing.ABSENT.value: ("person did not submit", "people did not submit"),
    Standing.MISSING.value: (
        "student has nothing that could be graded",
        "students have nothing that could be graded",
    ),
    Standing.UNGRADED.value: ("submission could not be graded", "submissions could not be graded"),
    Standing.IN_PART.value: (
        "submission was not graded in all units because of an internal error",
        "submissions were not graded in all units because of an internal error",
    ),
    "trouble": (
        "submission caused an internal error",
        "submissions caused an internal error",
    ),
    "remark": ("submission has a remark", "submissions have a remark"),
}
"""Kinds of problems, the gravest first: for one student and for many."""

LABELS: Mapping[str, str] = {
    Standing.WAITING.value: "not graded yet",
    Standing.ABSENT.value: "did not submit",
    Standing.MISSING.value: "nothing to grade",
    Standing.UNGRADED.value: "could not be graded",
    Standing.IN_PART.value: "not graded in all units",
    "trouble": "internal error",
    "remark": "remark on the submission",
}


@dataclass(frozen=True, kw_only=True)
class FrequentCause:
    """A named cause, the units in which it is, what an example of its failures says, how often."""

    name: str
    units: tuple[str, ...]
    told: str
    students: int


def students_by_problem(students: Sequence[Student]) -> dict[str, tuple[Student, ...]]:
    """Return who has a problem of each kind, the gravest kind first, without those nobody has."""
    found = {kind: tuple(one for one in students if kind in dict(one.problems)) for kind in KINDS}
    return {kind: those for kind, those in found.items() if those}


def slowest_students(students: Sequence[Student]) -> tuple[Student, ...]:
    """Return the five whose grades took longest, the slowest first, equal ones by name."""
    timed = [one for one in students if one.seconds is not None]
    return tuple(sorted(timed, key=lambda one: -(one.seconds or 0))[:SLOWEST])


def frequent_causes(students: Sequence[Student], order: Sequence[str]) -> tuple[FrequentCause, ...]:
    """Return the causes that most students share, by name where they are equal; units in `order`.

    A student counts once for a cause, in however many checks and units it is named.
    """
    counts = Counter(cause for one in students for cause in one.causes)
    ranked = sorted(counts, key=lambda cause: (-counts[cause], cause))[:MOST_CAUSES]
    return tuple(
        FrequentCause(
            name=cause,
            units=units_of(cause, students, order),
            told=usual_hint(cause, students),
            students=counts[cause],
        )
        for cause in ranked
    )


def units_of(cause: str, students: Sequence[Student], order: Sequence[str]) -> tuple[str, ...]:
    """Return the units in which a cause is named, in order."""
    found = {unit for one in students for unit in one.causes.get(cause, ())}
    return tuple(unit for unit in order if unit in found)


def usual_hint(cause: str, students: Sequence[Student]) -> str:
    """Return what most students with a cause are told, the first one of equals."""
    hints = Counter(one.told[cause] for one in students if cause in one.told)
    return min(hints, key=lambda hint: (-hints[hint], hint), default="")
