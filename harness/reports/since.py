"""What became right since a program was checked before, and what is right no longer."""

from __future__ import annotations

from harness.model import Grade, Unit
from harness.reports import order, words
from harness.reports.sanitizing import sanitize_grade


def changes_since(before: Grade, now: Grade) -> list[str]:
    """Return the sentences on what is new, at least one."""
    if now.problem:
        return []
    clean = sanitize_grade(now)
    found = [
        *sentence_on("Now right", clean, before, clean),
        *sentence_on("No longer right", clean, clean, before),
    ]
    return found or ["The same checks pass as before."]


def sentence_on(said: str, named: Grade, lacking: Grade, having: Grade) -> list[str]:
    """Return the sentence on what passes in one of two grades alone, none where nothing does."""
    units = [unit for unit in named.units if is_done(having, unit) and not is_done(lacking, unit)]
    whole = [order.name_units(named, units)] if units else []
    parts = [part_of(named, unit, lacking, having) for unit in named.units if unit not in units]
    told = [*whole, *filter(None, parts)]
    return [f"{said}: {'; '.join(told)}."] if told else []


def part_of(named: Grade, unit: Unit, lacking: Grade, having: Grade) -> str:
    """Return how many checks of a unit pass in one of two grades alone, "" for none."""
    more = len(passing_checks(having, unit) - passing_checks(lacking, unit))
    noun = words.with_noun(more, "check", "checks")
    return f"{noun} of {named.assignment.heading(unit)}" if more else ""


def is_done(grade: Grade, unit: Unit) -> bool:
    """Return whether every check of a unit passes."""
    return len(passing_checks(grade, unit)) == len(grade.of(unit.id)) > 0


def passing_checks(grade: Grade, unit: Unit) -> set[str]:
    """Return the names of the checks of a unit that pass."""
    return {one.check for one in grade.of(unit.id) if one.passed}
