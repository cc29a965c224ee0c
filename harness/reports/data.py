"""The report for programs: all that a grade holds, as JSON.

Its keys are described in docs/reference/results.md.

`FORMAT` goes up whenever a key is renamed, is left out or means something else.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from harness.extensions import explainers
from harness.model import NOT_REPORTED, Grade, Outcome, Unit, Verdict
from harness.reports import words
from harness.reports.outline import failures_of
from harness.reports.sanitizing import fit_report, sanitize_grade, some_repairs

FORMAT = 1
MOST_BYTES = 4_000_000
LONGEST_TEXT_CHARS = 4000
CHECK_KEYS = (
    *("check", "unit", "kind", "group", "title", "outcome", "score", "possible", "hidden"),
    *("cause", "diagnosis", "differences"),
)

Data = dict[str, Any]


def render_data(grade: Grade) -> str:
    """Return the report with the points as the text of a file of JSON."""
    return as_json(data_for_programs(grade)) + "\n"


def data_for_programs(grade: Grade) -> Data:
    """Return the report with the points, as JSON's types: see docs/reference/results.md."""
    whole = sanitize_grade(grade)

    def make_data(clean: Grade, part: float) -> Data:
        data = {**data_of(clean), "behaviours": plain_value(clean.behaviours)}
        for check, *both in zip(data["checks"], clean.verdicts, whole.verdicts, strict=True):
            if check["evidence"] and both[0].evidence is not both[1].evidence:
                check["evidence"]["cut"] = True
        return data

    return fit_report(whole, MOST_BYTES, make_data, size_of)


def render_without_points(grade: Grade) -> str:
    """Return the report of a student's own check, as `render_data`, without "score", "possible"."""
    data = data_for_programs(grade)
    del data["behaviours"]
    for record in (data, *data["units"], *data["checks"]):
        for key in ("score", "possible"):
            record.pop(key, None)
    return as_json(data) + "\n"


def as_json(data: Any) -> str:
    """Return data as JSON on several lines, in letters of any script, no line end behind it."""
    return json.dumps(data, indent=1, ensure_ascii=False)


def as_bytes(data: object) -> bytes:
    """Return data as a file of JSON in UTF-8, with a line end behind it."""
    return (as_json(data) + "\n").encode("utf-8", "backslashreplace")


def size_of(data: Any) -> int:
    """Return how many bytes data has as JSON."""
    return words.byte_size(as_json(data))


def data_of(grade: Grade) -> Data:
    """Return a grade as JSON's types, without what only staff reads."""
    return {
        "format": FORMAT,
        "assignment": grade.assignment.slug,
        "file": grade.path.name,
        "score": words.json_number(grade.score),
        "possible": words.json_number(grade.possible),
        "units": [unit_data(grade, unit) for unit in grade.units],
        "checks": [check_data(verdict) for verdict in grade.verdicts],
        "repairs": [
            {"kind": repair.kind, "text": short_text(repair.text)}
            for repair in some_repairs(grade.repairs)
        ],
        "notes": list(map(short_text, grade.notes)),
        "problem": grade.problem and short_text(grade.problem),
        "troubles": list(map(short_text, grade.troubles)),
        "remarks": list(map(short_text, grade.remarks)),
        "isolation": dict(grade.isolation),
        "seconds": round(grade.seconds, 3),
    }


def short_text(text: str) -> str:
    """Return a text that is not evidence, see `words.shorten`."""
    return words.shorten(text, LONGEST_TEXT_CHARS)


def unit_data(grade: Grade, unit: Unit) -> Data:
    """Return how a unit stands; its `diagnosis` is what is named first for its own failures."""
    return {
        "id": unit.id,
        "title": unit.title,
        "score": words.json_number(grade.earned_in(unit.id)),
        "possible": words.json_number(unit.points),
        "outcome": unit_outcome(grade, unit),
        "cause": blamed_unit(grade.of(unit.id)),
        "diagnosis": first_diagnosis(failures_of(grade, unit)),
    }


def unit_outcome(grade: Grade, unit: Unit) -> str:
    """Return "error", "passed", "not_written", "failed", or "waiting": only others make it fail."""
    if unit in grade.unjudged:
        return Outcome.ERROR.value
    if not any(verdict.failed for verdict in grade.of(unit.id)) and grade.of(unit.id):
        return Outcome.PASSED.value
    if unit.id in grade.unwritten:
        return "not_written"
    if failures_of(grade, unit) or not grade.of(unit.id):
        return Outcome.FAILED.value
    return Outcome.PASSED.value if grade.earned_in(unit.id) == unit.points else "waiting"


def check_data(verdict: Verdict) -> Data:
    """Return a check's entry; "evidence" and explanations are None if another unit is to blame."""
    is_own, seen = verdict.blamed_unit is None, verdict.evidence
    return {
        **check_record(replace(verdict, title=short_text(verdict.title)), *CHECK_KEYS),
        "evidence": {**plain_value(seen), "hint": verdict.hint} if is_own and seen else None,
        **{
            explainer.key: plain_value(verdict.explanation(explainer.key)) if is_own else None
            for explainer in explainers()
        },
    }


def plain_value(value: Any) -> Any:
    """Return evidence, or a part of it, as JSON's types, without fields marked NOT_REPORTED."""
    if is_dataclass(value):
        return {
            field.name: plain_value(getattr(value, field.name))
            for field in fields(value)
            if field.metadata != NOT_REPORTED
        }
    if isinstance(value, (tuple, list)):
        return [plain_value(item) for item in value]
    return value


# What a report for a desk holds, too


def check_record(verdict: Verdict, *keys: str, digits: int = 6) -> dict[str, Any]:
    """Return what reports for programs say of a check, under these keys.

    They are "check", "unit", "kind", "group", "title", "outcome", "score", "possible", "max_score",
    "hidden", "cause" (the unit to blame), "diagnosis", "differences".
    """
    is_own = verdict.failed and verdict.blamed_unit is None
    record = {
        "check": verdict.check,
        "unit": verdict.unit,
        "kind": verdict.kind,
        "group": verdict.group,
        "title": verdict.title,
        "outcome": verdict.outcome.value,
        "score": words.json_number(verdict.points, digits),
        "possible": words.json_number(verdict.possible, digits),
        "max_score": words.json_number(verdict.possible, digits),
        "hidden": verdict.hidden,
        "cause": verdict.blamed_unit,
        "diagnosis": verdict.diagnosis,
        "differences": list(verdict.differences) if is_own else [],
    }
    return {key: record[key] for key in keys}


def first_diagnosis(failures: Sequence[Verdict]) -> str | None:
    """Return the cause that is named first for failures of a unit, None where none is."""
    return next((failure.diagnosis for failure in failures if failure.diagnosis), None)


def blamed_unit(verdicts: Sequence[Verdict]) -> str | None:
    """Return the unit that is to blame for failures of another one, None for none."""
    return next((verdict.blamed_unit for verdict in verdicts if verdict.blamed_unit), None)
