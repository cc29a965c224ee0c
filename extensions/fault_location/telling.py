"""The places of mistakes in functions, from the verdicts of a grade."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from extensions.fault_location.place import SLIPS, Place
from extensions.fault_location.searching import AnswerSource, find_place
from extensions.fault_location.trials import FILE_SECONDS, PAGE_SECONDS, SearchBudget
from harness.errors import Disturbed
from harness.feedback.rendering import Remark
from harness.grading.explanations import FailedGrade
from harness.model import Assignment, Evidence, Unit, Verdict


def places_of_failures(
    verdicts: Sequence[Verdict],
    assignment: Assignment,
    source: AnswerSource,
    remark: Remark,
    seconds: float = FILE_SECONDS,
) -> dict[str, Place]:
    """Return places by check: that of a unit for the first one that failed by behaviour.

    An error on the way goes to `remark`, and its unit has no place.  All of it takes so many
    `seconds` of work at most.
    """
    behaving = [verdict for verdict in verdicts if verdict.failed and verdict.kind != "structure"]
    first = {verdict.unit: verdict for verdict in reversed(behaving)}
    wrong = {
        name
        for verdict in verdicts
        if verdict.failed
        for name in assignment.unit(verdict.unit).functions
    }
    places: dict[str, Place] = {}
    allowance = SearchBudget(seconds)
    for unit in assignment.units:
        if unit.id not in first or allowance.is_used_up:
            continue
        try:
            found = place_of_unit(unit, wrong - {*unit.functions}, source, allowance)
        except Disturbed:  # no place is better than one that may be wrong
            continue
        except Exception as error:  # noqa: BLE001 (whatever modules of the assignment do)
            remark(error, unit)
            continue
        if found:
            seen = first[unit.id].evidence or Evidence()
            is_shown = found.kind not in SLIPS or may_show(seen, found.kind)
            places[first[unit.id].check] = found if is_shown else replace(found, kind="")
    return places


def may_show(evidence: Evidence, slip: str) -> bool:
    """Return whether a slip may be why a call ended so: a name is unknown in both or in none."""
    is_unknown = evidence.actual.startswith("NameError: ")
    return not evidence.raised or is_unknown == (slip == "unknown_name")


def place_of_unit(
    unit: Unit, others: set[str], source: AnswerSource, allowance: SearchBudget
) -> Place | None:
    """Return where the first of a unit's functions is wrong of which that can be told.

    Where one of them answers something else, those are left alone in which only what is one and
    the same is wrong: that may be nobody's mistake.
    """
    searches = [
        search for name in unit.functions if (search := source.search_for(name, others)) is not None
    ]
    games = source.searches_in_games(unit, others) if not searches else []
    answering_wrong = [search for search in searches if not search.exactly]
    for alike in [games] if games else [[search] for search in answering_wrong or searches]:
        with source.with_right_answers(alike[0].edited.function, others) as program:
            allowed = [
                replace(
                    search,
                    edited=replace(search.edited, allowance=allowance, silenced=search.is_silenced),
                )
                for search in alike
            ]
            place = find_place(allowed, program, slips=not games)
        if place:
            return place
    return None


def find_all_places(failed: FailedGrade) -> dict[str, Place]:
    """Return where the program is wrong, by the first check of each unit that failed by behaviour.

    Units for which no place is found in time are left out; an error becomes a remark.  It asks the
    reference where there is one to run, else what was recorded of its answers.
    """
    judged, assignment, seconds = failed.judged, failed.assignment, FILE_SECONDS
    seen: dict[str, Any] = {
        "program": failed.program,
        "assignment": assignment,
        "played": [*judged.runs[-1].values()] if judged.runs else [],
    }
    if failed.finder is not None:
        from extensions.fault_location.with_reference import ReferenceSource

        source: AnswerSource = ReferenceSource(finder=failed.finder, **seen)
    else:
        from extensions.fault_location.recorded import RecordedSource, right_answers

        answers = right_answers(assignment, failed.reference)
        source = RecordedSource(answers=answers, endless=judged.endless, **seen)
        seconds = PAGE_SECONDS if failed.program.sandbox.is_here else FILE_SECONDS
    return places_of_failures(failed.verdicts, assignment, source, judged.remark_on_unit, seconds)
