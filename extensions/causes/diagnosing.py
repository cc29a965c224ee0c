"""Why a function is wrong: verdicts that failed get the name of a cause that explains them.

A function of a unit with a failed check is called in every case of its domain.  Where it behaves
in all of them exactly like a known wrong version, or as is right but for one general change, that
is its cause; where nothing fits, nothing is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from extensions.causes.finding import NOT_WRITTEN, Finder
from extensions.causes.general import EXCEPTIONS
from harness.errors import Disturbed
from harness.feedback.rendering import Remark
from harness.model import Assignment, Cause, Evidence, Outcome, Unit, Verdict

OF_EXCEPTIONS = frozenset(("fails_always", "fails_for_some", *EXCEPTIONS))


def shows_an_exception(evidence: Evidence | None) -> bool:
    return evidence is not None and evidence.raised


def explain(
    verdicts: Sequence[Verdict], assignment: Assignment, finder: Finder, remark: Remark
) -> list[Verdict]:
    """Return the verdicts, those that failed with the cause of their unit where one is found.

    A check that names its own cause keeps it where none is found for its unit, and one on how a
    function is built wherever the function is written at all.  Where nothing failed, nothing is
    called.  An error here is our assignment's slip: `remark` gets it, no cause is named.
    Where the machine kept a cause from being found, the failures of the unit are not judged.
    """
    failing = {verdict.unit for verdict in verdicts if verdict.failed and not verdict.cause}
    causes: dict[str, Cause] = {}
    disturbed: set[str] = set()
    for unit in assignment.units:
        if unit.id in failing:
            wrong = {name for verdict in failing for name in assignment.unit(verdict).functions}
            own = [verdict for verdict in verdicts if verdict.unit == unit.id]
            try:
                found = _cause_undisturbed(unit, wrong - {*unit.functions}, own, finder)
            except Exception as error:  # noqa: BLE001 (whatever modules of the assignment do)
                remark(error, unit)
                disturbed.update({unit.id} if isinstance(error, Disturbed) else ())
                continue
            if found:
                causes[unit.id] = found
    judged = [
        replace(verdict, outcome=Outcome.ERROR)
        if verdict.failed and verdict.unit in disturbed
        else verdict
        for verdict in verdicts
    ]
    return list(_with_causes(judged, causes))


def _cause_undisturbed(
    unit: Unit, wrong: set[str], own: list[Verdict], finder: Finder
) -> Cause | None:
    """Return the cause of a unit, looked for once more where the machine may have disturbed it."""
    try:
        return _cause_of(unit, wrong, own, finder)
    except Disturbed:
        with finder.blaming_submission():
            return _cause_of(unit, wrong, own, finder)


def _cause_of(unit: Unit, wrong: set[str], own: list[Verdict], finder: Finder) -> Cause | None:
    causes = (finder.cause_of(name, wrong) for name in unit.functions)
    return (
        next(filter(None, causes), None)
        or finder.cause_of_games(unit)
        or finder.cause_of_runs(unit, own)
        or finder.cause_of_screens(own)
    )


def _with_causes(verdicts: Sequence[Verdict], causes: dict[str, Cause]) -> Iterator[Verdict]:
    """Yield each verdict with its cause; the first one of a unit tells it.

    That something ends with an exception is said where one is seen, and named nowhere else.
    """
    explained: set[str] = set()
    raising = {
        verdict.unit
        for verdict in verdicts
        if verdict.failed and shows_an_exception(verdict.evidence)
    }
    for verdict in verdicts:
        cause = causes.get(verdict.unit)
        if cause is not None and cause.id in OF_EXCEPTIONS and verdict.unit not in raising:
            cause = None
        is_built = verdict.kind == "structure" and cause and cause.id != NOT_WRITTEN
        if cause is None or not verdict.failed or (verdict.cause and is_built):
            yield verdict
            continue
        tells = verdict.unit not in explained and (
            cause.id not in OF_EXCEPTIONS or shows_an_exception(verdict.evidence)
        )
        explained.update((verdict.unit,) if tells else ())
        evidence = verdict.evidence or Evidence()
        yield replace(verdict, cause=cause, tells_cause=tells, evidence=evidence)
