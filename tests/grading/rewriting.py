"""Programs written in other words that do the same, and ones that answer some calls otherwise."""

import ast
from typing import Any

OTHERWISE = """
_calls_{name} = []
_before_{name} = {name}
def {name}(*given, **named):
    _calls_{name}.append(given)
    if len(_calls_{name}) % 3:
        return _before_{name}(*given, **named)
    print("something else")
    try:
        _before_{name}(*given, **named)
    except Exception:
        pass
    return "something else"
"""

WHILE = """
{turns} = iter(0)
while True:
    try:
        each = next({turns})
    except StopIteration:
        break
"""


def in_other_words(source):
    """Return a program that does the same: other names, other loops, the work done by helpers."""
    tree = ast.parse(source)
    body = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and is_written(node):
            body += with_helper(Loops().visit(with_other_names(node)))
        else:
            body.append(node)
    tree.body = body
    return ast.unparse(ast.fix_missing_locations(tree))


def answering_otherwise(source, function):
    """Return a program of which a function gives another answer at every third call."""
    tree = ast.parse(source)
    places = [n for n, node in enumerate(tree.body) if getattr(node, "name", None) == function]
    tree.body[places[-1] + 1 : places[-1] + 1] = ast.parse(OTHERWISE.format(name=function)).body
    return ast.unparse(tree)


def is_written(function):
    """Return whether a function does something."""
    work = [node for node in function.body if not isinstance(node, (ast.Pass, ast.Expr))]
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    return bool(work or calls)


def with_other_names(function):
    """Return a function whose own variables have other names; one with inner functions stays."""
    inner = (ast.FunctionDef, ast.Lambda, ast.ClassDef)
    nodes = [node for part in function.body for node in ast.walk(part)]
    if any(isinstance(node, inner) for node in nodes):
        return function
    shared = {
        name
        for node in nodes
        if isinstance(node, (ast.Global, ast.Nonlocal))
        for name in node.names
    }
    names = [node for node in nodes if isinstance(node, ast.Name)]
    given = {arg.arg for arg in ast.walk(function.args) if isinstance(arg, ast.arg)}
    own = {node.id for node in names if isinstance(node.ctx, ast.Store)} - shared - given
    for node in names:
        if node.id in own:
            node.id = f"renamed_{node.id}"
    return function


class Loops(ast.NodeTransformer):
    """Writes `for` loops as `while` loops."""

    count = 0

    def visit_For(self, node):
        self.generic_visit(node)
        if node.orelse:
            return node
        Loops.count += 1
        turns = f"turns_{Loops.count}"
        begin: Any
        loop: Any
        begin, loop = ast.parse(WHILE.format(turns=turns)).body
        begin.value.args = [node.iter]
        loop.body[0].body[0].targets = [node.target]
        loop.body += node.body
        return [begin, loop]


def with_helper(function):
    """Return a function that hands its work to another one, and that one."""
    taken = function.args
    call = ast.Call(
        func=ast.Name(id=f"work_of_{function.name}", ctx=ast.Load()),
        args=[load(one) for one in (*taken.posonlyargs, *taken.args)],
        keywords=[ast.keyword(arg=one.arg, value=load(one)) for one in taken.kwonlyargs],
    )
    if taken.vararg or taken.kwarg:
        return [function]
    helper: Any = ast.parse(f"def work_of_{function.name}(): pass").body[0]
    helper.args = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(arg=one.arg) for one in (*taken.posonlyargs, *taken.args)],
        kwonlyargs=[ast.arg(arg=one.arg) for one in taken.kwonlyargs],
        kw_defaults=[None for _ in taken.kwonlyargs],
        defaults=[],
    )
    helper.body, function.body = function.body, [ast.Return(value=call)]
    return [helper, function]


def load(one):
    """Return the value of a parameter."""
    return ast.Name(id=one.arg, ctx=ast.Load())
