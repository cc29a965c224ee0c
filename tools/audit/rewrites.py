"""Other ways to write a program that does the same: each changes a syntax tree in place.

What a function says does not change with how it is written, so only such ways are here as the
grader might notice: it asks for functions by name and calls them, looks at loops and calls, and
reads constants.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

Rewrite = Callable[[ast.Module], None]
Inliner = Callable[[ast.Module, Collection[str]], None]  # gets the functions that must stay
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)


# Order


def reorder_functions(tree: ast.Module) -> None:
    """The functions stand in the opposite order."""
    turned = iter(reversed(_functions_of(tree)))
    tree.body = [next(turned) if isinstance(one, ast.FunctionDef) else one for one in tree.body]


# Functions


def wrap_in_a_class(tree: ast.Module) -> None:
    """The functions are methods of a class, and functions of the same names call them."""
    functions = _functions_of(tree)
    (holder,) = _statements_from("class Program:\n    pass")
    assert isinstance(holder, ast.ClassDef)
    holder.body = []
    for function in functions:
        method = copy.deepcopy(function)
        method.decorator_list = [ast.Name("staticmethod", ast.Load())]
        holder.body.append(method)
        names = ", ".join(_parameters_of(function))
        function.body = [
            *function.body[:1],
            *_statements_from(f"return Program.{function.name}({names})"),
        ]
        if not ast.get_docstring(function):
            function.body = function.body[1:]
    first = tree.body.index(functions[0])
    tree.body.insert(first, holder)


def extract_tests(tree: ast.Module) -> None:
    """Each condition is a function of its own."""
    names = _fresh_names("condition_holds")
    for function in _functions_of(tree):
        own = _names_stored([function]) | set(_parameters_of(function))
        new = [
            _extracted_test(node, own, next(names))
            for node in ast.walk(function)
            if isinstance(node, (ast.If, ast.While))
            and not isinstance(node.test, ast.Constant)
            and not _has_scope(node.test)
        ]
        place = tree.body.index(function)
        tree.body[place:place] = new


def _has_scope(test: ast.expr) -> bool:
    return _holds(test, *COMPREHENSIONS, ast.NamedExpr)


def _extracted_test(node: ast.If | ast.While, own: set[str], name: str) -> ast.stmt:
    needed = ", ".join(one for one in _names_read(node.test) if one in own)
    (made,) = _statements_from(f"def {name}({needed}):\n    return {ast.unparse(node.test)}")
    node.test = ast.parse(f"{name}({needed})", mode="eval").body
    return made


def inline_helpers(tree: ast.Module, required: Collection[str]) -> None:
    """What a helper of one expression gives is written where it is called."""
    own = [one for one in _functions_of(tree) if one.name not in required]
    helpers = {one.name: one for one in own if _is_one_expression(one)}
    for function in _functions_of(tree):
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
        values = dict(zip(_parameters_of(helper), node.args, strict=False))
        return _Filler(values).visit(copy.deepcopy(last.value))  # type: ignore[no-any-return]


class _Filler(ast.NodeTransformer):
    """Puts values in the places of names."""

    def __init__(self, values: Mapping[str, ast.expr]) -> None:
        self._values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return copy.deepcopy(self._values.get(node.id, node))


def inline_constants(tree: ast.Module) -> None:
    """Constants that are numbers or texts are written where they are used."""
    values = {
        one.targets[0].id: one.value
        for one in tree.body
        if isinstance(one, ast.Assign)
        and isinstance(one.targets[0], ast.Name)
        and isinstance(one.value, ast.Constant)
    }
    for function in _functions_of(tree):
        function.body = [_Filler(values).visit(one) for one in function.body]


# Loops


def for_to_while(tree: ast.Module) -> None:
    """Each `for` is a `while` that counts."""
    names = _fresh_names("place")

    def counting_loop(statement: ast.stmt) -> list[ast.stmt]:
        if not isinstance(statement, ast.For) or statement.orelse:
            return [statement]
        place = next(names)
        items = f"items_of_{place}"
        *before, loop = _statements_from(
            f"{items} = list({ast.unparse(statement.iter)})\n"
            f"{place} = 0\n"
            f"while {place} < len({items}):\n"
            f"    {ast.unparse(statement.target)} = {items}[{place}]\n"
            f"    {place} += 1\n"
        )
        assert isinstance(loop, ast.While)
        loop.body += statement.body
        return [*before, loop]

    for function in _functions_of(tree):
        _change_blocks(function, lambda block: [new for one in block for new in counting_loop(one)])


# Walks over statements and names


def _functions_of(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions at the top level."""
    return [one for one in tree.body if isinstance(one, ast.FunctionDef)]


def _parameters_of(function: ast.FunctionDef) -> list[str]:
    return [one.arg for one in function.args.args]


def _names_stored(nodes: Iterable[ast.AST]) -> set[str]:
    return {
        one.id
        for node in nodes
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }


def _names_read(node: ast.AST) -> list[str]:
    """Return the names that a node reads, in order, each once."""
    found = (
        one.id
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)
    )
    return list(dict.fromkeys(found))


def _holds(node: ast.AST, *kinds: type[ast.AST]) -> bool:
    """Return whether there is something of these kinds in a node."""
    return any(isinstance(one, kinds) for one in ast.walk(node))


def _change_blocks(node: ast.AST, change: Callable[[list[ast.stmt]], list[ast.stmt]]) -> None:
    """Change each list of statements in a node, the inner ones first."""
    for child in ast.iter_child_nodes(node):
        _change_blocks(child, change)
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block:
            setattr(node, name, change(block))


def _statements_from(text: str) -> list[ast.stmt]:
    return ast.parse(text).body


def _fresh_names(stem: str) -> Iterator[str]:
    """Yield names that no program has."""
    number = 0
    while True:
        number += 1
        yield f"{stem}_{number}"


REWRITES: Mapping[str, Rewrite] = {
    "functions_reordered": reorder_functions,
    "in_a_class": wrap_in_a_class,
    "conditions_extracted": extract_tests,
    "constants_inlined": inline_constants,
    "for_to_while": for_to_while,
}
# This leaves functions alone that the assignment asks for: it may want them called.
INLINERS: Mapping[str, Inliner] = {"helpers_inlined": inline_helpers}
