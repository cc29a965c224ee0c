"""Says by a program's text which lines do what, in a worker that has not loaded the program.

Only lines with one statement, or the whole head of one, count: "line 12 runs" has one meaning then.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from harness.messages import ExtendRequest, Reply
from harness.wire import Json

LOOPS, SETS = (ast.For, ast.While), (ast.Set, ast.SetComp)
MAKES_SETS, ASKS_NO_ORDER = {"set", "frozenset"}, {"len", "sorted", "min", "max", "sum"}
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Return, ast.Break, ast.Continue)


class CodeReply(Reply):
    """Each function as its name, its first and last line, and `facts_of` it."""

    functions: Sequence[Json]


class CodeRequest(ExtendRequest[CodeReply]):
    """Say what the functions of a program do."""

    source: str


def begin_service(worker: Any) -> Any:
    """Return an object whose `reply_to` describes the program of each request."""
    return SimpleNamespace(reply_to=describe_program)


def describe_program(message: ExtendRequest[CodeReply]) -> CodeReply:
    """Return the functions of the text in a request.  Raises SyntaxError for no program."""
    tree = ast.parse(CodeRequest(**vars(message)).source)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    found = [
        (function.name, function.lineno, function.end_lineno, [*facts_of(function)])
        for function in functions
    ]
    return CodeReply(functions=found)


def facts_of(function: ast.FunctionDef) -> Iterator[tuple[str, int, str]]:
    """Yield what lines do, as a kind, the line and a name; first where the "code" begins.

    A line may begin a "branch", be "removable" (`pass` can stand in its place), "give" a name a
    value, "call" a function, or begin a "loop", with the first line of its body.  A "set" may show
    its order, which is another one in each process.
    """
    start = int(ast.get_docstring(function) is not None and len(function.body) > 1)
    yield "code", function.body[start].lineno, ""
    yield from (("set", statement.lineno, "") for statement in _ordered_sets(function))
    blocks = [function.body[start:], *_blocks_in(function.body)]
    starts = Counter(node.lineno for block in blocks for node in block)
    for block in blocks:
        for node in block:
            line, head, body = node.lineno, _head_of(node), getattr(node, "body", [node])[0]
            if head is None or (starts[line], head.end_lineno) != (1, line):
                continue
            is_simple, inner = node is head, _head_of(body)
            if is_simple and node is block[0] and block is not blocks[0]:
                yield "branch", line, ""
            is_last = isinstance(node, ast.Return) and block is blocks[0]  # then it is None
            if is_simple and not is_last:
                yield "removable", line, ""
            is_loop = isinstance(node, LOOPS) and isinstance(body, (*SIMPLE, ast.If))
            is_loop = is_loop and (starts[body.lineno], inner.end_lineno) == (1, body.lineno)
            if is_loop:
                yield "loop", line, str(body.lineno)
            targets = getattr(node, "targets", [getattr(node, "target", None)])
            if len(targets) == 1 and isinstance(targets[0], ast.Name) and (is_simple or is_loop):
                yield "give", line, targets[0].id
            calls = [node.func for node in ast.walk(head) if isinstance(node, ast.Call)]
            yield from (("call", line, ast.unparse(call).rpartition(".")[2]) for call in calls)


def _ordered_sets(function: ast.FunctionDef) -> Iterator[Any]:
    """Yield the sets that are not only compared, or given to what asks for no order."""
    harmless: set[ast.AST] = set()
    nodes = [*ast.walk(function)]
    for node in nodes:
        if isinstance(node, ast.Compare):
            harmless |= {node.left, *node.comparators}
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ASKS_NO_ORDER:
            harmless |= {*node.args}
    for node in nodes:
        called = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
        if (isinstance(node, SETS) or called in MAKES_SETS) and node not in harmless:
            yield node


def _blocks_in(block: list[ast.stmt]) -> Iterator[list[ast.stmt]]:
    for node in [statement for statement in block if not isinstance(statement, SCOPES)]:
        for part in (node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())):
            for name in ("body", "orelse", "finalbody"):
                if inner := getattr(part, name, None):
                    yield inner
                    yield from _blocks_in(inner)


def _head_of(node: ast.stmt) -> Any:
    """Return a simple statement itself, of one with blocks its test or what it iterates."""
    is_simple = isinstance(node, SIMPLE)
    return node if is_simple else getattr(node, "test", None) or getattr(node, "iter", None)
