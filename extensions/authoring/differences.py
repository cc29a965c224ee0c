"""A program made of its base, which is another program, and of what is different in it.

A statement takes the place of the base's that gives the same name; one that gives none, of the
base's of its kind: the guard, a `while` loop, a call of `main`.  A new one stands before the
statement that follows it.  Comments at the head and above a statement stay where the differences
have none there.

In a statement a line `...` stands for the base's lines from the one that is written before it to
the one that is written after it, and a docstring `...` for the base's.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TypeAlias

REST = "..."
GUARD = "__name__"
LAST = frozenset({"main", "main()", GUARD})  # what is new stands before them if nothing follows it
MAGIC = ("%", "!", "?")  # how lines of notebooks begin that are no Python
Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
IMPORTS = (ast.Import, ast.ImportFrom)


class WrongDifference(Exception):
    """Differences that fit no base; `line` is where in them (0: nowhere)."""

    def __init__(self, said: str, line: int = 0) -> None:
        super().__init__(said)
        self.line = line


@dataclass(frozen=True, kw_only=True)
class Block:
    """A statement at the top level, its lines, and the names (or the kind) it is known by.

    `space` are the lines between it, or the comments directly above it, and what stands before;
    `first` is the number of its first line, counted from 0.
    """

    keys: frozenset[str]
    space: Sequence[str]
    comments: Sequence[str]
    lines: Sequence[str]
    first: int
    node: ast.stmt


@dataclass(frozen=True, kw_only=True)
class Text:
    """A program taken to pieces: the comments at its head, its statements, lines below them."""

    head: Sequence[str]
    blocks: Sequence[Block]
    end: Sequence[str]


def merge_programs(base: str, differences: str, without: Collection[str] = ()) -> str:
    """Return the base with what is different, without the statements known by some names.

    Raises WrongDifference.
    """
    old, new = take_apart(base), take_apart(differences)
    for key in without:
        if not any(key in one.keys for one in old.blocks):
            raise WrongDifference(f"its base has no {key!r} that could be left out")
    gone = frozenset(without).union(*(one.keys for one in new.blocks))
    lines = [*(new.head or old.head)]
    for one in arrange(old.blocks, new, gone):
        lines += [*one.space, *one.comments, *one.lines]
    return "\n".join([*lines, *old.end])


def arrange(old: Sequence[Block], new: Text, gone: frozenset[str]) -> Iterator[Block]:
    """Return the statements of a program in order.

    What follows one another in the differences, too, has the empty lines between it as there.
    """
    slots = slots_for(old, new.blocks)
    last = -1 if new.head else None
    for number, one in enumerate([*old, None]):
        for place, block in slots.get(number, ()):
            is_next = last is not None and place == last + 1
            yield block if is_next or one is None else replace(block, space=one.space)
            last = place
        if one is not None and not one.keys & gone:
            yield one
            last = None


def slots_for(
    old: Sequence[Block], new: Sequence[Block]
) -> Mapping[int, Sequence[tuple[int, Block]]]:
    """Return the new statements, counted, that stand before each of the base's or in its place."""
    slots: dict[int, list[tuple[int, Block]]] = {}
    waiting: list[tuple[int, Block]] = []
    taken: list[int] = []
    for number, block in enumerate(new):
        free = (n for n, one in enumerate(old) if n not in taken and one.keys & block.keys)
        place = next(free, None)
        if place is None:
            demand_whole(block)
            waiting.append((number, block))
        else:
            comments = block.comments or old[place].comments
            whole = replace(block, comments=comments, lines=filled_in(block, old[place]))
            slots[place] = [*waiting, (number, whole)]
            taken.append(place)
            waiting = []
    end = (n for n, one in enumerate(old) if one.keys & LAST)
    slot = taken[-1] + 1 if taken else next(end, len(old))
    slots[slot] = [*waiting, *slots.get(slot, ())]
    return slots


def demand_whole(block: Block) -> None:
    """Raise WrongDifference where a new statement leaves lines to a base that has none."""
    for number, line in enumerate(block.lines, block.first + 1):
        if line.strip() == REST:
            name = " ".join(sorted(block.keys))
            raise WrongDifference(
                f"there is no {name!r} in the base that ... could stand for", number
            )


# Programs taken to pieces


def take_apart(text: str) -> Text:
    """Return the pieces of a program.  Raises WrongDifference."""
    lines = text.split("\n")
    try:
        # Put in its place, a statement of one line keeps the numbers of all others.
        tree = ast.parse("\n".join("pass" if line.startswith(MAGIC) else line for line in lines))
    except SyntaxError as error:
        raise WrongDifference(f"no Python: {error.msg}", error.lineno or 0) from error
    head = last = count_comments(lines)
    blocks: list[Block] = []
    for node in tree.body:
        first, end = place_of(node)
        if first < last:  # in one line with the statement before
            before = blocks.pop()
            keys, own = before.keys | keys_of(node), lines[before.first : end]
            blocks.append(replace(before, keys=keys, lines=own))
        else:
            above = first - count_comments(lines[last:first][::-1])
            space, comments = lines[last:above], lines[above:first]
            blocks.append(
                Block(
                    keys=keys_of(node),
                    space=space,
                    comments=comments,
                    lines=lines[first:end],
                    first=first,
                    node=node,
                )
            )
        last = end
    return Text(head=lines[:head], blocks=blocks, end=lines[last:])


def count_comments(lines: Sequence[str]) -> int:
    """Return how many comments a text begins with."""
    return len(list(takewhile(lambda line: line.startswith("#"), lines)))


def place_of(node: ast.stmt) -> tuple[int, int]:
    """Return the number of a statement's first line and of the line below it, from 0."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)]) - 1, node.end_lineno or 0


def keys_of(node: ast.stmt) -> frozenset[str]:
    """Return what a statement is known by: the names that it gives, or else its kind."""
    if isinstance(node, ast.If) and GUARD in ast.unparse(node.test):
        return frozenset({GUARD})
    if names := frozenset(given_names(node)):
        return names
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return frozenset({f"{ast.unparse(node.value.func)}()"})
    if isinstance(node, ast.Expr):
        return frozenset({"text" if isinstance(node.value, ast.Constant) else "value"})
    return frozenset({type(node).__name__.lower()})


def given_names(node: ast.stmt) -> Iterator[str]:
    """Return the names that a statement gives to a definition, an import or a value."""
    if isinstance(node, DEFINITIONS):
        yield node.name
    elif isinstance(node, IMPORTS):
        yield from (one.asname or one.name for one in node.names)
    elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
            yield from map(ast.unparse, parts)
    elif isinstance(node, (ast.Try, ast.If)):
        inside = [
            one for one in (*node.body, *node.orelse) if isinstance(one, (*DEFINITIONS, *IMPORTS))
        ]
        for one in inside:
            yield from given_names(one)


# What a statement leaves to the base


def filled_in(block: Block, base: Block) -> list[str]:
    """Return the lines of a statement, with the base's where it says `...`."""
    made, *others = statements_of(with_docstrings(block, base))
    at = 0
    for piece in others:
        at = 1 + find_line(made[-1] if made else REST, block, base, at)
        end = find_line(piece[0], block, base, at) if piece else len(base.lines)
        made = [*made, *base.lines[at:end], *piece]
        at = end
    return made


def statements_of(lines: Sequence[str]) -> list[list[str]]:
    """Return what stands between the lines `...`, without the empty lines beside these."""
    pieces: list[list[str]] = [[]]
    for line in lines:
        if line.strip() == REST:
            while pieces[-1] and not pieces[-1][-1].strip():
                pieces[-1].pop()
            pieces.append([])
        elif line.strip() or pieces[-1]:
            pieces[-1].append(line)
    return pieces


def find_line(line: str, block: Block, base: Block, at: int) -> int:
    """Return where the base's statement has the line beside a `...`, at a place or below it."""
    if line in base.lines[at:]:
        return base.lines.index(line, at)
    own = block.lines.index(line) if line in block.lines else 0
    raise WrongDifference(
        f"beside a ... stands {line.strip()!r}, but the base has no such line there",
        block.first + own + 1,
    )


def with_docstrings(block: Block, base: Block) -> list[str]:
    """Return the lines of a statement, with the base's docstrings where its own are `...`."""
    lines = list(block.lines)
    known = {name: place_of(one.body[0]) for name, one in documented(base.node)}
    # From below, so that the numbers of the lines above stay what they are.
    for name, one in reversed([*documented(block.node)]):
        first, end = place_of(one.body[0])
        if ast.get_docstring(one) != REST:
            continue
        if name not in known:
            raise WrongDifference(f"{name} has no docstring in the base", first + 1)
        theirs = base.lines[known[name][0] - base.first : known[name][1] - base.first]
        lines[first - block.first : end - block.first] = theirs
    return lines


def documented(node: ast.stmt, inside: str = "") -> Iterator[tuple[str, Definition]]:
    """Return a definition and those in it, with their names, that have docstrings."""
    if isinstance(node, DEFINITIONS):
        if ast.get_docstring(node) is not None:
            yield f"{inside}{node.name}", node
        for one in node.body:
            yield from documented(one, f"{inside}{node.name}.")
