"""Edits of what a loop does from one round to the next: a step, a turn, an `if` that it lacks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import combinations

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.conditions import variables_in
from extensions.fault_location.edits.nodes import (
    LOOPS,
    compared,
    constant,
    is_call,
    name_of,
    negated,
    one_less,
    set_name,
    settled,
    stored,
)
from extensions.fault_location.edits.statements import put_statement
from extensions.fault_location.edits.values import MARKER

CHANGE, GUARD, LOOP = "change", "guard", "loop"
ENDS = ("exit", "quit")
MOST_TESTS = MOST_VARIABLES = 6
MOST_SIGNS = 3  # of which two are exchanged from round to round: two players and a blank
GUARDED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Break, ast.Continue)


def edit_round(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """What a loop lacks at its end: a step, a question asked again, the other player's turn."""
    node = spot.node
    if not isinstance(node, LOOPS):
        return
    last = node.body[-1]
    end = Spot(node=last, parent=node, field="body", place=len(node.body) - 1)
    if isinstance(last, (ast.Break, ast.Continue, ast.Return)):
        return
    tested = names_tested(node.test) if isinstance(node, ast.While) else []
    for name in dict.fromkeys([*tested, *variables_of(piece)]):
        for op in (ast.Add(), ast.Sub()):
            step = ast.AugAssign(target=stored(name), op=op, value=constant(1))
            yield put_statement(end, 1, step, LOOP if name in tested else CHANGE, 3)
    for name in tested:
        for call in piece.calls:
            again = set_name(name, call)
            yield put_statement(end, 1, again, LOOP, 3)
    for turn in turns(piece):
        yield put_statement(end, 1, turn, CHANGE, 3)


def names_tested(test: ast.expr) -> list[str]:
    """Return the names in a condition, in their order; those of what is called are none."""
    called = {id(one.func) for one in ast.walk(test) if isinstance(one, ast.Call)}
    names = [one for one in ast.walk(test) if isinstance(one, ast.Name) and id(one) not in called]
    return list(dict.fromkeys(one.id for one in names))


def turns(piece: Piece) -> Iterator[ast.stmt]:
    """Yield the statements that exchange two variables, or two signs in a variable."""
    names = variables_of(piece)
    for name in names:
        for one, other in combinations(piece.signs[:MOST_SIGNS], 2):
            is_one = compared(name_of(name), ast.Eq(), constant(one))
            value = ast.IfExp(test=is_one, body=constant(other), orelse=constant(one))
            yield set_name(name, value)
    for one, other in combinations(names, 2):
        pair = ast.Tuple(elts=[stored(one), stored(other)], ctx=ast.Store())
        turned = ast.Tuple(elts=[name_of(other), name_of(one)], ctx=ast.Load())
        yield ast.Assign(targets=[pair], value=turned)


def variables_of(piece: Piece) -> list[str]:
    """Return the first variables to which a piece of a program gives values."""
    names = [one for one in piece.names if one in piece.computed and one not in piece.constants]
    return names[:MOST_VARIABLES]


def edit_unset(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A variable that gets no value in a branch: a truth, or a text that nobody knows."""
    if not isinstance(spot.node, ast.If):
        return
    given = [one.node for one in piece.spots if isinstance(one.node, ast.Assign)]
    for field in ("body", "orelse"):
        block = getattr(spot.node, field)
        if not block or isinstance(block[0], ast.If):
            continue
        start = Spot(node=block[0], parent=spot.node, field=field, place=0)
        for target, value in dict.fromkeys(
            (one.targets[0], type_given(one.value)) for one in given
        ):
            if not isinstance(target, ast.Name):
                continue
            for new in (constant(True), constant(False)) if value is bool else ():
                truth = set_name(target.id, new)
                yield put_statement(start, 0, truth, CHANGE, 3)
            if value is str:
                text = set_name(target.id, constant(MARKER))
                yield replace(put_statement(start, 0, text, CHANGE, 4), marked="")


def type_given(value: ast.expr) -> type | None:
    """Return whether a value is a truth or a text, None for any other one."""
    if isinstance(value, ast.Constant) and type(value.value) in (bool, str):
        return type(value.value)
    return str if isinstance(value, (ast.JoinedStr, ast.BinOp)) else None


def edit_unguarded(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A statement of a loop that is done in each round and should be done in some."""
    node = spot.node
    if not isinstance(node, GUARDED) or not isinstance(spot.parent, LOOPS) or spot.field != "body":
        return
    for test in tests_known(piece, spot.parent):
        guarded = ast.If(test=test, body=[node], orelse=[])
        yield spot.edit(settled(guarded, node), GUARD, 4)


def tests_known(piece: Piece, loop: ast.stmt) -> Iterator[ast.expr]:
    """Yield what a function may have to ask in a loop: what it asks elsewhere, the loop's place.

    What is asked of one variable may have to be asked of another one.
    """
    asked = [one.node for one in piece.spots if one.field == "test"]
    for test in asked[:MOST_TESTS]:
        if not isinstance(test, ast.expr):
            continue
        if test is not getattr(loop, "test", None):
            yield test
            yield negated(test)
        own = [one for one in variables_in(test) if not one.isupper()]
        for name in variables_of(piece) if len(own) == 1 else ():
            if name not in own:
                yield asked_of_another(test, own[0], name)
    target = getattr(loop, "target", None)
    if isinstance(target, ast.Name):
        places: list[ast.expr] = [constant(one) for one in dict.fromkeys((0, *piece.numbers))]
        iterated = getattr(loop, "iter", None)
        if is_call(iterated, "range"):
            end = iterated.args[min(1, len(iterated.args) - 1)]
            places.append(one_less(end))
        for place in places[:MOST_TESTS]:
            yield compared(name_of(target.id), ast.NotEq(), place)


def asked_of_another(test: ast.expr, name: str, other: str) -> ast.expr:
    """Return a condition that asks of another variable what one asks of a variable."""
    new = deepcopy(test)
    for one in ast.walk(new):
        if isinstance(one, ast.Name) and one.id == name:
            one.id = other
    return new


def edit_exit(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """The end of the whole program, or of the function, where the loop should end."""
    node = spot.node
    ends = isinstance(node, ast.Raise) or (isinstance(node, ast.Return) and node.value is None)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        ends = is_call(node.value, *ENDS) or getattr(called, "attr", "") == ENDS[0]
    if ends and spot.place is not None:
        yield spot.edit(settled(ast.Break(), node), LOOP, 2)
        yield spot.edit(settled(ast.Return(value=None), node), LOOP, 2)


EDITS = (edit_round, edit_unset, edit_unguarded, edit_exit)
