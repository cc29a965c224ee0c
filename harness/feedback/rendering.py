"""Values, calls and texts as a student reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from harness.execution.calls import Call
from harness.execution.exact import builtin_kind
from harness.printable import cut_lines

Draw = Callable[[object], "str | None"]
LONGEST_CHARS = 2000
NOTHING: Mapping[str, object] = {}
DEEPEST = 100  # containers in containers
BRACKETS: dict[type, Sequence[str]] = {
    list: "[]",
    tuple: "()",
    dict: "{}",
    set: "{}",
    frozenset: ("frozenset({", "})"),
}


def plain_text(value: object) -> str:
    """Return a value as Python writes it, cut where it is longer than anyone reads."""
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
    if not opening or not value:
        yield repr(value)
    elif id(value) in around or len(around) > DEEPEST:
        yield f"{opening}...{closing}"
    else:
        around = (*around, id(value))
        yield opening
        for number, item in enumerate(value.items() if kind is dict else kind(value)):
            yield ", " if number else ""
            if kind is dict:
                yield from _repr_pieces(item[0], around)
                yield ": "
            yield from _repr_pieces(item[1] if kind is dict else item, around)
        yield f",{closing}" if kind is tuple and len(value) == 1 else closing


def picture_of(value: object, draw: Draw) -> str:
    """Return a value as a drawing where the assignment has one, else as Python writes it."""
    return draw(value) or plain_text(value)


def story_text(call: Call, draw: Draw) -> str:
    """Return a call with those that made the object whose method it is, as typed into Python."""
    return cut_lines("\n".join(_line_of(one, draw) for one in (*call.before, call)))


def _line_of(call: Call, draw: Draw) -> str:
    """Return one call as typed into Python, with the object that it makes."""
    name = f"{call.on}.{call.function}" if call.on else call.function
    line = call_text(name, call.given, draw, call.named)
    return f"{call.kept} = {line}" if call.kept else line


def drawn_name(number: int) -> str:
    """Return how the first, second ... value that is drawn is called."""
    return "board" if number == 1 else f"board{number}"


def call_text(
    function: str, arguments: Sequence[object], draw: Draw, named: Mapping[str, object] = NOTHING
) -> str:
    """Return a call as typed into Python; values that can be drawn follow it as drawings."""
    names: list[str] = []
    drawings: list[str] = []
    for value in arguments:
        drawing = draw(value)
        if drawing is None:
            names.append(plain_text(value))
        else:
            name = drawn_name(len(drawings) + 1)
            names.append(name)
            drawings.append(f"with {name} =\n{drawing}")
    names += [f"{name}={plain_text(value)}" for name, value in named.items()]
    return cut_lines("\n".join([f"{function}({', '.join(names)})", *drawings]))
