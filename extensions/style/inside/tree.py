"""The rules on the syntax tree, and what a reader answers with them."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from extensions.style.inside.source import (
    COMPOUND,
    Json,
    RuleFinding,
    StyleSource,
    WrittenFunction,
    answer_by,
    first_findings,
    own_nodes,
)
from harness.inside.syntax import FUNCTIONS, all_names
from harness.inside.syntax import bound_in as names_bound

CAPITALISED = re.compile(r"_*[A-Z][a-z0-9]*([A-Z][a-z0-9]*)*$")
TYPES = {"bool", "dict", "float", "int", "list", "set", "str", "tuple"}
TYPE_MAKERS = {"Enum", "NamedTuple", "NewType", "TypeVar", "TypedDict", "namedtuple", "type"}
SUFFIXES = ("s", "es", "d", "ed", "ing")


@dataclass(frozen=True)
class Binding:
    """A name that is given a value: by what, and in which function or class (None: neither)."""

    name: str
    line: int
    how: str
    scope: ast.AST | None = None


def names(source: StyleSource) -> Iterator[RuleFinding]:
    """Find names with capitals that are neither constants nor names of types."""
    prescribed = source.wanted | names_in(source.template) | {"maxDiff"}  # of `unittest`
    found = {}
    for function in source.own:
        if not function.is_inherited and function.name != function.name.lower():
            found[function.name] = RuleFinding(function.node.lineno, function.name)
    bindings = bound_names(source)
    for binding in bindings:
        name = binding.name
        if name == name.lower() or (name == name.upper() and is_constant(binding, bindings)):
            continue
        if binding.how != "type" or not CAPITALISED.match(name):
            found.setdefault(name, RuleFinding(binding.line, name))
    own = (finding for name, finding in found.items() if name not in prescribed)
    yield from sorted(own, key=lambda finding: finding.line)


def is_constant(binding: Binding, bindings: list[Binding]) -> bool:
    """Return whether a name is given one value and keeps it, as far as can be seen."""
    if not isinstance(binding.scope, FUNCTIONS):
        return binding.how in ("value", "type", "change")
    same = [one for one in bindings if (one.name, one.scope) == (binding.name, binding.scope)]
    return [other.how for other in same] in (["value"], ["type"])


def verbs(source: StyleSource) -> Iterator[RuleFinding]:
    """Find helper functions whose names seem to hold no verb."""
    for function in source.own:
        name, words = function.name, [*stems_in(function.name)]
        free = source.is_special(function) or function.inside is not None or name in source.wanted
        has_verb = any(not source.verbs.isdisjoint(stems) for stems in words)
        if not (free or name == "main" or has_verb or any(map(source.words.isdisjoint, words))):
            yield RuleFinding(function.node.lineno, name)


def stems_in(name: str) -> Iterator[set[str]]:
    """Yield what each word in a name may be a form of."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
    for word in re.findall(r"[^\W\d_]+", spaced.lower()):
        stems = {word, *(word.removesuffix(end) for end in SUFFIXES)}
        stems |= {stem[:-1] for stem in stems if stem[-2:-1] == stem[-1:]}  # "stopped"
        yield stems | {f"{stem}e" for stem in stems}


def bound_names(source: StyleSource) -> list[Binding]:
    """Return every name that is given a value outside of what was given, in order of lines."""
    given = source.given_lines
    scopes: list[ast.AST] = [source.tree]
    scopes += [n for n in ast.walk(source.tree) if isinstance(n, (*FUNCTIONS, ast.ClassDef))]
    found = [one for scope in scopes for one in bound_in(scope) if one.line not in given]
    return sorted(found, key=lambda one: one.line)


def bound_in(scope: ast.AST) -> Iterator[Binding]:
    """Yield the names that a module, a function or a class binds itself."""
    around = None if isinstance(scope, ast.Module) else scope
    if isinstance(scope, FUNCTIONS):
        args = scope.args
        for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
            if arg is not None:
                yield Binding(arg.arg, arg.lineno, "parameter", scope)
    nodes = list(own_nodes(scope))
    ways = {id(target): how for node in nodes for target, how in target_names(node)}
    outward = (node.names for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)))
    outer = {name for names in outward for name in names}
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id not in outer:
            yield Binding(node.id, node.lineno, ways.get(id(node), "value"), around)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield Binding(node.attr, node.lineno, "attribute", around)


def target_names(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Yield the names in a node that are bound in a way of their own, with that way."""
    if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)):
        yield from ((part, "loop") for part in ast.walk(node.target))
    elif isinstance(node, ast.AugAssign):
        yield node.target, "change"
    elif isinstance(node, ast.withitem) and node.optional_vars is not None:
        yield from ((part, "with") for part in ast.walk(node.optional_vars))
    elif isinstance(node, ast.Assign) and is_type(node.value):
        yield from ((target, "type") for target in node.targets)
    elif isinstance(node, ast.AnnAssign) and {"TypeAlias", "type"} & names_in(node.annotation):
        yield node.target, "type"


def is_type(value: ast.expr) -> bool:
    """Return whether a value is a type, such as `list[str]` or `namedtuple(...)`."""
    if isinstance(value, ast.Call):
        return not TYPE_MAKERS.isdisjoint(names_in(value.func))
    if isinstance(value, ast.Subscript):
        return is_type(value.value)
    if isinstance(value, ast.BinOp):
        return is_type(value.left) and is_type(value.right)
    return any(name in TYPES or CAPITALISED.match(name) for name in names_in(value))


def names_in(tree: ast.AST) -> set[str]:
    """Return the names that occur in a piece of code."""
    fields = ("id", "name", "arg", "attr")
    names = (getattr(node, field, None) for node in ast.walk(tree) for field in fields)
    return {name for name in names if isinstance(name, str)}


DESCRIBED_ELSEWHERE = ("setter", "deleter", "overload")  # what a decorator makes of a function


def docstring(source: StyleSource) -> Iterator[RuleFinding]:
    """Find functions without a docstring; one inside another function needs none."""
    for function in source.own:
        free = function.is_nested or source.is_special(function) or is_described_elsewhere(function)
        if not free and not (ast.get_docstring(function.node) or "").strip():
            yield RuleFinding(function.node.lineno, function.name)


def is_described_elsewhere(function: WrittenFunction) -> bool:
    """Return whether the docstring belongs to another function of the same name."""
    decorators = map(ast.unparse, function.node.decorator_list)
    return any(name.rpartition(".")[2] in DESCRIBED_ELSEWHERE for name in decorators)


def length(source: StyleSource) -> Iterator[RuleFinding]:
    """Find every function's length, the longest first."""
    found = [(lines_of(function), function) for function in source.own if function.is_written]
    for count, function in sorted(found, key=lambda pair: -pair[0]):
        yield RuleFinding(function.node.lineno, function.name, str(count))


def lines_of(function: WrittenFunction) -> int:
    """Return the number of lines at which a statement of a function begins.

    Docstring, comments and blank lines do not count, nor do the further lines of a long
    statement, nor the insides of a function in the function.
    """
    docstring = [] if function.body is function.node.body else function.node.body[:1]
    statements = (node for node in own_nodes(function.node) if isinstance(node, ast.stmt))
    return len({node.lineno for node in statements if node not in docstring})


def parameters(source: StyleSource) -> Iterator[RuleFinding]:
    """Find functions of the starter file that have other parameters there."""
    for function in source.own:
        prescribed = source.prescribed.get(function.name) if function.inside is None else None
        if prescribed and parameter_shape(function) != parameter_shape(prescribed):
            names = ", ".join(arg.arg for arg in prescribed.node.args.args)
            yield RuleFinding(function.node.lineno, function.name, names)


def parameter_shape(function: WrittenFunction) -> tuple[int, int, bool, bool]:
    """Return how many parameters a function has, of each kind; their names are free."""
    args = function.node.args
    positional = len(args.posonlyargs) + len(args.args)
    return positional, len(args.kwonlyargs), args.vararg is not None, args.kwarg is not None


def unused_functions(source: StyleSource) -> Iterator[RuleFinding]:
    """Find functions that nothing mentions but themselves.

    One that the assignment asks for may wait for its caller until all of them are written, and
    an assertion at the top level only tries it out.
    """
    mentions = Counter(names_mentioned(source.tree))
    tried = (statement for statement in source.tree.body if isinstance(statement, ast.Assert))
    trials = Counter(name for statement in tried for name in names_mentioned(statement))
    finished = source.written_functions == source.wanted and is_started(source)
    excused: set[str] = set(names_used_by(source.others))
    for function in source.own:
        is_wanted = function.inside is None and function.name in source.wanted
        is_reached = function.is_inherited or function.node.decorator_list
        if source.is_special(function) or is_reached or (is_wanted and not finished):
            continue
        name, in_itself = function.name, Counter(names_mentioned(function.node))
        is_used = mentions[name] - in_itself[name] > (trials[name] if is_wanted else 0)
        if not is_used and name not in excused | source.unread_words:
            excused.add(name)  # many of one name would keep the others from being reported
            yield RuleFinding(function.node.lineno, name)


def names_used_by(trees: Iterable[ast.AST]) -> Iterator[str]:
    """Yield what other files may use: what they mention and what they import."""
    for tree in trees:
        yield from names_mentioned(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                yield from (alias.name for alias in node.names)


def names_mentioned(tree: ast.AST) -> Iterator[str]:
    """Yield each name that is read, each attribute and text: what code may mention."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def is_started(source: StyleSource) -> bool:
    """Return whether the program starts one of its functions itself, other than to try it out."""
    names = {function.name for function in source.all_functions}
    starts = (node for node in source.tree.body if isinstance(node, COMPOUND) or is_start(node))
    nodes = (node for statement in starts for node in ast.walk(statement))
    return any(isinstance(node, ast.Name) and node.id in names for node in nodes)


def is_start(statement: ast.stmt) -> bool:
    """Return whether a statement is a mere call, but not to print something."""
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    called = statement.value.func
    return not (isinstance(called, ast.Name) and called.id == "print")


# What an editor or Colab writes by itself is not the author's.
BY_MACHINE = re.compile(
    r"^\W*(Automatically generated by|Original file is located|In ?\[)|://|^#!|coding[:=]|%%"
)
FILE_NAME = re.compile(r"(Copy of )?(?<!\S)\S+\.(ipynb|py)\b", re.IGNORECASE)
WORD = re.compile(r"[^\W\d_]{2,}|[^\W\d_a-zA-Z]")  # in many scripts one letter is a word
NUMBER = re.compile(r"[^\W_]{5,}")
BETWEEN_DIGITS = re.compile(r"(?<=\d)[ ./-](?=\d)")
FIELDS = re.compile(r"\t| {2,}")
LABEL = re.compile(r"([^:\uff1a,\d]*)[:\uff1a][\W\d_]*")  # no word stands behind its colon
LONGEST_LABEL_WORDS = 3  # a sentence may end with a colon, too
LABELS = {"name", "author", "student", "number", "id", "date"}


def header(source: StyleSource) -> Iterator[RuleFinding]:
    """Yield a finding if no word above the first statement is the author's own."""
    if is_unread(source):
        return
    given = words_in([*header_lines(source.template_text, source.template), *source.titles])
    lines = own_lines(source)
    fields = [field.strip() for line in lines for field in FIELDS.split(without_marks(line))]
    # the labels of a form name nobody
    filled_in = [field for field in fields if not is_label(field)]
    if not words_in(filled_in) - given - LABELS:
        yield RuleFinding(1)


def student_number(source: StyleSource) -> Iterator[RuleFinding]:
    """Yield a finding if nothing above the first statement can be a student number."""
    if is_unread(source):
        return
    text = BETWEEN_DIGITS.sub("", "\n".join(own_lines(source)))
    if not any(re.search(r"\d", word) for word in NUMBER.findall(text)):
        yield RuleFinding(1)


def is_unread(source: StyleSource) -> bool:
    """Return whether something above the first statement cannot be read: it may be the header."""
    first = min((first_line(node) for node in source.tree.body), default=0)
    return bool(source.unread_lines) and not first <= min(source.unread_lines)


def is_label(field: str) -> bool:
    """Return whether a field is a label with nothing behind it, or with a number as it asks for.

    `NAME:` and `ST-NUMBER: 202304417` are, `Ann Lee: 202304417` is not.
    """
    label = LABEL.fullmatch(field)
    if label is None or len(field.split()) > LONGEST_LABEL_WORDS:
        return False
    return not re.search(r"\d", field) or bool(words_in([label[1]]) & LABELS)


def own_lines(source: StyleSource) -> list[str]:
    """Return the lines of the header, and of a notebook's texts, that the author wrote."""
    given = {without_marks(line) for line in source.template_text.split("\n")}
    lines = [*header_lines(source.text, source.tree), *source.remarks.split("\n")]
    return [
        FILE_NAME.sub("", line)
        for line in lines
        if without_marks(line) not in given and not BY_MACHINE.search(line)
    ]


def header_lines(text: str, tree: ast.Module) -> list[str]:
    """Return the lines above the first statement but texts, imports and `pass  # %time`."""
    lines = text.split("\n")
    for statement in tree.body:
        if isinstance(statement, (ast.Import, ast.ImportFrom, ast.Pass)):
            end = statement.end_lineno or statement.lineno
            lines[statement.lineno - 1 : end] = [""] * (end - statement.lineno + 1)
        elif not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            return lines[: first_line(statement) - 1]
    return lines


def first_line(statement: ast.stmt) -> int:
    """Return the line at which a statement begins, with its decorators."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])


def without_marks(line: str) -> str:
    """Return a line without what makes it a comment or a heading."""
    return line.strip(" \t#*\"'")


def words_in(lines: list[str]) -> set[str]:
    """Return the words in some lines, in small letters."""
    return {word.lower() for line in lines for word in WORD.findall(line)}


Calls = Mapping[str, int]
"""The functions that a function calls, each with the line of the first call."""


def recursion(source: StyleSource) -> Iterator[RuleFinding]:
    """Find functions that call themselves; a circle of functions is found once."""
    calls = {one.name: calls_by_name(one) for one in source.all_functions if not one.inside}
    reported: set[str] = set()
    for function in source.own:
        if function.inside is not None:
            line = calls_by_name(function).get(function.name)
            if line is not None:
                yield RuleFinding(line, function.name)
        elif function.name not in reported and (way := way_back(function.name, calls)):
            reported.update(way)
            by_way = way[1] if len(way) > 1 else ""
            yield RuleFinding(calls[function.name][(*way, function.name)[1]], function.name, by_way)


def calls_by_name(function: WrittenFunction) -> Calls:
    """Return the calls of a function by name; those of a method are the calls on `self`.

    Those of a function inside it count where it uses that one.
    """
    inner = [node for node in ast.walk(function.node) if isinstance(node, FUNCTIONS)][1:]
    used = set(all_names(function.node))
    idle = {part for one in inner if one.name not in used for part in ast.walk(one)}
    bound: set[str] = set()
    if function.inside is None:  # names that mean something else there
        bound = names_bound(function.node).union(one.name for one in inner)
    found: dict[str, int] = {}
    for node in ast.walk(function.node):
        if isinstance(node, ast.Call) and node not in idle:
            name = name_called(node.func, on_self=function.is_method)
            if name is not None and name not in bound:
                found[name] = min(node.lineno, found.get(name, node.lineno))
    return found


def name_called(called: ast.expr, *, on_self: bool) -> str | None:
    """Return the name of what is called, None where it is reached in another way."""
    if not on_self:
        return called.id if isinstance(called, ast.Name) else None
    if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
        return called.attr if called.value.id in ("self", "cls") else None
    return None


def way_back(start: str, calls: Mapping[str, Calls]) -> list[str]:
    """Return the shortest way by which a function comes to call itself: [] where there is none."""
    ways = [[start]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for name in calls.get(way[-1], ()):
            if name == start:
                return way
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []


FREE = (0, 1, 2)
JUDGED = (*FUNCTIONS, ast.ClassDef, *COMPOUND)
DATA = (ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.UnaryOp, ast.unaryop, ast.Load)


def numbers(source: StyleSource) -> Iterator[RuleFinding]:
    """Find numbers that have no name, in functions and in what runs at the top level.

    A simple statement of the top level names a constant or tries something out, as tests do.
    """
    free = source.given_lines.union(*(one.lines for one in source.own if source.is_test(one)))
    for statement in source.tree.body:
        if isinstance(statement, JUDGED):
            for node in nameless_constants(statement):
                is_number = isinstance(node.value, (int, float, complex))  # True and 1 are in FREE
                if is_number and node.value not in FREE and node.lineno not in free:
                    yield RuleFinding(node.lineno, repr(node.value))


def nameless_constants(root: ast.stmt) -> Iterator[ast.Constant]:
    """Yield the constants in a statement, in order, but those that are given a name there."""
    todo: list[ast.AST] = [root]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Constant):
            yield node
        free = exempt_parts(node)
        children = [child for child in ast.iter_child_nodes(node) if child not in free]
        todo += reversed(children)


def exempt_parts(node: ast.AST) -> list[ast.expr | None]:
    """Return the parts of a node whose numbers have a name, or need none: an assertion's."""
    if isinstance(node, ast.Assert):
        return [node.test, node.msg]
    if isinstance(node, ast.arguments):
        return [*node.defaults, *node.kw_defaults]
    if isinstance(node, ast.arg):
        return [node.annotation]
    if isinstance(node, ast.keyword):
        return [node.value]
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        annotation = None if isinstance(node, ast.Assign) else node.annotation
        is_named = all(
            isinstance(target, ast.Name) and target.id.isupper() for target in targets
        ) or (
            node.value is not None and all(isinstance(part, DATA) for part in ast.walk(node.value))
        )
        return [annotation, node.value if is_named else None]
    return []


RULES: dict[str, Callable[[StyleSource], Iterator[RuleFinding]]] = {
    "header": header,
    "student_number": student_number,
    "docstring": docstring,
    "length": length,
    "parameters": parameters,
    "names": names,
    "recursion": recursion,
    "unused": unused_functions,
    "numbers": numbers,
    "verbs": verbs,
}


def findings_of(source: StyleSource) -> Json:
    """Return what each rule finds in a file, and the wanted functions that are written."""
    found = {name: first_findings(rule(source)) for name, rule in RULES.items()}
    return {"found": found, "written": sorted(source.written_functions)}


answer = partial(answer_by, (findings_of,))
