"""Who is who in several assignments, by e-mail address, then number, then name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from extensions.classroom.files.names import fold_name
from extensions.classroom.files.records import Person
from extensions.insights.term.reading import TermAssignment, Work


@dataclass(frozen=True, kw_only=True)
class Participant:
    """A person of a term: what they did in each assignment, None where no row is theirs."""

    person: Person
    works: tuple[Work | None, ...]

    @property
    def shares(self) -> list[float | None]:
        """The part of the points in each assignment; nothing submitted is 0, not graded is None."""
        return [one.share if one and one.is_submitted else 0.0 for one in self.works]

    @property
    def mean(self) -> float | None:
        """The mean of these parts, None where nothing counts."""
        known = [one for one in self.shares if one is not None]
        return fmean(known) if known else None

    @property
    def missed(self) -> list[int]:
        """The places of the assignments in which nothing was submitted."""
        return [
            place for place, one in enumerate(self.works) if one is None or not one.is_submitted
        ]


def join_people(assignments: Sequence[TermAssignment]) -> list[Participant]:
    """Return everybody who is in any assignment, by name."""
    people: list[Person] = []
    works: list[list[Work | None]] = []
    known: dict[tuple[str, str], int] = {}
    for place, assignment in enumerate(assignments):
        for work in assignment.works:
            number = _find_person(work.person, people, known)
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


def _find_person(
    person: Person, people: Sequence[Person], known: dict[tuple[str, str], int]
) -> int | None:
    """Return the place of somebody, None for a new person: nobody else's number or address fits."""
    for key in _person_keys(person):
        place = known.get(key)
        if place is not None and not _differ(person, people[place]):
            return place
    return None


def _differ(one: Person, other: Person) -> bool:
    """Return whether what both tell of number and address shows that they are two people."""
    if one.email and other.email:
        return one.email.casefold() != other.email.casefold()
    return bool(one.number and other.number and one.number != other.number)


def _person_keys(person: Person) -> Iterator[tuple[str, str]]:
    if person.email:
        yield "email", person.email.casefold()
    if person.number:
        yield "number", person.number.casefold()
    if person.name:
        yield "name", fold_name(person.name)
