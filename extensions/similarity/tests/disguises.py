"""Ten ways to disguise a copied program, each in three strengths: 1 touches a third, 3 all of it.

What a copy does is not the point here, but it can be parsed, and a careful student's would still
run.  Nothing is drawn by chance: what a strength touches depends on the program alone.
"""

from __future__ import annotations

import ast
import hashlib
import io
import re
import tokenize
from collections.abc import Callable, Iterator, Mapping
from itertools import count

from extensions.authoring.mutants import place_by_hash
from tools.audit.rewriting import (
    extract_tests,
    for_to_while,
    inline_constants,
    inline_helpers,
    reorder_functions,
)

STRENGTHS = (1, 2, 3)
LETTERS = str.maketrans(
    dict(zip("aeioubdgkmnprst", ("ä", "é", "ie", "ö", "ü", *"ptkgnmbzfd"), strict=True))
)
REMARKS = ("keep the value", "go on with the next one", "see the lecture", "nothing to do here")
USELESS = (
    "unused_{0} = {0} * 2",
    "if False:\n    print('step {0}')",
    "len('step {0}')",
    "unused_{0} = [{0}, {0} + 1]",
    "spare_{0} = 'a' if {0} > 5 else 'b'",
)
GAPS = re.compile(r"(?<=\w) (=|==|\+|<|>|!=|-) (?=\w)")

Disguise = Callable[[str, int], str]


def rename(text: str, strength: int) -> str:
    """Return a program in which a third, two thirds or all of its names are others."""
    return _with_names(text, strength, lambda name, number: f"v{number}_{name[:1]}")


def translate(text: str, strength: int) -> str:
    """Return a program whose names, and with strength 3 its texts, are in another language."""
    made = _with_names(text, strength, lambda name, _: name.lower().translate(LETTERS))
    return reword(made, strength) if strength == max(STRENGTHS) else made


def reorder(text: str, strength: int) -> str:
    """Return a program with its first functions, all, or all in no order at other places."""
    tree = ast.parse(text)
    places = [place for place, one in enumerate(tree.body) if isinstance(one, ast.FunctionDef)]
    if strength == 1 and places:
        first, last = places[0], places[-1]
        tree.body[first], tree.body[last] = tree.body[last], tree.body[first]
    elif strength > 1:
        reorder_functions(tree)
    if strength == max(STRENGTHS):
        moved = sorted((tree.body[place] for place in places), key=_written_backwards)
        for place, one in zip(places, moved, strict=True):
            tree.body[place] = one
    return ast.unparse(tree)


def change_comments(text: str, strength: int) -> str:
    """Return a program without its comments, with others, or with others on every line."""
    tree = ast.parse(text)
    for block in _statement_blocks(tree):
        block[:] = [one for one in block if not _is_bare_text(one)] or [ast.Pass()]
    bare = ast.unparse(tree)
    if strength == 1:
        return bare
    lines = bare.split("\n")
    step = 4 if strength == 2 else 1
    own = hashlib.sha256(text.encode()).hexdigest()[:6]  # each copier writes remarks of their own
    return "\n".join(
        f"{line}  # {REMARKS[place % len(REMARKS)]} {own} {place}"
        if place % step == 0 and _is_whole_line(line)
        else line
        for place, line in enumerate(lines)
    )


def change_blanks(text: str, strength: int) -> str:
    """Return a program with empty lines, then without spaces around signs, then with tabs."""
    lines = ast.unparse(ast.parse(text)).split("\n")
    if strength > 1:
        lines = [GAPS.sub(r"\1", line) for line in lines]
    if strength == max(STRENGTHS):
        lines = [_with_tabs(line) for line in lines]
    return "\n\n".join(lines)


def add_dead_code(text: str, strength: int) -> str:
    """Return a program with a useless statement before each third, each second or each one.

    With strength 3 they are of several kinds, some of which do something that nobody sees.
    """
    tree = ast.parse(text)
    numbers = count()
    for block in _statement_blocks(tree):
        grown: list[ast.stmt] = []
        for node in block:
            place = next(numbers)
            if place % (4 - strength) == 0 and not isinstance(node, (ast.Import, ast.ImportFrom)):
                kind = place % len(USELESS) if strength == max(STRENGTHS) else 0
                grown += ast.parse(USELESS[kind].format(place)).body
            grown.append(node)
        texts = [one for one in grown if _is_bare_text(one)]
        future = [
            one for one in grown if isinstance(one, ast.ImportFrom) and one.module == "__future__"
        ]
        first = [*texts[:1], *future]
        block[:] = [*first, *(one for one in grown if one not in first)]
    return ast.unparse(tree)


def change_loops(text: str, strength: int) -> str:
    """Return a program in which `for` is `while`, and `while` is `while True` with a `break`."""

    def turn(module: ast.Module) -> None:
        for function in ast.walk(module):
            for loop in _whiles_in(function):
                leave = ast.If(ast.UnaryOp(ast.Not(), loop.test), [ast.Break()], [])
                loop.test, loop.body = ast.Constant(value=True), [leave, *loop.body]
        for_to_while(module)

    return _with_some_functions(text, strength, turn)


def move_helpers(text: str, strength: int) -> str:
    """Return a program with constants, then helpers, written out, then conditions as helpers."""
    tree = ast.parse(text)
    inline_constants(tree)
    if strength > 1:
        inline_helpers(tree, ())
    if strength == max(STRENGTHS):
        extract_tests(tree)
    return ast.unparse(ast.fix_missing_locations(tree))


def split_expressions(text: str, strength: int) -> str:
    """Return a program in which results, conditions and arguments have names of their own."""
    return _with_some_functions(text, strength, _name_parts)


def reword(text: str, strength: int) -> str:
    """Return a program with other quotes, other messages, then no f-strings."""
    tree = ast.parse(text)
    words = _Words(strength)
    return ast.unparse(ast.fix_missing_locations(words.visit(tree)))


DISGUISES: Mapping[str, Disguise] = {
    "renaming": rename,
    "reordering functions": reorder,
    "comments": change_comments,
    "whitespace": change_blanks,
    "dead code": add_dead_code,
    "loops": change_loops,
    "inlined and moved helpers": move_helpers,
    "split expressions": split_expressions,
    "quotes and messages": reword,
    "translated names": translate,
}


# Names


def _with_names(text: str, strength: int, new_name: Callable[[str, int], str]) -> str:
    tree = ast.parse(text)
    found = {
        name
        for node in ast.walk(tree)
        for name in (
            node.id if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else "",
            node.arg if isinstance(node, ast.arg) else "",
            node.name if isinstance(node, ast.FunctionDef) else "",
        )
    }
    plain = {name for name in found if name and not name.startswith("__")}
    own = sorted(plain, key=place_by_hash)
    own = own[: -(-len(own) * strength // 3)]  # rounded up, so that a single name is touched
    names = {name: new_name(name, number) for number, name in enumerate(own)}
    for node in ast.walk(tree):
        for field in ("id", "arg", "name"):
            if getattr(node, field, None) in names and not isinstance(node, ast.alias):
                setattr(node, field, names[getattr(node, field)])
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [names.get(name, name) for name in node.names]
    return ast.unparse(tree)


def _written_backwards(statement: ast.stmt) -> str:
    return ast.unparse(statement)[::-1]


# Statements


def _with_some_functions(text: str, strength: int, change: Callable[[ast.Module], None]) -> str:
    """Return a program after a change of a third, two thirds or all of its functions."""
    tree = ast.parse(text)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    functions.sort(key=_written_backwards)
    chosen: list[ast.stmt] = [*functions[: -(-len(functions) * strength // 3)]]
    change(ast.Module(body=chosen, type_ignores=[]))
    return ast.unparse(ast.fix_missing_locations(tree))


def _statement_blocks(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    for node in list(ast.walk(tree)):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                yield block


def _is_bare_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _whiles_in(function: ast.AST) -> list[ast.While]:
    if not isinstance(function, ast.FunctionDef):
        return []
    return [
        node
        for node in ast.walk(function)
        if isinstance(node, ast.While)
        and not node.orelse
        and not isinstance(node.test, ast.Constant)
    ]


# Expressions and texts


def _name_parts(module: ast.Module) -> None:
    """Give names to what is returned, to the tests of an `if`, and to the arguments of calls."""
    numbers = count()
    for block in _statement_blocks(module):
        grown: list[ast.stmt] = []
        for node in block:
            field = {ast.Return: "value", ast.If: "test", ast.Assign: "value"}.get(type(node), "")
            part = getattr(node, field, None)
            if isinstance(part, (ast.Call, ast.BinOp, ast.BoolOp, ast.Compare, ast.JoinedStr)):
                grown += _named_operands(part, numbers)
                name = f"part_{next(numbers)}"
                grown.append(ast.Assign([ast.Name(name, ast.Store())], part))
                setattr(node, field, ast.Name(name, ast.Load()))
            grown.append(node)
        block[:] = grown


def _named_operands(part: ast.expr, numbers: Iterator[int]) -> list[ast.stmt]:
    """Return statements that name the first operand or argument of an expression."""
    if isinstance(part, (ast.BinOp, ast.Compare)):
        name = f"part_{next(numbers)}"
        made = ast.Assign([ast.Name(name, ast.Store())], part.left)
        part.left = ast.Name(name, ast.Load())
        return [made]
    return []


class _Words(ast.NodeTransformer):
    """Puts other messages in the places of those that a program prints."""

    def __init__(self, strength: int) -> None:
        self._strength = strength

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if self._strength > 1 and isinstance(node.value, str) and " " in node.value:
            return ast.Constant(value=node.value.translate(LETTERS))
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        if self._strength < max(STRENGTHS):
            return node
        texts = [value.value if isinstance(value, ast.Constant) else "{}" for value in node.values]
        values = [value.value for value in node.values if isinstance(value, ast.FormattedValue)]
        form = ast.Attribute(ast.Constant(value="".join(map(str, texts))), "format", ast.Load())
        return ast.Call(form, [self.visit(value) for value in values], [])


# Lines


def _is_whole_line(line: str) -> bool:
    """Return whether a comment can follow: no text goes on behind the end of the line."""
    try:
        return all(
            token.type != tokenize.ERRORTOKEN
            for token in tokenize.generate_tokens(io.StringIO(line.strip() + "\n").readline)
        )
    except (tokenize.TokenError, SyntaxError):
        return False


def _with_tabs(line: str) -> str:
    bare = line.lstrip(" ")
    return "\t" * ((len(line) - len(bare)) // 4) + bare
