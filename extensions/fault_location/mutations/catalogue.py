"""The catalogue of mutations; those of a function, listed by size, compiled when they are tried."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from types import CodeType
from typing import Any

from extensions.fault_location.mutations import calls, conditions, slips, statements, values
from extensions.fault_location.mutations.mutation import (
    FUNCTIONS,
    LOOPS,
    Fragment,
    Mutation,
    ProgramParts,
    Slot,
    call_node,
    is_bare_string,
    is_call,
    is_read,
    name_node,
    settle,
)
from harness.model import Record

Mutate = Callable[[Fragment, Slot], Iterator[Mutation]]
MUTATIONS: tuple[Mutate, ...] = (
    *(conditions.replace_relation, conditions.replace_connector, conditions.delete_condition),
    *(conditions.negate_condition, conditions.decide_condition, conditions.add_condition),
    *(conditions.compare_in_full, conditions.compare_parts, conditions.lengthen_chain),
    *(values.replace_number, values.shift_value, values.replace_arithmetic, values.replace_name),
    *(values.replace_length, values.replace_truth, values.replace_text, values.delete_index),
    *(values.replace_range, values.replace_slice, values.swap_values, values.replace_container),
    *(calls.replace_conversion, calls.replace_method, calls.call_function, calls.replace_copy),
    *(calls.replace_print, calls.replace_ending, calls.replace_return, calls.raise_error),
    calls.replace_field,
    *(statements.delete_statement, statements.insert_call, statements.use_result),
    *(statements.swap_statements, statements.move_out, statements.move_in, statements.add_else),
    *(statements.replace_loop, statements.guard_statement, statements.replace_assignment),
    *(statements.complete_function, statements.complete_series),
    *slips.SLIPS,
)
OF_WHOLE: tuple[Mutate, ...] = (
    *(statements.complete_function, values.replace_same_text),
    *(calls.return_all_printed, calls.insert_guard),
)
"""What is changed in a whole statement of the top level."""
TICK = "_harness_tick"
HOLDING = ("body", "orelse", "handlers", "finalbody", "cases")
HOLDING_NONE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return)
LONGEST_LINES = 400  # of a function that is edited
MOST_CONSTANTS, MOST_SIGNS = 8, 6
ALONE = (ast.If, ast.While, ast.For, ast.Expr, ast.Try, ast.With)
KINDS = (*FUNCTIONS, ast.ClassDef, ast.Assign, *ALONE)
PROGRAM = "__main__"
NEVER_LEFT_OUT = ("series", "loop", "result", "extra", "indentation", "kept", *slips.KINDS)
"""The kinds of which a program has few, and which are tried however many others there are."""
LEFT_OUT_FIRST = ("number", "index", "range", "name", "value")
"""The kinds of which a program with many numbers or variables has hundreds."""
OTHER_TEXT = 2  # the size of a mutation by which one text stands for another one of the program


class Candidate(Record):
    """A mutation, and the fragment of the program in which it is made."""

    fragment: Fragment
    mutation: Mutation

    def compile_edited(self, file: str) -> tuple[int, CodeType]:
        """Return the line and the code of the edited statement.  Raises SyntaxError, ValueError."""
        undo = self.mutation.apply()
        try:
            return self.fragment.statement.lineno, compile_ticking(self.fragment.statement, file)
        finally:
            undo.apply()


def compile_ticking(statement: ast.stmt, file: str) -> CodeType:
    """Return a statement compiled; each round of a loop in it calls `TICK` first."""
    loops = list(loops_in(statement))
    bodies = [loop.body for loop in loops]
    for loop in loops:
        tick = ast.Expr(value=call_node(TICK))
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


def list_candidates(
    fragments: Sequence[Fragment], function: str, most: int, shared: Collection[str] = ()
) -> list[Candidate]:
    """Return the mutations of fragments of a program, the smallest first, at most so many.

    Those of the `function` that is wrong come before those of its helpers; those of what is
    `shared` with other functions are larger.
    """
    is_own = {id(fragment): function in names_bound(fragment.statement) for fragment in fragments}
    found = [
        Candidate(fragment=fragment, mutation=mutation)
        for fragment in fragments
        for mutation in mutations_of(
            fragment, more=any(name in shared for name in names_bound(fragment.statement))
        )
        if is_own[id(fragment)]
        or mutation.kind != calls.REFUSAL  # helpers leave that to who calls them
    ]
    found.sort(key=lambda one: (one.mutation.size, not is_own[id(one.fragment)], one.mutation.line))
    chosen = sorted(found, key=lambda one: turn_of(one.mutation))[:most]
    return sorted(chosen, key=lambda one: one.mutation.size)


def turn_of(mutation: Mutation) -> int:
    """Return 0, 1 or 2: where there are too many, those with the smaller number are tried."""
    if mutation.kind in NEVER_LEFT_OUT:
        return 0
    is_other_text = mutation.kind == "text" and mutation.size == OTHER_TEXT
    return 2 if is_other_text or (mutation.kind in LEFT_OUT_FIRST and mutation.size > 1) else 1


def editable_fragments(
    source: str,
    lines: Sequence[int],
    wanted: set[str],
    endless: Sequence[str] = (),
    there: Iterable[str] = (),
) -> Iterator[Fragment]:
    """Yield the statements that bind the names wanted; of a name bound twice the last one.

    `lines` are those at which the statements of the program begin; `PROGRAM` is what runs by
    itself.
    """
    last: dict[str, ast.stmt] = {}
    constants: list[str] = []
    defined = set(there)  # once the program is loaded, by whatever statement
    for statement in parse_statements(source, lines):
        defined.update(global_names(statement))
        if isinstance(statement, ALONE) and not is_bare_string(statement):
            last[f"{PROGRAM} {statement.lineno}"] = statement
        for name in names_bound(statement):
            last[name] = statement
            if name.isupper():
                constants.append(name)
    seen: set[int] = set()
    program = ProgramParts(
        characters=signs_in(last.values()),
        calls=[call for call in possible_calls(last.values()) if not is_call(call, *endless)],
        guards=calls.guards_in(last.values()),
        defined=defined,
    )
    for name, statement in last.items():
        is_short = (statement.end_lineno or 0) - statement.lineno <= LONGEST_LINES
        is_edited = is_short and isinstance(statement, KINDS) and id(statement) not in seen
        if is_edited and name.split(" ")[0] in wanted:
            seen.add(id(statement))
            used = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
            own = [constant for constant in dict.fromkeys(constants) if constant in used]
            others = [constant for constant in dict.fromkeys(constants) if constant not in used]
            known = [*own, *others][:MOST_CONSTANTS]
            yield Fragment(statement, known, program)


def parse_statements(source: str, lines: Sequence[int]) -> Iterator[ast.stmt]:
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
    nodes = (node for statement in statements for node in ast.walk(statement))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    found = (text for text in texts if type(text) is str and len(text) == 1)
    return list(dict.fromkeys(found))[:MOST_SIGNS]


def possible_calls(statements: Iterable[ast.stmt]) -> Iterator[ast.Call]:
    """Yield calls of a program's own functions: as they are made, and by their parameters.

    Those that are made for what they do, and not for a result, come first.
    """
    every = list(dict.fromkeys(statements))
    own = {statement.name: statement for statement in every if isinstance(statement, FUNCTIONS)}
    nodes = [node for statement in every for node in ast.walk(statement)]
    alone = [
        node.value for node in nodes if isinstance(node, ast.Expr) and is_call(node.value, *own)
    ]
    made = [*alone, *(node for node in nodes if is_call(node, *own))]
    by_name = [
        call_node(name, *(name_node(parameter.arg) for parameter in function.args.args))
        for name, function in own.items()
    ]
    found = {ast.dump(mutation): mutation for mutation in (*made, *by_name)}
    yield from (mutation for mutation in found.values() if not mutation.keywords)


def parse_statement(text: str, first_line: int) -> ast.stmt | None:
    """Return the first statement of a text that begins at a line, None for what is none."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    if not tree.body:
        return None
    ast.increment_lineno(tree, first_line - 1)
    return tree.body[0]


def names_bound(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a definition or an assignment binds; none for other statements."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, ast.Assign):
        for target in statement.targets:
            for node in ast.walk(target):
                if isinstance(node, ast.Name):
                    yield node.id


def global_names(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement may give a value for all, a function by `global`."""
    yield from names_bound(statement)
    for node in ast.walk(statement):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from ((alias.asname or alias.name).partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.Global):
            yield from node.names
        elif isinstance(node, ast.Name) and not is_read(node):
            yield from () if isinstance(statement, FUNCTIONS) else (node.id,)
        elif isinstance(node, (*FUNCTIONS, ast.ClassDef, ast.ExceptHandler)) and node.name:
            yield node.name


def mutations_of(fragment: Fragment, *, more: bool) -> Iterator[Mutation]:
    """Yield the mutations of a fragment; those of what the whole program uses are larger."""
    whole = Slot(node=fragment.statement, parent=fragment.statement, field="")
    found = [
        *(mutate(fragment, slot) for slot in fragment.slots for mutate in MUTATIONS),
        *(mutate(fragment, whole) for mutate in OF_WHOLE),
    ]
    larger = int(more or isinstance(fragment.statement, ast.Assign))
    for mutation in chain.from_iterable(found):
        yield replace(mutation, size=mutation.size + larger) if larger else mutation


def describe_edits(candidates: Sequence[Candidate], function: str) -> list[Any]:
    """Return the facts of mutations: lines, kind, size, marker, run, method, two names.

    The run is a number that those have in common which insert the same statement, None for others.
    Where the `function` is a class, the method is the one of its own that holds all lines, or "".
    """
    own = {
        candidate.fragment.statement
        for candidate in candidates
        if function in names_bound(candidate.fragment.statement)
    }
    classes = [statement for statement in own if isinstance(statement, ast.ClassDef)]
    runs: dict[str, int] = {}
    rows = []
    for mutation in (candidate.mutation for candidate in candidates):
        inserted = mutation.inserted
        run = runs.setdefault(inserted, len(runs)) if inserted else None
        method = method_holding(mutation, classes[0]) if classes else None
        facts = (mutation.kind, mutation.size, mutation.marked, run, method)
        rows.append([list(mutation.all_lines), *facts, mutation.named, mutation.meant])
    return rows


def method_holding(mutation: Mutation, node: ast.ClassDef) -> str:
    """Return the method of a class that holds all lines of a mutation, "" for none."""
    first, last = mutation.all_lines[0], mutation.all_lines[-1]
    for method in node.body:
        end = getattr(method, "end_lineno", None) or method.lineno
        if isinstance(method, FUNCTIONS) and method.lineno <= first and last <= end:
            return method.name
    return ""


def classes_made_of(statements: Sequence[ast.stmt]) -> dict[int, list[int]]:
    """Return for the line of each class those of the later classes that hold it, in order.

    They are to be made anew with it: a class below it, or one whose fields begin with its objects.
    """
    classes = [statement for statement in statements if isinstance(statement, ast.ClassDef)]
    found = {}
    for place, definition in enumerate(classes):
        names, lines = {definition.name}, []
        for later in classes[place + 1 :]:
            if not names.isdisjoint(names_used_at_once(later)):
                names.add(later.name)
                lines.append(later.lineno)
        if lines:
            found[definition.lineno] = lines
    return found


def names_used_at_once(node: ast.AST) -> Iterator[str]:
    """Yield the names that are read when a statement is run, not when what it makes is called."""
    if isinstance(node, ast.Name):
        yield node.id
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, FUNCTIONS):
        children = [node.args, *node.decorator_list]
    for child in children:
        yield from names_used_at_once(child)
