"""One small edit of a syntax tree, and the piece of a program in which edits are made."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from extensions.fault_location.edits.nodes import FUNCTIONS, is_call, is_docstring, settle

# Hints do nothing; a sign is changed with the node that it belongs to, which has a place.
SKIPPED = ("annotation", "returns", "type_comment", "decorator_list", "ctx", "op", "ops")


Swap = tuple[ast.AST, str, Any]
"""A node, one of its fields, the value that it gets."""


@dataclass(frozen=True, kw_only=True)
class Edit:
    """Fields of nodes that get other values: `swaps` are rows of node, field, new value.

    `line` is where the student would change something, `others` are further lines where the same
    is to be changed with it, `kind` names what stands there, `size` says
    how much is changed: 1 for a sign or a number, more for what nobody would call a slip.  Where a
    marker is put for a text, `marked` is that text.  Two that put the same statement into the same
    block, at different places, have the same `inserted`.
    """

    line: int
    kind: str
    size: int
    swaps: tuple[Swap, ...]
    marked: str | None = None
    others: tuple[int, ...] = ()
    inserted: str = ""

    @property
    def all_lines(self) -> tuple[int, ...]:
        """All lines in which something is changed, in order."""
        return tuple(sorted({self.line, *self.others}))

    def apply(self) -> Edit:
        """Make the edit; return the one that undoes it."""
        before = tuple((node, field, getattr(node, field)) for node, field, _ in self.swaps)
        for node, field, value in self.swaps:
            setattr(node, field, value)
        return replace(self, swaps=before)


@dataclass(frozen=True, kw_only=True)
class Spot:
    """A node, and where it stands: in a field of its parent, at a place of a list (None: alone)."""

    node: ast.AST
    parent: ast.AST
    field: str
    place: int | None = None

    @property
    def own_line(self) -> int:
        """The line at which the node begins, or its parent where it has none."""
        return getattr(self.node, "lineno", 0) or getattr(self.parent, "lineno", 0)

    def swap(self, new: ast.AST | None) -> tuple[ast.AST, str, Any]:
        """Return the swap that puts another node here; None leaves an item of a list out."""
        if new is not None:
            settle(new, self.node)
        if self.place is None:
            return self.parent, self.field, new
        items = list(getattr(self.parent, self.field))
        items[self.place : self.place + 1] = [] if new is None else [new]
        return self.parent, self.field, items

    def edit(self, new: ast.AST | None, kind: str, size: int) -> Edit:
        """Return the edit that puts another node here."""
        return Edit(line=self.own_line, kind=kind, size=size, swaps=(self.swap(new),))


class Piece:
    """A statement of the top level: its nodes with their spots, and the names that are in it.

    Attributes:
        names: The variables that it may use.
        texts: The texts in it.
        numbers: The numbers in it.
        computed: The variables to which it assigns something.
        signs: The texts of one character in the whole program.
        calls: The calls that could be made in it, of functions that it does not call first.
        guards: The checks with which the program's functions begin, see `guards`.
        counts: How many values each function of the program is given.
        takers: The functions that are given one.
        read: The names that are read.
        unbound: Those of them that get no value in it and are no constants.
        fields: The attributes of objects that it reads or sets and does not call.
    """

    def __init__(
        self,
        statement: ast.stmt,
        constants: Sequence[str] = (),
        signs: Sequence[str] = (),
        calls: Sequence[ast.Call] = (),
        guards: Sequence[Any] = (),
    ) -> None:
        self.statement = statement
        self.signs = tuple(signs)
        self.guards = tuple(guards)
        self.spots = list(walk_spots(statement))
        self.parents = {id(spot.node): spot for spot in self.spots}
        self.constants = tuple(constants)
        nodes = [spot.node for spot in self.spots]
        found = [node.value for node in nodes if isinstance(node, ast.Constant)]
        self.texts = tuple(dict.fromkeys(one for one in found if type(one) is str))
        self.numbers = tuple(dict.fromkeys(one for one in found if type(one) is int))
        self.computed = frozenset(names_set(nodes))
        self.names = tuple(dict.fromkeys([*local_names(nodes), *constants]))
        called = [node.func for node in nodes if isinstance(node, ast.Call)]
        known = {one.id for one in called if isinstance(one, ast.Name)}
        possible = [one for one in calls if self._has_all(one)]
        self.calls = tuple(sorted(possible, key=lambda one: is_call(one, *known)))
        counts = {one.func.id: len(one.args) for one in calls if isinstance(one.func, ast.Name)}
        self.counts: Mapping[str, int] = counts
        self.takers = tuple(name for name, count in counts.items() if count == 1)
        loaded = [one for one in nodes if isinstance(one, ast.Name)]
        self.read = frozenset(one.id for one in loaded if isinstance(one.ctx, ast.Load))
        unbound = self.read - {*self.names, *counts, *dir(builtins)}
        self.unbound = tuple(sorted(one for one in unbound if not one.isupper()))
        held = (one for one in self.spots if isinstance(one.node, ast.Attribute))
        names = [one.node.attr for one in held if one.field != "func"]  # type: ignore[attr-defined]
        self.fields = tuple(dict.fromkeys(names))

    def _has_all(self, call: ast.Call) -> bool:
        """Return whether all that a call of another function is given is known here."""
        given = [one.id for one in call.args if isinstance(one, ast.Name)]
        other = not is_call(call, getattr(self.statement, "name", ""))
        return other and len(given) == len(call.args) and {*given} <= {*self.names}

    def around(self, node: ast.AST) -> Iterator[Spot]:
        """Yield the spots of what a node stands in, from the inside out."""
        spot = self.parents.get(id(node))
        while spot is not None:
            spot = self.parents.get(id(spot.parent))
            if spot is not None:
                yield spot

    def function_of(self, node: ast.AST) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
        """Return the function in which a node stands, None where it stands in none."""
        for spot in self.around(node):
            if isinstance(spot.node, FUNCTIONS):
                return spot.node
        return self.statement if isinstance(self.statement, FUNCTIONS) else None


def made_together(edits: Sequence[Edit], *, size: int) -> Edit:
    """Return the edit that makes several of a kind at once."""
    first = edits[0]
    swaps = tuple(swap for one in edits for swap in one.swaps)
    others = tuple(one.line for one in edits[1:])
    return replace(first, size=size, swaps=swaps, others=others)


def walk_spots(node: ast.AST) -> Iterator[Spot]:
    """Yield the spots of all that a node holds and that may be changed, in the order of the text.

    Neither docstrings nor hints are among it.
    """
    for field, value in ast.iter_fields(node):
        if field in SKIPPED:
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not is_docstring(child):
                yield Spot(node=child, parent=node, field=field, place=place)
                yield from walk_spots(child)


def local_names(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Yield the names of parameters and variables, in the order in which they come."""
    for node in nodes:
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.MatchAs) and node.name:
            yield node.name


def names_set(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Yield the variables to which something is assigned."""
    for node in nodes:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, (ast.AugAssign, ast.NamedExpr)):
            targets = [node.target]
        for target in targets:
            yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name))
