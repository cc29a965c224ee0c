"""What the page shows, as plain records: from a Grade to parts, checks and what they saw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from harness.model import NOTE, Evidence, Grade, Outcome, Unit, Verdict
from harness.printable import visible
from harness.reports import text, words
from harness.reports.html.screens import Screens, screens

LONGEST = 4000
MOST_ROWS, FEWEST_ROWS = 8000, 60  # of all screens together; of each of them
MOST_TYPED = 200
PASSED, FAILED = Outcome.PASSED.value, Outcome.FAILED.value


@dataclass(frozen=True, kw_only=True)
class Score:
    """Points, as they are written and as a part of what there is."""

    earned: str
    possible: str
    percent: int


@dataclass(frozen=True, kw_only=True)
class Fact:
    """Something that a check saw, with its label; `typed` are lines typed, `is_said` is prose."""

    label: str
    text: str = ""
    typed: tuple[str, ...] = ()
    is_said: bool = False


@dataclass(frozen=True, kw_only=True)
class Check:
    """One check; `anchor` names it on the page, `reason` says why it counts although it failed."""

    anchor: str
    title: str
    state: str
    reason: str
    score: Score
    kind: str
    facts: tuple[Fact, ...]
    screens: Screens | None

    @property
    def said(self) -> list[str]:
        """The sentences that say why it fails, if anything does."""
        return [line for fact in self.facts if fact.is_said for line in fact.text.split("\n")]


@dataclass(frozen=True, kw_only=True)
class Part:
    """A unit with its checks: those that pass, notes that say something, and the others.

    `title` is what its name does not say.
    """

    anchor: str
    name: str
    title: str
    score: Score
    standing: str
    failed: tuple[Check, ...]
    noted: tuple[Check, ...]
    passed: tuple[Check, ...]
    is_done: bool


@dataclass(frozen=True, kw_only=True)
class Page:
    """The whole report."""

    title: str
    file: str
    score: Score
    problem: str
    notes: tuple[str, ...]
    troubles: tuple[str, ...]
    parts: tuple[Part, ...]
    next_part: Part | None
    next_check: Check | None
    ungraded: tuple[str, ...]


def page(grade: Grade) -> Page:
    """Give the page of a grade."""
    parts = tuple(part(grade, unit, number) for number, unit in enumerate(grade.units, 1))
    to_do = next(
        ((one, check) for one in parts for check in one.failed if check.state == FAILED), None
    )
    return Page(
        title=grade.assignment.title,
        file=shown(grade.path.name),
        score=score(grade.score, grade.possible),
        problem=shown(grade.problem or ""),
        notes=tuple(map(shown, (*grade.notes, *text.repairs(grade)))),
        troubles=tuple(map(shown, grade.troubles)),
        parts=parts,
        next_part=to_do[0] if to_do else None,
        next_check=to_do[1] if to_do else None,
        ungraded=tuple(line.strip() for line in text.ungraded(grade)),
    )


def part(grade: Grade, unit: Unit, number: int) -> Part:
    """Give a unit."""
    verdicts = grade.of(unit.id)
    is_done = grade.earned(unit.id) == unit.points
    checks = [check(grade, one, f"check-{number}-{place}") for place, one in enumerate(verdicts, 1)]
    name = grade.assignment.heading(unit)
    return Part(
        anchor=f"part-{number}",
        name=name,
        title="" if name == unit.title else unit.title,
        score=score(grade.earned(unit.id), unit.points),
        standing=text.stands(grade, unit),
        failed=tuple(one for one in checks if one.state not in (PASSED, NOTE)),
        noted=tuple(one for one in checks if one.state == NOTE),
        passed=tuple(one for one in checks if one.state == PASSED),
        is_done=is_done,
    )


def check(grade: Grade, verdict: Verdict, anchor: str) -> Check:
    """Give a check with what it saw."""
    evidence = verdict.evidence or Evidence()
    return Check(
        anchor=anchor,
        title=verdict.title,
        state=NOTE if verdict.kind == NOTE and verdict.evidence else verdict.outcome.value,
        reason=text.carried(grade, verdict),
        score=score(verdict.points, verdict.possible),
        kind=verdict.kind,
        facts=tuple(fact for fact in facts(evidence) if fact.text or fact.typed),
        screens=screens(evidence.rows, rows_each(grade)),
    )


def facts(evidence: Evidence) -> Iterator[Fact]:
    """Give what a check saw, each with its label."""
    typed = tuple(map(shown, evidence.typed[:MOST_TYPED]))
    yield Fact(label="called", text=shown(evidence.did))
    yield Fact(label="to try it", text=shown(evidence.paste))
    yield Fact(label="you typed", typed=typed)
    yield Fact(label="expected", text=shown(evidence.expected))
    yield Fact(label="came", text=shown(evidence.actual))
    yield Fact(label=evidence.place or "line", text=shown(evidence.code))
    for finding in evidence.findings:
        yield Fact(label=finding.place, text=shown(f"{finding.code}\n{finding.text}"))
    yield Fact(label="example", text=shown(evidence.example))
    yield Fact(label="note", text=shown(evidence.hint), is_said=True)


def rows_each(grade: Grade) -> int:
    """Give how many rows of its screens each check may show."""
    with_rows = sum(1 for verdict in grade.verdicts if verdict.evidence and verdict.evidence.rows)
    return max(FEWEST_ROWS, MOST_ROWS // max(with_rows, 1))


def score(earned: Fraction, possible: Fraction) -> Score:
    """Give points out of those that there are."""
    return Score(
        earned=words.points(earned),
        possible=words.points(possible),
        percent=int(earned * 100 / possible) if possible else 0,
    )


def shown(content: str) -> str:
    """Give a text as a reader sees it: nothing invisible in it, and not without end."""
    return visible(words.shorten(content, LONGEST))
