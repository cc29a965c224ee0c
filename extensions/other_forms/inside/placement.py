"""Functions that stand where nothing looks for them: read as if they stood at the top level.

Below the guard, in a `try`, in a class of which no object has a state, in another function; also
one that is defined twice.  What can be lifted without changing what it does is, each line stays
where it is.  Runs inside the sandbox; standard library only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Sequence

from extensions.other_forms.inside.classes import blank, lift_out_of_class
from extensions.other_forms.inside.older import (
    first_lines,
    lines_in_texts,
    statements_of,
    without_margin,
)
from extensions.other_forms.inside.repairs import Change
from harness.inside.syntax import FUNCTIONS, bound_in, is_bare_value, tree_of

DEFINING = (*FUNCTIONS, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Pass, ast.expr)
GUARD = r"if\b.*\b__name__\b.*:[ \t]*(#.*)?$"
TRY = r"try[ \t]*:[ \t]*(#.*)?$"
MADE = r"(async[ \t]+def|def|class)\b|@"
DEF = r"(?:async[ \t]+)?def[ \t]+(\w+)"
NOT_YET = re.compile(r"(?s)raise NotImplementedError(\(.*\))?")
CALLED = r"\b(\w+)[ \t]*\("


def lift_functions(text: str, wanted: Collection[str]) -> Iterator[Change]:
    """Yield the text with its functions at the top level, change after change."""
    for lift in (_below_headers, lift_out_of_class, _out_of_function):
        found = lift(text, wanted)
        if found is not None:
            text = found[0]
            yield found
    yield from _defined_twice(text)


def _below_headers(text: str, wanted: Collection[str]) -> Change | None:
    """Lift what is defined below the guard or in a `try`; what is run there stays."""
    lines, texts = text.split("\n"), lines_in_texts(text)
    at_top = {found[1] for line in lines if (found := re.match(DEF, line))}
    own = {found[1] for line in lines if (found := re.match(DEF, line.lstrip()))}
    lifted: list[int] = []
    names: list[str] = []
    for start, end in statements_of(lines, texts):
        block = lines[start:end]
        kind = next((one for one, head in HEADERS if re.match(head, block[0])), "")
        inner = [found[1] for line in block[1:] if (found := re.match(DEF, line.lstrip()))]
        if kind and any(name in wanted and name not in at_top for name in inner):
            opened = _lift_block(block, {number - start for number in texts}, own)
            if opened is not None:
                lines[start:end] = opened
                lifted.append(start + 1)
                names = [kind]
    return ("\n".join(lines), "lifted", lifted, names) if lifted else None


HEADERS = (("guard", GUARD), ("try", TRY))


def _lift_block(block: list[str], texts: Collection[int], own: Collection[str]) -> list[str] | None:
    """Return a block with what it defines lifted, None where that cannot be done.

    What is run stays below a header of its own, which takes the place of a blank line before it.
    """
    first = ((n, line[:1]) for n, line in enumerate(block) if n and n not in texts)
    tail = next((n for n, char in first if char not in ("", " ", "\t", "#")), 0)
    if tail and not re.match(r"(except|finally)\b", block[tail]):
        return None
    last = tail or len(block)
    body = without_margin(block[1:last], {number - 1 for number in texts})
    if body is None:
        return None
    starts = [n for n in first_lines(body) if n + 1 not in texts]
    found = ["", *body[: starts[0]]] if starts else []
    is_run_before, has_run = False, False
    last_made = max((n for n in starts if re.match(MADE, body[n])), default=0)
    for start, end in zip(starts, [*starts[1:], len(body)], strict=True):
        piece = body[start:end]
        # a value that is made between what runs, below all functions, belongs to that
        is_run = is_run_before and start > last_made
        is_made = not is_run and is_definition("\n".join(piece), own)
        if is_made or (tail and start < last_made):  # what a `try` holds runs when it is imported
            found += piece
            is_run_before = False
            continue
        if not is_run_before and not _put_header(found, block[0]):
            is_alone = start == starts[-1] and not has_run
            if (tail and not is_alone) or len([one for one in piece if one.strip()]) > 1:
                return None
            has_run = True
            found.append(f"{block[0].split('#')[0].rstrip()} {piece[0]}")
            found += piece[1:]
            continue
        is_run_before = has_run = True
        found += block[start + 1 : end + 1]
    if tail:
        found += block[tail:] if has_run else [""] * (len(block) - tail)
    return found


def _put_header(lines: list[str], header: str) -> bool:
    """Put a header on the last line where that is blank or a comment; return whether it is."""
    if not lines or lines[-1].split("#")[0].strip():
        return False
    lines[-1] = header
    return True


def is_definition(piece: str, own: Collection[str]) -> bool:
    """Return whether a statement defines something and runs nothing of the program's."""
    if re.match(rf"{MADE}|(import|from)\b", piece):
        return True
    if re.match(r"try\b", piece) and (tree := tree_of(piece)):
        return all(map(_only_defines, tree.body))
    called = re.findall(CALLED, piece)
    return not any(
        name in own or name in ("input", "print", "exit", "quit") for name in called
    ) and (not re.match(r"(while|with|try|return|break|continue|raise)\b|\w+\.\w+", piece))


def _only_defines(node: ast.AST) -> bool:
    """Return whether a statement defines or imports something, or tries to."""
    if isinstance(node, (ast.Try, ast.ExceptHandler)):
        return all(map(_only_defines, ast.iter_child_nodes(node)))
    is_value = isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call)
    return is_value or isinstance(node, DEFINING)


def _out_of_function(text: str, wanted: Collection[str]) -> Change | None:
    """Lift functions out of another one, whose own names they do not use."""
    tree = tree_of(text)
    if tree is None:
        return None
    at_top = {node.name for node in tree.body if isinstance(node, FUNCTIONS)}
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        inner = [one for one in node.body if isinstance(one, ast.FunctionDef)]
        if any(one.name in wanted and one.name not in at_top for one in inner):
            found = _lift_inner_functions(text.split("\n"), node, inner)
            if found is not None:
                return found, "lifted", [node.lineno], [node.name]
    return None


def _lift_inner_functions(
    lines: list[str], outer: ast.FunctionDef, inner: Sequence[ast.FunctionDef]
) -> str | None:
    """Return the program with functions that come first in another one before it."""
    count = next((n for n, one in enumerate(outer.body) if not _may_come_first(one)), 0)
    given = outer.body[:count]
    values = {name for one in given if isinstance(one, ast.Assign) for name in bound_in(one)}
    names = {one.name for one in inner} | values
    rest = outer.body[count:]
    own = {arg.arg for arg in ast.walk(outer.args) if isinstance(arg, ast.arg)}
    own |= {name for one in rest for name in bound_in(one)}
    used = {node.id for one in inner for node in ast.walk(one) if isinstance(node, ast.Name)}
    for one in inner:
        used -= bound_in(one)
    if not rest or any(one in rest for one in inner) or own & (used | names):
        return None
    start, end = outer.body[0].lineno - 1, rest[0].lineno - 1
    if start < outer.lineno or lines[end - 1].split("#")[0].strip():
        return None
    texts = {number - start for number in lines_in_texts("\n".join(lines))}
    body = without_margin(lines[start:end], texts)
    if body is None:
        return None
    head = lines[outer.lineno - 1 : start]
    if is_bare_value(outer.body[0]):  # its docstring goes with it, where there is room
        size = (outer.body[0].end_lineno or 0) - outer.body[0].lineno + 1
        head += lines[start : start + size]
        body[:size] = [""] * size
    room = next((n for n, line in enumerate(reversed(body)) if line.strip()), len(body))
    head = head if room >= len(head) else head[:1]
    lines[outer.lineno - 1 : start] = [""] * (start - outer.lineno + 1)
    lines[start:end] = [*body[: len(body) - len(head)], *head]
    return "\n".join(lines)


def _may_come_first(node: ast.stmt) -> bool:
    """Return whether a statement of a function may stand before it: it runs nothing."""
    is_value = isinstance(node, ast.Assign) and not any(
        isinstance(one, ast.Call) for one in ast.walk(node.value)
    )
    return (
        is_value
        or is_bare_value(node)
        or isinstance(node, (*FUNCTIONS, ast.Import, ast.ImportFrom))
    )


def _defined_twice(text: str) -> Iterator[Change]:
    """Yield what is defined twice; an empty function below a written one is taken out."""
    tree = tree_of(text)
    made: dict[str, list[ast.FunctionDef]] = {}
    for node in tree.body if tree else ():
        if isinstance(node, ast.FunctionDef) and not node.decorator_list:
            made.setdefault(node.name, []).append(node)
    lines = text.split("\n")
    for name, nodes in made.items():
        places = [node.lineno for node in nodes]
        written = [node for node in nodes if not is_unwritten(node)]
        if len(nodes) > 1 and written and written[-1] is not nodes[-1]:
            for node in nodes[nodes.index(written[-1]) + 1 :]:
                blank(lines, node.lineno, node.end_lineno)
            yield "\n".join(lines), "twice_empty", [*places, written[-1].lineno], [name]
        elif len(nodes) > 1:
            yield "\n".join(lines), "twice", places, [name]


def is_unwritten(function: ast.FunctionDef) -> bool:
    """Return whether a function does nothing yet: `pass`, a text, `...`, NotImplementedError."""
    return all(
        isinstance(node, ast.Pass)
        or is_bare_value(node)
        or (isinstance(node, ast.Return) and node.value is None)
        or (isinstance(node, ast.Raise) and bool(NOT_YET.fullmatch(ast.unparse(node))))
        for node in function.body
    )
