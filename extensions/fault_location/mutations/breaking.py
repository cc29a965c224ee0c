"""What makes a right program wrong: mutations of the catalogue, used forwards, and a few more.

Nobody would look for a student's mistake with the further ones: values that are shared or kept from
one call to the next, the players' marks, the words that are shown.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from extensions.fault_location.mutations import calls, conditions, statements, values
from extensions.fault_location.mutations.catalogue import Mutate
from extensions.fault_location.mutations.mutation import (
    FUNCTIONS,
    LOOPS,
    Fragment,
    Function,
    Mutation,
    Slot,
    Swap,
    call_node,
    constant,
    copy_with,
    is_bare_string,
    is_call,
    is_read,
    item_node,
    name_node,
    set_name,
)

COPIES = ("list", "dict", "sorted", "deepcopy")
REPEATING = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.For, ast.While, ast.comprehension)
MADE_ANEW = (ast.List, ast.Dict, ast.Set, ast.BinOp)
IDENTITIES: conditions.Signs = {ast.Eq: (ast.Is,), ast.NotEq: (ast.IsNot,)}
WORD = re.compile(r"[A-Za-z]{2,}")
SIGN = re.compile(r"[^\w\s](?=[\w\s]*$)")
BREAKING = "breaking"  # the kind of all mutations that are made here


def up_to(size: int, mutate: Mutate, *kinds: str) -> Mutate:
    """Return what yields the mutations of a function of some kinds, none larger, none marked."""

    def smaller(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
        for mutation in mutate(fragment, slot):
            is_wanted = not kinds or mutation.kind in kinds
            if is_wanted and mutation.size <= size and mutation.marked is None:
                yield mutation

    return smaller


# Conditions and values


def compare_identity(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`is` for `==`, but for `__name__`: of the text that it is Python has one alone."""
    if getattr(getattr(slot.node, "left", None), "id", "") != "__name__":
        yield from conditions.replace_signs(slot, IDENTITIES, BREAKING)


def shorten_chain(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The first or the last comparison of `a == b == c` left out."""
    node = slot.node
    if isinstance(node, ast.Compare) and len(node.ops) > 1:
        first, *others = node.comparators
        yield slot.fill(ast.Compare(left=first, ops=node.ops[1:], comparators=others), BREAKING, 1)
        shorter = copy_with(node, ops=node.ops[:-1], comparators=node.comparators[:-1])
        yield slot.fill(shorter, BREAKING, 1)


def ignore_condition(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A condition that always holds, or never does; the choices of one exchanged."""
    node = slot.node
    if isinstance(node, (ast.If, ast.IfExp)):
        for truth in (True, False):
            yield slot.set("test", constant(truth), BREAKING, 1)
    if isinstance(node, ast.IfExp):
        yield slot.fill(copy_with(node, body=node.orelse, orelse=node.body), BREAKING, 1)


def begin_later(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`range(1, n)` for `range(n)`."""
    node = slot.node
    if is_call(node, "range") and len(node.args) == 1:
        yield slot.set("args", [constant(1), *node.args], BREAKING, 1)


def swap_values(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Two neighbours exchanged, but not in a list that is only searched."""
    if not isinstance(slot.parent, ast.Compare):
        yield from up_to(2, values.swap_values)(fragment, slot)


def delete_item(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """One of several things left out: a mark, a line of them."""
    node = slot.node
    items = node.elts if isinstance(node, (ast.Tuple, ast.List)) and is_read(node) else []
    for place in range(len(items)) if len(items) > 1 else ():
        yield slot.set("elts", [*items[:place], *items[place + 1 :]], BREAKING, 1)


def reflect_places(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A slanting line reflected: the last place is taken for the first."""
    node = slot.node
    if isinstance(node, ast.Call):
        for place, (one, other) in enumerate(pairwise(node.args), 1):
            if isinstance(one, ast.Name) and ast.dump(one) == ast.dump(other):
                reflected = [*node.args[:place], from_end(other), *node.args[place + 1 :]]
                yield slot.set("args", reflected, BREAKING, 1)
        yield from reflect_pairs(slot, node)
    match node:
        case ast.Subscript(
            value=ast.Subscript(slice=ast.Name(id=row)), slice=ast.Name(id=column)
        ) if row == column:
            yield slot.set("slice", from_end(node.slice), BREAKING, 1)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        yield slot.fill(node.right, BREAKING, 1)


def reflect_pairs(slot: Slot, node: ast.Call) -> Iterator[Mutation]:
    """Yield the mutation of all pairs of a row and a column that a call is given."""
    pairs = [part for part in ast.walk(node) if isinstance(part, ast.Tuple) and len(part.elts) == 2]
    numbers: list[list[Any]] = [
        [getattr(part, "value", None) for part in pair.elts] for pair in pairs
    ]
    if len(pairs) > 1 and all(type(number) is int for pair in numbers for number in pair):
        last = max(column for _, column in numbers)
        swaps = [
            (pair, "elts", [pair.elts[0], constant(last - column)])
            for pair, (_, column) in zip(pairs, numbers, strict=True)
        ]
        yield slot.swap(BREAKING, 1, *swaps)


def from_end(place: ast.expr) -> ast.expr:
    return ast.BinOp(left=constant(-1), op=ast.Sub(), right=place)


def reverse_order(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`reversed` left out, or put around what is counted by `enumerate`."""
    node = slot.node
    if is_call(node, "reversed"):
        yield slot.fill(node.args[0], BREAKING, 1)
    if is_call(node, "enumerate"):
        backwards = call_node("reversed", node.args[0])
        yield slot.set("args", [backwards, *node.args[1:]], BREAKING, 1)


# Marks: the characters of a fragment


def swap_mark(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The mark of another player; a small letter, a zero for an O, nothing for a blank."""
    mark = mark_at(fragment, slot.node)
    if mark is None:
        return
    others = [player for player in players_of(fragment) if player != mark] if mark.strip() else [""]
    others += [mark.lower()] * (mark.lower() != mark) + ["0"] * (mark == "O")
    for other in others:
        yield slot.fill(constant(other), BREAKING, 1)


def swap_all_marks(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The players' marks exchanged in a whole function."""
    players = players_of(fragment)
    if isinstance(slot.node, FUNCTIONS) and slot.node is fragment.statement and players:
        turned = dict(zip(players, [*players[1:], players[0]], strict=True))
        nodes = [slot.node for slot in fragment.slots]
        marks = [(node, mark_at(fragment, node)) for node in nodes]
        swaps = [(node, "value", turned[mark]) for node, mark in marks if mark in turned]
        if len(swaps) > 1:
            yield slot.swap(BREAKING, 1, *swaps)


def mark_at(fragment: Fragment, node: ast.AST) -> str | None:
    """Return the mark that a node is, None for other nodes."""
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) and value in fragment.characters else None


def players_of(fragment: Fragment) -> list[str]:
    """Return the marks of the players, without the blank."""
    return [mark for mark in fragment.characters if mark.strip()]


# What is shared, and what is kept from one call to the next


def share_rows(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Rows that are one and the same list; rows that are not copied."""
    node = slot.node
    if not isinstance(node, ast.ListComp) or len(node.generators) != 1:
        return
    source, row = node.generators[0].iter, node.elt
    if is_call(source, "range") and isinstance(row, (ast.List, ast.ListComp, ast.BinOp, ast.Call)):
        rows = ast.List(elts=[row], ctx=ast.Load())
        yield slot.fill(ast.BinOp(left=rows, op=ast.Mult(), right=source.args[-1]), BREAKING, 1)
    if is_copy(row):
        yield slot.fill(source, BREAKING, 1)
        yield slot.fill(call_node("list", source), BREAKING, 1)


def is_copy(node: ast.AST) -> bool:
    """Return whether a node copies something: `a[:]`, `a.copy()`, `list(a)`."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Slice) and not (node.slice.lower or node.slice.upper)
    method = node.func if isinstance(node, ast.Call) else None
    return getattr(method, "attr", "") == "copy" or is_call(node, *COPIES)


def delete_copy(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A copy, or a sorted list, replaced by the value itself."""
    node = slot.node
    if is_call(node, *COPIES) and node.args:
        yield slot.fill(node.args[0], BREAKING, 1)


def copy_argument(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A copy changed instead of the argument."""
    node = slot.node
    if isinstance(node, FUNCTIONS):
        changed = {name for part in ast.walk(node) for name in changed_names(part)}
        for parameter in [argument.arg for argument in node.args.args if argument.arg in changed]:
            own = set_name(parameter, statements.deep_copy(name_node(parameter)))
            yield slot.swap(BREAKING, 1, (node, "body", begun_with(node, own)))


def changed_names(node: ast.AST) -> Iterator[str]:
    """Yield the name of what an item is given to, if a node does so."""
    if isinstance(node, ast.Subscript) and not is_read(node):
        inner: ast.expr = node
        while isinstance(inner, ast.Subscript):
            inner = inner.value
        yield from [inner.id] if isinstance(inner, ast.Name) else ()


def begun_with(function: Function, statement: ast.stmt) -> list[ast.stmt]:
    """Return the body of a function with a statement before the first one."""
    start = int(is_bare_string(function.body[0]))
    return [*function.body[:start], statement, *function.body[start:]]


def assign_name(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The name gets the value that its item should get."""
    node = slot.node
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
        yield slot.set("targets", [copy_with(node.targets[0].value, ctx=ast.Store())], BREAKING, 1)


def keep_value(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A value made once, as a default or at the top level, that each call should make."""
    function, tree = slot.node, slot.parent
    if not isinstance(function, FUNCTIONS) or not isinstance(tree, ast.Module):
        return
    if is_run_once(tree, function):
        return
    given = function.args
    for place, node in enumerate(function.body):
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if not isinstance(target, ast.Name) or not isinstance(node, ast.Assign):
            continue
        if not is_fixed(node.value):
            continue
        rest = [*function.body[:place], ast.Pass(), *function.body[place + 1 :]]
        if isinstance(node.value, MADE_ANEW) and not given.defaults and not given.kwonlyargs:
            parameters = copy_with(
                given, args=[*given.args, ast.arg(arg=target.id)], defaults=[node.value]
            )
            yield slot.swap(BREAKING, 1, (function, "args", parameters), (function, "body", rest))
        declared = begun_with(copy_with(function, body=rest), ast.Global(names=[target.id]))
        yield slot.swap(BREAKING, 1, (function, "body", declared), slot.in_block(node, function))


def keep_first_result(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The first result returned at each call."""
    function, tree = slot.node, slot.parent
    if not isinstance(function, FUNCTIONS) or not isinstance(tree, ast.Module):
        return
    name = f"kept_by_{function.name}"
    swaps: list[Swap] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            method = ast.Attribute(value=name_node(name), attr="append", ctx=ast.Load())
            kept = ast.Call(func=method, args=[node.value], keywords=[])
            first = item_node(name_node(name), constant(0))
            swaps.append((node, "value", ast.BoolOp(op=ast.Or(), values=[kept, first])))
    if swaps and not is_run_once(tree, function):
        empty = set_name(name, ast.List(elts=[], ctx=ast.Load()))
        yield slot.swap(BREAKING, 1, *swaps, slot.in_block(empty, function))


def is_run_once(tree: ast.Module, function: Function) -> bool:
    """Return whether a program calls a function in one place, which is run once: it begins it."""

    def count_names(node: ast.AST) -> int:
        return sum(getattr(part, "id", "") == function.name for part in ast.walk(node))

    repeating = (node for node in ast.walk(tree) if isinstance(node, REPEATING))
    return count_names(tree) == 1 and not any(map(count_names, repeating))


def is_fixed(value: ast.expr) -> bool:
    """Return whether a value needs no variable of a function, and is no call but of `len`."""
    nodes = list(ast.walk(value))
    names = [node.id for node in nodes if isinstance(node, ast.Name)]
    called = [node for node in nodes if isinstance(node, ast.Call) and not is_call(node, "len")]
    return not called and all(name.isupper() or name == "len" for name in names)


# Statements


def double_statement(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A statement that is there twice."""
    if isinstance(slot.node, (ast.Expr, ast.AugAssign)) and statements.is_statement(slot):
        yield slot.swap(BREAKING, 1, slot.in_block(slot.node, slot.node))


def swap_statements(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Two neighbours in the other order, in a function: above them, constants have none."""
    if not isinstance(slot.parent, ast.Module):
        yield from statements.swap_statements(fragment, slot)


def end_loop(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A loop that ends or returns in its first round; `if` for `while`."""
    loop: Any = slot.node
    if not isinstance(loop, LOOPS):
        return
    if isinstance(loop, ast.While) and not loop.orelse:
        yield slot.fill(ast.If(test=loop.test, body=loop.body, orelse=[]), BREAKING, 1)
    endings: list[ast.stmt] = [ast.Break()]
    function = fragment.function_of(loop)
    if any(isinstance(node, ast.Return) for node in ast.walk(loop)) and not loop.orelse:
        last = function.body[-1] if function else None
        endings.append(last if isinstance(last, ast.Return) else ast.Return(value=None))
    for ending in endings:
        yield slot.set("body", [*loop.body, ending], BREAKING, 1)


def add_blank_line(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A blank line above or below what is printed."""
    value = slot.node.value if isinstance(slot.node, ast.Expr) else None
    if is_call(value, "print") and value.args and statements.is_statement(slot):
        for offset in (0, 1):
            line = ast.Expr(value=call_node("print"))
            yield statements.insert_statement(slot, offset, line, BREAKING, 1)


# What is shown


def change_prompt(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A question without words, or with a line end behind it."""
    node = slot.node
    if is_call(node, "input") and node.args:
        ended = ast.BinOp(left=node.args[0], op=ast.Add(), right=constant("\n"))
        yield slot.set("args", [], BREAKING, 1)
        yield slot.set("args", [ended], BREAKING, 1)


def change_wording(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Another letter in a word, one letter or sign fewer, a blank or a line end more or fewer."""
    text = slot.node.value if isinstance(slot.node, ast.Constant) else None
    around = [slot, *fragment.around(slot.node)][:2]
    if not isinstance(text, str) or any(
        isinstance(slot.parent, (ast.Compare, ast.Assert)) for slot in around
    ):
        return
    changed = {text.replace("\n", ""), text.replace("\n", "\n\n")}
    if len(text) > 1:
        if word := WORD.search(text):
            start, end = word.span()
            changed.add(text[:start] + text[start].swapcase() + text[start + 1 :])
            changed.add(text[: end - 1] + text[end:])
        if sign := SIGN.search(text):
            changed.add(text[: sign.start()] + text[sign.end() :])
        changed.add(text.replace("  ", " ", 1))
        if not ends_line(around):
            changed.add(text[:-1] if text.endswith(" ") else f"{text} ")
    for other in sorted(changed - {text}):
        yield slot.set("value", other, BREAKING, 1)


def ends_line(around: Sequence[Slot]) -> bool:
    """Return whether a text is the last that is printed or asked: nobody sees a blank there."""
    slot = around[-1] if isinstance(around[0].parent, ast.JoinedStr) else around[0]
    call = slot.parent
    return is_call(call, "print", "input") and call.args[-1:] == [slot.node] and not call.keywords


def forget_format(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The `f` before a text forgotten."""
    if isinstance(slot.node, ast.JoinedStr):
        yield slot.fill(constant(ast.literal_eval(ast.unparse(slot.node)[1:])), BREAKING, 1)


BREAKING_MUTATIONS: dict[str, Mutate] = {
    "ROR": up_to(1, conditions.replace_relation),
    "LCR": conditions.replace_connector,
    "condition_deleted": conditions.delete_condition,
    "condition_negated": conditions.negate_condition,
    "condition_ignored": ignore_condition,
    "identity": compare_identity,
    "chain_shortened": shorten_chain,
    "CRP": up_to(1, values.replace_number),
    "value_shifted": up_to(3, values.shift_value, "range", "index"),
    "AOR": up_to(1, values.replace_arithmetic),
    "truth": up_to(1, values.replace_truth),
    "range": begin_later,
    "values_swapped": swap_values,
    "container": up_to(1, values.replace_container),
    "item_deleted": delete_item,
    "place_reflected": reflect_places,
    "order": reverse_order,
    "mark": swap_mark,
    "all_marks": swap_all_marks,
    "rows_shared": share_rows,
    "copy_deleted": delete_copy,
    "copy": up_to(2, calls.replace_copy),
    "argument_copied": copy_argument,
    "item_not_assigned": assign_name,
    "kept": keep_value,
    "first_result_kept": keep_first_result,
    "conversion": up_to(2, calls.replace_conversion, "conversion"),
    "method": up_to(2, calls.replace_method),
    "print": up_to(2, calls.replace_print, "print"),
    "return": up_to(2, calls.replace_return),
    "SDL": statements.delete_statement,
    "statement_doubled": double_statement,
    "statements_swapped": swap_statements,
    "loop_ended": end_loop,
    "blank_line_added": add_blank_line,
    "prompt": change_prompt,
    "wording": change_wording,
    "format_forgotten": forget_format,
}
"""By their names, which are part of the mutants' ids; those of mutation testing where it has one.

ROR replaces a relational operator, LCR a logical connector, AOR an arithmetic operator, CRP a
constant, SDL deletes a statement.
"""
