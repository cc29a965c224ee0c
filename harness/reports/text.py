"""The report for the terminal: what is next, a line for each unit, then the rest.

What comes first is the most important and is short, so that a long report is cut at its end.
"""

from __future__ import annotations

from fractions import Fraction

from harness.model import NOTE, Grade, Unit, Verdict
from harness.printable import cut_name
from harness.reports import order, rest, words
from harness.reports.colour import PLAIN, Paint
from harness.reports.layout import INDENT, WIDTH_CHARS, limit_lines, wrap_text
from harness.reports.next_step import next_step_of
from harness.reports.sanitizing import sanitize_grade, some_repairs
from harness.reports.seen import evidence_lines

TITLE_CHARS = 32
SCORE_CHARS = 12
STANDING_CHARS = 28  # "12 of 124 checks fail", and the blanks between the columns
MOST_NOTE_LINES = 40  # of all notes
MOST_BYTES = 200_000
INTERNAL_ERROR = "Internal error"
UNJUDGED = "because of an internal error, not because of you. Your instructor will rerun it."
LEAVE_OUT = ("loading", "syntax")  # kinds of repair that pass over a part of the file


def render_report(grade: Grade, paint: Paint = PLAIN, *, verbose: bool = False) -> str:
    """Return the report as text, shortened unless it is `verbose`; `paint` colours it."""
    grade = sanitize_grade(grade)
    lines = [paint.bold(headline(grade)), ""]
    if grade.problem is None:
        lines += [*next_step(grade, paint), ""]
    else:
        lines += [*wrap_text(grade.problem, "  "), ""]
    lines += [unit_summary(grade, unit, paint) for unit in grade.units]
    lines += ungraded_lines(grade)
    if said := before_all(grade, "  "):
        lines += ["", *said[:-1]]
    if grade.problem is None:
        lines += rest.rest_lines(grade, paint, len(lines), verbose=verbose)
    for trouble in grade.troubles:
        lines += ["", *wrap_text(f"{INTERNAL_ERROR}: {trouble}", "  ")]
    for remark in grade.remarks:
        lines += ["", *wrap_text(f"For staff (the grade is final): {remark}", "  ")]
    return "\n".join(limit_lines(lines, MOST_BYTES)).rstrip() + "\n"


def before_all(grade: Grade, indent: str) -> list[str]:
    """Return what concerns the whole file: units that are not judged, notes, repairs."""
    lines: list[str] = []
    missing = [unjudged_sentence(grade)] if grade.unjudged and grade.problem is None else []
    for note in [*missing, *grade.notes, *repair_lines(grade)]:
        lines += [*wrap_text(note, indent), ""]
    if len(lines) > MOST_NOTE_LINES:
        left = len(lines) - MOST_NOTE_LINES
        lines[MOST_NOTE_LINES:] = [f"{indent}… ({left} more lines)", ""]
    return lines


def headline(grade: Grade) -> str:
    """Return the first line: assignment, file, score."""
    score = f"{words.format_points(grade.score)} / {words.format_points(grade.possible)}"
    score += " (not final)" if grade.unjudged or grade.troubles else ""
    room = WIDTH_CHARS - 4 - len(grade.assignment.slug) - len(score) - 5
    left = f"{grade.assignment.slug}   {words.cut_text(cut_name(grade.path.name), room)}"
    return f"{left}{score:>{max(WIDTH_CHARS - 4 - len(left), len(score) + 2)}}"


def unit_summary(grade: Grade, unit: Unit, paint: Paint) -> str:
    """Return a unit's line: id, title, points, how it stands."""
    wide = max(len(one.id) for one in grade.units)
    room, points = widths(grade)
    title = words.cut_after_a_word(unit.title, room)
    line = f"  {unit.id:<{wide}}  {title:<{room}}{points_of(grade, unit):>{points}}   "
    is_whole = grade.earned_in(unit.id) == unit.points
    return line + (paint.good if is_whole else paint.bad)(unit_standing(grade, unit))


def widths(grade: Grade) -> tuple[int, int]:
    """Return how wide the columns of titles and points are: long titles take room from points."""
    left = WIDTH_CHARS - max(len(one.id) for one in grade.units) - STANDING_CHARS
    longest = min(TITLE_CHARS, max(len(one.title) for one in grade.units))
    points = max(len(points_of(grade, one)) for one in grade.units) + 2
    if longest <= left - SCORE_CHARS or points >= SCORE_CHARS:
        return min(TITLE_CHARS, left - SCORE_CHARS), SCORE_CHARS
    return min(TITLE_CHARS, left - points), points


def points_of(grade: Grade, unit: Unit) -> str:
    """Return a unit's points out of those that there are."""
    return f"{words.format_points(grade.earned_in(unit.id))} / {words.format_points(unit.points)}"


def unit_standing(grade: Grade, unit: Unit) -> str:
    """Return in a few words how a unit stands."""
    if unit in grade.unjudged:
        return "not graded"
    if grade.earned_in(unit.id) < unit.points:
        return failure_count(grade, unit)
    causes = units_to_blame(grade, unit)
    return f"correct; blocked by {causes}" if causes else "done"


def failure_count(grade: Grade, unit: Unit) -> str:
    """Return in a few words how a unit stands that has not all its points."""
    if unit.id in grade.unwritten:
        return "comes later" if order.is_style(grade, unit) else "not written yet"
    checks = [one for one in grade.of(unit.id) if one.kind != NOTE]
    failed = len(order.failures_of(grade, unit))
    if len(checks) == 1:
        return "fails"
    if failed == len(checks) > 0:
        return f"all {failed} checks fail"
    return f"{failed} of {len(checks)} checks {'fails' if failed == 1 else 'fail'}"


def units_to_blame(grade: Grade, unit: Unit) -> str:
    """Name the units because of which checks of a unit fail that is right by itself."""
    causes = dict.fromkeys(one.cause for one in grade.of(unit.id) if one.cause)
    return " and ".join(f"{grade.assignment.step} {cause}" for cause in causes)


def carry_note(grade: Grade, verdict: Verdict) -> str:
    """Return why a check counts although it failed, "" for any other."""
    if verdict.cause is None:
        return ""
    return f"Correct on its own; blocked by {grade.assignment.step} {verdict.cause}."


def repair_lines(grade: Grade) -> list[str]:
    """Return what was repaired, with what it costs: the first of each kind says it."""
    told = some_repairs(grade.repairs)
    first = {repair.kind: repair for repair in reversed(told)}
    return [
        f"{repair.text} {repair_price(grade, repair.kind)}".rstrip()
        if repair is first[repair.kind]
        else repair.text
        for repair in told
    ]


def repair_price(grade: Grade, kind: str) -> str:
    """Return what repairs of a kind cost, "" where something was left out that may be missing."""
    cost = Fraction(grade.assignment.costs.get(kind, 0))
    if cost:
        return f"{words.format_points(cost)} {'point' if cost == 1 else 'points'} deducted."
    may_be_missing = kind in LEAVE_OUT and any(one.failed for one in grade.verdicts)
    return "" if may_be_missing else "No points deducted."


def ungraded_lines(grade: Grade) -> list[str]:
    """Return a line for each unit of the assignment that is not graded by this grader."""
    return [
        f"  {unit.id}  not graded ({words.format_points(unit.points)} points)"
        for unit in grade.assignment.units
        if not unit.graded
    ]


def next_step(grade: Grade, paint: Paint = PLAIN, at_work: str = "", passed: str = "") -> list[str]:
    """Return what to do next, in the unit `at_work` where that fails: a sentence, an example.

    `passed` is what is said where nothing fails, instead of the usual sentence.
    """
    if grade.problem is not None:
        return wrap_text(grade.problem, "")
    if step := next_step_of(grade, at_work):
        lines = wrap_text(f"Next: {step.opening}", "")
        told = [line for one in step.closing for line in wrap_text(one, INDENT)]
        return [paint.bold(lines[0]), *lines[1:], *evidence_lines(step.example, paint), *told]
    if grade.unjudged or grade.troubles:
        return ["All other checks pass."]
    return [paint.good(passed or order.all_done(grade))]


def unjudged_sentence(grade: Grade) -> str:
    """Return the sentence on units that could not be graded by our own fault."""
    names = words.join_names([grade.assignment.heading(unit) for unit in grade.unjudged])
    return f"{names} could not be graded {UNJUDGED}"


def to_be_written(grade: Grade) -> list[str]:
    """Return the sentences on what is not written yet, after an empty line."""
    return [line for said in order.to_be_written(grade) for line in ("", *wrap_text(said, ""))]
