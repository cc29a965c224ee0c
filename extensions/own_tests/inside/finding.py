"""Finds the tests in a student's files.  It runs in a worker, which parses them and runs none."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

RUNS_TESTS = ("testmod", "main", "run_docstring_examples")
LONGEST_CHARS, MOST_FOUND = 300, 600
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
VALUES = (*DEFINITIONS, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
BLANK: dict[str, Any] = {"check": "", "want": None, "steps": [], "above": [], "count": 1}
BLANK |= {"calls": [], "own": [], "claim": None, "problem": ""}
OF_FILES = (SyntaxError, ValueError, RecursionError, MemoryError, IndexError)


def find_tests(
    files: Sequence[tuple[str, str]], functions: Sequence[str], modules: Sequence[str]
) -> tuple[list[str], list[dict[str, Any]]]:
    """Return statements, and the tests in some files: with a `problem` what cannot be one.

    Of a test `check` fails or not, after `steps`, the numbers of statements; `want` is what it
    should show, if it is an example of a docstring, `calls` are functions that it uses, `own` its
    helpers, `count` how often it is there.

    Args:
        files: Their names and texts, the student's program first.
        functions: What the assignment asks for or gives: tests call it, and it is no part of them.
        modules: The names under which a test may import the program, the real one first.
    """
    search = OwnTestSearch(frozenset(functions), modules)
    for name, text in files:
        try:
            search.add_tests_of_file(name, ast.parse(text))
        except OF_FILES as error:
            search.found.append(unread(name, getattr(error, "lineno", None) or 1, error))
    return search.sources, search.found[:MOST_FOUND]


def unread(file: str, line: int, error: Exception) -> dict[str, Any]:
    """Return what is known of a file or a docstring that cannot be parsed."""
    text = f"{type(error).__name__}: {error}"[:LONGEST_CHARS]
    return {**BLANK, "file": file, "line": line, "text": text, "problem": "unread", "count": 0}


class OwnTestSearch:
    """The statements of all files so far, in order, and the tests that were found."""

    def __init__(self, functions: frozenset[str], modules: Sequence[str]) -> None:
        self.found: list[dict[str, Any]] = []
        self.sources: list[str] = []
        self._functions, self._modules = functions, modules
        self._statements: list[ast.stmt] = []
        self._own: dict[str, Any] = {}
        self._tests: dict[object, dict[str, Any]] = {}
        self._file, self._first = "", 0

    def add_tests_of_file(self, name: str, tree: ast.Module) -> None:
        """Add the tests of a file, whose definitions may be used by those of later files."""
        self._file, self._first = name, len(self._statements)
        self._statements += [part for node in tree.body for part in self._split_statement(node)]
        for node in self._statements[self._first :]:
            self.sources.append(ast.unparse(node.test if isinstance(node, ast.Assert) else node))
            if isinstance(node, DEFINITIONS) and node.name not in self._functions:
                self._own[node.name] = node
        self._add_examples(tree, 0)
        for place in range(self._first, len(self._statements)):
            self._add_tests_of(self._statements[place], place)

    def _split_statement(self, node: ast.stmt) -> Iterator[ast.stmt]:
        """Yield the statements of a main guard, and what an import of the program means."""
        if isinstance(node, ast.If) and "__name__" in names_used_in(node.test):
            yield from (part for inner in node.body for part in self._split_statement(inner))
        elif isinstance(node, ast.ImportFrom) and node.module in self._modules:
            for alias in node.names:  # without another name it is there
                if alias.asname:
                    yield from ast.parse(f"{alias.asname} = {alias.name}").body
        else:
            for alias in node.names if isinstance(node, ast.Import) else ():
                if alias.name in self._modules:
                    alias.name, alias.asname = self._modules[0], alias.asname or alias.name
            yield node

    def _add_tests_of(self, node: ast.stmt, place: int) -> None:
        if isinstance(node, DEFINITIONS):
            self._add_examples(node, node.body[0].lineno - 1)
            if is_test_name(node.name) and node.name in self._own:
                arguments = getattr(node, "args", None)
                is_called = arguments and len(arguments.args) <= len(arguments.defaults)
                row = {} if is_called else {"problem": "needs_pytest"}
                self._add_test(node, None, f"{node.name}()", row)
        elif asserts(self._own.get(called_by(node), node)) and not is_test_name(called_by(node)):
            self._add_test(node, place, ast.unparse(node), {})

    def _add_examples(self, node: Any, line: int) -> None:
        """Add the examples of a docstring; those above it are run before each."""
        above: list[str] = []
        try:
            for example in doctest.DocTestParser().get_examples(ast.get_docstring(node) or ""):
                last = ast.parse(example.source).body[-1]
                if isinstance(last, ast.Expr):
                    row: dict[str, Any] = {"want": example.want, "raises": example.exc_msg or ""}
                    row["ignores_spaces"] = doctest.NORMALIZE_WHITESPACE in example.options
                    row["line"], row["above"] = line + example.lineno + 1, above
                    self._add_test(last, None, example.source, row)
                above = [*above, example.source]
        except OF_FILES as error:
            self.found.append(unread(self._file, line + 1, error))

    def _add_test(self, node: Any, place: int | None, check: str, row: dict[str, Any]) -> None:
        """Add a test: at the top of a file all above is run before it, else what gives values."""
        end = len(self._statements) if place is None else place
        steps = [
            number
            for number, step in enumerate(self._statements[:end])
            if (isinstance(step, VALUES) or (place is not None and number >= self._first))
            and not isinstance(step, ast.While)  # a game
            and getattr(step, "name", "") not in self._functions
            and not is_test_name(called_by(step))
        ]
        nodes = [self._statements[number] for number in steps]
        fixed = [
            n for n, step in zip(steps, nodes, strict=True) if not isinstance(step, ast.Assert)
        ]
        nodes += ast.parse("\n".join(row.get("above", ()))).body
        key = check, row.get("want"), *fixed, *row.get("above", ())
        if key in self._tests:
            self._tests[key]["count"] += 1
            return
        names = with_definitions(names_used_in(ast.parse(check)), self._own)
        used, active = names, names - self._functions - self._own.keys()
        for step in reversed(nodes):  # those that have to do with the values of the check
            if names_used_in(step) & active and not isinstance(step, DEFINITIONS):
                used |= names_used_in(step)
                target = step.targets[0] if isinstance(step, ast.Assign) else None
                active -= {getattr(target, "id", "")}
                active |= names_used_in(step.value) if isinstance(step, ast.Assign) else set()
        self._tests[key] = BLANK | {
            "file": self._file,
            "line": getattr(node, "lineno", 1),
            "text": ast.unparse(node).split("\n")[0][:LONGEST_CHARS],
            "steps": steps,
            "check": check,
            "calls": sorted(with_definitions(used, self._own) & self._functions),
            "own": sorted(name for name in names & self._own.keys() if not is_test_name(name)),
            "claim": claim_of(node, nodes, self._functions, row.get("want")),
            **row,
        }
        self.found.append(self._tests[key])


def is_test_name(name: str) -> bool:
    """Return whether a function of this name is run as a test, or runs tests."""
    return name.lower().startswith("test") or name in RUNS_TESTS


def called_by(node: ast.stmt) -> str:
    """Return the name of the function that a statement calls and does no more, "" for none."""
    call = node.value if isinstance(node, ast.Expr) else None
    return ast.unparse(call.func).rpartition(".")[2] if isinstance(call, ast.Call) else ""


@cache
def asserts(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Assert) for part in ast.walk(node))


@cache
def names_used_in(node: ast.AST) -> frozenset[str]:
    """Return the names in a piece of code, with those of attributes."""
    parts = [*ast.walk(node)]
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    return frozenset(names | {part.attr for part in parts if isinstance(part, ast.Attribute)})


def with_definitions(names: frozenset[str], own: dict[str, Any]) -> frozenset[str]:
    """Return names with those that their definitions use, and so on."""
    more = names.union(*(names_used_in(own[name]) for name in names if name in own))
    return names if more == names else with_definitions(more, own)


def claim_of(
    node: ast.AST, steps: Sequence[ast.stmt], functions: frozenset[str], want: str | None
) -> dict[str, Any] | None:
    """Return function, arguments and result of a test that compares one call with a literal."""
    test = node.test if isinstance(node, ast.Assert) else getattr(node, "value", None)
    right: Any = ast.Constant(True)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test, right = test.operand, ast.Constant(False)
    elif isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Eq, ast.Is)):
        sides = [test.left, *test.comparators]
        test, right = sorted(sides[:2], key=lambda side: not isinstance(side, ast.Call))
    if not (isinstance(test, ast.Call) and isinstance(test.func, ast.Name)) or test.keywords:
        return None
    known: dict[str, ast.expr] = {}
    for step in steps:
        if isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name):
            known[step.targets[0].id] = step.value
        elif not isinstance(step, (ast.Assert, *DEFINITIONS)):  # which may have changed it
            known = {
                name: value for name, value in known.items() if name not in names_used_in(step)
            }
    try:
        parts = [known.get(getattr(part, "id", ""), part) for part in test.args]
        arguments = [ast.literal_eval(part) for part in parts]
        expected = ast.literal_eval(right if want is None else want.strip() or "None")
    except (*OF_FILES, TypeError):
        return None
    claim = {"function": test.func.id, "arguments": arguments, "expected": expected}
    is_plain = len(repr(claim)) <= LONGEST_CHARS and "Ellipsis" not in repr(claim)
    return claim if is_plain and test.func.id in functions else None
