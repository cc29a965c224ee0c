"""Reports as HTML pages that need nothing else: no network, no other file, no font.

Whatever a submission printed is text on them: templates escape every value, and the policy of a
page lets no script run but its own.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import groupby, pairwise
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from harness.extensions import PageLayout, PagePart, Shown, explainers
from harness.model import NOTE, Evidence, Grade, Outcome, Record, Row, Verdict
from harness.printable import cut_name
from harness.reports import words
from harness.reports.lines import first_that_differs
from harness.reports.outline import (
    EVERY_CHECK,
    JUDGED_ELSEWHERE,
    ReportOutline,
    UnitOutline,
    dependency_note,
    outline_of,
    unchecked_sentence,
)
from harness.reports.sanitizing import fit_report
from harness.transcripts.differences import labels
from harness.transcripts.events import BLANK, DRAWING, QUESTION
from harness.transcripts.screen import CLOSING, OPENING, in_common

if TYPE_CHECKING:  # loaded where a page is written, and no sooner
    from jinja2 import Environment, Template
    from markupsafe import Markup  # an extra, as above

MOST_BYTES = 2_000_000
MOST_ROWS = 8000  # of all screens together
LONGEST_TEXT_CHARS, LONGEST_LINE_CHARS = 4000, 400
TEMPLATES = Path(__file__).parent / "templates"
# Of a self-check's screens: before the first line that differs, three times as many after it.
AROUND_LINES = 6
GROUND = "html { background: Canvas; color: CanvasText; }"
# Jupyter has rules for whatever stands in an output, of up to two classes and two elements
# (`:not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon td`): three classes weigh more.
WEIGHTY = ".self-check.self-check.self-check {{{}}}\n"
MOST_CHECKS = 4  # of a unit in a self-check, besides the next one
NEXT = "next-check"  # the anchor of the check that is next
PASSED, FAILED, ERROR = Outcome.PASSED.value, Outcome.FAILED.value, Outcome.ERROR.value
ANOTHER_ANSWER = "another answer, because an earlier question differs"


def render_page(content: Page) -> str:
    """Return the report of a grade as HTML, a page of its own."""
    style, script = extension_files(content)
    style, script = style + page_file("style.css"), script + page_file("script.js")
    policy = content_policy(style, script)
    return load_template("page.html", content).render(
        page=content, style=style, script=script, policy=policy
    )


def render_self_check(page: Page, *, is_whole: bool) -> str:
    """Return a student's own check as HTML: a page of its own, or a part of another one."""
    outline, grade = page.outline, page.outline.grade
    rules, script = extension_files(page)
    # where it is a part of another page, that has a ground already
    style = (GROUND if is_whole else "") + WEIGHTY.format(page_file("self_check.css") + rules)
    checks = [check for part in page.parts for check in part.failed[:MOST_CHECKS]]
    shown = [*([page.next_check] if page.next_check else []), *checks]
    is_partial = outline.unjudged or outline.troubles or grade.alone
    more = (*outline.to_be_written, unchecked_sentence(grade.assignment, grade.chosen))
    return load_template("self_check.html", page).render(
        page=page,
        is_whole=is_whole,
        style=style,
        script=script,
        policy=content_policy(style, script),
        done=outline.done if is_partial else EVERY_CHECK,
        file_notes=[*outline.file_notes, *more, *outline.troubles],
        most_checks=MOST_CHECKS,
        anchors={part.anchor for check in shown for part in check.shown if part.template},
        around_first=around_first,
    )


def around_first(lines: Sequence[ScreenLine]) -> Sequence[ScreenLine]:
    """Return AROUND_LINES before the first line with a label, and three times as many from it."""
    first = next((place for place, line in enumerate(lines) if line.label), 0)
    return lines[max(0, first - AROUND_LINES) : first + 3 * AROUND_LINES]


@cache
def page_environment(*folders: Path) -> Environment:
    """Return what renders templates from these folders, one for each: it escapes every value.

    It keeps them compiled: to compile them takes longer than to render a page.
    """
    # An extra: the package that serves a page takes the templates without it.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def load_template(name: str, page: Page) -> Template:
    """Return a template, which may use those of the extensions that show something on a page."""
    folders = (part.folder for part in page.page_parts)
    return page_environment(TEMPLATES, *folders).get_template(name)


def extension_files(page: Page) -> tuple[Markup, Markup]:
    """Return the styles of what extensions show on a page as one, and their scripts."""
    from markupsafe import Markup  # an extra, as above

    styles = (page_file(part.style, part.folder) for part in page.page_parts)
    scripts = (page_file(part.script, part.folder) for part in page.page_parts)
    return Markup("").join(styles), Markup("").join(scripts)


def page_file(name: str, folder: Path = TEMPLATES) -> Markup:
    """Return the text of a file as it is, unescaped: nothing in it comes from a submission."""
    from markupsafe import Markup  # an extra, as above

    return Markup((folder / name).read_text("utf-8"))  # noqa: S704


def content_policy(style: str, script: str) -> str:
    """Return the Content-Security-Policy that allows this style, this script and nothing else."""
    digests = (hashlib.sha256(text.encode()).digest() for text in (style, script))
    own = [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]
    return (
        f"default-src 'none'; style-src {own[0]}; script-src {own[1]}; "
        "base-uri 'none'; form-action 'none'"
    )


def fit_page(grade: Grade, render: Callable[[Page], str]) -> str:
    """Return the HTML that `render` makes of a grade's page, see `fit_report`."""
    return fit_report(
        grade,
        MOST_BYTES,
        lambda clean, part: render(build_page(clean, part)),
        most_rows=MOST_ROWS,
    )


render_html = partial(fit_page, render=render_page)
render_check_page = partial(fit_page, render=partial(render_self_check, is_whole=True))
"""Renders the page of a student's own check, which shows no points."""
render_part = partial(fit_page, render=partial(render_self_check, is_whole=False))
"""Renders what is next and how the units stand, for a page that has other things as well."""


# What a page shows, as plain records: parts, checks and what they saw


class Fact(Record):
    """What a check saw, with its label; `typed` are lines typed, `is_prose` says what `text` is."""

    label: str
    text: str = ""
    typed: tuple[str, ...] = ()
    is_prose: bool = False


class Check(Record):
    """One check; `anchor` names it on the page, `reason` says why it counts although it failed."""

    check: str
    anchor: str
    title: str
    state: str
    reason: str
    points: str
    kind: str
    facts: tuple[Fact, ...]
    screens: Screens | None
    shown: tuple[Shown, ...] = ()
    where: str = ""


class ShownUnit(Record):
    """A unit with its checks: those that pass, notes that say something, and the others.

    `title` is what its name does not say; `waiting` are checks that wait until it is written.
    """

    outline: UnitOutline
    anchor: str
    title: str
    failed: tuple[Check, ...]
    waiting: tuple[Check, ...]
    noted: tuple[Check, ...]
    passed: tuple[Check, ...]
    state: str


class Page(Record):
    """The whole report: its outline, and as much of what that tells as there is room for."""

    outline: ReportOutline
    file: str
    parts: tuple[ShownUnit, ...]
    next_part: ShownUnit | None
    next_check: Check | None
    next_anchor: str
    page_parts: tuple[PagePart, ...]


def build_page(grade: Grade, part: float = 1.0) -> Page:
    """Return what the page of a clean grade shows; explanations take a `part` of their room."""
    outline = outline_of(grade)
    grade, step = outline.grade, outline.step
    following = step.verdict.check if step else ""
    laid_out = [
        (explainer.page, layout)
        for explainer in explainers()
        if explainer.page and (layout := explainer.page.lay_out(grade, following, part)) is not None
    ]
    layouts = [layout for _, layout in laid_out]
    parts = tuple(
        build_unit(grade, unit, number, layouts) for number, unit in enumerate(outline.units, 1)
    )
    following_part = next(
        (part for part in parts if step and part.outline.unit.id == step.unit.id), None
    )
    checks = (*following_part.failed, *following_part.waiting) if following_part else ()
    return Page(
        outline=outline,
        file=cut_name(grade.path.name),
        parts=parts,
        next_part=following_part,
        next_check=build_check(grade, step.for_display, NEXT, layouts) if step else None,
        next_anchor=next((check.anchor for check in checks if check.check == following), ""),
        page_parts=tuple(page_part for page_part, _ in laid_out),
    )


def build_unit(
    grade: Grade, outline: UnitOutline, number: int, layouts: Sequence[PageLayout]
) -> ShownUnit:
    """Return a unit with all its checks, its own failures first; `number` counts units from 1."""
    own = outline.failures
    verdicts = [*own, *(verdict for verdict in grade.of(outline.unit.id) if verdict not in own)]
    checks = [
        build_check(grade, verdict, f"check-{number}-{place}", layouts)
        for place, verdict in enumerate(verdicts, 1)
    ]
    failed = tuple(check for check in checks if check.state not in (PASSED, NOTE))
    state = PASSED if outline.has_all_points else ERROR if grade.problem is not None else FAILED
    return ShownUnit(
        outline=outline,
        anchor=f"part-{number}",
        title="" if outline.heading == outline.unit.title else outline.unit.title,
        failed=failed if outline.is_written else (),
        waiting=() if outline.is_written else failed,
        noted=tuple(check for check in checks if check.state == NOTE),
        passed=tuple(check for check in checks if check.state == PASSED),
        state=ERROR if outline.outcome is Outcome.ERROR else state,
    )


def build_check(
    grade: Grade, verdict: Verdict, anchor: str, layouts: Sequence[PageLayout] = ()
) -> Check:
    """Return a check with what it saw, of long texts both ends.

    `anchor` names it on the page, `layouts` are what extensions show beside it.
    """
    evidence = verdict.evidence or Evidence()
    reason = dependency_note(grade, verdict)
    where = [text for explanation in verdict.explanations for text in explanation.sentences()]
    return Check(
        check=verdict.check,
        anchor=anchor,
        title=JUDGED_ELSEWHERE.sub("", verdict.title),
        state=NOTE if verdict.kind == NOTE and verdict.evidence else verdict.outcome.value,
        reason=reason,
        points=words.points_out_of(verdict.points, verdict.possible),
        kind=verdict.kind,
        facts=tuple(fact for fact in build_facts(verdict) if fact.text or fact.typed),
        screens=build_screens(evidence.rows),
        where="" if reason else " ".join(where),
        shown=tuple(
            shown
            for layout in layouts
            if (shown := layout.shown_of(verdict, is_next=anchor == NEXT)) is not None
        ),
    )


def build_facts(verdict: Verdict) -> Iterator[Fact]:
    """Yield what a check saw in the order of a page, each with its label; some are empty."""

    def fact(label: str, content: str, *, is_prose: bool = False) -> Fact:
        text = words.shorten(content, LONGEST_TEXT_CHARS)
        return Fact(label=label, text=text, is_prose=is_prose)

    evidence = verdict.evidence or Evidence()
    yield fact("what happens", evidence.lead, is_prose=True)
    yield fact("called", evidence.did)
    yield fact("to try it", evidence.paste)
    typed = (words.cut_text(line, LONGEST_LINE_CHARS) for line in evidence.typed)
    yield Fact(label="typed", typed=tuple(typed))
    yield fact("looked at", evidence.thing)
    yield fact("expected", evidence.expected)
    yield fact("got", evidence.actual)
    yield fact(evidence.place or "line", evidence.code)
    for finding in evidence.findings:
        yield fact(finding.place, f"{finding.code}\n{finding.text}")
    yield fact("and", "more places" if evidence.more_findings else "")
    yield fact("example", evidence.example)
    yield fact("note", verdict.hint, is_prose=True)


# Two screens side by side on the page: lines in pieces, and the moves that a replay steps through


class LinePiece(Record):
    """A piece of a line, `typed` or printed; `differs` is what the other screen does not show."""

    text: str
    typed: bool
    differs: bool


class ScreenLine(Record):
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


class Screens(Record):
    """Two screens; `moves` say what happens in each, `first` is the first that differs."""

    lines: tuple[ScreenLine, ...]
    differences: tuple[str, ...]
    moves: tuple[str, ...]
    first: int


def build_screens(rows: Sequence[Row]) -> Screens | None:
    """Return rows as screens; None where none differs."""
    if first_that_differs(rows) is None:
        return None
    differences = list[str]()
    for row, label in zip(rows, labels(rows), strict=True):
        # a blank line beside what only one screen shows has no words of its own
        beside = "".join(differences[-1:]) if row.event == BLANK else ANOTHER_ANSWER
        differences.append(label or beside or "a blank line" if row.differs else "")
    lines = tuple(map(build_line, rows, move_numbers(rows), differences, ["", *differences]))
    return Screens(
        lines=lines,
        differences=tuple(dict.fromkeys(label for label in differences if label)),
        moves=tuple(move_label([*move]) for _, move in groupby(lines, key=attrgetter("move"))),
        first=next(line.move for line in lines if line.label),
    )


def move_numbers(rows: Sequence[Row]) -> Iterator[int]:
    """Yield each row's move, from 0: drawings begin one; without any, what follows a question."""
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
    """Return a line in pieces at the edges of typed text and of what differs; None for None."""
    if text is None:
        return None
    typed = (text.find(OPENING), text.rfind(CLOSING) + 1) if event == QUESTION else (0, 0)
    if not 0 <= typed[0] < typed[1]:
        typed = (0, 0)
    differing = (0, 0)
    if other is not None:
        first = in_common(text, other)
        differing = first, len(text) - in_common(text[first:][::-1], other[first:][::-1])
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
    """Return "typed 2, 1; the wording differs": what is typed in a move, what first differs."""
    typed = [
        piece.text for line in lines for piece in line.expected or line.actual or () if piece.typed
    ]
    label = next((line.label for line in lines if line.label), "both screens show the same")
    return f"typed {', '.join(typed)}; {label}" if typed else f"nothing typed; {label}"
