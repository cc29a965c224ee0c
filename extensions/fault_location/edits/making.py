"""The edits of a function, and of what belongs to it alone: listed by size, compiled when tried."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import CodeType
from typing import Any

from extensions.fault_location.edits import (
    calls,
    conditions,
    everywhere,
    fields,
    guards,
    items,
    lacking,
    rounds,
    series,
    shapes,
    statements,
    values,
    wanting,
)
from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import (
    FUNCTIONS,
    LOOPS,
    call_of,
    is_call,
    is_docstring,
    name_of,
    settle,
)
from extensions.fault_location.edits.objects import method_at

EDITS = (
    *conditions.EDITS,
    *values.EDITS,
    *items.EDITS,
    *calls.EDITS,
    *statements.EDITS,
    *series.EDITS,
    *lacking.EDITS,
    *rounds.EDITS,
    *guards.EDITS,
    *shapes.EDITS,
    *wanting.EDITS,
    *fields.EDITS,
)
TICK = "_harness_tick"
HOLDING = ("body", "orelse", "handlers", "finalbody", "cases")
HOLDING_NONE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return)
LONGEST_LINES = 400  # of a function that is edited
MOST_CONSTANTS, MOST_SIGNS = 8, 6
ALONE = (ast.If, ast.While, ast.For, ast.Expr, ast.Try, ast.With)
KINDS = (*FUNCTIONS, ast.ClassDef, ast.Assign, *ALONE)
PROGRAM = "__main__"
NEVER_LEFT_OUT = ("series", "loop", "result", "extra", "indentation", "kept", "change")
"""The kinds of which a program has few, and which are tried however many others there are."""
LEFT_OUT_FIRST = ("number", "index", "range", "name", "value")
"""The kinds of which a program with many numbers or variables has hundreds."""
OTHER_TEXT = 2  # the size of an edit by which one text stands for another one of the program


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """An edit, and the piece of the program in which it is made."""

    piece: Piece
    edit: Edit

    def compile_edited(self, file: str, other: Candidate | None = None) -> tuple[int, CodeType]:
        """Return the edited statement, its line and its code, with `other` made in it, too.

        Raises SyntaxError or ValueError.
        """
        undo = self.edit.apply()
        undo_other = other.edit.apply() if other else None
        try:
            return self.piece.statement.lineno, compile_ticking(self.piece.statement, file)
        finally:
            if undo_other:
                undo_other.apply()
            undo.apply()

    def goes_with(self, other: Candidate) -> bool:
        """Return whether two edits can be made together, as one statement or as two."""
        return everywhere.apart([self.edit, other.edit])


def compile_ticking(statement: ast.stmt, file: str) -> CodeType:
    """Return a statement compiled; each round of a loop in it calls `TICK` first."""
    loops = list(loops_in(statement))
    bodies = [loop.body for loop in loops]
    for loop in loops:
        tick = ast.Expr(value=call_of(TICK))
        settle(tick, loop)
        loop.body = [tick, *loop.body]
    module = ast.Module(body=[statement], type_ignores=[])
    try:
        return compile(module, file, "exec", dont_inherit=True)
    except TypeError:  # a new node has no line: looking for those takes longer than compiling
        return compile(ast.fix_missing_locations(module), file, "exec", dont_inherit=True)
    finally:
        for loop, body in zip(loops, bodies, strict=True):
            loop.body = body


def loops_in(node: ast.AST) -> Iterator[Any]:
    """Yield the loops of a statement; no expression holds one, which saves most of the way."""
    if isinstance(node, LOOPS):
        yield node
    elif isinstance(node, HOLDING_NONE):  # most statements: four times as quick
        return
    for field in HOLDING:
        held = getattr(node, field, None)
        for one in held if isinstance(held, list) else ():
            yield from loops_in(one)


def compile_unedited(piece: Piece, file: str) -> tuple[int, CodeType]:
    """Return the line and the code of a piece as it is written; its loops count their rounds."""
    return piece.statement.lineno, compile_ticking(piece.statement, file)


def list_candidates(
    pieces: Sequence[Piece], function: str, most: int, shared: Collection[str] = ()
) -> list[Candidate]:
    """Return the edits of pieces of a program, the smallest first, at most so many.

    Those of the `function` that is wrong come before those of its helpers; those of what is
    `shared` with other functions are larger.
    """
    is_own = {id(piece): function in names_bound(piece.statement) for piece in pieces}
    found = [
        Candidate(piece=piece, edit=edit)
        for piece in pieces
        for edit in sized_edits_of(
            piece, more=any(one in shared for one in names_bound(piece.statement))
        )
        if is_own[id(piece)] or edit.kind != guards.REFUSAL  # helpers leave that to who calls them
    ]
    found.sort(key=lambda one: (one.edit.size, not is_own[id(one.piece)], one.edit.line))
    kept = sorted(found, key=lambda one: turn_of(one.edit))[:most]
    return sorted(kept, key=lambda one: one.edit.size)


def turn_of(edit: Edit) -> int:
    """Return when an edit's turn comes, where there are more than can be tried."""
    if edit.kind in NEVER_LEFT_OUT:
        return 0
    is_other_text = edit.kind == "text" and edit.size == OTHER_TEXT
    return 2 if is_other_text or (edit.kind in LEFT_OUT_FIRST and edit.size > 1) else 1


def editable_pieces(source: str, lines: Sequence[int], wanted: set[str]) -> Iterator[Piece]:
    """Yield the statements that bind the names wanted; of a name bound twice the last one.

    `lines` are those at which the statements of the program begin; `PROGRAM` is what runs by
    itself.
    """
    last: dict[str, ast.stmt] = {}
    constants: list[str] = []
    for statement in parsed_statements(source, lines):
        if isinstance(statement, ALONE) and not is_docstring(statement):
            last[f"{PROGRAM} {statement.lineno}"] = statement
        for name in names_bound(statement):
            last[name] = statement
            if name.isupper():
                constants.append(name)
    seen: set[int] = set()
    signs = signs_in(last.values())
    known = list(possible_calls(last.values()))
    checks = guards.guards_in(last.values())
    for name, statement in last.items():
        if name.split(" ")[0] in wanted and id(statement) not in seen and is_editable(statement):
            seen.add(id(statement))
            used = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
            own = [one for one in dict.fromkeys(constants) if one in used]
            others = [one for one in dict.fromkeys(constants) if one not in used]
            yield Piece(statement, [*own, *others][:MOST_CONSTANTS], signs, known, checks)


def parsed_statements(source: str, lines: Sequence[int]) -> Iterator[ast.stmt]:
    """Yield the statements of a program that begin at these lines and can be read."""
    rows = source.split("\n")
    starts = [with_decorators(rows, line) for line in lines]
    for start, end in zip(starts, [*starts[1:], len(rows) + 1], strict=True):
        statement = parse_statement("\n".join(rows[start - 1 : end - 1]), start)
        if statement is not None:
            yield statement


def with_decorators(rows: Sequence[str], line: int) -> int:
    """Return the line at which a statement begins with what decorates it."""
    while line > 1 and rows[line - 2].startswith("@"):
        line -= 1
    return line


def signs_in(statements: Iterable[ast.stmt]) -> list[str]:
    """Return the texts of one character in some statements: marks of players, a blank."""
    nodes = (node for one in statements for node in ast.walk(one))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    found = (one for one in texts if type(one) is str and len(one) == 1)
    return list(dict.fromkeys(found))[:MOST_SIGNS]


def possible_calls(statements: Iterable[ast.stmt]) -> Iterator[ast.Call]:
    """Yield calls of a program's own functions: as they are made, and by their parameters.

    Those that are made for what they do, and not for a result, come first.
    """
    every = list(dict.fromkeys(statements))
    own = {one.name: one for one in every if isinstance(one, FUNCTIONS)}
    nodes = [node for one in every for node in ast.walk(one)]
    alone = [
        node.value for node in nodes if isinstance(node, ast.Expr) and is_call(node.value, *own)
    ]
    made = [*alone, *(node for node in nodes if is_call(node, *own))]
    by_name = [
        call_of(name, *(name_of(given.arg) for given in one.args.args)) for name, one in own.items()
    ]
    found = {ast.dump(one): one for one in (*made, *by_name)}
    yield from (one for one in found.values() if not one.keywords)


def parse_statement(text: str, first: int) -> ast.stmt | None:
    """Return the first statement of a text that begins at a line, None for what is none."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    if not tree.body:
        return None
    ast.increment_lineno(tree, first - 1)
    return tree.body[0]


def names_bound(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of the top level defines."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, ast.Assign):
        for target in statement.targets:
            for node in ast.walk(target):
                if isinstance(node, ast.Name):
                    yield node.id


def is_editable(statement: ast.stmt) -> bool:
    """Return whether edits are made of a statement: it is not too long."""
    size = (statement.end_lineno or 0) - statement.lineno
    return size <= LONGEST_LINES and isinstance(statement, KINDS)


def sized_edits_of(piece: Piece, *, more: bool) -> Iterator[Edit]:
    """Yield the edits of a piece; those of a value that the whole program uses are larger."""
    more = more or isinstance(piece.statement, ast.Assign)
    found = edits_of(piece)
    return (replace(one, size=one.size + 1) for one in found) if more else found


def edits_of(piece: Piece) -> Iterator[Edit]:
    """Yield the edits of a piece of a program."""
    for spot in piece.spots:
        for make in EDITS:
            yield from make(piece, spot)
    whole = Spot(node=piece.statement, parent=piece.statement, field="")
    yield from statements.edit_function(piece, whole)
    yield from everywhere.edit_everywhere(piece)
    yield from guards.edit_guard(piece)


def told_of(candidates: Sequence[Candidate], function: str) -> list[Any]:
    """Return what is told of edits: lines, kind, size, a marker's text, a run, a method.

    The run is a number that those have in common which insert the same statement, None for others.
    Where the `function` is a class, the method is the one of its own that holds all lines, or "".
    """
    own = {
        one.piece.statement for one in candidates if function in names_bound(one.piece.statement)
    }
    classes = [one for one in own if isinstance(one, ast.ClassDef)]
    runs: dict[str, int] = {}
    for edit in (one.edit for one in candidates if one.edit.inserted):
        runs.setdefault(edit.inserted, len(runs))
    return [
        [
            *(list(edit.all_lines), edit.kind, edit.size, edit.marked, runs.get(edit.inserted)),
            method_holding(edit, classes[0]) if classes else None,
        ]
        for edit in (one.edit for one in candidates)
    ]


def method_holding(edit: Edit, node: ast.ClassDef) -> str:
    """Return the method of a class that holds all lines of an edit, "" for none."""
    found = {method_at(node, line) for line in edit.all_lines}
    return found.pop() if len(found) == 1 else ""
