"""Functions: described, short, with the parameters that were given, and used."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator

from harness.inside.rules.source import COMPOUND, Finding, Function, Source, own_nodes

SETTERS = ("setter", "deleter")


def docstring(source: Source) -> Iterator[Finding]:
    """Find functions without a docstring; one inside another function needs none."""
    for one in source.own:
        free = one.is_nested or source.is_special(one) or is_setter(one)
        if not free and not (ast.get_docstring(one.node) or "").strip():
            yield Finding(one.node.lineno, one.name)


def is_setter(function: Function) -> bool:
    """Return whether a method belongs to a property that is described elsewhere."""
    return any(
        isinstance(decorator, ast.Attribute) and decorator.attr in SETTERS
        for decorator in function.node.decorator_list
    )


def length(source: Source) -> Iterator[Finding]:
    """Find every function's length, the longest first."""
    found = [(lines_of(one), one) for one in source.own if one.is_written]
    for count, one in sorted(found, key=lambda pair: -pair[0]):
        yield Finding(one.node.lineno, one.name, str(count))


def lines_of(function: Function) -> int:
    """Count the lines at which a statement of a function begins.

    Docstring, comments and blank lines do not count, nor do the further lines of a long
    statement, nor the insides of a function in the function.
    """
    docstring = [] if function.body is function.node.body else function.node.body[:1]
    return len(
        {
            node.lineno
            for node in own_nodes(function.node)
            if isinstance(node, ast.stmt) and node not in docstring
        }
    )


def parameters(source: Source) -> Iterator[Finding]:
    """Find functions of the starter file that have other parameters there."""
    for one in source.own:
        asked = source.asked.get(one.name)
        if (
            one.inside is None
            and asked is not None
            and parameter_shape(one) != parameter_shape(asked)
        ):
            names = ", ".join(arg.arg for arg in asked.node.args.args)
            yield Finding(one.node.lineno, one.name, names)


def parameter_shape(function: Function) -> tuple[int, int, bool, bool]:
    """Return how many parameters a function has, of each kind; their names are free."""
    args = function.node.args
    positional = len(args.posonlyargs) + len(args.args)
    return positional, len(args.kwonlyargs), args.vararg is not None, args.kwarg is not None


def unused_functions(source: Source) -> Iterator[Finding]:
    """Find functions that nothing mentions but themselves.

    One that the assignment asks for may wait for its caller until all of them are written, and
    an assertion at the top level only tries it out.
    """
    mentions = Counter(names_mentioned(source.tree))
    trials = Counter(
        name
        for statement in source.tree.body
        if isinstance(statement, ast.Assert)
        for name in names_mentioned(statement)
    )
    finished = source.written_functions == source.wanted and is_started(source)
    told: set[str] = set(names_used_by(source.others))
    for one in source.own:
        is_wanted = one.inside is None and one.name in source.wanted
        if is_wanted and not finished:
            continue
        if source.is_special(one) or one.is_inherited or one.node.decorator_list:
            continue
        if one.name in source.unread_words:
            continue
        elsewhere = mentions[one.name] - Counter(names_mentioned(one.node))[one.name]
        if elsewhere <= (trials[one.name] if is_wanted else 0) and one.name not in told:
            told.add(one.name)  # many of one name would keep the others from being told
            yield Finding(one.node.lineno, one.name)


def names_used_by(trees: Iterable[ast.AST]) -> Iterator[str]:
    """Yield what other files may use: what they mention and what they import."""
    for tree in trees:
        yield from names_mentioned(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                yield from (one.name for one in node.names)


def names_mentioned(tree: ast.AST) -> Iterator[str]:
    """Yield each name, attribute and text in a piece of code: what it may mention."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def is_started(source: Source) -> bool:
    """Return whether the program starts one of its functions itself, other than to try it out."""
    names = {one.name for one in source.all_functions}
    return any(
        isinstance(node, ast.Name) and node.id in names
        for statement in source.tree.body
        if isinstance(statement, COMPOUND) or is_start(statement)
        for node in ast.walk(statement)
    )


def is_start(statement: ast.stmt) -> bool:
    """Return whether a statement is a mere call, but not to print something."""
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    called = statement.value.func
    return not (isinstance(called, ast.Name) and called.id == "print")
