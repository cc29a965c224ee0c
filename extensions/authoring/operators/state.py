"""What is kept from one call to the next."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from extensions.authoring.operators.code import Change, Code, Edit, is_docstring

REPEATING = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.For, ast.While, ast.comprehension)


def keep_in_default(code: Code, node: ast.AST) -> Iterator[Change]:
    """A new list or dict is made once, as the default of a parameter, and kept."""
    function = code.function_around(node)
    if function is None or function.args.defaults or function.args.kwonlyargs:
        return
    if (
        isinstance(node, ast.Assign)
        and node in function.body
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, (ast.List, ast.Dict, ast.Set, ast.BinOp))
        and _is_fixed(node.value)
        and not is_run_once(code, function)
    ):
        name, value = code.segment(node.targets[0]), code.segment(node.value)
        last = function.args.args[-1:]
        start = code.span(function)[0]
        end = code.text.index(")", code.span(last[0])[1] if last else code.text.index("(", start))
        comma = ", " if function.args.args else ""
        yield (
            Edit(start=end, end=end, text=f"{comma}{name}={value}"),
            *code.replace(node, "pass"),
        )


def keep_in_global(code: Code, node: ast.AST) -> Iterator[Change]:
    """A variable is set at the top level, once, and kept."""
    function = code.function_around(node)
    if function is None or not isinstance(node, ast.Assign) or node not in function.body:
        return
    target = node.targets[0]
    if isinstance(target, ast.Name) and _is_fixed(node.value) and not is_run_once(code, function):
        first = next(one for one in function.body if not is_docstring(one))
        above = Edit(
            start=code.span(function)[0],
            end=code.span(function)[0],
            text=f"{target.id} = {code.segment(node.value)}\n\n\n",
        )
        start, end = code.span(node)
        if first is node:
            yield above, Edit(start=start, end=end, text=f"global {target.id}")
        else:
            declared = code.insert_before(first, f"global {target.id}")
            yield above, *declared, Edit(start=start, end=end, text="pass")


def keep_first_result(code: Code, node: ast.AST) -> Iterator[Change]:
    """What a function returned first is returned ever after."""
    if not isinstance(node, ast.FunctionDef):
        return
    returns = [one for one in ast.walk(node) if isinstance(one, ast.Return) and one.value]
    if not returns or not all(map(code.is_alone, returns)) or is_run_once(code, node):
        return
    name = f"kept_by_{node.name}"
    start = code.span(node)[0]
    edits = [Edit(start=start, end=start, text=f"{name} = []\n\n\n")]
    for one in returns:
        assert one.value is not None
        text = f"{name}.append({code.segment(one.value)})\n{code.indent(one)}return {name}[0]"
        edits += code.replace(one, text)
    yield tuple(edits)


def is_run_once(code: Code, function: ast.FunctionDef) -> bool:
    """Return whether the program calls a function in one place, which is run once: it begins it."""
    nodes = ast.walk(code.tree)
    named = [one for one in nodes if isinstance(one, ast.Name) and one.id == function.name]
    around = [outer for one in named for outer in code.ancestors(one)]
    return len(named) == 1 and not any(isinstance(one, REPEATING) for one in around)


def _is_fixed(value: ast.expr) -> bool:
    """Return whether a value needs no variable of a function, and is no call."""
    nodes = list(ast.walk(value))
    names = [one.id for one in nodes if isinstance(one, ast.Name)]
    calls = [one for one in nodes if isinstance(one, ast.Call)]
    return all(name.isupper() or name == "len" for name in names) and len(calls) == names.count(
        "len"
    )


OPERATORS = {
    "kept_in_default": keep_in_default,
    "kept_in_global": keep_in_global,
    "first_result_kept": keep_first_result,
}
