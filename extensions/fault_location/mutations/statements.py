"""Mutations of statements: too many, too few, in another order, further in or out, in a series."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from copy import copy, deepcopy
from dataclasses import replace
from itertools import takewhile
from typing import Any

from extensions.fault_location.mutations.mutation import (
    FUNCTIONS,
    LOOPS,
    MARKER,
    Fragment,
    Mutation,
    Slot,
    Swap,
    add_node,
    assign_node,
    call_node,
    compare_node,
    constant,
    copy_with,
    is_bare_string,
    is_call,
    name_node,
    not_node,
    set_name,
    settle,
    with_position,
)

SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.If, ast.For, ast.While)
DELETED = (
    *(ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Raise),
    *(ast.Break, ast.Continue, ast.If),
)
GUARDED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Break, ast.Continue)
ENDS = (ast.Return, ast.Break, ast.Continue, ast.Raise)
LEAVING = (ast.Break, ast.Continue, ast.Pass)
DEFINING = (*FUNCTIONS, ast.ClassDef)
BLOCKS = ("body", "orelse", "finalbody")
MOST_MOVED = 3  # statements that are moved together
MOST_CALLS, MOST_UNBOUND = 10, 2  # that may be missing in a fragment
MOST_TESTS = 6
MOST_NUMBERS = 12  # of lines that are written out place by place
MOST_MISSING = 60  # of a series
STEPS = (1, 2, 3, 4)  # from one place of a line to the next, where places have one number


def insert_statement(slot: Slot, offset: int, new: ast.stmt, kind: str, size: int) -> Mutation:
    """Return the mutation that puts a statement before one (`offset` 0) or behind it (1)."""
    node: Any = slot.node
    settle(new, node)
    line = (getattr(node, "end_lineno", None) or slot.own_line) if offset else slot.own_line
    swap = slot.in_block(*((node, new) if offset else (new, node)))
    inserted = f"{id(slot.parent)} {slot.field} {ast.dump(new)}"
    return slot.swap(kind, size, swap, line=line, inserted=inserted)


def end_of(node: Any) -> Slot:
    """Return the slot of the last statement of a body."""
    return Slot(node=node.body[-1], parent=node, field="body", place=len(node.body) - 1)


def block_around(slot: Slot) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """Return the statements before one and those after it in its block."""
    block, place = getattr(slot.parent, slot.field), slot.place or 0
    return block[:place], block[place + 1 :]


def is_statement(slot: Slot) -> bool:
    return isinstance(slot.node, ast.stmt) and slot.place is not None


def delete_statement(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A statement left out; `break`, `continue` and `pass` taken for each other."""
    node = slot.node
    if is_statement(slot) and isinstance(node, DELETED):
        yield slot.fill(ast.Pass(), "extra", 3 if isinstance(node, ast.If) else 2)
    if is_statement(slot) and isinstance(node, LEAVING):
        for other in LEAVING:
            if not isinstance(node, other):
                yield slot.fill(other(), "loop", 1)
    if isinstance(node, ast.Break):
        yield slot.fill(ast.Return(value=None), "loop", 2)


def insert_call(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A line that is not shown, or a call that is missing: above a statement, or below the last."""
    node = slot.node
    if not is_statement(slot) or isinstance(node, DEFINING) or is_bare_string(node):
        return
    unknown = call_node("print", constant(MARKER))
    given = [slot.node for slot in fragment.slots if isinstance(slot.node, ast.Assign)]
    shown = [statement.targets[0] for statement in given if isinstance(statement.value, ast.Call)]
    names = dict.fromkeys(target.id for target in shown if isinstance(target, ast.Name))
    is_last = not block_around(slot)[1] and not isinstance(node, ENDS)
    for offset in (0, 1) if is_last else (0,):
        yield insert_statement(slot, offset, ast.Expr(value=call_node("print")), "print", 2)
        missing = insert_statement(slot, offset, ast.Expr(value=unknown), "missing", 4)
        yield replace(missing, marked="")
        for call in fragment.calls[:MOST_CALLS]:
            yield insert_statement(slot, offset, ast.Expr(value=copy(call)), "call", 3)
            for name in fragment.unbound[:MOST_UNBOUND]:
                yield insert_statement(slot, offset, set_name(name, copy(call)), "call", 3)
        for name in names:
            line = ast.Expr(value=call_node("print", name_node(name)))
            yield insert_statement(slot, offset, line, "missing", 3)


def use_result(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A call whose result is not used: it decides whether to go on, or it is shown."""
    node = slot.node
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return
    if is_call(node.value, "print"):
        return
    in_loop = any(isinstance(around.node, LOOPS) for around in fragment.around(node))
    for test in (node.value, not_node(node.value)):
        for end in (ast.Break(), ast.Return(value=None)) if in_loop else (ast.Return(value=None),):
            new = ast.If(test=test, body=[with_position(end, node)], orelse=[])
            yield slot.fill(new, "result", 2)
    yield slot.fill(ast.Expr(value=call_node("print", node.value)), "result", 2)


def swap_statements(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Two neighbours in the other order."""
    node = slot.node
    after = block_around(slot)[1] if is_statement(slot) and not is_bare_string(node) else []
    if after and isinstance(node, SIMPLE) and isinstance(after[0], SIMPLE):
        yield slot.swap("order_of_lines", 2, slot.in_block(after[0], node, taking=2))


def move_out(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The last statements of a block behind it, the first before it; an `else` behind its loop."""
    node: Any = slot.node
    if not is_statement(slot) or not isinstance(node, (ast.If, *LOOPS, ast.With, ast.Try)):
        return
    for field in BLOCKS:
        block = getattr(node, field, [])
        for count in range(1, min(MOST_MOVED, len(block)) + 1):
            moved, left = block[-count:], block[:-count]
            kind = "else" if field == "orelse" and not left else "indentation"
            if field == "body" and not left:
                left = [with_position(ast.Pass(), node)]
            swaps = (node, field, left), slot.in_block(node, *moved)
            yield slot.swap(kind, 1 + count, *swaps, line=moved[0].lineno)
    if len(node.body) > 1:
        first = node.body[0]
        swaps = (node, "body", node.body[1:]), slot.in_block(first, node)
        yield slot.swap("indentation", 2, *swaps, line=first.lineno)
    if isinstance(node, LOOPS) and isinstance(node.body[-1], ast.If):
        last = innermost(node.body[-1])
        gone: Swap = (last, "orelse", [])
        outer = slot.in_block(node, *last.orelse)
        for both in ((gone, outer), (gone,)) if last.orelse else ():
            yield slot.swap("else", 1, *both, line=last.orelse[0].lineno)


def move_in(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """What follows a block at its end, what precedes a loop at its start."""
    node: Any = slot.node
    if not is_statement(slot) or not isinstance(node, (ast.If, *LOOPS, ast.With, ast.Try)):
        return
    before, after = block_around(slot)
    for count in range(1, min(MOST_MOVED, len(after)) + 1):
        moved = after[:count]
        outer, line = slot.in_block(node, taking=1 + count), moved[0].lineno
        for owner, field in ends_of(node):
            inner = (owner, field, [*getattr(owner, field), *moved])
            yield slot.swap("indentation", 1 + count, inner, outer, line=line)
        if isinstance(node, ast.If) and not innermost(node).orelse:
            inner = (innermost(node), "orelse", moved)
            yield slot.swap("else", 1 + count, inner, outer, line=line)
    if before and isinstance(node, LOOPS) and not is_bare_string(before[-1]):
        inner = (node, "body", [before[-1], *node.body])
        outer = (slot.parent, slot.field, [*before[:-1], node, *after])
        yield slot.swap("indentation", 2, inner, outer, line=before[-1].lineno)


def add_else(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """An `else` that is missing: a call, or another sign for the same variable."""
    node = slot.node
    if not isinstance(node, ast.If) or node.orelse:
        return
    last = node.body[-1]
    new: list[tuple[ast.stmt, int]] = []
    new += [(ast.Expr(value=copy(call)), 4) for call in fragment.calls[:MOST_CALLS]]
    if isinstance(last, ast.Assign) and isinstance(last.value, ast.Constant):
        signs = [sign for sign in fragment.characters if sign != last.value.value]
        new += [(ast.Assign(targets=last.targets, value=constant(sign)), 3) for sign in signs]
    line = last.end_lineno or last.lineno
    for statement, size in new:
        yield slot.set("orelse", [with_position(statement, last)], "else", size, line=line)


def innermost(node: ast.If) -> ast.If:
    """Return the last `elif` of an `if`, or the `if` itself where it has none."""
    return chain_of(node)[-1]


def ends_of(node: ast.stmt) -> Iterator[tuple[ast.AST, str]]:
    """Yield the blocks whose end is the end of a statement, from the outside in."""
    block = "orelse" if getattr(node, "orelse", []) else "body"
    yield node, block
    last = getattr(node, block)[-1]
    if isinstance(last, (ast.If, *LOOPS)):
        yield from ends_of(last)


def replace_loop(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`while` for `if` or the other way round; an end of a round, a step that is missing."""
    node = slot.node
    if isinstance(node, (ast.If, ast.While)) and not node.orelse:
        other = ast.If if isinstance(node, ast.While) else ast.While
        yield slot.fill(other(test=node.test, body=node.body, orelse=[]), "loop", 2)
    if isinstance(node, ast.If) and any(
        isinstance(around.node, LOOPS) for around in fragment.around(node)
    ):
        for field in ("body", "orelse"):
            block = list(getattr(node, field))
            for end in (ast.Break, ast.Continue) if block else ():
                if not isinstance(block[-1], ENDS):
                    yield slot.set(field, [*block, end()], "loop", 4, line=block[-1].lineno)
    if isinstance(node, ast.While) and not isinstance(node.body[-1], ENDS):
        called = {id(part.func) for part in ast.walk(node.test) if isinstance(part, ast.Call)}
        names = [part for part in ast.walk(node.test) if isinstance(part, ast.Name)]
        for name in dict.fromkeys(name.id for name in names if id(name) not in called):
            for op in (ast.Add(), ast.Sub()):
                target = ast.Name(id=name, ctx=ast.Store())
                step = ast.AugAssign(target=target, op=op, value=constant(1))
                yield insert_statement(end_of(node), 1, step, "loop", 3)


def guard_statement(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A statement of a loop that is done in each round and should be done in some."""
    node, loop = slot.node, slot.parent
    if not isinstance(node, GUARDED) or not isinstance(loop, LOOPS) or slot.field != "body":
        return
    tests: list[ast.expr] = []
    for test in [slot.node for slot in fragment.slots if slot.field == "test"][:MOST_TESTS]:
        if isinstance(test, ast.expr) and test is not getattr(loop, "test", None):
            tests += [test, not_node(test)]
    target = getattr(loop, "target", None)
    if isinstance(target, ast.Name):
        places = [constant(number) for number in dict.fromkeys((0, *fragment.numbers))]
        iterated = getattr(loop, "iter", None)
        if is_call(iterated, "range"):
            places.append(add_node(iterated.args[min(1, len(iterated.args) - 1)], -1))
        name = name_node(target.id)
        tests += [compare_node(name, ast.NotEq(), place) for place in places[:MOST_TESTS]]
    for test in tests:
        yield slot.fill(ast.If(test=test, body=[node], orelse=[]), "guard", 4)


def replace_assignment(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`=` for `+=` or the other way round; another variable that gets the value."""
    node = slot.node
    if isinstance(node, ast.AugAssign):
        yield slot.fill(ast.Assign(targets=[node.target], value=node.value), "calculation", 2)
    target = node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
    if isinstance(node, ast.Assign) and isinstance(target, (ast.Name, ast.Subscript)):
        step = ast.AugAssign(target=target, op=ast.Add(), value=node.value)
        yield slot.fill(step, "calculation", 2)
        for name in fragment.variables if isinstance(target, ast.Name) else ():
            if name != getattr(target, "id", ""):
                yield slot.fill(set_name(name, node.value), "name", 2)
        if isinstance(target, ast.Subscript) and isinstance(node.value, (ast.Name, ast.Subscript)):
            turned = assign_node(node.value, copy_with(target, ctx=ast.Load()))
            yield slot.fill(turned, "order", 2)


def complete_function(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Yield mutations with a `return` at the end, or a copy or an early `return` at the start."""
    node = slot.node
    if not isinstance(node, FUNCTIONS):
        return
    if not isinstance(node.body[-1], ast.Return):
        values = [constant(False), constant(True), *map(name_node, fragment.names), *nothing()]
        for value in values:
            yield insert_statement(end_of(node), 1, ast.Return(value=value), "ending", 3)
    start = 1 if is_bare_string(node.body[0]) and len(node.body) > 1 else 0
    begin = Slot(node=node.body[start], parent=node, field="body", place=start)
    for parameter in node.args.args:
        own = set_name(parameter.arg, deep_copy(name_node(parameter.arg)))
        yield insert_statement(begin, 0, own, "copy", 4)
        for value in (*nothing(), name_node(parameter.arg)):
            end = with_position(ast.Return(value=value), node)
            case = ast.If(test=not_node(name_node(parameter.arg)), body=[end], orelse=[])
            yield insert_statement(begin, 0, case, "empty_case", 4)
    defaults = node.args.defaults
    named = node.args.args[len(node.args.args) - len(defaults) :]
    for parameter, default in zip(named, defaults, strict=True):
        if not isinstance(default, (ast.Constant, ast.Name, ast.Tuple)):
            fresh = insert_statement(begin, 0, set_name(parameter.arg, default), "kept", 1)
            yield replace(fresh, line=node.lineno)


def nothing() -> list[ast.expr]:
    """Return nodes for what may come of an empty value, apart from the value itself."""
    empty = (ast.List(elts=[], ctx=ast.Load()), ast.Tuple(elts=[], ctx=ast.Load()))
    return [*map(constant, (0, None, False, True, "")), *empty]


def deep_copy(node: ast.expr) -> ast.expr:
    """Return a node for a copy of a value and all that it holds: the program imports nothing."""
    module = call_node("__import__", constant("copy"))
    function = ast.Attribute(value=module, attr="deepcopy", ctx=ast.Load())
    return ast.Call(func=function, args=[node], keywords=[])


Numbers = tuple[int, ...]


def complete_series(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """One more in a list of lines, in a long `or`, among several `if`s that are alike.

    The numbers in the others tell which lines there are; each that is not there is tried.
    """
    node: Any = slot.node
    field = "values" if isinstance(node, ast.BoolOp) else "elts"
    items = getattr(node, field, None) or []
    if isinstance(node, (ast.List, ast.Tuple, ast.Set, ast.BoolOp)) and are_alike(items):
        for new, line in missing_items(items):
            yield slot.set(field, [*items, new], "series", 3, line=line)
    if isinstance(node, ast.If) and slot.field != "orelse":
        cases = [copy_with(branch, orelse=[]) for branch in chain_of(node)]
        for new, line in missing_items(cases) if are_alike(cases) else ():
            yield slot.fill(copy_with(new, orelse=[node]), "series", 3, line=line)
    if is_statement(slot):
        before, after = block_around(slot)
        form = form_of(node)
        alike = [node, *takewhile(lambda one: form_of(one) == form, after)]
        is_first = not before or form_of(before[-1]) != form
        for new, line in missing_items(alike) if is_first and len(alike) > 1 else ():
            block = slot.in_block(*alike, with_position(new, node), taking=len(alike))
            yield slot.swap("series", 3, block, line=line)


def chain_of(node: ast.If) -> list[ast.If]:
    """Return an `if` with all of its `elif`s."""
    links = [node]
    while len(links[-1].orelse) == 1 and isinstance(links[-1].orelse[0], ast.If):
        links.append(links[-1].orelse[0])
    return links


def are_alike(items: Sequence[ast.AST]) -> bool:
    """Return whether several nodes differ only in their numbers."""
    return len(items) > 1 and len(set(map(form_of, items))) == 1


def numbers_in(node: ast.AST) -> list[ast.Constant]:
    """Return the numbers in a piece of code, in the order of the text."""
    found = [part for part in ast.walk(node) if isinstance(part, ast.Constant)]
    whole = [number for number in found if type(number.value) is int]
    return sorted(whole, key=lambda one: (one.lineno, one.col_offset))


def form_of(node: ast.AST) -> str:
    """Return how a piece of code is written, whatever numbers are in it; its id where none are."""
    numbers = numbers_in(node)
    if not 3 <= len(numbers) <= MOST_NUMBERS:
        return f"{id(node)}"
    # Put back below: the tree is the program's own, of which all mutations are made.
    values = [number.value for number in numbers]
    for number in numbers:
        number.value = 0
    shape = ast.dump(node)
    for number, value in zip(numbers, values, strict=True):
        number.value = value
    return shape


def missing_items(items: Sequence[Any]) -> Iterator[tuple[Any, int]]:
    """Yield copies of an item with the numbers of each line that is missing, and where to add it.

    In most programs rows follow one another, then columns: a new line stands where its like do.
    """
    rows = [tuple(int(str(number.value)) for number in numbers_in(item)) for item in items]
    new_rows = (row for row in lines_within(rows) if row not in rows)
    for _, row in zip(range(MOST_MISSING), new_rows, strict=False):
        new = deepcopy(items[-1])
        for number, value in zip(numbers_in(new), row, strict=True):
            number.value = value
        alike = [place for place, known in enumerate(rows) if steps_of(known) == steps_of(row)]
        following = [place for place in alike if rows[place] > row]
        place = next(iter([*following, *alike[-1:]]), len(items) - 1)
        yield new, items[place].lineno


def lines_within(rows: Sequence[Numbers]) -> Iterator[Numbers]:
    """Yield the rows of numbers that are lines: each goes on by the same step.

    A row of three, four or six numbers is three places, or three pairs of row and column.
    """
    every = [value for row in rows for value in row]
    low, high, size = min(every), max(every), len(rows[-1])
    if size % 2 == 0 and size >= 6:
        steps = range(size // 2)
        for top in range(low, high + 1):
            for left in range(low, high + 1):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    pairs = [(top + down * step, left + right * step) for step in steps]
                    line = tuple(value for pair in pairs for value in pair)
                    if low <= min(line) and max(line) <= high:
                        yield line
    for step in STEPS:
        for first in range(low, high + 2):
            line = tuple(first + step * place for place in range(size))
            if line[-1] <= high + size:
                yield line


def steps_of(numbers: Numbers) -> Numbers:
    """Return by how much the numbers of each place differ from those of the one before."""
    width = 2 if len(numbers) % 2 == 0 else 1
    return tuple(b - a for a, b in zip(numbers, numbers[width:], strict=False))
