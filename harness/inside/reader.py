"""Reads a submission without running it: its statements compiled, and facts about them.

Runs under the limits of a worker, in a process that ends before any of the submission runs, so
what it says cannot be forged by the submission.
"""

from __future__ import annotations
import __future__

import ast
import base64
import itertools
import marshal
import sys
import types
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from harness.inside import syntax
from harness.inside.channel import Channel, load_modules, serve_pipes
from harness.inside.syntax import (
    FUNCTIONS,
    Lost,
    OtherForm,
    all_names,
    bound_in,
    error_in,
    free_names,
    is_bare_value,
    local_names,
    owners_of,
    runs_by_itself,
    salvage_text,
    tree_of,
)
from harness.messages import InspectRequest, SourceRequest, read_request
from harness.wire import Json

REPEATING = (ast.For, ast.AsyncFor, ast.While)
LOOPS = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
MUTABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
PROGRAM = "__main__"
ADDED = "<added>"  # the file of what reaches functions of classes
BARE_RETURNS = ("return", "return None")
BY_TEXT = ("globals", "locals", "vars", "getattr")  # what finds a function by a text
KINDS: tuple[type[SourceRequest | InspectRequest], ...] = (SourceRequest, InspectRequest)
REQUESTS = {kind.do: kind for kind in KINDS}
ANY = (0, None)  # values that something takes of which that is not known
LENT = (syntax,)  # modules that the module for other forms may import
PLAIN = types.SimpleNamespace(
    readable=str,
    python_needed=lambda piece: "",
    explain=lambda lines, error: None,
    problem_of=lambda source: "",
    plain_program=lambda source, wanted, tree: types.SimpleNamespace(
        text=source, own_text=source, notes=[]
    ),
)
"""Reads a text as it is: in the place of the module that reads other forms, where none came."""
MOST_LOST, MOST_EXPLAINED = 100, 10  # pieces that are reported, and those explained in plain words


def main() -> None:
    """Answer one request on the pipes, where processes cannot be forked."""
    serve_pipes(answer_request)


def answer_request(channel: Channel) -> None:
    """Answer one request: with facts of a source text, or with what raw modules say."""
    number, _, request = read_request(REQUESTS, channel.receive())
    if isinstance(request, InspectRequest):
        reply = load_modules(request.raw).answer(request.about)
    else:
        reply = facts_or_problem(request)
    channel.send({"id": number, **reply})


def facts_or_problem(request: SourceRequest) -> Json:
    """Return what `read_source` returns, or `{"problem": ...}` with why there are no facts."""
    # it reads programs in other forms, and explains what cannot be read
    forms = load_modules(request.raw, LENT) if request.raw else PLAIN
    try:
        return read_source(request, forms)
    except OtherForm as error:
        return {"problem": error.kind}
    except SyntaxError as error:
        return describe_error(request, error, forms)
    except (RecursionError, MemoryError):
        return {"problem": "too_deep"}
    except ValueError as error:
        return {"problem": "syntax", "line": None, "text": str(error), "needs": ""}


def read_source(request: SourceRequest, forms: Any = PLAIN) -> Json:
    """Return the facts of a source text and its statements' code.

    By `forms`, a module, a text in another form is read as the plain program that it holds, which
    is in the reply.  Pieces that cannot be read are left out and listed as lost; what the starter
    file defines and the source does not is supplied.  Lines count on from those of other files, but
    not in the code.  Raises SyntaxError when nothing of the source can be read, OtherForm when it
    is no program.
    """
    source, file, before = request.source, request.file, request.first - 1
    whole = tree_of(source)
    plain = forms.plain_program(source, request.wanted, whole)
    text, notes = "\n" * before + plain.text, plain.notes[:MOST_LOST]
    if text != source:
        whole = tree_of(text)
    tree, lost = parse_readable(text, file, whole, forms)
    end = before + plain.own_text.count("\n") + 1
    if plain.own_text != plain.text:
        put_behind_classes(tree, end)
    identities = make_alike(tree)
    bound = map_mentions(tree)
    starter, own = ast.parse(request.starter), imported_names(tree)
    given = [node for node in starter.body if bound.keys().isdisjoint(owners_of(node))]
    looping = [
        node
        for node in tree.body
        if "map" in free_names(node) or any(isinstance(part, LOOPS) for part in ast.walk(node))
    ]
    lacking = {name for node in given for name in owners_of(node)} & {*all_names(tree)}
    if "*" not in own:
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        lacking |= imported_names(starter) & names - own - bound.keys() - bound_in(tree)
    return {
        "starter": pack_statements(ast.Module(given, []), "<starter>"),
        "supplied": sorted(lacking),
        "plain": None if plain.text == source else plain.text,
        "notes": [
            *({**note, "lines": [line + before for line in note["lines"]]} for note in notes),
            *note_late_futures(tree),
        ],
        "lost": list(describe_lost(text, lost[:MOST_LOST], forms)),
        "identities": [*dict.fromkeys(identities)][:MOST_EXPLAINED],
        "lines": [statement.lineno for statement in tree.body],
        "functions": {node.name: node.lineno for node in tree.body if isinstance(node, FUNCTIONS)},
        "unwritten": list(list_unwritten(tree)),
        "keeping": dict(list_keeping(tree)),
        "callables": dict(list_callables(tree)),
        "mentions": {name: sorted(names) for name, names in bound.items()},
        "loops": sorted({owner for node in looping for owner in owners_of(node)}),
        "repeated": {name: sorted(names) for name, names in map_repeated(tree).items()},
        "tries": list(list_tries(tree)),
        "aliases": {
            alias.asname: alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
            if alias.asname
        },
        "empty": all(is_idle(statement) for statement in tree.body),
        "end": end,
        "code": pack_statements(ast.increment_lineno(tree, -before), file, end - before),
    }


def put_behind_classes(tree: ast.Module, end: int) -> None:
    """Move the statements below a line behind the last class: what is run below it needs them."""
    added = [node for node in tree.body if node.lineno > end]
    program = [node for node in tree.body if node.lineno <= end]
    last = max(number for number, node in enumerate(program) if isinstance(node, ast.ClassDef))
    tree.body = [*program[: last + 1], *added, *program[last + 1 :]]


def parse_readable(
    source: str, file: str, tree: ast.Module | None, forms: Any
) -> tuple[ast.Module, list[Lost]]:
    """Return a source's syntax tree without the pieces that cannot be read, and these pieces.

    `tree` is that of the whole source where Python can read it.
    """
    first: SyntaxError | None = None
    lost: list[Lost] = []
    try:
        tree = tree or ast.parse(source, file)
    except SyntaxError as error:
        first = error
        mended, lost = salvage_text(source, forms.readable)
        tree = ast.parse(mended, file)
    for statement in list(tree.body):
        try:
            # a tree can be parsed and yet not compiled: `return` on its own, `break` outside of a
            # loop
            compile_statement(statement, file, 0)
        except SyntaxError as error:
            first = first or error
            tree.body.remove(statement)
            name = getattr(statement, "name", None)
            end = statement.end_lineno or statement.lineno
            lost.append(Lost(statement.lineno, name, error.lineno, error.msg, end))
    if first is not None and not tree.body:
        raise first
    return tree, lost


def describe_lost(source: str, lost: list[Lost], forms: Any) -> Iterator[Json]:
    """Yield what is known of pieces that were left out: the name, the line, what is wrong."""
    written = source.split("\n") if lost else []
    lines = forms.readable(source).split("\n") if lost else []
    for number, piece in enumerate(lost):
        piece_lines = lines[piece.line - 1 : piece.end]
        error = error_in(piece_lines)
        slip = error or SyntaxError(piece.text)
        reason = forms.explain(piece_lines, slip) if number < MOST_EXPLAINED else None
        yield {
            "line": piece.line,
            "name": piece.name,
            "text": piece.text,
            "needs": forms.python_needed("\n".join(written[piece.line - 1 : piece.end])),
            "wrong_line": piece.line + reason.row if reason and error else piece.wrong_line,
            **({"slip": reason[1:]} if reason else {}),
        }


def describe_error(request: SourceRequest, error: SyntaxError, forms: Any) -> Json:
    """Return `{"problem": ...}`: of a syntax error with its line, text and an explanation."""
    if problem := forms.problem_of(request.source):
        return {"problem": problem}
    source = "\n" * (request.first - 1) + request.source
    explanation = forms.explain(forms.readable(source).split("\n"), error)
    slip = {"slip": explanation[1:]} if explanation else {}
    line = explanation.row + 1 if explanation else error.lineno
    needs = forms.python_needed("".join(source.split("\n")[(error.lineno or 1) - 1 :][:1]))
    return {"problem": "syntax", "line": line, "text": error.msg, "needs": needs, **slip}


def pack_statements(tree: ast.Module, file: str, end: int = sys.maxsize) -> str:
    """Return each statement's line and code as text: marshalled, in base64.

    What is below the line `end` is of no file: no error and no film shows its lines.
    """
    flags = future_flags(tree)
    files = [file if node.lineno <= end else ADDED for node in tree.body]
    statements = [
        (node.lineno, compile_statement(node, name, flags))
        for node, name in zip(tree.body, files, strict=True)
    ]
    return base64.b64encode(marshal.dumps(statements)).decode()


def compile_statement(statement: ast.stmt, file: str, flags: int) -> types.CodeType:
    """Compile one statement of the top level.  Raises SyntaxError."""
    code: types.CodeType = compile(
        ast.Module([statement], []), file, "exec", flags, dont_inherit=True
    )
    return code


def future_flags(tree: ast.Module) -> int:
    """Return the compiler flags that the file's `from __future__` imports ask for, and ours."""
    lines = map(ast.unparse, filter(is_future, tree.body))
    flags = compile("\n".join(lines), "<future>", "exec", dont_inherit=True).co_flags
    # the lower bits describe the code object, they are no flags of the compiler
    return flags & ~0xFFFF | FLAGS


def is_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def note_late_futures(tree: ast.Module) -> Iterator[Json]:
    """Yield a note on what is imported from `__future__` too late for Python."""
    below = itertools.dropwhile(lambda node: is_future(node) or is_bare_value(node), tree.body)
    if lines := [node.lineno for node in below if is_future(node)]:
        yield {"kind": "late", "lines": lines, "names": []}


def list_unwritten(tree: ast.Module) -> Iterator[str]:
    """Return the names of functions and classes that do nothing, but for classes below another.

    A function has its body below it where a statement there that is not indented uses its values.
    """
    bound = {name for statement in tree.body for name in owners_of(statement)}
    pairs = itertools.pairwise([*tree.body, ast.Pass()])
    return (
        node.name
        for node, below in pairs
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)) and all(map(is_idle, node.body))
        if not getattr(node, "bases", ())
        and not (runs_by_itself(below) and (bound_in(node) - bound).intersection(all_names(below)))
    )


def list_keeping(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Yield the functions that may keep a value between calls, with whether a default is one.

    Others set a global name, or mention one that is a list, a dictionary or a set.
    """
    made = (node for node in tree.body if isinstance(node, ast.Assign) and is_mutable(node.value))
    shared = {name for statement in made for name in owners_of(statement)}
    for node in tree.body:
        if isinstance(node, FUNCTIONS):
            defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
            by_default = any(map(is_mutable, defaults))
            is_global = any(isinstance(part, ast.Global) for part in ast.walk(node))
            if by_default or is_global or not shared.isdisjoint(free_names(node)):
                yield node.name, by_default


def is_mutable(value: ast.expr) -> bool:
    """Return whether a value is a list, a dictionary or a set, as far as can be seen."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return value.func.id in ("list", "dict", "set")
    return isinstance(value, MUTABLE)


def list_callables(tree: ast.Module) -> Iterator[tuple[str, tuple[int, int | None]]]:
    """Yield the names of what is made to be called: by `def`, `class`, `lambda` or `partial`.

    Each with how many values it takes: at least, and at most (None for any number).
    """
    for statement in tree.body:
        whole = not isinstance(statement, (*FUNCTIONS, ast.ClassDef))
        for node in ast.walk(statement) if whole else [statement]:
            if isinstance(node, FUNCTIONS):
                yield node.name, (ANY if node.decorator_list else values_taken(node.args))
            elif isinstance(node, ast.ClassDef):
                yield node.name, ANY
            elif isinstance(node, ast.Assign) and (
                isinstance(node.value, ast.Lambda)
                or (isinstance(node.value, ast.Call) and "partial" in all_names(node.value.func))
            ):
                made = node.value
                taken = values_taken(made.args) if isinstance(made, ast.Lambda) else ANY
                yield from (
                    (target.id, taken) for target in node.targets if isinstance(target, ast.Name)
                )


def values_taken(parameters: ast.arguments) -> tuple[int, int | None]:
    """Return how many values parameters take at least, and at most: None for any number."""
    count = len(parameters.posonlyargs) + len(parameters.args)
    return count - len(parameters.defaults), None if parameters.vararg else count


def map_mentions(tree: ast.Module) -> dict[str, set[str]]:
    """Return, for each name of the top level, the names that are mentioned where it is made.

    Seen through attributes too, so that aliases, tuples of functions, `map` and methods count, and
    texts where a text may name a function.  What a decorator mentions may hold what it decorates.
    What runs by itself when the file is run, guarded or not, stands under `__main__`.
    """
    mentions: defaultdict[str, set[str]] = defaultdict(set)
    for statement in tree.body:
        names = set(free_names(statement))
        if not names.isdisjoint(BY_TEXT):
            names.update(filter(str.isidentifier, string_constants(statement)))
        for owner in owners_of(statement):
            is_function = isinstance(statement, FUNCTIONS)  # one that calls itself mentions itself
            mentions[owner] |= names if is_function else names - {owner}
        if runs_by_itself(statement):
            mentions[PROGRAM] |= names
    functions = [node for node in tree.body if isinstance(node, FUNCTIONS)]
    holders = mentions.keys() - {PROGRAM, *(function.name for function in functions)}
    for function in functions:
        by = {name for decorator in function.decorator_list for name in all_names(decorator)}
        for holder in holders & by.union(*(mentions.get(name, ()) for name in by)):
            mentions[holder].add(function.name)
    return mentions


def imported_names(tree: ast.AST) -> set[str]:
    """Return the names that imports bind anywhere in a piece of code, "*" for `import *`."""
    aliases = (node for node in ast.walk(tree) if isinstance(node, ast.alias))
    return {(alias.asname or alias.name).partition(".")[0] for alias in aliases}


def map_repeated(tree: ast.Module) -> dict[str, set[str]]:
    """Return, for each name of the top level, those in a `for` or `while` where it is made.

    Those of what runs by itself stand under `__main__`; a name without any is left out.
    """
    repeated: defaultdict[str, set[str]] = defaultdict(set)
    for statement in tree.body:
        loops = (node for node in ast.walk(statement) if isinstance(node, REPEATING))
        names = {name for loop in loops for name in all_names(loop)}
        itself = [PROGRAM] if runs_by_itself(statement) else []
        for owner in (*owners_of(statement), *itself) if names else ():
            repeated[owner] |= names
    return repeated


def list_tries(tree: ast.Module) -> Iterator[Json]:
    """Yield each `try` with its owner, the names in it and its `else`, what its handlers say."""
    makings: dict[str, list[ast.stmt]] = {}
    for statement in tree.body:
        for owner in owners_of(statement):
            makings.setdefault(owner, []).append(statement)
    for owner, statement in ((owner, part) for owner, made in makings.items() for part in made):
        # from the outside to the inside: of each node the outermost is looked up
        functions = [part for part in ast.walk(statement) if isinstance(part, FUNCTIONS)]
        outer = {node: part for part in reversed(functions) for node in ast.walk(part)}
        for node in ast.walk(statement):
            if isinstance(node, ast.Try):
                names = sorted(names_tried(node, outer.get(node)))
                pairs = (pair for part in node.handlers for pair in handler_texts(part, makings))
                yield {"owner": owner, "names": names, "handlers": dict(pairs)}


def names_tried(
    block: ast.Try, function: ast.FunctionDef | ast.AsyncFunctionDef | None
) -> set[str]:
    """Return the names in a `try` of a function and in the functions inside it that it calls."""
    nested = [*ast.walk(function)][1:] if function else []  # it may call itself in the block
    inner = {node.name: node for node in nested if isinstance(node, FUNCTIONS)}
    local = local_names(function) | {*inner, function.name} if function else set()
    parts: list[ast.AST] = [*block.body, *block.orelse]
    names: set[str] = set()
    for part in parts:
        parts += [inner.pop(name) for name in {*all_names(part)} & inner.keys()]
        names.update(all_names(part))
    return names - local


def handler_texts(
    handler: ast.ExceptHandler, makings: dict[str, list[ast.stmt]]
) -> Iterator[tuple[str, str]]:
    """Return the joined texts in a handler and what it mentions, for each exception it names."""
    parts = [handler, *(part for name in all_names(handler) for part in makings.get(name, ()))]
    text = "".join(text for part in parts for text in string_constants(part))
    return ((name, text) for name in (all_names(handler.type) if handler.type else ()))


def string_constants(tree: ast.AST) -> Iterator[str]:
    """Yield every text that is written in a piece of code."""
    values = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return (value for value in values if isinstance(value, str))


def is_idle(statement: ast.stmt) -> bool:
    """Return whether a statement does nothing: a text, a name, `pass`, `return`, to try those."""
    if isinstance(statement, ast.Raise):  # it says that nothing is written yet
        return "NotImplementedError" in all_names(statement)
    if isinstance(statement, ast.Try):
        return all(map(is_idle, [*statement.body, *statement.orelse, *statement.finalbody]))
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, (ast.Constant, ast.Name))
    is_bare = isinstance(statement, ast.Return) and ast.unparse(statement) in BARE_RETURNS
    return is_bare or isinstance(statement, ast.Pass)


LITERALS = (str, bytes, int, float, complex)
EQUALITY: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Is: ast.Eq, ast.IsNot: ast.NotEq}
HAVE_DOCSTRINGS = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)

# From 3.14 on an annotation is evaluated when it is used, before that when a function is defined.
# With this flag it never is: an unknown name in it costs no function.
FLAGS = __future__.annotations.compiler_flag


def make_alike(tree: ast.Module) -> list[int]:
    """Change a tree in place; return the lines at which `is` stood for `==`."""
    lines = []
    constants: dict[tuple[type, Any], Any] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and compare_values(node):
            lines.append(node.lineno)
        elif isinstance(node, HAVE_DOCSTRINGS):
            # Python 3.13 and later take the indentation out of a docstring
            first = next(iter(getattr(node, "body", ())), None)
            text = first.value if isinstance(first, ast.Expr) else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                text.value = without_indentation(text.value)
        elif isinstance(node, ast.Constant) and type(node.value) in LITERALS:
            # equal constants of a file are one object, as they are where it is compiled whole
            node.value = constants.setdefault((type(node.value), node.value), node.value)
    return sorted(lines)


def compare_values(node: ast.Compare) -> bool:
    """Turn `is` into `==` in a comparison with a text or a number; return whether that happened.

    Whether equal ones are one object depends on what a Python happens to keep.
    """
    operands = [node.left, *node.comparators]
    is_changed = False
    for place, operator in enumerate(node.ops):
        equality = EQUALITY.get(type(operator))
        if equality is not None and any(map(is_literal, operands[place : place + 2])):
            node.ops[place] = equality()
            is_changed = True
    return is_changed


def is_literal(node: ast.expr) -> bool:
    """Return whether an expression is a text or a number as it is written, or a tuple of these."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, (ast.UAdd, ast.USub)) and is_literal(node.operand)
    if isinstance(node, ast.Tuple):
        return all(map(is_literal, node.elts))
    is_constant = isinstance(node, ast.Constant) and type(node.value) in LITERALS
    return is_constant or isinstance(node, ast.JoinedStr)


def without_indentation(docstring: str) -> str:
    """Return a docstring without the blanks that all its lines but the first begin with."""
    first, *rest = docstring.expandtabs().split("\n")
    lines = [(len(line) - len(line.lstrip(" ")), line) for line in rest]
    margin = min((indentation for indentation, line in lines if line.strip(" ")), default=0)
    cleaned = [line[min(margin, indentation) :] for indentation, line in lines]
    return "\n".join([first.lstrip(" "), *cleaned])
