"""What the page shows of a check: plain data, from a Grade."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from harness.model import Grade, Outcome, Verdict
from harness.reports.data import plain_value
from harness.reports.html.page import Limits, build_check
from harness.reports.outline import (
    ReportOutline,
    UnitOutline,
    not_checked,
    outline_of,
    waits_for,
)

Data = dict[str, Any]
PLACE, FILM = "place", "film"  # keys of explanations that it can show
NOT_KNOWN = "We have not found one small change that makes it right."
ROWS = Limits(rows=400)
MOST_OF_A_FILM = 40_000  # bytes
KINDS_OF_PROBLEM = {"syntax": "holds a syntax error", "empty": "The file holds no program."}
MOST_SHOWN = 25  # checks of a unit that are shown with what they saw


def page_data(grade: Grade, *, is_asked_where: bool = False) -> Data:
    """Return what is shown of a whole check; where the next mistake is only to who asks."""
    outline = outline_of(grade)
    clean = outline.grade
    kinds = (kind for kind, words in KINDS_OF_PROBLEM.items() if words in outline.problem)
    is_judged = clean.problem is None
    return {
        "problem": clean.problem,
        "kind": next(kinds, ""),
        "notes": [*outline.notes, *outline.repairs],
        "troubles": list(clean.troubles),
        "units": [unit_data(clean, unit) for unit in outline.units] if is_judged else [],
        "next": next_data(outline, is_asked_where=is_asked_where),
        "later": list(outline.to_be_written),
        "unchecked": not_checked(clean.assignment, clean.chosen),
        "checks": [[one.check, one.outcome.value, one.blamed_unit] for one in grade.verdicts],
    }


def unit_data(grade: Grade, outline: UnitOutline) -> Data:
    """Return how a unit stands, with its checks that fail by themselves."""
    verdicts = grade.of(outline.unit.id)
    blamed = waits_for(verdicts)
    return {
        "id": outline.unit.id,
        "name": outline.heading,
        "title": outline.unit.title,
        "state": unit_state(outline, verdicts),
        "waits_for": grade.assignment.heading(grade.assignment.unit(blamed)) if blamed else "",
        "failed": len(outline.failures),
        "of": len(verdicts),
        "checks": [shown_check(grade, one) for one in outline.failures[:MOST_SHOWN]],
    }


def unit_state(outline: UnitOutline, verdicts: Sequence[Verdict]) -> str:
    """Return in a word how a unit stands."""
    if outline.outcome is Outcome.ERROR or not verdicts:
        return "unjudged"
    if not any(one.failed for one in verdicts):
        return "done"
    if not outline.is_written:
        return "later" if outline.is_style else "unwritten"
    return "waiting" if waits_for(verdicts) else "not_yet"


def next_data(outline: ReportOutline, *, is_asked_where: bool) -> Data | None:
    """Return what to do next, None where nothing is to be done.

    Of `where` nothing is to be shown if it is "", and it can be asked for if it is None.
    """
    step, grade = outline.step, outline.grade
    if step is None:
        return None
    where = (outline.outline_for(step.unit.id).where or NOT_KNOWN) if is_asked_where else None
    return {
        "unit": step.unit.id,
        "name": step.name,
        "said": step.sentence,
        "check": shown_check(grade, step.for_display),
        "where": where if grade.assignment.feedback.gives(PLACE) else "",
    }


def shown_check(grade: Grade, verdict: Verdict) -> Data:
    """Return a check with what it saw."""
    found = asdict(build_check(grade, verdict, "", ROWS))
    shown = {key: found[key] for key in ("check", "title", "state", "facts", "screens")}
    film = verdict.explanation(FILM) if not verdict.blamed_unit else None
    return {**shown, "film": plain_value(film.fitted(MOST_OF_A_FILM)) if film else None}


def judged_unit(verdicts: Sequence[Verdict]) -> Data | None:
    """Return which unit has been judged, and whether all of it passes; None for none."""
    if not verdicts:
        return None
    passes = all(one.outcome is Outcome.PASSED for one in verdicts)
    return {"id": verdicts[0].unit, "passes": passes}
