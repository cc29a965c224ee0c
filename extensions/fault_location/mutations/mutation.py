"""A mutation of a syntax tree, where it is made, and the nodes that mutations are built of."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, TypeGuard, TypeVar

from harness.model import Record

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
Function = ast.FunctionDef | ast.AsyncFunctionDef
LOOPS = (ast.For, ast.AsyncFor, ast.While)
# Hints do nothing; a sign is changed with the node that it belongs to, which has a place.
SKIPPED = ("annotation", "returns", "type_comment", "decorator_list", "ctx", "op", "ops")
PLACES = ("lineno", "col_offset", "end_lineno", "end_col_offset")
WITH_PLACES = (ast.expr, ast.stmt, ast.arg, ast.keyword)
MARKER = "\ue000"
"""Stands for a text that nobody knows yet; programs hold none: it is no character of any script."""
Swap = tuple[ast.AST, str, Any]
"""A node, one of its fields, the value that it gets."""
Node = TypeVar("Node", bound=ast.AST)


class Mutation(Record):
    """Fields of nodes that get other values: `swaps` are rows of node, field, new value.

    `line` is where the student would change something, `others` are further lines where the same
    is to be changed with it, `kind` names what stands there, `size` says how much is changed: 1 for
    a sign or a number, more for what nobody would call a slip.  Where a marker is put for a text,
    `marked` is that text.  Two that put the same statement into the same block, at different
    places, have the same `inserted`.  What undoes a slip names what is written (`named`), and what
    is meant where that is another name.
    """

    line: int
    kind: str
    size: int
    swaps: tuple[Swap, ...]
    marked: str | None = None
    others: tuple[int, ...] = ()
    inserted: str = ""
    named: str = ""
    meant: str = ""

    @property
    def all_lines(self) -> tuple[int, ...]:
        """All lines in which something is changed, in order."""
        return tuple(sorted({self.line, *self.others}))

    def apply(self) -> Mutation:
        """Make the mutation; return the one that undoes it."""
        before = tuple((node, field, getattr(node, field)) for node, field, _ in self.swaps)
        for node, field, value in self.swaps:
            setattr(node, field, value)
        return replace(self, swaps=before)


class Slot(Record):
    """A node, and where it stands: in a field of its parent, at a place of a list (None: alone)."""

    node: ast.AST
    parent: ast.AST
    field: str
    place: int | None = None

    @property
    def own_line(self) -> int:
        """The line at which the node begins, or its parent where it has none."""
        return getattr(self.node, "lineno", 0) or getattr(self.parent, "lineno", 0)

    def fill(self, new: ast.AST, kind: str, size: int, **facts: Any) -> Mutation:
        """Return the mutation that puts another node here, see `swap`."""
        settle(new, self.node)
        value: Any = new
        if self.place is not None:
            value = list(getattr(self.parent, self.field))
            value[self.place] = new
        return self.swap(kind, size, (self.parent, self.field, value), **facts)

    def set(self, field: str, value: object, kind: str, size: int, **facts: Any) -> Mutation:
        """Return the mutation that gives a field of the node another value, see `swap`."""
        for new in value if isinstance(value, list) else [value]:
            if isinstance(new, ast.AST):
                settle(new, self.node)
        return self.swap(kind, size, (self.node, field, value), **facts)

    def swap(self, kind: str, size: int, *swaps: Swap, **facts: Any) -> Mutation:
        """Return a mutation at the line of this slot, or at the `line` among the other facts."""
        return Mutation(**{"line": self.own_line, **facts}, kind=kind, size=size, swaps=swaps)

    def in_block(self, *statements: ast.stmt, taking: int = 1) -> Swap:
        """Return the change that puts statements in the place of this one, or of so many."""
        block, place = getattr(self.parent, self.field), self.place or 0
        return self.parent, self.field, [*block[:place], *statements, *block[place + taking :]]


class ProgramParts(Record):
    """What a whole program has: texts of one character, calls, checks that refuse, names."""

    characters: Sequence[str] = ()
    calls: Sequence[ast.Call] = ()
    guards: Sequence[tuple[tuple[str, ...], list[ast.stmt]]] = ()
    defined: Collection[str] = ()


class Fragment:
    """A statement of the top level: its nodes with their slots, and the names that are in it.

    Attributes:
        names: The variables that it may use.
        constants: Those of them that the program defines at its top level.
        texts: The texts in it.
        numbers: The numbers in it.
        characters: The texts of one character in the whole program.
        calls: The calls that could be made in it, of functions that it does not call first.
        guards: The checks with which the program's functions begin, see `calls.guards_in`.
        counts: How many values each function of the program is given.
        unbound: The names that are read and that nothing in the program gives a value.
        defined: The names that the program defines somewhere, those of methods among them.
        fields: The attributes of objects that it reads or sets and does not call.
    """

    def __init__(
        self,
        statement: ast.stmt,
        constants: Sequence[str] = (),
        program: ProgramParts = ProgramParts(),  # noqa: B008 (never changes)
    ) -> None:
        self.statement = statement
        self.characters = tuple(program.characters)
        self.guards = tuple(program.guards)
        self.slots = list(walk_slots(statement))
        self.parents = {id(slot.node): slot for slot in self.slots}
        self.constants = tuple(constants)
        nodes = [slot.node for slot in self.slots]
        found = [node.value for node in nodes if isinstance(node, ast.Constant)]
        self.texts = tuple(dict.fromkeys(value for value in found if type(value) is str))
        self.numbers = tuple(dict.fromkeys(value for value in found if type(value) is int))
        self.names = tuple(dict.fromkeys([*local_names(nodes), *constants]))
        called = [node.func for node in nodes if isinstance(node, ast.Call)]
        known = {node.id for node in called if isinstance(node, ast.Name)}
        possible = [call for call in program.calls if self._has_all(call)]
        self.calls = tuple(sorted(possible, key=lambda call: is_call(call, *known)))
        counts = {
            call.func.id: len(call.args)
            for call in program.calls
            if isinstance(call.func, ast.Name)
        }
        self.counts: Mapping[str, int] = counts
        read = {node.id for node in nodes if isinstance(node, ast.Name) and is_read(node)}
        bound = {*self.names, *counts, *program.defined, *dir(builtins)}
        self.unbound = tuple(sorted(read - bound))
        self.defined = frozenset(program.defined)
        held = (slot for slot in self.slots if isinstance(slot.node, ast.Attribute))
        names = [slot.node.attr for slot in held if slot.field != "func"]  # type: ignore[attr-defined]
        self.fields = tuple(dict.fromkeys(names))

    @property
    def variables(self) -> list[str]:
        """The variables that are not constants of the program."""
        return [name for name in self.names if name not in self.constants]

    def _has_all(self, call: ast.Call) -> bool:
        """Return whether all that a call of another function is given is known here."""
        given = [node.id for node in call.args if isinstance(node, ast.Name)]
        other = not is_call(call, getattr(self.statement, "name", ""))
        return other and len(given) == len(call.args) and {*given} <= {*self.names}

    def around(self, node: ast.AST) -> Iterator[Slot]:
        """Yield the slots of what a node stands in, from the inside out."""
        slot = self.parents.get(id(node))
        while slot is not None:
            slot = self.parents.get(id(slot.parent))
            if slot is not None:
                yield slot

    def function_of(self, node: ast.AST) -> Function | None:
        """Return the function in which a node stands, None where it stands in none."""
        for slot in self.around(node):
            if isinstance(slot.node, FUNCTIONS):
                return slot.node
        return self.statement if isinstance(self.statement, FUNCTIONS) else None


def combine_mutations(mutations: Sequence[Mutation], *, size: int) -> Mutation:
    """Return the mutation that makes several of a kind at once."""
    first = mutations[0]
    swaps = tuple(swap for mutation in mutations for swap in mutation.swaps)
    others = tuple(mutation.line for mutation in mutations[1:])
    return replace(first, size=size, swaps=swaps, others=others)


def are_disjoint(mutations: Sequence[Mutation]) -> bool:
    """Return whether no two mutations change the same field."""
    changes = [(id(node), field) for mutation in mutations for node, field, _ in mutation.swaps]
    return len(changes) == len(set(changes))


def walk_slots(node: ast.AST) -> Iterator[Slot]:
    """Yield the slots of all that a node holds and that may be changed, in the order of the text.

    Neither docstrings nor hints are among it.
    """
    for field, value in ast.iter_fields(node):
        if field in SKIPPED:
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not is_bare_string(child):
                yield Slot(node=child, parent=node, field=field, place=place)
                yield from walk_slots(child)


def local_names(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Yield the names of parameters and variables, in the order in which they come."""
    for node in nodes:
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.MatchAs) and node.name:
            yield node.name


def constant(value: object) -> ast.expr:
    """Return a node for a constant; for a number below 0 the one that Python reads."""
    if type(value) is int and value < 0:
        return ast.UnaryOp(op=ast.USub(), operand=constant(-value))
    return ast.Constant(value=value)  # type: ignore[arg-type]


def name_node(name: str) -> ast.Name:
    return ast.Name(id=name, ctx=ast.Load())


def set_name(name: str, value: ast.expr) -> ast.Assign:
    """Return a statement that gives a variable a value."""
    return ast.Assign(targets=[ast.Name(id=name, ctx=ast.Store())], value=value)


def assign_node(target: ast.expr, value: ast.expr) -> ast.Assign:
    """Return a statement that gives a value to what an expression reads."""
    return ast.Assign(targets=[copy_with(target, ctx=ast.Store())], value=value)


def item_node(value: ast.expr, place: ast.expr) -> ast.Subscript:
    return ast.Subscript(value=value, slice=place, ctx=ast.Load())


def call_node(function: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(func=name_node(function), args=list(arguments), keywords=[])


def not_node(node: ast.AST) -> ast.expr:
    assert isinstance(node, ast.expr)
    return ast.UnaryOp(op=ast.Not(), operand=node)


def compare_node(left: ast.expr, sign: ast.cmpop, right: ast.expr) -> ast.Compare:
    return ast.Compare(left=left, ops=[sign], comparators=[right])


def add_node(node: ast.AST, number: int) -> ast.BinOp:
    """Return a node for a value and a number more, or less."""
    assert isinstance(node, ast.expr)
    op = ast.Add() if number > 0 else ast.Sub()
    return ast.BinOp(left=node, op=op, right=constant(abs(number)))


def copy_with(node: Node, **fields: Any) -> Node:
    """Return a copy of a node with other values in some fields."""
    new = copy(node)
    vars(new).update(fields)
    return new


def settle(new: ast.AST, old: ast.AST) -> None:
    """Set the place of a new node, and of nodes in it, to the old one's where they have none."""
    if not hasattr(new, "lineno") and isinstance(new, WITH_PLACES):
        for name in PLACES:
            setattr(new, name, getattr(old, name, 1) or 1)
    above = new if hasattr(new, "lineno") else old
    for child in ast.iter_child_nodes(new):
        # `Load` and its like have no place and hold nothing: they are half of all nodes
        if not isinstance(child, ast.expr_context) and not hasattr(child, "lineno"):
            settle(child, above)


def with_position(new: ast.stmt, old: ast.AST) -> ast.stmt:
    """Return a new statement with the position of an old one."""
    settle(new, old)
    return new


def is_bare_string(node: ast.AST) -> bool:
    """Return whether a statement is only a text, such as a docstring."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def is_call(node: ast.AST | None, *functions: str) -> TypeGuard[ast.Call]:
    """Return whether a node calls one of these functions by its name."""
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions
    )


def is_read(node: ast.AST) -> bool:
    """Return whether an expression is read, not written to."""
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
