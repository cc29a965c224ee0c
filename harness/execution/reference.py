"""The reference solution of an assignment, which is called as a submission is."""

from __future__ import annotations

import ast
import builtins
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from harness.errors import AssignmentError
from harness.execution.facts import reachable
from harness.execution.preparing import prepare_program, sandbox_for
from harness.execution.program import Program, Substitution
from harness.execution.session import Session
from harness.messages import DescribeRequest, StubReply
from harness.model import Assignment
from harness.sandbox import Sandbox
from harness.sandbox.worker import Closing
from harness.submission.folder import read_files
from harness.submission.reading import UnreadableSubmission
from harness.wire import Json

if TYPE_CHECKING:
    from harness.execution.stubs import StubAnswers

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
# What a function may use whose answers depend on its arguments alone: no input, no time, no chance.
PURE = frozenset(
    "abs all any bool dict divmod enumerate filter float int len list map max min pow range "
    "reversed round set sorted str sum tuple zip".split()
).union(*map(dir, (str, list, dict, set)))


@dataclass(eq=False)
class Reference(Closing):
    """Starts the reference at its first call, in a sandbox of its own, which `_opened` gets."""

    _assignment: Assignment
    _opened: Callable[[Sandbox], None] = lambda sandbox: None
    _sandbox: Sandbox | None = None
    _program: Program | None = None
    _session: Session | None = None

    @property
    def path(self) -> Path:
        """The main file, by default `reference.py`.  Raises AssignmentError where there is none."""
        path = self._assignment.places.get("reference") or self._assignment.folder / "reference.py"
        if not path.is_file():
            raise AssignmentError(f"{path}: the reference is missing")
        return path

    @property
    def is_there(self) -> bool:
        """Whether the assignment has a place for a reference, and a file is there."""
        path = self._assignment.places.get("reference")
        return path is not None and path.is_file()

    def load_program(self) -> Program:
        """Return the reference as a program, loaded at the first call and kept.

        Raises AssignmentError where it is missing or cannot be loaded.
        """
        if self._program is None:
            self._sandbox = sandbox_for(self._assignment)
            self._opened(self._sandbox)
            try:
                submission = read_files(self.path, self._assignment)
                self._program = prepare_program(submission, self._assignment, self._sandbox)
            except UnreadableSubmission as error:
                raise AssignmentError(f"{self.path}: {error}") from error
        return self._program

    def session(self) -> Session:
        """Return the session that calls it, always the same; raises as `load_program` does."""
        if self._session is None:
            # right functions keep nothing from call to call: no answer needs a process of its own
            self._session = Session(self.load_program(), shared=True)
        return self._session

    def stubs_for(
        self, names: Collection[str], tested: Collection[str], most: int = 0
    ) -> StubAnswers:
        """Return what answers for functions, the classes among the names left out.

        No object becomes one of a class that belongs to the functions `tested`, or uses them.  A
        check that sends more than `most` values is given up; 0: it may send as many as it likes.
        """
        from harness.execution.stubs import StubAnswers  # no right program has stubs

        facts, own = self.load_program().facts, set(tested)
        records = {
            name: record
            for name, record in self._records.items()
            if own.isdisjoint({name, *facts.reach([name])})
        }
        names = frozenset(names) - facts.class_names
        return StubAnswers(self.session, names, most, records, self._known_replies)

    @cached_property
    def _known_replies(self) -> Mapping[str, dict[str, StubReply]]:
        """A place for the replies of each function that answers by its arguments alone."""
        facts = self.load_program().facts
        own = facts.mentions.keys()
        return {name: {} for name in facts.functions if facts.reach([name]) - own <= PURE}

    @cached_property
    def _records(self) -> Mapping[str, Json]:
        program = self.load_program()
        if not (names := sorted(program.facts.class_names)):
            return {}
        with program.worker() as worker:
            return worker.ask(DescribeRequest(names=names), program.limits.call).classes

    @property
    def class_names(self) -> frozenset[str]:
        """The classes that it defines."""
        if not self.load_program().facts.class_names:
            return frozenset()
        named = {node.name for node in self._top if isinstance(node, ast.ClassDef)}
        return frozenset(named.union(self._records))

    def substitution_for(
        self, names: Collection[str], tested: Collection[str], shared: Collection[str]
    ) -> Substitution | None:
        """Return its definitions of some names, with what these use, to put into a submission.

        Nothing is among it of the functions `tested`, which stay the submission's; of the classes
        `shared` it uses those of the submission, unless they are among the names.  None where it
        would hold what a tested function gives as its own result.
        """
        top, wanted = self._top, set(names) - set(tested)
        own = {*tested, *shared} - wanted
        uses: defaultdict[str, set[str]] = defaultdict(set)
        for node in top:
            for name in names_made(node):
                uses[name].update(mentioned_names(node))
        closure = {*wanted, *reachable(wanted, uses, closed=own)} & uses.keys() - own
        statements = [
            node
            for node in top
            if isinstance(node, (ast.Import, ast.ImportFrom))
            or (makes(node, closure) and not makes(node, own))
        ]
        functions = [
            part
            for node in statements
            for part in ast.walk(node)
            if isinstance(part, ast.FunctionDef)
        ]
        # of methods that no task asks for: they begin with one underscore
        private = {
            function.name for function in functions if function.name[0] == "_" != function.name[1:2]
        }
        helpers = private | closure - wanted - self.class_names - {*self._assignment.functions}
        given = {name for node in top if makes(node, tested) for name in forwarded_functions(node)}
        if not wanted & closure or helpers & given:
            return None
        used = {name for node in statements for name in mentioned_names(node)}
        mark = "__used__"
        return Substitution(
            names=frozenset(wanted & closure),
            own=frozenset(own & used),
            statements=tuple(marked_text(node, wanted, mark) for node in statements),
            mark=mark,
        )

    @cached_property
    def _top(self) -> list[ast.stmt]:
        """The statements of all its files, without imports of one from another."""
        submission = self.load_program().submission
        files = [*(module.source for module in submission.modules), submission.source]
        own = {Path(name).stem for name in self._assignment.modules}
        return [
            node
            for text in files
            for node in ast.parse(text).body
            if not (isinstance(node, ast.ImportFrom) and node.module in {*own, "__future__"})
            and not (isinstance(node, ast.If) and "__name__" in mentioned_names(node.test))
        ]

    def spent(self) -> float:
        """Return the seconds of work that its processes have taken so far, 0 before any starts."""
        return 0.0 if self._program is None else self._program.sandbox.spent()

    def close(self) -> None:
        if self._session is not None:
            self._session.end()
        if self._program is not None:
            self._program.close()
        if self._sandbox is not None:
            self._sandbox.close()


def mentioned_names(node: ast.AST | None) -> Iterator[str]:
    """Yield the names in a piece of code, without attributes."""
    return (part.id for part in ast.walk(node) if isinstance(part, ast.Name)) if node else iter(())


def names_made(statement: ast.stmt) -> set[str]:
    """Return the names that a top-level statement defines or works on, as `a` of `a.add(1)`."""
    if isinstance(statement, DEFINITIONS):
        return {statement.name}
    if isinstance(statement, ast.Expr):
        called = getattr(statement.value, "func", None)
        return {*mentioned_names(called)} if isinstance(called, ast.Attribute) else set()
    nodes = [*ast.walk(statement)]
    changed = (node for node in nodes if isinstance(getattr(node, "ctx", None), ast.Store))
    defined = {node.name for node in nodes if isinstance(node, DEFINITIONS)}
    return defined.union(name for node in changed for name in mentioned_names(node))


def makes(statement: ast.stmt, names: Collection[str]) -> bool:
    """Return whether a statement defines or works on one of some names."""
    return any(name in names for name in names_made(statement))


def forwarded_functions(statement: ast.stmt) -> Iterator[str]:
    """Yield the functions whose result a function gives as its own, or that are all it calls.

    Their result may have had a name before.  Of an assignment that is whatever it mentions:
    `total = add_up`.
    """
    if isinstance(statement, (ast.Assign, ast.AnnAssign)):
        yield from mentioned_names(statement)
    if isinstance(statement, ast.FunctionDef):
        alone = statement.body[ast.get_docstring(statement) is not None :]
        nodes = [*ast.walk(statement)]
        values = [node.value for node in nodes if isinstance(node, ast.Return)]
        values += [node.value for node in alone if isinstance(node, ast.Expr) and len(alone) == 1]
        names = {node.id for node in values if isinstance(node, ast.Name)}
        values += [
            node.value
            for node in nodes
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and names & names_made(node)
        ]
        for value in values:
            yield from result_functions(value)


def result_functions(value: ast.expr | None) -> Iterator[str]:
    """Yield the functions that give a value, also where a builtin makes a list or a text of it."""
    if isinstance(value, (ast.IfExp, ast.BoolOp)):
        for part in value.values if isinstance(value, ast.BoolOp) else (value.body, value.orelse):
            yield from result_functions(part)
    if isinstance(value, ast.Call):
        called = value.func
        yield from [called.attr] if isinstance(called, ast.Attribute) else mentioned_names(called)
        for part in value.args if getattr(called, "id", "") in vars(builtins) else ():
            yield from result_functions(part)


def marked_text(statement: ast.stmt, names: Collection[str], mark: str) -> str:
    """Return the text of a definition; those of `names` call `mark` where their functions begin.

    A class without `__init__` does so where it is made.  An import stays as it is.
    """
    used = [name for name in names_made(statement) if name in names]
    text = ast.unparse(statement)
    if not used or isinstance(statement, (ast.Import, ast.ImportFrom)):
        return text
    tree, call = ast.parse(text), ast.parse(f"{mark}({used[0]!r})").body[0]
    functions = [function for function in ast.walk(tree) if isinstance(function, ast.FunctionDef)]
    for function in functions:
        function.body.insert(1 if ast.get_docstring(function) is not None else 0, call)
    if not any(function.name in (used[0], "__init__") for function in functions):
        tree.body.append(call)
    return ast.unparse(tree)
