"""The report for the terminal: a line for each unit, then what to look at next, then the rest.

What comes first is the most important and is short, so that a long report is cut at its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from harness.model import NOTE, Finding, Grade, Unit, Verdict
from harness.printable import cut_name
from harness.reports import columns, order, words
from harness.reports.colour import PLAIN, Paint
from harness.reports.layout import INDENT, WIDTH, label_lines, limit_lines, wrap_sentence, wrap_text
from harness.reports.sanitizing import sanitize_grade, some_repairs

TITLE = 32
SCORE = 12
STANDING = 28  # "12 of 124 checks fail", and the blanks between the columns
MOST_FAILURES = 3
MOST_NOTES = 40  # lines of all notes before the units
MOST_BYTES = 200_000
MOST_FINDINGS = 3
LEAVE_OUT = ("loading", "syntax")  # kinds of repair that pass over a part of the file


def render_report(grade: Grade, paint: Paint = PLAIN) -> str:
    """Return the report as text; `paint` colours it where the terminal can show colours."""
    grade = sanitize_grade(grade)
    lines = [paint.bold(headline(grade)), "", *before_all(grade, "  ")]
    lines += [unit_summary(grade, unit, paint) for unit in grade.units]
    lines += ungraded_lines(grade)
    if grade.problem is None:
        lines += ["", *next_step(grade, paint), *other_failures(grade, paint)]
        lines += [*to_be_written(grade), *note_lines(grade, paint)]
    for trouble in grade.troubles:
        lines += ["", *wrap_text(f"The grader itself went wrong: {trouble}", "  ")]
    for remark in grade.remarks:
        lines += ["", *wrap_text(f"For staff (the grade is final): {remark}", "  ")]
    return "\n".join(limit_lines(lines, MOST_BYTES)).rstrip() + "\n"


def before_all(grade: Grade, indent: str) -> list[str]:
    """Return what is to be known before all else: a problem, notes, repairs."""
    lines: list[str] = []
    missing = [unjudged_sentence(grade)] if grade.unjudged and grade.problem is None else []
    problem = [grade.problem] if grade.problem else []
    for note in [*problem, *missing, *grade.notes, *repair_lines(grade)]:
        lines += [*wrap_text(note, indent), ""]
    if len(lines) > MOST_NOTES:
        left = len(lines) - MOST_NOTES
        lines[MOST_NOTES:] = [f"{indent}… ({left} more lines)", ""]
    return lines


def headline(grade: Grade) -> str:
    """Return the first line: assignment, file, score."""
    score = f"{words.format_points(grade.score)} / {words.format_points(grade.possible)}"
    score += " (not final)" if grade.unjudged or grade.troubles else ""
    room = WIDTH - 4 - len(grade.assignment.slug) - len(score) - 5
    left = f"{grade.assignment.slug}   {words.cut_text(cut_name(grade.path.name), room)}"
    return f"{left}{score:>{max(WIDTH - 4 - len(left), len(score) + 2)}}"


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
    left = WIDTH - max(len(one.id) for one in grade.units) - STANDING
    longest = min(TITLE, max(len(one.title) for one in grade.units))
    points = max(len(points_of(grade, one)) for one in grade.units) + 2
    if longest <= left - SCORE or points >= SCORE:
        return min(TITLE, left - SCORE), SCORE
    return min(TITLE, left - points), points


def points_of(grade: Grade, unit: Unit) -> str:
    """Return a unit's points out of those that there are."""
    return f"{words.format_points(grade.earned_in(unit.id))} / {words.format_points(unit.points)}"


def unit_standing(grade: Grade, unit: Unit) -> str:
    """Return in a few words how a unit stands."""
    if unit in grade.unjudged:
        return "not judged"
    if grade.earned_in(unit.id) < unit.points:
        return failure_count(grade, unit)
    causes = units_to_blame(grade, unit)
    return f"correct by itself; see {causes}" if causes else "done"


def failure_count(grade: Grade, unit: Unit) -> str:
    """Return in a few words how a unit stands that has not all its points."""
    if unit.id in grade.unwritten:
        return "comes later" if order.is_style(grade, unit) else "not written yet"
    checks = [one for one in grade.of(unit.id) if one.kind != NOTE]
    failed = len(order.failures_of(grade, unit))
    if len(checks) == 1:
        return "fails"
    return f"{failed} of {len(checks)} checks {'fails' if failed == 1 else 'fail'}"


def units_to_blame(grade: Grade, unit: Unit) -> str:
    """Name the units because of which checks of a unit fail that is right by itself."""
    causes = dict.fromkeys(one.cause for one in grade.of(unit.id) if one.cause)
    return " and ".join(f"{grade.assignment.step} {cause}" for cause in causes)


def carry_note(grade: Grade, verdict: Verdict) -> str:
    """Return why a check counts although it failed, "" for any other."""
    if verdict.cause is None:
        return ""
    return f"Right by itself; it fails only because of {grade.assignment.step} {verdict.cause}."


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
        return f"This costs {words.format_points(cost)} {'point' if cost == 1 else 'points'}."
    may_be_missing = kind in LEAVE_OUT and any(one.failed for one in grade.verdicts)
    return "" if may_be_missing else "This costs nothing."


def ungraded_lines(grade: Grade) -> list[str]:
    """Return a line for each unit of the assignment that is not graded by this grader."""
    return [
        f"  {unit.id}  not graded ({words.format_points(unit.points)} points)"
        for unit in grade.assignment.units
        if not unit.graded
    ]


def next_step(grade: Grade, paint: Paint = PLAIN) -> list[str]:
    """Return what to do next: a unit and its failing check that says most."""
    if grade.problem is not None:
        return wrap_text(grade.problem, "")
    if first := order.first_failure(grade):
        unit, verdict = first
        said = order.to_do(grade, unit, verdict)
        lines = wrap_text(f"Next: {grade.assignment.heading(unit)}. {said}", "")
        return [paint.bold(lines[0]), *lines[1:], *evidence_lines(verdict, paint)]
    if grade.unjudged or grade.troubles:
        return ["All checks that were judged pass."]
    return [paint.good(order.all_done(grade))]


def unjudged_sentence(grade: Grade) -> str:
    """Return the sentence on units that are not judged by the grader's own fault."""
    units = grade.unjudged
    names = words.join_names([grade.assignment.heading(unit) for unit in units])
    return (
        f"{names} {'is' if len(units) == 1 else 'are'} not judged: the grader itself went wrong "
        "there, through no fault of yours. It has to grade this file again."
    )


def other_failures(grade: Grade, paint: Paint) -> list[str]:
    """Return the other failures, a few for each unit."""
    lines: list[str] = []
    for place, (unit, failed) in enumerate(order.failing_units(grade)):
        shown = failed[1:] if place == 0 else failed
        if not shown:
            continue
        heading = grade.assignment.heading(unit)
        title = heading if heading == unit.title else f"{heading}: {unit.title}"
        lines += ["", paint.bold(title)]
        told = distinct_verdicts(shown)[:MOST_FAILURES]
        for verdict in told:
            lines += [*wrap_text(f"- {verdict.title}", "  "), *evidence_lines(verdict, paint)]
        left = len(shown) - len(told)
        if left > 0:
            lines.append(f"  … and {words.with_noun(left, 'more check', 'more checks')}.")
    return lines


def to_be_written(grade: Grade) -> list[str]:
    """Return the sentences on what is not written yet, after an empty line."""
    return [line for said in order.to_be_written(grade) for line in ("", *wrap_text(said, ""))]


def note_lines(grade: Grade, paint: Paint) -> list[str]:
    """Return what is worth a thought and costs nothing."""
    said = [one for one in grade.verdicts if one.kind == NOTE and one.evidence is not None]
    lines = ["", paint.bold("To think about (this costs nothing)")] if said else []
    for verdict in said:
        lines += [*wrap_text(f"- {verdict.title}", "  "), *evidence_lines(verdict, paint)]
    return lines


def distinct_verdicts(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the verdicts without those that repeat what another one says came."""
    told: dict[str, Verdict] = {}
    for verdict in verdicts:
        evidence = verdict.evidence
        said = evidence.actual or evidence.hint if evidence and not evidence.expected else ""
        told.setdefault(said or verdict.check, verdict)
    return list(told.values())


def evidence_lines(verdict: Verdict, paint: Paint = PLAIN) -> list[str]:
    """Return a failed check's evidence: what was done, what was expected, what came."""
    evidence = verdict.evidence
    if evidence is None:
        return []
    lines = [
        *(wrap_text(evidence.lead, INDENT) if evidence.lead else []),
        *label_lines("called", evidence.did),
        *label_lines("to try it", evidence.paste),
        *label_lines("you typed", ", ".join(line or "(Enter)" for line in evidence.typed)),
        *label_lines("expected", evidence.expected),
        *label_lines("got", evidence.actual),
        *(
            f"{INDENT}{line}"
            for line in columns.in_columns(evidence.rows, paint, WIDTH - len(INDENT))
        ),
        *label_lines("look at", columns.look_at(evidence.rows)),
    ]
    if evidence.place:
        lines += label_lines(evidence.place, evidence.code)
    return [
        *lines,
        *finding_lines(evidence.findings),
        *label_lines("example", evidence.example),
        *label_lines("note", evidence.hint),
    ]


def finding_lines(findings: tuple[Finding, ...]) -> list[str]:
    """Return the lines that a rule of style is about: the first ones whole, of others the place.

    What is said of several lines in the same words is said once.
    """
    lines: list[str] = []
    for number, finding in enumerate(findings[:MOST_FINDINGS]):
        lines += label_lines(finding.place, finding.code)
        following = findings[number + 1 : MOST_FINDINGS]
        if not following or following[0].text != finding.text:
            lines += label_lines(" ", wrap_sentence(finding.text))
    left = dict.fromkeys(finding.place for finding in findings[MOST_FINDINGS:])
    return lines + label_lines("also", wrap_sentence("; ".join(left)))
