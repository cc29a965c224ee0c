"""Reads a submission without running it: its statements compiled, and facts about them.

Runs under the limits of a worker, in a process that ends before any of the submission runs, so
what it says cannot be forged by the submission.  Standard library and `worker`'s channel only.
"""

from __future__ import annotations

import ast
import base64
import marshal
from collections.abc import Iterator

from harness.values import Json
from harness.worker import Channel

LOOPS = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def serve(channel: Channel) -> None:
    """Answer one request `{"source", "file"}` with facts, or with the reason why not."""
    request = channel.receive()
    try:
        reply = read(request["source"], request["file"])
    except SyntaxError as error:
        reply = {"problem": "syntax", "line": error.lineno, "text": error.msg}
    except (RecursionError, MemoryError):
        reply = {"problem": "too_deep"}
    except ValueError as error:
        reply = {"problem": "syntax", "line": None, "text": str(error)}
    channel.send({"id": request["id"], **reply})


def read(source: str, file: str) -> Json:
    """Give the facts of a source text and its statements' code.  Raises SyntaxError."""
    tree = ast.parse(source, file)
    flags = future_flags(tree)
    statements = [
        (
            statement.lineno,
            compile(ast.Module([statement], []), file, "exec", flags, dont_inherit=True),
        )
        for statement in tree.body
    ]
    return {
        "code": base64.b64encode(marshal.dumps(statements)).decode(),
        "lines": [statement.lineno for statement in tree.body],
        "functions": functions(tree),
        "mentions": {name: sorted(names) for name, names in mentions(tree).items()},
        "loops": sorted(loops(tree)),
        "empty": all(is_idle(statement) for statement in tree.body),
    }


def future_flags(tree: ast.Module) -> int:
    """Give the compiler flags that the file's `from __future__` imports ask for."""
    lines = [
        ast.unparse(statement)
        for statement in tree.body
        if isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
    ]
    flags = compile("\n".join(lines), "<future>", "exec", dont_inherit=True).co_flags
    return flags & ~0xFFFF


def functions(tree: ast.Module) -> Json:
    """Give name and line of each function at the top level, and whether its body does nothing."""
    return [
        {"name": node.name, "line": node.lineno, "idle": all(map(is_idle, node.body))}
        for node in tree.body
        if isinstance(node, FUNCTIONS)
    ]


def mentions(tree: ast.Module) -> dict[str, set[str]]:
    """Give, for each name bound at the top level, the names that its making mentions.

    Seen through attributes too, so that aliases, tuples of functions, `map` and methods count.
    """
    found: dict[str, set[str]] = {}
    for statement in tree.body:
        names = set(named(statement))
        for owner in owners(statement):
            found.setdefault(owner, set()).update(names - {owner})
    return found


def owners(statement: ast.stmt) -> Iterator[str]:
    """Give the names that a top-level statement binds or works on."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, ast.Expr):
        if isinstance(statement.value, ast.Call):
            yield from list(named(statement.value.func))[:1]
    else:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id
            elif isinstance(node, (*FUNCTIONS, ast.ClassDef)):
                yield node.name


def named(tree: ast.AST) -> Iterator[str]:
    """Give every name and attribute in a piece of code, but a function's own local names."""
    own = local(tree) if isinstance(tree, FUNCTIONS) else set()
    return (name for name in occurring(tree) if name not in own)


def local(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """Give the names of a function's parameters and of the variables it sets."""
    outer = {
        name
        for node in ast.walk(function)
        if isinstance(node, (ast.Global, ast.Nonlocal))
        for name in node.names
    }
    arguments = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    stored = {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return (arguments | stored) - outer


def occurring(tree: ast.AST) -> Iterator[str]:
    """Give every name and attribute that occurs in a piece of code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def loops(tree: ast.Module) -> set[str]:
    """Give the top-level names whose making holds a loop, a comprehension or a `map`."""
    return {
        owner
        for statement in tree.body
        if any(isinstance(node, LOOPS) for node in ast.walk(statement)) or "map" in named(statement)
        for owner in owners(statement)
    }


def is_idle(statement: ast.stmt) -> bool:
    """Say whether a statement does nothing: a bare text, a bare name or `pass`."""
    return isinstance(statement, ast.Pass) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, (ast.Constant, ast.Name))
    )
