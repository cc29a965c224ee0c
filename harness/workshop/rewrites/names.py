"""Other names, another order, hints."""

from __future__ import annotations

import ast

from harness.workshop.rewrites.trees import functions_of, locals_of, parameters_of


def rename_locals(tree: ast.Module) -> None:
    """Every local variable has another name."""
    for function in functions_of(tree):
        _rename(function, {name: f"my_{name}" for name in locals_of(function)})


def rename_parameters(tree: ast.Module) -> None:
    """Every parameter has another name, where none is given by its name."""
    if any(isinstance(one, ast.keyword) and one.arg == "name" for one in ast.walk(tree)):
        return
    for function in functions_of(tree):
        names = {name: f"the_{name}" for name in parameters_of(function)}
        _rename(function, names)
        for parameter in function.args.args:
            parameter.arg = names[parameter.arg]


def _rename(function: ast.FunctionDef, names: dict[str, str]) -> None:
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and node.id in names:
            node.id = names[node.id]


def reorder_functions(tree: ast.Module) -> None:
    """The functions stand in the opposite order."""
    turned = iter(reversed(functions_of(tree)))
    tree.body = [next(turned) if isinstance(one, ast.FunctionDef) else one for one in tree.body]


def add_hints(tree: ast.Module) -> None:
    """Parameters and results have hints."""
    for function in functions_of(tree):
        function.returns = function.returns or ast.Name("object", ast.Load())
        for parameter in function.args.args:
            parameter.annotation = parameter.annotation or ast.Constant("object")


def drop_hints(tree: ast.Module) -> None:
    """Parameters and results have no hints."""
    for function in functions_of(tree):
        function.returns = None
        for parameter in function.args.args:
            parameter.annotation = None


REWRITES = {
    "locals_renamed": rename_locals,
    "parameters_renamed": rename_parameters,
    "functions_reordered": reorder_functions,
    "hints_added": add_hints,
    "hints_dropped": drop_hints,
}
