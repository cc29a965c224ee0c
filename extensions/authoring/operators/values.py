"""Values and conditions that are others: bounds, what decides, places, marks."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from extensions.authoring.operators.code import Change, Code, is_call_of

BOUNDS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
}
OPPOSITES: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", ">="),
    ast.LtE: ("<=", ">"),
    ast.Gt: (">", "<="),
    ast.GtE: (">=", "<"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
DIRECTIONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", ">"),
    ast.LtE: ("<=", ">="),
    ast.Gt: (">", "<"),
    ast.GtE: (">=", "<="),
}
IDENTITIES: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "is"),
    ast.NotEq: ("!=", "is not"),
}
SIGNS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Mod: ("%", "//"),
    ast.FloorDiv: ("//", "%"),
}


def change_range_end(code: Code, node: ast.AST) -> Iterator[Change]:
    """A range ends one number too early or too late."""
    if isinstance(node, ast.Call) and is_call_of(node, "range") and node.args:
        end = node.args[min(1, len(node.args) - 1)]
        yield code.replace(end, f"{code.segment(end)} - 1")
        yield code.replace(end, f"{code.segment(end)} + 1")


def change_range_start(code: Code, node: ast.AST) -> Iterator[Change]:
    """A range begins one number too early or too late."""
    if isinstance(node, ast.Call) and is_call_of(node, "range") and node.args:
        start = node.args[0]
        if len(node.args) == 1:
            yield code.replace(start, f"1, {code.segment(start)}")
        else:
            yield code.replace(start, f"{code.segment(start)} - 1")
            yield code.replace(start, f"{code.segment(start)} + 1")


def change_bound(code: Code, node: ast.AST) -> Iterator[Change]:
    """A comparison takes its bound in, or leaves it out."""
    return change_comparison(code, node, BOUNDS)


def change_slice(code: Code, node: ast.AST) -> Iterator[Change]:
    """A slice has one item more or less."""
    if isinstance(node, ast.Slice):
        for bound in filter(None, (node.lower, node.upper)):
            yield code.replace(bound, f"{code.segment(bound)} - 1")
            yield code.replace(bound, f"{code.segment(bound)} + 1")


def change_number(code: Code, node: ast.AST) -> Iterator[Change]:
    """A number is one more or one less."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield code.replace(node, str(node.value + 1))
        yield code.replace(node, str(node.value - 1))


def change_index(code: Code, node: ast.AST) -> Iterator[Change]:
    """An item is taken one place further on, or one place before."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, (ast.Name, ast.BinOp)):
        yield code.replace(node.slice, f"{code.segment(node.slice)} + 1")
        yield code.replace(node.slice, f"{code.segment(node.slice)} - 1")


def change_comparison(
    code: Code, node: ast.AST, table: dict[type[ast.cmpop], tuple[str, str]]
) -> Iterator[Change]:
    """Change each sign of a comparison that the table has."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for left, sign, right in zip(sides, node.ops, sides[1:], strict=False):
            # of the text that `__name__` is Python has one alone
            if type(sign) in table and (table is not IDENTITIES or "__" not in code.segment(left)):
                yield code.between(left, right, *table[type(sign)])


def exchange_and_or(code: Code, node: ast.AST) -> Iterator[Change]:
    """`or` stands for `and`, or the other way round."""
    if isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield code.between(left, right, old, new)


def drop_operand(code: Code, node: ast.AST) -> Iterator[Change]:
    """One of several conditions is forgotten."""
    if isinstance(node, ast.BoolOp):
        word = " and " if isinstance(node.op, ast.And) else " or "
        for place in range(len(node.values)):
            left = [*node.values[:place], *node.values[place + 1 :]]
            yield code.replace(node, word.join(f"({code.segment(one)})" for one in left))


def shorten_chain(code: Code, node: ast.AST) -> Iterator[Change]:
    """Of `a == b == c` the first or the last comparison is forgotten."""
    if isinstance(node, ast.Compare) and len(node.ops) > 1:
        whole = code.segment(node)
        start = code.span(node)[0]
        yield code.replace(node, whole[code.span(node.comparators[0])[0] - start :])
        yield code.replace(node, whole[: code.span(node.comparators[-2])[1] - start])


def negate_condition(code: Code, node: ast.AST) -> Iterator[Change]:
    """A condition is negated, or is no longer."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)) and not (
        isinstance(node.test, ast.Constant) and node.test.value is True
    ):
        yield code.replace(node.test, f"not ({code.segment(node.test)})")
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield code.replace(node, f"({code.segment(node.operand)})")


def ignore_condition(code: Code, node: ast.AST) -> Iterator[Change]:
    """A condition always holds, or never does: a branch is dropped."""
    if isinstance(node, (ast.If, ast.IfExp)):
        yield code.replace(node.test, "True")
        yield code.replace(node.test, "False")


def exchange_truth(code: Code, node: ast.AST) -> Iterator[Change]:
    """`False` stands for `True`, or the other way round."""
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield code.replace(node, str(not node.value))


def exchange_all_any(code: Code, node: ast.AST) -> Iterator[Change]:
    """`any` stands for `all`, or the other way round."""
    if isinstance(node, ast.Call) and is_call_of(node, "all", "any"):
        yield code.replace(node.func, "any" if code.segment(node.func) == "all" else "all")


def exchange_choices(code: Code, node: ast.AST) -> Iterator[Change]:
    """What is chosen by a condition is exchanged."""
    if isinstance(node, ast.IfExp):
        yield code.exchange(node.body, node.orelse)


def exchange_subscripts(code: Code, node: ast.AST) -> Iterator[Change]:
    """`a[column][row]` stands for `a[row][column]`."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        yield code.exchange(node.slice, node.value.slice)


def exchange_pair(code: Code, node: ast.AST) -> Iterator[Change]:
    """Two neighbours in a tuple or a list are exchanged, but for one that is only searched."""
    if isinstance(node, (ast.Tuple, ast.List)) and not isinstance(code.parent(node), ast.Compare):
        yield from exchange_neighbours(code, node.elts)


def exchange_arguments(code: Code, node: ast.AST) -> Iterator[Change]:
    """Two neighbours among the arguments of a call are exchanged."""
    if isinstance(node, ast.Call):
        yield from exchange_neighbours(code, node.args)


def exchange_parameters(code: Code, node: ast.AST) -> Iterator[Change]:
    """Two neighbours among the parameters of a function are exchanged."""
    if isinstance(node, ast.FunctionDef):
        yield from exchange_neighbours(code, node.args.args)


def exchange_neighbours(code: Code, items: Sequence[ast.AST]) -> Iterator[Change]:
    """Exchange each two neighbours that differ."""
    for one, other in pairwise(items):
        if code.segment(one) != code.segment(other):
            yield code.exchange(one, other)


def drop_item(code: Code, node: ast.AST) -> Iterator[Change]:
    """One of several things is left out: a mark, a line of them."""
    if isinstance(node, (ast.Tuple, ast.List)) and isinstance(node.ctx, ast.Load):
        for place in range(len(node.elts)):
            left = [code.segment(one) for one in node.elts if one is not node.elts[place]]
            if left:
                comma = "," if isinstance(node, ast.Tuple) else ""
                inside = ", ".join(left) + comma
                yield code.replace(
                    node, f"[{inside}]" if isinstance(node, ast.List) else f"({inside})"
                )


def reflect_places(code: Code, node: ast.AST) -> Iterator[Change]:
    """A slanting line is reflected: the last place is taken for the first."""
    if isinstance(node, ast.Call):
        yield from _reflect_equal(code, node.args)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        yield from _reflect_equal(code, [node.value.slice, node.slice])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        yield code.replace(node, code.segment(node.right))
    if isinstance(node, ast.Call):
        pairs = [pair for pair in ast.walk(node) if isinstance(pair, ast.Tuple) and _is_place(pair)]
        columns = [int(code.segment(pair.elts[1])) for pair in pairs]
        if len(pairs) > 1:
            yield tuple(
                edit
                for pair, column in zip(pairs, columns, strict=True)
                for edit in code.replace(pair.elts[1], str(max(columns) - column))
            )


def _is_place(pair: ast.Tuple) -> bool:
    numbers = [isinstance(one, ast.Constant) and type(one.value) is int for one in pair.elts]
    return numbers == [True, True]


def _reflect_equal(code: Code, items: Sequence[ast.expr]) -> Iterator[Change]:
    for one, other in pairwise(items):
        if isinstance(one, ast.Name) and code.segment(one) == code.segment(other):
            yield code.replace(other, f"-1 - {code.segment(other)}")


def reverse_order(code: Code, node: ast.AST) -> Iterator[Change]:
    """What is gone through backwards is gone through forwards."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "reversed":
            yield code.replace(node, code.segment(node.args[0]))
        if node.func.id == "enumerate":
            yield code.replace(node.args[0], f"reversed({code.segment(node.args[0])})")


def exchange_arithmetic(code: Code, node: ast.AST) -> Iterator[Change]:
    """Another arithmetic operation is done."""
    if isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        yield code.between(node.left, node.right, *SIGNS[type(node.op)])
    if isinstance(node, ast.AugAssign) and type(node.op) in SIGNS:
        yield code.between(node.target, node.value, *SIGNS[type(node.op)])


def mark_in(code: Code, node: ast.AST) -> str | None:
    """Return the mark that a node is, None for other nodes."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return str(node.value) if is_text and node.value in code.marks else None  # type: ignore[attr-defined]


def players_of(code: Code) -> list[str]:
    """Return the marks of the players, without the blank."""
    return [mark for mark in code.marks if mark.strip()]


def exchange_mark(code: Code, node: ast.AST) -> Iterator[Change]:
    """The mark of another player stands here."""
    mark = mark_in(code, node)
    for other in players_of(code):
        if mark and mark.strip() and other != mark:
            yield code.replace(node, repr(other))


def exchange_all_marks(code: Code, node: ast.AST) -> Iterator[Change]:
    """In a whole function the players' marks are exchanged."""
    players = players_of(code)
    if isinstance(node, ast.FunctionDef) and players:
        turned = dict(zip(players, [*players[1:], players[0]], strict=True))
        inside = (one for one in ast.walk(node) if one in set(code.nodes))
        found = [(one, mark) for one in inside if (mark := mark_in(code, one)) in turned]
        edits = [edit for one, mark in found for edit in code.replace(one, repr(turned[str(mark)]))]
        if len(edits) > 1:
            yield tuple(edits)


def respell_mark(code: Code, node: ast.AST) -> Iterator[Change]:
    """A mark is a small letter, or a zero for an O; the blank is nothing at all."""
    mark = mark_in(code, node)
    if mark and mark.lower() != mark:
        yield code.replace(node, repr(mark.lower()))
    if mark == "O":
        yield code.replace(node, repr("0"))
    if mark is not None and not mark.strip():
        yield code.replace(node, repr(""))


OPERATORS: dict[str, Callable[[Code, ast.AST], Iterator[Change]]] = {
    "range_end": change_range_end,
    "range_start": change_range_start,
    "bound": change_bound,
    "slice": change_slice,
    "number": change_number,
    "index": change_index,
    "comparison_inverted": partial(change_comparison, table=OPPOSITES),
    "comparison_turned": partial(change_comparison, table=DIRECTIONS),
    "is_for_equal": partial(change_comparison, table=IDENTITIES),
    "and_for_or": exchange_and_or,
    "condition_dropped": drop_operand,
    "chain_shortened": shorten_chain,
    "condition_negated": negate_condition,
    "condition_ignored": ignore_condition,
    "truth_exchanged": exchange_truth,
    "any_for_all": exchange_all_any,
    "choices_exchanged": exchange_choices,
    "subscripts_exchanged": exchange_subscripts,
    "pair_exchanged": exchange_pair,
    "arguments_exchanged": exchange_arguments,
    "parameters_exchanged": exchange_parameters,
    "item_dropped": drop_item,
    "places_reflected": reflect_places,
    "order_reversed": reverse_order,
    "arithmetic": exchange_arithmetic,
    "mark_exchanged": exchange_mark,
    "marks_exchanged": exchange_all_marks,
    "mark_respelt": respell_mark,
}
