"""Values that are written down, in an example or among recorded answers: read without running."""

from __future__ import annotations

import ast
import math
from collections import Counter, OrderedDict, defaultdict, deque
from importlib import import_module
from typing import Any

from harness.execution.exact import fields_of, member_of

NAMES = {"nan": math.nan, "inf": math.inf}
BUILTINS: dict[str, Any] = {
    "Counter": Counter,
    "OrderedDict": OrderedDict,
    "deque": deque,
    **{one.__name__: one for one in (set, frozenset, bytearray, range, complex)},
}
# the name as Python writes it, with the module and the name there
LIBRARY = {
    "Decimal": ("decimal", "Decimal"),
    "Fraction": ("fractions", "Fraction"),
    "date": ("datetime", "date"),
    "datetime": ("datetime", "datetime"),
    "time": ("datetime", "time"),
    "timedelta": ("datetime", "timedelta"),
    "timezone": ("datetime", "timezone"),
    **dict.fromkeys(("Path", "PosixPath", "WindowsPath"), ("pathlib", "Path")),
}


def read_value(text: str) -> Any:
    """Return the value that a text writes: a literal, or one of a type that travels.

    `Point(x=1, y=2)` is what `fields_of` gives, `Color.RED` what `member_of` does.

    Args:
        text: As Python writes the value.

    Raises:
        ValueError: It writes no such value.
        SyntaxError: It is no expression.

    Example:
        >>> read_value("[Fraction(1, 2), inf]")
        [Fraction(1, 2), inf]
        >>> read_value("Point(x=1, y=2)").x
        1
    """
    try:
        return ast.literal_eval(text)
    except ValueError:
        return _value_of(ast.parse(text.strip(), mode="eval").body)


def _value_of(node: ast.expr) -> Any:
    read = READERS.get(type(node), ast.literal_eval)
    return read(node)


def _read_row(node: ast.List | ast.Tuple | ast.Set) -> Any:
    kind: Any = ROWS[type(node)]
    return kind(map(_value_of, node.elts))


def _dict_of(node: ast.Dict) -> Any:
    keys = [_value_of(key) for key in node.keys if key is not None]
    return dict(zip(keys, map(_value_of, node.values), strict=True))


def _negative(node: ast.UnaryOp) -> Any:
    value = _value_of(node.operand)
    return -value if isinstance(node.op, ast.USub) else value


def _named(node: ast.Name) -> Any:
    """Return a number that has a name.  Raises ValueError for another name."""
    if node.id not in NAMES:
        raise ValueError(f"no value has the name {node.id}")
    return NAMES[node.id]


def _member(node: ast.Attribute) -> Any:
    """Return a member of an enum.  Raises ValueError for what is none."""
    if not isinstance(node.value, ast.Name):
        raise ValueError(f"no value is written so: {ast.unparse(node)}")  # noqa: TRY004
    return member_of(node.value.id, node.attr)


def _made_by(call: ast.Call) -> Any:
    """Return what a call of a type gives.  Raises ValueError where it is not known."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    named = {one.arg: one.value for one in call.keywords if one.arg is not None}
    values = {key: _zone_or_value(value) for key, value in named.items()}
    if name == "defaultdict":  # what makes its values is nothing that a comparison looks at
        return defaultdict(None, _value_of(call.args[-1]))
    arguments = [_zone_or_value(one) for one in call.args]
    if name in BUILTINS:
        return BUILTINS[name](*arguments, **values)
    if name in LIBRARY:
        module, kind = LIBRARY[name]
        return getattr(import_module(module), kind)(*arguments, **values)
    if arguments or not name.isidentifier() or not name[0].isupper():
        raise ValueError(f"no value is written so: {ast.unparse(call)}")
    return fields_of(name, **values)


def _zone_or_value(node: ast.expr) -> Any:
    """Return a value, or the one time zone that has a name."""
    if ast.unparse(node) in ("datetime.timezone.utc", "timezone.utc"):
        return import_module("datetime").timezone.utc
    return _value_of(node)


ROWS: dict[type, Any] = {ast.List: list, ast.Tuple: tuple, ast.Set: set}
READERS: dict[type, Any] = {
    **dict.fromkeys(ROWS, _read_row),
    ast.Dict: _dict_of,
    ast.UnaryOp: _negative,
    ast.Name: _named,
    ast.Attribute: _member,
    ast.Call: _made_by,
}
