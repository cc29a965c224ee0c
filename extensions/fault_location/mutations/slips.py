"""Slips that can be read in the text and are mistakes by themselves, each with what undoes it.

Where no small change makes all cases right, one of these is still told if undoing it changes what
a wrong case gives and spoils no right one: a beginner's function often has two mistakes.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import pairwise
from typing import Any, TypeGuard

from extensions.fault_location.mutations.mutation import (
    LOOPS,
    Fragment,
    Mutation,
    Slot,
    call_node,
    combine_mutations,
    is_call,
    is_read,
    name_node,
    set_name,
    with_position,
)
from extensions.fault_location.mutations.statements import block_around, is_statement

CHANGING = ("append", "extend", "insert", "remove", "reverse", "sort", "clear", "update", "add")
COPYING = ("replace", "upper", "lower", "strip", "title", "split", "join", "format")
METHODS = (*CHANGING, *COPYING, "pop", "copy", "count", "index", "keys", "values", "items")
JOINED = ("extend", "update")
MOST_NAMES, VALUES = 6, ("True", "False", "None")
TEMPORARY = "_changed"


def call_method(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A method that is named and not called, or has square brackets or a point behind it."""
    node, parent = slot.node, slot.parent
    if not is_of_python(node, fragment, METHODS) or slot.field == "func":
        return
    changes = node.attr in CHANGING
    around = fragment.parents.get(id(parent))
    made: list[Mutation] = []
    if isinstance(parent, ast.Subscript) and slot.field == "value" and around:
        made = [around.fill(call_on(node, parent.slice), "uncalled", 1)]
    elif isinstance(parent, ast.Attribute) and around:
        made = [around.fill(call_on(node, name_node(parent.attr)), "uncalled", 1)]
    elif isinstance(parent, ast.Return) and changes:
        made = list(used_after(fragment, slot, call_on(node), node, "uncalled"))
    elif (
        (isinstance(parent, ast.Expr) and changes)
        or (isinstance(parent, (ast.Return, ast.For)) and not changes)
        or (isinstance(parent, ast.Assign) and changes and not is_called(fragment, parent))
    ):
        made = [slot.fill(call_on(node), "uncalled", 1)]
    yield from (replace(mutation, named=node.attr) for mutation in made)


def is_of_python(
    node: ast.AST | None, fragment: Fragment, names: Sequence[str]
) -> TypeGuard[ast.Attribute]:
    """Return whether a node is one of some methods, and none that the program defines itself."""
    own = fragment.defined
    return isinstance(node, ast.Attribute) and node.attr in names and node.attr not in own


def is_called(fragment: Fragment, statement: ast.Assign) -> bool:
    """Return whether what a statement gives a name to is called somewhere: it keeps a method."""
    names = {target.id for target in statement.targets if isinstance(target, ast.Name)}
    nodes = (slot.node for slot in fragment.slots)
    return any(is_call(node, *names) for node in nodes)


def call_on(method: ast.Attribute, *arguments: ast.expr) -> ast.Call:
    return ast.Call(func=method, args=list(arguments), keywords=[])


def use_changed(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The result of a method that returns nothing is kept, returned or passed on."""
    node = slot.node
    method = node.func if isinstance(node, ast.Call) else None
    if not is_of_python(method, fragment, CHANGING):
        return
    if isinstance(slot.parent, ast.Expr) or is_call(method.value, "set"):
        return
    yield from used_after(fragment, slot, node, method)


def used_after(
    fragment: Fragment,
    slot: Slot,
    call: ast.AST,
    method: ast.Attribute,
    kind: str = "nothing_given",
) -> Iterator[Mutation]:
    """Yield the mutation that makes a call before its statement, and uses what it has changed."""
    statement = next(
        (one for one in (slot, *fragment.around(slot.node)) if isinstance(one.node, ast.stmt)), None
    )
    if statement is None or not is_statement(statement) or not isinstance(call, ast.expr):
        return
    node: Any = statement.node
    if not isinstance(node, (ast.Assign, ast.Return, ast.Expr)):
        return
    first = with_position(ast.Expr(value=call), node)
    inner = slot.fill(method.value, kind, 1)
    target = node.targets[0] if isinstance(node, ast.Assign) and slot.parent is node else None
    is_same = target is not None and ast.unparse(target) == ast.unparse(method.value)
    outer = statement.in_block(first) if is_same else statement.in_block(first, node)
    yield replace(inner, swaps=(*inner.swaps, outer), named=method.attr)


def keep_text(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A text that is changed and not kept: its methods leave it as it is."""
    value: Any = slot.node.value if isinstance(slot.node, ast.Expr) else None
    method = value.func if isinstance(value, ast.Call) else None
    if not is_of_python(method, fragment, COPYING):
        return
    if isinstance(method.value, ast.Name):
        assignment = set_name(method.value.id, value)
        yield slot.fill(assignment, "text_dropped", 1, named=method.attr)


def leave_loop_later(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A loop that always ends in its first round: the last way out of it belongs behind it."""
    loop: Any = slot.node
    if not isinstance(loop, LOOPS) or not is_statement(slot) or loop.orelse:
        return
    takes_first = len(loop.body) == 1 and isinstance(loop.body[0], ast.Return)
    if not always_leaves(loop.body) or goes_on(loop) or takes_first:
        return
    last: Any = loop.body[-1]
    owner: Any = loop
    field = "body"
    while isinstance(last, ast.If) and last.orelse:
        owner, field, last = last, "orelse", last.orelse[-1]
    ending = getattr(owner, field)
    left = ending[:-1] or ([with_position(ast.Pass(), last)] if field == "body" else [])
    inner = (owner, field, left)
    for moved in ([last], []) if isinstance(last, ast.Return) else ([],):
        outer = slot.in_block(loop, *moved)
        yield slot.swap("first_round", 1, inner, outer, line=last.lineno)


def always_leaves(block: list[Any]) -> bool:
    """Return whether each way through some statements returns or breaks off."""
    last = block[-1] if block else None
    if isinstance(last, ast.If):
        return always_leaves(last.body) and always_leaves(last.orelse)
    return isinstance(last, (ast.Return, ast.Break))


def goes_on(loop: ast.stmt) -> bool:
    """Return whether a `continue` is in a loop, or in a loop within it."""
    return any(isinstance(node, ast.Continue) for node in ast.walk(loop))


def keep_parameter(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A parameter that gets another value before it is read; a loop whose variable has its name."""
    loop: Any = slot.node
    function = fragment.function_of(loop)
    if not isinstance(loop, (ast.For, ast.Assign)) or function is None:
        return
    parameters = {argument.arg for argument in function.args.args}
    if isinstance(loop, ast.Assign):
        target = loop.targets[0]
        is_first = slot.parent is function and not block_around(slot)[0]
        if is_first and isinstance(target, ast.Name) and target.id in parameters:
            read = {node.id for node in ast.walk(loop.value) if isinstance(node, ast.Name)}
            if not read & parameters:
                yield slot.fill(ast.Pass(), "parameter_overwritten", 1, named=target.id)
        return
    for node in ast.walk(loop.target):
        if isinstance(node, ast.Name) and node.id in parameters:
            new = f"{TEMPORARY}_{node.id}"
            every = [node for statement in loop.body for node in ast.walk(statement)]
            used = [part for part in every if isinstance(part, ast.Name) and part.id == node.id]
            parts = {
                id(part.value) for part in every if isinstance(part, (ast.Subscript, ast.Attribute))
            }
            for some in ([], [name for name in used if id(name) in parts], used):
                swaps = [(name, "id", new) for name in (node, *some)]
                facts = {"line": node.lineno, "named": node.id}
                yield slot.swap("parameter_overwritten", 1, *swaps, **facts)


def loop_over_copy(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A loop through a list that it changes meanwhile."""
    loop = slot.node
    if not isinstance(loop, ast.For) or not isinstance(loop.iter, ast.Name):
        return
    name = loop.iter.id
    nodes = (node for statement in loop.body for node in ast.walk(statement))
    calls = [ast.unparse(node.func) for node in nodes if isinstance(node, ast.Call)]
    if any(call in (f"{name}.{method}" for method in (*CHANGING, "pop")) for call in calls):
        copied, facts = call_node("list", loop.iter), {"line": loop.iter.lineno, "named": name}
        yield slot.set("iter", copied, "changed_in_loop", 1, **facts)


def swap_at_once(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Two values that are exchanged in two lines: the second reads what the first has lost."""
    if not is_statement(slot) or not isinstance(slot.node, ast.Assign):
        return
    after = block_around(slot)[1]
    one, other = slot.node, after[0] if after else None
    if not isinstance(other, ast.Assign) or len(one.targets) != 1 or len(other.targets) != 1:
        return
    texts = [ast.unparse(part) for part in (one.targets[0], one.value)]
    if texts != [ast.unparse(part) for part in (other.value, other.targets[0])]:
        return
    both = ast.Assign(
        targets=[ast.Tuple(elts=[one.targets[0], other.targets[0]], ctx=ast.Store())],
        value=ast.Tuple(elts=[one.value, other.value], ctx=ast.Load()),
    )
    yield slot.swap("swap_loses", 1, slot.in_block(with_position(both, one), taking=2))


def replace_unknown(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A name that nothing defines: the one that is written nearly so, or another of its own."""
    node = slot.node
    if not isinstance(node, ast.Name) or not is_read(node) or node.id not in fragment.unbound:
        return
    every = [other for other in fragment.slots if getattr(other.node, "id", "") == node.id]
    if every[0].node is not node:
        return
    is_called = slot.field == "func"
    known = [*fragment.counts, *dir(builtins)] if is_called else [*fragment.names, *VALUES]
    alike = get_close_matches(node.id, known, MOST_NAMES)
    own = fragment.counts if is_called else fragment.variables
    for number, name in enumerate(dict.fromkeys([*alike, *[*own][:MOST_NAMES]])):
        made = [one.fill(ast.parse(name).body[0].value, "unknown_name", 1) for one in every]
        yield replace(
            combine_mutations(made, size=1 if number < len(alike) else 2),
            named=node.id,
            others=(),
            meant=name,
        )


def keep_builtin(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A variable that has the name of a function of Python's, which is called as well."""
    node = slot.node
    if not is_call(node, *dir(builtins)) or not isinstance(node.func, ast.Name):
        return
    name = node.func.id
    called = {id(node.func) for node in ast.walk(fragment.statement) if isinstance(node, ast.Call)}
    others = [
        node
        for node in ast.walk(fragment.statement)
        if isinstance(node, ast.Name) and node.id == name and id(node) not in called
    ]
    stored = next((name for name in others if not is_read(name)), None)
    if stored is not None:
        swaps = [(node, "id", f"{TEMPORARY}_{name}") for node in others]
        yield slot.swap("builtin_hidden", 1, *swaps, line=stored.lineno, named=name)


def count_rounds(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A loop through a number: through all numbers below it."""
    loop = slot.node
    if isinstance(loop, ast.For) and is_call(loop.iter, "len"):
        numbers, line = call_node("range", loop.iter), loop.iter.lineno
        yield slot.set("iter", numbers, "loop_through_number", 1, line=line)


def wrap_item(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A value that is joined to a list as if it were one: as its only item."""
    node = slot.node
    parent = slot.parent
    joined = slot.field in ("left", "right", "value") and isinstance(
        getattr(parent, "op", None), ast.Add
    )
    if isinstance(parent, ast.Call) and isinstance(parent.func, ast.Attribute):
        joined = parent.func.attr in JOINED and slot.field == "args"
    if joined and isinstance(node, (ast.Name, ast.Subscript, ast.Call)) and is_read(node):
        for kind in (ast.List, ast.Tuple):
            yield slot.fill(kind(elts=[node], ctx=ast.Load()), "item_joined", 1)


def rename_in_neighbours(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """One wrong variable in two statements that follow one another."""
    block = getattr(slot.node, "body", None)
    if not isinstance(block, list):
        return
    for one, other in pairwise(block):
        read, read_then = (
            [node for node in ast.walk(each) if isinstance(node, ast.Name) and is_read(node)]
            for each in (one, other)
        )
        for name in sorted({node.id for node in read} & {node.id for node in read_then}):
            nodes = [node for node in (*read, *read_then) if node.id == name]
            for new in fragment.variables[:MOST_NAMES] if name in fragment.variables else ():
                if new != name:
                    swaps = [(node, "id", new) for node in nodes]
                    places = {"line": one.lineno, "others": (other.lineno,)}
                    yield slot.swap("name", 3, *swaps, **places)


KINDS = (
    *("uncalled", "nothing_given", "text_dropped", "first_round", "parameter_overwritten"),
    *("changed_in_loop", "swap_loses", "unknown_name", "builtin_hidden", "loop_through_number"),
    "item_joined",
)
SLIPS = (
    *(call_method, use_changed, keep_text, leave_loop_later),
    *(keep_parameter, loop_over_copy, swap_at_once, replace_unknown),
    *(keep_builtin, count_rounds, wrap_item, rename_in_neighbours),
)
