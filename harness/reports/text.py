"""The report for the terminal: a line for each unit, then what to look at next, then the rest.

What comes first is the most important and is short, so that a long report is cut at its end.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from fractions import Fraction

from harness.model import NOTE, Finding, Grade, Unit, Verdict
from harness.printable import cut_name
from harness.reports import columns, words
from harness.reports.colour import PLAIN, Paint
from harness.reports.sanitizing import sanitized, some_repairs

WIDTH = 80
INDENT = "    "
LABEL = 12
TITLE = 32
SCORE = 12
STANDING = 28  # "12 of 124 checks fail", and the blanks between the columns
MOST_FAILURES = 3
MOST_LINES = 24
LONGEST_NOTE = 8  # lines
MOST_NOTES = 40  # lines of all notes before the units
MOST_BYTES = 200_000
LONGEST_LABEL = 30
MOST_FINDINGS = 3
SENTENCE = 60


def render(grade: Grade, paint: Paint = PLAIN) -> str:
    """Return the report as text; `paint` colours it where the terminal can show colours."""
    grade = sanitized(grade)
    lines = [paint.bold(headline(grade)), "", *before_all(grade, "  ")]
    lines += [summary(grade, unit, paint) for unit in grade.units]
    lines += ungraded(grade)
    if grade.problem is None:
        lines += ["", *next_step(grade, paint), *others(grade, paint), *notes(grade, paint)]
    for trouble in grade.troubles:
        lines += ["", *wrap(f"The grader itself went wrong: {trouble}", "  ")]
    return "\n".join(limited(lines, MOST_BYTES)).rstrip() + "\n"


def limited(lines: list[str], most: int) -> list[str]:
    """Return as many of the first lines as have so many bytes; the last one counts the others."""
    room = most - WIDTH
    for number, line in enumerate(lines):
        room -= len(line.encode("utf-8", "replace")) + 1
        if room < 0:
            return [*lines[:number], "", f"… ({len(lines) - number} more lines)"]
    return lines


def before_all(grade: Grade, indent: str) -> list[str]:
    """Return what is to be known before all else: a problem, notes, repairs."""
    lines: list[str] = []
    missing = [unjudged(grade)] if grade.unjudged and grade.problem is None else []
    problem = [grade.problem] if grade.problem else []
    for note in [*problem, *missing, *grade.notes, *repairs(grade)]:
        lines += [*wrap(note, indent), ""]
    if len(lines) > MOST_NOTES:
        left = len(lines) - MOST_NOTES
        lines[MOST_NOTES:] = [f"{indent}… ({left} more lines)", ""]
    return lines


def headline(grade: Grade) -> str:
    """Return the first line: assignment, file, score."""
    score = f"{words.points(grade.score)} / {words.points(grade.possible)}"
    score += " (not final)" if grade.unjudged else ""
    room = WIDTH - 4 - len(grade.assignment.slug) - len(score) - 5
    left = f"{grade.assignment.slug}   {words.cut(cut_name(grade.path.name), room)}"
    return f"{left}{score:>{max(WIDTH - 4 - len(left), len(score) + 2)}}"


def summary(grade: Grade, unit: Unit, paint: Paint) -> str:
    """Return a unit's line: id, title, points, how it stands."""
    earned = grade.earned(unit.id)
    wide = max(len(one.id) for one in grade.units)
    score = f"{words.points(earned)} / {words.points(unit.points)}"
    room = min(TITLE, WIDTH - wide - SCORE - STANDING)
    line = f"  {unit.id:<{wide}}  {words.cut(unit.title, room):<{room}}{score:>{SCORE}}   "
    return line + (paint.good if earned == unit.points else paint.bad)(stands(grade, unit))


def stands(grade: Grade, unit: Unit) -> str:
    """Return in a few words how a unit stands."""
    if unit in grade.unjudged:
        return "not judged"
    if grade.earned(unit.id) < unit.points:
        return standing(grade.of(unit.id))
    causes = consequences(grade, unit)
    return f"correct by itself; see {causes}" if causes else "done"


def consequences(grade: Grade, unit: Unit) -> str:
    """Name the units because of which checks of a unit fail that is right by itself."""
    causes = dict.fromkeys(one.cause for one in grade.of(unit.id) if one.cause)
    return " and ".join(f"{grade.assignment.step} {cause}" for cause in causes)


def carry_note(grade: Grade, verdict: Verdict) -> str:
    """Return why a check counts although it failed, "" for any other."""
    if verdict.cause is None:
        return ""
    return f"Right by itself; it fails only because of {grade.assignment.step} {verdict.cause}."


def standing(verdicts: tuple[Verdict, ...]) -> str:
    """Return in a few words how many of a unit's checks fail."""
    verdicts = tuple(verdict for verdict in verdicts if verdict.kind != NOTE)
    failed = sum(verdict.failed for verdict in verdicts)
    if len(verdicts) == 1:
        return "fails"
    return f"{failed} of {len(verdicts)} checks {'fails' if failed == 1 else 'fail'}"


def repairs(grade: Grade) -> list[str]:
    """Return what was repaired, each with what it costs: the first of each kind."""
    told = some_repairs(grade.repairs)
    costs = {repair.kind: grade.assignment.costs.get(repair.kind, 0) for repair in told}
    said = []
    for repair in told:
        cost = Fraction(costs.pop(repair.kind, 0))
        price = f"This costs {words.points(cost)} points." if cost else "This costs nothing."
        said.append(f"{repair.text} {price}")
    return said


def ungraded(grade: Grade) -> list[str]:
    """Return a line for each unit of the assignment that is not graded by this grader."""
    return [
        f"  {unit.id}  not graded ({words.points(unit.points)} points)"
        for unit in grade.assignment.units
        if not unit.graded
    ]


def failing(grade: Grade) -> Iterator[tuple[Unit, Sequence[Verdict]]]:
    """Return the units that have lost points, in order, each with its failed verdicts."""
    for unit in grade.units:
        if failed := grade.failing(unit.id):
            yield unit, failed


def to_do(grade: Grade, unit: Unit, verdict: Verdict, paint: Paint) -> list[str]:
    """Return the lines that send a student to a check of a unit."""
    lines = wrap(f"Next: {grade.assignment.heading(unit)}. {verdict.title}", "")
    return [paint.bold(lines[0]), *lines[1:], *block(verdict, paint)]


def next_step(grade: Grade, paint: Paint = PLAIN) -> list[str]:
    """Return what to do next: the first failing unit and its first failing check."""
    if grade.problem is not None:
        return wrap(grade.problem, "")
    for unit, failed in failing(grade):
        return to_do(grade, unit, failed[0], paint)
    if grade.unjudged:
        return ["All checks that were judged pass."]
    return [paint.good("All done: every check passes.")]


def unjudged(grade: Grade) -> str:
    """Return the sentence on units that are not judged by the grader's own fault."""
    units = grade.unjudged
    names = words.listed([grade.assignment.heading(unit) for unit in units])
    return (
        f"{names} {'is' if len(units) == 1 else 'are'} not judged: the grader itself went wrong "
        "there, through no fault of yours. It has to grade this file again."
    )


def others(grade: Grade, paint: Paint) -> list[str]:
    """Return the other failures, a few for each unit."""
    lines: list[str] = []
    for place, (unit, failed) in enumerate(failing(grade)):
        shown = failed[1:] if place == 0 else failed
        if not shown:
            continue
        heading = grade.assignment.heading(unit)
        title = heading if heading == unit.title else f"{heading}: {unit.title}"
        lines += ["", paint.bold(title)]
        told = distinct(shown)[:MOST_FAILURES]
        for verdict in told:
            lines += [*wrap(f"- {verdict.title}", "  "), *block(verdict, paint)]
        left = len(shown) - len(told)
        if left > 0:
            lines.append(f"  … and {words.count(left, 'more check', 'more checks')}.")
    return lines


def notes(grade: Grade, paint: Paint) -> list[str]:
    """Return what is worth a thought and costs nothing."""
    said = [one for one in grade.verdicts if one.kind == NOTE and one.evidence is not None]
    lines = ["", paint.bold("To think about (this costs nothing)")] if said else []
    for verdict in said:
        lines += [*wrap(f"- {verdict.title}", "  "), *block(verdict, paint)]
    return lines


def distinct(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the verdicts without those that repeat what another one says came."""
    told: dict[str, Verdict] = {}
    for verdict in verdicts:
        evidence = verdict.evidence
        said = evidence.actual or evidence.hint if evidence and not evidence.expected else ""
        told.setdefault(said or verdict.check, verdict)
    return list(told.values())


def block(verdict: Verdict, paint: Paint = PLAIN) -> list[str]:
    """Return a failed check's evidence: what was done, what was expected, what came."""
    evidence = verdict.evidence
    if evidence is None:
        return []
    lines = [
        *labelled("called", evidence.did),
        *labelled("to try it", evidence.paste),
        *labelled("you typed", ", ".join(line or "(Enter)" for line in evidence.typed)),
        *labelled("expected", evidence.expected),
        *labelled("got", evidence.actual),
        *(f"{INDENT}{line}" for line in columns.beside(evidence.rows, paint, WIDTH - len(INDENT))),
        *labelled("look at", columns.look_at(evidence.rows)),
    ]
    if evidence.place:
        lines += labelled(evidence.place, evidence.code)
    return [
        *lines,
        *listed(evidence.findings),
        *labelled("example", evidence.example),
        *labelled("note", evidence.hint),
    ]


def listed(findings: tuple[Finding, ...]) -> list[str]:
    """Return the lines that a rule of style is about: the first ones whole, of others the place.

    What is said of several lines in the same words is said once.
    """
    lines: list[str] = []
    for number, finding in enumerate(findings[:MOST_FINDINGS]):
        lines += labelled(finding.place, finding.code)
        following = findings[number + 1 : MOST_FINDINGS]
        if not following or following[0].text != finding.text:
            lines += labelled(" ", wrapped(finding.text))
    left = dict.fromkeys(finding.place for finding in findings[MOST_FINDINGS:])
    return lines + labelled("also", wrapped("; ".join(left)))


def wrapped(text: str) -> str:
    """Return a sentence in lines that fit beside a label."""
    return "\n".join(textwrap.wrap(text, SENTENCE))


def labelled(label: str, text: str) -> list[str]:
    """Return a label with its text, which may have several lines."""
    if not text:
        return []
    label = words.cut(label, LONGEST_LABEL)
    wide = max(LABEL, len(label) + 2)
    pieces = in_lines(text, WIDTH - wide - len(INDENT))
    return [
        f"{INDENT}{label if number == 0 else '':<{wide}}{piece}".rstrip()
        for number, piece in enumerate(pieces)
    ]


def in_lines(text: str, room: int) -> list[str]:
    """Return a text in lines of at most so many characters; the last one counts those left out."""
    pieces: list[str] = []
    rest = text.split("\n")
    while rest and len(pieces) <= MOST_LINES:
        line = rest.pop(0)
        pieces += textwrap.wrap(line[: room * MOST_LINES], room, drop_whitespace=False) or [""]
        rest[:0] = [line[room * MOST_LINES :]] if line[room * MOST_LINES :] else []
    if len(pieces) + len(rest) <= MOST_LINES:
        return pieces
    left = len(pieces) - MOST_LINES + sum(max(1, -(-len(line) // room)) for line in rest)
    return [*pieces[:MOST_LINES], f"… ({left} more lines)"]


def wrap(text: str, indent: str) -> list[str]:
    """Return a text in lines that fit the terminal; its own line ends stay."""
    pieces = [
        piece
        for line in text.split("\n")
        for piece in textwrap.wrap(
            line, WIDTH, initial_indent=indent, subsequent_indent=indent, drop_whitespace=True
        )
        or [""]
    ]
    left = len(pieces) - LONGEST_NOTE
    return [*pieces[:LONGEST_NOTE], f"{indent}… ({left} more lines)"] if left > 0 else pieces
