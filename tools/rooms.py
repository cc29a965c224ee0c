"""The rooms of the repository and the imports between them.

A room is a folder of modules; a module that lies loose in `harness/` or `tests/` is a room by
itself.  Of `tests/` only what others import counts, and nothing of what assignments bring along.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("harness", "extensions", "bench", "rehearsal", "tools")
DATA = ("assignments", "attacks", "pythons")
SEAM = "harness.extensions"
Graph = Mapping[str, frozenset[str]]


@cache
def modules() -> Mapping[str, Path]:
    """Return the file of each module of ours by its whole name."""
    found = {}
    for package in (*PACKAGES, "tests"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts).removesuffix(".__init__")
            if not set(DATA).intersection(parts):
                found[name] = path
    return found


def is_test(name: str) -> bool:
    """Return whether a module is one of the tests, or serves them alone."""
    parts = name.split(".")
    return "tests" in parts or "conftest" in parts


@cache
def tree(name: str) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(modules()[name].read_text("utf-8"))


def statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements and all that stand inside of them."""
    for node in body:
        yield node
        for part in (node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())):
            for field in ("body", "orelse", "finalbody"):
                yield from statements(getattr(part, field, ()))


@cache
def imports(name: str, *, late: bool = True) -> frozenset[str]:
    """Return the modules of ours that a module imports, at its top or, `late`, wherever it does."""
    # The seam names the types of what it hands on, and uses none of it.
    late = late and name != SEAM
    nodes = statements(tree(name).body) if late else tree(name).body
    return frozenset(one for node in nodes for one in _names_imported(node) if one in modules())


def _names_imported(node: ast.AST) -> Iterator[str]:
    """Yield the modules that an import may name."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            yield whole if whole in modules() else str(node.module)


def room(name: str) -> str:
    """Return the room of a module: its folder, or its own name where it lies loose.

    What registers an extension stands above the rooms of that extension.
    """
    is_folder = modules()[name].name == "__init__.py"
    folder = name if is_folder else name.rpartition(".")[0]
    return name if folder in ("harness", "tests") or name.endswith(".hooks") else folder


@cache
def between_modules() -> Graph:
    """Return which modules each module uses; of the tests only what others use."""
    known = {name for name in modules() if not is_test(name)}
    todo = [one for name in modules() for one in imports(name) if one not in known]
    while todo:
        name = todo.pop()
        if name not in known:
            known.add(name)
            todo += imports(name)
    return {name: imports(name) for name in known}


@cache
def between_rooms() -> Graph:
    """Return which rooms each room uses."""
    used: dict[str, set[str]] = {}
    for name, others in between_modules().items():
        mine = room(name)
        used.setdefault(mine, set()).update(room(one) for one in others if room(one) != mine)
    return {name: frozenset(others) for name, others in used.items()}


def reachable(start: str, graph: Graph) -> set[str]:
    """Return what can be reached from a node by one arrow or more."""
    found: set[str] = set()
    todo = list(graph[start])
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += graph[one]
    return found


def circles(graph: Graph) -> list[list[str]]:
    """Return the groups of nodes that use each other in a circle."""
    beyond = {name: reachable(name, graph) for name in graph}
    groups = {
        tuple(sorted(one for one in beyond[name] if name in beyond[one]))
        for name in graph
        if name in beyond[name]
    }
    return [list(group) for group in sorted(groups)]


def floors(graph: Graph) -> int:
    """Return how many rooms stand one upon the other at most; a circle is on one floor."""
    together = {name: group[0] for group in circles(graph) for name in group}
    below: dict[str, set[str]] = {}
    for name, others in graph.items():
        mine = together.get(name, name)
        used = {together.get(one, one) for one in others} - {mine}
        below.setdefault(mine, set()).update(used)
    height: dict[str, int] = {}
    for name in TopologicalSorter(below).static_order():
        height[name] = 1 + max((height[one] for one in below[name]), default=0)
    return max(height.values(), default=0)


def within(graph: Graph, package: str) -> Graph:
    """Return the part of a graph that lies in one package."""
    mine = {name for name in graph if name.partition(".")[0] == package}
    return {name: graph[name] & mine for name in mine}


def arrows(graph: Graph) -> int:
    return sum(map(len, graph.values()))
