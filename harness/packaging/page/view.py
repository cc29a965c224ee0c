"""What the page shows of a check: plain data, from a Grade."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from harness.model import Grade, Outcome, Unit, Verdict
from harness.reports import order, text
from harness.reports.check import not_checked, waits_for
from harness.reports.html.film import fit_film
from harness.reports.html.page import Limits, build_check
from harness.reports.next_step import next_step_of
from harness.reports.sanitizing import sanitize_grade

Data = dict[str, Any]
ROWS = Limits(rows=400)
MOST_OF_A_FILM = 40_000  # bytes
KINDS_OF_PROBLEM = {"syntax": "holds a syntax error", "empty": "The file holds no program."}
MOST_SHOWN = 25  # checks of a unit that are shown with what they saw


def page_data(grade: Grade) -> Data:
    """Return what is shown of a whole check."""
    clean = sanitize_grade(grade)
    kinds = (kind for kind, words in KINDS_OF_PROBLEM.items() if words in (clean.problem or ""))
    return {
        "problem": clean.problem,
        "kind": next(kinds, ""),
        "notes": [*clean.notes, *text.repair_lines(clean)],
        "troubles": list(clean.troubles),
        "units": [unit_data(clean, unit) for unit in clean.units] if clean.problem is None else [],
        "next": next_data(clean) if clean.problem is None else None,
        "later": text.to_be_written(clean),
        "unchecked": not_checked(clean.assignment, clean.chosen),
        "checks": [[one.check, one.outcome.value, one.cause] for one in grade.verdicts],
    }


def unit_data(grade: Grade, unit: Unit) -> Data:
    """Return how a unit stands, with its checks that fail by themselves."""
    failures = order.failures_of(grade, unit)
    cause = waits_for(grade.of(unit.id))
    return {
        "id": unit.id,
        "name": grade.assignment.heading(unit),
        "title": unit.title,
        "state": unit_state(grade, unit),
        "waits_for": grade.assignment.heading(grade.assignment.unit(cause)) if cause else "",
        "failed": len(failures),
        "of": len(grade.of(unit.id)),
        "checks": [shown_check(grade, one) for one in failures[:MOST_SHOWN]],
    }


def unit_state(grade: Grade, unit: Unit) -> str:
    """Return in a word how a unit stands."""
    own = grade.of(unit.id)
    if unit in grade.unjudged or not own:
        return "unjudged"
    if not any(one.failed for one in own):
        return "done"
    if unit.id in grade.unwritten:
        return "later" if order.is_style(grade, unit) else "unwritten"
    return "waiting" if waits_for(own) else "not_yet"


def next_data(grade: Grade) -> Data | None:
    """Return what to do next, None where nothing is to be done."""
    step = next_step_of(grade)
    if step is None:
        return None
    return {
        "unit": step.unit.id,
        "name": step.name,
        "said": step.sentence,
        "check": shown_check(grade, step.for_display),
    }


def shown_check(grade: Grade, verdict: Verdict) -> Data:
    """Return a check with what it saw."""
    found = asdict(build_check(grade, verdict, "", ROWS))
    shown = {key: found[key] for key in ("check", "title", "state", "facts", "screens")}
    film = fit_film(verdict.film, MOST_OF_A_FILM) if verdict.film and not verdict.cause else None
    return {**shown, "film": asdict(film) if film else None}


def judged_unit(verdicts: Sequence[Verdict]) -> Data | None:
    """Return which unit has been judged, and whether all of it passes; None for none."""
    if not verdicts:
        return None
    passes = all(one.outcome is Outcome.PASSED for one in verdicts)
    return {"id": verdicts[0].unit, "passes": passes}
