"""A submission as the rules see it: its text, its tree, its functions, and what was given."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from harness.inside.salvage import salvage_text

Json = Any
FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
COMPOUND = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)
SCOPES = (*FUNCTIONS, ast.ClassDef, ast.Lambda)
MOST_FINDINGS = 20
LONGEST_NAME_CHARS = 60


@dataclass(frozen=True)
class Finding:
    """Where a rule is broken, by what, and what else belongs to it."""

    line: int
    name: str = ""
    detail: str = ""


@dataclass(frozen=True)
class Function:
    """A function with what it stands in: a class, another function, or neither."""

    node: FunctionNode
    inside: ast.ClassDef | FunctionNode | None = None

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def is_method(self) -> bool:
        return isinstance(self.inside, ast.ClassDef)

    @property
    def is_nested(self) -> bool:
        return isinstance(self.inside, FUNCTIONS)

    @property
    def is_test(self) -> bool:
        return self.name.startswith("test")

    @property
    def is_special(self) -> bool:
        """Return whether Python or a test runner calls it, not the program."""
        is_dunder = self.name.startswith("__") and self.name.endswith("__")
        return self.is_test or (self.is_method and is_dunder)

    @property
    def is_inherited(self) -> bool:
        """Return whether its name may be that of a method of another class."""
        return isinstance(self.inside, ast.ClassDef) and bool(self.inside.bases)

    @property
    def body(self) -> list[ast.stmt]:
        """Its statements without the docstring."""
        first = self.node.body[0]
        is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        return self.node.body[1:] if is_text else self.node.body

    @property
    def lines(self) -> range:
        """The lines from its `def` to its end."""
        return range(self.node.lineno, (self.node.end_lineno or self.node.lineno) + 1)

    @property
    def is_written(self) -> bool:
        """Return whether it does anything but `pass`, to raise or to return a fixed value."""
        return not all(map(is_stub, self.body))


class Source:
    """A submission beside its starter file; `wanted` are the functions it is to define."""

    def __init__(self, request: Json) -> None:
        self.tree, self.text = parse_source(request["source"])
        self.template = parse_source(request["template"])[0]
        self.template_text: str = request["template"]
        self.remarks: str = request["remarks"]
        self.titles: list[str] = request["titles"]
        self.verbs = frozenset(request["verbs"])
        self.wanted = frozenset(request["functions"])
        starter = list(list_functions(self.template))
        self.given = {one.name for one in starter if one.is_written} - self.wanted
        self.asked = {one.name: one for one in starter if not one.is_written}
        self.all_functions = list(list_functions(self.tree))
        self.own = [one for one in self.all_functions if not self.is_given(one)]

    def is_given(self, function: Function) -> bool:
        """Return whether a function is the starter file's: it is never blamed."""
        return function.inside is None and function.name in self.given

    @cached_property
    def given_lines(self) -> set[int]:
        """The lines of the functions that are the starter file's."""
        return {line for one in self.all_functions if self.is_given(one) for line in one.lines}

    @cached_property
    def written_functions(self) -> set[str]:
        """The wanted functions that do something."""
        own = {one.name for one in self.own if one.inside is None and one.is_written}
        return (own | assigned_functions(self.tree)) & self.wanted


def parse_source(text: str) -> tuple[ast.Module, str]:
    """Return the tree of a text and the text, both without the pieces that cannot be read."""
    try:
        return ast.parse(text), text
    except SyntaxError:
        mended, _ = salvage_text(text)
        return ast.parse(mended), mended


def list_functions(tree: ast.Module) -> Iterator[Function]:
    """Return all functions, in order; of several definitions at the top level the last counts."""
    statements = list(top_statements(tree.body))
    top = {one.name: one for one in statements if isinstance(one, FUNCTIONS)}
    for statement in statements:
        if isinstance(statement, FUNCTIONS) and top[statement.name] is not statement:
            continue
        if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
            yield from functions_in(statement)


def functions_in(statement: ast.stmt) -> Iterator[Function]:
    """Return a function or the methods of a class, with all functions in them and their places."""
    todo: list[tuple[ast.AST, ast.ClassDef | FunctionNode | None]] = [(statement, None)]
    while todo:
        node, inside = todo.pop()
        if isinstance(node, FUNCTIONS):
            yield Function(node, inside)
        around = node if isinstance(node, (*FUNCTIONS, ast.ClassDef)) else inside
        inner = [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.expr)]
        todo += [(child, around) for child in reversed(inner)]


def top_statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Return the statements of the top level, in order, those in an `if`, a loop or a `try` too."""
    for statement in body:
        yield statement
        if isinstance(statement, SCOPES):
            continue
        for field in ("body", "handlers", "cases", "orelse", "finalbody"):
            for part in getattr(statement, field, []):
                yield from top_statements([part] if isinstance(part, ast.stmt) else part.body)


def assigned_functions(tree: ast.Module) -> set[str]:
    """Return the names that the top level gives to a value that is computed, such as a `lambda`."""
    return {
        target.id
        for statement in top_statements(tree.body)
        if isinstance(statement, ast.Assign) and isinstance(statement.value, (ast.Lambda, ast.Call))
        for target in statement.targets
        if isinstance(target, ast.Name)
    }


def own_nodes(root: ast.AST) -> Iterator[ast.AST]:
    """Return the nodes in a function or a class, but not those of functions and classes in it."""
    todo = list(ast.iter_child_nodes(root))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            todo += ast.iter_child_nodes(node)


def is_stub(statement: ast.stmt) -> bool:
    """Return whether a statement is what stands for a function that is not written yet."""
    if isinstance(statement, ast.Return):
        return statement.value is None or isinstance(statement.value, ast.Constant)
    return isinstance(statement, (ast.Pass, ast.Raise)) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, (ast.Constant, ast.Name))
    )


def first_findings(findings: Iterable[Finding]) -> Json:
    """Return the first findings of a rule as they travel."""
    return [
        {
            "line": one.line,
            "name": one.name[:LONGEST_NAME_CHARS],
            "detail": one.detail[:LONGEST_NAME_CHARS],
        }
        for one in islice(findings, MOST_FINDINGS)
    ]
