"""Loops and comprehensions, each written as another one."""

from __future__ import annotations

import ast

from harness.workshop.rewrites.trees import (
    change_blocks,
    change_statements,
    fresh_names,
    functions_of,
    holds,
    names_stored,
    parameters_of,
    statements_from,
)


def for_to_while(tree: ast.Module) -> None:
    """Each `for` is a `while` that counts."""
    names = fresh_names("place")

    def counting_loop(statement: ast.stmt) -> list[ast.stmt]:
        if not isinstance(statement, ast.For) or statement.orelse:
            return [statement]
        place = next(names)
        items = f"items_of_{place}"
        *before, loop = statements_from(
            f"{items} = list({ast.unparse(statement.iter)})\n"
            f"{place} = 0\n"
            f"while {place} < len({items}):\n"
            f"    {ast.unparse(statement.target)} = {items}[{place}]\n"
            f"    {place} += 1\n"
        )
        assert isinstance(loop, ast.While)
        loop.body += statement.body
        return [*before, loop]

    for function in functions_of(tree):
        change_statements(function, counting_loop)


def while_to_forever(tree: ast.Module) -> None:
    """Each `while` goes on for ever and is left by `break`."""

    def endless_loop(statement: ast.stmt) -> list[ast.stmt]:
        if not isinstance(statement, ast.While) or isinstance(statement.test, ast.Constant):
            return [statement]
        (made,) = statements_from(
            f"while True:\n    if not ({ast.unparse(statement.test)}):\n        break"
        )
        assert isinstance(made, ast.While)
        made.body += statement.body
        return [made]

    for function in functions_of(tree):
        change_statements(function, endless_loop)


def while_to_recursion(tree: ast.Module) -> None:
    """Each `while` is a function that calls itself."""
    names = fresh_names("go_on")
    for function in functions_of(tree):
        body: list[ast.stmt] = []
        for one in function.body:
            leaves = (ast.Return, ast.Break, ast.Continue, ast.ListComp)
            if isinstance(one, ast.While) and not holds(one, *leaves):
                known = names_stored(body) | set(parameters_of(function))
                body += _recursive_loop(one, next(names), known)
            else:
                body.append(one)
        function.body = body


def _recursive_loop(loop: ast.While, name: str, known: set[str]) -> list[ast.stmt]:
    """Return what does the same as a loop; before it the names `known` are set."""
    stored = sorted(names_stored([loop]))
    declared = f"    nonlocal {', '.join(stored)}\n" if stored else ""
    made, call = statements_from(
        f"def {name}():\n{declared}    if {ast.unparse(loop.test)}:\n        {name}()\n{name}()"
    )
    assert isinstance(made, ast.FunctionDef)
    test = made.body[-1]
    assert isinstance(test, ast.If)
    test.body = [*loop.body, *test.body]
    unset = statements_from("".join(f"{one} = None\n" for one in stored if one not in known))
    return [*unset, made, call]


def comprehension_to_loop(tree: ast.Module) -> None:
    """A list that a comprehension makes is made by a loop."""
    names = fresh_names("made")

    def loop_for_list(statement: ast.stmt) -> list[ast.stmt]:
        value = statement.value if isinstance(statement, (ast.Return, ast.Assign)) else None
        if not isinstance(value, ast.ListComp):
            return [statement]
        name = next(names)
        text = f"{name} = []\n" + _loop_text(value, f"{name}.append({ast.unparse(value.elt)})")
        statement.value = ast.Name(name, ast.Load())  # type: ignore[attr-defined]
        return [*statements_from(text), statement]

    for function in functions_of(tree):
        change_statements(function, loop_for_list)


def any_to_loop(tree: ast.Module) -> None:
    """What `any` or `all` decides is decided by a loop."""

    def loop_for_decision(statement: ast.stmt) -> list[ast.stmt]:
        call = statement.value if isinstance(statement, ast.Return) else None
        is_decided = isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if not is_decided or call.func.id not in ("any", "all"):  # type: ignore[union-attr]
            return [statement]
        (made,) = call.args  # type: ignore[union-attr]
        if not isinstance(made, ast.GeneratorExp):
            return [statement]
        is_any = call.func.id == "any"  # type: ignore[union-attr]
        test = ast.unparse(made.elt) if is_any else f"not ({ast.unparse(made.elt)})"
        loop = _loop_text(made, f"if {test}: return {is_any}")
        return statements_from(f"{loop}return {not is_any}")

    for function in functions_of(tree):
        change_statements(function, loop_for_decision)


def _loop_text(made: ast.ListComp | ast.GeneratorExp, inner: str) -> str:
    """Return the loops of a comprehension as text, around a statement."""
    lines: list[str] = []
    for generator in made.generators:
        depth = "    " * len(lines)
        lines.append(
            f"{depth}for {ast.unparse(generator.target)} in {ast.unparse(generator.iter)}:"
        )
        for test in generator.ifs:
            lines.append("    " * len(lines) + f"if {ast.unparse(test)}:")
    return "\n".join([*lines, "    " * len(lines) + inner]) + "\n"


def loop_to_comprehension(tree: ast.Module) -> None:
    """A list or dict that a loop makes is made by a comprehension."""

    def with_comprehensions(block: list[ast.stmt]) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for one in block:
            text = _comprehension_text(made[-1], one) if made else None
            made = [*made[:-1], *statements_from(text)] if text else [*made, one]
        return made

    for function in functions_of(tree):
        change_blocks(function, with_comprehensions)


def _comprehension_text(first: ast.stmt, loop: ast.stmt) -> str | None:
    """Return the two statements as one with a comprehension, None where they are something else."""
    if not isinstance(first, ast.Assign) or not isinstance(loop, ast.For):
        return None
    name, clauses, inner = ast.unparse(first.targets[0]), "", loop
    while True:
        clauses += f" for {ast.unparse(inner.target)} in {ast.unparse(inner.iter)}"
        if len(inner.body) != 1:
            return None
        last = inner.body[0]
        if not isinstance(last, ast.For):
            break
        inner = last
    if ast.unparse(first.value) == "{}" and isinstance(last, ast.Assign):
        target = last.targets[0]
        if isinstance(target, ast.Subscript) and ast.unparse(target.value) == name:
            key = ast.unparse(target.slice)
            return f"{name} = {{({key}): {ast.unparse(last.value)}{clauses}}}"
    return None


def generator_to_list(tree: ast.Module) -> None:
    """What is gone through is made as a list first."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.args = [
                ast.ListComp(elt=one.elt, generators=one.generators)
                if isinstance(one, ast.GeneratorExp)
                else one
                for one in node.args
            ]


REWRITES = {
    "for_to_while": for_to_while,
    "while_to_forever": while_to_forever,
    "while_to_recursion": while_to_recursion,
    "comprehensions_to_loops": comprehension_to_loop,
    "any_to_loops": any_to_loop,
    "loops_to_comprehensions": loop_to_comprehension,
    "generators_to_lists": generator_to_list,
}
