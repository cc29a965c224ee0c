"""The reports for the terminal: of a grade, and of a student's own check, which tells no points.

What comes first is the most important and is short, so that a long report is cut at its end.
Shortened, failures that show the same thing are one; examples are shown while there is room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from harness.model import Grade, Verdict
from harness.printable import cut_name, more_lines
from harness.reports import words
from harness.reports.lines import (
    INDENT,
    PLAIN,
    WIDTH_CHARS,
    Paint,
    evidence_lines,
    input_text,
    limit_lines,
    short_lines,
    wrap_text,
)
from harness.reports.outline import (
    DONE,
    EVERY_CHECK,
    WAITS,
    FailureGroup,
    ReportOutline,
    UnitOutline,
    distinct_verdicts,
    outline_of,
    show_the_same,
    unchecked_sentence,
)

TITLE_CHARS = 32
SCORE_CHARS = 12
STANDING_CHARS = 28  # "12 of 124 checks fail", and the blanks between the columns
STATE_CHARS = 37  # "not yet: 12 of 124 checks fail", and the blanks between the columns
MOST_NOTE_LINES = 40  # of all notes
MOST_EXAMPLE_LINES = 56  # of the next step: the table of units stands in the first 100 lines
MOST_BYTES = 200_000
MOST_LINES, FEW_LINES = 120, 48  # of a shortened report: in all, and as long as examples are shown
MOST_GROUPS = 3  # of a unit
MOST_INPUTS = 2  # that are named after the example
INPUT_CHARS = 72
MOST_RULES = 5  # on the text
MORE = "Shortened: --verbose shows every check."
NOTES = "To think about (no points deducted)"


def render_report(grade: Grade, paint: Paint = PLAIN, *, verbose: bool = False) -> str:
    """Return the report as text, shortened unless it is `verbose`; `paint` colours it."""
    outline = outline_of(grade)
    lines = [paint.bold(headline(outline)), ""]
    if outline.problem:
        lines += [*wrap_text(outline.problem, "  "), ""]
    else:
        lines += [*next_step(outline, paint), ""]
    lines += points_table(outline, paint)
    lines += [f"  {line}" for line in outline.ungraded]
    lines += blocked_lines(outline)
    lines += file_note_lines(outline)
    if not outline.problem:
        before = len(lines)
        lines += verbose_lines(outline, paint) if verbose else rest_lines(outline, paint, before)
    for_staff = (f"For staff (the grade is final): {text}" for text in outline.grade.remarks)
    lines += spaced_lines((*outline.troubles, *for_staff), "  ")
    return "\n".join(limit_lines(lines, MOST_BYTES)).rstrip() + "\n"


def render_self_check(
    grade: Grade, paint: Paint = PLAIN, at_work: str = "", *, verbose: bool = False
) -> str:
    """Return the student's view: which parts are done, what to do next, what is not checked here.

    What is next is in the unit `at_work` as long as something fails there; where it is `verbose`,
    every failure follows.
    """
    outline = outline_of(grade, at_work)
    chosen = outline.grade.assignment
    lines = [paint.bold(f"{chosen.slug}   {cut_name(outline.grade.path.name)}"), ""]
    lines += next_step(outline, paint, EVERY_CHECK if not outline.grade.alone else "")
    if not outline.problem:
        lines += ["", *states_table(outline, paint)]
    lines += file_note_lines(outline)
    if not outline.problem:
        lines += all_failures(outline, paint) if verbose else []
        lines += [*written_lines(outline), ""]
        lines += wrap_text(unchecked_sentence(chosen, outline.grade.chosen), "")
        failed = sum(len(unit.failures) for unit in outline.failing)
        if not verbose and failed > 1:
            lines.append(f"Shortened: --verbose shows all {failed} failing checks.")
    lines += spaced_lines(outline.troubles, "  ")
    return "\n".join(limit_lines(lines, MOST_BYTES)).rstrip() + "\n"


def headline(outline: ReportOutline) -> str:
    """Return the first line: assignment, file and, right-aligned, the score or "… (not final)"."""
    grade, score = outline.grade, outline.score
    score += " (not final)" if grade.unjudged or grade.troubles else ""
    room = WIDTH_CHARS - 4 - len(grade.assignment.slug) - len(score) - 5
    left = f"{grade.assignment.slug}   {words.cut_text(cut_name(grade.path.name), room)}"
    return f"{left}{score:>{max(WIDTH_CHARS - 4 - len(left), len(score) + 2)}}"


def next_step(outline: ReportOutline, paint: Paint = PLAIN, passed: str = "") -> list[str]:
    """Return what to do next: a sentence, an example, a question.

    `passed` is the sentence where nothing fails, instead of the usual one.
    """
    if outline.problem:
        return wrap_text(outline.problem, "")
    if step := outline.step:
        lines = wrap_text(f"Next: {step.opening}", "")
        closing = [line for sentence in step.closing for line in wrap_text(sentence, INDENT)]
        example = evidence_lines(step.example, paint)
        if (left := len(example) - MOST_EXAMPLE_LINES) > 0:  # the call and the result are shown
            half = MOST_EXAMPLE_LINES // 2
            example[half : half + left] = [f"{INDENT}{more_lines(left)}"]
        return [paint.bold(lines[0]), *lines[1:], *example, *closing]
    if outline.unjudged or outline.troubles:
        return wrap_text(outline.done, "")
    return list(map(paint.good, wrap_text(passed or outline.done, "")))


def points_table(outline: ReportOutline, paint: Paint = PLAIN) -> list[str]:
    """Return each unit's line: id, title cut to its column, points, how it stands."""
    if not outline.units:
        return []
    wide = max(len(row.unit.id) for row in outline.units)
    left = WIDTH_CHARS - wide - STANDING_CHARS
    longest = min(TITLE_CHARS, max(len(row.unit.title) for row in outline.units))
    points = max(len(row.points) for row in outline.units) + 2
    if longest <= left - SCORE_CHARS or points >= SCORE_CHARS:
        points = SCORE_CHARS
    room = min(TITLE_CHARS, left - points)
    lines = []
    for row in outline.units:
        title = words.cut_after_a_word(row.unit.title, room)
        standing = (paint.good if row.has_all_points else paint.bad)(row.standing)
        lines.append(f"  {row.unit.id:<{wide}}  {title:<{room}}{row.points:>{points}}   {standing}")
    return lines


def states_table(outline: ReportOutline, paint: Paint) -> Iterator[str]:
    """Yield each unit's line in a self-check: id, title cut to its column, how it stands."""
    wide = max((len(row.unit.id) for row in outline.units), default=0)
    room = min(TITLE_CHARS, WIDTH_CHARS - wide - STATE_CHARS)
    for row in outline.units:
        title = words.cut_after_a_word(row.unit.title, room)
        state = row.state_text
        if row.state != WAITS:
            state = (paint.good if row.state == DONE else paint.bad)(state)
        yield f"  {row.unit.id:<{wide}}  {title:<{room}}   {state}"


def blocked_lines(outline: ReportOutline) -> list[str]:
    """Return an empty line and what units wait for, [] where none waits."""
    lines = [line for sentence in outline.blocked for line in wrap_text(sentence, "  ")]
    return ["", *lines] if lines else []


def file_note_lines(outline: ReportOutline) -> list[str]:
    """Return the notes on the whole file, each after an empty line, cut by "… (7 more lines)"."""
    lines = spaced_lines(outline.file_notes, "  ")
    left = len(lines) - MOST_NOTE_LINES
    return [*lines[: MOST_NOTE_LINES + 1], f"  {more_lines(left)}"] if left > 0 else lines


def written_lines(outline: ReportOutline) -> list[str]:
    """Return the sentences on what is not written yet, each after an empty line."""
    return spaced_lines(outline.to_be_written)


def spaced_lines(texts: Iterable[str], indent: str = "") -> list[str]:
    """Return texts wrapped to lines, each after an empty line."""
    return [line for text in texts for line in ("", *wrap_text(text, indent))]


# Shortened


def rest_lines(outline: ReportOutline, paint: Paint, before: int) -> list[str]:
    """Return short failures, notes, what is not written and MORE, as MOST_LINES leave room."""
    written = written_lines(outline)
    room = MOST_LINES - before - len(written) - 3
    notes = [f"  - {note.title}" for unit in outline.units for note in unit.notes]
    lines = list(short_failures(outline, paint, before + len(written)))
    lines += ["", paint.bold(NOTES), *notes] if notes else []
    if len(lines) > room:
        lines = [*lines[:room], "  …"]
    failed = sum(len(unit.failures) for unit in outline.failing)
    return [*lines, *written, *(["", MORE] if failed > 1 or notes else [])]


def short_failures(outline: ReportOutline, paint: Paint, before: int) -> Iterator[str]:
    """Yield the failures of each unit in short, with examples up to so many lines."""
    for unit in outline.failing:
        lines = list(unit_lines(outline, unit, before))
        if lines:
            before += len(lines) + 2
            yield from ("", paint.bold(unit.complaint), *lines)


def unit_lines(outline: ReportOutline, unit: UnitOutline, before: int) -> Iterator[str]:
    """Yield the groups of failures of a unit, that of the next step without its example."""
    most = MOST_RULES if unit.is_on_text else MOST_GROUPS
    for group in unit.groups[:most]:
        if outline.step and outline.step.verdict in group.verdicts:
            lines = similar_check_lines(group.verdicts, outline.step.verdict)
        else:
            lines = group_lines(group, before)
        before += len(lines)
        yield from lines
    if left := sum(len(group.verdicts) for group in unit.groups[most:]):
        yield f"  … and {words.with_noun(left, 'more check', 'more checks')}."
    for sentence in filter(None, (unit.untried, unit.withheld)):
        yield from wrap_text(f"- {sentence}", "  ")


def group_lines(group: FailureGroup, before: int) -> list[str]:
    """Return what is wrong, an example (on text, or if `before` lines leave room), other inputs."""
    lines = wrap_text(f"- {group.step.sentence}", "  ")
    example = short_lines(group.step.example)
    if before + len(lines) + len(example) <= FEW_LINES or group.verdicts[0].is_on_text:
        lines += example
    return [*lines, *similar_check_lines(group.verdicts, group.step.verdict)]


def similar_check_lines(group: Sequence[Verdict], shown: Verdict) -> list[str]:
    """Return "- 2 more checks show the same, for example:" and inputs of some; [] for no other."""
    others = [verdict for verdict in group if verdict is not shown]
    if not others:
        return []
    inputs = dict.fromkeys(words.cut_text(input_text(check), INPUT_CHARS) for check in others)
    known = {"", words.cut_text(input_text(shown), INPUT_CHARS)}
    examples = [f"{INDENT}{text}" for text in inputs if text not in known]
    is_same = all(show_the_same(shown, verdict) for verdict in others)
    shows = ("shows the same", "show the same") if is_same else ("fails", "fail")
    more = words.with_noun(len(others), f"more check {shows[0]}", f"more checks {shows[1]}")
    sentence = more + (", for example:" if examples else ".")
    return [*wrap_text(f"- {sentence}", "  "), *examples[:MOST_INPUTS]]


# Verbose


def verbose_lines(outline: ReportOutline, paint: Paint) -> list[str]:
    """Return all that follows: the other failures, what is not written, notes."""
    notes = [note for unit in outline.units for note in unit.notes]
    return [
        *all_failures(outline, paint),
        *written_lines(outline),
        *(["", paint.bold(NOTES)] if notes else []),
        *(line for note in notes for line in titled_lines(note, paint)),
    ]


def all_failures(outline: ReportOutline, paint: Paint) -> list[str]:
    """Return all failures but that of the next step, by unit, each result once, with evidence."""
    lines: list[str] = []
    known = outline.step and outline.step.verdict
    for unit in outline.failing:
        shown = distinct_verdicts([failure for failure in unit.failures if failure is not known])
        lines += ["", paint.bold(unit.complaint)] if shown else []
        lines += [line for verdict in shown for line in titled_lines(verdict, paint)]
    return lines


def titled_lines(verdict: Verdict, paint: Paint) -> list[str]:
    return [*wrap_text(f"- {verdict.title}", "  "), *evidence_lines(verdict, paint)]
