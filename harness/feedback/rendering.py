"""Values, calls and texts as a student reads them."""

from __future__ import annotations

import re
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import groupby
from pathlib import PurePath
from typing import Any

from harness.errors import GraderError
from harness.execution.calls import Call, RemoteRef, draws_text, handles_in
from harness.execution.exact import Fields, NamedValues, builtin_kind, library_type, record_of
from harness.model import Assignment, Record, Unit
from harness.modules import line_in_folder, load_module
from harness.printable import cut_lines, make_visible
from harness.transcripts.events import NOBODY, Cells, nothing_drawn
from harness.wire import CLASS_KEY, MEMBER, SCALARS

Draw = Callable[[object], "str | None"]
LONGEST_CHARS = 2000
LIBRARY: dict[type, str] = {one: one.__name__ for one in (Counter, OrderedDict, defaultdict, deque)}
DEEPEST = 100  # containers in containers
SIGNS = {
    f"__{name}__": sign
    for name, sign in (
        *(("add", "+"), ("sub", "-"), ("mul", "*"), ("truediv", "/"), ("floordiv", "//")),
        *(("mod", "%"), ("pow", "**"), ("eq", "=="), ("ne", "!="), ("lt", "<"), ("le", "<=")),
        *(("gt", ">"), ("ge", ">=")),
    )
}
FUNCTIONS = {f"__{name}__": name for name in ("len", "str", "repr", "bool", "hash", "next")}
FUNCTIONS["__iter__"] = "list"
BRACKETS: dict[type, Sequence[str]] = {
    list: "[]",
    tuple: "()",
    dict: "{}",
    set: "{}",
    frozenset: ("frozenset({", "})"),
    deque: "[]",
}
FILE = "boards.py"
Remark = Callable[[Exception, Unit], None]
"""Called with what went wrong while the cause of a unit was looked for."""

MOST_REMARK_CHARS = 500
NOT_NAMED = "No cause is named for {unit}; its verdicts and points stand."
NOT_EXPLAINED = "An explanation is left out; verdicts and points stand."
NOT_DRAWN = "Values are not drawn; verdicts and points stand."
MOST_CHARS = 600  # of a call that anyone pastes
LINE_CHARS = 64  # what fits beside a label on a screen
# texts, no longer than a call that is pasted, and words that are known; a word of two letters
# that is left is the name of something
CONSTANT = re.compile(
    r"""'(?:\\.|[^'\\]){0,600}'|"(?:\\.|[^"\\]){0,600}"|\b(?:True|False|None|set|frozenset)\b"""
)
NAME = re.compile(r"[^\W\d_]{2}|\.{3}")
SHORT_CHARS = 16  # a container that is no longer stays in the call
INDENT = "    "


def plain_text(value: object) -> str:
    """Return a value as Python writes it; of a longer one LONGEST_CHARS letters and "…"."""
    text = ""
    for piece in _repr_pieces(value):
        text += piece
        if len(text) > LONGEST_CHARS:
            return text[:LONGEST_CHARS] + "…"
    return text


def _repr_pieces(value: Any, around: tuple[int, ...] = ()) -> Iterator[str]:
    """Yield what `repr` gives, piece by piece: a value may hold another a million times.

    `around` are the ids of the containers that it stands in.
    """
    kind = builtin_kind(value)
    opening, closing = BRACKETS.get(kind, ("", ""))
    if isinstance(value, (Fields, NamedValues)):
        yield from _pieces_of_fields(value, around)
        return
    if opening and (name := LIBRARY.get(library_type(value))):
        is_default = isinstance(value, defaultdict)
        made = f"{getattr(value.default_factory, '__name__', None)}, " if is_default else ""
        opening, closing = f"{name}({made}{opening}", f"{closing})"
    if isinstance(value, PurePath):
        yield f"Path({str(value)!r})"
    elif not opening or not value:
        yield repr(value)
    elif id(value) in around or len(around) > DEEPEST:
        yield f"{opening}...{closing}"
    else:
        around = (*around, id(value))
        yield opening
        items = value.items() if kind is dict else kind(value)
        if kind in (set, frozenset) and all(type(item) in SCALARS for item in items):
            items = sorted(items, key=repr)  # a set of texts has another order in each process
        for number, item in enumerate(items):
            yield ", " if number else ""
            if kind is dict:
                yield from _repr_pieces(item[0], around)
                yield ": "
            yield from _repr_pieces(item[1] if kind is dict else item, around)
        yield f",{closing}" if kind is tuple and len(value) == 1 else closing


def _pieces_of_fields(value: Fields | NamedValues, around: tuple[int, ...]) -> Iterator[str]:
    form, kind, values = record_of(value)
    if form == MEMBER or len(around) > DEEPEST:
        yield repr(value) if form == MEMBER else f"{kind}(...)"
        return
    yield f"{kind}("
    for number, (name, item) in enumerate(values.items()):
        yield f"{', ' if number else ''}{name}="
        yield from _repr_pieces(item, (*around, id(value)))
    yield ")"


def picture_of(value: object, draw: Draw) -> str:
    """Return a value as a drawing where the assignment has one, else as Python writes it."""
    return draw(value) or plain_text(value)


def story_text(call: Call, draw: Draw) -> str:
    """Return a call below those before it, as typed into Python, and its prescribed draws."""
    lines = [_line_of(each, draw) for each in (*call.before, call)]
    draws = draws_text(call.draws, call.drawn)
    return cut_lines("\n".join([*lines, draws] if draws else lines))


def _line_of(call: Call, draw: Draw) -> str:
    if call.command:
        return call.command
    line = operator_text(call) if call.on else ""
    if not line:
        object_name = call.on.removeprefix(CLASS_KEY)
        name = f"{object_name}.{call.function}" if object_name else call.function
        line = call_text(name.removesuffix(".__call__"), call.given, draw, call.named)
    return f"{call.target} = {line}" if call.target else line


def operator_text(call: Call) -> str:
    """Return "a + b", "a[0]" or "len(a)" for a call of the method behind it, "" for another one."""
    texts = list(map(argument_text, call.given))
    if call.function in SIGNS and len(texts) == 1:
        return f"{call.on} {SIGNS[call.function]} {texts[0]}"
    if call.function == "__getitem__" and len(texts) == 1:
        return f"{call.on}[{texts[0]}]"
    if call.function in FUNCTIONS and not texts:
        return f"{FUNCTIONS[call.function]}({call.on})"
    return ""


def drawn_name(number: int) -> str:
    """Return the name of a value that is drawn: "board" for number 1, "board2" and so on."""
    return "board" if number == 1 else f"board{number}"


def argument_text(value: object) -> str:
    """Return an argument as Python writes it; objects, and lists of some, by their names."""
    if isinstance(value, RemoteRef):
        return value.remote_name
    if handles_in(value) and isinstance(value, list):
        return f"[{', '.join(map(argument_text, value))}]"
    return plain_text(value)


def call_text(
    function: str, arguments: Sequence[object], draw: Draw, named: Mapping[str, object] = {}
) -> str:
    """Return a call as typed into Python; drawings follow it, each below "with board ="."""
    names: list[str] = []
    drawings: list[str] = []
    for value in arguments:
        drawing = draw(value)
        if drawing is None:
            names.append(argument_text(value))
        else:
            names.append(drawn_name(len(drawings) + 1))
            drawings.append(f"with {names[-1]} =\n{drawing}")
    names += [f"{name}={argument_text(value)}" for name, value in named.items()]
    return cut_lines("\n".join([call_line(function, names), *drawings]))


# How an assignment's values are drawn, and what is recognised on a screen: its `boards.py`


def draw_nothing(value: object) -> str | None:
    """Return no drawing: for an assignment that draws nothing."""
    return None


class Drawing(Record):
    """An assignment's way of drawing: `draw` gives a value's drawing, `cells` reads its lines.

    `player` finds the names of players in a text.  Of its screens it says which message tells an
    outcome (`endings`, a name with an expression), what has happened then (`over`), and what a
    question that begins so asks for (`asks`).
    """

    draw: Draw = draw_nothing
    cells: Cells = nothing_drawn
    player: re.Pattern[str] = NOBODY
    endings: Mapping[str, str] = field(default_factory=dict)
    over: Mapping[str, str] = field(default_factory=dict)
    asks: Mapping[str, str] = field(default_factory=dict)


def usable_drawing(assignment: Assignment, remarks: list[str]) -> Drawing:
    """Return `load_drawing`; where that raises, a remark is added and nothing is drawn."""
    try:
        return load_drawing(assignment)
    except Exception as error:  # noqa: BLE001 (whatever the module does)
        remarks.append(remark_on(error, assignment, NOT_DRAWN))
        return Drawing()


def load_drawing(assignment: Assignment) -> Drawing:
    """Return what `boards.py` defines of these, constants in capitals; nothing without it."""
    path = assignment.folder / FILE
    if not path.is_file():
        return Drawing()
    own = vars(load_module(path))
    names = ("draw", "cells", "PLAYER", "ENDINGS", "OVER", "ASKS")
    return Drawing(**{name.lower(): own[name] for name in names if name in own})


# Remarks for staff on an assignment that goes wrong where it explains: the verdicts stand


def remark_on(error: BaseException, assignment: Assignment, effect: str) -> str:
    """Return "PLACE: MESSAGE. EFFECT", without a place outside of the assignment's folder."""
    place = line_in_folder(error.__traceback__, assignment.folder)
    message = str(error) if isinstance(error, GraderError) else f"{type(error).__name__}: {error}"
    text = make_visible(message[:MOST_REMARK_CHARS]).rstrip(".")
    return f"{place}: {text}. {effect}" if place else f"{text}. {effect}"


# A call as lines to be pasted into Python whole: no line is broken inside a value. Where the call
# is longer than a line its long values get names first, written row by row as the assignments
# write them.


def to_paste(function: str, arguments: Sequence[object], draw: Draw) -> str:
    """Return a call as Python reads it; "" where it is shown whole, is too long or not readable."""
    texts = [plain_text(value) for value in arguments]
    call = call_line(function, texts)
    is_drawn = any(draw(value) is not None for value in arguments)
    if len(call) > MOST_CHARS or not (is_drawn or len(call) > LINE_CHARS):
        return ""
    if not all(map(is_known_to_python, texts)):
        return ""
    if len(call) <= LINE_CHARS:
        return make_visible(call)
    return call_with_names(function, arguments, list(argument_names(arguments, texts, draw)))


def before_look(call: Call, number: int, draw: Draw) -> tuple[str, str]:
    """Return a call in lines, ready for a look at one of its arguments, and that one's name.

    The lines are "" where Python does not know a value or they are too long.
    """
    function, arguments = call.function, call.given
    texts = [plain_text(value) for value in arguments]
    names = list(argument_names(arguments, texts, draw))
    names[number] = names[number] or "values"
    if len(call_line(function, texts)) > MOST_CHARS or not all(map(is_known_to_python, texts)):
        return "", names[number]
    return call_with_names(function, arguments, names) + after_call(call), names[number]


def call_with_names(function: str, arguments: Sequence[object], names: Sequence[str]) -> str:
    """Return a call below the lines that give arguments their names, "" for those without."""
    named = [*zip(names, arguments, strict=True)]
    lines = [line for name, value in named if name for line in named_lines(name, value)]
    call = call_line(function, [name or plain_text(value) for name, value in named])
    return make_visible("\n".join([*lines, call]))


def after_call(call: Call) -> str:
    """Return what joins a call to the next line to paste: "; " if it reads input, else a new line.

    A call that reads input would take the next line for what is typed.
    """
    return "; " if call.typed else "\n"


def is_known_to_python(text: str) -> bool:
    """Return whether Python reads a value without anything imported.

    Example:
        >>> is_known_to_python("[1, 'date(2)', None]"), is_known_to_python("date(2026, 1, 5)")
        (True, False)
    """
    return not NAME.search(CONSTANT.sub("", text))


def call_line(function: str, texts: Sequence[str]) -> str:
    return f"{function}({', '.join(texts)})"


def argument_names(arguments: Sequence[object], texts: Sequence[str], draw: Draw) -> Iterator[str]:
    """Yield the name of each argument that gets one, "" for each that stays in the call."""
    drawn = others = 0
    for value, text in zip(arguments, texts, strict=True):
        is_drawn = draw(value) is not None
        if not is_drawn and (builtin_kind(value) not in BRACKETS or len(text) <= SHORT_CHARS):
            yield ""
            continue
        drawn, others = drawn + is_drawn, others + (not is_drawn)
        yield drawn_name(drawn) if is_drawn else f"values{others if others > 1 else ''}"


def named_lines(name: str, value: Any) -> list[str]:
    """Return the lines that give a value its name, one for each of its rows where it is long."""
    line = f"{name} = {plain_text(value)}"
    if len(line) <= LINE_CHARS or builtin_kind(value) not in (dict, list):
        return [line]
    opening, closing = BRACKETS[builtin_kind(value)]
    rows = [", ".join(row) for row in written_rows(value)]
    return [f"{name} = {opening}", *(f"{INDENT}{row}," for row in rows), closing]


def written_rows(value: Any) -> Iterator[list[str]]:
    """Yield the items of a value as rows: lists in a list, keys of one row, what fits a line."""
    if builtin_kind(value) is dict:
        # the keys of one row have the first number of a place in common
        starts = {key: plain_text(key[0]) for key in value if builtin_kind(key) is tuple and key}
        for _, group in groupby(value.items(), lambda item: starts.get(item[0])):
            yield from short_rows([f"{plain_text(key)}: {plain_text(item)}" for key, item in group])
    elif any(builtin_kind(item) in BRACKETS for item in value):
        yield from ([plain_text(item)] for item in value)
    else:
        yield from short_rows([plain_text(item) for item in value])


def short_rows(texts: Sequence[str]) -> Iterator[list[str]]:
    """Yield texts in rows that fit an indented line once they are joined by ", "."""
    row: list[str] = []
    for text in texts:
        if row and len(", ".join([*row, text])) > LINE_CHARS - len(INDENT) - 1:
            yield row
            row = []
        row.append(text)
    if row:
        yield row
