"""Names: in small letters, and for functions with a verb."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from harness.inside.rules.source import FUNCTIONS, Finding, Source, own_nodes

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


def names(source: Source) -> Iterator[Finding]:
    """Find names with capitals that are neither constants nor names of types."""
    prescribed = source.wanted | names_in(source.template)
    found = {}
    for one in source.own:
        if not one.is_inherited and one.name != one.name.lower():
            found[one.name] = Finding(one.node.lineno, one.name)
    bindings = list(bound_names(source))
    for binding in bindings:
        name = binding.name
        if name == name.lower() or (name == name.upper() and is_constant(binding, bindings)):
            continue
        if binding.how != "type" or not CAPITALISED.match(name):
            found.setdefault(name, Finding(binding.line, name))
    own = (finding for name, finding in found.items() if name not in prescribed)
    yield from sorted(own, key=lambda finding: finding.line)


def is_constant(binding: Binding, bindings: list[Binding]) -> bool:
    """Return whether a name is given one value and keeps it, as far as can be seen."""
    if not isinstance(binding.scope, FUNCTIONS):
        return binding.how in ("value", "type", "change")
    same = [one for one in bindings if (one.name, one.scope) == (binding.name, binding.scope)]
    return [one.how for one in same] in (["value"], ["type"])


def verbs(source: Source) -> Iterator[Finding]:
    """Find helper functions whose names seem to hold no verb."""
    for one in source.own:
        free = source.is_special(one) or one.inside is not None or one.name in source.wanted
        if free or one.name == "main" or has_verb(one.name, source.verbs):
            continue
        if not any(source.words.isdisjoint(stems) for stems in stems_in(one.name)):
            yield Finding(one.node.lineno, one.name)


def has_verb(name: str, known: frozenset[str]) -> bool:
    """Return whether one of the words in a name is a verb, in whichever form."""
    return any(not known.isdisjoint(stems) for stems in stems_in(name))


def stems_in(name: str) -> Iterator[set[str]]:
    """Yield what each word in a name may be a form of."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
    for word in re.findall(r"[^\W\d_]+", spaced.lower()):
        stems = {word, *(word.removesuffix(end) for end in SUFFIXES)}
        stems |= {stem[:-1] for stem in stems if stem[-2:-1] == stem[-1:]}  # "stopped"
        yield stems | {f"{stem}e" for stem in stems}


def bound_names(source: Source) -> Iterator[Binding]:
    """Return every name that is given a value outside of what was given, in order of lines."""
    given = source.given_lines
    scopes: list[ast.AST] = [source.tree]
    scopes += [n for n in ast.walk(source.tree) if isinstance(n, (*FUNCTIONS, ast.ClassDef))]
    found = [one for scope in scopes for one in bound_in(scope) if one.line not in given]
    return iter(sorted(found, key=lambda one: one.line))


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
    outer = {
        name
        for node in nodes
        if isinstance(node, (ast.Global, ast.Nonlocal))
        for name in node.names
    }
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
    return {
        name
        for node in ast.walk(tree)
        for name in (getattr(node, field, None) for field in ("id", "name", "arg", "attr"))
        if isinstance(name, str)
    }
