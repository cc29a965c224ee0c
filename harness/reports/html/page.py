"""What the page shows, as plain records: from a Grade to parts, checks and what they saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from harness.model import NOTE, Evidence, Grade, Outcome, Unit, Verdict
from harness.printable import cut_name
from harness.reports import order, text, words
from harness.reports.html.film import (
    MOST_BYTES,
    NO_FILMS,
    NOT_WATCHED,
    FilmPlaces,
    Watch,
    plan_films,
    watch_of,
)
from harness.reports.html.screens import LONGEST_CHARS, Screens, build_screens
from harness.reports.next_step import NextStep, next_step_of
from harness.reports.place import place_sentences

NEXT = "next-check"  # the anchor of the check that is next
PASSED, FAILED, ERROR = Outcome.PASSED.value, Outcome.FAILED.value, Outcome.ERROR.value


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much the page may hold: letters of a text and of a line of a screen, counts.

    `films` are the bytes of all films together, `rows` those lines that all screens have together,
    `fewest` those that each of them may have.
    """

    text: int = 4000
    line: int = LONGEST_CHARS
    rows: int = 8000
    fewest: int = 60
    typed: int = 200
    findings: int = 100
    films: int = MOST_BYTES

    def scaled_by(self, part: float) -> Limits:
        """Return so small a part of these limits; something of everything is left."""
        return Limits(
            text=max(60, int(self.text * part)),
            line=max(60, int(self.line * part)),
            rows=int(self.rows * part),
            fewest=max(5, int(self.fewest * part)),
            typed=max(5, int(self.typed * part)),
            findings=max(3, int(self.findings * part)),
            films=int(self.films * part),
        )


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

    check: str
    anchor: str
    title: str
    state: str
    reason: str
    score: Score
    kind: str
    facts: tuple[Fact, ...]
    screens: Screens | None
    watch: Watch = NOT_WATCHED
    where: str = ""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A unit with its checks: those that pass, notes that say something, and the others.

    `title` is what its name does not say; `waiting` are checks that wait until it is written.
    """

    anchor: str
    name: str
    title: str
    score: Score
    standing: str
    failed: tuple[Check, ...]
    waiting: tuple[Check, ...]
    noted: tuple[Check, ...]
    passed: tuple[Check, ...]
    state: str


@dataclass(frozen=True, kw_only=True)
class Page:
    """The whole report."""

    title: str
    file: str
    score: Score
    problem: str
    unjudged: str
    notes: tuple[str, ...]
    troubles: tuple[str, ...]
    parts: tuple[Part, ...]
    next_part: Part | None
    next_check: Check | None
    next_anchor: str
    next_name: str
    next_said: str
    all_done: str
    to_be_written: tuple[str, ...]
    ungraded: tuple[str, ...]
    has_films: bool = False


def build_page(grade: Grade, limits: Limits) -> Page:
    step = next_step_of(grade) if grade.problem is None else None
    films = plan_films(grade, step.verdict.check if step else "", limits.films)
    parts = tuple(
        build_unit(grade, unit, number, limits, films) for number, unit in enumerate(grade.units, 1)
    )
    notes = (*grade.notes, *text.repair_lines(grade))
    return Page(
        title=grade.assignment.title,
        file=cut_name(grade.path.name),
        score=score_text(grade.score, grade.possible),
        problem=words.shorten(grade.problem or "", limits.text),
        unjudged=text.unjudged_sentence(grade) if grade.unjudged and not grade.problem else "",
        notes=tuple(words.shorten(note, limits.text) for note in notes),
        troubles=tuple(words.shorten(trouble, limits.text) for trouble in grade.troubles),
        parts=parts,
        next_part=parts[grade.units.index(step.unit)] if step else None,
        next_check=next_check(grade, step, limits, films) if step else None,
        next_anchor=anchor_of(grade, step, parts) if step else "",
        next_name=f"{step.name}{step.sign}" if step else "",
        next_said=step.sentence if step else "",
        all_done=order.all_done(grade),
        to_be_written=tuple(order.to_be_written(grade)),
        ungraded=tuple(line.strip() for line in text.ungraded_lines(grade)),
        has_films=bool(films.anchors),
    )


def next_check(grade: Grade, step: NextStep, limits: Limits, films: FilmPlaces) -> Check:
    """Return the check that is next, with its example and what is said after it."""
    most = replace(limits, rows=rows_each(grade, limits))
    return build_check(grade, step.for_display, NEXT, most, films)


def anchor_of(grade: Grade, step: NextStep, parts: Sequence[Part]) -> str:
    """Return where the check that is next stands among those of its part."""
    part = parts[grade.units.index(step.unit)]
    checks = (one for one in (*part.failed, *part.waiting) if one.check == step.verdict.check)
    return next(one.anchor for one in checks)


def build_unit(grade: Grade, unit: Unit, number: int, limits: Limits, films: FilmPlaces) -> Part:
    own = order.failures_of(grade, unit)
    verdicts = [*own, *(one for one in grade.of(unit.id) if one not in own)]
    is_done = grade.earned_in(unit.id) == unit.points
    is_written = unit.id not in grade.unwritten
    most = rows_each(grade, limits)
    checks = [
        build_check(grade, one, f"check-{number}-{place}", replace(limits, rows=most), films)
        for place, one in enumerate(verdicts, 1)
    ]
    name = grade.assignment.heading(unit)
    failed = tuple(one for one in checks if one.state not in (PASSED, NOTE))
    return Part(
        anchor=f"part-{number}",
        name=name,
        title="" if name == unit.title else unit.title,
        score=score_text(grade.earned_in(unit.id), unit.points),
        standing=text.unit_standing(grade, unit),
        failed=failed if is_written else (),
        waiting=() if is_written else failed,
        noted=tuple(one for one in checks if one.state == NOTE),
        passed=tuple(one for one in checks if one.state == PASSED),
        state=ERROR if unit in grade.unjudged else PASSED if is_done else FAILED,
    )


def build_check(
    grade: Grade, verdict: Verdict, anchor: str, limits: Limits, films: FilmPlaces = NO_FILMS
) -> Check:
    """Return a check with what it saw; it may show `rows` of its screens."""
    evidence = verdict.evidence or Evidence()
    reason = text.carry_note(grade, verdict)
    return Check(
        check=verdict.check,
        anchor=anchor,
        title=words.cut_text(verdict.title, limits.text),
        state=NOTE if verdict.kind == NOTE and verdict.evidence else verdict.outcome.value,
        reason=reason,
        score=score_text(verdict.points, verdict.possible),
        kind=verdict.kind,
        facts=tuple(fact for fact in build_facts(evidence, limits) if fact.text or fact.typed),
        screens=build_screens(evidence.rows, limits.rows, limits.line),
        where=" ".join(place_sentences(verdict.spot)) if verdict.spot and not reason else "",
        watch=watch_of(grade, verdict, films, is_next=anchor == NEXT),
    )


def build_facts(evidence: Evidence, limits: Limits) -> Iterator[Fact]:
    """Yield what a check saw, each with its label."""

    def show_value(content: str) -> str:
        return words.shorten(content, limits.text)

    yield Fact(label="what happens", text=show_value(evidence.lead), is_said=True)
    yield Fact(label="called", text=show_value(evidence.did))
    yield Fact(label="to try it", text=show_value(evidence.paste))
    yield Fact(label="typed", typed=tuple(typed_lines(evidence.typed, limits)))
    yield Fact(label="expected", text=show_value(evidence.expected))
    yield Fact(label="got", text=show_value(evidence.actual))
    yield Fact(
        label=words.cut_text(evidence.place, limits.line) or "line", text=show_value(evidence.code)
    )
    for finding in evidence.findings[: limits.findings]:
        place = words.cut_text(finding.place, limits.line)
        yield Fact(label=place, text=show_value(f"{finding.code}\n{finding.text}"))
    if left := len(evidence.findings[limits.findings :]):
        yield Fact(label="and", text=words.with_noun(left, "more place", "more places"))
    yield Fact(label="example", text=show_value(evidence.example))
    yield Fact(label="note", text=show_value(evidence.hint), is_said=True)


def typed_lines(lines: Sequence[str], limits: Limits) -> Iterator[str]:
    """Yield the first lines that were typed, and how many there are more."""
    yield from (words.cut_text(line, limits.line) for line in lines[: limits.typed])
    if left := len(lines[limits.typed :]):
        yield f"… ({left} more)"


def rows_each(grade: Grade, limits: Limits) -> int:
    """Return how many rows of its screens each check may show."""
    with_rows = sum(1 for verdict in grade.verdicts if verdict.evidence and verdict.evidence.rows)
    return max(limits.fewest, limits.rows // max(with_rows, 1))


def score_text(earned: Fraction, possible: Fraction) -> Score:
    """Return points out of those that there are."""
    return Score(
        earned=words.format_points(earned),
        possible=words.format_points(possible),
        percent=int(earned * 100 / possible) if possible else 0,
    )
