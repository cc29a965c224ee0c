"""In which units a mutant is to lose points: those of the function that was changed."""

from __future__ import annotations

import ast
from collections.abc import Container, Mapping

from extensions.authoring.operators.code import TOP, names_defined
from harness.execution.facts import reachable
from harness.model import STYLE, Assignment

Uses = Mapping[str, frozenset[str]]


def uses_of(text: str) -> Uses:
    """Return for each name that a program defines which of its names it uses."""
    statements = ast.parse(text).body
    found: dict[str, set[str]] = {TOP: set()}
    for statement in statements:
        names = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
        for name in names_defined(statement):
            found.setdefault(name, set()).update(names - {name})
    return {name: frozenset(used & found.keys()) for name, used in found.items()}


def reached_from(name: str, uses: Uses) -> frozenset[str]:
    """Return what a name uses, directly or not, and the name itself."""
    return reachable([name], uses) | {name}


def functions_that_use(name: str, known: Container[str], uses: Uses) -> frozenset[str]:
    """Return the known functions by which all comes that a name does: itself, or those that use it.

    None of them where something else uses it as well.
    """
    found: set[str] = set()
    seen, todo = {name}, [name]
    while todo:
        one = todo.pop()
        users = {user for user, used in uses.items() if one in used}
        if one in known:
            found.add(one)
        elif one == TOP or not users:
            return frozenset()
        else:
            todo += users - seen
            seen |= users
    return frozenset(found)


def judged_units(assignment: Assignment) -> list[str]:
    """Return the units that mutants may lose points in: all that have checks, but style."""
    own = [unit for unit in assignment.units if unit.graded and not unit.kind]
    return [unit.id for unit in own if unit.id != STYLE]


def right_units(assignment: Assignment, text: str) -> Mapping[str, tuple[str, ...]]:
    """Return for each name that a reference defines the units in which a mistake there counts.

    That is the unit that names the function; for what no unit names, each unit that reaches it.
    """
    uses = uses_of(text)
    roots = {
        unit.id: unit.functions or (TOP,)
        for unit in assignment.units
        if unit.id in judged_units(assignment)
    }
    return {name: _units_for(name, uses, roots) for name in uses}


def _units_for(name: str, uses: Uses, roots: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    named = [unit for unit, functions in roots.items() if name in functions]
    if named:
        return tuple(named)
    reaching = [
        unit
        for unit, functions in roots.items()
        if any(name in reached_from(one, uses) for one in functions)
    ]
    return tuple(reaching) or _units_beneath(name, uses, roots)


def _units_beneath(name: str, uses: Uses, roots: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the first units on the way down, for what runs before all units."""
    level, seen = {name}, {name}
    while level:
        found = [unit for unit, functions in roots.items() if level.intersection(functions)]
        if found:
            return tuple(found)
        level = {used for one in level for used in uses[one]} - seen
        seen |= level
    return tuple(roots)


def unused_names(assignment: Assignment, text: str) -> frozenset[str]:
    """Return the names that a reference defines and that nothing needs."""
    uses = uses_of(text)
    needed = [name for name in (TOP, *assignment.functions) if name in uses]
    return frozenset(uses) - {used for name in needed for used in reached_from(name, uses)}
