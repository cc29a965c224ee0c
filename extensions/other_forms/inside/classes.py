"""A class that is nothing but a name for functions: they are lifted out of it.

Its functions are static, or plain, or use one object that is made without arguments; fields that
they change stay fields, of `self`.  What might do something else outside of the class stays in it.
Each line stays where it is.  Runs inside the sandbox; standard library only.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from extensions.other_forms.inside.older import lines_in_texts, without_margin
from harness.inside.syntax import FUNCTIONS, bound_in, is_bare_value, owners_of, tree_of

VALUED = (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)
RECEIVERS = ("self", "cls")
BY_OBJECT = "\n# calls of an object's functions\n"
"""Stands between a program and the functions that reach those of its classes."""


@dataclass(frozen=True, kw_only=True)
class Members:
    """What a class has: its node, its functions, its values, its `__init__`.

    `state` are those values that its object may change: they stay its fields.
    """

    node: ast.ClassDef
    functions: tuple[ast.FunctionDef, ...]
    values: tuple[str, ...]
    first: ast.FunctionDef | None
    state: frozenset[str]

    @property
    def lifted_names(self) -> set[str]:
        return {*self.values, *(function.name for function in self.functions)} - self.state

    @property
    def called_bare(self) -> set[str]:
        """The members that functions of the class use without its name: Python finds none."""
        nodes = (node for function in self.functions for node in ast.walk(function))
        return {node.id for node in nodes if isinstance(node, ast.Name)} & self.lifted_names


def lift_out_of_class(
    text: str, wanted: Collection[str]
) -> tuple[str, str, list[int], list[str]] | None:
    """Return the text with functions lifted out of a class, or reached in it, and the note.

    That is the kind, the line of the class and names.  None where no class holds a wanted function.
    """
    tree = tree_of(text)
    if tree is None:
        return None
    at_top = {node.name for node in tree.body if isinstance(node, (*FUNCTIONS, ast.ClassDef))}
    given = {name for node in tree.body if isinstance(node, ast.Assign) for name in owners_of(node)}
    for node in tree.body:
        members = members_of(node) if isinstance(node, ast.ClassDef) else None
        inner = {one.name for one in getattr(node, "body", ()) if isinstance(one, FUNCTIONS)}
        if not isinstance(node, ast.ClassDef) or inner.isdisjoint({*wanted} - at_top - given):
            continue
        found = None
        if members is not None and not members.lifted_names & {*at_top, *vars(builtins)}:
            found = ClassLifter(text, tree, members).result()
        if members is None or found is None:
            reached = reach_by_object(tree, frozenset(wanted) - at_top)
            kind = "by_object" if reached else "in_class"
            return text + reached, kind, [node.lineno], [node.name]
        bare = sorted(members.called_bare)[:1]
        kind = "lifted_bare" if bare else "lifted"
        return found, kind, [node.lineno], [node.name, *bare]
    return None


def reach_by_object(tree: ast.Module, wanted: frozenset[str]) -> str:
    """Return functions, as text, that call those of the classes that hold wanted ones.

    A class has what the classes above it have that it names as its bases.  Whoever calls such a
    function, also by `self`, comes to the one at the top level, whose place a stub may take.  Empty
    where an object needs arguments.
    """
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    bases = {ast.unparse(base) for node in classes for base in node.bases}
    members: dict[str, dict[str, ast.FunctionDef]] = {}
    texts: list[str] = []
    for node in classes:
        above = [members.get(ast.unparse(base), {}) for base in reversed(node.bases)]
        own = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
        every = {name: method for part in (*above, own) for name, method in part.items()}
        members[node.name] = every
        if node.name in bases or wanted.isdisjoint(every):
            continue
        first = every.get("__init__")
        is_data = any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)
        if is_data and any(getattr(statement, "value", "") is None for statement in node.body):
            return ""  # a field without a value is an argument
        if first and len(first.args.posonlyargs + first.args.args) - len(first.args.defaults) > 1:
            return ""
        values = sorted({name for one in node.body for name in values_of(one)} - {*every})
        # what a data class makes anew for each object is no value of its own
        texts += [
            f"if hasattr({node.name}, {name!r}): {name} = {node.name}.{name}" for name in values
        ]
        texts += [OBJECT.format(kind=node.name)]
        texts += [
            _call_by_object(node.name, name, method)
            for name, method in every.items()
            if not (name.startswith("_") or name in vars(builtins) or is_property(method))
        ]
    return BY_OBJECT + "\n".join(texts) if texts else ""


OBJECT = """
_{kind} = None
def _of_{kind}():
    global _{kind}
    if _{kind} is None:
        _{kind} = {kind}()
    return _{kind}
"""
CALL = """
_{kind}_{name} = {kind}.{name}
def {name}({parameters}):
    {kind}  # an error names the class where it could not be made
    return _{kind}_{name}({arguments})
"""
METHOD = """
def _{name}_of_self(self, *values, **named):
    global _{kind}
    _{kind} = self
    return {name}(*values, **named)
{kind}.{name} = _{name}_of_self
"""
STATIC = """
{kind}.{name} = staticmethod(lambda *values, **named: {name}(*values, **named))
"""


def is_property(function: ast.FunctionDef) -> bool:
    """Return whether a function of a class is used as a field: its class keeps it."""
    kept = r"property$|\.(setter|getter|deleter)$"
    return any(re.search(kept, ast.unparse(decorator)) for decorator in function.decorator_list)


def _call_by_object(kind: str, name: str, function: ast.FunctionDef) -> str:
    """Return a function, as text, that calls one of a class, and takes its place there."""
    given = function.args
    decorators = {ast.unparse(decorator) for decorator in function.decorator_list}
    has_receiver = bool(given.args) and given.args[0].arg in RECEIVERS
    if has_receiver and "staticmethod" not in decorators:
        given.args = given.args[1:]
    is_method = has_receiver and decorators.isdisjoint({"staticmethod", "classmethod"})
    arguments = [f"_of_{kind}()"] if is_method else []
    arguments += [argument.arg for argument in given.posonlyargs + given.args]
    arguments += [f"*{given.vararg.arg}"] if given.vararg else []
    arguments += [f"{argument.arg}={argument.arg}" for argument in given.kwonlyargs]
    arguments += [f"**{given.kwarg.arg}"] if given.kwarg else []
    return (CALL + (METHOD if is_method else STATIC)).format(
        kind=kind, name=name, parameters=ast.unparse(given), arguments=", ".join(arguments)
    )


def members_of(node: ast.ClassDef) -> Members | None:
    """Return what a class has that is nothing but a name for functions, None for any other."""
    bases = [
        base for base in node.bases if not (isinstance(base, ast.Name) and base.id == "object")
    ]
    if bases or node.keywords or node.decorator_list or not all(map(may_be_member, node.body)):
        return None
    functions = [statement for statement in node.body if isinstance(statement, ast.FunctionDef)]
    first = next((function for function in functions if function.name == "__init__"), None)
    if first is not None:
        functions.remove(first)
    made = {name for node in first.body for name in values_of(node)} if first else set()
    state = {
        node.attr
        for function in (*functions, *([first] if first and not is_plain_init(first) else ()))
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if isinstance(node.ctx, ast.Store)
    }
    if first and not state and not is_plain_init(first):
        return None
    return Members(
        node=node,
        functions=tuple(functions),
        values=(*(name for statement in node.body for name in values_of(statement)), *made, *state),
        first=first,
        state=frozenset(state and {*state, *made}),
    )


def may_be_member(node: ast.stmt) -> bool:
    """Return whether a statement of a class may stand outside of it."""
    if isinstance(node, ast.FunctionDef):
        if node.name == "__init__":
            return len(node.args.args) == 1 and len([*ast.walk(node.args)]) == 2
        names = {ast.unparse(decorator) for decorator in node.decorator_list}
        return not node.name.startswith("__") and names <= {"staticmethod", "classmethod"}
    return isinstance(node, ast.Pass) or is_bare_value(node) or bool([*values_of(node)])


def is_plain_init(node: ast.FunctionDef) -> bool:
    """Return whether an `__init__` only gives fields values that are written out."""
    return all(not isinstance(one, ast.FunctionDef) and may_be_member(one) for one in node.body)


def values_of(node: ast.stmt) -> Iterator[str]:
    """Yield the names of a class, or the fields of its object, that a statement gives values."""
    if isinstance(node, ast.ClassDef):
        yield node.name
    targets = node.targets if isinstance(node, ast.Assign) else []
    for target in [node.target] if isinstance(node, ast.AnnAssign) else targets:
        if isinstance(target, ast.Attribute):
            yield target.attr
        elif isinstance(target, (ast.Name, ast.Tuple)):
            yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


class ClassLifter:
    """Writes a program with the functions of a class at the top level."""

    def __init__(self, text: str, tree: ast.Module, members: Members) -> None:
        self._lines = [line.encode() for line in text.split("\n")]
        self._tree, self._members = tree, members
        self._nodes = [*ast.walk(tree)]
        own = (*members.functions, *([members.first] if members.first else ()))
        self._inside = {id(node) for method in own for node in ast.walk(method)}
        self._edits: list[tuple[int, int, int, bytes]] = []
        self._is_certain = True

    def result(self) -> str | None:
        """Return the program, None where what it does might change."""
        made = [node for node in self._nodes if self._makes_object(node)]
        instances = self._names_of_objects()
        if self._members.state:
            self._keep_state(made)
        self._rename({self._members.node.name, *instances}, instances, made)
        for function in self._members.functions:
            self._drop_receiver(function)
        if not self._is_certain:
            return None
        for line, start, end, new in sorted(self._edits, reverse=True):
            row = self._lines[line - 1]
            self._lines[line - 1] = row[:start] + new + row[end:]
        found = self._lifted_lines([line.decode() for line in self._lines])
        return found if found is not None and tree_of(found) else None

    def _makes_object(self, node: ast.AST) -> bool:
        if not isinstance(node, ast.Call) or node.args or node.keywords:
            return False
        return isinstance(node.func, ast.Name) and node.func.id == self._members.node.name

    def _names_of_objects(self) -> set[str]:
        """Return the names of objects that are made of the class, as in `game = Game()`."""
        found: set[str] = set()
        for node in self._nodes:
            if isinstance(node, ast.Assign) and self._makes_object(node.value):
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
                self._is_certain &= len(names) == len(node.targets)
                found.update(names)
                if not (self._members.state and self._members.first):
                    self._replace(node.value, b"None")
        return found

    def _keep_state(self, made: Sequence[ast.AST]) -> None:
        """Make fields of what the class gives values, and a function of its `__init__`."""
        members = self._members
        for statement in members.node.body:
            for node in ast.walk(statement) if not isinstance(statement, FUNCTIONS) else ():
                if isinstance(node, ast.Name) and node.id in members.state:
                    self._is_certain &= len(made) < 2  # each object would begin with this value
                    self._replace(node, f"self.{node.id}".encode())
        todo, seen = [members.first or ast.Pass()], {""}
        while todo:  # an object that is made when the file is loaded asks for nothing
            for node in ast.walk(todo.pop()):
                self._is_certain &= getattr(node, "id", "") not in ("input", "print")
                name = getattr(node, "attr", "")
                if name not in seen:
                    todo += [one for one in members.functions if one.name == name]
                seen.add(name)
        if members.first:
            self._drop_receiver(members.first)
            reached = {id(getattr(node, "value", None)) for node in self._nodes}
            reached -= {id(node.value) for node in self._nodes if isinstance(node, VALUED)}
            for node in made:
                if isinstance(node, ast.Call) and id(node) not in reached:
                    self._replace(node.func, b"__init__")

    def _replace(self, node: ast.expr, new: bytes) -> None:
        """Write something else for a node, which stands on one line where its text says it does."""
        text = self._lines[node.lineno - 1][node.col_offset : node.end_col_offset]
        is_there = text.decode("utf-8", "replace").replace(" ", "") == ast.unparse(node)
        self._is_certain &= node.lineno == node.end_lineno and is_there
        self._edits.append((node.lineno, node.col_offset, node.end_col_offset or 0, new))

    def _rename(self, names: set[str], instances: set[str], made: Sequence[ast.AST]) -> None:
        """Write each member without what it is reached by; doubt what else is done with that."""
        first = {id(node) for node in ast.walk(self._members.first or ast.Pass())}
        reached = {id(getattr(node, "func", None)) for node in made}
        for node in self._nodes:
            if isinstance(node, ast.Attribute) and self._is_reached(node, names):
                is_field = node.attr in self._members.state
                is_read = isinstance(node.ctx, ast.Load) or id(node) in first
                self._is_certain &= is_field or (
                    is_read and node.attr in self._members.lifted_names
                )
                reached.update(map(id, ast.walk(node.value)))
                new = f"self.{node.attr}" if is_field else node.attr
                if self._members.state and self._members.first and isinstance(node.value, ast.Call):
                    new = f"(__init__(), {new})[1]"
                self._replace(node, new.encode())
        for node in self._nodes:
            if isinstance(node, ast.Name) and node.id in names and id(node) not in reached:
                # an object's name where it is made
                self._is_certain &= isinstance(node.ctx, ast.Store) and node.id in instances
        for scope in self._nodes:  # a name of its own would take the place of the member's
            if isinstance(scope, FUNCTIONS):
                own = bound_in(scope) - self._members.state
                inner = (node for node in ast.walk(scope) if isinstance(node, ast.Attribute))
                hidden = any(node.attr in own and self._is_reached(node, names) for node in inner)
                self._is_certain &= not hidden

    def _is_reached(self, node: ast.Attribute, names: set[str]) -> bool:
        value = node.value
        if not isinstance(value, ast.Name):
            return self._makes_object(value)
        return value.id in names or (value.id in RECEIVERS and id(node) in self._inside)

    def _drop_receiver(self, function: ast.FunctionDef) -> None:
        """Take `self` out of a function's parameters; doubt whatever else is done with it."""
        if not function.args.args or function.args.args[0].arg not in RECEIVERS:
            return
        first, nodes = function.args.args[0], [*ast.walk(function)]
        uses = [node for node in nodes if isinstance(node, ast.Name) and node.id == first.arg]
        reached = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
        self._is_certain &= reached.issuperset(map(id, uses))
        end = first.end_col_offset or 0
        after = re.match(rb"[ ]*,?[ ]*", self._lines[first.lineno - 1][end:])
        stop = end + (after.end() if after else 0)
        self._edits.append((first.lineno, first.col_offset, stop, b""))

    def _lifted_lines(self, lines: list[str]) -> str | None:
        """Return the lines with the body of the class at the top level."""
        node, first = self._members.node, self._members.first
        if node.body[0].lineno == node.lineno:
            return None  # all on one line
        for statement in node.body:
            if is_bare_value(statement):  # what says what the class is
                blank(lines, statement.lineno, statement.end_lineno)
        for function in self._members.functions:
            for decorator in function.decorator_list:
                blank(lines, decorator.lineno, decorator.end_lineno)
        if first is not None and not self._members.state and not _lift_init(lines, first):
            return None
        texts = lines_in_texts("\n".join(lines))
        start, end = node.lineno, node.end_lineno or 0
        body = without_margin(lines[start:end], {number - start for number in texts})
        if body is None:
            return None
        lines[start - 1 : end] = ["", *body]
        if self._members.state:
            lines[start - 1] = f"self = type({node.name!r}, (), {{}})()"
        is_free = not "".join(lines[end : end + 1]).strip()
        if self._members.state and first is not None:
            lines[end : end + 1] = ["__init__()"]
        return "\n".join(lines) if is_free or not self._members.state else None


def _lift_init(lines: list[str], first: ast.FunctionDef) -> bool:
    """Put the body of an `__init__` where its class has its values; return whether it could be."""
    begin, end = first.body[0].lineno - 1, first.end_lineno or 0
    inner = without_margin(lines[begin:end], ())
    if inner is None or begin < first.lineno:
        return False
    blank(lines, first.lineno, begin)
    margin = " " * first.col_offset
    lines[begin:end] = [margin + line if line.strip() else "" for line in inner]
    return True


def blank(lines: list[str], first: int, last: int | None) -> None:
    """Empty the lines from one to another, numbered from 1."""
    count = (last or first) - first + 1
    lines[first - 1 : first - 1 + count] = [""] * count
