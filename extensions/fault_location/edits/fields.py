"""Edits of what objects hold: shared by all of a class, not kept, another one, not compared."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from extensions.fault_location.edits.change import Edit, Piece, Spot, Swap
from extensions.fault_location.edits.nodes import (
    FUNCTIONS,
    call_of,
    changed,
    compared,
    constant,
    is_call,
    is_docstring,
    name_of,
    settle,
)
from extensions.fault_location.edits.statements import put_statement

FIELD, SHARED, FORMAT = "field", "shared", "format"
MOST_FIELDS = 6  # that may stand in the place of another one
CHANGEABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
MADE_CHANGEABLE = ("list", "dict", "set")
FORMATS = ("02", ".2f", ".1f")
BEGIN = "__init__"


def edit_object(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Something that the objects of a class hold; nothing where no class is edited."""
    if isinstance(piece.statement, ast.ClassDef):
        for make in MAKING:
            yield from make(piece, spot)


def _not_shared(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Yield the edit that makes for each object what is made once for the class."""
    node, owner = spot.node, piece.statement
    if spot.parent is not owner or not isinstance(node, ast.Assign):
        return
    target, value = node.targets[0], node.value
    is_one = isinstance(value, CHANGEABLE) or is_call(value, *MADE_CHANGEABLE)
    if not is_one or not isinstance(target, ast.Name) or not isinstance(owner, ast.ClassDef):
        return
    swap: Swap
    begin = next((one for one in owner.body if getattr(one, "name", "") == BEGIN), None)
    if isinstance(begin, ast.FunctionDef) and begin.args.args:
        place = int(is_docstring(begin.body[0]))
        own = field_set(begin.args.args[0].arg, target.id, value)
        settle(own, begin)
        swap = (begin, "body", [*begin.body[:place], own, *begin.body[place:]])
    elif begin is None and not owner.bases:
        new = ast.parse(f"def {BEGIN}(self): pass").body[0]
        own = field_set("self", target.id, value)
        settle(own, node)
        vars(new)["body"] = [own]
        swap = (owner, "body", [*owner.body, new])
    else:
        return
    yield Edit(line=spot.own_line, kind=SHARED, size=1, swaps=(swap,))


def field_set(name: str, field: str, value: ast.expr) -> ast.Assign:
    """Return a statement that gives a field of an object a value."""
    target = ast.Attribute(value=name_of(name), attr=field, ctx=ast.Store())
    return ast.Assign(targets=[target], value=value)


def _own_field(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Yield the edit of a variable that should be a field of the object."""
    node, function = spot.node, piece.function_of(spot.node)
    if not isinstance(node, ast.Name) or function is None or not function.args.args:
        return
    is_set = isinstance(node.ctx, ast.Store)
    own, given = function.args.args[0].arg, [one.arg for one in function.args.args]
    is_field = node.id in piece.fields or (not is_set and node.id in methods_of(piece.statement))
    if is_field and (is_set or node.id not in given) and node.id != own:
        new = ast.Attribute(value=name_of(own), attr=node.id, ctx=node.ctx)
        yield spot.edit(new, FIELD, 1)


def methods_of(node: ast.AST) -> set[str]:
    """Return the names of the methods of a class."""
    return {one.name for one in getattr(node, "body", []) if isinstance(one, FUNCTIONS)}


def _other_field(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Yield the edits by which another field is meant, or the one that all of the class share."""
    node = spot.node
    if not isinstance(node, ast.Attribute) or spot.field == "func":
        return
    for field in piece.fields[:MOST_FIELDS]:
        if field != node.attr:
            yield spot.edit(changed(node, attr=field), FIELD, 2)
    name = str(getattr(piece.statement, "name", ""))
    if isinstance(node.value, ast.Name) and node.value.id != name:
        yield spot.edit(changed(node, value=name_of(name)), FIELD, 3)


def _compared_too(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Yield the edits by which two objects have to be alike in one more field."""
    node = spot.node
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return
    left, right = node.left, node.comparators[0]
    if not isinstance(left, ast.Attribute) or not isinstance(right, ast.Attribute):
        return
    if not isinstance(node.ops[0], ast.Eq) or left.attr != right.attr:
        return
    for field in piece.fields[:MOST_FIELDS]:
        if field != left.attr:
            other = compared(changed(left, attr=field), ast.Eq(), changed(right, attr=field))
            yield spot.edit(ast.BoolOp(op=ast.And(), values=[node, other]), "condition", 3)


def _written_out(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Yield the edits by which a value in a text is written with digits that it lacks."""
    node = spot.node
    if isinstance(node, ast.FormattedValue) and node.format_spec is None:
        for one in FORMATS:
            form = ast.JoinedStr(values=[constant(one)])
            yield spot.edit(changed(node, format_spec=form), FORMAT, 2)


def _begun_above(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Yield the edits that begin an object as the class above does, first of all."""
    node, owner = spot.node, piece.statement
    if not isinstance(node, ast.FunctionDef) or node.name != BEGIN or spot.parent is not owner:
        return
    is_begun = any(is_call(one, "super") for one in ast.walk(node))
    if is_begun or not isinstance(owner, ast.ClassDef) or not owner.bases:
        return
    given = [one.arg for one in node.args.args[1:]]
    place = int(is_docstring(node.body[0]) and len(node.body) > 1)
    first = Spot(node=node.body[place], parent=node, field="body", place=place)
    for count in range(len(given) + 1):
        above = ast.Attribute(value=call_of("super"), attr=BEGIN, ctx=ast.Load())
        call = ast.Call(func=above, args=[*map(name_of, given[:count])], keywords=[])
        yield put_statement(first, 0, ast.Expr(value=call), "call", 2)


MAKING = (_not_shared, _own_field, _other_field, _compared_too, _written_out, _begun_above)
EDITS = (edit_object,)
