"""Functions that are put together, taken apart or put into a class."""

from __future__ import annotations

import ast
import copy
from collections.abc import Collection, Iterator, Mapping

from harness.workshop.rewrites.trees import (
    change_statements,
    fresh_names,
    functions_of,
    holds,
    locals_of,
    names_read,
    parameters_of,
    statements_from,
)

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)


def wrap_in_a_class(tree: ast.Module) -> None:
    """The functions are methods of a class, and functions of the same names call them."""
    functions = functions_of(tree)
    (holder,) = statements_from("class Program:\n    pass")
    assert isinstance(holder, ast.ClassDef)
    holder.body = []
    for function in functions:
        method = copy.deepcopy(function)
        method.decorator_list = [ast.Name("staticmethod", ast.Load())]
        holder.body.append(method)
        names = ", ".join(parameters_of(function))
        function.body = [
            *function.body[:1],
            *statements_from(f"return Program.{function.name}({names})"),
        ]
        if not ast.get_docstring(function):
            function.body = function.body[1:]
    first = tree.body.index(functions[0])
    tree.body.insert(first, holder)


def extract_tests(tree: ast.Module) -> None:
    """Each condition is a function of its own."""
    names = fresh_names("condition_holds")
    for function in functions_of(tree):
        own = locals_of(function) | set(parameters_of(function))
        new = [
            _extracted_test(node, own, next(names))
            for node in ast.walk(function)
            if isinstance(node, (ast.If, ast.While)) and _is_extractable(node.test)
        ]
        place = tree.body.index(function)
        tree.body[place:place] = new


def _is_extractable(test: ast.expr) -> bool:
    return not isinstance(test, ast.Constant) and not _has_scope(test)


def _has_scope(test: ast.expr) -> bool:
    return holds(test, *COMPREHENSIONS, ast.NamedExpr)


def _extracted_test(node: ast.If | ast.While, own: set[str], name: str) -> ast.stmt:
    needed = ", ".join(one for one in names_read(node.test) if one in own)
    (made,) = statements_from(f"def {name}({needed}):\n    return {ast.unparse(node.test)}")
    node.test = ast.parse(f"{name}({needed})", mode="eval").body
    return made


class _Inliner(ast.NodeTransformer):
    """Puts the bodies of helpers that are one expression in the places of their calls."""

    def __init__(self, helpers: Mapping[str, ast.FunctionDef]) -> None:
        self._helpers = helpers

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        helper = self._helpers.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if helper is None or node.keywords:
            return node
        last = helper.body[-1]
        assert isinstance(last, ast.Return)
        assert last.value is not None
        values = dict(zip(parameters_of(helper), node.args, strict=False))
        return _Filler(values).visit(copy.deepcopy(last.value))  # type: ignore[no-any-return]


class _Filler(ast.NodeTransformer):
    """Puts values in the places of names."""

    def __init__(self, values: Mapping[str, ast.expr]) -> None:
        self._values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return copy.deepcopy(self._values.get(node.id, node))


def inline_helpers(tree: ast.Module, asked: Collection[str]) -> None:
    """What a helper of one expression gives is written where it is called."""
    own = [one for one in functions_of(tree) if one.name not in asked]
    helpers = {one.name: one for one in own if _is_one_expression(one)}
    for function in functions_of(tree):
        others = {name: one for name, one in helpers.items() if one is not function}
        inliner = _Inliner(others)
        function.body = [inliner.visit(one) for one in function.body]


def _is_one_expression(function: ast.FunctionDef) -> bool:
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (
        len(body) == 1
        and isinstance(body[0], ast.Return)
        and body[0].value is not None
        and not _has_scope(body[0].value)
    )


def inline_statements(tree: ast.Module, asked: Collection[str]) -> None:
    """What a helper without a result does is written where it is called."""
    own = [one for one in functions_of(tree) if one.name not in asked]
    helpers = {one.name: one for one in own if _is_procedure(one)}

    def inline(statement: ast.stmt) -> list[ast.stmt]:
        call = statement.value if isinstance(statement, ast.Expr) else None
        is_called = isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        helper = helpers.get(call.func.id) if is_called else None  # type: ignore[union-attr]
        if helper is None or not isinstance(call, ast.Call):
            return [statement]
        return list(_filled_body(helper, call))

    for function in functions_of(tree):
        if function.name not in helpers:
            change_statements(function, inline)


def _filled_body(helper: ast.FunctionDef, call: ast.Call) -> Iterator[ast.stmt]:
    values = dict(zip(parameters_of(helper), call.args, strict=False))
    for one in helper.body[1:] if ast.get_docstring(helper) else helper.body:
        yield _Filler(values).visit(copy.deepcopy(one))


def _is_procedure(function: ast.FunctionDef) -> bool:
    plain = not holds(function, ast.Return, ast.Global) and not locals_of(function)
    calls = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return plain and len(function.body) > 1 and function.name not in calls


def inline_constants(tree: ast.Module) -> None:
    """Constants that are numbers or texts are written where they are used."""
    values = {
        one.targets[0].id: one.value
        for one in tree.body
        if isinstance(one, ast.Assign)
        and isinstance(one.targets[0], ast.Name)
        and isinstance(one.value, ast.Constant)
    }
    for function in functions_of(tree):
        function.body = [_Filler(values).visit(one) for one in function.body]


REWRITES = {
    "in_a_class": wrap_in_a_class,
    "conditions_extracted": extract_tests,
    "constants_inlined": inline_constants,
}
# These leave functions alone that the assignment asks for: it may want them called.
INLINERS = {"helpers_inlined": inline_helpers, "statements_inlined": inline_statements}
