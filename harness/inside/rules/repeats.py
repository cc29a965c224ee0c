"""Statements that do again what a function of the program already does."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from harness.inside.rules.source import Finding, Function, Source

FEWEST_NODES = 8  # below that, pieces of code are alike by chance
MOST_NODES = 20_000

Piece = tuple[ast.AST, ...]


def repeats(source: Source) -> Iterator[Finding]:
    """Find code outside of a function that is what the function does, whatever its variables."""
    sizes = sizes_of(source.tree)
    if len(sizes) > MOST_NODES:
        return
    does: dict[str, Function] = {}
    shapes = set()
    for one in source.own:
        piece = essence(one)
        if size(piece, sizes) >= FEWEST_NODES and not one.is_special:
            does.setdefault(pattern(piece), one)
            shapes.add(shape(piece, sizes))
    told = set(source.given_lines)
    for piece in pieces(source.tree):
        if shape(piece, sizes) in shapes:
            function, line = does.get(pattern(piece)), getattr(piece[0], "lineno", 0)
            if function and line not in told and not within(piece[0], function):
                told.add(line)
                yield Finding(line, function.name)


def essence(function: Function) -> Piece:
    """Return what a function does: its statements but a last `return`, or what it just returns."""
    body = function.body
    last = body[-1] if body else None
    if not isinstance(last, ast.Return):
        return tuple(body)
    if len(body) > 1:
        return tuple(body[:-1])
    return (last.value,) if last.value is not None else ()


def pieces(tree: ast.Module) -> Iterator[Piece]:
    """Return all runs of statements in a tree, and all expressions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.expr):
            yield (node,)
        for _, block in ast.iter_fields(node):
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                for start in range(len(block)):
                    for end in range(start + 1, min(len(block), start + 8) + 1):
                        yield tuple(block[start:end])


def sizes_of(tree: ast.Module) -> dict[int, int]:
    """Return how many nodes there are in each node, itself included, but no mere contexts."""
    sizes: dict[int, int] = {}
    for node in reversed(list(ast.walk(tree))):
        own = 0 if isinstance(node, ast.expr_context) else 1
        sizes[id(node)] = own + sum(sizes[id(child)] for child in ast.iter_child_nodes(node))
    return sizes


def size(piece: Piece, sizes: dict[int, int]) -> int:
    """Count the nodes in a piece of code."""
    return sum(sizes[id(node)] for node in piece)


def shape(piece: Piece, sizes: dict[int, int]) -> tuple[type, int, int]:
    """Return what is quickly known of a piece: pieces that are alike have the same."""
    return (type(piece[0]) if piece else type(None)), len(piece), size(piece, sizes)


def pattern(piece: Piece) -> str:
    """Return a text that two pieces of code share when they differ in variables alone."""
    nodes = [node for root in piece for node in ast.walk(root)]
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    numbers: dict[str, int] = {}
    parts = []
    for node in nodes:
        if isinstance(node, ast.Name) and id(node) not in called and not node.id.isupper():
            parts.append(f"variable {numbers.setdefault(node.id, len(numbers))}")
        else:
            fields = [value for _, value in ast.iter_fields(node) if is_plain(value)]
            count = sum(1 for _ in ast.iter_child_nodes(node))
            parts.append(f"{type(node).__name__} {fields!r} {count}")
    return "\n".join(parts)


def is_plain(value: object) -> bool:
    """Return whether a field of a node holds a name, a text or a number."""
    return isinstance(value, (str, int, float, bytes))


def within(node: ast.AST, function: Function) -> bool:
    """Return whether a piece of code is a part of a function."""
    return any(part is node for part in ast.walk(function.node))
