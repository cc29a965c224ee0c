"""What the page shows, as plain records: from a Grade to parts, checks and what they saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby, pairwise
from operator import attrgetter

from harness.extensions import PageLayout, PagePart, Shown, explainers
from harness.model import NOTE, Evidence, Grade, Outcome, Row, Verdict
from harness.printable import cut_name
from harness.reports import words
from harness.reports.lines import first_that_differs
from harness.reports.outline import (
    JUDGED_ELSEWHERE,
    ReportOutline,
    UnitOutline,
    dependency_note,
    outline_of,
)
from harness.transcripts.differences import CUT, labels
from harness.transcripts.events import DRAWING, QUESTION
from harness.transcripts.screen import CLOSING, OPENING

NEXT = "next-check"  # the anchor of the check that is next
PASSED, FAILED, ERROR = Outcome.PASSED.value, Outcome.FAILED.value, Outcome.ERROR.value
LONGEST_CHARS = 400
ANOTHER_ANSWER = "another answer, because an earlier question differs"


@dataclass(frozen=True, kw_only=True)
class PageLimits:
    """How much the page may hold: letters of a text and of a line of a screen, counts.

    `rows` are those lines that all screens have together, `fewest` those that each of them may
    have; explanations take a `part` of the room that is theirs.
    """

    text: int = 4000
    line: int = LONGEST_CHARS
    rows: int = 8000
    fewest: int = 60
    typed: int = 200
    findings: int = 100
    part: float = 1.0

    def scaled_by(self, part: float) -> PageLimits:
        """Return so small a part of these limits; something of everything is left."""
        return PageLimits(
            text=max(60, int(self.text * part)),
            line=max(60, int(self.line * part)),
            rows=int(self.rows * part),
            fewest=max(5, int(self.fewest * part)),
            typed=max(5, int(self.typed * part)),
            findings=max(3, int(self.findings * part)),
            part=self.part * part,
        )


@dataclass(frozen=True, kw_only=True)
class Score:
    """Points, as they are written and as a part of what there is."""

    earned: str
    possible: str
    percent: int


@dataclass(frozen=True, kw_only=True)
class Fact:
    """What a check saw, with its label; `typed` are lines typed, `is_prose` says what `text` is."""

    label: str
    text: str = ""
    typed: tuple[str, ...] = ()
    is_prose: bool = False


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
    shown: tuple[Shown, ...] = ()
    where: str = ""


@dataclass(frozen=True, kw_only=True)
class ShownUnit:
    """A unit with its checks: those that pass, notes that say something, and the others.

    `title` is what its name does not say; `waiting` are checks that wait until it is written.
    """

    outline: UnitOutline
    anchor: str
    title: str
    score: Score
    failed: tuple[Check, ...]
    waiting: tuple[Check, ...]
    noted: tuple[Check, ...]
    passed: tuple[Check, ...]
    state: str


@dataclass(frozen=True, kw_only=True)
class Page:
    """The whole report: its outline, and as much of what that tells as there is room for."""

    outline: ReportOutline
    file: str
    score: Score
    problem: str
    notes: tuple[str, ...]
    troubles: tuple[str, ...]
    parts: tuple[ShownUnit, ...]
    next_part: ShownUnit | None
    next_check: Check | None
    next_anchor: str
    page_parts: tuple[PagePart, ...]


def build_page(grade: Grade, limits: PageLimits) -> Page:
    outline = outline_of(grade)
    grade, step = outline.grade, outline.step
    following = step.verdict.check if step else ""
    laid_out = [
        (explainer.page, layout)
        for explainer in explainers()
        if explainer.page
        and (layout := explainer.page.lay_out(grade, following, limits.part)) is not None
    ]
    layouts = [layout for _, layout in laid_out]
    with_rows = sum(1 for verdict in grade.verdicts if verdict.evidence and verdict.evidence.rows)
    limits = replace(limits, rows=max(limits.fewest, limits.rows // max(with_rows, 1)))
    parts = tuple(
        build_unit(grade, unit, number, limits, layouts)
        for number, unit in enumerate(outline.units, 1)
    )
    part = next((part for part in parts if step and part.outline.unit.id == step.unit.id), None)
    checks = (*part.failed, *part.waiting) if step and part else ()
    return Page(
        outline=outline,
        file=cut_name(grade.path.name),
        score=score_text(grade.score, grade.possible),
        problem=words.shorten(outline.problem, limits.text),
        notes=shorten_all((*grade.notes, *outline.repairs), limits),
        troubles=shorten_all(outline.grade.troubles, limits),
        parts=parts,
        next_part=part,
        next_check=build_check(grade, step.for_display, NEXT, limits, layouts) if step else None,
        next_anchor=next(
            (check.anchor for check in checks if check.check == step.verdict.check), ""
        )
        if step
        else "",
        page_parts=tuple(one for one, _ in laid_out),
    )


def shorten_all(texts: Sequence[str], limits: PageLimits) -> tuple[str, ...]:
    return tuple(words.shorten(text, limits.text) for text in texts)


def build_unit(
    grade: Grade,
    outline: UnitOutline,
    number: int,
    limits: PageLimits,
    layouts: Sequence[PageLayout],
) -> ShownUnit:
    own = outline.failures
    verdicts = [*own, *(verdict for verdict in grade.of(outline.unit.id) if verdict not in own)]
    checks = [
        build_check(grade, verdict, f"check-{number}-{place}", limits, layouts)
        for place, verdict in enumerate(verdicts, 1)
    ]
    failed = tuple(check for check in checks if check.state not in (PASSED, NOTE))
    state = PASSED if outline.has_all_points else ERROR if grade.problem is not None else FAILED
    return ShownUnit(
        outline=outline,
        anchor=f"part-{number}",
        title="" if outline.heading == outline.unit.title else outline.unit.title,
        score=score_text(outline.earned, outline.unit.points),
        failed=failed if outline.is_written else (),
        waiting=() if outline.is_written else failed,
        noted=tuple(check for check in checks if check.state == NOTE),
        passed=tuple(check for check in checks if check.state == PASSED),
        state=ERROR if outline.outcome is Outcome.ERROR else state,
    )


def build_check(
    grade: Grade,
    verdict: Verdict,
    anchor: str,
    limits: PageLimits,
    layouts: Sequence[PageLayout] = (),
) -> Check:
    """Return a check with what it saw; it may show `rows` of its screens."""
    evidence = verdict.evidence or Evidence()
    reason = dependency_note(grade, verdict)
    return Check(
        check=verdict.check,
        anchor=anchor,
        title=words.cut_text(JUDGED_ELSEWHERE.sub("", verdict.title), limits.text),
        state=NOTE if verdict.kind == NOTE and verdict.evidence else verdict.outcome.value,
        reason=reason,
        score=score_text(verdict.points, verdict.possible),
        kind=verdict.kind,
        facts=tuple(fact for fact in build_facts(verdict, limits) if fact.text or fact.typed),
        screens=build_screens(evidence.rows, limits.rows, limits.line),
        where=""
        if reason
        else " ".join(
            sentence for explanation in verdict.explanations for sentence in explanation.sentences()
        ),
        shown=tuple(
            shown
            for layout in layouts
            if (shown := layout.shown_of(verdict, is_next=anchor == NEXT)) is not None
        ),
    )


def build_facts(verdict: Verdict, limits: PageLimits) -> Iterator[Fact]:
    """Yield what a check saw, each with its label."""

    def show_value(content: str) -> str:
        return words.shorten(content, limits.text)

    evidence = verdict.evidence or Evidence()
    typed = [words.cut_text(line, limits.line) for line in evidence.typed[: limits.typed]]
    if left := len(evidence.typed[limits.typed :]):
        typed.append(f"… ({left} more)")
    yield Fact(label="what happens", text=show_value(evidence.lead), is_prose=True)
    yield Fact(label="called", text=show_value(evidence.did))
    yield Fact(label="to try it", text=show_value(evidence.paste))
    yield Fact(label="typed", typed=tuple(typed))
    yield Fact(label="looked at", text=show_value(evidence.thing))
    yield Fact(label="expected", text=show_value(evidence.expected))
    yield Fact(label="got", text=show_value(evidence.actual))
    yield Fact(
        label=words.cut_text(evidence.place, limits.line) or "line", text=show_value(evidence.code)
    )
    for finding in evidence.findings[: limits.findings]:
        place = words.cut_text(finding.place, limits.line)
        yield Fact(label=place, text=show_value(f"{finding.code}\n{finding.text}"))
    left = len(evidence.findings[limits.findings :])
    if evidence.more_findings:
        yield Fact(label="and", text="more places")
    elif left:
        yield Fact(label="and", text=words.with_noun(left, "more place", "more places"))
    yield Fact(label="example", text=show_value(evidence.example))
    yield Fact(label="note", text=show_value(verdict.hint), is_prose=True)


def score_text(earned: Fraction, possible: Fraction) -> Score:
    return Score(
        earned=words.format_points(earned),
        possible=words.format_points(possible),
        percent=int(earned * 100 / possible) if possible else 0,
    )


# Two screens side by side on the page: lines in pieces, and the moves that a replay steps through


@dataclass(frozen=True, kw_only=True)
class LinePiece:
    """A piece of a line, `typed` or printed; `differs` is what the other screen does not show."""

    text: str
    typed: bool
    differs: bool


@dataclass(frozen=True, kw_only=True)
class ScreenLine:
    """A line on both screens, None where one has none; `label` says what differs.

    `is_first` is true where it does not differ in the same as the line before.
    """

    move: int
    event: str
    expected: tuple[LinePiece, ...] | None
    actual: tuple[LinePiece, ...] | None
    label: str
    is_first: bool
    cells: tuple[str, str]


@dataclass(frozen=True, kw_only=True)
class Screens:
    """Two screens; `moves` say what happens in each, `first` is the first that differs."""

    lines: tuple[ScreenLine, ...]
    differences: tuple[str, ...]
    moves: tuple[str, ...]
    first: int


def build_screens(rows: Sequence[Row], most: int, longest: int = LONGEST_CHARS) -> Screens | None:
    """Return rows as screens, at most so many around the first difference; None for no rows.

    Of a line that is longer the beginning is shown.
    """
    first = first_that_differs(rows)
    if first is None:
        return None
    shown = [cut_row(row, longest) for row in rows_around(rows, first, most)]
    differences = [
        label or ANOTHER_ANSWER if row.differs else ""
        for row, label in zip(shown, labels(shown), strict=True)
    ]
    lines = tuple(map(build_line, shown, move_numbers(shown), differences, ["", *differences]))
    return Screens(
        lines=lines,
        differences=tuple(dict.fromkeys(label for label in differences if label)),
        moves=tuple(move_label([*own]) for _, own in groupby(lines, key=attrgetter("move"))),
        first=next(line.move for line in lines if line.label),
    )


def cut_row(row: Row, longest: int) -> Row:
    """Return a row with lines of at most so many characters."""
    expected, actual = (
        text and words.cut_text(text, longest) for text in (row.expected, row.actual)
    )
    mine, theirs = (cells[:longest] for cells in row.cells)
    return replace(row, expected=expected, actual=actual, cells=(mine, theirs))


def rows_around(rows: Sequence[Row], first: int, most: int) -> Sequence[Row]:
    """Return at most so many rows around the first that differs, noting what is left out."""
    start = max(0, min(first - most // 4, len(rows) - most))
    end = start + most
    return [
        *skipped_row(rows[:start], "before"),
        *rows[start:end],
        *skipped_row(rows[end:], "after"),
    ]


def skipped_row(rows: Sequence[Row], where: str) -> Iterator[Row]:
    if rows:
        note = f"… ({words.with_noun(len(rows), 'line', 'lines')} {where})"
        yield Row(expected=note, actual=note, event=CUT)


def move_numbers(rows: Sequence[Row]) -> Iterator[int]:
    has_drawings = any(row.event == DRAWING for row in rows)
    number, before = 0, ""
    for row in rows:
        starts_drawing = row.event == DRAWING and before not in ("", DRAWING)
        number += starts_drawing if has_drawings else before == QUESTION
        yield number
        before = row.event


def build_line(row: Row, move: int, label: str, before: str) -> ScreenLine:
    """Return a row in pieces; `before` is the label of the row before it."""
    return ScreenLine(
        move=move,
        event=row.event,
        expected=line_pieces(row.expected, row.actual, row.event),
        actual=line_pieces(row.actual, row.expected, row.event),
        label=label,
        is_first=label != before,
        cells=row.cells,
    )


def line_pieces(text: str | None, other: str | None, event: str) -> tuple[LinePiece, ...] | None:
    """Return a line in pieces, cut where typed text and where what differs begins and ends."""
    if text is None:
        return None
    typed = (text.find(OPENING), text.rfind(CLOSING) + 1) if event == QUESTION else (0, 0)
    if not 0 <= typed[0] < typed[1]:
        typed = (0, 0)
    differing = (0, 0) if other is None else words.differing_part(text, other)
    edges = sorted({0, len(text), *typed, *differing})
    return tuple(
        LinePiece(
            text=text[start:end],
            typed=typed[0] <= start < typed[1],
            differs=differing[0] <= start < differing[1],
        )
        for start, end in pairwise(edges)
    )


def move_label(lines: Sequence[ScreenLine]) -> str:
    typed = [
        piece.text for line in lines for piece in line.expected or line.actual or () if piece.typed
    ]
    label = next((line.label for line in lines if line.label), "")
    return "; ".join(
        [
            f"typed {', '.join(typed)}" if typed else "nothing typed",
            label or "both screens show the same",
        ]
    )
