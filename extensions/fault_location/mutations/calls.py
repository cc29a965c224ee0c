"""Mutations of calls: conversions, methods, `print` and `return`, fields of objects, refusals."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Sequence
from copy import copy, deepcopy
from itertools import permutations, takewhile

from extensions.fault_location.mutations.mutation import (
    FUNCTIONS,
    MARKER,
    Fragment,
    Function,
    Mutation,
    Slot,
    are_disjoint,
    assign_node,
    call_node,
    combine_mutations,
    compare_node,
    constant,
    copy_with,
    is_bare_string,
    is_call,
    is_read,
    name_node,
    not_node,
    settle,
    with_position,
)
from extensions.fault_location.mutations.statements import MOST_CALLS, deep_copy

CONVERSIONS = ("int", "str", "list", "tuple", "float", "bool", "len", "set")
WRAPPED = ("int", "str", "len", "list", "tuple")
CONVERTED = ("value", "args", "left", "right", "comparators", "slice", "elts")
PAIRS = {"any": "all", "all": "any", "min": "max", "max": "min", "append": "extend"}
REFUSAL, BEGIN = "refusal", "__init__"
MOST_GUARDS = 60  # that are tried in a function
MOST_VALUES = 2  # of which a check asks
MOST_FIELDS = 6  # that may stand in the place of another one
CHANGEABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


def replace_conversion(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Yield mutations that take a conversion away, add it or replace it by another."""
    node = slot.node
    if is_call(node, *CONVERSIONS) and len(node.args) == 1:
        yield slot.fill(node.args[0], "copy" if is_call(node, "list") else "conversion", 2)
        for name in WRAPPED:
            if not is_call(node, name):
                yield slot.fill(call_node(name, node.args[0]), "conversion", 2)
    elif isinstance(node, (ast.Name, ast.Call, ast.Subscript)) and is_read(node):
        for name in WRAPPED if isinstance(slot.parent, ast.Return) else WRAPPED[:2]:
            if slot.field in CONVERTED:
                yield slot.fill(call_node(name, node), "conversion", 3)


def replace_method(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A method or a function that is too much or is another one; another one of the program."""
    node = slot.node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        kind = "copy" if node.func.attr == "copy" else "method"
        yield slot.fill(node.func.value, kind, 2)
        if node.func.attr in PAIRS:
            other = copy_with(node.func, attr=PAIRS[node.func.attr])
            yield slot.fill(copy_with(node, func=other), "method", 1)
    if is_call(node, *PAIRS) and isinstance(node.func, ast.Name):
        yield slot.fill(copy_with(node, func=name_node(PAIRS[node.func.id])), "method", 1)
    if isinstance(node, ast.Name) and is_read(node) and node.id in fragment.counts:
        for name, count in fragment.counts.items():
            if name != node.id and count == fragment.counts[node.id]:
                yield slot.fill(name_node(name), "function", 4 if slot.field == "func" else 2)
        for call in fragment.calls if slot.field != "func" else ():
            if is_call(call, node.id):
                yield slot.fill(copy(call), "call", 1)


def call_function(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A call of the program's where there is a condition or a fixed value, or among calls."""
    node = slot.node
    is_test = slot.field == "test" and isinstance(slot.parent, (ast.If, ast.While))
    is_fixed = isinstance(slot.parent, ast.Assign) and isinstance(node, ast.Constant)
    field = "values" if isinstance(node, ast.BoolOp) else "elts"
    items = getattr(node, field, []) if is_read(node) else []
    is_of_calls = bool(items) and all(isinstance(item, ast.Call) for item in items)
    for call in fragment.calls[:MOST_CALLS]:
        if is_test:
            yield slot.fill(copy(call), "condition", 4)
            yield slot.fill(not_node(copy(call)), "condition", 4)
        if is_fixed:
            yield slot.fill(copy(call), "call", 3)
        if is_of_calls:
            yield slot.set(field, [*items, copy(call)], "call", 3)


def replace_copy(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A copy that is missing or too much."""
    node = slot.node
    if isinstance(node, ast.Subscript) and is_read(node) and ast.unparse(node.slice) == ":":
        yield slot.fill(node.value, "copy", 2)
    stays = isinstance(slot.parent, (ast.Assign, ast.Return)) and slot.field == "value"
    stays = stays or (isinstance(slot.parent, ast.Call) and slot.field == "args")
    if stays and isinstance(node, (ast.Name, ast.Subscript)) and is_read(node):
        yield slot.fill(deep_copy(node), "copy", 3)


def replace_ending(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`end` or `sep` of what is printed given or left out; a text for an empty line or question."""
    node = slot.node
    if is_call(node, "print", "input") and not node.args:
        yield slot.set("args", [constant(MARKER)], "text", 2, marked="")
    if not is_call(node, "print"):
        return
    for word in ("end", "sep"):
        left = [keyword for keyword in node.keywords if keyword.arg != word]
        if len(left) < len(node.keywords):
            yield slot.set("keywords", left, "print", 1)
            continue
        for text in ("", " "):
            extra = ast.keyword(arg=word, value=constant(text))
            yield slot.set("keywords", [*left, extra], "print", 3)


def replace_print(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`return` for `print` or for a bare value; `=` for a comparison that nobody uses."""
    node = slot.node
    value = node.value if isinstance(node, ast.Expr) else None
    if is_call(value, "print"):
        for printed in value.args if len(value.args) == 1 else ():
            yield slot.fill(ast.Return(value=printed), "print", 2)
    elif value and not isinstance(value, (ast.Yield, ast.YieldFrom, ast.Constant)):
        own = str(getattr(fragment.statement, "name", ""))
        is_answer = not isinstance(value, ast.Call) or is_call(value, own)
        yield slot.fill(ast.Return(value=value), "return", 1 if is_answer else 3)
    if isinstance(value, ast.Compare) and [*map(type, value.ops)] == [ast.Eq]:
        target = value.left
        if isinstance(target, (ast.Name, ast.Subscript)):
            yield slot.fill(assign_node(target, value.comparators[0]), "comparison", 1)


def return_all_printed(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`return` for each `print` of a function."""
    found = [
        slot.fill(ast.Return(value=slot.node.value.args[0]), "print", 2)
        for slot in fragment.slots
        if isinstance(slot.node, ast.Expr)
        and is_call(slot.node.value, "print")
        and len(slot.node.value.args) == 1
    ]
    if len(found) > 1 and are_disjoint(found):
        yield combine_mutations(found, size=2)


def replace_return(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Another value returned: a variable of the function, a truth, nothing; or not returned."""
    node = slot.node
    if not isinstance(node, ast.Return):
        return
    if node.value is not None:
        yield slot.fill(ast.Expr(value=call_node("print", node.value)), "print", 2)
        yield slot.fill(ast.Return(value=None), "return", 2)
    values: list[ast.expr] = []
    if not isinstance(node.value, ast.Name):
        values += map(name_node, fragment.names)
    if not isinstance(node.value, ast.Constant):
        values += [constant(True), constant(False)]
        if node.value is not None:
            yield slot.fill(ast.Expr(value=node.value), "return", 2)
    if isinstance(node.value, ast.Constant) and type(node.value.value) is bool:
        values += [
            compare_node(name_node(name), ast.Eq(), constant(number))
            for name in fragment.variables[:MOST_FIELDS]
            for number in fragment.numbers[:MOST_FIELDS]
        ]
    for value in values:
        yield slot.fill(ast.Return(value=value), "return", 3)


def replace_field(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A variable that should be a field of the object; another field; one shared by all objects."""
    node, owner = slot.node, fragment.statement
    if not isinstance(owner, ast.ClassDef):
        return
    function = fragment.function_of(node)
    if isinstance(node, ast.Name) and function is not None and function.args.args:
        own, given = function.args.args[0].arg, {argument.arg for argument in function.args.args}
        methods = {node.name for node in owner.body if isinstance(node, FUNCTIONS)}
        is_field = node.id in fragment.fields or (is_read(node) and node.id in methods)
        if is_field and node.id != own and (not is_read(node) or node.id not in given):
            field = ast.Attribute(value=name_node(own), attr=node.id, ctx=node.ctx)
            yield slot.fill(field, "field", 1)
    if isinstance(node, ast.Attribute) and slot.field != "func":
        for name in fragment.fields[:MOST_FIELDS]:
            if name != node.attr:
                yield slot.fill(copy_with(node, attr=name), "field", 2)
        if isinstance(node.value, ast.Name) and node.value.id != owner.name:
            yield slot.fill(copy_with(node, value=name_node(owner.name)), "field", 3)
    if slot.parent is owner and isinstance(node, ast.Assign):
        yield from _made_for_each(slot, node, owner)


def _made_for_each(slot: Slot, node: ast.Assign, owner: ast.ClassDef) -> Iterator[Mutation]:
    """Yield the mutation that makes for each object what is made once for the class."""
    target, value = node.targets[0], node.value
    is_shared = isinstance(value, CHANGEABLE) or is_call(value, "list", "dict", "set")
    if not is_shared or not isinstance(target, ast.Name):
        return
    begin = next((node for node in owner.body if getattr(node, "name", "") == BEGIN), None)
    own = begin.args.args[0].arg if isinstance(begin, FUNCTIONS) and begin.args.args else "self"
    field = ast.Attribute(value=name_node(own), attr=target.id, ctx=ast.Store())
    new = with_position(ast.Assign(targets=[field], value=value), begin or node)
    if isinstance(begin, FUNCTIONS) and begin.args.args:
        place = int(is_bare_string(begin.body[0]))
        body = [*begin.body[:place], new, *begin.body[place:]]
        yield slot.swap("shared", 1, (begin, "body", body))
    elif begin is None and not owner.bases:
        made = ast.parse(f"def {BEGIN}(self): pass").body[0]
        vars(made)["body"] = [new]
        yield slot.swap("shared", 1, (owner, "body", [*owner.body, made]))


Guard = tuple[tuple[str, ...], list[ast.stmt]]
"""Statements at the start of a function that refuse values, after the parameters that they read."""


def guards_in(statements: Collection[ast.stmt]) -> list[Guard]:
    """Return the checks with which the functions among some statements begin, and their parts."""
    functions = [
        statement for statement in dict.fromkeys(statements) if isinstance(statement, FUNCTIONS)
    ]
    own = {function.name for function in functions}
    found: list[Guard] = []
    for function in functions:
        parts = [p for guard in leading_guards(function, own) for p in (guard, *parts_of(guard))]
        single = [(parameters_in(part, function), part) for part in parts]
        single = [row for row in single if row[0]]
        found += [(parameters, [part]) for parameters, part in single]
        for parameters in dict.fromkeys(parameters for parameters, _ in single):
            together = [part for names, part in single if names == parameters]
            if len(together) > 1:
                found.append((parameters, together))
    return list({repr((one[0], [*map(ast.dump, one[1])])): one for one in found}.values())


def leading_guards(function: Function, own: Collection[str]) -> list[ast.stmt]:
    """Return the statements with which a function begins that can do nothing but refuse."""

    def refuses(node: ast.stmt) -> bool:
        if isinstance(node, ast.If):
            return isinstance(node.body[0], ast.Raise) and not node.orelse
        called = isinstance(node, ast.Expr) and is_call(node.value, *own)
        return called or isinstance(node, ast.Assert)

    return list(takewhile(refuses, function.body[is_bare_string(function.body[0]) :]))


def parts_of(node: ast.stmt) -> Iterator[ast.stmt]:
    """Yield the checks that a check joins: `if a or b` refuses what either of them refuses."""
    kind = {ast.If: ast.Or, ast.Assert: ast.And}.get(type(node))
    test = getattr(node, "test", None)
    if kind and isinstance(test, ast.BoolOp) and isinstance(test.op, kind):
        yield from (copy_with(node, test=value) for value in test.values)


def parameters_in(node: ast.AST, function: Function) -> tuple[str, ...]:
    """Return the parameters of a function that a piece of code reads."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return tuple(argument.arg for argument in function.args.args if argument.arg in names)


def insert_guard(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A parameter checked as another function of the program does, below the checks made.

    The line told is that of the last one, or else the one in which the function begins to work.
    """
    function = slot.node
    if not isinstance(function, FUNCTIONS):
        return
    made = leading_guards(function, fragment.counts)
    start = len(made) + is_bare_string(function.body[0])
    line = (made[-1] if made else function.body[min(start, len(function.body) - 1)]).lineno
    own = [argument.arg for argument in function.args.args]
    found = [
        rename_variables(statements, parameters, names)
        for parameters, statements in fragment.guards
        if len(parameters) <= MOST_VALUES
        for names in (
            [parameters] if {*parameters} <= {*own} else permutations(own, len(parameters))
        )
    ]
    for new in found[:MOST_GUARDS]:
        for statement in new:
            settle(statement, function)
        body = [*function.body[:start], *new, *function.body[start:]]
        yield slot.swap(REFUSAL, 2, (function, "body", body), line=line)


def rename_variables(
    statements: Sequence[ast.stmt], names: Sequence[str], others: Sequence[str]
) -> list[ast.stmt]:
    """Return copies of statements with other names for some variables."""
    by_name = dict(zip(names, others, strict=True))
    new = deepcopy(list(statements))
    for node in (node for statement in new for node in ast.walk(statement)):
        if isinstance(node, ast.Name):
            node.id = by_name.get(node.id, node.id)
    return new


def raise_error(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A fixed answer where a value should be refused."""
    node = slot.node
    if not isinstance(node, ast.Return) or not isinstance(slot.parent, ast.If):
        return
    if isinstance(node.value, (ast.Constant, type(None))):
        yield slot.fill(ast.Raise(exc=call_node("ValueError"), cause=None), "return", 2)
