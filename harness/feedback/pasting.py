"""A call as lines to be pasted into Python whole: no line is broken inside a value.

Where the call is longer than a line its long values get names first, written row by row as the
assignments write them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from harness.execution.calls import Call
from harness.execution.exact import builtin_kind
from harness.feedback.rendering import BRACKETS, Draw, drawn_name, plain_text
from harness.printable import make_visible

MOST_CHARS = 600  # of a call that anyone pastes
LINE_CHARS = 64  # what fits beside a label on a screen
# texts and words that are known; a word of two letters that is left is the name of something
CONSTANT = re.compile(
    r"""'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\b(?:True|False|None|set|frozenset)\b"""
)
NAME = re.compile(r"[^\W\d_]{2}|\.{3}")
SHORT_CHARS = 16  # a container that is no longer stays in the call
INDENT = "    "


def to_paste(function: str, arguments: Sequence[object], draw: Draw) -> str:
    """Return a call as Python reads it; "" where it is shown whole anyway or is too long."""
    texts = [plain_text(value) for value in arguments]
    call = call_line(function, texts)
    is_drawn = any(draw(value) is not None for value in arguments)
    if len(call) > MOST_CHARS or not (is_drawn or len(call) > LINE_CHARS):
        return ""
    if not all(map(is_known_to_python, texts)):
        return ""
    if len(call) <= LINE_CHARS:
        return make_visible(call)
    names = list(argument_names(arguments, texts, draw))
    lines = [
        line
        for name, value in zip(names, arguments, strict=True)
        if name
        for line in named_lines(name, value)
    ]
    told = [name or text for name, text in zip(names, texts, strict=True)]
    return make_visible("\n".join([*lines, call_line(function, told)]))


def before_look(call: Call, number: int, draw: Draw) -> tuple[str, str]:
    """Return the lines of a call to which a look at an argument is added, with that one's name.

    There are none, "", where Python does not know a value or they are too long.
    """
    function, arguments = call.function, call.given
    texts = [plain_text(value) for value in arguments]
    names = list(argument_names(arguments, texts, draw))
    names[number] = names[number] or "values"
    if len(call_line(function, texts)) > MOST_CHARS or not all(map(is_known_to_python, texts)):
        return "", names[number]
    lines = [
        line
        for name, value in zip(names, arguments, strict=True)
        if name
        for line in named_lines(name, value)
    ]
    shown = [name or text for name, text in zip(names, texts, strict=True)]
    lines.append(call_line(function, shown))
    return make_visible("\n".join(lines)) + after_call(call), names[number]


def after_call(call: Call) -> str:
    """Return what stands between a call and the next lines: one that asks would read a new line."""
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
            yield from short_rows([f"{plain_text(key)}: {plain_text(one)}" for key, one in group])
    elif any(builtin_kind(item) in BRACKETS for item in value):
        yield from ([plain_text(item)] for item in value)
    else:
        yield from short_rows([plain_text(item) for item in value])


def short_rows(texts: Sequence[str]) -> Iterator[list[str]]:
    """Yield texts in rows that fit a line."""
    row: list[str] = []
    for text in texts:
        if row and len(", ".join([*row, text])) > LINE_CHARS - len(INDENT) - 1:
            yield row
            row = []
        row.append(text)
    if row:
        yield row
