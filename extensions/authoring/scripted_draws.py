"""Draws that checks script: which values of the reference each of them is picked from.

For a program that draws a place, or a fraction, a draw needs the values that it is picked from.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from extensions.authoring.solution import mentioned_names

PICKED = "picked_from"
PICKERS = frozenset({"choice", "choices", "sample", "shuffle"})
COUNTERS = {"randint": 1, "randrange": 0}  # what the range's last argument is short of
TELLING, SEEDING = "drawing", "seed"


def format_draws(source: str, draws: Sequence[Any]) -> list[str]:
    """Return draws as a check writes them, below the constants that they need.

    A draw that is no value of what the source picks from stands there by itself.
    """
    known = populations_in(source)
    needed: dict[str, str] = {}
    texts = []
    for draw in draws:
        name = next((name for name, values in known.items() if is_among(draw, values)), "")
        if name.isidentifier():
            needed[name] = f"{name} = {known[name]!r}"
        texts.append(f"{PICKED}({name}, {draw!r})" if name else repr(draw))
    return [*needed.values(), f"[{', '.join(texts)}]"]


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
    texts = [ast.unparse(argument) for argument in call.args]
    limits = [written_in(text, constants) for text in texts]
    if name in COUNTERS and limits and all(type(limit) is int for limit in limits):
        return f"range({', '.join(map(str, [*limits[:-1], limits[-1] + COUNTERS[name]]))})"
    return texts[0] if name in PICKERS and texts else ""


def constants_of(tree: ast.Module) -> Iterator[tuple[str, Any]]:
    """Yield the names at the top of a file that stand for a written value."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            value = written_in(ast.unparse(statement.value))
            yield from [(statement.targets[0].id, value)] * (value is not None)


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
    """Yield the checks of a file that script a seed or bare values: line and name.

    Fractions stay as they are, and so does what another file makes.
    """
    tree = ast.parse(path.read_text("utf-8"))
    others = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.level]
    picking = {PICKED}.union(*map(names_given, others))
    for _ in range(2):  # a helper may call another one
        picking.update(
            *(names_given(node) for node in tree.body if picking & mentioned_names(node))
        )
    for check in tree.body:
        if isinstance(check, ast.FunctionDef) and check.name.startswith("test"):
            draw = next((draw for draw in scripted_values(check) if not is_fraction(draw)), None)
            if draw is not None and not picking & mentioned_names(check):
                yield draw.lineno, check.name


def scripted_values(check: ast.AST) -> Iterator[ast.expr]:
    """Yield the draws and seeds that a check scripts."""
    for call in ast.walk(check):
        if isinstance(call, ast.Call):
            yield from (
                keyword.value for keyword in call.keywords if keyword.arg in (TELLING, SEEDING)
            )
            if isinstance(call.func, ast.Attribute) and call.func.attr == TELLING:
                yield from call.args


def is_fraction(draw: ast.expr) -> bool:
    """Return whether a draw is made of fractions, which no program picks from others."""
    values = [node.value for node in ast.walk(draw) if isinstance(node, ast.Constant)]
    return bool(values) and all(isinstance(value, float) for value in values)


def names_given(node: ast.stmt) -> set[str]:
    """Return the names that a statement at the top of a file gives to something."""
    if isinstance(node, ast.FunctionDef):
        return {node.name} if not node.name.startswith("test") else set()
    if isinstance(node, ast.ImportFrom):
        return {alias.asname or alias.name for alias in node.names}
    names = (one for one in ast.walk(node) if isinstance(one, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}
