"""From verdicts to verdicts that tell where a function is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from harness.checks.domains import drawn_domain, load_domains
from harness.errors import Disturbed
from harness.feedback.diagnosis import Finder
from harness.feedback.diagnosis.behaviour import travels_plainly
from harness.feedback.diagnosis.explaining import Remark
from harness.feedback.place.endless import search_endless
from harness.feedback.place.games import searches_in_games
from harness.feedback.place.searching import Search, find_place, helpers_of
from harness.feedback.place.trials import Allowance, Edited
from harness.model import Assignment, Place, Unit, Verdict


def with_places(
    verdicts: Sequence[Verdict], assignment: Assignment, finder: Finder, remark: Remark
) -> list[Verdict]:
    """Return the verdicts, the first one of a unit that failed by behaviour with its place.

    `finder` has looked for causes, so it knows what wrong functions do.  `remark` is told what goes
    wrong on the way: then nothing is told.
    """
    failing = {one.unit for one in verdicts if one.failed and one.kind != "structure"}
    wrong = {name for one in verdicts if one.failed for name in assignment.unit(one.unit).functions}
    places: dict[str, Place] = {}
    allowance = Allowance()
    for unit in assignment.units:
        if unit.id not in failing:
            continue
        try:
            found = place_of_unit(unit, wrong, assignment, finder, allowance)
        except Disturbed:  # nothing is told rather than something that may be wrong
            continue
        except Exception as error:  # noqa: BLE001 (whatever modules of the assignment do)
            remark(error, unit)
            continue
        if found:
            places[unit.id] = found
    return list(_placed(verdicts, places))


def _placed(verdicts: Sequence[Verdict], places: dict[str, Place]) -> Iterator[Verdict]:
    for one in verdicts:
        is_told = one.failed and one.kind != "structure"
        place = places.pop(one.unit, None) if is_told else None
        yield replace(one, spot=place) if place else one


def place_of_unit(
    unit: Unit, wrong: set[str], assignment: Assignment, finder: Finder, allowance: Allowance
) -> Place | None:
    """Return where the first of a unit's functions is wrong of which that can be told.

    Where one of them answers something else, those are left alone in which only what is one and
    the same is wrong: that may be nobody's mistake.
    """
    others = wrong - {*unit.functions}
    for name in unit.functions:
        if name not in finder.causes:
            finder.cause_of(name, others)
    searches = [
        search
        for name in unit.functions
        if (
            search := search_for(name, assignment, finder)
            or search_endless(name, assignment, finder)
        )
    ]
    games = searches_in_games(unit, assignment, finder) if not searches else []
    answering_wrong = [one for one in searches if not one.exactly]
    for alike in [games] if games else [[one] for one in answering_wrong or searches]:
        with finder.with_right_answers(alike[0].edited.function, others) as program:
            allowed = [
                replace(one, edited=replace(one.edited, allowance=allowance)) for one in alike
            ]
            place = find_place(allowed, program)
        if place:
            return place
    return None


def search_for(function: str, assignment: Assignment, finder: Finder) -> Search | None:
    """Return the search for the place in a function, None where not all of its cases were seen."""
    watched = finder.watched.get(function)
    domain = load_domains(assignment).get(function) or drawn_domain(assignment, function)
    helpers = helpers_of(function, finder.program, assignment.functions)
    if watched is None or not all(travels_plainly(pair.case) for pair in watched.whole):
        return None
    if domain is not None:
        edited = Edited(function=function, helpers=helpers, domain=domain)
        return Search(edited=edited, pairs=watched.whole, by_chance=watched.right_by_chance)
    return None
