"""Finds the tests in a student's files, and runs them with the program in whose worker it is.

What leaves the worker of a test is a word and the name of an exception: nothing that the test
could read of the program.
"""

from __future__ import annotations

import ast
import builtins
import doctest
import io
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias

Scope: TypeAlias = dict[str, Any]
Example: TypeAlias = "doctest.Example | None"
RUNS_TESTS = ("testmod", "run_docstring_examples")
LONGEST_CHARS = 300
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
VALUES = (*DEFINITIONS, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
OF_FILES = (SyntaxError, ValueError, RecursionError, MemoryError, IndexError)
CODES = re.compile(r"\x1b\[[\d;]*[A-Za-z]")  # which clear or colour the screen


class OwnTestWalk:
    """Goes through files in order; runs what is in them if it has the globals of a `program`.

    Of the `tests`, whose places count from 0, `skipped` ones are left out; `outcomes` are those of
    the `wanted` ones.  Of a test `check` is the text, `want` what an example of a docstring should
    show, `claim` a call and its result where it compares these, `steps` how much was run before.
    No file's own definitions of `functions` count: the assignment asks for these, or gives them.
    """

    def __init__(
        self,
        functions: Sequence[str],
        program: dict[str, Any] | None = None,
        wanted: Collection[int] = (),
        skipped: Collection[int] = (),
    ) -> None:
        self.tests: list[dict[str, Any]] = []
        self.outcomes: list[list[str]] = []
        self._functions, self._program = frozenset(functions), program
        self._scope = {**(program or {}), "__name__": "own_tests"}
        self._wanted, self._skipped = wanted, skipped
        self._own: dict[str, ast.stmt] = {}
        self._known: dict[str, ast.expr] = {}
        self._file, self._steps = "", 0

    def visit_files(self, files: Sequence[tuple[str, str]]) -> OwnTestWalk:
        """Visit the tests of files; the definitions of each may be used by later ones."""
        for self._file, text in files:
            lines, tree = text.split("\n"), None
            while tree is None:
                try:
                    tree = ast.parse("\n".join(lines))
                except OF_FILES as error:
                    line = getattr(error, "lineno", None) or 1
                    self._note_unread(line, error)
                    leave_out_block(lines, line - 1)
            self._visit_file(tree)
        return self

    def _visit_file(self, tree: ast.Module) -> None:
        statements = [part for node in tree.body for part in without_guard(node)]
        made = [node for node in statements if isinstance(node, DEFINITIONS)]
        own = [node for node in made if node.name not in self._functions]
        self._own |= {node.name: node for node in own}
        last = max((n for n, node in enumerate(statements) if self._asserts(node)), default=-1)
        for number, node in enumerate(statements):
            if self._asserts(node):
                self._visit_test(ast.unparse(node), node, self._scope)
            elif isinstance(node, VALUES) or number < last:
                # a game waits for what nobody types; a call of tests is in their place
                is_game = isinstance(node, ast.While) or self._calls_alone(node)
                is_left_out = is_game or is_test_name(called_by(node))
                if not is_left_out and getattr(node, "name", "") not in self._functions:
                    self._run_step(ast.unparse(node), node, self._scope)
        for docstring_of in (tree, *made):
            self._visit_examples(docstring_of)
        for node in own:
            if is_test_name(node.name):
                self._visit_test(f"{node.name}()", node, self._scope)

    def _asserts(self, node: ast.stmt) -> bool:
        """Return whether a statement asserts, or calls a function of the student's that does."""
        name = called_by(node)
        is_other = isinstance(node, DEFINITIONS) or is_test_name(name)
        parts = () if is_other else ast.walk(self._own.get(name, node))
        return any(isinstance(part, ast.Assert) for part in parts)

    def _calls_alone(self, node: ast.stmt) -> bool:
        """Return whether a statement only calls a function of the assignment without values."""
        call = getattr(node, "value", None)
        is_bare = isinstance(node, ast.Expr) and not getattr(call, "args", True)
        return is_bare and called_by(node) in self._functions

    def _visit_examples(self, node: Any) -> None:
        """Visit the examples of a docstring, which share their names."""
        above = node.body[0].lineno if node.body else 0
        scope, known = dict(self._scope), dict(self._known)
        try:
            for example in doctest.DocTestParser().get_examples(ast.get_docstring(node) or ""):
                example.lineno += above
                last = ast.parse(example.source).body[-1]
                if isinstance(last, ast.Expr):
                    self._visit_test(example.source, last, scope, example)
                else:
                    self._run_step(example.source, last, scope)
        except OF_FILES as error:
            self._note_unread(above, error)
        self._known = known

    def _note_unread(self, line: int, error: Exception) -> None:
        """Note what Python cannot read as a test that ends so."""
        text = f"{type(error).__name__}: {error}"[:LONGEST_CHARS]
        row = {"line": line, "text": text, "check": text, "want": None, "claim": None}
        self._note_test(row, lambda: ["raised", "SyntaxError"])

    def _visit_test(
        self, check: str, node: ast.stmt, scope: Scope, example: Example = None
    ) -> None:
        line, want = (example.lineno, example.want) if example else (node.lineno, None)
        row = {"line": line, "text": ast.unparse(node).split("\n")[0][:LONGEST_CHARS]}
        claim = claim_of(node, self._known, self._functions, want)
        row |= {"check": check, "want": want, "claim": claim}
        self._note_test(row, lambda: self._run_test(check, scope, example))

    def _note_test(self, row: dict[str, Any], run: Callable[[], list[str]]) -> None:
        """Note a test, and run it: what it changes is there for those below."""
        number = len(self.tests)
        self.tests.append({**row, "file": self._file, "steps": self._steps})
        if self._program is not None and number not in self._skipped:
            outcome = run()
            self.outcomes += [outcome] if number in self._wanted else []

    def _run_step(self, source: str, node: ast.stmt, scope: Scope) -> None:
        if self._program is not None:
            # it is the tests that decide
            with suppress(Exception, SystemExit), typed(""):
                exec(source, scope)  # noqa: S102 (beside nothing but the program)
        self._steps += 1
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            self._known[node.targets[0].id] = node.value
        elif not isinstance(node, DEFINITIONS):  # it may change values
            names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
            self._known = {name: self._known[name] for name in self._known.keys() - names}

    def _run_test(self, check: str, scope: Scope, example: Example) -> list[str]:
        program = self._program or {}
        before, usual = dict(program), dict(vars(builtins))
        new = [name for name in ("input", "print") if scope.get(name) is not program.get(name)]
        vars(builtins).update({name: scope[name] for name in new})  # as in a file of one's own
        try:
            with typed(example.want if example else "", usual["input"]):
                if example is None:
                    exec(check, scope)  # noqa: S102 (beside nothing but the program)
                else:
                    once = doctest.DocTest([example], scope, "", None, None, None)
                    ExampleRunner(ExampleChecker()).run(once, clear_globs=False)
            return ["passed", ""]
        except SystemExit:
            return ["ended", ""]
        except BaseException as error:  # noqa: BLE001 (whatever a test raises)
            return [
                "failed" if isinstance(error, AssertionError) else "raised",
                type(error).__name__,
            ]
        finally:
            vars(builtins).update(usual)
            program.update(before)


@contextmanager
def typed(wanted: str, usual: Callable[..., str] = input) -> Iterator[None]:
    """Let only what an example shows be typed meanwhile, and nothing be shown."""
    streams = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = OwnTestKeyboard(wanted, usual), io.StringIO()
    try:
        yield
    finally:
        sys.stdin, sys.stdout = streams


class OwnTestKeyboard(io.StringIO):
    """Types what an example shows behind a question, or what a test's own `input` returns."""

    def __init__(self, wanted: str, usual: Callable[..., str]) -> None:
        super().__init__()
        self._wanted, self._usual = wanted.replace("<BLANKLINE>", ""), usual

    def readline(self, *_: Any) -> str:  # type: ignore[override]
        """Return the next line.  Raises EOFError where nothing is typed."""
        if builtins.input is not self._usual:  # which a program may hold under another name
            return f"{builtins.input('')}\n"
        # that of doctest adds a line end
        shown = io.StringIO.getvalue(sys.stdout)  # type: ignore[arg-type]
        if not self._wanted.startswith(shown) or shown == self._wanted:
            raise EOFError
        line = self._wanted[len(shown) :].partition("\n")[0] + "\n"
        sys.stdout.write(line)
        return line


class ExampleRunner(doctest.DocTestRunner):
    """Raises what an example raises, and AssertionError where it shows something else."""

    def report_failure(self, *_: Any) -> None:
        raise AssertionError

    def report_unexpected_exception(self, *told: Any) -> None:
        raise told[-1][1]


class ExampleChecker(doctest.OutputChecker):
    """Compares screens: blanks at ends, blank lines and codes do not matter."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        ends = None if optionflags & doctest.NORMALIZE_WHITESPACE else "\n"
        wanted, shown = (
            [*filter(None, map(str.rstrip, CODES.sub("", text).split(ends)))]
            for text in (want.replace("<BLANKLINE>", ""), got)
        )
        return wanted == shown


def leave_out_block(lines: list[str], at: int) -> None:
    """Blank the lines of the statement at the top of a file that holds a line."""
    starts = [number for number, line in enumerate(lines) if line[:1].strip()]
    first = max((number for number in starts if number <= at), default=0)
    last = min((number for number in starts if number > at), default=len(lines))
    lines[first:last] = [""] * (last - first)


def without_guard(node: ast.stmt) -> list[ast.stmt]:
    """Return a statement, of a main guard those in it."""
    is_guard = isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)
    return [*node.body] if isinstance(node, ast.If) and is_guard else [node]


def is_test_name(name: str) -> bool:
    """Return whether a function of this name is run as a test, or runs tests."""
    return name.lower().startswith("test") or name in RUNS_TESTS


def called_by(node: ast.stmt) -> str:
    """Return the name of the function that a statement calls and does no more, "" for none."""
    call = node.value if isinstance(node, ast.Expr) else None
    return ast.unparse(call.func).rpartition(".")[2] if isinstance(call, ast.Call) else ""


def claim_of(
    node: ast.stmt, known: Mapping[str, ast.expr], functions: Iterable[str], want: str | None
) -> dict[str, Any] | None:
    """Return function, arguments and result of a test that compares one call with a literal."""
    if isinstance(node, ast.FunctionDef):  # it has names of its own
        node, known = node.body[-1], {}
    test: Any = node.test if isinstance(node, ast.Assert) else getattr(node, "value", None)
    right: Any = ast.Constant(True)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test, right = test.operand, ast.Constant(False)
    elif isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Eq, ast.Is)):
        sides = [test.left, test.comparators[0]]
        test, right = sorted(sides, key=lambda side: not isinstance(side, ast.Call))
    if not isinstance(test, ast.Call) or test.keywords or ast.unparse(test.func) not in functions:
        return None
    try:
        parts = [known.get(getattr(part, "id", ""), part) for part in test.args]
        arguments = [ast.literal_eval(part) for part in parts]
        expected = ast.literal_eval(right if want is None else want.strip() or "None")
    except (*OF_FILES, TypeError):
        return None
    claim = {"function": ast.unparse(test.func), "arguments": arguments, "expected": expected}
    is_plain = len(repr(claim)) <= LONGEST_CHARS and "Ellipsis" not in repr(claim)
    return claim if is_plain else None
