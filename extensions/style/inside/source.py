"""A submission as the rules see it: its text, its tree, its functions, and what was given."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from harness.inside.syntax import FUNCTIONS, Lost, all_names, salvage_text, tree_of

Json = Any
FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
COMPOUND = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)
SCOPES = (*FUNCTIONS, ast.ClassDef, ast.Lambda)
MOST_FINDINGS = 200
LONGEST_NAME_CHARS = 60
TRYING = ("test", "setUp", "tearDown")  # how names of what tries a program out begin
OF_THE_MAIN_FILE = ("student_number",)  # rules that a module need not keep


@dataclass(frozen=True)
class RuleFinding:
    """Where a rule is broken, by what, and what else belongs to it."""

    line: int
    name: str = ""
    detail: str = ""


@dataclass(frozen=True)
class WrittenFunction:
    """A function with what it stands in: a class, another function, or neither.

    `place` is its name behind those of all that it stands in.
    """

    node: FunctionNode
    inside: ast.ClassDef | FunctionNode | None = None
    place: str = ""

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
    def is_inherited(self) -> bool:
        """Return whether its name may be that of a method of another class."""
        return isinstance(self.inside, ast.ClassDef) and bool(self.inside.bases)

    @property
    def body(self) -> list[ast.stmt]:
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


class StyleSource:
    """A file of a submission with its starter file.

    `wanted` are the functions that the submission is to define, `others` the trees of its other
    files.
    """

    def __init__(self, request: Json) -> None:
        self.tree, self.text, lost = parse_source(request["source"])
        lines = request["source"].split("\n")
        # what Python cannot read is left out: it may use anything that it mentions
        self.unread_lines = {line for piece in lost for line in range(piece.line, piece.end + 1)}
        self.unread_words = {
            word for line in self.unread_lines for word in re.findall(r"\w+", lines[line - 1])
        }
        self.unread_functions = {piece.name for piece in lost if piece.name}
        self.template = parse_source(request["template"])[0]
        self.template_text: str = request["template"]
        self.remarks: str = request["remarks"]
        self.titles: list[str] = request["titles"]
        self.verbs = frozenset(request["verbs"])
        # a name with words that are none of these may be of another language
        self.words = frozenset(request["words"])
        self.wanted = frozenset(request["functions"])
        self.others = [parse_source(text)[0] for text in request.get("others", ())]
        starter = list(list_functions(self.template))
        every = (function for function in starter if function.is_written)
        written = [function for function in every if function.place not in self.wanted]
        self.given = {function.place: shape_of(function) for function in written}
        self.prescribed = {
            function.name: function for function in starter if not function.is_written
        }
        self.all_functions = list(list_functions(self.tree))
        self.own = [function for function in self.all_functions if not self.is_given(function)]

    def is_given(self, function: WrittenFunction) -> bool:
        """Return whether a function is the starter file's, as it is there: it is never blamed.

        Its docstring, its comments and how it is laid out may differ.
        """
        given = self.given.get(function.place)
        return given is not None and given == shape_of(function)

    def is_test(self, function: WrittenFunction) -> bool:
        """Return whether a function tries the program out: it is called so, and no part of it."""
        return function.name.startswith(TRYING) and function.name not in self._program_names

    def is_special(self, function: WrittenFunction) -> bool:
        """Return whether Python or a test runner calls a function, not the program."""
        is_dunder = function.name.startswith("__") and function.name.endswith("__")
        is_called_by_name = function.is_method or function.name in ("__getattr__", "__dir__")
        return (is_called_by_name and is_dunder) or self.is_test(function)

    @cached_property
    def _program_names(self) -> set[str]:
        """The names that the wanted functions lead to, from one function or class to the next."""
        mentioned: dict[str, set[str]] = {}
        for function in self.all_functions:
            for name in {function.name, function.place.partition(".")[0]}:
                mentioned.setdefault(name, set()).update(all_names(function.node))
        found: set[str] = set()
        todo = set(self.wanted)
        while todo:
            found |= todo
            todo = set().union(*(mentioned.get(name, set()) for name in todo)) - found
        return found - self.wanted

    @cached_property
    def given_lines(self) -> set[int]:
        """The lines of the functions that are the starter file's."""
        given = filter(self.is_given, self.all_functions)
        return {line for function in given for line in function.lines}

    @cached_property
    def written_functions(self) -> set[str]:
        """The wanted functions that do something, or that cannot be read."""
        own = {one.name for one in self.own if not one.is_nested and one.is_written}
        return (own | assigned_functions(self.tree) | self.unread_functions) & self.wanted


def answer_by(looks: Sequence[Callable[[StyleSource], Json]], request: Json) -> Json:
    """Return `{"found": ...}`, the findings of the rules in all files of a submission.

    Return {} if a file cannot be parsed, `{"fault": ...}` if a rule raises an exception.
    """
    files = [request, *({**request, **module} for module in request.get("modules", []))]
    reply: Json = {"found": {}}
    try:
        for number, file in enumerate(files):
            others = [file["source"] for file in files[:number] + files[number + 1 :]]
            source = StyleSource({**file, "others": others})
            for look in looks:
                add_findings(reply, look(source), file.get("lines_before"))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {}  # the submission is no text that can be looked at
    except Exception as error:  # noqa: BLE001 (a mistake in a rule)
        return {"fault": f"{type(error).__name__}: {error}"}
    return reply


def add_findings(reply: Json, more: Json, lines_before: int | None) -> None:
    """Add what was found in a file, a module's lines counted on, and not `OF_THE_MAIN_FILE`."""
    for rule, found in more["found"].items():
        own = found if lines_before is None or rule not in OF_THE_MAIN_FILE else []
        moved = [{**finding, "line": finding["line"] + (lines_before or 0)} for finding in own]
        reply["found"].setdefault(rule, []).extend(moved)
    if "written" in more:
        reply["written"] = sorted({*reply.get("written", ()), *more["written"]})


def parse_source(text: str) -> tuple[ast.Module, str, list[Lost]]:
    """Return the tree of a text and the text, both without what cannot be read; and that."""
    tree = tree_of(text)
    if tree is not None:
        return tree, text, []
    mended, lost = salvage_text(text)
    return ast.parse(mended), mended, lost


def list_functions(tree: ast.Module) -> Iterator[WrittenFunction]:
    """Yield all functions, in order, but those that are replaced before anything keeps them."""
    replaced = set(replaced_functions(tree))
    for statement in top_statements(tree.body):
        if isinstance(statement, (*FUNCTIONS, ast.ClassDef)) and statement not in replaced:
            yield from functions_in(statement)


def replaced_functions(tree: ast.Module) -> Iterator[FunctionNode]:
    """Yield the functions at the top level that a later definition of the name replaces.

    A decorator may store a function, and so may code in between that mentions it; a mere call
    stores nothing.
    """
    defined: set[str] = set()  # further down, with nothing in between that keeps the name
    for statement in reversed(tree.body):
        if isinstance(statement, FUNCTIONS):
            if statement.name in defined and not statement.decorator_list:
                yield statement
            defined -= stored_names(statement)
            defined.add(statement.name)
        else:
            defined -= stored_names(statement)
            inner = (part for part in top_statements([statement]) if isinstance(part, FUNCTIONS))
            yield from (one for one in inner if one.name in defined and not one.decorator_list)


def stored_names(statement: ast.stmt) -> set[str]:
    """Return the names whose values a statement may store when it is run: calls store nothing."""
    found: set[str] = set()
    todo: list[ast.AST] = [statement]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            todo += [*node.args, *node.keywords]
        elif isinstance(node, FUNCTIONS):  # what is in it looks for the name when it is called
            todo += [*node.decorator_list, *node.args.defaults]
            todo += filter(None, node.args.kw_defaults)
        else:
            todo += ast.iter_child_nodes(node)
    return found


def functions_in(statement: ast.stmt) -> Iterator[WrittenFunction]:
    """Yield all functions in a statement with their places, at any depth, in order.

    Those in nested classes, an `if`, a loop or a `try` too.  A place is "Class.method.inner".
    """
    todo: list[tuple[ast.AST, ast.ClassDef | FunctionNode | None, str]] = [(statement, None, "")]
    while todo:
        node, inside, before = todo.pop()
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            place = f"{before}{node.name}"
            if isinstance(node, FUNCTIONS):
                yield WrittenFunction(node, inside, place)
            inside, before = node, f"{place}."
        inner = [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr)]
        todo += [(child, inside, before) for child in reversed(inner)]


def shape_of(function: WrittenFunction) -> str:
    """Return a function's tree as text, without its docstring and its layout."""
    node = function.node
    bare = type(node)(**{**dict(ast.iter_fields(node)), "body": function.body})
    return re.sub(r", kind='u'", "", ast.dump(bare))


def top_statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of the top level, in order, those in an `if`, a loop or a `try` too."""
    for statement in body:
        yield statement
        if isinstance(statement, SCOPES):
            continue
        for field in ("body", "handlers", "cases", "orelse", "finalbody"):
            for part in getattr(statement, field, []):
                yield from top_statements([part] if isinstance(part, ast.stmt) else part.body)


def assigned_functions(tree: ast.Module) -> set[str]:
    """Return the names that the top level gives to a value that is computed, such as a `lambda`."""
    given = [
        statement for statement in top_statements(tree.body) if isinstance(statement, ast.Assign)
    ]
    computed = [
        statement for statement in given if isinstance(statement.value, (ast.Lambda, ast.Call))
    ]
    targets = (target for statement in computed for target in statement.targets)
    return {target.id for target in targets if isinstance(target, ast.Name)}


def own_nodes(root: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes below `root`; of a nested function or class the node, but nothing in it."""
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


def first_findings(findings: Iterable[RuleFinding]) -> Json:
    """Return the first findings of a rule as they travel."""
    most = LONGEST_NAME_CHARS
    return [
        {"line": finding.line, "name": finding.name[:most], "detail": finding.detail[:most]}
        for finding in islice(findings, MOST_FINDINGS)
    ]
