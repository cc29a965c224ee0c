"""What checks tell chance to draw: which values of the reference a draw is picked from.

A program that draws a place, or a fraction, can only be told a value with those it is picked from.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

PICKED = "picked_from"
PICKERS = frozenset({"choice", "choices", "sample", "shuffle"})
COUNTERS = {"randint": 1, "randrange": 0}  # what the range's last argument is short of
TELLING, SEEDING = "drawing", "seed"


def told_as_picked(source: str, draws: Sequence[Any]) -> list[str]:
    """Return draws as a check tells them, below the constants that this takes.

    A draw that is no value of what the source picks from stands there by itself.
    """
    known = populations_in(source)
    needed: dict[str, str] = {}
    told = []
    for draw in draws:
        name = next((name for name, values in known.items() if is_among(draw, values)), "")
        if name.isidentifier():
            needed[name] = f"{name} = {known[name]!r}"
        told.append(f"{PICKED}({name}, {draw!r})" if name else repr(draw))
    return [*needed.values(), f"[{', '.join(told)}]"]


def is_among(draw: Any, values: Sequence[Any]) -> bool:
    """Return whether a draw is one of some values; of a text, one of its characters."""
    return draw in (list(values) if isinstance(values, str) else values)


def populations_in(source: str) -> dict[str, Sequence[Any]]:
    """Return what a program picks from, as it is written: constants, literals, ranges."""
    tree = ast.parse(source)
    constants = dict(constants_of(tree))
    found: dict[str, Sequence[Any]] = {}
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and (text := picked_text(call, constants)):
            values = constants[text] if text in constants else written_in(text)
            if isinstance(values, (list, tuple, str, range)):
                found[text] = values
    return found


def picked_text(call: ast.Call, constants: Mapping[str, Any]) -> str:
    """Return how a call says what it picks from, with numbers for constants; "" for no such."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    texts = [ast.unparse(one) for one in call.args]
    limits = [written_in(one, constants) for one in texts]
    if name in COUNTERS and limits and all(type(one) is int for one in limits):
        return f"range({', '.join(map(str, [*limits[:-1], limits[-1] + COUNTERS[name]]))})"
    return texts[0] if name in PICKERS and texts else ""


def constants_of(tree: ast.Module) -> Iterator[tuple[str, Any]]:
    """Yield the names at the top of a file that stand for a written value."""
    for one in tree.body:
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            value = written_in(ast.unparse(one.value))
            yield from [(one.targets[0].id, value)] * (value is not None)


def written_in(text: str, constants: Mapping[str, Any] | None = None) -> Any:
    """Return the value that a text writes, a range or a constant among them; None for none."""
    if constants and text in constants:
        return constants[text]
    try:
        if text.startswith("range("):
            return range(*ast.literal_eval(f"({text[6:-1]},)"))
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, TypeError):
        return None


def bare_draws(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the checks of a file that tell chance a seed or values alone: line and name.

    Fractions stay as they are, and so does what another file makes.
    """
    tree = ast.parse(path.read_text("utf-8"))
    others = [one for one in tree.body if isinstance(one, ast.ImportFrom) and one.level]
    picking = {PICKED}.union(*map(names_given, others))
    for _ in range(2):  # a helper may call another one
        picking.update(*(names_given(one) for one in tree.body if picking & names_mentioned(one)))
    for one in tree.body:
        if isinstance(one, ast.FunctionDef) and one.name.startswith("test"):
            told = next((told for told in told_in(one) if not is_fraction(told)), None)
            if told is not None and not picking & names_mentioned(one):
                yield told.lineno, one.name


def told_in(check: ast.AST) -> Iterator[ast.expr]:
    """Yield what a check tells chance to draw."""
    for call in ast.walk(check):
        if isinstance(call, ast.Call):
            yield from (one.value for one in call.keywords if one.arg in (TELLING, SEEDING))
            if isinstance(call.func, ast.Attribute) and call.func.attr == TELLING:
                yield from call.args


def is_fraction(told: ast.expr) -> bool:
    """Return whether numbers are told that no program picks from others."""
    values = [one.value for one in ast.walk(told) if isinstance(one, ast.Constant)]
    return bool(values) and all(isinstance(one, float) for one in values)


def names_mentioned(node: ast.AST) -> set[str]:
    """Return the names that a node mentions."""
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def names_given(node: ast.stmt) -> set[str]:
    """Return the names that a statement at the top of a file gives to something."""
    if isinstance(node, ast.FunctionDef):
        return {node.name} if not node.name.startswith("test") else set()
    if isinstance(node, ast.ImportFrom):
        return {one.asname or one.name for one in node.names}
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and is_stored(one)}


def is_stored(name: ast.Name) -> bool:
    """Return whether a name gets a value."""
    return isinstance(name.ctx, ast.Store)
