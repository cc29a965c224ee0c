"""Known wrong versions that name no mistake: those that are right, that raise, that are alike."""

from __future__ import annotations

import builtins
import symtable
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from extensions.causes.misconceptions import (
    FOLDER,
    PROGRAM,
    DomainQuestion,
    Misconception,
    behaviours_of_versions,
    load_misconceptions,
)
from harness.checks.domains import Domain, diagnosed_domains, drawn_domain
from harness.errors import AssignmentError
from harness.execution.failures import similar_name
from harness.execution.reference import Reference
from harness.feedback.behaviour import Behaviour, Observer, Unobserved
from harness.model import Assignment

MOST_NAMED = 10
RIGHT = "is right in every case of domains.py. Remove it, or add a case in which it is wrong."
UNKNOWN = "uses {names}, which neither Python nor the reference has. Write out what is meant."
RAISES = "asking, in domains.py, ends with {exception} in every case for the reference. Fix it."
ALIKE = (
    "does in every case what {other} does. Remove one of them, or add a case to domains.py that "
    "tells them apart."
)


def demand_true_causes(assignment: Assignment) -> None:
    """Raise AssignmentError where a known wrong version names no mistake."""
    if not Reference(assignment).is_there or not (assignment.folder / FOLDER).is_dir():
        return
    if slips := list(slips_in_misconceptions(assignment)):
        raise AssignmentError("\n".join(slips[:MOST_NAMED]))


def slips_in_misconceptions(assignment: Assignment) -> Iterator[str]:
    """Yield a sentence for each version that names no mistake: thing, place, way out."""
    with Reference(assignment) as reference:
        known = {*assignment.functions, *reference.load_program().names, PROGRAM}
        for path in sorted(assignment.folder.joinpath(FOLDER).glob("*/")):
            if path.name not in known and path.name[0] not in "._":
                close = similar_name(path.name, known)
                meant = f" Is it {close!r}?" if close else ""
                yield f"{path}: there is no function {path.name!r}.{meant}"
        given = symbols_of(reference.path.read_text("utf-8"))[1] | set(dir(builtins))
        for function, domain in domains_to_prove(assignment):
            if not domain.chance:
                yield from slips_in_names(assignment, function, given)
                with Observer(reference.load_program()) as observer:
                    yield from slips_in_versions(assignment, function, domain, observer)


def domains_to_prove(assignment: Assignment) -> Iterator[tuple[str, Domain]]:
    """Yield functions with their domains; drawn domains only for those with known versions."""
    written = diagnosed_domains(assignment)
    yield from written.items()
    for path in sorted(assignment.folder.joinpath(FOLDER).glob("*/")):
        if path.name not in written and path.name in assignment.functions:
            domain = drawn_domain(assignment, path.name)
            if domain is not None:
                yield path.name, domain


def slips_in_names(assignment: Assignment, function: str, given: set[str]) -> Iterator[str]:
    """Yield a sentence for each version that uses names which are not there."""
    with suppress(AssignmentError):  # a file that cannot be read is reported with the others
        for version in load_misconceptions(assignment, function):
            used, defined = symbols_of(version.source)
            if missing := sorted(used - given - defined):
                place = assignment.folder / FOLDER / function / version.name
                yield f"{place}: {UNKNOWN.format(names=', '.join(missing))}"


def symbols_of(source: str) -> tuple[set[str], set[str]]:
    """Return the names that code in a module uses, and those that the module defines.

    It uses what it does not give a value there; it defines names at its top or by `global`.
    """
    tables = [symtable.symtable(source, "<module>", "exec")]
    used, defined = set(), {one.get_name() for one in tables[0].get_symbols() if one.is_local()}
    for table in tables:
        tables += table.get_children()  # which come after it
        symbols = table.get_symbols()
        used |= {one.get_name() for one in symbols if one.is_global() and one.is_referenced()}
        defined |= {one.get_name() for one in symbols if one.is_declared_global()}
    return used, defined


def slips_in_versions(
    assignment: Assignment, function: str, domain: Domain, observer: Observer
) -> Iterator[str]:
    """Yield a sentence for each version of a function that names no mistake."""
    place = assignment.folder / FOLDER / function
    try:
        question = DomainQuestion(function=function, domain=domain, cases=domain.cases())
        versions = load_misconceptions(assignment, function)
        right = question.ask_observer(observer)
        if domain.asking and all(behaviour.ended == "raised" for behaviour in right):
            yield f"{place}: {RAISES.format(exception=right[0].exception)}"
            return
        behaviours = behaviours_of_versions(question, versions, observer, len(question.cases))
        for version, slip in indistinct_versions(versions, behaviours, right):
            yield f"{place / version.name}: {slip}"
    except Unobserved:
        yield f"{place}: a version never finishes in a case of domains.py. Fix it."
    except AssignmentError as error:
        yield str(error)
    except Exception as error:  # noqa: BLE001 (whatever the modules do)
        yield f"{place}: {type(error).__name__}: {error}"


def indistinct_versions(
    versions: Sequence[Misconception], behaviours: Iterable[list[Behaviour]], right: list[Behaviour]
) -> Iterator[tuple[Misconception, str]]:
    """Yield each version that the cases do not tell from what is right, or from another cause."""
    known: dict[tuple[Behaviour, ...], str] = {}
    for version, found in zip(versions, behaviours, strict=True):
        other = known.setdefault(tuple(found), version.cause.id)
        if found == right:
            yield version, RIGHT
        elif other != version.cause.id:
            yield version, ALIKE.format(other=other)
