"""What docstrings promise to those who write checks and builders: true examples, every argument."""

import ast
import doctest
import inspect
from importlib import import_module

import pytest

from tests.samples import each_row

# What an instructor's checks, a script of theirs, or another wing of the project calls.
ROOMS = {
    "checks": "comparison domains draws examples marks properties recorded structure",
    "grading": "budget flow options scoring",
    "execution": "calls student",
    "packaging": "gradescope kit site_packages zipping",
}
MODULES = [
    *("harness.api", "harness.assignment", "harness.extensions"),
    *("extensions.browser.page.building", "extensions.classroom.extending"),
    *(
        "extensions.classroom.run",
        "extensions.notebooks.notebook",
        "extensions.platforms.coderunner",
        "extensions.style.inspection",
        "extensions.style.rules",
    ),
    *(f"harness.{room}.{name}" for room, names in ROOMS.items() for name in names.split()),
]
# Types that say nothing of what a value means; a record of ours or a Path does.
OPEN = {"str", "int", "float", "bytes", "Any", "object", "list", "dict", "set", "tuple"} | {
    *("Callable", "Sequence", "Mapping", "Iterable", "Collection", "Iterator")
}
FEW = 1  # so many arguments of such types a function's first sentence can tell of


def examples():
    """Yields the docstrings that hold examples, by name."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    for module in MODULES:
        for found in finder.find(import_module(module)):
            if found.examples:
                yield pytest.param(found, id=found.name)


def functions(tree):
    """Yields the public functions of a module and the public methods of its public classes."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name[0] != "_":
            for function in functions(node):
                if not any("property" in ast.unparse(part) for part in function.decorator_list):
                    yield function
        elif isinstance(node, ast.FunctionDef) and node.name[0] != "_":
            yield node


def open_arguments(function):
    """Return the arguments in use whose type does not tell what they are."""
    given = function.args
    used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs]
    every += [one for one in (given.vararg, given.kwarg) if one]
    return [
        one.arg
        for one in every
        if one.arg in used
        and one.annotation
        and ast.unparse(one.annotation).partition("[")[0] in OPEN
    ]


def untold_arguments(function):
    """Return the arguments that a function should tell of in `Args`, and does not."""
    arguments = open_arguments(function)
    listed = (ast.get_docstring(function) or "").partition("Args:\n")[2]
    names = {line.strip().lstrip("*").partition(":")[0] for line in listed.splitlines()}
    refers = "see `" in (ast.get_docstring(function) or "")
    return (
        []
        if refers or len(arguments) <= FEW
        else [argument for argument in arguments if argument not in names]
    )


def parsed(module):
    """Return a module's syntax tree."""
    return ast.parse(inspect.getsource(import_module(module)))


@each_row("example", list(examples()))
def test_an_example_in_a_docstring_gives_what_it_shows(example):
    output: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(example, out=output.append)
    assert not failed, "".join(output)


def test_a_docstring_tells_of_every_argument_that_its_type_does_not_explain():
    found = {
        (module, function.name): untold_arguments(function)
        for module in MODULES
        for function in functions(parsed(module))
    }
    assert {place: untold for place, untold in found.items() if untold} == {}
