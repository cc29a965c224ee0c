"""Recursion: functions that call themselves, at once or by way of others."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from harness.inside.rules.source import FUNCTIONS, Finding, Function, Source

Calls = Mapping[str, int]
"""The functions that a function calls, each with the line of the first call."""


def recursion(source: Source) -> Iterator[Finding]:
    """Find functions that call themselves; a circle of functions is found once."""
    calls = {one.name: calls_by_name(one) for one in source.all_functions if one.inside is None}
    told: set[str] = set()
    for one in source.own:
        if one.inside is not None:
            line = calls_by_name(one).get(one.name)
            if line is not None:
                yield Finding(line, one.name)
        elif one.name not in told and (way := way_back(one.name, calls)):
            told.update(way)
            by_way = way[1] if len(way) > 1 else ""
            yield Finding(calls[one.name][(*way, one.name)[1]], one.name, by_way)


def calls_by_name(function: Function) -> Calls:
    """Return the calls of a function by name; those of a method are the calls on `self`."""
    bound = set() if function.inside is not None else locals_of(function.node)
    found: dict[str, int] = {}
    for node in ast.walk(function.node):
        if isinstance(node, ast.Call):
            name = name_called(node.func, on_self=function.is_method)
            if name is not None and name not in bound:
                found[name] = min(node.lineno, found.get(name, node.lineno))
    return found


def name_called(called: ast.expr, *, on_self: bool) -> str | None:
    """Return the name of what is called, None where it is reached in another way."""
    if not on_self:
        return called.id if isinstance(called, ast.Name) else None
    is_own = (
        isinstance(called, ast.Attribute)
        and isinstance(called.value, ast.Name)
        and called.value.id in ("self", "cls")
    )
    return called.attr if is_own and isinstance(called, ast.Attribute) else None


def locals_of(function: ast.AST) -> set[str]:
    """Return the names that mean something else in a function: parameters, variables, insides."""
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, FUNCTIONS) and node is not function:
            names.add(node.name)
    return names


def way_back(start: str, calls: Mapping[str, Calls]) -> list[str]:
    """Return the shortest way by which a function comes to call itself: [] where there is none."""
    ways = [[start]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for name in calls.get(way[-1], ()):
            if name == start:
                return way
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []
