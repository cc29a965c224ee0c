"""Syntax trees of a submission, the names in them, and what can be read of a text that has none.

Such a text is cut where a line begins in the first column; each piece that can be read counts, each
that cannot is left out and named.  Runs inside the sandbox; standard library only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
LONGEST_PIECES = 400  # that one statement may span: a text in triple quotes has many
CONTINUES = re.compile(r"(else|elif|except|finally)\b|[)\]}]")
# also with another word for `def`, and of a constant
NAMED = re.compile(
    r"(?:async\s+)?(?:def|class)\s+(\w+)|([^\W\d]\w*)\s*=(?!=)"
    r"|(?!(?:if|elif|while|for|with|print|return)\b)\w+\s+(\w+)\s*\([^()]*\)\s*:"
)
LINE = re.compile(r"\bline (\d{1,9})\b")
HEAD = re.compile(r"[^#]*:\s*(#.*)?$")
DEFINES = re.compile(r"(?:async\s+)?(?:def|class)\b|@|if\s+__name__\b")


class OtherForm(Exception):
    """The text is no program, and none can be read from it; `kind` says what it is."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def tree_of(text: str) -> ast.Module | None:
    """Return the syntax tree of a text, None where Python cannot read it."""
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):
        return None


def is_bare_value(node: ast.stmt) -> bool:
    """Return whether a statement is a text, or another value that is only written out."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def runs_by_itself(statement: ast.stmt) -> bool:
    """Return whether a top-level statement does what it says when the file is run."""
    return not isinstance(statement, (*FUNCTIONS, ast.ClassDef))


def owners_of(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a top-level statement binds or works on: `a` of `a.add(1)`."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, ast.Expr):
        call = statement.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            yield from first_name(call.func)
    else:
        for node in ast.walk(statement):
            if isinstance(node, (ast.Name, ast.Attribute, ast.Subscript)):
                if isinstance(node.ctx, ast.Store):
                    yield from first_name(node)
            elif isinstance(node, (*FUNCTIONS, ast.ClassDef)):
                yield node.name


def first_name(node: ast.expr) -> Iterator[str]:
    """Yield the name that an attribute, an item or a method begins with: `a` of `a.b[0]`."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def all_names(tree: ast.AST) -> Iterator[str]:
    """Yield every name and attribute that occurs in a piece of code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def free_names(tree: ast.AST) -> Iterator[str]:
    """Yield every name and attribute in a piece of code; of a function none of its local names."""
    local = local_names(tree) if isinstance(tree, FUNCTIONS) else set()
    return (name for name in all_names(tree) if name not in local)


@cache
def local_names(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """Return the names of a function's parameters and of the local variables it sets."""
    outer = {
        name
        for node in ast.walk(function)
        if isinstance(node, (ast.Global, ast.Nonlocal))
        for name in node.names
    }
    return bound_in(function) - outer


def bound_in(function: ast.AST) -> set[str]:
    """Return the names that a function binds, its parameters and variables, global ones too."""
    parameters = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    return parameters | {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


class Lost(NamedTuple):
    """A piece that was left out: its first line and the last, its name, the wrong line and why."""

    line: int
    name: str | None
    wrong_line: int | None
    text: str
    end: int


def salvage_text(source: str, readable: Callable[[str], str] = str) -> tuple[str, list[Lost]]:
    """Return the text with its unreadable pieces blanked, and these pieces.

    A header with nothing but comments below it (`if __name__ == ...:`) gets a body of `pass`.
    `readable` writes what only a newer Python can read as this one can, on the same lines.
    """
    lines = readable(source).split("\n")
    starts = [number for number, line in enumerate(lines) if begins_statement(line)]
    ends = [*starts[1:], len(lines)]
    lost: list[Lost] = []
    piece = 0
    while piece < len(starts):
        start = starts[piece]
        last = readable_up_to(lines, start, ends[piece : piece + LONGEST_PIECES])
        if last is None:
            end = end_of_unindented(lines, start, ends[piece])
            lost += mend_piece(lines, start, end)
            while piece < len(starts) and starts[piece] < end:
                piece += 1
        else:
            piece += last + 1
    return "\n".join(lines), lost


def begins_statement(line: str) -> bool:
    """Return whether a line begins a statement at the top level."""
    return bool(line) and not line[0].isspace() and line[0] != "#" and not CONTINUES.match(line)


def readable_up_to(lines: list[str], start: int, ends: list[int]) -> int | None:
    """Return the place in `ends` up to which a statement can be read, None for none."""
    decorated = lines[start].startswith("@")
    quoted = any('"""' in line or "'''" in line for line in lines[start : ends[0]])
    for number, end in enumerate(ends):
        if error_in(lines[start:end]) is None:
            return number
        # nothing else goes on in the first column, and each longer piece is parsed anew
        if not decorated and not quoted and not lines[start].rstrip().endswith(tuple("([{,\\")):
            return None
    return None


def end_of_unindented(lines: list[str], start: int, end: int) -> int:
    """Return where a piece ends: a header takes what belongs below it, and is not indented."""
    if end > start + 1 or not HEAD.match(lines[start]):
        return end
    last = end
    while last < len(lines) and lines[last].strip() and not DEFINES.match(lines[last]):
        last += 1
    body = [f" {line}" for line in lines[end:last]]
    return last if body and error_in([lines[start], *body]) is None else end


def mend_piece(lines: list[str], start: int, end: int) -> list[Lost]:
    """Give a piece that is only a header a body and return []; blank any other and return it."""
    written = [line for line in lines[start:end] if line.strip() and line.lstrip()[0] != "#"]
    if len(written) == 1 and HEAD.match(written[0]):
        place = lines.index(written[0], start)
        lines[place] = written[0].split("#")[0].rstrip() + " pass"
        if error_in(lines[start:end]) is None:
            return []
    error = error_in(lines[start:end])
    name = NAMED.match(lines[start])
    wrong = None if error is None or error.lineno is None else start + error.lineno
    # blanked, so that the lines below keep their numbers
    lines[start:end] = [""] * (end - start)
    # the lines that Python names are counted from the beginning of the piece
    message = error.msg if error is not None else ""
    text = LINE.sub(lambda match: f"line {int(match[1]) + start}", message)
    return [Lost(start + 1, name and name[name.lastindex or 0], wrong, text, end)]


def error_in(lines: Sequence[str]) -> SyntaxError | None:
    """Return the syntax error of a piece, None where it can be read."""
    try:
        ast.parse("\n".join(lines))
    except SyntaxError as error:
        return error
    except ValueError as error:
        return SyntaxError(str(error))
    return None
